// Where values without a meaning come from.
#pragma once

#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/strict/lds/disputes.hpp"

#include <array>
#include <cstdint>
#include <memory>

namespace kiln::emulator {

using LaneBits = std::array<std::uint32_t, kMaxLanes>;

/// Where a lane's value without meaning comes from: an LDS read, or arithmetic on a register that was never written.
struct StaleFrom {
  const Instruction* by = nullptr;
  int never_written = -1;  ///< the register; -1: LDS
  bool may_stay = false;   ///< it was part of an unbound descriptor, which nobody reads: no fault at the wave's end
  bool is_scalar = false;  ///< the register
  std::shared_ptr<const DisputedRead> disputed = nullptr;  ///< several waves had stored what the LDS read found
  int disputed_register = -1;                              ///< of the read, if these are its very bits
  const Instruction* compared_by = nullptr;                ///< in a lane mask; may_stay: some result hangs on it
  bool moved = false;                    ///< its bits were moved only: no fault before something is made of them
  const Instruction* used_by = nullptr;  ///< the first that made something of bits that had been moved
};

}  // namespace kiln::emulator
