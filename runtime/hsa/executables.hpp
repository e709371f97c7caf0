// Executables: code objects in device memory, their symbols, and the kernels that packets name by their descriptor's
// address.
#pragma once

#include "runtime/hsa/gpu.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace kiln::hsa {

struct Kernel {
  std::shared_ptr<emulator::LoadedCode> code;
  std::string name;  ///< without ".kd"
};
/// The kernel whose descriptor stands at an address; without code if there is none.
Kernel kernel_at(std::uint64_t descriptor);

}  // namespace kiln::hsa
