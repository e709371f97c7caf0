// GemmProblem::bias_gradient, end to end on kernels of every generation: rows of A, columns of B and rows of D, for
// single matrices and batches, into one vector and one for each matrix; with gaps, beside an activation's gradient,
// and as bytes. All emulated, strict, and judged by the reference.
#include "runtime/contract/bias_gradient.hpp"

#include "runtime/capture/verification.hpp"
#include "tests/runtime/epilogue_launch.hpp"

#include <array>
#include <initializer_list>
#include <string_view>
#include <tuple>

namespace kiln::runtime {
namespace {

struct Case {
  BiasGradient of;
  DataType type, to;
  Transpose trans_a, trans_b;
  std::uint64_t m, n, k, batch, stride;
  void (*change)(GemmProblem&) = nullptr;
};

void backward(GemmProblem& p) {
  p.type.epilogue.activation = Activation::kDGelu;
  p.type.epilogue.aux = Aux::kInput;
  p.type.epilogue.aux_type = DataType::kF16;
}
void with_gaps(GemmProblem& p) {
  p.lda = p.min_lda() + 3;
  p.ldb = p.min_ldb() + 5;
  p.ldd = p.m + 7;
}
void scaled(GemmProblem& p) {
  p.type.epilogue.scale_d = true;
  p.type.epilogue.bias = VectorSide::kRows;
  p.beta = 0.5;
}

constexpr DataType kS = DataType::kF32, kH = DataType::kF16, kB = DataType::kBf16, kF8 = DataType::kF8;
constexpr Transpose kN = Transpose::kN, kT = Transpose::kT;
constexpr std::array kCases = {
    Case{BiasGradient::kOfA, kH, kS, kN, kN, 70, 33, 40, 1, 0},
    Case{BiasGradient::kOfA, kH, kH, kT, kN, 35, 20, 130, 1, 0, with_gaps},
    Case{BiasGradient::kOfB, kB, kB, kN, kN, 33, 70, 40, 1, 0, with_gaps},
    Case{BiasGradient::kOfB, kS, kS, kT, kT, 20, 35, 30, 1, 0},
    Case{BiasGradient::kOfD, kH, kS, kT, kN, 67, 129, 24, 1, 0, backward},
    Case{BiasGradient::kOfD, kB, kB, kN, kT, 40, 50, 8, 1, 0, with_gaps},
    Case{BiasGradient::kOfD, kS, kS, kN, kN, 66, 35, 16, 3, 0, scaled},
    Case{BiasGradient::kOfD, kH, kH, kT, kN, 33, 20, 24, 3, 40},
    Case{BiasGradient::kOfA, kH, kS, kN, kN, 20, 30, 50, 4, 0},
    Case{BiasGradient::kOfB, kH, kB, kN, kN, 20, 30, 50, 4, 31},
    Case{BiasGradient::kOfB, kF8, kS, kT, kN, 20, 30, 50, 1, 0},
};

GemmProblem problem_of(const Case& c) {
  GemmProblem p;
  p.type = {.a = c.type, .b = c.type, .c = c.type, .d = c.type, .compute = kS};
  if (c.type == kF8) p.type.c = p.type.d = kH;
  p.type.trans_a = c.trans_a;
  p.type.trans_b = c.trans_b;
  p.type = p.type.canonical();
  p.m = c.m, p.n = c.n, p.k = c.k, p.batch = c.batch;
  p.bias_gradient = c.of;
  p.bias_gradient_type = c.to;
  p.stride_bias_gradient = c.stride;
  if (c.change != nullptr) c.change(p);
  p.fill_defaults();
  return p;
}

class BiasGradients : public testing::TestWithParam<std::string> {};

TEST_P(BiasGradients, AreSummedBehindD) {
  Runtime runtime = open(GetParam());
  for (const Case& c : kCases) {
    const GemmProblem p = problem_of(c);
    const auto kernel = runtime.kernel(p);
    ASSERT_TRUE(kernel) << GetParam() << ", " << p.text() << ": " << kernel.error().text();
    const auto verified = verify(runtime, *kernel, p, {});
    ASSERT_TRUE(verified) << GetParam() << ", " << p.text() << ": " << verified.error().text();
    EXPECT_TRUE(verified->verdict.passed) << GetParam() << ", " << p.text() << ": " << verified->verdict.text();
  }
}

/// Problems of one type that share a launch: of A, B and D, without one, of a batch into one vector, of nothing.
std::vector<GemmProblem> group() {
  std::vector<GemmProblem> group;
  for (const auto& [of, m, n, k, batch] :
       std::initializer_list<std::tuple<BiasGradient, int, int, int, int>>{{BiasGradient::kOfA, 70, 33, 40, 1},
                                                                           {BiasGradient::kOfB, 20, 35, 30, 3},
                                                                           {BiasGradient::kNone, 17, 9, 65, 1},
                                                                           {BiasGradient::kOfD, 67, 129, 24, 1},
                                                                           {BiasGradient::kOfD, 0, 5, 8, 1},
                                                                           {BiasGradient::kOfA, 33, 18, 0, 2}}) {
    Case c = kCases[0];
    c.of = of;
    c.m = static_cast<std::uint64_t>(m), c.n = static_cast<std::uint64_t>(n), c.k = static_cast<std::uint64_t>(k);
    c.batch = static_cast<std::uint64_t>(batch);
    GemmProblem& p = group.emplace_back(problem_of(c));
    p.type.grouped = true;
    p.type = p.type.canonical();
    p.beta = 0.5;
  }
  return group;
}

TEST_P(BiasGradients, OfAGroup) {
  for (const std::uint32_t split : {1U, 3U}) {
    RuntimeOptions options;
    options.cache_folder = "none";
    options.device = DeviceChoice::kEmulator;
    options.arch = GetParam();
    options.global_split_u = split;
    auto runtime = Runtime::open(options);
    ASSERT_TRUE(runtime);
    const std::vector<GemmProblem> problems = group();
    const auto kernel = runtime->kernel(std::span<const GemmProblem>(problems));
    ASSERT_TRUE(kernel) << GetParam() << ": " << kernel.error().text();
    const auto verified = verify_group(*runtime, *kernel, problems, {});
    ASSERT_TRUE(verified) << GetParam() << ": " << verified.error().text();
    ASSERT_EQ(verified->members.size(), problems.size());
    for (std::size_t i = 0; i < problems.size(); ++i)
      EXPECT_TRUE(verified->members[i].passed) << GetParam() << ", " << i << ": " << verified->members[i].text();
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, BiasGradients, testing::ValuesIn(representatives()), test_name);

// The judge finds missing sums: kernels of a problem without them are refused, and a vector as it was is wrong.
TEST(BiasGradient, NeedsItsKernels) {
  Runtime runtime = open("gfx1100");
  GemmProblem p = problem_of(kCases[0]);
  GemmProblem without = p;
  without.bias_gradient = BiasGradient::kNone;
  const auto kernel = runtime.kernel(without);
  ASSERT_TRUE(kernel);
  const auto verified = verify(runtime, *kernel, p, {});
  ASSERT_FALSE(verified);
  EXPECT_NE(verified.error().text().find("asked for without the bias gradient"), std::string::npos);
}

// In a stream, by a plan for the group: each sum is there twice, and the workspace is as large as the largest needs.
TEST(BiasGradient, OfAGroupInAStream) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = "gfx90a";
  auto context = Context::open(options);
  ASSERT_TRUE(context) << context.error().text();
  const std::vector<GemmProblem> problems = group();
  const auto plan = context->prepare(std::span<const GemmProblem>(problems));
  ASSERT_TRUE(plan) << plan.error().text();
  EXPECT_GE(plan->workspace_bytes(), GradientSteps(problems[1]).workspace_bytes());
  std::vector<Buffer> buffers;
  const auto put = [&](std::uint64_t elements, std::size_t bytes, float value) {
    std::vector<std::byte> content(std::max<std::uint64_t>(elements * bytes, 1));
    const std::uint16_t half = value == 1 ? 0x3c00 : 0;
    for (std::uint64_t i = 0; i < elements && bytes == 2; ++i) std::memcpy(&content[2 * i], &half, 2);
    auto buffer = context->allocate(content.size());
    EXPECT_TRUE(buffer && buffer->upload(content));
    buffers.push_back(std::move(buffer).value());
    return buffers.back().address();
  };
  std::vector<MatrixAddresses> at;
  std::vector<std::size_t> sums;
  for (const GemmProblem& p : problems) {
    MatrixAddresses& m = at.emplace_back();
    m.a = put(p.extent_a(), 2, 1);
    m.b = put(p.extent_b(), 2, 1);
    m.c = put(p.extent_c(), 2, 0);
    m.d = put(p.extent_d(), 2, 0);
    m.workspace = put(plan->workspace_bytes(), 1, 0);
    m.bias_gradient = put(bias_gradient_elements(p), 4, 0);
    sums.push_back(buffers.size() - 1);
  }
  const auto arguments = context->group_arguments(*plan, problems, at);
  ASSERT_TRUE(arguments) << arguments.error().text();
  auto memory = context->allocate(arguments->bytes.size());
  ASSERT_TRUE(memory && memory->upload(arguments->bytes));
  for (int launch = 0; launch < 2; ++launch) {
    for (std::size_t i = 0; i < problems.size(); ++i) {
      const std::vector<std::byte> nothing(buffers[sums[i]].bytes(), std::byte{0xff});
      ASSERT_TRUE(buffers[sums[i]].upload(nothing));
    }
    const auto done = context->enqueue_group(*plan, *arguments, memory->address());
    ASSERT_TRUE(done) << done.error().text();
    for (std::size_t i = 0; i < problems.size(); ++i) {
      const GemmProblem& p = problems[i];
      if (p.bias_gradient == BiasGradient::kNone || p.empty()) continue;
      // Ones: a sum counts them, of D what each of its elements is, K.
      const double due = static_cast<double>(p.bias_gradient == BiasGradient::kOfD ? p.n * p.k : p.k * p.batch);
      std::vector<std::byte> bytes(bias_gradient_elements(p) * 4);
      ASSERT_TRUE(buffers[sums[i]].download(bytes));
      for (std::size_t e = 0; e < bytes.size() / 4; ++e) EXPECT_EQ(get<float>(&bytes[4 * e]), due) << i << ", " << e;
    }
  }
}

TEST(BiasGradient, UserArgumentsHaveNoPlaceForIt) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = "gfx90a";
  options.abi = KernelAbi::kLite2;
  auto context = Context::open(options);
  ASSERT_TRUE(context);
  std::vector<GemmProblem> problems = {group()[0]};
  problems[0].type.numerics = Numerics::kHipblaslt;
  const auto plan = context->prepare(std::span<const GemmProblem>(problems));
  ASSERT_TRUE(plan) << plan.error().text();
  auto memory = context->allocate(1 << 20);
  ASSERT_TRUE(memory);
  MatrixAddresses at;
  at.a = at.b = at.c = at.d = at.bias_gradient = at.workspace = memory->address();
  const auto arguments = context->group_arguments(*plan, problems, {&at, 1}, nullptr, GroupForm::kUserArguments);
  ASSERT_FALSE(arguments);
  EXPECT_EQ(arguments.error().code, ErrorCode::kUnsupported);
  EXPECT_NE(arguments.error().text().find("no place for a bias gradient"), std::string::npos)
      << arguments.error().text();
}

TEST(BiasGradient, IsRefusedWhereThereIsNone) {
  struct Refusal {
    void (*change)(GemmProblem&);
    ErrorCode code;
    std::string_view says;
  };
  for (const Refusal& refusal : {
           Refusal{[](GemmProblem& p) { p.type.pointer_array = true; }, ErrorCode::kUnsupported, "found by strides"},
           Refusal{[](GemmProblem& p) { p.bias_gradient_type = DataType::kI32; }, ErrorCode::kUnsupported,
                   "floats of 32 bits or less"},
           Refusal{[](GemmProblem& p) { p.type.a = p.type.b = p.type.c = p.type.d = p.type.compute = DataType::kF64; },
                   ErrorCode::kUnsupported, "floats of 32 bits or less"},
           Refusal{[](GemmProblem& p) { p.bias_gradient = static_cast<BiasGradient>(4); }, ErrorCode::kInvalidArgument,
                   "bias_gradient is 4; the largest is 3"},
           Refusal{[](GemmProblem& p) {
                     p.batch = 2;
                     p.stride_bias_gradient = p.m - 1;
                     p.stride_a = p.stride_b = p.stride_c = p.stride_d = 0;
                     p.fill_defaults();
                   },
                   ErrorCode::kInvalidArgument, "stride_bias_gradient is 69"},
           Refusal{[](GemmProblem& p) {
                     p.batch = 2;
                     p.stride_bias_gradient = ~std::uint64_t{0};
                     p.stride_a = p.stride_b = p.stride_c = p.stride_d = 0;
                     p.fill_defaults();
                   },
                   ErrorCode::kInvalidArgument, "stride_bias_gradient is 18446744073709551615; at most"},
       }) {
    GemmProblem p = problem_of(kCases[0]);
    refusal.change(p);
    const auto valid = p.validate();
    ASSERT_FALSE(valid) << refusal.says;
    EXPECT_EQ(valid.error().code, refusal.code) << valid.error().text();
    EXPECT_NE(valid.error().text().find(refusal.says), std::string::npos) << valid.error().text();
  }
}

TEST(BiasGradient, TakesWorkspaceForABatchThatIsOneVector) {
  EXPECT_EQ(GradientSteps(problem_of(kCases[0])).workspace_bytes(), 0U);
  EXPECT_EQ(GradientSteps(problem_of(kCases[7])).workspace_bytes(), 0U);
  const GradientSteps steps(problem_of(kCases[8]));
  EXPECT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps.workspace_bytes(), 20 * 4 * 4U);
  EXPECT_EQ(bias_gradient_elements(problem_of(kCases[8])), 20U);
  EXPECT_EQ(bias_gradient_elements(problem_of(kCases[7])), 33 + 2 * 40U);
}

}  // namespace
}  // namespace kiln::runtime
