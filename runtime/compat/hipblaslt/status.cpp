// hipBLAS' name of a status, which XLA looks for in this library.
#include <array>

#include <hipblaslt/hipblaslt.h>

extern "C" HIPBLASLT_EXPORT const char* hipblasStatusToString(hipblasStatus_t status);

const char* hipblasStatusToString(hipblasStatus_t status) {
  constexpr std::array kNames = {
      "HIPBLAS_STATUS_SUCCESS",           "HIPBLAS_STATUS_NOT_INITIALIZED", "HIPBLAS_STATUS_ALLOC_FAILED",
      "HIPBLAS_STATUS_INVALID_VALUE",     "HIPBLAS_STATUS_MAPPING_ERROR",   "HIPBLAS_STATUS_EXECUTION_FAILED",
      "HIPBLAS_STATUS_INTERNAL_ERROR",    "HIPBLAS_STATUS_NOT_SUPPORTED",   "HIPBLAS_STATUS_ARCH_MISMATCH",
      "HIPBLAS_STATUS_HANDLE_IS_NULLPTR", "HIPBLAS_STATUS_INVALID_ENUM",    "HIPBLAS_STATUS_UNKNOWN"};
  const auto number = static_cast<std::size_t>(status);
  return number < kNames.size() ? kNames[number] : "undefined";
}
