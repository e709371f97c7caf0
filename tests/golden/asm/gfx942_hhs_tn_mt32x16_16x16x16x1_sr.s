// gfx942 HHS TN mt32x16 mi16x16x16x1 wt2x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 ss0 vw1x1 sr4
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt32x16x32_d6cc0a06259541e8
.p2align 8
.type kiln_HHS_TN_mt32x16x32_d6cc0a06259541e8,@function
kiln_HHS_TN_mt32x16x32_d6cc0a06259541e8:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 32
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 16
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
  s_nop 0
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
  buffer_load_dwordx4 v[6:9], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx4 v[10:13], v4, s[36:39], 0 offen
  buffer_load_dwordx4 v[14:17], v5, s[40:43], 0 offen      // next tile of B
  s_mov_b32 s45, 0x200
  v_mad_u32_u24 v18, v0, s45, 0
  v_mad_u32_u24 v18, v2, 16, v18
  v_and_b32 v19, 3, v0
  v_lshlrev_b32 v19, 5, v19
  v_xor_b32 v18, v19, v18
  s_mov_b32 s46, 0x100
  v_mad_u32_u24 v19, v0, s46, 0
  v_mad_u32_u24 v2, v2, 16, v19
  s_mov_b32 s47, 0x800
  v_add_u32 v2, s47, v2
  v_and_b32 v19, 3, v0
  v_lshlrev_b32 v19, 5, v19
  v_xor_b32 v2, v19, v2
  v_lshrrev_b32 v19, 4, v1
  v_and_b32 v20, 15, v1
  s_mul_i32 s48, s7, 0x200
  v_mad_u32_u24 v20, v20, 16, s48
  v_mad_u32_u24 v20, v19, s45, v20
  v_mov_b32 v21, 0
  v_mad_u32_u24 v21, v19, 1, v21
  v_and_b32 v19, 3, v21
  v_lshlrev_b32 v19, 5, v19
  v_xor_b32 v20, v19, v20
  v_lshrrev_b32 v19, 4, v1
  v_and_b32 v21, 15, v1
  s_mul_i32 s45, s32, 0x100
  v_mad_u32_u24 v21, v21, 16, s45
  v_mad_u32_u24 v21, v19, s46, v21
  v_add_u32 v21, s47, v21
  v_mov_b32 v22, 0
  v_mad_u32_u24 v22, v19, 1, v22
  v_and_b32 v19, 3, v22
  v_lshlrev_b32 v19, 5, v19
  v_xor_b32 v21, v19, v21
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
  ds_write_b128 v18, v[6:9]
  s_waitcnt vmcnt(1)
  ds_write_b128 v18, v[10:13] offset:256
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[14:17]
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b128 v[22:25], v21
  ds_read_b128 v[26:29], v20
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[26:27], v[22:23], a[0:3]
  ds_read_b128 v[30:33], v20 offset:256
  buffer_load_dwordx4 v[6:9], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx4 v[10:13], v4, s[36:39], 0 offen
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[4:7], v[30:31], v[22:23], a[4:7]
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx4 v[14:17], v5, s[40:43], 0 offen      // next tile of B
  s_add_u32 s40, s40, s34
  v_mfma_f32_16x16x16_f16 a[0:3], v[28:29], v[24:25], a[0:3]
  s_addc_u32 s41, s41, 0
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(2)
  ds_write_b128 v18, v[6:9]
  s_waitcnt vmcnt(1)
  ds_write_b128 v18, v[10:13] offset:256
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[14:17]
  v_mfma_f32_16x16x16_f16 a[4:7], v[32:33], v[24:25], a[4:7]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b128 v[22:25], v21
  ds_read_b128 v[26:29], v20
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[26:27], v[22:23], a[0:3]
  v_mfma_f32_16x16x16_f16 a[0:3], v[28:29], v[24:25], a[0:3]
  ds_read_b128 v[30:33], v20 offset:256
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[4:7], v[30:31], v[22:23], a[4:7]
  v_mfma_f32_16x16x16_f16 a[4:7], v[32:33], v[24:25], a[4:7]
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
  v_mov_b32 v19, 0x80000000
  v_lshlrev_b32 v34, 3, v0
  v_mov_b32 v35, 0x80000000
  v_lshlrev_b32 v36, 3, v0
  v_cmp_gt_u32 s[44:45], s35, v34
  s_nop 1
  v_cndmask_b32 v37, v19, v3, s[44:45]
  s_waitcnt vmcnt(2)
  buffer_load_dwordx2 v[6:7], v37, s[36:39], 0 offen
  v_add_u32 v37, 4, v34
  v_cmp_gt_u32 s[46:47], s35, v37
  s_nop 1
  v_cndmask_b32 v38, v19, v3, s[46:47]
  buffer_load_dwordx2 v[8:9], v38, s[36:39], 0 offen offset:8
  v_cmp_gt_u32 s[48:49], s35, v34
  s_nop 1
  v_cndmask_b32 v38, v19, v4, s[48:49]
  s_waitcnt vmcnt(3)
  buffer_load_dwordx2 v[10:11], v38, s[36:39], 0 offen
  v_add_u32 v34, 4, v34
  v_cmp_gt_u32 s[50:51], s35, v34
  s_nop 1
  v_cndmask_b32 v19, v19, v4, s[50:51]
  buffer_load_dwordx2 v[12:13], v19, s[36:39], 0 offen offset:8
  v_cmp_gt_u32 s[52:53], s35, v36
  s_nop 1
  v_cndmask_b32 v19, v35, v5, s[52:53]
  s_waitcnt vmcnt(4)
  buffer_load_dwordx2 v[14:15], v19, s[40:43], 0 offen
  v_add_u32 v19, 4, v36
  v_cmp_gt_u32 s[54:55], s35, v19
  s_nop 1
  v_cndmask_b32 v35, v35, v5, s[54:55]
  buffer_load_dwordx2 v[16:17], v35, s[40:43], 0 offen offset:8
  s_waitcnt vmcnt(4)
  ds_write_b128 v18, v[6:9]
  s_waitcnt vmcnt(2)
  ds_write_b128 v18, v[10:13] offset:256
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[14:17]
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_waitcnt vmcnt(2)
  v_mov_b32 v6, 0x80000000
  v_lshlrev_b32 v7, 3, v0
  v_cmp_gt_u32 s[56:57], s35, v7
  s_nop 1
  v_cndmask_b32 v8, v6, v3, s[56:57]
  buffer_load_ushort v8, v8, s[36:39], 0 offen
  v_add_u32 v9, 1, v7
  v_cmp_gt_u32 s[58:59], s35, v9
  s_waitcnt vmcnt(2)
  s_nop 0
  v_cndmask_b32 v10, v6, v3, s[58:59]
  buffer_load_ushort v10, v10, s[36:39], 0 offen offset:2
  v_add_u32 v11, 2, v7
  v_cmp_gt_u32 s[44:45], s35, v11
  s_nop 1
  v_cndmask_b32 v12, v6, v3, s[44:45]
  buffer_load_ushort v12, v12, s[36:39], 0 offen offset:4
  v_add_u32 v13, 3, v7
  v_cmp_gt_u32 s[46:47], s35, v13
  s_waitcnt vmcnt(3)
  s_nop 0
  v_cndmask_b32 v14, v6, v3, s[46:47]
  buffer_load_ushort v14, v14, s[36:39], 0 offen offset:6
  v_add_u32 v15, 4, v7
  v_cmp_gt_u32 s[48:49], s35, v15
  s_nop 1
  v_cndmask_b32 v16, v6, v3, s[48:49]
  buffer_load_ushort v16, v16, s[36:39], 0 offen offset:8
  v_add_u32 v17, 5, v7
  v_cmp_gt_u32 s[50:51], s35, v17
  s_nop 1
  v_cndmask_b32 v35, v6, v3, s[50:51]
  buffer_load_ushort v35, v35, s[36:39], 0 offen offset:10
  v_add_u32 v37, 6, v7
  v_cmp_gt_u32 s[52:53], s35, v37
  s_nop 1
  v_cndmask_b32 v36, v6, v3, s[52:53]
  buffer_load_ushort v36, v36, s[36:39], 0 offen offset:12
  v_add_u32 v34, 7, v7
  v_cmp_gt_u32 s[54:55], s35, v34
  s_nop 1
  v_cndmask_b32 v3, v6, v3, s[54:55]
  buffer_load_ushort v3, v3, s[36:39], 0 offen offset:14
  v_cmp_gt_u32 s[56:57], s35, v7
  s_nop 1
  v_cndmask_b32 v38, v6, v4, s[56:57]
  buffer_load_ushort v38, v38, s[36:39], 0 offen
  v_add_u32 v19, 1, v7
  v_cmp_gt_u32 s[58:59], s35, v19
  s_nop 1
  v_cndmask_b32 v39, v6, v4, s[58:59]
  buffer_load_ushort v39, v39, s[36:39], 0 offen offset:2
  v_add_u32 v9, 2, v7
  v_cmp_gt_u32 s[44:45], s35, v9
  s_nop 1
  v_cndmask_b32 v40, v6, v4, s[44:45]
  buffer_load_ushort v40, v40, s[36:39], 0 offen offset:4
  v_add_u32 v11, 3, v7
  v_cmp_gt_u32 s[46:47], s35, v11
  s_nop 1
  v_cndmask_b32 v41, v6, v4, s[46:47]
  buffer_load_ushort v41, v41, s[36:39], 0 offen offset:6
  v_add_u32 v13, 4, v7
  v_cmp_gt_u32 s[48:49], s35, v13
  s_nop 1
  v_cndmask_b32 v42, v6, v4, s[48:49]
  buffer_load_ushort v42, v42, s[36:39], 0 offen offset:8
  v_add_u32 v15, 5, v7
  v_cmp_gt_u32 s[50:51], s35, v15
  s_nop 1
  v_cndmask_b32 v43, v6, v4, s[50:51]
  buffer_load_ushort v43, v43, s[36:39], 0 offen offset:10
  v_add_u32 v17, 6, v7
  v_cmp_gt_u32 s[52:53], s35, v17
  s_nop 1
  v_cndmask_b32 v44, v6, v4, s[52:53]
  buffer_load_ushort v44, v44, s[36:39], 0 offen offset:12
  v_add_u32 v37, 7, v7
  v_cmp_gt_u32 s[54:55], s35, v37
  s_nop 1
  v_cndmask_b32 v4, v6, v4, s[54:55]
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_write_b16 v18, v8
  s_waitcnt vmcnt(14)
  ds_write_b16 v18, v10 offset:2
  s_waitcnt vmcnt(13)
  ds_write_b16 v18, v12 offset:4
  s_waitcnt vmcnt(12)
  ds_write_b16 v18, v14 offset:6
  s_waitcnt vmcnt(11)
  ds_write_b16 v18, v16 offset:8
  s_waitcnt vmcnt(10)
  ds_write_b16 v18, v35 offset:10
  s_waitcnt vmcnt(9)
  ds_write_b16 v18, v36 offset:12
  s_waitcnt vmcnt(8)
  ds_write_b16 v18, v3 offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v18, v38 offset:256
  s_waitcnt vmcnt(6)
  ds_write_b16 v18, v39 offset:258
  s_waitcnt vmcnt(5)
  ds_write_b16 v18, v40 offset:260
  s_waitcnt vmcnt(4)
  ds_write_b16 v18, v41 offset:262
  s_waitcnt vmcnt(3)
  ds_write_b16 v18, v42 offset:264
  s_waitcnt vmcnt(2)
  ds_write_b16 v18, v43 offset:266
  s_waitcnt vmcnt(1)
  ds_write_b16 v18, v44 offset:268
  s_waitcnt vmcnt(0)
  ds_write_b16 v18, v4 offset:270
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  v_cmp_gt_u32 s[56:57], s35, v0
  s_nop 1
  v_cndmask_b32 v4, v3, v5, s[56:57]
  buffer_load_ushort v4, v4, s[40:43], 0 offen
  v_add_u32 v34, 1, v0
  v_cmp_gt_u32 s[58:59], s35, v34
  s_nop 1
  v_cndmask_b32 v6, v3, v5, s[58:59]
  buffer_load_ushort v6, v6, s[40:43], 0 offen offset:2
  v_add_u32 v19, 2, v0
  v_cmp_gt_u32 s[44:45], s35, v19
  s_nop 1
  v_cndmask_b32 v7, v3, v5, s[44:45]
  buffer_load_ushort v7, v7, s[40:43], 0 offen offset:4
  v_add_u32 v9, 3, v0
  v_cmp_gt_u32 s[46:47], s35, v9
  s_nop 1
  v_cndmask_b32 v8, v3, v5, s[46:47]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:6
  v_add_u32 v11, 4, v0
  v_cmp_gt_u32 s[48:49], s35, v11
  s_nop 1
  v_cndmask_b32 v9, v3, v5, s[48:49]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:8
  v_add_u32 v13, 5, v0
  v_cmp_gt_u32 s[50:51], s35, v13
  s_nop 1
  v_cndmask_b32 v10, v3, v5, s[50:51]
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:10
  v_add_u32 v15, 6, v0
  v_cmp_gt_u32 s[52:53], s35, v15
  s_nop 1
  v_cndmask_b32 v11, v3, v5, s[52:53]
  buffer_load_ushort v11, v11, s[40:43], 0 offen offset:12
  v_add_u32 v17, 7, v0
  v_cmp_gt_u32 s[54:55], s35, v17
  s_nop 1
  v_cndmask_b32 v0, v3, v5, s[54:55]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v2, v4
  s_waitcnt vmcnt(6)
  ds_write_b16 v2, v6 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v2, v7 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v2, v8 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v9 offset:8
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v10 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v11 offset:12
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v0 offset:14
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v20
  v_mov_b32 v2, v21
  s_add_u32 s33, s35, 31
  s_lshr_b32 s33, s33, 5
L_step_loop11:
  ds_read_b128 v[22:25], v2
  ds_read_b128 v[26:29], v0
  ds_read_b128 v[30:33], v0 offset:256
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[0:3], v[26:27], v[22:23], a[0:3]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[4:7], v[30:31], v[22:23], a[4:7]
  v_mfma_f32_16x16x16_f16 a[0:3], v[28:29], v[24:25], a[0:3]
  v_mfma_f32_16x16x16_f16 a[4:7], v[32:33], v[24:25], a[4:7]
  s_mov_b32 s34, 0x800
  v_add_u32 v0, s34, v0
  s_mov_b32 s34, 0x400
  v_add_u32 v2, s34, v2
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  s_barrier                                                // all waves have read the last tile
  s_mul_i32 s33, s32, 1
  s_add_u32 s33, s33, s7
  s_mul_i32 s33, s33, 0x900
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v2, 15, v1
  s_mov_b32 s34, 0x90
  v_mov_b32 v3, s33
  v_mad_u32_u24 v2, v2, s34, v3
  v_mad_u32_u24 v2, v0, 16, v2
  v_lshrrev_b32 v0, 3, v1
  v_and_b32 v1, 7, v1
  s_mul_i32 s7, s7, 32
  s_mul_i32 s32, s32, 16
  v_mad_u32_u24 v3, v0, 1, s32
  v_mad_u32_u24 v4, v1, 4, s7
  v_mad_u32_u24 v1, v1, 16, s33
  v_mad_u32_u24 v1, v0, s34, v1
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
  s_mul_i32 s2, s8, 16
  v_mul_lo_u32 v0, v3, s8
  v_add_lshl_u32 v0, v0, v4, 1
  s_sub_u32 s3, s6, 1
  s_mul_i32 s42, s3, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s3, s9, 16
  v_mul_lo_u32 v3, v3, s9
  v_add_lshl_u32 v3, v3, v4, 1
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
  s_waitcnt vmcnt(2)
  v_add_u32 v6, 0, v4
  v_cmp_gt_u32 s[6:7], s5, v6
  s_nop 1
  v_cndmask_b32 v7, v5, v0, s[6:7]
  v_accvgpr_read_b32 v8, a0
  v_accvgpr_read_b32 v9, a1
  s_waitcnt vmcnt(1)
  v_accvgpr_read_b32 v10, a2
  v_accvgpr_read_b32 v11, a3
  ds_write_b128 v2, v[8:11]
  v_accvgpr_read_b32 v12, a4
  v_accvgpr_read_b32 v13, a5
  s_waitcnt vmcnt(0)
  v_accvgpr_read_b32 v14, a6
  v_accvgpr_read_b32 v15, a7
  ds_write_b128 v2, v[12:15] offset:64
  ds_read_b128 v[16:19], v1
  ds_read_b128 v[20:23], v1 offset:1152
  s_waitcnt lgkmcnt(1)
  v_mul_f32 v24, s0, v16
  v_mul_f32 v25, s0, v17
  v_mul_f32 v26, s0, v18
  v_mul_f32 v27, s0, v19
  v_cvt_f16_f32 v24, v24
  v_cvt_f16_f32 v25, v25
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_pack_b32_f16 v28, v24, v25
  v_pack_b32_f16 v29, v26, v27
  buffer_store_dwordx2 v[28:29], v7, s[36:39], 0 offen
  v_add_u32 v7, s2, v7
  s_waitcnt lgkmcnt(0)
  v_mul_f32 v24, s0, v20
  v_mul_f32 v25, s0, v21
  v_mul_f32 v26, s0, v22
  v_mul_f32 v27, s0, v23
  v_cvt_f16_f32 v24, v24
  v_cvt_f16_f32 v25, v25
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_pack_b32_f16 v28, v24, v25
  v_pack_b32_f16 v29, v26, v27
  buffer_store_dwordx2 v[28:29], v7, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(2)
  v_add_u32 v7, 0, v4
  v_cmp_gt_u32 s[8:9], s5, v7
  s_nop 1
  v_cndmask_b32 v24, v5, v0, s[8:9]
  v_cndmask_b32 v25, v5, v3, s[8:9]
  buffer_load_dwordx2 v[26:27], v25, s[40:43], 0 offen
  v_add_u32 v25, s3, v25
  buffer_load_dwordx2 v[28:29], v25, s[40:43], 0 offen
  v_accvgpr_read_b32 v30, a0
  v_accvgpr_read_b32 v31, a1
  v_accvgpr_read_b32 v32, a2
  v_accvgpr_read_b32 v33, a3
  ds_write_b128 v2, v[30:33]
  v_accvgpr_read_b32 v30, a4
  v_accvgpr_read_b32 v31, a5
  v_accvgpr_read_b32 v32, a6
  v_accvgpr_read_b32 v33, a7
  ds_write_b128 v2, v[30:33] offset:64
  s_waitcnt vmcnt(2)
  ds_read_b128 v[16:19], v1
  ds_read_b128 v[20:23], v1 offset:1152
  s_waitcnt lgkmcnt(1)
  v_mul_f32 v30, s0, v16
  v_mul_f32 v31, s0, v17
  v_mul_f32 v32, s0, v18
  v_mul_f32 v33, s0, v19
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v30, v26, s1, v30 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v31, v26, s1, v31 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v32, v27, s1, v32 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v33, v27, s1, v33 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v30, v30
  v_cvt_f16_f32 v31, v31
  v_cvt_f16_f32 v32, v32
  v_cvt_f16_f32 v33, v33
  v_pack_b32_f16 v26, v30, v31
  v_pack_b32_f16 v27, v32, v33
  buffer_store_dwordx2 v[26:27], v24, s[36:39], 0 offen
  v_add_u32 v24, s2, v24
  s_waitcnt lgkmcnt(0)
  v_mul_f32 v30, s0, v20
  v_mul_f32 v31, s0, v21
  v_mul_f32 v32, s0, v22
  v_mul_f32 v33, s0, v23
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v30, v28, s1, v30 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v31, v28, s1, v31 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v32, v29, s1, v32 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v33, v29, s1, v33 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v30, v30
  v_cvt_f16_f32 v31, v31
  v_cvt_f16_f32 v32, v32
  v_cvt_f16_f32 v33, v33
  v_pack_b32_f16 v26, v30, v31
  v_pack_b32_f16 v27, v32, v33
  buffer_store_dwordx2 v[26:27], v24, s[36:39], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s4, 0
  s_cselect_b32 s42, 0, s42
  v_mov_b32 v0, v0
  v_mov_b32 v3, v3
  v_add_u32 v24, 0, v4
  v_cmp_gt_u32 s[10:11], s5, v24
  s_nop 1
  v_cndmask_b32 v25, v5, v3, s[10:11]
  buffer_load_ushort v26, v25, s[40:43], 0 offen
  v_add_u32 v27, 1, v4
  v_cmp_gt_u32 s[12:13], s5, v27
  s_nop 1
  v_cndmask_b32 v28, v5, v3, s[12:13]
  buffer_load_ushort v29, v28, s[40:43], 0 offen offset:2
  v_add_u32 v30, 2, v4
  v_cmp_gt_u32 s[14:15], s5, v30
  s_nop 1
  v_cndmask_b32 v31, v5, v3, s[14:15]
  buffer_load_ushort v32, v31, s[40:43], 0 offen offset:4
  v_add_u32 v33, 3, v4
  v_cmp_gt_u32 s[16:17], s5, v33
  s_nop 1
  v_cndmask_b32 v34, v5, v3, s[16:17]
  buffer_load_ushort v35, v34, s[40:43], 0 offen offset:6
  v_add_u32 v3, s3, v3
  v_add_u32 v36, 0, v4
  v_cmp_gt_u32 s[18:19], s5, v36
  s_nop 1
  v_cndmask_b32 v25, v5, v3, s[18:19]
  buffer_load_ushort v37, v25, s[40:43], 0 offen
  v_add_u32 v38, 1, v4
  v_cmp_gt_u32 s[20:21], s5, v38
  s_nop 1
  v_cndmask_b32 v28, v5, v3, s[20:21]
  buffer_load_ushort v39, v28, s[40:43], 0 offen offset:2
  s_waitcnt vmcnt(8)
  v_add_u32 v6, 2, v4
  v_cmp_gt_u32 s[6:7], s5, v6
  s_nop 1
  v_cndmask_b32 v31, v5, v3, s[6:7]
  buffer_load_ushort v40, v31, s[40:43], 0 offen offset:4
  v_add_u32 v7, 3, v4
  v_cmp_gt_u32 s[8:9], s5, v7
  s_nop 1
  v_cndmask_b32 v34, v5, v3, s[8:9]
  buffer_load_ushort v3, v34, s[40:43], 0 offen offset:6
  v_accvgpr_read_b32 v8, a0
  v_accvgpr_read_b32 v9, a1
  s_waitcnt vmcnt(9)
  v_accvgpr_read_b32 v10, a2
  v_accvgpr_read_b32 v11, a3
  ds_write_b128 v2, v[8:11]
  v_accvgpr_read_b32 v12, a4
  v_accvgpr_read_b32 v13, a5
  s_waitcnt vmcnt(8)
  v_accvgpr_read_b32 v14, a6
  v_accvgpr_read_b32 v15, a7
  ds_write_b128 v2, v[12:15] offset:64
  ds_read_b128 v[16:19], v1
  ds_read_b128 v[20:23], v1 offset:1152
  s_waitcnt lgkmcnt(1)
  v_mul_f32 v1, s0, v16
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v1, v26, s1, v1 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v1
  v_add_u32 v24, 0, v4
  v_cmp_gt_u32 s[10:11], s5, v24
  s_nop 1
  v_cndmask_b32 v25, v5, v0, s[10:11]
  buffer_store_short v2, v25, s[36:39], 0 offen
  v_mul_f32 v8, s0, v17
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v8, v29, s1, v8 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v9, v8
  v_add_u32 v27, 1, v4
  v_cmp_gt_u32 s[12:13], s5, v27
  s_nop 1
  v_cndmask_b32 v28, v5, v0, s[12:13]
  buffer_store_short v9, v28, s[36:39], 0 offen offset:2
  v_mul_f32 v10, s0, v18
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v10, v32, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v10
  v_add_u32 v30, 2, v4
  v_cmp_gt_u32 s[14:15], s5, v30
  s_nop 1
  v_cndmask_b32 v31, v5, v0, s[14:15]
  buffer_store_short v11, v31, s[36:39], 0 offen offset:4
  v_mul_f32 v12, s0, v19
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v12, v35, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v13, v12
  v_add_u32 v33, 3, v4
  v_cmp_gt_u32 s[16:17], s5, v33
  s_nop 1
  v_cndmask_b32 v34, v5, v0, s[16:17]
  buffer_store_short v13, v34, s[36:39], 0 offen offset:6
  v_add_u32 v0, s2, v0
  s_waitcnt lgkmcnt(0)
  v_mul_f32 v1, s0, v20
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v1, v37, s1, v1 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v1
  v_add_u32 v36, 0, v4
  v_cmp_gt_u32 s[18:19], s5, v36
  s_nop 1
  v_cndmask_b32 v25, v5, v0, s[18:19]
  buffer_store_short v2, v25, s[36:39], 0 offen
  v_mul_f32 v8, s0, v21
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v8, v39, s1, v8 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v9, v8
  v_add_u32 v38, 1, v4
  v_cmp_gt_u32 s[20:21], s5, v38
  s_nop 1
  v_cndmask_b32 v28, v5, v0, s[20:21]
  buffer_store_short v9, v28, s[36:39], 0 offen offset:2
  v_mul_f32 v10, s0, v22
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v10, v40, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v10
  v_add_u32 v6, 2, v4
  v_cmp_gt_u32 s[6:7], s5, v6
  s_nop 1
  v_cndmask_b32 v31, v5, v0, s[6:7]
  buffer_store_short v11, v31, s[36:39], 0 offen offset:4
  v_mul_f32 v12, s0, v23
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v12, v3, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v13, v12
  v_add_u32 v7, 3, v4
  v_cmp_gt_u32 s[8:9], s5, v7
  s_nop 1
  v_cndmask_b32 v34, v5, v0, s[8:9]
  buffer_store_short v13, v34, s[36:39], 0 offen offset:6
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt32x16x32_d6cc0a06259541e8, .L_end-kiln_HHS_TN_mt32x16x32_d6cc0a06259541e8

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt32x16x32_d6cc0a06259541e8
  .amdhsa_group_segment_fixed_size 3072
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 56
  .amdhsa_next_free_sgpr 60
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 48
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
  - .name: kiln_HHS_TN_mt32x16x32_d6cc0a06259541e8
    .symbol: kiln_HHS_TN_mt32x16x32_d6cc0a06259541e8.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 3072
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 60
    .vgpr_count: 56
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
        .size: 4
        .value_kind: by_value
      - .name: beta
        .offset: 100
        .size: 4
        .value_kind: by_value
...
.end_amdgpu_metadata
