// gfx942 HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 group1
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt32x32x32_b24b9d965b36ec52
.p2align 8
.type kiln_HHS_TN_mt32x32x32_b24b9d965b36ec52,@function
kiln_HHS_TN_mt32x32x32_b24b9d965b36ec52:
L_entry:
  s_load_dwordx4 s[4:7], s[0:1], 0
  s_mov_b32 s0, 0
  s_waitcnt lgkmcnt(0)
  s_mov_b32 s1, s6
  // the record of this workgroup
L_find_problem:
  s_sub_u32 s3, s1, s0
  s_cmp_le_u32 s3, 1
  s_cbranch_scc1 L_found_problem
L_halve:
  s_add_u32 s3, s0, s1
  s_lshr_b32 s3, s3, 1
  s_mul_i32 s8, s3, 0x70
  s_mul_hi_u32 s9, s3, 0x70
  s_add_u32 s8, s8, s4
  s_addc_u32 s9, s9, s5
  s_add_u32 s8, s8, 0x68
  s_addc_u32 s9, s9, 0
  s_load_dwordx2 s[8:9], s[8:9], 0
  s_waitcnt lgkmcnt(0)
  s_cmp_ge_u32 s2, s8
  s_cselect_b32 s0, s3, s0
  s_cselect_b32 s1, s1, s3
  s_branch L_find_problem
L_found_problem:
  s_mul_i32 s8, s0, 0x70
  s_mul_hi_u32 s9, s0, 0x70
  s_add_u32 s8, s8, s4
  s_addc_u32 s9, s9, s5
  s_add_u32 s8, s8, 0x68
  s_addc_u32 s9, s9, 0
  s_load_dwordx2 s[8:9], s[8:9], 0
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s1, s2, s8
  s_mul_i32 s2, s0, 0x70
  s_mul_hi_u32 s3, s0, 0x70
  s_add_u32 s2, s2, s4
  s_addc_u32 s3, s3, s5
  s_load_dwordx8 s[4:11], s[2:3], 64
  s_load_dwordx16 s[12:27], s[2:3], 0
  s_load_dwordx2 s[2:3], s[2:3], 0x60
  s_waitcnt lgkmcnt(0)
  s_add_u32 s0, s8, 31
  s_lshr_b32 s0, s0, 5
  s_mul_i32 s0, s0, 1
  v_cvt_f32_u32 v1, s0
  v_rcp_f32 v1, v1
  s_mov_b32 s28, 0x4f7ffffe
  v_mul_f32 v1, s28, v1
  v_cvt_u32_f32 v1, v1
  s_nop 0
  v_readfirstlane_b32 s29, v1
  s_sub_u32 s30, 0, s0
  s_mul_i32 s30, s30, s29
  s_mul_hi_u32 s30, s29, s30
  s_add_u32 s29, s29, s30
  s_mul_hi_u32 s29, s1, s29
  s_mul_i32 s30, s29, s0
  s_sub_u32 s1, s1, s30
  s_add_u32 s30, s29, 1
  s_sub_u32 s31, s1, s0
  s_cmp_ge_u32 s1, s0
  s_cselect_b32 s29, s30, s29
  s_cselect_b32 s1, s31, s1
  s_add_u32 s30, s29, 1
  s_sub_u32 s31, s1, s0
  s_cmp_ge_u32 s1, s0
  s_cselect_b32 s29, s30, s29
  s_cselect_b32 s1, s31, s1
  s_add_u32 s0, s9, 31
  s_lshr_b32 s0, s0, 5
  v_cvt_f32_u32 v1, s0
  v_rcp_f32 v1, v1
  s_nop 0
  v_mul_f32 v1, s28, v1
  v_cvt_u32_f32 v1, v1
  s_nop 0
  v_readfirstlane_b32 s28, v1
  s_sub_u32 s30, 0, s0
  s_mul_i32 s30, s30, s28
  s_mul_hi_u32 s30, s28, s30
  s_add_u32 s28, s28, s30
  s_mul_hi_u32 s28, s29, s28
  s_mul_i32 s30, s28, s0
  s_sub_u32 s29, s29, s30
  s_add_u32 s30, s28, 1
  s_sub_u32 s31, s29, s0
  s_cmp_ge_u32 s29, s0
  s_cselect_b32 s28, s30, s28
  s_cselect_b32 s29, s31, s29
  s_add_u32 s30, s28, 1
  s_sub_u32 s31, s29, s0
  s_cmp_ge_u32 s29, s0
  s_cselect_b32 s28, s30, s28
  s_cselect_b32 s29, s31, s29
  s_mul_i32 s0, s1, 32
  s_mul_i32 s1, s29, 32
  s_sub_u32 s29, s8, s0
  s_min_u32 s29, s29, 32
  s_sub_u32 s30, s9, s1
  s_min_u32 s30, s30, 32
  s_mul_i32 s32, s24, s28
  s_mul_hi_u32 s33, s24, s28
  s_mul_i32 s31, s25, s28
  s_add_u32 s33, s33, s31
  s_mul_i32 s34, s0, s6
  s_mul_hi_u32 s35, s0, s6
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s36, s16, s32
  s_addc_u32 s37, s17, s33
  s_mul_i32 s32, s26, s28
  s_mul_hi_u32 s33, s26, s28
  s_mul_i32 s31, s27, s28
  s_add_u32 s33, s33, s31
  s_mul_i32 s34, s1, s7
  s_mul_hi_u32 s35, s1, s7
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s18, s32
  s_addc_u32 s41, s19, s33
  s_mov_b32 s31, 0x3ff
  v_and_b32 v0, s31, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  s_nop 0
  v_readfirstlane_b32 s31, v2
  s_lshr_b32 s32, s31, 1
  s_and_b32 s31, s31, 1
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s29, s6
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v3, 2, v0
  v_mul_lo_u32 v4, v2, s6
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s42, s30, s7
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v4, 2, v0
  v_mul_lo_u32 v5, v2, s7
  v_add_lshl_u32 v4, v4, v5, 1
  s_lshl_b32 s35, s2, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s10
  s_mov_b32 s44, s35
  s_lshr_b32 s44, s44, 5
  s_mul_i32 s45, s44, 32
  s_sub_u32 s35, s35, s45
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx2 v[6:7], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[8:9], v4, s[40:43], 0 offen        // next tile of B
  v_lshlrev_b32 v5, 2, v0
  v_and_b32 v10, 7, v5
  v_lshrrev_b32 v5, 3, v5
  v_lshlrev_b32 v10, 1, v10
  s_mov_b32 s45, 0x200
  v_mad_u32_u24 v10, v5, s45, v10
  v_mad_u32_u24 v10, v2, 16, v10
  v_and_b32 v5, 3, v5
  v_lshlrev_b32 v5, 5, v5
  v_xor_b32 v10, v5, v10
  v_lshlrev_b32 v5, 2, v0
  v_and_b32 v11, 7, v5
  v_lshrrev_b32 v5, 3, v5
  v_lshlrev_b32 v11, 1, v11
  v_mad_u32_u24 v11, v5, s45, v11
  v_mad_u32_u24 v2, v2, 16, v11
  s_mov_b32 s46, 0x800
  v_add_u32 v2, s46, v2
  v_and_b32 v5, 3, v5
  v_lshlrev_b32 v5, 5, v5
  v_xor_b32 v2, v5, v2
  v_lshrrev_b32 v5, 4, v1
  v_and_b32 v11, 15, v1
  s_mul_i32 s47, s31, 0x100
  v_mad_u32_u24 v11, v11, 16, s47
  v_mad_u32_u24 v11, v5, s45, v11
  v_mov_b32 v12, 0
  v_mad_u32_u24 v12, v5, 1, v12
  v_and_b32 v5, 3, v12
  v_lshlrev_b32 v5, 5, v5
  v_xor_b32 v11, v5, v11
  v_lshrrev_b32 v5, 4, v1
  v_and_b32 v12, 15, v1
  s_mul_i32 s47, s32, 0x100
  v_mad_u32_u24 v12, v12, 16, s47
  v_mad_u32_u24 v12, v5, s45, v12
  v_add_u32 v12, s46, v12
  v_mov_b32 v13, 0
  v_mad_u32_u24 v13, v5, 1, v13
  v_and_b32 v5, 3, v13
  v_lshlrev_b32 v5, 5, v5
  v_xor_b32 v12, v5, v12
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(1)
  ds_write_b64 v10, v[6:7]
  s_waitcnt vmcnt(0)
  ds_write_b64 v2, v[8:9]
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b128 v[14:17], v12
  ds_read_b128 v[18:21], v11
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[18:19], v[14:15], a[0:3]
  buffer_load_dwordx2 v[6:7], v3, s[36:39], 0 offen        // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx2 v[8:9], v4, s[40:43], 0 offen        // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  v_mfma_f32_16x16x16_f16 a[0:3], v[20:21], v[16:17], a[0:3]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  ds_write_b64 v10, v[6:7]
  s_waitcnt vmcnt(0)
  ds_write_b64 v2, v[8:9]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b128 v[14:17], v12
  ds_read_b128 v[18:21], v11
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[18:19], v[14:15], a[0:3]
  v_mfma_f32_16x16x16_f16 a[0:3], v[20:21], v[16:17], a[0:3]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mul_i32 s38, s29, s6
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s30, s7
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_and_b32 s33, s35, 3
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v5, 0x80000000
  v_lshlrev_b32 v13, 2, v0
  v_mov_b32 v22, 0x80000000
  v_lshlrev_b32 v23, 2, v0
  v_cmp_gt_u32 s[44:45], s35, v13
  s_nop 1
  v_cndmask_b32 v5, v5, v3, s[44:45]
  s_waitcnt vmcnt(1)
  buffer_load_dwordx2 v[6:7], v5, s[36:39], 0 offen
  v_cmp_gt_u32 s[46:47], s35, v23
  s_nop 1
  v_cndmask_b32 v5, v22, v4, s[46:47]
  s_waitcnt vmcnt(1)
  buffer_load_dwordx2 v[8:9], v5, s[40:43], 0 offen
  s_waitcnt vmcnt(1)
  ds_write_b64 v10, v[6:7]
  s_waitcnt vmcnt(0)
  ds_write_b64 v2, v[8:9]
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  v_mov_b32 v5, 0x80000000
  s_waitcnt vmcnt(1)
  v_lshlrev_b32 v6, 2, v0
  v_cmp_gt_u32 s[48:49], s35, v6
  s_nop 1
  v_cndmask_b32 v7, v5, v3, s[48:49]
  buffer_load_ushort v7, v7, s[36:39], 0 offen
  s_waitcnt vmcnt(1)
  v_add_u32 v8, 1, v6
  v_cmp_gt_u32 s[50:51], s35, v8
  s_nop 1
  v_cndmask_b32 v9, v5, v3, s[50:51]
  buffer_load_ushort v9, v9, s[36:39], 0 offen offset:2
  v_add_u32 v13, 2, v6
  v_cmp_gt_u32 s[52:53], s35, v13
  s_nop 1
  v_cndmask_b32 v22, v5, v3, s[52:53]
  buffer_load_ushort v22, v22, s[36:39], 0 offen offset:4
  v_add_u32 v6, 3, v6
  v_cmp_gt_u32 s[54:55], s35, v6
  s_nop 1
  v_cndmask_b32 v3, v5, v3, s[54:55]
  buffer_load_ushort v3, v3, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v10, v7
  s_waitcnt vmcnt(2)
  ds_write_b16 v10, v9 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v10, v22 offset:4
  s_waitcnt vmcnt(0)
  ds_write_b16 v10, v3 offset:6
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[36:37], s35, v0
  s_nop 1
  v_cndmask_b32 v5, v3, v4, s[36:37]
  buffer_load_ushort v5, v5, s[40:43], 0 offen
  v_add_u32 v7, 1, v0
  v_cmp_gt_u32 s[38:39], s35, v7
  s_nop 1
  v_cndmask_b32 v9, v3, v4, s[38:39]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:2
  v_add_u32 v10, 2, v0
  v_cmp_gt_u32 s[44:45], s35, v10
  s_nop 1
  v_cndmask_b32 v22, v3, v4, s[44:45]
  buffer_load_ushort v22, v22, s[40:43], 0 offen offset:4
  v_add_u32 v0, 3, v0
  v_cmp_gt_u32 s[46:47], s35, v0
  s_nop 1
  v_cndmask_b32 v3, v3, v4, s[46:47]
  buffer_load_ushort v3, v3, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v5
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v9 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v22 offset:4
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v3 offset:6
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v2, v11
  v_mov_b32 v3, v12
  s_add_u32 s33, s35, 31
  s_lshr_b32 s33, s33, 5
L_step_loop14:
  ds_read_b128 v[14:17], v3
  ds_read_b128 v[18:21], v2
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[18:19], v[14:15], a[0:3]
  v_mfma_f32_16x16x16_f16 a[0:3], v[20:21], v[16:17], a[0:3]
  s_mov_b32 s34, 0x800
  v_add_u32 v2, s34, v2
  v_add_u32 v3, s34, v3
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop14
L_steps_done15:
L_tail_done:
  v_lshrrev_b32 v2, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s31, s31, 16
  s_mul_i32 s32, s32, 16
  v_lshl_add_u32 v2, v2, 2, s31
  v_add_u32 v1, s32, v1
  s_mul_i32 s32, s20, s28
  s_mul_hi_u32 s33, s20, s28
  s_mul_i32 s31, s21, s28
  s_add_u32 s33, s33, s31
  s_mul_i32 s34, s1, s4
  s_mul_hi_u32 s35, s1, s4
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_add_u32 s32, s32, s0
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s12, s32
  s_addc_u32 s41, s13, s33
  s_mul_i32 s32, s22, s28
  s_mul_hi_u32 s33, s22, s28
  s_mul_i32 s28, s23, s28
  s_add_u32 s33, s33, s28
  s_mul_i32 s34, s1, s5
  s_mul_hi_u32 s35, s1, s5
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_add_u32 s32, s32, s0
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s56, s14, s32
  s_addc_u32 s57, s15, s33
  s_sub_u32 s0, s30, 1
  s_mul_i32 s42, s0, s4
  s_add_u32 s42, s42, s29
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  v_mul_lo_u32 v3, v1, s4
  v_add_lshl_u32 v3, v3, v2, 1
  s_sub_u32 s0, s30, 1
  s_mul_i32 s58, s0, s5
  s_add_u32 s58, s58, s29
  s_lshl_b32 s58, s58, 1
  s_mov_b32 s59, 0x20000
  v_mul_lo_u32 v4, v1, s5
  v_add_lshl_u32 v4, v4, v2, 1
  s_lshl_b32 s0, s3, 1
  v_mov_b32 v5, 0x80000000
  s_cmp_eq_u32 s29, 32
  s_cselect_b32 s1, 0, 3
  s_and_b32 s1, s29, s1
  s_cmp_lg_u32 s1, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(0)
  v_add_u32 v9, 0, v2
  v_cmp_gt_u32 s[48:49], s29, v9
  s_nop 1
  v_cndmask_b32 v11, v5, v3, s[48:49]
  v_accvgpr_read_b32 v14, a0
  v_mul_f32 v14, s2, v14
  v_accvgpr_read_b32 v15, a1
  v_mul_f32 v15, s2, v15
  v_accvgpr_read_b32 v16, a2
  v_mul_f32 v16, s2, v16
  v_accvgpr_read_b32 v17, a3
  v_mul_f32 v17, s2, v17
  v_cvt_f16_f32 v14, v14
  v_cvt_f16_f32 v15, v15
  v_cvt_f16_f32 v16, v16
  v_cvt_f16_f32 v17, v17
  v_pack_b32_f16 v18, v14, v15
  v_pack_b32_f16 v19, v16, v17
  buffer_store_dwordx2 v[18:19], v11, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v11, 0, v2
  v_cmp_gt_u32 s[50:51], s29, v11
  s_nop 1
  v_cndmask_b32 v12, v5, v3, s[50:51]
  v_cndmask_b32 v14, v5, v4, s[50:51]
  buffer_load_dwordx2 v[14:15], v14, s[56:59], 0 offen
  v_accvgpr_read_b32 v16, a0
  v_mul_f32 v16, s2, v16
  v_accvgpr_read_b32 v17, a1
  v_mul_f32 v17, s2, v17
  v_accvgpr_read_b32 v18, a2
  v_mul_f32 v18, s2, v18
  v_accvgpr_read_b32 v19, a3
  v_mul_f32 v19, s2, v19
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v16, v14, s3, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v17, v14, s3, v17 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v18, v15, s3, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v19, v15, s3, v19 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v16, v16
  v_cvt_f16_f32 v17, v17
  v_cvt_f16_f32 v18, v18
  v_cvt_f16_f32 v19, v19
  v_pack_b32_f16 v14, v16, v17
  v_pack_b32_f16 v15, v18, v19
  buffer_store_dwordx2 v[14:15], v12, s[40:43], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s0, 0
  s_cselect_b32 s58, 0, s58
  v_mov_b32 v3, v3
  v_mov_b32 v4, v4
  v_readfirstlane_b32 s0, v2
  s_cmp_le_u32 s29, s0
  s_cbranch_scc1 L_left
L_edge_stays1:
  v_readfirstlane_b32 s0, v1
  s_waitcnt vmcnt(0)
  v_add_u32 v8, 0, v2
  v_cmp_gt_u32 s[52:53], s29, v8
  s_nop 1
  v_cndmask_b32 v1, v5, v4, s[52:53]
  buffer_load_ushort v8, v1, s[56:59], 0 offen
  v_add_u32 v13, 1, v2
  v_cmp_gt_u32 s[54:55], s29, v13
  s_nop 1
  v_cndmask_b32 v12, v5, v4, s[54:55]
  buffer_load_ushort v13, v12, s[56:59], 0 offen offset:2
  v_add_u32 v6, 2, v2
  v_cmp_gt_u32 s[36:37], s29, v6
  s_nop 1
  v_cndmask_b32 v6, v5, v4, s[36:37]
  buffer_load_ushort v14, v6, s[56:59], 0 offen offset:4
  v_add_u32 v7, 3, v2
  v_cmp_gt_u32 s[38:39], s29, v7
  s_nop 1
  v_cndmask_b32 v4, v5, v4, s[38:39]
  buffer_load_ushort v7, v4, s[56:59], 0 offen offset:6
  s_cmp_le_u32 s30, s0
  s_cbranch_scc1 L_left
L_edge_stays2:
  v_accvgpr_read_b32 v15, a0
  v_mul_f32 v15, s2, v15
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v15, v8, s3, v15 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v8, v15
  v_add_u32 v10, 0, v2
  v_cmp_gt_u32 s[44:45], s29, v10
  s_nop 1
  v_cndmask_b32 v1, v5, v3, s[44:45]
  buffer_store_short v8, v1, s[40:43], 0 offen
  v_accvgpr_read_b32 v1, a1
  v_mul_f32 v1, s2, v1
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v1, v13, s3, v1 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v1, v1
  v_add_u32 v0, 1, v2
  v_cmp_gt_u32 s[46:47], s29, v0
  s_nop 1
  v_cndmask_b32 v12, v5, v3, s[46:47]
  buffer_store_short v1, v12, s[40:43], 0 offen offset:2
  v_accvgpr_read_b32 v0, a2
  v_mul_f32 v0, s2, v0
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v0, v14, s3, v0 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v0, v0
  v_add_u32 v9, 2, v2
  v_cmp_gt_u32 s[48:49], s29, v9
  s_nop 1
  v_cndmask_b32 v6, v5, v3, s[48:49]
  buffer_store_short v0, v6, s[40:43], 0 offen offset:4
  v_accvgpr_read_b32 v0, a3
  v_mul_f32 v0, s2, v0
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v0, v7, s3, v0 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v0, v0
  v_add_u32 v11, 3, v2
  v_cmp_gt_u32 s[50:51], s29, v11
  s_nop 1
  v_cndmask_b32 v4, v5, v3, s[50:51]
  buffer_store_short v0, v4, s[40:43], 0 offen offset:6
L_left:
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt32x32x32_b24b9d965b36ec52, .L_end-kiln_HHS_TN_mt32x32x32_b24b9d965b36ec52

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt32x32x32_b24b9d965b36ec52
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 16
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 28
  .amdhsa_next_free_sgpr 60
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 24
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
  - .name: kiln_HHS_TN_mt32x32x32_b24b9d965b36ec52
    .symbol: kiln_HHS_TN_mt32x32x32_b24b9d965b36ec52.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 60
    .vgpr_count: 28
    .agpr_count: 4
    .max_flat_workgroup_size: 256
    .reqd_workgroup_size: [256, 1, 1]
    .args:
      - .name: group
        .offset: 0
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: group_count
        .offset: 8
        .size: 4
        .value_kind: by_value
...
.end_amdgpu_metadata
