// gfx90a SSS NT mt16x16 mi16x16x4x1 wt1x1 wg1x1 du16 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf0 is1
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_NT_mt16x16x16_a87a8eae1450e72e
.p2align 8
.type kiln_SSS_NT_mt16x16x16_a87a8eae1450e72e,@function
kiln_SSS_NT_mt16x16x16_a87a8eae1450e72e:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx4 s[16:19], s[0:1], 0x60
  s_load_dwordx16 s[20:35], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x70
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 16
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 16
  s_mul_i32 s36, s32, s4
  s_mul_hi_u32 s37, s32, s4
  s_mul_i32 s7, s33, s4
  s_add_u32 s37, s37, s7
  s_mul_i32 s38, s2, s18
  s_mul_hi_u32 s39, s2, s18
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 2
  s_add_u32 s40, s24, s36
  s_addc_u32 s41, s25, s37
  s_mul_i32 s36, s34, s4
  s_mul_hi_u32 s37, s34, s4
  s_mul_i32 s7, s35, s4
  s_add_u32 s37, s37, s7
  s_mul_i32 s38, s3, s19
  s_mul_hi_u32 s39, s3, s19
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 2
  s_add_u32 s44, s26, s36
  s_addc_u32 s45, s27, s37
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s36, s7, 0
  s_and_b32 s7, s7, 0
  v_lshrrev_b32 v2, 4, v0
  v_and_b32 v0, 15, v0
  v_mad_u32_u24 v3, v2, 64, 0
  v_mad_u32_u24 v3, v0, 4, v3
  v_mad_u32_u24 v4, v2, 64, 0
  v_mad_u32_u24 v4, v0, 4, v4
  s_mov_b32 s37, 0x400
  v_add_u32 v4, s37, v4
  v_lshrrev_b32 v5, 4, v1
  v_and_b32 v6, 15, v1
  s_mul_i32 s38, s7, 64
  v_mad_u32_u24 v6, v6, 4, s38
  v_mad_u32_u24 v6, v5, 64, v6
  v_lshrrev_b32 v5, 4, v1
  v_and_b32 v7, 15, v1
  s_mul_i32 s38, s36, 64
  v_mad_u32_u24 v7, v7, 4, s38
  v_mad_u32_u24 v7, v5, 64, v7
  v_add_u32 v7, s37, v7
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  s_lshl_b32 s37, s0, 1
  s_cmp_eq_u32 s37, 0
  s_cselect_b32 s37, 0, s14
  s_mul_i32 s38, s10, 64
  s_mul_hi_u32 s39, s10, 64
  s_mov_b64 s[38:39], s[38:39]
  s_mul_i32 s48, s11, 64
  s_mul_hi_u32 s49, s11, 64
  s_mov_b64 s[48:49], s[48:49]
  s_cmp_eq_u32 s37, 0
  s_cbranch_scc1 L_wide_done
  // one tile of K per trip, 64-bit addresses
L_wide_loop:
  s_min_u32 s50, s37, 16
  v_add_u32 v5, 0, v0
  v_add_u32 v8, 0, v2
  v_cmp_gt_u32 s[52:53], s5, v5
  v_cmp_gt_u32 s[54:55], s50, v8
  v_mad_u64_u32 v[10:11], s[56:57], v5, s18, 0
  v_mad_u64_u32 v[12:13], s[56:57], v8, s10, v[10:11]
  v_lshlrev_b64 v[8:9], 2, v[12:13]
  v_mov_b32 v5, s41
  v_add_co_u32 v10, s[58:59], s40, v8
  v_addc_co_u32 v11, s[56:57], v9, v5, s[58:59]
  v_mov_b32 v5, 0
  s_and_b64 s[56:57], s[52:53], s[54:55]
  s_and_saveexec_b64 s[58:59], s[56:57]
  global_load_dword v5, v[10:11], off
  s_mov_b64 exec, s[58:59]
  v_add_u32 v8, 0, v0
  v_add_u32 v9, 4, v2
  v_cmp_gt_u32 s[60:61], s5, v8
  v_cmp_gt_u32 s[62:63], s50, v9
  v_mad_u64_u32 v[10:11], s[64:65], v8, s18, 0
  v_mad_u64_u32 v[12:13], s[64:65], v9, s10, v[10:11]
  v_lshlrev_b64 v[8:9], 2, v[12:13]
  v_mov_b32 v10, s41
  v_add_co_u32 v12, s[66:67], s40, v8
  v_addc_co_u32 v13, s[64:65], v9, v10, s[66:67]
  v_mov_b32 v8, 0
  s_and_b64 s[64:65], s[60:61], s[62:63]
  s_and_saveexec_b64 s[66:67], s[64:65]
  global_load_dword v8, v[12:13], off
  s_mov_b64 exec, s[66:67]
  v_add_u32 v9, 0, v0
  v_add_u32 v10, 8, v2
  v_cmp_gt_u32 s[52:53], s5, v9
  v_cmp_gt_u32 s[54:55], s50, v10
  v_mad_u64_u32 v[12:13], s[68:69], v9, s18, 0
  v_mad_u64_u32 v[14:15], s[68:69], v10, s10, v[12:13]
  v_lshlrev_b64 v[10:11], 2, v[14:15]
  v_mov_b32 v9, s41
  v_add_co_u32 v12, s[70:71], s40, v10
  v_addc_co_u32 v13, s[68:69], v11, v9, s[70:71]
  v_mov_b32 v9, 0
  s_and_b64 s[56:57], s[52:53], s[54:55]
  s_and_saveexec_b64 s[58:59], s[56:57]
  global_load_dword v9, v[12:13], off
  s_mov_b64 exec, s[58:59]
  v_add_u32 v10, 0, v0
  v_add_u32 v11, 12, v2
  v_cmp_gt_u32 s[60:61], s5, v10
  v_cmp_gt_u32 s[62:63], s50, v11
  v_mad_u64_u32 v[12:13], s[68:69], v10, s18, 0
  v_mad_u64_u32 v[14:15], s[68:69], v11, s10, v[12:13]
  v_lshlrev_b64 v[10:11], 2, v[14:15]
  v_mov_b32 v12, s41
  v_add_co_u32 v14, s[70:71], s40, v10
  v_addc_co_u32 v15, s[68:69], v11, v12, s[70:71]
  v_mov_b32 v10, 0
  s_and_b64 s[64:65], s[60:61], s[62:63]
  s_and_saveexec_b64 s[66:67], s[64:65]
  global_load_dword v10, v[14:15], off
  s_mov_b64 exec, s[66:67]
  s_waitcnt vmcnt(3)
  ds_write_b32 v3, v5
  s_waitcnt vmcnt(2)
  ds_write_b32 v3, v8 offset:256
  s_waitcnt vmcnt(1)
  ds_write_b32 v3, v9 offset:512
  s_waitcnt vmcnt(0)
  ds_write_b32 v3, v10 offset:768
  s_add_u32 s40, s40, s38
  s_addc_u32 s41, s41, s39
  v_add_u32 v11, 0, v0
  v_add_u32 v12, 0, v2
  v_cmp_gt_u32 s[52:53], s6, v11
  v_cmp_gt_u32 s[54:55], s50, v12
  v_mad_u64_u32 v[14:15], s[68:69], v11, s19, 0
  v_mad_u64_u32 v[16:17], s[68:69], v12, s11, v[14:15]
  v_lshlrev_b64 v[12:13], 2, v[16:17]
  v_mov_b32 v11, s45
  v_add_co_u32 v14, s[70:71], s44, v12
  v_addc_co_u32 v15, s[68:69], v13, v11, s[70:71]
  v_mov_b32 v5, 0
  s_and_b64 s[56:57], s[52:53], s[54:55]
  s_and_saveexec_b64 s[58:59], s[56:57]
  global_load_dword v5, v[14:15], off
  s_mov_b64 exec, s[58:59]
  v_add_u32 v11, 0, v0
  v_add_u32 v12, 4, v2
  v_cmp_gt_u32 s[60:61], s6, v11
  v_cmp_gt_u32 s[62:63], s50, v12
  v_mad_u64_u32 v[14:15], s[68:69], v11, s19, 0
  v_mad_u64_u32 v[16:17], s[68:69], v12, s11, v[14:15]
  v_lshlrev_b64 v[12:13], 2, v[16:17]
  v_mov_b32 v11, s45
  v_add_co_u32 v14, s[70:71], s44, v12
  v_addc_co_u32 v15, s[68:69], v13, v11, s[70:71]
  v_mov_b32 v8, 0
  s_and_b64 s[64:65], s[60:61], s[62:63]
  s_and_saveexec_b64 s[66:67], s[64:65]
  global_load_dword v8, v[14:15], off
  s_mov_b64 exec, s[66:67]
  v_add_u32 v11, 0, v0
  v_add_u32 v12, 8, v2
  v_cmp_gt_u32 s[52:53], s6, v11
  v_cmp_gt_u32 s[54:55], s50, v12
  v_mad_u64_u32 v[14:15], s[68:69], v11, s19, 0
  v_mad_u64_u32 v[16:17], s[68:69], v12, s11, v[14:15]
  v_lshlrev_b64 v[12:13], 2, v[16:17]
  v_mov_b32 v11, s45
  v_add_co_u32 v14, s[70:71], s44, v12
  v_addc_co_u32 v15, s[68:69], v13, v11, s[70:71]
  v_mov_b32 v9, 0
  s_and_b64 s[56:57], s[52:53], s[54:55]
  s_and_saveexec_b64 s[58:59], s[56:57]
  global_load_dword v9, v[14:15], off
  s_mov_b64 exec, s[58:59]
  v_add_u32 v11, 0, v0
  v_add_u32 v12, 12, v2
  v_cmp_gt_u32 s[60:61], s6, v11
  v_cmp_gt_u32 s[62:63], s50, v12
  v_mad_u64_u32 v[14:15], s[68:69], v11, s19, 0
  v_mad_u64_u32 v[16:17], s[68:69], v12, s11, v[14:15]
  v_lshlrev_b64 v[12:13], 2, v[16:17]
  v_mov_b32 v11, s45
  v_add_co_u32 v14, s[70:71], s44, v12
  v_addc_co_u32 v15, s[68:69], v13, v11, s[70:71]
  v_mov_b32 v10, 0
  s_and_b64 s[64:65], s[60:61], s[62:63]
  s_and_saveexec_b64 s[66:67], s[64:65]
  global_load_dword v10, v[14:15], off
  s_mov_b64 exec, s[66:67]
  s_waitcnt vmcnt(3)
  ds_write_b32 v4, v5
  s_waitcnt vmcnt(2)
  ds_write_b32 v4, v8 offset:256
  s_waitcnt vmcnt(1)
  ds_write_b32 v4, v9 offset:512
  s_waitcnt vmcnt(0)
  ds_write_b32 v4, v10 offset:768
  s_add_u32 s44, s44, s48
  s_addc_u32 s45, s45, s49
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v5, v6
  v_mov_b32 v8, v7
  s_add_u32 s51, s50, 3
  s_lshr_b32 s51, s51, 2
L_step_loop3:
  ds_read_b32 v9, v8
  ds_read_b32 v10, v5
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4f32 a[0:3], v9, v10, a[0:3]
  s_mov_b32 s68, 0x100
  v_add_u32 v5, s68, v5
  v_add_u32 v8, s68, v8
  s_sub_u32 s51, s51, 1
  s_cmp_lg_u32 s51, 0
  s_cbranch_scc1 L_step_loop3
L_steps_done4:
  s_barrier
  s_sub_u32 s37, s37, s50
  s_cmp_lg_u32 s37, 0
  s_cbranch_scc1 L_wide_loop
L_wide_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s36, s36, 16
  v_add_u32 v1, s7, v1
  v_lshl_add_u32 v0, v0, 2, s36
  s_mul_i32 s36, s28, s4
  s_mul_hi_u32 s37, s28, s4
  s_mul_i32 s7, s29, s4
  s_add_u32 s37, s37, s7
  s_mul_i32 s38, s3, s8
  s_mul_hi_u32 s39, s3, s8
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_mul_i32 s38, s2, s16
  s_mul_hi_u32 s39, s2, s16
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 2
  s_add_u32 s38, s20, s36
  s_addc_u32 s39, s21, s37
  s_mul_i32 s36, s30, s4
  s_mul_hi_u32 s37, s30, s4
  s_mul_i32 s4, s31, s4
  s_add_u32 s37, s37, s4
  s_mul_i32 s40, s3, s9
  s_mul_hi_u32 s41, s3, s9
  s_add_u32 s36, s36, s40
  s_addc_u32 s37, s37, s41
  s_mul_i32 s40, s2, s17
  s_mul_hi_u32 s41, s2, s17
  s_add_u32 s36, s36, s40
  s_addc_u32 s37, s37, s41
  s_lshl_b64 s[36:37], s[36:37], 2
  s_add_u32 s2, s22, s36
  s_addc_u32 s3, s23, s37
  s_lshl_b32 s4, s1, 1
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // beta = 0
L_store:
  v_add_u32 v2, 0, v0
  v_cmp_gt_u32 s[20:21], s6, v2
  v_add_u32 v3, 0, v1
  v_mad_u64_u32 v[4:5], s[22:23], v3, s16, 0
  v_mad_u64_u32 v[6:7], s[22:23], v2, s8, v[4:5]
  v_lshlrev_b64 v[2:3], 2, v[6:7]
  v_mov_b32 v4, s39
  v_add_co_u32 v6, s[24:25], s38, v2
  v_addc_co_u32 v7, s[22:23], v3, v4, s[24:25]
  v_add_u32 v2, 0, v1
  v_cmp_gt_u32 s[52:53], s5, v2
  s_and_b64 s[54:55], s[52:53], s[20:21]
  s_and_saveexec_b64 s[56:57], s[54:55]
  v_accvgpr_read_b32 v2, a0
  v_mul_f32 v2, s0, v2
  global_store_dword v[6:7], v2, off
  s_mov_b64 exec, s[56:57]
  v_add_u32 v3, 1, v0
  v_cmp_gt_u32 s[20:21], s6, v3
  v_add_u32 v4, 0, v1
  v_mad_u64_u32 v[6:7], s[22:23], v4, s16, 0
  v_mad_u64_u32 v[4:5], s[22:23], v3, s8, v[6:7]
  v_lshlrev_b64 v[6:7], 2, v[4:5]
  v_mov_b32 v3, s39
  v_add_co_u32 v4, s[24:25], s38, v6
  v_addc_co_u32 v5, s[22:23], v7, v3, s[24:25]
  v_add_u32 v3, 0, v1
  v_cmp_gt_u32 s[58:59], s5, v3
  s_and_b64 s[60:61], s[58:59], s[20:21]
  s_and_saveexec_b64 s[62:63], s[60:61]
  v_accvgpr_read_b32 v2, a1
  v_mul_f32 v2, s0, v2
  global_store_dword v[4:5], v2, off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v3, 2, v0
  v_cmp_gt_u32 s[20:21], s6, v3
  v_add_u32 v4, 0, v1
  v_mad_u64_u32 v[6:7], s[22:23], v4, s16, 0
  v_mad_u64_u32 v[4:5], s[22:23], v3, s8, v[6:7]
  v_lshlrev_b64 v[6:7], 2, v[4:5]
  v_mov_b32 v3, s39
  v_add_co_u32 v4, s[24:25], s38, v6
  v_addc_co_u32 v5, s[22:23], v7, v3, s[24:25]
  v_add_u32 v3, 0, v1
  v_cmp_gt_u32 s[64:65], s5, v3
  s_and_b64 s[66:67], s[64:65], s[20:21]
  s_and_saveexec_b64 s[52:53], s[66:67]
  v_accvgpr_read_b32 v2, a2
  v_mul_f32 v2, s0, v2
  global_store_dword v[4:5], v2, off
  s_mov_b64 exec, s[52:53]
  v_add_u32 v3, 3, v0
  v_cmp_gt_u32 s[20:21], s6, v3
  v_add_u32 v4, 0, v1
  v_mad_u64_u32 v[6:7], s[22:23], v4, s16, 0
  v_mad_u64_u32 v[4:5], s[22:23], v3, s8, v[6:7]
  v_lshlrev_b64 v[6:7], 2, v[4:5]
  v_mov_b32 v3, s39
  v_add_co_u32 v4, s[24:25], s38, v6
  v_addc_co_u32 v5, s[22:23], v7, v3, s[24:25]
  v_add_u32 v3, 0, v1
  v_cmp_gt_u32 s[54:55], s5, v3
  s_and_b64 s[56:57], s[54:55], s[20:21]
  s_and_saveexec_b64 s[58:59], s[56:57]
  v_accvgpr_read_b32 v2, a3
  v_mul_f32 v2, s0, v2
  global_store_dword v[4:5], v2, off
  s_mov_b64 exec, s[58:59]
  s_endpgm
  // beta != 0
L_store_with_c:
  v_add_u32 v2, 0, v0
  v_cmp_gt_u32 s[20:21], s6, v2
  v_add_u32 v3, 0, v1
  v_mad_u64_u32 v[4:5], s[22:23], v3, s16, 0
  v_mad_u64_u32 v[6:7], s[22:23], v2, s8, v[4:5]
  v_lshlrev_b64 v[4:5], 2, v[6:7]
  v_mov_b32 v3, s39
  v_add_co_u32 v6, s[24:25], s38, v4
  v_addc_co_u32 v7, s[22:23], v5, v3, s[24:25]
  v_add_u32 v3, 0, v1
  v_mad_u64_u32 v[4:5], s[22:23], v3, s17, 0
  v_mad_u64_u32 v[8:9], s[22:23], v2, s9, v[4:5]
  v_lshlrev_b64 v[2:3], 2, v[8:9]
  v_mov_b32 v4, s3
  v_add_co_u32 v8, s[24:25], s2, v2
  v_addc_co_u32 v9, s[22:23], v3, v4, s[24:25]
  v_add_u32 v2, 0, v1
  v_cmp_gt_u32 s[60:61], s5, v2
  s_and_b64 s[62:63], s[60:61], s[20:21]
  s_and_saveexec_b64 s[64:65], s[62:63]
  global_load_dword v2, v[8:9], off
  v_accvgpr_read_b32 v3, a0
  v_mul_f32 v3, s0, v3
  s_waitcnt vmcnt(0)
  v_fmac_f32 v3, s1, v2
  global_store_dword v[6:7], v3, off
  s_mov_b64 exec, s[64:65]
  v_add_u32 v4, 1, v0
  v_cmp_gt_u32 s[20:21], s6, v4
  v_add_u32 v5, 0, v1
  v_mad_u64_u32 v[6:7], s[22:23], v5, s16, 0
  v_mad_u64_u32 v[8:9], s[22:23], v4, s8, v[6:7]
  v_lshlrev_b64 v[6:7], 2, v[8:9]
  v_mov_b32 v5, s39
  v_add_co_u32 v8, s[24:25], s38, v6
  v_addc_co_u32 v9, s[22:23], v7, v5, s[24:25]
  v_add_u32 v5, 0, v1
  v_mad_u64_u32 v[6:7], s[22:23], v5, s17, 0
  v_mad_u64_u32 v[10:11], s[22:23], v4, s9, v[6:7]
  v_lshlrev_b64 v[4:5], 2, v[10:11]
  v_mov_b32 v6, s3
  v_add_co_u32 v10, s[24:25], s2, v4
  v_addc_co_u32 v11, s[22:23], v5, v6, s[24:25]
  v_add_u32 v4, 0, v1
  v_cmp_gt_u32 s[66:67], s5, v4
  s_and_b64 s[52:53], s[66:67], s[20:21]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_dword v2, v[10:11], off
  v_accvgpr_read_b32 v3, a1
  v_mul_f32 v3, s0, v3
  s_waitcnt vmcnt(0)
  v_fmac_f32 v3, s1, v2
  global_store_dword v[8:9], v3, off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v4, 2, v0
  v_cmp_gt_u32 s[20:21], s6, v4
  v_add_u32 v5, 0, v1
  v_mad_u64_u32 v[6:7], s[22:23], v5, s16, 0
  v_mad_u64_u32 v[8:9], s[22:23], v4, s8, v[6:7]
  v_lshlrev_b64 v[6:7], 2, v[8:9]
  v_mov_b32 v5, s39
  v_add_co_u32 v8, s[24:25], s38, v6
  v_addc_co_u32 v9, s[22:23], v7, v5, s[24:25]
  v_add_u32 v5, 0, v1
  v_mad_u64_u32 v[6:7], s[22:23], v5, s17, 0
  v_mad_u64_u32 v[10:11], s[22:23], v4, s9, v[6:7]
  v_lshlrev_b64 v[4:5], 2, v[10:11]
  v_mov_b32 v6, s3
  v_add_co_u32 v10, s[24:25], s2, v4
  v_addc_co_u32 v11, s[22:23], v5, v6, s[24:25]
  v_add_u32 v4, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v4
  s_and_b64 s[58:59], s[56:57], s[20:21]
  s_and_saveexec_b64 s[60:61], s[58:59]
  global_load_dword v2, v[10:11], off
  v_accvgpr_read_b32 v3, a2
  v_mul_f32 v3, s0, v3
  s_waitcnt vmcnt(0)
  v_fmac_f32 v3, s1, v2
  global_store_dword v[8:9], v3, off
  s_mov_b64 exec, s[60:61]
  v_add_u32 v0, 3, v0
  v_cmp_gt_u32 s[6:7], s6, v0
  v_add_u32 v4, 0, v1
  v_mad_u64_u32 v[6:7], s[20:21], v4, s16, 0
  v_mad_u64_u32 v[4:5], s[20:21], v0, s8, v[6:7]
  v_lshlrev_b64 v[6:7], 2, v[4:5]
  v_mov_b32 v4, s39
  v_add_co_u32 v8, s[22:23], s38, v6
  v_addc_co_u32 v9, s[20:21], v7, v4, s[22:23]
  v_add_u32 v4, 0, v1
  v_mad_u64_u32 v[6:7], s[20:21], v4, s17, 0
  v_mad_u64_u32 v[4:5], s[20:21], v0, s9, v[6:7]
  v_lshlrev_b64 v[6:7], 2, v[4:5]
  v_mov_b32 v0, s3
  v_add_co_u32 v4, s[2:3], s2, v6
  v_addc_co_u32 v5, s[20:21], v7, v0, s[2:3]
  v_add_u32 v0, 0, v1
  v_cmp_gt_u32 s[62:63], s5, v0
  s_and_b64 s[64:65], s[62:63], s[6:7]
  s_and_saveexec_b64 s[66:67], s[64:65]
  global_load_dword v2, v[4:5], off
  v_accvgpr_read_b32 v3, a3
  v_mul_f32 v3, s0, v3
  s_waitcnt vmcnt(0)
  v_fmac_f32 v3, s1, v2
  global_store_dword v[8:9], v3, off
  s_mov_b64 exec, s[66:67]
  s_endpgm
.L_end:
.size kiln_SSS_NT_mt16x16x16_a87a8eae1450e72e, .L_end-kiln_SSS_NT_mt16x16x16_a87a8eae1450e72e

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_NT_mt16x16x16_a87a8eae1450e72e
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 120
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 24
  .amdhsa_next_free_sgpr 72
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 20
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
  - .name: kiln_SSS_NT_mt16x16x16_a87a8eae1450e72e
    .symbol: kiln_SSS_NT_mt16x16x16_a87a8eae1450e72e.kd
    .kernarg_segment_size: 120
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 72
    .vgpr_count: 24
    .agpr_count: 4
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
      - .name: initial_stride_d
        .offset: 96
        .size: 4
        .value_kind: by_value
      - .name: initial_stride_c
        .offset: 100
        .size: 4
        .value_kind: by_value
      - .name: initial_stride_a
        .offset: 104
        .size: 4
        .value_kind: by_value
      - .name: initial_stride_b
        .offset: 108
        .size: 4
        .value_kind: by_value
      - .name: alpha
        .offset: 112
        .size: 4
        .value_kind: by_value
      - .name: beta
        .offset: 116
        .size: 4
        .value_kind: by_value
...
.end_amdgpu_metadata
