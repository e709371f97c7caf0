// See folder_writer.hpp. Source: rename(2) for RENAME_EXCHANGE, flock(2).
#include "runtime/folder/folder_writer.hpp"

#include "runtime/folder/manifest.hpp"
#include "runtime/host/files.hpp"
#include "runtime/host/write_errors.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::folder {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRandom = "XXXXXX";  // mkdtemp(3) replaces it

Error failed(std::string_view what, const std::string& path, int number) {
  return Error{host::code_of_write(number), fmt::format("cannot {} {}: {}", what, path, std::strerror(number)), {}};
}

/// The list of names that `kiln build --generate-manifest-and-exit` wrote; Tensile's own names no kBuiltBy.
bool is_own_list(const std::string& path, const std::string& name) {
  if (name != kTensileManifest) return false;
  const auto bytes = runtime::read_file(path + "/" + name);
  if (!bytes) return false;
  const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());  // NOLINT: text of bytes
  return text.find(fmt::format("/{}\n", kBuiltBy)) != std::string_view::npos;
}

/// Nothing, an empty folder, or one of files that kiln wrote, as its manifest lists them.
Result<void> check_replaceable(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) return {};
  const auto refuse = [&](std::string_view why) {
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("{} is there already, and {}", path, why),
                 {"name a folder that does not exist yet; its files can be copied to their place afterwards"}};
  };
  if (!fs::is_directory(status)) return refuse("is no folder");
  KILN_ASSIGN(const std::vector<std::string> names, names_in(path));
  const auto manifest = Manifest::read(path);
  const bool has_manifest = fs::exists(fs::symlink_status(fs::path(path) / kBuiltBy, error));
  const std::string unknown = has_manifest && !manifest ? fmt::format(" ({})", manifest.error().message) : "";
  for (const std::string& name : names) {
    const bool is_file = fs::is_regular_file(fs::symlink_status(fs::path(path) / name, error));
    if (is_file && ((manifest && find_file(manifest->files, name) != nullptr) || is_own_list(path, name))) continue;
    return refuse(
        fmt::format("{}holds {}, which is not kiln's{}", manifest ? "" : "kiln did not write it: it ", name, unknown));
  }
  if (!unknown.empty()) return refuse("kiln did not write it" + unknown);
  return {};
}

/// Removes a folder, and last in it the lock by which what is left of it is known; of a link nothing but itself.
void remove_folder(const std::string& path) {
  std::error_code ignored;
  if (fs::is_symlink(fs::symlink_status(path, ignored))) {
    fs::remove(path, ignored);
    return;
  }
  for (fs::directory_iterator entry(path, ignored), end; !ignored && entry != end; entry.increment(ignored)) {
    std::error_code unremoved;
    if (entry->path().filename() != kLock) fs::remove_all(entry->path(), unremoved);
  }
  fs::remove_all(path, ignored);
}

std::string lock_of(const std::string& folder) {
  return fmt::format("{}/{}", folder, kLock);
}

/// True if no process that writes the folder lives, and kiln began it for this user.
bool is_left_behind(const std::string& folder) {
  struct stat status {};
  if (::lstat(folder.c_str(), &status) != 0 || !S_ISDIR(status.st_mode) || status.st_uid != ::geteuid()) return false;
  const int lock = ::open(lock_of(folder).c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (lock < 0) return false;
  const bool is_free = ::flock(lock, LOCK_EX | LOCK_NB) == 0;
  ::close(lock);
  return is_free;
}

/// What killed runs for the same name left beside it.
void remove_leavings(const std::string& parent, const std::string& prefix) {
  std::error_code ignored;
  std::vector<std::string> found;
  for (fs::directory_iterator entry(parent, ignored), end; !ignored && entry != end; entry.increment(ignored)) {
    const std::string name = entry->path().filename().string();
    if (name.size() == prefix.size() + kRandom.size() && name.starts_with(prefix) &&
        std::all_of(name.begin() + static_cast<std::ptrdiff_t>(prefix.size()), name.end(),
                    [](unsigned char c) { return std::isalnum(c) != 0; }))
      found.push_back(entry->path().string());
  }
  for (const std::string& folder : found)
    if (is_left_behind(folder)) remove_folder(folder);
}

/// A file system without locks gets no lock: then nothing is ever known to be left behind.
Result<int> lock_folder(const std::string& folder) {
  const std::string path = lock_of(folder);
  // Locked before it has the name by which others look for it.
  const std::string unnamed = path + "-new";
  const int lock = ::open(unnamed.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
  if (lock < 0) return failed("write", path, errno);
  if (::flock(lock, LOCK_EX | LOCK_NB) == 0 && ::rename(unnamed.c_str(), path.c_str()) == 0) return lock;
  ::unlink(unnamed.c_str());
  ::close(lock);
  return -1;
}

}  // namespace

Result<FolderWriter> FolderWriter::create(const std::string& given) {
  std::string path = fs::path(given).lexically_normal().string();
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  if (path.empty() || path == "." || path == "/" || fs::path(path).filename() == "..")
    return Error{ErrorCode::kInvalidArgument, fmt::format("'{}' is no name for a folder to be written", given), {}};
  KILN_TRY(check_replaceable(path));
  const std::string parent = fs::path(path).has_parent_path() ? fs::path(path).parent_path().string() : ".";
  KILN_TRY(runtime::make_folder(parent));
  const std::string prefix = fmt::format(".{}.", fs::path(path).filename().string());
  remove_leavings(parent, prefix);
  std::string pattern = fmt::format("{}/{}{}", parent, prefix, kRandom);
  if (::mkdtemp(pattern.data()) == nullptr) return failed("make a folder", pattern, errno);
  // mkdtemp makes it for its owner alone.
  const mode_t mask = ::umask(0);
  ::umask(mask);
  ::chmod(pattern.c_str(), 0777 & ~mask);
  auto lock = lock_folder(pattern);
  if (!lock) remove_folder(pattern);
  KILN_TRY(lock);
  return FolderWriter(std::move(path), std::move(pattern), *lock);
}

FolderWriter::FolderWriter(FolderWriter&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      lock_(std::exchange(other.lock_, -1)) {}

FolderWriter& FolderWriter::operator=(FolderWriter&& other) noexcept {
  if (this == &other) return *this;
  discard();
  path_ = std::move(other.path_);
  temporary_ = std::exchange(other.temporary_, {});
  lock_ = std::exchange(other.lock_, -1);
  return *this;
}

FolderWriter::~FolderWriter() {
  discard();
}

void FolderWriter::discard() {
  if (!temporary_.empty()) remove_folder(std::exchange(temporary_, {}));
  unlock();
}

void FolderWriter::unlock() {
  if (lock_ >= 0) ::close(std::exchange(lock_, -1));
}

Result<void> FolderWriter::write(std::string_view name, std::span<const std::byte> bytes) const {
  return runtime::write_file(fmt::format("{}/{}", temporary_, name), bytes, runtime::Flush::kLater);
}
Result<void> FolderWriter::write(std::string_view name, std::string_view text) const {
  return write(name, std::as_bytes(std::span(text)));
}

Result<void> FolderWriter::take(const std::string& folder, const ListedFile& file) const {
  KILN_TRY(check_file(folder, file));
  std::error_code error;
  const fs::path source = fs::path(folder) / file.name, target = fs::path(temporary_) / file.name;
  if (fs::exists(target, error)) return {};  // another shard's, which is the same
  fs::create_hard_link(source, target, error);
  if (!error) return {};
  KILN_ASSIGN(const auto bytes, runtime::read_file(source.string()));
  KILN_TRY(write(file.name, bytes));
  return check_file(temporary_, file);
}

Result<void> FolderWriter::commit() {
  KILN_TRY(runtime::flush_folder(temporary_));
  KILN_TRY(check_replaceable(path_));
  const std::string lock = lock_of(path_);
  if (::renameat2(AT_FDCWD, temporary_.c_str(), AT_FDCWD, path_.c_str(), RENAME_NOREPLACE) == 0) {
    ::unlink(lock.c_str());
    temporary_.clear();
    unlock();
    return {};
  }
  // A file system without such renames takes the plain one, which replaces empty folders alone.
  if (errno == EEXIST || errno == EINVAL || errno == ENOTEMPTY) {
    if (::renameat2(AT_FDCWD, temporary_.c_str(), AT_FDCWD, path_.c_str(), RENAME_EXCHANGE) == 0) {
      // Under the other name there is now the folder that was there before, and so the lock.
      std::error_code ignored;
      if (fs::is_symlink(fs::symlink_status(temporary_, ignored)) ||
          ::rename(lock.c_str(), lock_of(temporary_).c_str()) != 0)
        ::unlink(lock.c_str());
      discard();
      return {};
    }
    if (::rename(temporary_.c_str(), path_.c_str()) == 0) {
      ::unlink(lock.c_str());
      temporary_.clear();
      unlock();
      return {};
    }
  }
  return failed("rename the folder to", path_, errno);
}

}  // namespace kiln::folder
