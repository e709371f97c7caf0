// GemmProblem::bias_gradient, end to end on kernels of every generation: rows of A, columns of B and rows of D, for
// single matrices and batches, into one vector and one for each matrix; with gaps, beside an activation's gradient,
// and as bytes. All emulated, strict, and judged by the reference.
#include "runtime/contract/bias_gradient.hpp"

#include "runtime/capture/verification.hpp"
#include "tests/runtime/epilogue_launch.hpp"

#include <array>
#include <string_view>

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

TEST(BiasGradient, IsRefusedWhereThereIsNone) {
  struct Refusal {
    void (*change)(GemmProblem&);
    ErrorCode code;
    std::string_view says;
  };
  for (const Refusal& refusal : {
           Refusal{[](GemmProblem& p) { p.type.grouped = true; }, ErrorCode::kUnsupported, "not one of a group"},
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
