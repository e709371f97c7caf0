// The covering array: the same each time, legal, and with nearly all pairs of words that legal recipes have.
#include "runtime/selftest/covering.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::selftest {
namespace {

using Words = std::vector<std::string>;

TEST(Covering, WordsAreThoseThatCanBeBlamed) {
  EXPECT_EQ(words_of("HHS TN mt64x32 mi16x16x16x1 wt2x1 wg2x4 du128 pad0x0 pgr2 dtv0x1 wsgr1x2 gsu4 mul8x1x3 biasm"),
            (Words{"f16_r*f16_r", "f16_r/f32_r", "T_", "_N", "mi16x16x16x1", "wt", "wg2x_", "wg_x4", "du128", "pgr2",
                   "dtv_x1", "wsgr1x_", "wsgr_x2", "gsu", "mul", "biasm"}));
  EXPECT_EQ(words_of("F8H_HHS NT")[0], "f8_r*f16_r:f16_r");
  EXPECT_EQ(words_of("CCC KC"), (Words{"f32_c*f32_c", "f32_c/f32_c", "K_", "_C"}));
}

struct CoveringRow {
  const char* processor;
  double percent;  ///< At least so many of the pairs are covered.
};
class Covering : public testing::TestWithParam<CoveringRow> {};

TEST_P(Covering, HasNearlyAllPairsInFewKernels) {
  constexpr std::size_t kKernels = 260;
  const isa::Processor& processor = *isa::find_processor(GetParam().processor);
  const CoveringArray array = covering_array(processor, kKernels);
  EXPECT_LE(array.draws.size(), kKernels + isa::matrix_instructions().size());
  EXPECT_GE(static_cast<double>(array.covered) * 100, static_cast<double>(array.pairs) * GetParam().percent)
      << array.covered << " of " << array.pairs;
  EXPECT_GT(array.pairs, 8000U);
  EXPECT_LT(array.never_legal * 3, array.pairs) << "what does not count";
  std::set<std::string> types, words;
  std::set<std::pair<std::string, std::string>> pairs;
  for (const Draw& draw : array.draws) {
    EXPECT_TRUE(draw.plan.accepts(draw.problem)) << draw.plan.recipe.text();
    EXPECT_EQ(draw.words, words_of(draw.plan.recipe.text()));
    EXPECT_EQ(draw.group > 1, draw.plan.recipe.type.grouped);
    types.insert(type_letters(draw.plan.recipe.type));
    words.insert(draw.words.begin(), draw.words.end());
    for (const std::string& a : draw.words)
      for (const std::string& b : draw.words)
        if (a < b) pairs.emplace(a, b);
  }
  EXPECT_EQ(pairs.size(), array.covered) << "counted again";
  EXPECT_GT(types.size(), 20U);
  for (const char* const word :
       {"N_", "T_", "_N", "_T", "pgr0", "pgr1", "pgr2", "ldsb1", "ldsb2", "buf0", "gsu", "group1"})
    EXPECT_TRUE(words.contains(word)) << word;
}

// A link that saturates, an alpha of 0 or a short K hides what an instruction does wrong: each has a kernel without.
TEST(Covering, HasAPlainKernelOfEachMatrixInstruction) {
  const isa::Processor& processor = *isa::find_processor("gfx90a");
  std::set<std::string> plain;
  for (const Draw& draw : covering_array(processor, 260).draws) {
    const kernel::Recipe& recipe = draw.plan.recipe;
    const auto [mt0, mt1] = recipe.macro_tile();
    if (recipe.type.epilogue == Epilogue{} && draw.problem.alpha == 1 && draw.problem.m > mt0 && draw.problem.n > mt1 &&
        draw.problem.k > recipe.depth_u && draw.plan.product.mi != nullptr)
      plain.insert(std::string(isa::spelling_of(draw.plan.product.mi->op, processor.generation)));
  }
  for (const char* const name : {"v_mfma_f32_32x32x8f16", "v_mfma_f32_16x16x16f16", "v_mfma_f32_32x32x8bf16_1k",
                                 "v_mfma_i32_32x32x8i8", "v_mfma_f32_32x32x2f32", "v_mfma_f64_16x16x4f64"})
    EXPECT_TRUE(plain.contains(name)) << name;
}

// What is missing of those with the most shapes of matrix instructions is theirs with inputs: each kernel has one.
INSTANTIATE_TEST_SUITE_P(Some, Covering,
                         testing::Values(CoveringRow{"gfx942", 99}, CoveringRow{"gfx90a", 98.5},
                                         CoveringRow{"gfx950", 98.3}, CoveringRow{"gfx1030", 99},
                                         CoveringRow{"gfx1100", 99}, CoveringRow{"gfx1201", 99}),
                         [](const auto& row) { return std::string(row.param.processor); });

TEST(Covering, IsTheSameEachTime) {
  const isa::Processor& processor = *isa::find_processor("gfx90a");
  const CoveringArray a = covering_array(processor, 20), b = covering_array(processor, 20);
  ASSERT_EQ(a.draws.size(), b.draws.size());
  for (std::size_t i = 0; i < a.draws.size(); ++i)
    EXPECT_EQ(a.draws[i].plan.recipe.text(), b.draws[i].plan.recipe.text());
}

}  // namespace
}  // namespace kiln::selftest
