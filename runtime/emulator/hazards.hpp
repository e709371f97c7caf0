// Hazard distances: how many wait states must lie between two instructions. Strict mode only.
#pragma once

#include <cstdint>

#include "runtime/emulator/instruction.hpp"

namespace kiln::emulator {

struct Wave;

struct HazardState {
  void reset();
  void check(Wave& wave, const Instruction& in);
};

}  // namespace kiln::emulator
