// rocBLAS's functions of a handle's memory: how much there is and whose it is, the query of how much calls would like,
// and pieces of it for libraries over rocBLAS.
#include "runtime/compat/rocblas/standalone/entries.hpp"
#include "runtime/compat/rocblas/standalone/handle.hpp"
#include "runtime/compat/rocblas/standalone/hip_calls.hpp"

#include <algorithm>
#include <cstdarg>
#include <new>
#include <vector>

using namespace kiln::rocblas;
using Owner = HandleObject::Owner;

namespace {

/// Frees what is ours; then the handle has none, and the library grows it as it is asked for.
Status free_memory(HandleObject& handle) {
  if (handle.taken_bytes != 0) return kInternalError;
  const HipCalls* const hip = hip_calls();
  if (handle.memory != nullptr && handle.owner != Owner::kUser) {
    if (hip == nullptr) return kInternalError;
    if (const int error = hip->free(handle.memory); error != 0) return status_of_hip(error);
  }
  handle.memory = nullptr;
  handle.memory_bytes = 0;
  handle.owner = Owner::kLibrary;
  return kSuccess;
}

std::size_t sum_of(std::size_t count, std::va_list list) {
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < count; ++i) bytes += rounded(va_arg(list, std::size_t));
  return bytes;
}

}  // namespace

/// rocBLAS's rocblas_device_malloc_base, which programs only point to: addresses of pieces that lie one behind another.
struct MallocObject {
  Handle handle = nullptr;
  std::size_t bytes = 0;
  std::vector<void*> pieces;
};

KILN_EXPORT Status rocblas_start_device_memory_size_query(Handle handle) {
  if (handle == nullptr) return kInvalidHandle;
  if (handle->asks_for_sizes) return kSizeQueryMismatch;
  handle->asks_for_sizes = true;
  handle->asked_bytes = 0;
  return kSuccess;
}

KILN_EXPORT Status rocblas_stop_device_memory_size_query(Handle handle, std::size_t* bytes) {
  if (handle == nullptr) return kInvalidHandle;
  if (!handle->asks_for_sizes) return kSizeQueryMismatch;
  if (bytes == nullptr) return kInvalidPointer;
  *bytes = handle->asked_bytes;
  handle->asks_for_sizes = false;
  return kSuccess;
}

KILN_EXPORT bool rocblas_is_device_memory_size_query(Handle handle) {
  return handle != nullptr && handle->asks_for_sizes;
}

KILN_EXPORT Status rocblas_set_optimal_device_memory_size_impl(Handle handle, std::size_t count, ...) {
  if (handle == nullptr) return kInvalidHandle;
  std::va_list list;
  va_start(list, count);
  const std::size_t bytes = sum_of(count, list);
  va_end(list);
  if (!handle->asks_for_sizes) return kSizeQueryMismatch;
  if (bytes <= handle->asked_bytes) return kSizeUnchanged;
  handle->asked_bytes = bytes;
  return kSizeIncreased;
}

KILN_EXPORT Status rocblas_get_device_memory_size(Handle handle, std::size_t* bytes) {
  if (handle == nullptr) return kInvalidHandle;
  if (bytes == nullptr) return kInvalidPointer;
  *bytes = handle->memory_bytes;
  return kSuccess;
}

/// 0: as much as is asked for.
KILN_EXPORT Status rocblas_set_device_memory_size(Handle handle, std::size_t bytes) {
  if (handle == nullptr) return kInvalidHandle;
  if (const Status status = free_memory(*handle); status != kSuccess || bytes == 0) return status;
  const HipCalls* const hip = hip_calls();
  if (hip == nullptr) return kInternalError;
  if (const int error = hip->malloc(&handle->memory, rounded(bytes)); error != 0) {
    handle->memory = nullptr;
    return status_of_hip(error);
  }
  handle->memory_bytes = rounded(bytes);
  handle->owner = Owner::kSizeOfUser;
  return kSuccess;
}

KILN_EXPORT Status rocblas_set_workspace(Handle handle, void* memory, std::size_t bytes) {
  if (handle == nullptr) return kInvalidHandle;
  if (const Status status = free_memory(*handle); status != kSuccess) return status;
  if (memory == nullptr || bytes == 0) return kSuccess;
  handle->memory = memory;
  handle->memory_bytes = bytes;
  handle->owner = Owner::kUser;
  return kSuccess;
}

KILN_EXPORT bool rocblas_is_managing_device_memory(Handle handle) {
  return handle != nullptr && handle->owner == Owner::kLibrary;
}
KILN_EXPORT bool rocblas_is_user_managing_device_memory(Handle handle) {
  return handle != nullptr && handle->owner == Owner::kSizeOfUser;
}

KILN_EXPORT Status rocblas_device_malloc_alloc(Handle handle, MallocObject** object, std::size_t count, ...) {
  if (handle == nullptr) return kInvalidHandle;
  if (object == nullptr) return kInvalidPointer;
  *object = nullptr;
  if (count == 0) return kInvalidSize;
  auto made = std::unique_ptr<MallocObject>(new (std::nothrow) MallocObject);
  if (made == nullptr) return kMemoryError;
  std::va_list list;
  va_start(list, count);
  const std::size_t bytes = sum_of(count, list);
  va_end(list);
  auto* at = static_cast<std::byte*>(take(*handle, bytes));
  if (at == nullptr && bytes != 0) return kMemoryError;
  made->handle = handle;
  made->bytes = bytes;
  va_start(list, count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t piece = rounded(va_arg(list, std::size_t));
    made->pieces.push_back(piece == 0 ? nullptr : at);
    at = at == nullptr ? nullptr : at + piece;
  }
  va_end(list);
  *object = made.release();
  return kSuccess;
}

KILN_EXPORT bool rocblas_device_malloc_success(const MallocObject* object) {
  return object != nullptr;
}

/// Of an object that has one piece.
KILN_EXPORT Status rocblas_device_malloc_ptr(const MallocObject* object, void** address) {
  if (object == nullptr || address == nullptr || object->pieces.size() != 1) return kInvalidPointer;
  *address = object->pieces.front();
  return kSuccess;
}

KILN_EXPORT Status rocblas_device_malloc_get(const MallocObject* object, std::size_t index, void** address) {
  if (object == nullptr || address == nullptr || index >= object->pieces.size()) return kInvalidPointer;
  *address = object->pieces[index];
  return kSuccess;
}

KILN_EXPORT Status rocblas_device_malloc_free(MallocObject* object) {
  const std::unique_ptr<MallocObject> ended(object);
  if (ended != nullptr) give_back(*ended->handle, ended->bytes);
  return kSuccess;
}
