// The HIP libraries that can be found: the system's, and one of each sysroot that KILN_SYSROOTS names (folders,
// separated by ':', into which packages of another distribution were unpacked).
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::hsa::test {

inline std::vector<std::string> sysroots() {
  std::vector<std::string> all;
  const char* const list = std::getenv("KILN_SYSROOTS");
  for (std::string_view rest = list == nullptr ? "" : list; !rest.empty();) {
    const std::string_view folder = rest.substr(0, rest.find(':'));
    rest.remove_prefix(std::min(rest.size(), folder.size() + 1));
    if (!folder.empty()) all.emplace_back(folder);
  }
  return all;
}

inline std::vector<std::string> hip_libraries_in(const std::string& folder) {
  std::vector<std::string> found;
  std::error_code error;
  for (const auto& file : std::filesystem::directory_iterator(folder, error))
    if (file.path().filename().string().starts_with("libamdhip64.so.") && !file.is_symlink(error))
      found.push_back(file.path().string());
  return found;
}

inline std::vector<std::string> hip_libraries() {
  std::vector<std::string> folders = {"/usr/lib/x86_64-linux-gnu", "/opt/rocm/lib"}, all;
  for (const std::string& root : sysroots()) folders.push_back(root + "/usr/lib/x86_64-linux-gnu");
  for (const std::string& folder : folders)
    for (std::string& library : hip_libraries_in(folder)) all.push_back(std::move(library));
  return all;
}

}  // namespace kiln::hsa::test
