// The main loop, software-pipelined. What a trip does for tile t of K:
//
//   matrix instructions on tile t                              the backbone
//   LDS reads of tile t's later steps                          prefetch_local_read steps ahead
//   registers -> LDS of tile t + 1                             lookahead 1
//   memory -> registers of tile t + prefetch_global_read       lookahead 1 or 2
//   barrier, then LDS reads of tile t + 1's first steps
//
// A stage that looks n tiles ahead is missing from the last n trips, so the trips are: warm-up, steady loop, and one
// cool-down trip per lookahead; a K of few tiles enters behind the steady loop. All trips come from write_trip.
#include "codegen/gemm/arithmetic.hpp"
#include "codegen/gemm/kernel_state.hpp"

#include <algorithm>

namespace kiln::gemm {
namespace {

using ir::BlockId;
using ir::Opcode;

/// What a trip does besides its own tile's products.
struct Trip {
  bool load = false;   ///< memory -> registers, prefetch_global_read tiles ahead
  bool write = false;  ///< registers -> LDS, one tile ahead; then the barrier and the first LDS reads of that tile
};

struct Transfer {
  OperandRegisters* operand;
  std::uint32_t chunk, pass;
  bool last;  ///< of its operand
};

std::vector<Transfer> transfers(Kernel& k) {
  std::vector<Transfer> list;
  for (OperandRegisters* o : {&k.a, &k.b})
    for (std::uint32_t pass = 0; pass < o->plan->passes; ++pass)
      for (std::uint32_t chunk = 0; chunk < o->plan->chunks; ++chunk)
        list.push_back({o, chunk, pass, pass + 1 == o->plan->passes && chunk + 1 == o->plan->chunks});
  return list;
}

class MainLoop {
 public:
  explicit MainLoop(Kernel& k)
      : k_(k),
        w_(k.w),
        double_buffer_(k.plan.recipe.lds_buffers == 2),
        lookahead_(k.plan.recipe.prefetch_global_read) {}

  void run() {
    const BlockId steady = w_.new_block("steady_loop", "steady loop: one tile of K per trip");
    const BlockId cool_down = w_.new_block("cool_down", "cool-down: nothing left to load");
    const BlockId last = w_.new_block("last_tile", "the last full tile");
    const BlockId done = w_.new_block("main_done");
    if (double_buffer_) {
      k_.buffer_delta = w_.sgpr("buffer_delta");
      w_.s_mov_b32(k_.buffer_delta, 0);
    }
    w_.s_cmp_eq_u32(k_.trips, 0);
    w_.branch(Opcode::s_cbranch_scc1, done);
    warm_up(lookahead_ == 2 ? cool_down : last, last);

    w_.place(steady);
    write_trip({true, true});
    w_.placement = {};
    w_.s_sub_u32(k_.trips, k_.trips, 1);
    w_.s_cmp_gt_u32(k_.trips, lookahead_);
    w_.branch(Opcode::s_cbranch_scc1, steady);
    if (lookahead_ == 2) {
      w_.place(cool_down);
      write_trip({false, true});
      w_.placement = {};
    }
    w_.place(last);
    write_trip({false, false});
    w_.placement = {};
    w_.place(done);
  }

 private:
  /// Tile 0 to LDS; with two tiles in flight, tile 1 to registers. Then to the trip that fits the number of tiles.
  void warm_up(BlockId two_tiles, BlockId one_tile) {
    w_.place(w_.new_block("warm_up", "warm-up"));
    for (OperandRegisters* o : {&k_.a, &k_.b}) write_global_read_advance(k_, *o);
    if (double_buffer_) w_.s_mov_b32(k_.buffer_delta, k_.plan.lds_buffer_bytes);
    for (const Transfer& t : transfers(k_)) write_local_write_block(k_, *t.operand, t.chunk, t.pass);
    if (double_buffer_) move_write_addresses();
    if (lookahead_ == 2) {
      const BlockId loaded = w_.new_block("warm_up_loaded");
      w_.s_cmp_eq_u32(k_.trips, 1);
      w_.branch(Opcode::s_cbranch_scc1, loaded);
      w_.place(w_.new_block("warm_up_second"));
      load_all();
      w_.place(loaded);
    }
    w_.barrier();
    first_reads();
    w_.s_cmp_eq_u32(k_.trips, 1);
    w_.branch(Opcode::s_cbranch_scc1, one_tile);
    if (lookahead_ == 2) {
      w_.place(w_.new_block("warm_up_two"));
      w_.s_cmp_eq_u32(k_.trips, 2);
      w_.branch(Opcode::s_cbranch_scc1, two_tiles);
    }
  }

  void load_all() {
    for (const Transfer& t : transfers(k_)) load(t);
  }
  void load(const Transfer& t) {
    write_global_read_block(k_, *t.operand, t.chunk, t.pass);
    if (t.last) write_global_read_advance(k_, *t.operand);
  }

  /// LDS reads of the steps that the first products of a tile find ready.
  void first_reads() {
    for (std::uint32_t step = 0; step + 1 < k_.plan.fragment_buffers; ++step) write_local_read(k_, step, step);
  }

  void move_write_addresses() {
    for (OperandRegisters* o : {&k_.a, &k_.b}) w_.v_add_u32(o->write_address, k_.buffer_delta, o->write_address);
  }
  /// The tile just written becomes the current one.
  void swap_buffers() {
    if (!double_buffer_) return;
    for (OperandRegisters* o : {&k_.a, &k_.b}) w_.v_add_u32(o->read_address, k_.buffer_delta, o->read_address);
    w_.s_sub_u32(k_.buffer_delta, 0, k_.buffer_delta);
    move_write_addresses();
  }

  void write_trip(Trip trip) {
    const std::uint32_t steps = k_.plan.steps, ahead = k_.plan.fragment_buffers - 1;
    const std::vector<Transfer> list = transfers(k_);
    for (std::uint32_t step = 0; step < steps; ++step) {
      w_.placement = {static_cast<std::int16_t>(step), false, false};
      const bool last_step = step + 1 == steps;
      if (step + ahead < steps) {
        w_.lds_region = kCurrentBuffer;
        write_local_read(k_, step + ahead, (step + ahead) % k_.plan.fragment_buffers);
      }
      if (trip.load && lookahead_ == 1 && step == 0)
        for (const Transfer& t : list) load(t);
      // Two buffers, two tiles in flight: the other buffer is free, so writes and the loads that refill their registers
      // are spread over all steps but the last, which waits for the barrier.
      if (trip.write && double_buffer_ && lookahead_ == 2) {
        const std::uint32_t spread = std::max(1U, steps - 1);
        for (std::size_t i = 0; i < list.size(); ++i)
          if (i * spread / list.size() == step) transfer(list[i], trip);
      }
      if (last_step && trip.write) hand_over(list, trip);
      write_products(k_, step % k_.plan.fragment_buffers);
    }
    w_.lds_region = 0;
  }

  void transfer(const Transfer& t, Trip trip) {
    w_.lds_region = kOtherBuffer;
    write_local_write_block(k_, *t.operand, t.chunk, t.pass);
    if (trip.load && lookahead_ == 2) load(t);
  }

  /// In the last step: tile t + 1 complete in LDS and seen by all waves; its first fragments on the way.
  void hand_over(const std::vector<Transfer>& list, Trip trip) {
    if (!double_buffer_) w_.barrier().note = "all waves have read this tile";
    if (!double_buffer_ || lookahead_ == 1)
      for (const Transfer& t : list) transfer(t, trip);
    w_.barrier().note = "the next tile is in LDS";
    w_.lds_region = kCurrentBuffer;
    swap_buffers();
    first_reads();
  }

  static constexpr std::uint8_t kCurrentBuffer = 1, kOtherBuffer = 2;

  Kernel& k_;
  ir::Writer& w_;
  bool double_buffer_;
  std::uint32_t lookahead_;
};

}  // namespace

void write_first_read(Kernel& k) {
  for (const Transfer& t : transfers(k)) write_global_read_block(k, *t.operand, t.chunk, t.pass);
}

void write_main_loop(Kernel& k) {
  MainLoop(k).run();
}

}  // namespace kiln::gemm
