// See logic_recipes.hpp.
#include "tests/bench/logic_recipes.hpp"

#include "runtime/library/logic/logic_folder.hpp"
#include "runtime/library/model/problem/type_record.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <map>
#include <string>

namespace kiln::codegen {
namespace {

namespace fs = std::filesystem;

using Found = std::map<std::string, kernel::Recipe>;

void add_recipes(const library::LogicFile& file, const isa::Processor& processor, Found& found) {
  for (const library::SolutionRecord& record : file.solutions) {
    const library::UsableType type = library::usable_type(file.types[record.type]);
    if (!type.type) continue;
    library::Solution solution;
    solution.parameters = record.parameters;
    const auto recipe = runtime::recipe_of_solution(solution, *type.type, processor);
    if (recipe && kernel::make_plan(*recipe, processor)) found.emplace(recipe->text(), *recipe);
  }
}

}  // namespace

std::vector<kernel::Recipe> logic_recipes(const fs::path& folder, std::string_view processor,
                                          std::string_view file_part) {
  Found found;
  library::ParameterPool pool;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".yaml" || name.find(file_part) == std::string::npos) continue;
    const auto files = library::read_logic_file(entry.path().string(), name, pool);
    if (!files) continue;
    for (const library::LogicFile& file : *files) {
      const isa::Processor* const row = isa::find_processor(file.hardware.processor);
      if (row != nullptr && (processor.empty() || row->name == processor)) add_recipes(file, *row, found);
    }
  }
  std::vector<kernel::Recipe> recipes;
  for (const auto& [text, recipe] : found) recipes.push_back(recipe);
  return recipes;
}

}  // namespace kiln::codegen
