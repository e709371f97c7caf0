// See lmdb/read.hpp; the format is that of lmdb/check.hpp.
#include "cache/lmdb/read.hpp"

#include "cache/lmdb/format.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

using namespace lmdb;

Error damaged(std::string text) {
  return Error{ErrorCode::kMalformedFile, std::move(text), {}};
}

/// Fills `to` from an offset on, or says why not.
Result<void> read_at(int fd, std::uint64_t offset_bytes, std::span<std::byte> to) {
  while (!to.empty()) {
    const ssize_t got = ::pread(fd, to.data(), to.size(), static_cast<off_t>(offset_bytes));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Error{ErrorCode::kIo, fmt::format("cannot read: {}", std::strerror(errno)), {}};
    if (got == 0) return damaged(fmt::format("nothing at byte {}", offset_bytes));
    to = to.subspan(static_cast<std::size_t>(got));
    offset_bytes += static_cast<std::uint64_t>(got);
  }
  return {};
}

template <class T>
T load(std::span<const std::byte> page, std::size_t offset_bytes) {
  T value;
  std::memcpy(&value, page.data() + offset_bytes, sizeof(T));
  return value;
}

Result<Meta> read_meta(int fd, std::size_t page_bytes) {
  std::array<std::byte, kPageHeaderBytes + sizeof(Meta)> bytes;
  Meta newest{};
  for (std::uint64_t number = 0; number < kMetaPages; ++number) {
    KILN_TRY(read_at(fd, number * page_bytes, bytes));
    const auto header = load<PageHeader>(bytes, 0);
    const auto meta = load<Meta>(bytes, kPageHeaderBytes);
    if (header.number != number || header.flags != kMeta || meta.magic != kMagic || meta.version != kDataVersion ||
        meta.free.pad != page_bytes)
      return damaged(fmt::format("page {} is no meta page of this machine's LMDB", number));
    if (number == 0 || meta.transaction > newest.transaction) newest = meta;
  }
  if (newest.main.flags != 0) return damaged("unknown tree flags");
  if (newest.main.depth > kMaxDepth || (newest.main.root == kNoPage) != (newest.main.depth == 0))
    return damaged("impossible tree depth");
  return newest;
}

/// One page of the main tree, of which each node has been checked to lie within it.
class Page {
 public:
  explicit Page(std::size_t page_bytes) : bytes_(page_bytes) {}

  Result<void> read(int fd, std::uint64_t number, bool leaf, std::size_t key_bytes) {
    KILN_TRY(read_at(fd, number * bytes_.size(), bytes_));
    const auto header = load<PageHeader>(bytes_, 0);
    if (header.number != number || header.flags != (leaf ? kLeaf : kBranch) || header.lower < kPageHeaderBytes + 2 ||
        header.lower % 2 != 0 || header.lower > bytes_.size())
      return damaged(fmt::format("page {} has a damaged header", number));
    nodes_ = (header.lower - kPageHeaderBytes) / 2;
    for (std::size_t i = 0; i < nodes_; ++i) {
      const std::size_t at = offset(i);
      // The first child's key is never looked at and may be empty.
      const bool keyless = !leaf && i == 0;
      const std::size_t key = keyless ? 0 : key_bytes;
      if (at < header.lower || at + kNodeHeaderBytes + key > bytes_.size() ||
          (!keyless && node(i).key_bytes != key_bytes))
        return damaged(fmt::format("page {} has misplaced nodes", number));
    }
    return {};
  }

  std::size_t nodes() const { return nodes_; }
  Node node(std::size_t index) const { return load<Node>(bytes_, offset(index)); }
  std::string_view key(std::size_t index) const {
    const std::size_t at = offset(index) + kNodeHeaderBytes;
    return {reinterpret_cast<const char*>(bytes_.data()) + at, node(index).key_bytes};
  }
  /// A leaf's data that lies in the page itself, as far as it does.
  std::span<const std::byte> data(std::size_t index, std::size_t bytes) const {
    const auto rest = std::span(bytes_).subspan(offset(index) + kNodeHeaderBytes + node(index).key_bytes);
    return rest.first(std::min(bytes, rest.size()));
  }
  /// The first node, from `from` on, whose key is not less.
  std::size_t lower_bound(std::string_view wanted, std::size_t from) const {
    std::size_t first = from;
    for (std::size_t count = nodes_ - from; count > 0;) {
      const std::size_t half = count / 2;
      if (key(first + half) < wanted) {
        first += half + 1;
        count -= half + 1;
      } else {
        count = half;
      }
    }
    return first;
  }

 private:
  std::size_t offset(std::size_t index) const { return load<std::uint16_t>(bytes_, kPageHeaderBytes + 2 * index); }

  std::vector<std::byte> bytes_;
  std::size_t nodes_ = 0;
};

Result<std::vector<std::byte>> read_overflow(int fd, std::size_t page_bytes, std::uint64_t first, std::size_t bytes,
                                             const Meta& meta, bool will_be_freed) {
  const std::uint64_t count = (kPageHeaderBytes + bytes + page_bytes - 1) / page_bytes;
  if (first < kMetaPages || first > meta.last_page || count > meta.last_page - first + 1)
    return damaged(fmt::format("page {} is outside the file", first));
  if (will_be_freed) {
    std::array<std::byte, kPageHeaderBytes> raw;
    KILN_TRY(read_at(fd, first * page_bytes, raw));
    const auto header = load<PageHeader>(raw, 0);
    const std::uint64_t stored = header.lower | std::uint64_t{header.upper} << 16U;
    if (header.number != first || header.flags != kOverflow || stored != count)
      return damaged(fmt::format("page {} has a damaged header", first));
  }
  std::vector<std::byte> value(bytes);
  KILN_TRY(read_at(fd, first * page_bytes + kPageHeaderBytes, value));
  return value;
}

/// From the root to the leaf of a key: its place in `page`, or nothing.
Result<std::optional<std::size_t>> find_node(int fd, std::size_t page_bytes, std::span<const std::byte> key, Meta& meta,
                                             Page& page) {
  using Found = std::optional<std::size_t>;
  struct stat status {};
  if (::fstat(fd, &status) != 0)
    return Error{ErrorCode::kIo, fmt::format("cannot look at it: {}", std::strerror(errno)), {}};
  const std::uint64_t pages = static_cast<std::uint64_t>(status.st_size) / page_bytes;
  KILN_ASSIGN(meta, read_meta(fd, page_bytes));
  if (meta.last_page >= pages) return damaged(fmt::format("{} pages are too few", pages));
  if (meta.main.root == kNoPage) return Found();
  const std::string_view wanted(reinterpret_cast<const char*>(key.data()), key.size());
  std::uint64_t number = meta.main.root;
  for (unsigned levels = meta.main.depth; levels > 1; --levels) {
    if (number > meta.last_page) return damaged(fmt::format("page {} is outside the file", number));
    KILN_TRY(page.read(fd, number, false, key.size()));
    const std::size_t at = page.lower_bound(wanted, 1);
    number = page.node(at < page.nodes() && page.key(at) == wanted ? at : at - 1).child();
  }
  if (number > meta.last_page) return damaged(fmt::format("page {} is outside the file", number));
  KILN_TRY(page.read(fd, number, true, key.size()));
  const std::size_t at = page.lower_bound(wanted, 0);
  if (at == page.nodes() || page.key(at) != wanted) return Found();
  return Found(at);
}

}  // namespace

Result<Generation> generation_of(int fd, std::size_t page_bytes) {
  struct stat status {};
  if (::fstat(fd, &status) != 0)
    return Error{ErrorCode::kIo, fmt::format("cannot look at it: {}", std::strerror(errno)), {}};
  KILN_ASSIGN(const Meta meta, read_meta(fd, page_bytes));
  return Generation{status.st_dev,         status.st_ino,          static_cast<std::uint64_t>(status.st_size),
                    status.st_mtim.tv_sec, status.st_mtim.tv_nsec, meta.transaction};
}

Result<bool> has_lmdb_key(int fd, std::size_t page_bytes, std::span<const std::byte> key) {
  Page page(page_bytes);
  Meta meta{};
  KILN_ASSIGN(const std::optional<std::size_t> at, find_node(fd, page_bytes, key, meta, page));
  return at.has_value();
}

Result<std::optional<std::vector<std::byte>>> read_lmdb_value(int fd, std::size_t page_bytes,
                                                              std::span<const std::byte> key, bool will_be_freed) {
  using Found = std::optional<std::vector<std::byte>>;
  Page page(page_bytes);
  Meta meta{};
  KILN_ASSIGN(const std::optional<std::size_t> at, find_node(fd, page_bytes, key, meta, page));
  if (!at) return Found();
  const Node node = page.node(*at);
  if ((node.flags & kBigData) == 0) {
    const auto data = page.data(*at, node.data_bytes());
    if (data.size() != node.data_bytes()) return damaged("an entry that leaves its page");
    return Found(std::vector<std::byte>(data.begin(), data.end()));
  }
  const auto reference = page.data(*at, sizeof(std::uint64_t));
  if (reference.size() != sizeof(std::uint64_t)) return damaged("an entry that leaves its page");
  KILN_ASSIGN(auto value,
              read_overflow(fd, page_bytes, load<std::uint64_t>(reference, 0), node.data_bytes(), meta, will_be_freed));
  return Found(std::move(value));
}

}  // namespace kiln::cache
