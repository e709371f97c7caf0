// What a traced walk says about the steps it takes: conditions predicate by predicate, tables with their nearest rows.
#pragma once

#include "runtime/library/walk/walk_state.hpp"

#include <string_view>

namespace kiln::library {

/// A row's condition; of a solution (`is_row` false) each predicate by itself, up to the first that does not hold.
void trace_condition(WalkState& state, const Tree& tree, Condition condition, unsigned depth, std::string_view node,
                     bool is_row);
/// A solution, which is asked here.
void trace_single(WalkState& state, const Tree& tree, SlotId slot, unsigned depth);
/// A table, which is searched here, in Tensile's order of rows; true if it answered.
bool trace_table(WalkState& state, const Tree& tree, const Table& table, unsigned depth);

}  // namespace kiln::library
