// GemmProblem: defaults are the smallest legal values, one less is refused with the name and the bound.
#include "kiln/problem.hpp"

#include <gtest/gtest.h>

namespace kiln {
namespace {

ProblemType hhs(Transpose a, Transpose b) {
  ProblemType type;
  type.trans_a = a;
  type.trans_b = b;
  return type;
}

TEST(Problem, PackedDefaults) {
  const GemmProblem p = GemmProblem::packed(hhs(Transpose::kT, Transpose::kN), 5, 7, 11, 3);
  EXPECT_EQ(p.lda, 11U);
  EXPECT_EQ(p.ldb, 11U);
  EXPECT_EQ(p.ldd, 5U);
  EXPECT_EQ(p.stride_a, 55U);
  EXPECT_EQ(p.stride_b, 77U);
  EXPECT_EQ(p.extent_d(), 105U);
  EXPECT_TRUE(p.validate());
}

TEST(Problem, RefusesSmallLeadingDimensions) {
  const GemmProblem good = GemmProblem::packed(hhs(Transpose::kN, Transpose::kN), 5, 7, 11);
  for (auto [member, name] : {std::pair{&GemmProblem::lda, "lda"}, std::pair{&GemmProblem::ldb, "ldb"},
                              std::pair{&GemmProblem::ldc, "ldc"}, std::pair{&GemmProblem::ldd, "ldd"}}) {
    GemmProblem p = good;
    p.*member -= 1;
    const auto result = p.validate();
    ASSERT_FALSE(result) << name;
    EXPECT_NE(result.error().message.find(name), std::string::npos);
    EXPECT_EQ(result.error().code, ErrorCode::kInvalidArgument);
  }
}

TEST(Problem, RefusesOverlappingBatchesOfD) {
  GemmProblem p = GemmProblem::packed(hhs(Transpose::kN, Transpose::kN), 5, 7, 11, 2);
  p.stride_d = 35;
  EXPECT_TRUE(p.validate());
  p.stride_d = 34;
  EXPECT_FALSE(p.validate());
}

TEST(Problem, RefusesUnsupportedTypes) {
  GemmProblem p = GemmProblem::packed(hhs(Transpose::kN, Transpose::kN), 5, 7, 11);
  p.type.a = DataType::kF32;
  const auto result = p.validate();
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kUnsupported);
}

TEST(Problem, EmptyIsValid) {
  GemmProblem p = GemmProblem::packed(hhs(Transpose::kN, Transpose::kN), 0, 7, 11);
  EXPECT_TRUE(p.empty());
  EXPECT_TRUE(p.validate());
  EXPECT_EQ(p.extent_d(), 0U);
}

}  // namespace
}  // namespace kiln
