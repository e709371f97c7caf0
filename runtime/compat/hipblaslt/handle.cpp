// Handles, and what the library tells of itself.
#include "runtime/compat/hipblaslt/device.hpp"
#include "runtime/compat/hipblaslt/log.hpp"
#include "runtime/compat/hipblaslt/objects.hpp"

#include <cstdlib>
#include <cstring>
#include <new>

namespace kiln::hipblaslt {
namespace {

constexpr int kVersion = HIPBLASLT_VERSION_MAJOR * 100000 + HIPBLASLT_VERSION_MINOR * 100 + HIPBLASLT_VERSION_PATCH;

}  // namespace
}  // namespace kiln::hipblaslt

using namespace kiln::hipblaslt;

hipblasStatus_t hipblasLtCreate(hipblasLtHandle_t* handle) {
  if (handle == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  Device* const device = Device::current();
  if (device == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (device->context() == nullptr) log_error("rocblaslt_create", "error", device->error());
  auto* const made = new (std::nothrow) Handle{device};
  if (made == nullptr) return HIPBLAS_STATUS_ALLOC_FAILED;
  *handle = made;
  log_api("rocblaslt_create", "handle", *handle);
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtDestroy(hipblasLtHandle_t handle) {
  if (handle == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  log_api("rocblaslt_destroy", "handle", handle);
  delete object(handle);
  return HIPBLAS_STATUS_SUCCESS;
}

// Of later versions: solutions are chosen for so many units.
hipblasStatus_t hipblasLtSetSmCountTarget(hipblasLtHandle_t handle, int32_t smCountTarget) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (smCountTarget < 0) return HIPBLAS_STATUS_INVALID_VALUE;
  object(handle)->sm_count_target = smCountTarget;
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtGetSmCountTarget(hipblasLtHandle_t handle, int32_t* smCountTarget) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (smCountTarget == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  *smCountTarget = object(handle)->sm_count_target;
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtSetUniformSummationOrder(hipblasLtHandle_t handle, int32_t uniformSummationOrder) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (uniformSummationOrder != 0 && uniformSummationOrder != 1) return HIPBLAS_STATUS_INVALID_VALUE;
  object(handle)->uniform_summation_order = uniformSummationOrder;
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtGetUniformSummationOrder(hipblasLtHandle_t handle, int32_t* uniformSummationOrder) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (uniformSummationOrder == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  *uniformSummationOrder = object(handle)->uniform_summation_order;
  return HIPBLAS_STATUS_SUCCESS;
}

// Of later versions: D is not scanned.
hipblasStatus_t hipblasLtCheckNumericsDrain(hipblasLtHandle_t handle, uint32_t* first_nan_call_id) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (first_nan_call_id != nullptr) *first_nan_call_id = 0;
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtGetVersion(hipblasLtHandle_t handle, int* version) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (version == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  *version = kVersion;
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtGetGitRevision(hipblasLtHandle_t handle, char* rev) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (rev == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  const kiln::Context* const context = object(handle)->device->context();
  const std::string revision = context == nullptr ? "" : context->revision();
  std::memcpy(rev, revision.c_str(), revision.size() + 1);
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtGetArchName(char** archName) {
  if (archName == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  *archName = nullptr;
  Device* const device = Device::current();
  if (device == nullptr || device->context() == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  const std::string id = device->context()->target().id();
  *archName = strndup(id.c_str(), id.find(':') == std::string::npos ? id.size() : id.find(':'));
  return *archName == nullptr ? HIPBLAS_STATUS_ALLOC_FAILED : HIPBLAS_STATUS_SUCCESS;
}
