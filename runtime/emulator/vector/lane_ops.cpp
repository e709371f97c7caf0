// Opcodes between lanes, or between lanes and scalars: readlane and its kin, lane counts, permutes, swaps.
// Source: AMD ISA manuals (cdna3 12.7-12.11, rdna3 16.7-16.15).
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace kiln::emulator {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

u32 scalar_of(const WaveState& w, const Operand& o) {
  return o.kind == Operand::kConstant ? static_cast<u32>(o.value) : static_cast<u32>(read_scalar(w, o.index, 1));
}
u32 lane_value(const WaveState& w, const Operand& o, unsigned lane) {
  return o.kind == Operand::kVgpr ? w.v[o.index][lane] : scalar_of(w, o);
}
void check_lane(WaveState& w, const Instruction& in, unsigned lane) {
  Wave& wave = wave_of(w);
  if (wave.strict() && in.src[0].kind == Operand::kVgpr)
    wave.shadow.check_vector(wave, in, in.src[0].index, u64{1} << lane);
}

void run_readfirstlane(WaveState& w, const Instruction& in) {
  const u64 exec = wave_of(w).exec();
  const unsigned lane = exec == 0 ? 0 : static_cast<unsigned>(std::countr_zero(exec));
  RegisterShadow& shadow = wave_of(w).shadow;
  shadow.moved_bits = ~0U;
  if (in.src[0].kind == Operand::kVgpr && wave_of(w).strict() && shadow.is_disputed(in.src[0].index, lane)) {
    shadow.move_lane(in, in.src[0].index, lane);
  } else {
    check_lane(w, in, lane);
  }
  write_scalar(w, in.dst[0].index, 1, lane_value(w, in.src[0], lane));
}
/// Compilers spill scalars into lanes, undefined ones as well: an undefined lane makes an undefined scalar, and back.
void run_readlane(WaveState& w, const Instruction& in) {
  const unsigned lane = scalar_of(w, in.src[1]) & (w.lanes - 1);
  RegisterShadow& shadow = wave_of(w).shadow;
  shadow.moved_bits = ~0U;
  if (in.src[0].kind == Operand::kVgpr) shadow.move_lane(in, in.src[0].index, lane);
  write_scalar(w, in.dst[0].index, 1, lane_value(w, in.src[0], lane));
}
void run_writelane(WaveState& w, const Instruction& in) {
  const unsigned lane = scalar_of(w, in.src[1]) & (w.lanes - 1);
  w.v[in.dst[0].index][lane] = scalar_of(w, in.src[0]);
  Wave& wave = wave_of(w);
  if (!wave.strict()) return;
  const bool defined =
      in.src[0].kind == Operand::kConstant || wave.shadow.scalar[in.src[0].index] != 0;  // partly counts as defined
  if (defined) {
    wave.shadow.defined_vector(in.dst[0].index, u64{1} << lane);
  } else {
    wave.shadow.undefined_vector(in.dst[0].index, u64{1} << lane);
  }
}

template <unsigned kFirst>
void run_mbcnt(WaveState& w, const Instruction& in) {
  const u64 exec = wave_of(w).exec();
  for (unsigned i = 0; i < w.lanes; ++i) {
    if ((exec >> i & 1) == 0) continue;
    const u64 below = (u64{1} << i) - 1;
    const u32 mask = lane_value(w, in.src[0], i) & static_cast<u32>(below >> kFirst);
    w.v[in.dst[0].index][i] = static_cast<u32>(std::popcount(mask)) + lane_value(w, in.src[1], i);
  }
}

void run_swap(WaveState& w, const Instruction& in) {
  const u64 exec = wave_of(w).exec();
  for (unsigned i = 0; i < w.lanes; ++i) {
    if ((exec >> i & 1) != 0) std::swap(w.v[in.dst[0].index][i], w.v[in.dst[1].index][i]);
  }
}

/// Each row of 16 lanes reads by a selector of 4 bits per lane; x16 reads the other row of the pair. op_sel[0]: fetch
/// inactive lanes, op_sel[1]: lanes that read nothing get 0.
template <bool kOther>
void run_permlane16(WaveState& w, const Instruction& in) {
  const u64 exec = wave_of(w).exec();
  u32 old[kMaxLanes];
  std::memcpy(old, w.v[in.src[0].index], sizeof old);
  for (unsigned i = 0; i < w.lanes; ++i) {
    if ((exec >> i & 1) == 0) continue;
    const u64 select = lane_value(w, in.src[1], i) | u64{lane_value(w, in.src[2], i)} << 32;
    const unsigned row = (i & ~15U) ^ (kOther ? 16U : 0U);
    const unsigned source = row + static_cast<unsigned>(select >> (4 * (i & 15)) & 15);
    const bool valid = (in.op_sel & 1) != 0 || (exec >> source & 1) != 0;
    if (valid)
      w.v[in.dst[0].index][i] = old[source];
    else if ((in.op_sel & 2) != 0)
      w.v[in.dst[0].index][i] = 0;
  }
}
void run_permlane64(WaveState& w, const Instruction& in) {
  if (w.lanes != 64) return;
  const u64 exec = wave_of(w).exec();
  u32 old[kMaxLanes];
  std::memcpy(old, w.v[in.src[0].index], sizeof old);
  for (unsigned i = 0; i < 64; ++i) {
    if ((exec >> i & 1) != 0) w.v[in.dst[0].index][i] = old[i ^ 32];
  }
}

constexpr Opcode kLaneOps[] = {
    {"v_readfirstlane_b32", Class::kValu, &run_readfirstlane, {Type::kB32, Type::kB32}, 1, 1, kOwnReads | kMoves, 1},
    {"v_readlane_b32", Class::kValu, &run_readlane, {Type::kB32, Type::kB32, Type::kB32}, 1, 2, kOwnReads | kMoves, 1},
    {"v_writelane_b32",
     Class::kValu,
     &run_writelane,
     {Type::kB32, Type::kB32, Type::kB32},
     1,
     2,
     kPartialWrite | kIgnoresExec | kMoves,
     1},
    {"v_mbcnt_lo_u32_b32", Class::kValu, &run_mbcnt<0>, {Type::kB32, Type::kB32, Type::kB32}, 1, 2, 0, 0},
    {"v_mbcnt_hi_u32_b32", Class::kValu, &run_mbcnt<32>, {Type::kB32, Type::kB32, Type::kB32}, 1, 2, 0, 0},
    {"v_swap_b32", Class::kValu, &run_swap, {Type::kB32, Type::kB32}, 2, 0, kSwaps, 0},
    {"v_permlane16_b32",
     Class::kValu,
     &run_permlane16<false>,
     {Type::kB32, Type::kB32, Type::kB32, Type::kB32},
     1,
     3,
     0,
     0},
    {"v_permlanex16_b32",
     Class::kValu,
     &run_permlane16<true>,
     {Type::kB32, Type::kB32, Type::kB32, Type::kB32},
     1,
     3,
     0,
     0},
    {"v_permlane64_b32", Class::kValu, &run_permlane64, {Type::kB32, Type::kB32}, 1, 1, 0, 0},
};

}  // namespace

OpcodeTable lane_rows() {
  return {kLaneOps, std::size(kLaneOps), nullptr, 0};
}

}  // namespace kiln::emulator
