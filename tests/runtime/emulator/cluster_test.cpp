// gfx1250's clusters of workgroups: where a workgroup stands, the barrier, what is refused. The kernels of clusters.hip
// are clang's, which reads the places of workgroups and clusters from the registers that AMDHSA names; the others are
// written here by the ISA manual (cdna5 2.3, 5.6.6, 10.7). Needs clang-22.
#include "tests/runtime/emulator/machine.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using u32 = std::uint32_t;
using Words = std::vector<u32>;
using Size = std::array<u32, 3>;

const std::vector<std::byte>& compiled() {
  static const std::vector<std::byte> kCode = [] {
    const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "kiln_clusters.co";
    const std::string command = fmt::format(
        "clang-22 -x hip --offload-arch=gfx1250 --cuda-device-only --no-gpu-bundle-output -nogpulib -nogpuinc -O2 "
        "{}/tests/runtime/emulator/clusters.hip -o {}",
        KILN_SOURCE_DIR, file.string());
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    return read_bytes(file);
  }();
  return kCode;
}

constexpr std::array kOrders = {WaveOrder::kInOrder, WaveOrder::kReverse, WaveOrder::kRandom};

TEST(Cluster, TellsWorkgroupsWhereTheyStand) {
  Buffer out = Buffer::of(Words(8 * 16), "out");
  RunRequest request;
  request.buffers = {&out};
  request.grid = {4, 4, 1};
  request.lanes = {32, 1, 1};
  request.kernel = "places";
  const auto report = run(compiled(), "gfx1250", request);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->violation_count, 0U) << texts_of(*report);
  const Words words = out.as<u32>();
  for (u32 y = 0; y < 4; ++y) {
    for (u32 x = 0; x < 4; ++x) {
      const auto at = words.begin() + 8 * (x + 4 * y);
      EXPECT_EQ(Words(at, at + 8), (Words{x / 2, y / 2, x % 2, y % 2, x % 2 + 2 * (y % 2), 1, 1, 3})) << x << "," << y;
    }
  }
}

TEST(Cluster, BarrierOrdersItsWorkgroups) {
  for (const WaveOrder order : kOrders) {
    for (u32 threads = 1; threads <= 2; ++threads) {
      Buffer words = Buffer::of(Words(4 * 12 * 64), "words"), out = Buffer::of(Words(16 * 64), "out");
      RunRequest request;
      request.buffers = {&words, &out};
      request.grid = {4, 4, 1};
      request.kernel = "ring";
      request.options.order = order;
      request.options.seed = 3;
      request.options.threads = threads;
      const auto report = run(compiled(), "gfx1250", request);
      ASSERT_TRUE(report) << report.error().text();
      EXPECT_EQ(report->violation_count, 0U) << texts_of(*report);
      Words expected(16 * 64);
      for (u32 cluster = 0; cluster < 4; ++cluster) {
        for (u32 lane = 0; lane < 64; ++lane) {
          std::array<u32, 4> sums{}, group{};
          for (u32 i = 0; i < 4; ++i) {
            group[i] = 2 * (cluster % 2) + i % 2 + 4 * (2 * (cluster / 2) + i / 2);
            sums[i] = lane + 100 * group[i];
          }
          for (unsigned step = 0; step < 3; ++step) {
            const std::array<u32, 4> before = sums;
            for (u32 i = 0; i < 4; ++i) sums[i] = 3 * before[i] + before[(i + 1) % 4];
          }
          for (u32 i = 0; i < 4; ++i) expected[64 * group[i] + lane] = sums[i];
        }
      }
      EXPECT_EQ(out.as<u32>(), expected);
    }
  }
}

/// A kernel with an output pointer in s[4:5]; one wave to a workgroup. The workgroup's place in its cluster is in s6.
Result<Report> run_body(const std::string& body, Size grid, Size cluster, Words& out, u32 lanes = 32,
                        const std::string& directives = {}) {
  Buffer buffer = Buffer::of(out, "out");
  RunRequest request;
  request.buffers = {&buffer};
  request.grid = grid;
  request.cluster = cluster;
  request.lanes = {lanes, 1, 1};
  const KernelText kernel{.target = "gfx1250",
                          .body =
                              "s_load_b64 s[4:5], s[0:1], 0x0\ns_getreg_b32 s6, hwreg(HW_REG_IB_STS2, 21, 4)\n"
                              "s_wait_kmcnt 0x0\nv_mov_b32 v9, 0\n" +
                              body,
                          .lds_bytes = 1024,
                          .directives = directives};
  Result<Report> report = run(build(kernel), kernel.target, request);
  out = buffer.as<u32>();
  return report;
}

TEST(Cluster, BarrierCountsOnlyWorkgroupsThatRun) {
  // The workgroups 0 and 2 end; the others write what they read of the barrier after it is complete.
  Words out(4);
  const auto report = run_body(R"(
    s_bitcmp0_b32 s6, 0
    s_cbranch_scc1 over
    s_barrier_signal -3
    s_barrier_wait -3
    s_get_barrier_state s7, -3
    s_wait_kmcnt 0x0
    v_mov_b32 v1, s7
    v_mov_b32 v2, s6
    global_store_b32 v2, v1, s[4:5] scale_offset
  over:
  )",
                               {4, 1, 1}, {4, 1, 1}, out);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->violation_count, 0U) << texts_of(*report);
  // Nobody has signaled since; who is the second to run on finds the other ended.
  EXPECT_EQ(out[0] + out[2], 0U);
  EXPECT_EQ(std::min(out[1], out[3]), 1U << 4 | 1U);
  EXPECT_EQ(std::max(out[1], out[3]), 2U << 4 | 1U);
}

TEST(Cluster, OutsideOfOneItsBarrierDoesNothing) {
  Words out(4);
  const auto report = run_body("s_barrier_signal -3\ns_barrier_wait -3\ns_barrier_wait -3", {4, 1, 1}, {0, 0, 0}, out);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->violation_count, 0U) << texts_of(*report);
}

TEST(Cluster, AWorkgroupThatNeverSignalsIsReported) {
  Words out(4);
  const auto report = run_body(R"(
    s_bitcmp1_b32 s6, 0
    s_cbranch_scc1 second
    s_barrier_signal -3
  second:
    s_barrier_wait -3)",
                               {2, 1, 1}, {2, 1, 1}, out);
  ASSERT_TRUE(report) << report.error().text();
  ASSERT_EQ(report->violation_count, 1U) << texts_of(*report);
  EXPECT_NE(texts_of(*report).find("which some workgroup never signals"), std::string::npos) << texts_of(*report);
}

TEST(Cluster, ASecondSignalOfAWorkgroupIsReported) {
  Words out(4);
  // Both waves signal for their workgroup.
  const auto report = run_body("s_barrier_signal -3\ns_barrier_wait -3", {2, 1, 1}, {2, 1, 1}, out, 64);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_NE(texts_of(*report).find("a second time"), std::string::npos) << texts_of(*report);
}

/// A workgroup of one wave has no barrier, so nothing is written to SCC.
TEST(Cluster, AWorkgroupOfOneWaveHasNoBarrier) {
  Words out(4);
  const auto report = run_body(R"(
    s_cmp_eq_u32 0, 1
    s_barrier_signal_isfirst -1
    s_cselect_b32 s7, 1, 2
    s_barrier_wait -1
    s_barrier_wait -1
    v_mov_b32 v1, s7
    global_store_b32 v9, v1, s[4:5])",
                               {1, 1, 1}, {0, 0, 0}, out);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->violation_count, 0U) << texts_of(*report);
  EXPECT_EQ(out[0], 2U);
}

/// All workgroups of the mask ask for the data, and each gets it.
TEST(Cluster, LoadsForSeveralWorkgroupsReachEachThatAsks) {
  Words out(64);
  for (u32 i = 0; i < 32; ++i) out[i] = 7 * i;
  const auto report = run_body(R"(
    s_mov_b32 m0, 3
    v_lshlrev_b32 v1, 2, v0
    s_mov_b64 s[8:9], exec
    cluster_load_b32 v3, v1, s[4:5]
    cluster_load_async_to_lds_b32 v1, v1, s[4:5]
    s_wait_loadcnt 0x0
    s_wait_asynccnt 0x0
    ds_load_b32 v4, v1
    s_wait_dscnt 0x0
    v_add_nc_u32 v3, v3, v4
    s_lshl_b32 s7, s6, 4
    v_add_nc_u32 v2, s7, v0
    v_cmp_gt_u32 vcc_lo, 16, v0
    s_and_b32 exec_lo, exec_lo, vcc_lo
    global_store_b32 v2, v3, s[4:5] offset:128 scale_offset)",
                               {2, 1, 1}, {2, 1, 1}, out);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->violation_count, 0U) << texts_of(*report);
  for (u32 i = 0; i < 32; ++i) EXPECT_EQ(out[32 + i], 14 * (i % 16)) << i;
}

TEST(Cluster, SizesThatCannotBeAreRefused) {
  Words out(4);
  const auto refused = [&](Size grid, Size cluster, const char* why) {
    expect_error(run_body("s_nop 0", grid, cluster, out), ErrorCode::kInvalidArgument, why);
  };
  refused({4, 1, 1}, {3, 1, 1}, "the grid of 4x1x1 is no multiple of it");
  refused({32, 1, 1}, {32, 1, 1}, "1 to 16 in each direction");
  refused({4, 4, 4}, {4, 4, 2}, "at most 16");
  refused({4, 4, 4}, {4, 0, 1}, "1 to 16 in each direction");
  RunRequest request;
  request.cluster = {2, 1, 1};
  request.grid = {2, 1, 1};
  expect_error(run(build({.body = "s_nop 0"}), "gfx942", request), ErrorCode::kInvalidArgument, "gfx942 has none");
  request.kernel = "places";
  expect_error(run(compiled(), "gfx1250", request), ErrorCode::kInvalidArgument, "compiled for 2x2x1");
}

}  // namespace
}  // namespace kiln::emulator
