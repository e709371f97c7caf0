// The workspace of a launch: its size by formula, and what a launch refuses.
#include "runtime/pipeline/workspace.hpp"

#include "tests/runtime/fake_device.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

KernelResources split_resources() {
  KernelResources r;
  r.macro_tile = {64, 32};
  r.global_split_u = 3;
  r.counters = 4;
  r.part_bytes = 64 * 32 * 4;
  return r;
}

TEST(Workspace, FollowsFromTilesAndParts) {
  const GemmProblem p = GemmProblem::packed({}, 65, 33, 1000, 5);  // 2 x 2 tiles, 5 times
  EXPECT_EQ(workspace_sizes({}, p).bytes, 0U);
  const WorkspaceSizes sizes = workspace_sizes(split_resources(), p);
  EXPECT_EQ(sizes.counters_bytes, 20U * 4 * 4);
  EXPECT_EQ(sizes.bytes, 20U * 4 * 4 + 20U * 3 * 64 * 32 * 4);
  KernelResources odd = split_resources();
  odd.counters = 1;
  EXPECT_EQ(workspace_sizes(odd, GemmProblem::packed({}, 1, 1, 1)).counters_bytes, 16U) << "rounded up";
  GemmProblem huge = p;
  huge.m = huge.n = huge.batch = std::numeric_limits<std::uint64_t>::max();
  // Launches of at most 2^32 - 1 lanes follow each other in the workspace of the largest: one lane a workgroup here.
  const std::uint64_t tiles = 0xffffffffULL / 3;
  EXPECT_EQ(workspace_sizes(split_resources(), huge).bytes, tiles * 4 * 4 + tiles * 3 * 64 * 32 * 4);
  KernelResources nothing = split_resources();
  nothing.macro_tile = {0, 0};
  EXPECT_EQ(workspace_sizes(nothing, p).bytes, 0U);
}

TEST(Workspace, MustBeThereAlignedAndLargeEnough) {
  test::FakeDevice device;
  const WorkspaceSizes sizes = {16, 100};
  const device::Address address = (device.allocate(116 + 15, "workspace").value() + 15) / 16 * 16;
  EXPECT_TRUE(check_workspace({}, 0, device, true)) << "none is needed";
  EXPECT_TRUE(check_workspace(sizes, address, device, true));
  struct Row {
    device::Address address;
    const char* what;
  };
  int elsewhere[8] = {};
  const auto other = (reinterpret_cast<device::Address>(elsewhere) + 15) / 16 * 16;
  for (const Row& row : {Row{0, "null"}, Row{address + 4, "not a multiple of 16"}, Row{address + 48, "too small"},
                         Row{other, "not in memory of fake"}}) {
    const auto refused = check_workspace(sizes, row.address, device, true);
    ASSERT_FALSE(refused) << row.what;
    EXPECT_EQ(refused.error().code, ErrorCode::kInvalidArgument);
    EXPECT_NE(refused.error().message.find(row.what), std::string::npos) << refused.error().message;
  }
  EXPECT_TRUE(check_workspace(sizes, other, device, false)) << "nobody is asked";
}

}  // namespace
}  // namespace kiln::runtime
