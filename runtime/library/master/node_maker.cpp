// See node_maker.hpp.
#include "runtime/library/master/node_maker.hpp"

#include "runtime/library/model/row_sort.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

// What ranks its solutions by a model of its own, which kiln does not have.
constexpr std::array<std::string_view, 4> kModels = {"Prediction", "MLPClassification", "EmbeddingSimilarity",
                                                     "TwoTowers"};

constexpr std::uint64_t kMostNear = 1U << 20;  // numbers that a table is made for

}  // namespace

NodeId NodeMaker::single(std::int64_t index) {
  const auto [it, is_new] = singles_.try_emplace(index);
  if (is_new) it->second = {tree_.add({NodeKind::kSingle, kNone, 1}), in_.last_place()};
  return it->second.node;
}

NodeId NodeMaker::make(Draft& draft) {
  if (draft.type == "Single") return draft.index < 0 ? tree_.add({}) : single(draft.index);
  if (draft.type == "Hardware" || draft.type == "Problem") {
    const auto at = static_cast<std::uint32_t>(tree_.rows.size());
    tree_.rows.insert(tree_.rows.end(), draft.rows.begin(), draft.rows.end());
    return tree_.add({draft.type == "Hardware" ? NodeKind::kHardware : NodeKind::kProblem, at,
                      static_cast<std::uint32_t>(draft.rows.size())});
  }
  if (draft.type == "ProblemMap") return make_map(draft);
  if (draft.type == "Matching" || draft.type == "FreeSize") return make_table(draft);
  if (std::find(kModels.begin(), kModels.end(), draft.type) != kModels.end()) return make_table(draft);
  if (draft.type == "DecisionTree") {
    tree_.forests.push_back({std::move(draft.features), std::move(draft.trees), draft.null_value});
    return tree_.add({NodeKind::kForest, static_cast<std::uint32_t>(tree_.forests.size() - 1), 1});
  }
  if (draft.type == "GranularitySelection") return make_granularity(draft);
  if (draft.type == "Placeholder") {
    tree_.placeholders.push_back(std::make_unique<Placeholder>());
    tree_.placeholders.back()->name = draft.value;
    return tree_.add({NodeKind::kPlaceholder, static_cast<std::uint32_t>(tree_.placeholders.size() - 1), 1});
  }
  // A kind that is newer than kiln: if it names solutions, kiln's ranking chooses among them.
  if (!draft.entries.empty()) return make_table(draft);
  in_.fail_expected(fmt::format("a library node of a type that kiln knows, not '{}'", draft.type));
  return kNone;
}

NodeId NodeMaker::make_map(const Draft& draft) {
  if (draft.property_type != "OperationIdentifier") {
    in_.fail_expected(fmt::format("a map by OperationIdentifier, not by '{}',", draft.property_type));
    return kNone;
  }
  std::array<NodeId, kOperations> map{};
  map.fill(kNone);
  for (const auto& [operation, child] : draft.map) map[operation] = child;
  tree_.maps.push_back(map);
  return tree_.add({NodeKind::kProblemMap, static_cast<std::uint32_t>(tree_.maps.size() - 1), 1});
}

NodeId NodeMaker::make_table(const Draft& draft) {
  Table table;
  table.properties = draft.properties;
  if (draft.type == "Matching") {
    const auto kind = parse_table_kind(draft.distance);
    if (!kind || *kind == TableKind::kFreeSize || *kind == TableKind::kPrediction) {
      in_.fail_expected(fmt::format("a distance that kiln knows, not '{}'", draft.distance));
      return kNone;
    }
    table.kind = *kind;
  } else {
    table.kind = draft.type == "FreeSize" ? TableKind::kFreeSize : TableKind::kPrediction;
  }
  // Tensile's own grids have no batch in their keys.
  table.folds_batch = table.kind == TableKind::kGridBased && table.properties.size() == 4;
  table.columns.resize(
      table.kind == TableKind::kFreeSize || table.kind == TableKind::kPrediction ? 0 : table.properties.size());
  for (const DraftEntry& entry : draft.entries) {
    if (entry.key.size() < table.columns.size()) {
      in_.fail_expected(fmt::format("keys of {} numbers, not of {}", table.columns.size(), entry.key.size()));
      return kNone;
    }
    for (std::size_t d = 0; d < table.columns.size(); ++d)
      table.columns[d].push_back(static_cast<double>(entry.key[d]));
    table.speeds.push_back(entry.speed);
    table.values.push_back(entry.value == kNone ? tree_.add({}) : entry.value);
  }
  if (draft.columns.size() != 0 && !add_columns(draft.columns, table)) return kNone;
  const bool are_sorted = draft.entries.empty() && draft.columns.are_sorted && !table.columns.empty() &&
                          draft.columns.keys.size() == table.columns.size();
  if (!are_sorted || !accept_sorted_rows(table)) sort_rows(table);
  tree_.tables.push_back(std::move(table));
  return tree_.add({NodeKind::kTable, static_cast<std::uint32_t>(tree_.tables.size() - 1), 1});
}

bool NodeMaker::add_columns(const RowColumns& rows, Table& table) {
  if (rows.keys.size() < table.columns.size())
    return in_.fail_expected(fmt::format("keys of {} numbers, not of {}", table.columns.size(), rows.keys.size()));
  for (std::size_t d = 0; d < table.columns.size(); ++d)
    for (const std::int64_t number : rows.keys[d]) table.columns[d].push_back(static_cast<double>(number));
  table.speeds.insert(table.speeds.end(), rows.speeds.begin(), rows.speeds.end());
  table.speeds.resize(table.values.size() + rows.size(), 0.0);
  const auto [least, most] = std::minmax_element(rows.indices.begin(), rows.indices.end());
  // A library's numbers lie close together.
  const std::uint64_t range = static_cast<std::uint64_t>(*most) - static_cast<std::uint64_t>(*least);
  std::vector<NodeId> near(range < kMostNear ? range + 1 : 0, kNone);
  table.values.reserve(table.values.size() + rows.size());
  for (const std::int64_t index : rows.indices) {
    if (near.empty()) {
      table.values.push_back(single(index));
      continue;
    }
    NodeId& node = near[static_cast<std::uint64_t>(index) - static_cast<std::uint64_t>(*least)];
    if (node == kNone) node = single(index);
    table.values.push_back(node);
  }
  return true;
}

NodeId NodeMaker::make_granularity(const Draft& draft) {
  Granularity granularity;
  for (const DraftEntry& entry : draft.entries) {
    if (entry.key.empty())
      granularity.nodes.push_back(entry.value);
    else
      granularity.exact.emplace_back(std::vector<std::uint64_t>(entry.key.begin(), entry.key.end()), entry.value);
  }
  tree_.granularities.push_back(std::move(granularity));
  return tree_.add({NodeKind::kGranularity, static_cast<std::uint32_t>(tree_.granularities.size() - 1), 1});
}

bool NodeMaker::resolve_singles(const std::map<std::int64_t, SlotId>& slots) {
  std::optional<std::pair<std::uint64_t, std::int64_t>> missing;  // the first by its place
  for (const auto& [index, named] : singles_)
    if (const auto slot = slots.find(index); slot != slots.end())
      tree_.nodes[named.node].at = slot->second;
    else if (index < 0)
      tree_.nodes[named.node] = {};
    else if (!missing || named.place < missing->first)
      missing = {named.place, index};
  return !missing || in_.fail_at(missing->first, fmt::format("expected the index of one of the file's {} solutions, "
                                                             "found {}, which none of them has",
                                                             slots.size(), missing->second));
}

bool NodeMaker::resolve(const std::map<std::int64_t, SlotId>& slots) {
  if (!resolve_singles(slots)) return false;
  std::vector<bool> seen;  // by slot
  for (Table& table : tree_.tables) {
    seen.assign(tree_.solutions.size(), false);
    for (const NodeId value : table.values) gather(value, seen, table.solutions);
  }
  for (Granularity& granularity : tree_.granularities) {
    seen.assign(tree_.solutions.size(), false);
    std::vector<SlotId> all;  // by number, as Tensile's map has them
    for (const NodeId node : granularity.nodes) gather(node, seen, all);
    std::sort(all.begin(), all.end(),
              [&](SlotId a, SlotId b) { return tree_.solutions[a].index < tree_.solutions[b].index; });
    granularity.solutions = std::move(all);
  }
  return true;
}

void NodeMaker::gather(NodeId id, std::vector<bool>& seen, std::vector<SlotId>& out) const {
  if (id == kNone) return;
  const Node& node = tree_.nodes[id];
  if (node.kind == NodeKind::kSingle && node.at != kNone && !seen[node.at]) {
    seen[node.at] = true;
    out.push_back(node.at);
  }
  if (node.kind == NodeKind::kHardware || node.kind == NodeKind::kProblem)
    for (std::uint32_t i = 0; i < node.count; ++i) gather(tree_.rows[node.at + i].child, seen, out);
}

}  // namespace kiln::library
