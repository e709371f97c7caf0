// See own_module.hpp.
#include "runtime/host/own_module.hpp"

#include "codegen/identity.hpp"
#include "runtime/contract/environment.hpp"
#include "runtime/contract/library_file.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <dlfcn.h>
#include <fmt/format.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;

/// The modules' folder, from that of the file that holds this code.
std::vector<fs::path> folders_from(const OwnFile& own) {
  const fs::path folder = own.folder;
  if (own.folder.empty()) return {};
  // A program of kiln's lies in bin or, in a build tree, tests or bench; a library in lib, or below the modules.
  if (own.is_program) return {folder / "../lib/kiln", folder / "../" KILN_INSTALL_LIBDIR "/kiln"};
  return {folder.filename() == "hsa" ? folder / ".." : folder / "kiln"};
}

Error refused(const OwnModule& module, std::string message) {
  return {module.code, std::move(message), {}};
}

}  // namespace

Places places_of(const OwnModule& module) {
  if (const char* const named = environment(module.variable)) return {{named}, true};
  Places places;
  std::vector<fs::path> folders = folders_from(own_file());
  folders.push_back(fs::path(KILN_INSTALL_FULL_LIBDIR) / "kiln");  // a copy of libkiln.so may lie alone
  for (const fs::path& folder : folders) {
    std::string place = (folder / module.file).lexically_normal().string();
    if (std::ranges::find(places.paths, place) == places.paths.end()) places.paths.push_back(std::move(place));
  }
  return places;
}

const char* own_build() {
  return codegen::build_identity();
}

namespace detail {

Result<std::string> find_module(const OwnModule& module) {
  const Places places = places_of(module);
  auto found = find_own_file(fmt::format("{} {}", module.name, module.file), places);
  if (found) return found;
  Error error = std::move(found).error();
  error.code = module.code;
  const bool is_there = std::ranges::any_of(places.paths, [](const std::string& path) {
    std::error_code unknown;
    return fs::exists(path, unknown);
  });
  if (!is_there && !places.named) error.notes.push_back(fmt::format("the package {} has it", module.package));
  error.notes.push_back(places.named ? fmt::format("{} names it", module.variable)
                                     : fmt::format("set {} to its path", module.variable));
  return error;
}

Result<OpenedFile> open_module_file(const OwnModule& module, const std::string& path) {
  if (auto checked = check_build(path); !checked) return refused(module, checked.error().message);
  // RTLD_LOCAL: LLVM's symbols stay invisible to the rest of the process, which may have an LLVM of its own.
  // The path is made absolute because dlopen searches the system's folders for a name without a slash.
  std::error_code error;
  const OpenedLibrary opened = open_whole_library(fs::absolute(path, error).string(), RTLD_NOW | RTLD_LOCAL);
  void* const handle = opened.handle;
  if (handle == nullptr) return refused(module, fmt::format("cannot open {}: {}", module.name, opened.reason));
  void* const entry = dlsym(handle, module.entry);
  if (entry != nullptr) return OpenedFile{handle, entry};
  dlclose(handle);
  return refused(module,
                 fmt::format("{} is not {} of this kiln: it has no function {}", path, module.name, module.entry));
}

Error refuse_module(const OwnModule& module, const std::string& path, OpenedFile file, const char* identity) {
  const std::string told = identity == nullptr ? "nothing" : identity;  // its text goes with the file
  dlclose(file.handle);
  return refused(module,
                 fmt::format("{} is {} of another build of kiln: it is '{}', wanted is '{}'; install the two together",
                             path, module.name, told, own_build()));
}

bool is_own_build(const char* identity) {
  return identity != nullptr && std::string_view(identity) == own_build();
}

}  // namespace detail
}  // namespace kiln::runtime
