// What the amdgpu driver says of GPUs: which there are, and versions of their firmware, which HIP does not say.
#pragma once

#include "kiln/target.hpp"

#include <map>
#include <string>
#include <vector>

namespace kiln::selftest {

/// A GPU as the kernel driver lists it (class/kfd), whatever HIP makes of it.
struct DriverGpu {
  std::string processor;      ///< "gfx1031"
  unsigned render_minor = 0;  ///< its render device has it
};
std::vector<DriverGpu> driver_gpus(const std::string& system);

/// By the driver's names: "mec", "rlc", "smc", "sdma", "vcn"; versions in hexadecimal, as the driver writes them. Where
/// GPUs of the target differ, all of their versions. Empty: there is no such driver or GPU. `system`: "/sys".
std::map<std::string, std::string> firmware_of(const Target& target, const std::string& system);

}  // namespace kiln::selftest
