// The rows of a table in segments (model/segments.hpp), for the blocks of a packed library: those of all the files that
// stand in the table, in its order, which is Tensile's sort, done by who packs. Each segment is a block by itself, so
// that one is read and decompressed without the others; a part lists them. Grammar, in msgpack:
//
//   table   = [ files, segments, rows, least, most, block ]
//             naturals: how many files, how many segments; columns by segment: how many rows, the first number of the
//             first row and of the last, the number of the block
//   segment = [ file, shift, solution, speed, number* ]
//             columns by row: the number of its file among those of the table; zigzag of the row's number in its file,
//             by key, less the number of that file's rows before it; its solution's number in the file; a real (0 in
//             grids); the numbers of its key
//   column  = bin (columns.hpp)
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/row_sort.hpp"
#include "runtime/library/model/segments.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// Smaller tables are read in no time.
inline constexpr std::size_t kLeastSegmentedRows = 1U << 12;
/// Once a segment has as many, it ends where the first number changes.
inline constexpr std::size_t kSegmentRows = 1U << 10;

/// A file of the table: its rows by key, as parts.hpp stores them.
struct SegmentedRows {
  TableKind kind = TableKind::kEuclidean;
  std::size_t numbers = 0;  ///< of a key
  std::vector<std::vector<TableRow>> files;
};

/// Whether searches of segments exist for such rows.
bool can_be_segmented(const SegmentedRows& rows);

struct WrittenSegment {
  std::size_t rows = 0;
  std::int64_t least = 0, most = 0;
  std::string block;
};
/// `order`: of the rows of all files, numbered one file after the other; none: as they are.
std::vector<WrittenSegment> write_segments(const SegmentedRows& rows, const RowOrder& order);

struct SegmentedTable {
  std::size_t files = 0;
  SegmentList list;
  std::vector<std::uint32_t> blocks;
};
std::string write_segmented_table(const SegmentedTable& table);
/// False for bytes that are none.
bool read_segmented_table(std::string_view part, SegmentedTable& out);

/// Of a file, for reading: what its first solution is called, and how many it has.
struct SegmentFile {
  SlotId first = 0;
  std::size_t solutions = 0;
};
/// Into a table that has nothing yet. False if the rows are not just as the list says.
bool read_segment(std::string_view block, const SegmentedTable& table, std::size_t segment, TableKind kind,
                  std::size_t numbers, std::span<const SegmentFile> files, Table& out);

/// Gathers the rows of one file from all segments in turn.
class FileOfSegments {
 public:
  FileOfSegments(const SegmentedTable& table, std::uint32_t number, std::size_t numbers, std::size_t solutions,
                 std::span<TableRow> out)
      : table_(table), number_(number), numbers_(numbers), solutions_(solutions), out_(out), is_taken_(out.size()) {}
  /// False for bytes that are no segment.
  bool take(std::string_view block, std::size_t segment);
  bool has_all() const { return next_ == out_.size(); }

 private:
  const SegmentedTable& table_;
  std::uint32_t number_;
  std::size_t numbers_, solutions_, next_ = 0;
  std::span<TableRow> out_;
  std::vector<bool> is_taken_;
};

}  // namespace kiln::library
