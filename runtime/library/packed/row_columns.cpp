// See row_columns.hpp.
#include "runtime/library/packed/row_columns.hpp"

#include "runtime/library/packed/columns.hpp"
#include "runtime/library/tree/tree.hpp"

namespace kiln::library {

std::string write_row_columns(const RowColumns& rows) {
  ColumnWriter out;
  out.natural(rows.size());
  out.natural(rows.keys.size());
  out.natural(rows.speeds.empty() ? 0 : 1);
  for (const std::vector<std::int64_t>& key : rows.keys) out.integers(key);
  out.integers(rows.indices);
  out.reals(rows.speeds);
  return out.take();
}

bool read_row_columns(std::string_view bytes, RowColumns& rows) {
  ColumnReader in(bytes);
  const std::size_t count = in.below(kMaxColumnRows + 1);
  const std::size_t dimensions = in.below(kMaxKey + 1);
  const bool has_speeds = in.below(2) != 0;
  rows.keys.assign(dimensions, {});
  for (std::vector<std::int64_t>& key : rows.keys) {
    if (in.failed()) return false;
    key.resize(count);
    in.integers(key);
  }
  if (in.failed()) return false;
  rows.indices.resize(count);
  in.integers(rows.indices);
  rows.speeds.resize(has_speeds ? count : 0);
  in.reals(rows.speeds);
  return in.finished();
}

}  // namespace kiln::library
