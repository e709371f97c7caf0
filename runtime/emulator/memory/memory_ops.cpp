// Lane loops of memory instructions, and atomics. Unlike the vector ALU these go lane by lane: addresses may be
// anything.
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <type_traits>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

template <class T>
T as(std::uint64_t bits) {
  if constexpr (sizeof(T) == 4)
    return std::bit_cast<T>(static_cast<std::uint32_t>(bits));
  else
    return std::bit_cast<T>(bits);
}
template <class T>
std::uint64_t bits_of(T value) {
  if constexpr (sizeof(T) == 4)
    return std::bit_cast<std::uint32_t>(value);
  else
    return std::bit_cast<std::uint64_t>(value);
}
template <class T>
T float_min(T a, T b) {
  return a != a ? b : b != b ? a : std::min(a, b);
}
template <class T>
T float_max(T a, T b) {
  return a != a ? b : b != b ? a : std::max(a, b);
}

float half_value(std::uint32_t h) {
  const std::uint32_t e = h >> 10 & 31, m = h & 0x3ff;
  const float v = e == 31
                      ? (m != 0 ? std::nanf("") : INFINITY)
                      : std::ldexp(static_cast<float>(e == 0 ? m : m | 0x400), static_cast<int>(e == 0 ? 1 : e) - 25);
  return (h & 0x8000) != 0 ? -v : v;
}
std::uint32_t half_bits(float v) {
  const std::uint32_t sign = std::bit_cast<std::uint32_t>(v) >> 16 & 0x8000;
  const float a = std::abs(v);
  if (v != v) return 0x7e00;
  if (a >= 65520.0F) return sign | 0x7c00;
  int e = 0;
  std::frexp(a, &e);
  e = std::max(e - 1, -14);
  const auto n = static_cast<std::uint32_t>(std::nearbyint(std::ldexp(a, 10 - e)));  // in units of the last place
  return sign | (a == 0 ? 0 : n + (static_cast<std::uint32_t>(e + 14) << 10));
}
std::uint32_t bf16_bits(float v) {
  const std::uint32_t x = std::bit_cast<std::uint32_t>(v);
  return v != v ? 0x7fc0 : (x + 0x7fff + (x >> 16 & 1)) >> 16;
}

std::uint64_t packed_add(AtomicOp op, std::uint64_t a, std::uint64_t b) {
  std::uint64_t result = 0;
  for (unsigned s = 0; s < 32; s += 16) {
    const auto x = static_cast<std::uint32_t>(a >> s & 0xffff), y = static_cast<std::uint32_t>(b >> s & 0xffff);
    const std::uint32_t sum = op == AtomicOp::kPkAddF16
                                  ? half_bits(half_value(x) + half_value(y))
                                  : bf16_bits(std::bit_cast<float>(x << 16) + std::bit_cast<float>(y << 16));
    result |= std::uint64_t{sum & 0xffff} << s;
  }
  return result;
}

bool stands_together(const LaneAccess& access, unsigned lane) {
  return access.unit == 0 ||
         (access.address[lane] - access.origin) % access.unit + access.allowed_bytes[lane] <= access.unit;
}

/// Calls `move(host pointer, first byte, bytes)` for each unit that a lane's bytes lie in; false if nobody holds one.
template <class Move>
bool for_units(Wave& wave, const LaneAccess& access, unsigned lane, Move move) {
  std::uint64_t address = access.address[lane];
  for (unsigned done = 0; done < access.allowed_bytes[lane];) {
    const auto at = static_cast<unsigned>((address - access.origin) % access.unit);
    const unsigned bytes = std::min(access.unit - at, access.allowed_bytes[lane] - done);
    std::byte* host = wave.group->cursor.at(address, bytes);
    if (host == nullptr) return false;
    move(host, done, bytes);
    done += bytes;
    address += access.step - at;
  }
  return true;
}

/// Runs `body(host pointer, lane)` for each active lane whose bytes some allocation holds; reports the first that is
/// not. Bytes that do not stand together are brought together and, unless they are only read, taken back.
template <class Body>
void for_lanes(Wave& wave, const Instruction& in, const LaneAccess& access, const char* verb, Body body) {
  constexpr bool kReads = std::is_invocable_v<Body, const std::byte*, unsigned>;
  int bad_lane = -1;
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((access.lanes >> i & 1) == 0 || access.allowed_bytes[i] == 0) continue;
    bool is_held = true;
    if (stands_together(access, i)) {
      std::byte* host = wave.group->cursor.at(access.address[i], access.allowed_bytes[i]);
      is_held = host != nullptr;
      if (is_held) body(host, i);
    } else {
      std::byte bytes[16];
      is_held = for_units(wave, access, i,
                          [&](const std::byte* host, unsigned at, unsigned n) { std::memcpy(bytes + at, host, n); });
      if (is_held) body(bytes, i);
      if (is_held && !kReads)
        for_units(wave, access, i, [&](std::byte* host, unsigned at, unsigned n) { std::memcpy(host, bytes + at, n); });
    }
    if (!is_held && bad_lane < 0) bad_lane = static_cast<int>(i);
  }
  if (bad_lane < 0 || !wave.strict()) return;
  const std::uint64_t bad = access.address[bad_lane];
  wave.report(ViolationKind::kOutOfBounds, in,
              fmt::format("{} {} bytes at {:#x}: {}", verb, access.allowed_bytes[bad_lane], bad,
                          wave.launch->memory->describe(bad)),
              bad_lane);
}

template <class Word>
std::uint64_t exchange(std::byte* host, AtomicOp op, std::uint64_t data, std::uint64_t compare) {
  std::atomic_ref<Word> cell(*reinterpret_cast<Word*>(host));
  Word old = cell.load();
  while (!cell.compare_exchange_weak(old, static_cast<Word>(apply_atomic(op, sizeof(Word), old, data, compare)))) {
  }
  return old;
}

}  // namespace

std::uint64_t apply_atomic(AtomicOp op, unsigned bytes, std::uint64_t old, std::uint64_t data, std::uint64_t compare) {
  const bool wide = bytes == 8;
  const auto sign = [&](std::uint64_t x) {
    return wide ? static_cast<std::int64_t>(x) : std::int64_t{static_cast<std::int32_t>(x)};
  };
  const std::uint64_t mask = wide ? ~0ULL : 0xffffffffULL;
  switch (op) {
    case AtomicOp::kSwap:
      return data;
    case AtomicOp::kCmpSwap:
      return old == compare ? data : old;
    case AtomicOp::kAdd:
      return (old + data) & mask;
    case AtomicOp::kSub:
      return (old - data) & mask;
    case AtomicOp::kRsub:
      return (data - old) & mask;
    case AtomicOp::kSMin:
      return sign(data) < sign(old) ? data : old;
    case AtomicOp::kUMin:
      return std::min(data, old);
    case AtomicOp::kSMax:
      return sign(data) > sign(old) ? data : old;
    case AtomicOp::kUMax:
      return std::max(data, old);
    case AtomicOp::kAnd:
      return old & data;
    case AtomicOp::kOr:
      return old | data;
    case AtomicOp::kXor:
      return old ^ data;
    case AtomicOp::kInc:
      return old >= data ? 0 : old + 1;
    case AtomicOp::kDec:
      return old == 0 || old > data ? data : old - 1;
    case AtomicOp::kAddF32:
      return bits_of(as<float>(old) + as<float>(data));
    case AtomicOp::kMinF32:
      return bits_of(float_min(as<float>(old), as<float>(data)));
    case AtomicOp::kMaxF32:
      return bits_of(float_max(as<float>(old), as<float>(data)));
    case AtomicOp::kAddF64:
      return bits_of(as<double>(old) + as<double>(data));
    case AtomicOp::kMinF64:
      return bits_of(float_min(as<double>(old), as<double>(data)));
    case AtomicOp::kMaxF64:
      return bits_of(float_max(as<double>(old), as<double>(data)));
    case AtomicOp::kPkAddF16:
    case AtomicOp::kPkAddBf16:
      return packed_add(op, old, data);
    case AtomicOp::kCondSub:
      return old >= data ? old - data : old;
    case AtomicOp::kSubClamp:
      return old >= data ? old - data : 0;
    case AtomicOp::kCmpSwapFloat:
      return (wide ? as<double>(old) == as<double>(compare) : as<float>(old) == as<float>(compare)) ? data : old;
    case AtomicOp::kWrap:  // a ring's cursor: back by `data`, or forward by `compare`
      return old >= data ? old - data : old + compare;
    case AtomicOp::kMskOr:
      return (old & ~data) | compare;
  }
  return old;
}

std::uint64_t exchange_at(std::byte* host, unsigned bytes, AtomicOp op, std::uint64_t data, std::uint64_t compare) {
  return bytes == 8 ? exchange<std::uint64_t>(host, op, data, compare)
                    : exchange<std::uint32_t>(host, op, data, compare);
}

std::uint32_t narrow_value(const AccessShape& shape, std::uint32_t raw) {
  if (shape.bytes >= 4) return raw;
  const unsigned spare = 32 - 8 * shape.bytes;
  const std::uint32_t top = raw << spare;
  std::uint32_t value = shape.sign ? static_cast<std::uint32_t>(static_cast<std::int32_t>(top) >> spare) : top >> spare;
  if (shape.d16 == 1) value &= 0xffff;
  if (shape.d16 == 2) value <<= 16;
  return value;
}

std::uint32_t kept_bits(const AccessShape& shape) {
  return shape.d16 == 1 ? 0xffff0000U : shape.d16 == 2 ? 0xffffU : 0U;
}

void load_lanes(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access, Row* data) {
  const unsigned registers = shape.registers();
  std::memset(data, 0, registers * sizeof(Row));
  for_lanes(wave, in, access, "reads", [&](const std::byte* host, unsigned i) {
    if (shape.bytes < 4) {
      std::uint32_t raw = 0;
      std::memcpy(&raw, host, access.allowed_bytes[i]);
      data[0][i] = narrow_value(shape, raw);
      return;
    }
    std::uint32_t words[4] = {};
    if (access.allowed_bytes[i] == 16) {
      std::memcpy(words, host, 16);
    } else {
      std::memcpy(words, host, access.allowed_bytes[i]);
    }
    for (unsigned r = 0; r < registers; ++r) data[r][i] = words[r];
  });
}

void store_lanes(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access,
                 const Operand& source) {
  for_lanes(wave, in, access, "writes", [&](std::byte* host, unsigned i) {
    if (shape.bytes < 4) {
      const std::uint32_t raw = wave.v[source.index][i] >> (shape.d16 == 2 ? 16 : 0);
      std::memcpy(host, &raw, access.allowed_bytes[i]);
      return;
    }
    std::uint32_t words[4] = {};
    for (unsigned r = 0; r < shape.registers(); ++r) words[r] = wave.v[source.index + r][i];
    std::memcpy(host, words, access.allowed_bytes[i]);
  });
}

void plain_load(Wave& wave, const Instruction& in, Counter counter, Event::Kind kind, const AccessShape& shape,
                const PlainAccess& access) {
  const auto gather = wave.launch->moves->gather[shape.registers() - 1];
  const std::uint64_t exec = wave.exec();
  // Without checks nothing is outstanding: the registers get their values at once.
  if (exec == wave.full_mask) {
    return gather(
        access.base, access.at, wave.lanes,
        wave.strict() ? expect(wave, in, counter, kind, shape.registers(), exec, shape) : wave.v + in.dst[0].index);
  }
  alignas(64) Row data[4];
  std::memset(data, 0, shape.registers() * sizeof(Row));
  for (std::uint64_t left = exec; left != 0; left &= left - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(left));
    for (unsigned r = 0; r < shape.registers(); ++r) std::memcpy(&data[r][i], access.base + access.at[i] + 4 * r, 4);
  }
  deliver(wave, in, counter, kind, data, shape.registers(), exec, shape);
}

void plain_store(const Wave& wave, const AccessShape& shape, const PlainAccess& access, const Operand& source) {
  const std::uint64_t exec = wave.exec();
  const Row* from = wave.v + source.index;
  if (exec == wave.full_mask)
    return wave.launch->moves->scatter[shape.registers() - 1](access.base, access.at, wave.lanes, from);
  for (std::uint64_t left = exec; left != 0; left &= left - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(left));
    for (unsigned r = 0; r < shape.registers(); ++r) std::memcpy(access.base + access.at[i] + 4 * r, &from[r][i], 4);
  }
}

void store_rows(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access,
                const Row* data) {
  for_lanes(wave, in, access, "writes", [&](std::byte* host, unsigned i) {
    std::uint32_t words[4] = {};
    for (unsigned r = 0; r < shape.registers(); ++r) words[r] = data[r][i];
    std::memcpy(host, words, access.allowed_bytes[i]);
  });
}

void atomic_lanes(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access,
                  const Operand& source, Row* data) {
  std::memset(data, 0, shape.registers() * sizeof(Row));
  for_lanes(wave, in, access, "changes", [&](std::byte* host, unsigned i) {
    const unsigned n = shape.bytes / 4;
    if (access.address[i] % shape.bytes != 0) {
      if (wave.strict()) {
        wave.report(ViolationKind::kMisaligned, in,
                    fmt::format("atomic of {} bytes at {:#x}", shape.bytes, access.address[i]), static_cast<int>(i));
      }
      return;
    }
    const auto value = [&](unsigned k) {
      const std::uint64_t low = wave.v[source.index + k * n][i];
      return n == 2 ? low | std::uint64_t{wave.v[source.index + k * n + 1][i]} << 32 : low;
    };
    const std::uint64_t compare =
        shape.atomic == AtomicOp::kCmpSwap || shape.atomic == AtomicOp::kCmpSwapFloat ? value(1) : 0;
    const std::uint64_t old = exchange_at(host, shape.bytes, shape.atomic, value(0), compare);
    data[0][i] = static_cast<std::uint32_t>(old);
    if (n == 2) data[1][i] = static_cast<std::uint32_t>(old >> 32);
  });
}

/// Each lane's data goes to LDS at M0 + inst offset + lane * size, at least a dword. cdna3 manual 9.1.9, 10.3. M0 has
/// as many bits as the target's LDS needs: 18 on gfx950 (cdna4 manual 9.1.9), where AMD's bf16 GEMMs of aiter use them.
void deliver_to_lds(Wave& wave, const Instruction& in, const AccessShape& shape, std::uint64_t lanes, const Row* data) {
  const std::uint32_t m0_mask = std::bit_ceil(wave.launch->architecture->lds_bytes) - 4;
  const std::uint32_t base = (wave.s[kM0] & m0_mask) + static_cast<std::uint32_t>(in.offset);
  std::vector<std::byte>& lds = wave.group->lds;
  Event* event = issue(wave, in, kVmCount, Event::kLdsStore);
  const unsigned bytes = std::max(shape.bytes, 4U);
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((lanes >> i & 1) == 0) continue;
    const std::uint64_t at = std::uint64_t{base} + std::uint64_t{i} * bytes;
    if (at + bytes > lds.size()) {
      if (wave.strict())
        wave.report(ViolationKind::kOutOfBounds, in, fmt::format("LDS offset {} of {} bytes", at, lds.size()),
                    static_cast<int>(i));
      continue;
    }
    for (unsigned r = 0; r < bytes / 4; ++r) std::memcpy(lds.data() + at + 4 * r, &data[r][i], 4);
    if (event == nullptr) continue;
    wave.group->lds_shadow.copy(wave, in, static_cast<std::uint32_t>(at), bytes, static_cast<int>(i));
    event->is_copy = true;
    event->lds_offsets.push_back(static_cast<std::uint32_t>(at));
    event->lds_bytes = static_cast<std::uint8_t>(bytes);
  }
}

void deliver_load(Wave& wave, const Instruction& in, const AccessShape& shape, std::uint64_t lanes, const Row* data) {
  if (to_lds(in)) return deliver_to_lds(wave, in, shape, lanes, data);
  deliver(wave, in, kVmCount, Event::kLoad, data, shape.registers(), lanes, shape);
}

void load_each_lane(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access) {
  Row data[4];
  load_lanes(wave, in, shape, access, data);
  deliver_load(wave, in, shape, access.lanes, data);
}

void for_atomics(const std::function<void(const std::string& name, unsigned bytes, AtomicOp op)>& add) {
  struct Name {
    const char *gfx9, *gfx11, *gfx11_wide;  // gfx9's 64-bit form has _x2
    AtomicOp op;
  };
  constexpr std::array kNames = {
      Name{"swap", "swap_b32", "swap_b64", AtomicOp::kSwap},
      Name{"cmpswap", "cmpswap_b32", "cmpswap_b64", AtomicOp::kCmpSwap},
      Name{"add", "add_u32", "add_u64", AtomicOp::kAdd},
      Name{"sub", "sub_u32", "sub_u64", AtomicOp::kSub},
      Name{"smin", "min_i32", "min_i64", AtomicOp::kSMin},
      Name{"umin", "min_u32", "min_u64", AtomicOp::kUMin},
      Name{"smax", "max_i32", "max_i64", AtomicOp::kSMax},
      Name{"umax", "max_u32", "max_u64", AtomicOp::kUMax},
      Name{"and", "and_b32", "and_b64", AtomicOp::kAnd},
      Name{"or", "or_b32", "or_b64", AtomicOp::kOr},
      Name{"xor", "xor_b32", "xor_b64", AtomicOp::kXor},
      Name{"inc", "inc_u32", "inc_u64", AtomicOp::kInc},
      Name{"dec", "dec_u32", "dec_u64", AtomicOp::kDec},
  };
  for (const Name& name : kNames) {
    add(name.gfx9, 4, name.op);
    add(name.gfx9 + std::string("_x2"), 8, name.op);
    add(name.gfx11, 4, name.op);
    add(name.gfx11_wide, 8, name.op);
  }
  add("add_f32", 4, AtomicOp::kAddF32);
  add("fmin", 4, AtomicOp::kMinF32);
  add("fmax", 4, AtomicOp::kMaxF32);
  add("min_f32", 4, AtomicOp::kMinF32);
  add("max_f32", 4, AtomicOp::kMaxF32);
  add("add_f64", 8, AtomicOp::kAddF64);
  add("min_f64", 8, AtomicOp::kMinF64);
  add("max_f64", 8, AtomicOp::kMaxF64);
  add("pk_add_f16", 4, AtomicOp::kPkAddF16);
  add("pk_add_bf16", 4, AtomicOp::kPkAddBf16);
  add("fmin_x2", 8, AtomicOp::kMinF64);
  add("fmax_x2", 8, AtomicOp::kMaxF64);
  add("min_num_f32", 4, AtomicOp::kMinF32);
  add("max_num_f32", 4, AtomicOp::kMaxF32);
  add("min_num_f64", 8, AtomicOp::kMinF64);
  add("max_num_f64", 8, AtomicOp::kMaxF64);
  add("cond_sub_u32", 4, AtomicOp::kCondSub);
  for (const char* name : {"csub", "csub_u32", "sub_clamp_u32"}) add(name, 4, AtomicOp::kSubClamp);
  for (const char* name : {"fcmpswap", "cmpswap_f32"}) add(name, 4, AtomicOp::kCmpSwapFloat);
  add("fcmpswap_x2", 8, AtomicOp::kCmpSwapFloat);
}

}  // namespace kiln::emulator
