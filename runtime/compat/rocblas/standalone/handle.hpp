// A handle of the library's own: stream, modes, and the memory that GEMMs and rocSOLVER take workspace from. As in
// rocBLAS, a handle is used by one thread at a time.
#pragma once

#include "runtime/compat/rocblas/rocblas.hpp"

#include <cstddef>
#include <memory>

namespace kiln::rocblas {

struct HandleObject {
  int gpu = 0;
  void* stream = nullptr;
  void *start_event = nullptr, *stop_event = nullptr;  ///< around the kernels of a GEMM
  PointerMode pointer_mode = kHostPointers;
  std::int32_t atomics_mode = 1;  ///< allowed
  MathMode math_mode = kDefaultMath;
  std::int32_t performance_metric = 0;
  bool asks_for_sizes = false;
  std::size_t asked_bytes = 0;  ///< the largest of a query
  std::shared_ptr<void> data;   ///< rocSOLVER's

  /// Whose the memory is: ours, which grows as it is asked for; ours in a size that the program said; the program's.
  enum class Owner : std::uint8_t { kLibrary, kSizeOfUser, kUser } owner = Owner::kLibrary;
  void* memory = nullptr;
  std::size_t memory_bytes = 0, taken_bytes = 0;
};

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
