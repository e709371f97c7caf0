// The rows of a master library's table as a packed library keeps them: column by column. A tenth of what
// they take as maps of msgpack, which matters for tables of 150,000 rows. In a document the bytes stand as the table's
// `table`, where a list of rows stands otherwise. Grammar (columns.hpp):
//
//   rows = count dimensions has_speed sorted key* index speed?   naturals; key: one column of integers for each
//                                                                dimension, index: integers, speed: reals
//
// `sorted` is 1 if the rows stand in the order that Tensile's host sorts them into when it loads them (sort_rows()), by
// all numbers of the key, and 0 if they stand as in the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// Tables with more keep their rows as they are, so that a few bytes cannot ask for any amount of memory.
inline constexpr std::size_t kMaxColumnRows = 1U << 21;

struct RowColumns {
  std::vector<std::vector<std::int64_t>> keys;  ///< a column each
  std::vector<std::int64_t> indices;            ///< of solutions, as the library numbers them
  std::vector<double> speeds;                   ///< of all or of none
  bool are_sorted = false;

  std::size_t size() const { return indices.size(); }
};

/// Sorts them, unless they are or their keys are beyond what a table holds.
void sort_row_columns(RowColumns& rows);

std::string write_row_columns(const RowColumns& rows);
/// False for bytes that write_row_columns() did not write.
bool read_row_columns(std::string_view bytes, RowColumns& rows);

}  // namespace kiln::library
