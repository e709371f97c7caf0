// A station of pipeline.cpp's way: which of kiln's own solutions answers a problem. The time model, which knows
// solutions, puts them in order; the first ones it has nearly level. Plans of those are made, and the fastest with its
// plan is taken (translate/planned_time.hpp).
#include "runtime/pipeline/own_choice.hpp"

#include "runtime/library/ranking/time_model.hpp"
#include "runtime/pipeline/asked_problems.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/translate/issue_clocks.hpp"
#include "runtime/translate/planned_time.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

/// Plans that are looked at, and the modelled time of the slowest over that of the fastest.
constexpr std::size_t kMostLooks = 8;
constexpr double kNearlyLevel = 1.1;

/// A solution that has a plan for the problem, and the launch's modelled time.
struct Looked {
  Selected selected;
  double microseconds, clocks;  ///< planned_time; issue_clocks, for those that all wait for memory
};

}  // namespace

OwnSolutions& Pipeline::own_for(const ProblemType& type) {
  const std::lock_guard lock(mutex_);
  return own_.try_emplace(type_letters(type) + " " + transpose_name(type), *processor_, type).first->second;
}

std::vector<TimedOwn> Pipeline::time_own(OwnSolutions& own, const GemmProblem& problem, Splits splits) {
  const library::Problem asked = library::Problem::from(problem);
  const library::TimeModel model(hardware(problem));
  const std::uint32_t units = hardware(problem).compute_units, given = tuning().global_split_u;
  std::vector<TimedOwn> timed;
  timed.reserve(own.end_index());
  for (const library::Solution& s : own.whole()) {
    const library::TiledProblem tiled = model.tiled(s, asked);
    for (std::size_t digit = 0; digit < kOwnSplits.size(); ++digit) {
      if (digit > 0 && (splits == Splits::kNone || given != 0)) break;
      if (digit > 0 && !is_split_worth(s, digit, problem, units)) continue;
      const std::uint32_t split = given != 0 ? given : static_cast<std::uint32_t>(kOwnSplits[digit]);
      timed.push_back(
          {is_too_deep(s, problem.k, split), model(tiled, split).total, static_cast<std::size_t>(s.index) + digit});
    }
  }
  return timed;
}

std::optional<Selected> Pipeline::best_own(std::span<const GemmProblem> problems, std::vector<TimedOwn> timed,
                                           library::Trace* trace) {
  const GemmProblem& problem = largest(problems);
  OwnSolutions& own = own_for(problem.type);
  const auto tell = [&](const library::Solution& solution, bool taken, std::string text) {
    if (trace != nullptr) trace->push_back({0, "Answer", "kiln", solution.name, taken, std::move(text)});
  };
  const library::TimeModel model(hardware(problem));
  std::vector<Looked> looked;
  std::optional<TimedOwn> first;
  for (Fastest order(std::move(timed)); looked.size() < kMostLooks;) {
    const auto next = order.next();
    if (!next ||
        (first && (next->is_too_deep != first->is_too_deep || next->microseconds > kNearlyLevel * first->microseconds)))
      break;
    const library::Solution& solution = *own.at(next->index);
    auto plan = usual_plan(solution, problems);
    if (!plan) {
      tell(solution, false, plan.error().message);
      continue;
    }
    if (!first) first = next;
    const double microseconds = planned_time(model, solution, *plan, problem).total;
    const double clocks = issue_clocks(*plan, problem, model.rates());
    looked.push_back({{&solution, 0, std::move(plan).value()}, microseconds, clocks});
  }
  if (looked.empty()) return std::nullopt;
  const Looked& best =
      *std::ranges::min_element(looked, {}, [](const Looked& one) { return std::pair(one.microseconds, one.clocks); });
  for (const Looked& one : looked)
    tell(*one.selected.solution, &one == &best,
         fmt::format("kiln's own solution, modelled {:.4g} us", one.microseconds));
  return best.selected;
}

// Where no library answers: kiln's own solutions, ranked.
Result<Selected> Pipeline::select_own(std::span<const GemmProblem> problems, library::Trace* trace, Splits splits) {
  const GemmProblem& problem = largest(problems);
  if (auto best = best_own(problems, time_own(own_for(problem.type), problem, splits), trace)) return *std::move(best);
  const std::string others = problems.size() > 1 ? fmt::format(" and {} more in a group", problems.size() - 1) : "";
  return Error{
      ErrorCode::kNoSolution, fmt::format("kiln has no solution of its own for {}{}", problem.text(), others), {}};
}

// Of a problem for which the library's tables were not made.
std::optional<Selected> Pipeline::faster_own(std::span<const GemmProblem> problems, const library::Solution& other,
                                             library::Trace* trace) {
  const GemmProblem& problem = largest(problems);
  library::Problem asked = library::Problem::from(problem);
  asked.gsu = tuning().global_split_u;
  const library::TimeModel model(hardware(problem));
  const double limit = model(other, asked).total / library::kDoubtFactor;
  std::vector<TimedOwn> faster = time_own(own_for(problem.type), problem, splits_of_own());
  std::erase_if(faster, [&](const TimedOwn& timed) { return timed.microseconds >= limit; });
  auto best = best_own(problems, std::move(faster), trace);
  if (!best) return std::nullopt;
  // The plan may leave less room on a unit than was thought; of the library's solution only the time model speaks.
  const library::TimeEstimate time = planned_time(model, *best->solution, best->plan, problem);
  const double microseconds = time.total - time.plan;
  const bool is_faster = microseconds < limit;
  if (trace != nullptr)
    trace->push_back({0, "Answer", "kiln", best->solution->name, is_faster,
                      fmt::format("kiln's own solution, modelled {:.4g} us, the library's {:.4g} us", microseconds,
                                  limit * library::kDoubtFactor)});
  return is_faster ? std::move(best) : std::nullopt;
}

}  // namespace kiln::runtime
