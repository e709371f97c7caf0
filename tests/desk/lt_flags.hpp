// A line of hipblaslt-bench's flags as a problem.
#pragma once

#include "lt_types.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace lt {

enum class Activation { kNone, kRelu, kGelu, kSwish, kClamp };

/// Leading dimensions and batch strides of 0 are made packed ones by `parse`.
struct Problem {
  std::int64_t m = 128, n = 128, k = 128, batch_count = 1;
  std::int64_t lda = 0, ldb = 0, ldc = 0, ldd = 0, lde = 0;
  std::int64_t stride_a = 0, stride_b = 0, stride_c = 0, stride_d = 0, stride_e = 0;
  bool trans_a = false, trans_b = false, bias = false, alpha_vector = false, use_e = false, print_kernel = false;
  bool grouped = false, ext_api = false;  // grouped, split K and wgm are of the ext API
  const ElementType *a = find_type("f32_r"), *b = a, *c = a, *d = a, *bias_type = nullptr, *aux_type = nullptr;
  std::string compute = "f32_r";
  double alpha = 1, beta = 0, act0 = 0, act1 = 0;
  std::int64_t scale_a = 0, scale_b = 0, scale_c = 0, scale_d = 0;  // 0 none, 1 one number, 2 a vector (A and B)
  Activation activation = Activation::kNone;
  std::int64_t solutions = 1;        // -1: every one that the heuristic returns
  std::int64_t solution_index = -1;  // of --algo_method index
  std::int64_t split_k = 0, wgm = 0;
  std::int64_t workspace_bytes = 128 << 20;
  bool verify = false;
};

/// What hipblaslt-bench has and lt_lines has not is an error that names the flag. Empty: parsed.
std::string parse(const std::vector<std::string>& words, Problem& problem);

}  // namespace lt
