// Bytes of which only what is written takes memory: zeros until then, however many they are. They behave like a vector
// of fixed size; a copy is a dense one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace kiln::host {

/// From `begin` to before `end`.
struct ByteRange {
  std::uint64_t begin = 0, end = 0;
  std::uint64_t size() const { return end - begin; }
  bool operator==(const ByteRange&) const = default;
};

class SparseBytes {
 public:
  SparseBytes() = default;
  /// Throws std::bad_alloc, as a vector does, where the process has no addresses for them.
  explicit SparseBytes(std::size_t size);
  SparseBytes(const std::vector<std::byte>& dense);  // NOLINT(google-explicit-constructor): as good as one
  SparseBytes(const SparseBytes& other);
  SparseBytes(SparseBytes&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  SparseBytes& operator=(SparseBytes other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~SparseBytes();

  std::byte* data() { return data_; }
  const std::byte* data() const { return data_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::byte* begin() { return data_; }
  std::byte* end() { return data_ + size_; }
  const std::byte* begin() const { return data_; }
  const std::byte* end() const { return data_ + size_; }
  std::byte& operator[](std::size_t i) { return data_[i]; }
  const std::byte& operator[](std::size_t i) const { return data_[i]; }
  std::span<std::byte> part(const ByteRange& range) { return {data_ + range.begin, range.size()}; }
  std::span<const std::byte> part(const ByteRange& range) const { return {data_ + range.begin, range.size()}; }
  operator std::vector<std::byte>() const { return {begin(), end()}; }  // NOLINT(google-explicit-constructor)

 private:
  std::byte* data_ = nullptr;
  std::size_t size_ = 0;
};

bool operator==(const SparseBytes& a, const SparseBytes& b);

/// The pages of host memory that have been written or read since they were mapped, as ranges of its bytes: all others
/// are zeros. Everything where the system does not tell.
std::vector<ByteRange> touched_pages(std::span<const std::byte> memory);

}  // namespace kiln::host
