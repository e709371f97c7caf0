// The dict forms, and what only their files have: decision trees, differences from a DefaultSolution.
#include "runtime/library/logic/logic_reader.hpp"
#include "runtime/library/model/problem/data_types.hpp"

#include <fstream>
#include <iterator>
#include <memory>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using T = TypeKey;

std::string corpus(const std::string& name) {
  std::ifstream stream(KILN_SOURCE_DIR "/tests/fuzz/corpus/logic/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

struct Read {
  ParameterPool pool;
  LogicFile file;
};
std::unique_ptr<Read> read(const std::string& text) {
  auto result = std::make_unique<Read>();
  auto files = read_logic("f.yaml", text, result->pool);
  EXPECT_TRUE(files) << files.error().text() << "\n" << text;
  if (files) result->file = std::move(files->front());
  return result;
}
std::string error_of(const std::string& text) {
  ParameterPool pool;
  const auto files = read_logic("f.yaml", text, pool);
  EXPECT_FALSE(files) << text;
  return files ? "" : files.error().message;
}
TypeId type_of(const LogicFile& file, TypeKey key) {
  return static_cast<TypeId>(file.types.at(0)[key]);
}
/// The value of a solution's parameter, or "absent".
std::string value(const Read& r, std::size_t solution, std::string_view key) {
  for (const PairId id : r.pool.pairs_of(r.file.solutions.at(solution).set)) {
    const ParameterPair& pair = r.pool.pair_of(id);
    if (r.pool.key_name(pair.key) == key) return r.pool.value_of(pair.value).text;
  }
  return "absent";
}

TEST(LogicDict, TensileDecisionTree) {
  const auto r = read(corpus("decision_tree.yaml"));
  const LogicFile& file = r->file;
  EXPECT_EQ(file.product, Product::kTensile);
  EXPECT_EQ(file.kind, TableKind::kDecisionTree);
  EXPECT_EQ(file.metric, Metric::kExperimentalDTree);
  EXPECT_EQ(file.hardware, (HardwarePredicate{"gfx90a", 104, {}}));
  EXPECT_EQ(file.version, (LogicVersion{4, 33, 0}));
  EXPECT_EQ(file.schedule, "aldebaran");
  EXPECT_EQ(file.solutions.size(), 2U);
  EXPECT_TRUE(file.rows.empty());
  ASSERT_EQ(file.regions.size(), 1U);
  const DecisionRegion& region = file.regions[0];
  EXPECT_EQ(region.predicates, std::vector<std::string>{"{index: 0, type: SizeInRange, value: {max: 4096, min: 512}}"});
  EXPECT_EQ(region.features,
            (std::vector<std::string>{"{index: 0, type: FreeSizeA}",
                                      "{type: CUGranularity, value: {cus: 0.009, mt0: 0.0078125, mt1: 0.015625}}"}));
  EXPECT_EQ(region.fallback, 1);
  ASSERT_EQ(region.trees.size(), 1U);  // the other one names a solution that does not exist
  EXPECT_EQ(file.dropped_rows, 1U);
  EXPECT_EQ(region.trees[0].solution, 0);
  EXPECT_EQ(region.trees[0].steps, (std::vector<DecisionRegion::Step>{{0, 1000.5F, -1, 1}, {1, 0.25F, -1, -2}}));
}

TEST(LogicDict, StepsThatLeadNowhereDropTheTree) {
  const auto with_step = [](const std::string& step) {
    return fmt::format(
        "{{MinimumRequiredVersion: 4.33.0, ArchitectureName: gfx90a, LibraryType: DecisionTree,\n"
        "ProblemType: {{DataType: 0, TransposeA: 0, TransposeB: 0}}, Solutions: [{{DepthU: 8}}],\n"
        "Library: [{{region: [], features: [{{type: FreeSizeA}}], fallback: 5, trees: [{{solution: 0, tree: "
        "[{}]}}]}}]}}",
        step);
  };
  struct Case {
    std::string step;
    std::size_t trees;
  };
  for (const Case& c : {
           Case{"{featureIdx: 0, threshold: 1, nextIdxLTE: -1, nextIdxGT: -2}", 1},
           Case{"{featureIdx: 0, threshold: 1, nextIdxLTE: 0, nextIdxGT: -2}", 1},
           Case{"{featureIdx: 1, threshold: 1, nextIdxLTE: -1, nextIdxGT: -2}", 0},
           Case{"{featureIdx: -1, threshold: 1, nextIdxLTE: -1, nextIdxGT: -2}", 0},
           Case{"{featureIdx: 0, threshold: 1, nextIdxLTE: 1, nextIdxGT: -2}", 0},
           Case{"{featureIdx: 0, threshold: 1, nextIdxLTE: -1, nextIdxGT: -3}", 0},
       }) {
    const auto r = read(with_step(c.step));
    ASSERT_EQ(r->file.regions.size(), 1U);
    EXPECT_EQ(r->file.regions[0].trees.size(), c.trees) << c.step;
    EXPECT_EQ(r->file.regions[0].fallback, -1);  // no solution 5
  }
}

/// rocBLAS's gfx90a has trees over 401 features.
TEST(LogicDict, RegionsHaveUpTo4096Features) {
  const auto with_features = [](std::size_t count) {
    std::string features;
    for (std::size_t i = 0; i < count; ++i) features += fmt::format("{}{{type: FreeSizeA}}", i == 0 ? "" : ", ");
    return fmt::format(
        "{{MinimumRequiredVersion: 4.33.0, ArchitectureName: gfx90a, LibraryType: DecisionTree,\n"
        "ProblemType: {{DataType: 0, TransposeA: 0, TransposeB: 0}}, Solutions: [{{DepthU: 8}}],\n"
        "Library: [{{region: [], features: [{}], fallback: 0, trees: [{{solution: 0, tree: [{{featureIdx: {}, "
        "threshold: 1, nextIdxLTE: -1, nextIdxGT: -2}}]}}]}}]}}",
        features, count - 1);
  };
  const auto r = read(with_features(4096));
  ASSERT_EQ(r->file.regions.size(), 1U);
  EXPECT_EQ(r->file.regions[0].features.size(), 4096U);
  EXPECT_EQ(r->file.regions[0].trees.size(), 1U);
  ParameterPool pool;
  const auto more = read_logic("x.yaml", with_features(4097), pool);
  ASSERT_FALSE(more);
  EXPECT_NE(more.error().message.find("expected at most 4096 features, found a map"), std::string::npos)
      << more.error().message;
}

TEST(LogicDict, TensileMatching) {
  const auto r = read(corpus("tensile_matching.yaml"));
  EXPECT_EQ(r->file.product, Product::kTensile);
  EXPECT_EQ(r->file.kind, TableKind::kEuclidean);
  EXPECT_TRUE(r->file.hardware.processor.empty());
  EXPECT_EQ(type_of(r->file, T::kDataType), TypeId::kC32);
  EXPECT_EQ(r->file.types[0][T::kConjugateA], 1);
  ASSERT_EQ(r->file.rows.size(), 1U);
  EXPECT_EQ(r->file.rows[0].key, (TableKey{1, 2, 4}));
  EXPECT_EQ(r->file.rows[0].speed, 5.5);
}

TEST(LogicDict, LiteDifferencesFromTheDefaultSolution) {
  const auto r = read(corpus("lite_dict.yaml"));
  const LogicFile& file = r->file;
  EXPECT_EQ(file.product, Product::kTensileLite);
  EXPECT_EQ(file.kind, TableKind::kEquality);
  EXPECT_EQ(type_of(file, T::kDataTypeA), TypeId::kF8);  // version 5 numbers OCP's types apart
  ASSERT_EQ(file.solutions.size(), 2U);
  EXPECT_EQ(file.solutions[0].macro_tile, (std::array{64, 64}));
  EXPECT_EQ(file.solutions[0].threads, 128);
  EXPECT_EQ(file.solutions[1].macro_tile, (std::array{128, 64}));
  EXPECT_EQ(value(*r, 0, "DepthU"), "64");
  EXPECT_EQ(value(*r, 1, "DepthU"), "32");
  EXPECT_EQ(value(*r, 0, "PrefetchGlobalRead"), "1");
  EXPECT_EQ(value(*r, 0, "StaggerU"), "absent");  // a null of its own hides the default
  EXPECT_EQ(value(*r, 1, "StaggerU"), "32");
  EXPECT_EQ(value(*r, 1, "FromTheFuture"), "0");  // unknown, kept
  EXPECT_EQ(value(*r, 1, "BaseName"), "absent");
  EXPECT_EQ(file.unused_keys, 1U);
  ASSERT_EQ(file.rows.size(), 1U);
  EXPECT_EQ(file.rows[0].key, (TableKey{16, 16, 1, 64}));
}

TEST(LogicDict, TheSameInListForm) {
  const auto list = read(corpus("lite_list.yaml"));
  EXPECT_EQ(list->file.solutions.at(0).macro_tile, (std::array{64, 128}));
  EXPECT_EQ(value(*list, 0, "DepthU"), "64");
  EXPECT_EQ(type_of(list->file, T::kDataType), TypeId::kF8B8N);  // gfx942
  EXPECT_EQ(type_of(list->file, T::kDataTypeB), TypeId::kB8N);
}

TEST(LogicDict, ProductWithoutElement11) {
  const auto text = [](const std::string& version, const std::string& keys, const std::string& type) {
    return fmt::format(
        "{{MinimumRequiredVersion: {}, ArchitectureName: gfx90a, ProblemType: {{DataType: 0, TransposeA: 0, "
        "TransposeB: 0{}}}, Solutions: [], LibraryType: {}, Library: {{table: [0, 0]}}}}",
        version, keys, type);
  };
  struct Case {
    std::string text;
    Product product;
    TableKind kind;
    std::string model;
  };
  for (const Case& c : {
           Case{text("4.33.0", "", "Matching"), Product::kTensile, TableKind::kEuclidean, ""},
           Case{text("4.33.0", ", UseBias: 0", "FreeSize"), Product::kTensileLite, TableKind::kFreeSize, ""},
           Case{text("5.0.0", "", "Prediction"), Product::kTensileLite, TableKind::kPrediction, "Prediction"},
           Case{text("5.1.0", "", "MLPClassification"), Product::kTensileLite, TableKind::kPrediction,
                "MLPClassification"},
       }) {
    const auto r = read(c.text);
    EXPECT_EQ(r->file.product, c.product) << c.text;
    EXPECT_EQ(r->file.kind, c.kind) << c.text;
    EXPECT_EQ(r->file.model, c.model) << c.text;
  }
}

TEST(LogicDict, RefusesBadFilesWithTheirPlace) {
  const auto text = [](const std::string& library) {
    return "MinimumRequiredVersion: 4.33.0\nArchitectureName: gfx90a\nProblemType: {DataType: 0}\nSolutions: []\n"
           "LibraryType: DecisionTree\nLibrary: " +
           library + "\n";
  };
  struct Case {
    std::string text, message;
  };
  for (const Case& c : {
           Case{"MinimumRequiredVersion: 4.33.0\n",
                "f.yaml:1:1: expected library logic: a map with the key ArchitectureName"},
           Case{"MinimumRequiredVersion: 8.0.0\n",
                "f.yaml:1:25: expected a version from 4.0.0 to below 6.0.0, found '8.0.0'"},
           Case{text("7"),
                "f.yaml:6:10: expected a map with a table, or a list of regions of decision trees, found '7'"},
           Case{text("[7]"),
                "f.yaml:6:11: expected a region: a map with region, features, trees and fallback, found '7'"},
           Case{text("[{region: 1}]"), "f.yaml:6:20: expected a list of predicates, found '1'"},
           Case{text("[{features: [1]}]"), "f.yaml:6:23: expected a map, one of the features, found '1'"},
           Case{text("[{trees: {}}]"), "f.yaml:6:19: expected a list of decision trees, found a map"},
           Case{text("[{trees: [{tree: []}]}]"), "f.yaml:6:20: expected the key solution in the decision tree"},
           Case{text("[{trees: [{solution: x}]}]"), "f.yaml:6:31: expected an integer for solution, found 'x'"},
           Case{text("[{trees: [{tree: 1}]}]"), "f.yaml:6:27: expected a list of the tree's steps, found '1'"},
           Case{text("[{trees: [{tree: [1]}]}]"),
                "f.yaml:6:28: expected a map with featureIdx, threshold, nextIdxLTE and nextIdxGT, found '1'"},
           Case{text("[{trees: [{tree: [{threshold: high}]}]}]"),
                "f.yaml:6:40: expected a number for threshold, found 'high'"},
           Case{text("{table: 7}"),
                "f.yaml:6:18: expected a list of table rows [[sizes], [solution, speed]], or [0, number of solutions], "
                "found '7'"},
           Case{text("{distance: []}"), "f.yaml:6:21: expected a distance such as Euclidean, found a list"},
           Case{corpus("cyclic_alias.yaml"),
                "f.yaml:4:7: expected an anchor '&x' before its alias (and not around it), found none"},
           Case{corpus("deep.yaml"), "f.yaml:4:66: expected at most 64 nested lists and maps"},
           Case{corpus("mistyped.yaml"), "f.yaml:8:40: expected a 32-bit integer for DepthU, found 'deep'"},
           Case{corpus("wrong_version.yaml"),
                "f.yaml:1:28: expected a version from 4.0.0 to below 6.0.0, found '9.0.0'"},
       })
    EXPECT_EQ(error_of(c.text), c.message);
  EXPECT_TRUE(error_of(corpus("truncated.yaml")).starts_with("f.yaml:11:1: not YAML"))
      << error_of(corpus("truncated.yaml"));
}

}  // namespace
}  // namespace kiln::library
