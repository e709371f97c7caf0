// Problem: what follows from what, one canonical form, and the types' spellings.
#include "runtime/library/model/problem/problem.hpp"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

bool same_bytes(const Problem& a, const Problem& b) {
  return std::ranges::equal(a.bytes(), b.bytes());
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

TEST(Problem, TypesOfAGemmAndWhatIsMultiplied) {
  using T = TypeId;
  struct Case {
    const char* letters;
    T a, b, c, d, compute, input, math;
    bool high_precision;
  };
  for (const Case& c : {
           Case{"SSS", T::kF32, T::kF32, T::kF32, T::kF32, T::kF32, T::kF32, T::kF32, false},
           Case{"DDD", T::kF64, T::kF64, T::kF64, T::kF64, T::kF64, T::kF64, T::kF32, false},
           Case{"HHH", T::kF16, T::kF16, T::kF16, T::kF16, T::kF16, T::kF16, T::kF32, false},
           Case{"BSS", T::kBf16, T::kBf16, T::kF32, T::kF32, T::kF32, T::kBf16, T::kF32, true},
           Case{"I8II", T::kI8, T::kI8, T::kI32, T::kI32, T::kI32, T::kI8, T::kF32, true},
           Case{"I8I8I", T::kI8, T::kI8, T::kI8, T::kI8, T::kI32, T::kI8, T::kF32, true},
           Case{"F8B8HS", T::kF8, T::kB8, T::kF16, T::kF16, T::kF32, T::kF8B8, T::kF32, true},
           Case{"B8NF8NB8NS", T::kB8N, T::kF8N, T::kB8N, T::kB8N, T::kF32, T::kB8F8N, T::kF32, true},
           Case{"F8NH_HHS", T::kF8N, T::kF16, T::kF16, T::kF16, T::kF32, T::kF16, T::kF32, true},
           Case{"HF8_F8SS", T::kF16, T::kF8, T::kF32, T::kF32, T::kF32, T::kF8, T::kF32, true},
           Case{"HH_F8B8HS", T::kF16, T::kF16, T::kF16, T::kF16, T::kF32, T::kF8B8, T::kF32, true},
           Case{"HH_BHS", T::kF16, T::kF16, T::kF16, T::kF16, T::kF32, T::kBf16, T::kF32, true},
           Case{"SS_BSS", T::kF32, T::kF32, T::kF32, T::kF32, T::kF32, T::kBf16, T::kF32, false},
           Case{"SS_XSS", T::kF32, T::kF32, T::kF32, T::kF32, T::kF32, T::kF32, T::kXf32, false},
           Case{"F8F8S_CH", T::kF8, T::kF8, T::kF16, T::kF8, T::kF32, T::kF8, T::kF32, true},
       }) {
    ProblemType type;
    ASSERT_TRUE(parse_type_letters(c.letters, type)) << c.letters;
    const Problem p = Problem::from(GemmProblem::packed(type, 8, 16, 32));
    EXPECT_EQ(p.a, c.a) << c.letters;
    EXPECT_EQ(p.b, c.b) << c.letters;
    EXPECT_EQ(p.c, c.c) << c.letters;
    EXPECT_EQ(p.d, c.d) << c.letters;
    EXPECT_EQ(p.compute, c.compute) << c.letters;
    EXPECT_EQ(p.compute_input_a, c.input) << c.letters;
    EXPECT_EQ(p.compute_input_b, c.input) << c.letters;
    EXPECT_EQ(p.math, c.math) << c.letters;
    EXPECT_EQ(p.activation_compute, c.compute) << c.letters;
    EXPECT_EQ(p.fp16_alt, std::string_view(c.letters) == "HH_BHS") << c.letters;
    EXPECT_EQ(p.high_precision_accumulate, c.high_precision) << c.letters;
  }
}

TEST(Problem, TheEpilogueOfAGemm) {
  GemmProblem gemm = GemmProblem::packed({}, 24, 16, 32);
  Epilogue& e = gemm.type.epilogue;
  const Problem plain = Problem::from(gemm);
  EXPECT_EQ(plain.bias, 0);
  EXPECT_EQ(plain.bias_type, TypeId::kNone);
  EXPECT_EQ(plain.activation, Activation::kNone);
  EXPECT_EQ(plain.scale_ab, ScaleAb::kNone);
  EXPECT_FALSE(plain.scale_cd);
  EXPECT_TRUE(plain.strided_batched);
  e = {.bias = VectorSide::kColumns, .bias_type = DataType::kBf16};
  EXPECT_EQ(Problem::from(gemm).bias, 2);
  EXPECT_EQ(Problem::from(gemm).bias_type, TypeId::kBf16);
  EXPECT_EQ(Problem::from(gemm).bias_length, 16U);
  e = {.bias = VectorSide::kRows, .scale_alpha_vec = VectorSide::kRows, .activation = kiln::Activation::kGelu};
  const Problem full = Problem::from(gemm);
  EXPECT_EQ(full.bias, 1);
  EXPECT_EQ(full.bias_length, 24U);
  EXPECT_EQ(full.scale_alpha_vec, 1);
  EXPECT_EQ(full.activation, Activation::kHipblasltAll);
  EXPECT_EQ(full.activation_enum, Activation::kGelu);
  e = {.scale_b = Scale::kVector, .scale_d = true};
  EXPECT_EQ(Problem::from(gemm).scale_ab, ScaleAb::kVector);
  EXPECT_TRUE(Problem::from(gemm).scale_cd);
  e = {.activation = kiln::Activation::kClamp};
  EXPECT_EQ(Problem::from(gemm).activation_enum, Activation::kClamp);
  e = {};
  gemm.type.pointer_array = true;
  EXPECT_FALSE(Problem::from(gemm).strided_batched);
}

TEST(Problem, SolutionsAreOfMatricesWhateverTheEpilogue) {
  ProblemType type, other;
  other.epilogue.bias = VectorSide::kRows;
  other.pointer_array = true;
  other.compute_input_a = other.a;  // what it is anyway
  EXPECT_TRUE(same_matrices(type, other));
  other.compute_input_a = DataType::kBf16;
  EXPECT_FALSE(same_matrices(type, other));
  other = type;
  other.trans_b = Transpose::kT;
  EXPECT_FALSE(same_matrices(type, other));
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

TEST(DataTypes, KilnsOwn) {
  for (const DataType type :
       {DataType::kF32, DataType::kF16, DataType::kBf16, DataType::kF64, DataType::kI8, DataType::kI32, DataType::kF8,
        DataType::kBf8, DataType::kF8Fnuz, DataType::kBf8Fnuz, DataType::kXf32, DataType::kC32, DataType::kC64}) {
    EXPECT_EQ(data_type(type_id(type)), type) << name_of(type);
    EXPECT_EQ(bench_name_of(type_id(type)), name_of(type));
    EXPECT_EQ(bytes_of(type_id(type)), bytes_of(type)) << name_of(type);
  }
  EXPECT_EQ(type_id(DataType{0xff}), TypeId::kNone);
  for (const TypeId type : {TypeId::kI8x4, TypeId::kF8B8, TypeId::kNone})
    EXPECT_EQ(data_type(type), std::nullopt) << name_of(type);
}

TEST(DataTypes, PairsAndTheirHalves) {
  using T = TypeId;
  for (const T both : {T::kF8B8N, T::kB8F8N, T::kF8B8, T::kB8F8}) {
    const auto halves = halves_of(both);
    ASSERT_TRUE(halves) << name_of(both);
    EXPECT_EQ(pair_of(halves->first, halves->second), both) << name_of(both);
  }
  EXPECT_EQ(pair_of(T::kF16, T::kF16), T::kF16);
  EXPECT_EQ(pair_of(T::kF16, T::kF8), T::kNone);
  EXPECT_EQ(pair_of(T::kF8N, T::kB8), T::kNone);  // of two flavours
  EXPECT_EQ(halves_of(T::kF8), std::nullopt);
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
