// Bytes that take memory where they are written only.
#include "runtime/host/sparse_bytes.hpp"

#include <gtest/gtest.h>

namespace kiln::host {
namespace {

constexpr std::uint64_t kPage = 4096;

TEST(SparseBytes, OnlyTouchedPagesAreThere) {
  SparseBytes bytes(std::size_t{1} << 38);
  EXPECT_EQ(bytes.size(), std::size_t{1} << 38);
  EXPECT_TRUE(touched_pages({bytes.data(), bytes.size()}).empty());
  bytes[5 * kPage + 3] = std::byte{1};
  bytes[6 * kPage] = std::byte{1};
  bytes[(std::uint64_t{1} << 37) + 1] = std::byte{1};
  const std::uint64_t far = std::uint64_t{1} << 37;
  EXPECT_EQ(touched_pages({bytes.data(), bytes.size()}),
            (std::vector<ByteRange>{{5 * kPage, 7 * kPage}, {far, far + kPage}}));
  // From within a page, to within one.
  EXPECT_EQ(touched_pages({bytes.data() + 5 * kPage + 7, kPage}), (std::vector<ByteRange>{{0, kPage}}));
  EXPECT_EQ(bytes[far + 2], std::byte{0});
}

TEST(SparseBytes, AreAsVectorsAre) {
  const std::vector<std::byte> dense = {std::byte{1}, std::byte{2}};
  SparseBytes bytes = dense;
  const SparseBytes copy = bytes;
  bytes[1] = std::byte{3};
  EXPECT_EQ(std::vector<std::byte>(copy), dense);
  EXPECT_FALSE(bytes == copy);
  const SparseBytes moved = std::move(bytes);
  EXPECT_EQ(moved[1], std::byte{3});
  EXPECT_EQ(moved.part({1, 2}).size(), 1U);
  EXPECT_TRUE(SparseBytes().empty());
}

}  // namespace
}  // namespace kiln::host
