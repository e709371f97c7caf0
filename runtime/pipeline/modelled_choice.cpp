// A station of pipeline.cpp's way: which solution answers a problem that no table does, or none that says much about
// it. The time model, which knows solutions, puts kiln's own and the library's in order; the first ones it has nearly
// level. Plans of those are made, and the fastest with its plan is taken (translate/planned_time.hpp).
#include "runtime/pipeline/modelled_choice.hpp"

#include "runtime/library/ranking/time_model.hpp"
#include "runtime/pipeline/asked_problems.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/translate/issue_clocks.hpp"
#include "runtime/translate/planned_time.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

/// Plans that are looked at, and the modelled time of the slowest over that of the fastest.
constexpr std::size_t kMostLooks = 32;
constexpr double kNearlyLevel = 1.2;
/// By so much a solution must be modelled to be faster than the library's answer. Where the time model says 1.2 to
/// 1.5, 1.5 to 2 and 2 to 4 in a public sweep of gfx90a, and the nearest row is within twice of the problem in each
/// dimension, rocBLAS's answer took 1.3, 1.4 and 2.5 times as long as its fastest solution.
constexpr double kDoubtFactor = 1.2;

/// A solution that has a plan for the problem, and the launch's modelled time.
struct Looked {
  Selected selected;
  double microseconds, clocks;  ///< planned_time; issue_clocks, for those that all wait for memory
};

std::string_view origin_of(const library::Selection& answer) {
  if (answer.is_ranked) return "of the library's solutions alone";
  switch (answer.doubt) {
    case library::Doubt::kFallback:
      return "of Tensile's fallback table";
    case library::Doubt::kOtherSize:
      return "of a row of another size";
    case library::Doubt::kNone:
      break;
  }
  return "of a table for all compute units";
}

}  // namespace

OwnSolutions& Pipeline::own_for(const ProblemType& type) {
  const std::lock_guard lock(mutex_);
  return own_.try_emplace(type_letters(type) + " " + transpose_name(type), *processor_, type).first->second;
}

std::vector<TimedSolution> Pipeline::time_own(OwnSolutions& own, const GemmProblem& problem, Splits splits) {
  const library::Problem asked = library::Problem::from(problem);
  const library::TimeModel model(hardware(problem));
  const std::uint32_t units = hardware(problem).compute_units, given = tuning().global_split_u;
  std::vector<TimedSolution> timed;
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

std::optional<Selected> Pipeline::best_of(std::span<const GemmProblem> problems, std::vector<TimedSolution> timed,
                                          library::Trace* trace) {
  const GemmProblem& problem = largest(problems);
  OwnSolutions& own = own_for(problem.type);
  const auto tell = [&](const library::Solution& solution, bool taken, std::string text) {
    if (trace != nullptr) trace->push_back({0, "Answer", "kiln", solution.name, taken, std::move(text)});
  };
  const library::TimeModel model(hardware(problem));
  std::vector<Looked> looked;
  std::optional<TimedSolution> first;
  for (Fastest order(std::move(timed)); looked.size() < kMostLooks;) {
    const auto next = order.next();
    if (!next ||
        (first && (next->is_too_deep != first->is_too_deep || next->microseconds > kNearlyLevel * first->microseconds)))
      break;
    const library::Solution& solution = next->of_library != nullptr ? *next->of_library : *own.at(next->index);
    auto plan = usual_plan(solution, problems);
    if (!plan) {
      tell(solution, false, plan.error().message);
      continue;
    }
    // Logic files of several projects and of processors with fewer compute units have the same solution again.
    if (next->of_library != nullptr &&
        std::ranges::any_of(looked, [&](const Looked& one) { return one.selected.plan.recipe == plan->recipe; }))
      continue;
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
         fmt::format("{} solution, modelled {:.4g} us",
                     one.selected.solution->tree == nullptr ? "kiln's own" : "the library's", one.microseconds));
  return best.selected;
}

// Where no library answers: kiln's own solutions, ranked.
Result<Selected> Pipeline::select_own(std::span<const GemmProblem> problems, library::Trace* trace, Splits splits) {
  const GemmProblem& problem = largest(problems);
  if (auto best = best_of(problems, time_own(own_for(problem.type), problem, splits), trace)) return *std::move(best);
  const std::string others = problems.size() > 1 ? fmt::format(" and {} more in a group", problems.size() - 1) : "";
  return Error{
      ErrorCode::kNoSolution, fmt::format("kiln has no solution of its own for {}{}", problem.text(), others), {}};
}

std::optional<Selected> Pipeline::faster(std::span<const GemmProblem> problems, const library::Selection& answer,
                                         const kernel::Plan& plan, library::Trace* trace) {
  const GemmProblem& problem = largest(problems);
  library::Problem asked = library::Problem::from(problem);
  asked.gsu = tuning().global_split_u;
  const library::TimeModel model(hardware(problem));
  std::vector<TimedSolution> timed = time_own(own_for(problem.type), problem, splits_of_own());
  for (const library::Solution* const s : candidates(problem))
    if (s != answer.solution) timed.push_back({false, model(*s, asked).total, static_cast<std::size_t>(s->index), s});
  library::Trace looks;
  auto best = best_of(problems, std::move(timed), trace != nullptr ? &looks : nullptr);
  if (!best) return std::nullopt;
  const double microseconds = planned_time(model, *best->solution, best->plan, problem).total;
  const double kept = planned_time(model, *answer.solution, plan, problem).total;
  const bool is_faster = microseconds * kDoubtFactor < kept;
  if (trace != nullptr) {
    for (library::TraceStep& look : looks) look.accepted = look.accepted && is_faster;
    std::ranges::move(looks, std::back_inserter(*trace));
    trace->push_back(
        {0, "Answer", "kiln", best->solution->name, is_faster,
         fmt::format("modelled {:.4g} us, the answer {} {:.4g} us", microseconds, origin_of(answer), kept)});
  }
  return is_faster ? std::move(best) : std::nullopt;
}

}  // namespace kiln::runtime
