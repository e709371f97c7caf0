// The part of code generation that needs no LLVM: plan + target -> the kernel as text.
#pragma once

#include "codegen/generate.hpp"

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace kiln::codegen {

struct Written {
  std::string text;  ///< what LLVM's parser accepts
  KernelInfo info;
  std::uint32_t wave_lanes = 0;  ///< as MC wants to be told; 0: the processor's own
};

/// kCodegen where registers do not suffice; times gets one entry per stage.
Result<Written> write(const kernel::Plan& plan, const Target& target, const GenerateOptions& options,
                      std::vector<StageTime>& times);

class Stopwatch {
 public:
  explicit Stopwatch(std::vector<StageTime>& times) : times_(times) {}
  void lap(std::string stage) {
    const auto now = std::chrono::steady_clock::now();
    times_.push_back({std::move(stage), std::chrono::duration<double, std::micro>(now - last_).count()});
    last_ = now;
  }

 private:
  std::vector<StageTime>& times_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace kiln::codegen
