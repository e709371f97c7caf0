// See use_notes.hpp.
#include "cache/use_notes.hpp"

#include "cache/quiet_signal.hpp"
#include "cache/trust.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

/// A regular file that can be trusted, or -1.
int open_uses(const std::string& path, int flags) {
  const int fd = ::open(path.c_str(), flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, S_IRUSR | S_IWUSR);
  if (fd < 0) return -1;
  struct stat status {};
  if (::fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && check_file(path, status).ok()) return fd;
  ::close(fd);
  return -1;
}

off_t offset_of(std::uint32_t slot) {
  return static_cast<off_t>(slot) * static_cast<off_t>(sizeof(std::uint32_t));
}

}  // namespace

std::uint32_t use_slot(const KeyHash& hash) {
  return std::to_integer<std::uint32_t>(hash[0]) << 8U | std::to_integer<std::uint32_t>(hash[1]);
}

std::uint32_t today() {
  const auto now = std::chrono::system_clock::now();
  return static_cast<std::uint32_t>(std::chrono::floor<std::chrono::days>(now).time_since_epoch().count());
}

void note_uses(const std::string& path, std::span<const std::uint32_t> slots, std::uint32_t day) {
  if (slots.empty()) return;
  const QuietFileSizeLimit quiet;
  const int fd = open_uses(path, O_RDWR | O_CREAT);
  if (fd < 0) return;
  for (const std::uint32_t slot : slots) {
    std::uint32_t noted = 0;
    const bool known = ::pread(fd, &noted, sizeof(noted), offset_of(slot)) == sizeof(noted) && noted == day;
    if (!known && ::pwrite(fd, &day, sizeof(day), offset_of(slot)) != sizeof(day)) break;
  }
  ::close(fd);
}

std::vector<std::uint32_t> read_uses(const std::string& path, std::uint32_t day) {
  std::vector<std::uint32_t> days(kUseSlots, 0);
  const int fd = open_uses(path, O_RDONLY);
  if (fd < 0) return days;
  const ssize_t got = ::pread(fd, days.data(), days.size() * sizeof(days[0]), 0);
  ::close(fd);
  if (got < 0) std::ranges::fill(days, 0U);
  for (std::uint32_t& used : days) {
    if (used > day) used = 0;
  }
  return days;
}

}  // namespace kiln::cache
