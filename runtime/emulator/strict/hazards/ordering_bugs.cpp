// The rows of ordering_bugs.hpp.
#include "runtime/emulator/strict/hazards/ordering_bugs.hpp"

#include "runtime/emulator/strict/counters.hpp"
#include "runtime/emulator/strict/hazards/kinds.hpp"
#include "runtime/emulator/strict/place.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

bool is_cmpx(const Instruction& in) {
  return is_valu(in) && (in.opcode->traits & kWritesExec) != 0;
}

/// Calls visit(index) for each scalar register of an operand.
template <class Visit>
void for_scalars(const Operand& o, unsigned wave_lanes, Visit visit) {
  if (o.kind != Operand::kSgpr || o.index == kNull) return;
  const unsigned count = o.type == Type::kMask ? wave_lanes / 32 : o.registers;
  for (unsigned i = o.index; i < std::min<unsigned>(o.index + count, kScalars); ++i) visit(i);
}

}  // namespace

void OrderingBugs::reset(const Architecture& architecture, bool permutes_lanes) {
  *this = {};
  gfx10_ = architecture.generation == Generation::kGfx10;
  denormals_ = gfx10_ || architecture.generation == Generation::kGfx103;
  any_ = denormals_ || (permutes_lanes && !architecture.before_gfx10());
}

void OrderingBugs::check_writes(Wave& wave, const Instruction& in) {
  const bool scalar = in.opcode->op_class == Class::kSalu || in.opcode->op_class == Class::kSmem;
  for (const Operand& d : in.dst) {
    for_scalars(d, wave.lanes, [&](unsigned i) {
      // fixVMEMtoScalarWriteHazards
      if (scalar && some_vector_ && vector_memory_reads_[i] != nullptr) {
        wave.report(ViolationKind::kHazard, in,
                    fmt::format("writes an SGPR that {} may still read; a VALU instruction, s_waitcnt 0 or "
                                "s_waitcnt_depctr vm_vsrc(0) must come first (LLVM fixVMEMtoScalarWriteHazards)",
                                place_of(wave, *vector_memory_reads_[i])));
      }
      // fixSMEMtoVectorWriteHazards
      if (is_valu(in) && some_scalar_ && scalar_memory_reads_[i] != nullptr) {
        wave.report(ViolationKind::kHazard, in,
                    fmt::format("writes an SGPR that {} may still read; a scalar instruction must come first (LLVM "
                                "fixSMEMtoVectorWriteHazards)",
                                place_of(wave, *scalar_memory_reads_[i])));
      }
    });
  }
  // fixVcmpxExecWARHazard
  if (is_cmpx(in) && reads_exec_ != nullptr) {
    wave.report(ViolationKind::kHazard, in,
                fmt::format("writes EXEC, which {} may still read; a VALU instruction that writes an SGPR or "
                            "s_waitcnt_depctr sa_sdst(0) must come first (LLVM fixVcmpxExecWARHazard)",
                            place_of(wave, *reads_exec_)));
  }
}

void OrderingBugs::check_branches(Wave& wave, const Instruction& in) {
  // fixLdsBranchVmemWARHazard
  const bool lds = is_lds(in);
  if ((lds || is_vector_memory(in)) && branched_ && memory_ != nullptr && memory_is_lds_ != lds) {
    wave.report(ViolationKind::kHazard, in,
                fmt::format("follows {} with a branch in between; s_waitcnt_vscnt null, 0 must come first (LLVM "
                            "fixLdsBranchVmemWARHazard)",
                            place_of(wave, *memory_)));
  }
}

/// checkFPAtomicToDenormModeHazard
void OrderingBugs::check_denormals(Wave& wave, const Instruction& in) {
  constexpr std::uint32_t kFar = 3;  // wait states
  if (name_of(in) == "s_denorm_mode" && float_atomic_ != nullptr && since_float_atomic_ < kFar) {
    wave.report(ViolationKind::kHazard, in,
                fmt::format("follows {}; {} wait states, a VALU instruction or a wait must come first (LLVM "
                            "checkFPAtomicToDenormModeHazard)",
                            place_of(wave, *float_atomic_), kFar));
  }
  const Class c = in.opcode->op_class;
  if (is_valu(in) || c == Class::kWait) float_atomic_ = nullptr;
  since_float_atomic_ += name_of(in) == "s_nop" ? static_cast<std::uint32_t>(in.immediate) + 1 : 1;
  const bool is_float = name_of(in).find("_atomic_f") != std::string_view::npos;  // fadd, fmin, fmax, fcmpswap
  if (!is_vector_memory(in) || !is_float) return;
  float_atomic_ = &in;
  since_float_atomic_ = 0;
}

void OrderingBugs::remember(Wave& wave, const Instruction& in) {
  const bool valu = is_valu(in), memory = is_vector_memory(in) || is_lds(in);
  const Class op_class = in.opcode->op_class;
  const bool all_waited =
      name_of(in) == "s_waitcnt" && in.waits[kVmCount] == 0 && in.waits[kExpCount] == 0 && in.waits[kLgkmCount] == 0;
  if (some_vector_ && (valu || all_waited || waits_for(in, kVmVsrc))) {
    vector_memory_reads_.fill(nullptr);
    some_vector_ = false;
  }
  const bool scalar_waited = op_class == Class::kWait && in.waits[kLgkmCount] == 0;
  if (some_scalar_ && (op_class == Class::kSalu || scalar_waited)) {
    scalar_memory_reads_.fill(nullptr);
    some_scalar_ = false;
  }
  bool writes_sgpr = valu && (in.opcode->traits & kWritesVcc) != 0;
  for (const Operand& d : in.dst) writes_sgpr = writes_sgpr || (valu && d.kind == Operand::kSgpr);
  if (writes_sgpr || waits_for(in, kSaSdst)) reads_exec_ = nullptr;

  bool names_exec = false;
  for (unsigned s = 0; s < in.sources; ++s) {
    for_scalars(in.src[s], wave.lanes, [&](unsigned i) {
      names_exec = names_exec || i == kExec || i == kExec + 1;
      if (memory) vector_memory_reads_[i] = &in;
      if (op_class == Class::kSmem) scalar_memory_reads_[i] = &in;
      some_vector_ = some_vector_ || memory;
      some_scalar_ = some_scalar_ || op_class == Class::kSmem;
    });
  }
  if (!valu && (names_exec || memory)) reads_exec_ = &in;

  if (name_of(in) == "s_waitcnt_vscnt" && in.waits[kVsCount] == 0) memory_ = nullptr;
  if (op_class == Class::kBranch) branched_ = memory_ != nullptr;
  if (memory) {
    memory_ = &in;
    memory_is_lds_ = is_lds(in);
    branched_ = false;
  }
}

void OrderingBugs::check(Wave& wave, const Instruction& in) {
  if (gfx10_) {
    check_writes(wave, in);
    check_branches(wave, in);
    remember(wave, in);
  }
  if (denormals_) check_denormals(wave, in);
  // fixVcmpxPermlaneHazards; rdna1 6.10, rdna3 and rdna4 7.2.8, cdna5 7.2.7. LLVM alone says that v_nop is no help
  if (writes_exec_ != nullptr && name_of(in).starts_with("v_permlane")) {
    wave.report(ViolationKind::kHazard, in,
                fmt::format("follows {}; a VALU instruction must come first (LLVM fixVcmpxPermlaneHazards)",
                            place_of(wave, *writes_exec_)));
  }
  if (is_cmpx(in)) {
    writes_exec_ = &in;
  } else if (is_valu(in) && name_of(in) != "v_nop") {
    writes_exec_ = nullptr;
  }
}

}  // namespace kiln::emulator
