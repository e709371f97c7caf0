// K as a number of full tiles and a rest; global_split.hpp deals them to workgroups.
#pragma once

#include "codegen/kernel/abi/entry.hpp"
#include "codegen/kernel/transfer/way.hpp"

namespace kiln::kernel {

struct KRange {
  Reg trips;  ///< full tiles of K left
  Reg tail;   ///< K elements after the full tiles; nothing where there are none (has_tail)
};

/// Full tiles and the rest.
KRange write_whole_k(Context& c, const Arguments& arguments, PerOperand<Way>& ways);
/// Without a full tile `ways` read nothing.
void write_nothing_without_tiles(Context& c, const KRange& range, PerOperand<Way>& ways);

}  // namespace kiln::kernel
