// See whole.hpp.
#include "codegen/kernel/split/whole.hpp"

#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/position/k_total.hpp"

namespace kiln::kernel {

KRange write_whole_k(Context& c, const Arguments& arguments, PerOperand<Way>& ways) {
  ir::Writer& w = c.w;
  const std::uint32_t depth_u = c.recipe.depth_u;
  const Reg total = write_k_total(c, arguments, "k_total"), usable = w.sgpr("k_usable");
  w.s_mov_b32(usable, total);
  for (Way& way : ways) {
    const TileStream& read = way.stream();
    if (!read.has_odd_edge()) continue;
    // The odd edge: keep one k back. It is inside of a dword only where rows_left is less than the tile's rows.
    const Reg odd = w.sgpr("odd"), one_less = w.sgpr("one_less");
    w.s_max_u32(one_less, total, 1);
    w.s_sub_u32(one_less, one_less, 1);
    w.s_and_b32(odd, read.tile().rows_left, way.plan().granule() - 1);
    w.s_cmp_lg_u32(odd, 0);
    w.s_cselect_b32(usable, one_less, usable);
  }
  KRange range;
  range.trips = divide_uniform(w, usable, depth_u, "trips").first;
  if (!has_tail(c.recipe, ways[0].plan(), ways[1].plan())) return range;
  const Reg done = w.sgpr("k_done");
  range.tail = w.sgpr("k_tail");
  w.s_mul_i32(done, range.trips, depth_u);
  w.s_sub_u32(range.tail, total, done);
  return range;
}

// The first tile is read before anybody asks whether there is one: if not, everything is out of range.
void write_nothing_without_tiles(Context& c, const KRange& range, PerOperand<Way>& ways) {
  for (Way& way : ways) {
    c.w.s_cmp_eq_u32(range.trips, 0);
    way.stream().write_nothing_if_scc();
  }
}

}  // namespace kiln::kernel
