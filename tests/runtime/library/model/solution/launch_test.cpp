// Grids, splits and workspaces, by rows: what Tensile's and TensileLite's hosts compute for the same solution and
// problem (measured with their own sources), and where one rule gives way to the next.
#include "runtime/library/model/solution/launch.hpp"

#include "runtime/library/library.hpp"
#include "runtime/library/model/devices.hpp"
#include "runtime/library/model/library_data.hpp"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

Problem problem(std::uint64_t m, std::uint64_t n, std::uint64_t batch = 1) {
  Problem p;
  p.m = m;
  p.n = n;
  p.k = 256;
  p.batch = batch;
  p.canonicalize();
  return p;
}
LaunchInfo tile(bool is_lite) {
  LaunchInfo info;
  info.work_group = {32, 4, 2};
  info.macro_tile = {128, 64};
  info.waves = 4;
  info.is_lite = is_lite;
  info.workspace_per_elem_c = is_lite ? 4 : 0;
  return info;
}

struct Case {
  const char* what;
  bool is_lite;
  std::function<void(LaunchInfo&, Problem&)> change;
  std::array<std::uint64_t, 3> grid;
  std::uint64_t workspace_bytes;
  const char* processor = "gfx942";
};

TEST(Launch, GridAndWorkspace) {
  // style: table
  const std::vector<Case> cases = {
      {"tiles round up", false, [](auto&, auto&) {}, {8, 8, 3}, 0},
      {"nothing to do in a row", false, [](auto&, Problem& p) { p.m = 0; }, {0, 8, 3}, 0},
      {"Tensile's split is in the workspace per element",
       false,
       [](LaunchInfo& i, auto&) {
         i.global_split_u = 3;
         i.workspace_per_elem_c = 12;
       },
       {8, 24, 3},
       std::uint64_t{1000} * 500 * 3 * 12},
      {"Tensile knows no split of the user's", false, [](auto&, Problem& p) { p.gsu = 7; }, {8, 8, 3}, 0},
      {"persistent: a multiple of the compute units",
       false,
       [](LaunchInfo& i, auto&) { i.persistent_kernel = 2; },
       {64, 1, 3},
       0},
      {"persistent along the batch",
       false,
       [](LaunchInfo& i, auto&) {
         i.persistent_kernel = 1;
         i.persistent_along_batch = true;
       },
       {104, 1, 1},
       0},
      {"persistent by size: 5/8 of the tiles of a unit, at least one",
       false,
       [](LaunchInfo& i, Problem& p) {
         i.persistent_kernel = -1;
         p.m = 64000;
       },
       {23 * 104, 1, 3},
       0},
      {"batch packed into the rows", false, [](LaunchInfo& i, auto&) { i.pack_batch_dims = 1; }, {24, 8, 1}, 0},
      {"batch packed into the columns", false, [](LaunchInfo& i, auto&) { i.pack_batch_dims = 2; }, {8, 24, 1}, 0},
      {"Stream-K: partial tiles and flags",
       false,
       [](LaunchInfo& i, auto&) {
         i.stream_k = 3;
         i.workspace_per_elem_c = 4;
       },
       {104, 1, 1},
       104 * (128 * 64 * 4 + 4)},
      {"Stream-K without flags where the tiles come out even",
       false,
       [](LaunchInfo& i, Problem& p) {
         i.stream_k = 3;
         i.workspace_per_elem_c = 4;
         p.batch = 13;
       },
       {104, 1, 1},
       104 * 128 * 64 * 4},
      {"Stream-K with atomics",
       false,
       [](LaunchInfo& i, auto&) { i.stream_k = i.stream_k_atomic = 1; },
       {104, 1, 1},
       0},
      {"TensileLite without a split", true, [](auto&, auto&) {}, {8, 8, 3}, 0},
      {"flat", true, [](LaunchInfo& i, auto&) { i.flat_grid = true; }, {192, 1, 1}, 0},
      {"never flat on gfx12", true, [](LaunchInfo& i, auto&) { i.flat_grid = true; }, {8, 8, 3}, 0, "gfx1201"},
      {"flat on gfx11", true, [](LaunchInfo& i, auto&) { i.flat_grid = true; }, {192, 1, 1}, 0, "gfx1100"},
      {"TensileLite's split",
       true,
       [](LaunchInfo& i, auto&) { i.global_split_u = 3; },
       {8, 24, 3},
       std::uint64_t{1000} * 500 * 3 * 4 * 3},
      {"the user's split",
       true,
       [](LaunchInfo& i, Problem& p) {
         i.global_split_u = 3;
         p.gsu = 2;
       },
       {8, 16, 3},
       std::uint64_t{1000} * 500 * 3 * 4 * 2},
      {"the last work-group adds up: the waves count each other",
       true,
       [](LaunchInfo& i, auto&) {
         i.global_split_u = 2;
         i.accumulation = Accumulation::kSingleKernel;
       },
       {8, 16, 3},
       std::uint64_t{1000} * 500 * 3 * 4 * 2 + 8 * 8 * 4 * 4},
      {"Stream-K, its flags elsewhere",
       true,
       [](LaunchInfo& i, auto&) { i.stream_k = 1; },
       {104, 1, 1},
       104 * 128 * 64 * 4},
      {"maxima of the work-groups", true, [](LaunchInfo& i, auto&) { i.outputs_amax_d = true; }, {8, 8, 3}, 192 * 4},
      {"bias gradient out of A, for each part of a split",
       true,
       [](LaunchInfo& i, Problem& p) {
         i.reduces_bias = true;
         i.global_split_u = 2;
         i.workspace_per_elem_bias = 4;
         p.bias_type = TypeId::kF32;
         p.bias_source = BiasSource::kA;
       },
       {8, 16, 3},
       std::uint64_t{1000} * 500 * 3 * 4 * 2 + 1000 * 4 * 2},
      {"bias gradient out of D, which a split has anyway",
       true,
       [](LaunchInfo& i, Problem& p) {
         i.reduces_bias = true;
         i.workspace_per_elem_bias = 4;
         p.bias_type = TypeId::kF32;
         p.bias_source = BiasSource::kD;
       },
       {8, 8, 3},
       std::uint64_t{1000} * 500 * 3 * 4},
      {"no bias, no gradient of it",
       true,
       [](LaunchInfo& i, Problem& p) {
         i.reduces_bias = true;
         i.workspace_per_elem_bias = 4;
         p.bias_type = TypeId::kNone;
       },
       {8, 8, 3},
       0},
      {"grouped: all GEMMs in a row",
       true,
       [](LaunchInfo& i, Problem& p) {
         i.flat_grid = true;
         i.group_argument_bytes = 160;
         i.group_argument_scalars = 4;
         p.grouped_count = 5;
       },
       {192 * 5, 1, 1},
       5 * (160 + 16)},
  };
  for (const Case& c : cases) {
    LaunchInfo info = tile(c.is_lite);
    Problem p = problem(1000, 500, 3);
    c.change(info, p);
    const Launch launch = launch_of(info, p, {c.processor, 104, false});
    EXPECT_EQ(launch.grid, c.grid) << c.what;
    EXPECT_EQ(launch.workspace_bytes, c.workspace_bytes) << c.what;
    EXPECT_EQ(launch.work_group, (std::array<std::uint32_t, 3>{256, 1, 1})) << c.what;
  }
}

TEST(Launch, ArgumentsOfAGroupedGemm) {
  struct Arguments {
    const char* what;
    GroupArguments arguments;
    std::int32_t bytes, scalars;
  };
  // Of aldebaran_Cijk_Alik_Bjlk_HSS_BH_GG and its like: 168 to 240 bytes for each GEMM.
  GroupArguments plain;
  plain.use_beta = true;
  GroupArguments half = plain;
  half.compute = TypeId::kF16;
  GroupArguments bias = plain;
  bias.bias = 3;
  bias.scale_alpha_vec = 3;
  bias.activation = Activation::kHipblasltAll;
  GroupArguments unfused = bias;
  unfused.is_activation_fused = false;
  for (const Arguments& a : {Arguments{"plain", plain, 84 + 68, 4}, Arguments{"halves go in pairs", half, 84 + 68, 6},
                             Arguments{"bias, scale and activation", bias, 84 + 68 + 40 + 36, 4},
                             Arguments{"activation apart", unfused, 84 + 68 + 28 + 24, 4}}) {
    LaunchInfo info = tile(true);
    info.accumulation = Accumulation::kMultipleBuffer;
    set_group_arguments(info, a.arguments);
    EXPECT_EQ(info.group_argument_bytes, a.bytes) << a.what;
    EXPECT_EQ(info.group_argument_scalars, a.scalars) << a.what;
  }
}

TEST(Devices, EachHasComputeUnits) {
  for (const Device& device : devices()) {
    EXPECT_GT(device.compute_units, 0U) << device.processor;
    EXPECT_FALSE(device.product.empty()) << device.processor;
    EXPECT_EQ(find_device(device.processor), &device);
  }
  EXPECT_EQ(find_device("gfx942")->compute_units, 304U);
  EXPECT_TRUE(find_device("gfx1151")->is_apu);
  EXPECT_EQ(find_device("gfx9"), nullptr);
}

TEST(LogicNames, PartsOfAFileAreToldApart) {
  std::vector<LogicFile> files(3);
  name_parts(files, "own.yaml");
  EXPECT_EQ(files[0].name, "own.yaml");
  EXPECT_EQ(files[1].name, "own.yaml#2");
  EXPECT_EQ(files[2].name, "own.yaml#3");
}

}  // namespace
}  // namespace kiln::library
