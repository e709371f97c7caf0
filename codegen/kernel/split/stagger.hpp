// Where along K a workgroup begins (the word stagger): workgroups that run at the same time read different lines of A
// and B, so that they meet in fewer memory channels. From there it goes on to the last full tile, then from the first.
#pragma once

#include "codegen/kernel/split/global_split.hpp"

namespace kiln::kernel {

/// Moves `ways` to this workgroup's first tile. Returns how many tiles from there the rest of K is (SGPR), nothing
/// where all begin with the first tile.
Reg write_stagger(Context& c, const Arguments& arguments, const TilePosition& tile, const KRange& range,
                  PerOperand<Way>& ways);
/// Behind the full tiles: moves `ways` to the rest of K.
void write_stagger_end(Reg tiles_to_rest, const KRange& range, PerOperand<Way>& ways);

}  // namespace kiln::kernel
