// Writes an LMDB file of one tree from front to back, out of entries that come in the order of their keys: no page is
// written twice, a page at a time is kept in memory, and the same entries give the same bytes. LMDB itself leaves the
// history of its stores in the file (free pages, what was in memory before). The format is that of lmdb/check.hpp; LMDB
// reads and goes on writing what this wrote.
#pragma once

#include "cache/record.hpp"
#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kiln::cache {

class LmdbWriter {
 public:
  /// Makes a new file for the user alone; kIo if there is something of that name.
  static Result<LmdbWriter> create(const std::string& path, std::size_t page_bytes);
  LmdbWriter(LmdbWriter&& other) noexcept;
  LmdbWriter& operator=(LmdbWriter&&) = delete;
  ~LmdbWriter();

  /// The hash is larger than that of the entry before. kIo: the disk is full, say.
  Result<void> add(const KeyHash& hash, std::span<const std::byte> value);
  /// Writes what is left; then the file is whole, and on the disk.
  Result<void> finish();

 private:
  struct Child {
    KeyHash first;  ///< key of the page
    std::uint64_t page;
  };
  LmdbWriter(std::string path, int fd, std::size_t page_bytes);
  std::uint64_t next_page() const;
  Result<void> append(std::span<const std::byte> bytes);
  /// Fills the last page.
  void pad();
  Result<void> flush();
  Result<void> flush_leaf();
  Result<void> write_branches();
  Result<void> write_metas(std::uint64_t pages);

  std::string path_;
  int fd_;
  std::size_t page_bytes_;
  std::vector<std::byte> buffer_;  ///< of what comes behind written_bytes_
  std::uint64_t written_bytes_ = 0;
  std::vector<std::byte> leaf_;  ///< the page being filled, without a number
  std::vector<Child> pages_;     ///< of the level below the one that comes next
  std::uint64_t entries_ = 0, leaf_pages_ = 0, branch_pages_ = 0, overflow_pages_ = 0;
  std::uint16_t depth_ = 0;
};

}  // namespace kiln::cache
