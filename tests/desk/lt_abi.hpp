// hipBLASLt 1.x and HIP as lt_lines calls them: their numbers, sizes and C functions, declared here and opened at run
// time. No header of theirs is needed, and whichever library the loader finds (AMD's or a drop-in) is the one that is
// judged.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <initializer_list>

#include <dlfcn.h>

namespace lt {

using Handle = void*;
using Descriptor = void*;
using Layout = void*;
using Preference = void*;
using Stream = void*;

/// hipblasLtMatmulAlgo_t: the solution's index stands in the first four bytes.
struct Algo {
  std::array<std::uint8_t, 16> data;
  std::size_t max_workspace_bytes;
};
/// hipblasLtMatmulHeuristicResult_t
struct HeuristicResult {
  Algo algo;
  std::size_t workspace_bytes;
  std::int32_t state;
  float waves;
  std::array<std::int32_t, 4> reserved;
};
static_assert(sizeof(Algo) == 24 && sizeof(HeuristicResult) == 56);

// hipblasOperation_t, hipblasLtMatmulDescAttributes_t and the like.
constexpr std::int32_t kOpN = 111, kOpT = 112;
constexpr std::int32_t kBatchCount = 0, kBatchStride = 1;
constexpr std::int32_t kTransA = 0, kTransB = 1, kEpilogue = 2, kBiasPointer = 3, kBiasType = 4, kScaleA = 5,
                       kScaleB = 6, kScaleC = 7, kScaleD = 8, kAuxPointer = 10, kAuxLd = 11, kAuxStride = 12,
                       kPointerMode = 13, kAuxType = 22, kScaleModeA = 31, kScaleModeB = 32, kActivationArg0 = 102,
                       kActivationArg1 = 103;
constexpr std::int32_t kScaleVector = 3, kAlphaVector = 4;
constexpr std::int32_t kMaxWorkspaceBytes = 1;
constexpr std::int32_t kHostToDevice = 1, kDeviceToHost = 2;

/// The functions, each with its own name; `open` fills them in.
struct Hip {
  int (*hipMalloc)(void**, std::size_t);
  int (*hipFree)(void*);
  int (*hipMemcpy)(void*, const void*, std::size_t, int);
  int (*hipDeviceSynchronize)();
  const char* (*hipGetErrorString)(int);
};
struct HipBlasLt {
  int (*hipblasLtCreate)(Handle*);
  int (*hipblasLtDestroy)(Handle);
  int (*hipblasLtMatrixLayoutCreate)(Layout*, std::int32_t type, std::uint64_t rows, std::uint64_t cols,
                                     std::int64_t ld);
  int (*hipblasLtMatrixLayoutDestroy)(Layout);
  int (*hipblasLtMatrixLayoutSetAttribute)(Layout, std::int32_t, const void*, std::size_t);
  int (*hipblasLtMatmulDescCreate)(Descriptor*, std::int32_t compute, std::int32_t scale_type);
  int (*hipblasLtMatmulDescDestroy)(Descriptor);
  int (*hipblasLtMatmulDescSetAttribute)(Descriptor, std::int32_t, const void*, std::size_t);
  int (*hipblasLtMatmulPreferenceCreate)(Preference*);
  int (*hipblasLtMatmulPreferenceDestroy)(Preference);
  int (*hipblasLtMatmulPreferenceSetAttribute)(Preference, std::int32_t, const void*, std::size_t);
  int (*hipblasLtMatmulAlgoGetHeuristic)(Handle, Descriptor, Layout a, Layout b, Layout c, Layout d, Preference,
                                         int asked, HeuristicResult*, int* found);
  int (*hipblasLtMatmul)(Handle, Descriptor, const void* alpha, const void* a, Layout, const void* b, Layout,
                         const void* beta, const void* c, Layout, void* d, Layout, const Algo*, void* workspace,
                         std::size_t workspace_bytes, Stream);
};

/// The first library of these sonames that the loader has, or null. Its symbols are visible to libraries opened later.
inline void* open_first(std::initializer_list<const char*> sonames) {
  for (const char* const soname : sonames)
    if (void* const library = dlopen(soname, RTLD_NOW | RTLD_GLOBAL)) return library;
  std::fprintf(stderr, "lt_lines: %s\n", dlerror());
  return nullptr;
}

template <class Function>
bool find(void* library, const char* name, Function*& function) {
  function = reinterpret_cast<Function*>(dlsym(library, name));
  if (function == nullptr) std::fprintf(stderr, "lt_lines: the library lacks %s\n", name);
  return function != nullptr;
}

inline bool open(Hip& hip) {
  void* const library = open_first({"libamdhip64.so.6", "libamdhip64.so.7", "libamdhip64.so.5"});
  if (library == nullptr) return false;
#define KILN_FIND(name) find(library, #name, hip.name)
  return KILN_FIND(hipMalloc) && KILN_FIND(hipFree) && KILN_FIND(hipMemcpy) && KILN_FIND(hipDeviceSynchronize) &&
         KILN_FIND(hipGetErrorString);
#undef KILN_FIND
}

inline bool find_all(void* library, HipBlasLt& blas) {
#define KILN_FIND(name) find(library, #name, blas.name)
  return KILN_FIND(hipblasLtCreate) && KILN_FIND(hipblasLtDestroy) && KILN_FIND(hipblasLtMatrixLayoutCreate) &&
         KILN_FIND(hipblasLtMatrixLayoutDestroy) && KILN_FIND(hipblasLtMatrixLayoutSetAttribute) &&
         KILN_FIND(hipblasLtMatmulDescCreate) && KILN_FIND(hipblasLtMatmulDescDestroy) &&
         KILN_FIND(hipblasLtMatmulDescSetAttribute) && KILN_FIND(hipblasLtMatmulPreferenceCreate) &&
         KILN_FIND(hipblasLtMatmulPreferenceDestroy) && KILN_FIND(hipblasLtMatmulPreferenceSetAttribute) &&
         KILN_FIND(hipblasLtMatmulAlgoGetHeuristic) && KILN_FIND(hipblasLtMatmul);
#undef KILN_FIND
}

inline bool open(HipBlasLt& blas) {
  void* const library = open_first({"libhipblaslt.so.1", "libhipblaslt.so.0"});
  return library != nullptr && find_all(library, blas);
}

}  // namespace lt
