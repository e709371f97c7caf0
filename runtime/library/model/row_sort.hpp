// The order of a table's rows, which decides among rows that are equally near: Tensile's, down to the places in which
// its sorting leaves rows that are equal to it. Source: formats.md 2.6.
#pragma once

#include "runtime/library/model/tree.hpp"

#include <cstdint>
#include <vector>

namespace kiln::library {

/// Sorts the rows of a table as Tensile's host does: equal rows end in the places that std::sort leaves them in, from
/// the file's order or, for rows out of logic files, from the order in which Tensile's generator writes them: by key
/// alone, stably.
void sort_rows(Table& table, bool by_key_first = false);
/// The rows in that order; none if they stand in it.
using RowOrder = std::vector<std::uint32_t>;
RowOrder sorted_order(Table& table, bool by_key_first);
/// For rows that were sorted so already, when they were packed: false, and nothing is done, if they do not stand by key
/// and speed.
bool accept_sorted_rows(Table& table);
/// So that all numbers of a key are of one type.
void widen_alike(Table& table);
/// By key alone, stably.
void sort_rows_by_key(Table& table);

}  // namespace kiln::library
