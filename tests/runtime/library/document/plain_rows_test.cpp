// What is a plain row, and what is left to libyaml.
#include "runtime/library/document/plain_rows.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

TEST(PlainRows, Parse) {
  const std::string text = "  - - [1024, 7, 1, 999999999]\n    - [12, 3.5e+02]\n  - - [1]\n";
  PlainRow row;
  const std::size_t size = parse_plain_row(text, 2, row);
  EXPECT_EQ(text.substr(size), "  - - [1]\n");
  EXPECT_EQ(row.count, 4);
  EXPECT_EQ(row.sizes, (std::array<std::int32_t, 8>{1024, 7, 1, 999999999}));
  EXPECT_EQ(row.solution, 12);
  EXPECT_EQ(row.speed, 350.0);
  EXPECT_NE(parse_plain_row("- - [1, 2, 3, 4, 5, 6, 7, 8]\n  - [0, 0]\n", 0, row), 0U);
  EXPECT_EQ(row.count, 8);
}

TEST(PlainRows, LeaveOthers) {
  for (const char* text : {"",
                           "- - [1, 2]\n",
                           "- - [1, 2]\n  - [0, 1.5]",  // not all of it
                           " - - [1, 2]\n   - [0, 1.5]\n",
                           "- - [1, 2]\n - [0, 1.5]\n",  // another indentation
                           "- - [1, 2]\n   - [0, 1.5]\n",
                           "- - []\n  - [0, 1.5]\n",
                           "- - [1,2]\n  - [0, 1.5]\n",
                           "- - [1, 2]  \n  - [0, 1.5]\n",
                           "- - [1, 2]\r\n  - [0, 1.5]\r\n",
                           "- - [1, 2] # M\n  - [0, 1.5]\n",
                           "- - [-1, 2]\n  - [0, 1.5]\n",
                           "- - [1.0, 2]\n  - [0, 1.5]\n",
                           "- - [1234567890, 2]\n  - [0, 1.5]\n",
                           "- - [1, 2, 3, 4, 5, 6, 7, 8, 9]\n  - [0, 1.5]\n",
                           "- - [1, 2]\n  - [0]\n",
                           "- - [1, 2]\n  - [0, -1.5]\n",
                           "- - [1, 2]\n  - [0, 1.5, 3]\n",
                           "- - [1, 2]\n  - [0, 1.5x]\n",
                           "- - [1, 2]\n  - [0, 1e999]\n",
                           "- - [1, 2]\n  - [-1, 1.5]\n",
                           "- - [1, 2]\n  - [0, .inf]\n",
                           "- - [1, 2]\n  - - 0\n    - 1\n",
                           "- - [1, 2]\n\n  - [0, 1.5]\n"}) {
    PlainRow row;
    EXPECT_EQ(parse_plain_row(text, 0, row), 0U) << text;
  }
}

}  // namespace
}  // namespace kiln::library
