// GemmProblem::bias_gradient: kernels that run behind D's, one for each of GradientSteps. They are kiln's own solutions
// without a split of K, so that they need no counters, and their order of summation is always the same.
#include "runtime/contract/bias_gradient.hpp"
#include "runtime/pipeline/pipeline.hpp"

#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

/// Addresses for a step; a kernel's own workspace is none of them.
MatrixAddresses addresses_of(const GradientSteps& steps, std::size_t i, const MatrixAddresses& matrices,
                             const WorkspaceSizes& workspace, std::uint64_t one) {
  return steps.addresses(i, matrices, one, matrices.workspace + workspace.gradient_offset);
}

Result<void> is_complete(const GradientKernels* kernels, const GradientSteps& steps) {
  if (kernels != nullptr && kernels->kernels.size() == steps.size()) return {};
  return Error{ErrorCode::kInvalidArgument,
               "the kernel was asked for without the bias gradient of the problem that it is launched for",
               {}};
}

}  // namespace

Ones::~Ones() {
  for (const auto& [type, address] : addresses) {
    // A device that cannot free has failed already and said so; a destructor has nobody to tell.
    [[maybe_unused]] const auto freed = device->free(address);
  }
}

std::uint64_t launches_of(const GradientKernels* kernels, const GemmProblem& problem) {
  const GradientSteps steps(problem);
  std::uint64_t launches = 0;
  for (std::size_t i = 0; kernels != nullptr && i < steps.size(); ++i)
    launches += kernels->kernels[i].launches(steps[i]);
  return launches;
}

Result<std::shared_ptr<const GradientKernels>> Pipeline::gradient_kernels(const GemmProblem& problem,
                                                                          bool may_generate) {
  const GradientSteps steps(problem);
  if (steps.size() == 0) return std::shared_ptr<const GradientKernels>();
  auto made = std::make_shared<GradientKernels>();
  for (const GemmProblem& step : steps) {
    KILN_ASSIGN(Selected selected, general(std::span(&step, 1)));
    if (!may_generate && !is_there(selected.plan.recipe))
      return Error{
          ErrorCode::kCodegen,
          fmt::format("the kernel of the bias gradient of {} is not there yet, and none is generated", problem.text()),
          {}};
    auto kernel = kernel_of(std::span(&step, 1), std::move(selected));
    tell_pending();
    if (!kernel) return std::move(kernel).error().note("for the bias gradient");
    if (device_ != nullptr) {
      KILN_TRY(load(*kernel));
      KILN_TRY(one(step.type.b));
    }
    made->kernels.push_back(std::move(kernel).value());
  }
  return std::shared_ptr<const GradientKernels>(std::move(made));
}

Result<std::uint64_t> Pipeline::one(DataType type) {
  const std::lock_guard lock(ones_mutex_);
  if (const auto known = ones_.addresses.find(type); known != ones_.addresses.end()) return known->second;
  const std::uint64_t bits = bits_of_one(type);
  KILN_ASSIGN(const std::uint64_t address, device_->allocate(sizeof bits, "a one"));
  KILN_TRY(device_->upload(address, std::as_bytes(std::span(&bits, 1))));
  ones_.device = device_;
  ones_.addresses.emplace(type, address);
  return address;
}

Result<LaunchInfo> Pipeline::launch_gradient(const GradientKernels* kernels, const GemmProblem& problem,
                                             const WorkspaceSizes& workspace, const MatrixAddresses& matrices) {
  const GradientSteps steps(problem);
  LaunchInfo info;
  if (steps.size() == 0) return info;
  KILN_TRY(is_complete(kernels, steps));
  for (std::size_t i = 0; i < steps.size(); ++i) {
    KILN_ASSIGN(const std::uint64_t address, one(steps[i].type.b));
    auto one_step = launch(kernels->kernels[i], steps[i], addresses_of(steps, i, matrices, workspace, address));
    if (!one_step) return std::move(one_step).error().note("in the sums of the bias gradient");
    add_launch(info, std::move(one_step).value());
  }
  return info;
}

Result<void> Pipeline::enqueue_gradient(const GradientKernels* kernels, const GemmProblem& problem,
                                        const WorkspaceSizes& workspace, const MatrixAddresses& matrices, void* stream,
                                        const device::Events& events) {
  const GradientSteps steps(problem);
  if (steps.size() == 0) return {};
  KILN_TRY(is_complete(kernels, steps));
  for (std::size_t i = 0; i < steps.size(); ++i) {
    KILN_ASSIGN(const std::uint64_t address, one(steps[i].type.b));
    const device::Events own = {nullptr, i + 1 == steps.size() ? events.stop : nullptr};
    KILN_TRY(enqueue(*kernels->kernels[i].prepared, steps[i], {}, addresses_of(steps, i, matrices, workspace, address),
                     stream, own));
  }
  return {};
}

}  // namespace kiln::runtime
