// The order of a table's rows before a search.
#include "runtime/library/model/row_sort.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using P = Property::Kind;

// Tensile sorts by the standard library's algorithm, which leaves rows of equal key and speed in places that are
// neither those of the file nor of any rule; the first of them wins.
TEST(SortRows, EqualRowsStandWhereTensilesSortLeavesThem) {
  struct Entry {
    std::array<std::int64_t, 2> key{};
    double speed = 0;
    std::uint32_t value = 0;
  };
  for (const std::uint32_t count : {2U, 16U, 17U, 40U, 1000U}) {
    std::vector<Entry> entries;
    Table table;
    table.properties = {{P::kFreeSizeA, 0}, {P::kFreeSizeB, 0}};
    table.columns.resize(2);
    for (std::uint32_t i = 0; i < count; ++i) {
      const Entry entry{{i * 7 % 5, i * 3 % 2}, i * 11 % 3 == 0 ? 2.0 : 1.0, i};
      entries.push_back(entry);
      for (std::size_t d = 0; d < 2; ++d) table.columns[d].push_back(static_cast<double>(entry.key[d]));
      table.speeds.push_back(entry.speed);
      table.values.push_back(i);
    }
    const auto precedes = [](const Entry& a, const Entry& b) {
      return a.key < b.key || (a.key == b.key && a.speed > b.speed);
    };
    std::vector<Entry> stable = entries;
    std::sort(entries.begin(), entries.end(), precedes);
    std::stable_sort(stable.begin(), stable.end(), precedes);
    sort_rows(table);
    std::size_t displaced = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      EXPECT_EQ(table.values[i], entries[i].value) << count << " rows, place " << i;
      displaced += entries[i].value != stable[i].value ? 1 : 0;
    }
    EXPECT_EQ(displaced != 0, count > 16) << count;
  }
}

TEST(SortRows, ByKeyAloneKeepsTheOrderOfEqualKeys) {
  Table table;
  table.properties = {{P::kFreeSizeA, 0}};
  table.columns = {{3, 1, 3, 1, 2}};
  table.speeds = {1, 1, 2, 2, 1};
  table.values = {0, 1, 2, 3, 4};
  sort_rows_by_key(table);
  EXPECT_EQ(table.values, (std::vector<NodeId>{1, 3, 4, 0, 2}));
}

}  // namespace
}  // namespace kiln::library
