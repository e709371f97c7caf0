// gfx1100 HHS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du16 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv8 buf1 ss1 mul16x1x16 abilite2 biasmH actrelu
.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt16x16x16_a0a83c7ef8dad6fc
.p2align 8
.type kiln_HHS_TN_mt16x16x16_a0a83c7ef8dad6fc,@function
kiln_HHS_TN_mt16x16x16_a0a83c7ef8dad6fc:
L_entry:
  s_load_b512 s[4:19], s[0:1], 16
  s_load_b256 s[20:27], s[0:1], 0x50
  s_load_b64 s[0:1], s[0:1], 0x70
  s_waitcnt lgkmcnt(0)
  s_add_u32 s3, s4, 15
  s_lshr_b32 s3, s3, 4
  s_mul_i32 s3, s3, 1
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cvt_f32_u32 v1, s3
  v_rcp_f32 v1, v1
  s_mov_b32 s28, 0x4f7ffffe
  v_nop
  v_nop
  v_nop
  v_nop
  v_nop
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v1, s28, v1
  v_cvt_u32_f32 v1, v1
  s_delay_alu instid0(VALU_DEP_1)
  v_readfirstlane_b32 s29, v1
  s_sub_u32 s30, 0, s3
  s_mul_i32 s30, s30, s29
  s_mul_hi_u32 s30, s29, s30
  s_add_u32 s29, s29, s30
  s_mul_hi_u32 s29, s2, s29
  s_mul_i32 s30, s29, s3
  s_sub_u32 s2, s2, s30
  s_add_u32 s30, s29, 1
  s_sub_u32 s31, s2, s3
  s_cmp_ge_u32 s2, s3
  s_cselect_b32 s29, s30, s29
  s_cselect_b32 s2, s31, s2
  s_add_u32 s30, s29, 1
  s_sub_u32 s31, s2, s3
  s_cmp_ge_u32 s2, s3
  s_cselect_b32 s29, s30, s29
  s_cselect_b32 s2, s31, s2
  s_add_u32 s3, s5, 15
  s_lshr_b32 s3, s3, 4
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cvt_f32_u32 v1, s3
  v_rcp_f32 v1, v1
  v_nop
  v_nop
  v_nop
  v_nop
  v_nop
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v1, s28, v1
  v_cvt_u32_f32 v1, v1
  s_delay_alu instid0(VALU_DEP_1)
  v_readfirstlane_b32 s28, v1
  s_sub_u32 s30, 0, s3
  s_mul_i32 s30, s30, s28
  s_mul_hi_u32 s30, s28, s30
  s_add_u32 s28, s28, s30
  s_mul_hi_u32 s28, s29, s28
  s_mul_i32 s30, s28, s3
  s_sub_u32 s29, s29, s30
  s_add_u32 s30, s28, 1
  s_sub_u32 s31, s29, s3
  s_cmp_ge_u32 s29, s3
  s_cselect_b32 s28, s30, s28
  s_cselect_b32 s29, s31, s29
  s_add_u32 s30, s28, 1
  s_sub_u32 s31, s29, s3
  s_cmp_ge_u32 s29, s3
  s_cselect_b32 s28, s30, s28
  s_cselect_b32 s29, s31, s29
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s29, 16
  s_sub_u32 s29, s4, s2
  s_min_u32 s29, s29, 16
  s_sub_u32 s30, s5, s3
  s_min_u32 s30, s30, 16
  s_mul_i32 s32, s21, s28
  s_mul_hi_u32 s33, s21, s28
  s_mul_i32 s34, s2, s20
  s_mul_hi_u32 s35, s2, s20
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s36, s12, s32
  s_addc_u32 s37, s13, s33
  s_mul_i32 s32, s23, s28
  s_mul_hi_u32 s33, s23, s28
  s_mul_i32 s34, s3, s22
  s_mul_hi_u32 s35, s3, s22
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s14, s32
  s_addc_u32 s41, s15, s33
  s_mov_b32 s31, 0x3ff
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v0, s31, v0
  v_and_b32 v1, 31, v0
  v_lshrrev_b32 v2, 5, v0
  s_delay_alu instid0(VALU_DEP_1)
  v_readfirstlane_b32 s31, v2
  s_lshr_b32 s32, s31, 0
  s_and_b32 s31, s31, 0
  v_lshrrev_b32 v2, 1, v0
  v_and_b32 v0, 1, v0
  s_mul_i32 s38, s29, s20
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x31016000
  s_mov_b32 s33, 32
  v_lshlrev_b32 v3, 3, v0
  v_mul_lo_u32 v4, v2, s20
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s42, s30, s22
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mov_b32 s34, 32
  v_lshlrev_b32 v4, 3, v0
  v_mul_lo_u32 v5, v2, s22
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v4, v4, v5, 1
  s_lshl_b32 s35, s24, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s7
  s_mov_b32 s35, s35
  s_lshr_b32 s35, s35, 4
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_b128 v[5:8], v3, s[36:39], 0 offen           // next tile of A
  buffer_load_b128 v[9:12], v4, s[40:43], 0 offen          // next tile of B
  s_mov_b32 s44, 0x100
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v13, v0, s44, 0
  v_mad_u32_u24 v13, v2, 16, v13
  v_and_b32 v14, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v14, 6, v14
  v_xor_b32 v13, v14, v13
  v_mad_u32_u24 v14, v0, s44, 0
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v2, v2, 16, v14
  s_mov_b32 s44, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s44, v2
  v_and_b32 v0, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v0, 6, v0
  v_xor_b32 v2, v0, v2
  v_and_b32 v0, 15, v1
  s_mul_i32 s45, s31, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v0, v0, 16, s45
  v_dual_mov_b32 v14, 0 :: v_dual_mov_b32 v17, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v14, 1, v14
  v_lshlrev_b32 v14, 6, v14
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v0, v14, v0
  v_xor_b32 v14, 64, v0
  v_and_b32 v15, 15, v1
  s_mul_i32 s45, s32, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v15, v15, 16, s45
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v15, s44, v15
  v_dual_mov_b32 v16, 0 :: v_dual_mov_b32 v19, 0
  v_and_b32 v16, 1, v16
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v16, 6, v16
  v_xor_b32 v15, v16, v15
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v16, 64, v15
  v_dual_mov_b32 v18, 0 :: v_dual_mov_b32 v21, 0
  v_dual_mov_b32 v20, 0 :: v_dual_mov_b32 v23, 0
  v_mov_b32 v22, 0
  v_mov_b32 v24, 0
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(1)
  ds_store_b128 v13, v[5:8]
  s_waitcnt vmcnt(0)
  ds_store_b128 v2, v[9:12]
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s35, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_load_b128 v[25:28], v15
  ds_load_b128 v[29:32], v16 offset:256
  ds_load_b128 v[33:36], v0
  ds_load_b128 v[37:40], v14 offset:256
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[17:24], v[25:32], v[33:40], v[17:24]
  buffer_load_b128 v[5:8], v3, s[36:39], 0 offen           // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[9:12], v4, s[40:43], 0 offen          // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  ds_store_b128 v13, v[5:8]
  s_waitcnt vmcnt(0)
  ds_store_b128 v2, v[9:12]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s35, s35, 1
  s_cmp_gt_u32 s35, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_load_b128 v[25:28], v15
  ds_load_b128 v[29:32], v16 offset:256
  ds_load_b128 v[33:36], v0
  ds_load_b128 v[37:40], v14 offset:256
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[17:24], v[25:32], v[33:40], v[17:24]
L_main_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s31, s31, 16
  s_mul_i32 s32, s32, 16
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v1, s31, v1
  v_add_nc_u32 v0, s32, v0
  s_mul_i32 s32, s1, s28
  s_mul_hi_u32 s33, s1, s28
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s36, s26, s32
  s_addc_u32 s37, s27, s33
  s_lshl_b32 s38, s29, 1
  s_or_b32 s0, s26, s27
  s_cmp_eq_u32 s0, 0
  s_cselect_b32 s38, 0, s38
  s_mov_b32 s39, 0x31016000
  v_lshlrev_b32 v2, 1, v1
  buffer_load_u16 v2, v2, s[36:39], 0 offen
  s_mul_i32 s0, s17, s28
  s_mul_hi_u32 s1, s17, s28
  s_mul_i32 s32, s3, s16
  s_mul_hi_u32 s33, s3, s16
  s_add_u32 s0, s0, s32
  s_addc_u32 s1, s1, s33
  s_add_u32 s0, s0, s2
  s_addc_u32 s1, s1, 0
  s_lshl_b64 s[0:1], s[0:1], 1
  s_add_u32 s32, s8, s0
  s_addc_u32 s33, s9, s1
  s_mul_i32 s0, s19, s28
  s_mul_hi_u32 s1, s19, s28
  s_mul_i32 s36, s3, s18
  s_mul_hi_u32 s37, s3, s18
  s_add_u32 s0, s0, s36
  s_addc_u32 s1, s1, s37
  s_add_u32 s0, s0, s2
  s_addc_u32 s1, s1, 0
  s_lshl_b64 s[0:1], s[0:1], 1
  s_add_u32 s36, s10, s0
  s_addc_u32 s37, s11, s1
  s_sub_u32 s0, s30, 1
  s_mul_i32 s34, s0, s16
  s_add_u32 s34, s34, s29
  s_lshl_b32 s34, s34, 1
  s_mov_b32 s35, 0x31016000
  s_mul_i32 s0, s16, 4
  v_mul_lo_u32 v3, v0, s16
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v3, v3, v1, 1
  s_sub_u32 s1, s30, 1
  s_mul_i32 s38, s1, s18
  s_add_u32 s38, s38, s29
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x31016000
  s_mul_i32 s1, s18, 4
  v_mul_lo_u32 v0, v0, s18
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v0, v0, v1, 1
  s_lshl_b32 s2, s25, 1
  s_waitcnt vmcnt(0)
  v_cvt_f32_f16 v2, v2
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_mov_b32 v1, v3
  v_mul_f32 v4, s24, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v4, v2, v4
  v_cmp_lt_f32 s2, v4, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v4, 0, s2
  v_cvt_f16_f32 v5, v4
  buffer_store_b16 v5, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  v_mul_f32 v6, s24, v18
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v6, v2, v6
  v_cmp_lt_f32 s3, v6, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v6, v6, 0, s3
  v_cvt_f16_f32 v7, v6
  buffer_store_b16 v7, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  v_mul_f32 v8, s24, v19
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v8, v2, v8
  v_cmp_lt_f32 s4, v8, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v8, 0, s4
  v_cvt_f16_f32 v9, v8
  buffer_store_b16 v9, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  v_mul_f32 v10, s24, v20
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v10, v2, v10
  v_cmp_lt_f32 s5, v10, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v10, v10, 0, s5
  v_cvt_f16_f32 v11, v10
  buffer_store_b16 v11, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  v_mul_f32 v4, s24, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v4, v2, v4
  v_cmp_lt_f32 s6, v4, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v4, 0, s6
  v_cvt_f16_f32 v5, v4
  buffer_store_b16 v5, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  v_mul_f32 v6, s24, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v6, v2, v6
  v_cmp_lt_f32 s7, v6, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v6, v6, 0, s7
  v_cvt_f16_f32 v7, v6
  buffer_store_b16 v7, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  v_mul_f32 v8, s24, v23
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v8, v2, v8
  v_cmp_lt_f32 s8, v8, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v8, 0, s8
  v_cvt_f16_f32 v9, v8
  buffer_store_b16 v9, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  v_mul_f32 v10, s24, v24
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v10, v2, v10
  v_cmp_lt_f32 s9, v10, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v10, v10, 0, s9
  v_cvt_f16_f32 v11, v10
  buffer_store_b16 v11, v1, s[32:35], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_dual_mov_b32 v1, v3 :: v_dual_mov_b32 v0, v0
  buffer_load_u16 v3, v0, s[36:39], 0 offen
  v_add_nc_u32 v0, s1, v0
  buffer_load_u16 v4, v0, s[36:39], 0 offen
  v_add_nc_u32 v0, s1, v0
  buffer_load_u16 v5, v0, s[36:39], 0 offen
  v_add_nc_u32 v0, s1, v0
  buffer_load_u16 v6, v0, s[36:39], 0 offen
  v_add_nc_u32 v0, s1, v0
  buffer_load_u16 v7, v0, s[36:39], 0 offen
  v_add_nc_u32 v0, s1, v0
  buffer_load_u16 v8, v0, s[36:39], 0 offen
  v_add_nc_u32 v0, s1, v0
  buffer_load_u16 v9, v0, s[36:39], 0 offen
  v_add_nc_u32 v0, s1, v0
  buffer_load_u16 v0, v0, s[36:39], 0 offen
  v_dual_mul_f32 v10, s24, v17 :: v_dual_mul_f32 v11, s24, v18
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v10, v3, s25, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v10, v2, v10
  v_cmp_lt_f32 s2, v10, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v10, v10, 0, s2
  v_cvt_f16_f32 v3, v10
  buffer_store_b16 v3, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  s_waitcnt vmcnt(6)
  v_fma_mix_f32 v11, v4, s25, v11 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v11, v2, v11
  v_cmp_lt_f32 s3, v11, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v11, v11, 0, s3
  v_cvt_f16_f32 v4, v11
  buffer_store_b16 v4, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  v_dual_mul_f32 v12, s24, v19 :: v_dual_mul_f32 v13, s24, v20
  s_waitcnt vmcnt(5)
  v_fma_mix_f32 v12, v5, s25, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v12, v2, v12
  v_cmp_lt_f32 s4, v12, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v12, v12, 0, s4
  v_cvt_f16_f32 v5, v12
  buffer_store_b16 v5, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  s_waitcnt vmcnt(4)
  v_fma_mix_f32 v13, v6, s25, v13 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v13, v2, v13
  v_cmp_lt_f32 s5, v13, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v13, v13, 0, s5
  v_cvt_f16_f32 v6, v13
  buffer_store_b16 v6, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  v_dual_mul_f32 v10, s24, v21 :: v_dual_mul_f32 v11, s24, v22
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v10, v7, s25, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v10, v2, v10
  v_cmp_lt_f32 s6, v10, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v10, v10, 0, s6
  v_cvt_f16_f32 v3, v10
  buffer_store_b16 v3, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  s_waitcnt vmcnt(2)
  v_fma_mix_f32 v11, v8, s25, v11 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v11, v2, v11
  v_cmp_lt_f32 s7, v11, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v11, v11, 0, s7
  v_cvt_f16_f32 v4, v11
  buffer_store_b16 v4, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  v_dual_mul_f32 v12, s24, v23 :: v_dual_mul_f32 v13, s24, v24
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v12, v9, s25, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v12, v2, v12
  v_cmp_lt_f32 s8, v12, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v12, v12, 0, s8
  v_cvt_f16_f32 v5, v12
  buffer_store_b16 v5, v1, s[32:35], 0 offen
  v_add_nc_u32 v1, s0, v1
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v13, v0, s25, v13 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v13, v2, v13
  v_cmp_lt_f32 s9, v13, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v13, v13, 0, s9
  v_cvt_f16_f32 v6, v13
  buffer_store_b16 v6, v1, s[32:35], 0 offen
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt16x16x16_a0a83c7ef8dad6fc, .L_end-kiln_HHS_TN_mt16x16x16_a0a83c7ef8dad6fc

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt16x16x16_a0a83c7ef8dad6fc
  .amdhsa_group_segment_fixed_size 1024
  .amdhsa_kernarg_size 120
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 41
  .amdhsa_next_free_sgpr 46
  .amdhsa_reserve_vcc 0
  .amdhsa_wavefront_size32 1
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
  - .name: kiln_HHS_TN_mt16x16x16_a0a83c7ef8dad6fc
    .symbol: kiln_HHS_TN_mt16x16x16_a0a83c7ef8dad6fc.kd
    .kernarg_segment_size: 120
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 1024
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 46
    .vgpr_count: 41
    .max_flat_workgroup_size: 32
    .reqd_workgroup_size: [32, 1, 1]
    .args:
      - .name: gemm_info
        .offset: 0
        .size: 4
        .value_kind: by_value
      - .name: kernel_info0
        .offset: 4
        .size: 4
        .value_kind: by_value
      - .name: kernel_info1
        .offset: 8
        .size: 4
        .value_kind: by_value
      - .name: workgroups
        .offset: 12
        .size: 4
        .value_kind: by_value
      - .name: m
        .offset: 16
        .size: 4
        .value_kind: by_value
      - .name: !str n
        .offset: 20
        .size: 4
        .value_kind: by_value
      - .name: batch
        .offset: 24
        .size: 4
        .value_kind: by_value
      - .name: k
        .offset: 28
        .size: 4
        .value_kind: by_value
      - .name: d
        .offset: 32
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: c
        .offset: 40
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: a
        .offset: 48
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: b
        .offset: 56
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: ldd
        .offset: 64
        .size: 4
        .value_kind: by_value
      - .name: stride_d
        .offset: 68
        .size: 4
        .value_kind: by_value
      - .name: ldc
        .offset: 72
        .size: 4
        .value_kind: by_value
      - .name: stride_c
        .offset: 76
        .size: 4
        .value_kind: by_value
      - .name: lda
        .offset: 80
        .size: 4
        .value_kind: by_value
      - .name: stride_a
        .offset: 84
        .size: 4
        .value_kind: by_value
      - .name: ldb
        .offset: 88
        .size: 4
        .value_kind: by_value
      - .name: stride_b
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
      - .name: bias
        .offset: 104
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: bias_type
        .offset: 112
        .size: 4
        .value_kind: by_value
      - .name: stride_bias
        .offset: 116
        .size: 4
        .value_kind: by_value
...
.end_amdgpu_metadata
