// A GPU and the Context that serves it. All handles for a GPU share one: programs make a handle per thread, and throw
// some away after one question.
#pragma once

#include "kiln/context.hpp"

#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kiln::hipblaslt {

class Device {
 public:
  explicit Device(int gpu);
  /// Of the GPU that is current (shared/per_gpu.hpp). nullptr: HIP has none.
  static Device* current();

  /// nullptr: kiln cannot serve this GPU (error()).
  Context* context() { return context_ ? &*context_ : nullptr; }
  const std::string& error() const { return error_; }
  /// One whose kernels take groups of which a program writes the arguments in the device's memory; it is opened at the
  /// first question. nullptr: kiln cannot serve this GPU.
  Context* user_context();

  /// Where the GPU has no instruction for xf32, f32 is multiplied as it is, as AMD's library does.
  /// A target of compute units counts as HIP does, pairs of them on RDNA.
  GemmProblem adapted(GemmProblem problem);
  /// Whether a problem can be launched now: not while a stream is captured and its kernel is not there. One that is
  /// missed so is built in the background once the capture has ended.
  bool is_ready(const GemmProblem& problem, SolutionIndex index);
  /// Starts the builds that captures missed.
  void build_missed();

 private:
  const int gpu_;
  std::optional<Context> context_, user_context_;
  std::once_flag opened_user_context_;
  std::string error_;
  std::once_flag asked_for_xf32_;
  bool has_xf32_ = false;
  std::once_flag asked_for_units_;
  std::uint32_t units_ = 1;  ///< compute units that HIP counts as one
  std::mutex mutex_;
  std::vector<std::pair<GemmProblem, SolutionIndex>> missed_;
};

}  // namespace kiln::hipblaslt
