// GCN's rare ways of running divergent code: a stack of lane masks in SGPRs whose depth stands in MODE.CSP, with which
// the smaller side of a fork runs first; and MODE.VSKIP, under which vector instructions are skipped, memory
// instructions and their counts included. Sources: vega ISA manual 4.6 (pseudo-code; a stack entry is the mask in the
// low two SGPRs and the address in the next two, as {address, mask} says), 3.4 (MODE), 12.2 to 12.4; the same words
// in cdna1, cdna2 and cdna3.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/scalar/jumps.hpp"

#include <bit>

namespace kiln::emulator {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr unsigned kCspShift = 29, kCspMost = 6;  // the deepest fork of 64 lanes

u64 pair_of(const WaveState& w, const Operand& o) {
  return o.kind == Operand::kConstant ? o.value : read_scalar(w, o.index, 2);
}
void set_depth(Wave& wave, u32 depth) {
  wave.mode = (wave.mode & ~(7U << kCspShift)) | depth << kCspShift;
}

void push(Wave& wave, u64 address, u64 mask) {
  const u32 depth = wave.mode >> kCspShift;
  write_scalar(wave, 4 * depth, 2, mask);
  write_scalar(wave, 4 * depth + 2, 2, address);
  wave.shadow.define_scalar(4 * depth, 4);
  set_depth(wave, depth + 1);
}

void fork(Wave& wave, const Instruction& in, u64 target) {
  const u64 exec = wave.exec(), passes = pair_of(wave, in.src[0]) & exec, fails = exec & ~passes;
  if (passes == exec) return jump_to(wave, in, target);
  if (fails == exec) return;
  if (wave.mode >> kCspShift >= kCspMost) return wave.fail(in, "forks deeper than the branch stack");
  if (std::popcount(fails) < std::popcount(passes)) {
    push(wave, target, passes);
    return set_exec(wave, fails);
  }
  push(wave, next_address(wave, in), fails);
  set_exec(wave, passes);
  jump_to(wave, in, target);
}
void run_g_fork(WaveState& w, const Instruction& in) {
  fork(wave_of(w), in, pair_of(w, in.src[1]));
}
void run_i_fork(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  fork(wave, in, next_address(wave, in) + static_cast<u64>(std::int64_t{in.immediate} * 4));
}

/// The source is the depth at which the fork started.
void run_join(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const u32 depth = wave.mode >> kCspShift;
  const auto saved = static_cast<u32>(read_scalar(w, in.src[0].index, 1));
  if (depth == saved) return;
  if (depth == 0) return wave.fail(in, "joins with an empty branch stack");
  set_depth(wave, depth - 1);
  const unsigned entry = 4 * (depth - 1);
  set_exec(w, read_scalar(w, entry, 2));
  jump_to(wave, in, read_scalar(w, entry + 2, 2));
}

void run_setvskip(WaveState& w, const Instruction& in) {
  const auto value = [&](const Operand& o) {
    return static_cast<u32>(o.kind == Operand::kConstant ? o.value : read_scalar(w, o.index, 1));
  };
  Wave& wave = wave_of(w);
  const Program& program = *wave.launch->program;
  if (!program.indexed.empty() && wave.code == program.indexed.data())
    return wave.fail(in, "skips vector instructions while registers are indexed, which is not supported");
  constexpr unsigned kVskip = 28;
  const u32 bit = value(in.src[0]) >> (value(in.src[1]) & 31) & 1;
  apply_mode(wave, (wave.mode & ~(1U << kVskip)) | bit << kVskip);
}

constexpr Opcode kBranchStackRows[] = {
    {"s_cbranch_g_fork", Class::kSalu, &run_g_fork, {Type::kB64, Type::kB64}, 0, 2, 0, 0},
    {"s_cbranch_i_fork", Class::kBranch, &run_i_fork, {Type::kB64, Type::kImmediate}, 0, 2, 0, 0},
    {"s_cbranch_join", Class::kSalu, &run_join, {Type::kB32}, 0, 1, 0, 0},
    {"s_setvskip", Class::kSalu, &run_setvskip, {Type::kB32, Type::kB32}, 0, 2, 0, 0},
};

}  // namespace

OpcodeTable branch_stack_rows() {
  return {kBranchStackRows, std::size(kBranchStackRows), nullptr, 0};
}

}  // namespace kiln::emulator
