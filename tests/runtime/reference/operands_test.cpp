// The fills: values where the problem reads, NaN where it must not, and values that depend on nothing but coordinates.
#include "runtime/reference/operands.hpp"

#include <algorithm>
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

TEST(Operands, LongGapsAreNotFilled) {
  // Two batches of three columns of five f32 each, the columns 2^33 bytes apart.
  const MatrixLayout layout{DataType::kF32, 5, 3, 1, 1ULL << 31, 8, 2};
  const std::uint64_t extent = 2 * layout.ld + 8 + 5;
  const std::vector<host::ByteRange> near = near_bytes(layout, extent);
  ASSERT_EQ(near.size(), 3U);
  EXPECT_EQ(near[0], (host::ByteRange{0, 13 * 4 + kMarginBytes}));
  EXPECT_EQ(near[1], (host::ByteRange{(1ULL << 33) - kMarginBytes, (1ULL << 33) + 13 * 4 + kMarginBytes}));
  EXPECT_EQ(near[2], (host::ByteRange{(1ULL << 34) - kMarginBytes, extent * 4}));  // to the end of the matrix
  NearBytes bytes(layout, extent);
  EXPECT_EQ(bytes.index_of(4), 4U);
  EXPECT_EQ(bytes.index_of((1ULL << 34) + 8), near[0].size() + near[1].size() + kMarginBytes + 8);
  EXPECT_EQ(bytes.index_of(1ULL << 33), near[0].size() + kMarginBytes);
  EXPECT_EQ(bytes.size(), near[0].size() + near[1].size() + near[2].size());
  // Columns far apart whose batches interleave the other way round, and elements far apart.
  const MatrixLayout turned{DataType::kF32, 5, 3, 1, 8, 1ULL << 31, 2};
  EXPECT_EQ(near_bytes(turned, turned.stride + 2 * 8 + 5).size(), 2U);
  const MatrixLayout scattered{DataType::kF32, 5, 1, 1U << 20, 1, 0, 2};
  EXPECT_EQ(near_bytes(scattered, (4ULL << 20) + 1).size(), 5U);
  // Short gaps are filled.
  const MatrixLayout dense{DataType::kF32, 5, 3, 1, 1000, 3000, 2};
  EXPECT_EQ(near_bytes(dense, 3000 + 2 * 1000 + 5), (std::vector<host::ByteRange>{{0, 4 * (3000 + 2 * 1000 + 5)}}));
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

constexpr DataType kAllTypes[] = {DataType::kF32,    DataType::kF16,     DataType::kBf16, DataType::kF64,
                                  DataType::kF8,     DataType::kBf8,     DataType::kI8,   DataType::kI32,
                                  DataType::kF8Fnuz, DataType::kBf8Fnuz, DataType::kXf32};

TEST(Operands, UnwrittenElementsAreNan) {
  for (const DataType type : kAllTypes) {
    if (is_integer(type)) continue;
    std::vector<std::byte> d(4096);
    for (std::uint64_t i = 0; i < d.size(); ++i) d[i] = untouched_byte(i, type);
    EXPECT_EQ(count_nan(d, type), 4096 / bytes_of(type)) << name_of(type);
  }
  std::vector<std::byte> d(4096);
  for (std::uint64_t i = 0; i < d.size(); ++i) d[i] = untouched_byte(i);
  int repeated = 0;
  for (std::uint64_t i = 4; i < d.size(); ++i) repeated += d[i] == d[i - 4] ? 1 : 0;
  EXPECT_LT(repeated, 1200);  // odd bytes have two values
}

TEST(Operands, FactsOfTheTypes) {
  for (const DataType type : kAllTypes) {
    const ElementFacts& f = facts_of(type);
    EXPECT_EQ(rounded_to(type, f.largest), f.largest) << name_of(type);
    EXPECT_EQ(rounded_to(type, f.least), f.least) << name_of(type);
    if (type == DataType::kXf32) continue;  // stored as f32
    const double unit = std::ldexp(1.0, f.unit_exponent);
    EXPECT_EQ(rounded_to(type, unit), unit) << name_of(type);
    EXPECT_EQ(rounded_to(type, unit * 0.5), 0) << name_of(type);  // a tie
    if (!is_integer(type)) {
      EXPECT_EQ(f.smallest_normal, std::ldexp(unit, f.digits - 1)) << name_of(type);
      const double one_up = 1 + std::ldexp(1.0, 1 - f.digits);
      EXPECT_EQ(rounded_to(type, one_up), one_up) << name_of(type);
      EXPECT_EQ(rounded_to(type, 1 + std::ldexp(1.0, -f.digits)), 1) << name_of(type);
      EXPECT_EQ(half_gap(1, type), std::ldexp(1.0, -f.digits - 1)) << name_of(type);
      EXPECT_EQ(half_gap(1.5, type), std::ldexp(1.0, -f.digits)) << name_of(type);
      EXPECT_EQ(half_gap(0, type), unit / 2) << name_of(type);
      EXPECT_EQ(rounding_error(1.9L, type), std::ldexp(1.0L, -f.digits)) << name_of(type);
    }
    if (type == DataType::kF64) continue;
    const double beyond = rounded_to(type, f.largest * 1.5);
    EXPECT_EQ(std::isinf(beyond), !f.saturates) << name_of(type);
    if (f.saturates) {
      EXPECT_EQ(beyond, f.largest) << name_of(type);
      EXPECT_EQ(rounded_to(type, f.least * 1.5), f.least) << name_of(type);
    } else {
      const auto from = static_cast<double>(f.infinite);
      EXPECT_TRUE(std::isinf(rounded_to(type, from))) << name_of(type);
      EXPECT_EQ(rounded_to(type, std::nextafter(static_cast<float>(from), 0.0F)), f.largest) << name_of(type);
    }
  }
  EXPECT_EQ(rounded_to(DataType::kI8, 2.5), 2);
  EXPECT_EQ(rounded_to(DataType::kI8, 3.5), 4);
  EXPECT_EQ(rounded_to(DataType::kI32, -0x1p40), -0x1p31);
}

GemmProblem problem_of(const char* letters, std::uint64_t m, std::uint64_t n, std::uint64_t k) {
  ProblemType type;
  EXPECT_TRUE(parse_type_letters(letters, type)) << letters;
  GemmProblem p = GemmProblem::packed(type, m, n, k, 2);
  p.beta = 1;
  return p;
}

// What stands where nothing may be read shows in a result, whatever the type.
TEST(Operands, PaddingOfEveryTypeShows) {
  for (const char* letters : {"SSS", "HHS", "BBS", "DDD", "I8II", "F8SS", "B8F8SS", "F8NB8NHS", "B8NSS"}) {
    GemmProblem p = problem_of(letters, 5, 4, 3);
    p.lda = 8;
    p.stride_a = 50;
    const Operands x = make_operands(p, Initialization::kRandom, 1);
    ASSERT_EQ(x.a.size(), p.extent_a() * bytes_of(p.type.a));
    if (!is_integer(p.type.a)) {
      EXPECT_EQ(count_nan(x.a, p.type.a), p.extent_a() - 5 * 3 * 2) << letters;
      EXPECT_EQ(count_nan(x.b, p.type.b), 0U) << letters;
      EXPECT_EQ(count_nan(x.c, p.type.c), 0U) << letters;
    } else {
      for (std::uint64_t row = 5; row < 8; ++row) EXPECT_EQ(load_element(x.a, p.type.a, row), -128) << letters;
    }
  }
}

TEST(Operands, RandomIntegersFitTheSums) {
  const auto ends = [](std::span<const std::byte> buffer, DataType type) {
    std::pair<double, double> result{0, 0};
    for (std::uint64_t i = 0; i < buffer.size() / bytes_of(type); ++i) {
      result.first = std::min(result.first, load_element(buffer, type, i));
      result.second = std::max(result.second, load_element(buffer, type, i));
    }
    return result;
  };
  const GemmProblem whole = problem_of("I8II", 100, 50, 300);
  EXPECT_EQ(ends(make_operands(whole, Initialization::kRandom, 1).a, DataType::kI8), std::pair(-128.0, 127.0));
  for (const std::uint64_t k : {1U, 2U, 30U, 1000U, 5000U}) {
    const GemmProblem p = problem_of("I8I8I", 30, 30, k);
    const Operands x = make_operands(p, Initialization::kRandom, 1);
    const auto reach = static_cast<double>(reach_of(p));
    EXPECT_LE(ends(x.a, DataType::kI8).second, reach);
    EXPECT_GE(ends(x.a, DataType::kI8).first, -reach - (reach == 127 ? 1 : 0));
    double squares = 0;
    int beyond = 0;
    for (std::uint64_t i = 0; i < p.m; ++i)
      for (std::uint64_t j = 0; j < p.n; ++j) {
        double sum = 0;
        for (std::uint64_t l = 0; l < k; ++l)
          sum += load_element(x.a, DataType::kI8, layout_a(p).offset_elements(0, i, l)) *
                 load_element(x.b, DataType::kI8, layout_b(p).offset_elements(0, l, j));
        squares += sum * sum;
        beyond += std::fabs(sum) > 127 ? 1 : 0;
      }
    EXPECT_LT(std::sqrt(squares / 900), 70) << k;
    EXPECT_LT(beyond, 120) << k;
  }
}

TEST(Operands, VectorsOfTheEpilogue) {
  GemmProblem p = problem_of("HHS", 50, 40, 3);
  EXPECT_TRUE(make_operands(p, Initialization::kRandom, 1).of(LinkId::kBias).empty());
  p.type.epilogue = {
      VectorSide::kRows, DataType::kBf16, VectorSide::kColumns, Scale::kVector, Scale::kScalar, true, true,
      Activation::kNone};
  p.stride_bias = 53;
  for (const Initialization init : {Initialization::kRandom, Initialization::kInteger}) {
    const Operands x = make_operands(p, init, 1);
    EXPECT_EQ(x.of(LinkId::kBias).size(), (53 + 50) * 2U);
    EXPECT_EQ(count_nan(x.of(LinkId::kBias), DataType::kBf16), 3U);
    EXPECT_NE(load_element(x.of(LinkId::kBias), DataType::kBf16, 0),
              load_element(x.of(LinkId::kBias), DataType::kBf16, 53));
    EXPECT_EQ(x.of(LinkId::kScaleAlphaVec).size(), 40 * 4U);
    EXPECT_EQ(x.of(LinkId::kScaleA).size(), 50 * 4U);
    for (const auto* scalar : {&x.of(LinkId::kScaleB), &x.of(LinkId::kScaleC), &x.of(LinkId::kScaleD)})
      EXPECT_EQ(scalar->size(), 4U);
    int negative = 0;
    for (const auto* scales : {&x.of(LinkId::kScaleA), &x.of(LinkId::kScaleB), &x.of(LinkId::kScaleC),
                               &x.of(LinkId::kScaleD), &x.of(LinkId::kScaleAlphaVec)})
      for (std::uint64_t i = 0; i < scales->size() / 4; ++i) {
        const double scale = load_element(*scales, DataType::kF32, i);
        negative += scale < 0 ? 1 : 0;
        EXPECT_GE(std::fabs(scale), 0.5);
        EXPECT_TRUE(init == Initialization::kInteger ? std::fabs(scale) <= 2 : std::fabs(scale) < 2);
        int exponent = 0;
        EXPECT_TRUE(init == Initialization::kRandom || std::frexp(std::fabs(scale), &exponent) == 0.5);
      }
    EXPECT_GT(negative, 5);  // of scale_alpha_vec
    EXPECT_LT(negative, 35);
  }
  p.stride_bias = 0;
  EXPECT_EQ(make_operands(p, Initialization::kRandom, 1).of(LinkId::kBias).size(), 50 * 2U);
}

// The values that a seed has always given.
TEST(Operands, SeedsKeepTheirValues) {
  const GemmProblem p = problem_of("HHS", 5, 4, 3);
  const Operands x = make_operands(p, Initialization::kRandom, 1);
  const Operands y = make_operands(p, Initialization::kInteger, 1);
  EXPECT_EQ(load_element(x.a, DataType::kF16, 0), 0.85107421875);
  EXPECT_EQ(load_element(x.b, DataType::kF16, 7), 0.84619140625);
  EXPECT_EQ(load_element(x.c, DataType::kF16, 39), 0.88134765625);
  EXPECT_EQ(load_element(y.a, DataType::kF16, 1), -2);
  EXPECT_EQ(std::to_integer<int>(untouched_byte(1000)), 200);
}

/// Many at once are what each is alone, and what rounding lifts to 1 is outside of their range.
TEST(Operands, HalvesAreStoredAsOthersAre) {
  for (const DataType type : {DataType::kF16, DataType::kBf16}) {
    std::vector<float> values;
    for (int i = -5000; i < 5000; ++i) values.push_back(static_cast<float>(i) * 0x1.7p-12F);
    for (int exponent = -30; exponent < 1; ++exponent) values.push_back(std::ldexp(1.0F, exponent));
    const std::size_t size = bytes_of(type);
    std::vector<std::byte> stored(values.size() * size), one(size);
    store_elements(stored.data(), type, values.size(), values.data());
    std::vector<double> loaded(values.size());
    load_elements(stored.data(), type, 1, values.size(), loaded.data());
    for (std::size_t i = 0; i < values.size(); ++i) {
      store_element(one, type, 0, values[i]);
      EXPECT_TRUE(std::equal(one.begin(), one.end(), stored.data() + i * size)) << values[i];
      EXPECT_EQ(loaded[i], load_element(stored, type, i));
    }
    std::vector<double> apart(values.size() / 3);
    load_elements(stored.data(), type, 3, apart.size(), apart.data());
    for (std::size_t i = 0; i < apart.size(); ++i) EXPECT_EQ(apart[i], loaded[3 * i]);
  }
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
