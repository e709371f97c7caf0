// Lanes that hold what an LDS read found where nobody had written: vector arithmetic carries them on, a use is reported
// (RegisterShadow::stale).
#include "runtime/emulator/strict/shadow_parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <bit>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

/// Vector arithmetic carries on what LDS did not hold, lane by lane; every other use of it is one too many.
bool carries_stale(const Instruction& in) {
  const Class c = in.opcode->op_class;
  return (c == Class::kValu || c == Class::kTrans) && (in.flags & kHasDpp) == 0 && in.dst[0].kind == Operand::kVgpr &&
         (in.opcode->traits & (kIgnoresExec | kOwnReads | kOwnWrites | kSwaps)) == 0;
}

}  // namespace

void RegisterShadow::mark_stale(unsigned index, std::uint64_t lanes, std::uint64_t stale_lanes,
                                const Instruction* from) {
  stale[index] = (stale[index] & ~lanes) | (stale_lanes & lanes);
  if ((stale_lanes & lanes) == 0) return;
  stale_from[index] = from;
  any_stale = true;
  busy.add_vectors(index, 1);
}
void report_stale(Wave& wave, const Instruction& in, unsigned index, std::uint64_t lanes) {
  wave.report(ViolationKind::kUninitialized, in,
              fmt::format("{} holds what {} read from LDS that was never written", name_of_vector(wave, index),
                          place_of(wave, *wave.shadow.stale_from[index])),
              std::countr_zero(lanes));
}

void check_stale(Wave& wave, const Instruction& in) {
  if (carries_stale(in) || (in.opcode->traits & kOwnReads) != 0) return;
  for (unsigned s = 0; s < in.sources; ++s) {
    const Operand& o = in.src[s];
    if (o.kind != Operand::kVgpr) continue;
    const std::uint64_t lanes = lanes_read(wave, in, s);
    for (unsigned i = o.index; i < o.index + o.registers; ++i) {
      if ((wave.shadow.stale[i] & lanes) != 0) report_stale(wave, in, i, wave.shadow.stale[i] & lanes);
    }
  }
}

void note_stale(Wave& wave, const Instruction& in) {
  constexpr std::uint32_t kOneLane = kIgnoresExec | kPartialWrite;
  const std::uint32_t traits = in.opcode->traits;
  if (is_memory(in.opcode->op_class) || (traits & kOwnWrites) != 0) return;
  if ((traits & kOneLane) == kOneLane && in.opcode->op_class != Class::kMatrix) return;
  RegisterShadow& shadow = wave.shadow;
  std::uint64_t carried = 0;
  const Instruction* from = nullptr;
  for (unsigned s = 0; s < in.sources && carries_stale(in); ++s) {
    const Operand& o = in.src[s];
    if (o.kind != Operand::kVgpr) continue;
    const std::uint64_t lanes = lanes_read(wave, in, s);
    for (unsigned i = o.index; i < o.index + o.registers; ++i) {
      if ((shadow.stale[i] & lanes) == 0) continue;
      carried |= shadow.stale[i] & lanes;
      from = shadow.stale_from[i];
    }
  }
  const std::uint64_t written = (traits & kIgnoresExec) != 0 ? wave.full_mask : wave.exec();
  for (const Operand& d : in.dst) {
    if (d.kind != Operand::kVgpr) continue;
    for (unsigned i = d.index; i < d.index + d.registers; ++i) shadow.mark_stale(i, written, carried, from);
  }
}

}  // namespace kiln::emulator
