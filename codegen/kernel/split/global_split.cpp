// See global_split.hpp.
#include "codegen/kernel/split/global_split.hpp"

#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/position/k_total.hpp"
#include "codegen/plan/abi/abi.hpp"

namespace kiln::kernel {
namespace {

/// Of `tiles` full tiles: how many this workgroup has and how many are before them.
struct Share {
  Reg count, before;
};

/// x divided by the number of workgroups that share K, and the remainder.
std::pair<Reg, Reg> divide_by_splits(Context& c, const Arguments& arguments, Reg x, std::string_view name) {
  const Reg told = arguments[ArgumentId::kSplitK];
  return told.count == 0 ? divide_uniform(c.w, x, c.recipe.global_split_u, name) : divide(c, x, told, name);
}

Share share_of(Context& c, const Arguments& arguments, Reg tiles, Reg part) {
  ir::Writer& w = c.w;
  const auto [quotient, remainder] = divide_by_splits(c, arguments, tiles, "tiles_each");
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
Reg rest_of_last(Context& c, const Arguments& arguments, Reg part, Reg rest) {
  const Reg here = c.w.sgpr("rest_here");
  if (const Reg told = arguments[ArgumentId::kSplitK]; told.count != 0) {
    const Reg last = c.w.sgpr("last_part");
    c.w.s_sub_u32(last, told, 1);
    c.w.s_cmp_eq_u32(part, last);
  } else {
    c.w.s_cmp_eq_u32(part, c.recipe.global_split_u - 1);
  }
  c.w.s_cselect_b32(here, rest, 0);
  return here;
}

}  // namespace

WorkgroupPart write_workgroup_part(Context& c, const Arguments& arguments, const std::array<Reg, 3>& workgroup) {
  if (!shares_tiles(c.recipe)) return {{}, workgroup};
  const std::size_t along = splits_along_n(c.recipe.abi) ? 1 : 0;
  const auto [tile, part] = divide_by_splits(c, arguments, workgroup[along], "tile_of_part");
  WorkgroupPart of = {part, workgroup};
  of.workgroup[along] = tile;
  return of;
}

KRange write_k_range(Context& c, const Arguments& arguments, const WorkgroupPart& part, PerOperand<Way>& ways) {
  KRange range = write_whole_k(c, arguments, ways);
  if (part.part.count != 0) {
    const Share share = share_of(c, arguments, range.trips, part.part);
    range.trips = share.count;
    if (range.tail.count != 0) range.tail = rest_of_last(c, arguments, part.part, range.tail);
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
  const Share share = share_of(c, arguments, tiles, part.part);
  const Reg left = w.sgpr("k_left");
  w.s_mul_i32(left, share.count, c.recipe.depth_u);
  w.s_add_u32(left, left, rest_of_last(c, arguments, part.part, rest));
  return {left, share.before};
}

}  // namespace kiln::kernel
