// rocBLAS's functions of a handle: making and ending it, its stream and modes.
#include "kiln/environment.hpp"
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/standalone/entries.hpp"
#include "runtime/compat/rocblas/standalone/handle.hpp"
#include "runtime/compat/rocblas/standalone/hip_calls.hpp"
#include "runtime/compat/shared/hip.hpp"

#include <cstdlib>
#include <limits>
#include <new>

using namespace kiln::rocblas;

namespace {

/// More where rocBLAS's kernels split more.
std::size_t default_bytes(const HandleObject& handle) {
  return std::size_t{handle.arch_major == 9 && handle.arch_major_minor >= 94 ? 128U : 32U} << 20;
}

/// rocBLAS's number of "gfx90a": 910, the last digit to the base of 16; 0 for what is no such name.
void set_arch(HandleObject& handle, const std::string& processor) {
  constexpr std::size_t kShortest = 6;
  if (processor.size() < kShortest || !processor.starts_with("gfx")) return;
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  for (std::size_t i = 3; i < processor.size(); ++i) handle.arch = handle.arch * 10 + digit(processor[i]);
  handle.arch_major = handle.arch / 100;
  handle.arch_major_minor = handle.arch / 10;
}

/// Of the next handle that the thread makes, as hipBLAS may ask for; 0: the default.
thread_local std::size_t next_bytes = 0;

/// What the environment says, else the program, else the default.
void set_size(HandleObject& handle) {
  if (const char* const said = kiln::environment("ROCBLAS_DEVICE_MEMORY_SIZE"); said != nullptr) {
    handle.memory_bytes = rounded(std::strtoull(said, nullptr, 0));
    if (handle.memory_bytes != 0) handle.owner = HandleObject::Owner::kSizeOfUser;
    return;
  }
  handle.memory_bytes = rounded(next_bytes == 0 ? default_bytes(handle) : next_bytes);
  next_bytes = 0;
}

template <class Value>
Status read(Handle handle, Value HandleObject::*member, Value* to) {
  if (handle == nullptr) return kInvalidHandle;
  if (to == nullptr) return kInvalidPointer;
  *to = handle->*member;
  return kSuccess;
}

template <class Value>
Status write(Handle handle, Value HandleObject::*member, Value value) {
  if (handle == nullptr) return kInvalidHandle;
  handle->*member = value;
  return kSuccess;
}

/// HIP answers for any stream that is one.
bool is_stream(const HipCalls& hip, void* stream) {
  constexpr int kInvalidHandleError = 400;
  int capturing = 0;
  if (hip.stream_is_capturing(stream, &capturing) != 0) return false;
  return capturing != 0 || hip.stream_query(stream) != kInvalidHandleError;
}

}  // namespace

KILN_EXPORT Status rocblas_create_handle(Handle* handle) {
  if (handle == nullptr) return kInvalidHandle;
  const HipCalls* const hip = hip_calls();
  auto made = std::unique_ptr<HandleObject>(new (std::nothrow) HandleObject);
  if (made == nullptr) return kMemoryError;
  if (hip == nullptr) return kInternalError;
  if (const int error = hip->get_device(&made->gpu); error != 0) return status_of_hip(error);
  if (const char* const mode = kiln::environment("ROCBLAS_DEFAULT_ATOMICS_MODE"); mode != nullptr)
    made->atomics_mode = std::strtoul(mode, nullptr, 0) != 0 ? 1 : 0;
  set_arch(*made, processor_of_gpu());
  set_size(*made);
  if (made->memory_bytes != 0)
    if (const int error = hip->malloc(&made->memory, made->memory_bytes); error != 0) return status_of_hip(error);
  *handle = made.release();
  return kSuccess;
}

KILN_EXPORT Status rocblas_destroy_handle(Handle handle) {
  if (handle == nullptr) return kInvalidHandle;
  const std::unique_ptr<HandleObject> ended(handle);
  if (ended->owner == HandleObject::Owner::kUser || ended->memory == nullptr) return kSuccess;
  const HipCalls* const hip = hip_calls();
  return hip == nullptr ? kInternalError : status_of_hip(hip->free(ended->memory));
}

KILN_EXPORT Status rocblas_set_stream(Handle handle, void* stream) {
  if (handle == nullptr) return kInvalidHandle;
  const HipCalls* const hip = hip_calls();
  if (stream != nullptr && stream != handle->stream && (hip == nullptr || !is_stream(*hip, stream)))
    return kInvalidValue;
  handle->stream = stream;
  return kSuccess;
}
KILN_EXPORT Status rocblas_get_stream(Handle handle, void** stream) {
  return read(handle, &HandleObject::stream, stream);
}

KILN_EXPORT Status rocblas_set_pointer_mode(Handle handle, PointerMode mode) {
  return write(handle, &HandleObject::pointer_mode, mode);
}
KILN_EXPORT Status rocblas_get_pointer_mode(Handle handle, PointerMode* mode) {
  return read(handle, &HandleObject::pointer_mode, mode);
}
KILN_EXPORT Status rocblas_set_atomics_mode(Handle handle, std::int32_t mode) {
  return write(handle, &HandleObject::atomics_mode, mode);
}
KILN_EXPORT Status rocblas_get_atomics_mode(Handle handle, std::int32_t* mode) {
  return read(handle, &HandleObject::atomics_mode, mode);
}
KILN_EXPORT Status rocblas_set_performance_metric(Handle handle, std::int32_t metric) {
  return write(handle, &HandleObject::performance_metric, metric);
}
KILN_EXPORT Status rocblas_get_performance_metric(Handle handle, std::int32_t* metric) {
  return read(handle, &HandleObject::performance_metric, metric);
}

/// A mode that the GPU has no kernels for changes nothing.
KILN_EXPORT Status rocblas_set_math_mode(Handle handle, MathMode mode) {
  if (handle == nullptr) return kInvalidHandle;
  if (mode == kDefaultMath || (mode == kXf32Math && multiplies_as_xf32())) handle->math_mode = mode;
  return kSuccess;
}
KILN_EXPORT Status rocblas_get_math_mode(Handle handle, MathMode* mode) {
  return read(handle, &HandleObject::math_mode, mode);
}

/// HIP gives back the address that a kernel would use, of its own memory the same.
KILN_EXPORT PointerMode rocblas_pointer_to_mode(void* pointer) {
  // hipPointerAttribute_t: two numbers, then the device's address; its end has changed with HIP's versions.
  struct Attributes {
    std::int32_t type, device;
    void* device_address;
    std::byte rest[64];
  } attributes{};
  auto* const get = kiln::compat::hip_function<int(Attributes*, const void*)>("hipPointerGetAttributes");
  if (get == nullptr || get(&attributes, pointer) != 0) return kHostPointers;
  return attributes.device_address == pointer ? kDevicePointers : kHostPointers;
}

KILN_EXPORT Status rocblas_set_start_stop_events(Handle handle, void* start, void* stop) {
  if (handle == nullptr) return kInvalidHandle;
  handle->start_event = start;
  handle->stop_event = stop;
  return kSuccess;
}

/// There is no fitness of solutions: the lowest number, as where none was chosen.
KILN_EXPORT Status rocblas_set_solution_fitness_query(Handle handle, double* fitness) {
  if (handle == nullptr) return kInvalidHandle;
  if (fitness != nullptr) *fitness = std::numeric_limits<double>::lowest();
  return kSuccess;
}

KILN_EXPORT void rocblas_device_malloc_set_default_memory_size(std::size_t bytes) {
  next_bytes = bytes;
}
