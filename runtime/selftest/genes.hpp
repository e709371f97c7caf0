// What a recipe consists of, in parts that may be taken over from another recipe one by one: how the covering array
// makes the recipes that it lacks. A part is a table's row; what results may well be refused by a rule of the plan.
#pragma once

#include "codegen/plan/recipe.hpp"

#include <span>

namespace kiln::selftest {

struct Gene {
  void (*take)(const kernel::Recipe& from, kernel::Recipe& to);
};
std::span<const Gene> genes();

}  // namespace kiln::selftest
