// Container: the outer shape of a packed library: an index that is read on opening and blocks that are read when they
// are needed. Every byte of the file stands under a checksum, and each block is compressed by itself against a
// dictionary that all share. What index and blocks hold is the business of packed.hpp. Grammar:
//
//   file       = header directory index dictionary block*
//   header     = magic version block_count file_bytes index_section dictionary_section directory_sum header_sum
//   magic      = "KILNLIB\n"                        all integers little-endian
//   version    = u32 (8), block_count = u32, file_bytes = u64 of the whole file
//   directory  = section*                           one for each block, in their order
//   section    = stored raw sum                     u32 in the file, u32 before compression, u64 XXH3-64 of the former
//   directory_sum, header_sum = u64                 XXH3-64 of the directory; of the header before it
//   index, dictionary, block                        zstd frames; blocks use the dictionary, if there is one
//
// Versions: 1 one block of msgpack with everything; 2 blocks behind an index; 3 rows in key order, and those of
// masters by columns; 4 equal documents of masters in one block; 5 their solutions and decision trees by columns, grids
// without speeds; 6 the order of rows that stand in one table; 7 rows of large tables in segments; 8 what problem
// types state that kiln does not know. Caps: kMax... below.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

constexpr std::uint32_t kPackedVersion = 8;
constexpr std::uint32_t kMaxBlocks = 1U << 20;
constexpr std::uint32_t kMaxSectionBytes = 1U << 27;  ///< of a block or the index, before compression

struct ContainerContent {
  std::string index;
  std::string dictionary;
  std::vector<std::string> blocks;
  int compression_level = 16;  ///< 19 makes the file 0.3 % smaller and takes twice as long
};

/// The file's bytes. They do not depend on `jobs`, the number of threads that compress.
std::vector<std::byte> write_container(const ContainerContent& content, unsigned jobs);

/// True if the bytes start like a packed library of whatever version, so that a wrong one is told from a YAML file.
bool looks_packed(std::span<const std::byte> bytes);

/// A section as it comes out of its frame: not cleared before it is written.
class RawBytes {
 public:
  RawBytes() = default;
  explicit RawBytes(std::size_t size) : bytes_(std::make_unique_for_overwrite<char[]>(size)), size_(size) {}
  char* data() const { return bytes_.get(); }
  std::size_t size() const { return size_; }
  operator std::string_view() const { return {bytes_.get(), size_}; }  // NOLINT: it stands for them
  friend bool operator==(const RawBytes& a, std::string_view b) { return std::string_view(a) == b; }

 private:
  std::unique_ptr<char[]> bytes_;
  std::size_t size_ = 0;
};

/// An open container. Immutable; safe to read from several threads.
class Container {
 public:
  /// Reads the file's pieces when they are needed. kIo, or kMalformedFile with the path, the section and what is wrong
  /// with it.
  static Result<Container> open(const std::string& path);
  /// Reads from memory that outlives the container; `name` is used in messages.
  static Result<Container> view(std::span<const std::byte> bytes, std::string name);
  /// Keeps a copy of the bytes.
  static Result<Container> copy(std::span<const std::byte> bytes, std::string name);

  Container(Container&&) noexcept;
  Container& operator=(Container&&) noexcept;
  ~Container();

  const std::string& name() const;
  std::size_t file_bytes() const;
  /// The index's bytes, checked and decompressed on opening.
  std::string_view index() const;
  std::size_t block_count() const;
  struct BlockSize {
    std::uint32_t stored_bytes, raw_bytes;
  };
  BlockSize block_size(std::size_t block) const;
  /// Checks and decompresses a block.
  Result<RawBytes> block(std::size_t block) const;
  /// The same, for who keeps a string.
  Result<std::string> text(std::size_t block) const;
  /// kMalformedFile: "NAME: not a usable packed library: WHAT".
  Error malformed(std::string_view what) const;

 private:
  struct State;
  explicit Container(std::unique_ptr<State> state);
  static Result<Container> check(std::unique_ptr<State> state);
  template <class Buffer>
  Result<Buffer> read(std::size_t block) const;
  std::unique_ptr<State> state_;
};

}  // namespace kiln::library
