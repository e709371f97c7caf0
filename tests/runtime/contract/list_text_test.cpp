// Lists in messages.
#include "runtime/contract/list_text.hpp"

#include <array>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln {
namespace {

TEST(ListText, JoinsStringsAndIntegers) {
  EXPECT_EQ(list_text(std::vector<std::string>{}, ", "), "");
  EXPECT_EQ(list_text(std::vector<std::string>{"one"}, ", "), "one");
  EXPECT_EQ(list_text(std::array{"one", "", "three"}, " or "), "one or  or three");
  EXPECT_EQ(list_text(std::set<std::string_view>{"b", "a"}, ""), "ab");
  EXPECT_EQ(list_text(std::array<std::int64_t, 3>{-1, 0, 7}, "x"), "-1x0x7");
  EXPECT_EQ(list_text(std::array{~std::uint64_t{0}}, ","), "18446744073709551615");
}

}  // namespace
}  // namespace kiln
