// A descriptor's base is the tile's first element and moves along K. num_records is chosen so that rows outside of the
// matrix read zero:
//   K contiguous:     rows_left * ld                     a row past the last one starts at or after that
//   rows contiguous:  (depth_u - 1) * ld + rows_left     the last k of a full tile ends there; in the k before it,
//                                                        rows past the last one read something, which nothing uses
// Dwords are in or out of range as a whole (gfx9 by their first byte, gfx10+ by their last). Where several elements
// share one and rows_left is not a multiple of them ("odd"), the limit is rounded up to whole dwords; then the last
// dword reaches past the matrix, in the very last k only (Plan::accepts sees to such an ld), so the tile with that k is
// left to the tail, which reads single elements.
#include "codegen/kernel/transfer/tile_stream.hpp"

#include "codegen/kernel/access/arithmetic.hpp"

namespace kiln::kernel {

TileStream::TileStream(Context& c, const OperandTile& tile)
    : c_(&c), tile_(tile), buffer_(make_descriptor(c, tile.srd)) {
  write_limit();
  set_buffer_format(c, buffer_);
  write_advance_bytes();
}

bool TileStream::has_odd_edge() const {
  return kernel::has_odd_edge(c_->recipe, *tile_.plan);
}

void TileStream::write_limit() {
  ir::Writer& w = c_->w;
  const Reg limit = buffer_.limit;
  if (tile_.plan->k_contiguous) {
    w.s_mul_i32(limit, tile_.rows_left, tile_.ld);
  } else {
    const Reg row_end = w.sgpr("row_end");
    w.s_mul_i32(limit, tile_.ld, c_->recipe.depth_u - 1);
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

void TileStream::write_element_limit() {
  if (tile_.plan->k_contiguous) {
    write_limit();
    return;
  }
  c_->w.s_mov_b32(buffer_.limit, kOutOfRange - 1);  // rows and k are guarded one by one
  set_buffer_limit(*c_, buffer_);
}

// A wide base shares its second word with the limit (descriptor.cpp).
Reg TileStream::write_address() {
  if (c_->traits().descriptor == isa::Descriptor::kFourWords) return tile_.base;
  const Reg address = c_->w.sgpr("address", 2);
  c_->w.s_mov_b32(address.sub(0), tile_.base.sub(0));
  c_->w.s_and_b32(address.sub(1), tile_.base.sub(1), 0x1ffffffU);
  return address;
}

void TileStream::write_nothing_if_scc() {
  c_->w.s_cselect_b32(buffer_.limit, 0, buffer_.limit);
  set_buffer_limit(*c_, buffer_);
}

void TileStream::write_advance_bytes() {
  const std::uint32_t bytes = tile_.plan->stored->bytes_of(tile_.plan->depth);
  advance_bytes_ = c_->w.sgpr("advance");
  if (tile_.plan->k_contiguous) {
    c_->w.s_mov_b32(advance_bytes_, bytes);
  } else {
    c_->w.s_mul_i32(advance_bytes_, tile_.ld, bytes);
  }
}

void TileStream::write_skip(Reg tiles) {
  add_wide(c_->w, tile_.base, multiply_wide(c_->w, advance_bytes_, tiles, "skipped"));
}

void TileStream::write_stagger(Reg first, Reg trips, Reg until_wrap, bool counts) {
  ir::Writer& w = c_->w;
  const Reg all = multiply_wide(w, advance_bytes_, trips, "all_tiles");
  wrap_ = Wrap{until_wrap, w.sgpr("wrap", 2), counts};
  w.s_sub_u32(wrap_->bytes.sub(0), advance_bytes_, all.sub(0));
  w.s_subb_u32(wrap_->bytes.sub(1), 0, all.sub(1));
  write_skip(first);
}

void TileStream::write_advance() {
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

isa::CachePolicy TileStream::policy() const {
  return isa::non_temporal(c_->recipe.non_temporal[tile_.plan->name == 'A' ? 0 : 1]);
}

}  // namespace kiln::kernel
