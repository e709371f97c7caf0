// Global reads with buffer descriptors. A descriptor's base is the tile's first element and moves along K; each lane
// has a fixed byte offset per read. num_records is chosen so that rows outside of the matrix read zero:
//   K contiguous:     rows_left * ld                     a row past the last one starts at or after that
//   rows contiguous:  (depth_u - 1) * ld + rows_left     the last k of a full tile ends there; in the k before it,
//                                                        rows past the last one read something, which nothing uses
// Dwords are in or out of range as a whole (gfx9 by their first byte, gfx10+ by their last). With 2-byte elements and
// an odd rows_left the limit is rounded up to whole dwords; then the last dword reaches 2 bytes past the matrix, in the
// very last k only, so the tile with that k is left to the tail, which reads single elements.
#include "codegen/gemm/access.hpp"
#include "codegen/gemm/arithmetic.hpp"
#include "codegen/gemm/kernel_state.hpp"

#include <bit>

namespace kiln::gemm {
namespace {

using ir::Operand;

bool has_odd_edge(const Kernel& k, const OperandRegisters& o) {
  return k.plan.input->is_packed() && !o.plan->k_contiguous && o.plan->vector > 1;
}

unsigned element_shift(const Kernel& k) {
  return k.plan.input->shift();
}

}  // namespace

void write_read_limit(Kernel& k, OperandRegisters& o) {
  ir::Writer& w = k.w;
  const Reg limit = o.buffer.limit;
  if (o.plan->k_contiguous) {
    w.s_mul_i32(limit, o.rows_left, o.ld);
  } else {
    const Reg row_end = w.sgpr("row_end");
    w.s_mul_i32(limit, o.ld, k.plan.recipe.depth_u - 1);
    if (has_odd_edge(k, o)) {
      w.s_add_u32(row_end, o.rows_left, 1);
      w.s_and_b32(row_end, row_end, ~1U);
      w.s_add_u32(limit, limit, row_end);
    } else {
      w.s_add_u32(limit, limit, o.rows_left);
    }
  }
  w.s_lshl_b32(limit, limit, element_shift(k));
  set_buffer_limit(k, o.buffer);
}

namespace {

void write_advance(Kernel& k, OperandRegisters& o) {
  const std::uint32_t bytes = k.plan.recipe.depth_u * k.plan.input->bytes();
  o.advance_bytes = k.w.sgpr("advance");
  if (o.plan->k_contiguous) {
    k.w.s_mov_b32(o.advance_bytes, bytes);
  } else {
    k.w.s_mul_i32(o.advance_bytes, o.ld, bytes);
  }
}

/// First offset: (row * ld + line * vector) elements; each further one `stride` later.
void write_offsets(Kernel& k, OperandRegisters& o) {
  ir::Writer& w = k.w;
  const OperandPlan& plan = *o.plan;
  const Reg along = multiply_small(w, o.line, plan.vector, "along"), across = w.vgpr("across");
  w.v_mul_lo_u32(across, multiply_small(w, o.row, plan.k_rows, "k_row"), o.ld);
  o.offsets.resize(plan.offsets());
  o.offsets[0] = w.vgpr("offset");
  w.v_add_lshl_u32(o.offsets[0], along, across, element_shift(k));
  const Reg stride = w.sgpr("stride"), pass_stride = w.sgpr("pass_stride");
  if (plan.k_rows > 1) w.s_lshl_b32(stride, o.ld, element_shift(k));
  if (plan.passes > 1) w.s_mul_i32(pass_stride, o.ld, plan.across * plan.k_rows * plan.element_bytes);
  for (std::uint32_t i = 1; i < plan.offsets(); ++i) {
    o.offsets[i] = w.vgpr("offset");
    if (i % plan.k_rows != 0) {
      w.v_add_u32(o.offsets[i], stride, o.offsets[i - 1]);
    } else {
      w.v_add_u32(o.offsets[i], pass_stride, o.offsets[i - plan.k_rows]);
    }
  }
}

/// Single 4-byte elements of consecutive k go to consecutive registers: they are a K-block as they arrive.
bool reads_whole_columns(const OperandPlan& plan) {
  return !plan.k_contiguous && plan.k_rows > 1 && plan.vector == 1 && !plan.element->is_packed();
}

void allocate_data(Kernel& k, OperandRegisters& o) {
  const OperandPlan& plan = *o.plan;
  for (std::uint32_t i = 0; i < plan.chunks * plan.passes; ++i) {
    Reg column;
    if (reads_whole_columns(plan)) column = k.w.vgpr("read", plan.k_rows);
    for (std::uint32_t q = 0; q < plan.k_rows; ++q)
      o.data.push_back(reads_whole_columns(plan) ? column.sub(q) : k.w.vgpr("read", plan.load_dwords()));
  }
}

}  // namespace

void write_global_read_setup(Kernel& k) {
  for (OperandRegisters* o : {&k.a, &k.b}) {
    o->buffer = make_descriptor(k, o->srd);
    write_read_limit(k, *o);
    set_buffer_format(k, o->buffer);
    write_advance(k, *o);
    write_offsets(k, *o);
    allocate_data(k, *o);
  }
}

void write_trip_counts(Kernel& k) {
  ir::Writer& w = k.w;
  const std::uint32_t depth_u = k.plan.recipe.depth_u;
  // alpha == 0: A and B are not read. (-0.0 is 0 too.)
  const Reg magnitude = w.sgpr("magnitude"), total = w.sgpr("k_total"), usable = w.sgpr("k_usable");
  w.s_lshl_b32(magnitude, k.arg.alpha, 1);
  w.s_cmp_eq_u32(magnitude, 0);
  w.s_cselect_b32(total, 0, k.arg.k);
  w.s_mov_b32(usable, total);
  for (const OperandRegisters* o : {&k.a, &k.b}) {
    if (!has_odd_edge(k, *o)) continue;
    // The odd edge (see above): keep one k back. Rows_left below the tile and odd implies an edge inside a vector.
    const Reg odd = w.sgpr("odd"), one_less = w.sgpr("one_less");
    w.s_max_u32(one_less, total, 1);
    w.s_sub_u32(one_less, one_less, 1);
    w.s_and_b32(odd, o->rows_left, 1);
    w.s_cmp_lg_u32(odd, 0);
    w.s_cselect_b32(usable, one_less, usable);
  }
  const Reg done = w.sgpr("k_done");
  k.trips = divide_uniform(w, usable, depth_u, "trips").first;
  k.k_tail = w.sgpr("k_tail");
  w.s_mul_i32(done, k.trips, depth_u);
  w.s_sub_u32(k.k_tail, total, done);
  // The first tile is read before anybody asks whether there is one: if not, everything is out of range.
  for (OperandRegisters* o : {&k.a, &k.b}) {
    w.s_cmp_eq_u32(k.trips, 0);
    w.s_cselect_b32(o->buffer.limit, 0, o->buffer.limit);
    set_buffer_limit(k, o->buffer);
  }
}

void write_global_read_block(Kernel& k, OperandRegisters& o, std::uint32_t chunk, std::uint32_t pass) {
  const OperandPlan& plan = *o.plan;
  for (std::uint32_t q = 0; q < plan.k_rows; ++q) {
    const Reg data = o.data[(chunk * plan.passes + pass) * plan.k_rows + q];
    ir::Instruction& load = k.w.emit(buffer_load_of(plan.vector * plan.element_bytes),
                                     {data, o.offsets[pass * plan.k_rows + q], o.srd, Operand(0)});
    load.modifiers.offset_bytes = chunk * plan.chunk_elems * plan.element_bytes;
    if (chunk == 0 && pass == 0 && q == 0) load.note = plan.name == 'A' ? "next tile of A" : "next tile of B";
  }
}

void write_global_read_advance(Kernel& k, OperandRegisters& o) {
  add_wide(k.w, o.base, o.advance_bytes);
}

}  // namespace kiln::gemm
