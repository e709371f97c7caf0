// How a table answers "best": the search over its rows. A row counts only if its solution can run; whether it can is
// asked through `resolve(row, distance)`, in Tensile's order, so a nearer row whose kernel cannot run is passed over.
// Templates over `resolve`, since this is the hot path. Source: formats.md 2.6.
#pragma once

#include "runtime/library/table/distances.hpp"
#include "runtime/library/table/nearest_row.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kiln::library {

/// The problem's numbers at the positions of the table's key. GridBased of hipBLASLt folds the batch into the smaller
/// of M, N's side that is larger: M > N ? M : N grows by the batch, and the batch becomes 1.
TableKeyNumbers problem_key(const Table& table, const Problem& problem);

/// For traces: the rows nearest to the key, nearest first, whether they can run or not. Empty where there is no
/// distance.
std::vector<Match> nearest_rows(const Table& table, const TableKeyNumbers& key, std::size_t count);

/// Whether a row has just these numbers.
bool has_equal_row(const Table& table, const TableKeyNumbers& key);

/// "M=128 N=64 batch=1 K=256".
std::string key_text(const Table& table, const TableKeyNumbers& key);
std::string row_text(const Table& table, std::size_t row);

/// The order in which rows are asked: the winner is the same.
enum class AskOrder : std::uint8_t { kFastest, kTensiles };

namespace matching {

/// Best so far of a search by distance; speed breaks exact ties only.
struct Best {
  double distance = std::numeric_limits<double>::max();
  double speed = 0;
  std::uint32_t row = kNone;

  template <class Number, class Resolve>
  void offer(const Rows<Number>& rows, std::uint32_t row_index, double d, Resolve& resolve) {
    if ((d < distance || (d == distance && rows.speeds[row_index] > speed)) && resolve(row_index, d)) {
      distance = d;
      speed = rows.speeds[row_index];
      row = row_index;
    }
  }
  std::optional<Match> match() const { return row == kNone ? std::nullopt : std::optional(Match{row, distance}); }
};

/// As Tensile goes about it: upwards from the key and then downwards, until the first number alone is too far away.
template <class Number, class Resolve>
std::optional<Match> search_by_distance(const Rows<Number>& rows, const Distance& distance, const TableKeyNumbers& key,
                                        Resolve& resolve) {
  const std::uint32_t start = rows.lower_bound(key);
  const KeySpan problem(key.data(), rows.dimensions);
  Best best;
  const auto visit = [&](std::uint32_t row) {
    const TableKeyNumbers numbers = rows.key(row);
    const KeySpan row_key(numbers.data(), rows.dimensions);
    if (best.row != kNone && !distance.can_improve(problem, row_key, best.distance)) return false;
    best.offer(rows, row, distance.of(problem, row_key), resolve);
    return true;
  };
  for (std::uint32_t row = start; row < rows.count && visit(row);) ++row;
  for (std::uint32_t row = start; row > 0 && visit(row - 1);) --row;
  return best.match();
}

/// A table without a key, which only damaged libraries have: all rows are equally near.
template <class Number, class Resolve>
std::optional<Match> search_keyless(const Rows<Number>& rows, Resolve& resolve) {
  for (std::uint32_t row = 0; row < rows.count; ++row)
    if (resolve(row, 0.0)) return Match{row, 0};
  return std::nullopt;
}

/// Only the fastest row of an equal key is ever asked.
template <class Number, class Resolve>
std::optional<Match> search_equal(const Rows<Number>& rows, const TableKeyNumbers& key, Resolve& resolve) {
  const std::uint32_t row = rows.lower_bound(key);
  if (row == rows.count || !rows.equals(row, key) || !resolve(row, 0.0)) return std::nullopt;
  return Match{row, 0};
}

/// Boxes: minimum and maximum of each number of the problem, the maximum outside. The first that holds it wins.
template <class Number, class Resolve>
std::optional<Match> search_range(const Rows<Number>& rows, const TableKeyNumbers& key, Resolve& resolve) {
  for (std::uint32_t row = 0; row < rows.count; ++row) {
    bool inside = true;
    for (std::uint32_t d = 0; d + 1 < rows.dimensions && inside; d += 2)
      inside = key[d] >= rows.columns[d][row] && key[d + 1] < rows.columns[d + 1][row];
    if (inside && resolve(row, 0.0)) return Match{row, 0};
  }
  return std::nullopt;
}

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
      best = Match{row, d};
      best_distance = d;
    }
  }
  return best;
}

/// GridBased: cells of equal (M, N), from the smallest that covers the problem upwards; a problem beyond the grid uses
/// its edge.
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
template <class Number, class Resolve>
std::optional<Match> search_cells(const Rows<Number>& rows, const RowGroups& groups, const TableKeyNumbers& key,
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
  for (std::size_t run = rows.of_runs.size() - 1; run-- > 0 && !is_hopeless(resolve);) {
    if (are_out(groups.classes_of_run, run, resolve)) continue;
    for (std::uint32_t row = groups.row_of_run[run + 1]; row-- > groups.row_of_run[run];) {
      if (is_out(row, resolve)) continue;
      if (const double d = distance_to(rows, key, row); resolve(row, d)) return Match{row, d};
    }
  }
  return std::nullopt;
}

template <class Number, class Resolve>
std::optional<Match> search(const Table& table, const TableKeyNumbers& key, Resolve& resolve, AskOrder order) {
  const Rows<Number> rows(table);
  if (rows.dimensions == 0 && table.kind != TableKind::kFreeSize) return search_keyless(rows, resolve);
  switch (table.kind) {
    case TableKind::kEuclidean:
      if (order == AskOrder::kFastest && !table.groups.first.empty())
        return rows.dimensions == 3 ? search_groups<3>(rows, table.groups, key, resolve)
                                    : search_groups<4>(rows, table.groups, key, resolve);
      return search_by_distance(rows, *find_distance(table.kind), key, resolve);
    case TableKind::kManhattan:
    case TableKind::kRatio:
    case TableKind::kJsd:
    case TableKind::kRandom:
      return search_by_distance(rows, *find_distance(table.kind), key, resolve);
    case TableKind::kEquality:
      return search_equal(rows, key, resolve);
    case TableKind::kGridBased:
      if (rows.dimensions < 3) return std::nullopt;
      if (order == AskOrder::kFastest && !table.groups.first.empty())
        return search_cells(rows, table.groups, key, resolve);
      return GridSearch(rows, key, resolve).best();
    case TableKind::kRange:
      return search_range(rows, key, resolve);
    case TableKind::kFreeSize:
    case TableKind::kPrediction:
    case TableKind::kDecisionTree:
    case TableKind::kCount:
      break;
  }
  return std::nullopt;  // FreeSize never answers "best"
}

}  // namespace matching

template <class Resolve>
std::optional<Match> best_match(const Table& table, const TableKeyNumbers& key, Resolve&& resolve,
                                AskOrder order = AskOrder::kFastest) {
  if (table.size() == 0) return std::nullopt;
  return table.has_narrow_keys() ? matching::search<std::int32_t>(table, key, resolve, order)
                                 : matching::search<double>(table, key, resolve, order);
}

}  // namespace kiln::library
