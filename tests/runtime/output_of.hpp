// What a piece of code writes to the process's streams, or throws: for tests that it does neither.
#pragma once

#include "scratch_folder.hpp"

#include <cstdio>
#include <exception>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>

#include <fcntl.h>
#include <unistd.h>

namespace kiln::runtime::test {

/// What is written to stdout and stderr while `run` runs, or what it threw.
inline std::string output_of(const std::function<void()>& run) {
  const ScratchFolder folder;
  const std::string path = folder.path() + "/output";
  std::fflush(nullptr);
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  const int out = ::dup(STDOUT_FILENO), err = ::dup(STDERR_FILENO);
  ::dup2(file, STDOUT_FILENO);
  ::dup2(file, STDERR_FILENO);
  std::string thrown;
  try {
    run();
  } catch (const std::exception& exception) {
    thrown = std::string("thrown: ") + exception.what();
  } catch (...) {
    thrown = "thrown";
  }
  std::fflush(nullptr);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(err, STDERR_FILENO);
  for (const int descriptor : {file, out, err}) ::close(descriptor);
  std::ifstream stream(path);
  return std::string(std::istreambuf_iterator<char>(stream), {}) + thrown;
}

}  // namespace kiln::runtime::test
