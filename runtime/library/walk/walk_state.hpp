// What the parts of one walk share: the question, what was found out about it, what stands in the way of an answer, and
// the way back to the nodes.
#pragma once

#include "runtime/library/model/selection.hpp"
#include "runtime/library/model/tree.hpp"
#include "runtime/library/walk/steps.hpp"
#include "runtime/library/walk/table/matching.hpp"
#include "runtime/library/walk/verdicts.hpp"

#include <array>
#include <cstddef>
#include <limits>
#include <string>

namespace kiln::library {

struct Answer {
  const Tree* tree = nullptr;
  SlotId slot = kNone;
  double distance = 0;
  double reported_distance = 0;   ///< the distance that Tensile's host reports
  bool is_of_row = false;         ///< a table's row leads to it
  bool is_of_other_size = false;  ///< the row's numbers are not the problem's
  bool is_ranked = false;  ///< by kiln's own ranking: none, or one that kiln does not have, stands in the library
  const Solution& solution() const { return tree->solutions[slot]; }
};

/// The table that Tensile asked last without an answer, or a part that kiln has left out and in which it would have
/// asked one.
struct LastAsked {
  const Tree* tree = nullptr;
  const Table* table = nullptr;
  const Placeholder* part = nullptr;
};

/// A list that needs no allocation; what does not fit is not taken.
template <class T>
struct ShortList {
  std::array<T, 8> list;
  std::size_t count = 0;
  bool is_full() const { return count == list.size(); }
  void add(const T& item) { list[count++] = item; }
  const T* begin() const { return list.data(); }
  const T* end() const { return list.data() + count; }
};

/// What stands in the way of an answer, for the message.
struct Obstacles {
  struct RejectedTable {
    const Tree* tree;
    const Table* table;
  };

  bool hardware_found = false, operation_found = false, type_found = false;
  const std::string* unreadable = nullptr;  ///< the problem of the first part that could not be read
  const Tree* closed_gate = nullptr;        ///< tree of the predicate that closed the first part which was left out
  PredicateId closed_predicate = 0;
  ShortList<RejectedTable> rejected_tables;  ///< their solutions were not asked one by one
  ShortList<const Tree*> unexplained;        ///< trees without an answer
};

/// Goes on below a node; true if it answered.
class Nodes {
 public:
  virtual bool descend(const Tree& tree, NodeId id, unsigned depth) = 0;

 protected:
  ~Nodes() = default;
};

struct WalkState {
  WalkState(const PredicateContext& question, const Accept& accept, Trace* trace, Nodes& all)
      : context(question), steps(trace), verdicts(question, accept, steps), nodes(all) {}
  WalkState(const WalkState&) = delete;
  WalkState& operator=(const WalkState&) = delete;

  bool give(const Tree& tree, SlotId slot, double distance) {
    answer = {&tree, slot, distance};
    return true;
  }
  /// The answer came from a row of this table.
  void note_row(const Table& table, const TableKeyNumbers& key, const Match& match) {
    const double distance = match.distance;
    answer.distance = distance;
    answer.is_of_other_size = is_of_other_size(table, key, match.row);
    const bool is_unreported = table.kind == TableKind::kGridBased && answer.solution().launch.is_lite;
    answer.reported_distance = is_unreported ? std::numeric_limits<double>::max() : distance;
    answer.is_of_row = true;
  }

  const PredicateContext& context;
  Steps steps;
  Verdicts verdicts;
  Obstacles obstacles;
  LastAsked last_asked;
  Answer answer;
  bool explains = false;  ///< nothing answers: reasons are looked for
  Nodes& nodes;
};

}  // namespace kiln::library
