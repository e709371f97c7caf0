// Problems in parts: that parts are boxes which make up D, that none has more workgroups or lanes than a grid can hold,
// where each part's matrices and vectors begin, and what a Runtime launches and a group's arguments say of them.
#include "runtime/pipeline/launch_parts.hpp"

#include "runtime/api/runtime_access.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/pipeline/workspace.hpp"
#include "tests/runtime/emulated_targets.hpp"

#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

KernelResources kernel_of(std::array<std::uint32_t, 2> tile, std::uint32_t lanes, std::uint32_t split = 1) {
  KernelResources kernel;
  kernel.macro_tile = tile;
  kernel.launch_multiple = tile;
  kernel.workgroup = {lanes, 1, 1};
  kernel.global_split_u = split;
  return kernel;
}

GemmProblem problem_of(std::uint64_t m, std::uint64_t n, std::uint64_t batch) {
  return GemmProblem::packed(ProblemType{}, m, n, 3, batch);
}

std::uint64_t tiles(std::uint64_t size, std::uint64_t tile) {
  return (size + tile - 1) / tile;
}

TEST(LaunchParts, AProblemThatAGridHoldsIsOnePart) {
  const KernelResources kernel = kernel_of({32, 16}, 256);
  for (const GemmProblem& p :
       {problem_of(1000, 65536 * 16, 1), problem_of(1, 70000 * 16, 2), problem_of(5, 5, 65536)}) {
    const LaunchParts parts(kernel, p);
    ASSERT_EQ(parts.size(), 1U) << p.text();
    EXPECT_EQ(parts.begin()->first, Box{});
    EXPECT_EQ(parts.begin()->sizes, (Box{p.m, p.n, p.batch}));
    EXPECT_EQ(count_parts(kernel, p), 1U);
  }
  EXPECT_EQ(count_parts(kernel, problem_of(0, 5, 5)), 0U);
}

TEST(LaunchParts, PartsMakeUpTheProblemAndFitGrids) {
  std::mt19937_64 random(1);
  constexpr std::uint64_t kMostLanes = std::numeric_limits<std::uint32_t>::max();
  std::size_t split_along[3] = {};
  for (int i = 0; i < 3000; ++i) {
    const auto below = [&](std::uint32_t limit) { return static_cast<std::uint32_t>(random() % limit); };
    KernelResources kernel = kernel_of({16U << below(4), 8U << below(4)}, 64U << below(4), 1 + below(3));
    kernel.launch_multiple[1] *= 1 + below(3);
    if (random() % 2 != 0) kernel.most_workgroups_yz = 1U << 16;
    kernel.splits_along_n = random() % 2 != 0;
    const auto size = [&](unsigned most_bits) { return 1 + (random() & ((1ULL << (random() % most_bits)) - 1)); };
    const GemmProblem p = problem_of(size(31), size(28), size(20));
    if (count_parts(kernel, p) > 5000) continue;
    const LaunchParts parts(kernel, p);
    ASSERT_EQ(parts.size(), count_parts(kernel, p));
    std::uint64_t elements = 0;  // modulo 2^64
    std::uint64_t before = std::numeric_limits<std::uint64_t>::max();
    for (const LaunchPart& part : parts) {
      Box grid = {tiles(part.sizes[0], kernel.macro_tile[0]), tiles(part.sizes[1], kernel.macro_tile[1]),
                  part.sizes[2]};
      grid[kernel.splits_along_n ? 1 : 0] *= kernel.global_split_u;
      ASSERT_LE(grid[1], kernel.most_workgroups_yz);
      ASSERT_LE(grid[2], kernel.most_workgroups_yz);
      ASSERT_LE(grid[0] * grid[1] * grid[2] * kernel.workgroup[0], kMostLanes) << p.text();
      ASSERT_LE(grid[0] * grid[1] * grid[2], before) << "parts with more tiles come first";
      before = grid[0] * grid[1] * grid[2];
      const std::array all = {p.m, p.n, p.batch};
      for (std::size_t axis = 0; axis < 3; ++axis) {
        ASSERT_LE(part.first[axis] + part.sizes[axis], all[axis]);
        if (axis < 2) {
          ASSERT_EQ(part.first[axis] % kernel.launch_multiple[axis], 0U);
        }
        if (part.first[axis] != 0) ++split_along[axis];
      }
      elements += part.sizes[0] * part.sizes[1] * part.sizes[2];
    }
    ASSERT_EQ(elements, p.m * p.n * p.batch) << p.text();
  }
  for (const std::size_t times : split_along) EXPECT_GT(times, 100U);
}

TEST(LaunchParts, AddressesBeginWhereThePartDoes) {
  GemmProblem p = problem_of(100, 200, 7);
  p.type.trans_b = Transpose::kT;
  p.type.epilogue.bias = VectorSide::kColumns;
  p.type.epilogue.bias_type = DataType::kF32;
  p.type.epilogue.scale_alpha_vec = VectorSide::kRows;
  p.type.epilogue.scale_a = p.type.epilogue.scale_b = Scale::kVector;
  p.type.epilogue.scale_d = true;
  p.lda = 101;
  p.ldb = 203;
  p.ldc = 105;
  p.ldd = 107;
  p.stride_bias = 1000;
  MatrixAddresses at;
  at.a = 1U << 20;
  at.b = 2U << 20;
  at.c = 3U << 20;
  at.d = 4U << 20;
  at.bias = 5U << 20;
  at.scale_alpha_vec = 6U << 20;
  at.scale_a = 7U << 20;
  at.scale_b = 8U << 20;
  at.scale_d = 9U << 20;
  at.workspace = 10U << 20;
  const LaunchPart part{{32, 64, 5}, {68, 136, 2}};
  const PartOfProblem x = part_of(p, at, part);
  EXPECT_EQ(x.problem.m, 68U);
  EXPECT_EQ(x.problem.n, 136U);
  EXPECT_EQ(x.problem.batch, 2U);
  EXPECT_EQ(x.at.a, at.a + 2 * (32 + 5 * p.stride_a));  // rows of A lie next to each other
  EXPECT_EQ(x.at.b, at.b + 2 * (64 + 5 * p.stride_b));  // and, transposed, columns of B
  EXPECT_EQ(x.at.c, at.c + 2 * (32 + 64 * p.ldc + 5 * p.stride_c));
  EXPECT_EQ(x.at.d, at.d + 2 * (32 + 64 * p.ldd + 5 * p.stride_d));
  EXPECT_EQ(x.at.bias, at.bias + 4 * (64 + 5 * 1000));
  EXPECT_EQ(x.at.scale_alpha_vec, at.scale_alpha_vec + 4 * 32);
  EXPECT_EQ(x.at.scale_a, at.scale_a + 4 * 32);
  EXPECT_EQ(x.at.scale_b, at.scale_b + 4 * 64);
  EXPECT_EQ(x.at.scale_d, at.scale_d);
  EXPECT_EQ(x.at.workspace, at.workspace);
  EXPECT_EQ(x.offsets.a + x.offsets.b + x.offsets.c + x.offsets.d, 0U);

  p.type.trans_a = Transpose::kT;
  p.type.trans_b = Transpose::kN;
  p.type.pointer_array = true;
  const PartOfProblem y = part_of(p, at, part);
  EXPECT_EQ(y.at.a, at.a + 5 * 8);
  EXPECT_EQ(y.at.d, at.d + 5 * 8);
  EXPECT_EQ(y.offsets.a, 32 * p.lda);
  EXPECT_EQ(y.offsets.b, 64 * p.ldb);
  EXPECT_EQ(y.offsets.c, 32 + 64 * p.ldc);
  EXPECT_EQ(y.offsets.d, 32 + 64 * p.ldd);
}

TEST(LaunchParts, AWorkspaceIsThatOfTheLargestPart) {
  KernelResources kernel = kernel_of({16, 16}, 64, 2);
  kernel.most_workgroups_yz = 1U << 16;
  kernel.part_bytes = 1024;
  kernel.counters = 1;
  EXPECT_EQ(workspace_sizes(kernel, problem_of(5, 5, 70000)).bytes,
            workspace_sizes(kernel, problem_of(5, 5, 65536)).bytes);
}

TEST(LaunchParts, AGroupTakesSeveralLaunches) {
  Runtime runtime = open("gfx1201");
  constexpr std::uint64_t kBatch = 140'000'000;  // more lanes than a grid has, even of workgroups of one wave
  GemmProblem p = problem_of(1, 1, kBatch);
  p.type.grouped = true;
  for (std::uint64_t* stride : {&p.stride_a, &p.stride_b, &p.stride_c}) *stride = 0;
  const GemmProblem small = [&] {
    GemmProblem q = GemmProblem::packed(p.type, 70, 70, 70);
    q.type = p.type;
    return q;
  }();
  const std::array problems = {small, p, small};
  const auto kernel = runtime.kernel(std::span(problems));
  ASSERT_TRUE(kernel) << kernel.error().text();
  auto a = runtime.allocate(1 << 20), d = runtime.allocate(2 * kBatch);
  ASSERT_TRUE(a && d);
  const MatrixAddresses at = {a->address(), a->address(), a->address(), d->address()};
  const auto group = runtime.group_arguments(*kernel, problems, std::array{at, at, at});
  ASSERT_TRUE(group) << group.error().text();
  const std::uint64_t lanes = kernel->resources.workgroup[0];
  ASSERT_GT(kBatch * lanes, 1ULL << 32) << "the kernel has small workgroups";
  EXPECT_GE(group->launches.size(), 2U);
  EXPECT_EQ(group->problems, 2 + kernel->launches(p));
  std::uint64_t workgroups = 0;
  std::uint32_t records = 0;
  for (const GroupArguments::Launch& launch : group->launches) {
    EXPECT_LE(launch.workgroups * lanes, 0xffffffffULL);
    EXPECT_EQ(launch.first_record, records);
    records += launch.records;
    workgroups += launch.workgroups;
  }
  EXPECT_EQ(records, group->problems);
  EXPECT_EQ(workgroups, group->workgroups);
}

}  // namespace
}  // namespace kiln::runtime
