// Element types: one row each, and the conversions between them and f32 (IEEE 754-2019, 5.4; OCP 8-bit Floating Point
// Specification 1.0; cdna3 manual, 2.4 for the fnuz types).
#include "kiln/data_type.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace kiln {
namespace {

struct Row {
  DataType type;
  std::string_view name;     // hipblaslt-bench
  std::string_view letters;  // Tensile
  std::size_t bytes;
};
constexpr std::array kRows = {
    Row{DataType::kF32, "f32_r", "S", 4},          Row{DataType::kF16, "f16_r", "H", 2},
    Row{DataType::kBf16, "bf16_r", "B", 2},        Row{DataType::kF64, "f64_r", "D", 8},
    Row{DataType::kI8, "i8_r", "I8", 1},           Row{DataType::kI32, "i32_r", "I", 4},
    Row{DataType::kF8, "f8_r", "F8", 1},           Row{DataType::kBf8, "bf8_r", "B8", 1},
    Row{DataType::kF8Fnuz, "f8_fnuz_r", "F8N", 1}, Row{DataType::kBf8Fnuz, "bf8_fnuz_r", "B8N", 1},
    Row{DataType::kXf32, "xf32_r", "X", 4},        Row{DataType::kC32, "f32_c", "C", 8},
    Row{DataType::kC64, "f64_c", "Z", 16},
};
constexpr Row kUnknown{DataType{0xff}, "unknown", "?", 0};
constexpr const Row& row_of(DataType type) {
  const auto number = static_cast<std::size_t>(type);
  return number < kRows.size() ? kRows[number] : kUnknown;
}
static_assert([] {
  for (std::size_t i = 0; i < kRows.size(); ++i)
    if (static_cast<std::size_t>(kRows[i].type) != i) return false;
  return true;
}());

}  // namespace

bool is_known(DataType type) {
  return static_cast<std::size_t>(type) < kRows.size();
}
std::size_t bytes_of(DataType type) {
  return row_of(type).bytes;
}
std::string_view name_of(DataType type) {
  return row_of(type).name;
}
std::string_view letters_of(DataType type) {
  return row_of(type).letters;
}

std::optional<DataType> take_letters(std::string_view& text) {
  const Row* best = nullptr;
  for (const Row& row : kRows)
    if (text.starts_with(row.letters) && (best == nullptr || row.letters.size() > best->letters.size())) best = &row;
  if (best == nullptr) return std::nullopt;
  text.remove_prefix(best->letters.size());
  return best->type;
}

bool is_integer(DataType type) {
  return type == DataType::kI8 || type == DataType::kI32;
}

bool is_complex(DataType type) {
  return type == DataType::kC32 || type == DataType::kC64;
}

DataType part_of(DataType type) {
  return type == DataType::kC32 ? DataType::kF32 : type == DataType::kC64 ? DataType::kF64 : type;
}

Result<DataType> parse_data_type(std::string_view name) {
  std::string known;
  for (const Row& row : kRows) {
    if (row.name == name) return row.type;
    known += (known.empty() ? "" : ", ") + std::string(row.name);
  }
  return Error{ErrorCode::kInvalidArgument, "unknown data type '" + std::string(name) + "'; known are " + known, {}};
}

float f32_from_f16(std::uint16_t bits) {
  const std::uint32_t sign = static_cast<std::uint32_t>(bits & 0x8000U) << 16;
  const std::uint32_t exponent = (bits >> 10) & 0x1fU;
  std::uint32_t mantissa = bits & 0x3ffU;
  if (exponent == 0x1f) return std::bit_cast<float>(sign | 0x7f800000U | (mantissa << 13));
  if (exponent != 0) return std::bit_cast<float>(sign | ((exponent + 112U) << 23) | (mantissa << 13));
  if (mantissa == 0) return std::bit_cast<float>(sign);
  std::uint32_t shift = 0;
  while ((mantissa & 0x400U) == 0) {
    mantissa <<= 1;
    ++shift;
  }
  return std::bit_cast<float>(sign | ((113U - shift) << 23) | ((mantissa & 0x3ffU) << 13));
}

std::uint16_t f16_from_f32(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t sign = (bits >> 16) & 0x8000U;
  const std::uint32_t magnitude = bits & 0x7fffffffU;
  if (magnitude > 0x7f800000U) return static_cast<std::uint16_t>(sign | 0x7e00U | ((magnitude >> 13) & 0x3ffU));
  if (magnitude >= 0x477ff000U) return static_cast<std::uint16_t>(sign | 0x7c00U);  // rounds to 65536 or more
  if (magnitude < 0x33000001U) return static_cast<std::uint16_t>(sign);  // at most half of the least denormal
  std::uint32_t mantissa = (magnitude & 0x7fffffU) | 0x800000U;
  const std::uint32_t exponent = magnitude >> 23;
  // A normal result drops 13 bits; below 2^-14 one more for each step.
  const std::uint32_t drop = exponent >= 113 ? 13 : 13 + (113 - exponent);
  const std::uint32_t half = 1U << (drop - 1);
  const std::uint32_t rest = mantissa & ((1U << drop) - 1);
  mantissa >>= drop;
  if (rest > half || (rest == half && (mantissa & 1U) != 0)) ++mantissa;
  const std::uint32_t base = exponent >= 113 ? (exponent - 113U) << 10 : 0;  // the hidden bit adds the missing 1
  return static_cast<std::uint16_t>(sign | (base + mantissa));
}

float f32_from_bf16(std::uint16_t bits) {
  return std::bit_cast<float>(std::uint32_t{bits} << 16);
}

std::uint16_t bf16_from_f32(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  if ((bits & 0x7fffffffU) > 0x7f800000U) return static_cast<std::uint16_t>((bits >> 16) | 0x40U);
  return static_cast<std::uint16_t>((bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16);
}

namespace {

/// What tells the 8-bit floats apart. Exponent e above 0 stands for 2^(e - bias).
struct F8Format {
  int mantissa_bits, bias;
  std::uint8_t largest;  ///< finite
  bool fnuz;             ///< no negative zero, whose bits are the only NaN, and no infinities
};
constexpr F8Format format_of(DataType type) {
  switch (type) {
    case DataType::kBf8:
      return {2, 15, 0x7b, false};
    case DataType::kF8Fnuz:
      return {3, 8, 0x7f, true};
    case DataType::kBf8Fnuz:
      return {2, 16, 0x7f, true};
    default:
      return {3, 7, 0x7e, false};
  }
}

float decoded(std::uint8_t bits, DataType type) {
  const F8Format f = format_of(type);
  constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
  const int magnitude = bits & 0x7f, exponent = magnitude >> f.mantissa_bits;
  const float sign = (bits & 0x80U) != 0 ? -1.0F : 1.0F;
  if (f.fnuz && bits == 0x80) return kNan;
  if (!f.fnuz && magnitude > f.largest)
    return type == DataType::kBf8 && magnitude == f.largest + 1 ? sign * std::numeric_limits<float>::infinity() : kNan;
  const int fraction = magnitude & ((1 << f.mantissa_bits) - 1);
  const int significand = exponent == 0 ? fraction : fraction + (1 << f.mantissa_bits);
  return sign * std::ldexp(static_cast<float>(significand), std::max(exponent, 1) - f.bias - f.mantissa_bits);
}

/// What all 256 of a type stand for.
template <DataType kType>
float looked_up(std::uint8_t bits) {
  static const std::array<float, 256> kValues = [] {
    std::array<float, 256> values{};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = decoded(static_cast<std::uint8_t>(i), kType);
    return values;
  }();
  return kValues[bits];
}

}  // namespace

float f32_from_f8(std::uint8_t bits, DataType type) {
  switch (type) {
    case DataType::kBf8:
      return looked_up<DataType::kBf8>(bits);
    case DataType::kF8Fnuz:
      return looked_up<DataType::kF8Fnuz>(bits);
    case DataType::kBf8Fnuz:
      return looked_up<DataType::kBf8Fnuz>(bits);
    default:
      return looked_up<DataType::kF8>(bits);
  }
}

std::uint8_t f8_from_f32(float value, DataType type) {
  const F8Format f = format_of(type);
  constexpr std::uint32_t kF32Mantissa = 23, kF32Bias = 127;
  const auto value_bits = std::bit_cast<std::uint32_t>(value), magnitude_bits = value_bits & 0x7fffffffU;
  if (std::isnan(value)) return f.fnuz ? 0x80 : 0x7f;
  const float magnitude = std::fabs(value);
  const std::uint32_t sign = value_bits >> 24U & 0x80U;
  const std::uint32_t least_normal = static_cast<std::uint32_t>(1 - f.bias) + kF32Bias;  // its exponent in f32
  const std::uint32_t dropped = kF32Mantissa - static_cast<std::uint32_t>(f.mantissa_bits);
  std::uint32_t bits = 0;
  if (magnitude_bits >> kF32Mantissa >= least_normal) {
    const std::uint32_t odd = magnitude_bits >> dropped & 1U;
    // A carry out of the mantissa adds 1 to the exponent, as it should.
    bits = (magnitude_bits + (1U << (dropped - 1U)) - 1U + odd) >> dropped;
    bits -= (least_normal - 1U) << static_cast<std::uint32_t>(f.mantissa_bits);
    bits = std::min<std::uint32_t>(bits, f.largest);
  } else {  // the sum has no bits below 1: it rounds to whole units of the least denormal, to nearest even
    const float unit =
        std::bit_cast<float>((least_normal - static_cast<std::uint32_t>(f.mantissa_bits)) << kF32Mantissa);
    bits = std::bit_cast<std::uint32_t>(magnitude / unit + 0x1p23F) & 0x7fffffU;
  }
  return static_cast<std::uint8_t>(f.fnuz && bits == 0 ? 0U : sign | bits);
}

}  // namespace kiln
