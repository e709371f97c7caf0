// See place.hpp.
#include "codegen/kernel/transfer/place.hpp"

#include <bit>

namespace kiln::kernel {

Reg place_of_row(Context& c, const LdsPlan& lds, Reg row) {
  if (lds.interleave == 1) return row;
  ir::Writer& w = c.w;
  const Reg part = w.vgpr("part"), place = w.vgpr("place");
  if (lds.block_rows > 1) {
    const auto in_block = static_cast<unsigned>(std::countr_zero(lds.block_rows));
    const auto parts = static_cast<unsigned>(std::countr_zero(lds.interleave));
    const Reg low = w.vgpr("row_in_block");
    w.v_bfe_u32(part, row, in_block, parts);
    w.v_and_b32(low, lds.block_rows - 1, row);
    w.v_lshrrev_b32(place, in_block + parts, row);
    w.v_lshl_or_b32(place, place, in_block, low);
    w.v_mad_u32_u24(place, part, lds.row_part * lds.block_rows, place);
    return place;
  }
  w.v_and_b32(part, lds.interleave - 1, row);
  w.v_lshrrev_b32(place, static_cast<unsigned>(std::countr_zero(lds.interleave)), row);
  w.v_mad_u32_u24(place, part, lds.row_part, place);
  return place;
}

}  // namespace kiln::kernel
