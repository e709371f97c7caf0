// 64-bit addresses and switched-off lanes, for kernels without buffer descriptors.
#pragma once

#include "codegen/gemm/kernel_state.hpp"

namespace kiln::gemm {

/// VGPR pair = base + (line * ld + element) elements, in 64 bits.
Reg wide_address(Kernel& k, Reg base, Reg line, Reg ld, Reg element, const isa::Element& type);
/// Leaves only the lanes of both masks on; returns what EXEC was.
Reg enter_lanes(Kernel& k, Reg mask, Reg other);
void leave_lanes(Kernel& k, Reg saved);

}  // namespace kiln::gemm
