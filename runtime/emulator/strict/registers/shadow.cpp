// The state of the register shadow (shadow.hpp): what becomes defined, undefined, pending.
#include "runtime/emulator/strict/registers/parts.hpp"
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
  stale_bits.clear();
  spills.dwords.clear();
  result_bits.clear();
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

bool writes_low(const Event& event) {
  return event.keep != 0x0000ffffU || event.clears_rest;
}
bool writes_high(const Event& event) {
  return event.keep != 0xffff0000U || event.clears_rest;
}

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
      const std::uint64_t unwritten = event.unwritten_of.empty() ? event.unwritten : event.unwritten_of[i];
      mark_stale(index, event.lanes, part ? unwritten & event.disputed->lanes[i] : unwritten,
                 {event.by, event.never_written, false, false, event.disputed, part ? static_cast<int>(i) : -1});
    }
    if (event.reloaded != nullptr && i < event.reloaded->registers.size()) {
      const Reloaded::Register& from = event.reloaded->registers[i];
      mark_stale(index, event.lanes, from.lanes, from.from, &from.bits);
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
  moved_bits = ~undefined_bits(index, lane);
  if ((stale[index] >> lane & 1) == 0 || moved_bits == ~0U) return;
  scalar_garbage = stale_from[index];
  if (scalar_garbage.by == nullptr) scalar_garbage.by = &in;
}

void RegisterShadow::check_vector(Wave& wave, const Instruction& in, unsigned index, std::uint64_t lanes) {
  if ((stale[index] & lanes) != 0) report_stale(wave, in, index, stale[index] & lanes);
  const std::uint64_t missing = lanes & ~(low[index] | high[index]);
  if (missing == 0) return;
  wave.report(ViolationKind::kUninitialized, in,
              fmt::format("{} is read but was never written", name_of_vector(wave, index)), std::countr_zero(missing));
}

}  // namespace kiln::emulator
