// hipBLASLt's tuning file: what hipblaslt-bench writes for HIPBLASLT_TUNING_FILE, and what a program is given by
// HIPBLASLT_TUNING_OVERRIDE_FILE. Lines of fields between commas: the build that wrote them, the names of the columns,
// then a problem and its best solution a line. The columns have changed between releases, so they are read by their
// names, which are those of hipblaslt-bench's flags and results.
//
//   Git Version: d5f81531
//       transA,transB,grouped_gemm,batch_count,m,n,k,alpha,...,hipblaslt-Gflops,hipblaslt-GB/s,us,solution_index
//       N,N,0,1,64,64,1024,1.1,...,903.229,55.8608,9.28735,49257
#pragma once

#include "kiln/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kiln {

class TuningFile {
 public:
  enum class Line : std::uint8_t { kVersion, kNames, kValues };

  /// Whether a line begins as those of such files do.
  static bool looks_like(std::string_view line);

  /// What a line is, and takes it over. kInvalidArgument says what would be right.
  Result<Line> read(std::string_view line);

  /// "d5f81531"; empty: no line has said it yet.
  const std::string& version() const { return version_; }
  const std::vector<std::string>& names() const { return names_; }
  /// Of the last line of values, one for each name.
  const std::vector<std::string>& values() const { return values_; }
  /// The last line's value of a column; empty if there is no such column.
  std::string_view value(std::string_view name) const;

 private:
  std::string version_;
  std::vector<std::string> names_, values_;
};

}  // namespace kiln
