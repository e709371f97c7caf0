// The kernel writer's regression test. asm/*.s hold the whole assembly of a few recipes, with the writer's notes: to be
// read. The first line is the input, `// TARGET RECIPE`. kernels.txt has a row of numbers for each of many more
// (kernel_table.hpp). A deliberate change is written back with
//
//   KILN_GOLDEN_UPDATE=1 build/release/tests/golden_test
//
// and the commit says why. A new golden starts as a file with its first line only, or as the row `TARGET RECIPE`.
#include "tests/golden/golden_files.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

namespace kiln::codegen {
namespace {

constexpr std::uintmax_t kLargestFile = 60'000;

bool is_update() {
  return std::getenv("KILN_GOLDEN_UPDATE") != nullptr;
}

/// What the writer makes of a listing's first line, that line included.
std::string listing_of(const std::string& first_line) {
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
  for (const std::filesystem::path& path : listing_files()) {
    const std::string expected = text_of_file(path);
    const std::string got = listing_of(expected.substr(0, expected.find('\n')));
    if (got == expected) continue;
    EXPECT_TRUE(is_update()) << path.filename() << ": " << difference(expected, got);
    if (is_update()) std::ofstream(path, std::ios::binary) << got;
  }
}

// A golden that is only an error message would pass for ever.
TEST(Golden, ListingsAreKernelsOfAllGenerationsWithNotes) {
  std::set<isa::Generation> generations;
  for (const std::filesystem::path& path : listing_files()) {
    const std::string text = text_of_file(path);
    const auto golden = parse_golden(text.substr(0, text.find('\n')));
    ASSERT_TRUE(golden.ok()) << path.filename() << ": " << golden.error().text();
    EXPECT_NE(text.find("s_endpgm"), std::string::npos) << path.filename() << " holds no kernel";
    EXPECT_NE(text.find("// "), text.rfind("// ")) << path.filename() << " has no note of the writer";
    EXPECT_LE(text.size(), kLargestFile) << path.filename();
    const isa::Processor* const processor = isa::find_processor(golden->target.processor);
    ASSERT_NE(processor, nullptr) << path.filename();
    generations.insert(processor->generation);
  }
  EXPECT_EQ(generations.size(), isa::kGenerations);
}

/// What the writer makes of a row's recipe.
Result<KernelFigures> figures_of(const KernelRow& row) {
  KILN_ASSIGN(const Written written, write_golden({row.target, row.recipe}));
  return codegen::figures_of(written);
}

TEST(Golden, TheWriterMakesTheSameKernels) {
  const std::string expected = text_of_file(kernel_table_path());
  auto rows = parse_kernel_table(expected);
  ASSERT_TRUE(rows.ok()) << kernel_table_path() << ": " << rows.error().text();
  for (KernelRow& row : *rows) {
    const std::string name = Golden{row.target, row.recipe}.text();
    const auto got = figures_of(row);
    ASSERT_TRUE(got.ok()) << name << ": " << got.error().text();
    if (!is_update() && !row.figures)
      ADD_FAILURE() << name << " has no numbers yet: KILN_GOLDEN_UPDATE=1 writes them";
    else if (!is_update() && *row.figures != *got)
      ADD_FAILURE() << name << ':' << change_of(*row.figures, *got);
    row.figures = *got;
  }
  const std::string text = kernel_table_text(*rows);
  if (is_update()) {
    if (text != expected) std::ofstream(kernel_table_path(), std::ios::binary) << text;
  } else if (!HasFailure()) {
    EXPECT_TRUE(text == expected) << "the table is not written as an update writes it: " << difference(expected, text);
  }
}

TEST(Golden, AreManyAndDifferent) {
  const auto all = goldens();
  ASSERT_TRUE(all.ok()) << all.error().text();
  std::set<std::string> inputs;
  for (const Golden& golden : *all)
    EXPECT_TRUE(inputs.insert(golden.text()).second) << golden.text() << " is there twice";
  EXPECT_GE(inputs.size(), 160U);
}

}  // namespace
}  // namespace kiln::codegen
