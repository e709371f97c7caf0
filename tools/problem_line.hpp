// One line that describes a GEMM of any type: flags as hipblaslt-bench and rocblas-bench take them, their program's
// name before them or not, or a JSON object whose keys are those flags' names. What is absent has the flag's default.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/problem/problem.hpp"
#include "tools/bench_flags.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::tools {

/// The words of a line, between blanks.
std::vector<std::string> words_of(std::string_view line);

/// Flags and their values into a draft; `said`, if given, receives the flags in their order. kInvalidArgument names the
/// flag and what would be right.
Result<void> read_words(std::span<const std::string> words, ProblemDraft& draft,
                        std::vector<const BenchFlag*>* said = nullptr);

/// What a line says.
Result<ProblemDraft> parse_draft_line(std::string_view line);
/// The problem that a library is asked about.
Result<library::Problem> parse_problem_line(std::string_view line);

}  // namespace kiln::tools
