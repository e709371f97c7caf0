// gfx90a SSS NN mt16x16 mi16x16x4x1 wt1x1 wg1x1 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 abitensile2
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_NN_mt16x16x16_1fcb557ba4ba043e
.p2align 8
.type kiln_SSS_NN_mt16x16x16_1fcb557ba4ba043e,@function
kiln_SSS_NN_mt16x16x16_1fcb557ba4ba043e:
L_entry:
  s_load_dwordx16 s[8:23], s[0:1], 16
  s_load_dwordx4 s[24:27], s[0:1], 0x50
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s26, s2
  s_min_u32 s5, s5, 16
  s_sub_u32 s6, s27, s3
  s_min_u32 s6, s6, 16
  s_mul_i32 s28, s23, s4
  s_mul_hi_u32 s29, s23, s4
  s_add_u32 s28, s28, s2
  s_addc_u32 s29, s29, 0
  s_lshl_b64 s[28:29], s[28:29], 2
  s_add_u32 s32, s12, s28
  s_addc_u32 s33, s13, s29
  s_mul_i32 s28, s25, s4
  s_mul_hi_u32 s29, s25, s4
  s_mul_i32 s30, s3, s24
  s_mul_hi_u32 s31, s3, s24
  s_add_u32 s28, s28, s30
  s_addc_u32 s29, s29, s31
  s_lshl_b64 s[28:29], s[28:29], 2
  s_add_u32 s36, s14, s28
  s_addc_u32 s37, s15, s29
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s28, s7, 0
  s_and_b32 s7, s7, 0
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v3, 7, v0
  v_lshrrev_b32 v4, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s34, s22, 15
  s_add_u32 s34, s34, s5
  s_lshl_b32 s34, s34, 2
  s_mov_b32 s35, 0x20000
  s_mul_i32 s29, s22, 64
  v_lshlrev_b32 v5, 1, v3
  v_lshlrev_b32 v6, 1, v2
  v_mul_lo_u32 v6, v6, s22
  v_add_lshl_u32 v5, v5, v6, 2
  s_lshl_b32 s30, s22, 2
  v_add_u32 v6, s30, v5
  s_mul_i32 s38, s6, s24
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x20000
  s_mov_b32 s30, 64
  v_lshlrev_b32 v7, 2, v0
  v_mul_lo_u32 v8, v4, s24
  v_add_lshl_u32 v7, v7, v8, 2
  s_lshl_b32 s31, s16, 1
  s_cmp_eq_u32 s31, 0
  s_cselect_b32 s0, 0, s1
  s_mov_b32 s1, s0
  s_lshr_b32 s1, s1, 4
  s_mul_i32 s31, s1, 16
  s_sub_u32 s0, s0, s31
  s_cmp_eq_u32 s1, 0
  s_cselect_b32 s34, 0, s34
  s_cmp_eq_u32 s1, 0
  s_cselect_b32 s38, 0, s38
  buffer_load_dwordx2 v[8:9], v5, s[32:35], 0 offen        // next tile of A
  buffer_load_dwordx2 v[10:11], v6, s[32:35], 0 offen
  buffer_load_dwordx4 v[12:15], v7, s[36:39], 0 offen      // next tile of B
  v_lshlrev_b32 v16, 1, v2
  v_and_b32 v17, 3, v16
  v_lshrrev_b32 v16, 2, v16
  v_lshlrev_b32 v17, 2, v17
  s_mov_b32 s31, 0x100
  v_mad_u32_u24 v17, v16, s31, v17
  v_mad_u32_u24 v17, v3, 16, v17
  v_lshlrev_b32 v16, 1, v16
  v_and_b32 v16, 1, v16
  v_lshlrev_b32 v16, 6, v16
  v_xor_b32 v17, v16, v17
  v_xor_b32 v16, 64, v17
  v_mad_u32_u24 v18, v0, s31, 0
  v_mad_u32_u24 v4, v4, 16, v18
  s_mov_b32 s40, 0x400
  v_add_u32 v4, s40, v4
  v_and_b32 v18, 3, v0
  v_lshlrev_b32 v18, 5, v18
  v_xor_b32 v4, v18, v4
  v_lshrrev_b32 v18, 4, v1
  v_and_b32 v19, 15, v1
  v_and_b32 v20, 1, v19
  v_lshrrev_b32 v21, 1, v19
  v_mad_u32_u24 v21, v20, 8, v21
  s_mul_i32 s41, s7, 0x80
  v_mad_u32_u24 v20, v21, 16, s41
  v_mad_u32_u24 v20, v18, s31, v20
  v_and_b32 v19, 1, v19
  v_mad_u32_u24 v19, v18, 2, v19
  v_and_b32 v18, 1, v19
  v_lshlrev_b32 v18, 6, v18
  v_xor_b32 v20, v18, v20
  v_lshrrev_b32 v18, 4, v1
  v_and_b32 v19, 15, v1
  s_mul_i32 s41, s28, 0x100
  v_mad_u32_u24 v19, v19, 16, s41
  v_mad_u32_u24 v19, v18, s31, v19
  v_add_u32 v19, s40, v19
  v_mov_b32 v21, 0
  v_mad_u32_u24 v21, v18, 1, v21
  v_and_b32 v18, 3, v21
  v_lshlrev_b32 v18, 5, v18
  v_xor_b32 v19, v18, v19
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  s_cmp_eq_u32 s1, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s32, s32, s29
  s_addc_u32 s33, s33, 0
  s_add_u32 s36, s36, s30
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(1)
  v_pk_mov_b32 v[22:23], v[8:9], v[10:11] op_sel:[0,0]
  ds_write_b64 v17, v[22:23]
  v_pk_mov_b32 v[24:25], v[8:9], v[10:11] op_sel:[1,1]
  ds_write_b64 v16, v[24:25] offset:128
  s_waitcnt vmcnt(0)
  ds_write_b128 v4, v[12:15]
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s1, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b128 v[26:29], v19
  ds_read_b128 v[30:33], v20
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4f32 a[0:3], v30, v26, a[0:3]
  buffer_load_dwordx2 v[8:9], v5, s[32:35], 0 offen        // next tile of A
  buffer_load_dwordx2 v[10:11], v6, s[32:35], 0 offen
  s_add_u32 s32, s32, s29
  v_mfma_f32_16x16x4f32 a[0:3], v31, v27, a[0:3]
  s_addc_u32 s33, s33, 0
  buffer_load_dwordx4 v[12:15], v7, s[36:39], 0 offen      // next tile of B
  s_add_u32 s36, s36, s30
  s_addc_u32 s37, s37, 0
  s_barrier                                                // all waves have read this tile
  v_mfma_f32_16x16x4f32 a[0:3], v32, v28, a[0:3]
  s_waitcnt vmcnt(1)
  v_pk_mov_b32 v[22:23], v[8:9], v[10:11] op_sel:[0,0]
  ds_write_b64 v17, v[22:23]
  v_pk_mov_b32 v[24:25], v[8:9], v[10:11] op_sel:[1,1]
  ds_write_b64 v16, v[24:25] offset:128
  s_waitcnt vmcnt(0)
  ds_write_b128 v4, v[12:15]
  v_mfma_f32_16x16x4f32 a[0:3], v33, v29, a[0:3]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s1, s1, 1
  s_cmp_gt_u32 s1, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b128 v[26:29], v19
  ds_read_b128 v[30:33], v20
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4f32 a[0:3], v30, v26, a[0:3]
  v_mfma_f32_16x16x4f32 a[0:3], v31, v27, a[0:3]
  v_mfma_f32_16x16x4f32 a[0:3], v32, v28, a[0:3]
  v_mfma_f32_16x16x4f32 a[0:3], v33, v29, a[0:3]
L_main_done:
  s_cmp_eq_u32 s0, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mov_b32 s34, 0x7fffffff
  s_mul_i32 s38, s6, s24
  s_lshl_b32 s38, s38, 2
  s_barrier                                                // all waves have read the last full tile
  s_and_b32 s1, s5, 1
  s_and_b32 s24, s0, 1
  s_or_b32 s24, s24, s1
  s_cmp_lg_u32 s24, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v18, 0x80000000
  v_lshlrev_b32 v21, 1, v2
  v_lshlrev_b32 v34, 1, v3
  v_mov_b32 v35, 0x80000000
  v_lshlrev_b32 v36, 2, v0
  v_cmp_gt_u32 s[24:25], s0, v21
  v_cndmask_b32 v37, v18, v5, s[24:25]
  v_cmp_gt_u32 s[26:27], s5, v34
  v_cndmask_b32 v37, v18, v37, s[26:27]
  s_waitcnt vmcnt(2)
  buffer_load_dwordx2 v[8:9], v37, s[32:35], 0 offen
  v_add_u32 v21, 1, v21
  v_cmp_gt_u32 s[30:31], s0, v21
  v_cndmask_b32 v37, v18, v6, s[30:31]
  v_cmp_gt_u32 s[40:41], s5, v34
  v_cndmask_b32 v18, v18, v37, s[40:41]
  s_waitcnt vmcnt(2)
  buffer_load_dwordx2 v[10:11], v18, s[32:35], 0 offen
  v_cmp_gt_u32 s[42:43], s0, v36
  v_cndmask_b32 v18, v35, v7, s[42:43]
  s_waitcnt vmcnt(2)
  buffer_load_dwordx2 v[12:13], v18, s[36:39], 0 offen
  v_add_u32 v18, 2, v36
  v_cmp_gt_u32 s[44:45], s0, v18
  v_cndmask_b32 v34, v35, v7, s[44:45]
  buffer_load_dwordx2 v[14:15], v34, s[36:39], 0 offen offset:8
  s_waitcnt vmcnt(2)
  v_pk_mov_b32 v[22:23], v[8:9], v[10:11] op_sel:[0,0]
  ds_write_b64 v17, v[22:23]
  v_pk_mov_b32 v[24:25], v[8:9], v[10:11] op_sel:[1,1]
  ds_write_b64 v16, v[24:25] offset:128
  s_waitcnt vmcnt(0)
  ds_write_b128 v4, v[12:15]
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_waitcnt vmcnt(2)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v2, 1, v2
  v_lshlrev_b32 v3, 1, v3
  v_cmp_gt_u32 s[46:47], s0, v2
  v_cndmask_b32 v9, v8, v5, s[46:47]
  v_cmp_gt_u32 s[48:49], s5, v3
  v_cndmask_b32 v9, v8, v9, s[48:49]
  buffer_load_dword v9, v9, s[32:35], 0 offen
  v_cmp_gt_u32 s[24:25], s0, v2
  v_cndmask_b32 v5, v8, v5, s[24:25]
  s_waitcnt vmcnt(2)
  v_add_u32 v10, 1, v3
  v_cmp_gt_u32 s[26:27], s5, v10
  v_cndmask_b32 v5, v8, v5, s[26:27]
  buffer_load_dword v5, v5, s[32:35], 0 offen offset:4
  v_add_u32 v11, 1, v2
  v_cmp_gt_u32 s[30:31], s0, v11
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v12, v8, v6, s[30:31]
  v_cmp_gt_u32 s[40:41], s5, v3
  v_cndmask_b32 v12, v8, v12, s[40:41]
  buffer_load_dword v12, v12, s[32:35], 0 offen
  v_add_u32 v2, 1, v2
  v_cmp_gt_u32 s[42:43], s0, v2
  v_cndmask_b32 v6, v8, v6, s[42:43]
  v_add_u32 v3, 1, v3
  v_cmp_gt_u32 s[44:45], s5, v3
  v_cndmask_b32 v6, v8, v6, s[44:45]
  buffer_load_dword v6, v6, s[32:35], 0 offen offset:4
  s_waitcnt vmcnt(3)
  ds_write_b32 v17, v9
  s_waitcnt vmcnt(2)
  ds_write_b32 v16, v5 offset:128
  s_waitcnt vmcnt(1)
  ds_write_b32 v17, v12 offset:4
  s_waitcnt vmcnt(0)
  ds_write_b32 v16, v6 offset:132
  v_mov_b32 v5, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[46:47], s0, v0
  v_cndmask_b32 v6, v5, v7, s[46:47]
  buffer_load_dword v6, v6, s[36:39], 0 offen
  v_add_u32 v8, 1, v0
  v_cmp_gt_u32 s[48:49], s0, v8
  v_cndmask_b32 v9, v5, v7, s[48:49]
  buffer_load_dword v9, v9, s[36:39], 0 offen offset:4
  v_add_u32 v12, 2, v0
  v_cmp_gt_u32 s[24:25], s0, v12
  v_cndmask_b32 v13, v5, v7, s[24:25]
  buffer_load_dword v13, v13, s[36:39], 0 offen offset:8
  v_add_u32 v21, 3, v0
  v_cmp_gt_u32 s[26:27], s0, v21
  v_cndmask_b32 v0, v5, v7, s[26:27]
  buffer_load_dword v0, v0, s[36:39], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v4, v6
  s_waitcnt vmcnt(2)
  ds_write_b32 v4, v9 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v4, v13 offset:8
  s_waitcnt vmcnt(0)
  ds_write_b32 v4, v0 offset:12
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v20
  v_mov_b32 v4, v19
  s_add_u32 s0, s0, 15
  s_lshr_b32 s0, s0, 4
L_step_loop11:
  ds_read_b128 v[26:29], v4
  ds_read_b128 v[30:33], v0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4f32 a[0:3], v30, v26, a[0:3]
  v_mfma_f32_16x16x4f32 a[0:3], v31, v27, a[0:3]
  v_mfma_f32_16x16x4f32 a[0:3], v32, v28, a[0:3]
  v_mfma_f32_16x16x4f32 a[0:3], v33, v29, a[0:3]
  s_mov_b32 s1, 0x400
  v_add_u32 v0, s1, v0
  v_add_u32 v4, s1, v4
  s_sub_u32 s0, s0, 1
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s0, s7, 16
  s_mul_i32 s1, s28, 16
  v_lshl_add_u32 v0, v0, 2, s0
  v_add_u32 v1, s1, v1
  s_mul_i32 s0, s19, s4
  s_mul_hi_u32 s1, s19, s4
  s_mul_i32 s28, s3, s18
  s_mul_hi_u32 s29, s3, s18
  s_add_u32 s0, s0, s28
  s_addc_u32 s1, s1, s29
  s_add_u32 s0, s0, s2
  s_addc_u32 s1, s1, 0
  s_lshl_b64 s[0:1], s[0:1], 2
  s_add_u32 s32, s8, s0
  s_addc_u32 s33, s9, s1
  s_mul_i32 s0, s21, s4
  s_mul_hi_u32 s1, s21, s4
  s_mul_i32 s28, s3, s20
  s_mul_hi_u32 s29, s3, s20
  s_add_u32 s0, s0, s28
  s_addc_u32 s1, s1, s29
  s_add_u32 s0, s0, s2
  s_addc_u32 s1, s1, 0
  s_lshl_b64 s[0:1], s[0:1], 2
  s_add_u32 s36, s10, s0
  s_addc_u32 s37, s11, s1
  s_sub_u32 s0, s6, 1
  s_mul_i32 s34, s0, s18
  s_add_u32 s34, s34, s5
  s_lshl_b32 s34, s34, 2
  s_mov_b32 s35, 0x20000
  v_mul_lo_u32 v4, v1, s18
  v_add_lshl_u32 v4, v4, v0, 2
  s_sub_u32 s0, s6, 1
  s_mul_i32 s38, s0, s20
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x20000
  v_mul_lo_u32 v5, v1, s20
  v_add_lshl_u32 v5, v5, v0, 2
  s_lshl_b32 s0, s17, 1
  v_mov_b32 v6, 0x80000000
  s_cmp_eq_u32 s5, 16
  s_cselect_b32 s1, 0, 3
  s_and_b32 s1, s5, s1
  s_cmp_lg_u32 s1, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v18, 0, v0
  v_cmp_gt_u32 s[30:31], s5, v18
  v_cndmask_b32 v7, v6, v4, s[30:31]
  s_waitcnt vmcnt(0)
  v_accvgpr_read_b32 v14, a0
  v_mul_f32 v14, s16, v14
  v_accvgpr_read_b32 v15, a1
  v_mul_f32 v15, s16, v15
  v_accvgpr_read_b32 v16, a2
  v_mul_f32 v16, s16, v16
  v_accvgpr_read_b32 v17, a3
  v_mul_f32 v17, s16, v17
  buffer_store_dwordx4 v[14:17], v7, s[32:35], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(1)
  v_add_u32 v10, 0, v0
  v_cmp_gt_u32 s[40:41], s5, v10
  v_cndmask_b32 v7, v6, v4, s[40:41]
  v_cndmask_b32 v9, v6, v5, s[40:41]
  s_waitcnt vmcnt(0)
  buffer_load_dwordx4 v[14:17], v9, s[36:39], 0 offen
  v_accvgpr_read_b32 v22, a0
  v_mul_f32 v22, s16, v22
  v_accvgpr_read_b32 v23, a1
  v_mul_f32 v23, s16, v23
  v_accvgpr_read_b32 v24, a2
  v_mul_f32 v24, s16, v24
  v_accvgpr_read_b32 v25, a3
  v_mul_f32 v25, s16, v25
  s_waitcnt vmcnt(0)
  v_fmac_f32 v22, s17, v14
  v_fmac_f32 v23, s17, v15
  v_fmac_f32 v24, s17, v16
  v_fmac_f32 v25, s17, v17
  buffer_store_dwordx4 v[22:25], v7, s[32:35], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s0, 0
  s_cselect_b32 s38, 0, s38
  v_mov_b32 v4, v4
  v_mov_b32 v5, v5
  v_readfirstlane_b32 s0, v0
  s_cmp_le_u32 s5, s0
  s_cbranch_scc1 L_left
L_edge_stays1:
  v_readfirstlane_b32 s0, v1
  s_waitcnt vmcnt(1)
  v_add_u32 v11, 0, v0
  v_cmp_gt_u32 s[42:43], s5, v11
  v_cndmask_b32 v1, v6, v5, s[42:43]
  buffer_load_dword v7, v1, s[36:39], 0 offen
  v_add_u32 v2, 1, v0
  v_cmp_gt_u32 s[44:45], s5, v2
  v_cndmask_b32 v2, v6, v5, s[44:45]
  buffer_load_dword v9, v2, s[36:39], 0 offen offset:4
  v_add_u32 v3, 2, v0
  v_cmp_gt_u32 s[46:47], s5, v3
  v_cndmask_b32 v3, v6, v5, s[46:47]
  buffer_load_dword v11, v3, s[36:39], 0 offen offset:8
  v_add_u32 v8, 3, v0
  v_cmp_gt_u32 s[48:49], s5, v8
  v_cndmask_b32 v5, v6, v5, s[48:49]
  buffer_load_dword v8, v5, s[36:39], 0 offen offset:12
  s_cmp_le_u32 s6, s0
  s_cbranch_scc1 L_left
L_edge_stays2:
  s_waitcnt vmcnt(4)
  v_accvgpr_read_b32 v13, a0
  v_mul_f32 v13, s16, v13
  s_waitcnt vmcnt(3)
  v_fmac_f32 v13, s17, v7
  v_add_u32 v12, 0, v0
  v_cmp_gt_u32 s[24:25], s5, v12
  v_cndmask_b32 v1, v6, v4, s[24:25]
  buffer_store_dword v13, v1, s[32:35], 0 offen
  v_accvgpr_read_b32 v1, a1
  v_mul_f32 v1, s16, v1
  s_waitcnt vmcnt(3)
  v_fmac_f32 v1, s17, v9
  v_add_u32 v21, 1, v0
  v_cmp_gt_u32 s[26:27], s5, v21
  v_cndmask_b32 v2, v6, v4, s[26:27]
  buffer_store_dword v1, v2, s[32:35], 0 offen offset:4
  v_accvgpr_read_b32 v1, a2
  v_mul_f32 v1, s16, v1
  s_waitcnt vmcnt(3)
  v_fmac_f32 v1, s17, v11
  v_add_u32 v18, 2, v0
  v_cmp_gt_u32 s[30:31], s5, v18
  v_cndmask_b32 v3, v6, v4, s[30:31]
  buffer_store_dword v1, v3, s[32:35], 0 offen offset:8
  v_accvgpr_read_b32 v1, a3
  v_mul_f32 v1, s16, v1
  s_waitcnt vmcnt(3)
  v_fmac_f32 v1, s17, v8
  v_add_u32 v10, 3, v0
  v_cmp_gt_u32 s[40:41], s5, v10
  v_cndmask_b32 v5, v6, v4, s[40:41]
  buffer_store_dword v1, v5, s[32:35], 0 offen offset:12
L_left:
  s_endpgm
.L_end:
.size kiln_SSS_NN_mt16x16x16_1fcb557ba4ba043e, .L_end-kiln_SSS_NN_mt16x16x16_1fcb557ba4ba043e

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_NN_mt16x16x16_1fcb557ba4ba043e
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 116
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 44
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
amdhsa.target: amdgcn-amd-amdhsa--gfx90a
amdhsa.kernels:
  - .name: kiln_SSS_NN_mt16x16x16_1fcb557ba4ba043e
    .symbol: kiln_SSS_NN_mt16x16x16_1fcb557ba4ba043e.kd
    .kernarg_segment_size: 116
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 50
    .vgpr_count: 44
    .agpr_count: 4
    .max_flat_workgroup_size: 64
    .reqd_workgroup_size: [64, 1, 1]
    .args:
      - .name: size_a
        .offset: 0
        .size: 8
        .value_kind: by_value
      - .name: size_b
        .offset: 8
        .size: 8
        .value_kind: by_value
      - .name: d
        .offset: 16
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: c
        .offset: 24
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: a
        .offset: 32
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: b
        .offset: 40
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: alpha
        .offset: 48
        .size: 4
        .value_kind: by_value
      - .name: beta
        .offset: 52
        .size: 4
        .value_kind: by_value
      - .name: ldd
        .offset: 56
        .size: 4
        .value_kind: by_value
      - .name: stride_d
        .offset: 60
        .size: 4
        .value_kind: by_value
      - .name: ldc
        .offset: 64
        .size: 4
        .value_kind: by_value
      - .name: stride_c
        .offset: 68
        .size: 4
        .value_kind: by_value
      - .name: lda
        .offset: 72
        .size: 4
        .value_kind: by_value
      - .name: stride_a
        .offset: 76
        .size: 4
        .value_kind: by_value
      - .name: ldb
        .offset: 80
        .size: 4
        .value_kind: by_value
      - .name: stride_b
        .offset: 84
        .size: 4
        .value_kind: by_value
      - .name: m
        .offset: 88
        .size: 4
        .value_kind: by_value
      - .name: !str n
        .offset: 92
        .size: 4
        .value_kind: by_value
      - .name: batch
        .offset: 96
        .size: 4
        .value_kind: by_value
      - .name: k
        .offset: 100
        .size: 4
        .value_kind: by_value
      - .name: tiles_m
        .offset: 104
        .size: 4
        .value_kind: by_value
      - .name: tiles_n
        .offset: 108
        .size: 4
        .value_kind: by_value
      - .name: padding
        .offset: 112
        .size: 4
        .value_kind: by_value
...
.end_amdgpu_metadata
