// The list form of both products: keys, rows, solutions, and what is counted and stepped over.
#include "tests/runtime/library/logic/read_logic_text.hpp"

namespace kiln::library {
namespace {

using P = KeyProperty;

TEST(LogicReader, ProductAndKindFollowFromElements11And12) {
  struct Case {
    std::string rest;
    Product product;
    TableKind kind;
    bool fp16_alt, fp16_alt_round;
  };
  const std::string head = "- null\n- null\n- DeviceEfficiency\n";
  constexpr auto kT = Product::kTensile;
  constexpr auto kL = Product::kTensileLite;
  for (const Case& c : {
           Case{"- null\n", kT, TableKind::kEuclidean, false, false},  // 9 elements
           Case{"- null\n- null\n", kT, TableKind::kEuclidean, false, false},
           Case{head, kT, TableKind::kEuclidean, false, false},
           Case{head + "- null\n", kT, TableKind::kEuclidean, false, false},
           Case{head + "- Fp16AltImpl\n", kT, TableKind::kEuclidean, true, false},
           Case{head + "- Fp16AltImpl\n- null\n- Fp16AltImplRound\n", kT, TableKind::kEuclidean, true, true},
           Case{head + "- null\n- Equality\n", kT, TableKind::kEquality, false, false},
           Case{head + "- null\n- Manhattan\n- null\n", kT, TableKind::kManhattan, false, false},
           Case{head + "- null\n- Ratio\n", kT, TableKind::kRatio, false, false},
           Case{head + "- null\n- JSD\n", kT, TableKind::kJsd, false, false},
           Case{head + "- Equality\n", kL, TableKind::kEquality, false, false},
           Case{head + "- GridBased\n", kL, TableKind::kGridBased, false, false},
           Case{head + "- Euclidean\n", kL, TableKind::kEuclidean, false, false},
           Case{head + "- FreeSize\n", kL, TableKind::kFreeSize, false, false},
           Case{head + "- FreeSize\n- {DepthU: 64}\n", kL, TableKind::kFreeSize, false, false},
       }) {
    const LogicFile file = read(with([&](LogicText& t) { t.rest = c.rest; }));
    EXPECT_EQ(file.product, c.product) << c.rest;
    EXPECT_EQ(file.kind, c.kind) << c.rest;
    EXPECT_EQ(file.fp16_alt, c.fp16_alt) << c.rest;
    EXPECT_EQ(file.fp16_alt_round, c.fp16_alt_round) << c.rest;
    EXPECT_TRUE(file.unusable.empty()) << file.unusable;
  }
}

TEST(LogicReader, Architecture) {
  struct Case {
    std::string text;
    HardwarePredicate hardware;
  };
  for (const Case& c : {
           Case{"gfx942", {"gfx942", {}, {}}},
           Case{"fallback", {"", {}, {}}},
           Case{"gfx000", {"", {}, {}}},
           Case{"{Architecture: gfx90a, CUCount: 104}", {"gfx90a", 104, {}}},
           Case{"{Architecture: gfx942, IsAPU: 0}", {"gfx942", {}, false}},
           Case{"{IsAPU: 1, CUCount: 228, Architecture: gfx942}", {"gfx942", 228, true}},
           Case{"{Architecture: gfx942, CUCount: null}", {"gfx942", {}, {}}},
           Case{"{Architecture: gfx942, Unknown: [1, 2]}", {"gfx942", {}, {}}},
       })
    EXPECT_EQ(read(with([&](LogicText& t) { t.architecture = c.text; })).hardware, c.hardware) << c.text;
}

TEST(LogicReader, Metric) {
  const auto metric = [](const std::string& name) {
    return read(with([&](LogicText& t) { t.rest = "- null\n- null\n- " + name + "\n"; })).metric;
  };
  EXPECT_EQ(metric("DeviceEfficiency"), Metric::kDeviceEfficiency);
  EXPECT_EQ(metric("null"), Metric::kDeviceEfficiency);
  EXPECT_EQ(metric("CUEfficiency"), Metric::kCuEfficiency);
  EXPECT_EQ(metric("Experimental"), Metric::kExperimental);
  EXPECT_EQ(metric("ExperimentalDTree"), Metric::kExperimentalDTree);
  EXPECT_EQ(metric("ExperimentalGrid"), Metric::kExperimentalGrid);
}

TEST(LogicReader, KeysOfRows) {
  struct Case {
    std::string order, rest, row;
    std::vector<P> properties;
    TableKey key;
  };
  const std::string tensile = "- null\n";
  const std::string tensile_equality = "- null\n- null\n- DeviceEfficiency\n- null\n- Equality\n";
  for (const Case& c : {
           Case{"[2, 3, 0, 1]",
                tensile,
                "[11, 22, 33, 44]",
                {P::kFreeSizeA, P::kFreeSizeB, P::kBoundSize},
                {11, 22, 44}},
           Case{"[2, 3, 0, 1]",
                tensile,
                "[11, 22, 33, 44, 5, 6, 7, 8]",
                {P::kFreeSizeA, P::kFreeSizeB, P::kBoundSize},
                {11, 22, 44}},
           Case{"[2, 3, 0, 1]",
                tensile_equality,
                "[11, 22, 33, 44]",
                {P::kFreeSizeA, P::kFreeSizeB, P::kBatchSize, P::kBoundSize},
                {11, 22, 33, 44}},
           Case{"[2, 3, 0, 1]",
                LogicText::lite("Equality"),
                "[11, 22, 33, 44]",
                {P::kFreeSizeA, P::kFreeSizeB, P::kBatchSize, P::kBoundSize},
                {11, 22, 33, 44}},
           Case{"[2, 3, 0, 1]",
                LogicText::lite("GridBased"),
                "[11, 22, 33, 44]",
                {P::kFreeSizeA, P::kFreeSizeB, P::kBatchSize, P::kBoundSize},
                {11, 22, 33, 44}},
           Case{"[2, 3, 0, 1]",
                LogicText::lite("Euclidean"),
                "[11, 22, 33, 44]",
                {P::kFreeSizeA, P::kFreeSizeB, P::kBoundSize},
                {11, 22, 44}},
           Case{"[1, 9, 3]", tensile, "[11, 22, 33]", {P::kBoundSize, P::kFreeSizeB}, {11, 33}},
       }) {
    const LogicFile file = read(with([&](LogicText& t) {
      t.order = c.order;
      t.rest = c.rest;
      t.rows = "[[" + c.row + ", [0, 7.5]]]";
    }));
    EXPECT_EQ(file.properties, c.properties);
    ASSERT_EQ(file.rows.size(), 1U);
    EXPECT_EQ(file.rows[0].key, c.key);
    EXPECT_EQ(file.rows[0].speed, 7.5);
  }
}

TEST(LogicReader, RowsWithoutSpeedWithExtrasAndWithoutSolution) {
  const LogicFile file = read(with([](LogicText& t) {
    t.rows =
        "[[[1, 2, 3, 4], [0]], [[1, 2, 3, 5], [0, 2.5, extra, [1]]], [[1, 2, 3, 6], [1, 1.0]], [[1, 2, 3, 6], [-1, "
        "1.0]],"
        " [[1, 2], [0, 1.0]], [[1, 2, 3, 7], [0, null]]]";
  }));
  ASSERT_EQ(file.rows.size(), 3U);
  EXPECT_EQ(file.rows[0].speed, 0);
  EXPECT_EQ(file.rows[1].speed, 2.5);
  EXPECT_EQ(file.rows[2].speed, 0);
  EXPECT_EQ(file.dropped_rows, 3U);  // no solution 1, none -1, too few sizes
}

TEST(LogicReader, UnknownKeysAndElementsAreCountedAndSteppedOver) {
  const LogicFile file = read(with([](LogicText& t) {
    t.type = "{DataType: 4, HighPrecisionAccumulate: true, TransposeA: 0, TransposeB: 0, FromTheFuture: {a: [1]}}";
    t.solutions = "[" + LogicText::matrix(4, 4, ", AnotherNewKey: [1, {b: 2}], ThirdKey: null") + "]";
    t.rest =
        "- [[[old, range, [logic]]]]\n- {TileSelectionIndices: [1]}\n- DeviceEfficiency\n- null\n- null\n- null\n- "
        "{later: 1}\n";
  }));
  EXPECT_EQ(file.unused_keys, 3U);
  ASSERT_EQ(file.solutions.size(), 1U);
  EXPECT_EQ(file.solutions[0].macro_tile, (std::array{128, 128}));
}

TEST(LogicReader, AliasesOfSmallLists) {
  const LogicFile file = read(with([](LogicText& t) {
    t.solutions =
        "[{MatrixInstruction: &mi [32, 32, 8, 1], MIWaveTile: &wt [1, 2], MIWaveGroup: &wg [4, 1]},"
        " {MatrixInstruction: *mi, MIWaveTile: *wt, MIWaveGroup: *wg, DepthU: &du 64},"
        " {WorkGroup: &w [16, 8, 1], ThreadTile: *wt, DepthU: *du}]";
  }));
  ASSERT_EQ(file.solutions.size(), 3U);
  EXPECT_EQ(file.solutions[1].macro_tile, (std::array{128, 64}));
  EXPECT_EQ(file.solutions[1].parameters.matrix_instruction, (std::array{32, 32, 8, 1}));
  EXPECT_EQ(file.solutions[2].macro_tile, (std::array{16, 16}));
  EXPECT_EQ(file.solutions[2].parameters.depth_u, 64);
}

TEST(LogicReader, DefaultSolutionFillsWhatASolutionDoesNotSay) {
  const LogicFile file = read(with([](LogicText& t) {
    t.solutions = "[{DepthU: 64, MIWaveTile: [2, 2]}, {WavefrontSize: 32, MIWaveTile: [1, 1]}]";
    t.rest = LogicText::lite("FreeSize") +
             "- {DepthU: 32, WavefrontSize: 64, MatrixInstruction: [16, 16, 16, 1], MIWaveTile: [4, 4], MIWaveGroup: "
             "[2, 2]}\n";
  }));
  ASSERT_EQ(file.solutions.size(), 2U);
  EXPECT_EQ(file.solutions[0].parameters.depth_u, 64);
  EXPECT_EQ(file.solutions[0].parameters.wavefront_size, 64);
  EXPECT_EQ(file.solutions[0].macro_tile, (std::array{64, 64}));
  EXPECT_EQ(file.solutions[1].parameters.depth_u, 32);
  EXPECT_EQ(file.solutions[1].parameters.wavefront_size, 32);
}

TEST(LogicReader, ListOfProblemTypesBecomesAFileEach) {
  const auto files =
      read(with([](LogicText& t) {
             t.type =
                 "[{DataType: 4, DestDataType: 4, HighPrecisionAccumulate: 1, TransposeA: 0, TransposeB: 0},"
                 " {DataType: 4, DestDataType: 0, HighPrecisionAccumulate: 1, TransposeA: 1, TransposeB: 0}]";
             t.solutions = "[" + LogicText::matrix(4, 4, ", GlobalReadVectorWidthA: 8") + "]";
             t.rest = LogicText::lite("FreeSize");
           }).text());
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(type_letters(*usable_type(files[0].types[0]).type), "HHS");
  EXPECT_EQ(type_letters(*usable_type(files[1].types[0]).type), "HSS");
  // Predicates follow the type: A is contiguous along M only if it is not transposed.
  EXPECT_NE(files[0].solutions[0].predicates, files[1].solutions[0].predicates);
}

TEST(LogicReader, SeveralDocuments) {
  const LogicText one;
  const auto files = read("---\n" + one.text() + "---\n" + one.text());
  EXPECT_EQ(files.size(), 2U);
}

TEST(LogicReader, SolutionsMayStateTheirOwnType) {
  const std::string type =
      "DataType: 4, DestDataType: 4, ComputeDataType: 0, HighPrecisionAccumulate: true, TransposeA: 0, TransposeB: 0";
  const LogicFile file = read(with([&](LogicText& t) {
    t.solutions = "[" + LogicText::matrix(4, 4, ", ProblemType: {" + type + "}") + ", " +
                  LogicText::matrix(4, 4, ", ProblemType: {" + type + ", UseBeta: false}") + ", " +
                  LogicText::matrix(4, 4, ", ProblemType: derive") + "]";
  }));
  ASSERT_EQ(file.types.size(), 2U);
  EXPECT_EQ(file.solutions[0].type, 0U);
  EXPECT_EQ(file.solutions[1].type, 1U);
  EXPECT_EQ(file.solutions[2].type, 0U);
}

TEST(LogicReader, TypesWithoutKernelsLoadAll) {
  struct Case {
    std::string keys, reason;
  };
  const auto type = [](const std::string& keys) {
    return with([&](LogicText& t) { t.type = "{TransposeA: 0, TransposeB: 0, " + keys + "}"; });
  };
  for (const Case& c : {
           Case{"DataType: 5, DestDataType: 6, ComputeDataType: 6", "A is Int8x4; kiln has no such type"},
           Case{"DataType: 4, DestDataType: 3, ComputeDataType: 0",
                "unsupported type combination a=f16_r b=f16_r c=f64_c d=f64_c compute=f32_r"},
           Case{"DataType: 4, ComputeDataType: 1",
                "unsupported type combination a=f16_r b=f16_r c=f16_r d=f16_r compute=f64_r"},
           Case{"DataType: 0, UseInitialStridesAB: true", ""},
           Case{"DataType: 0, UseInitialStrides: true", ""},
           Case{"DataType: 0, ComplexConjugateA: true", ""},
           Case{"DataType: 2, DestDataType: 2, ComputeDataType: 2, ComplexConjugateA: true", ""},
       }) {
    const LogicFile file = read(type(c.keys));
    EXPECT_EQ(usable_type(file.types[0]).reason, c.reason);
    EXPECT_TRUE(file.unusable.empty()) << file.unusable;
    EXPECT_EQ(file.solutions.size(), 1U);
  }
}

TEST(LogicReader, WhatIsNoGemmSaysSo) {
  for (const char* keys : {"DataType: 0, OperationType: ConvolutionForward", "DataType: 0, IndexAssignmentsA: [0, 2]"})
    EXPECT_EQ(
        read(with([&](LogicText& t) { t.type = fmt::format("{{TransposeA: 0, TransposeB: 0, {}}}", keys); })).unusable,
        "not a batched GEMM of plain or transposed operands");
}

TEST(LogicReader, ModelKindsLoadAndNameTheModel) {
  for (const char* kind : {"Prediction", "MLPClassification", "FromTheFuture"}) {
    const LogicFile file = read(with([&](LogicText& t) { t.rest = LogicText::lite(kind); }));
    EXPECT_EQ(file.kind, TableKind::kPrediction);
    EXPECT_EQ(file.model, kind);
    EXPECT_EQ(file.product, Product::kTensileLite);
    EXPECT_EQ(file.solutions.size(), 1U);
  }
}

TEST(LogicReader, RangesAreBoxes) {
  const LogicFile file = read(with([](LogicText& t) {
    t.order = "null";
    t.rows = "[[[1, 17, 2, 18, 3, 19, 4, 20], [0, 0]], [[1, 17, 2, 18], [0, 0]]]";
    t.rest = LogicText::lite("Range");
  }));
  EXPECT_EQ(file.kind, TableKind::kRange);
  EXPECT_EQ(file.properties, (std::vector<P>{P::kFreeSizeA, P::kFreeSizeA, P::kFreeSizeB, P::kFreeSizeB, P::kBatchSize,
                                             P::kBatchSize, P::kBoundSize, P::kBoundSize}));
  ASSERT_EQ(file.rows.size(), 1U);
  EXPECT_EQ(file.rows[0].key, (TableKey{1, 17, 2, 18, 3, 19, 4, 20}));
  EXPECT_EQ(file.dropped_rows, 1U);  // half a box
}

}  // namespace
}  // namespace kiln::library
