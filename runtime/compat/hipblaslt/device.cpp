// See device.hpp.
#include "runtime/compat/hipblaslt/device.hpp"

#include "runtime/compat/shared/per_gpu.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace kiln::hipblaslt {

Device* Device::current() {
  return compat::of_current_gpu<Device>();
}

namespace {

Result<Context> open(int gpu, KernelAbi abi) {
  RuntimeOptions options;
  options.device = DeviceChoice::kHip;
  options.gpu = gpu;
  options.abi = abi;
  return Context::open(options);
}

}  // namespace

Device::Device(int gpu) : gpu_(gpu) {
  auto context = open(gpu, KernelAbi::kKiln);
  if (context) {
    context_.emplace(std::move(context).value());
  } else {
    error_ = context.error().text();
  }
}

Context* Device::user_context() {
  std::call_once(opened_user_context_, [&] {
    auto context = context_ ? open(gpu_, KernelAbi::kLite2) : Result<Context>(Error{ErrorCode::kDevice, error_, {}});
    if (context) user_context_.emplace(std::move(context).value());
  });
  return user_context_ ? &*user_context_ : nullptr;
}

GemmProblem Device::adapted(GemmProblem problem) {
  if (problem.compute_units != 0) {
    std::call_once(asked_for_units_,
                   [&] { units_ = static_cast<std::uint32_t>(compat::units_of_multiprocessor(gpu_)); });
    problem.compute_units *= units_;
  }
  if (problem.type.compute_input_a != DataType::kXf32) return problem;
  std::call_once(asked_for_xf32_, [&] {
    ProblemType type;
    type.a = type.b = type.c = type.d = DataType::kF32;
    type.compute_input_a = type.compute_input_b = DataType::kXf32;
    const auto found = context_->candidates(GemmProblem::packed(type, 64, 64, 64), 1);
    has_xf32_ = found && !found->empty();
  });
  if (!has_xf32_) problem.type.compute_input_a = problem.type.compute_input_b = std::nullopt;
  return problem;
}

bool Device::is_ready(const GemmProblem& problem, SolutionIndex index) {
  if (!context_->capturing()) return true;
  if (context_->prepare(problem, index, {}, KernelPolicy::kLookupOnly)) return true;
  constexpr std::size_t kMostMissed = 256;
  const std::lock_guard lock(mutex_);
  if (missed_.size() < kMostMissed) missed_.emplace_back(problem, index);
  return false;
}

void Device::build_missed() {
  std::vector<std::pair<GemmProblem, SolutionIndex>> missed;
  {
    const std::lock_guard lock(mutex_);
    if (missed_.empty() || context_->capturing()) return;
    missed.swap(missed_);
  }
  // Whatever comes of it: the next call for the problem tells.
  for (const auto& [problem, index] : missed) (void)context_->prepare(problem, index, {}, KernelPolicy::kFallback);
}

}  // namespace kiln::hipblaslt
