// Owner and mode decide (trust.hpp).
#include "cache/trust.hpp"

#include "runtime/contract/environment.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kOthersMayWrite = S_IWGRP | S_IWOTH;

bool is_named(const std::string& folder) {
  const std::vector<std::string> named = named_layers();
  return std::ranges::any_of(named, [&](const std::string& layer) {
    std::error_code error;
    return layer == folder || fs::equivalent(layer, folder, error);
  });
}

Error refused(const std::string& path, std::string_view why) {
  return Error{
      ErrorCode::kIo,
      fmt::format("{} is not trusted: {} (a cache is code; name its folder in KILN_CACHE_LAYERS if you trust it)", path,
                  why),
      {}};
}

/// Why someone else can have written it, or nothing.
std::string distrust(const struct stat& status) {
  if (status.st_uid != ::geteuid() && status.st_uid != 0)
    return fmt::format("it belongs to user {}, neither you nor root", status.st_uid);
  if ((status.st_mode & kOthersMayWrite) != 0) return "others may write to it";
  return {};
}

}  // namespace

std::vector<std::string> named_layers() {
  std::vector<std::string> layers;
  const char* const variable = environment("KILN_CACHE_LAYERS");
  std::string_view rest = variable == nullptr ? "" : variable;
  while (!rest.empty()) {
    const std::size_t colon = std::min(rest.find(':'), rest.size());
    if (colon != 0) layers.emplace_back(rest.substr(0, colon));
    rest.remove_prefix(std::min(colon + 1, rest.size()));
  }
  return layers;
}

Result<void> check_folder(const std::string& folder) {
  struct stat status {};
  if (::stat(folder.c_str(), &status) != 0)
    return Error{ErrorCode::kIo, fmt::format("cannot look at {}: {}", folder, std::strerror(errno)), {}};
  if (!S_ISDIR(status.st_mode)) return Error{ErrorCode::kIo, fmt::format("cannot use {}: it is no folder", folder), {}};
  std::string why = distrust(status);
  struct stat above {};
  const std::string parent = folder + "/..";
  if (why.empty() && ::stat(parent.c_str(), &above) == 0) {
    // In a sticky folder only its owner and root can replace what belongs to the user.
    if ((above.st_mode & S_ISVTX) != 0) above.st_mode &= ~kOthersMayWrite;
    why = distrust(above);
    if (!why.empty()) why = "of the folder above: " + why;
  }
  if (why.empty() || is_named(folder)) return {};
  return refused(folder, why);
}

Result<void> check_file(const std::string& path, const struct stat& status) {
  const std::string why = distrust(status);
  if (why.empty() || is_named(fs::path(path).parent_path())) return {};
  return refused(path, why);
}

Result<void> make_folder(const std::string& folder) {
  std::vector<std::string> missing;
  std::error_code error;
  for (fs::path at = fs::path(folder).lexically_normal(); !at.empty() && !fs::exists(at, error);
       at = at.parent_path()) {
    missing.push_back(at.string());
    if (at == at.parent_path()) break;
  }
  for (auto path = missing.rbegin(); path != missing.rend(); ++path) {
    if (path->back() == '/') continue;  // of "a/b/": the same as what stands above it
    if (::mkdir(path->c_str(), S_IRWXU) != 0 && errno != EEXIST)
      return Error{ErrorCode::kIo, fmt::format("cannot create {}: {}", folder, std::strerror(errno)), {}};
  }
  return {};
}

void make_private(const std::string& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != ::geteuid()) return;
  if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0) ::chmod(path.c_str(), S_IRUSR | S_IWUSR);
}

}  // namespace kiln::cache
