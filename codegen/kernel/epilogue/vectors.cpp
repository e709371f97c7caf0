// Vectors along the rows or columns of D (links.hpp). A lane's accumulators are runs of consecutive rows, or columns
// where instructions multiply B by A, so a vector of 4-byte elements along them comes in loads as wide as a run;
// narrower elements come one by one, because a descriptor's limit cuts dwords, and the last of them may be half inside.
// Of a vector across them a lane has one number per tile.
#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/access/descriptor.hpp"
#include "codegen/kernel/convert/convert.hpp"
#include "codegen/kernel/epilogue/launch_says.hpp"
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
  if (may_be_null(c)) {  // nothing is within reach of null
    compare_with_null(c, pointer);
    w.s_cselect_b32(buffer.limit, 0, buffer.limit);
  }
  set_buffer_limit(c, buffer);
  set_buffer_format(c, buffer);
}

void load_elements(Context& c, Reg to, std::uint32_t bytes, Reg offset, Reg srd, std::uint32_t at_bytes) {
  c.w.emit(buffer_load_of(bytes), {to, offset, srd, Operand(0)}).modifiers.offset_bytes = at_bytes;
}

/// Consecutive elements that follow each other in a tile's accumulators, as many as a load brings.
std::uint32_t elements_together(const ResultTiles& results, const VectorValues& vector) {
  const bool in_turn = (vector.side == VectorSide::kRows ? results.a : results.b).row_vector > 1;
  if (vector.element->is_packed() || in_turn) return 1;
  return std::min(std::bit_floor(results.result.run), kLargestLoad / vector.element->bytes());
}

void load_tiles(Context& c, const ResultTiles& results, VectorValues& vector, Reg offset, Reg srd) {
  const ResultPlan& result = results.result;
  const bool rows = vector.side == VectorSide::kRows, along = rows != result.swapped;
  const std::uint32_t bytes = vector.element->bytes(), dwords = result.accumulator_dwords;
  const std::uint32_t count = along ? result.accumulators : 1,
                      together = along ? elements_together(results, vector) : 1;
  for (std::uint32_t tile = 0; tile < (rows ? results.a : results.b).tiles; ++tile) {
    if (vector.of_tile.size() == tile)
      vector.of_tile.push_back(c.w.vgpr(rows ? "row_vector" : "column_vector", count * dwords));
    for (std::uint32_t reg = 0; reg < count; reg += together)
      load_elements(c, vector.of_tile[tile].sub(reg * dwords, together * dwords), together * bytes, offset, srd,
                    (rows ? results.row_of(tile, reg) : results.column_of(tile, reg)) * bytes);
  }
}

}  // namespace

Reg VectorValues::at(const Piece& piece, std::uint32_t e) const {
  const Piece::Source source = piece.source(e);
  const Reg tile = of_tile[side == VectorSide::kRows ? source.t0 : piece.t1];
  return tile.count == element->dwords() ? tile : tile.sub(source.reg * element->dwords(), element->dwords());
}

VectorDescriptor vector_descriptor(Context& c) {
  return {c.w.sgpr("vector_srd", 4), c.w.sgpr("vector_first", 2)};
}

VectorValues load_vector(Context& c, const ResultTiles& results, const VectorDescriptor& descriptor,
                         const isa::Element& element, VectorSide side, Reg pointer, Reg batch_stride,
                         const TilePosition& tile, const OutputPosition& at, std::vector<Reg> to) {
  VectorValues vector{side, &element, std::move(to)};
  const bool rows = side == VectorSide::kRows;
  write_descriptor(c, descriptor, element, rows ? 0 : 1, pointer, batch_stride, tile);
  const Reg offset = c.w.vgpr("vector_offset");
  c.w.v_lshlrev_b32(offset, element.shift(), rows ? at.row : at.column);
  load_tiles(c, results, vector, offset, descriptor.srd);
  return vector;
}

void widen_vector(Context& c, const VectorValues& vector) {
  if (is_computed(c.recipe, *vector.element)) return;
  for_each_value(vector, [&](Reg value) { to_computed(c, *vector.element, value, value, 0); });
}

}  // namespace kiln::kernel
