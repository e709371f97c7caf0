// store: where sums are added in D by atomics, go to the workspace of a split, or go through LDS.
#include "tests/codegen/kernel/store_case.hpp"

namespace kiln::kernel {
namespace {

TEST(Store, SumsByAnotherWay) {
  // style: table
  for (const StoreCase& test : {
           // Atomics.
           StoreCase{
               "gfx90a",
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
           StoreCase{
               "gfx908",
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
           StoreCase{
               "gfx942",
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
