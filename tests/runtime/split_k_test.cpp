// K split over workgroups and over groups of waves: each way on each generation, strict, over sizes with no, few and
// many tiles of K, judged by the reference. The same bytes in every order of instructions, in a second launch with the
// same workspace and with what the first one left in it; sums by atomics stay within their bound.
#include "codegen/isa/processor.hpp"
#include "kiln/kiln.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/reference/judge.hpp"
#include "runtime/reference/operands.hpp"
#include "tests/runtime/emulated_targets.hpp"

#include <algorithm>
#include <string_view>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using kernel::GlobalSplit;
using kernel::Recipe;

struct Sizes {
  std::uint64_t m, n, k, batch;
  double alpha, beta;
  std::uint64_t extra;  ///< added to each leading dimension and stride
};

// K = 0, below a tile, one tile and a bit, fewer tiles than parts, and many; all of alpha and beta's cases.
constexpr Sizes kSizes[] = {
    {33, 20, 0, 1, 1, 2, 0},   {17, 33, 5, 1, 2, 0.5, 0}, {65, 35, 50, 1, 1, 1, 3},
    {40, 30, 70, 3, 1, -1, 7}, {64, 64, 130, 1, 0, 1, 0}, {96, 64, 512, 1, 1, 0, 0},
    {7, 5, 300, 2, 0.5, 0, 1}, {1, 1, 257, 1, 1, 1, 0},   {70, 130, 261, 1, -1, 1, 2},
};

GemmProblem problem_of(const Sizes& s, const ProblemType& type) {
  GemmProblem p;
  p.type = type;
  p.m = s.m;
  p.n = s.n;
  p.k = s.k;
  p.batch = s.batch;
  p.alpha = s.alpha;
  p.beta = s.beta;
  p.fill_defaults();
  for (std::uint64_t* ld : {&p.lda, &p.ldb, &p.ldc, &p.ldd}) *ld += s.extra;
  for (std::uint64_t* stride : {&p.stride_a, &p.stride_b, &p.stride_c, &p.stride_d}) *stride = 0;
  p.fill_defaults();
  return p;
}

Result<Kernel> kernel_of(Runtime& runtime, const Recipe& recipe) {
  static const library::Solution kNoSolution;
  Pipeline& pipeline = pipeline_of(runtime);
  KILN_ASSIGN(kernel::Plan plan, kernel::make_plan(recipe, pipeline.processor()));
  return pipeline.kernel_of({&kNoSolution, 0, std::move(plan)});
}

struct OnDevice {
  std::vector<Buffer> buffers;
  MatrixAddresses at;
};

Result<void> place(Runtime& runtime, OnDevice& device, std::string_view name, std::span<const std::byte> bytes,
                   std::uint64_t& address) {
  KILN_ASSIGN(Buffer buffer, runtime.allocate(bytes.size(), name));
  KILN_TRY(buffer.upload(bytes));
  address = buffer.address();
  device.buffers.push_back(std::move(buffer));
  return {};
}

/// D after the first launch; the second one must give the same, unless `any_order`.
Result<std::vector<std::byte>> run_twice(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem,
                                         bool any_order) {
  const reference::Operands inputs = reference::make_operands(problem, reference::Initialization::kRandom, 1);
  OnDevice device;
  const std::vector<std::byte> workspace(kernel.workspace_bytes(problem), std::byte{0xcd});
  KILN_TRY(place(runtime, device, "A", inputs.a, device.at.a));
  KILN_TRY(place(runtime, device, "B", inputs.b, device.at.b));
  KILN_TRY(place(runtime, device, "C", inputs.c, device.at.c));
  if (!workspace.empty()) KILN_TRY(place(runtime, device, "the workspace", workspace, device.at.workspace));
  KILN_TRY(place(runtime, device, "D", inputs.d, device.at.d));
  Buffer& d = device.buffers.back();
  const kernel::Plan& plan = *pipeline_of(runtime).plan_of(kernel);
  const reference::Arithmetic arithmetic =
      reference::arithmetic_of(plan.processor->generation, plan.product.mi != nullptr, problem.type.a);
  std::vector<std::byte> first, result(inputs.d.size());
  for (int launch = 0; launch < 2; ++launch) {
    KILN_TRY(d.upload(inputs.d));
    KILN_TRY(runtime.launch(kernel, problem, device.at));
    KILN_TRY(d.download(result));
    KILN_ASSIGN(const reference::Verdict verdict, reference::judge(problem, arithmetic, inputs, result));
    EXPECT_TRUE(verdict.passed) << verdict.text();
    if (launch == 1 && !any_order) {
      EXPECT_EQ(result, first) << "the second launch";
    }
    first = result;
  }
  return first;
}

/// One recipe to be split on a processor; the first word is the processor.
constexpr std::string_view kRecipes[] = {
    "gfx803 HHS NT mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1",
    "gfx803 SSS TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr1x1 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf0",
    "gfx906 HHS TN mt64x32 mi1x1x1x1 wt4x4 wg16x8 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm4 sv1 buf1",
    "gfx908 HHS NN mt64x64 mi32x32x8x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1",
    "gfx908 SSS TN mt32x32 mi16x16x4x1 wt2x2 wg1x1 du16 gr4x4 lr2 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1",
    "gfx90a HHS TT mt32x64 mi16x16x16x1 wt1x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1",
    "gfx90a SSS NT mt64x64 mi32x32x2x1 wt1x1 wg2x2 du16 gr4x4 lr2 pad0x0 ldsb1 pgr2 plr3 wgm1 sv1 buf1",
    "gfx942 HSS NN mt48x32 mi16x16x16x1 wt3x2 wg1x1 du32 gr8x8 lr4 pad0x0 ldsb2 pgr2 plr1 wgm5 sv2 buf1",
    "gfx942 HHS TN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0",
    "gfx942 HHS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du128 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1",
    "gfx950 HHS TN mt64x64 mi16x16x32x1 wt2x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1",
    "gfx1010 HHS TN mt16x32 mi1x1x1x1 wt2x4 wg8x8 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1",
    "gfx1030 SSS NN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1",
    "gfx1100 HHS NT mt64x64 mi16x16x16x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1",
    "gfx1100 SSS TN mt16x16 mi1x1x1x1 wt1x1 wg16x16 du32 gr1x1 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1",
    "gfx1100 HSS TN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 wave64",
    "gfx1201 HSS TN mt32x32 mi16x16x16x1 wt2x1 wg1x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1",
    "gfx1201 SSS NT mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1",
    "gfx1250 HHS TN mt32x32 mi16x16x32x1 wt2x2 wg1x1 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1",
    "gfx1250 SSS NN mt32x32 mi16x16x4x1 wt1x2 wg2x1 du32 gr4x4 lr2 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1",
};

/// Ways to split it; which of them a recipe has is the plan's answer, and at least the first two are.
struct Way {
  std::uint32_t global;
  GlobalSplit how;
  std::uint32_t local;
  enum class Said : std::uint8_t { kByRecipe, kByRecipeOfHost, kByLaunchOfHost } said = Said::kByRecipe;

  Recipe of(Recipe recipe) const {
    recipe.global_split_u = global;
    recipe.global_split = how;
    recipe.local_split_u = local;
    recipe.depth_u *= local > 2 ? 2 : 1;
    if (said != Said::kByRecipe) recipe.abi = KernelAbi::kLite2;
    recipe.launch_says_split = said == Said::kByLaunchOfHost;
    return recipe;
  }
};
constexpr Way kWays[] = {
    {4, GlobalSplit::kLastSums, 1},
    {3, GlobalSplit::kReduce, 1},
    {2, GlobalSplit::kAtomics, 1},
    {1, GlobalSplit::kLastSums, 2},
    {17, GlobalSplit::kLastSums, 1},
    {3, GlobalSplit::kLastSums, 2},
    {1, GlobalSplit::kLastSums, 4},
    {4, GlobalSplit::kLastSums, 1, Way::Said::kByRecipeOfHost},
    {17, GlobalSplit::kLastSums, 1, Way::Said::kByLaunchOfHost},
    {1, GlobalSplit::kLastSums, 1, Way::Said::kByLaunchOfHost},
    {3, GlobalSplit::kLastSums, 2, Way::Said::kByLaunchOfHost},
};

struct Case {
  std::string arch;
  Recipe recipe;
};

Case case_of(std::string_view line) {
  const std::size_t blank = line.find(' ');
  auto recipe = Recipe::parse(line.substr(blank + 1));
  EXPECT_TRUE(recipe) << recipe.error().text();
  return {std::string(line.substr(0, blank)), recipe.value()};
}

class SplitK : public testing::TestWithParam<std::string_view> {};

TEST_P(SplitK, EachWayGivesTheSameSums) {
  const Case of = case_of(GetParam());
  std::vector<Runtime> runtimes;
  runtimes.push_back(open(of.arch));
  for (const std::uint64_t seed : {1, 2}) runtimes.push_back(open(of.arch, {Schedule::Kind::kRandom, seed}));
  std::size_t ways = 0;
  for (const Way& way : kWays) {
    const Recipe recipe = way.of(of.recipe);
    const bool any_order = way.how == GlobalSplit::kAtomics;
    auto kernel = kernel_of(runtimes[0], recipe);
    if (!kernel) {
      EXPECT_GE(&way - kWays, 2) << kernel.error().text();
      EXPECT_NE(kernel.error().message.find("rule "), std::string::npos) << kernel.error().text();
      continue;
    }
    ++ways;
    for (std::size_t i = 0; i < std::size(kSizes); ++i) {
      const GemmProblem problem = problem_of(kSizes[i], recipe.type);
      SCOPED_TRACE(of.arch + " " + recipe.text() + ": " + problem.text());
      const auto expected = run_twice(runtimes[0], *kernel, problem, any_order);
      ASSERT_TRUE(expected) << expected.error().text();
      if (i % 3 != 2) continue;
      for (std::size_t r = 1; r < runtimes.size(); ++r) {
        const auto other = kernel_of(runtimes[r], recipe);
        ASSERT_TRUE(other) << other.error().text();
        const auto result = run_twice(runtimes[r], *other, problem, any_order);
        ASSERT_TRUE(result) << result.error().text();
        if (!any_order) {
          EXPECT_EQ(*result, *expected);
        }
      }
    }
  }
  EXPECT_GE(ways, 3U);
}

std::string test_name(const testing::TestParamInfo<std::string_view>& info) {
  std::string name = std::to_string(info.index) + "_" + std::string(info.param.substr(0, info.param.find(" ldsb")));
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Recipes, SplitK, testing::ValuesIn(kRecipes), test_name);

// Sums of every kind, and what follows them once: whoever sums applies the epilogue.
constexpr std::string_view kTypedRecipes[] = {
    "gfx906 DDD TN mt16x16 mi1x1x1x1 wt2x2 wg8x8 du16 gr2x2 lr2 pad2x2 ldsb2 pgr1 plr1 wgm1 sv2 buf1",
    "gfx90a DDD NT mt32x32 mi16x16x4x1 wt1x1 wg2x2 du16 gr2x2 lr2 pad0x0 ldsb2 pgr1 plr1 wgm1 sv2 buf1",
    "gfx942 I8II TN mt32x32 mi16x16x32x1 wt1x1 wg2x2 du128 gr16x16 lr16 pad16x16 ldsb1 pgr1 plr1 wgm1 sv4 buf1",
    "gfx1030 I8II TN mt16x16 mi1x1x1x1 wt2x2 wg8x8 du64 gr16x16 lr16 pad16x16 ldsb1 pgr1 plr1 wgm1 sv4 buf1",
    "gfx942 BBS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du64 gr8x8 lr8 pad8x8 ldsb1 pgr1 plr1 wgm1 sv8 buf1 biasmS actrelu",
    "gfx90a HHS NN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 "
    "biasmH scalealphavecm scaleas scaled actgelu",
    "gfx1201 F8HS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du128 gr16x16 lr16 pad16x16 ldsb1 pgr1 plr1 wgm1 sv8 buf1 biasnS",
};

class SplitKOfTypes : public testing::TestWithParam<std::string_view> {};

TEST_P(SplitKOfTypes, Verifies) {
  const Case of = case_of(GetParam());
  Runtime runtime = open(of.arch);
  std::size_t ways = 0;
  for (const Way& way : kWays) {
    const Recipe recipe = way.of(of.recipe);
    const auto kernel = kernel_of(runtime, recipe);
    if (!kernel) {
      EXPECT_GE(&way - kWays, 2) << kernel.error().text();
      EXPECT_NE(kernel.error().message.find("rule "), std::string::npos) << kernel.error().text();
      continue;
    }
    ++ways;
    for (const std::size_t i : {0U, 2U, 3U, 4U, 8U}) {  // alpha and beta are whole
      const GemmProblem problem = problem_of(kSizes[i], recipe.type);
      SCOPED_TRACE(of.arch + " " + recipe.text() + ": " + problem.text());
      const auto result = verify(runtime, *kernel, problem, {});
      ASSERT_TRUE(result) << result.error().text();
      EXPECT_TRUE(result->verdict.passed) << result->verdict.text();
    }
  }
  EXPECT_GE(ways, 4U);
}

INSTANTIATE_TEST_SUITE_P(Recipes, SplitKOfTypes, testing::ValuesIn(kTypedRecipes), test_name);

// A group of problems in one launch, each with a workspace of its own and used twice: the counters end as they began.
TEST(SplitKOfGroups, EachProblemMeetsInItsOwnWorkspace) {
  Runtime runtime = open("gfx942");
  Recipe recipe = case_of(
                      "gfx942 SSS TN mt32x32 mi16x16x4x1 wt2x2 wg1x1 du16 gr4x4 lr2 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 "
                      "buf1")
                      .recipe;
  recipe.global_split_u = 3;
  recipe.type.grouped = true;
  const auto kernel = kernel_of(runtime, recipe);
  ASSERT_TRUE(kernel) << kernel.error().text();
  std::vector<GemmProblem> problems;
  std::vector<reference::Operands> inputs;
  std::vector<OnDevice> devices(4);
  std::vector<MatrixAddresses> addresses;
  for (const std::size_t i : {0U, 3U, 8U, 5U}) {
    problems.push_back(problem_of(kSizes[i], recipe.type));
    inputs.push_back(reference::make_operands(problems.back(), reference::Initialization::kRandom, i));
    OnDevice& device = devices[problems.size() - 1];
    const std::vector<std::byte> workspace(kernel->workspace_bytes(problems.back()), std::byte{0xff});
    ASSERT_TRUE(place(runtime, device, "A", inputs.back().a, device.at.a));
    ASSERT_TRUE(place(runtime, device, "B", inputs.back().b, device.at.b));
    ASSERT_TRUE(place(runtime, device, "C", inputs.back().c, device.at.c));
    ASSERT_TRUE(place(runtime, device, "the workspace", workspace, device.at.workspace));
    ASSERT_TRUE(place(runtime, device, "D", inputs.back().d, device.at.d));
    addresses.push_back(device.at);
  }
  const auto arguments = runtime.group_arguments(*kernel, problems, addresses);
  ASSERT_TRUE(arguments) << arguments.error().text();
  auto memory = runtime.allocate(arguments->bytes.size(), "arguments");
  ASSERT_TRUE(memory);
  ASSERT_TRUE(memory->upload(arguments->bytes));
  const reference::Arithmetic arithmetic = reference::arithmetic_of(isa::Generation::kGfx940, true, recipe.type.a);
  for (int launch = 0; launch < 2; ++launch) {
    for (std::size_t i = 0; i < problems.size(); ++i) ASSERT_TRUE(devices[i].buffers.back().upload(inputs[i].d));
    const auto launched = runtime.launch_group(*kernel, *arguments, memory->address());
    ASSERT_TRUE(launched) << launched.error().text();
    for (std::size_t i = 0; i < problems.size(); ++i) {
      std::vector<std::byte> d(inputs[i].d.size());
      ASSERT_TRUE(devices[i].buffers.back().download(d));
      const auto verdict = reference::judge(problems[i], arithmetic, inputs[i], d);
      ASSERT_TRUE(verdict) << verdict.error().text();
      EXPECT_TRUE(verdict->passed) << problems[i].text() << ": " << verdict->text();
    }
  }
}

}  // namespace
}  // namespace kiln::runtime
