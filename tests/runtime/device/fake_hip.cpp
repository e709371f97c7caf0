// A stand-in for libamdhip64: memory is the host's, kernels are not run, each call is written down and can be made to
// fail. CMakeLists.txt builds it as HIP 5.2 (hipGetDeviceProperties alone), as HIP 6, without hipMalloc, under the
// name of the real one, and likewise without writing anything down. What it knows of captures is clr's (hipamd/src):
// HIP 6 records kernels of modules, tells of captures by the null stream, and a capture does not outlive a hipMalloc.
#define __HIP_PLATFORM_AMD__  // NOLINT(bugprone-reserved-identifier): HIP's own
#include "fake_hip.hpp"

#include "runtime/device/hip_api.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#define KILN_EXPORT extern "C" __attribute__((visibility("default")))

namespace {

using kiln::device::test::FakeHip;

struct State {
  int device_count = 1;
  std::string name = "Fake Instinct";
  std::string arch = "gfx90a:sramecc+:xnack-";
  int compute_units = 104;
  int integrated = 0;
  int physical_compute_units = 0, asic_revision = 0;  ///< 0: this HIP has no such attribute
  hipError_t last_error = hipSuccess;
  int version = 0;  ///< 0: as it was built
  int captured_stream = 0;
  bool capture_is_valid = true;
  hipStreamCaptureMode mode = hipStreamCaptureModeGlobal;
  std::map<std::string, int> failures;
  std::string log;
  int modules = 0;
  int current = 0;
  struct Block {
    std::vector<char> bytes;
    int device = 0;
  };
  std::map<void*, Block> memory;
};
State state;

#ifdef KILN_FAKE_HIP_QUIET
template <class... Arguments>
hipError_t done(const char*, const Arguments&...) {
  return hipSuccess;
}
#else
/// Of the log and the last error, which threads that build kernels write beside the test's.
std::mutex mutex;

hipError_t done(const char* function, const std::string& arguments = {}) {
  const std::lock_guard lock(mutex);
  state.log += fmt::format("{}({})\n", function, arguments);
  const auto found = state.failures.find(function);
  if (found == state.failures.end() || found->second == 0) return hipSuccess;
  return state.last_error = static_cast<hipError_t>(found->second);
}
#endif

#ifdef KILN_FAKE_HIP_6
constexpr bool kIsSix = true;
#else
constexpr bool kIsSix = false;
#endif

int version_now() {
  return state.version != 0 ? state.version : kIsSix ? 60342134 : 50221153;
}

/// What a capture by any thread forbids.
hipError_t outside_of_captures(hipError_t code) {
  if (code != hipSuccess || state.captured_stream == 0 || state.mode == hipStreamCaptureModeRelaxed) return code;
  state.capture_is_valid = false;
  return state.last_error = hipErrorStreamCaptureUnsupported;
}

void put_text(char* at, const std::string& text) {
  std::strncpy(at, text.c_str(), kiln::device::kPropertyTextBytes - 1);
}

template <class Handle>
Handle handle(int number) {
  return reinterpret_cast<Handle>(static_cast<std::intptr_t>(number));  // NOLINT: never dereferenced
}

/// The block that an address lies in, or the end.
std::map<void*, State::Block>::iterator block_of(const void* pointer) {
  const auto at = reinterpret_cast<std::uintptr_t>(pointer);
  for (auto it = state.memory.begin(); it != state.memory.end(); ++it)
    if (at - reinterpret_cast<std::uintptr_t>(it->first) < it->second.bytes.size()) return it;
  return state.memory.end();
}

template <class Handle>
std::intptr_t number(Handle handle) {
  return reinterpret_cast<std::intptr_t>(handle);
}

}  // namespace

KILN_EXPORT const FakeHip* kiln_fake_hip() {
  static const FakeHip kFake = {
      [] { state = State(); },
      [](int count) { state.device_count = count; },
      [](const char* name, const char* arch, int compute_units, int integrated) {
        state.name = name, state.arch = arch, state.compute_units = compute_units, state.integrated = integrated;
      },
      [](const char* function, int code) { state.failures[function] = code; },
      [] { return state.log.c_str(); },
      [](int compute_units, int asic_revision) {
        state.physical_compute_units = compute_units, state.asic_revision = asic_revision;
      },
      [](int version) { state.version = version; },
      [](int stream) { state.captured_stream = stream; },
      [] { return state.capture_is_valid; },
  };
  return &kFake;
}

KILN_EXPORT hipError_t hipGetDeviceCount(int* count) {
  *count = state.device_count;
  return done("hipGetDeviceCount");
}
KILN_EXPORT hipError_t hipSetDevice(int ordinal) {
  const hipError_t code = done("hipSetDevice", std::to_string(ordinal));
  if (code == hipSuccess) state.current = ordinal;
  return code;
}
KILN_EXPORT hipError_t hipGetDevice(int* ordinal) {
  if (ordinal == nullptr) return state.last_error = hipErrorInvalidValue;
  *ordinal = state.current;
  return done("hipGetDevice");
}
KILN_EXPORT hipError_t hipDeviceGetAttribute(int* value, hipDeviceAttribute_t which, int) {
  *value = which == hipDeviceAttributeIntegrated                 ? state.integrated
           : which == kiln::device::kPhysicalMultiProcessorCount ? state.physical_compute_units
           : which == kiln::device::kAsicRevision                ? state.asic_revision
                                                                 : state.compute_units;
  const hipError_t code = done("hipDeviceGetAttribute", std::to_string(which));
  if (code == hipSuccess && which >= hipDeviceAttributeAmdSpecificBegin && *value == 0)
    return state.last_error = hipErrorInvalidValue;
  return code;
}
KILN_EXPORT hipError_t hipRuntimeGetVersion(int* version) {
  *version = version_now();
  return done("hipRuntimeGetVersion");
}
KILN_EXPORT hipError_t hipGetLastError() {
  return std::exchange(state.last_error, hipSuccess);
}
KILN_EXPORT hipError_t hipPeekAtLastError() {
  return state.last_error;
}
KILN_EXPORT hipError_t hipStreamIsCapturing(hipStream_t stream, hipStreamCaptureStatus* status) {
  *status = hipStreamCaptureStatusNone;
  if (stream == nullptr)
    return kIsSix && state.captured_stream != 0 ? state.last_error = hipErrorStreamCaptureImplicit : hipSuccess;
  if (number(stream) == state.captured_stream) *status = hipStreamCaptureStatusActive;
  return hipSuccess;
}
KILN_EXPORT hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode* mode) {
  std::swap(*mode, state.mode);
  return hipSuccess;
}
KILN_EXPORT hipError_t hipEventCreate(hipEvent_t* event) {
  *event = handle<hipEvent_t>(++state.modules + 100);
  return done("hipEventCreate");
}
KILN_EXPORT hipError_t hipEventDestroy(hipEvent_t) {
  return done("hipEventDestroy");
}
KILN_EXPORT hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream) {
  return done("hipEventRecord", fmt::format("{}, stream {}", number(event), number(stream)));
}
KILN_EXPORT hipError_t hipEventElapsedTime(float* milliseconds, hipEvent_t, hipEvent_t) {
  *milliseconds = 0.25F;
  return done("hipEventElapsedTime");
}

#ifdef KILN_FAKE_HIP_6
// Any type: the header's hipDeviceProp_t is HIP 5's.
KILN_EXPORT hipError_t hipGetDevicePropertiesR0600(char* properties, int) {
  put_text(properties, state.name);
  put_text(properties + 1160, state.arch);
  return done("hipGetDevicePropertiesR0600");
}
#endif
#if HIP_VERSION_MAJOR < 6
KILN_EXPORT hipError_t hipGetDeviceProperties(hipDeviceProp_t* properties, int) {
  put_text(properties->name, state.name);
  put_text(properties->gcnArchName, state.arch);
  return done("hipGetDeviceProperties");
}
#endif

#ifndef KILN_FAKE_HIP_NO_MALLOC
KILN_EXPORT hipError_t hipMalloc(void** pointer, std::size_t bytes) {
  const hipError_t code = outside_of_captures(done("hipMalloc", std::to_string(bytes)));
  *pointer = nullptr;
  if (code != hipSuccess) return code;
  std::vector<char> block(bytes);
  *pointer = block.data();
  state.memory.emplace(*pointer, State::Block{std::move(block), state.current});
  return code;
}
#endif
KILN_EXPORT hipError_t hipFree(void* pointer) {
  const hipError_t code = outside_of_captures(done("hipFree"));
  if (code == hipSuccess) state.memory.erase(pointer);
  return code;
}
KILN_EXPORT hipError_t hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void* pointer) {
  const hipError_t code = done("hipPointerGetAttributes");
  const auto found = block_of(pointer);
  if (code != hipSuccess || found == state.memory.end()) return code != hipSuccess ? code : hipErrorInvalidValue;
  *attributes = {};
  attributes->device = found->second.device;
  return code;
}
KILN_EXPORT hipError_t hipMemGetAddressRange(hipDeviceptr_t* base, std::size_t* bytes, hipDeviceptr_t pointer) {
  const hipError_t code = done("hipMemGetAddressRange");
  const auto found = block_of(pointer);
  if (code != hipSuccess || found == state.memory.end()) return code != hipSuccess ? code : hipErrorInvalidValue;
  *base = found->first;
  *bytes = found->second.bytes.size();
  return code;
}
KILN_EXPORT hipError_t hipMemcpyAsync(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind,
                                      hipStream_t stream) {
  const hipError_t code = done(
      "hipMemcpyAsync", fmt::format("{} bytes, kind {}, stream {}", bytes, static_cast<int>(kind), number(stream)));
  if (code == hipSuccess) std::memcpy(to, from, bytes);
  return code;
}
KILN_EXPORT hipError_t hipMemsetAsync(void* at, int value, std::size_t bytes, hipStream_t stream) {
  const hipError_t code =
      done("hipMemsetAsync", fmt::format("{} bytes of {}, stream {}", bytes, value, number(stream)));
  if (code == hipSuccess) std::memset(at, value, bytes);
  return code;
}
KILN_EXPORT hipError_t hipStreamCreate(hipStream_t* stream) {
  *stream = handle<hipStream_t>(7);
  return done("hipStreamCreate");
}
KILN_EXPORT hipError_t hipStreamDestroy(hipStream_t stream) {
  return done("hipStreamDestroy", std::to_string(number(stream)));
}
KILN_EXPORT hipError_t hipStreamSynchronize(hipStream_t stream) {
  return done("hipStreamSynchronize", std::to_string(number(stream)));
}
KILN_EXPORT hipError_t hipModuleLoadData(hipModule_t* module, const void* image) {
  *module = handle<hipModule_t>(++state.modules);
  const char tag = static_cast<const char*>(image)[15];  // see tiny_code_object.hpp
  const hipError_t code = done("hipModuleLoadData", tag == 0 ? std::string() : std::string(1, tag));
  // As HIP 5.2 does; from when on later ones load more is what we read (hip_version.cpp).
  const int newest = version_now() >= 60300000 ? 6 : version_now() >= 50700000 ? 5 : 4;
  const int object_version = static_cast<const char*>(image)[8] + 2;
  if (code == hipSuccess && object_version > newest) return state.last_error = hipErrorSharedObjectInitFailed;
  return code;
}
KILN_EXPORT hipError_t hipModuleUnload(hipModule_t module) {
  return done("hipModuleUnload", std::to_string(number(module)));
}
KILN_EXPORT hipError_t hipModuleGetFunction(hipFunction_t* function, hipModule_t module, const char* name) {
  *function = handle<hipFunction_t>(99);
  return done("hipModuleGetFunction", fmt::format("{}, {}", number(module), name));
}
KILN_EXPORT hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                                             unsigned by, unsigned bz, unsigned lds, hipStream_t stream,
                                             void** parameters, void** extra) {
#ifdef KILN_FAKE_HIP_QUIET
  return hipSuccess;
#endif
  std::string kernarg;
  if (parameters == nullptr && extra[0] == HIP_LAUNCH_PARAM_BUFFER_POINTER &&
      extra[2] == HIP_LAUNCH_PARAM_BUFFER_SIZE && extra[4] == HIP_LAUNCH_PARAM_END) {
    kernarg.assign(static_cast<const char*>(extra[1]), *static_cast<const std::size_t*>(extra[3]));
    // Arguments hold bytes that end a line of the log, or all of it.
    std::replace(kernarg.begin(), kernarg.end(), '\n', '.');
    std::replace(kernarg.begin(), kernarg.end(), '\0', '.');
  }
  return done("hipModuleLaunchKernel",
              fmt::format("{}, grid {}x{}x{}, lanes {}x{}x{}, lds {}, stream {}, \"{}\"", number(function), gx, gy, gz,
                          bx, by, bz, lds, number(stream), kernarg));
}
#ifdef KILN_FAKE_HIP_6
hipError_t __attribute__((visibility("default")))
hipExtModuleLaunchKernel(hipFunction_t function, std::uint32_t gx, std::uint32_t gy, std::uint32_t gz, std::uint32_t bx,
                         std::uint32_t by, std::uint32_t bz, std::size_t, hipStream_t stream, void**, void**,
                         hipEvent_t start, hipEvent_t stop, std::uint32_t) {
  return done("hipExtModuleLaunchKernel",
              fmt::format("{}, items {}x{}x{}, lanes {}x{}x{}, stream {}, events {} {}", number(function), gx, gy, gz,
                          bx, by, bz, number(stream), number(start), number(stop)));
}
#endif
KILN_EXPORT const char* hipGetErrorName(hipError_t code) {
  return code == hipErrorOutOfMemory ? "hipErrorOutOfMemory" : "hipErrorFake";
}
KILN_EXPORT const char* hipGetErrorString(hipError_t code) {
  return code == hipErrorOutOfMemory ? "out of memory" : "a fake failure";
}
