// kiln's own solutions, each of them: its kernel computes a problem of more than one tile each way right, strict.
#include "runtime/translate/own_solutions.hpp"
#include "runtime/translate/recipe_of_solution.hpp"
#include "tests/runtime/recipe_runs.hpp"

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

class OwnKernels : public testing::TestWithParam<std::string> {};

TEST_P(OwnKernels, AreRight) {
  const isa::Processor& processor = *isa::find_processor(GetParam());
  Runtime runtime = open(GetParam());
  std::size_t plans = 0, of_matrices = 0, staggered = 0;
  for (const char* letters : {"HHS", "SSS"}) {
    ProblemType type;
    ASSERT_TRUE(parse_type_letters(letters, type));
    type.trans_a = Transpose::kT;
    // Splits differ in a count: one is enough, whose parts are unequal.
    constexpr std::size_t kUnequal = 2;
    std::vector<library::Solution> solutions = own_candidates(processor, type);
    const std::size_t whole = solutions.size();
    for (std::size_t i = 0; i < whole; ++i) solutions.push_back(split_of(solutions[i], kUnequal));
    for (const library::Solution& solution : solutions) {
      Tuning tuning;
      tuning.many_rounds = plans % 2 != 0;
      tuning.staggers = plans % 3 == 2 && solution.launch.global_split_u == 1;
      const auto plan = plan_of_solution(solution, type, processor, tuning);
      if (!plan) continue;
      const auto tile = [&](std::size_t i) { return static_cast<std::uint64_t>(solution.launch.macro_tile[i]); };
      const auto depth = static_cast<std::uint64_t>(solution.parameters.depth_u);
      const std::uint64_t tiles_of_k = solution.launch.global_split_u * (2U << plan->recipe.stagger.shift);
      of_matrices += solution.parameters.matrix_instruction[0] != 0 ? 1 : 0;
      staggered += plan->recipe.stagger.starts != 0 ? 1 : 0;
      GemmProblem problem = GemmProblem::packed(type, tile(0) + 3, tile(1) / 2 + 1, depth * tiles_of_k + 5);
      problem.beta = 2;
      if (!plan->accepts(problem)) continue;
      ++plans;
      EXPECT_TRUE(run(runtime, *plan, problem)) << solution.name << " needs more registers than there are";
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(plans, 10U);
  EXPECT_EQ(staggered > 5, of_matrices > 0) << staggered;
}

INSTANTIATE_TEST_SUITE_P(Targets, OwnKernels,
                         testing::Values("gfx906", "gfx90a", "gfx942", "gfx950", "gfx1030", "gfx1100", "gfx1201",
                                         "gfx1250"),
                         test_name);

}  // namespace
}  // namespace kiln::runtime
