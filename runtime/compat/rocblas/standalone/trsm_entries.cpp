// rocBLAS's triangular solves of real numbers, one by one or in batches, by a kernel of this library's own. The HIP
// backend of llama asks for them.
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/handle.hpp"
#include "runtime/compat/rocblas/scalars.hpp"
#include "runtime/compat/rocblas/standalone/entries.hpp"
#include "runtime/compat/rocblas/standalone/source_kernels.hpp"
#include "runtime/compat/rocblas/standalone/stub.hpp"

using namespace kiln::rocblas;

namespace {

enum Fill : std::int32_t { kUpper = 121, kLower = 122 };
enum Diagonal : std::int32_t { kNotUnit = 131, kUnit = 132 };
enum Side : std::int32_t { kLeft = 141, kRight = 142 };

struct Solve {
  Handle handle;
  Side side;
  Fill fill;
  Operation op;
  Diagonal diagonal;
  std::int64_t m, n;  ///< of B
  const void* alpha;
  Datatype type;
  const void* a;
  std::int64_t lda, stride_a;
  void* b;
  std::int64_t ldb, stride_b;
  Batch batch;
  std::int64_t batch_count;

  std::int64_t size() const { return side == kLeft ? m : n; }
};

/// In rocBLAS's order; nothing: there is something to do.
std::optional<Status> checked(const Solve& s) {
  if ((s.side != kLeft && s.side != kRight) || (s.fill != kUpper && s.fill != kLower) ||
      (s.op != kNone && s.op != kTranspose && s.op != kConjugateTranspose) ||
      (s.diagonal != kUnit && s.diagonal != kNotUnit))
    return kInvalidValue;
  if (s.m < 0 || s.n < 0 || s.batch_count < 0 || s.lda < s.size() || s.ldb < s.m) return kInvalidSize;
  if (s.m == 0 || s.n == 0 || s.batch_count == 0) return kSuccess;
  if (s.alpha == nullptr || s.b == nullptr) return kInvalidPointer;
  const bool reads_a = pointer_mode_of(s.handle) == kDevicePointers || !is_zero(s.alpha, s.type);
  if (reads_a && s.a == nullptr) return kInvalidPointer;
  return std::nullopt;
}

/// X op(A) = alpha B is op(A) transposed times X transposed: rows of B are the systems then.
Status solve(const Solve& s, const char* name) {
  if (s.handle == nullptr) return kInvalidHandle;
  if (asks_for_sizes(s.handle)) return kSizeUnchanged;
  if (const auto status = checked(s)) return *status;
  const bool is_left = s.side == kLeft, transposed = (s.op != kNone) == is_left;
  const bool is_upper = (s.fill == kUpper) != transposed;
  const bool on_device = pointer_mode_of(s.handle) == kDevicePointers;
  const auto alpha = words_of(s.alpha, s.type, on_device);
  const auto word = [](auto value) { return static_cast<std::uint64_t>(value); };
  const std::uint64_t flags = (s.batch == Batch::kPointers ? 1U : 0U) | (on_device ? 2U : 0U) | (is_upper ? 4U : 0U) |
                              (s.diagonal == kUnit ? 8U : 0U);
  const std::int64_t systems = is_left ? s.n : s.m;
  const Status status =
      launch(s.handle, trsm_kernel(s.type), word(systems), word(s.batch_count),
             {reinterpret_cast<std::uint64_t>(s.a), reinterpret_cast<std::uint64_t>(s.b), alpha[0], alpha[1],
              word(s.size()), word(systems), word(transposed ? s.lda : 1), word(transposed ? 1 : s.lda),
              word(is_left ? 1 : s.ldb), word(is_left ? s.ldb : 1), word(s.stride_a), word(s.stride_b), flags});
  return status == kNotImplemented ? not_implemented(name) : status;
}

}  // namespace

#define KILN_TRSM(NAME, TYPE, INT)                                                                                    \
  KILN_EXPORT Status NAME(Handle handle, Side side, Fill fill, Operation op, Diagonal diagonal, INT m, INT n,         \
                          const void* alpha, const void* a, INT lda, void* b, INT ldb) {                              \
    return solve({handle, side, fill, op, diagonal, m, n, alpha, TYPE, a, lda, 0, b, ldb, 0, Batch::kOne, 1}, #NAME); \
  }
#define KILN_TRSM_BATCHED(NAME, TYPE, INT)                                                                          \
  KILN_EXPORT Status NAME(Handle handle, Side side, Fill fill, Operation op, Diagonal diagonal, INT m, INT n,       \
                          const void* alpha, const void* a, INT lda, void* b, INT ldb, INT batch_count) {           \
    return solve(                                                                                                   \
        {handle, side, fill, op, diagonal, m, n, alpha, TYPE, a, lda, 0, b, ldb, 0, Batch::kPointers, batch_count}, \
        #NAME);                                                                                                     \
  }
#define KILN_TRSM_STRIDED(NAME, TYPE, INT)                                                                    \
  KILN_EXPORT Status NAME(Handle handle, Side side, Fill fill, Operation op, Diagonal diagonal, INT m, INT n, \
                          const void* alpha, const void* a, INT lda, std::int64_t stride_a, void* b, INT ldb, \
                          std::int64_t stride_b, INT batch_count) {                                           \
    return solve({handle, side, fill, op, diagonal, m, n, alpha, TYPE, a, lda, stride_a, b, ldb, stride_b,    \
                  Batch::kStrided, batch_count},                                                              \
                 #NAME);                                                                                      \
  }
#define KILN_TRSMS(LETTER, TYPE, INT, SUFFIX)                          \
  KILN_TRSM(rocblas_##LETTER##trsm##SUFFIX, TYPE, INT)                 \
  KILN_TRSM_BATCHED(rocblas_##LETTER##trsm_batched##SUFFIX, TYPE, INT) \
  KILN_TRSM_STRIDED(rocblas_##LETTER##trsm_strided_batched##SUFFIX, TYPE, INT)

KILN_TRSMS(s, kF32R, std::int32_t, )
KILN_TRSMS(s, kF32R, std::int64_t, _64)
KILN_TRSMS(d, kF64R, std::int32_t, )
KILN_TRSMS(d, kF64R, std::int64_t, _64)
