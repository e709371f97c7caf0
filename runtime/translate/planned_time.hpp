// A launch's modelled time where the kernel's plan is known: the time model's (library/ranking), which knows solutions,
// with as many workgroups on a unit as the plan has room for; and the issue model's (issue_clocks.hpp). Each errs where
// the other does not, so that what a launch takes behind its start is the geometric mean of both; but never less
// than the memory takes, which the issue model does not have.
#pragma once

#include "codegen/plan/plan.hpp"
#include "kiln/problem.hpp"
#include "runtime/library/ranking/time_model.hpp"

namespace kiln::runtime {

/// Of the time model's parts; `plan` is what the mean adds to them, or takes from them. K is split as the plan has it.
library::TimeEstimate planned_time(const library::TimeModel& model, const library::Solution& solution,
                                   const kernel::Plan& plan, const GemmProblem& problem);

}  // namespace kiln::runtime
