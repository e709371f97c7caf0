// See installation.hpp.
#include "runtime/host/installation.hpp"

#include "runtime/contract/environment.hpp"
#include "runtime/host/own_files.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;

/// From bin/, lib/ or, in a build tree, tests/; and from where a distribution has its libraries (lib/x86_64-linux-gnu).
constexpr const char* kFromOwnFolder[] = {"../share/kiln", KILN_DATADIR_FROM_LIBDIR "/kiln"};
constexpr const char* kShippedLibrary = "library.kiln";
constexpr const char* kAddedLibraries = "library.d";
constexpr const char* kExtension = ".kiln";

/// The colon-separated elements; empty ones are none.
std::vector<std::string> elements_of(std::string_view list) {
  std::vector<std::string> elements;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(':'), list.size());
    if (end != 0) elements.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return elements;
}

}  // namespace

std::vector<std::string> shipped_library_folders() {
  std::vector<std::string> folders;
  const auto add = [&folders](const fs::path& folder) {
    std::string name = folder.lexically_normal().string();
    if (std::ranges::find(folders, name) == folders.end()) folders.push_back(std::move(name));
  };
  if (const OwnFile own = own_file(); !own.folder.empty())
    for (const char* const relative : kFromOwnFolder) add(fs::path(own.folder) / relative);
  add(fs::path(KILN_INSTALL_FULL_DATADIR) / "kiln");
  return folders;
}

Result<std::vector<std::string>> shipped_libraries(const std::string& folder, std::vector<std::string>& left_out) {
  std::vector<std::string> libraries;
  const fs::path added = fs::path(folder) / kAddedLibraries;
  std::error_code error;
  if (fs::is_directory(added, error)) {
    for (fs::directory_iterator entry(added, error), end; !error && entry != end; entry.increment(error)) {
      const fs::path& path = entry->path();
      if (path.extension() == kExtension && !path.filename().string().starts_with('.')) libraries.push_back(path);
    }
    if (error) return Error{ErrorCode::kIo, fmt::format("{}: {}", added.string(), error.message()), {}};
    std::ranges::sort(libraries);
  }
  const fs::path shipped = fs::path(folder) / kShippedLibrary;
  if (fs::exists(shipped, error)) libraries.push_back(shipped);
  std::erase_if(libraries, [&](const std::string& library) {
    const auto trusted = check_trust(library);
    if (!trusted) left_out.push_back(trusted.error().message);
    return !trusted;
  });
  return libraries;
}

bool wants_no_library() {
  const char* const list = environment(kLibraryVariable);
  return list != nullptr && std::string_view(list) == "none";
}

Result<std::vector<std::string>> default_libraries(std::vector<std::string>& left_out) {
  if (wants_no_library()) return std::vector<std::string>{};
  const char* const list = environment(kLibraryVariable);
  std::vector<std::string> named = elements_of(list == nullptr ? "" : list);
  for (const std::string& path : named) {
    std::error_code error;
    if (fs::exists(path, error)) continue;
    return Error{
        ErrorCode::kIo,
        fmt::format("{}: there is no such file; {} names it (a list, separated by ':')", path, kLibraryVariable),
        {}};
  }
  if (!named.empty()) return named;
  const std::vector<std::string> folders = shipped_library_folders();
  for (const std::string& folder : folders) {
    KILN_ASSIGN(std::vector<std::string> libraries, shipped_libraries(folder, left_out));
    if (!libraries.empty()) return libraries;
  }
  return std::vector<std::string>{};
}

}  // namespace kiln::runtime
