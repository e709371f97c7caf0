// See loaded_c.hpp.
#include "codegen/kernel/store/loaded_c.hpp"

#include "codegen/kernel/epilogue/batch.hpp"

#include <algorithm>

namespace kiln::kernel {

LoadedC loaded_c(Context& c, std::uint32_t vector, std::size_t in_flight) {
  const isa::Element& element = *c.plan.result.output_c;
  std::vector<Reg> stored, values;
  for (std::size_t i = 0; i < in_flight; ++i)
    stored.push_back(c.w.vgpr("loaded", std::max(1U, element.bytes_of(vector) / 4)));
  if (element.is_packed())
    for (std::size_t i = 0; i < pieces_at_once(c.plan.result, vector); ++i)
      values.push_back(c.w.vgpr("values", vector * c.plan.result.accumulator_dwords));
  return {std::move(stored), std::move(values)};
}

namespace {

/// What the epilogue's vectors and its activation hold while D is stored, VGPRs.
std::uint32_t epilogue_registers(const Plan& plan) {
  const Epilogue& e = plan.recipe.type.epilogue;
  const auto of = [&](VectorSide side) {
    const bool rows = side == VectorSide::kRows, along = rows != plan.result.swapped;
    return (rows ? plan.a : plan.b).tiles * (along ? plan.result.accumulators : 1) * plan.result.accumulator_dwords;
  };
  std::uint32_t all = 0;
  if (e.scale_a == Scale::kVector || e.scale_alpha_vec == VectorSide::kRows) all += of(VectorSide::kRows);
  if (e.scale_b == Scale::kVector || e.scale_alpha_vec == VectorSide::kColumns) all += of(VectorSide::kColumns);
  if (e.bias != VectorSide::kNone) all += of(e.bias);
  if (e.activation != Activation::kNone)
    all += (2 + static_cast<std::uint32_t>(ActivationRegisters{}.scratch.size()) * kBatch) *
           plan.result.accumulator_dwords;
  return std::min(all, plan.traits().vgprs);
}

}  // namespace

std::size_t c_loads_in_flight(const Plan& plan, const std::vector<Piece>& all, std::uint32_t vector) {
  constexpr std::uint32_t kLeast = 8, kMost = 32, kOther = 32;
  const std::uint32_t element = std::max(1U, plan.result.output_c->bytes_of(vector) / 4);
  // Numbers of D and, of packed elements, their stored form; numbers of packed elements of C.
  std::uint32_t computed = vector * plan.result.accumulator_dwords;
  if (plan.result.output->is_packed()) computed += std::max(1U, plan.result.output->bytes_of(vector) / 4);
  if (plan.result.output_c->is_packed()) computed += vector * plan.result.accumulator_dwords;
  computed *= static_cast<std::uint32_t>(pieces_at_once(plan.result, vector));
  const auto offsets = static_cast<std::uint32_t>(2 * pieces_of_column(all));
  const std::uint32_t sums = plan.result.accumulators_in_accvgprs ? 0 : plan.accumulator_registers();
  const std::uint32_t taken = sums + computed + offsets + kOther;
  const auto loads = [&](std::uint32_t vgprs) { return vgprs > taken ? (vgprs - taken) / element : 0; };
  const std::uint32_t least = std::clamp(loads(plan.traits().vgprs), 1U, kLeast);
  const std::uint32_t most = std::clamp(loads(plan.traits().vgprs - epilogue_registers(plan)), 1U, kMost);
  return std::min<std::size_t>(std::min(std::clamp(loads(plan.registers.vgprs_estimate), least, kMost), most),
                               all.size());
}

}  // namespace kiln::kernel
