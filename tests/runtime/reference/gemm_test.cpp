// The reference against an even slower triple loop in integers, for every transpose, with leading dimensions and
// batches.
#include "runtime/reference/gemm.hpp"

#include "runtime/reference/operands.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace kiln::reference {
namespace {

ProblemType type_of(DataType in, DataType out, Transpose ta, Transpose tb) {
  ProblemType type;
  type.a = type.b = in;
  type.c = type.d = out;
  type.trans_a = ta;
  type.trans_b = tb;
  return type;
}

double element(std::span<const std::byte> buffer, const MatrixLayout& layout, bool transposed, std::uint64_t batch,
               std::uint64_t row, std::uint64_t column) {
  return load_element(
      buffer, layout.type,
      transposed ? layout.offset_elements(batch, column, row) : layout.offset_elements(batch, row, column));
}

TEST(ReferenceGemm, EqualsTripleLoop) {
  for (const DataType in : {DataType::kF16, DataType::kF32})
    for (const Transpose ta : {Transpose::kN, Transpose::kT})
      for (const Transpose tb : {Transpose::kN, Transpose::kT})
        for (const unsigned threads : {1U, 3U, 0U}) {
          GemmProblem p = GemmProblem::packed(type_of(in, DataType::kF32, ta, tb), 19, 13, 7, 2);
          p.lda += 3;
          p.ldb += 2;
          p.stride_a = p.lda * 40;
          p.stride_b = p.ldb * 40;
          const Operands x = make_operands(p, Initialization::kInteger, 5);
          for (std::uint64_t batch = 0; batch < 2; ++batch) {
            const Sums sums = multiply(p, x.a, x.b, batch, threads);
            EXPECT_TRUE(sums.denormal.empty());
            EXPECT_EQ(sums.quantum_exponent, 0);
            for (std::uint64_t j = 0; j < p.n; ++j)
              for (std::uint64_t i = 0; i < p.m; ++i) {
                double sum = 0;
                double magnitude = 0;
                for (std::uint64_t l = 0; l < p.k; ++l) {
                  const double product = element(x.a, layout_a(p), ta == Transpose::kT, batch, i, l) *
                                         element(x.b, layout_b(p), tb == Transpose::kT, batch, l, j);
                  sum += product;
                  magnitude += std::fabs(product);
                }
                ASSERT_EQ(sums.sum[j * p.m + i], sum) << i << ' ' << j;
                ASSERT_EQ(sums.magnitude[j * p.m + i], magnitude);
              }
          }
        }
}

TEST(ReferenceGemm, SeparatesDenormals) {
  GemmProblem p = GemmProblem::packed(type_of(DataType::kF16, DataType::kF32, Transpose::kN, Transpose::kN), 2, 2, 2);
  Operands x = make_operands(p, Initialization::kInteger, 1);
  const float denormal = 0x1p-15F;
  // A = [1 d; 2 4], B = [3 1; 8 16] with d a denormal at (0, 1); B has one at (1, 1).
  const float a[] = {1, 2, denormal, 4};
  const float b[] = {3, 8, 1, -denormal};
  for (std::uint64_t e = 0; e < 4; ++e) {
    store_element(x.a, DataType::kF16, e, a[e]);
    store_element(x.b, DataType::kF16, e, b[e]);
  }
  const Sums sums = multiply(p, x.a, x.b, 0, 1);
  ASSERT_EQ(sums.denormal.size(), 4U);
  EXPECT_EQ(sums.denormal[0], 8 * denormal);
  EXPECT_EQ(sums.denormal[1], 0);
  EXPECT_EQ(sums.denormal[2], denormal * denormal);
  EXPECT_EQ(sums.denormal[3], 4 * denormal);
}

TEST(ReferenceGemm, NothingToSum) {
  const GemmProblem p =
      GemmProblem::packed(type_of(DataType::kF16, DataType::kF16, Transpose::kN, Transpose::kN), 3, 2, 0);
  const Sums sums = multiply(p, {}, {}, 0);
  EXPECT_EQ(sums.sum, std::vector<double>(6, 0.0));
}

}  // namespace
}  // namespace kiln::reference
