// Memory -> registers, on the way to LDS: how the threads of a workgroup read one operand's tile.
#pragma once

#include "codegen/kernel/position/lanes.hpp"
#include "codegen/kernel/transfer/tile_stream.hpp"

#include <vector>

namespace kiln::kernel {

class GlobalRead {
 public:
  /// Descriptor, offsets and the registers that the reads deliver to.
  GlobalRead(Context& c, const OperandTile& tile, const Lanes::Share& share);

  /// All reads of one chunk and pass.
  void write_block(std::uint32_t chunk, std::uint32_t pass);

  TileStream& stream() { return stream_; }
  const TileStream& stream() const { return stream_; }
  /// Byte offset of k-row `k_row` of a pass.
  Reg offset(std::uint32_t pass, std::uint32_t k_row) const {
    return offsets_[pass * plan().global_read.k_rows + k_row];
  }
  /// What the reads of one chunk and pass deliver: k_rows tuples.
  const Reg* data(std::uint32_t chunk, std::uint32_t pass) const {
    return &data_[(chunk * plan().global_read.passes + pass) * plan().global_read.k_rows];
  }
  const OperandPlan& plan() const { return *stream_.tile().plan; }

 private:
  void write_offsets();
  void allocate_data();

  Context* c_;
  TileStream stream_;
  Lanes::Share share_;
  std::vector<Reg> offsets_;  ///< byte offset of each read of this lane, chunks apart
  std::vector<Reg> data_;     ///< what the reads deliver, one tuple per read
};

/// Single elements of 4 bytes or more of consecutive k go to consecutive registers: they are a K-block as they arrive.
bool reads_whole_columns(const OperandPlan& plan);

}  // namespace kiln::kernel
