// kernels.txt's reader and writer, and what a mismatch says.
#include "tests/golden/kernel_table.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::codegen {
namespace {

constexpr const char* kRecipe =
    "SSS TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1";

KernelFigures figures() {
  return {0x123, {212, 3, 400, 64, 10, 8, 12, 14, 9, 4, 0, 31, 20, 2, 96, 32, 60, 16384, 4096}};
}

TEST(KernelTable, TextAndParseAreInverse) {
  const auto recipe = kernel::Recipe::parse(kRecipe).value();
  const std::vector<KernelRow> rows = {{Target::parse("gfx942:xnack-").value(), recipe, figures()},
                                       {Target::parse("gfx1030").value(), recipe, {}}};
  const std::string text = kernel_table_text(rows);
  const auto back = parse_kernel_table(text);
  ASSERT_TRUE(back.ok()) << back.error().text();
  ASSERT_EQ(back->size(), 2U);
  EXPECT_EQ((*back)[0].target.id(), "gfx1030");
  EXPECT_FALSE((*back)[0].figures);
  EXPECT_EQ((*back)[1].target.id(), "gfx942:xnack-");
  EXPECT_EQ((*back)[1].recipe.text(), kRecipe);
  EXPECT_EQ((*back)[1].figures, figures());
  EXPECT_EQ(kernel_table_text(*back), text);
}

TEST(KernelTable, RefusesMalformedRows) {
  struct Case {
    std::string line;
    const char* expected;
  };
  const std::string numbers = " 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 ";
  for (const Case& c :
       {Case{"gfx942", "1 columns; 22 are expected, or 'TARGET RECIPE'"}, Case{"gfx942 00ff 1 2 3", "5 columns"},
        Case{"gfx942 00fg" + numbers + "19 " + kRecipe, "digest '00fg' is no hexadecimal number"},
        Case{"gfx942 00ff" + numbers + "x " + kRecipe, "bytes 'x' is no number"},
        Case{"gfx942 00ff" + numbers + "19 SSS TN", "2 words where 16 are expected"},
        Case{std::string("gtx942 ") + kRecipe, "gtx942"}}) {
    const auto rows = parse_kernel_table("# a comment\n" + c.line + "\n");
    ASSERT_FALSE(rows.ok()) << c.line;
    EXPECT_NE(rows.error().text().find(c.expected), std::string::npos) << rows.error().text();
    EXPECT_NE(rows.error().text().find("in line 2"), std::string::npos) << rows.error().text();
  }
}

TEST(KernelTable, ChangesNameTheirColumns) {
  KernelFigures changed = figures();
  EXPECT_EQ(change_of(figures(), changed), "");
  changed.digest = 0x124;
  EXPECT_EQ(change_of(figures(), changed), "\n  digest only: order or operands changed");
  changed.numbers[0] = 213;
  changed.numbers[18] = 4100;
  EXPECT_EQ(change_of(figures(), changed), "\n  salu: 212 -> 213\n  bytes: 4096 -> 4100");
}

}  // namespace
}  // namespace kiln::codegen
