// gfx90a SSS TT mt32x64 mi32x32x2x1 wt1x1 wg1x2 du16 gr2x2 lr2 pad0x0 ldsb2 pgr2 plr0 wgm1 sv2 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_TT_mt32x64x16_d6894c1ff7ab3504
.p2align 8
.type kiln_SSS_TT_mt32x64x16_d6894c1ff7ab3504,@function
kiln_SSS_TT_mt32x64x16_d6894c1ff7ab3504:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 64
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 32
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
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 0
  s_and_b32 s7, s7, 0
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v3, 7, v0
  v_lshrrev_b32 v4, 5, v0
  v_and_b32 v0, 31, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x20000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v5, 1, v3
  v_mul_lo_u32 v6, v2, s10
  v_add_lshl_u32 v5, v5, v6, 2
  s_mul_i32 s34, s10, 64
  v_add_u32 v6, s34, v5
  s_mul_i32 s42, s11, 15
  s_add_u32 s42, s42, s6
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mul_i32 s34, s11, 64
  v_lshlrev_b32 v7, 1, v0
  v_lshlrev_b32 v8, 1, v4
  v_mul_lo_u32 v8, v8, s11
  v_add_lshl_u32 v7, v7, v8, 2
  s_lshl_b32 s35, s11, 2
  s_mul_i32 s44, s11, 32
  v_add_u32 v8, s35, v7
  v_add_u32 v9, s44, v7
  v_add_u32 v10, s35, v9
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
  buffer_load_dwordx2 v[12:13], v5, s[36:39], 0 offen      // next tile of A
  buffer_load_dwordx2 v[14:15], v6, s[36:39], 0 offen
  buffer_load_dwordx2 v[16:17], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[18:19], v8, s[40:43], 0 offen
  buffer_load_dwordx2 v[20:21], v9, s[40:43], 0 offen
  buffer_load_dwordx2 v[22:23], v10, s[40:43], 0 offen
  s_mov_b32 s45, 0x100
  v_mad_u32_u24 v11, v3, s45, 0
  v_mad_u32_u24 v2, v2, 8, v11
  v_and_b32 v11, 7, v3
  v_lshlrev_b32 v11, 4, v11
  v_xor_b32 v2, v11, v2
  s_mov_b32 s46, 0x200
  v_mad_u32_u24 v11, v4, s46, 0
  v_mad_u32_u24 v11, v0, 8, v11
  s_mov_b32 s47, 0x800
  v_add_u32 v11, s47, v11
  v_lshlrev_b32 v24, 1, v4
  v_and_b32 v24, 1, v24
  v_lshlrev_b32 v24, 6, v24
  v_xor_b32 v11, v24, v11
  v_xor_b32 v24, 64, v11
  v_lshrrev_b32 v25, 5, v1
  v_and_b32 v26, 31, v1
  s_mul_i32 s48, s7, 0x100
  v_mad_u32_u24 v26, v26, 8, s48
  v_mad_u32_u24 v26, v25, s45, v26
  v_mov_b32 v27, 0
  v_mad_u32_u24 v27, v25, 1, v27
  v_and_b32 v25, 7, v27
  v_lshlrev_b32 v25, 4, v25
  v_xor_b32 v26, v25, v26
  v_xor_b32 v25, 32, v26
  v_xor_b32 v27, 64, v26
  s_mov_b32 s45, 0x60
  v_xor_b32 v28, s45, v26
  v_lshrrev_b32 v29, 5, v1
  v_and_b32 v30, 31, v1
  v_and_b32 v31, 1, v30
  v_lshrrev_b32 v32, 1, v30
  v_mad_u32_u24 v32, v31, 32, v32
  s_mul_i32 s45, s32, 0x80
  v_mad_u32_u24 v31, v32, 8, s45
  v_mad_u32_u24 v31, v29, s46, v31
  v_add_u32 v31, s47, v31
  v_and_b32 v30, 1, v30
  v_mad_u32_u24 v30, v29, 2, v30
  v_and_b32 v29, 1, v30
  v_lshlrev_b32 v29, 6, v29
  v_xor_b32 v31, v29, v31
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
  s_mov_b32 s45, 0x1800
  s_waitcnt vmcnt(5)
  ds_write_b64 v2, v[12:13]
  s_waitcnt vmcnt(4)
  ds_write_b64 v2, v[14:15] offset:128
  s_waitcnt vmcnt(2)
  v_pk_mov_b32 v[32:33], v[16:17], v[18:19] op_sel:[0,0]
  ds_write_b64 v11, v[32:33]
  v_pk_mov_b32 v[34:35], v[16:17], v[18:19] op_sel:[1,1]
  ds_write_b64 v24, v[34:35] offset:256
  s_waitcnt vmcnt(0)
  v_pk_mov_b32 v[32:33], v[20:21], v[22:23] op_sel:[0,0]
  ds_write_b64 v11, v[32:33] offset:2048
  v_pk_mov_b32 v[34:35], v[20:21], v[22:23] op_sel:[1,1]
  ds_write_b64 v24, v[34:35] offset:2304
  v_add_u32 v2, s45, v2
  v_add_u32 v11, s45, v11
  v_add_u32 v24, s45, v24
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dwordx2 v[12:13], v5, s[36:39], 0 offen      // next tile of A
  buffer_load_dwordx2 v[14:15], v6, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx2 v[16:17], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[18:19], v8, s[40:43], 0 offen
  buffer_load_dwordx2 v[20:21], v9, s[40:43], 0 offen
  buffer_load_dwordx2 v[22:23], v10, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b64 v[36:37], v31
  ds_read_b64 v[38:39], v26
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  s_waitcnt vmcnt(5)
  ds_write_b64 v2, v[12:13]
  buffer_load_dwordx2 v[12:13], v5, s[36:39], 0 offen      // next tile of A
  s_waitcnt vmcnt(5)
  ds_write_b64 v2, v[14:15] offset:128
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  buffer_load_dwordx2 v[14:15], v6, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  ds_read_b64 v[36:37], v31 offset:1024
  ds_read_b64 v[38:39], v25 offset:512
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  s_waitcnt vmcnt(4)
  v_pk_mov_b32 v[32:33], v[16:17], v[18:19] op_sel:[0,0]
  ds_write_b64 v11, v[32:33]
  v_pk_mov_b32 v[34:35], v[16:17], v[18:19] op_sel:[1,1]
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  ds_write_b64 v24, v[34:35] offset:256
  buffer_load_dwordx2 v[16:17], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[18:19], v8, s[40:43], 0 offen
  ds_read_b64 v[36:37], v31 offset:2048
  ds_read_b64 v[38:39], v27 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  s_waitcnt vmcnt(4)
  v_pk_mov_b32 v[32:33], v[20:21], v[22:23] op_sel:[0,0]
  ds_write_b64 v11, v[32:33] offset:2048
  v_pk_mov_b32 v[34:35], v[20:21], v[22:23] op_sel:[1,1]
  ds_write_b64 v24, v[34:35] offset:2304
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  buffer_load_dwordx2 v[20:21], v9, s[40:43], 0 offen
  buffer_load_dwordx2 v[22:23], v10, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  ds_read_b64 v[36:37], v31 offset:3072
  ds_read_b64 v[38:39], v28 offset:1536
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v26, s45, v26
  v_add_u32 v25, s45, v25
  v_add_u32 v27, s45, v27
  v_add_u32 v28, s45, v28
  v_add_u32 v31, s45, v31
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  s_sub_u32 s45, 0, s45
  v_add_u32 v2, s45, v2
  v_add_u32 v11, s45, v11
  v_add_u32 v24, s45, v24
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  ds_read_b64 v[36:37], v31
  ds_read_b64 v[38:39], v26
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  s_waitcnt vmcnt(5)
  ds_write_b64 v2, v[12:13]
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  s_waitcnt vmcnt(4)
  ds_write_b64 v2, v[14:15] offset:128
  ds_read_b64 v[36:37], v31 offset:1024
  ds_read_b64 v[38:39], v25 offset:512
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  s_waitcnt vmcnt(2)
  v_pk_mov_b32 v[32:33], v[16:17], v[18:19] op_sel:[0,0]
  ds_write_b64 v11, v[32:33]
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  v_pk_mov_b32 v[34:35], v[16:17], v[18:19] op_sel:[1,1]
  ds_write_b64 v24, v[34:35] offset:256
  ds_read_b64 v[36:37], v31 offset:2048
  ds_read_b64 v[38:39], v27 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  s_waitcnt vmcnt(0)
  v_pk_mov_b32 v[32:33], v[20:21], v[22:23] op_sel:[0,0]
  ds_write_b64 v11, v[32:33] offset:2048
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  v_pk_mov_b32 v[34:35], v[20:21], v[22:23] op_sel:[1,1]
  ds_write_b64 v24, v[34:35] offset:2304
  ds_read_b64 v[36:37], v31 offset:3072
  ds_read_b64 v[38:39], v28 offset:1536
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v26, s45, v26
  v_add_u32 v25, s45, v25
  v_add_u32 v27, s45, v27
  v_add_u32 v28, s45, v28
  v_add_u32 v31, s45, v31
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  s_sub_u32 s45, 0, s45
  v_add_u32 v2, s45, v2
  v_add_u32 v11, s45, v11
  v_add_u32 v24, s45, v24
  // the last full tile
L_last_tile:
  ds_read_b64 v[36:37], v31
  ds_read_b64 v[38:39], v26
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  ds_read_b64 v[36:37], v31 offset:1024
  ds_read_b64 v[38:39], v25 offset:512
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  ds_read_b64 v[36:37], v31 offset:2048
  ds_read_b64 v[38:39], v27 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  ds_read_b64 v[36:37], v31 offset:3072
  ds_read_b64 v[38:39], v28 offset:1536
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s42, 0x7fffffff
  s_waitcnt vmcnt(5)
  v_mov_b32 v12, 0x80000000
  v_lshlrev_b32 v3, 1, v3
  v_cmp_gt_u32 s[46:47], s35, v3
  v_cndmask_b32 v13, v12, v5, s[46:47]
  buffer_load_dword v13, v13, s[36:39], 0 offen
  s_waitcnt vmcnt(5)
  v_add_u32 v14, 1, v3
  v_cmp_gt_u32 s[48:49], s35, v14
  v_cndmask_b32 v5, v12, v5, s[48:49]
  buffer_load_dword v5, v5, s[36:39], 0 offen offset:4
  v_cmp_gt_u32 s[50:51], s35, v3
  v_cndmask_b32 v15, v12, v6, s[50:51]
  buffer_load_dword v15, v15, s[36:39], 0 offen
  v_add_u32 v3, 1, v3
  v_cmp_gt_u32 s[52:53], s35, v3
  v_cndmask_b32 v6, v12, v6, s[52:53]
  buffer_load_dword v6, v6, s[36:39], 0 offen offset:4
  s_waitcnt vmcnt(3)
  ds_write_b32 v2, v13
  s_waitcnt vmcnt(2)
  ds_write_b32 v2, v5 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v2, v15 offset:128
  s_waitcnt vmcnt(0)
  ds_write_b32 v2, v6 offset:132
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v4, 1, v4
  v_lshlrev_b32 v0, 1, v0
  v_cmp_gt_u32 s[36:37], s35, v4
  v_cndmask_b32 v5, v2, v7, s[36:37]
  v_cmp_gt_u32 s[38:39], s6, v0
  v_cndmask_b32 v5, v2, v5, s[38:39]
  buffer_load_dword v5, v5, s[40:43], 0 offen
  v_cmp_gt_u32 s[54:55], s35, v4
  v_cndmask_b32 v6, v2, v7, s[54:55]
  v_add_u32 v7, 1, v0
  v_cmp_gt_u32 s[56:57], s6, v7
  v_cndmask_b32 v6, v2, v6, s[56:57]
  buffer_load_dword v6, v6, s[40:43], 0 offen offset:4
  v_add_u32 v12, 1, v4
  v_cmp_gt_u32 s[46:47], s35, v12
  v_cndmask_b32 v13, v2, v8, s[46:47]
  v_cmp_gt_u32 s[48:49], s6, v0
  v_cndmask_b32 v13, v2, v13, s[48:49]
  buffer_load_dword v13, v13, s[40:43], 0 offen
  v_add_u32 v15, 1, v4
  v_cmp_gt_u32 s[50:51], s35, v15
  v_cndmask_b32 v8, v2, v8, s[50:51]
  v_add_u32 v16, 1, v0
  v_cmp_gt_u32 s[52:53], s6, v16
  v_cndmask_b32 v8, v2, v8, s[52:53]
  buffer_load_dword v8, v8, s[40:43], 0 offen offset:4
  v_add_u32 v17, 8, v4
  v_cmp_gt_u32 s[36:37], s35, v17
  v_cndmask_b32 v17, v2, v9, s[36:37]
  v_cmp_gt_u32 s[38:39], s6, v0
  v_cndmask_b32 v17, v2, v17, s[38:39]
  buffer_load_dword v17, v17, s[40:43], 0 offen
  v_add_u32 v18, 8, v4
  v_cmp_gt_u32 s[54:55], s35, v18
  v_cndmask_b32 v9, v2, v9, s[54:55]
  v_add_u32 v14, 1, v0
  v_cmp_gt_u32 s[56:57], s6, v14
  v_cndmask_b32 v9, v2, v9, s[56:57]
  buffer_load_dword v9, v9, s[40:43], 0 offen offset:4
  v_add_u32 v3, 9, v4
  v_cmp_gt_u32 s[46:47], s35, v3
  v_cndmask_b32 v3, v2, v10, s[46:47]
  v_cmp_gt_u32 s[48:49], s6, v0
  v_cndmask_b32 v3, v2, v3, s[48:49]
  buffer_load_dword v3, v3, s[40:43], 0 offen
  v_add_u32 v7, 9, v4
  v_cmp_gt_u32 s[50:51], s35, v7
  v_cndmask_b32 v4, v2, v10, s[50:51]
  v_add_u32 v12, 1, v0
  v_cmp_gt_u32 s[52:53], s6, v12
  v_cndmask_b32 v0, v2, v4, s[52:53]
  buffer_load_dword v0, v0, s[40:43], 0 offen offset:4
  s_waitcnt vmcnt(7)
  ds_write_b32 v11, v5
  s_waitcnt vmcnt(6)
  ds_write_b32 v24, v6 offset:256
  s_waitcnt vmcnt(5)
  ds_write_b32 v11, v13 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b32 v24, v8 offset:260
  s_waitcnt vmcnt(3)
  ds_write_b32 v11, v17 offset:2048
  s_waitcnt vmcnt(2)
  ds_write_b32 v24, v9 offset:2304
  s_waitcnt vmcnt(1)
  ds_write_b32 v11, v3 offset:2052
  s_waitcnt vmcnt(0)
  ds_write_b32 v24, v0 offset:2308
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_u32 v26, s45, v26
  v_add_u32 v25, s45, v25
  v_add_u32 v27, s45, v27
  v_add_u32 v28, s45, v28
  v_add_u32 v31, s45, v31
  v_mov_b32 v0, v26
  v_mov_b32 v2, v25
  v_mov_b32 v3, v27
  v_mov_b32 v4, v28
  v_mov_b32 v5, v31
  s_add_u32 s33, s35, 3
  s_lshr_b32 s33, s33, 2
L_step_loop11:
  ds_read_b64 v[36:37], v5
  ds_read_b64 v[38:39], v0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_read_b64 v[36:37], v5 offset:1024
  ds_read_b64 v[38:39], v2 offset:512
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step14:
  ds_read_b64 v[36:37], v5 offset:2048
  ds_read_b64 v[38:39], v3 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step15:
  ds_read_b64 v[36:37], v5 offset:3072
  ds_read_b64 v[38:39], v4 offset:1536
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x2f32 a[0:15], v36, v38, a[0:15]
  v_mfma_f32_32x32x2f32 a[0:15], v37, v39, a[0:15]
  s_mov_b32 s34, 0x800
  v_add_u32 v0, s34, v0
  v_add_u32 v2, s34, v2
  v_add_u32 v3, s34, v3
  v_add_u32 v4, s34, v4
  s_mov_b32 s34, 0x1000
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
  s_waitcnt vmcnt(4)
  v_add_u32 v15, 0, v1
  v_cmp_gt_u32 s[36:37], s5, v15
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
  s_waitcnt vmcnt(3)
  v_add_u32 v16, 0, v1
  v_cmp_gt_u32 s[38:39], s5, v16
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
  v_accvgpr_read_b32 v10, a0
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(7)
  v_fmac_f32 v10, s1, v2
  buffer_store_dword v10, v1, s[40:43], 0 offen
  v_add_u32 v0, s6, v0
  buffer_load_dword v2, v0, s[44:47], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v11, a1
  v_mul_f32 v11, s0, v11
  s_waitcnt vmcnt(8)
  v_fmac_f32 v11, s1, v3
  buffer_store_dword v11, v1, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v3, v0, s[44:47], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a2
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(9)
  v_fmac_f32 v12, s1, v4
  buffer_store_dword v12, v1, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v4, v0, s[44:47], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v13, a3
  v_mul_f32 v13, s0, v13
  s_waitcnt vmcnt(10)
  v_fmac_f32 v13, s1, v5
  buffer_store_dword v13, v1, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v5, v0, s[44:47], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v10, a4
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(11)
  v_fmac_f32 v10, s1, v6
  buffer_store_dword v10, v1, s[40:43], 0 offen
  v_add_u32 v0, s6, v0
  buffer_load_dword v6, v0, s[44:47], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v11, a5
  v_mul_f32 v11, s0, v11
  s_waitcnt vmcnt(12)
  v_fmac_f32 v11, s1, v7
  buffer_store_dword v11, v1, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v7, v0, s[44:47], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a6
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(13)
  v_fmac_f32 v12, s1, v8
  buffer_store_dword v12, v1, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v8, v0, s[44:47], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v13, a7
  v_mul_f32 v13, s0, v13
  s_waitcnt vmcnt(14)
  v_fmac_f32 v13, s1, v9
  buffer_store_dword v13, v1, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_dword v9, v0, s[44:47], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v10, a8
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(14)
  v_fmac_f32 v10, s1, v2
  buffer_store_dword v10, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v11, a9
  v_mul_f32 v11, s0, v11
  s_waitcnt vmcnt(13)
  v_fmac_f32 v11, s1, v3
  buffer_store_dword v11, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a10
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(12)
  v_fmac_f32 v12, s1, v4
  buffer_store_dword v12, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v13, a11
  v_mul_f32 v13, s0, v13
  s_waitcnt vmcnt(11)
  v_fmac_f32 v13, s1, v5
  buffer_store_dword v13, v1, s[40:43], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v10, a12
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(10)
  v_fmac_f32 v10, s1, v6
  buffer_store_dword v10, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v11, a13
  v_mul_f32 v11, s0, v11
  s_waitcnt vmcnt(9)
  v_fmac_f32 v11, s1, v7
  buffer_store_dword v11, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a14
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(8)
  v_fmac_f32 v12, s1, v8
  buffer_store_dword v12, v1, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v13, a15
  v_mul_f32 v13, s0, v13
  s_waitcnt vmcnt(7)
  v_fmac_f32 v13, s1, v9
  buffer_store_dword v13, v1, s[40:43], 0 offen
  s_endpgm
.L_end:
.size kiln_SSS_TT_mt32x64x16_d6894c1ff7ab3504, .L_end-kiln_SSS_TT_mt32x64x16_d6894c1ff7ab3504

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_TT_mt32x64x16_d6894c1ff7ab3504
  .amdhsa_group_segment_fixed_size 12288
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 56
  .amdhsa_next_free_sgpr 58
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
amdhsa.target: amdgcn-amd-amdhsa--gfx90a
amdhsa.kernels:
  - .name: kiln_SSS_TT_mt32x64x16_d6894c1ff7ab3504
    .symbol: kiln_SSS_TT_mt32x64x16_d6894c1ff7ab3504.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 12288
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 58
    .vgpr_count: 56
    .agpr_count: 16
    .max_flat_workgroup_size: 128
    .reqd_workgroup_size: [128, 1, 1]
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
