// The rules of make_plan, in the order in which they run. Each derives a few numbers from those before it, or rejects
// the recipe with the numbers that broke it.
#pragma once

#include "codegen/plan/plan.hpp"

#include <optional>
#include <string>

namespace kiln::kernel {

using Rejection = std::optional<std::string>;

// workgroup.cpp: waves, threads, and what they multiply with.
Rejection positive_sizes(Plan& p);
Rejection waves_exist(Plan& p);
Rejection matrix_instruction_exists(Plan& p);
Rejection threads_of_workgroup(Plan& p);
// tile.cpp: the steps of a tile, fragments.
Rejection lds_blocks(Plan& p);
Rejection steps_of_tile(Plan& p);
Rejection prefetch(Plan& p);
// result.cpp: where results stand.
Rejection result_layout(Plan& p);
// transposing.cpp: what is read from LDS by transposing reads.
Rejection transposing_reads(Plan& p);
// direct.cpp: what goes past LDS.
Rejection direct_to_vgpr(Plan& p);
/// Of an operand that does; a part of global_reads.
Rejection read_directly(const Plan& p, OperandPlan& o);
// reads.cpp: how threads share an operand's tile.
Rejection global_reads(Plan& p);
/// Of an operand whose way out of LDS is known; a part of global_reads.
Rejection share_tile(const Plan& p, OperandPlan& o);
Rejection access_policies(Plan& p);
Rejection initial_strides(Plan& p);
// lds.cpp: where the tiles stand in LDS.
Rejection lds_layout(Plan& p);
// split.cpp: what it takes to bring split sums together.
Rejection local_split(Plan& p);
Rejection global_split(Plan& p);
// remap.cpp: results on their way through LDS.
Rejection store_remap(Plan& p);
// limits.cpp: what instructions and register files can hold.
Rejection offsets_fit(Plan& p);
Rejection registers_fit(Plan& p);
Rejection branches_reach(Plan& p);
// epilogue.cpp: which links there are for the compute type, and whether their vectors are within reach.
Rejection epilogue_exists(Plan& p);

}  // namespace kiln::kernel
