// See routes.hpp.
#include "runtime/library/walk/routes.hpp"

#include <algorithm>
#include <cstring>
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
        return survey_part(tree, *tree.placeholders[node.at], id);
      case NodeKind::kSingle:
      case NodeKind::kGranularity:
      case NodeKind::kForest:
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
    for (std::uint32_t i = 0; i < table.fixed_common; ++i)
      if (!holds(tree.pool, table.common[i], context_)) return;
    stops_.push_back({&tree, at, Stop::Kind::kTable});
  }

  void survey_part(const Tree& tree, const Placeholder& placeholder, NodeId id) {
    if (const Tree* part = placeholder.tree.load(std::memory_order_acquire)) return survey(*part, part->root);
    if (placeholder.never_answers) return;
    for (const PredicateId gate : tree.pool.list(placeholder.gate))
      if (is_fixed(tree.pool, gate) && !holds(tree.pool, gate, context_)) return;
    stops_.push_back({&tree, id, Stop::Kind::kNode});
  }

  const PredicateContext& context_;
  std::vector<Stop>& stops_;
};

std::size_t place_of(const Tree& root, const PredicateContext& context,
                     const std::array<std::uint64_t, Problem::kShapeWords>& shape) {
  std::uint64_t hash = root.number * 0x9E3779B97F4A7C15ULL + context.hardware.compute_units;
  for (const std::uint64_t word : shape) {
    hash = (hash ^ word) * 0x9FB21C651E98DF25ULL;
    hash ^= hash >> 32;
  }
  const std::string_view processor = context.hardware.processor;
  for (std::size_t at = 0; at < processor.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, processor.data() + at, std::min(sizeof word, processor.size() - at));
    hash = (hash ^ word) * 0xC4CEB9FE1A85EC53ULL;
    hash ^= hash >> 29;
  }
  return static_cast<std::size_t>(hash);
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
  return &route;
}

Routes& Routes::of_thread() {
  thread_local Routes routes;
  return routes;
}

}  // namespace kiln::library
