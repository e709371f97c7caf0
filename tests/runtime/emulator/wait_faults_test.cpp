// Planted faults: results that are used before somebody waits for them.
#include "tests/runtime/emulator/fault_case.hpp"

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

class WaitFaults : public testing::TestWithParam<FaultCase> {};

TEST_P(WaitFaults, AreReportedAndOnlyThey) {
  expect_fault(GetParam());
}

// clang-format off
const FaultCase kCases[] = {
  // --- results before their wait ---
  {"LdsReadBeforeAFlatStore", "gfx1010 gfx1030 gfx1100 gfx1150 gfx1201 gfx1250", ViolationKind::kUnwaitedResult, "v_xor_b32", R"(
    v_mov_b32 v4, s6
    v_mov_b32 v5, s7
    $dsw32 v1, v2
    $dsr32 v3, v1
    s_waitcnt lgkmcnt(0)
    $dsr32 v3, v1
    $fstore1 v[4:5], v2
    !s_waitcnt lgkmcnt(1)
    v_xor_b32 v6, v3, v2
    $wait_store
    s_waitcnt lgkmcnt(0))", 1024},
  {"LdsReadAfterAFlatLoad", "gfx1010 gfx1030 gfx1100 gfx1150 gfx1201 gfx1250", ViolationKind::kUnwaitedResult, "v_xor_b32", R"(
    v_mov_b32 v4, s4
    v_mov_b32 v5, s5
    $dsw32 v1, v2
    $fload1 v7, v[4:5]
    $dsr32 v3, v1
    s_waitcnt lgkmcnt(1)
    !s_waitcnt lgkmcnt(0)
    v_xor_b32 v6, v3, v2
    s_waitcnt vmcnt(0) lgkmcnt(0))", 1024},
  {"IdleEndsAllWaits", "gfx1100 gfx1150 gfx1201 gfx1250", ViolationKind::kUnwaitedResult, "v_xor_b32", R"(
    $dsw32 v1, v2
    $gload1 v3, v1, s[4:5]
    $s_load1 s9, s[4:5], 0x0
    !s_wait_idle
    v_xor_b32 v6, v3, v2
    s_add_u32 s9, s9, 1
    s_wait_idle
    $dsr32 v4, v1
    s_wait_idle
    v_xor_b32 v6, v4, v2)", 1024},
  {"ScalarLoadReadEarly", kAllTargets, ViolationKind::kUnwaitedResult, "s_add_u32 s9, s8", R"(
    $s_load1 s8, s[4:5], 0x0
    !s_waitcnt lgkmcnt(0)
    s_add_u32 s9, s8, 1)"},
  {"ScalarLoadNeedsZero", kAllTargets, ViolationKind::kUnwaitedResult, "s_add_u32 s9, s8", R"(
    $s_load1 s8, s[4:5], 0x0
    $s_load1 s10, s[4:5], 0x4
    s_waitcnt lgkmcnt(1)
    !s_waitcnt lgkmcnt(0)
    s_add_u32 s9, s8, 1)"},
  {"ScalarLoadOverwrittenEarly", kAllTargets, ViolationKind::kUnwaitedResult, "s_mov_b32 s8, 0", R"(
    $s_load1 s8, s[4:5], 0x0
    !s_waitcnt lgkmcnt(0)
    s_mov_b32 s8, 0)"},
  {"LdsReadsBeyondTheCounter", "gfx900 gfx906 gfx908 gfx90a gfx942 gfx950", ViolationKind::kUnwaitedResult, "v_xor_b32_e32 v4, v10, v2", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    $dsr32 v10, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    $dsr32 v11, v1
    !$dsr32 v11, v1
    v_xor_b32 v4, v10, v2
    s_waitcnt lgkmcnt(0))", 1024},
  {"VectorLoadReadEarly", kAllTargets, ViolationKind::kUnwaitedResult, "v_mov_b32_e32 v4, v3", R"(
    $gload1 v3, v1, s[4:5]
    !s_waitcnt vmcnt(0)
    v_mov_b32 v4, v3)"},
  {"MovedScalarReadEarly", kAllTargets, ViolationKind::kUnwaitedResult, "s_movrels_b32 s20, s8", R"(
    s_mov_b32 s8, 0
    $s_load1 s10, s[4:5], 0x0
    s_mov_b32 m0, 2
    !s_waitcnt lgkmcnt(0)
    s_nop 0
    s_movrels_b32 s20, s8)"},
  {"MovedScalarOverwrittenEarly", kAllTargets, ViolationKind::kUnwaitedResult, "s_movreld_b32 s8, 5", R"(
    $s_load1 s10, s[4:5], 0x0
    s_mov_b32 m0, 2
    !s_waitcnt lgkmcnt(0)
    s_nop 0
    s_movreld_b32 s8, 5)"},
  {"MovedRegisterReadEarly", "gfx1010 gfx1030 gfx1100 gfx1150 gfx1201 gfx1250", ViolationKind::kUnwaitedResult, "v_movrels_b32", R"(
    v_mov_b32 v5, v1
    v_mov_b32 v3, v1
    $gload1 v5, v1, s[4:5]
    s_mov_b32 m0, 2
    !s_waitcnt vmcnt(0)
    v_movrels_b32 v4, v3)"},
  {"MovedRegisterOverwrittenEarly", "gfx1010 gfx1030 gfx1100 gfx1150 gfx1201 gfx1250", ViolationKind::kUnwaitedResult, "v_movreld_b32", R"(
    $gload1 v5, v1, s[4:5]
    s_mov_b32 m0, 2
    !s_waitcnt vmcnt(0)
    v_movreld_b32 v3, v1)"},
  {"MovedRegistersSwappedEarly", "gfx1010 gfx1030 gfx1100 gfx1150 gfx1201 gfx1250", ViolationKind::kUnwaitedResult, "v_swaprel_b32", R"(
    v_mov_b32 v3, v1
    v_mov_b32 v4, v1
    v_mov_b32 v6, v1
    $gload1 v5, v1, s[4:5]
    s_mov_b32 m0, 0x20002
    !s_waitcnt vmcnt(0)
    v_swaprel_b32 v4, v3)"},
  {"VectorLoadWaitLooseByOne", kAllTargets, ViolationKind::kUnwaitedResult, "v_mov_b32_e32 v4, v5", R"(
    $gload1 v3, v1, s[4:5]
    $gload1 v5, v1, s[4:5] offset:4
    s_waitcnt vmcnt(1)
    v_mov_b32 v4, v3
    !s_waitcnt vmcnt(0)
    v_mov_b32 v4, v5)"},
  {"VectorLoadOverwrittenEarly", kAllTargets, ViolationKind::kUnwaitedResult, "v_mov_b32_e32 v3, 0", R"(
    $gload1 v3, v1, s[4:5]
    !s_waitcnt vmcnt(0)
    v_mov_b32 v3, 0)"},
  {"WideLoadReadEarly", kAllTargets, ViolationKind::kUnwaitedResult, "v_mov_b32_e32 v4, v11", R"(
    $gload4 v[8:11], v1, s[4:5]
    !s_waitcnt vmcnt(0)
    v_mov_b32 v4, v11)"},
  {"LdsReadReadEarly", kAllTargets, ViolationKind::kUnwaitedResult, "v_mov_b32_e32 v4, v3", R"(
    $dsw32 v1, v2
    $dsr32 v3, v1
    !s_waitcnt lgkmcnt(0)
    v_mov_b32 v4, v3)", 1024},
  {"LdsReadsComeInOrder", kAllTargets, ViolationKind::kUnwaitedResult, "v_mov_b32_e32 v4, v3", R"(
    $dsw32 v1, v2
    $dsr32 v5, v1
    $dsr32 v3, v1
    s_waitcnt lgkmcnt(1)
    v_mov_b32 v4, v5
    !s_waitcnt lgkmcnt(0)
    v_mov_b32 v4, v3)", 1024},
  {"LoadAddressReadEarly", kAllTargets, ViolationKind::kUnwaitedResult, "v5, v3, s[4:5]", R"(
    v_mov_b32 v4, 0
    $gstore1 v1, v4, s[6:7]
    $wait_store
    $gload1 v3, v1, s[6:7]
    !s_waitcnt vmcnt(0)
    $gload1 v5, v3, s[4:5]
    s_waitcnt vmcnt(0))"},
  {"AtomicResultReadEarly", kBeforeGfx12, ViolationKind::kUnwaitedResult, "v_mov_b32_e32 v4, v3", R"(
    .if .amdgcn.gfx_generation_number == 9 && .amdgcn.gfx_generation_minor >= 4
    $gatomic v3, v1, v2, s[6:7] sc0
    .else
    $gatomic v3, v1, v2, s[6:7] glc
    .endif
    !s_waitcnt vmcnt(0)
    v_mov_b32 v4, v3)"},
  // --- a wave's own copies to LDS ---
  {"OwnCopyNotWaitedFor", "gfx942 gfx950", ViolationKind::kUnwaitedResult, "$dsr32 v5, v1", R"(
    v_readfirstlane_b32 s9, v1
    s_nop 4
    s_mov_b32 m0, s9
    s_nop 0
    v_sub_u32 v1, v1, s9
    v_add_u32 v1, v1, s9
    global_load_lds_dword v1, s[4:5]
    !s_waitcnt vmcnt(0)
    $dsr32 v5, v1
    s_waitcnt vmcnt(0) lgkmcnt(0)
    $gstore1 v1, v5, s[6:7])", 1024},
  {"CopiesCountAsLdsAccesses", "gfx942 gfx950", ViolationKind::kUnwaitedResult, "v_mov_b32_e32 v6, v5", R"(
    v_readfirstlane_b32 s9, v1
    s_nop 4
    s_add_u32 m0, s9, 0x200
    ds_write_b32 v1, v2
    s_waitcnt lgkmcnt(0)
    ds_read_b32 v5, v1
    global_load_lds_dword v1, s[4:5]
    !s_waitcnt lgkmcnt(1)
    v_mov_b32 v6, v5
    s_waitcnt vmcnt(0) lgkmcnt(0))", 1024},
  {"OwnAsyncCopyNotWaitedFor", "gfx1250", ViolationKind::kUnwaitedResult, "$dsr32 v5, v1", R"(
    global_load_async_to_lds_b32 v1, v1, s[4:5]
    !s_wait_asynccnt 0x0
    $dsr32 v5, v1
    s_waitcnt lgkmcnt(0)
    $gstore1 v1, v5, s[6:7])", 1024},
  {"OlderOwnCopyNotWaitedFor", "gfx1250", ViolationKind::kUnwaitedResult, "$dsr32 v5, v1", R"(
    v_add_nc_u32 v3, 0x200, v1
    global_load_async_to_lds_b32 v1, v1, s[4:5]
    global_load_async_to_lds_b32 v3, v1, s[4:5]
    !s_wait_asynccnt 0x1
    $dsr32 v5, v1
    s_waitcnt lgkmcnt(0)
    $gstore1 v1, v5, s[6:7])", 1024},
  // --- halves of a register are waited for one by one ---
  {"LowHalfNotWaitedFor", "gfx900 gfx1030 gfx1100 gfx1201", ViolationKind::kUnwaitedResult, "$dsw16 v1, v3", R"(
    v_mov_b32 v3, 0
    $gload16lo v3, v1, s[4:5]
    $gload16hi v3, v1, s[4:5]
    !s_waitcnt vmcnt(1)
    $dsw16 v1, v3
    s_waitcnt vmcnt(0))", 1024},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Planted, WaitFaults, testing::ValuesIn(kCases),
                         [](const testing::TestParamInfo<FaultCase>& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace kiln::emulator
