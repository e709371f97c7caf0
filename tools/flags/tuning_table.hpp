// The problems of hipBLASLt's tuning files (kiln/tuning_file.hpp): columns are hipblaslt-bench's flags, and
// its results.
#pragma once

#include "kiln/result.hpp"
#include "kiln/tuning_file.hpp"
#include "tools/flags/bench_flags.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace kiln::tools {

class TuningTable {
 public:
  /// The problem of a line; nothing for the names of columns and what a file says of its writer. kInvalidArgument says
  /// what would be right.
  Result<std::optional<ProblemDraft>> parse(std::string_view line);

 private:
  TuningFile file_;
  std::vector<const BenchFlag*> flags_;  ///< one for each column; nullptr: a result
};

}  // namespace kiln::tools
