// gfx90a DDD NN mt16x16 mi16x16x4x1 wt1x1 wg1x1 du16 gr2x2 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv2 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.amdhsa_code_object_version 4
.text
.globl kiln_DDD_NN_mt16x16x16_fcd5a45123a91be8
.p2align 8
.type kiln_DDD_NN_mt16x16x16_fcd5a45123a91be8,@function
kiln_DDD_NN_mt16x16x16_fcd5a45123a91be8:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx4 s[32:35], s[0:1], 0x60
  s_mul_i32 s0, s2, 16
  s_mul_i32 s1, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s2, s12, s0
  s_min_u32 s2, s2, 16
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
  s_mul_i32 s40, s1, s11
  s_mul_hi_u32 s41, s1, s11
  s_add_u32 s6, s6, s40
  s_addc_u32 s7, s7, s41
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
  s_mul_i32 s38, s10, 15
  s_add_u32 s38, s38, s2
  s_lshl_b32 s38, s38, 3
  s_mov_b32 s39, 0x20000
  s_mul_i32 s7, s10, 0x80
  v_lshlrev_b32 v3, 1, v0
  v_mul_lo_u32 v4, v2, s10
  v_add_lshl_u32 v3, v3, v4, 3
  s_mul_i32 s44, s10, 64
  v_add_u32 v4, s44, v3
  s_mul_i32 s42, s3, s11
  s_lshl_b32 s42, s42, 3
  s_mov_b32 s43, 0x20000
  s_mov_b32 s44, 0x80
  v_lshlrev_b32 v5, 1, v0
  v_mul_lo_u32 v6, v2, s11
  v_add_lshl_u32 v5, v5, v6, 3
  s_mul_i32 s45, s11, 64
  v_add_u32 v6, s45, v5
  s_lshl_b32 s45, s33, 1
  s_or_b32 s45, s45, s32
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s45, 0, s14
  s_mov_b32 s46, s45
  s_lshr_b32 s46, s46, 4
  s_mul_i32 s47, s46, 16
  s_sub_u32 s45, s45, s47
  s_cmp_eq_u32 s46, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s46, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx4 v[8:11], v3, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v4, s[36:39], 0 offen
  buffer_load_dwordx4 v[16:19], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v6, s[40:43], 0 offen
  s_mov_b32 s47, 0x80
  v_mad_u32_u24 v7, v2, s47, 0
  v_mad_u32_u24 v7, v0, 8, v7
  v_lshlrev_b32 v24, 1, v2
  v_and_b32 v24, 2, v24
  v_lshlrev_b32 v24, 5, v24
  v_xor_b32 v7, v24, v7
  v_xor_b32 v24, 64, v7
  v_lshlrev_b32 v25, 1, v0
  s_mov_b32 s48, 0x100
  v_mad_u32_u24 v26, v0, s48, 0
  v_mad_u32_u24 v26, v2, 8, v26
  s_mov_b32 s48, 0x800
  v_add_u32 v26, s48, v26
  v_and_b32 v25, 14, v25
  v_lshlrev_b32 v25, 3, v25
  v_xor_b32 v26, v25, v26
  v_xor_b32 v25, 64, v26
  v_lshrrev_b32 v27, 4, v1
  v_and_b32 v28, 15, v1
  v_and_b32 v29, 1, v28
  v_lshrrev_b32 v30, 1, v28
  v_mad_u32_u24 v30, v29, 8, v30
  s_mul_i32 s49, s5, 64
  v_mad_u32_u24 v29, v30, 8, s49
  v_mad_u32_u24 v29, v27, s47, v29
  v_and_b32 v28, 1, v28
  v_mad_u32_u24 v28, v27, 2, v28
  v_and_b32 v27, 2, v28
  v_lshlrev_b32 v27, 5, v27
  v_xor_b32 v29, v27, v29
  v_lshrrev_b32 v27, 4, v1
  v_and_b32 v28, 15, v1
  s_mul_i32 s49, s6, 0x80
  v_mad_u32_u24 v28, v28, 8, s49
  v_mad_u32_u24 v28, v27, s47, v28
  v_add_u32 v28, s48, v28
  v_mov_b32 v30, 0
  v_mad_u32_u24 v30, v27, 1, v30
  v_and_b32 v27, 14, v30
  v_lshlrev_b32 v27, 3, v27
  v_xor_b32 v28, v27, v28
  v_xor_b32 v27, 32, v28
  v_xor_b32 v30, 64, v28
  s_mov_b32 s47, 0x60
  v_xor_b32 v31, s47, v28
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  v_accvgpr_write_b32 a4, 0
  v_accvgpr_write_b32 a5, 0
  v_accvgpr_write_b32 a6, 0
  v_accvgpr_write_b32 a7, 0
  s_cmp_eq_u32 s46, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s44
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(3)
  ds_write_b64 v7, v[8:9]
  ds_write_b64 v24, v[10:11]
  s_waitcnt vmcnt(2)
  ds_write_b64 v7, v[12:13] offset:1024
  ds_write_b64 v24, v[14:15] offset:1024
  s_waitcnt vmcnt(1)
  ds_write_b64 v26, v[16:17]
  ds_write_b64 v26, v[18:19] offset:128
  s_waitcnt vmcnt(0)
  ds_write_b64 v25, v[20:21]
  ds_write_b64 v25, v[22:23] offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s46, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b64 v[32:33], v28
  ds_read_b64 v[34:35], v29
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
  buffer_load_dwordx4 v[8:11], v3, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v4, s[36:39], 0 offen
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx4 v[16:19], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v6, s[40:43], 0 offen
  s_add_u32 s40, s40, s44
  s_addc_u32 s41, s41, 0
  ds_read_b64 v[32:33], v27 offset:512
  ds_read_b64 v[34:35], v29 offset:512
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
  ds_read_b64 v[32:33], v30 offset:1024
  ds_read_b64 v[34:35], v29 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
  ds_read_b64 v[32:33], v31 offset:1536
  ds_read_b64 v[34:35], v29 offset:1536
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(3)
  ds_write_b64 v7, v[8:9]
  ds_write_b64 v24, v[10:11]
  s_waitcnt vmcnt(2)
  ds_write_b64 v7, v[12:13] offset:1024
  ds_write_b64 v24, v[14:15] offset:1024
  s_waitcnt vmcnt(1)
  ds_write_b64 v26, v[16:17]
  ds_write_b64 v26, v[18:19] offset:128
  s_waitcnt vmcnt(0)
  ds_write_b64 v25, v[20:21]
  ds_write_b64 v25, v[22:23] offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s46, s46, 1
  s_cmp_gt_u32 s46, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b64 v[32:33], v28
  ds_read_b64 v[34:35], v29
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
  ds_read_b64 v[32:33], v27 offset:512
  ds_read_b64 v[34:35], v29 offset:512
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
  ds_read_b64 v[32:33], v30 offset:1024
  ds_read_b64 v[34:35], v29 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
  ds_read_b64 v[32:33], v31 offset:1536
  ds_read_b64 v[34:35], v29 offset:1536
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
L_main_done:
  s_cmp_eq_u32 s45, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mul_i32 s42, s3, s11
  s_lshl_b32 s42, s42, 3
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(3)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 1, v0
  v_cmp_gt_u32 s[46:47], s45, v2
  v_cndmask_b32 v10, v8, v3, s[46:47]
  v_cmp_gt_u32 s[48:49], s2, v9
  v_cndmask_b32 v10, v8, v10, s[48:49]
  buffer_load_dwordx2 v[10:11], v10, s[36:39], 0 offen
  v_cmp_gt_u32 s[50:51], s45, v2
  v_cndmask_b32 v3, v8, v3, s[50:51]
  s_waitcnt vmcnt(3)
  v_add_u32 v12, 1, v9
  v_cmp_gt_u32 s[52:53], s2, v12
  v_cndmask_b32 v3, v8, v3, s[52:53]
  buffer_load_dwordx2 v[12:13], v3, s[36:39], 0 offen offset:8
  v_add_u32 v3, 8, v2
  v_cmp_gt_u32 s[54:55], s45, v3
  v_cndmask_b32 v3, v8, v4, s[54:55]
  v_cmp_gt_u32 s[56:57], s2, v9
  v_cndmask_b32 v3, v8, v3, s[56:57]
  buffer_load_dwordx2 v[14:15], v3, s[36:39], 0 offen
  v_add_u32 v2, 8, v2
  v_cmp_gt_u32 s[58:59], s45, v2
  v_cndmask_b32 v2, v8, v4, s[58:59]
  v_add_u32 v3, 1, v9
  v_cmp_gt_u32 s[58:59], s2, v3
  v_cndmask_b32 v2, v8, v2, s[58:59]
  buffer_load_dwordx2 v[2:3], v2, s[36:39], 0 offen offset:8
  s_waitcnt vmcnt(3)
  ds_write_b64 v7, v[10:11]
  s_waitcnt vmcnt(2)
  ds_write_b64 v24, v[12:13]
  s_waitcnt vmcnt(1)
  ds_write_b64 v7, v[14:15] offset:1024
  s_waitcnt vmcnt(0)
  ds_write_b64 v24, v[2:3] offset:1024
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v0, 1, v0
  v_cmp_gt_u32 s[46:47], s45, v0
  v_cndmask_b32 v3, v2, v5, s[46:47]
  buffer_load_dwordx2 v[8:9], v3, s[40:43], 0 offen
  v_add_u32 v3, 1, v0
  v_cmp_gt_u32 s[48:49], s45, v3
  v_cndmask_b32 v3, v2, v5, s[48:49]
  buffer_load_dwordx2 v[4:5], v3, s[40:43], 0 offen offset:8
  v_cmp_gt_u32 s[50:51], s45, v0
  v_cndmask_b32 v3, v2, v6, s[50:51]
  buffer_load_dwordx2 v[10:11], v3, s[40:43], 0 offen
  v_add_u32 v0, 1, v0
  v_cmp_gt_u32 s[52:53], s45, v0
  v_cndmask_b32 v0, v2, v6, s[52:53]
  buffer_load_dwordx2 v[2:3], v0, s[40:43], 0 offen offset:8
  s_waitcnt vmcnt(3)
  ds_write_b64 v26, v[8:9]
  s_waitcnt vmcnt(2)
  ds_write_b64 v26, v[4:5] offset:128
  s_waitcnt vmcnt(1)
  ds_write_b64 v25, v[10:11]
  s_waitcnt vmcnt(0)
  ds_write_b64 v25, v[2:3] offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v29
  v_mov_b32 v2, v28
  v_mov_b32 v3, v27
  v_mov_b32 v4, v30
  v_mov_b32 v5, v31
  s_add_u32 s7, s45, 3
  s_lshr_b32 s7, s7, 2
L_step_loop8:
  ds_read_b64 v[32:33], v2
  ds_read_b64 v[34:35], v0
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
  s_sub_u32 s7, s7, 1
  s_cmp_eq_u32 s7, 0
  s_cbranch_scc1 L_steps_done9
L_next_step10:
  ds_read_b64 v[32:33], v3 offset:512
  ds_read_b64 v[34:35], v0 offset:512
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
  s_sub_u32 s7, s7, 1
  s_cmp_eq_u32 s7, 0
  s_cbranch_scc1 L_steps_done9
L_next_step11:
  ds_read_b64 v[32:33], v4 offset:1024
  ds_read_b64 v[34:35], v0 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
  s_sub_u32 s7, s7, 1
  s_cmp_eq_u32 s7, 0
  s_cbranch_scc1 L_steps_done9
L_next_step12:
  ds_read_b64 v[32:33], v5 offset:1536
  ds_read_b64 v[34:35], v0 offset:1536
  s_waitcnt lgkmcnt(0)
  v_mfma_f64_16x16x4f64 a[0:7], v[32:33], v[34:35], a[0:7]
  s_mov_b32 s36, 0x800
  v_add_u32 v0, s36, v0
  v_add_u32 v2, s36, v2
  v_add_u32 v3, s36, v3
  v_add_u32 v4, s36, v4
  v_add_u32 v5, s36, v5
  s_sub_u32 s7, s7, 1
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s5, s5, 16
  s_mul_i32 s6, s6, 16
  v_add_u32 v1, s5, v1
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
  v_mul_lo_u32 v0, v0, s9
  v_add_lshl_u32 v0, v0, v1, 3
  s_lshl_b32 s3, s35, 1
  s_or_b32 s3, s3, s34
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s3, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v4, 0, v1
  v_cmp_gt_u32 s[54:55], s2, v4
  v_cndmask_b32 v4, v3, v2, s[54:55]
  v_accvgpr_read_b32 v6, a0
  v_accvgpr_read_b32 v7, a1
  v_mul_f64 v[6:7], s[32:33], v[6:7]
  buffer_store_dwordx2 v[6:7], v4, s[36:39], 0 offen
  v_add_u32 v4, s0, v4
  v_accvgpr_read_b32 v6, a2
  v_accvgpr_read_b32 v7, a3
  v_mul_f64 v[6:7], s[32:33], v[6:7]
  buffer_store_dwordx2 v[6:7], v4, s[36:39], 0 offen
  v_add_u32 v4, s0, v4
  v_accvgpr_read_b32 v6, a4
  v_accvgpr_read_b32 v7, a5
  v_mul_f64 v[6:7], s[32:33], v[6:7]
  buffer_store_dwordx2 v[6:7], v4, s[36:39], 0 offen
  v_add_u32 v4, s0, v4
  v_accvgpr_read_b32 v6, a6
  v_accvgpr_read_b32 v7, a7
  v_mul_f64 v[6:7], s[32:33], v[6:7]
  buffer_store_dwordx2 v[6:7], v4, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v1, 0, v1
  v_cmp_gt_u32 s[56:57], s2, v1
  v_cndmask_b32 v1, v3, v2, s[56:57]
  v_cndmask_b32 v0, v3, v0, s[56:57]
  buffer_load_dwordx2 v[2:3], v0, s[40:43], 0 offen
  v_add_u32 v0, s1, v0
  buffer_load_dwordx2 v[4:5], v0, s[40:43], 0 offen
  v_add_u32 v0, s1, v0
  buffer_load_dwordx2 v[6:7], v0, s[40:43], 0 offen
  v_add_u32 v0, s1, v0
  s_waitcnt vmcnt(6)
  buffer_load_dwordx2 v[8:9], v0, s[40:43], 0 offen
  v_accvgpr_read_b32 v10, a0
  v_accvgpr_read_b32 v11, a1
  v_mul_f64 v[10:11], s[32:33], v[10:11]
  s_waitcnt vmcnt(3)
  v_fmac_f64 v[10:11], s[34:35], v[2:3]
  buffer_store_dwordx2 v[10:11], v1, s[36:39], 0 offen
  v_add_u32 v1, s0, v1
  v_accvgpr_read_b32 v2, a2
  v_accvgpr_read_b32 v3, a3
  v_mul_f64 v[2:3], s[32:33], v[2:3]
  s_waitcnt vmcnt(3)
  v_fmac_f64 v[2:3], s[34:35], v[4:5]
  buffer_store_dwordx2 v[2:3], v1, s[36:39], 0 offen
  v_add_u32 v1, s0, v1
  v_accvgpr_read_b32 v2, a4
  v_accvgpr_read_b32 v3, a5
  v_mul_f64 v[2:3], s[32:33], v[2:3]
  s_waitcnt vmcnt(3)
  v_fmac_f64 v[2:3], s[34:35], v[6:7]
  buffer_store_dwordx2 v[2:3], v1, s[36:39], 0 offen
  v_add_u32 v1, s0, v1
  v_accvgpr_read_b32 v2, a6
  v_accvgpr_read_b32 v3, a7
  v_mul_f64 v[2:3], s[32:33], v[2:3]
  s_waitcnt vmcnt(3)
  v_fmac_f64 v[2:3], s[34:35], v[8:9]
  buffer_store_dwordx2 v[2:3], v1, s[36:39], 0 offen
  s_endpgm
.L_end:
.size kiln_DDD_NN_mt16x16x16_fcd5a45123a91be8, .L_end-kiln_DDD_NN_mt16x16x16_fcd5a45123a91be8

.rodata
.p2align 6
.amdhsa_kernel kiln_DDD_NN_mt16x16x16_fcd5a45123a91be8
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 112
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
  - .name: kiln_DDD_NN_mt16x16x16_fcd5a45123a91be8
    .symbol: kiln_DDD_NN_mt16x16x16_fcd5a45123a91be8.kd
    .kernarg_segment_size: 112
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 60
    .vgpr_count: 44
    .agpr_count: 8
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
