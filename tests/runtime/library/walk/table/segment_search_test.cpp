// Searches over segments answer as the same search over the whole table does, and read no more than they need. A
// segment that cannot be read ends a search; which was asked first is not told from the answer.
#include "runtime/library/model/row_sort.hpp"
#include "runtime/library/model/segments.hpp"
#include "runtime/library/walk/table/matching.hpp"

#include <atomic>
#include <random>
#include <set>
#include <thread>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using Key = TableKeyNumbers;

/// A row's value is its position before it was sorted.
Table whole_table(TableKind kind, std::size_t numbers, std::size_t rows, unsigned sizes, std::mt19937& random) {
  Table table;
  table.kind = kind;
  table.properties.resize(numbers);
  table.columns.resize(numbers);
  for (std::uint32_t i = 0; i < rows; ++i) {
    for (std::size_t d = 0; d < numbers; ++d) table.columns[d].push_back(static_cast<double>(1 + random() % sizes));
    table.speeds.push_back(static_cast<double>(random() % 3));
    table.values.push_back(i);
  }
  sort_rows(table);
  return table;
}

/// The same table in segments of at least `least_rows`; `reads` counts how often each was read, `bad` cannot be.
Table in_segments(const Table& whole, std::size_t least_rows, std::vector<int>& reads, std::set<std::size_t> bad = {}) {
  SegmentList list;
  std::vector<std::size_t> begins;
  const KeyColumn& first = whole.columns[0];
  for (std::size_t begin = 0, end = 0; begin < whole.size(); begin = end) {
    end = std::min(begin + least_rows, whole.size());
    while (end < whole.size() && first[end] == first[end - 1]) ++end;
    begins.push_back(begin);
    list.rows.push_back(static_cast<std::uint32_t>(end - begin));
    list.least.push_back(first[begin]);
    list.most.push_back(first[end - 1]);
  }
  reads.assign(list.size(), 0);
  Table table;
  table.kind = whole.kind;
  table.properties = whole.properties;
  const auto read = [&whole, &reads, bad, begins, rows = list.rows](std::size_t segment, Table& out) -> Result<void> {
    ++reads[segment];
    if (bad.contains(segment)) return Error{ErrorCode::kMalformedFile, "it is bad", {}};
    out.kind = whole.kind;
    out.columns.resize(whole.dimensions());
    for (std::size_t i = begins[segment]; i < begins[segment] + rows[segment]; ++i) {
      for (std::size_t d = 0; d < whole.dimensions(); ++d) out.columns[d].push_back(whole.columns[d][i]);
      out.speeds.push_back(whole.speeds[i]);
      out.values.push_back(whole.values[i]);
    }
    EXPECT_TRUE(accept_sorted_rows(out));
    return {};
  };
  table.segments = std::make_shared<Segments>(std::move(list), read);
  return table;
}

struct Ask {
  const Table& table;
  const std::set<NodeId>& cannot_run;
  const Table* rows = &table;

  const Table* enter(std::size_t segment) {
    return rows = table.segments->segment(segment, [](Table&) {});
  }
  bool operator()(std::uint32_t row, double) const { return !cannot_run.contains(rows->values[row]); }
};

struct Case {
  TableKind kind;
  std::size_t numbers;
  unsigned sizes;
};

class SegmentSearch : public testing::TestWithParam<Case> {};

TEST_P(SegmentSearch, AnswersAsTheWholeTableDoes) {
  const Case& c = GetParam();
  std::mt19937 random(7);
  constexpr std::size_t kRows = 600;
  const Table whole = whole_table(c.kind, c.numbers, kRows, c.sizes, random);
  std::size_t winners = 0, none = 0, skipped = 0;
  for (const std::size_t least_rows : {1U, 40U, 250U, 600U}) {
    for (int i = 0; i < 400; ++i) {
      std::vector<int> reads;
      const Table parts = in_segments(whole, least_rows, reads);
      std::set<NodeId> cannot_run;
      const std::size_t refused = random() % 4 == 0 ? 5 * kRows : random() % kRows;
      for (std::size_t n = 0; n < refused; ++n) cannot_run.insert(static_cast<NodeId>(random() % kRows));
      Key key{};
      for (std::size_t d = 0; d < c.numbers; ++d) key[d] = static_cast<double>(1 + random() % (c.sizes + 4));
      const auto expected = best_match(whole, key, Ask{whole, cannot_run});
      const auto match = best_match(parts, key, Ask{parts, cannot_run});
      ASSERT_EQ(match.has_value(), expected.has_value());
      none += match ? 0U : 1U;
      for (const int times : reads) {
        ASSERT_LE(times, 1);
        skipped += times == 0 ? 1U : 0U;
      }
      if (!match) continue;
      ++winners;
      ASSERT_EQ(match->row, expected->row);
      ASSERT_EQ(match->distance, expected->distance);
      ASSERT_EQ(value_of(parts, match->row), whole.values[match->row]);
    }
  }
  EXPECT_GT(winners, 20U);
  EXPECT_GT(none, 5U);
  EXPECT_GT(skipped, 100U);
}

INSTANTIATE_TEST_SUITE_P(Kinds, SegmentSearch,
                         testing::Values(Case{TableKind::kEuclidean, 3, 12}, Case{TableKind::kEuclidean, 4, 6},
                                         Case{TableKind::kEuclidean, 3, 500}, Case{TableKind::kGridBased, 3, 10},
                                         Case{TableKind::kGridBased, 4, 6}, Case{TableKind::kGridBased, 4, 60},
                                         Case{TableKind::kEquality, 3, 8}, Case{TableKind::kEquality, 1, 400}));

TEST(Segments, OneThatCannotBeReadEndsTheSearch) {
  std::mt19937 random(9);
  for (const TableKind kind : {TableKind::kEuclidean, TableKind::kGridBased, TableKind::kEquality}) {
    const Table whole = whole_table(kind, 3, 600, 20, random);
    std::vector<int> reads;
    const Table parts = in_segments(whole, 100, reads, {2});
    const double number = parts.segments->least(2);
    ASSERT_EQ(parts.segments->find(number), 2U);
    const std::set<NodeId> cannot_run;
    for (std::size_t row = 0; row < whole.size(); ++row) {
      const Key key{whole.columns[0][row], whole.columns[1][row], whole.columns[2][row]};
      const auto match = best_match(parts, key, Ask{parts, cannot_run});
      const bool is_there = key[0] >= number && key[0] <= parts.segments->most(2);
      EXPECT_EQ(match.has_value(), !is_there);
    }
    EXPECT_EQ(reads[2], 1);  // its problem is kept
    EXPECT_EQ(parts.segments->problem(2), "it is bad");
    EXPECT_EQ(parts.segments->problem(1), "");
  }
}

TEST(Segments, AreReadOnceByWhoeverComesFirst) {
  std::mt19937 random(11);
  const Table whole = whole_table(TableKind::kEuclidean, 3, 600, 40, random);
  const std::set<NodeId> cannot_run;
  for (int round = 0; round < 20; ++round) {
    std::vector<int> reads;  // each is written by one thread alone
    const Table parts = in_segments(whole, 50, reads);
    std::atomic<std::size_t> wrong = 0;
    std::vector<std::thread> threads;
    for (unsigned t = 0; t < 4; ++t)
      threads.emplace_back([&, t] {
        std::mt19937 own(t);
        for (int i = 0; i < 200; ++i) {
          const Key key{static_cast<double>(own() % 44), static_cast<double>(own() % 44),
                        static_cast<double>(own() % 44)};
          const auto expected = best_match(whole, key, Ask{whole, cannot_run});
          const auto match = best_match(parts, key, Ask{parts, cannot_run});
          wrong += match && match->row == expected->row ? 0U : 1U;
        }
      });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0U);
    for (const int times : reads) EXPECT_LE(times, 1);
  }
}

}  // namespace
}  // namespace kiln::library
