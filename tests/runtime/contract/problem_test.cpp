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

constexpr int kTypes = static_cast<int>(DataType::kXf32) + 1;

/// Calls body(type) for all A, B and what is multiplied (or nothing of it) with some C and D, and for all A, C and D.
template <class Body>
void for_all_types(Body body) {
  const auto type_of = [](int number) { return static_cast<DataType>(number); };
  for (const DataType compute : {DataType::kF32, DataType::kF16, DataType::kF64, DataType::kI32})
    for (int first = 0; first < kTypes; ++first)
      for (int second = 0; second < kTypes; ++second)
        for (int third = -1; third < kTypes; ++third) {
          ProblemType type;
          type.compute = compute;
          type.a = type_of(first);
          for (int fourth = -1; fourth < kTypes; ++fourth) {
            type.b = type_of(second);
            type.c = type.d = compute;
            if (third >= 0) type.compute_input_a = type_of(third);
            if (fourth >= 0) type.compute_input_b = type_of(fourth);
            body(type);
          }
          if (third < 0) continue;
          type.compute_input_a.reset();
          type.compute_input_b.reset();
          type.b = type.a;
          type.c = type_of(second);
          type.d = type_of(third);
          body(type);
        }
}

TEST(Problem, LettersAndTheirInverse) {
  int legal = 0;
  for_all_types([&](const ProblemType& type) {
    GemmProblem p = GemmProblem::packed(type, 5, 7, 11);
    if (!p.validate()) return;
    ++legal;
    ProblemType back;
    back.trans_a = Transpose::kT;
    ASSERT_TRUE(parse_type_letters(type_letters(type), back)) << type_letters(type);
    EXPECT_EQ(back.trans_a, Transpose::kT);
    back.trans_a = type.trans_a;
    EXPECT_TRUE(back == type.canonical()) << type_letters(type);
    // What is said without a need says the same.
    EXPECT_EQ(type_letters(back), type_letters(type.canonical()));
  });
  EXPECT_GT(legal, 800);
}

TEST(Problem, LettersOfKnownTypes) {
  struct Row {
    const char* letters;
    DataType a, b, input_a, input_b, c, d, compute;
  };
  constexpr DataType kS = DataType::kF32, kH = DataType::kF16, kB = DataType::kBf16, kF8N = DataType::kF8Fnuz,
                     kB8N = DataType::kBf8Fnuz, kX = DataType::kXf32, kI8 = DataType::kI8, kI = DataType::kI32,
                     kF8 = DataType::kF8, kD = DataType::kF64;
  for (const Row& row :
       {Row{"SSS", kS, kS, kS, kS, kS, kS, kS}, Row{"DDD", kD, kD, kD, kD, kD, kD, kD},
        Row{"HHS", kH, kH, kH, kH, kH, kH, kS}, Row{"HHH", kH, kH, kH, kH, kH, kH, kH},
        Row{"BSS", kB, kB, kB, kB, kS, kS, kS}, Row{"I8II", kI8, kI8, kI8, kI8, kI, kI, kI},
        Row{"I8I8I", kI8, kI8, kI8, kI8, kI8, kI8, kI}, Row{"F8NB8NHS", kF8N, kB8N, kF8N, kB8N, kH, kH, kS},
        Row{"SS_XSS", kS, kS, kX, kX, kS, kS, kS}, Row{"F8H_HHS", kF8, kH, kH, kH, kH, kH, kS},
        Row{"I8IS", kI8, kI8, kI8, kI8, kI, kI, kS}, Row{"I8I8S", kI8, kI8, kI8, kI8, kI8, kI8, kS},
        Row{"I8HS", kI8, kI8, kI8, kI8, kH, kH, kS}, Row{"I8SS_CI8", kI8, kI8, kI8, kI8, kI8, kS, kS},
        Row{"CCC", DataType::kC32, DataType::kC32, DataType::kC32, DataType::kC32, DataType::kC32, DataType::kC32,
            DataType::kC32},
        Row{"F8F8S_CH", kF8, kF8, kF8, kF8, kH, kF8, kS}}) {
    ProblemType type;
    ASSERT_TRUE(parse_type_letters(row.letters, type)) << row.letters;
    EXPECT_EQ(type.a, row.a) << row.letters;
    EXPECT_EQ(type.b, row.b) << row.letters;
    EXPECT_EQ(type.input_a(), row.input_a) << row.letters;
    EXPECT_EQ(type.input_b(), row.input_b) << row.letters;
    EXPECT_EQ(type.c, row.c) << row.letters;
    EXPECT_EQ(type.d, row.d) << row.letters;
    EXPECT_EQ(type.compute, row.compute) << row.letters;
    EXPECT_EQ(type_letters(type), row.letters);
    EXPECT_TRUE(GemmProblem::packed(type, 2, 3, 4).validate()) << row.letters;
  }
  for (const char* bad : {"", "H", "HH", "HHHHH", "QHS", "HHS_", "_HHS", "H_HHS", "HHH_HHS", "HH_HHS_H", "HHS_C",
                          "HHS_CHH", "HHS_CQ", "F8H_HHSx", "HHs"}) {
    ProblemType type;
    const auto result = parse_type_letters(bad, type);
    ASSERT_FALSE(result) << bad;
    EXPECT_EQ(result.error().code, ErrorCode::kInvalidArgument);
  }
}

GemmProblem problem_of(const char* letters) {
  ProblemType type;
  EXPECT_TRUE(parse_type_letters(letters, type)) << letters;
  return GemmProblem::packed(type, 5, 7, 11, 2);
}

TEST(Problem, TypesThatNothingMultiplies) {
  for (const char* letters :
       {"HBSS", "F8F8NSS", "F8HSS",   "SS_I8SS", "DDS",    "I8F8S", "I8DS", "I8HI", "I8I8I_CI", "I8I8H",  "XSS", "HHD",
        "SSH",  "HSS_CI",  "HH_HBSS", "II_I8II", "HH_SSS", "CCS",   "CZZ",  "SCC",  "CSC",      "CCC_CZ", "CCZ"}) {
    const auto result = problem_of(letters).validate();
    ASSERT_FALSE(result) << letters;
    EXPECT_EQ(result.error().code, ErrorCode::kUnsupported);
    EXPECT_EQ(result.error().notes.size(), 7U);
  }
}

TEST(Problem, InitialStrides) {
  struct Row {
    std::uint64_t a, c, d, ldd;
    const char* message;  ///< part of the refusal; empty: valid
  };
  for (const Row& row : {Row{3, 0, 2, 19, ""}, Row{0, 5, 1, 10, ""}, Row{1, 1, 7, 1, ""}, Row{1, 1, 19, 3, ""},
                         Row{1, 1, 2, 18, "elements of a D of 10 x 7 overlap"},
                         Row{1, 1, 18, 3, "elements of a D of 10 x 7 overlap"}, Row{1, 1, 0, 10, "overlap"},
                         Row{1, 1, 10, 0, "overlap"}, Row{1ULL << 31, 1, 1, 10, "the largest is 4294967295"}}) {
    GemmProblem p;
    p.type.initial_strides = true;
    p.m = 10;
    p.n = 7;
    p.k = 4;
    p.initial_stride_a = row.a;
    p.initial_stride_c = row.c;
    p.initial_stride_d = row.d;
    p.fill_defaults();
    EXPECT_EQ(p.lda, 9 * row.a + 1);
    p.ldd = row.ldd;
    const Result<void> result = p.validate();
    EXPECT_EQ(result.ok(), *row.message == '\0') << row.a << ' ' << row.d << ' ' << row.ldd;
    if (!result.ok()) {
      EXPECT_NE(result.error().message.find(row.message), std::string::npos) << result.error().message;
      continue;
    }
    EXPECT_EQ(p.extent_a(), 3 * p.lda + 9 * row.a + 1);
    EXPECT_EQ(p.extent_d(), 6 * row.ldd + 9 * row.d + 1);
    p.type.initial_strides = false;
    EXPECT_FALSE(p.validate()) << "strides that nobody asked for";
  }
}

TEST(Problem, NamesOfActivations) {
  int named = 0;
  for (int number = 0; number < 256; ++number) {
    const auto activation = static_cast<Activation>(number);
    if (name_of(activation) == "unknown") continue;
    ++named;
    EXPECT_EQ(parse_activation(name_of(activation)), activation);
    EXPECT_NE(number, 11);  // Tensile's "all" and "hipblaslt_all" are sets, not functions
    EXPECT_NE(number, 12);
  }
  EXPECT_EQ(named, 14);
  EXPECT_EQ(parse_activation("ReLU"), Activation::kRelu);
  EXPECT_EQ(parse_activation("Clippedrelu"), Activation::kClippedRelu);
  for (const char* bad : {"", "all", "relu6", "rel"}) EXPECT_FALSE(parse_activation(bad)) << bad;
}

TEST(Problem, CanonicalTypesAreEqual) {
  ProblemType type;
  ProblemType said = type;
  said.compute_input_a = said.a;
  said.epilogue.bias_type = DataType::kF16;
  EXPECT_FALSE(said == type);
  EXPECT_TRUE(said.canonical() == type);
  said.epilogue.bias = VectorSide::kRows;
  EXPECT_EQ(said.canonical().epilogue.bias_type, DataType::kF16);
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
