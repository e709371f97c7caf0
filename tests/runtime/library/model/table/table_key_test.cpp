// Keys of table rows: numbers of any width and up to eight of them, compared number by number.
#include "runtime/library/model/table/table_key.hpp"

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

constexpr std::int64_t kWide = std::int64_t{1} << 31;

TEST(TableKey, KeepsNumbersOfAnyWidth) {
  const TableKey::Numbers rows[] = {{},
                                    {1, 2, 3, 4},
                                    {kWide - 1, -kWide, 0, 0},
                                    {kWide, 2, 3, 4},
                                    {1, 2, 3, -kWide - 1},
                                    {1, 2, 3, 4, 5, 6, 7, 8},
                                    {0, 0, 0, 0, 0, 0, 0, kWide}};
  for (const TableKey::Numbers& row : rows) {
    TableKey key;
    for (std::size_t at = 0; at < row.size(); ++at) key.set(at, row[at]);
    for (std::size_t at = 0; at < row.size(); ++at) EXPECT_EQ(key[at], row[at]) << at;
    EXPECT_EQ(key.numbers(), row);
    const TableKey copy = key;
    key.set(0, row[0] + 1);
    EXPECT_EQ(copy.numbers(), row);
    EXPECT_NE(copy, key);
    for (const TableKey::Numbers& other : rows) {
      TableKey second;
      for (std::size_t at = 0; at < other.size(); ++at) second.set(at, other[at]);
      EXPECT_EQ(copy < second, row < other);
      EXPECT_EQ(copy == second, row == other);
    }
  }
}

TEST(TableKey, NumbersCanBeSetAgain) {
  TableKey key = {kWide, 2};
  key.set(0, 1);
  EXPECT_EQ(key, (TableKey{1, 2}));
  key.set(6, 0);
  EXPECT_EQ(key, (TableKey{1, 2}));
}

}  // namespace
}  // namespace kiln::library
