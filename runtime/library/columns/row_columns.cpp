// See row_columns.hpp.
#include "runtime/library/columns/row_columns.hpp"

#include "runtime/library/document/columns.hpp"
#include "runtime/library/model/row_sort.hpp"

#include <algorithm>

namespace kiln::library {

void sort_row_columns(RowColumns& rows) {
  constexpr std::int64_t kMostExact = std::int64_t{1} << 53;  // as a double
  if (rows.are_sorted || rows.keys.empty()) return;
  Table table;
  for (const std::vector<std::int64_t>& key : rows.keys) {
    const auto is_exact = [](std::int64_t v) { return v >= -kMostExact && v <= kMostExact; };
    if (!std::all_of(key.begin(), key.end(), is_exact)) return;
    KeyColumn& column = table.columns.emplace_back();
    for (const std::int64_t number : key) column.push_back(static_cast<double>(number));
  }
  const bool has_speeds = !rows.speeds.empty();
  table.speeds = has_speeds ? std::move(rows.speeds) : std::vector<double>(rows.size(), 0.0);
  // What sorting asks of values is whether they are equal: a number for each solution.
  std::vector<std::int64_t> solutions = rows.indices;
  std::sort(solutions.begin(), solutions.end());
  solutions.erase(std::unique(solutions.begin(), solutions.end()), solutions.end());
  for (const std::int64_t index : rows.indices)
    table.values.push_back(
        static_cast<NodeId>(std::lower_bound(solutions.begin(), solutions.end(), index) - solutions.begin()));
  sort_rows(table);
  for (std::size_t d = 0; d < rows.keys.size(); ++d)
    for (std::size_t i = 0; i < rows.size(); ++i) rows.keys[d][i] = static_cast<std::int64_t>(table.columns[d][i]);
  for (std::size_t i = 0; i < rows.size(); ++i) rows.indices[i] = solutions[table.values[i]];
  if (has_speeds) rows.speeds = std::move(table.speeds);
  rows.are_sorted = true;
}

std::string write_row_columns(const RowColumns& rows) {
  ColumnWriter out;
  out.natural(rows.size());
  out.natural(rows.keys.size());
  out.natural(rows.speeds.empty() ? 0 : 1);
  out.natural(rows.are_sorted ? 1 : 0);
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
  rows.are_sorted = in.below(2) != 0;
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
