// See trace.hpp.
#include "runtime/library/walk/trace.hpp"

#include "runtime/library/walk/ready_trees.hpp"
#include "runtime/library/walk/table/matching.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kTracedRows = 5;  // nearest rows of a table that are shown

/// "Processor=gfx942": hardware has one value each.
std::string hardware_term(const Predicate& predicate) {
  std::string text = text_of(predicate);
  constexpr std::string_view kValue = "(value=";
  const std::size_t at = text.find(kValue);
  if (at == std::string::npos || !text.ends_with(')')) return text;
  text.pop_back();
  return text.replace(at, kValue.size(), "=");
}

std::string name_of_row(const Tree& tree, const Table& table, std::uint32_t row) {
  const Node& node = tree.nodes[table.values[row]];
  return node.kind == NodeKind::kSingle && node.at != kNone ? fmt::format("solution {}", tree.solutions[node.at].index)
                                                            : std::string("a node");
}

bool trace_rows(WalkState& state, const Tree& tree, const Table& table, unsigned depth) {
  Steps& steps = state.steps;
  const TableKeyNumbers key = problem_key(table, state.context.problem);
  const std::size_t header = steps.size();
  steps.add(depth, "Matching", std::string(name_of(table.kind)), key_text(table, key), false);
  const std::vector<Match> nearest = nearest_rows(table, key, kTracedRows);
  for (const Match& row : nearest)
    steps.add(depth + 1, "Row", {}, row_text(table, row.row), false,
              fmt::format("among the nearest: distance {:.6g}, {}", row.distance, name_of_row(tree, table, row.row)));
  std::size_t& repeated = state.verdicts.rejections.repeated;
  repeated = 0;
  const auto ask = [&](std::uint32_t row, double distance) {
    steps.way = fmt::format("row {}, distance {:.6g}", row_text(table, row), distance);
    return state.nodes.descend(tree, table.values[row], depth + 1);
  };
  const auto match = best_match(table, key, ask, AskOrder::kTensiles);
  std::string detail = match ? fmt::format("{} rows; row {} wins with distance {:.6g}", table.size(),
                                           row_text(table, match->row), match->distance)
                             : fmt::format("{} rows; none that matches can run", table.size());
  if (repeated != 0) detail += fmt::format("; {} rows passed over whose solution was rejected before", repeated);
  steps[header].accepted = match.has_value();
  steps[header].detail = std::move(detail);
  for (std::size_t i = 0; i < nearest.size(); ++i)
    steps[header + 1 + i].accepted = match && nearest[i].row == match->row;
  steps.way.clear();
  if (!match) return false;
  {
    const Steps::Muted muted(steps);
    state.nodes.descend(tree, table.values[match->row], depth + 1);
  }
  state.note_row(table, key, *match);
  return true;
}

}  // namespace

void trace_condition(WalkState& state, const Tree& tree, Condition condition, unsigned depth, std::string_view node,
                     bool is_row) {
  Steps& steps = state.steps;
  const auto ids = tree.pool.list(condition);
  const auto operands = [&](PredicateId id) { return operands_of(tree.pool[id], state.context); };
  const bool ok = state.verdicts.all_hold(tree, condition);
  if (is_row && ids.size() < 2) {
    steps.add(depth, node, ids.empty() ? "TruePred" : tree.pool.text(ids.front()),
              ids.empty() ? "" : operands(ids.front()), ok);
    return;
  }
  if (is_row) steps.add(depth, node, fmt::format("And({} predicates)", ids.size()), {}, ok);
  if (node == "Hardware") {
    const Hardware& hardware = state.context.hardware;
    std::string text;
    for (const PredicateId id : ids) text += (text.empty() ? "" : ", ") + hardware_term(tree.pool[id]);
    steps.add(depth, node, ids.empty() ? "TruePred" : "AMDGPU(" + text + ")",
              fmt::format("{} with {} compute units{}", hardware.processor, hardware.compute_units,
                          hardware.is_apu ? ", APU" : ""),
              ok);
    return;
  }
  for (const PredicateId id : ids) {
    const bool verdict = state.verdicts.holds(tree, id);
    steps.add(depth + 1, node, tree.pool.text(id), operands(id), verdict);
    if (!verdict) break;
  }
}

void trace_single(WalkState& state, const Tree& tree, SlotId slot, unsigned depth) {
  Steps& steps = state.steps;
  const std::size_t header = steps.size();
  steps.add(depth, "Single", solution_text(tree.solutions[slot]), {}, false, steps.way);
  trace_condition(state, tree, tree.conditions[slot], depth, "Single", false);
  const std::size_t before = steps.size();
  steps[header].accepted = state.verdicts.usable(tree, slot);
  if (steps.size() > before) steps[steps.size() - 1].depth = depth + 1;
}

bool trace_table(WalkState& state, const Tree& tree, const Table& table, unsigned depth) {
  if (table.kind == TableKind::kFreeSize) {
    state.steps.add(depth, "FreeSize", {}, {}, false,
                    fmt::format("{} solutions, which never answer 'best'", table.solutions.size()));
    return false;
  }
  if (table.segments == nullptr) return trace_rows(state, tree, table, depth);
  const std::string*& unreadable = state.obstacles.unreadable;
  if (const auto all = joined(table, unreadable)) return trace_rows(state, tree, *all, depth);
  state.steps.add(depth, "Matching", std::string(name_of(table.kind)), {}, false, *unreadable);
  return false;
}

}  // namespace kiln::library
