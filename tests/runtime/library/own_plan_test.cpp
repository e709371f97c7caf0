// kiln's own library against the kernel writer: every solution has a plan on its target, and the fallback's plan takes
// the largest problems there are. (Selection itself knows nothing of plans; that is why this test stands apart.)
#include "codegen/isa/processor.hpp"
#include "codegen/kernel/plan/plan.hpp"
#include "runtime/library/library.hpp"
#include "runtime/recipe_of_solution.hpp"

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

constexpr std::uint64_t kLargest = 0x7fffffff;

TEST(OwnLibrary, EverySolutionHasAPlan) {
  const auto library = Library::open(std::vector<std::string>{KILN_SOURCE_DIR "/runtime/library/own"});
  ASSERT_TRUE(library) << library.error().text();
  std::size_t fallbacks = 0;
  for (const Solution* solution : library->solutions()) {
    const Solution& s = *solution;
    ASSERT_TRUE(s.type);
    SCOPED_TRACE(s.library + " " + s.name + " " + transpose_name(*s.type) + " " + type_letters(*s.type));
    const isa::Processor* processor = isa::find_processor(s.architecture);
    ASSERT_NE(processor, nullptr);
    const auto recipe = runtime::recipe_of_solution(s, *s.type, *processor);
    ASSERT_TRUE(recipe) << recipe.error().text();
    const auto plan = kernel::make_plan(*recipe, *processor);
    ASSERT_TRUE(plan) << plan.error().text();
    if (!s.name.ends_with("_fallback")) continue;
    ++fallbacks;
    for (const auto& [m, n] : {std::pair{kLargest, std::uint64_t{1}}, std::pair{std::uint64_t{1}, kLargest}}) {
      GemmProblem problem = GemmProblem::packed(*s.type, m, n, 1);
      problem.lda = problem.ldb = problem.ldc = problem.ldd = kLargest;
      EXPECT_TRUE(plan->accepts(problem)) << plan->accepts(problem).error().text();
    }
  }
  EXPECT_EQ(fallbacks, 4U * 12U);  // targets, types times transposes
}

}  // namespace
}  // namespace kiln::library
