// The one table of devices of the process.
#include "runtime/compat/hipblaslt/device.hpp"

#include "runtime/compat/hipblaslt/hip.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <span>

namespace kiln::hipblaslt {
namespace {

struct Devices {
  std::mutex mutex;
  std::map<int, Device*> by_gpu;
};

Devices& devices() {
  static Devices* const all = new Devices;  // never destroyed: see device.hpp
  return *all;
}

}  // namespace

Device* Device::current() {
  const int gpu = current_gpu();
  if (gpu < 0) return nullptr;
  Devices& all = devices();
  const std::lock_guard lock(all.mutex);
  Device*& device = all.by_gpu[gpu];
  if (device == nullptr) device = new Device(gpu);
  return device;
}

Device::Device(int gpu) {
  RuntimeOptions options;
  options.device = DeviceChoice::kHip;
  options.gpu = gpu;
  auto context = Context::open(options);
  if (context) {
    context_.emplace(std::move(context).value());
  } else {
    error_ = context.error().text();
  }
}

GemmProblem Device::adapted(GemmProblem problem) {
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

Result<std::uint64_t> Device::one(DataType type) {
  struct One {
    DataType type;
    std::uint64_t bits;
  };
  static constexpr std::array kOnes = {
      One{DataType::kF32, 0x3f800000}, One{DataType::kF16, 0x3c00},
      One{DataType::kBf16, 0x3f80},    One{DataType::kF8, 0x38},
      One{DataType::kBf8, 0x3c},       One{DataType::kF8Fnuz, 0x40},
      One{DataType::kBf8Fnuz, 0x40},   One{DataType::kF64, 0x3ff0000000000000},
  };
  const auto* const row = std::ranges::find(kOnes, type, &One::type);
  if (row == kOnes.end()) return Error{ErrorCode::kUnsupported, "a bias gradient of integers", {}};
  const std::lock_guard lock(mutex_);
  if (!ones_) {
    if (context_->capturing()) return Error{ErrorCode::kUnsupported, "a stream is captured: nothing is allocated", {}};
    std::array<std::uint64_t, kOnes.size()> content{};
    std::ranges::transform(kOnes, content.begin(), &One::bits);
    KILN_ASSIGN(Buffer buffer, context_->allocate(sizeof content, "ones"));
    KILN_TRY(buffer.upload(std::as_bytes(std::span(content))));
    ones_.emplace(std::move(buffer));
  }
  return ones_->address() + sizeof(std::uint64_t) * static_cast<std::uint64_t>(row - kOnes.begin());
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
