// The natural loops of a kernel's code, and which of them is the steady one: that whose own instructions, without those
// of loops inside of it, were executed most often.
#pragma once

#include "runtime/emulator/profile/recording.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace kiln::profile {

struct Loop {
  std::uint32_t header = 0;         ///< index of its first instruction
  std::vector<std::uint32_t> body;  ///< all its instructions, in ascending order; loops inside of it included
  std::uint64_t own_executed = 0;   ///< by waves, of the instructions that no inner loop has
  std::uint64_t trips = 0;          ///< executions of the header, all waves together
  std::uint64_t entries = 0;        ///< of these, those that came from outside
};

/// All loops that were executed, the hottest first.
std::vector<Loop> loops_of(const emulator::Recording& recording);

}  // namespace kiln::profile
