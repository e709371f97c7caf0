// gfx90a DDD NT mt32x16 mi16x16x4x1 wt2x1 wg1x1 du8 gr2x2 lr1 pad0x0 ldsb1 pgr2 plr1 wgm1 sv2 buf1 vw2x1 mul1x1x8 dtv1x0
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.amdhsa_code_object_version 4
.text
.globl kiln_DDD_NT_mt32x16x8_7605cea15b6b194e
.p2align 8
.type kiln_DDD_NT_mt32x16x8_7605cea15b6b194e,@function
kiln_DDD_NT_mt32x16x8_7605cea15b6b194e:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx4 s[32:35], s[0:1], 0x60
  s_mul_i32 s0, s2, 32
  s_mul_i32 s1, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s2, s12, s0
  s_min_u32 s2, s2, 32
  s_sub_u32 s3, s13, s1
  s_min_u32 s3, s3, 16
  s_mul_i32 s6, s28, s4
  s_mul_hi_u32 s7, s28, s4
  s_mul_i32 s5, s29, s4
  s_add_u32 s7, s7, s5
  s_add_u32 s6, s6, s0
  s_addc_u32 s7, s7, 0
  s_lshl_b64 s[6:7], s[6:7], 3
  s_add_u32 s36, s20, s6
  s_addc_u32 s37, s21, s7
  s_mul_i32 s6, s30, s4
  s_mul_hi_u32 s7, s30, s4
  s_mul_i32 s5, s31, s4
  s_add_u32 s7, s7, s5
  s_add_u32 s6, s6, s1
  s_addc_u32 s7, s7, 0
  s_lshl_b64 s[6:7], s[6:7], 3
  s_add_u32 s40, s22, s6
  s_addc_u32 s41, s23, s7
  s_mov_b32 s5, 0x3ff
  v_and_b32 v0, s5, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  v_readfirstlane_b32 s5, v2
  s_lshr_b32 s6, s5, 0
  s_and_b32 s5, s5, 0
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s10, 7
  s_add_u32 s38, s38, s2
  s_lshl_b32 s38, s38, 3
  s_mov_b32 s39, 0x20000
  s_mul_i32 s7, s10, 64
  v_lshrrev_b32 v3, 4, v1
  v_and_b32 v4, 15, v1
  s_mul_i32 s44, s5, 32
  v_mad_u32_u24 v4, v4, 2, s44
  v_mul_lo_u32 v3, v3, s10
  v_add_lshl_u32 v3, v4, v3, 3
  s_mul_i32 s44, s10, 32
  s_mul_i32 s42, s11, 7
  s_add_u32 s42, s42, s3
  s_lshl_b32 s42, s42, 3
  s_mov_b32 s43, 0x20000
  s_mul_i32 s45, s11, 64
  v_lshlrev_b32 v4, 1, v0
  v_mul_lo_u32 v5, v2, s11
  v_add_lshl_u32 v4, v4, v5, 3
  s_lshl_b32 s46, s33, 1
  s_or_b32 s46, s46, s32
  s_cmp_eq_u32 s46, 0
  s_cselect_b32 s46, 0, s14
  s_mov_b32 s46, s46
  s_lshr_b32 s46, s46, 3
  s_cmp_eq_u32 s46, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s46, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx4 v[6:9], v4, s[40:43], 0 offen        // next tile of B
  buffer_load_dwordx4 v[10:13], v3, s[36:39], 0 offen
  buffer_load_dwordx4 v[14:17], v3, s[36:39], s44 offen
  s_mov_b32 s47, 0x80
  v_mad_u32_u24 v5, v2, s47, 0
  v_mad_u32_u24 v0, v0, 8, v5
  v_lshlrev_b32 v2, 1, v2
  v_and_b32 v2, 2, v2
  v_lshlrev_b32 v2, 5, v2
  v_xor_b32 v0, v2, v0
  v_xor_b32 v2, 64, v0
  v_lshrrev_b32 v5, 4, v1
  v_and_b32 v18, 15, v1
  v_and_b32 v19, 1, v18
  v_lshrrev_b32 v20, 1, v18
  v_mad_u32_u24 v20, v19, 8, v20
  s_mul_i32 s48, s6, 64
  v_mad_u32_u24 v19, v20, 8, s48
  v_mad_u32_u24 v19, v5, s47, v19
  v_and_b32 v18, 1, v18
  v_mad_u32_u24 v18, v5, 2, v18
  v_and_b32 v5, 2, v18
  v_lshlrev_b32 v5, 5, v5
  v_xor_b32 v19, v5, v19
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
  s_cmp_eq_u32 s46, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s45
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(2)
  ds_write_b64 v0, v[6:7]
  ds_write_b64 v2, v[8:9]
  s_cmp_lg_u32 s46, 1
  s_cbranch_scc1 L_warm_up_second
L_warm_up_one:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[20:21], v19
  s_waitcnt vmcnt(1)
  v_mov_b32 v22, v10
  v_mov_b32 v23, v11
  v_mov_b32 v24, v12
  v_mov_b32 v25, v13
  s_branch L_last_tile
L_warm_up_second:
  buffer_load_dwordx4 v[6:9], v4, s[40:43], 0 offen        // next tile of B
  s_add_u32 s40, s40, s45
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[20:21], v19
  s_waitcnt vmcnt(2)
  v_mov_b32 v22, v10
  v_mov_b32 v23, v11
  v_mov_b32 v24, v12
  v_mov_b32 v25, v13
  s_cmp_eq_u32 s46, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[20:21], v[22:23], a[0:7]
  ds_read_b64 v[26:27], v19 offset:512
  s_waitcnt vmcnt(1)
  v_mov_b32 v28, v14
  v_mov_b32 v29, v15
  v_mov_b32 v30, v16
  v_mov_b32 v31, v17
  buffer_load_dwordx4 v[10:13], v3, s[36:39], 0 offen
  v_mfma_f64_16x16x4f64 a[8:15], v[20:21], v[24:25], a[8:15]
  buffer_load_dwordx4 v[14:17], v3, s[36:39], s44 offen
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[26:27], v[28:29], a[0:7]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(2)
  ds_write_b64 v0, v[6:7]
  ds_write_b64 v2, v[8:9]
  buffer_load_dwordx4 v[6:9], v4, s[40:43], 0 offen        // next tile of B
  s_add_u32 s40, s40, s45
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[20:21], v19
  v_mfma_f64_16x16x4f64 a[8:15], v[26:27], v[30:31], a[8:15]
  s_waitcnt vmcnt(2)
  v_mov_b32 v22, v10
  v_mov_b32 v23, v11
  v_mov_b32 v24, v12
  v_mov_b32 v25, v13
  s_sub_u32 s46, s46, 1
  s_cmp_gt_u32 s46, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[20:21], v[22:23], a[0:7]
  ds_read_b64 v[26:27], v19 offset:512
  s_waitcnt vmcnt(1)
  v_mov_b32 v28, v14
  v_mov_b32 v29, v15
  v_mov_b32 v30, v16
  v_mfma_f64_16x16x4f64 a[8:15], v[20:21], v[24:25], a[8:15]
  v_mov_b32 v31, v17
  buffer_load_dwordx4 v[10:13], v3, s[36:39], 0 offen
  buffer_load_dwordx4 v[14:17], v3, s[36:39], s44 offen
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[26:27], v[28:29], a[0:7]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(2)
  ds_write_b64 v0, v[6:7]
  ds_write_b64 v2, v[8:9]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[20:21], v19
  s_waitcnt vmcnt(1)
  v_mov_b32 v22, v10
  v_mfma_f64_16x16x4f64 a[8:15], v[26:27], v[30:31], a[8:15]
  v_mov_b32 v23, v11
  v_mov_b32 v24, v12
  v_mov_b32 v25, v13
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[20:21], v[22:23], a[0:7]
  ds_read_b64 v[26:27], v19 offset:512
  s_waitcnt vmcnt(0)
  v_mov_b32 v28, v14
  v_mov_b32 v29, v15
  v_mfma_f64_16x16x4f64 a[8:15], v[20:21], v[24:25], a[8:15]
  v_mov_b32 v30, v16
  v_mov_b32 v31, v17
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[26:27], v[28:29], a[0:7]
  v_mfma_f64_16x16x4f64 a[8:15], v[26:27], v[30:31], a[8:15]
L_main_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s5, s5, 32
  s_mul_i32 s6, s6, 16
  v_lshl_add_u32 v1, v1, 1, s5
  v_add_u32 v0, s6, v0
  s_mul_i32 s6, s24, s4
  s_mul_hi_u32 s7, s24, s4
  s_mul_i32 s5, s25, s4
  s_add_u32 s7, s7, s5
  s_mul_i32 s36, s1, s8
  s_mul_hi_u32 s37, s1, s8
  s_add_u32 s6, s6, s36
  s_addc_u32 s7, s7, s37
  s_add_u32 s6, s6, s0
  s_addc_u32 s7, s7, 0
  s_lshl_b64 s[6:7], s[6:7], 3
  s_add_u32 s36, s16, s6
  s_addc_u32 s37, s17, s7
  s_mul_i32 s6, s26, s4
  s_mul_hi_u32 s7, s26, s4
  s_mul_i32 s4, s27, s4
  s_add_u32 s7, s7, s4
  s_mul_i32 s4, s1, s9
  s_mul_hi_u32 s5, s1, s9
  s_add_u32 s6, s6, s4
  s_addc_u32 s7, s7, s5
  s_add_u32 s6, s6, s0
  s_addc_u32 s7, s7, 0
  s_lshl_b64 s[6:7], s[6:7], 3
  s_add_u32 s40, s18, s6
  s_addc_u32 s41, s19, s7
  s_sub_u32 s0, s3, 1
  s_mul_i32 s38, s0, s8
  s_add_u32 s38, s38, s2
  s_lshl_b32 s38, s38, 3
  s_mov_b32 s39, 0x20000
  s_mul_i32 s0, s8, 32
  v_mul_lo_u32 v2, v0, s8
  v_add_lshl_u32 v2, v2, v1, 3
  s_sub_u32 s1, s3, 1
  s_mul_i32 s42, s1, s9
  s_add_u32 s42, s42, s2
  s_lshl_b32 s42, s42, 3
  s_mov_b32 s43, 0x20000
  s_mul_i32 s1, s9, 32
  v_mul_lo_u32 v3, v0, s9
  v_add_lshl_u32 v3, v3, v1, 3
  s_lshl_b32 s4, s35, 1
  s_or_b32 s4, s4, s34
  v_mov_b32 v4, 0x80000000
  s_cmp_eq_u32 s2, 32
  s_cselect_b32 s5, 0, 1
  s_and_b32 s5, s2, s5
  s_cmp_lg_u32 s5, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v5, 0, v1
  v_cmp_gt_u32 s[6:7], s2, v5
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v6, v4, v2, s[6:7]
  v_accvgpr_read_b32 v8, a0
  v_accvgpr_read_b32 v9, a1
  v_mul_f64 v[8:9], s[32:33], v[8:9]
  s_waitcnt vmcnt(1)
  v_accvgpr_read_b32 v10, a8
  v_accvgpr_read_b32 v11, a9
  v_mul_f64 v[10:11], s[32:33], v[10:11]
  buffer_store_dwordx4 v[8:11], v6, s[36:39], 0 offen
  v_add_u32 v6, s0, v6
  v_accvgpr_read_b32 v8, a2
  v_accvgpr_read_b32 v9, a3
  v_mul_f64 v[8:9], s[32:33], v[8:9]
  v_accvgpr_read_b32 v10, a10
  v_accvgpr_read_b32 v11, a11
  v_mul_f64 v[10:11], s[32:33], v[10:11]
  buffer_store_dwordx4 v[8:11], v6, s[36:39], 0 offen
  v_add_u32 v6, s0, v6
  v_accvgpr_read_b32 v8, a4
  v_accvgpr_read_b32 v9, a5
  v_mul_f64 v[8:9], s[32:33], v[8:9]
  v_accvgpr_read_b32 v10, a12
  v_accvgpr_read_b32 v11, a13
  v_mul_f64 v[10:11], s[32:33], v[10:11]
  buffer_store_dwordx4 v[8:11], v6, s[36:39], 0 offen
  v_add_u32 v6, s0, v6
  v_accvgpr_read_b32 v8, a6
  v_accvgpr_read_b32 v9, a7
  v_mul_f64 v[8:9], s[32:33], v[8:9]
  v_accvgpr_read_b32 v10, a14
  v_accvgpr_read_b32 v11, a15
  v_mul_f64 v[10:11], s[32:33], v[10:11]
  buffer_store_dwordx4 v[8:11], v6, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(2)
  v_add_u32 v6, 0, v1
  v_cmp_gt_u32 s[8:9], s2, v6
  v_cndmask_b32 v7, v4, v2, s[8:9]
  v_cndmask_b32 v8, v4, v3, s[8:9]
  s_waitcnt vmcnt(1)
  buffer_load_dwordx4 v[10:13], v8, s[40:43], 0 offen
  v_add_u32 v8, s1, v8
  s_waitcnt vmcnt(1)
  buffer_load_dwordx4 v[14:17], v8, s[40:43], 0 offen
  v_add_u32 v8, s1, v8
  buffer_load_dwordx4 v[18:21], v8, s[40:43], 0 offen
  v_add_u32 v8, s1, v8
  buffer_load_dwordx4 v[22:25], v8, s[40:43], 0 offen
  v_accvgpr_read_b32 v26, a0
  v_accvgpr_read_b32 v27, a1
  v_mul_f64 v[26:27], s[32:33], v[26:27]
  v_accvgpr_read_b32 v28, a8
  v_accvgpr_read_b32 v29, a9
  v_mul_f64 v[28:29], s[32:33], v[28:29]
  s_waitcnt vmcnt(3)
  v_fmac_f64 v[26:27], s[34:35], v[10:11]
  v_fmac_f64 v[28:29], s[34:35], v[12:13]
  buffer_store_dwordx4 v[26:29], v7, s[36:39], 0 offen
  v_add_u32 v7, s0, v7
  v_accvgpr_read_b32 v8, a2
  v_accvgpr_read_b32 v9, a3
  v_mul_f64 v[8:9], s[32:33], v[8:9]
  v_accvgpr_read_b32 v10, a10
  v_accvgpr_read_b32 v11, a11
  v_mul_f64 v[10:11], s[32:33], v[10:11]
  s_waitcnt vmcnt(3)
  v_fmac_f64 v[8:9], s[34:35], v[14:15]
  v_fmac_f64 v[10:11], s[34:35], v[16:17]
  buffer_store_dwordx4 v[8:11], v7, s[36:39], 0 offen
  v_add_u32 v7, s0, v7
  v_accvgpr_read_b32 v8, a4
  v_accvgpr_read_b32 v9, a5
  v_mul_f64 v[8:9], s[32:33], v[8:9]
  v_accvgpr_read_b32 v10, a12
  v_accvgpr_read_b32 v11, a13
  v_mul_f64 v[10:11], s[32:33], v[10:11]
  s_waitcnt vmcnt(3)
  v_fmac_f64 v[8:9], s[34:35], v[18:19]
  v_fmac_f64 v[10:11], s[34:35], v[20:21]
  buffer_store_dwordx4 v[8:11], v7, s[36:39], 0 offen
  v_add_u32 v7, s0, v7
  v_accvgpr_read_b32 v8, a6
  v_accvgpr_read_b32 v9, a7
  v_mul_f64 v[8:9], s[32:33], v[8:9]
  v_accvgpr_read_b32 v10, a14
  v_accvgpr_read_b32 v11, a15
  v_mul_f64 v[10:11], s[32:33], v[10:11]
  s_waitcnt vmcnt(3)
  v_fmac_f64 v[8:9], s[34:35], v[22:23]
  v_fmac_f64 v[10:11], s[34:35], v[24:25]
  buffer_store_dwordx4 v[8:11], v7, s[36:39], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s4, 0
  s_cselect_b32 s42, 0, s42
  v_mov_b32 v2, v2
  v_mov_b32 v3, v3
  v_readfirstlane_b32 s4, v1
  s_cmp_le_u32 s2, s4
  s_cbranch_scc1 L_left
L_edge_stays1:
  v_readfirstlane_b32 s4, v0
  v_add_u32 v0, 0, v1
  v_cmp_gt_u32 s[10:11], s2, v0
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v7, v4, v3, s[10:11]
  buffer_load_dwordx2 v[8:9], v7, s[40:43], 0 offen
  s_waitcnt vmcnt(2)
  v_add_u32 v10, 1, v1
  v_cmp_gt_u32 s[12:13], s2, v10
  v_cndmask_b32 v11, v4, v3, s[12:13]
  buffer_load_dwordx2 v[12:13], v11, s[40:43], 0 offen offset:8
  v_add_u32 v3, s1, v3
  s_waitcnt vmcnt(2)
  v_add_u32 v14, 0, v1
  v_cmp_gt_u32 s[14:15], s2, v14
  v_cndmask_b32 v15, v4, v3, s[14:15]
  buffer_load_dwordx2 v[16:17], v15, s[40:43], 0 offen
  v_add_u32 v18, 1, v1
  v_cmp_gt_u32 s[16:17], s2, v18
  v_cndmask_b32 v19, v4, v3, s[16:17]
  buffer_load_dwordx2 v[20:21], v19, s[40:43], 0 offen offset:8
  v_add_u32 v3, s1, v3
  v_add_u32 v22, 0, v1
  v_cmp_gt_u32 s[18:19], s2, v22
  v_cndmask_b32 v7, v4, v3, s[18:19]
  buffer_load_dwordx2 v[24:25], v7, s[40:43], 0 offen
  v_add_u32 v23, 1, v1
  v_cmp_gt_u32 s[20:21], s2, v23
  v_cndmask_b32 v11, v4, v3, s[20:21]
  buffer_load_dwordx2 v[26:27], v11, s[40:43], 0 offen offset:8
  v_add_u32 v3, s1, v3
  v_add_u32 v5, 0, v1
  v_cmp_gt_u32 s[6:7], s2, v5
  v_cndmask_b32 v15, v4, v3, s[6:7]
  buffer_load_dwordx2 v[28:29], v15, s[40:43], 0 offen
  v_add_u32 v6, 1, v1
  v_cmp_gt_u32 s[8:9], s2, v6
  v_cndmask_b32 v19, v4, v3, s[8:9]
  buffer_load_dwordx2 v[30:31], v19, s[40:43], 0 offen offset:8
  s_cmp_le_u32 s3, s4
  s_cbranch_scc1 L_left
L_edge_stays2:
  v_accvgpr_read_b32 v32, a0
  v_accvgpr_read_b32 v33, a1
  v_mul_f64 v[32:33], s[32:33], v[32:33]
  s_waitcnt vmcnt(7)
  v_fmac_f64 v[32:33], s[34:35], v[8:9]
  v_add_u32 v0, 0, v1
  v_cmp_gt_u32 s[10:11], s2, v0
  v_cndmask_b32 v7, v4, v2, s[10:11]
  buffer_store_dwordx2 v[32:33], v7, s[36:39], 0 offen
  v_accvgpr_read_b32 v8, a8
  v_accvgpr_read_b32 v9, a9
  v_mul_f64 v[8:9], s[32:33], v[8:9]
  s_waitcnt vmcnt(7)
  v_fmac_f64 v[8:9], s[34:35], v[12:13]
  v_add_u32 v10, 1, v1
  v_cmp_gt_u32 s[12:13], s2, v10
  v_cndmask_b32 v11, v4, v2, s[12:13]
  buffer_store_dwordx2 v[8:9], v11, s[36:39], 0 offen offset:8
  s_add_u32 s1, s4, 4
  s_cmp_le_u32 s3, s1
  s_cbranch_scc1 L_left
L_edge_stays3:
  v_add_u32 v2, s0, v2
  v_accvgpr_read_b32 v12, a2
  v_accvgpr_read_b32 v13, a3
  v_mul_f64 v[12:13], s[32:33], v[12:13]
  s_waitcnt vmcnt(7)
  v_fmac_f64 v[12:13], s[34:35], v[16:17]
  v_add_u32 v14, 0, v1
  v_cmp_gt_u32 s[14:15], s2, v14
  v_cndmask_b32 v15, v4, v2, s[14:15]
  buffer_store_dwordx2 v[12:13], v15, s[36:39], 0 offen
  v_accvgpr_read_b32 v16, a10
  v_accvgpr_read_b32 v17, a11
  v_mul_f64 v[16:17], s[32:33], v[16:17]
  s_waitcnt vmcnt(7)
  v_fmac_f64 v[16:17], s[34:35], v[20:21]
  v_add_u32 v18, 1, v1
  v_cmp_gt_u32 s[16:17], s2, v18
  v_cndmask_b32 v19, v4, v2, s[16:17]
  buffer_store_dwordx2 v[16:17], v19, s[36:39], 0 offen offset:8
  s_add_u32 s1, s4, 8
  s_cmp_le_u32 s3, s1
  s_cbranch_scc1 L_left
L_edge_stays4:
  v_add_u32 v2, s0, v2
  v_accvgpr_read_b32 v32, a4
  v_accvgpr_read_b32 v33, a5
  v_mul_f64 v[32:33], s[32:33], v[32:33]
  s_waitcnt vmcnt(7)
  v_fmac_f64 v[32:33], s[34:35], v[24:25]
  v_add_u32 v22, 0, v1
  v_cmp_gt_u32 s[18:19], s2, v22
  v_cndmask_b32 v7, v4, v2, s[18:19]
  buffer_store_dwordx2 v[32:33], v7, s[36:39], 0 offen
  v_accvgpr_read_b32 v8, a12
  v_accvgpr_read_b32 v9, a13
  v_mul_f64 v[8:9], s[32:33], v[8:9]
  s_waitcnt vmcnt(7)
  v_fmac_f64 v[8:9], s[34:35], v[26:27]
  v_add_u32 v23, 1, v1
  v_cmp_gt_u32 s[20:21], s2, v23
  v_cndmask_b32 v11, v4, v2, s[20:21]
  buffer_store_dwordx2 v[8:9], v11, s[36:39], 0 offen offset:8
  s_add_u32 s1, s4, 12
  s_cmp_le_u32 s3, s1
  s_cbranch_scc1 L_left
L_edge_stays5:
  v_add_u32 v2, s0, v2
  v_accvgpr_read_b32 v12, a6
  v_accvgpr_read_b32 v13, a7
  v_mul_f64 v[12:13], s[32:33], v[12:13]
  s_waitcnt vmcnt(7)
  v_fmac_f64 v[12:13], s[34:35], v[28:29]
  v_add_u32 v5, 0, v1
  v_cmp_gt_u32 s[6:7], s2, v5
  v_cndmask_b32 v15, v4, v2, s[6:7]
  buffer_store_dwordx2 v[12:13], v15, s[36:39], 0 offen
  v_accvgpr_read_b32 v16, a14
  v_accvgpr_read_b32 v17, a15
  v_mul_f64 v[16:17], s[32:33], v[16:17]
  s_waitcnt vmcnt(7)
  v_fmac_f64 v[16:17], s[34:35], v[30:31]
  v_add_u32 v6, 1, v1
  v_cmp_gt_u32 s[8:9], s2, v6
  v_cndmask_b32 v19, v4, v2, s[8:9]
  buffer_store_dwordx2 v[16:17], v19, s[36:39], 0 offen offset:8
L_left:
  s_endpgm
.L_end:
.size kiln_DDD_NT_mt32x16x8_7605cea15b6b194e, .L_end-kiln_DDD_NT_mt32x16x8_7605cea15b6b194e

.rodata
.p2align 6
.amdhsa_kernel kiln_DDD_NT_mt32x16x8_7605cea15b6b194e
  .amdhsa_group_segment_fixed_size 1024
  .amdhsa_kernarg_size 112
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 52
  .amdhsa_next_free_sgpr 49
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
  - .name: kiln_DDD_NT_mt32x16x8_7605cea15b6b194e
    .symbol: kiln_DDD_NT_mt32x16x8_7605cea15b6b194e.kd
    .kernarg_segment_size: 112
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 1024
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 49
    .vgpr_count: 52
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
        .size: 8
        .value_kind: by_value
      - .name: beta
        .offset: 104
        .size: 8
        .value_kind: by_value
...
.end_amdgpu_metadata
