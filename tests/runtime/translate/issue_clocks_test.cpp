// What a plan says of the busiest unit, and that selection among kiln's own solutions heeds it.
#include "runtime/translate/issue_clocks.hpp"

#include "codegen/isa/processor.hpp"
#include "kiln/runtime.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/translate/own_solutions.hpp"
#include "runtime/translate/planned_time.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

constexpr const char* kWide =
    "HHS TN mt128x64 mi32x32x8x1 wt2x1 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv8 buf1";

kernel::Plan plan_of(std::string_view arch, std::string_view text) {
  auto recipe = kernel::Recipe::parse(text);
  EXPECT_TRUE(recipe) << recipe.error().text();
  auto plan = kernel::make_plan(*recipe, *isa::find_processor(arch));
  EXPECT_TRUE(plan) << plan.error().text();
  return std::move(plan).value();
}

library::Rates rates(std::string_view arch, std::uint32_t units) {
  library::Hardware hardware;
  hardware.processor = arch;
  hardware.compute_units = units;
  return library::rates_of(hardware);
}

double clocks(const char* text, std::uint64_t m, std::uint64_t n, std::uint64_t k) {
  const kernel::Plan plan = plan_of("gfx90a", text);
  return issue_clocks(plan, GemmProblem::packed(plan.recipe.type, m, n, k), rates("gfx90a", 104));
}

TEST(IssueClocks, CountWorkgroupsByWhatIsScarce) {
  const library::UnitRates& unit = *rates("gfx90a", 104).unit;
  kernel::Plan plan = plan_of("gfx90a", kWide);
  plan.lds_bytes = 1024;
  plan.registers.vgprs_estimate = 64;
  plan.registers.accvgprs_estimate = 64;  // four waves of 128 of the 512 registers on a SIMD, a workgroup has one there
  EXPECT_EQ(workgroups_at_a_time(plan, unit), 4);
  plan.lds_bytes = 32 * 1024;
  EXPECT_EQ(workgroups_at_a_time(plan, unit), 2);
  plan.lds_bytes = 64 * 1024;
  EXPECT_EQ(workgroups_at_a_time(plan, unit), 1);
  plan.lds_bytes = 0;
  plan.registers.vgprs_estimate = plan.registers.accvgprs_estimate = 8;
  EXPECT_EQ(workgroups_at_a_time(plan, unit), unit.wave_slots);
  plan.registers.vgprs_estimate = 600;  // an estimate may be more than there is
  EXPECT_EQ(workgroups_at_a_time(plan, unit), 1);
}

TEST(IssueClocks, GrowWithRoundsStepsAndTheRestOfK) {
  const double once = clocks(kWide, 128, 64, 4096);
  EXPECT_EQ(clocks(kWide, 128 * 104, 64, 4096), once);  // a workgroup for each unit
  EXPECT_GT(clocks(kWide, 128 * 105, 64, 4096), once);  // a unit has two
  EXPECT_EQ(clocks(kWide, 128 * 10400, 64, 4096), clocks(kWide, 128 * 104, 64 * 100, 4096));
  EXPECT_GT(clocks(kWide, 128, 64, 8192), 1.8 * once);
  EXPECT_GT(clocks(kWide, 128, 64, 4090), once);  // 63 tiles, and the rest element by element
  EXPECT_GT(clocks(kWide, 128, 64, 1), 0);
}

TEST(IssueClocks, OfLongKAreFewerWhereWorkgroupsShareIt) {
  const std::string split = std::string(kWide) + " gsu8";
  EXPECT_LT(clocks(split.c_str(), 128, 64, 16384), clocks(kWide, 128, 64, 16384) / 4);
  EXPECT_GT(clocks(split.c_str(), 128, 64, 64), clocks(kWide, 128, 64, 64));
}

TEST(IssueClocks, OfDeepSplitsCountEachWaitForOthersSums) {
  kernel::Plan plan = plan_of(
      "gfx90a", "HHS TN mt64x16 mi16x16x16x1 wt1x1 wg4x1 du256 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv8 buf1 gsu16");
  const GemmProblem problem = GemmProblem::packed(plan.recipe.type, 64, 16, 16384);
  const double together = issue_clocks(plan, problem, rates("gfx90a", 104));
  plan.split.loads_in_flight = 1;  // a lane's sums are one
  const double one_by_one = issue_clocks(plan, problem, rates("gfx90a", 104));
  EXPECT_GT(one_by_one, together + 13 * 500);
}

TEST(IssueClocks, OfMultiplyAddsInPairsAreHalf) {
  constexpr std::string_view kVector =
      "SSS TN mt128x128 mi1x1x1x1 wt8x8 wg16x16 du32 gr4x4 lr1 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1";
  const auto clocks_of = [&](std::string_view arch) {
    const kernel::Plan plan = plan_of(arch, kVector);
    return issue_clocks(plan, GemmProblem::packed(plan.recipe.type, 6400, 6400, 16384), rates(arch, 80));
  };
  EXPECT_LT(clocks_of("gfx1100"), 0.8 * clocks_of("gfx1030"));
}

TEST(IssueClocks, OfARestInReadsAreFewerThanElementByElement) {
  EXPECT_LT(clocks(kWide, 128, 64, 4124), clocks(kWide, 128, 64, 4122));  // multiples of 4 f16, of 8 bytes; of 2
  EXPECT_GT(clocks(kWide, 128, 64, 4124), clocks(kWide, 128, 64, 4100));  // two steps of K more
}

TEST(IssueClocks, OfTheVectorEngineCountConversionsAndSumsThatMeet) {
  const auto clocks_of = [](std::string_view text) {
    const kernel::Plan plan = plan_of("gfx906", text);
    return issue_clocks(plan, GemmProblem::packed(plan.recipe.type, 4096, 8, 64), rates("gfx906", 60));
  };
  constexpr std::string_view kTile =
      " TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du64 gr8x8 lr8 pad8x8 ldsb2 pgr2 plr1 wgm1 sv8 buf1";
  EXPECT_GT(clocks_of("BBS" + std::string(kTile)), clocks_of("HHS" + std::string(kTile)));
  constexpr std::string_view kShared =
      "HHS TN mt64x8 mi1x1x1x1 wt4x4 wg16x2 du64 gr8x8 lr4 pad8x4 ldsb2 pgr2 plr1 wgm1 sv8 buf1";
  EXPECT_GT(clocks_of(std::string(kShared) + " lsu8"), clocks_of(std::string(kShared) + " lsu2"));
}

// 3 workgroups of a work-group processor's two sides keep one of them as busy as 4 do.
/// 16 rows of A that stand next to each other in memory, and a deep tile of K.
constexpr const char* kRows =
    "HHS NN mt16x64 mi16x16x16x1 wt1x1 wg1x4 du128 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1";

TEST(IssueClocks, OfAnOddEdgeCountATileOfKBySingleElements) {
  const double even = clocks(kRows, 6, 4096, 1024), odd = clocks(kRows, 7, 4096, 1024);
  EXPECT_GT(odd, 1.2 * even);
  EXPECT_EQ(clocks(kRows, 16, 4096, 1024), clocks(kRows, 17, 2048, 1024));  // the odd end is another tile's
  const std::string columns = std::string(kRows).replace(4, 2, "TN");
  EXPECT_LT(clocks(columns.c_str(), 7, 4096, 1024), 1.02 * clocks(columns.c_str(), 6, 4096, 1024));
}

TEST(IssueClocks, CountTheLinesThatTheFirstTileTouches) {
  // As many bytes of A, in lines of their own for each k or in whole ones.
  const std::string columns = std::string(kRows).replace(4, 2, "TN");
  const double apart = clocks(kRows, 16, 4096, 1024), together = clocks(columns.c_str(), 16, 4096, 1024);
  EXPECT_GT(apart, together);
}

TEST(IssueClocks, WeighBothWhereRegistersMayLeaveRoomForFewer) {
  kernel::Plan plan =
      plan_of("gfx906", "HHS TN mt32x32 mi1x1x1x1 wt2x2 wg16x16 du32 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv2 buf1");
  const library::Rates of = rates("gfx906", 60);
  const auto with = [&](std::uint32_t vgprs) {
    plan.registers.vgprs_estimate = vgprs;
    return issue_clocks(plan, GemmProblem::packed(plan.recipe.type, 32 * 60, 32 * 4, 1024), of);
  };
  const double four = with(66), uncertain = with(72), three = with(78);  // 64 VGPRs leave room for four, 72 for three
  EXPECT_LT(four, uncertain);
  EXPECT_LT(uncertain, three);
  EXPECT_DOUBLE_EQ(uncertain, (four + three) / 2);
}

// Of kernels of the vector engine as they are written: those of all transposes, with and without a split of K.
TEST(IssueClocks, HaveTheRoomThatKernelsHave) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kNone;
  options.arch = "gfx906";
  auto runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  Pipeline& pipeline = pipeline_of(*runtime);
  const library::Rates of = rates("gfx906", 60);
  std::size_t kernels = 0, same = 0;
  for (const char* const transposes : {"NN", "TN", "NT", "TT"}) {
    ProblemType type;
    ASSERT_TRUE(parse_type_letters("HHS", type));
    type.trans_a = transposes[0] == 'T' ? Transpose::kT : Transpose::kN;
    type.trans_b = transposes[1] == 'T' ? Transpose::kT : Transpose::kN;
    OwnSolutions own(pipeline.processor(), type);
    for (const library::Solution& whole : own.whole()) {
      if (!whole.parameters.buffer_load) continue;
      const std::size_t split = kernels % 2;
      const library::Solution& solution = *own.at(static_cast<std::size_t>(whole.index) + split);
      auto plan = plan_for(solution, GemmProblem::packed(type, 512, 512, 4096), pipeline.processor());
      ASSERT_TRUE(plan) << plan.error().text();
      const auto made = pipeline.generate({&solution, 0, *plan});
      ASSERT_TRUE(made) << made.error().text();
      plan->lds_bytes = 0;
      const std::uint32_t granule = plan->traits().vgpr_granule;
      const std::uint32_t taken = (made->info.vgprs + granule - 1) / granule * granule;
      const std::uint32_t of_simd = std::min<std::uint32_t>(plan->traits().vgprs / taken, 10);
      const double by_registers = std::max<std::uint32_t>(1, of_simd * 4 / plan->workgroup.waves);
      ++kernels;
      if (workgroups_at_a_time(*plan, *of.unit) == by_registers) ++same;
    }
  }
  EXPECT_GT(kernels, 200U);
  EXPECT_GT(same, kernels * 85 / 100) << same << " of " << kernels;
}

TEST(IssueClocks, OfLdsAreTheBusierSides) {
  kernel::Plan plan =
      plan_of("gfx1100", "SSS TN mt32x128 mi1x1x1x1 wt4x8 wg8x16 du16 gr4x4 lr4 pad8x8 ldsb2 pgr2 plr1 wgm1 sv4 buf1");
  const auto clocks_of = [&](std::uint64_t workgroups) {
    return issue_clocks(plan, GemmProblem::packed(plan.recipe.type, 32, 128 * workgroups, 65536), rates("gfx1100", 2));
  };
  EXPECT_GT(clocks_of(3), 1.6 * clocks_of(2));  // spread evenly they would take 1.5 times as long
}

TEST(PlannedTime, IsTheTimeModelsPartsAndWhatThePlanAdds) {
  const kernel::Plan plan = plan_of("gfx90a", kWide);
  library::Hardware hardware;
  hardware.processor = "gfx90a";
  hardware.compute_units = 104;
  const library::TimeModel model(hardware);
  const OwnSolutions own(*isa::find_processor("gfx90a"), plan.recipe.type);
  const library::Solution& solution = own.whole().front();
  const auto time_of = [&](std::uint64_t k) {
    return planned_time(model, solution, plan, GemmProblem::packed(plan.recipe.type, 4096, 4096, k));
  };
  for (const std::uint64_t k : {0, 1, 1000, 65536}) {
    const library::TimeEstimate time = time_of(k);
    EXPECT_NEAR(time.total, time.launch + time.prologue + time.body + time.stores + time.split + time.plan,
                1e-9 * time.total);
    EXPECT_GT(time.total, time.launch);
    EXPECT_GE(time.total * (1 + 1e-9), time.launch + time.memory);
    EXPECT_NE(time.plan, 0);
  }
  EXPECT_GT(time_of(65536).total, 8 * time_of(4096).total);
}

// LDS has room for two workgroups of 96x64x64 on a work-group processor, of which the problem has three each.
TEST(IssueClocks, AreHeededAmongSolutionsThatAreNearlyLevel) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kNone;
  options.arch = "gfx1201";
  auto runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  ProblemType type;
  ASSERT_TRUE(parse_type_letters("HHS", type));
  type.trans_b = Transpose::kT;
  library::Trace trace;
  const auto selected = pipeline_of(*runtime).select(GemmProblem::packed(type, 768, 768, 768), &trace);
  ASSERT_TRUE(selected) << selected.error().text();
  EXPECT_NE(selected->solution->name, "WMMA_MT96x64x64_medium");
  const auto of_name = [&](std::string_view name) {
    return std::ranges::any_of(trace, [&](const auto& step) { return step.operands == name; });
  };
  EXPECT_TRUE(of_name("WMMA_MT96x64x64_medium")) << "was not looked at";
  EXPECT_EQ(std::ranges::count_if(trace, [](const auto& step) { return step.accepted; }), 1);
}

}  // namespace
}  // namespace kiln::runtime
