// The decision trees of a master library's node as a packed library keeps them: as `trees` of a node of type
// DecisionTree, where a list of maps stands otherwise. Grammar (columns.hpp):
//
//   forest = trees solution     tree_columns.hpp; a column: the number of each tree's solution, as the library has it
//
// Thresholds are kept in single precision, in which Tensile and kiln compare them.
#pragma once

#include "runtime/library/columns/tree_columns.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

struct ForestColumns {
  std::vector<TreeSteps> trees;
  std::vector<std::int64_t> solutions;
};

/// Of a list of trees in msgpack; nothing if one of them holds anything else, or more than columns keep.
std::optional<std::string> write_forest_columns(std::string_view list);
bool read_forest_columns(std::string_view bytes, ForestColumns& out);
/// The list again.
std::string forest_list(const ForestColumns& forest);

}  // namespace kiln::library
