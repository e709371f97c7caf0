// HIPBLASLT_TUNING_OVERRIDE_FILE: which solution is to run a problem, by offline tuning; its lines go before the
// heuristic. A line names its solution by kernel_name or solution_name where the file has such a column, else by
// solution_index, which means something to the build alone that the file's "Git Version" names
// (hipblasLtGetGitRevision). Columns that a file lacks fit every problem; those of leading dimensions, strides, scalars
// and epilogues do not matter. The file is read at the first question.
#pragma once

#include "kiln/context.hpp"

#include <optional>

namespace kiln::hipblaslt {

/// The solution that the process's file has for a problem and that runs it; nothing: none.
std::optional<Candidate> tuned(Context& context, const GemmProblem& problem);

}  // namespace kiln::hipblaslt
