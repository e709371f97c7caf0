// Recipe: text and parse are each other's inverse; a malformed line is refused with the word and what was expected.
#include "codegen/plan/recipe.hpp"

#include "runtime/contract/epilogue_links.hpp"

#include <array>
#include <random>

#include <gtest/gtest.h>

namespace kiln::kernel {
namespace {

constexpr const char* kLine =
    "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x4 lr8 pad8x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1";

TEST(Recipe, TextAndParseAreInverse) {
  const auto recipe = Recipe::parse(kLine);
  ASSERT_TRUE(recipe) << recipe.error().text();
  EXPECT_EQ(recipe->text(), kLine);
  EXPECT_EQ(recipe->macro_tile(), (std::array<std::uint32_t, 2>{128, 64}));
  EXPECT_EQ(recipe->type.trans_a, Transpose::kT);
  EXPECT_EQ(recipe->global_read_vector_width[1], 4U);
}

TEST(Recipe, RandomRecipesRoundTrip) {
  std::mt19937 random(1);
  const auto number = [&] { return static_cast<std::uint32_t>(random() % 300); };
  for (int i = 0; i < 500; ++i) {
    Recipe r;
    const DataType in = random() % 2 != 0 ? DataType::kF16 : DataType::kF32,
                   out = random() % 2 != 0 ? DataType::kF16 : DataType::kF32;
    r.type = {in, in, out, out, DataType::kF32, Transpose(random() % 2 != 0), Transpose(random() % 2 != 0)};
    r.matrix_instruction = {number(), number(), number(), number()};
    r.wave_tile = {number(), number()};
    r.wave_group = {number(), number()};
    r.depth_u = number();
    r.global_read_vector_width = {number(), number()};
    r.local_read_vector_width = number();
    r.lds_pad = {number(), number()};
    r.lds_buffers = number();
    r.prefetch_global_read = number();
    r.prefetch_local_read = number();
    r.workgroup_mapping = number();
    r.store_vector_width = number();
    r.buffer_addressing = random() % 2 != 0;
    if (random() % 2 != 0) {
      constexpr GlobalSplit kSplits[] = {GlobalSplit::kLastSums, GlobalSplit::kReduce, GlobalSplit::kAtomics};
      r.global_split_u = 2 + number();
      r.global_split = kSplits[random() % 3];
      r.reduces = random() % 2 != 0;
    }
    r.local_split_u = 1 + number();
    if (random() % 2 != 0) r.source_swap = random() % 2 != 0;
    r.vector_width = {number() % 3, number() % 3};
    r.store_remap = number() % 3;
    r.arch_vgpr = random() % 2 != 0;
    r.multiple = {1 + number() % 2, 1 + number() % 2, 1 + number() % 2};
    r.inner_unroll = 1 + number() % 3;
    r.transposing_reads = {number() % 3, number() % 3};
    r.direct_to_vgpr = {random() % 2 != 0, random() % 2 != 0};
    r.maps_along_m = random() % 2 != 0;
    if (random() % 2 != 0) r.xcc_mapping = {2 + number(), number()};
    r.fragment_sets = number() % 3;
    r.exact_reads = {random() % 2 != 0, random() % 2 != 0};
    r.wave_separate_global_read = {number() % 3, number() % 3};
    if (random() % 2 != 0) r.non_temporal = {number() % 8, number() % 8, number() % 8, number() % 8};
    if (random() % 2 != 0) r.stagger = {number(), number(), number()};
    r.abi = static_cast<KernelAbi>(random() % 4);
    r.launch_says_epilogue = random() % 2 != 0;
    const auto back = Recipe::parse(r.text());
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_EQ(*back, r);
  }
}

TEST(Recipe, EpilogueWordsRoundTrip) {
  std::mt19937 random(2);
  constexpr std::array kActivations = {Activation::kNone,        Activation::kAbs,   Activation::kClippedRelu,
                                       Activation::kGelu,        Activation::kTanh,  Activation::kDGelu,
                                       Activation::kGeluScaling, Activation::kClamp, Activation::kSilu};
  for (int i = 0; i < 500; ++i) {
    Recipe r = *Recipe::parse(kLine);
    r.wave_lanes = random() % 2 != 0 ? 32 : 0;
    Epilogue& e = r.type.epilogue;
    e.bias = static_cast<VectorSide>(random() % 3);
    if (e.bias != VectorSide::kNone) e.bias_type = static_cast<DataType>(random() % 10);
    e.scale_alpha_vec = static_cast<VectorSide>(random() % 3);
    e.scale_a = static_cast<Scale>(random() % 3);
    e.scale_b = static_cast<Scale>(random() % 3);
    e.aux = static_cast<Aux>(random() % 3);
    if (e.aux != Aux::kNone) e.aux_type = static_cast<DataType>(random() % 4);
    for (const LinkId id : switch_links) e.*link_of(id).as_switch.member = random() % 2 != 0;
    e.activation = kActivations[random() % kActivations.size()];
    const auto back = Recipe::parse(r.text());
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_EQ(*back, r) << r.text();
  }
}

TEST(Recipe, EpilogueWordsAreText) {
  const std::string line = std::string(kLine) + " biasmB scalealphavecn scaleas scalebv scalec scaled actgelu";
  const auto recipe = Recipe::parse(line);
  ASSERT_TRUE(recipe) << recipe.error().text();
  EXPECT_EQ(recipe->text(), line);
  EXPECT_EQ(recipe->type.epilogue.bias_type, DataType::kBf16);
  for (const char* word : {"biasm", "biasxS", "biasmS2", "scalealphavec", "scaleax", "scalecs", "actfoo", "relu"})
    EXPECT_FALSE(Recipe::parse(std::string(kLine) + " " + word)) << word;
  for (const char* words : {"scaled scalec", "scalec scalec", "biasmS biasnS", "actnone"})
    EXPECT_FALSE(Recipe::parse(std::string(kLine) + " " + words)) << words;
}

TEST(Recipe, SplitsHaveWords) {
  const std::string plain = kLine;
  Recipe r = *Recipe::parse(plain + " wave64 gsumb12 lsu2");
  EXPECT_EQ(r.global_split_u, 12U);
  EXPECT_EQ(r.global_split, GlobalSplit::kReduce);
  EXPECT_EQ(r.local_split_u, 2U);
  EXPECT_EQ(r.split().sums, SumsGo::kToParts);
  EXPECT_EQ(r.companion()->text(), plain + " wave64 gsumb12 reduce1 lsu2");
  EXPECT_FALSE(r.companion()->companion());
  r = *Recipe::parse(plain + " gsusb3");
  EXPECT_NE(r.split().sums, SumsGo::kToParts);
  EXPECT_EQ(r.companion()->text(), plain);
  r = *Recipe::parse(plain + " gsu3");
  EXPECT_EQ(r.split().sums, SumsGo::kToParts);
  EXPECT_FALSE(r.companion());
}

TEST(Recipe, WorkgroupsThatAreRenumberedHaveAWord) {
  const std::string plain = kLine;
  const Recipe r = *Recipe::parse(plain + " mapm1 xcc8x304 gsumb2");
  EXPECT_EQ(r.xcc_mapping, (XccMapping{8, 304}));
  EXPECT_TRUE(r.renumbers_workgroups());
  // Workgroups of the kernel that adds parts share nothing.
  EXPECT_EQ(r.companion()->text(), plain + " mapm1 gsumb2 reduce1");
  EXPECT_FALSE(Recipe::parse(plain)->renumbers_workgroups());
  for (const char* words : {"xcc8", "xcc1x0", "xcc8x304x1", "xcc8x304 mapm1"})
    EXPECT_FALSE(Recipe::parse(plain + " " + words)) << words;
}

TEST(Recipe, ResultsHaveWords) {
  const std::string plain = kLine;
  Recipe r = *Recipe::parse(plain + " ss0 vw2x1 sr4 archvgpr1 mul8x1x32 gsu2");
  EXPECT_EQ(r.source_swap, false);
  EXPECT_EQ(r.vector_width, (std::array<std::uint32_t, 2>{2, 1}));
  EXPECT_EQ(r.store_remap, 4U);
  EXPECT_TRUE(r.arch_vgpr);
  EXPECT_EQ(r.multiple, (std::array<std::uint32_t, 3>{8, 1, 32}));
  EXPECT_EQ(Recipe::parse(plain + " ss1")->source_swap, true);
  EXPECT_FALSE(Recipe::parse(plain)->source_swap);
  for (const char* words : {"ss2", "vw0x0", "vw2", "sr0", "archvgpr0", "mul1x1x1", "vw1x1 ss1"})
    EXPECT_FALSE(Recipe::parse(plain + " " + words)) << words;
}

TEST(Recipe, ComplexProductsHaveAWord) {
  const std::string plain = "CCC TN mt16x16 mi1x1x1x1 wt2x2 wg8x8 du8 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1";
  EXPECT_EQ(Recipe::parse(plain)->complex_products, kFourProducts);
  const Recipe r = *Recipe::parse(plain + " products3 gsumb2");
  EXPECT_EQ(r.complex_products, kThreeProducts);
  EXPECT_EQ(r.companion()->text(), plain + " gsumb2 reduce1");  // which multiplies nothing
  for (const char* word : {"products4", "products0", "products", "products3x3"})
    EXPECT_FALSE(Recipe::parse(plain + " " + word)) << word;
}

TEST(Recipe, AbisHaveWords) {
  const std::string plain = kLine;
  EXPECT_EQ(Recipe::parse(plain)->abi, KernelAbi::kKiln);
  EXPECT_EQ(Recipe::parse(plain + " abitensile1")->abi, KernelAbi::kTensile1);
  EXPECT_EQ(Recipe::parse(plain + " lsu2 abitensile2")->abi, KernelAbi::kTensile2);
  const auto lite = Recipe::parse(plain + " abilite2 ha1 biasmH");
  ASSERT_TRUE(lite) << lite.error().text();
  EXPECT_EQ(lite->abi, KernelAbi::kLite2);
  EXPECT_TRUE(lite->launch_says_epilogue);
  for (const char* words : {"abikiln", "abitensile", "abitensile0", "abitensile3", "abilite1", "abilite3", "ha0", "ha2",
                            "ha1 abilite2", "abitensile1 abilite2", "abilite2 lsu2"})
    EXPECT_FALSE(Recipe::parse(plain + " " + words)) << words;
}

TEST(Recipe, RefusesMalformedLines) {
  struct Case {
    const char* from;
    const char* to;
    const char* expected;
  };
  const std::string good = kLine;
  for (const Case& c :
       {Case{"HHS", "QHS", "begins with no type's letters"}, Case{"TN", "XN", "NN, NT, TN, TT"},
        Case{"du64", "du", "'du1' is expected"}, Case{"du64", "du6z4", "'du1' is expected"},
        Case{"gr8x4", "gr8", "'gr1x1' is expected"}, Case{"mt128x64", "mt128x128", "canonical form"},
        Case{" buf1", "", "15 words"}, Case{"buf1", "buf7", "canonical form"},
        Case{"du64", "du99999999999", "'du1' is expected"}, Case{"buf1", "buf1 gsu1", "canonical form"},
        Case{"buf1", "buf1 gsumb4 gsu2", "canonical form"}, Case{"buf1", "buf1 lsu2 gsu4", "'gsu4' is no word"},
        Case{"buf1", "buf1 lsu0", "canonical form"}}) {
    std::string line = good;
    line.replace(line.find(c.from), std::string(c.from).size(), c.to);
    const auto result = Recipe::parse(line);
    ASSERT_FALSE(result) << line;
    EXPECT_EQ(result.error().code, ErrorCode::kInvalidArgument);
    EXPECT_NE(result.error().message.find(c.expected), std::string::npos) << result.error().message;
  }
}

}  // namespace
}  // namespace kiln::kernel
