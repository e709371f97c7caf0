// A wave's part of D as pieces, each of which is one store: a lane's accumulators are runs of consecutive rows of one
// column (Plan::run), and a piece is a run or a part of it.
#pragma once

#include "codegen/kernel/position/lanes.hpp"

#include <vector>

namespace kiln::kernel {

/// `elements` rows from `row` of the tile (for lane group 0), accumulators from `reg` of tile (t0, t1).
struct Piece {
  std::uint32_t t0, t1, reg, row, elements;
};

/// Those of the tiles of column t1, in stores of `vector` elements.
std::vector<Piece> pieces(const Plan& plan, std::uint32_t t1, std::uint32_t vector);

/// This lane's first accumulator within the macro tile (VGPRs).
struct OutputPosition {
  Reg row, column;
};
OutputPosition write_output_position(Context& c, const Lanes& lanes);

/// Pieces of C in flight at once, and sets of registers for them.
inline constexpr std::size_t kPiecesInFlight = 4;

/// A piece's elements: as numbers of the plan's Sum, and as memory holds them (the same registers where that is one).
struct PieceRegisters {
  Reg values, stored;
};
/// kPiecesInFlight of them for `vector` elements of D or C each.
std::vector<PieceRegisters> piece_registers(Context& c, const isa::Element& element, std::uint32_t vector);

}  // namespace kiln::kernel
