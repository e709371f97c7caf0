// The auxiliary matrix, end to end, on kernels of every generation: written with what goes into the activation, read to
// multiply with the activation of it; of each type, with gaps, in batches, at edges, through LDS and element by
// element. All emulated, strict, and judged by the reference, E's gaps included.
#include "runtime/capture/verification.hpp"
#include "tests/runtime/epilogue_launch.hpp"

#include <array>
#include <string_view>

namespace kiln::runtime {
namespace {

struct Case {
  Aux aux;
  DataType type, aux_type;
  Activation activation;
  std::uint64_t m, n, k, batch;
  double beta;
  std::uint64_t gap;  ///< behind E's columns and matrices
  bool initial_strides = false;
  bool scaled = false;
};

constexpr DataType kS = DataType::kF32, kH = DataType::kF16, kB = DataType::kBf16;
constexpr Case kCases[] = {
    {Aux::kOutput, kH, kH, Activation::kGelu, 128, 64, 40, 1, 0, 0},
    {Aux::kOutput, kH, kS, Activation::kRelu, 67, 35, 17, 2, 1, 3},
    {Aux::kOutput, kS, kB, Activation::kNone, 66, 33, 9, 3, 0.5, 5},
    {Aux::kOutput, kS, kS, Activation::kSilu, 1, 70, 300, 1, 0, 0},
    {Aux::kOutput, kH, kH, Activation::kRelu, 30, 20, 10, 2, 1, 1, true},
    {Aux::kInput, kH, kH, Activation::kDGelu, 128, 64, 40, 1, 0, 0},
    {Aux::kInput, kH, kS, Activation::kDRelu, 67, 35, 17, 2, 1, 3},
    {Aux::kInput, kS, kB, Activation::kDGelu, 66, 33, 9, 3, 0.5, 5},
    {Aux::kInput, kS, kS, Activation::kDRelu, 129, 1, 0, 2, 1, 7},
    {Aux::kInput, kH, kH, Activation::kDGelu, 30, 20, 10, 2, 1, 1, true},
    {Aux::kOutput, kH, kS, Activation::kGelu, 133, 71, 72, 2, 1, 7},
    {Aux::kInput, kH, kS, Activation::kDGelu, 133, 71, 72, 2, 1, 7},
    {Aux::kOutput, kH, DataType::kF8, Activation::kGelu, 65, 40, 24, 1, 0, 3, false, true},
    {Aux::kOutput, kS, kS, Activation::kRelu, 66, 33, 9, 2, 0.5, 0, false, true},
    {Aux::kInput, kH, DataType::kF8, Activation::kDGelu, 65, 40, 24, 1, 0, 3, false, true},
    {Aux::kInput, kS, kS, Activation::kDRelu, 66, 33, 9, 2, 0.5, 0, false, true},
};

GemmProblem problem_of(const Case& c) {
  GemmProblem p;
  p.type = {.a = c.type, .b = c.type, .c = c.type, .d = c.type, .compute = kS, .trans_a = Transpose::kT};
  p.type.epilogue = {.bias = VectorSide::kRows, .scale_d = true, .activation = c.activation};
  p.type.epilogue.aux = c.aux;
  p.type.epilogue.aux_type = c.aux_type;
  p.type.epilogue.scale_aux = c.scaled;
  p.type.epilogue.amax_aux = c.aux == Aux::kOutput && (c.scaled || c.batch != 1);
  p.type.initial_strides = c.initial_strides;
  p.m = c.m, p.n = c.n, p.k = c.k, p.batch = c.batch, p.beta = c.beta;
  if (c.initial_strides) p.initial_stride_d = 2;
  p.ld_aux = c.m + c.gap;
  p.stride_aux = p.ld_aux * c.n + c.gap;
  p.fill_defaults();
  return p;
}

class AuxMatrix : public testing::TestWithParam<std::string> {};

TEST_P(AuxMatrix, IsWrittenAndRead) {
  Runtime runtime = open(GetParam());
  for (const Case& c : kCases) {
    const GemmProblem p = problem_of(c);
    const auto kernel = runtime.kernel(p);
    ASSERT_TRUE(kernel) << p.text() << ": " << kernel.error().text();
    const auto verified = verify(runtime, *kernel, p, {});
    ASSERT_TRUE(verified) << GetParam() << ", " << p.text() << ": " << verified.error().text();
    EXPECT_TRUE(verified->verdict.passed)
        << GetParam() << ", " << kernel->solution.recipe << ": " << verified->verdict.text();
  }
}

// Beside matrices that arrays of addresses find it is found by its stride, as hipBLASLt's descriptor has it.
TEST_P(AuxMatrix, BesideArraysOfAddresses) {
  Runtime runtime = open(GetParam());
  for (const Case& c : {kCases[1], kCases[2], kCases[6], kCases[7], kCases[8]}) {
    GemmProblem p = problem_of(c);
    p.type.pointer_array = true;
    const auto kernel = runtime.kernel(p);
    ASSERT_TRUE(kernel) << p.text() << ": " << kernel.error().text();
    const auto verified = verify(runtime, *kernel, p, {});
    ASSERT_TRUE(verified) << GetParam() << ", " << p.text() << ": " << verified.error().text();
    EXPECT_TRUE(verified->verdict.passed)
        << GetParam() << ", " << kernel->solution.recipe << ": " << verified->verdict.text();
  }
}

// Each problem of a group has its own, and its own largest magnitude, for each launch anew.
TEST_P(AuxMatrix, OfAGroup) {
  Runtime runtime = open(GetParam());
  for (const Aux aux : {Aux::kOutput, Aux::kInput}) {
    std::vector<GemmProblem> group;
    for (const Case& sizes : {kCases[0], kCases[1], kCases[8]}) {
      Case c = kCases[aux == Aux::kOutput ? 0 : 5];
      c.m = sizes.m, c.n = sizes.n, c.k = sizes.k, c.batch = sizes.batch, c.gap = sizes.gap;
      group.push_back(problem_of(c));
      group.back().type.grouped = true;
      group.back().type.epilogue.amax_d = true;
      group.back().type.epilogue.amax_aux = aux == Aux::kOutput;
    }
    const auto kernel = runtime.kernel(std::span<const GemmProblem>(group));
    ASSERT_TRUE(kernel) << kernel.error().text();
    const auto verified = verify_group(runtime, *kernel, group, {});
    ASSERT_TRUE(verified) << GetParam() << ": " << verified.error().text();
    for (const reference::Verdict& verdict : verified->members)
      EXPECT_TRUE(verdict.passed) << GetParam() << ", " << kernel->solution.recipe << ": " << verdict.text();
  }
}

TEST(AuxProblem, IsRefusedWhereThereIsNone) {
  struct Refusal {
    void (*change)(GemmProblem&);
    ErrorCode code;
    std::string_view says;
  };
  for (const Refusal& refusal : {
           Refusal{[](GemmProblem& p) {
                     p.type.a = p.type.b = p.type.c = p.type.d = p.type.compute = DataType::kF64;
                     p.type.epilogue.bias = VectorSide::kNone;
                     p.type.epilogue.scale_d = false;
                   },
                   ErrorCode::kUnsupported, "of what f32 is computed in"},
           Refusal{[](GemmProblem& p) { p.type.epilogue.aux_type = DataType::kI8; }, ErrorCode::kUnsupported,
                   "floats of 32 bits or less"},
           Refusal{[](GemmProblem& p) {
                     p.type.epilogue.aux = Aux::kInput;
                     p.type.epilogue.activation = Activation::kNone;
                   },
                   ErrorCode::kUnsupported, "needs an activation"},
           Refusal{[](GemmProblem& p) { p.type.epilogue.aux_type = static_cast<DataType>(77); },
                   ErrorCode::kUnsupported, "floats of 32 bits or less"},
           Refusal{[](GemmProblem& p) { p.type.epilogue.aux = static_cast<Aux>(3); }, ErrorCode::kInvalidArgument,
                   "aux is 3; the largest is 2"},
           Refusal{[](GemmProblem& p) {
                     p.type.epilogue.aux = Aux::kNone;
                     p.type.epilogue.scale_aux = true;
                   },
                   ErrorCode::kUnsupported, "there is no auxiliary matrix that it could scale"},
           Refusal{[](GemmProblem& p) { p.type.epilogue.aux = Aux::kNone; }, ErrorCode::kUnsupported,
                   "takes no amax_aux"},
           Refusal{[](GemmProblem& p) {
                     p.type.epilogue.aux = Aux::kInput;
                     p.type.epilogue.activation = Activation::kDRelu;
                   },
                   ErrorCode::kUnsupported, "there is no auxiliary matrix that is written"},
           Refusal{[](GemmProblem& p) { p.ld_aux = p.m - 1; }, ErrorCode::kInvalidArgument, "ld_aux is 66"},
           Refusal{[](GemmProblem& p) { p.stride_aux = p.m; }, ErrorCode::kInvalidArgument, "stride_aux is 67"},
       }) {
    GemmProblem p = problem_of(kCases[1]);
    refusal.change(p);
    const auto valid = p.validate();
    ASSERT_FALSE(valid) << refusal.says;
    EXPECT_EQ(valid.error().code, refusal.code) << valid.error().text();
    EXPECT_NE(valid.error().text().find(refusal.says), std::string::npos) << valid.error().text();
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, AuxMatrix, testing::ValuesIn(representatives()), test_name);

}  // namespace
}  // namespace kiln::runtime
