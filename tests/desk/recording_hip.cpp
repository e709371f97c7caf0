// A HIP whose functions return at once: for the time that a library spends on the host (lt_host.cpp). Kernels are
// counted, not run; memory is the host's. It is a gfx90a with 110 compute units under the real HIP 6's soname, without
// a table of versions, so that the loader binds both versioned and plain references to it. HIP's functions have the C
// types that its versions share, so that no header of it is needed.
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <utility>

#define KILN_EXPORT extern "C" __attribute__((visibility("default")))

namespace {

std::atomic<std::uint64_t> launches{0};
std::atomic<std::intptr_t> handles{100};
constexpr int kComputeUnits = 110, kVersion = 60443483;
constexpr int kSuccess = 0, kInvalidValue = 1, kOutOfMemory = 2;  // hipError_t
constexpr int kMultiprocessorCount = 63, kFirstAmdSpecific = 10000,
              kPhysicalMultiprocessorCount = 10015;  // hipDeviceAttribute_t

int give(void** handle) {
  *handle = reinterpret_cast<void*>(handles.fetch_add(1));  // NOLINT: never dereferenced
  return kSuccess;
}

template <class T>
void put(char* properties, std::size_t offset, T value) {
  std::memcpy(properties + offset, &value, sizeof value);
}

int launched() {
  launches.fetch_add(1, std::memory_order_relaxed);
  return kSuccess;
}

}  // namespace

/// Kernels that were launched.
KILN_EXPORT std::uint64_t kiln_recorded_launches() {
  return launches.load(std::memory_order_relaxed);
}

KILN_EXPORT int hipGetDeviceCount(int* count) {
  *count = 1;
  return kSuccess;
}
KILN_EXPORT int hipSetDevice(int) {
  return kSuccess;
}
KILN_EXPORT int hipGetDevice(int* ordinal) {
  *ordinal = 0;
  return kSuccess;
}
KILN_EXPORT int hipDeviceGetAttribute(int* value, int which, int) {
  const bool counts = which == kMultiprocessorCount || which == kPhysicalMultiprocessorCount;
  *value = counts ? kComputeUnits : 0;
  return which >= kFirstAmdSpecific && !counts ? kInvalidValue : kSuccess;
}
KILN_EXPORT int hipRuntimeGetVersion(int* version) {
  *version = kVersion;
  return kSuccess;
}
// hipDeviceProp_tR0600, which the header of an older HIP lacks.
KILN_EXPORT int hipGetDevicePropertiesR0600(char* properties, int) {
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
  return kSuccess;
}
KILN_EXPORT int hipGetLastError() {
  return kSuccess;
}
KILN_EXPORT int hipPeekAtLastError() {
  return kSuccess;
}
KILN_EXPORT const char* hipGetErrorName(int) {
  return "hipSuccess";
}
KILN_EXPORT const char* hipGetErrorString(int) {
  return "no error";
}
KILN_EXPORT int hipDeviceSynchronize() {
  return kSuccess;
}
KILN_EXPORT int hipStreamCreate(void** stream) {
  return give(stream);
}
KILN_EXPORT int hipStreamDestroy(void*) {
  return kSuccess;
}
KILN_EXPORT int hipStreamSynchronize(void*) {
  return kSuccess;
}
KILN_EXPORT int hipStreamIsCapturing(void*, int* status) {
  *status = 0;
  return kSuccess;
}
KILN_EXPORT int hipThreadExchangeStreamCaptureMode(int*) {
  return kSuccess;
}
KILN_EXPORT int hipEventCreate(void** event) {
  return give(event);
}
KILN_EXPORT int hipEventDestroy(void*) {
  return kSuccess;
}
KILN_EXPORT int hipEventRecord(void*, void*) {
  return kSuccess;
}
KILN_EXPORT int hipEventElapsedTime(float* milliseconds, void*, void*) {
  *milliseconds = 0;
  return kSuccess;
}
KILN_EXPORT int hipMalloc(void** pointer, std::size_t bytes) {
  *pointer = std::malloc(bytes);
  return *pointer == nullptr ? kOutOfMemory : kSuccess;
}
KILN_EXPORT int hipHostMalloc(void** pointer, std::size_t bytes, unsigned) {
  return hipMalloc(pointer, bytes);
}
KILN_EXPORT int hipFree(void* pointer) {
  std::free(pointer);
  return kSuccess;
}
KILN_EXPORT int hipMemcpy(void* to, const void* from, std::size_t bytes, int) {
  std::memcpy(to, from, bytes);
  return kSuccess;
}
KILN_EXPORT int hipMemcpyAsync(void* to, const void* from, std::size_t bytes, int, void*) {
  std::memcpy(to, from, bytes);
  return kSuccess;
}
KILN_EXPORT int hipMemset(void* at, int value, std::size_t bytes) {
  std::memset(at, value, bytes);
  return kSuccess;
}
KILN_EXPORT int hipMemsetAsync(void* at, int value, std::size_t bytes, void*) {
  std::memset(at, value, bytes);
  return kSuccess;
}
KILN_EXPORT int hipPointerGetAttributes(void*, const void*) {
  return kInvalidValue;
}
KILN_EXPORT int hipMemGetAddressRange(void** base, std::size_t* bytes, void* pointer) {
  *base = pointer;
  *bytes = std::size_t{1} << 40;
  return kSuccess;
}
KILN_EXPORT int hipModuleLoad(void** module, const char*) {
  return give(module);
}
KILN_EXPORT int hipModuleLoadData(void** module, const void*) {
  return give(module);
}
KILN_EXPORT int hipModuleUnload(void*) {
  return kSuccess;
}
KILN_EXPORT int hipModuleGetFunction(void** function, void*, const char*) {
  return give(function);
}
KILN_EXPORT int hipModuleLaunchKernel(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                                      void*, void**, void**) {
  return launched();
}
KILN_EXPORT int hipExtModuleLaunchKernel(void*, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t,
                                         std::uint32_t, std::uint32_t, std::size_t, void*, void**, void**, void*, void*,
                                         std::uint32_t) {
  return launched();
}
