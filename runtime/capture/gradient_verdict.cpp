// See gradient_verdict.hpp.
#include "runtime/capture/gradient_verdict.hpp"

#include "runtime/api/runtime_access.hpp"
#include "runtime/contract/bias_gradient.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/pipeline/workspace.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace kiln::runtime {
namespace {

Result<host::SparseBytes> download_part(const Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) {
  host::SparseBytes part(bytes);
  KILN_TRY(buffer.download(part, offset));
  return part;
}

}  // namespace

Result<reference::Arithmetic> arithmetic_for(Runtime& runtime, const Kernel& kernel) {
  const kernel::Plan* const plan = pipeline_of(runtime).plan_of(kernel);
  if (plan == nullptr) return Error{ErrorCode::kInvalidArgument, "the kernel is not one of this runtime", {}};
  reference::Arithmetic arithmetic = reference::arithmetic_of(plan->processor->generation, plan->product.mi != nullptr,
                                                              part_of(plan->product.input->type));
  arithmetic.complex_by_three = plan->product.by_three;
  return arithmetic;
}

Result<void> judge_bias_gradient(Runtime& runtime, const Kernel& kernel, const GradientKernels* kernels,
                                 const GemmProblem& problem, const GradientBuffers& buffers, Verification& v) {
  const GradientSteps steps(problem);
  host::SparseBytes parts;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const GemmProblem& step = steps[i];
    const std::uint64_t bytes = step.extent_d() * bytes_of(step.type.d);
    const bool is_last = i + 1 == steps.size();
    KILN_ASSIGN(host::SparseBytes sums,
                download_part(is_last ? buffers.sums : buffers.workspace,
                              is_last ? 0 : workspace_sizes(kernel.resources, problem).gradient_offset, bytes));
    KILN_ASSIGN(const reference::Arithmetic arithmetic, arithmetic_for(runtime, kernels->kernels[i]));
    host::SparseBytes& summed = i > 0                                         ? parts
                                : problem.bias_gradient == BiasGradient::kOfA ? v.inputs.a
                                : problem.bias_gradient == BiasGradient::kOfB ? v.inputs.b
                                                                              : v.d;
    const std::uint64_t one = bits_of_one(step.type.b);
    reference::Operands operands;
    operands.b = host::SparseBytes(bytes_of(step.type.b));
    std::memcpy(operands.b.data(), &one, operands.b.size());
    operands.a = std::move(summed);
    auto verdict = reference::judge(step, arithmetic, operands, sums);
    summed = std::move(operands.a);
    if (!verdict) return std::move(verdict).error();
    v.verdict.max_error_ratio = std::max(v.verdict.max_error_ratio, verdict->max_error_ratio);
    if (!verdict->passed && v.verdict.wrong_link.empty()) v.verdict.wrong_link = "bias gradient: " + verdict->text();
    v.verdict.passed = v.verdict.passed && verdict->passed;
    parts = std::move(sums);
  }
  return {};
}

}  // namespace kiln::runtime
