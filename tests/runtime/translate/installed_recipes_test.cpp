// A solution of an installed library becomes the recipe that it becomes from its library logic: for each solution of
// the logic in KILN_LOGIC_DIR that a folder in KILN_TENSILE_FOLDERS (separated by colons) has a kernel of.
#include "runtime/library/library.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;
using Words = std::set<std::string>;

Words words_of(std::string_view text, char between) {
  Words words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(between), text.size());
    words.emplace(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// The words of a kernel's name from the macro tile on.
Words named(const library::Solution& solution) {
  const std::size_t at = solution.name.find("_MT");
  return at == std::string::npos ? Words{} : words_of(std::string_view(solution.name).substr(at + 1), '_');
}

struct Known {
  library::Library library;
  /// By processor, types and macro tile.
  std::map<std::string, std::vector<const library::Solution*>> solutions;
};

std::string group_of(const library::Solution& s, const kernel::Recipe& recipe) {
  const std::string text = recipe.text();
  const std::size_t types = text.find(' ', text.find(' ') + 1);
  return fmt::format("{} {} {}x{}x{}", s.architecture, text.substr(0, types), s.launch.macro_tile[0],
                     s.launch.macro_tile[1], s.parameters.depth_u);
}

/// All solutions of a file that have a recipe.
void add(const fs::path& path, std::vector<Known>& all) {
  const std::vector<std::string> paths = {path.string()};
  auto library = library::Library::open(paths);
  if (!library) return;
  Known& known = all.emplace_back(Known{std::move(library).value(), {}});
  for (const library::Solution* s : known.library.solutions()) {
    const isa::Processor* const processor = judging_processor(s->architecture);
    if (!s->type || processor == nullptr) continue;
    if (const auto recipe = recipe_of_solution(*s, *s->type, *processor))
      known.solutions[group_of(*s, *recipe)].push_back(s);
  }
}

/// Kernels whose names have all words that the logic's name has: a logic file's name leaves out what its kernels share.
std::vector<const library::Solution*> kernels_of(const library::Solution& s, const std::string& group,
                                                 const std::vector<Known>& installed) {
  constexpr std::size_t kFewWords = 5;
  std::vector<const library::Solution*> found;
  const Words words = named(s);
  if (words.size() < kFewWords) return found;
  for (const Known& known : installed) {
    const auto at = known.solutions.find(group);
    if (at == known.solutions.end()) continue;
    for (const library::Solution* other : at->second) {
      const Words others = named(*other);
      if (std::includes(others.begin(), others.end(), words.begin(), words.end())) found.push_back(other);
    }
  }
  return found;
}

/// "lr8" as "lr"
std::string key_of(const std::string& word) {
  return word.substr(0, word.find_first_of("0123456789-"));
}

/// The words that two recipes do not share, without their numbers.
std::set<std::string> differences(const std::string& a, const std::string& b) {
  const Words of_a = words_of(a, ' '), of_b = words_of(b, ' ');
  Words apart;
  std::set_symmetric_difference(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(), std::inserter(apart, apart.end()));
  std::set<std::string> keys;
  for (const std::string& word : apart) keys.insert(key_of(word));
  return keys;
}

std::string recipe_text(const library::Solution& s, const ProblemType& type) {
  return recipe_of_solution(s, type, *judging_processor(s.architecture))->text();
}

std::vector<std::string> folders(const char* list) {
  const Words names = words_of(list, ':');
  return {names.begin(), names.end()};
}

TEST(InstalledRecipes, AreThoseOfTheLogic) {
  const char* const list = std::getenv("KILN_TENSILE_FOLDERS");
  if (list == nullptr) GTEST_SKIP() << "KILN_TENSILE_FOLDERS names no folder of an installed library";
  const char* const variable = std::getenv("KILN_LOGIC_DIR");
  const fs::path logic =
      variable != nullptr && *variable != '\0' ? fs::path(variable) : fs::path(KILN_SOURCE_DIR) / "../shared/logic";
  std::vector<Known> installed;
  for (const std::string& folder : folders(list))
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with("TensileLibrary") && name.ends_with(".dat") && name.find("_lazy_") == std::string::npos)
        add(entry.path(), installed);
    }
  // A logic file's width of reads is a wish, or was another one when the kernel was built; padding follows from it.
  const std::set<std::string> expected = {"exactgr", "gr", "pad"};
  std::size_t pairs = 0, equal = 0;
  for (const auto& entry : fs::recursive_directory_iterator(logic)) {
    std::vector<Known> one;
    if (entry.path().extension() == ".yaml") add(entry.path(), one);
    if (one.empty()) continue;
    for (const auto& [group, solutions] : one.front().solutions)
      for (const library::Solution* s : solutions) {
        const std::string wanted = recipe_text(*s, *s->type);
        std::string nearest;
        for (const library::Solution* kernel : kernels_of(*s, group, installed)) {
          const std::string text = recipe_text(*kernel, *s->type);
          if (nearest.empty() || differences(text, wanted).size() < differences(nearest, wanted).size()) nearest = text;
        }
        if (nearest.empty()) continue;
        ++pairs;
        equal += nearest == wanted ? 1 : 0;
        for (const std::string& key : differences(nearest, wanted))
          EXPECT_TRUE(expected.contains(key)) << s->name << "\nlogic     " << wanted << "\ninstalled " << nearest;
      }
  }
  fmt::print("{} solutions of the logic are installed, {} with the same recipe\n", pairs, equal);
  EXPECT_GT(pairs, 0U);
}

}  // namespace
}  // namespace kiln::runtime
