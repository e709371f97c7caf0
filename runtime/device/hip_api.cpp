// Finding libamdhip64 and its functions.
#include "runtime/device/hip_api.hpp"

#include <cstdlib>
#include <vector>

#include <dlfcn.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kiln::device {
namespace {

/// Newest first. The plain name belongs to the development package and may be any version, so it comes last.
constexpr std::array kNames = {"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so"};

/// The names, then the same in ROCm's own folder, which the loader does not always know.
std::vector<std::string> usual_names() {
  std::vector<std::string> names(kNames.begin(), kNames.end());
  const char* const rocm = std::getenv("ROCM_PATH");
  for (const char* const name : kNames) {
    names.push_back(fmt::format("{}/lib/{}", rocm == nullptr || *rocm == '\0' ? "/opt/rocm" : rocm, name));
  }
  return names;
}

Result<void*> open_library(const std::string& library) {
  const std::vector<std::string> names = library.empty() ? usual_names() : std::vector<std::string>{library};
  // A HIP that the process already has is the one to use: two of them would not share a device.
  for (const std::string& name : names) {
    if (void* const handle = dlopen(name.c_str(), RTLD_NOW | RTLD_NOLOAD)) return handle;
  }
  std::vector<std::string> reasons;
  for (const std::string& name : names) {
    if (void* const handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL)) return handle;
    const char* const reason = dlerror();
    reasons.emplace_back(reason == nullptr ? name : reason);
  }
  Error error{
      ErrorCode::kDevice, fmt::format("no HIP library (ROCm's libamdhip64) can be opened: {}", reasons.front()), {}};
  error.notes.assign(reasons.begin() + 1, reasons.end());
  return error;
}

/// The properties function of the first layout that the library has.
void find_properties(void* handle, HipApi& api) {
  for (std::size_t layout = 0; layout < kPropertyLayouts.size(); ++layout) {
    const char* const name = kPropertyLayouts[layout].function;
    void* const found = dlsym(handle, name);
    if (found == nullptr) continue;
    api.get_device_properties = {name, reinterpret_cast<hipError_t (*)(void*, int)>(found)};
    api.layout = layout;
    return;
  }
}

}  // namespace

Result<HipApi> open_hip_api(const std::string& library) {
  KILN_ASSIGN(void* const handle, open_library(library));
  HipApi api;
  std::vector<std::string> missing;
  api.each([&](auto& function) {
    using Pointer = decltype(function.pointer);
    function.pointer = reinterpret_cast<Pointer>(dlsym(handle, function.name));
    if (function.pointer == nullptr) missing.emplace_back(function.name);
  });
  find_properties(handle, api);
  if (api.get_device_properties.pointer == nullptr) missing.emplace_back(kPropertyLayouts.back().function);
  if (missing.empty()) return api;
  return Error{ErrorCode::kDevice, fmt::format("the HIP library lacks {}", fmt::join(missing, ", ")), {}};
}

}  // namespace kiln::device
