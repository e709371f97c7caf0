// FP6, BF6 and FP4 of gfx950 and gfx1250: every code against its value written out from the format's definition, ties,
// scales, and back.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <bit>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U32 = std::uint32_t;

/// OCP microscaling formats: sign, exponent, mantissa; no infinities, no NaN.
float value_of(unsigned code, unsigned exponent_bits, unsigned mantissa_bits) {
  const unsigned e = code >> mantissa_bits & ((1U << exponent_bits) - 1), m = code & ((1U << mantissa_bits) - 1);
  const int bias = (1 << (exponent_bits - 1)) - 1;
  const float sign = (code >> (exponent_bits + mantissa_bits) & 1) != 0 ? -1.0F : 1.0F;
  const auto mantissa = static_cast<float>(e == 0 ? m : m | 1U << mantissa_bits);
  return sign * std::ldexp(mantissa, static_cast<int>(std::max(e, 1U)) - bias - static_cast<int>(mantissa_bits));
}
float as_float(U32 bits) {
  return std::bit_cast<float>(bits);
}
std::string range(unsigned first, unsigned count) {
  return count == 1 ? fmt::format("v{}", first) : fmt::format("v[{}:{}]", first, first + count - 1);
}

struct Six {
  const char* name;
  unsigned exponent_bits, mantissa_bits;
};
constexpr Six kSix[] = {{"fp6", 2, 3}, {"bf6", 3, 2}};

/// Lane i, element e holds code (e + 2 i) mod 64.
Rows packed_six(unsigned lanes, unsigned elements) {
  Rows rows(elements * 6 / 32, std::vector<U32>(lanes));
  for (unsigned i = 0; i < lanes; ++i) {
    for (unsigned e = 0; e < elements; ++e) {
      const std::uint64_t code = (e + 2 * i) & 63;
      const unsigned at = e * 6;
      rows[at / 32][i] |= static_cast<U32>(code << at % 32);
      if (at % 32 > 26) rows[at / 32 + 1][i] |= static_cast<U32>(code >> (32 - at % 32));
    }
  }
  return rows;
}

TEST(SmallFormats, SixBitsToFloat) {
  for (const Six& f : kSix) {
    const Rows in = packed_six(64, 32);
    const Rows got =
        lane_results({.target = "gfx950",
                      .body = fmt::format("v_mov_b32 v20, 4.0\nv_cvt_scalef32_pk32_f32_{} {}, {}, v20\ns_nop 1\n",
                                          f.name, range(40, 32), range(10, 6)),
                      .results = 32},
                     in);
    for (unsigned i = 0; i < 64; ++i) {
      for (unsigned e = 0; e < 32; ++e)
        ASSERT_EQ(as_float(got[e][i]), 4 * value_of((e + 2 * i) & 63, f.exponent_bits, f.mantissa_bits))
            << f.name << " " << i << " " << e;
    }
  }
}

TEST(SmallFormats, SixteenAtATimeWithAByteScale) {
  for (const Six& f : kSix) {
    const Rows in = packed_six(32, 16);
    const Rows got = lane_results(
        {.target = "gfx1250",
         .body = fmt::format("v_mov_b32 v20, 0x7d7f8180\nv_cvt_scale_pk16_f32_{} {}, {}, v20 scale_sel:3\nv_nop\n",
                             f.name, range(40, 16), range(10, 3)),
         .results = 16},
        in);
    for (unsigned i = 0; i < 32; ++i) {
      for (unsigned e = 0; e < 16; ++e)
        ASSERT_EQ(as_float(got[e][i]), value_of((e + 2 * i) & 63, f.exponent_bits, f.mantissa_bits) / 4)
            << f.name << " " << i << " " << e;
    }
  }
}

/// 32 floats to six bits and back: each code's value is itself, and what lies between goes to the nearer one.
TEST(SmallFormats, FloatToSixBitsAndBack) {
  for (const Six& f : kSix) {
    Rows in(32, std::vector<U32>(64));
    for (unsigned e = 0; e < 32; ++e) {
      for (unsigned i = 0; i < 64; ++i) {
        const float v = value_of((e + 2 * i) & 63, f.exponent_bits, f.mantissa_bits);
        in[e][i] = std::bit_cast<U32>(v * (i % 2 == 0 ? 1.0F : 1.01F));
      }
    }
    const Rows got = lane_results(
        {.target = "gfx950",
         .body = fmt::format(
             "v_mov_b32 v80, 1.0\nv_cvt_scalef32_2xpk16_{0}_f32 v[90:95], v[10:25], v[26:41], v80\ns_nop 1\n"
             "v_cvt_scalef32_pk32_f32_{0} v[40:71], v[90:95], v80\ns_nop 1\n",
             f.name),
         .results = 32},
        in);
    for (unsigned i = 0; i < 64; ++i) {
      for (unsigned e = 0; e < 32; ++e)
        ASSERT_EQ(as_float(got[e][i]), value_of((e + 2 * i) & 63, f.exponent_bits, f.mantissa_bits))
            << f.name << " " << i << " " << e;
    }
  }
}

TEST(SmallFormats, FourBitsRoundTiesToEven) {
  struct Tie {
    float from, to;
  };
  constexpr Tie kTies[] = {{0.25F, 0},   {0.26F, 0.5F}, {0.75F, 1}, {1.25F, 1}, {1.75F, 2}, {2.5F, 2},
                           {2.6F, 3},    {3.5F, 4},     {5, 4},     {5.1F, 6},  {7, 6},     {1e9F, 6},
                           {-0.75F, -1}, {-5, -4},      {0, 0},     {6, 6}};
  Rows in(1, std::vector<U32>(64));
  for (unsigned i = 0; i < 64; ++i) in[0][i] = std::bit_cast<U32>(kTies[i % 16].from);
  const Rows got = lane_results(
      {.target = "gfx950",
       .body = "v_mov_b32 v20, 1.0\nv_mov_b32 v21, 0\nv_cvt_scalef32_pk_fp4_f32 v21, v10, v10, v20\ns_nop 1\n"
               "v_cvt_scalef32_pk_f32_fp4 v[40:41], v21, v20\ns_nop 1\n",
       .results = 2},
      in);
  for (unsigned i = 0; i < 64; ++i) {
    EXPECT_EQ(as_float(got[0][i]), kTies[i % 16].to) << kTies[i % 16].from;
    EXPECT_EQ(as_float(got[1][i]), kTies[i % 16].to) << kTies[i % 16].from;
  }
}

}  // namespace
}  // namespace kiln::emulator
