// Who looks at all of a cache: how much is in it, without reading it where that was counted; whether it can be written;
// and that others hold its lock.
#include "cache/cache.hpp"
#include "cache/file_lock.hpp"
#include "scratch_folder.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::cache {
namespace {

using test::sample_value;
using test::ScratchFolder;
using testing::HasSubstr;

/// totals() says what stats() finds by reading everything.
void expect_counted(Cache& cache) {
  const Stats counted = cache.totals(), read = cache.stats();
  EXPECT_EQ(counted.entries, read.entries);
  EXPECT_EQ(counted.value_bytes, read.value_bytes);
  EXPECT_EQ(counted.stored_bytes, read.stored_bytes);
  EXPECT_EQ(counted.compressed, read.compressed);
  EXPECT_EQ(counted.dictionary_bytes, read.dictionary_bytes);
  EXPECT_EQ(counted.file_bytes, read.file_bytes);
}

TEST(Look, TotalsAreWhatIsThere) {
  const ScratchFolder folder, other;
  Cache cache = Cache::open(folder.path());
  expect_counted(cache);
  const auto put = [&cache](unsigned i, unsigned bytes) {
    ASSERT_TRUE(cache.put("key" + std::to_string(i), sample_value(bytes, i)));
    expect_counted(cache);
  };
  for (unsigned i = 0; i < 40; ++i) put(i, 100 * i);
  put(7, 12'345);  // it replaces another one
  put(40, 10);
  const Bytes value = sample_value(77, 1);
  const std::vector<Item> twice = {{"twice", value}, {"twice", value}, {"once", value}};
  ASSERT_TRUE(cache.put_all(twice));
  expect_counted(cache);
  Cache::open(other.path()).put("elsewhere", sample_value(500, 3));
  const std::vector<std::string> others = {other.path()};
  ASSERT_TRUE(cache.merge(others, Packing::kCompressed));
  expect_counted(cache);
  put(50, 100);
  ASSERT_TRUE(cache.gc({40'000, {}}));
  expect_counted(cache);
  ASSERT_TRUE(cache.clear());
  expect_counted(cache);
  put(60, 100);
  EXPECT_EQ(cache.totals().entries, 1U);
}

// No entry is looked at: one that is damaged is counted as what it was.
TEST(Look, TotalsReadNoEntry) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  for (unsigned i = 0; i < 20; ++i) cache.put("key" + std::to_string(i), sample_value(9000, i));
  const auto times = std::filesystem::last_write_time(folder.data_file());
  Bytes bytes = test::read_file(folder.data_file());
  const Bytes known = sample_value(9000, 5);
  const auto at = std::ranges::search(bytes, std::span(known).first(4000)).begin();
  ASSERT_NE(at, bytes.end());
  *at ^= std::byte{1};
  std::fstream(folder.data_file(), std::ios::binary | std::ios::in | std::ios::out)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  std::filesystem::last_write_time(folder.data_file(), times);  // as if nobody had written
  EXPECT_EQ(cache.totals().entries, 20U);
  EXPECT_EQ(cache.stats().damaged, 1U);
}

// As of another kiln, or none.
TEST(Look, TotalsWithoutTheirNoteAreRead) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  for (unsigned i = 0; i < 20; ++i) cache.put("key" + std::to_string(i), sample_value(900, i));
  const std::string lock = folder.path() + "/cache.lock";
  const Bytes note = test::read_file(lock);
  for (std::size_t bytes = 0; bytes < note.size(); bytes += 8) {
    std::filesystem::resize_file(lock, 0);
    test::write_file(lock, std::span(note).first(bytes));
    EXPECT_EQ(cache.totals().entries, 20U) << bytes;
    EXPECT_EQ(test::read_file(lock), note) << "it is left for the next one";
  }
}

TEST(Look, WhatCannotBeWrittenIsSaidBeforehand) {
  const ScratchFolder folder;
  EXPECT_TRUE(Cache::open(folder.path() + "/new").check_writable());
  EXPECT_FALSE(Cache::none().check_writable());
  const auto check = [](const std::string& path, const std::string& reason) {
    CacheOptions options;
    options.lock_patience = options.maintenance_patience = std::chrono::milliseconds(1);
    const auto checked = Cache::open(path, options).check_writable();
    ASSERT_FALSE(checked) << path;
    EXPECT_THAT(checked.error().message, HasSubstr(reason));
  };
  check("/proc/kiln", "cannot create /proc/kiln");
  std::filesystem::create_directory(folder.path() + "/open");
  std::filesystem::permissions(folder.path() + "/open", std::filesystem::perms::all);
  check(folder.path() + "/open", "others may write to it");
  const FileLock lock = FileLock::acquire(folder.path() + "/new/cache.lock", FileLock::Mode::kShared, {}).value();
  check(folder.path() + "/new", "another process holds it");
}

TEST(Look, WhoLooksWaitsForTheLockAndSaysWhyNot) {
  const ScratchFolder folder;
  CacheOptions options;
  options.lock_patience = options.maintenance_patience = std::chrono::milliseconds(1);
  Cache cache = Cache::open(folder.path(), options);
  ASSERT_TRUE(cache.put("key", sample_value(10, 0)));
  const std::string path = folder.path() + "/cache.lock";
  std::optional<FileLock> lock = FileLock::acquire(path, FileLock::Mode::kExclusive, {}).value();
  for (const int what : {0, 1, 2}) {
    const std::uint64_t entries = what == 0   ? cache.stats().entries
                                  : what == 1 ? cache.totals().entries
                                              : cache.list().size();
    EXPECT_EQ(entries, 0U);
    EXPECT_TRUE(is_busy(cache.counters().last_fault)) << cache.counters().last_fault;
    EXPECT_EQ(cache.counters().faults, static_cast<std::uint64_t>(what) + 1);
  }
  EXPECT_TRUE(is_busy(cache.gc({}).error().message));
  EXPECT_TRUE(is_busy(cache.clear().error().message));
  options.maintenance_patience = std::chrono::seconds(60);
  Cache patient = Cache::open(folder.path(), options);
  std::thread holder([&lock] { lock.reset(); });
  EXPECT_EQ(patient.totals().entries, 1U);
  holder.join();
}

}  // namespace
}  // namespace kiln::cache
