// Disassembling: text, assembled, disassembled and assembled again gives the same bytes and the same text.
#include "codegen/mc/mc.hpp"
#include "sample_kernel.hpp"
#include "text_section.hpp"

#include <algorithm>
#include <random>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::mc {
namespace {

Target target(std::string_view id) {
  return Target::parse(id).value();
}

struct RoundTripRow {
  const char* target;
  unsigned wave_lanes;
  std::vector<std::string> lines;  // as LLVM prints them
};

const RoundTripRow kRows[] = {
    {"gfx90a",
     0,
     {"s_load_dwordx4 s[4:7], s[0:1], 0x10", "s_waitcnt lgkmcnt(0)", "v_cmp_eq_u32_e32 vcc, v0, v1",
      "buffer_load_dwordx4 v[0:3], v4, s[0:3], 0 offen offset:16", "ds_read_b128 v[0:3], v4 offset:64",
      "v_mfma_f32_32x32x8f16 a[0:15], v[0:1], v[2:3], a[0:15]", "v_accvgpr_read_b32 v0, a0",
      "v_mov_b32_e32 v0, 0x12345678", "s_barrier", "s_cbranch_scc1 65535", "s_endpgm"}},
    {"gfx942",
     0,
     {"v_mfma_f32_32x32x8_f16 a[0:15], v[0:1], v[2:3], a[0:15]", "global_load_dwordx4 v[0:3], v4, s[2:3] offset:16",
      "v_pk_fma_f32 v[0:1], v[2:3], v[4:5], v[6:7]", "s_and_saveexec_b64 s[2:3], vcc", "s_endpgm"}},
    {"gfx1030",
     32,
     {"v_cmp_eq_u32_e32 vcc_lo, v0, v1", "v_dot2c_f32_f16 v0, v1, v2", "s_and_saveexec_b32 s2, vcc_lo",
      "buffer_store_dword v0, v1, s[4:7], 0 offen", "s_waitcnt_vscnt null, 0x0", "s_endpgm"}},
    {"gfx1030", 64, {"v_cmp_eq_u32_e32 vcc, v0, v1", "s_and_saveexec_b64 s[2:3], vcc", "s_endpgm"}},
    {"gfx1100",
     32,
     {"v_wmma_f32_16x16x16_f16 v[0:7], v[8:15], v[16:23], v[0:7]", "buffer_load_b128 v[0:3], v4, s[0:3], 0 offen",
      "v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v2", "ds_load_b128 v[0:3], v4", "s_endpgm"}},
    {"gfx1100",
     64,
     {"v_wmma_f32_16x16x16_f16 v[0:3], v[8:15], v[16:23], v[0:3]", "v_cmp_eq_u32_e32 vcc, v0, v1", "s_endpgm"}},
};

Bytes text_of(const std::vector<std::string>& lines, const RoundTripRow& row) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  const auto object = assemble(text, target(row.target), 4, row.wave_lanes);
  if (!object.ok()) ADD_FAILURE() << object.error().text();
  return object.ok() ? test::section_bytes(*object, ".text") : Bytes();
}

TEST(Disassemble, RoundTrip) {
  for (const RoundTripRow& row : kRows) {
    SCOPED_TRACE(fmt::format("{} wave{}", row.target, row.wave_lanes));
    const Bytes code = text_of(row.lines, row);
    ASSERT_FALSE(code.empty());
    const auto decoded = disassemble(code, target(row.target), row.wave_lanes);
    ASSERT_TRUE(decoded.ok()) << decoded.error().text();
    std::vector<std::string> printed;
    std::uint64_t at = 0;
    for (const Disassembled& line : *decoded) {
      EXPECT_EQ(line.offset_bytes, at);
      at += line.size_bytes;
      printed.push_back(line.text);
    }
    EXPECT_EQ(at, code.size());
    EXPECT_EQ(printed, row.lines);
    EXPECT_EQ(text_of(printed, row), code);
  }
}

TEST(Disassemble, WhatIsNoInstruction) {
  const std::vector<std::uint32_t> dwords = {0xbf800000, 0xffffffff, 0xbf810000};
  const auto bytes = std::as_bytes(std::span(dwords));
  const auto decoded = disassemble(bytes, target("gfx90a"));
  ASSERT_TRUE(decoded.ok());
  ASSERT_EQ(decoded->size(), 3U);
  EXPECT_EQ((*decoded)[0].text, "s_nop 0");
  EXPECT_EQ((*decoded)[1].text, "");
  EXPECT_EQ((*decoded)[1].size_bytes, 4U);
  EXPECT_EQ((*decoded)[2].text, "s_endpgm");
}

/// AMD's own assembler leaves zero what LLVM's fills in fields that the instruction does not use.
TEST(Disassemble, UnusedFieldsMayBeZero) {
  struct Case {
    std::vector<std::uint32_t> dwords;
    const char* text;
  };
  const Case cases[] = {
      {{0xd0310000, 0x00000000, 0x7c7c4844}, "tensor_load_to_lds s[68:71], s[72:79]"},
      {{0xd0310000, 0x00000000, 0x544c4844}, "tensor_load_to_lds s[68:71], s[72:79], s[76:79], s[84:87]"},
      {{0xd0314000, 0x00100000, 0x7c7c5450}, "tensor_store_from_lds s[80:83], s[84:91] th:TH_STORE_NT"},
      {{0xcc880084, 0x1a023108}, "v_wmma_f32_32x16x128_f4 v[132:147], v[8:23], v[24:31], 0"},
      {{0xcc350000, 0x0402a55c, 0xcc880084, 0x1a023108},
       "v_wmma_scale_f32_32x16x128_f4 v[132:147], v[8:23], v[24:31], 0, v92, v82"},
      {{0xcc3a0000, 0x0002a55c, 0xcc880084, 0x02023108},
       "v_wmma_scale16_f32_32x16x128_f4 v[132:147], v[8:23], v[24:31], 0, v[92:93], v[82:83]"},
      {{0xcc350000, 0x0003b1dc, 0xcc330098, 0x02022124},
       "v_wmma_scale_f32_16x16x128_f8f6f4 v[152:159], v[36:51], v[16:31], 0, v220, v216"},
  };
  for (const Case& c : cases) {
    const auto decoded = disassemble(std::as_bytes(std::span(c.dwords)), target("gfx1250"));
    ASSERT_TRUE(decoded.ok()) << decoded.error().text();
    ASSERT_EQ(decoded->size(), 1U) << c.text;
    EXPECT_EQ((*decoded)[0].text, c.text);
    EXPECT_EQ((*decoded)[0].size_bytes, c.dwords.size() * 4);
    const auto elsewhere = disassemble(std::as_bytes(std::span(c.dwords)), target("gfx1200"));
    ASSERT_TRUE(elsewhere.ok());
    EXPECT_NE((*elsewhere)[0].text, c.text);
  }
}

TEST(Disassemble, CutShort) {
  // v_mov_b32 v0, literal without its literal, then a half dword.
  const std::vector<std::uint32_t> dwords = {0x7e0002ff};
  const auto bytes = std::as_bytes(std::span(dwords));
  const auto no_literal = disassemble(bytes, target("gfx90a"));
  ASSERT_TRUE(no_literal.ok());
  ASSERT_EQ(no_literal->size(), 1U);
  EXPECT_EQ((*no_literal)[0].text, "");
  const auto half = disassemble(bytes.first(2), target("gfx90a"));
  ASSERT_TRUE(half.ok());
  ASSERT_EQ(half->size(), 1U);
  EXPECT_EQ((*half)[0].text, "");
  EXPECT_EQ((*half)[0].size_bytes, 2U);
  EXPECT_TRUE(disassemble({}, target("gfx90a")).value().empty());
}

/// Instructions whose first dwords say that a literal, DPP or SDWA follows, and some that say nothing.
const RoundTripRow kLongAndShort[] = {
    {"gfx90a",
     0,
     {"v_mov_b32_e32 v0, 0x12345678", "s_mov_b32 s0, 0x7e000280", "v_add_f32_e32 v0, v1, v2",
      "v_mov_b32_dpp v0, v1 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf",
      "v_add_u32_sdwa v1, v2, v3 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD",
      "buffer_load_dwordx4 v[0:3], v4, s[0:3], 0 offen offset:16", "s_waitcnt lgkmcnt(0)", "v_mov_b32_e32 v255, v255"}},
    {"gfx1100",
     32,
     {"v_mov_b32_e32 v0, 0x12345678", "v_fma_f32 v0, v1, 0x40490fdb, v2", "v_add_f32_e32 v0, v1, v2",
      "v_dual_mov_b32 v0, 0x12345678 :: v_dual_mov_b32 v3, v2", "v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v2",
      "v_add_f32_e64_dpp v0, v1, v2 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf",
      "v_mov_b32_dpp v0, v1 dpp8:[7,6,5,4,3,2,1,0]", "s_waitcnt lgkmcnt(0)", "v_mov_b32_e32 v255, v255"}},
    {"gfx1201",
     32,
     {"s_wait_loadcnt 0x3f", "s_barrier_wait 0xffff", "v_perm_b32 v0, v1, v2, 0x5040100", "s_mov_b32 s0, 0xbfc0000f",
      "v_fma_mix_f32 v0, v1, v2, v3 op_sel_hi:[1,0,0]", "buffer_load_b128 v[0:3], v4, s[0:3], null offen offset:255",
      "v_add_f32_e64_dpp v0, v1, v2 dpp8:[7,6,5,4,3,2,1,0]", "v_mov_b32_e32 v255, v255"}},
};

std::vector<std::string> texts_of(const Bytes& code, const RoundTripRow& row) {
  std::vector<std::string> texts;
  const auto decoded = disassemble(code, target(row.target), row.wave_lanes);
  if (!decoded.ok()) return {decoded.error().text()};
  for (const Disassembled& line : *decoded) texts.push_back(line.text);
  return texts;
}

/// A thread remembers what it has decoded: here each instruction before ever new ones. A new thread remembers nothing.
TEST(Disassemble, WhatCameBeforeMakesNoDifference) {
  for (RoundTripRow row : kLongAndShort) {
    std::mt19937 random(1);
    for (int round = 0; round < 20; ++round) {
      std::ranges::shuffle(row.lines, random);
      const Bytes code = text_of(row.lines, row);
      EXPECT_EQ(texts_of(code, row), row.lines);
      std::thread([&] { EXPECT_EQ(texts_of(code, row), row.lines); }).join();
    }
  }
}

TEST(Disassemble, UnknownTarget) {
  const auto decoded = disassemble({}, target("gfx9999"));
  ASSERT_FALSE(decoded.ok());
  EXPECT_EQ(decoded.error().code, ErrorCode::kUnknownTarget);
}

}  // namespace
}  // namespace kiln::mc
