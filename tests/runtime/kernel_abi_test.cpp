// Kernels with the arguments and grids of AMD's hosts: on each generation, strict, over sizes with and without edges
// and K, batches by strides and by arrays, and in random orders of instructions; of lite2 one kernel with each
// activation, bias and vector that a launch may say, and groups in each of their forms.
#include "codegen/plan/abi/abi.hpp"
#include "runtime/translate/own_solutions.hpp"
#include "tests/runtime/recipe_runs.hpp"

#include <array>
#include <cstdint>
#include <cstring>
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

// Shared by workgroups, as the recipe says it and as a launch does, whole where that says 1; parts without K, too. The
// verification looks at the counters: they are zero again.
TEST_P(KernelAbi, SplitsK) {
  Runtime runtime = open(GetParam()), random = open(GetParam(), {Schedule::Kind::kRandom, 9}),
          source = open(GetParam(), {Schedule::Kind::kSource, 0});
  const std::array runtimes = {&runtime, &random, &source};
  std::size_t turn = 0;
  for (const char* line : {kHalves, kInHalves, kFloats, kDoubles, kBytes})
    for (const auto& [split, told] : {std::pair{3U, false}, {1U, true}, {4U, true}, {9U, true}}) {
      kernel::Recipe recipe = kernel::Recipe::parse(line).value();
      recipe.abi = kiln::KernelAbi::kLite2;
      recipe.global_split_u = split;
      recipe.launch_says_split = told;
      expect_right(*runtimes[turn++ % runtimes.size()], recipe, recipe.type);
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
      family.global_split_u = side == VectorSide::kRows ? 1 : 3;
      family.launch_says_split = line == kFloats;
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

/// Problems of several sizes, one of them of nothing.
std::vector<GemmProblem> group_of(const ProblemType& type) {
  std::vector<GemmProblem> problems;
  for (const Sizes& sizes : kSizes) problems.push_back(problem_of(type, sizes));
  problems.insert(problems.begin() + 1, GemmProblem::packed(type, 0, 9, 8));
  return problems;
}

Result<Kernel> kernel_of(Runtime& runtime, const kernel::Plan& plan) {
  const library::Solution solution;
  return pipeline_of(runtime).kernel_of({&solution, 0, plan});
}

void expect_group(Runtime& runtime, const kernel::Plan& plan, const std::vector<GemmProblem>& problems) {
  const auto kernel = kernel_of(runtime, plan);
  ASSERT_TRUE(kernel) << kernel.error().text();
  for (const GroupForm form : {GroupForm::kOfKernel, GroupForm::kUserArguments}) {
    VerificationOptions options;
    options.form = form;
    const auto result = verify_group(runtime, *kernel, problems, options);
    ASSERT_TRUE(result) << plan.recipe.text() << ": " << result.error().text();
    for (std::size_t i = 0; i < problems.size(); ++i)
      EXPECT_TRUE(result->members[i].passed)
          << runtime.device_description() << ", " << plan.recipe.text() << ", form " << static_cast<int>(form)
          << ", problem " << i << ": " << problems[i].text() << ": " << result->members[i].text();
  }
}

TEST_P(KernelAbi, TakesGroupsInEachForm) {
  Runtime runtime = open(GetParam()), random = open(GetParam(), {Schedule::Kind::kRandom, 9});
  for (const char* line : {kHalves, kInHalves, kFloats, kDoubles, kBytes}) {
    kernel::Recipe recipe = kernel::Recipe::parse(line).value();
    recipe.abi = kiln::KernelAbi::kLite2;
    recipe.type.grouped = true;
    const auto plan = kernel::make_plan(recipe, *isa::find_processor(GetParam()));
    ASSERT_TRUE(plan) << plan.error().text();
    expect_group(line == kHalves || line == kFloats ? random : runtime, *plan, group_of(recipe.type));
  }
}

TEST_P(KernelAbi, OneGroupHasAFamily) {
  Runtime runtime = open(GetParam());
  kernel::Recipe family = kernel::Recipe::parse(kHalves).value();
  family.type.grouped = true;
  const ProblemType plain = family.type;
  family = kernel::with_abi(family, kiln::KernelAbi::kLite2);
  ASSERT_TRUE(family.launch_says_epilogue && family.type.grouped);
  const auto plan = kernel::make_plan(family, *isa::find_processor(GetParam()));
  ASSERT_TRUE(plan) << plan.error().text();
  std::vector<GemmProblem> problems;
  for (const ProblemType& type : told_types(plain, VectorSide::kRows)) {
    problems.push_back(problem_of(type, kSizes[problems.size() % kSizes.size()]));
    problems.back().activation_arguments = {-0.5, 0.75};
    problems.back().stride_bias = 0;  // user arguments have none
  }
  expect_group(runtime, *plan, problems);
}

/// A program may make sizes smaller when the grid is there: the workgroups that are too many end.
TEST_P(KernelAbi, WorkgroupsBehindAGroupEnd) {
  Runtime runtime = open(GetParam());
  kernel::Recipe recipe = kernel::Recipe::parse(kHalves).value();
  recipe.abi = kiln::KernelAbi::kLite2;
  recipe.type.grouped = true;
  const auto plan = kernel::make_plan(recipe, *isa::find_processor(GetParam()));
  const auto kernel = kernel_of(runtime, *plan);
  ASSERT_TRUE(kernel) << kernel.error().text();
  GemmProblem problem = GemmProblem::packed(recipe.type, 40, 40, 16);
  const std::uint64_t bytes = problem.m * problem.n * 2;
  Buffer matrix = runtime.allocate(bytes).value(), d = runtime.allocate(bytes).value();
  ASSERT_TRUE(matrix.upload(std::vector<std::byte>(bytes)) && d.upload(std::vector<std::byte>(bytes, std::byte{1})));
  MatrixAddresses at;
  at.a = at.b = at.c = matrix.address();
  at.d = d.address();
  auto arguments = runtime.group_arguments(*kernel, {&problem, 1}, {&at, 1}, GroupForm::kUserArguments);
  ASSERT_TRUE(arguments) << arguments.error().text();
  ASSERT_EQ(arguments->bytes.size(), kernel::kUserArgumentBytes);
  ASSERT_EQ(arguments->workgroups, 4U);
  const std::uint32_t columns = 3;
  std::memcpy(arguments->bytes.data() + 4, &columns, sizeof columns);
  Buffer memory = runtime.allocate(arguments->bytes.size()).value();
  ASSERT_TRUE(memory.upload(arguments->bytes));
  const auto launch = runtime.launch_group(*kernel, *arguments, memory.address());
  ASSERT_TRUE(launch) << launch.error().text();
  std::vector<std::uint16_t> found(problem.m * problem.n);
  ASSERT_TRUE(d.download(std::as_writable_bytes(std::span(found))));
  for (std::size_t i = 0; i < found.size(); ++i) ASSERT_EQ(found[i], i < problem.m * columns ? 0 : 0x0101) << i;
}

TEST(UserArguments, SayWhatTheyCannotHave) {
  Runtime runtime = open("gfx942");
  kernel::Recipe recipe = kernel::Recipe::parse(kHalves).value();
  recipe.type.grouped = true;
  recipe.type.epilogue.bias = VectorSide::kRows;
  recipe.type.epilogue.bias_type = DataType::kF16;
  GemmProblem problem = GemmProblem::packed(recipe.type, 8, 8, 8, 2);
  const auto refusal = [&](kiln::KernelAbi abi) {
    recipe.abi = abi;
    const auto kernel = kernel_of(runtime, *kernel::make_plan(recipe, *isa::find_processor("gfx942")));
    VerificationOptions options;
    options.form = GroupForm::kUserArguments;
    const auto verified = verify_group(runtime, *kernel, {&problem, 1}, options);
    return verified ? std::string() : verified.error().message;
  };
  EXPECT_EQ(refusal(kiln::KernelAbi::kKiln), "user arguments are for kernels with the arguments of lite2");
  problem.stride_bias = 8;
  EXPECT_EQ(refusal(kiln::KernelAbi::kLite2), "user arguments have no place for stride_bias");
  problem.stride_bias = 0;
  EXPECT_EQ(refusal(kiln::KernelAbi::kLite2), "");
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

// 512 results of a lane, each with an auxiliary matrix and any activation: more code than a branch passes.
TEST(LongKernels, BranchesReachTheirTargets) {
  constexpr std::size_t kReach = std::size_t{4} << 15U;  // bytes
  kernel::Recipe recipe = kernel::Recipe::parse(
                              "BBS NN mt256x256 mi16x16x32x1 wt8x8 wg2x2 du32 gr8x8 lr8 pad0x32 ldsb2 "
                              "pgr1 plr1 wgm8 sv8 buf1")
                              .value();
  recipe.type.epilogue.aux = Aux::kOutput;
  recipe.type.epilogue.aux_type = DataType::kBf16;
  ProblemType type = recipe.type;
  recipe = kernel::with_abi(recipe, kiln::KernelAbi::kLite2);
  Runtime runtime = open("gfx1250");
  const auto plan = kernel::make_plan(recipe, *isa::find_processor("gfx1250"));
  ASSERT_TRUE(plan) << plan.error().text();
  const auto kernel = kernel_of(runtime, *plan);
  ASSERT_TRUE(kernel) << kernel.error().text();
  EXPECT_GT(kernel->code_object->size(), kReach);
  type.numerics = Numerics::kHipblaslt;
  for (const Activation activation : {Activation::kGelu, Activation::kRelu}) {
    type.epilogue.activation = activation;
    EXPECT_TRUE(run(runtime, *plan, problem_of(type, {250, 255, 40, 1, 1, 0.5})));
  }
}

INSTANTIATE_TEST_SUITE_P(Generations, KernelAbi, testing::ValuesIn(representatives()),
                         [](const auto& of) { return of.param; });

}  // namespace
}  // namespace kiln::runtime
