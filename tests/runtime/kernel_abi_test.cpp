// Kernels with the arguments and grids of AMD's hosts: on each generation, strict, over sizes with and without edges
// and K, batches by strides and by arrays, and in random orders of instructions; of lite2 one kernel with each
// activation, bias and vector that a launch may say.
#include "codegen/plan/abi/abi.hpp"
#include "runtime/translate/own_solutions.hpp"
#include "tests/runtime/recipe_runs.hpp"

#include <array>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

struct Sizes {
  std::uint64_t m, n, k, batch;
  double alpha, beta;
};
constexpr std::array kSizes = {Sizes{65, 35, 50, 3, 2, 0.5}, Sizes{64, 64, 64, 1, 1, 0}, Sizes{7, 5, 0, 2, 1, -1},
                               Sizes{40, 70, 33, 2, 0, 1}};

constexpr const char* kHalves =
    "HHS TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr2x2 lr2 pad0x0 ldsb1 pgr1 plr1 wgm4 sv2 buf1";
constexpr const char* kInHalves =
    "HHH NN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr2x2 lr2 pad0x0 ldsb1 pgr1 plr1 wgm1 sv2 buf1";
constexpr const char* kFloats =
    "SSS NT mt32x32 mi1x1x1x1 wt4x4 wg8x8 du8 gr1x1 lr1 pad0x0 ldsb2 pgr1 plr0 wgm1 sv1 buf0";
constexpr const char* kDoubles =
    "DDD NN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du8 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv2 buf1";
constexpr const char* kBytes =
    "I8II TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr0 wgm1 sv2 buf1";

GemmProblem problem_of(const ProblemType& type, const Sizes& s) {
  GemmProblem p = GemmProblem::packed(type, s.m, s.n, s.k, s.batch);
  p.alpha = type.compute == DataType::kI32 ? static_cast<double>(static_cast<int>(s.alpha)) : s.alpha;
  p.beta = type.compute == DataType::kI32 ? static_cast<double>(static_cast<int>(s.beta)) : s.beta;
  p.ldd += 3, p.ldc += 1, p.lda += 2, p.ldb += 4;
  p.stride_a = p.stride_b = p.stride_c = p.stride_d = 0;
  p.fill_defaults();
  return p;
}

class KernelAbi : public testing::TestWithParam<std::string> {
 protected:
  /// Every size on the recipe's kernel.
  void expect_right(Runtime& runtime, const kernel::Recipe& recipe, const ProblemType& type) {
    const auto plan = kernel::make_plan(recipe, *isa::find_processor(GetParam()));
    ASSERT_TRUE(plan) << plan.error().text();
    for (const Sizes& sizes : kSizes) EXPECT_TRUE(run(runtime, *plan, problem_of(type, sizes))) << recipe.text();
  }
};

TEST_P(KernelAbi, TakesWhatEachHostSends) {
  Runtime runtime = open(GetParam()), random = open(GetParam(), {Schedule::Kind::kRandom, 7});
  for (const kiln::KernelAbi abi : {kiln::KernelAbi::kTensile1, kiln::KernelAbi::kTensile2, kiln::KernelAbi::kLite2})
    for (const char* line : {kHalves, kInHalves, kFloats, kDoubles, kBytes}) {
      kernel::Recipe recipe = kernel::Recipe::parse(line).value();
      recipe.abi = abi;
      expect_right(line == kHalves ? random : runtime, recipe, recipe.type);
    }
}

TEST_P(KernelAbi, FindsMatricesByArrays) {
  Runtime runtime = open(GetParam());
  for (const kiln::KernelAbi abi : {kiln::KernelAbi::kTensile1, kiln::KernelAbi::kTensile2})
    for (const char* line : {kHalves, kFloats}) {
      kernel::Recipe recipe = kernel::Recipe::parse(line).value();
      recipe.abi = abi;
      recipe.type.pointer_array = true;
      expect_right(runtime, recipe, recipe.type);
    }
}

/// What a launch may say of the epilogue, which is a problem type's.
std::vector<ProblemType> told_types(ProblemType type, VectorSide side) {
  std::vector<ProblemType> types;
  type.numerics = Numerics::kHipblaslt;
  for (const kernel::LaunchActivation& row : kernel::launch_activations()) {
    type.epilogue = {};
    type.epilogue.activation = row.activation;
    types.push_back(type);
    type.epilogue.bias = side;
    type.epilogue.bias_type = DataType::kF32;
    types.push_back(type);
    type.epilogue.bias_type = type.d;
    type.epilogue.scale_alpha_vec = side;
    types.push_back(type);
    type.epilogue.bias = VectorSide::kNone;
    type.epilogue.bias_type = DataType::kF32;
    types.push_back(type);
  }
  return types;
}

TEST_P(KernelAbi, OneKernelServesAFamily) {
  Runtime runtime = open(GetParam()), random = open(GetParam(), {Schedule::Kind::kRandom, 8});
  for (const char* line : {kHalves, kFloats})
    for (const VectorSide side : {VectorSide::kRows, VectorSide::kColumns}) {
      kernel::Recipe family = kernel::Recipe::parse(line).value();
      family.type.epilogue.bias = side;
      const ProblemType plain = kernel::Recipe::parse(line)->type;
      family = kernel::with_abi(family, kiln::KernelAbi::kLite2);
      ASSERT_TRUE(family.launch_says_epilogue);
      const auto plan = kernel::make_plan(family, *isa::find_processor(GetParam()));
      ASSERT_TRUE(plan) << plan.error().text();
      std::size_t i = 0;
      for (const ProblemType& type : told_types(plain, side)) {
        GemmProblem problem = problem_of(type, kSizes[i % kSizes.size()]);
        problem.activation_arguments = {-0.5, 0.75};
        if (type.epilogue.bias != VectorSide::kNone && i % 2 != 0) problem.stride_bias = problem.m + problem.n;
        ASSERT_TRUE(plan->accepts(problem)) << plan->accepts(problem).error().text();
        EXPECT_TRUE(run(i % 3 == 0 ? random : runtime, *plan, problem)) << problem.text();
        ++i;
      }
    }
}

TEST_P(KernelAbi, ScalesAtNullAreNone) {
  Runtime runtime = open(GetParam());
  for (const Scale scale : {Scale::kScalar, Scale::kVector}) {
    kernel::Recipe recipe = kernel::Recipe::parse(kHalves).value();
    const ProblemType plain = recipe.type;
    recipe.type.epilogue.scale_a = recipe.type.epilogue.scale_b = scale;
    recipe.type.epilogue.scale_c = recipe.type.epilogue.scale_d = true;
    const ProblemType all = recipe.type;
    recipe = kernel::with_abi(recipe, kiln::KernelAbi::kLite2);
    ProblemType some = all;
    some.epilogue.scale_b = Scale::kNone;
    some.epilogue.scale_d = false;
    for (const ProblemType& type : {plain, some, all}) expect_right(runtime, recipe, type);
  }
}

TEST_P(KernelAbi, RefusesStridesThatDoNotFit) {
  kernel::Recipe recipe = kernel::Recipe::parse(kHalves).value();
  recipe.abi = kiln::KernelAbi::kTensile2;
  const auto plan = kernel::make_plan(recipe, *isa::find_processor(GetParam()));
  ASSERT_TRUE(plan) << plan.error().text();
  GemmProblem problem = problem_of(recipe.type, kSizes[0]);
  EXPECT_TRUE(plan->accepts(problem));
  problem.stride_c = 1ULL << 32;
  const auto accepted = plan->accepts(problem);
  ASSERT_FALSE(accepted);
  EXPECT_NE(accepted.error().message.find("32 bits"), std::string::npos) << accepted.error().message;
}

INSTANTIATE_TEST_SUITE_P(Generations, KernelAbi, testing::ValuesIn(representatives()),
                         [](const auto& of) { return of.param; });

}  // namespace
}  // namespace kiln::runtime
