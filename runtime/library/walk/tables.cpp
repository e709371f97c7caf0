// The leaves of a walk (walk.hpp): tables, whose rows are asked by classes where their solutions fall into some, and
// what chooses among solutions without rows: decision trees, models, GranularitySelection. Semantics: formats.md 2.6 to
// 2.8.
#include "runtime/library/model/model_features.hpp"
#include "runtime/library/model/row_sort.hpp"
#include "runtime/library/walk/table/matching.hpp"
#include "runtime/library/walk/table_classes.hpp"
#include "runtime/library/walk/walk.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::library {

/// Whether rows can answer, by their classes: of each, the first is asked for all.
struct Walk::AskClass {
  Walk& walk;
  const Tree& tree;
  const RowClasses& classes;
  std::uint64_t open = classes.all;  // classes that are not known to be refused
  std::uint64_t held = 0;            // classes that are known to hold
  std::size_t refusals = 0;          // of rows of the mixed class

  bool operator()(std::uint8_t of_row, SlotId slot) {
    const std::uint64_t bit = std::uint64_t{1} << of_row;
    if ((open & bit) == 0) return false;
    if (of_row >= classes.predicates.size()) return walk.usable(tree, slot) || give_up_mixed(bit);
    if ((held & bit) == 0) {
      for (const Predicate& predicate : classes.predicates[of_row])
        if (!library::holds(tree.pool, predicate, walk.context_)) {
          open &= ~bit;
          return false;
        }
      held |= bit;
    }
    return walk.accepts(tree, slot, false);
  }

 private:
  /// There are many fewer solutions than rows: after as many refusals it looks whether any can run. Always false.
  bool give_up_mixed(std::uint64_t bit) {
    const std::vector<SlotId>& mixed = classes.mixed;
    if (++refusals == mixed.size() &&
        std::none_of(mixed.begin(), mixed.end(), [&](SlotId slot) { return walk.usable(tree, slot); }))
      open &= ~bit;
    return false;
  }
};

/// Whether a row of a table, or of the segment that was entered last, can answer.
struct Walk::AskRow {
  Walk& walk;
  const Tree& tree;
  const Table& table;
  unsigned depth;
  AskClass ask{walk, tree, table.classes};
  const Table* rows = &table;

  const Table* enter(std::size_t segment) { return rows = walk.segment(table, segment); }
  bool has_classes() const { return !rows->classes.of_rows.empty(); }
  std::uint64_t open_classes() const { return ask.open; }
  bool is_hopeless() const { return has_classes() && ask.open == 0; }
  bool is_out(std::uint32_t row) const { return has_classes() && (ask.open >> rows->classes.of_rows[row] & 1U) == 0; }
  bool operator()(std::uint32_t row, double) {
    const NodeId value = rows->values[row];
    const SlotId slot = tree.nodes[value].at;
    if (has_classes()) return ask(rows->classes.of_rows[row], slot);
    return tree.nodes[value].kind == NodeKind::kSingle ? slot != kNone && walk.usable(tree, slot)
                                                       : walk.descend(tree, value, depth + 1);
  }
};

/// A segment of a table, read by the first who asks; nullptr, and noted, if it cannot be.
const Table* Walk::segment(const Table& table, std::size_t number) {
  const Segments& segments = *table.segments;
  const Table* const rows =
      segments.segment(number, [&](Table& read) { number_rows_by_solution(table.classes, read); });
  if (rows == nullptr && unreadable_ == nullptr) unreadable_ = &segments.problem(number);
  return rows;
}

/// All rows of a table in segments, as one; nothing if one cannot be read.
std::optional<Table> Walk::joined(const Table& table) {
  Table all;
  all.kind = table.kind;
  all.folds_batch = table.folds_batch;
  all.properties = table.properties;
  all.solutions = table.solutions;
  all.columns.resize(table.properties.size());
  for (std::size_t i = 0; i < table.segments->size(); ++i) {
    const Table* const rows = segment(table, i);
    if (rows == nullptr) return std::nullopt;
    for (std::size_t d = 0; d < all.columns.size(); ++d)
      for (std::size_t row = 0; row < rows->size(); ++row) all.columns[d].push_back(rows->columns[d][row]);
    all.speeds.insert(all.speeds.end(), rows->speeds.begin(), rows->speeds.end());
    all.values.insert(all.values.end(), rows->values.begin(), rows->values.end());
  }
  widen_alike(all);
  return all;
}

/// The common predicates of a table's or a forest's solutions; `checked` of them are known to hold.
bool Walk::common_holds(const Tree& tree, const RowClasses& classes, std::uint32_t checked) const {
  return std::all_of(classes.common.begin() + checked, classes.common.end(),
                     [&](PredicateId id) { return library::holds(tree.pool, id, context_); });
}

/// `checked`: how many of the common predicates are known to hold.
bool Walk::search_table(const Tree& tree, const Table& table, std::uint32_t checked, unsigned depth) {
  const bool has_answer = ask_table(tree, table, checked, depth);
  if (!has_answer) failed_ = {&tree, &table, nullptr};
  return has_answer;
}

bool Walk::ask_table(const Tree& tree, const Table& table, std::uint32_t checked, unsigned depth) {
  if (!common_holds(tree, table.classes, checked)) return false;
  const auto match = best_match(table, problem_key(table, context_.problem), AskRow{*this, tree, table, depth});
  if (!match) return false;
  // Rows that were offered later and lost may have left another answer.
  const NodeId value = value_of(table, match->row);
  if (const Node& node = tree.nodes[value]; node.kind == NodeKind::kSingle)
    answer(tree, node.at, match->distance);
  else
    descend(tree, value, depth + 1);
  note_row(table, match->distance);
  return true;
}

bool Walk::try_table(const Tree& tree, const Table& table, unsigned depth) {
  type_found_ = true;
  if (mode_ == Mode::kAll) {
    collect(table.solutions, tree);
    return false;
  }
  if (table.kind == TableKind::kPrediction) return try_model(tree, table, depth);
  if (trace_ != nullptr) {
    const bool has_answer = trace_table(tree, table, depth);
    if (!has_answer && is_searched(table.kind)) failed_ = {&tree, &table, nullptr};
    return has_answer;
  }
  if (explains_) return explain_table(tree, table, depth);
  return table.kind != TableKind::kFreeSize && search_table(tree, table, 0, depth);
}

bool Walk::try_model(const Tree& tree, const Table& table, unsigned depth) {
  if (trace_ != nullptr)
    step(depth, "Prediction", {}, {}, true,
         fmt::format("{} solutions that a model ranks, which kiln does not have: its own ranking chooses",
                     table.solutions.size()));
  collected_.clear();
  collect(table.solutions, tree);
  return answer_best_ranked(depth + 1);
}

bool Walk::try_forest(const Tree& tree, const Forest& forest, unsigned depth) {
  if (mode_ == Mode::kAll) {
    for (const DecisionTree& decision : forest.trees) descend(tree, decision.value, depth + 1);
    descend(tree, forest.null_value, depth + 1);
    return false;
  }
  // Tensile asks what stands in a tree without wanting to know a distance.
  const Failed failed = failed_;
  const bool found = ask_forest(tree, forest, depth);
  failed_ = failed;
  answer_.is_of_row = answer_.is_of_row && !found;
  return found;
}

bool Walk::ask_forest(const Tree& tree, const Forest& forest, unsigned depth) {
  FeatureValues features(forest.features, context_.problem);
  if (trace_ == nullptr && !explains_ && !forest.classes.of_rows.empty()) return ask_trees(tree, forest, features);
  if (trace_ != nullptr)
    step(depth, "DecisionTree", {}, {}, true, fmt::format("{} trees, asked in order", forest.trees.size()));
  for (std::size_t i = 0; i < forest.trees.size(); ++i) {
    const DecisionTree& decision = forest.trees[i];
    detail_ = trace_ == nullptr ? std::string() : fmt::format("tree {}", i);
    if (!descend(tree, decision.value, depth + 1)) continue;
    const bool says = predicts(decision, features);
    if (trace_ != nullptr) step(depth + 2, "Tree", {}, {}, says, says ? "answers yes" : "answers no");
    if (says) return true;
  }
  if (trace_ != nullptr) detail_ = "no tree says yes: the fallback";
  return descend(tree, forest.null_value, depth + 1);
}

/// The trees before their solutions, which is quicker: the first of both says yes, either way.
bool Walk::ask_trees(const Tree& tree, const Forest& forest, FeatureValues& features) {
  type_found_ = true;
  if (!common_holds(tree, forest.classes, 0)) return false;
  AskClass ask{*this, tree, forest.classes};
  const std::vector<std::uint8_t>& of_rows = forest.classes.of_rows;
  for (std::size_t i = 0; i < forest.trees.size(); ++i) {
    if ((ask.open >> of_rows[i] & 1U) == 0 || !predicts(forest.trees[i], features)) continue;
    if (const SlotId slot = tree.nodes[forest.trees[i].value].at; ask(of_rows[i], slot)) return answer(tree, slot, 0);
  }
  if (forest.null_value == kNone) return false;
  const SlotId fallback = tree.nodes[forest.null_value].at;
  return ask(of_rows.back(), fallback) && answer(tree, fallback, 0);
}

bool Walk::try_granularity(const Tree& tree, const Granularity& granularity, unsigned depth) {
  if (mode_ == Mode::kAll) {
    collect(granularity.solutions, tree);
    return false;
  }
  type_found_ = true;
  const Problem& p = context_.problem;
  const std::vector<std::uint64_t> key{p.m, p.n, p.batch, p.k};
  for (const auto& [exact, value] : granularity.exact)
    if (exact == key && descend(tree, value, depth + 1)) return true;
  double best_speed = 0;
  SlotId best = kNone;
  for (const SlotId slot : granularity.solutions) {
    const double speed = projected_speed(tree.solutions[slot], p, context_.hardware);
    if (speed > best_speed && usable(tree, slot)) {
      best_speed = speed;
      best = slot;
    }
  }
  if (trace_ != nullptr)
    step(depth, "GranularitySelection", {}, {}, best != kNone,
         best == kNone ? "none can run"
                       : fmt::format("{}, {:.4g} GFLOP/s projected", solution_text(tree.solutions[best]), best_speed));
  return best != kNone && answer(tree, best, 0);
}

}  // namespace kiln::library
