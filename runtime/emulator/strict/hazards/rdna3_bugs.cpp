// The rows of rdna3_bugs.hpp.
#include "runtime/emulator/strict/hazards/rdna3_bugs.hpp"

#include "runtime/emulator/strict/hazards/kinds.hpp"
#include "runtime/emulator/strict/place.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

bool is_lds_direct(const Instruction& in) {
  return in.opcode->name == "lds_direct_load" || in.opcode->name == "ds_direct_load";
}

bool writes_exec(const Instruction& in) {
  if (in.opcode->op_class != Class::kSalu) return false;
  return (in.opcode->traits & kWritesExec) != 0 || (in.dst[0].kind == Operand::kSgpr && in.dst[0].index == kExec);
}

}  // namespace

void Rdna3Bugs::reset(const Architecture& architecture, unsigned wave_lanes, bool loads_lds_direct) {
  const Generation g = architecture.generation;
  const bool wide = (g == Generation::kGfx11 || g == Generation::kGfx115) && wave_lanes == 64;
  if (any() || wide || loads_lds_direct) *this = {};
  wide_ = wide;
  lds_direct_ = loads_lds_direct;
  loads_wait_for_memory_ = g >= Generation::kGfx12;
}

/// fixVALUPartialForwardingHazard, but for WMMA, whose operands MIOpen's Fury kernels load like that: a source written
/// before the write to EXEC, another one after it, not long ago.
void Rdna3Bugs::check_forwarding(Wave& wave, const Instruction& in) {
  constexpr std::uint64_t kMostAround = 2, kMostAfter = 4;  // VALU instructions in between
  std::array<Written, kMaxSources> sources;                 // by operand: the last write to any part of it
  Written last;
  for (unsigned n = 0; n < in.sources; ++n) {
    for_vectors(in.src[n], [&](unsigned i) {
      if (written_[i].by > sources[n].by) sources[n] = written_[i];
    });
    if (sources[n].by > last.by) last = sources[n];
  }
  const std::uint64_t exec = last.before_exec;
  if (last.by <= settled_ || exec == kNever || valus_ - last.by > kMostAfter) return;
  std::uint64_t before = kNever;
  for (unsigned n = 0; n < in.sources; ++n) {
    if (sources[n].by <= exec) before = std::max(before, sources[n].by);
  }
  const std::uint64_t between = last.by - exec - 1;
  if (before <= settled_ || between + (exec - before) > kMostAround) return;
  wave.report(ViolationKind::kHazard, in,
              "reads a register written before a write to EXEC and one written after it; s_waitcnt_depctr va_vdst(0) "
              "must come first (LLVM fixVALUPartialForwardingHazard)");
}

/// fixLdsDirectVALUHazard, fixLdsDirectVMEMHazard
void Rdna3Bugs::check_lds_direct(Wave& wave, const Instruction& in) {
  constexpr std::uint64_t kMostWaited = 15;
  const unsigned to = in.dst[0].index;
  if (touched_[to] > settled_) {
    const std::uint64_t since = trans_ >= touched_[to] ? 0 : valus_ - touched_[to];
    if (since < kMostWaited && in.cbsz > since) {
      wave.report(ViolationKind::kHazard, in,
                  fmt::format("writes v{}, which one of the VALU instructions before it touches; its VA_VDST must be "
                              "{} or less (LLVM fixLdsDirectVALUHazard)",
                              to, since));
    }
  }
  if (loads_wait_for_memory_ && in.blgp == 0) {
    memory_.clear();
    return;
  }
  for (const Instruction* other : memory_) {
    bool touches = false;
    const auto look = [&](unsigned i) { touches = touches || i == to; };
    for (unsigned s = 0; s < other->sources; ++s) for_vectors(other->src[s], look);
    for (const Operand& d : other->dst) for_vectors(d, look);
    if (!touches) continue;
    wave.report(
        ViolationKind::kHazard, in,
        fmt::format("writes v{}, which {} may still touch; {} (LLVM fixLdsDirectVMEMHazard)", to,
                    place_of(wave, *other),
                    loads_wait_for_memory_ ? "its VM_VSRC must be 0" : "s_waitcnt_depctr vm_vsrc(0) must come first"));
    return;
  }
}

void Rdna3Bugs::note_registers(const Instruction& in) {
  const bool memory = is_vector_memory(in) || is_lds(in);
  if ((memory && !is_lds_direct(in)) || waits_for(in, kVaVdst)) settled_ = valus_;
  const bool all_waited = in.opcode->name == "s_waitcnt" && in.waits[kVmCount] == 0 && in.waits[kExpCount] == 0 &&
                          in.waits[kLgkmCount] == 0;
  if (is_valu(in) || all_waited || waits_for(in, kVmVsrc)) memory_.clear();
  if (memory && lds_direct_ && !is_lds_direct(in) && std::ranges::find(memory_, &in) == memory_.end())
    memory_.push_back(&in);
  if (writes_exec(in)) before_exec_ = valus_;
  if (!is_valu(in)) return;
  ++valus_;
  if (in.opcode->op_class == Class::kTrans) trans_ = valus_;
  for (const Operand& d : in.dst) {
    for_vectors(d, [&](unsigned i) {
      written_[i] = {valus_, before_exec_};
      touched_[i] = valus_;
    });
  }
  if (!lds_direct_) return;
  for (unsigned s = 0; s < in.sources; ++s) for_vectors(in.src[s], [&](unsigned i) { touched_[i] = valus_; });
}

void Rdna3Bugs::check(Wave& wave, const Instruction& in) {
  if (wide_ && is_valu(in) && in.opcode->op_class != Class::kMatrix) check_forwarding(wave, in);
  if (lds_direct_ && is_lds_direct(in)) check_lds_direct(wave, in);
  note_registers(in);
}

}  // namespace kiln::emulator
