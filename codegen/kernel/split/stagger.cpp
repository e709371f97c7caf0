// See stagger.hpp. With fewer tiles than starts there are as many starts as the next smaller power of two, as Tensile's
// host has it; a start beyond the last tile there is none.
#include "codegen/kernel/split/stagger.hpp"

#include "codegen/kernel/access/arithmetic.hpp"

namespace kiln::kernel {
namespace {

/// The number that chooses a start.
Reg number_of(Context& c, const Arguments& arguments, const TilePosition& tile) {
  const std::uint32_t mapping = c.recipe.stagger.mapping;
  if (mapping < tile.workgroup.size()) return tile.workgroup[mapping];
  ir::Writer& w = c.w;
  const std::uint32_t rows = c.recipe.macro_tile()[0];
  const Reg padded = w.sgpr("padded"), serial = w.sgpr("serial");
  w.s_add_u32(padded, arguments[ArgumentId::kM], rows - 1);
  const Reg tiles = divide_uniform(w, padded, rows, "tiles").first;
  w.s_mul_i32(serial, tile.workgroup[1], tiles);
  w.s_add_u32(serial, serial, tile.workgroup[0]);
  return serial;
}

}  // namespace

Reg write_stagger(Context& c, const Arguments& arguments, const TilePosition& tile, const KRange& range,
                  PerOperand<Way>& ways) {
  const Stagger& stagger = c.recipe.stagger;
  if (stagger.starts == 0) return {};
  ir::Writer& w = c.w;
  const Reg mask = w.sgpr("starts"), half = w.sgpr("half"), first = w.sgpr("first_tile"),
            until_wrap = w.sgpr("until_wrap"), to_rest = w.sgpr("tiles_to_rest");
  // The largest power of two of starts that have a tile, less 1: the bits below its highest one.
  w.s_lshr_b32(mask, range.trips, stagger.shift);
  w.s_min_u32(mask, mask, stagger.starts);
  w.s_lshr_b32(mask, mask, 1);
  for (std::uint32_t bits = 1; bits < stagger.starts; bits *= 2) {
    w.s_lshr_b32(half, mask, bits);
    w.s_or_b32(mask, mask, half);
  }
  w.s_and_b32(first, number_of(c, arguments, tile), mask);
  w.s_lshl_b32(first, first, stagger.shift);
  w.s_sub_u32(to_rest, range.trips, first);
  w.s_mov_b32(until_wrap, to_rest);
  if (ways[0].through_lds() != ways[1].through_lds()) {  // which are at different tiles at the same time
    const Reg of_b = w.sgpr("until_wrap");
    w.s_mov_b32(of_b, to_rest);
    ways[0].stream().write_stagger(first, range.trips, until_wrap, true);
    ways[1].stream().write_stagger(first, range.trips, of_b, true);
    return to_rest;
  }
  for (std::size_t i = 0; i < ways.size(); ++i) ways[i].stream().write_stagger(first, range.trips, until_wrap, i == 0);
  return to_rest;
}

void write_stagger_end(Reg tiles_to_rest, const KRange& range, PerOperand<Way>& ways) {
  if (tiles_to_rest.count == 0 || range.tail.count == 0) return;
  for (Way& way : ways) way.stream().write_skip(tiles_to_rest);
}

}  // namespace kiln::kernel
