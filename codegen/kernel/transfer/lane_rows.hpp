// Which rows a lane reads (KernelShape::row_of_lane), where the lane is in a register.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// Which row of its tile a lane multiplies (VGPR); `index` (VGPR) is its number among those that have different ones.
Reg row_of_lane(Context& c, const ProductPlan& product, const ResultPlan& result, const OperandShape& operand,
                Reg index);
/// A lane's group, of those that multiply different k, and its number in it (VGPRs).
struct LaneOfRead {
  Reg group, index;
};
/// Of transposing reads: the first row of a tile that a lane reads (VGPR); its k goes to `k` (VGPR).
Reg transposed_rows_of_lane(Context& c, const FragmentPlan& fragments, const OperandPlan& plan, const LaneOfRead& lane,
                            Reg k);

}  // namespace kiln::kernel
