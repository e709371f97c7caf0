// K-contiguous reads are K-blocks already. Rows-contiguous reads hold one k of several rows; k_rows of them are put
// together into one piece of a K-block per row: bytes and halves with v_perm_b32, dwords with v_pk_mov_b32 (gfx90a+) or
// v_mov_b32. Elements that are multiplied as another type are converted first.
#include "codegen/kernel/transfer/local_write.hpp"

#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/convert/convert.hpp"
#include "codegen/kernel/transfer/exchange.hpp"
#include "codegen/kernel/transfer/global_read.hpp"
#include "codegen/kernel/transfer/place.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace kiln::kernel {

LocalWrite::LocalWrite(Context& c, const RegisterPlan& registers, const OperandPlan& plan, const Lanes::Share& share,
                       Reg scale)
    : c_(&c),
      registers_(&registers),
      plan_(&plan),
      gather_(c, *plan.element, plan.global_read.k_rows, plan.global_read.vector),
      scale_(scale) {
  write_addresses(share);
  if (plan.converts())
    for (std::uint32_t q = 0; q < plan.global_read.k_rows; ++q)
      converted_.push_back(c.w.vgpr("converted", plan.converted_dwords()));
  allocate_columns();
}

void LocalWrite::allocate_columns() {
  if (!gathers()) return;
  const OperandPlan& plan = *plan_;
  columns_.clear();
  const std::uint32_t dwords = std::max(1U, plan.global_read.k_rows * plan.lds.element_bytes / 4),
                      together = columns_together();
  for (std::uint32_t e = 0; e < plan.global_read.vector; e += together) {
    const Reg columns = c_->w.vgpr("column", together * dwords);
    for (std::uint32_t i = 0; i < together; ++i) columns_.push_back(columns.sub(i * dwords, dwords));
  }
}

std::uint32_t LocalWrite::columns_together() const {
  return plan_->global_read.k_rows == plan_->lds.block_k ? std::min(plan_->global_read.vector, plan_->lds.block_rows)
                                                         : 1;
}

bool LocalWrite::gathers() const {
  return !plan_->k_contiguous && plan_->global_read.k_rows > 1 && !reads_whole_columns(*plan_);
}

/// Of the rows that a read brings the first is a multiple of their number.
LocalWrite::FirstRow LocalWrite::first_row(const Lanes::Share& share) {
  const std::uint32_t together = plan_->rows_together();
  const Reg nth = plan_->k_contiguous ? share.row : share.line;
  if (plan_->lds.interleave == together && plan_->lds.block_rows == 1) return {nth, Reg()};
  const Reg row = multiply_small(c_->w, nth, together, "row");
  Reg part;
  if (plan_->lds.exchange.bits != 0 && plan_->lds.interleave > 1) {
    part = c_->w.vgpr("row_part");
    if (plan_->lds.block_rows == 1)
      c_->w.v_and_b32(part, plan_->lds.interleave - 1, row);
    else
      c_->w.v_bfe_u32(part, row, static_cast<unsigned>(std::countr_zero(plan_->lds.block_rows)),
                      static_cast<unsigned>(std::countr_zero(plan_->lds.interleave)));
  }
  return {place_of_row(*c_, plan_->lds, row), part};
}

/// The addresses of element (row, k0) of this thread's first read.
void LocalWrite::write_addresses(const Lanes::Share& share) {
  ir::Writer& w = c_->w;
  const OperandPlan& plan = *plan_;
  const std::uint32_t block_k = plan.lds.block_k;
  const std::uint32_t k_granule = plan.k_contiguous ? plan.global_read.vector : plan.global_read.k_rows;
  const Reg along_k = plan.k_contiguous ? share.line : share.row;
  const FirstRow first = first_row(share);
  const Reg k0 = multiply_small(w, along_k, k_granule, "k0");
  const Reg part = w.vgpr("part");
  Reg block;
  if (k_granule % block_k == 0) {  // whole K-blocks
    if (plan.lds.exchange.bits != 0) block = multiply_small(w, along_k, k_granule / block_k, "block");
    w.v_mad_u32_u24(part, along_k, k_granule / block_k * plan.lds.k_block_stride_bytes, 0);
  } else {
    const Reg inside = w.vgpr("inside");
    block = w.vgpr("block");
    w.v_and_b32(inside, block_k - 1, k0);
    w.v_lshrrev_b32(block, static_cast<unsigned>(std::countr_zero(block_k)), k0);
    w.v_mad_u32_u24(part, block, plan.lds.k_block_stride_bytes,
                    multiply_small(w, inside, plan.lds.element_bytes, "inside_bytes"));
  }
  const Reg address = w.vgpr("write_address");
  w.v_mad_u32_u24(address, first.place, plan.lds.row_bytes(), part);
  if (plan.lds.offset_bytes != 0) w.v_add_u32(address, plan.lds.offset_bytes, address);
  Reg key;
  if (plan.lds.exchange.bits != 0) {
    if (first.part.count != 0)
      w.v_mad_u32_u24(key = w.vgpr("exchange_key"), block, plan.lds.interleave, first.part);
    else
      key = multiply_small(w, block, plan.lds.interleave, "exchange_key");
  }
  addresses_ = write_patterns(*c_, plan.lds, address, key, plan.lds.write_patterns);
}

void LocalWrite::write_lds(Reg data, std::uint32_t bytes, LdsPlace to, bool high) {
  c_->w.emit(lds_write_of(bytes, high), {addresses_[to.pattern], data}).modifiers.offset_bytes = to.offset_bytes;
}

void LocalWrite::write_element(Reg from, std::uint32_t chunk, std::uint32_t pass, std::uint32_t k_row,
                               std::uint32_t element) {
  Reg data = from;
  if (plan_->converts()) {
    data = c_->w.vgpr("converted");
    convert(*c_, *plan_->stored, *plan_->element, data, from, 1, scale_);
  }
  write_lds(data, plan_->lds.element_bytes, local_write_place(*plan_, chunk, pass, k_row, element));
}

/// What is contiguous in a block as well.
void LocalWrite::write_as_read(Reg data, std::uint32_t chunk, std::uint32_t pass) {
  const OperandPlan& plan = *plan_;
  const std::uint32_t piece = plan.write_bytes() / plan.lds.element_bytes;
  for (std::uint32_t e = 0; e < plan.global_read.vector; e += piece) {
    const std::uint32_t bytes = piece * plan.lds.element_bytes;
    write_lds(data.sub(e * plan.lds.element_bytes / 4, (bytes + 3) / 4), bytes,
              local_write_place(plan, chunk, pass, 0, e));
  }
}

/// One element of a read where it stands alone: in the low or the high half of its dword, or shifted down.
void LocalWrite::write_single(Reg read, std::uint32_t e, LdsPlace to) {
  const isa::Element& element = *plan_->element;
  const std::uint32_t bit = e % element.per_dword() * element.bits;
  const Reg dword = read.sub(element.bytes_of(e) / 4, element.dwords());
  if (bit == 0 || bit == 16) {
    write_lds(dword, element.bytes(), to, bit != 0);
    return;
  }
  const Reg shifted = c_->temporary();
  c_->w.v_lshrrev_b32(shifted, bit, dword);
  write_lds(shifted, element.bytes(), to);
}

void LocalWrite::write_rows_contiguous(const Reg* reads, std::uint32_t chunk, std::uint32_t pass) {
  const OperandPlan& plan = *plan_;
  const std::uint32_t together = columns_together();
  if (registers_->tiles_in_turn) allocate_columns();  // short ranges, where registers are
  for (std::uint32_t e = 0; e < plan.global_read.vector; e += together) {
    const LdsPlace to = local_write_place(plan, chunk, pass, 0, e);
    const std::uint32_t bytes = plan.write_bytes();
    if (plan.global_read.k_rows == 1) {
      write_single(reads[0], e, to);
    } else if (reads_whole_columns(plan)) {
      Reg column = reads[0];
      column.count = static_cast<std::uint16_t>(plan.global_read.k_rows * plan.element->dwords());
      write_lds(column, bytes, to);
    } else {
      for (std::uint32_t i = 0; i < together; ++i) gather_.write(reads, columns_.data(), e + i);
      Reg columns = columns_[e];
      columns.count = static_cast<std::uint16_t>(together * columns.count);
      write_lds(columns, bytes, to);
    }
  }
}

void LocalWrite::write_block(const Reg* reads, std::uint32_t chunk, std::uint32_t pass) {
  const Reg* data = reads;
  if (plan_->converts()) {
    for (std::uint32_t q = 0; q < plan_->global_read.k_rows; ++q)
      convert(*c_, *plan_->stored, *plan_->element, converted_[q], reads[q], plan_->global_read.vector, scale_);
    data = converted_.data();
  }
  if (plan_->k_contiguous || (plan_->lds.block_k == 1 && plan_->lds.block_rows > 1)) {
    write_as_read(*data, chunk, pass);
  } else {
    write_rows_contiguous(data, chunk, pass);
  }
}

}  // namespace kiln::kernel
