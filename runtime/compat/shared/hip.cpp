// HIP is looked up at the first call, never at load, and never opened: a program that multiplies has it.
#include "runtime/compat/shared/hip.hpp"

#include <atomic>
#include <string>
#include <string_view>

#include <dlfcn.h>
#include <link.h>

namespace kiln::compat {
namespace {

int take_if_hip(dl_phdr_info* info, std::size_t /*size*/, void* found) {
  const std::string_view path = info->dlpi_name == nullptr ? "" : info->dlpi_name;
  if (!path.substr(path.rfind('/') + 1).starts_with("libamdhip64.so")) return 0;
  *static_cast<std::string*>(found) = path;
  return 1;
}

/// HIP's functions by the C types that its versions share; codes of hipError_t.
struct Hip {
  int (*get_device)(int*) = nullptr;
  int (*peek_at_last_error)() = nullptr;
  int (*get_last_error)() = nullptr;
  int (*device_get_attribute)(int*, int, int) = nullptr;
  int (*event_destroy)(void*) = nullptr;
  int (*memcpy_async)(void*, const void*, std::size_t, int, void*) = nullptr;
  int (*stream_synchronize)(void*) = nullptr;
};

template <class Function>
bool find(void* library, const char* name, Function*& function) {
  function = reinterpret_cast<Function*>(dlsym(library, name));
  return function != nullptr;
}

/// nullptr: there is none yet.
void* loaded_hip() {
  std::string path;
  dl_iterate_phdr(take_if_hip, &path);
  return path.empty() ? nullptr : dlopen(path.c_str(), RTLD_NOW | RTLD_NOLOAD);
}

/// nullptr: there is none yet; it is asked again, since HIP may come later.
const Hip* find_hip() {
  void* const library = loaded_hip();
  Hip hip;
  if (library == nullptr || !find(library, "hipGetDevice", hip.get_device) ||
      !find(library, "hipPeekAtLastError", hip.peek_at_last_error) ||
      !find(library, "hipGetLastError", hip.get_last_error) ||
      !find(library, "hipDeviceGetAttribute", hip.device_get_attribute) ||
      !find(library, "hipEventDestroy", hip.event_destroy) || !find(library, "hipMemcpyAsync", hip.memcpy_async) ||
      !find(library, "hipStreamSynchronize", hip.stream_synchronize))
    return nullptr;
  return new Hip(hip);
}

/// The last error of the thread as it was before a call (runtime/device/hip_visit.cpp): HIP up to 6 keeps the code of
/// successful calls as well, and an error can only be brought about once more.
void put_back(const Hip& hip, int error, bool failed) {
  constexpr int kInvalidValue = 1, kInvalidDevice = 101, kInvalidHandle = 400;
  int none = 0;
  if (error == 0 && failed) (void)hip.get_last_error();
  if (hip.peek_at_last_error() == error) return;
  if (error == kInvalidValue) (void)hip.get_device(nullptr);
  if (error == kInvalidDevice) (void)hip.device_get_attribute(&none, 0, -1);
  if (error == kInvalidHandle) (void)hip.event_destroy(nullptr);
}

/// nullptr: the process has none.
const Hip* the_hip() {
  static std::atomic<const Hip*> known = nullptr;
  const Hip* hip = known.load(std::memory_order_acquire);
  if (hip != nullptr) return hip;
  hip = find_hip();
  if (hip != nullptr) known.store(hip, std::memory_order_release);
  return hip;
}

/// `kind`: hipMemcpyKind.
bool copy(void* to, const void* from, std::size_t bytes, int kind, void* stream) {
  const Hip* const hip = the_hip();
  if (hip == nullptr) return false;
  const int before = hip->peek_at_last_error();
  const bool failed = hip->memcpy_async(to, from, bytes, kind, stream) != 0 || hip->stream_synchronize(stream) != 0;
  put_back(*hip, before, failed);
  return !failed;
}

}  // namespace

void* find_in_hip(const char* name) {
  void* const library = loaded_hip();
  return library == nullptr ? nullptr : dlsym(library, name);
}

int current_gpu() {
  const Hip* const hip = the_hip();
  if (hip == nullptr) return -1;
  const int before = hip->peek_at_last_error();
  int gpu = -1;
  const bool failed = hip->get_device(&gpu) != 0;
  put_back(*hip, before, failed);
  return failed ? -1 : gpu;
}

int units_of_multiprocessor(int gpu) {
  constexpr int kMultiprocessorCount = 63, kPhysicalMultiProcessorCount = 10015;  // hipDeviceAttribute_t
  const Hip* const hip = the_hip();
  if (hip == nullptr) return 1;
  const int before = hip->peek_at_last_error();
  int counted = 0, physical = 0;
  const bool failed = hip->device_get_attribute(&counted, kMultiprocessorCount, gpu) != 0 ||
                      hip->device_get_attribute(&physical, kPhysicalMultiProcessorCount, gpu) != 0;
  put_back(*hip, before, failed);
  return failed || counted <= 0 || physical < counted ? 1 : physical / counted;
}

bool copy_to_host(void* to, const void* from, std::size_t bytes, void* stream) {
  constexpr int kDeviceToHost = 2;
  return copy(to, from, bytes, kDeviceToHost, stream);
}

bool copy_to_device(void* to, const void* from, std::size_t bytes, void* stream) {
  constexpr int kHostToDevice = 1;
  return copy(to, from, bytes, kHostToDevice, stream);
}

}  // namespace kiln::compat
