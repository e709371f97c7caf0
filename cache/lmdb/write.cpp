// See lmdb/write.hpp. Leaves and long values are written as they come; which page each leaf is, and its first key, is
// kept for the levels of branch pages above them, among which children are spread evenly: LMDB wants two at least.
#include "cache/lmdb/write.hpp"

#include "cache/lmdb/format.hpp"
#include "cache/quiet_signal.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

using namespace lmdb;

constexpr std::size_t kBufferBytes = std::size_t{1} << 20U;
constexpr std::size_t kMapStep = std::size_t{1} << 20U;

std::size_t even(std::size_t bytes) {
  return bytes + bytes % 2;
}

/// A page of nodes, which grow from its end towards the list of their places.
std::vector<std::byte> new_page(std::size_t page_bytes, PageFlag kind) {
  std::vector<std::byte> page(page_bytes);
  const PageHeader header{0, 0, kind, kPageHeaderBytes, static_cast<std::uint16_t>(page_bytes)};
  std::memcpy(page.data(), &header, sizeof(header));
  return page;
}

PageHeader header_of(std::span<const std::byte> page) {
  PageHeader header{};
  std::memcpy(&header, page.data(), sizeof(header));
  return header;
}

std::size_t room_in(std::span<const std::byte> page) {
  const PageHeader header = header_of(page);
  return header.upper - header.lower;
}

void add_node(std::span<std::byte> page, const Node& node, std::span<const std::byte> key,
              std::span<const std::byte> data) {
  PageHeader header = header_of(page);
  header.upper = static_cast<std::uint16_t>(header.upper - even(kNodeHeaderBytes + key.size() + data.size()));
  std::byte* const at = page.data() + header.upper;
  std::memcpy(at, &node, sizeof(node));
  if (!key.empty()) std::memcpy(at + kNodeHeaderBytes, key.data(), key.size());
  if (!data.empty()) std::memcpy(at + kNodeHeaderBytes + key.size(), data.data(), data.size());
  std::memcpy(page.data() + header.lower, &header.upper, sizeof(header.upper));
  header.lower = static_cast<std::uint16_t>(header.lower + sizeof(header.upper));
  std::memcpy(page.data(), &header, sizeof(header));
}

void set_number(std::span<std::byte> page, std::uint64_t number) {
  std::memcpy(page.data(), &number, sizeof(number));
}

std::span<const std::byte> bytes_of(const std::uint64_t& number) {
  return std::as_bytes(std::span(&number, 1));
}

Node leaf_node(std::uint64_t data_bytes, std::uint16_t flags) {
  return {static_cast<std::uint16_t>(data_bytes & 0xFFFFU), static_cast<std::uint16_t>(data_bytes >> 16U), flags,
          kHashBytes};
}

Node branch_node(std::uint64_t child, std::uint16_t key_bytes) {
  return {static_cast<std::uint16_t>(child & 0xFFFFU), static_cast<std::uint16_t>(child >> 16U & 0xFFFFU),
          static_cast<std::uint16_t>(child >> 32U), key_bytes};
}

}  // namespace

Result<LmdbWriter> LmdbWriter::create(const std::string& path, std::size_t page_bytes) {
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
  if (fd < 0) return Error{ErrorCode::kIo, fmt::format("cannot create {}: {}", path, std::strerror(errno)), {}};
  return LmdbWriter(path, fd, page_bytes);
}

LmdbWriter::LmdbWriter(std::string path, int fd, std::size_t page_bytes)
    : path_(std::move(path)), fd_(fd), page_bytes_(page_bytes), leaf_(new_page(page_bytes, kLeaf)) {
  buffer_.resize(kMetaPages * page_bytes);  // written once it is known what they say
}

LmdbWriter::LmdbWriter(LmdbWriter&& other) noexcept
    : path_(std::move(other.path_)),
      fd_(std::exchange(other.fd_, -1)),
      page_bytes_(other.page_bytes_),
      buffer_(std::move(other.buffer_)),
      written_bytes_(other.written_bytes_),
      leaf_(std::move(other.leaf_)),
      pages_(std::move(other.pages_)),
      entries_(other.entries_),
      leaf_pages_(other.leaf_pages_),
      branch_pages_(other.branch_pages_),
      overflow_pages_(other.overflow_pages_),
      depth_(other.depth_) {}

LmdbWriter::~LmdbWriter() {
  if (fd_ >= 0) ::close(fd_);
}

std::uint64_t LmdbWriter::next_page() const {
  return (written_bytes_ + buffer_.size()) / page_bytes_;
}

Result<void> LmdbWriter::flush() {
  const QuietFileSizeLimit quiet;
  std::span<const std::byte> rest = buffer_;
  while (!rest.empty()) {
    const ssize_t put = ::pwrite(fd_, rest.data(), rest.size(), static_cast<off_t>(written_bytes_));
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return Error{ErrorCode::kIo, fmt::format("cannot write {}: {}", path_, std::strerror(errno)), {}};
    written_bytes_ += static_cast<std::uint64_t>(put);
    rest = rest.subspan(static_cast<std::size_t>(put));
  }
  buffer_.clear();
  return {};
}

Result<void> LmdbWriter::append(std::span<const std::byte> bytes) {
  buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
  return buffer_.size() < kBufferBytes ? Result<void>() : flush();
}

void LmdbWriter::pad() {
  const std::uint64_t over = (written_bytes_ + buffer_.size()) % page_bytes_;
  if (over != 0) buffer_.resize(buffer_.size() + page_bytes_ - over);
}

Result<void> LmdbWriter::add(const KeyHash& hash, std::span<const std::byte> value) {
  // mdb.c: me_nodemax. A longer value has pages of its own.
  const std::size_t longest = ((page_bytes_ - kPageHeaderBytes) / 2 & ~std::size_t{1}) - sizeof(std::uint16_t);
  const bool is_long = kNodeHeaderBytes + hash.size() + value.size() > longest;
  const std::size_t in_leaf = is_long ? sizeof(std::uint64_t) : value.size();
  if (room_in(leaf_) < sizeof(std::uint16_t) + even(kNodeHeaderBytes + hash.size() + in_leaf)) KILN_TRY(flush_leaf());
  if (header_of(leaf_).lower == kPageHeaderBytes) pages_.push_back({hash, 0});
  ++entries_;
  if (!is_long) {
    add_node(leaf_, leaf_node(value.size(), 0), hash, value);
    return {};
  }
  const std::uint64_t first = next_page();
  const std::uint64_t count = (kPageHeaderBytes + value.size() + page_bytes_ - 1) / page_bytes_;
  const PageHeader header{first, 0, kOverflow, static_cast<std::uint16_t>(count & 0xFFFFU),
                          static_cast<std::uint16_t>(count >> 16U)};
  KILN_TRY(append(std::as_bytes(std::span(&header, 1))));
  KILN_TRY(append(value));
  pad();
  overflow_pages_ += count;
  add_node(leaf_, leaf_node(value.size(), kBigData), hash, bytes_of(first));
  return {};
}

Result<void> LmdbWriter::flush_leaf() {
  pages_.back().page = next_page();
  set_number(leaf_, pages_.back().page);
  ++leaf_pages_;
  KILN_TRY(append(leaf_));
  leaf_ = new_page(page_bytes_, kLeaf);
  return {};
}

Result<void> LmdbWriter::write_branches() {
  const std::size_t most =
      (page_bytes_ - kPageHeaderBytes) / (sizeof(std::uint16_t) + even(kNodeHeaderBytes + kHashBytes));
  const std::size_t pages = (pages_.size() + most - 1) / most;
  std::vector<Child> above;
  for (std::size_t i = 0; i < pages; ++i) {
    const std::size_t begin = i * pages_.size() / pages, end = (i + 1) * pages_.size() / pages;
    std::vector<std::byte> page = new_page(page_bytes_, kBranch);
    for (std::size_t c = begin; c < end; ++c) {
      const std::span<const std::byte> key = pages_[c].first;  // nobody looks at the first one's
      add_node(page, branch_node(pages_[c].page, c == begin ? 0 : kHashBytes), key.first(c == begin ? 0 : kHashBytes),
               {});
    }
    above.push_back({pages_[begin].first, next_page()});
    set_number(page, above.back().page);
    ++branch_pages_;
    KILN_TRY(append(page));
  }
  pages_ = std::move(above);
  return {};
}

Result<void> LmdbWriter::write_metas(std::uint64_t pages) {
  const std::uint32_t page = static_cast<std::uint32_t>(page_bytes_);
  const std::uint64_t map_bytes = (pages * page_bytes_ + kMapStep - 1) / kMapStep * kMapStep;
  const Tree empty{page, kIntegerKey | kNoSubDir, 0, 0, 0, 0, 0, kNoPage};
  const Tree nothing{0, 0, 0, 0, 0, 0, 0, kNoPage};
  const Tree tree{0,           0,
                  depth_,      branch_pages_,
                  leaf_pages_, overflow_pages_,
                  entries_,    pages_.empty() ? kNoPage : pages_.front().page};
  std::vector<std::byte> bytes(kMetaPages * page_bytes_);
  for (std::uint64_t number = 0; number < kMetaPages; ++number) {
    const bool is_new = number == 1;
    const PageHeader header{number, 0, kMeta, 0, 0};
    const Meta meta{
        kMagic, kDataVersion, 0, map_bytes, empty, is_new ? tree : nothing, is_new ? pages - 1 : kMetaPages - 1,
        number};
    std::memcpy(bytes.data() + number * page_bytes_, &header, sizeof(header));
    std::memcpy(bytes.data() + number * page_bytes_ + kPageHeaderBytes, &meta, sizeof(meta));
  }
  buffer_ = std::move(bytes);
  written_bytes_ = 0;
  return flush();
}

Result<void> LmdbWriter::finish() {
  if (header_of(leaf_).lower != kPageHeaderBytes) KILN_TRY(flush_leaf());
  depth_ = pages_.empty() ? 0 : 1;
  for (; pages_.size() > 1; ++depth_) KILN_TRY(write_branches());
  const std::uint64_t pages = next_page();
  KILN_TRY(flush());
  KILN_TRY(write_metas(pages));
  if (::fsync(fd_) != 0)
    return Error{ErrorCode::kIo, fmt::format("cannot write {}: {}", path_, std::strerror(errno)), {}};
  return {};
}

}  // namespace kiln::cache
