// Vectors along the rows or columns of D (links.hpp). A lane's accumulators are runs of consecutive rows, so a vector
// along the rows of 4-byte elements comes in loads as wide as a run; narrower elements come one by one, because a
// descriptor's limit cuts dwords, and the last of them may be half inside.
#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/access/descriptor.hpp"
#include "codegen/kernel/convert/convert.hpp"
#include "codegen/kernel/epilogue/links.hpp"

#include <algorithm>
#include <bit>

namespace kiln::kernel {
namespace {

using ir::Operand;

constexpr std::uint32_t kLargestLoad = 16;  ///< bytes

/// Of the part of the vector that belongs to the workgroup's rows (columns).
void write_descriptor(Context& c, const VectorDescriptor& descriptor, const isa::Element& element, std::size_t side,
                      Reg pointer, Reg batch_stride, const TilePosition& tile) {
  ir::Writer& w = c.w;
  const Reg srd = descriptor.srd, first = descriptor.first;
  Reg offset = first;
  if (batch_stride.count != 0) {
    offset = scale_wide(w, batch_stride, tile.batch, "vector_offset");
    add_wide(w, offset, tile.origin[side]);
  } else {
    w.s_mov_b32(first.sub(0), tile.origin[side]);
    w.s_mov_b32(first.sub(1), 0);
  }
  w.s_lshl_b64(offset, offset, element.shift());
  w.s_add_u32(srd.sub(0), pointer.sub(0), offset.sub(0));
  w.s_addc_u32(srd.sub(1), pointer.sub(1), offset.sub(1));
  const BufferDescriptor buffer = make_descriptor(c, srd);
  w.s_lshl_b32(buffer.limit, tile.rows_left[side], element.shift());
  set_buffer_limit(c, buffer);
  set_buffer_format(c, buffer);
}

void load_elements(Context& c, Reg to, std::uint32_t bytes, Reg offset, Reg srd, std::uint32_t at_bytes) {
  c.w.emit(buffer_load_of(bytes), {to, offset, srd, Operand(0)}).modifiers.offset_bytes = at_bytes;
}

void load_rows(Context& c, VectorValues& vector, Reg offset, Reg srd) {
  const std::uint32_t bytes = vector.element->bytes();
  const std::uint32_t dwords = c.plan.accumulator_dwords;
  const std::uint32_t together =
      vector.element->is_packed() ? 1 : std::min(std::bit_floor(c.plan.run), kLargestLoad / bytes);
  for (std::uint32_t t0 = 0; t0 < c.plan.a.tiles; ++t0)
    vector.of_tile.push_back(c.w.vgpr("row_vector", c.plan.accumulators * dwords));
  for (const Piece& piece : pieces(c.plan, 0, together))
    load_elements(c, vector.of_tile[piece.t0].sub(piece.reg * dwords, together * dwords), together * bytes, offset, srd,
                  piece.row * bytes);
}

void load_columns(Context& c, VectorValues& vector, Reg offset, Reg srd) {
  const std::uint32_t bytes = vector.element->bytes();
  for (std::uint32_t t1 = 0; t1 < c.plan.b.tiles; ++t1) {
    vector.of_tile.push_back(c.w.vgpr("column_vector", c.plan.accumulator_dwords));
    load_elements(c, vector.of_tile.back(), bytes, offset, srd, t1 * c.plan.b.tile_rows * bytes);
  }
}

}  // namespace

Reg VectorValues::at(const Piece& piece, std::uint32_t e) const {
  if (side == VectorSide::kColumns) return of_tile[piece.t1];
  return of_tile[piece.t0].sub((piece.reg + e) * element->dwords(), element->dwords());
}

VectorDescriptor vector_descriptor(Context& c) {
  return {c.w.sgpr("vector_srd", 4), c.w.sgpr("vector_first", 2)};
}

VectorValues load_vector(Context& c, const VectorDescriptor& descriptor, const isa::Element& element, VectorSide side,
                         Reg pointer, Reg batch_stride, const TilePosition& tile, const OutputPosition& at) {
  VectorValues vector{side, &element, {}};
  const bool rows = side == VectorSide::kRows;
  write_descriptor(c, descriptor, element, rows ? 0 : 1, pointer, batch_stride, tile);
  const Reg offset = c.w.vgpr("vector_offset");
  c.w.v_lshlrev_b32(offset, element.shift(), rows ? at.row : at.column);
  if (rows) {
    load_rows(c, vector, offset, descriptor.srd);
  } else {
    load_columns(c, vector, offset, descriptor.srd);
  }
  return vector;
}

void widen_vector(Context& c, const VectorValues& vector) {
  if (!vector.element->is_packed()) return;
  for_each_value(vector, [&](Reg value) { widen(c, *vector.element, value, value, 0); });
}

}  // namespace kiln::kernel
