// Versions of the GPUs' firmware, which HIP does not say: the amdgpu driver's files of the GPUs of a target.
#pragma once

#include "kiln/target.hpp"

#include <map>
#include <string>

namespace kiln::selftest {

/// By the driver's names: "mec", "rlc", "smc", "sdma", "vcn"; versions in hexadecimal, as the driver writes them. Where
/// GPUs of the target differ, all of their versions. Empty: there is no such driver or GPU. `system`: "/sys".
std::map<std::string, std::string> firmware_of(const Target& target, const std::string& system);

}  // namespace kiln::selftest
