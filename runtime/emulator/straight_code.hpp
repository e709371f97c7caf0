// One kernel's code read from its first instruction to its last (scan.hpp).
#pragma once

#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/scan.hpp"
#include "runtime/emulator/wave/wave.hpp"

namespace kiln::emulator {

/// Adds to the kernel what is found, and how many instructions it has. Of `wave` only what a target has in common
/// matters; `entry_bytes`: where the kernel begins in the code.
void read_straight_code(const Program& program, const Architecture& architecture, const Wave& wave,
                        std::uint64_t entry_bytes, ScannedKernel& kernel);

}  // namespace kiln::emulator
