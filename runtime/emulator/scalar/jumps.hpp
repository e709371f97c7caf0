// Going on elsewhere in the code.
#pragma once

#include "runtime/emulator/wave/wave.hpp"

#include <cstdint>

namespace kiln::emulator {

/// To a device address, which may lie beyond the code that was decoded for the kernel; fails the wave where no
/// instruction starts.
void jump_to(Wave& wave, const Instruction& in, std::uint64_t address);
/// To an instruction's index in the program, or kNowhere.
void jump_to_index(Wave& wave, const Instruction& in, std::uint32_t target);
/// The device address of the instruction that follows.
std::uint64_t next_address(const Wave& wave, const Instruction& in);

}  // namespace kiln::emulator
