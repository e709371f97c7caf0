// Walks without a trace take routes, ask rows by classes and trees before their solutions; with a trace they go through
// the tree as Tensile does. Both must say the same of any library; and what Tensile's host reports as the distance.
#include "runtime/library/walk/walk.hpp"

#include "runtime/library/master/master_reader.hpp"

#include <limits>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::library {
namespace {

constexpr double kUnreported = std::numeric_limits<double>::max();
const Hardware kDevice{"gfx900", 64, false};

std::unique_ptr<Tree> read_yaml(const std::string& text) {
  auto tree = read_master_bytes("lib.yaml", "lib.yaml", text);
  EXPECT_TRUE(tree) << tree.error().text();
  if (!tree) return nullptr;
  make_ready(**tree);
  return std::move(*tree);
}

Problem problem_of(std::uint64_t m, std::uint64_t n, std::uint64_t k, DataType type = DataType::kF32) {
  const auto compute = type == DataType::kF16 ? DataType::kF32 : type;
  return Problem::from(GemmProblem::packed({type, type, type, type, compute, Transpose::kN, Transpose::kN}, m, n, k));
}

std::string solution(std::size_t index, const std::string& predicate) {
  return fmt::format(
      "- {{index: {0}, name: s{0}, problemPredicate: {1}, sizeMapping: {{macroTile: [64, 64, 1], "
      "workGroup: [16, 16, 1], depthU: 8}}}}\n",
      index, predicate);
}

const char* const kNever = "{type: Free0SizeMultiple, index: 0, value: 1000000}";
const char* const kMixedOnly = "{type: HighPrecisionAccumulate, value: true}";  // fixed: closes a table's route
const char* const kAlways = "{type: TruePred}";

std::optional<Answer> asked(const Tree& tree, const Problem& problem, Trace* trace = nullptr) {
  const Accept anything;
  const PredicateContext context{problem, kDevice};
  return Walk(context, anything, trace).tensile_best(tree);
}

TEST(Walk, ReportsTheDistanceThatTensilesHostLeaves) {
  const auto rows = [](std::initializer_list<const char*> libraries) {
    std::string text = "{type: Problem, rows: [";
    for (const char* library : libraries) text += fmt::format("{{predicate: {}, library: {}}}, ", kAlways, library);
    return text + "]}";
  };
  // Of solutions 0, which never runs, 1, which runs for mixed types, and 2, which always runs.
  const char* const equal_0 =
      "{type: Matching, distance: Equality, properties: [{type: FreeSizeA, index: 0}], table: [{key: [100], index: 0, "
      "speed: 1}]}";
  const char* const equal_1 =
      "{type: Matching, distance: Equality, properties: [{type: FreeSizeA, index: 0}], table: [{key: [100], index: 1, "
      "speed: 1}]}";
  const char* const near_0 =
      "{type: Matching, distance: Euclidean, properties: [{type: FreeSizeA, index: 0}], table: [{key: [100], index: 0, "
      "speed: 1}]}";
  const char* const near_2 =
      "{type: Matching, distance: Euclidean, properties: [{type: FreeSizeA, index: 0}], table: [{key: [90], index: 2, "
      "speed: 1}]}";
  const char* const tree =
      "{type: DecisionTree, features: [{type: FreeSizeA, index: 0}], trees: [{value: {type: Single, index: 2}, tree: "
      "[{featureIdx: 0, threshold: 0, nextIdxLTE: -1, nextIdxGT: -2}]}], nullValue: {type: Single, index: -1}}";
  const char* const single = "{type: Single, index: 2}";
  struct Case {
    std::string library;
    std::uint64_t m;
    double distance;
  };
  for (const Case& c :
       {Case{single, 100, kUnreported}, Case{rows({near_2}), 100, 100}, Case{rows({near_2}), 90, 0},
        Case{rows({equal_0, single}), 100, 0}, Case{rows({equal_0, single}), 99, kUnreported},
        Case{rows({equal_1, single}), 100, 0}, Case{rows({equal_1, tree}), 99, kUnreported},
        Case{rows({equal_1, near_0, tree}), 100, kUnreported}, Case{rows({near_0, equal_1, tree}), 100, 0},
        Case{rows({equal_0, near_2}), 100, 100}, Case{tree, 100, kUnreported}}) {
    const auto library = read_yaml("library: " + c.library + "\nsolutions:\n" + solution(0, kNever) +
                                   solution(1, kMixedOnly) + solution(2, kAlways));
    ASSERT_NE(library, nullptr);
    const Problem problem = problem_of(c.m, 8, 8);
    Trace trace;
    for (const auto& answer : {asked(*library, problem), asked(*library, problem), asked(*library, problem, &trace)}) {
      ASSERT_TRUE(answer) << c.library;
      EXPECT_EQ(answer->solution().index, 2);
      EXPECT_EQ(answer->reported_distance, c.distance) << c.library << " M=" << c.m;
    }
  }
}

/// A library of many kinds of nodes: solutions ask for up to 200 different things.
class RandomLibrary {
 public:
  RandomLibrary(std::uint64_t seed, std::size_t solutions) : random_(seed), count_(solutions) {}

  std::string text() {
    std::string list = "solutions:\n";
    for (std::size_t i = 0; i < count_; ++i) list += solution(i, predicate());
    std::string rows;
    for (int i = 0; i < 6; ++i) rows += fmt::format("{{predicate: {}, library: {}}}, ", gate(), node(i));
    return "library: {type: Problem, rows: [" + rows + "]}\n" + list;
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }

  std::string predicate() {
    std::string list;
    for (const char* kind : {"Free0SizeMultiple", "Free1SizeMultiple", "BoundSizeMultiple"})
      if (below(2) != 0) list += fmt::format("{{type: {}, index: 0, value: {}}}, ", kind, 1 + below(6));
    list += fmt::format("{{type: SizeLessThan, index: {}, value: {}}}, ", below(2), 10 + below(60));
    if (below(3) == 0) list += fmt::format("{{type: HighPrecisionAccumulate, value: {}}}, ", below(2) == 0);
    return "{type: And, value: [" + list + "]}";
  }
  std::string gate() {
    return below(2) == 0
               ? kAlways
               : fmt::format("{{type: SizeInRange, index: 0, value: {{min: {}, max: {}}}}}", below(20), 20 + below(60));
  }
  std::string node(int number) {
    if (number == 3) return forest();
    constexpr std::array kKinds = {"Equality", "Euclidean", "GridBased"};
    const std::string kind = kKinds[static_cast<std::size_t>(number) % 3];
    std::string rows;
    for (std::size_t i = 0; i < 300; ++i)
      rows += fmt::format("{{key: [{}, {}, 1, {}], index: {}, speed: {}}}, ", 1 + below(9) * 8, 1 + below(9) * 8,
                          1 + below(4) * 16, below(count_), below(5));
    return fmt::format(
        "{{type: Matching, distance: {}, properties: [{{type: FreeSizeA, index: 0}}, {{type: FreeSizeB, index: 0}}, "
        "{{type: BatchSize, index: 0}}, {{type: BoundSize, index: 0}}], table: [{}]}}",
        kind, rows);
  }
  std::string forest() {
    std::string trees;
    for (int i = 0; i < 8; ++i)
      trees += fmt::format(
          "{{value: {{type: Single, index: {}}}, tree: [{{featureIdx: {}, threshold: {}, nextIdxLTE: -1, nextIdxGT: "
          "-2}}]}}, ",
          below(count_), below(2), below(60));
    return fmt::format(
        "{{type: DecisionTree, features: [{{type: FreeSizeA, index: 0}}, {{type: FreeSizeB, index: 0}}], trees: [{}], "
        "nullValue: {{type: Single, index: {}}}}}",
        trees, below(count_));
  }

  std::mt19937_64 random_;
  std::size_t count_;
};

TEST(Walk, RoutesAndClassesAnswerAsTheTreeDoes) {
  std::size_t answered = 0, unanswered = 0, of_no_row = 0, mixed = 0, classified = 0;
  for (const std::size_t solutions : {3U, 30U, 200U})
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const auto library = read_yaml(RandomLibrary(seed, solutions).text());
      ASSERT_NE(library, nullptr);
      for (const Table& table : library->tables) {
        mixed += table.classes.mixed.empty() ? 0U : 1U;
        classified += table.classes.of_rows.empty() ? 0U : 1U;
      }
      std::mt19937_64 random(seed);
      const auto size = [&] { return 1 + random() % 80; };
      for (int i = 0; i < 250; ++i) {
        const Problem problem = problem_of(size(), size(), size(), random() % 2 == 0 ? DataType::kF32 : DataType::kF16);
        Trace trace;
        const auto ours = asked(*library, problem), theirs = asked(*library, problem, &trace);
        ASSERT_EQ(ours.has_value(), theirs.has_value()) << problem.text();
        ++(ours ? answered : unanswered);
        if (!ours) continue;
        ASSERT_EQ(ours->slot, theirs->slot) << problem.text();
        ASSERT_EQ(ours->distance, theirs->distance) << problem.text();
        ASSERT_EQ(ours->reported_distance, theirs->reported_distance) << problem.text();
        of_no_row += ours->is_of_row ? 0U : 1U;
      }
    }
  EXPECT_GT(answered, 500U);
  EXPECT_GT(unanswered, 200U);
  EXPECT_GT(of_no_row, 20U);
  EXPECT_GT(mixed, 0U);
  EXPECT_GT(classified, mixed);
}

// A table in which nothing can run is given up: no more solutions are asked than there are.
TEST(Walk, GivesUpATableInWhichNothingCanRun) {
  std::string list = "solutions:\n", rows;
  for (std::size_t i = 0; i < 100; ++i)
    list += solution(i, fmt::format("{{type: Free0SizeMultiple, index: 0, value: {}}}", 1000 + i));
  for (std::size_t i = 0; i < 2000; ++i)
    rows += fmt::format("{{key: [{}, {}, 1, 8], index: {}, speed: 1}}, ", 1 + i / 50, 1 + i % 50, i % 100);
  const auto library = read_yaml(
      "library: {type: Matching, distance: GridBased, properties: [{type: FreeSizeA, index: 0}, {type: FreeSizeB, "
      "index: "
      "0}, {type: BatchSize, index: 0}, {type: BoundSize, index: 0}], table: [" +
      rows + "]}\n" + list);
  ASSERT_NE(library, nullptr);
  EXPECT_EQ(library->tables[0].classes.mixed.size(), 100U - RowClasses::kMixed);
  EXPECT_FALSE(asked(*library, problem_of(7, 7, 7)));
  const auto only = asked(*library, problem_of(1099, 7, 7));  // the last solution's number
  ASSERT_TRUE(only);
  EXPECT_EQ(only->solution().index, 99);
}

// What a route leaves out must not depend on sizes.
TEST(Walk, FixedPredicatesDoNotAskForSizes) {
  std::mt19937_64 random(3);
  std::size_t fixed = 0;
  for (std::size_t number = 0; number < static_cast<std::size_t>(PredicateKind::kCount); ++number) {
    const auto kind = static_cast<PredicateKind>(number);
    if (!is_fixed(kind)) continue;
    ++fixed;
    for (int i = 0; i < 200; ++i) {
      Predicate predicate{kind, {}};
      for (std::int64_t& value : predicate.values) value = static_cast<std::int64_t>(random() % 4);
      const auto size = [&] { return 1 + random() % 1000; };
      const auto type = random() % 2 == 0 ? DataType::kF32 : DataType::kF16;
      const Problem one = problem_of(size(), size(), size(), type), other = problem_of(size(), size(), size(), type);
      ASSERT_EQ(one.shape(), other.shape());
      EXPECT_EQ(holds(predicate, {one, kDevice}), holds(predicate, {other, kDevice})) << name_of(kind);
    }
  }
  EXPECT_GT(fixed, 10U);
  using K = PredicateKind;
  for (const K kind : {K::kFree0SizeMultiple, K::kSizeEqual, K::kSizeInRange, K::kStrideAEqual, K::kBetaZero,
                       K::kWorkspaceLimit, K::kCuEfficiency, K::kBatchSizeEqual})
    EXPECT_FALSE(is_fixed(kind)) << name_of(kind);
  PredicatePool pool;
  PredicateInterner interner(pool);
  const std::array ids{interner.intern({K::kHighPrecisionAccumulate, {1}}), interner.intern({K::kSizeEqual, {0, 8}})};
  for (const K composite : {K::kAnd, K::kOr}) {
    EXPECT_TRUE(is_fixed(pool, interner.intern(composite, std::span(ids).first(1))));
    EXPECT_FALSE(is_fixed(pool, interner.intern(composite, ids)));
  }
}

}  // namespace
}  // namespace kiln::library
