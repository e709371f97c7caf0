// FP8 and BF8 of each target: every code to float and back, what is too large, and stochastic rounding at its ends.
#include "tests/runtime/emulator/machine.hpp"

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

struct Flavour {
  const char* target;
  const char* name;  ///< "fp8", "bf8"
  int mantissa, bias;
  unsigned nan;  ///< a code that is not a number
  unsigned largest;
};
constexpr Flavour kFlavours[] = {
    {"gfx942", "fp8", 3, 8, 0x80, 0x7f},  {"gfx942", "bf8", 2, 16, 0x80, 0x7f}, {"gfx950", "fp8", 3, 7, 0x7f, 0x7e},
    {"gfx950", "bf8", 2, 15, 0x7e, 0x7b}, {"gfx1201", "fp8", 3, 7, 0x7f, 0x7e}, {"gfx1201", "bf8", 2, 15, 0x7e, 0x7b},
};

float value_of(const Flavour& f, unsigned code) {
  const bool fnuz = f.nan == 0x80;
  const int e = static_cast<int>((code & 0x7f) >> f.mantissa), m = static_cast<int>(code & ((1U << f.mantissa) - 1));
  const float sign = (code & 0x80) != 0 ? -1.0F : 1.0F;
  if (fnuz ? code == 0x80 : f.mantissa == 3 ? (code & 0x7f) == 0x7f : e == 31 && m != 0) return NAN;
  if (!fnuz && f.mantissa == 2 && e == 31) return sign * INFINITY;
  return sign *
         std::ldexp(static_cast<float>(e == 0 ? m : m + (1 << f.mantissa)), std::max(e, 1) - f.bias - f.mantissa);
}

std::vector<std::uint32_t> run_lanes(const Flavour& f, const std::string& work,
                                     const std::vector<std::uint32_t>& input) {
  const bool gfx9 = std::string_view(f.target).starts_with("gfx9");
  std::string body = gfx9 ? "s_load_dwordx4 s[4:7], s[0:1], 0x0\n" : "s_load_b128 s[4:7], s[0:1], 0x0\n";
  const char* wait = gfx9 ? "s_waitcnt vmcnt(0) lgkmcnt(0)\n" : "s_wait_loadcnt 0x0\ns_wait_kmcnt 0x0\n";
  body += "v_and_b32 v0, 0x3ff, v0\nv_lshlrev_b32 v0, 2, v0\n" + std::string(wait);
  body += fmt::format("{} v3, v0, s[4:5]\n{}", gfx9 ? "global_load_dword" : "global_load_b32", wait);
  body += work + fmt::format("{} v0, v6, s[6:7]\n", gfx9 ? "global_store_dword" : "global_store_b32");
  Buffer in = Buffer::of(input, "in"), out = Buffer::of(std::vector<std::uint32_t>(input.size()), "out");
  RunRequest request;
  request.buffers = {&in, &out};
  request.lanes = {static_cast<std::uint32_t>(input.size()), 1, 1};
  const Report report = run_text({.target = f.target, .body = body}, request);
  EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
  return out.as<std::uint32_t>();
}

TEST(SmallFloats, EveryCodeHasItsValueAndComesBack) {
  for (const Flavour& f : kFlavours) {
    std::vector<std::uint32_t> codes;
    for (unsigned c = 0; c < 256; ++c) codes.push_back(c | (255 - c) << 8);
    const auto low = run_lanes(f, fmt::format("v_cvt_pk_f32_{} v[6:7], v3\ns_nop 1\n", f.name), codes);
    const auto back = run_lanes(
        f,
        fmt::format("v_mov_b32 v6, 0\nv_cvt_pk_f32_{} v[4:5], v3\ns_nop 1\nv_cvt_pk_{}_f32 v6, v4, v5\ns_nop 1\n",
                    f.name, f.name),
        codes);
    for (unsigned c = 0; c < 256; ++c) {
      const float want = value_of(f, c), got = std::bit_cast<float>(low[c]);
      EXPECT_TRUE(got == want || (std::isnan(got) && std::isnan(want)))
          << f.target << " " << f.name << " " << c << ": " << got;
      if (std::isnan(want) || std::isnan(value_of(f, 255 - c))) continue;
      EXPECT_EQ(back[c] & 0xffff, codes[c]) << f.target << " " << f.name;
    }
  }
}

TEST(SmallFloats, WhatIsTooLargeIsInfinityOrNotANumber) {
  for (const Flavour& f : kFlavours) {
    const float largest = value_of(f, f.largest);
    const std::vector<std::uint32_t> input = {std::bit_cast<std::uint32_t>(largest * 1.01F),
                                              std::bit_cast<std::uint32_t>(largest * 2)};
    const auto codes =
        run_lanes(f, fmt::format("v_mov_b32 v6, 0\nv_cvt_pk_{}_f32 v6, v3, v3\ns_nop 1\n", f.name), input);
    EXPECT_EQ(codes[0] & 0xff, f.largest) << f.target << " " << f.name;
    const float beyond = value_of(f, codes[1] & 0xff);
    EXPECT_TRUE(std::isnan(beyond) || std::isinf(beyond)) << f.target << " " << f.name;
  }
}

TEST(SmallFloats, StochasticRoundingFollowsItsRandomBits) {
  for (const Flavour& f : kFlavours) {
    // Three quarters of the way from 1 to the next number: up from a quarter of all random values on.
    const float v = 1.0F + 0.75F * std::ldexp(1.0F, -f.mantissa);
    const unsigned one = static_cast<unsigned>(f.bias) << f.mantissa;
    const auto codes =
        run_lanes(f,
                  fmt::format("v_mov_b32 v6, 0\nv_mov_b32 v5, {:#x}\nv_cvt_sr_{}_f32 v6, v5, v3\ns_nop 1\n",
                              std::bit_cast<std::uint32_t>(v), f.name),
                  {0, 0x3fffffff, 0x40000000, 0xffffffff});
    EXPECT_EQ(codes[0] & 0xff, one) << f.target << " " << f.name;
    EXPECT_EQ(codes[1] & 0xff, one) << f.target << " " << f.name;
    EXPECT_EQ(codes[2] & 0xff, one + 1) << f.target << " " << f.name;
    EXPECT_EQ(codes[3] & 0xff, one + 1) << f.target << " " << f.name;
  }
}

}  // namespace
}  // namespace kiln::emulator
