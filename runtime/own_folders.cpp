// See own_folders.hpp. dladdr names a program as it was called, which may be relative to a folder since left;
// /proc/self/exe covers that.
#include "runtime/own_folders.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <dlfcn.h>

namespace kiln::runtime {

std::vector<std::string> own_folders() {
  namespace fs = std::filesystem;
  std::vector<std::string> folders;
  const auto add_parent_of = [&folders](const fs::path& file) {
    std::error_code error;
    const fs::path real = fs::canonical(file, error);
    if (error) return;
    std::string folder = real.parent_path().string();
    if (std::find(folders.begin(), folders.end(), folder) == folders.end()) folders.push_back(std::move(folder));
  };
  add_parent_of("/proc/self/exe");
  Dl_info info{};
  if (dladdr(reinterpret_cast<const void*>(&own_folders), &info) != 0 && info.dli_fname != nullptr)
    add_parent_of(info.dli_fname);
  return folders;
}

}  // namespace kiln::runtime
