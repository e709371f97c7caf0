// Tells whether LMDB can walk a data file without leaving it. LMDB trusts its file: a wrong page number, node offset or
// size makes it read or write outside the map, or stop the process with an assertion. So the cache looks first, under
// its lock: the meta pages, every page of both trees and the free list; not the values, which have checksums. That is
// about one page per hundred entries, since larger values lie in overflow pages. Those are only counted: their headers
// matter to nobody but the one who frees them, so only the entry about to be replaced is looked at more closely.
//
// The format as this check knows it (LMDB data version 1, 64-bit little-endian; mdb.c of 0.9.24, "struct MDB_page",
// "MDB_meta", "MDB_db", "MDB_node"); sizes in bytes:
//
//   file     := page*                      # page 0 and 1 are meta pages; the one with the larger txnid counts
//   page     := pgno:8 pad:2 flags:2 (lower:2 upper:2 | overflow_pages:4) body
//   flags    := 1 branch | 2 leaf | 4 overflow | 8 meta
//   meta     := magic:4 version:4 address:8 mapsize:8 db{free} db{main} last_pgno:8 txnid:8
//   db       := pad:4 flags:2 depth:2 branch:8 leaf:8 overflow:8 entries:8 root:8   # free's pad is the page size
//   body     := offset:2*(lower-16)/2 gap node*            # nodes fill [upper, page size) without holes
//   node     := lo:2 hi:2 flags:2 key_bytes:2 key data     # leaf: data of hi:lo bytes, or (flags 1) an overflow pgno:8
//                                                          # branch: child pgno is flags:hi:lo, no data
//   free's entry := txnid:8 -> count:8 pgno:8*count        # in descending order
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace kiln::cache {

/// What is wrong with the file, or nothing. key_bytes: the one size the main tree's keys have. replaced: the key that
/// will be written, if one will.
std::optional<std::string> find_lmdb_damage(std::span<const std::byte> file, std::size_t page_bytes,
                                            std::size_t key_bytes, std::span<const std::byte> replaced = {});

}  // namespace kiln::cache
