// See pieces.hpp.
#include "codegen/kernel/store/pieces.hpp"

#include "codegen/kernel/access/arithmetic.hpp"

#include <algorithm>
#include <bit>

namespace kiln::kernel {

std::vector<Piece> pieces(const Plan& plan, std::uint32_t t1, std::uint32_t vector) {
  std::vector<Piece> list;
  for (std::uint32_t t0 = 0; t0 < plan.a.tiles; ++t0)
    for (std::uint32_t reg = 0; reg < plan.accumulators; reg += vector) {
      const std::uint32_t run = reg / plan.run;
      const std::uint32_t row = t0 * plan.a.tile_rows + run * plan.run * plan.row_groups + reg % plan.run;
      list.push_back({t0, t1, reg, row, vector});
    }
  return list;
}

OutputPosition write_output_position(Context& c, const Lanes& lanes) {
  if (c.plan.mi == nullptr) return {lanes.wave[0], lanes.wave[1]};
  ir::Writer& w = c.w;
  const auto [group, index] = divide_small(w, lanes.lane, c.plan.mi->n, "row_group");
  const Reg first_row = w.sgpr("first_row"), first_column = w.sgpr("first_column");
  const OutputPosition at = {w.vgpr("row"), w.vgpr("column")};
  w.s_mul_i32(first_row, lanes.wave[0], c.plan.a.wave_rows);
  w.s_mul_i32(first_column, lanes.wave[1], c.plan.b.wave_rows);
  w.v_lshl_add_u32(at.row, group, static_cast<unsigned>(std::countr_zero(c.plan.run)), first_row);
  w.v_add_u32(at.column, first_column, index);
  return at;
}

std::vector<PieceRegisters> piece_registers(Context& c, const isa::Element& element, std::size_t sets,
                                            std::uint32_t vector) {
  std::vector<PieceRegisters> list;
  for (std::size_t i = 0; i < sets; ++i) {
    const Reg values = c.w.vgpr("values", vector * c.plan.accumulator_dwords);
    list.push_back(
        {values, element.is_packed() ? c.w.vgpr("packed", std::max(1U, vector * element.bytes() / 4)) : values});
  }
  return list;
}

LoadedC loaded_c(Context& c, std::uint32_t vector, std::size_t in_flight) {
  const isa::Element& element = *c.plan.output_c;
  std::vector<Reg> stored, values;
  for (std::size_t i = 0; i < in_flight; ++i)
    stored.push_back(c.w.vgpr("loaded", std::max(1U, vector * element.bytes() / 4)));
  if (element.is_packed())
    for (std::size_t i = 0; i < kPiecesAtOnce; ++i)
      values.push_back(c.w.vgpr("values", vector * c.plan.accumulator_dwords));
  return {std::move(stored), std::move(values)};
}

std::size_t c_loads_in_flight(const Plan& plan, const std::vector<Piece>& all, std::uint32_t vector) {
  constexpr std::uint32_t kLeast = 8, kMost = 32, kOther = 32;
  const std::uint32_t element = std::max(1U, vector * plan.output_c->bytes() / 4);
  const auto computed = static_cast<std::uint32_t>(2 * kPiecesAtOnce) * vector * (plan.accumulator_dwords + 1);
  const auto offsets = static_cast<std::uint32_t>(2 * all.size() / plan.b.tiles);
  const std::uint32_t sums = plan.accumulators_in_accvgprs ? 0 : plan.accumulator_registers();
  const std::uint32_t taken = sums + computed + offsets + kOther;
  const std::uint32_t left = plan.vgprs_estimate > taken ? plan.vgprs_estimate - taken : 0;
  return std::min<std::size_t>(std::clamp(left / element, kLeast, kMost), all.size());
}

}  // namespace kiln::kernel
