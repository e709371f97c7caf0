// The index of a packed library: the headers of its logic files, which is all that merging them asks, and where their
// bodies lie. Column-wise like everything else (columns.hpp). Grammar, in msgpack:
//
//   index    = [ texts, types, files, parts_of_block ]
//   texts    = [ text* ]                    names of files and processors, reasons: each once
//   types    = [ count, column* ]           distinct problem types; a column for each TypeKey
//   files    = [ count, column*, type* , property* ]
//              columns: those of kFileColumns in index.cpp, one number of each file; then the lists of all files one
//              after the other: numbers of types, KeyProperty
//   parts_of_block = column                 how many parts each block holds, the block of names (0) excepted
//   column   = bin; its length is the count
//
// Parts (parts.hpp) are numbered through the blocks: those of block 1 come first.
#pragma once

#include "runtime/library/logic_file.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// What the index says of a file.
struct IndexedFile {
  LogicHeader header;
  std::uint32_t solution_count = 0, row_count = 0;
  std::uint32_t solutions_part = 0, rows_part = 0;
};

struct PackedIndex {
  std::vector<IndexedFile> files;
  std::vector<std::uint32_t> parts_of_block;  ///< by block; 0 for block 0
};

constexpr std::size_t kMaxPackedFiles = 1U << 20;
constexpr std::size_t kMaxPackedSolutions = 1U << 22;  ///< of a file
constexpr std::size_t kMaxPackedRows = 1U << 24;       ///< of a file

std::string write_index(const PackedIndex& index);
/// False with `problem` for anything that write_index does not write.
bool read_index(std::string_view bytes, PackedIndex& out, std::string& problem);

}  // namespace kiln::library
