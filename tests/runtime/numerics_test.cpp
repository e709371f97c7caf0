// ProblemType::numerics where activation_test.cpp does not go: what infinities and NaN become in a D of 8 bits,
// activations of f64 and i32, the kernels' keys, and the judge, which knows both. Each value goes through a kernel as
// an element of C. All emulated, strict.
#include "runtime/reference/expectation.hpp"
#include "tests/runtime/epilogue_launch.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();

ProblemType type_of(std::string_view letters, Numerics numerics, Activation activation = Activation::kNone) {
  ProblemType type;
  EXPECT_TRUE(parse_type_letters(letters, type)) << letters;
  type.epilogue.activation = activation;
  type.numerics = numerics;
  return type.canonical();
}

GemmProblem problem_of(const ProblemType& type, std::size_t values) {
  GemmProblem p = GemmProblem::packed(type, values, 1, 1);
  p.alpha = 0;
  p.beta = 1;
  p.activation_arguments = {2, 5};
  return p;
}

/// D of these values as C; the judge must agree with each.
std::vector<double> results_of(Runtime& runtime, const GemmProblem& p, const std::vector<double>& values) {
  const auto kernel = runtime.kernel(p);
  if (!kernel) {
    ADD_FAILURE() << kernel.error().text();
    return {};
  }
  Memory memory(runtime);
  MatrixAddresses at;
  at.c = memory.put(bytes_of_values(values, p.type.c), "C");
  at.d = memory.put(std::vector<std::byte>(values.size() * bytes_of(p.type.d), std::byte{0x55}), "D");
  const auto launch = runtime.launch(*kernel, p, at);
  EXPECT_TRUE(launch) << kernel->solution.recipe << ": " << launch.error().text();
  const std::vector<std::byte> d = memory.get(at.d);
  std::vector<double> results;
  for (std::size_t i = 0; i < values.size(); ++i) {
    results.push_back(value_of(d, i, p.type.d));
    const reference::Expectation expectation = reference::expect(p, {}, {}, values[i]);
    EXPECT_LE(reference::ratio_of(results.back(), expectation, p.type.d), 1)
        << p.text() << ": of " << values[i] << " the judge does not expect " << results.back();
  }
  return results;
}

void expect_same(const std::vector<double>& have, const std::vector<double>& want, std::string_view what) {
  ASSERT_EQ(have.size(), want.size()) << what;
  for (std::size_t i = 0; i < want.size(); ++i)
    EXPECT_TRUE(have[i] == want[i] || (std::isnan(have[i]) && std::isnan(want[i])))
        << what << ", value " << i << ": " << have[i] << ", not " << want[i];
}

class NumericsOf : public testing::TestWithParam<std::string> {};

struct Float8Row {
  const char* letters;
  double largest;
  double infinity;  ///< hipBLASLt's
};

TEST_P(NumericsOf, InfinityIn8Bits) {
  Runtime runtime = open(GetParam());
  for (const auto& [letters, largest, infinity] :
       {Float8Row{"F8F8S_CS", 448, kNan}, Float8Row{"B8B8S_CS", 57344, kInf}, Float8Row{"F8NF8NS_CS", 240, kNan},
        Float8Row{"B8NB8NS_CS", 57344, kNan}}) {
    const std::vector<double> values = {kInf, -kInf, kNan, 1e30, -1e30, 3e38, largest, -largest, 1.5, -0.25, 0};
    const auto expected = [&](double of_infinity) {
      const double l = largest;
      return std::vector<double>{of_infinity, -of_infinity, kNan, l, -l, l, l, -l, 1.5, -0.25, 0};
    };
    for (const Numerics numerics : {Numerics::kKiln, Numerics::kHipblaslt}) {
      const ProblemType type = type_of(letters, numerics);
      const double due = numerics == Numerics::kKiln ? largest : infinity;
      expect_same(results_of(runtime, problem_of(type, values.size()), values), expected(due),
                  fmt::format("{} {} {}", GetParam(), letters, name_of(numerics)));
    }
  }
}

TEST_P(NumericsOf, ActivationsOfF64AndI32) {
  Runtime runtime = open(GetParam());
  const std::vector<double> doubles = {kNan, -kInf, kInf, -3, 2, 7}, integers = {-3, 2, 3, 7};
  const auto of = [&](const char* letters, Activation f, Numerics numerics, const std::vector<double>& values) {
    return results_of(runtime, problem_of(type_of(letters, numerics, f), values.size()), values);
  };
  constexpr auto kLt = Numerics::kHipblaslt, kOwn = Numerics::kKiln;
  expect_same(of("DDD", Activation::kRelu, kLt, doubles), {0, 0, kInf, 0, 2, 7}, "relu");
  expect_same(of("DDD", Activation::kRelu, kOwn, doubles), {kNan, 0, kInf, 0, 2, 7}, "relu");
  expect_same(of("DDD", Activation::kClamp, kLt, doubles), {5, 2, 5, 2, 2, 5}, "clamp");
  expect_same(of("DDD", Activation::kClamp, kOwn, doubles), {kNan, 2, 5, 2, 2, 5}, "clamp");
  expect_same(of("DDD", Activation::kClippedRelu, kLt, doubles), {0, 0, 5, 0, 2, 5}, "clippedrelu");
  expect_same(of("DDD", Activation::kClippedRelu, kOwn, doubles), {kNan, 0, 5, 0, 0, 5}, "clippedrelu");
  expect_same(of("I8II", Activation::kClippedRelu, kLt, integers), {0, 2, 3, 5}, "clippedrelu");
  expect_same(of("I8II", Activation::kClippedRelu, kOwn, integers), {0, 0, 3, 5}, "clippedrelu");
}

INSTANTIATE_TEST_SUITE_P(Targets, NumericsOf,
                         testing::Values("gfx803", "gfx90a", "gfx942", "gfx950", "gfx1030", "gfx1100", "gfx1201"),
                         test_name);

TEST(Numerics, AreInTheKeyWhereTheCodeDiffers) {
  Runtime runtime = open("gfx942");
  const auto recipe = [&](std::string_view letters, Activation f, Numerics numerics) {
    ProblemType type = type_of(letters, Numerics::kKiln, f);
    type.numerics = numerics;  // not canonical
    const auto kernel = runtime.kernel(GemmProblem::packed(type, 64, 64, 64));
    EXPECT_TRUE(kernel) << kernel.error().text();
    return kernel ? kernel->solution.recipe : std::string();
  };
  struct Row {
    const char* letters;
    Activation activation;
    bool differs;
  };
  for (const auto& [letters, activation, differs] :
       {Row{"HHS", Activation::kNone, false}, Row{"HHS", Activation::kTanh, false}, Row{"HHS", Activation::kRelu, true},
        Row{"HHS", Activation::kSilu, true}, Row{"I8II", Activation::kRelu, false},
        Row{"I8II", Activation::kClippedRelu, true}, Row{"F8NF8NS", Activation::kNone, true}}) {
    const std::string own = recipe(letters, activation, Numerics::kKiln);
    const std::string other = recipe(letters, activation, Numerics::kHipblaslt);
    EXPECT_EQ(own != other, differs) << own << '\n' << other;
    EXPECT_EQ(other.find(" ltnum1") != std::string::npos, differs) << other;
  }
}

TEST(Numerics, HaveNames) {
  for (const Numerics numerics : {Numerics::kKiln, Numerics::kHipblaslt})
    EXPECT_EQ(parse_numerics(name_of(numerics)), numerics);
  EXPECT_EQ(parse_numerics("nvidia"), std::nullopt);
}

}  // namespace
}  // namespace kiln::runtime
