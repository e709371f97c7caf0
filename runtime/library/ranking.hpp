// kiln's own ranking of solutions, for problems that no table answers: an estimate of the cycles a launch takes.
//   rounds  = ceil(work-groups / compute units)
//   a round = prologue + compute and half of the traffic of the K loop + stores of the tile
// It knows tile waste (edges are computed in full), how evenly work-groups fill the device, and the tile's reuse of
// what it reads. The figures need only be right relative to each other.
#pragma once

#include "runtime/library/library.hpp"
#include "runtime/library/problem/problem.hpp"

namespace kiln::library {

double estimated_cycles(const Solution& solution, const Problem& problem, const Hardware& hardware);

}  // namespace kiln::library
