// gfx908 HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx908"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt32x32x32_d35f04cf46531ee1
.p2align 8
.type kiln_HHS_TN_mt32x32x32_d35f04cf46531ee1,@function
kiln_HHS_TN_mt32x32x32_d35f04cf46531ee1:
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
  s_lshr_b32 s32, s7, 1
  s_and_b32 s7, s7, 1
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v3, 2, v0
  v_mul_lo_u32 v4, v2, s10
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v4, 2, v0
  v_mul_lo_u32 v5, v2, s11
  v_add_lshl_u32 v4, v4, v5, 1
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
  buffer_load_dwordx2 v[5:6], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[7:8], v4, s[40:43], 0 offen        // next tile of B
  s_mov_b32 s45, 0x100
  v_mad_u32_u24 v9, v0, s45, 0
  v_mad_u32_u24 v9, v2, 8, v9
  v_and_b32 v10, 7, v0
  v_lshlrev_b32 v10, 4, v10
  v_xor_b32 v9, v10, v9
  v_mad_u32_u24 v10, v0, s45, 0
  v_mad_u32_u24 v2, v2, 8, v10
  s_mov_b32 s46, 0x800
  v_add_u32 v2, s46, v2
  v_and_b32 v10, 7, v0
  v_lshlrev_b32 v10, 4, v10
  v_xor_b32 v2, v10, v2
  v_lshrrev_b32 v10, 4, v1
  v_and_b32 v11, 15, v1
  s_mul_i32 s47, s7, 0x80
  v_mad_u32_u24 v11, v11, 8, s47
  v_mad_u32_u24 v11, v10, s45, v11
  v_mov_b32 v12, 0
  v_mad_u32_u24 v12, v10, 1, v12
  v_and_b32 v10, 7, v12
  v_lshlrev_b32 v10, 4, v10
  v_xor_b32 v11, v10, v11
  v_xor_b32 v10, 64, v11
  v_lshrrev_b32 v12, 4, v1
  v_and_b32 v13, 15, v1
  s_mul_i32 s47, s32, 0x80
  v_mad_u32_u24 v13, v13, 8, s47
  v_mad_u32_u24 v13, v12, s45, v13
  v_add_u32 v13, s46, v13
  v_mov_b32 v14, 0
  v_mad_u32_u24 v14, v12, 1, v14
  v_and_b32 v12, 7, v14
  v_lshlrev_b32 v12, 4, v12
  v_xor_b32 v13, v12, v13
  v_xor_b32 v12, 64, v13
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
  ds_write_b64 v9, v[5:6]
  s_waitcnt vmcnt(0)
  ds_write_b64 v2, v[7:8]
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[14:15], v13
  ds_read_b64 v[16:17], v11
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[16:17], v[14:15], a[0:3]
  ds_read_b64 v[18:19], v12 offset:1024
  ds_read_b64 v[20:21], v10 offset:1024
  buffer_load_dwordx2 v[5:6], v3, s[36:39], 0 offen        // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx2 v[7:8], v4, s[40:43], 0 offen        // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[20:21], v[18:19], a[0:3]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  ds_write_b64 v9, v[5:6]
  s_waitcnt vmcnt(0)
  ds_write_b64 v2, v[7:8]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[14:15], v13
  ds_read_b64 v[16:17], v11
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[16:17], v[14:15], a[0:3]
  ds_read_b64 v[18:19], v12 offset:1024
  ds_read_b64 v[20:21], v10 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[20:21], v[18:19], a[0:3]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_and_b32 s33, s35, 3
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v18, 0x80000000
  v_lshlrev_b32 v19, 2, v0
  v_mov_b32 v20, 0x80000000
  v_lshlrev_b32 v21, 2, v0
  v_cmp_gt_u32 s[44:45], s35, v19
  v_cndmask_b32 v18, v18, v3, s[44:45]
  s_waitcnt vmcnt(1)
  s_nop 0
  buffer_load_dwordx2 v[5:6], v18, s[36:39], 0 offen
  v_cmp_gt_u32 s[46:47], s35, v21
  v_cndmask_b32 v18, v20, v4, s[46:47]
  s_waitcnt vmcnt(1)
  s_nop 0
  buffer_load_dwordx2 v[7:8], v18, s[40:43], 0 offen
  s_waitcnt vmcnt(1)
  ds_write_b64 v9, v[5:6]
  s_waitcnt vmcnt(0)
  ds_write_b64 v2, v[7:8]
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_waitcnt vmcnt(1)
  v_mov_b32 v5, 0x80000000
  v_lshlrev_b32 v6, 2, v0
  v_cmp_gt_u32 s[48:49], s35, v6
  s_waitcnt vmcnt(0)
  v_cndmask_b32 v7, v5, v3, s[48:49]
  s_nop 1
  buffer_load_ushort v7, v7, s[36:39], 0 offen
  v_add_u32 v8, 1, v6
  v_cmp_gt_u32 s[50:51], s35, v8
  v_cndmask_b32 v18, v5, v3, s[50:51]
  s_nop 1
  buffer_load_ushort v18, v18, s[36:39], 0 offen offset:2
  v_add_u32 v19, 2, v6
  v_cmp_gt_u32 s[52:53], s35, v19
  v_cndmask_b32 v20, v5, v3, s[52:53]
  s_nop 1
  buffer_load_ushort v20, v20, s[36:39], 0 offen offset:4
  v_add_u32 v6, 3, v6
  v_cmp_gt_u32 s[54:55], s35, v6
  v_cndmask_b32 v3, v5, v3, s[54:55]
  s_nop 1
  buffer_load_ushort v3, v3, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v9, v7
  s_waitcnt vmcnt(2)
  ds_write_b16 v9, v18 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v9, v20 offset:4
  s_waitcnt vmcnt(0)
  ds_write_b16 v9, v3 offset:6
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[36:37], s35, v0
  v_cndmask_b32 v5, v3, v4, s[36:37]
  s_nop 1
  buffer_load_ushort v5, v5, s[40:43], 0 offen
  v_add_u32 v7, 1, v0
  v_cmp_gt_u32 s[38:39], s35, v7
  v_cndmask_b32 v9, v3, v4, s[38:39]
  s_nop 1
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:2
  v_add_u32 v18, 2, v0
  v_cmp_gt_u32 s[44:45], s35, v18
  v_cndmask_b32 v20, v3, v4, s[44:45]
  s_nop 1
  buffer_load_ushort v20, v20, s[40:43], 0 offen offset:4
  v_add_u32 v0, 3, v0
  v_cmp_gt_u32 s[46:47], s35, v0
  v_cndmask_b32 v3, v3, v4, s[46:47]
  s_nop 1
  buffer_load_ushort v3, v3, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v5
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v9 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v20 offset:4
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v3 offset:6
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v2, v11
  v_mov_b32 v3, v10
  v_mov_b32 v4, v13
  v_mov_b32 v5, v12
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop11:
  ds_read_b64 v[14:15], v4
  ds_read_b64 v[16:17], v2
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[16:17], v[14:15], a[0:3]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_read_b64 v[14:15], v5 offset:1024
  ds_read_b64 v[16:17], v3 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16f16 a[0:3], v[16:17], v[14:15], a[0:3]
  s_mov_b32 s34, 0x800
  v_add_u32 v2, s34, v2
  v_add_u32 v3, s34, v3
  v_add_u32 v4, s34, v4
  v_add_u32 v5, s34, v5
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshrrev_b32 v2, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 16
  v_lshl_add_u32 v2, v2, 2, s7
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
  s_lshl_b64 s[32:33], s[32:33], 1
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
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s56, s18, s32
  s_addc_u32 s57, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  v_mul_lo_u32 v3, v1, s8
  v_add_lshl_u32 v3, v3, v2, 1
  s_sub_u32 s2, s6, 1
  s_mul_i32 s58, s2, s9
  s_add_u32 s58, s58, s5
  s_lshl_b32 s58, s58, 1
  s_mov_b32 s59, 0x20000
  v_mul_lo_u32 v4, v1, s9
  v_add_lshl_u32 v4, v4, v2, 1
  s_lshl_b32 s2, s1, 1
  s_waitcnt vmcnt(1)
  v_mov_b32 v5, 0x80000000
  s_cmp_eq_u32 s5, 32
  s_cselect_b32 s3, 0, 3
  s_and_b32 s3, s5, s3
  s_cmp_lg_u32 s3, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v9, 0, v2
  v_cmp_gt_u32 s[48:49], s5, v9
  v_cndmask_b32 v10, v5, v3, s[48:49]
  v_accvgpr_read_b32 v11, a0
  v_mul_f32 v11, s0, v11
  v_accvgpr_read_b32 v12, a1
  v_mul_f32 v12, s0, v12
  v_accvgpr_read_b32 v13, a2
  v_mul_f32 v13, s0, v13
  v_accvgpr_read_b32 v14, a3
  v_mul_f32 v14, s0, v14
  v_cvt_f16_f32 v11, v11
  v_cvt_f16_f32 v12, v12
  v_cvt_f16_f32 v13, v13
  v_cvt_f16_f32 v14, v14
  v_pack_b32_f16 v15, v11, v12
  v_pack_b32_f16 v16, v13, v14
  s_nop 1
  buffer_store_dwordx2 v[15:16], v10, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v10, 0, v2
  v_cmp_gt_u32 s[50:51], s5, v10
  v_cndmask_b32 v11, v5, v3, s[50:51]
  v_cndmask_b32 v12, v5, v4, s[50:51]
  s_nop 1
  buffer_load_dwordx2 v[12:13], v12, s[56:59], 0 offen
  v_accvgpr_read_b32 v14, a0
  v_mul_f32 v14, s0, v14
  v_accvgpr_read_b32 v15, a1
  v_mul_f32 v15, s0, v15
  v_accvgpr_read_b32 v16, a2
  v_mul_f32 v16, s0, v16
  v_accvgpr_read_b32 v17, a3
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v14, v12, s1, v14 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v15, v12, s1, v15 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v16, v13, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v17, v13, s1, v17 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v14, v14
  v_cvt_f16_f32 v15, v15
  v_cvt_f16_f32 v16, v16
  v_cvt_f16_f32 v17, v17
  v_pack_b32_f16 v12, v14, v15
  v_pack_b32_f16 v13, v16, v17
  s_nop 1
  buffer_store_dwordx2 v[12:13], v11, s[40:43], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s2, 0
  s_cselect_b32 s58, 0, s58
  v_mov_b32 v3, v3
  v_mov_b32 v4, v4
  v_readfirstlane_b32 s2, v2
  s_cmp_le_u32 s5, s2
  s_cbranch_scc1 L_left
L_edge_stays1:
  v_readfirstlane_b32 s2, v1
  s_waitcnt vmcnt(0)
  v_add_u32 v8, 0, v2
  v_cmp_gt_u32 s[52:53], s5, v8
  v_cndmask_b32 v1, v5, v4, s[52:53]
  s_nop 1
  buffer_load_ushort v8, v1, s[56:59], 0 offen
  v_add_u32 v19, 1, v2
  v_cmp_gt_u32 s[54:55], s5, v19
  v_cndmask_b32 v11, v5, v4, s[54:55]
  s_nop 1
  buffer_load_ushort v12, v11, s[56:59], 0 offen offset:2
  v_add_u32 v6, 2, v2
  v_cmp_gt_u32 s[36:37], s5, v6
  v_cndmask_b32 v6, v5, v4, s[36:37]
  s_nop 1
  buffer_load_ushort v13, v6, s[56:59], 0 offen offset:4
  v_add_u32 v7, 3, v2
  v_cmp_gt_u32 s[38:39], s5, v7
  v_cndmask_b32 v4, v5, v4, s[38:39]
  s_nop 1
  buffer_load_ushort v7, v4, s[56:59], 0 offen offset:6
  s_cmp_le_u32 s6, s2
  s_cbranch_scc1 L_left
L_edge_stays2:
  v_accvgpr_read_b32 v14, a0
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v14, v8, s1, v14 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v8, v14
  v_add_u32 v18, 0, v2
  v_cmp_gt_u32 s[44:45], s5, v18
  v_cndmask_b32 v1, v5, v3, s[44:45]
  s_nop 1
  buffer_store_short v8, v1, s[40:43], 0 offen
  v_accvgpr_read_b32 v1, a1
  v_mul_f32 v1, s0, v1
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v1, v12, s1, v1 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v1, v1
  v_add_u32 v0, 1, v2
  v_cmp_gt_u32 s[46:47], s5, v0
  v_cndmask_b32 v11, v5, v3, s[46:47]
  s_nop 1
  buffer_store_short v1, v11, s[40:43], 0 offen offset:2
  v_accvgpr_read_b32 v0, a2
  v_mul_f32 v0, s0, v0
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v0, v13, s1, v0 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v0, v0
  v_add_u32 v9, 2, v2
  v_cmp_gt_u32 s[48:49], s5, v9
  v_cndmask_b32 v6, v5, v3, s[48:49]
  s_nop 1
  buffer_store_short v0, v6, s[40:43], 0 offen offset:4
  v_accvgpr_read_b32 v0, a3
  v_mul_f32 v0, s0, v0
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v0, v7, s1, v0 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v0, v0
  v_add_u32 v10, 3, v2
  v_cmp_gt_u32 s[50:51], s5, v10
  v_cndmask_b32 v4, v5, v3, s[50:51]
  s_nop 1
  buffer_store_short v0, v4, s[40:43], 0 offen offset:6
L_left:
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt32x32x32_d35f04cf46531ee1, .L_end-kiln_HHS_TN_mt32x32x32_d35f04cf46531ee1

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt32x32x32_d35f04cf46531ee1
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 22
  .amdhsa_next_free_sgpr 60
  .amdhsa_reserve_vcc 0
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 0
  .amdhsa_dx10_clamp 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx908
amdhsa.kernels:
  - .name: kiln_HHS_TN_mt32x32x32_d35f04cf46531ee1
    .symbol: kiln_HHS_TN_mt32x32x32_d35f04cf46531ee1.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 60
    .vgpr_count: 22
    .agpr_count: 4
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
