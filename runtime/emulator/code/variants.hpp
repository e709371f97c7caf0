// Copies of a program whose instructions name other registers than their bytes do: gfx1250's S_SET_VGPR_MSB puts two
// more bits in front of register numbers, GCN's S_SET_GPR_IDX adds an index to them. A wave whose mode says so runs the
// copy, so that nothing is asked per instruction otherwise. Sources: cdna5 ISA manual 3.6.4, cdna3 6.6.
#pragma once

#include "runtime/emulator/code/program.hpp"

namespace kiln::emulator {

/// The copy without vector instructions, if the program may set MODE.VSKIP. Before its hazards are classified.
void add_skipping_variant(Program& program);
/// Makes the other copies that the program's own mode instructions ask for.
void add_variants(Program& program);

/// Which of an instruction's registers move, by how much: source 0, 1, 2 and destination.
struct RegisterOffsets {
  unsigned source[3] = {}, destination = 0;
};
Instruction moved(const Instruction& in, const RegisterOffsets& offsets);
/// The highest register named, plus one.
unsigned registers_named(const Instruction& in);

}  // namespace kiln::emulator
