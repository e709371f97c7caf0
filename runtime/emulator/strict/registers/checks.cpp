// Reads of registers that are undefined or not yet delivered, and what an instruction leaves defined
// (parts.hpp).
#include "runtime/emulator/memory/descriptor.hpp"
#include "runtime/emulator/strict/place.hpp"
#include "runtime/emulator/strict/registers/parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

/// The outstanding event that writes a register, or nullptr.
const Event* find_event(const Wave& wave, bool scalar, unsigned index, Counter& counter) {
  for (unsigned c = 0; c < kCounters; ++c) {
    for (const auto& event : wave.counters.queues[c]) {
      if (event->registers == 0 || (event->kind == Event::kScalarLoad) != scalar) continue;
      if (index < event->first || index >= event->first + event->registers) continue;
      counter = static_cast<Counter>(c);
      return event.get();
    }
  }
  return nullptr;
}

/// Of a write into one half of a register whose other half a load is still to bring: why that is a fault.
std::string rule_of_halves(const Wave& wave, const Instruction& in, const Event& event, bool write) {
  if (!write || !wave.launch->architecture->from(Generation::kGfx11)) return {};
  const unsigned d16 = is_memory(in.opcode->op_class) ? in.opcode->detail >> 9 & 3 : 0;
  std::uint8_t halves = written_halves(wave, in);
  if (d16 != 0) halves = d16 == 1 ? kLowHalf : kHighHalf;
  if ((writes_low(event) && (halves & kLowHalf) != 0) || (writes_high(event) && (halves & kHighHalf) != 0)) return {};
  return "; that brings the other half, and may write all 32 bits of the register (LLVM's d16-write-vgpr32)";
}

void report_pending(Wave& wave, const Instruction& in, bool scalar, unsigned index, bool write) {
  if (!scalar && write && wave.shadow.is_written_in_order(in.opcode->op_class, index)) return;
  Counter counter = kVmCount;
  const Event* event = find_event(wave, scalar, index, counter);
  if (event == nullptr) return;
  const bool same_order =
      event->kind != Event::kScalarLoad && event->kind != Event::kFlat &&
      ((counter == kVmCount && (in.opcode->op_class == Class::kVmem || in.opcode->op_class == Class::kFlat)) ||
       (counter == kLgkmCount && in.opcode->op_class == Class::kLds));
  if (write && same_order) return;
  wave.report(
      ViolationKind::kUnwaitedResult, in,
      fmt::format("{} is {} before the wait for {} ({}){}",
                  scalar ? name_of_scalar(index) : name_of_vector(wave, index), write ? "overwritten" : "read",
                  place_of(wave, *event->by), name_of(counter, wave.launch->architecture->from(Generation::kGfx12)),
                  scalar ? std::string() : rule_of_halves(wave, in, *event, write)));
}

/// AMD's kernels convert both halves of registers of which they have loaded one, and use the result of that one.
bool carries_halves(const Instruction& in) {
  return (in.opcode->traits & kCarriesHalves) != 0 && (in.flags & kHasDpp) == 0;
}

/// Of a packed instruction: which element of a source makes element `h` of the result. op_sel_hi does not count for
/// v_pk_mov (cdna3 12.15).
unsigned picked_element(const Instruction& in, unsigned source, unsigned h) {
  const bool moves = (in.opcode->traits & kMoves) != 0;
  return (h != 0 && !moves ? in.op_sel_hi : in.op_sel) >> source & 1;
}

/// Of a scalar that a packed instruction reads: the elements that it picks.
std::uint64_t bits_picked(const Instruction& in, unsigned source) {
  const unsigned width = in.opcode->types[0] == Type::kPkF32 ? 32 : 16;
  const std::uint64_t element = (std::uint64_t{1} << width) - 1;
  return element << width * picked_element(in, source, 0) | element << width * picked_element(in, source, 1);
}

/// The lanes whose element `h` of a packed result has all its sources.
std::uint64_t element_sources(const Wave& wave, const Instruction& in, unsigned h) {
  const RegisterShadow& shadow = wave.shadow;
  const bool wide = in.opcode->types[0] == Type::kPkF32;
  std::uint64_t good = ~0ULL;
  for (unsigned s = 0; s < in.sources; ++s) {
    const Operand& o = in.src[s];
    if (o.kind != Operand::kVgpr) continue;
    // v_pk_mov takes its low result from source 0 and its high one from source 1.
    if ((in.opcode->traits & kMoves) != 0 && s != h) continue;
    const unsigned select = picked_element(in, s, h);
    if (wide) {
      good &= shadow.low[o.index + select] & shadow.high[o.index + select];
    } else {
      good &= select != 0 ? shadow.high[o.index] : shadow.low[o.index];
    }
  }
  return good;
}

void check_result(Wave& wave, const Instruction& in) {
  const std::uint64_t missing = wave.exec() & ~(wave.shadow.element[0] | wave.shadow.element[1]);
  if (missing == 0) return;
  if (carries_stale(in)) {
    wave.shadow.garbage |= missing;
    for (unsigned s = 0; s < in.sources; ++s) {
      const Operand& o = in.src[s];
      if (o.kind == Operand::kVgpr && (missing & ~(wave.shadow.low[o.index] & wave.shadow.high[o.index])) != 0)
        wave.shadow.garbage_register = o.index;
    }
    return;
  }
  wave.report(ViolationKind::kUninitialized, in, "neither half of the result has all its sources written",
              std::countr_zero(missing));
}

void check_elements(Wave& wave, const Instruction& in) {
  RegisterShadow& shadow = wave.shadow;
  for (unsigned h = 0; h < 2; ++h) shadow.element[h] = element_sources(wave, in, h);
  if ((in.opcode->traits & kMoves) == 0) check_result(wave, in);
}

/// Of a register of which one half was written, the half that is taken stays what it was. One that was not written at
/// all is carried on as a whole: by a mask as undefined bits, by a shift as a result that is not to be used.
void note_taken_half(Wave& wave, const Instruction& in, const HalfTaken& taken, std::uint64_t lanes) {
  RegisterShadow& shadow = wave.shadow;
  const unsigned from = in.src[taken.source].index, to = in.dst[0].index;
  const std::uint64_t any = shadow.low[from] | shadow.high[from];
  const std::uint64_t rest = (in.opcode->traits & kMasks) != 0 ? any : ~0ULL;
  const std::uint64_t half = (taken.from == kLowHalf ? shadow.low[from] : shadow.high[from]) | (rest & ~any);
  shadow.set_lanes(shadow.low[to], lanes, (taken.to & kLowHalf) != 0 ? half : rest);
  shadow.set_lanes(shadow.high[to], lanes, (taken.to & kHighHalf) != 0 ? half : rest);
}

void note_elements(Wave& wave, const Instruction& in) {
  RegisterShadow& shadow = wave.shadow;
  const std::uint64_t lanes = wave.exec();
  const unsigned to = in.dst[0].index;
  const auto set = [&](std::uint64_t& mask, std::uint64_t good) { shadow.set_lanes(mask, lanes, good); };
  if (in.opcode->types[0] == Type::kPkF32) {
    for (unsigned h = 0; h < 2; ++h) {
      set(shadow.low[to + h], shadow.element[h]);
      set(shadow.high[to + h], shadow.element[h]);
    }
  } else {
    set(shadow.low[to], shadow.element[0]);
    set(shadow.high[to], shadow.element[1]);
  }
}

void check_vector_source(Wave& wave, const Instruction& in, unsigned source) {
  RegisterShadow& shadow = wave.shadow;
  const Operand& o = in.src[source];
  const std::uint64_t lanes = lanes_read(wave, in, source);
  const std::uint8_t halves = needed_halves(in, source);
  const bool own = (in.opcode->traits & kOwnReads) != 0;
  const unsigned limit = is_accvgpr(wave, o.index) ? kFirstAccVgpr + wave.launch->accvgprs : wave.launch->vgprs;
  for (unsigned i = 0; i < o.registers; ++i) {
    const unsigned index = o.index + i;
    const bool waits = ((halves & ~kHighHalf) != 0 && shadow.pending_low[index] != 0) ||
                       ((halves & ~kLowHalf) != 0 && shadow.pending_high[index] != 0);
    if (waits && lanes != 0) report_pending(wave, in, false, index, false);
    if (own || lanes == 0 || moved_source(in) == static_cast<int>(source) || (in.opcode->traits & kElementwise) != 0)
      continue;
    if ((in.opcode->traits & kLooseHigh) != 0 && source == 2 && i == 1) continue;
    if (is_spill(wave, in, source)) continue;
    std::uint64_t good = ~0ULL;
    if (halves == kAnyHalf) good = shadow.low[index] | shadow.high[index];
    if ((halves & kLowHalf) != 0) good &= shadow.low[index];
    if ((halves & kHighHalf) != 0) good &= shadow.high[index];
    const std::uint64_t missing = lanes_that_matter(wave, in, source, lanes & ~good);
    const bool part = (missing & ~(shadow.low[index] | shadow.high[index])) == 0;
    if (carries_halves(in) && (part || in.sources == 2)) {  // two sources: the halves of the result
      shadow.element[source] = good;
    } else if (missing != 0 && (carries_stale(in) || is_carried_by_lds(in, source))) {
      if (shadow.garbage == 0) shadow.garbage_register = index;
      shadow.garbage |= missing;
    } else if (missing != 0) {
      wave.report(ViolationKind::kUninitialized, in,
                  fmt::format("{} is read but {} never written", name_of_vector(wave, index),
                              part ? "one half of it was" : "was"),
                  std::countr_zero(missing));
    }
    if (index >= limit) {
      wave.report(ViolationKind::kOutOfBounds, in,
                  fmt::format("{} is beyond the {} registers the kernel asked for", name_of_vector(wave, index),
                              is_accvgpr(wave, o.index) ? wave.launch->accvgprs : wave.launch->vgprs));
    }
  }
}

bool is_lane_move(const Instruction& in) {
  return (in.opcode->traits & kMoves) != 0 && in.opcode->detail == 1;
}

/// Which bits of a scalar an instruction looks at: a test of one bit at that one.
std::uint64_t bits_tested(const Wave& wave, const Instruction& in, unsigned source) {
  if (source != 0 || in.sources < 2 || !in.opcode->name.starts_with("s_bitcmp")) return ~0ULL;
  const Operand& which = in.src[1];
  const std::uint64_t bit = which.kind == Operand::kSgpr ? read_scalar(wave, which.index, 1) : which.value;
  return 1ULL << (bit & (in.src[0].registers == 2 ? 63 : 31));
}

/// `bits`: those of the registers that matter.
void check_scalar_source(Wave& wave, const Instruction& in, unsigned index, unsigned registers,
                         std::uint64_t bits = ~0ULL) {
  for (unsigned i = index; i < std::min<unsigned>(index + registers, kScalars); ++i, bits >>= 32) {
    if (wave.shadow.pending_scalar[i] != 0) report_pending(wave, in, true, i, false);
    if ((~wave.shadow.scalar[i] & bits) == 0) continue;
    const StaleFrom from = wave.shadow.scalar_from[i];
    if (carries_undefined_scalars(in)) {
      // Counting a register that was not written spoils no other.
      const bool stays = in.dst[0].index <= i && i < unsigned{in.dst[0].index} + in.dst[0].registers;
      wave.shadow.scalar_garbage = from.by != nullptr ? from : StaleFrom{&in, static_cast<int>(i), stays, true};
    } else if (from.by != nullptr) {
      report_use(wave, in, from, name_of_scalar(i), -1);
    } else {
      wave.report(ViolationKind::kUninitialized, in,
                  fmt::format("{} is read but was never written", name_of_scalar(i)));
    }
  }
}

/// A comparison of undefined values makes an undefined bit, and the lane that is selected by it an undefined result.
bool is_carried_mask(Wave& wave, const Instruction& in, const Operand& mask) {
  RegisterShadow& shadow = wave.shadow;
  if (mask.type != Type::kMask || !carries_stale(in) || shadow.scalar_from[mask.index].by == nullptr) return false;
  const bool wide = wave.lanes == 64;
  if (shadow.pending_scalar[mask.index] != 0 || (wide && shadow.pending_scalar[mask.index + 1U] != 0)) return false;
  const std::uint64_t defined =
      shadow.scalar[mask.index] | (wide ? std::uint64_t{shadow.scalar[mask.index + 1U]} << 32 : 0);
  const std::uint64_t missing = wave.exec() & ~defined;
  if (missing != 0) {
    shadow.mask_garbage = shadow.scalar_from[mask.index];
    shadow.mask_garbage.compared_by = nullptr;
    for (unsigned i = 0; i < wave.lanes / 32; ++i) shadow.scalar_from[mask.index + i].may_stay = true;
  }
  shadow.garbage |= missing;
  return true;
}

void check_destination(Wave& wave, const Instruction& in, const Operand& d) {
  if (d.kind == Operand::kSgpr) {
    for (unsigned i = d.index; i < std::min<unsigned>(d.index + d.registers, kScalars); ++i) {
      if (wave.shadow.pending_scalar[i] != 0) report_pending(wave, in, true, i, true);
    }
  }
  if (d.kind != Operand::kVgpr) return;
  const unsigned limit = is_accvgpr(wave, d.index) ? kFirstAccVgpr + wave.launch->accvgprs : wave.launch->vgprs;
  for (unsigned i = 0; i < d.registers; ++i) {
    const unsigned index = d.index + i;
    if (wave.shadow.pending_low[index] != 0 || wave.shadow.pending_high[index] != 0)
      report_pending(wave, in, false, index, true);
  }
  if (d.index + d.registers > limit) {
    wave.report(ViolationKind::kOutOfBounds, in,
                fmt::format("{} is beyond the {} registers the kernel asked for",
                            name_of_vector(wave, d.index + d.registers - 1U),
                            is_accvgpr(wave, d.index) ? wave.launch->accvgprs : wave.launch->vgprs));
  }
}

bool is_unbound(const Wave& wave, const Instruction& in) {
  return in.opcode->op_class == Class::kVmem && in.sources > 1 && in.src[1].kind == Operand::kSgpr &&
         read_descriptor(wave, in.src[1].index).unbound;
}

bool is_vector(Class c) {
  return c == Class::kValu || c == Class::kTrans || c == Class::kMatrix || c == Class::kLds || c == Class::kVmem ||
         c == Class::kFlat;
}

}  // namespace

void RegisterShadow::check_arrived(Wave& wave, const Instruction& in, unsigned index, bool write) {
  if ((pending_low[index] | pending_high[index]) != 0) report_pending(wave, in, false, index, write);
}

void RegisterShadow::check_moved_scalars(Wave& wave, const Instruction& in, unsigned index, unsigned count,
                                         bool write) {
  if (!write) return check_scalar_source(wave, in, index, count);
  for (unsigned i = index; i < index + count; ++i) {
    if (pending_scalar[i] != 0) report_pending(wave, in, true, i, true);
  }
}

void check_one(Wave& wave, const Instruction& in) {
  const std::uint32_t traits = in.opcode->traits;
  if (carries_halves(in)) wave.shadow.element[0] = wave.shadow.element[1] = ~0ULL;
  const bool idle = is_vector(in.opcode->op_class) && wave.exec() == 0 && (traits & (kIgnoresExec | kOwnReads)) == 0;
  const bool unbound = is_unbound(wave, in);  // then nothing but the word that says so is read
  for (unsigned i = 0; i < in.sources; ++i) {
    const Operand& o = in.src[i];
    if (o.kind == Operand::kVgpr) check_vector_source(wave, in, i);
    if (o.kind != Operand::kSgpr || idle) continue;
    if (unbound) {
      if (i != 1) continue;
      check_scalar_source(wave, in, o.index + 3U, 1);
      for (unsigned k = 0; k < 3; ++k) wave.shadow.scalar_from[o.index + k].may_stay = true;
      continue;
    }
    if (in.opcode->op_class == Class::kSalu && (traits & kOwnReads) != 0) continue;  // not the one it names
    if (is_carried_mask(wave, in, o)) continue;
    // Of a lane mask only the active lanes' bits matter; a lane move and bit logic carry undefined bits on.
    const bool mask = o.type == Type::kMask;
    const std::uint64_t bits = mask                           ? wave.exec()
                               : is_bit_logic(in)             ? bits_read_of_shift(in, i)
                               : (is_lane_move(in) && i == 0) ? 0
                               : is_scalar_copy(in, i)        ? bits_not_copied(wave, o)
                               : (traits & kElementwise) != 0 ? bits_picked(in, i)
                                                              : bits_tested(wave, in, i);
    check_scalar_source(wave, in, o.index, mask ? wave.lanes / 32 : o.registers, bits);
  }
  if (carries_halves(in) && in.sources == 2) check_result(wave, in);
  if (is_bit_logic(in)) check_bit_logic(wave, in);
  if ((traits & kElementwise) != 0) check_elements(wave, in);
  if ((traits & kLooseHigh) != 0) {
    const Operand& c = in.src[2];
    wave.shadow.element[1] =
        c.kind == Operand::kVgpr ? wave.shadow.low[c.index + 1U] & wave.shadow.high[c.index + 1U] : ~0ULL;
  }
  if ((traits & kReadsScc) != 0) check_scalar_source(wave, in, kScc, 1);
  if ((traits & kReadsVcc) != 0 && !idle)
    check_scalar_source(wave, in, kVcc, wave.lanes / 32, is_vector(in.opcode->op_class) ? wave.exec() : ~0ULL);
  if ((traits & kReadsM0) != 0 || (in.flags & kLdsBit) != 0) check_scalar_source(wave, in, kM0, 1);
  if ((traits & kAccumulatesScalar) != 0) check_scalar_source(wave, in, in.dst[0].index, in.dst[0].registers);
  if ((traits & kSwaps) != 0) {
    for (const Operand& d : in.dst) wave.shadow.check_vector(wave, in, d.index, wave.exec());
  }
  if (in.matrix != nullptr && (wave.shadow.garbage != 0 || wave.shadow.any_stale)) find_matrix_garbage(wave, in);
  if (!idle) {
    for (const Operand& d : in.dst) check_destination(wave, in, d);
  }
}

/// Defines a destination in these lanes: whole registers, halves, or as much of them as the source of a move has.
static void note_registers(Wave& wave, const Instruction& in, const Operand& d, std::uint64_t lanes,
                           std::uint8_t halves) {
  const Opcode& op = *in.opcode;
  RegisterShadow& shadow = wave.shadow;
  const int moved = moved_source(in);
  const bool moves = moved >= 0 && in.src[moved].kind == Operand::kVgpr;
  for (unsigned i = 0; i < d.registers; ++i) {
    const unsigned index = d.index + i;
    if (moves && d.registers == in.src[moved].registers) {  // an undefined half stays one
      const unsigned from = in.src[moved].index + i;
      const bool masks = (op.traits & kMasks) != 0;  // a half-defined value keeps its defined half
      const std::uint64_t any = masks ? shadow.low[from] | shadow.high[from] : 0;
      shadow.set_lanes(shadow.low[index], lanes, shadow.low[from] | any);
      shadow.set_lanes(shadow.high[index], lanes, shadow.high[from] | any);
      continue;
    }
    const bool loose = (op.traits & kLooseHigh) != 0 && i == 1;
    if (loose) {
      shadow.set_lanes(shadow.low[index], lanes, shadow.element[1]);
      shadow.set_lanes(shadow.high[index], lanes, shadow.element[1]);
      continue;
    }
    if ((halves & kLowHalf) != 0) shadow.low[index] |= lanes;
    if ((halves & kHighHalf) != 0) shadow.high[index] |= lanes;
  }
}

/// Defines what the instruction writes to its k-th destination, which is in VGPRs.
static void note_vector(Wave& wave, const Instruction& in, unsigned k) {
  const Opcode& op = *in.opcode;
  const Operand& d = in.dst[k];
  RegisterShadow& shadow = wave.shadow;
  if ((op.traits & (kIgnoresExec | kPartialWrite)) == (kIgnoresExec | kPartialWrite) && op.op_class != Class::kMatrix)
    return;
  const std::uint64_t lanes = (op.traits & kIgnoresExec) != 0 ? wave.full_mask
                              : (in.flags & kHasDpp) != 0     ? dpp_active(wave, in)
                                                              : wave.exec();
  if ((op.traits & kElementwise) != 0) return note_elements(wave, in);
  if (carries_halves(in)) {  // a conversion's only source makes both halves
    shadow.set_lanes(shadow.low[d.index], lanes, shadow.element[0]);
    shadow.set_lanes(shadow.high[d.index], lanes, shadow.element[in.sources - 1U]);
    return;
  }
  if (const HalfTaken taken = half_taken(in); taken.from != 0) return note_taken_half(wave, in, taken, lanes);
  if (is_scalar_copy(in, 0)) return note_scalar_copy(wave, in, lanes);
  note_registers(wave, in, d, lanes, k == 0 ? written_halves(wave, in) : std::uint8_t{kBothHalves});
}

void note_one(Wave& wave, const Instruction& in) {
  const Opcode& op = *in.opcode;
  RegisterShadow& shadow = wave.shadow;
  if (is_bit_logic(in)) return note_bit_logic(wave, in);
  if ((op.traits & kWritesScc) != 0) shadow.define_scalar(kScc, 1);
  if (is_memory(op.op_class)) return;  // retirement defines
  for (unsigned k = 0; k < kMaxDestinations; ++k) {
    const Operand& d = in.dst[k];
    if (d.kind == Operand::kSgpr) {
      if ((op.traits & kPartialWrite) != 0 && wave.s[kScc] == 0) continue;  // s_cmov that did not move
      if (is_lane_move(in)) {
        shadow.set_scalar(d.index, shadow.moved_bits);
        continue;
      }
      shadow.define_scalar(d.index, d.type == Type::kMask ? wave.lanes / 32 : d.registers);
    }
    if (d.kind == Operand::kVgpr && (op.traits & kOwnWrites) == 0) note_vector(wave, in, k);
  }
}

}  // namespace kiln::emulator
