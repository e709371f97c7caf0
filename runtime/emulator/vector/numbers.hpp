// Numbers of the vector opcodes: f32, f16 and BF16 to and from each other, and multiply-add of halves with one
// rounding. Compiled once per SIMD level (levels.hpp), and once more for rounding otherwise than to nearest even
// (KILN_DIRECTED, vector/rounding.hpp). There the host rounds as MODE says while an opcode runs, and rounding twice the
// same way is rounding once: every half is a float, so what lies between two halves stays there.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#ifdef KILN_SMALL
#define KILN_INLINE [[maybe_unused]] static inline
#else
#define KILN_INLINE static inline __attribute__((always_inline))
#endif
// Row helpers are calls, not inlined: a few dozen opcodes share each, and rows are long.
#define KILN_SHARED [[maybe_unused]] static __attribute__((noinline))

namespace kiln::emulator::KILN_LEVEL {
namespace {

#ifdef KILN_DIRECTED
inline constexpr bool kDirected = true;
#else
inline constexpr bool kDirected = false;
#endif

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

template <class To, class From>
KILN_INLINE constexpr To bits(From from) {
  return __builtin_bit_cast(To, from);
}
template <class T>
KILN_INLINE constexpr T min_of(T a, T b) {
  return a < b ? a : b;
}
template <class T>
KILN_INLINE constexpr T max_of(T a, T b) {
  return a > b ? a : b;
}

/// IEEE half to float, exact. Denormals come out right through the multiplication.
KILN_INLINE float half_to_float(u32 half) {
  const u32 magnitude = half & 0x7fff;
  const u32 sign = (half & 0x8000) << 16;
  const float scaled = bits<float>(magnitude << 13) * bits<float>(0x77800000U);  // 2^112
  const u32 special = (magnitude << 13) | 0x7f800000U;
  return bits<float>((magnitude >= 0x7c00 ? special : bits<u32>(scaled)) | sign);
}

/// Float to half as the host rounds. In units of the last place a half is an integer, and doubles hold these exactly.
KILN_SHARED u32 float_to_half_directed(float value) {
  const u32 all = bits<u32>(value), sign = all >> 16 & 0x8000, x = all & 0x7fffffffU;
  if (x > 0x7f800000U) return sign | 0x7e00U | (x >> 13 & 0x1ff);
  if (x == 0 || x == 0x7f800000U) return sign | (x >> 13 & 0x7c00);
  const int e = max_of(static_cast<int>(x >> 23) - 127, -14);
  const double whole = __builtin_fabs(__builtin_rint(__builtin_ldexp(double(value), 10 - e)));
  const double code = whole + 1024.0 * (e + 14);
  if (code < 0x7c00) return sign | static_cast<u32>(code);
  constexpr double kMost = std::numeric_limits<double>::max();
  return sign | (__builtin_fabs(double(value) * kMost) > kMost ? 0x7c00 : 0x7bff);  // as doubles overflow
}

/// Float to half, to nearest even.
KILN_INLINE u32 float_to_half(float value) {
  if constexpr (kDirected) return float_to_half_directed(value);
  const u32 all = bits<u32>(value);
  const u32 sign = all & 0x80000000U;
  const u32 x = all ^ sign;
  const u32 nan_or_inf = x > 0x7f800000U ? (0x7e00U | ((x >> 13) & 0x1ff)) : 0x7c00U;
  constexpr u32 kMagic = ((127U - 15U) + (23U - 10U) + 1U) << 23;
  const u32 denormal = bits<u32>(bits<float>(x) + bits<float>(kMagic)) - kMagic;
  const u32 normal = (x + ((15U - 127U) << 23) + 0xfff + ((x >> 13) & 1)) >> 13;
  const u32 finite = x < 0x38800000U ? denormal : normal;
  return (x >= 0x47800000U ? nan_or_inf : finite) | (sign >> 16);
}

/// Float to half, toward zero: a finite value never becomes infinite.
KILN_INLINE u32 float_to_half_rtz(float value) {
  const u32 all = bits<u32>(value);
  const u32 sign = (all >> 16) & 0x8000;
  const u32 x = all & 0x7fffffffU;
  const u32 shift = min_of(31U, 126U - min_of(126U, x >> 23));
  const u32 denormal = ((x & 0x7fffffU) | 0x800000U) >> shift;
  const u32 normal = (x - 0x38000000U) >> 13;
  const u32 finite = x < 0x38800000U ? denormal : normal;
  const u32 big = x > 0x7f800000U ? (0x7e00U | ((x >> 13) & 0x1ff)) : x == 0x7f800000U ? 0x7c00U : 0x7bffU;
  return (x >= 0x47800000U ? big : finite) | sign;
}

/// To an integer, to nearest even whatever MODE says.
KILN_INLINE float nearest_even(float v) {
  return kDirected ? __builtin_roundevenf(v) : __builtin_rintf(v);
}
KILN_INLINE double nearest_even(double v) {
  return kDirected ? __builtin_roundeven(v) : __builtin_rint(v);
}

KILN_INLINE float bf16_to_float(u32 half) {
  return bits<float>(half << 16);
}
KILN_INLINE u32 float_to_bf16(float value) {
  const u32 x = bits<u32>(value);
  return (x & 0x7fffffffU) > 0x7f800000U ? (x >> 16) | 0x40 : (x + 0x7fff + ((x >> 16) & 1)) >> 16;
}

/// A double as a float, to odd: whatever is lost stays visible in the last bit, so that rounding again is exact.
KILN_INLINE float to_odd_float(double v) {
  const float f = static_cast<float>(v);
  const u32 away = __builtin_fabs(double(f)) > __builtin_fabs(v) ? 1U : 0U;
  const bool inexact = double(f) < v || double(f) > v;
  return inexact ? bits<float>((bits<u32>(f) - away) | 1U) : f;
}

/// a * b + c of halves (or of BF16) with one rounding: exact product, sum in double rounded to odd and then to a float
/// to odd, which the caller rounds.
KILN_INLINE float fma_half(float a, float b, float c) {
  if constexpr (kDirected) return static_cast<float>(double(a) * double(b) + double(c));
  const double p = double(a) * double(b);
  const double s = p + double(c);
  const double bb = s - p;
  const double error = (p - (s - bb)) + (double(c) - bb);
  const bool inexact = error < 0 || error > 0;
  const u64 truncated = (error > 0) == (s > 0) ? bits<u64>(s) : bits<u64>(s) - 1;
  return to_odd_float(inexact ? bits<double>(truncated | 1) : s);
}

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
