// What the flags of a problem said, whichever way they were written (bench_flags.hpp), and the two problems that
// follow: the one that Tensile is asked about (hipBLASLt's way to combine flags: its testing client and
// tensile_host.cpp; rocblas-bench's client), and the one that kiln writes a kernel for.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "runtime/library/model/problem/problem.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace kiln::tools {

/// What the flags said, before it is put together.
struct ProblemDraft {
  library::Problem problem;
  std::optional<library::TypeId> precision, a, b, c, d, input_a, input_b, bias_type, aux_type;
  std::optional<std::string> compute, scale_type, composite;
  bool says_input = false;  ///< of a filled draft: what is multiplied was said
  Epilogue switches = {};   ///< the links that are there or not (runtime/contract/epilogue_links.hpp), and no others
  bool bias_vector = false, gradient = false, scale_alpha = false, uniform_summation = false, complex_3m = false;
  std::uint32_t compute_units = 0;  ///< a launch may count on so many; 0: all
  bool amax_scale_a = false, amax_scale_b = false;
  library::ScaleAb scale_a = library::ScaleAb::kNone, scale_b = library::ScaleAb::kNone;
  library::Activation activation = library::Activation::kNone;
  std::uint64_t grouped = 0;
  double alpha_imaginary = 0, beta_imaginary = 0;
  std::array<double, 2> activation_arguments{0, std::numeric_limits<double>::infinity()};  ///< bench's defaults
  std::uint32_t workgroup_mapping = 0;                                                     ///< 0: the solution's
  bool device_scalars = false;  ///< alpha and beta are in the device's memory
  Numerics numerics = Numerics::kKiln;
  std::uint32_t math_mode = 0;        ///< rocBLAS's: 1 allows xf32
  bool rocblas = false;               ///< a line of rocblas-bench: its defaults
  bool in_place = false;              ///< a rocBLAS function without a D: C's layout is D's
  bool any_stride = false;            ///< a batch stride of 0 that was said is one
  std::array<bool, 4> says_stride{};  ///< of A, B, C and D
  std::string function = "matmul", initialization = "random";
  std::uint64_t seed = 1;
};

/// The draft of nothing said: 128 x 128 x 128.
ProblemDraft default_draft();

/// With every type, what the flags mean together and the defaults. kInvalidArgument names the flag whose value does not
/// go with the others.
Result<ProblemDraft> filled(ProblemDraft draft);

/// The same errors.
Result<library::Problem> problem_of(ProblemDraft draft);

/// "--stride_a 0 ...": a note for each stride of 0 that was said and means packed, where there are several matrices.
std::vector<std::string> notes_on_strides(const ProblemDraft& draft, const GemmProblem& problem);

/// The problem of a kernel, validated. kUnsupported names every flag that kiln writes no kernels for yet.
Result<GemmProblem> gemm_of(ProblemDraft draft);

}  // namespace kiln::tools
