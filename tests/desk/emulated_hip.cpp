// A HIP 6 over kiln's emulator, for targets that no real HIP at hand admits: gfx950 and gfx1250 with Debian's. It is
// what kiln's library calls, lt_lines, and one GPU, whose target KILN_GPUS names. Kernels run, in strict mode, before
// their launch returns; what the emulator finds is written to stderr and fails the launch. HIP's functions have the C
// types that its versions share. All 24 lines of lt_flags.txt are right on both targets so:
//
//   KILN_GPUS=gfx950 KILN_CODEGEN_MODULE=build/release/lib/kiln/libkiln-codegen.so
//       LD_LIBRARY_PATH=build/release/desk/emulated:build/release/lib/kiln/compat
//       build/release/desk/lt_lines --lines tests/desk/lt_flags.txt
#include "runtime/contract/environment.hpp"
#include "runtime/device/emulator_device.hpp"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#define KILN_EXPORT extern "C" __attribute__((visibility("default")))

namespace {

using kiln::Result;
using kiln::device::Address;
using kiln::device::EmulatorDevice;

constexpr int kSuccess = 0, kInvalidValue = 1, kOutOfMemory = 2, kLaunchFailure = 719;  // hipError_t
constexpr int kMultiprocessorCount = 63, kFirstAmdSpecific = 10000, kVersion = 60443483;

std::string arch() {
  const char* const named = kiln::environment("KILN_GPUS");
  return named == nullptr ? "gfx950" : named;
}

/// The GPU, made at the first call.
EmulatorDevice& gpu() {
  static auto* const device = [] {
    auto target = kiln::Target::parse(arch());
    if (!target) {
      std::fprintf(stderr, "emulated_hip: %s\n", target.error().text().c_str());
      std::_Exit(2);
    }
    return new EmulatorDevice(std::move(target).value());
  }();
  return *device;
}

template <class T>
int code_of(const Result<T>& done, int code = kInvalidValue) {
  if (done) return kSuccess;
  std::fprintf(stderr, "emulated_hip: %s\n", done.error().text().c_str());
  return code;
}

Address address(const void* pointer) {
  return reinterpret_cast<Address>(pointer);
}
void* pointer(std::uint64_t value) {
  return reinterpret_cast<void*>(value);  // NOLINT: of the device, or a handle
}

std::span<const std::byte> bytes_of(const void* from, std::size_t bytes) {
  return {static_cast<const std::byte*>(from), bytes};
}

/// The size that the headers of an ELF file name.
std::size_t size_of_image(const void* image) {
  std::uint64_t sections = 0;
  std::uint16_t each = 0, count = 0;
  const char* const at = static_cast<const char*>(image);
  std::memcpy(&sections, at + 40, sizeof sections);
  std::memcpy(&each, at + 58, sizeof each);
  std::memcpy(&count, at + 60, sizeof count);
  return sections + std::size_t{each} * count;
}

int run(std::uint64_t kernel, const kiln::device::Dispatch& dispatch) {
  const auto report = gpu().enqueue(kernel, dispatch, nullptr);
  if (!report) return code_of(report, kLaunchFailure);
  for (const std::string& text : report->violations) std::fprintf(stderr, "emulated_hip: %s\n", text.c_str());
  return report->violation_count == 0 ? kSuccess : kLaunchFailure;
}

}  // namespace

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
  *value = which == kMultiprocessorCount ? static_cast<int>(gpu().properties().compute_units) : 0;
  return which >= kFirstAmdSpecific ? kInvalidValue : kSuccess;
}
KILN_EXPORT int hipRuntimeGetVersion(int* version) {
  *version = kVersion;
  return kSuccess;
}
// hipDeviceProp_tR0600: its name and gcnArchName, which kiln reads.
KILN_EXPORT int hipGetDevicePropertiesR0600(char* properties, int) {
  constexpr std::size_t kArch = 1160;
  std::strcpy(properties, "emulated");
  std::strcpy(properties + kArch, gpu().properties().target.id().c_str());
  return kSuccess;
}
KILN_EXPORT int hipGetLastError() {
  return kSuccess;
}
KILN_EXPORT int hipPeekAtLastError() {
  return kSuccess;
}
KILN_EXPORT const char* hipGetErrorName(int code) {
  return code == kSuccess ? "hipSuccess" : "hipError";
}
KILN_EXPORT const char* hipGetErrorString(int code) {
  return code == kSuccess ? "no error" : "the emulator says it on stderr";
}
KILN_EXPORT int hipDeviceSynchronize() {
  return kSuccess;
}
KILN_EXPORT int hipStreamCreate(void** stream) {
  *stream = pointer(1);
  return kSuccess;
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
  *event = pointer(1);
  return kSuccess;
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
KILN_EXPORT int hipMalloc(void** at, std::size_t bytes) {
  const auto made = gpu().allocate(bytes, "hipMalloc");
  if (made) *at = pointer(*made);
  return code_of(made, kOutOfMemory);
}
KILN_EXPORT int hipFree(void* at) {
  return at == nullptr ? kSuccess : code_of(gpu().free(address(at)));
}
KILN_EXPORT int hipMemcpy(void* to, const void* from, std::size_t bytes, int kind) {
  constexpr int kToDevice = 1, kToHost = 2, kOnDevice = 3;
  if (kind == kToDevice) return code_of(gpu().upload(address(to), bytes_of(from, bytes)));
  if (kind == kToHost) return code_of(gpu().download({static_cast<std::byte*>(to), bytes}, address(from)));
  if (kind != kOnDevice) return kInvalidValue;
  std::vector<std::byte> copy(bytes);
  if (const auto read = gpu().download(copy, address(from)); !read) return code_of(read);
  return code_of(gpu().upload(address(to), copy));
}
KILN_EXPORT int hipMemcpyAsync(void* to, const void* from, std::size_t bytes, int kind, void*) {
  return hipMemcpy(to, from, bytes, kind);
}
KILN_EXPORT int hipMemsetAsync(void* at, int value, std::size_t bytes, void*) {
  const std::vector<std::byte> filled(bytes, static_cast<std::byte>(value));
  return code_of(gpu().upload(address(at), filled));
}
KILN_EXPORT int hipPointerGetAttributes(void*, const void*) {
  return kInvalidValue;
}
KILN_EXPORT int hipMemGetAddressRange(void** base, std::size_t* bytes, void* at) {
  const auto found = gpu().find_allocation(address(at));
  if (!found) return kInvalidValue;
  *base = pointer(found->base);
  *bytes = found->bytes;
  return kSuccess;
}
// A module is its number and 1, a function likewise: null is none.
KILN_EXPORT int hipModuleLoadData(void** module, const void* image) {
  const auto id = gpu().load(bytes_of(image, size_of_image(image)), kiln::device::Origin::kOwn);
  if (id) *module = pointer(std::uint64_t{*id} + 1);
  return code_of(id);
}
KILN_EXPORT int hipModuleUnload(void*) {
  return kSuccess;
}
KILN_EXPORT int hipModuleGetFunction(void** function, void* module, const char* name) {
  const auto kernel = gpu().find_kernel(static_cast<kiln::device::CodeObjectId>(address(module) - 1), name);
  if (kernel) *function = pointer(*kernel + 1);
  return code_of(kernel);
}
KILN_EXPORT int hipModuleLaunchKernel(void* function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                                      unsigned bz, unsigned, void*, void**, void** extra) {
  const auto size = *static_cast<const std::size_t*>(extra[3]);
  return run(address(function) - 1, {{gx, gy, gz}, {bx, by, bz}, bytes_of(extra[1], size), {}});
}
