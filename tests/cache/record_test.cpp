// Records: every part that can be wrong is found out.
#include "cache/record.hpp"

#include "scratch_folder.hpp"

#include <cstring>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::cache {
namespace {

using test::Bytes;
using test::sample_value;
using testing::HasSubstr;

Bytes make_record(std::string_view key, const Bytes& value) {
  Bytes bytes(record_bytes(key, value));
  write_record(bytes, key, value);
  return bytes;
}

TEST(Record, RoundTrip) {
  for (const std::string& key : {std::string(), std::string("key"), std::string(5000, 'k')}) {
    for (const std::size_t size : {0U, 1U, 100'000U}) {
      const Bytes value = sample_value(size, 1);
      const Bytes bytes = make_record(key, value);
      const auto record = read_record(bytes);
      ASSERT_TRUE(record.ok()) << record.error().text();
      EXPECT_EQ(record->key, key);
      EXPECT_TRUE(std::ranges::equal(record->stored, value));
    }
  }
}

TEST(Record, EveryFlippedByteIsFound) {
  const Bytes good = make_record("key", sample_value(100, 1));
  for (std::size_t i = 0; i < good.size(); ++i) {
    for (const unsigned flip : {0x01U, 0x80U, 0xFFU}) {
      Bytes bad = good;
      bad[i] ^= static_cast<std::byte>(flip);
      EXPECT_FALSE(read_record(bad).ok()) << i;
    }
  }
}

TEST(Record, EveryOtherLengthIsFound) {
  const Bytes good = make_record("key", sample_value(100, 1));
  for (std::size_t size = 0; size < good.size(); ++size) {
    EXPECT_FALSE(read_record(std::span(good).first(size)).ok()) << size;
  }
  Bytes longer = good;
  longer.push_back(std::byte{0});
  EXPECT_FALSE(read_record(longer).ok());
}

TEST(Record, SaysWhatIsWrong) {
  struct Row {
    std::size_t at;
    const char* says;
  };
  constexpr Row kRows[] = {{0, "magic"},     {4, "form 0"},   {8, "lengths"},
                           {12, "checksum"}, {16, "lengths"}, {40, "checksum"}};
  for (const Row& row : kRows) {
    Bytes bad = make_record("key", sample_value(100, 1));
    bad[row.at] ^= std::byte{1};
    const auto record = read_record(bad);
    ASSERT_FALSE(record.ok()) << row.at;
    EXPECT_EQ(record.error().code, ErrorCode::kMalformedFile);
    EXPECT_THAT(record.error().message, HasSubstr(row.says)) << row.at;
  }
}

// The hash is part of the format: a change would lose every cache.
TEST(Record, HashIsXxh3) {
  const KeyHash empty = hash_of("");
  constexpr unsigned char kXxh3OfNothing[] = {0x99, 0xaa, 0x06, 0xd3, 0x01, 0x47, 0x98, 0xd8,
                                              0x60, 0x01, 0xc3, 0x24, 0x46, 0x8d, 0x49, 0x7f};
  EXPECT_EQ(std::memcmp(empty.data(), kXxh3OfNothing, sizeof(kXxh3OfNothing)), 0);
  EXPECT_NE(hash_of("a"), hash_of("b"));
}

}  // namespace
}  // namespace kiln::cache
