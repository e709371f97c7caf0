// The link aux: a matrix E beside D that holds what goes into the activation. A forward pass writes it; a backward pass
// reads it, and what the activation makes of it multiplies the values. Its elements are where D's are: each piece is
// one access behind a descriptor of the tile, rows outside of the matrix out of range by a mask, columns by the limit.
#pragma once

#include "codegen/kernel/abi/entry.hpp"
#include "codegen/kernel/position/pieces.hpp"
#include "codegen/kernel/position/tile_position.hpp"

#include <vector>

namespace kiln::kernel {

class AuxMatrix {
 public:
  AuxMatrix() = default;
  /// Makes the descriptor.
  AuxMatrix(Context& c, const ResultPlan& result, const Arguments& arguments, const TilePosition& tile,
            const OutputPosition& at);
  bool exists() const { return element_ != nullptr; }
  /// The piece's elements as f32, in consecutive registers that are used in turn; times `scale`, where that is one.
  Reg load(Context& c, const Piece& piece, Reg scale);
  /// Writes a piece of values, times `scale`, where that is one; they stay as they are.
  void store(Context& c, const Piece& piece, Reg values, Reg scale);

 private:
  /// Of the piece's first element (VGPR); the rows between are in the immediate offset.
  Reg offset_of(Context& c, const Piece& piece);
  const PieceRegisters& next();
  /// What memory holds of a piece.
  Reg stored(const PieceRegisters& registers, const Piece& piece) const;

  const isa::Element* element_ = nullptr;
  OutputPosition at_;
  Reg rows_left_, ld_, srd_, out_of_range_;
  std::vector<PieceRegisters> registers_;
  std::vector<Reg> offsets_;
  std::size_t next_ = 0;
};

}  // namespace kiln::kernel
