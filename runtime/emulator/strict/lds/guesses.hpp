// Plain LDS reads of what other waves change by atomics in the same epoch. Compare-and-swap loops begin with one, which
// LLVM's AtomicExpand makes of every atomic that the target has no instruction for (bytes, subtraction of floats):
// whatever it returns is only a guess, which the compare-and-swap proves. So it is a fault unless the wave that read
// compares and swaps the place before the next barrier. Reads are kept here until then.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kiln::emulator {

struct Wave;

class LdsGuesses {
 public:
  /// What there is to report if the read proves to be none: by which wave, at which instruction.
  struct Accusation {
    unsigned wave = 0;
    const Instruction* in = nullptr;
    std::string message;
    int lane = -1;
  };
  void clear() { pending_.clear(); }
  /// `reader` read `dword`; the first accusation is kept.
  void add(unsigned reader, std::uint32_t dword, const std::function<Accusation()>& accusation);
  /// The same for each wave of a mask.
  void add_readers(std::uint32_t readers, std::uint32_t dword, const std::function<Accusation()>& accusation) {
    for (; readers != 0; readers &= readers - 1)
      add(static_cast<unsigned>(std::countr_zero(readers)), dword, accusation);
  }
  /// `wave` compares and swaps the dword: what it read there was a guess.
  void confirm(unsigned wave, std::uint32_t dword) { pending_.erase({wave, dword}); }
  /// The epoch ends: the others were none.
  void report(std::vector<Wave>& waves);

 private:
  std::map<std::pair<unsigned, std::uint32_t>, Accusation> pending_;
};

}  // namespace kiln::emulator
