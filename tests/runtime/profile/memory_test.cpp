// What a recording says of memory accesses: cache lines of known patterns, LDS cycles of the instructions themselves,
// and that recording changes nothing else.
#include "tests/runtime/profile/profiled.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::profile {
namespace {

using emulator::Buffer;
using emulator::KernelText;
using emulator::RunRequest;

struct Row {
  const char* target;
  const char* access;  ///< after v1 became the lane's offset; the buffer is in s[4:5]
  unsigned stride_bytes;
  std::uint64_t bytes, lines, ideal;
};

TEST(ProfileMemory, CountsTheLinesThatAnAccessTouches) {
  // clang-format off
  const Row rows[] = {
      {"gfx942",  "global_load_dword v2, v1, s[4:5]",                    4,  256,  2, 2},
      {"gfx942",  "global_load_dword v2, v1, s[4:5] offset:4",           4,  256,  3, 2},   // misaligned
      {"gfx942",  "global_load_dword v2, v1, s[4:5]",                    0,    4,  1, 1},
      {"gfx942",  "global_load_dword v2, v1, s[4:5]",                  128,  256, 64, 2},
      {"gfx942",  "global_load_dwordx4 v[2:5], v1, s[4:5]",             16, 1024,  8, 8},
      {"gfx942",  "global_load_dwordx4 v[2:5], v1, s[4:5]",             32, 1024, 16, 8},
      {"gfx942",  "global_store_short v1, v0, s[4:5]",                   2,  128,  1, 1},
      {"gfx90a",  "global_load_dword v2, v1, s[4:5]",                    4,  256,  4, 4},
      {"gfx90a",  "global_load_dword v2, v1, s[4:5]",                  128,  256, 64, 4},
      {"gfx90a",  "buffer_load_dword v2, v1, s[4:7], 0 offen",           4,  256,  4, 4},
      {"gfx90a",  "global_atomic_add v1, v0, s[4:5]",                    4,  256,  4, 4},
      {"gfx1100", "global_load_b32 v2, v1, s[4:5]",                      4,  128,  1, 1},
      {"gfx1100", "buffer_load_b128 v[2:5], v1, s[4:7], 0 offen",       16,  512,  4, 4},
      {"gfx1030", "global_store_dwordx2 v1, v[2:3], s[4:5]",            16,  256,  4, 2},
  };
  // clang-format on
  for (const Row& row : rows) {
    SCOPED_TRACE(fmt::format("{} {} stride {}", row.target, row.access, row.stride_bytes));
    const bool gfx11 = std::string_view(row.target) == "gfx1100";
    Buffer buffer{std::vector<std::byte>(64 * 128 + 64), "data"};
    RunRequest request;
    request.buffers = {&buffer};
    request.lanes = {gfx11 || std::string_view(row.target) == "gfx1030" ? 32U : 64U, 1, 1};
    const Profiled p = profile_text(
        {.target = row.target,
         .body = fmt::format("{} s[4:5], s[0:1], 0x0\n s_mov_b32 s6, 0x10000\n s_mov_b32 s7, 0x{}\n"
                             "v_and_b32 v0, 0x3ff, v0\n v_mul_u32_u24 v1, {}, v0\n s_waitcnt lgkmcnt(0)\n{}",
                             gfx11 ? "s_load_b64" : "s_load_dwordx2",
                             gfx11 || request.lanes[0] == 32 ? "31014000" : "20000", row.stride_bytes, row.access)},
        request);
    const std::string_view access = row.access;
    const emulator::InstructionRecord& record = p.record(access.substr(0, access.find(' ')));
    EXPECT_EQ(record.executed, 1U);
    EXPECT_EQ(record.bytes, row.bytes);
    EXPECT_EQ(record.lines, row.lines);
    EXPECT_EQ(record.ideal_lines, row.ideal);
  }
}

TEST(ProfileMemory, CountsOnlyActiveLanesAndAllWorkgroups) {
  Buffer buffer{std::vector<std::byte>(4096), "data"};
  RunRequest request;
  request.buffers = {&buffer};
  request.grid = {5, 1, 1};
  request.lanes = {128, 1, 1};
  const Profiled p = profile_text({.body = R"(
      s_load_dwordx2 s[4:5], s[0:1], 0x0
      v_lshlrev_b32 v1, 2, v0
      s_mov_b64 exec, 0xffff
      s_waitcnt lgkmcnt(0)
      global_load_dword v2, v1, s[4:5])"},
                                  request);
  const emulator::InstructionRecord& load = p.record("global_load_dword");
  EXPECT_EQ(load.executed, 10U);
  EXPECT_EQ(load.bytes, 640U);
  EXPECT_EQ(load.lines, 10U);
  EXPECT_EQ(p.profile.waves, 10U);
  EXPECT_EQ(p.profile.instructions, 60U);
  EXPECT_EQ(p.profile.by_kind[static_cast<std::size_t>(Kind::kGlobalLoad)], 10U);
  ASSERT_EQ(p.recording.waves.size(), 2U);
  EXPECT_EQ(p.recording.waves[1].size(), 6U);
}

TEST(ProfileMemory, SortsInstructionsIntoClasses) {
  struct KindRow {
    const char* target;
    const char* text;
    Kind kind;
    bool multiplies_and_adds;
  };
  // clang-format off
  constexpr KindRow kRows[] = {
      {"gfx942",  "v_mfma_f32_16x16x16_f16 v[0:3], v[4:5], v[6:7], v[0:3]", Kind::kMatrix,         false},
      {"gfx942",  "v_pk_fma_f32 v[0:1], v[2:3], v[4:5], v[0:1]",            Kind::kPackedValu,     true},
      {"gfx942",  "v_dot2_f32_f16 v0, v1, v2, v0",                          Kind::kValu,           true},
      {"gfx942",  "v_add_f32 v0, v1, v2",                                   Kind::kValu,           false},
      {"gfx942",  "v_exp_f32 v0, v1",                                       Kind::kTranscendental, false},
      {"gfx942",  "v_nop",                                                  Kind::kNop,            false},
      {"gfx942",  "s_setprio 1",                                            Kind::kHint,           false},
      {"gfx942",  "s_waitcnt vmcnt(0)",                                     Kind::kWait,           false},
      {"gfx942",  "s_barrier",                                              Kind::kBarrier,        false},
      {"gfx942",  "s_mov_b32 s4, 0",                                        Kind::kSalu,           false},
      {"gfx942",  "s_load_dword s4, s[0:1], 0x0",                           Kind::kScalarLoad,     false},
      {"gfx942",  "ds_write_b32 v1, v2",                                    Kind::kLdsWrite,       false},
      {"gfx942",  "ds_read_u16 v2, v1",                                     Kind::kLdsRead,        false},
      {"gfx942",  "ds_add_u32 v1, v2",                                      Kind::kLdsOther,       false},
      {"gfx1100", "v_dual_fmac_f32 v0, v1, v2 :: v_dual_mov_b32 v5, v6",    Kind::kDualValu,       true},
      {"gfx1100", "v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v5, v6",         Kind::kDualValu,       false},
  };
  // clang-format on
  for (const KindRow& row : kRows) {
    SCOPED_TRACE(row.text);
    RunRequest request;
    request.lanes = {std::string_view(row.target) == "gfx942" ? 64U : 32U, 1, 1};
    const Profiled p = profile_text(
        {.target = row.target, .body = fmt::format("v_mov_b32 v1, 0\n{}", row.text), .lds_bytes = 1024}, request);
    EXPECT_EQ(p.profile.by_kind[static_cast<std::size_t>(row.kind)], row.kind == Kind::kValu ? 2U : 1U);
    EXPECT_EQ(p.profile.multiply_adds, row.multiplies_and_adds ? 1U : 0U);
    EXPECT_EQ(p.profile.instructions, 3U);
  }
}

TEST(ProfileMemory, CountsTheCyclesOfEachLdsForm) {
  struct LdsRow {
    const char* access;
    unsigned stride_bytes;
    std::uint64_t cycles, ideal;
  };
  // clang-format off
  constexpr LdsRow kRows[] = {
      {"ds_read_b32 v2, v1",                             4,  2, 2},
      {"ds_read_b32 v2, v1 offset:64",                 128, 64, 2},
      {"ds_write_b32 v1, v0",                            8,  4, 2},
      {"ds_read_b128 v[4:7], v1",                       16,  8, 8},
      {"ds_write_b128 v1, v[4:7]",                      32, 16, 8},
      {"ds_read2_b32 v[4:5], v1 offset1:1",              8,  4, 4},
      {"ds_write2st64_b32 v1, v2, v3 offset1:1",         4,  4, 4},   // one bank for both of a lane: one by one
      {"ds_add_u32 v1, v0",                              0, 64, 2},
      {"ds_bpermute_b32 v2, v1, v0",                     4,  2, 2},
      {"ds_swizzle_b32 v2, v0 offset:0x8000",            4,  2, 2},
  };
  // clang-format on
  for (const LdsRow& row : kRows) {
    SCOPED_TRACE(row.access);
    const Profiled p = profile_text(
        {.body = fmt::format("v_mul_u32_u24 v1, {}, v0\n{}", row.stride_bytes, row.access), .lds_bytes = 16384}, {});
    const std::string_view access = row.access;
    const emulator::InstructionRecord& record = p.record(access.substr(0, access.find(' ')));
    EXPECT_EQ(record.lds_cycles, row.cycles);
    EXPECT_EQ(record.lds_ideal_cycles, row.ideal);
    EXPECT_EQ(record.lines, 0U);
  }
}

TEST(ProfileMemory, FlatAccessesGoWhereTheirAddressesLie) {
  const Profiled p = profile_text({.body = R"(
      s_mov_b64 s[4:5], src_shared_base
      v_lshlrev_b32 v2, 2, v0
      v_mov_b32 v3, s5
      flat_store_dword v[2:3], v0)",
                                   .lds_bytes = 256},
                                  {});
  EXPECT_EQ(p.record("flat_store").lds_cycles, 2U);
  EXPECT_EQ(p.record("flat_store").lines, 0U);
}

/// Strict checks see the same whether somebody watches or not.
TEST(ProfileMemory, RecordingChangesNoVerdict) {
  const KernelText kernel{.body = "ds_read_b32 v1, v0\n v_add_u32 v1, 1, v1", .lds_bytes = 64};
  for (const bool recorded : {false, true}) {
    emulator::Recording recording;
    RunRequest request;
    if (recorded) request.options.recording = &recording;
    emulator::Runner runner(build(kernel), kernel.target);
    const auto report = runner.run(request);
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->instructions, 3U);
    EXPECT_GE(report->violation_count, 2U);  // LDS that nobody wrote, a result nobody waited for, out of bounds
    EXPECT_NE(texts_of(*report).find("unwaited result: 'v_add_u32_e32 v1, 1, v1'"), std::string::npos)
        << texts_of(*report);
    EXPECT_EQ(recording.instructions.size(), recorded ? recording.program->code.size() : 0);
  }
}

/// Eight lines of 64 bytes, 256 bytes apart. Padding by four dwords after each shifts the banks.
TEST(ProfileMemory, CountsATensorsTransfer) {
  struct Transfer {
    const char* name;
    unsigned flags;  ///< of the descriptor's second group
    std::uint64_t lds_cycles;
  };
  for (const Transfer& t : {Transfer{"tensor_load_to_lds", 2U << 16, 2},
                            {"tensor_load_to_lds", 2U << 16 | 1U << 20 | 3U << 22 | 3U << 25, 4},
                            {"tensor_store_from_lds", 2U << 16, 2}}) {
    SCOPED_TRACE(t.name);
    Buffer buffer{std::vector<std::byte>(8192), "data"};
    RunRequest request;
    request.buffers = {&buffer};
    request.lanes = {32, 1, 1};
    const Profiled p = profile_text({.target = "gfx1250",
                                     .body = fmt::format(R"(
      s_load_b64 s[4:5], s[0:1], 0x0
      s_mov_b32 s8, 1
      s_mov_b32 s9, 0
      s_mov_b32 s12, {}
      s_mov_b32 s13, 0x400000
      s_mov_b32 s14, 0x80000
      s_mov_b32 s15, 0x100000
      s_mov_b32 s16, 8
      s_mov_b32 s17, 64
      s_mov_b64 s[18:19], 0
      s_wait_kmcnt 0x0
      s_mov_b32 s10, s4
      s_or_b32 s11, s5, 0x80000000
      {} s[8:11], s[12:19]
      s_wait_tensorcnt 0x0)",
                                                         t.flags, t.name),
                                     .lds_bytes = 1024},
                                    request);
    const emulator::InstructionRecord& record = p.record(t.name);
    EXPECT_EQ(record.executed, 1U);
    EXPECT_EQ(record.bytes, 512U);
    EXPECT_EQ(record.lines, 8U);
    EXPECT_EQ(record.ideal_lines, 4U);
    EXPECT_EQ(record.lds_cycles, t.lds_cycles);
    EXPECT_EQ(record.lds_ideal_cycles, 2U);
    const Kind kind = std::string_view(t.name) == "tensor_load_to_lds" ? Kind::kGlobalLoad : Kind::kGlobalStore;
    EXPECT_EQ(p.profile.by_kind[static_cast<std::size_t>(kind)], 1U);
  }
}

TEST(ProfileMemory, CutsATraceThatIsTooLong) {
  emulator::Recording recording;
  recording.most_trace_steps = 3;
  RunRequest request;
  request.options.recording = &recording;
  const KernelText kernel{.body = "s_nop 0\n s_nop 0\n s_nop 0\n s_nop 0"};
  emulator::Runner runner(build(kernel), kernel.target);
  ASSERT_TRUE(runner.run(request));
  EXPECT_TRUE(recording.trace_is_cut);
  EXPECT_EQ(recording.waves[0].size(), 3U);
  EXPECT_EQ(recording.instructions[recording.program->at(recording.entry_bytes)].executed, 1U);
}

TEST(ProfileMemory, RefusesWhatWasNotLaunched) {
  emulator::Recording nothing;
  const auto empty = analyze(nothing, {}, {});
  ASSERT_FALSE(empty);
  EXPECT_EQ(empty.error().code, ErrorCode::kInvalidArgument);
  emulator::Recording recording;
  recording.traced_workgroup = 1;
  RunRequest request;
  request.options.recording = &recording;
  const KernelText kernel{.body = "s_nop 0"};
  emulator::Runner runner(build(kernel), kernel.target);
  ASSERT_TRUE(runner.run(request));
  const auto none = analyze(recording, {}, {});
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().text().find("workgroup 1"), std::string::npos) << none.error().text();
}

}  // namespace
}  // namespace kiln::profile
