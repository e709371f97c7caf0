// gfx942 SSS TT mt64x64 mi32x32x2x1 wt1x1 wg2x2 du16 gr4x4 lr2 pad0x0 ldsb1 pgr2 plr3 wgm1 sv1 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_TT_mt64x64x16_4e14d1c02fecbdd6
.p2align 8
.type kiln_SSS_TT_mt64x64x16_4e14d1c02fecbdd6,@function
kiln_SSS_TT_mt64x64x16_4e14d1c02fecbdd6:
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
  s_add_u32 s32, s32, s3
  s_addc_u32 s33, s33, 0
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
  v_and_b32 v3, 3, v0
  v_lshrrev_b32 v4, 5, v0
  v_and_b32 v0, 31, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x20000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v5, 2, v3
  v_mul_lo_u32 v6, v2, s10
  v_add_lshl_u32 v5, v5, v6, 2
  s_mul_i32 s42, s11, 15
  s_add_u32 s42, s42, s6
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mul_i32 s34, s11, 64
  v_lshlrev_b32 v6, 1, v0
  v_lshlrev_b32 v7, 1, v4
  v_mul_lo_u32 v7, v7, s11
  v_add_lshl_u32 v6, v6, v7, 2
  s_lshl_b32 s35, s11, 2
  v_add_u32 v7, s35, v6
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
  buffer_load_dwordx4 v[8:11], v5, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx2 v[12:13], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen
  v_lshlrev_b32 v16, 1, v3
  s_mov_b32 s45, 0x400
  v_mad_u32_u24 v17, v3, s45, 0
  v_mad_u32_u24 v2, v2, 8, v17
  v_and_b32 v16, 6, v16
  v_lshlrev_b32 v16, 4, v16
  v_xor_b32 v2, v16, v2
  s_mov_b32 s45, 0x200
  v_mad_u32_u24 v16, v4, s45, 0
  v_mad_u32_u24 v16, v0, 8, v16
  s_mov_b32 s46, 0x1000
  v_add_u32 v16, s46, v16
  v_lshlrev_b32 v17, 1, v4
  v_and_b32 v17, 1, v17
  v_lshlrev_b32 v17, 6, v17
  v_xor_b32 v16, v17, v16
  v_xor_b32 v17, 64, v16
  v_lshrrev_b32 v18, 5, v1
  v_and_b32 v19, 31, v1
  s_mul_i32 s47, s7, 0x100
  v_mad_u32_u24 v19, v19, 8, s47
  v_mad_u32_u24 v19, v18, s45, v19
  v_mov_b32 v20, 0
  v_mad_u32_u24 v20, v18, 1, v20
  v_and_b32 v18, 6, v20
  v_lshlrev_b32 v18, 4, v18
  v_xor_b32 v19, v18, v19
  v_xor_b32 v18, 32, v19
  v_xor_b32 v20, 64, v19
  s_mov_b32 s47, 0x60
  v_xor_b32 v21, s47, v19
  v_lshrrev_b32 v22, 5, v1
  v_and_b32 v23, 31, v1
  v_and_b32 v24, 1, v23
  v_lshrrev_b32 v25, 1, v23
  v_mad_u32_u24 v25, v24, 32, v25
  s_mul_i32 s47, s32, 0x80
  v_mad_u32_u24 v24, v25, 8, s47
  v_mad_u32_u24 v24, v22, s45, v24
  v_add_u32 v24, s46, v24
  v_and_b32 v23, 1, v23
  v_mad_u32_u24 v23, v22, 2, v23
  v_and_b32 v22, 1, v23
  v_lshlrev_b32 v22, 6, v22
  v_xor_b32 v24, v22, v24
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
  s_waitcnt vmcnt(2)
  ds_write_b64 v2, v[8:9]
  ds_write_b64 v2, v[10:11] offset:512
  s_waitcnt vmcnt(0)
  v_pk_mov_b32 v[22:23], v[12:13], v[14:15] op_sel:[0,0]
  ds_write_b64 v16, v[22:23]
  v_pk_mov_b32 v[26:27], v[12:13], v[14:15] op_sel:[1,1]
  ds_write_b64 v17, v[26:27] offset:256
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dwordx4 v[8:11], v5, s[36:39], 0 offen       // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx2 v[12:13], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[28:29], v24
  ds_read_b64 v[30:31], v19
  ds_read_b64 v[32:33], v24 offset:1024
  ds_read_b64 v[34:35], v18 offset:1024
  ds_read_b64 v[36:37], v24 offset:2048
  ds_read_b64 v[38:39], v20 offset:2048
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v28, v30, a[0:15]
  ds_read_b64 v[40:41], v24 offset:3072
  v_mfma_f32_32x32x2_f32 a[0:15], v29, v31, a[0:15]
  ds_read_b64 v[42:43], v21 offset:3072
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v32, v34, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v33, v35, a[0:15]
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_32x32x2_f32 a[0:15], v36, v38, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v37, v39, a[0:15]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v40, v42, a[0:15]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(2)
  ds_write_b64 v2, v[8:9]
  ds_write_b64 v2, v[10:11] offset:512
  buffer_load_dwordx4 v[8:11], v5, s[36:39], 0 offen       // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(1)
  v_pk_mov_b32 v[22:23], v[12:13], v[14:15] op_sel:[0,0]
  ds_write_b64 v16, v[22:23]
  v_pk_mov_b32 v[26:27], v[12:13], v[14:15] op_sel:[1,1]
  ds_write_b64 v17, v[26:27] offset:256
  buffer_load_dwordx2 v[12:13], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  v_mfma_f32_32x32x2_f32 a[0:15], v41, v43, a[0:15]
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[28:29], v24
  ds_read_b64 v[30:31], v19
  ds_read_b64 v[32:33], v24 offset:1024
  ds_read_b64 v[34:35], v18 offset:1024
  ds_read_b64 v[36:37], v24 offset:2048
  ds_read_b64 v[38:39], v20 offset:2048
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v28, v30, a[0:15]
  ds_read_b64 v[40:41], v24 offset:3072
  v_mfma_f32_32x32x2_f32 a[0:15], v29, v31, a[0:15]
  ds_read_b64 v[42:43], v21 offset:3072
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v32, v34, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v33, v35, a[0:15]
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_32x32x2_f32 a[0:15], v36, v38, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v37, v39, a[0:15]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v40, v42, a[0:15]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(2)
  ds_write_b64 v2, v[8:9]
  ds_write_b64 v2, v[10:11] offset:512
  s_waitcnt vmcnt(0)
  v_pk_mov_b32 v[22:23], v[12:13], v[14:15] op_sel:[0,0]
  ds_write_b64 v16, v[22:23]
  v_pk_mov_b32 v[26:27], v[12:13], v[14:15] op_sel:[1,1]
  ds_write_b64 v17, v[26:27] offset:256
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[28:29], v24
  v_mfma_f32_32x32x2_f32 a[0:15], v41, v43, a[0:15]
  ds_read_b64 v[30:31], v19
  ds_read_b64 v[32:33], v24 offset:1024
  ds_read_b64 v[34:35], v18 offset:1024
  ds_read_b64 v[36:37], v24 offset:2048
  ds_read_b64 v[38:39], v20 offset:2048
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v28, v30, a[0:15]
  ds_read_b64 v[40:41], v24 offset:3072
  v_mfma_f32_32x32x2_f32 a[0:15], v29, v31, a[0:15]
  ds_read_b64 v[42:43], v21 offset:3072
  s_waitcnt lgkmcnt(4)
  v_mfma_f32_32x32x2_f32 a[0:15], v32, v34, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v33, v35, a[0:15]
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_32x32x2_f32 a[0:15], v36, v38, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v37, v39, a[0:15]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v40, v42, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v41, v43, a[0:15]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s42, 0x7fffffff
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(2)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v3, 2, v3
  v_cmp_gt_u32 s[44:45], s35, v3
  s_nop 1
  v_cndmask_b32 v9, v8, v5, s[44:45]
  buffer_load_dword v9, v9, s[36:39], 0 offen
  v_add_u32 v10, 1, v3
  v_cmp_gt_u32 s[46:47], s35, v10
  s_nop 1
  v_cndmask_b32 v11, v8, v5, s[46:47]
  buffer_load_dword v11, v11, s[36:39], 0 offen offset:4
  s_waitcnt vmcnt(3)
  v_add_u32 v12, 2, v3
  v_cmp_gt_u32 s[48:49], s35, v12
  s_nop 1
  v_cndmask_b32 v12, v8, v5, s[48:49]
  buffer_load_dword v12, v12, s[36:39], 0 offen offset:8
  v_add_u32 v3, 3, v3
  v_cmp_gt_u32 s[50:51], s35, v3
  s_nop 1
  v_cndmask_b32 v3, v8, v5, s[50:51]
  buffer_load_dword v3, v3, s[36:39], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v2, v9
  s_waitcnt vmcnt(2)
  ds_write_b32 v2, v11 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v2, v12 offset:512
  s_waitcnt vmcnt(0)
  ds_write_b32 v2, v3 offset:516
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v3, 1, v4
  v_lshlrev_b32 v0, 1, v0
  v_cmp_gt_u32 s[36:37], s35, v3
  s_nop 1
  v_cndmask_b32 v4, v2, v6, s[36:37]
  v_cmp_gt_u32 s[38:39], s6, v0
  s_nop 1
  v_cndmask_b32 v4, v2, v4, s[38:39]
  buffer_load_dword v4, v4, s[40:43], 0 offen
  v_cmp_gt_u32 s[52:53], s35, v3
  s_nop 1
  v_cndmask_b32 v5, v2, v6, s[52:53]
  v_add_u32 v6, 1, v0
  v_cmp_gt_u32 s[52:53], s6, v6
  s_nop 1
  v_cndmask_b32 v5, v2, v5, s[52:53]
  buffer_load_dword v5, v5, s[40:43], 0 offen offset:4
  v_add_u32 v6, 1, v3
  v_cmp_gt_u32 s[44:45], s35, v6
  s_nop 1
  v_cndmask_b32 v6, v2, v7, s[44:45]
  v_cmp_gt_u32 s[46:47], s6, v0
  s_nop 1
  v_cndmask_b32 v6, v2, v6, s[46:47]
  buffer_load_dword v6, v6, s[40:43], 0 offen
  v_add_u32 v3, 1, v3
  v_cmp_gt_u32 s[48:49], s35, v3
  s_nop 1
  v_cndmask_b32 v3, v2, v7, s[48:49]
  v_add_u32 v0, 1, v0
  v_cmp_gt_u32 s[50:51], s6, v0
  s_nop 1
  v_cndmask_b32 v0, v2, v3, s[50:51]
  buffer_load_dword v0, v0, s[40:43], 0 offen offset:4
  s_waitcnt vmcnt(3)
  ds_write_b32 v16, v4
  s_waitcnt vmcnt(2)
  ds_write_b32 v17, v5 offset:256
  s_waitcnt vmcnt(1)
  ds_write_b32 v16, v6 offset:4
  s_waitcnt vmcnt(0)
  ds_write_b32 v17, v0 offset:260
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v19
  v_mov_b32 v2, v18
  v_mov_b32 v3, v20
  v_mov_b32 v4, v21
  v_mov_b32 v5, v24
  s_add_u32 s33, s35, 3
  s_lshr_b32 s33, s33, 2
L_step_loop11:
  ds_read_b64 v[28:29], v5
  ds_read_b64 v[30:31], v0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v28, v30, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v29, v31, a[0:15]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_read_b64 v[28:29], v5 offset:1024
  ds_read_b64 v[30:31], v2 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v28, v30, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v29, v31, a[0:15]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step14:
  ds_read_b64 v[28:29], v5 offset:2048
  ds_read_b64 v[30:31], v3 offset:2048
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v28, v30, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v29, v31, a[0:15]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step15:
  ds_read_b64 v[28:29], v5 offset:3072
  ds_read_b64 v[30:31], v4 offset:3072
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2_f32 a[0:15], v28, v30, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v29, v31, a[0:15]
  s_mov_b32 s34, 0x1000
  v_add_u32 v0, s34, v0
  v_add_u32 v2, s34, v2
  v_add_u32 v3, s34, v3
  v_add_u32 v4, s34, v4
  v_add_u32 v5, s34, v5
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
  s_add_u32 s44, s18, s32
  s_addc_u32 s45, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mul_i32 s2, s8, 4
  s_mul_i32 s3, s8, 20
  v_mul_lo_u32 v2, v0, s8
  v_add_lshl_u32 v2, v2, v1, 2
  s_sub_u32 s4, s6, 1
  s_mul_i32 s46, s4, s9
  s_add_u32 s46, s46, s5
  s_lshl_b32 s46, s46, 2
  s_mov_b32 s47, 0x20000
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
  v_cmp_gt_u32 s[36:37], s5, v4
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[36:37]
  v_accvgpr_read_b32 v5, a0
  v_mul_f32 v5, s0, v5
  buffer_store_dword v5, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v6, a1
  v_mul_f32 v6, s0, v6
  buffer_store_dword v6, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a2
  v_mul_f32 v7, s0, v7
  buffer_store_dword v7, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  s_waitcnt vmcnt(5)
  v_accvgpr_read_b32 v8, a3
  v_mul_f32 v8, s0, v8
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a4
  v_mul_f32 v5, s0, v5
  buffer_store_dword v5, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v6, a5
  v_mul_f32 v6, s0, v6
  buffer_store_dword v6, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a6
  v_mul_f32 v7, s0, v7
  buffer_store_dword v7, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a7
  v_mul_f32 v8, s0, v8
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a8
  v_mul_f32 v5, s0, v5
  buffer_store_dword v5, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v6, a9
  v_mul_f32 v6, s0, v6
  buffer_store_dword v6, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a10
  v_mul_f32 v7, s0, v7
  buffer_store_dword v7, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a11
  v_mul_f32 v8, s0, v8
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a12
  v_mul_f32 v5, s0, v5
  buffer_store_dword v5, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v6, a13
  v_mul_f32 v6, s0, v6
  buffer_store_dword v6, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a14
  v_mul_f32 v7, s0, v7
  buffer_store_dword v7, v4, s[40:43], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a15
  v_mul_f32 v8, s0, v8
  buffer_store_dword v8, v4, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(2)
  v_add_u32 v10, 0, v1
  v_cmp_gt_u32 s[38:39], s5, v10
  s_nop 1
  v_cndmask_b32 v1, v3, v2, s[38:39]
  v_cndmask_b32 v0, v3, v0, s[38:39]
  buffer_load_dword v2, v0, s[44:47], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v3, v0, s[44:47], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v4, v0, s[44:47], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v5, v0, s[44:47], 0 offen
  v_add_u32 v0, s6, v0
  buffer_load_dword v6, v0, s[44:47], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v7, v0, s[44:47], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v8, v0, s[44:47], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v9, v0, s[44:47], 0 offen
  v_add_u32 v0, s6, v0
  buffer_load_dword v10, v0, s[44:47], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v11, v0, s[44:47], 0 offen
  v_add_u32 v0, s4, v0
  s_waitcnt vmcnt(11)
  buffer_load_dword v12, v0, s[44:47], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v13, v0, s[44:47], 0 offen
  v_add_u32 v0, s6, v0
  s_waitcnt vmcnt(12)
  buffer_load_dword v14, v0, s[44:47], 0 offen
  v_accvgpr_read_b32 v15, a0
  v_mul_f32 v15, s0, v15
  s_waitcnt vmcnt(12)
  v_fmac_f32 v15, s1, v2
  buffer_store_dword v15, v1, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v2, v0, s[44:47], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a1
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(13)
  v_fmac_f32 v16, s1, v3
  buffer_store_dword v16, v1, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v3, v0, s[44:47], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v17, a2
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(14)
  v_fmac_f32 v17, s1, v4
  buffer_store_dword v17, v1, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v4, v0, s[44:47], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v0, a3
  v_mul_f32 v0, s0, v0
  s_waitcnt vmcnt(15)
  v_fmac_f32 v0, s1, v5
  buffer_store_dword v0, v1, s[40:43], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v15, a4
  v_mul_f32 v15, s0, v15
  s_waitcnt vmcnt(15)
  v_fmac_f32 v15, s1, v6
  buffer_store_dword v15, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a5
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(15)
  v_fmac_f32 v16, s1, v7
  buffer_store_dword v16, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v17, a6
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(15)
  v_fmac_f32 v17, s1, v8
  buffer_store_dword v17, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v0, a7
  v_mul_f32 v0, s0, v0
  s_waitcnt vmcnt(15)
  v_fmac_f32 v0, s1, v9
  buffer_store_dword v0, v1, s[40:43], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v15, a8
  v_mul_f32 v15, s0, v15
  s_waitcnt vmcnt(15)
  v_fmac_f32 v15, s1, v10
  buffer_store_dword v15, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a9
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(15)
  v_fmac_f32 v16, s1, v11
  buffer_store_dword v16, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v17, a10
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(15)
  v_fmac_f32 v17, s1, v12
  buffer_store_dword v17, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v0, a11
  v_mul_f32 v0, s0, v0
  s_waitcnt vmcnt(15)
  v_fmac_f32 v0, s1, v13
  buffer_store_dword v0, v1, s[40:43], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v15, a12
  v_mul_f32 v15, s0, v15
  s_waitcnt vmcnt(15)
  v_fmac_f32 v15, s1, v14
  buffer_store_dword v15, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a13
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(14)
  v_fmac_f32 v16, s1, v2
  buffer_store_dword v16, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v17, a14
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(13)
  v_fmac_f32 v17, s1, v3
  buffer_store_dword v17, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v0, a15
  v_mul_f32 v0, s0, v0
  s_waitcnt vmcnt(12)
  v_fmac_f32 v0, s1, v4
  buffer_store_dword v0, v1, s[40:43], 0 offen
  s_endpgm
.L_end:
.size kiln_SSS_TT_mt64x64x16_4e14d1c02fecbdd6, .L_end-kiln_SSS_TT_mt64x64x16_4e14d1c02fecbdd6

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_TT_mt64x64x16_4e14d1c02fecbdd6
  .amdhsa_group_segment_fixed_size 8192
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 60
  .amdhsa_next_free_sgpr 54
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 44
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
  - .name: kiln_SSS_TT_mt64x64x16_4e14d1c02fecbdd6
    .symbol: kiln_SSS_TT_mt64x64x16_4e14d1c02fecbdd6.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 8192
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 54
    .vgpr_count: 60
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
