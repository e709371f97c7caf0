// See verdicts.hpp.
#include "runtime/library/walk/verdicts.hpp"

#include <fmt/format.h>

namespace kiln::library {

bool Verdicts::evaluate(const Tree& tree, const Predicate& predicate) {
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
      if (any_compute_units) return true;
      break;
    default:
      break;
  }
  return library::holds(predicate, context_);
}

bool Verdicts::holds(const Tree& tree, PredicateId id) {
  const std::uint32_t note = notes_.predicates[tree.predicate_base + id];
  if ((note & ~1U) == predicate_stamp_) return (note & 1U) != 0;
  const bool verdict = evaluate(tree, tree.pool[id]);
  notes_.predicates[tree.predicate_base + id] = predicate_stamp_ | (verdict ? 1U : 0U);
  return verdict;
}

bool Verdicts::all_hold(const Tree& tree, Condition condition) {
  for (const PredicateId id : tree.pool.list(condition))
    if (!holds(tree, id)) return false;
  return true;
}

bool Verdicts::usable(const Tree& tree, SlotId slot) {
  const std::uint32_t note = notes_.solutions[tree.solution_base + slot];
  if ((note & ~1U) == solution_stamp_) {
    if ((note & 1U) == 0) ++rejections.repeated;
    return (note & 1U) != 0;
  }
  ++rejections.considered;
  if (all_hold(tree, tree.conditions[slot])) return accepts(tree, slot, true);
  if (rejections.tree == nullptr) {
    rejections.tree = &tree;
    rejections.slot = slot;
  }
  notes_.solutions[tree.solution_base + slot] = solution_stamp_;
  return false;
}

bool Verdicts::accepts(const Tree& tree, SlotId slot, bool is_counted) {
  if (context_.problem.grouped_count == 0 && !accept_) return true;
  std::uint32_t& note = notes_.solutions[tree.solution_base + slot];
  if ((note & ~1U) == solution_stamp_) return (note & 1U) != 0;
  if (!is_counted) ++rejections.considered;
  bool verdict = true;
  if (context_.problem.grouped_count != 0 && !group_fits(tree.solutions[slot])) {
    verdict = false;
    if (rejections.first.empty())
      rejections.first = fmt::format("{}: the workspace for {} GEMMs and their arguments is too small",
                                     tree.solutions[slot].name, context_.problem.grouped_count);
  } else if (accept_) {
    if (const auto refusal = accept_(tree.solutions[slot])) {
      verdict = false;
      if (steps_.are_wanted()) steps_.add(0, "Single", "kiln can write it", {}, false, *refusal);
      if (rejections.first.empty() && rejections.tree == nullptr)
        rejections.first = fmt::format("{}: {}", tree.solutions[slot].name, *refusal);
    }
  }
  notes_.solutions[tree.solution_base + slot] = solution_stamp_ | (verdict ? 1U : 0U);
  return verdict;
}

bool Verdicts::group_fits(const Solution& solution) const {
  return solution.launch.group_argument_bytes < 0 ||
         workspace_bytes_of(solution.launch, context_.problem, context_.hardware) <= context_.problem.workspace_bytes;
}

}  // namespace kiln::library
