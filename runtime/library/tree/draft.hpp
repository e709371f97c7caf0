// The hierarchy of logic files while it grows: hardware -> operation -> metric -> problem type -> kind of table. What
// stands where is Tensile's; tree_maker.hpp makes a tree of it. Source: formats.md 1.5.
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/tree.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kiln::library {

struct DraftRow;

struct DraftTable : Table {
  bool is_sorted = false;  ///< its rows stand in their final order
};

/// Files that are merged when they are needed, and what walks may know of them before.
struct DraftPart {
  std::vector<std::uint32_t> files;
  std::vector<Predicate> gate;  ///< what all their solutions ask for by their types
  std::uint32_t solutions = 0;
  bool never_answers = false, has_tables = false;

  void add(const LogicHeader& header, std::uint32_t file, std::size_t solution_count);

 private:
  void narrow(std::vector<Predicate> asked);
  bool is_narrow_ = false;
};

/// Rows, tables, a forest or a part.
struct DraftNode {
  std::vector<DraftRow> rows;
  std::vector<DraftTable> tables;  ///< more than one only if files disagree about kind or key
  std::vector<Forest> forests;
  DraftPart part;
};

struct DraftRow {
  std::vector<Predicate> predicates;  ///< all must hold; none: TruePred
  bool is_region = false;             ///< of a decision tree: keeps its place, and has a condition instead
  Condition condition{};
  std::size_t lazy_order = 0;  ///< hipBLASLt's problem types: sorted by it, not by their predicates
  DraftNode child;
};

struct DraftHardwareRow {
  HardwarePredicate predicate;
  std::array<DraftNode, kOperations> operations;
};

/// The row of a predicate, which is made if there is none.
DraftHardwareRow& hardware_row(std::vector<DraftHardwareRow>& rows, const HardwarePredicate& hardware);
/// The node of a file's problem type below its operation.
DraftNode& type_node(DraftNode& operation, const LogicHeader& file);
/// The node of its kind of table below that.
DraftNode& matching_node(DraftNode& type, const LogicHeader& file);
/// The table among a node's that the file's rows stand in, which is made if there is none.
DraftTable& table_of(DraftNode& node, const LogicHeader& file);

/// What a type's predicates ask of a solution: the hierarchy has asked for the file's own type already, but not for
/// what only solutions ask.
std::vector<Predicate> predicates_of(const LogicHeader& file, std::size_t type);

/// True for the row of tables that match exactly.
bool is_equality_row(const DraftRow& row);
/// The order of rows below an operation.
bool problem_row_precedes(const DraftRow& a, const DraftRow& b);

}  // namespace kiln::library
