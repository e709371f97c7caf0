// See hierarchy.hpp. Tensile merges and sorts after every file; since rows with equal predicates are joined and its
// sorts are stable, inserting everything and sorting once gives the same order.
#include "runtime/library/hierarchy.hpp"

#include <algorithm>

namespace kiln::library {
namespace {

using K = PredicateKind;

ProblemNode& child_of(ProblemNode& node, std::vector<Predicate> predicates, std::size_t lazy_order = 0) {
  for (ProblemRow& row : node.rows)
    if (row.predicates == predicates) return row.child;
  node.rows.push_back({std::move(predicates), lazy_order, {}});
  return node.rows.back().child;
}

std::vector<Predicate> marker(bool present, K kind) {
  return present ? std::vector{Predicate{kind, {}}} : std::vector<Predicate>{};
}

std::vector<Predicate> metric_row(PerformanceMetric metric) {
  switch (metric) {
    case PerformanceMetric::kDeviceEfficiency:
      return {};
    case PerformanceMetric::kCuEfficiency:
      return marker(true, K::kCuEfficiency);
    default:
      return marker(true, K::kExperimental);
  }
  return {};
}

std::vector<Predicate> matching_row(TableKind kind) {
  if (kind == TableKind::kEquality) return marker(true, K::kEqualityMatching);
  return marker(kind == TableKind::kFreeSize, K::kFreeSizeMatching);
}

void add_to_table(ProblemNode& node, const LogicFile& file, std::uint32_t first_solution) {
  auto it = std::find_if(node.tables.begin(), node.tables.end(), [&](const Table& t) {
    return t.kind == file.kind && t.product == file.product && t.properties == file.properties;
  });
  if (it == node.tables.end()) {
    node.tables.push_back({file.kind, file.product, file.properties, {}, {}});
    it = node.tables.end() - 1;
  }
  for (const TableRow& row : file.rows) it->rows.push_back({row.key, row.speed, first_solution + row.solution});
  for (std::uint32_t i = 0; i < file.solutions.size(); ++i) it->solutions.push_back(first_solution + i);
}

void insert(Hierarchy& hierarchy, const PlacedFile& placed) {
  const LogicFile& file = *placed.file;
  const TypeRecord& type = file.types.front();
  auto row = std::find_if(hierarchy.rows.begin(), hierarchy.rows.end(),
                          [&](const HardwareRow& r) { return r.predicate == file.hardware; });
  if (row == hierarchy.rows.end()) {
    hierarchy.rows.push_back({file.hardware, {}});
    row = hierarchy.rows.end() - 1;
  }
  const auto operation = static_cast<std::size_t>(type[TypeKey::kLayoutA] * 2 + type[TypeKey::kLayoutB]);
  ProblemNode* node = &child_of(row->operations.at(operation), metric_row(file.metric));
  if (file.product == Product::kTensile) {
    node = &child_of(*node, marker(file.fp16_alt, K::kFp16AltImpl));
    node = &child_of(*node, marker(file.fp16_alt_round, K::kFp16AltImplRound));
  }
  const std::size_t lazy_order = file.product == Product::kTensileLite ? 1 + prefix_length(type) : 0;
  node = &child_of(*node, type_predicates(type, file.product), lazy_order);
  node = &child_of(*node, matching_row(file.kind));
  add_to_table(*node, file, placed.first_solution);
}

/// Tensile's tuple order; hipBLASLt, which loads lazily, asks types with shorter file prefixes first. Where both
/// products meet, which neither knows, hipBLASLt's types come first.
bool problem_row_precedes(const ProblemRow& a, const ProblemRow& b) {
  if (a.lazy_order != 0 && b.lazy_order != 0) return a.lazy_order < b.lazy_order;
  if (a.lazy_order != b.lazy_order) return a.lazy_order != 0;
  return row_precedes(a.predicates, b.predicates);
}

bool entry_precedes(const TableEntry& a, const TableEntry& b) {
  return a.key != b.key ? a.key < b.key : a.speed > b.speed;
}

void sort_rows(ProblemNode& node) {
  std::stable_sort(node.rows.begin(), node.rows.end(), problem_row_precedes);
  for (ProblemRow& row : node.rows) sort_rows(row.child);
  for (Table& table : node.tables) std::stable_sort(table.rows.begin(), table.rows.end(), entry_precedes);
}

}  // namespace

Hierarchy merge(std::span<const PlacedFile> files) {
  Hierarchy hierarchy;
  for (const PlacedFile& placed : files)
    if (has_kernels(*placed.file)) insert(hierarchy, placed);
  std::stable_sort(hierarchy.rows.begin(), hierarchy.rows.end(),
                   [](const HardwareRow& a, const HardwareRow& b) { return row_precedes(a.predicate, b.predicate); });
  for (HardwareRow& row : hierarchy.rows)
    for (ProblemNode& node : row.operations) sort_rows(node);
  return hierarchy;
}

}  // namespace kiln::library
