// Functions that are not served, but check their arguments in rocBLAS's order before they say so: gemmt, and gemm_ex3,
// which rocBLAS has for gfx94x alone.
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/handle.hpp"
#include "runtime/compat/rocblas/scalars.hpp"
#include "runtime/compat/rocblas/standalone/entries.hpp"
#include "runtime/compat/rocblas/standalone/stub.hpp"
#include "runtime/compat/shared/hip.hpp"

#include <array>
#include <cstddef>

using namespace kiln::rocblas;

namespace {

/// A GEMM of which one triangle is written.
Status refuse(const Gemm& g, std::int32_t triangle, const char* name) {
  constexpr std::int32_t kUpper = 121, kLower = 122;
  if (g.handle == nullptr) return kInvalidHandle;
  if (asks_for_sizes(g.handle)) return kSizeUnchanged;
  for (const Operation op : {g.op_a, g.op_b})
    if (op != kNone && op != kTranspose && op != kConjugateTranspose) return kInvalidValue;
  if (triangle != kUpper && triangle != kLower) return kInvalidValue;
  const std::int64_t rows_a = g.op_a == kNone ? g.n : g.k, rows_b = g.op_b == kNone ? g.k : g.n;
  if (g.n < 0 || g.k < 0 || g.batch_count < 0 || g.a.ld < rows_a || g.b.ld < rows_b || g.c.ld < g.n)
    return kInvalidSize;
  if (g.n == 0 || g.batch_count == 0) return kSuccess;
  if ((g.k > 0 && g.alpha == nullptr) || g.beta == nullptr) return kInvalidPointer;
  const bool on_device = pointer_mode_of(g.handle) == kDevicePointers;
  std::array<std::array<std::byte, 16>, 2> copies{};
  const void *alpha = g.alpha, *beta = g.beta;
  if (on_device)
    for (const void** const scalar : {&alpha, &beta}) {
      if (*scalar == nullptr) continue;
      std::byte* const copy = copies[scalar == &alpha ? 0 : 1].data();
      if (!kiln::compat::copy_to_host(copy, *scalar, bytes_of_scalar(g.compute), stream_of(g.handle)))
        return kInternalError;
      *scalar = copy;
    }
  const bool reads_ab = g.k > 0 && !is_zero(alpha, g.compute);
  if (!reads_ab && is_one(beta, g.compute)) return kSuccess;
  const bool lacks_matrix = g.c.at == nullptr || (reads_ab && (g.a.at == nullptr || g.b.at == nullptr));
  if (!on_device && lacks_matrix) return kInvalidPointer;
  return not_implemented(name);
}

template <class Int>
Gemm gemmt_of(Handle handle, Operation op_a, Operation op_b, Int n, Int k, const void* alpha, const void* beta,
              Datatype type) {
  Gemm g;
  g.handle = handle;
  g.op_a = op_a;
  g.op_b = op_b;
  g.m = g.n = n;
  g.k = k;
  g.alpha = alpha;
  g.beta = beta;
  g.compute = type;
  return g;
}

Status refuse_ex3(Handle handle, const char* name) {
  if (handle == nullptr) return kInvalidHandle;
  return processor_of_gpu().starts_with("gfx94") ? not_implemented(name) : kArchMismatch;
}

}  // namespace

#define KILN_GEMMT(NAME, TYPE, INT)                                                                            \
  KILN_EXPORT Status NAME(Handle handle, std::int32_t triangle, Operation op_a, Operation op_b, INT n, INT k,  \
                          const void* alpha, const void* a, INT lda, const void* b, INT ldb, const void* beta, \
                          void* c, INT ldc) {                                                                  \
    Gemm g = gemmt_of(handle, op_a, op_b, n, k, alpha, beta, TYPE);                                            \
    g.a = {a, TYPE, lda, 0};                                                                                   \
    g.b = {b, TYPE, ldb, 0};                                                                                   \
    g.c = {c, TYPE, ldc, 0};                                                                                   \
    return refuse(g, triangle, #NAME);                                                                         \
  }
#define KILN_GEMMT_BATCHED(NAME, TYPE, INT)                                                                    \
  KILN_EXPORT Status NAME(Handle handle, std::int32_t triangle, Operation op_a, Operation op_b, INT n, INT k,  \
                          const void* alpha, const void* a, INT lda, const void* b, INT ldb, const void* beta, \
                          void* c, INT ldc, INT batch_count) {                                                 \
    Gemm g = gemmt_of(handle, op_a, op_b, n, k, alpha, beta, TYPE);                                            \
    g.a = {a, TYPE, lda, 0};                                                                                   \
    g.b = {b, TYPE, ldb, 0};                                                                                   \
    g.c = {c, TYPE, ldc, 0};                                                                                   \
    g.batch_count = batch_count;                                                                               \
    return refuse(g, triangle, #NAME);                                                                         \
  }
#define KILN_GEMMT_STRIDED(NAME, TYPE, INT)                                                                         \
  KILN_EXPORT Status NAME(Handle handle, std::int32_t triangle, Operation op_a, Operation op_b, INT n, INT k,       \
                          const void* alpha, const void* a, INT lda, std::int64_t stride_a, const void* b, INT ldb, \
                          std::int64_t stride_b, const void* beta, void* c, INT ldc, std::int64_t stride_c,         \
                          INT batch_count) {                                                                        \
    Gemm g = gemmt_of(handle, op_a, op_b, n, k, alpha, beta, TYPE);                                                 \
    g.a = {a, TYPE, lda, stride_a};                                                                                 \
    g.b = {b, TYPE, ldb, stride_b};                                                                                 \
    g.c = {c, TYPE, ldc, stride_c};                                                                                 \
    g.batch_count = batch_count;                                                                                    \
    return refuse(g, triangle, #NAME);                                                                              \
  }
#define KILN_GEMMTS(LETTER, TYPE)                                                 \
  KILN_GEMMT(rocblas_##LETTER##gemmt, TYPE, std::int32_t)                         \
  KILN_GEMMT(rocblas_##LETTER##gemmt_64, TYPE, std::int64_t)                      \
  KILN_GEMMT_BATCHED(rocblas_##LETTER##gemmt_batched, TYPE, std::int32_t)         \
  KILN_GEMMT_BATCHED(rocblas_##LETTER##gemmt_batched_64, TYPE, std::int64_t)      \
  KILN_GEMMT_STRIDED(rocblas_##LETTER##gemmt_strided_batched, TYPE, std::int32_t) \
  KILN_GEMMT_STRIDED(rocblas_##LETTER##gemmt_strided_batched_64, TYPE, std::int64_t)

KILN_GEMMTS(s, kF32R)
KILN_GEMMTS(d, kF64R)
KILN_GEMMTS(c, kF32C)
KILN_GEMMTS(z, kF64C)

// Of their arguments the handle alone is looked at.
KILN_EXPORT Status rocblas_gemm_ex3(Handle handle) {
  return refuse_ex3(handle, "rocblas_gemm_ex3");
}
KILN_EXPORT Status rocblas_gemm_batched_ex3(Handle handle) {
  return refuse_ex3(handle, "rocblas_gemm_batched_ex3");
}
KILN_EXPORT Status rocblas_gemm_strided_batched_ex3(Handle handle) {
  return refuse_ex3(handle, "rocblas_gemm_strided_batched_ex3");
}
