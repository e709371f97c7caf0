// rocBLAS's copies of vectors and matrices between the host and the device, with 32- and 64-bit sizes, waiting or in
// the order of a stream.
#include "runtime/compat/rocblas/standalone/entries.hpp"
#include "runtime/compat/rocblas/standalone/handle.hpp"
#include "runtime/compat/rocblas/standalone/hip_calls.hpp"

using namespace kiln::rocblas;

namespace {

enum Direction : int { kToDevice = 1, kToHost = 2 };  // hipMemcpyKind

/// Rows of bytes, one behind another or not.
struct Rows {
  std::size_t bytes, count, pitch_from, pitch_to;
};

/// Waits unless there is a stream to go to.
Status copy(const Rows& rows, const void* from, void* to, Direction direction, void* const* stream) {
  const HipCalls* const hip = hip_calls();
  if (hip == nullptr) return kInternalError;
  const bool is_whole = rows.pitch_from == rows.bytes && rows.pitch_to == rows.bytes;
  int error = 0;
  if (is_whole && stream == nullptr) error = hip->memcpy(to, from, rows.bytes * rows.count, direction);
  if (is_whole && stream != nullptr) error = hip->memcpy_async(to, from, rows.bytes * rows.count, direction, *stream);
  if (!is_whole && stream == nullptr)
    error = hip->memcpy_2d(to, rows.pitch_to, from, rows.pitch_from, rows.bytes, rows.count, direction);
  if (!is_whole && stream != nullptr)
    error = hip->memcpy_2d_async(to, rows.pitch_to, from, rows.pitch_from, rows.bytes, rows.count, direction, *stream);
  return status_of_hip(error);
}

Status copy_vector(std::int64_t n, std::int64_t bytes, const void* from, std::int64_t step_from, void* to,
                   std::int64_t step_to, Direction direction, void* const* stream) {
  if (n == 0) return kSuccess;
  if (n < 0 || step_from <= 0 || step_to <= 0 || bytes <= 0) return kInvalidSize;
  if (from == nullptr || to == nullptr) return kInvalidPointer;
  const auto size = [](std::int64_t value) { return static_cast<std::size_t>(value); };
  return copy({size(bytes), size(n), size(bytes * step_from), size(bytes * step_to)}, from, to, direction, stream);
}

Status copy_matrix(std::int64_t rows, std::int64_t columns, std::int64_t bytes, const void* from, std::int64_t ld_from,
                   void* to, std::int64_t ld_to, Direction direction, void* const* stream) {
  if (rows == 0 || columns == 0) return kSuccess;
  if (rows < 0 || columns < 0 || ld_from <= 0 || ld_to <= 0 || rows > ld_from || rows > ld_to || bytes <= 0)
    return kInvalidSize;
  if (from == nullptr || to == nullptr) return kInvalidPointer;
  const auto size = [](std::int64_t value) { return static_cast<std::size_t>(value); };
  return copy({size(bytes * rows), size(columns), size(bytes * ld_from), size(bytes * ld_to)}, from, to, direction,
              stream);
}

}  // namespace

#define KILN_COPIES(INT, SUFFIX, GET_OR_SET, DIRECTION)                                                              \
  KILN_EXPORT Status rocblas_##GET_OR_SET##_vector##SUFFIX(INT n, INT bytes, const void* x, INT incx, void* y,       \
                                                           INT incy) {                                               \
    return copy_vector(n, bytes, x, incx, y, incy, DIRECTION, nullptr);                                              \
  }                                                                                                                  \
  KILN_EXPORT Status rocblas_##GET_OR_SET##_vector_async##SUFFIX(INT n, INT bytes, const void* x, INT incx, void* y, \
                                                                 INT incy, void* stream) {                           \
    return copy_vector(n, bytes, x, incx, y, incy, DIRECTION, &stream);                                              \
  }                                                                                                                  \
  KILN_EXPORT Status rocblas_##GET_OR_SET##_matrix##SUFFIX(INT rows, INT columns, INT bytes, const void* a, INT lda, \
                                                           void* b, INT ldb) {                                       \
    return copy_matrix(rows, columns, bytes, a, lda, b, ldb, DIRECTION, nullptr);                                    \
  }                                                                                                                  \
  KILN_EXPORT Status rocblas_##GET_OR_SET##_matrix_async##SUFFIX(INT rows, INT columns, INT bytes, const void* a,    \
                                                                 INT lda, void* b, INT ldb, void* stream) {          \
    return copy_matrix(rows, columns, bytes, a, lda, b, ldb, DIRECTION, &stream);                                    \
  }

KILN_COPIES(std::int32_t, , set, kToDevice)
KILN_COPIES(std::int32_t, , get, kToHost)
KILN_COPIES(std::int64_t, _64, set, kToDevice)
KILN_COPIES(std::int64_t, _64, get, kToHost)
