// See walk.hpp. Semantics: formats.md 2.2 (nodes), 2.6 (matching), 2.7 (decision trees).
#include "runtime/library/walk.hpp"

#include "runtime/library/matching.hpp"
#include "runtime/library/model_features.hpp"
#include "runtime/library/ranking.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kTracedRows = 5;    // nearest rows of a table that a trace shows
constexpr std::size_t kTracedRanks = 10;  // best of kiln's ranking that a trace shows

std::atomic<std::uint32_t> next_predicate{0}, next_solution{0};

/// A thread's notes: for each predicate and solution, the walk that asked last and the verdict in the lowest bit.
struct Notes {
  std::vector<std::uint32_t> predicates, solutions;
  std::uint32_t stamp = 0;

  std::uint32_t begin() {
    const auto fit = [](std::vector<std::uint32_t>& notes, std::uint32_t size) {
      if (notes.size() < size) notes.resize(size + size / 4, 0);
    };
    fit(predicates, next_predicate.load(std::memory_order_acquire));
    fit(solutions, next_solution.load(std::memory_order_acquire));
    stamp += 2;
    if (stamp == 0) {  // after two thousand million walks of this thread
      std::fill(predicates.begin(), predicates.end(), 0U);
      std::fill(solutions.begin(), solutions.end(), 0U);
      stamp = 2;
    }
    return stamp;
  }
};
thread_local Notes notes;

/// "TN".
std::string transposes(const Problem& p) {
  const auto letter = [](bool trans, bool conjugated) { return trans ? (conjugated ? 'C' : 'T') : 'N'; };
  return {letter(p.trans_a, p.conjugate_a), letter(p.trans_b, p.conjugate_b)};
}

/// "Processor=gfx942": hardware has one value each.
std::string hardware_term(const Predicate& predicate) {
  std::string text = text_of(predicate);
  constexpr std::string_view kValue = "(value=";
  const std::size_t at = text.find(kValue);
  if (at == std::string::npos || !text.ends_with(')')) return text;
  text.pop_back();
  return text.replace(at, kValue.size(), "=");
}

std::string solution_text(const Solution& solution) {
  return fmt::format("solution {}: {}", solution.index, solution.name);
}

}  // namespace

void make_ready(Tree& tree) {
  tree.predicate_base = next_predicate.fetch_add(static_cast<std::uint32_t>(tree.pool.size()));
  find_common_predicates(tree);
  tree.solution_base = next_solution.fetch_add(static_cast<std::uint32_t>(tree.solutions.size()));
}

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
      predicate_stamp_(notes.begin()),
      solution_stamp_(predicate_stamp_) {}

// ---- verdicts

bool Walk::evaluate(const Tree& tree, const Predicate& predicate) {
  using K = PredicateKind;
  switch (predicate.kind) {
    case K::kAnd:
      for (const PredicateId child : tree.pool.children(predicate))
        if (!holds(tree, child)) return false;
      return true;
    case K::kOr:
      for (const PredicateId child : tree.pool.children(predicate))
        if (holds(tree, child)) return true;
      return false;
    case K::kNot:
      return !holds(tree, tree.pool.children(predicate).front());
    case K::kCuCount:
    case K::kIsApu:
      if (any_compute_units_) return true;
      break;
    default:
      break;
  }
  return library::holds(predicate, context_);
}

bool Walk::holds(const Tree& tree, PredicateId id) {
  const std::uint32_t note = notes.predicates[tree.predicate_base + id];
  if ((note & ~1U) == predicate_stamp_) return (note & 1U) != 0;
  const bool verdict = evaluate(tree, tree.pool[id]);
  notes.predicates[tree.predicate_base + id] = predicate_stamp_ | (verdict ? 1U : 0U);
  return verdict;
}

bool Walk::all_hold(const Tree& tree, Condition condition) {
  for (const PredicateId id : tree.pool.list(condition))
    if (!holds(tree, id)) return false;
  return true;
}

bool Walk::usable(const Tree& tree, SlotId slot) {
  const std::uint32_t note = notes.solutions[tree.solution_base + slot];
  if ((note & ~1U) == solution_stamp_) {
    if ((note & 1U) == 0) ++repeated_rejections_;
    return (note & 1U) != 0;
  }
  ++considered_;
  bool verdict = all_hold(tree, tree.conditions[slot]);
  if (!verdict && rejected_tree_ == nullptr) {
    rejected_tree_ = &tree;
    rejected_slot_ = slot;
  }
  if (verdict && context_.problem.grouped_count != 0 && !group_fits(tree.solutions[slot])) {
    verdict = false;
    if (first_rejection_.empty())
      first_rejection_ = fmt::format("{}: the workspace for {} GEMMs and their arguments is too small",
                                     tree.solutions[slot].name, context_.problem.grouped_count);
  }
  if (verdict && accept_) {
    if (const auto refusal = accept_(tree.solutions[slot])) {
      verdict = false;
      note_rejection(tree, slot, &*refusal);
    }
  }
  notes.solutions[tree.solution_base + slot] = solution_stamp_ | (verdict ? 1U : 0U);
  return verdict;
}

/// Tensile asks for the workspace of a grouped launch apart from the predicates, since it is all GEMMs'.
bool Walk::group_fits(const Solution& solution) const {
  return solution.launch.group_argument_bytes < 0 ||
         workspace_bytes_of(solution.launch, context_.problem, context_.hardware) <= context_.problem.workspace_bytes;
}

void Walk::note_rejection(const Tree& tree, SlotId slot, const std::string* refusal) {
  if (refusal != nullptr && trace_ != nullptr) step(0, "Single", "kiln can write it", {}, false, *refusal);
  if (first_rejection_.empty() && rejected_tree_ == nullptr)
    first_rejection_ = fmt::format("{}: {}", tree.solutions[slot].name, *refusal);
}

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
    step(depth, "ProblemMap", std::string(operation_identifier(operation)), transposes(context_.problem),
         child != kNone, child != kNone ? "" : "no table for this operation");
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
  answer_.is_of_lite_grid = table.kind == TableKind::kGridBased && answer_.solution().launch.is_lite;
}

bool Walk::try_single(const Tree& tree, SlotId slot, unsigned depth, double distance) {
  if (slot == kNone) return false;
  type_found_ = true;
  if (mode_ == Mode::kAll) {
    collected_.push_back({slot, &tree});
    return false;
  }
  const bool traced = trace_ != nullptr && (notes.solutions[tree.solution_base + slot] & ~1U) != solution_stamp_;
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

/// True if no solution of the table can be used, for a reason that is common to all. Asking each is left to
/// why_nothing(), because mostly another table answers.
bool Walk::rejects(const Tree& tree, const Table& table) {
  for (const PredicateId id : table.common) {
    if (holds(tree, id)) continue;
    if (rejected_tables_.count == rejected_tables_.list.size())
      for (const SlotId slot : table.solutions) (void)usable(tree, slot);
    else
      rejected_tables_.list[rejected_tables_.count++] = {&tree, &table};
    return true;
  }
  return false;
}

/// Whether a row can answer. After some that cannot, it looks whether any can: there are many fewer solutions than
/// rows.
struct Walk::AskRow {
  static constexpr unsigned kPatience = 32;
  Walk& walk;
  const Tree& tree;
  const Table& table;
  unsigned depth;
  unsigned refusals = 0;

  bool operator()(std::uint32_t row, double) {
    const Node& node = tree.nodes[table.values[row]];
    return node.kind == NodeKind::kSingle ? node.at != kNone && walk.usable(tree, node.at)
                                          : walk.descend(tree, table.values[row], depth + 1);
  }
  bool is_hopeless() {
    return ++refusals == kPatience && table.has_only_singles &&
           std::none_of(table.solutions.begin(), table.solutions.end(),
                        [&](SlotId slot) { return walk.usable(tree, slot); });
  }
};

bool Walk::try_table(const Tree& tree, const Table& table, unsigned depth) {
  type_found_ = true;
  if (mode_ == Mode::kAll) {
    collect(table.solutions, tree);
    return false;
  }
  if (table.kind == TableKind::kPrediction) return try_model(tree, table, depth);
  if (trace_ != nullptr) return trace_table(tree, table, depth);
  if (table.kind == TableKind::kFreeSize || rejects(tree, table)) return false;
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
  FeatureValues features(forest.features, context_.problem);
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

bool Walk::try_placeholder(const Tree& tree, const Placeholder& placeholder, unsigned depth) {
  const Tree* const part = part_of(tree, placeholder);
  const bool is_shown = !placeholder.name.empty();
  if (trace_ != nullptr && (is_shown || part == nullptr))
    step(depth, "Placeholder", placeholder.name, {}, part != nullptr, part != nullptr ? "" : placeholder.problem);
  if (part == nullptr) {
    if (first_rejection_.empty()) first_rejection_ = placeholder.problem;
    return false;
  }
  // It may just have been loaded: its numbers need room. Notes keep their values.
  const std::size_t predicates = part->predicate_base + part->pool.size();
  const std::size_t solutions = part->solution_base + part->solutions.size();
  if (notes.predicates.size() < predicates) notes.predicates.resize(predicates, 0);
  if (notes.solutions.size() < solutions) notes.solutions.resize(solutions, 0);
  return descend(*part, part->root, is_shown ? depth + 1 : depth);
}

// ---- traces

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

// ---- questions

std::optional<Answer> Walk::tensile_best(const Tree& tree) {
  mode_ = Mode::kBest;
  // Small libraries have no hardware rows.
  if (tree.root != kNone && tree.nodes[tree.root].kind != NodeKind::kHardware) hardware_found_ = true;
  const bool found = descend(tree, tree.root, 0);
  if (trace_ != nullptr)
    step(0, "Answer", "Tensile", {}, found,
         found ? solution_text(answer_.solution()) : "no table row answers; kiln's ranking follows");
  return found ? std::optional(answer_) : std::nullopt;
}

/// What was collected, by kiln's ranking: the first that can run answers.
bool Walk::answer_best_ranked(unsigned depth) {
  struct Ranked {
    double cycles;
    std::size_t order;
    Found found;
  };
  std::vector<Ranked> ranked;
  ranked.reserve(collected_.size());
  for (const Found& found : collected_)
    ranked.push_back({estimated_cycles(found.tree->solutions[found.slot], context_.problem, context_.hardware),
                      ranked.size(), found});
  std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
    return a.cycles != b.cycles ? a.cycles < b.cycles : a.order < b.order;
  });
  bool answered = false;
  for (std::size_t i = 0; i < ranked.size() && !answered; ++i) {
    // A long list of solutions that cannot run would bury the trace.
    Trace* const shown = trace_;
    if (i >= kTracedRanks) trace_ = nullptr;
    detail_ = trace_ == nullptr ? std::string() : fmt::format("rank {}, about {:.4g} cycles", i + 1, ranked[i].cycles);
    answered = try_single(*ranked[i].found.tree, ranked[i].found.slot, depth, 0);
    trace_ = shown;
  }
  detail_.clear();
  answer_.is_ranked = answered;
  return answered;
}

std::optional<Answer> Walk::ranked_best(const Tree& tree) {
  // Rows of other CU counts count too, so what was found out about rows does not hold; of solutions it does.
  predicate_stamp_ = notes.begin();
  mode_ = Mode::kAll;
  any_compute_units_ = true;
  collected_.clear();
  Trace* const trace = std::exchange(trace_, nullptr);  // the rows were shown; here the ranking is
  descend(tree, tree.root, 0);
  trace_ = trace;
  mode_ = Mode::kBest;
  std::size_t header = 0;
  if (trace_ != nullptr) {
    header = trace_->size();
    step(0, "Ranking", "estimated cycles", context_.problem.text(), false,
         fmt::format("{} solutions of this processor and problem type, the best first", collected_.size()));
  }
  const bool found = answer_best_ranked(1);
  any_compute_units_ = false;
  if (trace_ != nullptr) {
    (*trace_)[header].accepted = found;
    step(0, "Answer", "kiln", {}, found, found ? solution_text(answer_.solution()) : why_nothing());
  }
  return found ? std::optional(answer_) : std::nullopt;
}

void Walk::candidates(const Tree& tree, bool any_compute_units, std::vector<const Solution*>& out) {
  predicate_stamp_ = solution_stamp_ = notes.begin();
  mode_ = Mode::kAll;
  any_compute_units_ = any_compute_units;
  collected_.clear();
  descend(tree, tree.root, 0);
  mode_ = Mode::kBest;
  for (const Found& found : collected_) {
    const Solution* const solution = &found.tree->solutions[found.slot];
    if (usable(*found.tree, found.slot) && std::find(out.begin(), out.end(), solution) == out.end())
      out.push_back(solution);
  }
  any_compute_units_ = false;
}

std::string Walk::why_nothing() {
  for (std::size_t i = 0; i < rejected_tables_.count; ++i)
    for (const SlotId slot : rejected_tables_.list[i].table->solutions)
      (void)usable(*rejected_tables_.list[i].tree, slot);
  rejected_tables_.count = 0;
  if (!hardware_found_) return fmt::format("no rows for {}", context_.hardware.processor);
  if (!operation_found_) return fmt::format("no tables for {}", transposes(context_.problem));
  if (!type_found_) return "no tables for a problem of this type";
  if (considered_ == 0) return "no row of its tables is for such sizes";
  std::string reason = first_rejection_;
  if (reason.empty() && rejected_tree_ != nullptr) {
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
