// store: from a wave's sums to D and the end of the kernel, from a recipe to instructions. The epilogue between them is
// alpha and beta alone.
// style: table
#include "codegen/kernel/store/store.hpp"

#include "tests/codegen/kernel/stage.hpp"

namespace kiln::kernel {
namespace {

struct Case {
  const char *processor, *recipe, *expected;
};

std::string store_of(const Case& test) {
  Stage stage(test.processor, test.recipe);
  const Scales scales;
  TilePosition tile;
  tile.workgroup = {stage.w.sgpr("x"), stage.w.sgpr("y"), stage.w.sgpr("z")};
  tile.batch = tile.workgroup[2];
  tile.origin = {stage.w.sgpr("origin_m"), stage.w.sgpr("origin_n")};
  tile.rows_left = {stage.w.sgpr("rows_left_m"), stage.w.sgpr("rows_left_n")};
  const Lanes lanes = stage_lanes(stage);
  const Accumulators sums = stage_sums(stage);
  const Finished finished{stage.arguments, scales, tile, lanes, sums};
  const Plan& plan = stage.plan;
  const SumsGo go = plan.recipe.split().sums;
  if (go == SumsGo::kToParts) {
    write_meeting(stage.c, {plan.workgroup, plan.product, plan.result, plan.split}, finished, stage.w.sgpr("part"));
  } else if (go == SumsGo::kByAtomics) {
    write_atomic_store(stage.c, plan.product, plan.results(), finished);
  } else if (plan.recipe.buffer_addressing) {
    write_buffer_store(stage.c, {plan.product, plan.store, plan.registers}, plan.results(), finished);
  } else {
    write_wide_store(stage.c, plan.product, plan.results(), finished);
  }
  return stage.blocks_text();
}

TEST(Store, SumsToMemory) {
  // style: table
  for (const Case& test : {
           // Buffer store without edges.
           Case{"gfx942",
                "HHS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 ss0 vw1x1 "
                "mul16x16x32",
                R"(
v_lshrrev_b32 row_group, 4, lane
v_and_b32 remainder, 15, lane
s_mul_i32 first_row, wave_m, 16
s_mul_i32 first_column, wave_n, 16
v_lshl_add_u32 row, row_group, 2, first_row
v_add_u32 column, first_column, remainder
s_mul_i32 batch_offset[0:0], stride_d[0:0], z
s_mul_hi_u32 batch_offset[1:1], stride_d[0:0], z
s_mul_i32 high, stride_d[1:1], z
s_add_u32 batch_offset[1:1], batch_offset[1:1], high
s_mul_i32 column_offset[0:0], origin_n, ldd
s_mul_hi_u32 column_offset[1:1], origin_n, ldd
s_add_u32 batch_offset[0:0], batch_offset[0:0], column_offset[0:0]
s_addc_u32 batch_offset[1:1], batch_offset[1:1], column_offset[1:1]
s_add_u32 batch_offset[0:0], batch_offset[0:0], origin_m
s_addc_u32 batch_offset[1:1], batch_offset[1:1], 0
s_lshl_b64 batch_offset, batch_offset, 1
s_add_u32 srd[0:0], d[0:0], batch_offset[0:0]
s_addc_u32 srd[1:1], d[1:1], batch_offset[1:1]
s_mul_i32 batch_offset'2[0:0], stride_c[0:0], z
s_mul_hi_u32 batch_offset'2[1:1], stride_c[0:0], z
s_mul_i32 high'2, stride_c[1:1], z
s_add_u32 batch_offset'2[1:1], batch_offset'2[1:1], high'2
s_mul_i32 column_offset'2[0:0], origin_n, ldc
s_mul_hi_u32 column_offset'2[1:1], origin_n, ldc
s_add_u32 batch_offset'2[0:0], batch_offset'2[0:0], column_offset'2[0:0]
s_addc_u32 batch_offset'2[1:1], batch_offset'2[1:1], column_offset'2[1:1]
s_add_u32 batch_offset'2[0:0], batch_offset'2[0:0], origin_m
s_addc_u32 batch_offset'2[1:1], batch_offset'2[1:1], 0
s_lshl_b64 batch_offset'2, batch_offset'2, 1
s_add_u32 srd'2[0:0], c[0:0], batch_offset'2[0:0]
s_addc_u32 srd'2[1:1], c[1:1], batch_offset'2[1:1]
s_sub_u32 columns, rows_left_n, 1
s_mul_i32 srd[2:2], columns, ldd
s_add_u32 srd[2:2], srd[2:2], rows_left_m
s_lshl_b32 srd[2:2], srd[2:2], 1
s_mov_b32 srd[3:3], 0x20000
v_mul_lo_u32 first, column, ldd
v_add_lshl_u32 offset, first, row, 1
s_sub_u32 columns'2, rows_left_n, 1
s_mul_i32 srd'2[2:2], columns'2, ldc
s_add_u32 srd'2[2:2], srd'2[2:2], rows_left_m
s_lshl_b32 srd'2[2:2], srd'2[2:2], 1
s_mov_b32 srd'2[3:3], 0x20000
v_mul_lo_u32 first'2, column, ldc
v_add_lshl_u32 offset'2, first'2, row, 1
s_lshl_b32 beta_magnitude, beta, 1
v_mov_b32 out_of_range, 0x80000000
s_cmp_lg_u32 beta_magnitude, 0
s_cbranch_scc1 L_store_with_c
L_store:
v_mov_b32 piece_offset, offset
v_accvgpr_read_b32 values[0:0], sum[0:0]
v_mul_f32 values[0:0], alpha, values[0:0]
v_accvgpr_read_b32 values[1:1], sum[1:1]
v_mul_f32 values[1:1], alpha, values[1:1]
v_accvgpr_read_b32 values[2:2], sum[2:2]
v_mul_f32 values[2:2], alpha, values[2:2]
v_accvgpr_read_b32 values[3:3], sum[3:3]
v_mul_f32 values[3:3], alpha, values[3:3]
v_cvt_f16_f32 values[0:0], values[0:0]
v_cvt_f16_f32 values[1:1], values[1:1]
v_cvt_f16_f32 values[2:2], values[2:2]
v_cvt_f16_f32 values[3:3], values[3:3]
v_pack_b32_f16 packed[0:0], values[0:0], values[1:1]
v_pack_b32_f16 packed[1:1], values[2:2], values[3:3]
buffer_store_dwordx2 packed, piece_offset, srd, 0 offen
s_endpgm
L_store_with_c:
v_mov_b32 piece_offset'2, offset
v_mov_b32 piece_offset'3, offset'2
buffer_load_dwordx2 loaded, piece_offset'3, srd'2, 0 offen
v_accvgpr_read_b32 values'2[0:0], sum[0:0]
v_mul_f32 values'2[0:0], alpha, values'2[0:0]
v_accvgpr_read_b32 values'2[1:1], sum[1:1]
v_mul_f32 values'2[1:1], alpha, values'2[1:1]
v_accvgpr_read_b32 values'2[2:2], sum[2:2]
v_mul_f32 values'2[2:2], alpha, values'2[2:2]
v_accvgpr_read_b32 values'2[3:3], sum[3:3]
v_mul_f32 values'2[3:3], alpha, values'2[3:3]
v_fma_mix_f32 values'2[0:0], loaded[0:0], beta, values'2[0:0] op_sel:[0,0,0] op_sel_hi:[1,0,0]
v_fma_mix_f32 values'2[1:1], loaded[0:0], beta, values'2[1:1] op_sel:[1,0,0] op_sel_hi:[1,0,0]
v_fma_mix_f32 values'2[2:2], loaded[1:1], beta, values'2[2:2] op_sel:[0,0,0] op_sel_hi:[1,0,0]
v_fma_mix_f32 values'2[3:3], loaded[1:1], beta, values'2[3:3] op_sel:[1,0,0] op_sel_hi:[1,0,0]
v_cvt_f16_f32 values'2[0:0], values'2[0:0]
v_cvt_f16_f32 values'2[1:1], values'2[1:1]
v_cvt_f16_f32 values'2[2:2], values'2[2:2]
v_cvt_f16_f32 values'2[3:3], values'2[3:3]
v_pack_b32_f16 packed'2[0:0], values'2[0:0], values'2[1:1]
v_pack_b32_f16 packed'2[1:1], values'2[2:2], values'2[3:3]
buffer_store_dwordx2 packed'2, piece_offset'2, srd, 0 offen
s_endpgm
)"},
           // Rows that are no whole vectors.
           Case{"gfx1030",
                "SSS TN mt16x8 mi1x1x1x1 wt2x1 wg8x8 du16 gr4x1 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv2 buf1 vw2x1",
                R"(
v_lshlrev_b32 row, 1, lane_m
s_mul_i32 batch_offset[0:0], stride_d[0:0], z
s_mul_hi_u32 batch_offset[1:1], stride_d[0:0], z
s_mul_i32 high, stride_d[1:1], z
s_add_u32 batch_offset[1:1], batch_offset[1:1], high
s_mul_i32 column_offset[0:0], origin_n, ldd
s_mul_hi_u32 column_offset[1:1], origin_n, ldd
s_add_u32 batch_offset[0:0], batch_offset[0:0], column_offset[0:0]
s_addc_u32 batch_offset[1:1], batch_offset[1:1], column_offset[1:1]
s_add_u32 batch_offset[0:0], batch_offset[0:0], origin_m
s_addc_u32 batch_offset[1:1], batch_offset[1:1], 0
s_lshl_b64 batch_offset, batch_offset, 2
s_add_u32 srd[0:0], d[0:0], batch_offset[0:0]
s_addc_u32 srd[1:1], d[1:1], batch_offset[1:1]
s_mul_i32 batch_offset'2[0:0], stride_c[0:0], z
s_mul_hi_u32 batch_offset'2[1:1], stride_c[0:0], z
s_mul_i32 high'2, stride_c[1:1], z
s_add_u32 batch_offset'2[1:1], batch_offset'2[1:1], high'2
s_mul_i32 column_offset'2[0:0], origin_n, ldc
s_mul_hi_u32 column_offset'2[1:1], origin_n, ldc
s_add_u32 batch_offset'2[0:0], batch_offset'2[0:0], column_offset'2[0:0]
s_addc_u32 batch_offset'2[1:1], batch_offset'2[1:1], column_offset'2[1:1]
s_add_u32 batch_offset'2[0:0], batch_offset'2[0:0], origin_m
s_addc_u32 batch_offset'2[1:1], batch_offset'2[1:1], 0
s_lshl_b64 batch_offset'2, batch_offset'2, 2
s_add_u32 srd'2[0:0], c[0:0], batch_offset'2[0:0]
s_addc_u32 srd'2[1:1], c[1:1], batch_offset'2[1:1]
s_sub_u32 columns, rows_left_n, 1
s_mul_i32 srd[2:2], columns, ldd
s_add_u32 srd[2:2], srd[2:2], rows_left_m
s_lshl_b32 srd[2:2], srd[2:2], 2
s_mov_b32 srd[3:3], 0x31016000
v_mul_lo_u32 first, lane_n, ldd
v_add_lshl_u32 offset, first, row, 2
s_sub_u32 columns'2, rows_left_n, 1
s_mul_i32 srd'2[2:2], columns'2, ldc
s_add_u32 srd'2[2:2], srd'2[2:2], rows_left_m
s_lshl_b32 srd'2[2:2], srd'2[2:2], 2
s_mov_b32 srd'2[3:3], 0x31016000
v_mul_lo_u32 first'2, lane_n, ldc
v_add_lshl_u32 offset'2, first'2, row, 2
s_lshl_b32 beta_magnitude, beta, 1
v_mov_b32 out_of_range, 0x80000000
s_cmp_eq_u32 rows_left_m, 16
s_cselect_b32 partial, 0, 1
s_and_b32 rest, rows_left_m, partial
s_cmp_lg_u32 rest, 0
s_cbranch_scc1 L_store_edge
L_store_vectors:
s_cmp_lg_u32 beta_magnitude, 0
s_cbranch_scc1 L_store_with_c
L_store:
v_add_nc_u32 index, 0, row
v_cmp_gt_u32 inside, rows_left_m, index
v_cndmask_b32 piece_offset, out_of_range, offset, inside
v_mul_f32 values[0:0], alpha, sum
v_mul_f32 values[1:1], alpha, sum'2
buffer_store_dwordx2 values, piece_offset, srd, 0 offen
s_endpgm
L_store_with_c:
v_add_nc_u32 index'2, 0, row
v_cmp_gt_u32 inside'2, rows_left_m, index'2
v_cndmask_b32 piece_offset'2, out_of_range, offset, inside'2
v_cndmask_b32 piece_offset'3, out_of_range, offset'2, inside'2
buffer_load_dwordx2 loaded, piece_offset'3, srd'2, 0 offen
v_mul_f32 values'2[0:0], alpha, sum
v_mul_f32 values'2[1:1], alpha, sum'2
v_fma_f32 values'2[0:0], loaded[0:0], beta, values'2[0:0]
v_fma_f32 values'2[1:1], loaded[1:1], beta, values'2[1:1]
buffer_store_dwordx2 values'2, piece_offset'2, srd, 0 offen
s_endpgm
L_store_edge:
s_cmp_eq_u32 beta_magnitude, 0
s_cselect_b32 srd'2[2:2], 0, srd'2[2:2]
v_mov_b32 edge_d, offset
v_mov_b32 edge_c, offset'2
v_readfirstlane_b32 first_of_wave, lane_n
v_add_nc_u32 index'3, 0, row
v_cmp_gt_u32 inside'3, rows_left_m, index'3
v_cndmask_b32 masked, out_of_range, edge_c, inside'3
buffer_load_dword loaded'2, masked, srd'2, 0 offen
v_add_nc_u32 index'4, 1, row
v_cmp_gt_u32 inside'4, rows_left_m, index'4
v_cndmask_b32 masked'2, out_of_range, edge_c, inside'4
buffer_load_dword loaded'3, masked'2, srd'2, 0 offen offset:4
s_cmp_le_u32 rows_left_n, first_of_wave
s_cbranch_scc1 L_left
L_edge_stays1:
v_mul_f32 values'3, alpha, sum
v_fma_f32 values'3, loaded'2, beta, values'3
v_add_nc_u32 index'5, 0, row
v_cmp_gt_u32 inside'5, rows_left_m, index'5
v_cndmask_b32 masked'3, out_of_range, edge_d, inside'5
buffer_store_dword values'3, masked'3, srd, 0 offen
v_mul_f32 values'4, alpha, sum'2
v_fma_f32 values'4, loaded'3, beta, values'4
v_add_nc_u32 index'6, 1, row
v_cmp_gt_u32 inside'6, rows_left_m, index'6
v_cndmask_b32 masked'4, out_of_range, edge_d, inside'6
buffer_store_dword values'4, masked'4, srd, 0 offen offset:4
L_left:
s_endpgm
)"},
           // 64-bit addresses.
           Case{"gfx1030",
                "SSS TN mt16x8 mi1x1x1x1 wt2x1 wg8x8 du16 gr1x1 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf0 vw2x1",
                R"(
v_lshlrev_b32 row, 1, lane_m
s_mul_i32 batch_offset[0:0], stride_d[0:0], z
s_mul_hi_u32 batch_offset[1:1], stride_d[0:0], z
s_mul_i32 high, stride_d[1:1], z
s_add_u32 batch_offset[1:1], batch_offset[1:1], high
s_mul_i32 column_offset[0:0], origin_n, ldd
s_mul_hi_u32 column_offset[1:1], origin_n, ldd
s_add_u32 batch_offset[0:0], batch_offset[0:0], column_offset[0:0]
s_addc_u32 batch_offset[1:1], batch_offset[1:1], column_offset[1:1]
s_add_u32 batch_offset[0:0], batch_offset[0:0], origin_m
s_addc_u32 batch_offset[1:1], batch_offset[1:1], 0
s_lshl_b64 batch_offset, batch_offset, 2
s_add_u32 base_d[0:0], d[0:0], batch_offset[0:0]
s_addc_u32 base_d[1:1], d[1:1], batch_offset[1:1]
s_mul_i32 batch_offset'2[0:0], stride_c[0:0], z
s_mul_hi_u32 batch_offset'2[1:1], stride_c[0:0], z
s_mul_i32 high'2, stride_c[1:1], z
s_add_u32 batch_offset'2[1:1], batch_offset'2[1:1], high'2
s_mul_i32 column_offset'2[0:0], origin_n, ldc
s_mul_hi_u32 column_offset'2[1:1], origin_n, ldc
s_add_u32 batch_offset'2[0:0], batch_offset'2[0:0], column_offset'2[0:0]
s_addc_u32 batch_offset'2[1:1], batch_offset'2[1:1], column_offset'2[1:1]
s_add_u32 batch_offset'2[0:0], batch_offset'2[0:0], origin_m
s_addc_u32 batch_offset'2[1:1], batch_offset'2[1:1], 0
s_lshl_b64 batch_offset'2, batch_offset'2, 2
s_add_u32 base_c[0:0], c[0:0], batch_offset'2[0:0]
s_addc_u32 base_c[1:1], c[1:1], batch_offset'2[1:1]
s_lshl_b32 beta_magnitude, beta, 1
s_cmp_lg_u32 beta_magnitude, 0
s_cbranch_scc1 L_store_with_c
L_store:
v_add_nc_u32 wide_column, 0, lane_n
v_cmp_gt_u32 inside_columns, rows_left_n, wide_column
v_mov_b32 start[0:0], row
v_mov_b32 start[1:1], 0
v_mad_u64_u32 index, carry, wide_column, ldd, start
v_lshlrev_b64 bytes, 2, index
v_mov_b32 high'3, base_d[1:1]
v_add_co_u32 address[0:0], carry'2, base_d[0:0], bytes[0:0]
v_add_co_ci_u32 address[1:1], carry, bytes[1:1], high'3, carry'2
v_add_nc_u32 index'2, 0, row
v_cmp_gt_u32 inside, rows_left_m, index'2
s_and_b32 inside'2, inside, inside_columns
s_and_saveexec_b32 lanes_before, inside'2
v_mul_f32 values, alpha, sum
global_store_dword address, values, off
s_mov_b32 exec_lo, lanes_before
v_add_nc_u32 index'3, 1, row
v_cmp_gt_u32 inside'3, rows_left_m, index'3
s_and_b32 inside'4, inside'3, inside_columns
s_and_saveexec_b32 lanes_before, inside'4
v_mul_f32 values'2, alpha, sum'2
global_store_dword address, values'2, off offset:4
s_mov_b32 exec_lo, lanes_before
s_endpgm
L_store_with_c:
v_add_nc_u32 wide_column'2, 0, lane_n
v_cmp_gt_u32 inside_columns'2, rows_left_n, wide_column'2
v_mov_b32 start'2[0:0], row
v_mov_b32 start'2[1:1], 0
v_mad_u64_u32 index'4, carry'3, wide_column'2, ldd, start'2
v_lshlrev_b64 bytes'2, 2, index'4
v_mov_b32 high'4, base_d[1:1]
v_add_co_u32 address'2[0:0], carry'4, base_d[0:0], bytes'2[0:0]
v_add_co_ci_u32 address'2[1:1], carry'3, bytes'2[1:1], high'4, carry'4
v_mov_b32 start'3[0:0], row
v_mov_b32 start'3[1:1], 0
v_mad_u64_u32 index'5, carry'5, wide_column'2, ldc, start'3
v_lshlrev_b64 bytes'3, 2, index'5
v_mov_b32 high'5, base_c[1:1]
v_add_co_u32 address'3[0:0], carry'6, base_c[0:0], bytes'3[0:0]
v_add_co_ci_u32 address'3[1:1], carry'5, bytes'3[1:1], high'5, carry'6
v_add_nc_u32 index'6, 0, row
v_cmp_gt_u32 inside'5, rows_left_m, index'6
s_and_b32 inside'6, inside'5, inside_columns'2
s_and_saveexec_b32 lanes_before, inside'6
global_load_dword values'3, address'3, off
v_mul_f32 values'4, alpha, sum
v_fma_f32 values'4, values'3, beta, values'4
global_store_dword address'2, values'4, off
s_mov_b32 exec_lo, lanes_before
v_add_nc_u32 index'7, 1, row
v_cmp_gt_u32 inside'7, rows_left_m, index'7
s_and_b32 inside'8, inside'7, inside_columns'2
s_and_saveexec_b32 lanes_before, inside'8
global_load_dword values'5, address'3, off offset:4
v_mul_f32 values'6, alpha, sum'2
v_fma_f32 values'6, values'5, beta, values'6
global_store_dword address'2, values'6, off offset:4
s_mov_b32 exec_lo, lanes_before
s_endpgm
)"},
           // Atomics.
           Case{"gfx90a",
                "SSS TN mt16x16 mi16x16x4x1 wt1x1 wg1x1 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1 ss0 vw1x1 "
                "gsusb2",
                R"(
v_lshrrev_b32 row_group, 4, lane
v_and_b32 remainder, 15, lane
s_mul_i32 first_row, wave_m, 16
s_mul_i32 first_column, wave_n, 16
v_lshl_add_u32 row, row_group, 2, first_row
v_add_u32 column, first_column, remainder
s_mul_i32 batch_offset[0:0], stride_d[0:0], z
s_mul_hi_u32 batch_offset[1:1], stride_d[0:0], z
s_mul_i32 high, stride_d[1:1], z
s_add_u32 batch_offset[1:1], batch_offset[1:1], high
s_mul_i32 column_offset[0:0], origin_n, ldd
s_mul_hi_u32 column_offset[1:1], origin_n, ldd
s_add_u32 batch_offset[0:0], batch_offset[0:0], column_offset[0:0]
s_addc_u32 batch_offset[1:1], batch_offset[1:1], column_offset[1:1]
s_add_u32 batch_offset[0:0], batch_offset[0:0], origin_m
s_addc_u32 batch_offset[1:1], batch_offset[1:1], 0
s_lshl_b64 batch_offset, batch_offset, 2
s_add_u32 srd[0:0], d[0:0], batch_offset[0:0]
s_addc_u32 srd[1:1], d[1:1], batch_offset[1:1]
s_sub_u32 columns, rows_left_n, 1
s_mul_i32 srd[2:2], columns, ldd
s_add_u32 srd[2:2], srd[2:2], rows_left_m
s_lshl_b32 srd[2:2], srd[2:2], 2
s_mov_b32 srd[3:3], 0x20000
v_mov_b32 out_of_range, 0x80000000
v_mul_lo_u32 first, column, ldd
v_add_lshl_u32 offset, first, row, 2
v_add_u32 index, 0, row
v_cmp_gt_u32 inside, rows_left_m, index
v_cndmask_b32 masked, out_of_range, offset, inside
v_accvgpr_read_b32 values, sum[0:0]
v_mul_f32 values, alpha, values
buffer_atomic_add_f32 values, masked, srd, 0 offen
v_add_u32 index'2, 1, row
v_cmp_gt_u32 inside'2, rows_left_m, index'2
v_cndmask_b32 masked'2, out_of_range, offset, inside'2
v_accvgpr_read_b32 values'2, sum[1:1]
v_mul_f32 values'2, alpha, values'2
buffer_atomic_add_f32 values'2, masked'2, srd, 0 offen offset:4
v_add_u32 index'3, 2, row
v_cmp_gt_u32 inside'3, rows_left_m, index'3
v_cndmask_b32 masked'3, out_of_range, offset, inside'3
v_accvgpr_read_b32 values'3, sum[2:2]
v_mul_f32 values'3, alpha, values'3
buffer_atomic_add_f32 values'3, masked'3, srd, 0 offen offset:8
v_add_u32 index'4, 3, row
v_cmp_gt_u32 inside'4, rows_left_m, index'4
v_cndmask_b32 masked'4, out_of_range, offset, inside'4
v_accvgpr_read_b32 values'4, sum[3:3]
v_mul_f32 values'4, alpha, values'4
buffer_atomic_add_f32 values'4, masked'4, srd, 0 offen offset:12
s_endpgm
)"},
           // The workspace of a split.
           Case{"gfx908",
                "SSS TN mt16x16 mi16x16x4x1 wt1x1 wg1x1 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1 ss0 vw1x1 "
                "gsu2",
                R"(
v_mov_b32 out_of_range, 0x80000000
s_add_u32 padded, m, 15
s_lshr_b32 tiles, padded, 4
s_and_b32 remainder, padded, 15
s_add_u32 padded'2, n, 15
s_lshr_b32 tiles'2, padded'2, 4
s_and_b32 remainder'2, padded'2, 15
s_mul_i32 tile, z, tiles'2
s_add_u32 tile, tile, y
s_mul_i32 tile, tile, tiles
s_add_u32 tile, tile, x
s_mul_i32 tiles'3, tiles, tiles'2
s_mul_i32 tiles'3, tiles'3, batch
s_mul_i32 counters_bytes[0:0], tiles'3, 4
s_mul_hi_u32 counters_bytes[1:1], tiles'3, 4
s_mov_b32 rounding[0:0], 15
s_mov_b32 rounding[1:1], 0
s_add_u32 counters_bytes[0:0], counters_bytes[0:0], rounding[0:0]
s_addc_u32 counters_bytes[1:1], counters_bytes[1:1], rounding[1:1]
s_and_b32 counters_bytes[0:0], counters_bytes[0:0], 0xfffffff0
s_mov_b64 srd[0:1], workspace
s_add_u32 srd[0:0], srd[0:0], counters_bytes[0:0]
s_addc_u32 srd[1:1], srd[1:1], counters_bytes[1:1]
s_mul_i32 parts_offset[0:0], tile, 0x800
s_mul_hi_u32 parts_offset[1:1], tile, 0x800
s_add_u32 srd[0:0], srd[0:0], parts_offset[0:0]
s_addc_u32 srd[1:1], srd[1:1], parts_offset[1:1]
s_mov_b32 srd[2:2], 0x800
s_mov_b32 srd[3:3], 0x20000
s_mov_b64 srd'2[0:1], workspace
s_mul_i32 counters_offset[0:0], tile, 4
s_mul_hi_u32 counters_offset[1:1], tile, 4
s_add_u32 srd'2[0:0], srd'2[0:0], counters_offset[0:0]
s_addc_u32 srd'2[1:1], srd'2[1:1], counters_offset[1:1]
s_mov_b32 srd'2[2:2], 4
s_mov_b32 srd'2[3:3], 0x20000
s_mul_i32 parts_before, part, 0x400
v_accvgpr_read_b32 staged[0:0], sum[0:0]
v_accvgpr_read_b32 staged[1:1], sum[1:1]
v_accvgpr_read_b32 staged[2:2], sum[2:2]
v_accvgpr_read_b32 staged[3:3], sum[3:3]
v_lshlrev_b32 thread_bytes, 4, thread
v_add_u32 part_address, parts_before, thread_bytes
buffer_store_dwordx4 staged, part_address, srd, 0 offen
write_back
settle
v_lshrrev_b32 wave_number, 6, thread
v_lshlrev_b32 wave_number, 2, wave_number
v_cmp_gt_u32 inside, 1, lane
v_cndmask_b32 wave_number, out_of_range, wave_number, inside
v_mov_b32 count, 1
buffer_atomic_inc count, wave_number, srd'2, 0 offen glc
v_readfirstlane_b32 first_wave, count
s_cmp_eq_u32 first_wave, 1
s_cbranch_scc1 L_last_to_arrive
L_not_the_last:
s_endpgm
L_last_to_arrive:
invalidate
v_add_u32 part_address'2, 0, thread_bytes
v_add_u32 part_address'3, 0x400, thread_bytes
v_mov_b32 sum'2[0:0], 0
v_mov_b32 sum'2[1:1], 0
v_mov_b32 sum'2[2:2], 0
v_mov_b32 sum'2[3:3], 0
s_mov_b32 trips_left, 1
L_sum_parts3:
buffer_load_dwordx4 part'2, part_address'2, srd, 0 offen
buffer_load_dwordx4 part'3, part_address'3, srd, 0 offen
v_add_u32 part_address'2, 0x800, part_address'2
v_add_f32 sum'2[0:0], sum'2[0:0], part'2[0:0]
v_add_f32 sum'2[1:1], sum'2[1:1], part'2[1:1]
v_add_f32 sum'2[2:2], sum'2[2:2], part'2[2:2]
v_add_f32 sum'2[3:3], sum'2[3:3], part'2[3:3]
v_add_u32 part_address'3, 0x800, part_address'3
v_add_f32 sum'2[0:0], sum'2[0:0], part'3[0:0]
v_add_f32 sum'2[1:1], sum'2[1:1], part'3[1:1]
v_add_f32 sum'2[2:2], sum'2[2:2], part'3[2:2]
v_add_f32 sum'2[3:3], sum'2[3:3], part'3[3:3]
s_sub_u32 trips_left, trips_left, 1
s_cmp_lg_u32 trips_left, 0
s_cbranch_scc1 L_sum_parts3
L_parts_summed3:
v_accvgpr_write_b32 sum[0:0], sum'2[0:0]
v_accvgpr_write_b32 sum[1:1], sum'2[1:1]
v_accvgpr_write_b32 sum[2:2], sum'2[2:2]
v_accvgpr_write_b32 sum[3:3], sum'2[3:3]
)"},
           // Through LDS.
           Case{"gfx942",
                "HHS TN mt32x16 mi16x16x16x1 wt2x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 ss0 vw1x1 "
                "sr4 mul32x16x32",
                R"(
s_mul_i32 wave_number, wave_n, 1
s_add_u32 wave_number, wave_number, wave_m
s_mul_i32 region, wave_number, 0x900
v_lshrrev_b32 row_group, 4, lane
v_and_b32 remainder, 15, lane
v_mad_u32_u24 remap_write, remainder, 0x90, region
v_mad_u32_u24 remap_write, row_group, 16, remap_write
v_lshrrev_b32 stored_column, 3, lane
v_and_b32 remainder'2, 7, lane
s_mul_i32 first_row, wave_m, 32
s_mul_i32 first_column, wave_n, 16
v_mad_u32_u24 column, stored_column, 1, first_column
v_mad_u32_u24 row, remainder'2, 4, first_row
v_mad_u32_u24 remap_read, remainder'2, 16, region
v_mad_u32_u24 remap_read, stored_column, 0x90, remap_read
s_mul_i32 batch_offset[0:0], stride_d[0:0], z
s_mul_hi_u32 batch_offset[1:1], stride_d[0:0], z
s_mul_i32 high, stride_d[1:1], z
s_add_u32 batch_offset[1:1], batch_offset[1:1], high
s_mul_i32 column_offset[0:0], origin_n, ldd
s_mul_hi_u32 column_offset[1:1], origin_n, ldd
s_add_u32 batch_offset[0:0], batch_offset[0:0], column_offset[0:0]
s_addc_u32 batch_offset[1:1], batch_offset[1:1], column_offset[1:1]
s_add_u32 batch_offset[0:0], batch_offset[0:0], origin_m
s_addc_u32 batch_offset[1:1], batch_offset[1:1], 0
s_lshl_b64 batch_offset, batch_offset, 1
s_add_u32 srd[0:0], d[0:0], batch_offset[0:0]
s_addc_u32 srd[1:1], d[1:1], batch_offset[1:1]
s_mul_i32 batch_offset'2[0:0], stride_c[0:0], z
s_mul_hi_u32 batch_offset'2[1:1], stride_c[0:0], z
s_mul_i32 high'2, stride_c[1:1], z
s_add_u32 batch_offset'2[1:1], batch_offset'2[1:1], high'2
s_mul_i32 column_offset'2[0:0], origin_n, ldc
s_mul_hi_u32 column_offset'2[1:1], origin_n, ldc
s_add_u32 batch_offset'2[0:0], batch_offset'2[0:0], column_offset'2[0:0]
s_addc_u32 batch_offset'2[1:1], batch_offset'2[1:1], column_offset'2[1:1]
s_add_u32 batch_offset'2[0:0], batch_offset'2[0:0], origin_m
s_addc_u32 batch_offset'2[1:1], batch_offset'2[1:1], 0
s_lshl_b64 batch_offset'2, batch_offset'2, 1
s_add_u32 srd'2[0:0], c[0:0], batch_offset'2[0:0]
s_addc_u32 srd'2[1:1], c[1:1], batch_offset'2[1:1]
s_sub_u32 columns, rows_left_n, 1
s_mul_i32 srd[2:2], columns, ldd
s_add_u32 srd[2:2], srd[2:2], rows_left_m
s_lshl_b32 srd[2:2], srd[2:2], 1
s_mov_b32 srd[3:3], 0x20000
s_mul_i32 column_step, ldd, 16
v_mul_lo_u32 first, column, ldd
v_add_lshl_u32 offset, first, row, 1
s_sub_u32 columns'2, rows_left_n, 1
s_mul_i32 srd'2[2:2], columns'2, ldc
s_add_u32 srd'2[2:2], srd'2[2:2], rows_left_m
s_lshl_b32 srd'2[2:2], srd'2[2:2], 1
s_mov_b32 srd'2[3:3], 0x20000
s_mul_i32 column_step'2, ldc, 16
v_mul_lo_u32 first'2, column, ldc
v_add_lshl_u32 offset'2, first'2, row, 1
s_lshl_b32 beta_magnitude, beta, 1
v_mov_b32 out_of_range, 0x80000000
s_cmp_lg_u32 beta_magnitude, 0
s_cbranch_scc1 L_store_with_c
L_store:
v_mov_b32 piece_offset, offset
v_accvgpr_read_b32 staged[0:0], sum[0:0]
v_accvgpr_read_b32 staged[1:1], sum[1:1]
v_accvgpr_read_b32 staged[2:2], sum[2:2]
v_accvgpr_read_b32 staged[3:3], sum[3:3]
ds_write_b128 remap_write, staged
v_accvgpr_read_b32 staged'2[0:0], sum'2[0:0]
v_accvgpr_read_b32 staged'2[1:1], sum'2[1:1]
v_accvgpr_read_b32 staged'2[2:2], sum'2[2:2]
v_accvgpr_read_b32 staged'2[3:3], sum'2[3:3]
ds_write_b128 remap_write, staged'2 offset:64
ds_read_b128 moved, remap_read
ds_read_b128 moved'2, remap_read offset:1152
v_mul_f32 values[0:0], alpha, moved[0:0]
v_mul_f32 values[1:1], alpha, moved[1:1]
v_mul_f32 values[2:2], alpha, moved[2:2]
v_mul_f32 values[3:3], alpha, moved[3:3]
v_cvt_f16_f32 values[0:0], values[0:0]
v_cvt_f16_f32 values[1:1], values[1:1]
v_cvt_f16_f32 values[2:2], values[2:2]
v_cvt_f16_f32 values[3:3], values[3:3]
v_pack_b32_f16 packed[0:0], values[0:0], values[1:1]
v_pack_b32_f16 packed[1:1], values[2:2], values[3:3]
buffer_store_dwordx2 packed, piece_offset, srd, 0 offen
v_add_u32 piece_offset, column_step, piece_offset
v_mul_f32 values'2[0:0], alpha, moved'2[0:0]
v_mul_f32 values'2[1:1], alpha, moved'2[1:1]
v_mul_f32 values'2[2:2], alpha, moved'2[2:2]
v_mul_f32 values'2[3:3], alpha, moved'2[3:3]
v_cvt_f16_f32 values'2[0:0], values'2[0:0]
v_cvt_f16_f32 values'2[1:1], values'2[1:1]
v_cvt_f16_f32 values'2[2:2], values'2[2:2]
v_cvt_f16_f32 values'2[3:3], values'2[3:3]
v_pack_b32_f16 packed'2[0:0], values'2[0:0], values'2[1:1]
v_pack_b32_f16 packed'2[1:1], values'2[2:2], values'2[3:3]
buffer_store_dwordx2 packed'2, piece_offset, srd, 0 offen
s_endpgm
L_store_with_c:
v_mov_b32 piece_offset'2, offset
v_mov_b32 piece_offset'3, offset'2
buffer_load_dwordx2 loaded, piece_offset'3, srd'2, 0 offen
v_add_u32 piece_offset'3, column_step'2, piece_offset'3
buffer_load_dwordx2 loaded'2, piece_offset'3, srd'2, 0 offen
v_accvgpr_read_b32 staged'3[0:0], sum[0:0]
v_accvgpr_read_b32 staged'3[1:1], sum[1:1]
v_accvgpr_read_b32 staged'3[2:2], sum[2:2]
v_accvgpr_read_b32 staged'3[3:3], sum[3:3]
ds_write_b128 remap_write, staged'3
v_accvgpr_read_b32 staged'4[0:0], sum'2[0:0]
v_accvgpr_read_b32 staged'4[1:1], sum'2[1:1]
v_accvgpr_read_b32 staged'4[2:2], sum'2[2:2]
v_accvgpr_read_b32 staged'4[3:3], sum'2[3:3]
ds_write_b128 remap_write, staged'4 offset:64
ds_read_b128 moved, remap_read
ds_read_b128 moved'2, remap_read offset:1152
v_mul_f32 values'3[0:0], alpha, moved[0:0]
v_mul_f32 values'3[1:1], alpha, moved[1:1]
v_mul_f32 values'3[2:2], alpha, moved[2:2]
v_mul_f32 values'3[3:3], alpha, moved[3:3]
v_fma_mix_f32 values'3[0:0], loaded[0:0], beta, values'3[0:0] op_sel:[0,0,0] op_sel_hi:[1,0,0]
v_fma_mix_f32 values'3[1:1], loaded[0:0], beta, values'3[1:1] op_sel:[1,0,0] op_sel_hi:[1,0,0]
v_fma_mix_f32 values'3[2:2], loaded[1:1], beta, values'3[2:2] op_sel:[0,0,0] op_sel_hi:[1,0,0]
v_fma_mix_f32 values'3[3:3], loaded[1:1], beta, values'3[3:3] op_sel:[1,0,0] op_sel_hi:[1,0,0]
v_cvt_f16_f32 values'3[0:0], values'3[0:0]
v_cvt_f16_f32 values'3[1:1], values'3[1:1]
v_cvt_f16_f32 values'3[2:2], values'3[2:2]
v_cvt_f16_f32 values'3[3:3], values'3[3:3]
v_pack_b32_f16 packed'3[0:0], values'3[0:0], values'3[1:1]
v_pack_b32_f16 packed'3[1:1], values'3[2:2], values'3[3:3]
buffer_store_dwordx2 packed'3, piece_offset'2, srd, 0 offen
v_add_u32 piece_offset'2, column_step, piece_offset'2
v_mul_f32 values'4[0:0], alpha, moved'2[0:0]
v_mul_f32 values'4[1:1], alpha, moved'2[1:1]
v_mul_f32 values'4[2:2], alpha, moved'2[2:2]
v_mul_f32 values'4[3:3], alpha, moved'2[3:3]
v_fma_mix_f32 values'4[0:0], loaded'2[0:0], beta, values'4[0:0] op_sel:[0,0,0] op_sel_hi:[1,0,0]
v_fma_mix_f32 values'4[1:1], loaded'2[0:0], beta, values'4[1:1] op_sel:[1,0,0] op_sel_hi:[1,0,0]
v_fma_mix_f32 values'4[2:2], loaded'2[1:1], beta, values'4[2:2] op_sel:[0,0,0] op_sel_hi:[1,0,0]
v_fma_mix_f32 values'4[3:3], loaded'2[1:1], beta, values'4[3:3] op_sel:[1,0,0] op_sel_hi:[1,0,0]
v_cvt_f16_f32 values'4[0:0], values'4[0:0]
v_cvt_f16_f32 values'4[1:1], values'4[1:1]
v_cvt_f16_f32 values'4[2:2], values'4[2:2]
v_cvt_f16_f32 values'4[3:3], values'4[3:3]
v_pack_b32_f16 packed'4[0:0], values'4[0:0], values'4[1:1]
v_pack_b32_f16 packed'4[1:1], values'4[2:2], values'4[3:3]
buffer_store_dwordx2 packed'4, piece_offset'2, srd, 0 offen
s_endpgm
)"},
       })
    EXPECT_EQ(store_of(test), test.expected) << test.recipe;
}

}  // namespace
}  // namespace kiln::kernel
