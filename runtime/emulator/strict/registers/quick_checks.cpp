// The way of an instruction through the register shadow (shadow.hpp). Most touch nothing that is undefined, pending or
// out of bounds, which is seen here; only the others are looked at closely (checks.cpp).
#include "runtime/emulator/strict/registers/parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>

namespace kiln::emulator {
namespace {

template <class Visit>
void for_halves(const Wave& wave, const Instruction& in, Visit visit) {
  if ((in.flags & kIsPair) != 0) {
    for (const Instruction& half : wave.launch->program->pairs[in.pair]) visit(half);
  } else {
    visit(in);
  }
}

/// Traits and flags whose reads check_one has to look at closely.
constexpr std::uint32_t kClosely = kOwnReads | kSwaps | kAccumulatesScalar;
constexpr std::uint32_t kCloselyFlags = kHasDpp | kIsPair | kLdsBit;

bool scalars_are_fine(const RegisterShadow& shadow, unsigned first, unsigned count) {
  std::uint32_t undefined = 0;
  for (unsigned i = first; i < std::min<unsigned>(first + count, kScalars); ++i)
    undefined |= ~shadow.scalar[i] | shadow.pending_scalar[i];
  return undefined == 0;
}

/// Whether everything that the instruction touches is defined whole, there, and within the limits: then there is
/// nothing to report. Most instructions; the others may be right as well.
bool is_fine(Wave& wave, const Instruction& in) {
  RegisterShadow& shadow = wave.shadow;
  const std::uint32_t traits = in.opcode->traits;
  if ((traits & kClosely) != 0 || (in.flags & kCloselyFlags) != 0) return false;
  const LaunchState& launch = *wave.launch;
  const std::uint64_t lanes = (traits & kIgnoresExec) != 0 ? wave.full_mask : wave.exec();
  std::uint64_t undefined = 0;
  unsigned pending = 0, beyond = 0;
  for (unsigned s = 0; s < in.sources; ++s) {
    const Operand& o = in.src[s];
    if (o.kind == Operand::kVgpr) {
      for (unsigned i = o.index; i < unsigned{o.index} + o.registers; ++i) {
        undefined |= ~(shadow.low[i] & shadow.high[i]);
        pending |= shadow.pending_low[i] | shadow.pending_high[i];
      }
      const unsigned limit = o.index < kFirstAccVgpr ? launch.vgprs : kFirstAccVgpr + launch.accvgprs;
      beyond |= unsigned{o.index} + o.registers > limit ? 1U : 0U;
    } else if (o.kind == Operand::kSgpr) {
      if (!scalars_are_fine(shadow, o.index, o.type == Type::kMask ? wave.lanes / 32 : o.registers)) return false;
    }
  }
  for (const Operand& d : in.dst) {
    if (d.kind == Operand::kVgpr) {
      for (unsigned i = d.index; i < unsigned{d.index} + d.registers; ++i)
        pending |= shadow.pending_low[i] | shadow.pending_high[i];
      const unsigned limit = d.index < kFirstAccVgpr ? launch.vgprs : kFirstAccVgpr + launch.accvgprs;
      beyond |= unsigned{d.index} + d.registers > limit ? 1U : 0U;
    } else if (d.kind == Operand::kSgpr) {
      for (unsigned i = d.index; i < std::min<unsigned>(unsigned{d.index} + d.registers, kScalars); ++i)
        pending |= shadow.pending_scalar[i];
    }
  }
  if ((undefined & lanes) != 0 || pending != 0 || beyond != 0) return false;
  if ((traits & kReadsScc) != 0 && !scalars_are_fine(shadow, kScc, 1)) return false;
  if ((traits & kReadsVcc) != 0 && !scalars_are_fine(shadow, kVcc, wave.lanes / 32)) return false;
  if ((traits & kReadsM0) != 0 && !scalars_are_fine(shadow, kM0, 1)) return false;
  shadow.element[0] = shadow.element[1] = ~0ULL;
  return true;
}

}  // namespace

bool RegisterShadow::is_free(const Wave& wave, const Instruction& in) const {
  bool free = true;
  const auto look = [&](const Operand& o, Class loads) {
    if (o.kind == Operand::kVgpr) {
      for (unsigned i = o.index; i < unsigned{o.index} + o.registers; ++i) {
        free = free && is_written_in_order(loads, i) && (!any_stale || stale[i] == 0) &&
               (late_registers == 0 || late[i] == nullptr);
      }
    } else if (o.kind == Operand::kSgpr) {
      const unsigned count = std::max(unsigned{o.registers}, 2U);
      for (unsigned i = o.index; i < std::min<unsigned>(o.index + count, kScalars); ++i)
        free = free && pending_scalar[i] == 0;
    }
  };
  for_halves(wave, in, [&](const Instruction& half) {
    for (unsigned s = 0; s < half.sources; ++s) look(half.src[s], Class::kValu);
    for (const Operand& d : half.dst) look(d, half.op_class);
  });
  // What is named by no operand.
  return free && (busy.scalar & (RegisterGroups::bit_of_scalar(kScc) | RegisterGroups::bit_of_scalar(kVcc) |
                                 RegisterGroups::bit_of_scalar(kM0))) == 0;
}

bool RegisterShadow::settle(const Wave& wave, const Instruction& in, std::size_t at) {
  const StrictFacts& known = facts[at];
  if (!known.can_settle || !(known.named.are_all ? is_whole(wave, known.named) : is_whole(wave, in))) return false;
  settled[at] = losses;
  return true;
}

bool RegisterShadow::is_whole(const Wave& wave, const NamedRegisters& named) const {
  const LaunchState& launch = *wave.launch;
  if (named.vector_end > launch.vgprs || named.acc_end > kFirstAccVgpr + launch.accvgprs) return false;
  std::uint32_t unknown = 0;
  for (unsigned s = 0; s < named.scalars; ++s) {
    const NamedRegisters::Range& range = named.scalar[s];
    const unsigned count = range.is_mask ? std::max<unsigned>(range.count, wave.lanes / 32) : range.count;
    const unsigned end = std::min<unsigned>(range.first + count, kScalars);
    for (unsigned i = range.first; i < end; ++i) unknown |= ~scalar[i];
  }
  if (unknown != 0) return false;
  std::uint64_t whole = ~std::uint64_t{0};
  for (unsigned v = 0; v < named.vectors; ++v) {
    const NamedRegisters::Range& range = named.vector[v];
    const unsigned end = unsigned{range.first} + range.count;
    for (unsigned i = range.first; i < end; ++i) whole &= low[i] & high[i];
  }
  return (~whole & wave.full_mask) == 0;
}

bool RegisterShadow::is_whole(const Wave& wave, const Instruction& in) const {
  std::uint64_t undefined = 0;
  std::uint32_t unknown = 0;
  bool beyond = false;
  const auto look = [&](const Operand& o) {
    if (o.kind == Operand::kVgpr) {
      for (unsigned i = o.index; i < unsigned{o.index} + o.registers; ++i) undefined |= ~(low[i] & high[i]);
      const LaunchState& launch = *wave.launch;
      const unsigned limit = o.index < kFirstAccVgpr ? launch.vgprs : kFirstAccVgpr + launch.accvgprs;
      beyond = beyond || unsigned{o.index} + o.registers > limit;
    } else if (o.kind == Operand::kSgpr) {
      const unsigned count = std::max<unsigned>(o.registers, o.type == Type::kMask ? wave.lanes / 32 : 1);
      for (unsigned i = o.index; i < std::min<unsigned>(o.index + count, kScalars); ++i) unknown |= ~scalar[i];
    }
  };
  const bool is_load = is_memory(in.opcode->op_class);  // defines what it loads when that has come
  for_halves(wave, in, [&](const Instruction& half) {
    for (unsigned s = 0; s < half.sources; ++s) look(half.src[s]);
    for (const Operand& d : half.dst) {
      if (!is_load || d.kind != Operand::kVgpr) {
        look(d);
      } else {
        beyond = beyond || d.index + d.registers >
                               (d.index < kFirstAccVgpr ? wave.launch->vgprs : kFirstAccVgpr + wave.launch->accvgprs);
      }
    }
    const std::uint32_t traits = half.opcode->traits;
    if ((traits & (kReadsScc | kWritesScc)) != 0) unknown |= ~scalar[kScc];
    if ((traits & kReadsVcc) != 0) unknown |= ~scalar[kVcc] | (wave.lanes == 64 ? ~scalar[kVcc + 1] : 0);
    if ((traits & kReadsM0) != 0 || (half.flags & kLdsBit) != 0) unknown |= ~scalar[kM0];
  });
  return (undefined & wave.full_mask) == 0 && unknown == 0 && !beyond;
}

void RegisterShadow::check(Wave& wave, const Instruction& in) {
  if (late_registers != 0) for_halves(wave, in, [&](const Instruction& half) { check_late(wave, half); });
  if (!any_stale && is_fine(wave, in)) return;
  for_halves(wave, in, [&](const Instruction& half) { check_one(wave, half); });
  if (any_stale) for_halves(wave, in, [&](const Instruction& half) { check_stale(wave, half); });
  if (any_stale || garbage != 0) find_undefined_result(wave, in);
}

void RegisterShadow::note(Wave& wave, const Instruction& in) {
  for_halves(wave, in, [&](const Instruction& half) { note_one(wave, half); });
  if (any_stale || garbage != 0) for_halves(wave, in, [&](const Instruction& half) { note_stale(wave, half); });
  garbage = 0;
  result_bits.clear();
  if (mask_garbage.by != nullptr) mask_garbage = {};
  if (any_scalar_garbage || scalar_garbage.by != nullptr)
    for_halves(wave, in, [&](const Instruction& half) { note_scalar_garbage(wave, half); });
  if (late_registers != 0) for_halves(wave, in, [&](const Instruction& half) { note_late(wave, half); });
  if (!any_stale && late_registers == 0) return;
  for_halves(wave, in, [&](const Instruction& half) {
    for (const Operand& d : half.dst) {
      if (d.kind == Operand::kVgpr) no_longer_busy(d.index, d.registers);
    }
  });
}

}  // namespace kiln::emulator
