// The search of hip_library.hpp. Two HIPs in one process would not share a device, so one that is there is always
// taken.
#include "runtime/device/hip_library.hpp"

#include "runtime/contract/environment.hpp"
#include "runtime/contract/library_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <utility>

#include <dlfcn.h>
#include <fmt/format.h>
#include <link.h>

namespace kiln::device {
namespace {

constexpr std::string_view kFile = "libamdhip64.so";
/// Newest first. The plain name belongs to the development package and may be any version, so it comes last.
constexpr std::array kVersions = {".8", ".7", ".6", ".5", ""};

/// $ROCM_PATH, which a program with more rights than its caller does not follow.
std::string rocm_folder() {
  const char* const rocm = environment("ROCM_PATH");
  return rocm == nullptr ? "/opt/rocm" : rocm;
}

/// The folders core-* of a ROCm, the highest version first.
std::vector<std::string> core_folders(const std::string& rocm) {
  std::vector<std::string> folders;
  std::error_code error;
  for (std::filesystem::directory_iterator it(rocm, error), end; !error && it != end; it.increment(error))
    if (it->path().filename().string().starts_with("core-")) folders.push_back(it->path().string());
  std::ranges::sort(folders, [](const std::string& left, const std::string& right) {
    return strverscmp(left.c_str(), right.c_str()) > 0;
  });
  return folders;
}

int take_if_hip(dl_phdr_info* info, std::size_t /*size*/, void* found) {
  const std::string_view path = info->dlpi_name == nullptr ? "" : info->dlpi_name;
  if (!path.substr(path.rfind('/') + 1).starts_with(kFile)) return 0;
  *static_cast<std::string*>(found) = path;
  return 1;
}

}  // namespace

std::vector<std::string> hip_library_names(const std::string& rocm) {
  std::vector<std::string> folders = {rocm + "/lib"}, names;
  for (const std::string& core : core_folders(rocm)) folders.push_back(core + "/lib");
  for (const char* const version : kVersions) names.push_back(fmt::format("{}{}", kFile, version));
  for (const std::string& folder : folders)
    for (const char* const version : kVersions) names.push_back(fmt::format("{}/{}{}", folder, kFile, version));
  return names;
}

std::string loaded_hip_library() {
  std::string found;
  dl_iterate_phdr(take_if_hip, &found);
  return found;
}

Result<void*> open_hip_library(const std::string& library) {
  const std::vector<std::string> names =
      library.empty() ? hip_library_names(rocm_folder()) : std::vector<std::string>{library};
  for (const std::string& name : names)
    if (void* const handle = dlopen(name.c_str(), RTLD_NOW | RTLD_NOLOAD)) return handle;
  // One with another SONAME than those.
  if (const std::string loaded = library.empty() ? loaded_hip_library() : ""; !loaded.empty())
    if (void* const handle = dlopen(loaded.c_str(), RTLD_NOW | RTLD_NOLOAD)) return handle;
  std::vector<std::string> reasons;
  std::ptrdiff_t cut = 0;
  for (const std::string& name : names) {
    OpenedLibrary opened = open_whole_library(name, RTLD_NOW | RTLD_LOCAL);
    if (opened.handle != nullptr) return opened.handle;
    // What is there and cannot be opened says more than what is not there.
    const bool is_cut = opened.reason.find(kCutShort) != std::string::npos;
    reasons.insert(is_cut ? reasons.begin() + cut++ : reasons.end(), std::move(opened.reason));
  }
  Error error{
      ErrorCode::kDevice, fmt::format("no HIP library (ROCm's libamdhip64) can be opened: {}", reasons.front()), {}};
  error.notes.assign(reasons.begin() + 1, reasons.end());
  return error;
}

}  // namespace kiln::device
