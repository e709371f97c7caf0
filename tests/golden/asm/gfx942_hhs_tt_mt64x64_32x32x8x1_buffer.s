// gfx942 HHS TT mt64x64 mi32x32x8x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TT_mt64x64x32_e0ea58471e8d01a6
.p2align 8
.type kiln_HHS_TT_mt64x64x32_e0ea58471e8d01a6,@function
kiln_HHS_TT_mt64x64x32_e0ea58471e8d01a6:
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
  s_add_u32 s32, s32, s3
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
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
  v_lshrrev_b32 v4, 4, v0
  v_and_b32 v0, 15, v0
  v_lshrrev_b32 v5, 3, v0
  v_and_b32 v5, 1, v5
  v_lshlrev_b32 v5, 1, v5
  v_xor_b32 v4, v5, v4
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v5, 3, v3
  v_mul_lo_u32 v6, v2, s10
  v_add_lshl_u32 v5, v5, v6, 1
  s_mul_i32 s42, s11, 31
  s_add_u32 s34, s6, 1
  s_and_b32 s34, s34, 0xfffffffe
  s_add_u32 s42, s42, s34
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s34, s11, 64
  v_lshlrev_b32 v6, 2, v0
  v_lshlrev_b32 v7, 1, v4
  v_mul_lo_u32 v7, v7, s11
  v_add_lshl_u32 v6, v6, v7, 1
  s_lshl_b32 s35, s11, 1
  v_add_u32 v7, s35, v6
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s44, s35
  s_max_u32 s45, s35, 1
  s_sub_u32 s45, s45, 1
  s_and_b32 s46, s6, 1
  s_cmp_lg_u32 s46, 0
  s_cselect_b32 s44, s45, s44
  s_lshr_b32 s44, s44, 5
  s_mul_i32 s45, s44, 32
  s_sub_u32 s35, s35, s45
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx4 v[8:11], v5, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx2 v[12:13], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen
  s_mov_b32 s45, 0x400
  v_mad_u32_u24 v16, v3, s45, 0
  v_mad_u32_u24 v2, v2, 16, v16
  v_and_b32 v16, 3, v3
  v_lshlrev_b32 v16, 5, v16
  v_xor_b32 v2, v16, v2
  v_lshlrev_b32 v16, 1, v4
  v_and_b32 v17, 7, v16
  v_lshrrev_b32 v16, 3, v16
  v_lshlrev_b32 v17, 1, v17
  v_mad_u32_u24 v17, v16, s45, v17
  v_mad_u32_u24 v17, v0, 16, v17
  s_mov_b32 s46, 0x1000
  v_add_u32 v17, s46, v17
  v_lshlrev_b32 v16, 2, v16
  v_and_b32 v16, 3, v16
  v_lshlrev_b32 v16, 4, v16
  v_xor_b32 v17, v16, v17
  v_xor_b32 v16, 16, v17
  v_xor_b32 v18, 32, v17
  v_xor_b32 v19, 48, v17
  s_mov_b32 s47, 0x5040100
  s_mov_b32 s48, 0x7060302
  v_lshrrev_b32 v20, 5, v1
  v_and_b32 v21, 31, v1
  s_mul_i32 s49, s7, 0x200
  v_mad_u32_u24 v21, v21, 16, s49
  v_mad_u32_u24 v21, v20, s45, v21
  v_mov_b32 v22, 0
  v_mad_u32_u24 v22, v20, 1, v22
  v_and_b32 v20, 3, v22
  v_lshlrev_b32 v20, 5, v20
  v_xor_b32 v21, v20, v21
  v_xor_b32 v20, 64, v21
  v_lshrrev_b32 v22, 5, v1
  v_and_b32 v23, 31, v1
  v_and_b32 v24, 3, v23
  v_lshrrev_b32 v25, 2, v23
  v_mad_u32_u24 v25, v24, 16, v25
  s_mul_i32 s49, s32, 0x80
  v_mad_u32_u24 v24, v25, 16, s49
  v_mad_u32_u24 v24, v22, s45, v24
  v_add_u32 v24, s46, v24
  v_and_b32 v23, 3, v23
  v_mad_u32_u24 v23, v22, 4, v23
  v_and_b32 v22, 3, v23
  v_lshlrev_b32 v22, 4, v22
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
  ds_write_b128 v2, v[8:11]
  s_waitcnt vmcnt(0)
  v_perm_b32 v22, v14, v12, s47
  ds_write_b32 v17, v22
  v_perm_b32 v23, v14, v12, s48
  ds_write_b32 v16, v23 offset:256
  v_perm_b32 v25, v15, v13, s47
  ds_write_b32 v18, v25 offset:512
  v_perm_b32 v26, v15, v13, s48
  ds_write_b32 v19, v26 offset:768
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
  ds_read_b128 v[28:31], v24
  ds_read_b128 v[32:35], v21
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8_f16 a[0:15], v[28:29], v[32:33], a[0:15]
  ds_read_b128 v[36:39], v24 offset:2048
  v_mfma_f32_32x32x8_f16 a[0:15], v[30:31], v[34:35], a[0:15]
  ds_read_b128 v[40:43], v20 offset:2048
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8_f16 a[0:15], v[36:37], v[40:41], a[0:15]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(2)
  ds_write_b128 v2, v[8:11]
  buffer_load_dwordx4 v[8:11], v5, s[36:39], 0 offen       // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(1)
  v_perm_b32 v22, v14, v12, s47
  ds_write_b32 v17, v22
  v_perm_b32 v23, v14, v12, s48
  ds_write_b32 v16, v23 offset:256
  v_perm_b32 v25, v15, v13, s47
  ds_write_b32 v18, v25 offset:512
  v_perm_b32 v26, v15, v13, s48
  ds_write_b32 v19, v26 offset:768
  v_mfma_f32_32x32x8_f16 a[0:15], v[38:39], v[42:43], a[0:15]
  buffer_load_dwordx2 v[12:13], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b128 v[28:31], v24
  ds_read_b128 v[32:35], v21
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8_f16 a[0:15], v[28:29], v[32:33], a[0:15]
  ds_read_b128 v[36:39], v24 offset:2048
  v_mfma_f32_32x32x8_f16 a[0:15], v[30:31], v[34:35], a[0:15]
  ds_read_b128 v[40:43], v20 offset:2048
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8_f16 a[0:15], v[36:37], v[40:41], a[0:15]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(2)
  ds_write_b128 v2, v[8:11]
  s_waitcnt vmcnt(0)
  v_perm_b32 v22, v14, v12, s47
  ds_write_b32 v17, v22
  v_perm_b32 v23, v14, v12, s48
  ds_write_b32 v16, v23 offset:256
  v_perm_b32 v25, v15, v13, s47
  ds_write_b32 v18, v25 offset:512
  v_mfma_f32_32x32x8_f16 a[0:15], v[38:39], v[42:43], a[0:15]
  v_perm_b32 v26, v15, v13, s48
  ds_write_b32 v19, v26 offset:768
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b128 v[28:31], v24
  ds_read_b128 v[32:35], v21
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8_f16 a[0:15], v[28:29], v[32:33], a[0:15]
  ds_read_b128 v[36:39], v24 offset:2048
  v_mfma_f32_32x32x8_f16 a[0:15], v[30:31], v[34:35], a[0:15]
  ds_read_b128 v[40:43], v20 offset:2048
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8_f16 a[0:15], v[36:37], v[40:41], a[0:15]
  v_mfma_f32_32x32x8_f16 a[0:15], v[38:39], v[42:43], a[0:15]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s42, 0x7fffffff
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(2)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v3, 3, v3
  v_cmp_gt_u32 s[44:45], s35, v3
  s_nop 1
  v_cndmask_b32 v9, v8, v5, s[44:45]
  buffer_load_ushort v9, v9, s[36:39], 0 offen
  v_add_u32 v10, 1, v3
  v_cmp_gt_u32 s[46:47], s35, v10
  s_nop 1
  v_cndmask_b32 v11, v8, v5, s[46:47]
  buffer_load_ushort v11, v11, s[36:39], 0 offen offset:2
  s_waitcnt vmcnt(3)
  v_add_u32 v12, 2, v3
  v_cmp_gt_u32 s[48:49], s35, v12
  s_nop 1
  v_cndmask_b32 v13, v8, v5, s[48:49]
  buffer_load_ushort v13, v13, s[36:39], 0 offen offset:4
  s_waitcnt vmcnt(3)
  v_add_u32 v14, 3, v3
  v_cmp_gt_u32 s[50:51], s35, v14
  s_nop 1
  v_cndmask_b32 v15, v8, v5, s[50:51]
  buffer_load_ushort v15, v15, s[36:39], 0 offen offset:6
  v_add_u32 v22, 4, v3
  v_cmp_gt_u32 s[52:53], s35, v22
  s_nop 1
  v_cndmask_b32 v23, v8, v5, s[52:53]
  buffer_load_ushort v23, v23, s[36:39], 0 offen offset:8
  v_add_u32 v25, 5, v3
  v_cmp_gt_u32 s[54:55], s35, v25
  s_nop 1
  v_cndmask_b32 v26, v8, v5, s[54:55]
  buffer_load_ushort v26, v26, s[36:39], 0 offen offset:10
  v_add_u32 v27, 6, v3
  v_cmp_gt_u32 s[56:57], s35, v27
  s_nop 1
  v_cndmask_b32 v36, v8, v5, s[56:57]
  buffer_load_ushort v36, v36, s[36:39], 0 offen offset:12
  v_add_u32 v3, 7, v3
  v_cmp_gt_u32 s[58:59], s35, v3
  s_nop 1
  v_cndmask_b32 v5, v8, v5, s[58:59]
  buffer_load_ushort v5, v5, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v2, v9
  s_waitcnt vmcnt(6)
  ds_write_b16 v2, v11 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v2, v13 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v2, v15 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v23 offset:8
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v26 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v36 offset:12
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v5 offset:14
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v4, 1, v4
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[44:45], s35, v4
  s_nop 1
  v_cndmask_b32 v5, v2, v6, s[44:45]
  v_cmp_gt_u32 s[46:47], s6, v0
  s_nop 1
  v_cndmask_b32 v5, v2, v5, s[46:47]
  buffer_load_ushort v5, v5, s[40:43], 0 offen
  v_cmp_gt_u32 s[48:49], s35, v4
  s_nop 1
  v_cndmask_b32 v8, v2, v6, s[48:49]
  v_add_u32 v9, 1, v0
  v_cmp_gt_u32 s[50:51], s6, v9
  s_nop 1
  v_cndmask_b32 v8, v2, v8, s[50:51]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:2
  v_cmp_gt_u32 s[52:53], s35, v4
  s_nop 1
  v_cndmask_b32 v11, v2, v6, s[52:53]
  v_add_u32 v10, 2, v0
  v_cmp_gt_u32 s[54:55], s6, v10
  s_nop 1
  v_cndmask_b32 v11, v2, v11, s[54:55]
  buffer_load_ushort v11, v11, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s[56:57], s35, v4
  s_nop 1
  v_cndmask_b32 v6, v2, v6, s[56:57]
  v_add_u32 v12, 3, v0
  v_cmp_gt_u32 s[58:59], s6, v12
  s_nop 1
  v_cndmask_b32 v6, v2, v6, s[58:59]
  buffer_load_ushort v6, v6, s[40:43], 0 offen offset:6
  v_add_u32 v14, 1, v4
  v_cmp_gt_u32 s[44:45], s35, v14
  s_nop 1
  v_cndmask_b32 v13, v2, v7, s[44:45]
  v_cmp_gt_u32 s[46:47], s6, v0
  s_nop 1
  v_cndmask_b32 v13, v2, v13, s[46:47]
  buffer_load_ushort v13, v13, s[40:43], 0 offen
  v_add_u32 v22, 1, v4
  v_cmp_gt_u32 s[48:49], s35, v22
  s_nop 1
  v_cndmask_b32 v15, v2, v7, s[48:49]
  v_add_u32 v25, 1, v0
  v_cmp_gt_u32 s[50:51], s6, v25
  s_nop 1
  v_cndmask_b32 v15, v2, v15, s[50:51]
  buffer_load_ushort v15, v15, s[40:43], 0 offen offset:2
  v_add_u32 v27, 1, v4
  v_cmp_gt_u32 s[52:53], s35, v27
  s_nop 1
  v_cndmask_b32 v22, v2, v7, s[52:53]
  v_add_u32 v3, 2, v0
  v_cmp_gt_u32 s[54:55], s6, v3
  s_nop 1
  v_cndmask_b32 v3, v2, v22, s[54:55]
  buffer_load_ushort v3, v3, s[40:43], 0 offen offset:4
  v_add_u32 v9, 1, v4
  v_cmp_gt_u32 s[56:57], s35, v9
  s_nop 1
  v_cndmask_b32 v4, v2, v7, s[56:57]
  v_add_u32 v10, 3, v0
  v_cmp_gt_u32 s[58:59], s6, v10
  s_nop 1
  v_cndmask_b32 v0, v2, v4, s[58:59]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v17, v5
  s_waitcnt vmcnt(6)
  ds_write_b16 v16, v8 offset:256
  s_waitcnt vmcnt(5)
  ds_write_b16 v18, v11 offset:512
  s_waitcnt vmcnt(4)
  ds_write_b16 v19, v6 offset:768
  s_waitcnt vmcnt(3)
  ds_write_b16 v17, v13 offset:2
  s_waitcnt vmcnt(2)
  ds_write_b16 v16, v15 offset:258
  s_waitcnt vmcnt(1)
  ds_write_b16 v18, v3 offset:514
  s_waitcnt vmcnt(0)
  ds_write_b16 v19, v0 offset:770
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v21
  v_mov_b32 v2, v20
  v_mov_b32 v3, v24
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop11:
  ds_read_b128 v[28:31], v3
  ds_read_b128 v[32:35], v0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8_f16 a[0:15], v[28:29], v[32:33], a[0:15]
  v_mfma_f32_32x32x8_f16 a[0:15], v[30:31], v[34:35], a[0:15]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_read_b128 v[28:31], v3 offset:2048
  ds_read_b128 v[32:35], v2 offset:2048
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_32x32x8_f16 a[0:15], v[28:29], v[32:33], a[0:15]
  v_mfma_f32_32x32x8_f16 a[0:15], v[30:31], v[34:35], a[0:15]
  s_mov_b32 s34, 0x1000
  v_add_u32 v0, s34, v0
  v_add_u32 v2, s34, v2
  v_add_u32 v3, s34, v3
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
  v_add_u32 v12, 0, v1
  v_cmp_gt_u32 s[44:45], s5, v12
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[44:45]
  v_accvgpr_read_b32 v5, a0
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v6, v5
  buffer_store_short v6, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a1
  v_mul_f32 v7, s0, v7
  v_cvt_f16_f32 v8, v7
  buffer_store_short v8, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v9, a2
  v_mul_f32 v9, s0, v9
  v_cvt_f16_f32 v10, v9
  buffer_store_short v10, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v11, a3
  v_mul_f32 v11, s0, v11
  v_cvt_f16_f32 v12, v11
  buffer_store_short v12, v4, s[36:39], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a4
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v6, v5
  buffer_store_short v6, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a5
  v_mul_f32 v7, s0, v7
  v_cvt_f16_f32 v8, v7
  buffer_store_short v8, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v9, a6
  v_mul_f32 v9, s0, v9
  v_cvt_f16_f32 v10, v9
  buffer_store_short v10, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v11, a7
  v_mul_f32 v11, s0, v11
  v_cvt_f16_f32 v12, v11
  buffer_store_short v12, v4, s[36:39], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a8
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v6, v5
  buffer_store_short v6, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a9
  v_mul_f32 v7, s0, v7
  v_cvt_f16_f32 v8, v7
  buffer_store_short v8, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v9, a10
  v_mul_f32 v9, s0, v9
  v_cvt_f16_f32 v10, v9
  buffer_store_short v10, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v11, a11
  v_mul_f32 v11, s0, v11
  v_cvt_f16_f32 v12, v11
  buffer_store_short v12, v4, s[36:39], 0 offen
  v_add_u32 v4, s3, v4
  v_accvgpr_read_b32 v5, a12
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v6, v5
  buffer_store_short v6, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v7, a13
  v_mul_f32 v7, s0, v7
  v_cvt_f16_f32 v8, v7
  buffer_store_short v8, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v9, a14
  v_mul_f32 v9, s0, v9
  v_cvt_f16_f32 v10, v9
  buffer_store_short v10, v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v11, a15
  v_mul_f32 v11, s0, v11
  v_cvt_f16_f32 v12, v11
  buffer_store_short v12, v4, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(0)
  v_add_u32 v14, 0, v1
  v_cmp_gt_u32 s[46:47], s5, v14
  s_nop 1
  v_cndmask_b32 v1, v3, v2, s[46:47]
  v_cndmask_b32 v0, v3, v0, s[46:47]
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
.size kiln_HHS_TT_mt64x64x32_e0ea58471e8d01a6, .L_end-kiln_HHS_TT_mt64x64x32_e0ea58471e8d01a6

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TT_mt64x64x32_e0ea58471e8d01a6
  .amdhsa_group_segment_fixed_size 8192
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 60
  .amdhsa_next_free_sgpr 60
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
  - .name: kiln_HHS_TT_mt64x64x32_e0ea58471e8d01a6
    .symbol: kiln_HHS_TT_mt64x64x32_e0ea58471e8d01a6.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 8192
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 60
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
