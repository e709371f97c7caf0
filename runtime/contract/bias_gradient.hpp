// The gradient of a bias (GemmProblem::bias_gradient) as problems of its own: rows that are summed are multiplied with
// a vector of ones, which is one element of memory with strides of 0. Where all of a batch goes into one vector, the
// sums of each matrix are first left in the workspace, as f32, and then summed. Each step is a kernel that sums in an
// order of its own, always the same.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/runtime.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace kiln {

class GradientSteps {
 public:
  /// Of a problem without a bias gradient, or of nothing, there are none.
  explicit GradientSteps(const GemmProblem& problem);
  const GemmProblem* begin() const { return steps_.data(); }
  const GemmProblem* end() const { return steps_.data() + count_; }
  std::size_t size() const { return count_; }
  const GemmProblem& operator[](std::size_t i) const { return steps_[i]; }
  /// Workspace of the sums of each matrix of a batch, which the steps leave there; 0: they leave none.
  std::uint64_t workspace_bytes() const;
  /// Addresses for a step of the problem's. `one`: of a 1 of the type that the step multiplies with; `workspace`: of
  /// what workspace_bytes() says.
  MatrixAddresses addresses(std::size_t step, const MatrixAddresses& at, std::uint64_t one,
                            std::uint64_t workspace) const;

 private:
  std::array<GemmProblem, 2> steps_{};
  std::size_t count_ = 0;
  std::uint64_t MatrixAddresses::*from_ = nullptr;  ///< the summed matrix's
};

/// Elements from the first to one past the last of the vectors of a batch; 0 where there is no bias gradient.
std::uint64_t bias_gradient_elements(const GemmProblem& problem);

/// kInvalidArgument, kUnsupported: it is none that GemmProblem has, or there is none of such a problem.
Result<void> check_bias_gradient(const GemmProblem& problem);

/// The bits of a 1 of a float.
std::uint64_t bits_of_one(DataType type);

}  // namespace kiln
