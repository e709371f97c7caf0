// gfx942 SSS TN mt64x64 mi32x32x2x1 wt1x1 wg2x2 du16 gr4x4 lr2 pad0x0 ldsb1 pgr2 plr3 wgm1 sv1 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_TN_mt64x64x16_cd9859394b0dfca7
.p2align 8
.type kiln_SSS_TN_mt64x64x16_cd9859394b0dfca7,@function
kiln_SSS_TN_mt64x64x16_cd9859394b0dfca7:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 64
  s_mul_i32 s3, s3, 64
  s_waitcnt lgkmcnt(0)
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
  s_nop 0
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
  v_lshlrev_b32 v5, 1, v0
  s_mov_b32 s45, 0x400
  v_mad_u32_u24 v14, v0, s45, 0
  v_mad_u32_u24 v14, v2, 8, v14
  v_and_b32 v5, 6, v5
  v_lshlrev_b32 v5, 4, v5
  v_xor_b32 v14, v5, v14
  v_lshlrev_b32 v5, 1, v0
  v_mad_u32_u24 v15, v0, s45, 0
  v_mad_u32_u24 v2, v2, 8, v15
  s_mov_b32 s45, 0x1000
  v_add_u32 v2, s45, v2
  v_and_b32 v5, 6, v5
  v_lshlrev_b32 v5, 4, v5
  v_xor_b32 v2, v5, v2
  v_lshrrev_b32 v5, 5, v1
  v_and_b32 v15, 31, v1
  s_mul_i32 s46, s7, 0x100
  v_mad_u32_u24 v15, v15, 8, s46
  s_mov_b32 s46, 0x200
  v_mad_u32_u24 v15, v5, s46, v15
  v_mov_b32 v16, 0
  v_mad_u32_u24 v16, v5, 1, v16
  v_and_b32 v5, 6, v16
  v_lshlrev_b32 v5, 4, v5
  v_xor_b32 v15, v5, v15
  v_xor_b32 v5, 32, v15
  v_xor_b32 v16, 64, v15
  s_mov_b32 s47, 0x60
  v_xor_b32 v17, s47, v15
  v_lshrrev_b32 v18, 5, v1
  v_and_b32 v19, 31, v1
  s_mul_i32 s48, s32, 0x100
  v_mad_u32_u24 v19, v19, 8, s48
  v_mad_u32_u24 v19, v18, s46, v19
  v_add_u32 v19, s45, v19
  v_mov_b32 v20, 0
  v_mad_u32_u24 v20, v18, 1, v20
  v_and_b32 v18, 6, v20
  v_lshlrev_b32 v18, 4, v18
  v_xor_b32 v19, v18, v19
  v_xor_b32 v18, 32, v19
  v_xor_b32 v20, 64, v19
  v_xor_b32 v21, s47, v19
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
  ds_write_b64 v14, v[6:7]
  ds_write_b64 v14, v[8:9] offset:512
  s_waitcnt vmcnt(0)
  ds_write_b64 v2, v[10:11]
  ds_write_b64 v2, v[12:13] offset:512
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
  ds_read_b64 v[22:23], v19
  ds_read_b64 v[24:25], v15
  ds_read_b64 v[26:27], v18 offset:1024
  ds_read_b64 v[28:29], v5 offset:1024
  ds_read_b64 v[30:31], v20 offset:2048
  ds_read_b64 v[32:33], v16 offset:2048
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v22, v24, a[0:15]
  ds_read_b64 v[34:35], v21 offset:3072
  v_mfma_f32_32x32x2_f32 a[0:15], v23, v25, a[0:15]
  ds_read_b64 v[36:37], v17 offset:3072
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v26, v28, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v27, v29, a[0:15]
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_32x32x2_f32 a[0:15], v30, v32, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v31, v33, a[0:15]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v34, v36, a[0:15]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  ds_write_b64 v14, v[6:7]
  ds_write_b64 v14, v[8:9] offset:512
  buffer_load_dwordx4 v[6:9], v3, s[36:39], 0 offen        // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(1)
  ds_write_b64 v2, v[10:11]
  ds_write_b64 v2, v[12:13] offset:512
  buffer_load_dwordx4 v[10:13], v4, s[40:43], 0 offen      // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  v_mfma_f32_32x32x2_f32 a[0:15], v35, v37, a[0:15]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[22:23], v19
  ds_read_b64 v[24:25], v15
  ds_read_b64 v[26:27], v18 offset:1024
  ds_read_b64 v[28:29], v5 offset:1024
  ds_read_b64 v[30:31], v20 offset:2048
  ds_read_b64 v[32:33], v16 offset:2048
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v22, v24, a[0:15]
  ds_read_b64 v[34:35], v21 offset:3072
  v_mfma_f32_32x32x2_f32 a[0:15], v23, v25, a[0:15]
  ds_read_b64 v[36:37], v17 offset:3072
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v26, v28, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v27, v29, a[0:15]
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_32x32x2_f32 a[0:15], v30, v32, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v31, v33, a[0:15]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v34, v36, a[0:15]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  ds_write_b64 v14, v[6:7]
  ds_write_b64 v14, v[8:9] offset:512
  s_waitcnt vmcnt(0)
  ds_write_b64 v2, v[10:11]
  ds_write_b64 v2, v[12:13] offset:512
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[22:23], v19
  ds_read_b64 v[24:25], v15
  v_mfma_f32_32x32x2_f32 a[0:15], v35, v37, a[0:15]
  ds_read_b64 v[26:27], v18 offset:1024
  ds_read_b64 v[28:29], v5 offset:1024
  ds_read_b64 v[30:31], v20 offset:2048
  ds_read_b64 v[32:33], v16 offset:2048
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v22, v24, a[0:15]
  ds_read_b64 v[34:35], v21 offset:3072
  v_mfma_f32_32x32x2_f32 a[0:15], v23, v25, a[0:15]
  ds_read_b64 v[36:37], v17 offset:3072
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v26, v28, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v27, v29, a[0:15]
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_32x32x2_f32 a[0:15], v30, v32, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v31, v33, a[0:15]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v34, v36, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v35, v37, a[0:15]
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
  s_nop 1
  v_cndmask_b32 v8, v6, v3, s[44:45]
  buffer_load_dword v8, v8, s[36:39], 0 offen
  v_add_u32 v9, 1, v7
  v_cmp_gt_u32 s[46:47], s35, v9
  s_nop 1
  v_cndmask_b32 v9, v6, v3, s[46:47]
  buffer_load_dword v9, v9, s[36:39], 0 offen offset:4
  s_waitcnt vmcnt(2)
  v_add_u32 v10, 2, v7
  v_cmp_gt_u32 s[48:49], s35, v10
  s_nop 1
  v_cndmask_b32 v10, v6, v3, s[48:49]
  buffer_load_dword v10, v10, s[36:39], 0 offen offset:8
  v_add_u32 v7, 3, v7
  v_cmp_gt_u32 s[48:49], s35, v7
  s_nop 1
  v_cndmask_b32 v3, v6, v3, s[48:49]
  buffer_load_dword v3, v3, s[36:39], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v14, v8
  s_waitcnt vmcnt(2)
  ds_write_b32 v14, v9 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v14, v10 offset:512
  s_waitcnt vmcnt(0)
  ds_write_b32 v14, v3 offset:516
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[36:37], s35, v0
  s_nop 1
  v_cndmask_b32 v6, v3, v4, s[36:37]
  buffer_load_dword v6, v6, s[40:43], 0 offen
  v_add_u32 v7, 1, v0
  v_cmp_gt_u32 s[36:37], s35, v7
  s_nop 1
  v_cndmask_b32 v7, v3, v4, s[36:37]
  buffer_load_dword v7, v7, s[40:43], 0 offen offset:4
  v_add_u32 v8, 2, v0
  v_cmp_gt_u32 s[36:37], s35, v8
  s_nop 1
  v_cndmask_b32 v8, v3, v4, s[36:37]
  buffer_load_dword v8, v8, s[40:43], 0 offen offset:8
  v_add_u32 v0, 3, v0
  v_cmp_gt_u32 s[36:37], s35, v0
  s_nop 1
  v_cndmask_b32 v0, v3, v4, s[36:37]
  buffer_load_dword v0, v0, s[40:43], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v2, v6
  s_waitcnt vmcnt(2)
  ds_write_b32 v2, v7 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v2, v8 offset:512
  s_waitcnt vmcnt(0)
  ds_write_b32 v2, v0 offset:516
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v15
  v_mov_b32 v2, v5
  v_mov_b32 v3, v16
  v_mov_b32 v4, v17
  v_mov_b32 v5, v19
  v_mov_b32 v6, v18
  v_mov_b32 v7, v20
  v_mov_b32 v8, v21
  s_add_u32 s33, s35, 3
  s_lshr_b32 s33, s33, 2
L_step_loop11:
  ds_read_b64 v[22:23], v5
  ds_read_b64 v[24:25], v0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v22, v24, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v23, v25, a[0:15]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_read_b64 v[22:23], v6 offset:1024
  ds_read_b64 v[24:25], v2 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v22, v24, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v23, v25, a[0:15]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step14:
  ds_read_b64 v[22:23], v7 offset:2048
  ds_read_b64 v[24:25], v3 offset:2048
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v22, v24, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v23, v25, a[0:15]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step15:
  ds_read_b64 v[22:23], v8 offset:3072
  ds_read_b64 v[24:25], v4 offset:3072
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v22, v24, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v23, v25, a[0:15]
  s_mov_b32 s34, 0x1000
  v_add_u32 v0, s34, v0
  v_add_u32 v2, s34, v2
  v_add_u32 v3, s34, v3
  v_add_u32 v4, s34, v4
  v_add_u32 v5, s34, v5
  v_add_u32 v6, s34, v6
  v_add_u32 v7, s34, v7
  v_add_u32 v8, s34, v8
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
  s_mul_i32 s2, s8, 4
  s_mul_i32 s3, s8, 20
  v_mul_lo_u32 v2, v0, s8
  v_add_lshl_u32 v2, v2, v1, 2
  s_sub_u32 s4, s6, 1
  s_mul_i32 s42, s4, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mul_i32 s4, s9, 4
  s_mul_i32 s6, s9, 20
  v_mul_lo_u32 v0, v0, s9
  v_add_lshl_u32 v0, v0, v1, 2
  s_lshl_b32 s7, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v4, 0, v1
  v_cmp_gt_u32 s[44:45], s5, v4
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[44:45]
  v_accvgpr_read_b32 v5, a0
  v_mul_f32 v5, s0, v5
  buffer_store_dword v5, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  s_waitcnt vmcnt(2)
  v_accvgpr_read_b32 v6, a1
  v_mul_f32 v6, s0, v6
  buffer_store_dword v6, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a2
  v_mul_f32 v7, s0, v7
  buffer_store_dword v7, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a3
  v_mul_f32 v8, s0, v8
  buffer_store_dword v8, v4, s[36:39], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a4
  v_mul_f32 v5, s0, v5
  buffer_store_dword v5, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v6, a5
  v_mul_f32 v6, s0, v6
  buffer_store_dword v6, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a6
  v_mul_f32 v7, s0, v7
  buffer_store_dword v7, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a7
  v_mul_f32 v8, s0, v8
  buffer_store_dword v8, v4, s[36:39], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a8
  v_mul_f32 v5, s0, v5
  buffer_store_dword v5, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v6, a9
  v_mul_f32 v6, s0, v6
  buffer_store_dword v6, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a10
  v_mul_f32 v7, s0, v7
  buffer_store_dword v7, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a11
  v_mul_f32 v8, s0, v8
  buffer_store_dword v8, v4, s[36:39], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a12
  v_mul_f32 v5, s0, v5
  buffer_store_dword v5, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v6, a13
  v_mul_f32 v6, s0, v6
  buffer_store_dword v6, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a14
  v_mul_f32 v7, s0, v7
  buffer_store_dword v7, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a15
  v_mul_f32 v8, s0, v8
  buffer_store_dword v8, v4, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v1, 0, v1
  v_cmp_gt_u32 s[46:47], s5, v1
  s_nop 1
  v_cndmask_b32 v1, v3, v2, s[46:47]
  v_cndmask_b32 v0, v3, v0, s[46:47]
  buffer_load_dword v2, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v3, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v4, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v5, v0, s[40:43], 0 offen
  v_add_u32 v0, s6, v0
  s_waitcnt vmcnt(5)
  buffer_load_dword v6, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v7, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v8, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v9, v0, s[40:43], 0 offen
  v_add_u32 v0, s6, v0
  s_waitcnt vmcnt(8)
  buffer_load_dword v10, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v11, v0, s[40:43], 0 offen
  v_accvgpr_read_b32 v12, a0
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(9)
  v_fmac_f32 v12, s1, v2
  buffer_store_dword v12, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v2, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v13, a1
  v_mul_f32 v13, s0, v13
  s_waitcnt vmcnt(10)
  v_fmac_f32 v13, s1, v3
  buffer_store_dword v13, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v3, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a2
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(11)
  v_fmac_f32 v14, s1, v4
  buffer_store_dword v14, v1, s[36:39], 0 offen
  v_add_u32 v0, s6, v0
  buffer_load_dword v4, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v15, a3
  v_mul_f32 v15, s0, v15
  s_waitcnt vmcnt(12)
  v_fmac_f32 v15, s1, v5
  buffer_store_dword v15, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v5, v0, s[40:43], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v12, a4
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(13)
  v_fmac_f32 v12, s1, v6
  buffer_store_dword v12, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v6, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v13, a5
  v_mul_f32 v13, s0, v13
  s_waitcnt vmcnt(14)
  v_fmac_f32 v13, s1, v7
  buffer_store_dword v13, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v7, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a6
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(15)
  v_fmac_f32 v14, s1, v8
  buffer_store_dword v14, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v15, a7
  v_mul_f32 v15, s0, v15
  s_waitcnt vmcnt(15)
  v_fmac_f32 v15, s1, v9
  buffer_store_dword v15, v1, s[36:39], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v12, a8
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(15)
  v_fmac_f32 v12, s1, v10
  buffer_store_dword v12, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v13, a9
  v_mul_f32 v13, s0, v13
  s_waitcnt vmcnt(15)
  v_fmac_f32 v13, s1, v11
  buffer_store_dword v13, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a10
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(14)
  v_fmac_f32 v14, s1, v2
  buffer_store_dword v14, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v15, a11
  v_mul_f32 v15, s0, v15
  s_waitcnt vmcnt(13)
  v_fmac_f32 v15, s1, v3
  buffer_store_dword v15, v1, s[36:39], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v12, a12
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(12)
  v_fmac_f32 v12, s1, v4
  buffer_store_dword v12, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v13, a13
  v_mul_f32 v13, s0, v13
  s_waitcnt vmcnt(11)
  v_fmac_f32 v13, s1, v5
  buffer_store_dword v13, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a14
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(10)
  v_fmac_f32 v14, s1, v6
  buffer_store_dword v14, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v15, a15
  v_mul_f32 v15, s0, v15
  s_waitcnt vmcnt(9)
  v_fmac_f32 v15, s1, v7
  buffer_store_dword v15, v1, s[36:39], 0 offen
  s_endpgm
.L_end:
.size kiln_SSS_TN_mt64x64x16_cd9859394b0dfca7, .L_end-kiln_SSS_TN_mt64x64x16_cd9859394b0dfca7

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_TN_mt64x64x16_cd9859394b0dfca7
  .amdhsa_group_segment_fixed_size 8192
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 56
  .amdhsa_next_free_sgpr 50
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 40
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
  - .name: kiln_SSS_TN_mt64x64x16_cd9859394b0dfca7
    .symbol: kiln_SSS_TN_mt64x64x16_cd9859394b0dfca7.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 8192
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 50
    .vgpr_count: 56
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
