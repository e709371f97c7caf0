// Long commands that end early and leave nothing half done when the user, the terminal or a queue ends them.
#pragma once

#include <array>
#include <csignal>

namespace kiln::tools {

/// While it lives, what ends programs in a terminal and in queues only interrupts, so that nothing is left behind. What
/// nohup(1) lets a program ignore stays ignored. One at a time.
class Interruptible {
 public:
  Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  ~Interruptible();

  /// Not 0 from the first such signal on until the next of these objects is made.
  static const volatile std::sig_atomic_t& interrupted();

 private:
  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
  std::array<void (*)(int), kSignals.size()> before_ = {};
};

}  // namespace kiln::tools
