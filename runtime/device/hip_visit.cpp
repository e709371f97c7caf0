// hip_visit.hpp's two ends.
#include "runtime/device/hip_visit.hpp"

#include <array>

#include <fmt/format.h>

namespace kiln::device {
namespace {

/// An error, and a call that does nothing but to fail with it (tried with HIP 5.2).
struct Provocation {
  hipError_t error;
  void (*provoke)(const HipApi& api);
};

constexpr std::array kProvocations = {
    Provocation{hipErrorInvalidValue, [](const HipApi& api) { static_cast<void>(api.get_device.pointer(nullptr)); }},
    Provocation{hipErrorInvalidDevice,
                [](const HipApi& api) {
                  int none = 0;
                  static_cast<void>(api.device_get_attribute.pointer(&none, hipDeviceAttributeIntegrated, -1));
                }},
    Provocation{hipErrorInvalidHandle,
                [](const HipApi& api) { static_cast<void>(api.event_destroy.pointer(nullptr)); }},
};

/// HIP up to 6 keeps the code of the last call, also of a successful one (clr, hip_internal.hpp, HIP_RETURN), and lets
/// nobody set it: an error that was there can only be brought about once more. What has no such call is lost, as it is
/// by any call of HIP.
void put_back(const HipApi& api, hipError_t error) {
  if (api.peek_at_last_error.pointer() == error) return;
  for (const Provocation& row : kProvocations)
    if (row.error == error) row.provoke(api);
}

}  // namespace

Error hip_error(const HipApi& api, const char* call, hipError_t code) {
  const char* const name = api.get_error_name.pointer(code);
  const char* const text = api.get_error_string.pointer(code);
  return Error{ErrorCode::kDevice,
               fmt::format("{}: {} ({}): {}", call, name == nullptr ? "unnamed error" : name, static_cast<int>(code),
                           text == nullptr ? "HIP has no text for it" : text),
               {}};
}

HipVisit::HipVisit(const HipApi& api, int ordinal) : api_(api), pending_(api.peek_at_last_error.pointer()) {
  if (ordinal < 0) return;
  int now = 0;
  result_ = call(api.get_device, &now);
  if (!result_ || now == ordinal) return;
  result_ = call(api.set_device, ordinal);
  if (result_) before_ = now;
}

HipVisit::~HipVisit() {
  if (before_ >= 0) static_cast<void>(api_.set_device.pointer(before_));
  if (pending_ != hipSuccess) {
    put_back(api_, pending_);
  } else if (failed_) {
    static_cast<void>(api_.get_last_error.pointer());
  }
}

bool HipVisit::is_capturing(hipStream_t stream) {
  if (api_.stream_is_capturing.pointer == nullptr) return false;
  hipStreamCaptureStatus status = hipStreamCaptureStatusNone;
  const hipError_t code = api_.stream_is_capturing.pointer(stream, &status);
  failed_ = failed_ || code != hipSuccess;
  return code == hipErrorStreamCaptureImplicit || (code == hipSuccess && status != hipStreamCaptureStatusNone);
}

}  // namespace kiln::device
