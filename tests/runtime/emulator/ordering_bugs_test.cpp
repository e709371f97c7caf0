// Each fault of the hardware that strict mode knows by the order of instructions (ordering_bugs.hpp): planted and
// cured.
#include "tests/runtime/emulator/fault_case.hpp"

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

class OrderingBugs : public testing::TestWithParam<FaultCase> {};
TEST_P(OrderingBugs, Reported) {
  expect_fault(GetParam());
}

// clang-format off
const FaultCase kCases[] = {
  {"ScalarWriteAfterVectorMemory", "gfx1010", ViolationKind::kHazard, "s_mov_b32 s4, 0", R"(
    $gload1 v3, v1, s[4:5]
    !v_nop
    s_mov_b32 s4, 0
    s_waitcnt vmcnt(0))"},
  {"ScalarWriteAfterVectorMemoryWaited", "gfx1010", ViolationKind::kHazard, "s_mov_b32 s4, 0", R"(
    $gload1 v3, v1, s[4:5]
    !s_waitcnt_depctr 0xffe3
    s_mov_b32 s4, 0
    s_waitcnt vmcnt(0))"},
  {"ScalarWriteAfterVectorMemoryWaitedByName", "gfx1010", ViolationKind::kHazard, "s_mov_b32 s4, 0", R"(
    $gload1 v3, v1, s[4:5]
    !s_waitcnt_depctr depctr_vm_vsrc(0)
    s_mov_b32 s4, 0
    s_waitcnt vmcnt(0))"},
  {"ScalarLoadAfterVectorMemory", "gfx1010 gfx1012", ViolationKind::kHazard, "s_load_dword s5", R"(
    s_mov_b32 s8, s6
    s_mov_b32 s9, s7
    $gload1 v3, v1, s[4:5]
    !s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
    s_load_dword s5, s[8:9], 0x0
    s_waitcnt vmcnt(0) lgkmcnt(0))"},
  {"VectorWriteAfterScalarLoad", "gfx1010", ViolationKind::kHazard, "v_readfirstlane_b32 s4", R"(
    s_load_dword s10, s[4:5], 0x0
    !s_mov_b32 s9, 0
    v_readfirstlane_b32 s4, v0
    s_waitcnt lgkmcnt(0))"},
  {"CmpxAfterReadOfExec", "gfx1010", ViolationKind::kHazard, "v_cmpx_le_u32", R"(
    s_mov_b32 s9, exec_lo
    !v_readfirstlane_b32 s10, v0
    v_cmpx_le_u32 0, v0)"},
  {"CmpxAfterVectorMemory", "gfx1010", ViolationKind::kHazard, "v_cmpx_le_u32", R"(
    $gload1 v3, v1, s[4:5]
    !s_waitcnt_depctr 0xfffe
    v_cmpx_le_u32 0, v0
    s_waitcnt vmcnt(0))"},
  {"LdsAfterVectorMemoryAndBranch", "gfx1010", ViolationKind::kHazard, "$dsw32 v1, v2", R"(
    $gload1 v3, v1, s[4:5]
    s_branch next
    next:
    !s_waitcnt_vscnt null, 0x0
    $dsw32 v1, v2
    s_waitcnt vmcnt(0) lgkmcnt(0))", 1024},
  {"VectorMemoryAfterLdsAndBranch", "gfx1010", ViolationKind::kHazard, "$gload1 v3", R"(
    $dsw32 v1, v2
    !s_waitcnt_vscnt null, 0x0
    s_branch next
    next:
    $gload1 v3, v1, s[4:5]
    s_waitcnt vmcnt(0) lgkmcnt(0))", 1024},
  {"DenormModeAfterFloatAtomic", "gfx1010 gfx1030", ViolationKind::kHazard, "s_denorm_mode 0", R"(
    v_mov_b32 v3, 0
    global_atomic_fmax v1, v3, s[6:7]
    s_nop 1
    !s_nop 0
    s_denorm_mode 0
    s_waitcnt vmcnt(0)
    s_waitcnt_vscnt null, 0x0)"},
  {"DenormModeAfterFloatAtomicAndValu", "gfx1010 gfx1030", ViolationKind::kHazard, "s_denorm_mode 0", R"(
    v_mov_b32 v3, 0
    global_atomic_fmin v1, v3, s[6:7]
    !v_nop
    s_denorm_mode 0
    s_waitcnt vmcnt(0)
    s_waitcnt_vscnt null, 0x0)"},
  {"PermlaneAfterCmpx", "gfx1010 gfx1100 gfx1150 gfx1201 gfx1250", ViolationKind::kHazard, "v_permlane16_b32", R"(
    v_mov_b32 v5, 0
    s_mov_b32 s9, 0
    v_readfirstlane_b32 s10, v0
    v_cmpx_le_u32 0, v0
    v_nop
    !v_mov_b32 v5, v5
    v_permlane16_b32 v5, v2, s9, s9)"},
  {"Permlane64AfterCmpx", "gfx1100 gfx1150 gfx1201 gfx1250", ViolationKind::kHazard, "v_permlane64_b32", R"(
    v_cmpx_le_u32 0, v0
    !v_mov_b32 v5, v2
    v_permlane64_b32 v6, v2)"},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Planted, OrderingBugs, testing::ValuesIn(kCases),
                         [](const testing::TestParamInfo<FaultCase>& test) { return std::string(test.param.name); });

/// gfx10.3 has none of gfx10's.
TEST(OrderingBugsOfGfx10, AreGoneInGfx103) {
  expect_fault({"Gone", "gfx1030", ViolationKind::kUninitialized, "v_xor_b32", R"(
    $gload1 v3, v1, s[4:5]
    s_mov_b32 s4, 0
    v_cmpx_le_u32 0, v0
    s_waitcnt vmcnt(0)
    !v_mov_b32 v12, 0
    v_xor_b32 v13, v12, v1)"});
}

}  // namespace
}  // namespace kiln::emulator
