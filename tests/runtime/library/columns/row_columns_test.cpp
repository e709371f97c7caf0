// Rows of packed master libraries by columns: they come back as they were, what is no such columns is refused, and
// tables whose rows are not alike stay lists.
#include "runtime/library/columns/row_columns.hpp"

#include "runtime/library/document/columns.hpp"
#include "runtime/library/library.hpp"
#include "runtime/library/packed/master_documents.hpp"

#include <limits>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::library {
namespace {

TEST(RowColumns, ComeBackAsTheyWere) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const RowColumns& rows :
       {RowColumns{{{1, 1, 7}}, {5, -1, 5}, {}},
        RowColumns{{{1, 2, INT64_MAX}, {-3, 0, 9}}, {0, 1, 2}, {0.5, kInfinity, -0.0}}, RowColumns{}}) {
    RowColumns back;
    ASSERT_TRUE(read_row_columns(write_row_columns(rows), back));
    EXPECT_EQ(back.keys, rows.keys);
    EXPECT_EQ(back.indices, rows.indices);
    EXPECT_EQ(back.speeds, rows.speeds);
  }
}

TEST(RowColumns, AreSortedOnceAsTensileSortsThem) {
  RowColumns rows{{{5, 1, 5, 1}, {2, 9, 2, 9}}, {7, 8, 9, 6}, {1, 3, 4, 5}};
  sort_row_columns(rows);
  EXPECT_TRUE(rows.are_sorted);
  EXPECT_EQ(rows.keys, (std::vector<std::vector<std::int64_t>>{{1, 1, 5, 5}, {9, 9, 2, 2}}));
  EXPECT_EQ(rows.indices, (std::vector<std::int64_t>{6, 8, 9, 7}));
  EXPECT_EQ(rows.speeds, (std::vector<double>{5, 3, 4, 1}));
  RowColumns back;
  ASSERT_TRUE(read_row_columns(write_row_columns(rows), back));
  EXPECT_TRUE(back.are_sorted);
  RowColumns large{{{INT64_MAX, 1}}, {0, 1}, {}};  // a double does not hold it
  sort_row_columns(large);
  EXPECT_FALSE(large.are_sorted);
  EXPECT_EQ(large.indices, (std::vector<std::int64_t>{0, 1}));
}

TEST(RowColumns, DamageIsRefused) {
  const std::string good = write_row_columns({{{1, 5, 7}, {3, 3, 4}}, {5, 1, 5}, {1.5, 2.5, 3.5}});
  RowColumns rows;
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_FALSE(read_row_columns(good.substr(0, size), rows)) << size;
  EXPECT_FALSE(read_row_columns(good + "x", rows));
  const auto start = [](std::uint64_t count, std::uint64_t dimensions, std::uint64_t has_speeds) {
    ColumnWriter out;
    out.natural(count);
    out.natural(dimensions);
    out.natural(has_speeds);
    return out.take();
  };
  for (const std::string& bytes : {start(kMaxColumnRows + 1, 1, 0), start(1, 9, 0), start(1, 1, 2)})
    EXPECT_FALSE(read_row_columns(bytes, rows));
}

std::string library(std::size_t rows, const std::string& last_row) {
  std::string text =
      "solutions:\n- {index: 3, name: a, sizeMapping: {macroTile: [64, 64, 1], workGroup: [16, 16, 1]}}\n"
      "- {index: 4, name: b, sizeMapping: {macroTile: [64, 64, 1], workGroup: [16, 16, 1]}}\nlibrary:\n"
      "  table:\n";
  for (std::size_t i = 0; i < rows; ++i)
    text += fmt::format("  - {{key: [{}, {}], index: {}, speed: {}.25}}\n", 10 * i, 7 * (i % 5), 3 + i % 2, i);
  return text + last_row +
         "  distance: Euclidean\n  properties: [{type: FreeSizeA, index: 0}, {type: BoundSize, index: 0}]\n"
         "  type: Matching\n";
}

TEST(RowColumns, ATableAnswersAsItsListDoes) {
  struct Case {
    std::size_t rows;
    std::string last_row;
    bool by_columns;
  };
  for (const Case& c :
       {Case{40, "", true}, Case{3, "", false}, Case{40, "  - {key: [9, 9], speed: 1, index: 4}\n", true},
        Case{40, "  - {key: [9, 9], index: 4}\n", false},               // no speed
        Case{40, "  - {key: [9, 9, 9], index: 4, speed: 1}\n", false},  // a longer key
        Case{40, "  - {key: [9, 9], value: {type: Single, index: 4}, speed: 1}\n", false},
        Case{40, "  - {key: [9, 9], index: 4, speed: 1, more: 7}\n", false}}) {
    const std::string text = library(c.rows, c.last_row);
    const auto packed = read_master_documents("lib.yaml", "lib.yaml", text);
    ASSERT_TRUE(packed) << packed.error().text();
    EXPECT_EQ(packed->rows, c.rows + (c.last_row.empty() ? 0 : 1));
    ASSERT_EQ(packed->documents.size(), 2U);
    const bool has_list = packed->documents[1].find("speed") != std::string::npos;
    EXPECT_EQ(has_list, !c.by_columns) << c.last_row;
    const auto direct = tree_of_documents("lib.kiln", "lib", [&](std::size_t) -> Result<std::string> { return text; });
    ASSERT_TRUE(direct) << direct.error().text();
    const auto part =
        tree_of_documents("lib.kiln", "lib", [&](std::size_t) -> Result<std::string> { return packed->documents[1]; });
    ASSERT_TRUE(part) << part.error().text();
    ASSERT_EQ((*part)->tables.size(), 1U);
    const Table &one = (*direct)->tables[0], &other = (*part)->tables[0];
    EXPECT_EQ(one.columns, other.columns);
    EXPECT_EQ(one.speeds, other.speeds);
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      const Tree &a = **direct, &b = **part;
      EXPECT_EQ(a.solutions[a.nodes[one.values[i]].at].index, b.solutions[b.nodes[other.values[i]].at].index) << i;
    }
  }
}

TEST(RowColumns, OtherScalarsAreNoTable) {
  const auto bad = read_master_documents(
      "lib.yaml", "lib.yaml", "library: {type: Matching, distance: Euclidean, properties: [], table: some text}\n");
  ASSERT_FALSE(bad);
  EXPECT_NE(bad.error().message.find("expected a list of rows, or their columns"), std::string::npos)
      << bad.error().message;
}

}  // namespace
}  // namespace kiln::library
