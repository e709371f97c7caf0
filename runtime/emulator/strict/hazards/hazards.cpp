// The engine that applies the hazard rules (hazards.hpp): what an instruction touches, who touched it before, and how
// long ago.
#include "runtime/emulator/strict/hazards/hazards.hpp"

#include "runtime/emulator/strict/hazards/operand_bugs.hpp"
#include "runtime/emulator/strict/hazards/rules.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

const char* name_of_unit(Unit unit) {
  return unit == Unit::kWaitStates ? "wait states" : "vector instructions";
}

/// One instruction's look at the tables.
struct Checker {
  const Wave& wave;
  const Instruction& in;
  HazardState& state;
  const HazardRules& rules;
  Wave* judge = nullptr;  ///< who reports
  bool found = false;

  std::uint32_t consumer() const { return rules.consumer; }
  bool none(Touch kind) const { return rules.producers[static_cast<unsigned>(kind)] == 0; }
  bool matters(Touch kind, const HazardState::Write& write) const {
    return (write.producer & rules.producers[static_cast<unsigned>(kind)]) != 0 &&
           state.clock - write.clock <= kLongest;
  }

  void touch(Touch kind, const HazardState::Write& write, std::uint16_t roles, const char* reg, unsigned index) {
    if (!matters(kind, write)) return;
    for (const HazardRule* rule : rules.rules[static_cast<unsigned>(kind)]) {
      if ((rule->producer & write.producer) == 0 || (rule->roles & roles) == 0) continue;
      if (rule->only_passes != 0 && rule->only_passes != write.passes) continue;
      if (rule->same == Same::kSameOpcode && write.by->opcode != in.opcode) continue;
      if (rule->same == Same::kOtherOpcode && write.by->opcode == in.opcode) continue;
      if ((rule->not_producers & write.producer) != 0) continue;
      if (rule->behind != 0 && (rule->behind & state.last_classes) == 0) continue;
      // A trans result is forwarded to other trans.
      if ((rule->producer & kTransAlu) != 0 && (consumer() & kTransAlu) != 0) continue;
      apply(*rule, write, reg, index);
    }
  }

  void apply(const HazardRule& rule, const HazardState::Write& write, const char* reg, unsigned index) {
    int needed = rule.base + rule.per_pass * write.passes;
    // gfx950 waits one longer than gfx940, but not for two passes.
    if (rule.generations == k950 && rule.per_pass != 0 && rule.touch != Touch::kOverwriteAddend && write.passes == 2)
      --needed;
    // Waiting for the matrix unit is time, too, but not while what it waits for is the producer itself.
    const std::uint32_t now = write.matrices == state.matrices ? state.clock : state.clock + state.stall;
    int distance = static_cast<int>(now - write.clock) - 1;
    if (rule.unit != Unit::kWaitStates) distance = static_cast<int>(state.valus - write.valus) - 1;
    if (rule.unit == Unit::kValusOrNop && state.last_nop > write.clock) return;
    if (distance >= needed) return;
    found = true;
    judge->report(ViolationKind::kHazard, in,
                  fmt::format("{}{}: {}, {} of {} {} after '{}' at {:+#x} ({})", reg, index, rule.what, distance,
                              needed, name_of_unit(rule.unit), wave.launch->program->text_of(*write.by),
                              std::int64_t{write.by->offset_bytes} - wave.launch->entry_bytes, rule.source));
  }

  /// LLVM SIInsertWaitcnts, !partialVCCWritesUpdateVCCZ
  void check_vccz() {
    if (state.wrote_half_vcc == nullptr || !wave.launch->architecture->before_gfx10()) return;
    found = true;
    judge->report(ViolationKind::kHazard, in,
                  fmt::format("looks at vccz, which '{}' at {:+#x} has not updated: it writes half of VCC",
                              wave.launch->program->text_of(*state.wrote_half_vcc),
                              std::int64_t{state.wrote_half_vcc->offset_bytes} - wave.launch->entry_bytes));
  }

  std::uint16_t vector_roles(const Operand& o, unsigned source, const HazardState::Write& write) const {
    const Opcode& op = *in.opcode;
    if (op.op_class == Class::kMatrix || (consumer() & kDotAlu) != 0) {
      const bool matrix = op.op_class == Class::kMatrix, sparse = matrix && (op.traits & kAccumulates) != 0;
      if (source != (sparse ? 3 : 2)) return matrix ? kMatrixAb : kPlain;
      // D goes straight into the next C only between instructions of as many passes (cdna3 7.5; LLVM up to 22 does not
      // look at that, llvm-project 218363 does).
      const bool exact = write.by != nullptr && write.by->dst[0].index == o.index &&
                         write.by->dst[0].registers == o.registers && (!matrix || write.passes == in.passes);
      return exact ? kExactC : kOverlappedC;
    }
    if ((o.flags & Operand::kDpp) != 0) return kDppSource;
    if ((op.traits & kOwnReads) != 0) return kLaneSource | kPlain;
    return kPlain;
  }

  /// Whether the destinations are read as well: they are swapped, or only a part of them is written. SDWA that keeps
  /// the rest does not count: Tensile's kernels for gfx942 write both halves of a register in a row.
  bool reads_destinations() const {
    const Opcode& op = *in.opcode;
    if ((consumer() & kVectorAlu) == 0) return false;
    if ((op.traits & kSwaps) != 0 || ((op.traits & kOwnReads) != 0 && in.sources == 0)) return true;
    return (op.traits & (kPartialWrite | kIgnoresExec)) == kPartialWrite || (in.dst[0].flags & Operand::kHigh) != 0;
  }

  void read_vector(const Operand& o, unsigned source) {
    for (unsigned i = 0; i < o.registers && o.kind == Operand::kVgpr; ++i) {
      const unsigned index = o.index + i;
      const HazardState::Write& write = state.vector[index];
      if (!matters(Touch::kReadVector, write)) continue;
      touch(Touch::kReadVector, write, vector_roles(o, source, write), index < kFirstAccVgpr ? "v" : "a",
            index % kFirstAccVgpr);
    }
  }

  void vector_sources() {
    if (none(Touch::kReadVector)) return;
    for (unsigned s = 0; s < in.sources; ++s) read_vector(in.src[s], s);
    if (!reads_destinations()) return;
    for (const Operand& d : in.dst) read_vector(d, in.sources);
  }

  void scalar_sources() {
    if (none(Touch::kReadScalar)) return;
    const Opcode& op = *in.opcode;
    const bool vector = (consumer() & (kVectorAlu | kAnyMatrix)) != 0, memory = (consumer() & kAnyMemory) != 0;
    for (unsigned s = 0; s < in.sources; ++s) {
      const Operand& o = in.src[s];
      if (o.kind != Operand::kSgpr) continue;
      std::uint16_t role = memory ? kAddress : vector ? kConstant : 0;
      if (o.type == Type::kMask) role = kMaskOperand;
      if ((consumer() & kLaneAccess) != 0 && op.detail == 1 && s == 1) role = kLaneSelect;
      if (o.index == kVccz) check_vccz();
      if (o.index == kVccz || o.index == kExecz) {
        const unsigned from = o.index == kVccz ? kVcc : kExec;
        touch(Touch::kReadScalar, state.scalar[from], kZeroFlag, "s", from);
        continue;
      }
      const unsigned count = o.type == Type::kMask ? wave.lanes / 32 : o.registers;
      for (unsigned i = o.index; i < std::min<unsigned>(o.index + count, kScalars); ++i) {
        touch(Touch::kReadScalar, state.scalar[i], role, "s", i);
      }
    }
    std::uint16_t exec_roles = 0;
    if ((consumer() & (kAnyMatrix | kLaneAccess | kPermlane | kAccWrite)) != 0) exec_roles |= kImplicitExec;
    if ((in.flags & kHasDpp) != 0) exec_roles |= kDppExec;
    if (exec_roles != 0) touch(Touch::kReadScalar, state.scalar[kExec], exec_roles, "exec", 0);
    if ((op.traits & kReadsVcc) != 0 && vector) touch(Touch::kReadScalar, state.scalar[kVcc], kDivFmasVcc, "vcc", 0);
    if ((consumer() & kReadsM0Late) != 0) touch(Touch::kReadScalar, state.scalar[kM0], kImplicitM0, "m0", 0);
  }

  void destinations() {
    if (none(Touch::kWriteVector) && none(Touch::kOverwriteAddend) && none(Touch::kOverwriteStoreData)) return;
    for (const Operand& d : in.dst) {
      if (d.kind != Operand::kVgpr || (consumer() & (kVectorAlu | kAccWrite)) == 0) continue;
      for (unsigned i = 0; i < d.registers; ++i) {
        const unsigned index = d.index + i;
        const char* bank = index < kFirstAccVgpr ? "v" : "a";
        touch(Touch::kWriteVector, state.vector[index], in.opcode->op_class == Class::kMatrix ? kExactC : kAllRoles,
              bank, index % kFirstAccVgpr);
        touch(Touch::kOverwriteAddend, state.addend[index], in.opcode->op_class == Class::kMatrix ? kExactC : kAllRoles,
              bank, index % kFirstAccVgpr);
        touch(Touch::kOverwriteStoreData, state.store_data[index], kAllRoles, bank, index % kFirstAccVgpr);
      }
    }
  }

  HazardState::Write record() const {
    const std::uint32_t end = (consumer() & kSlowAlu) != 0 ? kSlowStates - 1 : 0;  // distances count from there
    return {state.clock + state.stall + end,
            state.valus,
            state.matrices + ((consumer() & kAnyMatrix) != 0 ? 1 : 0),
            consumer(),
            in.passes,
            &in};
  }

  void remember() const {
    const HazardState::Write write = record();
    const Opcode& op = *in.opcode;
    const bool memory = (consumer() & kAnyMemory) != 0;
    for (const Operand& d : in.dst) {
      if (d.kind == Operand::kVgpr && !memory) {
        for (unsigned i = 0; i < d.registers; ++i) state.vector[d.index + i] = write;
      }
      if (d.kind == Operand::kSgpr && op.op_class != Class::kSmem) {
        const unsigned count = d.type == Type::kMask ? wave.lanes / 32 : d.registers;
        for (unsigned i = d.index; i < std::min<unsigned>(d.index + count, kScalars); ++i) state.scalar[i] = write;
        if (d.index == kVcc || d.index == kVcc + 1) state.wrote_half_vcc = count == 1 ? &in : nullptr;
      }
    }
    if ((op.traits & kWritesExec) != 0) state.scalar[kExec] = write;
    const bool coexecutes = op.op_class == Class::kMatrix || op.op_class == Class::kTrans;
    if (coexecutes && wave.launch->architecture->from(Generation::kGfx1250)) {
      // What these still read while the next instructions run: of a WMMA A, B, a sparse A's index, and a C that is not
      // D (llvm-project 222932).
      const bool third = (op.traits & kAccumulates) != 0 || in.src[2].index != in.dst[0].index;
      const unsigned count = op.op_class == Class::kMatrix && third ? 3 : 2;
      for (unsigned s = 0; s < count; ++s) {
        for (unsigned i = 0; i < in.src[s].registers && in.src[s].kind == Operand::kVgpr; ++i)
          state.addend[in.src[s].index + i] = write;
      }
    } else if (op.op_class == Class::kMatrix && in.src[2].kind == Operand::kVgpr) {
      for (unsigned i = 0; i < in.src[2].registers; ++i) state.addend[in.src[2].index + i] = write;
    }
    if ((consumer() & (kWideStore | kWideOffsetStore)) != 0) {
      const Operand& data = stored_data(in);
      // With an offset in an SGPR the first register is read at once: measured (llvm-project 197267), and AMD's f4gemm
      // for gfx950 overwrites it.
      const unsigned first = (consumer() & kWideOffsetStore) != 0 ? 1 : 0;
      for (unsigned i = first; i < data.registers; ++i) state.store_data[data.index + i] = write;
    }
  }

  static constexpr unsigned kMode = 1, kStatus = 2, kStatePriv = 4, kVskip = 28;
  bool names_hwreg() const {
    const bool matters = !none(Touch::kHwreg) || !none(Touch::kReadHwreg) || !none(Touch::kSetMsb);
    return (consumer() & kScalarAlu) != 0 && matters;
  }
  bool sets_hwreg() const { return in.opcode->name.starts_with("s_setreg"); }

  /// cdna5 ISA manual 5.7.2; LLVM fixGetRegWaitIdle, which leaves the manual's SCRATCH_BASE out: nobody writes it.
  void check_idle(unsigned id) {
    constexpr std::uint64_t kAsItIs = 1U << kStatus | 1U << kStatePriv | 1U << 17 | 1U << 18;  // EXCP_FLAG_PRIV, _USER
    if (!state.gfx1250() || state.idle || (kAsItIs >> id & 1) == 0) return;
    found = true;
    judge->report(ViolationKind::kHazard, in,
                  fmt::format("hwreg {}: is read without s_wait_alu 0 or s_wait_idle before (cdna5 5.7.2)", id));
  }
  void hwreg() {
    if (in.opcode->name == "s_set_vgpr_msb") touch(Touch::kSetMsb, state.hwreg[kMode], kAllRoles, "hwreg ", kMode);
    const bool gets = in.opcode->name == "s_getreg_b32";
    if (!gets && !sets_hwreg()) return;
    const unsigned id = static_cast<unsigned>(in.src[0].value) & 63;
    touch(Touch::kHwreg, state.hwreg[id], kAllRoles, "hwreg ", id);
    if (gets) check_idle(id);
    if (gets) touch(Touch::kReadHwreg, state.changed[id], kAllRoles, "hwreg ", id);
  }
  void remember_hwreg() const {
    const std::string_view name = in.opcode->name;
    if (name == "s_setvskip") state.changed[kMode] = record();
    if (name == "s_sethalt") state.changed[kStatus] = record();
    if ((consumer() & kSetsState) != 0) state.changed[kStatePriv] = record();
    if (!sets_hwreg()) return;
    const auto spec = static_cast<unsigned>(in.src[0].value);
    const unsigned id = spec & 63, first = spec >> 6 & 31, last = first + (spec >> 11 & 31);
    state.hwreg[id] = record();
    if (id == kMode && first <= kVskip && kVskip <= last) state.vskip = record();
  }

  void run() {
    vector_sources();
    scalar_sources();
    destinations();
    if (!none(Touch::kVskip)) touch(Touch::kVskip, state.vskip, kAllRoles, "hwreg ", 1);
    if (names_hwreg()) hwreg();
    if ((consumer() & kVcczBranch) != 0) check_vccz();
  }
};

template <class Visit>
void for_checkers(const Wave& wave, const Program& program, const Instruction& in, HazardState& state, Visit visit) {
  const auto one = [&](const Instruction& i) {
    Checker checker{wave, i, state, program.hazard_rules[i.hazard_rules]};
    visit(checker);
  };
  if ((in.flags & kIsPair) != 0) {
    for (const Instruction& half : program.pairs[in.pair]) one(half);
  } else if (in.hazard_class != 0) {
    one(in);
  }
}

std::uint32_t classes_of(const Program& program, const Instruction& in) {
  if ((in.flags & kIsPair) == 0) return in.hazard_class;
  const auto& pair = program.pairs[in.pair];
  return pair[0].hazard_class | pair[1].hazard_class;
}

}  // namespace

void HazardState::forget() {
  // What is remembered is out of reach: nobody has to go through the tables, unless the clock is about to start anew.
  if (clock >= 1U << 31) {
    for (auto* table : {&vector, &addend, &store_data}) table->fill({});
    scalar.fill({});
    hwreg.fill({});
    changed.fill({});
    vskip = {};
    clock = last_nop = 0;
  }
  clock += 2 * kLongest;
  matrix_free = stall = last_classes = 0;
  wrote_half_vcc = nullptr;
  idle = false;
}

void HazardState::reset(const LaunchState& launch, HazardPaths& paths) {
  forget();
  program_ = launch.program;
  paths_ = &paths;
  path_ = paths.starting_at(launch.entry);
  last_ = std::int64_t{launch.entry} - 1;
  known_ = 0;
  behind_ = false;
  gfx1250_ = launch.architecture->from(Generation::kGfx1250);
  generation_ = generation_bit(launch.architecture->generation);
}

void HazardState::jump(const Wave& wave, std::int64_t at) {
  known_ = 0;
  if (path_ == nullptr) return;
  HazardPath* const path = paths_->after(*path_, {last_, at});
  if (path == nullptr && behind_) catch_up(wave, last_ + 1);
  path_ = path;
}

void HazardState::check_closely(Wave& wave, const Instruction& in, std::int64_t at) {
  if (behind_) catch_up(wave, at);
  const bool found = examine(wave, in);
  if (path_ != nullptr) {
    if (!found) paths_->set_clean(*path_, at);
  } else if (++known_ >= HazardPaths::kReach) {
    path_ = paths_->straight();
  }
}

void HazardState::check_copy(Wave& wave, const Instruction& in) {
  if (behind_) catch_up(wave, last_ + 1);
  path_ = nullptr;
  last_ = kLost;
  known_ = 0;
  examine(wave, in);
}

/// cdna5 ISA manual 7.12, common to all WMMA operations.
void HazardState::check_exec(Wave& wave, const Instruction& in) const {
  if (wave.exec() != wave.full_mask) wave.report(ViolationKind::kHazard, in, "EXEC is not all ones, as a WMMA demands");
}

void HazardState::catch_up(const Wave& wave, std::int64_t at) {
  forget();
  const std::vector<std::size_t> before = HazardPaths::before(*path_, at);
  for (auto place = before.rbegin(); place != before.rend(); ++place) {
    const Instruction& in = program_->code[*place];
    start(classes_of(*program_, in));
    remember(wave, *program_, in);
  }
  behind_ = false;
}

void HazardState::start(std::uint32_t classes) {
  stall = (classes & kAnyMatrix) != 0 && matrix_free > clock ? matrix_free - clock : 0;
}

bool HazardState::examine(Wave& wave, const Instruction& in) {
  const Program& program = *wave.launch->program;
  start(classes_of(program, in));
  bool found = false;
  for_checkers(wave, program, in, *this, [&](Checker& checker) {
    checker.judge = &wave;
    checker.run();
    found = found || checker.found;
  });
  if (gfx1250_ && in.op_class == Class::kMatrix) check_exec(wave, in);
  if (const char* const bug = operand_bug_of(*wave.launch, generation_, in); bug != nullptr) {
    wave.report(ViolationKind::kHazard, in, bug);
    found = true;
  }
  remember(wave, program, in);
  return found;
}

void HazardState::remember(const Wave& wave, const Program& program, const Instruction& in) {
  const std::uint32_t classes = classes_of(program, in);
  for_checkers(wave, program, in, *this, [&](Checker& checker) {
    if (checker.names_hwreg() || (checker.consumer() & kSetsState) != 0) checker.remember_hwreg();
    if (checker.rules.produces || (in.flags & kIsPair) != 0) checker.remember();
  });
  if ((classes & kAnyMatrix) != 0) {
    clock += stall;
    matrix_free = clock + in.passes;
    ++matrices;
    stall = 0;
  }
  const bool is_nop = in.opcode->op_class == Class::kMessage && in.opcode->detail == 1;
  if (is_nop) last_nop = clock;
  clock += is_nop ? static_cast<std::uint32_t>(in.immediate) + 1 : (classes & kSlowAlu) != 0 ? kSlowStates : 1;
  if ((classes & kVectorAlu) != 0) ++valus;
  last_classes = classes;
  idle = (classes & kWaitsIdle) != 0 || (idle && in.opcode->op_class == Class::kMessage);
}

}  // namespace kiln::emulator
