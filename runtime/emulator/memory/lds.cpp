// LDS instructions: reads, writes, their two-address forms, atomics.
// Source: cdna3 ISA manual ch. 11 and 12.12, rdna3 ch. 12. Alignment: AMDHSA runs in unaligned mode, so only atomics
// demand it, and on gfx10.1 what is wider than a dword (lds_pieces.cpp).
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/lds_pieces.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

constexpr std::uint32_t kReturns = 1U << 13;

Event* last_event(Wave& wave) {
  return wave.strict() ? wave.counters.queues[kLgkmCount].back().get() : nullptr;
}

/// Whole dwords; lanes out of range get 0.
void read_words(const Wave& wave, const LdsPieces& pieces, unsigned p, unsigned words, Row* data) {
  const std::byte* lds = wave.group->lds.data();
  if (pieces.lanes[p] == wave.full_mask)
    return wave.launch->moves->gather[words - 1](lds, pieces.at[p], wave.lanes, data);
  std::memset(data, 0, words * sizeof(Row));
  for (std::uint64_t left = pieces.lanes[p]; left != 0; left &= left - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(left));
    for (unsigned r = 0; r < words; ++r) std::memcpy(&data[r][i], lds + pieces.at[p][i] + 4 * r, 4);
  }
}

template <class T>
void read_each(const std::byte* lds, const std::uint32_t* at, unsigned lanes, const AccessShape& shape,
               std::uint32_t* to) {
  const unsigned up = shape.d16 == 2 ? 16 : 0;
  const std::uint32_t mask = shape.d16 == 1 ? 0xffffU : ~0U;
  for (unsigned i = 0; i < lanes; ++i) {
    T x;
    std::memcpy(&x, lds + at[i], sizeof x);
    to[i] = static_cast<std::uint32_t>(std::int32_t{x}) << up & mask;
  }
}
/// Bytes and halves; lanes out of range get 0.
void read_narrow(const Wave& wave, const LdsPieces& pieces, const AccessShape& shape, std::uint32_t* to) {
  const std::byte* lds = wave.group->lds.data();
  const std::uint32_t* at = pieces.at[0];
  if (pieces.lanes[0] == wave.full_mask) {
    if (shape.bytes == 1)
      return shape.sign ? read_each<std::int8_t>(lds, at, wave.lanes, shape, to)
                        : read_each<std::uint8_t>(lds, at, wave.lanes, shape, to);
    return shape.sign ? read_each<std::int16_t>(lds, at, wave.lanes, shape, to)
                      : read_each<std::uint16_t>(lds, at, wave.lanes, shape, to);
  }
  for (unsigned i = 0; i < wave.lanes; ++i) {
    std::uint32_t raw = 0;
    if ((pieces.lanes[0] >> i & 1) != 0) std::memcpy(&raw, lds + at[i], shape.bytes);
    to[i] = narrow_value(shape, raw);
  }
}

template <class T>
void write_each(std::byte* lds, const std::uint32_t* at, unsigned lanes, const std::uint32_t* from, unsigned down) {
  for (unsigned i = 0; i < lanes; ++i) {
    const T x = static_cast<T>(from[i] >> down);
    std::memcpy(lds + at[i], &x, sizeof x);
  }
}

/// Of an LDS read that found bytes that no instruction wrote: which registers' bytes.
void note_unwritten(Wave& wave, Event& event, const LdsPieces& pieces, unsigned bytes) {
  for (unsigned p = 0; p < pieces.count; ++p) {
    for (unsigned first = 0; first < bytes; first += 4)
      event.unwritten_of.push_back(
          wave.group->lds_shadow.undefined_lanes(pieces.at[p], pieces.lanes[p], first, std::min(bytes - first, 4U)));
  }
}

void ds_read(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  const unsigned per_piece = shape.registers();
  if (PlainPieces plain; find_plain(wave, in, shape.bytes, plain)) {
    Row* to = wave.v + in.dst[0].index;
    // The first piece of two may go to the address register.
    const bool apart = plain.at < to[0] || plain.at >= to[per_piece];
    if (plain.count == 1 || apart) {
      const auto gather = wave.launch->moves->gather[per_piece - 1];
      for (unsigned p = 0; p < plain.count; ++p) gather(plain.base[p], plain.at, wave.lanes, to + p * per_piece);
      return;
    }
  }
  LdsPieces pieces;
  locate(wave, in, shape.bytes, pieces);
  // Without checks nothing is outstanding: whole registers get their values at once.
  const bool direct = !wave.strict() && (shape.bytes >= 4 || shape.d16 == 0) && wave.exec() == wave.full_mask;
  alignas(64) Row kept[4];
  Row* data = direct ? wave.v + in.dst[0].index
              : wave.strict()
                  ? expect(wave, in, kLgkmCount, Event::kLdsLoad, per_piece * pieces.count, wave.exec(), shape)
                  : kept;
  std::uint64_t unwritten = 0;
  std::shared_ptr<const DisputedRead> disputed;
  for (unsigned p = 0; p < pieces.count; ++p) {
    Row* to = data + p * per_piece;
    if (shape.bytes >= 4) {
      read_words(wave, pieces, p, per_piece, to);
    } else {
      read_narrow(wave, pieces, shape, to[0]);
    }
    if (!wave.strict()) continue;
    unwritten |= wave.group->lds_shadow.read_lanes(wave, in, pieces.at[p], pieces.lanes[p], shape.bytes);
    if (unwritten != 0) wave.group->lds_shadow.take_disputed(disputed, p * per_piece);
  }
  if (direct) return;
  if (!wave.strict())
    return deliver(wave, in, kLgkmCount, Event::kLdsLoad, data, per_piece * pieces.count, wave.exec(), shape);
  note_lds(wave, last_event(wave), pieces, shape.bytes);
  if (unwritten != 0) {
    last_event(wave)->unwritten = unwritten;
    if (disputed == nullptr) note_unwritten(wave, *last_event(wave), pieces, shape.bytes);
    last_event(wave)->disputed = std::move(disputed);
  }
  if (wave.shadow.garbage != 0) {
    last_event(wave)->unwritten |= wave.shadow.garbage;
    last_event(wave)->unwritten_of.clear();
    last_event(wave)->never_written = static_cast<int>(wave.shadow.garbage_register);
  }
}

void ds_write(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  if (PlainPieces plain; find_plain(wave, in, shape.bytes, plain)) {
    const auto scatter = wave.launch->moves->scatter[shape.registers() - 1];
    for (unsigned p = 0; p < plain.count; ++p)
      scatter(plain.base[p], plain.at, wave.lanes, wave.v + in.src[1 + p].index);
    return;
  }
  LdsPieces pieces;
  locate(wave, in, shape.bytes, pieces);
  std::byte* lds = wave.group->lds.data();
  for (unsigned p = 0; p < pieces.count; ++p) {
    const Operand& source = in.src[1 + p];
    const bool high = shape.d16 == 2 || (source.flags & Operand::kHigh) != 0;
    if (wave.strict())
      wave.group->lds_shadow.write_lanes(wave, in, pieces.at[p], pieces.lanes[p], shape.bytes, {source.index, high});
    if (shape.bytes >= 4 && pieces.lanes[p] == wave.full_mask) {
      wave.launch->moves->scatter[shape.registers() - 1](lds, pieces.at[p], wave.lanes, wave.v + source.index);
      continue;
    }
    if (pieces.lanes[p] == wave.full_mask) {
      const unsigned down = high ? 16 : 0;
      shape.bytes == 1 ? write_each<std::uint8_t>(lds, pieces.at[p], wave.lanes, wave.v[source.index], down)
                       : write_each<std::uint16_t>(lds, pieces.at[p], wave.lanes, wave.v[source.index], down);
      continue;
    }
    for (std::uint64_t left = pieces.lanes[p]; left != 0; left &= left - 1) {
      const auto i = static_cast<unsigned>(std::countr_zero(left));
      std::uint32_t words[4] = {};
      for (unsigned r = 0; r < shape.registers(); ++r) words[r] = wave.v[source.index + r][i];
      if (high) words[0] >>= 16;
      std::memcpy(lds + pieces.at[p][i], words, shape.bytes);
    }
  }
  note_lds(wave, issue(wave, in, kLgkmCount, Event::kLdsStore), pieces, shape.bytes);
}

void ds_atomic(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  LdsPieces pieces;
  locate(wave, in, shape.bytes, pieces);
  const unsigned n = shape.registers();
  Row data[4] = {};
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((pieces.lanes[0] >> i & 1) == 0) continue;
    const std::uint32_t at = pieces.at[0][i];
    if (at % shape.bytes != 0 && wave.strict()) {
      wave.report(ViolationKind::kMisaligned, in, fmt::format("LDS atomic of {} bytes at offset {}", shape.bytes, at),
                  static_cast<int>(i));
    }
    const auto value = [&](const Operand& o) {
      return wave.v[o.index][i] | (n == 2 ? std::uint64_t{wave.v[o.index + 1U][i]} << 32 : 0ULL);
    };
    std::uint64_t old = 0;
    std::memcpy(&old, wave.group->lds.data() + at, shape.bytes);
    std::uint64_t first = value(in.src[1]), second = in.sources > 2 ? value(in.src[2]) : 0;
    // ds_cmpst names the compare value first up to gfx10, ds_cmpstore the new value first.
    if ((shape.atomic == AtomicOp::kCmpSwap || shape.atomic == AtomicOp::kCmpSwapFloat) &&
        in.opcode->name.find("cmpst_") != std::string_view::npos)
      std::swap(first, second);
    const std::uint64_t next = apply_lds_atomic(wave, shape.atomic, shape.bytes, old, first, second);
    if (wave.strict()) wave.group->lds_shadow.atomic(wave, in, at, shape.bytes, static_cast<int>(i));
    std::memcpy(wave.group->lds.data() + at, &next, shape.bytes);
    data[0][i] = static_cast<std::uint32_t>(old);
    data[1][i] = static_cast<std::uint32_t>(old >> 32);
  }
  if ((in.opcode->detail & kReturns) != 0) {
    deliver(wave, in, kLgkmCount, Event::kLdsLoad, data, n, wave.exec(), shape);
    note_lds(wave, last_event(wave), pieces, shape.bytes);
  } else {
    note_lds(wave, issue(wave, in, kLgkmCount, Event::kLdsStore), pieces, shape.bytes);
  }
}

/// Two exchanges at two addresses.
void ds_exchange2(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  LdsPieces pieces;
  locate(wave, in, shape.bytes, pieces);
  const unsigned n = shape.registers();
  Row data[4] = {};
  for (unsigned i = 0; i < wave.lanes; ++i) {
    for (unsigned p = 0; p < pieces.count; ++p) {
      if ((pieces.lanes[p] >> i & 1) == 0) continue;
      const std::uint32_t at = pieces.at[p][i];
      std::uint32_t old[2] = {}, next[2] = {};
      for (unsigned r = 0; r < n; ++r) next[r] = wave.v[in.src[1 + p].index + r][i];
      std::memcpy(old, wave.group->lds.data() + at, shape.bytes);
      if (wave.strict()) wave.group->lds_shadow.atomic(wave, in, at, shape.bytes, static_cast<int>(i));
      std::memcpy(wave.group->lds.data() + at, next, shape.bytes);
      for (unsigned r = 0; r < n; ++r) data[p * n + r][i] = old[r];
    }
  }
  deliver(wave, in, kLgkmCount, Event::kLdsLoad, data, n * pieces.count, wave.exec(), shape);
  note_lds(wave, last_event(wave), pieces, shape.bytes);
}

void ds_nop(WaveState&, const Instruction&) {}

void add_atomics(Opcodes& opcodes) {
  struct Name {
    const char *name, *gfx11;
    unsigned bytes;
    AtomicOp op;
    unsigned data;
  };
  // clang-format off
  constexpr std::array kNames = {
      Name{"add_u32", nullptr, 4, AtomicOp::kAdd, 1},    Name{"sub_u32", nullptr, 4, AtomicOp::kSub, 1},   Name{"rsub_u32", nullptr, 4, AtomicOp::kRsub, 1},
      Name{"inc_u32", nullptr, 4, AtomicOp::kInc, 1},    Name{"dec_u32", nullptr, 4, AtomicOp::kDec, 1},   Name{"min_i32", nullptr, 4, AtomicOp::kSMin, 1},
      Name{"max_i32", nullptr, 4, AtomicOp::kSMax, 1},   Name{"min_u32", nullptr, 4, AtomicOp::kUMin, 1},  Name{"max_u32", nullptr, 4, AtomicOp::kUMax, 1},
      Name{"and_b32", nullptr, 4, AtomicOp::kAnd, 1},    Name{"or_b32", nullptr, 4, AtomicOp::kOr, 1},     Name{"xor_b32", nullptr, 4, AtomicOp::kXor, 1},
      Name{"mskor_b32", nullptr, 4, AtomicOp::kMskOr, 2}, Name{"cmpst_b32", "cmpstore_b32", 4, AtomicOp::kCmpSwap, 2},
      Name{"add_f32", nullptr, 4, AtomicOp::kAddF32, 1}, Name{"min_f32", nullptr, 4, AtomicOp::kMinF32, 1}, Name{"max_f32", nullptr, 4, AtomicOp::kMaxF32, 1},
      Name{"pk_add_f16", nullptr, 4, AtomicOp::kPkAddF16, 1}, Name{"pk_add_bf16", nullptr, 4, AtomicOp::kPkAddBf16, 1},
      Name{"add_u64", nullptr, 8, AtomicOp::kAdd, 1},    Name{"sub_u64", nullptr, 8, AtomicOp::kSub, 1},   Name{"inc_u64", nullptr, 8, AtomicOp::kInc, 1},
      Name{"dec_u64", nullptr, 8, AtomicOp::kDec, 1},    Name{"min_i64", nullptr, 8, AtomicOp::kSMin, 1},  Name{"max_i64", nullptr, 8, AtomicOp::kSMax, 1},
      Name{"min_u64", nullptr, 8, AtomicOp::kUMin, 1},   Name{"max_u64", nullptr, 8, AtomicOp::kUMax, 1},  Name{"and_b64", nullptr, 8, AtomicOp::kAnd, 1},
      Name{"or_b64", nullptr, 8, AtomicOp::kOr, 1},      Name{"xor_b64", nullptr, 8, AtomicOp::kXor, 1},   Name{"cmpst_b64", "cmpstore_b64", 8, AtomicOp::kCmpSwap, 2},
      Name{"rsub_u64", nullptr, 8, AtomicOp::kRsub, 1},  Name{"mskor_b64", nullptr, 8, AtomicOp::kMskOr, 2},
      Name{"cmpst_f32", "cmpstore_f32", 4, AtomicOp::kCmpSwapFloat, 2}, Name{"cmpst_f64", "cmpstore_f64", 8, AtomicOp::kCmpSwapFloat, 2},
      Name{"min_num_f32", nullptr, 4, AtomicOp::kMinF32, 1}, Name{"max_num_f32", nullptr, 4, AtomicOp::kMaxF32, 1},
      Name{"min_num_f64", nullptr, 8, AtomicOp::kMinF64, 1}, Name{"max_num_f64", nullptr, 8, AtomicOp::kMaxF64, 1},
      Name{"cond_sub_u32", nullptr, 4, AtomicOp::kCondSub, 1}, Name{"sub_clamp_u32", nullptr, 4, AtomicOp::kSubClamp, 1},
      Name{"wrap_b32", nullptr, 4, AtomicOp::kWrap, 2},
      Name{"add_f64", nullptr, 8, AtomicOp::kAddF64, 1}, Name{"min_f64", nullptr, 8, AtomicOp::kMinF64, 1}, Name{"max_f64", nullptr, 8, AtomicOp::kMaxF64, 1},
  };
  // clang-format on
  const auto row = [](unsigned bytes, AtomicOp op, unsigned data, bool returns) {
    Opcode opcode{"",
                  Class::kLds,
                  &ds_atomic,
                  {},
                  static_cast<std::uint8_t>(returns ? 1 : 0),
                  static_cast<std::uint8_t>(1 + data),
                  kAtomic,
                  atomic_detail(bytes, op) | (returns ? kReturns : 0U)};
    unsigned at = 0;
    if (returns) opcode.types[at++] = bits_of_bytes(bytes);
    opcode.types[at++] = Type::kB32;
    for (unsigned i = 0; i < data; ++i) opcode.types[at++] = bits_of_bytes(bytes);
    return opcode;
  };
  for (const Name& n : kNames) {
    for (const char* name : {n.name, n.gfx11}) {
      if (name == nullptr) continue;
      if (n.op != AtomicOp::kWrap) opcodes.add(fmt::format("ds_{}", name), row(n.bytes, n.op, n.data, false));
      const std::string text(name);
      const std::size_t bar = text.rfind('_');
      opcodes.add(fmt::format("ds_{}_rtn{}", text.substr(0, bar), text.substr(bar)), row(n.bytes, n.op, n.data, true));
    }
  }
  for (const char* name : {"ds_wrxchg_rtn_b32", "ds_storexchg_rtn_b32"})
    opcodes.add(name, row(4, AtomicOp::kSwap, 1, true));
  for (const char* name : {"ds_wrxchg_rtn_b64", "ds_storexchg_rtn_b64"})
    opcodes.add(name, row(8, AtomicOp::kSwap, 1, true));
}

}  // namespace

void footprint_of_lds(Wave& wave, const Instruction& in, Footprint& footprint) {
  constexpr unsigned kLanesPerCycle = 32;
  if ((in.opcode->traits & kCrossbar) != 0) footprint.crossbar_cycles = wave.lanes / kLanesPerCycle;
  if ((in.opcode->traits & kCrossbar) != 0 || (in.opcode->traits & (kLoad | kStore | kAtomic)) == 0) return;
  const AccessShape shape = shape_of_access(in);
  const auto bytes = static_cast<std::uint8_t>(shape.bytes);
  // The forms with M0: one dword for all lanes (append), or one for each.
  const bool by_m0 = (in.opcode->traits & kReadsM0) != 0;
  const bool one_place = by_m0 && (in.opcode->traits & kAtomic) != 0;
  const bool two = (in.opcode->detail & kLdsTwo) != 0;
  const std::uint32_t scale = two ? bytes * ((in.opcode->detail & kLdsSt64) != 0 ? 64U : 1U) : 1U;
  const std::uint32_t offsets[2] = {static_cast<std::uint32_t>(in.offset) * scale,
                                    static_cast<std::uint32_t>(in.offset1) * scale};
  footprint.lds_pieces = two ? 2 : 1;
  for (unsigned p = 0; p < footprint.lds_pieces; ++p) {
    LaneAccess& access = footprint.lds[p];
    access.lanes = one_place && wave.exec() != 0 ? 1 : wave.exec();
    for (unsigned i = 0; i < wave.lanes; ++i) {
      const std::uint32_t base = by_m0 ? (wave.s[kM0] & 0xffff) + (one_place ? 0 : 4 * i) : wave.v[in.src[0].index][i];
      access.address[i] = base + offsets[p];
      access.allowed_bytes[i] = bytes;
    }
  }
}

void add_lds_rows(Opcodes& opcodes) {
  // style: table
  struct Name {
    const char* suffix;
    std::uint32_t detail;
  };
  constexpr std::array kReads = {
      Name{"b32", access_detail(4)},
      Name{"b64", access_detail(8)},
      Name{"b96", access_detail(12)},
      Name{"b128", access_detail(16)},
      Name{"u8", access_detail(1)},
      Name{"i8", access_detail(1, true)},
      Name{"u16", access_detail(2)},
      Name{"i16", access_detail(2, true)},
      Name{"u8_d16", access_detail(1, false, 1)},
      Name{"u8_d16_hi", access_detail(1, false, 2)},
      Name{"i8_d16", access_detail(1, true, 1)},
      Name{"i8_d16_hi", access_detail(1, true, 2)},
      Name{"u16_d16", access_detail(2, false, 1)},
      Name{"u16_d16_hi", access_detail(2, false, 2)},
  };
  constexpr std::array kWrites = {
      Name{"b8", access_detail(1)},
      Name{"b16", access_detail(2)},
      Name{"b32", access_detail(4)},
      Name{"b64", access_detail(8)},
      Name{"b96", access_detail(12)},
      Name{"b128", access_detail(16)},
      Name{"b8_d16_hi", access_detail(1, false, 2)},
      Name{"b16_d16_hi", access_detail(2, false, 2)},
  };
  for (const Name& n : kReads) {
    for (const char* verb : {"read", "load"}) {
      opcodes.add(fmt::format("ds_{}_{}", verb, n.suffix),
                  {"", Class::kLds, &ds_read, {bits_of_bytes(n.detail & 0xff), Type::kB32}, 1, 1, kLoad, n.detail});
    }
  }
  for (const Name& n : kWrites) {
    for (const char* verb : {"write", "store"}) {
      opcodes.add(fmt::format("ds_{}_{}", verb, n.suffix),
                  {"", Class::kLds, &ds_write, {Type::kB32, bits_of_bytes(n.detail & 0xff)}, 0, 2, kStore, n.detail});
    }
  }
  for (const unsigned bytes : {4U, 8U}) {
    const unsigned bits = bytes * 8;
    const Type one = bits_of_bytes(bytes), both = bits_of_bytes(bytes * 2);
    for (const std::uint32_t stride : {0U, kLdsSt64}) {
      const std::uint32_t detail = access_detail(bytes) | kLdsTwo | stride;
      const Opcode read{"", Class::kLds, &ds_read, {both, Type::kB32}, 1, 1, kLoad, detail};
      const Opcode write{"", Class::kLds, &ds_write, {Type::kB32, one, one}, 0, 3, kStore, detail};
      opcodes.add(fmt::format("ds_read2{}_b{}", stride != 0 ? "st64" : "", bits), read);
      opcodes.add(fmt::format("ds_write2{}_b{}", stride != 0 ? "st64" : "", bits), write);
      opcodes.add(fmt::format("ds_load_2addr_{}b{}", stride != 0 ? "stride64_" : "", bits), read);
      opcodes.add(fmt::format("ds_store_2addr_{}b{}", stride != 0 ? "stride64_" : "", bits), write);
    }
  }
  for (const unsigned bytes : {4U, 8U}) {
    for (const std::uint32_t stride : {0U, kLdsSt64}) {
      const Opcode row{"",
                       Class::kLds,
                       &ds_exchange2,
                       {bits_of_bytes(bytes * 2), Type::kB32, bits_of_bytes(bytes), bits_of_bytes(bytes)},
                       1,
                       3,
                       kAtomic,
                       access_detail(bytes) | kLdsTwo | stride};
      opcodes.add(fmt::format("ds_wrxchg2{}_rtn_b{}", stride != 0 ? "st64" : "", bytes * 8), row);
      opcodes.add(fmt::format("ds_storexchg_2addr_{}rtn_b{}", stride != 0 ? "stride64_" : "", bytes * 8), row);
    }
  }
  opcodes.add("ds_nop", {"", Class::kLds, &ds_nop, {}, 0, 0, 0, 0});
  add_atomics(opcodes);
}

}  // namespace kiln::emulator
