// A data file on its own, plain and compressed: what it has comes out, and of a damaged one nothing wrong.
#include "cache/data_file.hpp"

#include "cache/cache.hpp"
#include "scratch_folder.hpp"

#include <map>

#include <gtest/gtest.h>

namespace kiln::cache {
namespace {

using test::like_a_kernel;
using test::ScratchFolder;

constexpr unsigned kEntries = 40;

std::string key_of(unsigned i) {
  return "recipe " + std::to_string(i);
}
Bytes value_of(unsigned i) {
  return like_a_kernel(300 + 97 * i, i);
}

class DataFile : public testing::TestWithParam<Packing> {
 protected:
  DataFile() {
    Cache cache = Cache::open(folder_.path());
    for (unsigned i = 0; i < kEntries; ++i) EXPECT_TRUE(cache.put(key_of(i), value_of(i)));
    EXPECT_TRUE(cache.merge({}, GetParam()));
    bytes_ = test::read_file(folder_.data_file());
    for (unsigned i = 0; i < kEntries; ++i) expected_[key_of(i)] = value_of(i);
  }

  /// Visits the bytes as a file of another name; entries that come out are right. Their number, or nothing.
  std::optional<std::size_t> visit(std::span<const std::byte> bytes) {
    test::write_file(path_, bytes);
    std::map<std::string, Bytes> found;
    const auto damaged = visit_data_file(path_, [&](std::string_view key, std::span<const std::byte> value) {
      EXPECT_TRUE(found.emplace(key, Bytes(value.begin(), value.end())).second) << key;
    });
    for (const auto& [key, value] : found) EXPECT_TRUE(expected_.contains(key) && expected_[key] == value) << key;
    if (!damaged) return std::nullopt;
    if (*damaged == 0) {
      EXPECT_EQ(found.size(), kEntries);
    }
    return found.size();
  }

  ScratchFolder folder_;
  std::string path_ = folder_.path() + "/kernels.layer";
  Bytes bytes_;
  std::map<std::string, Bytes> expected_;
};

TEST_P(DataFile, GivesWhatItHas) {
  EXPECT_EQ(visit(bytes_), kEntries);
  EXPECT_TRUE(is_data_file(path_));
}

TEST_P(DataFile, OtherFilesAreNone) {
  for (const std::size_t size : {0U, 19U, 4096U}) {
    test::write_file(path_, Bytes(size, std::byte{0x4b}));
    EXPECT_FALSE(is_data_file(path_)) << size;
  }
  EXPECT_FALSE(is_data_file(folder_.path()));
  EXPECT_FALSE(is_data_file(folder_.path() + "/absent"));
}

TEST_P(DataFile, FlippedBytesGiveNothingWrong) {
  constexpr std::size_t kStride = 97;
  for (std::size_t at = 0; at < bytes_.size() && !HasFailure(); at += kStride) {
    bytes_[at] ^= std::byte{0x11};
    visit(bytes_);
    bytes_[at] ^= std::byte{0x11};
  }
}

TEST_P(DataFile, CutsAreRefused) {
  constexpr std::size_t kStride = 1024;
  for (std::size_t size = kStride; size < bytes_.size() && !HasFailure(); size += kStride)
    EXPECT_FALSE(visit(std::span(bytes_).first(size))) << size;
}

INSTANTIATE_TEST_SUITE_P(Both, DataFile, testing::Values(Packing::kPlain, Packing::kCompressed),
                         [](const auto& row) { return row.param == Packing::kPlain ? "Plain" : "Compressed"; });

}  // namespace
}  // namespace kiln::cache
