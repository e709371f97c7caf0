// Threads: work is done whatever the system refuses, and what is thrown in one arrives.
#include "runtime/host/threads.hpp"

#include "tests/child.hpp"
#include "tests/sanitizers.hpp"

#include <atomic>
#include <mutex>
#include <new>
#include <set>
#include <stdexcept>

#include <gtest/gtest.h>
#include <sys/resource.h>

namespace kiln::host {
namespace {

/// Adds up 1 to 1000, each once, whoever comes first.
unsigned sum_of(unsigned threads) {
  std::atomic<unsigned> next = 1, sum = 0;
  run_in_threads(threads, [&](unsigned) {
    for (unsigned i = next++; i <= 1000; i = next++) sum += i;
  });
  return sum;
}

TEST(Threads, DoAllTheWork) {
  EXPECT_GE(core_count(), 1U);
  for (const unsigned threads : {0U, 1U, 2U, 7U, 100'000U}) EXPECT_EQ(sum_of(threads), 500'500U) << threads;
}

TEST(Threads, HaveNumbersFromZeroWhichIsTheCallers) {
  std::mutex mutex;
  std::set<unsigned> numbers;
  const auto caller = ::gettid();
  run_in_threads(4, [&](unsigned number) {
    const std::lock_guard lock(mutex);
    EXPECT_TRUE(numbers.insert(number).second);
    EXPECT_EQ(number == 0, ::gettid() == caller);
  });
  EXPECT_EQ(numbers, (std::set<unsigned>{0, 1, 2, 3}));
}

TEST(Threads, WhatIsThrownInOneArrives) {
  for (const unsigned thrower : {0U, 2U})
    EXPECT_THROW(run_in_threads(3,
                                [&](unsigned number) {
                                  if (number == thrower) throw std::runtime_error("stop");
                                }),
                 std::runtime_error);
}

// In a child, which has no address space left for stacks; a few of threads that have ended may lie about.
TEST(Threads, AreFewerWhereTheSystemHasNoMore) {
  if (kiln::test::kHasShadowMemory) GTEST_SKIP() << "shadow memory is larger than any such limit";
  const int code = kiln::test::run_in_child([] {
    const rlimit small{1 << 20, 1 << 20};
    if (::setrlimit(RLIMIT_AS, &small) != 0) return 2;
    constexpr unsigned kThreads = 16;
    std::atomic<unsigned> calls = 0, next = 1, sum = 0;
    run_in_threads(kThreads, [&](unsigned) {
      ++calls;
      for (unsigned i = next++; i <= 1000; i = next++) sum += i;
    });
    return calls < kThreads && sum == 500'500 ? 0 : 1;
  });
  EXPECT_EQ(code, 0);
}

}  // namespace
}  // namespace kiln::host
