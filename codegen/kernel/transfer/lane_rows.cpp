// A row of A may be any row of the tile as long as the store knows: gfx11's WMMA leaves neighbouring rows of D in
// different lane groups, row i in group i % G, register i / G. So lane i reads row 4 * G * (i / (4 * G)) + 4 * (i % G)
// + (i / G) % 4, and every lane ends up with runs of 4 rows, as with MFMA (ResultPlan::run), without leaving the 8 rows
// that are free of bank conflicts where G is 2. gfx12's waves of 64 keep the second half of each run of 8 rows in lanes
// 32 and up: there the lanes of rows 4 to 7 and of rows 8 to 11 change places.
//
// Where instructions multiply B by A (ResultPlan::swapped) all of this is about columns and B, and scattered ones stay
// scattered, since nothing is gained by runs of columns.
#include "codegen/kernel/transfer/lane_rows.hpp"

#include <bit>

namespace kiln::kernel {
namespace {

/// `index` with its bits `bit` and `bit` + 1 exchanged.
Reg exchange_bits(ir::Writer& w, Reg index, unsigned bit, std::uint32_t rows) {
  const Reg row = w.vgpr("row"), lower = w.vgpr("lower"), upper = w.vgpr("upper");
  w.v_and_b32(row, (rows - 1) & ~(3U << bit), index);
  w.v_bfe_u32(lower, index, bit, 1);
  w.v_bfe_u32(upper, index, bit + 1, 1);
  w.v_lshl_add_u32(row, lower, bit + 1, row);
  w.v_lshl_add_u32(row, upper, bit, row);
  return row;
}

/// The bits of `value` that `mask` has, next to each other, `shift` up.
Reg gather_bits(ir::Writer& w, Reg value, std::uint32_t mask, unsigned shift) {
  Reg all;
  for (unsigned to = shift; mask != 0;) {
    const auto from = static_cast<unsigned>(std::countr_zero(mask));
    const auto count = static_cast<unsigned>(std::countr_one(mask >> from));
    const std::uint32_t run = ((1U << count) - 1) << from;
    const Reg bits = w.vgpr("bits");
    w.v_and_b32(bits, run, value);
    if (from > to) w.v_lshrrev_b32(bits, from - to, bits);
    if (from < to) w.v_lshlrev_b32(bits, to - from, bits);
    if (all.count != 0) w.v_or_b32(bits, all, bits);
    all = bits;
    mask &= ~run;
    to += count;
  }
  return all;
}

}  // namespace

Reg row_of_lane(Context& c, const ProductPlan& product, const ResultPlan& result, const OperandShape& operand,
                Reg index) {
  ir::Writer& w = c.w;
  const char first = result.swapped ? 'B' : 'A';
  if (product.mi == nullptr || operand.name != first || product.mi->layout == isa::ResultLayout::kRuns) return index;
  if (product.mi->layout == isa::ResultLayout::kHalves)
    return exchange_bits(w, index, static_cast<unsigned>(std::countr_zero(result.run)), product.mi->m);
  if (result.swapped) return index;
  const Reg row = w.vgpr("row"), quad = w.vgpr("quad"), parity = w.vgpr("parity");
  const std::uint32_t groups = result.row_groups, rest = (product.mi->m - 1) & ~(4 * groups - 1);
  w.v_and_b32(row, rest, index);
  w.v_and_b32(parity, groups - 1, index);
  w.v_lshl_add_u32(row, parity, 2, row);
  w.v_bfe_u32(quad, index, static_cast<unsigned>(std::countr_zero(groups)), 2);
  w.v_or_b32(row, row, quad);
  return row;
}

/// A lane's number says which k of which group, and which rows, as far as it is among 16; and which 16.
Reg transposed_rows_of_lane(Context& c, const FragmentPlan& fragments, const OperandPlan& plan, const LaneOfRead& lane,
                            Reg k) {
  const auto [group, index] = lane;
  ir::Writer& w = c.w;
  const isa::TransposingRead& read = *plan.fragment_read.transposing;
  constexpr std::uint32_t kLanes = isa::TransposingRead::kLanes;
  w.v_mad_u32_u24(k, group, fragments.block_k, gather_bits(w, index, read.k_lanes, 0));
  const Reg row =
      gather_bits(w, index, (kLanes - 1) & ~read.k_lanes, static_cast<unsigned>(std::countr_zero(read.elements())));
  if (plan.tile_rows <= kLanes) return row;
  const Reg of_16 = w.vgpr("of_16");
  w.v_and_b32(of_16, plan.tile_rows - kLanes, index);
  w.v_or_b32(of_16, of_16, row);
  return of_16;
}

}  // namespace kiln::kernel
