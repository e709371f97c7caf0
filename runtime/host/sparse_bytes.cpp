// See sparse_bytes.hpp: a mapping without reserved memory, and mincore(2) for what is there of it. What is small comes
// from the heap: a mapping of its own takes longer than its zeros.
#include "runtime/host/sparse_bytes.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include <sys/mman.h>
#include <unistd.h>

namespace kiln::host {
namespace {

constexpr std::size_t kSmallBytes = std::size_t{1} << 22;

}  // namespace

SparseBytes::SparseBytes(std::size_t size) : size_(size) {
  if (size == 0) return;
  if (size <= kSmallBytes) {
    data_ = static_cast<std::byte*>(std::calloc(size, 1));
    if (data_ == nullptr) throw std::bad_alloc();
    return;
  }
  void* const at = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at == MAP_FAILED) throw std::bad_alloc();
  constexpr std::size_t kMostlyEmpty = std::size_t{1} << 32;  // a huge page for each row would be too much
  if (size >= kMostlyEmpty) ::madvise(at, size, MADV_NOHUGEPAGE);
  data_ = static_cast<std::byte*>(at);
}

SparseBytes::SparseBytes(const std::vector<std::byte>& dense) : SparseBytes(dense.size()) {
  if (size_ != 0) std::memcpy(data_, dense.data(), size_);
}

SparseBytes::SparseBytes(const SparseBytes& other) : SparseBytes(other.size_) {
  if (size_ != 0) std::memcpy(data_, other.data_, size_);
}

SparseBytes::~SparseBytes() {
  if (size_ <= kSmallBytes)
    std::free(data_);
  else
    ::munmap(data_, size_);
}

bool operator==(const SparseBytes& a, const SparseBytes& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

std::vector<ByteRange> touched_pages(std::span<const std::byte> memory) {
  constexpr std::uint64_t kPagesAtOnce = 1U << 16;
  const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  const auto first = reinterpret_cast<std::uint64_t>(memory.data());
  const std::uint64_t start = first / page * page, end = first + memory.size();
  std::vector<unsigned char> present(kPagesAtOnce);
  std::vector<ByteRange> touched;
  for (std::uint64_t at = start; at < end; at += kPagesAtOnce * page) {
    const std::uint64_t bytes = std::min(kPagesAtOnce * page, end - at);
    // NOLINTNEXTLINE(performance-no-int-to-ptr): a page of `memory`
    if (::mincore(reinterpret_cast<void*>(at), bytes, present.data()) != 0) return {{0, memory.size()}};
    for (std::uint64_t i = 0; i * page < bytes; ++i) {
      if ((present[i] & 1) == 0) continue;
      const ByteRange range = {std::max(at + i * page, first) - first, std::min(at + (i + 1) * page, end) - first};
      if (!touched.empty() && touched.back().end == range.begin)
        touched.back().end = range.end;
      else
        touched.push_back(range);
    }
  }
  return touched;
}

}  // namespace kiln::host
