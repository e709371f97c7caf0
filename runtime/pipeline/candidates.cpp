// Solutions for callers that choose themselves, by their numbers (kiln/solutions.hpp): which run a problem, in which
// order, on how much workspace, and what stands in the way of one.
#include "codegen/identity.hpp"
#include "codegen/plan/abi/abi.hpp"
#include "codegen/planned_info.hpp"
#include "runtime/kernels/prover.hpp"
#include "runtime/library/ranking/time_model.hpp"
#include "runtime/pipeline/asked_problems.hpp"
#include "runtime/pipeline/library_digest.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/translate/own_numbers.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::runtime {
namespace {

using library::Solution;

constexpr std::uint32_t kMostSplits = 255;
constexpr std::int32_t kMostMapped = 65535;
/// Changes when solutions are numbered differently.
constexpr int kNumbering = 8;
constexpr std::size_t kRevisionDigits = 15;
/// Whose plans are kept of a solution.
constexpr std::size_t kMostTypes = 16;

/// kiln's own stand in no tree of a library's.
bool is_own(const Solution& solution) {
  return solution.tree == nullptr;
}

Result<void> check_overrides(const SolutionOverrides& overrides) {
  const auto refused = [](std::string_view name, std::int64_t value, std::int64_t most) {
    return Error{
        ErrorCode::kInvalidArgument,
        fmt::format("SolutionOverrides::{} is {}; expected at most {}, or 0 for the solution's", name, value, most),
        {}};
  };
  if (overrides.global_split_u > kMostSplits) return refused("global_split_u", overrides.global_split_u, kMostSplits);
  if (overrides.workgroup_mapping < 0 || overrides.workgroup_mapping > kMostMapped)
    return refused("workgroup_mapping", overrides.workgroup_mapping, kMostMapped);
  return {};
}

/// What validate() rejects because kiln has no kernels for it is a problem that no solution runs.
bool is_no_answer(const Error& error) {
  return error.code == ErrorCode::kNoSolution || error.code == ErrorCode::kUnsupported;
}

}  // namespace

KernelResources resources_of(const KernelInfo& info, const kernel::Plan& plan) {
  KernelResources resources;
  static_cast<KernelInfo&>(resources) = info;
  for (std::size_t i = 0; i < info.macro_tile.size(); ++i)
    resources.launch_multiple[i] = std::lcm(info.macro_tile[i], plan.recipe.multiple[i]);
  resources.is_flat = kernel::has_flat_grid(plan.recipe, *plan.processor);
  resources.splits_along_n = kernel::splits_along_n(plan.recipe.abi);
  // The workgroups of a group are numbered along x alone, too.
  resources.most_workgroups_yz = plan.recipe.type.grouped || resources.is_flat
                                     ? std::numeric_limits<std::uint32_t>::max()
                                     : plan.traits().most_workgroups_yz;
  return resources;
}

Candidate Pipeline::candidate_of(const Solution& solution, const kernel::Plan& plan,
                                 std::span<const GemmProblem> problems, const SolutionOverrides& overrides) const {
  Candidate candidate;
  candidate.index = solution.number;
  const KernelResources resources = resources_of(codegen::planned_info(plan), plan);
  for (const GemmProblem& problem : problems)
    if (!problem.empty())
      candidate.workspace_bytes = std::max(candidate.workspace_bytes, workspace_sizes(resources, problem).bytes);
  const GemmProblem& most = largest(problems);
  library::Problem asked = library::Problem::from(not_empty(most));
  asked.gsu = tuning(most, overrides).global_split_u;
  candidate.modelled_microseconds = library::TimeModel(hardware(most))(solution, asked).in_row();
  return candidate;
}

Pipeline::Splits Pipeline::splits_of_own() const {
  return options_.abi == KernelAbi::kKiln || options_.abi == KernelAbi::kLite2 ? Splits::kAny : Splits::kNone;
}

Pipeline::KeptPlan Pipeline::plan_of_type(const Solution& solution, std::span<const GemmProblem> problems) {
  const ProblemType& type = problems[0].type;
  const Tuning tuning = this->tuning(solution, problems);
  const auto is_of = [&](const PlanOfType& one) {
    return one.uniform_summation == tuning.uniform_summation && one.complex_3m == tuning.complex_3m &&
           one.many_rounds == tuning.many_rounds && one.staggers == tuning.staggers && one.type == type;
  };
  {
    const std::lock_guard lock(plans_mutex_);
    const std::vector<PlanOfType>& known = plans_of_types_[&solution];
    const auto found = std::ranges::find_if(known, is_of);
    if (found != known.end()) return found->plan;
  }
  // Made while others look theirs up; two threads may make the same.
  auto plan = std::make_shared<const Result<kernel::Plan>>(plan_of_solution(solution, type, *processor_, tuning));
  const std::lock_guard lock(plans_mutex_);
  std::vector<PlanOfType>& known = plans_of_types_[&solution];
  if (std::ranges::none_of(known, is_of) && known.size() < kMostTypes)
    known.push_back({type, tuning.uniform_summation, tuning.complex_3m, tuning.many_rounds, tuning.staggers, plan});
  return plan;
}

Result<kernel::Plan> Pipeline::usual_plan(const Solution& solution, std::span<const GemmProblem> problems) {
  const KeptPlan plan = plan_of_type(solution, problems);
  if (!*plan) return plan->error();
  const bool takes_all =
      std::ranges::all_of(problems, [&](const GemmProblem& p) { return plan->value().accepts(p).ok(); });
  if (takes_all && unwritable_count() == 0) return plan->value();
  return writable_plan(solution, problems, tuning(solution, problems));
}

std::optional<Candidate> Pipeline::candidate_among(const Solution& solution, std::span<const GemmProblem> problems,
                                                   std::span<const GemmProblem> asked) {
  const KeptPlan plan = plan_of_type(solution, asked);
  if (!*plan) return std::nullopt;
  const bool takes_all =
      std::ranges::all_of(asked, [&](const GemmProblem& p) { return plan->value().accepts(p).ok(); });
  if (takes_all && unwritable_count() == 0) return candidate_of(solution, plan->value(), problems);
  const auto other = writable_plan(solution, asked, tuning(solution, asked));
  return other ? std::optional(candidate_of(solution, *other, problems)) : std::nullopt;
}

std::vector<const Solution*> Pipeline::others_by_time(const Selected& selected, const GemmProblem& problem) {
  if (problem.uniform_summation) return uniform_others(selected, problem);
  std::vector<std::pair<double, const Solution*>> ranked;
  if (is_own(*selected.solution)) {
    OwnSolutions& own = own_for(problem.type);
    for (const TimedSolution& one : time_own(own, problem, splits_of_own()))
      ranked.emplace_back(one.microseconds, own.at(one.index));
  }
  const library::Problem asked = library::Problem::from(problem);
  const library::TimeModel model(hardware(problem));
  for (const Solution* const solution : library_->named(candidates(problem)))
    ranked.emplace_back(model(*solution, asked).total, solution);
  std::erase_if(ranked, [&](const auto& one) { return one.second == selected.solution || one.second->number < 0; });
  std::ranges::stable_sort(ranked, {}, &std::pair<double, const Solution*>::first);
  std::vector<const Solution*> others;
  others.reserve(ranked.size());
  for (const auto& [microseconds, solution] : ranked) others.push_back(solution);
  return others;
}

Result<CandidateList> Pipeline::ranked(std::span<const GemmProblem> problems, std::size_t count) {
  const auto best = select(problems);
  if (!best) {
    if (is_no_answer(best.error())) return CandidateList{{}, true};
    return best.error();
  }
  CandidateList found;
  const bool is_named = is_own(*best->solution) || !library_->named(std::span(&best->solution, 1)).empty();
  if (is_named && best->solution->number >= 0)
    found.list.push_back(candidate_of(*best->solution, best->plan, problems));
  found.is_complete = options_.solution.has_value();
  if (found.is_complete || found.list.size() >= count) return found;
  const std::vector<GemmProblem> asked = not_empty(problems);
  for (const Solution* const solution : others_by_time(*best, largest(asked))) {
    if (found.list.size() >= count) return found;
    if (const auto candidate = candidate_among(*solution, problems, asked)) found.list.push_back(*candidate);
  }
  found.is_complete = true;
  return found;
}

Result<std::vector<SolutionIndex>> Pipeline::solutions(const ProblemType& type) {
  std::vector<SolutionIndex> all;
  if (const auto valid = GemmProblem::packed(type, 1, 1, 1).validate(); !valid) {
    if (valid.error().code == ErrorCode::kUnsupported) return all;
    return valid.error();
  }
  for (const Solution* const solution : library_->of_type(type, hardware())) all.push_back(solution->number);
  const std::size_t end = own_for(type).end_index();
  for (std::size_t index = 0; index < end; ++index)
    if (const auto number = own_number(type, index)) all.push_back(*number);
  std::ranges::sort(all);
  return all;
}

Result<const Solution*> Pipeline::solution_of(SolutionIndex index, const ProblemType* type) {
  if (const auto own = own_of_number(index)) {
    if (GemmProblem::packed(own->type, 1, 1, 1).validate()) {
      if (const Solution* const solution = own_for(own->type).at(own->candidate)) return solution;
    }
  } else if (const Solution* const solution = library_->numbered(index, hardware(), type)) {
    return solution;
  }
  return Error{ErrorCode::kInvalidArgument,
               fmt::format("there is no solution {} for {}: neither of the library ({}) nor of kiln's own", index,
                           target_.processor, library_->description()),
               {}};
}

Result<Selected> Pipeline::chosen(std::span<const GemmProblem> asked, SolutionIndex index,
                                  const SolutionOverrides& overrides) {
  KILN_TRY(check_overrides(overrides));
  KILN_TRY(check_asked(asked));
  const std::vector<GemmProblem> problems = not_empty(asked);
  const ProblemType& type = problems[0].type;
  KILN_ASSIGN(const Solution* const solution, solution_of(index, &type));
  const auto refused = [&](std::string_view reason) {
    return Error{
        ErrorCode::kNoSolution, fmt::format("solution {} ({}) cannot be used: {}", index, solution->name, reason), {}};
  };
  if (!solution->type) return refused("kiln writes no kernels of its type: " + solution->unusable_type);
  const bool is_of_type = is_own(*solution) ? transpose_name(*solution->type) == transpose_name(type) &&
                                                  type_letters(*solution->type) == type_letters(type)
                                            : library::same_matrices(*solution->type, type);
  if (!is_of_type)
    return refused(fmt::format("it is for {}, the problem is {}", matrices_text(*solution->type), matrices_text(type)));
  for (const GemmProblem& problem : problems) {
    if (is_own(*solution)) break;
    const auto reason = library_->refusal(*solution, library::Problem::from(problem), hardware());
    if (!reason || !library_->refusal(*solution, library::Problem::from(without_sums(problem)), hardware())) continue;
    return refused(*reason);
  }
  auto plan = writable_plan(*solution, problems, tuning(*solution, problems, overrides));
  if (!plan) return refused(plan.error().message);
  return Selected{solution, 0, std::move(plan).value()};
}

namespace {

/// What a kernel has as its solution where the caller says its recipe.
const Solution& unnamed_solution() {
  static const Solution kUnnamed = [] {
    Solution s;
    s.name = s.library = "recipe";
    s.number = -1;
    return s;
  }();
  return kUnnamed;
}

}  // namespace

Result<Selected> Pipeline::of_recipe(std::span<const GemmProblem> problems, std::string_view recipe) const {
  KILN_TRY(check_asked(problems));
  KILN_ASSIGN(const kernel::Recipe parsed, kernel::Recipe::parse(recipe));
  const auto refused = [&](std::string_view reason) {
    return Error{ErrorCode::kNoSolution, fmt::format("recipe '{}' cannot be used: {}", recipe, reason), {}};
  };
  if (parsed.reduces) return refused("it is the second kernel of a launch, which is made with the first one");
  auto plan = kernel::make_plan(parsed, *processor_);
  if (!plan) return refused(plan.error().message);
  for (const GemmProblem& problem : not_empty(problems))
    if (const auto accepted = plan->accepts(problem); !accepted) return refused(accepted.error().message);
  return Selected{&unnamed_solution(), 0, std::move(plan).value()};
}

Result<Kernel> Pipeline::kernel_of_chosen(const Selected& selected) {
  Result<Kernel> kernel = kernel_of(selected);
  if (kernel || kernel.error().code != ErrorCode::kUnsupported) return kernel;
  note_unwritable(selected.plan.recipe, kernel.error());
  return Error{ErrorCode::kNoSolution,
               fmt::format("solution {} cannot be used: {}", selected.solution->number, kernel.error().message),
               {}};
}

bool Pipeline::note_unwritable(const kernel::Recipe& recipe, const Error& why) {
  const std::string reason =
      fails_proof(why) ? why.message : fmt::format("its code does not fit the registers of {}", processor_->name);
  const std::lock_guard lock(mutex_);
  const bool is_new = unwritable_.emplace(recipe.text(), reason).second;
  unwritable_count_.store(unwritable_.size(), std::memory_order_release);
  return is_new;
}

std::string Pipeline::revision() const {
  const std::string text =
      fmt::format("{} {} {:016x}", kNumbering, codegen::build_identity(), digest_of_paths(library_paths_));
  return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size())).substr(0, kRevisionDigits);
}

}  // namespace kiln::runtime
