// See left_behind.hpp.
#include "runtime/library/walk/left_behind.hpp"

#include "runtime/library/model/segments.hpp"
#include "runtime/library/walk/ready_trees.hpp"
#include "runtime/library/walk/table/matching.hpp"

#include <limits>

namespace kiln::library {
namespace {

/// The last table below a node that Tensile would ask; nullptr if there is none.
const Table* last_table(WalkState& state, const Tree& tree, NodeId id) {
  if (id == kNone) return nullptr;
  const Node& node = tree.nodes[id];
  switch (node.kind) {
    case NodeKind::kHardware:
    case NodeKind::kProblem:
      for (std::uint32_t i = node.count; i-- > 0;) {
        if (!state.verdicts.all_hold(tree, tree.rows[node.at + i].condition)) continue;
        if (const Table* const table = last_table(state, tree, tree.rows[node.at + i].child)) return table;
      }
      return nullptr;
    case NodeKind::kProblemMap:
      return last_table(state, tree, tree.maps[node.at][state.context.problem.operation()]);
    case NodeKind::kTable:
      return is_searched(tree.tables[node.at].kind) ? &tree.tables[node.at] : nullptr;
    case NodeKind::kPlaceholder: {
      const Tree* const part = part_of(tree, *tree.placeholders[node.at]);
      state.verdicts.fit();
      return part == nullptr ? nullptr : last_table(state, *part, part->root);
    }
    default:
      return nullptr;
  }
}

}  // namespace

double distance_left_behind(WalkState& state) {
  const LastAsked& asked = state.last_asked;
  const Table* table = asked.table;
  if (asked.part != nullptr)
    if (const Tree* const part = part_of(*asked.tree, *asked.part)) {
      state.verdicts.fit();
      table = last_table(state, *part, part->root);
    }
  constexpr double kNothing = std::numeric_limits<double>::max();
  if (table == nullptr || table->kind != TableKind::kEquality) return kNothing;
  const TableKeyNumbers key = problem_key(*table, state.context.problem);
  if (table->segments != nullptr) {
    const std::size_t at = table->segments->find(key[0]);
    table = at == table->segments->size() ? nullptr : segment_of(*table, at, state.obstacles.unreadable);
  }
  return table != nullptr && has_equal_row(*table, key) ? 0 : kNothing;
}

}  // namespace kiln::library
