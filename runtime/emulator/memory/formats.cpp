// Conversions of formatted buffer accesses (formats.hpp).
#include "runtime/emulator/memory/formats.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace kiln::emulator {
namespace {

constexpr std::uint8_t kInts = 0x30, kWords = 0xb0, kNoFloat = 0x3f, kAll = 0xbf, kFloatOnly = 0x80, kNormInt = 0x33;
// clang-format off
constexpr std::array<FormatLayout, 15> kLayouts = {{
    // name          fields            gfx10     gfx11
    {"INVALID",      {0, 0, 0, 0},     0,        0},
    {"8",            {8, 0, 0, 0},     kNoFloat, kNoFloat},
    {"16",           {16, 0, 0, 0},    kAll,     kAll},
    {"8_8",          {8, 8, 0, 0},     kNoFloat, kNoFloat},
    {"32",           {32, 0, 0, 0},    kWords,   kWords},
    {"16_16",        {16, 16, 0, 0},   kAll,     kAll},
    {"10_11_11",     {11, 11, 10, 0},  kAll,     kFloatOnly},
    {"11_11_10",     {10, 11, 11, 0},  kAll,     kFloatOnly},
    {"10_10_10_2",   {2, 10, 10, 10},  kNoFloat, kNormInt},
    {"2_10_10_10",   {10, 10, 10, 2},  kNoFloat, kNoFloat},
    {"8_8_8_8",      {8, 8, 8, 8},     kNoFloat, kNoFloat},
    {"32_32",        {32, 32, 0, 0},   kWords,   kWords},
    {"16_16_16_16",  {16, 16, 16, 16}, kAll,     kAll},
    {"32_32_32",     {32, 32, 32, 0},  kWords,   kWords},
    {"32_32_32_32",  {32, 32, 32, 32}, kWords,   kWords},
}};
constexpr std::array<std::string_view, 8> kNumbers = {"UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "RESERVED_6", "FLOAT"};
// clang-format on
static_assert((kInts | kFloatOnly) == kWords);

/// Floats of 16, 11 and 10 bits have five bits of exponent; the short ones no sign.
float small_float(std::uint32_t bits, unsigned width) {
  const unsigned mantissa_bits = width == 16 ? 10 : width - 5;
  const std::uint32_t e = bits >> mantissa_bits & 31, m = bits & ((1U << mantissa_bits) - 1);
  const float sign = width == 16 && (bits >> 15 & 1) != 0 ? -1.0F : 1.0F;
  if (e == 31) return m != 0 ? std::nanf("") : sign * INFINITY;
  const auto value = static_cast<float>(e == 0 ? m : m | 1U << mantissa_bits);
  return sign * std::ldexp(value, static_cast<int>(e == 0 ? 1 : e) - 15 - static_cast<int>(mantissa_bits));
}

std::optional<std::uint32_t> exact_small_float(float v, unsigned width) {
  if (width == 16) {
    const std::uint32_t half = to_half(v, HalfRounding::kNearest);
    if (v != v || small_float(half, 16) == v) return half;
    return std::nullopt;
  }
  for (std::uint32_t code = 0; code < 1U << width; ++code) {
    const float value = small_float(code, width);
    if (value == v || (v != v && value != value)) return code;
  }
  return std::nullopt;
}

std::optional<NumberFormat> parse_number(std::string_view text) {
  for (std::size_t i = 0; i < kNumbers.size(); ++i) {
    if (text == kNumbers[i]) return static_cast<NumberFormat>(i);
  }
  return std::nullopt;
}
std::optional<std::uint8_t> parse_layout(std::string_view text) {
  for (std::size_t i = 0; i < kLayouts.size(); ++i) {
    if (text == kLayouts[i].name) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

}  // namespace

const FormatLayout* layout_of(BufferFormat format) {
  return format.data == 0 || format.data >= kLayouts.size() || format.number == NumberFormat::kReserved
             ? nullptr
             : &kLayouts[format.data];
}

std::optional<BufferFormat> unified_format(unsigned number, bool gfx11) {
  unsigned next = 1;
  for (std::uint8_t data = 1; data < kLayouts.size(); ++data) {
    const unsigned mask = gfx11 ? kLayouts[data].gfx11 : kLayouts[data].gfx10;
    for (std::uint8_t n = 0; n < 8; ++n) {
      if ((mask >> n & 1) != 0 && next++ == number) return BufferFormat{data, static_cast<NumberFormat>(n)};
    }
  }
  return std::nullopt;
}

std::optional<BufferFormat> parse_format(std::string_view text) {
  BufferFormat format;
  constexpr std::string_view kOne = "BUF_FMT_", kData = "BUF_DATA_FORMAT_", kNumber = "BUF_NUM_FORMAT_";
  if (text.starts_with(kOne)) {
    text.remove_prefix(kOne.size());
    if (text == "INVALID") return BufferFormat{0, NumberFormat::kReserved};  // an error where it is reached
    const std::size_t bar = text.rfind('_');
    const auto data = parse_layout(text.substr(0, bar));
    const auto number = bar == std::string_view::npos ? std::nullopt : parse_number(text.substr(bar + 1));
    if (!data || !number) return std::nullopt;
    return BufferFormat{*data, *number};
  }
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    std::string_view part = text.substr(0, comma);
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    while (part.starts_with(' ')) part.remove_prefix(1);
    if (part.starts_with(kData)) {
      const auto data = parse_layout(part.substr(kData.size()));
      if (!data) return std::nullopt;
      format.data = *data;
    } else if (part.starts_with(kNumber)) {
      const auto number = parse_number(part.substr(kNumber.size()));
      if (!number) return std::nullopt;
      format.number = *number;
    } else {
      return std::nullopt;
    }
  }
  return format;
}

bool reads_as_float(NumberFormat number) {
  return number != NumberFormat::kUint && number != NumberFormat::kSint;
}

std::uint32_t read_field(std::uint32_t bits, unsigned width, NumberFormat number) {
  const unsigned spare = 32 - width;
  const std::int32_t is = static_cast<std::int32_t>(bits << spare) >> spare;
  const auto of = [](double v) { return std::bit_cast<std::uint32_t>(static_cast<float>(v)); };
  const double most = std::ldexp(1.0, static_cast<int>(width)) - 1,
               half = std::ldexp(1.0, static_cast<int>(width) - 1) - 1;
  switch (number) {
    case NumberFormat::kUnorm:
      return of(bits / most);
    case NumberFormat::kSnorm:
      return of(std::max(-1.0, is / half));
    case NumberFormat::kUscaled:
      return of(bits);
    case NumberFormat::kSscaled:
      return of(is);
    case NumberFormat::kSint:
      return static_cast<std::uint32_t>(is);
    case NumberFormat::kFloat:
      return width == 32 ? bits : std::bit_cast<std::uint32_t>(small_float(bits, width));
    default:
      return bits;
  }
}

std::optional<std::uint32_t> write_field(std::uint32_t value, unsigned width, NumberFormat number) {
  const float v = std::bit_cast<float>(value);
  const std::uint32_t mask = width == 32 ? ~0U : (1U << width) - 1;
  const double most = std::ldexp(1.0, static_cast<int>(width)) - 1,
               half = std::ldexp(1.0, static_cast<int>(width) - 1) - 1;
  switch (number) {
    case NumberFormat::kUnorm:
      return v > 0 ? static_cast<std::uint32_t>(std::nearbyint(std::min(1.0, double(v)) * most)) : 0;
    case NumberFormat::kSnorm:
      if (v != v) return 0;
      return static_cast<std::uint32_t>(
                 static_cast<std::int64_t>(std::nearbyint(std::clamp(double(v), -1.0, 1.0) * half))) &
             mask;
    case NumberFormat::kUscaled:
      if (v >= 0 && v <= most && v == std::floor(v)) return static_cast<std::uint32_t>(v);
      return std::nullopt;
    case NumberFormat::kSscaled:
      if (v >= -half - 1 && v <= half && v == std::floor(v))
        return static_cast<std::uint32_t>(static_cast<std::int32_t>(v)) & mask;
      return std::nullopt;
    case NumberFormat::kUint:
      if (value <= mask) return value;
      return std::nullopt;
    case NumberFormat::kSint:
      if (const auto i = static_cast<std::int32_t>(value); i >= -half - 1 && i <= half) return value & mask;
      return std::nullopt;
    case NumberFormat::kFloat:
      return width == 32 ? std::optional(value) : exact_small_float(v, width);
    default:
      return std::nullopt;
  }
}

float from_half(std::uint32_t half) {
  return small_float(half, 16);
}

std::uint32_t to_half(float value, HalfRounding rounding) {
  const std::uint32_t sign = std::bit_cast<std::uint32_t>(value) >> 16 & 0x8000;
  const float a = std::abs(value);
  if (value != value) return 0x7e00;
  if (a == INFINITY) return sign | 0x7c00;
  if (a >= (rounding == HalfRounding::kCut ? 65536.0F : 65520.0F))
    return sign | (rounding == HalfRounding::kCut ? 0x7bff : 0x7c00);
  int e = 0;
  std::frexp(a, &e);
  e = std::max(e - 1, -14);
  const float scaled = std::ldexp(a, 10 - e);
  const auto n =
      static_cast<std::uint32_t>(rounding == HalfRounding::kCut ? std::floor(scaled) : std::nearbyint(scaled));
  return sign | (a == 0 ? 0 : n + (static_cast<std::uint32_t>(e + 14) << 10));
}

}  // namespace kiln::emulator
