// The structural switches: a solution that asks for what its plan does honours all of them, and each row of the table
// sees when a plan does something else.
#include "runtime/translate/structural_switches.hpp"

#include "runtime/translate/recipe_of_solution.hpp"

#include <functional>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using library::Solution;
using library::SolutionParameters;

ProblemType type_tn() {
  ProblemType type;
  type.a = type.b = type.c = type.d = DataType::kF16;
  type.trans_a = Transpose::kT;
  type.trans_b = Transpose::kN;
  return type;
}

Solution solution_of(const char* processor, bool valu) {
  Solution s;
  SolutionParameters& p = s.parameters;
  if (valu) {
    p.thread_tile = {4, 4};
    p.work_group = {16, 16, 1};
    p.wavefront_size = 64;
  } else {
    p.matrix_instruction = {16, 16, 16, 1};
    p.wave_tile = {4, 2};
    p.wave_group = {2, 2};
  }
  p.depth_u = 64;
  p.work_group_mapping = 8;
  p.stagger_u = 0;
  s.architecture = processor;
  s.launch.macro_tile = valu ? std::array{64, 64} : std::array{128, 64};
  return s;
}

const StructuralSwitch& row_of(std::string_view name) {
  for (const StructuralSwitch& row : structural_switches())
    if (row.name == name) return row;
  ADD_FAILURE() << name;
  return structural_switches()[0];
}

/// The plan of what `s` asks for, then what becomes of `asked` in it.
struct Case {
  const char* name;
  std::function<void(Solution&)> change;  ///< what is asked, of a plan that was made without it
  const char *asked, *became;
};

TEST(StructuralSwitches, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const StructuralSwitch& row : structural_switches()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_FALSE(row.when.empty()) << row.name;
  }
}

TEST(StructuralSwitches, AreHonouredWhereThePlanDoesWhatIsAsked) {
  for (const bool valu : {false, true})
    for (const char* processor : {"gfx942", "gfx90a", "gfx1030"}) {
      const isa::Processor& target = *isa::find_processor(processor);
      if (!valu && target.traits().accvgprs == 0) continue;
      Solution s = solution_of(processor, valu);
      const auto plan = plan_of_solution(s, type_tn(), target);
      ASSERT_TRUE(plan) << plan.error().text();
      // What the plan decides without being asked.
      s.parameters.source_swap = plan->result.swapped;
      s.parameters.one_lds_buffer = plan->recipe.lds_buffers == 1;
      s.parameters.prefetch_local_read = static_cast<std::int32_t>(plan->fragments.fragment_buffers - 1);
      if (plan->product.mi != nullptr)
        s.parameters.prefetch_local_read *= static_cast<std::int32_t>(plan->fragments.step_k / plan->product.mi->k);
      else
        s.parameters.prefetch_local_read *= static_cast<std::int32_t>(plan->fragments.step_k);
      for (const StructuralSwitch& row : structural_switches()) {
        const SwitchVerdict verdict = row.judge(s, *plan);
        EXPECT_TRUE(verdict.honoured()) << processor << ' ' << row.name << ": " << verdict.became << ", not "
                                        << verdict.asked;
      }
    }
}

TEST(StructuralSwitches, OfXcdsAreHonouredWithTheirGroup) {
  const isa::Processor& target = *isa::find_processor("gfx942");
  for (const auto& [xcds, group, became] : {std::tuple{8, 304, "8, group 304"}, std::tuple{4, -1, "4, group 304"},
                                            std::tuple{-1, 0, "8, group 0"}, std::tuple{8, 20, "8, group 0"}}) {
    Solution s = solution_of("gfx942", false);
    s.parameters.work_group_mapping_xcc = xcds;
    s.parameters.work_group_mapping_xcc_group = group;
    const auto plan = plan_of_solution(s, type_tn(), target);
    ASSERT_TRUE(plan) << plan.error().text();
    const SwitchVerdict verdict = row_of("WorkGroupMappingXCC").judge(s, *plan);
    EXPECT_EQ(verdict.became, became);
    EXPECT_EQ(verdict.honoured(), group != 20) << verdict.asked;
  }
}

const Case kCases[] = {
    {"MacroTile",
     [](Solution& s) {
       s.launch.macro_tile = {256, 64};
     },
     "256x64", "128x64"},
    {"MatrixInstruction",
     [](Solution& s) {
       s.parameters.matrix_instruction = {32, 32, 8, 1};
     },
     "32x32x8x1", "16x16x16x1"},
    {"wave tile and group",
     [](Solution& s) {
       s.parameters.wave_group = {4, 1};
     },
     "4 2 4 1", "4 2 2 2"},
    {"DepthU", [](Solution& s) { s.parameters.depth_u = 32; }, "32", "64"},
    {"PrefetchGlobalRead", [](Solution& s) { s.parameters.prefetch_global_read = 2; }, "2", "1"},
    {"GlobalReadVectorWidth", [](Solution& s) { s.parameters.global_read_vector_width_a = 4; }, "4/8", "8/8"},
    {"GlobalReadVectorWidth", [](Solution& s) { s.parameters.global_read_vector_width_a = 0; }, "8/8", "8/8"},
    {"StoreVectorWidth", [](Solution& s) { s.parameters.store_vector_width = -1; }, "derived", "derived"},
    {"GlobalSplitU",
     [](Solution& s) {
       s.parameters.global_split_u = 4;
       s.launch.accumulation = library::Accumulation::kMultipleBuffer;
     },
     "4 MultipleBuffer", "1"},
    {"GlobalSplitU", [](Solution& s) { s.parameters.global_split_u = 0; }, "1", "1"},
    {"LocalSplitU", [](Solution& s) { s.parameters.work_group[2] = 2; }, "2", "1"},
    {"DirectToVgpr",
     [](Solution& s) {
       s.parameters.direct_to_vgpr = {1, 0};
     },
     "1/0", "0/0"},
    {"WorkGroupMapping", [](Solution& s) { s.parameters.work_group_mapping = 4; }, "4", "8"},
    {"WorkGroupMappingXCC", [](Solution& s) { s.parameters.work_group_mapping_xcc = 8; }, "8, group 0", "1, group 0"},
    {"WorkGroupMappingXCC",
     [](Solution& s) {
       s.parameters.work_group_mapping_xcc = 4;
       s.parameters.work_group_mapping_xcc_group = 304;
     },
     "4, group 304", "1, group 0"},
    {"WorkGroupMappingXCC", [](Solution& s) { s.parameters.work_group_mapping_xcc = 0; }, "1", "1"},
    {"WorkGroupMappingXCC", [](Solution& s) { s.parameters.work_group_mapping_xcc = -1; }, "1", "1"},
};

TEST(StructuralSwitches, AreNotHonouredWhereItDoesSomethingElse) {
  const isa::Processor& target = *isa::find_processor("gfx942");
  const auto plan = plan_of_solution(solution_of("gfx942", false), type_tn(), target);
  ASSERT_TRUE(plan) << plan.error().text();
  for (const Case& c : kCases) {
    Solution s = solution_of("gfx942", false);
    c.change(s);
    const SwitchVerdict verdict = row_of(c.name).judge(s, *plan);
    EXPECT_EQ(verdict.asked, c.asked) << c.name;
    EXPECT_EQ(verdict.became, c.became) << c.name;
    EXPECT_EQ(verdict.honoured(), std::string_view(c.asked) == c.became) << c.name;
  }
}

/// Stores of VALU are as wide as VectorWidth says.
TEST(StructuralSwitches, StoreVectorWidthIsOfMatrixInstructions) {
  Solution s = solution_of("gfx942", true);
  s.parameters.vector_width_a = s.parameters.vector_width_b = 2;
  s.parameters.store_vector_width = 4;
  const auto plan = plan_of_solution(s, type_tn(), *isa::find_processor("gfx942"));
  ASSERT_TRUE(plan) << plan.error().text();
  const StructuralSwitch& row = row_of("StoreVectorWidth");
  EXPECT_EQ(plan->result.store_vector, 2U);
  EXPECT_EQ(row.judge(s, *plan).asked, "2");
  s.parameters.vector_width_a = 4;
  EXPECT_FALSE(row.judge(s, *plan).honoured());
  s.parameters.vector_width_a = -1;
  EXPECT_EQ(row.judge(s, *plan).asked, "derived");
}

/// Those that go through LDS are as wide as StoreRemapVectorWidth says.
TEST(StructuralSwitches, StoreVectorWidthIsOfStoresPastLds) {
  Solution s = solution_of("gfx942", false);
  s.parameters.store_vector_width = 8;
  s.parameters.store_remap_vector_width = 4;
  const isa::Processor& target = *isa::find_processor("gfx942");
  const auto through = plan_of_solution(s, type_tn(), target);
  ASSERT_TRUE(through) << through.error().text();
  EXPECT_EQ(through->recipe.store_remap, 4U);
  EXPECT_EQ(row_of("StoreVectorWidth").judge(s, *through).asked, "no effect");
  EXPECT_EQ(row_of("StoreRemapVectorWidth").judge(s, *through).became, "4");
  Solution past = s;
  past.parameters.store_remap_vector_width = 0;
  const auto plan = plan_of_solution(past, type_tn(), target);
  ASSERT_TRUE(plan) << plan.error().text();
  EXPECT_EQ(row_of("StoreVectorWidth").judge(s, *plan).asked, "8");  // asked for in vain
}

}  // namespace
}  // namespace kiln::runtime
