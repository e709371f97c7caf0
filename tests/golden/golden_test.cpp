// The kernel writer's regression test: asm/*.s hold, one file per recipe, the assembly that the writer makes of it. The
// first line is the input: `// TARGET RECIPE`. A deliberate change is written back with
//
//   KILN_GOLDEN_UPDATE=1 build/release/tests/golden_test
//
// and the commit says why. A new golden starts as a file with its first line only.
#include "tests/golden/golden_files.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

namespace kiln::codegen {
namespace {

constexpr std::uintmax_t kLargestFile = 60'000, kLargestSum = 3'000'000;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// What the writer makes of a file's first line, that line included.
std::string written(const std::string& first_line) {
  const auto golden = parse_golden(first_line);
  if (!golden) return golden.error().text();
  const auto result = write_golden(*golden);
  return result ? first_line + "\n" + result->text() : result.error().text();
}

/// The first line in which two texts differ, with its number.
std::string difference(const std::string& expected, const std::string& got) {
  std::size_t line = 1, at = 0;
  const std::size_t common = std::min(expected.size(), got.size());
  while (at < common && expected[at] == got[at]) line += expected[at++] == '\n' ? 1 : 0;
  const auto line_at = [&](const std::string& text) {
    const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    return text.substr(begin, text.find('\n', at) - begin);
  };
  return "line " + std::to_string(line) + ":\n  expected: " + line_at(expected) + "\n  written:  " + line_at(got);
}

TEST(Golden, TheWriterMakesTheSameText) {
  const bool update = std::getenv("KILN_GOLDEN_UPDATE") != nullptr;
  for (const std::filesystem::path& path : golden_files()) {
    const std::string expected = text_of(path);
    const std::string got = written(expected.substr(0, expected.find('\n')));
    if (got == expected) continue;
    EXPECT_TRUE(update) << path.filename() << ": " << difference(expected, got);
    if (update) std::ofstream(path, std::ios::binary) << got;
  }
}

// A golden that is only an error message would pass for ever.
TEST(Golden, FilesAreKernelsAndSmall) {
  std::uintmax_t sum = 0;
  std::set<std::string> inputs;
  for (const std::filesystem::path& path : golden_files()) {
    const std::string text = text_of(path);
    EXPECT_NE(text.find("s_endpgm"), std::string::npos) << path.filename() << " holds no kernel";
    EXPECT_LE(text.size(), kLargestFile) << path.filename();
    EXPECT_TRUE(inputs.insert(text.substr(0, text.find('\n'))).second) << path.filename() << " stands here twice";
    sum += text.size();
  }
  EXPECT_LE(sum, kLargestSum);
  EXPECT_GE(inputs.size(), 60U);
}

}  // namespace
}  // namespace kiln::codegen
