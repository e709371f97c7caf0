// gfx1100 HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 wave64
.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt32x32x32_8bdccd582def9a22
.p2align 8
.type kiln_HHS_TN_mt32x32x32_8bdccd582def9a22,@function
kiln_HHS_TN_mt32x32x32_8bdccd582def9a22:
L_entry:
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
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
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  s_delay_alu instid0(VALU_DEP_1)
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 1
  s_and_b32 s7, s7, 1
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x31016000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v3, 2, v0
  v_mul_lo_u32 v4, v2, s10
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v4, 2, v0
  v_mul_lo_u32 v5, v2, s11
  s_delay_alu instid0(VALU_DEP_1)
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
  buffer_load_b64 v[5:6], v3, s[36:39], 0 offen            // next tile of A
  buffer_load_b64 v[7:8], v4, s[40:43], 0 offen            // next tile of B
  v_lshlrev_b32 v9, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_and_b32 v10, 7, v9
  v_lshrrev_b32 v9, 3, v9
  v_lshlrev_b32 v10, 1, v10
  s_mov_b32 s45, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v10, v9, s45, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v10, v2, 16, v10
  v_and_b32 v9, 3, v9
  v_lshlrev_b32 v9, 5, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_xor_b32 v10, v9, v10
  v_lshlrev_b32 v9, 2, v0
  v_and_b32 v11, 7, v9
  v_lshrrev_b32 v9, 3, v9
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v11, 1, v11
  v_mad_u32_u24 v11, v9, s45, v11
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v2, v2, 16, v11
  s_mov_b32 s45, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s45, v2
  v_and_b32 v9, 3, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v9, 5, v9
  v_xor_b32 v2, v9, v2
  v_and_b32 v9, 15, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_and_b32 v11, 0, v9
  v_and_b32 v12, 3, v9
  v_lshl_add_u32 v11, v12, 2, v11
  v_bfe_u32 v9, v9, 2, 2
  s_delay_alu instid0(VALU_DEP_1)
  v_or_b32 v11, v11, v9
  s_mul_i32 s46, s7, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v9, v11, 16, s46
  v_mov_b32 v11, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v11, 3, v11
  v_lshlrev_b32 v11, 5, v11
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v9, v11, v9
  v_xor_b32 v11, 32, v9
  v_xor_b32 v12, 64, v9
  s_mov_b32 s46, 0x60
  s_delay_alu instid0(SALU_CYCLE_1)
  v_xor_b32 v13, s46, v9
  v_and_b32 v14, 15, v1
  s_mul_i32 s47, s32, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v14, v14, 16, s47
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v14, s45, v14
  v_mov_b32 v15, 0
  v_and_b32 v15, 3, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v15, 5, v15
  v_xor_b32 v14, v15, v14
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v15, 32, v14
  v_xor_b32 v16, 64, v14
  v_xor_b32 v17, s46, v14
  v_mov_b32 v18, 0
  v_mov_b32 v19, 0
  v_mov_b32 v20, 0
  v_mov_b32 v21, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(1)
  ds_store_b64 v10, v[5:6]
  s_waitcnt vmcnt(0)
  ds_store_b64 v2, v[7:8]
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_load_b128 v[22:25], v14
  ds_load_b128 v[26:29], v15 offset:512
  ds_load_b128 v[30:33], v9
  ds_load_b128 v[34:37], v11 offset:512
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[18:21], v[30:37], v[22:29], v[18:21]
  ds_load_b128 v[38:41], v16 offset:1024
  ds_load_b128 v[42:45], v17 offset:1536
  ds_load_b128 v[46:49], v12 offset:1024
  ds_load_b128 v[50:53], v13 offset:1536
  buffer_load_b64 v[5:6], v3, s[36:39], 0 offen            // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_b64 v[7:8], v4, s[40:43], 0 offen            // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[18:21], v[46:53], v[38:45], v[18:21]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  ds_store_b64 v10, v[5:6]
  s_waitcnt vmcnt(0)
  ds_store_b64 v2, v[7:8]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_load_b128 v[22:25], v14
  ds_load_b128 v[26:29], v15 offset:512
  ds_load_b128 v[30:33], v9
  ds_load_b128 v[34:37], v11 offset:512
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[18:21], v[30:37], v[22:29], v[18:21]
  ds_load_b128 v[38:41], v16 offset:1024
  ds_load_b128 v[42:45], v17 offset:1536
  ds_load_b128 v[46:49], v12 offset:1024
  ds_load_b128 v[50:53], v13 offset:1536
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[18:21], v[46:53], v[38:45], v[18:21]
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
  s_waitcnt vmcnt(1)
  v_mov_b32 v5, 0x80000000
  v_lshlrev_b32 v6, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[44:45], s35, v6
  s_waitcnt vmcnt(0)
  v_cndmask_b32 v7, v5, v3, s[44:45]
  buffer_load_u16 v7, v7, s[36:39], 0 offen
  v_add_nc_u32 v8, 1, v6
  v_cmp_gt_u32 s[46:47], s35, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v38, v5, v3, s[46:47]
  buffer_load_u16 v38, v38, s[36:39], 0 offen offset:2
  v_add_nc_u32 v39, 2, v6
  v_cmp_gt_u32 s[48:49], s35, v39
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v40, v5, v3, s[48:49]
  buffer_load_u16 v40, v40, s[36:39], 0 offen offset:4
  v_add_nc_u32 v6, 3, v6
  v_cmp_gt_u32 s[50:51], s35, v6
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v3, v5, v3, s[50:51]
  buffer_load_u16 v3, v3, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(3)
  ds_store_b16 v10, v7
  s_waitcnt vmcnt(2)
  ds_store_b16 v10, v38 offset:2
  s_waitcnt vmcnt(1)
  ds_store_b16 v10, v40 offset:4
  s_waitcnt vmcnt(0)
  ds_store_b16 v10, v3 offset:6
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[36:37], s35, v0
  v_cndmask_b32 v5, v3, v4, s[36:37]
  buffer_load_u16 v5, v5, s[40:43], 0 offen
  v_add_nc_u32 v7, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[38:39], s35, v7
  v_cndmask_b32 v10, v3, v4, s[38:39]
  buffer_load_u16 v10, v10, s[40:43], 0 offen offset:2
  v_add_nc_u32 v38, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[52:53], s35, v38
  v_cndmask_b32 v40, v3, v4, s[52:53]
  buffer_load_u16 v40, v40, s[40:43], 0 offen offset:4
  v_add_nc_u32 v0, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[54:55], s35, v0
  v_cndmask_b32 v3, v3, v4, s[54:55]
  buffer_load_u16 v3, v3, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(3)
  ds_store_b16 v2, v5
  s_waitcnt vmcnt(2)
  ds_store_b16 v2, v10 offset:2
  s_waitcnt vmcnt(1)
  ds_store_b16 v2, v40 offset:4
  s_waitcnt vmcnt(0)
  ds_store_b16 v2, v3 offset:6
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v2, v9
  v_mov_b32 v3, v11
  v_mov_b32 v4, v12
  v_mov_b32 v5, v13
  v_mov_b32 v9, v14
  v_mov_b32 v10, v15
  v_mov_b32 v11, v16
  v_mov_b32 v12, v17
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop8:
  ds_load_b128 v[22:25], v9
  ds_load_b128 v[26:29], v10 offset:512
  ds_load_b128 v[30:33], v2
  ds_load_b128 v[34:37], v3 offset:512
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[18:21], v[30:37], v[22:29], v[18:21]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done9
L_next_step10:
  ds_load_b128 v[22:25], v11 offset:1024
  ds_load_b128 v[26:29], v12 offset:1536
  ds_load_b128 v[30:33], v4 offset:1024
  ds_load_b128 v[34:37], v5 offset:1536
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[18:21], v[30:37], v[22:29], v[18:21]
  s_mov_b32 s34, 0x800
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v2, s34, v2
  v_add_nc_u32 v3, s34, v3
  v_add_nc_u32 v4, s34, v4
  v_add_nc_u32 v5, s34, v5
  v_add_nc_u32 v9, s34, v9
  v_add_nc_u32 v10, s34, v10
  v_add_nc_u32 v11, s34, v11
  v_add_nc_u32 v12, s34, v12
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_lshrrev_b32 v2, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 16
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_lshl_add_u32 v2, v2, 2, s7
  v_add_nc_u32 v1, s32, v1
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
  s_mov_b32 s43, 0x31016000
  v_mul_lo_u32 v3, v1, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v3, v3, v2, 1
  s_sub_u32 s2, s6, 1
  s_mul_i32 s58, s2, s9
  s_add_u32 s58, s58, s5
  s_lshl_b32 s58, s58, 1
  s_mov_b32 s59, 0x31016000
  v_mul_lo_u32 v1, v1, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v1, v1, v2, 1
  s_lshl_b32 s2, s1, 1
  v_mov_b32 v4, 0x80000000
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
  s_waitcnt vmcnt(1)
  v_add_nc_u32 v5, 0, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[44:45], s5, v5
  v_cndmask_b32 v9, v4, v3, s[44:45]
  v_mul_f32 v10, s0, v18
  v_mul_f32 v11, s0, v19
  v_mul_f32 v12, s0, v20
  v_mul_f32 v13, s0, v21
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cvt_f16_f32 v10, v10
  v_cvt_f16_f32 v11, v11
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cvt_f16_f32 v12, v12
  v_cvt_f16_f32 v13, v13
  s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_pack_b32_f16 v14, v10, v11
  v_pack_b32_f16 v15, v12, v13
  buffer_store_b64 v[14:15], v9, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_nc_u32 v9, 0, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[46:47], s5, v9
  v_cndmask_b32 v10, v4, v3, s[46:47]
  v_cndmask_b32 v11, v4, v1, s[46:47]
  buffer_load_b64 v[11:12], v11, s[56:59], 0 offen
  v_mul_f32 v13, s0, v18
  v_mul_f32 v14, s0, v19
  v_mul_f32 v15, s0, v20
  v_mul_f32 v16, s0, v21
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v13, v11, s1, v13 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v14, v11, s1, v14 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v15, v12, s1, v15 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v16, v12, s1, v16 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cvt_f16_f32 v13, v13
  v_cvt_f16_f32 v14, v14
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cvt_f16_f32 v15, v15
  v_cvt_f16_f32 v16, v16
  s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_pack_b32_f16 v11, v13, v14
  v_pack_b32_f16 v12, v15, v16
  buffer_store_b64 v[11:12], v10, s[40:43], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s2, 0
  s_cselect_b32 s58, 0, s58
  v_mov_b32 v3, v3
  v_mov_b32 v1, v1
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v8, 0, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[48:49], s5, v8
  v_cndmask_b32 v8, v4, v1, s[48:49]
  buffer_load_u16 v10, v8, s[56:59], 0 offen
  v_add_nc_u32 v39, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[50:51], s5, v39
  v_cndmask_b32 v11, v4, v1, s[50:51]
  buffer_load_u16 v12, v11, s[56:59], 0 offen offset:2
  v_add_nc_u32 v6, 2, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[36:37], s5, v6
  v_cndmask_b32 v6, v4, v1, s[36:37]
  buffer_load_u16 v13, v6, s[56:59], 0 offen offset:4
  v_add_nc_u32 v7, 3, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[38:39], s5, v7
  v_cndmask_b32 v1, v4, v1, s[38:39]
  buffer_load_u16 v7, v1, s[56:59], 0 offen offset:6
  v_mul_f32 v14, s0, v18
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v14, v10, s1, v14 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v10, v14
  v_add_nc_u32 v38, 0, v2
  v_cmp_gt_u32 s[52:53], s5, v38
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v4, v3, s[52:53]
  buffer_store_b16 v10, v8, s[40:43], 0 offen
  v_mul_f32 v8, s0, v19
  s_waitcnt vmcnt(2)
  v_fma_mix_f32 v8, v12, s1, v8 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v8, v8
  v_add_nc_u32 v0, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[54:55], s5, v0
  v_cndmask_b32 v11, v4, v3, s[54:55]
  buffer_store_b16 v8, v11, s[40:43], 0 offen offset:2
  v_mul_f32 v0, s0, v20
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v0, v13, s1, v0 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v0, v0
  v_add_nc_u32 v5, 2, v2
  v_cmp_gt_u32 s[44:45], s5, v5
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v6, v4, v3, s[44:45]
  buffer_store_b16 v0, v6, s[40:43], 0 offen offset:4
  v_mul_f32 v0, s0, v21
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v0, v7, s1, v0 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v0, v0
  v_add_nc_u32 v9, 3, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s[46:47], s5, v9
  v_cndmask_b32 v1, v4, v3, s[46:47]
  buffer_store_b16 v0, v1, s[40:43], 0 offen offset:6
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt32x32x32_8bdccd582def9a22, .L_end-kiln_HHS_TN_mt32x32x32_8bdccd582def9a22

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt32x32x32_8bdccd582def9a22
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 54
  .amdhsa_next_free_sgpr 60
  .amdhsa_reserve_vcc 0
  .amdhsa_wavefront_size32 0
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 0
  .amdhsa_dx10_clamp 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx1100
amdhsa.kernels:
  - .name: kiln_HHS_TN_mt32x32x32_8bdccd582def9a22
    .symbol: kiln_HHS_TN_mt32x32x32_8bdccd582def9a22.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 60
    .vgpr_count: 54
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
