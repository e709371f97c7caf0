// A damaged data file: whatever the bytes, no call fails or crashes, what is returned is what was stored, and the cache
// works again afterwards.
#include "cache/cache.hpp"
#include "cache/lmdb/check.hpp"
#include "scratch_folder.hpp"

#include <cstdlib>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;
using test::read_file;
using test::sample_value;
using test::ScratchFolder;
using test::write_file;
using testing::HasSubstr;

constexpr unsigned kEntries = 200;

std::string key_of(unsigned i) {
  return "recipe " + std::to_string(i);
}
Bytes value_of(unsigned i) {
  return sample_value(i % 10 == 0 ? 5000 + i : 20 + i, i);
}

/// A database with two levels, overflow pages and a free list.
Bytes make_database() {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  for (unsigned i = 0; i < kEntries; ++i) cache.put(key_of(i), sample_value(300, i));
  for (unsigned i = 0; i < kEntries; ++i) cache.put(key_of(i), value_of(i));
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
  return read_file(folder.data_file());
}

const Bytes& database() {
  static const Bytes kBytes = make_database();
  return kBytes;
}

std::size_t page_bytes() {
  return static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::optional<std::string> damage_of(const Bytes& bytes) {
  return find_lmdb_damage(bytes, page_bytes(), 16);
}

/// Every call on the file as it is; what comes back must be right. Returns the number of hits.
unsigned exercise(const ScratchFolder& folder, bool all_keys) {
  Cache cache = Cache::open(folder.path());
  unsigned hits = 0;
  for (unsigned i = 0; i < kEntries; i += all_keys ? 1 : 23) {
    const std::optional<Bytes> value = cache.get(key_of(i));
    if (!value) continue;
    ++hits;
    EXPECT_EQ(*value, value_of(i)) << i;
  }
  cache.stats();
  cache.list();
  // One that overwrites overflow pages comes first: if those are damaged, the whole file is set aside.
  cache.put(key_of(10), value_of(10));
  cache.put("new", sample_value(6000, 1));
  cache.put(key_of(5), value_of(5));
  EXPECT_EQ(cache.get("new"), sample_value(6000, 1));
  EXPECT_EQ(cache.get(key_of(5)), value_of(5));
  EXPECT_EQ(cache.get(key_of(10)), value_of(10));
  return hits;
}

TEST(Damage, TheDatabaseItselfIsSound) {
  EXPECT_EQ(damage_of(database()), std::nullopt);
  const ScratchFolder folder;
  write_file(folder.data_file(), database());
  EXPECT_EQ(exercise(folder, true), kEntries);
  EXPECT_GT(database().size(), 20 * page_bytes());
}

// KILN_TEST_STRIDE=1 tries each byte; the default a prime's worth of them, each with another flip.
TEST(Damage, FlippedBytes) {
  const char* const asked = std::getenv("KILN_TEST_STRIDE");
  const std::size_t stride = asked == nullptr ? 251 : std::max<std::size_t>(1, std::strtoul(asked, nullptr, 10));
  constexpr std::byte kFlips[] = {std::byte{0x01}, std::byte{0xFF}, std::byte{0x80}, std::byte{0x10}};
  const ScratchFolder folder;
  std::size_t found = 0;
  std::size_t tried = 0;
  for (std::size_t at = 0; at < database().size(); at += stride, ++tried) {
    Bytes bad = database();
    bad[at] ^= kFlips[tried % std::size(kFlips)];
    found += damage_of(bad) ? 1 : 0;
    write_file(folder.data_file(), bad);
    exercise(folder, false);
    ASSERT_FALSE(HasFailure()) << "byte " << at;
  }
  EXPECT_GT(found, 0U);
  EXPECT_LT(found, tried) << "bytes of values and gaps are no damage of the structure";
}

/// Fields of a meta page that LMDB follows without a second look.
struct MetaFieldRow {
  const char* name;
  std::size_t at, bytes;  // within the page
  bool both;              // it counts in the older meta page too
};
constexpr MetaFieldRow kMetaFields[] = {
    {"page number", 0, 8, true},
    {"page flags", 10, 2, true},
    {"magic", 16, 4, true},
    {"version", 20, 4, true},
    {"page size", 40, 4, true},
    {"free list's flags", 44, 1, false},
    {"free list's depth", 46, 2, false},
    {"free list's entries", 72, 8, false},
    {"free list's root", 80, 8, false},
    {"main tree's flags", 92, 2, false},
    {"main tree's depth", 94, 2, false},
    {"main tree's entries", 120, 8, false},
    {"main tree's root", 128, 8, false},
};

TEST(Damage, MetaFields) {
  for (const MetaFieldRow& row : kMetaFields) {
    for (std::size_t at = row.at; at < row.at + row.bytes; ++at) {
      int caught = 0;
      for (const std::size_t page : {std::size_t{0}, page_bytes()}) {
        Bytes bad = database();
        bad[page + at] ^= std::byte{0x02};
        caught += damage_of(bad) ? 1 : 0;
      }
      EXPECT_EQ(caught, row.both ? 2 : 1) << row.name << " at " << at;
    }
  }
}

TEST(Damage, CutAtEveryKindOfLength) {
  std::vector<std::size_t> lengths = {0,
                                      1,
                                      15,
                                      16,
                                      100,
                                      page_bytes() - 1,
                                      page_bytes(),
                                      page_bytes() + 1,
                                      2 * page_bytes() - 1,
                                      2 * page_bytes(),
                                      2 * page_bytes() + 1,
                                      database().size() - page_bytes(),
                                      database().size() - 1};
  for (std::size_t length = 0; length < database().size(); length += page_bytes()) lengths.push_back(length);
  for (std::size_t length = 0; length < database().size(); length += 7919) lengths.push_back(length);
  for (const std::size_t length : lengths) {
    SCOPED_TRACE(length);
    const ScratchFolder folder;
    write_file(folder.data_file(), std::span(database()).first(length));
    exercise(folder, false);
    EXPECT_EQ(
        fs::exists(folder.data_file() + ".damaged"),
        length != 0 &&
            damage_of(Bytes(database().begin(), database().begin() + static_cast<std::ptrdiff_t>(length))).has_value());
  }
}

TEST(Damage, AppendedBytesDoNoHarm) {
  for (const std::size_t extra : {1U, 4096U, 100'000U}) {
    const ScratchFolder folder;
    Bytes longer = database();
    longer.resize(longer.size() + extra, std::byte{0xAB});
    write_file(folder.data_file(), longer);
    EXPECT_EQ(exercise(folder, true), kEntries);
    EXPECT_EQ(exercise(folder, true), kEntries);
  }
}

TEST(Damage, PagesInEachOthersPlace) {
  const std::size_t pages = database().size() / page_bytes();
  const ScratchFolder folder;
  for (std::size_t a = 2; a < pages; a += 3) {
    const std::size_t b = (a * 7 + 5) % pages;
    Bytes bad = database();
    std::swap_ranges(bad.begin() + static_cast<std::ptrdiff_t>(a * page_bytes()),
                     bad.begin() + static_cast<std::ptrdiff_t>((a + 1) * page_bytes()),
                     bad.begin() + static_cast<std::ptrdiff_t>(b * page_bytes()));
    write_file(folder.data_file(), bad);
    exercise(folder, false);
    ASSERT_FALSE(HasFailure()) << a << " and " << b;
  }
}

struct NotADatabaseRow {
  const char* name;
  Bytes bytes;
};

TEST(Damage, NoLmdbFileAtAll) {
  const std::string text = "this is a text file, and not a short one, repeated to some length. ";
  Bytes long_text;
  for (int i = 0; i < 1000; ++i) {
    const auto bytes = std::as_bytes(std::span(text));
    long_text.insert(long_text.end(), bytes.begin(), bytes.end());
  }
  const NotADatabaseRow rows[] = {
      {"text", long_text},
      {"zeroes", Bytes(100'000)},
      {"ones", Bytes(100'000, std::byte{0xFF})},
      {"short", Bytes(10, std::byte{'x'})},
  };
  for (const NotADatabaseRow& row : rows) {
    SCOPED_TRACE(row.name);
    const ScratchFolder folder;
    write_file(folder.data_file(), row.bytes);
    {
      Cache cache = Cache::open(folder.path());
      EXPECT_FALSE(cache.get("key"));
      EXPECT_EQ(cache.counters().faults, 1U);
      EXPECT_THAT(cache.counters().last_fault, HasSubstr("cache.mdb is damaged"));
      EXPECT_FALSE(cache.get("key"));
      EXPECT_EQ(cache.counters().faults, 1U) << "it was set aside";
      cache.put("key", sample_value(10, 0));
      EXPECT_TRUE(cache.get("key"));
    }
    EXPECT_EQ(read_file(folder.data_file() + ".damaged"), row.bytes);
  }
}

TEST(Damage, PutMeetsItFirst) {
  const ScratchFolder folder;
  write_file(folder.data_file(), Bytes(10'000, std::byte{1}));
  Cache cache = Cache::open(folder.path());
  cache.put("key", sample_value(10, 0));
  EXPECT_EQ(cache.counters().faults, 1U);
  EXPECT_EQ(cache.counters().stores, 1U);
  EXPECT_EQ(cache.get("key"), sample_value(10, 0));
}

// The note about the generation that was checked does not outlive the generation.
TEST(Damage, AFileThatWasSoundAtTheLastStore) {
  const ScratchFolder folder;
  for (unsigned i = 0; i < kEntries; ++i) ASSERT_TRUE(Cache::open(folder.path()).put(key_of(i), value_of(i)));
  Bytes bytes = read_file(folder.data_file());
  for (std::size_t at = 2 * page_bytes() + 12; at < bytes.size(); at += page_bytes())
    bytes[at] ^= std::byte{0x21};  // where a page's nodes begin
  write_file(folder.data_file(), bytes);
  const struct timespec later[2] = {{0, UTIME_OMIT}, {4'000'000'000, 0}};  // clocks of files are coarse
  ASSERT_EQ(utimensat(AT_FDCWD, folder.data_file().c_str(), later, 0), 0);
  Cache cache = Cache::open(folder.path());
  EXPECT_TRUE(cache.put("new", sample_value(10, 0)));
  EXPECT_THAT(cache.counters().last_fault, HasSubstr("is damaged"));
  EXPECT_TRUE(fs::exists(folder.data_file() + ".damaged"));
}

TEST(Damage, StatsAndListOnlyLook) {
  const ScratchFolder folder;
  write_file(folder.data_file(), Bytes(10'000, std::byte{1}));
  Cache cache = Cache::open(folder.path());
  EXPECT_EQ(cache.stats().entries, 0U);
  EXPECT_TRUE(cache.list().empty());
  EXPECT_EQ(cache.counters().faults, 2U);
  EXPECT_EQ(fs::file_size(folder.data_file()), 10'000U);
}

TEST(Damage, AFolderInItsPlace) {
  const ScratchFolder folder;
  // The second time the first one already has the name.
  for (int round = 0; round < 3; ++round) {
    fs::remove(folder.data_file());
    fs::create_directories(folder.data_file() + "/with/content");
    Cache cache = Cache::open(folder.path());
    EXPECT_FALSE(cache.get("key"));
    EXPECT_THAT(cache.counters().last_fault, HasSubstr("no regular file"));
    cache.put("key", sample_value(10, 0));
    EXPECT_TRUE(cache.get("key"));
  }
  EXPECT_TRUE(fs::is_directory(folder.data_file() + ".damaged.2"));
}

TEST(Damage, NoNameLeftToSetItAside) {
  const ScratchFolder folder;
  for (int i = 0; i < 10; ++i) {
    fs::create_directories(folder.data_file() + ".damaged" + (i == 0 ? "" : "." + std::to_string(i)) + "/full");
  }
  write_file(folder.data_file(), Bytes(10'000, std::byte{1}));
  Cache cache = Cache::open(folder.path());
  EXPECT_FALSE(cache.get("key"));
  cache.put("key", sample_value(10, 0));
  EXPECT_EQ(cache.counters().stores, 0U);
  EXPECT_THAT(cache.counters().last_fault, HasSubstr("cannot set"));
}

TEST(Damage, OneValueOnly) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  cache.put("good", sample_value(5000, 1));
  cache.put("bad", Bytes(5000, std::byte{0xC7}));
  Bytes bytes = read_file(folder.data_file());
  const Bytes run(64, std::byte{0xC7});
  const auto at = std::search(bytes.begin(), bytes.end(), run.begin(), run.end());
  ASSERT_NE(at, bytes.end());
  *at ^= std::byte{1};
  write_file(folder.data_file(), bytes);

  EXPECT_FALSE(cache.get("bad"));
  EXPECT_THAT(cache.counters().last_fault, HasSubstr("wrong checksum"));
  EXPECT_EQ(cache.get("good"), sample_value(5000, 1)) << "the others stay";
  EXPECT_EQ(cache.stats().damaged, 1U);
  EXPECT_EQ(cache.stats().entries, 1U);
  EXPECT_EQ(cache.list().size(), 1U);
  cache.put("bad", sample_value(10, 2));
  EXPECT_EQ(cache.get("bad"), sample_value(10, 2)) << "and it can be replaced";
  EXPECT_EQ(cache.stats().damaged, 0U);
}

}  // namespace
}  // namespace kiln::cache
