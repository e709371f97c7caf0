// Hardware registers: MODE, and of the others what kernels read. Source: AMD ISA manuals, cdna3 3.5 and 12.1 (S_GETREG,
// S_SETREG), rdna3 3.4 and 16.5 (S_ROUND_MODE, S_DENORM_MODE).
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/code/variants.hpp"
#include "runtime/emulator/wave/wave.hpp"

namespace kiln::emulator {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr unsigned kHwMode = 1, kHwStatus = 2, kHwFlatLow = 20, kHwFlatHigh = 21, kHwSchedMode = 26, kHwIbStatus2 = 28,
                   kHwShaderCycles = 29;

/// IB_STS2 as far as it tells of clusters (cdna5 ISA manual 3.4): which of those on the chip in [9:6], 0 if none, and
/// the workgroup's place in [24:21].
u32 cluster_status(const Wave& wave) {
  const LaunchState& launch = *wave.launch;
  if (!launch.has_clusters()) return 0;
  return 1U << 6 | static_cast<u32>(wave.group->linear % launch.cluster_size()) << 21;
}

u32 read_hwreg(const Wave& wave, unsigned id) {
  switch (id) {
    case kHwMode:
      return wave.mode;
    case kHwStatus:
      return wave.s[kScc];
    case kHwFlatLow:
      return wave.launch->architecture->before_gfx10() ? 0 : static_cast<u32>(wave.flat_scratch);
    case kHwFlatHigh:
      return static_cast<u32>(wave.flat_scratch >> 32);
    case kHwSchedMode:
      return wave.sched_mode;
    case kHwIbStatus2:
      return cluster_status(wave);
    case kHwShaderCycles:
      return static_cast<u32>(wave.executed);
    default:
      return 0;
  }
}

/// What the immediate of s_getreg and s_setreg names.
struct RegisterField {
  unsigned id, first;
  u32 mask;  ///< not shifted
};
RegisterField field_of(const Instruction& in) {
  const auto spec = static_cast<u32>(in.src[0].value);
  return {spec & 63, spec >> 6 & 31, static_cast<u32>((u64{1} << ((spec >> 11 & 31) + 1)) - 1)};
}

void run_getreg(WaveState& w, const Instruction& in) {
  const RegisterField field = field_of(in);
  write_scalar(w, in.dst[0].index, 1, read_hwreg(wave_of(w), field.id) >> field.first & field.mask);
}
void run_setreg(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const Operand& source = in.src[1];
  const u32 value =
      static_cast<u32>(source.kind == Operand::kConstant ? source.value : read_scalar(w, source.index, 1));
  const RegisterField field = field_of(in);
  const u32 mask = field.mask << field.first;
  const u32 next = (read_hwreg(wave, field.id) & ~mask) | (value << field.first & mask);
  if (field.id == kHwMode) apply_mode(wave, next);
  if (field.id == kHwMode && wave.launch->architecture->from(Generation::kGfx1250))
    choose_vgprs(wave, in, msbs_of_mode(value));
  if (field.id == kHwSchedMode && wave.launch->architecture->from(Generation::kGfx12)) {
    wave.sched_mode = next;
    if (wave.strict()) wave.expert_scheduling.set_mode(next);
  }
  if (field.id == kHwFlatLow) wave.flat_scratch = (wave.flat_scratch >> 32 << 32) | next;
  if (field.id == kHwFlatHigh) wave.flat_scratch = (wave.flat_scratch & 0xffffffffU) | u64{next} << 32;
}

/// s_round_mode, s_denorm_mode: four bits of MODE each (gfx10+).
template <unsigned kShift>
void run_mode_nibble(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  apply_mode(wave, (wave.mode & ~(15U << kShift)) | (static_cast<u32>(in.src[0].value) & 15) << kShift);
}

constexpr Opcode kHwregRows[] = {
    {"s_getreg_b32", Class::kSalu, &run_getreg, {Type::kB32, Type::kImmediate}, 1, 1, 0, 0},
    {"s_setreg_b32", Class::kSalu, &run_setreg, {Type::kImmediate, Type::kB32}, 0, 2, 0, 0},
    {"s_setreg_imm32_b32", Class::kSalu, &run_setreg, {Type::kImmediate, Type::kB32}, 0, 2, 0, 0},
    {"s_round_mode", Class::kSalu, &run_mode_nibble<0>, {Type::kImmediate}, 0, 1, 0, 0},
    {"s_denorm_mode", Class::kSalu, &run_mode_nibble<4>, {Type::kImmediate}, 0, 1, 0, 0},
};

}  // namespace

OpcodeTable hwreg_rows() {
  return {kHwregRows, std::size(kHwregRows), nullptr, 0};
}

}  // namespace kiln::emulator
