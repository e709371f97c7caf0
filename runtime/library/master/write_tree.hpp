// A tree as the `library` node of a master library: every kind of node with its fields. Source: formats.md 2.2, 2.3.
#pragma once

#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/model/tree.hpp"

#include <cstdint>
#include <functional>

namespace kiln::library {

/// Writes the root; a solution's number is what `number_of` makes of its slot. Trees of merge_as_written, whose rows
/// have the order in which Tensile's host expects them.
void write_tree(const Tree& tree, const std::function<std::int64_t(SlotId)>& number_of, MsgpackWriter& out);

}  // namespace kiln::library
