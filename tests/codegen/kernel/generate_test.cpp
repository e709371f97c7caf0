// generate: the same recipe gives the same bytes, another order other bytes; every layout assembles on its targets; the
// stages are shown in order; errors name recipe and target.
#include "codegen/generate.hpp"

#include <gtest/gtest.h>

namespace kiln::codegen {
namespace {

struct Case {
  const char* target;
  const char* recipe;  ///< with TN; every transpose is tried
};

const Case kCases[] = {
    {"gfx90a", "HHS TN mt128x128 mi32x32x8x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad64x64 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"gfx90a", "SSS TN mt64x64 mi16x16x4x1 wt2x2 wg2x2 du32 gr4x4 lr4 pad32x32 ldsb1 pgr1 plr1 wgm3 sv4 buf1"},
    {"gfx942", "HSS TN mt96x64 mi16x16x16x1 wt3x2 wg2x2 du32 gr8x8 lr4 pad32x32 ldsb2 pgr2 plr1 wgm5 sv2 buf1"},
    {"gfx942", "SSS TN mt64x64 mi32x32x2x1 wt1x1 wg2x2 du32 gr4x4 lr2 pad16x16 ldsb1 pgr2 plr3 wgm1 sv1 buf1"},
    {"gfx942", "HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du32 gr1x1 lr8 pad64x64 ldsb1 pgr1 plr0 wgm1 sv1 buf0"},
    {"gfx1100", "HHS TN mt64x64 mi16x16x16x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad64x64 ldsb2 pgr2 plr1 wgm4 sv4 buf1"},
    {"gfx1100", "SSS TN mt64x32 mi1x1x1x1 wt8x4 wg8x8 du16 gr4x4 lr4 pad16x16 ldsb1 pgr2 plr1 wgm1 sv4 buf1"},
    {"gfx1030", "HHS TN mt64x64 mi1x1x1x1 wt4x4 wg16x16 du32 gr8x8 lr8 pad64x64 ldsb2 pgr1 plr1 wgm8 sv4 buf1"},
    {"gfx1030", "SSS TN mt32x32 mi1x1x1x1 wt8x4 wg4x8 du16 gr1x1 lr4 pad32x32 ldsb1 pgr1 plr1 wgm1 sv4 buf0"},
};

kernel::Recipe recipe_of(const Case& c, const char* transposes) {
  std::string line = c.recipe;
  line.replace(4, 2, transposes);
  auto recipe = kernel::Recipe::parse(line);
  EXPECT_TRUE(recipe) << recipe.error().text();
  return *recipe;
}

GenerateOptions random_order(std::uint64_t seed) {
  GenerateOptions options;
  options.schedule = {Schedule::Kind::kRandom, seed};
  return options;
}

TEST(Generate, EveryLayoutAssemblesInAnyOrder) {
  for (const Case& c : kCases)
    for (const char* transposes : {"NN", "NT", "TN", "TT"}) {
      const Target target = *Target::parse(c.target);
      const kernel::Recipe recipe = recipe_of(c, transposes);
      const auto once = generate(recipe, target, {});
      ASSERT_TRUE(once) << once.error().text();
      const auto random = generate(recipe, target, random_order(3));
      ASSERT_TRUE(random) << random.error().text();
      EXPECT_NE(once->code_object, random->code_object);
      EXPECT_EQ(once->info.workgroup, random->info.workgroup);
    }
}

TEST(Generate, SameKeySameBytes) {
  const Target target = *Target::parse("gfx942:sramecc+:xnack-");
  const kernel::Recipe recipe = recipe_of(kCases[2], "NN");
  for (const GenerateOptions& options : {GenerateOptions{}, random_order(9)}) {
    const auto one = generate(recipe, target, options), two = generate(recipe, target, options);
    ASSERT_TRUE(one && two);
    EXPECT_EQ(one->code_object, two->code_object);
  }
}

TEST(Generate, CodeObjectVersions) {
  const kernel::Recipe recipe = recipe_of(kCases[0], "NN");
  std::vector<mc::Bytes> all;
  for (const unsigned version : {4U, 5U, 6U}) {
    GenerateOptions options;
    options.code_object_version = version;
    const auto kernel = generate(recipe, *Target::parse("gfx90a"), options);
    ASSERT_TRUE(kernel) << kernel.error().text();
    // e_ident[EI_ABIVERSION]: 2, 3, 4 for versions 4, 5, 6 (AMDGPUUsage, "ELF header").
    EXPECT_EQ(static_cast<unsigned>(kernel->code_object[8]), version - 2);
  }
}

TEST(Generate, ShowsItsStagesInOrder) {
  std::vector<std::string> stages;
  GenerateOptions options;
  options.on_stage = [&](std::string_view stage, std::string_view text) {
    stages.emplace_back(stage);
    EXPECT_FALSE(text.empty());
  };
  const auto kernel = generate(recipe_of(kCases[0], "TN"), *Target::parse("gfx90a"), options);
  ASSERT_TRUE(kernel);
  EXPECT_EQ(stages, (std::vector<std::string>{"recipe", "plan", "ir", "asm"}));
  EXPECT_EQ(kernel->times.size(), 5U);
}

TEST(Generate, ErrorsNameRecipeAndTarget) {
  const auto unknown = generate(recipe_of(kCases[0], "TN"), *Target::parse("gfx90b"), {});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::kUnknownTarget);
  const auto illegal = generate(recipe_of(kCases[0], "TN"), *Target::parse("gfx1030"), {});
  ASSERT_FALSE(illegal);
  EXPECT_EQ(illegal.error().code, ErrorCode::kCodegen);
  EXPECT_NE(illegal.error().text().find("gfx1030"), std::string::npos);
}

}  // namespace
}  // namespace kiln::codegen
