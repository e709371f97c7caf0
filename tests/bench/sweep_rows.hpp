// A public sweep of shapes that nobody tuned for, as CSV: "M,N,K,dtype,opA,opB,...,best_ms,...", row-major calls of
// fp16, bf16 or fp32 operands with C, D and sums in f32, and the time of rocBLAS's fastest solution.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"

#include <string>
#include <vector>

namespace kiln::library {

struct SweepRow {
  GemmProblem problem;  ///< column-major: M and N, A and B, the transposes changed places
  std::string type;     ///< "fp16"
  double microseconds = 0;
};

Result<std::vector<SweepRow>> read_sweep(const std::string& path);

}  // namespace kiln::library
