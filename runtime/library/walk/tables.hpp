// The search of a table for the row that answers. Its rows are asked by classes where their solutions fall into some
// (ask_class.hpp). Semantics: formats.md 2.6.
#pragma once

#include "runtime/library/walk/walk_state.hpp"

#include <cstdint>

namespace kiln::library {

/// `checked`: how many of the common predicates are known to hold.
bool search_table(WalkState& state, const Tree& tree, const Table& table, std::uint32_t checked, unsigned depth);

}  // namespace kiln::library
