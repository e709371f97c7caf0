// Who goes when there is too much: the least recently used, the old, the damaged; and the file becomes smaller.
#include "cache/cache.hpp"
#include "cache/use_notes.hpp"
#include "scratch_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;
using test::sample_value;
using test::ScratchFolder;

std::string key_of(unsigned i) {
  return "key " + std::to_string(i);
}

void fill(const ScratchFolder& folder, unsigned entries, std::size_t bytes) {
  Cache cache = Cache::open(folder.path());
  for (unsigned i = 0; i < entries; ++i) ASSERT_TRUE(cache.put(key_of(i), sample_value(bytes, i)));
}

/// Says that an entry was last used so many days ago.
void age(const ScratchFolder& folder, unsigned i, std::uint32_t days) {
  const std::uint32_t slot = use_slot(hash_of(key_of(i)));
  note_uses(folder.path() + "/cache.used", {&slot, 1}, today() - days);
}

TEST(Evict, TheFileShrinks) {
  const ScratchFolder folder;
  fill(folder, 100, 20'000);
  for (unsigned i = 0; i < 100; ++i) age(folder, i, i < 30 ? 1 : 50);
  Cache cache = Cache::open(folder.path());
  for (const std::uint64_t limit : {1'000'000U, 700'000U, 100'000U}) {
    const auto report = cache.gc({limit, {}});
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_LE(report->bytes_after, limit);
    EXPECT_GT(report->bytes_after, limit / 2);
    EXPECT_LT(report->bytes_after, report->bytes_before);
    EXPECT_EQ(report->bytes_after, fs::file_size(folder.data_file()));
    EXPECT_EQ(report->entries_after, cache.stats().entries);
    EXPECT_EQ(cache.stats().damaged, 0U);
    unsigned recent = 0;
    for (unsigned i = 0; i < 30; ++i) recent += cache.get(key_of(i)) == sample_value(20'000, i) ? 1 : 0;
    EXPECT_EQ(recent, std::min<std::uint64_t>(30, report->entries_after)) << limit;
    EXPECT_TRUE(cache.put("new", sample_value(10, 0))) << "it can be written to";
  }
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
}

TEST(Evict, ByAge) {
  const ScratchFolder folder;
  fill(folder, 10, 100);
  for (unsigned i = 0; i < 10; ++i) age(folder, i, i);
  Cache cache = Cache::open(folder.path());
  const auto report = cache.gc({{}, 4});
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->entries_before, 10U);
  EXPECT_EQ(report->entries_after, 5U);
  for (const Entry& entry : cache.list()) EXPECT_LE(entry.unused_days, 4U);
}

TEST(Evict, AClockThatWasSetBackMakesNothingOld) {
  const ScratchFolder folder;
  fill(folder, 10, 100);
  for (unsigned i = 0; i < 10; ++i) {
    const std::uint32_t slot = use_slot(hash_of(key_of(i)));
    note_uses(folder.path() + "/cache.used", {&slot, 1}, today() + 400);  // it was later then
  }
  Cache cache = Cache::open(folder.path());
  for (const Entry& entry : cache.list()) EXPECT_EQ(entry.unused_days, 0U);
  const auto report = cache.gc({{}, 1});
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->entries_after, 10U);
  for (unsigned i = 0; i < 10; ++i) age(folder, i, 2);  // from now on the days are right again
  ASSERT_TRUE(cache.gc({{}, 1}).ok());
  EXPECT_EQ(cache.stats().entries, 0U);
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
}

TEST(Evict, AHitIsAUse) {
  const ScratchFolder folder;
  fill(folder, 3, 100);
  for (unsigned i = 0; i < 3; ++i) age(folder, i, 20);
  EXPECT_TRUE(Cache::open(folder.path()).get(key_of(1)));
  Cache cache = Cache::open(folder.path());
  ASSERT_TRUE(cache.gc({{}, 10}).ok());
  EXPECT_FALSE(cache.get(key_of(0)));
  EXPECT_TRUE(cache.get(key_of(1)));
}

// However often, by however many processes: a day's first use is written down, and not when it takes place.
TEST(Evict, AUseIsNotedOnceADayAndNotByTheHit) {
  const ScratchFolder folder;
  const std::string notes = folder.path() + "/cache.used";
  fill(folder, 3, 100);
  for (unsigned i = 0; i < 3; ++i) age(folder, i, 20);
  const auto noted = [&](unsigned i) { return read_uses(notes, today())[use_slot(hash_of(key_of(i)))] == today(); };
  {
    Cache cache = Cache::open(folder.path());
    for (unsigned i = 0; i < 3; ++i) EXPECT_TRUE(cache.get(key_of(i)));
    for (unsigned i = 0; i < 3; ++i) EXPECT_FALSE(noted(i)) << "by the hit itself";
  }
  for (unsigned i = 0; i < 3; ++i) EXPECT_TRUE(noted(i)) << "all of them at the end";
  const fs::file_time_type once = fs::file_time_type::clock::now() - std::chrono::hours(1);
  fs::last_write_time(notes, once);
  for (unsigned i = 0; i < 3; ++i) EXPECT_TRUE(Cache::open(folder.path()).get(key_of(i)));
  EXPECT_EQ(fs::last_write_time(notes), once) << "written again on the same day";
}

TEST(Evict, WithoutNotesNothingIsOld) {
  const ScratchFolder folder;
  fill(folder, 5, 100);
  for (const std::string& notes : {std::string(), std::string(5, '\xFF'), std::string(300'000, '\xFF')}) {
    test::write_file(folder.path() + "/cache.used", std::as_bytes(std::span(notes)));
    Cache cache = Cache::open(folder.path());
    ASSERT_TRUE(cache.gc({{}, 10}).ok());
    EXPECT_EQ(cache.stats().entries, 5U);
  }
}

TEST(Evict, AStoreKeepsTheLimit) {
  const ScratchFolder folder;
  CacheOptions options;
  options.max_bytes = 400'000;
  Cache cache = Cache::open(folder.path(), options);
  for (unsigned i = 0; i < 100; ++i) {
    ASSERT_TRUE(cache.put(key_of(i), sample_value(10'000, i)));
    EXPECT_LE(fs::file_size(folder.data_file()), options.max_bytes);
  }
  EXPECT_GT(cache.stats().entries, 20U);
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
}

TEST(Evict, DamagedOnesAndLeftoversGo) {
  const ScratchFolder folder;
  fill(folder, 2, 100);
  Cache cache = Cache::open(folder.path());
  cache.put("bad", Bytes(5000, std::byte{0xC7}));
  Bytes bytes = test::read_file(folder.data_file());
  const Bytes run(64, std::byte{0xC7});
  const auto at = std::search(bytes.begin(), bytes.end(), run.begin(), run.end());
  ASSERT_NE(at, bytes.end());
  *at ^= std::byte{1};
  test::write_file(folder.data_file(), bytes);
  test::write_file(folder.data_file() + ".damaged", bytes);
  test::write_file(folder.data_file() + ".compact", bytes);
  EXPECT_EQ(cache.stats().damaged, 1U);
  ASSERT_TRUE(cache.gc({}).ok());
  EXPECT_EQ(cache.stats().damaged, 0U);
  EXPECT_EQ(cache.stats().entries, 2U);
  EXPECT_FALSE(fs::exists(folder.data_file() + ".damaged"));
  EXPECT_FALSE(fs::exists(folder.data_file() + ".compact"));
}

TEST(Evict, Clear) {
  const ScratchFolder folder;
  fill(folder, 5, 100);
  Cache cache = Cache::open(folder.path());
  ASSERT_TRUE(cache.clear().ok());
  EXPECT_EQ(cache.stats().entries, 0U);
  EXPECT_FALSE(fs::exists(folder.data_file()));
  EXPECT_TRUE(cache.put("key", sample_value(10, 0)));
  EXPECT_TRUE(cache.get("key"));
  EXPECT_TRUE(cache.gc({0, {}}).ok());
  EXPECT_FALSE(cache.get("key"));
  EXPECT_FALSE(Cache::none().gc({}).ok());
}

}  // namespace
}  // namespace kiln::cache
