// What chooses among solutions without rows: decision trees and GranularitySelection. Semantics: formats.md 2.7, 2.8.
#pragma once

#include "runtime/library/walk/walk_state.hpp"

namespace kiln::library {

bool search_forest(WalkState& state, const Tree& tree, const Forest& forest, unsigned depth);
bool search_granularity(WalkState& state, const Tree& tree, const Granularity& granularity, unsigned depth);

}  // namespace kiln::library
