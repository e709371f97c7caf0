// See problems.hpp.
#include "runtime/proof/problems.hpp"

#include "codegen/isa/element.hpp"

#include <algorithm>
#include <bit>

namespace kiln::runtime {
namespace {

std::uint64_t rounded(std::uint64_t size, std::uint64_t multiple) {
  return (size + multiple - 1) / multiple * multiple;
}

/// Workgroups that share K, from which on a whole tile of D with as much K as enters the loop would be most of the
/// proof's work.
constexpr std::uint64_t kManyShares = 5;

/// Full tiles of K with which the loop comes back to its start; where workgroups share K, with which the first of them
/// enters it. They are dealt evenly, the first ones get one more (codegen/kernel/split/global_split.hpp).
std::uint64_t loop_tiles(const kernel::Recipe& recipe) {
  const std::uint64_t shares = recipe.global_split_u, ahead = recipe.prefetch_global_read;
  return shares == 1 ? ahead + 2 : shares * std::max<std::uint64_t>(ahead, 1) + 1;
}

}  // namespace

std::array<ProofProblem, kProofProblems> proof_problems(const kernel::Recipe& recipe) {
  const std::uint64_t mt0 = recipe.macro_tile()[0], mt1 = recipe.macro_tile()[1], du = recipe.depth_u;
  constexpr std::uint64_t kFewRows = 5, kFewColumns = 7;
  // A workgroup's work on an edge hangs on the tile alone, so that large ones have one matrix.
  constexpr std::uint64_t kLargeTile = 4096;
  const std::uint64_t batch = mt0 * mt1 * recipe.global_split_u > kLargeTile ? 1 : 2;
  // Of many shares each has a tile of the first problem, and the last problem, which is small, enters the loop. Parts
  // without a full tile are those of the second one.
  const bool many = recipe.global_split_u >= kManyShares;
  // Behind them a rest of an odd number of reads of 8 bytes (kernel::rest_vector); those of the others are odd.
  constexpr std::uint32_t kBitsOfRead = 64;
  const std::uint32_t bits = std::min(isa::element_of(recipe.type.a).bits, isa::element_of(recipe.type.b).bits);
  const std::uint64_t read = std::max(1U, kBitsOfRead / std::bit_ceil(bits));
  const std::uint64_t rest = du / 2 / (2 * read) * (2 * read) + (du > read ? read : 0);
  const std::uint64_t whole_k = (many ? recipe.global_split_u + 1 : loop_tiles(recipe)) * du + rest;
  const std::uint64_t short_k = (many ? loop_tiles(recipe) * du : 0) + du / 2 + 1;
  std::array<ProofProblem, kProofProblems> problems = {
      ProofProblem{mt0, mt1, whole_k, 1, 1, 0},
      ProofProblem{std::max<std::uint64_t>(mt0 - 1, 1), mt1 / 2 + 1, du + du / 2 + 1, 1, -1, 1},
      ProofProblem{std::min(mt0, kFewRows), std::min(mt1, kFewColumns), short_k, batch, 2, -1}};
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
