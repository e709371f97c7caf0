// A wave's part of D as pieces, each of which is one store: elements of consecutive rows of one column. They come from
// a run of a lane's accumulators (ResultPlan::run), from the same accumulator of tiles that share their rows in turn
// (OperandShape::row_vector), or from both.
#pragma once

#include "codegen/kernel/position/lanes.hpp"

#include <map>
#include <vector>

namespace kiln::kernel {

/// `elements` rows from `row` of column `column` of the tile (for lane 0): those from `first` on of a run from
/// accumulator `reg` of the `tiles` tiles from (t0, t1).
struct Piece {
  std::uint32_t t0, t1, reg, tiles, first;
  std::uint32_t row, column, elements;

  /// Where element e is.
  struct Source {
    std::uint32_t t0, reg;
  };
  Source source(std::uint32_t e) const { return {t0 + (first + e) % tiles, reg + (first + e) / tiles}; }
};

/// All, column after column, in stores of `vector` elements. Each column has as many.
std::vector<Piece> pieces(const ResultTiles& results, std::uint32_t vector);
/// Pieces of a column.
std::size_t pieces_of_column(const std::vector<Piece>& all);
/// Their rows, each once.
std::vector<std::uint32_t> rows_of(const std::vector<Piece>& all);

/// This lane's first accumulator within the macro tile (VGPRs).
struct OutputPosition {
  Reg row, column;
};
OutputPosition write_output_position(Context& c, const ProductPlan& product, const ResultTiles& results,
                                     const Lanes& lanes);

/// Moves offsets from column to column, forwards or, modulo 2^32, backwards: what each distance is in bytes (SGPRs).
class ColumnSteps {
 public:
  ColumnSteps() = default;
  /// As far as the pieces are apart that follow each other.
  ColumnSteps(Context& c, Reg ld, const isa::Element& element, const std::vector<Piece>& all);
  /// Moves offsets at `column` to the piece's, and `column` with them.
  void move_to(Context& c, const Piece& piece, std::uint32_t& column, const std::vector<Reg>& offsets) const;

 private:
  std::map<std::uint32_t, Reg> bytes_;  ///< by columns
};

/// Pieces whose elements are computed at once, at most.
inline constexpr std::size_t kPiecesAtOnce = 4;
/// The same for pieces of `vector` elements: fewer where each of them takes many registers, where sums leave few VGPRs,
/// or where those of an auxiliary matrix stand beside sums in VGPRs.
std::size_t pieces_at_once(const Epilogue& epilogue, const ResultPlan& result, std::uint32_t vector);

/// A piece's elements: as numbers of computed_sum, and as memory holds them (the same registers where that is
/// one).
struct PieceRegisters {
  Reg values, stored;
};
/// `sets` of them for `vector` elements of D or C each.
std::vector<PieceRegisters> piece_registers(Context& c, const ResultPlan& result, const isa::Element& element,
                                            std::size_t sets, std::uint32_t vector);

}  // namespace kiln::kernel
