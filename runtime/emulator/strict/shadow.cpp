// Register shadow of strict mode (shadow.hpp): its state, and the way through it. Most instructions touch nothing that
// is undefined, pending or out of bounds; only the others are looked at closely (shadow_parts.hpp).
#include "runtime/emulator/strict/shadow_parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {

void RegisterShadow::reset(const Program& program) {
  if (code != program.code.data()) {
    code = program.code.data();
    facts = program.facts.data();
    settled.assign(program.code.size(), 0);
    losses = 0;
  }
  lose();
  busy = {};
  low.fill(0);
  high.fill(0);
  scalar.fill(0);
  pending_low.fill(0);
  pending_high.fill(0);
  stale.fill(0);
  any_stale = false;
  garbage = 0;
  scalar_garbage = {};
  if (any_scalar_garbage) scalar_from.fill({});
  any_scalar_garbage = false;
  if (late_registers != 0) late.fill(nullptr);
  late_registers = 0;
  pending_scalar.fill(0);
  for (auto& counts : pending_from) counts.fill(0);
  define_scalar(kNull, 1);
  define_scalar(kVccz, 2);
  define_scalar(kLdsDirect, 1);
}

void RegisterShadow::lose() {
  if (++losses != 0) return;
  std::fill(settled.begin(), settled.end(), 0);
  losses = 1;
}

void RegisterShadow::define_scalar(unsigned first, unsigned count) {
  for (unsigned i = first; i < std::min<unsigned>(first + count, kScalars); ++i) scalar[i] = ~0U;
}

void RegisterShadow::defined_vector(unsigned index, std::uint64_t lanes) {
  low[index] |= lanes;
  high[index] |= lanes;
}

void RegisterShadow::undefined_vector(unsigned index, std::uint64_t lanes) {
  set_lanes(low[index], lanes, 0);
  set_lanes(high[index], lanes, 0);
}

namespace {

/// The halves of its registers that an event will change.
bool writes_low(const Event& event) {
  return event.keep != 0x0000ffffU || event.clears_rest;
}
bool writes_high(const Event& event) {
  return event.keep != 0xffff0000U || event.clears_rest;
}

}  // namespace

namespace {

RegisterShadow::Origin origin_of(const Event& event) {
  if (event.kind == Event::kLdsLoad && event.counter == kLgkmCount) return RegisterShadow::kFromLds;
  return event.kind == Event::kLoad && event.counter == kVmCount ? RegisterShadow::kFromMemory
                                                                 : RegisterShadow::kFromElsewhere;
}

}  // namespace

bool RegisterShadow::is_written_in_order(Class by, unsigned index) const {
  const bool lds = pending_from[kFromLds][index] != 0, memory = pending_from[kFromMemory][index] != 0;
  if (pending_from[kFromElsewhere][index] != 0) return false;
  if (by == Class::kLds) return !memory;
  return by == Class::kVmem || by == Class::kFlat ? !lds : !lds && !memory;
}

/// Of the groups of some vector registers.
void RegisterShadow::no_longer_busy(unsigned first, unsigned count) {
  constexpr unsigned kStep = RegisterGroups::kVectorsPerGroup, kPeriod = RegisterGroups::kVectorPeriod;
  for (unsigned from = first / kStep * kStep; from < first + count; from += kStep) {
    bool some = false;
    for (unsigned base = from % kPeriod; base < kVectorRegisters; base += kPeriod) {
      std::uint32_t outstanding[2];
      std::memcpy(&outstanding[0], &pending_low[base], kStep);
      std::memcpy(&outstanding[1], &pending_high[base], kStep);
      some = some || (outstanding[0] | outstanding[1]) != 0;
      for (unsigned i = base; i < base + kStep && any_stale; ++i) some = some || stale[i] != 0;
      for (unsigned i = base; i < base + kStep && late_registers != 0; ++i) some = some || late[i] != nullptr;
    }
    if (!some) busy.clear_vector_group(RegisterGroups::group_of_vector(from));
  }
}

void RegisterShadow::pending(const Event& event) {
  if (event.kind == Event::kScalarLoad)
    busy.add_scalars(event.first, event.registers);
  else
    busy.add_vectors(event.first, event.registers);
  for (unsigned i = event.first; i < event.first + event.registers; ++i) {
    if (event.kind == Event::kScalarLoad) {
      ++pending_scalar[i];
      continue;
    }
    if (writes_low(event)) ++pending_low[i];
    if (writes_high(event)) ++pending_high[i];
    ++pending_from[origin_of(event)][i];
  }
}

void RegisterShadow::pending_twin(Event& event, const Instruction& in, unsigned registers) {
  event.registers = static_cast<std::uint8_t>(registers);
  event.first = in.dst[0].index;
  pending(event);
}

void RegisterShadow::retired(const Event& event) {
  for (unsigned i = 0; i < event.registers; ++i) {
    const unsigned index = event.first + i;
    if (event.kind == Event::kScalarLoad) {
      --pending_scalar[index];
      scalar[index] = ~0U;
      if (any_scalar_garbage) scalar_from[index] = {};
      if ((pending_scalar[index] | pending_scalar[index ^ 1U]) == 0)
        busy.scalar &= ~RegisterGroups::bit_of_scalar(index);
      continue;
    }
    if (writes_low(event)) --pending_low[index];
    if (writes_high(event)) --pending_high[index];
    --pending_from[origin_of(event)][index];
    if (event.data.empty()) continue;
    if (late_registers != 0 || event.late != nullptr) set_late(index, event.late);
    if (any_stale || event.unwritten != 0) {
      const bool part = event.disputed != nullptr && event.never_written < 0 && i < 4;
      mark_stale(index, event.lanes, part ? event.unwritten & event.disputed->lanes[i] : event.unwritten,
                 {event.by, event.never_written, false, false, event.disputed, part ? static_cast<int>(i) : -1});
    }
    const bool keeps_high = event.keep == 0xffff0000U, keeps_low = event.keep == 0x0000ffffU;
    if (!keeps_low) low[index] |= event.lanes;
    if (!keeps_high) high[index] |= event.lanes;
    if (!event.clears_rest) continue;
    // With SRAM ECC the half that the load does not name is lost.
    set_lanes((event.by->opcode->detail >> 9 & 3) == 1 ? high[index] : low[index], event.lanes, 0);
  }
  if (event.kind != Event::kScalarLoad) no_longer_busy(event.first, event.registers);
}

void RegisterShadow::move_lane(const Instruction& in, unsigned index, unsigned lane) {
  moved_bits = (low[index] >> lane & high[index] >> lane & 1) != 0 ? ~0U : 0U;
  if ((stale[index] >> lane & 1) == 0) return;
  const StaleFrom& from = stale_from[index];
  moved_bits = from.disputed_register >= 0 ? ~from.disputed->bits[from.disputed_register][lane] : 0U;
  if (moved_bits == ~0U) return;
  scalar_garbage = from;
  if (scalar_garbage.by == nullptr) scalar_garbage.by = &in;
}

void RegisterShadow::check_vector(Wave& wave, const Instruction& in, unsigned index, std::uint64_t lanes) {
  if ((stale[index] & lanes) != 0) report_stale(wave, in, index, stale[index] & lanes);
  const std::uint64_t missing = lanes & ~(low[index] | high[index]);
  if (missing == 0) return;
  wave.report(ViolationKind::kUninitialized, in,
              fmt::format("{} is read but was never written", name_of_vector(wave, index)), std::countr_zero(missing));
}
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
  if (!facts[at].can_settle || !is_whole(wave, in)) return false;
  settled[at] = losses;
  return true;
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
}

void RegisterShadow::note(Wave& wave, const Instruction& in) {
  for_halves(wave, in, [&](const Instruction& half) { note_one(wave, half); });
  if (any_stale || garbage != 0) for_halves(wave, in, [&](const Instruction& half) { note_stale(wave, half); });
  garbage = 0;
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
