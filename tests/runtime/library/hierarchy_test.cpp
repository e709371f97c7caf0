// Merging: which rows are joined, in which order they stand, how tables of several files become one.
#include "runtime/library/hierarchy.hpp"

#include "runtime/library/logic_reader.hpp"
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
  Hierarchy merged() const {
    std::vector<PlacedFile> placed;
    std::uint32_t first = 0;
    for (const LogicFile& file : files_) {
      placed.push_back({&file, first});
      first += static_cast<std::uint32_t>(file.solutions.size());
    }
    return merge(placed);
  }

 private:
  std::vector<LogicFile> files_;
};

std::vector<std::string> row_names(const ProblemNode& node) {
  std::vector<std::string> names;
  for (const ProblemRow& row : node.rows)
    names.push_back(row.predicates.empty() ? "TruePred" : std::string(name_of(row.predicates.front().kind)));
  return names;
}

/// The first row's child, level by level.
const ProblemNode& below(const ProblemNode& node, int levels) {
  return levels == 0 ? node : below(node.rows.at(0).child, levels - 1);
}

using Names = std::vector<std::string>;

TEST(Hierarchy, HardwareRowsAreJoinedAndOrdered) {
  Files files;
  for (const char* architecture :
       {"fallback", "gfx942", "gfx90a", "{Architecture: gfx90a, CUCount: 104}", "{Architecture: gfx942, IsAPU: 0}",
        "{Architecture: gfx90a, CUCount: 110}", "gfx90a", "{Architecture: gfx942, IsAPU: 1, CUCount: 228}"})
    files.add([&](LogicText& t) { t.architecture = architecture; });
  Names names;
  for (const HardwareRow& row : files.merged().rows) names.push_back(text_of(row.predicate));
  EXPECT_EQ(names, (Names{"AMDGPU(Processor=gfx942, CUCount=228, IsAPU=1)", "AMDGPU(Processor=gfx942, IsAPU=0)",
                          "AMDGPU(Processor=gfx90a, CUCount=110)", "AMDGPU(Processor=gfx90a, CUCount=104)",
                          "AMDGPU(Processor=gfx90a)", "AMDGPU(Processor=gfx942)", "TruePred"}));
}

TEST(Hierarchy, OperationsAreApart) {
  Files files;
  for (const char* transposes : {"TransposeA: 0, TransposeB: 0", "TransposeA: 1, TransposeB: 0"})
    files.add([&](LogicText& t) { t.type = fmt::format("{{DataType: 0, {}}}", transposes); });
  const Hierarchy merged = files.merged();
  ASSERT_EQ(merged.rows.size(), 1U);
  const auto& operations = merged.rows[0].operations;
  EXPECT_FALSE(operations[0].rows.empty());
  EXPECT_TRUE(operations[1].rows.empty());
  EXPECT_FALSE(operations[2].rows.empty());
  EXPECT_TRUE(operations[3].rows.empty());
}

TEST(Hierarchy, EqualityThenFreeSizeThenTheRestInWhateverOrderTheyCome) {
  for (const auto& kinds : {Names{"GridBased", "Equality", "FreeSize"}, Names{"FreeSize", "GridBased", "Equality"},
                            Names{"Equality", "FreeSize", "GridBased"}}) {
    Files files;
    for (const std::string& kind : kinds) files.add([&](LogicText& t) { t.rest = LogicText::lite(kind); });
    const Hierarchy merged = files.merged();
    EXPECT_EQ(row_names(below(merged.rows[0].operations[0], 2)),
              (Names{"EqualityMatching", "FreeSizeMatching", "TruePred"}));
  }
}

TEST(Hierarchy, LevelsOfTensile) {
  Files files;
  files.add([](LogicText&) {});
  files.add([](LogicText& t) { t.rest += "- Fp16AltImpl\n"; });
  files.add([](LogicText& t) { t.rest += "- Fp16AltImpl\n- null\n- Fp16AltImplRound\n"; });
  files.add([](LogicText& t) { t.rest = "- null\n- null\n- CUEfficiency\n"; });
  const Hierarchy merged = files.merged();
  const ProblemNode& metrics = merged.rows[0].operations[0];
  EXPECT_EQ(row_names(metrics), (Names{"CUEfficiency", "TruePred"}));
  const ProblemNode& alternatives = metrics.rows[1].child;
  EXPECT_EQ(row_names(alternatives), (Names{"Fp16AltImpl", "TruePred"}));
  EXPECT_EQ(row_names(alternatives.rows[0].child), (Names{"Fp16AltImplRound", "TruePred"}));
  EXPECT_EQ(row_names(alternatives.rows[1].child), (Names{"TruePred"}));
  EXPECT_EQ(row_names(alternatives.rows[1].child.rows[0].child), (Names{"OperationIdentifierEqual"}));
}

TEST(Hierarchy, HipblasltAsksShorterPrefixesFirst) {
  const std::string type =
      "{DataType: 4, DestDataType: 4, ComputeDataType: 0, HighPrecisionAccumulate: 1, TransposeA: 0, TransposeB: 0";
  Files files;
  for (const char* more :
       {", UseBias: 1, UseScaleAlphaVec: 1", ", UseBias: 1", "", ", UseE: 1, UseBias: 1", ", UseScaleAB: Vector"})
    files.add([&](LogicText& t) {
      t.type = type + more + "}";
      t.rest = LogicText::lite("GridBased");
    });
  const Hierarchy merged = files.merged();
  const ProblemNode& types = merged.rows[0].operations[0].rows[0].child;
  std::vector<std::uint32_t> order;
  for (const ProblemRow& row : types.rows) order.push_back(row.child.rows[0].child.tables[0].solutions[0]);
  // "", then _Bias and _SABV in the order of reading, then _Bias_SAV and _Bias_Aux likewise.
  EXPECT_EQ(order, (std::vector<std::uint32_t>{2, 1, 4, 0, 3}));
}

TEST(Hierarchy, TablesOfEqualShapeAreConcatenatedAndSorted) {
  Files files;
  files.add([](LogicText& t) { t.rows = "[[[64, 64, 1, 64], [0, 1.0]], [[8, 8, 1, 8], [0, 1.0]]]"; });
  files.add([](LogicText& t) {
    t.solutions = "[" + LogicText::matrix(1, 1) + ", " + LogicText::matrix(2, 2) + "]";
    t.rows = "[[[64, 64, 1, 64], [1, 2.0]], [[64, 64, 1, 64], [0, 1.0]]]";
  });
  const Hierarchy merged = files.merged();
  const ProblemNode& node = below(merged.rows[0].operations[0], 5);
  ASSERT_EQ(node.tables.size(), 1U);
  const Table& table = node.tables[0];
  EXPECT_EQ(table.solutions, (std::vector<std::uint32_t>{0, 1, 2}));
  // By key, then the faster, then the order of reading.
  std::vector<std::uint32_t> order;
  for (const TableEntry& entry : table.rows) order.push_back(entry.solution);
  EXPECT_EQ(order, (std::vector<std::uint32_t>{0, 2, 0, 1}));
}

TEST(Hierarchy, TablesOfOtherShapeStayApartInOrder) {
  Files files;
  files.add([](LogicText& t) { t.rest = LogicText::lite("GridBased"); });
  files.add([](LogicText& t) { t.rest = LogicText::lite("Euclidean"); });
  files.add([](LogicText& t) {
    t.rest = LogicText::lite("Euclidean");
    t.order = "[3, 2, 0, 1]";
  });
  const Hierarchy merged = files.merged();
  const ProblemNode& node = below(merged.rows[0].operations[0], 3);
  ASSERT_EQ(node.tables.size(), 3U);
  EXPECT_EQ(node.tables[0].kind, TableKind::kGridBased);
  EXPECT_EQ(node.tables[1].kind, TableKind::kEuclidean);
  EXPECT_EQ(node.tables[2].properties[0], KeyProperty::kFreeSizeB);
}

TEST(Hierarchy, TypesOfBothProductsStayApart) {
  Files files;
  files.add([](LogicText&) {});
  files.add([](LogicText& t) { t.rest = LogicText::lite("GridBased"); });
  const Hierarchy merged = files.merged();
  // hipBLASLt's type row stands before Tensile's Fp16AltImpl level.
  EXPECT_EQ(row_names(merged.rows[0].operations[0].rows[0].child), (Names{"OperationIdentifierEqual", "TruePred"}));
}

TEST(Hierarchy, UnusableFilesAreLeftOut) {
  Files files;
  files.add([](LogicText& t) { t.type = "{DataType: 8, TransposeA: 0, TransposeB: 0}"; });
  EXPECT_TRUE(files.merged().rows.empty());
}

}  // namespace
}  // namespace kiln::library
