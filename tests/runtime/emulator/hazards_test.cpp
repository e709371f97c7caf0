// Planted hazards: two instructions one wait state too near. The wait state marked '!' makes the distance right, so
// each case stands exactly at the border of its rule.
#include "tests/runtime/emulator/fault_case.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

/// `first`, then `states` wait states of which the last is marked, then `second`.
struct Hazard {
  const char* name;
  const char* targets;
  const char* setup;
  const char* first;
  unsigned states;
  const char* second;
  const char* reported;  ///< part of the text of the instruction that comes too early
};

class Hazards : public testing::TestWithParam<Hazard> {};

TEST_P(Hazards, OneWaitStateLessIsReported) {
  const Hazard& h = GetParam();
  std::string body = std::string(h.setup) + "\n s_nop 7\n" + h.first + "\n";
  unsigned left = h.states - 1;
  for (; left > 8; left -= 8) body += "s_nop 7\n";
  if (left > 0) body += "s_nop " + std::to_string(left - 1) + "\n";
  body += std::string("!s_nop 0\n") + h.second + "\n s_nop 7\n s_nop 7\n s_nop 7\n s_waitcnt vmcnt(0) lgkmcnt(0)\n";
  expect_fault({h.name, h.targets, ViolationKind::kHazard, h.reported, body.c_str(), 1024});
}

constexpr const char* kAb = R"(
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    v_mov_b32 v10, 0
    v_mov_b32 v11, 0
    v_accvgpr_write_b32 a4, 0
    v_accvgpr_write_b32 a5, 0
    v_accvgpr_write_b32 a6, 0
    v_accvgpr_write_b32 a7, 0)";
constexpr const char* kGcn = "gfx900 gfx906 gfx908 gfx90a gfx942 gfx950";
constexpr const char* kF16 = "v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[10:11], 0";
constexpr const char* kF16Of908 = "v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[10:11], a[4:7]";
constexpr const char* kV8 = R"(
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    v_mov_b32 v10, 0
    v_mov_b32 v11, 0)";
constexpr const char* kBufferOfOut = R"(
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    v_mov_b32 v10, 0
    v_mov_b32 v11, 0
    s_mov_b32 s8, 0
    s_mov_b32 s12, s6
    s_mov_b32 s13, s7
    s_mov_b32 s14, 0x400
    s_mov_b32 s15, 0x20000)";
constexpr const char* kF32 = "v_mfma_f32_16x16x4f32 a[0:3], v8, v10, 0";
constexpr const char* kF64 = "v_mfma_f64_16x16x4f64 a[0:7], v[8:9], v[10:11], 0";
constexpr const char* kF64Small = "v_mfma_f64_4x4x4f64 a[0:1], v[8:9], v[10:11], 0";
constexpr const char* kReadlaneToS8 = "v_readfirstlane_b32 s8, v2";

// clang-format off
const Hazard kHazards[] = {
  {"SetsVskip", kGcn, "", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 0", 2, "v_mov_b32 v5, 0", "v_mov_b32"},
  {"SetsMoreThanVskip", kGcn, "", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 23, 8), 0", 2, "$dsw32 v1, v1", "v1, v1"},
  {"SkippedTooEarly", kGcn, "", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 1", 2, "v_mov_b32 v5, 0\n s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 0\n s_nop 7", "v_mov_b32"},
  {"VskipReadFromMode", kGcn, "", "s_setvskip 0, 0", 2, "s_getreg_b32 s30, hwreg(HW_REG_MODE)", "s_getreg_b32"},
  {"MatrixAsAb90a", "gfx90a", kAb, kF16, 11, "v_mfma_f32_16x16x16f16 a[8:11], a[0:1], v[10:11], 0", "a[0:1]"},
  {"MatrixAsAb942", "gfx942", kAb, kF16, 7, "v_mfma_f32_16x16x16f16 a[8:11], a[0:1], v[10:11], 0", "a[0:1]"},
  {"MatrixAsAb90aLarge", "gfx90a", kAb, "v_mfma_f32_32x32x8f16 a[0:15], v[8:9], v[10:11], 0", 19, "v_mfma_f32_16x16x16f16 a[20:23], a[14:15], v[10:11], 0", "a[14:15]"},
  {"MatrixAsAb942Large", "gfx942", kAb, "v_mfma_f32_32x32x8f16 a[0:15], v[8:9], v[10:11], 0", 11, "v_mfma_f32_16x16x16f16 a[20:23], a[14:15], v[10:11], 0", "a[14:15]"},
  {"MatrixAsOverlappingC90a", "gfx90a", kAb, kF16, 8, "v_mfma_f32_16x16x16f16 a[8:11], v[8:9], v[10:11], a[2:5]", "a[2:5]"},
  {"MatrixAsOverlappingC942", "gfx942", kAb, kF16, 5, "v_mfma_f32_16x16x16f16 a[8:11], v[8:9], v[10:11], a[2:5]", "a[2:5]"},
  {"MatrixReadByValu90a", "gfx90a", kAb, kF16, 11, "v_accvgpr_read_b32 v4, a3", "v_accvgpr_read_b32 v4, a3"},
  {"MatrixReadByValu942", "gfx942", kAb, kF16, 7, "v_accvgpr_read_b32 v4, a3", "v_accvgpr_read_b32 v4, a3"},
  {"MatrixReadByIndex90a", "gfx90a", kAb, "s_mov_b32 s8, 1\n v_mfma_f32_16x16x16f16 v[12:15], v[8:9], v[10:11], 0", 10, "s_set_gpr_idx_on s8, gpr_idx(SRC0)\n v_mov_b32 v4, v12\n s_set_gpr_idx_off", "v_mov_b32_e32 v4, v12"},
  {"MatrixReadByIndex942", "gfx942", kAb, "s_mov_b32 s8, 1\n v_mfma_f32_16x16x16f16 v[12:15], v[8:9], v[10:11], 0", 6, "s_set_gpr_idx_on s8, gpr_idx(SRC0)\n v_mov_b32 v4, v12\n s_set_gpr_idx_off", "v_mov_b32_e32 v4, v12"},
  {"MatrixStored90a", "gfx90a", kAb, kF16, 11, "$gstore1 v1, a1, s[6:7]", "a1, s[6:7]"},
  {"MatrixStored942", "gfx942", kAb, kF16, 7, "$gstore1 v1, a1, s[6:7]", "a1, s[6:7]"},
  {"MatrixToLds942", "gfx942", kAb, kF16, 7, "$dsw32 v1, a1", "v1, a1"},
  {"MatrixOverwritten90a", "gfx90a", kAb, kF16, 11, "v_accvgpr_write_b32 a2, 0", "v_accvgpr_write_b32 a2"},
  {"MatrixOverwritten942", "gfx942", kAb, kF16, 7, "v_accvgpr_write_b32 a2, 0", "v_accvgpr_write_b32 a2"},
  {"AddendOverwritten90a", "gfx90a", kAb, "v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[10:11], a[4:7]", 7, "v_accvgpr_write_b32 a5, 0", "v_accvgpr_write_b32 a5"},
  {"AddendOverwritten942", "gfx942", kAb, "v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[10:11], a[4:7]", 3, "v_accvgpr_write_b32 a5, 0", "v_accvgpr_write_b32 a5"},
  {"F32MatrixAsAb942", "gfx942", kAb, kF32, 10, "v_mfma_f32_16x16x4f32 a[8:11], a0, v10, 0", "a0, v10"},
  {"F32MatrixAsOverlappingC942", "gfx942", kAb, kF32, 8, "v_mfma_f32_16x16x4f32 a[8:11], v8, v10, a[2:5]", "a[2:5]"},
  {"F32MatrixReadByValu942", "gfx942", kAb, kF32, 10, "v_accvgpr_read_b32 v4, a3", "v_accvgpr_read_b32 v4, a3"},
  {"F32MatrixOverwritten942", "gfx942", kAb, kF32, 10, "v_accvgpr_write_b32 a2, 0", "v_accvgpr_write_b32 a2"},
  {"F32MatrixReadByValu90a", "gfx90a", kAb, kF32, 11, "v_accvgpr_read_b32 v4, a3", "v_accvgpr_read_b32 v4, a3"},
  {"MatrixAsAb950", "gfx950", kAb, kF16, 8, "v_mfma_f32_16x16x16f16 a[8:11], a[0:1], v[10:11], 0", "a[0:1]"},
  {"MatrixAsOverlappingC950", "gfx950", kAb, kF16, 6, "v_mfma_f32_16x16x16f16 a[8:11], v[8:9], v[10:11], a[2:5]", "a[2:5]"},
  {"MatrixReadByValu950", "gfx950", kAb, kF16, 8, "v_accvgpr_read_b32 v4, a3", "v_accvgpr_read_b32 v4, a3"},
  {"MatrixStored950", "gfx950", kAb, kF16, 8, "$gstore1 v1, a1, s[6:7]", "a1, s[6:7]"},
  {"AddendOverwritten950", "gfx950", kAb, "v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[10:11], a[4:7]", 3, "v_accvgpr_write_b32 a5, 0", "v_accvgpr_write_b32 a5"},
  {"TwoPassMatrixReadByValu950", "gfx950", kAb, "v_mfma_f32_4x4x4f16 a[0:3], v[8:9], v[10:11], 0", 5, "v_accvgpr_read_b32 v4, a3", "v_accvgpr_read_b32 v4, a3"},
  {"TwoPassMatrixAsC", "gfx942 gfx950", kAb, "v_mfma_f32_4x4x4f16 a[0:3], v[8:9], v[10:11], 0", 2, "v_mfma_f32_4x4x4f16 a[0:3], v[8:9], v[10:11], a[0:3]", "v[10:11], a[0:3]"},
  {"TwoPassMatrixAsOverlappingC950", "gfx950", kAb, "v_mfma_f32_4x4x4f16 a[0:3], v[8:9], v[10:11], 0", 4, "v_mfma_f32_4x4x4f16 a[8:11], v[8:9], v[10:11], a[2:5]", "a[2:5]"},
  {"TwoPassMatrixAsOverlappingCOfF32", "gfx950", kAb, "v_mfma_f32_4x4x4f16 a[0:3], v[8:9], v[10:11], 0", 3, "v_mfma_f32_4x4x1f32 a[8:11], v8, v10, a[2:5]", "a[2:5]"},
  {"F64MatrixAsOverlappingCOfF32", "gfx942", kAb, kF64, 9, "v_mfma_f32_16x16x4f32 a[8:11], v8, v10, a[2:5]", "a[2:5]"},
  {"F64MatrixAsOverlappingCOfF32950", "gfx950", kAb, kF64, 17, "v_mfma_f32_16x16x4f32 a[8:11], v8, v10, a[2:5]", "a[2:5]"},
  {"MatrixAsSparseIndex942", "gfx942", kAb, "v_mfma_f32_16x16x16f16 v[12:15], v[8:9], v[10:11], 0", 7, "v_smfmac_f32_16x16x32_f16 a[4:7], v[8:9], v[8:11], v12", "v12"},
  {"F64MatrixReadByValu950", "gfx950", kAb, kF64, 19, "v_accvgpr_read_b32 v4, a7", "v_accvgpr_read_b32 v4, a7"},
  {"F64MatrixStored950", "gfx950", kAb, kF64, 18, "$gstore1 v1, a1, s[6:7]", "a1, s[6:7]"},
  {"MatrixReadByValu908", "gfx908", kAb, kF16Of908, 10, "v_accvgpr_read_b32 v4, a3", "v_accvgpr_read_b32 v4, a3"},
  {"MatrixOverwritten908", "gfx908", kAb, kF16Of908, 7, "v_accvgpr_write_b32 a2, 0", "v_accvgpr_write_b32 a2"},
  {"MatrixAsOverlappingC908", "gfx908", kAb, kF16Of908, 2, "v_mfma_f32_16x16x16f16 a[8:11], v[8:9], v[10:11], a[2:5]", "a[2:5]"},
  {"MatrixAsAb908", "gfx908", kAb, kF16Of908, 4, "v_mfma_f32_16x16x16f16 a[8:11], a[0:1], v[10:11], a[4:7]", "a[0:1]"},
  {"AddendOverwritten908", "gfx908", kAb, "v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[10:11], a[4:7]", 5, "v_accvgpr_write_b32 a5, 0", "v_accvgpr_write_b32 a5"},
  {"ValuBeforeAccWrite908", "gfx908", kAb, "v_mov_b32 v9, 1", 2, "v_accvgpr_write_b32 a5, v9", "v_accvgpr_write_b32 a5"},
  {"ExecBeforeAccWrite908", "gfx908", kAb, "v_cmpx_le_u32 vcc, 0, v0", 4, "v_accvgpr_write_b32 a5, 0", "v_accvgpr_write_b32 a5"},
  {"AccWriteAsC908", "gfx908", kAb, "v_accvgpr_write_b32 a4, 1", 1, "v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[10:11], a[4:7]", "a[4:7]"},
  {"ValuBehindAccWriteStored908", "gfx908", kAb, "v_mov_b32 v5, 3\n v_accvgpr_write_b32 a4, v8", 1, "$gstore1 v1, v5, s[6:7]", "v5, s[6:7]"},
  {"ValuBehindAccReadToLds908", "gfx908", kAb, "v_mov_b32 v5, 3\n v_accvgpr_read_b32 v4, a4", 1, "$dsw32 v1, v5", "v1, v5"},
  {"F64MatrixReadByValu", kCdna, kAb, kF64, 11, "v_accvgpr_read_b32 v4, a7", "v_accvgpr_read_b32 v4, a7"},
  {"F64MatrixStored", kCdna, kAb, kF64, 18, "$gstore1 v1, a1, s[6:7]", "a1, s[6:7]"},
  {"F64MatrixOverwritten", kCdna, kAb, kF64, 11, "v_accvgpr_write_b32 a2, 0", "v_accvgpr_write_b32 a2"},
  {"F64MatrixAsAb", kCdna, kAb, kF64, 11, "v_mfma_f64_16x16x4f64 a[8:15], a[0:1], v[10:11], 0", "a[0:1], v"},
  {"F64SmallMatrixReadByValu", "gfx90a gfx942 gfx950", kAb, kF64Small, 6, "v_accvgpr_read_b32 v4, a1", "v_accvgpr_read_b32 v4, a1"},
  {"F64SmallMatrixStored", "gfx90a gfx942 gfx950", kAb, kF64Small, 9, "$gstore1 v1, a1, s[6:7]", "a1, s[6:7]"},
  {"F64SmallMatrixAsC", kCdna, kAb, kF64Small, 4, "v_mfma_f64_4x4x4f64 a[0:1], v[8:9], v[10:11], a[0:1]", "a[0:1], v[8:9], v[10:11], a[0:1]"},
  {"ValuBeforeMatrix", kCdna, kAb, "v_mov_b32 v9, 1", 2, kF16, "v_mfma_f32_16x16x16"},
  {"ExecBeforeMatrix", kCdna, kAb, "v_cmpx_le_u32 vcc, 0, v0", 4, kF16, "v_mfma_f32_16x16x16"},
  {"DotToSameAsAb", kCdna, kAb, "v_dot2_f32_f16 v12, v8, v9, v10", 3, "v_dot2_f32_f16 v13, v12, v9, v10", "v13, v12"},
  {"DotToOther", kCdna, kAb, "v_dot2_f32_f16 v12, v8, v9, v10", 3, "v_mov_b32 v13, v12", "v_mov_b32_e32 v13"},
  {"DotOverwritten", kCdna, kAb, "v_dot2_f32_f16 v12, v8, v9, v10", 3, "v_mov_b32 v12, 0", "v_mov_b32_e32 v12, 0"},
  {"ValuBehindF64Matrix90a", "gfx90a", kAb, "v_mov_b32 v4, 3\n v_mfma_f64_4x4x4f64 a[0:1], v[8:9], v[10:11], 0", 1, "$gstore1 v1, v4, s[6:7]", "v4, s[6:7]"},
  {"ValuBehindF64MatrixToLds90a", "gfx90a", kAb, "v_mov_b32 v4, 3\n v_mfma_f64_4x4x4f64 a[0:1], v[8:9], v[10:11], 0", 1, "$dsw32 v1, v4", "v1, v4"},
  {"SgprOffsetForMemory", kGcn, "s_mov_b32 s12, s6\n s_mov_b32 s13, s7\n s_mov_b32 s14, 0x400\n s_mov_b32 s15, 0x20000", kReadlaneToS8, 5, "$bload1 v4, off, s[12:15], s8", "s8"},
  {"SgprAddressForMemory", kGcn, "v_mov_b32 v4, s6\n v_mov_b32 v5, s7\n v_readfirstlane_b32 s8, v4\n v_readfirstlane_b32 s9, v5", "v_readfirstlane_b32 s8, v4", 5, "$gstore1 v1, v2, s[8:9]", "s[8:9]"},
  {"LaneSelect", kGcn, "", kReadlaneToS8, 4, "v_readlane_b32 s9, v1, s8", "v_readlane_b32 s9"},
  {"LaneSelectOfWrite", kGcn, "v_mov_b32 v3, 0", kReadlaneToS8, 4, "v_writelane_b32 v3, 1, s8", "v_writelane_b32"},
  {"DivFmas", kGcn, "", "v_cmp_eq_u32 vcc, 0, v0", 4, "v_div_fmas_f32 v4, v1, v1, v1", "v_div_fmas_f32"},
  {"ExecBeforeDpp", kGcn, "v_mov_b32 v4, 0", "v_cmpx_le_u32 vcc, 0, v0", 5, "v_add_u32_dpp v4, v2, v2 row_shr:1 row_mask:0xf bank_mask:0xf", "row_shr:1"},
  {"ValuBeforeDpp", kGcn, "v_mov_b32 v4, 0", "v_mov_b32 v5, 1", 2, "v_add_u32_dpp v4, v5, v2 row_shr:1 row_mask:0xf bank_mask:0xf", "row_shr:1"},
  {"VccBeforeVccz", kGcn, "", "v_cmp_eq_u32 vcc, 0, v0", 5, "v_mov_b32 v4, src_vccz", "src_vccz"},
  {"M0BeforeMovrel", kGcn, "s_mov_b32 s9, 0\n s_mov_b32 s10, 0", "s_mov_b32 m0, 0", 1, "s_movrels_b32 s8, s9", "s_movrels_b32"},
  {"M0BeforeLoadToLds", "gfx942 gfx950", "v_readfirstlane_b32 s9, v1", "s_mov_b32 m0, s9", 1, "global_load_lds_dword v1, s[4:5]", "global_load_lds"},
  {"M0BeforeLdsDirect", "gfx900 gfx906 gfx908", "v_readfirstlane_b32 s9, v1\n v_mov_b32 v9, 0\n ds_write_b32 v9, v9 offset:8\n s_waitcnt lgkmcnt(0)\n s_barrier\n s_mov_b32 s9, 0x20008", "s_mov_b32 m0, s9", 1, "v_mov_b32 v8, src_lds_direct", "src_lds_direct"},
  {"M0BeforeAddTid", "gfx900 gfx906 gfx908 gfx90a gfx942", "v_readfirstlane_b32 s9, v1", "s_mov_b32 m0, s9", 1, "ds_write_addtid_b32 v1", "addtid"},
  {"M0BeforeTraceData", "gfx900 gfx906 gfx908 gfx90a", "v_readfirstlane_b32 s9, v1", "s_mov_b32 m0, s9", 1, "s_ttracedata", "s_ttracedata"},
  {"SetprioBeforeGetreg", "gfx1200 gfx1201", "", "s_setprio 1", 1, "s_getreg_b32 s8, hwreg(HW_REG_WAVE_STATE_PRIV)", "s_getreg_b32"},
  {"SetprioBeforeGetreg1250", "gfx1250", "", "s_wait_idle\n s_setprio 1", 1, "s_getreg_b32 s8, hwreg(HW_REG_WAVE_STATE_PRIV)", "s_getreg_b32"},
  {"SethaltBeforeGetreg", "gfx1200 gfx1201", "", "s_sethalt 0", 1, "s_getreg_b32 s8, hwreg(HW_REG_WAVE_STATE_PRIV)", "s_getreg_b32"},
  {"SethaltBeforeGetregOfStatus", "gfx1200 gfx1201", "", "s_sethalt 0", 1, "s_getreg_b32 s8, hwreg(HW_REG_WAVE_STATUS)", "s_getreg_b32"},
  {"SetregBeforeGetreg", kGcn, "", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 3", 2, "s_getreg_b32 s8, hwreg(HW_REG_MODE)", "s_getreg_b32"},
  {"SetregTwice", kGcn, "", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 3", 2, "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 3", "s_setreg_imm32_b32"},
  {"WideStore90a", "gfx900 gfx906 gfx908 gfx90a", kV8, "global_store_dwordx4 v1, v[8:11], s[6:7]", 1, "v_mov_b32 v10, 1", "v_mov_b32_e32 v10, 1"},
  {"WideStore942", "gfx942 gfx950", kAb, "global_store_dwordx4 v1, v[8:11], s[6:7]", 2, "v_mov_b32 v10, 1", "v_mov_b32_e32 v10, 1"},
  {"WideStoreByOffset942", "gfx942 gfx950", kBufferOfOut, "buffer_store_dwordx4 v[8:11], v1, s[12:15], s8 offen", 1, "v_mov_b32 v10, 1", "v_mov_b32_e32 v10, 1"},
  {"TransResult", "gfx942 gfx950", "", "v_rcp_f32 v4, v1", 1, "v_mul_f32 v5, v4, v1", "v_mul_f32"},
  {"MovedHalf", "gfx942", "v_mov_b32 v4, 0", "v_add_u32_sdwa v4, v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD", 1, "v_xor_b32 v5, v4, v1", "v_xor_b32"},
  {"MovedHalfKept", "gfx942 gfx950", "v_mov_b32 v4, 0", "v_cvt_pk_fp8_f32 v4, v1, v2 op_sel:[0,0,1]", 1, "v_cvt_pk_fp8_f32 v4, v1, v2", "v_cvt_pk_fp8_f32"},
  {"MovedByteKept", "gfx942 gfx950", "v_mov_b32 v4, 0", "v_cvt_sr_bf8_f32 v4, v1, v2 op_sel:[0,0,0,1]", 1, "v_cvt_sr_bf8_f32 v4, v1, v2", "v_cvt_sr_bf8_f32"},
  {"MovedFp4", "gfx950", kV8, "v_cvt_scalef32_pk_fp4_f32 v8, v1, v2, 1.0 op_sel:[0,0,1,0]", 1, "v_xor_b32 v5, v8, v1", "v_xor_b32"},
  {"RandomlyRoundedFp4", "gfx950", kV8, "v_cvt_scalef32_sr_pk_fp4_f32 v8, v[10:11], v1, 1.0", 1, "v_xor_b32 v5, v8, v1", "v_xor_b32"},
  {"TransResultSwapped", "gfx942 gfx950", "v_mov_b32 v5, 0", "v_rcp_f32 v4, v1", 1, "v_swap_b32 v5, v4", "v_swap_b32"},
  {"ValuBeforePermlane", "gfx950", "v_mov_b32 v5, 0", "v_mov_b32 v4, 3", 2, "v_permlane32_swap_b32 v5, v4", "v_permlane32_swap"},
  {"PermlaneBeforePermlane", "gfx950", "v_mov_b32 v5, 0\n v_mov_b32 v4, 3\n s_nop 1", "v_permlane32_swap_b32 v5, v4", 1, "v_permlane16_swap_b32 v5, v4", "v_permlane16_swap"},
  {"ExecBeforePermlane", "gfx950", "v_mov_b32 v5, 0\n v_mov_b32 v4, 3", "v_cmpx_le_u32 vcc, 0, v0", 4, "v_permlane16_swap_b32 v5, v4", "v_permlane16_swap"},
  {"SgprAsData", "gfx942 gfx950", "", "v_cmp_eq_u32 s[8:9], 0, v0", 2, "v_add_u32 v4, s8, v1", "v_add_u32"},
  {"ValuBeforeReadlane", "gfx942 gfx950", "", "v_mov_b32 v4, 3", 1, "v_readlane_b32 s9, v4, 0", "v_readlane_b32"},
  {"ExecBeforeReadlane", "gfx942 gfx950", "", "v_cmpx_le_u32 vcc, 0, v0", 4, "v_readlane_b32 s9, v1, 0", "v_readlane_b32"},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Planted, Hazards, testing::ValuesIn(kHazards),
                         [](const testing::TestParamInfo<Hazard>& test) { return std::string(test.param.name); });

// --- rules that do not count wait states -----------------------------------------------------------------------------

TEST(RdnaHazards, WmmaResultAsOperandNeedsAVectorInstructionBetween) {
  expect_fault({"Wmma", "gfx1100", ViolationKind::kHazard, "v[0:7], v[16:23], v[8:15]", R"(
    v_mov_b32 v16, 0
    v_mov_b32 v17, 0
    v_mov_b32 v18, 0
    v_mov_b32 v19, 0
    v_mov_b32 v20, 0
    v_mov_b32 v21, 0
    v_mov_b32 v22, 0
    v_mov_b32 v23, 0
    v_wmma_f32_16x16x16_f16 v[8:15], v[16:23], v[16:23], v[16:23]
    s_nop 7
    !v_nop
    v_wmma_f32_16x16x16_f16 v[0:7], v[16:23], v[8:15], v[16:23]
    s_nop 0)"});
}

TEST(Gfx1250Hazards, TranscendentalResultNeedsAVectorInstructionBetween) {
  expect_fault({"Trans1250", "gfx1250", ViolationKind::kHazard, "v_add_f32", R"(
    v_rcp_f32 v4, v1
    !v_nop
    v_add_f32 v5, v4, v1)"});
}

TEST(Gfx1250Hazards, AnSNopIsAsGoodBehindATranscendental) {
  expect_fault({"TransNop1250", "gfx1250", ViolationKind::kHazard, "v_add_f32", R"(
    v_rcp_f32 v4, v1
    !s_nop 0
    v_add_f32 v5, v4, v1)"});
}

TEST(Gfx1250Hazards, TranscendentalSourceNeedsAVectorInstructionBetween) {
  expect_fault({"TransSource1250", "gfx1250", ViolationKind::kHazard, "v_add_f32", R"(
    v_rcp_f32 v4, v1
    !v_nop
    v_add_f32 v1, v2, v2)"});
}

TEST(Gfx1250Hazards, HalvesOfDualIssueMayOverwriteATranscendentalSource) {
  const auto violations = [](const char* last) {
    return run_text({.target = "gfx1250",
                     .body = std::string("v_mov_b32 v1, 1.0\nv_mov_b32 v2, 1.0\nv_rcp_f32 v4, v1\n") + last},
                    {})
        .violation_count;
  };
  EXPECT_EQ(violations("v_dual_mov_b32 v1, v2 :: v_dual_mov_b32 v6, v2"), 0U);
  EXPECT_NE(violations("v_dual_mov_b32 v5, v2 :: v_dual_mov_b32 v6, v4"), 0U);
}

TEST(Hazards, OneStepOfARandomNumberIsNoTranscendental) {
  for (const char* target : {"gfx950", "gfx1250"}) {
    const Report report = run_text({.target = target, .body = "v_prng_b32 v4, v0\nv_add_f32 v5, v4, v0\n"}, {});
    EXPECT_EQ(report.violation_count, 0U) << target << "\n" << texts_of(report);
  }
}

TEST(Gfx1250Hazards, SetregOfModeNeedsAnInstructionBeforeTheHighBitsAreSet) {
  expect_fault({"SetMsb1250", "gfx1250", ViolationKind::kHazard, "s_set_vgpr_msb", R"(
    s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 4, 2), 3
    !s_nop 0
    s_set_vgpr_msb 0)"});
}

/// An instruction with operands of a WMMA (D v40 on, A v16, B v24, C v32) needs four vector instructions between.
void expect_four_behind_wmma(const char* name, const char* accused, const std::string& instruction) {
  std::string body;
  for (unsigned r = 16; r < 40; ++r) body += "v_mov_b32 v" + std::to_string(r) + ", 0\n";
  body += R"(
    v_wmma_f32_16x16x32_f16 v[40:47], v[16:23], v[24:31], v[32:39]
    v_nop
    v_nop
    v_nop
    !v_nop
)" + instruction;
  expect_fault({name, "gfx1250", ViolationKind::kHazard, accused, body.c_str()});
}

TEST(Gfx1250Hazards, WmmaResultNeedsFourVectorInstructionsBetween) {
  expect_four_behind_wmma("Wmma1250", "v_add_f32", "v_add_f32 v5, v40, v41");
}

TEST(Gfx1250Hazards, WmmaAddendOfItsOwnNeedsFourVectorInstructionsBetween) {
  expect_four_behind_wmma("WmmaC1250", "v_mov_b32", "v_mov_b32 v33, 1");
}

TEST(Gfx12Hazards, WmmaResultAsSparseIndexNeedsAVectorInstructionBetween) {
  std::string body;
  for (unsigned r = 8; r < 48; ++r) body += "v_mov_b32 v" + std::to_string(r) + ", 0\n";
  body += R"(
    v_wmma_f32_16x16x16_f16 v[8:15], v[16:19], v[20:23], v[24:31]
    s_nop 7
    !v_nop
    v_swmmac_f32_16x16x32_f16 v[32:39], v[16:19], v[40:47], v8)";
  expect_fault({"SparseIndex", "gfx1201", ViolationKind::kHazard, "v_swmmac_f32", body.c_str()});
}

TEST(RdnaHazards, WmmaAccumulatesBackToBack) {
  expect_fault({"WmmaC", "gfx1100", ViolationKind::kUninitialized, "v_wmma_f32", R"(
    v_mov_b32 v16, 0
    v_mov_b32 v17, 0
    v_mov_b32 v18, 0
    v_mov_b32 v19, 0
    v_mov_b32 v20, 0
    v_mov_b32 v21, 0
    v_mov_b32 v22, 0
    !v_mov_b32 v23, 0
    v_wmma_f32_16x16x16_f16 v[8:15], v[16:23], v[16:23], v[16:23]
    v_wmma_f32_16x16x16_f16 v[8:15], v[16:23], v[16:23], v[8:15])"});
}

/// What MIOpen's and aiter's kernels do, beside what nobody may.
TEST(CdnaHazards, ScalarsOfLanesAreReadAtOnce) {
  expect_fault({"ScalarOfLane", "gfx942 gfx950", ViolationKind::kHazard, "v5, s8", R"(
    v_readfirstlane_b32 s8, v2
    v_add_u32 v4, s8, v1
    v_cmp_eq_u32 s[8:9], 0, v0
    !s_nop 1
    v_add_u32 v5, s8, v1)"});
}
TEST(CdnaHazards, WideStoresByOffsetReadTheirFirstRegisterAtOnce) {
  const std::string body = std::string(kBufferOfOut) + R"(
    buffer_store_dwordx4 v[8:11], v1, s[12:15], s8 offen
    v_mov_b32 v8, 1
    s_nop 1
    buffer_store_dwordx4 v[8:11], v1, s[12:15], s8 offen
    !s_nop 0
    v_mov_b32 v9, 1)";
  expect_fault({"FirstOfWideStore", "gfx942 gfx950", ViolationKind::kHazard, "v_mov_b32_e32 v9, 1", body.c_str()});
}
/// As MIOpen's and hipBLASLt's kernels do, whatever LLVM says.
TEST(CdnaHazards, AccVgprsAreStoredAtOnce) {
  const KernelText text{.target = "gfx908",
                        .body =
                            "v_lshlrev_b32 v1, 2, v0\ns_load_dwordx2 s[6:7], s[0:1], 0x0\n"
                            "v_accvgpr_write_b32 a4, 0\ns_nop 3\nv_accvgpr_read_b32 v4, a4\n"
                            "ds_write_b32 v1, v4\ns_waitcnt lgkmcnt(0)\nv_accvgpr_read_b32 v5, a4\n"
                            "global_store_dword v1, v5, s[6:7]",
                        .lds_bytes = 256,
                        .accvgprs = 8};
  Buffer out = Buffer::of(std::vector<std::uint32_t>(64));
  RunRequest request;
  request.buffers = {&out};
  EXPECT_EQ(texts_of(run_text(text, request)), "");
}

/// Waiting for the matrix unit is time: an MFMA in between makes a VALU's result old enough for the next MFMA.
TEST(CdnaHazards, MatrixInstructionsInBetweenTakeTheirPasses) {
  expect_fault({"MatrixBetween", "gfx908 gfx90a gfx942 gfx950", ViolationKind::kHazard, "v[8:9], v[10:11]", R"(
    v_mov_b32 v8, 0
    v_mov_b32 v10, 0
    v_mov_b32 v11, 0
    v_accvgpr_write_b32 a0, 0
    v_accvgpr_write_b32 a1, 0
    v_accvgpr_write_b32 a2, 0
    v_accvgpr_write_b32 a3, 0
    s_nop 2
    v_mov_b32 v9, 0
    !v_mfma_f32_16x16x16f16 a[8:11], v[10:11], v[10:11], a[0:3]
    v_mfma_f32_16x16x16f16 a[12:15], v[8:9], v[10:11], a[0:3])"});
}

/// D goes straight into the next C, but not to an instruction of other passes.
TEST(CdnaHazards, WhoAddsToDWaitsUnlessItTakesAsManyPasses) {
  for (const char* target : {"gfx90a", "gfx942", "gfx950"}) {
    const auto violations = [&](const char* second) {
      std::string body = kAb;
      for (int i = 0; i < 8; ++i) body += "\nv_accvgpr_write_b32 a" + std::to_string(i) + ", 0";
      body += "\ns_nop 7\nv_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[10:11], a[0:3]\n" + std::string(second) + "\n";
      return texts_of(run_text({.target = target, .body = body, .accvgprs = 8}, {}));
    };
    EXPECT_EQ(violations("v_mfma_f32_16x16x16f16 a[0:3], v[10:11], v[8:9], a[0:3]"), "") << target;
    EXPECT_NE(violations("v_mfma_f32_4x4x4f16 a[0:3], v[8:9], v[10:11], a[0:3]"), "") << target;
    EXPECT_EQ(violations("s_nop 7\ns_nop 7\nv_mfma_f32_4x4x4f16 a[0:3], v[8:9], v[10:11], a[0:3]"), "") << target;
  }
}

/// Only gfx90a forgets to wait there, and only for a VALU right before the f64 MFMA.
TEST(CdnaHazards, MemoryBehindF64MatrixReadsOtherwise) {
  const auto violations = [](const char* target, const char* middle) {
    const std::string body = "v_mov_b32 v8, 0\nv_mov_b32 v9, 0\ns_nop 2\nv_mov_b32 v4, 3\n" + std::string(middle) +
                             "\nds_write_b32 v0, v4\n";
    return run_text({.target = target, .body = "v_mov_b32 v0, 0\n" + body, .lds_bytes = 64, .accvgprs = 64}, {})
        .violation_count;
  };
  EXPECT_EQ(violations("gfx90a", "v_mfma_f64_4x4x4f64 a[0:1], v[8:9], v[8:9], 0"), 1U);
  EXPECT_EQ(violations("gfx942", "v_mfma_f64_4x4x4f64 a[0:1], v[8:9], v[8:9], 0"), 0U);
  EXPECT_EQ(violations("gfx90a", "v_mfma_f32_4x4x4f16 a[0:3], v[8:9], v[8:9], 0"), 0U);
  EXPECT_EQ(violations("gfx90a", ""), 0U);
}

TEST(CdnaHazards, ConversionsToTheLowestByteAreForwarded) {
  const Report report = run_text(
      {.target = "gfx950", .body = "v_mov_b32 v4, 0\nv_cvt_scalef32_pk_fp4_f32 v4, v0, v0, 1.0\nv_xor_b32 v5, v4, v0"},
      {});
  EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
}

/// A product of 32 bits takes four wait states of the five between a VALU's EXEC and DPP.
TEST(GcnHazards, ProductsInBetweenTakeFourWaitStates) {
  expect_fault({"ProductBetween", "gfx900 gfx908 gfx90a gfx942", ViolationKind::kHazard, "row_shr:1", R"(
    v_mov_b32 v4, 0
    v_cmpx_le_u32 vcc, 0, v0
    !v_mul_lo_u32 v5, v2, v2
    s_nop 0
    v_add_u32_dpp v4, v2, v2 row_shr:1 row_mask:0xf bank_mask:0xf)"});
}

/// What looks near but is forwarded: nothing is reported without the marked line, which plants another fault.
TEST(CdnaHazards, ExactAccumulationIsForwarded) {
  expect_fault({"ExactC", "gfx90a gfx942", ViolationKind::kUninitialized, "v_xor_b32", R"(
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    s_nop 1
    v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[8:9], 0
    v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[8:9], a[0:3]
    v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[8:9], a[0:3]
    !v_mov_b32 v12, 0
    v_xor_b32 v13, v12, v1)"});
}

}  // namespace
}  // namespace kiln::emulator
