// Caches joined into one: all that they have, the same bytes in any order, nothing that is damaged.
#include "cache/cache.hpp"
#include "cache/lmdb/store.hpp"
#include "child_process.hpp"
#include "scratch_folder.hpp"

#include <algorithm>
#include <array>
#include <deque>

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;
using test::sample_value;
using test::ScratchFolder;

std::string key_of(unsigned i) {
  return "key " + std::to_string(i);
}

/// Three caches that share some entries, made in different orders with different histories.
std::deque<ScratchFolder> parts() {
  std::deque<ScratchFolder> folders(3);
  for (unsigned p = 0; p < 3; ++p) {
    Cache cache = Cache::open(folders[p].path());
    for (unsigned i = 0; i < 200; ++i) {
      const unsigned number = p == 1 ? 199 - i : i;
      bool stored = true;
      if (number % 4 == p || number % 4 == 3) stored = cache.put(key_of(number), sample_value(number * 90, number));
      if (p == 2) stored = cache.put("passing", sample_value(i * 40, i)) && stored;
      EXPECT_TRUE(stored);
    }
  }
  return folders;
}

TEST(Merge, AnyOrderGivesTheSameBytes) {
  const std::deque<ScratchFolder> from = parts();
  Bytes first;
  std::array order = {0U, 1U, 2U};
  do {
    const ScratchFolder to;
    Cache cache = Cache::open(to.path());
    for (const unsigned p : order) {
      const std::string name = p == 1 ? from[p].data_file() : from[p].path();
      const auto report = cache.merge({&name, 1});
      ASSERT_TRUE(report) << report.error().text();
      EXPECT_EQ(report->entries_after, report->entries_before + report->added);
      EXPECT_EQ(report->bytes_after, fs::file_size(to.data_file()));
      EXPECT_EQ(report->conflicts + report->damaged, 0U);
    }
    EXPECT_EQ(cache.stats().entries, 201U);
    for (unsigned i = 0; i < 200; ++i) EXPECT_EQ(cache.get(key_of(i)), sample_value(i * 90, i));
    if (first.empty()) first = test::read_file(to.data_file());
    EXPECT_TRUE(first == test::read_file(to.data_file()));
  } while (std::next_permutation(order.begin(), order.end()));
  const ScratchFolder to;
  const std::array names = {from[2].path(), from[0].path(), from[1].path(), from[0].path()};
  ASSERT_TRUE(Cache::open(to.path()).merge(names));
  EXPECT_TRUE(first == test::read_file(to.data_file())) << "all at once";
}

TEST(Merge, IntoOneThatHasSome) {
  const std::deque<ScratchFolder> from = parts();
  Cache cache = Cache::open(from[0].path());
  const std::array names = {from[0].path(), from[1].path()};  // itself does no harm
  const auto report = cache.merge(names);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->entries_before, 100U);
  EXPECT_EQ(report->added, 50U);
  EXPECT_EQ(report->entries_after, 150U);
  EXPECT_TRUE(cache.put("later", sample_value(5000, 1)));
  EXPECT_EQ(cache.stats().entries, 151U);
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
}

TEST(Merge, DamagedEntriesStayBehindAndConflictsAreCounted) {
  const std::deque<ScratchFolder> from(2);
  for (unsigned p = 0; p < 2; ++p) {
    Cache cache = Cache::open(from[p].path());
    ASSERT_TRUE(cache.put("differs", sample_value(100, p)));
    ASSERT_TRUE(cache.put("sound", sample_value(100, 9)));
  }
  const KeyHash hash = hash_of("broken");
  const Insertion insertion{hash, 100, [](std::span<std::byte> to) { std::ranges::fill(to, std::byte{7}); }};
  ASSERT_TRUE(insert(from[1].data_file(), {&insertion, 1}));
  Bytes one_way;
  for (const bool swapped : {false, true}) {
    const ScratchFolder to;
    const std::array names = {from[swapped ? 1 : 0].path(), from[swapped ? 0 : 1].path()};
    const auto report = Cache::open(to.path()).merge(names);
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->entries_after, 2U);
    EXPECT_EQ(report->conflicts, 1U);
    EXPECT_EQ(report->damaged, 1U);
    const Bytes merged = test::read_file(to.data_file());
    EXPECT_TRUE(!swapped || merged == one_way);
    one_way = merged;
  }
}

TEST(Merge, TheLongerOfTwoValuesIsTaken) {
  const std::deque<ScratchFolder> from(2);
  for (unsigned p = 0; p < 2; ++p)
    ASSERT_TRUE(Cache::open(from[p].path()).put("kernel", sample_value(p == 0 ? 1000 : 70'000, 5)));
  for (const bool swapped : {false, true}) {
    const ScratchFolder to;
    const std::array names = {from[swapped ? 1 : 0].path(), from[swapped ? 0 : 1].path()};
    Cache cache = Cache::open(to.path());
    ASSERT_TRUE(cache.merge(names));
    EXPECT_EQ(cache.get("kernel"), sample_value(70'000, 5));
  }
}

TEST(Merge, OfNothingIsAnEmptyCache) {
  for (const Packing packing : {Packing::kPlain, Packing::kCompressed}) {
    const ScratchFolder nothing, to;
    ASSERT_TRUE(Cache::open(nothing.path()).merge({}, packing));
    EXPECT_TRUE(fs::exists(nothing.data_file()));
    Cache cache = Cache::open(to.path());
    ASSERT_TRUE(cache.put("key", sample_value(100, 1)));
    const std::string& name = nothing.path();
    const auto report = cache.merge({&name, 1}, packing);
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->entries_after, 1U);
    Cache later = Cache::open(nothing.path());
    EXPECT_FALSE(later.get("key"));
    EXPECT_TRUE(later.put("key", sample_value(100, 1)));
    EXPECT_TRUE(later.get("key"));
    EXPECT_EQ(later.counters().faults, 0U) << later.counters().last_fault;
  }
}

TEST(Merge, WhatCannotBeTakenIsSaidAndChangesNothing) {
  const ScratchFolder to, damaged, empty;
  Cache cache = Cache::open(to.path());
  ASSERT_TRUE(cache.put("key", sample_value(100, 1)));
  test::write_file(damaged.data_file(), sample_value(20'000, 3));
  const Bytes before = test::read_file(to.data_file());
  for (const auto& [name, message] : {std::pair{damaged.path(), "damaged"},
                                      {empty.path(), "no cache in"},
                                      {std::string("/nonexistent"), "no cache in"}}) {
    const auto report = cache.merge({&name, 1});
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().message.find(message), std::string::npos) << report.error().message;
    EXPECT_TRUE(before == test::read_file(to.data_file()));
  }
  EXPECT_FALSE(Cache::none().merge({}));
}

}  // namespace
}  // namespace kiln::cache
