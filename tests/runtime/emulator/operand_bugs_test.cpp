// Each fault of the hardware that an instruction's operands alone decide (operand_bugs.hpp): what is reported, beside
// its neighbours, which are not.
#include "tests/runtime/emulator/fault_case.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

struct OperandBug {
  const char* name;
  const char* target;
  unsigned vgprs, accvgprs;
  const char* text;      ///< the last instruction is the one in question
  const char* reported;  ///< part of the report, or nullptr: there is none
};

constexpr const char* kShiftBy7 = R"(
    v_mov_b32 v2, 1
    v_mov_b32 v3, 0
    v_mov_b32 v7, 3
    v_lshlrev_b64 v[4:5], v7, v[2:3])";
constexpr const char* kShiftBy7BesideAcc = R"(
    v_mov_b32 v2, 1
    v_mov_b32 v3, 0
    v_mov_b32 v7, 3
    v_accvgpr_write_b32 a0, 0
    v_ashrrev_i64 v[4:5], v7, v[2:3])";
constexpr const char* kMad = R"(
    v_mov_b32 v2, 1
    v_mov_b32 v3, 2
    v_mov_b32 v4, 3
    v_mov_b32 v5, 4
    v_mad_u64_u32 )";
constexpr const char* kDual = R"(
    v_mov_b32 v4, 0
    v_mov_b32 v5, 0
    v_mov_b32 v14, 0
    v_mov_b32 v15, 0
    v_dual_)";
constexpr const char* kMfma = R"(
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    v_accvgpr_write_b32 a0, 0
    v_accvgpr_write_b32 a1, 0
    v_accvgpr_write_b32 a2, 0
    v_accvgpr_write_b32 a3, 0
    s_nop 3
    v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[8:9], )";
/// Nobody is there to access memory.
constexpr const char* kIdle = "v_mov_b32 v1, 0\n s_mov_b32 s8, 0\n s_mov_b64 exec, 0\n s_nop 4\n";
constexpr const char* kIdle32 = "v_mov_b32 v1, 0\n s_mov_b32 exec_lo, 0\n";
constexpr const char* kLast = "shifts by the last VGPR";
constexpr const char* kLastBeside = "the second half of a v_dual reads the last VGPR";
constexpr const char* kOwnSource = "overwrites a source of its own";

/// "$mad v[4:5], ..." is kMad with the rest of its last line.
std::string expand(std::string text) {
  struct Start {
    const char *token, *text;
  };
  constexpr Start kStarts[] = {
      {"$dual ", kDual}, {"$mad ", kMad}, {"$mfma ", kMfma}, {"$idle ", kIdle}, {"$idle32 ", kIdle32}};
  for (const Start& start : kStarts) {
    if (text.starts_with(start.token)) return start.text + text.substr(std::string(start.token).size());
  }
  return text;
}

class OperandBugs : public testing::TestWithParam<OperandBug> {};

TEST_P(OperandBugs, AreReportedWhereTheyAre) {
  const OperandBug& bug = GetParam();
  RunRequest one_wave;
  one_wave.lanes = {std::string(bug.target).starts_with("gfx9") ? 64U : 32U, 1, 1};
  const Report report = run_text({.target = bug.target,
                                  .body = expand(bug.text),
                                  .vgprs = bug.vgprs,
                                  .accvgprs = bug.accvgprs,
                                  .directives = ".amdhsa_private_segment_fixed_size 64\n"},
                                 one_wave);
  EXPECT_EQ(report.violation_count, bug.reported == nullptr ? 0U : 1U) << texts_of(report);
  if (bug.reported == nullptr || report.violations.empty()) return;
  EXPECT_EQ(report.violations[0].kind, ViolationKind::kHazard);
  EXPECT_NE(texts_of(report).find(bug.reported), std::string::npos) << texts_of(report);
}

// clang-format off
const std::vector<OperandBug> kBugs = {
  {"ShiftByLast", "gfx90a", 8, 0, kShiftBy7, kLast},
  {"ShiftByLastOfTwoBlocks", "gfx90a", 16, 0, "v_mov_b32 v2, 1\nv_mov_b32 v3, 0\nv_mov_b32 v15, 3\nv_lshrrev_b64 v[4:5], v15, v[2:3]", kLast},
  {"ShiftByLastBesideAcc", "gfx90a", 8, 8, kShiftBy7BesideAcc, kLast},
  {"ShiftBySeventh", "gfx90a", 16, 0, kShiftBy7, nullptr},
  {"ShiftByLastButOne", "gfx90a", 8, 0, "v_mov_b32 v2, 1\nv_mov_b32 v3, 0\nv_mov_b32 v6, 3\nv_lshlrev_b64 v[4:5], v6, v[2:3]", nullptr},
  {"ShiftOfLast", "gfx90a", 8, 0, "v_mov_b32 v6, 1\nv_mov_b32 v7, 0\nv_mov_b32 v2, 3\nv_lshlrev_b64 v[4:5], v2, v[6:7]", nullptr},
  {"ShortShiftByLast", "gfx90a", 8, 0, "v_mov_b32 v2, 1\nv_mov_b32 v7, 3\nv_lshlrev_b32 v4, v7, v2", nullptr},
  {"ShiftByLastOfGfx908", "gfx908", 8, 0, kShiftBy7, nullptr},
  {"DualReadsLast", "gfx1250", 16, 0, "$dual add_f64 v[2:3], v[4:5], v[4:5] :: v_dual_mov_b32 v11, v15", kLastBeside},
  {"DualReadsLastButOne", "gfx1250", 16, 0, "$dual add_f64 v[2:3], v[4:5], v[4:5] :: v_dual_mov_b32 v11, v14", nullptr},
  {"DualReadsNotTheLast", "gfx1250", 32, 0, "$dual add_f64 v[2:3], v[4:5], v[4:5] :: v_dual_mov_b32 v11, v15", nullptr},
  {"DualReadsLastBesideShort", "gfx1250", 16, 0, "$dual add_f32 v2, v4, v5 :: v_dual_mov_b32 v11, v15", nullptr},
  {"MadToItsAddend", "gfx1100", 64, 0, "$mad v[4:5], null, v2, v3, v[4:5]", kOwnSource},
  {"MadToItsFactor", "gfx1102", 64, 0, "$mad v[2:3], null, v2, v4, v[4:5]", kOwnSource},
  {"MadToTheLowHalfOfItsAddend", "gfx1100", 64, 0, "$mad v[3:4], null, v2, v2, v[4:5]", kOwnSource},
  {"MadElsewhere", "gfx1100", 64, 0, "$mad v[6:7], null, v2, v3, v[4:5]", nullptr},
  {"MadBehindItsAddend", "gfx1100", 64, 0, "$mad v[5:6], null, v2, v3, v[4:5]", nullptr},
  {"MadToItsAddendOfGfx1151", "gfx1151", 64, 0, "$mad v[4:5], null, v2, v3, v[4:5]", nullptr},
  {"MfmaOfConstant", "gfx908", 64, 64, "$mfma a[0:3]\n.long 0xd3cd0000, 0x02021108", "an MFMA adds a constant"},
  {"MfmaOfRegisters", "gfx908", 64, 64, "$mfma a[0:3]", nullptr},
  {"MfmaOfConstantOfGfx90a", "gfx90a", 64, 64, "$mfma 0", nullptr},
  {"ShortConversion", "gfx942", 64, 0, "v_cvt_f32_fp8_e32 v4, v0", "a conversion from 8 bits as VOP1"},
  {"ShortConversionOfBf8", "gfx942", 64, 0, "v_cvt_f32_bf8_e32 v4, v0", "a conversion from 8 bits as VOP1"},
  {"ConversionSdwa", "gfx942", 64, 0, "v_cvt_f32_fp8_sdwa v4, v0 src0_sel:BYTE_0", nullptr},
  {"ConversionVop3", "gfx942", 64, 0, "v_cvt_f32_fp8_e64 v4, v0", nullptr},
  {"ConversionOfTwo", "gfx942", 64, 0, "v_cvt_pk_f32_fp8_e32 v[4:5], v0", nullptr},
  {"ShortConversionOfGfx950", "gfx950", 64, 0, "v_cvt_f32_fp8_e32 v4, v0", nullptr},
  {"ScratchBeforeScalar", "gfx900", 64, 0, "$idle scratch_load_dword v4, off, s8 offset:-4", "a negative offset to an SGPR"},
  {"ScratchBeforeScalarOfGfx942", "gfx942", 64, 0, "$idle scratch_load_dword v4, v1, s8 offset:-4", "a negative offset to an SGPR"},
  {"ScratchBehindScalar", "gfx900", 64, 0, "$idle scratch_load_dword v4, off, s8 offset:4", nullptr},
  {"ScratchBeforeVector", "gfx900", 64, 0, "$idle scratch_load_dword v4, v1, off offset:-4", nullptr},
  {"ScratchUnaligned", "gfx1010", 64, 0, "$idle32 scratch_load_dword v4, v1, off offset:-2", "no multiple of 4"},
  {"ScratchAligned", "gfx1010", 64, 0, "$idle32 scratch_load_dword v4, v1, off offset:-4", nullptr},
  {"ScratchUnalignedOfGfx1030", "gfx1030", 64, 0, "$idle32 scratch_load_dword v4, v1, off offset:-2", nullptr},
  {"Prefetch", "gfx1010", 64, 0, "s_inst_prefetch 0x3", "hangs"},
  {"PrefetchOfGfx1030", "gfx1030", 64, 0, "s_inst_prefetch 0x3", nullptr},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Rows, OperandBugs, testing::ValuesIn(kBugs),
                         [](const testing::TestParamInfo<OperandBug>& test) { return std::string(test.param.name); });

/// The assembler avoids it, so the bad one is written as a number.
TEST(OperandBugsOfGfx10, BranchBy3fDwords) {
  std::string nops;
  for (unsigned i = 0; i < 63; ++i) nops += "s_nop 0\n";
  const auto violations = [&](const std::string& branch) {
    return run_text({.target = "gfx1010", .body = branch + "\n" + nops + "over:\ns_nop 0"}, {}).violation_count;
  };
  EXPECT_EQ(violations("s_branch over"), 0U);
  EXPECT_GT(violations(".long 0xbf82003f"), 0U);
}

/// The offset of a flat access may be ignored on gfx10.1.
TEST(OperandBugsOfGfx10, FlatOffset) {
  expect_fault({"FlatOffset", "gfx1010", ViolationKind::kHazard, "offset:4", R"(
    v_mov_b32 v3, s5
    v_add_co_u32 v4, vcc_lo, s4, v1
    v_add_co_ci_u32 v5, vcc_lo, 0, v3, vcc_lo
    !s_branch last
    flat_load_dword v6, v[4:5] offset:4
    last:
    s_waitcnt vmcnt(0) lgkmcnt(0))"});
}

}  // namespace
}  // namespace kiln::emulator
