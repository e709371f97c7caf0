// The kernels of one launch, in their order: most have one, a split may have a second before or behind it.
#pragma once

#include "kiln/problem.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace kiln::runtime {

struct PreparedKernel;

/// One kernel of a launch, and the problem as it sees it.
struct LaunchStep {
  PreparedKernel* kernel = nullptr;
  GemmProblem problem;
};
/// In their order: the kernel alone, or its companion before or behind it.
class LaunchSteps {
 public:
  explicit LaunchSteps(LaunchStep only) : steps_{std::move(only), {}}, count_(1) {}
  LaunchSteps(LaunchStep first, LaunchStep second) : steps_{std::move(first), std::move(second)}, count_(2) {}
  const LaunchStep* begin() const { return steps_.data(); }
  const LaunchStep* end() const { return steps_.data() + count_; }
  std::size_t size() const { return count_; }
  const LaunchStep& operator[](std::size_t i) const { return steps_[i]; }

 private:
  std::array<LaunchStep, 2> steps_;
  std::size_t count_;
};

}  // namespace kiln::runtime
