// Why a walk found nothing (walk.hpp): it goes once more, now through the tree itself, and notes what stands in the
// way.
#include "runtime/library/walk/table/matching.hpp"
#include "runtime/library/walk/walk.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {

/// True if no solution of the table can be used, for a reason that is common to all. Asking each is left to
/// why_nothing(), because mostly another table answers.
bool Walk::rejects(const Tree& tree, const Table& table) {
  for (const PredicateId id : table.classes.common) {
    if (holds(tree, id)) continue;
    if (rejected_tables_.count == rejected_tables_.list.size())
      for (const SlotId slot : table.solutions) (void)usable(tree, slot);
    else
      rejected_tables_.list[rejected_tables_.count++] = {&tree, &table};
    return true;
  }
  return false;
}

/// Asks each solution by itself, so that the reasons are counted. After some rows that cannot answer, it looks whether
/// any can: there are many fewer solutions than rows.
struct Walk::AskAgain {
  static constexpr unsigned kPatience = 32;
  Walk& walk;
  const Tree& tree;
  const Table& table;
  unsigned depth;
  unsigned refusals = 0;
  bool can_none = false;
  const Table* rows = &table;

  const Table* enter(std::size_t segment) { return rows = walk.segment(table, segment); }
  bool operator()(std::uint32_t row, double) {
    const NodeId value = rows->values[row];
    const Node& node = tree.nodes[value];
    const bool can = node.kind == NodeKind::kSingle ? node.at != kNone && walk.usable(tree, node.at)
                                                    : walk.descend(tree, value, depth + 1);
    if (!can && ++refusals == kPatience && table.has_only_singles)
      can_none = std::none_of(table.solutions.begin(), table.solutions.end(),
                              [&](SlotId slot) { return walk.usable(tree, slot); });
    return can;
  }
  bool is_hopeless() const { return can_none; }
};

bool Walk::explain_table(const Tree& tree, const Table& table, unsigned depth) {
  if (table.kind == TableKind::kFreeSize || rejects(tree, table)) return false;
  (void)best_match(table, problem_key(table, context_.problem), AskAgain{*this, tree, table, depth});
  return false;
}

void Walk::explain() {
  const bool explained = std::exchange(explains_, true);
  const Mode mode = std::exchange(mode_, Mode::kBest);
  for (std::size_t i = 0; i < unexplained_.count; ++i) {
    const Tree& tree = *unexplained_.list[i];
    // Small libraries have no hardware rows.
    if (tree.root != kNone && tree.nodes[tree.root].kind != NodeKind::kHardware) hardware_found_ = true;
    descend(tree, tree.root, 0);
  }
  unexplained_.count = 0;
  explains_ = explained;
  mode_ = mode;
}

std::string Walk::why_nothing() {
  explain();
  for (std::size_t i = 0; i < rejected_tables_.count; ++i)
    for (const SlotId slot : rejected_tables_.list[i].table->solutions)
      (void)usable(*rejected_tables_.list[i].tree, slot);
  rejected_tables_.count = 0;
  if (unreadable_ != nullptr) return *unreadable_;
  if (!hardware_found_) return fmt::format("no rows for {}", context_.hardware.processor);
  if (!operation_found_) return fmt::format("no tables for {}", transposes());
  if (!type_found_) return "no tables for a problem of this type";
  if (considered_ == 0) return "no row of its tables is for such sizes";
  std::string reason = first_rejection_;
  if (reason.empty() && closed_gate_ != nullptr) {
    reason = fmt::format("{} fails for {}", closed_gate_->pool.text(closed_predicate_),
                         operands_of(closed_gate_->pool[closed_predicate_], context_));
  } else if (reason.empty() && rejected_tree_ != nullptr) {
    reason = "not known";
    for (const PredicateId id : rejected_tree_->pool.list(rejected_tree_->conditions[rejected_slot_]))
      if (!library::holds(rejected_tree_->pool, id, context_)) {
        reason = fmt::format("{}: {} fails for {}", rejected_tree_->solutions[rejected_slot_].name,
                             rejected_tree_->pool.text(id), operands_of(rejected_tree_->pool[id], context_));
        break;
      }
  }
  return fmt::format("none of its {} solutions can be used; {}", considered_, reason);
}

}  // namespace kiln::library
