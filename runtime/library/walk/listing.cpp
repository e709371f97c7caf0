// See listing.hpp.
#include "runtime/library/walk/listing.hpp"

#include <algorithm>

namespace kiln::library {
namespace {

/// Whether a predicate holds for a type's list; what says something about sizes, the epilogue or the device's kind
/// does.
bool is_listed(Verdicts& verdicts, const Tree& tree, PredicateId id) {
  using K = PredicateKind;
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
      return verdicts.holds(tree, id);
    case K::kAnd: {
      const auto children = tree.pool.children(predicate);
      return std::ranges::all_of(children, [&](PredicateId child) { return is_listed(verdicts, tree, child); });
    }
    default:
      return true;
  }
}

}  // namespace

bool is_listed(Verdicts& verdicts, Listing listing, const Tree& tree, Condition condition) {
  if (listing == Listing::kOfProcessor) return true;
  const auto ids = tree.pool.list(condition);
  return std::ranges::all_of(ids, [&](PredicateId id) { return is_listed(verdicts, tree, id); });
}

}  // namespace kiln::library
