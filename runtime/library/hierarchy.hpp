// The hierarchy hardware -> operation -> problem -> table: logic files merged by Tensile's rules. First row that yields
// a solution wins, so the order of rows is the semantics. Source: formats.md 1.5, 2.2.
#pragma once

#include "runtime/library/logic_file.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kiln::library {

struct TableEntry {
  TableKey key{};
  double speed = 0;
  std::uint32_t solution = 0;  ///< position in the library
};

/// A Matching or FreeSize leaf.
struct Table {
  TableKind kind = TableKind::kEuclidean;
  Product product = Product::kTensile;
  std::vector<KeyProperty> properties;
  std::vector<TableEntry> rows;          ///< by key ascending, speed descending, order of reading
  std::vector<std::uint32_t> solutions;  ///< of all its files, in order
};

struct ProblemRow;

/// Either rows or tables.
struct ProblemNode {
  std::vector<ProblemRow> rows;
  std::vector<Table> tables;  ///< more than one only if files disagree about kind or key
};

struct ProblemRow {
  std::vector<Predicate> predicates;  ///< all must hold; none: TruePred
  std::size_t lazy_order = 0;         ///< hipBLASLt's problem types: sorted by it, not by their predicates
  ProblemNode child;
};

struct HardwareRow {
  HardwarePredicate predicate;
  std::array<ProblemNode, 4> operations;  ///< by operation_code
};

struct Hierarchy {
  std::vector<HardwareRow> rows;
};

/// A file and the library's number of its first solution.
struct PlacedFile {
  const LogicFile* file;
  std::uint32_t first_solution;
};

/// False for files of types that kiln writes no kernels for, which are left out.
inline bool has_kernels(const LogicFile& file) {
  return !file.types.empty() && usable_type(file.types.front()).type.has_value();
}
Hierarchy merge(std::span<const PlacedFile> files);

}  // namespace kiln::library
