// A handle of the library's own: stream, modes, and the memory that GEMMs and rocSOLVER take workspace from. As in
// rocBLAS, a handle is used by one thread at a time.
#pragma once

#include "kiln/context.hpp"
#include "runtime/compat/rocblas/rocblas.hpp"

#include <cstddef>
#include <memory>

namespace kiln::rocblas {

/// Members and their places are rocBLAS 6.4's: its benches and tests read some of them (facts.md).
struct HandleObject {
  void *start_event = nullptr, *stop_event = nullptr;  ///< around the kernels of a GEMM
  PointerMode pointer_mode = kHostPointers;
  std::int32_t layer_mode = 0;
  std::int32_t atomics_mode = 1;  ///< allowed
  std::int32_t performance_metric = 0;
  std::int32_t check_numerics = 0;
  MathMode math_mode = kDefaultMath;
  void* logs[3] = {};
  std::shared_ptr<void> data;  ///< rocSOLVER's
  bool takes_any_order = false;
  void* memory = nullptr;
  std::size_t memory_bytes = 0, taken_bytes = 0;
  bool asks_for_sizes = false, has_copied_scalars = false;
  /// Memory of the library, which grows as it is asked for; of a size that the program said; the program's own.
  enum class Owner : std::int32_t { kLibrary, kSizeOfUser, kUser } owner = Owner::kLibrary;
  std::size_t asked_bytes = 0;  ///< the largest of a query
  bool allocates_in_stream = false;
  double* fitness = nullptr;
  Stream stream = nullptr;
  std::int32_t gpu = 0;
  std::int32_t arch = 0, arch_major = 0, arch_major_minor = 0;  ///< 910, 9, 91 for gfx90a
};
static_assert(offsetof(HandleObject, check_numerics) == 0x20 && offsetof(HandleObject, data) == 0x40);
static_assert(offsetof(HandleObject, memory) == 0x58 && offsetof(HandleObject, asks_for_sizes) == 0x70);
static_assert(offsetof(HandleObject, stream) == 0x90 && offsetof(HandleObject, arch) == 0x9c);

/// Sizes are rounded up to it.
constexpr std::size_t rounded(std::size_t bytes) {
  return (bytes + 63) / 64 * 64;
}

/// Memory of the handle, the last that was taken given back first; nullptr: there is not as much. 0 bytes: any address.
void* take(HandleObject& handle, std::size_t bytes);
void give_back(HandleObject& handle, std::size_t bytes);

/// rocBLAS's status for a hipError_t.
Status status_of_hip(int error);

}  // namespace kiln::rocblas
