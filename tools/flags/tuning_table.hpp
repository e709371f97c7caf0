// hipBLASLt's tuning file: what hipblaslt-bench writes for HIPBLASLT_TUNING_FILE, and what a program is given by
// HIPBLASLT_TUNING_OVERRIDE_FILE. Lines of fields between commas: the build that wrote them, the names of the columns,
// then a problem and its best solution a line. The columns have changed between releases, so they are read by their
// names, which are those of hipblaslt-bench's flags.
//
//   Git Version: d5f81531
//       transA,transB,grouped_gemm,batch_count,m,n,k,alpha,...,hipblaslt-Gflops,hipblaslt-GB/s,us,solution_index
//       N,N,0,1,64,64,1024,1.1,...,903.229,55.8608,9.28735,49257
#pragma once

#include "kiln/result.hpp"
#include "tools/flags/bench_flags.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::tools {

class TuningTable {
 public:
  /// Whether a line begins as those of such files do.
  static bool looks_like(std::string_view line);

  /// The problem of a line; nothing for the names of columns and what a file says of its writer. kInvalidArgument says
  /// what would be right.
  Result<std::optional<ProblemDraft>> parse(std::string_view line);

 private:
  struct Column {
    std::string name;
    const BenchFlag* flag;  ///< nullptr: of the result
  };
  Result<void> read_names(const std::vector<std::string_view>& names);

  std::vector<Column> columns_;
};

}  // namespace kiln::tools
