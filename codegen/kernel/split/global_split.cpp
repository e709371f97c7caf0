// See global_split.hpp.
#include "codegen/kernel/split/global_split.hpp"

#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/position/k_total.hpp"

namespace kiln::kernel {
namespace {

/// Of `tiles` full tiles: how many this workgroup has and how many are before them.
struct Share {
  Reg count, before;
};

Share share_of(Context& c, Reg tiles, Reg part) {
  ir::Writer& w = c.w;
  const auto [quotient, remainder] = divide_uniform(w, tiles, c.recipe.global_split_u, "tiles_each");
  Share share = {w.sgpr("tiles_here"), w.sgpr("tiles_before")};
  const Reg extra = w.sgpr("extra"), one = w.sgpr("one");
  w.s_min_u32(extra, part, remainder);
  w.s_mul_i32(share.before, part, quotient);
  w.s_add_u32(share.before, share.before, extra);
  w.s_cmp_lt_u32(part, remainder);
  w.s_cselect_b32(one, 1, 0);
  w.s_add_u32(share.count, quotient, one);
  return share;
}

/// `rest` for the last part, 0 for the others.
Reg rest_of_last(Context& c, Reg part, Reg rest) {
  const Reg here = c.w.sgpr("rest_here");
  c.w.s_cmp_eq_u32(part, c.recipe.global_split_u - 1);
  c.w.s_cselect_b32(here, rest, 0);
  return here;
}

}  // namespace

WorkgroupPart write_workgroup_part(Context& c, const std::array<Reg, 3>& workgroup) {
  const Recipe& recipe = c.recipe;
  if (recipe.global_split_u == 1 || recipe.reduces) return {{}, workgroup};
  const auto [tile, part] = divide_uniform(c.w, workgroup[0], recipe.global_split_u, "tile_of_part");
  return {part, {tile, workgroup[1], workgroup[2]}};
}

KRange write_k_range(Context& c, const Arguments& arguments, const WorkgroupPart& part, PerOperand<Way>& ways) {
  KRange range = write_whole_k(c, arguments, ways);
  if (part.part.count != 0) {
    const Share share = share_of(c, range.trips, part.part);
    range.trips = share.count;
    if (range.tail.count != 0) range.tail = rest_of_last(c, part.part, range.tail);
    for (Way& way : ways) way.stream().write_skip(share.before);
  }
  write_nothing_without_tiles(c, range, ways);
  return range;
}

WideKRange write_wide_k_range(Context& c, const Arguments& arguments, const WorkgroupPart& part) {
  ir::Writer& w = c.w;
  const Reg total = write_k_total(c, arguments, "k_left");
  if (part.part.count == 0) return {total, {}};
  const auto [tiles, rest] = divide_uniform(w, total, c.recipe.depth_u, "tiles_of_k");
  const Share share = share_of(c, tiles, part.part);
  const Reg left = w.sgpr("k_left");
  w.s_mul_i32(left, share.count, c.recipe.depth_u);
  w.s_add_u32(left, left, rest_of_last(c, part.part, rest));
  return {left, share.before};
}

}  // namespace kiln::kernel
