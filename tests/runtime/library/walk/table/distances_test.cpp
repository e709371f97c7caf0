// Distances by hand-computed examples, and each by the order it gives: an equal key, a nearer, a farther and one as
// far. The search's early stop on both sides.
#include "runtime/library/walk/table/distances.hpp"

#include <array>
#include <cmath>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using Key = std::vector<double>;

struct Case {
  TableKind kind;
  Key problem, row;
  double distance;
};

TEST(Distances, Values) {
  for (const Case& c : {
           Case{TableKind::kEuclidean, {3, 4, 5}, {3, 4, 5}, 0},
           Case{TableKind::kEuclidean, {3, 4, 5}, {0, 0, 4}, 9 + 16 + 1},  // squared, no root
           Case{TableKind::kManhattan, {3, 4, 5}, {0, 8, 5}, 3 + 4},
           Case{TableKind::kRatio, {3, 4, 5}, {3, 4, 5}, 1},
           Case{TableKind::kRatio, {2, 8, 5}, {4, 2, 5}, 1 + std::log(2.0) + std::log(4.0)},
           Case{TableKind::kJsd, {1, 1, 2}, {2, 2, 4}, 0},
           Case{TableKind::kJsd, {1, 2, 1}, {2, 1, 1}, 0.5 * std::log(4.0 / 3) + 0.25 * std::log(2.0 / 3)},
       }) {
    const Distance* distance = find_distance(c.kind);
    ASSERT_NE(distance, nullptr);
    EXPECT_NEAR(distance->of(c.problem, c.row), c.distance, 1e-12) << name_of(c.kind);
  }
}

/// A distance of any kind, GridBased's own included.
double distance_of(TableKind kind, const Key& problem, const Key& row) {
  return kind == TableKind::kGridBased ? grid_distance(problem, row) : find_distance(kind)->of(problem, row);
}

/// A problem, and rows that differ from it in one step: `equal` is the nearest that there can be.
struct Ordered {
  TableKind kind;
  Key problem, nearer, farther;
};
const std::vector<Ordered> kOrdered = {
    {TableKind::kEuclidean, {100, 100, 100}, {101, 100, 100}, {102, 100, 100}},
    {TableKind::kEuclidean, {100, 100, 100}, {100, 99, 100}, {100, 101, 99}},
    {TableKind::kEuclidean, {100, 100, 100}, {102, 102, 102}, {100, 100, 96}},  // 12 and 16: squares
    {TableKind::kManhattan, {100, 100, 100}, {101, 100, 100}, {102, 100, 100}},
    {TableKind::kManhattan, {100, 100, 100}, {100, 99, 100}, {100, 101, 99}},
    {TableKind::kManhattan, {100, 100, 100}, {100, 100, 96}, {102, 102, 101}},  // 4 and 5: no squares
    {TableKind::kRatio, {100, 100, 100}, {101, 100, 100}, {102, 100, 100}},
    {TableKind::kRatio, {100, 100, 100}, {100, 199, 100}, {100, 50, 100}},  // by the factor, not by the difference
    {TableKind::kJsd, {100, 100, 100}, {101, 100, 100}, {102, 100, 100}},
    {TableKind::kJsd, {100, 100, 100}, {900, 900, 901}, {100, 100, 101}},  // by the shares alone
    {TableKind::kGridBased, {64, 64, 32}, {64, 65, 32}, {64, 67, 32}},     // more of the tile is unused
    {TableKind::kGridBased, {64, 64, 32}, {64, 64, 33}, {64, 64, 34}},     // K in the fractions
    {TableKind::kGridBased, {64, 64, 32}, {64, 64, 900}, {64, 65, 32}},    // which never outweigh the tile
    {TableKind::kGridBased, {64, 64, 4, 32}, {64, 64, 5, 32}, {64, 64, 6, 32}},
};

/// Rows as far from the problem as each other, without being equal.
struct Tied {
  TableKind kind;
  Key problem, row, other;
  Key broken;  ///< `other`, a step farther
};
const std::vector<Tied> kTied = {
    {TableKind::kEuclidean, {100, 100, 100}, {90, 100, 100}, {100, 110, 100}, {100, 111, 100}},
    {TableKind::kEuclidean, {100, 100, 100}, {103, 104, 100}, {100, 100, 95}, {100, 100, 94}},
    {TableKind::kManhattan, {100, 100, 100}, {90, 100, 100}, {100, 105, 95}, {100, 105, 94}},
    {TableKind::kRatio, {100, 100, 100}, {200, 100, 100}, {100, 200, 100}, {100, 201, 100}},
    {TableKind::kJsd, {100, 100, 100}, {100, 100, 200}, {200, 200, 400}, {200, 200, 401}},
    {TableKind::kGridBased, {65, 64, 32}, {65, 128, 32}, {130, 64, 32}, {130, 65, 32}},
};

TEST(Distances, EqualNearerFarther) {
  for (const Ordered& o : kOrdered) {
    SCOPED_TRACE(name_of(o.kind));
    const double equal = distance_of(o.kind, o.problem, o.problem), nearer = distance_of(o.kind, o.problem, o.nearer),
                 farther = distance_of(o.kind, o.problem, o.farther);
    EXPECT_EQ(equal, o.kind == TableKind::kGridBased ? 100 : o.kind == TableKind::kRatio ? 1 : 0);
    EXPECT_LT(equal, nearer);
    EXPECT_LT(nearer, farther);
  }
}

TEST(Distances, Ties) {
  for (const Tied& t : kTied) {
    SCOPED_TRACE(name_of(t.kind));
    const double distance = distance_of(t.kind, t.problem, t.row);
    EXPECT_EQ(distance, distance_of(t.kind, t.problem, t.other));
    EXPECT_LT(distance, distance_of(t.kind, t.problem, t.broken));
  }
}

// Random has no order. Those without a distance are searched by equality or in other ways (matching_test.cpp).
TEST(Distances, EachIsSeenEqualNearerFartherAndTied) {
  std::set<TableKind> ordered, tied;
  for (const Ordered& o : kOrdered) ordered.insert(o.kind);
  for (const Tied& t : kTied) tied.insert(t.kind);
  for (std::size_t i = 0; i < static_cast<std::size_t>(TableKind::kCount); ++i) {
    const auto kind = static_cast<TableKind>(i);
    const bool has_order =
        kind == TableKind::kGridBased || (find_distance(kind) != nullptr && kind != TableKind::kRandom);
    EXPECT_EQ(ordered.contains(kind), has_order) << name_of(kind);
    EXPECT_EQ(tied.contains(kind), has_order) << name_of(kind);
  }
}

// A zero makes it a NaN in Tensile, which is never nearer than anything.
TEST(Distances, JsdOfZerosIsNeverNearest) {
  const Distance& jsd = *find_distance(TableKind::kJsd);
  EXPECT_TRUE(std::isnan(jsd.of(Key{1, 0, 0}, Key{0, 1, 0})));
  EXPECT_TRUE(std::isnan(jsd.of(Key{1, 1}, Key{1, 1})));  // it needs three numbers
}

TEST(Distances, RandomDependsOnTheKeysAlone) {
  const Distance& random = *find_distance(TableKind::kRandom);
  EXPECT_EQ(random.of(Key{1, 2, 3}, Key{4, 5, 6}), random.of(Key{1, 2, 3}, Key{4, 5, 6}));
  EXPECT_NE(random.of(Key{1, 2, 3}, Key{4, 5, 6}), random.of(Key{1, 2, 3}, Key{4, 5, 7}));
  EXPECT_NE(random.of(Key{1, 2, 3}, Key{4, 5, 6}), random.of(Key{1, 2, 4}, Key{4, 5, 6}));
  EXPECT_TRUE(random.can_improve(Key{1}, Key{2}, 0));
}

TEST(Distances, OthersHaveASearchOfTheirOwn) {
  for (const TableKind kind : {TableKind::kEquality, TableKind::kGridBased, TableKind::kFreeSize, TableKind::kRange})
    EXPECT_EQ(find_distance(kind), nullptr) << name_of(kind);
}

TEST(Distances, EarlyStopLooksAtDimensionZero) {
  struct Stop {
    TableKind kind;
    Key problem, row;
    double best;
    bool can_improve;
  };
  const double first_term = 0.5 * (1.0 / 3 * std::log(33.0 / 21)) + 0.5 * (1.0 / 11 * std::log(33.0 / 77));
  for (const Stop& s : {
           Stop{TableKind::kEuclidean, {10, 0, 0}, {13, 9, 9}, std::nextafter(9.0, 10), true},
           Stop{TableKind::kEuclidean, {10, 0, 0}, {13, 0, 0}, 9.0, false},
           Stop{TableKind::kEuclidean, {10, 0, 0}, {7, 0, 0}, 9.0, false},
           Stop{TableKind::kEuclidean, {10, 0, 0}, {10, 0, 1}, 0.0, false},
           Stop{TableKind::kEuclidean, {10, 1, 1}, {10, 1, 1}, 0.0, true},  // an equal key always
           Stop{TableKind::kManhattan, {10, 0, 0}, {13, 9, 9}, std::nextafter(3.0, 4), true},
           Stop{TableKind::kManhattan, {10, 0, 0}, {13, 0, 0}, 3.0, false},
           Stop{TableKind::kManhattan, {10, 0, 0}, {7, 0, 0}, 3.0, false},
           Stop{TableKind::kManhattan, {10, 1, 1}, {10, 1, 1}, 0.0, true},
           Stop{TableKind::kManhattan, {10, 0, 0}, {10, 0, 1}, 0.0, false},
           Stop{TableKind::kRatio, {10, 0, 0}, {1000, 0, 0}, 0.0, true},
           Stop{TableKind::kJsd, {1, 1, 1}, {1, 5, 5}, 1e-9, false},
           Stop{TableKind::kJsd, {1, 1, 1}, {1, 5, 5}, 1.0, true},
           // 1/3 and 1/11 of the sums, the mean between them 7/33: the term of the first number alone.
           Stop{TableKind::kJsd, {1, 1, 1}, {1, 5, 5}, first_term + 1e-12, true},
           Stop{TableKind::kJsd, {1, 1, 1}, {1, 5, 5}, first_term - 1e-12, false},
           Stop{TableKind::kJsd, {1, 2, 3}, {1, 2, 3}, 0.0, true},
       })
    EXPECT_EQ(find_distance(s.kind)->can_improve(s.problem, s.row, s.best), s.can_improve) << name_of(s.kind);
}

TEST(GridDistance, Values) {
  struct Grid {
    Key problem, row;
    double distance;
  };
  for (const Grid& g : {
           // An exact fit: 100 * 1 / 1.
           Grid{{64, 64, 32}, {64, 64, 32}, 100},
           // 2 x 1 steps, all used: 100 * 2.
           Grid{{128, 64, 32}, {64, 64, 32}, 200},
           // 65 of 128 used: 100 * 2 / (65/128)^2 = 775.57 -> 776.
           Grid{{65, 64, 32}, {64, 64, 32}, 776},
           // K: |64-32| / (64 + 8*32)
           Grid{{64, 64, 32}, {64, 64, 64}, 100 + 32.0 / 320.0},
           // Batch: |4-1| / (4 + 8*1)
           Grid{{64, 64, 1, 32}, {64, 64, 4, 32}, 100 + 3.0 / 12.0},
           // The limit itself is still measured by steps.
           Grid{{32768, 64, 32}, {32768, 64, 32}, 100},
           // Beyond it: 10000 * 1 * 1 * |32769 - 32768|.
           Grid{{32769, 64, 32}, {32768, 64, 32}, 10000},
           // The other dimension keeps its steps: 10000 * 1 * 2 * sqrt(1 + 64^2) = 1280156.24...
           Grid{{32769, 128, 32}, {32768, 64, 32}, std::round(20000 * std::sqrt(1.0 + 64 * 64))},
           Grid{{64, 32769, 32}, {64, 32768, 32}, 10000},
       })
    EXPECT_DOUBLE_EQ(grid_distance(g.problem, g.row), g.distance);
}

}  // namespace
}  // namespace kiln::library
