// A write to a file may raise signals that would end the process: its largest size (SIGXFSZ), a pipe without a reader
// (SIGPIPE). While one of these is alive both are held back from its thread, and what came of the write is taken away
// before they are let through again.
#pragma once

#include <csignal>

namespace kiln::runtime {

class QuietWrite {
 public:
  QuietWrite();
  QuietWrite(const QuietWrite&) = delete;
  QuietWrite& operator=(const QuietWrite&) = delete;
  ~QuietWrite();

 private:
  sigset_t signals_{}, pending_{}, before_{};
};

/// Where stdin, stdout or stderr is closed a new file gets its number, and what the program prints would go there: the
/// same file under a higher number. Negative numbers stay.
int above_standard(int descriptor);

}  // namespace kiln::runtime
