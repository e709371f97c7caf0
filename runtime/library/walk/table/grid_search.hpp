// GridBased's search: cells of equal (M, N), from the smallest that covers the problem upwards; a problem beyond the
// grid uses its edge. GridSearch has Tensile's way in plain form, for traces and as what tests compare with; by the
// cells of RowGroups it is quicker. Source: formats.md 2.6.
#pragma once

#include "runtime/library/walk/table/distances.hpp"
#include "runtime/library/walk/table/table_rows.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace kiln::library::matching {

template <class Number>
double distance_to(const Rows<Number>& rows, const TableKeyNumbers& key, std::uint32_t row) {
  const TableKeyNumbers numbers = rows.key(row);
  return grid_distance({key.data(), rows.dimensions}, {numbers.data(), rows.dimensions});
}

/// The nearest row of a grid's cell.
template <class Number, class Resolve>
std::optional<Match> best_of_cell(const Rows<Number>& rows, const TableKeyNumbers& key, std::uint32_t first,
                                  std::uint32_t last, Resolve& resolve) {
  std::optional<Match> best;
  double best_distance = std::numeric_limits<double>::max();
  std::optional<double> tile;  // of the cell
  for (std::uint32_t row = first; row < last; ++row) {
    if (is_out(row, resolve)) continue;
    const TableKeyNumbers numbers = rows.key(row);
    const KeySpan problem{key.data(), rows.dimensions}, of_row{numbers.data(), rows.dimensions};
    if (!tile) tile = grid_tile_distance(problem, of_row);
    if (const double d = grid_distance(problem, of_row, *tile); d < best_distance && resolve(row, d)) {
      best = Match{rows.first_row + row, d};
      best_distance = d;
    }
  }
  return best;
}

template <class Number, class Resolve>
class GridSearch {
 public:
  GridSearch(const Rows<Number>& rows, const TableKeyNumbers& key, Resolve& resolve)
      : rows_(rows), key_(key), resolve_(resolve) {}

  std::optional<Match> best() {
    std::uint32_t start = 0, last_cell = 0;
    while (start < rows_.count) {
      const auto [first, last] = next_cell(start);
      last_cell = first;
      if (const auto match = best_of_cell(rows_, key_, first, last, resolve_)) return match;
      start = last;
    }
    // Nothing at or above the problem can run: back to the beginning, row by row.
    for (std::uint32_t row = last_cell; row-- > 0;)
      if (const double d = distance_to(rows_, key_, row); resolve_(row, d)) return Match{row, d};
    return std::nullopt;
  }

 private:
  // First row of [from, to) whose number at `dimension` is at least `value`, or more than it.
  std::uint32_t bound(std::uint32_t from, std::uint32_t to, std::uint32_t dimension, double value, bool more) const {
    const Number* const column = rows_.columns[dimension];
    const Number* const it = more ? std::upper_bound(column + from, column + to, value)
                                  : std::lower_bound(column + from, column + to, value);
    return static_cast<std::uint32_t>(it - column);
  }
  std::pair<std::uint32_t, std::uint32_t> next_cell(std::uint32_t start) const {
    const double m = std::min<double>(key_[0], rows_.columns[0][rows_.count - 1]);
    const std::uint32_t m_first = bound(start, rows_.count, 0, m, false);
    const std::uint32_t m_last = bound(m_first, rows_.count, 0, rows_.columns[0][m_first], true);
    const double n = std::min<double>(key_[1], rows_.columns[1][m_last - 1]);
    const std::uint32_t n_first = bound(m_first, m_last, 1, n, false);
    return {n_first, bound(n_first, m_last, 1, rows_.columns[1][n_first], true)};
  }
  const Rows<Number>& rows_;
  const TableKeyNumbers& key_;
  Resolve& resolve_;
};

/// GridBased by its cells, `groups`; the same answer as GridSearch. Cells of which no row can run are not looked at.
/// First the cell that covers the problem, and those above it.
template <class Number, class Resolve>
std::optional<Match> cell_upwards(const Rows<Number>& rows, const RowGroups& groups, const TableKeyNumbers& key,
                                  Resolve& resolve) {
  const auto runs = rows.of_runs.begin();
  const auto count = static_cast<std::uint32_t>(rows.of_groups.size());
  const double m = std::min<double>(key[0], rows.of_groups.back());
  auto group = static_cast<std::uint32_t>(std::lower_bound(rows.of_groups.begin(), rows.of_groups.end(), m) -
                                          rows.of_groups.begin());
  for (; group < count && !is_hopeless(resolve); ++group) {
    if (are_out(groups.classes_of_group, group, resolve)) continue;
    const std::uint32_t first = groups.run_of_group[group], end = groups.run_of_group[group + 1];
    const double n = std::min<double>(key[1], rows.of_runs[end - 1]);
    for (auto run = static_cast<std::uint32_t>(std::lower_bound(runs + first, runs + end, n) - runs); run < end; ++run)
      if (!are_out(groups.classes_of_run, run, resolve))
        if (const auto match = best_of_cell(rows, key, groups.row_of_run[run], groups.row_of_run[run + 1], resolve))
          return match;
  }
  return std::nullopt;
}

/// If none of them can run: row by row back to the beginning, of the first `run` cells.
template <class Number, class Resolve>
std::optional<Match> row_downwards(const Rows<Number>& rows, const RowGroups& groups, std::size_t run,
                                   const TableKeyNumbers& key, Resolve& resolve) {
  while (run-- > 0 && !is_hopeless(resolve)) {
    if (are_out(groups.classes_of_run, run, resolve)) continue;
    for (std::uint32_t row = groups.row_of_run[run + 1]; row-- > groups.row_of_run[run];) {
      if (is_out(row, resolve)) continue;
      if (const double d = distance_to(rows, key, row); resolve(row, d)) return Match{rows.first_row + row, d};
    }
  }
  return std::nullopt;
}

template <class Number, class Resolve>
std::optional<Match> search_cells(const Rows<Number>& rows, const RowGroups& groups, const TableKeyNumbers& key,
                                  Resolve& resolve) {
  if (const auto match = cell_upwards(rows, groups, key, resolve)) return match;
  return row_downwards(rows, groups, rows.of_runs.size() - 1, key, resolve);
}

}  // namespace kiln::library::matching
