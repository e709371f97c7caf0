// LdsPlan::place_of_row, where the row is in a register.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// VGPR, in rows: of a block of several rows its place times their number, and the row's within it; `row` itself where
/// blocks stand in order.
Reg place_of_row(Context& c, const LdsPlan& lds, Reg row);

}  // namespace kiln::kernel
