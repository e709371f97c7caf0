// StoreRemap: results on their way through LDS, so that what a lane stores is consecutive rows, and lanes side by side
// fill whole cache lines, however the matrix instructions leave them. Each wave has a region of its own, so that no
// wave waits for another (once all have read the last tile of K); a batch is one tile along N and as many along M as
// fill a line (StorePlan::remap_tiles).
//
//   LDS     a column of the batch behind the other, remap_stride_bytes apart, of a lane's Sum (before the epilogue)
//   lane    l % remap_lanes: which vector of a column; l / remap_lanes: which column
//
// What the store then sees are other ResultTiles, in which a tile is what one access of the wave brings.
#pragma once

#include "codegen/kernel/store/store.hpp"

#include <vector>

namespace kiln::kernel {

class Remap {
 public:
  /// `results`: as the matrix instructions leave them.
  Remap(Context& c, const ProductPlan& product, const StorePlan& store, const ResultTiles& results,
        const Finished& finished);

  /// How lanes hold results behind LDS.
  const ResultTiles& results() const { return stored_; }
  /// There are lanes that have no vector of a column: they are masked like an edge.
  bool has_idle_lanes() const { return accesses_.vectors < store_.remap_lanes; }

  OutputPosition position() const { return at_; }
  /// The sums as the stored results number them: registers that are used in turn, filled by `fetch`.
  const Accumulators& sums() const { return sums_; }
  /// The stored results' pieces, batch by batch.
  std::vector<Piece> in_order(std::vector<Piece> pieces) const;
  /// Brings the piece's batch to `sums`, and the next one; pieces are asked for in order.
  void fetch(const Piece& piece);
  /// Nothing has been fetched: on another way through the kernel.
  void restart() { fetched_ = 0; }

 private:
  /// A column of a batch in vectors; the wave's accesses along its rows, the columns of each, and its accesses along
  /// its columns.
  struct Accesses {
    std::uint32_t vectors, chunks, columns, along_columns;
  };
  static Accesses accesses_of(const Context& c, const StorePlan& store, const ResultTiles& results);
  ResultTiles stored_results(const ResultTiles& results) const;
  /// Where a tile of the stored results comes from: the batch, its first tiles, the access within it.
  struct Place {
    std::uint32_t batch, t0, t1, chunk, column;
  };
  Place place_of(std::uint32_t t0, std::uint32_t t1) const;
  /// An accumulator's registers, the parts of a complex one side by side.
  std::vector<Reg> dwords_of_sum(Reg tuple, std::uint32_t reg) const;
  void write_batch(std::uint32_t batch);
  void read_batch(std::uint32_t batch);
  void set_up_write(const ProductPlan& product, const Lanes& lanes, Reg region);
  void set_up_read(const Lanes& lanes, Reg region);

  Context& c_;
  ir::Writer& w_;
  const StorePlan& store_;
  const ResultTiles& results_;
  std::uint32_t parts_;  ///< number of a sum's parts
  Accesses accesses_;
  ResultTiles stored_;
  const Accumulators& accumulators_;
  OutputPosition at_;
  Reg write_address_, read_address_;
  Accumulators sums_;
  RegisterPool staged_;
  std::uint32_t fetched_ = 0;  ///< batches
};

}  // namespace kiln::kernel
