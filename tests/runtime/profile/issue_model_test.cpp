// Stalls that can be worked out on paper from LLVM's latencies (which the test states, so that a change in LLVM shows).
#include "tests/runtime/profile/profiled.hpp"

#include <numeric>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::profile {
namespace {

using emulator::Buffer;
using emulator::RunRequest;

/// Every clock of every wave belongs to one line and one cause.
void expect_balanced(const Profiled& p) {
  const ModelResult& m = p.profile.model;
  std::uint64_t lines = 0, executed = 0;
  for (const ModelledLine& line : m.lines) {
    EXPECT_EQ(line.clocks, std::accumulate(line.by_cause.begin(), line.by_cause.end(), std::uint64_t{0}));
    lines += line.clocks;
    executed += line.executed;
  }
  EXPECT_EQ(lines, m.wave_clocks);
  EXPECT_EQ(m.wave_clocks, std::accumulate(m.by_cause.begin(), m.by_cause.end(), std::uint64_t{0}));
  std::uint64_t steps = 0;
  for (const auto& wave : p.recording.waves) steps += wave.size();
  EXPECT_EQ(executed, steps * m.workgroups);
  EXPECT_LE(m.clocks, m.wave_clocks);
}

struct Row {
  const char* name;
  const char* target;
  const char* body;
  const char* at;  ///< the last instruction that starts so loses
  Cause cause;
  std::uint64_t clocks;
};

TEST(IssueModel, StallsAreThoseOfTheLatencies) {
  // style: table
  // gfx9: LLVM's cycle is 4 clocks, so is the slot of a wave. gfx11: 1 clock.
  const Row rows[] = {
      {"an LDS result: 2 cycles of the banks, 5 * 4 of latency, less the slot of the read", "gfx942",
       "v_mov_b32 v1, 0\n ds_read_b32 v2, v1\n s_waitcnt lgkmcnt(0)", "s_waitcnt", Cause::kLds, 18},
      {"bank conflicts make it later", "gfx942", "v_lshlrev_b32 v1, 7, v0\n ds_read_b32 v2, v1\n s_waitcnt lgkmcnt(0)",
       "s_waitcnt", Cause::kLds, 80},
      {"a load: 80 * 4, and its 2 lines", "gfx942",
       "v_lshlrev_b32 v1, 2, v0\n global_load_dword v2, v1, s[0:1]\n s_waitcnt vmcnt(0)", "s_waitcnt",
       Cause::kVectorLoad, 318},
      {"the older of two", "gfx942",
       "v_lshlrev_b32 v1, 2, v0\n global_load_dword v2, v1, s[0:1]\n global_load_dword v3, v1, s[0:1]\n s_waitcnt "
       "vmcnt(1)",
       "s_waitcnt", Cause::kVectorLoad, 314},
      {"work in between shortens the wait", "gfx942",
       "v_lshlrev_b32 v1, 2, v0\n global_load_dword v2, v1, s[0:1]\n s_nop 15\n s_waitcnt vmcnt(0)", "s_waitcnt",
       Cause::kVectorLoad, 254},
      {"a scalar load: 5 * 4", "gfx942", "s_load_dword s4, s[0:1], 0x0\n s_waitcnt lgkmcnt(0)", "s_waitcnt",
       Cause::kScalarLoad, 16},
      {"s_nop 3: four slots", "gfx942", "s_nop 3", "s_nop", Cause::kNops, 16},
      {"s_nop 3 on gfx11", "gfx1100", "s_nop 3", "s_nop", Cause::kNops, 4},
      {"adding to a matrix result: 8 passes", "gfx942",
       "v_mfma_f32_32x32x8_f16 v[0:15], v[16:17], v[18:19], v[0:15]\n v_mfma_f32_32x32x8_f16 v[0:15], v[20:21], "
       "v[22:23], v[0:15]",
       "v_mfma", Cause::kMatrixResult, 28},
      {"the matrix unit is busy that long", "gfx942",
       "v_mfma_f32_32x32x8_f16 v[0:15], v[48:49], v[50:51], v[0:15]\n v_mfma_f32_32x32x8_f16 v[16:31], v[52:53], "
       "v[54:55], v[16:31]",
       "v_mfma", Cause::kMatrixBusy, 28},
      {"16 passes on gfx90a", "gfx90a",
       "v_mfma_f32_32x32x8f16 v[0:15], v[48:49], v[50:51], v[0:15]\n v_mfma_f32_32x32x8f16 v[16:31], v[52:53], "
       "v[54:55], v[16:31]",
       "v_mfma", Cause::kMatrixBusy, 60},
      {"VALU beside the matrix unit", "gfx942",
       "v_mfma_f32_32x32x8_f16 v[0:15], v[48:49], v[50:51], v[0:15]\n v_add_u32 v60, v61, v62", "v_add",
       Cause::kUnitBusy, 0},
      {"a VALU that reads the matrix result", "gfx942",
       "v_mfma_f32_32x32x8_f16 v[0:15], v[48:49], v[50:51], v[0:15]\n v_add_u32 v60, v3, v62", "v_add",
       Cause::kMatrixResult, 28},
      {"VALU after VALU: no stall in lockstep", "gfx942", "v_add_u32 v1, v0, v0\n v_add_u32 v2, v1, v1", "v_add",
       Cause::kValuResult, 0},
      {"quarter rate: 4 * 4", "gfx942", "v_rcp_f32 v1, v0\n v_add_u32 v2, v0, v0", "v_add", Cause::kUnitBusy, 12},
      {"VALU after VALU on gfx11: latency 5", "gfx1100", "v_add_nc_u32 v1, v0, v0\n v_add_nc_u32 v2, v1, v1", "v_add",
       Cause::kValuResult, 4},
      {"SALU on gfx11: latency 2", "gfx1100", "s_add_u32 s4, s5, s6\n s_add_u32 s7, s4, s4", "s_add",
       Cause::kScalarResult, 1},
      {"WMMA of RDNA3: 32 clocks", "gfx1100",
       "v_wmma_f32_16x16x16_f16 v[0:7], v[16:23], v[24:31], v[0:7]\n v_wmma_f32_16x16x16_f16 v[8:15], v[16:23], "
       "v[24:31], v[8:15]",
       "v_wmma", Cause::kMatrixBusy, 31},
      {"WMMA of RDNA4: 16 clocks", "gfx1201",
       "v_wmma_f32_16x16x16_f16 v[0:7], v[16:19], v[24:27], v[0:7]\n v_wmma_f32_16x16x16_f16 v[8:15], v[16:19], "
       "v[24:27], v[8:15]",
       "v_wmma", Cause::kMatrixBusy, 15},
      {"gfx12's counter of LDS", "gfx1201", "v_mov_b32 v1, 0\n ds_load_b32 v2, v1\n s_wait_dscnt 0x0", "s_wait_dscnt",
       Cause::kLds, 20},
      {"a branch that is taken: 8 * 4, less its slot", "gfx942", "s_branch over\n s_nop 0\n over:", "s_branch",
       Cause::kBranch, 28},
      {"one that is not", "gfx942", "s_cmp_lg_u32 s4, s4\n s_cbranch_scc1 over\n s_nop 0\n over:", "s_cbranch",
       Cause::kBranch, 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    RunRequest request;
    const std::string_view target = row.target;
    request.lanes = {target.starts_with("gfx9") ? 64U : 32U, 1, 1};
    Buffer buffer{std::vector<std::byte>(4096), "data"};
    request.buffers = {&buffer};
    std::string body = row.body;
    const bool loads = body.find("global_load") != std::string::npos;
    if (loads) body = "s_load_dwordx2 s[0:1], s[0:1], 0x0\n s_waitcnt lgkmcnt(0)\n" + body;
    const Profiled p = profile_text({.target = row.target, .body = body, .lds_bytes = 16384}, request);
    unsigned last = 0;
    for (const std::string& text : p.recording.program->texts) last += text.starts_with(row.at) ? 1U : 0U;
    EXPECT_EQ(p.stall(row.at, row.cause, last - 1), row.clocks);
    EXPECT_EQ(p.line(row.at, last - 1).waits_for == emulator::kNowhere,
              row.clocks == 0 || row.cause == Cause::kNops || row.cause == Cause::kMatrixBusy ||
                  row.cause == Cause::kUnitBusy || row.cause == Cause::kBranch);
    expect_balanced(p);
  }
}

/// Wave 1 comes 10 * 16 slots of s_nop later than wave 0, which waits for it.
TEST(IssueModel, WavesMeetAtABarrier) {
  for (const auto& [target, barrier] :
       {std::pair{"gfx942", "s_barrier"}, std::pair{"gfx1201", "s_barrier_signal -1\n s_barrier_wait -1"}}) {
    const bool gfx9 = std::string_view(target) == "gfx942";
    std::string nops;
    for (int i = 0; i < 10; ++i) nops += "s_nop 15\n";
    RunRequest request;
    request.lanes = {gfx9 ? 128U : 64U, 1, 1};
    const Profiled p = profile_text({.target = target,
                                     .body = fmt::format("v_readfirstlane_b32 s4, v0\n s_nop 4\n s_cmp_lt_u32 s4, {}\n"
                                                         "s_cbranch_scc1 early\n {} early:\n {}",
                                                         gfx9 ? 64 : 32, nops, barrier)},
                                    request);
    const char* const at = gfx9 ? "s_barrier" : "s_barrier_wait";
    const std::uint64_t branch = gfx9 ? 28 : 31, nop_clocks = 160 * (gfx9 ? 4 : 1);
    EXPECT_EQ(p.stall(at, Cause::kBarrier), nop_clocks - branch - (gfx9 ? 0U : 1U)) << target;
    EXPECT_EQ(p.line(at).executed, 2U);
    expect_balanced(p);
  }
}

TEST(IssueModel, WavesOfASimdShareItsUnitsAndHideEachOthersWaits) {
  const std::string matrix = "v_mfma_f32_32x32x8_f16 v[0:15], v[48:49], v[50:51], v[0:15]\n";
  const emulator::KernelText kernel{.body = matrix + matrix + matrix + matrix};
  const Profiled one = profile_text(kernel, {}, {1, {}});
  const Profiled four = profile_text(kernel, {}, {4, {}});
  const Profiled eight = profile_text(kernel, {}, {8, {}});
  EXPECT_EQ(four.profile.model.clocks, one.profile.model.clocks);  // one wave on each SIMD
  EXPECT_EQ(four.profile.model.simds_used, 4U);
  EXPECT_EQ(eight.profile.model.waves_per_simd, 2U);
  EXPECT_GE(eight.profile.model.clocks, one.profile.model.clocks + 4 * 32 - 4);  // the matrix unit is the limit
  EXPECT_EQ(eight.profile.model.matrix_clocks, 8U * 4 * 32);
  const std::string load = "v_mov_b32 v1, 0\n ds_read_b32 v2, v1\n s_waitcnt lgkmcnt(0)\n";
  const Profiled hidden = profile_text({.body = load, .lds_bytes = 64}, {}, {8, {}});
  const Profiled alone = profile_text({.body = load, .lds_bytes = 64}, {}, {1, {}});
  EXPECT_LT(hidden.profile.model.clocks, 2 * alone.profile.model.clocks);
  for (const Profiled* p : {&one, &four, &eight, &hidden, &alone}) expect_balanced(*p);
}

/// In WGP mode the LDS of two workgroups lies on two sides; a third shares the first one's.
TEST(IssueModel, EachSideOfAWorkGroupProcessorHasItsLds) {
  std::string reads = "v_lshlrev_b32 v1, 7, v0\n";
  for (int i = 0; i < 8; ++i) reads += "ds_load_b32 v2, v1\n";  // 32 cycles each
  const emulator::KernelText kernel{.target = "gfx1100", .body = reads + "s_waitcnt lgkmcnt(0)", .lds_bytes = 4096};
  RunRequest request;
  request.lanes = {32, 1, 1};
  std::vector<std::uint64_t> clocks;
  for (const unsigned workgroups : {1U, 2U, 3U}) {
    const Profiled p = profile_text(kernel, request, {workgroups, {}});
    EXPECT_TRUE(p.profile.wgp_mode);
    clocks.push_back(p.profile.model.clocks);
    expect_balanced(p);
  }
  EXPECT_EQ(clocks[1], clocks[0]);
  EXPECT_GE(clocks[2], clocks[0] + 7 * 32);
}

TEST(IssueModel, AsksForNoMoreWorkgroupsThanFit) {
  const Profiled p = profile_text({.body = "s_nop 0", .lds_bytes = 40000}, {}, {7, {}});
  EXPECT_EQ(p.profile.occupancy.workgroups, 1U);
  EXPECT_EQ(p.profile.model.workgroups, 1U);
}

TEST(IssueModel, TakesOtherLatenciesWhenTold) {
  const emulator::KernelText kernel{.body = "v_mov_b32 v1, 0\n ds_read_b32 v2, v1\n s_waitcnt lgkmcnt(0)",
                                    .lds_bytes = 64};
  EXPECT_EQ(profile_text(kernel, {}, {.latencies = {.lds = 128}}).stall("s_waitcnt", Cause::kLds), 126U);
  EXPECT_EQ(profile_text(kernel, {}).profile.table.latencies.lds, 20U);
}

TEST(IssueModel, SaysHowMuchOfTheSteadyLoopTheMatrixUnitWorks) {
  const Profiled p = profile_text({.body = R"(
      s_mov_b32 s4, 10
      loop:
      v_mfma_f32_32x32x8_f16 v[0:15], v[48:49], v[50:51], v[0:15]
      v_fma_f32 v60, v61, v62, v63
      s_sub_u32 s4, s4, 1
      s_cmp_lg_u32 s4, 0
      s_cbranch_scc1 loop)"},
                                  {});
  const ModelledLoop& loop = p.profile.model.loop;
  EXPECT_EQ(loop.trips, 10U);
  EXPECT_EQ(loop.matrix_clocks, 320U);
  EXPECT_EQ(loop.multiply_add_clocks, 40U);
  // A trip: four slots and a taken branch; the matrix unit is done by then.
  EXPECT_EQ(loop.clocks, 9U * (4 * 4 + 32) + 5 * 4);
  EXPECT_EQ(loop.wave_clocks, loop.clocks);
}

}  // namespace
}  // namespace kiln::profile
