// gfx90a SSS TN mt64x64 mi16x16x4x1 wt2x2 wg2x2 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm3 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_TN_mt64x64x16_cdcdc219daef7026
.p2align 8
.type kiln_SSS_TN_mt64x64x16_cdcdc219daef7026,@function
kiln_SSS_TN_mt64x64x16_cdcdc219daef7026:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_waitcnt lgkmcnt(0)
  s_add_u32 s5, s12, 63
  s_lshr_b32 s5, s5, 6
  s_add_u32 s6, s13, 63
  s_lshr_b32 s6, s6, 6
  s_mul_hi_u32 s7, s3, 0x55555556
  s_mul_i32 s32, s7, 3
  s_sub_u32 s33, s7, 1
  s_sub_u32 s34, s3, s32
  s_cselect_b32 s7, s33, s7
  s_mul_i32 s32, s7, 3
  s_sub_u32 s34, s3, s32
  s_mul_i32 s7, s7, 3
  s_add_u32 s32, s7, 3
  s_mul_i32 s5, s34, s5
  s_add_u32 s5, s5, s2
  s_mul_hi_u32 s33, s5, 0x55555556
  s_mul_i32 s34, s33, 3
  s_sub_u32 s35, s33, 1
  s_sub_u32 s36, s5, s34
  s_cselect_b32 s33, s35, s33
  s_mul_i32 s34, s33, 3
  s_sub_u32 s36, s5, s34
  s_add_u32 s5, s36, s7
  s_cmp_le_u32 s32, s6
  s_cselect_b32 s2, s33, s2
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
  s_lshl_b64 s[32:33], s[32:33], 2
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
  s_lshl_b64 s[32:33], s[32:33], 2
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
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x20000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v3, 2, v0
  v_mul_lo_u32 v4, v2, s10
  v_add_lshl_u32 v3, v3, v4, 2
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v4, 2, v0
  v_mul_lo_u32 v5, v2, s11
  v_add_lshl_u32 v4, v4, v5, 2
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s44, s35
  s_lshr_b32 s44, s44, 4
  s_mul_i32 s45, s44, 16
  s_sub_u32 s35, s35, s45
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx4 v[6:9], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx4 v[10:13], v4, s[40:43], 0 offen      // next tile of B
  v_and_b32 v5, 1, v2
  v_and_b32 v14, 1, v2
  v_lshrrev_b32 v15, 1, v2
  v_mad_u32_u24 v15, v14, 32, v15
  s_mov_b32 s45, 0x400
  v_mad_u32_u24 v14, v0, s45, 0
  v_mad_u32_u24 v14, v15, 16, v14
  v_mad_u32_u24 v5, v0, 2, v5
  v_and_b32 v5, 7, v5
  v_lshlrev_b32 v5, 4, v5
  v_xor_b32 v14, v5, v14
  v_mad_u32_u24 v5, v0, s45, 0
  v_mad_u32_u24 v2, v2, 16, v5
  s_mov_b32 s46, 0x1000
  v_add_u32 v2, s46, v2
  v_and_b32 v5, 3, v0
  v_lshlrev_b32 v5, 5, v5
  v_xor_b32 v2, v5, v2
  v_lshrrev_b32 v5, 4, v1
  v_and_b32 v15, 15, v1
  s_mul_i32 s47, s7, 0x100
  v_mad_u32_u24 v15, v15, 16, s47
  v_mad_u32_u24 v15, v5, s45, v15
  v_mov_b32 v16, 0
  v_mad_u32_u24 v16, v5, 2, v16
  v_and_b32 v5, 7, v16
  v_lshlrev_b32 v5, 4, v5
  v_xor_b32 v15, v5, v15
  v_xor_b32 v5, 16, v15
  v_lshrrev_b32 v16, 4, v1
  v_and_b32 v17, 15, v1
  s_mul_i32 s47, s32, 0x200
  v_mad_u32_u24 v17, v17, 16, s47
  v_mad_u32_u24 v17, v16, s45, v17
  v_add_u32 v17, s46, v17
  v_mov_b32 v18, 0
  v_mad_u32_u24 v18, v16, 1, v18
  v_and_b32 v16, 3, v18
  v_lshlrev_b32 v16, 5, v16
  v_xor_b32 v17, v16, v17
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
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(1)
  ds_write_b128 v14, v[6:9]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[10:13]
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b128 v[18:21], v17
  ds_read_b128 v[22:25], v17 offset:256
  ds_read_b128 v[26:29], v15
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4f32 a[0:3], v18, v26, a[0:3]
  v_mfma_f32_16x16x4f32 a[8:11], v22, v26, a[8:11]
  ds_read_b128 v[30:33], v5 offset:512
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4f32 a[4:7], v18, v30, a[4:7]
  v_mfma_f32_16x16x4f32 a[12:15], v22, v30, a[12:15]
  v_mfma_f32_16x16x4f32 a[0:3], v19, v27, a[0:3]
  buffer_load_dwordx4 v[6:9], v3, s[36:39], 0 offen        // next tile of A
  v_mfma_f32_16x16x4f32 a[4:7], v19, v31, a[4:7]
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  v_mfma_f32_16x16x4f32 a[8:11], v23, v27, a[8:11]
  buffer_load_dwordx4 v[10:13], v4, s[40:43], 0 offen      // next tile of B
  v_mfma_f32_16x16x4f32 a[12:15], v23, v31, a[12:15]
  s_add_u32 s40, s40, s34
  v_mfma_f32_16x16x4f32 a[0:3], v20, v28, a[0:3]
  s_addc_u32 s41, s41, 0
  v_mfma_f32_16x16x4f32 a[4:7], v20, v32, a[4:7]
  s_barrier                                                // all waves have read this tile
  v_mfma_f32_16x16x4f32 a[8:11], v24, v28, a[8:11]
  s_waitcnt vmcnt(1)
  ds_write_b128 v14, v[6:9]
  v_mfma_f32_16x16x4f32 a[12:15], v24, v32, a[12:15]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[10:13]
  v_mfma_f32_16x16x4f32 a[0:3], v21, v29, a[0:3]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_mfma_f32_16x16x4f32 a[4:7], v21, v33, a[4:7]
  v_mfma_f32_16x16x4f32 a[8:11], v25, v29, a[8:11]
  v_mfma_f32_16x16x4f32 a[12:15], v25, v33, a[12:15]
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b128 v[18:21], v17
  ds_read_b128 v[22:25], v17 offset:256
  ds_read_b128 v[26:29], v15
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4f32 a[0:3], v18, v26, a[0:3]
  v_mfma_f32_16x16x4f32 a[8:11], v22, v26, a[8:11]
  v_mfma_f32_16x16x4f32 a[0:3], v19, v27, a[0:3]
  v_mfma_f32_16x16x4f32 a[8:11], v23, v27, a[8:11]
  v_mfma_f32_16x16x4f32 a[0:3], v20, v28, a[0:3]
  v_mfma_f32_16x16x4f32 a[8:11], v24, v28, a[8:11]
  ds_read_b128 v[30:33], v5 offset:512
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4f32 a[4:7], v18, v30, a[4:7]
  v_mfma_f32_16x16x4f32 a[12:15], v22, v30, a[12:15]
  v_mfma_f32_16x16x4f32 a[4:7], v19, v31, a[4:7]
  v_mfma_f32_16x16x4f32 a[12:15], v23, v31, a[12:15]
  v_mfma_f32_16x16x4f32 a[4:7], v20, v32, a[4:7]
  v_mfma_f32_16x16x4f32 a[12:15], v24, v32, a[12:15]
  v_mfma_f32_16x16x4f32 a[0:3], v21, v29, a[0:3]
  v_mfma_f32_16x16x4f32 a[4:7], v21, v33, a[4:7]
  v_mfma_f32_16x16x4f32 a[8:11], v25, v29, a[8:11]
  v_mfma_f32_16x16x4f32 a[12:15], v25, v33, a[12:15]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 2
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 2
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(1)
  v_mov_b32 v6, 0x80000000
  v_lshlrev_b32 v7, 2, v0
  v_cmp_gt_u32 s[44:45], s35, v7
  v_cndmask_b32 v8, v6, v3, s[44:45]
  buffer_load_dword v8, v8, s[36:39], 0 offen
  v_add_u32 v9, 1, v7
  v_cmp_gt_u32 s[46:47], s35, v9
  s_waitcnt vmcnt(1)
  v_cndmask_b32 v10, v6, v3, s[46:47]
  buffer_load_dword v10, v10, s[36:39], 0 offen offset:4
  v_add_u32 v11, 2, v7
  v_cmp_gt_u32 s[48:49], s35, v11
  v_cndmask_b32 v12, v6, v3, s[48:49]
  buffer_load_dword v12, v12, s[36:39], 0 offen offset:8
  v_add_u32 v7, 3, v7
  v_cmp_gt_u32 s[50:51], s35, v7
  v_cndmask_b32 v3, v6, v3, s[50:51]
  buffer_load_dword v3, v3, s[36:39], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v14, v8
  s_waitcnt vmcnt(2)
  ds_write_b32 v14, v10 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v14, v12 offset:8
  s_waitcnt vmcnt(0)
  ds_write_b32 v14, v3 offset:12
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[36:37], s35, v0
  v_cndmask_b32 v6, v3, v4, s[36:37]
  buffer_load_dword v6, v6, s[40:43], 0 offen
  v_add_u32 v8, 1, v0
  v_cmp_gt_u32 s[38:39], s35, v8
  v_cndmask_b32 v10, v3, v4, s[38:39]
  buffer_load_dword v10, v10, s[40:43], 0 offen offset:4
  v_add_u32 v12, 2, v0
  v_cmp_gt_u32 s[52:53], s35, v12
  v_cndmask_b32 v13, v3, v4, s[52:53]
  buffer_load_dword v13, v13, s[40:43], 0 offen offset:8
  v_add_u32 v0, 3, v0
  v_cmp_gt_u32 s[54:55], s35, v0
  v_cndmask_b32 v3, v3, v4, s[54:55]
  buffer_load_dword v3, v3, s[40:43], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v2, v6
  s_waitcnt vmcnt(2)
  ds_write_b32 v2, v10 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v2, v13 offset:8
  s_waitcnt vmcnt(0)
  ds_write_b32 v2, v3 offset:12
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v2, v15
  v_mov_b32 v3, v5
  v_mov_b32 v4, v17
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop8:
  ds_read_b128 v[18:21], v4
  ds_read_b128 v[22:25], v4 offset:256
  ds_read_b128 v[26:29], v2
  ds_read_b128 v[30:33], v3 offset:512
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x4f32 a[0:3], v18, v26, a[0:3]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4f32 a[4:7], v18, v30, a[4:7]
  v_mfma_f32_16x16x4f32 a[8:11], v22, v26, a[8:11]
  v_mfma_f32_16x16x4f32 a[12:15], v22, v30, a[12:15]
  v_mfma_f32_16x16x4f32 a[0:3], v19, v27, a[0:3]
  v_mfma_f32_16x16x4f32 a[4:7], v19, v31, a[4:7]
  v_mfma_f32_16x16x4f32 a[8:11], v23, v27, a[8:11]
  v_mfma_f32_16x16x4f32 a[12:15], v23, v31, a[12:15]
  v_mfma_f32_16x16x4f32 a[0:3], v20, v28, a[0:3]
  v_mfma_f32_16x16x4f32 a[4:7], v20, v32, a[4:7]
  v_mfma_f32_16x16x4f32 a[8:11], v24, v28, a[8:11]
  v_mfma_f32_16x16x4f32 a[12:15], v24, v32, a[12:15]
  v_mfma_f32_16x16x4f32 a[0:3], v21, v29, a[0:3]
  v_mfma_f32_16x16x4f32 a[4:7], v21, v33, a[4:7]
  v_mfma_f32_16x16x4f32 a[8:11], v25, v29, a[8:11]
  v_mfma_f32_16x16x4f32 a[12:15], v25, v33, a[12:15]
  s_mov_b32 s34, 0x1000
  v_add_u32 v2, s34, v2
  v_add_u32 v3, s34, v3
  v_add_u32 v4, s34, v4
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_lshrrev_b32 v2, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 32
  s_mul_i32 s32, s32, 32
  v_lshl_add_u32 v1, v1, 1, s7
  v_lshl_add_u32 v2, v2, 2, s32
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
  s_add_u32 s40, s16, s32
  s_addc_u32 s41, s17, s33
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
  s_add_u32 s56, s18, s32
  s_addc_u32 s57, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mul_i32 s2, s8, 4
  s_mul_i32 s3, s8, 52
  v_mul_lo_u32 v3, v2, s8
  v_add_lshl_u32 v3, v3, v1, 2
  s_sub_u32 s4, s6, 1
  s_mul_i32 s58, s4, s9
  s_add_u32 s58, s58, s5
  s_lshl_b32 s58, s58, 2
  s_mov_b32 s59, 0x20000
  s_mul_i32 s4, s9, 4
  s_mul_i32 s6, s9, 52
  v_mul_lo_u32 v2, v2, s9
  v_add_lshl_u32 v2, v2, v1, 2
  s_lshl_b32 s7, s1, 1
  v_mov_b32 v4, 0x80000000
  s_cmp_eq_u32 s5, 64
  s_cselect_b32 s8, 0, 1
  s_and_b32 s8, s5, s8
  s_cmp_lg_u32 s8, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v5, 0, v1
  v_cmp_gt_u32 s[44:45], s5, v5
  s_waitcnt vmcnt(1)
  v_cndmask_b32 v6, v4, v3, s[44:45]
  v_accvgpr_read_b32 v14, a0
  v_mul_f32 v14, s0, v14
  v_accvgpr_read_b32 v15, a4
  v_mul_f32 v15, s0, v15
  buffer_store_dwordx2 v[14:15], v6, s[40:43], 0 offen
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v16, a1
  v_mul_f32 v16, s0, v16
  v_accvgpr_read_b32 v17, a5
  v_mul_f32 v17, s0, v17
  buffer_store_dwordx2 v[16:17], v6, s[40:43], 0 offen
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v18, a2
  v_mul_f32 v18, s0, v18
  v_accvgpr_read_b32 v19, a6
  v_mul_f32 v19, s0, v19
  buffer_store_dwordx2 v[18:19], v6, s[40:43], 0 offen
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v20, a3
  v_mul_f32 v20, s0, v20
  v_accvgpr_read_b32 v21, a7
  v_mul_f32 v21, s0, v21
  buffer_store_dwordx2 v[20:21], v6, s[40:43], 0 offen
  v_add_u32 v6, s3, v6
  v_accvgpr_read_b32 v14, a8
  v_mul_f32 v14, s0, v14
  v_accvgpr_read_b32 v15, a12
  v_mul_f32 v15, s0, v15
  buffer_store_dwordx2 v[14:15], v6, s[40:43], 0 offen
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v16, a9
  v_mul_f32 v16, s0, v16
  v_accvgpr_read_b32 v17, a13
  v_mul_f32 v17, s0, v17
  buffer_store_dwordx2 v[16:17], v6, s[40:43], 0 offen
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v18, a10
  v_mul_f32 v18, s0, v18
  v_accvgpr_read_b32 v19, a14
  v_mul_f32 v19, s0, v19
  buffer_store_dwordx2 v[18:19], v6, s[40:43], 0 offen
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v20, a11
  v_mul_f32 v20, s0, v20
  v_accvgpr_read_b32 v21, a15
  v_mul_f32 v21, s0, v21
  buffer_store_dwordx2 v[20:21], v6, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(1)
  v_add_u32 v6, 0, v1
  v_cmp_gt_u32 s[46:47], s5, v6
  s_waitcnt vmcnt(0)
  v_cndmask_b32 v10, v4, v3, s[46:47]
  v_cndmask_b32 v13, v4, v2, s[46:47]
  buffer_load_dwordx2 v[14:15], v13, s[56:59], 0 offen
  v_add_u32 v13, s4, v13
  buffer_load_dwordx2 v[16:17], v13, s[56:59], 0 offen
  v_add_u32 v13, s4, v13
  buffer_load_dwordx2 v[18:19], v13, s[56:59], 0 offen
  v_add_u32 v13, s4, v13
  buffer_load_dwordx2 v[20:21], v13, s[56:59], 0 offen
  v_add_u32 v13, s6, v13
  buffer_load_dwordx2 v[22:23], v13, s[56:59], 0 offen
  v_add_u32 v13, s4, v13
  buffer_load_dwordx2 v[24:25], v13, s[56:59], 0 offen
  v_add_u32 v13, s4, v13
  buffer_load_dwordx2 v[26:27], v13, s[56:59], 0 offen
  v_add_u32 v13, s4, v13
  buffer_load_dwordx2 v[28:29], v13, s[56:59], 0 offen
  v_accvgpr_read_b32 v30, a0
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a4
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(7)
  v_fmac_f32 v30, s1, v14
  v_fmac_f32 v31, s1, v15
  buffer_store_dwordx2 v[30:31], v10, s[40:43], 0 offen
  v_add_u32 v10, s2, v10
  v_accvgpr_read_b32 v14, a1
  v_mul_f32 v14, s0, v14
  v_accvgpr_read_b32 v15, a5
  v_mul_f32 v15, s0, v15
  s_waitcnt vmcnt(7)
  v_fmac_f32 v14, s1, v16
  v_fmac_f32 v15, s1, v17
  buffer_store_dwordx2 v[14:15], v10, s[40:43], 0 offen
  v_add_u32 v10, s2, v10
  v_accvgpr_read_b32 v16, a2
  v_mul_f32 v16, s0, v16
  v_accvgpr_read_b32 v17, a6
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(7)
  v_fmac_f32 v16, s1, v18
  v_fmac_f32 v17, s1, v19
  buffer_store_dwordx2 v[16:17], v10, s[40:43], 0 offen
  v_add_u32 v10, s2, v10
  v_accvgpr_read_b32 v18, a3
  v_mul_f32 v18, s0, v18
  v_accvgpr_read_b32 v19, a7
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(7)
  v_fmac_f32 v18, s1, v20
  v_fmac_f32 v19, s1, v21
  buffer_store_dwordx2 v[18:19], v10, s[40:43], 0 offen
  v_add_u32 v10, s3, v10
  v_accvgpr_read_b32 v30, a8
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a12
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(7)
  v_fmac_f32 v30, s1, v22
  v_fmac_f32 v31, s1, v23
  buffer_store_dwordx2 v[30:31], v10, s[40:43], 0 offen
  v_add_u32 v10, s2, v10
  v_accvgpr_read_b32 v14, a9
  v_mul_f32 v14, s0, v14
  v_accvgpr_read_b32 v15, a13
  v_mul_f32 v15, s0, v15
  s_waitcnt vmcnt(7)
  v_fmac_f32 v14, s1, v24
  v_fmac_f32 v15, s1, v25
  buffer_store_dwordx2 v[14:15], v10, s[40:43], 0 offen
  v_add_u32 v10, s2, v10
  v_accvgpr_read_b32 v16, a10
  v_mul_f32 v16, s0, v16
  v_accvgpr_read_b32 v17, a14
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(7)
  v_fmac_f32 v16, s1, v26
  v_fmac_f32 v17, s1, v27
  buffer_store_dwordx2 v[16:17], v10, s[40:43], 0 offen
  v_add_u32 v10, s2, v10
  v_accvgpr_read_b32 v18, a11
  v_mul_f32 v18, s0, v18
  v_accvgpr_read_b32 v19, a15
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(7)
  v_fmac_f32 v18, s1, v28
  v_fmac_f32 v19, s1, v29
  buffer_store_dwordx2 v[18:19], v10, s[40:43], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s7, 0
  s_cselect_b32 s58, 0, s58
  v_mov_b32 v3, v3
  v_mov_b32 v2, v2
  s_waitcnt vmcnt(1)
  v_add_u32 v9, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v9
  s_waitcnt vmcnt(0)
  v_cndmask_b32 v10, v4, v2, s[48:49]
  buffer_load_dword v13, v10, s[56:59], 0 offen
  v_add_u32 v11, 1, v1
  v_cmp_gt_u32 s[50:51], s5, v11
  v_cndmask_b32 v14, v4, v2, s[50:51]
  buffer_load_dword v15, v14, s[56:59], 0 offen offset:4
  v_add_u32 v2, s4, v2
  v_add_u32 v7, 0, v1
  v_cmp_gt_u32 s[36:37], s5, v7
  v_cndmask_b32 v16, v4, v2, s[36:37]
  buffer_load_dword v17, v16, s[56:59], 0 offen
  v_add_u32 v8, 1, v1
  v_cmp_gt_u32 s[38:39], s5, v8
  v_cndmask_b32 v18, v4, v2, s[38:39]
  buffer_load_dword v19, v18, s[56:59], 0 offen offset:4
  v_add_u32 v2, s4, v2
  v_add_u32 v12, 0, v1
  v_cmp_gt_u32 s[52:53], s5, v12
  v_cndmask_b32 v10, v4, v2, s[52:53]
  buffer_load_dword v20, v10, s[56:59], 0 offen
  v_add_u32 v0, 1, v1
  v_cmp_gt_u32 s[54:55], s5, v0
  v_cndmask_b32 v14, v4, v2, s[54:55]
  buffer_load_dword v21, v14, s[56:59], 0 offen offset:4
  v_add_u32 v2, s4, v2
  v_add_u32 v5, 0, v1
  v_cmp_gt_u32 s[44:45], s5, v5
  v_cndmask_b32 v16, v4, v2, s[44:45]
  buffer_load_dword v22, v16, s[56:59], 0 offen
  v_add_u32 v6, 1, v1
  v_cmp_gt_u32 s[46:47], s5, v6
  v_cndmask_b32 v18, v4, v2, s[46:47]
  buffer_load_dword v23, v18, s[56:59], 0 offen offset:4
  v_accvgpr_read_b32 v24, a0
  v_mul_f32 v24, s0, v24
  s_waitcnt vmcnt(7)
  v_fmac_f32 v24, s1, v13
  v_add_u32 v9, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v9
  v_cndmask_b32 v10, v4, v3, s[48:49]
  buffer_store_dword v24, v10, s[40:43], 0 offen
  v_add_u32 v2, s6, v2
  v_add_u32 v11, 0, v1
  v_cmp_gt_u32 s[50:51], s5, v11
  v_cndmask_b32 v14, v4, v2, s[50:51]
  buffer_load_dword v13, v14, s[56:59], 0 offen
  v_accvgpr_read_b32 v25, a4
  v_mul_f32 v25, s0, v25
  s_waitcnt vmcnt(8)
  v_fmac_f32 v25, s1, v15
  v_add_u32 v7, 1, v1
  v_cmp_gt_u32 s[36:37], s5, v7
  v_cndmask_b32 v16, v4, v3, s[36:37]
  buffer_store_dword v25, v16, s[40:43], 0 offen offset:4
  v_add_u32 v8, 1, v1
  v_cmp_gt_u32 s[38:39], s5, v8
  v_cndmask_b32 v18, v4, v2, s[38:39]
  buffer_load_dword v15, v18, s[56:59], 0 offen offset:4
  v_add_u32 v3, s2, v3
  v_accvgpr_read_b32 v26, a1
  v_mul_f32 v26, s0, v26
  s_waitcnt vmcnt(9)
  v_fmac_f32 v26, s1, v17
  v_add_u32 v12, 0, v1
  v_cmp_gt_u32 s[52:53], s5, v12
  v_cndmask_b32 v10, v4, v3, s[52:53]
  buffer_store_dword v26, v10, s[40:43], 0 offen
  v_add_u32 v2, s4, v2
  v_add_u32 v0, 0, v1
  v_cmp_gt_u32 s[54:55], s5, v0
  v_cndmask_b32 v14, v4, v2, s[54:55]
  buffer_load_dword v17, v14, s[56:59], 0 offen
  v_accvgpr_read_b32 v27, a5
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(10)
  v_fmac_f32 v27, s1, v19
  v_add_u32 v5, 1, v1
  v_cmp_gt_u32 s[44:45], s5, v5
  v_cndmask_b32 v16, v4, v3, s[44:45]
  buffer_store_dword v27, v16, s[40:43], 0 offen offset:4
  v_add_u32 v6, 1, v1
  v_cmp_gt_u32 s[46:47], s5, v6
  v_cndmask_b32 v18, v4, v2, s[46:47]
  buffer_load_dword v19, v18, s[56:59], 0 offen offset:4
  v_add_u32 v3, s2, v3
  v_accvgpr_read_b32 v24, a2
  v_mul_f32 v24, s0, v24
  s_waitcnt vmcnt(11)
  v_fmac_f32 v24, s1, v20
  v_add_u32 v9, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v9
  v_cndmask_b32 v10, v4, v3, s[48:49]
  buffer_store_dword v24, v10, s[40:43], 0 offen
  v_add_u32 v2, s4, v2
  v_add_u32 v11, 0, v1
  v_cmp_gt_u32 s[50:51], s5, v11
  v_cndmask_b32 v14, v4, v2, s[50:51]
  buffer_load_dword v20, v14, s[56:59], 0 offen
  v_accvgpr_read_b32 v25, a6
  v_mul_f32 v25, s0, v25
  s_waitcnt vmcnt(12)
  v_fmac_f32 v25, s1, v21
  v_add_u32 v7, 1, v1
  v_cmp_gt_u32 s[36:37], s5, v7
  v_cndmask_b32 v16, v4, v3, s[36:37]
  buffer_store_dword v25, v16, s[40:43], 0 offen offset:4
  v_add_u32 v8, 1, v1
  v_cmp_gt_u32 s[38:39], s5, v8
  v_cndmask_b32 v18, v4, v2, s[38:39]
  buffer_load_dword v21, v18, s[56:59], 0 offen offset:4
  v_add_u32 v3, s2, v3
  v_accvgpr_read_b32 v26, a3
  v_mul_f32 v26, s0, v26
  s_waitcnt vmcnt(13)
  v_fmac_f32 v26, s1, v22
  v_add_u32 v12, 0, v1
  v_cmp_gt_u32 s[52:53], s5, v12
  v_cndmask_b32 v10, v4, v3, s[52:53]
  buffer_store_dword v26, v10, s[40:43], 0 offen
  v_add_u32 v2, s4, v2
  v_add_u32 v0, 0, v1
  v_cmp_gt_u32 s[54:55], s5, v0
  v_cndmask_b32 v14, v4, v2, s[54:55]
  buffer_load_dword v22, v14, s[56:59], 0 offen
  v_accvgpr_read_b32 v27, a7
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(14)
  v_fmac_f32 v27, s1, v23
  v_add_u32 v5, 1, v1
  v_cmp_gt_u32 s[44:45], s5, v5
  v_cndmask_b32 v16, v4, v3, s[44:45]
  buffer_store_dword v27, v16, s[40:43], 0 offen offset:4
  v_add_u32 v6, 1, v1
  v_cmp_gt_u32 s[46:47], s5, v6
  v_cndmask_b32 v18, v4, v2, s[46:47]
  buffer_load_dword v23, v18, s[56:59], 0 offen offset:4
  v_add_u32 v3, s3, v3
  v_accvgpr_read_b32 v24, a8
  v_mul_f32 v24, s0, v24
  s_waitcnt vmcnt(14)
  v_fmac_f32 v24, s1, v13
  v_add_u32 v9, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v9
  v_cndmask_b32 v10, v4, v3, s[48:49]
  buffer_store_dword v24, v10, s[40:43], 0 offen
  v_accvgpr_read_b32 v25, a12
  v_mul_f32 v25, s0, v25
  s_waitcnt vmcnt(13)
  v_fmac_f32 v25, s1, v15
  v_add_u32 v11, 1, v1
  v_cmp_gt_u32 s[50:51], s5, v11
  v_cndmask_b32 v14, v4, v3, s[50:51]
  buffer_store_dword v25, v14, s[40:43], 0 offen offset:4
  v_add_u32 v3, s2, v3
  v_accvgpr_read_b32 v26, a9
  v_mul_f32 v26, s0, v26
  s_waitcnt vmcnt(12)
  v_fmac_f32 v26, s1, v17
  v_add_u32 v7, 0, v1
  v_cmp_gt_u32 s[36:37], s5, v7
  v_cndmask_b32 v16, v4, v3, s[36:37]
  buffer_store_dword v26, v16, s[40:43], 0 offen
  v_accvgpr_read_b32 v27, a13
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(11)
  v_fmac_f32 v27, s1, v19
  v_add_u32 v8, 1, v1
  v_cmp_gt_u32 s[38:39], s5, v8
  v_cndmask_b32 v18, v4, v3, s[38:39]
  buffer_store_dword v27, v18, s[40:43], 0 offen offset:4
  v_add_u32 v3, s2, v3
  v_accvgpr_read_b32 v24, a10
  v_mul_f32 v24, s0, v24
  s_waitcnt vmcnt(10)
  v_fmac_f32 v24, s1, v20
  v_add_u32 v12, 0, v1
  v_cmp_gt_u32 s[52:53], s5, v12
  v_cndmask_b32 v10, v4, v3, s[52:53]
  buffer_store_dword v24, v10, s[40:43], 0 offen
  v_accvgpr_read_b32 v25, a14
  v_mul_f32 v25, s0, v25
  s_waitcnt vmcnt(9)
  v_fmac_f32 v25, s1, v21
  v_add_u32 v0, 1, v1
  v_cmp_gt_u32 s[54:55], s5, v0
  v_cndmask_b32 v14, v4, v3, s[54:55]
  buffer_store_dword v25, v14, s[40:43], 0 offen offset:4
  v_add_u32 v3, s2, v3
  v_accvgpr_read_b32 v26, a11
  v_mul_f32 v26, s0, v26
  s_waitcnt vmcnt(8)
  v_fmac_f32 v26, s1, v22
  v_add_u32 v5, 0, v1
  v_cmp_gt_u32 s[44:45], s5, v5
  v_cndmask_b32 v16, v4, v3, s[44:45]
  buffer_store_dword v26, v16, s[40:43], 0 offen
  v_accvgpr_read_b32 v27, a15
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(7)
  v_fmac_f32 v27, s1, v23
  v_add_u32 v6, 1, v1
  v_cmp_gt_u32 s[46:47], s5, v6
  v_cndmask_b32 v18, v4, v3, s[46:47]
  buffer_store_dword v27, v18, s[40:43], 0 offen offset:4
  s_endpgm
.L_end:
.size kiln_SSS_TN_mt64x64x16_cdcdc219daef7026, .L_end-kiln_SSS_TN_mt64x64x16_cdcdc219daef7026

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_TN_mt64x64x16_cdcdc219daef7026
  .amdhsa_group_segment_fixed_size 8192
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 52
  .amdhsa_next_free_sgpr 60
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
  - .name: kiln_SSS_TN_mt64x64x16_cdcdc219daef7026
    .symbol: kiln_SSS_TN_mt64x64x16_cdcdc219daef7026.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 8192
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 60
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
