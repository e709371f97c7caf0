// How a table answers "best": the search over its rows. A row counts only if its solution can run; whether it can is
// asked through `resolve(row, distance)`, in Tensile's order, so a nearer row whose kernel cannot run is passed over.
// Templates over `resolve`, since this is the hot path. Source: formats.md 2.6.
#pragma once

#include "runtime/library/walk/table/distances.hpp"
#include "runtime/library/walk/table/grid_search.hpp"
#include "runtime/library/walk/table/nearest_row.hpp"
#include "runtime/library/walk/table/segment_search.hpp"

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace kiln::library {

/// The problem's numbers at the positions of the table's key. GridBased of hipBLASLt folds the batch into the smaller
/// of M, N's side that is larger: M > N ? M : N grows by the batch, and the batch becomes 1.
TableKeyNumbers problem_key(const Table& table, const Problem& problem);

/// For traces: the rows nearest to the key, nearest first, whether they can run or not. Empty where there is no
/// distance.
std::vector<Match> nearest_rows(const Table& table, const TableKeyNumbers& key, std::size_t count);

/// Whether a row of nearest neighbours or of a grid has another number than the key.
bool is_of_other_size(const Table& table, const TableKeyNumbers& key, std::uint32_t row);

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
  if constexpr (matching::EntersSegments<std::remove_reference_t<Resolve>>)
    if (table.segments != nullptr) return matching::search_segments(table, key, resolve);
  if (table.size() == 0) return std::nullopt;
  return table.has_narrow_keys() ? matching::search<std::int32_t>(table, key, resolve, order)
                                 : matching::search<double>(table, key, resolve, order);
}

}  // namespace kiln::library
