// gfx90a HSS TN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 gsusb3
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_TN_mt32x32x32_ac951e8740a94bef
.p2align 8
.type kiln_HSS_TN_mt32x32x32_ac951e8740a94bef,@function
kiln_HSS_TN_mt32x32x32_ac951e8740a94bef:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_hi_u32 s5, s2, 0x55555556
  s_mul_i32 s6, s5, 3
  s_sub_u32 s7, s5, 1
  s_sub_u32 s32, s2, s6
  s_cselect_b32 s5, s7, s5
  s_mul_i32 s6, s5, 3
  s_sub_u32 s32, s2, s6
  s_mul_i32 s2, s5, 32
  s_mul_i32 s3, s3, 32
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 32
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 32
  s_mul_i32 s34, s28, s4
  s_mul_hi_u32 s35, s28, s4
  s_mul_i32 s7, s29, s4
  s_add_u32 s35, s35, s7
  s_mul_i32 s36, s2, s10
  s_mul_hi_u32 s37, s2, s10
  s_add_u32 s34, s34, s36
  s_addc_u32 s35, s35, s37
  s_lshl_b64 s[34:35], s[34:35], 1
  s_add_u32 s36, s20, s34
  s_addc_u32 s37, s21, s35
  s_mul_i32 s34, s30, s4
  s_mul_hi_u32 s35, s30, s4
  s_mul_i32 s7, s31, s4
  s_add_u32 s35, s35, s7
  s_mul_i32 s40, s3, s11
  s_mul_hi_u32 s41, s3, s11
  s_add_u32 s34, s34, s40
  s_addc_u32 s35, s35, s41
  s_lshl_b64 s[34:35], s[34:35], 1
  s_add_u32 s40, s22, s34
  s_addc_u32 s41, s23, s35
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s33, s7, 0
  s_and_b32 s7, s7, 0
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v3, 3, v0
  v_mul_lo_u32 v4, v2, s10
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s35, s10, 32
  v_add_u32 v4, s35, v3
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s35, 64
  v_lshlrev_b32 v5, 3, v0
  v_mul_lo_u32 v6, v2, s11
  v_add_lshl_u32 v5, v5, v6, 1
  s_mul_i32 s44, s11, 32
  v_add_u32 v6, s44, v5
  s_lshl_b32 s44, s0, 1
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s44, 0, s14
  s_mov_b32 s45, s44
  s_lshr_b32 s45, s45, 5
  s_mul_i32 s46, s45, 32
  s_sub_u32 s44, s44, s46
  s_mul_hi_u32 s46, s45, 0x55555556
  s_mul_i32 s47, s46, 3
  s_sub_u32 s48, s46, 1
  s_sub_u32 s49, s45, s47
  s_cselect_b32 s46, s48, s46
  s_mul_i32 s47, s46, 3
  s_sub_u32 s49, s45, s47
  s_min_u32 s45, s32, s49
  s_mul_i32 s47, s32, s46
  s_add_u32 s47, s47, s45
  s_cmp_lt_u32 s32, s49
  s_cselect_b32 s45, 1, 0
  s_add_u32 s45, s46, s45
  s_cmp_eq_u32 s32, 2
  s_cselect_b32 s32, s44, 0
  s_mul_i32 s48, s34, s47
  s_mul_hi_u32 s49, s34, s47
  s_add_u32 s36, s36, s48
  s_addc_u32 s37, s37, s49
  s_mul_i32 s48, s35, s47
  s_mul_hi_u32 s49, s35, s47
  s_add_u32 s40, s40, s48
  s_addc_u32 s41, s41, s49
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx4 v[8:11], v3, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v4, s[36:39], 0 offen
  buffer_load_dwordx4 v[16:19], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v6, s[40:43], 0 offen
  s_mov_b32 s44, 0x200
  v_mad_u32_u24 v7, v0, s44, 0
  v_mad_u32_u24 v7, v2, 16, v7
  v_and_b32 v24, 3, v0
  v_lshlrev_b32 v24, 5, v24
  v_xor_b32 v7, v24, v7
  v_mad_u32_u24 v24, v0, s44, 0
  v_mad_u32_u24 v2, v2, 16, v24
  s_mov_b32 s46, 0x800
  v_add_u32 v2, s46, v2
  v_and_b32 v24, 3, v0
  v_lshlrev_b32 v24, 5, v24
  v_xor_b32 v2, v24, v2
  v_lshrrev_b32 v24, 4, v1
  v_and_b32 v25, 15, v1
  s_mul_i32 s47, s7, 0x200
  v_mad_u32_u24 v25, v25, 16, s47
  v_mad_u32_u24 v25, v24, s44, v25
  v_mov_b32 v26, 0
  v_mad_u32_u24 v26, v24, 1, v26
  v_and_b32 v24, 3, v26
  v_lshlrev_b32 v24, 5, v24
  v_xor_b32 v25, v24, v25
  v_lshrrev_b32 v24, 4, v1
  v_and_b32 v26, 15, v1
  s_mul_i32 s47, s33, 0x200
  v_mad_u32_u24 v26, v26, 16, s47
  v_mad_u32_u24 v26, v24, s44, v26
  v_add_u32 v26, s46, v26
  v_mov_b32 v27, 0
  v_mad_u32_u24 v27, v24, 1, v27
  v_and_b32 v24, 3, v27
  v_lshlrev_b32 v24, 5, v24
  v_xor_b32 v26, v24, v26
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
  s_cmp_eq_u32 s45, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s35
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(3)
  ds_write_b128 v7, v[8:11]
  s_waitcnt vmcnt(2)
  ds_write_b128 v7, v[12:15] offset:256
  s_waitcnt vmcnt(1)
  ds_write_b128 v2, v[16:19]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[20:23] offset:256
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s45, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b128 v[28:31], v26
  ds_read_b128 v[32:35], v26 offset:256
  ds_read_b128 v[36:39], v25
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[28:29], v[36:37], a[0:3]
  ds_read_b128 v[40:43], v25 offset:256
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[4:7], v[28:29], v[40:41], a[4:7]
  buffer_load_dwordx4 v[8:11], v3, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v4, s[36:39], 0 offen
  v_mfma_f32_16x16x16f16 a[8:11], v[32:33], v[36:37], a[8:11]
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, 0
  v_mfma_f32_16x16x16f16 a[12:15], v[32:33], v[40:41], a[12:15]
  buffer_load_dwordx4 v[16:19], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v6, s[40:43], 0 offen
  s_add_u32 s40, s40, s35
  v_mfma_f32_16x16x16f16 a[0:3], v[30:31], v[38:39], a[0:3]
  s_addc_u32 s41, s41, 0
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(3)
  ds_write_b128 v7, v[8:11]
  v_mfma_f32_16x16x16f16 a[4:7], v[30:31], v[42:43], a[4:7]
  s_waitcnt vmcnt(2)
  ds_write_b128 v7, v[12:15] offset:256
  s_waitcnt vmcnt(1)
  ds_write_b128 v2, v[16:19]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[20:23] offset:256
  v_mfma_f32_16x16x16f16 a[8:11], v[34:35], v[38:39], a[8:11]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_mfma_f32_16x16x16f16 a[12:15], v[34:35], v[42:43], a[12:15]
  s_sub_u32 s45, s45, 1
  s_cmp_gt_u32 s45, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b128 v[28:31], v26
  ds_read_b128 v[32:35], v26 offset:256
  ds_read_b128 v[36:39], v25
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[28:29], v[36:37], a[0:3]
  v_mfma_f32_16x16x16f16 a[8:11], v[32:33], v[36:37], a[8:11]
  v_mfma_f32_16x16x16f16 a[0:3], v[30:31], v[38:39], a[0:3]
  ds_read_b128 v[40:43], v25 offset:256
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[4:7], v[28:29], v[40:41], a[4:7]
  v_mfma_f32_16x16x16f16 a[12:15], v[32:33], v[40:41], a[12:15]
  v_mfma_f32_16x16x16f16 a[4:7], v[30:31], v[42:43], a[4:7]
  v_mfma_f32_16x16x16f16 a[8:11], v[34:35], v[38:39], a[8:11]
  v_mfma_f32_16x16x16f16 a[12:15], v[34:35], v[42:43], a[12:15]
L_main_done:
  s_cmp_eq_u32 s32, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_and_b32 s34, s32, 3
  s_cmp_lg_u32 s34, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v24, 0x80000000
  v_lshlrev_b32 v27, 3, v0
  v_mov_b32 v44, 0x80000000
  v_lshlrev_b32 v45, 3, v0
  v_cmp_gt_u32 s[34:35], s32, v27
  v_cndmask_b32 v46, v24, v3, s[34:35]
  s_waitcnt vmcnt(3)
  buffer_load_dwordx2 v[8:9], v46, s[36:39], 0 offen
  v_add_u32 v46, 4, v27
  v_cmp_gt_u32 s[44:45], s32, v46
  v_cndmask_b32 v47, v24, v3, s[44:45]
  buffer_load_dwordx2 v[10:11], v47, s[36:39], 0 offen offset:8
  v_cmp_gt_u32 s[46:47], s32, v27
  v_cndmask_b32 v47, v24, v4, s[46:47]
  s_waitcnt vmcnt(4)
  buffer_load_dwordx2 v[12:13], v47, s[36:39], 0 offen
  v_add_u32 v27, 4, v27
  v_cmp_gt_u32 s[48:49], s32, v27
  v_cndmask_b32 v24, v24, v4, s[48:49]
  buffer_load_dwordx2 v[14:15], v24, s[36:39], 0 offen offset:8
  v_cmp_gt_u32 s[50:51], s32, v45
  v_cndmask_b32 v24, v44, v5, s[50:51]
  s_waitcnt vmcnt(5)
  buffer_load_dwordx2 v[16:17], v24, s[40:43], 0 offen
  v_add_u32 v24, 4, v45
  v_cmp_gt_u32 s[52:53], s32, v24
  v_cndmask_b32 v47, v44, v5, s[52:53]
  buffer_load_dwordx2 v[18:19], v47, s[40:43], 0 offen offset:8
  v_cmp_gt_u32 s[54:55], s32, v45
  v_cndmask_b32 v47, v44, v6, s[54:55]
  s_waitcnt vmcnt(6)
  buffer_load_dwordx2 v[20:21], v47, s[40:43], 0 offen
  v_add_u32 v45, 4, v45
  v_cmp_gt_u32 s[56:57], s32, v45
  v_cndmask_b32 v44, v44, v6, s[56:57]
  buffer_load_dwordx2 v[22:23], v44, s[40:43], 0 offen offset:8
  s_waitcnt vmcnt(6)
  ds_write_b128 v7, v[8:11]
  s_waitcnt vmcnt(4)
  ds_write_b128 v7, v[12:15] offset:256
  s_waitcnt vmcnt(2)
  ds_write_b128 v2, v[16:19]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[20:23] offset:256
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_waitcnt vmcnt(3)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 3, v0
  v_cmp_gt_u32 s[34:35], s32, v9
  v_cndmask_b32 v10, v8, v3, s[34:35]
  buffer_load_ushort v10, v10, s[36:39], 0 offen
  v_add_u32 v11, 1, v9
  v_cmp_gt_u32 s[44:45], s32, v11
  s_waitcnt vmcnt(3)
  v_cndmask_b32 v12, v8, v3, s[44:45]
  buffer_load_ushort v12, v12, s[36:39], 0 offen offset:2
  v_add_u32 v13, 2, v9
  v_cmp_gt_u32 s[46:47], s32, v13
  v_cndmask_b32 v14, v8, v3, s[46:47]
  buffer_load_ushort v14, v14, s[36:39], 0 offen offset:4
  v_add_u32 v15, 3, v9
  v_cmp_gt_u32 s[48:49], s32, v15
  s_waitcnt vmcnt(4)
  v_cndmask_b32 v16, v8, v3, s[48:49]
  buffer_load_ushort v16, v16, s[36:39], 0 offen offset:6
  v_add_u32 v17, 4, v9
  v_cmp_gt_u32 s[50:51], s32, v17
  v_cndmask_b32 v18, v8, v3, s[50:51]
  buffer_load_ushort v18, v18, s[36:39], 0 offen offset:8
  v_add_u32 v46, 5, v9
  v_cmp_gt_u32 s[52:53], s32, v46
  v_cndmask_b32 v19, v8, v3, s[52:53]
  buffer_load_ushort v19, v19, s[36:39], 0 offen offset:10
  v_add_u32 v27, 6, v9
  v_cmp_gt_u32 s[54:55], s32, v27
  s_waitcnt vmcnt(6)
  v_cndmask_b32 v20, v8, v3, s[54:55]
  buffer_load_ushort v20, v20, s[36:39], 0 offen offset:12
  v_add_u32 v24, 7, v9
  v_cmp_gt_u32 s[56:57], s32, v24
  v_cndmask_b32 v3, v8, v3, s[56:57]
  buffer_load_ushort v3, v3, s[36:39], 0 offen offset:14
  v_cmp_gt_u32 s[34:35], s32, v9
  v_cndmask_b32 v21, v8, v4, s[34:35]
  buffer_load_ushort v21, v21, s[36:39], 0 offen
  v_add_u32 v45, 1, v9
  v_cmp_gt_u32 s[44:45], s32, v45
  v_cndmask_b32 v22, v8, v4, s[44:45]
  buffer_load_ushort v22, v22, s[36:39], 0 offen offset:2
  v_add_u32 v11, 2, v9
  v_cmp_gt_u32 s[46:47], s32, v11
  v_cndmask_b32 v23, v8, v4, s[46:47]
  buffer_load_ushort v23, v23, s[36:39], 0 offen offset:4
  v_add_u32 v13, 3, v9
  v_cmp_gt_u32 s[48:49], s32, v13
  v_cndmask_b32 v44, v8, v4, s[48:49]
  buffer_load_ushort v44, v44, s[36:39], 0 offen offset:6
  v_add_u32 v15, 4, v9
  v_cmp_gt_u32 s[50:51], s32, v15
  v_cndmask_b32 v47, v8, v4, s[50:51]
  buffer_load_ushort v47, v47, s[36:39], 0 offen offset:8
  v_add_u32 v17, 5, v9
  v_cmp_gt_u32 s[52:53], s32, v17
  v_cndmask_b32 v48, v8, v4, s[52:53]
  buffer_load_ushort v48, v48, s[36:39], 0 offen offset:10
  v_add_u32 v46, 6, v9
  v_cmp_gt_u32 s[54:55], s32, v46
  v_cndmask_b32 v49, v8, v4, s[54:55]
  buffer_load_ushort v49, v49, s[36:39], 0 offen offset:12
  v_add_u32 v27, 7, v9
  v_cmp_gt_u32 s[56:57], s32, v27
  v_cndmask_b32 v4, v8, v4, s[56:57]
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_write_b16 v7, v10
  s_waitcnt vmcnt(14)
  ds_write_b16 v7, v12 offset:2
  s_waitcnt vmcnt(13)
  ds_write_b16 v7, v14 offset:4
  s_waitcnt vmcnt(12)
  ds_write_b16 v7, v16 offset:6
  s_waitcnt vmcnt(11)
  ds_write_b16 v7, v18 offset:8
  s_waitcnt vmcnt(10)
  ds_write_b16 v7, v19 offset:10
  s_waitcnt vmcnt(9)
  ds_write_b16 v7, v20 offset:12
  s_waitcnt vmcnt(8)
  ds_write_b16 v7, v3 offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v7, v21 offset:256
  s_waitcnt vmcnt(6)
  ds_write_b16 v7, v22 offset:258
  s_waitcnt vmcnt(5)
  ds_write_b16 v7, v23 offset:260
  s_waitcnt vmcnt(4)
  ds_write_b16 v7, v44 offset:262
  s_waitcnt vmcnt(3)
  ds_write_b16 v7, v47 offset:264
  s_waitcnt vmcnt(2)
  ds_write_b16 v7, v48 offset:266
  s_waitcnt vmcnt(1)
  ds_write_b16 v7, v49 offset:268
  s_waitcnt vmcnt(0)
  ds_write_b16 v7, v4 offset:270
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  v_cmp_gt_u32 s[34:35], s32, v0
  v_cndmask_b32 v4, v3, v5, s[34:35]
  buffer_load_ushort v4, v4, s[40:43], 0 offen
  v_add_u32 v24, 1, v0
  v_cmp_gt_u32 s[44:45], s32, v24
  v_cndmask_b32 v7, v3, v5, s[44:45]
  buffer_load_ushort v7, v7, s[40:43], 0 offen offset:2
  v_add_u32 v45, 2, v0
  v_cmp_gt_u32 s[46:47], s32, v45
  v_cndmask_b32 v8, v3, v5, s[46:47]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:4
  v_add_u32 v11, 3, v0
  v_cmp_gt_u32 s[48:49], s32, v11
  v_cndmask_b32 v9, v3, v5, s[48:49]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:6
  v_add_u32 v13, 4, v0
  v_cmp_gt_u32 s[50:51], s32, v13
  v_cndmask_b32 v10, v3, v5, s[50:51]
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:8
  v_add_u32 v15, 5, v0
  v_cmp_gt_u32 s[52:53], s32, v15
  v_cndmask_b32 v12, v3, v5, s[52:53]
  buffer_load_ushort v12, v12, s[40:43], 0 offen offset:10
  v_add_u32 v17, 6, v0
  v_cmp_gt_u32 s[54:55], s32, v17
  v_cndmask_b32 v14, v3, v5, s[54:55]
  buffer_load_ushort v14, v14, s[40:43], 0 offen offset:12
  v_add_u32 v46, 7, v0
  v_cmp_gt_u32 s[56:57], s32, v46
  v_cndmask_b32 v5, v3, v5, s[56:57]
  buffer_load_ushort v5, v5, s[40:43], 0 offen offset:14
  v_cmp_gt_u32 s[34:35], s32, v0
  v_cndmask_b32 v16, v3, v6, s[34:35]
  buffer_load_ushort v16, v16, s[40:43], 0 offen
  v_add_u32 v27, 1, v0
  v_cmp_gt_u32 s[44:45], s32, v27
  v_cndmask_b32 v18, v3, v6, s[44:45]
  buffer_load_ushort v18, v18, s[40:43], 0 offen offset:2
  v_add_u32 v24, 2, v0
  v_cmp_gt_u32 s[46:47], s32, v24
  v_cndmask_b32 v19, v3, v6, s[46:47]
  buffer_load_ushort v19, v19, s[40:43], 0 offen offset:4
  v_add_u32 v45, 3, v0
  v_cmp_gt_u32 s[48:49], s32, v45
  v_cndmask_b32 v20, v3, v6, s[48:49]
  buffer_load_ushort v20, v20, s[40:43], 0 offen offset:6
  v_add_u32 v11, 4, v0
  v_cmp_gt_u32 s[50:51], s32, v11
  v_cndmask_b32 v21, v3, v6, s[50:51]
  buffer_load_ushort v21, v21, s[40:43], 0 offen offset:8
  v_add_u32 v13, 5, v0
  v_cmp_gt_u32 s[52:53], s32, v13
  v_cndmask_b32 v22, v3, v6, s[52:53]
  buffer_load_ushort v22, v22, s[40:43], 0 offen offset:10
  v_add_u32 v15, 6, v0
  v_cmp_gt_u32 s[54:55], s32, v15
  v_cndmask_b32 v23, v3, v6, s[54:55]
  buffer_load_ushort v23, v23, s[40:43], 0 offen offset:12
  v_add_u32 v17, 7, v0
  v_cmp_gt_u32 s[56:57], s32, v17
  v_cndmask_b32 v0, v3, v6, s[56:57]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_write_b16 v2, v4
  s_waitcnt vmcnt(14)
  ds_write_b16 v2, v7 offset:2
  s_waitcnt vmcnt(13)
  ds_write_b16 v2, v8 offset:4
  s_waitcnt vmcnt(12)
  ds_write_b16 v2, v9 offset:6
  s_waitcnt vmcnt(11)
  ds_write_b16 v2, v10 offset:8
  s_waitcnt vmcnt(10)
  ds_write_b16 v2, v12 offset:10
  s_waitcnt vmcnt(9)
  ds_write_b16 v2, v14 offset:12
  s_waitcnt vmcnt(8)
  ds_write_b16 v2, v5 offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v2, v16 offset:256
  s_waitcnt vmcnt(6)
  ds_write_b16 v2, v18 offset:258
  s_waitcnt vmcnt(5)
  ds_write_b16 v2, v19 offset:260
  s_waitcnt vmcnt(4)
  ds_write_b16 v2, v20 offset:262
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v21 offset:264
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v22 offset:266
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v23 offset:268
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v0 offset:270
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v25
  v_mov_b32 v2, v26
  s_add_u32 s32, s32, 31
  s_lshr_b32 s32, s32, 5
L_step_loop11:
  ds_read_b128 v[28:31], v2
  ds_read_b128 v[32:35], v2 offset:256
  ds_read_b128 v[36:39], v0
  ds_read_b128 v[40:43], v0 offset:256
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16f16 a[0:3], v[28:29], v[36:37], a[0:3]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[4:7], v[28:29], v[40:41], a[4:7]
  v_mfma_f32_16x16x16f16 a[8:11], v[32:33], v[36:37], a[8:11]
  v_mfma_f32_16x16x16f16 a[12:15], v[32:33], v[40:41], a[12:15]
  v_mfma_f32_16x16x16f16 a[0:3], v[30:31], v[38:39], a[0:3]
  v_mfma_f32_16x16x16f16 a[4:7], v[30:31], v[42:43], a[4:7]
  v_mfma_f32_16x16x16f16 a[8:11], v[34:35], v[38:39], a[8:11]
  v_mfma_f32_16x16x16f16 a[12:15], v[34:35], v[42:43], a[12:15]
  s_mov_b32 s36, 0x800
  v_add_u32 v0, s36, v0
  v_add_u32 v2, s36, v2
  s_sub_u32 s32, s32, 1
  s_cmp_lg_u32 s32, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 32
  s_mul_i32 s32, s33, 32
  v_add_u32 v1, s7, v1
  v_lshl_add_u32 v0, v0, 2, s32
  s_mul_i32 s32, s24, s4
  s_mul_hi_u32 s33, s24, s4
  s_mul_i32 s4, s25, s4
  s_add_u32 s33, s33, s4
  s_mul_i32 s36, s3, s8
  s_mul_hi_u32 s37, s3, s8
  s_add_u32 s32, s32, s36
  s_addc_u32 s33, s33, s37
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s36, s16, s32
  s_addc_u32 s37, s17, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s38, s2, s8
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x20000
  v_mov_b32 v2, 0x80000000
  s_mul_i32 s2, s8, 4
  s_mul_i32 s3, s8, 52
  v_mul_lo_u32 v0, v0, s8
  v_add_lshl_u32 v0, v0, v1, 2
  v_add_u32 v46, 0, v1
  v_cmp_gt_u32 s[34:35], s5, v46
  v_cndmask_b32 v3, v2, v0, s[34:35]
  v_accvgpr_read_b32 v4, a0
  v_mul_f32 v4, s0, v4
  buffer_atomic_add_f32 v4, v3, s[36:39], 0 offen
  v_add_u32 v27, 16, v1
  v_cmp_gt_u32 s[44:45], s5, v27
  v_cndmask_b32 v5, v2, v0, s[44:45]
  v_accvgpr_read_b32 v6, a4
  v_mul_f32 v6, s0, v6
  buffer_atomic_add_f32 v6, v5, s[36:39], 0 offen offset:64
  v_add_u32 v0, s2, v0
  v_add_u32 v24, 0, v1
  v_cmp_gt_u32 s[46:47], s5, v24
  v_cndmask_b32 v7, v2, v0, s[46:47]
  s_waitcnt vmcnt(5)
  v_accvgpr_read_b32 v8, a1
  v_mul_f32 v8, s0, v8
  buffer_atomic_add_f32 v8, v7, s[36:39], 0 offen
  v_add_u32 v45, 16, v1
  v_cmp_gt_u32 s[48:49], s5, v45
  v_cndmask_b32 v9, v2, v0, s[48:49]
  v_accvgpr_read_b32 v10, a5
  v_mul_f32 v10, s0, v10
  buffer_atomic_add_f32 v10, v9, s[36:39], 0 offen offset:64
  v_add_u32 v0, s2, v0
  v_add_u32 v11, 0, v1
  v_cmp_gt_u32 s[50:51], s5, v11
  v_cndmask_b32 v3, v2, v0, s[50:51]
  v_accvgpr_read_b32 v4, a2
  v_mul_f32 v4, s0, v4
  buffer_atomic_add_f32 v4, v3, s[36:39], 0 offen
  s_waitcnt vmcnt(7)
  v_add_u32 v13, 16, v1
  v_cmp_gt_u32 s[52:53], s5, v13
  v_cndmask_b32 v5, v2, v0, s[52:53]
  v_accvgpr_read_b32 v6, a6
  v_mul_f32 v6, s0, v6
  buffer_atomic_add_f32 v6, v5, s[36:39], 0 offen offset:64
  v_add_u32 v0, s2, v0
  v_add_u32 v15, 0, v1
  v_cmp_gt_u32 s[54:55], s5, v15
  v_cndmask_b32 v7, v2, v0, s[54:55]
  v_accvgpr_read_b32 v8, a3
  v_mul_f32 v8, s0, v8
  buffer_atomic_add_f32 v8, v7, s[36:39], 0 offen
  s_waitcnt vmcnt(8)
  v_add_u32 v17, 16, v1
  v_cmp_gt_u32 s[56:57], s5, v17
  v_cndmask_b32 v9, v2, v0, s[56:57]
  v_accvgpr_read_b32 v10, a7
  v_mul_f32 v10, s0, v10
  buffer_atomic_add_f32 v10, v9, s[36:39], 0 offen offset:64
  v_add_u32 v0, s3, v0
  v_add_u32 v46, 0, v1
  v_cmp_gt_u32 s[34:35], s5, v46
  v_cndmask_b32 v3, v2, v0, s[34:35]
  v_accvgpr_read_b32 v4, a8
  v_mul_f32 v4, s0, v4
  buffer_atomic_add_f32 v4, v3, s[36:39], 0 offen
  v_add_u32 v27, 16, v1
  v_cmp_gt_u32 s[44:45], s5, v27
  v_cndmask_b32 v5, v2, v0, s[44:45]
  v_accvgpr_read_b32 v6, a12
  v_mul_f32 v6, s0, v6
  buffer_atomic_add_f32 v6, v5, s[36:39], 0 offen offset:64
  v_add_u32 v0, s2, v0
  v_add_u32 v24, 0, v1
  v_cmp_gt_u32 s[46:47], s5, v24
  v_cndmask_b32 v7, v2, v0, s[46:47]
  v_accvgpr_read_b32 v8, a9
  v_mul_f32 v8, s0, v8
  buffer_atomic_add_f32 v8, v7, s[36:39], 0 offen
  v_add_u32 v45, 16, v1
  v_cmp_gt_u32 s[48:49], s5, v45
  v_cndmask_b32 v9, v2, v0, s[48:49]
  v_accvgpr_read_b32 v10, a13
  v_mul_f32 v10, s0, v10
  buffer_atomic_add_f32 v10, v9, s[36:39], 0 offen offset:64
  v_add_u32 v0, s2, v0
  v_add_u32 v11, 0, v1
  v_cmp_gt_u32 s[50:51], s5, v11
  v_cndmask_b32 v3, v2, v0, s[50:51]
  v_accvgpr_read_b32 v4, a10
  v_mul_f32 v4, s0, v4
  buffer_atomic_add_f32 v4, v3, s[36:39], 0 offen
  v_add_u32 v13, 16, v1
  v_cmp_gt_u32 s[52:53], s5, v13
  v_cndmask_b32 v5, v2, v0, s[52:53]
  v_accvgpr_read_b32 v6, a14
  v_mul_f32 v6, s0, v6
  buffer_atomic_add_f32 v6, v5, s[36:39], 0 offen offset:64
  v_add_u32 v0, s2, v0
  v_add_u32 v15, 0, v1
  v_cmp_gt_u32 s[54:55], s5, v15
  v_cndmask_b32 v7, v2, v0, s[54:55]
  v_accvgpr_read_b32 v8, a11
  v_mul_f32 v8, s0, v8
  buffer_atomic_add_f32 v8, v7, s[36:39], 0 offen
  v_add_u32 v17, 16, v1
  v_cmp_gt_u32 s[56:57], s5, v17
  v_cndmask_b32 v9, v2, v0, s[56:57]
  v_accvgpr_read_b32 v10, a15
  v_mul_f32 v10, s0, v10
  buffer_atomic_add_f32 v10, v9, s[36:39], 0 offen offset:64
  s_endpgm
.L_end:
.size kiln_HSS_TN_mt32x32x32_ac951e8740a94bef, .L_end-kiln_HSS_TN_mt32x32x32_ac951e8740a94bef

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_TN_mt32x32x32_ac951e8740a94bef
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 68
  .amdhsa_next_free_sgpr 58
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 52
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
  - .name: kiln_HSS_TN_mt32x32x32_ac951e8740a94bef
    .symbol: kiln_HSS_TN_mt32x32x32_ac951e8740a94bef.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 58
    .vgpr_count: 68
    .agpr_count: 16
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
