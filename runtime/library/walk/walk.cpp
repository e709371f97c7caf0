// See walk.hpp: the nodes. Semantics: formats.md 2.2 (nodes), 2.6 (matching), 2.7 (decision trees).
#include "runtime/library/walk/walk.hpp"

#include "runtime/library/table/matching.hpp"
#include "runtime/library/tree/model_features.hpp"
#include "runtime/library/walk/routes.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {

const Tree* part_of(const Tree& tree, const Placeholder& placeholder) {
  if (const Tree* ready = placeholder.tree.load(std::memory_order_acquire)) return ready;
  std::call_once(placeholder.once, [&] {
    auto part = tree.load ? tree.load(placeholder)
                          : Result<std::unique_ptr<Tree>>(Error{ErrorCode::kIo, "nothing loads it", {}});
    if (!part) {
      placeholder.problem = part.error().message;
      return;
    }
    placeholder.owned = std::move(part).value();
    make_ready(*placeholder.owned);
    placeholder.tree.store(placeholder.owned.get(), std::memory_order_release);
  });
  return placeholder.tree.load(std::memory_order_acquire);
}

Walk::Walk(const PredicateContext& context, const Accept& accept, Trace* trace)
    : context_(context),
      accept_(accept),
      trace_(trace),
      notes_(Notes::of_thread()),
      predicate_stamp_(notes_.begin()),
      solution_stamp_(predicate_stamp_) {}

// ---- nodes

bool Walk::descend(const Tree& tree, NodeId id, unsigned depth) {
  if (id == kNone) return false;
  const Node& node = tree.nodes[id];
  switch (node.kind) {
    case NodeKind::kNull:
      return false;
    case NodeKind::kSingle:
      return try_single(tree, node.at, depth, 0);
    case NodeKind::kHardware:
    case NodeKind::kProblem:
      return try_rows(tree, node, depth);
    case NodeKind::kProblemMap:
      return try_map(tree, node, depth);
    case NodeKind::kTable:
      return try_table(tree, tree.tables[node.at], depth);
    case NodeKind::kGranularity:
      return try_granularity(tree, tree.granularities[node.at], depth);
    case NodeKind::kForest:
      return try_forest(tree, tree.forests[node.at], depth);
    case NodeKind::kPlaceholder:
      return try_placeholder(tree, *tree.placeholders[node.at], depth);
  }
  return false;
}

bool Walk::try_rows(const Tree& tree, const Node& node, unsigned depth) {
  const bool is_hardware = node.kind == NodeKind::kHardware;
  for (std::uint32_t i = 0; i < node.count; ++i) {
    const TreeRow& row = tree.rows[node.at + i];
    const bool ok = all_hold(tree, row.condition);
    if (trace_ != nullptr)
      trace_condition(tree, row.condition, depth, is_hardware ? "Hardware" : "Problem", !is_hardware);
    if (!ok) continue;
    hardware_found_ = hardware_found_ || is_hardware;
    if (descend(tree, row.child, depth + 1)) return true;
  }
  return false;
}

bool Walk::try_map(const Tree& tree, const Node& node, unsigned depth) {
  const std::size_t operation = context_.problem.operation();
  const NodeId child = tree.maps[node.at][operation];
  if (trace_ != nullptr)
    step(depth, "ProblemMap", std::string(operation_identifier(operation)), transposes(), child != kNone,
         child != kNone ? "" : "no table for this operation");
  if (child == kNone) return false;
  operation_found_ = true;
  return descend(tree, child, depth + 1);
}

bool Walk::answer(const Tree& tree, SlotId slot, double distance) {
  answer_ = {&tree, slot, distance};
  return true;
}

/// The answer came from a row of this table.
void Walk::note_row(const Table& table, double distance) {
  answer_.distance = distance;
  const bool is_unreported = table.kind == TableKind::kGridBased && answer_.solution().launch.is_lite;
  answer_.reported_distance = is_unreported ? std::numeric_limits<double>::max() : distance;
  answer_.is_of_row = true;
}

/// The last table below a node that Tensile would ask; nullptr if there is none.
const Table* Walk::last_table(const Tree& tree, NodeId id) {
  if (id == kNone) return nullptr;
  const Node& node = tree.nodes[id];
  switch (node.kind) {
    case NodeKind::kHardware:
    case NodeKind::kProblem:
      for (std::uint32_t i = node.count; i-- > 0;) {
        if (!all_hold(tree, tree.rows[node.at + i].condition)) continue;
        if (const Table* const table = last_table(tree, tree.rows[node.at + i].child)) return table;
      }
      return nullptr;
    case NodeKind::kProblemMap:
      return last_table(tree, tree.maps[node.at][context_.problem.operation()]);
    case NodeKind::kTable:
      return is_searched(tree.tables[node.at].kind) ? &tree.tables[node.at] : nullptr;
    case NodeKind::kPlaceholder: {
      const Tree* const part = part_of(tree, *tree.placeholders[node.at]);
      notes_.fit();
      return part == nullptr ? nullptr : last_table(*part, part->root);
    }
    default:
      return nullptr;
  }
}

/// What Tensile's host reports for an answer that comes from no table: the largest number, with which the caches of a
/// library's files begin, unless it has just asked an Equality table, which says 0 of a row that cannot run.
double Walk::distance_left_behind() {
  const Table* table = failed_.table;
  if (failed_.part != nullptr)
    if (const Tree* const part = part_of(*failed_.tree, *failed_.part)) {
      notes_.fit();
      table = last_table(*part, part->root);
    }
  const bool has_row = table != nullptr && table->kind == TableKind::kEquality &&
                       has_equal_row(*table, problem_key(*table, context_.problem));
  return has_row ? 0 : std::numeric_limits<double>::max();
}

bool Walk::try_single(const Tree& tree, SlotId slot, unsigned depth, double distance) {
  if (slot == kNone) return false;
  type_found_ = true;
  if (mode_ == Mode::kAll) {
    collected_.push_back({slot, &tree});
    return false;
  }
  const bool traced = trace_ != nullptr && (notes_.solutions[tree.solution_base + slot] & ~1U) != solution_stamp_;
  if (traced) {
    trace_single(tree, slot, depth, detail_);
    return usable(tree, slot) && answer(tree, slot, distance);
  }
  const bool ok = usable(tree, slot);
  if (ok && trace_ != nullptr)
    step(depth, "Single", solution_text(tree.solutions[slot]), {}, true, detail_ + "; accepted before");
  return ok && answer(tree, slot, distance);
}

void Walk::collect(std::span<const SlotId> slots, const Tree& tree) {
  type_found_ = true;
  for (const SlotId slot : slots) collected_.push_back({slot, &tree});
}

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

/// Whether a row of a table can answer.
struct Walk::AskRow {
  Walk& walk;
  const Tree& tree;
  const Table& table;
  unsigned depth;
  AskClass ask{walk, tree, table.classes};

  bool has_classes() const { return !table.classes.of_rows.empty(); }
  std::uint64_t open_classes() const { return ask.open; }
  bool is_hopeless() const { return has_classes() && ask.open == 0; }
  bool is_out(std::uint32_t row) const { return has_classes() && (ask.open >> table.classes.of_rows[row] & 1U) == 0; }
  bool operator()(std::uint32_t row, double) {
    const NodeId value = table.values[row];
    const SlotId slot = tree.nodes[value].at;
    if (has_classes()) return ask(table.classes.of_rows[row], slot);
    return tree.nodes[value].kind == NodeKind::kSingle ? slot != kNone && walk.usable(tree, slot)
                                                       : walk.descend(tree, value, depth + 1);
  }
};

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
  const Node& node = tree.nodes[table.values[match->row]];
  if (node.kind == NodeKind::kSingle)
    answer(tree, node.at, match->distance);
  else
    descend(tree, table.values[match->row], depth + 1);
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

/// True if a part cannot answer "best", which is known without loading it.
bool Walk::is_closed(const Tree& tree, const Placeholder& placeholder) {
  if (placeholder.never_answers) {
    type_found_ = true;
    return true;
  }
  for (const PredicateId gate : tree.pool.list(placeholder.gate)) {
    if (holds(tree, gate)) continue;
    type_found_ = true;
    if (explains_) considered_ += placeholder.solutions;
    if (placeholder.has_tables) failed_ = {&tree, nullptr, &placeholder};
    if (closed_gate_ == nullptr && rejected_tree_ == nullptr) {
      closed_gate_ = &tree;
      closed_predicate_ = gate;
    }
    return true;
  }
  return false;
}

bool Walk::try_placeholder(const Tree& tree, const Placeholder& placeholder, unsigned depth) {
  if (trace_ == nullptr && mode_ == Mode::kBest && is_closed(tree, placeholder)) return false;
  const Tree* const part = part_of(tree, placeholder);
  const bool is_shown = !placeholder.name.empty();
  if (trace_ != nullptr && (is_shown || part == nullptr))
    step(depth, "Placeholder", placeholder.name, {}, part != nullptr, part != nullptr ? "" : placeholder.problem);
  if (part == nullptr) {
    if (first_rejection_.empty()) first_rejection_ = placeholder.problem;
    return false;
  }
  notes_.fit();  // it may just have been loaded
  if (is_shown) failed_ = {};
  return descend(*part, part->root, is_shown ? depth + 1 : depth);
}

// ---- Tensile's question

/// True if the stop has answered. `is_passing`: the route ends here as soon as this part is loaded.
bool Walk::take(const Stop& stop, bool& is_passing) {
  const Tree& tree = *stop.tree;
  switch (stop.kind) {
    case Stop::Kind::kTable:
      return search_table(tree, tree.tables[stop.at], tree.tables[stop.at].classes.fixed_common, 0);
    case Stop::Kind::kRow:
      return all_hold(tree, tree.rows[stop.at].condition) && descend(tree, tree.rows[stop.at].child, 0);
    case Stop::Kind::kClosedTable:
      failed_ = {&tree, &tree.tables[stop.at], nullptr};
      return false;
    case Stop::Kind::kClosedPart:
      failed_ = {&tree, nullptr, tree.placeholders[stop.at].get()};
      return false;
    case Stop::Kind::kFile:
      failed_ = {};
      return false;
    case Stop::Kind::kNode:
      break;
  }
  const Node& node = tree.nodes[stop.at];
  is_passing = is_passing || node.kind == NodeKind::kPlaceholder;
  return descend(tree, stop.at, 0);
}

/// As descend() from the root.
bool Walk::follow_route(const Tree& tree) {
  Route* const route = Routes::of_thread().find(tree, context_);
  notes_.fit();
  if (route == nullptr) return descend(tree, tree.root, 0);
  bool is_passing = false, found = false;
  ++route->walkers;
  for (std::size_t i = 0; i < route->stops.size() && !found; ++i) found = take(route->stops[i], is_passing);
  --route->walkers;
  if (is_passing) route->tree = 0;  // the next one goes through the parts that are loaded now
  return found;
}

std::optional<Answer> Walk::tensile_best(const Tree& tree) {
  mode_ = Mode::kBest;
  failed_ = {};
  const auto reported = [this] {
    if (!answer_.is_of_row && !answer_.is_ranked) answer_.reported_distance = distance_left_behind();
    return answer_;
  };
  if (trace_ == nullptr) {
    if (follow_route(tree)) return reported();
    if (unexplained_.count < unexplained_.list.size()) unexplained_.list[unexplained_.count++] = &tree;
    return std::nullopt;
  }
  const bool found = descend(tree, tree.root, 0);
  step(0, "Answer", "Tensile", {}, found,
       found ? solution_text(answer_.solution()) : "no table row answers; kiln's ranking follows");
  return found ? std::optional(reported()) : std::nullopt;
}

}  // namespace kiln::library
