// Finding the functions of libamdhip64.
#include "runtime/device/hip_api.hpp"

#include "runtime/contract/list_text.hpp"
#include "runtime/device/hip_library.hpp"

#include <vector>

#include <dlfcn.h>
#include <fmt/format.h>

namespace kiln::device {
namespace {

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
  KILN_ASSIGN(void* const handle, open_hip_library(library));
  HipApi api;
  std::vector<std::string> missing;
  const auto find = [&](auto& function) {
    using Pointer = decltype(function.pointer);
    function.pointer = reinterpret_cast<Pointer>(dlsym(handle, function.name));
    return function.pointer != nullptr;
  };
  api.each([&](auto& function) {
    if (!find(function)) missing.emplace_back(function.name);
  });
  api.each_optional([&](auto& function) { static_cast<void>(find(function)); });
  find_properties(handle, api);
  if (api.get_device_properties.pointer == nullptr) missing.emplace_back(kPropertyLayouts.back().function);
  if (missing.empty()) return api;
  return Error{ErrorCode::kDevice, fmt::format("the HIP library lacks {}", list_text(missing, ", ")), {}};
}

}  // namespace kiln::device
