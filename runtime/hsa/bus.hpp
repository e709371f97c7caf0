// Where the emulated GPUs stand on the PCI bus: a bus for each, 0000:01:00.0 the first. HIP, its system management
// library (smi.cpp) and the programs that tell cards apart by it all see the same.
#pragma once

#include <cstdint>

namespace kiln::hsa {

/// Bus in bits 8 to 15, device in 3 to 7, function in 0 to 2. HIP drops the function.
constexpr std::uint32_t bus_location(std::uint32_t gpu) {
  return (gpu + 1) << 8U;
}

}  // namespace kiln::hsa
