// See kept_memory.hpp.
#include "runtime/host/kept_memory.hpp"

#include <cstdlib>  // defines __GLIBC__

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace kiln::host {

void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int kLargestPiece = 32 << 20, kMostFree = 64 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kLargestPiece);
  ::mallopt(M_TRIM_THRESHOLD, kMostFree);
#endif
}

}  // namespace kiln::host
