// What a user of the cache sees: hits, misses, overwriting, counters, listing, and where the folder is.
#include "cache/cache.hpp"

#include "scratch_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::cache {
namespace {

using test::sample_value;
using test::ScratchFolder;
using testing::HasSubstr;

TEST(Cache, MissThenHit) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path() + "/made/on/open");
  EXPECT_FALSE(cache.get("key"));
  const Bytes value = sample_value(5000, 1);
  cache.put("key", value);
  EXPECT_EQ(cache.get("key"), value);
  EXPECT_FALSE(cache.get("kez"));
  EXPECT_FALSE(cache.get(""));
  const Counters counters = cache.counters();
  EXPECT_EQ(counters.hits, 1U);
  EXPECT_EQ(counters.misses, 3U);
  EXPECT_EQ(counters.stores, 1U);
  EXPECT_EQ(counters.faults, 0U) << counters.last_fault;
}

TEST(Cache, StaysAfterClosing) {
  const ScratchFolder folder;
  const Bytes value = sample_value(100, 2);
  Cache::open(folder.path()).put("key", value);
  EXPECT_EQ(Cache::open(folder.path()).get("key"), value);
}

TEST(Cache, WhatIsGatheredIsFoundAndStoredTogether) {
  const ScratchFolder folder;
  const Bytes small = sample_value(1000, 4), large = sample_value(9000, 5);
  {
    Cache cache = Cache::open(folder.path());
    cache.gather(10'000);
    EXPECT_TRUE(cache.put("small", sample_value(50, 6)));
    EXPECT_TRUE(cache.put("small", small));
    EXPECT_EQ(cache.get("small"), small);
    EXPECT_TRUE(cache.contains("small"));
    EXPECT_EQ(cache.counters().stores, 0U);
    EXPECT_FALSE(Cache::open(folder.path()).get("small"));
    EXPECT_TRUE(cache.put("large", large));
    EXPECT_EQ(cache.counters().stores, 2U);
    EXPECT_EQ(Cache::open(folder.path()).get("large"), large);
    EXPECT_TRUE(cache.put("flushed", small));
    EXPECT_TRUE(cache.flush());
    EXPECT_EQ(Cache::open(folder.path()).get("flushed"), small);
    std::string fault;
    EXPECT_FALSE(cache.put(std::string((1 << 20) + 1, 'k'), small, &fault));
    EXPECT_THAT(fault, HasSubstr("too large"));
    const std::string too_long((1 << 20) + 1, 'k');
    const Item all_or_none[] = {{"none", small}, {too_long, small}};
    EXPECT_FALSE(cache.put_all(all_or_none));
    EXPECT_FALSE(cache.contains("none"));
    EXPECT_TRUE(cache.put("last", large));
  }
  Cache cache = Cache::open(folder.path());
  EXPECT_EQ(cache.get("small"), small);
  EXPECT_EQ(cache.get("last"), large);
  EXPECT_EQ(cache.stats().entries, 4U);
}

TEST(Cache, Overwrites) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  for (const std::size_t size : {10U, 100'000U, 0U, 4096U, 4097U}) {
    const Bytes value = sample_value(size, 3);
    cache.put("key", value);
    EXPECT_EQ(cache.get("key"), value) << size;
  }
  EXPECT_EQ(cache.stats().entries, 1U);
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
}

TEST(Cache, KeysMayHoldAnything) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  const std::string keys[] = {"", std::string("\0\0", 2), std::string(10'000, 'k'), "line\nbreak"};
  for (unsigned i = 0; i < 4; ++i) cache.put(keys[i], sample_value(50, i));
  for (unsigned i = 0; i < 4; ++i) EXPECT_EQ(cache.get(keys[i]), sample_value(50, i));
}

TEST(Cache, StoresManyWithOneCommit) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  cache.put("key 7", sample_value(20'000, 99));
  std::vector<std::string> keys;
  std::vector<Bytes> values;
  for (unsigned i = 0; i < 300; ++i) {
    keys.push_back("key " + std::to_string(i % 299));  // the last replaces the first
    values.push_back(sample_value(i * 137, i));
  }
  std::vector<Item> items;
  for (std::size_t i = 0; i < keys.size(); ++i) items.push_back({keys[i], values[i]});
  std::string why;
  ASSERT_TRUE(cache.put_all(items, &why)) << why;
  EXPECT_TRUE(cache.put_all({}, &why)) << why;
  EXPECT_EQ(cache.counters().stores, 301U);
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
  Cache again = Cache::open(folder.path());
  EXPECT_EQ(again.stats().entries, 299U);
  EXPECT_EQ(again.stats().damaged, 0U);
  EXPECT_EQ(again.get("key 0"), values[299]);
  for (std::size_t i = 1; i < 299; ++i) EXPECT_EQ(again.get(keys[i]), values[i]) << i;
}

TEST(Cache, StoresAllOrNone) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  const std::string too_long((std::size_t{1} << 20U) + 1, 'k');
  const Bytes value = sample_value(10, 1);
  const Item items[] = {{"fits", value}, {too_long, value}};
  std::string why;
  EXPECT_FALSE(cache.put_all(items, &why));
  EXPECT_THAT(why, HasSubstr("too large"));
  EXPECT_FALSE(cache.get("fits"));
  EXPECT_EQ(cache.counters().stores, 0U);
  EXPECT_FALSE(Cache::none().put_all(std::span(items, 1), &why));
  EXPECT_THAT(why, HasSubstr("switched off"));
}

TEST(Cache, TheMapGrows) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  for (unsigned i = 0; i < 5; ++i) cache.put("large" + std::to_string(i), sample_value(3'000'000, i));
  for (unsigned i = 0; i < 5; ++i) EXPECT_EQ(cache.get("large" + std::to_string(i)), sample_value(3'000'000, i));
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
}

TEST(Cache, TooLargeIsAFault) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  cache.put(std::string((1U << 20U) + 1, 'k'), sample_value(1, 0));
  EXPECT_EQ(cache.counters().stores, 0U);
  EXPECT_EQ(cache.counters().faults, 1U);
  EXPECT_THAT(cache.counters().last_fault, HasSubstr("too large"));
}

TEST(Cache, StatsAndList) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  EXPECT_EQ(cache.stats().entries, 0U);
  EXPECT_TRUE(cache.list().empty());
  for (unsigned i = 0; i < 300; ++i) cache.put("key" + std::to_string(1000 + i), sample_value(i, i));
  const Stats stats = cache.stats();
  EXPECT_EQ(cache.folder(), folder.path());
  EXPECT_EQ(stats.entries, 300U);
  EXPECT_EQ(stats.value_bytes, 299U * 300U / 2);
  EXPECT_EQ(stats.damaged, 0U);
  EXPECT_EQ(stats.file_bytes, std::filesystem::file_size(folder.data_file()));
  const std::vector<Entry> entries = cache.list();
  ASSERT_EQ(entries.size(), 300U);
  for (unsigned i = 0; i < 300; ++i) {
    EXPECT_EQ(entries[i].key, "key" + std::to_string(1000 + i));
    EXPECT_EQ(entries[i].value_bytes, i);
  }
  std::size_t seen = 0;
  cache.list([&](const Entry& entry, std::span<const std::byte> value) {
    const auto number = static_cast<unsigned>(std::stoul(entry.key.substr(3))) - 1000;
    const Bytes expected = sample_value(number, number);
    EXPECT_TRUE(std::ranges::equal(value, expected)) << entry.key;
    ++seen;
  });
  EXPECT_EQ(seen, 300U);
  EXPECT_EQ(cache.counters().hits, 0U) << "looking is no use";
}

TEST(Cache, NoneHoldsNothing) {
  Cache cache = Cache::none();
  cache.put("key", sample_value(10, 0));
  EXPECT_FALSE(cache.get("key"));
  EXPECT_EQ(cache.counters().misses, 1U);
  EXPECT_EQ(cache.counters().faults, 0U);
  EXPECT_EQ(cache.folder(), "");
  EXPECT_TRUE(cache.list().empty());
}

TEST(Cache, FaultsAreCountedAndTakenOnceForEachReason) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  EXPECT_TRUE(cache.take_untold_faults().empty());
  const std::string long_key(std::size_t{1} << 21U, 'k');
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(cache.put(long_key, sample_value(1, 0)));
  EXPECT_EQ(cache.counters().faults, 3U);
  const std::vector<std::string> untold = cache.take_untold_faults();
  ASSERT_EQ(untold.size(), 1U);
  EXPECT_EQ(untold[0], cache.counters().last_fault);
  EXPECT_FALSE(cache.put(long_key, sample_value(1, 0)));
  EXPECT_TRUE(cache.take_untold_faults().empty()) << "said already";
}

TEST(Cache, WhatItsReaderRefusesIsAMissAndAFault) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  cache.put("key", sample_value(10, 0));
  ASSERT_TRUE(cache.get("key"));
  cache.refuse("it is another kernel");
  EXPECT_EQ(cache.counters().hits, 0U);
  EXPECT_EQ(cache.counters().misses, 1U);
  EXPECT_EQ(cache.counters().faults, 1U);
  EXPECT_THAT(cache.take_untold_faults(), testing::ElementsAre("it is another kernel"));
}

TEST(Cache, Moves) {
  const ScratchFolder folder;
  Cache first = Cache::open(folder.path());
  first.put("key", sample_value(10, 0));
  Cache second = std::move(first);
  EXPECT_TRUE(second.get("key"));
}

TEST(Cache, ManyThreads) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < 6; ++t) {
    threads.emplace_back([t, &cache] {
      for (unsigned i = 0; i < 30; ++i) {
        const std::string key = std::to_string(t) + "/" + std::to_string(i);
        cache.put(key, sample_value(3000, t));
        EXPECT_EQ(cache.get(key), sample_value(3000, t));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(cache.counters().hits, 180U);
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
  EXPECT_EQ(cache.stats().entries, 180U);
}

TEST(Cache, UnusableFolders) {
  const ScratchFolder folder;
  const std::string file = folder.path() + "/file";
  test::write_file(file, sample_value(5, 0));
  std::filesystem::create_directories(folder.path() + "/b/cache.lock");
  struct Row {
    std::string folder;
    const char* says;
  };
  const Row rows[] = {
      {"", "no folder"}, {file, "file"}, {file + "/under", "cannot create"}, {folder.path() + "/b", "cache.lock"}};
  for (const Row& row : rows) {
    SCOPED_TRACE(row.folder);
    Cache cache = Cache::open(row.folder);
    cache.put("key", sample_value(10, 0));
    EXPECT_FALSE(cache.get("key"));
    EXPECT_EQ(cache.stats().entries, 0U);
    EXPECT_GE(cache.counters().faults, 1U);
    EXPECT_THAT(cache.counters().last_fault, HasSubstr(row.says));
  }
}

/// Sets or unsets an environment variable until the end of the scope.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* const old = std::getenv(name)) old_ = old;
    value == nullptr ? unsetenv(name) : setenv(name, value, 1);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { old_ ? setenv(name_, old_->c_str(), 1) : unsetenv(name_); }

 private:
  const char* name_;
  std::optional<std::string> old_;
};

TEST(Cache, DefaultFolder) {
  struct Row {
    const char *kiln, *xdg, *home, *folder;
  };
  constexpr Row kRows[] = {
      {"/k", "/x", "/h", "/k"},
      {"", "/x", "/h", "/x/kiln"},
      {nullptr, "/x", nullptr, "/x/kiln"},
      {nullptr, "relative", "/h", "/h/.cache/kiln"},
      {nullptr, "", "/h", "/h/.cache/kiln"},
      {nullptr, nullptr, "/h", "/h/.cache/kiln"},
      {"relative", "/x", "/h", ""},
      {"~/cache", nullptr, "/h", ""},
      {"none", nullptr, "/h", ""},
  };
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.folder);
    const Variable kiln("KILN_CACHE_DIR", row.kiln);
    const Variable xdg("XDG_CACHE_HOME", row.xdg);
    const Variable home("HOME", row.home);
    EXPECT_EQ(Cache::default_folder(), row.folder);
  }
}

TEST(Cache, DefaultFolderWithoutHomeAsksThePasswordFile) {
  const Variable kiln("KILN_CACHE_DIR", nullptr);
  const Variable xdg("XDG_CACHE_HOME", nullptr);
  const Variable home("HOME", nullptr);
  const std::string folder = Cache::default_folder();
  if (!folder.empty()) {
    EXPECT_THAT(folder, testing::AllOf(testing::StartsWith("/"), testing::EndsWith("/.cache/kiln")));
  }
  for (const char* relative : {"h", ".", "~"}) {
    const Variable other("HOME", relative);
    EXPECT_EQ(Cache::default_folder(), folder) << relative;
  }
}

TEST(Cache, ARelativeFolderOfTheVariableIsAFault) {
  const Variable kiln("KILN_CACHE_DIR", "here");
  Cache cache = Cache::open(Cache::default_folder());
  EXPECT_FALSE(cache.get("key"));
  EXPECT_THAT(cache.counters().last_fault, testing::HasSubstr("KILN_CACHE_DIR is 'here'; expected an absolute path"));
  EXPECT_FALSE(std::filesystem::exists("here"));
}

}  // namespace
}  // namespace kiln::cache
