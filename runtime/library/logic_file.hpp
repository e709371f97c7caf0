// LogicFile: what kiln keeps of one library logic document: the hardware it is for, its problem types, its solutions
// and its table. Read from YAML (logic_reader.hpp) or from the packed form (packed/); merged into a hierarchy by
// hierarchy.hpp.
#pragma once

#include "runtime/library/parameter_pool.hpp"
#include "runtime/library/predicates.hpp"
#include "runtime/library/solution.hpp"
#include "runtime/library/type_record.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace kiln::library {

/// How a file's table is searched (formats.md 1.3, 2.5). The order is part of the packed form.
enum class TableKind : std::uint8_t { kEuclidean, kManhattan, kRatio, kJsd, kEquality, kGridBased, kFreeSize, kCount };

/// Tensile's name.
std::string_view name_of(TableKind kind);

/// What stands at a position of a key (formats.md 1.3, "Key construction").
enum class KeyProperty : std::uint8_t { kFreeSizeA, kFreeSizeB, kBatchSize, kBoundSize };

using TableKey = std::array<std::int64_t, 4>;

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
  std::vector<Predicate> predicates;         ///< without those of the problem type
  ParameterSetId set = kNoParameterSet;      ///< in the pool that read_logic was given
  /// Without `set`, whose numbers are a pool's.
  bool operator==(const SolutionRecord& o) const {
    return name == o.name && parameters == o.parameters && type == o.type && macro_tile == o.macro_tile &&
           threads == o.threads && predicates == o.predicates;
  }
};

enum class PerformanceMetric : std::uint8_t { kDeviceEfficiency, kCuEfficiency, kExperimental };

/// All that merging asks of a file.
struct LogicHeader {
  std::string name;  ///< path below the folder that was given, or the file's name
  Product product = Product::kTensile;
  HardwarePredicate hardware;
  PerformanceMetric metric = PerformanceMetric::kDeviceEfficiency;
  bool fp16_alt = false, fp16_alt_round = false;
  TableKind kind = TableKind::kEuclidean;
  std::vector<TypeRecord> types;        ///< the file's first; then those that solutions state for themselves
  std::vector<KeyProperty> properties;  ///< what the used numbers of a key are
  std::string unusable;                 ///< not empty: why kiln can use nothing of it; then there are no solutions
  std::uint64_t unused_keys = 0;        ///< unknown ones, kept as hints
  std::uint64_t dropped_rows = 0;       ///< whose solution does not exist
  bool operator==(const LogicHeader&) const = default;
};

/// What only a search that reaches the file's leaf asks.
struct LogicBody {
  std::vector<SolutionRecord> solutions;
  std::vector<TableRow> rows;
  bool operator==(const LogicBody&) const = default;
};

struct LogicFile : LogicHeader, LogicBody {
  bool operator==(const LogicFile&) const = default;
};

}  // namespace kiln::library
