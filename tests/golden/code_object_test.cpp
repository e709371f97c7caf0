// Every golden's code object, made of learned forms and written directly, is byte for byte what LLVM's assembler makes
// of the printed text, and lld of that.
#include "tests/golden/golden_files.hpp"
#include "tests/golden/two_ways.hpp"

#include <gtest/gtest.h>

namespace kiln::codegen {
namespace {

TEST(GoldenCodeObjects, AreThoseOfTextAndLld) {
  const auto all = goldens();
  ASSERT_TRUE(all.ok()) << all.error().text();
  for (const Golden& golden : *all) {
    const auto written = write_golden(golden);
    ASSERT_TRUE(written.ok()) << golden.text() << ": " << written.error().text();
    EXPECT_EQ(difference_of_two_ways(*written), "") << golden.text();
    // All of it is done by forms, none by parsing lines.
    const mc::Known known = mc::Encoder::of(golden.target, written->function).known();
    EXPECT_GT(known.forms, 50U);
    EXPECT_EQ(known.lines, 0U) << golden.text();
  }
}

}  // namespace
}  // namespace kiln::codegen
