// Random recipes of each generation, made into code objects both ways: by learned forms and the direct writer, and by
// LLVM's assembler and lld from the text; or refused by both, as a branch that is too far. 100 of each generation;
// KILN_LONG_TESTS=1 takes 1,000.
#include "tests/golden/random_recipes.hpp"

#include "tests/golden/two_ways.hpp"

#include <cstdlib>
#include <random>

#include <gtest/gtest.h>

namespace kiln::codegen {
namespace {

class EachGeneration : public testing::TestWithParam<isa::Generation> {};

TEST_P(EachGeneration, BothWaysGiveTheSameCodeObject) {
  // The oldest processor of the generation.
  const auto rows = isa::processors();
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [](const isa::Processor& p) { return p.generation == GetParam() && !p.is_generic(); });
  ASSERT_NE(row, rows.end());
  const Target target{std::string(row->name), {}, {}};
  const std::size_t wanted = std::getenv("KILN_LONG_TESTS") != nullptr ? 1000 : 100;
  constexpr std::size_t kTries = 200;  // for each
  RandomRecipes recipes;
  std::mt19937 random{38};
  std::size_t made = 0;
  for (std::size_t i = 0; i < wanted * kTries && made < wanted; ++i) {
    kernel::Recipe recipe = recipes.next();
    const auto xcds = static_cast<std::uint32_t>(2 + random() % 8), groups = static_cast<std::uint32_t>(random() % 4);
    if (random() % 4 == 0 && !recipe.reduces) recipe.xcc_mapping = {xcds, xcds * groups};
    const auto plan = kernel::make_plan(recipe, *row);
    if (!plan) continue;
    std::vector<StageTime> times;
    const auto written = write(*plan, target, recipes.options(), times);
    if (!written) continue;  // registers do not suffice
    ASSERT_EQ(difference_of_two_ways(*written), "") << target.id() << ' ' << recipe.text();
    ++made;
  }
  EXPECT_EQ(made, wanted) << target.id();
}

std::string name_of(const testing::TestParamInfo<isa::Generation>& of) {
  std::string name(isa::kGenerationNames[static_cast<std::size_t>(of.param)]);
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}
std::vector<isa::Generation> generations() {
  std::vector<isa::Generation> all;
  for (std::size_t g = 0; g < isa::kGenerations; ++g) all.push_back(static_cast<isa::Generation>(g));
  return all;
}
INSTANTIATE_TEST_SUITE_P(RandomRecipes, EachGeneration, testing::ValuesIn(generations()), name_of);

}  // namespace
}  // namespace kiln::codegen
