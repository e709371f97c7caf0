// Plan::row_of_lane, where the lane is in a register.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// Which row of its tile a lane multiplies (VGPR); `index` (VGPR) is its number among those that have different ones.
Reg row_of_lane(Context& c, const OperandPlan& plan, Reg index);

}  // namespace kiln::kernel
