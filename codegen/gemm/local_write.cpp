// From registers to LDS, in the K-blocked layout of plan.hpp. K-contiguous reads are K-blocks already. Rows-contiguous
// reads hold one k of several rows; k_rows of them are put together into one piece of a K-block per row: halves with
// v_perm_b32, dwords with v_pk_mov_b32 (gfx90a+) or v_mov_b32.
#include "codegen/gemm/access.hpp"
#include "codegen/gemm/arithmetic.hpp"
#include "codegen/gemm/kernel_state.hpp"

#include <algorithm>
#include <bit>

namespace kiln::gemm {
namespace {

using ir::Operand;

void write_lds(Kernel& k, const OperandRegisters& o, Reg data, std::uint32_t bytes, std::uint32_t offset_bytes,
               bool high = false) {
  k.w.emit(lds_write_of(bytes, high), {o.write_address, data}).modifiers.offset_bytes = offset_bytes;
}

void write_k_contiguous(Kernel& k, OperandRegisters& o, std::uint32_t chunk, std::uint32_t pass) {
  const OperandPlan& plan = *o.plan;
  const Reg data = o.data[chunk * plan.passes + pass];
  const std::uint32_t piece = std::min(plan.vector, k.plan.block_k);
  for (std::uint32_t e = 0; e < plan.vector; e += piece) {
    const std::uint32_t bytes = piece * plan.element_bytes;
    write_lds(k, o, data.sub(e * plan.element_bytes / 4, (bytes + 3) / 4), bytes,
              local_write_offset(k, o, chunk, pass, 0, e));
  }
}

/// Element e of k_rows reads -> o.columns[e].
void gather_halves(Kernel& k, const OperandRegisters& o, const Reg* reads, std::uint32_t e) {
  const Reg selector = e % 2 == 0 ? k.perm_low : k.perm_high;
  for (std::uint32_t q = 0; q < o.plan->k_rows; q += 2)
    k.w.v_perm_b32(o.columns[e].sub(q / 2), reads[q + 1].sub(e / 2), reads[q].sub(e / 2), selector);
}

void gather_dwords(Kernel& k, const OperandRegisters& o, const Reg* reads, std::uint32_t e) {
  const bool packed = k.plan.traits().packed_move && o.plan->vector >= 2;
  for (std::uint32_t q = 0; q < o.plan->k_rows; q += packed ? 2 : 1) {
    if (packed) {
      const std::uint32_t pair = e & ~1U;
      k.w.v_pk_mov_b32(o.columns[e].sub(q, 2), reads[q].sub(pair, 2), reads[q + 1].sub(pair, 2)).modifiers.op_sel =
          e % 2 != 0 ? 0b11 : 0b00;
    } else {
      k.w.v_mov_b32(o.columns[e].sub(q), reads[q].sub(e));
    }
  }
}

void write_rows_contiguous(Kernel& k, OperandRegisters& o, std::uint32_t chunk, std::uint32_t pass) {
  const OperandPlan& plan = *o.plan;
  const Reg* reads = &o.data[(chunk * plan.passes + pass) * plan.k_rows];
  for (std::uint32_t e = 0; e < plan.vector; ++e) {
    const std::uint32_t offset = local_write_offset(k, o, chunk, pass, 0, e);
    const std::uint32_t bytes = plan.k_rows * plan.element_bytes;
    if (plan.k_rows == 1) {
      write_lds(k, o, reads[0].sub(e * plan.element_bytes / 4), bytes, offset, plan.element->is_packed() && e % 2 != 0);
    } else if (!plan.element->is_packed() && plan.vector == 1) {
      Reg column = reads[0];  // already consecutive (global_read.cpp)
      column.count = static_cast<std::uint16_t>(plan.k_rows);
      write_lds(k, o, column, bytes, offset);
    } else {
      if (plan.element->is_packed()) {
        gather_halves(k, o, reads, e);
      } else {
        gather_dwords(k, o, reads, e);
      }
      write_lds(k, o, o.columns[e], bytes, offset);
    }
  }
}

/// The address of element (row, k0) of this thread's first read.
void write_address(Kernel& k, OperandRegisters& o) {
  ir::Writer& w = k.w;
  const OperandPlan& plan = *o.plan;
  const std::uint32_t k_granule = plan.k_contiguous ? plan.vector : plan.k_rows;
  const Reg k0 = multiply_small(w, plan.k_contiguous ? o.line : o.row, k_granule, "k0");
  const Reg place0 = plan.k_contiguous ? o.row : o.line;  // of the first row: a multiple of the interleave
  Reg part = w.vgpr("part");
  if (k_granule % k.plan.block_k == 0) {  // whole K-blocks
    const Reg first = plan.k_contiguous ? o.line : o.row;
    w.v_mad_u32_u24(part, first, k_granule / k.plan.block_k * plan.k_block_stride_bytes, 0);
  } else {
    const Reg block = w.vgpr("block"), inside = w.vgpr("inside");
    w.v_and_b32(inside, k.plan.block_k - 1, k0);
    w.v_lshrrev_b32(block, static_cast<unsigned>(std::countr_zero(k.plan.block_k)), k0);
    w.v_mad_u32_u24(part, block, plan.k_block_stride_bytes,
                    multiply_small(w, inside, plan.element_bytes, "inside_bytes"));
  }
  o.write_address = w.vgpr("write_address");
  w.v_mad_u32_u24(o.write_address, place0, k.plan.block_bytes, part);
  if (plan.lds_offset_bytes != 0) w.v_add_u32(o.write_address, plan.lds_offset_bytes, o.write_address);
}

}  // namespace

std::uint32_t local_write_offset(const Kernel& k, const OperandRegisters& o, std::uint32_t chunk, std::uint32_t pass,
                                 std::uint32_t k_row, std::uint32_t element) {
  return k.plan.local_write_offset(*o.plan, chunk, pass, k_row, element);
}

void write_local_write_setup(Kernel& k) {
  ir::Writer& w = k.w;
  bool gathers_halves = false;
  for (OperandRegisters* o : {&k.a, &k.b}) {
    const OperandPlan& plan = *o->plan;
    write_address(k, *o);
    if (plan.k_contiguous || plan.k_rows == 1 || (!plan.element->is_packed() && plan.vector == 1)) continue;
    gathers_halves = gathers_halves || plan.element->is_packed();
    for (std::uint32_t e = 0; e < plan.vector; ++e)
      o->columns.push_back(w.vgpr("column", std::max(1U, plan.k_rows * plan.element_bytes / 4)));
  }
  if (gathers_halves) {
    k.perm_low = w.sgpr("perm_low");
    k.perm_high = w.sgpr("perm_high");
    w.s_mov_b32(k.perm_low, 0x05040100U);
    w.s_mov_b32(k.perm_high, 0x07060302U);
  }
}

void write_local_write_block(Kernel& k, OperandRegisters& o, std::uint32_t chunk, std::uint32_t pass) {
  if (o.plan->k_contiguous) {
    write_k_contiguous(k, o, chunk, pass);
  } else {
    write_rows_contiguous(k, o, chunk, pass);
  }
}

}  // namespace kiln::gemm
