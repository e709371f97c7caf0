// Files written front to back: the check finds them sound, LMDB itself reads all of them and goes on writing.
#include "cache/lmdb/write.hpp"

#include "../scratch_folder.hpp"
#include "cache/lmdb/check.hpp"
#include "cache/lmdb/store.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <gtest/gtest.h>
#include <lmdb.h>

namespace kiln::cache {
namespace {

using test::Bytes;
using test::sample_value;
using test::ScratchFolder;
using Entries = std::map<KeyHash, Bytes>;

/// Entries of all kinds of lengths: in a page, just not in a page any more, of a page exactly, of many.
Entries sample_entries(unsigned count) {
  constexpr std::array<std::size_t, 11> kSizes = {0, 1, 15, 300, 2013, 2014, 2015, 2016, 4080, 4081, 20'000};
  Entries entries;
  for (unsigned i = 0; i < count; ++i)
    entries[hash_of("entry " + std::to_string(i))] = sample_value(kSizes[i % kSizes.size()], i);
  return entries;
}

void write(const std::string& path, const Entries& entries) {
  auto writer = LmdbWriter::create(path, page_bytes());
  ASSERT_TRUE(writer) << writer.error().text();
  for (const auto& [hash, value] : entries) ASSERT_TRUE(writer->add(hash, value));
  ASSERT_TRUE(writer->finish());
}

Entries read_by_lmdb(const std::string& path) {
  Entries entries;
  EXPECT_TRUE(for_each(path, [&](const KeyHash& hash, std::span<const std::byte> value) {
    entries[hash] = {value.begin(), value.end()};
  }));
  return entries;
}

TEST(LmdbWrite, LmdbReadsIt) {
  for (const unsigned count : {0U, 1U, 2U, 50U, 130U, 1000U, 9000U}) {
    SCOPED_TRACE(count);
    const ScratchFolder folder;
    const Entries entries = sample_entries(count);
    write(folder.data_file(), entries);
    const auto damage = find_lmdb_damage(test::read_file(folder.data_file()), page_bytes(), kHashBytes);
    EXPECT_FALSE(damage) << *damage;
    EXPECT_EQ(read_by_lmdb(folder.data_file()), entries);
    for (const auto& [hash, value] : entries) {
      const auto found = find(folder.data_file(), hash);
      ASSERT_TRUE(found && *found);
      ASSERT_EQ(**found, value);
    }
    const auto absent = find(folder.data_file(), hash_of("absent"));
    EXPECT_TRUE(absent && !*absent);
  }
}

TEST(LmdbWrite, LmdbGoesOnWriting) {
  for (const unsigned count : {0U, 1U, 130U, 700U}) {
    SCOPED_TRACE(count);
    const ScratchFolder folder;
    Entries entries = sample_entries(count);
    write(folder.data_file(), entries);
    // Each third one with a value of another length, and new ones between them.
    for (unsigned i = 0; i < count + 300; i += 3) {
      const KeyHash hash = hash_of("entry " + std::to_string(i));
      const Bytes value = sample_value(i * 37 % 9000, i);
      const Insertion insertion{hash, value.size(),
                                [&](std::span<std::byte> to) { std::ranges::copy(value, to.begin()); }};
      ASSERT_TRUE(insert(folder.data_file(), {&insertion, 1}));
      entries[hash] = value;
    }
    const auto damage = find_lmdb_damage(test::read_file(folder.data_file()), page_bytes(), kHashBytes);
    EXPECT_FALSE(damage) << *damage;
    EXPECT_EQ(read_by_lmdb(folder.data_file()), entries);
  }
}

TEST(LmdbWrite, TakesNoOnesPlace) {
  const ScratchFolder folder;
  test::write_file(folder.data_file(), sample_value(10, 1));
  const auto writer = LmdbWriter::create(folder.data_file(), page_bytes());
  ASSERT_FALSE(writer);
  EXPECT_NE(writer.error().message.find("File exists"), std::string::npos) << writer.error().message;
}

}  // namespace
}  // namespace kiln::cache
