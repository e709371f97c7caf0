// See output_file.hpp.
#include "runtime/host/output_file.hpp"

#include "runtime/host/write_errors.hpp"

#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/magic.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

namespace kiln::host {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBufferBytes = 1U << 16;
constexpr int kMostLinks = 40;  // as the kernel follows
constexpr int kMostNames = 100;
constexpr int kPermissions = 0777;  // who may run it as somebody else is not kept for other content

Error cannot_write(const std::string& path, int number, ErrorCode code) {
  return {code, fmt::format("cannot write {}: {}", path.empty() ? "''" : path, std::strerror(number)), {}};
}
Error cannot_write(const std::string& path, int number) {
  return cannot_write(path, number, code_of_write(number));
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

struct End {
  std::string path;
  bool is_open_file = false;  ///< /proc's name of a file that somebody has open: there is nothing to rename
};

/// Where a chain of links leads, which need not exist.
End end_of_links(std::string path) {
  for (int i = 0; i < kMostLinks; ++i) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || !S_ISLNK(status.st_mode)) break;
    const std::string folder = folder_of(path);
    struct statfs system {};
    if (::statfs(folder.c_str(), &system) == 0 && system.f_type == PROC_SUPER_MAGIC) return {std::move(path), true};
    std::error_code error;
    const std::string next = fs::read_symlink(path, error).string();
    if (error) break;
    path = next.starts_with('/') ? next : (fs::path(folder) / next).string();
  }
  return {std::move(path)};
}

/// Opens what is there, to write behind what is in it. One of this process's own descriptors is shared, so that what
/// others write to it goes behind that.
int open_existing(const std::string& path, const End& end, const struct stat& status) {
  const std::string name = end.path.substr(folder_of(end.path).size());
  int own = -1;
  const auto [rest, code] = std::from_chars(name.data(), name.data() + name.size(), own);
  struct stat of_own {};
  if (end.is_open_file && code == std::errc() && rest == name.data() + name.size() && ::fstat(own, &of_own) == 0 &&
      of_own.st_dev == status.st_dev && of_own.st_ino == status.st_ino &&
      (::fcntl(own, F_GETFL) & O_ACCMODE) != O_RDONLY)
    return ::fcntl(own, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  return ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY);
}

}  // namespace

Result<OutputFile> OutputFile::create(const std::string& path) {
  OutputFile file;
  file.path_ = path;
  if (path.empty()) return cannot_write(path, ENOENT);
  // Asked first with links followed: the kernel refuses those that others planted in a shared folder.
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) return cannot_write(path, errno);
  End end = end_of_links(path);
  if (exists && (end.is_open_file || !S_ISREG(status.st_mode))) {
    file.descriptor_ = open_existing(path, end, status);
    if (file.descriptor_ < 0) return cannot_write(path, errno);
    return file;
  }
  file.target_ = std::move(end.path);
  if (!exists) {
    KILN_TRY(file.open_temporary(0666));
    return file;
  }
  if (::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) return cannot_write(path, errno);
  KILN_TRY(file.open_temporary(0600));
  // Where the owner cannot be kept the new one is whoever writes, as of a file that did not exist.
  if (status.st_uid != ::geteuid() || status.st_gid != ::getegid()) [[maybe_unused]]
    const int kept = ::fchown(file.descriptor_, status.st_uid, status.st_gid);
  file.kept_mode_ = static_cast<int>(status.st_mode) & kPermissions;
  return file;
}

Result<void> OutputFile::open_temporary(int mode) {
  for (int i = 0; i < kMostNames; ++i) {
    std::uint64_t name = 0;
    if (::getrandom(&name, sizeof name, 0) != sizeof name) return cannot_write(path_, errno);
    temporary_ = fmt::format("{}/.kiln-{:016x}", folder_of(target_), name);
    descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (descriptor_ >= 0) return {};
    if (errno != EEXIST) break;
  }
  const int number = errno;
  temporary_.clear();
  // What is written stands in a file beside the target first, so that the folder must be writable.
  return cannot_write(path_, number).note(fmt::format("in the folder {}", folder_of(target_)));
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      buffer_(std::move(other.buffer_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      kept_mode_(other.kept_mode_),
      failure_(other.failure_) {}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(target_, other.target_);
  std::swap(temporary_, other.temporary_);
  std::swap(buffer_, other.buffer_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(kept_mode_, other.kept_mode_);
  std::swap(failure_, other.failure_);
  return *this;
}

OutputFile::~OutputFile() {
  discard();
}

void OutputFile::discard() {
  if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
  if (!temporary_.empty()) ::unlink(std::exchange(temporary_, {}).c_str());
}

void OutputFile::write(std::span<const std::byte> bytes) {
  if (bytes.size() < kBufferBytes) {
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
    if (buffer_.size() < kBufferBytes) return;
    bytes = {};
  }
  drain(buffer_);
  buffer_.clear();
  drain(bytes);
}

void OutputFile::write(std::string_view text) {
  write(std::as_bytes(std::span(text)));
}

void OutputFile::drain(std::span<const std::byte> bytes) {
  while (!bytes.empty() && failure_ == 0) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written >= 0)
      bytes = bytes.subspan(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      failure_ = errno;
  }
}

Result<void> OutputFile::commit(Flush flush) {
  auto finished = finish(flush);
  discard();
  return finished;
}

Result<void> OutputFile::finish(Flush flush) {
  const auto failed = [this](int number) { return cannot_write(path_, number, ErrorCode::kDevice); };
  drain(buffer_);
  buffer_.clear();
  if (failure_ != 0) return failed(failure_);
  const bool is_renamed = !temporary_.empty();
  if (is_renamed && kept_mode_ >= 0 && ::fchmod(descriptor_, static_cast<mode_t>(kept_mode_)) != 0)
    return failed(errno);
  if (is_renamed && flush == Flush::kNow && ::fsync(descriptor_) != 0) return failed(errno);
  if (::close(std::exchange(descriptor_, -1)) != 0) return failed(errno);
  if (!is_renamed) return {};
  struct stat status {};
  if (::lstat(target_.c_str(), &status) == 0 && !S_ISREG(status.st_mode))
    return Error{ErrorCode::kDevice, fmt::format("cannot write {}: it is no regular file any more", path_), {}};
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) return failed(errno);
  temporary_.clear();
  return {};
}

}  // namespace kiln::host
