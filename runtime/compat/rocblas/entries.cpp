// rocBLAS's C entries for GEMMs: what they say as a Gemm, and the real function where the call is handed on. The three
// forms of an entry and its 64-bit twins differ in arguments only, so that each is written once for all types.
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/real.hpp"

#include <algorithm>

using namespace kiln::rocblas;

namespace {

template <class Int>
struct Sizes {
  Int m, n, k;
};

template <class Int>
Gemm gemm_of(Handle handle, Operation op_a, Operation op_b, Sizes<Int> sizes, const void* alpha, const void* beta,
             Datatype type) {
  Gemm g;
  g.handle = handle;
  g.op_a = op_a;
  g.op_b = op_b;
  g.m = sizes.m;
  g.n = sizes.n;
  g.k = sizes.k;
  g.alpha = alpha;
  g.beta = beta;
  g.compute = type;
  return g;
}

template <class Function, class... Arguments>
Status hand_on(const char* name, Arguments... arguments) {
  auto* const function = real<Function>(name);
  return function == nullptr ? kNotImplemented : function(arguments...);
}

}  // namespace

#define KILN_EXPORT extern "C" __attribute__((visibility("default")))

// NAME: behind rocblas_. T: scalars and elements, which are only pointed to. INT: of sizes.
#define KILN_GEMM(NAME, T, TYPE, INT)                                                                          \
  KILN_EXPORT Status NAME(Handle handle, Operation op_a, Operation op_b, INT m, INT n, INT k, const T* alpha,  \
                          const T* a, INT lda, const T* b, INT ldb, const T* beta, T* c, INT ldc) {            \
    Gemm g = gemm_of<INT>(handle, op_a, op_b, {m, n, k}, alpha, beta, TYPE);                                   \
    g.a = {a, TYPE, lda, 0};                                                                                   \
    g.b = {b, TYPE, ldb, 0};                                                                                   \
    g.c = g.d = {c, TYPE, ldc, 0};                                                                             \
    return answer(g, [&] {                                                                                     \
      return hand_on<decltype(NAME)>(#NAME, handle, op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc); \
    });                                                                                                        \
  }
#define KILN_GEMM_BATCHED(NAME, T, TYPE, INT)                                                                    \
  KILN_EXPORT Status NAME(Handle handle, Operation op_a, Operation op_b, INT m, INT n, INT k, const T* alpha,    \
                          const T* const a[], INT lda, const T* const b[], INT ldb, const T* beta, T* const c[], \
                          INT ldc, INT batch_count) {                                                            \
    Gemm g = gemm_of<INT>(handle, op_a, op_b, {m, n, k}, alpha, beta, TYPE);                                     \
    g.a = {static_cast<const void*>(a), TYPE, lda, 0};                                                           \
    g.b = {static_cast<const void*>(b), TYPE, ldb, 0};                                                           \
    g.c = g.d = {static_cast<const void*>(c), TYPE, ldc, 0};                                                     \
    g.batch = Batch::kPointers;                                                                                  \
    g.batch_count = batch_count;                                                                                 \
    return answer(g, [&] {                                                                                       \
      return hand_on<decltype(NAME)>(#NAME, handle, op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc,    \
                                     batch_count);                                                               \
    });                                                                                                          \
  }
#define KILN_GEMM_STRIDED(NAME, T, TYPE, INT)                                                                       \
  KILN_EXPORT Status NAME(Handle handle, Operation op_a, Operation op_b, INT m, INT n, INT k, const T* alpha,       \
                          const T* a, INT lda, std::int64_t stride_a, const T* b, INT ldb, std::int64_t stride_b,   \
                          const T* beta, T* c, INT ldc, std::int64_t stride_c, INT batch_count) {                   \
    Gemm g = gemm_of<INT>(handle, op_a, op_b, {m, n, k}, alpha, beta, TYPE);                                        \
    g.a = {a, TYPE, lda, stride_a};                                                                                 \
    g.b = {b, TYPE, ldb, stride_b};                                                                                 \
    g.c = g.d = {c, TYPE, ldc, stride_c};                                                                           \
    g.batch = Batch::kStrided;                                                                                      \
    g.batch_count = batch_count;                                                                                    \
    return answer(g, [&] {                                                                                          \
      return hand_on<decltype(NAME)>(#NAME, handle, op_a, op_b, m, n, k, alpha, a, lda, stride_a, b, ldb, stride_b, \
                                     beta, c, ldc, stride_c, batch_count);                                          \
    });                                                                                                             \
  }
#define KILN_GEMMS(LETTER, T, TYPE)                                                \
  KILN_GEMM(rocblas_##LETTER##gemm, T, TYPE, std::int32_t)                         \
  KILN_GEMM(rocblas_##LETTER##gemm_64, T, TYPE, std::int64_t)                      \
  KILN_GEMM_BATCHED(rocblas_##LETTER##gemm_batched, T, TYPE, std::int32_t)         \
  KILN_GEMM_BATCHED(rocblas_##LETTER##gemm_batched_64, T, TYPE, std::int64_t)      \
  KILN_GEMM_STRIDED(rocblas_##LETTER##gemm_strided_batched, T, TYPE, std::int32_t) \
  KILN_GEMM_STRIDED(rocblas_##LETTER##gemm_strided_batched_64, T, TYPE, std::int64_t)

KILN_GEMMS(h, void, kF16R)
KILN_GEMMS(s, void, kF32R)
KILN_GEMMS(d, void, kF64R)
KILN_GEMMS(c, void, kF32C)
KILN_GEMMS(z, void, kF64C)
