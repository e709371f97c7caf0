// Moves between lanes and relatively indexed registers against plain loops.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <functional>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using Row = std::vector<std::uint32_t>;
using Source = std::function<unsigned(unsigned lane)>;

/// v40 = v10 of lane source(lane).
void expect_gather(const std::string& target, const std::string& text, const Source& source, const Rows& more = {},
                   unsigned wave_lanes = 0) {
  const unsigned lanes = wave_lanes != 0 ? wave_lanes : lanes_of(target);
  Rows inputs = {noise(lanes, 1)};
  inputs.insert(inputs.end(), more.begin(), more.end());
  const Rows got = lane_results({.target = target, .body = text, .wave_lanes = wave_lanes}, inputs);
  for (unsigned i = 0; i < lanes; ++i) EXPECT_EQ(got[0][i], inputs[0][source(i)]) << target << " " << text << " " << i;
}

TEST(LaneMoves, SwapsRowsOfTwoRegisters) {
  struct Case {
    const char* target;
    const char* text;
    unsigned row;
  };
  for (const Case& c :
       {Case{"gfx950", "v_permlane16_swap_b32 v10, v11", 16}, Case{"gfx950", "v_permlane32_swap_b32 v10, v11", 32},
        Case{"gfx1250", "v_permlane16_swap_b32 v10, v11", 16}}) {
    const unsigned lanes = lanes_of(c.target);
    const Rows in = {noise(lanes, 1), noise(lanes, 2)};
    const Rows got =
        lane_results({.target = c.target,
                      .body = std::string("s_nop 1\n") + c.text + "\ns_nop 1\nv_mov_b32 v40, v10\nv_mov_b32 v41, v11\n",
                      .results = 2},
                     in);
    for (unsigned i = 0; i < lanes; ++i) {
      const bool upper = (i & c.row) != 0;
      EXPECT_EQ(got[0][i], upper ? in[1][i - c.row] : in[0][i]) << c.text << " " << i;
      EXPECT_EQ(got[1][i], upper ? in[1][i] : in[0][i + c.row]) << c.text << " " << i;
    }
  }
}

TEST(LaneMoves, GathersByAVectorOfLanes) {
  for (const char* target : {"gfx1201", "gfx1250"}) {
    const Row select = noise(32, 7);
    const auto lane = [&](unsigned i) { return (i & 16) + (select[i] & 15); };
    expect_gather(target, "v_permlane16_var_b32 v40, v10, v11", lane, {select});
    expect_gather(target, "v_permlanex16_var_b32 v40, v10, v11", [&](unsigned i) { return lane(i) ^ 16; }, {select});
  }
}

TEST(LaneMoves, GathersWithinGroups) {
  for (const unsigned width : {4U, 8U, 32U}) {
    for (const unsigned n : {1U, 3U, 5U}) {
      const std::string tail = " v40, v10, s20, s21";
      const std::string set =
          "s_mov_b32 s20, " + std::to_string(n) + "\ns_mov_b32 s21, " + std::to_string(width) + "\n";
      const auto base = [&](unsigned i) { return i / width * width; };
      expect_gather("gfx1250", set + "v_permlane_bcast_b32" + tail, [&](unsigned i) { return base(i) + n % width; });
      expect_gather("gfx1250", set + "v_permlane_up_b32" + tail,
                    [&](unsigned i) { return i % width < std::min(n, width) ? i : i - std::min(n, width); });
      expect_gather("gfx1250", set + "v_permlane_down_b32" + tail,
                    [&](unsigned i) { return i % width + std::min(n, width) < width ? i + std::min(n, width) : i; });
      expect_gather("gfx1250", set + "v_permlane_xor_b32" + tail,
                    [&](unsigned i) { return (i ^ n) < base(i) + width ? i ^ n : i; });
    }
  }
  const Rows got = lane_results({.target = "gfx1250", .body = "v_permlane_idx_gen_b32 v40, v10, 8"}, {noise(32, 3)});
  for (unsigned i = 0; i < 32; ++i) EXPECT_EQ(got[0][i], ((noise(32, 3)[i] & 7) + i / 8 * 8) * 4) << i;
}

TEST(LaneMoves, AnUndefinedGroupIsAnError) {
  const LaneResult result = run_lane_kernel(
      {.target = "gfx1250", .body = "v_permlane_up_b32 v40, v10, 1, 12", .expect_clean = false}, {noise(32, 1)});
  EXPECT_NE(result.error.find("a group of 12 lanes is undefined"), std::string::npos) << result.error;
}

TEST(LaneMoves, RegisterNumbersMoveByM0) {
  const Rows in = {noise(32, 1), noise(32, 2), noise(32, 3), noise(32, 4)};
  for (const char* target : {"gfx1010", "gfx1100", "gfx1201", "gfx1250"}) {
    // Source v10 + 2 and destination v38 + 2; then source v10 + 1 and destination v37 + 4.
    const Rows got = lane_results({.target = target,
                                   .body = "s_mov_b32 m0, 2\nv_movrelsd_b32 v38, v10\ns_mov_b32 m0, 0x40001\n"
                                           "v_movrelsd_2_b32 v37, v10\n",
                                   .results = 2},
                                  in);
    EXPECT_EQ(got[0], in[2]) << target;
    EXPECT_EQ(got[1], in[1]) << target;
    const Rows swapped = lane_results({.target = target,
                                       .body = "s_mov_b32 m0, 0x20001\nv_swaprel_b32 v10, v10\nv_mov_b32 v40, v11\n"
                                               "v_mov_b32 v41, v12\n",
                                       .results = 2},
                                      in);
    EXPECT_EQ(swapped[0], in[2]) << target;
    EXPECT_EQ(swapped[1], in[1]) << target;
  }
}

TEST(LaneMoves, ScalarRegisterNumbersMoveByM0) {
  for (const char* target : {"gfx906", "gfx942", "gfx1030", "gfx1100", "gfx1201"}) {
    const Rows got = lane_results({.target = target,
                                   .body = "s_mov_b32 m0, 2\ns_mov_b32 s22, 11\ns_mov_b64 vcc, -1\ns_nop 0\n"
                                           "s_movrels_b32 s24, s20\ns_movreld_b32 s26, 7\ns_movreld_b64 s[20:21], vcc\n"
                                           "v_mov_b32 v40, s24\nv_mov_b32 v41, s28\nv_mov_b32 v42, s23\n",
                                   .results = 3},
                                  {noise(lanes_of(target), 1)});
    EXPECT_EQ(got[0][0], 11U) << target;
    EXPECT_EQ(got[1][0], 7U) << target;
    EXPECT_EQ(got[2][0], 0xffffffffU) << target;
  }
}

TEST(LaneMoves, UndefinedLanesMoveAlong) {
  // Row 1 of v10 was never written: the swap carries that to row 0 of v11, and the store reports it.
  const LaneResult result =
      run_lane_kernel({.target = "gfx950",
                       .body = "v_mov_b32 v20, 1\ns_mov_b64 exec, 0xffff\nv_mov_b32 v21, 2\n"
                               "s_mov_b64 exec, -1\ns_nop 4\nv_permlane32_swap_b32 v20, v21\ns_nop 4\n"
                               "v_add_u32 v40, v20, v20\n",
                       .expect_clean = false},
                      {noise(64, 1)});
  EXPECT_NE(result.violations.find("uninitialized: 'v_add_u32"), std::string::npos) << result.violations;
}

TEST(LaneMoves, SwapsHalves) {
  const Rows in = {noise(32, 1), noise(32, 2)};
  const Rows got = lane_results(
      {.target = "gfx1100", .body = "v_swap_b16 v10.l, v11.h\nv_mov_b32 v40, v10\nv_mov_b32 v41, v11\n", .results = 2},
      in);
  for (unsigned i = 0; i < 32; ++i) {
    EXPECT_EQ(got[0][i], (in[0][i] & 0xffff0000U) | in[1][i] >> 16) << i;
    EXPECT_EQ(got[1][i], (in[1][i] & 0xffff) | in[0][i] << 16) << i;
  }
}

}  // namespace
}  // namespace kiln::emulator
