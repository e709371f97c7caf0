// Solutions that are made when somebody first looks: each once, by whichever thread, and where they were.
#include "runtime/library/model/tree_solutions.hpp"

#include <array>
#include <atomic>
#include <thread>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

Solution numbered(std::size_t number) {
  Solution solution;
  solution.index = static_cast<std::int64_t>(number);
  return solution;
}

TEST(TreeSolutions, KnownAndLazyOnesStandInTheirOrder) {
  TreeSolutions list;
  std::size_t made = 0;
  list.push_back(numbered(7));
  list.append(3, [&made](std::size_t number) {
    ++made;
    return numbered(100 + number);
  });
  list.append(0, [](std::size_t) { return numbered(0); });
  list.push_back(numbered(8));
  list.append(2, [&made](std::size_t number) {
    ++made;
    return numbered(200 + number);
  });
  ASSERT_EQ(list.size(), 7U);
  EXPECT_EQ(made, 0U);
  EXPECT_EQ(list[3].index, 102);
  EXPECT_EQ(list[5].index, 200);
  EXPECT_EQ(made, 2U);
  const Solution* const place = &list[3];
  std::vector<std::int64_t> all;
  for (const Solution& solution : list) all.push_back(solution.index);
  EXPECT_EQ(all, (std::vector<std::int64_t>{7, 100, 101, 102, 8, 200, 201}));
  EXPECT_EQ(made, 5U);
  EXPECT_EQ(&list[3], place);
}

TEST(TreeSolutions, SeveralThreadsMakeEachOnce) {
  constexpr std::size_t kCount = 500;
  TreeSolutions list;
  std::array<std::atomic<int>, kCount> made{};
  list.append(kCount, [&made](std::size_t number) {
    ++made[number];
    return numbered(number);
  });
  std::array<std::atomic<std::size_t>, 4> right{};
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < right.size(); ++t)
    threads.emplace_back([&list, &right, t] {
      for (std::size_t i = 0; i < kCount; ++i) {
        const std::size_t number = (i * 7 + t * 11) % kCount;
        right[t] += list[number].index == static_cast<std::int64_t>(number) ? 1U : 0U;
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (const auto& count : right) EXPECT_EQ(count, kCount);
  for (const auto& count : made) EXPECT_EQ(count, 1);
}

}  // namespace
}  // namespace kiln::library
