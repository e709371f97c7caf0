// See rowless.hpp.
#include "runtime/library/walk/rowless.hpp"

#include "runtime/library/model/model_features.hpp"
#include "runtime/library/walk/ask_class.hpp"

#include <cstdint>
#include <vector>

#include <fmt/format.h>

namespace kiln::library {
namespace {

/// The trees before their solutions, which is quicker: the first of both says yes, either way.
bool ask_trees(WalkState& state, const Tree& tree, const Forest& forest, FeatureValues& features) {
  state.obstacles.type_found = true;
  if (!common_holds(state, tree, forest.classes, 0)) return false;
  AskClass ask{state, tree, forest.classes};
  const std::vector<std::uint8_t>& of_rows = forest.classes.of_rows;
  for (std::size_t i = 0; i < forest.trees.size(); ++i) {
    if (!ask.is_open(of_rows[i]) || !predicts(forest.trees[i], features)) continue;
    if (const SlotId slot = tree.nodes[forest.trees[i].value].at; ask(of_rows[i], slot))
      return state.give(tree, slot, 0);
  }
  if (forest.null_value == kNone) return false;
  const SlotId fallback = tree.nodes[forest.null_value].at;
  return ask(of_rows.back(), fallback) && state.give(tree, fallback, 0);
}

bool ask_forest(WalkState& state, const Tree& tree, const Forest& forest, unsigned depth) {
  FeatureValues features(forest.features, state.context.problem);
  Steps& steps = state.steps;
  if (!steps.are_wanted() && !state.explains && !forest.classes.of_rows.empty())
    return ask_trees(state, tree, forest, features);
  if (steps.are_wanted())
    steps.add(depth, "DecisionTree", {}, {}, true, fmt::format("{} trees, asked in order", forest.trees.size()));
  for (std::size_t i = 0; i < forest.trees.size(); ++i) {
    const DecisionTree& decision = forest.trees[i];
    steps.way = steps.are_wanted() ? fmt::format("tree {}", i) : std::string();
    if (!state.nodes.descend(tree, decision.value, depth + 1)) continue;
    const bool says = predicts(decision, features);
    if (steps.are_wanted()) steps.add(depth + 2, "Tree", {}, {}, says, says ? "answers yes" : "answers no");
    if (says) return true;
  }
  if (steps.are_wanted()) steps.way = "no tree says yes: the fallback";
  return state.nodes.descend(tree, forest.null_value, depth + 1);
}

}  // namespace

bool search_forest(WalkState& state, const Tree& tree, const Forest& forest, unsigned depth) {
  // Tensile asks what stands in a tree without wanting to know a distance.
  const LastAsked before = state.last_asked;
  const bool found = ask_forest(state, tree, forest, depth);
  state.last_asked = before;
  state.answer.is_of_row = state.answer.is_of_row && !found;
  return found;
}

bool search_granularity(WalkState& state, const Tree& tree, const Granularity& granularity, unsigned depth) {
  state.obstacles.type_found = true;
  const Problem& p = state.context.problem;
  const std::vector<std::uint64_t> key{p.m, p.n, p.batch, p.k};
  for (const auto& [exact, value] : granularity.exact)
    if (exact == key && state.nodes.descend(tree, value, depth + 1)) return true;
  double best_speed = 0;
  SlotId best = kNone;
  for (const SlotId slot : granularity.solutions) {
    const double speed = projected_speed(tree.solutions[slot], p, state.context.hardware);
    if (speed > best_speed && state.verdicts.usable(tree, slot)) {
      best_speed = speed;
      best = slot;
    }
  }
  if (state.steps.are_wanted())
    state.steps.add(depth, "GranularitySelection", {}, {}, best != kNone,
                    best == kNone
                        ? "none can run"
                        : fmt::format("{}, {:.4g} GFLOP/s projected", solution_text(tree.solutions[best]), best_speed));
  return best != kNone && state.give(tree, best, 0);
}

}  // namespace kiln::library
