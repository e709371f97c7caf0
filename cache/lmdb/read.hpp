// Reads one value out of an LMDB file with pread, and believes nothing on the way: the meta pages, each page from the
// root to the leaf and the extent of the value are checked as they are read. So a hit costs a few pages however many
// entries there are, needs no walk over the file beforehand (lmdb/check.hpp is for those who write), and a file that is
// cut while it is read is an error and no SIGBUS. What it returns may still be bytes that were damaged in place:
// records have a checksum.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kiln::cache {

/// Which contents a file has: two files of one inode with equal generations are alike, unless someone other than LMDB
/// wrote in place.
struct Generation {
  std::uint64_t device = 0, inode = 0, bytes = 0;
  std::int64_t seconds = 0, nanoseconds = 0;  ///< of the last change of its bytes
  std::uint64_t transaction = 0;              ///< of the newer meta page

  bool operator==(const Generation&) const = default;
};

/// Of an open file. kMalformedFile: it has no meta pages of this machine's LMDB; kIo: it cannot be read.
Result<Generation> generation_of(int fd, std::size_t page_bytes);

/// Whether there is such a key, without a look at its value.
Result<bool> has_lmdb_key(int fd, std::size_t page_bytes, std::span<const std::byte> key);

/// The bytes under a key, or nothing. kMalformedFile says which part of the file does not hold; kIo: it cannot be read.
/// will_be_freed: the header of the value's pages must hold too, which matters to nobody but LMDB when it frees them.
Result<std::optional<std::vector<std::byte>>> read_lmdb_value(int fd, std::size_t page_bytes,
                                                              std::span<const std::byte> key,
                                                              bool will_be_freed = false);

}  // namespace kiln::cache
