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

/// Pieces whose elements are computed at once.
inline constexpr std::size_t kPiecesAtOnce = 4;

/// A piece's elements: as numbers of the plan's Sum, and as memory holds them (the same registers where that is one).
struct PieceRegisters {
  Reg values, stored;
};
/// `sets` of them for `vector` elements of D or C each.
std::vector<PieceRegisters> piece_registers(Context& c, const isa::Element& element, std::size_t sets,
                                            std::uint32_t vector);

/// C's elements on their way: many as memory holds them, a few as they are computed with.
class LoadedC {
 public:
  LoadedC() = default;
  LoadedC(std::vector<Reg> stored, std::vector<Reg> values) : stored_(std::move(stored)), values_(std::move(values)) {}
  std::size_t in_flight() const { return stored_.size(); }
  /// Of piece i.
  PieceRegisters operator[](std::size_t i) const {
    const Reg stored = stored_[i % stored_.size()];
    return {values_.empty() ? stored : values_[i % values_.size()], stored};
  }

 private:
  std::vector<Reg> stored_, values_;
};
LoadedC loaded_c(Context& c, std::uint32_t vector, std::size_t in_flight);
/// As many loads as find registers that the loop over K has left, 8 to 32, and no more than there are pieces.
std::size_t c_loads_in_flight(const Plan& plan, const std::vector<Piece>& all, std::uint32_t vector);

}  // namespace kiln::kernel
