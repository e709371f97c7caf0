// Trees made ready for walks, and their parts: a part behind a placeholder and a segment of a table's rows are read
// when a walk first reaches them.
#pragma once

#include "runtime/library/model/tree.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace kiln::library {

/// Makes a new tree ready for walks: numbers for its predicates and solutions, unique in the process (they index
/// per-thread notes), and what its tables have in common.
void make_ready(Tree& tree);

/// The part behind a placeholder, loaded by the first walk that asks; nullptr with Placeholder::problem if that fails.
const Tree* part_of(const Tree& tree, const Placeholder& placeholder);

/// A segment of a table; nullptr if it cannot be read. `unreadable` keeps the first such problem.
const Table* segment_of(const Table& table, std::size_t number, const std::string*& unreadable);

/// All rows of a table in segments, as one; nothing if a segment cannot be read.
std::optional<Table> joined(const Table& table, const std::string*& unreadable);

}  // namespace kiln::library
