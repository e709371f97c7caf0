// The judge over all types: honest kernels pass, and a kernel with one thing wrong does not.
#include "tests/runtime/reference/honest.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace kiln::reference {
namespace {

Verdict verdict_of(const GemmProblem& p, const Operands& x, const Arithmetic& arithmetic,
                   std::span<const std::byte> d) {
  auto result = judge(p, arithmetic, x, d);
  EXPECT_TRUE(result) << result.error().text();
  return std::move(result).value();
}

/// A chain of the type's own arithmetic.
Arithmetic chain_of(const ProblemType& type) {
  return arithmetic_of(isa::Generation::kGfx10_3, false, type.input_a());
}

constexpr const char* kLetters[] = {
    "SSS",     "HHS",    "HSS",        "HHH",         "BBS",      "BSS",     "DDD",    "I8II",   "I8I8I",  "F8F8S",
    "F8SS",    "B8HS",   "F8B8BS",     "F8NF8NS",     "F8NB8NSS", "B8NB8NS", "SS_XSS", "SS_BSS", "SS_HSS", "HF8_F8HS",
    "F8H_HHS", "HH_BSS", "F8NF8NS_CH", "BB_F8NB8NBS", "I8IS",     "I8I8S",   "I8HS",   "I8BS",   "I8SS",   "I8SS_CI8"};

GemmProblem with_scalars(const char* letters, std::uint64_t m, std::uint64_t n, std::uint64_t k) {
  GemmProblem p = problem_of(letters, m, n, k);
  const bool whole = p.type.compute == DataType::kI32;
  p.alpha = whole ? -2 : 1.5;
  p.beta = whole ? 3 : 0.75;
  if (p.type.d == DataType::kI8) p.alpha = p.beta = 1;
  return p;
}

TEST(JudgeTypes, HonestKernelsPass) {
  for (const char* letters : kLetters)
    for (const Initialization init : {Initialization::kRandom, Initialization::kInteger}) {
      GemmProblem p = with_scalars(letters, 13, 9, 133);
      ASSERT_TRUE(p.validate()) << letters << p.validate().error().text();
      const Operands x = make_operands(p, init, 11);
      const Verdict v = verdict_of(p, x, chain_of(p.type), run_honest(p, x));
      EXPECT_TRUE(v.passed) << letters << ": " << v.text();
      EXPECT_LE(v.max_error_ratio, 1) << letters;
    }
}

/// Whether D of a type is exact enough to show one product of integers that is missing.
TEST(JudgeTypes, OneMissingProductOfIntegersIsCaught) {
  for (const char* letters : kLetters) {
    const GemmProblem p = with_scalars(letters, 5, 4, 7);
    const Operands x = make_operands(p, Initialization::kInteger, 11);
    int call = 0;
    const Accumulate right = accumulate_of(p.type);
    const auto d = run_honest(
        p, x,
        [&](const Factors& f) {
          Factors wrong = f;
          if (call++ == 7) wrong.a[3] = 0;
          return right(wrong);
        },
        links_of(p, x));
    const Verdict v = verdict_of(p, x, chain_of(p.type), d);
    if (d == run_honest(p, x)) continue;  // 8 bits of D do not show it
    EXPECT_FALSE(v.passed) << letters;
    EXPECT_EQ(v.wrong_elements, 1U) << letters;
  }
}

/// The next number of a float type above or below; of integers the next whole one.
double neighbour(double value, DataType type, int direction) {
  double step = half_gap(value, type);
  double next = value;
  while (next == value && std::isfinite(step)) {
    next = rounded_to(type, value + direction * step);
    step *= 1.5;
  }
  return next;
}

// Integers have one right value: the neighbour of each is wrong.
TEST(JudgeTypes, NeighboursOfExactResultsAreWrong) {
  for (const char* letters : kLetters) {
    const GemmProblem p = with_scalars(letters, 5, 4, 7);
    const Operands x = make_operands(p, Initialization::kInteger, 3);
    const auto good = run_honest(p, x);
    for (const int direction : {-1, 1}) {
      auto d = good;
      const std::uint64_t at = layout_d(p).offset_elements(1, 2, 3);
      const double right = load_element(d, p.type.d, at), wrong = neighbour(right, p.type.d, direction);
      ASSERT_NE(right, wrong) << letters;
      store_element(d, p.type.d, at, wrong);
      const Verdict v = verdict_of(p, x, chain_of(p.type), d);
      EXPECT_EQ(v.wrong_elements, 1U) << letters << ' ' << right << ' ' << wrong;
    }
  }
}

// Narrow types: the neighbour of a random result that lies closer than a quarter of a step is wrong, too.
TEST(JudgeTypes, TruncationIsCaught) {
  for (const char* letters : {"BBS", "F8F8S", "B8B8S", "F8NF8NS", "B8NB8NS", "HHS"}) {
    const GemmProblem p = with_scalars(letters, 20, 20, 50);
    const Operands x = make_operands(p, Initialization::kRandom, 3);
    const Finish links = links_of(p, x);
    int cut = 0;
    const auto d = run_honest(p, x, accumulate_of(p.type), [&](double sum, const Element& e) {
      const double exact = links(sum, e), nearest = rounded_to(p.type.d, exact);
      if (std::fabs(nearest) <= std::fabs(exact)) return nearest;
      ++cut;
      return neighbour(nearest, p.type.d, nearest > 0 ? -1 : 1);
    });
    const Verdict v = verdict_of(p, x, chain_of(p.type), d);
    EXPECT_GT(cut, 200) << letters;
    EXPECT_GT(v.wrong_elements, static_cast<std::uint64_t>(cut) * 8 / 10) << letters;
  }
}

TEST(JudgeTypes, RangesSaturateOrEnd) {
  constexpr double kInf = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();
  struct Row {
    const char* letters;
    double value, out;  ///< D = value * 1
    bool passes;
  };
  for (const Row& row : {Row{"F8F8S", 448, 448, true},     Row{"F8F8S", 465, 448, true},
                         Row{"F8F8S", 1e30, 448, true},    Row{"F8F8S", 1e30, kNan, false},
                         Row{"F8F8S", -1e30, 448, false},  Row{"F8F8S", -1e30, -448, true},
                         Row{"F8F8S", 1e30, 416, false},   Row{"B8B8S", 1e6, 57344, true},
                         Row{"B8B8S", 1e6, kNan, false},   Row{"F8NF8NS", 250, 240, true},
                         Row{"F8NF8NS", 250, 224, false},  Row{"BBS", 3.4e38, kInf, true},
                         Row{"BBS", 3.39e38, kInf, false}, Row{"BBS", 3.39e38, 3.3895313892515355e38, true},
                         Row{"HHS", 65520, kInf, true},    Row{"SSS", 3.4e38, 3.4e38f, true},
                         Row{"I8I8I", 1000, 127, true},    Row{"I8I8I", 1000, -24, false},
                         Row{"I8I8I", -1000, -128, true},  Row{"I8I8I", -1000, -127, false}}) {
    GemmProblem p = problem_of(row.letters, 1, 1, 1, 1);
    p.type.c = p.type.compute;  // through C
    p.beta = 1;
    p.fill_defaults();
    Operands x = make_operands(p, Initialization::kInteger, 1);
    store_element(x.a, p.type.a, 0, 0);
    store_element(x.c, p.type.c, 0, row.value);
    auto d = x.d;
    store_element(d, p.type.d, 0, row.out);
    EXPECT_EQ(verdict_of(p, x, chain_of(p.type), d).passed, row.passes)
        << row.letters << ' ' << row.value << ' ' << row.out;
  }
}

// The infinity of bf8 is no result: conversions saturate.
TEST(JudgeTypes, InfinityOfBf8IsWrong) {
  GemmProblem p = problem_of("B8B8S", 1, 1, 1, 1);
  p.alpha = 1e30;
  const Operands x = make_operands(p, Initialization::kInteger, 1);
  auto d = run_honest(p, x);
  ASSERT_TRUE(verdict_of(p, x, {}, d).passed);
  d[0] = (d[0] & std::byte{0x80}) | std::byte{0x7c};
  ASSERT_TRUE(std::isinf(load_element(d, p.type.d, 0)));
  EXPECT_FALSE(verdict_of(p, x, {}, d).passed);
}

TEST(JudgeTypes, IntegersWrapAround) {
  GemmProblem p = problem_of("I8II", 2, 2, 3, 1);
  p.alpha = 2147483647;
  p.beta = -2147483648.0;
  const Operands x = make_operands(p, Initialization::kRandom, 1);
  auto d = run_honest(p, x);
  EXPECT_TRUE(verdict_of(p, x, {}, d).passed);
  store_element(d, DataType::kI32, 1, load_element(d, DataType::kI32, 1) + 1);
  EXPECT_FALSE(verdict_of(p, x, {}, d).passed);
}

// f64 must be accumulated in f64, and the bound is a few of its units.
TEST(JudgeTypes, F64IsJudgedInF64) {
  GemmProblem p = with_scalars("DDD", 9, 7, 500);
  const Operands x = make_operands(p, Initialization::kRandom, 1);
  const Arithmetic arithmetic = chain_of(p.type);
  EXPECT_FALSE(verdict_of(p, x, arithmetic, run_honest(p, x, chain_f32, links_of(p, x))).passed);
  for (const double off : {0x1p-53, 0x1p-40}) {
    const auto d = run_honest(
        p, x,
        [&](const Factors& f) {
          double magnitude = 0;
          for (std::size_t l = 0; l < f.a.size(); ++l) magnitude += std::fabs(f.a[l] * f.b[l]);
          return chain_f64(f) + off * magnitude;
        },
        links_of(p, x));
    EXPECT_EQ(verdict_of(p, x, arithmetic, d).passed, off < 500 * 0x1p-53);
  }
  // One product that is a little off.
  int call = 0;
  const auto d = run_honest(
      p, x,
      [&](const Factors& f) {
        Factors wrong = f;
        if (call++ == 5) wrong.a[77] *= 1 - 0x1p-20;
        return chain_f64(wrong);
      },
      links_of(p, x));
  EXPECT_EQ(verdict_of(p, x, arithmetic, d).wrong_elements, 1U);
}

// Cut, rounded, or not narrowed at all: each is xf32; more is not.
TEST(JudgeTypes, Xf32MayCutOrRound) {
  const GemmProblem p = with_scalars("SS_XSS", 9, 7, 200);
  const auto narrowed = [](const Factors& f, int bits, bool cut) {
    Factors narrow = f;
    for (auto* side : {&narrow.a, &narrow.b})
      for (double& v : *side) {
        int exponent = 0;
        const double m = std::ldexp(std::frexp(v, &exponent), bits);
        v = std::ldexp(cut ? std::trunc(m) : std::nearbyint(m), exponent - bits);
      }
    return chain_f32(narrow);
  };
  const Operands x = make_operands(p, Initialization::kRandom, 1);
  const Arithmetic arithmetic = arithmetic_of(isa::Generation::kGfx940, true, DataType::kXf32);
  const auto passes = [&](const Accumulate& how) {
    return verdict_of(p, x, arithmetic, run_honest(p, x, how, links_of(p, x))).passed;
  };
  EXPECT_TRUE(passes([&](const Factors& f) { return narrowed(f, 11, true); }));
  EXPECT_TRUE(passes([&](const Factors& f) { return narrowed(f, 11, false); }));
  EXPECT_TRUE(passes(chain_f32));
  EXPECT_FALSE(passes([&](const Factors& f) { return narrowed(f, 5, true); }));
  // As f32 it is cut too much.
  const Arithmetic whole = arithmetic_of(isa::Generation::kGfx90a, true, DataType::kF32);
  const auto d = run_honest(
      p, x, [&](const Factors& f) { return narrowed(f, 11, true); }, links_of(p, x));
  EXPECT_FALSE(verdict_of(p, x, whole, d).passed);
  // Integers of 11 bits are exact.
  const Operands y = make_operands(p, Initialization::kInteger, 1);
  auto e = run_honest(p, y);
  EXPECT_TRUE(verdict_of(p, y, arithmetic, e).passed);
  const double value = load_element(e, DataType::kF32, 0);
  store_element(e, DataType::kF32, 0, std::nextafter(static_cast<float>(value), 1e9F));
  EXPECT_FALSE(verdict_of(p, y, arithmetic, e).passed);
}

// Inputs are converted before they are multiplied: f32 that a kernel multiplies as they are is wrong for BF16.
TEST(JudgeTypes, InputsAreConverted) {
  const GemmProblem p = with_scalars("SS_BSS", 9, 7, 100);
  const Operands x = make_operands(p, Initialization::kRandom, 1);
  GemmProblem whole = p;
  whole.type.compute_input_a.reset();
  whole.type.compute_input_b.reset();
  EXPECT_FALSE(verdict_of(p, x, chain_of(p.type), run_honest(whole, x)).passed);
  EXPECT_TRUE(verdict_of(whole, x, chain_of(whole.type), run_honest(whole, x)).passed);
}

TEST(JudgeTypes, ElementNeverWrittenIsWrong) {
  for (const char* letters : kLetters) {
    const GemmProblem p = with_scalars(letters, 5, 4, 3);
    const Operands x = make_operands(p, Initialization::kRandom, 5);
    auto d = run_honest(p, x);
    const std::uint64_t size = bytes_of(p.type.d), at = layout_d(p).offset_elements(1, 4, 3) * size;
    for (std::uint64_t i = 0; i < size; ++i) d[at + i] = x.d[at + i];
    EXPECT_FALSE(verdict_of(p, x, chain_of(p.type), d).passed) << letters;
    d = run_honest(p, x);
    d[layout_d(p).offset_elements(0, 5, 0) * size] ^= std::byte{1};
    EXPECT_EQ(verdict_of(p, x, chain_of(p.type), d).touched_bytes, 1U) << letters;
  }
}

}  // namespace
}  // namespace kiln::reference
