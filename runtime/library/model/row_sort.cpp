// See row_sort.hpp.
#include "runtime/library/model/row_sort.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

namespace kiln::library {
namespace {

/// A row's place among keys and where it stands.
struct Place {
  std::uint64_t key;
  std::uint32_t row;
};

/// Like a vector, of places that are not written before they are given a value: there are tens of thousands.
class Places {
 public:
  Places() = default;
  explicit Places(std::size_t size) : places_(std::make_unique_for_overwrite<Place[]>(size)), size_(size) {}
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  Place* data() const { return places_.get(); }
  Place& operator[](std::size_t at) const { return places_[at]; }
  Place* begin() const { return places_.get(); }
  Place* end() const { return places_.get() + size_; }
  Place& front() const { return places_[0]; }
  void swap(Places& other) {
    places_.swap(other.places_);
    std::swap(size_, other.size_);
  }

 private:
  std::unique_ptr<Place[]> places_;
  std::size_t size_ = 0;
};

template <class Number>
std::span<const Number> numbers_of(const Table& table, std::size_t dimension) {
  return table.columns[dimension].numbers<Number>();
}

/// The same for sizes as they mostly are, in one pass.
template <class Number>
bool joined_sizes(const Table& table, Places& places) {
  const std::size_t dimensions = table.dimensions();
  if (dimensions < 2 || dimensions > 4) return false;
  const auto width = static_cast<unsigned>(64 / dimensions);
  const std::int64_t limit = std::int64_t{1} << std::min(width, 40U);
  std::array<const Number*, 4> columns{};
  for (std::size_t d = 0; d < dimensions; ++d) columns[d] = numbers_of<Number>(table, d).data();
  bool fit = true;
  for (std::size_t i = 0; i < places.size(); ++i) {
    std::uint64_t key = 0;
    for (std::size_t d = 0; d < dimensions; ++d) {
      const double number = columns[d][i];
      const bool is_small = number >= 0 && number < static_cast<double>(limit);
      const auto whole = is_small ? static_cast<std::int64_t>(number) : 0;
      fit = fit && is_small && static_cast<double>(whole) == number;
      key = key << width | static_cast<std::uint64_t>(whole);
    }
    places[i].key = key;
  }
  return fit;
}

/// Keys as one number each, if they are whole numbers of 64 bits together: ordered like the keys.
template <class Number>
bool joined_keys(const Table& table, Places& places) {
  if (joined_sizes<Number>(table, places)) return true;
  for (Place& place : places) place.key = 0;
  const std::size_t count = table.size();
  unsigned bits = 0;
  for (std::size_t d = 0; d < table.dimensions(); ++d) {
    const std::span<const Number> column = numbers_of<Number>(table, d);
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
void radix_sort(Places& places) {
  constexpr unsigned kBits = 11;
  constexpr std::size_t kDigits = std::size_t{1} << kBits;
  std::uint64_t differing = 0;
  for (const Place& place : places) differing |= place.key ^ places.front().key;
  Places sorted(places.size());
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

/// Two ascending lists, stably. Which comes next is a toss-up: no branch is taken on it.
void merge_two(const Place* a, const Place* a_end, const Place* b, const Place* b_end, Place* out) {
  while (a != a_end && b != b_end) {
    const bool is_b = b->key < a->key;
    *out++ = *(is_b ? b : a);
    a += is_b ? 0 : 1;
    b += is_b ? 1 : 0;
  }
  std::copy(b, b_end, std::copy(a, a_end, out));
}

/// By key, stably, of rows that are some ascending lists one after the other: `ends` of them.
void merge_runs(Places& places, std::vector<std::size_t> ends) {
  Places merged(places.size());
  while (ends.size() > 1) {
    std::vector<std::size_t> longer;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < ends.size(); i += 2) {
      const std::size_t end = ends[std::min(i + 1, ends.size() - 1)];
      const Place* const first = places.data();
      merge_two(first + begin, first + ends[i], first + ends[i], first + end, merged.data() + begin);
      longer.push_back(begin = end);
    }
    places.swap(merged);
    ends = std::move(longer);
  }
}

void sort_by_key(Places& places) {
  constexpr std::size_t kSmall = 256, kFewRuns = 8;
  std::vector<std::size_t> ends;
  for (std::size_t i = 1; i < places.size() && ends.size() < kFewRuns; ++i)
    if (places[i].key < places[i - 1].key) ends.push_back(i);
  if (ends.size() < kFewRuns) {
    ends.push_back(places.size());
    merge_runs(places, std::move(ends));
  } else if (places.size() < kSmall) {
    std::stable_sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.key < b.key; });
  } else {
    radix_sort(places);
  }
}

/// The columns of the key as they lie.
template <class Number>
struct Keys {
  std::array<const Number*, kMaxKey> columns{};
  std::size_t dimensions = 0;

  explicit Keys(const Table& table) : dimensions(std::min(table.dimensions(), kMaxKey)) {
    for (std::size_t i = 0; i < dimensions; ++i) columns[i] = numbers_of<Number>(table, i).data();
  }
  bool is_less(std::uint32_t a, std::uint32_t b) const {
    for (std::size_t i = 0; i < dimensions; ++i)
      if (columns[i][a] != columns[i][b]) return columns[i][a] < columns[i][b];
    return false;
  }
};

/// The rows by key, stably; nothing if they stand so.
template <class Number>
Places by_key(const Table& table) {
  const Keys<Number> keys(table);
  const auto count = static_cast<std::uint32_t>(table.size());
  std::uint32_t row = 1;
  while (row < count && !keys.is_less(row, row - 1)) ++row;
  if (row >= count) return {};
  Places places(count);
  for (row = 0; row < count; ++row) places[row].row = row;
  if (joined_keys<Number>(table, places)) {
    sort_by_key(places);
    return places;
  }
  std::stable_sort(places.begin(), places.end(),
                   [&](const Place& a, const Place& b) { return keys.is_less(a.row, b.row); });
  // From here on only equality and order count: ranks do for keys.
  std::uint64_t rank = 0;
  for (std::size_t i = 1; i < places.size(); ++i) {
    if (keys.is_less(places[i - 1].row, places[i].row)) ++rank;
    places[i].key = rank;
  }
  return places;
}

void put_in_order(Table& table, const RowOrder& order) {
  const auto permute = [&](auto& values) {
    std::remove_reference_t<decltype(values)> sorted;
    sorted.reserve(values.size());
    for (const std::uint32_t row : order) sorted.push_back(values[row]);
    values = std::move(sorted);
  };
  for (KeyColumn& column : table.columns) column.put_in_order(order);
  if (!table.speeds.empty()) permute(table.speeds);
  permute(table.values);
}

/// What is no number is the slowest.
double speed_of(const Table& table, std::uint32_t row) {
  const double speed = table.speed(row);
  return std::isnan(speed) ? -std::numeric_limits<double>::infinity() : speed;
}

/// A row's rank by key and speed, the fastest first, in the upper half, and its number.
using Ranked = std::vector<std::uint64_t>;

/// Rows that stand by key, `order`ed by key and speed; row_at(i) is the row at a place, equals_last(i) whether its key
/// is that of the place before. True if some are equal in key and speed and differ in their value. `ranked`: their
/// ranks, by place.
template <class RowAt, class EqualsLast>
bool rank_rows(const Table& table, RowAt row_at, EqualsLast equals_last, Ranked& ranked, RowOrder& order) {
  const auto count = static_cast<std::uint32_t>(table.size());
  bool has_ties = false;
  std::uint64_t rank = 0;
  RowOrder group;
  ranked.resize(count);
  order.resize(count);
  for (std::uint32_t begin = 0, end = 0; begin < count; begin = end) {
    for (end = begin + 1; end < count && equals_last(end);) ++end;
    if (end == begin + 1) {
      order[begin] = row_at(begin);
      ranked[begin] = rank++ << 32 | order[begin];
      continue;
    }
    group.clear();
    for (std::uint32_t i = begin; i < end; ++i) group.push_back(i);
    const auto speed = [&](std::uint32_t i) { return speed_of(table, row_at(i)); };
    const auto is_faster = [&](std::uint32_t a, std::uint32_t b) { return speed(a) > speed(b); };
    if (!std::is_sorted(group.begin(), group.end(), is_faster)) std::sort(group.begin(), group.end(), is_faster);
    for (std::size_t i = 0; i < group.size(); ++i) {
      const bool is_tie = i != 0 && speed(group[i - 1]) == speed(group[i]);
      if (i != 0 && !is_tie) ++rank;
      has_ties = has_ties || (is_tie && table.values[row_at(group[i])] != table.values[row_at(group[i - 1])]);
      order[begin + i] = row_at(group[i]);
      ranked[group[i]] = rank << 32 | order[begin + i];
    }
    ++rank;
  }
  return has_ties;
}

template <class Number>
bool rank_rows(const Table& table, const Places& places, Ranked& ranked, RowOrder& order) {
  if (!places.empty())
    return rank_rows(
        table, [&](std::uint32_t i) { return places[i].row; },
        [&](std::uint32_t i) { return places[i].key == places[i - 1].key; }, ranked, order);
  const Keys<Number> keys(table);
  return rank_rows(
      table, [](std::uint32_t i) { return i; }, [&](std::uint32_t i) { return !keys.is_less(i - 1, i); }, ranked,
      order);
}

template <class Number>
bool all_keys_differ(const Table& table) {
  const Keys<Number> keys(table);
  const auto count = static_cast<std::uint32_t>(table.size());
  for (std::uint32_t row = 1; row < count; ++row)
    if (!keys.is_less(row - 1, row)) return false;
  return true;
}

/// True for rows that stand by key, equal ones by speed. N: how many numbers a key has, or 0.
template <class Number, std::size_t N>
bool stand_sorted(const Table& table) {
  const Keys<Number> keys(table);
  const std::size_t dimensions = N == 0 ? keys.dimensions : N;
  const auto count = static_cast<std::uint32_t>(table.size());
  for (std::uint32_t row = 1; row < count; ++row) {
    std::size_t d = 0;
    while (d < dimensions && keys.columns[d][row] == keys.columns[d][row - 1]) ++d;
    if (d == dimensions ? speed_of(table, row - 1) < speed_of(table, row)
                        : !(keys.columns[d][row - 1] < keys.columns[d][row]))
      return false;
  }
  return true;
}

template <class Number>
void find_groups(Table& table) {
  RowGroups& groups = table.groups;
  groups = {};
  const std::size_t dimensions = table.dimensions();
  const auto count = static_cast<std::uint32_t>(table.size());
  const bool is_grid = table.kind == TableKind::kGridBased;
  if ((table.kind != TableKind::kEuclidean && !is_grid) || (dimensions != 3 && dimensions != 4) || count == 0) return;
  // A speed that compares with nothing makes the answer depend on the order in which rows are asked.
  const auto is_nan = [](double speed) { return std::isnan(speed); };
  if (!is_grid && std::any_of(table.speeds.begin(), table.speeds.end(), is_nan)) return;
  const std::span<const Number> first = numbers_of<Number>(table, 0), second = numbers_of<Number>(table, 1);
  std::size_t runs = 1;
  for (std::uint32_t row = 1; row < count; ++row)
    runs += first[row] != first[row - 1] || second[row] != second[row - 1] ? 1U : 0U;
  if (!table.has_narrow_keys()) {
    groups.first.widen();
    groups.second.widen();
  }
  std::vector<Number>& firsts = groups.first.of<Number>();
  std::vector<Number>& seconds = groups.second.of<Number>();
  seconds.reserve(runs);
  groups.row_of_run.reserve(runs + 1);
  for (std::uint32_t row = 0; row < count; ++row) {
    const bool is_group = row == 0 || first[row] != first[row - 1];
    if (is_group) {
      firsts.push_back(first[row]);
      groups.run_of_group.push_back(static_cast<std::uint32_t>(seconds.size()));
    }
    if (is_group || second[row] != second[row - 1]) {
      seconds.push_back(second[row]);
      groups.row_of_run.push_back(row);
    }
  }
  groups.run_of_group.push_back(static_cast<std::uint32_t>(seconds.size()));
  groups.row_of_run.push_back(count);
}

// Rocblas's libraries have thousands of rows that are equal in key and speed and differ in their solution. Tensile
// sorts them by an algorithm that is not stable but determined, the standard library's, and the first of such rows
// wins: the same algorithm over the same order, with the same answers to "less", leaves them in the same places. What
// it is asked about are ranks here, and without such rows any algorithm does.
template <class Number>
RowOrder order_of(const Table& table, bool by_key_first) {
  RowOrder order;
  const Places places = by_key<Number>(table);
  if (places.empty() && all_keys_differ<Number>(table)) return order;
  Ranked ranked;
  if (!rank_rows<Number>(table, places, ranked, order)) return order;
  // They stand by key; the order in which they were read is that of their numbers.
  if (!by_key_first) {
    Ranked as_read(ranked.size());
    for (const std::uint64_t row : ranked) as_read[row & UINT32_MAX] = row;
    ranked.swap(as_read);
  }
  std::sort(ranked.begin(), ranked.end(), [](std::uint64_t a, std::uint64_t b) { return a >> 32 < b >> 32; });
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(ranked[i] & UINT32_MAX);
  return order;
}

template <class Number>
bool accept(Table& table) {
  const bool stand = table.dimensions() == 3   ? stand_sorted<Number, 3>(table)
                     : table.dimensions() == 4 ? stand_sorted<Number, 4>(table)
                                               : stand_sorted<Number, 0>(table);
  if (stand) find_groups<Number>(table);
  return stand;
}

}  // namespace

void widen_alike(Table& table) {
  if (!std::ranges::all_of(table.columns, &KeyColumn::is_narrow))
    for (KeyColumn& column : table.columns) column.widen();
}

RowOrder sorted_order(Table& table, bool by_key_first) {
  widen_alike(table);
  return table.has_narrow_keys() ? order_of<std::int32_t>(table, by_key_first) : order_of<double>(table, by_key_first);
}

void sort_rows(Table& table, bool by_key_first) {
  if (const RowOrder order = sorted_order(table, by_key_first); !order.empty()) put_in_order(table, order);
  table.has_narrow_keys() ? find_groups<std::int32_t>(table) : find_groups<double>(table);
}

bool accept_sorted_rows(Table& table) {
  widen_alike(table);
  return table.has_narrow_keys() ? accept<std::int32_t>(table) : accept<double>(table);
}

void sort_rows_by_key(Table& table) {
  widen_alike(table);
  RowOrder order;
  for (const Place& place : table.has_narrow_keys() ? by_key<std::int32_t>(table) : by_key<double>(table))
    order.push_back(place.row);
  if (!order.empty()) put_in_order(table, order);
}

}  // namespace kiln::library
