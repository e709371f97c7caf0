// Memory -> registers, with buffer descriptors: how the threads of a workgroup read one operand's tile.
#pragma once

#include "codegen/kernel/access/descriptor.hpp"
#include "codegen/kernel/position/lanes.hpp"
#include "codegen/kernel/position/tile_position.hpp"

#include <optional>
#include <vector>

namespace kiln::kernel {

class GlobalRead {
 public:
  /// Descriptors, offsets and the registers that the reads deliver to.
  static PerOperand<GlobalRead> make(Context& c, const PerOperand<OperandTile>& tiles, const Lanes& lanes);

  /// All reads of one chunk and pass.
  void write_block(std::uint32_t chunk, std::uint32_t pass);
  /// On to the next tile along K.
  void write_advance();
  /// On by a number of tiles (SGPR).
  void write_skip(Reg tiles);
  /// The limit for whole tiles.
  void write_limit();
  /// The limit for single elements, which are guarded one by one where the limit cannot.
  void write_element_limit();
  /// Nothing is read if SCC is 1.
  void write_nothing_if_scc();
  /// Whether rows that are no multiple of the granule need the last k of a tile read by elements (see global_read.cpp).
  bool has_odd_edge() const;

  /// Begins at the tile `first` of the `trips` ones (SGPRs) and goes on with the first behind the last one.
  /// `until_wrap` (SGPR) is trips - first; the operand that counts it down moves first.
  void write_stagger(Reg first, Reg trips, Reg until_wrap, bool counts);
  isa::CachePolicy policy() const;

  const OperandTile& tile() const { return tile_; }
  const Lanes::Share& share() const { return share_; }
  /// Byte offset of k-row `k_row` of a pass.
  Reg offset(std::uint32_t pass, std::uint32_t k_row) const { return offsets_[pass * tile_.plan->k_rows + k_row]; }
  /// What the reads of one chunk and pass deliver: k_rows tuples.
  const Reg* data(std::uint32_t chunk, std::uint32_t pass) const {
    return &data_[(chunk * tile_.plan->passes + pass) * tile_.plan->k_rows];
  }

 private:
  GlobalRead(Context& c, const OperandTile& tile, const Lanes::Share& share);
  void write_advance_bytes();
  void write_offsets();
  void allocate_data();

  Context* c_;
  OperandTile tile_;
  Lanes::Share share_;
  BufferDescriptor buffer_;
  Reg advance_bytes_;  ///< from one tile along K to the next
  struct Wrap {
    Reg until;  ///< tiles up to the last; 0 behind it
    Reg bytes;  ///< pair: from the last tile to the first
    bool counts;
  };
  std::optional<Wrap> wrap_;
  std::vector<Reg> offsets_;  ///< byte offset of each read of this lane, chunks apart
  std::vector<Reg> data_;     ///< what the reads deliver, one tuple per read
};

/// Single elements of 4 bytes or more of consecutive k go to consecutive registers: they are a K-block as they arrive.
bool reads_whole_columns(const OperandPlan& plan);

}  // namespace kiln::kernel
