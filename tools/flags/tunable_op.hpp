// The lines of PyTorch TunableOp's CSV files, of problems to tune (tunableop_untuned0.csv) and of results
// (tunableop_results0.csv): an operation with its types, and the parameters of one problem. Source: PyTorch,
// aten/src/ATen/cuda/tunable (the Signature() of operations and of their parameters).
//
//   GemmTunableOp_BFloat16_TN,tn_8192_2_1024_ld_1024_1024_8192
//   GemmStridedBatchedTunableOp_Half_NN,nn_64_64_32_B_12_ld_64_32_64,Gemm_Rocblas_4,0.0123
//   ScaledGemmTunableOp_Float8_e4m3fn_Float8_e4m3fn_BFloat16_TN,tn_64_128_32_ld_32_32_64_rw_1_bias_None
//   Validator,PT_VERSION,2.6.0
#pragma once

#include "kiln/result.hpp"
#include "tools/flags/problem_draft.hpp"

#include <optional>
#include <string_view>

namespace kiln::tools {

/// Whether a line begins as those of such files do.
bool looks_tunable_op(std::string_view line);

/// The problem of a line; nothing for what a file says of its writer. kInvalidArgument says what would be right.
Result<std::optional<ProblemDraft>> parse_tunable_op(std::string_view line);

}  // namespace kiln::tools
