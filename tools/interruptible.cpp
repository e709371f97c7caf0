// See interruptible.hpp.
#include "tools/interruptible.hpp"

#include <cstddef>

namespace kiln::tools {
namespace {

volatile std::sig_atomic_t signals = 0;
void note_signal(int) {
  signals = 1;
}

}  // namespace

Interruptible::Interruptible() {
  signals = 0;
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    before_[i] = std::signal(kSignals[i], note_signal);
    if (before_[i] == SIG_IGN) std::signal(kSignals[i], SIG_IGN);  // NOLINT: the system's macro
  }
}

Interruptible::~Interruptible() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) std::signal(kSignals[i], before_[i]);
}

const volatile std::sig_atomic_t& Interruptible::interrupted() {
  return signals;
}

}  // namespace kiln::tools
