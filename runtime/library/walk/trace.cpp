// What a traced walk says about the steps it takes (walk.hpp): conditions predicate by predicate, tables with their
// nearest rows.
#include "runtime/library/walk/table/matching.hpp"
#include "runtime/library/walk/walk.hpp"

#include <utility>

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

}  // namespace

std::string Walk::transposes() const {
  const auto letter = [](bool trans, bool conjugated) { return trans ? (conjugated ? 'C' : 'T') : 'N'; };
  const Problem& p = context_.problem;
  return {letter(p.trans_a, p.conjugate_a), letter(p.trans_b, p.conjugate_b)};
}

std::string Walk::solution_text(const Solution& solution) {
  return fmt::format("solution {}: {}", solution.index, solution.name);
}

void Walk::step(unsigned depth, std::string_view node, std::string predicate, std::string operands, bool accepted,
                std::string detail) {
  trace_->push_back({depth, std::string(node), std::move(predicate), std::move(operands), accepted, std::move(detail)});
}

void Walk::trace_condition(const Tree& tree, Condition condition, unsigned depth, std::string_view node, bool is_row) {
  const auto ids = tree.pool.list(condition);
  const auto operands = [&](PredicateId id) { return operands_of(tree.pool[id], context_); };
  const bool ok = all_hold(tree, condition);
  if (is_row && ids.size() < 2) {
    step(depth, node, ids.empty() ? "TruePred" : tree.pool.text(ids.front()), ids.empty() ? "" : operands(ids.front()),
         ok);
    return;
  }
  if (is_row) step(depth, node, fmt::format("And({} predicates)", ids.size()), {}, ok);
  if (node == "Hardware") {
    std::string text;
    for (const PredicateId id : ids) text += (text.empty() ? "" : ", ") + hardware_term(tree.pool[id]);
    step(depth, node, ids.empty() ? "TruePred" : "AMDGPU(" + text + ")",
         fmt::format("{} with {} compute units{}", context_.hardware.processor, context_.hardware.compute_units,
                     context_.hardware.is_apu ? ", APU" : ""),
         ok);
    return;
  }
  for (const PredicateId id : ids) {
    const bool verdict = holds(tree, id);
    step(depth + 1, node, tree.pool.text(id), operands(id), verdict);
    if (!verdict) break;
  }
}

void Walk::trace_single(const Tree& tree, SlotId slot, unsigned depth, const std::string& detail) {
  const std::size_t header = trace_->size();
  step(depth, "Single", solution_text(tree.solutions[slot]), {}, false, detail);
  trace_condition(tree, tree.conditions[slot], depth, "Single", false);
  const std::size_t before = trace_->size();
  (*trace_)[header].accepted = usable(tree, slot);
  if (trace_->size() > before) trace_->back().depth = depth + 1;
}

bool Walk::trace_table(const Tree& tree, const Table& table, unsigned depth) {
  if (table.kind == TableKind::kFreeSize) {
    step(depth, "FreeSize", {}, {}, false,
         fmt::format("{} solutions, which never answer 'best'", table.solutions.size()));
    return false;
  }
  if (table.segments == nullptr) return trace_rows(tree, table, depth);
  if (const auto all = joined(table)) return trace_rows(tree, *all, depth);
  step(depth, "Matching", std::string(name_of(table.kind)), {}, false, *unreadable_);
  return false;
}

bool Walk::trace_rows(const Tree& tree, const Table& table, unsigned depth) {
  const TableKeyNumbers key = problem_key(table, context_.problem);
  const std::size_t header = trace_->size();
  step(depth, "Matching", std::string(name_of(table.kind)), key_text(table, key), false);
  const std::vector<Match> nearest = nearest_rows(table, key, kTracedRows);
  const auto name_of_row = [&](std::uint32_t row) {
    const Node& node = tree.nodes[table.values[row]];
    return node.kind == NodeKind::kSingle && node.at != kNone
               ? fmt::format("solution {}", tree.solutions[node.at].index)
               : std::string("a node");
  };
  for (const Match& row : nearest)
    step(depth + 1, "Row", {}, row_text(table, row.row), false,
         fmt::format("among the nearest: distance {:.6g}, {}", row.distance, name_of_row(row.row)));
  repeated_rejections_ = 0;
  const auto ask = [&](std::uint32_t row, double distance) {
    detail_ = fmt::format("row {}, distance {:.6g}", row_text(table, row), distance);
    return descend(tree, table.values[row], depth + 1);
  };
  const auto match = best_match(table, key, ask, AskOrder::kTensiles);
  std::string detail = match ? fmt::format("{} rows; row {} wins with distance {:.6g}", table.size(),
                                           row_text(table, match->row), match->distance)
                             : fmt::format("{} rows; none that matches can run", table.size());
  if (repeated_rejections_ != 0)
    detail += fmt::format("; {} rows passed over whose solution was rejected before", repeated_rejections_);
  (*trace_)[header].accepted = match.has_value();
  (*trace_)[header].detail = std::move(detail);
  for (std::size_t i = 0; i < nearest.size(); ++i)
    (*trace_)[header + 1 + i].accepted = match && nearest[i].row == match->row;
  detail_.clear();
  if (!match) return false;
  Trace* const trace = std::exchange(trace_, nullptr);
  descend(tree, table.values[match->row], depth + 1);
  trace_ = trace;
  note_row(table, match->distance);
  return true;
}

}  // namespace kiln::library
