// Numbers (SolutionIndex) of kiln's own solutions: before a library's those of common types, behind it the others,
// 2,048 for each type of matrices, so that a number alone says the type and which of own_candidates() is meant.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/solutions.hpp"

#include <cstddef>
#include <optional>

namespace kiln::runtime {

/// Nothing: a type that kiln's own kernels do not multiply, or a solution behind the first 2,048 of one.
std::optional<SolutionIndex> own_number(const ProblemType& type, std::size_t candidate);

struct OwnNumber {
  ProblemType type;  ///< matrices alone
  std::size_t candidate = 0;
};
/// The inverse; nothing: no number of an own solution.
std::optional<OwnNumber> own_of_number(SolutionIndex number);

}  // namespace kiln::runtime
