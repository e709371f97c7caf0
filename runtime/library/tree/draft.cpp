// See draft.hpp.
#include "runtime/library/tree/draft.hpp"

#include <algorithm>
#include <utility>

namespace kiln::library {
namespace {

using K = PredicateKind;

DraftNode& child_of(DraftNode& node, std::vector<Predicate> predicates, std::size_t lazy_order = 0) {
  for (DraftRow& row : node.rows)
    if (row.predicates == predicates) return row.child;
  DraftRow& row = node.rows.emplace_back();
  row.predicates = std::move(predicates);
  row.lazy_order = lazy_order;
  return row.child;
}

std::vector<Predicate> marker(bool present, K kind) {
  return present ? std::vector{Predicate{kind, {}}} : std::vector<Predicate>{};
}

std::vector<Predicate> metric_row(Metric metric) {
  using M = Metric;
  switch (metric) {
    case M::kDeviceEfficiency:
    case M::kAuto:
      break;
    case M::kCuEfficiency:
      return marker(true, K::kCuEfficiency);
    case M::kExperimental:
      return marker(true, K::kExperimental);
    case M::kExperimentalGrid:
      return marker(true, K::kExperimentalGrid);
    case M::kExperimentalDTree:
      return marker(true, K::kExperimentalDTree);
    case M::kExperimentalMlp:
      return marker(true, K::kExperimentalMlp);
    case M::kExperimentalStreamK:
      return marker(true, K::kExperimentalStreamK);
  }
  return {};
}

/// Newer files mark every kind; older ones those that must come first.
std::vector<Predicate> matching_row(const LogicHeader& file) {
  constexpr int kNewFiles = 5;  // major version
  const bool is_new = file.version.major >= kNewFiles;
  const TableKind kind = file.kind;
  if (kind == TableKind::kEquality) return marker(true, K::kEqualityMatching);
  if (kind == TableKind::kFreeSize) return marker(true, K::kFreeSizeMatching);
  if (kind == TableKind::kGridBased) return marker(is_new, K::kGridBasedMatching);
  if (kind == TableKind::kRange) return marker(is_new, K::kRangeMatching);
  return marker(is_new && kind == TableKind::kPrediction, K::kPredictionMatching);
}

Property property_of(KeyProperty property) {
  return {static_cast<Property::Kind>(property), 0};  // its first four kinds
}
static_assert(static_cast<int>(Property::Kind::kFreeSizeA) == static_cast<int>(KeyProperty::kFreeSizeA) &&
              static_cast<int>(Property::Kind::kBoundSize) == static_cast<int>(KeyProperty::kBoundSize));

}  // namespace

void DraftPart::add(const LogicHeader& header, std::uint32_t file, std::size_t solution_count) {
  const bool is_free_size = header.kind == TableKind::kFreeSize;
  never_answers = files.empty() ? is_free_size : never_answers && is_free_size;
  has_tables = has_tables || is_searched(header.kind);
  for (std::size_t i = 0; i < header.types.size(); ++i) narrow(predicates_of(header, i));
  files.push_back(file);
  solutions += static_cast<std::uint32_t>(solution_count);
}

void DraftPart::narrow(std::vector<Predicate> asked) {
  if (!std::exchange(is_narrow_, true))
    gate = std::move(asked);
  else
    std::erase_if(gate, [&](const Predicate& p) { return std::find(asked.begin(), asked.end(), p) == asked.end(); });
}

DraftHardwareRow& hardware_row(std::vector<DraftHardwareRow>& rows, const HardwarePredicate& hardware) {
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const DraftHardwareRow& r) { return r.predicate == hardware; });
  if (row != rows.end()) return *row;
  rows.push_back({hardware, {}});
  return rows.back();
}

DraftNode& type_node(DraftNode& operation, const LogicHeader& file) {
  const TypeRecord& type = file.types.front();
  DraftNode* node = &child_of(operation, metric_row(file.metric));
  if (file.product == Product::kTensile) {
    node = &child_of(*node, marker(file.fp16_alt, K::kFp16AltImpl));
    node = &child_of(*node, marker(file.fp16_alt_round, K::kFp16AltImplRound));
  }
  const std::size_t lazy_order = file.product == Product::kTensileLite ? 1 + prefix_length(type) : 0;
  return child_of(*node, row_predicates(type, file.product), lazy_order);
}

DraftNode& matching_node(DraftNode& type, const LogicHeader& file) {
  return child_of(type, matching_row(file));
}

DraftTable& table_of(DraftNode& node, const LogicHeader& file) {
  std::vector<Property> properties;
  for (const KeyProperty property : file.properties) properties.push_back(property_of(property));
  const bool folds = file.kind == TableKind::kGridBased && file.product == Product::kTensileLite;
  const auto it = std::find_if(node.tables.begin(), node.tables.end(), [&](const DraftTable& t) {
    return t.kind == file.kind && t.folds_batch == folds && t.properties == properties;
  });
  if (it != node.tables.end()) return *it;
  DraftTable& table = node.tables.emplace_back();
  table.kind = file.kind;
  table.folds_batch = folds;
  table.columns.resize(properties.size());
  table.properties = std::move(properties);
  return table;
}

std::vector<Predicate> predicates_of(const LogicHeader& file, std::size_t type) {
  return type == 0 ? solution_predicates(file.types[0], file.product) : type_predicates(file.types[type], file.product);
}

bool is_equality_row(const DraftRow& row) {
  return row.predicates == marker(true, K::kEqualityMatching);
}

/// Tensile's tuple order; hipBLASLt, which loads lazily, asks types with shorter file prefixes first. Where both
/// products meet, which neither knows, hipBLASLt's types come first.
bool problem_row_precedes(const DraftRow& a, const DraftRow& b) {
  if (a.is_region || b.is_region) return a.is_region && !b.is_region;
  if (a.lazy_order != 0 && b.lazy_order != 0) return a.lazy_order < b.lazy_order;
  if (a.lazy_order != b.lazy_order) return a.lazy_order != 0;
  return row_precedes(a.predicates, b.predicates);
}

}  // namespace kiln::library
