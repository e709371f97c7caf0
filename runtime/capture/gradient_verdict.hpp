// Are the sums of a bias gradient right? Each of its steps is a product, and judged as one: of what the launch read, or
// of what the step before left in the workspace.
#pragma once

#include "kiln/runtime.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/reference/arithmetic.hpp"

namespace kiln::runtime {

/// How the kernel's products are added.
Result<reference::Arithmetic> arithmetic_for(Runtime& runtime, const Kernel& kernel);

struct GradientBuffers {
  const Buffer& sums;
  const Buffer& workspace;
};
/// Joins what it finds to the verdict on D; does nothing where the problem has no bias gradient.
/// `kernels`: those that added it up.
Result<void> judge_bias_gradient(Runtime& runtime, const Kernel& kernel, const GradientKernels* kernels,
                                 const GemmProblem& problem, const GradientBuffers& buffers, Verification& v);

}  // namespace kiln::runtime
