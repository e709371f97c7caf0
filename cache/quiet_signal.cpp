// The signal is blocked in this thread, which is the one it is sent to, and taken off before it is let through again.
#include "cache/quiet_signal.hpp"

#include <ctime>

#include <signal.h>

namespace kiln::cache {
namespace {

sigset_t only_file_size() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGXFSZ);
  return set;
}

bool is_pending() {
  sigset_t pending;
  return sigpending(&pending) == 0 && sigismember(&pending, SIGXFSZ) == 1;
}

}  // namespace

QuietFileSizeLimit::QuietFileSizeLimit() : was_pending_(is_pending()) {
  const sigset_t set = only_file_size();
  is_blocked_ = pthread_sigmask(SIG_BLOCK, &set, &before_) == 0;
}

QuietFileSizeLimit::~QuietFileSizeLimit() {
  if (!is_blocked_) return;
  const sigset_t set = only_file_size();
  const timespec now{};
  if (!was_pending_ && is_pending()) sigtimedwait(&set, nullptr, &now);
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace kiln::cache
