// Memory -> fragments, past LDS: each lane reads what it multiplies (plan/direct.cpp).
#pragma once

#include "codegen/kernel/position/lanes.hpp"
#include "codegen/kernel/transfer/fragments.hpp"
#include "codegen/kernel/transfer/gather.hpp"
#include "codegen/kernel/transfer/tile_stream.hpp"

#include <vector>

namespace kiln::kernel {

class DirectRead {
 public:
  /// Descriptor, offsets and registers. `wave`: Lanes::wave of the operand.
  DirectRead(Context& c, const StepPlans& steps, const OperandTile& tile, const Lanes& lanes, Reg wave);
  /// Whether reads are put together with v_perm_b32.
  bool permutes() const { return plan().direct_read.gathers && plan().element->is_packed(); }
  void set_selectors(const PermSelectors& selectors) { gather_.set_selectors(selectors); }

  /// Whether the rest of K can be read by more than single elements, where sizes allow it. What transposing loads bring
  /// cannot.
  bool reads_of_tail() const { return plan().fragment_read.transposing == nullptr; }
  /// Reads all steps of what is left of K, `k_tail` (SGPR) elements; what is outside of the matrix reads as zero.
  /// `by_reads`: of rest_vector elements, none of which is partly outside; otherwise element by element.
  void write_tail(Reg k_tail, bool by_reads);
  /// Puts a step's fragments together of its reads, where those are not fragments themselves.
  void write_fragments(std::uint32_t step);
  FragmentSet fragments(std::uint32_t step) const { return {&fragments_, step % plan().direct_read.direct_sets}; }

  /// Puts the next fragments together, and fills the registers that are free while step `step` of a tile is multiplied;
  /// `next`: there is another tile.
  void write_refill(std::uint32_t step, bool next);
  /// The first tile, before anything is multiplied.
  void write_first();
  /// What a tile's first step multiplies.
  void write_first_fragments();
  /// On from the first tile to the next.
  void write_first_advance();

  TileStream& stream() { return stream_; }
  const TileStream& stream() const { return stream_; }
  const OperandPlan& plan() const { return *stream_.tile().plan; }

 private:
  /// In bytes: a lane's (VGPR), and from there on (SGPR or 0).
  struct Offset {
    Reg first;
    ir::Operand distance;
  };
  /// A read of a lane: where it goes, its offset and how far from the lane's first element it is, by the immediate
  /// offset `along` elements.
  struct Read {
    Reg to;
    Offset offset;
    std::uint32_t row, k, along;
  };
  /// A lane's first element, in the tile (VGPRs).
  struct First {
    Reg row, k;
  };
  /// `transposed`: that a transposing load reads, not that it brings.
  First write_first_element(bool transposed);
  void write_offsets();
  void write_transposed_offsets(Reg row, Reg across);
  /// `lines` times the leading dimension, in bytes: to an SGPR; behind an offset (VGPRs).
  void write_distance(Reg to, std::uint32_t lines);
  Reg add_distance(Reg offset, std::uint32_t lines);
  /// Of read `of_tile` of those of a tile of K, of tile `tile` of the wave.
  Offset offset_of(std::uint32_t tile, std::uint32_t of_tile) const;
  void allocate();
  std::uint32_t reads_of_step() const { return plan().fragment_read.reads_per_step; }
  /// The k of a read, of those of a whole tile, behind the lane's first.
  std::uint32_t k_of(std::uint32_t read) const;
  std::vector<Read> reads_of(std::uint32_t step) const;
  /// Reads a step of the stream's tile into the registers of that step.
  void write_step(std::uint32_t step);
  void write_first_steps();
  class TailReads;  ///< direct_tail.cpp
  void write_untransposed(TailReads& tail, First first);

  Context* c_;
  StepPlans steps_;
  TileStream stream_;
  Lanes lanes_;
  Reg wave_;
  Gather gather_;
  /// K contiguous: of the tiles of the wave, else of the k; the first of each kDistances ones, and how far the others
  /// are from it.
  std::vector<Reg> offsets_, distances_;
  std::vector<Reg> gathered_;  ///< reads that fragments are put together of: [step][tile / vector][k]
  Fragments fragments_;        ///< sets: of each step; where they are put together, as for LDS
};

}  // namespace kiln::kernel
