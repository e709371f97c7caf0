// See amax.hpp.
#include "codegen/kernel/epilogue/amax.hpp"

#include "codegen/kernel/access/descriptor.hpp"

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kSwizzledLanes = 32;  ///< ds_swizzle_b32 exchanges lanes within as many
constexpr std::uint32_t kWithoutSign = 0x7fffffff;

/// ds_swizzle_b32's offset in its mode of bit masks: lane i reads lane i ^ flipped.
constexpr std::uint32_t flipped_lanes(std::uint32_t flipped) {
  return flipped << 10 | (kSwizzledLanes - 1);
}

/// The lanes whose rows and columns of the piece are inside of the matrix.
Reg inside(Context& c, const Maximum& m, const Piece& piece) {
  // None of the pool's: the way with 64-bit addresses has one of them around all links.
  const Reg rows = c.w.mask("inside_rows"), columns = c.w.mask("inside_columns");
  const Reg row = c.indices.next(), column = c.indices.next();
  c.w.v_add_u32(row, piece.row, m.at.row);
  c.w.v_cmp_gt_u32(rows, m.rows_left[0], row);
  c.w.v_add_u32(column, piece.column, m.at.column);
  c.w.v_cmp_gt_u32(columns, m.rows_left[1], column);
  if (c.w.function().wave64())
    c.w.s_and_b64(rows, rows, columns);
  else
    c.w.s_and_b32(rows, rows, columns);
  return rows;
}

}  // namespace

Maximum write_maximum(Context& c, const TilePosition& tile, const OutputPosition& at) {
  const Reg largest = c.w.vgpr("largest");
  c.w.v_mov_b32(largest, 0);
  return {largest, at, tile.rows_left};
}

void add_to_maximum(Context& c, const Maximum& m, const Piece& piece, Reg values) {
  const bool keeps_nan = c.recipe.type.numerics == Numerics::kKiln;
  const Reg mask = inside(c, m, piece);
  for (std::uint32_t e = 0; e < piece.elements; ++e) {
    const Reg magnitude = c.temporary();
    c.w.v_and_b32(magnitude, kWithoutSign, values.sub(e));
    c.w.v_cndmask_b32(magnitude, 0, magnitude, mask);
    c.w.emit(keeps_nan ? ir::Opcode::v_max_u32 : ir::Opcode::v_max_f32, {m.largest, m.largest, magnitude});
  }
}

void store_maximum(Context& c, Reg address, const Lanes& lanes, const Maximum& m) {
  ir::Writer& w = c.w;
  for (std::uint32_t flipped = 1; flipped < kSwizzledLanes; flipped *= 2) {
    const Reg other = w.vgpr("largest_of_other");
    w.emit(ir::Opcode::ds_swizzle_b32, {other, m.largest}).modifiers.offset_bytes = flipped_lanes(flipped);
    w.v_max_u32(m.largest, m.largest, other);
  }
  // Of the lanes that have the same now only the first one's offset is within the descriptor's range.
  const Reg srd = w.sgpr("amax_srd", 4), offset = w.vgpr("amax_offset");
  w.s_mov_b32(srd.sub(0), address.sub(0));
  w.s_mov_b32(srd.sub(1), address.sub(1));
  const BufferDescriptor buffer = make_descriptor(c, srd);
  w.s_mov_b32(buffer.limit, unsigned{sizeof(float)});
  set_buffer_limit(c, buffer);
  set_buffer_format(c, buffer);
  w.v_and_b32(offset, kSwizzledLanes - 1, lanes.thread);
  w.v_lshlrev_b32(offset, 2, offset);
  w.emit(ir::Opcode::buffer_atomic_umax, {m.largest, offset, srd, ir::Operand(0)}).modifiers.cache_policy =
      isa::CachePolicy::kAtomic;
}

}  // namespace kiln::kernel
