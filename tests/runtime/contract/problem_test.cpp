// GemmProblem: defaults are the smallest legal values, one less is refused with the name and the bound.
#include "kiln/problem.hpp"

#include <limits>

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

TEST(Problem, RefusesTypesWithoutAName) {
  for (DataType ProblemType::*const member :
       {&ProblemType::a, &ProblemType::b, &ProblemType::c, &ProblemType::d, &ProblemType::compute}) {
    GemmProblem p = GemmProblem::packed(hhs(Transpose::kN, Transpose::kN), 5, 7, 11);
    p.type.*member = static_cast<DataType>(77);
    const auto result = p.validate();
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::kUnsupported);
    EXPECT_NE(result.error().message.find("77 (no type of this version)"), std::string::npos) << result.error().text();
    EXPECT_FALSE(p.text().empty());
  }
}

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t GemmProblem::*kNumbers[] = {
    &GemmProblem::m,        &GemmProblem::n,        &GemmProblem::k,        &GemmProblem::batch,
    &GemmProblem::lda,      &GemmProblem::ldb,      &GemmProblem::ldc,      &GemmProblem::ldd,
    &GemmProblem::stride_a, &GemmProblem::stride_b, &GemmProblem::stride_c, &GemmProblem::stride_d};

TEST(Problem, RefusesNumbersThatAreTooLarge) {
  for (const Transpose a : {Transpose::kN, Transpose::kT})
    for (const std::uint64_t batch : {1, 3})
      for (const auto number : kNumbers)
        for (const std::uint64_t value : {std::uint64_t{1} << 47, std::uint64_t{1} << 63, (std::uint64_t{1} << 63) + 1,
                                          kMost / 3 + 1, kMost - 1, kMost}) {
          GemmProblem p = GemmProblem::packed(hhs(a, Transpose::kN), 5, 7, 11, batch);
          p.*number = value;
          const auto result = p.validate();
          ASSERT_FALSE(result) << p.text();
          EXPECT_EQ(result.error().code, ErrorCode::kInvalidArgument);
        }
}

// What validate() lets pass has extents that a 64-bit number of bytes holds, whatever stands in two fields at once.
TEST(Problem, NoPairOfNumbersWrapsAround) {
  int valid = 0;
  for (const auto first : kNumbers)
    for (const auto second : kNumbers)
      for (const std::uint64_t x :
           std::initializer_list<std::uint64_t>{0x7fffffff, 0x80000000, 1ULL << 33, 1ULL << 45, kMost})
        for (const std::uint64_t y :
             std::initializer_list<std::uint64_t>{0, 0x7fffffff, 1ULL << 32, 1ULL << 45, kMost}) {
          GemmProblem p = GemmProblem::packed(hhs(Transpose::kN, Transpose::kN), 5, 7, 11, 2);
          p.*first = x;
          p.*second = y;
          if (!p.validate()) continue;
          ++valid;
          for (const std::uint64_t extent : {p.extent_a(), p.extent_b(), p.extent_c(), p.extent_d()})
            EXPECT_LE(extent, (std::uint64_t{1} << 46) / 2) << p.text();
        }
  EXPECT_GT(valid, 0);
}

TEST(Problem, ExtentsDoNotWrapAround) {
  const std::uint64_t big = std::uint64_t{1} << 33;
  const GemmProblem p = GemmProblem::packed(hhs(Transpose::kN, Transpose::kN), big, big, big);
  EXPECT_EQ(p.extent_a(), kMost);
  EXPECT_EQ(p.extent_b(), kMost);
  EXPECT_EQ(p.extent_c(), kMost);
  EXPECT_EQ(p.extent_d(), kMost);
  EXPECT_EQ(p.stride_a, kMost);
  EXPECT_FALSE(p.validate());
  // 2^31-1 squared is less than 2^62, and more than any memory.
  const GemmProblem fits = GemmProblem::packed(hhs(Transpose::kN, Transpose::kN), 0x7fffffff, 0x7fffffff, 1);
  EXPECT_EQ(fits.extent_d(), 0x7fffffffULL * 0x7fffffffULL);
  EXPECT_FALSE(fits.validate());
}

}  // namespace
}  // namespace kiln
