// Answers of a table that say little about the problem (Doubt), and what is faster by the time model.
#pragma once

#include "runtime/library/model/problem/problem.hpp"
#include "runtime/library/model/selection.hpp"

#include <optional>
#include <span>

namespace kiln::library {

struct Question {
  const Problem& problem;
  const Hardware& hardware;
};

/// The fastest of the candidates that is accepted, if it is faster than the answer by kDoubtFactor; the trace says why.
std::optional<Selection> faster_than(const Selection& doubtful, std::span<const Solution* const> candidates,
                                     const Question& question, const Accept& accept, Trace* trace);

}  // namespace kiln::library
