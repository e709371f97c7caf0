// See program_heap.hpp.
#include "runtime/host/program_heap.hpp"

#include <cstdint>
#include <cstdlib>  // defines __GLIBC__

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace kiln::host {

void use_huge_heap() {
#ifdef __GLIBC__
  constexpr int kLargestPiece = 32 << 20, kMostFree = 128 << 20, kAhead = 64 << 20;
  constexpr std::uintptr_t kHugePage = std::uintptr_t{2} << 20;
  ::mallopt(M_MMAP_THRESHOLD, kLargestPiece);
  ::mallopt(M_TRIM_THRESHOLD, kMostFree);
  ::mallopt(M_TOP_PAD, kAhead);
  // The heap grows by the pieces that are asked for and kAhead; addresses alone, memory comes when it is touched.
  const auto end = [] { return reinterpret_cast<std::uintptr_t>(::sbrk(0)); };
  const std::uintptr_t before = end();
  void* volatile piece = std::malloc(kHugePage);  // else a compiler leaves out both calls
  std::free(piece);
  const std::uintptr_t first = (before + kHugePage - 1) / kHugePage * kHugePage, behind = end() / kHugePage * kHugePage;
  if (behind > first) ::madvise(reinterpret_cast<void*>(first), behind - first, MADV_HUGEPAGE);
#endif
}

}  // namespace kiln::host
