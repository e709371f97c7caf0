// Kernels of a part: kiln's own solutions.
#include "runtime/folder/fit.hpp"

#include "codegen/plan/abi/abi.hpp"
#include "codegen/plan/abi/counters.hpp"
#include "runtime/library/ranking/time_model.hpp"
#include "runtime/translate/own_solutions.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <tuple>

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
// Of types that kernels convert.
constexpr std::array<std::uint64_t, 3> kFewSides = {16, 256, 4096};
constexpr std::array<std::uint64_t, 2> kFewDepths = {256, 4096};

struct Grid {
  std::span<const std::uint64_t> sides, depths, batches;
};
Grid grid_of(const Part& part) {
  if (part.is_converted) return {kFewSides, kFewDepths, std::span(kBatches).first(1)};
  return {kSides, kDepths, kBatches};
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

/// kiln's own solutions of a part, each with its kernel once that has been asked for.
class OwnKernels {
 public:
  OwnKernels(const Part& part, const isa::Processor& processor)
      : part_(part),
        processor_(processor),
        solutions_(runtime::own_candidates(processor, *part.type)),
        model_({std::string(processor.name), processor.compute_units, false}) {}

  bool empty() const { return solutions_.empty(); }
  const std::string& reason() const { return reason_; }

  enum class Splits : std::uint8_t { kNone, kAny };
  /// The number of the kernel that is modelled the fastest of those that there are; nothing: there is none.
  std::optional<std::size_t> fastest(const GemmProblem& problem, Splits splits) {
    std::vector<std::tuple<bool, double, Choice>> order;
    const library::Problem asked = library::Problem::from(problem);
    for (std::size_t i = 0; i < solutions_.size(); ++i) {
      const library::TiledProblem tiled = model_.tiled(solutions_[i], asked);
      const bool told = part_.flavour->splits && may_be_split(solutions_[i], problem);
      for (std::size_t digit = 0; digit < runtime::kOwnSplits.size(); ++digit) {
        if (digit > 0 && splits == Splits::kNone) break;
        if (digit > 0 && !runtime::is_split_worth(solutions_[i], digit, problem, processor_.compute_units)) continue;
        const auto parts = static_cast<std::uint32_t>(runtime::kOwnSplits[digit]);
        order.emplace_back(runtime::is_too_deep(solutions_[i], problem.k, parts), model_(tiled, parts).total,
                           Choice{i, digit, told});
      }
    }
    std::ranges::sort(order);
    for (const auto& [deep, time, choice] : order)
      for (const Choice& way : {choice, as_fixed(choice)})
        if (const auto kernel = of(way); kernel && plans_.at(way)->accepts(problem)) return kernel;
    return std::nullopt;
  }
  bool is_split(std::size_t kernel) const { return kernels_[kernel].recipe.global_split_u > 1; }

  /// The last of those that have no limits; one whose split a launch may say, where there is such.
  std::optional<std::size_t> general() {
    for (std::size_t i = solutions_.size(); i-- > 0;)
      if (!solutions_[i].parameters.buffer_load)
        for (const bool told : {part_.flavour->splits, false})
          if (const auto kernel = of({i, 0, told})) return kernel;
    return std::nullopt;
  }

  std::vector<FolderKernel> take() { return std::move(kernels_); }

 private:
  /// Whether a caller may ask for a split, which a host answers with the solution that it ranks first alone: as
  /// is_split_worth(), however deep the solution's tiles are.
  bool may_be_split(const library::Solution& solution, GemmProblem problem) const {
    constexpr std::uint64_t kLeastK = 256;
    if (problem.k < kLeastK) return false;
    problem.k = std::max(problem.k, 2 * static_cast<std::uint64_t>(solution.launch.depth_u));
    return runtime::is_split_worth(solution, 1, problem, processor_.compute_units);
  }

  /// A solution, its split by a digit, and whether a launch may say another.
  using Choice = std::tuple<std::size_t, std::size_t, bool>;
  static Choice as_fixed(Choice choice) {
    std::get<2>(choice) = false;
    return choice;
  }

  std::optional<std::size_t> of(const Choice& choice) {
    const auto [at, is_new] = known_.try_emplace(choice);
    if (is_new) at->second = make(choice);
    return at->second;
  }
  std::optional<std::size_t> make(const Choice& choice) {
    const auto [solution, digit, told] = choice;
    auto recipe = recipe_for(runtime::split_of(solutions_[solution], digit), part_, processor_);
    if (recipe) recipe->launch_says_split = told;
    auto kernel = recipe ? folder_kernel(*recipe, part_, processor_) : Result<FolderKernel>(recipe.error());
    if (!kernel) {
      reason_ = kernel.error().message;
      return std::nullopt;
    }
    plans_.emplace(choice, *kernel::make_plan(kernel->recipe, processor_));
    const auto same = std::ranges::find(kernels_, kernel->name, &FolderKernel::name);
    if (same != kernels_.end()) return static_cast<std::size_t>(same - kernels_.begin());
    kernels_.push_back(std::move(kernel).value());
    return kernels_.size() - 1;
  }

  const Part& part_;
  const isa::Processor& processor_;
  std::vector<library::Solution> solutions_;
  library::TimeModel model_;
  std::map<Choice, std::optional<std::size_t>> known_;
  std::map<Choice, std::optional<kernel::Plan>> plans_;
  std::vector<FolderKernel> kernels_;
  std::string reason_ = "no tile of kiln's own has a plan";
};

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

Result<FittedPart> fit_own(const Part& part, const isa::Processor& processor) {
  const auto refused = [&](const std::string& reason) {
    return Error{ErrorCode::kNoSolution, fmt::format("{}: {}", part.prefix, reason), {}};
  };
  if (!part.type) return refused(part.unusable);
  using Splits = OwnKernels::Splits;
  OwnKernels own(part, processor);
  const auto general = own.general();
  if (!general) return refused(own.reason());
  std::vector<FolderRow> rows;
  const Grid grid = grid_of(part);
  for (const std::uint64_t m : grid.sides)
    for (const std::uint64_t n : grid.sides)
      for (const std::uint64_t batch : grid.batches)
        for (const std::uint64_t k : grid.depths) {
          const GemmProblem problem = GemmProblem::packed(*part.type, m, n, k, batch);
          const auto kernel = own.fastest(problem, part.flavour->splits ? Splits::kAny : Splits::kNone);
          if (!kernel) continue;
          const FolderRow::Key key = {m, n, batch, k};
          const auto whole = own.is_split(*kernel) ? own.fastest(problem, Splits::kNone) : std::nullopt;
          // A host without workspace takes the whole one. It walks over the rows of a key from the fastest on or from
          // the slowest on, and may end with the first that it can run: so the split one stands at both ends.
          if (whole) {
            rows.push_back({key, *kernel, 2});
            rows.push_back({key, *whole, 1});
          }
          rows.push_back({key, *kernel, 0});
        }
  return compacted(own.take(), std::move(rows), *general);
}

}  // namespace kiln::folder
