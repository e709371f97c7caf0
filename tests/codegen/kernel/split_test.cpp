// split: which part of K a workgroup has, from a recipe to the instructions that say so.
#include "codegen/kernel/split/global_split.hpp"
#include "tests/codegen/kernel/stage.hpp"

namespace kiln::kernel {
namespace {

struct Case {
  const char *recipe, *expected;
};

std::string range_of(const Case& test) {
  Stage stage("gfx942", test.recipe);
  const WorkgroupPart part = write_workgroup_part(stage.c, {stage.w.sgpr("x"), stage.w.sgpr("y"), stage.w.sgpr("z")});
  write_wide_k_range(stage.c, stage.arguments, part);
  return stage.text();
}

TEST(Split, RangeOfAWorkgroup) {
  // style: table
  for (const Case& test : {
           Case{"HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0",
                R"(
s_lshl_b32 magnitude, alpha, 1
s_cmp_eq_u32 magnitude, 0
s_cselect_b32 k_left, 0, k
)"},
           Case{"HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 gsu4",
                R"(
s_lshr_b32 tile_of_part, x, 2
s_and_b32 remainder, x, 3
s_lshl_b32 magnitude, alpha, 1
s_cmp_eq_u32 magnitude, 0
s_cselect_b32 k_left, 0, k
s_lshr_b32 tiles_of_k, k_left, 5
s_and_b32 remainder'2, k_left, 31
s_lshr_b32 tiles_each, tiles_of_k, 2
s_and_b32 remainder'3, tiles_of_k, 3
s_min_u32 extra, remainder, remainder'3
s_mul_i32 tiles_before, remainder, tiles_each
s_add_u32 tiles_before, tiles_before, extra
s_cmp_lt_u32 remainder, remainder'3
s_cselect_b32 one, 1, 0
s_add_u32 tiles_here, tiles_each, one
s_mul_i32 k_left'2, tiles_here, 32
s_cmp_eq_u32 remainder, 3
s_cselect_b32 rest_here, remainder'2, 0
s_add_u32 k_left'2, k_left'2, rest_here
)"},
           Case{"HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 gsumb3",
                R"(
s_mul_hi_u32 tile_of_part, x, 0x55555556
s_mul_i32 product, tile_of_part, 3
s_sub_u32 one_less, tile_of_part, 1
s_sub_u32 remainder, x, product
s_cselect_b32 tile_of_part, one_less, tile_of_part
s_mul_i32 product, tile_of_part, 3
s_sub_u32 remainder, x, product
s_lshl_b32 magnitude, alpha, 1
s_cmp_eq_u32 magnitude, 0
s_cselect_b32 k_left, 0, k
s_lshr_b32 tiles_of_k, k_left, 5
s_and_b32 remainder'2, k_left, 31
s_mul_hi_u32 tiles_each, tiles_of_k, 0x55555556
s_mul_i32 product'2, tiles_each, 3
s_sub_u32 one_less'2, tiles_each, 1
s_sub_u32 remainder'3, tiles_of_k, product'2
s_cselect_b32 tiles_each, one_less'2, tiles_each
s_mul_i32 product'2, tiles_each, 3
s_sub_u32 remainder'3, tiles_of_k, product'2
s_min_u32 extra, remainder, remainder'3
s_mul_i32 tiles_before, remainder, tiles_each
s_add_u32 tiles_before, tiles_before, extra
s_cmp_lt_u32 remainder, remainder'3
s_cselect_b32 one, 1, 0
s_add_u32 tiles_here, tiles_each, one
s_mul_i32 k_left'2, tiles_here, 32
s_cmp_eq_u32 remainder, 2
s_cselect_b32 rest_here, remainder'2, 0
s_add_u32 k_left'2, k_left'2, rest_here
)"},
           Case{"HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 gsumb3 "
                "reduce1",
                R"(
s_lshl_b32 magnitude, alpha, 1
s_cmp_eq_u32 magnitude, 0
s_cselect_b32 k_left, 0, k
)"},
           Case{"DDD TN mt32x32 mi16x16x4x1 wt2x2 wg1x1 du16 gr1x1 lr2 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0",
                R"(
s_lshl_b32 magnitude, alpha[1:1], 1
s_or_b32 magnitude, magnitude, alpha[0:0]
s_cmp_eq_u32 magnitude, 0
s_cselect_b32 k_left, 0, k
)"},
       })
    EXPECT_EQ(range_of(test), test.expected) << test.recipe;
}

}  // namespace
}  // namespace kiln::kernel
