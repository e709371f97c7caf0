// Formatted buffer accesses: every format that reads exactly against a plain model, there and back, D16, the
// descriptor's selection of fields, the range check that takes an element whole.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <bit>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U32 = std::uint32_t;

/// The descriptor of `records` bytes at s[base:base+1], raw. It has some data format: without one it would be unbound.
std::string descriptor(const std::string& target, unsigned base, unsigned records, U32 word3) {
  const bool gfx9 = target.starts_with("gfx9");
  if (!gfx9) word3 |= 3U << 28;  // a raw buffer
  if (word3 >> 12 == 0 || (!gfx9 && (word3 >> 12 & 0x3f) == 0)) word3 |= gfx9 ? 4U << 15 : 20U << 12;
  return fmt::format("s_mov_b32 s8, s{}\ns_mov_b32 s9, s{}\ns_mov_b32 s10, {}\ns_mov_b32 s11, {:#x}\n", base, base + 1,
                     records, word3);
}
/// x, y, z, w in this order.
constexpr U32 kIdentity = 4 | 5 << 3 | 6 << 6 | 7 << 9;

struct Case {
  const char* format;  ///< as both syntaxes name it
  const char* number;
  std::vector<unsigned> bits;
  float scale;  ///< 0: integer
};
const std::vector<Case> kCases = {{"8", "UNORM", {8}, 255},
                                  {"8_8", "SNORM", {8, 8}, 127},
                                  {"8_8_8_8", "UINT", {8, 8, 8, 8}, 0},
                                  {"16", "SINT", {16}, 0},
                                  {"16_16", "UNORM", {16, 16}, 65535},
                                  {"2_10_10_10", "UINT", {10, 10, 10, 2}, 0},
                                  {"2_10_10_10", "UNORM", {10, 10, 10, 2}, 1023},
                                  {"16_16", "USCALED", {16, 16}, 1},
                                  {"32_32", "UINT", {32, 32}, 0},
                                  {"8_8_8_8", "SSCALED", {8, 8, 8, 8}, 1}};

U32 model(const Case& c, const U32* words, unsigned field) {
  if (field >= c.bits.size()) return 0;
  unsigned at = 0;
  for (unsigned f = 0; f < field; ++f) at += c.bits[f];
  const unsigned width = c.bits[field];
  const U32 raw = words[at / 32] >> at % 32 & (width == 32 ? ~0U : (1U << width) - 1);
  const bool is_signed = c.number[0] == 'S';
  const auto value = is_signed ? double(static_cast<std::int32_t>(raw << (32 - width)) >> (32 - width)) : double(raw);
  if (c.scale == 0) return is_signed ? static_cast<U32>(static_cast<std::int32_t>(value)) : raw;
  if (c.scale == 1) return std::bit_cast<U32>(static_cast<float>(value));
  const double most = is_signed ? std::ldexp(1.0, int(width) - 1) - 1 : std::ldexp(1.0, int(width)) - 1;
  return std::bit_cast<U32>(static_cast<float>(std::max(-1.0, value / most)));
}

std::string format_text(const std::string& target, const Case& c) {
  return target.starts_with("gfx9") ? fmt::format("format:[BUF_DATA_FORMAT_{},BUF_NUM_FORMAT_{}]", c.format, c.number)
                                    : fmt::format("format:[BUF_FMT_{}_{}]", c.format, c.number);
}
std::string zero(const std::string& target) {
  return target.starts_with("gfx12") ? "null" : "0";
}

class Formatted : public testing::TestWithParam<const char*> {};

TEST_P(Formatted, ReadsEveryKindOfField) {
  const std::string target = GetParam();
  const unsigned lanes = lanes_of(target);
  for (const Case& c : kCases) {
    unsigned bytes = 0;
    for (const unsigned b : c.bits) bytes += b;
    bytes /= 8;
    const Rows in = {noise(lanes, 1), noise(lanes, 2)};  // contiguous: 2 * lanes dwords
    std::vector<U32> words(in[0]);
    words.insert(words.end(), in[1].begin(), in[1].end());
    const Rows got = lane_results(
        {.target = target,
         .body =
             descriptor(target, 4, lanes * 8, kIdentity) +
             fmt::format(
                 "v_mul_u32_u24 v20, {}, v0\ns_nop 4\ntbuffer_load_format_xyzw v[40:43], v20, s[8:11], {} {} offen\n",
                 bytes, zero(target), format_text(target, c)),
         .results = 4},
        in);
    for (unsigned i = 0; i < lanes; ++i) {
      const auto* raw = reinterpret_cast<const std::byte*>(words.data()) + std::size_t{i} * bytes;
      U32 element[2] = {};
      std::memcpy(element, raw, bytes);
      for (unsigned f = 0; f < 4; ++f)
        EXPECT_EQ(got[f][i], model(c, element, f)) << target << " " << c.format << c.number << " " << i << " " << f;
    }
  }
}

TEST_P(Formatted, WhatIsStoredReadsBack) {
  const std::string target = GetParam();
  const unsigned lanes = lanes_of(target);
  // Both buffers are rows of dwords: copy the input through registers as 8_8_8_8 UNORM.
  const Case c = {"8_8_8_8", "UNORM", {8, 8, 8, 8}, 255};
  const std::string f = format_text(target, c), z = zero(target);
  const Rows in = {noise(lanes, 1)};
  const std::string wait = target.starts_with("gfx12")  ? "s_wait_loadcnt 0x0\ns_wait_storecnt 0x0\n"
                           : target.starts_with("gfx9") ? "s_waitcnt vmcnt(0)\n"
                                                        : "s_waitcnt vmcnt(0)\ns_waitcnt_vscnt null, 0x0\n";
  const std::string load =
      target.starts_with("gfx1") && !target.starts_with("gfx10") ? "buffer_load_b32" : "buffer_load_dword";
  const Rows got = lane_results(
      {.target = target,
       .body = descriptor(target, 4, lanes * 4, kIdentity) + "s_nop 4\n" +
               fmt::format("tbuffer_load_format_xyzw v[20:23], v1, s[8:11], {} {} offen\n{}", z, f, wait) +
               descriptor(target, 6, lanes * 4, kIdentity) + "s_nop 4\n" +
               fmt::format(
                   "tbuffer_store_format_xyzw v[20:23], v1, s[8:11], {} {} offen\n{}{} v40, v1, s[8:11], {} offen\n", z,
                   f, wait, load, z)},
      in);
  EXPECT_EQ(got[0], in[0]) << target;
}

TEST_P(Formatted, AnElementIsInRangeWholeOrNotAtAll) {
  const std::string target = GetParam();
  const unsigned lanes = lanes_of(target);
  const Case c = {"32_32", "UINT", {32, 32}, 0};
  const Rows in = {noise(lanes, 1), noise(lanes, 2)};
  // 12 bytes are in range: the second element's first dword alone is not read.
  const Rows got = lane_results(
      {.target = target,
       .body = descriptor(target, 4, 12, kIdentity) +
               fmt::format(
                   "v_lshlrev_b32 v20, 3, v0\ns_nop 4\ntbuffer_load_format_xy v[40:41], v20, s[8:11], {} {} offen\n",
                   zero(target), format_text(target, c)),
       .results = 2},
      in);
  EXPECT_EQ(got[0][0], in[0][0]);
  EXPECT_EQ(got[1][0], in[0][1]);
  EXPECT_EQ(got[0][1], 0U);
  EXPECT_EQ(got[1][1], 0U);
}

TEST_P(Formatted, TheDescriptorChoosesFields) {
  const std::string target = GetParam();
  const unsigned lanes = lanes_of(target);
  const Rows in = {noise(lanes, 1)};
  // w, 1, 0, x of 8_8_8_8 UINT.
  const U32 select = 7 | 1 << 3 | 0 << 6 | 4 << 9;
  const U32 format =
      target.starts_with("gfx9") ? 4U << 12 | 10U << 15 : (target.starts_with("gfx10") ? 60U : 46U) << 12;
  const Rows got = lane_results(
      {.target = target,
       .body = descriptor(target, 4, lanes * 4, select | format) +
               fmt::format("s_nop 4\nbuffer_load_format_xyzw v[40:43], v1, s[8:11], {} offen\n", zero(target)),
       .results = 4},
      in);
  for (unsigned i = 0; i < lanes; ++i) {
    EXPECT_EQ(got[0][i], in[0][i] >> 24) << target;
    EXPECT_EQ(got[1][i], 1U) << target;
    EXPECT_EQ(got[2][i], 0U) << target;
    EXPECT_EQ(got[3][i], in[0][i] & 0xff) << target;
  }
}

TEST_P(Formatted, D16CutsFloatsAndPacksHalves) {
  const std::string target = GetParam();
  const unsigned lanes = lanes_of(target);
  std::vector<U32> row(lanes), second(lanes);
  for (unsigned i = 0; i < lanes; ++i) row[i] = std::bit_cast<U32>(1.0F + (static_cast<float>(i) + 0.75F) / 1024);
  const Case c = {"32", "FLOAT", {32}, 0}, pair = {"8_8", "UINT", {8, 8}, 0};
  const bool gfx11 = !target.starts_with("gfx9") && !target.starts_with("gfx10");
  const char* x = gfx11 ? "tbuffer_load_d16_format_x" : "tbuffer_load_format_d16_x";
  const char* xy = gfx11 ? "tbuffer_load_d16_format_xy" : "tbuffer_load_format_d16_xy";
  const Rows got = lane_results(
      {.target = target,
       .body = descriptor(target, 4, lanes * 4, kIdentity) +
               fmt::format(
                   "v_mov_b32 v40, 0\ns_nop 4\n{} v40, v1, s[8:11], {} {} offen\n{} v41, v1, s[8:11], {} {} offen\n", x,
                   zero(target), format_text(target, c), xy, zero(target), format_text(target, pair)),
       .results = 2},
      {row});
  for (unsigned i = 0; i < lanes; ++i) {
    EXPECT_EQ(got[0][i] & 0xffff, 0x3c00 + i) << target;  // never up
    EXPECT_EQ(got[1][i], (row[i] & 0xff) | (row[i] >> 8 & 0xff) << 16) << target;
  }
}

TEST_P(Formatted, WhatNoManualSaysIsAnError) {
  const std::string target = GetParam();
  const Case c = {"8", "UINT", {8}, 0};
  const LaneResult result = run_lane_kernel(
      {.target = target,
       .body = descriptor(target, 6, 4, kIdentity) +
               fmt::format("v_mov_b32 v20, 0x100\ns_nop 4\ntbuffer_store_format_x v20, v1, s[8:11], {} {} offen\n",
                           zero(target), format_text(target, c)),
       .expect_clean = false},
      {noise(lanes_of(target), 1)});
  EXPECT_NE(result.error.find("no manual says how 0x100 is stored in 8 bits"), std::string::npos) << result.error;
}

INSTANTIATE_TEST_SUITE_P(Targets, Formatted, testing::Values("gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201"));

}  // namespace
}  // namespace kiln::emulator
