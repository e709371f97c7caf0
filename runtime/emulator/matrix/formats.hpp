// The small number formats: FP8 and BF8 in both flavours, FP6, BF6, FP4, bf16, to and from float. Decoding is a table
// per format, encoding rounds to nearest even or adds random bits and cuts. Compiled once per SIMD level (levels.hpp).
// Sources: cdna3 ISA manual 7.3, cdna4 7.3, rdna4 7.2, cdna5 7.6 and 7.12.6; OCP 8-bit and microscaling specifications.
#pragma once

#include "runtime/emulator/matrix/table.hpp"
#include "runtime/emulator/vector/lanes.hpp"

#include <array>

namespace kiln::emulator::KILN_LEVEL {
namespace {

/// Which codes are not numbers. kFnuz: minus zero is NaN; kNoInfinity: all ones is NaN; kIeee: infinities and NaNs;
/// kFinite: none.
enum class Codes : u8 { kFnuz, kNoInfinity, kIeee, kFinite };

struct SmallFloat {
  unsigned exponent_bits, mantissa_bits;
  int bias;
  Codes codes;
  constexpr unsigned bits() const { return 1 + exponent_bits + mantissa_bits; }
  constexpr u32 sign() const { return 1U << (exponent_bits + mantissa_bits); }
  constexpr u32 infinity() const { return ((1U << exponent_bits) - 1) << mantissa_bits; }
  constexpr u32 largest() const {
    return codes == Codes::kIeee ? infinity() - 1 : codes == Codes::kNoInfinity ? sign() - 2 : sign() - 1;
  }
  constexpr u32 nan() const {
    return codes == Codes::kFnuz ? sign() : codes == Codes::kIeee ? infinity() | 1U << (mantissa_bits - 1) : sign() - 1;
  }
};
inline constexpr SmallFloat kFp8Fnuz{4, 3, 8, Codes::kFnuz}, kBf8Fnuz{5, 2, 16, Codes::kFnuz},
    kFp8Ocp{4, 3, 7, Codes::kNoInfinity}, kBf8Ocp{5, 2, 15, Codes::kIeee}, kFp6Ocp{2, 3, 1, Codes::kFinite},
    kBf6Ocp{3, 2, 3, Codes::kFinite}, kFp4Ocp{2, 1, 1, Codes::kFinite};

constexpr float scaled(float v, int exponent) {
  for (; exponent > 0; --exponent) v *= 2;
  for (; exponent < 0; ++exponent) v /= 2;
  return v;
}
constexpr float decode_small(u32 x, SmallFloat f) {
  const u32 magnitude = x & (f.sign() - 1), e = magnitude >> f.mantissa_bits,
            m = magnitude & ((1U << f.mantissa_bits) - 1);
  const bool negative = (x & f.sign()) != 0;
  constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
  if (f.codes == Codes::kFnuz && negative && magnitude == 0) return kNan;
  if (f.codes == Codes::kNoInfinity && magnitude == f.sign() - 1) return kNan;
  if (f.codes == Codes::kIeee && e == (1U << f.exponent_bits) - 1) {
    if (m != 0) return kNan;
    return negative ? -std::numeric_limits<float>::infinity() : std::numeric_limits<float>::infinity();
  }
  const float v = scaled(static_cast<float>(e == 0 ? m : m | 1U << f.mantissa_bits),
                         static_cast<int>(e == 0 ? 1 : e) - f.bias - static_cast<int>(f.mantissa_bits));
  return negative ? -v : v;
}
template <std::size_t kCodes>
constexpr std::array<float, kCodes> small_table(SmallFloat f) {
  std::array<float, kCodes> table{};
  for (u32 x = 0; x < kCodes; ++x) table[x] = decode_small(x, f);
  return table;
}
inline constexpr auto kFp8FnuzTable = small_table<256>(kFp8Fnuz), kBf8FnuzTable = small_table<256>(kBf8Fnuz),
                      kFp8Table = small_table<256>(kFp8Ocp), kBf8Table = small_table<256>(kBf8Ocp);
inline constexpr auto kFp6Table = small_table<64>(kFp6Ocp), kBf6Table = small_table<64>(kBf6Ocp);
inline constexpr auto kFp4Table = small_table<16>(kFp4Ocp);

/// The table of a format of eight bits or less.
KILN_INLINE const float* decoder_of(Format format, bool fnuz) {
  switch (format) {
    case Format::kFp8:
      return fnuz ? kFp8FnuzTable.data() : kFp8Table.data();
    case Format::kBf8:
      return fnuz ? kBf8FnuzTable.data() : kBf8Table.data();
    case Format::kFp6:
      return kFp6Table.data();
    case Format::kBf6:
      return kBf6Table.data();
    default:
      return kFp4Table.data();
  }
}
KILN_INLINE SmallFloat small_float_of(Format format, bool fnuz) {
  switch (format) {
    case Format::kFp8:
      return fnuz ? kFp8Fnuz : kFp8Ocp;
    case Format::kBf8:
      return fnuz ? kBf8Fnuz : kBf8Ocp;
    case Format::kFp6:
      return kFp6Ocp;
    case Format::kBf6:
      return kBf6Ocp;
    default:
      return kFp4Ocp;
  }
}

struct Rounding {
  bool stochastic = false;
  u32 random = 0;         ///< its upper bits are added below the last place
  bool saturate = false;  ///< what is too large becomes the largest number
};

/// A finite, too large or infinite value of a format without (or with) room for it.
KILN_INLINE u32 overflowed(SmallFloat f, u32 sign, bool saturate) {
  if (f.codes == Codes::kFinite) return sign | f.largest();
  if (saturate) return sign | f.largest();
  if (f.codes == Codes::kIeee) return sign | f.infinity();
  return f.codes == Codes::kFnuz ? f.nan() : sign | f.nan();
}

/// Double to a small format; double, because a float times a scale need not be a float.
KILN_SHARED u32 encode_small(double value, SmallFloat f, Rounding rounding) {
  const u64 all = bits<u64>(value);
  const bool negative = (all >> 63) != 0;
  const u32 sign = negative ? f.sign() : 0;
  if (value != value)
    return f.codes == Codes::kFinite ? sign | f.largest() : f.codes == Codes::kFnuz ? f.nan() : sign | f.nan();
  const double magnitude = negative ? -value : value;
  if (magnitude - magnitude != 0) return overflowed(f, sign, rounding.saturate);
  if (magnitude == 0) return f.codes == Codes::kFnuz ? 0 : sign;
  int e = static_cast<int>(bits<u64>(magnitude) >> 52) - 1023;
  e = max_of(e, 1 - f.bias);
  const double units = __builtin_ldexp(magnitude, static_cast<int>(f.mantissa_bits) - e);  // of the last place
  double whole = __builtin_rint(units);
  if (rounding.stochastic) whole = __builtin_floor(units + double(rounding.random) * 0x1p-32);
  if (whole >= double(2U << f.mantissa_bits)) {
    whole /= 2;
    ++e;
  }
  const double code = double(e + f.bias - 1) * double(1U << f.mantissa_bits) + whole;
  if (code > double(f.largest())) return overflowed(f, sign, rounding.saturate);
  const u32 result = static_cast<u32>(code);
  return result == 0 && f.codes == Codes::kFnuz ? 0 : sign | result;
}

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
