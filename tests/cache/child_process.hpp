// Forked children whose exit code says how it went.
#pragma once

#include <cstdio>
#include <functional>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

namespace kiln::cache::test {

inline constexpr int kSkipped = 77;
inline const std::string kSkip = "skip: ";  ///< how the text of a body begins that cannot do its work on this machine

/// The child's exit code is 0 if `body` returns an empty text; the text is printed otherwise.
inline pid_t start(const std::function<std::string()>& body) {
  const pid_t child = fork();
  if (child != 0) return child;
  const std::string complaint = body();
  if (!complaint.empty()) {
    fprintf(stderr, "child: %s\n", complaint.c_str());
  }
  const bool skipped = complaint.starts_with(kSkip);
  _exit(complaint.empty() ? 0 : skipped ? kSkipped : 1);
}

inline bool ended_well(pid_t child) {
  int status = 0;
  return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// The exit code, or -1 if a signal ended it.
inline int exit_code_of(pid_t child) {
  int status = 0;
  return waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace kiln::cache::test
