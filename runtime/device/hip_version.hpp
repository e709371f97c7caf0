// What a HIP can do that its functions do not tell, by what hipRuntimeGetVersion says.
#pragma once

#include "runtime/device/device.hpp"

#include <string>

namespace kiln::device {

/// The number of hipRuntimeGetVersion for a release, without its patch level.
constexpr int hip_version(int major, int minor) {
  return major * 10000000 + minor * 100000;
}

/// The first that records hipModuleLaunchKernel in a capture (ROCm's hipamd, tags rocm-5.3.3 and rocm-5.4.0).
inline constexpr int kFirstHipToRecord = hip_version(5, 4);

/// "HIP 5.2"
std::string hip_version_text(int version);

/// A table in hip_version.cpp.
CodeObjectVersions code_object_versions_of_hip(int version);

}  // namespace kiln::device
