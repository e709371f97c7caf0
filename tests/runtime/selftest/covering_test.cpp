// The covering array: the same each time, legal, and with nearly all pairs of words that legal recipes have.
#include "runtime/selftest/covering.hpp"

#include "tests/runtime/emulated_targets.hpp"

#include <set>

#include <gtest/gtest.h>

namespace kiln::selftest {
namespace {

using Words = std::vector<std::string>;

TEST(Covering, WordsAreThoseThatCanBeBlamed) {
  EXPECT_EQ(words_of("HHS TN mt64x32 mi16x16x16x1 wt2x1 wg2x2 du128 pad0x0 pgr2 gsu4 mul8x1x3 biasm"),
            (Words{"HHS", "TN", "mi16x16x16x1", "wt", "wg2x2", "du128", "pgr2", "gsu", "mul", "biasm"}));
}

class Covering : public testing::TestWithParam<std::string> {};

TEST_P(Covering, HasNearlyAllPairsInFewKernels) {
  const isa::Processor& processor = *isa::find_processor(GetParam());
  const CoveringArray array = covering_array(processor, 200);
  EXPECT_LE(array.draws.size(), 200U);
  EXPECT_GT(array.draws.size(), 100U);
  EXPECT_GT(array.covered * 100, array.pairs * 80) << array.covered << " of " << array.pairs;
  std::set<std::string> types, words;
  for (const Draw& draw : array.draws) {
    EXPECT_TRUE(draw.plan.accepts(draw.problem)) << draw.plan.recipe.text();
    types.insert(draw.words[0]);
    words.insert(draw.words.begin(), draw.words.end());
  }
  EXPECT_GT(types.size(), 20U);
  for (const char* const word :
       {"NN", "NT", "TN", "TT", "pgr0", "pgr1", "pgr2", "ldsb1", "ldsb2", "buf0", "gsu", "group1"})
    EXPECT_TRUE(words.contains(word)) << word;
}

INSTANTIATE_TEST_SUITE_P(Some, Covering, testing::Values("gfx942", "gfx1100", "gfx1030"), runtime::test_name);

TEST(Covering, IsTheSameEachTime) {
  const isa::Processor& processor = *isa::find_processor("gfx90a");
  const CoveringArray a = covering_array(processor, 20), b = covering_array(processor, 20);
  ASSERT_EQ(a.draws.size(), b.draws.size());
  for (std::size_t i = 0; i < a.draws.size(); ++i)
    EXPECT_EQ(a.draws[i].plan.recipe.text(), b.draws[i].plan.recipe.text());
}

}  // namespace
}  // namespace kiln::selftest
