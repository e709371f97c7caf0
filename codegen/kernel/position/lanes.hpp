// Which lane does what: its place in its wave, its wave's in the workgroup, its part of each operand's reads.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

struct Lanes {
  Reg thread;            ///< of the workgroup
  Reg lane;              ///< of the wave
  Reg number;            ///< the wave's of the workgroup (SGPR), where matrix instructions multiply
  Reg group;             ///< of those that share K (SGPR; VGPR where they share waves); nothing where there is one
  PerOperand<Reg> wave;  ///< of the workgroup along M, N (SGPR); VALU: the lane along M, N (VGPR)
  /// This thread's share of an operand's tile: the vector along a line, the line across.
  struct Share {
    Reg line, row;
  };
  PerOperand<Share> share;  ///< of one that goes through LDS
};

Lanes write_lanes(Context& c, const WorkgroupPlan& workgroup, const OperandPlan& a, const OperandPlan& b, Reg thread);
/// The same once more, from what a wave knows of itself: VGPRs that nothing has kept (RegisterPlan::lanes_again).
Lanes find_lanes_again(Context& c, const WorkgroupPlan& workgroup, const OperandPlan& a, const OperandPlan& b,
                       const Lanes& before);

}  // namespace kiln::kernel
