// Links that are the largest magnitude of some values, as amax_d of what D is made of. Each lane keeps its own largest;
// behind its stores a wave brings its lanes' together, and adds them to the one number in memory, which the launch has
// cleared. Magnitudes of f32 are in the order of their bits, and those of NaN are above all of them, so that an integer
// maximum has one result in whatever order waves arrive.
#pragma once

#include "codegen/kernel/context.hpp"
#include "codegen/kernel/position/pieces.hpp"
#include "codegen/kernel/position/tile_position.hpp"

namespace kiln::kernel {

/// A lane's largest magnitude, and which of its values are inside of the matrix.
struct Maximum {
  Reg largest;  ///< VGPR; nothing where the kernel has no such link
  OutputPosition at;
  PerOperand<Reg> rows_left;
};

/// Of nothing yet.
Maximum write_maximum(Context& c, const TilePosition& tile, const OutputPosition& at);
/// Adds the values of a piece, f32 in consecutive registers.
void add_to_maximum(Context& c, const Maximum& maximum, const Piece& piece, Reg values);
/// Brings the largest magnitude of a wave to memory at the address; every lane must be switched on.
void store_maximum(Context& c, Reg address, const Lanes& lanes, const Maximum& maximum);

}  // namespace kiln::kernel
