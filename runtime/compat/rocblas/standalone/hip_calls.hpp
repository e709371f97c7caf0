// Functions of HIP that a rocBLAS of its own calls, of the HIP that the process has.
#pragma once

#include <cstddef>

namespace kiln::rocblas {

/// By the C types that HIP's versions share; codes of hipError_t.
struct HipCalls {
  int (*get_device)(int*);
  int (*set_device)(int);
  int (*malloc)(void**, std::size_t);
  int (*free)(void*);
  int (*memcpy)(void*, const void*, std::size_t, int);
  int (*memcpy_async)(void*, const void*, std::size_t, int, void*);
  int (*memcpy_2d)(void*, std::size_t, const void*, std::size_t, std::size_t, std::size_t, int);
  int (*memcpy_2d_async)(void*, std::size_t, const void*, std::size_t, std::size_t, std::size_t, int, void*);
  int (*stream_query)(void*);
  int (*stream_is_capturing)(void*, int*);
};

/// nullptr: the process has no HIP with these.
const HipCalls* hip_calls();

}  // namespace kiln::rocblas
