// The tiles of master libraries' solutions are those that their kernels' names say: of the shared samples and of all
// parts in the folders that KILN_TENSILE_FOLDERS names (separated by colons), such as an installed rocBLAS's or
// hipBLASLt's library.
#include "runtime/library/library.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;
using Numbers = std::vector<std::int64_t>;

/// "128", "64" and "32" behind "_MT" of "..._MT128x64x32_..."; none where the name has no such word.
Numbers named(std::string_view name, std::string_view word, char between) {
  Numbers numbers;
  std::size_t at = name.find(word);
  while (at != std::string_view::npos && at + word.size() < name.size() &&
         std::isdigit(static_cast<unsigned char>(name[at + word.size()])) == 0)
    at = name.find(word, at + 1);
  if (at == std::string_view::npos) return numbers;
  for (at += word.size(); at < name.size();) {
    std::int64_t number = 0;
    const std::size_t start = at;
    for (; at < name.size() && std::isdigit(static_cast<unsigned char>(name[at])) != 0; ++at)
      number = number * 10 + (name[at] - '0');
    if (at == start) break;
    numbers.push_back(number);
    if (at == name.size() || name[at] != between) break;
    ++at;
  }
  return numbers;
}

/// What contradicts the name; empty if nothing does.
std::string contradiction(const Solution& s) {
  const SolutionParameters& p = s.parameters;
  const Numbers tile = named(s.name, "_MT", 'x'), instruction = named(s.name, "_MI", 'x'),
                wave_tile = named(s.name, "_MIWT", '_'), lanes = named(s.name, "_WS", '_'),
                group = named(s.name, "_WG", '_');
  if (tile.size() != 3) return {};
  if (s.launch.macro_tile[0] != tile[0] || s.launch.macro_tile[1] != tile[1]) return "macro tile";
  if (p.depth_u != tile[2]) return "DepthU";
  if (!lanes.empty() && p.wavefront_size != lanes[0]) return "wave size";
  if (instruction.empty()) return p.matrix_instruction[0] == 0 ? "" : "a matrix instruction that is not in the name";
  if (instruction.size() < 3 || p.matrix_instruction[0] != instruction[0] ||
      p.matrix_instruction[1] != instruction[1] || p.matrix_instruction[3] != instruction.back())
    return "matrix instruction";
  if (!wave_tile.empty() && (p.wave_tile[0] != wave_tile[0] || p.wave_tile[1] != wave_tile[1])) return "wave tile";
  const std::int64_t rows = instruction[0] * p.wave_tile[0] * p.wave_group[0],
                     columns = instruction[1] * p.wave_tile[1] * p.wave_group[1];
  if (rows == 0 || columns == 0 || tile[0] % rows != 0 || tile[1] % columns != 0 ||
      (tile[0] / rows) * (tile[1] / columns) != instruction.back())
    return fmt::format("blocks: {} rows, {} columns", rows, columns);
  if (group.size() == 3 && p.wave_group[0] * p.wave_group[1] * p.wavefront_size * std::max(p.work_group[2], 1) !=
                               group[0] * group[1] * group[2])
    return "waves";
  return {};
}

struct Tally {
  std::size_t solutions = 0, named = 0, contradictions = 0;
  std::string first;
};

void add(const fs::path& path, Tally& tally) {
  const std::vector<std::string> paths = {path.string()};
  const auto library = Library::open(paths);
  ASSERT_TRUE(library) << library.error().text();
  for (const Solution* s : library->solutions()) {
    ++tally.solutions;
    if (named(s->name, "_MT", 'x').size() == 3) ++tally.named;
    const std::string found = contradiction(*s);
    if (found.empty()) continue;
    ++tally.contradictions;
    if (tally.first.empty()) tally.first = fmt::format("{}: {}: {}", path.filename().string(), s->name, found);
  }
}

TEST(InstalledLibrary, TilesOfTheSharedSamplesAreThoseOfTheNames) {
  const char* const variable = std::getenv("KILN_LOGIC_DIR");
  const bool is_given = variable != nullptr && *variable != '\0';
  const fs::path folder = (is_given ? fs::path(variable) : fs::path(KILN_SOURCE_DIR) / "../shared/logic") / "master";
  if (!fs::is_directory(folder)) GTEST_SKIP() << "no " << folder << "; set KILN_LOGIC_DIR";
  Tally tally;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().string().ends_with(".dat.gz")) add(entry.path(), tally);
  EXPECT_GT(tally.named, 100U);
  EXPECT_EQ(tally.contradictions, 0U) << tally.first;
}

TEST(InstalledLibrary, TilesOfInstalledFoldersAreThoseOfTheNames) {
  const char* const list = std::getenv("KILN_TENSILE_FOLDERS");
  if (list == nullptr) GTEST_SKIP() << "KILN_TENSILE_FOLDERS names no folder of an installed library";
  std::string_view rest = list;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const fs::path folder = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    Tally tally;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      const std::string name = entry.path().filename().string();
      const bool has_solutions = name.starts_with("TensileLibrary") && name.ends_with(".dat");
      if (has_solutions && name.find("_lazy_") == std::string::npos) add(entry.path(), tally);
    }
    fmt::print("{}: {} solutions, {} with a tile in the name, {} contradictions\n", folder.string(), tally.solutions,
               tally.named, tally.contradictions);
    EXPECT_GT(tally.named, 0U) << folder;
    EXPECT_EQ(tally.contradictions, 0U) << folder << ": " << tally.first;
  }
}

}  // namespace
}  // namespace kiln::library
