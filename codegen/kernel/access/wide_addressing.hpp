// 64-bit addresses and switched-off lanes, for kernels without buffer descriptors.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// VGPR pair = base + (line * ld + element) elements, in 64 bits.
Reg wide_address(Context& c, Reg base, Reg line, Reg ld, Reg element, const isa::Element& type);
/// Leaves only the lanes of both masks on; returns what EXEC was.
Reg enter_lanes(Context& c, Reg mask, Reg other);
void leave_lanes(Context& c, Reg saved);

}  // namespace kiln::kernel
