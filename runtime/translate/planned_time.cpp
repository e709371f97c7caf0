// See planned_time.hpp.
#include "runtime/translate/planned_time.hpp"

#include "runtime/translate/issue_clocks.hpp"

#include <algorithm>
#include <cmath>

namespace kiln::runtime {

library::TimeEstimate planned_time(const library::TimeModel& model, const library::Solution& solution,
                                   const kernel::Plan& plan, const GemmProblem& problem) {
  const library::Rates& rates = model.rates();
  library::TiledProblem tiled = model.tiled(solution, library::Problem::from(problem));
  tiled.at_a_time = workgroups_at_a_time(plan, *rates.unit);
  library::TimeEstimate time = model(tiled, std::max(1U, plan.recipe.global_split_u));
  const double issue = issue_clocks(plan, problem, rates) / rates.clock_mhz.value;
  const double behind_start = time.total - time.launch;
  time.plan = std::max(std::sqrt(behind_start * issue), time.memory) - behind_start;
  time.total += time.plan;
  return time;
}

}  // namespace kiln::runtime
