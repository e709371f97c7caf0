// What the solutions of a table or a forest have in common, found once when its tree is made ready: predicates that all
// of them ask for, and classes of rows that can only run together. A search asks each class once instead of each row,
// and leaves out whole groups of rows that are of refused classes.
#pragma once

#include "runtime/library/model/tree.hpp"

namespace kiln::library {

/// Fills Table::has_only_singles, classes and the classes of its groups, for all tables of the tree, and those of
/// forests.
void find_classes(Tree& tree);

/// The classes of a segment's rows, by those of their solutions, if the whole table has classes.
void number_rows_by_solution(const RowClasses& table, Table& segment);

}  // namespace kiln::library
