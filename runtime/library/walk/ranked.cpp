// See ranked.hpp.
#include "runtime/library/walk/ranked.hpp"

#include "runtime/library/ranking/time_model.hpp"

#include <algorithm>

namespace kiln::library {

std::vector<RankedSolution> ranked(std::span<const SolutionPlace> collected, const PredicateContext& context) {
  std::vector<RankedSolution> all;
  all.reserve(collected.size());
  const TimeModel model(context.hardware);
  for (const SolutionPlace& place : collected)
    all.push_back({model(place.tree->solutions[place.slot], context.problem).total, place});
  std::ranges::stable_sort(all, {}, &RankedSolution::microseconds);
  return all;
}

}  // namespace kiln::library
