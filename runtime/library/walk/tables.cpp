// See tables.hpp.
#include "runtime/library/walk/tables.hpp"

#include "runtime/library/walk/ask_class.hpp"
#include "runtime/library/walk/ready_trees.hpp"
#include "runtime/library/walk/table/matching.hpp"

namespace kiln::library {
namespace {

/// Whether a row of a table, or of the segment that was entered last, can answer.
struct AskRow {
  WalkState& state;
  const Tree& tree;
  const Table& table;
  unsigned depth;
  AskClass ask{state, tree, table.classes};
  const Table* rows = &table;

  const Table* enter(std::size_t segment) { return rows = segment_of(table, segment, state.obstacles.unreadable); }
  bool has_classes() const { return !rows->classes.of_rows.empty(); }
  std::uint64_t open_classes() const { return ask.open(); }
  bool is_hopeless() const { return has_classes() && ask.open() == 0; }
  bool is_out(std::uint32_t row) const { return has_classes() && !ask.is_open(rows->classes.of_rows[row]); }
  bool operator()(std::uint32_t row, double) {
    const NodeId value = rows->values[row];
    const SlotId slot = tree.nodes[value].at;
    if (has_classes()) return ask(rows->classes.of_rows[row], slot);
    return tree.nodes[value].kind == NodeKind::kSingle ? slot != kNone && state.verdicts.usable(tree, slot)
                                                       : state.nodes.descend(tree, value, depth + 1);
  }
};

bool ask_table(WalkState& state, const Tree& tree, const Table& table, std::uint32_t checked, unsigned depth) {
  if (!common_holds(state, tree, table.classes, checked)) return false;
  const TableKeyNumbers key = problem_key(table, state.context.problem);
  const auto match = best_match(table, key, AskRow{state, tree, table, depth});
  if (!match) return false;
  // Rows that were offered later and lost may have left another answer.
  const NodeId value = value_of(table, match->row);
  if (const Node& node = tree.nodes[value]; node.kind == NodeKind::kSingle)
    state.give(tree, node.at, match->distance);
  else
    state.nodes.descend(tree, value, depth + 1);
  state.note_row(table, key, *match);
  return true;
}

}  // namespace

bool search_table(WalkState& state, const Tree& tree, const Table& table, std::uint32_t checked, unsigned depth) {
  const bool has_answer = ask_table(state, tree, table, checked, depth);
  if (!has_answer) state.last_asked = {&tree, &table, nullptr};
  return has_answer;
}

}  // namespace kiln::library
