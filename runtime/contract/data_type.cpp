// Element types: one row each, and the conversions between f16 and f32 (IEEE 754-2019, 5.4).
#include "kiln/data_type.hpp"

#include <array>
#include <bit>

namespace kiln {
namespace {

struct Row {
  DataType type;
  std::string_view name;  // hipblaslt-bench
  char letter;            // Tensile
  std::size_t bytes;
};
constexpr std::array kRows = {
    Row{DataType::kF32, "f32_r", 'S', 4},
    Row{DataType::kF16, "f16_r", 'H', 2},
};
constexpr Row kUnknown{DataType{0xff}, "unknown", '?', 0};
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
char letter_of(DataType type) {
  return row_of(type).letter;
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

}  // namespace kiln
