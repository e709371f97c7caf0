// K-contiguous reads are K-blocks already. Rows-contiguous reads hold one k of several rows; k_rows of them are put
// together into one piece of a K-block per row: halves with v_perm_b32, dwords with v_pk_mov_b32 (gfx90a+) or
// v_mov_b32.
#include "codegen/kernel/transfer/local_write.hpp"

#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/transfer/global_read.hpp"

#include <algorithm>
#include <bit>

namespace kiln::kernel {

PerOperand<LocalWrite> LocalWrite::make(Context& c, const Lanes& lanes) {
  const LocalWrite a(c, c.plan.a, lanes.share[0]);
  PerOperand<LocalWrite> both = {a, LocalWrite(c, c.plan.b, lanes.share[1])};
  if (!std::any_of(both.begin(), both.end(),
                   [](const LocalWrite& o) { return o.gathers() && o.plan_->element->is_packed(); }))
    return both;
  const Reg low = c.w.sgpr("perm_low"), high = c.w.sgpr("perm_high");
  c.w.s_mov_b32(low, 0x05040100U);
  c.w.s_mov_b32(high, 0x07060302U);
  for (LocalWrite& o : both) {
    o.low_ = low;
    o.high_ = high;
  }
  return both;
}

LocalWrite::LocalWrite(Context& c, const OperandPlan& plan, const Lanes::Share& share) : c_(&c), plan_(&plan) {
  write_address(share);
  if (!gathers()) return;
  for (std::uint32_t e = 0; e < plan.vector; ++e)
    columns_.push_back(c.w.vgpr("column", std::max(1U, plan.k_rows * plan.element_bytes / 4)));
}

bool LocalWrite::gathers() const {
  return !plan_->k_contiguous && plan_->k_rows > 1 && !reads_whole_columns(*plan_);
}

/// The address of element (row, k0) of this thread's first read.
void LocalWrite::write_address(const Lanes::Share& share) {
  ir::Writer& w = c_->w;
  const OperandPlan& plan = *plan_;
  const std::uint32_t block_k = c_->plan.block_k;
  const std::uint32_t k_granule = plan.k_contiguous ? plan.vector : plan.k_rows;
  const Reg along_k = plan.k_contiguous ? share.line : share.row;
  const Reg place0 = plan.k_contiguous ? share.row : share.line;  // of the first row: a multiple of the interleave
  const Reg k0 = multiply_small(w, along_k, k_granule, "k0");
  const Reg part = w.vgpr("part");
  if (k_granule % block_k == 0) {  // whole K-blocks
    w.v_mad_u32_u24(part, along_k, k_granule / block_k * plan.k_block_stride_bytes, 0);
  } else {
    const Reg block = w.vgpr("block"), inside = w.vgpr("inside");
    w.v_and_b32(inside, block_k - 1, k0);
    w.v_lshrrev_b32(block, static_cast<unsigned>(std::countr_zero(block_k)), k0);
    w.v_mad_u32_u24(part, block, plan.k_block_stride_bytes,
                    multiply_small(w, inside, plan.element_bytes, "inside_bytes"));
  }
  address_ = w.vgpr("write_address");
  w.v_mad_u32_u24(address_, place0, c_->plan.block_bytes, part);
  if (plan.lds_offset_bytes != 0) w.v_add_u32(address_, plan.lds_offset_bytes, address_);
}

void LocalWrite::write_lds(Reg data, std::uint32_t bytes, std::uint32_t offset_bytes, bool high) {
  c_->w.emit(lds_write_of(bytes, high), {address_, data}).modifiers.offset_bytes = offset_bytes;
}

void LocalWrite::write_element(Reg from, std::uint32_t chunk, std::uint32_t pass, std::uint32_t k_row,
                               std::uint32_t element) {
  write_lds(from, plan_->element_bytes, c_->plan.local_write_offset(*plan_, chunk, pass, k_row, element));
}

void LocalWrite::write_k_contiguous(Reg data, std::uint32_t chunk, std::uint32_t pass) {
  const OperandPlan& plan = *plan_;
  const std::uint32_t piece = std::min(plan.vector, c_->plan.block_k);
  for (std::uint32_t e = 0; e < plan.vector; e += piece) {
    const std::uint32_t bytes = piece * plan.element_bytes;
    write_lds(data.sub(e * plan.element_bytes / 4, (bytes + 3) / 4), bytes,
              c_->plan.local_write_offset(plan, chunk, pass, 0, e));
  }
}

/// Element e of k_rows reads -> columns_[e].
void LocalWrite::gather_packed(const Reg* reads, std::uint32_t e) {
  const Reg selector = e % 2 == 0 ? low_ : high_;
  for (std::uint32_t q = 0; q < plan_->k_rows; q += 2)
    c_->w.v_perm_b32(columns_[e].sub(q / 2), reads[q + 1].sub(e / 2), reads[q].sub(e / 2), selector);
}

void LocalWrite::gather_dwords(const Reg* reads, std::uint32_t e) {
  const bool packed = c_->plan.traits().packed_move && plan_->vector >= 2;
  for (std::uint32_t q = 0; q < plan_->k_rows; q += packed ? 2 : 1) {
    if (packed) {
      const std::uint32_t pair = e & ~1U;
      c_->w.v_pk_mov_b32(columns_[e].sub(q, 2), reads[q].sub(pair, 2), reads[q + 1].sub(pair, 2)).modifiers.op_sel =
          e % 2 != 0 ? 0b11 : 0b00;
    } else {
      c_->w.v_mov_b32(columns_[e].sub(q), reads[q].sub(e));
    }
  }
}

void LocalWrite::write_rows_contiguous(const Reg* reads, std::uint32_t chunk, std::uint32_t pass) {
  const OperandPlan& plan = *plan_;
  for (std::uint32_t e = 0; e < plan.vector; ++e) {
    const std::uint32_t offset = c_->plan.local_write_offset(plan, chunk, pass, 0, e);
    const std::uint32_t bytes = plan.k_rows * plan.element_bytes;
    if (plan.k_rows == 1) {
      write_lds(reads[0].sub(e * plan.element_bytes / 4), bytes, offset, plan.element->is_packed() && e % 2 != 0);
    } else if (reads_whole_columns(plan)) {
      Reg column = reads[0];
      column.count = static_cast<std::uint16_t>(plan.k_rows);
      write_lds(column, bytes, offset);
    } else {
      if (plan.element->is_packed()) {
        gather_packed(reads, e);
      } else {
        gather_dwords(reads, e);
      }
      write_lds(columns_[e], bytes, offset);
    }
  }
}

void LocalWrite::write_block(const Reg* reads, std::uint32_t chunk, std::uint32_t pass) {
  if (plan_->k_contiguous) {
    write_k_contiguous(*reads, chunk, pass);
  } else {
    write_rows_contiguous(reads, chunk, pass);
  }
}

}  // namespace kiln::kernel
