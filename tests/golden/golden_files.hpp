// The goldens as inputs: the recipes and targets of the listings (asm/*.s) and of the table's rows (kernels.txt).
#pragma once

#include "codegen/write.hpp"
#include "tests/golden/kernel_table.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace kiln::codegen {

struct Golden {
  Target target;
  kernel::Recipe recipe;

  /// `TARGET RECIPE`, unique among goldens.
  std::string text() const { return target.id() + " " + recipe.text(); }
};

inline std::filesystem::path golden_folder() {
  return std::filesystem::path(KILN_SOURCE_DIR) / "tests/golden";
}
inline std::filesystem::path kernel_table_path() {
  return golden_folder() / "kernels.txt";
}

inline std::string text_of_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<std::filesystem::path> listing_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(golden_folder() / "asm"))
    if (entry.path().extension() == ".s") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// From a listing's first line, `// TARGET RECIPE`.
inline Result<Golden> parse_golden(const std::string& first_line) {
  const std::size_t blank = first_line.find(' ', 3);
  if (!first_line.starts_with("// ") || blank == std::string::npos)
    return Error{ErrorCode::kInvalidArgument, "the first line is not '// TARGET RECIPE'", {}};
  KILN_ASSIGN(Target target, Target::parse(first_line.substr(3, blank - 3)));
  KILN_ASSIGN(kernel::Recipe recipe, kernel::Recipe::parse(first_line.substr(blank + 1)));
  return Golden{std::move(target), std::move(recipe)};
}

/// All goldens: listings first, then rows.
inline Result<std::vector<Golden>> goldens() {
  std::vector<Golden> all;
  for (const std::filesystem::path& path : listing_files()) {
    const std::string text = text_of_file(path);
    auto golden = parse_golden(text.substr(0, text.find('\n')));
    if (!golden) return std::move(golden).error().note("in " + path.filename().string());
    all.push_back(*std::move(golden));
  }
  KILN_ASSIGN(const std::vector<KernelRow> rows, parse_kernel_table(text_of_file(kernel_table_path())));
  for (const KernelRow& row : rows) all.push_back({row.target, row.recipe});
  return all;
}

inline Result<Written> write_golden(const Golden& golden) {
  KILN_ASSIGN(const isa::Processor* const processor, isa::require_processor(golden.target.processor));
  std::vector<StageTime> times;
  KILN_ASSIGN(const kernel::Plan plan, kernel::make_plan(golden.recipe, *processor));
  return write(plan, golden.target, {}, times);
}

}  // namespace kiln::codegen
