// See grid.hpp.
#include "codegen/kernel/abi/grid.hpp"

#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/plan/abi/abi.hpp"

namespace kiln::kernel {
namespace {

Reg tiles_along(Context& c, Reg size, std::uint32_t tile) {
  const Reg padded = c.w.sgpr("padded");
  c.w.s_add_u32(padded, size, tile - 1);
  return divide_uniform(c.w, padded, tile, "tiles").first;
}

}  // namespace

std::array<Reg, 2> write_tile_counts(Context& c, Reg m, Reg n) {
  const auto [mt0, mt1] = c.recipe.macro_tile();
  return {tiles_along(c, m, mt0), tiles_along(c, n, mt1)};
}

std::array<Reg, 3> write_place(Context& c, const Arguments& arguments, Reg number) {
  const Recipe& recipe = c.recipe;
  const Reg along0 = c.w.sgpr("along0");
  const bool along_n = splits_along_n(recipe.abi);
  const std::uint32_t parts = recipe.reduces || along_n ? 1 : recipe.global_split_u;
  const auto [mt0, mt1] = recipe.macro_tile();
  c.w.s_mul_i32(along0, tiles_along(c, arguments[ArgumentId::kM], mt0), parts);
  const auto [rest, x] = divide(c, number, along0, "rest");
  Reg along1 = tiles_along(c, arguments[ArgumentId::kN], mt1);
  if (along_n && shares_tiles(recipe)) {
    const Reg tiles = along1;
    along1 = c.w.sgpr("along1");
    c.w.s_mul_i32(along1, tiles, splits_of_k(c, arguments));
  }
  const auto [z, y] = divide(c, rest, along1, "matrix");
  return {x, y, z};
}

}  // namespace kiln::kernel
