// Kernels of a part: kiln's own solutions.
#include "runtime/folder/fit.hpp"

#include "codegen/plan/abi/abi.hpp"
#include "codegen/plan/abi/counters.hpp"
#include "runtime/folder/own_kernels.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>
#include <map>
#include <span>

#include <fmt/format.h>

namespace kiln::folder {
namespace {

using library::Predicate;
using K = library::PredicateKind;

// The grid. Hosts look for the row with the least sum of squared distances, which a product of lists makes the nearest
// one in each dimension.
constexpr std::array<std::uint64_t, 6> kSides = {2, 16, 64, 256, 1024, 4096};
constexpr std::array<std::uint64_t, 4> kDepths = {32, 256, 1024, 4096};
constexpr std::array<std::uint64_t, 2> kBatches = {1, 64};
// Of types that kernels convert, and beside tables of logic.
constexpr std::array<std::uint64_t, 3> kFewSides = {16, 256, 4096};
constexpr std::array<std::uint64_t, 2> kFewDepths = {256, 4096};

std::vector<GemmProblem> sizes_of(Grid grid, const ProblemType& type) {
  const bool is_fine = grid == Grid::kFine;
  const std::span<const std::uint64_t> sides = is_fine ? std::span(kSides) : std::span<const std::uint64_t>(kFewSides);
  const std::span<const std::uint64_t> depths =
      is_fine ? std::span(kDepths) : std::span<const std::uint64_t>(kFewDepths);
  const auto batches = is_fine ? std::span(kBatches) : std::span(kBatches).first(1);
  std::vector<GemmProblem> sizes;
  for (const std::uint64_t m : sides)
    for (const std::uint64_t n : sides)
      for (const std::uint64_t batch : batches)
        for (const std::uint64_t k : depths) sizes.push_back(GemmProblem::packed(type, m, n, k, batch));
  return sizes;
}

std::int64_t number(std::uint64_t value) {
  return static_cast<std::int64_t>(value);
}

/// Offsets within a tile have 31 bits; hosts compare with 2^32, so that everything is said twice as large.
constexpr std::int64_t kTwice = 2;

void add_load_limits(const kernel::Plan& plan, std::vector<Predicate>& limits) {
  const auto shift = [](const kernel::OperandPlan& o) { return o.k_contiguous ? 0 : kTwice * number(o.rows); };
  const auto rows = [](const kernel::OperandPlan& o) { return kTwice * number(o.k_contiguous ? o.rows : o.depth); };
  limits.push_back({K::kBufferLoadOffsetLimitCheck, {shift(plan.a), shift(plan.b), rows(plan.a), rows(plan.b)}});
  // Reads of several rows reach over the next k where a matrix has fewer.
  const auto least = [](const kernel::OperandPlan& o) { return o.k_contiguous ? 1 : number(o.granule()) - 1; };
  if (const std::int64_t m = least(plan.a); m > 1) limits.push_back({K::kLeadingFree0SizesGreaterOrEqual, {m}});
  if (const std::int64_t n = least(plan.b); n > 1) limits.push_back({K::kLeadingFree1SizesGreaterOrEqual, {n}});
}

std::vector<Predicate> limits_of(const kernel::Plan& plan, const Flavour& flavour) {
  std::vector<Predicate> limits;
  const auto [mt0, mt1] = plan.recipe.macro_tile();
  const auto& multiple = plan.recipe.multiple;
  if (multiple[0] > 1) limits.push_back({K::kFree0SizeMultiple, {0, number(multiple[0])}});
  if (multiple[1] > 1) limits.push_back({K::kFree1SizeMultiple, {0, number(multiple[1])}});
  if (multiple[2] > 1) limits.push_back({K::kBoundSizeMultiple, {-1, number(multiple[2])}});
  if (plan.recipe.buffer_addressing) {
    add_load_limits(plan, limits);
    limits.push_back({K::kBufferStoreOffsetLimitCheck, {kTwice * number(mt1)}});
    if (flavour.is_lite()) limits.push_back({K::kBufferLoadOffsetLimitCheckBeta, {kTwice * number(mt1)}});
  }
  const std::int64_t splits = number(plan.recipe.global_split_u);
  // Where ids of workgroups along y and z have 16 bits.
  if (const std::int64_t most = plan.traits().most_workgroups_yz;
      most <= 1 << 16 && !plan.recipe.type.grouped && !kernel::has_flat_grid(plan.recipe, *plan.processor)) {
    limits.push_back({K::kSizeLessThan, {1, (most / splits - 1) * number(mt1) + 1}});
    limits.push_back({K::kSizeLessThan, {2, most}});
  }
  if (flavour.is_lite()) limits.push_back({K::kWorkgroupNumberCheck, {number(mt0), number(mt1), splits}});
  // So that tiles and waves have a counter each; a launch whose split is 1 passes whatever its size.
  constexpr std::int64_t kOfHost = kernel::kCountersOfHost / kernel::kCountersOfSlice;
  if (plan.split.counters != 0)
    limits.push_back(
        {K::kSynchronizerSizeCheck, {number(mt0), number(mt1), 1, kOfHost, number(plan.split.counters), splits}});
  return limits;
}

/// The kernels that rows name and the general one, which comes last; rows by their new numbers.
FittedPart compacted(std::vector<FolderKernel> all, std::vector<FolderRow> rows, std::size_t general) {
  FittedPart part;
  std::map<std::size_t, std::size_t> numbers;
  for (FolderRow& row : rows) {
    if (row.kernel == general) continue;
    const auto [at, is_new] = numbers.try_emplace(row.kernel, part.kernels.size());
    if (is_new) part.kernels.push_back(std::move(all[row.kernel]));
  }
  numbers.emplace(general, part.kernels.size());
  part.kernels.push_back(std::move(all[general]));
  for (FolderRow& row : rows) row.kernel = numbers.at(row.kernel);
  part.rows = std::move(rows);
  return part;
}

}  // namespace

Result<kernel::Recipe> recipe_for(const library::Solution& solution, const Part& part,
                                  const isa::Processor& processor) {
  runtime::Tuning tuning;
  tuning.abi = part.flavour->abi;
  return runtime::recipe_of_solution(solution, *part.type, processor, tuning);
}

Result<FolderKernel> folder_kernel(kernel::Recipe recipe, const Part& part, const isa::Processor& processor) {
  recipe = kernel::with_abi(std::move(recipe), part.flavour->abi);
  if (part.asks_epilogue() && !recipe.launch_says_epilogue)
    return Error{ErrorCode::kUnsupported, "no kernel of the type has the epilogues that a launch may ask for", {}};
  if (recipe.type.grouped && recipe.multiple != std::array<std::uint32_t, 3>{1, 1, 1})
    return Error{ErrorCode::kUnsupported, "a group's sizes may change behind the host's check of their multiples", {}};
  const auto plan = kernel::make_plan(recipe, processor);
  if (!plan) return Error{ErrorCode::kUnsupported, plan.error().message, plan.error().notes};
  FolderKernel kernel;
  kernel.recipe = plan->recipe;
  kernel.name = plan->kernel_name();
  kernel.macro_tile = recipe.macro_tile();
  kernel.threads = plan->workgroup.threads;
  kernel.lanes = plan->workgroup.lanes;
  if (plan->split.counters != 0) {
    const std::uint64_t elements = std::uint64_t{kernel.macro_tile[0]} * kernel.macro_tile[1];
    kernel.part_bytes = static_cast<std::uint32_t>((plan->split.part_bytes + elements - 1) / elements);
    kernel.counters = plan->split.counters;
  }
  kernel.limits = limits_of(*plan, *part.flavour);
  kernel.is_general = !recipe.buffer_addressing && recipe.multiple == std::array<std::uint32_t, 3>{1, 1, 1};
  kernel.limits_c = recipe.buffer_addressing && !part.flavour->is_lite();
  return kernel;
}

Result<FittedPart> fit_own(const Part& part, const isa::Processor& processor, Grid grid) {
  const auto refused = [&](const std::string& reason) {
    return Error{ErrorCode::kNoSolution, fmt::format("{}: {}", part.prefix, reason), {}};
  };
  if (!part.type) return refused(part.unusable);
  using Splits = OwnKernels::Splits;
  OwnKernels own(part, processor);
  const auto general = own.general();
  if (!general) return refused(own.reason());
  const std::vector<GemmProblem> sizes = sizes_of(part.is_converted ? Grid::kCoarse : grid, *part.type);
  const auto kernels = own.choose(sizes, part.flavour->splits ? Splits::kAny : Splits::kNone);
  std::vector<GemmProblem> split;
  for (std::size_t i = 0; i < sizes.size(); ++i)
    if (kernels[i] && own.is_split(*kernels[i])) split.push_back(sizes[i]);
  const auto wholes = own.choose(split, Splits::kNone);
  std::vector<FolderRow> rows;
  auto whole = wholes.begin();
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (!kernels[i]) continue;
    const FolderRow::Key key = {sizes[i].m, sizes[i].n, sizes[i].batch, sizes[i].k};
    // A host without workspace takes the whole one. It walks over the rows of a key from the fastest on or from
    // the slowest on, and may end with the first that it can run: so the split one stands at both ends.
    if (own.is_split(*kernels[i]))
      if (const auto other = *whole++) {
        rows.push_back({key, *kernels[i], 2});
        rows.push_back({key, *other, 1});
      }
    rows.push_back({key, *kernels[i], 0});
  }
  return compacted(own.take(), std::move(rows), *general);
}

}  // namespace kiln::folder
