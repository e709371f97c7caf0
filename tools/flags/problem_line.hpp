// One line that describes a GEMM of any type: flags as hipblaslt-bench and rocblas-bench take them, their program's
// name before them or not, or a JSON object whose keys are those flags' names. What is absent has the flag's default.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/model/problem/problem.hpp"
#include "tools/flags/bench_flags.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::tools {

/// The words of a line, between blanks.
std::vector<std::string> words_of(std::string_view line);

/// A flag as it was said.
struct SaidFlag {
  const BenchFlag* flag = nullptr;
  std::string name, value;
};

/// The flags of words, in their order; the draft gets the defaults of the program that is named. kInvalidArgument names
/// the flag and what would be right.
Result<std::vector<SaidFlag>> said_flags(std::span<const std::string> words, ProblemDraft& draft);

/// The problems that flags describe: one; or of a group (--grouped_gemm) as many as say their sizes. What is of each
/// problem (is_of_member) is said once for all of them or once for each; of what is not, the last counts. Without
/// --grouped_gemm the last always counts.
Result<std::vector<ProblemDraft>> drafts_of(const ProblemDraft& standard, std::span<const SaidFlag> said);

/// What a line says; of a group the last problem.
Result<ProblemDraft> parse_draft_line(std::string_view line);
/// The problems of a line, several for a group.
Result<std::vector<ProblemDraft>> parse_draft_lines(std::string_view line);
/// The problem that a library is asked about.
Result<library::Problem> parse_problem_line(std::string_view line);

}  // namespace kiln::tools
