// Global reads with buffer descriptors. A descriptor's base is the tile's first element and moves along K; each lane
// has a fixed byte offset per read. num_records is chosen so that rows outside of the matrix read zero:
//   K contiguous:     rows_left * ld                     a row past the last one starts at or after that
//   rows contiguous:  (depth_u - 1) * ld + rows_left     the last k of a full tile ends there; in the k before it,
//                                                        rows past the last one read something, which nothing uses
// Dwords are in or out of range as a whole (gfx9 by their first byte, gfx10+ by their last). Where several elements
// share one and rows_left is not a multiple of them ("odd"), the limit is rounded up to whole dwords; then the last
// dword reaches past the matrix, in the very last k only (Plan::accepts sees to such an ld), so the tile with that k is
// left to the tail, which reads single elements.
#include "codegen/kernel/transfer/global_read.hpp"

#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"

namespace kiln::kernel {

using ir::Operand;

bool reads_whole_columns(const OperandPlan& plan) {
  return !plan.k_contiguous && plan.k_rows > 1 && plan.vector == 1 && !plan.element->is_packed() && !plan.converts();
}

GlobalRead::GlobalRead(Context& c, const OperandTile& tile, const Lanes::Share& share)
    : c_(&c), tile_(tile), share_(share), buffer_(make_descriptor(c, tile.srd)) {
  write_limit();
  set_buffer_format(c, buffer_);
  write_advance_bytes();
  write_offsets();
  allocate_data();
}

PerOperand<GlobalRead> GlobalRead::make(Context& c, const PerOperand<OperandTile>& tiles, const Lanes& lanes) {
  const GlobalRead a(c, tiles[0], lanes.share[0]);
  return {a, GlobalRead(c, tiles[1], lanes.share[1])};
}

bool GlobalRead::has_odd_edge() const {
  return c_->plan.has_odd_edge(*tile_.plan);
}

void GlobalRead::write_limit() {
  ir::Writer& w = c_->w;
  const Reg limit = buffer_.limit;
  if (tile_.plan->k_contiguous) {
    w.s_mul_i32(limit, tile_.rows_left, tile_.ld);
  } else {
    const Reg row_end = w.sgpr("row_end");
    w.s_mul_i32(limit, tile_.ld, c_->plan.recipe.depth_u - 1);
    if (has_odd_edge()) {
      const std::uint32_t others = tile_.plan->granule() - 1;
      w.s_add_u32(row_end, tile_.rows_left, others);
      w.s_and_b32(row_end, row_end, ~others);
      w.s_add_u32(limit, limit, row_end);
    } else {
      w.s_add_u32(limit, limit, tile_.rows_left);
    }
  }
  w.s_lshl_b32(limit, limit, tile_.plan->stored->shift());
  set_buffer_limit(*c_, buffer_);
}

void GlobalRead::write_element_limit() {
  if (tile_.plan->k_contiguous) {
    write_limit();
    return;
  }
  c_->w.s_mov_b32(buffer_.limit, kOutOfRange - 1);  // rows and k are guarded one by one
  set_buffer_limit(*c_, buffer_);
}

void GlobalRead::write_nothing_if_scc() {
  c_->w.s_cselect_b32(buffer_.limit, 0, buffer_.limit);
  set_buffer_limit(*c_, buffer_);
}

void GlobalRead::write_advance_bytes() {
  const std::uint32_t bytes = c_->plan.recipe.depth_u * tile_.plan->stored->bytes();
  advance_bytes_ = c_->w.sgpr("advance");
  if (tile_.plan->k_contiguous) {
    c_->w.s_mov_b32(advance_bytes_, bytes);
  } else {
    c_->w.s_mul_i32(advance_bytes_, tile_.ld, bytes);
  }
}

/// First offset: (row * ld + line * vector) elements; each further one `stride` later.
void GlobalRead::write_offsets() {
  ir::Writer& w = c_->w;
  const OperandPlan& plan = *tile_.plan;
  const unsigned shift = plan.stored->shift();
  const Reg along = multiply_small(w, share_.line, plan.vector, "along"), across = w.vgpr("across");
  w.v_mul_lo_u32(across, multiply_small(w, share_.row, plan.k_rows, "k_row"), tile_.ld);
  offsets_.resize(plan.offsets());
  offsets_[0] = w.vgpr("offset");
  w.v_add_lshl_u32(offsets_[0], along, across, shift);
  const Reg stride = w.sgpr("stride"), pass_stride = w.sgpr("pass_stride");
  if (plan.k_rows > 1) w.s_lshl_b32(stride, tile_.ld, shift);
  if (plan.passes > 1) w.s_mul_i32(pass_stride, tile_.ld, plan.pass_across() * plan.k_rows * plan.stored->bytes());
  for (std::uint32_t i = 1; i < plan.offsets(); ++i) {
    offsets_[i] = w.vgpr("offset");
    if (i % plan.k_rows != 0) {
      w.v_add_u32(offsets_[i], stride, offsets_[i - 1]);
    } else {
      w.v_add_u32(offsets_[i], pass_stride, offsets_[i - plan.k_rows]);
    }
  }
}

void GlobalRead::allocate_data() {
  const OperandPlan& plan = *tile_.plan;
  for (std::uint32_t i = 0; i < plan.chunks * plan.passes; ++i) {
    Reg column;
    const std::uint32_t dwords = plan.load_dwords();
    if (reads_whole_columns(plan)) column = c_->w.vgpr("read", plan.k_rows * dwords);
    for (std::uint32_t q = 0; q < plan.k_rows; ++q)
      data_.push_back(reads_whole_columns(plan) ? column.sub(q * dwords, dwords) : c_->w.vgpr("read", dwords));
  }
}

void GlobalRead::write_block(std::uint32_t chunk, std::uint32_t pass) {
  const OperandPlan& plan = *tile_.plan;
  for (std::uint32_t q = 0; q < plan.k_rows; ++q) {
    ir::Instruction& load = c_->w.emit(buffer_load_of(plan.vector * plan.stored->bytes()),
                                       {data(chunk, pass)[q], offset(pass, q), tile_.srd, Operand(0)});
    load.modifiers.offset_bytes = chunk * plan.chunk_elems * plan.stored->bytes();
    load.modifiers.cache_policy = policy();
    if (chunk == 0 && pass == 0 && q == 0) load.note = plan.name == 'A' ? "next tile of A" : "next tile of B";
  }
}

void GlobalRead::write_skip(Reg tiles) {
  add_wide(c_->w, tile_.base, multiply_wide(c_->w, advance_bytes_, tiles, "skipped"));
}

void GlobalRead::write_stagger(Reg first, Reg trips, Reg until_wrap, bool counts) {
  ir::Writer& w = c_->w;
  const Reg all = multiply_wide(w, advance_bytes_, trips, "all_tiles");
  wrap_ = Wrap{until_wrap, w.sgpr("wrap", 2), counts};
  w.s_sub_u32(wrap_->bytes.sub(0), advance_bytes_, all.sub(0));
  w.s_subb_u32(wrap_->bytes.sub(1), 0, all.sub(1));
  write_skip(first);
}

void GlobalRead::write_advance() {
  if (!wrap_) {
    add_wide(c_->w, tile_.base, advance_bytes_);
    return;
  }
  ir::Writer& w = c_->w;
  const Reg step = w.sgpr("step", 2);
  if (wrap_->counts) w.s_sub_u32(wrap_->until, wrap_->until, 1);
  w.s_cmp_eq_u32(wrap_->until, 0);
  w.s_cselect_b32(step.sub(0), wrap_->bytes.sub(0), advance_bytes_);
  w.s_cselect_b32(step.sub(1), wrap_->bytes.sub(1), 0);
  add_wide(w, tile_.base, step);
}

isa::CachePolicy GlobalRead::policy() const {
  return isa::non_temporal(c_->plan.recipe.non_temporal[tile_.plan->name == 'A' ? 0 : 1]);
}

}  // namespace kiln::kernel
