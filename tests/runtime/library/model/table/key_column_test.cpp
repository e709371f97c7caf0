// Columns of keys: narrow as long as their numbers are, and the same numbers either way.
#include "runtime/library/model/table/key_column.hpp"

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

constexpr double kMost = 2147483647, kLeast = -2147483648.0;

TEST(KeyColumn, IsNarrowAsLongAsItsNumbersAre) {
  for (const double number : {0.0, 1.0, -1.0, kMost, kLeast}) EXPECT_TRUE(KeyColumn{number}.is_narrow()) << number;
  for (const double number : {kMost + 1, kLeast - 1, 0.5, 1e300}) {
    const KeyColumn column{1, number, 3};
    EXPECT_FALSE(column.is_narrow()) << number;
    ASSERT_EQ(column.size(), 3U);
    EXPECT_EQ(column[0], 1);
    EXPECT_EQ(column[1], number);
    EXPECT_EQ(column[2], 3);
  }
}

TEST(KeyColumn, WideningKeepsTheNumbers) {
  const KeyColumn narrow{5, kMost, kLeast};
  KeyColumn wide = narrow;
  wide.widen();
  EXPECT_TRUE(narrow.is_narrow());
  EXPECT_FALSE(wide.is_narrow());
  EXPECT_EQ(narrow, wide);
  EXPECT_EQ(wide.numbers<double>().size(), 3U);
  EXPECT_EQ(narrow.numbers<std::int32_t>()[2], kLeast);
  EXPECT_NE(narrow, (KeyColumn{5, kMost}));
  EXPECT_NE(narrow, (KeyColumn{5, kMost, 0}));
}

TEST(KeyColumn, IsPutInOrder) {
  const std::vector<std::uint32_t> order{2, 0, 1};
  for (const double first : {1.0, 1e12}) {
    KeyColumn column{first, 20, 30};
    column.put_in_order(order);
    EXPECT_EQ(column, (KeyColumn{30, first, 20}));
  }
}

}  // namespace
}  // namespace kiln::library
