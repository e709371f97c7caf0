// What strict mode does not look at twice: instructions whose registers were defined, code that kept the hazard
// distances, LDS accesses of waves that kept apart. Each kernel is right for some rounds of a loop and wrong then.
#include "runtime/emulator/strict/hazards/paths.hpp"
#include "runtime/emulator/strict/lds/lines.hpp"
#include "tests/runtime/emulator/fault_case.hpp"

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

class Settled : public testing::TestWithParam<FaultCase> {};

TEST_P(Settled, IsLookedAtAgainWhenThingsChange) {
  expect_fault(GetParam());
}

// clang-format off
const FaultCase kCases[] = {
  // --- registers ---
  {"VectorRegisterLost", kAllTargets, ViolationKind::kUninitialized, "v9, v8, v2", R"(
    s_mov_b32 s20, 0
    v_mov_b32 v8, 0
  loop:
    $vadd v9, v8, v2
    s_add_u32 s20, s20, 1
    s_cmp_eq_u32 s20, 5
    s_cbranch_scc0 skip
    v_mov_b32 v8, v20
    !v_mov_b32 v8, 0
  skip:
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop)"},
  {"ScalarRegisterLost", kAllTargets, ViolationKind::kUninitialized, "s9, s8, 1", R"(
    s_mov_b32 s20, 0
    s_mov_b32 s8, 0
  loop:
    s_add_u32 s9, s8, 1
    s_add_u32 s20, s20, 1
    s_cmp_eq_u32 s20, 5
    s_cbranch_scc0 skip
    s_mov_b32 s8, s30
    !s_mov_b32 s8, 0
  skip:
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop)"},
  {"HalfOfARegisterLost", "gfx900 gfx90a gfx942 gfx950 gfx1030 gfx1100 gfx1150", ViolationKind::kUninitialized, "v9, v8, v2", R"(
    s_mov_b32 s20, 0
    v_mov_b32 v8, 0
  loop:
    $vadd v9, v8, v2
    s_add_u32 s20, s20, 1
    s_cmp_eq_u32 s20, 5
    s_cbranch_scc0 skip
    v_mov_b32 v8, v20
    $gload16lo v8, v1, s[4:5]
    s_waitcnt vmcnt(0)
    !v_mov_b32 v8, 0
  skip:
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop)"},
  {"VectorLoadOutstanding", kAllTargets, ViolationKind::kUnwaitedResult, "v_mov_b32_e32 v4, v3", R"(
    s_mov_b32 s20, 0
    v_mov_b32 v3, 0
  loop:
    v_mov_b32 v4, v3
    s_add_u32 s20, s20, 1
    s_cmp_lt_u32 s20, 5
    s_cbranch_scc1 skip
    $gload1 v3, v1, s[4:5]
    !s_waitcnt vmcnt(0)
  skip:
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop
    s_waitcnt vmcnt(0))"},
  {"ScalarLoadOutstanding", kAllTargets, ViolationKind::kUnwaitedResult, "s9, s8, 1", R"(
    s_mov_b32 s20, 0
    s_mov_b32 s8, 0
  loop:
    s_add_u32 s9, s8, 1
    s_add_u32 s20, s20, 1
    s_cmp_lt_u32 s20, 5
    s_cbranch_scc1 skip
    $s_load1 s8, s[4:5], 0x0
    !s_waitcnt lgkmcnt(0)
  skip:
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop
    s_waitcnt lgkmcnt(0))"},
  {"LdsReadOfBytesNobodyWrote", kAllTargets, ViolationKind::kUninitialized, "v_readfirstlane_b32 s9, v3", R"(
    s_mov_b32 s20, 0
    v_lshlrev_b32 v5, 3, v0
    $dsw32 v5, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
  loop:
    $dsr32 v3, v5
    s_waitcnt lgkmcnt(0)
    v_readfirstlane_b32 s9, v3
    s_add_u32 s20, s20, 1
    s_cmp_eq_u32 s20, 5
    s_cbranch_scc0 skip
    v_xor_b32 v5, 4, v5
    !v_xor_b32 v5, 4, v5
  skip:
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop)", 2048},
  // --- hazards ---
  {"TooNearAcrossTheLoopsEnd", kCdna, ViolationKind::kHazard, "v_accvgpr_read_b32 v4, a3", R"(
    s_mov_b32 s20, 0
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    v_accvgpr_write_b32 a3, 0
    s_nop 7
  loop:
    v_accvgpr_read_b32 v4, a3
    s_nop 7
    s_add_u32 s20, s20, 1
    v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[8:9], 0
    !s_nop 7
    !s_nop 7
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop
    s_nop 7
    s_nop 7)"},
  {"TooNearOnAnotherWay", kCdna, ViolationKind::kHazard, "v_accvgpr_read_b32 v4, a3", R"(
    s_mov_b32 s20, 0
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    v_accvgpr_write_b32 a3, 0
    s_nop 7
  loop:
    v_accvgpr_read_b32 v4, a3
    s_nop 7
    s_add_u32 s20, s20, 1
    v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[8:9], 0
    s_cmp_eq_u32 s20, 5
    s_cbranch_scc1 near
    s_nop 7
    s_nop 7
  near:
    !s_nop 7
    !s_nop 7
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop
    s_nop 7
    s_nop 7)"},
  {"TooNearBehindAJumpIntoLongCode", kCdna, ViolationKind::kHazard, "v_accvgpr_read_b32 v4, a3", R"(
    s_mov_b32 s20, 0
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    v_accvgpr_write_b32 a3, 0
    s_nop 7
  loop:
    s_add_u32 s20, s20, 1
    s_cmp_eq_u32 s20, 5
    s_cbranch_scc1 far
    .rept 100
    s_nop 0
    .endr
  into:
    v_accvgpr_read_b32 v4, a3
    .rept 100
    s_nop 0
    .endr
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop
    s_branch end
  far:
    v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[8:9], 0
    !s_nop 7
    !s_nop 7
    s_branch into
  end:
    s_nop 7)"},
  {"NotBehindForLong", kCdna, ViolationKind::kHazard, "v_accvgpr_read_b32 v5, a3", R"(
    s_mov_b32 s20, 0
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    v_accvgpr_write_b32 a3, 0
    s_nop 7
  loop:
    .rept 80
    s_nop 0
    .endr
    s_add_u32 s20, s20, 1
    v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[8:9], 0
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop
    !s_nop 7
    !s_nop 7
    v_accvgpr_read_b32 v5, a3
    s_nop 7)"},
  // --- LDS ---
  {"LdsRaceInALaterRound", kBeforeGfx12, ViolationKind::kLdsRace, "v1, v2", R"(
    s_mov_b32 s20, 0
  loop:
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    v_xor_b32 v4, $lanes4, v1
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0)
    s_add_u32 s20, s20, 1
    s_cmp_eq_u32 s20, 5
    s_cbranch_scc1 skip
    s_barrier
  skip:
    !s_barrier
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop)", 1024},
  {"LdsRaceOfHalves", kBeforeGfx12, ViolationKind::kLdsRace, "v3, v6", R"(
    v_lshlrev_b32 v5, 1, v0
    $dsw16 v5, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    s_mov_b32 s20, 0
  loop:
    $dsw16 v5, v2
    s_waitcnt lgkmcnt(0)
    s_add_u32 s20, s20, 1
    v_xor_b32 v6, 2, v5
    s_cmp_lt_u32 s20, 5
    s_cbranch_scc1 skip
    v_xor_b32 v6, $lanes4, v1
    v_lshrrev_b32 v6, 1, v6
    !v_xor_b32 v6, 2, v5
  skip:
    $dsr16 v3, v6
    s_waitcnt lgkmcnt(0)
    s_barrier
    s_cmp_lt_u32 s20, 8
    s_cbranch_scc1 loop)", 1024},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Planted, Settled, testing::ValuesIn(kCases),
                         [](const testing::TestParamInfo<FaultCase>& c) { return std::string(c.param.name); });

TEST(HazardPaths, KnowTheWayHere) {
  HazardPaths paths;
  const int code = 0;
  paths.reset(&code, 1000);
  HazardPath* const start = paths.starting_at(10);
  HazardPath* const loop = paths.after(*start, {13, 12});
  ASSERT_NE(loop, nullptr);
  EXPECT_EQ(HazardPaths::before(*loop, 14), (std::vector<std::size_t>{13, 12, 13, 12, 11, 10}));
  // After enough rounds it is always the same one, and the wave's start is out of reach.
  HazardPath* round = loop;
  for (int i = 0; i < 100; ++i) round = paths.after(*round, {13, 12});
  EXPECT_EQ(paths.after(*round, {13, 12}), round);
  EXPECT_EQ(HazardPaths::before(*round, 12).size(), std::size_t{HazardPaths::kReach});
  EXPECT_EQ(HazardPaths::before(*paths.straight(), 500).front(), 499U);
}

TEST(HazardPaths, AreCleanWhereTheyWereSeen) {
  HazardPaths paths;
  const int code = 0;
  paths.reset(&code, 1000);
  HazardPath* const start = paths.starting_at(100);
  HazardPath* const jump = paths.after(*start, {300, 100});
  paths.set_clean(*start, 101);
  EXPECT_TRUE(paths.is_clean(*start, 101));
  EXPECT_FALSE(paths.is_clean(*jump, 101));
  // What lies behind the reach of the last jump hangs on the code alone.
  paths.set_clean(*start, 100 + HazardPaths::kReach);
  EXPECT_TRUE(paths.is_clean(*jump, 100 + HazardPaths::kReach));
  EXPECT_FALSE(paths.is_clean(*jump, 101 + HazardPaths::kReach));
}

TEST(LdsLines, TellWhoMeetsWhom) {
  LdsLines lines;
  lines.reset(256);
  const LdsPiece low{0xffff, 1}, high{0xffff0000, 1};
  bool undefined = false;
  EXPECT_TRUE(lines.read({&low, 1}, 0, undefined));
  EXPECT_TRUE(undefined);
  EXPECT_TRUE(lines.write({&high, 1}, 1)) << "other bytes of the line";
  EXPECT_FALSE(lines.write({&low, 1}, 1)) << "wave 0 has read them";
  lines.next_epoch();
  EXPECT_TRUE(lines.read({&high, 1}, 0, undefined));
  EXPECT_FALSE(undefined);
  EXPECT_TRUE(lines.is_defined(64, 32));
  EXPECT_FALSE(lines.is_defined(95, 2));
  EXPECT_TRUE(lines.write({&low, 1}, 0));
  EXPECT_FALSE(lines.read({&low, 1}, 1, undefined)) << "wave 0 has written them";
}

TEST(LdsPlaceMemo, FindsPlacesAgainUntilItIsFull) {
  LdsPlaceMemo memo;
  Instruction in;
  std::uint32_t offsets[kMaxLanes] = {60, 0, 64};
  EXPECT_EQ(memo.find(in, offsets, 7, 8), 0U);
  const auto pieces = memo.pieces_of(memo[0]);
  ASSERT_EQ(pieces.size(), 2U);
  EXPECT_EQ(pieces[0].bytes, 0xf0000000000000ffULL);
  EXPECT_EQ(pieces[1].bytes, 0xffU);
  EXPECT_EQ(memo.find(in, offsets, 7, 8), 0U) << "known";
  std::uint32_t number = 0;
  for (unsigned i = 0; i < 100'000 && number != LdsPlaceMemo::kFull; ++i) {
    offsets[2] = 128 + 4 * i;
    number = memo.find(in, offsets, 7, 8);
  }
  EXPECT_EQ(number, LdsPlaceMemo::kFull);
  memo.clear();
  EXPECT_EQ(memo.find(in, offsets, 7, 8), 0U);
}

}  // namespace
}  // namespace kiln::emulator
