// Columns as what stands in a part of a packed library: a bin each (columns.hpp), whose length is known from elsewhere.
#pragma once

#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/model/table/key_column.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kiln::library {

inline void write_integers(MsgpackWriter& out, std::span<const std::int64_t> values) {
  ColumnWriter column;
  column.integers(values);
  out.bin(column);
}

inline void write_reals(MsgpackWriter& out, std::span<const double> values) {
  ColumnWriter column;
  column.reals(values);
  out.bin(column);
}

/// `out` has the column's length. False for bytes that are none.
inline bool read_integers(MsgpackReader& in, std::span<std::int64_t> out) {
  ColumnReader column = in.bin();
  if (in.failed()) return false;
  column.integers(out);
  return column.finished();
}

/// Integers of [0, limit).
inline bool read_naturals(MsgpackReader& in, std::size_t limit, std::span<std::int64_t> out) {
  if (!read_integers(in, out)) return false;
  if (out.empty()) return true;
  const auto [least, most] = std::ranges::minmax(out);
  return least >= 0 && most < static_cast<std::int64_t>(limit);
}

inline bool read_reals(MsgpackReader& in, std::vector<double>& out) {
  ColumnReader column = in.bin();
  if (in.failed()) return false;
  column.reals(out);
  return column.finished();
}

/// Where the rows of a file go in a column.
template <class T>
ColumnTarget<T> rows_of(std::vector<T>& column, std::size_t count, std::span<const std::uint32_t> places) {
  return places.empty() ? ColumnTarget<T>::behind(column, count) : ColumnTarget<T>(column, places);
}

/// A number of keys. A second time, if the numbers turn out to be wide.
inline bool read_key(ColumnReader in, std::size_t count, std::span<const std::uint32_t> places, KeyColumn& out) {
  if (out.is_narrow()) {
    const std::size_t before = out.size();
    ColumnReader narrow = in;
    if (narrow.integers(rows_of(out.of<std::int32_t>(), count, places))) return narrow.finished();
    out.resize(before);
    out.widen();
  }
  in.integers(rows_of(out.of<double>(), count, places));
  return in.finished();
}

}  // namespace kiln::library
