// Element types: their names, and every number of 16 and 8 bits against a slow formula, both ways, with the ties.
#include "kiln/data_type.hpp"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace kiln {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// What a narrow float is, said once more: fields and how the top of its range is spelled.
struct Format {
  const char* name;
  int exponent_bits, mantissa_bits, bias;
  enum class Top { kInfinities, kOneNan, kFnuz } top;
  bool saturates;
  float (*widen)(std::uint32_t bits);
  std::uint32_t (*narrow)(float value);

  int bits() const { return 1 + exponent_bits + mantissa_bits; }
  std::uint32_t sign_bit() const { return 1U << (bits() - 1); }

  double value(std::uint32_t x) const {
    const std::uint32_t magnitude = x & (sign_bit() - 1);
    const double sign = (x & sign_bit()) != 0 ? -1 : 1;
    const std::uint32_t field = magnitude >> mantissa_bits, fraction = magnitude & ((1U << mantissa_bits) - 1);
    const std::uint32_t all_ones = (1U << exponent_bits) - 1;
    if (top == Top::kFnuz && x == sign_bit()) return kNan;
    if (top == Top::kOneNan && magnitude == sign_bit() - 1) return kNan;
    if (top == Top::kInfinities && field == all_ones) return fraction == 0 ? sign * kInfinity : kNan;
    const double significand = fraction / std::exp2(mantissa_bits) + (field == 0 ? 0 : 1);
    return sign * significand * std::exp2((field == 0 ? 1 : static_cast<int>(field)) - bias);
  }
  std::uint32_t largest() const {
    std::uint32_t x = sign_bit() - 1;
    while (!std::isfinite(value(x))) --x;
    return x;
  }
};

template <DataType kType>
constexpr Format eight(const char* name, int exponent_bits, int mantissa_bits, int bias, Format::Top top) {
  return {name,
          exponent_bits,
          mantissa_bits,
          bias,
          top,
          true,
          [](std::uint32_t x) { return f32_from_f8(static_cast<std::uint8_t>(x), kType); },
          [](float v) { return std::uint32_t{f8_from_f32(v, kType)}; }};
}

const std::vector<Format> kFormats = {
    {"f16", 5, 10, 15, Format::Top::kInfinities, false,
     [](std::uint32_t x) { return f32_from_f16(static_cast<std::uint16_t>(x)); },
     [](float v) { return std::uint32_t{f16_from_f32(v)}; }},
    {"bf16", 8, 7, 127, Format::Top::kInfinities, false,
     [](std::uint32_t x) { return f32_from_bf16(static_cast<std::uint16_t>(x)); },
     [](float v) { return std::uint32_t{bf16_from_f32(v)}; }},
    eight<DataType::kF8>("f8", 4, 3, 7, Format::Top::kOneNan),
    eight<DataType::kBf8>("bf8", 5, 2, 15, Format::Top::kInfinities),
    eight<DataType::kF8Fnuz>("f8_fnuz", 4, 3, 8, Format::Top::kFnuz),
    eight<DataType::kBf8Fnuz>("bf8_fnuz", 5, 2, 16, Format::Top::kFnuz),
};

TEST(DataType, EveryNarrowNumberWidensAsTheFormulaSays) {
  for (const Format& f : kFormats)
    for (std::uint32_t x = 0; x < 1U << f.bits(); ++x) {
      const double right = f.value(x);
      const float got = f.widen(x);
      if (std::isnan(right)) {
        EXPECT_TRUE(std::isnan(got)) << f.name << ' ' << x;
      } else {
        EXPECT_EQ(got, right) << f.name << ' ' << x;
        EXPECT_EQ(std::signbit(got), std::signbit(right)) << f.name << ' ' << x;
      }
    }
}

TEST(DataType, EveryNarrowNumberRoundTrips) {
  for (const Format& f : kFormats)
    for (std::uint32_t x = 0; x < 1U << f.bits(); ++x) {
      const double value = f.value(x);
      const std::uint32_t back = f.narrow(f.widen(x));
      if (std::isnan(value)) {
        EXPECT_TRUE(std::isnan(f.value(back))) << f.name << ' ' << x;
      } else if (std::isinf(value) && f.saturates) {
        EXPECT_EQ(back, f.largest() | (x & f.sign_bit())) << f.name << ' ' << x;
      } else {
        EXPECT_EQ(back, x) << f.name;
      }
    }
}

// Between two neighbours: the middle goes to the even one, and one f32 to either side of it to the nearer one.
TEST(DataType, RoundsToNearestEven) {
  for (const Format& f : kFormats)
    for (std::uint32_t x = 0; x < f.largest(); ++x)
      for (const float sign : {1.0F, -1.0F}) {
        const double low = f.value(x), high = f.value(x + 1);
        const auto middle = static_cast<float>((low + high) / 2);
        ASSERT_EQ(middle, (low + high) / 2) << f.name << ' ' << x;
        const auto signed_bits = [&](std::uint32_t bits) {
          const bool has_zero_of_either_sign = f.top != Format::Top::kFnuz;
          return sign < 0 && (bits != 0 || has_zero_of_either_sign) ? bits | f.sign_bit() : bits;
        };
        EXPECT_EQ(f.narrow(sign * middle), signed_bits(x + (x & 1U))) << f.name << ' ' << x;
        EXPECT_EQ(f.narrow(sign * std::nextafter(middle, 0.0F)), signed_bits(x)) << f.name << ' ' << x;
        EXPECT_EQ(f.narrow(sign * std::nextafter(middle, static_cast<float>(kInfinity))), signed_bits(x + 1))
            << f.name << ' ' << x;
      }
}

TEST(DataType, TheEndsOfTheRange) {
  constexpr float kLargestF32 = std::numeric_limits<float>::max();
  for (const Format& f : kFormats)
    for (const std::uint32_t sign : {0U, f.sign_bit()}) {
      const double largest = f.value(f.largest());
      const double half_gap = (largest - f.value(f.largest() - 1)) / 2;
      const float s = sign != 0 ? -1 : 1;
      const std::uint32_t beyond = f.saturates ? f.largest() | sign : (f.largest() + 1) | sign;
      const auto tie = static_cast<float>(largest + half_gap);
      EXPECT_EQ(f.narrow(s * std::nextafter(tie, 0.0F)), f.largest() | sign) << f.name;
      EXPECT_EQ(f.narrow(s * tie), beyond) << f.name;
      EXPECT_EQ(f.narrow(s * kLargestF32), beyond) << f.name;
      EXPECT_EQ(f.narrow(s * static_cast<float>(kInfinity)), beyond) << f.name;
      EXPECT_TRUE(std::isnan(f.value(f.narrow(s * static_cast<float>(kNan))))) << f.name;
      const std::uint32_t zero = f.top == Format::Top::kFnuz ? 0 : sign;
      EXPECT_EQ(f.narrow(s * 0.0F), zero) << f.name;
      EXPECT_EQ(f.narrow(s * std::numeric_limits<float>::denorm_min()), zero) << f.name;
      EXPECT_FALSE(std::isnan(f.value(f.narrow(s * 1.0F)))) << f.name;
    }
}

TEST(DataType, Names) {
  for (int number = 0; number <= static_cast<int>(DataType::kXf32); ++number) {
    const auto type = static_cast<DataType>(number);
    ASSERT_TRUE(is_known(type));
    ASSERT_TRUE(parse_data_type(name_of(type))) << name_of(type);
    EXPECT_EQ(*parse_data_type(name_of(type)), type);
    std::string_view letters = letters_of(type);
    EXPECT_EQ(take_letters(letters), type) << letters_of(type);
    EXPECT_TRUE(letters.empty());
    EXPECT_NE(bytes_of(type), 0U);
  }
  const auto bad = parse_data_type("f12_r");
  ASSERT_FALSE(bad);
  EXPECT_NE(bad.error().message.find("f32_r, f16_r"), std::string::npos);
  std::string_view none = "Q";
  EXPECT_FALSE(take_letters(none));
  EXPECT_EQ(none, "Q");
  EXPECT_TRUE(is_integer(DataType::kI8) && is_integer(DataType::kI32) && !is_integer(DataType::kF8));
  EXPECT_TRUE(is_complex(DataType::kC32) && is_complex(DataType::kC64) && !is_complex(DataType::kF64));
  EXPECT_EQ(part_of(DataType::kC32), DataType::kF32);
  EXPECT_EQ(part_of(DataType::kC64), DataType::kF64);
  EXPECT_EQ(part_of(DataType::kI8), DataType::kI8);
}

TEST(DataType, NumbersWithoutAName) {
  for (const int number : {13, 77, 255}) {
    const auto type = static_cast<DataType>(number);
    EXPECT_FALSE(is_known(type));
    EXPECT_EQ(bytes_of(type), 0U);
    EXPECT_EQ(name_of(type), "unknown");
    EXPECT_EQ(letters_of(type), "?");
  }
}

}  // namespace
}  // namespace kiln
