// Copies of a program whose instructions name other registers than their bytes do: gfx1250's S_SET_VGPR_MSB puts two
// more bits in front of register numbers, GCN's S_SET_GPR_IDX adds an index to them. A wave whose mode says so runs the
// copy, so that nothing is asked per instruction otherwise. Sources: cdna5 ISA manual 3.6.4, cdna3 6.6.
#pragma once

#include "runtime/emulator/code/program.hpp"

#include <bit>
#include <cstdint>

namespace kiln::emulator {

/// The copy without vector instructions, if the program may set MODE.VSKIP. Before its hazards are classified.
void add_skipping_variant(Program& program);
/// Makes the other copies that the program's own mode instructions ask for; `mode_moves_vgprs`: S_SETREG of MODE
/// chooses VGPRs as well (gfx1250).
void add_variants(Program& program, bool mode_moves_vgprs);

/// MODE[19:12], and the same in S_SET_VGPR_MSB's order, which has the destination last.
inline constexpr std::uint32_t kModeMsbs = 0xff000;
constexpr std::uint8_t msbs_of_mode(std::uint32_t mode) {
  return std::rotr(static_cast<std::uint8_t>(mode >> 12), 2);
}
constexpr std::uint32_t mode_of_msbs(std::uint8_t msbs) {
  return static_cast<std::uint32_t>(std::rotl(msbs, 2)) << 12;
}

/// Which of an instruction's registers move, by how much: source 0, 1, 2 and destination.
struct RegisterOffsets {
  unsigned source[3] = {}, destination = 0;
};
Instruction moved(const Instruction& in, const RegisterOffsets& offsets);
/// The highest register named, plus one.
unsigned registers_named(const Instruction& in);

}  // namespace kiln::emulator
