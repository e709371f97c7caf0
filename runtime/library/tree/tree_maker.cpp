// See tree_maker.hpp.
#include "runtime/library/tree/tree_maker.hpp"

#include "runtime/library/model/row_sort.hpp"

#include <algorithm>
#include <utility>

namespace kiln::library {

using K = PredicateKind;

SlotId TreeMaker::add_slots(std::size_t count) {
  const SlotId first = next_slot_;
  next_slot_ += static_cast<SlotId>(count);
  return first;
}

void TreeMaker::make_singles() {
  const auto count = static_cast<SlotId>(tree_->solutions.size());
  tree_->nodes.reserve(count + 1U);
  for (SlotId slot = 0; slot < count; ++slot) tree_->add({NodeKind::kSingle, slot, 1});
  slots_are_nodes_ = true;
}

NodeId TreeMaker::place_rows(NodeKind kind, const std::vector<TreeRow>& rows) {
  const auto at = static_cast<std::uint32_t>(tree_->rows.size());
  tree_->rows.insert(tree_->rows.end(), rows.begin(), rows.end());
  return tree_->add({kind, at, static_cast<std::uint32_t>(rows.size())});
}

NodeId TreeMaker::place_hardware(std::vector<DraftHardwareRow>& hardware) {
  std::stable_sort(hardware.begin(), hardware.end(), [](const DraftHardwareRow& a, const DraftHardwareRow& b) {
    return row_precedes(a.predicate, b.predicate);
  });
  std::vector<TreeRow> rows;
  for (DraftHardwareRow& draft : hardware) {
    rows.push_back({hardware_condition(draft.predicate), place_operations(draft.operations), false});
  }
  return place_rows(NodeKind::kHardware, rows);
}

NodeId TreeMaker::place_operations(std::array<DraftNode, kOperations>& operations) {
  std::array<NodeId, kOperations> map{};
  for (std::size_t i = 0; i < kOperations; ++i) map[i] = place(operations[i]);
  tree_->maps.push_back(map);
  return tree_->add({NodeKind::kProblemMap, static_cast<std::uint32_t>(tree_->maps.size() - 1), 1});
}

NodeId TreeMaker::place_part(DraftPart& part) {
  auto placeholder = std::make_unique<Placeholder>();
  placeholder->number = static_cast<std::uint32_t>(parts_.size());
  placeholder->gate = interner_.condition(part.gate);
  placeholder->solutions = part.solutions;
  placeholder->never_answers = part.never_answers;
  placeholder->has_tables = part.has_tables;
  parts_.push_back(std::move(part.files));
  tree_->placeholders.push_back(std::move(placeholder));
  return tree_->add({NodeKind::kPlaceholder, static_cast<std::uint32_t>(tree_->placeholders.size() - 1), 1});
}

Condition TreeMaker::hardware_condition(const HardwarePredicate& p) {
  std::vector<Predicate> list;
  if (!p.processor.empty()) {
    list.push_back({K::kProcessor, processor_values(p.processor)});
    if (p.compute_units) list.push_back({K::kCuCount, {std::int64_t{*p.compute_units}}});
    if (p.is_apu) list.push_back({K::kIsApu, {*p.is_apu ? 1 : 0}});
  }
  return interner_.condition(list);
}

NodeId TreeMaker::place(DraftNode& node) {
  if (!node.forests.empty()) return place(node.forests.front());
  if (!node.part.files.empty()) return place_part(node.part);
  if (node.rows.empty() && node.tables.empty()) return kNone;
  std::stable_sort(node.rows.begin(), node.rows.end(), problem_row_precedes);
  std::vector<TreeRow> rows;
  for (DraftRow& row : node.rows) {
    const bool is_exact = is_equality_row(row);
    const NodeId child = place(row.child);
    rows.push_back({row.is_region ? row.condition : interner_.condition(row.predicates), child, is_exact});
  }
  if (node.rows.empty() && node.tables.size() == 1) return place(node.tables.front());
  for (DraftTable& table : node.tables)
    rows.push_back({interner_.condition(std::vector<Predicate>{}), place(table), false});
  return place_rows(NodeKind::kProblem, rows);
}

NodeId TreeMaker::place(DraftTable& table) {
  if (!slots_are_nodes_)
    for (NodeId& value : table.values) value = single(value);
  if (is_written_)
    sort_rows_by_key(table);
  else if (table.segments == nullptr && (!table.is_sorted || !accept_sorted_rows(table)))
    sort_rows(table, true);
  tree_->tables.push_back(std::move(table));
  return tree_->add({NodeKind::kTable, static_cast<std::uint32_t>(tree_->tables.size() - 1), 1});
}

NodeId TreeMaker::place(Forest& forest) {
  // Values are slots until here.
  for (DecisionTree& tree : forest.trees) tree.value = tree.value == kNone ? kNone : single(tree.value);
  if (forest.null_value != kNone) forest.null_value = single(forest.null_value);
  tree_->forests.push_back(std::move(forest));
  return tree_->add({NodeKind::kForest, static_cast<std::uint32_t>(tree_->forests.size() - 1), 1});
}

NodeId TreeMaker::single(SlotId slot) {
  if (slots_are_nodes_) return slot;
  if (singles_.size() <= slot)
    singles_.resize(std::max<std::size_t>({slot + 1U, tree_->solutions.size(), next_slot_}), kNone);
  if (singles_[slot] == kNone) singles_[slot] = tree_->add({NodeKind::kSingle, slot, 1});
  return singles_[slot];
}

}  // namespace kiln::library
