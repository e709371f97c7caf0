// Barriers among the workgroups of a launch (GWS): who comes before the last waits, whatever the order and the number
// of host threads, and who waits for nobody is reported. Cooperative launches of HIP are in tests/runtime/hsa.
#include "tests/runtime/emulator/machine.hpp"

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

}  // namespace
}  // namespace kiln::emulator
