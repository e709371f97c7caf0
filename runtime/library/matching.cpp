// See matching.hpp.
#include "runtime/library/matching.hpp"

#include "runtime/library/distances.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Rows = std::span<const TableEntry>;

bool key_less(const TableEntry& entry, const TableKey& key) {
  return entry.key < key;
}

std::optional<Match> search_by_distance(const Table& table, const Distance& distance, const TableKey& key,
                                        const Resolve& resolve) {
  const std::size_t n = table.properties.size();
  const auto start = std::lower_bound(table.rows.begin(), table.rows.end(), key, key_less);
  Match best{nullptr, std::numeric_limits<double>::infinity()};
  double best_speed = 0;
  // False: this direction cannot bring anything better.
  const auto visit = [&](const TableEntry& row) {
    if (best.entry != nullptr && !distance.can_improve(key, row.key, n, best.distance)) return false;
    const double d = distance.of(key, row.key, n);
    if ((d < best.distance || (d == best.distance && row.speed > best_speed)) && resolve(row, d)) {
      best = {&row, d};
      best_speed = row.speed;
    }
    return true;
  };
  for (auto it = start; it != table.rows.end() && visit(*it);) ++it;
  for (auto it = start; it != table.rows.begin() && visit(*(it - 1));) --it;
  return best.entry != nullptr ? std::optional(best) : std::nullopt;
}

// Only the fastest row of an equal key is ever asked.
std::optional<Match> search_equal(const Table& table, const TableKey& key, const Resolve& resolve) {
  const auto it = std::lower_bound(table.rows.begin(), table.rows.end(), key, key_less);
  if (it == table.rows.end() || it->key != key || !resolve(*it, 0)) return std::nullopt;
  return Match{&*it, 0};
}

/// GridBased: cells of equal (M, N), from the smallest that covers the problem upwards; a problem beyond the grid uses
/// its edge.
class GridSearch {
 public:
  GridSearch(const Table& table, const TableKey& key, const Resolve& resolve)
      : rows_(table.rows), n_(table.properties.size()), key_(key), resolve_(resolve) {}

  std::optional<Match> best() {
    std::size_t start = 0;
    std::size_t last_cell = 0;
    while (start < rows_.size()) {
      const auto [first, last] = next_cell(start);
      last_cell = first;
      if (const auto match = best_of_cell(first, last)) return match;
      start = last;
    }
    // Nothing at or above the problem can run: back to the beginning, row by row.
    for (std::size_t i = last_cell; i-- > 0;)
      if (const double d = grid_distance(key_, rows_[i].key, n_); resolve_(rows_[i], d)) return Match{&rows_[i], d};
    return std::nullopt;
  }

 private:
  // First row of [from, to) whose number at `dimension` is at least (or, for strict, more than) `value`.
  std::size_t bound(std::size_t from, std::size_t to, std::size_t dimension, std::int64_t value, bool strict) const {
    const auto first = rows_.begin() + static_cast<std::ptrdiff_t>(from);
    const auto last = rows_.begin() + static_cast<std::ptrdiff_t>(to);
    const auto it = std::partition_point(first, last, [&](const TableEntry& row) {
      return strict ? row.key[dimension] <= value : row.key[dimension] < value;
    });
    return static_cast<std::size_t>(it - rows_.begin());
  }

  std::pair<std::size_t, std::size_t> next_cell(std::size_t start) const {
    const std::int64_t m = std::min(key_[0], rows_.back().key[0]);
    const std::size_t m_first = bound(start, rows_.size(), 0, m, false);
    const std::size_t m_last = bound(m_first, rows_.size(), 0, rows_[m_first].key[0], true);
    const std::int64_t n = std::min(key_[1], rows_[m_last - 1].key[1]);
    const std::size_t n_first = bound(m_first, m_last, 1, n, false);
    return {n_first, bound(n_first, m_last, 1, rows_[n_first].key[1], true)};
  }

  std::optional<Match> best_of_cell(std::size_t first, std::size_t last) const {
    Match best{nullptr, std::numeric_limits<double>::infinity()};
    for (std::size_t i = first; i < last; ++i)
      if (const double d = grid_distance(key_, rows_[i].key, n_); d < best.distance && resolve_(rows_[i], d))
        best = {&rows_[i], d};
    return best.entry != nullptr ? std::optional(best) : std::nullopt;
  }

  Rows rows_;
  std::size_t n_;
  const TableKey& key_;
  const Resolve& resolve_;
};

bool is_grid(const Table& table) {
  return table.kind == TableKind::kGridBased && table.properties.size() >= 3;
}

}  // namespace

TableKey problem_key(const Table& table, const GemmProblem& problem) {
  const auto i = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  std::int64_t m = i(problem.m), n = i(problem.n), batch = i(problem.batch);
  if (table.kind == TableKind::kGridBased && table.product == Product::kTensileLite) {
    (m > n ? m : n) *= batch;
    batch = 1;
  }
  TableKey key{};
  for (std::size_t p = 0; p < table.properties.size(); ++p) switch (table.properties[p]) {
      case KeyProperty::kFreeSizeA:
        key[p] = m;
        break;
      case KeyProperty::kFreeSizeB:
        key[p] = n;
        break;
      case KeyProperty::kBatchSize:
        key[p] = batch;
        break;
      case KeyProperty::kBoundSize:
        key[p] = i(problem.k);
        break;
    }
  return key;
}

std::optional<Match> best_match(const Table& table, const TableKey& key, const Resolve& resolve) {
  if (table.rows.empty()) return std::nullopt;
  if (const Distance* distance = find_distance(table.kind)) return search_by_distance(table, *distance, key, resolve);
  if (table.kind == TableKind::kEquality) return search_equal(table, key, resolve);
  if (is_grid(table)) return GridSearch(table, key, resolve).best();
  return std::nullopt;  // FreeSize never answers "best"
}

std::vector<Match> nearest_rows(const Table& table, const TableKey& key, std::size_t count) {
  const std::size_t n = table.properties.size();
  // Equality has no distance of its own; the Euclidean one shows what is near.
  const Distance* distance = find_distance(table.kind == TableKind::kEquality ? TableKind::kEuclidean : table.kind);
  std::vector<Match> all;
  if (distance == nullptr && !is_grid(table)) return all;
  all.reserve(table.rows.size());
  for (const TableEntry& row : table.rows)
    all.push_back({&row, distance != nullptr ? distance->of(key, row.key, n) : grid_distance(key, row.key, n)});
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(std::min(count, all.size()));
  std::partial_sort(all.begin(), middle, all.end(), [](const Match& a, const Match& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.entry < b.entry;
  });
  all.erase(middle, all.end());
  return all;
}

std::string key_text(const Table& table, const TableKey& key) {
  static constexpr std::array kNames = {"M", "N", "batch", "K"};
  std::string text;
  for (std::size_t p = 0; p < table.properties.size(); ++p)
    text += fmt::format("{}{}={}", p == 0 ? "" : " ", kNames[static_cast<std::size_t>(table.properties[p])], key[p]);
  return text;
}

}  // namespace kiln::library
