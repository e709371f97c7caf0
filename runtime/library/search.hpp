// The walk from hardware to solution. `tensile_best` gives exactly Tensile's answer; `ranked_best` is kiln's own, asked
// only when Tensile's is none: every solution of the processor and problem type whose predicates hold, whatever table
// it stands in and whatever CU count its file was tuned on, by an estimate of its time (ranking.hpp).
#pragma once

#include "runtime/library/hierarchy.hpp"
#include "runtime/library/library.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// What the walk needs to know of a solution besides the public record.
struct SolutionEntry {
  const SolutionRecord* record;
  const std::vector<Predicate>* own_type;  ///< predicates of a problem type other than the file's, or nullptr
};

/// All solutions of a library, by position.
struct Catalogue {
  std::vector<Solution> solutions;
  std::vector<SolutionEntry> entries;
};

class Search {
 public:
  /// `accept` and `trace` may be empty; everything must outlive the search.
  Search(const Catalogue& catalogue, const PredicateContext& context, const Accept& accept, Trace* trace);

  std::optional<Selection> tensile_best(const Hierarchy& hierarchy);
  std::optional<Selection> ranked_best(const Hierarchy& hierarchy);
  /// Solutions whose predicates hold, in the hierarchy's order; appended, each once for all calls.
  void candidates(const Hierarchy& hierarchy, bool any_compute_units, std::vector<const Solution*>& out);
  /// After a search without result: how far it came, for the message.
  std::string why_nothing() const;

 private:
  enum class State : std::uint8_t { kUnknown, kUsable, kRejected };
  using VisitTable = std::function<bool(const Table&, unsigned depth)>;  // true ends the walk

  void step(unsigned depth, std::string_view node, std::string predicate, std::string operands, bool accepted,
            std::string detail = {});
  bool all_hold(const std::vector<Predicate>& predicates, unsigned depth, std::string_view node, bool is_row);
  bool resolve(std::uint32_t solution, unsigned depth, const std::string& detail);
  bool predicates_hold(std::uint32_t solution, unsigned depth);
  bool walk(const Hierarchy& hierarchy, bool any_compute_units, const VisitTable& visit);
  bool walk(const ProblemNode& node, unsigned depth, const VisitTable& visit);
  bool ask_table(const Table& table, unsigned depth, std::optional<Selection>& out);

  const Catalogue& catalogue_;
  const PredicateContext& context_;
  const Accept& accept_;
  Trace* trace_;
  std::vector<State> states_;  // of each solution in this search
  bool hardware_found_ = false, operation_found_ = false, type_found_ = false;
  std::size_t considered_ = 0, repeated_rejections_ = 0;
  std::string first_rejection_;
};

}  // namespace kiln::library
