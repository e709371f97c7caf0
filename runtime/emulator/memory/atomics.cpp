// See atomics.hpp.
#include "runtime/emulator/memory/atomics.hpp"

#include "runtime/emulator/code/instruction.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>

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

template <class Word>
std::uint64_t exchange(std::byte* host, AtomicOp op, std::uint64_t data, std::uint64_t compare) {
  std::atomic_ref<Word> cell(*reinterpret_cast<Word*>(host));
  Word old = cell.load();
  while (!cell.compare_exchange_weak(old, static_cast<Word>(apply_atomic(op, sizeof(Word), old, data, compare)))) {
  }
  return old;
}

std::uint64_t flushed_f32(std::uint64_t x) {
  return (x & 0x7f800000) == 0 ? x & 0x80000000 : x;
}

}  // namespace

std::uint64_t apply_atomic(AtomicOp op, unsigned bytes, std::uint64_t old, std::uint64_t data, std::uint64_t compare) {
  // style: table
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

std::uint64_t apply_lds_atomic(const WaveState& wave, AtomicOp op, unsigned bytes, std::uint64_t old,
                               std::uint64_t data, std::uint64_t compare) {
  const bool adds = op == AtomicOp::kAddF32;
  if (adds && wave.flush_in_32) {
    old = flushed_f32(old);
    data = flushed_f32(data);
  }
  const std::uint64_t next = apply_atomic(op, bytes, old, data, compare);
  return adds && wave.flush_out_32 ? flushed_f32(next) : next;
}

std::uint64_t exchange_at(std::byte* host, unsigned bytes, AtomicOp op, std::uint64_t data, std::uint64_t compare) {
  return bytes == 8 ? exchange<std::uint64_t>(host, op, data, compare)
                    : exchange<std::uint32_t>(host, op, data, compare);
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
