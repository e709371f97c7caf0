// LogicFile: what kiln keeps of one library logic document: the hardware it is for, its problem types, its solutions
// and its table. Read from YAML (logic_reader.hpp) or from the packed form (packed/); merged into a tree by
// merge.hpp.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/model/predicates/predicates.hpp"
#include "runtime/library/model/problem/type_record.hpp"
#include "runtime/library/model/solution/parameter_pool.hpp"
#include "runtime/library/model/solution/solution.hpp"
#include "runtime/library/model/table/key_column.hpp"
#include "runtime/library/model/table/table_key.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// How a file's table is searched (formats.md 1.3, 2.5). The order is part of the packed form.
enum class TableKind : std::uint8_t {
  kEuclidean,
  kManhattan,
  kRatio,
  kJsd,
  kEquality,
  kGridBased,
  kFreeSize,
  kRandom,        ///< any row, Tensile's test distance
  kRange,         ///< rows are boxes of sizes
  kPrediction,    ///< ranked by a model: Prediction and its like
  kDecisionTree,  ///< LogicBody::regions
  kCount
};

/// Tensile's name.
std::string_view name_of(TableKind kind);
std::optional<TableKind> parse_table_kind(std::string_view name);

/// By a distance or whether it matches, with an answer to "best".
constexpr bool is_searched(TableKind kind) {
  return kind != TableKind::kFreeSize && kind != TableKind::kPrediction && kind != TableKind::kDecisionTree;
}

/// What stands at a position of a key (formats.md 1.3, "Key construction").
enum class KeyProperty : std::uint8_t { kFreeSizeA, kFreeSizeB, kBatchSize, kBoundSize };

struct TableRow {
  TableKey key{};
  std::uint32_t solution = 0;  ///< position in the file
  double speed = 0;
  bool operator==(const TableRow&) const = default;
};

/// What selection and the kernel writer need of a solution; follows from its ParameterSet (solution_record.hpp).
struct SolutionRecord {
  std::string name;
  SolutionParameters parameters;
  std::uint32_t type = 0;                    ///< position in LogicHeader::types
  std::array<std::int32_t, 2> macro_tile{};  ///< MT0, MT1
  std::int32_t threads = 0;                  ///< lanes of the work-group
  LaunchInfo launch;
  std::string kernel_name;               ///< KernelNameMin where it differs from `name`
  std::vector<Predicate> predicates;     ///< without those of the problem type
  ParameterSetId set = kNoParameterSet;  ///< in the pool that read_logic was given
  /// Without `set`, whose numbers are a pool's.
  bool operator==(const SolutionRecord& o) const {
    return name == o.name && parameters == o.parameters && type == o.type && macro_tile == o.macro_tile &&
           threads == o.threads && launch == o.launch && predicates == o.predicates;
  }
};

/// MinimumRequiredVersion.
struct LogicVersion {
  int major = 4, minor = 0, patch = 0;
  bool operator==(const LogicVersion&) const = default;
};

/// Problems that satisfy all predicates are answered by the first tree that says yes, else by the fallback.
struct DecisionRegion {
  struct Step {
    std::int32_t feature = 0;
    float threshold = 0;
    std::int32_t next_lte = -1, next_gt = -1;  ///< -1: no, -2: yes
    bool operator==(const Step&) const = default;
  };
  struct Tree {
    std::int64_t solution = -1;
    std::vector<Step> steps;
    bool operator==(const Tree&) const = default;
  };
  std::vector<std::string> predicates, features;  ///< as YAML flow text, in the syntax of master libraries
  std::vector<Tree> trees;
  std::int64_t fallback = -1;  ///< a solution, or none
  bool operator==(const DecisionRegion&) const = default;
};

/// All that merging asks of a file.
struct LogicHeader {
  std::string name;  ///< path below the folder that was given, or the file's name
  LogicVersion version;
  std::string schedule;  ///< "aldebaran"; informative
  Product product = Product::kTensile;
  HardwarePredicate hardware;
  Metric metric = Metric::kDeviceEfficiency;
  bool fp16_alt = false, fp16_alt_round = false;
  TableKind kind = TableKind::kEuclidean;
  std::vector<TypeRecord> types;        ///< the file's first; then those that solutions state for themselves
  std::vector<KeyProperty> properties;  ///< what the used numbers of a key are
  std::string model;                    ///< of kPrediction: the kind of library that the file states
  std::string unusable;                 ///< not empty: why no problem can be answered from the file
  std::uint64_t unused_keys = 0;        ///< unknown ones, kept as hints
  std::uint64_t dropped_rows = 0;       ///< whose solution does not exist
  std::uint64_t mismatches = 0;         ///< derived keys that contradict what they follow from (identities.hpp)
  std::string first_mismatch;           ///< "line 12: solution 0: NumThreads is 128, expected 256"
  bool operator==(const LogicHeader&) const = default;
};

/// What only a search that reaches the file's leaf asks.
struct LogicBody {
  std::vector<SolutionRecord> solutions;
  std::vector<TableRow> rows;
  std::vector<DecisionRegion> regions;  ///< of kDecisionTree
  bool operator==(const LogicBody&) const = default;
};

/// Where the rows of files go that stand in a table together, column by column: behind what is there, or to places of
/// columns that have them all.
struct RowTarget {
  std::vector<KeyColumn>& keys;  ///< a column for each property
  std::vector<double>& speeds;   ///< nothing of a grid, whose speeds nobody asks
  std::vector<std::uint32_t>& solutions;
  std::uint32_t first_solution = 0;         ///< what the file's first is called here
  std::span<const std::uint32_t> places{};  ///< of each row, if there are any
};

/// The solutions of a file whose records are made one by one, when they are needed. Immutable.
class SolutionSource {
 public:
  SolutionSource() = default;
  SolutionSource(const SolutionSource&) = delete;
  SolutionSource& operator=(const SolutionSource&) = delete;
  virtual ~SolutionSource() = default;
  virtual std::size_t size() const = 0;
  /// For each in order either its type and its predicates, without the type's; or the number of an earlier one that has
  /// the same. kMalformedFile.
  using Take = std::function<void(std::uint32_t type, std::span<const Predicate> predicates)>;
  using TakeSame = std::function<void(std::size_t earlier)>;
  virtual Result<void> each(const Take& take, const TakeSame& take_same) const = 0;
  /// One below size(), once each() has found nothing wrong.
  virtual SolutionRecord record(std::size_t number) const = 0;
};

struct LogicFile : LogicHeader, LogicBody {
  bool operator==(const LogicFile&) const = default;
};

/// Gives what was read from one file its name; after the first, "NAME#2" and so on, since solutions are numbered anew
/// with every document and problem type and (name, number) is how one is known.
void name_parts(std::vector<LogicFile>& files, const std::string& name);

}  // namespace kiln::library
