// The judge: results of honest f32 accumulation in several orders pass on every arithmetic; one product too many or too
// few, an error beyond the bound, a NaN, an infinity or a byte outside of the matrix does not.
#include "runtime/reference/judge.hpp"

#include "tests/runtime/emulator/measured_dot.hpp"

#include <cmath>
#include <functional>
#include <limits>

#include <gtest/gtest.h>

namespace kiln::reference {
namespace {

using Order = std::function<float(const std::vector<float>& a, const std::vector<float>& b)>;

float chain(const std::vector<float>& a, const std::vector<float>& b) {
  float sum = 0;
  for (std::size_t l = 0; l < a.size(); ++l) sum = std::fmaf(a[l], b[l], sum);
  return sum;
}
float backwards(const std::vector<float>& a, const std::vector<float>& b) {
  float sum = 0;
  for (std::size_t l = a.size(); l-- > 0;) {
    const float product = a[l] * b[l];
    sum += product;
  }
  return sum;
}
float four_partial_sums(const std::vector<float>& a, const std::vector<float>& b) {
  float sums[4] = {};
  for (std::size_t l = 0; l < a.size(); ++l) sums[l % 4] = std::fmaf(a[l], b[l], sums[l % 4]);
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}
/// CDNA3: groups of eight, products cut toward zero at 24 fraction bits of the largest.
float cut_groups(const std::vector<float>& a, const std::vector<float>& b) {
  float sum = 0;
  for (std::size_t l0 = 0; l0 < a.size(); l0 += 8) {
    double largest = 0;
    const std::size_t end = std::min(a.size(), l0 + 8);
    for (std::size_t l = l0; l < end; ++l) largest = std::max(largest, std::fabs(double{a[l]} * b[l]));
    if (largest == 0) continue;
    const double unit = std::ldexp(1.0, std::ilogb(largest) - 24);
    double group = 0;
    for (std::size_t l = l0; l < end; ++l) group += std::trunc(double{a[l]} * b[l] / unit) * unit;
    if (group == 0 && sum == 0) continue;
    const double top = std::ldexp(1.0, std::ilogb(std::max(std::fabs(group), std::fabs(double{sum}))) - 24);
    sum = static_cast<float>(group + std::floor(double{sum} / top) * top);
  }
  return sum;
}
/// CDNA2: denormal inputs are zero.
float flushed(const std::vector<float>& a, const std::vector<float>& b) {
  const auto flush = [](float v) { return std::fabs(v) < 0x1p-14F ? 0.0F : v; };
  float sum = 0;
  for (std::size_t l = 0; l < a.size(); ++l) sum += flush(a[l]) * flush(b[l]);
  return sum;
}

struct Case {
  GemmProblem problem;
  Operands x;
};

Case make_case(DataType in, DataType out, std::uint64_t m, std::uint64_t n, std::uint64_t k, Initialization init) {
  ProblemType type;
  type.a = type.b = in;
  type.c = type.d = out;
  Case c{GemmProblem::packed(type, m, n, k, 2), {}};
  c.problem.ldd += 2;
  c.problem.stride_d = c.problem.ldd * n + 5;
  c.problem.alpha = 1.5F;
  c.problem.beta = 0.75F;
  c.x = make_operands(c.problem, init, 11);
  return c;
}

/// D as a kernel with that accumulation would leave it.
std::vector<std::byte> compute(const Case& c, const Order& order) {
  const GemmProblem& p = c.problem;
  std::vector<std::byte> d = c.x.d;
  for (std::uint64_t batch = 0; batch < p.batch; ++batch)
    for (std::uint64_t j = 0; j < p.n; ++j)
      for (std::uint64_t i = 0; i < p.m; ++i) {
        std::vector<float> a(p.k);
        std::vector<float> b(p.k);
        for (std::uint64_t l = 0; l < p.k; ++l) {
          a[l] = static_cast<float>(load_element(c.x.a, p.type.a, layout_a(p).offset_elements(batch, i, l)));
          b[l] = static_cast<float>(load_element(c.x.b, p.type.b, layout_b(p).offset_elements(batch, l, j)));
        }
        float value = static_cast<float>(p.alpha) * order(a, b);
        if (p.beta != 0)
          value += static_cast<float>(p.beta) *
                   static_cast<float>(load_element(c.x.c, p.type.c, layout_c(p).offset_elements(batch, i, j)));
        store_element(d, p.type.d, layout_d(p).offset_elements(batch, i, j), value);
      }
  return d;
}

Verdict verdict_of(const Case& c, const Arithmetic& arithmetic, std::span<const std::byte> d) {
  auto result = judge(c.problem, arithmetic, c.x, d);
  EXPECT_TRUE(result) << result.error().text();
  return std::move(result).value();
}

struct Types {
  DataType in, out;
};
constexpr Types kTypes[] = {
    {DataType::kF32, DataType::kF32}, {DataType::kF16, DataType::kF16}, {DataType::kF16, DataType::kF32}};

TEST(Judge, BytesNearFarColumnsAreWatched) {
  Case c = make_case(DataType::kF32, DataType::kF32, 3, 2, 2, Initialization::kInteger);
  c.problem.ldd = 1ULL << 31;
  c.problem.stride_d = 8;
  c.x = make_operands(c.problem, Initialization::kInteger, 11);
  host::SparseBytes d(c.x.d.size());
  for (const host::ByteRange& range : near_bytes(layout_d(c.problem), c.problem.extent_d()))
    std::copy_n(c.x.d.part(range).begin(), range.size(), d.part(range).begin());
  for (std::uint64_t batch = 0; batch < 2; ++batch)
    for (std::uint64_t j = 0; j < 2; ++j)
      for (std::uint64_t i = 0; i < 3; ++i) {
        double sum = 0;
        for (std::uint64_t l = 0; l < 2; ++l)
          sum += load_element(c.x.a, DataType::kF32, layout_a(c.problem).offset_elements(batch, i, l)) *
                 load_element(c.x.b, DataType::kF32, layout_b(c.problem).offset_elements(batch, l, j));
        const double added = load_element(c.x.c, DataType::kF32, layout_c(c.problem).offset_elements(batch, i, j));
        store_element(d, DataType::kF32, layout_d(c.problem).offset_elements(batch, i, j), 1.5 * sum + 0.75 * added);
      }
  const Arithmetic arithmetic = arithmetic_of(isa::Generation::kGfx940, false, DataType::kF32);
  EXPECT_TRUE(verdict_of(c, arithmetic, d).passed) << verdict_of(c, arithmetic, d).text();
  const std::uint64_t behind = ((1ULL << 31) + 3) * 4;
  d[behind] ^= std::byte{1};
  const Verdict verdict = verdict_of(c, arithmetic, d);
  EXPECT_FALSE(verdict.passed);
  EXPECT_EQ(verdict.touched_bytes, 1U);
  EXPECT_EQ(verdict.first_touched_byte, behind);
}

/// As RDNA3's WMMA adds.
float pairs_of_rdna3(const std::vector<float>& a, const std::vector<float>& b) {
  std::vector<double> x(a.begin(), a.end()), y(b.begin(), b.end());
  x.resize((a.size() + 1) / 2 * 2);
  y.resize(x.size());
  return static_cast<float>(emulator::MeasuredDot{true, emulator::Format::kF16, emulator::Format::kF32}.chain(x, y, 0));
}

TEST(Judge, HonestAccumulationPasses) {
  struct Honest {
    const char* name;
    Order order;
    Arithmetic arithmetic;
  };
  const Arithmetic nearest = arithmetic_of(isa::Generation::kGfx10_3, false, DataType::kF16);
  const Arithmetic cut = arithmetic_of(isa::Generation::kGfx940, true, DataType::kF16);
  const Arithmetic flushing = arithmetic_of(isa::Generation::kGfx90a, true, DataType::kF16);
  const Arithmetic dots = arithmetic_of(isa::Generation::kGfx11, true, DataType::kF16);
  for (const Types types : kTypes)
    for (const Initialization init : {Initialization::kRandom, Initialization::kInteger})
      for (const Honest& h : {Honest{"chain", chain, nearest}, Honest{"backwards", backwards, nearest},
                              Honest{"partial", four_partial_sums, nearest}, Honest{"cut", cut_groups, cut},
                              Honest{"flushed", flushed, flushing}, Honest{"pairs", pairs_of_rdna3, dots}}) {
        if (types.in == DataType::kF32 && h.arithmetic.step != nearest.step) continue;
        const Case c = make_case(types.in, types.out, 17, 9, 133, init);
        const Verdict v = verdict_of(c, h.arithmetic, compute(c, h.order));
        EXPECT_TRUE(v.passed) << h.name << ": " << v.text();
        EXPECT_LE(v.max_error_ratio, 1) << h.name;
        EXPECT_NE(v.text().find("passed"), std::string::npos);
      }
}

// RDNA3's matrix units do not add integers exactly.
TEST(Judge, IntegersOfRdna3MayBeOff) {
  const Case c = make_case(DataType::kF16, DataType::kF32, 17, 9, 133, Initialization::kInteger);
  const auto d = compute(c, pairs_of_rdna3);
  EXPECT_TRUE(verdict_of(c, arithmetic_of(isa::Generation::kGfx11, true, DataType::kF16), d).passed);
  EXPECT_FALSE(verdict_of(c, arithmetic_of(isa::Generation::kGfx940, true, DataType::kF16), d).passed);
}

// A kernel that drops, repeats or shifts one product of one element must be caught, whatever the types.
TEST(Judge, OneWrongProductOfIntegersIsCaught) {
  for (const Types types : kTypes)
    for (const std::uint64_t k : {1U, 5U, 264U, 1000U})
      for (const std::size_t wrong : {std::size_t{0}, static_cast<std::size_t>(k - 1)}) {
        const Case c = make_case(types.in, types.out, 3, 2, k, Initialization::kInteger);
        int call = 0;
        const auto d = compute(c, [&](std::vector<float> a, const std::vector<float>& b) {
          if (call++ == 4) a[wrong] = 0;
          return chain(a, b);
        });
        const Verdict v = verdict_of(c, arithmetic_of(isa::Generation::kGfx940, true, types.in), d);
        EXPECT_FALSE(v.passed) << k;
        EXPECT_EQ(v.wrong_elements, 1U);
        ASSERT_TRUE(v.worst);
        EXPECT_EQ(v.worst->i, 1U);
        EXPECT_EQ(v.worst->j, 1U);
        EXPECT_EQ(v.worst->batch, 0U);
        EXPECT_GT(v.max_error_ratio, 1);
      }
}

TEST(Judge, OneWrongProductOfRandomDataIsCaught) {
  for (const Types types : kTypes) {
    const Case c = make_case(types.in, types.out, 4, 4, 100, Initialization::kRandom);
    const auto d = compute(c, [&](std::vector<float> a, const std::vector<float>& b) {
      a[50] += 0.5F;
      return chain(a, b);
    });
    EXPECT_FALSE(verdict_of(c, arithmetic_of(isa::Generation::kGfx940, true, types.in), d).passed);
  }
}

// The bound is where it is said to be: just inside passes, just outside does not.
TEST(Judge, BoundIsSharp) {
  for (const Types types : kTypes) {
    Case c = make_case(types.in, types.out, 2, 2, 40, Initialization::kRandom);
    const Arithmetic arithmetic = arithmetic_of(isa::Generation::kGfx10_3, false, types.in);
    const auto good = compute(c, chain);
    const GemmProblem& p = c.problem;
    const std::uint64_t at = layout_d(p).offset_elements(1, 1, 0);
    std::vector<float> a(p.k);
    std::vector<float> b(p.k);
    ElementSums sums;
    for (std::uint64_t l = 0; l < p.k; ++l) {
      const double product = load_element(c.x.a, p.type.a, layout_a(p).offset_elements(1, 1, l)) *
                             load_element(c.x.b, p.type.b, layout_b(p).offset_elements(1, l, 0));
      sums.sum += product;
      sums.magnitude += std::fabs(product);
    }
    sums.quantum_exponent = -100;
    const double y = load_element(c.x.c, p.type.c, layout_c(p).offset_elements(1, 1, 0));
    const Expectation e = expect(p, arithmetic, sums, y);
    ASSERT_FALSE(e.exact);
    // Bounds are a few units of the type wide, so steps of one unit find both sides.
    for (const double sign : {-1.0, 1.0}) {
      double last_inside = std::numeric_limits<double>::quiet_NaN();
      double first_outside = last_inside;
      auto bits = static_cast<float>(e.value);
      for (int step = 0; step < 1000; ++step) {
        const double value = types.out == DataType::kF32 ? bits : f32_from_f16(f16_from_f32(bits));
        (std::fabs(value - e.value) <= e.bound ? last_inside : first_outside) = value;
        if (!std::isnan(first_outside)) break;
        bits = std::nextafter(bits, static_cast<float>(sign * 1e30));
        if (types.out == DataType::kF16) bits += static_cast<float>(sign * std::fabs(e.value) * 0x1p-11);
      }
      ASSERT_FALSE(std::isnan(first_outside));
      auto d = good;
      if (!std::isnan(last_inside)) {
        store_element(d, types.out, at, static_cast<float>(last_inside));
        EXPECT_TRUE(verdict_of(c, arithmetic, d).passed);
      }
      store_element(d, types.out, at, static_cast<float>(first_outside));
      EXPECT_FALSE(verdict_of(c, arithmetic, d).passed);
    }
  }
}

// Only the processor that flushes is allowed to.
TEST(Judge, FlushedDenormalsAreOnlyForCdna2) {
  Case c = make_case(DataType::kF16, DataType::kF32, 2, 1, 2, Initialization::kInteger);
  c.problem.beta = 0;
  for (std::uint64_t e = 0; e < c.problem.extent_a(); ++e)
    store_element(c.x.a, DataType::kF16, e, e % 2 == 0 ? 0x1.8p-15F : 1.0F);
  const auto d = compute(c, flushed);
  EXPECT_TRUE(verdict_of(c, arithmetic_of(isa::Generation::kGfx90a, true, DataType::kF16), d).passed);
  EXPECT_FALSE(verdict_of(c, arithmetic_of(isa::Generation::kGfx908, true, DataType::kF16), d).passed);
  EXPECT_FALSE(verdict_of(c, arithmetic_of(isa::Generation::kGfx940, true, DataType::kF16), d).passed);
  EXPECT_TRUE(verdict_of(c, arithmetic_of(isa::Generation::kGfx940, true, DataType::kF16), compute(c, chain)).passed);
}

TEST(Judge, NanAndInfinity) {
  const float inf = std::numeric_limits<float>::infinity();
  const float nan = std::numeric_limits<float>::quiet_NaN();
  struct Row {
    float in_a;  ///< put at A[0, 0]; B[0, 0] is 2
    float out;   ///< what D[0, 0] is said to be
    bool passes;
  };
  for (const Row row : {Row{nan, nan, true}, Row{nan, 1, false}, Row{inf, inf, true}, Row{inf, -inf, false},
                        Row{inf, nan, false}, Row{inf, 60000, false}, Row{1, nan, false}, Row{1, inf, false}})
    for (const DataType out : {DataType::kF16, DataType::kF32}) {
      Case c = make_case(DataType::kF16, out, 1, 1, 3, Initialization::kInteger);
      c.problem.batch = 1;
      c.x = make_operands(c.problem, Initialization::kInteger, 1);
      store_element(c.x.a, DataType::kF16, 0, row.in_a);
      store_element(c.x.b, DataType::kF16, 0, 2);
      auto d = c.x.d;
      store_element(d, out, 0, row.out);
      EXPECT_EQ(verdict_of(c, {}, d).passed, row.passes) << row.in_a << ' ' << row.out;
    }
}

TEST(Judge, RangeOfF16) {
  struct Row {
    float a;  ///< D = a * 1 with alpha 1
    float out;
    bool passes;
  };
  const float inf = std::numeric_limits<float>::infinity();
  for (const Row row : {Row{65504, 65504, true}, Row{65519, 65504, true}, Row{65519, inf, false}, Row{65520, inf, true},
                        Row{65520, 65504, false}, Row{-70000, -inf, true}, Row{-70000, inf, false}}) {
    Case c = make_case(DataType::kF16, DataType::kF16, 1, 1, 1, Initialization::kInteger);
    c.problem.batch = 1;
    c.problem.alpha = 1;
    c.problem.beta = row.a;  // through beta: f16 inputs end at 65504
    c.x = make_operands(c.problem, Initialization::kInteger, 1);
    store_element(c.x.a, DataType::kF16, 0, 0);
    store_element(c.x.c, DataType::kF16, 0, 1);
    auto d = c.x.d;
    store_element(d, DataType::kF16, 0, row.out);
    EXPECT_EQ(verdict_of(c, {}, d).passed, row.passes) << row.a << ' ' << row.out;
  }
}

TEST(Judge, BytesOutsideOfDAreWatched) {
  const Case c = make_case(DataType::kF16, DataType::kF16, 5, 4, 3, Initialization::kInteger);
  const auto good = compute(c, chain);
  ASSERT_TRUE(verdict_of(c, {}, good).passed);
  const GemmProblem& p = c.problem;
  const std::uint64_t padding[] = {layout_d(p).offset_elements(0, 5, 0), layout_d(p).offset_elements(1, 6, 2),
                                   layout_d(p).offset_elements(1, 0, 0) - 1};
  for (const std::uint64_t at : padding) {
    auto d = good;
    d[at * 2 + 1] ^= std::byte{1};
    const Verdict v = verdict_of(c, {}, d);
    EXPECT_FALSE(v.passed);
    EXPECT_EQ(v.wrong_elements, 0U);
    EXPECT_EQ(v.touched_bytes, 1U);
    EXPECT_EQ(v.first_touched_byte, at * 2 + 1);
    EXPECT_NE(v.text().find("outside"), std::string::npos);
  }
}

TEST(Judge, ElementNeverWrittenIsWrong) {
  for (const Types types : kTypes) {
    const Case c = make_case(types.in, types.out, 5, 4, 3, Initialization::kRandom);
    auto d = compute(c, chain);
    const std::uint64_t at = layout_d(c.problem).offset_elements(1, 4, 3) * bytes_of(types.out);
    for (std::uint64_t i = 0; i < bytes_of(types.out); ++i) d[at + i] = untouched_byte(at + i);
    EXPECT_FALSE(verdict_of(c, {}, d).passed);
  }
}

TEST(Judge, NeverReadsWhatTheProblemDoesNot) {
  Case c = make_case(DataType::kF16, DataType::kF32, 3, 3, 4, Initialization::kRandom);
  for (const bool zero_alpha : {true, false}) {
    c.problem.alpha = zero_alpha ? 0 : 1;
    c.problem.beta = zero_alpha ? 1 : 0;
    c.x = make_operands(c.problem, Initialization::kRandom, 3);
    auto d = compute(c, zero_alpha ? Order([](const auto&, const auto&) { return 0.0F; }) : Order(chain));
    EXPECT_TRUE(verdict_of(c, {}, d).passed);
  }
}

TEST(Judge, EmptyAndTooLarge) {
  GemmProblem empty = GemmProblem::packed({}, 0, 5, 5);
  EXPECT_TRUE(judge(empty, {}, make_operands(empty, Initialization::kRandom, 1), {})->passed);
  GemmProblem huge = GemmProblem::packed({}, 1, 1, 1ULL << 24);
  const auto result = judge(huge, {}, {}, {});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kUnsupported);
  const GemmProblem short_d = GemmProblem::packed({}, 2, 2, 2);
  EXPECT_FALSE(judge(short_d, {}, make_operands(short_d, Initialization::kRandom, 1), {}));
}

}  // namespace
}  // namespace kiln::reference
