// From the fields of a master library's nodes to the nodes of a tree. A node's fields come in any order, its type may
// come last, so they are gathered in a Draft first; what becomes of each type stands in node_maker.cpp. Solutions are
// named by their numbers until all are read. Source: formats.md 2.
#pragma once

#include "runtime/library/columns/row_columns.hpp"
#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/model/tree.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace kiln::library {

/// A row of any kind of table.
struct DraftEntry {
  std::vector<std::int64_t> key;
  NodeId value = kNone;
  double speed = 0;
};

/// A node's fields as they stand: its type may come last.
struct Draft {
  std::string type;
  std::int64_t index = -1;
  std::vector<TreeRow> rows;
  std::vector<Property> properties;
  std::string property_type;  // of a ProblemMap
  std::map<std::size_t, NodeId> map;
  bool map_has_others = false;
  std::string distance;
  std::vector<DraftEntry> entries;  // of table, exact and indices
  RowColumns columns;               // of a packed library's table, instead
  std::vector<TreeFeature> features;
  std::vector<DecisionTree> trees;
  NodeId null_value = kNone;
  std::string value;  // of a Placeholder
};

class NodeMaker {
 public:
  /// Errors are recorded in `in`.
  NodeMaker(DocumentReader& in, Tree& tree) : in_(in), tree_(tree) {}

  /// A solution by its number: one node for all that name it.
  NodeId single(std::int64_t index);
  /// kNone if the draft is none of a node.
  NodeId make(Draft& draft);
  /// Once all solutions are read: numbers become slots. A number that no solution has is an error, as it is for both
  /// hosts; one below 0 answers nothing.
  bool resolve(const std::map<std::int64_t, SlotId>& slots);

 private:
  NodeId make_map(const Draft& draft);
  NodeId make_table(const Draft& draft);
  bool add_columns(const RowColumns& rows, Table& table);
  NodeId make_granularity(const Draft& draft);
  bool resolve_singles(const std::map<std::int64_t, SlotId>& slots);
  void gather(NodeId id, std::vector<bool>& seen, std::vector<SlotId>& out) const;

  DocumentReader& in_;
  Tree& tree_;
  struct Named {
    NodeId node = kNone;
    std::uint64_t place = 0;  // of the first to name it
  };
  std::map<std::int64_t, Named> singles_;  // by a solution's number
};

}  // namespace kiln::library
