// See own_kernels.hpp. The fewest kernels that answer all problems are a set cover; what answers most of what is left,
// taken again and again, is never more than ln(problems) times as many.
#include "runtime/folder/own_kernels.hpp"

#include "runtime/translate/own_solutions.hpp"

#include <algorithm>

namespace kiln::folder {
OwnKernels::OwnKernels(const Part& part, const isa::Processor& processor)
    : part_(part),
      processor_(processor),
      solutions_(runtime::own_candidates(processor, *part.type)),
      model_({std::string(processor.name), processor.compute_units, false}) {}

std::size_t OwnKernels::number_of(const Choice& choice) {
  return (choice.solution * runtime::kOwnSplits.size() + choice.digit) * 2 + (choice.told ? 1 : 0);
}

OwnKernels::Choice OwnKernels::choice_of(std::size_t number) {
  return {number / 2 / runtime::kOwnSplits.size(), number / 2 % runtime::kOwnSplits.size(), number % 2 != 0};
}

std::size_t OwnKernels::choices() const {
  return 2 * solutions_.size() * runtime::kOwnSplits.size();
}

void OwnKernels::Wanted::count() {
  alike = 0;
  while (alike < order.size() && std::get<0>(order[alike]) == std::get<0>(order[0]) &&
         std::get<1>(order[alike]) <= kAlike * std::get<1>(order[0]))
    ++alike;
}

std::vector<OwnKernels::Ranked> OwnKernels::ranked(const GemmProblem& problem, Splits splits) const {
  std::vector<Ranked> order;
  const library::Problem asked = library::Problem::from(problem);
  for (std::size_t i = 0; i < solutions_.size(); ++i) {
    const library::TiledProblem tiled = model_.tiled(solutions_[i], asked);
    const bool told = part_.flavour->splits && may_be_split(solutions_[i], problem);
    for (std::size_t digit = 0; digit < runtime::kOwnSplits.size(); ++digit) {
      if (digit > 0 && splits == Splits::kNone) break;
      if (digit > 0 && !runtime::is_split_worth(solutions_[i], digit, problem, processor_.compute_units)) continue;
      const auto parts = static_cast<std::uint32_t>(runtime::kOwnSplits[digit]);
      order.emplace_back(runtime::is_too_deep(solutions_[i], problem.k, parts), model_(tiled, parts).total,
                         number_of({i, digit, told}));
    }
  }
  std::ranges::sort(order);
  return order;
}

/// Whether a caller may ask for a split, which a host answers with the solution that it ranks first alone: as
/// is_split_worth(), however deep the solution's tiles are.
bool OwnKernels::may_be_split(const library::Solution& solution, GemmProblem problem) const {
  constexpr std::uint64_t kLeastK = 256;
  if (problem.k < kLeastK) return false;
  problem.k = std::max(problem.k, 2 * static_cast<std::uint64_t>(solution.launch.depth_u));
  return runtime::is_split_worth(solution, 1, problem, processor_.compute_units);
}

bool OwnKernels::takes(std::size_t choice, const GemmProblem& problem) {
  return of(choice) && plans_.at(choice).accepts(problem);
}

/// Whether a choice that is as good as the best answers a problem; where it turns out not to, it leaves the order.
bool OwnKernels::settle(Wanted& wanted, std::size_t choice) {
  const auto end = wanted.order.begin() + static_cast<std::ptrdiff_t>(wanted.alike);
  const auto at = std::find_if(wanted.order.begin(), end, [&](const Ranked& r) { return std::get<2>(r) == choice; });
  if (at == end) return false;
  if (takes(choice, *wanted.problem)) return true;
  wanted.order.erase(at);
  wanted.count();
  return false;
}

/// Chooses until each problem has something as good as its best.
void OwnKernels::cover(std::vector<Wanted>& all) {
  std::vector<Wanted*> left;
  for (Wanted& wanted : all)
    if (std::ranges::none_of(chosen_, [&](std::size_t choice) { return settle(wanted, choice); }))
      left.push_back(&wanted);
  while (true) {
    std::vector<std::size_t> answered(choices());
    for (const Wanted* wanted : left)
      for (std::size_t i = 0; i < wanted->alike; ++i) ++answered[std::get<2>(wanted->order[i])];
    const auto most = std::ranges::max_element(answered);
    if (most == answered.end() || *most == 0) return;
    const auto best = static_cast<std::size_t>(most - answered.begin());
    if (of(best)) chosen_.insert(best);
    std::erase_if(left, [&](Wanted* wanted) { return settle(*wanted, best); });
  }
}

std::vector<std::optional<std::size_t>> OwnKernels::choose(std::span<const GemmProblem> problems, Splits splits) {
  std::vector<Wanted> all;
  for (const GemmProblem& problem : problems) all.push_back({&problem, ranked(problem, splits)});
  for (Wanted& wanted : all) wanted.count();
  cover(all);
  std::vector<std::optional<std::size_t>> answers;
  for (const Wanted& wanted : all) {
    const auto at = std::ranges::find_if(wanted.order, [&](const Ranked& r) {
      return chosen_.contains(std::get<2>(r)) && takes(std::get<2>(r), *wanted.problem);
    });
    answers.push_back(at == wanted.order.end() ? std::nullopt : of(std::get<2>(*at)));
  }
  return answers;
}

std::optional<std::size_t> OwnKernels::general() {
  for (std::size_t i = solutions_.size(); i-- > 0;)
    if (!solutions_[i].parameters.buffer_load)
      for (const bool told : {part_.flavour->splits, false})
        if (const auto kernel = of(number_of({i, 0, told}))) return kernel;
  return std::nullopt;
}

/// The kernel of a choice; where none can be told its split by a launch, of the same with its split fixed.
std::optional<std::size_t> OwnKernels::of(std::size_t choice) {
  const auto [at, is_new] = known_.try_emplace(choice);
  if (is_new) at->second = make(choice);
  return at->second;
}

std::optional<std::size_t> OwnKernels::make(std::size_t choice) {
  const auto [solution, digit, told] = choice_of(choice);
  auto recipe = recipe_for(runtime::split_of(solutions_[solution], digit), part_, processor_);
  if (recipe) recipe->launch_says_split = told;
  auto kernel = recipe ? folder_kernel(*recipe, part_, processor_) : Result<FolderKernel>(recipe.error());
  if (!kernel && told) {
    const std::size_t fixed = number_of({solution, digit, false});
    const auto same = of(fixed);
    if (same) plans_.emplace(choice, plans_.at(fixed));
    return same;
  }
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

}  // namespace kiln::folder
