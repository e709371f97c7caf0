// The structures of an LMDB file, as the grammar in lmdb/check.hpp has them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace kiln::cache::lmdb {

static_assert(std::endian::native == std::endian::little && sizeof(void*) == 8, "LMDB files are of the host's layout");

inline constexpr std::uint32_t kMagic = 0xBEEFC0DE;
inline constexpr std::uint32_t kDataVersion = 1;
inline constexpr std::uint64_t kNoPage = ~std::uint64_t{0};
inline constexpr std::size_t kPageHeaderBytes = 16;
inline constexpr std::size_t kNodeHeaderBytes = 8;
inline constexpr unsigned kMaxDepth = 32;  // mdb.c: CURSOR_STACK
inline constexpr std::uint64_t kMetaPages = 2;

enum PageFlag : std::uint16_t { kBranch = 1, kLeaf = 2, kOverflow = 4, kMeta = 8 };
inline constexpr std::uint16_t kBigData = 1;
// The free list's flags are MDB_INTEGERKEY plus what mdb_env_open was given that fits 16 bits (MDB_NOSUBDIR).
inline constexpr std::uint16_t kIntegerKey = 0x08;
inline constexpr std::uint16_t kNoSubDir = 0x4000;

struct PageHeader {
  std::uint64_t number;
  std::uint16_t pad, flags, lower, upper;
};
static_assert(sizeof(PageHeader) == kPageHeaderBytes);

struct Tree {
  std::uint32_t pad;
  std::uint16_t flags, depth;
  std::uint64_t branch_pages, leaf_pages, overflow_pages, entries, root;
};

struct Meta {
  std::uint32_t magic, version;
  std::uint64_t address, map_bytes;
  Tree free, main;
  std::uint64_t last_page, transaction;
};

struct Node {
  std::uint16_t lo, hi, flags, key_bytes;

  std::size_t data_bytes() const { return lo | std::size_t{hi} << 16U; }
  std::uint64_t child() const { return lo | std::uint64_t{hi} << 16U | std::uint64_t{flags} << 32U; }
};
static_assert(sizeof(Node) == kNodeHeaderBytes);

}  // namespace kiln::cache::lmdb
