// GNU make's jobserver (its manual, "POSIX Jobserver Interaction"): a pipe or a named pipe with a byte, a token, for
// each job that may run beside those that run. A process under make may do one thing at a time; for each more it takes
// a token, and gives the same byte back. What is held goes back however this process ends: a child of its own, which
// nothing but SIGKILL stops, sees to that.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace kiln::runtime {

/// What MAKEFLAGS says of jobs: "w -j8 --jobserver-auth=fifo:/tmp/x -- A=1".
struct MakeFlags {
  std::optional<unsigned> jobs;  ///< -j8
  std::string jobserver;         ///< "fifo:/tmp/x", "3,4"; empty: none
};
MakeFlags parse_make_flags(std::string_view text);

class Jobserver {
 public:
  static constexpr std::size_t kMostTokens = 1024;

  /// "fifo:PATH" or "R,W". kIo if it cannot be reached: make hands descriptors on only to recipes that begin with + or
  /// have $(MAKE) in them.
  static Result<std::unique_ptr<Jobserver>> open(const std::string& name);
  Jobserver(const Jobserver&) = delete;
  Jobserver& operator=(const Jobserver&) = delete;
  /// Gives all back.
  ~Jobserver();

  /// To be polled for reading: then there may be a token.
  int descriptor() const { return from_; }
  /// Without waiting: others may be faster.
  bool try_take();
  std::size_t held() const;
  /// Gives tokens back until so many are held.
  void give_back_to(std::size_t count);

 private:
  struct Held;
  Jobserver(int from, int to) : from_(from), to_(to) {}
  Result<void> start_guardian();
  [[noreturn]] void guard(int until_closed);

  int from_, to_, alive_ = -1;  ///< alive_ is closed with this process
  pid_t guardian_ = 0;
  Held* held_ = nullptr;  ///< shared with the guardian
};

}  // namespace kiln::runtime
