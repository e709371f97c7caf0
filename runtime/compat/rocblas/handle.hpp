// What a GEMM asks of a rocBLAS handle: of the real library's, by its getters (real.cpp), or of this one's own
// (standalone/handle.cpp).
#pragma once

#include "kiln/context.hpp"
#include "runtime/compat/rocblas/rocblas.hpp"

#include <cstddef>

namespace kiln::rocblas {

Stream stream_of(Handle handle);
/// Around the kernels of a GEMM; the real library does not tell them.
LaunchEvents events_of(Handle handle);
PointerMode pointer_mode_of(Handle handle);
MathMode math_mode_of(Handle handle);
/// Calls only add up how much workspace they would like.
bool asks_for_sizes(Handle handle);

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
