// Notes each wait for the disk of programs that are started with this in LD_PRELOAD: a letter in $KILN_TEST_SYNCS, f
// for one file, s for a whole file system. What is asked for is done.
#include <cstdlib>

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

void note(char letter) {
  const char* const path = std::getenv("KILN_TEST_SYNCS");
  if (path == nullptr) return;
  const int fd = ::open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (fd < 0) return;
  [[maybe_unused]] const auto written = ::write(fd, &letter, 1);
  ::close(fd);
}

}  // namespace

extern "C" __attribute__((visibility("default"))) int fsync(int fd) {
  note('f');
  return static_cast<int>(::syscall(SYS_fsync, fd));
}

extern "C" __attribute__((visibility("default"))) int syncfs(int fd) noexcept {
  note('s');
  return static_cast<int>(::syscall(SYS_syncfs, fd));
}
