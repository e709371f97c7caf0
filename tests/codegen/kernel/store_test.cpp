// store: from a wave's sums to D by buffer and 64-bit addresses.
#include "tests/codegen/kernel/store_case.hpp"

namespace kiln::kernel {
namespace {

TEST(Store, SumsToMemory) {
  // style: table
  for (const StoreCase& test : {
           // Buffer store without edges.
           StoreCase{
               "gfx942",
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
           StoreCase{"gfx1030",
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
           StoreCase{"gfx1030",
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
       })
    EXPECT_EQ(store_of(test), test.expected) << test.recipe;
}

}  // namespace
}  // namespace kiln::kernel
