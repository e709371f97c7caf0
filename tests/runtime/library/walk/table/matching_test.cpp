// The searches: which row wins, in which order rows are asked, and what happens when the nearest cannot run.
#include "runtime/library/walk/table/matching.hpp"

#include "runtime/library/model/row_sort.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <set>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using P = Property::Kind;
using Key = TableKeyNumbers;
using Row = std::pair<std::vector<double>, double>;
const std::vector<P> kMnk = {P::kFreeSizeA, P::kFreeSizeB, P::kBoundSize};
const std::vector<P> kMnbk = {P::kFreeSizeA, P::kFreeSizeB, P::kBatchSize, P::kBoundSize};

/// Rows in any order; a row's value is its position in the list.
Table table_of(TableKind kind, const std::vector<P>& properties, const std::vector<Row>& rows, bool folds = false) {
  Table table;
  table.kind = kind;
  table.folds_batch = folds;
  for (const P property : properties) table.properties.push_back({property, 0});
  table.columns.resize(properties.size());
  for (std::uint32_t i = 0; i < rows.size(); ++i) {
    for (std::size_t d = 0; d < properties.size(); ++d) table.columns[d].push_back(rows[i].first[d]);
    table.speeds.push_back(rows[i].second);
    table.values.push_back(i);
  }
  sort_rows(table);
  return table;
}

Problem problem_of(std::uint64_t m, std::uint64_t n, std::uint64_t k, std::uint64_t batch) {
  return Problem::from(GemmProblem::packed({}, m, n, k, batch));
}

struct Asked {
  std::optional<std::uint32_t> winner;
  double distance = -1;
  std::vector<std::uint32_t> order;  // values of the rows in the order in which they were asked
  std::size_t ties = 0;              // rows as near as the winner that can run too
};

Asked ask(const Table& table, const Key& key, const std::set<std::uint32_t>& cannot_run = {},
          AskOrder order = AskOrder::kFastest) {
  Asked asked;
  const auto resolve = [&](std::uint32_t row, double) {
    asked.order.push_back(table.values[row]);
    return !cannot_run.contains(table.values[row]);
  };
  const auto match = best_match(table, key, resolve, order);
  if (match) {
    asked.winner = table.values[match->row];
    asked.distance = match->distance;
  }
  return asked;
}

TEST(Euclidean, NearestRowWins) {
  const Table table =
      table_of(TableKind::kEuclidean, kMnk,
               {{{100, 100, 100}, 1}, {{200, 100, 100}, 1}, {{200, 200, 100}, 1}, {{900, 900, 900}, 1}});
  EXPECT_EQ(ask(table, {110, 100, 100}).winner, 0U);
  EXPECT_EQ(ask(table, {151, 100, 100}).winner, 1U);
  EXPECT_EQ(ask(table, {200, 151, 100}).winner, 2U);
  EXPECT_EQ(ask(table, {5000, 5000, 5000}).winner, 3U);
  EXPECT_EQ(ask(table, {1, 1, 1}).winner, 0U);
  EXPECT_EQ(ask(table, {110, 100, 100}).distance, 100);
}

template <std::uint32_t N>
double euclidean_to(const matching::Rows<std::int32_t>& rows, const Key& key, std::uint32_t row) {
  double sum = 0;
  for (std::uint32_t d = 0; d < N; ++d) sum += (key[d] - rows.columns[d][row]) * (key[d] - rows.columns[d][row]);
  return sum;
}

/// As Tensile goes about it: every row that is near enough in the first number, upwards and then downwards.
template <std::uint32_t N>
Asked asked_in_tensiles_order(const Table& table, const Key& key, const std::set<std::uint32_t>& cannot_run) {
  const matching::Rows<std::int32_t> rows(table);
  matching::Best best;
  auto resolve = [&](std::uint32_t row, double) { return !cannot_run.contains(table.values[row]); };
  const auto visit = [&](std::uint32_t row) {
    const double apart = key[0] - rows.columns[0][row];
    if (best.row != kNone && !(apart * apart < best.distance) && !rows.equals(row, key)) return false;
    best.offer(rows, row, euclidean_to<N>(rows, key, row), resolve);
    return true;
  };
  const std::uint32_t start = rows.lower_bound(key);
  for (std::uint32_t row = start; row < rows.count && visit(row);) ++row;
  for (std::uint32_t row = start; row > 0 && visit(row - 1);) --row;
  Asked asked;
  if (best.row == kNone) return asked;
  asked.winner = table.values[best.row];
  asked.distance = best.distance;
  for (std::uint32_t row = 0; row < rows.count; ++row)
    asked.ties += row != best.row && euclidean_to<N>(rows, key, row) == best.distance && resolve(row, 0);
  return asked;
}

/// Few sizes, so that many rows are equally near; or many, and far apart.
TEST(Euclidean, SkippingRowsChangesNothing) {
  std::mt19937 random(3);
  std::size_t winners = 0, ties = 0;
  for (const bool has_batch : {false, true})
    for (const unsigned sizes : {3U, 12U, 60U, 4000U})
      for (const unsigned speeds : {1U, 3U}) {
        std::vector<Row> rows;
        for (int i = 0; i < 400; ++i) {
          const auto size = [&] { return static_cast<double>(random() % sizes); };
          Row row{{size(), size(), size()}, static_cast<double>(random() % speeds)};
          if (has_batch) row.first.push_back(static_cast<double>(random() % 3));
          rows.push_back(row);
        }
        const Table table = table_of(TableKind::kEuclidean, has_batch ? kMnbk : kMnk, rows);
        ASSERT_FALSE(table.groups.first.empty());
        for (int i = 0; i < 1500; ++i) {
          std::set<std::uint32_t> cannot_run;
          for (std::size_t n = random() % 300; n > 0; --n)
            cannot_run.insert(static_cast<std::uint32_t>(random() % 400));
          const auto number = [&] { return static_cast<double>(random() % (sizes + 4)) - 2; };
          Key key{number(), number(), number()};
          if (has_batch) key[3] = static_cast<double>(random() % 3);
          const auto plainly = has_batch ? asked_in_tensiles_order<4> : asked_in_tensiles_order<3>;
          const Asked theirs = plainly(table, key, cannot_run);
          for (const AskOrder order : {AskOrder::kFastest, AskOrder::kTensiles}) {
            const Asked ours = ask(table, key, cannot_run, order);
            ASSERT_EQ(ours.winner, theirs.winner)
                << key[0] << " " << key[1] << " " << key[2] << " " << key[3] << ", " << sizes << " sizes";
            ASSERT_EQ(ours.distance, theirs.distance);
          }
          winners += theirs.winner ? 1U : 0U;
          ties += theirs.ties != 0 ? 1U : 0U;
        }
      }
  EXPECT_EQ(winners, 24000U);
  EXPECT_GT(ties, 6000U);
}

// Keys of more than 32 bits are kept as doubles: all distances grow alike, so the same rows win.
TEST(Matching, WideKeysAnswerAsNarrowOnesDo) {
  constexpr double kScale = 1LL << 32;
  std::mt19937 random(5);
  for (const TableKind kind :
       {TableKind::kEuclidean, TableKind::kManhattan, TableKind::kEquality, TableKind::kGridBased}) {
    // A grid's tiles are not alike at another scale, so that of its numbers only K is wide.
    const bool is_grid = kind == TableKind::kGridBased;
    std::vector<Row> narrow, wide;
    for (int i = 0; i < 300; ++i) {
      const auto size = [&] { return static_cast<double>(1 + random() % 8); };
      const Row row{{size(), size(), size()}, static_cast<double>(random() % 3)};
      narrow.push_back(row);
      wide.push_back({{row.first[0], row.first[1] * (is_grid ? 1 : kScale), row.first[2] * kScale}, row.second});
      if (!is_grid) wide.back().first[0] *= kScale;
    }
    const Table one = table_of(kind, kMnk, narrow), other = table_of(kind, kMnk, wide);
    ASSERT_TRUE(one.has_narrow_keys());
    ASSERT_FALSE(other.has_narrow_keys());
    EXPECT_EQ(one.groups.first.size(), other.groups.first.size());
    EXPECT_EQ(one.groups.second.size(), other.groups.second.size());
    for (int i = 0; i < 500; ++i) {
      const auto size = [&] { return static_cast<double>(1 + random() % 10); };
      const Key key{size(), size(), size()};
      const double scale = is_grid ? 1 : kScale;
      const Key scaled{key[0] * scale, key[1] * scale, key[2] * kScale};
      std::set<std::uint32_t> cannot_run;
      for (std::size_t n = random() % 200; n > 0; --n) cannot_run.insert(static_cast<std::uint32_t>(random() % 300));
      for (const AskOrder order : {AskOrder::kFastest, AskOrder::kTensiles})
        ASSERT_EQ(ask(one, key, cannot_run, order).winner, ask(other, scaled, cannot_run, order).winner)
            << name_of(kind) << " " << key[0] << " " << key[1] << " " << key[2];
      EXPECT_EQ(has_equal_row(one, key), has_equal_row(other, scaled));
    }
  }
}

TEST(Euclidean, EqualDistanceIsForTheFasterRow) {
  struct Case {
    double left_speed, right_speed;
    std::uint32_t winner;
  };
  // The right row is asked first; the left one must be strictly faster.
  for (const Case& c : {Case{5, 7, 1}, Case{7, 5, 0}, Case{7, 7, 1}})
    EXPECT_EQ(ask(table_of(TableKind::kEuclidean, kMnk, {{{100, 0, 0}, c.left_speed}, {{100, 20, 0}, c.right_speed}}),
                  {100, 10, 0})
                  .winner,
              c.winner);
  // As far away on dimension 0 alone: the early stop comes before the speeds are compared.
  EXPECT_EQ(ask(table_of(TableKind::kEuclidean, kMnk, {{{100, 0, 0}, 7}, {{120, 0, 0}, 5}}), {110, 0, 0}).winner, 1U);
}

// A row that is off in the first number alone is reached only if nothing as near was found before it.
TEST(Euclidean, EqualDistanceOnTheFirstNumberAlone) {
  const Table table =
      table_of(TableKind::kEuclidean, kMnk,
               {{{90, 10, 0}, 9}, {{95, 10, 5}, 1}, {{100, 0, 0}, 5}, {{100, 20, 0}, 3}, {{110, 10, 0}, 7}});
  struct Case {
    std::set<std::uint32_t> cannot_run;
    std::uint32_t winner;
  };
  for (const Case& c : {Case{{1}, 2}, Case{{1, 2}, 3}, Case{{1, 3}, 4}, Case{{1, 2, 3}, 4}, Case{{1, 2, 3, 4}, 0},
                        Case{{1, 3, 4}, 2}, Case{{}, 1}})
    for (const AskOrder order : {AskOrder::kFastest, AskOrder::kTensiles})
      EXPECT_EQ(ask(table, {100, 10, 0}, c.cannot_run, order).winner, c.winner);
}

TEST(Euclidean, EndsWhereNothingCanRun) {
  std::vector<Row> rows;
  for (int first = 0; first < 10; ++first)
    for (int second = 0; second < 10; ++second)
      rows.push_back({{static_cast<double>(first), static_cast<double>(second), 0}, 1});
  const Table table = table_of(TableKind::kEuclidean, kMnk, rows);
  struct Refuse {
    std::size_t asked = 0;
    bool operator()(std::uint32_t, double) { return ++asked == 0; }
    bool is_hopeless() const { return asked == 7; }
  } refuse;
  EXPECT_FALSE(best_match(table, {5, 5, 5}, refuse));
  EXPECT_EQ(refuse.asked, 7U);
}

TEST(Euclidean, EqualKeysAreOrderedBySpeedAndTheNextIsTried) {
  const Table table = table_of(TableKind::kEuclidean, kMnk, {{{100, 1, 1}, 5}, {{100, 1, 1}, 9}, {{100, 1, 1}, 7}});
  EXPECT_EQ(ask(table, {100, 1, 1}).winner, 1U);
  EXPECT_EQ(ask(table, {100, 1, 1}, {1}).winner, 2U);
  EXPECT_EQ(ask(table, {100, 1, 1}, {1, 2}).winner, 0U);
}

TEST(Euclidean, RowsThatCannotRunArePassedOver) {
  const Table table = table_of(TableKind::kEuclidean, kMnk, {{{100, 0, 0}, 1}, {{110, 0, 0}, 1}, {{900, 0, 0}, 1}});
  EXPECT_EQ(ask(table, {108, 0, 0}, {1}).winner, 0U);
  EXPECT_EQ(ask(table, {108, 0, 0}, {0, 1}).winner, 2U);
  const Asked none = ask(table, {108, 0, 0}, {0, 1, 2});
  EXPECT_FALSE(none.winner);
  EXPECT_EQ(none.order.size(), 3U);
}

TEST(Euclidean, StopsWhenDimensionZeroIsTooFar) {
  const Table table =
      table_of(TableKind::kEuclidean, kMnk, {{{80, 0, 0}, 1}, {{100, 0, 0}, 1}, {{110, 0, 0}, 1}, {{130, 0, 0}, 9}});
  EXPECT_EQ(ask(table, {101, 0, 0}, {}, AskOrder::kTensiles).order, (std::vector<std::uint32_t>{2, 1}));
  EXPECT_EQ(ask(table, {101, 0, 0}).order, (std::vector<std::uint32_t>{1}));  // from the inside out
}

TEST(Equality, OnlyTheExactKeyAndOnlyItsFastestRow) {
  const Table table =
      table_of(TableKind::kEquality, kMnbk, {{{8, 8, 1, 8}, 1}, {{16, 8, 1, 8}, 2}, {{16, 8, 1, 8}, 3}});
  EXPECT_EQ(ask(table, {8, 8, 1, 8}).winner, 0U);
  EXPECT_EQ(ask(table, {16, 8, 1, 8}).winner, 2U);
  EXPECT_FALSE(ask(table, {16, 8, 2, 8}).winner);
  EXPECT_FALSE(ask(table, {16, 8, 1, 7}).winner);
  EXPECT_FALSE(ask(table, {17, 8, 1, 8}).winner);  // beyond the last row
  // The second row of an equal key is never asked.
  const Asked asked = ask(table, {16, 8, 1, 8}, {2});
  EXPECT_FALSE(asked.winner);
  EXPECT_EQ(asked.order, (std::vector<std::uint32_t>{2}));
}

TEST(Equality, EmptyTable) {
  EXPECT_FALSE(ask(table_of(TableKind::kEquality, kMnbk, {}), {1, 1, 1, 1}).winner);
  EXPECT_FALSE(ask(table_of(TableKind::kEuclidean, kMnk, {}), {1, 1, 1}).winner);
  EXPECT_FALSE(ask(table_of(TableKind::kGridBased, kMnbk, {}), {1, 1, 1, 1}).winner);
}

TEST(FreeSize, NeverAnswers) {
  Table table = table_of(TableKind::kFreeSize, {}, {{{}, 0}, {{}, 0}});
  EXPECT_FALSE(ask(table, {1, 1, 1, 1}).winner);
}

// Grid of M in {64, 128, 256} x N in {64, 128}, two K each; solution = 4*m + 2*n + k.
Table grid() {
  std::vector<Row> rows;
  for (const double m : {64, 128, 256})
    for (const double n : {64, 128})
      for (const double k : {256, 4096}) rows.push_back({{m, n, 1, k}, 0});
  return table_of(TableKind::kGridBased, kMnbk, rows);
}

TEST(GridBased, TheNextCellUpwardsAndTheNearestKInIt) {
  struct Case {
    Key key;
    std::uint32_t winner;
  };
  for (const Case& c : {Case{{64, 64, 1, 256}, 0}, Case{{65, 64, 1, 256}, 4}, Case{{64, 65, 1, 256}, 2},
                        Case{{65, 65, 1, 5000}, 7}, Case{{1, 1, 1, 1}, 0},  // below the grid: its first cell
                        Case{{1000, 1, 1, 256}, 8},                         // beyond it: the largest M
                        Case{{1000, 1000, 1, 256}, 10}, Case{{64, 64, 1, 4000}, 1}, Case{{64, 64, 1, 300}, 0}})
    EXPECT_EQ(ask(grid(), c.key).winner, c.winner) << c.key[0] << " " << c.key[1] << " " << c.key[3];
}

TEST(GridBased, FallsToTheNextCellsThenBackwards) {
  // In the cell itself, then larger N of the same M, then the next M from the problem's N on.
  EXPECT_EQ(ask(grid(), {64, 64, 1, 256}, {0}).winner, 1U);
  EXPECT_EQ(ask(grid(), {64, 64, 1, 256}, {0, 1}).winner, 2U);
  EXPECT_EQ(ask(grid(), {64, 64, 1, 256}, {0, 1, 2, 3}).winner, 4U);
  EXPECT_EQ(ask(grid(), {64, 128, 1, 256}, {2, 3}).winner, 6U);
  EXPECT_EQ(ask(grid(), {256, 128, 1, 256}, {10, 11}).winner, 9U);  // backwards, row by row
  EXPECT_EQ(ask(grid(), {256, 128, 1, 256}, {4, 5, 6, 7, 8, 9, 10, 11}).winner, 3U);
  EXPECT_FALSE(ask(grid(), {64, 64, 1, 256}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}).winner);
}

TEST(GridBased, WithoutBatchInTheKeyOfTensile) {
  const Table table = table_of(TableKind::kGridBased, kMnk, {{{64, 64, 256}, 0}, {{128, 64, 256}, 0}});
  EXPECT_EQ(ask(table, {65, 64, 256}).winner, 1U);
}

TEST(GridBased, TooShortAKeyHasNoAnswer) {
  EXPECT_FALSE(ask(table_of(TableKind::kGridBased, {P::kFreeSizeA}, {{{64}, 0}}), {64}).winner);
}

TEST(ProblemKey, FollowsTheProperties) {
  const Problem problem = problem_of(10, 20, 30, 4);
  EXPECT_EQ(problem_key(table_of(TableKind::kEuclidean, kMnk, {}), problem), (Key{10, 20, 30, 0}));
  EXPECT_EQ(problem_key(table_of(TableKind::kEquality, kMnbk, {}), problem), (Key{10, 20, 4, 30}));
  const Table reordered = table_of(TableKind::kEuclidean, {P::kBoundSize, P::kFreeSizeB}, {});
  EXPECT_EQ(problem_key(reordered, problem), (Key{30, 20, 0, 0}));
  EXPECT_EQ(key_text(reordered, {30, 20}), "K=30 N=20");
}

TEST(ProblemKey, GridBasedOfHipblasltFoldsTheBatchIntoTheLargerSide) {
  const Table lite = table_of(TableKind::kGridBased, kMnbk, {}, true);
  const Table tensile = table_of(TableKind::kGridBased, kMnk, {});
  EXPECT_EQ(problem_key(lite, problem_of(20, 10, 30, 4)), (Key{80, 10, 1, 30}));
  EXPECT_EQ(problem_key(lite, problem_of(10, 20, 30, 4)), (Key{10, 80, 1, 30}));
  EXPECT_EQ(problem_key(lite, problem_of(20, 20, 30, 4)), (Key{20, 80, 1, 30}));  // M > N, not >=
  EXPECT_EQ(problem_key(tensile, problem_of(20, 10, 30, 4)), (Key{20, 10, 30, 0}));
}

TEST(NearestRows, AreSortedAndCut) {
  const Table table = table_of(TableKind::kEuclidean, kMnk, {{{100, 0, 0}, 1}, {{110, 0, 0}, 1}, {{104, 0, 0}, 1}});
  const auto rows = nearest_rows(table, {105, 0, 0}, 2);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(table.values[rows[0].row], 2U);
  EXPECT_EQ(rows[0].distance, 1);
  EXPECT_EQ(rows[1].distance, 25);
  EXPECT_EQ(nearest_rows(grid(), {64, 64, 1, 256}, 1)[0].row, 0U);
  EXPECT_TRUE(nearest_rows(table_of(TableKind::kFreeSize, {}, {}), {}, 3).empty());
}

TEST(Range, BoxesIncludeTheirSmallestAndExcludeTheirLargest) {
  const std::vector<P> mk = {P::kFreeSizeA, P::kFreeSizeA, P::kBoundSize, P::kBoundSize};
  const Table table = table_of(TableKind::kRange, mk, {{{1, 65, 1, 100}, 0}, {{65, 1000, 1, 100}, 0}});
  struct Case {
    std::uint64_t m, k;
    std::optional<std::uint32_t> winner;
  };
  for (const Case& c :
       {Case{1, 1, 0U}, Case{64, 99, 0U}, Case{65, 99, 1U}, Case{999, 99, 1U}, Case{1000, 99, {}}, Case{64, 100, {}}})
    EXPECT_EQ(ask(table, problem_key(table, problem_of(c.m, 1, c.k, 1))).winner, c.winner) << c.m << " " << c.k;
  EXPECT_FALSE(ask(table, problem_key(table, problem_of(64, 1, 99, 1)), {0}).winner);
}

TEST(OtherDistances, AreSearchedLikeTheEuclidean) {
  for (const TableKind kind : {TableKind::kManhattan, TableKind::kRatio, TableKind::kJsd}) {
    const Table table = table_of(kind, kMnk, {{{100, 100, 100}, 1}, {{100, 300, 100}, 1}, {{500, 100, 100}, 1}});
    EXPECT_EQ(ask(table, {101, 290, 100}).winner, 1U) << name_of(kind);
    EXPECT_EQ(ask(table, {101, 290, 100}, {1}).winner, 0U) << name_of(kind);
  }
  const Table random = table_of(TableKind::kRandom, kMnk, {{{100, 100, 100}, 1}, {{100, 300, 100}, 1}});
  EXPECT_TRUE(ask(random, {1, 1, 1}).winner);
}

}  // namespace
}  // namespace kiln::library
