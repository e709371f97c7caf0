// What a plan says of the busiest unit, and that selection among kiln's own solutions heeds it.
#include "runtime/translate/issue_clocks.hpp"

#include "codegen/isa/processor.hpp"
#include "kiln/runtime.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/pipeline/pipeline.hpp"

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
