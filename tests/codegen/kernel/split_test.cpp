// split: which part of K a workgroup has, and how the sums of groups of waves meet in LDS, from a recipe to the
// instructions that say so.
#include "codegen/kernel/split/global_split.hpp"
#include "codegen/kernel/split/local_split.hpp"
#include "tests/codegen/kernel/stage.hpp"

namespace kiln::kernel {
namespace {

struct Case {
  const char *recipe, *expected;
};

std::string range_of(const Case& test) {
  Stage stage("gfx942", test.recipe);
  const WorkgroupPart part =
      write_workgroup_part(stage.c, stage.arguments, {stage.w.sgpr("x"), stage.w.sgpr("y"), stage.w.sgpr("z")});
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
           Case{"HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 gsu4 "
                "abilite2",
                R"(
s_lshr_b32 tile_of_part, y, 2
s_and_b32 remainder, y, 3
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
           Case{
               "HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 launchgsu1 "
               "abilite2",
               R"(
v_cvt_f32_u32 divisor, kernel_info0
v_rcp_f32 divisor, divisor
v_mul_f32 divisor, 0x4f7ffffe, divisor
v_cvt_u32_f32 divisor, divisor
v_readfirstlane_b32 reciprocal, divisor
s_sub_u32 error, 0, kernel_info0
s_mul_i32 error, error, reciprocal
s_mul_hi_u32 error, reciprocal, error
s_add_u32 reciprocal, reciprocal, error
s_mul_hi_u32 tile_of_part, y, reciprocal
s_mul_i32 product, tile_of_part, kernel_info0
s_sub_u32 remainder, y, product
s_add_u32 more, tile_of_part, 1
s_sub_u32 less, remainder, kernel_info0
s_cmp_ge_u32 remainder, kernel_info0
s_cselect_b32 tile_of_part, more, tile_of_part
s_cselect_b32 remainder, less, remainder
s_add_u32 more'2, tile_of_part, 1
s_sub_u32 less'2, remainder, kernel_info0
s_cmp_ge_u32 remainder, kernel_info0
s_cselect_b32 tile_of_part, more'2, tile_of_part
s_cselect_b32 remainder, less'2, remainder
s_lshl_b32 magnitude, alpha, 1
s_cmp_eq_u32 magnitude, 0
s_cselect_b32 k_left, 0, k
s_lshr_b32 tiles_of_k, k_left, 5
s_and_b32 remainder'2, k_left, 31
v_cvt_f32_u32 divisor'2, kernel_info0
v_rcp_f32 divisor'2, divisor'2
v_mul_f32 divisor'2, 0x4f7ffffe, divisor'2
v_cvt_u32_f32 divisor'2, divisor'2
v_readfirstlane_b32 reciprocal'2, divisor'2
s_sub_u32 error'2, 0, kernel_info0
s_mul_i32 error'2, error'2, reciprocal'2
s_mul_hi_u32 error'2, reciprocal'2, error'2
s_add_u32 reciprocal'2, reciprocal'2, error'2
s_mul_hi_u32 tiles_each, tiles_of_k, reciprocal'2
s_mul_i32 product'2, tiles_each, kernel_info0
s_sub_u32 remainder'3, tiles_of_k, product'2
s_add_u32 more'3, tiles_each, 1
s_sub_u32 less'3, remainder'3, kernel_info0
s_cmp_ge_u32 remainder'3, kernel_info0
s_cselect_b32 tiles_each, more'3, tiles_each
s_cselect_b32 remainder'3, less'3, remainder'3
s_add_u32 more'4, tiles_each, 1
s_sub_u32 less'4, remainder'3, kernel_info0
s_cmp_ge_u32 remainder'3, kernel_info0
s_cselect_b32 tiles_each, more'4, tiles_each
s_cselect_b32 remainder'3, less'4, remainder'3
s_min_u32 extra, remainder, remainder'3
s_mul_i32 tiles_before, remainder, tiles_each
s_add_u32 tiles_before, tiles_before, extra
s_cmp_lt_u32 remainder, remainder'3
s_cselect_b32 one, 1, 0
s_add_u32 tiles_here, tiles_each, one
s_mul_i32 k_left'2, tiles_here, 32
s_sub_u32 last_part, kernel_info0, 1
s_cmp_eq_u32 remainder, last_part
s_cselect_b32 rest_here, remainder'2, 0
s_add_u32 k_left'2, k_left'2, rest_here
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

struct LocalCase {
  const char *processor, *recipe, *expected;
};

std::string local_sums_of(const LocalCase& test) {
  Stage stage(test.processor, test.recipe);
  Lanes lanes = stage_lanes(stage);
  lanes.group = stage.plan.workgroup.groups_share_waves ? stage.w.vgpr("group") : stage.w.sgpr("group");
  const Plan& plan = stage.plan;
  write_local_sums(stage.c, {plan.workgroup, plan.product, plan.result, plan.lds_bytes}, lanes, stage_sums(stage));
  return stage.blocks_text();
}

TEST(Split, SumsOfGroupsOfWaves) {
  // style: table
  for (const LocalCase& test : {
           LocalCase{"gfx942",
                     "HHS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 lsu2",
                     R"(
s_mul_i32 first_thread, group, 64
v_sub_u32 in_group, thread, first_thread
barrier
v_lshlrev_b32 thread_bytes, 4, in_group
s_cmp_eq_u32 group, 0
s_cbranch_scc1 L_sums_written2
L_write_sums2:
s_sub_u32 before, group, 1
s_mul_i32 others_bytes, before, 0x1000
v_accvgpr_read_b32 staged[0:0], sum[0:0]
v_accvgpr_read_b32 staged[1:1], sum[1:1]
v_accvgpr_read_b32 staged[2:2], sum[2:2]
v_accvgpr_read_b32 staged[3:3], sum[3:3]
v_add_u32 sum_address, others_bytes, thread_bytes
ds_write_b128 sum_address, staged
L_sums_written2:
barrier
s_cmp_lg_u32 group, 0
s_cbranch_scc1 L_other_groups_end
L_sum_groups2:
ds_read_b128 staged'2, thread_bytes
v_accvgpr_read_b32 moved[0:0], sum[0:0]
v_accvgpr_read_b32 moved[1:1], sum[1:1]
v_accvgpr_read_b32 moved[2:2], sum[2:2]
v_accvgpr_read_b32 moved[3:3], sum[3:3]
v_add_f32 moved[0:0], moved[0:0], staged'2[0:0]
v_add_f32 moved[1:1], moved[1:1], staged'2[1:1]
v_add_f32 moved[2:2], moved[2:2], staged'2[2:2]
v_add_f32 moved[3:3], moved[3:3], staged'2[3:3]
v_accvgpr_write_b32 sum[0:0], moved[0:0]
v_accvgpr_write_b32 sum[1:1], moved[1:1]
v_accvgpr_write_b32 sum[2:2], moved[2:2]
v_accvgpr_write_b32 sum[3:3], moved[3:3]
s_branch L_sums_done2
L_other_groups_end:
s_endpgm
L_sums_done2:
)"},
           LocalCase{"gfx1100",
                     "HSS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1 lsu4",
                     R"(
s_mul_i32 first_thread, group, 32
v_sub_nc_u32 in_group, thread, first_thread
barrier
v_lshlrev_b32 thread_bytes, 4, in_group
s_cmp_eq_u32 group, 0
s_cbranch_scc1 L_sums_written2
L_write_sums2:
s_sub_u32 before, group, 1
s_mul_i32 others_bytes, before, 0x550
v_add_nc_u32 sum_address, others_bytes, thread_bytes
ds_store_b128 sum_address, sum[0:3]
v_add_nc_u32 sum_address'2, others_bytes, thread_bytes
ds_store_b128 sum_address'2, sum[4:7] offset:512
L_sums_written2:
barrier
s_cmp_lg_u32 group, 0
s_cbranch_scc1 L_other_groups_end
L_sum_groups2:
ds_load_b128 staged, thread_bytes
v_add_f32 sum[0:0], sum[0:0], staged[0:0]
v_add_f32 sum[1:1], sum[1:1], staged[1:1]
v_add_f32 sum[2:2], sum[2:2], staged[2:2]
v_add_f32 sum[3:3], sum[3:3], staged[3:3]
ds_load_b128 staged'2, thread_bytes offset:512
v_add_f32 sum[4:4], sum[4:4], staged'2[0:0]
v_add_f32 sum[5:5], sum[5:5], staged'2[1:1]
v_add_f32 sum[6:6], sum[6:6], staged'2[2:2]
v_add_f32 sum[7:7], sum[7:7], staged'2[3:3]
ds_load_b128 staged'3, thread_bytes offset:1360
v_add_f32 sum[0:0], sum[0:0], staged'3[0:0]
v_add_f32 sum[1:1], sum[1:1], staged'3[1:1]
v_add_f32 sum[2:2], sum[2:2], staged'3[2:2]
v_add_f32 sum[3:3], sum[3:3], staged'3[3:3]
ds_load_b128 staged'4, thread_bytes offset:1872
v_add_f32 sum[4:4], sum[4:4], staged'4[0:0]
v_add_f32 sum[5:5], sum[5:5], staged'4[1:1]
v_add_f32 sum[6:6], sum[6:6], staged'4[2:2]
v_add_f32 sum[7:7], sum[7:7], staged'4[3:3]
ds_load_b128 staged, thread_bytes offset:2720
v_add_f32 sum[0:0], sum[0:0], staged[0:0]
v_add_f32 sum[1:1], sum[1:1], staged[1:1]
v_add_f32 sum[2:2], sum[2:2], staged[2:2]
v_add_f32 sum[3:3], sum[3:3], staged[3:3]
ds_load_b128 staged'2, thread_bytes offset:3232
v_add_f32 sum[4:4], sum[4:4], staged'2[0:0]
v_add_f32 sum[5:5], sum[5:5], staged'2[1:1]
v_add_f32 sum[6:6], sum[6:6], staged'2[2:2]
v_add_f32 sum[7:7], sum[7:7], staged'2[3:3]
s_branch L_sums_done2
L_other_groups_end:
s_endpgm
L_sums_done2:
)"},
           LocalCase{"gfx906",
                     "SSS TN mt8x4 mi1x1x1x1 wt1x1 wg8x4 du64 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1 lsu4",
                     R"(
v_lshlrev_b32 first_thread, 5, group
v_sub_u32 in_group, thread, first_thread
v_mov_b32 zero, 0
v_cmp_gt_u32 other_groups, group, zero
v_cmp_gt_u32 first_group, 1, group
barrier
v_lshlrev_b32 thread_bytes, 2, in_group
v_lshlrev_b32 groups_bytes, 10, group
v_add_u32 others_bytes, 0xfffffc00, groups_bytes
s_and_b64 inside, other_groups, other_groups
s_and_saveexec_b64 inside'2, inside
v_add_u32 sum_address, others_bytes, thread_bytes
ds_write_b32 sum_address, sum
s_mov_b64 exec, inside'2
barrier
ds_read_b32 staged[0:0], thread_bytes
v_add_f32 sum, sum, staged[0:0]
ds_read_b32 staged'2[0:0], thread_bytes offset:1024
v_add_f32 sum, sum, staged'2[0:0]
ds_read_b32 staged'3[0:0], thread_bytes offset:2048
v_add_f32 sum, sum, staged'3[0:0]
s_and_b64 inside'3, first_group, first_group
s_and_saveexec_b64 inside'4, inside'3
s_cbranch_scc1 L_first_group
L_other_groups_end:
s_endpgm
L_first_group:
)"},
       })
    EXPECT_EQ(local_sums_of(test), test.expected) << test.recipe;
}

}  // namespace
}  // namespace kiln::kernel
