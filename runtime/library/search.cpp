// See search.hpp. Semantics: formats.md 2.2 (nodes), 2.6 (matching).
#include "runtime/library/search.hpp"

#include "runtime/library/matching.hpp"
#include "runtime/library/ranking.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kTracedRows = 5;    // nearest rows of a table that a trace shows
constexpr std::size_t kTracedRanks = 10;  // best of kiln's ranking that a trace shows

std::string row_text(const std::vector<Predicate>& predicates) {
  if (predicates.empty()) return "TruePred";
  return predicates.size() == 1 ? text_of(predicates.front()) : fmt::format("And({} predicates)", predicates.size());
}

}  // namespace

Search::Search(const Catalogue& catalogue, const PredicateContext& context, const Accept& accept, Trace* trace)
    : catalogue_(catalogue),
      context_(context),
      accept_(accept),
      trace_(trace),
      states_(catalogue.solutions.size(), State::kUnknown) {}

void Search::step(unsigned depth, std::string_view node, std::string predicate, std::string operands, bool accepted,
                  std::string detail) {
  trace_->push_back({depth, std::string(node), std::move(predicate), std::move(operands), accepted, std::move(detail)});
}

bool Search::all_hold(const std::vector<Predicate>& predicates, unsigned depth, std::string_view node, bool is_row) {
  const Predicate* failed = nullptr;
  for (const Predicate& predicate : predicates)
    if (!holds(predicate, context_)) {
      failed = &predicate;
      break;
    }
  if (trace_ == nullptr) return failed == nullptr;
  if (is_row) step(depth, node, row_text(predicates), {}, failed == nullptr);
  if (is_row && predicates.size() < 2) {
    if (!predicates.empty()) trace_->back().operands = operands_of(predicates.front(), context_);
    return failed == nullptr;
  }
  for (const Predicate& predicate : predicates) {
    step(depth + 1, node, text_of(predicate), operands_of(predicate, context_), &predicate != failed);
    if (&predicate == failed) break;
  }
  return failed == nullptr;
}

bool Search::predicates_hold(std::uint32_t solution, unsigned depth) {
  const SolutionEntry& entry = catalogue_.entries[solution];
  const std::size_t before = trace_ != nullptr ? trace_->size() : 0;
  const bool ok = (entry.own_type == nullptr || all_hold(*entry.own_type, depth, "Single", false)) &&
                  all_hold(entry.record->predicates, depth, "Single", false);
  if (ok || !first_rejection_.empty()) return ok;
  // Only the first rejection is told, so its cost does not matter.
  if (trace_ != nullptr && trace_->size() > before) {
    first_rejection_ =
        fmt::format("{}: {} fails for {}", entry.record->name, trace_->back().predicate, trace_->back().operands);
    return false;
  }
  for (const auto* list : {entry.own_type, &entry.record->predicates})
    if (list != nullptr)
      for (const Predicate& p : *list)
        if (first_rejection_.empty() && !holds(p, context_))
          first_rejection_ =
              fmt::format("{}: {} fails for {}", entry.record->name, text_of(p), operands_of(p, context_));
  return false;
}

bool Search::resolve(std::uint32_t solution, unsigned depth, const std::string& detail) {
  State& state = states_[solution];
  const Solution& record = catalogue_.solutions[solution];
  const bool is_new = state == State::kUnknown;
  if (state == State::kRejected) {  // many rows may name it; the trace has told why
    ++repeated_rejections_;
    return false;
  }
  std::size_t header = 0;
  if (trace_ != nullptr) {
    header = trace_->size();
    step(depth, "Single", fmt::format("solution {}: {}", record.index, record.name), {}, state == State::kUsable,
         detail);
  }
  if (is_new) {
    ++considered_;
    state = predicates_hold(solution, depth) ? State::kUsable : State::kRejected;
    const auto refusal = state == State::kUsable && accept_ ? accept_(record) : std::nullopt;
    if (refusal) {
      state = State::kRejected;
      if (first_rejection_.empty()) first_rejection_ = fmt::format("{}: {}", record.name, *refusal);
    }
    if (trace_ != nullptr && refusal) step(depth + 1, "Single", "kiln can write it", {}, false, *refusal);
  }
  const bool ok = state == State::kUsable;
  if (trace_ != nullptr) {
    (*trace_)[header].accepted = ok;
    if (!is_new) (*trace_)[header].detail += "; accepted before";
  }
  return ok;
}

bool Search::walk(const Hierarchy& hierarchy, bool any_compute_units, const VisitTable& visit) {
  for (const HardwareRow& row : hierarchy.rows) {
    HardwarePredicate predicate = row.predicate;
    if (any_compute_units) {
      predicate.compute_units.reset();
      predicate.is_apu.reset();
    }
    const bool ok = holds(predicate, context_.hardware);
    if (trace_ != nullptr)
      step(0, "Hardware", text_of(predicate),
           fmt::format("{} with {} compute units{}", context_.hardware.processor, context_.hardware.compute_units,
                       context_.hardware.is_apu ? ", APU" : ""),
           ok);
    if (!ok) continue;
    hardware_found_ = true;
    const std::int64_t operation = operation_code(context_.problem.type);
    const ProblemNode& node = row.operations.at(static_cast<std::size_t>(operation));
    const bool has_operation = !node.rows.empty();
    if (trace_ != nullptr)
      step(1, "ProblemMap", std::string(operation_identifier(static_cast<std::size_t>(operation))),
           transpose_name(context_.problem.type), has_operation, has_operation ? "" : "no table for this operation");
    operation_found_ = operation_found_ || has_operation;
    if (walk(node, 2, visit)) return true;
  }
  return false;
}

bool Search::walk(const ProblemNode& node, unsigned depth, const VisitTable& visit) {
  for (const ProblemRow& row : node.rows)
    if (all_hold(row.predicates, depth, "Problem", true) && walk(row.child, depth + 1, visit)) return true;
  for (const Table& table : node.tables) {
    type_found_ = true;
    if (visit(table, depth)) return true;
  }
  return false;
}

bool Search::ask_table(const Table& table, unsigned depth, std::optional<Selection>& out) {
  if (table.kind == TableKind::kFreeSize) {
    if (trace_ != nullptr)
      step(depth, "FreeSize", {}, {}, false,
           fmt::format("{} solutions, which never answer 'best'", table.solutions.size()));
    return false;
  }
  const TableKey key = problem_key(table, context_.problem);
  std::size_t header = 0;
  std::vector<Match> nearest;
  if (trace_ != nullptr) {
    header = trace_->size();
    step(depth, "Matching", std::string(name_of(table.kind)), key_text(table, key), false);
    nearest = nearest_rows(table, key, kTracedRows);
    for (const Match& row : nearest)
      step(depth + 1, "Row", {}, key_text(table, row.entry->key), false,
           fmt::format("among the nearest: distance {:.6g}, solution {}", row.distance,
                       catalogue_.solutions[row.entry->solution].index));
  }
  repeated_rejections_ = 0;
  const auto match = best_match(table, key, [&](const TableEntry& entry, double distance) {
    return resolve(entry.solution, depth + 1,
                   trace_ == nullptr ? std::string()
                                     : fmt::format("row {}, distance {:.6g}", key_text(table, entry.key), distance));
  });
  if (match) out = Selection{&catalogue_.solutions[match->entry->solution], match->distance};
  if (trace_ == nullptr) return match.has_value();
  std::string detail = match ? fmt::format("{} rows; row {} wins with distance {:.6g}", table.rows.size(),
                                           key_text(table, match->entry->key), match->distance)
                             : fmt::format("{} rows; none that matches can run", table.rows.size());
  if (repeated_rejections_ != 0)
    detail += fmt::format("; {} rows passed over whose solution was rejected before", repeated_rejections_);
  (*trace_)[header].accepted = match.has_value();
  (*trace_)[header].detail = std::move(detail);
  for (std::size_t i = 0; i < nearest.size(); ++i)
    (*trace_)[header + 1 + i].accepted = match && nearest[i].entry == match->entry;
  return match.has_value();
}

std::optional<Selection> Search::tensile_best(const Hierarchy& hierarchy) {
  std::optional<Selection> best;
  walk(hierarchy, false, [&](const Table& table, unsigned depth) { return ask_table(table, depth, best); });
  if (trace_ != nullptr)
    step(0, "Answer", "Tensile", {}, best.has_value(),
         best ? fmt::format("solution {}: {}", best->solution->index, best->solution->name)
              : "no table row answers; kiln's ranking follows");
  return best;
}

std::optional<Selection> Search::ranked_best(const Hierarchy& hierarchy) {
  struct Ranked {
    double cycles;
    std::uint32_t solution;
  };
  std::vector<Ranked> ranked;
  std::vector<bool> seen(states_.size());
  Trace* const trace = std::exchange(trace_, nullptr);  // the rows were shown; here the ranking is
  walk(hierarchy, true, [&](const Table& table, unsigned) {
    for (const std::uint32_t solution : table.solutions) {
      if (seen[solution] || states_[solution] == State::kRejected) continue;
      seen[solution] = true;
      ranked.push_back(
          {estimated_cycles(*catalogue_.entries[solution].record, context_.problem, context_.hardware), solution});
    }
    return false;
  });
  trace_ = trace;
  std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
    return a.cycles != b.cycles ? a.cycles < b.cycles : a.solution < b.solution;
  });
  std::size_t header = 0;
  if (trace_ != nullptr) {
    header = trace_->size();
    step(0, "Ranking", "estimated cycles", context_.problem.text(), false,
         fmt::format("{} solutions of this processor and problem type, the best first", ranked.size()));
  }
  std::optional<Selection> best;
  for (std::size_t i = 0; i < ranked.size() && !best; ++i) {
    // A long list of solutions that cannot run would bury the trace.
    Trace* const shown = trace_;
    if (i >= kTracedRanks) trace_ = nullptr;
    const std::string detail =
        trace_ == nullptr ? std::string() : fmt::format("rank {}, about {:.4g} cycles", i + 1, ranked[i].cycles);
    if (resolve(ranked[i].solution, 1, detail)) best = Selection{&catalogue_.solutions[ranked[i].solution], 0};
    trace_ = shown;
  }
  if (trace_ != nullptr) {
    (*trace_)[header].accepted = best.has_value();
    step(0, "Answer", "kiln", {}, best.has_value(),
         best ? fmt::format("solution {}: {}", best->solution->index, best->solution->name) : why_nothing());
  }
  return best;
}

void Search::candidates(const Hierarchy& hierarchy, bool any_compute_units, std::vector<const Solution*>& out) {
  walk(hierarchy, any_compute_units, [&](const Table& table, unsigned) {
    for (const std::uint32_t solution : table.solutions) {
      State& state = states_[solution];
      if (state != State::kUnknown) continue;
      state = predicates_hold(solution, 0) ? State::kUsable : State::kRejected;
      if (state == State::kUsable) out.push_back(&catalogue_.solutions[solution]);
    }
    return false;
  });
}

std::string Search::why_nothing() const {
  if (!hardware_found_) return fmt::format("no rows for {}", context_.hardware.processor);
  if (!operation_found_) return fmt::format("no tables for {}", transpose_name(context_.problem.type));
  if (!type_found_) return fmt::format("no tables for a plain GEMM of types {}", type_letters(context_.problem.type));
  return fmt::format("none of its {} solutions can be used; {}", considered_, first_rejection_);
}

}  // namespace kiln::library
