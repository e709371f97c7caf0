// Solutions in the order of the time model.
#pragma once

#include "runtime/library/model/solution/solution.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace kiln::runtime {

struct TimedSolution {
  bool is_too_deep;
  double microseconds;  ///< modelled
  std::size_t index;
  const library::Solution* of_library = nullptr;  ///< nullptr: kiln's own of this index
};

/// One after the other, the fastest first and those that are too deep last: most often a few are asked for of a
/// thousand, which need no order.
class Fastest {
 public:
  explicit Fastest(std::vector<TimedSolution> timed) : heap_(std::move(timed)) {
    std::ranges::make_heap(heap_, is_behind);
  }
  /// Nothing behind the last.
  std::optional<TimedSolution> next() {
    if (heap_.empty()) return std::nullopt;
    std::ranges::pop_heap(heap_, is_behind);
    const TimedSolution fastest = heap_.back();
    heap_.pop_back();
    return fastest;
  }

 private:
  static bool is_behind(const TimedSolution& a, const TimedSolution& b) {
    return std::tie(b.is_too_deep, b.microseconds, b.index) < std::tie(a.is_too_deep, a.microseconds, a.index);
  }
  std::vector<TimedSolution> heap_;
};

}  // namespace kiln::runtime
