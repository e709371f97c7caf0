// See matching.hpp: keys, and what traces show of a table.
#include "runtime/library/walk/table/matching.hpp"

#include "runtime/library/model/segments.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

TableKeyNumbers key_of(const Table& table, std::size_t row) {
  TableKeyNumbers key{};
  for (std::size_t d = 0; d < table.dimensions(); ++d) key[d] = table.columns[d][row];
  return key;
}

template <class Number>
bool has_row(const matching::Rows<Number>& rows, const TableKeyNumbers& key) {
  const std::uint32_t row = rows.lower_bound(key);
  return row != rows.count && rows.equals(row, key);
}

}  // namespace

TableKeyNumbers problem_key(const Table& table, const Problem& problem) {
  TableKeyNumbers key{};
  const std::size_t n = std::min(table.properties.size(), kMaxKey);
  for (std::size_t i = 0; i < n; ++i) key[i] = static_cast<double>(value_of(table.properties[i], problem));
  if (table.folds_batch && n == 4) {
    (key[0] > key[1] ? key[0] : key[1]) *= key[2];
    key[2] = 1;
  }
  return key;
}

std::vector<Match> nearest_rows(const Table& table, const TableKeyNumbers& key, std::size_t count) {
  std::vector<Match> all;
  const std::size_t dimensions = table.dimensions();
  // Equality has no distance of its own; the Euclidean one shows what is near.
  const bool is_grid = table.kind == TableKind::kGridBased && dimensions >= 3;
  const Distance* distance = find_distance(table.kind == TableKind::kEquality ? TableKind::kEuclidean : table.kind);
  if (distance == nullptr && !is_grid) return all;
  const KeySpan problem(key.data(), dimensions);
  all.reserve(table.size());
  for (std::uint32_t row = 0; row < table.size(); ++row) {
    const TableKeyNumbers numbers = key_of(table, row);
    const KeySpan row_key(numbers.data(), dimensions);
    all.push_back({row, is_grid ? grid_distance(problem, row_key) : distance->of(problem, row_key)});
  }
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(std::min(count, all.size()));
  std::partial_sort(all.begin(), middle, all.end(), [](const Match& a, const Match& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.row < b.row;
  });
  all.erase(middle, all.end());
  return all;
}

bool is_of_other_size(const Table& table, const TableKeyNumbers& key, std::uint32_t row) {
  if (find_distance(table.kind) == nullptr && table.kind != TableKind::kGridBased) return false;
  const auto [rows, place] = table.segments == nullptr ? std::pair(&table, row) : table.segments->place_of(row);
  const TableKeyNumbers numbers = key_of(*rows, place);
  const std::size_t dimensions = std::min(rows->dimensions(), kMaxKey);
  return !std::equal(key.begin(), key.begin() + static_cast<std::ptrdiff_t>(dimensions), numbers.begin());
}

bool has_equal_row(const Table& table, const TableKeyNumbers& key) {
  if (table.size() == 0) return false;
  return table.has_narrow_keys() ? has_row(matching::Rows<std::int32_t>(table), key)
                                 : has_row(matching::Rows<double>(table), key);
}

std::string key_text(const Table& table, const TableKeyNumbers& key) {
  std::string text;
  for (std::size_t i = 0; i < table.properties.size() && i < kMaxKey; ++i)
    text += fmt::format("{}{}={}", i == 0 ? "" : " ", name_of(table.properties[i]), key[i]);
  return text;
}

std::string row_text(const Table& table, std::size_t row) {
  return key_text(table, key_of(table, row));
}

}  // namespace kiln::library
