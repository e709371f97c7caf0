// src_lds_direct (gfx8 to gfx10.3): a value of LDS as an operand, where and as M0 says, the same for all lanes.
#pragma once

namespace kiln::emulator {

struct Program;

/// Makes the instructions that take it read LDS before they run.
void add_lds_direct(Program& program);

}  // namespace kiln::emulator
