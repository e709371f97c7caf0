// Registers that hold what an LDS read brought which was still outstanding at a barrier: a fault if another wave has
// overwritten the bytes and the registers are used all the same (LateRead, RegisterShadow::late).
#include "runtime/emulator/strict/place.hpp"
#include "runtime/emulator/strict/registers/parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <fmt/format.h>

namespace kiln::emulator {

void RegisterShadow::set_late(unsigned index, std::shared_ptr<LateRead> read) {
  late_registers += (read != nullptr ? 1U : 0U) - (late[index] != nullptr ? 1U : 0U);
  late[index] = std::move(read);
  if (late[index] != nullptr) busy.add_vectors(index, 1);
}
/// Every use counts, a copy as well.
void check_late(Wave& wave, const Instruction& in) {
  for (unsigned s = 0; s < in.sources; ++s) {
    const Operand& o = in.src[s];
    if (o.kind != Operand::kVgpr || lanes_read(wave, in, s) == 0) continue;
    for (unsigned i = o.index; i < unsigned{o.index} + o.registers; ++i) {
      LateRead* const read = wave.shadow.late[i].get();
      if (read == nullptr) continue;
      read->used = true;
      if (read->overwritten_by == nullptr) continue;
      wave.report(ViolationKind::kLdsRace, in,
                  fmt::format("{} holds what {} read from LDS offset {}, which wave {} overwrites by {}; the read was "
                              "not waited for before the barrier",
                              name_of_vector(wave, i), place_of(wave, *read->by), read->lds_offset, read->writer_wave,
                              place_of(wave, *read->overwritten_by)));
    }
  }
}

void note_late(Wave& wave, const Instruction& in) {
  if (is_memory(in.opcode->op_class)) return;  // retirement replaces
  for (const Operand& d : in.dst) {
    if (d.kind != Operand::kVgpr) continue;
    for (unsigned i = d.index; i < unsigned{d.index} + d.registers; ++i) wave.shadow.set_late(i, nullptr);
  }
}

}  // namespace kiln::emulator
