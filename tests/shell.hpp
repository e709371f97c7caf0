// What the shell makes of a command, for tests that start programs.
#pragma once

#include <array>
#include <cstdio>
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <sys/wait.h>

namespace kiln::test {

struct Outcome {
  int exit_code = -1;  ///< 128 and the signal's number where one ended it; -1: it was not started
  std::string out;     ///< with what it said on stderr, if run_shell() ran it
};

/// Runs a command as it is written; `out` has its stdout alone.
inline Outcome run_quietly(const std::string& command) {
  Outcome outcome;
  std::FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return outcome;
  std::array<char, 4096> chunk{};
  while (const std::size_t n = std::fread(chunk.data(), 1, chunk.size(), pipe)) outcome.out.append(chunk.data(), n);
  const int status = pclose(pipe);
  outcome.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

inline Outcome run_shell(const std::string& command) {
  return run_quietly(command + " 2>&1");
}

/// The stdout of a command that must succeed.
inline std::string output_of(const std::string& command) {
  Outcome outcome = run_quietly(command);
  EXPECT_EQ(outcome.exit_code, 0) << command;
  return std::move(outcome.out);
}

}  // namespace kiln::test
