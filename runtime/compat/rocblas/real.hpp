// The rocBLAS that this library stands before: its functions, which the loader finds behind ours, and whether it has
// kernels for the current GPU. Without them a call that comes to Tensile ends the process.
#pragma once

#include "runtime/compat/rocblas/rocblas.hpp"

#include <cstddef>
#include <string>

namespace kiln::rocblas {

/// The next definition of a name; nullptr: there is none.
void* next_function(const char* name);
template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(next_function(name));
}

/// Whether the real library has a Tensile folder with a master for a processor ("gfx1036").
bool has_folder_for(const std::string& processor);

/// ROCBLAS_LAYER asks the real library to log its calls.
bool is_logging();

/// Memory of the handle's pool, in the order of its stream; nothing where the pool has not as much.
class PoolMemory {
 public:
  PoolMemory(Handle handle, std::size_t bytes);
  ~PoolMemory();
  PoolMemory(const PoolMemory&) = delete;
  PoolMemory& operator=(const PoolMemory&) = delete;
  void* get() const { return memory_; }

 private:
  void* object_ = nullptr;
  void* memory_ = nullptr;
};

}  // namespace kiln::rocblas
