// Complex GEMMs end to end on kernels of every generation: all ways to take operands, complex alpha and beta,
// batches by strides, by pointers and in groups, splits of K, scalars in the device's memory, and what becomes of
// infinity, NaN and denormals. All emulated, strict, and judged by the reference.
#include "runtime/capture/verification.hpp"
#include "tests/runtime/epilogue_launch.hpp"

#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <string_view>

namespace kiln::runtime {
namespace {

struct Taken {
  Transpose transpose;
  bool conjugate;
};
constexpr std::array kTaken = {Taken{Transpose::kN, false}, Taken{Transpose::kT, false}, Taken{Transpose::kT, true},
                               Taken{Transpose::kN, true}};

GemmProblem problem_of(DataType type, Taken a, Taken b, std::array<std::uint64_t, 3> sizes, std::uint64_t batch = 1) {
  ProblemType types;
  types.a = types.b = types.c = types.d = types.compute = type;
  types.trans_a = a.transpose;
  types.conjugate_a = a.conjugate;
  types.trans_b = b.transpose;
  types.conjugate_b = b.conjugate;
  GemmProblem p = GemmProblem::packed(types, sizes[0], sizes[1], sizes[2], batch);
  p.alpha = 0.75, p.alpha_imaginary = -1.25;
  p.beta = -0.5, p.beta_imaginary = 2;
  return p;
}

void expect_right(Runtime& runtime, const GemmProblem& p,
                  reference::Initialization initialization = reference::Initialization::kRandom) {
  const auto kernel = runtime.kernel(p);
  ASSERT_TRUE(kernel) << p.text() << ": " << kernel.error().text();
  VerificationOptions options;
  options.initialization = initialization;
  const auto verified = verify(runtime, *kernel, p, options);
  ASSERT_TRUE(verified) << p.text() << ": " << verified.error().text();
  EXPECT_TRUE(verified->verdict.passed) << kernel->solution.recipe << ", " << p.text() << ": "
                                        << verified->verdict.text();
}

class Complex : public testing::TestWithParam<std::string> {};

TEST_P(Complex, OperandsAreTakenInEveryWay) {
  Runtime runtime = open(GetParam());
  for (const DataType type : {DataType::kC32, DataType::kC64})
    for (const Taken& a : kTaken)
      for (const Taken& b : kTaken) expect_right(runtime, problem_of(type, a, b, {37, 21, 19}));
}

TEST_P(Complex, ThreeProductsAreTakenWhereTheyAreAskedFor) {
  Runtime runtime = open(GetParam());
  for (const DataType type : {DataType::kC32, DataType::kC64})
    for (const Taken& a : kTaken)
      for (const Taken& b : kTaken)
        for (const auto initialization : {reference::Initialization::kRandom, reference::Initialization::kInteger}) {
          GemmProblem p = problem_of(type, a, b, {37, 21, 19}, 2);
          const auto four = runtime.kernel(p);
          p.complex_3m = true;
          const auto three = runtime.kernel(p);
          ASSERT_TRUE(four && three) << p.text();
          EXPECT_EQ(four->solution.recipe.find("products3"), std::string::npos) << four->solution.recipe;
          EXPECT_NE(three->solution.recipe.find("products3"), std::string::npos) << three->solution.recipe;
          expect_right(runtime, p, initialization);
        }
}

TEST_P(Complex, ThreeProductsOfManySizes) {
  Runtime runtime = open(GetParam());
  for (const DataType type : {DataType::kC32, DataType::kC64}) {
    for (const std::array<std::uint64_t, 3> sizes :
         {std::array<std::uint64_t, 3>{130, 66, 65}, {1, 3, 100}, {33, 18, 0}, {70, 40, 200}}) {
      GemmProblem p = problem_of(type, kTaken[2], kTaken[0], sizes, 2);
      p.complex_3m = true;
      expect_right(runtime, p);
      p.type.pointer_array = true;
      expect_right(runtime, p);
    }
    GemmProblem p = problem_of(type, kTaken[0], kTaken[3], {3, 2, 3});
    p.complex_3m = true;
    p.lda = 1 << 29;
    p.stride_a = 0;
    p.fill_defaults();
    expect_right(runtime, p);
    p = problem_of(type, kTaken[0], kTaken[3], {40, 24, 9}, 2);
    p.complex_3m = true;
    p.type.grouped = true;
    expect_right(runtime, p);
    p.type.grouped = false;
    p.uniform_summation = true;
    expect_right(runtime, p);
    EXPECT_NE(runtime.kernel(p)->solution.recipe.find("products3"), std::string::npos);
  }
}

TEST_P(Complex, SizesScalarsAndBatches) {
  Runtime runtime = open(GetParam());
  for (const DataType type : {DataType::kC32, DataType::kC64}) {
    const Taken n = kTaken[0], c = kTaken[2];
    expect_right(runtime, problem_of(type, c, n, {130, 66, 65}, 2), reference::Initialization::kInteger);
    expect_right(runtime, problem_of(type, n, c, {1, 3, 100}, 3));
    GemmProblem p = problem_of(type, n, n, {40, 24, 9}, 2);
    p.beta = p.beta_imaginary = 0;  // C is not read
    expect_right(runtime, p);
    p = problem_of(type, n, n, {40, 24, 9});
    p.alpha = p.alpha_imaginary = 0;  // nor A and B
    expect_right(runtime, p);
    p = problem_of(type, n, n, {40, 24, 9});
    p.alpha = 0;  // both are read for the imaginary part alone
    p.beta = 0;
    expect_right(runtime, p);
    p = problem_of(type, c, n, {33, 18, 0});
    expect_right(runtime, p);
    p = problem_of(type, c, c, {33, 18, 20}, 3);
    p.type.pointer_array = true;
    expect_right(runtime, p);
    p.type.device_scalars = true;
    expect_right(runtime, p);
    p = problem_of(type, n, n, {3, 2, 3});
    p.lda = 1 << 29;  // beyond what a buffer descriptor reaches
    p.stride_a = 0;
    p.fill_defaults();
    expect_right(runtime, p);
    p = problem_of(type, n, n, {12, 9, 11}, 2);
    p.type.initial_strides = true;
    p.initial_stride_a = 3, p.initial_stride_d = 2;
    p.lda = p.ldd = p.stride_a = p.stride_d = 0;
    p.fill_defaults();
    expect_right(runtime, p);
  }
}

TEST_P(Complex, PartsOfKMeet) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = GetParam();
  options.global_split_u = 3;
  auto runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  for (const DataType type : {DataType::kC32, DataType::kC64})
    for (const bool by_three : {false, true}) {
      GemmProblem p = problem_of(type, kTaken[2], kTaken[1], {70, 40, 200}, 2);
      p.complex_3m = by_three;
      expect_right(*runtime, p);
    }
}

/// One element: what a kernel makes of a * b with alpha = 1, and of nothing else.
std::complex<float> product(Runtime& runtime, std::complex<float> a, std::complex<float> b, bool by_three = false) {
  GemmProblem p = problem_of(DataType::kC32, kTaken[0], kTaken[0], {1, 1, 1});
  p.complex_3m = by_three;
  p.alpha = 1, p.alpha_imaginary = p.beta = p.beta_imaginary = 0;
  std::vector<std::byte> of_a(8), of_b(8), d(8);
  std::memcpy(of_a.data(), &a, 8);
  std::memcpy(of_b.data(), &b, 8);
  Memory memory(runtime);
  MatrixAddresses at;
  at.a = memory.put(of_a, "A");
  at.b = memory.put(of_b, "B");
  auto result = runtime.allocate(8, "D");
  EXPECT_TRUE(result);
  at.d = at.c = result->address();
  const auto kernel = runtime.kernel(p);
  EXPECT_TRUE(kernel && runtime.launch(*kernel, p, at));
  EXPECT_TRUE(result->download(d));
  return {get<float>(d.data()), get<float>(d.data() + 4)};
}

// `kiln help numerics`: an infinity in one part of a sum makes NaN of D's other part, as alpha's imaginary part is 0.
TEST_P(Complex, SpecialValuesFollowTheFourProducts) {
  Runtime runtime = open(GetParam());
  constexpr float kInf = std::numeric_limits<float>::infinity(), kNan = std::numeric_limits<float>::quiet_NaN();
  struct Case {
    std::complex<float> a, b, d;
  };
  for (const Case& c : {
           Case{{2, 3}, {5, -7}, {31, 1}},
           Case{{0x1p-130F, 0}, {2, 0}, {0x1p-129F, 0}},
           Case{{0x1p-140F, 0x1p-149F}, {1, 0}, {0x1p-140F, 0x1p-149F}},
           Case{{kInf, 1}, {2, 3}, {kNan, kNan}},
           Case{{kInf, 0}, {2, 0}, {kNan, kNan}},
           Case{{kNan, 1}, {2, 3}, {kNan, kNan}},
           Case{{1, kNan}, {0, 0}, {kNan, kNan}},
           Case{{0x1p127F, 0}, {4, 0}, {kInf, kNan}},
       }) {
    const std::complex<float> got = product(runtime, c.a, c.b);
    const auto same = [](float x, float y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    EXPECT_TRUE(same(got.real(), c.d.real()) && same(got.imag(), c.d.imag())) << c.a << ' ' << c.b << ' ' << got;
  }
}

// By three products NaN comes out where four give infinity, and sums of parts overflow where no product does.
TEST_P(Complex, SpecialValuesFollowTheThreeProducts) {
  Runtime runtime = open(GetParam());
  constexpr float kInf = std::numeric_limits<float>::infinity(), kNan = std::numeric_limits<float>::quiet_NaN();
  struct Case {
    std::complex<float> a, b, four, three;
  };
  for (const Case& c : {
           Case{{2, 3}, {5, -7}, {31, 1}, {31, 1}},
           Case{{0x1p-140F, 0x1p-149F}, {1, 0}, {0x1p-140F, 0x1p-149F}, {0x1p-140F, 0x1p-149F}},
           Case{{0x1p127F, 0}, {4, 0}, {kInf, kNan}, {kNan, kNan}},
           Case{{0, 0x1p127F}, {4, 0}, {kNan, kInf}, {kNan, kInf}},
           Case{{0x1.8p127F, 0x1.8p127F}, {0x1p-100F, 0}, {0x1.8p27F, 0x1.8p27F}, {kNan, kInf}},
           Case{{0x1.8p127F, -0x1p127F}, {0x1p-100F, 0}, {0x1.8p27F, -0x1p27F}, {0x1.8p27F, -0x1p27F}},
           Case{{0x1p-30F, 1}, {1, 0x1p-30F}, {0, 1}, {0, 1}},
           Case{{kNan, 1}, {2, 3}, {kNan, kNan}, {kNan, kNan}},
       }) {
    const auto same = [](float x, float y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    for (const bool by_three : {false, true}) {
      const std::complex<float> got = product(runtime, c.a, c.b, by_three), due = by_three ? c.three : c.four;
      EXPECT_TRUE(same(got.real(), due.real()) && same(got.imag(), due.imag()))
          << c.a << ' ' << c.b << ' ' << got << (by_three ? " by three" : " by four");
    }
  }
}

TEST(ComplexProblem, IsRefusedWhereThereIsNone) {
  struct Refusal {
    void (*change)(GemmProblem&);
    std::string_view says;
  };
  for (const Refusal& refusal : {
           Refusal{[](GemmProblem& p) { p.type.b = DataType::kF32; }, "unsupported type combination"},
           Refusal{[](GemmProblem& p) { p.type.compute = DataType::kC64; }, "unsupported type combination"},
           Refusal{[](GemmProblem& p) { p.type.epilogue.activation = Activation::kRelu; }, "no activation relu"},
           Refusal{[](GemmProblem& p) { p.type.epilogue.bias = VectorSide::kRows; }, "no bias of f32_r"},
           Refusal{[](GemmProblem& p) { p.type.epilogue.scale_a = Scale::kScalar; }, "no scales"},
           Refusal{[](GemmProblem& p) { p.type.epilogue.amax_d = true; }, "amax_d"},
           Refusal{[](GemmProblem& p) { p.type.a = p.type.b = p.type.c = p.type.d = p.type.compute = DataType::kF32; },
                   "imaginary part"},
           Refusal{[](GemmProblem& p) {
                     p.type.a = p.type.b = p.type.c = p.type.d = p.type.compute = DataType::kF32;
                     p.alpha_imaginary = p.beta_imaginary = 0;
                     p.complex_3m = true;
                   },
                   "complex_3m is of complex types"},
       }) {
    GemmProblem p = problem_of(DataType::kC32, kTaken[0], kTaken[0], {4, 4, 4});
    refusal.change(p);
    const auto valid = p.validate();
    ASSERT_FALSE(valid) << refusal.says;
    EXPECT_NE(valid.error().text().find(refusal.says), std::string::npos) << valid.error().text();
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, Complex, testing::ValuesIn(representatives()), test_name);

}  // namespace
}  // namespace kiln::runtime
