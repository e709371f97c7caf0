// The order of rows that stand in one table: it comes back as it was, whatever is no order is refused, and a library
// that was packed with it answers from the same rows in the same order as one that sorts them itself.
#include "runtime/library/packed/row_order.hpp"

#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/logic/logic_reader.hpp"
#include "runtime/library/packed/packed_library.hpp"
#include "runtime/library/packed/packer.hpp"
#include "runtime/library/tree/merge.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <tuple>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using Counts = std::vector<std::uint32_t>;

TEST(RowOrder, ComesBackAsThePlacesOfRows) {
  struct Case {
    Counts counts;
    RowOrder order;
    bool is_of_one_file;
  };
  for (const Case& c : {Case{{3}, {0, 1, 2}, true}, Case{{3}, {2, 0, 1}, true}, Case{{2, 2}, {0, 2, 1, 3}, false},
                        Case{{2, 0, 3}, {4, 0, 2, 3, 1}, false}, Case{{0, 1}, {0}, false}}) {
    const std::string part = write_row_order(c.order, c.counts);
    RowPlaces places;
    ASSERT_TRUE(read_row_order(part, c.counts, places));
    EXPECT_TRUE(places.are_known);
    EXPECT_EQ(is_of_one_file(part), c.is_of_one_file);
    if (std::ranges::is_sorted(c.order)) {
      EXPECT_TRUE(places.list.empty());
      continue;
    }
    ASSERT_EQ(places.list.size(), c.order.size());
    for (std::uint32_t place = 0; place < c.order.size(); ++place) EXPECT_EQ(places.list[c.order[place]], place);
  }
}

std::string part_of(std::uint64_t files, std::uint64_t rows, const std::vector<std::int64_t>& file,
                    const std::vector<std::int64_t>& shift) {
  MsgpackWriter out;
  out.array(4);
  out.natural(files);
  out.natural(rows);
  for (const std::vector<std::int64_t>* numbers : {&file, &shift}) {
    ColumnWriter column;
    column.integers(*numbers);
    out.bin(column);
  }
  return out.take();
}

TEST(RowOrder, WhatIsNoOrderIsRefused) {
  const Counts counts{2, 1};
  RowPlaces places;
  EXPECT_TRUE(read_row_order(part_of(2, 3, {0, 1, 0}, {}), counts, places));
  EXPECT_TRUE(read_row_order(part_of(2, 3, {0, 1, 0}, {2, 0, 1}), counts, places));
  const std::string no_orders[] = {
      "",
      "\x91\x01",
      part_of(1, 3, {0, 1, 0}, {}),          // of other files
      part_of(2, 4, {0, 1, 0, 0}, {}),       // of more rows
      part_of(2, 3, {0, 2, 0}, {}),          // of a third file
      part_of(2, 3, {0, -1, 0}, {}),         //
      part_of(2, 3, {1, 1, 0}, {}),          // one row too many of a file
      part_of(2, 3, {0, 1, 0}, {4, 0, 0}),   // beyond a file
      part_of(2, 3, {0, 1, 0}, {0, 0, 1}),   // a row twice
      part_of(2, 3, {0, 1, 0}, {1, 0, 0}),   // before a file
      part_of(2, 3, {0, 1, 0}, {-1, 0, 0}),  // no number
      part_of(2, 3, {0, 1}, {}),             // too short
      part_of(2, 3, {0, 1, 0}, {2, 1}),      //
  };
  for (std::size_t i = 0; i < std::size(no_orders); ++i) {
    RowPlaces none;
    EXPECT_FALSE(read_row_order(no_orders[i], counts, none)) << i;
    EXPECT_FALSE(none.are_known) << i;
  }
  const Counts many{kMostOrderedRows + 1};
  EXPECT_FALSE(read_row_order(part_of(1, many[0], std::vector<std::int64_t>(many[0]), {}), many, places));
}

/// Files of one table, with rows that are equal in key, within a file and between them, some in speed as well; one has
/// a number of more than 32 bits.
std::vector<LogicFile> files_of_one_table(std::size_t files, std::size_t rows, bool is_grid, ParameterPool& pool) {
  std::vector<LogicFile> all;
  std::mt19937 random(static_cast<unsigned>(files * 7 + rows));
  const auto below = [&](unsigned limit) { return static_cast<unsigned>(random() % limit); };
  constexpr std::int64_t kWide = std::int64_t{1} << 33;
  for (std::size_t i = 0; i < files; ++i) {
    LogicText text;
    text.solutions =
        "[" + LogicText::matrix(4, 4) + ", " + LogicText::matrix(2, 4) + ", " + LogicText::matrix(4, 2) + "]";
    if (is_grid) text.rest = LogicText::lite("GridBased");
    text.rows = "[";
    for (std::size_t r = 0; r < rows; ++r)
      text.rows += fmt::format("{}[[{}, {}, 1, {}], [{}, {}]]", r == 0 ? "" : ", ", 8 + below(12) * 8, 8 + below(9) * 8,
                               i + 1 == files && r == 3 ? kWide : 16 + below(4) * 16, below(3), 100 + below(4));
    text.rows += "]";
    auto read = read_logic(fmt::format("f{}.yaml", i), text.text(), pool);
    EXPECT_TRUE(read) << read.error().text();
    for (LogicFile& file : *read) all.push_back(std::move(file));
  }
  return all;
}

using RowText = std::tuple<std::vector<double>, double, std::string, std::int64_t>;

std::vector<RowText> rows_of(const Tree& tree) {
  std::vector<RowText> rows;
  EXPECT_EQ(tree.tables.size(), 1U);
  const Table& table = tree.tables.front();
  for (std::size_t i = 0; i < table.size(); ++i) {
    std::vector<double> key;
    for (const KeyColumn& column : table.columns) key.push_back(column[i]);
    const Solution& solution = tree.solutions[tree.nodes[table.values[i]].at];
    rows.emplace_back(key, table.speed(i), solution.library, solution.index);
  }
  return rows;
}

/// The innermost of the trees behind the first placeholders.
std::vector<RowText> rows_behind(std::unique_ptr<Tree> tree) {
  while (tree->tables.empty()) {
    EXPECT_FALSE(tree->placeholders.empty());
    auto part = tree->load(*tree->placeholders.front());
    EXPECT_TRUE(part) << part.error().text();
    tree = *std::move(part);
  }
  return rows_of(*tree);
}

LazyFiles lazy(const PackedLibrary& packed) {
  return {packed.file_count(),
          [&](std::size_t i) { return packed.hardware(i); },
          [&](std::size_t i) { return packed.operation(i); },
          [&](std::size_t i) { return packed.solution_count(i); },
          [&](std::size_t i) { return packed.row_count(i); },
          [&](std::size_t i) { return packed.header(i); },
          [&](std::size_t i) { return packed.regions(i); },
          [&](std::size_t i) { return packed.solutions(i); },
          [&](std::size_t i, const RowTarget& out) { return packed.rows(i, out); },
          [&](std::size_t i) { return packed.solutions_part(i); },
          {},
          [&](std::span<const std::uint32_t> files) { return packed.places(files); }};
}

struct TableCase {
  std::size_t files, rows;
  bool is_grid, is_ordered;
};

class OrderOfTables : public testing::TestWithParam<TableCase> {};

TEST_P(OrderOfTables, IsThatOfSorting) {
  const TableCase& c = GetParam();
  ParameterPool pool;
  const std::vector<LogicFile> files = files_of_one_table(c.files, c.rows, c.is_grid, pool);
  const auto bytes = pack_files(files, pool);
  ASSERT_TRUE(bytes) << bytes.error().text();
  const auto packed = PackedLibrary::view(*bytes, "x.kiln");
  ASSERT_TRUE(packed) << packed.error().text();
  std::vector<std::uint32_t> numbers(c.files);
  std::iota(numbers.begin(), numbers.end(), 0U);
  const auto places = packed->places(numbers);
  ASSERT_TRUE(places) << places.error().text();
  EXPECT_EQ(places->are_known, c.is_ordered);
  const std::vector<RowText> expected = rows_of(*merge(files));
  EXPECT_EQ(rows_behind(merge_lazily(lazy(*packed))), expected);
  // Packed again, and by several threads.
  ParameterPool again;
  const auto unpacked = unpack_files(*bytes, "x.kiln", again);
  ASSERT_TRUE(unpacked) << unpacked.error().text();
  EXPECT_EQ(*pack_files(*unpacked, again, 3), *bytes);
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::vector<TableRow> by_key = files[i].rows;
    std::stable_sort(by_key.begin(), by_key.end(), [](const TableRow& a, const TableRow& b) { return a.key < b.key; });
    if (c.is_grid)
      for (TableRow& row : by_key) row.speed = 0;
    EXPECT_EQ((*unpacked)[i].rows, by_key) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(RowOrder, OrderOfTables,
                         testing::Values(TableCase{1, kLeastOrderedRows - 1, false, false},
                                         TableCase{1, kLeastOrderedRows, false, true}, TableCase{1, 2000, true, true},
                                         TableCase{2, kLeastOrderedRows / 2 - 1, false, false},
                                         TableCase{2, kLeastOrderedRows / 2, false, true},
                                         TableCase{5, 700, false, true}, TableCase{3, 900, true, true}));

TEST(RowOrder, ADamagedOneIsAnErrorThatNamesTheFile) {
  for (const std::size_t files : {1U, 2U}) {
    ParameterPool pool;
    const auto bytes = pack_files(files_of_one_table(files, 1200, false, pool), pool);
    ASSERT_TRUE(bytes) << bytes.error().text();
    const auto container = Container::view(*bytes, "x.kiln");
    ASSERT_TRUE(container);
    ContainerContent content{std::string(container->index()), {}, {}};
    for (std::size_t i = 0; i < container->block_count(); ++i) content.blocks.emplace_back(*container->block(i));
    // The order is the block's last part.
    content.blocks[1].back() = static_cast<char>(content.blocks[1].back() ^ 0x7e);
    const auto bad = write_container(content, 1);
    const auto packed = PackedLibrary::view(bad, "x.kiln");
    ASSERT_TRUE(packed) << packed.error().text();
    const std::string message =
        "x.kiln: not a usable packed library: block 1 of 2: f0.yaml: the order of its rows does not follow its grammar";
    if (files == 1) {
      const auto body = packed->body(0);
      ASSERT_FALSE(body);
      EXPECT_EQ(body.error().message, message);
    } else {
      const auto places = packed->places(Counts{0, 1});
      ASSERT_FALSE(places);
      EXPECT_EQ(places.error().message, message);
    }
  }
}

}  // namespace
}  // namespace kiln::library
