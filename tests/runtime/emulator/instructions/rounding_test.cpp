// MODE's rounding fields: f16 against exact integers, f64 against the host under fesetround, conversions, mixed and
// scalar forms; what ignores them; and MODE.FP16_OVFL.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <array>
#include <bit>
#include <cfenv>
#include <cmath>
#include <functional>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U32 = std::uint32_t;
using U64 = std::uint64_t;
__extension__ using Wide = __int128;

enum Mode : unsigned { kNearest, kUp, kDown, kZero };
constexpr std::array<int, 4> kHost = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};

// --- f16 as integers in units of 2^-48, which hold every product and every sum of one -------------------------------

bool is_number(U32 half) {
  return (half & 0x7c00) != 0x7c00;
}
Wide units_of(U32 half) {
  const U32 e = half >> 10 & 31, m = half & 0x3ff;
  const Wide magnitude = Wide{e == 0 ? m : m | 0x400} << (24 + (e == 0 ? 0 : e - 1));
  return (half & 0x8000) != 0 ? -magnitude : magnitude;
}
/// A number of `units` times 2^-48 that is not 0 as f16.
U32 rounded(Wide units, unsigned mode) {
  const bool negative = units < 0;
  const U32 sign = negative ? 0x8000 : 0;
  const Wide magnitude = negative ? -units : units;
  unsigned exponent = 1;  // biased, of the binade
  while (exponent < 64 && magnitude >> (24 + exponent + 10) != 0) ++exponent;
  const unsigned cut = 24 + exponent - 1;
  const Wide below = magnitude >> cut, rest = magnitude - (below << cut), half = Wide{1} << (cut - 1);
  const bool away = mode == kNearest ? rest > half || (rest == half && (below & 1) != 0)
                    : mode == kUp    ? rest != 0 && !negative
                    : mode == kDown  ? rest != 0 && negative
                                     : false;
  const Wide code = (below + (away ? 1 : 0)) + (Wide{exponent - 1} << 10);
  if (code < 0x7c00) return sign | static_cast<U32>(code);
  const bool infinite = mode == kNearest || (mode == kUp && !negative) || (mode == kDown && negative);
  return sign | (infinite ? 0x7c00 : 0x7bff);
}

/// Pairs of halves: all exponents, and such that sums tie, cancel, overflow and fall below the least.
std::vector<U32> halves(unsigned lanes, U32 seed) {
  std::vector<U32> row = noise(lanes, seed);
  const U32 special[] = {0x7bff3c00, 0x3c007bff, 0x00013c01, 0x80018001,
                         0x10003c00, 0x90003c01, 0x7bfffbff, 0x04000400};
  for (unsigned i = 0; i < row.size(); ++i) {
    if (i % 4 == seed % 4) row[i] = special[(i / 4 + seed) % 8];
    if (i % 4 == 1) row[i] = (row[i] & 0x83ff83ff) | 0x38003c00;  // near 1: many ties
    for (const unsigned h : {0U, 16U}) {
      if (!is_number(row[i] >> h)) row[i] ^= 0x4000U << h;
    }
  }
  return row;
}

std::string set_mode(unsigned single, unsigned wide) {
  return fmt::format("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), {}\ns_nop 2\n", single | wide << 2);
}

struct HalfCase {
  const char* target;
  const char* text;  ///< v40 from v10, v11, v12
  unsigned parts;    ///< halves of the result that count
  std::function<Wide(Wide, Wide, Wide)> units;
};

TEST(Rounding, Halves) {
  const auto product = [](Wide a, Wide b) { return (a >> 24) * (b >> 24); };  // both are multiples of 2^-24
  const HalfCase cases[] = {
      {"gfx942", "v_add_f16 v40, v10, v11", 1, [](Wide a, Wide b, Wide) { return a + b; }},
      {"gfx942", "v_sub_f16 v40, v10, v11", 1, [](Wide a, Wide b, Wide) { return a - b; }},
      {"gfx942", "v_mul_f16 v40, v10, v11", 1, [&](Wide a, Wide b, Wide) { return product(a, b); }},
      {"gfx942", "v_fma_f16 v40, v10, v11, v12", 1, [&](Wide a, Wide b, Wide c) { return product(a, b) + c; }},
      {"gfx942", "v_pk_add_f16 v40, v10, v11", 2, [](Wide a, Wide b, Wide) { return a + b; }},
      {"gfx942", "v_pk_mul_f16 v40, v10, v11", 2, [&](Wide a, Wide b, Wide) { return product(a, b); }},
      {"gfx942", "v_pk_fma_f16 v40, v10, v11, v12", 2, [&](Wide a, Wide b, Wide c) { return product(a, b) + c; }},
      {"gfx1100", "v_fma_f16 v40, v10, v11, v12", 1, [&](Wide a, Wide b, Wide c) { return product(a, b) + c; }},
      {"gfx1030", "v_mov_b32 v40, v12\nv_fmac_f16 v40, v10, v11", 1,
       [&](Wide a, Wide b, Wide c) { return product(a, b) + c; }},
      {"gfx1201", "v_pk_fma_f16 v40, v10, v11, v12", 2, [&](Wide a, Wide b, Wide c) { return product(a, b) + c; }},
  };
  for (const HalfCase& test : cases) {
    const unsigned lanes = lanes_of(test.target);
    for (const unsigned mode : {kNearest, kUp, kDown, kZero}) {
      for (U32 seed = 1; seed < 4; ++seed) {
        const Rows in = {halves(lanes, seed), halves(lanes, seed + 10), halves(lanes, seed + 21)};
        // The f32 field says something else, which must not matter.
        const Rows got = lane_results({.target = test.target, .body = set_mode(3 - mode, mode) + test.text}, in);
        for (unsigned i = 0; i < lanes; ++i) {
          for (unsigned part = 0; part < test.parts; ++part) {
            const auto x = [&](unsigned s) { return units_of(in[s][i] >> 16 * part & 0xffff); };
            const Wide units = test.units(x(0), x(1), x(2));
            if (units == 0) continue;  // the sign of a zero is RoundsZeros' matter
            EXPECT_EQ(got[0][i] >> 16 * part & 0xffff, rounded(units, mode))
                << test.target << " " << test.text << " mode " << mode << " lane " << i << std::hex << " " << in[0][i]
                << " " << in[1][i] << " " << in[2][i];
          }
        }
      }
    }
  }
}

TEST(Rounding, ConvertsToHalfOnEachSideOfATie) {
  // f32 around halves and their middles: 1 + k * 2^-12 + {-1, 0, 1} * 2^-23, denormals, the largest, the least.
  std::vector<U32> in(64);
  for (unsigned i = 0; i < 48; ++i) {
    const U32 bits = std::bit_cast<U32>(1.0F + static_cast<float>(i / 6) * 0x1p-12F) + i % 3 - 1;
    in[i] = bits | (i % 6 < 3 ? 0 : 0x80000000U);
  }
  const float ends[] = {65504, 65519.996F, 65520, 65536, 0x1p-24F, 0x1p-25F, 0x1.8p-25F, 0x1p-26F};
  for (unsigned i = 0; i < 16; ++i) in[48 + i] = std::bit_cast<U32>(i % 2 == 0 ? ends[i / 2] : -ends[i / 2]);
  for (const unsigned mode : {kNearest, kUp, kDown, kZero}) {
    const Rows got = lane_results({.target = "gfx90a",
                                   .body = set_mode(kUp, mode) + "v_cvt_f16_f32 v40, v10\n"
                                                                 "v_cvt_pkrtz_f16_f32 v41, v10, v10",
                                   .results = 2},
                                  {in});
    for (unsigned i = 0; i < 64; ++i) {
      const Wide units{static_cast<Wide>(std::ldexp(static_cast<long double>(std::bit_cast<float>(in[i])), 48))};
      EXPECT_EQ(got[0][i], rounded(units, mode)) << mode << " lane " << i << std::hex << " " << in[i];
      EXPECT_EQ(got[1][i] & 0xffff, rounded(units, kZero)) << mode << " lane " << i << std::hex << " " << in[i];
    }
  }
}

// --- f64 and f32 -----------------------------------------------------------------------------------------------------

double on_host(unsigned mode, const std::function<double()>& compute) {
  std::fesetround(kHost[mode]);
  const double result = compute();
  std::fesetround(FE_TONEAREST);
  return result;
}
std::array<std::vector<U32>, 2> doubles(U32 seed) {
  std::array<std::vector<U32>, 2> rows = {noise(64, seed), noise(64, seed + 50)};
  // Exponents near enough for sums to round, some far away.
  for (unsigned i = 0; i < 64; ++i)
    rows[1][i] = (rows[1][i] & 0x801fffff) | ((i % 8 == 7 ? 900 : 1000 + rows[1][i] % 40) << 20 & 0x7ff00000);
  return rows;
}

TEST(Rounding, DoublesAgainstTheHost) {
  const auto a = doubles(1), b = doubles(2), c = doubles(3);
  const Rows in = {a[0], a[1], b[0], b[1], c[0], c[1]};
  const auto value = [](const std::array<std::vector<U32>, 2>& x, unsigned i) {
    return std::bit_cast<double>(U64{x[1][i]} << 32 | x[0][i]);
  };
  for (const unsigned mode : {kNearest, kUp, kDown, kZero}) {
    const Rows got = lane_results(
        {.target = "gfx90a",
         .body = set_mode((mode + 1) % 4, mode) +
                 "v_add_f64 v[40:41], v[10:11], v[12:13]\nv_mul_f64 v[42:43], v[10:11], v[12:13]\n"
                 "v_fma_f64 v[44:45], v[10:11], v[12:13], v[14:15]\nv_cvt_f32_f64 v46, v[10:11]\nv_mov_b32 v47, 0\n"
                 "v_rndne_f64 v[48:49], v[10:11]\ns_nop 4",
         .results = 10},
        in);
    for (unsigned i = 0; i < 64; ++i) {
      const volatile double x = value(a, i), y = value(b, i), z = value(c, i);
      const auto expect = [&](unsigned row, const std::function<double()>& compute) {
        EXPECT_EQ(U64{got[row + 1][i]} << 32 | got[row][i], std::bit_cast<U64>(on_host(mode, compute)))
            << "mode " << mode << " row " << row << " lane " << i;
      };
      expect(0, [&] { return x + y; });
      expect(2, [&] { return x * y; });
      expect(4, [&] { return std::fma(x, y, z); });
      const auto narrow = static_cast<float>(on_host(mode, [&] {
        const volatile float f = static_cast<float>(x);
        return double{f};
      }));
      EXPECT_EQ(got[6][i], std::bit_cast<U32>(narrow)) << "mode " << mode << " lane " << i;
      EXPECT_EQ(U64{got[9][i]} << 32 | got[8][i], std::bit_cast<U64>(std::nearbyint(x))) << "lane " << i;
    }
  }
}

TEST(Rounding, SinglesByTheirOwnField) {
  const std::vector<U32> x = noise(32, 7), y = noise(32, 8);
  std::vector<U32> a = x, b = y;
  for (unsigned i = 0; i < 32; ++i) {
    a[i] = (x[i] & 0x807fffff) | 0x3f800000;
    b[i] = (y[i] & 0x807fffff) | (120U + i % 8) << 23;
  }
  for (const unsigned mode : {kNearest, kUp, kDown, kZero}) {
    const Rows got = lane_results(
        {.target = "gfx1100",
         .body = set_mode(mode, 3 - mode) + "v_add_f32 v40, v10, v11\nv_rndne_f32 v41, v10\nv_cvt_f32_u32 v42, v10\n"
                                            "v_dual_mul_f32 v43, v10, v11 :: v_dual_sub_f32 v44, v11, v10",
         .results = 5},
        {a, b});
    for (unsigned i = 0; i < 32; ++i) {
      const volatile float p = std::bit_cast<float>(a[i]), q = std::bit_cast<float>(b[i]);
      const volatile U32 n = a[i];
      std::fesetround(kHost[mode]);
      const volatile float sum = p + q, made = static_cast<float>(n), times = p * q, minus = q - p;
      std::fesetround(FE_TONEAREST);
      const float nearest = std::nearbyint(p);
      const float want[] = {sum, nearest, made, times, minus};
      for (unsigned r = 0; r < 5; ++r)
        EXPECT_EQ(got[r][i], std::bit_cast<U32>(want[r])) << "mode " << mode << " row " << r << " lane " << i;
    }
  }
}

// --- mixed, scalar, dot ----------------------------------------------------------------------------------------------

TEST(Rounding, MixedByBothFields) {
  // 1 * 1 + 2^-25 is no f32: 1 or the one above. That, and 1 + 2^-13, are no halves.
  const auto bits = [](float v) { return std::bit_cast<U32>(v); };
  const Rows in = {std::vector<U32>(64, bits(1)), std::vector<U32>(64, bits(1)), std::vector<U32>(64, bits(0x1p-25F)),
                   std::vector<U32>(64, bits(0x1p-13F)), std::vector<U32>(64, 0)};
  for (const unsigned single : {kNearest, kUp, kDown, kZero}) {
    for (const unsigned wide : {kNearest, kUp, kDown, kZero}) {
      const Rows got = lane_results(
          {.target = "gfx90a",
           .body = set_mode(single, wide) + "v_mov_b32 v40, v14\nv_mov_b32 v41, v14\nv_mov_b32 v42, v14\n"
                                            "v_fma_mix_f32 v40, v10, v11, v12\nv_fma_mixlo_f16 v41, v10, v11, v12\n"
                                            "v_fma_mixhi_f16 v42, v10, v11, v13",
           .results = 3},
          in);
      const U32 sum = single == kUp ? 0x3f800001 : 0x3f800000;
      EXPECT_EQ(got[0][0], sum) << single << " " << wide;
      EXPECT_EQ(got[1][0], single == kUp && wide == kUp ? 0x3c01U : 0x3c00U) << single << " " << wide;
      EXPECT_EQ(got[2][0], (wide == kUp ? 0x3c01U : 0x3c00U) << 16) << single << " " << wide;
    }
  }
}

TEST(Rounding, ScalarHalves) {
  for (const unsigned mode : {kNearest, kUp, kDown, kZero}) {
    const Rows got =
        lane_results({.target = "gfx1201",
                      .body = fmt::format("s_round_mode {}\n", mode << 2) +
                              "s_mov_b32 s10, 0x3c00\ns_mov_b32 s11, 0x9001\ns_mov_b32 s12, 0x7bff\n"
                              "s_mov_b32 s13, 0x45800800\ns_add_f16 s14, s10, s11\ns_add_f16 s15, s12, s12\n"
                              "s_cvt_f16_f32 s16, s13\ns_rndne_f16 s17, 0x3e00\n"
                              "v_mov_b32 v40, s14\nv_mov_b32 v41, s15\nv_mov_b32 v42, s16\nv_mov_b32 v43, s17",
                      .results = 4},
                     {});
    const Wide one = Wide{1} << 48;
    EXPECT_EQ(got[0][0], rounded(units_of(0x3c00) + units_of(0x9001), mode)) << mode;
    EXPECT_EQ(got[1][0], rounded(2 * units_of(0x7bff), mode)) << mode;
    EXPECT_EQ(got[2][0], rounded(4097 * one, mode)) << mode;
    EXPECT_EQ(got[3][0], 0x4000U) << mode;
  }
}

TEST(Rounding, DotProductsIgnoreTheMode) {
  // 1 * 1 + 2^-12 * 2^-13 + 0: to nearest even it stays 1.
  const Rows in = {std::vector<U32>(64, 0x0c003c00), std::vector<U32>(64, 0x08003c00), std::vector<U32>(64, 0)};
  const Rows got =
      lane_results({.target = "gfx90a", .body = set_mode(kUp, kUp) + "v_dot2_f32_f16 v40, v10, v11, v12\ns_nop 3"}, in);
  EXPECT_EQ(got[0][0], 0x3f800000U);
}

TEST(Rounding, DotProductsOfCdnaFlush) {
  // A denormal half, times 1; a denormal f32, added.
  const Rows in = {std::vector<U32>(64, 0x00000200), std::vector<U32>(64, 0x00003c00),
                   std::vector<U32>(64, 0x00000100)};
  for (const char* target : {"gfx906", "gfx90a", "gfx942", "gfx950"}) {
    const Rows got = lane_results(
        {.target = target,
         .body =
             "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), 15\nv_mov_b32 v41, 0\nv_dot2_f32_f16 v40, v10, v11, v41\n"
             "v_dot2_f32_f16 v41, v41, v11, v12\ns_nop 3",
         .results = 2},
        in);
    const bool flushes = std::string(target) != "gfx906";
    // gfx90a alone takes f16 denormals for zeros: measured, llvm-project 205101.
    EXPECT_EQ(got[0][0], target == std::string("gfx90a") ? 0 : std::bit_cast<U32>(0x1p-15F)) << target;
    EXPECT_EQ(got[1][0], flushes ? 0 : 0x100U) << target;
  }
}

TEST(Rounding, MadFlushesWhateverTheModeSays) {
  // Denormals: an f32 source, an f32 result, a half.
  const Rows in = {std::vector<U32>(64, 0x00400000), std::vector<U32>(64, 0x3f800000), std::vector<U32>(64, 0x00800000),
                   std::vector<U32>(64, 0x3f000000), std::vector<U32>(64, 0x38000000)};
  const char* const mode = "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), 15\nv_mov_b32 v43, 0\nv_mov_b32 v44, 0\n";
  const auto run = [&](const char* target, const std::string& text) {
    return lane_results({.target = target, .body = mode + text, .results = 5}, in);
  };
  const Rows mad = run("gfx900",
                       "v_mad_f32 v40, v10, v11, 0\nv_mad_f32 v41, v12, v13, 0\nv_mad_mix_f32 v42, v12, v13, 0\n"
                       "v_mac_f32 v43, v12, v13\nv_mad_mixlo_f16 v44, v14, v13, 0");
  for (unsigned r = 0; r < 5; ++r) EXPECT_EQ(mad[r][0], 0U) << r;
  const Rows fma = run("gfx906",
                       "v_fma_f32 v40, v10, v11, 0\nv_fma_f32 v41, v12, v13, 0\nv_fma_mix_f32 v42, v12, v13, 0\n"
                       "v_fmac_f32 v43, v12, v13\nv_fma_mixlo_f16 v44, v14, v13, 0");
  for (unsigned r = 0; r < 4; ++r) EXPECT_EQ(fma[r][0], 0x00400000U) << r;
  EXPECT_EQ(fma[4][0], 0x0100U);  // 2^-16
}

TEST(Rounding, LdsAddsAsTheModeSaysOfDenormals) {
  // 2^-127 + 2^-128, and 2^-126 - 2^-127.
  const Rows in = {std::vector<U32>(64, 0x00400000), std::vector<U32>(64, 0x00200000), std::vector<U32>(64, 0x00800000),
                   std::vector<U32>(64, 0x80c00000), std::vector<U32>(64, 0)};
  for (const unsigned kept : {0U, 3U}) {
    const Rows got = lane_results(
        {.target = "gfx942",
         .body = fmt::format("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), {}\nv_mbcnt_lo_u32_b32 v20, -1, 0\n"
                             "v_mbcnt_hi_u32_b32 v20, -1, v20\nv_lshlrev_b32 v20, 3, v20\nds_write2_b32 v20, v10, v12 "
                             "offset1:1\nds_add_f32 v20, v11\nds_add_f32 v20, v13 offset:4\n"
                             "ds_read2_b32 v[40:41], v20 offset1:1",
                             kept),
         .results = 2,
         .lds_bytes = 512},
        in);
    EXPECT_EQ(got[0][0], kept != 0 ? 0x00600000U : 0U);
    EXPECT_EQ(got[1][0], kept != 0 ? 0x80400000U : 0x80000000U);
  }
}

TEST(Rounding, NothingSaysHowBf16Rounds) {
  const LaneResult result = run_lane_kernel(
      {.target = "gfx1250", .body = set_mode(kNearest, kUp) + "v_pk_add_bf16 v40, v10, v10", .expect_clean = false},
      {std::vector<U32>(32, 0x3f803f80)});
  EXPECT_NE(result.error.find("no manual says"), std::string::npos) << result.error;
}

// --- FP16_OVFL -------------------------------------------------------------------------------------------------------

struct OverflowCase {
  const char* target;
  const char* text;  ///< v40 from v10 (65504 twice), v11 (infinity twice), v12 (f32: 65504), v13 (f32: infinity)
  U32 clamped, plain;
};

TEST(Rounding, OverflowingHalvesStopAtTheLargest) {
  const Rows in = {std::vector<U32>(64, 0xfbff7bff), std::vector<U32>(64, 0xfc007c00), std::vector<U32>(64, 0x477fe000),
                   std::vector<U32>(64, 0x7f800000)};
  const OverflowCase cases[] = {
      {"gfx942", "v_pk_add_f16 v40, v10, v10", 0xfbff7bff, 0xfc007c00},
      {"gfx942", "v_pk_add_f16 v40, v10, v11", 0xfc007c00, 0xfc007c00},
      {"gfx942", "v_pk_mul_f16 v40, v10, v10", 0x7bff7bff, 0x7c007c00},
      {"gfx942", "v_pk_fma_f16 v40, v10, v10, v10", 0x7bff7bff, 0x7c007c00},
      {"gfx942", "v_mov_b32 v40, 0\nv_fma_mixlo_f16 v40, v12, v12, v12", 0x7bff, 0x7c00},
      {"gfx942", "v_mov_b32 v40, 0\nv_fma_mixhi_f16 v40, v12, v12, v13", 0x7c000000, 0x7c000000},
      {"gfx942", "v_mul_f32 v40, 2.0, v12\nv_cvt_f16_f32 v40, v40", 0x7bff, 0x7c00},
      {"gfx942", "v_cvt_f16_f32 v40, v13", 0x7c00, 0x7c00},
      {"gfx942", "v_exp_f16 v40, v10", 0x7bff, 0x7c00},
      {"gfx942", "v_exp_f16 v40, v11", 0x7c00, 0x7c00},
      {"gfx942", "v_mov_b32 v40, 0\nv_rcp_f16 v40, v40", 0x7c00, 0x7c00},
      {"gfx942", "v_mov_b32 v40, 1\nv_rcp_f16 v40, v40", 0x7bff, 0x7c00},
      {"gfx950", "v_mul_f32 v40, 2.0, v12\nv_cvt_pk_f16_f32 v40, v40, v13", 0x7c007bff, 0x7c007c00},
      {"gfx1100", "v_mov_b32 v40, 0\nv_dot2_f16_f16 v40, v10, v10, v40", 0x7bff, 0x7c00},
      {"gfx1201", "v_pk_add_f16 v40, v10, v10", 0xfbff7bff, 0xfc007c00},
  };
  for (const OverflowCase& test : cases) {
    for (const bool limits : {false, true}) {
      const Rows got = lane_results(
          {.target = test.target,
           .body = fmt::format("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 23, 1), {}\ns_nop 2\n", limits ? 1 : 0) +
                   test.text + "\ns_nop 4"},
          {in[0], in[1], in[2], in[3]});
      EXPECT_EQ(got[0][0], limits ? test.clamped : test.plain) << test.target << " " << test.text;
    }
  }
}

}  // namespace
}  // namespace kiln::emulator
