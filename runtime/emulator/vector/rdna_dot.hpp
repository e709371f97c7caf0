// A few products added to C as the dot product units of RDNA3 and RDNA4 add them, one number at a time: V_DOT2, and the
// steps that WMMA is made of. The products are exact. What is added is cut to a grid 24 bits below the largest
// product's exponent, which is the sum of its factors' exponents, or 26 bits below C's exponent if that is coarser, and
// the sum is rounded once.
//   RDNA3: in the frame of C's sign. An addend of the other sign is a ones' complement: one place too far from zero,
//          also if it is a zero. C, results and factors of BF16 that are denormal are zero.
//   RDNA4: cut toward minus infinity, first two products (all four of FP8) among themselves, then their sums and C.
// Source: measured on a Radeon Pro W7900 (gfx1100), a Radeon AI Pro R9700 (gfx1201) and gfx1151; ROCm/rocm-systems
// issue 12056 and emulation/rocjitsu/tests/fixtures/float_dot. Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/architecture.hpp"
#include "runtime/emulator/matrix/table.hpp"
#include "runtime/emulator/vector/simd.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

constexpr int kNoExponent = -100000;  ///< of zeros: below all others
/// A factor is NaN (with the quiet NaN that 16 bits keep of it); an infinity times 0, or less another one.
constexpr u32 kInvalidSum = 0xffc00000;
KILN_INLINE constexpr u32 nan_of_factors(Format d) {
  return d == Format::kF16 ? 0xffc7a000U : d == Format::kBf16 ? 0xfffd0000U : 0xffc00a3dU;
}

KILN_INLINE constexpr int least_exponent_of(Format format) {
  return format == Format::kF16 || format == Format::kBf8 ? -14 : format == Format::kFp8 ? -6 : -126;
}
KILN_INLINE constexpr int fraction_bits_of(Format format) {
  return format == Format::kF16 ? 10 : format == Format::kBf16 ? 7 : format == Format::kFp8 ? 3 : 2;
}

/// significand * 2^(exponent - fraction bits)
struct DotFactor {
  i64 significand;
  int exponent;
};
template <Format kFormat>
KILN_INLINE DotFactor dot_factor(float v, bool flush) {
  const u32 x = bits<u32>(v), field = x >> 23 & 255;
  const int own = max_of(static_cast<int>(field), 1) - 127, exponent = max_of(own, least_exponent_of(kFormat));
  if (field == 0 && flush) return {0, exponent};
  const u32 fraction = (x & 0x7fffff) | (field == 0 ? 0U : 0x800000U);
  return {static_cast<i64>(fraction >> (23 - fraction_bits_of(kFormat) + exponent - own)), exponent};
}

/// v * 2^by, rounded down.
KILN_INLINE i64 shifted(i64 v, int by) {
  return by >= 0 ? v << by : v >> min_of(-by, 63);
}
KILN_INLINE double power_of_two_64(int e) {
  return bits<double>(static_cast<u64>(static_cast<i64>(e) + 1023) << 52);
}

/// sum * 2^grid as a number of D's format. `limits`: FP16_OVFL.
template <DotUnit kUnit, Format kD>
KILN_INLINE u32 rounded_sum(i64 sum, int grid, bool limits) {
  if (sum == 0) return 0;
  const double unit = power_of_two_64(grid);
  if constexpr (kD == Format::kF16) {
    const double v = static_cast<double>(sum) * unit;
    const int e = max_of(static_cast<int>(bits<u64>(v) >> 52 & 2047) - 1023, -14);
    const double r = __builtin_rint(v * power_of_two_64(10 - e)) * power_of_two_64(e - 10);
    if (__builtin_fabs(r) > 65504) return (sum < 0 ? 0x80000000U : 0U) | (limits ? 0x477fe000U : 0x7f800000U);
    return r == 0 ? 0 : bits<u32>(static_cast<float>(r));
  }
  // RDNA3 rounds to 24 bits whatever the exponent.
  const double v =
      (kUnit == DotUnit::kRdna3 ? static_cast<double>(static_cast<float>(sum)) : static_cast<double>(sum)) * unit;
  if (kUnit == DotUnit::kRdna3 && __builtin_fabs(v) < 0x1p-126) return 0;
  if (__builtin_fabs(v) >= 0x1.ffffffp127) return (sum < 0 ? 0x80000000U : 0U) | 0x7f800000U;
  const u32 r = bits<u32>(static_cast<float>(v)) & (kD == Format::kBf16 ? 0xffff0000U : ~0U);
  return r << 1 == 0 ? 0 : r;
}

/// c + a[0] * b[0] + ... of numbers that are finite.
template <DotUnit kUnit, Format kA, Format kB, Format kD, unsigned kProducts>
KILN_INLINE u32 finite_dot_step(const float* a, const float* b, u32 c, bool limits) {
  constexpr bool kIsRdna3 = kUnit == DotUnit::kRdna3;
  constexpr unsigned kGroup = bits_of(kA) == 8 ? kProducts : 2;
  constexpr int kPlaces = 24 - fraction_bits_of(kA) - fraction_bits_of(kB);  // of a product above its grid
  const bool c_is_negative = c >> 31 != 0;
  i64 product[kProducts];
  bool opposes[kProducts];
  int exponent[kProducts], top = kNoExponent;
  for (unsigned i = 0; i < kProducts; ++i) {
    const DotFactor x = dot_factor<kA>(a[i], kIsRdna3), y = dot_factor<kB>(b[i], kIsRdna3);
    product[i] = x.significand * y.significand;
    opposes[i] = ((bits<u32>(a[i]) ^ bits<u32>(b[i])) >> 31 != 0) != (kIsRdna3 && c_is_negative);
    exponent[i] = product[i] == 0 ? kNoExponent : x.exponent + y.exponent;
    top = max_of(top, exponent[i]);
  }
  const u32 field = c >> 23 & 255, fraction = c & 0x7fffff;
  const bool flushed = kIsRdna3 && field == 0;
  const i64 addend = flushed ? 0 : static_cast<i64>(fraction | (field == 0 ? 0U : 0x800000U));
  if (top == kNoExponent && addend == 0) return 0;
  const int c_unit = max_of(static_cast<int>(field), 1) - 150;
  constexpr int kFloor = kD == Format::kF16 ? -14 : -126;
  const int own = flushed ? kNoExponent : c_unit + 23;
  const int c_exponent = kIsRdna3 && kD != Format::kF16 ? own : max_of(own, kFloor);
  const int grid = max_of(top - 24, c_exponent - 26);
  if constexpr (kIsRdna3) {
    i64 sum = shifted(addend, c_unit - grid);
    for (unsigned i = 0; i < kProducts; ++i) {
      const i64 kept = shifted(product[i], kPlaces + max_of(exponent[i], -2000) - 24 - grid);
      sum += opposes[i] ? ~kept : kept;
    }
    return rounded_sum<kUnit, kD>(c_is_negative ? -sum : sum, grid, limits);
  }
  i64 sum = shifted(c_is_negative ? -addend : addend, c_unit - grid);
  if (grid > kFloor && shifted(addend, c_unit - grid) == 0) sum = 0;  // nothing is left of C: not even -1
  for (unsigned i = 0; i < kProducts; i += kGroup) {
    int group_top = kNoExponent;
    for (unsigned j = i; j < i + kGroup; ++j) group_top = max_of(group_top, exponent[j]);
    if (group_top == kNoExponent) continue;
    i64 group = 0;
    for (unsigned j = i; j < i + kGroup; ++j) {
      if (product[j] == 0) continue;
      group += shifted(opposes[j] ? -product[j] : product[j], kPlaces + exponent[j] - group_top);
    }
    sum += shifted(group, group_top - 24 - grid);
  }
  return rounded_sum<kUnit, kD>(sum, grid, limits);
}

/// The same of any numbers, as the bits of floats.
template <DotUnit kUnit, Format kA, Format kB, Format kD, unsigned kProducts>
KILN_SHARED u32 dot_step(const float* a, const float* b, u32 c, bool limits) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr u32 kInvalid = bits_of(kA) == 8 ? nan_of_factors(kD) : kInvalidSum;
  bool infinite[2] = {}, invalid = false;  // of which sign
  for (unsigned i = 0; i < kProducts; ++i) {
    if (a[i] != a[i] || b[i] != b[i]) return nan_of_factors(kD);
    const bool flush = kUnit == DotUnit::kRdna3;
    const bool a_is_infinite = __builtin_fabsf(a[i]) == kInfinity, b_is_infinite = __builtin_fabsf(b[i]) == kInfinity;
    if (!a_is_infinite && !b_is_infinite) continue;
    const auto is_zero = [&](float v) { return (bits<u32>(v) & (flush ? 0x7f800000U : 0x7fffffffU)) == 0; };
    invalid |= is_zero(a[i]) || is_zero(b[i]);
    infinite[(bits<u32>(a[i]) ^ bits<u32>(b[i])) >> 31] = true;
  }
  if (invalid || (infinite[0] && infinite[1])) return kInvalid;
  if ((c & 0x7fffffff) > 0x7f800000) return c | 0x400000;
  if ((c & 0x7fffffff) == 0x7f800000) infinite[c >> 31] = true;
  if (infinite[0] && infinite[1]) return kInvalid;
  if (infinite[0] || infinite[1]) return infinite[1] ? 0xff800000U : 0x7f800000U;
  return finite_dot_step<kUnit, kA, kB, kD, kProducts>(a, b, c, limits);
}

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
