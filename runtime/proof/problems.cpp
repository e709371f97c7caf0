// See problems.hpp.
#include "runtime/proof/problems.hpp"

#include <algorithm>

namespace kiln::runtime {
namespace {

std::uint64_t rounded(std::uint64_t size, std::uint64_t multiple) {
  return (size + multiple - 1) / multiple * multiple;
}

/// Tiles of K with which the loop is entered, in the first at least of the workgroups that share K.
std::uint64_t loop_tiles(const kernel::Recipe& recipe) {
  const std::uint64_t shares = std::uint64_t{recipe.global_split_u};
  return shares + std::uint64_t{recipe.prefetch_global_read} + 1;
}

}  // namespace

std::array<ProofProblem, kProofProblems> proof_problems(const kernel::Recipe& recipe) {
  const std::uint64_t mt0 = recipe.macro_tile()[0], mt1 = recipe.macro_tile()[1], du = recipe.depth_u;
  constexpr std::uint64_t kFewRows = 5, kFewColumns = 7;
  // A workgroup's work on an edge hangs on the tile alone, so that large ones have one matrix.
  constexpr std::uint64_t kLargeTile = 4096;
  const std::uint64_t batch = mt0 * mt1 * recipe.global_split_u > kLargeTile ? 1 : 2;
  std::array<ProofProblem, kProofProblems> problems = {
      ProofProblem{mt0, mt1, loop_tiles(recipe) * du, 1, 1, 0},
      ProofProblem{std::max<std::uint64_t>(mt0 - 1, 1), mt1 / 2 + 1, du + du / 2 + 1, 1, -1, 1},
      ProofProblem{std::min(mt0, kFewRows), std::min(mt1, kFewColumns), du / 2 + 1, batch, 2, -1}};
  const auto [m, n, k] = recipe.multiple;
  for (ProofProblem& p : problems) {
    p.m = rounded(p.m, m);
    p.n = rounded(p.n, n);
    p.k = rounded(p.k, k);
  }
  return problems;
}

GemmProblem gemm_of(const kernel::Recipe& recipe, const ProofProblem& problem) {
  GemmProblem p = GemmProblem::packed(recipe.type, problem.m, problem.n, problem.k, problem.batch);
  p.alpha = problem.alpha;
  p.beta = problem.beta;
  constexpr double kHalf = 0.5;
  p.activation_arguments = {is_integer(recipe.type.compute) ? -3 : kHalf, 2};
  return p;
}

}  // namespace kiln::runtime
