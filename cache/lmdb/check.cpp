// The walk over an LMDB file described in lmdb/check.hpp. Each page may be used once: a page that is reached twice, or
// that is in use and in the free list, would be overwritten by the next write.
#include "cache/lmdb/check.hpp"

#include "cache/lmdb/format.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace kiln::cache {
namespace {

using namespace lmdb;

/// Throws nothing; the first fault ends the walk.
class Check {
 public:
  Check(std::span<const std::byte> file, std::size_t page_bytes, std::size_t key_bytes,
        std::span<const std::byte> replaced)
      : file_(file),
        page_bytes_(page_bytes),
        key_bytes_(key_bytes),
        replaced_(reinterpret_cast<const char*>(replaced.data()), replaced.size()) {}

  std::optional<std::string> run() {
    Meta meta{};
    if (read_meta(meta) && walk_all(meta)) return std::nullopt;
    return fault_;
  }

 private:
  enum class Kind { kMain, kFree };

  template <class T>
  T load(std::uint64_t offset_bytes) const {
    T value;
    std::memcpy(&value, file_.data() + offset_bytes, sizeof(T));
    return value;
  }
  std::string_view bytes(std::uint64_t offset_bytes, std::size_t size_bytes) const {
    return {reinterpret_cast<const char*>(file_.data()) + offset_bytes, size_bytes};
  }
  bool wrong(std::string text) {
    fault_ = std::move(text);
    return false;
  }

  bool read_meta(Meta& meta) {
    if (file_.size() < kMetaPages * page_bytes_) return wrong("shorter than its meta pages");
    for (std::uint64_t number = 0; number < kMetaPages; ++number) {
      const auto header = load<PageHeader>(number * page_bytes_);
      const auto candidate = load<Meta>(number * page_bytes_ + kPageHeaderBytes);
      if (header.number != number || header.flags != kMeta || candidate.magic != kMagic ||
          candidate.version != kDataVersion || candidate.free.pad != page_bytes_) {
        return wrong(fmt::format("page {} is no meta page of this machine's LMDB", number));
      }
      if (number == 0 || candidate.transaction > meta.transaction) meta = candidate;
    }
    // The sum would overflow only for a last page no file can have.
    if (meta.last_page < kMetaPages - 1 || meta.last_page >= file_.size() / page_bytes_) {
      return wrong(fmt::format("{} bytes are too few for {} pages", file_.size(), meta.last_page + 1));
    }
    if ((meta.free.flags & ~kNoSubDir) != kIntegerKey || meta.main.flags != 0) return wrong("unknown tree flags");
    last_page_ = meta.last_page;
    transaction_ = meta.transaction;
    taken_.assign(last_page_ + 1, false);
    return true;
  }

  bool walk_all(const Meta& meta) {
    if (!walk_tree(meta.main, Kind::kMain) || !walk_tree(meta.free, Kind::kFree)) return false;
    // Only now is it known which pages are in use.
    for (const std::uint64_t number : free_pages_) {
      if (!take(number, 1)) return false;
    }
    return true;
  }

  bool walk_tree(const Tree& tree, Kind kind) {
    kind_ = kind;
    seen_ = Tree{};
    previous_key_.reset();
    lower_bound_ = {};
    if (tree.depth > kMaxDepth || (tree.root == kNoPage) != (tree.depth == 0)) return wrong("impossible tree depth");
    if (tree.root != kNoPage && !walk_page(tree.root, tree.depth)) return false;
    if (seen_.branch_pages != tree.branch_pages || seen_.leaf_pages != tree.leaf_pages ||
        seen_.overflow_pages != tree.overflow_pages || seen_.entries != tree.entries) {
      return wrong("a tree's counts do not hold");
    }
    return true;
  }

  /// Marks pages as used; each may be so once.
  bool take(std::uint64_t first, std::uint64_t count) {
    if (first < kMetaPages || count == 0 || first > last_page_ || count > last_page_ - first + 1) {
      return wrong(fmt::format("page {} is outside the file", first));
    }
    for (std::uint64_t number = first; number < first + count; ++number) {
      if (taken_[number]) return wrong(fmt::format("page {} is used twice", number));
      taken_[number] = true;
    }
    return true;
  }

  /// levels: how many more pages, this one included, lie on the way to a leaf.
  bool walk_page(std::uint64_t number, unsigned levels) {
    if (!take(number, 1)) return false;
    const std::uint64_t page = number * page_bytes_;
    const auto header = load<PageHeader>(page);
    const bool leaf = levels == 1;
    if (header.number != number || header.flags != (leaf ? kLeaf : kBranch) || header.lower < kPageHeaderBytes ||
        header.lower % 2 != 0 || header.lower > header.upper || header.upper > page_bytes_) {
      return wrong(fmt::format("page {} has a damaged header", number));
    }
    const std::size_t nodes = (header.lower - kPageHeaderBytes) / 2;
    // mdb.c asserts two children at least in the main tree.
    const std::size_t fewest = !leaf && kind_ == Kind::kMain ? 2 : 1;
    if (nodes < fewest) return wrong(fmt::format("page {} has {} nodes", number, nodes));
    ++(leaf ? seen_.leaf_pages : seen_.branch_pages);
    if (!check_packing(page, header, nodes, leaf)) return wrong(fmt::format("page {} has misplaced nodes", number));
    for (std::size_t i = 0; i < nodes; ++i) {
      const std::uint64_t at = page + load<std::uint16_t>(page + kPageHeaderBytes + 2 * i);
      if (!(leaf ? walk_entry(at) : walk_child(at, i, levels))) return false;
    }
    return true;
  }

  static std::size_t node_bytes(const Node& node, bool leaf) {
    std::size_t data = 0;
    if (leaf) data = (node.flags & kBigData) != 0 ? sizeof(std::uint64_t) : node.lo | std::size_t{node.hi} << 16U;
    const std::size_t whole = kNodeHeaderBytes + node.key_bytes + data;
    return whole + whole % 2;
  }

  /// The nodes lie one after the other from `upper` to the end, in any order.
  bool check_packing(std::uint64_t page, const PageHeader& header, std::size_t nodes, bool leaf) {
    offsets_.resize(nodes);
    std::memcpy(offsets_.data(), file_.data() + page + kPageHeaderBytes, nodes * sizeof(std::uint16_t));
    std::ranges::sort(offsets_);
    std::size_t expected = header.upper;
    for (const std::uint16_t offset : offsets_) {
      if (offset != expected || offset % 2 != 0 || offset + kNodeHeaderBytes > page_bytes_) return false;
      expected += node_bytes(load<Node>(page + offset), leaf);
    }
    return expected == page_bytes_;
  }

  bool key_less(std::string_view a, std::string_view b) const {
    if (kind_ == Kind::kMain) return a < b;
    std::uint64_t left = 0;
    std::uint64_t right = 0;
    std::memcpy(&left, a.data(), sizeof(left));
    std::memcpy(&right, b.data(), sizeof(right));
    return left < right;
  }
  bool key_size_holds(const Node& node) const {
    return node.key_bytes == (kind_ == Kind::kMain ? key_bytes_ : sizeof(std::uint64_t));
  }

  bool walk_child(std::uint64_t at, std::size_t index, unsigned levels) {
    const auto node = load<Node>(at);
    // The first child's key is never looked at and may be empty; the others' lie between the keys left and right.
    if (index > 0) {
      if (!key_size_holds(node)) return wrong("a branch key of the wrong size");
      const std::string_view key = bytes(at + kNodeHeaderBytes, node.key_bytes);
      if (previous_key_ && !key_less(*previous_key_, key)) return wrong("branch keys out of order");
      lower_bound_ = key;
    }
    return walk_page(node.lo | std::uint64_t{node.hi} << 16U | std::uint64_t{node.flags} << 32U, levels - 1);
  }

  bool walk_entry(std::uint64_t at) {
    const auto node = load<Node>(at);
    if (!key_size_holds(node) || (node.flags & ~kBigData) != 0) return wrong("a damaged entry");
    const std::string_view key = bytes(at + kNodeHeaderBytes, node.key_bytes);
    if ((previous_key_ && !key_less(*previous_key_, key)) || (!lower_bound_.empty() && key_less(key, lower_bound_))) {
      return wrong("keys out of order");
    }
    previous_key_ = key;
    ++seen_.entries;
    const std::size_t data_bytes = node.lo | std::size_t{node.hi} << 16U;
    std::uint64_t data = at + kNodeHeaderBytes + node.key_bytes;
    if ((node.flags & kBigData) != 0) {
      const auto first = load<std::uint64_t>(data);
      const bool will_be_freed = kind_ == Kind::kFree || key == replaced_;
      if (!walk_overflow(first, data_bytes, will_be_freed)) return false;
      data = first * page_bytes_ + kPageHeaderBytes;
    }
    return kind_ == Kind::kMain || read_free_entry(key, data, data_bytes);
  }

  /// An overflow page is touched only if it must be: with thousands of values that would be most of the work.
  bool walk_overflow(std::uint64_t first, std::size_t data_bytes, bool will_be_freed) {
    const std::uint64_t count = (kPageHeaderBytes + data_bytes + page_bytes_ - 1) / page_bytes_;
    if (!take(first, count)) return false;
    seen_.overflow_pages += count;
    if (!will_be_freed) return true;
    const auto header = load<PageHeader>(first * page_bytes_);
    const std::uint64_t stored = header.lower | std::uint64_t{header.upper} << 16U;
    if (header.number == first && header.flags == kOverflow && stored == count) return true;
    return wrong(fmt::format("page {} has a damaged header", first));
  }

  bool read_free_entry(std::string_view key, std::uint64_t data, std::size_t data_bytes) {
    std::uint64_t freed_by = 0;
    std::memcpy(&freed_by, key.data(), sizeof(freed_by));
    if (freed_by > transaction_ || data_bytes < sizeof(std::uint64_t)) return wrong("a damaged free list");
    const auto count = load<std::uint64_t>(data);
    if (count > data_bytes / sizeof(std::uint64_t) - 1) return wrong("a damaged free list");
    for (std::uint64_t i = 1; i <= count; ++i) {
      const auto number = load<std::uint64_t>(data + i * sizeof(std::uint64_t));
      if (i > 1 && number >= free_pages_.back()) return wrong("a free list out of order");
      free_pages_.push_back(number);
    }
    return true;
  }

  std::span<const std::byte> file_;
  std::size_t page_bytes_;
  std::size_t key_bytes_;
  std::string_view replaced_;
  std::uint64_t last_page_ = 0;
  std::uint64_t transaction_ = 0;
  std::vector<bool> taken_;
  std::vector<std::uint64_t> free_pages_;
  std::vector<std::uint16_t> offsets_;
  std::string fault_;
  // Of the tree being walked:
  Kind kind_ = Kind::kMain;
  Tree seen_{};
  std::optional<std::string_view> previous_key_;
  std::string_view lower_bound_;
};

}  // namespace

std::optional<std::string> find_lmdb_damage(std::span<const std::byte> file, std::size_t page_bytes,
                                            std::size_t key_bytes, std::span<const std::byte> replaced) {
  return Check(file, page_bytes, key_bytes, replaced).run();
}

}  // namespace kiln::cache
