// Lanes that hold what an LDS read found where nobody had written, or what arithmetic made of a register that nobody
// had: vector arithmetic carries them on, a use is reported (RegisterShadow::stale). Likewise scalars. What an
// instruction does not really read is told here as well.
#include "runtime/emulator/memory/descriptor.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/strict/place.hpp"
#include "runtime/emulator/strict/registers/parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

/// Lanes of the result are made of other lanes. (Of a matrix instruction's: RegisterShadow::matrix_garbage.)
bool crosses_lanes(const Instruction& in) {
  return (in.flags & kHasDpp) != 0;
}

/// A sum of products that goes on: waves without work add up what they never load.
bool accumulates(const Instruction& in) {
  if (in.opcode->op_class != Class::kValu || in.dst[0].kind != Operand::kVgpr) return false;
  const Operand& addend = in.src[2];
  return (in.opcode->traits & kAccumulates) != 0 ||
         (in.sources == 3 && addend.kind == Operand::kVgpr && addend.index == in.dst[0].index);
}

/// It moves bits and makes nothing of them: compilers merge values of which the program wrote none, and then use
/// neither. v_pk_mov and plain copies keep undefined registers undefined without this.
bool moves_bits(const Instruction& in) {
  constexpr std::string_view kMovers[] = {
      "v_perm_b32",    "v_alignbit_b32", "v_alignbyte_b32", "v_bfi_b32", "v_bfe_u32", "v_bfe_i32",     "v_lshl_or_b32",
      "v_and_or_b32",  "v_or3_b32",      "v_or_b32",        "v_and_b32", "v_mov_b32", "v_mov_b64",     "v_lshlrev_b32",
      "v_lshrrev_b32", "v_ashrrev_i32",  "v_mov_b16",       "v_and_b16", "v_or_b16",  "v_lshlrev_b16", "v_lshrrev_b16",
  };
  return (in.opcode->traits & kBitwise) != 0 && std::ranges::find(kMovers, in.opcode->name) != std::end(kMovers);
}

/// It makes a lane mask, and not EXEC.
bool is_compare(const Instruction& in) {
  const Operand& d = in.dst[0];
  return in.opcode->op_class == Class::kValu && d.kind == Operand::kSgpr && d.type == Type::kMask && d.index != kExec &&
         (in.opcode->traits & kWritesExec) == 0;
}

/// Of a comparison: the bits of undefined lanes are undefined.
void note_undefined_mask(Wave& wave, const Instruction& in, std::uint64_t lanes, const StaleFrom& from) {
  RegisterShadow& shadow = wave.shadow;
  for (unsigned i = 0; i < wave.lanes / 32; ++i)
    shadow.set_scalar(in.dst[0].index + i, ~static_cast<std::uint32_t>(lanes >> 32 * i));
  shadow.scalar_garbage = from;
  shadow.scalar_garbage.compared_by = &in;
}

/// Whether something of what an instruction wrote is defined in each of the lanes.
bool leaves_some_defined(const RegisterShadow& shadow, const Operand& d, std::uint64_t lanes) {
  for (std::uint64_t left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    std::uint32_t undefined = ~0U;
    for (unsigned i = 0; i < d.registers; ++i) undefined &= shadow.result_bits.at(d.index + i)[lane];
    if (undefined == ~0U) return false;
  }
  return true;
}

void mark_result(RegisterShadow& shadow, unsigned index, std::uint64_t written, std::uint64_t carried,
                 const StaleFrom& from, const LaneBits& bits) {
  std::uint64_t some = 0;
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    if (bits[lane] != 0) some |= 1ULL << lane;
  }
  shadow.mark_stale(index, written, carried & some, from, &bits);
}

/// Those of the lanes of which one of some bits is undefined.
std::uint64_t undefined_lanes(const RegisterShadow& shadow, unsigned index, std::uint64_t lanes, std::uint32_t bits) {
  std::uint64_t found = 0;
  for (std::uint64_t left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    if ((shadow.undefined_bits(index, lane) & bits) != 0) found |= 1ULL << lane;
  }
  return found;
}

/// LDS bytes that were never written, and no others.
bool is_of_lds(const StaleFrom& from) {
  return from.never_written < 0 && from.disputed == nullptr;
}

/// Memory is written with it: the source of a store's data.
bool is_stored(const Instruction& in, unsigned source) {
  if ((in.opcode->traits & kStore) == 0) return false;
  return in.opcode->op_class == Class::kVmem ? source == 3 : in.opcode->op_class == Class::kFlat && source == 2;
}

}  // namespace

/// Kernels that prefetch compute with registers before they have loaded them, and throw the results away.
bool carries_stale(const Instruction& in) {
  const std::uint32_t traits = in.opcode->traits;
  switch (in.opcode->op_class) {
    case Class::kMatrix:
      return true;
    case Class::kValu:
    case Class::kTrans:
      return (in.dst[0].kind == Operand::kVgpr || is_compare(in)) &&
             (traits & (kIgnoresExec | kOwnReads | kOwnWrites | kSwaps)) == 0;
    default:
      return false;
  }
}

bool is_spill(const Wave& wave, const Instruction& in, unsigned source) {
  const Opcode& op = *in.opcode;
  if ((op.traits & kStore) == 0) return false;
  if (op.op_class == Class::kFlat) return source == 2 && op.name.starts_with("scratch_");
  return op.op_class == Class::kVmem && source == 3 && (read_scalar(wave, in.src[1].index + 3U, 1) >> 23 & 1) != 0;
}

bool is_carried_by_lds(const Instruction& in, unsigned source) {
  if (in.opcode->op_class != Class::kLds) return false;
  const std::uint32_t kind = in.opcode->traits & (kLoad | kStore | kAtomic | kOwnReads);
  return (kind == kStore && source > 0) || (kind == kLoad && source == 0);
}

bool carries_undefined_scalars(const Instruction& in) {
  return in.opcode->op_class == Class::kSalu && in.dst[0].kind == Operand::kSgpr && in.dst[0].index < kVcc &&
         (in.opcode->traits & (kAccumulatesScalar | kPartialWrite)) == 0;
}

void note_scalar_garbage(Wave& wave, const Instruction& in) {
  RegisterShadow& shadow = wave.shadow;
  const StaleFrom from = shadow.scalar_garbage;
  const bool moves_lane = in.opcode->op_class == Class::kValu;
  const auto set = [&](unsigned first, unsigned count) {
    for (unsigned i = first; i < first + count; ++i) {
      shadow.scalar_from[i] = from;
      if (from.by != nullptr && !moves_lane) shadow.set_scalar(i, 0);  // a lane's bits are known one by one
    }
  };
  for (const Operand& d : in.dst) {
    if (d.kind == Operand::kSgpr) set(d.index, std::min<unsigned>(d.registers, kScalars - d.index));
  }
  if ((in.opcode->traits & kWritesScc) != 0) set(kScc, 1);
  shadow.any_scalar_garbage = shadow.any_scalar_garbage || from.by != nullptr;
  shadow.scalar_garbage = {};
}

std::uint64_t lanes_that_matter(Wave& wave, const Instruction& in, unsigned source, std::uint64_t lanes) {
  constexpr unsigned kDescriptor = 1, kData = 3;
  if (in.opcode->op_class != Class::kVmem || in.sources <= kDescriptor || lanes == 0) return lanes;
  if (read_descriptor(wave, in.src[kDescriptor].index).unbound) return 0;
  if ((in.opcode->traits & kStore) == 0 || source != kData) return lanes;
  const LaneAccess access = buffer_addresses(wave, in, shape_of_access(in).bytes, false);
  for (std::uint64_t left = lanes; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    if (access.allowed_bytes[lane] == 0) lanes &= ~(1ULL << lane);
  }
  return lanes;
}

void RegisterShadow::mark_stale(unsigned index, std::uint64_t lanes, std::uint64_t stale_lanes, StaleFrom from,
                                const LaneBits* bits) {
  stale[index] = (stale[index] & ~lanes) | (stale_lanes & lanes);
  set_stale_bits(index, lanes, bits);
  if ((stale_lanes & lanes) == 0) return;
  stale_from[index] = std::move(from);
  any_stale = true;
  busy.add_vectors(index, 1);
}

void report_use(Wave& wave, const Instruction& in, const StaleFrom& from, const std::string& name, int lane) {
  if (from.disputed != nullptr) {
    const DisputedRead& read = *from.disputed;
    return wave.report(
        ViolationKind::kLdsRace, *read.stores[1].by,
        fmt::format("writes LDS offset {} that wave {} writes by {} without a barrier in between; {} reads it and {} "
                    "uses bits in which they differ",
                    read.lds_offset, read.stores[0].wave, place_of(wave, *read.stores[0].by), place_of(wave, *from.by),
                    place_of(wave, in)),
        lane);
  }
  if (from.never_written < 0) {
    return wave.report(
        ViolationKind::kUninitialized, in,
        fmt::format("{} holds what {} read from LDS that was never written", name, place_of(wave, *from.by)), lane);
  }
  const auto index = static_cast<unsigned>(from.never_written);
  wave.report(ViolationKind::kUninitialized, *from.by,
              fmt::format("{} is read but was never written; {} uses what came of it",
                          from.is_scalar ? name_of_scalar(index) : name_of_vector(wave, index), place_of(wave, in)),
              lane);
}

void report_stale(Wave& wave, const Instruction& in, unsigned index, std::uint64_t lanes) {
  report_use(wave, in, wave.shadow.stale_from[index], name_of_vector(wave, index), std::countr_zero(lanes));
}

void check_stale(Wave& wave, const Instruction& in) {
  if (carries_stale(in) || (in.opcode->traits & kOwnReads) != 0) return;
  for (unsigned s = 0; s < in.sources; ++s) {
    const Operand& o = in.src[s];
    if (o.kind != Operand::kVgpr || is_spill(wave, in, s)) continue;
    const std::uint64_t lanes = lanes_read(wave, in, s);
    for (unsigned i = o.index; i < o.index + o.registers; ++i) {
      const std::uint64_t stale = undefined_lanes(wave.shadow, i, wave.shadow.stale[i] & lanes, needed_bits(in, s));
      const std::uint64_t used = lanes_that_matter(wave, in, s, stale);
      if (used == 0) continue;
      if (is_carried_by_lds(in, s)) {
        wave.shadow.garbage |= used;
        wave.shadow.garbage_register = i;
      } else if (wave.launch->options->undefined_stores || !is_stored(in, s) || !is_of_lds(wave.shadow.stale_from[i])) {
        report_stale(wave, in, i, used);
      }
    }
  }
}

void note_stale(Wave& wave, const Instruction& in) {
  constexpr std::uint32_t kOneLane = kIgnoresExec | kPartialWrite;
  const std::uint32_t traits = in.opcode->traits;
  if (is_memory(in.opcode->op_class) || (traits & kOwnWrites) != 0) return;
  if ((traits & kOneLane) == kOneLane && in.opcode->op_class != Class::kMatrix) return;
  RegisterShadow& shadow = wave.shadow;
  std::uint64_t carried = shadow.garbage;
  const bool moves = moves_bits(in);
  StaleFrom from{&in, static_cast<int>(shadow.garbage_register), accumulates(in)};
  from.moved = moves;
  if (shadow.mask_garbage.by != nullptr) from = shadow.mask_garbage;
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
  if (!moves && from.moved) {
    from.moved = false;
    from.used_by = &in;
  }
  if (carried != 0 && crosses_lanes(in)) carried = ~0ULL;
  const std::uint64_t written = (traits & kIgnoresExec) != 0 ? wave.full_mask
                                : (in.flags & kHasDpp) != 0  ? dpp_active(wave, in)
                                                             : wave.exec();
  from.disputed_register = -1;  // the bits are other ones now
  if (is_compare(in) && (carried & written) != 0) note_undefined_mask(wave, in, carried & written, from);
  for (const Operand& d : in.dst) {
    if (d.kind != Operand::kVgpr) continue;
    // What moves bits and leaves some defined is meant to: whoever asked for it takes those.
    if ((traits & kBitwise) != 0 && shadow.result_bits.contains(d.index) &&
        leaves_some_defined(shadow, d, carried & written))
      from.may_stay = true;
    for (unsigned i = 0; i < d.registers; ++i) {
      const std::uint64_t lanes = in.matrix == nullptr ? carried : shadow.matrix_garbage[i];
      const auto bits = shadow.result_bits.find(d.index + i);
      if (bits != shadow.result_bits.end()) {
        mark_result(shadow, d.index + i, written, lanes, from, bits->second);
      } else {
        shadow.mark_stale(d.index + i, written, lanes, carried != 0 ? from : shadow.stale_from[d.index + i]);
      }
    }
  }
}

void report_left_garbage(Wave& wave) {
  const RegisterShadow& shadow = wave.shadow;
  for (unsigned i = 0; i < kVcc + 2U; ++i) {
    const StaleFrom from = shadow.scalar_from[i];
    if (from.by == nullptr || from.may_stay || shadow.scalar[i] == ~0U || from.disputed != nullptr) continue;
    // The mask of a comparison, which nothing hangs on that went another way.
    if (from.compared_by != nullptr) report_use(wave, *from.compared_by, from, "its source", -1);
    if (!from.is_scalar) continue;
    wave.report(
        ViolationKind::kUninitialized, *from.by,
        fmt::format("{} is read but was never written", name_of_scalar(static_cast<unsigned>(from.never_written))));
  }
  for (unsigned i = 0; i < kVectorRegisters; ++i) {
    const StaleFrom from = shadow.stale_from[i];
    if (shadow.stale[i] == 0 || from.never_written < 0 || from.may_stay || from.moved) continue;
    const int lane = std::countr_zero(shadow.stale[i]);
    if (from.used_by != nullptr) {
      report_use(wave, *from.used_by, from, name_of_vector(wave, i), lane);
      continue;
    }
    wave.report(ViolationKind::kUninitialized, *from.by,
                fmt::format("{} is read but was never written",
                            name_of_vector(wave, static_cast<unsigned>(from.never_written))),
                lane);
  }
}

}  // namespace kiln::emulator
