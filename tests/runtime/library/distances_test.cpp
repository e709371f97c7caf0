// Distances by hand-computed examples, and the search's early stop on both sides.
#include "runtime/library/distances.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

struct Case {
  TableKind kind;
  TableKey problem, row;
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
           Case{TableKind::kJsd, {1, 0, 0}, {0, 1, 0}, std::log(2.0)},
       }) {
    const Distance* distance = find_distance(c.kind);
    ASSERT_NE(distance, nullptr);
    EXPECT_NEAR(distance->of(c.problem, c.row, 3), c.distance, 1e-12) << name_of(c.kind);
  }
}

TEST(Distances, OthersHaveASearchOfTheirOwn) {
  for (const TableKind kind : {TableKind::kEquality, TableKind::kGridBased, TableKind::kFreeSize})
    EXPECT_EQ(find_distance(kind), nullptr) << name_of(kind);
}

TEST(Distances, EarlyStopLooksAtDimensionZero) {
  struct Stop {
    TableKind kind;
    TableKey problem, row;
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
           Stop{TableKind::kJsd, {1, 0, 0}, {1, 5, 5}, 1e-9, false},
           Stop{TableKind::kJsd, {1, 0, 0}, {1, 5, 5}, 1.0, true},
       })
    EXPECT_EQ(find_distance(s.kind)->can_improve(s.problem, s.row, 3, s.best), s.can_improve) << name_of(s.kind);
}

TEST(GridDistance, Values) {
  struct Grid {
    TableKey problem, row;
    std::size_t dimensions;
    double distance;
  };
  for (const Grid& g : {
           // An exact fit: 100 * 1 / 1.
           Grid{{64, 64, 32}, {64, 64, 32}, 3, 100},
           // 2 x 1 steps, all used: 100 * 2.
           Grid{{128, 64, 32}, {64, 64, 32}, 3, 200},
           // 65 of 128 used: 100 * 2 / (65/128)^2 = 775.57 -> 776.
           Grid{{65, 64, 32}, {64, 64, 32}, 3, 776},
           // K: |64-32| / (64 + 8*32)
           Grid{{64, 64, 32}, {64, 64, 64}, 3, 100 + 32.0 / 320.0},
           // Batch: |4-1| / (4 + 8*1)
           Grid{{64, 64, 1, 32}, {64, 64, 4, 32}, 4, 100 + 3.0 / 12.0},
           // The limit itself is still measured by steps.
           Grid{{32768, 64, 32}, {32768, 64, 32}, 3, 100},
           // Beyond it: 10000 * 1 * 1 * |32769 - 32768|.
           Grid{{32769, 64, 32}, {32768, 64, 32}, 3, 10000},
           // The other dimension keeps its steps: 10000 * 1 * 2 * sqrt(1 + 64^2) = 1280156.24...
           Grid{{32769, 128, 32}, {32768, 64, 32}, 3, std::round(20000 * std::sqrt(1.0 + 64 * 64))},
           Grid{{64, 32769, 32}, {64, 32768, 32}, 3, 10000},
       })
    EXPECT_DOUBLE_EQ(grid_distance(g.problem, g.row, g.dimensions), g.distance);
}

}  // namespace
}  // namespace kiln::library
