// See routes.hpp.
#include "runtime/library/walk/routes.hpp"

#include "runtime/contract/mix64.hpp"

#include <algorithm>
#include <string_view>

namespace kiln::library {
namespace {

class Surveyor {
 public:
  Surveyor(const PredicateContext& context, std::vector<Stop>& stops) : context_(context), stops_(stops) {}

  void survey(const Tree& tree, NodeId id) {
    if (id == kNone) return;
    const Node& node = tree.nodes[id];
    switch (node.kind) {
      case NodeKind::kNull:
        return;
      case NodeKind::kHardware:
      case NodeKind::kProblem:
        for (std::uint32_t i = 0; i < node.count; ++i) survey_row(tree, node.at + i);
        return;
      case NodeKind::kProblemMap:
        return survey(tree, tree.maps[node.at][context_.problem.operation()]);
      case NodeKind::kTable:
        return survey_table(tree, node.at, id);
      case NodeKind::kPlaceholder:
        return survey_part(tree, node.at, id);
      case NodeKind::kSingle:
      case NodeKind::kGranularity:
        break;
      case NodeKind::kForest:
        if (!fixed_hold(tree, tree.forests[node.at].classes)) return;
        break;
    }
    stops_.push_back({&tree, id, Stop::Kind::kNode});
  }

 private:
  void survey_row(const Tree& tree, std::uint32_t at) {
    const TreeRow& row = tree.rows[at];
    bool is_fixed = true;
    for (const PredicateId id : tree.pool.list(row.condition))
      if (!library::is_fixed(tree.pool, id))
        is_fixed = false;
      else if (!holds(tree.pool, id, context_))
        return;
    if (is_fixed)
      survey(tree, row.child);
    else
      stops_.push_back({&tree, at, Stop::Kind::kRow});
  }

  void survey_table(const Tree& tree, std::uint32_t at, NodeId id) {
    const Table& table = tree.tables[at];
    if (table.kind == TableKind::kFreeSize) return;
    if (table.kind == TableKind::kPrediction) return stops_.push_back({&tree, id, Stop::Kind::kNode});
    const bool is_open = fixed_hold(tree, table.classes);
    stops_.push_back({&tree, at, is_open ? Stop::Kind::kTable : Stop::Kind::kClosedTable});
  }

  bool fixed_hold(const Tree& tree, const RowClasses& classes) const {
    return std::all_of(classes.common.begin(), classes.common.begin() + classes.fixed_common,
                       [&](PredicateId id) { return holds(tree.pool, id, context_); });
  }

  void survey_part(const Tree& tree, std::uint32_t at, NodeId id) {
    const Placeholder& placeholder = *tree.placeholders[at];
    if (const Tree* part = placeholder.tree.load(std::memory_order_acquire)) {
      if (!placeholder.name.empty()) stops_.push_back({&tree, at, Stop::Kind::kFile});
      return survey(*part, part->root);
    }
    if (placeholder.never_answers) return;
    for (const PredicateId gate : tree.pool.list(placeholder.gate))
      if (is_fixed(tree.pool, gate) && !holds(tree.pool, gate, context_)) {
        if (placeholder.has_tables) stops_.push_back({&tree, at, Stop::Kind::kClosedPart});
        return;
      }
    stops_.push_back({&tree, id, Stop::Kind::kNode});
  }

  const PredicateContext& context_;
  std::vector<Stop>& stops_;
};

/// Leaves out closed stops before which and whose word nobody hears: a table after them has the last one.
void drop_unheard(std::vector<Stop>& stops) {
  const auto is_closed = [](const Stop& stop) {
    return stop.kind != Stop::Kind::kTable && stop.kind != Stop::Kind::kRow && stop.kind != Stop::Kind::kNode;
  };
  bool is_heard = false;  // a stop follows that may answer without a table
  const auto kept = std::remove_if(stops.rbegin(), stops.rend(), [&](const Stop& stop) {
    const bool is_unheard = is_closed(stop) && !is_heard;
    is_heard = !is_closed(stop) && stop.kind != Stop::Kind::kTable;
    return is_unheard;
  });
  stops.erase(stops.begin(), kept.base());
}

std::size_t place_of(const Tree& root, const PredicateContext& context,
                     const std::array<std::uint64_t, Problem::kShapeWords>& shape) {
  std::uint64_t hash = mix64(mix64(0, root.number), std::uint64_t{context.hardware.compute_units});
  for (const std::uint64_t word : shape) hash = mix64(hash, word);
  return static_cast<std::size_t>(mix64(hash, context.hardware.processor));
}

}  // namespace

Route* Routes::find(const Tree& root, const PredicateContext& context) {
  const auto shape = context.problem.shape();
  if (places_.empty()) places_.resize(kPlaces);
  const std::size_t hash = place_of(root, context, shape);
  const std::size_t at = hash % kPlaces;
  std::unique_ptr<Route>* place = nullptr;
  for (const std::size_t each : {at, at ^ 1U}) {
    std::unique_ptr<Route>& candidate = places_[each];
    if (candidate == nullptr) {
      place = &candidate;
      break;
    }
    if (candidate->leads(root, context, shape)) return candidate.get();
  }
  if (place == nullptr) place = &places_[(hash >> 32 & 1U) != 0 ? at : at ^ 1U];
  if (*place == nullptr) *place = std::make_unique<Route>();
  Route& route = **place;
  if (route.walkers != 0) return nullptr;
  route.tree = root.number;
  route.shape = shape;
  route.hardware = context.hardware;
  route.stops.clear();
  Surveyor(context, route.stops).survey(root, root.root);
  drop_unheard(route.stops);
  return &route;
}

Routes& Routes::of_thread() {
  thread_local Routes routes;
  return routes;
}

}  // namespace kiln::library
