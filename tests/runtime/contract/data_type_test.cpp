// f16 <-> f32: every f16 round-trips, and rounding is to nearest even at every boundary between two f16 values.
#include "kiln/data_type.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace kiln {
namespace {

TEST(DataType, EveryF16RoundTrips) {
  for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
    const auto half = static_cast<std::uint16_t>(bits);
    const float value = f32_from_f16(half);
    if ((bits & 0x7fffU) > 0x7c00U) {
      EXPECT_TRUE(std::isnan(value));
      EXPECT_TRUE(std::isnan(f32_from_f16(f16_from_f32(value))));
    } else {
      EXPECT_EQ(f16_from_f32(value), half);
    }
  }
}

TEST(DataType, RoundsToNearestEven) {
  for (std::uint32_t bits = 0; bits < 0x7c00; ++bits) {
    const float low = f32_from_f16(static_cast<std::uint16_t>(bits));
    const float high = bits + 1 == 0x7c00 ? 65536.0F : f32_from_f16(static_cast<std::uint16_t>(bits + 1));
    const float middle = (low + high) / 2;  // exact in f32
    const std::uint32_t even = bits + (bits & 1U);
    EXPECT_EQ(f16_from_f32(middle), even) << bits;
    EXPECT_EQ(f16_from_f32(std::nextafter(middle, 0.0F)), bits) << bits;
    EXPECT_EQ(f16_from_f32(std::nextafter(middle, 1e9F)), bits + 1) << bits;
  }
}

TEST(DataType, Names) {
  ASSERT_TRUE(parse_data_type("f16_r"));
  EXPECT_EQ(*parse_data_type("f16_r"), DataType::kF16);
  const auto bad = parse_data_type("f12_r");
  ASSERT_FALSE(bad);
  EXPECT_NE(bad.error().message.find("f32_r, f16_r"), std::string::npos);
}

TEST(DataType, NumbersWithoutAName) {
  for (const int number : {2, 77, 255}) {
    const auto type = static_cast<DataType>(number);
    EXPECT_FALSE(is_known(type));
    EXPECT_EQ(bytes_of(type), 0U);
    EXPECT_EQ(name_of(type), "unknown");
    EXPECT_EQ(letter_of(type), '?');
  }
  EXPECT_TRUE(is_known(DataType::kF32) && is_known(DataType::kF16));
}

}  // namespace
}  // namespace kiln
