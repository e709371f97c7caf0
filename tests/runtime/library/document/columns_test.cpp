// Columns: what goes in comes out, in the form that is smallest; nothing else is accepted.
#include "runtime/library/document/columns.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using Integers = std::vector<std::int64_t>;
using Reals = std::vector<double>;

constexpr auto kLeast = std::numeric_limits<std::int64_t>::min();
constexpr auto kMost = std::numeric_limits<std::int64_t>::max();

Integers counted(std::size_t count, auto make) {
  Integers values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(make(static_cast<std::int64_t>(i)));
  return values;
}

std::string written(const Integers& values) {
  ColumnWriter out;
  out.integers(values);
  return out.take();
}

struct IntegersCase {
  const char* name;
  Integers values;
  int kind;  // of the grammar
  std::size_t most_bytes;
};

TEST(Columns, Integers) {
  std::mt19937_64 random(7);
  const IntegersCase cases[] = {
      {"none", {}, -1, 0},
      {"one", {5}, 0, 2},
      {"constant", Integers(1000, -3), 0, 2},
      {"extremes", {kLeast, kMost, 0, kMost, kLeast}, 2, 45},
      {"small", counted(40, [](auto i) { return i * 37 % 11; }), 1, 41},
      {"ascending", counted(1000, [](auto i) { return 1000000 + 7 * i; }), 2, 1004},
      {"few large values", counted(1000, [&](auto) { return std::int64_t{1} << (40 + random() % 5); }), 3, 1100},
      {"noise", counted(200, [&](auto) { return static_cast<std::int64_t>(random()); }), 1, 2001},
  };
  for (const IntegersCase& c : cases) {
    const std::string bytes = written(c.values);
    EXPECT_LE(bytes.size(), c.most_bytes) << c.name;
    if (!bytes.empty()) {
      EXPECT_EQ(bytes[0], c.kind) << c.name;
    }
    Integers read(c.values.size());
    ColumnReader in(bytes);
    in.integers(read);
    EXPECT_TRUE(in.finished()) << c.name;
    EXPECT_EQ(read, c.values) << c.name;
  }
}

TEST(Columns, AConstantIsToldWithoutReadingAList) {
  const std::string equal = written(Integers(100, -7)), counting = written({1, 2, 3});
  ColumnReader constant{equal}, other{counting};
  EXPECT_EQ(constant.constant(), -7);
  EXPECT_TRUE(constant.finished());
  EXPECT_EQ(other.constant(), std::nullopt);
  Integers values(3);
  other.integers(values);  // nothing of it was read
  EXPECT_EQ(values, (Integers{1, 2, 3}));
  ColumnReader nothing{{}}, cut{std::string_view(equal).substr(0, 1)};
  EXPECT_EQ(nothing.constant(), std::nullopt);
  cut.constant();
  EXPECT_FALSE(cut.finished());
}

TEST(Columns, IntegersOfMoreThan32BitsAreSaidToBeSo) {
  constexpr std::int64_t kWide = std::int64_t{1} << 31;
  struct Case {
    Integers values;
    bool fit;
  };
  for (const Case& c : {Case{{}, true}, Case{{kWide - 1, -kWide, 0}, true}, Case{{1, kWide, 2}, false},
                        Case{{-kWide - 1}, false}, Case{{kMost, 1}, false}}) {
    const std::string bytes = written(c.values);
    std::vector<std::int32_t> read(c.values.size());
    ColumnReader in(bytes);
    EXPECT_EQ(in.integers(ColumnTarget<std::int32_t>(read)), c.fit);
    EXPECT_TRUE(in.finished());
    if (c.fit) {
      EXPECT_EQ(Integers(read.begin(), read.end()), c.values);
    }
  }
  std::vector<std::int32_t> read(3);
  ColumnReader cut(std::string_view("\x01\x02", 2));
  (void)cut.integers(ColumnTarget<std::int32_t>(read));
  EXPECT_TRUE(cut.failed());
}

TEST(Columns, RealsKeepEveryBit) {
  const double inf = std::numeric_limits<double>::infinity();
  struct Case {
    const char* name;
    Reals values;
    int kind;
  };
  const Case cases[] = {
      {"whole", {1, 2, 1e15}, 4},
      {"speeds", {72.867, 0.08, 12345.6, 0.001}, 4},
      {"binary fractions", {0.5, 0.25, 1.0 / 1024}, 4},
      {"thirds", {1.0 / 3, 2.0 / 3}, 5},
      {"large", {1e300, 1}, 5},
      {"special", {inf, -inf, -0.0, std::numeric_limits<double>::quiet_NaN()}, 5},
      {"denormal", {std::numeric_limits<double>::denorm_min()}, 5},
  };
  for (const Case& c : cases) {
    ColumnWriter out;
    out.reals(c.values);
    EXPECT_EQ(out.bytes().at(0), c.kind) << c.name;
    Reals read(c.values.size());
    ColumnReader in(out.bytes());
    in.reals(read);
    EXPECT_TRUE(in.finished()) << c.name;
    for (std::size_t i = 0; i < read.size(); ++i)
      EXPECT_EQ(std::bit_cast<std::uint64_t>(read[i]), std::bit_cast<std::uint64_t>(c.values[i])) << c.name << i;
  }
}

TEST(Columns, EachTruncationFails) {
  const Integers columns[] = {Integers(9, 300), counted(100, [](auto i) { return i * i % 7 * 1000; }),
                              counted(100, [](auto i) { return i * 1000; })};
  for (const Integers& values : columns) {
    const std::string bytes = written(values);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      Integers read(values.size());
      ColumnReader in(std::string_view(bytes).substr(0, size));
      in.integers(read);
      EXPECT_TRUE(in.failed()) << size;
    }
  }
}

struct BadCase {
  const char* name;
  std::string bytes;
};

TEST(Columns, BadBytesFail) {
  const BadCase cases[] = {
      {"unknown kind", "\x09"},
      {"a real's kind", std::string("\x04\x00\x00", 3)},
      {"index outside the dictionary", std::string("\x03\x01\x02\x00\x01", 5)},
      {"empty dictionary", std::string("\x03\x00\x00\x00", 4)},
      {"dictionary longer than the bytes", std::string("\x03\x7f\x02", 3)},
      {"number of more than 64 bits", std::string("\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02", 11)},
      {"number without an end", std::string("\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 12)},
  };
  for (const BadCase& c : cases) {
    Integers read(2);
    ColumnReader in(c.bytes);
    in.integers(read);
    EXPECT_TRUE(in.failed()) << c.name;
  }
  for (const BadCase& c : {BadCase{"an integer's kind", std::string("\x00\x02", 2)},
                           BadCase{"too many digits", std::string("\x04\x10\x00\x02", 4)}}) {
    Reals read(2);
    ColumnReader in(c.bytes);
    in.reals(read);
    EXPECT_TRUE(in.failed()) << c.name;
  }
}

TEST(Columns, AfterAFailureEverythingIsZero) {
  ColumnReader in("\x05");
  EXPECT_EQ(in.below(5), 0U);
  EXPECT_TRUE(in.failed());
  EXPECT_EQ(in.byte(), 0);
  EXPECT_EQ(in.natural(), 0U);
  EXPECT_EQ(in.raw(1), "");
  EXPECT_FALSE(in.finished());
}

}  // namespace
}  // namespace kiln::library
