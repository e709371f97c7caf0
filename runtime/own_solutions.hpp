// kiln's own solutions: for any processor and problem type that the writer has, legal candidates by a rule, so that
// every valid problem of such a type finds an answer whatever library is installed. The time model (library/ranking)
// chooses among them.
#pragma once

#include "codegen/isa/processor.hpp"
#include "runtime/library/solution/solution.hpp"

#include <vector>

namespace kiln::runtime {

/// The name of their library, as Solution::library says it.
inline constexpr const char* kOwnLibrary = "kiln";

/// Every one of them has a plan on the processor; the last takes problems of any size and stride. Empty for a type that
/// the processor's kernels cannot multiply.
std::vector<library::Solution> own_solutions(const isa::Processor& processor, const ProblemType& type);

}  // namespace kiln::runtime
