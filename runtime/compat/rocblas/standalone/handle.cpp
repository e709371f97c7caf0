// The handle's memory, and what a GEMM asks of a handle (runtime/compat/rocblas/handle.hpp, real.hpp): there is no
// library behind this one.
#include "runtime/compat/rocblas/standalone/handle.hpp"

#include "runtime/compat/rocblas/handle.hpp"
#include "runtime/compat/rocblas/real.hpp"
#include "runtime/compat/rocblas/standalone/hip_calls.hpp"

namespace kiln::rocblas {
namespace {

constexpr std::size_t kMoreThanAsked = std::size_t{32} << 20;

bool is_capturing(const HipCalls& hip, void* stream) {
  int status = 0;
  return stream != nullptr && hip.stream_is_capturing(stream, &status) == 0 && status != 0;
}

/// Of a library's own memory that nothing is taken of. Not while the stream is captured.
bool grow(HandleObject& handle, std::size_t bytes) {
  const HipCalls* const hip = hip_calls();
  if (handle.owner != HandleObject::Owner::kLibrary || handle.taken_bytes != 0 || hip == nullptr ||
      is_capturing(*hip, handle.stream))
    return false;
  int before = 0;
  const bool moved = hip->get_device(&before) == 0 && before != handle.gpu && hip->set_device(handle.gpu) == 0;
  if (handle.memory == nullptr || hip->free(handle.memory) == 0) {
    handle.memory = nullptr;
    handle.memory_bytes = 0;
    if (hip->malloc(&handle.memory, bytes + kMoreThanAsked) == 0) handle.memory_bytes = bytes + kMoreThanAsked;
  }
  if (moved) (void)hip->set_device(before);
  return handle.memory_bytes >= bytes;
}

}  // namespace

void* take(HandleObject& handle, std::size_t bytes) {
  if (bytes > handle.memory_bytes - handle.taken_bytes && !grow(handle, bytes)) return nullptr;
  void* const at = static_cast<std::byte*>(handle.memory) + handle.taken_bytes;
  handle.taken_bytes += bytes;
  return at;
}

void give_back(HandleObject& handle, std::size_t bytes) {
  handle.taken_bytes -= bytes;
}

Status status_of_hip(int error) {
  constexpr int kOutOfMemory = 2, kInvalidPointer = 17, kInvalidDevice = 101, kInvalidHandleError = 400,
                kOutOfResources = 701;
  switch (error) {
    case 0:
      return kSuccess;
    case kOutOfMemory:
    case kOutOfResources:
      return kMemoryError;
    case kInvalidPointer:
      return Status::kInvalidPointer;
    case kInvalidDevice:
    case kInvalidHandleError:
      return kInvalidHandle;
    default:
      return kInternalError;
  }
}

void* stream_of(Handle handle) {
  return handle->stream;
}
LaunchEvents events_of(Handle handle) {
  return {handle->start_event, handle->stop_event};
}
PointerMode pointer_mode_of(Handle handle) {
  return handle->pointer_mode;
}
MathMode math_mode_of(Handle handle) {
  return handle->math_mode;
}
bool asks_for_sizes(Handle handle) {
  return handle->asks_for_sizes;
}

namespace {
/// What `object_` points to.
struct Taken {
  Handle handle;
  std::size_t bytes;
};
}  // namespace

PoolMemory::PoolMemory(Handle handle, std::size_t bytes) {
  if (bytes == 0) return;
  memory_ = take(*handle, rounded(bytes));
  if (memory_ != nullptr) object_ = new Taken{handle, rounded(bytes)};
}

PoolMemory::~PoolMemory() {
  auto* const taken = static_cast<Taken*>(object_);
  if (taken != nullptr) give_back(*taken->handle, taken->bytes);
  delete taken;
}

void* next_function(const char* /*name*/) {
  return nullptr;
}
bool has_folder_for(const std::string& /*processor*/) {
  return false;
}
bool is_logging() {
  return false;
}

}  // namespace kiln::rocblas
