// gfx90a HHS TN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv2 buf1 ss1 vw2x2
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt32x32x32_5a840f791c27dc1e
.p2align 8
.type kiln_HHS_TN_mt32x32x32_5a840f791c27dc1e,@function
kiln_HHS_TN_mt32x32x32_5a840f791c27dc1e:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 32
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 32
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
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v5, 3, v0
  v_mul_lo_u32 v6, v2, s11
  v_add_lshl_u32 v5, v5, v6, 1
  s_mul_i32 s35, s11, 32
  v_add_u32 v6, s35, v5
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
  buffer_load_dwordx4 v[16:19], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v6, s[40:43], 0 offen
  v_and_b32 v7, 1, v2
  v_and_b32 v24, 1, v2
  v_lshrrev_b32 v25, 1, v2
  v_mad_u32_u24 v25, v24, 16, v25
  s_mov_b32 s45, 0x200
  v_mad_u32_u24 v24, v0, s45, 0
  v_mad_u32_u24 v24, v25, 16, v24
  v_mad_u32_u24 v7, v0, 2, v7
  v_and_b32 v7, 7, v7
  v_lshlrev_b32 v7, 4, v7
  v_xor_b32 v24, v7, v24
  v_and_b32 v7, 1, v2
  v_and_b32 v25, 1, v2
  v_lshrrev_b32 v2, 1, v2
  v_mad_u32_u24 v2, v25, 16, v2
  v_mad_u32_u24 v25, v0, s45, 0
  v_mad_u32_u24 v2, v2, 16, v25
  s_mov_b32 s46, 0x800
  v_add_u32 v2, s46, v2
  v_mad_u32_u24 v7, v0, 2, v7
  v_and_b32 v7, 7, v7
  v_lshlrev_b32 v7, 4, v7
  v_xor_b32 v2, v7, v2
  v_lshrrev_b32 v7, 4, v1
  v_and_b32 v25, 15, v1
  s_mul_i32 s47, s7, 0x100
  v_mad_u32_u24 v25, v25, 16, s47
  v_mad_u32_u24 v25, v7, s45, v25
  v_mov_b32 v26, 0
  v_mad_u32_u24 v26, v7, 2, v26
  v_and_b32 v7, 7, v26
  v_lshlrev_b32 v7, 4, v7
  v_xor_b32 v25, v7, v25
  v_xor_b32 v7, 16, v25
  v_lshrrev_b32 v26, 4, v1
  v_and_b32 v27, 15, v1
  s_mul_i32 s47, s32, 0x100
  v_mad_u32_u24 v27, v27, 16, s47
  v_mad_u32_u24 v27, v26, s45, v27
  v_add_u32 v27, s46, v27
  v_mov_b32 v28, 0
  v_mad_u32_u24 v28, v26, 2, v28
  v_and_b32 v26, 7, v28
  v_lshlrev_b32 v26, 4, v26
  v_xor_b32 v27, v26, v27
  v_xor_b32 v26, 16, v27
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
  s_waitcnt vmcnt(3)
  ds_write_b128 v24, v[8:11]
  s_waitcnt vmcnt(2)
  ds_write_b128 v24, v[12:15] offset:128
  s_waitcnt vmcnt(1)
  ds_write_b128 v2, v[16:19]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[20:23] offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b128 v[28:31], v27
  ds_read_b128 v[32:35], v26 offset:256
  ds_read_b128 v[36:39], v25
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[28:29], v[36:37], a[0:3]
  ds_read_b128 v[40:43], v7 offset:256
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[4:7], v[28:29], v[40:41], a[4:7]
  buffer_load_dwordx4 v[8:11], v3, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v4, s[36:39], 0 offen
  v_mfma_f32_16x16x16f16 a[8:11], v[32:33], v[36:37], a[8:11]
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  v_mfma_f32_16x16x16f16 a[12:15], v[32:33], v[40:41], a[12:15]
  buffer_load_dwordx4 v[16:19], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v6, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  v_mfma_f32_16x16x16f16 a[0:3], v[30:31], v[38:39], a[0:3]
  s_addc_u32 s41, s41, 0
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(3)
  ds_write_b128 v24, v[8:11]
  v_mfma_f32_16x16x16f16 a[4:7], v[30:31], v[42:43], a[4:7]
  s_waitcnt vmcnt(2)
  ds_write_b128 v24, v[12:15] offset:128
  s_waitcnt vmcnt(1)
  ds_write_b128 v2, v[16:19]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[20:23] offset:128
  v_mfma_f32_16x16x16f16 a[8:11], v[34:35], v[38:39], a[8:11]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_mfma_f32_16x16x16f16 a[12:15], v[34:35], v[42:43], a[12:15]
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b128 v[28:31], v27
  ds_read_b128 v[32:35], v26 offset:256
  ds_read_b128 v[36:39], v25
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[28:29], v[36:37], a[0:3]
  v_mfma_f32_16x16x16f16 a[8:11], v[32:33], v[36:37], a[8:11]
  v_mfma_f32_16x16x16f16 a[0:3], v[30:31], v[38:39], a[0:3]
  ds_read_b128 v[40:43], v7 offset:256
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[4:7], v[28:29], v[40:41], a[4:7]
  v_mfma_f32_16x16x16f16 a[12:15], v[32:33], v[40:41], a[12:15]
  v_mfma_f32_16x16x16f16 a[4:7], v[30:31], v[42:43], a[4:7]
  v_mfma_f32_16x16x16f16 a[8:11], v[34:35], v[38:39], a[8:11]
  v_mfma_f32_16x16x16f16 a[12:15], v[34:35], v[42:43], a[12:15]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(3)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 3, v0
  v_cmp_gt_u32 s[44:45], s35, v9
  v_cndmask_b32 v10, v8, v3, s[44:45]
  buffer_load_ushort v10, v10, s[36:39], 0 offen
  v_add_u32 v11, 1, v9
  v_cmp_gt_u32 s[46:47], s35, v11
  s_waitcnt vmcnt(3)
  v_cndmask_b32 v12, v8, v3, s[46:47]
  buffer_load_ushort v12, v12, s[36:39], 0 offen offset:2
  v_add_u32 v13, 2, v9
  v_cmp_gt_u32 s[48:49], s35, v13
  v_cndmask_b32 v14, v8, v3, s[48:49]
  buffer_load_ushort v14, v14, s[36:39], 0 offen offset:4
  v_add_u32 v15, 3, v9
  v_cmp_gt_u32 s[50:51], s35, v15
  s_waitcnt vmcnt(4)
  v_cndmask_b32 v16, v8, v3, s[50:51]
  buffer_load_ushort v16, v16, s[36:39], 0 offen offset:6
  v_add_u32 v17, 4, v9
  v_cmp_gt_u32 s[52:53], s35, v17
  v_cndmask_b32 v18, v8, v3, s[52:53]
  buffer_load_ushort v18, v18, s[36:39], 0 offen offset:8
  v_add_u32 v19, 5, v9
  v_cmp_gt_u32 s[54:55], s35, v19
  s_waitcnt vmcnt(5)
  v_cndmask_b32 v20, v8, v3, s[54:55]
  buffer_load_ushort v20, v20, s[36:39], 0 offen offset:10
  v_add_u32 v21, 6, v9
  v_cmp_gt_u32 s[56:57], s35, v21
  v_cndmask_b32 v22, v8, v3, s[56:57]
  buffer_load_ushort v22, v22, s[36:39], 0 offen offset:12
  v_add_u32 v23, 7, v9
  v_cmp_gt_u32 s[58:59], s35, v23
  v_cndmask_b32 v3, v8, v3, s[58:59]
  buffer_load_ushort v3, v3, s[36:39], 0 offen offset:14
  v_cmp_gt_u32 s[44:45], s35, v9
  v_cndmask_b32 v44, v8, v4, s[44:45]
  buffer_load_ushort v44, v44, s[36:39], 0 offen
  v_add_u32 v45, 1, v9
  v_cmp_gt_u32 s[46:47], s35, v45
  v_cndmask_b32 v46, v8, v4, s[46:47]
  buffer_load_ushort v46, v46, s[36:39], 0 offen offset:2
  v_add_u32 v11, 2, v9
  v_cmp_gt_u32 s[48:49], s35, v11
  v_cndmask_b32 v47, v8, v4, s[48:49]
  buffer_load_ushort v47, v47, s[36:39], 0 offen offset:4
  v_add_u32 v13, 3, v9
  v_cmp_gt_u32 s[50:51], s35, v13
  v_cndmask_b32 v48, v8, v4, s[50:51]
  buffer_load_ushort v48, v48, s[36:39], 0 offen offset:6
  v_add_u32 v15, 4, v9
  v_cmp_gt_u32 s[52:53], s35, v15
  v_cndmask_b32 v49, v8, v4, s[52:53]
  buffer_load_ushort v49, v49, s[36:39], 0 offen offset:8
  v_add_u32 v17, 5, v9
  v_cmp_gt_u32 s[54:55], s35, v17
  v_cndmask_b32 v50, v8, v4, s[54:55]
  buffer_load_ushort v50, v50, s[36:39], 0 offen offset:10
  v_add_u32 v19, 6, v9
  v_cmp_gt_u32 s[56:57], s35, v19
  v_cndmask_b32 v51, v8, v4, s[56:57]
  buffer_load_ushort v51, v51, s[36:39], 0 offen offset:12
  v_add_u32 v21, 7, v9
  v_cmp_gt_u32 s[58:59], s35, v21
  v_cndmask_b32 v4, v8, v4, s[58:59]
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_write_b16 v24, v10
  s_waitcnt vmcnt(14)
  ds_write_b16 v24, v12 offset:2
  s_waitcnt vmcnt(13)
  ds_write_b16 v24, v14 offset:4
  s_waitcnt vmcnt(12)
  ds_write_b16 v24, v16 offset:6
  s_waitcnt vmcnt(11)
  ds_write_b16 v24, v18 offset:8
  s_waitcnt vmcnt(10)
  ds_write_b16 v24, v20 offset:10
  s_waitcnt vmcnt(9)
  ds_write_b16 v24, v22 offset:12
  s_waitcnt vmcnt(8)
  ds_write_b16 v24, v3 offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v24, v44 offset:128
  s_waitcnt vmcnt(6)
  ds_write_b16 v24, v46 offset:130
  s_waitcnt vmcnt(5)
  ds_write_b16 v24, v47 offset:132
  s_waitcnt vmcnt(4)
  ds_write_b16 v24, v48 offset:134
  s_waitcnt vmcnt(3)
  ds_write_b16 v24, v49 offset:136
  s_waitcnt vmcnt(2)
  ds_write_b16 v24, v50 offset:138
  s_waitcnt vmcnt(1)
  ds_write_b16 v24, v51 offset:140
  s_waitcnt vmcnt(0)
  ds_write_b16 v24, v4 offset:142
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  v_cmp_gt_u32 s[44:45], s35, v0
  v_cndmask_b32 v4, v3, v5, s[44:45]
  buffer_load_ushort v4, v4, s[40:43], 0 offen
  v_add_u32 v23, 1, v0
  v_cmp_gt_u32 s[46:47], s35, v23
  v_cndmask_b32 v8, v3, v5, s[46:47]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:2
  v_add_u32 v45, 2, v0
  v_cmp_gt_u32 s[48:49], s35, v45
  v_cndmask_b32 v9, v3, v5, s[48:49]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:4
  v_add_u32 v11, 3, v0
  v_cmp_gt_u32 s[50:51], s35, v11
  v_cndmask_b32 v10, v3, v5, s[50:51]
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:6
  v_add_u32 v13, 4, v0
  v_cmp_gt_u32 s[52:53], s35, v13
  v_cndmask_b32 v12, v3, v5, s[52:53]
  buffer_load_ushort v12, v12, s[40:43], 0 offen offset:8
  v_add_u32 v15, 5, v0
  v_cmp_gt_u32 s[54:55], s35, v15
  v_cndmask_b32 v14, v3, v5, s[54:55]
  buffer_load_ushort v14, v14, s[40:43], 0 offen offset:10
  v_add_u32 v17, 6, v0
  v_cmp_gt_u32 s[56:57], s35, v17
  v_cndmask_b32 v16, v3, v5, s[56:57]
  buffer_load_ushort v16, v16, s[40:43], 0 offen offset:12
  v_add_u32 v19, 7, v0
  v_cmp_gt_u32 s[58:59], s35, v19
  v_cndmask_b32 v5, v3, v5, s[58:59]
  buffer_load_ushort v5, v5, s[40:43], 0 offen offset:14
  v_cmp_gt_u32 s[44:45], s35, v0
  v_cndmask_b32 v18, v3, v6, s[44:45]
  buffer_load_ushort v18, v18, s[40:43], 0 offen
  v_add_u32 v21, 1, v0
  v_cmp_gt_u32 s[46:47], s35, v21
  v_cndmask_b32 v20, v3, v6, s[46:47]
  buffer_load_ushort v20, v20, s[40:43], 0 offen offset:2
  v_add_u32 v23, 2, v0
  v_cmp_gt_u32 s[48:49], s35, v23
  v_cndmask_b32 v22, v3, v6, s[48:49]
  buffer_load_ushort v22, v22, s[40:43], 0 offen offset:4
  v_add_u32 v45, 3, v0
  v_cmp_gt_u32 s[50:51], s35, v45
  v_cndmask_b32 v24, v3, v6, s[50:51]
  buffer_load_ushort v24, v24, s[40:43], 0 offen offset:6
  v_add_u32 v11, 4, v0
  v_cmp_gt_u32 s[52:53], s35, v11
  v_cndmask_b32 v44, v3, v6, s[52:53]
  buffer_load_ushort v44, v44, s[40:43], 0 offen offset:8
  v_add_u32 v13, 5, v0
  v_cmp_gt_u32 s[54:55], s35, v13
  v_cndmask_b32 v46, v3, v6, s[54:55]
  buffer_load_ushort v46, v46, s[40:43], 0 offen offset:10
  v_add_u32 v15, 6, v0
  v_cmp_gt_u32 s[56:57], s35, v15
  v_cndmask_b32 v47, v3, v6, s[56:57]
  buffer_load_ushort v47, v47, s[40:43], 0 offen offset:12
  v_add_u32 v17, 7, v0
  v_cmp_gt_u32 s[58:59], s35, v17
  v_cndmask_b32 v0, v3, v6, s[58:59]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_write_b16 v2, v4
  s_waitcnt vmcnt(14)
  ds_write_b16 v2, v8 offset:2
  s_waitcnt vmcnt(13)
  ds_write_b16 v2, v9 offset:4
  s_waitcnt vmcnt(12)
  ds_write_b16 v2, v10 offset:6
  s_waitcnt vmcnt(11)
  ds_write_b16 v2, v12 offset:8
  s_waitcnt vmcnt(10)
  ds_write_b16 v2, v14 offset:10
  s_waitcnt vmcnt(9)
  ds_write_b16 v2, v16 offset:12
  s_waitcnt vmcnt(8)
  ds_write_b16 v2, v5 offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v2, v18 offset:128
  s_waitcnt vmcnt(6)
  ds_write_b16 v2, v20 offset:130
  s_waitcnt vmcnt(5)
  ds_write_b16 v2, v22 offset:132
  s_waitcnt vmcnt(4)
  ds_write_b16 v2, v24 offset:134
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v44 offset:136
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v46 offset:138
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v47 offset:140
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v0 offset:142
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v25
  v_mov_b32 v2, v7
  v_mov_b32 v3, v27
  v_mov_b32 v4, v26
  s_add_u32 s33, s35, 31
  s_lshr_b32 s33, s33, 5
L_step_loop8:
  ds_read_b128 v[28:31], v3
  ds_read_b128 v[32:35], v4 offset:256
  ds_read_b128 v[36:39], v0
  ds_read_b128 v[40:43], v2 offset:256
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
  s_mov_b32 s34, 0x800
  v_add_u32 v0, s34, v0
  v_add_u32 v2, s34, v2
  v_add_u32 v3, s34, v3
  v_add_u32 v4, s34, v4
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 32
  s_mul_i32 s32, s32, 32
  v_lshl_add_u32 v1, v1, 1, s7
  v_lshl_add_u32 v0, v0, 3, s32
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
  v_mul_lo_u32 v2, v0, s8
  v_add_lshl_u32 v2, v2, v1, 1
  s_sub_u32 s3, s6, 1
  s_mul_i32 s42, s3, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s3, s9, 2
  v_mul_lo_u32 v0, v0, s9
  v_add_lshl_u32 v0, v0, v1, 1
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_eq_u32 s5, 32
  s_cselect_b32 s6, 0, 1
  s_and_b32 s6, s5, s6
  s_cmp_lg_u32 s6, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(1)
  v_add_u32 v19, 0, v1
  v_cmp_gt_u32 s[44:45], s5, v19
  v_cndmask_b32 v4, v3, v2, s[44:45]
  v_accvgpr_read_b32 v6, a0
  v_mul_f32 v6, s0, v6
  v_accvgpr_read_b32 v7, a4
  v_mul_f32 v7, s0, v7
  v_cvt_f16_f32 v6, v6
  v_cvt_f16_f32 v7, v7
  v_pack_b32_f16 v5, v6, v7
  buffer_store_dword v5, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a8
  v_mul_f32 v8, s0, v8
  v_accvgpr_read_b32 v9, a12
  v_mul_f32 v9, s0, v9
  v_cvt_f16_f32 v8, v8
  v_cvt_f16_f32 v9, v9
  v_pack_b32_f16 v10, v8, v9
  buffer_store_dword v10, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v24, a1
  v_mul_f32 v24, s0, v24
  v_accvgpr_read_b32 v25, a5
  v_mul_f32 v25, s0, v25
  v_cvt_f16_f32 v24, v24
  v_cvt_f16_f32 v25, v25
  v_pack_b32_f16 v12, v24, v25
  buffer_store_dword v12, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v26, a9
  v_mul_f32 v26, s0, v26
  v_accvgpr_read_b32 v27, a13
  v_mul_f32 v27, s0, v27
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_pack_b32_f16 v14, v26, v27
  buffer_store_dword v14, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v6, a2
  v_mul_f32 v6, s0, v6
  v_accvgpr_read_b32 v7, a6
  v_mul_f32 v7, s0, v7
  v_cvt_f16_f32 v6, v6
  v_cvt_f16_f32 v7, v7
  v_pack_b32_f16 v5, v6, v7
  buffer_store_dword v5, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v8, a10
  v_mul_f32 v8, s0, v8
  v_accvgpr_read_b32 v9, a14
  v_mul_f32 v9, s0, v9
  v_cvt_f16_f32 v8, v8
  v_cvt_f16_f32 v9, v9
  v_pack_b32_f16 v10, v8, v9
  buffer_store_dword v10, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v24, a3
  v_mul_f32 v24, s0, v24
  v_accvgpr_read_b32 v25, a7
  v_mul_f32 v25, s0, v25
  v_cvt_f16_f32 v24, v24
  v_cvt_f16_f32 v25, v25
  v_pack_b32_f16 v12, v24, v25
  buffer_store_dword v12, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v26, a11
  v_mul_f32 v26, s0, v26
  v_accvgpr_read_b32 v27, a15
  v_mul_f32 v27, s0, v27
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_pack_b32_f16 v14, v26, v27
  buffer_store_dword v14, v4, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(0)
  v_add_u32 v21, 0, v1
  v_cmp_gt_u32 s[46:47], s5, v21
  v_cndmask_b32 v4, v3, v2, s[46:47]
  v_cndmask_b32 v5, v3, v0, s[46:47]
  buffer_load_dword v6, v5, s[40:43], 0 offen
  v_add_u32 v5, s3, v5
  buffer_load_dword v7, v5, s[40:43], 0 offen
  v_add_u32 v5, s3, v5
  buffer_load_dword v8, v5, s[40:43], 0 offen
  v_add_u32 v5, s3, v5
  buffer_load_dword v9, v5, s[40:43], 0 offen
  v_add_u32 v5, s3, v5
  buffer_load_dword v10, v5, s[40:43], 0 offen
  v_add_u32 v5, s3, v5
  buffer_load_dword v12, v5, s[40:43], 0 offen
  v_add_u32 v5, s3, v5
  buffer_load_dword v14, v5, s[40:43], 0 offen
  v_add_u32 v5, s3, v5
  buffer_load_dword v5, v5, s[40:43], 0 offen
  v_accvgpr_read_b32 v24, a0
  v_mul_f32 v24, s0, v24
  v_accvgpr_read_b32 v25, a4
  v_mul_f32 v25, s0, v25
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v24, v6, s1, v24 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v25, v6, s1, v25 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v24, v24
  v_cvt_f16_f32 v25, v25
  v_pack_b32_f16 v6, v24, v25
  buffer_store_dword v6, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v26, a8
  v_mul_f32 v26, s0, v26
  v_accvgpr_read_b32 v27, a12
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v26, v7, s1, v26 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v27, v7, s1, v27 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_pack_b32_f16 v7, v26, v27
  buffer_store_dword v7, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v28, a1
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a5
  v_mul_f32 v29, s0, v29
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v28, v8, s1, v28 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v29, v8, s1, v29 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v28, v28
  v_cvt_f16_f32 v29, v29
  v_pack_b32_f16 v8, v28, v29
  buffer_store_dword v8, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v30, a9
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a13
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v30, v9, s1, v30 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v31, v9, s1, v31 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v30, v30
  v_cvt_f16_f32 v31, v31
  v_pack_b32_f16 v9, v30, v31
  buffer_store_dword v9, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v24, a2
  v_mul_f32 v24, s0, v24
  v_accvgpr_read_b32 v25, a6
  v_mul_f32 v25, s0, v25
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v24, v10, s1, v24 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v25, v10, s1, v25 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v24, v24
  v_cvt_f16_f32 v25, v25
  v_pack_b32_f16 v6, v24, v25
  buffer_store_dword v6, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v26, a10
  v_mul_f32 v26, s0, v26
  v_accvgpr_read_b32 v27, a14
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v26, v12, s1, v26 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v27, v12, s1, v27 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_pack_b32_f16 v7, v26, v27
  buffer_store_dword v7, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v28, a3
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a7
  v_mul_f32 v29, s0, v29
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v28, v14, s1, v28 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v29, v14, s1, v29 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v28, v28
  v_cvt_f16_f32 v29, v29
  v_pack_b32_f16 v8, v28, v29
  buffer_store_dword v8, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v30, a11
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a15
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v30, v5, s1, v30 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v31, v5, s1, v31 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v30, v30
  v_cvt_f16_f32 v31, v31
  v_pack_b32_f16 v9, v30, v31
  buffer_store_dword v9, v4, s[36:39], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s4, 0
  s_cselect_b32 s42, 0, s42
  v_mov_b32 v2, v2
  v_mov_b32 v0, v0
  s_waitcnt vmcnt(0)
  v_add_u32 v23, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v23
  v_cndmask_b32 v4, v3, v0, s[48:49]
  buffer_load_ushort v5, v4, s[40:43], 0 offen
  v_add_u32 v45, 1, v1
  v_cmp_gt_u32 s[50:51], s5, v45
  v_cndmask_b32 v6, v3, v0, s[50:51]
  buffer_load_ushort v7, v6, s[40:43], 0 offen offset:2
  v_add_u32 v0, s3, v0
  v_add_u32 v11, 0, v1
  v_cmp_gt_u32 s[52:53], s5, v11
  v_cndmask_b32 v8, v3, v0, s[52:53]
  buffer_load_ushort v9, v8, s[40:43], 0 offen
  v_add_u32 v13, 1, v1
  v_cmp_gt_u32 s[54:55], s5, v13
  v_cndmask_b32 v10, v3, v0, s[54:55]
  buffer_load_ushort v12, v10, s[40:43], 0 offen offset:2
  v_add_u32 v0, s3, v0
  v_add_u32 v15, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v15
  v_cndmask_b32 v4, v3, v0, s[56:57]
  buffer_load_ushort v14, v4, s[40:43], 0 offen
  v_add_u32 v17, 1, v1
  v_cmp_gt_u32 s[58:59], s5, v17
  v_cndmask_b32 v6, v3, v0, s[58:59]
  buffer_load_ushort v16, v6, s[40:43], 0 offen offset:2
  v_add_u32 v0, s3, v0
  v_add_u32 v19, 0, v1
  v_cmp_gt_u32 s[44:45], s5, v19
  v_cndmask_b32 v8, v3, v0, s[44:45]
  buffer_load_ushort v18, v8, s[40:43], 0 offen
  v_add_u32 v21, 1, v1
  v_cmp_gt_u32 s[46:47], s5, v21
  v_cndmask_b32 v10, v3, v0, s[46:47]
  buffer_load_ushort v20, v10, s[40:43], 0 offen offset:2
  v_accvgpr_read_b32 v22, a0
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v22, v5, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v24, v22
  v_add_u32 v23, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v23
  v_cndmask_b32 v4, v3, v2, s[48:49]
  buffer_store_short v24, v4, s[36:39], 0 offen
  v_add_u32 v0, s3, v0
  v_add_u32 v45, 0, v1
  v_cmp_gt_u32 s[50:51], s5, v45
  v_cndmask_b32 v6, v3, v0, s[50:51]
  buffer_load_ushort v5, v6, s[40:43], 0 offen
  v_accvgpr_read_b32 v25, a4
  v_mul_f32 v25, s0, v25
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v25, v7, s1, v25 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v26, v25
  v_add_u32 v11, 1, v1
  v_cmp_gt_u32 s[52:53], s5, v11
  v_cndmask_b32 v8, v3, v2, s[52:53]
  buffer_store_short v26, v8, s[36:39], 0 offen offset:2
  v_add_u32 v13, 1, v1
  v_cmp_gt_u32 s[54:55], s5, v13
  v_cndmask_b32 v10, v3, v0, s[54:55]
  buffer_load_ushort v7, v10, s[40:43], 0 offen offset:2
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v27, a8
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v27, v9, s1, v27 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v28, v27
  v_add_u32 v15, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v15
  v_cndmask_b32 v4, v3, v2, s[56:57]
  buffer_store_short v28, v4, s[36:39], 0 offen
  v_add_u32 v0, s3, v0
  v_add_u32 v17, 0, v1
  v_cmp_gt_u32 s[58:59], s5, v17
  v_cndmask_b32 v6, v3, v0, s[58:59]
  buffer_load_ushort v9, v6, s[40:43], 0 offen
  v_accvgpr_read_b32 v29, a12
  v_mul_f32 v29, s0, v29
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v29, v12, s1, v29 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v30, v29
  v_add_u32 v19, 1, v1
  v_cmp_gt_u32 s[44:45], s5, v19
  v_cndmask_b32 v8, v3, v2, s[44:45]
  buffer_store_short v30, v8, s[36:39], 0 offen offset:2
  v_add_u32 v21, 1, v1
  v_cmp_gt_u32 s[46:47], s5, v21
  v_cndmask_b32 v10, v3, v0, s[46:47]
  buffer_load_ushort v12, v10, s[40:43], 0 offen offset:2
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v22, a1
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v22, v14, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v24, v22
  v_add_u32 v23, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v23
  v_cndmask_b32 v4, v3, v2, s[48:49]
  buffer_store_short v24, v4, s[36:39], 0 offen
  v_add_u32 v0, s3, v0
  v_add_u32 v45, 0, v1
  v_cmp_gt_u32 s[50:51], s5, v45
  v_cndmask_b32 v6, v3, v0, s[50:51]
  buffer_load_ushort v14, v6, s[40:43], 0 offen
  v_accvgpr_read_b32 v25, a5
  v_mul_f32 v25, s0, v25
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v25, v16, s1, v25 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v26, v25
  v_add_u32 v11, 1, v1
  v_cmp_gt_u32 s[52:53], s5, v11
  v_cndmask_b32 v8, v3, v2, s[52:53]
  buffer_store_short v26, v8, s[36:39], 0 offen offset:2
  v_add_u32 v13, 1, v1
  v_cmp_gt_u32 s[54:55], s5, v13
  v_cndmask_b32 v10, v3, v0, s[54:55]
  buffer_load_ushort v16, v10, s[40:43], 0 offen offset:2
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v27, a9
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v27, v18, s1, v27 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v28, v27
  v_add_u32 v15, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v15
  v_cndmask_b32 v4, v3, v2, s[56:57]
  buffer_store_short v28, v4, s[36:39], 0 offen
  v_add_u32 v0, s3, v0
  v_add_u32 v17, 0, v1
  v_cmp_gt_u32 s[58:59], s5, v17
  v_cndmask_b32 v6, v3, v0, s[58:59]
  buffer_load_ushort v18, v6, s[40:43], 0 offen
  v_accvgpr_read_b32 v29, a13
  v_mul_f32 v29, s0, v29
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v29, v20, s1, v29 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v30, v29
  v_add_u32 v19, 1, v1
  v_cmp_gt_u32 s[44:45], s5, v19
  v_cndmask_b32 v8, v3, v2, s[44:45]
  buffer_store_short v30, v8, s[36:39], 0 offen offset:2
  v_add_u32 v21, 1, v1
  v_cmp_gt_u32 s[46:47], s5, v21
  v_cndmask_b32 v10, v3, v0, s[46:47]
  buffer_load_ushort v20, v10, s[40:43], 0 offen offset:2
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v22, a2
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v22, v5, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v24, v22
  v_add_u32 v23, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v23
  v_cndmask_b32 v4, v3, v2, s[48:49]
  buffer_store_short v24, v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v25, a6
  v_mul_f32 v25, s0, v25
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v25, v7, s1, v25 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v26, v25
  v_add_u32 v45, 1, v1
  v_cmp_gt_u32 s[50:51], s5, v45
  v_cndmask_b32 v6, v3, v2, s[50:51]
  buffer_store_short v26, v6, s[36:39], 0 offen offset:2
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v27, a10
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v27, v9, s1, v27 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v28, v27
  v_add_u32 v11, 0, v1
  v_cmp_gt_u32 s[52:53], s5, v11
  v_cndmask_b32 v8, v3, v2, s[52:53]
  buffer_store_short v28, v8, s[36:39], 0 offen
  v_accvgpr_read_b32 v29, a14
  v_mul_f32 v29, s0, v29
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v29, v12, s1, v29 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v30, v29
  v_add_u32 v13, 1, v1
  v_cmp_gt_u32 s[54:55], s5, v13
  v_cndmask_b32 v10, v3, v2, s[54:55]
  buffer_store_short v30, v10, s[36:39], 0 offen offset:2
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v22, a3
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v22, v14, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v24, v22
  v_add_u32 v15, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v15
  v_cndmask_b32 v4, v3, v2, s[56:57]
  buffer_store_short v24, v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v25, a7
  v_mul_f32 v25, s0, v25
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v25, v16, s1, v25 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v26, v25
  v_add_u32 v17, 1, v1
  v_cmp_gt_u32 s[58:59], s5, v17
  v_cndmask_b32 v6, v3, v2, s[58:59]
  buffer_store_short v26, v6, s[36:39], 0 offen offset:2
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v27, a11
  v_mul_f32 v27, s0, v27
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v27, v18, s1, v27 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v28, v27
  v_add_u32 v19, 0, v1
  v_cmp_gt_u32 s[44:45], s5, v19
  v_cndmask_b32 v8, v3, v2, s[44:45]
  buffer_store_short v28, v8, s[36:39], 0 offen
  v_accvgpr_read_b32 v29, a15
  v_mul_f32 v29, s0, v29
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v29, v20, s1, v29 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v30, v29
  v_add_u32 v21, 1, v1
  v_cmp_gt_u32 s[46:47], s5, v21
  v_cndmask_b32 v10, v3, v2, s[46:47]
  buffer_store_short v30, v10, s[36:39], 0 offen offset:2
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt32x32x32_5a840f791c27dc1e, .L_end-kiln_HHS_TN_mt32x32x32_5a840f791c27dc1e

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt32x32x32_5a840f791c27dc1e
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 68
  .amdhsa_next_free_sgpr 60
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
  - .name: kiln_HHS_TN_mt32x32x32_5a840f791c27dc1e
    .symbol: kiln_HHS_TN_mt32x32x32_5a840f791c27dc1e.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 60
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
