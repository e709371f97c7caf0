// What Tensile's host reports as the distance of an answer that comes from no table.
#pragma once

#include "runtime/library/walk/walk_state.hpp"

namespace kiln::library {

/// The largest number, with which the caches of a library's files begin, unless Tensile has just asked an Equality
/// table, which says 0 of a row that cannot run.
double distance_left_behind(WalkState& state);

}  // namespace kiln::library
