// The small problems that a kernel is proven with. Each is of other edge classes; together they run the steady loop,
// the rest of K behind it, of whole reads and odd, and a K shorter than depth_u (or parts of a shared one that are),
// whole tiles and both edges, beta 0 and not 0, the second matrix of a batch (not of large tiles), and as many
// workgroups as share a K. Where beta is 0 the data are small integers, else random numbers.
#pragma once

#include "codegen/plan/plan.hpp"
#include "kiln/problem.hpp"
#include "runtime/kernels/proof_record.hpp"

#include <array>

namespace kiln::runtime {

inline constexpr std::size_t kProofProblems = 3;
/// Of sizes that the recipe says are multiples of something.
std::array<ProofProblem, kProofProblems> proof_problems(const kernel::Recipe& recipe);

/// Of the kernel's type.
GemmProblem gemm_of(const kernel::Recipe& recipe, const ProofProblem& problem);

}  // namespace kiln::runtime
