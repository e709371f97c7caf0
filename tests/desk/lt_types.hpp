// Element types as hipblaslt-bench spells them: hipDataType's number, and how the bits become a value. Inputs are
// drawn as bits that are exact values of the type, so that nothing has to be rounded on the host.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string_view>

namespace lt {

struct ElementType {
  std::string_view name;
  std::int32_t hip;
  int bytes;
  int exponent_bits;  // 0: an integer
  int mantissa_bits;
  int bias;
  bool infinities;  // false: the largest exponent holds numbers too, and NaN is one code (or minus zero's)
};

// clang-format off
inline constexpr ElementType kTypes[] = {
//  name            hip  bytes  exponent  mantissa  bias  infinities
  {"f16_r",           2,     2,        5,       10,   15,  true},
  {"bf16_r",         14,     2,        8,        7,  127,  true},
  {"f32_r",           0,     4,        8,       23,  127,  true},
  {"f64_r",           1,     8,       11,       52, 1023,  true},
  {"f8_r",           28,     1,        4,        3,    7, false},
  {"bf8_r",          29,     1,        5,        2,   15,  true},
  {"f8_fnuz_r",    1000,     1,        4,        3,    8, false},
  {"bf8_fnuz_r",   1001,     1,        5,        2,   16, false},
  {"i8_r",            3,     1,        0,        7,    0, false},
  {"i32_r",          10,     4,        0,       31,    0, false},
};
// clang-format on

inline const ElementType* find_type(std::string_view name) {
  for (const ElementType& type : kTypes)
    if (type.name == name) return &type;
  return nullptr;
}

inline std::uint64_t load_bits(const ElementType& type, const void* at) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, at, static_cast<std::size_t>(type.bytes));
  return bits;
}

inline double value_of(const ElementType& type, std::uint64_t bits) {
  const int all_bits = 8 * type.bytes;
  if (type.exponent_bits == 0) {
    const int shift = 64 - all_bits;
    return static_cast<double>(static_cast<std::int64_t>(bits << shift) >> shift);
  }
  const bool negative = (bits >> (all_bits - 1) & 1) != 0;
  const std::uint64_t magnitude = bits & ((std::uint64_t{1} << (all_bits - 1)) - 1);
  const std::uint64_t mantissa = magnitude & ((std::uint64_t{1} << type.mantissa_bits) - 1);
  const int exponent = static_cast<int>(magnitude >> type.mantissa_bits);
  const int largest = (1 << type.exponent_bits) - 1;
  const bool fnuz = type.name.find("fnuz") != std::string_view::npos;
  if (fnuz ? negative && magnitude == 0 : !type.infinities && magnitude == (std::uint64_t{1} << (all_bits - 1)) - 1)
    return std::numeric_limits<double>::quiet_NaN();
  if (type.infinities && exponent == largest)
    return mantissa != 0 ? std::numeric_limits<double>::quiet_NaN()
                         : std::copysign(std::numeric_limits<double>::infinity(), negative ? -1 : 1);
  const double fraction = static_cast<double>(mantissa) + (exponent == 0 ? 0 : std::ldexp(1.0, type.mantissa_bits));
  const double value = std::ldexp(fraction, (exponent == 0 ? 1 : exponent) - type.bias - type.mantissa_bits);
  return negative ? -value : value;
}

/// Half a unit in the last place, relative: the error of one rounding to the type.
inline double rounding(const ElementType& type) {
  return type.exponent_bits == 0 ? 0 : std::ldexp(1.0, -type.mantissa_bits - 1);
}

/// The smallest step of the type: below its normal numbers an error is absolute.
inline double smallest_step(const ElementType& type) {
  return type.exponent_bits == 0 ? 0 : std::ldexp(1.0, 1 - type.bias - type.mantissa_bits);
}

/// Numbers that look random and are the same everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15U + 1) {}
  std::uint64_t next() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return state_ >> 17;
  }

 private:
  std::uint64_t state_;
};

/// Bits of a value: of a float type 1/16 to 1 of either sign, with all its mantissa, or (one in sixteen) zero; an
/// integer of -8 to 8.
inline std::uint64_t random_bits(const ElementType& type, Random& random) {
  const std::uint64_t drawn = random.next();
  if (type.exponent_bits == 0) {
    const std::int64_t value = static_cast<std::int64_t>(drawn % 17) - 8;
    return static_cast<std::uint64_t>(value);
  }
  if (drawn % 16 == 0) return 0;
  const std::uint64_t exponent = static_cast<std::uint64_t>(type.bias - 4) + (drawn >> 4) % 4;
  const std::uint64_t mantissa = random.next() << 17 >> (64 - type.mantissa_bits);
  return (drawn >> 8 & 1) << (8 * type.bytes - 1) | exponent << type.mantissa_bits | mantissa;
}

}  // namespace lt
