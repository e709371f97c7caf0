// Launching: what is refused and with which words, limits, launch state, determinism.
#include "tests/runtime/emulator/machine.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

TEST(Launch, RefusesWhatItCannotRun) {
  const auto code = build({.body = "s_nop 0"});
  expect_error(launch(code, "gfx90a"), ErrorCode::kMalformedFile, "built for another processor");
  expect_error(launch(code, "gfx942", "other"), ErrorCode::kMalformedFile, "no symbol 'other.kd'");
  expect_error(launch(code, "gfx942", "k", {1025, 1, 1}), ErrorCode::kInvalidArgument, "lanes");
  expect_error(launch(code, "gfx942", "k", {64, 32, 1}), ErrorCode::kInvalidArgument, "2048 lanes");
  expect_error(launch(code, "gfx942", "k", {0, 1, 1}), ErrorCode::kInvalidArgument, "0x1x1");
  expect_error(launch({}, "gfx942"), ErrorCode::kMalformedFile, "not an ELF file");
  Machine unknown(Target{"gfx9999", Feature::kAny, Feature::kAny},
                  [](std::span<const std::byte> c, const Target& t, unsigned wave_lanes) {
                    return mc::disassemble(c, t, wave_lanes);
                  });
  expect_error(unknown.launch({}, {}), ErrorCode::kUnknownTarget, "gfx9999");
}

/// Bytes for each wave times waves is more than 64 bits hold.
TEST(Launch, RefusesMoreScratchThanThereIs) {
  const auto code = build({.body = "s_nop 0", .directives = "    .amdhsa_private_segment_fixed_size 0x40000000\n"});
  RunRequest request;
  request.grid = {1U << 20U, 1U << 20U, 1};
  expect_error(run(code, "gfx942", request), ErrorCode::kDevice, "bytes of scratch");
}

/// Ids along y and z have 16 bits where they are in ttmp7.
TEST(Launch, NamesGridsThatWorkgroupIdsCannotCount) {
  const auto report_of = [](const char* target, std::array<std::uint32_t, 3> grid, bool strict) {
    RunRequest request;
    request.grid = grid;
    request.lanes = {32, 1, 1};
    request.options.strict = strict;
    return run_text({.target = target, .body = "s_nop 0"}, request);
  };
  for (const char* target : {"gfx1201", "gfx1250"}) {
    EXPECT_EQ(report_of(target, {65537, 2, 1}, true).violation_count, 0U) << target;  // x has 32 bits
    EXPECT_EQ(report_of(target, {1, 65536, 1}, true).violation_count, 0U) << target;
    EXPECT_EQ(report_of(target, {1, 1, 65537}, false).violation_count, 0U) << target;
    const Report along_y = report_of(target, {1, 65538, 1}, true);
    EXPECT_EQ(along_y.violation_count, 2U) << texts_of(along_y);
    ASSERT_EQ(along_y.violations.size(), 1U);
    EXPECT_EQ(along_y.violations[0].kind, ViolationKind::kGrid);
    EXPECT_EQ(along_y.violations[0].workgroup, (std::array<std::uint32_t, 3>{0, 65536, 0}));
    EXPECT_NE(texts_of(along_y).find("grid: 's_nop 0' at +0x0: the id of workgroup 65536 along y reads 0 here"),
              std::string::npos)
        << texts_of(along_y);
    EXPECT_EQ(report_of(target, {1, 1, 65537}, true).violation_count, 1U) << target;
  }
  for (const char* target : {"gfx942", "gfx1100"})
    EXPECT_EQ(report_of(target, {1, 65537, 1}, true).violation_count, 0U) << target;
  RunRequest request;
  request.grid = {1U << 26U, 1, 1};
  expect_error(run(build({.body = "s_nop 0"}), "gfx942", request), ErrorCode::kInvalidArgument,
               "a grid of 4294967296 lanes along x");
}

/// LLVM's prologue for gfx90a adds s7 to s[0:1] also where the descriptor asks for no wave offset in it.
TEST(Launch, PrivateSegmentBufferMayBeMovedInVain) {
  RunRequest request;
  const Report report = run_text({.target = "gfx90a",
                                  .body = "s_add_u32 s0, s0, s7\ns_addc_u32 s1, s1, 0",
                                  .directives = "    .amdhsa_user_sgpr_private_segment_buffer 1\n"},
                                 request);
  EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
}

/// VGPRs go on behind accum_offset where no instruction names an AccVGPR.
TEST(Launch, VgprsGoOnWhereAccVgprsAreNotUsed) {
  const auto violations = [](const char* first) {
    RunRequest request;
    return run_text({.body = std::string(first) + "\nv_mov_b32 v70, 1\nv_mov_b32 v71, v70", .accvgprs = 16}, request)
        .violation_count;
  };
  EXPECT_EQ(violations("s_nop 0"), 0U);
  EXPECT_GT(violations("v_accvgpr_write_b32 a0, 0"), 0U);
}

TEST(Launch, RefusesObjectsThatAreNotLinked) {
  const auto object = mc::assemble("s_endpgm\n", Target::parse("gfx942").value(), 4);
  ASSERT_TRUE(object);
  expect_error(launch(*object, "gfx942"), ErrorCode::kMalformedFile, "not linked");
}

TEST(Launch, NamesAnInstructionItDoesNotKnowOnlyWhenItIsReached) {
  const auto reached = build({.body = "s_rfe_b64 s[2:3]"});
  expect_error(launch(reached, "gfx942"), ErrorCode::kDevice, "s_rfe_b64 s[2:3]");
  const auto skipped = build({.body = "s_branch over\ns_rfe_b64 s[2:3]\nover:\ns_nop 0"});
  const auto result = launch(skipped, "gfx942");
  EXPECT_TRUE(result) << result.error().text();
}

TEST(Launch, ReportsTrapsAndJumpsToNowhere) {
  expect_error(launch(build({.body = "s_trap 2"}), "gfx942"), ErrorCode::kDevice, "traps");
  expect_error(launch(build({.body = "s_mov_b64 s[8:9], 0\ns_setpc_b64 s[8:9]"}), "gfx942"), ErrorCode::kDevice,
               "no instruction");
  expect_error(launch(build({.body = "s_branch 0x7000"}), "gfx942"), ErrorCode::kDevice, "no instruction");
}

TEST(Launch, StopsEndlessKernels) {
  Options options;
  options.instruction_budget = 1000;
  const auto report = launch(build({.body = "again:\ns_branch again"}), "gfx942", "k", {256, 1, 1}, options);
  ASSERT_TRUE(report);
  ASSERT_EQ(report->violations.size(), 1U);
  EXPECT_EQ(report->violations[0].kind, ViolationKind::kEndless);
  EXPECT_EQ(report->violations[0].instruction.substr(0, 8), "s_branch");
}

TEST(Launch, StopsSoonAfterAViolation) {
  Options options;
  options.budget_after_violation = 1000;
  for (const bool faulty : {false, true}) {
    // 4096 rounds after a wait state that is missing.
    const std::string body = std::string("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 3\n") +
                             (faulty ? "s_nop 0\n" : "s_nop 1\n") + "s_getreg_b32 s9, hwreg(HW_REG_MODE)\n" +
                             "s_movk_i32 s8, 0x1000\nagain:\ns_sub_u32 s8, s8, 1\ns_cbranch_scc0 again";
    const auto report = launch(build({.body = body}), "gfx942", "k", {256, 1, 1}, options);
    ASSERT_TRUE(report);
    ASSERT_EQ(report->violations.empty(), !faulty);
    if (!faulty) continue;
    EXPECT_EQ(report->violations.front().kind, ViolationKind::kHazard);
    EXPECT_EQ(report->violations.back().kind, ViolationKind::kEndless);
  }
}

TEST(Launch, GivesEveryLaneItsPlace) {
  for (const char* target : {"gfx90a", "gfx942", "gfx1030", "gfx1100"}) {
    const std::string name = target;
    const bool packed = name != "gfx1030";
    // out[linear lane of the grid] = workgroup ids and work-item ids in ten-bit fields
    std::string body = name == "gfx1100" ? "s_load_b64 s[8:9], s[0:1], 0x0\n" : "s_load_dwordx2 s[8:9], s[0:1], 0x0\n";
    if (!packed) body += "v_lshl_or_b32 v0, v1, 10, v0\nv_lshl_or_b32 v0, v2, 20, v0\n";
    body += R"(
      v_and_b32 v4, 0x3ff, v0
      v_bfe_u32 v5, v0, 10, 10
      v_bfe_u32 v6, v0, 20, 10
      v_mad_u32_u24 v7, v6, 2, v5
      v_mad_u32_u24 v7, v7, 5, v4
      s_mul_i32 s10, s4, 6
      s_mul_i32 s11, s3, 2
      s_add_u32 s10, s10, s11
      s_add_u32 s10, s10, s2
      s_mul_i32 s10, s10, 20
)";
    body += name.starts_with("gfx9") ? "v_add_u32 v7, s10, v7\n" : "v_add_nc_u32 v7, s10, v7\n";
    body += R"(
      v_lshlrev_b32 v7, 2, v7
      s_lshl_b32 s11, s3, 8
      s_or_b32 s10, s2, s11
      s_lshl_b32 s11, s4, 16
      s_or_b32 s10, s10, s11
      v_lshlrev_b32 v5, 3, v5
      v_lshlrev_b32 v6, 6, v6
      v_or3_b32 v4, v4, v5, v6
      v_lshl_or_b32 v4, v4, 24, s10
      s_waitcnt lgkmcnt(0)
)";
    body += name == "gfx1100" ? "global_store_b32 v7, v4, s[8:9]" : "global_store_dword v7, v4, s[8:9]";
    Buffer out = Buffer::of(std::vector<std::uint32_t>(2 * 3 * 4 * 20, 0xffffffff), "out");
    RunRequest request;
    request.buffers = {&out};
    request.grid = {2, 3, 4};
    request.lanes = {5, 2, 2};
    const std::string ids =
        "    .amdhsa_system_sgpr_workgroup_id_y 1\n    .amdhsa_system_sgpr_workgroup_id_z 1\n    "
        ".amdhsa_system_vgpr_workitem_id 2\n";
    const Report report = run_text({.target = target, .body = body, .directives = ids}, request);
    EXPECT_EQ(report.violation_count, 0U) << target << "\n" << texts_of(report);
    const auto words = out.as<std::uint32_t>();
    for (std::uint32_t i = 0; i < words.size(); ++i) {
      const std::uint32_t group = i / 20, lane = i % 20;
      const std::uint32_t expected =
          group % 2 | group / 2 % 3 << 8 | group / 6 << 16 | (lane % 5 | lane / 5 % 2 << 3 | lane / 10 << 6) << 24;
      ASSERT_EQ(words[i], expected) << target << " " << i;
    }
  }
}

/// gfx12: a wave's number in its workgroup stands in ttmp8; before, only a trap handler finds anything there.
TEST(Launch, GivesEveryWaveItsNumber) {
  const auto run = [](const char* target, const char* wait, Buffer& out) {
    RunRequest request;
    request.buffers = {&out};
    request.grid = {2, 1, 1};
    request.lanes = {96, 1, 1};
    const std::string body = fmt::format(
        "s_load_b64 s[8:9], s[0:1], 0x0\ns_bfe_u32 s10, ttmp8, 0x50019\nv_and_b32 v0, 0x3ff, v0\n"
        "v_lshlrev_b32 v1, 2, v0\nv_mov_b32 v2, s10\n{}\nglobal_store_b32 v1, v2, s[8:9]",
        wait);
    return run_text({.target = target, .body = body}, request);
  };
  for (const char* target : {"gfx1201", "gfx1250"}) {
    Buffer out = Buffer::of(std::vector<std::uint32_t>(96, 0xffffffff), "out");
    const Report report = run(target, "s_wait_kmcnt 0x0", out);
    EXPECT_EQ(report.violation_count, 0U) << target << "\n" << texts_of(report);
    const auto words = out.as<std::uint32_t>();
    for (std::uint32_t i = 0; i < words.size(); ++i) EXPECT_EQ(words[i], i / 32) << target << " " << i;
  }
  Buffer out = Buffer::of(std::vector<std::uint32_t>(96, 0xffffffff), "out");
  const Report report = run("gfx1100", "s_waitcnt lgkmcnt(0)", out);
  EXPECT_NE(texts_of(report).find("ttmp8"), std::string::npos) << texts_of(report);
}

TEST(Launch, PreloadsKernelArguments) {
  Buffer out = Buffer::of(std::vector<std::uint32_t>(1), "out");
  RunRequest request;
  request.buffers = {&out};
  request.scalars = {11, 31};
  // The first 256 bytes are for firmware that does not preload: it would load the arguments itself.
  const std::string body = R"(
    s_trap 2
    .p2align 8
    v_mov_b32 v1, 0
    s_add_u32 s8, s4, s5
    v_mov_b32 v2, s8
    global_store_dword v1, v2, s[2:3])";
  const Report report =
      run_text({.body = body, .directives = "    .amdhsa_user_sgpr_kernarg_preload_length 4\n"}, request);
  EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
  EXPECT_EQ(out.as<std::uint32_t>()[0], 42U);
}

TEST(Launch, SameReportForAnyNumberOfThreads) {
  const std::string body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32 v1, 2, v0
    s_waitcnt lgkmcnt(0)
    v_lshl_or_b32 v1, s2, 8, v1
    global_load_dword v3, v1, s[4:5]
    v_xor_b32 v4, v3, v7
    s_cmp_lt_u32 s2, 5
    s_cbranch_scc1 done
    ds_read_b32 v5, v1
    done:)";
  std::vector<std::string> texts;
  std::vector<std::uint64_t> counts;
  for (const unsigned threads : {1U, 2U, 5U}) {
    Buffer in = Buffer::of(std::vector<std::uint32_t>(64 * 20), "in");
    RunRequest request;
    request.buffers = {&in};
    request.grid = {20, 1, 1};
    request.options.threads = threads;
    request.options.order = WaveOrder::kRandom;
    const Report report = run_text({.body = body, .lds_bytes = 8192}, request);
    texts.push_back(texts_of(report));
    counts.push_back(report.violation_count);
  }
  EXPECT_EQ(texts[0], texts[1]);
  EXPECT_EQ(texts[0], texts[2]);
  EXPECT_EQ(counts[0], counts[1]);
  EXPECT_NE(texts[0].find("unwaited"), std::string::npos) << texts[0];
}

/// Workgroups that wait for each other, more of them than threads: each sets its flag and waits for all five.
TEST(Launch, WorkgroupsThatWaitForEachOther) {
  const std::string body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_mov_b32 v2, 1
    s_lshl_b32 s3, s2, 2
    v_mov_b32 v1, s3
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v2, s[4:5] sc0 sc1
    s_waitcnt vmcnt(0)
    again:
    s_load_dwordx4 s[8:11], s[4:5], 0x0 glc
    s_load_dword s12, s[4:5], 0x10 glc
    s_waitcnt lgkmcnt(0)
    s_add_u32 s8, s8, s9
    s_add_u32 s10, s10, s11
    s_add_u32 s8, s8, s10
    s_add_u32 s8, s8, s12
    s_cmp_eq_u32 s8, 5
    s_cbranch_scc0 again
    v_mov_b32 v3, s8
    global_store_dword v1, v3, s[4:5] offset:32)";
  for (const bool strict : {false, true}) {
    for (const unsigned threads : {1U, 2U}) {
      for (const WaveOrder order :
           {WaveOrder::kInOrder, WaveOrder::kReverse, WaveOrder::kRandom, WaveOrder::kLockstep}) {
        Buffer flags = Buffer::of(std::vector<std::uint32_t>(16), "flags");
        RunRequest request;
        request.buffers = {&flags};
        request.grid = {5, 1, 1};
        request.options.threads = threads;
        request.options.order = order;
        request.options.strict = strict;
        const Report report = run_text({.body = body}, request);
        EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
        EXPECT_EQ(flags.as<std::uint32_t>(),
                  (std::vector<std::uint32_t>{1, 1, 1, 1, 1, 0, 0, 0, 5, 5, 5, 5, 5, 0, 0, 0}));
      }
    }
  }
}

/// Two waves read what the other one has just stored, without a barrier: all of it only if they keep step. Strict mode
/// tells, whatever their order.
TEST(Launch, WavesInLockstep) {
  const std::string body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32 v1, 2, v0
    v_xor_b32 v2, 0x100, v1
    v_mov_b32 v3, 7
    ds_write_b32 v1, v3
    s_waitcnt lgkmcnt(0)
    ds_read_b32 v4, v2
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v4, s[4:5])";
  for (const WaveOrder order : {WaveOrder::kInOrder, WaveOrder::kReverse, WaveOrder::kLockstep}) {
    for (const bool strict : {false, true}) {
      Buffer out = Buffer::of(std::vector<std::uint32_t>(128), "out");
      RunRequest request;
      request.buffers = {&out};
      request.lanes = {128, 1, 1};
      request.options.order = order;
      request.options.strict = strict;
      const Report report = run_text({.body = body, .lds_bytes = 512}, request);
      const auto got = out.as<std::uint32_t>();
      EXPECT_EQ(got[0] == 7 && got[64] == 7, order == WaveOrder::kLockstep) << got[0] << " " << got[64];
      EXPECT_EQ(texts_of(report).find("without a barrier") != std::string::npos, strict) << texts_of(report);
    }
  }
}

TEST(Launch, KeepsAtMostTheAskedNumberOfTexts) {
  RunRequest request;
  request.options.max_violation_texts = 1;
  const Report report = run_text({.body = "v_xor_b32 v4, v5, v6\nv_xor_b32 v7, v8, v9"}, request);
  EXPECT_EQ(report.violations.size(), 1U);
  EXPECT_GE(report.violation_count, 2U);
}

TEST(Launch, FastModeComputesTheSameAndReportsNothing) {
  Buffer out = Buffer::of(std::vector<std::uint32_t>(64), "out");
  RunRequest request;
  request.buffers = {&out};
  request.options.strict = false;
  const std::string body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32 v1, 2, v0
    v_mul_lo_u32 v2, v0, v0
    global_store_dword v1, v2, s[4:5])";
  const Report report = run_text({.body = body}, request);
  EXPECT_EQ(report.violation_count, 0U);
  EXPECT_EQ(out.as<std::uint32_t>()[9], 81U);
}

}  // namespace
}  // namespace kiln::emulator
