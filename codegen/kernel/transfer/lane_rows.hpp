// Which rows a lane reads (Plan::row_of_lane), where the lane is in a register.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// Which row of its tile a lane multiplies (VGPR); `index` (VGPR) is its number among those that have different ones.
Reg row_of_lane(Context& c, const OperandShape& operand, Reg index);
/// Of transposing reads: the first row of a tile that a lane reads (VGPR); its k goes to `k` (VGPR). `group`: of lanes
/// that multiply different k.
Reg transposed_rows_of_lane(Context& c, const OperandPlan& plan, Reg group, Reg index, Reg k);

}  // namespace kiln::kernel
