// See tree.hpp.
#include "runtime/library/tree.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {

std::uint64_t value_of(Property property, const Problem& p) {
  const auto stride = [&](std::uint64_t ld, std::uint64_t batch_stride) {
    return property.index == 0 ? 1 : property.index == 1 ? ld : batch_stride;
  };
  using Kind = Property::Kind;
  switch (property.kind) {
    case Kind::kFreeSizeA:
      return p.m;
    case Kind::kFreeSizeB:
      return p.n;
    case Kind::kBatchSize:
      return p.batch;
    case Kind::kBoundSize:
      return p.k;
    case Kind::kAStride:
      return stride(p.lda, p.stride_a);
    case Kind::kBStride:
      return stride(p.ldb, p.stride_b);
    case Kind::kCStride:
      return stride(p.ldc, p.stride_c);
    case Kind::kDStride:
      return stride(p.ldd, p.stride_d);
    case Kind::kCount:
      break;
  }
  return 0;
}

std::string name_of(Property property) {
  static constexpr std::array kNames = {"M", "N", "batch", "K", "strideA", "strideB", "strideC", "strideD"};
  const auto kind = static_cast<std::size_t>(property.kind);
  if (kind >= kNames.size()) return "?";
  return kind < 4 ? kNames[kind] : fmt::format("{}[{}]", kNames[kind], property.index);
}

namespace {

/// A row's place among keys and where it stands.
struct Place {
  std::uint64_t key = 0;
  std::uint32_t row = 0;
};

/// Keys as one number each, if they are whole numbers of 64 bits together: ordered like the keys.
bool joined_keys(const Table& table, std::vector<Place>& places) {
  const std::size_t count = table.size();
  unsigned bits = 0;
  for (const std::vector<double>& column : table.columns) {
    const auto [least, most] = std::minmax_element(column.begin(), column.end());
    constexpr double kMost = 4503599627370496.0;  // 2^52
    if (count == 0 || !(*least >= -kMost) || !(*most <= kMost)) return false;
    const auto first = static_cast<std::int64_t>(*least);
    const auto width =
        static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(static_cast<std::int64_t>(*most) - first)));
    bits += width;
    if (bits > 64 || width > 63) return false;
    for (std::size_t i = 0; i < count; ++i) {
      const auto whole = static_cast<std::int64_t>(column[i]);
      if (static_cast<double>(whole) != column[i]) return false;
      places[i].key = places[i].key << width | static_cast<std::uint64_t>(whole - first);
    }
  }
  return true;
}

/// By key, stably: least significant digits first.
void radix_sort(std::vector<Place>& places) {
  constexpr unsigned kBits = 11;
  constexpr std::size_t kDigits = std::size_t{1} << kBits;
  std::uint64_t differing = 0;
  for (const Place& place : places) differing |= place.key ^ places.front().key;
  std::vector<Place> sorted(places.size());
  std::array<std::uint32_t, kDigits> starts{};
  for (unsigned shift = 0; shift < 64; shift += kBits) {
    if ((differing >> shift & (kDigits - 1)) == 0) continue;
    starts.fill(0);
    for (const Place& place : places) ++starts[place.key >> shift & (kDigits - 1)];
    std::uint32_t sum = 0;
    for (std::uint32_t& start : starts) start = std::exchange(sum, sum + start);
    for (const Place& place : places) sorted[starts[place.key >> shift & (kDigits - 1)]++] = place;
    places.swap(sorted);
  }
}

bool is_less(const Table& table, std::uint32_t a, std::uint32_t b) {
  for (const std::vector<double>& column : table.columns)
    if (column[a] != column[b]) return column[a] < column[b];
  return false;
}

/// The rows by key, stably.
std::vector<Place> by_key(const Table& table) {
  std::vector<Place> places(table.size());
  for (std::uint32_t i = 0; i < places.size(); ++i) places[i].row = i;
  if (!joined_keys(table, places)) {
    std::stable_sort(places.begin(), places.end(),
                     [&](const Place& a, const Place& b) { return is_less(table, a.row, b.row); });
    // From here on only equality and order count: ranks do for keys.
    std::uint64_t rank = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (i != 0 && is_less(table, places[i - 1].row, places[i].row)) ++rank;
      places[i].key = rank;
    }
    return places;
  }
  const auto less = [](const Place& a, const Place& b) { return a.key < b.key; };
  if (!std::is_sorted(places.begin(), places.end(), less)) {
    constexpr std::size_t kSmall = 256;
    if (places.size() < kSmall)
      std::stable_sort(places.begin(), places.end(), less);
    else
      radix_sort(places);
  }
  return places;
}

void put_in_order(Table& table, const std::vector<Place>& places) {
  const auto permute = [&](auto& values) {
    auto sorted = values;
    for (std::size_t i = 0; i < places.size(); ++i) sorted[i] = values[places[i].row];
    values = std::move(sorted);
  };
  for (std::vector<double>& column : table.columns) permute(column);
  permute(table.speeds);
  permute(table.values);
}

/// Among rows of equal keys, which stand together, ranks by speed, the fastest first; true if some are equal in it.
bool rank_speeds(const Table& table, std::vector<Place>& places) {
  bool has_ties = false;
  std::vector<std::uint32_t> group;
  std::uint64_t rank = 0;
  for (std::size_t begin = 0, end = 0; begin < places.size(); begin = end) {
    for (end = begin; end < places.size() && places[end].key == places[begin].key; ++end) continue;
    if (end == begin + 1) {
      places[begin].key = rank++;
      continue;
    }
    const auto speed = [&](std::uint32_t i) { return table.speeds[places[i].row]; };
    group.clear();
    for (std::size_t i = begin; i < end; ++i) group.push_back(static_cast<std::uint32_t>(i));
    std::sort(group.begin(), group.end(), [&](std::uint32_t a, std::uint32_t b) { return speed(a) > speed(b); });
    for (std::size_t i = 0; i < group.size(); ++i) {
      const bool is_tie = i != 0 && !(speed(group[i - 1]) > speed(group[i]));
      has_ties = has_ties || is_tie;
      places[group[i]].key = is_tie ? rank - 1 : rank++;
    }
  }
  return has_ties;
}

void find_groups(Table& table) {
  RowGroups& groups = table.groups;
  groups = {};
  const std::size_t dimensions = table.dimensions();
  const auto count = static_cast<std::uint32_t>(table.size());
  if (table.kind != TableKind::kEuclidean || (dimensions != 3 && dimensions != 4) || count == 0) return;
  // A speed that compares with nothing makes the answer depend on the order in which rows are asked.
  if (std::any_of(table.speeds.begin(), table.speeds.end(), [](double speed) { return std::isnan(speed); })) return;
  const std::vector<double>& first = table.columns[0];
  const std::vector<double>& second = table.columns[1];
  for (std::uint32_t row = 0; row < count; ++row) {
    const bool is_group = row == 0 || first[row] != first[row - 1];
    if (is_group) {
      groups.first.push_back(first[row]);
      groups.run_of_group.push_back(static_cast<std::uint32_t>(groups.second.size()));
    }
    if (is_group || second[row] != second[row - 1]) {
      groups.second.push_back(second[row]);
      groups.row_of_run.push_back(row);
    }
  }
  groups.run_of_group.push_back(static_cast<std::uint32_t>(groups.second.size()));
  groups.row_of_run.push_back(count);
}

}  // namespace

// Rocblas's libraries have thousands of rows that are equal in key and speed and differ in their solution. Tensile
// sorts them by an algorithm that is not stable but determined, the standard library's, and the first of such rows
// wins: the same algorithm over the same order, with the same answers to "less", leaves them in the same places. What
// it is asked about are ranks here, and without such rows any algorithm does.
void sort_rows(Table& table, bool by_key_first) {
  std::vector<Place> places = by_key(table);
  const bool has_ties = rank_speeds(table, places);
  if (!has_ties) {
    std::vector<Place> sorted(places.size());
    for (const Place& place : places) sorted[place.key] = place;
    places = std::move(sorted);
  } else {
    // by_key() is stable, so without it the rows stand in the order of their numbers.
    if (!by_key_first) {
      std::vector<Place> unsorted(places.size());
      for (const Place& place : places) unsorted[place.row] = place;
      places = std::move(unsorted);
    }
    std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.key < b.key; });
  }
  put_in_order(table, places);
  find_groups(table);
}

void sort_rows_by_key(Table& table) {
  put_in_order(table, by_key(table));
}

}  // namespace kiln::library
