// The decision trees of a logic file (LogicBody::regions) in its part of rows. Grammar, in msgpack:
//
//   regions   = [ features, region* ], features = [ text* ]     each text once
//   region    = [ [ predicate* ], feature, fallback, solution, trees ]
//               texts; a bin of naturals, the numbers of its features; a bin with an integer; a column over its trees;
//               a bin (tree_columns.hpp)
#pragma once

#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/model/library_data.hpp"

#include <vector>

namespace kiln::library {

void write_regions(MsgpackWriter& out, const std::vector<DecisionRegion>& regions);
/// Appends them. False for what write_regions() does not write: features, solutions and steps that do not exist.
bool read_regions(MsgpackReader& in, std::size_t solution_count, std::vector<DecisionRegion>& out);

}  // namespace kiln::library
