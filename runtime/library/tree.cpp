// See tree.hpp.
#include "runtime/library/tree.hpp"

#include <algorithm>
#include <numeric>
#include <span>

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

void put_in_order(Table& table, std::span<const std::uint32_t> order) {
  const auto permute = [&](auto& values) {
    auto sorted = values;
    for (std::size_t i = 0; i < order.size(); ++i) sorted[i] = values[order[i]];
    values = std::move(sorted);
  };
  for (std::vector<double>& column : table.columns) permute(column);
  permute(table.speeds);
  permute(table.values);
}

std::vector<std::uint32_t> present_order(const Table& table) {
  std::vector<std::uint32_t> order(table.size());
  std::iota(order.begin(), order.end(), 0U);
  return order;
}

}  // namespace

// Rocblas's libraries have thousands of rows that are equal in key and speed and differ in their solution. Tensile
// sorts them by an algorithm that is not stable but determined, the standard library's, and the first of such rows
// wins: the same algorithm over the same order, with the same answers to "less", leaves them in the same places.
void sort_rows(Table& table) {
  std::vector<std::uint32_t> order = present_order(table);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    for (const std::vector<double>& column : table.columns)
      if (column[a] != column[b]) return column[a] < column[b];
    return table.speeds[a] > table.speeds[b];
  });
  put_in_order(table, order);
}

void sort_rows_by_key(Table& table) {
  std::vector<std::uint32_t> order = present_order(table);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    for (const std::vector<double>& column : table.columns)
      if (column[a] != column[b]) return column[a] < column[b];
    return false;
  });
  put_in_order(table, order);
}

}  // namespace kiln::library
