// All of K with 64-bit addresses, for problems whose tiles span more than a 31-bit offset: any stride, single elements,
// no prefetch. Lanes outside of the matrix are switched off and keep zero.
#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/access/wide_addressing.hpp"
#include "codegen/kernel/loop/loop.hpp"

#include <algorithm>

namespace kiln::kernel {
namespace {

using ir::BlockId;
using ir::Opcode;
using ir::Operand;

/// Elements in flight at once.
constexpr std::uint32_t kElementsAtOnce = 8;

/// This lane's element of one read: `row` and `depth` within the tile.
struct Position {
  Reg row, depth;
};

Position position_of(ir::Writer& w, const OperandPlan& plan, const Lanes::Share& share, std::uint32_t chunk,
                     std::uint32_t pass) {
  const Reg along = w.vgpr("along"), across = w.vgpr("across");
  w.v_add_u32(along, chunk * plan.global_read.chunk_elems, share.line);
  w.v_add_u32(across, pass * plan.global_read.pass_across(), share.row);
  return plan.k_contiguous ? Position{across, along} : Position{along, across};
}

void load(Context& c, const OperandTile& o, Position at, Reg k_left, Reg to) {
  ir::Writer& w = c.w;
  const Reg inside_rows = c.masks.next(), inside_k = c.masks.next();
  w.v_cmp_gt_u32(inside_rows, o.rows_left, at.row);
  w.v_cmp_gt_u32(inside_k, k_left, at.depth);
  const bool k_contiguous = o.plan->k_contiguous;
  const Reg address = wide_address(c, o.base, k_contiguous ? at.row : at.depth, k_contiguous ? at.depth : at.row,
                                   {o.ld, o.initial}, *o.plan->stored);
  for (std::uint32_t d = 0; d < to.count; ++d) w.v_mov_b32(to.sub(d), 0);
  const Reg saved = enter_lanes(c, inside_rows, inside_k);
  ir::Instruction& load = w.emit(global_load_of(o.plan->stored->bytes()), {to, address, Operand::off()});
  load.partial = true;
  load.modifiers.cache_policy = isa::non_temporal(c.recipe.non_temporal[o.plan->name == 'A' ? 0 : 1]);
  leave_lanes(c, saved);
}

void load_tile(Context& c, const OperandTile& o, const Lanes::Share& share, LocalWrite& lds, Reg k_left,
               const std::vector<Reg>& data) {
  const OperandPlan& plan = *o.plan;
  struct Read {
    std::uint32_t chunk, pass;
  };
  std::vector<Read> reads;
  for (std::uint32_t pass = 0; pass < plan.global_read.passes; ++pass)
    for (std::uint32_t chunk = 0; chunk < plan.global_read.chunks; ++chunk) reads.push_back({chunk, pass});
  for (std::size_t first = 0; first < reads.size(); first += kElementsAtOnce) {
    const std::size_t end = std::min(reads.size(), first + kElementsAtOnce);
    for (std::size_t i = first; i < end; ++i)
      load(c, o, position_of(c.w, plan, share, reads[i].chunk, reads[i].pass), k_left, data[i - first]);
    for (std::size_t i = first; i < end; ++i) lds.write_element(data[i - first], reads[i].chunk, reads[i].pass, 0, 0);
  }
}

/// From one tile to the next along K, in bytes (pair): depth_u elements, or as many times a stride.
Reg write_advance_bytes(Context& c, const OperandTile& o) {
  ir::Writer& w = c.w;
  const std::uint32_t bytes = o.plan->stored->bytes_of(o.plan->depth);
  const Reg advance = w.sgpr("advance", 2);
  const Reg stride = o.plan->k_contiguous ? o.initial : o.ld;
  if (stride.count == 0) {
    w.s_mov_b32(advance.sub(0), bytes);
    w.s_mov_b32(advance.sub(1), 0);
  } else {
    w.s_mov_b64(advance, multiply_wide(w, stride, bytes, "advance"));
  }
  return advance;
}

}  // namespace

void write_wide_loop(const WideKRange& range, const PerOperand<OperandTile>& tiles, const Lanes& lanes,
                     PerOperand<Way>& ways, TileEngine& engine) {
  Context& c = engine.c;
  ir::Writer& w = c.w;
  const Reg k_left = range.k_left, k_here = w.sgpr("k_here");
  std::vector<Reg> data;  // one operand's, then the other's; A and B share their number of dwords
  for (std::uint32_t i = 0; i < kElementsAtOnce; ++i)
    data.push_back(w.vgpr("element", tiles[0].plan->stored->dwords()));
  PerOperand<Reg> advance;
  for (std::size_t i = 0; i < 2; ++i) advance[i] = write_advance_bytes(c, tiles[i]);
  if (range.tiles_before.count != 0)
    for (std::size_t i = 0; i < 2; ++i)
      add_wide(w, tiles[i].base, scale_wide(w, advance[i], range.tiles_before, "skipped"));
  const BlockId loop = w.new_block("wide_loop", "one tile of K per trip, 64-bit addresses");
  const BlockId done = w.new_block("wide_done");
  w.s_cmp_eq_u32(k_left, 0);
  w.branch(Opcode::s_cbranch_scc1, done);
  w.place(loop);
  w.s_min_u32(k_here, k_left, c.recipe.depth_u);
  for (std::size_t i = 0; i < 2; ++i) {
    load_tile(c, tiles[i], lanes.share[i], *ways[i].write, k_here, data);
    add_wide(w, tiles[i].base, advance[i]);
  }
  w.barrier();
  engine.write_step_loop(k_here);
  w.barrier();
  w.s_sub_u32(k_left, k_left, k_here);
  w.s_cmp_lg_u32(k_left, 0);
  w.branch(Opcode::s_cbranch_scc1, loop);
  w.place(done);
}

}  // namespace kiln::kernel
