// The issue model (runtime/profile) in one line: what a kernel's plan says of the clocks that the busiest unit of a
// device needs for its part of a launch, were no byte of memory ever late. Registers, LDS, instructions and the rest of
// a K follow from a plan, so that the time model (library/ranking), which knows solutions, does not know them.
#pragma once

#include "codegen/plan/plan.hpp"
#include "kiln/problem.hpp"
#include "runtime/library/ranking/rates.hpp"

namespace kiln::runtime {

/// Workgroups that a compute unit, or a work-group processor, has room for: by registers, LDS and slots.
double workgroups_at_a_time(const kernel::Plan& plan, const library::UnitRates& unit);

/// Of a launch for the problem, on the unit with most of its workgroups. The problem is not empty.
double issue_clocks(const kernel::Plan& plan, const GemmProblem& problem, const library::Rates& rates);

}  // namespace kiln::runtime
