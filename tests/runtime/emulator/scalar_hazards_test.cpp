// Hazards of hardware registers and of vccz: planted, and what looks like them and is none.
#include "tests/runtime/emulator/fault_case.hpp"

#include <string>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

TEST(Gfx12Hazards, PriorityStandsInNoOtherRegister) {
  const auto violations = [](const char* target, const char* body) {
    return run_text({.target = target, .body = body}, {}).violation_count;
  };
  EXPECT_EQ(violations("gfx1201", "s_setprio 1\ns_getreg_b32 s8, hwreg(HW_REG_WAVE_STATUS)"), 0U);
  EXPECT_EQ(violations("gfx1201", "s_setprio 1\ns_getreg_b32 s8, hwreg(HW_REG_WAVE_MODE)"), 0U);
  EXPECT_EQ(violations("gfx1201", "s_sethalt 0\ns_mov_b32 s8, 0\ns_getreg_b32 s8, hwreg(HW_REG_WAVE_STATUS)"), 0U);
  EXPECT_EQ(violations("gfx1100", "s_setprio 1\ns_getreg_b32 s8, hwreg(HW_REG_STATUS)"), 0U);
}

TEST(Gfx1250Hazards, SomeRegistersAreReadBehindAWaitForEverything) {
  const auto violations = [](const std::string& before, const char* reg, const char* target = "gfx1250") {
    const std::string get = std::string("s_getreg_b32 s8, hwreg(HW_REG_WAVE_") + reg + ")";
    RunRequest one_wave;
    one_wave.lanes = {32, 1, 1};
    return run_text({.target = target, .body = "v_mov_b32 v4, 0\n" + before + "\n" + get}, one_wave).violation_count;
  };
  for (const char* reg : {"STATUS", "STATE_PRIV", "EXCP_FLAG_PRIV", "EXCP_FLAG_USER"}) {
    EXPECT_EQ(violations("", reg), 1U) << reg;
    EXPECT_EQ(violations("s_wait_alu 0xfff", reg), 1U) << reg;
    EXPECT_EQ(violations("s_wait_idle\nv_mov_b32 v5, 0", reg), 1U) << reg;
    EXPECT_EQ(violations("s_wait_alu 0", reg), 0U) << reg;
    EXPECT_EQ(violations("s_wait_idle\ns_nop 0", reg), 0U) << reg;
    EXPECT_EQ(violations("", reg, "gfx1201"), 0U) << reg;
  }
  EXPECT_EQ(violations("", "MODE"), 0U);
}

TEST(GcnHazards, HalvesOfVccDoNotUpdateVccz) {
  for (const char* write : {"s_mov_b32 vcc_lo, 0", "s_mov_b32 vcc_hi, 0", "v_readfirstlane_b32 vcc_lo, v2"}) {
    for (const char* branch : {"s_cbranch_vccz", "s_cbranch_vccnz"}) {
      const std::string body = std::string("s_mov_b64 vcc, 0\n") + write + "\n!s_mov_b64 vcc, vcc\ns_nop 4\n" + branch +
                               " over\ns_nop 0\nover:\ns_nop 0";
      expect_fault({"HalfOfVcc", "gfx900 gfx908 gfx90a gfx942 gfx950", ViolationKind::kHazard, branch, body.c_str()});
    }
  }
}
/// As comparisons of a whole wave do, and the halves from gfx10 on.
TEST(GcnHazards, WritesOfAllOfVccUpdateVccz) {
  const auto violations = [](const char* target, const std::string& write) {
    const std::string body = "v_mov_b32 v2, 0\n" + write + "\ns_nop 4\ns_cbranch_vccz over\ns_nop 0\nover:\ns_nop 0";
    return run_text({.target = target, .body = body}, {}).violation_count;
  };
  EXPECT_EQ(violations("gfx900", "s_mov_b32 vcc_lo, 0\ns_mov_b32 vcc_hi, 0\nv_cmp_eq_u32 vcc, 0, v2"), 0U);
  EXPECT_EQ(violations("gfx90a", "s_mov_b32 vcc_lo, 0\ns_mov_b32 vcc_hi, 0"), 1U);
  EXPECT_EQ(violations("gfx1030", "s_mov_b32 vcc_lo, 0"), 0U);
}

}  // namespace
}  // namespace kiln::emulator
