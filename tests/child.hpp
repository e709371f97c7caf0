// Children of a test. A child runs what it was forked for and ends, whatever happens there: one that left by an
// exception would arrive in the test framework and go on with all the other tests, as a second process beside the
// first.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <utility>

#include <sys/wait.h>
#include <unistd.h>

namespace kiln::test {

/// Of a child that left its work by an exception, whose text is on stderr.
inline constexpr int kThrewSomething = 125;

/// Runs `work` and ends the process with the code that it returns.
template <class Work>
[[noreturn]] void end_with(Work&& work) {
  int code = kThrewSomething;
  try {
    code = std::forward<Work>(work)();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "child: %s\n", error.what());
  } catch (...) {
    std::fprintf(stderr, "child: something was thrown\n");
  }
  _exit(code);
}

/// Forks; the child's exit code is what `work` returns.
template <class Work>
pid_t start_child(Work&& work) {
  const pid_t child = fork();
  if (child == 0) end_with(std::forward<Work>(work));
  return child;
}

/// The exit code, or minus the signal that ended it.
inline int wait_for(pid_t child) {
  int status = 0;
  if (waitpid(child, &status, 0) != child) return kThrewSomething;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

template <class Work>
int run_in_child(Work&& work) {
  return wait_for(start_child(std::forward<Work>(work)));
}

}  // namespace kiln::test
