// hipblasLtMatmulAlgo_t: the solution's number in the first four bytes, zeros behind it, since programs keep the first
// eight bytes as one number; and the limit of the preference that it came from.
#pragma once

#include "kiln/solutions.hpp"

#include <cstdint>
#include <cstring>

#include <hipblaslt/hipblaslt.h>

namespace kiln::hipblaslt {

inline SolutionIndex index_of(const hipblasLtMatmulAlgo_t& algo) {
  SolutionIndex index = -1;
  std::memcpy(&index, algo.data, sizeof index);
  return index;
}

inline hipblasLtMatmulAlgo_t algo_of(SolutionIndex index, std::size_t limit) {
  hipblasLtMatmulAlgo_t algo;
  std::memcpy(algo.data, &index, sizeof index);
  algo.max_workspace_bytes = limit;
  return algo;
}

inline hipblasLtMatmulHeuristicResult_t result_of(const Candidate& candidate, std::size_t limit) {
  hipblasLtMatmulHeuristicResult_t result{};
  result.algo = algo_of(candidate.index, limit);
  result.workspaceSize = candidate.workspace_bytes;
  result.state = HIPBLAS_STATUS_SUCCESS;
  result.wavesCount = 0;
  return result;
}

}  // namespace kiln::hipblaslt
