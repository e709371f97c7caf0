// gfx90a HSS NT mt32x64 mi16x16x16x1 wt1x2 wg2x2 du32 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_NT_mt32x64x32_cecc42cce0d65eaa
.p2align 8
.type kiln_HSS_NT_mt32x64x32_cecc42cce0d65eaa,@function
kiln_HSS_NT_mt32x64x32_cecc42cce0d65eaa:
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
  s_add_u32 s32, s32, s3
  s_addc_u32 s33, s33, 0
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
  v_and_b32 v0, 15, v0
  s_mul_i32 s38, s10, 31
  s_add_u32 s33, s5, 1
  s_and_b32 s33, s33, 0xfffffffe
  s_add_u32 s38, s38, s33
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mul_i32 s33, s10, 64
  v_lshlrev_b32 v3, 1, v0
  v_lshlrev_b32 v4, 1, v2
  v_mul_lo_u32 v4, v4, s10
  v_add_lshl_u32 v3, v3, v4, 1
  s_lshl_b32 s34, s10, 1
  v_add_u32 v4, s34, v3
  s_mul_i32 s42, s11, 31
  s_add_u32 s34, s6, 1
  s_and_b32 s34, s34, 0xfffffffe
  s_add_u32 s42, s42, s34
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s34, s11, 64
  v_lshlrev_b32 v5, 2, v0
  v_lshlrev_b32 v6, 1, v2
  v_mul_lo_u32 v6, v6, s11
  v_add_lshl_u32 v5, v5, v6, 1
  s_lshl_b32 s35, s11, 1
  v_add_u32 v6, s35, v5
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s44, s35
  s_max_u32 s45, s35, 1
  s_sub_u32 s45, s45, 1
  s_and_b32 s46, s5, 1
  s_cmp_lg_u32 s46, 0
  s_cselect_b32 s44, s45, s44
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
  buffer_load_dword v7, v3, s[36:39], 0 offen              // next tile of A
  buffer_load_dword v8, v4, s[36:39], 0 offen
  buffer_load_dwordx2 v[10:11], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[12:13], v6, s[40:43], 0 offen
  v_lshlrev_b32 v9, 1, v2
  v_and_b32 v14, 3, v9
  v_lshrrev_b32 v9, 2, v9
  v_lshlrev_b32 v14, 1, v14
  s_mov_b32 s45, 0x100
  v_mad_u32_u24 v14, v9, s45, v14
  v_mad_u32_u24 v14, v0, 8, v14
  v_lshlrev_b32 v9, 1, v9
  v_and_b32 v9, 1, v9
  v_lshlrev_b32 v9, 6, v9
  v_xor_b32 v14, v9, v14
  v_xor_b32 v9, 64, v14
  v_lshlrev_b32 v15, 1, v2
  v_and_b32 v16, 3, v15
  v_lshrrev_b32 v15, 2, v15
  v_lshlrev_b32 v16, 1, v16
  s_mov_b32 s46, 0x200
  v_mad_u32_u24 v16, v15, s46, v16
  v_mad_u32_u24 v16, v0, 8, v16
  s_mov_b32 s47, 0x800
  v_add_u32 v16, s47, v16
  v_lshlrev_b32 v15, 2, v15
  v_and_b32 v15, 3, v15
  v_lshlrev_b32 v15, 5, v15
  v_xor_b32 v16, v15, v16
  v_xor_b32 v15, 32, v16
  v_xor_b32 v17, 64, v16
  s_mov_b32 s48, 0x60
  v_xor_b32 v18, s48, v16
  s_mov_b32 s48, 0x5040100
  s_mov_b32 s49, 0x7060302
  v_lshrrev_b32 v19, 4, v1
  v_and_b32 v20, 15, v1
  v_and_b32 v21, 1, v20
  v_lshrrev_b32 v22, 1, v20
  v_mad_u32_u24 v22, v21, 16, v22
  s_mul_i32 s50, s7, 64
  v_mad_u32_u24 v21, v22, 8, s50
  v_mad_u32_u24 v21, v19, s45, v21
  v_and_b32 v20, 1, v20
  v_mad_u32_u24 v20, v19, 2, v20
  v_and_b32 v19, 1, v20
  v_lshlrev_b32 v19, 6, v19
  v_xor_b32 v21, v19, v21
  v_lshrrev_b32 v19, 4, v1
  v_and_b32 v20, 15, v1
  v_and_b32 v22, 3, v20
  v_lshrrev_b32 v23, 2, v20
  v_mad_u32_u24 v23, v22, 16, v23
  s_mul_i32 s45, s32, 64
  v_mad_u32_u24 v22, v23, 8, s45
  v_mad_u32_u24 v22, v19, s46, v22
  v_add_u32 v22, s47, v22
  v_and_b32 v20, 3, v20
  v_mad_u32_u24 v20, v19, 4, v20
  v_and_b32 v19, 3, v20
  v_lshlrev_b32 v19, 5, v19
  v_xor_b32 v22, v19, v22
  v_xor_b32 v19, 32, v22
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
  v_perm_b32 v20, v8, v7, s48
  ds_write_b32 v14, v20
  v_perm_b32 v23, v8, v7, s49
  ds_write_b32 v9, v23 offset:128
  s_waitcnt vmcnt(0)
  v_perm_b32 v24, v12, v10, s48
  ds_write_b32 v16, v24
  v_perm_b32 v25, v12, v10, s49
  ds_write_b32 v15, v25 offset:128
  v_perm_b32 v26, v13, v11, s48
  ds_write_b32 v17, v26 offset:256
  v_perm_b32 v27, v13, v11, s49
  ds_write_b32 v18, v27 offset:384
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[28:29], v22
  ds_read_b64 v[30:31], v19
  ds_read_b64 v[32:33], v21
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[32:33], v[28:29], a[0:3]
  ds_read_b64 v[34:35], v22 offset:2048
  ds_read_b64 v[36:37], v19 offset:2048
  ds_read_b64 v[38:39], v21 offset:1024
  buffer_load_dword v7, v3, s[36:39], 0 offen              // next tile of A
  buffer_load_dword v8, v4, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  v_mfma_f32_16x16x16f16 a[4:7], v[32:33], v[30:31], a[4:7]
  buffer_load_dwordx2 v[10:11], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[12:13], v6, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[38:39], v[34:35], a[0:3]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(2)
  v_perm_b32 v20, v8, v7, s48
  ds_write_b32 v14, v20
  v_perm_b32 v23, v8, v7, s49
  ds_write_b32 v9, v23 offset:128
  s_waitcnt vmcnt(0)
  v_perm_b32 v24, v12, v10, s48
  ds_write_b32 v16, v24
  v_perm_b32 v25, v12, v10, s49
  ds_write_b32 v15, v25 offset:128
  v_perm_b32 v26, v13, v11, s48
  ds_write_b32 v17, v26 offset:256
  v_mfma_f32_16x16x16f16 a[4:7], v[38:39], v[36:37], a[4:7]
  v_perm_b32 v27, v13, v11, s49
  ds_write_b32 v18, v27 offset:384
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[28:29], v22
  ds_read_b64 v[30:31], v19
  ds_read_b64 v[32:33], v21
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[32:33], v[28:29], a[0:3]
  ds_read_b64 v[34:35], v22 offset:2048
  ds_read_b64 v[36:37], v19 offset:2048
  v_mfma_f32_16x16x16f16 a[4:7], v[32:33], v[30:31], a[4:7]
  ds_read_b64 v[38:39], v21 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[38:39], v[34:35], a[0:3]
  v_mfma_f32_16x16x16f16 a[4:7], v[38:39], v[36:37], a[4:7]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mov_b32 s42, 0x7fffffff
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(3)
  v_mov_b32 v7, 0x80000000
  s_waitcnt vmcnt(2)
  v_lshlrev_b32 v8, 1, v2
  s_waitcnt vmcnt(1)
  v_lshlrev_b32 v10, 1, v0
  v_cmp_gt_u32 s[44:45], s35, v8
  v_cndmask_b32 v11, v7, v3, s[44:45]
  v_cmp_gt_u32 s[46:47], s5, v10
  v_cndmask_b32 v11, v7, v11, s[46:47]
  buffer_load_ushort v11, v11, s[36:39], 0 offen
  v_cmp_gt_u32 s[48:49], s35, v8
  v_cndmask_b32 v3, v7, v3, s[48:49]
  s_waitcnt vmcnt(1)
  v_add_u32 v12, 1, v10
  v_cmp_gt_u32 s[50:51], s5, v12
  v_cndmask_b32 v3, v7, v3, s[50:51]
  buffer_load_ushort v3, v3, s[36:39], 0 offen offset:2
  v_add_u32 v13, 1, v8
  v_cmp_gt_u32 s[52:53], s35, v13
  v_cndmask_b32 v20, v7, v4, s[52:53]
  v_cmp_gt_u32 s[54:55], s5, v10
  v_cndmask_b32 v20, v7, v20, s[54:55]
  buffer_load_ushort v20, v20, s[36:39], 0 offen
  v_add_u32 v8, 1, v8
  v_cmp_gt_u32 s[56:57], s35, v8
  v_cndmask_b32 v4, v7, v4, s[56:57]
  v_add_u32 v10, 1, v10
  v_cmp_gt_u32 s[58:59], s5, v10
  v_cndmask_b32 v4, v7, v4, s[58:59]
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:2
  s_waitcnt vmcnt(3)
  ds_write_b16 v14, v11
  s_waitcnt vmcnt(2)
  ds_write_b16 v9, v3 offset:128
  s_waitcnt vmcnt(1)
  ds_write_b16 v14, v20 offset:2
  s_waitcnt vmcnt(0)
  ds_write_b16 v9, v4 offset:130
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v2, 1, v2
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[44:45], s35, v2
  v_cndmask_b32 v4, v3, v5, s[44:45]
  v_cmp_gt_u32 s[46:47], s6, v0
  v_cndmask_b32 v4, v3, v4, s[46:47]
  buffer_load_ushort v4, v4, s[40:43], 0 offen
  v_cmp_gt_u32 s[48:49], s35, v2
  v_cndmask_b32 v7, v3, v5, s[48:49]
  v_add_u32 v9, 1, v0
  v_cmp_gt_u32 s[50:51], s6, v9
  v_cndmask_b32 v7, v3, v7, s[50:51]
  buffer_load_ushort v7, v7, s[40:43], 0 offen offset:2
  v_cmp_gt_u32 s[52:53], s35, v2
  v_cndmask_b32 v11, v3, v5, s[52:53]
  v_add_u32 v14, 2, v0
  v_cmp_gt_u32 s[54:55], s6, v14
  v_cndmask_b32 v11, v3, v11, s[54:55]
  buffer_load_ushort v11, v11, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s[56:57], s35, v2
  v_cndmask_b32 v5, v3, v5, s[56:57]
  v_add_u32 v20, 3, v0
  v_cmp_gt_u32 s[58:59], s6, v20
  v_cndmask_b32 v5, v3, v5, s[58:59]
  buffer_load_ushort v5, v5, s[40:43], 0 offen offset:6
  v_add_u32 v23, 1, v2
  v_cmp_gt_u32 s[44:45], s35, v23
  v_cndmask_b32 v24, v3, v6, s[44:45]
  v_cmp_gt_u32 s[46:47], s6, v0
  v_cndmask_b32 v24, v3, v24, s[46:47]
  buffer_load_ushort v24, v24, s[40:43], 0 offen
  v_add_u32 v12, 1, v2
  v_cmp_gt_u32 s[48:49], s35, v12
  v_cndmask_b32 v25, v3, v6, s[48:49]
  v_add_u32 v13, 1, v0
  v_cmp_gt_u32 s[50:51], s6, v13
  v_cndmask_b32 v25, v3, v25, s[50:51]
  buffer_load_ushort v25, v25, s[40:43], 0 offen offset:2
  v_add_u32 v8, 1, v2
  v_cmp_gt_u32 s[52:53], s35, v8
  v_cndmask_b32 v26, v3, v6, s[52:53]
  v_add_u32 v10, 2, v0
  v_cmp_gt_u32 s[54:55], s6, v10
  v_cndmask_b32 v26, v3, v26, s[54:55]
  buffer_load_ushort v26, v26, s[40:43], 0 offen offset:4
  v_add_u32 v9, 1, v2
  v_cmp_gt_u32 s[56:57], s35, v9
  v_cndmask_b32 v2, v3, v6, s[56:57]
  v_add_u32 v14, 3, v0
  v_cmp_gt_u32 s[58:59], s6, v14
  v_cndmask_b32 v0, v3, v2, s[58:59]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v16, v4
  s_waitcnt vmcnt(6)
  ds_write_b16 v15, v7 offset:128
  s_waitcnt vmcnt(5)
  ds_write_b16 v17, v11 offset:256
  s_waitcnt vmcnt(4)
  ds_write_b16 v18, v5 offset:384
  s_waitcnt vmcnt(3)
  ds_write_b16 v16, v24 offset:2
  s_waitcnt vmcnt(2)
  ds_write_b16 v15, v25 offset:130
  s_waitcnt vmcnt(1)
  ds_write_b16 v17, v26 offset:258
  s_waitcnt vmcnt(0)
  ds_write_b16 v18, v0 offset:386
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v21
  v_mov_b32 v2, v22
  v_mov_b32 v3, v19
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop8:
  ds_read_b64 v[28:29], v2
  ds_read_b64 v[30:31], v3
  ds_read_b64 v[32:33], v0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[32:33], v[28:29], a[0:3]
  v_mfma_f32_16x16x16f16 a[4:7], v[32:33], v[30:31], a[4:7]
  s_mov_b32 s34, 0x400
  v_add_u32 v0, s34, v0
  s_mov_b32 s34, 0x800
  v_add_u32 v2, s34, v2
  v_add_u32 v3, s34, v3
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
  v_add_u32 v20, 0, v0
  v_cmp_gt_u32 s[44:45], s5, v20
  v_cndmask_b32 v4, v3, v2, s[44:45]
  v_accvgpr_read_b32 v16, a0
  v_mul_f32 v16, s0, v16
  v_accvgpr_read_b32 v17, a1
  v_mul_f32 v17, s0, v17
  v_accvgpr_read_b32 v18, a2
  v_mul_f32 v18, s0, v18
  v_accvgpr_read_b32 v19, a3
  v_mul_f32 v19, s0, v19
  buffer_store_dwordx4 v[16:19], v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v16, a4
  v_mul_f32 v16, s0, v16
  v_accvgpr_read_b32 v17, a5
  v_mul_f32 v17, s0, v17
  v_accvgpr_read_b32 v18, a6
  v_mul_f32 v18, s0, v18
  v_accvgpr_read_b32 v19, a7
  v_mul_f32 v19, s0, v19
  buffer_store_dwordx4 v[16:19], v4, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v23, 0, v0
  v_cmp_gt_u32 s[46:47], s5, v23
  v_cndmask_b32 v4, v3, v2, s[46:47]
  v_cndmask_b32 v5, v3, v1, s[46:47]
  buffer_load_dwordx4 v[16:19], v5, s[40:43], 0 offen
  v_add_u32 v5, s3, v5
  buffer_load_dwordx4 v[24:27], v5, s[40:43], 0 offen
  v_accvgpr_read_b32 v28, a0
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a1
  v_mul_f32 v29, s0, v29
  v_accvgpr_read_b32 v30, a2
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a3
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(1)
  v_fmac_f32 v28, s1, v16
  v_fmac_f32 v29, s1, v17
  v_fmac_f32 v30, s1, v18
  v_fmac_f32 v31, s1, v19
  buffer_store_dwordx4 v[28:31], v4, s[36:39], 0 offen
  v_add_u32 v4, s2, v4
  v_accvgpr_read_b32 v16, a4
  v_mul_f32 v16, s0, v16
  v_accvgpr_read_b32 v17, a5
  v_mul_f32 v17, s0, v17
  v_accvgpr_read_b32 v18, a6
  v_mul_f32 v18, s0, v18
  v_accvgpr_read_b32 v19, a7
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(1)
  v_fmac_f32 v16, s1, v24
  v_fmac_f32 v17, s1, v25
  v_fmac_f32 v18, s1, v26
  v_fmac_f32 v19, s1, v27
  buffer_store_dwordx4 v[16:19], v4, s[36:39], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s4, 0
  s_cselect_b32 s42, 0, s42
  v_mov_b32 v2, v2
  v_mov_b32 v1, v1
  s_waitcnt vmcnt(0)
  v_add_u32 v12, 0, v0
  v_cmp_gt_u32 s[48:49], s5, v12
  v_cndmask_b32 v4, v3, v1, s[48:49]
  buffer_load_dword v5, v4, s[40:43], 0 offen
  v_add_u32 v13, 1, v0
  v_cmp_gt_u32 s[50:51], s5, v13
  v_cndmask_b32 v6, v3, v1, s[50:51]
  buffer_load_dword v7, v6, s[40:43], 0 offen offset:4
  v_add_u32 v8, 2, v0
  v_cmp_gt_u32 s[52:53], s5, v8
  v_cndmask_b32 v11, v3, v1, s[52:53]
  buffer_load_dword v15, v11, s[40:43], 0 offen offset:8
  v_add_u32 v10, 3, v0
  v_cmp_gt_u32 s[54:55], s5, v10
  v_cndmask_b32 v16, v3, v1, s[54:55]
  buffer_load_dword v17, v16, s[40:43], 0 offen offset:12
  v_add_u32 v1, s3, v1
  v_add_u32 v9, 0, v0
  v_cmp_gt_u32 s[56:57], s5, v9
  v_cndmask_b32 v4, v3, v1, s[56:57]
  buffer_load_dword v18, v4, s[40:43], 0 offen
  v_add_u32 v14, 1, v0
  v_cmp_gt_u32 s[58:59], s5, v14
  v_cndmask_b32 v6, v3, v1, s[58:59]
  buffer_load_dword v19, v6, s[40:43], 0 offen offset:4
  v_add_u32 v20, 2, v0
  v_cmp_gt_u32 s[44:45], s5, v20
  v_cndmask_b32 v11, v3, v1, s[44:45]
  buffer_load_dword v21, v11, s[40:43], 0 offen offset:8
  v_add_u32 v23, 3, v0
  v_cmp_gt_u32 s[46:47], s5, v23
  v_cndmask_b32 v16, v3, v1, s[46:47]
  buffer_load_dword v1, v16, s[40:43], 0 offen offset:12
  v_accvgpr_read_b32 v22, a0
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(7)
  v_fmac_f32 v22, s1, v5
  v_add_u32 v12, 0, v0
  v_cmp_gt_u32 s[48:49], s5, v12
  v_cndmask_b32 v4, v3, v2, s[48:49]
  buffer_store_dword v22, v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v5, a1
  v_mul_f32 v5, s0, v5
  s_waitcnt vmcnt(7)
  v_fmac_f32 v5, s1, v7
  v_add_u32 v13, 1, v0
  v_cmp_gt_u32 s[50:51], s5, v13
  v_cndmask_b32 v6, v3, v2, s[50:51]
  buffer_store_dword v5, v6, s[36:39], 0 offen offset:4
  v_accvgpr_read_b32 v7, a2
  v_mul_f32 v7, s0, v7
  s_waitcnt vmcnt(7)
  v_fmac_f32 v7, s1, v15
  v_add_u32 v8, 2, v0
  v_cmp_gt_u32 s[52:53], s5, v8
  v_cndmask_b32 v11, v3, v2, s[52:53]
  buffer_store_dword v7, v11, s[36:39], 0 offen offset:8
  v_accvgpr_read_b32 v8, a3
  v_mul_f32 v8, s0, v8
  s_waitcnt vmcnt(7)
  v_fmac_f32 v8, s1, v17
  v_add_u32 v10, 3, v0
  v_cmp_gt_u32 s[54:55], s5, v10
  v_cndmask_b32 v16, v3, v2, s[54:55]
  buffer_store_dword v8, v16, s[36:39], 0 offen offset:12
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v22, a4
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(7)
  v_fmac_f32 v22, s1, v18
  v_add_u32 v9, 0, v0
  v_cmp_gt_u32 s[56:57], s5, v9
  v_cndmask_b32 v4, v3, v2, s[56:57]
  buffer_store_dword v22, v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v5, a5
  v_mul_f32 v5, s0, v5
  s_waitcnt vmcnt(7)
  v_fmac_f32 v5, s1, v19
  v_add_u32 v14, 1, v0
  v_cmp_gt_u32 s[58:59], s5, v14
  v_cndmask_b32 v6, v3, v2, s[58:59]
  buffer_store_dword v5, v6, s[36:39], 0 offen offset:4
  v_accvgpr_read_b32 v7, a6
  v_mul_f32 v7, s0, v7
  s_waitcnt vmcnt(7)
  v_fmac_f32 v7, s1, v21
  v_add_u32 v20, 2, v0
  v_cmp_gt_u32 s[44:45], s5, v20
  v_cndmask_b32 v11, v3, v2, s[44:45]
  buffer_store_dword v7, v11, s[36:39], 0 offen offset:8
  v_accvgpr_read_b32 v8, a7
  v_mul_f32 v8, s0, v8
  s_waitcnt vmcnt(7)
  v_fmac_f32 v8, s1, v1
  v_add_u32 v23, 3, v0
  v_cmp_gt_u32 s[46:47], s5, v23
  v_cndmask_b32 v16, v3, v2, s[46:47]
  buffer_store_dword v8, v16, s[36:39], 0 offen offset:12
  s_endpgm
.L_end:
.size kiln_HSS_NT_mt32x64x32_cecc42cce0d65eaa, .L_end-kiln_HSS_NT_mt32x64x32_cecc42cce0d65eaa

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_NT_mt32x64x32_cecc42cce0d65eaa
  .amdhsa_group_segment_fixed_size 6144
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 48
  .amdhsa_next_free_sgpr 60
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
  - .name: kiln_HSS_NT_mt32x64x32_cecc42cce0d65eaa
    .symbol: kiln_HSS_NT_mt32x64x32_cecc42cce0d65eaa.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 6144
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 60
    .vgpr_count: 48
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
