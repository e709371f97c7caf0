// BF16 arithmetic, table look-ups, small packs and FP8 dot products against plain C++.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <bit>
#include <cmath>
#include <functional>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U32 = std::uint32_t;

float from_bf16(U32 x) {
  return std::bit_cast<float>(x << 16);
}
/// To nearest even from a long double, which holds every exact result here.
U32 to_bf16(long double v) {
  if (v != v) return 0x7fc0;
  const U32 sign = std::signbit(v) ? 0x8000 : 0;
  const long double a = std::fabs(v);
  if (a == 0) return sign;
  if (std::isinf(a)) return sign | 0x7f80;
  int e = 0;
  std::frexp(a, &e);
  e = std::max(e - 1, -126);
  const auto n = static_cast<U32>(std::nearbyint(std::ldexp(a, 7 - e)));
  const U32 code = n + static_cast<U32>(e + 126) * 128;
  return sign | std::min(code, U32{0x7f80});
}
bool same(U32 a, U32 b) {
  const auto nan = [](U32 x) { return (x & 0x7fff) > 0x7f80; };
  return a == b || (nan(a) && nan(b));
}
/// Numbers of which sums and products cancel, round and overflow.
std::vector<U32> samples(U32 seed) {
  std::vector<U32> row = noise(32, seed);
  const U32 special[] = {0x00003f80, 0x3f81bf80, 0x7f7f7f7f, 0x7f80ff80,
                         0x7fc03f01, 0x00010001, 0x80000080, 0x3c003c01};
  for (unsigned i = 0; i < 8; ++i) row[i * 3 + seed % 3] = special[i];
  for (unsigned i = 8; i < 28; ++i) row[i] = (row[i] & 0x83ff83ff) | 0x3c003c00;
  return row;
}

using Model = std::function<long double(long double, long double, long double)>;

void expect_packed(const std::string& text, unsigned sources, const Model& model) {
  const Rows in = {samples(1), samples(2), samples(3)};
  std::string body = text + " v40";
  for (unsigned s = 0; s < sources; ++s) body += fmt::format(", v{}", 10 + s);
  const Rows got = lane_results({.target = "gfx1250", .body = body}, in);
  for (unsigned i = 0; i < 32; ++i) {
    for (const unsigned h : {0U, 16U}) {
      const auto x = [&](unsigned s) { return static_cast<long double>(from_bf16(in[s][i] >> h & 0xffff)); };
      const U32 want = to_bf16(model(x(0), x(1), x(2))), have = got[0][i] >> h & 0xffff;
      EXPECT_TRUE(same(want, have)) << text << " lane " << i << " " << h << std::hex << " want " << want << " have "
                                    << have;
    }
  }
}

TEST(Bf16, PackedArithmetic) {
  using L = long double;
  expect_packed("v_pk_add_bf16", 2, [](L a, L b, L) { return a + b; });
  expect_packed("v_pk_mul_bf16", 2, [](L a, L b, L) { return a * b; });
  expect_packed("v_pk_min_num_bf16", 2, [](L a, L b, L) { return std::fmin(a, b); });
  expect_packed("v_pk_max_num_bf16", 2, [](L a, L b, L) { return std::fmax(a, b); });
}

TEST(Bf16, FusedMultiplyAddRoundsOnce) {
  // Small integers with far-apart exponents: the exact result fits a long double, and ties are common.
  Rows in(3, std::vector<U32>(32));
  for (unsigned i = 0; i < 32; ++i) {
    const auto two = [](float low, float high) { return to_bf16(low) | to_bf16(high) << 16; };
    const auto f = static_cast<float>(i);
    in[0][i] = two(1 + f / 128, 129 + f);
    in[1][i] = two(1 - f / 256, 0.5F + f / 64);
    in[2][i] = two(std::ldexp(i % 2 == 0 ? 1.0F : 129.0F / 128, static_cast<int>(i % 12)), -128.0F);
  }
  const Rows got = lane_results({.target = "gfx1250", .body = "v_pk_fma_bf16 v40, v10, v11, v12"}, in);
  for (unsigned i = 0; i < 32; ++i) {
    for (const unsigned h : {0U, 16U}) {
      const auto x = [&](unsigned s) { return static_cast<long double>(from_bf16(in[s][i] >> h & 0xffff)); };
      EXPECT_EQ(got[0][i] >> h & 0xffff, to_bf16(x(0) * x(1) + x(2))) << i << " " << h;
    }
  }
}

TEST(Bf16, OneRoundingOfHalves) {
  // v_fma_f16: (1 + 2^-10)(1 - 2^-10) 2^-11 is just below a tie of 1 + 2^-10 + 2^-11.
  const auto fma = [](const char* target) {
    return lane_results({.target = target,
                         .body = "v_mov_b32 v20, 0x3c01\nv_mov_b32 v21, 0x0ffe\nv_mov_b32 v22, 0x3c01\n"
                                 "v_mov_b32 v40, 0\nv_fma_f16 v40, v20, v21, v22\nv_and_b32 v40, 0xffff, v40\n"},
                        {noise(lanes_of(target), 1)})[0][0];
  };
  EXPECT_EQ(fma("gfx942"), 0x3c01U);
}

TEST(Bf16, UnaryOperationsAreWithinOneUnit) {
  struct Case {
    const char* text;
    double (*model)(double);
  };
  for (const Case& c :
       {Case{"v_rcp_bf16", [](double a) { return 1 / a; }}, Case{"v_sqrt_bf16", [](double a) { return std::sqrt(a); }},
        Case{"v_rsq_bf16", [](double a) { return 1 / std::sqrt(a); }},
        Case{"v_log_bf16", [](double a) { return std::log2(a); }},
        Case{"v_exp_bf16", [](double a) { return std::exp2(a); }},
        Case{"v_tanh_bf16", [](double a) { return std::tanh(a); }},
        Case{"v_sin_bf16", [](double a) { return std::sin(a * 2 * M_PI); }},
        Case{"v_cos_bf16", [](double a) { return std::cos(a * 2 * M_PI); }}}) {
    std::vector<U32> in(32);
    for (unsigned i = 0; i < 32; ++i) in[i] = 0x3e00 + i * 19;
    const Rows got = lane_results(
        {.target = "gfx1250",
         .body = fmt::format("v_mov_b32 v40, 0\n{} v40, v10\nv_nop\nv_nop\nv_and_b32 v40, 0xffff, v40", c.text)},
        {in});
    for (unsigned i = 0; i < 32; ++i) {
      const double want = c.model(double(from_bf16(in[i])));
      EXPECT_NEAR(double(from_bf16(got[0][i])), want, std::abs(want) / 128 + 1e-12) << c.text << " " << i;
    }
  }
}

TEST(Bf16, ConvertsAndMixes) {
  const Rows in = {samples(1), samples(2), samples(3)};
  for (const char* target : {"gfx950", "gfx1250"}) {
    const unsigned lanes = lanes_of(target);
    std::vector<U32> row = noise(lanes, 5);
    const Rows got = lane_results({.target = target, .body = "v_cvt_f32_bf16 v40, v10"}, {row});
    for (unsigned i = 0; i < lanes; ++i) EXPECT_EQ(got[0][i], row[i] << 16) << target;
  }
  const Rows got = lane_results({.target = "gfx1250",
                                 .body = "v_fma_mix_f32_bf16 v40, v10, v11, v12 op_sel:[1,0,0] op_sel_hi:[1,1,1]\n"
                                         "v_mov_b32 v41, 0\nv_fma_mixhi_bf16 v41, v10, v11, v12 op_sel_hi:[1,1,1]\n"},
                                in);
  for (unsigned i = 0; i < 32; ++i) {
    const float want = std::fma(from_bf16(in[0][i] >> 16), from_bf16(in[1][i] & 0xffff), from_bf16(in[2][i] & 0xffff));
    const float have = std::bit_cast<float>(got[0][i]);
    EXPECT_TRUE(have == want || (have != have && want != want)) << i;
  }
}

TEST(SmallPacks, LookUpAndSaturate) {
  const Rows in = {noise(32, 1), noise(32, 2), noise(32, 3), noise(32, 4), noise(32, 5), noise(32, 6)};
  const auto expect_table = [&](const char* text, unsigned bits, const std::vector<unsigned>& low,
                                const std::vector<unsigned>& high) {
    const Rows got = lane_results({.target = "gfx1250", .body = text, .results = bits / 2}, in);
    for (unsigned i = 0; i < 32; ++i) {
      std::vector<bool> table;
      for (const unsigned r : low) {
        for (unsigned b = 0; b < 32; ++b) table.push_back((in[r][i] >> b & 1) != 0);
      }
      for (const unsigned r : high) {
        for (unsigned b = 0; b < 32; ++b) table.push_back((in[r][i] >> b & 1) != 0);
      }
      for (unsigned e = 0; e < 16; ++e) {
        const unsigned index = in[4 + e / 8][i] >> (4 * (e % 8)) & 15;
        for (unsigned b = 0; b < bits; ++b) {
          const unsigned at = e * bits + b;
          EXPECT_EQ((got[at / 32][i] >> at % 32 & 1) != 0, table[index * bits + b]) << text << " " << e;
        }
      }
    }
  };
  expect_table("v_perm_pk16_b4_u4 v[40:41], v10, v11, v[14:15]", 4, {1}, {0});
  expect_table("v_perm_pk16_b6_u4 v[40:42], v10, v[12:13], v[14:15]", 6, {2, 3}, {0});
  expect_table("v_perm_pk16_b8_u4 v[40:43], v[10:11], v[12:13], v[14:15]", 8, {2, 3}, {0, 1});
  const Rows packed =
      lane_results({.target = "gfx1250",
                    .body = "v_mov_b32 v40, 0\nv_mov_b32 v41, 0\nv_sat_pk4_i4_i8 v40, v10\nv_sat_pk4_u4_u8 v41, v10\n"
                            "v_and_b32 v40, 0xffff, v40\nv_and_b32 v41, 0xffff, v41\n",
                    .results = 2},
                   in);
  for (unsigned i = 0; i < 32; ++i) {
    for (unsigned e = 0; e < 4; ++e) {
      const auto byte = static_cast<std::uint8_t>(in[0][i] >> (8 * e));
      EXPECT_EQ(packed[0][i] >> (4 * e) & 15,
                static_cast<U32>(std::clamp<int>(static_cast<std::int8_t>(byte), -8, 7)) & 15);
      EXPECT_EQ(packed[1][i] >> (4 * e) & 15, std::min<U32>(byte, 15));
    }
  }
}

TEST(SmallPacks, AddThenSelectSaturates) {
  const Rows in = {noise(32, 1), noise(32, 2), noise(32, 3)};
  for (const bool is_signed : {true, false}) {
    for (const bool max : {true, false}) {
      const Rows got = lane_results(
          {.target = "gfx1250",
           .body = fmt::format("v_pk_add_{}_{}16 v40, v10, v11, v12", max ? "max" : "min", is_signed ? "i" : "u")},
          in);
      for (unsigned i = 0; i < 32; ++i) {
        for (const unsigned h : {0U, 16U}) {
          const auto x = [&](unsigned s) {
            const U32 raw = in[s][i] >> h & 0xffff;
            return is_signed ? int{static_cast<std::int16_t>(raw)} : static_cast<int>(raw);
          };
          const int sum = std::clamp(x(0) + x(1), is_signed ? -32768 : 0, is_signed ? 32767 : 65535);
          const int want = max ? std::max(sum, x(2)) : std::min(sum, x(2));
          EXPECT_EQ(got[0][i] >> h & 0xffff, static_cast<U32>(want) & 0xffff) << i;
        }
      }
    }
  }
}

TEST(SmallPacks, DotProductsOfFp8) {
  // Codes 0x38 and 0x3c are 1.0 and 1.5 of FP8; 0x3c and 0x3e of BF8; the sum is exact.
  const Rows got =
      lane_results({.target = "gfx1201",
                    .body = "v_mov_b32 v20, 0x383c383c\nv_mov_b32 v21, 0x3c3e3e3c\nv_mov_b32 v22, 2.0\n"
                            "v_dot4_f32_fp8_bf8 v40, v20, v21, v22\nv_dot4_f32_fp8_fp8 v41, v20, v20, v22\n",
                    .results = 2},
                   {noise(32, 1)});
  EXPECT_EQ(std::bit_cast<float>(got[0][0]), 2.0F + 1.5F * 1.0F + 1.0F * 1.5F + 1.5F * 1.5F + 1.0F * 1.0F);
  EXPECT_EQ(std::bit_cast<float>(got[1][0]), 2.0F + 2 * 1.5F * 1.5F + 2.0F);
}

TEST(SmallPacks, ScalesByABiasedByte) {
  // 0x38 is 1.0 of FP8; the scale's byte 1 is 129: times four.
  const Rows got =
      lane_results({.target = "gfx1250",
                    .body = "v_mov_b32 v20, 0x38383838\nv_mov_b32 v21, 0x38383838\nv_mov_b32 v22, 0xff008100\n"
                            "v_cvt_scale_pk8_f32_fp8 v[40:47], v[20:21], v22 scale_sel:1\n"
                            "v_cvt_scale_pk8_f32_fp8 v[48:55], v[20:21], v22 scale_sel:3\n",
                    .results = 16},
                   {noise(32, 1)});
  for (unsigned r = 0; r < 8; ++r) {
    EXPECT_EQ(std::bit_cast<float>(got[r][0]), 4.0F);
    EXPECT_TRUE(std::isnan(std::bit_cast<float>(got[8 + r][0])));
  }
}

}  // namespace
}  // namespace kiln::emulator
