// See explain.hpp.
#include "runtime/library/walk/explain.hpp"

#include "runtime/library/walk/ready_trees.hpp"
#include "runtime/library/walk/table/matching.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::library {
namespace {

/// True if no solution of the table can be used, for a reason that is common to all.
bool rejects(WalkState& state, const Tree& tree, const Table& table) {
  for (const PredicateId id : table.classes.common) {
    if (state.verdicts.holds(tree, id)) continue;
    if (auto& rejected = state.obstacles.rejected_tables; rejected.is_full())
      for (const SlotId slot : table.solutions) (void)state.verdicts.usable(tree, slot);
    else
      rejected.add({&tree, &table});
    return true;
  }
  return false;
}

/// Asks each solution by itself, so that the reasons are counted. After some rows that cannot answer, it looks whether
/// any can: there are many fewer solutions than rows.
struct AskAgain {
  static constexpr unsigned kPatience = 32;
  WalkState& state;
  const Tree& tree;
  const Table& table;
  unsigned depth;
  unsigned rejections = 0;
  bool can_none = false;
  const Table* rows = &table;

  const Table* enter(std::size_t segment) { return rows = segment_of(table, segment, state.obstacles.unreadable); }
  bool operator()(std::uint32_t row, double) {
    const NodeId value = rows->values[row];
    const Node& node = tree.nodes[value];
    const bool can = node.kind == NodeKind::kSingle ? node.at != kNone && state.verdicts.usable(tree, node.at)
                                                    : state.nodes.descend(tree, value, depth + 1);
    if (!can && ++rejections == kPatience && table.has_only_singles)
      can_none = std::none_of(table.solutions.begin(), table.solutions.end(),
                              [&](SlotId slot) { return state.verdicts.usable(tree, slot); });
    return can;
  }
  bool is_hopeless() const { return can_none; }
};

/// Why the first solution that was rejected by its predicates was.
std::string first_rejection(const Rejections& rejections, const PredicateContext& context) {
  const Tree& tree = *rejections.tree;
  for (const PredicateId id : tree.pool.list(tree.conditions[rejections.slot]))
    if (!holds(tree.pool, id, context))
      return fmt::format("{}: {} fails for {}", tree.solutions[rejections.slot].name, tree.pool.text(id),
                         operands_of(tree.pool[id], context));
  return "not known";
}

}  // namespace

void explain_table(WalkState& state, const Tree& tree, const Table& table, unsigned depth) {
  if (table.kind == TableKind::kFreeSize || rejects(state, tree, table)) return;
  (void)best_match(table, problem_key(table, state.context.problem), AskAgain{state, tree, table, depth});
}

std::string reason_of(WalkState& state) {
  Obstacles& in_the_way = state.obstacles;
  for (const auto& [tree, table] : in_the_way.rejected_tables)
    for (const SlotId slot : table->solutions) (void)state.verdicts.usable(*tree, slot);
  in_the_way.rejected_tables.count = 0;
  const PredicateContext& context = state.context;
  const Rejections& rejections = state.verdicts.rejections;
  if (in_the_way.unreadable != nullptr) return *in_the_way.unreadable;
  if (!in_the_way.hardware_found) return fmt::format("no rows for {}", context.hardware.processor);
  if (!in_the_way.operation_found) return fmt::format("no tables for {}", transposes_text(context.problem));
  if (!in_the_way.type_found) return "no tables for a problem of this type";
  if (rejections.considered == 0) return "no row of its tables is for such sizes";
  std::string reason = rejections.first;
  if (reason.empty() && in_the_way.closed_gate != nullptr) {
    const PredicatePool& pool = in_the_way.closed_gate->pool;
    reason = fmt::format("{} fails for {}", pool.text(in_the_way.closed_predicate),
                         operands_of(pool[in_the_way.closed_predicate], context));
  } else if (reason.empty() && rejections.tree != nullptr) {
    reason = first_rejection(rejections, context);
  }
  return fmt::format("none of its {} solutions can be used; {}", rejections.considered, reason);
}

std::optional<std::string> refusal_of(Verdicts& verdicts, const PredicateContext& context, const Tree& tree,
                                      SlotId slot) {
  const auto ids = tree.pool.list(tree.conditions[slot]);
  const auto failed = std::ranges::find_if(ids, [&](PredicateId id) { return !verdicts.holds(tree, id); });
  if (failed == ids.end()) {
    if (context.problem.grouped_count == 0 || verdicts.group_fits(tree.solutions[slot])) return std::nullopt;
    return "the workspace for its GEMMs and their arguments is too small";
  }
  const Predicate& predicate = tree.pool[*failed];
  using K = PredicateKind;
  const bool is_composite = predicate.kind == K::kAnd || predicate.kind == K::kOr || predicate.kind == K::kNot;
  const std::string operands = is_composite ? std::string() : operands_of(predicate, context);
  return fmt::format("{} does not hold{}{}", tree.pool.text(*failed), operands.empty() ? "" : ": ", operands);
}

}  // namespace kiln::library
