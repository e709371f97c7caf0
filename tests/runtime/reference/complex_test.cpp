// The judge over complex types: D of an independent complex GEMM passes, and one with a wrong part, sign or scalar does
// not.
#include "runtime/reference/complex.hpp"

#include "runtime/reference/judge.hpp"

#include <complex>
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

Verdict verdict_of(const GemmProblem& p, const Operands& x, std::span<const std::byte> d) {
  auto result = judge(p, arithmetic_of(isa::Generation::kGfx10_3, false, part_of(p.type.a)), x, d);
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

}  // namespace
}  // namespace kiln::reference
