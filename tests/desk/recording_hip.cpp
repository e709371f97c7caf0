// A HIP whose functions return at once: for the time that a library spends on the host (lt_host.cpp). Kernels are
// counted, not run; memory is the host's. It is a gfx90a with 110 compute units under the real HIP 6's soname, without a
// table of versions, so that the loader binds both versioned and plain references to it.
#define __HIP_PLATFORM_AMD__  // NOLINT(bugprone-reserved-identifier): HIP's own
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <hip/hip_runtime_api.h>

#define KILN_EXPORT extern "C" __attribute__((visibility("default")))

namespace {

std::atomic<std::uint64_t> launches{0};
std::atomic<std::intptr_t> handles{100};
constexpr int kComputeUnits = 110, kVersion = 60443483;

template <class Handle>
hipError_t give(Handle* handle) {
  *handle = reinterpret_cast<Handle>(handles.fetch_add(1));  // NOLINT: never dereferenced
  return hipSuccess;
}

template <class T>
void put(char* properties, std::size_t offset, T value) {
  std::memcpy(properties + offset, &value, sizeof value);
}

hipError_t launched() {
  launches.fetch_add(1, std::memory_order_relaxed);
  return hipSuccess;
}

}  // namespace

/// Kernels that were launched.
KILN_EXPORT std::uint64_t kiln_recorded_launches() {
  return launches.load(std::memory_order_relaxed);
}

KILN_EXPORT hipError_t hipGetDeviceCount(int* count) {
  *count = 1;
  return hipSuccess;
}
KILN_EXPORT hipError_t hipSetDevice(int) {
  return hipSuccess;
}
KILN_EXPORT hipError_t hipGetDevice(int* ordinal) {
  *ordinal = 0;
  return hipSuccess;
}
KILN_EXPORT hipError_t hipDeviceGetAttribute(int* value, hipDeviceAttribute_t which, int) {
  *value = which == hipDeviceAttributeMultiprocessorCount ? kComputeUnits : 0;
  return which >= hipDeviceAttributeAmdSpecificBegin ? hipErrorInvalidValue : hipSuccess;
}
KILN_EXPORT hipError_t hipRuntimeGetVersion(int* version) {
  *version = kVersion;
  return hipSuccess;
}
// hipDeviceProp_tR0600, which the header of an older HIP lacks.
KILN_EXPORT hipError_t hipGetDevicePropertiesR0600(char* properties, int) {
  constexpr std::size_t kBytes = 1472, kMemory = 288, kLds = 296, kWarp = 308, kLanes = 320, kLanesEach = 324,
                        kGrid = 336, kMajor = 360, kUnits = 388, kArch = 1160;
  std::memset(properties, 0, kBytes);
  std::strcpy(properties, "recording");
  put(properties, kMemory, std::size_t{64} << 30);
  put(properties, kLds, std::size_t{65536});
  put(properties, kWarp, 64);
  put(properties, kLanes, 1024);
  for (std::size_t i = 0; i < 3; ++i) {
    put(properties, kLanesEach + 4 * i, 1024);
    put(properties, kGrid + 4 * i, i == 0 ? 2147483647 : 65535);
  }
  put(properties, kMajor, 9);
  put(properties, kUnits, kComputeUnits);
  std::strcpy(properties + kArch, "gfx90a:sramecc+:xnack-");
  return hipSuccess;
}
KILN_EXPORT hipError_t hipGetLastError() {
  return hipSuccess;
}
KILN_EXPORT hipError_t hipPeekAtLastError() {
  return hipSuccess;
}
KILN_EXPORT const char* hipGetErrorName(hipError_t) {
  return "hipSuccess";
}
KILN_EXPORT const char* hipGetErrorString(hipError_t) {
  return "no error";
}
KILN_EXPORT hipError_t hipDeviceSynchronize() {
  return hipSuccess;
}
KILN_EXPORT hipError_t hipStreamCreate(hipStream_t* stream) {
  return give(stream);
}
KILN_EXPORT hipError_t hipStreamDestroy(hipStream_t) {
  return hipSuccess;
}
KILN_EXPORT hipError_t hipStreamSynchronize(hipStream_t) {
  return hipSuccess;
}
KILN_EXPORT hipError_t hipStreamIsCapturing(hipStream_t, hipStreamCaptureStatus* status) {
  *status = hipStreamCaptureStatusNone;
  return hipSuccess;
}
KILN_EXPORT hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode*) {
  return hipSuccess;
}
KILN_EXPORT hipError_t hipEventCreate(hipEvent_t* event) {
  return give(event);
}
KILN_EXPORT hipError_t hipEventDestroy(hipEvent_t) {
  return hipSuccess;
}
KILN_EXPORT hipError_t hipEventRecord(hipEvent_t, hipStream_t) {
  return hipSuccess;
}
KILN_EXPORT hipError_t hipEventElapsedTime(float* milliseconds, hipEvent_t, hipEvent_t) {
  *milliseconds = 0;
  return hipSuccess;
}
KILN_EXPORT hipError_t hipMalloc(void** pointer, std::size_t bytes) {
  *pointer = std::malloc(bytes);
  return *pointer == nullptr ? hipErrorOutOfMemory : hipSuccess;
}
KILN_EXPORT hipError_t hipHostMalloc(void** pointer, std::size_t bytes, unsigned) {
  return hipMalloc(pointer, bytes);
}
KILN_EXPORT hipError_t hipFree(void* pointer) {
  std::free(pointer);
  return hipSuccess;
}
KILN_EXPORT hipError_t hipMemcpy(void* to, const void* from, std::size_t bytes, hipMemcpyKind) {
  std::memcpy(to, from, bytes);
  return hipSuccess;
}
KILN_EXPORT hipError_t hipMemcpyAsync(void* to, const void* from, std::size_t bytes, hipMemcpyKind, hipStream_t) {
  std::memcpy(to, from, bytes);
  return hipSuccess;
}
KILN_EXPORT hipError_t hipMemset(void* at, int value, std::size_t bytes) {
  std::memset(at, value, bytes);
  return hipSuccess;
}
KILN_EXPORT hipError_t hipMemsetAsync(void* at, int value, std::size_t bytes, hipStream_t) {
  std::memset(at, value, bytes);
  return hipSuccess;
}
KILN_EXPORT hipError_t hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void*) {
  *attributes = {};
  return hipSuccess;
}
KILN_EXPORT hipError_t hipMemGetAddressRange(hipDeviceptr_t* base, std::size_t* bytes, hipDeviceptr_t pointer) {
  *base = pointer;
  *bytes = std::size_t{1} << 40;
  return hipSuccess;
}
KILN_EXPORT hipError_t hipModuleLoad(hipModule_t* module, const char*) {
  return give(module);
}
KILN_EXPORT hipError_t hipModuleLoadData(hipModule_t* module, const void*) {
  return give(module);
}
KILN_EXPORT hipError_t hipModuleUnload(hipModule_t) {
  return hipSuccess;
}
KILN_EXPORT hipError_t hipModuleGetFunction(hipFunction_t* function, hipModule_t, const char*) {
  return give(function);
}
KILN_EXPORT hipError_t hipModuleLaunchKernel(hipFunction_t, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                                             unsigned, hipStream_t, void**, void**) {
  return launched();
}
KILN_EXPORT hipError_t hipExtModuleLaunchKernel(hipFunction_t, std::uint32_t, std::uint32_t, std::uint32_t,
                                                std::uint32_t, std::uint32_t, std::uint32_t, std::size_t, hipStream_t,
                                                void**, void**, hipEvent_t, hipEvent_t, std::uint32_t) {
  return launched();
}
