// Problem: what follows from what, one canonical form, and the types' spellings.
#include "runtime/library/problem/problem.hpp"

#include <array>
#include <cstring>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

bool same_bytes(const Problem& a, const Problem& b) {
  return std::memcmp(&a, &b, sizeof(Problem)) == 0;
}

TEST(Problem, FillsWhatFollows) {
  Problem p;
  p.m = 100;
  p.n = 50;
  p.k = 30;
  p.batch = 4;
  p.trans_a = true;
  p.canonicalize();
  EXPECT_EQ(p.lda, 30U);
  EXPECT_EQ(p.ldb, 30U);
  EXPECT_EQ(p.ldc, 100U);
  EXPECT_EQ(p.stride_a, 3000U);
  EXPECT_EQ(p.stride_b, 1500U);
  EXPECT_EQ(p.stride_d, 5000U);
  EXPECT_TRUE(p.high_precision_accumulate);
  EXPECT_EQ(p.operation(), 2U);
}

TEST(Problem, MetricsHaveNames) {
  for (int i = 0; i <= static_cast<int>(Metric::kAuto); ++i) {
    const auto metric = static_cast<Metric>(i);
    EXPECT_EQ(parse_metric(name_of(metric)), metric);
  }
  EXPECT_EQ(name_of(Metric::kCuEfficiency), "CUEfficiency");
  EXPECT_EQ(name_of(Metric::kExperimentalMlp), "ExperimentalMLP");
  EXPECT_EQ(name_of(Metric::kAuto), "Auto");
  EXPECT_FALSE(parse_metric("cuEfficiency"));
}

TEST(Problem, EqualProblemsHaveEqualBytes) {
  const GemmProblem gemm = GemmProblem::packed({}, 10, 20, 30);
  Problem stated;
  stated.m = 10;
  stated.n = 20;
  stated.k = 30;
  stated.beta = -0.0;
  stated.canonicalize();
  EXPECT_TRUE(same_bytes(Problem::from(gemm), stated));
  stated.beta = 1;
  stated.canonicalize();
  EXPECT_FALSE(same_bytes(Problem::from(gemm), stated));
  // A length or type of a bias that is not used says nothing.
  Problem unused = Problem::from(gemm);
  unused.bias_length = 7;
  unused.bias_type = TypeId::kF32;
  unused.lde = 3;
  unused.canonicalize();
  EXPECT_TRUE(same_bytes(Problem::from(gemm), unused));
}

TEST(Problem, RestrictionsFollowFromTheScalars) {
  struct Case {
    double alpha;
    std::uint64_t k;
    ScalarRestriction expected;
  };
  for (const Case& c : {Case{1, 8, ScalarRestriction::kOne}, Case{-1, 8, ScalarRestriction::kMinusOne},
                        Case{0.5, 8, ScalarRestriction::kAny}, Case{1, 0, ScalarRestriction::kAny}}) {
    Problem p;
    p.m = p.n = 8;
    p.k = c.k;
    p.alpha = c.alpha;
    p.canonicalize();
    EXPECT_EQ(p.alpha_restriction, c.expected) << c.alpha << " k=" << c.k;
  }
}

TEST(Problem, DefaultComputeInput) {
  using T = TypeId;
  struct Case {
    T a, b, expected;
  };
  for (const Case& c :
       {Case{T::kF16, T::kF16, T::kF16}, Case{T::kF8, T::kB8, T::kF8B8}, Case{T::kB8N, T::kF8N, T::kB8F8N},
        Case{T::kF16, T::kF8, T::kF8}, Case{T::kF8, T::kF16, T::kF8}})
    EXPECT_EQ(default_compute_input(c.a, c.b), c.expected) << name_of(c.a) << " " << name_of(c.b);
}

TEST(Problem, OperationIdentifiersAreInverse) {
  for (std::size_t i = 0; i < kOperations; ++i) EXPECT_EQ(parse_operation_identifier(operation_identifier(i)), i);
  EXPECT_EQ(operation_identifier(2), "Contraction_l_Alik_Bljk_Cijk_Dijk");
  EXPECT_EQ(operation_identifier(6), "Contraction_l_AlikC_Bljk_Cijk_Dijk");
  EXPECT_EQ(parse_operation_identifier("Contraction_l_Alik_Bljk_Cijk"), kOperations);
}

TEST(DataTypes, NamesAndSpellings) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(TypeId::kNone); ++i) {
    const auto id = static_cast<TypeId>(i);
    EXPECT_EQ(parse_type_name(name_of(id)), id);
    if (!bench_name_of(id).empty()) {
      EXPECT_EQ(parse_bench_type(bench_name_of(id)), id);
    }
  }
  EXPECT_EQ(parse_bench_type("H"), TypeId::kF16);
  EXPECT_EQ(parse_bench_type("f17_r"), std::nullopt);
  EXPECT_EQ(parse_bench_type(""), std::nullopt);
  EXPECT_EQ(without_flavour(TypeId::kB8F8N), TypeId::kB8F8);
  EXPECT_EQ(without_flavour(TypeId::kF16), TypeId::kF16);
  EXPECT_EQ(bytes_of(TypeId::kC64), 16U);
  EXPECT_EQ(bytes_of(TypeId::kF4), 1U);
}

TEST(Problem, Activations) {
  Activation a = Activation::kNone;
  EXPECT_TRUE(parse_activation("HIPBLASLT_ALL", a));
  EXPECT_EQ(a, Activation::kHipblasltAll);
  EXPECT_FALSE(parse_activation("relu6", a));
  EXPECT_EQ(name_of(Activation::kDGelu), "Dgelu");
}

}  // namespace
}  // namespace kiln::library
