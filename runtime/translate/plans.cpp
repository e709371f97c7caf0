// See plans.hpp.
#include "runtime/translate/plans.hpp"

#include <algorithm>

namespace kiln::runtime {
namespace {

/// What is known of the recipe, or is made now. Mostly it is one of the last.
template <class Known, class Make>
const auto& found_or_made(Known& known, const kernel::Recipe& recipe, Make&& make) {
  const auto found = std::find_if(known.rbegin(), known.rend(), [&](const auto& one) { return one.first == recipe; });
  return found != known.rend() ? found->second : known.emplace_back(recipe, make()).second;
}

}  // namespace

const Result<kernel::Plan>& Plans::of(const kernel::Recipe& recipe) {
  return found_or_made(plans_, recipe, [&] { return kernel::make_plan(recipe, processor_); });
}

const Result<Plans::Padding>& Plans::padding(kernel::Recipe recipe) {
  recipe.lds_pad = {0, 0};
  return found_or_made(paddings_, recipe, [&] { return kernel::conflict_free_padding(recipe, processor_); });
}

}  // namespace kiln::runtime
