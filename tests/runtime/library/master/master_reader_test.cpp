// Master libraries: both encodings of the shared samples are one library; every node kind; errors have a place.
#include "runtime/library/master/master_reader.hpp"

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/walk/walk.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

std::unique_ptr<Tree> read_yaml(const std::string& text) {
  auto tree = read_master_bytes("lib.yaml", "lib.yaml", text);
  EXPECT_TRUE(tree) << tree.error().text();
  if (!tree) return nullptr;
  make_ready(**tree);
  return std::move(*tree);
}

Problem sss(std::uint64_t m, std::uint64_t n, std::uint64_t k, std::uint64_t batch = 1) {
  constexpr auto kS = DataType::kF32;
  return Problem::from(GemmProblem::packed({kS, kS, kS, kS, kS, Transpose::kN, Transpose::kN}, m, n, k, batch));
}

/// The number of the solution that answers, or -1.
std::int64_t ask(const Tree& tree, const Problem& problem, const Hardware& hardware = {"gfx900", 64, false},
                 bool* is_ranked = nullptr) {
  const Accept any;
  const PredicateContext context{problem, hardware};
  Walk walk(context, any, nullptr);
  const auto answer = walk.tensile_best(tree);
  // A trace changes nothing.
  Trace trace;
  Walk traced(context, any, &trace);
  const auto same = traced.tensile_best(tree);
  EXPECT_EQ(answer.has_value(), same.has_value());
  if (answer && same) {
    EXPECT_EQ(answer->slot, same->slot);
    EXPECT_EQ(answer->distance, same->distance);
  }
  if (is_ranked != nullptr) *is_ranked = answer && answer->is_ranked;
  return answer ? answer->solution().index : -1;
}

std::string solutions(int count, const std::string& more = "") {
  std::string text = "solutions:\n";
  for (int i = 0; i < count; ++i)
    text += "- {index: " + std::to_string(i) + ", name: s" + std::to_string(i) +
            ", sizeMapping: {macroTile: [64, 64, 1], workGroup: [16, 16, 1], depthU: 8}" + more + "}\n";
  return text;
}

/// Maps may be in another order, so solutions are compared by their numbers.
std::map<std::int64_t, SlotId> slots_by_index(const Tree& tree) {
  std::map<std::int64_t, SlotId> slots;
  for (SlotId i = 0; i < tree.solutions.size(); ++i) slots[tree.solutions[i].index] = i;
  return slots;
}

std::string condition_text(const Tree& tree, SlotId slot) {
  std::string text;
  for (const PredicateId id : tree.pool.list(tree.conditions[slot])) text += tree.pool.text(id) + "\n";
  return text;
}

std::multiset<std::string> table_texts(const Tree& tree) {
  std::multiset<std::string> texts;
  for (const Table& table : tree.tables) {
    std::string text(name_of(table.kind));
    for (const Property p : table.properties) text += " " + name_of(p);
    for (std::size_t row = 0; row < table.size(); ++row) {
      for (const auto& column : table.columns) text += " " + std::to_string(column[row]);
      const Node& node = tree.nodes[table.values[row]];
      text += "=" + std::to_string(node.at == kNone ? -1 : tree.solutions[node.at].index) + "@" +
              std::to_string(table.speeds[row]);
    }
    texts.insert(text);
  }
  return texts;
}

void expect_same_solutions(const Tree& yaml, const Tree& msgpack) {
  const auto of_yaml = slots_by_index(yaml), of_msgpack = slots_by_index(msgpack);
  ASSERT_EQ(of_yaml.size(), of_msgpack.size());
  for (const auto& [index, slot] : of_yaml) {
    ASSERT_TRUE(of_msgpack.contains(index)) << index;
    const SlotId same = of_msgpack.at(index);
    const Solution &one = yaml.solutions[slot], &other = msgpack.solutions[same];
    EXPECT_EQ(one.name, other.name);
    EXPECT_EQ(one.launch, other.launch);
    EXPECT_EQ(one.parameters, other.parameters);
    EXPECT_EQ(one.type, other.type);
    EXPECT_EQ(one.ideals, other.ideals);
    EXPECT_EQ(condition_text(yaml, slot), condition_text(msgpack, same));
    EXPECT_EQ(condition_text(yaml, slot).find("unknown"), std::string::npos);
  }
}

void expect_same_answers(const Tree& yaml, const Tree& msgpack) {
  for (const char* arch : {"gfx900", "gfx906", "gfx908", "gfx90a"})
    for (const std::uint64_t m : {1U, 63U, 128U, 1000U, 4096U})
      for (const std::uint64_t k : {1U, 64U, 777U, 8192U}) {
        const Hardware hardware{arch, 64, false};
        EXPECT_EQ(ask(yaml, sss(m, 2 * m, k), hardware), ask(msgpack, sss(m, 2 * m, k), hardware));
      }
}

TEST(Master, SamplesAreTheSameInBothEncodings) {
  const char* folder = std::getenv("KILN_LOGIC_DIR");
  if (folder == nullptr || !fs::exists(fs::path(folder) / "master")) GTEST_SKIP() << "KILN_LOGIC_DIR is not set";
  std::size_t rows = 0;
  for (const char* name : {"KernelsLite", "KernelsTileLite", "SampleTensileKernels"}) {
    const std::string base = (fs::path(folder) / "master" / name).string();
    const auto yaml = read_master_file(base + ".yaml.gz", name);
    const auto msgpack = read_master_file(base + ".dat.gz", name);
    ASSERT_TRUE(yaml) << yaml.error().text();
    ASSERT_TRUE(msgpack) << msgpack.error().text();
    expect_same_solutions(**yaml, **msgpack);
    ASSERT_EQ((*yaml)->tables.size(), (*msgpack)->tables.size());
    EXPECT_EQ(table_texts(**yaml), table_texts(**msgpack));
    for (const Table& table : (*yaml)->tables) rows += table.size();
    make_ready(**yaml);
    make_ready(**msgpack);
    expect_same_answers(**yaml, **msgpack);
  }
  EXPECT_GT(rows, 1000U);
}

TEST(Master, SingleMapAndMissingOperation) {
  const auto tree = read_yaml(
      "library: {type: ProblemMap, property: {type: OperationIdentifier}, map: {Contraction_l_Ailk_Bljk_Cijk_Dijk: "
      "{type: Single, index: 1}}}\n" +
      solutions(2));
  EXPECT_EQ(ask(*tree, sss(4, 4, 4)), 1);
  Problem other = sss(4, 4, 4);
  other.trans_a = true;
  EXPECT_EQ(ask(*tree, other), -1);
}

TEST(Master, RowsFallThroughAndPredicatesOfEveryPlaceCount) {
  const auto tree = read_yaml(
      "library: {type: Hardware, rows: [{predicate: {type: AMDGPU, value: {type: And, value: [{type: Processor, value: "
      "gfx900}, {type: CUCount, value: 60}]}}, library: {type: Single, index: 0}}, {predicate: {type: AMDGPU, value: "
      "{type: Processor, value: gfx900}}, library: {type: Problem, rows: [{predicate: {type: SizeInRange, index: 0, "
      "value: {min: 8, max: 16}}, library: {type: Single, index: -1}}, {predicate: {type: Or, value: [{type: "
      "SizeEqual, "
      "index: 0, value: 8}, {type: Not, value: {type: SizeLessThan, index: 0, value: 100}}]}, library: {type: Single, "
      "index: 1}}]}}]}\n" +
      solutions(1) +
      "- {index: 1, name: one, problemPredicate: {type: Free1SizeMultiple, index: 0, value: 4}, hardwarePredicate: "
      "{type: AMDGPU, value: {type: Processor, value: gfx900}}}\n");
  EXPECT_EQ(ask(*tree, sss(4, 4, 4), {"gfx900", 60, false}), 0);
  EXPECT_EQ(ask(*tree, sss(4, 4, 4)), -1);
  EXPECT_EQ(ask(*tree, sss(8, 4, 4)), 1);  // past the row that leads nowhere
  EXPECT_EQ(ask(*tree, sss(100, 4, 4)), 1);
  EXPECT_EQ(ask(*tree, sss(100, 5, 4)), -1);
  EXPECT_EQ(ask(*tree, sss(100, 4, 4), {"gfx906", 60, false}), -1);
}

TEST(Master, MatchingTakesIndicesAndNodes) {
  const auto tree = read_yaml(
      "library: {type: Matching, distance: {type: Euclidean}, properties: [{type: FreeSizeA, index: 0}, {type: "
      "BoundSize, index: 0}], table: [{key: [100, 100], index: 0, speed: 5}, {key: [200, 100], value: {type: Single, "
      "index: 1}}, {key: [300, 100], value: {type: Single, index: -1}}]}\n" +
      solutions(2));
  EXPECT_EQ(ask(*tree, sss(120, 1, 100)), 0);
  EXPECT_EQ(ask(*tree, sss(170, 1, 100)), 1);
  EXPECT_EQ(ask(*tree, sss(300, 1, 100)), 1);  // a row that leads nowhere
}

TEST(Master, ForestsMayHaveHundredsOfFeatures) {
  // rocBLAS ships forests of up to 401. The last one decides, and one that does not exist is 0.
  std::string text = solutions(3) + "library: {type: DecisionTree, features: [";
  for (int i = 0; i < 400; ++i) text += "{type: Tile0Granularity, index: 0, value: 0.0" + std::to_string(i + 1) + "}, ";
  text +=
      "{type: FreeSizeB, index: 0}], trees: [{value: {type: Single, index: 0}, tree: [{featureIdx: 400, threshold: 100,"
      " nextIdxLTE: -2, nextIdxGT: -1}]}, {value: {type: Single, index: 1}, tree: [{featureIdx: 401, threshold: 0,"
      " nextIdxLTE: 1, nextIdxGT: -1}, {featureIdx: 400, threshold: 500, nextIdxLTE: -2, nextIdxGT: -1}]}],"
      " nullValue: {type: Single, index: 2}}\n";
  const auto tree = read_yaml(text);
  ASSERT_TRUE(tree);
  EXPECT_EQ(ask(*tree, sss(9, 100, 9)), 0);
  EXPECT_EQ(ask(*tree, sss(9, 101, 9)), 1);
  EXPECT_EQ(ask(*tree, sss(9, 501, 9)), 2);
}

TEST(Master, NewerLiteLibrariesAskForWholeTilesOfWorkspace) {
  const std::string kSolution =
      "- {index: 0, kernelName: k, taskPredicate: {type: WorkspaceCheck}, sizeMapping: {macroTile: [64, 32, 1], "
      "workGroup: [16, 16, 1], waveNum: 4, depthU: 8, globalSplitU: 3, globalAccumulation: 2, workspaceSizePerElemC: "
      "4, "
      "workspaceSizePerElemBias: 0}, internalArgsSupport: {version: 2}}\n";
  const auto tree = read_yaml("library: {type: Single, index: 0}\nsolutions:\n" + kSolution);
  ASSERT_TRUE(tree);
  Problem problem = sss(65, 33, 8, 2);
  constexpr std::uint64_t kNeeded = 2ULL * 2 * 2 * 64 * 32 * 4 * 3;
  for (const std::uint64_t bytes : {kNeeded, kNeeded - 1}) {
    problem.workspace_bytes = bytes;
    EXPECT_EQ(ask(*tree, problem), bytes == kNeeded ? 0 : -1) << bytes;
  }
  EXPECT_EQ(launch_of(tree->solutions[0].launch, problem, {"gfx90a", 110, false}).workspace_bytes, kNeeded);
  problem.gsu = 1;
  problem.workspace_bytes = 0;
  EXPECT_EQ(ask(*tree, problem), 0);
}

TEST(Master, DecisionTreesInOrderThenTheFallback) {
  const std::string text =
      "library: {type: DecisionTree, features: [{type: FreeSizeA, index: 0}, {type: Tile1Granularity, value: "
      "0.015625}],"
      " trees: [{value: {type: Single, index: 0}, tree: [{featureIdx: 0, threshold: 100, nextIdxLTE: -2, nextIdxGT: "
      "-1}]},"
      " {value: {type: Single, index: 1}, tree: [{featureIdx: 1, threshold: 0.75, nextIdxLTE: -1, nextIdxGT: 1},"
      " {featureIdx: 0, threshold: 500, nextIdxLTE: -2, nextIdxGT: -1}]}], nullValue: ";
  const auto tree = read_yaml(text + "{type: Single, index: 2}}\n" + solutions(3));
  EXPECT_EQ(ask(*tree, sss(100, 1, 1)), 0);
  EXPECT_EQ(ask(*tree, sss(101, 64, 1)), 1);  // 64 / 64 = 1 of a tile
  EXPECT_EQ(ask(*tree, sss(101, 48, 1)), 2);  // 0.75 is not above the threshold
  EXPECT_EQ(ask(*tree, sss(501, 64, 1)), 2);
  const auto without = read_yaml(text + "null}\n" + solutions(2));
  EXPECT_EQ(ask(*without, sss(501, 64, 1)), -1);
}

TEST(Master, GranularitySelectionWastesLeast) {
  const auto tree = read_yaml(
      "library: {type: GranularitySelection, indices: [0, 1], exact: [{key: [7, 7, 1, 7], value: 1}]}\n"
      "solutions:\n"
      "- {index: 0, ideals: {64: 1000}, sizeMapping: {macroTile: [128, 128, 1], workGroup: [16, 16, 1]}}\n"
      "- {index: 1, ideals: {64: 900}, sizeMapping: {macroTile: [32, 32, 1], workGroup: [16, 16, 1]}}\n");
  EXPECT_EQ(ask(*tree, sss(1024, 1024, 64)), 0);
  EXPECT_EQ(ask(*tree, sss(7, 7, 7)), 1);     // exactly
  EXPECT_EQ(ask(*tree, sss(32, 32, 64)), 1);  // the large tile would be nearly empty
}

TEST(Master, ModelsThatKilnDoesNotHaveAreRankedAndSaidSo) {
  const auto tree = read_yaml("library: {type: Prediction, table: [0, 1]}\n" + solutions(2));
  bool is_ranked = false;
  EXPECT_GE(ask(*tree, sss(64, 64, 64), {"gfx900", 64, false}, &is_ranked), 0);
  EXPECT_TRUE(is_ranked);
}

TEST(Master, FreeSizeNeverAnswers) {
  const auto tree = read_yaml("library: {type: FreeSize, table: [{index: 0}]}\n" + solutions(1));
  EXPECT_EQ(ask(*tree, sss(64, 64, 64)), -1);
}

TEST(Master, TaskPredicateAsksForTheSolutionsOwnWorkspace) {
  const auto tree = read_yaml(
      "library: {type: Single, index: 0}\nsolutions:\n- {index: 0, taskPredicate: {type: WorkspaceCheck}, sizeMapping: "
      "{workspaceSizePerElemC: 8}}\n");
  Problem problem = sss(100, 100, 4);
  problem.workspace_bytes = 80000;
  EXPECT_EQ(ask(*tree, problem), 0);
  problem.workspace_bytes = 79999;
  EXPECT_EQ(ask(*tree, problem), -1);
}

TEST(Master, PlaceholdersAreLoadedFromBesideTheFile) {
  const fs::path folder = fs::path(testing::TempDir()) / "kiln_lazy_master";
  fs::create_directories(folder);
  std::ofstream(folder / "lazy.yaml")
      << "library: {type: Problem, rows: [{predicate: {type: SizeEqual, index: 0, value: "
         "1}, library: {type: Placeholder, value: missing}}, {predicate: {type: "
         "TruePred}, library: {type: Placeholder, value: part}}]}\nsolutions: []\n";
  std::ofstream(folder / "part.yaml") << "library: {type: Single, index: 7}\nsolutions: [{index: 7, name: seven}]\n";
  auto tree = read_master_file((folder / "lazy.yaml").string(), "lazy.yaml");
  ASSERT_TRUE(tree) << tree.error().text();
  make_ready(**tree);
  EXPECT_EQ(ask(**tree, sss(2, 2, 2)), 7);
  EXPECT_EQ(ask(**tree, sss(1, 2, 2)), 7);  // the missing part is passed over
  EXPECT_NE((*tree)->placeholders[0]->problem.find("there is no missing.dat"), std::string::npos);
  fs::remove_all(folder);
}

TEST(Master, APartWithinItselfEnds) {
  const fs::path folder = fs::path(testing::TempDir()) / "kiln_endless_master";
  fs::create_directories(folder);
  for (const char* name : {"lazy", "part"})
    std::ofstream(folder / (std::string(name) + ".yaml"))
        << "library: {type: Problem, rows: [{predicate: {type: TruePred}, library: {type: Placeholder, value: part}}, "
           "{predicate: {type: TruePred}, library: {type: Placeholder, value: ../part}}]}\nsolutions: []\n";
  auto tree = read_master_file((folder / "lazy.yaml").string(), "lazy.yaml");
  ASSERT_TRUE(tree) << tree.error().text();
  make_ready(**tree);
  EXPECT_EQ(ask(**tree, sss(2, 2, 2)), -1);
  const Tree* part = (*tree)->placeholders[0]->tree.load();
  ASSERT_NE(part, nullptr);
  EXPECT_NE(part->placeholders[0]->problem.find("none within itself, found part in part"), std::string::npos);
  EXPECT_NE((*tree)->placeholders[1]->problem.find("expected the name of a file beside it, found ../part"),
            std::string::npos);
  fs::remove_all(folder);
}

TEST(Master, UnknownPredicatesNeverHoldAndUnknownKeysAreSteppedOver) {
  const auto tree = read_yaml(
      "future: {a: [1, 2]}\nlibrary: {type: Problem, more: [1], rows: [{predicate: {type: FromTheFuture, value: 1}, "
      "library: {type: Single, index: 0}}, {predicate: {type: TruePred}, library: {type: Single, index: 1}}]}\n" +
      solutions(2, ", later: {b: 1}"));
  EXPECT_EQ(ask(*tree, sss(1, 1, 1)), 1);
}

TEST(Master, ErrorsNameThePlace) {
  struct Case {
    std::string text, message;
  };
  for (const Case& c : {
           Case{"solutions: []\n", "expected the key library in a master solution library"},
           Case{"library: {type: Matching, distance: Far, properties: []}\n",
                "expected a distance that kiln knows, not 'Far', found"},
           Case{"library: {type: Nonsense}\n",
                "expected a library node of a type that kiln knows, not 'Nonsense', found"},
           Case{"library: {type: ProblemMap, property: {type: Weather}, map: {}}\n",
                "expected a map by OperationIdentifier"},
           Case{"library: {type: Single, index: x}\n", "lib.yaml:1:32: expected an integer for index, found 'x'"},
           Case{"library: {type: DecisionTree, trees: [{tree: [{featureIdx: 0, nextIdxLTE: 0, nextIdxGT: -1}]}]}\n",
                "expected decisions that lead forward"},
           Case{"library: {type: Matching, distance: Euclidean, properties: [{type: FreeSizeA, index: 0}], table: "
                "[{key: "
                "[], index: 0}]}\n",
                "expected keys of 1 numbers, not of 0, found"},
           Case{"library: {type: Single", "lib.yaml:2:1: not YAML"},
           // As both hosts refuse them.
           Case{"library: {type: Single, index: 7}\n" + solutions(2),
                "lib.yaml:1:32: expected the index of one of the file's 2 solutions, found 7, which none of them has"},
           Case{solutions(1) +
                    "library: {type: Hardware, rows: [{predicate: {type: TruePred}, library: {type: Single,\n"
                    "  index: 0}}, {predicate: {type: TruePred}, library: {index: 1, type: Single}}]}\n",
                "lib.yaml:4:62: expected the index of one of the file's 1 solutions, found 1"},
           Case{"library:\n  type: Matching\n  distance: Euclidean\n  properties: [{type: FreeSizeA, index: 0}]\n"
                "  table:\n  - {key: [1], index: 0}\n  - {key: [2], index: 9}\n  - {key: [2], index: 3}\n" +
                    solutions(1),
                "lib.yaml:7:23: expected the index of one of the file's 1 solutions, found 9"},
           Case{"library: {type: FreeSize, table: [{index: 4}]}\n" + solutions(1),
                "lib.yaml:1:43: expected the index of one of the file's 1 solutions, found 4"},
       }) {
    const auto tree = read_master_bytes("lib.yaml", "lib.yaml", c.text);
    ASSERT_FALSE(tree) << c.text;
    EXPECT_EQ(tree.error().code, ErrorCode::kMalformedFile);
    EXPECT_NE(tree.error().message.find(c.message), std::string::npos) << tree.error().message;
  }
}

/// What lies beside hipBLASLt's master libraries is no library, and is said to be what it is.
TEST(MasterReader, NamesOtherTables) {
  struct Case {
    const char *text, *expected;
  };
  for (const Case& c : {Case{"217: TensileLibrary_BB_BB_HA_Type_BB_gfx90a\n", "the first solution number of each part"},
                        Case{"gfx908: {AMax: {S: []}}\n", "kernels for other operations"}}) {
    const auto tree = read_master_bytes("lib.dat", "lib.dat", c.text);
    ASSERT_FALSE(tree) << c.text;
    EXPECT_NE(tree.error().message.find(c.expected), std::string::npos) << tree.error().text();
  }
}

}  // namespace
}  // namespace kiln::library
