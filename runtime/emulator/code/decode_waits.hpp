// Waits and hints, whose operands are counters and bits of their own rather than registers.
#pragma once

#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/code/operands.hpp"

namespace kiln::emulator {

bool decode_message(const Line& line, Instruction& in);
bool decode_wait(const Line& line, Instruction& in);

}  // namespace kiln::emulator
