// AskClass: whether rows of a table, or trees of a forest, can answer, by the classes of their solutions
// (table_classes.hpp): the first row of a class is asked for all of them.
#pragma once

#include "runtime/library/walk/walk_state.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kiln::library {

/// Whether the common predicates of a table's or a forest's solutions hold; `checked` of them are known to.
inline bool common_holds(const WalkState& state, const Tree& tree, const RowClasses& classes, std::uint32_t checked) {
  return std::all_of(classes.common.begin() + checked, classes.common.end(),
                     [&](PredicateId id) { return holds(tree.pool, id, state.context); });
}

class AskClass {
 public:
  AskClass(WalkState& state, const Tree& tree, const RowClasses& classes)
      : state_(state), tree_(tree), classes_(classes), open_(classes.all) {}

  /// A bit for each class that is not known to be rejected.
  std::uint64_t open() const { return open_; }
  bool is_open(std::uint8_t of_row) const { return (open_ >> of_row & 1U) != 0; }

  bool operator()(std::uint8_t of_row, SlotId slot) {
    const std::uint64_t bit = std::uint64_t{1} << of_row;
    if ((open_ & bit) == 0) return false;
    if (of_row >= classes_.predicates.size()) return state_.verdicts.usable(tree_, slot) || give_up_mixed(bit);
    if ((held_ & bit) == 0) {
      for (const Predicate& predicate : classes_.predicates[of_row])
        if (!holds(tree_.pool, predicate, state_.context)) {
          open_ &= ~bit;
          return false;
        }
      held_ |= bit;
    }
    return state_.verdicts.accepts(tree_, slot, false);
  }

 private:
  /// There are many fewer solutions than rows: after as many rejections it looks whether any can run. Always false.
  bool give_up_mixed(std::uint64_t bit) {
    const std::vector<SlotId>& mixed = classes_.mixed;
    if (++rejections_ == mixed.size() &&
        std::none_of(mixed.begin(), mixed.end(), [&](SlotId slot) { return state_.verdicts.usable(tree_, slot); }))
      open_ &= ~bit;
    return false;
  }

  WalkState& state_;
  const Tree& tree_;
  const RowClasses& classes_;
  std::uint64_t open_;
  std::uint64_t held_ = 0;      // classes that are known to hold
  std::size_t rejections_ = 0;  // among rows of the mixed class
};

}  // namespace kiln::library
