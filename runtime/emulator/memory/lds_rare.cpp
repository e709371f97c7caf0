// LDS instructions that few programs have: an operation on two places of LDS (gfx8 to gfx10), two conditional
// exchanges, counters and lane-wise places that M0 names. Sources: vega ISA manual 12.13 (DS_*_SRC2_*: the second place
// is a signed number of dwords away, or as far as the upper bits of the address say), cdna3 12.12, vega 10.3.1
// (src_lds_direct).
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

bool in_range(Wave& wave, const Instruction& in, std::uint32_t at, unsigned bytes, unsigned lane) {
  if (std::uint64_t{at} + bytes <= wave.group->lds.size()) return true;
  if (wave.strict())
    wave.report(ViolationKind::kOutOfBounds, in,
                fmt::format("{} bytes at LDS offset {} of {}", bytes, at, wave.group->lds.size()),
                static_cast<int>(lane));
  return false;
}

void ds_src2(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((wave.exec() >> i & 1) == 0) continue;
    const std::uint32_t a = wave.v[in.src[0].index][i];
    const auto field = static_cast<std::uint32_t>(in.offset);
    const std::int32_t far =
        (field & 0x8000) != 0 ? static_cast<std::int32_t>(a) >> 17 : static_cast<std::int32_t>(field << 17) >> 17;
    const std::uint32_t b = a + static_cast<std::uint32_t>(far) * 4;
    if (!in_range(wave, in, a, shape.bytes, i) || !in_range(wave, in, b, shape.bytes, i)) continue;
    std::uint64_t at_a = 0, at_b = 0;
    std::memcpy(&at_a, wave.group->lds.data() + a, shape.bytes);
    std::memcpy(&at_b, wave.group->lds.data() + b, shape.bytes);
    if (wave.strict()) {
      wave.group->lds_shadow.read(wave, in, b, shape.bytes, static_cast<int>(i));
      wave.group->lds_shadow.atomic(wave, in, a, shape.bytes, static_cast<int>(i));
    }
    const std::uint64_t next = apply_lds_atomic(wave, shape.atomic, shape.bytes, at_a, at_b, 0);
    std::memcpy(wave.group->lds.data() + a, &next, shape.bytes);
  }
  issue(wave, in, kLgkmCount, Event::kLdsStore);
}

/// Each half is exchanged where its top bit is set, without that bit.
void ds_condxchg(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  Row data[2] = {};
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((wave.exec() >> i & 1) == 0) continue;
    const std::uint32_t at = (wave.v[in.src[0].index][i] + static_cast<std::uint32_t>(in.offset)) & 0xfff8U;
    if (!in_range(wave, in, at, 8, i)) continue;
    if (wave.strict()) wave.group->lds_shadow.atomic(wave, in, at, 8, static_cast<int>(i));
    for (unsigned h = 0; h < 2; ++h) {
      std::byte* place = wave.group->lds.data() + at + 4 * h;
      std::memcpy(&data[h][i], place, 4);
      const std::uint32_t value = wave.v[in.src[1].index + h][i], kept = value & 0x7fffffffU;
      if (value != kept) std::memcpy(place, &kept, 4);
    }
  }
  deliver(wave, in, kLgkmCount, Event::kLdsLoad, data, 2, wave.exec(), {8, false, 0, AtomicOp::kSwap});
}

/// A counter at one place: the first active lane adds or subtracts the number of active lanes; all lanes get the old
/// value. The address is that of a dword: M0.base plus the offset (vega 12.13, rdna2 12.16). The manuals do not say
/// where in M0 a base for LDS is. Compilers put a pointer there, whose high half is zero (LLVM SelectDSAppendConsume);
/// MIOpen's Winograd kernels (v16, v21) have other things there, -1 or a type and a place for src_lds_direct, and count
/// at the offset.
template <bool kAppend>
void ds_count(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const std::uint32_t m0 = wave.s[kM0], base = (m0 >> 16) == 0 ? m0 : 0;
  const std::uint32_t at = (base + static_cast<std::uint32_t>(in.offset)) & ~3U;
  const std::uint64_t exec = wave.exec();
  if (at + 4ULL > wave.group->lds.size()) {
    if (wave.strict())
      wave.report(ViolationKind::kOutOfBounds, in, fmt::format("LDS offset {} of {}", at, wave.group->lds.size()));
    return;
  }
  std::uint32_t old = 0;
  std::memcpy(&old, wave.group->lds.data() + at, 4);
  const auto lanes = static_cast<std::uint32_t>(std::popcount(exec));
  const std::uint32_t next = kAppend ? old + lanes : old - lanes;
  if (wave.strict() && exec != 0) wave.group->lds_shadow.atomic(wave, in, at, 4, std::countr_zero(exec));
  std::memcpy(wave.group->lds.data() + at, &next, 4);
  Row data;
  std::fill(std::begin(data), std::end(data), old);
  deliver(wave, in, kLgkmCount, Event::kLdsLoad, &data, 1, exec, {4, false, 0, AtomicOp::kSwap});
}

/// One dword per lane at M0 + offset + lane * 4.
template <bool kLoads>
void ds_addtid(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  Row data = {};
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((wave.exec() >> i & 1) == 0) continue;
    const std::uint32_t at = (wave.s[kM0] & 0xffff) + static_cast<std::uint32_t>(in.offset) + 4 * i;
    if (at + 4ULL > wave.group->lds.size()) {
      if (wave.strict()) wave.report(ViolationKind::kOutOfBounds, in, fmt::format("LDS offset {}", at), int(i));
      continue;
    }
    if (kLoads) {
      if (wave.strict()) wave.group->lds_shadow.read(wave, in, at, 4, static_cast<int>(i));
      std::memcpy(&data[i], wave.group->lds.data() + at, 4);
    } else {
      if (wave.strict()) wave.group->lds_shadow.write(wave, in, at, 4, static_cast<int>(i));
      std::memcpy(wave.group->lds.data() + at, &wave.v[in.src[0].index][i], 4);
    }
  }
  if (kLoads) {
    deliver(wave, in, kLgkmCount, Event::kLdsLoad, &data, 1, wave.exec(), {4, false, 0, AtomicOp::kSwap});
  } else {
    issue(wave, in, kLgkmCount, Event::kLdsStore);
  }
}

}  // namespace

void add_lds_rare_rows(Opcodes& opcodes) {
  struct Name {
    const char* name;
    unsigned bytes;
    AtomicOp op;
  };
  // clang-format off
  constexpr std::array kNames = {
      Name{"add_src2_u32", 4, AtomicOp::kAdd},   Name{"sub_src2_u32", 4, AtomicOp::kSub},   Name{"rsub_src2_u32", 4, AtomicOp::kRsub},
      Name{"inc_src2_u32", 4, AtomicOp::kInc},   Name{"dec_src2_u32", 4, AtomicOp::kDec},   Name{"min_src2_i32", 4, AtomicOp::kSMin},
      Name{"max_src2_i32", 4, AtomicOp::kSMax},  Name{"min_src2_u32", 4, AtomicOp::kUMin},  Name{"max_src2_u32", 4, AtomicOp::kUMax},
      Name{"and_src2_b32", 4, AtomicOp::kAnd},   Name{"or_src2_b32", 4, AtomicOp::kOr},     Name{"xor_src2_b32", 4, AtomicOp::kXor},
      Name{"write_src2_b32", 4, AtomicOp::kSwap}, Name{"add_src2_f32", 4, AtomicOp::kAddF32}, Name{"min_src2_f32", 4, AtomicOp::kMinF32},
      Name{"max_src2_f32", 4, AtomicOp::kMaxF32},
      Name{"add_src2_u64", 8, AtomicOp::kAdd},   Name{"sub_src2_u64", 8, AtomicOp::kSub},   Name{"rsub_src2_u64", 8, AtomicOp::kRsub},
      Name{"inc_src2_u64", 8, AtomicOp::kInc},   Name{"dec_src2_u64", 8, AtomicOp::kDec},   Name{"min_src2_i64", 8, AtomicOp::kSMin},
      Name{"max_src2_i64", 8, AtomicOp::kSMax},  Name{"min_src2_u64", 8, AtomicOp::kUMin},  Name{"max_src2_u64", 8, AtomicOp::kUMax},
      Name{"and_src2_b64", 8, AtomicOp::kAnd},   Name{"or_src2_b64", 8, AtomicOp::kOr},     Name{"xor_src2_b64", 8, AtomicOp::kXor},
      Name{"write_src2_b64", 8, AtomicOp::kSwap}, Name{"min_src2_f64", 8, AtomicOp::kMinF64}, Name{"max_src2_f64", 8, AtomicOp::kMaxF64},
  };
  // clang-format on
  for (const Name& n : kNames) {
    opcodes.add(fmt::format("ds_{}", n.name),
                {"", Class::kLds, &ds_src2, {Type::kB32}, 0, 1, kAtomic, atomic_detail(n.bytes, n.op)});
  }
  opcodes.add("ds_condxchg32_rtn_b64",
              {"", Class::kLds, &ds_condxchg, {Type::kB64, Type::kB32, Type::kB64}, 1, 2, kAtomic, 8});
  opcodes.add("ds_append", {"", Class::kLds, &ds_count<true>, {Type::kB32}, 1, 0, kAtomic | kReadsM0, 4});
  opcodes.add("ds_consume", {"", Class::kLds, &ds_count<false>, {Type::kB32}, 1, 0, kAtomic | kReadsM0, 4});
  for (const char* name : {"ds_read_addtid_b32", "ds_load_addtid_b32"})
    opcodes.add(name, {"", Class::kLds, &ds_addtid<true>, {Type::kB32}, 1, 0, kLoad | kReadsM0, 4});
  for (const char* name : {"ds_write_addtid_b32", "ds_store_addtid_b32"})
    opcodes.add(name, {"", Class::kLds, &ds_addtid<false>, {Type::kB32}, 0, 1, kStore | kReadsM0, 4});
}

}  // namespace kiln::emulator
