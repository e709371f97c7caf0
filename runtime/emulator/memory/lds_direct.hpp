// A value of LDS, where and as M0 says, the same for all lanes: as an operand (src_lds_direct, gfx8 to gfx10.3) or
// loaded (lds_direct_load, gfx11; ds_direct_load, gfx12), which expcnt counts.
#pragma once

namespace kiln::emulator {

struct Program;

/// Makes the instructions that take it read LDS before they run.
void add_lds_direct(Program& program);

}  // namespace kiln::emulator
