// The recipes of real library logic, for benchmarks.
#pragma once

#include "codegen/plan/recipe.hpp"

#include <filesystem>
#include <string_view>
#include <vector>

namespace kiln::codegen {

/// The distinct recipes, in the order of their text, that the logic files below `folder` give for a processor, or each
/// for its own where none is named, and that its plan accepts; only of files whose names contain `file_part`.
std::vector<kernel::Recipe> logic_recipes(const std::filesystem::path& folder, std::string_view processor = "",
                                          std::string_view file_part = "");

}  // namespace kiln::codegen
