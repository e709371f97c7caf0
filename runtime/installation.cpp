// See installation.hpp.
#include "runtime/installation.hpp"

#include "runtime/own_folders.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;

/// From bin/ or lib/ or, in a build tree, tests/.
constexpr const char* kFromOwnFolder = "../share/kiln/library.kiln";

}  // namespace

std::vector<std::string> shipped_library_places() {
  if (const char* const named = std::getenv(kLibraryVariable); named != nullptr && *named != '\0') return {named};
  std::vector<std::string> places;
  for (const std::string& folder : own_folders())
    places.push_back((fs::path(folder) / kFromOwnFolder).lexically_normal().string());
  places.push_back((fs::path(KILN_INSTALL_FULL_DATADIR) / "kiln/library.kiln").string());
  return places;
}

Result<std::string> shipped_library_path() {
  const std::vector<std::string> places = shipped_library_places();
  for (const std::string& place : places) {
    std::error_code error;
    if (fs::exists(place, error)) return place;
  }
  return Error{ErrorCode::kIo,
               fmt::format("kiln's solution library is not where it should be: {}; give --library or set {}",
                           fmt::join(places, ", "), kLibraryVariable),
               {}};
}

}  // namespace kiln::runtime
