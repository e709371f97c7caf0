// As much of what a solution says of reads, results and steps as there is a plan for.
#pragma once

#include "codegen/plan/recipe.hpp"
#include "runtime/library/model/solution/solution.hpp"
#include "runtime/translate/plans.hpp"

namespace kiln::runtime {

inline constexpr std::uint32_t kLargestAccessBytes = 16;

/// A power of two of elements, at most 16 bytes.
std::uint32_t access_width(std::int32_t wish, DataType type);

/// Of a recipe that is the solution's otherwise: what the solution says of reads, results and steps, as literally as
/// there is a plan for. With other reads from LDS than it says where that does more of it: with narrower ones a tile
/// has more steps to read ahead, and K-blocks are small enough for what a wave reads by itself or at once; with wider
/// ones padding may keep banks apart. LDS takes as long for all of them.
void take_all(kernel::Recipe& recipe, const library::Solution& solution, Plans& plans);

}  // namespace kiln::runtime
