// gfx942 HSS TN mt48x32 mi16x16x16x1 wt3x2 wg1x1 du32 gr8x8 lr4 pad0x0 ldsb2 pgr2 plr1 wgm5 sv2 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_TN_mt48x32x32_68e4a8265ea73609
.p2align 8
.type kiln_HSS_TN_mt48x32x32_68e4a8265ea73609,@function
kiln_HSS_TN_mt48x32x32_68e4a8265ea73609:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_waitcnt lgkmcnt(0)
  s_add_u32 s5, s12, 47
  s_mul_hi_u32 s6, s5, 0x5555556
  s_mul_i32 s7, s6, 48
  s_sub_u32 s32, s6, 1
  s_sub_u32 s5, s5, s7
  s_cselect_b32 s6, s32, s6
  s_add_u32 s5, s13, 31
  s_lshr_b32 s5, s5, 5
  s_mul_hi_u32 s7, s3, 0x33333334
  s_mul_i32 s32, s7, 5
  s_sub_u32 s33, s7, 1
  s_sub_u32 s34, s3, s32
  s_cselect_b32 s7, s33, s7
  s_mul_i32 s32, s7, 5
  s_sub_u32 s34, s3, s32
  s_mul_i32 s7, s7, 5
  s_add_u32 s32, s7, 5
  s_mul_i32 s6, s34, s6
  s_add_u32 s6, s6, s2
  s_mul_hi_u32 s33, s6, 0x33333334
  s_mul_i32 s34, s33, 5
  s_sub_u32 s35, s33, 1
  s_sub_u32 s36, s6, s34
  s_cselect_b32 s33, s35, s33
  s_mul_i32 s34, s33, 5
  s_sub_u32 s36, s6, s34
  s_add_u32 s6, s36, s7
  s_cmp_le_u32 s32, s5
  s_cselect_b32 s2, s33, s2
  s_cselect_b32 s3, s6, s3
  s_mul_i32 s2, s2, 48
  s_mul_i32 s3, s3, 32
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 48
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 32
  s_mul_i32 s32, s28, s4
  s_mul_hi_u32 s33, s28, s4
  s_mul_i32 s7, s29, s4
  s_add_u32 s33, s33, s7
  s_mul_i32 s34, s2, s10
  s_mul_hi_u32 s35, s2, s10
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s36, s20, s32
  s_addc_u32 s37, s21, s33
  s_mul_i32 s32, s30, s4
  s_mul_hi_u32 s33, s30, s4
  s_mul_i32 s7, s31, s4
  s_add_u32 s33, s33, s7
  s_mul_i32 s34, s3, s11
  s_mul_hi_u32 s35, s3, s11
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s22, s32
  s_addc_u32 s41, s23, s33
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  s_nop 0
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 0
  s_and_b32 s7, s7, 0
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v3, 3, v0
  v_mul_lo_u32 v4, v2, s10
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s34, s10, 32
  v_add_u32 v4, s34, v3
  v_add_u32 v5, s34, v4
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v6, 3, v0
  v_mul_lo_u32 v7, v2, s11
  v_add_lshl_u32 v6, v6, v7, 1
  s_mul_i32 s35, s11, 32
  v_add_u32 v7, s35, v6
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s44, s35
  s_lshr_b32 s44, s44, 5
  s_mul_i32 s45, s44, 32
  s_sub_u32 s35, s35, s45
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx4 v[8:11], v3, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v4, s[36:39], 0 offen
  buffer_load_dwordx4 v[16:19], v5, s[36:39], 0 offen
  buffer_load_dwordx4 v[20:23], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[24:27], v7, s[40:43], 0 offen
  v_lshlrev_b32 v28, 1, v0
  s_mov_b32 s45, 0x300
  v_mad_u32_u24 v29, v0, s45, 0
  v_mad_u32_u24 v29, v2, 8, v29
  v_and_b32 v28, 6, v28
  v_lshlrev_b32 v28, 4, v28
  v_xor_b32 v29, v28, v29
  v_lshlrev_b32 v28, 1, v0
  s_mov_b32 s45, 0x200
  v_mad_u32_u24 v30, v0, s45, 0
  v_mad_u32_u24 v2, v2, 8, v30
  s_mov_b32 s45, 0xc00
  v_add_u32 v2, s45, v2
  v_and_b32 v28, 6, v28
  v_lshlrev_b32 v28, 4, v28
  v_xor_b32 v2, v28, v2
  v_lshrrev_b32 v28, 4, v1
  v_and_b32 v30, 15, v1
  s_mul_i32 s46, s7, 0x180
  v_mad_u32_u24 v30, v30, 8, s46
  s_mov_b32 s46, 0x180
  v_mad_u32_u24 v30, v28, s46, v30
  v_mov_b32 v31, 0
  v_mad_u32_u24 v31, v28, 1, v31
  v_and_b32 v28, 6, v31
  v_lshlrev_b32 v28, 4, v28
  v_xor_b32 v30, v28, v30
  v_xor_b32 v28, 64, v30
  v_lshrrev_b32 v31, 4, v1
  v_and_b32 v32, 15, v1
  s_mul_i32 s46, s32, 0x100
  v_mad_u32_u24 v32, v32, 8, s46
  s_mov_b32 s46, 0x100
  v_mad_u32_u24 v32, v31, s46, v32
  v_add_u32 v32, s45, v32
  v_mov_b32 v33, 0
  v_mad_u32_u24 v33, v31, 1, v33
  v_and_b32 v31, 6, v33
  v_lshlrev_b32 v31, 4, v31
  v_xor_b32 v32, v31, v32
  v_xor_b32 v31, 64, v32
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  v_accvgpr_write_b32 a4, 0
  v_accvgpr_write_b32 a5, 0
  v_accvgpr_write_b32 a6, 0
  v_accvgpr_write_b32 a7, 0
  v_accvgpr_write_b32 a8, 0
  v_accvgpr_write_b32 a9, 0
  v_accvgpr_write_b32 a10, 0
  v_accvgpr_write_b32 a11, 0
  v_accvgpr_write_b32 a12, 0
  v_accvgpr_write_b32 a13, 0
  v_accvgpr_write_b32 a14, 0
  v_accvgpr_write_b32 a15, 0
  v_accvgpr_write_b32 a16, 0
  v_accvgpr_write_b32 a17, 0
  v_accvgpr_write_b32 a18, 0
  v_accvgpr_write_b32 a19, 0
  v_accvgpr_write_b32 a20, 0
  v_accvgpr_write_b32 a21, 0
  v_accvgpr_write_b32 a22, 0
  v_accvgpr_write_b32 a23, 0
  s_mov_b32 s45, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_mov_b32 s45, 0x1400
  s_waitcnt vmcnt(4)
  ds_write_b64 v29, v[8:9]
  ds_write_b64 v29, v[10:11] offset:384
  s_waitcnt vmcnt(3)
  ds_write_b64 v29, v[12:13] offset:128
  ds_write_b64 v29, v[14:15] offset:512
  s_waitcnt vmcnt(2)
  ds_write_b64 v29, v[16:17] offset:256
  ds_write_b64 v29, v[18:19] offset:640
  s_waitcnt vmcnt(1)
  ds_write_b64 v2, v[20:21]
  ds_write_b64 v2, v[22:23] offset:256
  s_waitcnt vmcnt(0)
  ds_write_b64 v2, v[24:25] offset:128
  ds_write_b64 v2, v[26:27] offset:384
  v_add_u32 v29, s45, v29
  v_add_u32 v2, s45, v2
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dwordx4 v[8:11], v3, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v4, s[36:39], 0 offen
  buffer_load_dwordx4 v[16:19], v5, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx4 v[20:23], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[24:27], v7, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[34:35], v32
  ds_read_b64 v[36:37], v32 offset:128
  ds_read_b64 v[38:39], v30
  ds_read_b64 v[40:41], v30 offset:128
  ds_read_b64 v[42:43], v30 offset:256
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[38:39], v[34:35], a[0:3]
  ds_read_b64 v[44:45], v31 offset:1024
  ds_read_b64 v[46:47], v31 offset:1152
  ds_read_b64 v[48:49], v28 offset:1536
  ds_read_b64 v[50:51], v28 offset:1664
  ds_read_b64 v[52:53], v28 offset:1792
  s_waitcnt lgkmcnt(6)
  v_mfma_f32_16x16x16_f16 a[4:7], v[40:41], v[34:35], a[4:7]
  s_waitcnt vmcnt(4)
  ds_write_b64 v29, v[8:9]
  ds_write_b64 v29, v[10:11] offset:384
  buffer_load_dwordx4 v[8:11], v3, s[36:39], 0 offen       // next tile of A
  s_waitcnt vmcnt(4)
  ds_write_b64 v29, v[12:13] offset:128
  ds_write_b64 v29, v[14:15] offset:512
  s_waitcnt lgkmcnt(9)
  v_mfma_f32_16x16x16_f16 a[8:11], v[42:43], v[34:35], a[8:11]
  buffer_load_dwordx4 v[12:15], v4, s[36:39], 0 offen
  s_waitcnt vmcnt(4)
  ds_write_b64 v29, v[16:17] offset:256
  ds_write_b64 v29, v[18:19] offset:640
  buffer_load_dwordx4 v[16:19], v5, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  v_mfma_f32_16x16x16_f16 a[12:15], v[38:39], v[36:37], a[12:15]
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(4)
  ds_write_b64 v2, v[20:21]
  ds_write_b64 v2, v[22:23] offset:256
  buffer_load_dwordx4 v[20:23], v6, s[40:43], 0 offen      // next tile of B
  s_waitcnt vmcnt(4)
  ds_write_b64 v2, v[24:25] offset:128
  v_mfma_f32_16x16x16_f16 a[16:19], v[40:41], v[36:37], a[16:19]
  ds_write_b64 v2, v[26:27] offset:384
  buffer_load_dwordx4 v[24:27], v7, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  v_mfma_f32_16x16x16_f16 a[20:23], v[42:43], v[36:37], a[20:23]
  s_waitcnt lgkmcnt(12)
  v_mfma_f32_16x16x16_f16 a[0:3], v[48:49], v[44:45], a[0:3]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v30, s45, v30
  v_add_u32 v28, s45, v28
  v_mfma_f32_16x16x16_f16 a[4:7], v[50:51], v[44:45], a[4:7]
  v_add_u32 v32, s45, v32
  v_add_u32 v31, s45, v31
  v_mfma_f32_16x16x16_f16 a[8:11], v[52:53], v[44:45], a[8:11]
  s_sub_u32 s45, 0, s45
  v_add_u32 v29, s45, v29
  v_add_u32 v2, s45, v2
  v_mfma_f32_16x16x16_f16 a[12:15], v[48:49], v[46:47], a[12:15]
  ds_read_b64 v[34:35], v32
  ds_read_b64 v[36:37], v32 offset:128
  ds_read_b64 v[38:39], v30
  v_mfma_f32_16x16x16_f16 a[16:19], v[50:51], v[46:47], a[16:19]
  ds_read_b64 v[40:41], v30 offset:128
  ds_read_b64 v[42:43], v30 offset:256
  v_mfma_f32_16x16x16_f16 a[20:23], v[52:53], v[46:47], a[20:23]
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[38:39], v[34:35], a[0:3]
  ds_read_b64 v[44:45], v31 offset:1024
  ds_read_b64 v[46:47], v31 offset:1152
  ds_read_b64 v[48:49], v28 offset:1536
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_16x16x16_f16 a[4:7], v[40:41], v[34:35], a[4:7]
  ds_read_b64 v[50:51], v28 offset:1664
  ds_read_b64 v[52:53], v28 offset:1792
  s_waitcnt vmcnt(4)
  ds_write_b64 v29, v[8:9]
  s_waitcnt lgkmcnt(6)
  v_mfma_f32_16x16x16_f16 a[8:11], v[42:43], v[34:35], a[8:11]
  ds_write_b64 v29, v[10:11] offset:384
  s_waitcnt vmcnt(3)
  ds_write_b64 v29, v[12:13] offset:128
  ds_write_b64 v29, v[14:15] offset:512
  v_mfma_f32_16x16x16_f16 a[12:15], v[38:39], v[36:37], a[12:15]
  s_waitcnt vmcnt(2)
  ds_write_b64 v29, v[16:17] offset:256
  ds_write_b64 v29, v[18:19] offset:640
  s_waitcnt vmcnt(1)
  ds_write_b64 v2, v[20:21]
  ds_write_b64 v2, v[22:23] offset:256
  v_mfma_f32_16x16x16_f16 a[16:19], v[40:41], v[36:37], a[16:19]
  s_waitcnt vmcnt(0)
  ds_write_b64 v2, v[24:25] offset:128
  ds_write_b64 v2, v[26:27] offset:384
  v_mfma_f32_16x16x16_f16 a[20:23], v[42:43], v[36:37], a[20:23]
  s_waitcnt lgkmcnt(12)
  v_mfma_f32_16x16x16_f16 a[0:3], v[48:49], v[44:45], a[0:3]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v30, s45, v30
  v_add_u32 v28, s45, v28
  v_mfma_f32_16x16x16_f16 a[4:7], v[50:51], v[44:45], a[4:7]
  v_add_u32 v32, s45, v32
  v_add_u32 v31, s45, v31
  v_mfma_f32_16x16x16_f16 a[8:11], v[52:53], v[44:45], a[8:11]
  s_sub_u32 s45, 0, s45
  v_add_u32 v29, s45, v29
  v_add_u32 v2, s45, v2
  v_mfma_f32_16x16x16_f16 a[12:15], v[48:49], v[46:47], a[12:15]
  ds_read_b64 v[34:35], v32
  ds_read_b64 v[36:37], v32 offset:128
  ds_read_b64 v[38:39], v30
  v_mfma_f32_16x16x16_f16 a[16:19], v[50:51], v[46:47], a[16:19]
  ds_read_b64 v[40:41], v30 offset:128
  ds_read_b64 v[42:43], v30 offset:256
  v_mfma_f32_16x16x16_f16 a[20:23], v[52:53], v[46:47], a[20:23]
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[38:39], v[34:35], a[0:3]
  ds_read_b64 v[44:45], v31 offset:1024
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[4:7], v[40:41], v[34:35], a[4:7]
  ds_read_b64 v[46:47], v31 offset:1152
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[8:11], v[42:43], v[34:35], a[8:11]
  ds_read_b64 v[48:49], v28 offset:1536
  v_mfma_f32_16x16x16_f16 a[12:15], v[38:39], v[36:37], a[12:15]
  ds_read_b64 v[50:51], v28 offset:1664
  v_mfma_f32_16x16x16_f16 a[16:19], v[40:41], v[36:37], a[16:19]
  ds_read_b64 v[52:53], v28 offset:1792
  v_mfma_f32_16x16x16_f16 a[20:23], v[42:43], v[36:37], a[20:23]
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[48:49], v[44:45], a[0:3]
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[4:7], v[50:51], v[44:45], a[4:7]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[8:11], v[52:53], v[44:45], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[48:49], v[46:47], a[12:15]
  v_mfma_f32_16x16x16_f16 a[16:19], v[50:51], v[46:47], a[16:19]
  v_mfma_f32_16x16x16_f16 a[20:23], v[52:53], v[46:47], a[20:23]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_waitcnt vmcnt(4)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 3, v0
  v_cmp_gt_u32 s[46:47], s35, v9
  s_nop 1
  v_cndmask_b32 v10, v8, v3, s[46:47]
  buffer_load_ushort v10, v10, s[36:39], 0 offen
  v_add_u32 v11, 1, v9
  v_cmp_gt_u32 s[48:49], s35, v11
  s_waitcnt vmcnt(4)
  s_nop 0
  v_cndmask_b32 v12, v8, v3, s[48:49]
  buffer_load_ushort v12, v12, s[36:39], 0 offen offset:2
  v_add_u32 v13, 2, v9
  v_cmp_gt_u32 s[50:51], s35, v13
  s_nop 1
  v_cndmask_b32 v14, v8, v3, s[50:51]
  buffer_load_ushort v14, v14, s[36:39], 0 offen offset:4
  v_add_u32 v15, 3, v9
  v_cmp_gt_u32 s[52:53], s35, v15
  s_waitcnt vmcnt(5)
  s_nop 0
  v_cndmask_b32 v16, v8, v3, s[52:53]
  buffer_load_ushort v16, v16, s[36:39], 0 offen offset:6
  v_add_u32 v17, 4, v9
  v_cmp_gt_u32 s[54:55], s35, v17
  s_nop 1
  v_cndmask_b32 v18, v8, v3, s[54:55]
  buffer_load_ushort v18, v18, s[36:39], 0 offen offset:8
  v_add_u32 v19, 5, v9
  v_cmp_gt_u32 s[56:57], s35, v19
  s_waitcnt vmcnt(6)
  s_nop 0
  v_cndmask_b32 v20, v8, v3, s[56:57]
  buffer_load_ushort v20, v20, s[36:39], 0 offen offset:10
  v_add_u32 v21, 6, v9
  v_cmp_gt_u32 s[58:59], s35, v21
  s_nop 1
  v_cndmask_b32 v22, v8, v3, s[58:59]
  buffer_load_ushort v22, v22, s[36:39], 0 offen offset:12
  v_add_u32 v23, 7, v9
  v_cmp_gt_u32 s[60:61], s35, v23
  s_nop 1
  v_cndmask_b32 v3, v8, v3, s[60:61]
  buffer_load_ushort v3, v3, s[36:39], 0 offen offset:14
  v_cmp_gt_u32 s[46:47], s35, v9
  s_waitcnt vmcnt(8)
  s_nop 0
  v_cndmask_b32 v24, v8, v4, s[46:47]
  buffer_load_ushort v24, v24, s[36:39], 0 offen
  v_add_u32 v25, 1, v9
  v_cmp_gt_u32 s[48:49], s35, v25
  s_nop 1
  v_cndmask_b32 v26, v8, v4, s[48:49]
  buffer_load_ushort v26, v26, s[36:39], 0 offen offset:2
  v_add_u32 v11, 2, v9
  v_cmp_gt_u32 s[50:51], s35, v11
  s_nop 1
  v_cndmask_b32 v27, v8, v4, s[50:51]
  buffer_load_ushort v27, v27, s[36:39], 0 offen offset:4
  v_add_u32 v13, 3, v9
  v_cmp_gt_u32 s[52:53], s35, v13
  s_nop 1
  v_cndmask_b32 v33, v8, v4, s[52:53]
  buffer_load_ushort v33, v33, s[36:39], 0 offen offset:6
  v_add_u32 v15, 4, v9
  v_cmp_gt_u32 s[54:55], s35, v15
  s_nop 1
  v_cndmask_b32 v44, v8, v4, s[54:55]
  buffer_load_ushort v44, v44, s[36:39], 0 offen offset:8
  v_add_u32 v17, 5, v9
  v_cmp_gt_u32 s[56:57], s35, v17
  s_nop 1
  v_cndmask_b32 v45, v8, v4, s[56:57]
  buffer_load_ushort v45, v45, s[36:39], 0 offen offset:10
  v_add_u32 v19, 6, v9
  v_cmp_gt_u32 s[58:59], s35, v19
  s_nop 1
  v_cndmask_b32 v46, v8, v4, s[58:59]
  buffer_load_ushort v46, v46, s[36:39], 0 offen offset:12
  v_add_u32 v21, 7, v9
  v_cmp_gt_u32 s[60:61], s35, v21
  s_nop 1
  v_cndmask_b32 v4, v8, v4, s[60:61]
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_write_b16 v29, v10
  s_waitcnt vmcnt(14)
  ds_write_b16 v29, v12 offset:2
  s_waitcnt vmcnt(13)
  ds_write_b16 v29, v14 offset:4
  s_waitcnt vmcnt(12)
  ds_write_b16 v29, v16 offset:6
  s_waitcnt vmcnt(11)
  ds_write_b16 v29, v18 offset:384
  s_waitcnt vmcnt(10)
  ds_write_b16 v29, v20 offset:386
  s_waitcnt vmcnt(9)
  ds_write_b16 v29, v22 offset:388
  s_waitcnt vmcnt(8)
  ds_write_b16 v29, v3 offset:390
  s_waitcnt vmcnt(7)
  ds_write_b16 v29, v24 offset:128
  s_waitcnt vmcnt(6)
  ds_write_b16 v29, v26 offset:130
  s_waitcnt vmcnt(5)
  ds_write_b16 v29, v27 offset:132
  s_waitcnt vmcnt(4)
  ds_write_b16 v29, v33 offset:134
  s_waitcnt vmcnt(3)
  ds_write_b16 v29, v44 offset:512
  s_waitcnt vmcnt(2)
  ds_write_b16 v29, v45 offset:514
  s_waitcnt vmcnt(1)
  ds_write_b16 v29, v46 offset:516
  s_waitcnt vmcnt(0)
  ds_write_b16 v29, v4 offset:518
  v_cmp_gt_u32 s[46:47], s35, v9
  s_nop 1
  v_cndmask_b32 v4, v8, v5, s[46:47]
  buffer_load_ushort v10, v4, s[36:39], 0 offen
  v_add_u32 v23, 1, v9
  v_cmp_gt_u32 s[48:49], s35, v23
  s_nop 1
  v_cndmask_b32 v4, v8, v5, s[48:49]
  buffer_load_ushort v12, v4, s[36:39], 0 offen offset:2
  v_add_u32 v25, 2, v9
  v_cmp_gt_u32 s[50:51], s35, v25
  s_nop 1
  v_cndmask_b32 v4, v8, v5, s[50:51]
  buffer_load_ushort v14, v4, s[36:39], 0 offen offset:4
  v_add_u32 v11, 3, v9
  v_cmp_gt_u32 s[52:53], s35, v11
  s_nop 1
  v_cndmask_b32 v4, v8, v5, s[52:53]
  buffer_load_ushort v16, v4, s[36:39], 0 offen offset:6
  v_add_u32 v13, 4, v9
  v_cmp_gt_u32 s[54:55], s35, v13
  s_nop 1
  v_cndmask_b32 v4, v8, v5, s[54:55]
  buffer_load_ushort v18, v4, s[36:39], 0 offen offset:8
  v_add_u32 v15, 5, v9
  v_cmp_gt_u32 s[56:57], s35, v15
  s_nop 1
  v_cndmask_b32 v4, v8, v5, s[56:57]
  buffer_load_ushort v20, v4, s[36:39], 0 offen offset:10
  v_add_u32 v17, 6, v9
  v_cmp_gt_u32 s[58:59], s35, v17
  s_nop 1
  v_cndmask_b32 v4, v8, v5, s[58:59]
  buffer_load_ushort v22, v4, s[36:39], 0 offen offset:12
  v_add_u32 v19, 7, v9
  v_cmp_gt_u32 s[60:61], s35, v19
  s_nop 1
  v_cndmask_b32 v4, v8, v5, s[60:61]
  buffer_load_ushort v3, v4, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v29, v10 offset:256
  s_waitcnt vmcnt(6)
  ds_write_b16 v29, v12 offset:258
  s_waitcnt vmcnt(5)
  ds_write_b16 v29, v14 offset:260
  s_waitcnt vmcnt(4)
  ds_write_b16 v29, v16 offset:262
  s_waitcnt vmcnt(3)
  ds_write_b16 v29, v18 offset:640
  s_waitcnt vmcnt(2)
  ds_write_b16 v29, v20 offset:642
  s_waitcnt vmcnt(1)
  ds_write_b16 v29, v22 offset:644
  s_waitcnt vmcnt(0)
  ds_write_b16 v29, v3 offset:646
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  v_cmp_gt_u32 s[46:47], s35, v0
  s_nop 1
  v_cndmask_b32 v4, v3, v6, s[46:47]
  buffer_load_ushort v4, v4, s[40:43], 0 offen
  v_add_u32 v21, 1, v0
  v_cmp_gt_u32 s[48:49], s35, v21
  s_nop 1
  v_cndmask_b32 v5, v3, v6, s[48:49]
  buffer_load_ushort v5, v5, s[40:43], 0 offen offset:2
  v_add_u32 v23, 2, v0
  v_cmp_gt_u32 s[50:51], s35, v23
  s_nop 1
  v_cndmask_b32 v8, v3, v6, s[50:51]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:4
  v_add_u32 v25, 3, v0
  v_cmp_gt_u32 s[52:53], s35, v25
  s_nop 1
  v_cndmask_b32 v9, v3, v6, s[52:53]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:6
  v_add_u32 v11, 4, v0
  v_cmp_gt_u32 s[54:55], s35, v11
  s_nop 1
  v_cndmask_b32 v10, v3, v6, s[54:55]
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:8
  v_add_u32 v13, 5, v0
  v_cmp_gt_u32 s[56:57], s35, v13
  s_nop 1
  v_cndmask_b32 v12, v3, v6, s[56:57]
  buffer_load_ushort v12, v12, s[40:43], 0 offen offset:10
  v_add_u32 v15, 6, v0
  v_cmp_gt_u32 s[58:59], s35, v15
  s_nop 1
  v_cndmask_b32 v14, v3, v6, s[58:59]
  buffer_load_ushort v14, v14, s[40:43], 0 offen offset:12
  v_add_u32 v17, 7, v0
  v_cmp_gt_u32 s[60:61], s35, v17
  s_nop 1
  v_cndmask_b32 v6, v3, v6, s[60:61]
  buffer_load_ushort v6, v6, s[40:43], 0 offen offset:14
  v_cmp_gt_u32 s[46:47], s35, v0
  s_nop 1
  v_cndmask_b32 v16, v3, v7, s[46:47]
  buffer_load_ushort v16, v16, s[40:43], 0 offen
  v_add_u32 v19, 1, v0
  v_cmp_gt_u32 s[48:49], s35, v19
  s_nop 1
  v_cndmask_b32 v18, v3, v7, s[48:49]
  buffer_load_ushort v18, v18, s[40:43], 0 offen offset:2
  v_add_u32 v21, 2, v0
  v_cmp_gt_u32 s[50:51], s35, v21
  s_nop 1
  v_cndmask_b32 v20, v3, v7, s[50:51]
  buffer_load_ushort v20, v20, s[40:43], 0 offen offset:4
  v_add_u32 v23, 3, v0
  v_cmp_gt_u32 s[52:53], s35, v23
  s_nop 1
  v_cndmask_b32 v22, v3, v7, s[52:53]
  buffer_load_ushort v22, v22, s[40:43], 0 offen offset:6
  v_add_u32 v25, 4, v0
  v_cmp_gt_u32 s[54:55], s35, v25
  s_nop 1
  v_cndmask_b32 v24, v3, v7, s[54:55]
  buffer_load_ushort v24, v24, s[40:43], 0 offen offset:8
  v_add_u32 v11, 5, v0
  v_cmp_gt_u32 s[56:57], s35, v11
  s_nop 1
  v_cndmask_b32 v26, v3, v7, s[56:57]
  buffer_load_ushort v26, v26, s[40:43], 0 offen offset:10
  v_add_u32 v13, 6, v0
  v_cmp_gt_u32 s[58:59], s35, v13
  s_nop 1
  v_cndmask_b32 v27, v3, v7, s[58:59]
  buffer_load_ushort v27, v27, s[40:43], 0 offen offset:12
  v_add_u32 v15, 7, v0
  v_cmp_gt_u32 s[60:61], s35, v15
  s_nop 1
  v_cndmask_b32 v0, v3, v7, s[60:61]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_write_b16 v2, v4
  s_waitcnt vmcnt(14)
  ds_write_b16 v2, v5 offset:2
  s_waitcnt vmcnt(13)
  ds_write_b16 v2, v8 offset:4
  s_waitcnt vmcnt(12)
  ds_write_b16 v2, v9 offset:6
  s_waitcnt vmcnt(11)
  ds_write_b16 v2, v10 offset:256
  s_waitcnt vmcnt(10)
  ds_write_b16 v2, v12 offset:258
  s_waitcnt vmcnt(9)
  ds_write_b16 v2, v14 offset:260
  s_waitcnt vmcnt(8)
  ds_write_b16 v2, v6 offset:262
  s_waitcnt vmcnt(7)
  ds_write_b16 v2, v16 offset:128
  s_waitcnt vmcnt(6)
  ds_write_b16 v2, v18 offset:130
  s_waitcnt vmcnt(5)
  ds_write_b16 v2, v20 offset:132
  s_waitcnt vmcnt(4)
  ds_write_b16 v2, v22 offset:134
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v24 offset:384
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v26 offset:386
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v27 offset:388
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v0 offset:390
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_u32 v30, s45, v30
  v_add_u32 v28, s45, v28
  v_add_u32 v32, s45, v32
  v_add_u32 v31, s45, v31
  v_mov_b32 v0, v30
  v_mov_b32 v2, v28
  v_mov_b32 v3, v32
  v_mov_b32 v4, v31
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop11:
  ds_read_b64 v[34:35], v3
  ds_read_b64 v[36:37], v3 offset:128
  ds_read_b64 v[38:39], v0
  ds_read_b64 v[40:41], v0 offset:128
  ds_read_b64 v[42:43], v0 offset:256
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[38:39], v[34:35], a[0:3]
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[4:7], v[40:41], v[34:35], a[4:7]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[8:11], v[42:43], v[34:35], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[38:39], v[36:37], a[12:15]
  v_mfma_f32_16x16x16_f16 a[16:19], v[40:41], v[36:37], a[16:19]
  v_mfma_f32_16x16x16_f16 a[20:23], v[42:43], v[36:37], a[20:23]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_read_b64 v[34:35], v4 offset:1024
  ds_read_b64 v[36:37], v4 offset:1152
  ds_read_b64 v[38:39], v2 offset:1536
  ds_read_b64 v[40:41], v2 offset:1664
  ds_read_b64 v[42:43], v2 offset:1792
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[38:39], v[34:35], a[0:3]
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[4:7], v[40:41], v[34:35], a[4:7]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[8:11], v[42:43], v[34:35], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[38:39], v[36:37], a[12:15]
  v_mfma_f32_16x16x16_f16 a[16:19], v[40:41], v[36:37], a[16:19]
  v_mfma_f32_16x16x16_f16 a[20:23], v[42:43], v[36:37], a[20:23]
  s_mov_b32 s34, 0xc00
  v_add_u32 v0, s34, v0
  v_add_u32 v2, s34, v2
  s_mov_b32 s34, 0x800
  v_add_u32 v3, s34, v3
  v_add_u32 v4, s34, v4
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 48
  s_mul_i32 s32, s32, 32
  v_lshl_add_u32 v0, v0, 2, s7
  v_add_u32 v1, s32, v1
  s_mul_i32 s32, s24, s4
  s_mul_hi_u32 s33, s24, s4
  s_mul_i32 s7, s25, s4
  s_add_u32 s33, s33, s7
  s_mul_i32 s34, s3, s8
  s_mul_hi_u32 s35, s3, s8
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s36, s16, s32
  s_addc_u32 s37, s17, s33
  s_mul_i32 s32, s26, s4
  s_mul_hi_u32 s33, s26, s4
  s_mul_i32 s4, s27, s4
  s_add_u32 s33, s33, s4
  s_mul_i32 s34, s3, s9
  s_mul_hi_u32 s35, s3, s9
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s40, s18, s32
  s_addc_u32 s41, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s38, s2, s8
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x20000
  s_mul_i32 s2, s8, 64
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s42, s3, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mul_i32 s3, s9, 64
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v0, 2
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_eq_u32 s5, 48
  s_cselect_b32 s6, 0, 3
  s_and_b32 s6, s5, s6
  s_cmp_lg_u32 s6, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(2)
  v_add_u32 v17, 0, v0
  v_cmp_gt_u32 s[46:47], s5, v17
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[46:47]
  v_add_u32 v19, 16, v0
  v_cmp_gt_u32 s[48:49], s5, v19
  s_nop 1
  v_cndmask_b32 v5, v3, v2, s[48:49]
  s_waitcnt vmcnt(1)
  v_add_u32 v21, 32, v0
  v_cmp_gt_u32 s[50:51], s5, v21
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[50:51]
  s_waitcnt vmcnt(0)
  v_accvgpr_read_b32 v26, a0
  v_mul_f32 v26, s0, v26
  v_accvgpr_read_b32 v27, a1
  v_mul_f32 v27, s0, v27
  v_accvgpr_read_b32 v28, a2
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a3
  v_mul_f32 v29, s0, v29
  buffer_store_dwordx4 v[26:29], v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v30, a4
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a5
  v_mul_f32 v31, s0, v31
  v_accvgpr_read_b32 v32, a6
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a7
  v_mul_f32 v33, s0, v33
  buffer_store_dwordx4 v[30:33], v5, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v34, a8
  v_mul_f32 v34, s0, v34
  v_accvgpr_read_b32 v35, a9
  v_mul_f32 v35, s0, v35
  v_accvgpr_read_b32 v36, a10
  v_mul_f32 v36, s0, v36
  v_accvgpr_read_b32 v37, a11
  v_mul_f32 v37, s0, v37
  buffer_store_dwordx4 v[34:37], v6, s[36:39], 0 offen offset:128
  v_add_u32 v4, s2, v4
  v_add_u32 v5, s2, v5
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v34, a12
  v_mul_f32 v34, s0, v34
  v_accvgpr_read_b32 v35, a13
  v_mul_f32 v35, s0, v35
  v_accvgpr_read_b32 v36, a14
  v_mul_f32 v36, s0, v36
  v_accvgpr_read_b32 v37, a15
  v_mul_f32 v37, s0, v37
  buffer_store_dwordx4 v[34:37], v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v26, a16
  v_mul_f32 v26, s0, v26
  v_accvgpr_read_b32 v27, a17
  v_mul_f32 v27, s0, v27
  v_accvgpr_read_b32 v28, a18
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a19
  v_mul_f32 v29, s0, v29
  buffer_store_dwordx4 v[26:29], v5, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v30, a20
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a21
  v_mul_f32 v31, s0, v31
  v_accvgpr_read_b32 v32, a22
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a23
  v_mul_f32 v33, s0, v33
  buffer_store_dwordx4 v[30:33], v6, s[36:39], 0 offen offset:128
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(1)
  v_add_u32 v23, 0, v0
  v_cmp_gt_u32 s[52:53], s5, v23
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[52:53]
  v_cndmask_b32 v5, v3, v1, s[52:53]
  s_waitcnt vmcnt(0)
  v_add_u32 v25, 16, v0
  v_cmp_gt_u32 s[54:55], s5, v25
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[54:55]
  v_cndmask_b32 v7, v3, v1, s[54:55]
  v_add_u32 v11, 32, v0
  v_cmp_gt_u32 s[56:57], s5, v11
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[56:57]
  v_cndmask_b32 v9, v3, v1, s[56:57]
  buffer_load_dwordx4 v[26:29], v5, s[40:43], 0 offen
  buffer_load_dwordx4 v[30:33], v7, s[40:43], 0 offen offset:64
  buffer_load_dwordx4 v[34:37], v9, s[40:43], 0 offen offset:128
  v_add_u32 v5, s3, v5
  v_add_u32 v7, s3, v7
  v_add_u32 v9, s3, v9
  buffer_load_dwordx4 v[38:41], v5, s[40:43], 0 offen
  buffer_load_dwordx4 v[42:45], v7, s[40:43], 0 offen offset:64
  buffer_load_dwordx4 v[46:49], v9, s[40:43], 0 offen offset:128
  v_accvgpr_read_b32 v50, a0
  v_mul_f32 v50, s0, v50
  v_accvgpr_read_b32 v51, a1
  v_mul_f32 v51, s0, v51
  v_accvgpr_read_b32 v52, a2
  v_mul_f32 v52, s0, v52
  v_accvgpr_read_b32 v53, a3
  v_mul_f32 v53, s0, v53
  s_waitcnt vmcnt(5)
  v_fmac_f32 v50, s1, v26
  v_fmac_f32 v51, s1, v27
  v_fmac_f32 v52, s1, v28
  v_fmac_f32 v53, s1, v29
  buffer_store_dwordx4 v[50:53], v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v26, a4
  v_mul_f32 v26, s0, v26
  v_accvgpr_read_b32 v27, a5
  v_mul_f32 v27, s0, v27
  v_accvgpr_read_b32 v28, a6
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a7
  v_mul_f32 v29, s0, v29
  s_waitcnt vmcnt(5)
  v_fmac_f32 v26, s1, v30
  v_fmac_f32 v27, s1, v31
  v_fmac_f32 v28, s1, v32
  v_fmac_f32 v29, s1, v33
  buffer_store_dwordx4 v[26:29], v6, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v30, a8
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a9
  v_mul_f32 v31, s0, v31
  v_accvgpr_read_b32 v32, a10
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a11
  v_mul_f32 v33, s0, v33
  s_waitcnt vmcnt(5)
  v_fmac_f32 v30, s1, v34
  v_fmac_f32 v31, s1, v35
  v_fmac_f32 v32, s1, v36
  v_fmac_f32 v33, s1, v37
  buffer_store_dwordx4 v[30:33], v8, s[36:39], 0 offen offset:128
  v_add_u32 v4, s2, v4
  v_add_u32 v6, s2, v6
  v_add_u32 v8, s2, v8
  v_accvgpr_read_b32 v30, a12
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a13
  v_mul_f32 v31, s0, v31
  v_accvgpr_read_b32 v32, a14
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a15
  v_mul_f32 v33, s0, v33
  s_waitcnt vmcnt(5)
  v_fmac_f32 v30, s1, v38
  v_fmac_f32 v31, s1, v39
  v_fmac_f32 v32, s1, v40
  v_fmac_f32 v33, s1, v41
  buffer_store_dwordx4 v[30:33], v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v50, a16
  v_mul_f32 v50, s0, v50
  v_accvgpr_read_b32 v51, a17
  v_mul_f32 v51, s0, v51
  v_accvgpr_read_b32 v52, a18
  v_mul_f32 v52, s0, v52
  v_accvgpr_read_b32 v53, a19
  v_mul_f32 v53, s0, v53
  s_waitcnt vmcnt(5)
  v_fmac_f32 v50, s1, v42
  v_fmac_f32 v51, s1, v43
  v_fmac_f32 v52, s1, v44
  v_fmac_f32 v53, s1, v45
  buffer_store_dwordx4 v[50:53], v6, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v26, a20
  v_mul_f32 v26, s0, v26
  v_accvgpr_read_b32 v27, a21
  v_mul_f32 v27, s0, v27
  v_accvgpr_read_b32 v28, a22
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a23
  v_mul_f32 v29, s0, v29
  s_waitcnt vmcnt(5)
  v_fmac_f32 v26, s1, v46
  v_fmac_f32 v27, s1, v47
  v_fmac_f32 v28, s1, v48
  v_fmac_f32 v29, s1, v49
  buffer_store_dwordx4 v[26:29], v8, s[36:39], 0 offen offset:128
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s4, 0
  s_cselect_b32 s42, 0, s42
  v_mov_b32 v2, v2
  v_mov_b32 v1, v1
  s_waitcnt vmcnt(3)
  v_add_u32 v13, 0, v0
  v_cmp_gt_u32 s[58:59], s5, v13
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[58:59]
  buffer_load_dword v5, v4, s[40:43], 0 offen
  v_add_u32 v15, 1, v0
  v_cmp_gt_u32 s[60:61], s5, v15
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v7, v6, s[40:43], 0 offen offset:4
  s_waitcnt vmcnt(4)
  v_add_u32 v17, 2, v0
  v_cmp_gt_u32 s[46:47], s5, v17
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[46:47]
  buffer_load_dword v9, v8, s[40:43], 0 offen offset:8
  v_add_u32 v19, 3, v0
  v_cmp_gt_u32 s[48:49], s5, v19
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v12, v10, s[40:43], 0 offen offset:12
  s_waitcnt vmcnt(5)
  v_add_u32 v21, 16, v0
  v_cmp_gt_u32 s[50:51], s5, v21
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[50:51]
  buffer_load_dword v14, v4, s[40:43], 0 offen offset:64
  v_add_u32 v23, 17, v0
  v_cmp_gt_u32 s[52:53], s5, v23
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v16, v6, s[40:43], 0 offen offset:68
  s_waitcnt vmcnt(6)
  v_add_u32 v25, 18, v0
  v_cmp_gt_u32 s[54:55], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[54:55]
  buffer_load_dword v18, v8, s[40:43], 0 offen offset:72
  v_add_u32 v11, 19, v0
  v_cmp_gt_u32 s[56:57], s5, v11
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v20, v10, s[40:43], 0 offen offset:76
  v_accvgpr_read_b32 v22, a0
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(7)
  v_fmac_f32 v22, s1, v5
  v_add_u32 v13, 0, v0
  v_cmp_gt_u32 s[58:59], s5, v13
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v22, v4, s[36:39], 0 offen
  v_add_u32 v15, 32, v0
  v_cmp_gt_u32 s[60:61], s5, v15
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v5, v6, s[40:43], 0 offen offset:128
  v_accvgpr_read_b32 v24, a1
  v_mul_f32 v24, s0, v24
  s_waitcnt vmcnt(8)
  v_fmac_f32 v24, s1, v7
  v_add_u32 v17, 1, v0
  v_cmp_gt_u32 s[46:47], s5, v17
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v24, v8, s[36:39], 0 offen offset:4
  v_add_u32 v19, 33, v0
  v_cmp_gt_u32 s[48:49], s5, v19
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v7, v10, s[40:43], 0 offen offset:132
  v_accvgpr_read_b32 v26, a2
  v_mul_f32 v26, s0, v26
  s_waitcnt vmcnt(9)
  v_fmac_f32 v26, s1, v9
  v_add_u32 v21, 2, v0
  v_cmp_gt_u32 s[50:51], s5, v21
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v26, v4, s[36:39], 0 offen offset:8
  v_add_u32 v23, 34, v0
  v_cmp_gt_u32 s[52:53], s5, v23
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v9, v6, s[40:43], 0 offen offset:136
  v_accvgpr_read_b32 v27, a3
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(10)
  v_fmac_f32 v27, s1, v12
  v_add_u32 v25, 3, v0
  v_cmp_gt_u32 s[54:55], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v27, v8, s[36:39], 0 offen offset:12
  v_add_u32 v11, 35, v0
  v_cmp_gt_u32 s[56:57], s5, v11
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v12, v10, s[40:43], 0 offen offset:140
  v_accvgpr_read_b32 v22, a4
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(11)
  v_fmac_f32 v22, s1, v14
  v_add_u32 v13, 16, v0
  v_cmp_gt_u32 s[58:59], s5, v13
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v22, v4, s[36:39], 0 offen offset:64
  v_add_u32 v1, s3, v1
  v_add_u32 v15, 0, v0
  v_cmp_gt_u32 s[60:61], s5, v15
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v14, v6, s[40:43], 0 offen
  v_accvgpr_read_b32 v24, a5
  v_mul_f32 v24, s0, v24
  s_waitcnt vmcnt(12)
  v_fmac_f32 v24, s1, v16
  v_add_u32 v17, 17, v0
  v_cmp_gt_u32 s[46:47], s5, v17
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v24, v8, s[36:39], 0 offen offset:68
  v_add_u32 v19, 1, v0
  v_cmp_gt_u32 s[48:49], s5, v19
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v16, v10, s[40:43], 0 offen offset:4
  v_accvgpr_read_b32 v26, a6
  v_mul_f32 v26, s0, v26
  s_waitcnt vmcnt(13)
  v_fmac_f32 v26, s1, v18
  v_add_u32 v21, 18, v0
  v_cmp_gt_u32 s[50:51], s5, v21
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v26, v4, s[36:39], 0 offen offset:72
  v_add_u32 v23, 2, v0
  v_cmp_gt_u32 s[52:53], s5, v23
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v18, v6, s[40:43], 0 offen offset:8
  v_accvgpr_read_b32 v27, a7
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(14)
  v_fmac_f32 v27, s1, v20
  v_add_u32 v25, 19, v0
  v_cmp_gt_u32 s[54:55], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v27, v8, s[36:39], 0 offen offset:76
  v_add_u32 v11, 3, v0
  v_cmp_gt_u32 s[56:57], s5, v11
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v20, v10, s[40:43], 0 offen offset:12
  v_accvgpr_read_b32 v22, a8
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(14)
  v_fmac_f32 v22, s1, v5
  v_add_u32 v13, 32, v0
  v_cmp_gt_u32 s[58:59], s5, v13
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v22, v4, s[36:39], 0 offen offset:128
  v_add_u32 v15, 16, v0
  v_cmp_gt_u32 s[60:61], s5, v15
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v5, v6, s[40:43], 0 offen offset:64
  v_accvgpr_read_b32 v24, a9
  v_mul_f32 v24, s0, v24
  s_waitcnt vmcnt(14)
  v_fmac_f32 v24, s1, v7
  v_add_u32 v17, 33, v0
  v_cmp_gt_u32 s[46:47], s5, v17
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v24, v8, s[36:39], 0 offen offset:132
  v_add_u32 v19, 17, v0
  v_cmp_gt_u32 s[48:49], s5, v19
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v7, v10, s[40:43], 0 offen offset:68
  v_accvgpr_read_b32 v26, a10
  v_mul_f32 v26, s0, v26
  s_waitcnt vmcnt(14)
  v_fmac_f32 v26, s1, v9
  v_add_u32 v21, 34, v0
  v_cmp_gt_u32 s[50:51], s5, v21
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v26, v4, s[36:39], 0 offen offset:136
  v_add_u32 v23, 18, v0
  v_cmp_gt_u32 s[52:53], s5, v23
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v9, v6, s[40:43], 0 offen offset:72
  v_accvgpr_read_b32 v27, a11
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(14)
  v_fmac_f32 v27, s1, v12
  v_add_u32 v25, 35, v0
  v_cmp_gt_u32 s[54:55], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v27, v8, s[36:39], 0 offen offset:140
  v_add_u32 v11, 19, v0
  v_cmp_gt_u32 s[56:57], s5, v11
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v12, v10, s[40:43], 0 offen offset:76
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v22, a12
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(14)
  v_fmac_f32 v22, s1, v14
  v_add_u32 v13, 0, v0
  v_cmp_gt_u32 s[58:59], s5, v13
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v22, v4, s[36:39], 0 offen
  v_add_u32 v15, 32, v0
  v_cmp_gt_u32 s[60:61], s5, v15
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v14, v6, s[40:43], 0 offen offset:128
  v_accvgpr_read_b32 v24, a13
  v_mul_f32 v24, s0, v24
  s_waitcnt vmcnt(14)
  v_fmac_f32 v24, s1, v16
  v_add_u32 v17, 1, v0
  v_cmp_gt_u32 s[46:47], s5, v17
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v24, v8, s[36:39], 0 offen offset:4
  v_add_u32 v19, 33, v0
  v_cmp_gt_u32 s[48:49], s5, v19
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v16, v10, s[40:43], 0 offen offset:132
  v_accvgpr_read_b32 v26, a14
  v_mul_f32 v26, s0, v26
  s_waitcnt vmcnt(14)
  v_fmac_f32 v26, s1, v18
  v_add_u32 v21, 2, v0
  v_cmp_gt_u32 s[50:51], s5, v21
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v26, v4, s[36:39], 0 offen offset:8
  v_add_u32 v23, 34, v0
  v_cmp_gt_u32 s[52:53], s5, v23
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v18, v6, s[40:43], 0 offen offset:136
  v_accvgpr_read_b32 v27, a15
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(14)
  v_fmac_f32 v27, s1, v20
  v_add_u32 v25, 3, v0
  v_cmp_gt_u32 s[54:55], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v27, v8, s[36:39], 0 offen offset:12
  v_add_u32 v11, 35, v0
  v_cmp_gt_u32 s[56:57], s5, v11
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v20, v10, s[40:43], 0 offen offset:140
  v_accvgpr_read_b32 v22, a16
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(14)
  v_fmac_f32 v22, s1, v5
  v_add_u32 v13, 16, v0
  v_cmp_gt_u32 s[58:59], s5, v13
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v22, v4, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v24, a17
  v_mul_f32 v24, s0, v24
  s_waitcnt vmcnt(13)
  v_fmac_f32 v24, s1, v7
  v_add_u32 v15, 17, v0
  v_cmp_gt_u32 s[60:61], s5, v15
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[60:61]
  buffer_store_dword v24, v6, s[36:39], 0 offen offset:68
  v_accvgpr_read_b32 v26, a18
  v_mul_f32 v26, s0, v26
  s_waitcnt vmcnt(12)
  v_fmac_f32 v26, s1, v9
  v_add_u32 v17, 18, v0
  v_cmp_gt_u32 s[46:47], s5, v17
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v26, v8, s[36:39], 0 offen offset:72
  v_accvgpr_read_b32 v27, a19
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(11)
  v_fmac_f32 v27, s1, v12
  v_add_u32 v19, 19, v0
  v_cmp_gt_u32 s[48:49], s5, v19
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[48:49]
  buffer_store_dword v27, v10, s[36:39], 0 offen offset:76
  v_accvgpr_read_b32 v22, a20
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(10)
  v_fmac_f32 v22, s1, v14
  v_add_u32 v21, 32, v0
  v_cmp_gt_u32 s[50:51], s5, v21
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v22, v4, s[36:39], 0 offen offset:128
  v_accvgpr_read_b32 v24, a21
  v_mul_f32 v24, s0, v24
  s_waitcnt vmcnt(9)
  v_fmac_f32 v24, s1, v16
  v_add_u32 v23, 33, v0
  v_cmp_gt_u32 s[52:53], s5, v23
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[52:53]
  buffer_store_dword v24, v6, s[36:39], 0 offen offset:132
  v_accvgpr_read_b32 v26, a22
  v_mul_f32 v26, s0, v26
  s_waitcnt vmcnt(8)
  v_fmac_f32 v26, s1, v18
  v_add_u32 v25, 34, v0
  v_cmp_gt_u32 s[54:55], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v26, v8, s[36:39], 0 offen offset:136
  v_accvgpr_read_b32 v27, a23
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(7)
  v_fmac_f32 v27, s1, v20
  v_add_u32 v11, 35, v0
  v_cmp_gt_u32 s[56:57], s5, v11
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[56:57]
  buffer_store_dword v27, v10, s[36:39], 0 offen offset:140
  s_endpgm
.L_end:
.size kiln_HSS_TN_mt48x32x32_68e4a8265ea73609, .L_end-kiln_HSS_TN_mt48x32x32_68e4a8265ea73609

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_TN_mt48x32x32_68e4a8265ea73609
  .amdhsa_group_segment_fixed_size 10240
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 80
  .amdhsa_next_free_sgpr 62
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 56
  .amdhsa_tg_split 0
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 0
  .amdhsa_dx10_clamp 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.kernels:
  - .name: kiln_HSS_TN_mt48x32x32_68e4a8265ea73609
    .symbol: kiln_HSS_TN_mt48x32x32_68e4a8265ea73609.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 10240
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 62
    .vgpr_count: 80
    .agpr_count: 24
    .max_flat_workgroup_size: 64
    .reqd_workgroup_size: [64, 1, 1]
    .args:
      - .name: d
        .offset: 0
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: c
        .offset: 8
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: a
        .offset: 16
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: b
        .offset: 24
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: stride_d
        .offset: 32
        .size: 8
        .value_kind: by_value
      - .name: stride_c
        .offset: 40
        .size: 8
        .value_kind: by_value
      - .name: stride_a
        .offset: 48
        .size: 8
        .value_kind: by_value
      - .name: stride_b
        .offset: 56
        .size: 8
        .value_kind: by_value
      - .name: ldd
        .offset: 64
        .size: 4
        .value_kind: by_value
      - .name: ldc
        .offset: 68
        .size: 4
        .value_kind: by_value
      - .name: lda
        .offset: 72
        .size: 4
        .value_kind: by_value
      - .name: ldb
        .offset: 76
        .size: 4
        .value_kind: by_value
      - .name: m
        .offset: 80
        .size: 4
        .value_kind: by_value
      - .name: !str n
        .offset: 84
        .size: 4
        .value_kind: by_value
      - .name: k
        .offset: 88
        .size: 4
        .value_kind: by_value
      - .name: batch
        .offset: 92
        .size: 4
        .value_kind: by_value
      - .name: alpha
        .offset: 96
        .size: 4
        .value_kind: by_value
      - .name: beta
        .offset: 100
        .size: 4
        .value_kind: by_value
...
.end_amdgpu_metadata
