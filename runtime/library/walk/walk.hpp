// The walk from hardware to solution. `tensile_best` gives exactly Tensile's answer; `ranked_best` is kiln's own, asked
// only when Tensile's is none: every solution of the processor and problem type whose predicates hold, whatever table
// it stands in and whatever CU count its file was tuned on, by a model of its time (time_model.hpp).
// Walk goes through the nodes; what is decided on the way is decided by its parts, over one state (README.md).
#pragma once

#include "runtime/library/walk/listing.hpp"
#include "runtime/library/walk/ranked.hpp"
#include "runtime/library/walk/ready_trees.hpp"
#include "runtime/library/walk/routes.hpp"
#include "runtime/library/walk/walk_state.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kiln::library {

class Walk final : private Nodes {
 public:
  /// `accept` and `trace` may be empty; everything must outlive the walk. Predicates and solutions of all trees that
  /// the walk may reach have numbers below the notes' sizes, except those of parts that are loaded on the way.
  Walk(const PredicateContext& context, const Accept& accept, Trace* trace) : state_(context, accept, trace, *this) {}

  std::optional<Answer> tensile_best(const Tree& tree);
  std::optional<Answer> ranked_best(const Tree& tree);
  /// Solutions whose predicates hold, in the tree's order; appended, some several times.
  void candidates(const Tree& tree, bool any_compute_units, std::vector<const Solution*>& out);
  /// Solutions whatever their predicates and CU counts, in the tree's order; appended. Loads all parts that hold some.
  void list(const Tree& tree, Listing listing, std::vector<const Solution*>& out);
  /// The first predicate of a solution that does not hold, whatever tables and CU counts say; nothing: all do.
  std::optional<std::string> refusal(const Tree& tree, SlotId slot);
  /// After a search without result: how far it came, for the message.
  std::string why_nothing();

 private:
  enum class Mode : std::uint8_t { kBest, kAll };

  bool descend(const Tree& tree, NodeId id, unsigned depth) override;
  bool try_rows(const Tree& tree, const Node& node, unsigned depth);
  bool try_single(const Tree& tree, SlotId slot, unsigned depth);
  bool try_map(const Tree& tree, const Node& node, unsigned depth);
  bool try_table(const Tree& tree, const Table& table, unsigned depth);
  bool try_model(const Tree& tree, const Table& table, unsigned depth);
  bool try_forest(const Tree& tree, const Forest& forest, unsigned depth);
  bool try_granularity(const Tree& tree, const Granularity& granularity, unsigned depth);
  bool try_placeholder(const Tree& tree, const Placeholder& placeholder, unsigned depth);
  bool is_closed(const Tree& tree, const Placeholder& placeholder);
  bool take(const Stop& stop, bool& is_passing);
  bool follow_route(const Tree& tree);
  void explain();
  void collect(const Tree& tree, bool any_compute_units);
  void collect(std::span<const SlotId> slots, const Tree& tree);
  bool answer_best_ranked(unsigned depth);

  WalkState state_;
  Mode mode_ = Mode::kBest;
  Listing listing_ = Listing::kNotListed;
  std::vector<SolutionPlace> collected_;
};

}  // namespace kiln::library
