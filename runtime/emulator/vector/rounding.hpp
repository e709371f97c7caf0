// Rounding otherwise than to nearest even. MODE.FP_ROUND has a field for f32 and one for f16 and f64; a rare mode, so
// that the opcodes of the usual path know nothing of it. Under it the host's unit is set to round as MODE says, and
// what makes halves of floats runs in a second compilation of its opcodes (KILN_DIRECTED in vector/numbers.hpp).
// Sources: cdna3 ISA manual 6.4, rdna4 7.2.4; V_CVT_F16_F32's "output rounding based on DP rounding mode";
// LLVM's SIModeRegister.cpp (v_cvt_f32_f64) and FPDPRounding of VOP3PInstructions.td (v_fma_mixlo_f16).
#pragma once

#include "runtime/emulator/code/instruction.hpp"

namespace kiln::emulator {

struct Wave;

Rounds rounds_of(const Opcode& opcode);

/// Runs an instruction while MODE asks for such a rounding.
void execute_rounded(Wave& wave, const Instruction& in);

}  // namespace kiln::emulator
