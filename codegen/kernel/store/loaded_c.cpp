// See loaded_c.hpp.
#include "codegen/kernel/store/loaded_c.hpp"

#include "codegen/kernel/epilogue/batch.hpp"

#include <algorithm>

namespace kiln::kernel {

LoadedC loaded_c(Context& c, const ResultPlan& result, std::uint32_t vector, std::size_t in_flight) {
  const isa::Element& element = *result.output_c;
  std::vector<Reg> stored, values;
  for (std::size_t i = 0; i < in_flight; ++i)
    stored.push_back(c.w.vgpr("loaded", std::max(1U, element.bytes_of(vector) / 4)));
  if (element.is_packed())
    for (std::size_t i = 0; i < pieces_at_once(c.recipe.type.epilogue, result, vector); ++i)
      values.push_back(c.w.vgpr("values", vector * result.accumulator_dwords));
  return {std::move(stored), std::move(values)};
}

namespace {

/// Of a few pieces of the auxiliary matrix: their numbers, the form that memory has, offsets; and what so many tuples
/// leave free between them.
std::uint32_t aux_registers(const Epilogue& e, const ResultPlan& result) {
  const isa::Element& element = isa::element_of(e.aux_type);
  const std::uint32_t vector = result.store_vector;
  const std::uint32_t packed = element.is_packed() ? std::max(1U, element.bytes_of(vector) / 4) : 0;
  constexpr std::uint32_t kBetweenTuples = 8;
  const auto pieces = static_cast<std::uint32_t>(pieces_at_once(e, result, vector));
  return pieces * (vector * result.accumulator_dwords + packed + 1) + kBetweenTuples;
}

/// What the epilogue's vectors, its activation and the auxiliary matrix hold while D is stored, VGPRs.
std::uint32_t epilogue_registers(const Context& c, const ResultTiles& results) {
  const Epilogue& e = c.recipe.type.epilogue;
  const ResultPlan& result = results.result;
  const auto of = [&](VectorSide side) {
    const bool rows = side == VectorSide::kRows, along = rows != result.swapped;
    return (rows ? results.a : results.b).tiles * (along ? result.accumulators : 1) * result.accumulator_dwords;
  };
  std::uint32_t all = 0;
  if (e.scale_a == Scale::kVector || e.scale_alpha_vec == VectorSide::kRows) all += of(VectorSide::kRows);
  if (e.scale_b == Scale::kVector || e.scale_alpha_vec == VectorSide::kColumns) all += of(VectorSide::kColumns);
  if (e.bias != VectorSide::kNone) all += of(e.bias);
  if (e.aux != Aux::kNone) all += aux_registers(e, result);
  const bool any_activation = c.recipe.launch_says_epilogue;  // on elements of its own
  if (any_activation) all += kBatch * result.accumulator_dwords;
  if (e.activation != Activation::kNone || any_activation)
    all += (2 + static_cast<std::uint32_t>(ActivationRegisters{}.scratch.size()) * kBatch) * result.accumulator_dwords;
  return std::min(all, c.traits().vgprs);
}

}  // namespace

std::size_t c_loads_in_flight(const Context& c, const ResultTiles& results, std::uint32_t vgprs,
                              const std::vector<Piece>& all, std::uint32_t vector) {
  const ResultPlan& result = results.result;
  constexpr std::uint32_t kLeast = 8, kMost = 32, kOther = 32;
  const std::uint32_t element = std::max(1U, result.output_c->bytes_of(vector) / 4);
  // Numbers of D and, of packed elements, their stored form; numbers of packed elements of C.
  std::uint32_t computed = vector * result.accumulator_dwords;
  if (result.output->is_packed()) computed += std::max(1U, result.output->bytes_of(vector) / 4);
  if (result.output_c->is_packed()) computed += vector * result.accumulator_dwords;
  computed *= static_cast<std::uint32_t>(pieces_at_once(c.recipe.type.epilogue, result, vector));
  const auto offsets = static_cast<std::uint32_t>(2 * pieces_of_column(all));
  const std::uint32_t sums = result.accumulators_in_accvgprs ? 0 : results.accumulator_registers();
  const std::uint32_t taken = sums + computed + offsets + kOther;
  const auto loads = [&](std::uint32_t of) { return of > taken ? (of - taken) / element : 0; };
  const std::uint32_t least = std::clamp(loads(c.traits().vgprs), 1U, kLeast);
  const std::uint32_t most = std::clamp(loads(c.traits().vgprs - epilogue_registers(c, results)), 1U, kMost);
  return std::min<std::size_t>(std::min(std::clamp(loads(vgprs), least, kMost), most), all.size());
}

}  // namespace kiln::kernel
