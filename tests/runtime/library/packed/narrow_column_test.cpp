// Numbers come back whatever the largest of them needs.
#include "runtime/library/packed/narrow_column.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

TEST(NarrowColumn, NumbersComeBack) {
  const std::vector<std::vector<std::int64_t>> lists = {
      {},          {0},        {7, 7, 7},     {4294967295, 4294967295}, {0, 255},
      {1, 256, 0}, {65535, 0}, {65536, 1, 2}, {0, 4294967295, 1}};
  for (const std::vector<std::int64_t>& list : lists) {
    const NarrowColumn column(list);
    ASSERT_EQ(column.size(), list.size());
    EXPECT_EQ(column.empty(), list.empty());
    for (std::size_t i = 0; i < list.size(); ++i) EXPECT_EQ(std::int64_t{column[i]}, list[i]) << i;
    const std::vector<std::uint32_t> naturals(list.begin(), list.end());
    const NarrowColumn same(naturals, list.empty() ? 0 : *std::max_element(naturals.begin(), naturals.end()));
    for (std::size_t i = 0; i < list.size(); ++i) EXPECT_EQ(std::int64_t{same[i]}, list[i]) << i;
  }
}

TEST(NarrowColumn, OneNumberEverywhere) {
  const NarrowColumn column(3, 4294967295U);
  ASSERT_EQ(column.size(), 3U);
  for (std::size_t i = 0; i < column.size(); ++i) EXPECT_EQ(column[i], 4294967295U) << i;
}

}  // namespace
}  // namespace kiln::library
