// Questions to a library that do without its tables (walk.hpp): kiln's own ranking, and all that can run.
#include "runtime/library/ranking/time_model.hpp"
#include "runtime/library/walk/walk.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kTracedRanks = 10;  // best of the ranking that a trace shows

}  // namespace

/// What was collected, by kiln's ranking: the first that can run answers.
bool Walk::answer_best_ranked(unsigned depth) {
  struct Ranked {
    double microseconds;
    std::size_t order;
    Found found;
  };
  std::vector<Ranked> ranked;
  ranked.reserve(collected_.size());
  const TimeModel model(context_.hardware);
  for (const Found& found : collected_)
    ranked.push_back({model(found.tree->solutions[found.slot], context_.problem).total, ranked.size(), found});
  std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
    return a.microseconds != b.microseconds ? a.microseconds < b.microseconds : a.order < b.order;
  });
  bool answered = false;
  for (std::size_t i = 0; i < ranked.size() && !answered; ++i) {
    // A long list of solutions that cannot run would bury the trace.
    Trace* const shown = trace_;
    if (i >= kTracedRanks) trace_ = nullptr;
    detail_ =
        trace_ == nullptr ? std::string() : fmt::format("rank {}, modelled {:.4g} us", i + 1, ranked[i].microseconds);
    answered = try_single(*ranked[i].found.tree, ranked[i].found.slot, depth, 0);
    trace_ = shown;
  }
  detail_.clear();
  answer_.is_ranked = answered;
  return answered;
}

std::optional<Answer> Walk::ranked_best(const Tree& tree) {
  explain();
  // Rows of other CU counts count too, so what was found out about rows does not hold; of solutions it does.
  predicate_stamp_ = notes_.begin();
  mode_ = Mode::kAll;
  any_compute_units_ = true;
  collected_.clear();
  Trace* const trace = std::exchange(trace_, nullptr);  // the rows were shown; here the ranking is
  descend(tree, tree.root, 0);
  trace_ = trace;
  mode_ = Mode::kBest;
  std::size_t header = 0;
  if (trace_ != nullptr) {
    header = trace_->size();
    step(0, "Ranking", "modelled time", context_.problem.text(), false,
         fmt::format("{} solutions of this processor and problem type, the best first", collected_.size()));
  }
  const bool found = answer_best_ranked(1);
  any_compute_units_ = false;
  if (trace_ != nullptr) {
    (*trace_)[header].accepted = found;
    step(0, "Answer", "kiln", {}, found, found ? solution_text(answer_.solution()) : why_nothing());
  }
  return found ? std::optional(answer_) : std::nullopt;
}

void Walk::candidates(const Tree& tree, bool any_compute_units, std::vector<const Solution*>& out) {
  predicate_stamp_ = solution_stamp_ = notes_.begin();
  mode_ = Mode::kAll;
  any_compute_units_ = any_compute_units;
  collected_.clear();
  descend(tree, tree.root, 0);
  mode_ = Mode::kBest;
  for (const Found& found : collected_) {
    const Solution* const solution = &found.tree->solutions[found.slot];
    if (usable(*found.tree, found.slot) && std::find(out.begin(), out.end(), solution) == out.end())
      out.push_back(solution);
  }
  any_compute_units_ = false;
}

// ---- lists, for callers that choose themselves

bool Walk::is_listed(const Tree& tree, PredicateId id) {
  using K = PredicateKind;
  if (listing_ == Listing::kOfProcessor) return true;
  const Predicate& predicate = tree.pool[id];
  switch (predicate.kind) {
    case K::kOperationIdentifierEqual:
    case K::kTypesEqual:
    case K::kHighPrecisionAccumulate:
    case K::kF32XdlMathOp:
    case K::kStridedBatched:
    case K::kGroupedGemm:
    case K::kUseE:  // no problem of kiln's has it
    case K::kUseGradient:
    case K::kSparse:
      return holds(tree, id);
    case K::kAnd: {
      const auto children = tree.pool.children(predicate);
      return std::ranges::all_of(children, [&](PredicateId child) { return is_listed(tree, child); });
    }
    default:
      return true;
  }
}

bool Walk::is_listed(const Tree& tree, Condition condition) {
  const auto ids = tree.pool.list(condition);
  return std::ranges::all_of(ids, [&](PredicateId id) { return is_listed(tree, id); });
}

void Walk::list(const Tree& tree, Listing listing, std::vector<const Solution*>& out) {
  predicate_stamp_ = solution_stamp_ = notes_.begin();
  mode_ = Mode::kAll;
  listing_ = listing;
  any_compute_units_ = true;
  collected_.clear();
  descend(tree, tree.root, 0);
  for (const Found& found : collected_)
    if (is_listed(*found.tree, found.tree->conditions[found.slot])) out.push_back(&found.tree->solutions[found.slot]);
  mode_ = Mode::kBest;
  listing_ = Listing::kNotListed;
  any_compute_units_ = false;
}

std::optional<std::string> Walk::refusal(const Tree& tree, SlotId slot) {
  predicate_stamp_ = notes_.begin();
  any_compute_units_ = true;
  const auto ids = tree.pool.list(tree.conditions[slot]);
  const auto failed = std::ranges::find_if(ids, [&](PredicateId id) { return !holds(tree, id); });
  any_compute_units_ = false;
  if (failed == ids.end()) {
    if (context_.problem.grouped_count == 0 || group_fits(tree.solutions[slot])) return std::nullopt;
    return "the workspace for its GEMMs and their arguments is too small";
  }
  const Predicate& predicate = tree.pool[*failed];
  using K = PredicateKind;
  const bool is_composite = predicate.kind == K::kAnd || predicate.kind == K::kOr || predicate.kind == K::kNot;
  const std::string operands = is_composite ? std::string() : operands_of(predicate, context_);
  return fmt::format("{} does not hold{}{}", tree.pool.text(*failed), operands.empty() ? "" : ": ", operands);
}

}  // namespace kiln::library
