// How a table answers "best": the search over its rows. A row counts only if its solution can run; whether it can is
// asked through `resolve(row, distance)`, in Tensile's order, so a nearer row whose kernel cannot run is passed over.
// Templates over `resolve`, since this is the hot path. Source: formats.md 2.6.
#pragma once

#include "runtime/library/distances.hpp"
#include "runtime/library/tree.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kiln::library {

struct Match {
  std::uint32_t row = 0;
  double distance = 0;
};

using TableKeyNumbers = std::array<double, kMaxKey>;

/// The problem's numbers at the positions of the table's key. GridBased of hipBLASLt folds the batch into the smaller
/// of M, N's side that is larger: M > N ? M : N grows by the batch, and the batch becomes 1.
TableKeyNumbers problem_key(const Table& table, const Problem& problem);

/// For traces: the rows nearest to the key, nearest first, whether they can run or not. Empty where there is no
/// distance.
std::vector<Match> nearest_rows(const Table& table, const TableKeyNumbers& key, std::size_t count);

/// "M=128 N=64 batch=1 K=256".
std::string key_text(const Table& table, const TableKeyNumbers& key);
std::string row_text(const Table& table, std::size_t row);

namespace matching {

/// The columns of a table as plain pointers.
struct Rows {
  std::array<const double*, kMaxKey> columns{};
  const double* speeds = nullptr;
  std::uint32_t count = 0;
  std::uint32_t dimensions = 0;

  explicit Rows(const Table& table)
      : speeds(table.speeds.data()),
        count(static_cast<std::uint32_t>(table.size())),
        dimensions(static_cast<std::uint32_t>(table.dimensions())) {
    for (std::uint32_t d = 0; d < dimensions; ++d) columns[d] = table.columns[d].data();
  }
  TableKeyNumbers key(std::uint32_t row) const {
    TableKeyNumbers key{};
    for (std::uint32_t d = 0; d < dimensions; ++d) key[d] = columns[d][row];
    return key;
  }
  bool equals(std::uint32_t row, const TableKeyNumbers& key) const {
    for (std::uint32_t d = 0; d < dimensions; ++d)
      if (columns[d][row] != key[d]) return false;
    return true;
  }
  bool less(std::uint32_t row, const TableKeyNumbers& key) const {
    for (std::uint32_t d = 0; d < dimensions; ++d)
      if (columns[d][row] != key[d]) return columns[d][row] < key[d];
    return false;
  }
  /// The first row whose key is not less.
  std::uint32_t lower_bound(const TableKeyNumbers& key) const {
    std::uint32_t first = 0, length = count;
    while (length > 0) {
      const std::uint32_t half = length / 2;
      if (less(first + half, key)) {
        first += half + 1;
        length -= half + 1;
      } else {
        length = half;
      }
    }
    return first;
  }
};

/// Best so far of a search by distance; speed breaks exact ties only.
struct Best {
  double distance = std::numeric_limits<double>::max();
  double speed = 0;
  std::uint32_t row = kNone;

  template <class Resolve>
  void offer(const Rows& rows, std::uint32_t row_index, double d, Resolve& resolve) {
    if ((d < distance || (d == distance && rows.speeds[row_index] > speed)) && resolve(row_index, d)) {
      distance = d;
      speed = rows.speeds[row_index];
      row = row_index;
    }
  }
  std::optional<Match> match() const { return row == kNone ? std::nullopt : std::optional(Match{row, distance}); }
};

/// The first row after `from` for which `skips` does not hold; it holds for `from` and for a run of rows after it.
template <class Skips>
std::uint32_t gallop_up(std::uint32_t from, std::uint32_t count, Skips&& skips) {
  std::uint32_t step = 1;
  while (count - from > step && skips(from + step)) {
    from += step;
    step *= 2;
  }
  std::uint32_t end = std::min(count - from, step) + from;  // the answer lies in (from, end]
  while (end - from > 1) {
    const std::uint32_t middle = from + (end - from) / 2;
    (skips(middle) ? from : end) = middle;
  }
  return end;
}
/// Downwards: one more than the first row before `from` for which `skips` does not hold.
template <class Skips>
std::uint32_t gallop_down(std::uint32_t from, Skips&& skips) {
  std::uint32_t step = 1;
  while (from >= step && skips(from - step)) {
    from -= step;
    step *= 2;
  }
  std::uint32_t end = from >= step ? from - step + 1 : 0;  // the answer lies in [end, from]
  while (from > end) {
    const std::uint32_t middle = end + (from - end) / 2;
    if (skips(middle))
      from = middle;
    else
      end = middle + 1;
  }
  return from;
}

/// Euclidean: nearly all tables of rocBLAS. N is the number of dimensions.
template <std::uint32_t N>
double euclidean_to(const Rows& rows, const TableKeyNumbers& key, std::uint32_t row) {
  double sum = 0;
  for (std::uint32_t d = 0; d < N; ++d) {
    const double apart = key[d] - rows.columns[d][row];
    sum += apart * apart;
  }
  return sum;
}
/// Tensile visits all rows whose first number is near enough, upwards from the key and then downwards. Of these, the
/// rows whose first two numbers alone are farther away than the best row cannot change anything: where rows are equal
/// in the first number they stand in the order of the second, so those are skipped together. Sums of squares are
/// rounded monotonically, so what is skipped is farther in Tensile's arithmetic too.
template <std::uint32_t N, class Resolve>
std::optional<Match> search_euclidean(const Rows& rows, const TableKeyNumbers& key, Resolve& resolve) {
  static_assert(N >= 2);
  const double* const first = rows.columns[0];
  const double* const second = rows.columns[1];
  const std::uint32_t start = rows.lower_bound(key);
  Best best;
  // What the first two numbers contribute.
  const auto partial = [&](std::uint32_t row) {
    const double a = key[0] - first[row];
    const double b = key[1] - second[row];
    return a * a + b * b;
  };
  // False: this direction cannot bring anything better.
  const auto is_near = [&](std::uint32_t row) {
    const double apart = key[0] - first[row];
    return best.row == kNone || apart * apart < best.distance || rows.equals(row, key);
  };
  const auto visit = [&](std::uint32_t row) {
    if (best.row != kNone && partial(row) > best.distance) return false;
    best.offer(rows, row, euclidean_to<N>(rows, key, row), resolve);
    return true;
  };
  for (std::uint32_t row = start; row < rows.count && is_near(row);) {
    if (visit(row)) {
      ++row;
      continue;
    }
    // Too low in the second number: on to where it is near; too high: on to the next first number.
    const bool is_low = second[row] < key[1];
    const std::uint32_t from = row;
    row = gallop_up(from, rows.count, [&](std::uint32_t r) {
      if (first[r] != first[from]) return false;
      return !is_low || (second[r] < key[1] && partial(r) > best.distance);
    });
  }
  for (std::uint32_t row = start; row > 0 && is_near(row - 1);) {
    if (visit(row - 1)) {
      --row;
      continue;
    }
    const bool is_high = second[row - 1] > key[1];
    const std::uint32_t from = row - 1;
    row = gallop_down(from, [&](std::uint32_t r) {
      if (first[r] != first[from]) return false;
      return !is_high || (second[r] > key[1] && partial(r) > best.distance);
    });
  }
  return best.match();
}

template <class Resolve>
std::optional<Match> search_by_distance(const Rows& rows, const Distance& distance, const TableKeyNumbers& key,
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
template <class Resolve>
std::optional<Match> search_keyless(const Rows& rows, Resolve& resolve) {
  for (std::uint32_t row = 0; row < rows.count; ++row)
    if (resolve(row, 0.0)) return Match{row, 0};
  return std::nullopt;
}

/// Only the fastest row of an equal key is ever asked.
template <class Resolve>
std::optional<Match> search_equal(const Rows& rows, const TableKeyNumbers& key, Resolve& resolve) {
  const std::uint32_t row = rows.lower_bound(key);
  if (row == rows.count || !rows.equals(row, key) || !resolve(row, 0.0)) return std::nullopt;
  return Match{row, 0};
}

/// Boxes: minimum and maximum of each number of the problem, the maximum outside. The first that holds it wins.
template <class Resolve>
std::optional<Match> search_range(const Rows& rows, const TableKeyNumbers& key, Resolve& resolve) {
  for (std::uint32_t row = 0; row < rows.count; ++row) {
    bool inside = true;
    for (std::uint32_t d = 0; d + 1 < rows.dimensions && inside; d += 2)
      inside = key[d] >= rows.columns[d][row] && key[d + 1] < rows.columns[d + 1][row];
    if (inside && resolve(row, 0.0)) return Match{row, 0};
  }
  return std::nullopt;
}

/// GridBased: cells of equal (M, N), from the smallest that covers the problem upwards; a problem beyond the grid uses
/// its edge.
template <class Resolve>
class GridSearch {
 public:
  GridSearch(const Rows& rows, const TableKeyNumbers& key, Resolve& resolve)
      : rows_(rows), key_(key), resolve_(resolve) {}

  std::optional<Match> best() {
    std::uint32_t start = 0, last_cell = 0;
    while (start < rows_.count) {
      const auto [first, last] = next_cell(start);
      last_cell = first;
      if (const auto match = best_of_cell(first, last)) return match;
      start = last;
    }
    // Nothing at or above the problem can run: back to the beginning, row by row.
    for (std::uint32_t row = last_cell; row-- > 0;)
      if (const double d = distance_to(row); resolve_(row, d)) return Match{row, d};
    return std::nullopt;
  }

 private:
  double distance_to(std::uint32_t row) const {
    const TableKeyNumbers numbers = rows_.key(row);
    return grid_distance({key_.data(), rows_.dimensions}, {numbers.data(), rows_.dimensions});
  }
  // First row of [from, to) whose number at `dimension` is at least `value`, or more than it.
  std::uint32_t bound(std::uint32_t from, std::uint32_t to, std::uint32_t dimension, double value, bool more) const {
    const double* const column = rows_.columns[dimension];
    const double* const it = more ? std::upper_bound(column + from, column + to, value)
                                  : std::lower_bound(column + from, column + to, value);
    return static_cast<std::uint32_t>(it - column);
  }
  std::pair<std::uint32_t, std::uint32_t> next_cell(std::uint32_t start) const {
    const double m = std::min(key_[0], rows_.columns[0][rows_.count - 1]);
    const std::uint32_t m_first = bound(start, rows_.count, 0, m, false);
    const std::uint32_t m_last = bound(m_first, rows_.count, 0, rows_.columns[0][m_first], true);
    const double n = std::min(key_[1], rows_.columns[1][m_last - 1]);
    const std::uint32_t n_first = bound(m_first, m_last, 1, n, false);
    return {n_first, bound(n_first, m_last, 1, rows_.columns[1][n_first], true)};
  }
  std::optional<Match> best_of_cell(std::uint32_t first, std::uint32_t last) {
    std::optional<Match> best;
    double best_distance = std::numeric_limits<double>::max();
    for (std::uint32_t row = first; row < last; ++row)
      if (const double d = distance_to(row); d < best_distance && resolve_(row, d)) {
        best = Match{row, d};
        best_distance = d;
      }
    return best;
  }

  const Rows& rows_;
  const TableKeyNumbers& key_;
  Resolve& resolve_;
};

}  // namespace matching

template <class Resolve>
std::optional<Match> best_match(const Table& table, const TableKeyNumbers& key, Resolve&& resolve) {
  if (table.size() == 0) return std::nullopt;
  const matching::Rows rows(table);
  if (rows.dimensions == 0 && table.kind != TableKind::kFreeSize) return matching::search_keyless(rows, resolve);
  switch (table.kind) {
    case TableKind::kEuclidean:
      if (rows.dimensions == 3) return matching::search_euclidean<3>(rows, key, resolve);
      if (rows.dimensions == 4) return matching::search_euclidean<4>(rows, key, resolve);
      return matching::search_by_distance(rows, *find_distance(table.kind), key, resolve);
    case TableKind::kManhattan:
    case TableKind::kRatio:
    case TableKind::kJsd:
    case TableKind::kRandom:
      return matching::search_by_distance(rows, *find_distance(table.kind), key, resolve);
    case TableKind::kEquality:
      return matching::search_equal(rows, key, resolve);
    case TableKind::kGridBased:
      if (rows.dimensions < 3) return std::nullopt;
      return matching::GridSearch(rows, key, resolve).best();
    case TableKind::kRange:
      return matching::search_range(rows, key, resolve);
    case TableKind::kFreeSize:
    case TableKind::kPrediction:
    case TableKind::kDecisionTree:
    case TableKind::kCount:
      break;
  }
  return std::nullopt;  // FreeSize never answers "best"
}

}  // namespace kiln::library
