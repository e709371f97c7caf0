// The faults of RDNA3's hardware that strict mode knows (rdna3_bugs.hpp): planted and cured.
#include "tests/runtime/emulator/fault_case.hpp"

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

class Rdna3Bugs : public testing::TestWithParam<FaultCase> {};
TEST_P(Rdna3Bugs, Reported) {
  expect_fault(GetParam());
}

constexpr const char* kGfx11Targets = "gfx1100 gfx1150";

// clang-format off
const FaultCase kCases[] = {
  {"SourcesOnBothSidesOfExec", kGfx11Targets, ViolationKind::kHazard, "v_add_nc_u32_e32 v5", R"(
    v_mov_b32 v3, 1
    s_mov_b64 exec, -1
    v_mov_b32 v4, 2
    !s_waitcnt_depctr depctr_va_vdst(0)
    v_add_nc_u32 v5, v3, v4)", 0, 64},
  {"SourcesLongBeforeExec", kGfx11Targets, ViolationKind::kHazard, "v_add_nc_u32_e32 v5", R"(
    v_mov_b32 v3, 1
    v_nop
    s_mov_b64 exec, -1
    v_nop
    !v_nop
    v_mov_b32 v4, 2
    v_add_nc_u32 v5, v3, v4)", 0, 64},
  {"SourcesLongAfterExec", kGfx11Targets, ViolationKind::kHazard, "v_fma_f32 v5", R"(
    v_mov_b32 v3, 1.0
    s_or_saveexec_b64 s[8:9], 0
    v_mov_b32 v4, 2.0
    v_nop
    v_nop
    v_nop
    v_nop
    !v_nop
    v_fma_f32 v5, v3, v4, v2)", 0, 64},
  {"SourcesWithAStoreBetween", kGfx11Targets, ViolationKind::kHazard, "v_add_nc_u32_e32 v5", R"(
    v_mov_b32 v3, 1
    s_mov_b64 exec, -1
    v_mov_b32 v4, 2
    !$gstore1 v1, v2, s[6:7]
    v_add_nc_u32 v5, v3, v4
    $wait_store)", 0, 64},
  {"LdsDirectOverwritesAResult", kGfx11Targets, ViolationKind::kHazard, "lds_direct_load v3", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    s_mov_b32 m0, 0x20000
    v_mov_b32 v3, 0
    !v_nop
    lds_direct_load v3 wait_vdst:1
    s_waitcnt expcnt(0))", 1024},
  {"LdsDirectAfterATranscendental", kGfx11Targets, ViolationKind::kHazard, "lds_direct_load v3", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    s_mov_b32 m0, 0x20000
    v_mov_b32 v5, 1.0
    v_mov_b32 v4, v3
    v_exp_f32 v5, v5
    !s_waitcnt_depctr depctr_va_vdst(0)
    lds_direct_load v3 wait_vdst:1
    s_waitcnt expcnt(0))", 1024},
  {"LdsDirectOverwritesStoredData", kGfx11Targets, ViolationKind::kHazard, "lds_direct_load v3", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    s_mov_b32 m0, 0x20000
    v_mov_b32 v3, 0
    $gstore1 v1, v3, s[6:7]
    !s_waitcnt_depctr depctr_vm_vsrc(0)
    lds_direct_load v3 wait_vdst:0
    s_waitcnt expcnt(0)
    $wait_store)", 1024},
  {"DsDirectOverwritesStoredData", "gfx1201", ViolationKind::kHazard, "ds_direct_load v3", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    s_mov_b32 m0, 0x20000
    v_mov_b32 v3, 0
    $gstore1 v1, v3, s[6:7]
    !s_wait_alu depctr_vm_vsrc(0)
    ds_direct_load v3 wait_va_vdst:0 wait_vm_vsrc:1
    s_wait_expcnt 0x0
    $wait_store)", 1024},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Planted, Rdna3Bugs, testing::ValuesIn(kCases),
                         [](const testing::TestParamInfo<FaultCase>& test) { return std::string(test.param.name); });

std::string violations(const std::string& target, unsigned wave_lanes, const std::string& body) {
  KernelText text{.target = target, .body = body, .lds_bytes = 256};
  text.wave_lanes = wave_lanes;
  RunRequest request;
  request.lanes = {wave_lanes, 1, 1};
  return texts_of(run_text(text, request));
}

TEST(Rdna3BugsOfWaves, HalvesOfOneSourceAreOneSource) {
  EXPECT_EQ(violations("gfx1100", 64,
                       "v_mov_b32 v4, 1\ns_mov_b64 exec, -1\nv_mov_b32 v5, 2\nv_lshlrev_b64 v[6:7], 1, v[4:5]"),
            "");
}

TEST(Rdna3BugsOfWaves, WavesOf32ForwardAll) {
  const char* exec = "v_mov_b32 v3, 1\ns_mov_b32 exec_lo, -1\nv_mov_b32 v4, 2\nv_add_nc_u32 v5, v3, v4";
  EXPECT_EQ(violations("gfx1100", 32, exec), "");
}

TEST(Rdna3BugsOfWaves, DsDirectWaitsForItself) {
  const auto text = [](const char* fields) {
    return std::string(
               "s_mov_b32 m0, 0x20000\nv_mov_b32 v1, 0\nv_mov_b32 v3, 0\nds_store_b32 v1, v3\n"
               "s_wait_dscnt 0x0\nds_store_b32 v1, v3 offset:64\n"
               "ds_direct_load v3 wait_va_vdst:15 ") +
           fields + "\ns_wait_expcnt 0x0\ns_wait_dscnt 0x0";
  };
  EXPECT_EQ(violations("gfx1201", 32, text("wait_vm_vsrc:0")), "");
  EXPECT_NE(violations("gfx1201", 32, text("wait_vm_vsrc:1")), "");
}

}  // namespace
}  // namespace kiln::emulator
