// The searches of matching.hpp over a table whose rows are read in segments (segments.hpp), with the answers of the
// same search over all its rows. `resolve.enter(segment)` gives a segment's rows, of which it is asked from then on;
// nullptr if they cannot be read, which ends the search: what is unknown is not passed over.
#pragma once

#include "runtime/library/model/segments.hpp"
#include "runtime/library/walk/table/grid_search.hpp"
#include "runtime/library/walk/table/nearest_row.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>

namespace kiln::library::matching {

/// use(rows) for the numbers that the keys are of.
template <class Use>
auto with_rows(const Table& table, std::uint32_t first_row, Use use) {
  return table.has_narrow_keys() ? use(Rows<std::int32_t>(table, first_row)) : use(Rows<double>(table, first_row));
}

/// The nearest row, from the inside out: a segment whose first numbers alone are farther away than the best row, and
/// all behind it, are not looked at.
template <class Resolve>
std::optional<Match> nearest_of_segments(const Segments& segments, const TableKeyNumbers& key, Resolve& resolve) {
  constexpr double kFar = std::numeric_limits<double>::infinity();
  NearestRow best;
  std::size_t up = segments.find(key[0]), down = up;
  while (true) {
    const double above = up < segments.size() ? std::max(0.0, segments.least(up) - key[0]) : kFar;
    const double below = down > 0 ? key[0] - segments.most(down - 1) : kFar;
    const double apart = std::min(above, below);
    if (apart == kFar || apart * apart > best.distance) break;
    const std::size_t segment = above <= below ? up++ : --down;
    const Table* const table = resolve.enter(segment);
    if (table == nullptr) return std::nullopt;
    with_rows(*table, segments.first_row(segment), [&](const auto& rows) {
      rows.dimensions == 3 ? ask_groups<3>(rows, table->groups, key, resolve, best)
                           : ask_groups<4>(rows, table->groups, key, resolve, best);
    });
  }
  return best.match();
}

template <class Resolve>
std::optional<Match> equal_in_segments(const Segments& segments, const TableKeyNumbers& key, Resolve& resolve) {
  const std::size_t segment = segments.find(key[0]);
  if (segment == segments.size() || segments.least(segment) > key[0]) return std::nullopt;
  const Table* const table = resolve.enter(segment);
  if (table == nullptr) return std::nullopt;
  return with_rows(*table, segments.first_row(segment),
                   [&](const auto& rows) { return search_equal(rows, key, resolve); });
}

/// Upwards from the cell that covers the problem, then back to the beginning.
template <class Resolve>
std::optional<Match> cell_in_segments(const Segments& segments, const TableKeyNumbers& key, Resolve& resolve) {
  const std::size_t last = segments.size() - 1;
  for (std::size_t segment = std::min(segments.find(key[0]), last); segment <= last && !is_hopeless(resolve);
       ++segment) {
    const Table* const table = resolve.enter(segment);
    if (table == nullptr) return std::nullopt;
    if (const auto match = with_rows(*table, segments.first_row(segment),
                                     [&](const auto& rows) { return cell_upwards(rows, table->groups, key, resolve); }))
      return match;
  }
  for (std::size_t segment = segments.size(); segment-- > 0 && !is_hopeless(resolve);) {
    const Table* const table = resolve.enter(segment);
    if (table == nullptr) return std::nullopt;
    const std::size_t runs = table->groups.second.size() - (segment == last ? 1 : 0);
    if (const auto match = with_rows(*table, segments.first_row(segment), [&](const auto& rows) {
          return row_downwards(rows, table->groups, runs, key, resolve);
        }))
      return match;
  }
  return std::nullopt;
}

template <class Resolve>
std::optional<Match> search_segments(const Table& table, const TableKeyNumbers& key, Resolve& resolve) {
  switch (table.kind) {
    case TableKind::kEuclidean:
      return nearest_of_segments(*table.segments, key, resolve);
    case TableKind::kEquality:
      return equal_in_segments(*table.segments, key, resolve);
    case TableKind::kGridBased:
      return cell_in_segments(*table.segments, key, resolve);
    default:
      return std::nullopt;  // not stored in segments
  }
}

}  // namespace kiln::library::matching
