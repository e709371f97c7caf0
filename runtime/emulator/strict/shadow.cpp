// Register shadow of strict mode (shadow.hpp): its state, and the way through it. Most instructions touch nothing that
// is undefined, pending or out of bounds; only the others are looked at closely (shadow_parts.hpp).
#include "runtime/emulator/strict/shadow_parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace kiln::emulator {

void RegisterShadow::reset() {
  low.fill(0);
  high.fill(0);
  scalar.fill(0);
  pending_low.fill(0);
  pending_high.fill(0);
  stale.fill(0);
  any_stale = false;
  if (late_registers != 0) late.fill(nullptr);
  late_registers = 0;
  pending_scalar.fill(0);
  define_scalar(kNull, 1);
  define_scalar(kVccz, 2);
  define_scalar(kLdsDirect, 1);
}

void RegisterShadow::define_scalar(unsigned first, unsigned count) {
  for (unsigned i = first; i < std::min<unsigned>(first + count, kScalars); ++i) scalar[i] = ~0U;
}

void RegisterShadow::defined_vector(unsigned index, std::uint64_t lanes) {
  low[index] |= lanes;
  high[index] |= lanes;
}

void RegisterShadow::undefined_vector(unsigned index, std::uint64_t lanes) {
  low[index] &= ~lanes;
  high[index] &= ~lanes;
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

void RegisterShadow::pending(const Event& event) {
  for (unsigned i = event.first; i < event.first + event.registers; ++i) {
    if (event.kind == Event::kScalarLoad) {
      ++pending_scalar[i];
      continue;
    }
    if (writes_low(event)) ++pending_low[i];
    if (writes_high(event)) ++pending_high[i];
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
      continue;
    }
    if (writes_low(event)) --pending_low[index];
    if (writes_high(event)) --pending_high[index];
    if (event.data.empty()) continue;
    if (late_registers != 0 || event.late != nullptr) set_late(index, event.late);
    if (any_stale || event.unwritten != 0) mark_stale(index, event.lanes, event.unwritten, event.by);
    const bool keeps_high = event.keep == 0xffff0000U, keeps_low = event.keep == 0x0000ffffU;
    if (!keeps_low) low[index] |= event.lanes;
    if (!keeps_high) high[index] |= event.lanes;
    if (!event.clears_rest) continue;
    // With SRAM ECC the half that the load does not name is lost.
    ((event.by->opcode->detail >> 9 & 3) == 1 ? high[index] : low[index]) &= ~event.lanes;
  }
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

void RegisterShadow::check(Wave& wave, const Instruction& in) {
  if (late_registers != 0) for_halves(wave, in, [&](const Instruction& half) { check_late(wave, half); });
  if (!any_stale && is_fine(wave, in)) return;
  for_halves(wave, in, [&](const Instruction& half) { check_one(wave, half); });
  if (any_stale) for_halves(wave, in, [&](const Instruction& half) { check_stale(wave, half); });
}

void RegisterShadow::note(Wave& wave, const Instruction& in) {
  for_halves(wave, in, [&](const Instruction& half) { note_one(wave, half); });
  if (any_stale) for_halves(wave, in, [&](const Instruction& half) { note_stale(wave, half); });
  if (late_registers != 0) for_halves(wave, in, [&](const Instruction& half) { note_late(wave, half); });
}

}  // namespace kiln::emulator
