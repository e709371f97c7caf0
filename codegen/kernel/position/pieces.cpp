// See pieces.hpp.
#include "codegen/kernel/position/pieces.hpp"

#include "codegen/kernel/access/arithmetic.hpp"

#include <algorithm>
#include <bit>

namespace kiln::kernel {

std::vector<Piece> pieces(const ResultTiles& results, std::uint32_t vector) {
  std::vector<Piece> list;
  const ResultPlan& result = results.result;
  const std::uint32_t tiles = results.a.row_vector, run = result.swapped ? 1 : result.run;
  const auto add_run = [&](std::uint32_t t0, std::uint32_t t1, std::uint32_t reg) {
    for (std::uint32_t first = 0; first < tiles * run; first += vector)
      list.push_back({t0, t1, reg, tiles, first, results.row_of(t0, reg) + first, results.column_of(t1, reg), vector});
  };
  const std::uint32_t columns = result.swapped ? result.accumulators : 1, regs = result.accumulators / columns;
  for (std::uint32_t first1 = 0; first1 < results.b.tiles; first1 += results.b.row_vector)
    for (std::uint32_t column = 0; column < columns; ++column)
      for (std::uint32_t t1 = first1; t1 < first1 + results.b.row_vector; ++t1)
        for (std::uint32_t t0 = 0; t0 < results.a.tiles; t0 += tiles)
          for (std::uint32_t reg = column; reg < column + regs; reg += run) add_run(t0, t1, reg);
  return list;
}

std::size_t pieces_of_column(const std::vector<Piece>& all) {
  std::size_t count = 0;
  while (count < all.size() && all[count].column == all[0].column) ++count;
  return count;
}

std::vector<std::uint32_t> rows_of(const std::vector<Piece>& all) {
  std::vector<std::uint32_t> rows;
  for (const Piece& piece : all)
    if (std::find(rows.begin(), rows.end(), piece.row) == rows.end()) rows.push_back(piece.row);
  return rows;
}

OutputPosition write_output_position(Context& c, const ProductPlan& product, const ResultTiles& results,
                                     const Lanes& lanes) {
  ir::Writer& w = c.w;
  const ResultPlan& result = results.result;
  if (product.mi == nullptr)
    return {multiply_small(w, lanes.wave[0], results.a.row_vector, "row"),
            multiply_small(w, lanes.wave[1], results.b.row_vector, "column")};
  const auto [group, index] = divide_small(w, lanes.lane, product.mi->n, "row_group");
  const Reg first_row = w.sgpr("first_row"), first_column = w.sgpr("first_column");
  const OutputPosition at = {w.vgpr("row"), w.vgpr("column")};
  w.s_mul_i32(first_row, lanes.wave[0], results.a.wave_rows);
  w.s_mul_i32(first_column, lanes.wave[1], results.b.wave_rows);
  const auto shift_add = [&](Reg to, Reg index_of, std::uint32_t factor, Reg first) {
    if (factor == 1) {
      w.v_add_u32(to, first, index_of);
    } else {
      w.v_lshl_add_u32(to, index_of, static_cast<unsigned>(std::countr_zero(factor)), first);
    }
  };
  const std::uint32_t rows = results.a.row_vector, columns = results.b.row_vector;
  shift_add(at.row, result.swapped ? index : group, result.swapped ? rows : rows * result.run, first_row);
  shift_add(at.column, result.swapped ? group : index, result.swapped ? columns * result.run : columns, first_column);
  return at;
}

ColumnSteps::ColumnSteps(Context& c, Reg ld, const isa::Element& element, const std::vector<Piece>& all) {
  std::uint32_t column = 0;
  for (const Piece& piece : all) {
    const std::uint32_t distance = piece.column - column;
    column = piece.column;
    if (distance == 0 || bytes_.contains(distance)) continue;
    const Reg step = bytes_.emplace(distance, c.w.sgpr("column_step")).first->second;
    c.w.s_mul_i32(step, ld, element.bytes_of(distance));
  }
}

void ColumnSteps::move_to(Context& c, const Piece& piece, std::uint32_t& column,
                          const std::vector<Reg>& offsets) const {
  if (piece.column == column) return;
  const Reg step = bytes_.at(piece.column - column);
  column = piece.column;
  for (const Reg& offset : offsets) c.w.v_add_u32(offset, step, offset);
}

std::size_t pieces_at_once(const Epilogue& epilogue, const ResultPlan& result, std::uint32_t vector) {
  constexpr std::size_t kUsual = 32, kBesideManySums = 16, kBesideAux = 8;
  const bool has_aux = epilogue.aux != Aux::kNone && !result.accumulators_in_accvgprs;
  const std::size_t registers = has_aux ? kBesideAux : result.crowds_vgprs ? kBesideManySums : kUsual;
  return std::clamp<std::size_t>(registers / (vector * result.accumulator_dwords), 1, kPiecesAtOnce);
}

std::vector<PieceRegisters> piece_registers(Context& c, const ResultPlan& result, const isa::Element& element,
                                            std::size_t sets, std::uint32_t vector) {
  std::vector<PieceRegisters> list;
  for (std::size_t i = 0; i < sets; ++i) {
    const Reg values = c.w.vgpr("values", vector * result.accumulator_dwords);
    list.push_back(
        {values, element.is_packed() ? c.w.vgpr("packed", std::max(1U, element.bytes_of(vector) / 4)) : values});
  }
  return list;
}

}  // namespace kiln::kernel
