// MODE: rounding and overflow, as the descriptor sets them and as s_setreg changes them.
#include "tests/runtime/emulator/machine.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

TEST(Mode, RoundsAsModeSays) {
  // 1 + 2^-24 and -(1 + 2^-24): to nearest even, up, down, toward zero.
  const std::uint32_t expected[4][2] = {
      {0x3f800000, 0xbf800000}, {0x3f800001, 0xbf800000}, {0x3f800000, 0xbf800001}, {0x3f800000, 0xbf800000}};
  for (unsigned mode = 0; mode < 4; ++mode) {
    Buffer out = Buffer::of(std::vector<std::uint32_t>(4), "out");
    RunRequest request;
    request.buffers = {&out};
    const std::string body = R"(
      s_load_dwordx2 s[4:5], s[0:1], 0x0
      v_mov_b32 v1, 0x33800000
      v_mov_b32 v9, 0
      v_add_f32 v2, 1.0, v1
      v_sub_f32 v3, -1.0, v1
      s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 0
      s_nop 2
      v_add_f32 v4, 1.0, v1
      s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), )" +
                             std::to_string(mode) + R"(
      s_nop 2
      v_add_f32 v5, 1.0, v1
      s_waitcnt lgkmcnt(0)
      global_store_dwordx4 v9, v[2:5], s[4:5])";
    const Report report = run_text(
        {.body = body, .directives = "    .amdhsa_float_round_mode_32 " + std::to_string(mode) + "\n"}, request);
    EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
    EXPECT_EQ(out.as<std::uint32_t>(),
              (std::vector<std::uint32_t>{expected[mode][0], expected[mode][1], 0x3f800000, expected[mode][0]}))
        << mode;
  }
}

TEST(Mode, OverflowingHalvesStopAtTheLargest) {
  // MODE.FP16_OVFL: 65504 * 2 becomes 65504, infinity stays.
  Buffer out = Buffer::of(std::vector<std::uint32_t>(2), "out");
  RunRequest request;
  request.buffers = {&out};
  const std::string body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_mov_b32 v1, 0x7bff
    v_mov_b32 v2, 0x7c00
    v_mov_b32 v9, 0
    s_setreg_imm32_b32 hwreg(HW_REG_MODE, 23, 1), 1
    s_nop 2
    v_add_f16 v4, v1, v1
    v_add_f16 v5, v2, v1
    s_waitcnt lgkmcnt(0)
    global_store_dwordx2 v9, v[4:5], s[4:5])";
  const Report report = run_text({.body = body}, request);
  EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
  EXPECT_EQ(out.as<std::uint32_t>(), (std::vector<std::uint32_t>{0x7bff, 0x7c00}));
}

}  // namespace
}  // namespace kiln::emulator
