// Planted faults of every kind but missing waits (wait_faults_test.cpp) and hazard distances (hazards_test.cpp).
#include "tests/runtime/emulator/fault_case.hpp"

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

class Faults : public testing::TestWithParam<FaultCase> {};

TEST_P(Faults, AreReportedAndOnlyThey) {
  expect_fault(GetParam());
}

// clang-format off
const FaultCase kCases[] = {
  // --- LDS between waves ---
  {"LdsReadWithoutBarrier", kBeforeGfx12, ViolationKind::kLdsRace, "v3, v4", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    !s_barrier
    v_xor_b32 v4, $lanes4, v1
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0))", 1024},
  {"LdsOverwriteWithoutBarrier", kBeforeGfx12, ViolationKind::kLdsRace, "v4, v2", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v3, v1
    s_waitcnt lgkmcnt(0)
    !s_barrier
    v_xor_b32 v4, $lanes4, v1
    $dsw32 v4, v2)", 1024},
  {"LdsWriteNotWaitedForBeforeBarrier", kBeforeGfx12, ViolationKind::kLdsRace, "v3, v4", R"(
    $dsw32 v1, v2
    !s_waitcnt lgkmcnt(0)
    s_barrier
    v_xor_b32 v4, $lanes4, v1
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0))", 1024},
  {"LdsReadNotWaitedForBeforeBarrier", kBeforeGfx12, ViolationKind::kLdsRace, "v4, v2", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v3, v1
    !s_waitcnt lgkmcnt(0)
    s_barrier
    v_xor_b32 v4, $lanes4, v1
    $dsw32 v4, v2
    s_waitcnt lgkmcnt(0)
    v_mov_b32 v5, v3)", 1024},
  // Tensile's last prefetch is read over a barrier and used by nobody.
  {"LdsReadOverABarrierIsUsed", kBeforeGfx12, ViolationKind::kLdsRace, "v4, v2", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v3, v1
    s_barrier
    v_xor_b32 v4, $lanes4, v1
    $dsw32 v4, v2
    s_waitcnt lgkmcnt(0)
    !v_mov_b32 v3, v2
    v_mov_b32 v5, v3)", 1024},
  {"LdsWrittenByTwoWaves", kBeforeGfx12, ViolationKind::kLdsRace, "v4, v5", R"(
    v_mov_b32 v4, 0
    v_mov_b32 v5, v1
    !v_mov_b32 v5, v2
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0))", 1024},
  // Waves may copy the same bytes to one place, as AMD's attention does with what all of them need.
  {"LdsCopiedToByTwoWaves", "gfx942 gfx950", ViolationKind::kLdsRace, "v3, s[8:9]", R"(
    v_readfirstlane_b32 s10, v1
    v_and_b32 v3, 0xff, v1
    s_cmp_eq_u32 s10, 0
    s_cselect_b32 s8, s4, s6
    s_cselect_b32 s9, s5, s7
    !s_mov_b64 s[8:9], s[4:5]
    s_mov_b32 m0, 0
    s_nop 0
    global_load_lds_dword v3, s[8:9]
    s_waitcnt vmcnt(0) lgkmcnt(0)
    s_barrier
    $dsr32 v5, v3
    s_waitcnt lgkmcnt(0))", 1024},
  {"LdsCopiedToBySomeLanesOfTwoWaves", "gfx942 gfx950", ViolationKind::kLdsRace, "v3, s[8:9]", R"(
    v_readfirstlane_b32 s10, v1
    v_and_b32 v3, 0xff, v1
    s_cmp_eq_u32 s10, 0
    s_cselect_b32 s8, s4, s6
    s_cselect_b32 s9, s5, s7
    !s_mov_b64 s[8:9], s[4:5]
    s_mov_b32 m0, 4
    s_mov_b64 exec, 0x7ffffffe
    global_load_lds_dword v3, s[8:9]
    s_waitcnt vmcnt(0) lgkmcnt(0)
    s_barrier)", 1024},
  {"LdsCopiedToByTwoWavesUnlikeAStore", "gfx942 gfx950", ViolationKind::kLdsRace, "v3, s[4:5]", R"(
    v_and_b32 v3, 0xff, v1
    !v_mov_b32 v2, 5
    s_mov_b32 m0, 0
    $dsw32 v3, v2
    s_waitcnt lgkmcnt(0)
    global_load_lds_dword v3, s[4:5]
    s_waitcnt vmcnt(0) lgkmcnt(0)
    s_barrier)", 1024},
  {"LdsCopiedToAsynchronouslyByTwoWaves", "gfx1250", ViolationKind::kLdsRace, "v3, v3, s[8:9]", R"(
    v_readfirstlane_b32 s10, v1
    v_and_b32 v3, 0x7f, v1
    s_cmp_eq_u32 s10, 0
    s_cselect_b32 s8, s4, s6
    s_cselect_b32 s9, s5, s7
    !s_mov_b64 s[8:9], s[4:5]
    global_load_async_to_lds_b32 v3, v3, s[8:9]
    s_wait_asynccnt 0x0
    s_barrier_signal -1
    s_barrier_wait -1)", 1024},
  {"LdsHalvesOfADwordAreApart", kBeforeGfx12, ViolationKind::kLdsRace, "v3, v4", R"(
    v_lshrrev_b32 v5, 1, v1
    $dsw16 v5, v2
    s_waitcnt lgkmcnt(0)
    !s_barrier
    v_xor_b32 v4, $lanes4, v1
    v_lshrrev_b32 v4, 1, v4
    $dsr16 v3, v4
    s_waitcnt lgkmcnt(0))", 1024},
  // --- uninitialized ---
  {"VgprNeverWritten", kAllTargets, ViolationKind::kUninitialized, "v_xor_b32_e32 v4, v9", R"(
    !v_mov_b32 v9, 1
    v_mov_b32 v10, v9
    v_xor_b32 v4, v9, v10)"},
  {"StoreOfAVgprNeverWritten", kAllTargets, ViolationKind::kUninitialized, "v1, v9, s[6:7]", R"(
    !v_mov_b32 v9, 1
    $gstore1 v1, v9, s[6:7])"},
  {"SgprNeverWritten", kAllTargets, ViolationKind::kUninitialized, "s_add_u32 s9, s40", R"(
    !s_mov_b32 s40, 1
    s_add_u32 s9, s40, 1)"},
  // A constant masks a register that nobody wrote: no fault unless somebody uses it.
  {"MaskedAndUsed", kAllTargets, ViolationKind::kUninitialized, "v_xor_b32", R"(
    !v_mov_b32 v3, 0
    v_and_b32 v3, 0x3fff, v3
    v_and_b32 v6, 0xff, v5
    v_mov_b32 v6, 0
    v_xor_b32 v4, v3, v1)"},
  // A scalar shift carries undefined bits on: clang makes 64-bit values of which it shifts the unknown half out.
  {"SgprBitShiftedRight", kAllTargets, ViolationKind::kUninitialized, "s_add_u32 s9, s42", R"(
    s_mov_b32 s41, 7
    s_lshr_b64 s[42:43], s[40:41], 31
    !s_lshr_b64 s[42:43], s[40:41], 32
    s_add_u32 s9, s42, 1)"},
  {"SgprBitShiftedRightSigned", kAllTargets, ViolationKind::kUninitialized, "s_add_u32 s9, s42", R"(
    s_mov_b32 s41, 7
    s_ashr_i64 s[42:43], s[40:41], 31
    !s_ashr_i64 s[42:43], s[40:41], 32
    s_add_u32 s9, s42, 1)"},
  {"SgprSignThatNobodyWrote", kAllTargets, ViolationKind::kUninitialized, "s_add_u32 s9, s42", R"(
    s_ashr_i32 s42, s40, 31
    !s_lshr_b32 s42, s40, 31
    s_lshr_b32 s42, s42, 1
    s_add_u32 s9, s42, 1)"},
  {"SgprBitShiftedLeft", kAllTargets, ViolationKind::kUninitialized, "s_add_u32 s9, s43", R"(
    s_mov_b32 s40, 7
    s_lshl_b64 s[42:43], s[40:41], 31
    !s_lshl_b64 s[42:43], s[40:41], 32
    s_add_u32 s9, s43, 1)"},
  {"AmountOfAScalarShift", kAllTargets, ViolationKind::kUninitialized, "s_lshl_b32 s9", R"(
    !s_mov_b32 s40, 1
    s_lshl_b32 s9, 1, s40)"},
  {"SccNeverWritten", kAllTargets, ViolationKind::kUninitialized, "s_addc_u32", R"(
    !s_add_u32 s10, s4, 1
    s_addc_u32 s9, s4, 1)"},
  {"VccNeverWritten", kAllTargets, ViolationKind::kUninitialized, "v_cndmask_b32", R"(
    !v_cmp_eq_u32 $vcc, 0, v0
    v_cndmask_b32 v4, v1, v2, $vcc)"},
  {"SelectReadsOneSide", kAllTargets, ViolationKind::kUninitialized, "v_cndmask_b32", R"(
    v_cmp_gt_u32 $vcc, 16, v0
    !v_cmp_gt_u32 $vcc, 1024, v0
    v_cndmask_b32 v4, v9, v2, $vcc)"},
  {"LanesThatDidNotWrite", kAllTargets, ViolationKind::kUninitialized, "v_xor_b32_e32 v4, v9, v2", R"(
    s_mov_b32 exec_lo, 0xff
    v_mov_b32 v9, 1
    !s_mov_b32 s9, 0
    !s_branch same_lanes
    s_mov_b32 exec_lo, 0xffff
    same_lanes:
    v_xor_b32 v4, v9, v2)"},
  {"LdsNeverWritten", kAllTargets, ViolationKind::kUninitialized, "v1, v4, s[6:7]", R"(
    !$dsw32 v1, v2
    $dsr32 v3, v1
    s_waitcnt lgkmcnt(0)
    v_xor_b32 v4, v3, v2
    $gstore1 v1, v4, s[6:7])", 1024},
  {"LdsNeverWrittenDecides", "gfx900 gfx906 gfx908 gfx90a gfx942 gfx950", ViolationKind::kUninitialized, "v_cmp_eq_u32", R"(
    !$dsw32 v1, v2
    $dsr32 v3, v1
    s_waitcnt lgkmcnt(0)
    v_xor_b32 v4, v3, v2
    v_cmp_eq_u32 vcc, 0, v4)", 1024},
  {"AccVgprNeverWritten", kCdna, ViolationKind::kUninitialized, "v_xor_b32_e32 v5, v4, v2", R"(
    !v_accvgpr_write_b32 a3, 0
    s_nop 1
    v_accvgpr_read_b32 v4, a3
    v_xor_b32 v5, v4, v2)"},
  {"MatrixAddendNeverWritten", kCdna, ViolationKind::kUninitialized, "v_mfma_f32_4x4x4", R"(
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    v_accvgpr_write_b32 a0, 0
    v_accvgpr_write_b32 a1, 0
    v_accvgpr_write_b32 a2, 0
    !v_accvgpr_write_b32 a3, 0
    s_nop 1
    v_mfma_f32_4x4x4f16 a[0:3], v[8:9], v[8:9], a[0:3]
    s_nop 7)"},
  {"HalfThatAShortLoadLost", kCdna, ViolationKind::kUninitialized, "v_sub_u32_e32 v3", R"(
    v_mov_b32 v3, 0
    $gload16lo v3, v1, s[4:5]
    s_waitcnt vmcnt(0)
    !v_and_b32 v3, 0xffff, v3
    v_sub_u32 v3, v3, v2)"},
  {"HalfThatNobodyLoadedIsUsedAfterItsConversion", kCdna, ViolationKind::kUninitialized, "v_add_f32_e32 v5", R"(
    $gload16lo v3, v1, s[4:5]
    s_waitcnt vmcnt(0)
    v_cvt_f32_f16 v4, v3
    v_cvt_f32_f16_sdwa v5, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1
    v_pack_b32_f16 v6, v4, v5
    v_lshlrev_b32 v7, 1, v0
    global_store_short v7, v6, s[6:7]
    !v_mov_b32 v5, 0
    v_add_f32 v5, v5, v5)"},
  {"HalfThatNobodyLoadedIsStoredAfterPacking", kCdna, ViolationKind::kUninitialized, "v7, v6, s[6:7]", R"(
    $gload16lo v3, v1, s[4:5]
    s_waitcnt vmcnt(0)
    v_cvt_f32_f16 v4, v3
    v_cvt_f32_f16_sdwa v5, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1
    v_pack_b32_f16 v6, v4, v5
    v_lshlrev_b32 v7, 1, v0
    !v_lshlrev_b32 v6, 16, v6
    global_store_short_d16_hi v7, v6, s[6:7])"},
  // --- bounds and alignment ---
  {"GlobalLoadPastTheEnd", kAllTargets, ViolationKind::kOutOfBounds, "v3, v4, s[4:5]", R"(
    v_mov_b32 v4, 0x400
    !v_mov_b32 v4, 0x3fc
    $gload1 v3, v4, s[4:5]
    s_waitcnt vmcnt(0))"},
  {"GlobalStoreAcrossTheEnd", kAllTargets, ViolationKind::kOutOfBounds, "v4, v[8:11], s[6:7]", R"(
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    v_mov_b32 v10, 0
    v_mov_b32 v11, 0
    v_mov_b32 v4, 0x3f4
    !v_mov_b32 v4, 0x3f0
    $gstore4 v4, v[8:11], s[6:7])"},
  {"GlobalLoadBeforeTheStart", kAllTargets, ViolationKind::kOutOfBounds, "offset:-4", R"(
    v_mov_b32 v4, 0
    !v_mov_b32 v4, 4
    $gload1 v3, v4, s[4:5] offset:-4
    s_waitcnt vmcnt(0))"},
  {"BufferPastItsAllocation", kBeforeGfx12, ViolationKind::kOutOfBounds, "v3, v4, s[8:11], 0 offen", R"(
    s_mov_b32 s8, s4
    s_mov_b32 s9, s5
    s_mov_b32 s10, 0x500
    !s_mov_b32 s10, 0x400
    s_mov_b32 s11, $rsrc
    v_mov_b32 v4, 0x400
    $bload1 v3, v4, s[8:11], 0 offen
    s_waitcnt vmcnt(0))"},
  {"ScalarLoadPastTheEnd", kAllTargets, ViolationKind::kOutOfBounds, "s8, s[4:5], s9", R"(
    s_movk_i32 s9, 0x400
    !s_movk_i32 s9, 0x3fc
    $s_load1 s8, s[4:5], s9
    s_waitcnt lgkmcnt(0))"},
  {"LdsPastTheEnd", kAllTargets, ViolationKind::kOutOfBounds, "v4, v2", R"(
    v_mov_b32 v4, 0x400
    !v_mov_b32 v4, v1
    $dsw32 v4, v2)", 1024},
  {"ScalarLoadMisaligned", kAllTargets, ViolationKind::kMisaligned, "s8, s[4:5], s9", R"(
    s_movk_i32 s9, 0x2
    !s_movk_i32 s9, 0x4
    $s_load1 s8, s[4:5], s9
    s_waitcnt lgkmcnt(0))"},
  {"AtomicMisaligned", kAllTargets, ViolationKind::kMisaligned, "v4, v2, s[6:7]", R"(
    v_mov_b32 v4, 2
    !v_mov_b32 v4, 4
    $gatomic v4, v2, s[6:7])"},
  {"LdsAtomicMisaligned", kBeforeGfx12, ViolationKind::kMisaligned, "ds_add_u32", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    v_mov_b32 v4, 2
    !v_mov_b32 v4, v1
    ds_add_u32 v4, v2)", 1024},
  // --- barriers and ends ---
  // Two barriers that meet are none: the hardware counts waves, and AMD's GEMMs of aiter rely on it.
  {"DifferentBarriersMeet", kBeforeGfx12, ViolationKind::kUninitialized, "v_xor_b32", R"(
    v_readfirstlane_b32 s9, v0
    s_cmp_eq_u32 s9, 0
    s_cbranch_scc1 first
    s_barrier
    s_branch last
    first:
    s_barrier
    last:
    !v_mov_b32 v12, 0
    v_xor_b32 v13, v12, v1)"},
  {"BarrierWithoutALane", "gfx900 gfx90a gfx942", ViolationKind::kUninitialized, "v_xor_b32", R"(
    s_mov_b64 exec, 0
    s_barrier
    s_mov_b64 exec, -1
    !v_mov_b32 v12, 0
    v_xor_b32 v13, v12, v1)"},
  // --- what gfx12's SGPRs hold where a descriptor asks for workgroup ids: something, but no id ---
  {"WorkgroupIdInAnSgprOfGfx12", "gfx1201 gfx1250", ViolationKind::kUninitialized, "v_xor_b32", R"(
    s_mov_b32 s9, s2
    s_mov_b32 s2, ttmp9
    !v_mov_b32 v12, 0
    v_xor_b32 v13, v12, v1)"},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Planted, Faults, testing::ValuesIn(kCases),
                         [](const testing::TestParamInfo<FaultCase>& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace kiln::emulator
