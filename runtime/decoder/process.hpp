// One run of the helper: a program started with a socket as its standard input, and nothing else of this process's.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <sys/types.h>

namespace kiln::decoder {

class Process {
 public:
  /// kIo with the operating system's reason.
  static Result<Process> start(const std::string& program, const std::vector<std::string>& arguments);
  Process(Process&& other) noexcept;
  Process& operator=(Process&&) = delete;
  /// Kills it, if it still runs.
  ~Process();

  /// Sends everything; false if it does not listen any more.
  bool send(std::span<const std::byte> bytes);
  /// Reads exactly so many bytes; false if there are less.
  bool receive(std::span<std::byte> bytes);
  /// How it ended: "it exited with 127", "signal 9 (Killed)". Waits for the end.
  std::string ending();

 private:
  Process(pid_t id, int socket) : id_(id), socket_(socket) {}
  pid_t id_ = -1;
  int socket_ = -1;
};

}  // namespace kiln::decoder
