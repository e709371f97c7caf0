// Seeds that are texts in the repository; see target.hpp.
#include "tests/fuzz/target.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace kiln::fuzz {

std::vector<Seed> texts(std::string_view fuzzer) {
  const std::filesystem::path folder = std::filesystem::path(KILN_SOURCE_DIR "/tests/fuzz/corpus") / fuzzer;
  std::vector<Seed> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream stream(entry.path(), std::ios::binary);
    found.push_back({entry.path().filename(), {std::istreambuf_iterator<char>(stream), {}}});
  }
  std::sort(found.begin(), found.end(), [](const Seed& a, const Seed& b) { return a.name < b.name; });
  return found;
}

}  // namespace kiln::fuzz
