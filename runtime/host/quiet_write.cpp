// See quiet_write.hpp.
#include "runtime/host/quiet_write.hpp"

#include <ctime>
#include <initializer_list>

#include <fcntl.h>
#include <unistd.h>

namespace kiln::runtime {

QuietWrite::QuietWrite() {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGXFSZ);
  sigaddset(&signals_, SIGPIPE);
  sigpending(&pending_);
  pthread_sigmask(SIG_BLOCK, &signals_, &before_);
}

QuietWrite::~QuietWrite() {
  sigset_t now;
  sigpending(&now);
  for (const int signal : {SIGXFSZ, SIGPIPE}) {
    if (sigismember(&now, signal) == 0 || sigismember(&pending_, signal) != 0) continue;
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, signal);
    constexpr timespec kAtOnce{};
    sigtimedwait(&one, nullptr, &kAtOnce);
  }
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

int above_standard(int descriptor) {
  if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
  const int higher = ::fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  ::close(descriptor);
  return higher;
}

}  // namespace kiln::runtime
