// A visit of kiln's at HIP on the thread of a program that uses HIP as well: it leaves as it found it what HIP keeps
// per thread, the current GPU and the last error.
#pragma once

#include "kiln/result.hpp"
#include "runtime/device/hip_api.hpp"

namespace kiln::device {

/// "hipMalloc: hipErrorOutOfMemory (2): out of memory"
Error hip_error(const HipApi& api, const char* call, hipError_t code);

/// Makes a GPU the thread's current one until its end. The last error is then what it was: an error that a call of the
/// visit left is taken back, and one that the program had there before is put back, as far as that can be done
/// (hip_visit.cpp).
class HipVisit {
 public:
  /// `ordinal` -1: the current GPU, whichever it is.
  explicit HipVisit(const HipApi& api, int ordinal = -1);
  HipVisit(const HipVisit&) = delete;
  HipVisit& operator=(const HipVisit&) = delete;
  ~HipVisit();
  /// Whether it is the GPU.
  const Result<void>& result() const { return result_; }

  /// Calls a function of the table; its code becomes an Error.
  template <class F, class... Arguments>
  Result<void> call(const HipFunction<F>& function, Arguments... arguments) {
    const hipError_t code = function.pointer(arguments...);
    if (code == hipSuccess) return {};
    failed_ = true;
    return hip_error(api_, function.name, code);
  }
  /// Whether it is known that the stream is being captured; of the null stream: that any stream is that others wait for
  /// (since HIP 5.5).
  bool is_capturing(hipStream_t stream);

 private:
  const HipApi& api_;
  Result<void> result_;
  int before_ = -1;
  hipError_t pending_;  ///< the program's
  bool failed_ = false;
};

/// Lets the thread do for a while what a capture by another thread forbids, which would otherwise make that one
/// invalid.
class RelaxedCapture {
 public:
  explicit RelaxedCapture(const HipApi& api) : api_(api) { exchange(); }
  RelaxedCapture(const RelaxedCapture&) = delete;
  RelaxedCapture& operator=(const RelaxedCapture&) = delete;
  ~RelaxedCapture() { exchange(); }

 private:
  void exchange() {
    if (api_.thread_exchange_capture_mode.pointer != nullptr)
      static_cast<void>(api_.thread_exchange_capture_mode.pointer(&mode_));
  }
  const HipApi& api_;
  hipStreamCaptureMode mode_ = hipStreamCaptureModeRelaxed;
};

}  // namespace kiln::device
