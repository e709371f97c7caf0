// See open_library.hpp.
#include "runtime/pipeline/open_library.hpp"

#include "cache/trust.hpp"
#include "runtime/host/installation.hpp"
#include "runtime/pipeline/installed_library.hpp"

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

using library::Library;

/// The packed file, if it is there and is whole.
std::optional<Library> packed_library(const std::string& path, const std::string& processor, const Log& log) {
  std::error_code error;
  if (path.empty() || !std::filesystem::exists(path, error)) return std::nullopt;
  if (!cache::check_folder(std::filesystem::path(path).parent_path().string())) return std::nullopt;
  const std::vector<std::string> paths = {path};
  auto library = Library::open(paths, {.processor = processor});
  if (library) return std::move(library).value();
  log.info(fmt::format("{}: it is packed again from the installed libraries", library.error().message));
  std::filesystem::remove(path, error);
  return std::nullopt;
}

OpenedLibrary installed_library(const std::string& processor, const std::string& cache_folder, const Log& log) {
  std::vector<std::string> folders = installed_library_folders();
  if (folders.empty()) return {Library::none(), {}, {}};
  std::string path;
  if (!cache_folder.empty()) path = packed_library_path(cache_folder, folders, processor);
  if (auto packed = packed_library(path, processor, log)) return {*std::move(packed), {}, {}, std::move(folders)};
  auto library = Library::open(folders, {.processor = processor});
  if (library) return {std::move(library).value(), folders, std::move(path), folders};
  log.info(fmt::format("the installed library is not used: {}", library.error().message));
  return {Library::none(), {}, {}};
}

}  // namespace

Result<OpenedLibrary> open_library(const RuntimeOptions& options, const std::string& processor,
                                   const std::string& cache_folder, const Log& log) {
  std::vector<std::string> paths = options.library_paths;
  if (paths.empty()) {
    std::vector<std::string> left_out;
    KILN_ASSIGN(paths, default_libraries(left_out));
    for (const std::string& reason : left_out) log.error(reason);
  }
  if (!paths.empty()) {
    KILN_ASSIGN(Library library, Library::open(paths, {.processor = processor}));
    return OpenedLibrary{std::move(library), {}, {}, std::move(paths)};
  }
  if (wants_no_library()) return OpenedLibrary{Library::none(), {}, {}};
  return installed_library(processor, cache_folder, log);
}

}  // namespace kiln::runtime
