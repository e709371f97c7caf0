// See walk.hpp: the way through the nodes, by the tree or by a route. Semantics: formats.md 2.2.
#include "runtime/library/walk/walk.hpp"

#include "runtime/library/walk/routes.hpp"
#include "runtime/library/walk/table/matching.hpp"

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
    placeholder.owned->solutions.place_in(placeholder.owned.get(), tree.solutions.first_number(),
                                          tree.solutions.most_numbers());
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
    const bool ok =
        is_hardware || listing_ == Listing::kNotListed ? all_hold(tree, row.condition) : is_listed(tree, row.condition);
    if (trace_ != nullptr)
      trace_condition(tree, row.condition, depth, is_hardware ? "Hardware" : "Problem", !is_hardware);
    if (!ok) continue;
    hardware_found_ = hardware_found_ || is_hardware;
    if (descend(tree, row.child, depth + 1)) return true;
  }
  return false;
}

bool Walk::try_map(const Tree& tree, const Node& node, unsigned depth) {
  if (listing_ == Listing::kOfProcessor) {
    for (const NodeId child : tree.maps[node.at]) descend(tree, child, depth + 1);
    return false;
  }
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
  constexpr double kNothing = std::numeric_limits<double>::max();
  if (table == nullptr || table->kind != TableKind::kEquality) return kNothing;
  const TableKeyNumbers key = problem_key(*table, context_.problem);
  if (table->segments != nullptr) {
    const std::size_t at = table->segments->find(key[0]);
    table = at == table->segments->size() ? nullptr : segment(*table, at);
  }
  return table != nullptr && has_equal_row(*table, key) ? 0 : kNothing;
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
    if (unreadable_ == nullptr) unreadable_ = &placeholder.problem;
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
