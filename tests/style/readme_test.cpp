// README.md tells the truth where a program can check it: its examples are those that are compiled and run
// (tests/tools, tests/runtime/hsa/programs), and its map and targets are those that exist.
#include "codegen/isa/processor.hpp"
#include "source_tree.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace kiln::style {
namespace {

std::string readme() {
  return read_text(std::string(KILN_SOURCE_DIR) + "/README.md");
}

TEST(Readme, ExamplesAreThoseThatRun) {
  const std::string example = read_text(std::string(KILN_SOURCE_DIR) + "/tests/tools/readme_example.cpp");
  ASSERT_FALSE(example.empty());
  EXPECT_NE(readme().find("```cpp\n" + example + "```\n"), std::string::npos)
      << "README.md does not hold tests/tools/readme_example.cpp as it is";
  const std::string linked = "tests/runtime/hsa/programs/readme_example.cpp";
  EXPECT_NE(readme().find("(" + linked + ")"), std::string::npos) << "README.md does not link " << linked;
  EXPECT_FALSE(read_text(std::string(KILN_SOURCE_DIR) + "/" + linked).empty());
}

TEST(Readme, MapNamesEveryFolder) {
  const std::string text = readme();
  for (const std::string& folder : source_folders())
    for (const auto& entry : std::filesystem::directory_iterator(std::string(KILN_SOURCE_DIR) + "/" + folder)) {
      if (!entry.is_directory() || folder == "tests" || folder == "include") continue;
      const std::string name = "`" + folder + "/" + entry.path().filename().string() + "`";
      EXPECT_NE(text.find(name), std::string::npos) << name;
    }
}

TEST(Readme, ListsTargets) {
  const std::string text = readme();
  for (const isa::Processor& processor : isa::processors())
    EXPECT_NE(text.find(std::string(processor.name)), std::string::npos) << processor.name;
}

TEST(Readme, IsShort) {
  const std::string text = readme();
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 150)
      << "the rest belongs into folders' READMEs and `kiln help`";
}

}  // namespace
}  // namespace kiln::style
