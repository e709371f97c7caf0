// The list form of both products, and every way in which a file is refused, with its place.
#include "runtime/library/logic/logic_reader.hpp"

#include "tests/runtime/library/logic_text.hpp"

#include <functional>
#include <random>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using P = KeyProperty;

Result<std::vector<LogicFile>> read_text(const std::string& text) {
  ParameterPool pool;
  return read_logic("f.yaml", text, pool);
}
std::vector<LogicFile> read(const std::string& text) {
  auto files = read_text(text);
  EXPECT_TRUE(files) << files.error().text() << "\n" << text;
  return files ? std::move(files).value() : std::vector<LogicFile>{LogicFile{}};
}
LogicFile read(const LogicText& text) {
  return read(text.text()).front();
}
std::string error_of(const std::string& text) {
  const auto files = read_text(text);
  EXPECT_FALSE(files) << text;
  if (files) return {};
  EXPECT_EQ(files.error().code, ErrorCode::kMalformedFile);
  return files.error().message;
}
LogicText with(const std::function<void(LogicText&)>& change) {
  LogicText text;
  change(text);
  return text;
}

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
           Case{"DataType: 4, DestDataType: 3", "D is ComplexDouble; kiln has no such type"},
           Case{"DataType: 4, ComputeDataType: 1",
                "unsupported type combination a=f16_r b=f16_r c=f16_r d=f16_r compute=f64_r"},
           Case{"DataType: 0, UseInitialStridesAB: true", ""},
           Case{"DataType: 0, UseInitialStrides: true", ""},
           Case{"DataType: 0, ComplexConjugateA: true",
                "its kernels are for a conjugated operand, which kiln does not run"},
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

TEST(LogicReader, RefusesBadFilesWithTheirPlace) {
  struct Case {
    std::string text, message;
  };
  const auto changed = [](const std::function<void(LogicText&)>& change) { return with(change).text(); };
  for (const Case& c : {
           Case{"", "f.yaml:1:1: expected library logic, found the end of the file"},
           Case{"just text", "f.yaml:1:1: expected a list (library logic) or a map, found 'just text'"},
           Case{"{a: 1}", "f.yaml:1:1: expected library logic: a map with the key MinimumRequiredVersion"},
           Case{"{solutions: [], library: {type: Hardware}}",
                "f.yaml:1:1: expected library logic, found a master solution library"},
           Case{changed([](auto& t) { t.version = "{MinimumRequiredVersion: 6.0.0}"; }),
                "f.yaml:1:28: expected a version from 4.0.0 to below 6.0.0, found '6.0.0'"},
           Case{changed([](auto& t) { t.version = "{MinimumRequiredVersion: 3.9.9}"; }),
                "f.yaml:1:28: expected a version from 4.0.0 to below 6.0.0, found '3.9.9'"},
           Case{changed([](auto& t) { t.version = "{MinimumRequiredVersion: 4.33}"; }),
                "f.yaml:1:28: expected a version such as 4.33.0, found '4.33'"},
           Case{changed([](auto& t) { t.version = "{MinimumRequiredVersion: [4, 33, 0]}"; }),
                "f.yaml:1:28: expected a version such as 4.33.0, found a list"},
           Case{changed([](auto& t) { t.version = "{MinimumRequiredVersion: 4.33.0.1}"; }),
                "f.yaml:1:28: expected a version such as 4.33.0, found '4.33.0.1'"},
           Case{"- {MinimumRequiredVersion: 4.3.0}\n- a\n- gfx90a\n",
                "f.yaml:1:1: expected library logic with at least 9 elements, found 3"},
           Case{"- 7\n", "f.yaml:1:3: expected a map with MinimumRequiredVersion, found '7'"},
           Case{"- {version: 4}\n", "f.yaml:1:3: expected the key MinimumRequiredVersion in element 0"},
           Case{changed([](auto& t) { t.architecture = "[gfx90a]"; }),
                "f.yaml:3:3: expected an architecture such as gfx90a, found a list"},
           Case{changed([](auto& t) { t.architecture = "{CUCount: 104}"; }),
                "f.yaml:3:3: expected the key Architecture in element 2"},
           Case{changed([](auto& t) { t.architecture = "{Architecture: gfx90a, CUCount: many}"; }),
                "f.yaml:3:35: expected an integer for CUCount, found 'many'"},
           Case{changed([](auto& t) { t.type = "[1]"; }),
                "f.yaml:5:4: expected a map with the problem type, found '1'"},
           Case{changed([](auto& t) { t.type = "[]"; }),
                "f.yaml:5:3: expected at least one problem type, found an empty list"},
           Case{changed([](auto& t) { t.type = "{TransposeA: 0}"; }),
                "f.yaml:5:3: expected the key DataType in the problem type"},
           Case{changed([](auto& t) { t.type = "{DataType: half}"; }),
                "f.yaml:5:14: expected a 32-bit integer for DataType, found 'half'"},
           Case{changed([](auto& t) { t.type = "{DataType: 4, IndexAssignmentsA: 3}"; }),
                "f.yaml:5:36: expected a list of integers for IndexAssignmentsA, found '3'"},
           Case{changed([](auto& t) { t.solutions = "{a: 1}"; }),
                "f.yaml:6:3: expected a list of solutions, found a map"},
           Case{changed([](auto& t) { t.solutions = "[7]"; }),
                "f.yaml:6:4: expected a map with the keys of a solution, found '7'"},
           Case{changed([](auto& t) { t.solutions = "[{DepthU: deep}]"; }),
                "f.yaml:6:13: expected a 32-bit integer for DepthU, found 'deep'"},
           Case{changed([](auto& t) { t.solutions = "[{WorkGroup: 16}]"; }),
                "f.yaml:6:16: expected a list of integers for WorkGroup, found '16'"},
           Case{changed([](auto& t) { t.solutions = "[{AssertSizeEqual: [1]}]"; }),
                "f.yaml:6:22: expected a map for AssertSizeEqual, found a list"},
           Case{changed([](auto& t) { t.solutions = "[{KernelLanguage: [a]}]"; }),
                "f.yaml:6:21: expected text for KernelLanguage, found a list"},
           Case{changed([](auto& t) { t.solutions = "[{WorkGroup: [16]}]"; }),
                "f.yaml:6:4: solution 0: WorkGroup has 1 numbers; expected 2 or 3"},
           Case{changed(
                    [](auto& t) { t.solutions = "[" + LogicText::matrix(1, 1) + ", {MatrixInstruction: [16, 16]}]"; }),
                "f.yaml:6:121: solution 1: MatrixInstruction has 2 numbers; expected 0 or 4 or 9"},
           Case{changed([](auto& t) { t.solutions = "[{WorkGroup: [0, 16, 1]}]"; }),
                "f.yaml:6:4: solution 0: the macro tile is 0 x 64 with 0 lanes; expected 1 to 65536 each"},
           Case{changed([](auto& t) { t.order = "[2, x]"; }),
                "f.yaml:7:7: expected an integer for the index order, found 'x'"},
           Case{changed([](auto& t) { t.rows = "{}"; }),
                "f.yaml:8:3: expected a list of table rows [[sizes], [solution, speed]], found a map"},
           Case{changed([](auto& t) { t.rows = "[7]"; }),
                "f.yaml:8:4: expected a table row [[sizes], [solution, speed]], found '7'"},
           Case{changed([](auto& t) { t.rows = "[[7, [0, 1.0]]]"; }),
                "f.yaml:8:5: expected a list of sizes, found '7'"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, big], [0, 1.0]]]"; }),
                "f.yaml:8:15: expected an integer for a size, found 'big'"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1.0]]]"; }),
                "f.yaml:8:30: expected at most 8 sizes, found '9'"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, 4], 0]]"; }),
                "f.yaml:8:19: expected [solution, speed], found '0'"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, 4]]]"; }),
                "f.yaml:8:17: expected [solution, speed], found the end of the list"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, 4], [first, 1.0]]]"; }),
                "f.yaml:8:20: expected an integer for a solution's number, found 'first'"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, 4], [0, fast]]]"; }),
                "f.yaml:8:23: expected a number for a speed, found 'fast'"},
           Case{changed([](auto& t) { t.rest = "- null\n- null\n- [a]\n"; }),
                "f.yaml:11:3: expected a performance metric, found a list"},
           Case{changed([](auto& t) { t.rest = "- null\n- null\n- null\n- [a]\n"; }),
                "f.yaml:12:3: expected a library type such as Equality, or Fp16AltImpl, found a list"},
           Case{changed([](auto& t) { t.rest = "- null\n- null\n- null\n- null\n- [a]\n"; }),
                "f.yaml:13:3: expected a distance such as Equality, or the map DefaultSolution, found a list"},
       })
    EXPECT_EQ(error_of(c.text), c.message);
}

TEST(LogicReader, RefusesAFileCutAnywhere) {
  const std::string text = with([](LogicText& t) {
                             t.rows = "[[[1, 2, 3, 4], [0, 1.0]], [[1, 2, 3, 5], [0, 1.0]]]";
                             t.rest = "- null\n";
                           }).text();
  for (std::size_t size = 0; size + 7 <= text.size(); ++size) {  // "- null\n" is 7: a lone '-' is an element too
    const auto files = read_text(text.substr(0, size));
    ASSERT_FALSE(files) << size << " of " << text.size();
    EXPECT_TRUE(files.error().message.starts_with("f.yaml:")) << files.error().message;
  }
}

TEST(LogicReader, SurvivesDamage) {
  const std::string text = with([](LogicText& t) {
                             t.solutions =
                                 "[" + LogicText::matrix(4, 4, ", AssertSizeLessThan: {1: 17}, ThreadTile: &a [4, 4]") +
                                 ", {WorkGroup: *a}]";
                             t.rows = "[[[1, 2, 3, 4], [0, 1.0]]]";
                             t.rest = LogicText::lite("GridBased") + "- {DepthU: 16}\n";
                           }).text();
  std::mt19937 random(1);
  const std::string alphabet = "[]{}:,-&*#'\"\n 0159aXz!|>%@\\\t~?.e+";
  std::size_t refused = 0;
  constexpr std::size_t kTries = 20000;
  for (std::size_t i = 0; i < kTries; ++i) {
    std::string damaged = text;
    for (std::size_t n = 1 + random() % 4; n > 0; --n) {
      const std::size_t at = random() % damaged.size();
      switch (random() % 3) {
        case 0:
          damaged[at] = alphabet[random() % alphabet.size()];
          break;
        case 1:
          damaged.erase(at, 1 + random() % 8);
          break;
        default:
          damaged.insert(at, 1, alphabet[random() % alphabet.size()]);
          break;
      }
    }
    const auto files = read_text(damaged);
    if (files) continue;
    ++refused;
    ASSERT_EQ(files.error().code, ErrorCode::kMalformedFile);
    ASSERT_TRUE(files.error().message.starts_with("f.yaml:")) << files.error().message;
  }
  EXPECT_GT(refused, kTries / 4);
}

}  // namespace
}  // namespace kiln::library
