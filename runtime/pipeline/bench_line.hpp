// A problem as one line of the flags of hipblaslt-bench, which `kiln run`, `kiln warm --problems` and the bench itself
// take (tools/flags/problem_line.hpp reads it).
#pragma once

#include "kiln/problem.hpp"

#include <optional>
#include <span>
#include <string>

namespace kiln::runtime {

/// "-m 300 -n 200 -k 100 --transA T --a_type f16_r ...", without a line's end. What is as the flags' defaults have it
/// is not said, but for sizes and types. Nothing for what no flag can say: alpha's vector along columns, a
/// bias gradient for each matrix of a batch, or beside a bias.
std::optional<std::string> bench_line(const GemmProblem& problem);
/// Of a group: its problems' sizes, leading dimensions and strides one behind the other, as hipBLASLt logs them.
std::optional<std::string> bench_line(std::span<const GemmProblem> problems);

}  // namespace kiln::runtime
