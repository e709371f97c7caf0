// See grid.hpp.
#include "codegen/kernel/abi/grid.hpp"

#include "codegen/kernel/abi/xcc_mapping.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/plan/abi/abi.hpp"

namespace kiln::kernel {
namespace {

Reg tiles_along(Context& c, Reg size, std::uint32_t tile) {
  const Reg padded = c.w.sgpr("padded");
  c.w.s_add_u32(padded, size, tile - 1);
  return divide_uniform(c.w, padded, tile, "tiles").first;
}

/// Workgroups of the grid along its sides, which are those of a problem in a group.
Reg workgroups_along_x(Context& c, const Arguments& arguments) {
  const Recipe& recipe = c.recipe;
  const std::uint32_t parts = recipe.reduces || splits_along_n(recipe.abi) ? 1 : recipe.global_split_u;
  if (parts == 1 && recipe.renumbers_workgroups())
    return tiles_along(c, arguments[ArgumentId::kM], recipe.macro_tile()[0]);
  const Reg along0 = c.w.sgpr("along0");
  c.w.s_mul_i32(along0, tiles_along(c, arguments[ArgumentId::kM], recipe.macro_tile()[0]), parts);
  return along0;
}

Reg workgroups_along_y(Context& c, const Arguments& arguments) {
  const Recipe& recipe = c.recipe;
  const Reg tiles = tiles_along(c, arguments[ArgumentId::kN], recipe.macro_tile()[1]);
  if (!splits_along_n(recipe.abi) || !shares_tiles(recipe)) return tiles;
  const Reg along1 = c.w.sgpr("along1");
  c.w.s_mul_i32(along1, tiles, splits_of_k(c, arguments));
  return along1;
}

Reg count_all(Context& c, const Arguments& arguments, Reg along0, Reg along1) {
  const Reg all = c.w.sgpr("workgroups");
  c.w.s_mul_i32(all, along0, along1);
  c.w.s_mul_i32(all, all, arguments[ArgumentId::kBatch]);
  return all;
}

}  // namespace

std::array<Reg, 2> write_tile_counts(Context& c, Reg m, Reg n) {
  const auto [mt0, mt1] = c.recipe.macro_tile();
  return {tiles_along(c, m, mt0), tiles_along(c, n, mt1)};
}

std::array<Reg, 3> write_place(Context& c, const Arguments& arguments, Reg number) {
  const Reg along0 = workgroups_along_x(c, arguments);
  Reg along1;
  if (c.recipe.renumbers_workgroups()) {
    along1 = workgroups_along_y(c, arguments);
    number = write_xcc_mapping(c, number, count_all(c, arguments, along0, along1));
  }
  const auto [rest, x] = divide(c, number, along0, "rest");
  if (along1.count == 0) along1 = workgroups_along_y(c, arguments);
  const auto [z, y] = divide(c, rest, along1, "matrix");
  return {x, y, z};
}

// The hardware deals workgroups to XCDs along x first, then along y and z.
std::array<Reg, 3> write_place(Context& c, const Arguments& arguments, const std::array<Reg, 3>& workgroup) {
  if (!c.recipe.renumbers_workgroups()) return workgroup;
  ir::Writer& w = c.w;
  const Reg along0 = workgroups_along_x(c, arguments), along1 = workgroups_along_y(c, arguments);
  Reg number = w.sgpr("number");
  w.s_mul_i32(number, workgroup[2], along1);
  w.s_add_u32(number, number, workgroup[1]);
  w.s_mul_i32(number, number, along0);
  w.s_add_u32(number, number, workgroup[0]);
  number = write_xcc_mapping(c, number, count_all(c, arguments, along0, along1));
  const auto [rest, x] = divide(c, number, along0, "rest");
  const auto [z, y] = divide(c, rest, along1, "matrix");
  return {x, y, z};
}

}  // namespace kiln::kernel
