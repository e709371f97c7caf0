// Rows of large tables in segments: they come back as they were, bytes that are none are refused, and a library that
// was packed with them answers as its files do when they are merged.
#include "runtime/library/packed/segment_columns.hpp"

#include "runtime/library/library.hpp"
#include "runtime/library/logic/logic_reader.hpp"
#include "runtime/library/packed/column_parts.hpp"
#include "runtime/library/packed/packed_library.hpp"
#include "runtime/library/packed/packer.hpp"
#include "runtime/library/tree/merge.hpp"
#include "runtime/library/walk/walk.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

/// Two files with rows by key; some are equal in it.
SegmentedRows some_rows(TableKind kind, std::size_t count) {
  SegmentedRows rows{kind, 3, {{}, {}}};
  for (std::size_t i = 0; i < count; ++i) {
    TableRow row;
    row.key = {static_cast<std::int64_t>(i / 20), static_cast<std::int64_t>(i / 4), static_cast<std::int64_t>(i / 2)};
    row.solution = static_cast<std::uint32_t>(i % 3);
    row.speed = kind == TableKind::kGridBased ? 0 : static_cast<double>(1000000 - i);
    rows.files[i % 2].push_back(row);
  }
  return rows;
}

/// That brings such rows in turn, but for two of an equal key that stand the other way round.
RowOrder order_of(std::size_t count) {
  RowOrder order;
  for (std::uint32_t i = 0; i < count; ++i)
    order.push_back(i / 2 + (i % 2 == 0 ? 0 : static_cast<std::uint32_t>(count / 2)));
  return order;
}

SegmentedTable table_of(const std::vector<WrittenSegment>& segments) {
  SegmentedTable table{2, {}, {}};
  for (const WrittenSegment& segment : segments) {
    table.list.rows.push_back(static_cast<std::uint32_t>(segment.rows));
    table.list.least.push_back(static_cast<double>(segment.least));
    table.list.most.push_back(static_cast<double>(segment.most));
    table.blocks.push_back(static_cast<std::uint32_t>(table.blocks.size() + 1));
  }
  return table;
}

TEST(SegmentColumns, ComeBackAsTheRowsOfTheTableAndOfItsFiles) {
  for (const TableKind kind : {TableKind::kEuclidean, TableKind::kGridBased, TableKind::kEquality}) {
    const SegmentedRows rows = some_rows(kind, 5000);
    ASSERT_TRUE(can_be_segmented(rows));
    const std::vector<WrittenSegment> segments = write_segments(rows, order_of(5000));
    ASSERT_EQ(segments.size(), 5U);
    const SegmentedTable table = table_of(segments);
    SegmentedTable read;
    ASSERT_TRUE(read_segmented_table(write_segmented_table(table), read));
    EXPECT_EQ(read.files, 2U);
    EXPECT_EQ(read.list.rows, table.list.rows);
    EXPECT_EQ(read.list.least, table.list.least);
    EXPECT_EQ(read.list.most, table.list.most);
    EXPECT_EQ(read.blocks, table.blocks);
    const std::vector<SegmentFile> files{{10, 3}, {20, 3}};
    std::size_t at = 0;
    for (std::size_t s = 0; s < segments.size(); ++s) {
      Table out;
      ASSERT_TRUE(read_segment(segments[s].block, read, s, kind, 3, files, out));
      ASSERT_EQ(out.size(), segments[s].rows);
      for (std::size_t i = 0; i < out.size(); ++i, ++at) {
        const TableRow& row = rows.files[at % 2][at / 2];
        EXPECT_EQ(out.values[i], files[at % 2].first + row.solution);
        EXPECT_EQ(out.speed(i), row.speed);
        for (std::size_t d = 0; d < 3; ++d) EXPECT_EQ(out.columns[d][i], static_cast<double>(row.key[d]));
      }
    }
    for (std::uint32_t file = 0; file < 2; ++file) {
      std::vector<TableRow> out(2500);
      FileOfSegments gathered(read, file, 3, 3, out);
      for (std::size_t s = 0; s < segments.size(); ++s) {
        EXPECT_FALSE(gathered.has_all());
        ASSERT_TRUE(gathered.take(segments[s].block, s));
      }
      EXPECT_TRUE(gathered.has_all());
      EXPECT_EQ(out, rows.files[file]);
    }
  }
}

TEST(SegmentColumns, OnlyWhatHasASearchIsStoredSo) {
  EXPECT_FALSE(can_be_segmented(some_rows(TableKind::kEuclidean, kLeastSegmentedRows - 2)));
  EXPECT_TRUE(can_be_segmented(some_rows(TableKind::kEuclidean, kLeastSegmentedRows)));
  for (const TableKind kind : {TableKind::kManhattan, TableKind::kRange, TableKind::kFreeSize, TableKind::kPrediction})
    EXPECT_FALSE(can_be_segmented(some_rows(kind, 5000)));
  SegmentedRows rows = some_rows(TableKind::kEuclidean, 5000);
  rows.files[1][7].speed = std::nan("");
  EXPECT_FALSE(can_be_segmented(rows));
  rows = some_rows(TableKind::kEuclidean, 5000);
  rows.files[0].back().key.set(0, (std::int64_t{1} << 53) + 1);
  EXPECT_FALSE(can_be_segmented(rows));
  rows = some_rows(TableKind::kGridBased, 5000);
  rows.numbers = 2;
  EXPECT_FALSE(can_be_segmented(rows));
  rows.kind = TableKind::kEquality;
  EXPECT_TRUE(can_be_segmented(rows));
}

std::string list_of(std::uint64_t segments, const std::vector<std::vector<std::int64_t>>& columns) {
  MsgpackWriter out;
  out.array(2 + columns.size());
  out.natural(2);
  out.natural(segments);
  for (const std::vector<std::int64_t>& column : columns) write_integers(out, column);
  return out.take();
}

TEST(SegmentColumns, WhatIsNoListIsRefused) {
  SegmentedTable table;
  EXPECT_TRUE(read_segmented_table(list_of(2, {{5, 6}, {1, 4}, {3, 4}, {1, 2}}), table));
  const std::string no_lists[] = {
      "",
      list_of(0, {{}, {}, {}, {}}),
      list_of(2, {{5, 6}, {1, 4}, {3, 4}}),                               // no blocks
      list_of(2, {{5, 0}, {1, 4}, {3, 4}, {1, 2}}),                       // without rows
      list_of(2, {{5, 6}, {1, 3}, {3, 4}, {1, 2}}),                       // a first number in two of them
      list_of(2, {{5, 6}, {4, 1}, {4, 3}, {1, 2}}),                       // descending
      list_of(2, {{5, 6}, {1, 5}, {3, 4}, {1, 2}}),                       // the last before the first
      list_of(2, {{5, -6}, {1, 4}, {3, 4}, {1, 2}}),                      //
      list_of(2, {{5, 1 << 19}, {1, 4}, {3, 4}, {1, 2}}),                 // more rows than there may be
      list_of(2, {{5, 6}, {1, 4}, {3, std::int64_t{1} << 60}, {1, 2}}),   // beyond doubles
      list_of(3, {{5, 6}, {1, 4}, {3, 4}, {1, 2}}),                       // too short
      list_of(2, {{5, 6}, {1, 4}, {3, 4}, {1, 2}}) + '\0',                // too long
      list_of(std::uint64_t{1} << 40, {{5, 6}, {1, 4}, {3, 4}, {1, 2}}),  //
  };
  for (std::size_t i = 0; i < std::size(no_lists); ++i) {
    SegmentedTable none;
    EXPECT_FALSE(read_segmented_table(no_lists[i], none)) << i;
  }
}

struct SegmentText {
  std::vector<std::int64_t> file{0, 1, 0}, shift{0, 0, 0}, solution{0, 1, 2};
  std::vector<double> speed{3, 2, 1};
  std::vector<std::int64_t> m{4, 4, 5}, n{1, 2, 2}, k{7, 7, 7};
  std::string block() const {
    MsgpackWriter out;
    out.array(7);
    for (const auto* column : {&file, &shift, &solution}) write_integers(out, *column);
    write_reals(out, speed);
    for (const auto* column : {&m, &n, &k}) write_integers(out, *column);
    return out.take();
  }
};

TEST(SegmentColumns, WhatIsNoSegmentIsRefused) {
  const SegmentedTable table{2, {{3}, {4}, {5}}, {1}};
  const std::vector<SegmentFile> files{{0, 3}, {3, 2}};
  const auto is_read = [&](const std::string& block) {
    Table out;
    return read_segment(block, table, 0, TableKind::kEuclidean, 3, files, out);
  };
  // By who wants a file's rows, of which the table's order is not asked.
  const auto is_taken = [&](const std::string& block) {
    std::vector<TableRow> rows(2);
    FileOfSegments file(table, 0, 3, 3, rows);
    return file.take(block, 0) && file.has_all();
  };
  EXPECT_TRUE(is_read(SegmentText().block()));
  EXPECT_TRUE(is_taken(SegmentText().block()));
  const auto changed = [](auto change) {
    SegmentText text;
    change(text);
    return text.block();
  };
  for (const std::string& bad :
       {std::string(), std::string("\x91\x01"), SegmentText().block() + "\x01", changed([](auto& t) {
          t.file = {0, 2, 0};
        }),
        changed([](auto& t) {
          t.file = {0, -1, 0};
        }),
        changed([](auto& t) {
          t.solution = {3, 1, 2};
        }),
        changed([](auto& t) {
          t.solution = {0, 1, -1};
        }),
        changed([](auto& t) {
          t.speed = {3, 2};
        }),
        changed([](auto& t) {
          t.k = {7, 8};
        })}) {
    EXPECT_FALSE(is_read(bad));
    EXPECT_FALSE(is_taken(bad));
  }
  EXPECT_FALSE(is_read(changed([](auto& t) { t.solution = {0, 2, 2}; })));  // of the other file
  EXPECT_FALSE(is_read(changed([](auto& t) { t.m = {5, 4, 4}; })));         // not in order
  EXPECT_FALSE(is_read(changed([](auto& t) { t.m = {3, 4, 5}; })));         // not from where the list says
  EXPECT_FALSE(is_read(changed([](auto& t) { t.m = {4, 4, 6}; })));         // nor up to there
  EXPECT_FALSE(is_read(changed([](auto& t) { t.n = {1, 1, 2}, t.speed = {2, 3, 1}; })));
  EXPECT_FALSE(is_read(changed([](auto& t) { t.speed = {3, std::nan(""), 1}; })));
  EXPECT_FALSE(is_taken(changed([](auto& t) { t.shift = {2, 0, 0}; })));  // a row twice
  EXPECT_FALSE(is_taken(changed([](auto& t) { t.shift = {1, 0, 0}; })));  // before the file
  EXPECT_FALSE(is_taken(changed([](auto& t) { t.shift = {4, 0, 0}; })));  // beyond it
  EXPECT_FALSE(is_taken(changed([](auto& t) { t.file = {0, 1, 1}; })));   // too few
  EXPECT_FALSE(is_taken(changed([](auto& t) { t.file = {0, 0, 0}; })));   // too many
}

/// Files of one table, which has room for segments.
std::vector<LogicFile> files_of_one_table(std::size_t files, std::size_t rows, const std::string& kind,
                                          ParameterPool& pool) {
  std::vector<LogicFile> all;
  std::mt19937 random(static_cast<unsigned>(files * 7 + rows));
  const auto below = [&](unsigned limit) { return static_cast<unsigned>(random() % limit); };
  for (std::size_t i = 0; i < files; ++i) {
    LogicText text;
    // The last can only run where K is a multiple of 64.
    text.solutions = "[" + LogicText::matrix(4, 4) + ", " + LogicText::matrix(2, 4) + ", " +
                     LogicText::matrix(4, 2, ", AssertSummationElementMultiple: 64") + "]";
    if (!kind.empty()) text.rest = LogicText::lite(kind);
    text.rows = "[";
    for (std::size_t r = 0; r < rows; ++r)
      text.rows += fmt::format("{}[[{}, {}, 1, {}], [{}, {}]]", r == 0 ? "" : ", ", 8 + below(60) * 8,
                               8 + below(20) * 8, 16 + below(8) * 16, below(3), 100 + below(4));
    text.rows += "]";
    auto read = read_logic(fmt::format("f{}.yaml", i), text.text(), pool);
    EXPECT_TRUE(read) << read.error().text();
    for (LogicFile& file : *read) all.push_back(std::move(file));
  }
  return all;
}

const Hardware kDevice{"gfx90a", 104, false, std::nullopt};

Problem problem_of(std::uint64_t m, std::uint64_t n, std::uint64_t k) {
  constexpr DataType kHalf = DataType::kF16;
  return Problem::from(
      GemmProblem::packed({kHalf, kHalf, kHalf, kHalf, DataType::kF32, Transpose::kN, Transpose::kN}, m, n, k));
}

struct PackedCase {
  std::size_t files, rows;
  std::string kind;
  bool is_segmented;
};

class PackedSegments : public testing::TestWithParam<PackedCase> {};

TEST_P(PackedSegments, AnswerAsTheFilesDo) {
  const PackedCase& c = GetParam();
  ParameterPool pool;
  const std::vector<LogicFile> files = files_of_one_table(c.files, c.rows, c.kind, pool);
  const auto bytes = pack_files(files, pool);
  ASSERT_TRUE(bytes) << bytes.error().text();
  const auto packed = PackedLibrary::view(*bytes, "x.kiln");
  ASSERT_TRUE(packed) << packed.error().text();
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < c.files; ++i) numbers.push_back(i);
  const auto segments = packed->segments(numbers);
  ASSERT_TRUE(segments) << segments.error().text();
  EXPECT_EQ(!segments->list.empty(), c.is_segmented);

  // Unpacked they are merged into one table; packed again, by several threads, they are the same bytes.
  ParameterPool again;
  const auto unpacked = unpack_files(*bytes, "x.kiln", again);
  ASSERT_TRUE(unpacked) << unpacked.error().text();
  EXPECT_EQ(*pack_files(*unpacked, again, 3), *bytes);
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::vector<TableRow> by_key = files[i].rows;
    std::stable_sort(by_key.begin(), by_key.end(), [](const TableRow& a, const TableRow& b) { return a.key < b.key; });
    if (c.kind == "GridBased")
      for (TableRow& row : by_key) row.speed = 0;
    EXPECT_EQ((*unpacked)[i].rows, by_key) << i;
  }
  const auto tree = merge(files);
  make_ready(*tree);
  const auto library = Library::from_packed(*bytes, "x.kiln");
  ASSERT_TRUE(library) << library.error().text();
  std::mt19937 random(5);
  std::size_t answered = 0;
  for (int i = 0; i < 600; ++i) {
    const auto size = [&](unsigned most) { return 1 + random() % 2 * 7 + random() % most * 8; };
    const auto m = size(70), n = size(25), k = 16 + random() % 9 * 16;
    const Problem problem = problem_of(m, n, k);
    const PredicateContext context{problem, kDevice};
    const Accept anything;
    const auto expected = Walk(context, anything, nullptr).tensile_best(*tree);
    Trace trace;
    for (Trace* const each : {static_cast<Trace*>(nullptr), &trace}) {
      const auto answer = library->select(problem, kDevice, {}, each, Answers::kTensile);
      ASSERT_EQ(answer.ok(), expected.has_value()) << problem.text();
      if (!answer) continue;
      EXPECT_EQ(answer->solution->index, expected->solution().index) << problem.text();
      EXPECT_EQ(answer->solution->library, expected->solution().library) << problem.text();
      EXPECT_EQ(answer->distance, expected->reported_distance) << problem.text();
    }
    answered += expected ? 1U : 0U;
  }
  EXPECT_GT(answered, c.kind == "Equality" ? 10U : 590U);
}

TEST(SegmentColumns, ADamagedOneIsTheReasonWhyNothingAnswers) {
  ParameterPool pool;
  const auto bytes = pack_files(files_of_one_table(2, 3000, "Equality", pool), pool);
  ASSERT_TRUE(bytes) << bytes.error().text();
  const auto container = Container::view(*bytes, "x.kiln");
  ASSERT_TRUE(container);
  ContainerContent content{std::string(container->index()), {}, {}};
  for (std::size_t i = 0; i < container->block_count(); ++i) content.blocks.emplace_back(*container->block(i));
  ASSERT_GT(content.blocks.size(), 5U);  // the names, segments, the rest
  content.blocks[1].pop_back();
  const auto bad = write_container(content, 1);
  const auto packed = PackedLibrary::view(bad, "x.kiln");
  ASSERT_TRUE(packed) << packed.error().text();
  const std::string message = fmt::format(
      "x.kiln: not a usable packed library: block 1 of {}: f0.yaml: a segment of its table does not follow "
      "its grammar",
      content.blocks.size());
  const auto body = packed->body(0);
  ASSERT_FALSE(body);
  EXPECT_EQ(body.error().message, message);

  const auto library = Library::from_packed(bad, "x.kiln");
  ASSERT_TRUE(library) << library.error().text();
  const auto numbers = std::vector<std::uint32_t>{0, 1};
  const auto segments = packed->segments(numbers);
  ASSERT_TRUE(segments) << segments.error().text();
  const SegmentList& list = segments->list;
  const auto whole = Library::from_packed(*bytes, "x.kiln");
  ASSERT_TRUE(whole) << whole.error().text();
  std::size_t hidden = 0, answered = 0;
  for (std::uint64_t m = 8; m <= 480; m += 8)
    for (std::uint64_t n = 8; n <= 160; n += 8) {
      const Problem problem = problem_of(m, n, 64);
      const auto expected = whole->select(problem, kDevice, {}, nullptr, Answers::kTensile);
      const auto answer = library->select(problem, kDevice, {}, nullptr, Answers::kTensile);
      if (static_cast<double>(m) > list.most[0]) {
        ASSERT_EQ(answer.ok(), expected.ok());
        answered += answer ? 1U : 0U;
        continue;
      }
      ASSERT_FALSE(answer);
      EXPECT_NE(answer.error().message.find(message), std::string::npos) << answer.error().message;
      Trace trace;
      EXPECT_FALSE(library->select(problem, kDevice, {}, &trace, Answers::kTensile));
      EXPECT_TRUE(std::ranges::any_of(trace, [&](const TraceStep& step) { return step.detail == message; }));
      hidden += expected ? 1U : 0U;
    }
  EXPECT_GT(hidden, 0U);
  EXPECT_GT(answered, 0U);
}

TEST(SegmentColumns, AWrongListIsAnErrorThatNamesTheFile) {
  ParameterPool pool;
  const auto bytes = pack_files(files_of_one_table(2, 3000, "", pool), pool);
  ASSERT_TRUE(bytes) << bytes.error().text();
  const auto good = PackedLibrary::view(*bytes, "x.kiln");
  ASSERT_TRUE(good);
  const std::size_t last = good->container().block_count() - 1;
  const std::string message = fmt::format(
      "x.kiln: not a usable packed library: block {} of {}: f0.yaml: the list of its table's segments does not follow "
      "its grammar",
      last, last + 1);
  const auto other_files = good->segments(std::vector<std::uint32_t>{0});
  ASSERT_FALSE(other_files);
  EXPECT_EQ(other_files.error().message, message);
  ContainerContent content{std::string(good->container().index()), {}, {}};
  for (std::size_t i = 0; i <= last; ++i) content.blocks.emplace_back(*good->container().block(i));
  content.blocks.back().back() = '\x7f';  // the list is the block's last part, and ends in the number of a block
  const auto bad = write_container(content, 1);
  const auto packed = PackedLibrary::view(bad, "x.kiln");
  ASSERT_TRUE(packed) << packed.error().text();
  const auto segments = packed->segments(std::vector<std::uint32_t>{0, 1});
  ASSERT_FALSE(segments);
  EXPECT_EQ(segments.error().message, message);
  const auto body = packed->body(0);
  ASSERT_FALSE(body);
  EXPECT_EQ(body.error().message, message);
}

INSTANTIATE_TEST_SUITE_P(Tables, PackedSegments,
                         testing::Values(PackedCase{1, kLeastSegmentedRows - 1, "", false},
                                         PackedCase{1, kLeastSegmentedRows, "", true}, PackedCase{3, 2000, "", true},
                                         PackedCase{2, 3000, "GridBased", true},
                                         PackedCase{2, 3000, "Equality", true}));

}  // namespace
}  // namespace kiln::library
