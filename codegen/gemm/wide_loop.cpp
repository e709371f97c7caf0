// All of K with 64-bit addresses, for problems whose tiles span more than a 31-bit offset: any stride, single elements,
// no prefetch. Lanes outside of the matrix are switched off and keep zero.
#include "codegen/gemm/access.hpp"
#include "codegen/gemm/arithmetic.hpp"
#include "codegen/gemm/kernel_state.hpp"
#include "codegen/gemm/wide_addressing.hpp"

namespace kiln::gemm {
namespace {

using ir::BlockId;
using ir::Opcode;
using ir::Operand;

/// Elements in flight at once.
constexpr std::uint32_t kBatch = 8;

/// This lane's element of one read: `row` and `depth` within the tile.
struct Position {
  Reg row, depth;
};

Position position_of(Kernel& k, const OperandRegisters& o, std::uint32_t chunk, std::uint32_t pass) {
  ir::Writer& w = k.w;
  const OperandPlan& plan = *o.plan;
  const Reg along = w.vgpr("along"), across = w.vgpr("across");
  w.v_add_u32(along, chunk * plan.chunk_elems, o.line);
  w.v_add_u32(across, pass * plan.across, o.row);
  return plan.k_contiguous ? Position{across, along} : Position{along, across};
}

void load(Kernel& k, const OperandRegisters& o, Position at, Reg k_left, Reg to) {
  ir::Writer& w = k.w;
  const Reg inside_rows = k.masks.next(), inside_k = k.masks.next();
  w.v_cmp_gt_u32(inside_rows, o.rows_left, at.row);
  w.v_cmp_gt_u32(inside_k, k_left, at.depth);
  const bool k_contiguous = o.plan->k_contiguous;
  const Reg address = wide_address(k, o.base, k_contiguous ? at.row : at.depth, o.ld, k_contiguous ? at.depth : at.row,
                                   *o.plan->element);
  w.v_mov_b32(to, 0);
  const Reg saved = enter_lanes(k, inside_rows, inside_k);
  w.emit(global_load_of(o.plan->element_bytes), {to, address, Operand::off()}).partial = true;
  leave_lanes(k, saved);
}

void load_tile(Kernel& k, OperandRegisters& o, Reg k_left, const std::vector<Reg>& data) {
  const OperandPlan& plan = *o.plan;
  struct Read {
    std::uint32_t chunk, pass;
  };
  std::vector<Read> reads;
  for (std::uint32_t pass = 0; pass < plan.passes; ++pass)
    for (std::uint32_t chunk = 0; chunk < plan.chunks; ++chunk) reads.push_back({chunk, pass});
  for (std::size_t first = 0; first < reads.size(); first += kBatch) {
    const std::size_t end = std::min(reads.size(), first + kBatch);
    for (std::size_t i = first; i < end; ++i)
      load(k, o, position_of(k, o, reads[i].chunk, reads[i].pass), k_left, data[i - first]);
    for (std::size_t i = first; i < end; ++i)
      k.w.emit(lds_write_of(plan.element_bytes), {o.write_address, data[i - first]}).modifiers.offset_bytes =
          local_write_offset(k, o, reads[i].chunk, reads[i].pass, 0, 0);
  }
}

}  // namespace

void write_wide_loop(Kernel& k) {
  ir::Writer& w = k.w;
  const std::uint32_t depth_u = k.plan.recipe.depth_u;
  const Reg k_left = w.sgpr("k_left"), k_here = w.sgpr("k_here"), magnitude = w.sgpr("magnitude");
  std::vector<Reg> data;
  for (std::uint32_t i = 0; i < kBatch; ++i) data.push_back(w.vgpr("element"));
  w.s_lshl_b32(magnitude, k.arg.alpha, 1);
  w.s_cmp_eq_u32(magnitude, 0);
  w.s_cselect_b32(k_left, 0, k.arg.k);
  // From one tile to the next along K: depth_u elements, or as many times ld.
  for (OperandRegisters* o : {&k.a, &k.b}) {
    o->advance_bytes = w.sgpr("advance", 2);
    if (o->plan->k_contiguous) {
      w.s_mov_b32(o->advance_bytes.sub(0), depth_u * o->plan->element_bytes);
      w.s_mov_b32(o->advance_bytes.sub(1), 0);
    } else {
      const Reg bytes = multiply_wide(w, o->ld, depth_u * o->plan->element_bytes, "advance");
      w.s_mov_b64(o->advance_bytes, bytes);
    }
  }
  const BlockId loop = w.new_block("wide_loop", "one tile of K per trip, 64-bit addresses");
  const BlockId done = w.new_block("wide_done");
  w.s_cmp_eq_u32(k_left, 0);
  w.branch(Opcode::s_cbranch_scc1, done);
  w.place(loop);
  w.s_min_u32(k_here, k_left, depth_u);
  for (OperandRegisters* o : {&k.a, &k.b}) {
    load_tile(k, *o, k_here, data);
    add_wide(w, o->base, o->advance_bytes);
  }
  w.barrier();
  write_step_loop(k, k_here);
  w.barrier();
  w.s_sub_u32(k_left, k_left, k_here);
  w.s_cmp_lg_u32(k_left, 0);
  w.branch(Opcode::s_cbranch_scc1, loop);
  w.place(done);
}

}  // namespace kiln::gemm
