// Which tile of D this workgroup computes, and where it begins in each matrix.
#pragma once

#include "codegen/kernel/abi/entry.hpp"

namespace kiln::kernel {

struct TilePosition {
  std::array<Reg, 3> workgroup;  ///< number in the grid, before neighbours were brought together
  Reg batch;
  PerOperand<Reg> origin;     ///< first row and column of the tile, elements
  PerOperand<Reg> rows_left;  ///< rows and columns of the tile inside of the matrix, at most the tile's
};

TilePosition write_tile_position(Context& c, const Arguments& arguments, const std::array<Reg, 3>& workgroup);

/// Where an operand's tile begins, and how it is read.
struct OperandTile {
  const OperandPlan* plan = nullptr;
  Reg ld;         ///< leading dimension, elements
  Reg rows_left;  ///< of TilePosition
  Reg srd;        ///< 4 words for a buffer descriptor; the first two hold the address
  Reg base;       ///< address of the tile's first element: words 0 and 1 of srd
  Reg initial;    ///< initial_stride's
};

/// The stride of a matrix's contiguous index, in elements; no register if it is 1 (ProblemType::initial_strides).
Reg initial_stride(const Context& c, const Arguments& arguments, ArgumentId id);
PerOperand<OperandTile> write_operand_tiles(Context& c, const OperandPlan& a, const OperandPlan& b,
                                            const Arguments& arguments, const TilePosition& tile);
enum class OutputId : std::uint8_t { kC, kD };
/// The address of the tile's first element of C or D, whose elements are `element`, in `to` (pair); its leading
/// dimension.
Reg write_output_tile(Context& c, const Arguments& arguments, const TilePosition& tile, OutputId id,
                      const isa::Element& element, Reg to);

}  // namespace kiln::kernel
