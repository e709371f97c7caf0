// 64-bit addresses and switched-off lanes, for kernels without buffer descriptors.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// How far apart, in elements, the lines of a matrix are and the elements of a line (no register: they are neighbours).
struct Strides {
  Reg ld, initial;
};

/// VGPR pair = base + (line * ld + element * initial) elements, in 64 bits.
Reg wide_address(Context& c, Reg base, Reg line, Reg element, const Strides& strides, const isa::Element& type);
/// Leaves only the lanes of both masks on; returns what EXEC was, in one of Context::masks, which come around again:
/// around code that takes many of them, `saved` is a register of the caller's.
Reg enter_lanes(Context& c, Reg mask, Reg other);
void enter_lanes(Context& c, Reg mask, Reg other, Reg saved);
void leave_lanes(Context& c, Reg saved);

}  // namespace kiln::kernel
