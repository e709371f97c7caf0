// Instructions that the hardware gets wrong for the operands they name, whatever ran before them. Strict mode only; the
// rows and their sources stand in operand_bugs.cpp.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <cstdint>

namespace kiln::emulator {

struct LaunchState;

/// What of an instruction goes wrong: a sentence, or nullptr. `generation` as in rules.hpp.
const char* operand_bug_of(const LaunchState& launch, std::uint16_t generation, const Instruction& in);

}  // namespace kiln::emulator
