// Rows that wait for the end of their file: all pieces, large numbers, and what is left out.
#include "runtime/library/logic/row_store.hpp"

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

RowStore::Row row_of(std::initializer_list<std::int64_t> sizes, std::uint32_t solution, double speed) {
  RowStore::Row row;
  for (const std::int64_t size : sizes) row.sizes[row.count++] = size;
  row.solution = solution;
  row.speed = speed;
  return row;
}

TEST(RowStore, GivesWhatItWasGiven) {
  constexpr std::int64_t kCount = 150000;  // several pieces
  RowStore store;
  for (std::int64_t i = 0; i < kCount; ++i)
    store.add(row_of({i, i * 2, 1, i * 3}, static_cast<std::uint32_t>(i % 7), 0.5 * static_cast<double>(i)));
  EXPECT_EQ(store.size(), static_cast<std::size_t>(kCount));
  const std::vector<std::size_t> ascending{0, 3};
  const std::vector<TableRow> copied = store.copy(ascending, 7);
  const std::vector<TableRow> rows = store.take(ascending, 7);
  EXPECT_EQ(copied, rows);
  EXPECT_EQ(store.size(), 0U);
  ASSERT_EQ(rows.size(), static_cast<std::size_t>(kCount));
  for (std::int64_t i = 0; i < kCount; i += 777) {
    const TableRow& row = rows[static_cast<std::size_t>(i)];
    EXPECT_EQ(row, (TableRow{{i, i * 3}, static_cast<std::uint32_t>(i % 7), 0.5 * static_cast<double>(i)}));
  }
}

TEST(RowStore, KeepsLargeNumbers) {
  RowStore store;
  const std::int64_t large = std::int64_t{1} << 40;
  const std::int64_t least = std::numeric_limits<std::int32_t>::min();
  store.add(row_of({1, large}, 0, 1));
  store.add(row_of({least, least - 1}, 0, 1));
  store.add(row_of({-1, 5}, 0, 1));
  const std::vector<std::size_t> positions{0, 1};
  const std::vector<TableRow> rows = store.take(positions, 1);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].key, (TableKey{1, large}));
  EXPECT_EQ(rows[1].key, (TableKey{least, least - 1}));
  EXPECT_EQ(rows[2].key, (TableKey{-1, 5}));
}

TEST(RowStore, LeavesOutWhatIsNoRow) {
  RowStore store;
  store.add(row_of({1, 2}, 3, 1));                      // no such solution
  store.add(row_of({1}, 0, 1));                         // too short
  store.add(row_of({1, 2}, RowStore::kNoSolution, 1));  // none
  store.add(row_of({4, 5, 6}, 2, 1));
  const std::vector<std::size_t> positions{0, 1};
  EXPECT_EQ(store.copy({}, 3).size(), 0U);
  const std::vector<TableRow> rows = store.take(positions, 3);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].key, (TableKey{4, 5}));
}

}  // namespace
}  // namespace kiln::library
