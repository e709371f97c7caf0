// Scalar opcodes of few programs: relative moves and jumps, loops over the halves of a wave64, questions to the rest of
// the chip. Time is the number of instructions that the wave has run. Sources: rdna1 ISA manual 12.2 (S_SUBVECTOR_*),
// rdna4 16.3 (S_MOVRELSD_2, S_SENDMSG_RTN), cdna5 15.3; message numbers: LLVM SIDefines.h.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/scalar/jumps.hpp"

namespace kiln::emulator {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

void run_movrelsd_2(WaveState& w, const Instruction& in) {
  const unsigned from = in.src[0].index + (w.s[kM0] & 0x3ff), to = in.dst[0].index + (w.s[kM0] >> 16 & 0x3ff);
  if (from >= kVcc || to >= kVcc) return wave_of(w).fail(in, "moves a register beyond the last one");
  write_scalar(w, to, 1, read_scalar(w, from, 1));
  if (wave_of(w).strict()) wave_of(w).shadow.set_scalar(to, wave_of(w).shadow.scalar[from]);
}

void run_add_pc(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const Operand& o = in.src[0];
  const u64 distance = o.kind == Operand::kConstant ? o.value : read_scalar(w, o.index, 2);
  jump_to(wave, in, next_address(wave, in) + distance);
}

/// Runs what follows for the low half of EXEC, then for the high half; the register keeps the half that waits.
void run_subvector_begin(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const u32 low = w.s[kExec], high = w.s[kExec + 1];
  if (low == 0 && high == 0) {
    return jump_to_index(wave, in, in.target);
  }
  write_scalar(w, in.dst[0].index, 1, low == 0 ? low : high);
  if (low != 0) set_exec(w, low);
}
void run_subvector_end(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const auto waiting = static_cast<u32>(read_scalar(w, in.dst[0].index, 1));
  if (w.s[kExec + 1] != 0) return set_exec(w, u64{w.s[kExec + 1]} << 32 | waiting);
  if (waiting == 0) return;
  write_scalar(w, in.dst[0].index, 1, w.s[kExec]);
  set_exec(w, u64{waiting} << 32);
  jump_to_index(wave, in, in.target);
}

void put_time(WaveState& w, const Instruction& in) {
  write_scalar(w, in.dst[0].index, 2, wave_of(w).executed);
}

/// Only the time can be answered here.
template <unsigned kDwords>
void run_sendmsg_rtn(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  constexpr u64 kGetRealtime = 131;
  if ((in.src[0].value & 0xff) != kGetRealtime) return wave.fail(in, "no such message is answered here");
  const u32 time[2] = {static_cast<u32>(wave.executed), static_cast<u32>(wave.executed >> 32)};
  deliver_scalars(wave, in, kLgkmCount, time, kDwords);
}

constexpr Opcode kControlRows[] = {
    {"s_movrelsd_2_b32", Class::kSalu, &run_movrelsd_2, {Type::kB32, Type::kB32}, 1, 1, kReadsM0 | kOwnReads, 0},
    {"s_add_pc_i64", Class::kSalu, &run_add_pc, {Type::kB64}, 0, 1, 0, 0},
    {"s_get_shader_cycles_u64", Class::kSalu, &put_time, {Type::kB64}, 1, 0, 0, 0},
    {"s_subvector_loop_begin", Class::kBranch, &run_subvector_begin, {Type::kB32, Type::kImmediate}, 1, 1, 0, 0},
    {"s_subvector_loop_end",
     Class::kBranch,
     &run_subvector_end,
     {Type::kB32, Type::kImmediate},
     1,
     1,
     kAccumulatesScalar,
     0},
    {"s_sendmsg_rtn_b32", Class::kSmem, &run_sendmsg_rtn<1>, {Type::kB32, Type::kImmediate}, 1, 1, kLoad, 1},
    {"s_sendmsg_rtn_b64", Class::kSmem, &run_sendmsg_rtn<2>, {Type::kB64, Type::kImmediate}, 1, 1, kLoad, 2},
};
constexpr Alias kControlAliases[] = {{"s_get_pc_i64", "s_getpc_b64"},
                                     {"s_set_pc_i64", "s_setpc_b64"},
                                     {"s_swap_pc_i64", "s_swappc_b64"},
                                     {"s_call_i64", "s_call_b64"}};

}  // namespace

OpcodeTable control_rows() {
  return {kControlRows, std::size(kControlRows), kControlAliases, std::size(kControlAliases)};
}

}  // namespace kiln::emulator
