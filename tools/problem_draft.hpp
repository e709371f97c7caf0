// What the flags of a problem line said, and the problem that Tensile is asked about because of them: hipBLASLt's way
// to combine them (its testing client and tensile_host.cpp).
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/problem/problem.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace kiln::tools {

/// What the flags said, before it is put together.
struct ProblemDraft {
  library::Problem problem;
  std::optional<library::TypeId> precision, a, b, c, d, input_a, input_b, bias_type, aux_type;
  std::string compute = "f32_r";
  bool bias_vector = false, scale_c = false, scale_d = false, gradient = false, scale_alpha = false;
  library::ScaleAb scale_a = library::ScaleAb::kNone, scale_b = library::ScaleAb::kNone;
  library::Activation activation = library::Activation::kNone;
  std::uint64_t grouped = 0;
};

/// kInvalidArgument names the flag whose value does not go with the others.
Result<library::Problem> problem_of(ProblemDraft draft);

}  // namespace kiln::tools
