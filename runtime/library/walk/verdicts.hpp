// Verdicts of a walk on predicates and solutions. Each is found once and noted by number (notes.hpp). Every tree that
// is asked about has its numbers below the notes' sizes: after a part was loaded, fit() makes room.
#pragma once

#include "runtime/library/model/predicates/predicates.hpp"
#include "runtime/library/model/selection.hpp"
#include "runtime/library/model/tree.hpp"
#include "runtime/library/walk/notes.hpp"
#include "runtime/library/walk/steps.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace kiln::library {

/// What was found out about solutions that cannot run, for messages.
struct Rejections {
  std::size_t considered = 0;  ///< solutions that were asked
  std::size_t repeated = 0;    ///< questions about solutions that were rejected before
  std::string first;           ///< why the first was rejected although its predicates hold
  const Tree* tree = nullptr;  ///< holds the first solution whose predicates do not hold
  SlotId slot = kNone;         ///< its place there
};

class Verdicts {
 public:
  /// `accept` may be empty. What a caller's rejection says is a step of the trace.
  Verdicts(const PredicateContext& context, const Accept& accept, Steps& steps)
      : context_(context),
        accept_(accept),
        steps_(steps),
        notes_(Notes::of_thread()),
        predicate_stamp_(notes_.begin()),
        solution_stamp_(predicate_stamp_) {}

  bool holds(const Tree& tree, PredicateId id);
  bool all_hold(const Tree& tree, Condition condition);
  /// Whether a solution can run: its predicates hold and it is accepted.
  bool usable(const Tree& tree, SlotId slot);
  /// What is asked of a solution besides its predicates. `is_counted`: it is among the considered ones already.
  bool accepts(const Tree& tree, SlotId slot, bool is_counted);
  /// Tensile asks for the workspace of a grouped launch apart from the predicates, since it is all GEMMs'.
  bool group_fits(const Solution& solution) const;
  bool is_known(const Tree& tree, SlotId slot) const {
    return (notes_.solutions[tree.solution_base + slot] & ~1U) == solution_stamp_;
  }

  void fit() { notes_.fit(); }
  /// What was found out about predicates does not hold any more; about solutions it does.
  void forget_predicates() { predicate_stamp_ = notes_.begin(); }
  void forget() { predicate_stamp_ = solution_stamp_ = notes_.begin(); }

  bool any_compute_units = false;  ///< predicates on a device's CU count and kind hold, whatever it has
  Rejections rejections;

 private:
  bool evaluate(const Tree& tree, const Predicate& predicate);

  const PredicateContext& context_;
  const Accept& accept_;
  Steps& steps_;
  Notes& notes_;
  std::uint32_t predicate_stamp_, solution_stamp_;
};

}  // namespace kiln::library
