// Workgroups that a kernel takes for others: the ids along y and z are the halves of ttmp7 where a processor has them
// there, and hold no number from 65,536 on (rdna4 ISA manual, table 12; LLVM AMDGPUUsage, "Initial Kernel Execution
// State").
#pragma once

#include "runtime/emulator/wave/wave.hpp"

namespace kiln::emulator {

/// Reports a workgroup (a cluster of them) with such a number, at its kernel's first instruction.
void check_workgroup_ids(Wave& wave);

}  // namespace kiln::emulator
