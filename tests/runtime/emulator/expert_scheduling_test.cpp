// Expert scheduling (expert_scheduling.hpp): waits that are missing while the hardware does not wait by itself, and
// all that makes waits unnecessary.
#include "tests/runtime/emulator/fault_case.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

class ExpertScheduling : public testing::TestWithParam<FaultCase> {};
TEST_P(ExpertScheduling, Reported) {
  expect_fault(GetParam());
}

constexpr const char* kTargets = "gfx1200 gfx1201 gfx1250";

// clang-format off
const FaultCase kCases[] = {
  {"ReadsAResult", kTargets, ViolationKind::kHazard, "global_store_b32", R"(
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
    v_mov_b32 v3, 1
    !s_wait_alu depctr_va_vdst(0)
    $gstore1 v1, v3, s[6:7]
    $wait_store)"},
  {"ReadsAResultIdle", kTargets, ViolationKind::kHazard, "global_store_b32", R"(
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
    v_mov_b32 v3, 1
    !s_wait_idle
    $gstore1 v1, v3, s[6:7]
    $wait_store)"},
  {"LoadsOverAResult", kTargets, ViolationKind::kHazard, "global_load_b32 v3", R"(
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
    v_mov_b32 v3, 1
    !s_wait_alu depctr_va_vdst(0)
    $gload1 v3, v1, s[4:5]
    s_wait_loadcnt 0x0)"},
  {"OverwritesStoredData", kTargets, ViolationKind::kHazard, "v_mov_b32_e32 v2", R"(
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
    $gstore1 v1, v2, s[6:7]
    !s_wait_alu depctr_vm_vsrc(0)
    v_mov_b32 v2, 1
    $wait_store)"},
  {"LoadsOverStoredData", kTargets, ViolationKind::kHazard, "global_load_b32 v2", R"(
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
    ds_store_b32 v1, v2
    !s_wait_alu depctr_vm_vsrc(0)
    $gload1 v2, v1, s[4:5]
    s_wait_dscnt 0x0
    s_wait_loadcnt 0x0)", 1024},
  {"WaitsForTooFew", kTargets, ViolationKind::kHazard, "global_store_b32", R"(
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
    v_mov_b32 v3, 1
    v_mov_b32 v4, 2
    s_wait_alu depctr_va_vdst(2)
    !s_wait_alu depctr_va_vdst(1)
    $gstore1 v1, v3, s[6:7]
    $wait_store)"},
  {"TranscendentalsFinishInTheirOwnTime", kTargets, ViolationKind::kHazard, "global_store_b32", R"(
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
    v_exp_f32 v3, v2
    v_mov_b32 v4, 2
    s_wait_alu depctr_va_vdst(1)
    !s_wait_alu depctr_va_vdst(0)
    $gstore1 v1, v3, s[6:7]
    $wait_store)"},
  {"LdsReadsInItsOwnTime", kTargets, ViolationKind::kHazard, "v_mov_b32_e32 v2", R"(
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
    ds_store_b32 v1, v2
    $gstore1 v1, v1, s[6:7]
    s_wait_alu depctr_vm_vsrc(1)
    !s_wait_alu depctr_vm_vsrc(0)
    v_mov_b32 v2, 1
    s_wait_dscnt 0x0
    $wait_store)", 1024},
  {"LoadsOverWhatTheValuReads", kTargets, ViolationKind::kHazard, "ds_load_b32 v2", R"(
    ds_store_b32 v1, v2
    s_wait_dscnt 0x0
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
    v_add_nc_u32 v3, v2, v2
    !s_wait_alu depctr_va_vdst(0)
    ds_load_b32 v2, v1
    s_wait_dscnt 0x0)", 1024},
  {"LoadsOverWhatAMatrixInstructionReads", "gfx1200 gfx1201", ViolationKind::kHazard, "ds_load_b32 v3", R"(
    v_mov_b32 v3, 0
    v_mov_b32 v4, 0
    v_mov_b32 v5, 0
    v_mov_b32 v6, 0
    ds_store_b32 v1, v3
    s_wait_dscnt 0x0
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
    v_wmma_f32_16x16x16_f16 v[8:15], v[3:6], v[3:6], 0
    !s_wait_alu depctr_va_vdst(0)
    ds_load_b32 v3, v1
    s_wait_dscnt 0x0)", 1024},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Planted, ExpertScheduling, testing::ValuesIn(kCases),
                         [](const testing::TestParamInfo<FaultCase>& test) { return std::string(test.param.name); });

constexpr const char* kOn = "s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2\n";
constexpr const char* kOff = "s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 0\n";

/// v1: its lane's byte offset into LDS. What a wave of 32 is accused of.
std::string violations(const std::string& body) {
  const KernelText text{
      .target = "gfx1201", .body = "v_lshlrev_b32 v1, 2, v0\nv_mov_b32 v2, 7\n" + body, .lds_bytes = 256};
  RunRequest request;
  request.lanes = {32, 1, 1};
  return texts_of(run_text(text, request));
}

TEST(ExpertSchedulingOfWaves, TwoEncodingsCountTwice) {
  std::string body = "v_mov_b32 v8, 0\n";
  for (unsigned r = 16; r < 32; ++r) body += fmt::format("v_mov_b32 v{}, 0\n", r);
  body += R"(
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
    v_wmma_f32_16x16x32_f16 v[32:39], v[16:23], v[16:23], 0
    v_wmma_scale_f32_16x16x128_f8f6f4 v[40:47], v[16:31], v[16:31], 0, v8, v8
    s_wait_alu depctr_va_vdst(3)
    !s_wait_alu depctr_va_vdst(2)
    $gstore1 v1, v32, s[6:7]
    $wait_store)";
  expect_fault({"Twice", "gfx1250", ViolationKind::kHazard, "global_store_b32", body.c_str()});
}

TEST(ExpertSchedulingOfWaves, TheHardwareWaitsInTheOtherMode) {
  EXPECT_EQ(violations("ds_store_b32 v1, v2\nv_mov_b32 v2, 1\ns_wait_dscnt 0x0"), "");
  EXPECT_EQ(violations(kOn + std::string(kOff) + "ds_store_b32 v1, v2\nv_mov_b32 v2, 1\ns_wait_dscnt 0x0"), "");
}

TEST(ExpertSchedulingOfWaves, WhatBeganBeforeIsDone) {
  EXPECT_EQ(violations("v_mov_b32 v3, 1\n" + std::string(kOn) + "ds_store_b32 v1, v3\ns_wait_dscnt 0x0"), "");
}

TEST(ExpertSchedulingOfWaves, VectorInstructionsWaitForEachOther) {
  EXPECT_EQ(violations(kOn + std::string("v_exp_f32 v3, v2\nv_add_f32 v4, v3, v3\nv_mov_b32 v3, 0")), "");
}

TEST(ExpertSchedulingOfWaves, WhoIsBackHasRead) {
  EXPECT_EQ(violations(kOn + std::string("ds_store_b32 v1, v2\ns_wait_dscnt 0x0\nv_mov_b32 v2, 1")), "");
  // A later one of the same stream, too.
  EXPECT_EQ(violations(kOn + std::string("ds_store_b32 v1, v2\nds_load_b32 v3, v1\ns_wait_dscnt 0x0\nv_mov_b32 v2, 1")),
            "");
}

TEST(ExpertSchedulingOfWaves, WhoseAddressIsTranslatedHasRead) {
  const auto on_gfx1250 = [](const char* wait) {
    const KernelText text{.target = "gfx1250",
                          .body = fmt::format(R"(
v_lshlrev_b32 v1, 2, v0
v_mov_b32 v2, 7
s_load_b64 s[6:7], s[0:1], 0x0
s_wait_kmcnt 0x0
{}global_store_b32 v1, v2, s[6:7]
{}
v_mov_b32 v2, 1
s_wait_storecnt 0x0
)",
                                              kOn, wait)};
    RunRequest request;
    request.lanes = {32, 1, 1};
    Buffer out = Buffer::of(std::vector<std::uint32_t>(32));
    request.buffers = {&out};
    return texts_of(run_text(text, request));
  };
  EXPECT_EQ(on_gfx1250("s_wait_xcnt 0x0"), "");
  EXPECT_THAT(on_gfx1250("s_wait_xcnt 0x1"), testing::HasSubstr("may not have read yet"));
}

/// An instruction waits that would let a counter overflow: 4 bits of VALU instructions, 3 of memory's.
TEST(ExpertSchedulingOfWaves, CountersDoNotOverflow) {
  const auto many = [](unsigned count, const std::string& line) {
    std::string lines;
    for (unsigned i = 0; i < count; ++i) lines += line + "\n";
    return lines;
  };
  const auto after_valus = [&](unsigned count, const char* line) {
    return violations(kOn + std::string("v_mov_b32 v3, 1\n") + many(count, line) +
                      "ds_store_b32 v1, v3\ns_wait_dscnt 0x0");
  };
  EXPECT_EQ(after_valus(15, "v_mov_b32 v4, 1"), "");
  EXPECT_THAT(after_valus(14, "v_mov_b32 v4, 1"), testing::HasSubstr("may not have written yet"));
  EXPECT_THAT(after_valus(15, "v_exp_f32 v4, v2"), testing::HasSubstr("may not have written yet"));  // another stream
  EXPECT_THAT(after_valus(15, "v_cmp_eq_u32 vcc_lo, v2, v2"), testing::HasSubstr("may not have written yet"));
  const auto after_stores = [&](unsigned count) {
    return violations(kOn + std::string("ds_store_b32 v1, v2\n") + many(count, "ds_store_b32 v1, v1") +
                      "v_mov_b32 v2, 1\ns_wait_dscnt 0x0");
  };
  EXPECT_EQ(after_stores(7), "");
  EXPECT_THAT(after_stores(6), testing::HasSubstr("may not have read yet"));
}

TEST(ExpertSchedulingOfWaves, OnesOwnAddressMayBeOverwritten) {
  EXPECT_EQ(
      violations("ds_store_b32 v1, v2\ns_wait_dscnt 0x0\n" + std::string(kOn) + "ds_load_b32 v1, v1\ns_wait_dscnt 0x0"),
      "");
}

TEST(ExpertSchedulingOfWaves, TheModeCanBeReadBack) {
  const KernelText text{.target = "gfx1201", .body = kOn + std::string(R"(
s_getreg_b32 s8, hwreg(HW_REG_WAVE_SCHED_MODE)
v_mov_b32 v3, s8
s_load_b64 s[6:7], s[0:1], 0x0
s_wait_kmcnt 0x0
v_lshlrev_b32 v1, 2, v0
s_wait_alu depctr_va_vdst(0)
global_store_b32 v1, v3, s[6:7]
)")};
  RunRequest request;
  request.lanes = {1, 1, 1};
  Buffer out = Buffer::of(std::vector<std::uint32_t>(1));
  request.buffers = {&out};
  EXPECT_EQ(texts_of(run_text(text, request)), "");
  EXPECT_EQ(out.as<std::uint32_t>()[0], 2U);
}

}  // namespace
}  // namespace kiln::emulator
