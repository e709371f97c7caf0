// Distances by hand-computed examples, and the search's early stop on both sides.
#include "runtime/library/distances.hpp"

#include <cmath>
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
  for (const Stop& s : {
           Stop{TableKind::kEuclidean, {10, 0, 0}, {13, 9, 9}, 9.1, true},
           Stop{TableKind::kEuclidean, {10, 0, 0}, {13, 0, 0}, 9.0, false},
           Stop{TableKind::kEuclidean, {10, 1, 1}, {10, 1, 1}, 0.0, true},  // an equal key always
           Stop{TableKind::kManhattan, {10, 0, 0}, {13, 9, 9}, 3.1, true},
           Stop{TableKind::kManhattan, {10, 0, 0}, {13, 0, 0}, 3.0, false},
           Stop{TableKind::kRatio, {10, 0, 0}, {1000, 0, 0}, 0.0, true},
           Stop{TableKind::kJsd, {1, 1, 1}, {1, 5, 5}, 1e-9, false},
           Stop{TableKind::kJsd, {1, 1, 1}, {1, 5, 5}, 1.0, true},
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
