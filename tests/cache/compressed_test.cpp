// Compressed layers: they hold what the plain cache held, in less, the same bytes in any order; and nothing that is
// damaged in one, the dictionary least of all, comes back as a value.
#include "cache/cache.hpp"
#include "cache/compression.hpp"
#include "cache/file_lock.hpp"
#include "cache/lmdb/store.hpp"
#include "cache/record.hpp"
#include "scratch_folder.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <span>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;
using test::ScratchFolder;
using testing::HasSubstr;

constexpr unsigned kEntries = 200;

std::string key_of(unsigned i) {
  return "target gfx942\nrecipe number " + std::to_string(i) + "\n";
}

Bytes like_a_kernel(unsigned seed) {
  return test::like_a_kernel(3000 + seed % 40 * 50, seed);
}

void fill(const ScratchFolder& folder, unsigned first, unsigned step) {
  Cache cache = Cache::open(folder.path());
  for (unsigned i = first; i < kEntries; i += step) ASSERT_TRUE(cache.put(key_of(i), like_a_kernel(i)));
}

MergeReport merge(const ScratchFolder& to, std::vector<std::string> parts, Packing packing) {
  const auto report = Cache::open(to.path()).merge(parts, packing);
  EXPECT_TRUE(report) << report.error().text();
  return report ? *report : MergeReport{};
}

/// A cache below which lies one layer.
Cache above(const ScratchFolder& user, const ScratchFolder& layer) {
  setenv("KILN_CACHE_LAYERS", layer.path().c_str(), 1);
  Cache cache = Cache::open(user.path());
  unsetenv("KILN_CACHE_LAYERS");
  return cache;
}

class Compressed : public testing::Test {
 protected:
  void SetUp() override {
    fill(plain_, 0, 1);
    report_ = merge(layer_, {plain_.path()}, Packing::kCompressed);
    fs::remove(layer_.path() + "/cache.lock");
  }
  /// How many of the layer's values come back; none may be wrong.
  unsigned sound(Cache& cache) {
    unsigned hits = 0;
    for (unsigned i = 0; i < kEntries; ++i) {
      const auto value = cache.get(key_of(i));
      if (!value) continue;
      ++hits;
      EXPECT_TRUE(*value == like_a_kernel(i)) << i;
    }
    return hits;
  }

  ScratchFolder plain_, layer_, user_;
  MergeReport report_;
};

TEST_F(Compressed, HoldsTheSameInLess) {
  EXPECT_EQ(report_.entries_after, kEntries);
  EXPECT_GT(report_.dictionary_bytes, 1000U);
  Cache cache = above(user_, layer_);
  EXPECT_EQ(sound(cache), kEntries);
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
  EXPECT_FALSE(cache.get("no such key"));

  Cache before = Cache::open(plain_.path()), after = Cache::open(layer_.path());
  const Stats from = before.stats(), to = after.stats();
  EXPECT_EQ(to.entries, kEntries);
  EXPECT_EQ(to.value_bytes, from.value_bytes);
  EXPECT_EQ(from.stored_bytes, from.value_bytes);
  EXPECT_EQ(from.compressed, 0U);
  EXPECT_EQ(to.compressed, kEntries);
  EXPECT_EQ(to.dictionary_bytes, report_.dictionary_bytes);
  EXPECT_LT(to.stored_bytes * 3, from.stored_bytes);
  EXPECT_LT(to.file_bytes * 2, from.file_bytes);
  EXPECT_EQ(to.damaged, 0U);
  std::size_t plain = 0;
  const std::vector<Entry> list = after.list([&](const Entry& entry, std::span<const std::byte> value) {
    plain += value.size() == entry.value_bytes ? 1 : 0;
  });
  EXPECT_EQ(plain, kEntries);
  ASSERT_EQ(list.size(), kEntries) << "the dictionary is no entry";
  for (const Entry& entry : list) EXPECT_LT(entry.stored_bytes, entry.value_bytes);
}

TEST_F(Compressed, AHitWaitsForNoLock) {
  const auto lock = FileLock::acquire(layer_.path() + "/cache.lock", FileLock::Mode::kExclusive, {});
  ASSERT_TRUE(lock.ok());
  Cache cache = above(user_, layer_);
  EXPECT_TRUE(cache.get(key_of(7)));
}

TEST_F(Compressed, AnyOrderAndAnyFormOfThePartsGiveTheSameBytes) {
  std::array<ScratchFolder, 3> parts;
  for (unsigned p = 0; p < 3; ++p) fill(parts[p], p, 3);
  ScratchFolder compressed_part;
  merge(compressed_part, {parts[1].path()}, Packing::kCompressed);
  const Bytes expected = test::read_file(layer_.data_file());
  for (const auto& order : {std::vector{parts[0].path(), parts[1].path(), parts[2].path()},
                            {parts[2].path(), compressed_part.path(), parts[0].path(), parts[1].path()},
                            {layer_.data_file()}}) {
    ScratchFolder to;
    merge(to, order, Packing::kCompressed);
    EXPECT_TRUE(test::read_file(to.data_file()) == expected);
  }
  ScratchFolder step_by_step;
  for (const unsigned p : {1U, 2U, 0U}) merge(step_by_step, {parts[p].path()}, Packing::kCompressed);
  EXPECT_TRUE(test::read_file(step_by_step.data_file()) == expected);
  ScratchFolder back, never;
  merge(back, {layer_.path()}, Packing::kPlain);
  merge(never, {plain_.path()}, Packing::kPlain);
  EXPECT_TRUE(test::read_file(back.data_file()) == test::read_file(never.data_file()));
}

TEST_F(Compressed, NoFlippedByteComesBack) {
  const Bytes good = test::read_file(layer_.data_file());
  std::vector<std::size_t> records;
  const std::string_view magic = "KLNR";
  for (auto at = good.begin();; ++at) {
    at = std::search(at, good.end(), std::as_bytes(std::span(magic)).begin(), std::as_bytes(std::span(magic)).end());
    if (at == good.end()) break;
    records.push_back(static_cast<std::size_t>(at - good.begin()));
  }
  ASSERT_GE(records.size(), kEntries + 1);
  std::mt19937 random(5);
  for (unsigned i = 0; i < 200; ++i) {
    Bytes bad = good;
    const bool in_record = i % 2 == 0;
    const std::size_t at = in_record ? records[random() % records.size()] + random() % 200 : random() % bad.size();
    bad[at] ^= static_cast<std::byte>(1U << random() % 8);
    test::write_file(layer_.data_file(), bad);
    Cache cache = above(user_, layer_);
    const unsigned hits = sound(cache);
    EXPECT_EQ(cache.counters().misses, kEntries - hits);
    if (!in_record) continue;
    EXPECT_LT(hits, kEntries) << at;
    EXPECT_EQ(cache.counters().faults, kEntries - hits) << at << ": a miss that nobody hears of";
  }
}

TEST_F(Compressed, ADamagedDictionaryIsAMissAndAFaultToldOnce) {
  Bytes bytes = test::read_file(layer_.data_file());
  const std::string_view key = "kiln-dictionary ";
  const auto at = std::ranges::search(bytes, std::as_bytes(std::span(key)));
  ASSERT_FALSE(at.empty());
  *(at.begin() + 5000) ^= std::byte{1};
  test::write_file(layer_.data_file(), bytes);
  Cache cache = above(user_, layer_);
  std::string fault;
  EXPECT_FALSE(cache.get(key_of(1), &fault));
  EXPECT_THAT(fault, HasSubstr(layer_.path() + "/cache.mdb: the dictionary "));
  EXPECT_THAT(fault, HasSubstr("damaged"));
  EXPECT_EQ(sound(cache), 0U);
  EXPECT_EQ(cache.counters().faults, kEntries + 1);
  EXPECT_EQ(cache.take_untold_faults().size(), 1U);
  Cache layer = Cache::open(layer_.path());
  EXPECT_EQ(layer.stats().damaged, kEntries + 1);
  // gc leaves out what nothing can read.
  const auto collected = layer.gc({});
  ASSERT_TRUE(collected);
  EXPECT_EQ(collected->entries_after, 0U);
}

TEST_F(Compressed, AReplacedLayerHasItsOwnDictionary) {
  Cache cache = above(user_, layer_);
  EXPECT_TRUE(cache.get(key_of(3)));
  ScratchFolder other;
  fill(other, 1, 2);
  merge(other, {}, Packing::kCompressed);
  EXPECT_FALSE(test::read_file(other.data_file()) == test::read_file(layer_.data_file()));
  fs::rename(other.data_file(), layer_.data_file());
  EXPECT_EQ(sound(cache), kEntries / 2);
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
}

TEST_F(Compressed, IsACacheLikeAnyOther) {
  Cache cache = Cache::open(layer_.path());
  ASSERT_TRUE(cache.put("later", like_a_kernel(999)));
  EXPECT_EQ(sound(cache), kEntries);
  const auto collected = cache.gc({fs::file_size(layer_.data_file()) / 2, {}});
  ASSERT_TRUE(collected);
  EXPECT_EQ(collected->entries_before, kEntries + 1);
  EXPECT_GT(collected->entries_after, 0U);
  EXPECT_LT(collected->entries_after, kEntries);
  EXPECT_EQ(cache.stats().entries, collected->entries_after);
  EXPECT_EQ(cache.stats().damaged, 0U);
  EXPECT_EQ(sound(cache) + (cache.get("later") ? 1U : 0U), collected->entries_after);
}

TEST(CompressedFile, FewEntriesNeedNoDictionary) {
  ScratchFolder folder;
  {
    Cache cache = Cache::open(folder.path());
    ASSERT_TRUE(cache.put("zeros", Bytes(5000)));
    ASSERT_TRUE(cache.put("many zeros", Bytes(5'000'000)));
    ASSERT_TRUE(cache.put("empty", Bytes()));
    ASSERT_TRUE(cache.put("dense", like_a_kernel(1)));
  }
  EXPECT_EQ(merge(folder, {}, Packing::kCompressed).dictionary_bytes, 0U);
  Cache cache = Cache::open(folder.path());
  EXPECT_EQ(cache.get("zeros"), Bytes(5000));
  EXPECT_EQ(cache.get("many zeros"), Bytes(5'000'000));
  EXPECT_EQ(cache.get("empty"), Bytes());
  EXPECT_EQ(cache.get("dense"), like_a_kernel(1));
  EXPECT_GE(cache.stats().compressed, 1U);
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
  EXPECT_EQ(merge(ScratchFolder(), {folder.path()}, Packing::kPlain).damaged, 0U);
}

// Records whose checksum holds and whose frame lies: nothing is allocated for them, and nothing comes back.
TEST(CompressedFile, AFrameIsHeldToWhatItsRecordStates) {
  auto compressor = Compressor::create({});
  ASSERT_TRUE(compressor);
  const Bytes frame = *compressor->frame_of(like_a_kernel(1)), zeros = *compressor->frame_of(Bytes(5'000'000));
  Bytes cut = frame;
  cut.resize(frame.size() / 2);
  Bytes longer = frame;
  longer.push_back(std::byte{0});
  const std::uint64_t bytes = like_a_kernel(1).size();
  struct Row {
    const char* key;
    std::uint64_t value_bytes, dictionary;
    Bytes frame;
  };
  const Row rows[] = {{"more", bytes + 1, 0, frame},
                      {"fewer", bytes - 1, 0, frame},
                      {"cut", bytes, 0, cut},
                      {"goes on", bytes, 0, longer},
                      {"no frame", bytes, 0, Bytes(100)},
                      {"no dictionary", bytes, 77, frame},
                      {"too good", 5'000'000, 0, zeros},
                      {"beyond any value", kMaxValueBytes + 1, 0, frame},
                      {"nothing", bytes, 0, Bytes()}};
  const ScratchFolder folder;
  ASSERT_TRUE(Cache::open(folder.path()).put("sound", like_a_kernel(2)));
  for (const Row& row : rows) {
    const Bytes record = compressed_record(row.key, row.value_bytes, row.dictionary, row.frame);
    const Insertion insertion{hash_of(row.key), record.size(),
                              [&record](std::span<std::byte> to) { std::ranges::copy(record, to.begin()); }};
    ASSERT_TRUE(insert(folder.data_file(), {&insertion, 1}));
  }
  Cache cache = Cache::open(folder.path());
  for (const Row& row : rows) {
    std::string fault;
    EXPECT_FALSE(cache.get(row.key, &fault)) << row.key;
    EXPECT_NE(fault, "") << row.key;
  }
  EXPECT_EQ(cache.get("sound"), like_a_kernel(2));
  EXPECT_EQ(cache.stats().damaged, std::size(rows));
  EXPECT_EQ(cache.stats().entries, 1U);
}

}  // namespace
}  // namespace kiln::cache
