// The index of a packed library: the headers of its logic files, which is all that merging them asks, and where their
// bodies lie. Column-wise like everything else (columns.hpp). Grammar, in msgpack:
//
//   index    = [ texts, types, files, parts_of_block ] | [ texts, types, files, parts_of_block, version, masters ]
//   texts    = [ text* ]                    names of files and processors, reasons: each once
//   types    = [ count, column* ]           distinct problem types; a column for each TypeKey, then one of the texts
//                                           TypeRecord::foreign
//   files    = [ count, column*, type* , property* ]
//              columns: those of kFileColumns in index.cpp, one number of each file; then the lists of all files one
//              after the other: numbers of types, KeyProperty
//   parts_of_block = column                 how many parts each block holds; none: it holds names (block 0), a segment
//                                           of a table (segment_columns.hpp) or a document
//   version  = text                         that the packager gave the library, or nothing
//   masters  = [ master* ]                  master libraries (master_documents.hpp)
//   master   = [ name, version, documents, blocks, solutions, rows ]
//                                           how many documents it has, and a column: the block of each; such blocks
//                                           have no parts, and documents that are equal are one block
//   column   = bin; its length is the count
//
// Parts (parts.hpp) are numbered through the blocks: those of block 1 come first.
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "runtime/library/packed/narrow_column.hpp"

#include <cstdint>
#include <optional>
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
  std::optional<std::uint32_t> order_part;  ///< of the rows of all files that stand in one table with these
  /// If the table's rows are stored in segments: the file's number in it, and rows_part lists them.
  std::optional<std::uint32_t> number_in_table;
};

struct IndexedMaster {
  std::string name, version;
  std::vector<std::uint32_t> blocks;  ///< of its documents
  std::uint64_t solutions = 0, rows = 0;
};

struct PackedIndex {
  std::vector<IndexedFile> files;
  std::vector<std::uint32_t> parts_of_block;  ///< by block; 0 for block 0 and for those of masters
  std::string version;
  std::vector<IndexedMaster> masters;
};

constexpr std::size_t kMaxPackedMasters = 1U << 16;
constexpr std::size_t kMaxPackedDocuments = 1U << 20;  ///< of all masters
constexpr std::size_t kMaxPackedFiles = 1U << 20;
constexpr std::size_t kMaxPackedSolutions = 1U << 22;  ///< of a file
constexpr std::size_t kMaxPackedRows = 1U << 24;       ///< of a file

std::string write_index(const PackedIndex& index);

/// An index as it is held while a library is open: columns, of which a file's headers are made when they are asked for.
class IndexReader {
 public:
  /// False with `problem` for anything that write_index does not write. The bytes must outlive the reader.
  bool read(std::string_view bytes, std::string& problem);

  std::size_t file_count() const { return files_; }
  IndexedFile file(std::size_t number) const;
  /// operation_of() the file's first type, which it must have.
  std::size_t operation(std::size_t file) const;
  std::uint32_t solution_count(std::size_t file) const;
  std::uint32_t row_count(std::size_t file) const;
  std::uint32_t solutions_part(std::size_t file) const;
  std::uint32_t rows_part(std::size_t file) const;
  std::optional<std::uint32_t> order_part(std::size_t file) const;
  std::optional<std::uint32_t> number_in_table(std::size_t file) const;
  /// The row of the hierarchy that the file stands in; nullptr if no problem can be answered from it.
  const HardwarePredicate* hardware(std::size_t file) const;
  const std::vector<std::uint32_t>& parts_of_block() const { return parts_of_block_; }
  const std::string& version() const { return version_; }
  const std::vector<IndexedMaster>& masters() const { return masters_; }

 private:
  using Numbers = std::vector<std::uint32_t>;
  bool read_columns(std::string_view bytes);
  bool read_types(class MsgpackReader& in);
  bool read_files(class MsgpackReader& in);
  bool read_masters(class MsgpackReader& in);
  std::string contradiction() const;
  void gather_hardware();

  std::size_t files_ = 0;
  std::vector<std::string_view> texts_;
  std::vector<TypeRecord> types_;
  std::vector<NarrowColumn> columns_;           // by kFileColumns
  NarrowColumn type_ends_, type_list_;          // of all files, one after the other
  NarrowColumn property_ends_, property_list_;  // likewise
  std::vector<HardwarePredicate> hardware_;     // each once
  Numbers hardware_of_;                         // by file; UINT32_MAX for none
  Numbers parts_of_block_;
  std::string version_;
  std::vector<IndexedMaster> masters_;
};

}  // namespace kiln::library
