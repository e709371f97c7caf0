// Selection with GemmProblem::uniform_summation. An order of summation (codegen/plan/summation.hpp) is chosen among
// those of kiln's own solutions, by their modelled times for several M; then the solution of that order whose modelled
// time is the least for the M that is asked about. The choice of the order sees the type, N, K, the batch and the
// device, never M or what follows from it. A library's solutions are tuned for single sizes, in orders of their own:
// they are passed over.
#include "codegen/plan/summation.hpp"
#include "runtime/library/ranking/time_model.hpp"
#include "runtime/pipeline/asked_problems.hpp"
#include "runtime/pipeline/pipeline.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

/// What M may be, for the choice of an order.
constexpr std::array<std::uint64_t, 5> kRows = {1, 16, 64, 256, 1024};
/// N and K of a group, which has one order for all of its problems.
constexpr std::uint64_t kGroupSize = 4096;

/// What of a solution shapes its order; kernels of one family may still have several.
using Family = std::tuple<std::array<std::int32_t, 4>, std::int32_t, std::int32_t, std::int32_t, bool, std::uint32_t>;

Family family_of(const library::Solution& s, std::uint32_t split) {
  const library::SolutionParameters& p = s.parameters;
  const bool shares_k = split > 1 || p.work_group[2] > 1;
  return {
      p.matrix_instruction, shares_k ? p.depth_u : 0, p.work_group[2], p.local_read_vector_width, p.buffer_load, split};
}

/// With packed matrices, as leading dimensions may follow from M.
GemmProblem with_rows(const GemmProblem& problem, std::uint64_t m) {
  const std::uint64_t n = problem.type.grouped ? kGroupSize : problem.n,
                      k = problem.type.grouped ? kGroupSize : problem.k;
  GemmProblem other = GemmProblem::packed(problem.type, m, n, k, problem.type.grouped ? 1 : problem.batch);
  other.alpha = problem.alpha;
  other.beta = problem.beta;
  other.compute_units = problem.compute_units;
  return other;
}

/// Whether a workgroup's part of K is a tile at least, whatever M is.
bool may_split(const library::Solution& s, std::uint32_t split, const GemmProblem& problem) {
  return s.parameters.store_vector_width != 1 && split * static_cast<std::uint64_t>(s.launch.depth_u) <= problem.k;
}

}  // namespace

/// Solutions that belong together, and how much slower than the fastest the best of them are, over all of kRows.
struct Pipeline::UniformFamily {
  bool is_too_deep = false;
  double slowdown = 0;
  std::vector<std::size_t> members;  ///< indices of kiln's own solutions, ascending
};

std::vector<Pipeline::UniformFamily> Pipeline::uniform_families(OwnSolutions& own, const GemmProblem& asked) {
  const library::TimeModel model(hardware(asked));
  const std::uint32_t given = tuning().global_split_u;
  std::map<Family, UniformFamily> families;
  std::map<Family, std::array<double, kRows.size()>> times;
  std::array<double, kRows.size()> best;
  best.fill(std::numeric_limits<double>::infinity());
  for (std::size_t row = 0; row < kRows.size(); ++row) {
    const GemmProblem problem = with_rows(asked, kRows[row]);
    const library::Problem of_library = library::Problem::from(problem);
    for (const library::Solution& s : own.whole()) {
      const library::TiledProblem tiled = model.tiled(s, of_library);
      for (std::size_t digit = 0; digit < kOwnSplits.size() && (digit == 0 || given == 0); ++digit) {
        const std::uint32_t split = given != 0 ? given : static_cast<std::uint32_t>(kOwnSplits[digit]);
        if (digit > 0 && !may_split(s, split, problem)) break;
        const Family family = family_of(s, split);
        const auto [time, is_new] = times.try_emplace(family);
        if (is_new) time->second.fill(std::numeric_limits<double>::infinity());
        const double total = model(tiled, split).total;
        time->second[row] = std::min(time->second[row], total);
        best[row] = std::min(best[row], total);
        UniformFamily& all = families[family];
        all.is_too_deep = (is_new || all.is_too_deep) && is_too_deep(s, problem.k, split);
        if (row == 0) all.members.push_back(static_cast<std::size_t>(s.index) + digit);
      }
    }
  }
  std::vector<UniformFamily> sorted;
  for (auto& [family, all] : families) {
    for (std::size_t row = 0; row < kRows.size(); ++row) all.slowdown += times[family][row] / best[row];
    sorted.push_back(std::move(all));
  }
  std::ranges::stable_sort(sorted, [](const UniformFamily& x, const UniformFamily& y) {
    return std::tie(x.is_too_deep, x.slowdown) < std::tie(y.is_too_deep, y.slowdown);
  });
  return sorted;
}

Result<Pipeline::UniformAnswer> Pipeline::uniform_answer(std::span<const GemmProblem> problems) {
  const GemmProblem& problem = largest(problems);
  OwnSolutions& own = own_for(problem.type);
  std::string reason = "the processor multiplies no such types";
  for (const UniformFamily& family : uniform_families(own, problem)) {
    UniformAnswer answer;
    bool is_refused = false;
    // Tiles that have no room for three products would be of another order.
    const bool by_three = std::ranges::any_of(family.members, [&](std::size_t index) {
      const KeptPlan kept = plan_of_type(*own.at(index), problems);
      return *kept && kept->value().product.by_three;
    });
    for (const std::size_t index : family.members) {
      const library::Solution& solution = *own.at(index);
      const KeptPlan kept = plan_of_type(solution, problems);
      if (!*kept || kept->value().product.by_three != by_three) continue;
      const std::string order = kernel::summation_text(kept->value());
      if (answer.order.empty()) answer.order = order;
      if (order != answer.order || is_unwritable((*kept)->recipe)) continue;
      library::Problem asked = library::Problem::from(problem);
      asked.gsu = tuning().global_split_u;
      const double time = library::TimeModel(hardware(problem))(solution, asked).total;
      auto plan = usual_plan(solution, problems);
      if (plan && kernel::summation_text(*plan) == order) {
        answer.members.push_back({time, &solution, std::move(plan).value()});
      } else {
        is_refused = true;
        reason = plan ? "its kernel for such sizes adds in another order" : plan.error().message;
      }
    }
    std::ranges::stable_sort(answer.members, {}, &UniformMember::microseconds);
    if (!answer.members.empty()) return answer;
    // Another order would be another M's: only where no kernel of this one can be written, for any M, is it the next.
    if (is_refused) break;
  }
  return Error{ErrorCode::kNoSolution,
               fmt::format("there is no kernel of one order of summation for {}", problem.text()),
               {std::move(reason)}};
}

Result<Selected> Pipeline::select_uniform(std::span<const GemmProblem> problems, library::Trace* trace) {
  KILN_ASSIGN(UniformAnswer answer, uniform_answer(problems));
  UniformMember& fastest = answer.members.front();
  if (trace != nullptr)
    trace->push_back({0, "Answer", "kiln", fastest.solution->name, true,
                      fmt::format("the fastest of {} of kiln's own that add in one order, '{}', the same for all M; "
                                  "modelled {:.4g} us",
                                  answer.members.size(), answer.order, fastest.microseconds)});
  return Selected{fastest.solution, 0, std::move(fastest.plan)};
}

std::vector<const library::Solution*> Pipeline::uniform_others(const Selected& selected, const GemmProblem& problem) {
  std::vector<const library::Solution*> others;
  const auto answer = uniform_answer(std::span(&problem, 1));
  if (!answer) return others;
  for (const UniformMember& member : answer->members)
    if (member.solution != selected.solution) others.push_back(member.solution);
  return others;
}

}  // namespace kiln::runtime
