// Moves between lanes and between registers that the newer and the rarer targets have: rows of lanes exchanged between
// two registers, gathers within a row or a group of lanes, register numbers that move by M0. They carry undefined
// lanes along instead of reporting them, as a plain copy does. Sources: cdna4 ISA manual 12.8 (row swaps), rdna4 16.8
// (V_MOVRELSD*, V_SWAPREL), cdna5 15.8 and 15.10 (V_PERMLANE*).
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

u32 value_of(const WaveState& w, const Operand& o, unsigned lane) {
  if (o.kind == Operand::kVgpr) return w.v[o.index][lane];
  return o.kind == Operand::kConstant ? static_cast<u32>(o.value) : static_cast<u32>(read_scalar(w, o.index, 1));
}

/// One register's lanes with their definedness, so that both move together.
struct Column {
  u32 value[kMaxLanes];
  u64 low = ~0ULL, high = ~0ULL;
  u64 stale = 0;  ///< lanes of which `bits` were made of what nobody wrote
  StaleFrom from;
  LaneBits bits{};
};
Column take(const Wave& wave, unsigned index) {
  Column column;
  std::memcpy(column.value, wave.v[index], sizeof column.value);
  if (wave.strict()) {
    column.low = wave.shadow.low[index];
    column.high = wave.shadow.high[index];
    column.stale = wave.shadow.stale[index];
    column.from = wave.shadow.stale_from[index];
    column.from.disputed_register = -1;  // another register's lanes from now on
    for (unsigned i = 0; column.stale != 0 && i < kMaxLanes; ++i) column.bits[i] = wave.shadow.undefined_bits(index, i);
  }
  return column;
}
void set_lane(Wave& wave, unsigned index, unsigned lane, const Column& from, unsigned source) {
  wave.v[index][lane] = from.value[source];
  if (!wave.strict()) return;
  const u64 bit = u64{1} << lane;
  const auto copy = [&](u64& mask, u64 defined) {
    wave.shadow.set_lanes(mask, bit, (defined >> source & 1) != 0 ? bit : 0);
  };
  copy(wave.shadow.low[index], from.low);
  copy(wave.shadow.high[index], from.high);
  if ((from.stale | wave.shadow.stale[index]) == 0) return;
  LaneBits bits{};
  bits[lane] = from.bits[source];
  wave.shadow.mark_stale(index, bit, (from.stale >> source & 1) != 0 ? bit : 0, from.from, &bits);
}

/// Lanes [kRow, 2 kRow) of the destination and [0, kRow) of the source change places, in each group of 2 kRow lanes.
template <unsigned kRow>
void run_row_swap(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const u64 exec = wave.exec();
  const unsigned d = in.dst[0].index, s = in.dst[1].index;
  const Column to = take(wave, d), from = take(wave, s);
  for (unsigned i = 0; i < w.lanes; ++i) {
    if ((exec >> i & 1) == 0) continue;
    if ((i & kRow) != 0)
      set_lane(wave, d, i, from, i - kRow);
    else
      set_lane(wave, s, i, to, i + kRow);
  }
}

/// Each lane names the lane of its row (or of the other row of the pair) that it reads. op_sel as in v_permlane16.
template <bool kOther>
void run_permlane_var(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const u64 exec = wave.exec();
  const Column from = take(wave, in.src[0].index);
  const Column select = take(wave, in.src[1].index);
  const unsigned d = in.dst[0].index;
  for (unsigned i = 0; i < w.lanes; ++i) {
    if ((exec >> i & 1) == 0) continue;
    const unsigned source = ((i & ~15U) ^ (kOther ? 16U : 0U)) + (select.value[i] & 15);
    if ((in.op_sel & 1) != 0 || (exec >> source & 1) != 0) {
      set_lane(wave, d, i, from, source);
    } else if ((in.op_sel & 2) != 0) {
      w.v[d][i] = 0;
      if (wave.strict()) wave.shadow.defined_vector(d, u64{1} << i);
    }
  }
}

/// Groups of lanes, as wide as the third source says.
enum class Group { kBroadcast, kUp, kDown, kXor };
template <Group kHow>
unsigned source_lane(unsigned lane, unsigned base, unsigned width, u32 argument, unsigned lanes) {
  const unsigned in_group = lane - base, delta = std::min(argument, width);
  if constexpr (kHow == Group::kBroadcast) return base + (argument & 63 & (width - 1));
  if constexpr (kHow == Group::kUp) return in_group < delta ? lane : lane - delta;
  if constexpr (kHow == Group::kDown) return in_group + delta < width ? lane + delta : lane;
  if (argument >= lanes) return lane;
  const unsigned other = lane ^ (argument & 63);
  return other >= base + width ? lane : other;
}
template <Group kHow>
void run_group(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const u64 exec = wave.exec();
  const u32 argument = value_of(w, in.src[1], 0), width = value_of(w, in.src[2], 0);
  if (width == 0 || (width & (width - 1)) != 0 || width > w.lanes)
    return wave.fail(in, fmt::format("a group of {} lanes is undefined", width));
  const Column from = take(wave, in.src[0].index);
  for (unsigned i = 0; i < w.lanes; ++i) {
    if ((exec >> i & 1) == 0) continue;
    const unsigned source = source_lane<kHow>(i, i & ~(width - 1), width, argument, w.lanes);
    set_lane(wave, in.dst[0].index, i, from, source);
  }
}
void run_index(WaveState& w, const Instruction& in) {
  const u64 exec = wave_of(w).exec();
  const u32 mask = value_of(w, in.src[1], 0) - 1;
  u32 out[kMaxLanes];
  for (unsigned i = 0; i < w.lanes; ++i) out[i] = ((value_of(w, in.src[0], i) & 63 & mask) + (i & ~mask)) << 2;
  for (unsigned i = 0; i < w.lanes; ++i) {
    if ((exec >> i & 1) != 0) w.v[in.dst[0].index][i] = out[i];
  }
}

/// Both register numbers move: by all of M0, or by M0[9:0] the source and M0[25:16] the destination.
bool relative(Wave& wave, const Instruction& in, bool two_offsets, unsigned& to, unsigned& from) {
  const u32 m0 = wave.s[kM0];
  to += two_offsets ? m0 >> 16 & 0x3ff : m0;
  from += two_offsets ? m0 & 0x3ff : m0;
  if (to >= wave.launch->vgprs || from >= wave.launch->vgprs) {
    wave.fail(in, "its register number moves beyond the last one");
    return false;
  }
  if (wave.strict() && wave.exec() != 0) {
    wave.shadow.check_arrived(wave, in, from, false);
    wave.shadow.check_arrived(wave, in, to, true);
  }
  return true;
}
/// v_movrels, v_movreld: the source's or the destination's number moves by M0.
template <bool kSource>
void run_movrel(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const Operand& source = in.src[0];
  const unsigned from = source.index + (kSource ? w.s[kM0] : 0), to = in.dst[0].index + (kSource ? 0 : w.s[kM0]);
  if (source.kind == Operand::kVgpr && from >= wave.launch->vgprs)
    return wave.fail(in, "moves from a register beyond the last one");
  if (to >= wave.launch->vgprs) return wave.fail(in, "moves to a register beyond the last one");
  const u64 exec = wave.exec();
  if (wave.strict() && exec != 0) wave.shadow.check_arrived(wave, in, kSource ? from : to, !kSource);
  Column column;
  if (source.kind == Operand::kVgpr)
    column = take(wave, from);
  else
    std::fill_n(column.value, kMaxLanes, value_of(w, source, 0));
  for (unsigned i = 0; i < w.lanes; ++i) {
    if ((exec >> i & 1) != 0) set_lane(wave, to, i, column, i);
  }
}
template <bool kTwoOffsets>
void run_movrelsd(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  unsigned to = in.dst[0].index, from = in.src[0].index;
  if (!relative(wave, in, kTwoOffsets, to, from)) return;
  const Column source = take(wave, from);
  for (unsigned i = 0; i < w.lanes; ++i) {
    if ((wave.exec() >> i & 1) != 0) set_lane(wave, to, i, source, i);
  }
}
void run_swaprel(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  unsigned to = in.dst[0].index, from = in.dst[1].index;
  if (!relative(wave, in, true, to, from)) return;
  const Column a = take(wave, to), b = take(wave, from);
  for (unsigned i = 0; i < w.lanes; ++i) {
    if ((wave.exec() >> i & 1) == 0) continue;
    set_lane(wave, to, i, b, i);
    set_lane(wave, from, i, a, i);
  }
}

void run_swap_half(WaveState& w, const Instruction& in) {
  const u64 exec = wave_of(w).exec();
  const auto half = [&](const Operand& o) { return (o.flags & Operand::kHigh) != 0 ? 16U : 0U; };
  const unsigned a = half(in.dst[0]), b = half(in.dst[1]);
  for (unsigned i = 0; i < w.lanes; ++i) {
    if ((exec >> i & 1) == 0) continue;
    u32 &x = w.v[in.dst[0].index][i], &y = w.v[in.dst[1].index][i];
    const u32 p = x >> a & 0xffff, q = y >> b & 0xffff;
    x = (x & ~(0xffffU << a)) | q << a;
    y = (y & ~(0xffffU << b)) | p << b;
  }
}

void run_no_move(WaveState&, const Instruction&) {}

constexpr std::uint32_t kCarries = kOwnReads | kOwnWrites;
constexpr Opcode swap(std::string_view name, Execute execute, std::uint32_t traits = kCarries) {
  return {name, Class::kValu, execute, {Type::kB32, Type::kB32}, 2, 0, traits, 0};
}
constexpr Opcode gather(std::string_view name, Execute execute, std::uint8_t sources) {
  return {name, Class::kValu, execute, {Type::kB32, Type::kB32, Type::kB32, Type::kB32}, 1, sources, kCarries, 0};
}

constexpr Opcode kLaneMoveRows[] = {
    swap("v_permlane16_swap_b32", &run_row_swap<16>),
    swap("v_permlane32_swap_b32", &run_row_swap<32>),
    swap("v_swaprel_b32", &run_swaprel, kCarries | kReadsM0),
    {"v_swap_b16", Class::kValu, &run_swap_half, {Type::kB16, Type::kB16}, 2, 0, kSwaps, 0},
    gather("v_permlane16_var_b32", &run_permlane_var<false>, 2),
    gather("v_permlanex16_var_b32", &run_permlane_var<true>, 2),
    gather("v_permlane_bcast_b32", &run_group<Group::kBroadcast>, 3),
    gather("v_permlane_up_b32", &run_group<Group::kUp>, 3),
    gather("v_permlane_down_b32", &run_group<Group::kDown>, 3),
    gather("v_permlane_xor_b32", &run_group<Group::kXor>, 3),
    {"v_permlane_idx_gen_b32", Class::kValu, &run_index, {Type::kB32, Type::kB32, Type::kB32}, 1, 2, 0, 0},
    {"v_movrels_b32", Class::kValu, &run_movrel<true>, {Type::kB32, Type::kB32}, 1, 1, kCarries | kReadsM0, 0},
    {"v_movreld_b32", Class::kValu, &run_movrel<false>, {Type::kB32, Type::kB32}, 1, 1, kCarries | kReadsM0, 0},
    {"v_movrelsd_b32", Class::kValu, &run_movrelsd<false>, {Type::kB32, Type::kB32}, 1, 1, kCarries | kReadsM0, 0},
    {"v_movrelsd_2_b32", Class::kValu, &run_movrelsd<true>, {Type::kB32, Type::kB32}, 1, 1, kCarries | kReadsM0, 0},
    {"v_pipeflush", Class::kValu, &run_no_move, {}, 0, 0, 0, 0},
    {"v_clrexcp", Class::kValu, &run_no_move, {}, 0, 0, 0, 0},
};

}  // namespace

OpcodeTable lane_move_rows() {
  return {kLaneMoveRows, std::size(kLaneMoveRows), nullptr, 0};
}

}  // namespace kiln::emulator
