// OperandPlan::place_of_row, where the row is in a register.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// VGPR; `row` itself where rows stand in order.
Reg place_of_row(Context& c, const OperandPlan& plan, Reg row);

}  // namespace kiln::kernel
