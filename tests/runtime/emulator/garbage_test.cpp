// Registers that were never written: arithmetic on them is nobody's fault as long as its results are thrown away, which
// kernels that prefetch do (MIOpen's Winograd ones); whoever uses a result, or leaves it, has made a mistake.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <sstream>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

struct Case {
  const char* name;
  const char* targets;
  const char* body;      ///< makes something of v60 to v63, which nobody wrote; the result in v40 is stored
  const char* discards;  ///< throws it away; without it there is a report
  const char* reported;
};

// clang-format off
constexpr Case kCases[] = {
    {"Overwritten", "gfx906 gfx942 gfx1030 gfx1100 gfx1201", "v_add_f32 v40, v60, v10\n", "v_mov_b32 v40, v10\n", "v60 is read but was never written; '"},
    {"Chain", "gfx906 gfx942 gfx1030 gfx1100 gfx1201", "v_add_f32 v41, v60, v10\nv_mul_f32 v40, v41, v41\n", "v_mov_b32 v41, v10\nv_mul_f32 v40, v41, v41\n", "v60 is read but was never written; '"},
    {"Accumulated", "gfx906 gfx942 gfx1030 gfx1100 gfx1201", "v_mov_b32 v40, v10\nv_fma_f32 v40, v60, v61, v40\n", "v_mov_b32 v40, v10\n", "never written; '"},
    {"Left", "gfx906 gfx942 gfx1030 gfx1100 gfx1201", "v_mov_b32 v40, v10\nv_add_f32 v50, v60, v10\n", "v_mov_b32 v50, 0\n", "v60 is read but was never written"},
    {"OtherLanes", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32_dpp v40, v60 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf\nv_add_f32 v40, v40, v40\n", "v_mov_b32 v40, v10\n", "never written; '"},
    {"Packed", "gfx906 gfx942 gfx1030 gfx1100", "v_pk_add_f16 v40, v60, v10\n", "v_mov_b32 v40, v10\n", "v60 is read but was never written; '"},
    {"MatrixA", "gfx942", "v_mov_b32 v40, v10\nv_mov_b32 v41, v10\nv_mov_b32 v42, v10\nv_mov_b32 v43, v10\ns_nop 4\nv_mfma_f32_4x4x4_16b_f16 v[40:43], v[60:61], v[40:41], v[40:43]\ns_nop 7\n", "v_mov_b32 v40, v10\nv_mov_b32 v41, v10\nv_mov_b32 v42, v10\nv_mov_b32 v43, v10\n", "never written; '"},
    {"MatrixRow", "gfx942", "v_mov_b32 v50, v10\nv_mov_b32 v51, v10\ns_mov_b32 exec_lo, 0x00ff00ff\ns_mov_b32 exec_hi, exec_lo\nv_mov_b32 v60, v10\nv_mov_b32 v61, v10\ns_mov_b64 exec, -1\ns_nop 4\nv_mfma_f32_16x16x16_f16 v[40:43], v[60:61], v[50:51], 0\ns_nop 15\n", "v_mov_b32 v41, v10\nv_mov_b32 v42, v10\nv_mov_b32 v43, v10\ns_mov_b32 exec_lo, 0\nv_mov_b32 v40, v10\ns_mov_b64 exec, -1\n", "never written; '"},
    {"SparseAddend", "gfx942 gfx950", "v_mov_b32 v60, v10\nv_mov_b32 v61, v10\nv_mov_b32 v50, v10\nv_mov_b32 v51, v10\nv_mov_b32 v52, v10\nv_mov_b32 v53, v10\nv_mov_b32 v54, v10\nv_mov_b32 v55, v10\nv_mov_b32 v56, v10\ns_nop 4\nv_smfmac_f32_16x16x32_f16 v[60:63], v[50:51], v[52:55], v56\ns_nop 15\nv_add_f32 v40, v60, v62\n", "v_add_f32 v40, v60, v61\nv_mov_b32 v62, v10\nv_mov_b32 v63, v10\n", "v62 is read but was never written; '"},
    {"ComparedAndDropped", "gfx906 gfx942 gfx1030 gfx1100", "v_add_f32 v41, v60, v10\nv_cmp_eq_u32 vcc, v41, v10\nv_cndmask_b32 v40, v10, v1, vcc\nv_mov_b32 v41, 0\n", "v_mov_b32 v40, v10\n", "v60 is read but was never written; '"},
    {"LeftInASum", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v50, v10\nv_fma_f32 v50, v60, v61, v50\nv_add_f32 v40, v50, v10\n", "v_mov_b32 v40, v10\n", "never written; '"},
    {"DroppedByTheRange", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\ns_mov_b32 s8, s6\ns_mov_b32 s9, s7\ns_mov_b32 s10, 0\ns_mov_b32 s11, $rsrc\ns_nop 4\n$store v60, v1, s[8:11], 0 offen\nv_add_f32 v41, v60, v10\n", "v_mov_b32 v41, 0\n", "v60 is read but was never written"},
    {"Unbound", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\ns_mov_b32 s8, s6\ns_mov_b32 s9, s7\ns_mov_b32 s10, 128\ns_mov_b32 s11, 0\ns_nop 4\n$store v60, v61, s[8:11], 0 offen\nv_add_f32 v41, v60, v10\n", "v_mov_b32 v41, 0\n", "v60 is read but was never written"},
    {"Scalars", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\ns_add_u32 s20, s30, 4\ns_addc_u32 s21, s31, 0\n", "s_mov_b32 s20, 0\ns_mov_b32 s21, 0\n", "s30 is read but was never written"},
    {"ScalarCopied", "gfx906 gfx942 gfx1030 gfx1100 gfx1201", "v_mov_b32 v40, s30\n", "v_mov_b32 v40, v10\n", "v40 is read but was never written"},
    {"PairCopied", "gfx942", "v_mov_b32 v41, v10\ns_mov_b32 s20, 0\nv_mov_b64 v[40:41], s[20:21]\nv_mov_b32 v40, v41\n", "v_mov_b32 v40, v10\n", "v40 is read but was never written"},
    {"MovedByM0", "gfx1030 gfx1100 gfx1201", "v_add_f32 v41, v60, v10\ns_mov_b32 m0, 1\ns_nop 0\nv_movrels_b32 v40, v40\nv_mov_b32 v41, 0\n", "v_mov_b32 v40, v10\n", "v60 is read but was never written; '"},
    {"CopiedByAHalf", "gfx1100 gfx1201", "v_dual_mov_b32 v40, s30 :: v_dual_mov_b32 v41, v10\n", "v_mov_b32 v40, v10\n", "v40 is read but was never written"},
    {"UnboundAnywhere", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\ns_add_u32 s8, s30, 4\ns_addc_u32 s9, s31, 0\n", "s_mov_b32 s11, 0\ns_nop 4\n$load v41, v60, s[8:11], 0 offen\ns_waitcnt vmcnt(0)\ns_add_u32 s8, s8, 64\n", "s30 is read but was never written"},
    {"ThroughLds", "gfx906 gfx942 gfx1030 gfx1100", "$write v1, v60\ns_waitcnt lgkmcnt(0)\n$read v40, v1\ns_waitcnt lgkmcnt(0)\nv_add_f32 v40, v40, v10\n", "v_mov_b32 v40, v10\n", "read from LDS that was never written"},
    {"ResultThroughLds", "gfx906 gfx942 gfx1030 gfx1100", "v_add_f32 v41, v60, v10\n$write v1, v41\ns_waitcnt lgkmcnt(0)\n$read v40, v1\ns_waitcnt lgkmcnt(0)\nv_mov_b32 v41, 0\n", "v_mov_b32 v40, v10\n", "read from LDS that was never written"},
    {"LoadedFromAnywhere", "gfx906 gfx942 gfx1030 gfx1100", "v_and_b32 v41, 0x7c, v60\n$write v1, v10\ns_waitcnt lgkmcnt(0)\n$read v40, v41\ns_waitcnt lgkmcnt(0)\nv_mov_b32 v41, 0\n", "v_mov_b32 v40, v10\n", "is read but was never written; '"},
    {"ShiftedHalf", "gfx906 gfx1030 gfx1100", "$write v1, v10\ns_waitcnt lgkmcnt(0)\n$read16 v41, v1\ns_waitcnt lgkmcnt(0)\nv_mov_b32 v40, v10\nv_lshrrev_b32 v42, 16, v41\nv_max_f16 v40, v40, v42\n", "v_mov_b32 v40, v10\n", "v42 is read but was never written; '"},
    {"SignOfAHalf", "gfx906 gfx1030 gfx1100", "$write v1, v10\ns_waitcnt lgkmcnt(0)\n$read16 v41, v1\ns_waitcnt lgkmcnt(0)\nv_mov_b32 v40, v10\nv_ashrrev_i32 v42, 24, v41\nv_max_f16 v40, v40, v42\n", "v_mov_b32 v40, v10\n", "v42 is read but was never written; '"},
    {"MaskedHalf", "gfx906 gfx1030 gfx1100", "$write v1, v10\ns_waitcnt lgkmcnt(0)\n$read16 v41, v1\ns_waitcnt lgkmcnt(0)\nv_mov_b32 v40, v10\nv_and_b32 v42, 0xffff0000, v41\nv_lshrrev_b32 v42, 16, v42\nv_max_f16 v40, v40, v42\n", "v_mov_b32 v40, v10\n", "v42 is read but was never written; '"},
    {"OneOfFourThroughLds", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v44, v10\nv_mov_b32 v45, v10\nv_mov_b32 v46, v10\nv_lshlrev_b32 v2, 2, v1\n$write128 v2, v[44:47]\ns_waitcnt lgkmcnt(0)\n$read128 v[48:51], v2\ns_waitcnt lgkmcnt(0)\nv_add_f32 v40, v48, v49\nv_add_f32 v40, v40, v50\nv_add_f32 v40, v40, v51\n", "v_add_f32 v40, v48, v49\nv_add_f32 v40, v40, v50\n", "read from LDS that was never written"},
    {"OneOfFourNeverInLds", "gfx906 gfx942 gfx1030 gfx1100", "v_lshlrev_b32 v2, 2, v1\n$write v2, v10\ns_waitcnt lgkmcnt(0)\n$read128 v[48:51], v2\ns_waitcnt lgkmcnt(0)\nv_add_f32 v40, v48, v49\n", "v_add_f32 v40, v48, v10\n", "read from LDS that was never written"},
    {"OneOfTwoThroughLds", "gfx906 gfx942 gfx1030 gfx1100", "v_lshlrev_b32 v2, 1, v1\n$write2 v2, v10, v60 offset1:1\ns_waitcnt lgkmcnt(0)\n$read2 v[48:49], v2 offset1:1\ns_waitcnt lgkmcnt(0)\nv_add_f32 v40, v48, v49\n", "v_add_f32 v40, v48, v10\n", "read from LDS that was never written"},
    {"LdsWrittenAgain", "gfx906 gfx942 gfx1030 gfx1100", "$write v1, v60\ns_waitcnt lgkmcnt(0)\n", "$write v1, v10\ns_waitcnt lgkmcnt(0)\n", "read from LDS that was never written"},
};
constexpr Case kUses[] = {
    {"ScalarCondition", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\ns_add_u32 s20, s30, 4\ns_cmp_eq_u32 s20, 0\ns_mov_b32 s20, 0\n", "", "s30 is read but was never written; '"},
    {"CopyOfAResult", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\ns_add_u32 s20, s30, 4\nv_mov_b32 v41, s20\ns_mov_b32 s20, 0\n", "", "s30 is read but was never written; '"},
    {"ScalarMovedByM0", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\ns_mov_b32 s29, 0\ns_mov_b32 m0, 1\ns_nop 0\ns_movrels_b32 s20, s29\nv_add_f32 v40, s20, v40\ns_mov_b32 s20, 0\n", "", "s30 is read but was never written; '"},
    {"ScalarOperand", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\ns_add_u32 s20, s30, 4\nv_add_f32 v40, s20, v40\ns_mov_b32 s20, 0\n", "", "s30 is read but was never written; '"},
    {"BufferData", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\ns_mov_b32 s8, s6\ns_mov_b32 s9, s7\ns_mov_b32 s10, 128\ns_mov_b32 s11, $rsrc\nv_add_f32 v41, v60, v10\ns_nop 4\n$store v41, v1, s[8:11], 0 offen\nv_mov_b32 v41, 0\n", "", "v60 is read but was never written; '"},
    {"Address", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\nv_and_b32 v41, v60, v61\nv_and_b32 v41, v41, v62\n$write v41, v10\n$read v42, v1\ns_waitcnt lgkmcnt(0)\n", "", "v60 is read but was never written; '"},
    {"Condition", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\nv_add_f32 v41, v60, v10\nv_cmp_eq_u32 vcc, v41, v10\nv_mov_b32 v41, 0\ns_nop 4\ns_cbranch_vccz after\nafter:\nv_cmp_eq_u32 vcc, v10, v10\n", "", "v60 is read but was never written; '"},
    {"Comparison", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\nv_add_f32 v41, v60, v10\nv_cmp_eq_u32 vcc, v41, v10\nv_mov_b32 v41, 0\n", "", "v60 is read but was never written; '"},
    {"FirstLane", "gfx906 gfx942 gfx1030 gfx1100", "v_mov_b32 v40, v10\nv_add_f32 v41, v60, v10\ns_nop 4\nv_readfirstlane_b32 s20, v41\nv_mov_b32 v41, 0\n", "", "v60 is read but was never written; '"},
};
// clang-format on

std::string spelled(std::string text, const std::string& target) {
  const bool gfx11 = target.starts_with("gfx11") || target.starts_with("gfx12");
  const auto replace = [&](const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at))
      text.replace(at, from.size(), to);
  };
  replace("$write128", gfx11 ? "ds_store_b128" : "ds_write_b128");
  replace("$write2", gfx11 ? "ds_store_2addr_b32" : "ds_write2_b32");
  replace("$read128", gfx11 ? "ds_load_b128" : "ds_read_b128");
  replace("$read2", gfx11 ? "ds_load_2addr_b32" : "ds_read2_b32");
  replace("$write", gfx11 ? "ds_store_b32" : "ds_write_b32");
  replace("$store", gfx11 ? "buffer_store_b32" : "buffer_store_dword");
  replace("$short", gfx11 ? "buffer_store_b16" : "buffer_store_short");
  replace("$load", gfx11 ? "buffer_load_b32" : "buffer_load_dword");
  replace("$rsrc", target.starts_with("gfx9") ? "0x20000" : "0x31004000");
  replace("$read16", gfx11 ? "ds_load_u16_d16" : "ds_read_u16_d16");
  replace("$read", gfx11 ? "ds_load_b32" : "ds_read_b32");
  if (target.starts_with("gfx1")) {
    replace(" vcc,", " vcc_lo,");
    replace(" vcc\n", " vcc_lo\n");
  }
  return text;
}

LaneResult run(const Case& c, const std::string& target, bool discards) {
  std::string body = "s_mov_b32 m0, -1\n" + std::string(c.body) + (discards ? c.discards : "");
  if (std::string_view(c.name) == "LdsWrittenAgain") body += "$read v40, v1\ns_waitcnt lgkmcnt(0)\n";
  return run_lane_kernel(
      {.target = target.c_str(), .body = spelled(body, target), .results = 1, .lds_bytes = 1024, .expect_clean = false},
      {std::vector<std::uint32_t>(target.starts_with("gfx9") ? 64 : 32, 0x3f800000U)});
}

class Garbage : public testing::TestWithParam<Case> {};

TEST_P(Garbage, IsReportedWhereItIsUsedAndOnlyThere) {
  const Case& c = GetParam();
  std::istringstream targets(c.targets);
  for (std::string target; targets >> target;) {
    SCOPED_TRACE(target);
    EXPECT_NE(run(c, target, false).violations.find(c.reported), std::string::npos) << run(c, target, false).violations;
    if (*c.discards == '\0') continue;
    EXPECT_EQ(run(c, target, true).violations, "");
  }
}

/// Compilers merge values that the program never wrote, and use neither of them: what moves bits hands undefined ones
/// on, and the first that makes something of them is to blame, or that stores them.
TEST(Garbage, WhatOnlyMovesBitsIsNoFaultBeforeTheirUse) {
  struct Move {
    const char *targets, *text;  ///< $to: the result, v50 or v40
  };
  // clang-format off
  constexpr Move kMoves[] = {
      {"gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201", "v_perm_b32 $to, v60, v61, v10\n"},
      {"gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201", "v_alignbit_b32 $to, v60, v61, 8\n"},
      {"gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201", "v_alignbyte_b32 $to, v60, v61, 1\n"},
      {"gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201", "v_bfi_b32 $to, v10, v60, v61\n"},
      {"gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201", "v_bfe_u32 $to, v60, 0, 31\n"},
      {"gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201", "v_lshl_or_b32 $to, v60, 16, v61\n"},
      {"gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201", "v_and_or_b32 $to, v60, v10, v61\n"},
      {"gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201", "v_or3_b32 $to, v60, v61, v62\n"},
      {"gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201", "v_or_b32 $to, v60, v61\n"},
      {"gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201", "v_lshlrev_b32 $to, 8, v60\n"},
      {"gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201", "v_lshlrev_b32 v52, 8, v60\nv_or_b32 $to, v52, v61\nv_mov_b32 v52, 0\n"},
      {"gfx90a gfx942", "v_mov_b32 v51, v10\nv_pk_mov_b32 v[52:53], v[60:61], v[62:63] op_sel:[0,1]\nv_mov_b32 $to, v52\n"},
      {"gfx906 gfx942 gfx1030", "v_mov_b32_sdwa $to, v60 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_0\n"},
      {"gfx1100", "v_lshlrev_b16 v50.l, 8, v60.l\nv_and_b16 v50.h, v60.h, v61.l\nv_mov_b32 $to, v50\n"},
  };
  // clang-format on
  for (const Move& move : kMoves) {
    std::istringstream targets(move.targets);
    for (std::string target; targets >> target;) {
      SCOPED_TRACE(target + ": " + move.text);
      const auto moved_to = [&](const std::string& to) {
        std::string text = move.text;
        return text.replace(text.find("$to"), 3, to);
      };
      const auto violations = [&](const std::string& body) {
        return run({"Moves", target.c_str(), body.c_str(), "", ""}, target, false).violations;
      };
      EXPECT_EQ(violations("v_mov_b32 v40, v10\n" + moved_to("v50")), "");
      EXPECT_NE(violations(moved_to("v40")).find("never written"), std::string::npos) << "stored";
      EXPECT_NE(violations(moved_to("v50") + "v_add_f32 v40, v50, v10\n").find("never written"), std::string::npos)
          << "computed with";
      const std::string address =
          "v_mov_b32 v40, v10\n" + moved_to("v50") + "$read v51, v50\ns_waitcnt lgkmcnt(0)\nv_add_f32 v52, v51, v51\n";
      EXPECT_NE(violations(address).find("never written"), std::string::npos) << "an address";
    }
  }
}

/// From gfx11 on a load of one half may write the whole register: LLVM waits for it before the other half is written.
TEST(Garbage, AHalfThatIsWrittenBesideALoadOfTheOtherIsNamedAsThatRule) {
  struct Row {
    const char *target, *body;
    bool named;
  };
  // clang-format off
  constexpr Row kRows[] = {
      {"gfx1100", "ds_load_u16_d16 v41, v1\nv_and_b16 v41.h, 0x3f, v10.l\ns_waitcnt lgkmcnt(0)\n", true},
      {"gfx1100", "ds_load_u16_d16_hi v41, v1\nv_and_b16 v41.l, 0x3f, v10.l\ns_waitcnt lgkmcnt(0)\n", true},
      {"gfx1100", "ds_load_u16_d16 v41, v1\nv_and_b16 v41.l, 0x3f, v10.l\ns_waitcnt lgkmcnt(0)\n", false},
      {"gfx1100", "ds_load_u16_d16 v41, v1\nv_mov_b32 v41, v10\ns_waitcnt lgkmcnt(0)\n", false},
      {"gfx906", "ds_read_u16_d16 v41, v1\nv_mov_b32_sdwa v41, v10 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD\ns_waitcnt lgkmcnt(0)\n", false},
  };
  // clang-format on
  for (const Row& row : kRows) {
    const std::string body = std::string("v_mov_b32 v40, v10\n$write v1, v10\ns_waitcnt lgkmcnt(0)\n") + row.body;
    SCOPED_TRACE(row.target + ("\n" + body));
    const std::string said = run({"Half", row.target, body.c_str(), "", ""}, row.target, false).violations;
    EXPECT_NE(said.find("v41 is overwritten before the wait for"), std::string::npos) << said;
    EXPECT_EQ(said.find("d16-write-vgpr32") != std::string::npos, row.named) << said;
  }
}

TEST(Garbage, AHalfThatIsShiftedOutOrMaskedAwayIsNoFault) {
  for (const char* half :
       {"v_lshlrev_b32 v42, 16, v41\n", "v_and_b32 v42, 0xffff, v41\n", "v_lshlrev_b32 v42, 31, v41\n"}) {
    const std::string body = "$write v1, v10\ns_waitcnt lgkmcnt(0)\n$read16 v41, v1\ns_waitcnt lgkmcnt(0)\n" +
                             std::string(half) + "v_add_f32 v40, v42, v10\n";
    for (const char* target : {"gfx906", "gfx1030", "gfx1100"}) {
      const Case c = {"Halves", target, body.c_str(), "", ""};
      EXPECT_EQ(run(c, target, false).violations, "") << target << half;
    }
  }
}

TEST(Garbage, OnlyCertainSramEccMakesZerosOfTheHalfThatAShortLoadLeaves) {
  const char* body =
      "$write v1, v10\ns_waitcnt lgkmcnt(0)\nds_read_u16_d16 v41, v1\ns_waitcnt lgkmcnt(0)\nv_add_u32 v40, v41, v10\n";
  const LaneResult zeros = run({"Zeros", "", body, "", ""}, "gfx942:sramecc+", false);
  EXPECT_EQ(zeros.violations, "");
  EXPECT_EQ(zeros.rows.at(0).at(0), 0x3f800000U);
  for (const char* target : {"gfx942", "gfx942:sramecc-", "gfx906"}) {
    EXPECT_NE(run({"Lost", "", body, "", ""}, target, false).violations.find("v41 is read but "), std::string::npos)
        << target;
  }
}

/// Of v41 only the eight highest bits are undefined (of v[42:43] bits 59 to 63): what drops them is clean.
TEST(Garbage, BitsThatAreDroppedAreNoFault) {
  const std::string prepare =
      "v_mov_b32 v40, v10\nv_lshlrev_b32 v41, 24, v60\nv_mov_b32 v62, v10\nv_lshlrev_b64 v[42:43], 27, v[62:63]\n"
      "s_mov_b32 s8, s6\ns_mov_b32 s9, s7\ns_mov_b32 s10, 256\ns_mov_b32 s11, $rsrc\ns_nop 4\n";
  const struct {
    const char *drops, *uses;
  } cases[] = {
      {"v_and_b32 v40, 0xffffff, v41\n", "v_and_b32 v40, 0x1ffffff, v41\n"},
      {"v_and_b32 v40, v43, v45\n", "v_or_b32 v40, v43, v45\n"},  // v45 is 255
      {"v_bfe_u32 v40, v41, 0, 24\n", "v_bfe_u32 v40, v41, 1, 24\n"},
      {"v_mul_u32_u24 v40, v41, v45\n", "v_mul_lo_u32 v40, v41, v45\n"},
      {"v_cvt_f32_ubyte2 v40, v41\n", "v_cvt_f32_ubyte3 v40, v41\n"},
      {"v_lshl_add_u32 v41, v41, 0, v10\nv_lshlrev_b32 v40, 8, v41\n",
       "v_lshl_add_u32 v41, v41, 0, v10\nv_lshlrev_b32 v40, 7, v41\n"},
      {"v_xor_b32 v40, v41, v41\n", "v_xor_b32 v40, v41, v60\n"},
      {"v_add_f16 v40, v41, v10\n", "v_add_f32 v40, v41, v10\n"},
      {"$short v41, v1, s[8:11], 0 offen\n", "$store v41, v1, s[8:11], 0 offen\n"},
      {"v_readlane_b32 s20, v41, 1\ns_and_b32 s20, s20, 0xffffff\ns_cmp_eq_u32 s20, 0\n",
       "v_readlane_b32 s20, v41, 1\ns_cmp_eq_u32 s20, 0\n"},
      {"v_cmp_lt_u32 vcc, v45, v1\nv_cndmask_b32 v40, v10, v41, vcc\nv_and_b32 v40, 0xffffff, v40\n",
       "v_cmp_lt_u32 vcc, v1, v45\nv_cndmask_b32 v40, v10, v41, vcc\n"},
  };
  for (const char* target : {"gfx906", "gfx942", "gfx1030", "gfx1100"}) {
    for (const auto& c : cases) {
      const std::string before = "v_mov_b32 v45, 0xff\n" + prepare;
      // Nothing that is partly undefined is left for the wave's end to find.
      const std::string after = "v_mov_b32 v41, 0\n";
      const std::string drops = before + c.drops + after, uses = before + c.uses + after;
      EXPECT_EQ(run({"Drops", target, drops.c_str(), "", ""}, target, false).violations, "")
          << target << " " << c.drops;
      EXPECT_NE(run({"Uses", target, uses.c_str(), "", ""}, target, false).violations.find("never written"),
                std::string::npos)
          << target << " " << c.uses;
    }
  }
}

/// Of v41 only the high half is undefined, and stays so in pairs: v_dual_cndmask selects it, and its low half is used.
TEST(Garbage, BitsThatAreDroppedAfterAPairAreNoFault) {
  const std::string prepare =
      "v_mov_b32 v40, v10\nv_mov_b32 v45, 0xff\nv_mov_b32 v44, v10\nv_lshlrev_b32 v41, 16, v60\n"
      "v_cmp_lt_u32 vcc_lo, v1, v45\n"
      "v_dual_cndmask_b32 v41, v10, v41 :: v_dual_cndmask_b32 v44, v45, v44\n";
  const std::string after = "v_mov_b32 v41, 0\n";
  for (const char* target : {"gfx1100", "gfx1201"}) {
    const std::string drops = prepare + "v_and_b32 v40, 0xffff, v41\nv_add_nc_u32 v40, v40, v44\n" + after;
    const std::string uses = prepare + "v_lshrrev_b32 v40, 8, v41\nv_add_nc_u32 v40, v40, v44\n" + after;
    EXPECT_EQ(run({"Drops", target, drops.c_str(), "", ""}, target, false).violations, "") << target;
    EXPECT_NE(run({"Uses", target, uses.c_str(), "", ""}, target, false).violations.find("never written"),
              std::string::npos)
        << target;
  }
}

/// Of s[20:21] and v[62:63] only the first was written.
TEST(Garbage, PackedInstructionsReadTheElementsThatTheyPick) {
  const struct {
    const char *picks_first, *picks_second;
  } cases[] = {
      {"v_pk_add_f32 v[40:41], s[20:21], v[10:11] op_sel_hi:[0,1]\n",
       "v_pk_add_f32 v[40:41], s[20:21], v[10:11] op_sel_hi:[1,1]\n"},
      {"v_pk_mul_f32 v[40:41], v[62:63], v[10:11] op_sel_hi:[0,1]\n",
       "v_pk_mul_f32 v[40:41], v[62:63], v[10:11] op_sel:[1,0] op_sel_hi:[0,1]\n"},
      {"v_pk_mov_b32 v[40:41], v[62:63], v[62:63] op_sel:[0,0]\n",
       "v_pk_mov_b32 v[40:41], v[62:63], v[62:63] op_sel:[0,1]\n"},
      {"v_pk_mov_b32 v[40:41], s[20:21], v[10:11] op_sel:[0,1]\n",
       "v_pk_mov_b32 v[40:41], s[20:21], v[10:11] op_sel:[1,1]\n"},
  };
  for (const auto& c : cases) {
    const std::string before = "s_mov_b32 s20, 3\nv_mov_b32 v62, v10\nv_mov_b32 v11, v10\n";
    const std::string after = "v_add_f32 v40, v40, v41\nv_mov_b32 v41, 0\n";
    const std::string first = before + c.picks_first + after, second = before + c.picks_second + after;
    for (const char* target : {"gfx90a", "gfx942"}) {
      EXPECT_EQ(run({"First", target, first.c_str(), "", ""}, target, false).violations, "") << target << first;
      EXPECT_NE(run({"Second", target, second.c_str(), "", ""}, target, false).violations.find("never written"),
                std::string::npos)
          << target << second;
    }
  }
}

/// Of v[62:63] only the first was written. clang shifts such pairs where it wants the low half of the result.
TEST(Garbage, OneHalfOfAPairMayBeLeftUndefined) {
  const std::string before = "v_mov_b32 v40, v10\nv_mov_b32 v62, v10\nv_mov_b32 v45, 0\n";
  const std::string low = before + "v_lshlrev_b64 v[42:43], v45, v[62:63]\nv_mov_b32 v40, v42\n";
  const std::string high = before + "v_lshlrev_b64 v[42:43], v45, v[62:63]\nv_mov_b32 v40, v43\n";
  const std::string neither = before + "v_lshlrev_b64 v[42:43], v45, v[60:61]\n";
  for (const char* target : {"gfx906", "gfx942", "gfx1030", "gfx1100"}) {
    EXPECT_EQ(run({"Low", target, low.c_str(), "", ""}, target, false).violations, "") << target;
    for (const std::string& wrong : {high, neither}) {
      EXPECT_NE(run({"Wrong", target, wrong.c_str(), "", ""}, target, false).violations.find("never written"),
                std::string::npos)
          << target << " " << wrong;
    }
  }
}

TEST(Counters, CountingOnWhatNobodyWroteIsNoUse) {
  for (const char* target : {"gfx906", "gfx942", "gfx1100"}) {
    const Case counts = {"Counts", target, "v_mov_b32 v40, v10\ns_sub_u32 s30, s30, 64\n", "", ""};
    EXPECT_EQ(run(counts, target, false).violations, "") << target;
    const Case asks = {"Asks", target, "v_mov_b32 v40, v10\ns_sub_u32 s30, s30, 64\ns_cmp_eq_u32 s30, 0\n", "", ""};
    EXPECT_NE(run(asks, target, false).violations.find("never written"), std::string::npos) << target;
  }
}

INSTANTIATE_TEST_SUITE_P(ThrownAway, Garbage, testing::ValuesIn(kCases), [](const auto& i) { return i.param.name; });
INSTANTIATE_TEST_SUITE_P(Used, Garbage, testing::ValuesIn(kUses), [](const auto& i) { return i.param.name; });

}  // namespace
}  // namespace kiln::emulator
