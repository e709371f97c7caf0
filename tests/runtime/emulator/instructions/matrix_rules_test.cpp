// What gfx1250's WMMA demands of its surroundings: all lanes, and A and B left alone while it runs; and what RDNA3's
// takes of its operands.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

std::string violations_of(const std::string& before, const std::string& after) {
  std::string body;
  for (unsigned r = 10; r < 34; ++r) body += "v_mov_b32 v" + std::to_string(r) + ", 0\n";
  body += before + "v_wmma_f32_16x16x32_f16 v[26:33], v[10:17], v[18:25], v[26:33]\n" + after;
  for (unsigned i = 0; i < 10; ++i) body += "v_nop\n";
  body += "v_mov_b32 v40, v26\n";
  return run_lane_kernel({.target = "gfx1250", .body = body, .expect_clean = false}, {noise(32, 1)}).violations;
}

TEST(MatrixRules, AWmmaDemandsAllLanes) {
  EXPECT_EQ(violations_of("", ""), "");
  const std::string text = violations_of("s_mov_b32 exec_lo, 0xffff\n", "s_mov_b32 exec_lo, -1\n");
  EXPECT_NE(text.find("EXEC is not all ones"), std::string::npos) << text;
}

TEST(MatrixRules, ItsSourcesMayNotBeOverwrittenWhileItRuns) {
  for (const char* source : {"v10", "v17", "v18", "v25"}) {
    const std::string write = std::string("v_mov_b32 ") + source + ", 1\n";
    const std::string text = violations_of("", write);
    EXPECT_NE(text.find("WMMA A, B, C or index is overwritten"), std::string::npos) << source << ": " << text;
    std::string far;
    for (unsigned i = 0; i < 8; ++i) far += "v_nop\n";
    EXPECT_EQ(violations_of("", far + write), "") << source;
  }
}

/// In waves of 64 A and B are those of the lower 32 lanes: the upper ones need not have them.
TEST(MatrixRules, TheUpperHalfOfAWaveTakesTheLowersFactors) {
  const auto run = [](const char* upper) {
    std::string body;
    for (unsigned r = 60; r < 76; ++r) body += "v_mov_b32 v" + std::to_string(r) + ", v10\n";
    body += "s_mov_b32 exec_lo, 0\n";
    for (unsigned r = 60; r < 76; ++r) body += "v_mov_b32 v" + std::to_string(r) + ", " + upper + "\n";
    body += "s_mov_b32 exec_lo, -1\nv_nop\nv_wmma_f32_16x16x16_f16 v[40:43], v[60:67], v[68:75], 0\n";
    return lane_results({.target = "gfx1100", .body = body, .results = 4, .vgprs = 128, .wave_lanes = 64},
                        {noise(64, 1)});
  };
  EXPECT_EQ(run("0x7e007e00"), run("0"));
}

/// gfx950's MFMA takes its scales from VGPRs alone: given an SGPR or a constant the hardware computes garbage.
TEST(MatrixRules, ScalesStandInVgprs) {
  for (const char* scale : {"0x00022802", "0x000228f2"}) {  // s2 and 1.0 instead of v20
    std::string body;
    for (unsigned r = 10; r < 40; ++r) body += "v_mov_b32 v" + std::to_string(r) + ", 0\n";
    body += "s_nop 4\n.long 0xd3ac0000, " + std::string(scale) + ", 0xd3ad080a, 0x0402190e\ns_nop 15\ns_nop 7\n";
    const LaneResult result =
        run_lane_kernel({.target = "gfx950", .body = body, .expect_clean = false}, {noise(64, 1)});
    EXPECT_NE(result.error, "") << scale << result.violations;
  }
}

}  // namespace
}  // namespace kiln::emulator
