// The fills: values where the problem reads, NaN where it must not, and values that depend on nothing but coordinates.
#include "runtime/reference/operands.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace kiln::reference {
namespace {

GemmProblem padded_problem(DataType in) {
  ProblemType type;
  type.a = type.b = in;
  type.c = type.d = DataType::kF32;
  GemmProblem p = GemmProblem::packed(type, 5, 4, 3, 2);
  p.lda = 8;
  p.stride_a = 50;
  p.beta = 1;
  return p;
}

std::uint64_t count_nan(std::span<const std::byte> buffer, DataType type) {
  std::uint64_t count = 0;
  for (std::uint64_t i = 0; i < buffer.size() / bytes_of(type); ++i) count += std::isnan(load_element(buffer, type, i));
  return count;
}

TEST(Operands, PaddingIsNan) {
  for (const DataType type : {DataType::kF16, DataType::kF32}) {
    const GemmProblem p = padded_problem(type);
    const Operands x = make_operands(p, Initialization::kRandom, 1);
    EXPECT_EQ(count_nan(x.a, type), p.extent_a() - 5 * 3 * 2);
    EXPECT_EQ(count_nan(x.b, type), 0U);
    EXPECT_EQ(count_nan(x.c, DataType::kF32), 0U);
  }
}

TEST(Operands, WhatIsNotReadIsNan) {
  GemmProblem p = padded_problem(DataType::kF32);
  p.beta = 0;
  EXPECT_EQ(count_nan(make_operands(p, Initialization::kRandom, 1).c, DataType::kF32), p.extent_c());
  p.alpha = 0;
  EXPECT_EQ(count_nan(make_operands(p, Initialization::kRandom, 1).a, DataType::kF32), p.extent_a());
  EXPECT_EQ(count_nan(make_operands(p, Initialization::kRandom, 1).b, DataType::kF32), p.extent_b());
}

TEST(Operands, ValuesFollowCoordinatesNotLayout) {
  GemmProblem p = padded_problem(DataType::kF16);
  const Operands x = make_operands(p, Initialization::kRandom, 7);
  GemmProblem q = p;
  q.lda = 11;
  q.stride_a = 99;
  const Operands y = make_operands(q, Initialization::kRandom, 7);
  const Operands z = make_operands(p, Initialization::kRandom, 8);
  int differing = 0;
  for (std::uint64_t batch = 0; batch < 2; ++batch)
    for (std::uint64_t column = 0; column < 3; ++column)
      for (std::uint64_t row = 0; row < 5; ++row) {
        const double value = load_element(x.a, DataType::kF16, layout_a(p).offset_elements(batch, row, column));
        EXPECT_EQ(value, load_element(y.a, DataType::kF16, layout_a(q).offset_elements(batch, row, column)));
        differing +=
            value != load_element(z.a, DataType::kF16, layout_a(p).offset_elements(batch, row, column)) ? 1 : 0;
        EXPECT_GE(value, -1);
        EXPECT_LT(value, 1);
      }
  EXPECT_GT(differing, 20);  // another seed, other values
}

TEST(Operands, RandomCoversItsRange) {
  for (const DataType type : {DataType::kF16, DataType::kF32}) {
    ProblemType t;
    t.a = t.b = type;
    t.c = t.d = DataType::kF32;
    const GemmProblem p = GemmProblem::packed(t, 300, 1, 300);
    const Operands x = make_operands(p, Initialization::kRandom, 3);
    double sum = 0;
    double low = 0;
    double high = 0;
    for (std::uint64_t i = 0; i < p.extent_a(); ++i) {
      const double value = load_element(x.a, type, i);
      sum += value;
      low = std::min(low, value);
      high = std::max(high, value);
    }
    EXPECT_LT(std::fabs(sum / 90000), 0.01);
    EXPECT_GE(low, -1);
    EXPECT_LT(low, -0.999);
    EXPECT_LT(high, 1);
    EXPECT_GT(high, 0.999);
  }
}

TEST(Operands, IntegersAreSmallAndNeverZero) {
  const GemmProblem p = padded_problem(DataType::kF32);
  const Operands x = make_operands(p, Initialization::kInteger, 2);
  for (std::uint64_t i = 0; i < p.extent_b(); ++i) {
    const double value = std::fabs(load_element(x.b, DataType::kF32, i));
    EXPECT_TRUE(value == 1 || value == 2 || value == 3) << value;
  }
}

TEST(Operands, UnwrittenElementsAreNan) {
  std::vector<std::byte> d(4096);
  for (std::uint64_t i = 0; i < d.size(); ++i) d[i] = untouched_byte(i);
  EXPECT_EQ(count_nan(d, DataType::kF16), 2048U);
  EXPECT_EQ(count_nan(d, DataType::kF32), 1024U);
  int repeated = 0;
  for (std::uint64_t i = 4; i < d.size(); ++i) repeated += d[i] == d[i - 4] ? 1 : 0;
  EXPECT_LT(repeated, 1200);  // odd bytes have two values
}

TEST(Operands, Names) {
  EXPECT_EQ(*parse_initialization("integer"), Initialization::kInteger);
  EXPECT_EQ(*parse_initialization("random"), Initialization::kRandom);
  const auto bad = parse_initialization("hpl");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, ErrorCode::kInvalidArgument);
  EXPECT_NE(bad.error().message.find("random or integer"), std::string::npos);
}

}  // namespace
}  // namespace kiln::reference
