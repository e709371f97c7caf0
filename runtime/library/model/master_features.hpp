// Features of decision trees as master libraries and logic files write them: {type, index?, value?}. Source:
// formats.md 2.3.
#pragma once

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/model/tree.hpp"

#include <string>
#include <vector>

namespace kiln::library {

bool read_features(DocumentReader& in, std::vector<TreeFeature>& features);
/// A feature as YAML flow text; what cannot be read is one of kind kUnknown.
TreeFeature read_region_feature(const std::string& text);
/// True if a tree's decisions lead forward only, to ones that exist, and ask for features that can exist.
bool steps_are_valid(const DecisionTree& tree);

}  // namespace kiln::library
