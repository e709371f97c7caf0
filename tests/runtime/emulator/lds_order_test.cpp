// Waves that exchange data through LDS without a barrier: counters and flags that they wait for, and dwords that
// several of them store to.
#include "tests/runtime/emulator/fault_case.hpp"

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

class LdsOrder : public testing::TestWithParam<FaultCase> {};
TEST_P(LdsOrder, Reported) {
  expect_fault(GetParam());
}

// clang-format off
const FaultCase kCases[] = {
  // --- a word that waves wait for ---
  {"CounterIsWaitedFor", kBeforeGfx12, ViolationKind::kLdsRace, "v3, v7", R"(
    v_mov_b32 v4, 0x200
    v_mov_b32 v5, 0
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsw32 v1, v2
    v_mov_b32 v5, 1
    ds_add_u32 v4, v5
  spin:
    $dsr32 v6, v4
    s_waitcnt lgkmcnt(0)
    v_readfirstlane_b32 s20, v6
    s_cmp_lt_u32 s20, $lanes4/2
    !s_cbranch_scc1 spin
    v_xor_b32 v7, $lanes4, v1
    $dsr32 v3, v7
    s_waitcnt lgkmcnt(0))", 1024},
  {"CountedAfterTheStore", kBeforeGfx12, ViolationKind::kLdsRace, "v3, v7", R"(
    v_mov_b32 v4, 0x200
    v_mov_b32 v5, 0
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsw32 v1, v2
    v_mov_b32 v5, 1
    ds_add_u32 v4, v5
    !s_branch spin
    $dsw32 v1, v0
  spin:
    $dsr32 v6, v4
    s_waitcnt lgkmcnt(0)
    v_readfirstlane_b32 s20, v6
    s_cmp_lt_u32 s20, $lanes4/2
    s_cbranch_scc1 spin
    v_xor_b32 v7, $lanes4, v1
    $dsr32 v3, v7
    s_waitcnt lgkmcnt(0))", 1024},
  {"ReadBeforeTheCount", kBeforeGfx12, ViolationKind::kLdsRace, "v7, v2", R"(
    v_mov_b32 v4, 0x200
    v_mov_b32 v5, 0
    $dsw32 v4, v5
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    v_mov_b32 v5, 1
    !$dsr32 v3, v1
    ds_add_u32 v4, v5
    !s_branch spin
    $dsr32 v3, v1
  spin:
    $dsr32 v6, v4
    s_waitcnt lgkmcnt(0)
    v_readfirstlane_b32 s20, v6
    s_cmp_lt_u32 s20, $lanes4/2
    s_cbranch_scc1 spin
    v_xor_b32 v7, $lanes4, v1
    $dsw32 v7, v2
    s_waitcnt lgkmcnt(0))", 1024},
  {"FlagIsWaitedFor", kBeforeGfx12, ViolationKind::kLdsRace, "v3, v7", R"(
    v_and_b32 v4, $lanes4, v1
    v_or_b32 v4, 0x200, v4
    v_xor_b32 v8, $lanes4, v4
    v_mov_b32 v5, 0
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsw32 v1, v2
    v_mov_b32 v5, 1
    $dsw32 v4, v5
  spin:
    s_nop 7
    $dsr32 v6, v8
    s_waitcnt lgkmcnt(0)
    v_readfirstlane_b32 s20, v6
    s_cmp_eq_u32 s20, 0
    !s_cbranch_scc1 spin
    v_xor_b32 v7, $lanes4, v1
    $dsr32 v3, v7
    s_waitcnt lgkmcnt(0))", 1024},
  // --- counting and plain accesses ---
  {"StoreAndCountAreNoCount", kAllTargets, ViolationKind::kLdsRace, "v8, v5", R"(
    v_and_b32 v4, $lanes4, v1
    v_or_b32 v4, 0x200, v4
    v_xor_b32 v8, $lanes4, v4
    v_mov_b32 v5, 1
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsw32 v4, v5
    ds_or_b32 v4, v5
    s_waitcnt lgkmcnt(0)
    !s_barrier
    ds_or_b32 v8, v5
    s_waitcnt lgkmcnt(0))", 1024},
  {"CountedAfterItWasRead", kAllTargets, ViolationKind::kLdsRace, "v8, v5", R"(
    v_and_b32 v4, $lanes4, v1
    v_or_b32 v4, 0x200, v4
    v_xor_b32 v8, $lanes4, v4
    v_mov_b32 v5, 1
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_or_b32 v4, v5
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0)
    !s_barrier
    ds_or_b32 v8, v5
    s_waitcnt lgkmcnt(0))", 1024},
  // --- a read whose result a compare-and-swap proves, as in the loops that clang makes of atomics ---
  {"GuessIsProved", kAllTargets, ViolationKind::kLdsRace, ", v4", R"(
    v_mov_b32 v4, 0x200
    v_mov_b32 v5, 1
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v6, v4
    s_waitcnt lgkmcnt(0)
    !$cas v7, v4, v6, v5
    ds_or_b32 v4, v5
    s_waitcnt lgkmcnt(0))", 1024},
  {"GuessIsProvedBeforeTheBarrier", kAllTargets, ViolationKind::kLdsRace, "v", R"(
    v_mov_b32 v4, 0x200
    v_mov_b32 v5, 1
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v6, v4
    s_waitcnt lgkmcnt(0)
    !$cas v7, v4, v6, v5
    ds_or_b32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $cas v7, v4, v6, v5
    s_waitcnt lgkmcnt(0))", 1024},
  {"ProofAtAnotherPlace", kAllTargets, ViolationKind::kLdsRace, "v4", R"(
    v_mov_b32 v4, 0x200
    v_mov_b32 v8, v4
    v_mov_b32 v5, 1
    $dsw32 v4, v5
    $dsw32 v4, v5 offset:4
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v6, v4
    s_waitcnt lgkmcnt(0)
    !s_branch proof
    v_mov_b32 v8, 0x204
  proof:
    $cas v7, v8, v6, v5
    ds_or_b32 v4, v5
    s_waitcnt lgkmcnt(0))", 1024},
  {"ReadAfterTheProof", kAllTargets, ViolationKind::kLdsRace, ", v4", R"(
    v_mov_b32 v4, 0x200
    v_mov_b32 v5, 1
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v6, v4
    s_waitcnt lgkmcnt(0)
    $cas v7, v4, v6, v5
    s_waitcnt lgkmcnt(0)
    !s_barrier
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0))", 1024},
  {"GuessOfAPlainStore", kAllTargets, ViolationKind::kLdsRace, "v6, v8", R"(
    v_and_b32 v4, $lanes4, v1
    v_or_b32 v4, 0x200, v4
    v_xor_b32 v8, $lanes4, v4
    v_mov_b32 v5, 1
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    !s_barrier
    $dsr32 v6, v8
    s_waitcnt lgkmcnt(0)
    $cas v7, v8, v6, v5
    s_waitcnt lgkmcnt(0))", 1024},
  // One test, and a loop elsewhere for those that come too early.
  {"TestedOnTheWay", "gfx900 gfx906 gfx908", ViolationKind::kLdsRace, "v3, v7", R"(
    v_and_b32 v4, $lanes4, v1
    v_lshrrev_b32 v4, 8, v4
    v_mov_b32 v9, 0x0101
    v_mov_b32 v5, 0
    v_mov_b32 v8, 0
    $dsw32 v5, v8 offset:512
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsw32 v1, v2
    v_mov_b32 v5, 1
    ds_write_b8 v4, v5 offset:512
    s_mov_b32 m0, 0x20200
    s_nop 0
    !v_cmp_eq_u32 vcc, src_lds_direct, v9
    !s_cbranch_vccz wait
  done:
    v_xor_b32 v7, $lanes4, v1
    $dsr32 v3, v7
    s_waitcnt lgkmcnt(0)
    s_branch end
  wait:
    !v_cmp_eq_u32 vcc, src_lds_direct, v9
    s_nop 4
    !s_cbranch_vccz wait
    s_branch done
  end:)", 1024},
  // A loop that reads on is no wait.
  {"LoopOverDataIsNoWait", kBeforeGfx12, ViolationKind::kLdsRace, "v6, v8", R"(
    v_xor_b32 v8, $lanes4, v1
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    !s_barrier
    s_mov_b32 s20, 0
  again:
    $dsr32 v6, v8
    s_waitcnt lgkmcnt(0)
    v_xor_b32 v8, 4, v8
    s_add_u32 s20, s20, 1
    s_cmp_lt_u32 s20, 2
    s_cbranch_scc1 again)", 1024},
  // --- a dword that both waves store to: bit 2 of v5 is the same ---
  {"BitsThatAgree", kBeforeGfx12, ViolationKind::kLdsRace, "v4, v5", R"(
    v_and_b32 v5, $lanes4, v1
    v_or_b32 v5, 4, v5
    v_mov_b32 v4, 0
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0)
    v_readfirstlane_b32 s20, v3
    !s_branch over
    s_cmp_eq_u32 s20, 0
  over:
    s_bitcmp1_b32 s20, 2)", 1024},
  {"BitsOfALane", kBeforeGfx12, ViolationKind::kLdsRace, "v4, v5", R"(
    v_and_b32 v5, $lanes4, v1
    v_or_b32 v5, 4, v5
    v_mov_b32 v4, 0
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0)
    v_readlane_b32 s20, v3, 1
    s_mov_b32 s21, 2
    !s_branch over
    s_add_u32 s22, s20, 1
    s_cmp_eq_u32 s22, 0
  over:
    s_bitcmp1_b32 s20, s21)", 1024},
  {"DisputedResultIsStored", kBeforeGfx12, ViolationKind::kLdsRace, "v4, v5", R"(
    v_and_b32 v5, $lanes4, v1
    v_mov_b32 v4, 0
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0)
    v_xor_b32 v6, v3, v2
    !v_mov_b32 v6, 0
    $gstore1 v1, v6, s[6:7])", 1024},
  // The last of a wave's stores counts.
  {"AgreeInTheEnd", kBeforeGfx12, ViolationKind::kLdsRace, "v4, v5", R"(
    v_and_b32 v5, $lanes4, v1
    v_mov_b32 v4, 0
    $dsw32 v4, v5
    !$dsw32 v4, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0)
    v_xor_b32 v6, v3, v2
    $gstore1 v1, v6, s[6:7])", 1024},
  {"ReadInTheSameEpoch", kBeforeGfx12, ViolationKind::kLdsRace, "v3, v4", R"(
    v_and_b32 v5, $lanes4, v1
    v_mov_b32 v4, 0
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    !s_barrier
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0))", 1024},
  // Stored again by one wave: settled.
  {"StoredAgain", kBeforeGfx12, ViolationKind::kLdsRace, "v4, v5", R"(
    v_and_b32 v5, $lanes4, v1
    v_mov_b32 v4, 0
    $dsw32 v4, v5
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0)
    s_barrier
    !$dsw32 v4, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0)
    $gstore1 v1, v3, s[6:7])", 1024},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Planted, LdsOrder, testing::ValuesIn(kCases), [](const auto& i) { return i.param.name; });

}  // namespace
}  // namespace kiln::emulator
