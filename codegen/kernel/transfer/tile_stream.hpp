// One operand's tiles along K, with a buffer descriptor: where the current one begins and how far it reaches. What
// reads them (global_read.hpp, direct_read.hpp) has a fixed offset for each read of a lane.
#pragma once

#include "codegen/kernel/access/descriptor.hpp"
#include "codegen/kernel/position/tile_position.hpp"

#include <optional>

namespace kiln::kernel {

class TileStream {
 public:
  /// At the operand's first tile, with the limit for whole tiles.
  TileStream(Context& c, const OperandTile& tile);

  /// On to the next tile along K.
  void write_advance();
  /// On by a number of tiles (SGPR).
  void write_skip(Reg tiles);
  /// The limit for whole tiles.
  void write_limit();
  /// The limit for single elements, which are guarded one by one where the limit cannot.
  void write_element_limit();
  /// Where the tile begins (pair), for accesses without the descriptor.
  Reg write_address();
  /// Nothing is read if SCC is 1.
  void write_nothing_if_scc();
  /// Whether rows that are no multiple of the granule need the last k of a tile read by elements (see tile_stream.cpp).
  bool has_odd_edge() const;

  /// Begins at the tile `first` of the `trips` ones (SGPRs) and goes on with the first behind the last one.
  /// `until_wrap` (SGPR) is trips - first; the operand that counts it down moves first.
  void write_stagger(Reg first, Reg trips, Reg until_wrap, bool counts);
  isa::CachePolicy policy() const;

  const OperandTile& tile() const { return tile_; }

 private:
  void write_advance_bytes();

  Context* c_;
  OperandTile tile_;
  BufferDescriptor buffer_;
  Reg advance_bytes_;  ///< from one tile along K to the next
  struct Wrap {
    Reg until;  ///< tiles up to the last; 0 behind it
    Reg bytes;  ///< pair: from the last tile to the first
    bool counts;
  };
  std::optional<Wrap> wrap_;
};

}  // namespace kiln::kernel
