// One line that describes a GEMM of any type: flags as hipblaslt-bench takes them, or a JSON object whose keys are
// those flags' names. What is absent has the flag's default; flags that say how to measure are accepted and ignored.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/problem/problem.hpp"

#include <string_view>

namespace kiln::tools {

/// kInvalidArgument names the flag and what would be right.
Result<library::Problem> parse_problem_line(std::string_view line);

}  // namespace kiln::tools
