// gfx1100 HHS TT mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0
.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TT_mt32x32x32_3d6d3dad07b52f99
.p2align 8
.type kiln_HHS_TT_mt32x32x32_3d6d3dad07b52f99,@function
kiln_HHS_TT_mt32x32x32_3d6d3dad07b52f99:
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
  s_add_u32 s32, s32, s3
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s22, s32
  s_addc_u32 s41, s23, s33
  s_mov_b32 s7, 0x3ff
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 31, v0
  v_lshrrev_b32 v2, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 1
  s_and_b32 s7, s7, 1
  v_lshrrev_b32 v2, 5, v0
  v_and_b32 v0, 31, v0
  v_and_b32 v3, 7, v0
  v_lshrrev_b32 v4, 3, v0
  s_delay_alu instid0(VALU_DEP_2)
  v_lshlrev_b32 v3, 1, v3
  s_mov_b32 s33, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v3, v4, s33, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v3, v2, 16, v3
  v_and_b32 v4, 3, v4
  v_lshlrev_b32 v4, 4, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
  v_xor_b32 v3, v4, v3
  v_and_b32 v4, 7, v2
  v_lshrrev_b32 v5, 3, v2
  v_lshlrev_b32 v4, 1, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v4, v5, s33, v4
  v_mad_u32_u24 v4, v0, 16, v4
  s_mov_b32 s33, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v4, s33, v4
  v_and_b32 v5, 15, v1
  s_mul_i32 s34, s7, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v5, v5, 16, s34
  v_dual_mov_b32 v6, 0 :: v_dual_mov_b32 v11, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v6, 3, v6
  v_lshlrev_b32 v6, 4, v6
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v5, v6, v5
  v_xor_b32 v6, 16, v5
  v_xor_b32 v7, 32, v5
  v_xor_b32 v8, 48, v5
  v_and_b32 v9, 15, v1
  s_mul_i32 s34, s32, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v9, v9, 16, s34
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v9, s33, v9
  v_dual_mov_b32 v10, 0 :: v_dual_mov_b32 v13, 0
  v_dual_mov_b32 v12, 0 :: v_dual_mov_b32 v15, 0
  v_dual_mov_b32 v14, 0 :: v_dual_mov_b32 v17, 0
  v_mov_b32 v16, 0
  s_lshl_b32 s33, s0, 1
  s_cmp_eq_u32 s33, 0
  s_cselect_b32 s33, 0, s14
  s_mov_b32 s34, 64
  s_mov_b32 s35, 0
  s_mul_i32 s44, s11, 64
  s_mul_hi_u32 s45, s11, 64
  s_mov_b64 s[44:45], s[44:45]
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_wide_done
  // one tile of K per trip, 64-bit addresses
L_wide_loop:
  s_min_u32 s46, s33, 32
  v_add_nc_u32 v18, 0, v0
  v_add_nc_u32 v19, 0, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v19
  v_cmp_gt_u32 s48, s46, v18
  v_dual_mov_b32 v20, v18 :: v_dual_mov_b32 v21, 0
  v_mad_u64_u32 v[22:23], s49, v19, s10, v[20:21]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[18:19], 1, v[22:23]
  v_mov_b32 v20, s37
  v_add_co_u32 v21, s50, s36, v18
  s_delay_alu instid0(VALU_DEP_1)
  v_add_co_ci_u32 v22, s49, v19, v20, s50
  v_mov_b32 v18, 0
  s_and_b32 s49, s47, s48
  s_and_saveexec_b32 s50, s49
  global_load_u16 v18, v[21:22], off
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v19, 0, v0
  v_add_nc_u32 v20, 4, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s51, s5, v20
  v_cmp_gt_u32 s52, s46, v19
  v_dual_mov_b32 v21, v19 :: v_dual_mov_b32 v22, 0
  v_mad_u64_u32 v[23:24], s53, v20, s10, v[21:22]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[19:20], 1, v[23:24]
  v_mov_b32 v21, s37
  v_add_co_u32 v22, s54, s36, v19
  s_delay_alu instid0(VALU_DEP_1)
  v_add_co_ci_u32 v23, s53, v20, v21, s54
  v_mov_b32 v19, 0
  s_and_b32 s53, s51, s52
  s_and_saveexec_b32 s54, s53
  global_load_u16 v19, v[22:23], off
  s_mov_b32 exec_lo, s54
  v_add_nc_u32 v20, 0, v0
  v_add_nc_u32 v21, 8, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v21
  v_cmp_gt_u32 s48, s46, v20
  v_dual_mov_b32 v22, v20 :: v_dual_mov_b32 v23, 0
  v_mad_u64_u32 v[24:25], s55, v21, s10, v[22:23]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[20:21], 1, v[24:25]
  v_mov_b32 v22, s37
  v_add_co_u32 v23, s56, s36, v20
  s_delay_alu instid0(VALU_DEP_1)
  v_add_co_ci_u32 v24, s55, v21, v22, s56
  v_mov_b32 v20, 0
  s_and_b32 s49, s47, s48
  s_and_saveexec_b32 s50, s49
  global_load_u16 v20, v[23:24], off
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v21, 0, v0
  v_add_nc_u32 v22, 12, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s51, s5, v22
  v_cmp_gt_u32 s52, s46, v21
  v_dual_mov_b32 v23, v21 :: v_dual_mov_b32 v24, 0
  v_mad_u64_u32 v[25:26], s55, v22, s10, v[23:24]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[21:22], 1, v[25:26]
  v_mov_b32 v23, s37
  v_add_co_u32 v24, s56, s36, v21
  s_delay_alu instid0(VALU_DEP_1)
  v_add_co_ci_u32 v25, s55, v22, v23, s56
  v_mov_b32 v21, 0
  s_and_b32 s53, s51, s52
  s_and_saveexec_b32 s54, s53
  global_load_u16 v21, v[24:25], off
  s_mov_b32 exec_lo, s54
  v_add_nc_u32 v22, 0, v0
  v_add_nc_u32 v23, 16, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v23
  v_cmp_gt_u32 s48, s46, v22
  v_dual_mov_b32 v24, v22 :: v_dual_mov_b32 v25, 0
  v_mad_u64_u32 v[26:27], s55, v23, s10, v[24:25]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[22:23], 1, v[26:27]
  v_mov_b32 v24, s37
  v_add_co_u32 v25, s56, s36, v22
  s_delay_alu instid0(VALU_DEP_1)
  v_add_co_ci_u32 v26, s55, v23, v24, s56
  v_mov_b32 v22, 0
  s_and_b32 s49, s47, s48
  s_and_saveexec_b32 s50, s49
  global_load_u16 v22, v[25:26], off
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v23, 0, v0
  v_add_nc_u32 v24, 20, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s51, s5, v24
  v_cmp_gt_u32 s52, s46, v23
  v_dual_mov_b32 v25, v23 :: v_dual_mov_b32 v26, 0
  v_mad_u64_u32 v[27:28], s55, v24, s10, v[25:26]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[23:24], 1, v[27:28]
  v_mov_b32 v25, s37
  v_add_co_u32 v26, s56, s36, v23
  s_delay_alu instid0(VALU_DEP_1)
  v_add_co_ci_u32 v27, s55, v24, v25, s56
  v_mov_b32 v23, 0
  s_and_b32 s53, s51, s52
  s_and_saveexec_b32 s54, s53
  global_load_u16 v23, v[26:27], off
  s_mov_b32 exec_lo, s54
  v_add_nc_u32 v24, 0, v0
  v_add_nc_u32 v25, 24, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v25
  v_cmp_gt_u32 s48, s46, v24
  v_dual_mov_b32 v26, v24 :: v_dual_mov_b32 v27, 0
  v_mad_u64_u32 v[28:29], s55, v25, s10, v[26:27]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[24:25], 1, v[28:29]
  v_mov_b32 v26, s37
  v_add_co_u32 v27, s56, s36, v24
  s_delay_alu instid0(VALU_DEP_1)
  v_add_co_ci_u32 v28, s55, v25, v26, s56
  v_mov_b32 v24, 0
  s_and_b32 s49, s47, s48
  s_and_saveexec_b32 s50, s49
  global_load_u16 v24, v[27:28], off
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v25, 0, v0
  v_add_nc_u32 v26, 28, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s51, s5, v26
  v_cmp_gt_u32 s52, s46, v25
  v_dual_mov_b32 v27, v25 :: v_dual_mov_b32 v28, 0
  v_mad_u64_u32 v[29:30], s55, v26, s10, v[27:28]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[25:26], 1, v[29:30]
  v_mov_b32 v27, s37
  v_add_co_u32 v28, s56, s36, v25
  s_delay_alu instid0(VALU_DEP_1)
  v_add_co_ci_u32 v29, s55, v26, v27, s56
  v_mov_b32 v25, 0
  s_and_b32 s53, s51, s52
  s_and_saveexec_b32 s54, s53
  global_load_u16 v25, v[28:29], off
  s_mov_b32 exec_lo, s54
  s_waitcnt vmcnt(7)
  ds_store_b16 v3, v18
  s_waitcnt vmcnt(6)
  ds_store_b16 v3, v19 offset:64
  s_waitcnt vmcnt(5)
  ds_store_b16 v3, v20 offset:128
  s_waitcnt vmcnt(4)
  ds_store_b16 v3, v21 offset:192
  s_waitcnt vmcnt(3)
  ds_store_b16 v3, v22 offset:256
  s_waitcnt vmcnt(2)
  ds_store_b16 v3, v23 offset:320
  s_waitcnt vmcnt(1)
  ds_store_b16 v3, v24 offset:384
  s_waitcnt vmcnt(0)
  ds_store_b16 v3, v25 offset:448
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, s35
  v_add_nc_u32 v26, 0, v0
  v_add_nc_u32 v27, 0, v2
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_cmp_gt_u32 s47, s6, v26
  v_cmp_gt_u32 s48, s46, v27
  v_dual_mov_b32 v28, v26 :: v_dual_mov_b32 v29, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[30:31], s55, v27, s11, v[28:29]
  v_lshlrev_b64 v[26:27], 1, v[30:31]
  v_mov_b32 v28, s41
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v29, s56, s40, v26
  v_add_co_ci_u32 v30, s55, v27, v28, s56
  v_mov_b32 v18, 0
  s_and_b32 s49, s47, s48
  s_and_saveexec_b32 s50, s49
  global_load_u16 v18, v[29:30], off
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v26, 0, v0
  v_add_nc_u32 v27, 4, v2
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_cmp_gt_u32 s51, s6, v26
  v_cmp_gt_u32 s52, s46, v27
  v_dual_mov_b32 v28, v26 :: v_dual_mov_b32 v29, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[30:31], s55, v27, s11, v[28:29]
  v_lshlrev_b64 v[26:27], 1, v[30:31]
  v_dual_mov_b32 v28, s41 :: v_dual_mov_b32 v19, 0
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v29, s56, s40, v26
  v_add_co_ci_u32 v30, s55, v27, v28, s56
  s_and_b32 s53, s51, s52
  s_and_saveexec_b32 s54, s53
  global_load_u16 v19, v[29:30], off
  s_mov_b32 exec_lo, s54
  v_add_nc_u32 v26, 0, v0
  v_add_nc_u32 v27, 8, v2
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_cmp_gt_u32 s47, s6, v26
  v_cmp_gt_u32 s48, s46, v27
  v_dual_mov_b32 v28, v26 :: v_dual_mov_b32 v29, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[30:31], s55, v27, s11, v[28:29]
  v_lshlrev_b64 v[26:27], 1, v[30:31]
  v_mov_b32 v28, s41
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v29, s56, s40, v26
  v_add_co_ci_u32 v30, s55, v27, v28, s56
  v_mov_b32 v20, 0
  s_and_b32 s49, s47, s48
  s_and_saveexec_b32 s50, s49
  global_load_u16 v20, v[29:30], off
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v26, 0, v0
  v_add_nc_u32 v27, 12, v2
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_cmp_gt_u32 s51, s6, v26
  v_cmp_gt_u32 s52, s46, v27
  v_dual_mov_b32 v28, v26 :: v_dual_mov_b32 v29, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[30:31], s55, v27, s11, v[28:29]
  v_lshlrev_b64 v[26:27], 1, v[30:31]
  v_dual_mov_b32 v28, s41 :: v_dual_mov_b32 v21, 0
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v29, s56, s40, v26
  v_add_co_ci_u32 v30, s55, v27, v28, s56
  s_and_b32 s53, s51, s52
  s_and_saveexec_b32 s54, s53
  global_load_u16 v21, v[29:30], off
  s_mov_b32 exec_lo, s54
  v_add_nc_u32 v26, 0, v0
  v_add_nc_u32 v27, 16, v2
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_cmp_gt_u32 s47, s6, v26
  v_cmp_gt_u32 s48, s46, v27
  v_dual_mov_b32 v28, v26 :: v_dual_mov_b32 v29, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[30:31], s55, v27, s11, v[28:29]
  v_lshlrev_b64 v[26:27], 1, v[30:31]
  v_mov_b32 v28, s41
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v29, s56, s40, v26
  v_add_co_ci_u32 v30, s55, v27, v28, s56
  v_mov_b32 v22, 0
  s_and_b32 s49, s47, s48
  s_and_saveexec_b32 s50, s49
  global_load_u16 v22, v[29:30], off
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v26, 0, v0
  v_add_nc_u32 v27, 20, v2
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_cmp_gt_u32 s51, s6, v26
  v_cmp_gt_u32 s52, s46, v27
  v_dual_mov_b32 v28, v26 :: v_dual_mov_b32 v29, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[30:31], s55, v27, s11, v[28:29]
  v_lshlrev_b64 v[26:27], 1, v[30:31]
  v_dual_mov_b32 v28, s41 :: v_dual_mov_b32 v23, 0
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v29, s56, s40, v26
  v_add_co_ci_u32 v30, s55, v27, v28, s56
  s_and_b32 s53, s51, s52
  s_and_saveexec_b32 s54, s53
  global_load_u16 v23, v[29:30], off
  s_mov_b32 exec_lo, s54
  v_add_nc_u32 v26, 0, v0
  v_add_nc_u32 v27, 24, v2
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_cmp_gt_u32 s47, s6, v26
  v_cmp_gt_u32 s48, s46, v27
  v_dual_mov_b32 v28, v26 :: v_dual_mov_b32 v29, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[30:31], s55, v27, s11, v[28:29]
  v_lshlrev_b64 v[26:27], 1, v[30:31]
  v_mov_b32 v28, s41
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v29, s56, s40, v26
  v_add_co_ci_u32 v30, s55, v27, v28, s56
  v_mov_b32 v24, 0
  s_and_b32 s49, s47, s48
  s_and_saveexec_b32 s50, s49
  global_load_u16 v24, v[29:30], off
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v26, 0, v0
  v_add_nc_u32 v27, 28, v2
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_cmp_gt_u32 s51, s6, v26
  v_cmp_gt_u32 s52, s46, v27
  v_dual_mov_b32 v28, v26 :: v_dual_mov_b32 v29, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[30:31], s55, v27, s11, v[28:29]
  v_lshlrev_b64 v[26:27], 1, v[30:31]
  v_dual_mov_b32 v28, s41 :: v_dual_mov_b32 v25, 0
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v29, s56, s40, v26
  v_add_co_ci_u32 v30, s55, v27, v28, s56
  s_and_b32 s53, s51, s52
  s_and_saveexec_b32 s54, s53
  global_load_u16 v25, v[29:30], off
  s_mov_b32 exec_lo, s54
  s_waitcnt vmcnt(7)
  ds_store_b16 v4, v18
  s_waitcnt vmcnt(6)
  ds_store_b16 v4, v19 offset:8
  s_waitcnt vmcnt(5)
  ds_store_b16 v4, v20 offset:512
  s_waitcnt vmcnt(4)
  ds_store_b16 v4, v21 offset:520
  s_waitcnt vmcnt(3)
  ds_store_b16 v4, v22 offset:1024
  s_waitcnt vmcnt(2)
  ds_store_b16 v4, v23 offset:1032
  s_waitcnt vmcnt(1)
  ds_store_b16 v4, v24 offset:1536
  s_waitcnt vmcnt(0)
  ds_store_b16 v4, v25 offset:1544
  s_add_u32 s40, s40, s44
  s_addc_u32 s41, s41, s45
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_dual_mov_b32 v18, v5 :: v_dual_mov_b32 v19, v6
  v_dual_mov_b32 v20, v7 :: v_dual_mov_b32 v21, v8
  v_mov_b32 v22, v9
  s_add_u32 s55, s46, 15
  s_lshr_b32 s55, s55, 4
L_step_loop3:
  ds_load_b128 v[23:26], v22
  ds_load_b128 v[27:30], v22 offset:512
  ds_load_b128 v[31:34], v18
  ds_load_b128 v[35:38], v19 offset:512
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[10:17], v[23:30], v[31:38], v[10:17]
  s_sub_u32 s55, s55, 1
  s_cmp_eq_u32 s55, 0
  s_cbranch_scc1 L_steps_done4
L_next_step5:
  ds_load_b128 v[23:26], v22 offset:1024
  ds_load_b128 v[27:30], v22 offset:1536
  ds_load_b128 v[31:34], v20 offset:1024
  ds_load_b128 v[35:38], v21 offset:1536
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[10:17], v[23:30], v[31:38], v[10:17]
  s_mov_b32 s56, 0x800
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v18, s56, v18
  v_add_nc_u32 v19, s56, v19
  v_add_nc_u32 v20, s56, v20
  v_add_nc_u32 v21, s56, v21
  v_add_nc_u32 v22, s56, v22
  s_sub_u32 s55, s55, 1
  s_cmp_lg_u32 s55, 0
  s_cbranch_scc1 L_step_loop3
L_steps_done4:
  s_barrier
  s_sub_u32 s33, s33, s46
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_wide_loop
L_wide_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 16
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v1, s7, v1
  v_add_nc_u32 v0, s32, v0
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
  s_add_u32 s34, s16, s32
  s_addc_u32 s35, s17, s33
  s_mul_i32 s32, s26, s4
  s_mul_hi_u32 s33, s26, s4
  s_mul_i32 s4, s27, s4
  s_add_u32 s33, s33, s4
  s_mul_i32 s36, s3, s9
  s_mul_hi_u32 s37, s3, s9
  s_add_u32 s32, s32, s36
  s_addc_u32 s33, s33, s37
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s2, s18, s32
  s_addc_u32 s3, s19, s33
  s_lshl_b32 s4, s1, 1
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // beta = 0
L_store:
  v_add_nc_u32 v2, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s4, s6, v2
  v_dual_mov_b32 v3, v1 :: v_dual_mov_b32 v4, 0
  v_mad_u64_u32 v[5:6], s7, v2, s8, v[3:4]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[2:3], 1, v[5:6]
  v_mov_b32 v4, s35
  v_add_co_u32 v5, s16, s34, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_co_ci_u32 v6, s7, v3, v4, s16
  v_add_nc_u32 v2, 0, v1
  v_cmp_gt_u32 s47, s5, v2
  s_and_b32 s48, s47, s4
  s_and_saveexec_b32 s49, s48
  v_mul_f32 v3, s0, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[5:6], v4, off
  s_mov_b32 exec_lo, s49
  v_add_nc_u32 v5, 2, v0
  v_cmp_gt_u32 s4, s6, v5
  v_dual_mov_b32 v6, v1 :: v_dual_mov_b32 v7, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[8:9], s7, v5, s8, v[6:7]
  v_lshlrev_b64 v[5:6], 1, v[8:9]
  v_mov_b32 v7, s35
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v8, s16, s34, v5
  v_add_co_ci_u32 v9, s7, v6, v7, s16
  v_add_nc_u32 v5, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s5, v5
  s_and_b32 s51, s50, s4
  s_and_saveexec_b32 s52, s51
  v_mul_f32 v3, s0, v11
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[8:9], v4, off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v6, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s4, s6, v6
  v_dual_mov_b32 v7, v1 :: v_dual_mov_b32 v8, 0
  v_mad_u64_u32 v[18:19], s7, v6, s8, v[7:8]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[6:7], 1, v[18:19]
  v_mov_b32 v8, s35
  v_add_co_u32 v18, s16, s34, v6
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_co_ci_u32 v19, s7, v7, v8, s16
  v_add_nc_u32 v6, 0, v1
  v_cmp_gt_u32 s53, s5, v6
  s_and_b32 s54, s53, s4
  s_and_saveexec_b32 s47, s54
  v_mul_f32 v3, s0, v12
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[18:19], v4, off
  s_mov_b32 exec_lo, s47
  v_add_nc_u32 v7, 6, v0
  v_cmp_gt_u32 s4, s6, v7
  v_dual_mov_b32 v8, v1 :: v_dual_mov_b32 v9, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[18:19], s7, v7, s8, v[8:9]
  v_lshlrev_b64 v[7:8], 1, v[18:19]
  v_mov_b32 v9, s35
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v18, s16, s34, v7
  v_add_co_ci_u32 v19, s7, v8, v9, s16
  v_add_nc_u32 v7, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s5, v7
  s_and_b32 s49, s48, s4
  s_and_saveexec_b32 s50, s49
  v_mul_f32 v3, s0, v13
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[18:19], v4, off
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v8, 8, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s4, s6, v8
  v_dual_mov_b32 v18, v1 :: v_dual_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s7, v8, s8, v[18:19]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[8:9], 1, v[20:21]
  v_mov_b32 v18, s35
  v_add_co_u32 v19, s16, s34, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_co_ci_u32 v20, s7, v9, v18, s16
  v_add_nc_u32 v8, 0, v1
  v_cmp_gt_u32 s51, s5, v8
  s_and_b32 s52, s51, s4
  s_and_saveexec_b32 s53, s52
  v_mul_f32 v3, s0, v14
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[19:20], v4, off
  s_mov_b32 exec_lo, s53
  v_add_nc_u32 v9, 10, v0
  v_cmp_gt_u32 s4, s6, v9
  v_dual_mov_b32 v18, v1 :: v_dual_mov_b32 v19, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[20:21], s7, v9, s8, v[18:19]
  v_lshlrev_b64 v[18:19], 1, v[20:21]
  v_mov_b32 v9, s35
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v20, s16, s34, v18
  v_add_co_ci_u32 v21, s7, v19, v9, s16
  v_add_nc_u32 v9, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s54, s5, v9
  s_and_b32 s47, s54, s4
  s_and_saveexec_b32 s48, s47
  v_mul_f32 v3, s0, v15
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[20:21], v4, off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v18, 12, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s4, s6, v18
  v_dual_mov_b32 v19, v1 :: v_dual_mov_b32 v20, 0
  v_mad_u64_u32 v[21:22], s7, v18, s8, v[19:20]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[18:19], 1, v[21:22]
  v_mov_b32 v20, s35
  v_add_co_u32 v21, s16, s34, v18
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_co_ci_u32 v22, s7, v19, v20, s16
  v_add_nc_u32 v18, 0, v1
  v_cmp_gt_u32 s49, s5, v18
  s_and_b32 s50, s49, s4
  s_and_saveexec_b32 s51, s50
  v_mul_f32 v3, s0, v16
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[21:22], v4, off
  s_mov_b32 exec_lo, s51
  v_add_nc_u32 v19, 14, v0
  v_cmp_gt_u32 s4, s6, v19
  v_dual_mov_b32 v20, v1 :: v_dual_mov_b32 v21, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[22:23], s7, v19, s8, v[20:21]
  v_lshlrev_b64 v[19:20], 1, v[22:23]
  v_mov_b32 v21, s35
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v22, s16, s34, v19
  v_add_co_ci_u32 v23, s7, v20, v21, s16
  v_add_nc_u32 v19, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s5, v19
  s_and_b32 s53, s52, s4
  s_and_saveexec_b32 s54, s53
  v_mul_f32 v3, s0, v17
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[22:23], v4, off
  s_mov_b32 exec_lo, s54
  s_endpgm
  // beta != 0
L_store_with_c:
  v_add_nc_u32 v3, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s4, s6, v3
  v_dual_mov_b32 v20, v1 :: v_dual_mov_b32 v21, 0
  v_mad_u64_u32 v[22:23], s7, v3, s8, v[20:21]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[20:21], 1, v[22:23]
  v_mov_b32 v4, s35
  v_add_co_u32 v22, s16, s34, v20
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_co_ci_u32 v23, s7, v21, v4, s16
  v_dual_mov_b32 v20, v1 :: v_dual_mov_b32 v21, 0
  v_mad_u64_u32 v[24:25], s7, v3, s9, v[20:21]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_lshlrev_b64 v[3:4], 1, v[24:25]
  v_mov_b32 v20, s3
  v_add_co_u32 v24, s16, s2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_co_ci_u32 v25, s7, v4, v20, s16
  v_add_nc_u32 v2, 0, v1
  v_cmp_gt_u32 s47, s5, v2
  s_and_b32 s48, s47, s4
  s_and_saveexec_b32 s49, s48
  global_load_u16 v2, v[24:25], off
  v_mul_f32 v3, s0, v10
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v3, v2, s1, v3 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[22:23], v4, off
  s_mov_b32 exec_lo, s49
  v_add_nc_u32 v20, 2, v0
  v_cmp_gt_u32 s4, s6, v20
  v_dual_mov_b32 v21, v1 :: v_dual_mov_b32 v22, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[23:24], s7, v20, s8, v[21:22]
  v_lshlrev_b64 v[21:22], 1, v[23:24]
  v_mov_b32 v23, s35
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v24, s16, s34, v21
  v_add_co_ci_u32 v25, s7, v22, v23, s16
  v_dual_mov_b32 v21, v1 :: v_dual_mov_b32 v22, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[26:27], s7, v20, s9, v[21:22]
  v_lshlrev_b64 v[20:21], 1, v[26:27]
  v_mov_b32 v22, s3
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v26, s16, s2, v20
  v_add_co_ci_u32 v27, s7, v21, v22, s16
  v_add_nc_u32 v5, 0, v1
  s_delay_alu instid0(VALU_DEP_1)
  v_cmp_gt_u32 s50, s5, v5
  s_and_b32 s51, s50, s4
  s_and_saveexec_b32 s52, s51
  global_load_u16 v2, v[26:27], off
  v_mul_f32 v3, s0, v11
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v3, v2, s1, v3 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[24:25], v4, off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v5, 4, v0
  v_cmp_gt_u32 s4, s6, v5
  v_dual_mov_b32 v20, v1 :: v_dual_mov_b32 v21, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[22:23], s7, v5, s8, v[20:21]
  v_lshlrev_b64 v[20:21], 1, v[22:23]
  v_mov_b32 v22, s35
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v23, s16, s34, v20
  v_add_co_ci_u32 v24, s7, v21, v22, s16
  v_dual_mov_b32 v20, v1 :: v_dual_mov_b32 v21, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[25:26], s7, v5, s9, v[20:21]
  v_lshlrev_b64 v[20:21], 1, v[25:26]
  v_mov_b32 v5, s3
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v25, s16, s2, v20
  v_add_co_ci_u32 v26, s7, v21, v5, s16
  v_add_nc_u32 v6, 0, v1
  s_delay_alu instid0(VALU_DEP_1)
  v_cmp_gt_u32 s53, s5, v6
  s_and_b32 s54, s53, s4
  s_and_saveexec_b32 s47, s54
  global_load_u16 v2, v[25:26], off
  v_mul_f32 v3, s0, v12
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v3, v2, s1, v3 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[23:24], v4, off
  s_mov_b32 exec_lo, s47
  v_add_nc_u32 v5, 6, v0
  v_cmp_gt_u32 s4, s6, v5
  v_dual_mov_b32 v20, v1 :: v_dual_mov_b32 v21, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[22:23], s7, v5, s8, v[20:21]
  v_lshlrev_b64 v[20:21], 1, v[22:23]
  v_mov_b32 v6, s35
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v22, s16, s34, v20
  v_add_co_ci_u32 v23, s7, v21, v6, s16
  v_dual_mov_b32 v20, v1 :: v_dual_mov_b32 v21, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[24:25], s7, v5, s9, v[20:21]
  v_lshlrev_b64 v[5:6], 1, v[24:25]
  v_mov_b32 v20, s3
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v24, s16, s2, v5
  v_add_co_ci_u32 v25, s7, v6, v20, s16
  v_add_nc_u32 v7, 0, v1
  s_delay_alu instid0(VALU_DEP_1)
  v_cmp_gt_u32 s48, s5, v7
  s_and_b32 s49, s48, s4
  s_and_saveexec_b32 s50, s49
  global_load_u16 v2, v[24:25], off
  v_mul_f32 v3, s0, v13
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v3, v2, s1, v3 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[22:23], v4, off
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v5, 8, v0
  v_cmp_gt_u32 s4, s6, v5
  v_dual_mov_b32 v6, v1 :: v_dual_mov_b32 v7, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[20:21], s7, v5, s8, v[6:7]
  v_lshlrev_b64 v[6:7], 1, v[20:21]
  v_mov_b32 v20, s35
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v21, s16, s34, v6
  v_add_co_ci_u32 v22, s7, v7, v20, s16
  v_dual_mov_b32 v6, v1 :: v_dual_mov_b32 v7, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[23:24], s7, v5, s9, v[6:7]
  v_lshlrev_b64 v[5:6], 1, v[23:24]
  v_mov_b32 v7, s3
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v23, s16, s2, v5
  v_add_co_ci_u32 v24, s7, v6, v7, s16
  v_add_nc_u32 v8, 0, v1
  s_delay_alu instid0(VALU_DEP_1)
  v_cmp_gt_u32 s51, s5, v8
  s_and_b32 s52, s51, s4
  s_and_saveexec_b32 s53, s52
  global_load_u16 v2, v[23:24], off
  v_mul_f32 v3, s0, v14
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v3, v2, s1, v3 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[21:22], v4, off
  s_mov_b32 exec_lo, s53
  v_add_nc_u32 v5, 10, v0
  v_cmp_gt_u32 s4, s6, v5
  v_dual_mov_b32 v6, v1 :: v_dual_mov_b32 v7, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[20:21], s7, v5, s8, v[6:7]
  v_lshlrev_b64 v[6:7], 1, v[20:21]
  v_mov_b32 v8, s35
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v20, s16, s34, v6
  v_add_co_ci_u32 v21, s7, v7, v8, s16
  v_dual_mov_b32 v6, v1 :: v_dual_mov_b32 v7, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[22:23], s7, v5, s9, v[6:7]
  v_lshlrev_b64 v[5:6], 1, v[22:23]
  v_mov_b32 v7, s3
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v22, s16, s2, v5
  v_add_co_ci_u32 v23, s7, v6, v7, s16
  v_add_nc_u32 v9, 0, v1
  s_delay_alu instid0(VALU_DEP_1)
  v_cmp_gt_u32 s54, s5, v9
  s_and_b32 s47, s54, s4
  s_and_saveexec_b32 s48, s47
  global_load_u16 v2, v[22:23], off
  v_mul_f32 v3, s0, v15
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v3, v2, s1, v3 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[20:21], v4, off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v5, 12, v0
  v_cmp_gt_u32 s4, s6, v5
  v_dual_mov_b32 v6, v1 :: v_dual_mov_b32 v7, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[8:9], s7, v5, s8, v[6:7]
  v_lshlrev_b64 v[6:7], 1, v[8:9]
  v_mov_b32 v8, s35
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v20, s16, s34, v6
  v_add_co_ci_u32 v21, s7, v7, v8, s16
  v_dual_mov_b32 v6, v1 :: v_dual_mov_b32 v7, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[8:9], s7, v5, s9, v[6:7]
  v_lshlrev_b64 v[5:6], 1, v[8:9]
  v_mov_b32 v7, s3
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v8, s16, s2, v5
  v_add_co_ci_u32 v9, s7, v6, v7, s16
  v_add_nc_u32 v18, 0, v1
  s_delay_alu instid0(VALU_DEP_1)
  v_cmp_gt_u32 s49, s5, v18
  s_and_b32 s50, s49, s4
  s_and_saveexec_b32 s51, s50
  global_load_u16 v2, v[8:9], off
  v_mul_f32 v3, s0, v16
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v3, v2, s1, v3 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[20:21], v4, off
  s_mov_b32 exec_lo, s51
  v_add_nc_u32 v0, 14, v0
  v_cmp_gt_u32 s4, s6, v0
  v_dual_mov_b32 v5, v1 :: v_dual_mov_b32 v6, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[7:8], s6, v0, s8, v[5:6]
  v_lshlrev_b64 v[5:6], 1, v[7:8]
  v_mov_b32 v7, s35
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v8, s7, s34, v5
  v_add_co_ci_u32 v9, s6, v6, v7, s7
  v_dual_mov_b32 v5, v1 :: v_dual_mov_b32 v6, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u64_u32 v[20:21], s6, v0, s9, v[5:6]
  v_lshlrev_b64 v[5:6], 1, v[20:21]
  v_mov_b32 v0, s3
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_co_u32 v20, s2, s2, v5
  v_add_co_ci_u32 v21, s6, v6, v0, s2
  v_add_nc_u32 v19, 0, v1
  s_delay_alu instid0(VALU_DEP_1)
  v_cmp_gt_u32 s52, s5, v19
  s_and_b32 s53, s52, s4
  s_and_saveexec_b32 s54, s53
  global_load_u16 v2, v[20:21], off
  v_mul_f32 v3, s0, v17
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v3, v2, s1, v3 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  global_store_b16 v[8:9], v4, off
  s_mov_b32 exec_lo, s54
  s_endpgm
.L_end:
.size kiln_HHS_TT_mt32x32x32_3d6d3dad07b52f99, .L_end-kiln_HHS_TT_mt32x32x32_3d6d3dad07b52f99

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TT_mt32x32x32_3d6d3dad07b52f99
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 39
  .amdhsa_next_free_sgpr 57
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
  - .name: kiln_HHS_TT_mt32x32x32_3d6d3dad07b52f99
    .symbol: kiln_HHS_TT_mt32x32x32_3d6d3dad07b52f99.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 57
    .vgpr_count: 39
    .max_flat_workgroup_size: 128
    .reqd_workgroup_size: [128, 1, 1]
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
