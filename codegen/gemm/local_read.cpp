// From LDS to fragments. Lane l of a wave reads the K-block of row l % m, k-group l / m; all the steps of a tile and
// all the wave's tiles are reached by immediate offsets from one address per operand.
//
// A row of A may be any row of the tile as long as the store knows: gfx11's WMMA leaves neighbouring rows of D in
// different lane groups, row i in group i % G, register i / G. So lane i reads row 4 * G * (i / (4 * G)) + 4 * (i % G)
// + (i / G) % 4, and every lane ends up with runs of 4 rows, as with MFMA (Plan::run), without leaving the 8 rows that
// are free of bank conflicts where G is 2.
#include "codegen/gemm/access.hpp"
#include "codegen/gemm/arithmetic.hpp"
#include "codegen/gemm/kernel_state.hpp"

#include <bit>

namespace kiln::gemm {
namespace {

Reg row_of_lane(Kernel& k, const OperandRegisters& o, Reg index) {
  ir::Writer& w = k.w;
  if (k.valu() || k.plan.mi->layout != isa::ResultLayout::kScattered || o.plan->name == 'B') return index;
  const Reg row = w.vgpr("row"), quad = w.vgpr("quad"), parity = w.vgpr("parity");
  const std::uint32_t groups = k.plan.row_groups, rest = (k.plan.mi->m - 1) & ~(4 * groups - 1);
  w.v_and_b32(row, rest, index);
  w.v_and_b32(parity, groups - 1, index);
  w.v_lshl_add_u32(row, parity, 2, row);
  w.v_bfe_u32(quad, index, static_cast<unsigned>(std::countr_zero(groups)), 2);
  w.v_or_b32(row, row, quad);
  return row;
}

/// OperandPlan::place_of_row for a row in a VGPR.
Reg place_of_row(Kernel& k, const OperandPlan& plan, Reg row) {
  if (plan.interleave == 1) return row;
  ir::Writer& w = k.w;
  const Reg part = w.vgpr("part"), place = w.vgpr("place");
  w.v_and_b32(part, plan.interleave - 1, row);
  w.v_lshrrev_b32(place, static_cast<unsigned>(std::countr_zero(plan.interleave)), row);
  w.v_mad_u32_u24(place, part, plan.row_part, place);
  return place;
}

void write_address(Kernel& k, OperandRegisters& o, Reg wave) {
  ir::Writer& w = k.w;
  const OperandPlan& plan = *o.plan;
  o.read_address = w.vgpr("read_address");
  if (k.valu()) {
    w.v_mad_u32_u24(o.read_address, place_of_row(k, plan, wave), k.plan.block_bytes, 0);
  } else {
    const auto [group, index] = divide_small(w, k.lane, plan.tile_rows, "group");
    const Reg place = place_of_row(k, plan, row_of_lane(k, o, index)), first = w.sgpr("first_row");
    w.s_mul_i32(first, wave, plan.wave_rows / plan.interleave * k.plan.block_bytes);
    w.v_mad_u32_u24(o.read_address, place, k.plan.block_bytes, first);
    if (k.plan.groups > 1) w.v_mad_u32_u24(o.read_address, group, plan.k_block_stride_bytes, o.read_address);
  }
  if (plan.lds_offset_bytes != 0) w.v_add_u32(o.read_address, plan.lds_offset_bytes, o.read_address);
}

void read_operand(Kernel& k, OperandRegisters& o, std::uint32_t step, std::uint32_t buffer) {
  const OperandPlan& plan = *o.plan;
  const ir::Opcode op = lds_read_of(k.plan.block_bytes);
  for (std::uint32_t tile = 0; tile < plan.tiles; ++tile)
    for (std::uint32_t r = 0; r < k.plan.reads_per_step; ++r) {
      const Reg to = o.fragments[buffer][tile].sub(r * k.plan.block_dwords, k.plan.block_dwords);
      ir::Instruction& read = k.w.emit(op, {to, o.read_address});
      read.modifiers.offset_bytes = k.plan.local_read_offset(plan, tile, step, r);
    }
}

void allocate_widened(Kernel& k) {
  if (k.plan.vector_product == nullptr || k.plan.vector_product->form != isa::ProductForm::kWiden) return;
  for (OperandRegisters* o : {&k.a, &k.b})
    for (std::uint32_t tile = 0; tile < o->plan->tiles; ++tile)
      o->widened.push_back(k.w.vgpr("widened", k.plan.input->per_dword()));
}

}  // namespace

void write_local_read_setup(Kernel& k) {
  write_address(k, k.a, k.wave[0]);
  write_address(k, k.b, k.wave[1]);
  for (OperandRegisters* o : {&k.a, &k.b})
    for (std::uint32_t buffer = 0; buffer < k.plan.fragment_buffers; ++buffer) {
      o->fragments.emplace_back();
      for (std::uint32_t tile = 0; tile < o->plan->tiles; ++tile)
        o->fragments.back().push_back(
            k.w.vgpr(o->plan->name == 'A' ? "fragment_a" : "fragment_b", k.plan.fragment_dwords));
    }
  allocate_widened(k);
}

void write_local_read(Kernel& k, std::uint32_t step, std::uint32_t buffer) {
  read_operand(k, k.b, step, buffer);
  read_operand(k, k.a, step, buffer);
}

}  // namespace kiln::gemm
