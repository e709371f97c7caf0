// The goldens as inputs: recipes and targets.
#pragma once

#include "codegen/write.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace kiln::codegen {

struct Golden {
  Target target;
  kernel::Recipe recipe;
};

inline std::vector<std::filesystem::path> golden_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(KILN_SOURCE_DIR) + "/tests/golden/asm"))
    if (entry.path().extension() == ".s") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// From a file's first line, `// TARGET RECIPE`.
inline Result<Golden> parse_golden(const std::string& first_line) {
  const std::size_t blank = first_line.find(' ', 3);
  if (!first_line.starts_with("// ") || blank == std::string::npos)
    return Error{ErrorCode::kInvalidArgument, "the first line is not '// TARGET RECIPE'", {}};
  KILN_ASSIGN(Target target, Target::parse(first_line.substr(3, blank - 3)));
  KILN_ASSIGN(kernel::Recipe recipe, kernel::Recipe::parse(first_line.substr(blank + 1)));
  return Golden{std::move(target), std::move(recipe)};
}

inline Result<Golden> read_golden(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string first_line;
  std::getline(file, first_line);
  return parse_golden(first_line);
}

inline Result<Written> write_golden(const Golden& golden) {
  KILN_ASSIGN(const isa::Processor* const processor, isa::require_processor(golden.target.processor));
  std::vector<StageTime> times;
  KILN_ASSIGN(const kernel::Plan plan, kernel::make_plan(golden.recipe, *processor));
  return write(plan, golden.target, {}, times);
}

}  // namespace kiln::codegen
