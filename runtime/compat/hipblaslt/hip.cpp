// HIP is looked up at the first call, never at load, and never opened: a program that multiplies has it.
#include "runtime/compat/hipblaslt/hip.hpp"

#include <atomic>
#include <string>
#include <string_view>

#include <dlfcn.h>
#include <link.h>

namespace kiln::hipblaslt {
namespace {

int take_if_hip(dl_phdr_info* info, std::size_t /*size*/, void* found) {
  const std::string_view path = info->dlpi_name == nullptr ? "" : info->dlpi_name;
  if (!path.substr(path.rfind('/') + 1).starts_with("libamdhip64.so")) return 0;
  *static_cast<std::string*>(found) = path;
  return 1;
}

using GetDevice = int(int*);

GetDevice* find_get_device() {
  std::string path;
  dl_iterate_phdr(take_if_hip, &path);
  void* const library = path.empty() ? nullptr : dlopen(path.c_str(), RTLD_NOW | RTLD_NOLOAD);
  return library == nullptr ? nullptr : reinterpret_cast<GetDevice*>(dlsym(library, "hipGetDevice"));
}

}  // namespace

int current_gpu() {
  static std::atomic<GetDevice*> known = nullptr;  // nullptr: asked again, since HIP may come later
  GetDevice* get_device = known.load(std::memory_order_acquire);
  if (get_device == nullptr) {
    get_device = find_get_device();
    if (get_device == nullptr) return -1;
    known.store(get_device, std::memory_order_release);
  }
  int gpu = -1;
  return get_device(&gpu) == 0 ? gpu : -1;
}

}  // namespace kiln::hipblaslt
