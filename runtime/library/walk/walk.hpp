// The walk from hardware to solution. `tensile_best` gives exactly Tensile's answer; `ranked_best` is kiln's own, asked
// only when Tensile's is none: every solution of the processor and problem type whose predicates hold, whatever table
// it stands in and whatever CU count its file was tuned on, by a model of its time (time_model.hpp).
// The nodes stand in walk.cpp, tables and trees in tables.cpp. A question without a trace takes the route (routes.hpp)
// that problems of its kind take, and asks rows by classes (table_classes.hpp); only if nothing answers and the reason
// is wanted, it goes through the tree itself (explain.cpp). Nothing is allocated on the way: what was found out is
// noted in arrays of the thread (notes.hpp).
#pragma once

#include "runtime/library/model/problem/problem.hpp"
#include "runtime/library/model/selection.hpp"
#include "runtime/library/model/tree.hpp"
#include "runtime/library/walk/notes.hpp"
#include "runtime/library/walk/routes.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

class FeatureValues;

struct Answer {
  const Tree* tree = nullptr;
  SlotId slot = kNone;
  double distance = 0;
  double reported_distance = 0;  ///< what Tensile's host says it is
  bool is_of_row = false;        ///< of a table
  bool is_ranked = false;        ///< by kiln's own ranking: none, or one that kiln does not have, stands in the library
  const Solution& solution() const { return tree->solutions[slot]; }
};

class Walk {
 public:
  /// `accept` and `trace` may be empty; everything must outlive the walk. Predicates and solutions of all trees that
  /// the walk may reach have numbers below the two sizes, except those of parts that are loaded on the way.
  Walk(const PredicateContext& context, const Accept& accept, Trace* trace);

  std::optional<Answer> tensile_best(const Tree& tree);
  std::optional<Answer> ranked_best(const Tree& tree);
  /// Solutions whose predicates hold, in the tree's order; appended, each once for all calls.
  void candidates(const Tree& tree, bool any_compute_units, std::vector<const Solution*>& out);
  /// What a list of solutions asks of the problem beside the hardware: nothing, or its matrices and how a batch is
  /// found, with which its sizes and its epilogue have nothing to do.
  enum class Listing : std::uint8_t { kNotListed, kOfType, kOfProcessor };
  /// Solutions whatever their predicates and CU counts, in the tree's order; appended. Loads all parts that hold some.
  void list(const Tree& tree, Listing listing, std::vector<const Solution*>& out);
  /// The first predicate of a solution that does not hold, whatever tables and CU counts say; nothing: all do.
  std::optional<std::string> refusal(const Tree& tree, SlotId slot);
  /// After a search without result: how far it came, for the message.
  std::string why_nothing();

 private:
  enum class Mode : std::uint8_t { kBest, kAll };
  struct Found {
    SlotId slot;
    const Tree* tree;
  };

  // Verdicts of this walk, by number.
  bool holds(const Tree& tree, PredicateId id);
  bool evaluate(const Tree& tree, const Predicate& predicate);
  bool all_hold(const Tree& tree, Condition condition);
  bool usable(const Tree& tree, SlotId slot);
  bool is_listed(const Tree& tree, PredicateId id);
  bool is_listed(const Tree& tree, Condition condition);
  bool accepts(const Tree& tree, SlotId slot, bool is_counted);
  bool group_fits(const Solution& solution) const;

  bool descend(const Tree& tree, NodeId id, unsigned depth);
  bool try_rows(const Tree& tree, const Node& node, unsigned depth);
  bool try_single(const Tree& tree, SlotId slot, unsigned depth, double distance);
  bool try_map(const Tree& tree, const Node& node, unsigned depth);
  bool try_table(const Tree& tree, const Table& table, unsigned depth);
  bool search_table(const Tree& tree, const Table& table, std::uint32_t checked, unsigned depth);
  bool ask_table(const Tree& tree, const Table& table, std::uint32_t checked, unsigned depth);
  bool explain_table(const Tree& tree, const Table& table, unsigned depth);
  const Table* segment(const Table& table, std::size_t number);
  std::optional<Table> joined(const Table& table);
  bool is_closed(const Tree& tree, const Placeholder& placeholder);
  bool take(const Stop& stop, bool& is_passing);
  bool follow_route(const Tree& tree);
  void explain();
  bool rejects(const Tree& tree, const Table& table);
  bool try_model(const Tree& tree, const Table& table, unsigned depth);
  bool try_forest(const Tree& tree, const Forest& forest, unsigned depth);
  bool ask_forest(const Tree& tree, const Forest& forest, unsigned depth);
  bool ask_trees(const Tree& tree, const Forest& forest, FeatureValues& features);
  bool common_holds(const Tree& tree, const RowClasses& classes, std::uint32_t checked) const;
  bool try_granularity(const Tree& tree, const Granularity& granularity, unsigned depth);
  bool try_placeholder(const Tree& tree, const Placeholder& placeholder, unsigned depth);
  void collect(std::span<const SlotId> slots, const Tree& tree);
  bool answer(const Tree& tree, SlotId slot, double distance);
  void note_row(const Table& table, double distance);
  const Table* last_table(const Tree& tree, NodeId id);
  double distance_left_behind();
  bool answer_best_ranked(unsigned depth);

  std::string transposes() const;
  static std::string solution_text(const Solution& solution);
  void step(unsigned depth, std::string_view node, std::string predicate, std::string operands, bool accepted,
            std::string detail = {});
  void trace_condition(const Tree& tree, Condition condition, unsigned depth, std::string_view node, bool is_row);
  void trace_single(const Tree& tree, SlotId slot, unsigned depth, const std::string& detail);
  bool trace_table(const Tree& tree, const Table& table, unsigned depth);
  bool trace_rows(const Tree& tree, const Table& table, unsigned depth);
  void note_rejection(const Tree& tree, SlotId slot, const std::string* refusal);

  struct AskClass;
  struct AskRow;
  struct AskAgain;
  struct RejectedTable {
    const Tree* tree;
    const Table* table;
  };
  struct RejectedTables {
    std::array<RejectedTable, 8> list;
    std::size_t count = 0;
  };

  /// What Tensile asked last without an answer: a table, or one of a part that kiln has left out.
  struct Failed {
    const Tree* tree = nullptr;
    const Table* table = nullptr;
    const Placeholder* part = nullptr;
  };

  struct Unexplained {
    std::array<const Tree*, 8> list;
    std::size_t count = 0;
  };

  const PredicateContext& context_;
  const Accept& accept_;
  Trace* trace_;
  Notes& notes_;
  std::uint32_t predicate_stamp_, solution_stamp_;
  Mode mode_ = Mode::kBest;
  Listing listing_ = Listing::kNotListed;
  bool any_compute_units_ = false;
  bool explains_ = false;  ///< nothing answers: reasons are looked for
  Answer answer_;
  Failed failed_;
  std::vector<Found> collected_;
  bool hardware_found_ = false, operation_found_ = false, type_found_ = false;
  std::size_t considered_ = 0, repeated_rejections_ = 0;
  std::string detail_;                       // of the row that leads to a single, for traces
  std::string first_rejection_;              // made only for traces and messages
  const std::string* unreadable_ = nullptr;  // what is wrong with the first part that could not be read
  const Tree* rejected_tree_ = nullptr;
  SlotId rejected_slot_ = kNone;
  RejectedTables rejected_tables_;
  Unexplained unexplained_;            // trees without an answer
  const Tree* closed_gate_ = nullptr;  // of the first part that was left out, its predicate
  PredicateId closed_predicate_ = 0;
};

/// The part behind a placeholder, loaded by the first who asks; nullptr with Placeholder::problem if that fails.
const Tree* part_of(const Tree& tree, const Placeholder& placeholder);

/// Makes a new tree ready for walks: numbers for its predicates and solutions, unique in the process (they index
/// per-thread notes), and what its tables have in common.
void make_ready(Tree& tree);

}  // namespace kiln::library
