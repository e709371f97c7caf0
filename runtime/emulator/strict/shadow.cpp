// Register shadow of strict mode: reads of undefined or not yet delivered registers (shadow.hpp). A 32-bit register is
// tracked by halves, because 16-bit results leave the other half as it is on some targets; opcodes that only move bits
// may read a register of which one half is defined.
#include "runtime/emulator/strict/shadow.hpp"

#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

enum Half : std::uint8_t { kLowHalf = 1, kHighHalf = 2, kBothHalves = 3, kAnyHalf = 4 };

bool is_half(Type type) {
  return type == Type::kB16 || type == Type::kF16 || type == Type::kBf16 || type == Type::kI16 || type == Type::kU16;
}
bool is_packed(Type type) {
  return type == Type::kPkF16 || type == Type::kPkI16 || type == Type::kPkBf16;
}
bool is_mix(const Opcode& op) {
  return op.detail == 1 && (op.traits & kBitwise) != 0 && op.op_class == Class::kValu && op.sources == 3;
}
bool is_memory(Class c) {
  return c == Class::kVmem || c == Class::kFlat || c == Class::kLds || c == Class::kSmem;
}

/// gfx1250 has VGPRs where the others have AccVGPRs.
bool is_accvgpr(const Wave& wave, unsigned index) {
  return index >= kFirstAccVgpr && wave.launch->architecture->has_accvgprs();
}
std::string name_of_vector(const Wave& wave, unsigned index) {
  return !is_accvgpr(wave, index) ? fmt::format("v{}", index) : fmt::format("a{}", index - kFirstAccVgpr);
}
std::string place_of(const Wave& wave, const Instruction& in) {
  return fmt::format("'{}' at {:+#x}", wave.launch->program->text_of(in),
                     std::int64_t{in.offset_bytes} - wave.launch->entry_bytes);
}

/// Which halves of a source's registers the opcode needs.
std::uint8_t needed_halves(const Instruction& in, unsigned source) {
  const Operand& o = in.src[source];
  const Opcode& op = *in.opcode;
  if (is_memory(op.op_class)) {
    const bool is_data = (op.op_class == Class::kVmem && source == 3) || (op.op_class == Class::kFlat && source == 2) ||
                         (op.op_class == Class::kLds && source > 0 && (op.traits & kStore) != 0);
    if (!is_data) return kBothHalves;
    if ((op.detail & 0xff) >= 4) return kAnyHalf;  // storing moves bits
    return (op.detail >> 9 & 3) == 2 || (o.flags & Operand::kHigh) != 0 ? kHighHalf : kLowHalf;
  }
  if ((o.flags & Operand::kSdwa) != 0)
    return o.select == 0 || o.select == 1 || o.select == 4 ? kLowHalf : o.select == 6 ? kBothHalves : kHighHalf;
  if (is_mix(op))
    return (in.op_sel_hi >> source & 1) == 0 ? kBothHalves : (in.op_sel >> source & 1) != 0 ? kHighHalf : kLowHalf;
  if (is_half(o.type)) {
    const bool high =
        (o.flags & Operand::kHigh) != 0 || (op.op_class == Class::kMatrix && (in.op_sel >> source & 1) != 0);
    return high ? kHighHalf : kLowHalf;
  }
  if (is_packed(o.type) && op.op_class != Class::kMatrix) {
    const unsigned low = in.op_sel >> source & 1, high = in.op_sel_hi >> source & 1;
    return static_cast<std::uint8_t>((low == 0 || high == 0 ? kLowHalf : 0) | (low != 0 || high != 0 ? kHighHalf : 0));
  }
  return (op.traits & kBitwise) != 0 ? kAnyHalf : kBothHalves;
}

void report_stale(Wave& wave, const Instruction& in, unsigned index, std::uint64_t lanes) {
  wave.report(ViolationKind::kUninitialized, in,
              fmt::format("{} holds what {} read from LDS that was never written", name_of_vector(wave, index),
                          place_of(wave, *wave.shadow.stale_from[index])),
              std::countr_zero(lanes));
}

/// The halves of its destination that an opcode writes.
std::uint8_t written_halves(const Wave& wave, const Instruction& in) {
  const Opcode& op = *in.opcode;
  const Operand& d = in.dst[0];
  if ((in.flags & kHasSdwa) != 0 && in.dst_select != 6 && (in.flags & kDstPreserve) != 0) {
    return in.dst_select == 0 || in.dst_select == 1 || in.dst_select == 4 ? kLowHalf : kHighHalf;
  }
  if ((op.traits & kPartialWrite) != 0) {
    bool high = (d.flags & Operand::kHigh) != 0;
    if (is_mix(op)) high = op.name.find("mixhi") != std::string_view::npos;
    if (op.op_class == Class::kMatrix) high = (in.op_sel & 4) != 0;
    return high ? kHighHalf : kLowHalf;
  }
  if (!is_half(op.types[0])) return kBothHalves;
  if ((d.flags & Operand::kHigh) != 0) return kHighHalf;
  return wave.keeps_high_half || (op.traits & kKeepsHigh) != 0 ? kLowHalf : kBothHalves;
}

/// The lanes of a vector source that are read.
std::uint64_t lanes_read(const Wave& wave, const Instruction& in, unsigned source) {
  const Opcode& op = *in.opcode;
  if ((op.traits & kIgnoresExec) != 0) return wave.full_mask;
  if ((in.src[source].flags & Operand::kDpp) != 0) return dpp_sources(wave, in);
  const std::uint64_t active = (in.flags & kHasDpp) != 0 ? dpp_active(wave, in) : wave.exec();
  if ((op.traits & kSelects) != 0 && source < 2) {
    const std::uint64_t mask = read_mask(wave, in.src[2]);
    return active & (source == 1 ? mask : ~mask);
  }
  return active;
}

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

void report_pending(Wave& wave, const Instruction& in, bool scalar, unsigned index, bool write) {
  Counter counter = kVmCount;
  const Event* event = find_event(wave, scalar, index, counter);
  if (event == nullptr) return;
  // Operations of one in-order counter write in order; a later one may write the same register.
  const bool same_order =
      event->kind != Event::kScalarLoad && event->kind != Event::kFlat &&
      ((counter == kVmCount && (in.opcode->op_class == Class::kVmem || in.opcode->op_class == Class::kFlat)) ||
       (counter == kLgkmCount && in.opcode->op_class == Class::kLds));
  if (write && same_order) return;
  wave.report(
      ViolationKind::kUnwaitedResult, in,
      fmt::format("{} is {} before the wait for {} ({})", scalar ? name_of_scalar(index) : name_of_vector(wave, index),
                  write ? "overwritten" : "read", place_of(wave, *event->by),
                  name_of(counter, wave.launch->architecture->from(Generation::kGfx12))));
}

}  // namespace

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

void RegisterShadow::set_late(unsigned index, std::shared_ptr<LateRead> read) {
  late_registers += (read != nullptr ? 1U : 0U) - (late[index] != nullptr ? 1U : 0U);
  late[index] = std::move(read);
}

void RegisterShadow::mark_stale(unsigned index, std::uint64_t lanes, std::uint64_t stale_lanes,
                                const Instruction* from) {
  stale[index] = (stale[index] & ~lanes) | (stale_lanes & lanes);
  if ((stale_lanes & lanes) == 0) return;
  stale_from[index] = from;
  any_stale = true;
}

void RegisterShadow::check_vector(Wave& wave, const Instruction& in, unsigned index, std::uint64_t lanes) {
  if ((stale[index] & lanes) != 0) report_stale(wave, in, index, stale[index] & lanes);
  const std::uint64_t missing = lanes & ~(low[index] | high[index]);
  if (missing == 0) return;
  wave.report(ViolationKind::kUninitialized, in,
              fmt::format("{} is read but was never written", name_of_vector(wave, index)), std::countr_zero(missing));
}

namespace {

/// A plain copy: what is undefined stays so, and is reported where it is used.
bool is_move(const Instruction& in) {
  return (in.opcode->traits & kMoves) != 0 && (in.flags & ~std::uint32_t{kVop3}) == 0 &&
         (in.src[0].flags & ~Operand::kLiteral) == 0;
}

/// Spilling an undefined register is no fault.
bool is_scratch_store(const Wave& wave, const Instruction& in, unsigned source) {
  const Opcode& op = *in.opcode;
  if ((op.traits & kStore) == 0) return false;
  if (op.op_class == Class::kFlat) return source == 2 && op.name.starts_with("scratch_");
  return op.op_class == Class::kVmem && source == 3 && (read_scalar(wave, in.src[1].index + 3U, 1) >> 23 & 1) != 0;
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
    const unsigned select = (h != 0 ? in.op_sel_hi : in.op_sel) >> s & 1;
    if (wide) {
      good &= shadow.low[o.index + select] & shadow.high[o.index + select];
    } else {
      good &= select != 0 ? shadow.high[o.index] : shadow.low[o.index];
    }
  }
  return good;
}

void check_elements(Wave& wave, const Instruction& in) {
  RegisterShadow& shadow = wave.shadow;
  for (unsigned h = 0; h < 2; ++h) shadow.element[h] = element_sources(wave, in, h);
  if ((in.opcode->traits & kMoves) != 0) return;
  const std::uint64_t missing = wave.exec() & ~(shadow.element[0] | shadow.element[1]);
  if (missing == 0) return;
  wave.report(ViolationKind::kUninitialized, in, "neither half of the result has all its sources written",
              std::countr_zero(missing));
}

void note_elements(Wave& wave, const Instruction& in) {
  RegisterShadow& shadow = wave.shadow;
  const std::uint64_t lanes = wave.exec();
  const unsigned to = in.dst[0].index;
  const auto set = [&](std::uint64_t& mask, std::uint64_t good) { mask = (mask & ~lanes) | (good & lanes); };
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
    if (own || lanes == 0 || is_move(in) || (in.opcode->traits & kElementwise) != 0) continue;
    if ((in.opcode->traits & kLooseHigh) != 0 && source == 2 && i == 1) continue;
    if (is_scratch_store(wave, in, source)) continue;
    std::uint64_t good = ~0ULL;
    if (halves == kAnyHalf) good = shadow.low[index] | shadow.high[index];
    if ((halves & kLowHalf) != 0) good &= shadow.low[index];
    if ((halves & kHighHalf) != 0) good &= shadow.high[index];
    const std::uint64_t missing = lanes & ~good;
    if (missing != 0) {
      const bool part = (missing & ~(shadow.low[index] | shadow.high[index])) == 0;
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

/// `bits`: those of the registers that matter.
void check_scalar_source(Wave& wave, const Instruction& in, unsigned index, unsigned registers,
                         std::uint64_t bits = ~0ULL) {
  for (unsigned i = index; i < std::min<unsigned>(index + registers, kScalars); ++i, bits >>= 32) {
    if (wave.shadow.pending_scalar[i] != 0) report_pending(wave, in, true, i, false);
    if ((~wave.shadow.scalar[i] & bits) == 0) continue;
    wave.report(ViolationKind::kUninitialized, in, fmt::format("{} is read but was never written", name_of_scalar(i)));
  }
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

bool is_vector(Class c) {
  return c == Class::kValu || c == Class::kTrans || c == Class::kMatrix || c == Class::kLds || c == Class::kVmem ||
         c == Class::kFlat;
}

void check_one(Wave& wave, const Instruction& in) {
  const std::uint32_t traits = in.opcode->traits;
  const bool idle = is_vector(in.opcode->op_class) && wave.exec() == 0 && (traits & (kIgnoresExec | kOwnReads)) == 0;
  for (unsigned i = 0; i < in.sources; ++i) {
    const Operand& o = in.src[i];
    if (o.kind == Operand::kVgpr) check_vector_source(wave, in, i);
    if (o.kind != Operand::kSgpr || idle) continue;
    // Of a lane mask only the active lanes' bits matter; a lane move and bit logic carry undefined bits on.
    const bool mask = o.type == Type::kMask;
    const std::uint64_t bits = mask ? wave.exec() : (is_lane_move(in) && i == 0) || is_bit_logic(in) ? 0 : ~0ULL;
    check_scalar_source(wave, in, o.index, mask ? wave.lanes / 32 : o.registers, bits);
  }
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
  if (!idle) {
    for (const Operand& d : in.dst) check_destination(wave, in, d);
  }
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
        shadow.scalar[d.index] = shadow.moved_scalar ? ~0U : 0U;
        continue;
      }
      shadow.define_scalar(d.index, d.type == Type::kMask ? wave.lanes / 32 : d.registers);
    }
    if (d.kind != Operand::kVgpr || (op.traits & kOwnWrites) != 0) continue;
    if ((op.traits & (kIgnoresExec | kPartialWrite)) == (kIgnoresExec | kPartialWrite) && op.op_class != Class::kMatrix)
      continue;
    const std::uint64_t lanes = (op.traits & kIgnoresExec) != 0 ? wave.full_mask
                                : (in.flags & kHasDpp) != 0     ? dpp_active(wave, in)
                                                                : wave.exec();
    const std::uint8_t halves = k == 0 ? written_halves(wave, in) : std::uint8_t{kBothHalves};
    if ((op.traits & kElementwise) != 0) {
      note_elements(wave, in);
      continue;
    }
    const bool moves = is_move(in) && in.src[0].kind == Operand::kVgpr;
    for (unsigned i = 0; i < d.registers; ++i) {
      const unsigned index = d.index + i;
      if (moves && d.registers == in.src[0].registers) {  // an undefined half stays one
        const unsigned from = in.src[0].index + i;
        shadow.low[index] = (shadow.low[index] & ~lanes) | (shadow.low[from] & lanes);
        shadow.high[index] = (shadow.high[index] & ~lanes) | (shadow.high[from] & lanes);
        continue;
      }
      const bool loose = (op.traits & kLooseHigh) != 0 && i == 1;
      if (loose) {
        shadow.low[index] = (shadow.low[index] & ~lanes) | (shadow.element[1] & lanes);
        shadow.high[index] = (shadow.high[index] & ~lanes) | (shadow.element[1] & lanes);
        continue;
      }
      if ((halves & kLowHalf) != 0) shadow.low[index] |= lanes;
      if ((halves & kHighHalf) != 0) shadow.high[index] |= lanes;
    }
  }
}

/// Vector arithmetic carries on what LDS did not hold, lane by lane; every other use of it is one too many.
bool carries_stale(const Instruction& in) {
  const Class c = in.opcode->op_class;
  return (c == Class::kValu || c == Class::kTrans) && (in.flags & kHasDpp) == 0 && in.dst[0].kind == Operand::kVgpr &&
         (in.opcode->traits & (kIgnoresExec | kOwnReads | kOwnWrites | kSwaps)) == 0;
}

void check_stale(Wave& wave, const Instruction& in) {
  if (carries_stale(in) || (in.opcode->traits & kOwnReads) != 0) return;
  for (unsigned s = 0; s < in.sources; ++s) {
    const Operand& o = in.src[s];
    if (o.kind != Operand::kVgpr) continue;
    const std::uint64_t lanes = lanes_read(wave, in, s);
    for (unsigned i = o.index; i < o.index + o.registers; ++i) {
      if ((wave.shadow.stale[i] & lanes) != 0) report_stale(wave, in, i, wave.shadow.stale[i] & lanes);
    }
  }
}

void note_stale(Wave& wave, const Instruction& in) {
  constexpr std::uint32_t kOneLane = kIgnoresExec | kPartialWrite;
  const std::uint32_t traits = in.opcode->traits;
  if (is_memory(in.opcode->op_class) || (traits & kOwnWrites) != 0) return;
  if ((traits & kOneLane) == kOneLane && in.opcode->op_class != Class::kMatrix) return;
  RegisterShadow& shadow = wave.shadow;
  std::uint64_t carried = 0;
  const Instruction* from = nullptr;
  for (unsigned s = 0; s < in.sources && carries_stale(in); ++s) {
    const Operand& o = in.src[s];
    if (o.kind != Operand::kVgpr) continue;
    const std::uint64_t lanes = lanes_read(wave, in, s);
    for (unsigned i = o.index; i < o.index + o.registers; ++i) {
      if ((shadow.stale[i] & lanes) == 0) continue;
      carried |= shadow.stale[i] & lanes;
      from = shadow.stale_from[i];
    }
  }
  const std::uint64_t written = (traits & kIgnoresExec) != 0 ? wave.full_mask : wave.exec();
  for (const Operand& d : in.dst) {
    if (d.kind != Operand::kVgpr) continue;
    for (unsigned i = d.index; i < d.index + d.registers; ++i) shadow.mark_stale(i, written, carried, from);
  }
}

/// Every use counts, a copy as well.
void check_late(Wave& wave, const Instruction& in) {
  for (unsigned s = 0; s < in.sources; ++s) {
    const Operand& o = in.src[s];
    if (o.kind != Operand::kVgpr || lanes_read(wave, in, s) == 0) continue;
    for (unsigned i = o.index; i < unsigned{o.index} + o.registers; ++i) {
      LateRead* const read = wave.shadow.late[i].get();
      if (read == nullptr) continue;
      read->used = true;
      if (read->overwritten_by == nullptr) continue;
      wave.report(ViolationKind::kLdsRace, in,
                  fmt::format("{} holds what {} read from LDS offset {}, which wave {} overwrites by {}; the read was "
                              "not waited for before the barrier",
                              name_of_vector(wave, i), place_of(wave, *read->by), read->lds_offset, read->writer_wave,
                              place_of(wave, *read->overwritten_by)));
    }
  }
}

void note_late(Wave& wave, const Instruction& in) {
  if (is_memory(in.opcode->op_class)) return;  // retirement replaces
  for (const Operand& d : in.dst) {
    if (d.kind != Operand::kVgpr) continue;
    for (unsigned i = d.index; i < unsigned{d.index} + d.registers; ++i) wave.shadow.set_late(i, nullptr);
  }
}

template <class Visit>
void for_halves(const Wave& wave, const Instruction& in, Visit visit) {
  if ((in.flags & kIsPair) != 0) {
    for (const Instruction& half : wave.launch->program->pairs[in.pair]) visit(half);
  } else {
    visit(in);
  }
}

}  // namespace

namespace {

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
