// Tree: a solution library as selection walks it, whatever it was read from: nodes in flat arrays, named by ids. Logic
// files become one by Tensile's merge rules (merge.hpp), master libraries are one already (master_reader.hpp). Parts
// that are loaded when a walk first reaches them are trees of their own behind a placeholder. Source:
// formats.md 2.2, 2.3.
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/predicates/predicate_pool.hpp"
#include "runtime/library/model/table/key_column.hpp"
#include "runtime/library/model/tree_solutions.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace kiln::library {

using NodeId = std::uint32_t;
using SlotId = std::uint32_t;  ///< of a solution in its tree
inline constexpr std::uint32_t kNone = UINT32_MAX;

enum class NodeKind : std::uint8_t {
  kNull,         ///< answers nothing
  kSingle,       ///< at: SlotId
  kHardware,     ///< at: first of `count` rows
  kProblem,      ///< at: first of `count` rows
  kProblemMap,   ///< at: maps
  kTable,        ///< at: tables
  kGranularity,  ///< at: granularities
  kForest,       ///< at: forests (DecisionTree)
  kPlaceholder,  ///< at: placeholders
};

struct Node {
  NodeKind kind = NodeKind::kNull;
  std::uint32_t at = 0, count = 0;
};

struct TreeRow {
  Condition condition;
  NodeId child = kNone;
  bool is_exact = false;  ///< below an EqualityMatching marker
};

/// A number of the problem that stands in a key.
struct Property {
  enum class Kind : std::uint8_t {
    kFreeSizeA,
    kFreeSizeB,
    kBatchSize,
    kBoundSize,
    kAStride,
    kBStride,
    kCStride,
    kDStride,
    kCount
  };
  Kind kind = Kind::kFreeSizeA;
  std::uint8_t index = 0;
  bool operator==(const Property&) const = default;
};
std::uint64_t value_of(Property property, const Problem& problem);
/// "M", "N", "batch", "K", "lda", ...
std::string name_of(Property property);

inline constexpr std::size_t kMaxKey = 8;

/// Of a table that is searched by the Euclidean distance or as a grid: where rows of equal first numbers stand, and
/// among them rows of equal second ones, which are a grid's cells. Empty if such a search is of no use.
struct RowGroups {
  KeyColumn first;                          ///< of each group
  std::vector<std::uint32_t> run_of_group;  ///< its first; one more at the end
  KeyColumn second;                         ///< of each run
  std::vector<std::uint32_t> row_of_run;    ///< its first; one more at the end
  /// By group and by run: a bit for each class (RowClasses) that its rows are of; empty if there are no classes.
  std::vector<std::uint64_t> classes_of_group, classes_of_run;
};

/// Rows of a table whose rows all lead to a solution, or trees of a forest, by what those solutions ask for: rows of a
/// class can run or cannot, all of them.
struct RowClasses {
  static constexpr std::size_t kMost = 64;  ///< so that a word says which are still in question
  static constexpr std::uint8_t kMixed = kMost - 1;
  /// By row or tree. The last class is of all those whose class is too rare to have a number. Of a table in segments,
  /// each has those of its own rows, and here they stand by solution.
  std::vector<std::uint8_t> of_rows, of_solutions;
  std::vector<std::vector<Predicate>> predicates;  ///< by class, without `common`
  std::vector<SlotId> mixed;                       ///< solutions of the last class
  std::uint64_t all = 0;                           ///< a bit for each class that there is
  /// What all the solutions ask for: if one of them does not hold, no row can answer. First those that are fixed().
  std::vector<PredicateId> common;
  std::uint32_t fixed_common = 0;  ///< of them
};

class Segments;

/// A Matching, FreeSize or model node. Rows are sorted by key ascending, speed descending, order of reading; a column
/// each for the numbers of the key, which are all narrow or all wide once the rows are sorted.
struct Table {
  TableKind kind = TableKind::kEuclidean;
  bool folds_batch = false;  ///< hipBLASLt's GridBased: the batch is folded into M or N
  std::vector<Property> properties;
  std::vector<KeyColumn> columns;
  std::vector<double> speeds;          ///< none: all rows are equally fast
  std::vector<NodeId> values;          ///< a row's answer
  std::vector<SlotId> solutions;       ///< of all rows, each once: what "all" and kiln's ranking ask
  RowGroups groups;                    ///< made with the order
  bool has_only_singles = false;       ///< every row leads to one of `solutions`
  RowClasses classes;                  ///< of a table that has only singles
  std::shared_ptr<Segments> segments;  ///< instead of rows (segments.hpp)

  std::size_t size() const { return values.size(); }
  std::size_t dimensions() const { return columns.size(); }
  bool has_narrow_keys() const { return columns.empty() || columns.front().is_narrow(); }
  double speed(std::size_t row) const { return speeds.empty() ? 0 : speeds[row]; }
};

/// One feature of a problem for decision trees, computed in single precision.
struct TreeFeature {
  enum class Kind : std::uint8_t {
    kFreeSizeA,
    kFreeSizeB,
    kBatchSize,
    kBoundSize,
    kTile0Granularity,
    kTile1Granularity,
    kCuGranularity,
    kWavesPerSimd,
    kProblemScale,
    kUnknown
  };
  Kind kind = Kind::kUnknown;
  std::uint8_t index = 0;
  float mt0_scale = 0, mt1_scale = 0, cu_scale = 0, wave_scale = 0;
  bool operator==(const TreeFeature&) const = default;
};

using DecisionStep = DecisionRegion::Step;

struct DecisionTree {
  std::vector<DecisionStep> steps;
  NodeId value = kNone;
};

struct Forest {
  std::vector<TreeFeature> features;
  std::vector<DecisionTree> trees;
  NodeId null_value = kNone;
  RowClasses classes{};  ///< of one that has only singles: by tree, then null_value if there is one
};

/// GranularitySelection: an exact size, else the solution that wastes least by its measured efficiencies.
struct Granularity {
  std::vector<std::pair<std::vector<std::uint64_t>, NodeId>> exact;  ///< key: M, N, batch, K
  std::vector<NodeId> nodes;                                         ///< its solutions', as they are read
  std::vector<SlotId> solutions;                                     ///< by their numbers
};

struct Tree;

/// A part that is loaded when it is needed.
struct Placeholder {
  std::string name;          ///< of the file; none: the part belongs to the library's own file, and no trace shows it
  std::uint32_t number = 0;  ///< what else the loader knows it by
  /// What all the part's solutions ask for, as far as it is known without loading; and how many they are.
  Condition gate;
  std::uint32_t solutions = 0;
  bool never_answers = false;  ///< "best": it has nothing but FreeSize tables
  bool has_tables = false;     ///< that are searched, as far as it is known without loading
  mutable std::atomic<const Tree*> tree{nullptr};
  mutable std::once_flag once;
  mutable std::unique_ptr<Tree> owned;
  mutable std::string problem;
};

/// Loads what a placeholder stands for.
using LoadPart = std::function<Result<std::unique_ptr<Tree>>(const Placeholder&)>;

struct Tree {
  std::string name;  ///< of the library, for messages
  std::vector<Node> nodes;
  NodeId root = kNone;
  std::vector<TreeRow> rows;
  std::vector<std::array<NodeId, kOperations>> maps;  ///< by Problem::operation()
  std::vector<Table> tables;
  std::vector<Forest> forests;
  std::vector<Granularity> granularities;
  std::vector<std::unique_ptr<Placeholder>> placeholders;
  LoadPart load;
  PredicatePool pool;
  TreeSolutions solutions;            ///< by SlotId
  std::vector<Condition> conditions;  ///< by SlotId
  /// Where this tree's predicates and solutions stand among those of all trees of a library: a walk's notes use it.
  std::uint32_t predicate_base = 0, solution_base = 0;
  std::uint64_t number = 0;  ///< unique in the process, from 1 on (make_ready)

  NodeId add(Node node) {
    nodes.push_back(node);
    return static_cast<NodeId>(nodes.size() - 1);
  }
};

}  // namespace kiln::library
