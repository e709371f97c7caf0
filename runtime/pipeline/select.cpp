// A station of pipeline.cpp's way: which solution answers a problem. The library's, else kiln's own by their modelled
// time, or the one that the options name.
#include "codegen/plan/abi/abi.hpp"
#include "runtime/library/ranking/time_model.hpp"
#include "runtime/pipeline/asked_problems.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/translate/own_numbers.hpp"
#include "runtime/translate/own_solutions.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr std::size_t kMaxReasons = 5;

/// Whether an ABI's arguments can say what is asked, whatever the solution is.
Result<void> can_be_said(const ProblemType& type, const Tuning& tuning, const isa::Processor& processor) {
  if (tuning.abi == KernelAbi::kKiln) return {};
  kernel::Recipe recipe;
  recipe.type = type;
  recipe.global_split_u = std::max(tuning.global_split_u, 1U);
  auto exists = kernel::abi_exists(kernel::with_abi(std::move(recipe), tuning.abi), processor);
  if (exists) return {};
  return Error{ErrorCode::kNoSolution, "rule abi_exists: " + exists.error().message, {}};
}

}  // namespace

Result<kernel::Plan> plan_for(const library::Solution& solution, std::span<const GemmProblem> problems,
                              const isa::Processor& processor, const Tuning& tuning) {
  KILN_ASSIGN(kernel::Plan plan, plan_of_solution(solution, problems[0].type, processor, tuning));
  Result<void> accepted;
  for (const GemmProblem& problem : problems)
    if (accepted) accepted = plan.accepts(problem);
  if (accepted) return plan;
  const bool with_buffers = solution.parameters.buffer_load && solution.parameters.buffer_store;
  if (with_buffers || tuning.wide_addresses) return std::move(accepted).error();
  Tuning reaching = tuning;
  reaching.wide_addresses = true;
  return plan_for(solution, problems, processor, reaching);
}

Result<void> check_asked(std::span<const GemmProblem> asked) {
  for (std::size_t i = 0; i < asked.size(); ++i)
    if (auto valid = asked[i].validate(); !valid) {
      if (asked.size() == 1) return std::move(valid).error();
      return std::move(valid).error().note(fmt::format("in problem {} of the group", i));
    }
  return {};
}

Result<kernel::Plan> Pipeline::writable_plan(const library::Solution& solution, std::span<const GemmProblem> problems,
                                             const Tuning& tuning) {
  auto plan = plan_for(solution, problems, *processor_, tuning);
  if (!plan) return plan;
  std::string reason;
  {
    const std::lock_guard lock(mutex_);
    const auto found = unwritable_.find(plan->recipe.text());
    if (found == unwritable_.end()) return plan;
    reason = found->second;
  }
  if (plan->recipe.complex_products == kernel::kFourProducts) return Error{ErrorCode::kUnsupported, reason, {}};
  Tuning by_four = tuning;
  by_four.complex_3m = false;
  return writable_plan(solution, problems, by_four);
}

bool Pipeline::is_unwritable(const kernel::Recipe& recipe) {
  const std::lock_guard lock(mutex_);
  return !unwritable_.empty() && unwritable_.contains(recipe.text());
}

Tuning Pipeline::tuning() const {
  Tuning tuning{options_.allow_atomics, options_.global_split_u, options_.workgroup_mapping, options_.abi};
  tuning.compute_units = hardware().compute_units;
  return tuning;
}

Tuning Pipeline::tuning(const GemmProblem& problem, const SolutionOverrides& overrides) const {
  Tuning tuning = this->tuning();
  if (overrides.global_split_u != 0) tuning.global_split_u = overrides.global_split_u;
  if (overrides.workgroup_mapping != 0)
    tuning.workgroup_mapping = static_cast<std::uint32_t>(overrides.workgroup_mapping);
  tuning.uniform_summation = problem.uniform_summation;
  tuning.complex_3m = problem.complex_3m;
  return tuning;
}

Tuning Pipeline::tuning(const library::Solution& solution, std::span<const GemmProblem> problems,
                        const SolutionOverrides& overrides) const {
  Tuning tuning = this->tuning(problems[0], overrides);
  if (solution.library != kOwnLibrary) return tuning;
  tuning.many_rounds = has_many_rounds(solution, problems, *processor_, tuning.compute_units, tuning.global_split_u);
  tuning.staggers = meets_in_channels(solution, problems, tuning.global_split_u);
  return tuning;
}

library::Hardware Pipeline::hardware() const {
  const bool known = device_ != nullptr && device_->properties().compute_units != 0;
  const std::uint32_t units = known ? device_->properties().compute_units : processor_->compute_units;
  return {target_.processor, options_.compute_units != 0 ? options_.compute_units : units,
          device_ != nullptr && device_->properties().is_apu};
}

library::Hardware Pipeline::hardware(const GemmProblem& problem) const {
  library::Hardware all = hardware();
  if (problem.compute_units != 0 && (all.compute_units == 0 || problem.compute_units < all.compute_units))
    all.compute_units = problem.compute_units;
  return all;
}

Result<Selected> Pipeline::select(std::span<const GemmProblem> asked, library::Trace* trace) {
  KILN_TRY(check_asked(asked));
  const std::vector<GemmProblem> problems = not_empty(asked);
  const GemmProblem& problem = largest(problems);
  KILN_TRY(can_be_said(problem.type, tuning(), *processor_));
  if (options_.solution) return forced(problems, *options_.solution);
  if (problem.uniform_summation) return select_uniform(problems, trace);
  std::vector<std::string> reasons;
  std::map<const library::Solution*, kernel::Plan> accepted;
  const auto accept = [&](const library::Solution& solution) -> std::optional<std::string> {
    auto plan = usual_plan(solution, problems);
    if (plan) {
      accepted.emplace(&solution, std::move(plan).value());
      return std::nullopt;
    }
    if (reasons.size() < kMaxReasons)
      reasons.push_back(fmt::format("solution {} of {}: {}", solution.index, solution.library, plan.error().message));
    return plan.error().message;
  };
  auto selection = library_->select(library::Problem::from(problem), hardware(problem), accept, trace);
  if (!selection && problem.bias_gradient != BiasGradient::kNone)
    selection = library_->select(library::Problem::from(without_sums(problem)), hardware(problem), accept, trace);
  if (!selection) {
    if (auto own = select_own(problems, trace, splits_of_own())) return own;
    Error error = std::move(selection).error();
    for (std::string& reason : reasons) error.notes.push_back(std::move(reason));
    return error;
  }
  // Tables are made on devices that have nothing else to do.
  const bool is_tables = !selection->is_ranked && selection->doubt == library::Doubt::kNone &&
                         hardware(problem).compute_units == hardware().compute_units;
  auto plan = accepted.extract(selection->solution);
  if (plan.empty())
    return Error{ErrorCode::kInternal, "the selection answered with a solution that was not accepted", {}};
  if (!is_tables && !options_.tensile_answers)
    if (auto other = faster(problems, *selection, plan.mapped(), trace)) return *std::move(other);
  return Selected{selection->solution, selection->distance, std::move(plan.mapped())};
}

// Without a library the numbers are those of kiln's own solutions for the problem's type.
Result<Selected> Pipeline::forced_own(std::span<const GemmProblem> problems, std::int64_t index) {
  const GemmProblem& problem = largest(problems);
  OwnSolutions& own = own_for(problem.type);
  const library::Solution* const found = index < 0 ? nullptr : own.at(static_cast<std::size_t>(index));
  if (found == nullptr)
    return Error{
        ErrorCode::kInvalidArgument,
        fmt::format("there is no library, and no solution {} of kiln's own {} for {} {} on {}", index, own.end_index(),
                    transpose_name(problem.type), type_letters(problem.type), processor_->name),
        {}};
  const library::Solution& solution = *found;
  auto plan = plan_for(solution, problems, *processor_, tuning(solution, problems));
  if (!plan)
    return Error{
        ErrorCode::kNoSolution, fmt::format("solution {} cannot be used: {}", index, plan.error().message), {}};
  return Selected{&solution, 0, std::move(plan).value()};
}

Result<Selected> Pipeline::forced(std::span<const GemmProblem> problems, std::int64_t index) {
  const GemmProblem& problem = largest(problems);
  const auto refused = [&](const std::string& reason) {
    return Error{ErrorCode::kNoSolution, fmt::format("solution {} cannot be used: {}", index, reason), {}};
  };
  std::vector<const library::Solution*> named = library_->find(index);
  if (named.empty() && library_->solutions().empty()) return forced_own(problems, index);
  if (named.empty())
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("the library has no solution {}; it has {}", index, library_->description()),
                 {}};
  // Logic files number their solutions each from 0: those of the problem's type are meant.
  const library::Solution* const other = named.front();
  std::erase_if(
      named, [&](const library::Solution* s) { return !s->type || !library::same_matrices(*s->type, problem.type); });
  if (named.empty())
    return refused(other->type ? fmt::format("it is for {}, the problem is {}", matrices_text(*other->type),
                                             matrices_text(problem.type))
                               : fmt::format("kiln writes no kernels of its type"));
  const std::vector<const library::Solution*> candidates = this->candidates(problem);
  std::erase_if(named, [&](const library::Solution* s) {
    return std::find(candidates.begin(), candidates.end(), s) == candidates.end();
  });
  if (named.empty())
    return refused(fmt::format("its predicates do not hold for {} on {} with {} compute units", problem.text(),
                               target_.processor, hardware().compute_units));
  const library::Solution* const solution = named.front();
  auto plan = plan_for(*solution, problems, *processor_, tuning(*solution, problems));
  if (!plan) return refused(plan.error().message);
  return Selected{solution, 0, std::move(plan).value()};
}

std::vector<const library::Solution*> Pipeline::candidates(const GemmProblem& problem) const {
  const GemmProblem asked = not_empty(problem);
  std::vector<const library::Solution*> all = library_->candidates(library::Problem::from(asked), hardware());
  if (asked.bias_gradient == BiasGradient::kNone) return all;
  for (const library::Solution* const s : library_->candidates(library::Problem::from(without_sums(asked)), hardware()))
    if (std::ranges::find(all, s) == all.end()) all.push_back(s);
  return all;
}

Result<Selected> Pipeline::general(std::span<const GemmProblem> problems) {
  const std::vector<GemmProblem> asked = not_empty(problems);
  auto selected = select_own(asked, nullptr, Splits::kNone);
  if (!selected || selected->plan.recipe.global_split_u == 1) return selected;
  Tuning whole = tuning(asked[0]);  // RuntimeOptions::global_split_u is of what is selected
  whole.global_split_u = 1;
  KILN_ASSIGN(selected->plan, plan_for(*selected->solution, asked, *processor_, whole));
  return selected;
}

}  // namespace kiln::runtime
