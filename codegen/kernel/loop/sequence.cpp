// See sequence.hpp. All trips come from write_trip.
#include "codegen/kernel/loop/sequence.hpp"

#include <algorithm>

namespace kiln::kernel {
namespace {

using ir::BlockId;
using ir::Opcode;

/// What a trip does besides its own tile's products.
struct Trip {
  bool load = false;   ///< memory -> registers, `lookahead` tiles ahead
  bool store = false;  ///< registers -> LDS, one tile ahead; then the barrier and the first LDS reads of that tile
};

class Sequence {
 public:
  Sequence(Context& c, const TileTasks& tasks, Reg trips) : w_(c.w), s_(tasks), trips_(trips) {}

  Reg run() {
    if (s_.load.ahead == 0) {
      one_by_one();
      return {};
    }
    const BlockId steady = w_.new_block("steady_loop", "steady loop: one tile of K per trip");
    const BlockId cool_down = w_.new_block("cool_down", "cool-down: nothing left to load");
    const BlockId last = w_.new_block("last_tile", "the last full tile");
    const BlockId done = w_.new_block("main_done");
    if (two_buffers()) {
      buffer_delta_ = w_.sgpr("buffer_delta");
      w_.s_mov_b32(buffer_delta_, 0);
    }
    w_.s_cmp_eq_u32(trips_, 0);
    w_.branch(Opcode::s_cbranch_scc1, done);
    warm_up(looks_two_ahead() ? cool_down : last, last);

    w_.place(steady);
    write_trip({true, true});
    w_.placement = {};
    w_.s_sub_u32(trips_, trips_, 1);
    w_.s_cmp_gt_u32(trips_, s_.load.ahead);
    w_.branch(Opcode::s_cbranch_scc1, steady);
    if (looks_two_ahead()) {
      w_.place(cool_down);
      write_trip({false, true});
      w_.placement = {};
    }
    w_.place(last);
    write_trip({false, false});
    w_.placement = {};
    w_.place(done);
    return buffer_delta_;
  }

 private:
  void one_by_one() {
    const BlockId loop = w_.new_block("tile_loop", "one tile of K per trip, nothing on its way meanwhile");
    const BlockId done = w_.new_block("main_done");
    w_.s_cmp_eq_u32(trips_, 0);
    w_.branch(Opcode::s_cbranch_scc1, done);
    w_.place(loop);
    for (std::size_t part = 0; part < parts(); ++part) s_.load.write(part);
    w_.barrier().note = "all waves have read the last tile";
    for (std::size_t part = 0; part < parts(); ++part) s_.store.write(part);
    w_.barrier().note = "the tile is in LDS";
    first_reads(s_.sets);
    write_trip({false, false});
    w_.placement = {};
    w_.s_sub_u32(trips_, trips_, 1);
    w_.s_cmp_lg_u32(trips_, 0);
    w_.branch(Opcode::s_cbranch_scc1, loop);
    w_.place(done);
  }

  std::size_t parts() const { return s_.load.parts; }
  bool refills() const { return s_.refill.write != nullptr; }
  void first_fragments() {
    if (refills()) s_.refill.first_fragments();
  }
  bool looks_two_ahead() const { return s_.load.ahead > 1; }
  bool two_buffers() const { return s_.swap.bytes != 0; }
  /// Stores, and the loads that refill their registers, are spread over the steps of the tile before.
  bool spreads_stores() const { return s_.store.overlaps_reads && looks_two_ahead(); }

  /// Tile 0 to LDS; with two tiles in flight, tile 1 to registers. Then to the trip that fits the number of tiles.
  void warm_up(BlockId two_tiles, BlockId one_tile) {
    w_.place(w_.new_block("warm_up", "warm-up"));
    s_.advance();
    if (two_buffers()) w_.s_mov_b32(buffer_delta_, s_.swap.bytes);
    for (std::size_t part = 0; part < parts(); ++part) s_.store.write(part);
    if (two_buffers()) s_.swap.move_stores(buffer_delta_);
    if (looks_two_ahead() && refills()) {
      warm_up_refilled(two_tiles, one_tile);
      return;
    }
    if (looks_two_ahead()) {
      const BlockId loaded = w_.new_block("warm_up_loaded");
      w_.s_cmp_eq_u32(trips_, 1);
      w_.branch(Opcode::s_cbranch_scc1, loaded);
      w_.place(w_.new_block("warm_up_second"));
      for (std::size_t part = 0; part < parts(); ++part) s_.load.write(part);
      w_.place(loaded);
    }
    w_.barrier();
    first_reads(s_.sets);
    first_fragments();
    w_.s_cmp_eq_u32(trips_, 1);
    w_.branch(Opcode::s_cbranch_scc1, one_tile);
    if (looks_two_ahead()) {
      w_.place(w_.new_block("warm_up_two"));
      w_.s_cmp_eq_u32(trips_, 2);
      w_.branch(Opcode::s_cbranch_scc1, two_tiles);
    }
  }

  /// The only tile goes a way of its own: where both met, a wait for what was refilled first would wait for most of the
  /// second tile, too.
  void warm_up_refilled(BlockId two_tiles, BlockId one_tile) {
    const BlockId second = w_.new_block("warm_up_second");
    w_.s_cmp_lg_u32(trips_, 1);
    w_.branch(Opcode::s_cbranch_scc1, second);
    w_.place(w_.new_block("warm_up_one"));
    w_.barrier();
    first_reads(s_.sets);
    first_fragments();
    w_.branch(Opcode::s_branch, one_tile);
    w_.place(second);
    for (std::size_t part = 0; part < parts(); ++part) s_.load.write(part);
    w_.barrier();
    first_reads(s_.sets);
    first_fragments();
    w_.s_cmp_eq_u32(trips_, 2);
    w_.branch(Opcode::s_cbranch_scc1, two_tiles);
  }

  /// LDS reads of the steps that the first products of a tile find ready, but for those into the set `busy`.
  void first_reads(std::uint32_t busy) {
    for (std::uint32_t step = 0; step < s_.read.ahead; ++step)
      if (step != busy) s_.read.write(step, step);
  }
  /// The set of the last step, which is the last one if the steps are a multiple of the sets.
  std::uint32_t last_set() const { return (s_.steps - 1) % s_.sets; }

  /// The tile just stored becomes the current one.
  void swap_buffers() {
    if (!two_buffers()) return;
    s_.swap.move_reads(buffer_delta_);
    w_.s_sub_u32(buffer_delta_, 0, buffer_delta_);
    s_.swap.move_stores(buffer_delta_);
  }

  void write_trip(Trip trip) {
    const std::uint32_t ahead = s_.read.ahead;
    for (std::uint32_t step = 0; step < s_.steps; ++step) {
      w_.placement = {static_cast<std::int16_t>(step), false, false};
      const bool last_step = step + 1 == s_.steps;
      if (step + ahead < s_.steps) {
        w_.lds_region = kCurrentBuffer;
        s_.read.write(step + ahead, (step + ahead) % s_.sets);
      }
      if (refills()) s_.refill.write(step, trip.store);
      if (trip.load && !looks_two_ahead() && step == 0)
        for (std::size_t part = 0; part < parts(); ++part) s_.load.write(part);
      // Over all steps but the last, which waits for the barrier.
      if (trip.store && spreads_stores()) {
        const std::uint32_t spread = std::max(1U, s_.steps - 1);
        for (std::size_t part = 0; part < parts(); ++part)
          if (part * spread / parts() == step) transfer(part, trip);
      }
      if (last_step && trip.store && !s_.read.overlaps_products) {
        hand_over(trip);
        first_fragments();
      }
      if (s_.read.overlaps_products) w_.lds_region = kCurrentBuffer;
      s_.multiply.write(step, step % s_.sets);
      if (last_step && trip.store && s_.read.overlaps_products) hand_over(trip);
      if (last_step && trip.store && last_set() < ahead) s_.read.write(last_set(), last_set());
    }
    w_.lds_region = 0;
  }

  void transfer(std::size_t part, Trip trip) {
    w_.lds_region = kOtherBuffer;
    s_.store.write(part);
    if (trip.load && looks_two_ahead()) s_.load.write(part);
  }

  /// In the last step: tile t + 1 complete in LDS and seen by all waves; its first fragments on the way.
  void hand_over(Trip trip) {
    if (!s_.store.overlaps_reads) w_.barrier().note = "all waves have read this tile";
    if (!spreads_stores())
      for (std::size_t part = 0; part < parts(); ++part) transfer(part, trip);
    w_.barrier().note = "the next tile is in LDS";
    w_.lds_region = kCurrentBuffer;
    swap_buffers();
    first_reads(last_set());
  }

  static constexpr std::uint8_t kCurrentBuffer = 1, kOtherBuffer = 2;

  ir::Writer& w_;
  const TileTasks& s_;
  Reg trips_;
  Reg buffer_delta_;  ///< from the current LDS buffer to the other one, bytes (signed)
};

}  // namespace

Reg write_sequence(Context& c, const TileTasks& tasks, Reg trips) {
  return Sequence(c, tasks, trips).run();
}

}  // namespace kiln::kernel
