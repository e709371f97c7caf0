// See walk.hpp: the way through the nodes, by the tree or by a route. Semantics: formats.md 2.2.
#include "runtime/library/walk/walk.hpp"

#include "runtime/library/walk/explain.hpp"
#include "runtime/library/walk/left_behind.hpp"
#include "runtime/library/walk/rowless.hpp"
#include "runtime/library/walk/table/matching.hpp"
#include "runtime/library/walk/tables.hpp"
#include "runtime/library/walk/trace.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kTracedRanks = 10;  // best of the ranking that a trace shows

}  // namespace

// ---- nodes

bool Walk::descend(const Tree& tree, NodeId id, unsigned depth) {
  if (id == kNone) return false;
  const Node& node = tree.nodes[id];
  switch (node.kind) {
    case NodeKind::kNull:
      return false;
    case NodeKind::kSingle:
      return try_single(tree, node.at, depth);
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
    const bool ok = is_hardware || listing_ == Listing::kNotListed
                        ? state_.verdicts.all_hold(tree, row.condition)
                        : is_listed(state_.verdicts, listing_, tree, row.condition);
    if (state_.steps.are_wanted())
      trace_condition(state_, tree, row.condition, depth, is_hardware ? "Hardware" : "Problem", !is_hardware);
    if (!ok) continue;
    state_.obstacles.hardware_found = state_.obstacles.hardware_found || is_hardware;
    if (descend(tree, row.child, depth + 1)) return true;
  }
  return false;
}

bool Walk::try_map(const Tree& tree, const Node& node, unsigned depth) {
  if (listing_ == Listing::kOfProcessor) {
    for (const NodeId child : tree.maps[node.at]) descend(tree, child, depth + 1);
    return false;
  }
  const Problem& problem = state_.context.problem;
  const std::size_t operation = problem.operation();
  const NodeId child = tree.maps[node.at][operation];
  if (state_.steps.are_wanted())
    state_.steps.add(depth, "ProblemMap", std::string(operation_identifier(operation)), transposes_text(problem),
                     child != kNone, child != kNone ? "" : "no table for this operation");
  if (child == kNone) return false;
  state_.obstacles.operation_found = true;
  return descend(tree, child, depth + 1);
}

bool Walk::try_single(const Tree& tree, SlotId slot, unsigned depth) {
  if (slot == kNone) return false;
  state_.obstacles.type_found = true;
  if (mode_ == Mode::kAll) {
    collected_.push_back({slot, &tree});
    return false;
  }
  const bool is_traced = state_.steps.are_wanted();
  if (is_traced && !state_.verdicts.is_known(tree, slot)) {
    trace_single(state_, tree, slot, depth);
    return state_.verdicts.usable(tree, slot) && state_.give(tree, slot, 0);
  }
  const bool ok = state_.verdicts.usable(tree, slot);
  if (ok && is_traced)
    state_.steps.add(depth, "Single", solution_text(tree.solutions[slot]), {}, true,
                     state_.steps.way + "; accepted before");
  return ok && state_.give(tree, slot, 0);
}

bool Walk::try_table(const Tree& tree, const Table& table, unsigned depth) {
  state_.obstacles.type_found = true;
  if (mode_ == Mode::kAll) {
    collect(table.solutions, tree);
    return false;
  }
  if (table.kind == TableKind::kPrediction) return try_model(tree, table, depth);
  if (state_.steps.are_wanted()) {
    const bool has_answer = trace_table(state_, tree, table, depth);
    if (!has_answer && is_searched(table.kind)) state_.last_asked = {&tree, &table, nullptr};
    return has_answer;
  }
  if (state_.explains) {
    explain_table(state_, tree, table, depth);
    return false;
  }
  return table.kind != TableKind::kFreeSize && search_table(state_, tree, table, 0, depth);
}

bool Walk::try_model(const Tree& tree, const Table& table, unsigned depth) {
  if (state_.steps.are_wanted())
    state_.steps.add(depth, "Prediction", {}, {}, true,
                     fmt::format("{} solutions that a model ranks, which kiln does not have: its own ranking chooses",
                                 table.solutions.size()));
  collected_.clear();
  collect(table.solutions, tree);
  return answer_best_ranked(depth + 1);
}

bool Walk::try_forest(const Tree& tree, const Forest& forest, unsigned depth) {
  if (mode_ == Mode::kBest) return search_forest(state_, tree, forest, depth);
  for (const DecisionTree& decision : forest.trees) descend(tree, decision.value, depth + 1);
  descend(tree, forest.null_value, depth + 1);
  return false;
}

bool Walk::try_granularity(const Tree& tree, const Granularity& granularity, unsigned depth) {
  if (mode_ == Mode::kBest) return search_granularity(state_, tree, granularity, depth);
  collect(granularity.solutions, tree);
  return false;
}

/// True if a part cannot answer "best", which is known without loading it.
bool Walk::is_closed(const Tree& tree, const Placeholder& placeholder) {
  Obstacles& in_the_way = state_.obstacles;
  if (placeholder.never_answers) {
    in_the_way.type_found = true;
    return true;
  }
  for (const PredicateId gate : tree.pool.list(placeholder.gate)) {
    if (state_.verdicts.holds(tree, gate)) continue;
    in_the_way.type_found = true;
    if (state_.explains) state_.verdicts.rejections.considered += placeholder.solutions;
    if (placeholder.has_tables) state_.last_asked = {&tree, nullptr, &placeholder};
    if (in_the_way.closed_gate == nullptr && state_.verdicts.rejections.tree == nullptr) {
      in_the_way.closed_gate = &tree;
      in_the_way.closed_predicate = gate;
    }
    return true;
  }
  return false;
}

bool Walk::try_placeholder(const Tree& tree, const Placeholder& placeholder, unsigned depth) {
  const bool is_traced = state_.steps.are_wanted();
  if (!is_traced && mode_ == Mode::kBest && is_closed(tree, placeholder)) return false;
  const Tree* const part = part_of(tree, placeholder);
  const bool is_shown = !placeholder.name.empty();
  if (is_traced && (is_shown || part == nullptr))
    state_.steps.add(depth, "Placeholder", placeholder.name, {}, part != nullptr,
                     part != nullptr ? "" : placeholder.problem);
  if (part == nullptr) {
    if (state_.obstacles.unreadable == nullptr) state_.obstacles.unreadable = &placeholder.problem;
    return false;
  }
  state_.verdicts.fit();  // it may just have been loaded
  if (is_shown) state_.last_asked = {};
  return descend(*part, part->root, is_shown ? depth + 1 : depth);
}

// ---- Tensile's question

/// True if the stop has answered. `is_passing`: the route ends here as soon as this part is loaded.
bool Walk::take(const Stop& stop, bool& is_passing) {
  const Tree& tree = *stop.tree;
  switch (stop.kind) {
    case Stop::Kind::kTable:
      return search_table(state_, tree, tree.tables[stop.at], tree.tables[stop.at].classes.fixed_common, 0);
    case Stop::Kind::kRow:
      return state_.verdicts.all_hold(tree, tree.rows[stop.at].condition) && descend(tree, tree.rows[stop.at].child, 0);
    case Stop::Kind::kClosedTable:
      state_.last_asked = {&tree, &tree.tables[stop.at], nullptr};
      return false;
    case Stop::Kind::kClosedPart:
      state_.last_asked = {&tree, nullptr, tree.placeholders[stop.at].get()};
      return false;
    case Stop::Kind::kFile:
      state_.last_asked = {};
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
  Route* const route = Routes::of_thread().find(tree, state_.context);
  state_.verdicts.fit();
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
  state_.last_asked = {};
  const auto reported = [this] {
    Answer& answer = state_.answer;
    if (!answer.is_of_row && !answer.is_ranked) answer.reported_distance = distance_left_behind(state_);
    return answer;
  };
  if (!state_.steps.are_wanted()) {
    if (follow_route(tree)) return reported();
    if (!state_.obstacles.unexplained.is_full()) state_.obstacles.unexplained.add(&tree);
    return std::nullopt;
  }
  const bool found = descend(tree, tree.root, 0);
  state_.steps.add(0, "Answer", "Tensile", {}, found,
                   found ? solution_text(state_.answer.solution()) : "no table row answers; kiln's ranking follows");
  return found ? std::optional(reported()) : std::nullopt;
}

// ---- questions that do without tables

/// All solutions below the root whose rows hold.
void Walk::collect(const Tree& tree, bool any_compute_units) {
  state_.verdicts.any_compute_units = any_compute_units;
  collected_.clear();
  mode_ = Mode::kAll;
  descend(tree, tree.root, 0);
  mode_ = Mode::kBest;
}

void Walk::collect(std::span<const SlotId> slots, const Tree& tree) {
  state_.obstacles.type_found = true;
  for (const SlotId slot : slots) collected_.push_back({slot, &tree});
}

/// Of what was collected, by kiln's ranking, the first that can run answers.
bool Walk::answer_best_ranked(unsigned depth) {
  const std::vector<RankedSolution> order = ranked(collected_, state_.context);
  Steps& steps = state_.steps;
  bool answered = false;
  for (std::size_t i = 0; i < order.size() && !answered; ++i) {
    // A long list of solutions that cannot run would bury the trace.
    std::optional<Steps::Muted> muted;
    if (i >= kTracedRanks) muted.emplace(steps);
    steps.way =
        steps.are_wanted() ? fmt::format("rank {}, modelled {:.4g} us", i + 1, order[i].microseconds) : std::string();
    answered = try_single(*order[i].place.tree, order[i].place.slot, depth);
  }
  steps.way.clear();
  state_.answer.is_ranked = answered;
  return answered;
}

std::optional<Answer> Walk::ranked_best(const Tree& tree) {
  explain();
  // Rows of other CU counts count too, so what was found out about rows does not hold; of solutions it does.
  state_.verdicts.forget_predicates();
  Steps& steps = state_.steps;
  {
    const Steps::Muted muted(steps);  // the rows were shown; here the ranking is
    collect(tree, true);
  }
  std::size_t header = 0;
  if (steps.are_wanted()) {
    header = steps.size();
    steps.add(0, "Ranking", "modelled time", state_.context.problem.text(), false,
              fmt::format("{} solutions of this processor and problem type, the best first", collected_.size()));
  }
  const bool found = answer_best_ranked(1);
  state_.verdicts.any_compute_units = false;
  if (steps.are_wanted()) {
    steps[header].accepted = found;
    steps.add(0, "Answer", "kiln", {}, found, found ? solution_text(state_.answer.solution()) : why_nothing());
  }
  return found ? std::optional(state_.answer) : std::nullopt;
}

void Walk::candidates(const Tree& tree, bool any_compute_units, std::vector<const Solution*>& out) {
  state_.verdicts.forget();
  collect(tree, any_compute_units);
  for (const SolutionPlace& place : collected_) {
    const Solution* const solution = &place.tree->solutions[place.slot];
    if (state_.verdicts.usable(*place.tree, place.slot)) out.push_back(solution);
  }
  state_.verdicts.any_compute_units = false;
}

void Walk::list(const Tree& tree, Listing listing, std::vector<const Solution*>& out) {
  state_.verdicts.forget();
  listing_ = listing;
  collect(tree, true);
  for (const SolutionPlace& place : collected_)
    if (is_listed(state_.verdicts, listing, *place.tree, place.tree->conditions[place.slot]))
      out.push_back(&place.tree->solutions[place.slot]);
  listing_ = Listing::kNotListed;
  state_.verdicts.any_compute_units = false;
}

std::optional<std::string> Walk::refusal(const Tree& tree, SlotId slot) {
  state_.verdicts.forget_predicates();
  state_.verdicts.any_compute_units = true;
  auto text = refusal_of(state_.verdicts, state_.context, tree, slot);
  state_.verdicts.any_compute_units = false;
  return text;
}

// ---- reasons

void Walk::explain() {
  const bool explained = std::exchange(state_.explains, true);
  const Mode mode = std::exchange(mode_, Mode::kBest);
  for (const Tree* const tree : state_.obstacles.unexplained) {
    // Small libraries have no hardware rows.
    if (tree->root != kNone && tree->nodes[tree->root].kind != NodeKind::kHardware)
      state_.obstacles.hardware_found = true;
    descend(*tree, tree->root, 0);
  }
  state_.obstacles.unexplained.count = 0;
  state_.explains = explained;
  mode_ = mode;
}

std::string Walk::why_nothing() {
  explain();
  return reason_of(state_);
}

}  // namespace kiln::library
