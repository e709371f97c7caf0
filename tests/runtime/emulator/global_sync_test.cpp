// Barriers among the workgroups of a launch (GWS): who comes before the last waits, whatever the order and the number
// of host threads, and who waits for nobody is reported. Barriers that poll memory. Cooperative launches of HIP are in
// tests/runtime/hsa.
#include "tests/runtime/emulator/machine.hpp"

#include <utility>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using u32 = std::uint32_t;
using Words = std::vector<u32>;

constexpr u32 kWorkgroups = 8;

/// Arguments: the place of two words for each workgroup, whether they meet, how many wait. Else the counter is set.
/// Each workgroup stores its number, meets the others, and stores what its neighbour has stored.
constexpr const char* kBody = R"(
  s_load_dwordx2 s[4:5], s[0:1], 0x0
  s_load_dwordx2 s[6:7], s[0:1], 0x8
  s_waitcnt lgkmcnt(0)
  s_mov_b32 m0, 0x20000
  v_mov_b32_e32 v2, s7
  s_cmp_eq_u32 s6, 0
  s_cbranch_scc0 meet
  ds_gws_init v2 offset:3 gds
  s_waitcnt expcnt(0) lgkmcnt(0)
  s_endpgm
meet:
  s_lshl_b32 s8, s2, 2
  s_xor_b32 s9, s8, 4
  v_mov_b32_e32 v3, s8
  v_mov_b32_e32 v4, s9
  v_mov_b32_e32 v5, s2
  global_store_dword v3, v5, s[4:5]
  s_waitcnt vmcnt(0)
  ds_gws_barrier v2 offset:3 gds
  s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
  global_load_dword v6, v4, s[4:5] glc
  s_waitcnt vmcnt(0)
  global_store_dword v3, v6, s[4:5] offset:32
)";

struct Meeting {
  Meeting() : runner(build({.target = "gfx90a", .body = kBody}), "gfx90a") {}
  Report set(u32 missing) {
    Buffer words = Buffer::of(Words(2 * kWorkgroups));
    RunRequest request;
    request.buffers = {&words};
    request.scalars = {0, missing};
    request.lanes = {1, 1, 1};
    return runner.run(request).value();
  }
  Report meet(const Options& options, u32 missing) {
    Buffer words = Buffer::of(Words(2 * kWorkgroups, 99));
    RunRequest request;
    request.buffers = {&words};
    request.scalars = {1, missing};
    request.grid = {kWorkgroups, 1, 1};
    request.lanes = {1, 1, 1};
    request.options = options;
    Report report = runner.run(request).value();
    seen = words.as<u32>();
    return report;
  }
  Runner runner;
  Words seen;
};

TEST(GlobalSync, AllMeet) {
  Meeting meeting;
  EXPECT_EQ(texts_of(meeting.set(kWorkgroups - 1)), "");
  for (const WaveOrder order : {WaveOrder::kInOrder, WaveOrder::kReverse, WaveOrder::kRandom, WaveOrder::kLockstep})
    for (const unsigned threads : {1U, 2U, 5U})
      for (const bool strict : {true, false}) {
        Options options;
        options.order = order;
        options.threads = threads;
        options.strict = strict;
        EXPECT_EQ(texts_of(meeting.meet(options, kWorkgroups - 1)), "");  // each launch sets the counter for the next
        for (u32 i = 0; i < kWorkgroups; ++i) EXPECT_EQ(meeting.seen[kWorkgroups + i], i ^ 1) << threads;
      }
}

TEST(GlobalSync, WhoWaitsForNobodyIsReported) {
  Meeting meeting;
  for (const unsigned threads : {1U, 2U, 5U}) {
    Options options;
    options.threads = threads;
    meeting.set(kWorkgroups);
    const Report report = meeting.meet(options, kWorkgroups);
    ASSERT_EQ(report.violations.size(), 1U) << texts_of(report);
    EXPECT_EQ(report.violations[0].kind, ViolationKind::kBarrier);
    EXPECT_NE(texts_of(report).find("waits for workgroups of the launch that never come"), std::string::npos);
    // The GPU is as good as before.
    meeting.set(kWorkgroups - 1);
    EXPECT_EQ(texts_of(meeting.meet(options, kWorkgroups - 1)), "");
    EXPECT_EQ(meeting.seen[kWorkgroups], 1U);
  }
}

/// Where there is no GWS, HIP's grid sync counts in memory: who comes before the last looks again and again, and sleeps
/// in between.
constexpr const char* kSleepers = R"(
  s_load_b64 s[4:5], s[0:1], 0x0
  s_load_b32 s6, s[0:1], 0x8
  v_dual_mov_b32 v1, 0 :: v_dual_mov_b32 v2, 1
  s_wait_kmcnt 0x0
  global_atomic_add_u32 v1, v2, s[4:5] scope:SCOPE_DEV
  s_wait_storecnt 0x0
look:
  s_sleep 1
  global_load_b32 v3, v1, s[4:5] scope:SCOPE_DEV
  s_wait_loadcnt 0x0
  v_readfirstlane_b32 s7, v3
  s_cmp_lt_u32 s7, s6
  s_cbranch_scc1 look
)";

/// More workgroups than stand aside in other launches; few instructions, as a wave that sleeps gives its turn away.
TEST(GlobalSync, ThoseThatSleepTakeTurns) {
  constexpr u32 kMany = 520, kMostLooks = 20, kInstructions = 14;
  Runner runner(build({.target = "gfx1201", .body = kSleepers}), "gfx1201");
  for (const auto& [order, threads] : {std::pair{WaveOrder::kInOrder, 1U}, std::pair{WaveOrder::kRandom, 5U}}) {
    Buffer came = Buffer::of(Words(1));
    RunRequest request;
    request.buffers = {&came};
    request.scalars = {kMany};
    request.grid = {kMany, 1, 1};
    request.lanes = {1, 1, 1};
    request.options.order = order;
    request.options.threads = threads;
    request.is_cooperative = true;
    const Report report = runner.run(request).value();
    EXPECT_EQ(texts_of(report), "");
    EXPECT_EQ(came.as<u32>()[0], kMany);
    // Of one thread: several look while another one is kept from its core.
    if (threads == 1) {
      EXPECT_LT(report.instructions, std::uint64_t{kMany} * kMostLooks * kInstructions);
    }
  }
}

}  // namespace
}  // namespace kiln::emulator
