// gfx1030 SSS TN mt32x32 mi1x1x1x1 wt8x4 wg4x8 du16 gr1x1 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf0
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_TN_mt32x32x16_508e28254afb911f
.p2align 8
.type kiln_SSS_TN_mt32x32x16_508e28254afb911f,@function
kiln_SSS_TN_mt32x32x16_508e28254afb911f:
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
  s_lshl_b64 s[32:33], s[32:33], 2
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
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s40, s22, s32
  s_addc_u32 s41, s23, s33
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_lshrrev_b32 v1, 2, v0
  v_and_b32 v2, 3, v0
  v_lshrrev_b32 v3, 4, v0
  v_and_b32 v0, 15, v0
  v_and_b32 v4, 3, v0
  v_lshrrev_b32 v5, 2, v0
  v_lshlrev_b32 v4, 2, v4
  s_mov_b32 s7, 0x200
  v_mad_u32_u24 v4, v5, s7, v4
  v_mad_u32_u24 v4, v3, 16, v4
  v_and_b32 v5, 3, v0
  v_lshrrev_b32 v6, 2, v0
  v_lshlrev_b32 v5, 2, v5
  v_mad_u32_u24 v5, v6, s7, v5
  v_mad_u32_u24 v5, v3, 16, v5
  s_mov_b32 s7, 0x800
  v_add_nc_u32 v5, s7, v5
  v_mad_u32_u24 v6, v2, 16, 0
  v_mad_u32_u24 v7, v1, 16, 0
  v_add_nc_u32 v7, s7, v7
  v_mov_b32 v8, 0
  v_mov_b32 v9, 0
  v_mov_b32 v10, 0
  v_mov_b32 v11, 0
  v_mov_b32 v12, 0
  v_mov_b32 v13, 0
  v_mov_b32 v14, 0
  v_mov_b32 v15, 0
  v_mov_b32 v16, 0
  v_mov_b32 v17, 0
  v_mov_b32 v18, 0
  v_mov_b32 v19, 0
  v_mov_b32 v20, 0
  v_mov_b32 v21, 0
  v_mov_b32 v22, 0
  v_mov_b32 v23, 0
  v_mov_b32 v24, 0
  v_mov_b32 v25, 0
  v_mov_b32 v26, 0
  v_mov_b32 v27, 0
  v_mov_b32 v28, 0
  v_mov_b32 v29, 0
  v_mov_b32 v30, 0
  v_mov_b32 v31, 0
  v_mov_b32 v32, 0
  v_mov_b32 v33, 0
  v_mov_b32 v34, 0
  v_mov_b32 v35, 0
  v_mov_b32 v36, 0
  v_mov_b32 v37, 0
  v_mov_b32 v38, 0
  v_mov_b32 v39, 0
  s_lshl_b32 s7, s0, 1
  s_cmp_eq_u32 s7, 0
  s_cselect_b32 s7, 0, s14
  s_mov_b32 s32, 64
  s_mov_b32 s33, 0
  s_mov_b32 s34, 64
  s_mov_b32 s35, 0
  s_cmp_eq_u32 s7, 0
  s_cbranch_scc1 L_wide_done
  // one tile of K per trip, 64-bit addresses
L_wide_loop:
  s_min_u32 s44, s7, 16
  v_add_nc_u32 v40, 0, v0
  v_add_nc_u32 v41, 0, v3
  v_cmp_gt_u32 s45, s5, v41
  v_cmp_gt_u32 s46, s44, v40
  v_mov_b32 v42, v40
  v_mov_b32 v43, 0
  v_mad_u64_u32 v[44:45], s47, v41, s10, v[42:43]
  v_lshlrev_b64 v[40:41], 2, v[44:45]
  v_mov_b32 v42, s37
  v_add_co_u32 v43, s48, s36, v40
  v_add_co_ci_u32 v44, s47, v41, v42, s48
  v_mov_b32 v40, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v40, v[43:44], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v41, 0, v0
  v_add_nc_u32 v42, 2, v3
  v_cmp_gt_u32 s49, s5, v42
  v_cmp_gt_u32 s50, s44, v41
  v_mov_b32 v43, v41
  v_mov_b32 v44, 0
  v_mad_u64_u32 v[45:46], s51, v42, s10, v[43:44]
  v_lshlrev_b64 v[41:42], 2, v[45:46]
  v_mov_b32 v43, s37
  v_add_co_u32 v44, s52, s36, v41
  v_add_co_ci_u32 v45, s51, v42, v43, s52
  v_mov_b32 v41, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v41, v[44:45], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v42, 0, v0
  v_add_nc_u32 v43, 4, v3
  v_cmp_gt_u32 s45, s5, v43
  v_cmp_gt_u32 s46, s44, v42
  v_mov_b32 v44, v42
  v_mov_b32 v45, 0
  v_mad_u64_u32 v[46:47], s53, v43, s10, v[44:45]
  v_lshlrev_b64 v[42:43], 2, v[46:47]
  v_mov_b32 v44, s37
  v_add_co_u32 v45, s54, s36, v42
  v_add_co_ci_u32 v46, s53, v43, v44, s54
  v_mov_b32 v42, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v42, v[45:46], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v43, 0, v0
  v_add_nc_u32 v44, 6, v3
  v_cmp_gt_u32 s49, s5, v44
  v_cmp_gt_u32 s50, s44, v43
  v_mov_b32 v45, v43
  v_mov_b32 v46, 0
  v_mad_u64_u32 v[47:48], s53, v44, s10, v[45:46]
  v_lshlrev_b64 v[43:44], 2, v[47:48]
  v_mov_b32 v45, s37
  v_add_co_u32 v46, s54, s36, v43
  v_add_co_ci_u32 v47, s53, v44, v45, s54
  v_mov_b32 v43, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v43, v[46:47], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v44, 0, v0
  v_add_nc_u32 v45, 8, v3
  v_cmp_gt_u32 s45, s5, v45
  v_cmp_gt_u32 s46, s44, v44
  v_mov_b32 v46, v44
  v_mov_b32 v47, 0
  v_mad_u64_u32 v[48:49], s53, v45, s10, v[46:47]
  v_lshlrev_b64 v[44:45], 2, v[48:49]
  v_mov_b32 v46, s37
  v_add_co_u32 v47, s54, s36, v44
  v_add_co_ci_u32 v48, s53, v45, v46, s54
  v_mov_b32 v44, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v44, v[47:48], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v45, 0, v0
  v_add_nc_u32 v46, 10, v3
  v_cmp_gt_u32 s49, s5, v46
  v_cmp_gt_u32 s50, s44, v45
  v_mov_b32 v47, v45
  v_mov_b32 v48, 0
  v_mad_u64_u32 v[49:50], s53, v46, s10, v[47:48]
  v_lshlrev_b64 v[45:46], 2, v[49:50]
  v_mov_b32 v47, s37
  v_add_co_u32 v48, s54, s36, v45
  v_add_co_ci_u32 v49, s53, v46, v47, s54
  v_mov_b32 v45, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v45, v[48:49], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v46, 0, v0
  v_add_nc_u32 v47, 12, v3
  v_cmp_gt_u32 s45, s5, v47
  v_cmp_gt_u32 s46, s44, v46
  v_mov_b32 v48, v46
  v_mov_b32 v49, 0
  v_mad_u64_u32 v[50:51], s53, v47, s10, v[48:49]
  v_lshlrev_b64 v[46:47], 2, v[50:51]
  v_mov_b32 v48, s37
  v_add_co_u32 v49, s54, s36, v46
  v_add_co_ci_u32 v50, s53, v47, v48, s54
  v_mov_b32 v46, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v46, v[49:50], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v47, 0, v0
  v_add_nc_u32 v48, 14, v3
  v_cmp_gt_u32 s49, s5, v48
  v_cmp_gt_u32 s50, s44, v47
  v_mov_b32 v49, v47
  v_mov_b32 v50, 0
  v_mad_u64_u32 v[51:52], s53, v48, s10, v[49:50]
  v_lshlrev_b64 v[47:48], 2, v[51:52]
  v_mov_b32 v49, s37
  v_add_co_u32 v50, s54, s36, v47
  v_add_co_ci_u32 v51, s53, v48, v49, s54
  v_mov_b32 v47, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v47, v[50:51], off
  s_mov_b32 exec_lo, s52
  s_waitcnt vmcnt(7)
  ds_write_b32 v4, v40
  s_waitcnt vmcnt(6)
  ds_write_b32 v4, v41 offset:32
  s_waitcnt vmcnt(5)
  ds_write_b32 v4, v42 offset:64
  s_waitcnt vmcnt(4)
  ds_write_b32 v4, v43 offset:96
  s_waitcnt vmcnt(3)
  ds_write_b32 v4, v44 offset:128
  s_waitcnt vmcnt(2)
  ds_write_b32 v4, v45 offset:160
  s_waitcnt vmcnt(1)
  ds_write_b32 v4, v46 offset:192
  s_waitcnt vmcnt(0)
  ds_write_b32 v4, v47 offset:224
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 16, v3
  v_cmp_gt_u32 s45, s5, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s10, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s37
  v_add_co_u32 v51, s54, s36, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v40, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v40, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 18, v3
  v_cmp_gt_u32 s49, s5, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s10, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s37
  v_add_co_u32 v51, s54, s36, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v41, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v41, v[51:52], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 20, v3
  v_cmp_gt_u32 s45, s5, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s10, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s37
  v_add_co_u32 v51, s54, s36, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v42, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v42, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 22, v3
  v_cmp_gt_u32 s49, s5, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s10, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s37
  v_add_co_u32 v51, s54, s36, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v43, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v43, v[51:52], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 24, v3
  v_cmp_gt_u32 s45, s5, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s10, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s37
  v_add_co_u32 v51, s54, s36, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v44, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v44, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 26, v3
  v_cmp_gt_u32 s49, s5, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s10, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s37
  v_add_co_u32 v51, s54, s36, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v45, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v45, v[51:52], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 28, v3
  v_cmp_gt_u32 s45, s5, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s10, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s37
  v_add_co_u32 v51, s54, s36, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v46, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v46, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 30, v3
  v_cmp_gt_u32 s49, s5, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s10, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s37
  v_add_co_u32 v51, s54, s36, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v47, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v47, v[51:52], off
  s_mov_b32 exec_lo, s52
  s_waitcnt vmcnt(7)
  ds_write_b32 v4, v40 offset:256
  s_waitcnt vmcnt(6)
  ds_write_b32 v4, v41 offset:288
  s_waitcnt vmcnt(5)
  ds_write_b32 v4, v42 offset:320
  s_waitcnt vmcnt(4)
  ds_write_b32 v4, v43 offset:352
  s_waitcnt vmcnt(3)
  ds_write_b32 v4, v44 offset:384
  s_waitcnt vmcnt(2)
  ds_write_b32 v4, v45 offset:416
  s_waitcnt vmcnt(1)
  ds_write_b32 v4, v46 offset:448
  s_waitcnt vmcnt(0)
  ds_write_b32 v4, v47 offset:480
  s_add_u32 s36, s36, s32
  s_addc_u32 s37, s37, s33
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 0, v3
  v_cmp_gt_u32 s45, s6, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v40, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v40, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 2, v3
  v_cmp_gt_u32 s49, s6, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v41, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v41, v[51:52], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 4, v3
  v_cmp_gt_u32 s45, s6, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v42, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v42, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 6, v3
  v_cmp_gt_u32 s49, s6, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v43, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v43, v[51:52], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 8, v3
  v_cmp_gt_u32 s45, s6, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v44, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v44, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 10, v3
  v_cmp_gt_u32 s49, s6, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v45, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v45, v[51:52], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 12, v3
  v_cmp_gt_u32 s45, s6, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v46, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v46, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 14, v3
  v_cmp_gt_u32 s49, s6, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v47, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v47, v[51:52], off
  s_mov_b32 exec_lo, s52
  s_waitcnt vmcnt(7)
  ds_write_b32 v5, v40
  s_waitcnt vmcnt(6)
  ds_write_b32 v5, v41 offset:32
  s_waitcnt vmcnt(5)
  ds_write_b32 v5, v42 offset:64
  s_waitcnt vmcnt(4)
  ds_write_b32 v5, v43 offset:96
  s_waitcnt vmcnt(3)
  ds_write_b32 v5, v44 offset:128
  s_waitcnt vmcnt(2)
  ds_write_b32 v5, v45 offset:160
  s_waitcnt vmcnt(1)
  ds_write_b32 v5, v46 offset:192
  s_waitcnt vmcnt(0)
  ds_write_b32 v5, v47 offset:224
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 16, v3
  v_cmp_gt_u32 s45, s6, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v40, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v40, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 18, v3
  v_cmp_gt_u32 s49, s6, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v41, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v41, v[51:52], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 20, v3
  v_cmp_gt_u32 s45, s6, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v42, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v42, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 22, v3
  v_cmp_gt_u32 s49, s6, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v43, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v43, v[51:52], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 24, v3
  v_cmp_gt_u32 s45, s6, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v44, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v44, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 26, v3
  v_cmp_gt_u32 s49, s6, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v45, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v45, v[51:52], off
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 28, v3
  v_cmp_gt_u32 s45, s6, v49
  v_cmp_gt_u32 s46, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v46, 0
  s_and_b32 s47, s45, s46
  s_and_saveexec_b32 s48, s47
  global_load_dword v46, v[51:52], off
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v48, 0, v0
  v_add_nc_u32 v49, 30, v3
  v_cmp_gt_u32 s49, s6, v49
  v_cmp_gt_u32 s50, s44, v48
  v_mov_b32 v50, v48
  v_mov_b32 v51, 0
  v_mad_u64_u32 v[52:53], s53, v49, s11, v[50:51]
  v_lshlrev_b64 v[48:49], 2, v[52:53]
  v_mov_b32 v50, s41
  v_add_co_u32 v51, s54, s40, v48
  v_add_co_ci_u32 v52, s53, v49, v50, s54
  v_mov_b32 v47, 0
  s_and_b32 s51, s49, s50
  s_and_saveexec_b32 s52, s51
  global_load_dword v47, v[51:52], off
  s_mov_b32 exec_lo, s52
  s_waitcnt vmcnt(7)
  ds_write_b32 v5, v40 offset:256
  s_waitcnt vmcnt(6)
  ds_write_b32 v5, v41 offset:288
  s_waitcnt vmcnt(5)
  ds_write_b32 v5, v42 offset:320
  s_waitcnt vmcnt(4)
  ds_write_b32 v5, v43 offset:352
  s_waitcnt vmcnt(3)
  ds_write_b32 v5, v44 offset:384
  s_waitcnt vmcnt(2)
  ds_write_b32 v5, v45 offset:416
  s_waitcnt vmcnt(1)
  ds_write_b32 v5, v46 offset:448
  s_waitcnt vmcnt(0)
  ds_write_b32 v5, v47 offset:480
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, s35
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v40, v6
  v_mov_b32 v41, v7
  s_add_u32 s53, s44, 3
  s_lshr_b32 s53, s53, 2
L_step_loop3:
  ds_read_b128 v[42:45], v41
  ds_read_b128 v[46:49], v41 offset:128
  ds_read_b128 v[50:53], v41 offset:256
  ds_read_b128 v[54:57], v41 offset:384
  ds_read_b128 v[58:61], v40
  ds_read_b128 v[62:65], v40 offset:64
  ds_read_b128 v[66:69], v40 offset:128
  ds_read_b128 v[70:73], v40 offset:192
  ds_read_b128 v[74:77], v40 offset:256
  ds_read_b128 v[78:81], v40 offset:320
  ds_read_b128 v[82:85], v40 offset:384
  ds_read_b128 v[86:89], v40 offset:448
  s_waitcnt lgkmcnt(7)
  v_fmac_f32 v8, v58, v42
  s_waitcnt lgkmcnt(6)
  v_fmac_f32 v9, v62, v42
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v10, v66, v42
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v11, v70, v42
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v12, v74, v42
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v13, v78, v42
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v14, v82, v42
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v15, v86, v42
  v_fmac_f32 v16, v58, v46
  v_fmac_f32 v17, v62, v46
  v_fmac_f32 v18, v66, v46
  v_fmac_f32 v19, v70, v46
  v_fmac_f32 v20, v74, v46
  v_fmac_f32 v21, v78, v46
  v_fmac_f32 v22, v82, v46
  v_fmac_f32 v23, v86, v46
  v_fmac_f32 v24, v58, v50
  v_fmac_f32 v25, v62, v50
  v_fmac_f32 v26, v66, v50
  v_fmac_f32 v27, v70, v50
  v_fmac_f32 v28, v74, v50
  v_fmac_f32 v29, v78, v50
  v_fmac_f32 v30, v82, v50
  v_fmac_f32 v31, v86, v50
  v_fmac_f32 v32, v58, v54
  v_fmac_f32 v33, v62, v54
  v_fmac_f32 v34, v66, v54
  v_fmac_f32 v35, v70, v54
  v_fmac_f32 v36, v74, v54
  v_fmac_f32 v37, v78, v54
  v_fmac_f32 v38, v82, v54
  v_fmac_f32 v39, v86, v54
  v_fmac_f32 v8, v59, v43
  v_fmac_f32 v9, v63, v43
  v_fmac_f32 v10, v67, v43
  v_fmac_f32 v11, v71, v43
  v_fmac_f32 v12, v75, v43
  v_fmac_f32 v13, v79, v43
  v_fmac_f32 v14, v83, v43
  v_fmac_f32 v15, v87, v43
  v_fmac_f32 v16, v59, v47
  v_fmac_f32 v17, v63, v47
  v_fmac_f32 v18, v67, v47
  v_fmac_f32 v19, v71, v47
  v_fmac_f32 v20, v75, v47
  v_fmac_f32 v21, v79, v47
  v_fmac_f32 v22, v83, v47
  v_fmac_f32 v23, v87, v47
  v_fmac_f32 v24, v59, v51
  v_fmac_f32 v25, v63, v51
  v_fmac_f32 v26, v67, v51
  v_fmac_f32 v27, v71, v51
  v_fmac_f32 v28, v75, v51
  v_fmac_f32 v29, v79, v51
  v_fmac_f32 v30, v83, v51
  v_fmac_f32 v31, v87, v51
  v_fmac_f32 v32, v59, v55
  v_fmac_f32 v33, v63, v55
  v_fmac_f32 v34, v67, v55
  v_fmac_f32 v35, v71, v55
  v_fmac_f32 v36, v75, v55
  v_fmac_f32 v37, v79, v55
  v_fmac_f32 v38, v83, v55
  v_fmac_f32 v39, v87, v55
  v_fmac_f32 v8, v60, v44
  v_fmac_f32 v9, v64, v44
  v_fmac_f32 v10, v68, v44
  v_fmac_f32 v11, v72, v44
  v_fmac_f32 v12, v76, v44
  v_fmac_f32 v13, v80, v44
  v_fmac_f32 v14, v84, v44
  v_fmac_f32 v15, v88, v44
  v_fmac_f32 v16, v60, v48
  v_fmac_f32 v17, v64, v48
  v_fmac_f32 v18, v68, v48
  v_fmac_f32 v19, v72, v48
  v_fmac_f32 v20, v76, v48
  v_fmac_f32 v21, v80, v48
  v_fmac_f32 v22, v84, v48
  v_fmac_f32 v23, v88, v48
  v_fmac_f32 v24, v60, v52
  v_fmac_f32 v25, v64, v52
  v_fmac_f32 v26, v68, v52
  v_fmac_f32 v27, v72, v52
  v_fmac_f32 v28, v76, v52
  v_fmac_f32 v29, v80, v52
  v_fmac_f32 v30, v84, v52
  v_fmac_f32 v31, v88, v52
  v_fmac_f32 v32, v60, v56
  v_fmac_f32 v33, v64, v56
  v_fmac_f32 v34, v68, v56
  v_fmac_f32 v35, v72, v56
  v_fmac_f32 v36, v76, v56
  v_fmac_f32 v37, v80, v56
  v_fmac_f32 v38, v84, v56
  v_fmac_f32 v39, v88, v56
  v_fmac_f32 v8, v61, v45
  v_fmac_f32 v9, v65, v45
  v_fmac_f32 v10, v69, v45
  v_fmac_f32 v11, v73, v45
  v_fmac_f32 v12, v77, v45
  v_fmac_f32 v13, v81, v45
  v_fmac_f32 v14, v85, v45
  v_fmac_f32 v15, v89, v45
  v_fmac_f32 v16, v61, v49
  v_fmac_f32 v17, v65, v49
  v_fmac_f32 v18, v69, v49
  v_fmac_f32 v19, v73, v49
  v_fmac_f32 v20, v77, v49
  v_fmac_f32 v21, v81, v49
  v_fmac_f32 v22, v85, v49
  v_fmac_f32 v23, v89, v49
  v_fmac_f32 v24, v61, v53
  v_fmac_f32 v25, v65, v53
  v_fmac_f32 v26, v69, v53
  v_fmac_f32 v27, v73, v53
  v_fmac_f32 v28, v77, v53
  v_fmac_f32 v29, v81, v53
  v_fmac_f32 v30, v85, v53
  v_fmac_f32 v31, v89, v53
  v_fmac_f32 v32, v61, v57
  v_fmac_f32 v33, v65, v57
  v_fmac_f32 v34, v69, v57
  v_fmac_f32 v35, v73, v57
  v_fmac_f32 v36, v77, v57
  v_fmac_f32 v37, v81, v57
  v_fmac_f32 v38, v85, v57
  v_fmac_f32 v39, v89, v57
  s_mov_b32 s54, 0x200
  v_add_nc_u32 v40, s54, v40
  v_add_nc_u32 v41, s54, v41
  s_sub_u32 s53, s53, 1
  s_cmp_lg_u32 s53, 0
  s_cbranch_scc1 L_step_loop3
L_steps_done4:
  s_barrier
  s_sub_u32 s7, s7, s44
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_wide_loop
L_wide_done:
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
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s2, s18, s32
  s_addc_u32 s3, s19, s33
  s_lshl_b32 s4, s1, 1
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // beta = 0
L_store:
  v_add_nc_u32 v0, 0, v1
  v_cmp_gt_u32 s4, s6, v0
  v_mov_b32 v3, v2
  v_mov_b32 v4, 0
  v_mad_u64_u32 v[5:6], s7, v0, s8, v[3:4]
  v_lshlrev_b64 v[3:4], 2, v[5:6]
  v_mov_b32 v0, s35
  v_add_co_u32 v5, s16, s34, v3
  v_add_co_ci_u32 v6, s7, v4, v0, s16
  v_add_nc_u32 v0, 0, v2
  v_cmp_gt_u32 s45, s5, v0
  s_and_b32 s46, s45, s4
  s_and_saveexec_b32 s47, s46
  v_mul_f32 v3, s0, v8
  global_store_dword v[5:6], v3, off
  s_mov_b32 exec_lo, s47
  v_add_nc_u32 v4, 4, v2
  v_cmp_gt_u32 s48, s5, v4
  s_and_b32 s49, s48, s4
  s_and_saveexec_b32 s50, s49
  v_mul_f32 v7, s0, v9
  global_store_dword v[5:6], v7, off offset:16
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v40, 8, v2
  v_cmp_gt_u32 s51, s5, v40
  s_and_b32 s52, s51, s4
  s_and_saveexec_b32 s45, s52
  v_mul_f32 v41, s0, v10
  global_store_dword v[5:6], v41, off offset:32
  s_mov_b32 exec_lo, s45
  v_add_nc_u32 v42, 12, v2
  v_cmp_gt_u32 s46, s5, v42
  s_and_b32 s47, s46, s4
  s_and_saveexec_b32 s48, s47
  v_mul_f32 v43, s0, v11
  global_store_dword v[5:6], v43, off offset:48
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v44, 16, v2
  v_cmp_gt_u32 s49, s5, v44
  s_and_b32 s50, s49, s4
  s_and_saveexec_b32 s51, s50
  v_mul_f32 v3, s0, v12
  global_store_dword v[5:6], v3, off offset:64
  s_mov_b32 exec_lo, s51
  v_add_nc_u32 v45, 20, v2
  v_cmp_gt_u32 s52, s5, v45
  s_and_b32 s45, s52, s4
  s_and_saveexec_b32 s46, s45
  v_mul_f32 v7, s0, v13
  global_store_dword v[5:6], v7, off offset:80
  s_mov_b32 exec_lo, s46
  v_add_nc_u32 v46, 24, v2
  v_cmp_gt_u32 s47, s5, v46
  s_and_b32 s48, s47, s4
  s_and_saveexec_b32 s49, s48
  v_mul_f32 v41, s0, v14
  global_store_dword v[5:6], v41, off offset:96
  s_mov_b32 exec_lo, s49
  v_add_nc_u32 v47, 28, v2
  v_cmp_gt_u32 s50, s5, v47
  s_and_b32 s51, s50, s4
  s_and_saveexec_b32 s52, s51
  v_mul_f32 v43, s0, v15
  global_store_dword v[5:6], v43, off offset:112
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v5, 8, v1
  v_cmp_gt_u32 s4, s6, v5
  v_mov_b32 v48, v2
  v_mov_b32 v49, 0
  v_mad_u64_u32 v[50:51], s7, v5, s8, v[48:49]
  v_lshlrev_b64 v[5:6], 2, v[50:51]
  v_mov_b32 v48, s35
  v_add_co_u32 v49, s16, s34, v5
  v_add_co_ci_u32 v50, s7, v6, v48, s16
  v_add_nc_u32 v0, 0, v2
  v_cmp_gt_u32 s45, s5, v0
  s_and_b32 s46, s45, s4
  s_and_saveexec_b32 s47, s46
  v_mul_f32 v3, s0, v16
  global_store_dword v[49:50], v3, off
  s_mov_b32 exec_lo, s47
  v_add_nc_u32 v4, 4, v2
  v_cmp_gt_u32 s48, s5, v4
  s_and_b32 s49, s48, s4
  s_and_saveexec_b32 s50, s49
  v_mul_f32 v7, s0, v17
  global_store_dword v[49:50], v7, off offset:16
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v40, 8, v2
  v_cmp_gt_u32 s51, s5, v40
  s_and_b32 s52, s51, s4
  s_and_saveexec_b32 s45, s52
  v_mul_f32 v41, s0, v18
  global_store_dword v[49:50], v41, off offset:32
  s_mov_b32 exec_lo, s45
  v_add_nc_u32 v42, 12, v2
  v_cmp_gt_u32 s46, s5, v42
  s_and_b32 s47, s46, s4
  s_and_saveexec_b32 s48, s47
  v_mul_f32 v43, s0, v19
  global_store_dword v[49:50], v43, off offset:48
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v44, 16, v2
  v_cmp_gt_u32 s49, s5, v44
  s_and_b32 s50, s49, s4
  s_and_saveexec_b32 s51, s50
  v_mul_f32 v3, s0, v20
  global_store_dword v[49:50], v3, off offset:64
  s_mov_b32 exec_lo, s51
  v_add_nc_u32 v45, 20, v2
  v_cmp_gt_u32 s52, s5, v45
  s_and_b32 s45, s52, s4
  s_and_saveexec_b32 s46, s45
  v_mul_f32 v7, s0, v21
  global_store_dword v[49:50], v7, off offset:80
  s_mov_b32 exec_lo, s46
  v_add_nc_u32 v46, 24, v2
  v_cmp_gt_u32 s47, s5, v46
  s_and_b32 s48, s47, s4
  s_and_saveexec_b32 s49, s48
  v_mul_f32 v41, s0, v22
  global_store_dword v[49:50], v41, off offset:96
  s_mov_b32 exec_lo, s49
  v_add_nc_u32 v47, 28, v2
  v_cmp_gt_u32 s50, s5, v47
  s_and_b32 s51, s50, s4
  s_and_saveexec_b32 s52, s51
  v_mul_f32 v43, s0, v23
  global_store_dword v[49:50], v43, off offset:112
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v5, 16, v1
  v_cmp_gt_u32 s4, s6, v5
  v_mov_b32 v48, v2
  v_mov_b32 v49, 0
  v_mad_u64_u32 v[50:51], s7, v5, s8, v[48:49]
  v_lshlrev_b64 v[5:6], 2, v[50:51]
  v_mov_b32 v48, s35
  v_add_co_u32 v49, s16, s34, v5
  v_add_co_ci_u32 v50, s7, v6, v48, s16
  v_add_nc_u32 v0, 0, v2
  v_cmp_gt_u32 s45, s5, v0
  s_and_b32 s46, s45, s4
  s_and_saveexec_b32 s47, s46
  v_mul_f32 v3, s0, v24
  global_store_dword v[49:50], v3, off
  s_mov_b32 exec_lo, s47
  v_add_nc_u32 v4, 4, v2
  v_cmp_gt_u32 s48, s5, v4
  s_and_b32 s49, s48, s4
  s_and_saveexec_b32 s50, s49
  v_mul_f32 v7, s0, v25
  global_store_dword v[49:50], v7, off offset:16
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v40, 8, v2
  v_cmp_gt_u32 s51, s5, v40
  s_and_b32 s52, s51, s4
  s_and_saveexec_b32 s45, s52
  v_mul_f32 v41, s0, v26
  global_store_dword v[49:50], v41, off offset:32
  s_mov_b32 exec_lo, s45
  v_add_nc_u32 v42, 12, v2
  v_cmp_gt_u32 s46, s5, v42
  s_and_b32 s47, s46, s4
  s_and_saveexec_b32 s48, s47
  v_mul_f32 v43, s0, v27
  global_store_dword v[49:50], v43, off offset:48
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v44, 16, v2
  v_cmp_gt_u32 s49, s5, v44
  s_and_b32 s50, s49, s4
  s_and_saveexec_b32 s51, s50
  v_mul_f32 v3, s0, v28
  global_store_dword v[49:50], v3, off offset:64
  s_mov_b32 exec_lo, s51
  v_add_nc_u32 v45, 20, v2
  v_cmp_gt_u32 s52, s5, v45
  s_and_b32 s45, s52, s4
  s_and_saveexec_b32 s46, s45
  v_mul_f32 v7, s0, v29
  global_store_dword v[49:50], v7, off offset:80
  s_mov_b32 exec_lo, s46
  v_add_nc_u32 v46, 24, v2
  v_cmp_gt_u32 s47, s5, v46
  s_and_b32 s48, s47, s4
  s_and_saveexec_b32 s49, s48
  v_mul_f32 v41, s0, v30
  global_store_dword v[49:50], v41, off offset:96
  s_mov_b32 exec_lo, s49
  v_add_nc_u32 v47, 28, v2
  v_cmp_gt_u32 s50, s5, v47
  s_and_b32 s51, s50, s4
  s_and_saveexec_b32 s52, s51
  v_mul_f32 v43, s0, v31
  global_store_dword v[49:50], v43, off offset:112
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v5, 24, v1
  v_cmp_gt_u32 s4, s6, v5
  v_mov_b32 v48, v2
  v_mov_b32 v49, 0
  v_mad_u64_u32 v[50:51], s7, v5, s8, v[48:49]
  v_lshlrev_b64 v[5:6], 2, v[50:51]
  v_mov_b32 v48, s35
  v_add_co_u32 v49, s16, s34, v5
  v_add_co_ci_u32 v50, s7, v6, v48, s16
  v_add_nc_u32 v0, 0, v2
  v_cmp_gt_u32 s45, s5, v0
  s_and_b32 s46, s45, s4
  s_and_saveexec_b32 s47, s46
  v_mul_f32 v3, s0, v32
  global_store_dword v[49:50], v3, off
  s_mov_b32 exec_lo, s47
  v_add_nc_u32 v4, 4, v2
  v_cmp_gt_u32 s48, s5, v4
  s_and_b32 s49, s48, s4
  s_and_saveexec_b32 s50, s49
  v_mul_f32 v7, s0, v33
  global_store_dword v[49:50], v7, off offset:16
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v40, 8, v2
  v_cmp_gt_u32 s51, s5, v40
  s_and_b32 s52, s51, s4
  s_and_saveexec_b32 s45, s52
  v_mul_f32 v41, s0, v34
  global_store_dword v[49:50], v41, off offset:32
  s_mov_b32 exec_lo, s45
  v_add_nc_u32 v42, 12, v2
  v_cmp_gt_u32 s46, s5, v42
  s_and_b32 s47, s46, s4
  s_and_saveexec_b32 s48, s47
  v_mul_f32 v43, s0, v35
  global_store_dword v[49:50], v43, off offset:48
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v44, 16, v2
  v_cmp_gt_u32 s49, s5, v44
  s_and_b32 s50, s49, s4
  s_and_saveexec_b32 s51, s50
  v_mul_f32 v3, s0, v36
  global_store_dword v[49:50], v3, off offset:64
  s_mov_b32 exec_lo, s51
  v_add_nc_u32 v45, 20, v2
  v_cmp_gt_u32 s52, s5, v45
  s_and_b32 s45, s52, s4
  s_and_saveexec_b32 s46, s45
  v_mul_f32 v7, s0, v37
  global_store_dword v[49:50], v7, off offset:80
  s_mov_b32 exec_lo, s46
  v_add_nc_u32 v46, 24, v2
  v_cmp_gt_u32 s47, s5, v46
  s_and_b32 s48, s47, s4
  s_and_saveexec_b32 s49, s48
  v_mul_f32 v41, s0, v38
  global_store_dword v[49:50], v41, off offset:96
  s_mov_b32 exec_lo, s49
  v_add_nc_u32 v47, 28, v2
  v_cmp_gt_u32 s50, s5, v47
  s_and_b32 s51, s50, s4
  s_and_saveexec_b32 s52, s51
  v_mul_f32 v43, s0, v39
  global_store_dword v[49:50], v43, off offset:112
  s_mov_b32 exec_lo, s52
  s_endpgm
  // beta != 0
L_store_with_c:
  v_add_nc_u32 v3, 0, v1
  v_cmp_gt_u32 s4, s6, v3
  v_mov_b32 v5, v2
  v_mov_b32 v6, 0
  v_mad_u64_u32 v[48:49], s7, v3, s8, v[5:6]
  v_lshlrev_b64 v[5:6], 2, v[48:49]
  v_mov_b32 v7, s35
  v_add_co_u32 v48, s16, s34, v5
  v_add_co_ci_u32 v49, s7, v6, v7, s16
  v_mov_b32 v5, v2
  v_mov_b32 v6, 0
  v_mad_u64_u32 v[50:51], s7, v3, s9, v[5:6]
  v_lshlrev_b64 v[5:6], 2, v[50:51]
  v_mov_b32 v3, s3
  v_add_co_u32 v50, s16, s2, v5
  v_add_co_ci_u32 v51, s7, v6, v3, s16
  v_add_nc_u32 v0, 0, v2
  v_cmp_gt_u32 s45, s5, v0
  s_and_b32 s46, s45, s4
  s_and_saveexec_b32 s47, s46
  global_load_dword v3, v[50:51], off
  v_mul_f32 v5, s0, v8
  s_waitcnt vmcnt(0)
  v_fmac_f32 v5, s1, v3
  global_store_dword v[48:49], v5, off
  s_mov_b32 exec_lo, s47
  v_add_nc_u32 v4, 4, v2
  v_cmp_gt_u32 s48, s5, v4
  s_and_b32 s49, s48, s4
  s_and_saveexec_b32 s50, s49
  global_load_dword v6, v[50:51], off offset:16
  v_mul_f32 v7, s0, v9
  s_waitcnt vmcnt(0)
  v_fmac_f32 v7, s1, v6
  global_store_dword v[48:49], v7, off offset:16
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v40, 8, v2
  v_cmp_gt_u32 s51, s5, v40
  s_and_b32 s52, s51, s4
  s_and_saveexec_b32 s45, s52
  global_load_dword v8, v[50:51], off offset:32
  v_mul_f32 v9, s0, v10
  s_waitcnt vmcnt(0)
  v_fmac_f32 v9, s1, v8
  global_store_dword v[48:49], v9, off offset:32
  s_mov_b32 exec_lo, s45
  v_add_nc_u32 v42, 12, v2
  v_cmp_gt_u32 s46, s5, v42
  s_and_b32 s47, s46, s4
  s_and_saveexec_b32 s48, s47
  global_load_dword v10, v[50:51], off offset:48
  v_mul_f32 v11, s0, v11
  s_waitcnt vmcnt(0)
  v_fmac_f32 v11, s1, v10
  global_store_dword v[48:49], v11, off offset:48
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v44, 16, v2
  v_cmp_gt_u32 s49, s5, v44
  s_and_b32 s50, s49, s4
  s_and_saveexec_b32 s51, s50
  global_load_dword v3, v[50:51], off offset:64
  v_mul_f32 v5, s0, v12
  s_waitcnt vmcnt(0)
  v_fmac_f32 v5, s1, v3
  global_store_dword v[48:49], v5, off offset:64
  s_mov_b32 exec_lo, s51
  v_add_nc_u32 v45, 20, v2
  v_cmp_gt_u32 s52, s5, v45
  s_and_b32 s45, s52, s4
  s_and_saveexec_b32 s46, s45
  global_load_dword v6, v[50:51], off offset:80
  v_mul_f32 v7, s0, v13
  s_waitcnt vmcnt(0)
  v_fmac_f32 v7, s1, v6
  global_store_dword v[48:49], v7, off offset:80
  s_mov_b32 exec_lo, s46
  v_add_nc_u32 v46, 24, v2
  v_cmp_gt_u32 s47, s5, v46
  s_and_b32 s48, s47, s4
  s_and_saveexec_b32 s49, s48
  global_load_dword v8, v[50:51], off offset:96
  v_mul_f32 v9, s0, v14
  s_waitcnt vmcnt(0)
  v_fmac_f32 v9, s1, v8
  global_store_dword v[48:49], v9, off offset:96
  s_mov_b32 exec_lo, s49
  v_add_nc_u32 v47, 28, v2
  v_cmp_gt_u32 s50, s5, v47
  s_and_b32 s51, s50, s4
  s_and_saveexec_b32 s52, s51
  global_load_dword v10, v[50:51], off offset:112
  v_mul_f32 v11, s0, v15
  s_waitcnt vmcnt(0)
  v_fmac_f32 v11, s1, v10
  global_store_dword v[48:49], v11, off offset:112
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v12, 8, v1
  v_cmp_gt_u32 s4, s6, v12
  v_mov_b32 v13, v2
  v_mov_b32 v14, 0
  v_mad_u64_u32 v[48:49], s7, v12, s8, v[13:14]
  v_lshlrev_b64 v[13:14], 2, v[48:49]
  v_mov_b32 v15, s35
  v_add_co_u32 v48, s16, s34, v13
  v_add_co_ci_u32 v49, s7, v14, v15, s16
  v_mov_b32 v13, v2
  v_mov_b32 v14, 0
  v_mad_u64_u32 v[50:51], s7, v12, s9, v[13:14]
  v_lshlrev_b64 v[12:13], 2, v[50:51]
  v_mov_b32 v14, s3
  v_add_co_u32 v50, s16, s2, v12
  v_add_co_ci_u32 v51, s7, v13, v14, s16
  v_add_nc_u32 v0, 0, v2
  v_cmp_gt_u32 s45, s5, v0
  s_and_b32 s46, s45, s4
  s_and_saveexec_b32 s47, s46
  global_load_dword v3, v[50:51], off
  v_mul_f32 v5, s0, v16
  s_waitcnt vmcnt(0)
  v_fmac_f32 v5, s1, v3
  global_store_dword v[48:49], v5, off
  s_mov_b32 exec_lo, s47
  v_add_nc_u32 v4, 4, v2
  v_cmp_gt_u32 s48, s5, v4
  s_and_b32 s49, s48, s4
  s_and_saveexec_b32 s50, s49
  global_load_dword v6, v[50:51], off offset:16
  v_mul_f32 v7, s0, v17
  s_waitcnt vmcnt(0)
  v_fmac_f32 v7, s1, v6
  global_store_dword v[48:49], v7, off offset:16
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v40, 8, v2
  v_cmp_gt_u32 s51, s5, v40
  s_and_b32 s52, s51, s4
  s_and_saveexec_b32 s45, s52
  global_load_dword v8, v[50:51], off offset:32
  v_mul_f32 v9, s0, v18
  s_waitcnt vmcnt(0)
  v_fmac_f32 v9, s1, v8
  global_store_dword v[48:49], v9, off offset:32
  s_mov_b32 exec_lo, s45
  v_add_nc_u32 v42, 12, v2
  v_cmp_gt_u32 s46, s5, v42
  s_and_b32 s47, s46, s4
  s_and_saveexec_b32 s48, s47
  global_load_dword v10, v[50:51], off offset:48
  v_mul_f32 v11, s0, v19
  s_waitcnt vmcnt(0)
  v_fmac_f32 v11, s1, v10
  global_store_dword v[48:49], v11, off offset:48
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v44, 16, v2
  v_cmp_gt_u32 s49, s5, v44
  s_and_b32 s50, s49, s4
  s_and_saveexec_b32 s51, s50
  global_load_dword v3, v[50:51], off offset:64
  v_mul_f32 v5, s0, v20
  s_waitcnt vmcnt(0)
  v_fmac_f32 v5, s1, v3
  global_store_dword v[48:49], v5, off offset:64
  s_mov_b32 exec_lo, s51
  v_add_nc_u32 v45, 20, v2
  v_cmp_gt_u32 s52, s5, v45
  s_and_b32 s45, s52, s4
  s_and_saveexec_b32 s46, s45
  global_load_dword v6, v[50:51], off offset:80
  v_mul_f32 v7, s0, v21
  s_waitcnt vmcnt(0)
  v_fmac_f32 v7, s1, v6
  global_store_dword v[48:49], v7, off offset:80
  s_mov_b32 exec_lo, s46
  v_add_nc_u32 v46, 24, v2
  v_cmp_gt_u32 s47, s5, v46
  s_and_b32 s48, s47, s4
  s_and_saveexec_b32 s49, s48
  global_load_dword v8, v[50:51], off offset:96
  v_mul_f32 v9, s0, v22
  s_waitcnt vmcnt(0)
  v_fmac_f32 v9, s1, v8
  global_store_dword v[48:49], v9, off offset:96
  s_mov_b32 exec_lo, s49
  v_add_nc_u32 v47, 28, v2
  v_cmp_gt_u32 s50, s5, v47
  s_and_b32 s51, s50, s4
  s_and_saveexec_b32 s52, s51
  global_load_dword v10, v[50:51], off offset:112
  v_mul_f32 v11, s0, v23
  s_waitcnt vmcnt(0)
  v_fmac_f32 v11, s1, v10
  global_store_dword v[48:49], v11, off offset:112
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v12, 16, v1
  v_cmp_gt_u32 s4, s6, v12
  v_mov_b32 v13, v2
  v_mov_b32 v14, 0
  v_mad_u64_u32 v[15:16], s7, v12, s8, v[13:14]
  v_lshlrev_b64 v[13:14], 2, v[15:16]
  v_mov_b32 v15, s35
  v_add_co_u32 v16, s16, s34, v13
  v_add_co_ci_u32 v17, s7, v14, v15, s16
  v_mov_b32 v13, v2
  v_mov_b32 v14, 0
  v_mad_u64_u32 v[18:19], s7, v12, s9, v[13:14]
  v_lshlrev_b64 v[12:13], 2, v[18:19]
  v_mov_b32 v14, s3
  v_add_co_u32 v18, s16, s2, v12
  v_add_co_ci_u32 v19, s7, v13, v14, s16
  v_add_nc_u32 v0, 0, v2
  v_cmp_gt_u32 s45, s5, v0
  s_and_b32 s46, s45, s4
  s_and_saveexec_b32 s47, s46
  global_load_dword v3, v[18:19], off
  v_mul_f32 v5, s0, v24
  s_waitcnt vmcnt(0)
  v_fmac_f32 v5, s1, v3
  global_store_dword v[16:17], v5, off
  s_mov_b32 exec_lo, s47
  v_add_nc_u32 v4, 4, v2
  v_cmp_gt_u32 s48, s5, v4
  s_and_b32 s49, s48, s4
  s_and_saveexec_b32 s50, s49
  global_load_dword v6, v[18:19], off offset:16
  v_mul_f32 v7, s0, v25
  s_waitcnt vmcnt(0)
  v_fmac_f32 v7, s1, v6
  global_store_dword v[16:17], v7, off offset:16
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v40, 8, v2
  v_cmp_gt_u32 s51, s5, v40
  s_and_b32 s52, s51, s4
  s_and_saveexec_b32 s45, s52
  global_load_dword v8, v[18:19], off offset:32
  v_mul_f32 v9, s0, v26
  s_waitcnt vmcnt(0)
  v_fmac_f32 v9, s1, v8
  global_store_dword v[16:17], v9, off offset:32
  s_mov_b32 exec_lo, s45
  v_add_nc_u32 v42, 12, v2
  v_cmp_gt_u32 s46, s5, v42
  s_and_b32 s47, s46, s4
  s_and_saveexec_b32 s48, s47
  global_load_dword v10, v[18:19], off offset:48
  v_mul_f32 v11, s0, v27
  s_waitcnt vmcnt(0)
  v_fmac_f32 v11, s1, v10
  global_store_dword v[16:17], v11, off offset:48
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v44, 16, v2
  v_cmp_gt_u32 s49, s5, v44
  s_and_b32 s50, s49, s4
  s_and_saveexec_b32 s51, s50
  global_load_dword v3, v[18:19], off offset:64
  v_mul_f32 v5, s0, v28
  s_waitcnt vmcnt(0)
  v_fmac_f32 v5, s1, v3
  global_store_dword v[16:17], v5, off offset:64
  s_mov_b32 exec_lo, s51
  v_add_nc_u32 v45, 20, v2
  v_cmp_gt_u32 s52, s5, v45
  s_and_b32 s45, s52, s4
  s_and_saveexec_b32 s46, s45
  global_load_dword v6, v[18:19], off offset:80
  v_mul_f32 v7, s0, v29
  s_waitcnt vmcnt(0)
  v_fmac_f32 v7, s1, v6
  global_store_dword v[16:17], v7, off offset:80
  s_mov_b32 exec_lo, s46
  v_add_nc_u32 v46, 24, v2
  v_cmp_gt_u32 s47, s5, v46
  s_and_b32 s48, s47, s4
  s_and_saveexec_b32 s49, s48
  global_load_dword v8, v[18:19], off offset:96
  v_mul_f32 v9, s0, v30
  s_waitcnt vmcnt(0)
  v_fmac_f32 v9, s1, v8
  global_store_dword v[16:17], v9, off offset:96
  s_mov_b32 exec_lo, s49
  v_add_nc_u32 v47, 28, v2
  v_cmp_gt_u32 s50, s5, v47
  s_and_b32 s51, s50, s4
  s_and_saveexec_b32 s52, s51
  global_load_dword v10, v[18:19], off offset:112
  v_mul_f32 v11, s0, v31
  s_waitcnt vmcnt(0)
  v_fmac_f32 v11, s1, v10
  global_store_dword v[16:17], v11, off offset:112
  s_mov_b32 exec_lo, s52
  v_add_nc_u32 v1, 24, v1
  v_cmp_gt_u32 s4, s6, v1
  v_mov_b32 v12, v2
  v_mov_b32 v13, 0
  v_mad_u64_u32 v[14:15], s6, v1, s8, v[12:13]
  v_lshlrev_b64 v[12:13], 2, v[14:15]
  v_mov_b32 v14, s35
  v_add_co_u32 v15, s7, s34, v12
  v_add_co_ci_u32 v16, s6, v13, v14, s7
  v_mov_b32 v12, v2
  v_mov_b32 v13, 0
  v_mad_u64_u32 v[17:18], s6, v1, s9, v[12:13]
  v_lshlrev_b64 v[12:13], 2, v[17:18]
  v_mov_b32 v1, s3
  v_add_co_u32 v17, s2, s2, v12
  v_add_co_ci_u32 v18, s6, v13, v1, s2
  v_add_nc_u32 v0, 0, v2
  v_cmp_gt_u32 s45, s5, v0
  s_and_b32 s46, s45, s4
  s_and_saveexec_b32 s47, s46
  global_load_dword v3, v[17:18], off
  v_mul_f32 v5, s0, v32
  s_waitcnt vmcnt(0)
  v_fmac_f32 v5, s1, v3
  global_store_dword v[15:16], v5, off
  s_mov_b32 exec_lo, s47
  v_add_nc_u32 v4, 4, v2
  v_cmp_gt_u32 s48, s5, v4
  s_and_b32 s49, s48, s4
  s_and_saveexec_b32 s50, s49
  global_load_dword v6, v[17:18], off offset:16
  v_mul_f32 v7, s0, v33
  s_waitcnt vmcnt(0)
  v_fmac_f32 v7, s1, v6
  global_store_dword v[15:16], v7, off offset:16
  s_mov_b32 exec_lo, s50
  v_add_nc_u32 v40, 8, v2
  v_cmp_gt_u32 s51, s5, v40
  s_and_b32 s52, s51, s4
  s_and_saveexec_b32 s45, s52
  global_load_dword v8, v[17:18], off offset:32
  v_mul_f32 v9, s0, v34
  s_waitcnt vmcnt(0)
  v_fmac_f32 v9, s1, v8
  global_store_dword v[15:16], v9, off offset:32
  s_mov_b32 exec_lo, s45
  v_add_nc_u32 v42, 12, v2
  v_cmp_gt_u32 s46, s5, v42
  s_and_b32 s47, s46, s4
  s_and_saveexec_b32 s48, s47
  global_load_dword v10, v[17:18], off offset:48
  v_mul_f32 v11, s0, v35
  s_waitcnt vmcnt(0)
  v_fmac_f32 v11, s1, v10
  global_store_dword v[15:16], v11, off offset:48
  s_mov_b32 exec_lo, s48
  v_add_nc_u32 v44, 16, v2
  v_cmp_gt_u32 s49, s5, v44
  s_and_b32 s50, s49, s4
  s_and_saveexec_b32 s51, s50
  global_load_dword v3, v[17:18], off offset:64
  v_mul_f32 v5, s0, v36
  s_waitcnt vmcnt(0)
  v_fmac_f32 v5, s1, v3
  global_store_dword v[15:16], v5, off offset:64
  s_mov_b32 exec_lo, s51
  v_add_nc_u32 v45, 20, v2
  v_cmp_gt_u32 s52, s5, v45
  s_and_b32 s45, s52, s4
  s_and_saveexec_b32 s46, s45
  global_load_dword v6, v[17:18], off offset:80
  v_mul_f32 v7, s0, v37
  s_waitcnt vmcnt(0)
  v_fmac_f32 v7, s1, v6
  global_store_dword v[15:16], v7, off offset:80
  s_mov_b32 exec_lo, s46
  v_add_nc_u32 v46, 24, v2
  v_cmp_gt_u32 s47, s5, v46
  s_and_b32 s48, s47, s4
  s_and_saveexec_b32 s49, s48
  global_load_dword v8, v[17:18], off offset:96
  v_mul_f32 v9, s0, v38
  s_waitcnt vmcnt(0)
  v_fmac_f32 v9, s1, v8
  global_store_dword v[15:16], v9, off offset:96
  s_mov_b32 exec_lo, s49
  v_add_nc_u32 v47, 28, v2
  v_cmp_gt_u32 s50, s5, v47
  s_and_b32 s51, s50, s4
  s_and_saveexec_b32 s52, s51
  global_load_dword v10, v[17:18], off offset:112
  v_mul_f32 v11, s0, v39
  s_waitcnt vmcnt(0)
  v_fmac_f32 v11, s1, v10
  global_store_dword v[15:16], v11, off offset:112
  s_mov_b32 exec_lo, s52
  s_endpgm
.L_end:
.size kiln_SSS_TN_mt32x32x16_508e28254afb911f, .L_end-kiln_SSS_TN_mt32x32x16_508e28254afb911f

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_TN_mt32x32x16_508e28254afb911f
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 90
  .amdhsa_next_free_sgpr 55
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
amdhsa.target: amdgcn-amd-amdhsa--gfx1030
amdhsa.kernels:
  - .name: kiln_SSS_TN_mt32x32x16_508e28254afb911f
    .symbol: kiln_SSS_TN_mt32x32x16_508e28254afb911f.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 55
    .vgpr_count: 90
    .max_flat_workgroup_size: 32
    .reqd_workgroup_size: [32, 1, 1]
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
