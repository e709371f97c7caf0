// rocBLAS's functions of the library itself: version, names of statuses, what its benches and rocSOLVER ask beside.
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/standalone/entries.hpp"
#include "runtime/compat/rocblas/standalone/handle.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <string>

using namespace kiln::rocblas;

namespace {

/// The rocBLAS whose interface this is; kiln's name stands where rocBLAS has its source's revision.
constexpr char kVersion[] = "4.4.1.kiln";

constexpr std::array kStatusNames = {
    "rocblas_status_success",         "rocblas_status_invalid_handle",      "rocblas_status_not_implemented",
    "rocblas_status_invalid_pointer", "rocblas_status_invalid_size",        "rocblas_status_memory_error",
    "rocblas_status_internal_error",  "rocblas_status_perf_degraded",       "rocblas_status_size_query_mismatch",
    "rocblas_status_size_increased",  "rocblas_status_size_unchanged",      "rocblas_status_invalid_value",
    "rocblas_status_continue",        "rocblas_status_check_numerics_fail", "rocblas_status_excluded_from_build",
    "rocblas_status_arch_mismatch"};

}  // namespace

KILN_EXPORT Status rocblas_get_version_string_size(std::size_t* size) {
  if (size == nullptr) return kInvalidPointer;
  *size = sizeof kVersion;
  return kSuccess;
}
KILN_EXPORT Status rocblas_get_version_string(char* text, std::size_t size) {
  if (text == nullptr) return kInvalidPointer;
  if (size < sizeof kVersion) return kInvalidSize;
  std::memcpy(text, kVersion, sizeof kVersion);
  return kSuccess;
}

KILN_EXPORT const char* rocblas_status_to_string(std::uint32_t status) {
  return status < kStatusNames.size() ? kStatusNames[status] : "<undefined rocblas_status value>";
}

/// There is nothing to end beforehand.
KILN_EXPORT void rocblas_shutdown() {}
KILN_EXPORT [[noreturn]] void rocblas_abort() {
  std::abort();
}

#define KILN_EXPORT_AS(RETURNS, FUNCTION, ARGUMENTS, SYMBOL)                         \
  __attribute__((visibility("default"))) RETURNS FUNCTION ARGUMENTS __asm__(SYMBOL); \
  RETURNS FUNCTION ARGUMENTS

KILN_EXPORT_AS(std::string, arch_name, (), "_Z30rocblas_internal_get_arch_nameB5cxx11v") {
  return processor_of_gpu();
}
KILN_EXPORT_AS(bool, is_initialized, (), "_Z39rocblas_internal_tensile_is_initializedv") {
  return false;
}
KILN_EXPORT_AS(bool, skips_launches, (), "_Z42rocblas_internal_tensile_debug_skip_launchv") {
  return false;
}
KILN_EXPORT_AS(bool, supports_math, (MathMode mode),
               "_Z45rocblas_internal_tensile_supports_xdl_math_op18rocblas_math_mode_") {
  return mode == kXf32Math && multiplies_as_xf32();
}
KILN_EXPORT_AS(Status, convert, (int error), "_Z46rocblas_internal_convert_hip_to_rocblas_status10hipError_t") {
  return status_of_hip(error);
}
KILN_EXPORT_AS(Status, convert_and_log, (int error),
               "_Z54rocblas_internal_convert_hip_to_rocblas_status_and_log10hipError_t") {
  return status_of_hip(error);
}
KILN_EXPORT_AS(Status, set_data, (Handle handle, std::shared_ptr<void>& data),
               "_Z29rocblas_internal_set_data_ptrP15_rocblas_handleRSt10shared_ptrIvE") {
  if (handle == nullptr) return kInvalidHandle;
  handle->data = data;
  return kSuccess;
}
KILN_EXPORT_AS(Status, get_data, (Handle handle, std::shared_ptr<void>& data),
               "_Z29rocblas_internal_get_data_ptrP15_rocblas_handleRSt10shared_ptrIvE") {
  if (handle == nullptr) return kInvalidHandle;
  data = handle->data;
  return kSuccess;
}
