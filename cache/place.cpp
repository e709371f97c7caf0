// See place.hpp. The numbers are those of Linux (linux/magic.h; statfs(2)) and, of file systems that are not part of
// it, of their own sources.
#include "cache/place.hpp"

#include "cache/record.hpp"
#include "runtime/contract/environment.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;

struct FileSystem {
  unsigned long type;
  std::string_view name;
};
constexpr std::array kShared = {
    FileSystem{0x6969, "NFS"},         FileSystem{0x65735546, "FUSE"},   FileSystem{0xff534d42, "CIFS"},
    FileSystem{0xfe534d42, "SMB"},     FileSystem{0x517b, "SMB"},        FileSystem{0x01021997, "9P"},
    FileSystem{0x5346414f, "AFS"},     FileSystem{0x6b414653, "AFS"},    FileSystem{0x00c36400, "Ceph"},
    FileSystem{0x73757245, "Coda"},    FileSystem{0x0bd00bd0, "Lustre"}, FileSystem{0x47504653, "GPFS"},
    FileSystem{0x19830326, "BeeGFS"},  FileSystem{0x01161970, "GFS2"},   FileSystem{0x7461636f, "OCFS2"},
    FileSystem{0x20030528, "OrangeFS"}};
constexpr std::array kInMemory = {0x01021994UL, 0x858458f6UL};  // tmpfs, ramfs

/// The value of a variable that holds an absolute path; another one names a folder of wherever the process happens to
/// be (the XDG base directory specification ignores it, too).
const char* absolute_path_in(const char* variable) {
  const char* const path = environment(variable);
  return path != nullptr && *path == '/' ? path : nullptr;
}

/// The user's home folder, or nothing: the home of the user by whose rights the cache is written.
std::string home_folder() {
  if (const char* const home = absolute_path_in("HOME")) return home;
  std::array<char, 16384> buffer{};
  struct passwd entry {};
  struct passwd* found = nullptr;
  if (getpwuid_r(geteuid(), &entry, buffer.data(), buffer.size(), &found) != 0 || found == nullptr) return {};
  return found->pw_dir == nullptr || *found->pw_dir != '/' ? std::string() : std::string(found->pw_dir);
}

std::string named_folder() {
  const char* const named = environment("KILN_CACHE_DIR");
  return named == nullptr ? std::string() : std::string(named);
}

std::string wanted_folder() {
  if (const char* const xdg = absolute_path_in("XDG_CACHE_HOME")) return std::string(xdg) + "/kiln";
  const std::string home = home_folder();
  return home.empty() ? std::string() : home + "/.cache/kiln";
}

/// Folders for the files of one machine, those first that outlive a restart (hier(7)).
std::vector<std::string> local_folders() {
  std::vector<std::string> folders = {"/var/tmp", "/tmp"};
  if (const char* const run = absolute_path_in("XDG_RUNTIME_DIR")) folders.emplace_back(run);
  folders.emplace_back("/dev/shm");
  return folders;
}

bool is_in_memory(const std::string& folder) {
  struct statfs status {};
  if (::statfs(folder.c_str(), &status) != 0) return false;
  return std::ranges::find(kInMemory, static_cast<unsigned long>(status.f_type) & 0xffffffffUL) != kInMemory.end();
}

bool is_folder_to_write(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error) && ::access(path.c_str(), W_OK | X_OK) == 0;
}

/// Somebody may have put something of his own there: in a sticky folder names are anybody's.
bool is_taken(const std::string& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return false;
  return !S_ISDIR(status.st_mode) || status.st_uid != ::geteuid();
}

/// Tells the folders of several names apart: this many digits of the name's hash.
constexpr std::size_t kDigits = 8;

}  // namespace

std::string_view shared_file_system_of_type(unsigned long type) {
  // Some systems give 32 bits of it as a negative number.
  const auto* const found = std::ranges::find(kShared, type & 0xffffffffUL, &FileSystem::type);
  return found == kShared.end() ? std::string_view() : found->name;
}

std::string_view shared_file_system(const std::string& path) {
  struct statfs status {};
  for (fs::path at = fs::path(path).lexically_normal();; at = at.parent_path()) {
    const std::string name = at.empty() ? "." : at.string();
    if (::statfs(name.c_str(), &status) == 0)
      return shared_file_system_of_type(static_cast<unsigned long>(status.f_type));
    if (at.empty() || at == at.parent_path()) return {};
  }
}

Place place_for(const std::string& wanted, std::span<const std::string> local) {
  const std::string_view kind = wanted.empty() ? std::string_view() : shared_file_system(wanted);
  if (kind.empty()) return {wanted, {}, {}};
  std::string hash;
  for (const std::byte byte : hash_of(wanted)) hash += fmt::format("{:02x}", std::to_integer<unsigned>(byte));
  for (const std::string& folder : local) {
    if (!is_folder_to_write(folder) || !shared_file_system(folder).empty()) continue;
    const std::string own = fmt::format("{}/kiln-cache-{}-{}", folder, ::geteuid(), hash.substr(0, kDigits));
    if (is_taken(own)) continue;
    Place place{own, wanted,
                fmt::format("{} is on {}: the kernel cache is {} instead, and what the former has is only read", wanted,
                            kind, own)};
    place.is_memory = is_in_memory(folder);
    return place;
  }
  return {{},
          wanted,
          fmt::format("{} is on {}, and no folder of this machine's own can be written; name one in KILN_CACHE_DIR or "
                      "with --cache",
                      wanted, kind)};
}

Place default_place() {
  Place named{named_folder(), {}, {}};
  if (named.folder.empty()) return place_for(wanted_folder(), local_folders());
  if (!named.folder.starts_with('/'))
    return {{},
            {},
            fmt::format("KILN_CACHE_DIR is '{}'; expected an absolute path: one that starts with '/' (for no cache, "
                        "--cache none)",
                        named.folder)};
  if (const std::string_view kind = shared_file_system(named.folder); !kind.empty())
    named.why = fmt::format("KILN_CACHE_DIR is {}, on {}: it is used, as it is named, though locks may not hold there",
                            named.folder, kind);
  return named;
}

}  // namespace kiln::cache
