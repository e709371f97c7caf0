// Why a walk found nothing: when the reason is wanted, it goes once more, now through the tree itself, and notes what
// stands in the way.
#pragma once

#include "runtime/library/walk/walk_state.hpp"

#include <optional>
#include <string>

namespace kiln::library {

/// Asks a table's solutions for what rejects them. A table that is rejected as a whole is left to reason_of(), because
/// mostly another table answers.
void explain_table(WalkState& state, const Tree& tree, const Table& table, unsigned depth);

/// How far the explained walk came, for the message.
std::string reason_of(WalkState& state);

/// The first predicate of a solution that does not hold; nothing: it can run.
std::optional<std::string> refusal_of(Verdicts& verdicts, const PredicateContext& context, const Tree& tree,
                                      SlotId slot);

}  // namespace kiln::library
