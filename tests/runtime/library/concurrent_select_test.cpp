// Selections of several threads at once: the memo, parts that are loaded by whoever comes first. For thread sanitizers
// as much as for its own checks. And what a hit of the memo costs in allocations: nothing.
#include "runtime/library/library.hpp"
#include "runtime/library/memo.hpp"

#include <atomic>
#include <cstdlib>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace {

thread_local std::size_t allocations = 0;

}  // namespace

// NOLINTBEGIN: the replaceable functions are defined as the standard names them
void* operator new(std::size_t size) {
  ++allocations;
  if (void* bytes = std::malloc(size == 0 ? 1 : size)) return bytes;
  throw std::bad_alloc();
}
void operator delete(void* bytes) noexcept {
  std::free(bytes);
}
void operator delete(void* bytes, std::size_t) noexcept {
  std::free(bytes);
}
// NOLINTEND

namespace kiln::library {
namespace {

const Hardware kHardware{"gfx90a", 104, false, std::nullopt};

Library packed_library() {
  const auto read = Library::open(std::vector<std::string>{KILN_SOURCE_DIR "/tests/runtime/library/data/gfx90a"});
  EXPECT_TRUE(read) << read.error().text();
  const auto bytes = read->pack();
  EXPECT_TRUE(bytes) << bytes.error().text();
  auto packed = Library::from_packed(*bytes, "packed");
  EXPECT_TRUE(packed) << packed.error().text();
  return std::move(packed).value();
}

std::vector<Problem> problems() {
  std::vector<Problem> list;
  for (const DataType type : {DataType::kF16, DataType::kF32})
    for (const Transpose a : {Transpose::kN, Transpose::kT})
      for (std::uint64_t i = 1; i <= 200; ++i)
        list.push_back(Problem::from(
            GemmProblem::packed({type, type, type, type, DataType::kF32, a, Transpose::kN}, 8 * i, 3000 / i, 64 + i)));
  return list;
}

TEST(ConcurrentSelect, ThreadsAgreeWhoeverLoadsTheParts) {
  const std::vector<Problem> list = problems();
  std::vector<std::int64_t> expected;
  const Library alone = packed_library();
  std::size_t answered = 0;
  for (const Problem& problem : list) {
    const auto answer = alone.select(problem, kHardware, {});
    expected.push_back(answer ? answer->solution->index : -1);
    answered += answer ? 1U : 0U;
  }
  EXPECT_GT(answered, 0U);
  for (int round = 0; round < 5; ++round) {
    const Library shared = packed_library();
    std::atomic<std::size_t> wrong = 0;
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < 4; ++t)
      threads.emplace_back([&, t] {
        for (std::size_t i = 0; i < 2 * list.size(); ++i) {  // the second time from the memo
          const std::size_t at = (i + t * 7) % list.size();
          const auto answer = shared.select(list[at], kHardware, {});
          wrong += (answer ? answer->solution->index : -1) == expected[at] ? 0U : 1U;
        }
      });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0U);
  }
}

TEST(Memo, AHitIsTheAnswerToThisVeryQuestionWhoeverWrites) {
  // Two questions of which each has its own answer; threads overwrite slots all the time.
  const Memo memo;
  std::vector<Solution> solutions(64);
  for (std::size_t i = 0; i < solutions.size(); ++i) solutions[i].index = static_cast<std::int64_t>(i);
  std::atomic<std::size_t> wrong = 0, hits = 0;
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (std::uint64_t i = 0; i < 40000; ++i) {
        Problem problem;
        problem.m = 1 + (i * 31 + t) % 20000;  // more than there are slots
        problem.canonicalize();
        const std::size_t own = problem.m % solutions.size();
        if (const auto known = memo.find(problem, 5)) {
          ++hits;
          wrong += known->solution == &solutions[own] && known->distance == static_cast<double>(own) ? 0U : 1U;
        } else {
          memo.insert(problem, 5, {&solutions[own], static_cast<double>(own), false});
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0U);
  EXPECT_GT(hits, 0U);
}

TEST(Memo, AHitAllocatesNothing) {
  const Library library = packed_library();
  std::size_t hits = 0;
  for (const Problem& problem : problems()) {
    if (!library.select(problem, kHardware, {}, nullptr, Answers::kTensile)) continue;
    const std::size_t before = allocations;
    const auto again = library.select(problem, kHardware, {}, nullptr, Answers::kTensile);
    EXPECT_EQ(allocations, before) << problem.text();
    hits += again ? 1U : 0U;
  }
  EXPECT_GT(hits, 0U);
  const std::size_t before = allocations;
  EXPECT_FALSE(std::string(100, 'x').empty());
  EXPECT_GT(allocations, before);  // it counts
}

}  // namespace
}  // namespace kiln::library
