// kiln's own solutions: for any processor and problem type that the writer has, candidates by a rule, so that
// every valid problem of such a type finds an answer whatever library is installed. The time model (library/ranking)
// chooses among them.
#pragma once

#include "codegen/isa/processor.hpp"
#include "runtime/library/model/solution/solution.hpp"

#include <cstdint>
#include <vector>

namespace kiln::runtime {

/// The name of their library, as Solution::library says it.
inline constexpr const char* kOwnLibrary = "kiln";

/// By their number. Some may have no plan on the processor (recipe_of_solution says so), which costs more to find out
/// than their modelled time; the last has one and takes problems of any size and stride. Empty for a type that the
/// processor's kernels cannot multiply.
std::vector<library::Solution> own_candidates(const isa::Processor& processor, const ProblemType& type);

/// Whether one of own_candidates() is deeper than the least depth and K has no two tiles of its depth: none would be on
/// its way while another is multiplied, so that others come first, whatever the model says.
bool is_too_deep(const library::Solution& own, std::uint64_t k);

}  // namespace kiln::runtime
