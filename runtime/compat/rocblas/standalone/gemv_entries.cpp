// rocBLAS's products of a matrix and a vector, by GEMM: y = alpha op(A) x + beta y is a product with one column. A
// vector with an increment is one row whose leading dimension is the increment; where y has one, its transpose is
// computed. What no GEMM does, backwards through a vector and conjugates that are not transposed, a kernel of this
// library's own does.
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/handle.hpp"
#include "runtime/compat/rocblas/scalars.hpp"
#include "runtime/compat/rocblas/standalone/entries.hpp"
#include "runtime/compat/rocblas/standalone/source_kernels.hpp"
#include "runtime/compat/rocblas/standalone/stub.hpp"

#include <algorithm>

using namespace kiln::rocblas;

namespace {

struct Gemv {
  Handle handle;
  Operation op;
  std::int64_t m, n;  ///< of A as it is stored
  const void *alpha, *beta;
  Datatype type;
  const void* a;
  std::int64_t lda, stride_a;
  const void* x;
  std::int64_t incx, stride_x;
  void* y;
  std::int64_t incy, stride_y;
  Batch batch;
  std::int64_t batch_count;
};

/// In rocBLAS's order; nothing: there is something to do.
std::optional<Status> checked(const Gemv& v) {
  if (v.op != kNone && v.op != kTranspose && v.op != kConjugateTranspose) return kInvalidValue;
  if (v.m < 0 || v.n < 0 || v.lda < std::max<std::int64_t>(v.m, 1) || v.incx == 0 || v.incy == 0 || v.batch_count < 0)
    return kInvalidSize;
  if (v.m == 0 || v.n == 0 || v.batch_count == 0) return kSuccess;
  if (v.alpha == nullptr || v.beta == nullptr) return kInvalidPointer;
  const bool known = pointer_mode_of(v.handle) == kHostPointers;
  if (known && is_zero(v.alpha, v.type) && is_one(v.beta, v.type)) return kSuccess;
  if (v.y == nullptr) return kInvalidPointer;
  const bool reads = !known || !is_zero(v.alpha, v.type);
  if (reads && (v.a == nullptr || v.x == nullptr)) return kInvalidPointer;
  return std::nullopt;
}

/// y as a column: op(A) times x, which is a row that is transposed.
void set_column(const Gemv& v, std::int64_t rows, std::int64_t sum, Gemm& g) {
  g.m = rows;
  g.n = 1;
  g.k = sum;
  g.op_a = v.op;
  g.a = {v.a, v.type, v.lda, v.stride_a};
  g.op_b = kTranspose;
  g.b = {v.x, v.type, v.incx, v.stride_x};
  g.c = g.d = {v.y, v.type, rows, v.stride_y};
}

/// y as a row: x times the transpose of op(A).
void set_row(const Gemv& v, std::int64_t rows, std::int64_t sum, Gemm& g) {
  g.m = 1;
  g.n = rows;
  g.k = sum;
  g.op_a = kNone;
  g.a = {v.x, v.type, v.incx, v.stride_x};
  g.op_b = v.op == kNone ? kTranspose : kNone;
  g.b = {v.a, v.type, v.lda, v.stride_a};
  g.c = g.d = {v.y, v.type, v.incy, v.stride_y};
}

/// Where a vector is read backwards its first element lies behind the others.
std::uint64_t first_of(std::int64_t length, std::int64_t increment) {
  return increment < 0 ? static_cast<std::uint64_t>((1 - length) * increment) : 0;
}

Status by_own_kernel(const Gemv& v, std::int64_t rows, std::int64_t sum, bool conjugates, const char* name) {
  const bool on_device = pointer_mode_of(v.handle) == kDevicePointers;
  const auto alpha = words_of(v.alpha, v.type, on_device), beta = words_of(v.beta, v.type, on_device);
  const auto word = [](auto value) { return static_cast<std::uint64_t>(value); };
  const auto address = [](const void* at) { return reinterpret_cast<std::uint64_t>(at); };
  const std::uint64_t flags = (v.batch == Batch::kPointers ? 1U : 0U) | (on_device ? 2U : 0U) | (conjugates ? 4U : 0U);
  const Status status = launch(
      v.handle, gemv_kernel(v.type), word(rows), word(v.batch_count),
      {address(v.a), address(v.x), address(v.y), alpha[0], alpha[1], beta[0], beta[1], word(rows), word(sum),
       word(v.op == kNone ? 1 : v.lda), word(v.op == kNone ? v.lda : 1), word(v.incx), word(v.incy),
       first_of(sum, v.incx), first_of(rows, v.incy), word(v.stride_a), word(v.stride_x), word(v.stride_y), flags});
  return status == kNotImplemented ? not_implemented(name) : status;
}

Status multiply(const Gemv& v, const char* name) {
  if (v.handle == nullptr) return kInvalidHandle;
  if (asks_for_sizes(v.handle)) return kSizeUnchanged;
  if (const auto status = checked(v)) return *status;
  const bool is_complex = v.type == kF32C || v.type == kF64C;
  const bool conjugates = is_complex && v.op == kConjugateTranspose;
  const std::int64_t rows = v.op == kNone ? v.m : v.n, sum = v.op == kNone ? v.n : v.m;
  if (v.incx < 0 || v.incy < 0 || (conjugates && v.incy != 1)) return by_own_kernel(v, rows, sum, conjugates, name);
  Gemm g;
  g.handle = v.handle;
  g.alpha = v.alpha;
  g.beta = v.beta;
  g.compute = v.type;
  g.batch = v.batch;
  g.batch_count = v.batch_count;
  v.incy == 1 ? set_column(v, rows, sum, g) : set_row(v, rows, sum, g);
  return serve(g).value_or(kNotImplemented);
}

}  // namespace

#define KILN_GEMVS(LETTER, T, TYPE, INT, SUFFIX)                                                                       \
  KILN_EXPORT Status rocblas_##LETTER##gemv##SUFFIX(Handle handle, Operation op, INT m, INT n, const T* alpha,         \
                                                    const T* a, INT lda, const T* x, INT incx, const T* beta, T* y,    \
                                                    INT incy) {                                                        \
    return multiply({handle, op, m, n, alpha, beta, TYPE, a, lda, 0, x, incx, 0, y, incy, 0, Batch::kOne, 1},          \
                    "rocblas_" #LETTER "gemv" #SUFFIX);                                                                \
  }                                                                                                                    \
  KILN_EXPORT Status rocblas_##LETTER##gemv_batched##SUFFIX(Handle handle, Operation op, INT m, INT n, const T* alpha, \
                                                            const T* const* a, INT lda, const T* const* x, INT incx,   \
                                                            const T* beta, T* const* y, INT incy, INT batch_count) {   \
    return multiply(                                                                                                   \
        {handle, op, m, n, alpha, beta, TYPE, static_cast<const void*>(a), lda, 0, static_cast<const void*>(x), incx,  \
         0, static_cast<void*>(const_cast<T**>(y)), incy, 0, Batch::kPointers, batch_count},                           \
        "rocblas_" #LETTER "gemv_batched" #SUFFIX);                                                                    \
  }                                                                                                                    \
  KILN_EXPORT Status rocblas_##LETTER##gemv_strided_batched##SUFFIX(                                                   \
      Handle handle, Operation op, INT m, INT n, const T* alpha, const T* a, INT lda, std::int64_t stride_a,           \
      const T* x, INT incx, std::int64_t stride_x, const T* beta, T* y, INT incy, std::int64_t stride_y,               \
      INT batch_count) {                                                                                               \
    return multiply({handle, op, m, n, alpha, beta, TYPE, a, lda, stride_a, x, incx, stride_x, y, incy, stride_y,      \
                     Batch::kStrided, batch_count},                                                                    \
                    "rocblas_" #LETTER "gemv_strided_batched" #SUFFIX);                                                \
  }

// Scalars and elements are only pointed to.
#define KILN_GEMVS_OF(LETTER, TYPE)              \
  KILN_GEMVS(LETTER, void, TYPE, std::int32_t, ) \
  KILN_GEMVS(LETTER, void, TYPE, std::int64_t, _64)

KILN_GEMVS_OF(s, kF32R)
KILN_GEMVS_OF(d, kF64R)
KILN_GEMVS_OF(c, kF32C)
KILN_GEMVS_OF(z, kF64C)
