// flock with patience: tries, sleeps a little longer each time, and gives up rather than hang with a stopped holder.
#include "cache/file_lock.hpp"

#include "cache/quiet_signal.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

constexpr std::chrono::microseconds kFirstLockSleep{50};
constexpr std::chrono::microseconds kLongestLockSleep{1000};
constexpr mode_t kLockMode = 0600;  // who can open it can hold it
constexpr std::string_view kBusy = "another process holds it";

int open_lock_file(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, kLockMode);
  if (fd >= 0 || (errno != EACCES && errno != EPERM && errno != EROFS)) return fd;
  const int refused = errno;  // why it cannot be made, where there is none to read
  const int to_read = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
  if (to_read < 0) errno = refused;
  return to_read;
}

Error failure(std::string_view what, const std::string& path, int error) {
  return Error{ErrorCode::kIo, fmt::format("cannot {} {}: {}", what, path, std::strerror(error)), {}};
}

}  // namespace

Result<FileLock> FileLock::acquire(const std::string& path, Mode mode, std::chrono::microseconds patience) {
  const int fd = open_lock_file(path);
  if (fd < 0) return failure("open the lock file", path, errno);
  FileLock lock(fd);
  const int operation = (mode == Mode::kShared ? LOCK_SH : LOCK_EX) | LOCK_NB;
  std::chrono::microseconds sleep = kFirstLockSleep;
  const auto start = std::chrono::steady_clock::now();
  while (::flock(fd, operation) != 0) {
    if (errno != EINTR && errno != EWOULDBLOCK) return failure("lock", path, errno);
    if (std::chrono::steady_clock::now() - start >= patience) {
      return Error{ErrorCode::kIo, fmt::format("cannot lock {}: {}", path, kBusy), {}};
    }
    std::this_thread::sleep_for(sleep);
    sleep = std::min(sleep * 2, kLongestLockSleep);
  }
  return lock;
}

bool is_busy(std::string_view error) {
  return error.starts_with("cannot lock ") && error.ends_with(kBusy);
}

bool FileLock::read_note(std::span<std::byte> note) const {
  return ::pread(fd_, note.data(), note.size(), 0) == static_cast<ssize_t>(note.size());
}

void FileLock::leave_note(std::span<const std::byte> note) const {
  const QuietFileSizeLimit quiet;
  if (::pwrite(fd_, note.data(), note.size(), 0) != static_cast<ssize_t>(note.size()))
    static_cast<void>(::ftruncate(fd_, 0) == 0);
}

FileLock::FileLock(FileLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(fd_, other.fd_);
  return *this;
}

FileLock::~FileLock() {
  if (fd_ >= 0) ::close(fd_);
}

}  // namespace kiln::cache
