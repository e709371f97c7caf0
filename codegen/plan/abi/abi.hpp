// Kernel ABIs: what launches a kernel, which arguments it brings, and how workgroups are numbered (kiln/kernel.hpp).
// The arguments of each are a table of rows (argument_rows.hpp), which metadata, prologue and kiln's own launches walk.
//
//   ABI                  grid                                    what its arguments cannot say
//   kiln                 tiles along M, along N, batch
//   tensile1, tensile2   the same                                epilogues
//   lite2                along x, tiles along M first and the    arrays of addresses, amax; vectors along both
//                        batch last; of gfx12 as kiln's          sides of D; of groups initial strides and splits
// Neither of the last three has alpha and beta in memory, and the tensile two have no groups. A group's workgroups are
// along x, one problem's behind the other's. K is split by lite2's host alone, and in one way: the last workgroup of a
// tile adds up (gsu), and those that share a tile are neighbours along N, not along M.
#pragma once

#include "codegen/isa/processor.hpp"
#include "codegen/plan/recipe.hpp"
#include "kiln/result.hpp"
#include "runtime/contract/epilogue_links.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace kiln::kernel {

/// Rule: what the recipe says can be told to a kernel by its ABI's arguments.
Result<void> abi_exists(const Recipe& recipe, const isa::Processor& processor);

/// Whether a launch can bring the address of a link's memory.
bool has_argument(KernelAbi abi, LinkId link);

/// Whether workgroups are numbered along x alone.
bool has_flat_grid(const Recipe& recipe, const isa::Processor& processor);
/// Whether workgroups that share a tile are neighbours along N in the grid, not along M.
constexpr bool splits_along_n(KernelAbi abi) {
  return abi != KernelAbi::kKiln;
}

/// The recipe of a kernel that is launched so: of lite2 one that serves all problems that differ only in what a launch
/// says of the epilogue (launch_says_epilogue), where the problem type is one of them.
Recipe with_abi(Recipe recipe, KernelAbi abi);

/// What is wrong with a problem type for a kernel of the recipe; empty: it takes it. Types are canonical.
std::string_view refusal_of_type(const Recipe& recipe, const ProblemType& type);

/// Alpha and beta are halves in the arguments of AMD's hosts.
bool has_half_scalars(const ProblemType& type);
/// Alpha and beta are numbers of the compute type.
bool has_exact_scalars(const GemmProblem& problem);
/// Strides of 32 bits are enough for the problem.
bool has_short_strides(const GemmProblem& problem);

/// Activations that a launch may say, and their numbers; those that have none, or no number, are nothing.
struct LaunchActivation {
  Activation activation;
  std::uint32_t code;
};
std::span<const LaunchActivation> launch_activations();
std::optional<std::uint32_t> code_of_activation(Activation activation);
/// The numbers of a bias' types.
std::optional<std::uint32_t> code_of_bias_type(DataType type);

}  // namespace kiln::kernel
