// The rows of arithmetic.hpp against what was measured of the hardware: models of its sums, bit by bit, on data with
// wide exponents and denormals, stay within the bounds; and data that nothing can round stay exact.
#include "tests/runtime/emulator/measured_dot.hpp"
#include "tests/runtime/reference/honest.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace kiln::reference {
namespace {

using isa::Generation;

int exponent_of(double v, int least) {
  return v == 0 ? -126 : std::max(std::ilogb(v), least);
}

/// CDNA3 (microsoft/MMA-Sim, amd_fused_dot_rd_add): products of a group are cut toward zero 24 bits below the largest
/// exponent, the sum and C rounded down. step 2: even and odd ones apart, as of 8-bit floats.
double cdna3_group(const std::vector<double>& a, const std::vector<double>& b, double c, int least_a, int least_b,
                   std::size_t step) {
  double partial[2] = {};
  int top[2] = {-252, -252};
  for (std::size_t s = 0; s < step; ++s) {
    for (std::size_t l = s; l < a.size(); l += step)
      top[s] = std::max(top[s], exponent_of(a[l], least_a) + exponent_of(b[l], least_b));
    for (std::size_t l = s; l < a.size(); l += step)
      partial[s] += std::ldexp(std::trunc(std::ldexp(a[l] * b[l], 24 - top[s])), top[s] - 24);
  }
  int e = top[0];
  double sum = partial[0];
  if (step == 2) {
    e = std::max(top[0], top[1]);
    sum = 0;
    for (const double p : partial) sum += std::ldexp(std::floor(std::ldexp(p, 24 - e)), e - 24);
  }
  const int ec = exponent_of(c, -126), m = std::max(e, ec);
  sum = std::ldexp(std::floor(std::ldexp(sum, 31 - m)), m - 31);
  c = step == 2 && ec < m - 25 ? 0 : std::ldexp(std::floor(std::ldexp(c, 24 - m)), m - 24);
  return static_cast<float>(sum + c);
}

/// Groups that start anew where K is split into parts, whose sums are added at the end.
Accumulate cdna3(DataType type_a, DataType type_b, std::size_t group, std::size_t parts) {
  const auto least = [](DataType type) { return std::ilogb(facts_of(type).smallest_normal); };
  const std::size_t step = bytes_of(type_a) == 1 ? 2 : 1;
  return [=](const Factors& f) {
    const std::size_t length = (f.a.size() / parts + group) / group * group;
    float all = 0;
    for (std::size_t begin = 0; begin < f.a.size(); begin += length) {
      double sum = 0;
      const std::size_t end = std::min(f.a.size(), begin + length);
      for (std::size_t l = begin; l < end; l += group) {
        std::vector<double> a(group), b(group);
        for (std::size_t i = l; i < std::min(end, l + group); ++i) {
          const auto cut = [&](double v) {
            int exponent = 0;
            const double m = std::frexp(v, &exponent);
            return type_a == DataType::kXf32 ? std::ldexp(std::trunc(std::ldexp(m, 11)), exponent - 11) : v;
          };
          a[i - l] = cut(f.a[i]);
          b[i - l] = cut(f.b[i]);
        }
        sum = cdna3_group(a, b, sum, least(type_a), least(type_b), step);
      }
      all += static_cast<float>(sum);
    }
    return double{all};
  };
}

/// Pairs and their tree; CDNA2 takes denormals for zero, before and after.
Accumulate pairwise(DataType type, std::size_t group, bool flushes) {
  const double limit = facts_of(type).smallest_normal;
  return [=](const Factors& f) {
    const auto settle = [&](float v) { return flushes && std::fabs(v) < 0x1p-126F ? 0.0F : v; };
    const auto factor = [&](double v) { return static_cast<float>(flushes && std::fabs(v) < limit ? 0 : v); };
    float sum = 0;
    for (std::size_t l = 0; l < f.a.size(); l += group) {
      float tree[4] = {};
      for (std::size_t i = 0; i < group && l + i < f.a.size(); ++i)
        tree[i] = settle(factor(f.a[l + i]) * factor(f.b[l + i]));
      for (std::size_t width = group / 2; width > 0; width /= 2)
        for (std::size_t i = 0; i < width; ++i) tree[i] = settle(tree[2 * i] + tree[2 * i + 1]);
      sum = settle(sum + tree[0]);
    }
    return double{sum};
  };
}

/// As measured.
Accumulate rdna(bool rdna3, emulator::Format factors) {
  return [=](const Factors& f) {
    std::vector<double> a = f.a, b = f.b;
    a.resize((a.size() + 3) / 4 * 4);
    b.resize(a.size());
    return emulator::MeasuredDot{rdna3, factors, emulator::Format::kF32}.chain(a, b, 0);
  };
}

struct Model {
  const char* name;
  const char* letters;
  Generation generation;
  DataType multiplied;
  Accumulate sum;
};

std::vector<Model> models() {
  using T = DataType;
  using F = emulator::Format;
  std::vector<Model> all;
  for (const std::size_t parts : {1U, 3U}) {
    all.push_back({"CDNA3 f16", "HSS", Generation::kGfx940, T::kF16, cdna3(T::kF16, T::kF16, 8, parts)});
    all.push_back({"CDNA3 bf16", "BSS", Generation::kGfx940, T::kBf16, cdna3(T::kBf16, T::kBf16, 8, parts)});
    all.push_back({"CDNA3 xf32", "SS_XSS", Generation::kGfx940, T::kXf32, cdna3(T::kXf32, T::kXf32, 4, parts)});
    all.push_back({"CDNA3 f8", "F8NSS", Generation::kGfx940, T::kF8Fnuz, cdna3(T::kF8Fnuz, T::kF8Fnuz, 16, parts)});
    all.push_back({"CDNA3 bf8", "B8NSS", Generation::kGfx940, T::kBf8Fnuz, cdna3(T::kBf8Fnuz, T::kBf8Fnuz, 16, parts)});
    all.push_back(
        {"CDNA3 f8 bf8", "F8NB8NSS", Generation::kGfx940, T::kF8Fnuz, cdna3(T::kF8Fnuz, T::kBf8Fnuz, 16, parts)});
  }
  all.push_back({"CDNA1 bf16", "BSS", Generation::kGfx908, T::kBf16, pairwise(T::kBf16, 2, false)});
  all.push_back({"CDNA2 bf16", "BSS", Generation::kGfx90a, T::kBf16, pairwise(T::kBf16, 4, true)});
  all.push_back({"CDNA2 f16", "HSS", Generation::kGfx90a, T::kF16, pairwise(T::kF16, 4, true)});
  all.push_back({"RDNA3 f16", "HSS", Generation::kGfx11, T::kF16, rdna(true, F::kF16)});
  all.push_back({"RDNA3 bf16", "BSS", Generation::kGfx11, T::kBf16, rdna(true, F::kBf16)});
  all.push_back({"RDNA4 f16", "HSS", Generation::kGfx12, T::kF16, rdna(false, F::kF16)});
  all.push_back({"RDNA4 bf16", "BSS", Generation::kGfx12, T::kBf16, rdna(false, F::kBf16)});
  return all;
}

/// Values of any sign between 2^least and 2^most, and with denormals if `least` is below them.
void fill(std::span<std::byte> buffer, DataType type, int least, int most, std::mt19937& random) {
  for (std::uint64_t i = 0; i < buffer.size() / bytes_of(type); ++i) {
    const double fraction = 1 + std::uniform_real_distribution<double>(0, 1)(random);
    const int exponent = std::uniform_int_distribution<int>(least, most)(random);
    store_element(buffer, type, i, std::ldexp(random() % 2 == 0 ? fraction : -fraction, exponent));
  }
}

struct Range {
  int least, most;  ///< exponents; of types that have not so many, their own
};

TEST(Arithmetic, ModelsOfTheHardwareStayWithin) {
  std::mt19937 random(1);
  for (const Model& model : models()) {
    double worst = 0;
    for (const std::uint64_t k : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U, 16U, 17U, 33U, 200U})
      for (const Range& range : {Range{0, 0}, Range{-3, 3}, Range{-20, 10}, Range{-140, 14}, Range{-66, -60}}) {
        if (std::string_view(model.letters) == "SS_XSS" && range.least < -126) continue;
        GemmProblem p = problem_of(model.letters, 16, 12, k, 1);
        Operands x = make_operands(p, Initialization::kRandom, 1);
        const ElementFacts& facts = facts_of(p.type.a);
        const int least = std::max(range.least, facts.unit_exponent),
                  most = std::max(least, std::min(range.most, std::ilogb(facts.largest) - 1));
        fill(x.a, p.type.a, least, most, random);
        fill(x.b, p.type.b, std::max(range.least, facts_of(p.type.b).unit_exponent), most, random);
        const Arithmetic arithmetic = arithmetic_of(model.generation, true, model.multiplied);
        const auto v = judge(p, arithmetic, x, run_honest(p, x, model.sum, links_of(p, x)));
        ASSERT_TRUE(v);
        EXPECT_TRUE(v->passed) << model.name << " K=" << k << " 2^" << range.least << ": " << v->text();
        worst = std::max(worst, v->max_error_ratio);
      }
    EXPECT_GT(worst, 0.02) << model.name;  // the bound is of use
  }
}

TEST(Arithmetic, IntegersAreExactButOnRdna3) {
  for (const Model& model : models()) {
    const GemmProblem p = problem_of(model.letters, 16, 12, 133, 1);
    const Operands x = make_operands(p, Initialization::kInteger, 1);
    const Arithmetic arithmetic = arithmetic_of(model.generation, true, model.multiplied);
    EXPECT_EQ(arithmetic.exact_integers, model.generation != Generation::kGfx11);
    const auto v = judge(p, arithmetic, x, run_honest(p, x, model.sum, links_of(p, x)));
    ASSERT_TRUE(v);
    EXPECT_TRUE(v->passed) << model.name << v->text();
    EXPECT_EQ(v->max_error_ratio == 0, arithmetic.exact_integers) << model.name;
  }
}

TEST(Arithmetic, RowsOfTheTypes) {
  const auto row = [](Generation g, bool matrix, DataType type) { return arithmetic_of(g, matrix, type); };
  EXPECT_EQ(row(Generation::kGfx90a, true, DataType::kF64).step, 0x1p-53);
  EXPECT_EQ(row(Generation::kGfx10_1, false, DataType::kF64).step, 0x1p-53);
  EXPECT_EQ(row(Generation::kGfx940, true, DataType::kI8).step, 0);
  EXPECT_EQ(row(Generation::kGfx940, true, DataType::kF32).step, 0x1p-24);
  EXPECT_EQ(row(Generation::kGfx940, false, DataType::kF8Fnuz).step, 0x1p-24);  // widened to f32
  EXPECT_EQ(row(Generation::kGfx950, true, DataType::kF8).step, 0x1p-24);       // any order
  EXPECT_GT(row(Generation::kGfx90a, false, DataType::kXf32).input_error, 0x1p-9);
  EXPECT_EQ(row(Generation::kGfx90a, false, DataType::kF32).input_error, 0);
  for (const Generation g : {Generation::kGfx908, Generation::kGfx12_5, Generation::kGfx9})
    EXPECT_EQ(row(g, true, DataType::kBf16).denormal_loss, 0);
}

}  // namespace
}  // namespace kiln::reference
