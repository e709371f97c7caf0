// The rows of a table as the searches read them, what a search answers, and the search for an equal key.
#pragma once

#include "runtime/library/model/tree.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kiln::library {

struct Match {
  std::uint32_t row = 0;
  double distance = 0;
};

using TableKeyNumbers = std::array<double, kMaxKey>;

namespace matching {

/// The columns of a table as plain pointers, of narrow numbers (std::int32_t) or of wide ones (double), and those of
/// its groups.
template <class Number>
struct Rows {
  std::array<const Number*, kMaxKey> columns{};
  std::span<const Number> of_groups, of_runs;
  const double* speeds = nullptr;
  std::uint32_t count = 0;
  std::uint32_t dimensions = 0;
  std::uint32_t first_row = 0;  ///< what the first is called: rows of a segment follow those of others

  explicit Rows(const Table& table, std::uint32_t first = 0)
      : of_groups(table.groups.first.numbers<Number>()),
        of_runs(table.groups.second.numbers<Number>()),
        speeds(table.speeds.data()),
        count(static_cast<std::uint32_t>(table.size())),
        dimensions(static_cast<std::uint32_t>(table.dimensions())),
        first_row(first) {
    for (std::uint32_t d = 0; d < dimensions; ++d) columns[d] = table.columns[d].numbers<Number>().data();
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

/// A search's `resolve` may know classes of rows that can only run together, and refuse whole classes.
template <class Resolve>
concept KnowsClasses = requires(const Resolve& resolve) {
  resolve.open_classes();
};

template <class Resolve>
bool is_out(std::uint32_t row, const Resolve& resolve) {
  if constexpr (KnowsClasses<Resolve>) return resolve.is_out(row);
  return false;
}
/// By group or by run of RowGroups.
template <class Resolve>
bool are_out(const std::vector<std::uint64_t>& classes, std::size_t at, const Resolve& resolve) {
  if constexpr (KnowsClasses<Resolve>) return !classes.empty() && (classes[at] & resolve.open_classes()) == 0;
  return false;
}
/// True once no row can answer.
template <class Resolve>
bool is_hopeless(const Resolve& resolve) {
  if constexpr (requires { resolve.is_hopeless(); }) return resolve.is_hopeless();
  return false;
}

/// A search's `resolve` may be told which segment of a table comes next.
template <class Resolve>
concept EntersSegments = requires(Resolve& resolve) {
  resolve.enter(std::size_t{});
};

/// Only the fastest row of an equal key is ever asked.
template <class Number, class Resolve>
std::optional<Match> search_equal(const Rows<Number>& rows, const TableKeyNumbers& key, Resolve& resolve) {
  const std::uint32_t row = rows.lower_bound(key);
  if (row == rows.count || !rows.equals(row, key) || !resolve(row, 0.0)) return std::nullopt;
  return Match{rows.first_row + row, 0};
}

}  // namespace matching
}  // namespace kiln::library
