// The activations against the exact functions, within the bounds that codegen/plan/activations.hpp states:
// every value of the 16-bit types and every exponent of f32, with NaN and infinities; with hipBLASLt's numerics those
// of its functions that are others. All emulated, strict.
#include "tests/runtime/epilogue_launch.hpp"

#include <bit>
#include <cmath>
#include <limits>

namespace kiln::runtime {
namespace {

/// --long: 4,096 mantissas of each exponent instead of 16.
bool is_long = false;

using Real = long double;

Real gelu(Real x) {
  return x / 2 * (1 + std::tanh(0.7978845608L * (x + 0.044715L * x * x * x)));
}

constexpr float kA = 0.75F, kB = 1.5F;  ///< arguments
constexpr Real kNan = std::numeric_limits<Real>::quiet_NaN();

struct Exact {
  Activation activation;
  Real (*f)(Real);
  Real relative, of_x;  ///< bound, in units of u: relative * |f| + of_x * |x|
  Numerics numerics = Numerics::kKiln;
  Real of_nan = kNan, of_minus_infinity = kNan;  ///< with Numerics::kHipblaslt
};

Real dgelu(Real x) {
  const Real w = 0.0356774L * x * x * x + 0.797885L * x, v = 0.0535161L * x * x * x + 0.398942L * x;
  // 1 - tanh(w)^2, where tanh(w) is so close to 1 that its digits are lost.
  const Real e = std::exp(-2 * std::fabs(w));
  return 0.5L * (1 + std::tanh(w)) + v * 4 * e / ((1 + e) * (1 + e));
}

/// 1 / (1 + e^-x)
Real logistic(Real x) {
  return 1 / (1 + std::exp(-x));
}

// As activations.hpp states them.
const Exact kExact[] = {
    {Activation::kAbs, [](Real x) { return std::fabs(x); }, 0, 0},
    {Activation::kClippedRelu, [](Real x) { return x > Real{kA} ? std::min(x, Real{kB}) : 0; }, 0, 0},
    {Activation::kGelu, gelu, 8, 2},
    {Activation::kLeakyRelu, [](Real x) { return x >= 0 ? x : kA * x; }, 1, 0},
    {Activation::kRelu, [](Real x) { return std::max(x, Real{0}); }, 0, 0},
    {Activation::kSigmoid, logistic, 8, 0},
    {Activation::kTanh, [](Real x) { return kB * std::tanh(kA * x); }, 9, 0},
    {Activation::kDGelu, dgelu, 8, 4},
    {Activation::kGeluScaling, [](Real x) { return kA * gelu(x); }, 9, 2 * Real{kA}},
    {Activation::kSilu, [](Real x) { return x * logistic(x); }, 9, 0},
    {Activation::kExp, [](Real x) { return std::exp(x); }, 4, 0},
    {Activation::kClamp, [](Real x) { return std::max(Real{kA}, std::min(x, Real{kB})); }, 0, 0},
    {Activation::kClippedRelu, [](Real x) { return x >= Real{kA} ? std::min(x, Real{kB}) : 0; }, 0, 0,
     Numerics::kHipblaslt, 0, 0},
    {Activation::kRelu, [](Real x) { return std::max(x, Real{0}); }, 0, 0, Numerics::kHipblaslt, 0, 0},
    {Activation::kClamp, [](Real x) { return std::max(Real{kA}, std::min(x, Real{kB})); }, 0, 0, Numerics::kHipblaslt,
     kB, kA},
    {Activation::kGelu, gelu, 8, 2, Numerics::kHipblaslt},
    {Activation::kGeluScaling, [](Real x) { return kA * gelu(x); }, 9, 2 * Real{kA}, Numerics::kHipblaslt},
    {Activation::kSilu, [](Real x) { return x * logistic(x); }, 9, 0, Numerics::kHipblaslt},
};

/// All values of the 16-bit types, and all exponents with some mantissas each; infinities and NaN are among them.
std::vector<double> all_values() {
  std::vector<double> values;
  for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
    values.push_back(f32_from_f16(static_cast<std::uint16_t>(bits)));
    values.push_back(f32_from_bf16(static_cast<std::uint16_t>(bits)));
  }
  const std::uint32_t mantissas = is_long ? 4096 : 16;
  for (std::uint32_t head = 0; head < 0x200; ++head)
    for (std::uint32_t i = 0; i < mantissas; ++i) {
      const std::uint32_t mantissa = (i * (0x800000 / mantissas) + i * i * 77 + head * 13) & 0x7fffff;
      values.push_back(std::bit_cast<float>(head << 23 | mantissa));
    }
  while (values.size() % 4096 != 0) values.push_back(0);
  return values;
}

/// What a function tends to at an infinity; x * 0 is none.
Real limit_of(const Exact& exact, Real x) {
  if (std::isnan(x)) return exact.of_nan;
  if (exact.numerics == Numerics::kHipblaslt && std::isinf(x) && x < 0) return exact.of_minus_infinity;
  if (!std::isinf(x)) return exact.f(x);
  const Real big = exact.f(std::copysign(Real{1e4}, x)), bigger = exact.f(std::copysign(Real{1e5}, x));
  if (std::fabs(bigger - big) < 1e-30L) return bigger;
  return std::copysign(std::numeric_limits<Real>::infinity(), bigger);
}

class Activations : public testing::TestWithParam<std::string> {};

TEST_P(Activations, AreWithinTheirBounds) {
  constexpr Real kUnit = 0x1p-24L, kFlushed = 0x1p-119L;
  Runtime runtime = open(GetParam());
  const std::vector<double> values = all_values();
  for (const Exact& exact : kExact) {
    ProblemType type = {.a = DataType::kF32, .b = DataType::kF32, .c = DataType::kF32, .d = DataType::kF32};
    type.epilogue.activation = exact.activation;
    type.numerics = exact.numerics;
    // alpha is 0, so C is what goes in.
    GemmProblem p = GemmProblem::packed(type, 4096, values.size() / 4096, 1);
    p.alpha = 0;
    p.beta = 1;
    p.activation_arguments = {kA, kB};
    const auto kernel = runtime.kernel(p);
    ASSERT_TRUE(kernel) << kernel.error().text();
    Memory memory(runtime);
    MatrixAddresses at;
    at.c = memory.put(bytes_of_values(values, DataType::kF32), "C");
    at.d = memory.put(bytes_of_values(values, DataType::kF32), "D");
    const auto launch = runtime.launch(*kernel, p, at);
    ASSERT_TRUE(launch) << GetParam() << ", " << kernel->solution.recipe << ": " << launch.error().text();
    const std::vector<std::byte> d = memory.get(at.d);
    std::size_t wrong = 0;
    Real worst = 0, worst_at = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Real x = values[i], have = value_of(d, i, DataType::kF32), want = limit_of(exact, x);
      bool right = false;
      if (std::isnan(x) || std::isnan(want)) {
        right = std::isnan(want) ? std::isnan(have) : have == want;
      } else if (std::fabs(want) > Real{std::numeric_limits<float>::max()} * (1 - exact.relative * kUnit)) {
        // Infinity is due, or nearly.
        right = std::signbit(have) == std::signbit(want) && std::fabs(have) >= 0x1.fffffp127L;
      } else {
        const Real allowed = exact.relative * kUnit * std::fabs(want) +
                             (std::isinf(x) ? 0 : exact.of_x * kUnit * std::fabs(x)) +
                             (exact.relative != 0 ? kFlushed : 0);
        right = std::fabs(have - want) <= allowed;
        if (allowed != 0 && std::fabs(have - want) / allowed > worst)
          worst = std::fabs(have - want) / allowed, worst_at = x;
      }
      if (!right && wrong++ < 3)
        ADD_FAILURE() << GetParam() << ", " << name_of(exact.activation) << "(" << x << ") is " << have << ", not "
                      << want;
    }
    EXPECT_EQ(wrong, 0U) << GetParam() << ", " << name_of(exact.activation);
    if (is_long)
      printf("%s %s: at most %.2Lf of its bound, at %Lg\n", GetParam().c_str(),
             std::string(name_of(exact.activation)).c_str(), worst, worst_at);
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, Activations, testing::Values("gfx803", "gfx90a", "gfx942", "gfx1100", "gfx1201"),
                         test_name);

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  kiln::runtime::is_long = argc > 1 && std::string_view(argv[1]) == "--long";
  return RUN_ALL_TESTS();
}
