// A folder of more than a dozen files has a map of its own, README.md: what lives here, in which order to read it,
// where a new row goes. It is short, and the files that it names are there.
#include "source_tree.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::style {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kFilesWithoutMap = 12;

std::vector<fs::path> folders() {
  std::vector<fs::path> found;
  for (const std::string& folder : source_folders()) {
    found.push_back(fs::path(KILN_SOURCE_DIR) / folder);
    for (const auto& entry : fs::recursive_directory_iterator(found.back()))
      if (entry.is_directory() && entry.path().filename() != "__pycache__") found.push_back(entry.path());
  }
  return found;
}

/// Files directly inside of the folder, its README.md not counted.
std::size_t files_in(const fs::path& folder) {
  std::size_t count = 0;
  for (const auto& entry : fs::directory_iterator(folder))
    count += entry.is_regular_file() && entry.path().filename() != "README.md" ? 1 : 0;
  return count;
}

std::string name_of(const fs::path& folder) {
  return fs::relative(folder, KILN_SOURCE_DIR).string();
}

TEST(Maps, EveryLargeFolderHasOne) {
  std::size_t large = 0;
  for (const fs::path& folder : folders()) {
    if (files_in(folder) <= kFilesWithoutMap) continue;
    ++large;
    EXPECT_TRUE(fs::exists(folder / "README.md"))
        << name_of(folder) << " has " << files_in(folder) << " files and no README.md that maps them";
  }
  EXPECT_GT(large, 20U);
}

std::vector<fs::path> maps() {
  std::vector<fs::path> found;
  for (const fs::path& folder : folders())
    if (fs::exists(folder / "README.md")) found.push_back(folder / "README.md");
  return found;
}

TEST(Maps, AreShort) {
  constexpr std::size_t kMaxLines = 30;
  for (const fs::path& map : maps())
    EXPECT_LE(read_source(map).lines.size(), kMaxLines) << name_of(map) << ": facts have files of their own";
}

/// What stands between backquotes and looks like a file of the sources: no blanks, placeholders or patterns.
std::vector<std::string> files_named_in(const std::string& text) {
  std::vector<std::string> names;
  for (std::size_t open = text.find('`'); open != std::string::npos;) {
    const std::size_t close = text.find('`', open + 1);
    if (close == std::string::npos) break;
    const std::string name = text.substr(open + 1, close - open - 1);
    const fs::path extension = fs::path(name).extension();
    const bool is_source = extension == ".cpp" || extension == ".hpp" || extension == ".md" || extension == ".sh";
    if (is_source && name.find_first_of(" *<[(") == std::string::npos) names.push_back(name);
    open = text.find('`', close + 1);
  }
  return names;
}

TEST(Maps, NameFilesThatAreThere) {
  std::vector<std::string> files;
  for (const fs::path& folder : folders())
    for (const auto& entry : fs::directory_iterator(folder))
      if (entry.is_regular_file()) files.push_back("/" + name_of(entry.path()));
  std::size_t named = 0;
  for (const fs::path& map : maps())
    for (const std::string& name : files_named_in(read_text(map))) {
      ++named;
      const bool is_there = fs::exists(map.parent_path() / name) ||
                            std::ranges::any_of(files, [&](const std::string& f) { return f.ends_with("/" + name); });
      EXPECT_TRUE(is_there) << name_of(map) << " names " << name;
    }
  EXPECT_GT(named, 100U);
}

}  // namespace
}  // namespace kiln::style
