// What becomes of the high half of a register of which a 16-bit result is the low one: gfx8 clears it, gfx9 but by some
// opcodes, gfx10 and later keep it. clang counts on it: it joins halves by an or.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

/// The high half of v40 after the instruction, which had 0xabcd there.
std::uint32_t high_half_after(const char* target, const std::string& instruction) {
  const unsigned lanes = lanes_of(target);
  const Rows got = lane_results({.target = target, .body = "v_mov_b32 v40, 0xabcd1234\n" + instruction},
                                {std::vector<std::uint32_t>(lanes, 0x3c00U), std::vector<std::uint32_t>(lanes, 0x4000U),
                                 std::vector<std::uint32_t>(lanes, 0x4200U)});
  return got.empty() ? 0 : got[0][lanes - 1] >> 16;
}

TEST(HighHalves, OfOpcodesThatKeepThemOnGfx9) {
  for (const char* name : {"v_mad_f16", "v_fma_f16", "v_mad_u16", "v_mad_i16", "v_div_fixup_f16"}) {
    SCOPED_TRACE(name);
    const std::string instruction = std::string(name) + " v40, v10, v11, v12\n";
    EXPECT_EQ(high_half_after("gfx803", instruction), 0U);
    EXPECT_EQ(high_half_after("gfx900", instruction), 0xabcdU);
    EXPECT_EQ(high_half_after("gfx942", instruction), 0xabcdU);
    if (std::string_view(name) == "v_mad_f16") continue;  // gone
    EXPECT_EQ(high_half_after("gfx1030", instruction), 0xabcdU);
  }
}

TEST(HighHalves, OfOthers) {
  for (const char* instruction :
       {"v_add_f16 v40, v10, v11\n", "v_cvt_f16_f32 v40, v10\n", "v_mul_f16 v40, v10, v11\n"}) {
    SCOPED_TRACE(instruction);
    EXPECT_EQ(high_half_after("gfx803", instruction), 0U);
    EXPECT_EQ(high_half_after("gfx900", instruction), 0U);
    EXPECT_EQ(high_half_after("gfx942", instruction), 0U);
    EXPECT_EQ(high_half_after("gfx1030", instruction), 0xabcdU);
  }
}

/// Two products of halves in one register, as clang joins them for gfx803: the low one's register has no high half.
TEST(HighHalves, AreJoinedByAnOr) {
  const Rows got =
      lane_results({.target = "gfx803",
                    .body = "v_mov_b32 v40, 0x3c003c00\nv_lshrrev_b32 v41, 16, v40\nv_fma_f16 v42, v10, v11, v41\n"
                            "v_fma_f16 v40, v10, v11, v40\nv_lshlrev_b32 v43, 16, v42\nv_or_b32 v40, v40, v43\n"},
                   {std::vector<std::uint32_t>(64, 0x3c00U), std::vector<std::uint32_t>(64, 0x4000U)});
  EXPECT_EQ(got[0], std::vector<std::uint32_t>(64, 0x42004200U));
}

/// The half that is cleared has been written.
TEST(HighHalves, AreDefinedWhereTheyAreCleared) {
  for (const bool gfx8 : {true, false}) {
    const auto violations = run_lane_kernel({.target = gfx8 ? "gfx803" : "gfx900",
                                             .body = "v_fma_f16 v41, v10, v10, v10\nv_add_f32 v40, v41, v10\n",
                                             .expect_clean = false},
                                            {std::vector<std::uint32_t>(64, 0x3c00U)})
                                .violations;
    EXPECT_EQ(violations.empty(), gfx8) << violations;
  }
}

}  // namespace
}  // namespace kiln::emulator
