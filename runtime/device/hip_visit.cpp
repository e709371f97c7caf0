// hip_visit.hpp's two ends.
#include "runtime/device/hip_visit.hpp"

#include <fmt/format.h>

namespace kiln::device {

Error hip_error(const HipApi& api, const char* call, hipError_t code) {
  const char* const name = api.get_error_name.pointer(code);
  const char* const text = api.get_error_string.pointer(code);
  return Error{ErrorCode::kDevice,
               fmt::format("{}: {} ({}): {}", call, name == nullptr ? "unnamed error" : name, static_cast<int>(code),
                           text == nullptr ? "HIP has no text for it" : text),
               {}};
}

HipVisit::HipVisit(const HipApi& api, int ordinal)
    : api_(api), had_error_(api.peek_at_last_error.pointer() != hipSuccess) {
  if (ordinal < 0) return;
  int now = 0;
  result_ = call(api.get_device, &now);
  if (!result_ || now == ordinal) return;
  result_ = call(api.set_device, ordinal);
  if (result_) before_ = now;
}

HipVisit::~HipVisit() {
  if (before_ >= 0) static_cast<void>(api_.set_device.pointer(before_));
  if (failed_ && !had_error_) static_cast<void>(api_.get_last_error.pointer());
}

bool HipVisit::is_capturing(hipStream_t stream) {
  if (api_.stream_is_capturing.pointer == nullptr) return false;
  hipStreamCaptureStatus status = hipStreamCaptureStatusNone;
  const hipError_t code = api_.stream_is_capturing.pointer(stream, &status);
  failed_ = failed_ || code != hipSuccess;
  return code == hipErrorStreamCaptureImplicit || (code == hipSuccess && status != hipStreamCaptureStatusNone);
}

}  // namespace kiln::device
