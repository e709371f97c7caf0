// The judge over complex types: D of an independent complex GEMM passes, and one with a wrong part, sign or scalar does
// not.
#include "runtime/reference/complex.hpp"

#include "runtime/reference/judge.hpp"

#include <complex>
#include <limits>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::reference {
namespace {

GemmProblem problem_of(DataType type, bool transposed, bool conjugated) {
  ProblemType types;
  types.a = types.b = types.c = types.d = types.compute = type;
  types.trans_a = types.trans_b = transposed ? Transpose::kT : Transpose::kN;
  types.conjugate_a = conjugated;
  types.conjugate_b = !conjugated && transposed;
  GemmProblem p = GemmProblem::packed(types, 7, 5, 9, 2);
  p.alpha = 0.5, p.alpha_imaginary = -1.5, p.beta = 2, p.beta_imaginary = 0.25;
  return p;
}

using Number = std::complex<double>;

/// D by the formula, with std::complex; `alpha`: what the sums are multiplied with.
std::vector<std::byte> multiplied(const GemmProblem& p, const Operands& x, Number alpha) {
  std::vector<std::byte> d(x.d.begin(), x.d.end());
  const auto element = [](const auto& bytes, const MatrixLayout& layout, std::uint64_t batch, std::uint64_t row,
                          std::uint64_t column, bool transposed, bool conjugated) {
    if (transposed) std::swap(row, column);
    const Number value = load_complex(bytes, layout.type, layout.offset_elements(batch, row, column));
    return conjugated ? std::conj(value) : value;
  };
  const bool ta = p.type.trans_a == Transpose::kT, tb = p.type.trans_b == Transpose::kT;
  for (std::uint64_t k = 0; k < p.batch; ++k)
    for (std::uint64_t j = 0; j < p.n; ++j)
      for (std::uint64_t i = 0; i < p.m; ++i) {
        Number sum = 0;
        for (std::uint64_t l = 0; l < p.k; ++l)
          sum += element(x.a, layout_a(p), k, i, l, ta, p.type.conjugate_a) *
                 element(x.b, layout_b(p), k, l, j, tb, p.type.conjugate_b);
        const Number value =
            alpha * sum + Number(p.beta, p.beta_imaginary) * element(x.c, layout_c(p), k, i, j, false, false);
        const std::uint64_t at = 2 * layout_d(p).offset_elements(k, i, j);
        store_element(d, part_of(p.type.d), at, value.real());
        store_element(d, part_of(p.type.d), at + 1, value.imag());
      }
  return d;
}

Verdict verdict_of(const GemmProblem& p, const Operands& x, std::span<const std::byte> d, bool by_three = false) {
  Arithmetic arithmetic = arithmetic_of(isa::Generation::kGfx10_3, false, part_of(p.type.a));
  arithmetic.complex_by_three = by_three;
  auto result = judge(p, arithmetic, x, d);
  EXPECT_TRUE(result) << result.error().text();
  return std::move(result).value();
}

TEST(JudgeComplex, WhatIsRightPassesAndNothingElse) {
  for (const DataType type : {DataType::kC32, DataType::kC64})
    for (const bool transposed : {false, true})
      for (const bool conjugated : {false, true})
        for (const Initialization init : {Initialization::kRandom, Initialization::kInteger}) {
          const GemmProblem p = problem_of(type, transposed, conjugated);
          ASSERT_TRUE(p.validate()) << p.validate().error().text();
          const Operands x = make_operands(p, init, 5);
          const Number alpha(p.alpha, p.alpha_imaginary);
          const std::vector<std::byte> right = multiplied(p, x, alpha);
          const Verdict verdict = verdict_of(p, x, right);
          EXPECT_TRUE(verdict.passed) << p.text() << ": " << verdict.text();
          EXPECT_FALSE(verdict_of(p, x, multiplied(p, x, std::conj(alpha))).passed) << p.text();
          GemmProblem other = p;
          other.type.conjugate_a = !p.type.conjugate_a;
          EXPECT_FALSE(verdict_of(other, x, right).passed) << p.text();
          std::vector<std::byte> wrong = right;
          const std::uint64_t last = 2 * layout_d(p).offset_elements(1, 6, 4) + 1;
          const double value = load_element(wrong, part_of(type), last);
          store_element(wrong, part_of(type), last, value * 1.001 + 1e-3);
          const Verdict caught = verdict_of(p, x, wrong);
          EXPECT_FALSE(caught.passed) << p.text();
          EXPECT_NE(caught.text().find("D[i=6, j=4, batch=1].imaginary is"), std::string::npos) << caught.text();
        }
}

/// D of one element, and what the judge says to it.
struct OneElement {
  GemmProblem problem = GemmProblem::packed(
      {.a = DataType::kC32, .b = DataType::kC32, .c = DataType::kC32, .d = DataType::kC32, .compute = DataType::kC32},
      1, 1, 1);
  std::complex<float> a, b;

  bool passes(std::complex<float> d, bool by_three) const {
    Operands x = make_operands(problem, Initialization::kRandom, 1);
    const auto put = [](auto& bytes, std::complex<float> value) {
      store_element(bytes, DataType::kF32, 0, value.real());
      store_element(bytes, DataType::kF32, 1, value.imag());
    };
    put(x.a, a);
    put(x.b, b);
    std::vector<std::byte> bytes(8);
    put(bytes, d);
    return verdict_of(problem, x, bytes, by_three).passed;
  }
  /// As a kernel has it, alpha's parts 1 and 0.
  std::complex<float> by_three() const {
    const float p = a.real() * b.real(), q = a.imag() * b.imag(), r = (a.real() + a.imag()) * (b.real() + b.imag());
    const float re = p - q, im = r - (p + q);
    return {re - 0 * im, im + 0 * re};
  }
};

// The imaginary part's bound is normwise: what three products make of it is no result of four.
TEST(JudgeComplex, ThreeProductsHaveBoundsOfTheirOwn) {
  const OneElement skew{.a = {1.0F + 0x1p-23F, 0x1p-20F}, .b = {1.0F, 0x1.234568p-21F}};
  const std::complex<float> d = skew.by_three();
  EXPECT_TRUE(skew.passes(d, true));
  EXPECT_FALSE(skew.passes(d, false)) << d;
  const std::complex<double> right = std::complex<double>(skew.a) * std::complex<double>(skew.b);
  EXPECT_TRUE(skew.passes(std::complex<float>(right), true));
  EXPECT_FALSE(skew.passes({d.real(), static_cast<float>(right.imag()) + 0x1p-18F}, true)) << "beyond the bound";
  EXPECT_FALSE(skew.passes({d.real() * 1.00001F, d.imag()}, true)) << "the real part has the bound of its products";
}

// Whole numbers come out as they are: nothing else is right.
TEST(JudgeComplex, ThreeProductsOfWholeNumbersAreExact) {
  const OneElement whole{.a = {3, -5}, .b = {7, 2}};
  EXPECT_EQ(whole.by_three(), std::complex<float>(31, -29));
  for (const bool by_three : {false, true}) {
    EXPECT_TRUE(whole.passes({31, -29}, by_three));
    EXPECT_FALSE(whole.passes({31, -29 + 0x1p-19F}, by_three));
  }
}

TEST(JudgeComplex, InfinitiesAreThoseOfTheThreeProducts) {
  constexpr float kInf = std::numeric_limits<float>::infinity(), kNan = std::numeric_limits<float>::quiet_NaN();
  for (const OneElement& one : {OneElement{.a = {kInf, 1}, .b = {2, 3}}, OneElement{.a = {1, kInf}, .b = {2, -3}},
                                OneElement{.a = {kNan, 1}, .b = {2, 3}}, OneElement{.a = {2, -kInf}, .b = {-1, 0}}}) {
    EXPECT_TRUE(one.passes(one.by_three(), true)) << one.a << one.b << one.by_three();
    EXPECT_FALSE(one.passes({1, 2}, true)) << one.a << one.b;
  }
  // 2^127 * 4 is no f32: what is not finite is right, of any kind.
  const OneElement far{.a = {0x1p127F, 0}, .b = {4, 0}};
  EXPECT_TRUE(far.passes({kNan, kNan}, true));
  // Nor is a sum of parts here, though all products are.
  const OneElement sums{.a = {0x1.8p127F, 0x1.8p127F}, .b = {0x1p-100F, 0}};
  EXPECT_TRUE(sums.passes({kNan, kInf}, true));
  EXPECT_FALSE(sums.passes({kNan, kInf}, false));
}

}  // namespace
}  // namespace kiln::reference
