// A write beyond RLIMIT_FSIZE sends SIGXFSZ, which ends a process that never heard of it. While one of these lives, its
// thread gets the error (EFBIG) without the signal; who waits for the signal for writes of his own still gets those.
#pragma once

#include <csignal>

namespace kiln::cache {

class QuietFileSizeLimit {
 public:
  QuietFileSizeLimit();
  QuietFileSizeLimit(const QuietFileSizeLimit&) = delete;
  QuietFileSizeLimit& operator=(const QuietFileSizeLimit&) = delete;
  ~QuietFileSizeLimit();

 private:
  sigset_t before_{};
  bool was_pending_ = false;
  bool is_blocked_ = false;
};

}  // namespace kiln::cache
