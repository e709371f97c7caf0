// Planted faults: each case is a small kernel in which lines marked '!' are what makes it right. Without them strict
// mode must report the named kind at the named instruction; with them it must report nothing. '$name' stands for the
// target's spelling of an instruction.
#include "tests/runtime/emulator/machine.hpp"

#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

struct Spelling {
  const char *token, *gfx9, *gfx10, *gfx11;
};
constexpr std::array kSpellings = {
    Spelling{"$s_load1 ", "s_load_dword ", "s_load_dword ", "s_load_b32 "},
    Spelling{"$s_load2 ", "s_load_dwordx2 ", "s_load_dwordx2 ", "s_load_b64 "},
    Spelling{"$s_load4 ", "s_load_dwordx4 ", "s_load_dwordx4 ", "s_load_b128 "},
    Spelling{"$gload1 ", "global_load_dword ", "global_load_dword ", "global_load_b32 "},
    Spelling{"$gload4 ", "global_load_dwordx4 ", "global_load_dwordx4 ", "global_load_b128 "},
    Spelling{"$gload16lo ", "global_load_short_d16 ", "global_load_short_d16 ", "global_load_d16_b16 "},
    Spelling{"$gload16hi ", "global_load_short_d16_hi ", "global_load_short_d16_hi ", "global_load_d16_hi_b16 "},
    Spelling{"$gstore1 ", "global_store_dword ", "global_store_dword ", "global_store_b32 "},
    Spelling{"$gstore4 ", "global_store_dwordx4 ", "global_store_dwordx4 ", "global_store_b128 "},
    Spelling{"$gatomic ", "global_atomic_add ", "global_atomic_add ", "global_atomic_add_u32 "},
    Spelling{"$bload1 ", "buffer_load_dword ", "buffer_load_dword ", "buffer_load_b32 "},
    Spelling{"$bstore1 ", "buffer_store_dword ", "buffer_store_dword ", "buffer_store_b32 "},
    Spelling{"$dsr32 ", "ds_read_b32 ", "ds_read_b32 ", "ds_load_b32 "},
    Spelling{"$dsw32 ", "ds_write_b32 ", "ds_write_b32 ", "ds_store_b32 "},
    Spelling{"$dsr16 ", "ds_read_u16 ", "ds_read_u16 ", "ds_load_u16 "},
    Spelling{"$dsw16 ", "ds_write_b16 ", "ds_write_b16 ", "ds_store_b16 "},
    Spelling{"$dsr128 ", "ds_read_b128 ", "ds_read_b128 ", "ds_load_b128 "},
    Spelling{"$vadd ", "v_add_u32 ", "v_add_nc_u32 ", "v_add_nc_u32 "},
    Spelling{"$vsub ", "v_sub_u32 ", "v_sub_nc_u32 ", "v_sub_nc_u32 "},
    Spelling{"$wait_store", "s_waitcnt vmcnt(0)", "s_waitcnt_vscnt null, 0x0", "s_waitcnt_vscnt null, 0x0"},
    Spelling{"$vcc", "vcc", "vcc_lo", "vcc_lo"},
    Spelling{"$exec", "exec", "exec_lo", "exec_lo"},
    Spelling{"$s[20]", "s[20:21]", "s20", "s20"},
    Spelling{"$lanes4", "256", "128", "128"},
};

/// in: s[4:5], out: s[6:7]; v1: byte offset of the lane's dword in the workgroup; v2: lane's value.
constexpr const char* kPrologue = R"(
  $s_load4 s[4:7], s[0:1], 0x0
  v_and_b32 v0, 0x3ff, v0
  v_lshlrev_b32 v1, 2, v0
  v_mov_b32 v2, 7
  s_waitcnt lgkmcnt(0)
)";

struct Case {
  const char* name;
  const char* targets;  ///< separated by blanks
  ViolationKind kind;
  const char* instruction;  ///< part of the reported instruction's text
  const char* body;
  unsigned lds_bytes = 0;
};

constexpr const char* kAllTargets = "gfx90a gfx942 gfx1030 gfx1100";
constexpr const char* kCdna = "gfx90a gfx942";

std::string spell(std::string text, const std::string& target) {
  for (const Spelling& s : kSpellings) {
    const char* word = target.starts_with("gfx9") ? s.gfx9 : target.starts_with("gfx10") ? s.gfx10 : s.gfx11;
    for (std::size_t at = text.find(s.token); at != std::string::npos; at = text.find(s.token, at + 1)) {
      text.replace(at, std::string_view(s.token).size(), word);
    }
  }
  return text;
}

/// Lines marked '!' kept without the mark, or dropped.
std::string variant(const std::string& body, bool right) {
  std::string result;
  for (std::size_t at = 0; at < body.size();) {
    const std::size_t end = std::min(body.find('\n', at), body.size());
    std::string line = body.substr(at, end - at);
    at = end + 1;
    const std::size_t mark = line.find('!');
    if (mark == std::string::npos) {
      result += line + "\n";
    } else if (right) {
      result += line.erase(mark, 1) + "\n";
    }
  }
  return result;
}

Report run_case(const Case& c, const std::string& target, bool right, const Options& options) {
  Buffer in = Buffer::of(std::vector<std::uint32_t>(256, 5), "in"),
         out = Buffer::of(std::vector<std::uint32_t>(256), "out");
  RunRequest request;
  request.buffers = {&in, &out};
  request.lanes = {target.starts_with("gfx9") ? 128U : 64U, 1, 1};  // two waves
  request.options = options;
  KernelText text{
      .target = target, .body = spell(kPrologue + variant(c.body, right), target), .lds_bytes = c.lds_bytes};
  if (target.starts_with("gfx9")) text.accvgprs = 64;
  return run_text(text, request);
}

class Faults : public testing::TestWithParam<Case> {};

TEST_P(Faults, AreReportedAndOnlyThey) {
  const Case& c = GetParam();
  const std::string targets = std::string(c.targets) + " ";
  for (std::size_t at = 0; at < targets.size(); at = targets.find(' ', at) + 1) {
    const std::string target = targets.substr(at, targets.find(' ', at) - at);
    for (const WaveOrder order : {WaveOrder::kInOrder, WaveOrder::kReverse, WaveOrder::kRandom}) {
      Options options;
      options.order = order;
      options.seed = 11;
      const Report right = run_case(c, target, true, options);
      EXPECT_EQ(right.violation_count, 0U) << target << "\n" << texts_of(right);
      const Report wrong = run_case(c, target, false, options);
      bool found = false;
      for (const Violation& v : wrong.violations) {
        found = found || (v.kind == c.kind && v.instruction.find(spell(c.instruction, target)) != std::string::npos);
      }
      EXPECT_TRUE(found) << target << ": expected " << name_of(c.kind) << " at '" << spell(c.instruction, target)
                         << "', got\n"
                         << texts_of(wrong);
    }
  }
}

// clang-format off
const Case kCases[] = {
  // --- results before their wait ---
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
  {"VectorLoadReadEarly", kAllTargets, ViolationKind::kUnwaitedResult, "v_mov_b32_e32 v4, v3", R"(
    $gload1 v3, v1, s[4:5]
    !s_waitcnt vmcnt(0)
    v_mov_b32 v4, v3)"},
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
  {"AtomicResultReadEarly", kAllTargets, ViolationKind::kUnwaitedResult, "v_mov_b32_e32 v4, v3", R"(
    .if .amdgcn.gfx_generation_number == 9 && .amdgcn.gfx_generation_minor == 4
    $gatomic v3, v1, v2, s[6:7] sc0
    .else
    $gatomic v3, v1, v2, s[6:7] glc
    .endif
    !s_waitcnt vmcnt(0)
    v_mov_b32 v4, v3)"},
  // --- LDS between waves ---
  {"LdsReadWithoutBarrier", kAllTargets, ViolationKind::kLdsRace, "v3, v4", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    !s_barrier
    v_xor_b32 v4, $lanes4, v1
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0))", 1024},
  {"LdsOverwriteWithoutBarrier", kAllTargets, ViolationKind::kLdsRace, "v4, v2", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v3, v1
    s_waitcnt lgkmcnt(0)
    !s_barrier
    v_xor_b32 v4, $lanes4, v1
    $dsw32 v4, v2)", 1024},
  {"LdsWriteNotWaitedForBeforeBarrier", kAllTargets, ViolationKind::kLdsRace, "v3, v4", R"(
    $dsw32 v1, v2
    !s_waitcnt lgkmcnt(0)
    s_barrier
    v_xor_b32 v4, $lanes4, v1
    $dsr32 v3, v4
    s_waitcnt lgkmcnt(0))", 1024},
  {"LdsReadNotWaitedForBeforeBarrier", kAllTargets, ViolationKind::kLdsRace, "v4, v2", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    $dsr32 v3, v1
    !s_waitcnt lgkmcnt(0)
    s_barrier
    v_xor_b32 v4, $lanes4, v1
    $dsw32 v4, v2
    s_waitcnt lgkmcnt(0))", 1024},
  {"LdsHalvesOfADwordAreApart", kAllTargets, ViolationKind::kLdsRace, "v3, v4", R"(
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
  {"LdsNeverWritten", kAllTargets, ViolationKind::kUninitialized, "v3, v1", R"(
    !$dsw32 v1, v2
    $dsr32 v3, v1
    s_waitcnt lgkmcnt(0))", 1024},
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
  {"BufferPastItsAllocation", kAllTargets, ViolationKind::kOutOfBounds, "v3, v4, s[8:11], 0 offen", R"(
    s_mov_b32 s8, s4
    s_mov_b32 s9, s5
    s_mov_b32 s10, 0x500
    !s_mov_b32 s10, 0x400
    s_mov_b32 s11, 0x31004000
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
  {"LdsAtomicMisaligned", kAllTargets, ViolationKind::kMisaligned, "ds_add_u32", R"(
    $dsw32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    v_mov_b32 v4, 2
    !v_mov_b32 v4, v1
    ds_add_u32 v4, v2)", 1024},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Planted, Faults, testing::ValuesIn(kCases),
                         [](const testing::TestParamInfo<Case>& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace kiln::emulator
