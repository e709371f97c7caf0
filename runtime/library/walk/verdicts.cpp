// Verdicts of a walk on predicates and solutions, each found once and noted (walk.hpp).
#include "runtime/library/walk/table_classes.hpp"
#include "runtime/library/walk/walk.hpp"

#include <algorithm>
#include <atomic>

#include <fmt/format.h>

namespace kiln::library {
namespace {

std::atomic<std::uint32_t> next_predicate{0}, next_solution{0};
std::atomic<std::uint64_t> next_tree{1};

}  // namespace

Notes& Notes::of_thread() {
  thread_local Notes notes;
  return notes;
}

void Notes::fit() {
  const auto fit = [](std::vector<std::uint32_t>& notes, std::uint32_t size) {
    if (notes.size() < size) notes.resize(size + size / 4, 0);
  };
  fit(predicates, next_predicate.load(std::memory_order_acquire));
  fit(solutions, next_solution.load(std::memory_order_acquire));
}

std::uint32_t Notes::begin() {
  fit();
  stamp += 2;
  if (stamp == 0) {  // after two thousand million walks of this thread
    std::fill(predicates.begin(), predicates.end(), 0U);
    std::fill(solutions.begin(), solutions.end(), 0U);
    stamp = 2;
  }
  return stamp;
}

void make_ready(Tree& tree) {
  tree.predicate_base = next_predicate.fetch_add(static_cast<std::uint32_t>(tree.pool.size()));
  find_classes(tree);
  tree.solution_base = next_solution.fetch_add(static_cast<std::uint32_t>(tree.solutions.size()));
  tree.number = next_tree.fetch_add(1);
}

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
  const std::uint32_t note = notes_.predicates[tree.predicate_base + id];
  if ((note & ~1U) == predicate_stamp_) return (note & 1U) != 0;
  const bool verdict = evaluate(tree, tree.pool[id]);
  notes_.predicates[tree.predicate_base + id] = predicate_stamp_ | (verdict ? 1U : 0U);
  return verdict;
}

bool Walk::all_hold(const Tree& tree, Condition condition) {
  for (const PredicateId id : tree.pool.list(condition))
    if (!holds(tree, id)) return false;
  return true;
}

bool Walk::usable(const Tree& tree, SlotId slot) {
  const std::uint32_t note = notes_.solutions[tree.solution_base + slot];
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
  if (verdict) return accepts(tree, slot, true);
  notes_.solutions[tree.solution_base + slot] = solution_stamp_;
  return false;
}

/// What is asked of a solution besides its predicates.
bool Walk::accepts(const Tree& tree, SlotId slot, bool is_counted) {
  if (context_.problem.grouped_count == 0 && !accept_) return true;
  std::uint32_t& note = notes_.solutions[tree.solution_base + slot];
  if ((note & ~1U) == solution_stamp_) return (note & 1U) != 0;
  if (!is_counted) ++considered_;
  bool verdict = true;
  if (context_.problem.grouped_count != 0 && !group_fits(tree.solutions[slot])) {
    verdict = false;
    if (first_rejection_.empty())
      first_rejection_ = fmt::format("{}: the workspace for {} GEMMs and their arguments is too small",
                                     tree.solutions[slot].name, context_.problem.grouped_count);
  } else if (accept_) {
    if (const auto refusal = accept_(tree.solutions[slot])) {
      verdict = false;
      note_rejection(tree, slot, &*refusal);
    }
  }
  notes_.solutions[tree.solution_base + slot] = solution_stamp_ | (verdict ? 1U : 0U);
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

}  // namespace kiln::library
