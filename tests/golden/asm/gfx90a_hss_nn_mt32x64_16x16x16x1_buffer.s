// gfx90a HSS NN mt32x64 mi16x16x16x1 wt1x2 wg2x2 du32 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_NN_mt32x64x32_515a14d210ab0d15
.p2align 8
.type kiln_HSS_NN_mt32x64x32_515a14d210ab0d15,@function
kiln_HSS_NN_mt32x64x32_515a14d210ab0d15:
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
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
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
  v_lshrrev_b32 v2, 4, v0
  v_and_b32 v3, 15, v0
  v_lshrrev_b32 v4, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s10, 31
  s_add_u32 s33, s5, 1
  s_and_b32 s33, s33, 0xfffffffe
  s_add_u32 s38, s38, s33
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mul_i32 s33, s10, 64
  v_lshlrev_b32 v5, 1, v3
  v_lshlrev_b32 v6, 1, v2
  v_mul_lo_u32 v6, v6, s10
  v_add_lshl_u32 v5, v5, v6, 1
  s_lshl_b32 s34, s10, 1
  v_add_u32 v6, s34, v5
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v7, 2, v0
  v_mul_lo_u32 v8, v4, s11
  v_add_lshl_u32 v7, v7, v8, 1
  s_mul_i32 s35, s11, 64
  v_add_u32 v8, s35, v7
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s44, s35
  s_max_u32 s45, s35, 1
  s_sub_u32 s45, s45, 1
  s_and_b32 s46, s5, 1
  s_cmp_lg_u32 s46, 0
  s_cselect_b32 s44, s45, s44
  s_lshr_b32 s44, s44, 5
  s_mul_i32 s45, s44, 32
  s_sub_u32 s35, s35, s45
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dword v9, v5, s[36:39], 0 offen              // next tile of A
  buffer_load_dword v10, v6, s[36:39], 0 offen
  buffer_load_dwordx2 v[12:13], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[14:15], v8, s[40:43], 0 offen
  v_lshlrev_b32 v11, 1, v2
  v_and_b32 v16, 3, v11
  v_lshrrev_b32 v11, 2, v11
  v_lshlrev_b32 v16, 1, v16
  s_mov_b32 s45, 0x100
  v_mad_u32_u24 v16, v11, s45, v16
  v_mad_u32_u24 v16, v3, 8, v16
  v_lshlrev_b32 v11, 1, v11
  v_and_b32 v11, 1, v11
  v_lshlrev_b32 v11, 6, v11
  v_xor_b32 v16, v11, v16
  v_xor_b32 v11, 64, v16
  s_mov_b32 s46, 0x200
  v_mad_u32_u24 v17, v0, s46, 0
  v_mad_u32_u24 v4, v4, 8, v17
  s_mov_b32 s47, 0x800
  v_add_u32 v4, s47, v4
  v_and_b32 v17, 7, v0
  v_lshlrev_b32 v17, 4, v17
  v_xor_b32 v4, v17, v4
  s_mov_b32 s48, 0x5040100
  s_mov_b32 s49, 0x7060302
  v_lshrrev_b32 v17, 4, v1
  v_and_b32 v18, 15, v1
  v_and_b32 v19, 1, v18
  v_lshrrev_b32 v20, 1, v18
  v_mad_u32_u24 v20, v19, 16, v20
  s_mul_i32 s50, s7, 64
  v_mad_u32_u24 v19, v20, 8, s50
  v_mad_u32_u24 v19, v17, s45, v19
  v_and_b32 v18, 1, v18
  v_mad_u32_u24 v18, v17, 2, v18
  v_and_b32 v17, 1, v18
  v_lshlrev_b32 v17, 6, v17
  v_xor_b32 v19, v17, v19
  v_lshrrev_b32 v17, 4, v1
  v_and_b32 v18, 15, v1
  s_mul_i32 s45, s32, 0x100
  v_mad_u32_u24 v18, v18, 8, s45
  v_mad_u32_u24 v18, v17, s46, v18
  v_add_u32 v18, s47, v18
  v_mov_b32 v20, 0
  v_mad_u32_u24 v20, v17, 1, v20
  v_and_b32 v17, 7, v20
  v_lshlrev_b32 v17, 4, v17
  v_xor_b32 v18, v17, v18
  v_xor_b32 v17, 64, v18
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  v_accvgpr_write_b32 a4, 0
  v_accvgpr_write_b32 a5, 0
  v_accvgpr_write_b32 a6, 0
  v_accvgpr_write_b32 a7, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(2)
  v_perm_b32 v20, v10, v9, s48
  ds_write_b32 v16, v20
  v_perm_b32 v21, v10, v9, s49
  ds_write_b32 v11, v21 offset:128
  s_waitcnt vmcnt(1)
  ds_write_b64 v4, v[12:13]
  s_waitcnt vmcnt(0)
  ds_write_b64 v4, v[14:15] offset:256
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[22:23], v18
  ds_read_b64 v[24:25], v18 offset:128
  ds_read_b64 v[26:27], v19
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[26:27], v[22:23], a[0:3]
  ds_read_b64 v[28:29], v17 offset:2048
  ds_read_b64 v[30:31], v17 offset:2176
  ds_read_b64 v[32:33], v19 offset:1024
  buffer_load_dword v9, v5, s[36:39], 0 offen              // next tile of A
  buffer_load_dword v10, v6, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  v_mfma_f32_16x16x16f16 a[4:7], v[26:27], v[24:25], a[4:7]
  buffer_load_dwordx2 v[12:13], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[14:15], v8, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[32:33], v[28:29], a[0:3]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(2)
  v_perm_b32 v20, v10, v9, s48
  ds_write_b32 v16, v20
  v_perm_b32 v21, v10, v9, s49
  ds_write_b32 v11, v21 offset:128
  s_waitcnt vmcnt(1)
  ds_write_b64 v4, v[12:13]
  s_waitcnt vmcnt(0)
  ds_write_b64 v4, v[14:15] offset:256
  v_mfma_f32_16x16x16f16 a[4:7], v[32:33], v[30:31], a[4:7]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[22:23], v18
  ds_read_b64 v[24:25], v18 offset:128
  ds_read_b64 v[26:27], v19
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[26:27], v[22:23], a[0:3]
  ds_read_b64 v[28:29], v17 offset:2048
  ds_read_b64 v[30:31], v17 offset:2176
  v_mfma_f32_16x16x16f16 a[4:7], v[26:27], v[24:25], a[4:7]
  ds_read_b64 v[32:33], v19 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[32:33], v[28:29], a[0:3]
  v_mfma_f32_16x16x16f16 a[4:7], v[32:33], v[30:31], a[4:7]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(3)
  v_mov_b32 v9, 0x80000000
  v_lshlrev_b32 v2, 1, v2
  v_lshlrev_b32 v3, 1, v3
  v_cmp_gt_u32 s[44:45], s35, v2
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v10, v9, v5, s[44:45]
  v_cmp_gt_u32 s[46:47], s5, v3
  v_cndmask_b32 v10, v9, v10, s[46:47]
  buffer_load_ushort v10, v10, s[36:39], 0 offen
  v_cmp_gt_u32 s[48:49], s35, v2
  v_cndmask_b32 v5, v9, v5, s[48:49]
  s_waitcnt vmcnt(2)
  v_add_u32 v12, 1, v3
  v_cmp_gt_u32 s[50:51], s5, v12
  v_cndmask_b32 v5, v9, v5, s[50:51]
  buffer_load_ushort v5, v5, s[36:39], 0 offen offset:2
  v_add_u32 v13, 1, v2
  v_cmp_gt_u32 s[52:53], s35, v13
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v14, v9, v6, s[52:53]
  v_cmp_gt_u32 s[54:55], s5, v3
  v_cndmask_b32 v14, v9, v14, s[54:55]
  buffer_load_ushort v14, v14, s[36:39], 0 offen
  v_add_u32 v2, 1, v2
  v_cmp_gt_u32 s[56:57], s35, v2
  v_cndmask_b32 v6, v9, v6, s[56:57]
  v_add_u32 v3, 1, v3
  v_cmp_gt_u32 s[58:59], s5, v3
  v_cndmask_b32 v6, v9, v6, s[58:59]
  buffer_load_ushort v6, v6, s[36:39], 0 offen offset:2
  s_waitcnt vmcnt(3)
  ds_write_b16 v16, v10
  s_waitcnt vmcnt(2)
  ds_write_b16 v11, v5 offset:128
  s_waitcnt vmcnt(1)
  ds_write_b16 v16, v14 offset:2
  s_waitcnt vmcnt(0)
  ds_write_b16 v11, v6 offset:130
  v_mov_b32 v5, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[44:45], s35, v0
  v_cndmask_b32 v6, v5, v7, s[44:45]
  buffer_load_ushort v6, v6, s[40:43], 0 offen
  v_add_u32 v9, 1, v0
  v_cmp_gt_u32 s[46:47], s35, v9
  v_cndmask_b32 v10, v5, v7, s[46:47]
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:2
  v_add_u32 v11, 2, v0
  v_cmp_gt_u32 s[48:49], s35, v11
  v_cndmask_b32 v14, v5, v7, s[48:49]
  buffer_load_ushort v14, v14, s[40:43], 0 offen offset:4
  v_add_u32 v15, 3, v0
  v_cmp_gt_u32 s[50:51], s35, v15
  v_cndmask_b32 v7, v5, v7, s[50:51]
  buffer_load_ushort v7, v7, s[40:43], 0 offen offset:6
  v_cmp_gt_u32 s[52:53], s35, v0
  v_cndmask_b32 v16, v5, v8, s[52:53]
  buffer_load_ushort v16, v16, s[40:43], 0 offen
  v_add_u32 v20, 1, v0
  v_cmp_gt_u32 s[54:55], s35, v20
  v_cndmask_b32 v21, v5, v8, s[54:55]
  buffer_load_ushort v21, v21, s[40:43], 0 offen offset:2
  v_add_u32 v12, 2, v0
  v_cmp_gt_u32 s[56:57], s35, v12
  v_cndmask_b32 v28, v5, v8, s[56:57]
  buffer_load_ushort v28, v28, s[40:43], 0 offen offset:4
  v_add_u32 v13, 3, v0
  v_cmp_gt_u32 s[58:59], s35, v13
  v_cndmask_b32 v0, v5, v8, s[58:59]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v4, v6
  s_waitcnt vmcnt(6)
  ds_write_b16 v4, v10 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v4, v14 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v4, v7 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v4, v16 offset:256
  s_waitcnt vmcnt(2)
  ds_write_b16 v4, v21 offset:258
  s_waitcnt vmcnt(1)
  ds_write_b16 v4, v28 offset:260
  s_waitcnt vmcnt(0)
  ds_write_b16 v4, v0 offset:262
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v19
  v_mov_b32 v4, v18
  v_mov_b32 v5, v17
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop8:
  ds_read_b64 v[22:23], v4
  ds_read_b64 v[24:25], v4 offset:128
  ds_read_b64 v[26:27], v0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[26:27], v[22:23], a[0:3]
  v_mfma_f32_16x16x16f16 a[4:7], v[26:27], v[24:25], a[4:7]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done9
L_next_step10:
  ds_read_b64 v[22:23], v5 offset:2048
  ds_read_b64 v[24:25], v5 offset:2176
  ds_read_b64 v[26:27], v0 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[26:27], v[22:23], a[0:3]
  v_mfma_f32_16x16x16f16 a[4:7], v[26:27], v[24:25], a[4:7]
  s_mov_b32 s34, 0x800
  v_add_u32 v0, s34, v0
  s_mov_b32 s34, 0x1000
  v_add_u32 v4, s34, v4
  v_add_u32 v5, s34, v5
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
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
  v_mul_lo_u32 v4, v1, s8
  v_add_lshl_u32 v4, v4, v0, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s42, s3, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mul_i32 s3, s9, 64
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v0, 2
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v5, 0x80000000
  s_cmp_eq_u32 s5, 32
  s_cselect_b32 s6, 0, 3
  s_and_b32 s6, s5, s6
  s_cmp_lg_u32 s6, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v2, 0, v0
  v_cmp_gt_u32 s[44:45], s5, v2
  v_cndmask_b32 v6, v5, v4, s[44:45]
  v_accvgpr_read_b32 v16, a0
  v_mul_f32 v16, s0, v16
  v_accvgpr_read_b32 v17, a1
  v_mul_f32 v17, s0, v17
  v_accvgpr_read_b32 v18, a2
  v_mul_f32 v18, s0, v18
  v_accvgpr_read_b32 v19, a3
  v_mul_f32 v19, s0, v19
  buffer_store_dwordx4 v[16:19], v6, s[36:39], 0 offen
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v16, a4
  v_mul_f32 v16, s0, v16
  v_accvgpr_read_b32 v17, a5
  v_mul_f32 v17, s0, v17
  v_accvgpr_read_b32 v18, a6
  v_mul_f32 v18, s0, v18
  v_accvgpr_read_b32 v19, a7
  v_mul_f32 v19, s0, v19
  buffer_store_dwordx4 v[16:19], v6, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v3, 0, v0
  v_cmp_gt_u32 s[46:47], s5, v3
  v_cndmask_b32 v6, v5, v4, s[46:47]
  v_cndmask_b32 v7, v5, v1, s[46:47]
  buffer_load_dwordx4 v[16:19], v7, s[40:43], 0 offen
  v_add_u32 v7, s3, v7
  buffer_load_dwordx4 v[22:25], v7, s[40:43], 0 offen
  v_accvgpr_read_b32 v26, a0
  v_mul_f32 v26, s0, v26
  v_accvgpr_read_b32 v27, a1
  v_mul_f32 v27, s0, v27
  v_accvgpr_read_b32 v28, a2
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a3
  v_mul_f32 v29, s0, v29
  s_waitcnt vmcnt(1)
  v_fmac_f32 v26, s1, v16
  v_fmac_f32 v27, s1, v17
  v_fmac_f32 v28, s1, v18
  v_fmac_f32 v29, s1, v19
  buffer_store_dwordx4 v[26:29], v6, s[36:39], 0 offen
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v16, a4
  v_mul_f32 v16, s0, v16
  v_accvgpr_read_b32 v17, a5
  v_mul_f32 v17, s0, v17
  v_accvgpr_read_b32 v18, a6
  v_mul_f32 v18, s0, v18
  v_accvgpr_read_b32 v19, a7
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(1)
  v_fmac_f32 v16, s1, v22
  v_fmac_f32 v17, s1, v23
  v_fmac_f32 v18, s1, v24
  v_fmac_f32 v19, s1, v25
  buffer_store_dwordx4 v[16:19], v6, s[36:39], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s4, 0
  s_cselect_b32 s42, 0, s42
  v_mov_b32 v4, v4
  v_mov_b32 v1, v1
  s_waitcnt vmcnt(3)
  v_add_u32 v9, 0, v0
  v_cmp_gt_u32 s[48:49], s5, v9
  v_cndmask_b32 v6, v5, v1, s[48:49]
  buffer_load_dword v7, v6, s[40:43], 0 offen
  v_add_u32 v11, 1, v0
  v_cmp_gt_u32 s[50:51], s5, v11
  v_cndmask_b32 v8, v5, v1, s[50:51]
  s_waitcnt vmcnt(3)
  buffer_load_dword v10, v8, s[40:43], 0 offen offset:4
  s_waitcnt vmcnt(2)
  v_add_u32 v15, 2, v0
  v_cmp_gt_u32 s[52:53], s5, v15
  v_cndmask_b32 v14, v5, v1, s[52:53]
  buffer_load_dword v16, v14, s[40:43], 0 offen offset:8
  v_add_u32 v20, 3, v0
  v_cmp_gt_u32 s[54:55], s5, v20
  v_cndmask_b32 v17, v5, v1, s[54:55]
  buffer_load_dword v18, v17, s[40:43], 0 offen offset:12
  v_add_u32 v1, s3, v1
  v_add_u32 v12, 0, v0
  v_cmp_gt_u32 s[56:57], s5, v12
  v_cndmask_b32 v6, v5, v1, s[56:57]
  buffer_load_dword v19, v6, s[40:43], 0 offen
  v_add_u32 v13, 1, v0
  v_cmp_gt_u32 s[58:59], s5, v13
  v_cndmask_b32 v8, v5, v1, s[58:59]
  buffer_load_dword v21, v8, s[40:43], 0 offen offset:4
  v_add_u32 v2, 2, v0
  v_cmp_gt_u32 s[44:45], s5, v2
  v_cndmask_b32 v14, v5, v1, s[44:45]
  buffer_load_dword v22, v14, s[40:43], 0 offen offset:8
  v_add_u32 v3, 3, v0
  v_cmp_gt_u32 s[46:47], s5, v3
  v_cndmask_b32 v17, v5, v1, s[46:47]
  buffer_load_dword v1, v17, s[40:43], 0 offen offset:12
  v_accvgpr_read_b32 v23, a0
  v_mul_f32 v23, s0, v23
  s_waitcnt vmcnt(7)
  v_fmac_f32 v23, s1, v7
  v_add_u32 v9, 0, v0
  v_cmp_gt_u32 s[48:49], s5, v9
  v_cndmask_b32 v6, v5, v4, s[48:49]
  buffer_store_dword v23, v6, s[36:39], 0 offen
  v_accvgpr_read_b32 v7, a1
  v_mul_f32 v7, s0, v7
  s_waitcnt vmcnt(7)
  v_fmac_f32 v7, s1, v10
  v_add_u32 v11, 1, v0
  v_cmp_gt_u32 s[50:51], s5, v11
  v_cndmask_b32 v8, v5, v4, s[50:51]
  buffer_store_dword v7, v8, s[36:39], 0 offen offset:4
  v_accvgpr_read_b32 v9, a2
  v_mul_f32 v9, s0, v9
  s_waitcnt vmcnt(7)
  v_fmac_f32 v9, s1, v16
  v_add_u32 v15, 2, v0
  v_cmp_gt_u32 s[52:53], s5, v15
  v_cndmask_b32 v14, v5, v4, s[52:53]
  buffer_store_dword v9, v14, s[36:39], 0 offen offset:8
  v_accvgpr_read_b32 v10, a3
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(7)
  v_fmac_f32 v10, s1, v18
  v_add_u32 v20, 3, v0
  v_cmp_gt_u32 s[54:55], s5, v20
  v_cndmask_b32 v17, v5, v4, s[54:55]
  buffer_store_dword v10, v17, s[36:39], 0 offen offset:12
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v23, a4
  v_mul_f32 v23, s0, v23
  s_waitcnt vmcnt(7)
  v_fmac_f32 v23, s1, v19
  v_add_u32 v12, 0, v0
  v_cmp_gt_u32 s[56:57], s5, v12
  v_cndmask_b32 v6, v5, v4, s[56:57]
  buffer_store_dword v23, v6, s[36:39], 0 offen
  v_accvgpr_read_b32 v7, a5
  v_mul_f32 v7, s0, v7
  s_waitcnt vmcnt(7)
  v_fmac_f32 v7, s1, v21
  v_add_u32 v13, 1, v0
  v_cmp_gt_u32 s[58:59], s5, v13
  v_cndmask_b32 v8, v5, v4, s[58:59]
  buffer_store_dword v7, v8, s[36:39], 0 offen offset:4
  v_accvgpr_read_b32 v9, a6
  v_mul_f32 v9, s0, v9
  s_waitcnt vmcnt(7)
  v_fmac_f32 v9, s1, v22
  v_add_u32 v2, 2, v0
  v_cmp_gt_u32 s[44:45], s5, v2
  v_cndmask_b32 v14, v5, v4, s[44:45]
  buffer_store_dword v9, v14, s[36:39], 0 offen offset:8
  v_accvgpr_read_b32 v10, a7
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(7)
  v_fmac_f32 v10, s1, v1
  v_add_u32 v3, 3, v0
  v_cmp_gt_u32 s[46:47], s5, v3
  v_cndmask_b32 v17, v5, v4, s[46:47]
  buffer_store_dword v10, v17, s[36:39], 0 offen offset:12
  s_endpgm
.L_end:
.size kiln_HSS_NN_mt32x64x32_515a14d210ab0d15, .L_end-kiln_HSS_NN_mt32x64x32_515a14d210ab0d15

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_NN_mt32x64x32_515a14d210ab0d15
  .amdhsa_group_segment_fixed_size 6144
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 44
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
  - .name: kiln_HSS_NN_mt32x64x32_515a14d210ab0d15
    .symbol: kiln_HSS_NN_mt32x64x32_515a14d210ab0d15.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 6144
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 60
    .vgpr_count: 44
    .agpr_count: 8
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
