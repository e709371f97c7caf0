// See build_turn.hpp. Who waits asks for a shared lock now and then: a lock call that blocks has no deadline.
#include "cache/build_turn.hpp"

#include <algorithm>
#include <cerrno>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

constexpr std::chrono::microseconds kFirstSleep{200};
constexpr std::chrono::microseconds kLongestSleep{4000};

bool try_lock(int fd, short kind, long long place) {
  struct flock lock {};
  lock.l_type = kind;
  lock.l_whence = SEEK_SET;
  lock.l_start = static_cast<off_t>(place);
  lock.l_len = 1;
  return ::fcntl(fd, F_OFD_SETLK, &lock) == 0;
}

}  // namespace

BuildTurn::~BuildTurn() {
  if (fd_ >= 0) ::close(fd_);
}

BuildTurn::Claim BuildTurn::claim(const std::string& path, const KeyHash& hash) {
  if (fd_ < 0) fd_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, S_IRUSR | S_IWUSR);
  if (fd_ < 0) return Claim::kImpossible;
  place_ = std::to_integer<long long>(hash[0]) << 8U | std::to_integer<long long>(hash[1]);
  if (try_lock(fd_, F_WRLCK, place_)) return Claim::kMine;
  return errno == EAGAIN || errno == EACCES ? Claim::kAnothers : Claim::kImpossible;
}

bool BuildTurn::wait_until_free(std::chrono::steady_clock::time_point deadline) const {
  std::chrono::microseconds sleep = kFirstSleep;
  while (!try_lock(fd_, F_RDLCK, place_)) {
    if (std::chrono::steady_clock::now() >= deadline) return false;
    std::this_thread::sleep_for(sleep);
    sleep = std::min(sleep * 2, kLongestSleep);
  }
  return try_lock(fd_, F_UNLCK, place_);
}

}  // namespace kiln::cache
