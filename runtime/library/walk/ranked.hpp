// kiln's own ranking of what a walk collected.
#pragma once

#include "runtime/library/model/predicates/predicates.hpp"
#include "runtime/library/model/tree.hpp"

#include <span>
#include <vector>

namespace kiln::library {

/// A solution that a walk came to.
struct SolutionPlace {
  SlotId slot;
  const Tree* tree;
};

struct RankedSolution {
  double microseconds;  ///< modelled
  SolutionPlace place;
};

/// By modelled time, the fastest first; among equally fast ones in the given order.
std::vector<RankedSolution> ranked(std::span<const SolutionPlace> collected, const PredicateContext& context);

}  // namespace kiln::library
