// gfx90a HHS TN mt64x64 mi32x32x8x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt64x64x32_1c814e8c23f3a6d8
.p2align 8
.type kiln_HHS_TN_mt64x64x32_1c814e8c23f3a6d8,@function
kiln_HHS_TN_mt64x64x32_1c814e8c23f3a6d8:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_waitcnt lgkmcnt(0)
  s_add_u32 s5, s12, 63
  s_lshr_b32 s5, s5, 6
  s_add_u32 s6, s13, 63
  s_lshr_b32 s6, s6, 6
  s_lshr_b32 s7, s3, 3
  s_and_b32 s32, s3, 7
  s_mul_i32 s7, s7, 8
  s_add_u32 s33, s7, 8
  s_mul_i32 s5, s32, s5
  s_add_u32 s5, s5, s2
  s_lshr_b32 s32, s5, 3
  s_and_b32 s5, s5, 7
  s_add_u32 s5, s5, s7
  s_cmp_le_u32 s33, s6
  s_cselect_b32 s2, s32, s2
  s_cselect_b32 s3, s5, s3
  s_mul_i32 s2, s2, 64
  s_mul_i32 s3, s3, 64
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 64
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 64
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
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 1
  s_and_b32 s7, s7, 1
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v3, 3, v0
  v_mul_lo_u32 v4, v2, s10
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v4, 3, v0
  v_mul_lo_u32 v5, v2, s11
  v_add_lshl_u32 v4, v4, v5, 1
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
  buffer_load_dwordx4 v[6:9], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx4 v[10:13], v4, s[40:43], 0 offen      // next tile of B
  s_mov_b32 s45, 0x400
  v_mad_u32_u24 v5, v0, s45, 0
  v_mad_u32_u24 v5, v2, 16, v5
  v_and_b32 v14, 3, v0
  v_lshlrev_b32 v14, 5, v14
  v_xor_b32 v5, v14, v5
  v_mad_u32_u24 v14, v0, s45, 0
  v_mad_u32_u24 v2, v2, 16, v14
  s_mov_b32 s46, 0x1000
  v_add_u32 v2, s46, v2
  v_and_b32 v14, 3, v0
  v_lshlrev_b32 v14, 5, v14
  v_xor_b32 v2, v14, v2
  v_lshrrev_b32 v14, 5, v1
  v_and_b32 v15, 31, v1
  s_mul_i32 s47, s7, 0x200
  v_mad_u32_u24 v15, v15, 16, s47
  v_mad_u32_u24 v15, v14, s45, v15
  v_mov_b32 v16, 0
  v_mad_u32_u24 v16, v14, 1, v16
  v_and_b32 v14, 3, v16
  v_lshlrev_b32 v14, 5, v14
  v_xor_b32 v15, v14, v15
  v_xor_b32 v14, 64, v15
  v_lshrrev_b32 v16, 5, v1
  v_and_b32 v17, 31, v1
  s_mul_i32 s47, s32, 0x200
  v_mad_u32_u24 v17, v17, 16, s47
  v_mad_u32_u24 v17, v16, s45, v17
  v_add_u32 v17, s46, v17
  v_mov_b32 v18, 0
  v_mad_u32_u24 v18, v16, 1, v18
  v_and_b32 v16, 3, v18
  v_lshlrev_b32 v16, 5, v16
  v_xor_b32 v17, v16, v17
  v_xor_b32 v16, 64, v17
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
  s_mov_b32 s45, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_mov_b32 s45, 0x2000
  s_waitcnt vmcnt(1)
  ds_write_b128 v5, v[6:9]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[10:13]
  v_add_u32 v5, s45, v5
  v_add_u32 v2, s45, v2
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dwordx4 v[6:9], v3, s[36:39], 0 offen        // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx4 v[10:13], v4, s[40:43], 0 offen      // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[18:21], v17
  ds_read_b128 v[22:25], v15
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8f16 a[0:15], v[18:19], v[22:23], a[0:15]
  ds_read_b128 v[26:29], v16 offset:2048
  ds_read_b128 v[30:33], v14 offset:2048
  s_waitcnt vmcnt(1)
  ds_write_b128 v5, v[6:9]
  buffer_load_dwordx4 v[6:9], v3, s[36:39], 0 offen        // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  v_mfma_f32_32x32x8f16 a[0:15], v[20:21], v[24:25], a[0:15]
  s_waitcnt vmcnt(1)
  ds_write_b128 v2, v[10:13]
  buffer_load_dwordx4 v[10:13], v4, s[40:43], 0 offen      // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_32x32x8f16 a[0:15], v[26:27], v[30:31], a[0:15]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v15, s45, v15
  v_add_u32 v14, s45, v14
  v_add_u32 v17, s45, v17
  v_add_u32 v16, s45, v16
  s_sub_u32 s45, 0, s45
  v_mfma_f32_32x32x8f16 a[0:15], v[28:29], v[32:33], a[0:15]
  v_add_u32 v5, s45, v5
  v_add_u32 v2, s45, v2
  ds_read_b128 v[18:21], v17
  ds_read_b128 v[22:25], v15
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8f16 a[0:15], v[18:19], v[22:23], a[0:15]
  ds_read_b128 v[26:29], v16 offset:2048
  ds_read_b128 v[30:33], v14 offset:2048
  s_waitcnt vmcnt(1)
  ds_write_b128 v5, v[6:9]
  v_mfma_f32_32x32x8f16 a[0:15], v[20:21], v[24:25], a[0:15]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[10:13]
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_32x32x8f16 a[0:15], v[26:27], v[30:31], a[0:15]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v15, s45, v15
  v_add_u32 v14, s45, v14
  v_add_u32 v17, s45, v17
  v_add_u32 v16, s45, v16
  s_sub_u32 s45, 0, s45
  v_mfma_f32_32x32x8f16 a[0:15], v[28:29], v[32:33], a[0:15]
  v_add_u32 v5, s45, v5
  v_add_u32 v2, s45, v2
  ds_read_b128 v[18:21], v17
  ds_read_b128 v[22:25], v15
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8f16 a[0:15], v[18:19], v[22:23], a[0:15]
  ds_read_b128 v[26:29], v16 offset:2048
  v_mfma_f32_32x32x8f16 a[0:15], v[20:21], v[24:25], a[0:15]
  ds_read_b128 v[30:33], v14 offset:2048
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8f16 a[0:15], v[26:27], v[30:31], a[0:15]
  v_mfma_f32_32x32x8f16 a[0:15], v[28:29], v[32:33], a[0:15]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_waitcnt vmcnt(1)
  v_mov_b32 v6, 0x80000000
  v_lshlrev_b32 v7, 3, v0
  v_cmp_gt_u32 s[46:47], s35, v7
  v_cndmask_b32 v8, v6, v3, s[46:47]
  buffer_load_ushort v8, v8, s[36:39], 0 offen
  v_add_u32 v9, 1, v7
  v_cmp_gt_u32 s[48:49], s35, v9
  s_waitcnt vmcnt(1)
  v_cndmask_b32 v10, v6, v3, s[48:49]
  buffer_load_ushort v10, v10, s[36:39], 0 offen offset:2
  v_add_u32 v11, 2, v7
  v_cmp_gt_u32 s[50:51], s35, v11
  v_cndmask_b32 v12, v6, v3, s[50:51]
  buffer_load_ushort v12, v12, s[36:39], 0 offen offset:4
  v_add_u32 v13, 3, v7
  v_cmp_gt_u32 s[52:53], s35, v13
  v_cndmask_b32 v26, v6, v3, s[52:53]
  buffer_load_ushort v26, v26, s[36:39], 0 offen offset:6
  v_add_u32 v27, 4, v7
  v_cmp_gt_u32 s[54:55], s35, v27
  v_cndmask_b32 v28, v6, v3, s[54:55]
  buffer_load_ushort v28, v28, s[36:39], 0 offen offset:8
  v_add_u32 v29, 5, v7
  v_cmp_gt_u32 s[56:57], s35, v29
  v_cndmask_b32 v30, v6, v3, s[56:57]
  buffer_load_ushort v30, v30, s[36:39], 0 offen offset:10
  v_add_u32 v31, 6, v7
  v_cmp_gt_u32 s[58:59], s35, v31
  v_cndmask_b32 v32, v6, v3, s[58:59]
  buffer_load_ushort v32, v32, s[36:39], 0 offen offset:12
  v_add_u32 v7, 7, v7
  v_cmp_gt_u32 s[60:61], s35, v7
  v_cndmask_b32 v3, v6, v3, s[60:61]
  buffer_load_ushort v3, v3, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v5, v8
  s_waitcnt vmcnt(6)
  ds_write_b16 v5, v10 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v5, v12 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v5, v26 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v5, v28 offset:8
  s_waitcnt vmcnt(2)
  ds_write_b16 v5, v30 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v5, v32 offset:12
  s_waitcnt vmcnt(0)
  ds_write_b16 v5, v3 offset:14
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  v_cmp_gt_u32 s[46:47], s35, v0
  v_cndmask_b32 v5, v3, v4, s[46:47]
  buffer_load_ushort v5, v5, s[40:43], 0 offen
  v_add_u32 v6, 1, v0
  v_cmp_gt_u32 s[48:49], s35, v6
  v_cndmask_b32 v8, v3, v4, s[48:49]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:2
  v_add_u32 v9, 2, v0
  v_cmp_gt_u32 s[50:51], s35, v9
  v_cndmask_b32 v9, v3, v4, s[50:51]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:4
  v_add_u32 v11, 3, v0
  v_cmp_gt_u32 s[52:53], s35, v11
  v_cndmask_b32 v10, v3, v4, s[52:53]
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:6
  v_add_u32 v13, 4, v0
  v_cmp_gt_u32 s[54:55], s35, v13
  v_cndmask_b32 v11, v3, v4, s[54:55]
  buffer_load_ushort v11, v11, s[40:43], 0 offen offset:8
  v_add_u32 v27, 5, v0
  v_cmp_gt_u32 s[56:57], s35, v27
  v_cndmask_b32 v12, v3, v4, s[56:57]
  buffer_load_ushort v12, v12, s[40:43], 0 offen offset:10
  v_add_u32 v29, 6, v0
  v_cmp_gt_u32 s[58:59], s35, v29
  v_cndmask_b32 v13, v3, v4, s[58:59]
  buffer_load_ushort v13, v13, s[40:43], 0 offen offset:12
  v_add_u32 v31, 7, v0
  v_cmp_gt_u32 s[60:61], s35, v31
  v_cndmask_b32 v0, v3, v4, s[60:61]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v2, v5
  s_waitcnt vmcnt(6)
  ds_write_b16 v2, v8 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v2, v9 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v2, v10 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v11 offset:8
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v12 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v13 offset:12
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v0 offset:14
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_u32 v15, s45, v15
  v_add_u32 v14, s45, v14
  v_add_u32 v17, s45, v17
  v_add_u32 v16, s45, v16
  v_mov_b32 v0, v15
  v_mov_b32 v2, v14
  v_mov_b32 v3, v17
  v_mov_b32 v4, v16
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop11:
  ds_read_b128 v[18:21], v3
  ds_read_b128 v[22:25], v0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8f16 a[0:15], v[18:19], v[22:23], a[0:15]
  v_mfma_f32_32x32x8f16 a[0:15], v[20:21], v[24:25], a[0:15]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_read_b128 v[18:21], v4 offset:2048
  ds_read_b128 v[22:25], v2 offset:2048
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8f16 a[0:15], v[18:19], v[22:23], a[0:15]
  v_mfma_f32_32x32x8f16 a[0:15], v[20:21], v[24:25], a[0:15]
  s_mov_b32 s34, 0x1000
  v_add_u32 v0, s34, v0
  v_add_u32 v2, s34, v2
  v_add_u32 v3, s34, v3
  v_add_u32 v4, s34, v4
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshrrev_b32 v0, 5, v1
  v_and_b32 v1, 31, v1
  s_mul_i32 s7, s7, 32
  s_mul_i32 s32, s32, 32
  v_add_u32 v1, s7, v1
  v_lshl_add_u32 v0, v0, 2, s32
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
  s_lshl_b64 s[32:33], s[32:33], 1
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
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s18, s32
  s_addc_u32 s41, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s38, s2, s8
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mul_i32 s2, s8, 2
  s_mul_i32 s3, s8, 10
  v_mul_lo_u32 v2, v0, s8
  v_add_lshl_u32 v2, v2, v1, 1
  s_sub_u32 s4, s6, 1
  s_mul_i32 s42, s4, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s4, s9, 2
  s_mul_i32 s6, s9, 10
  v_mul_lo_u32 v0, v0, s9
  v_add_lshl_u32 v0, v0, v1, 1
  s_lshl_b32 s7, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(1)
  v_add_u32 v7, 0, v1
  v_cmp_gt_u32 s[46:47], s5, v7
  v_cndmask_b32 v4, v3, v2, s[46:47]
  v_accvgpr_read_b32 v5, a0
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v7, v5
  buffer_store_short v7, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a1
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  s_waitcnt vmcnt(2)
  v_accvgpr_read_b32 v10, a2
  v_mul_f32 v10, s0, v10
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v12, a3
  v_mul_f32 v12, s0, v12
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v4, s[36:39], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a4
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v7, v5
  buffer_store_short v7, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a5
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v10, a6
  v_mul_f32 v10, s0, v10
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v12, a7
  v_mul_f32 v12, s0, v12
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v4, s[36:39], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a8
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v7, v5
  buffer_store_short v7, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a9
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v10, a10
  v_mul_f32 v10, s0, v10
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v12, a11
  v_mul_f32 v12, s0, v12
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v4, s[36:39], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a12
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v7, v5
  buffer_store_short v7, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a13
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v10, a14
  v_mul_f32 v10, s0, v10
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v12, a15
  v_mul_f32 v12, s0, v12
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v4, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(1)
  v_add_u32 v6, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v6
  v_cndmask_b32 v1, v3, v2, s[48:49]
  v_cndmask_b32 v0, v3, v0, s[48:49]
  buffer_load_ushort v2, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v3, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v4, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v5, v0, s[40:43], 0 offen
  v_add_u32 v0, s6, v0
  buffer_load_ushort v6, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v7, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v8, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v9, v0, s[40:43], 0 offen
  s_waitcnt vmcnt(8)
  v_accvgpr_read_b32 v10, a0
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v10, v2, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v1, s[36:39], 0 offen
  v_add_u32 v0, s6, v0
  buffer_load_ushort v2, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a1
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v12, v3, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v3, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a2
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v14, v4, s1, v14 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v4, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a3
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v16, v5, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v5, v0, s[40:43], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v10, a4
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v10, v6, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v1, s[36:39], 0 offen
  v_add_u32 v0, s6, v0
  buffer_load_ushort v6, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a5
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v12, v7, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v7, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a6
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v14, v8, s1, v14 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v8, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a7
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v9, v0, s[40:43], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v10, a8
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v10, v2, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a9
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v12, v3, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a10
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v14, v4, s1, v14 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a11
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v16, v5, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v1, s[36:39], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v10, a12
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v10, v6, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a13
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v12, v7, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a14
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v14, v8, s1, v14 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a15
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v1, s[36:39], 0 offen
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt64x64x32_1c814e8c23f3a6d8, .L_end-kiln_HHS_TN_mt64x64x32_1c814e8c23f3a6d8

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt64x64x32_1c814e8c23f3a6d8
  .amdhsa_group_segment_fixed_size 16384
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 52
  .amdhsa_next_free_sgpr 62
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 36
  .amdhsa_tg_split 0
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 0
  .amdhsa_dx10_clamp 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx90a
amdhsa.kernels:
  - .name: kiln_HHS_TN_mt64x64x32_1c814e8c23f3a6d8
    .symbol: kiln_HHS_TN_mt64x64x32_1c814e8c23f3a6d8.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 16384
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 62
    .vgpr_count: 52
    .agpr_count: 16
    .max_flat_workgroup_size: 256
    .reqd_workgroup_size: [256, 1, 1]
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
