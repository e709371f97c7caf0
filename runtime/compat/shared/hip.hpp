// What the library itself asks of HIP, of the one that the process has already.
#pragma once

#include <cstddef>

namespace kiln::compat {

/// A function of the process's HIP; nullptr: the process has no HIP yet, or HIP no such function.
void* find_in_hip(const char* name);
template <class Function>
Function* hip_function(const char* name) {
  return reinterpret_cast<Function*>(find_in_hip(name));
}

/// hipGetDevice. -1: the process has no HIP, or HIP no device.
int current_gpu();

/// Compute units that one of the GPU's hipDeviceProp_t::multiProcessorCount is: 2 where that counts pairs of them, else
/// 1.
int units_of_multiprocessor(int gpu);

/// Copies from the device in the order of the stream, and waits for it. False: HIP refuses.
bool copy_to_host(void* to, const void* from, std::size_t bytes, void* stream);
/// The same to the device.
bool copy_to_device(void* to, const void* from, std::size_t bytes, void* stream);

}  // namespace kiln::compat
