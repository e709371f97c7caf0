// Merging: which rows are joined, in which order they stand, how tables of several files become one.
#include "runtime/library/tree/merge.hpp"

#include "runtime/library/logic/logic_reader.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <functional>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

class Files {
 public:
  void add(const std::function<void(LogicText&)>& change) {
    LogicText text;
    change(text);
    ParameterPool pool;
    auto read = read_logic("f.yaml", text.text(), pool);
    ASSERT_TRUE(read) << read.error().text();
    for (LogicFile& file : *read) files_.push_back(std::move(file));
  }
  std::unique_ptr<Tree> merged() const { return merge(files_); }

 private:
  std::vector<LogicFile> files_;
};

std::span<const TreeRow> rows_of(const Tree& tree, NodeId id) {
  const Node& node = tree.nodes[id];
  const bool has_rows = node.kind == NodeKind::kHardware || node.kind == NodeKind::kProblem;
  return has_rows ? std::span(tree.rows).subspan(node.at, node.count) : std::span<const TreeRow>();
}

std::vector<std::string> row_names(const Tree& tree, NodeId id) {
  std::vector<std::string> names;
  for (const TreeRow& row : rows_of(tree, id)) {
    // Of a problem type's many predicates, one stands for all.
    const auto ids = tree.pool.list(row.condition);
    names.push_back(ids.empty()       ? "TruePred"
                    : ids.size() == 1 ? std::string(name_of(tree.pool[ids.front()].kind))
                                      : "And");
  }
  return names;
}

/// Below the first hardware row: the node of an operation.
NodeId operation(const Tree& tree, std::size_t number = 0) {
  const NodeId map = rows_of(tree, tree.root)[0].child;
  return tree.maps[tree.nodes[map].at][number];
}

/// The first row's child, level by level.
NodeId below(const Tree& tree, NodeId id, int levels) {
  return levels == 0 ? id : below(tree, rows_of(tree, id)[0].child, levels - 1);
}

const Table& table_at(const Tree& tree, NodeId id) {
  return tree.tables[tree.nodes[id].at];
}

using Names = std::vector<std::string>;

/// The one table of a tree whose only hardware row leads to one problem type.
const Table& only_table(const Tree& tree) {
  EXPECT_EQ(tree.tables.size(), 1U);
  return tree.tables.front();
}

TEST(Merge, BoxesKeepTheirEightBounds) {
  Files files;
  files.add([](LogicText& t) {
    t.order = "null";
    t.rows = "[[[1, 17, 2, 18, 3, 19, 4, 20], [0, 0]]]";
    t.rest = LogicText::lite("Range");
  });
  const auto tree = files.merged();
  const Table& table = only_table(*tree);
  EXPECT_EQ(table.kind, TableKind::kRange);
  ASSERT_EQ(table.dimensions(), 8U);
  const double bounds[] = {1, 17, 2, 18, 3, 19, 4, 20};
  for (std::size_t d = 0; d < 8; ++d) EXPECT_EQ(table.columns[d], KeyColumn{bounds[d]}) << d;
}

TEST(Merge, HardwareRowsAreJoinedAndOrdered) {
  Files files;
  for (const char* architecture :
       {"fallback", "gfx942", "gfx90a", "{Architecture: gfx90a, CUCount: 104}", "{Architecture: gfx942, IsAPU: 0}",
        "{Architecture: gfx90a, CUCount: 110}", "gfx90a", "{Architecture: gfx942, IsAPU: 1, CUCount: 228}"})
    files.add([&](LogicText& t) { t.architecture = architecture; });
  const auto tree = files.merged();
  Names names;
  for (const TreeRow& row : rows_of(*tree, tree->root)) {
    std::string text;
    for (const PredicateId id : tree->pool.list(row.condition)) text += tree->pool.text(id) + " ";
    names.push_back(text);
  }
  EXPECT_EQ(names, (Names{"Processor(value=gfx942) CUCount(value=228) IsAPU(value=1) ",
                          "Processor(value=gfx942) IsAPU(value=0) ", "Processor(value=gfx90a) CUCount(value=110) ",
                          "Processor(value=gfx90a) CUCount(value=104) ", "Processor(value=gfx90a) ",
                          "Processor(value=gfx942) ", ""}));
}

TEST(Merge, OperationsAreApart) {
  Files files;
  for (const char* transposes : {"TransposeA: 0, TransposeB: 0", "TransposeA: 1, TransposeB: 0"})
    files.add([&](LogicText& t) { t.type = fmt::format("{{DataType: 0, {}}}", transposes); });
  const auto tree = files.merged();
  ASSERT_EQ(rows_of(*tree, tree->root).size(), 1U);
  EXPECT_NE(operation(*tree, 0), kNone);
  EXPECT_EQ(operation(*tree, 1), kNone);
  EXPECT_NE(operation(*tree, 2), kNone);
  EXPECT_EQ(operation(*tree, 3), kNone);
}

TEST(Merge, EqualityThenFreeSizeThenTheRestInWhateverOrderTheyCome) {
  for (const auto& kinds : {Names{"GridBased", "Equality", "FreeSize"}, Names{"FreeSize", "GridBased", "Equality"},
                            Names{"Equality", "FreeSize", "GridBased"}}) {
    Files files;
    for (const std::string& kind : kinds) files.add([&](LogicText& t) { t.rest = LogicText::lite(kind); });
    const auto tree = files.merged();
    EXPECT_EQ(row_names(*tree, below(*tree, operation(*tree), 2)),
              (Names{"EqualityMatching", "FreeSizeMatching", "TruePred"}));
  }
}

TEST(Merge, LevelsOfTensile) {
  Files files;
  files.add([](LogicText&) {});
  files.add([](LogicText& t) { t.rest += "- Fp16AltImpl\n"; });
  files.add([](LogicText& t) { t.rest += "- Fp16AltImpl\n- null\n- Fp16AltImplRound\n"; });
  files.add([](LogicText& t) { t.rest = "- null\n- null\n- CUEfficiency\n"; });
  const auto tree = files.merged();
  const NodeId metrics = operation(*tree);
  EXPECT_EQ(row_names(*tree, metrics), (Names{"CUEfficiency", "TruePred"}));
  const NodeId alternatives = rows_of(*tree, metrics)[1].child;
  EXPECT_EQ(row_names(*tree, alternatives), (Names{"Fp16AltImpl", "TruePred"}));
  EXPECT_EQ(row_names(*tree, rows_of(*tree, alternatives)[0].child), (Names{"Fp16AltImplRound", "TruePred"}));
  const NodeId plain = rows_of(*tree, alternatives)[1].child;
  EXPECT_EQ(row_names(*tree, plain), (Names{"TruePred"}));
  EXPECT_EQ(row_names(*tree, below(*tree, plain, 1)), (Names{"And"}));
}

TEST(Merge, HipblasltAsksShorterPrefixesFirst) {
  const std::string type =
      "{DataType: 4, DestDataType: 4, ComputeDataType: 0, HighPrecisionAccumulate: 1, TransposeA: 0, TransposeB: 0";
  Files files;
  for (const char* more :
       {", UseBias: 1, UseScaleAlphaVec: 1", ", UseBias: 1", "", ", UseE: 1, UseBias: 1", ", UseScaleAB: Vector"})
    files.add([&](LogicText& t) {
      t.type = type + more + "}";
      t.rest = LogicText::lite("GridBased");
    });
  const auto tree = files.merged();
  std::vector<std::uint32_t> order;
  for (const TreeRow& row : rows_of(*tree, below(*tree, operation(*tree), 1)))
    order.push_back(table_at(*tree, below(*tree, row.child, 1)).solutions[0]);
  // "", then _Bias and _SABV in the order of reading, then _Bias_SAV and _Bias_Aux likewise.
  EXPECT_EQ(order, (std::vector<std::uint32_t>{2, 1, 4, 0, 3}));
}

TEST(Merge, TablesOfEqualShapeAreConcatenatedAndSorted) {
  Files files;
  files.add([](LogicText& t) { t.rows = "[[[64, 64, 1, 64], [0, 1.0]], [[8, 8, 1, 8], [0, 1.0]]]"; });
  files.add([](LogicText& t) {
    t.solutions = "[" + LogicText::matrix(1, 1) + ", " + LogicText::matrix(2, 2) + "]";
    t.rows = "[[[64, 64, 1, 64], [1, 2.0]], [[64, 64, 1, 64], [0, 1.0]]]";
  });
  const auto tree = files.merged();
  ASSERT_EQ(tree->tables.size(), 1U);
  const Table& table = table_at(*tree, below(*tree, operation(*tree), 5));
  EXPECT_EQ(table.solutions, (std::vector<std::uint32_t>{0, 1, 2}));
  // By key, then the faster, then the order of reading.
  std::vector<std::uint32_t> order;
  for (const NodeId value : table.values) order.push_back(tree->nodes[value].at);
  EXPECT_EQ(order, (std::vector<std::uint32_t>{0, 2, 0, 1}));
}

TEST(Merge, TypesThatDifferInWhatOnlySolutionsAskShareTheirTable) {
  Files files;
  for (const char* more :
       {", UseBias: 1, BiasSrc: A", ", UseBias: 1, BiasSrc: B", ", UseBias: 1, BiasDataTypeList: [0]"})
    files.add([&](LogicText& t) {
      t.type.insert(t.type.size() - 1, std::string(more) + ", Gradient: true");
      t.rows = "[[[64, 64, 1, 64], [0, 1.0]]]";
      t.rest = LogicText::lite("Equality");
    });
  const auto tree = files.merged();
  ASSERT_EQ(tree->tables.size(), 1U);
  EXPECT_EQ(tree->tables[0].size(), 3U);
  // Their solutions still ask for different things.
  const auto asked = [&](SlotId slot) {
    const auto ids = tree->pool.list(tree->conditions[slot]);
    return std::vector(ids.begin(), ids.end());
  };
  EXPECT_NE(asked(0), asked(1));
  EXPECT_NE(asked(0), asked(2));
}

TEST(Merge, SpeedsDoNotOrderAGrid) {
  for (const auto& [kind, first] : {std::pair{"GridBased", 0U}, std::pair{"Equality", 1U}}) {
    Files files;
    files.add([&](LogicText& t) {
      t.solutions = "[" + LogicText::matrix(4, 4) + ", " + LogicText::matrix(2, 2) + "]";
      t.rows = "[[[64, 64, 1, 64], [0, 1.0]], [[64, 64, 1, 64], [1, 2.0]]]";
      t.rest = LogicText::lite(kind);
    });
    const auto tree = files.merged();
    const Table& table = tree->tables.at(0);
    EXPECT_EQ(tree->nodes[table.values[0]].at, first) << kind;
  }
}

TEST(Merge, TablesOfOtherShapeStayApartInOrder) {
  Files files;
  files.add([](LogicText& t) { t.rest = LogicText::lite("GridBased"); });
  files.add([](LogicText& t) { t.rest = LogicText::lite("Euclidean"); });
  files.add([](LogicText& t) {
    t.rest = LogicText::lite("Euclidean");
    t.order = "[3, 2, 0, 1]";
  });
  const auto tree = files.merged();
  const auto rows = rows_of(*tree, below(*tree, operation(*tree), 3));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(table_at(*tree, rows[0].child).kind, TableKind::kGridBased);
  EXPECT_EQ(table_at(*tree, rows[1].child).kind, TableKind::kEuclidean);
  EXPECT_EQ(table_at(*tree, rows[2].child).properties[0].kind, Property::Kind::kFreeSizeB);
}

TEST(Merge, TypesOfBothProductsStayApart) {
  Files files;
  files.add([](LogicText&) {});
  files.add([](LogicText& t) { t.rest = LogicText::lite("GridBased"); });
  const auto tree = files.merged();
  // hipBLASLt's type row stands before Tensile's Fp16AltImpl level.
  EXPECT_EQ(row_names(*tree, below(*tree, operation(*tree), 1)), (Names{"And", "TruePred"}));
}

TEST(Merge, SolutionsAreNumberedWithinTheirFiles) {
  Files files;
  files.add([](LogicText& t) { t.solutions = "[" + LogicText::matrix(1, 1) + ", " + LogicText::matrix(2, 2) + "]"; });
  files.add([](LogicText&) {});
  const auto tree = files.merged();
  std::vector<std::int64_t> indices;
  for (const Solution& solution : tree->solutions) indices.push_back(solution.index);
  EXPECT_EQ(indices, (std::vector<std::int64_t>{0, 1, 0}));
}

TEST(Merge, TypesWithoutKernelsOfKilnAreSelectedFromToo) {
  Files files;
  files.add([](LogicText& t) { t.type = "{DataType: 8, TransposeA: 0, TransposeB: 0}"; });
  const auto tree = files.merged();
  ASSERT_EQ(tree->solutions.size(), 1U);
  EXPECT_FALSE(tree->solutions[0].type);
}

}  // namespace
}  // namespace kiln::library
