// gfx942 HHS NT mt32x32 mi16x16x16x1 wt2x2 wg1x1 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_NT_mt32x32x32_f16dc4aa32555f60
.p2align 8
.type kiln_HHS_NT_mt32x32x32_f16dc4aa32555f60,@function
kiln_HHS_NT_mt32x32x32_f16dc4aa32555f60:
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
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
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
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  s_nop 0
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 0
  s_and_b32 s7, s7, 0
  v_lshrrev_b32 v2, 5, v0
  v_and_b32 v0, 31, v0
  v_and_b32 v3, 7, v2
  v_lshrrev_b32 v4, 3, v2
  v_lshlrev_b32 v3, 1, v3
  s_mov_b32 s33, 0x200
  v_mad_u32_u24 v3, v4, s33, v3
  v_mad_u32_u24 v3, v0, 16, v3
  v_and_b32 v4, 7, v2
  v_lshrrev_b32 v5, 3, v2
  v_lshlrev_b32 v4, 1, v4
  v_mad_u32_u24 v4, v5, s33, v4
  v_mad_u32_u24 v4, v0, 16, v4
  s_mov_b32 s34, 0x800
  v_add_u32 v4, s34, v4
  v_lshrrev_b32 v5, 4, v1
  v_and_b32 v6, 15, v1
  s_mul_i32 s35, s7, 0x200
  v_mad_u32_u24 v6, v6, 16, s35
  v_mad_u32_u24 v6, v5, s33, v6
  v_lshrrev_b32 v5, 4, v1
  v_and_b32 v7, 15, v1
  s_mul_i32 s35, s32, 0x200
  v_mad_u32_u24 v7, v7, 16, s35
  v_mad_u32_u24 v7, v5, s33, v7
  v_add_u32 v7, s34, v7
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
  s_lshl_b32 s33, s0, 1
  s_cmp_eq_u32 s33, 0
  s_cselect_b32 s33, 0, s14
  s_mul_i32 s34, s10, 64
  s_mul_hi_u32 s35, s10, 64
  s_mov_b64 s[34:35], s[34:35]
  s_mul_i32 s44, s11, 64
  s_mul_hi_u32 s45, s11, 64
  s_mov_b64 s[44:45], s[44:45]
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_wide_done
  // one tile of K per trip, 64-bit addresses
L_wide_loop:
  s_min_u32 s46, s33, 32
  v_add_u32 v5, 0, v0
  v_add_u32 v8, 0, v2
  v_cmp_gt_u32 s[48:49], s5, v5
  v_cmp_gt_u32 s[50:51], s46, v8
  v_mov_b32 v10, v5
  v_mov_b32 v11, 0
  v_mad_u64_u32 v[12:13], s[52:53], v8, s10, v[10:11]
  v_lshlrev_b64 v[8:9], 1, v[12:13]
  v_mov_b32 v5, s37
  v_add_co_u32 v10, s[54:55], s36, v8
  s_nop 1
  v_addc_co_u32 v11, s[52:53], v9, v5, s[54:55]
  v_mov_b32 v5, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v5, v[10:11], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v8, 0, v0
  v_add_u32 v9, 2, v2
  v_cmp_gt_u32 s[56:57], s5, v8
  v_cmp_gt_u32 s[58:59], s46, v9
  v_mov_b32 v10, v8
  v_mov_b32 v11, 0
  v_mad_u64_u32 v[12:13], s[60:61], v9, s10, v[10:11]
  v_lshlrev_b64 v[8:9], 1, v[12:13]
  v_mov_b32 v10, s37
  v_add_co_u32 v12, s[62:63], s36, v8
  s_nop 1
  v_addc_co_u32 v13, s[60:61], v9, v10, s[62:63]
  v_mov_b32 v8, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v8, v[12:13], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v9, 0, v0
  v_add_u32 v10, 4, v2
  v_cmp_gt_u32 s[48:49], s5, v9
  v_cmp_gt_u32 s[50:51], s46, v10
  v_mov_b32 v12, v9
  v_mov_b32 v13, 0
  v_mad_u64_u32 v[14:15], s[64:65], v10, s10, v[12:13]
  v_lshlrev_b64 v[10:11], 1, v[14:15]
  v_mov_b32 v9, s37
  v_add_co_u32 v12, s[66:67], s36, v10
  s_nop 1
  v_addc_co_u32 v13, s[64:65], v11, v9, s[66:67]
  v_mov_b32 v9, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v9, v[12:13], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v10, 0, v0
  v_add_u32 v11, 6, v2
  v_cmp_gt_u32 s[56:57], s5, v10
  v_cmp_gt_u32 s[58:59], s46, v11
  v_mov_b32 v12, v10
  v_mov_b32 v13, 0
  v_mad_u64_u32 v[14:15], s[64:65], v11, s10, v[12:13]
  v_lshlrev_b64 v[10:11], 1, v[14:15]
  v_mov_b32 v12, s37
  v_add_co_u32 v14, s[66:67], s36, v10
  s_nop 1
  v_addc_co_u32 v15, s[64:65], v11, v12, s[66:67]
  v_mov_b32 v10, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v10, v[14:15], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v11, 0, v0
  v_add_u32 v12, 8, v2
  v_cmp_gt_u32 s[48:49], s5, v11
  v_cmp_gt_u32 s[50:51], s46, v12
  v_mov_b32 v14, v11
  v_mov_b32 v15, 0
  v_mad_u64_u32 v[16:17], s[64:65], v12, s10, v[14:15]
  v_lshlrev_b64 v[12:13], 1, v[16:17]
  v_mov_b32 v11, s37
  v_add_co_u32 v14, s[66:67], s36, v12
  s_nop 1
  v_addc_co_u32 v15, s[64:65], v13, v11, s[66:67]
  v_mov_b32 v11, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v11, v[14:15], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v12, 0, v0
  v_add_u32 v13, 10, v2
  v_cmp_gt_u32 s[56:57], s5, v12
  v_cmp_gt_u32 s[58:59], s46, v13
  v_mov_b32 v14, v12
  v_mov_b32 v15, 0
  v_mad_u64_u32 v[16:17], s[64:65], v13, s10, v[14:15]
  v_lshlrev_b64 v[12:13], 1, v[16:17]
  v_mov_b32 v14, s37
  v_add_co_u32 v16, s[66:67], s36, v12
  s_nop 1
  v_addc_co_u32 v17, s[64:65], v13, v14, s[66:67]
  v_mov_b32 v12, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v12, v[16:17], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v13, 0, v0
  v_add_u32 v14, 12, v2
  v_cmp_gt_u32 s[48:49], s5, v13
  v_cmp_gt_u32 s[50:51], s46, v14
  v_mov_b32 v16, v13
  v_mov_b32 v17, 0
  v_mad_u64_u32 v[18:19], s[64:65], v14, s10, v[16:17]
  v_lshlrev_b64 v[14:15], 1, v[18:19]
  v_mov_b32 v13, s37
  v_add_co_u32 v16, s[66:67], s36, v14
  s_nop 1
  v_addc_co_u32 v17, s[64:65], v15, v13, s[66:67]
  v_mov_b32 v13, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v13, v[16:17], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v14, 0, v0
  v_add_u32 v15, 14, v2
  v_cmp_gt_u32 s[56:57], s5, v14
  v_cmp_gt_u32 s[58:59], s46, v15
  v_mov_b32 v16, v14
  v_mov_b32 v17, 0
  v_mad_u64_u32 v[18:19], s[64:65], v15, s10, v[16:17]
  v_lshlrev_b64 v[14:15], 1, v[18:19]
  v_mov_b32 v16, s37
  v_add_co_u32 v18, s[66:67], s36, v14
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v15, v16, s[66:67]
  v_mov_b32 v14, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v14, v[18:19], off
  s_mov_b64 exec, s[62:63]
  s_waitcnt vmcnt(7)
  ds_write_b16 v3, v5
  s_waitcnt vmcnt(6)
  ds_write_b16 v3, v8 offset:4
  s_waitcnt vmcnt(5)
  ds_write_b16 v3, v9 offset:8
  s_waitcnt vmcnt(4)
  ds_write_b16 v3, v10 offset:12
  s_waitcnt vmcnt(3)
  ds_write_b16 v3, v11 offset:512
  s_waitcnt vmcnt(2)
  ds_write_b16 v3, v12 offset:516
  s_waitcnt vmcnt(1)
  ds_write_b16 v3, v13 offset:520
  s_waitcnt vmcnt(0)
  ds_write_b16 v3, v14 offset:524
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 16, v2
  v_cmp_gt_u32 s[48:49], s5, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s10, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s37
  v_add_co_u32 v18, s[66:67], s36, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v5, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v5, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 18, v2
  v_cmp_gt_u32 s[56:57], s5, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s10, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s37
  v_add_co_u32 v18, s[66:67], s36, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v8, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v8, v[18:19], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 20, v2
  v_cmp_gt_u32 s[48:49], s5, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s10, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s37
  v_add_co_u32 v18, s[66:67], s36, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v9, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v9, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 22, v2
  v_cmp_gt_u32 s[56:57], s5, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s10, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s37
  v_add_co_u32 v18, s[66:67], s36, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v10, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v10, v[18:19], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 24, v2
  v_cmp_gt_u32 s[48:49], s5, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s10, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s37
  v_add_co_u32 v18, s[66:67], s36, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v11, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v11, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 26, v2
  v_cmp_gt_u32 s[56:57], s5, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s10, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s37
  v_add_co_u32 v18, s[66:67], s36, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v12, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v12, v[18:19], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 28, v2
  v_cmp_gt_u32 s[48:49], s5, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s10, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s37
  v_add_co_u32 v18, s[66:67], s36, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v13, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v13, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 30, v2
  v_cmp_gt_u32 s[56:57], s5, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s10, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s37
  v_add_co_u32 v18, s[66:67], s36, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v14, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v14, v[18:19], off
  s_mov_b64 exec, s[62:63]
  s_waitcnt vmcnt(7)
  ds_write_b16 v3, v5 offset:1024
  s_waitcnt vmcnt(6)
  ds_write_b16 v3, v8 offset:1028
  s_waitcnt vmcnt(5)
  ds_write_b16 v3, v9 offset:1032
  s_waitcnt vmcnt(4)
  ds_write_b16 v3, v10 offset:1036
  s_waitcnt vmcnt(3)
  ds_write_b16 v3, v11 offset:1536
  s_waitcnt vmcnt(2)
  ds_write_b16 v3, v12 offset:1540
  s_waitcnt vmcnt(1)
  ds_write_b16 v3, v13 offset:1544
  s_waitcnt vmcnt(0)
  ds_write_b16 v3, v14 offset:1548
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, s35
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 0, v2
  v_cmp_gt_u32 s[48:49], s6, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v5, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v5, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 2, v2
  v_cmp_gt_u32 s[56:57], s6, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v8, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v8, v[18:19], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 4, v2
  v_cmp_gt_u32 s[48:49], s6, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v9, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v9, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 6, v2
  v_cmp_gt_u32 s[56:57], s6, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v10, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v10, v[18:19], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 8, v2
  v_cmp_gt_u32 s[48:49], s6, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v11, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v11, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 10, v2
  v_cmp_gt_u32 s[56:57], s6, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v12, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v12, v[18:19], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 12, v2
  v_cmp_gt_u32 s[48:49], s6, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v13, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v13, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 14, v2
  v_cmp_gt_u32 s[56:57], s6, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v14, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v14, v[18:19], off
  s_mov_b64 exec, s[62:63]
  s_waitcnt vmcnt(7)
  ds_write_b16 v4, v5
  s_waitcnt vmcnt(6)
  ds_write_b16 v4, v8 offset:4
  s_waitcnt vmcnt(5)
  ds_write_b16 v4, v9 offset:8
  s_waitcnt vmcnt(4)
  ds_write_b16 v4, v10 offset:12
  s_waitcnt vmcnt(3)
  ds_write_b16 v4, v11 offset:512
  s_waitcnt vmcnt(2)
  ds_write_b16 v4, v12 offset:516
  s_waitcnt vmcnt(1)
  ds_write_b16 v4, v13 offset:520
  s_waitcnt vmcnt(0)
  ds_write_b16 v4, v14 offset:524
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 16, v2
  v_cmp_gt_u32 s[48:49], s6, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v5, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v5, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 18, v2
  v_cmp_gt_u32 s[56:57], s6, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v8, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v8, v[18:19], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 20, v2
  v_cmp_gt_u32 s[48:49], s6, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v9, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v9, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 22, v2
  v_cmp_gt_u32 s[56:57], s6, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v10, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v10, v[18:19], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 24, v2
  v_cmp_gt_u32 s[48:49], s6, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v11, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v11, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 26, v2
  v_cmp_gt_u32 s[56:57], s6, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v12, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v12, v[18:19], off
  s_mov_b64 exec, s[62:63]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 28, v2
  v_cmp_gt_u32 s[48:49], s6, v15
  v_cmp_gt_u32 s[50:51], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v13, 0
  s_and_b64 s[52:53], s[48:49], s[50:51]
  s_and_saveexec_b64 s[54:55], s[52:53]
  global_load_ushort v13, v[18:19], off
  s_mov_b64 exec, s[54:55]
  v_add_u32 v15, 0, v0
  v_add_u32 v16, 30, v2
  v_cmp_gt_u32 s[56:57], s6, v15
  v_cmp_gt_u32 s[58:59], s46, v16
  v_mov_b32 v18, v15
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[64:65], v16, s11, v[18:19]
  v_lshlrev_b64 v[16:17], 1, v[20:21]
  v_mov_b32 v15, s41
  v_add_co_u32 v18, s[66:67], s40, v16
  s_nop 1
  v_addc_co_u32 v19, s[64:65], v17, v15, s[66:67]
  v_mov_b32 v14, 0
  s_and_b64 s[60:61], s[56:57], s[58:59]
  s_and_saveexec_b64 s[62:63], s[60:61]
  global_load_ushort v14, v[18:19], off
  s_mov_b64 exec, s[62:63]
  s_waitcnt vmcnt(7)
  ds_write_b16 v4, v5 offset:1024
  s_waitcnt vmcnt(6)
  ds_write_b16 v4, v8 offset:1028
  s_waitcnt vmcnt(5)
  ds_write_b16 v4, v9 offset:1032
  s_waitcnt vmcnt(4)
  ds_write_b16 v4, v10 offset:1036
  s_waitcnt vmcnt(3)
  ds_write_b16 v4, v11 offset:1536
  s_waitcnt vmcnt(2)
  ds_write_b16 v4, v12 offset:1540
  s_waitcnt vmcnt(1)
  ds_write_b16 v4, v13 offset:1544
  s_waitcnt vmcnt(0)
  ds_write_b16 v4, v14 offset:1548
  s_add_u32 s40, s40, s44
  s_addc_u32 s41, s41, s45
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v5, v6
  v_mov_b32 v8, v7
  s_add_u32 s47, s46, 31
  s_lshr_b32 s47, s47, 5
L_step_loop3:
  ds_read_b128 v[10:13], v8
  ds_read_b128 v[14:17], v8 offset:256
  ds_read_b128 v[18:21], v5
  ds_read_b128 v[22:25], v5 offset:256
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[0:3], v[10:11], v[18:19], a[0:3]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[4:7], v[10:11], v[22:23], a[4:7]
  v_mfma_f32_16x16x16_f16 a[8:11], v[14:15], v[18:19], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[14:15], v[22:23], a[12:15]
  v_mfma_f32_16x16x16_f16 a[0:3], v[12:13], v[20:21], a[0:3]
  v_mfma_f32_16x16x16_f16 a[4:7], v[12:13], v[24:25], a[4:7]
  v_mfma_f32_16x16x16_f16 a[8:11], v[16:17], v[20:21], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[16:17], v[24:25], a[12:15]
  s_mov_b32 s64, 0x800
  v_add_u32 v5, s64, v5
  v_add_u32 v8, s64, v8
  s_sub_u32 s47, s47, 1
  s_cmp_lg_u32 s47, 0
  s_cbranch_scc1 L_step_loop3
L_steps_done4:
  s_barrier
  s_sub_u32 s33, s33, s46
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_wide_loop
L_wide_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 32
  s_mul_i32 s32, s32, 32
  v_add_u32 v1, s7, v1
  v_lshl_add_u32 v0, v0, 2, s32
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
  v_add_u32 v2, 0, v0
  v_cmp_gt_u32 s[16:17], s6, v2
  v_mov_b32 v4, v1
  v_mov_b32 v5, 0
  v_mad_u64_u32 v[6:7], s[18:19], v2, s8, v[4:5]
  v_lshlrev_b64 v[2:3], 1, v[6:7]
  v_mov_b32 v4, s35
  v_add_co_u32 v6, s[20:21], s34, v2
  s_nop 1
  v_addc_co_u32 v7, s[18:19], v3, v4, s[20:21]
  v_add_u32 v2, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v2
  s_and_b64 s[50:51], s[48:49], s[16:17]
  s_and_saveexec_b64 s[18:19], s[50:51]
  v_accvgpr_read_b32 v3, a0
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  global_store_short v[6:7], v4, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v5, 16, v1
  v_cmp_gt_u32 s[54:55], s5, v5
  s_and_b64 s[52:53], s[54:55], s[16:17]
  s_and_saveexec_b64 s[18:19], s[52:53]
  v_accvgpr_read_b32 v8, a4
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  global_store_short v[6:7], v9, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v6, 1, v0
  v_cmp_gt_u32 s[16:17], s6, v6
  v_mov_b32 v10, v1
  v_mov_b32 v11, 0
  v_mad_u64_u32 v[12:13], s[20:21], v6, s8, v[10:11]
  v_lshlrev_b64 v[6:7], 1, v[12:13]
  v_mov_b32 v10, s35
  v_add_co_u32 v12, s[22:23], s34, v6
  s_nop 1
  v_addc_co_u32 v13, s[20:21], v7, v10, s[22:23]
  v_add_u32 v6, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v6
  s_and_b64 s[58:59], s[56:57], s[16:17]
  s_and_saveexec_b64 s[18:19], s[58:59]
  v_accvgpr_read_b32 v3, a1
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  global_store_short v[12:13], v4, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v7, 16, v1
  v_cmp_gt_u32 s[62:63], s5, v7
  s_and_b64 s[60:61], s[62:63], s[16:17]
  s_and_saveexec_b64 s[18:19], s[60:61]
  v_accvgpr_read_b32 v8, a5
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  global_store_short v[12:13], v9, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v10, 2, v0
  v_cmp_gt_u32 s[16:17], s6, v10
  v_mov_b32 v12, v1
  v_mov_b32 v13, 0
  v_mad_u64_u32 v[14:15], s[20:21], v10, s8, v[12:13]
  v_lshlrev_b64 v[10:11], 1, v[14:15]
  v_mov_b32 v12, s35
  v_add_co_u32 v14, s[22:23], s34, v10
  s_nop 1
  v_addc_co_u32 v15, s[20:21], v11, v12, s[22:23]
  v_add_u32 v10, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v10
  s_and_b64 s[50:51], s[48:49], s[16:17]
  s_and_saveexec_b64 s[18:19], s[50:51]
  v_accvgpr_read_b32 v3, a2
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  global_store_short v[14:15], v4, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v11, 16, v1
  v_cmp_gt_u32 s[54:55], s5, v11
  s_and_b64 s[52:53], s[54:55], s[16:17]
  s_and_saveexec_b64 s[18:19], s[52:53]
  v_accvgpr_read_b32 v8, a6
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  global_store_short v[14:15], v9, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v12, 3, v0
  v_cmp_gt_u32 s[16:17], s6, v12
  v_mov_b32 v14, v1
  v_mov_b32 v15, 0
  v_mad_u64_u32 v[16:17], s[20:21], v12, s8, v[14:15]
  v_lshlrev_b64 v[12:13], 1, v[16:17]
  v_mov_b32 v14, s35
  v_add_co_u32 v16, s[22:23], s34, v12
  s_nop 1
  v_addc_co_u32 v17, s[20:21], v13, v14, s[22:23]
  v_add_u32 v12, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v12
  s_and_b64 s[58:59], s[56:57], s[16:17]
  s_and_saveexec_b64 s[18:19], s[58:59]
  v_accvgpr_read_b32 v3, a3
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  global_store_short v[16:17], v4, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v13, 16, v1
  v_cmp_gt_u32 s[62:63], s5, v13
  s_and_b64 s[60:61], s[62:63], s[16:17]
  s_and_saveexec_b64 s[18:19], s[60:61]
  v_accvgpr_read_b32 v8, a7
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  global_store_short v[16:17], v9, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v14, 16, v0
  v_cmp_gt_u32 s[16:17], s6, v14
  v_mov_b32 v16, v1
  v_mov_b32 v17, 0
  v_mad_u64_u32 v[18:19], s[20:21], v14, s8, v[16:17]
  v_lshlrev_b64 v[14:15], 1, v[18:19]
  v_mov_b32 v16, s35
  v_add_co_u32 v18, s[22:23], s34, v14
  s_nop 1
  v_addc_co_u32 v19, s[20:21], v15, v16, s[22:23]
  v_add_u32 v2, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v2
  s_and_b64 s[50:51], s[48:49], s[16:17]
  s_and_saveexec_b64 s[18:19], s[50:51]
  v_accvgpr_read_b32 v3, a8
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  global_store_short v[18:19], v4, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v5, 16, v1
  v_cmp_gt_u32 s[54:55], s5, v5
  s_and_b64 s[52:53], s[54:55], s[16:17]
  s_and_saveexec_b64 s[18:19], s[52:53]
  v_accvgpr_read_b32 v8, a12
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  global_store_short v[18:19], v9, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v14, 17, v0
  v_cmp_gt_u32 s[16:17], s6, v14
  v_mov_b32 v16, v1
  v_mov_b32 v17, 0
  v_mad_u64_u32 v[18:19], s[20:21], v14, s8, v[16:17]
  v_lshlrev_b64 v[14:15], 1, v[18:19]
  v_mov_b32 v16, s35
  v_add_co_u32 v18, s[22:23], s34, v14
  s_nop 1
  v_addc_co_u32 v19, s[20:21], v15, v16, s[22:23]
  v_add_u32 v6, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v6
  s_and_b64 s[58:59], s[56:57], s[16:17]
  s_and_saveexec_b64 s[18:19], s[58:59]
  v_accvgpr_read_b32 v3, a9
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  global_store_short v[18:19], v4, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v7, 16, v1
  v_cmp_gt_u32 s[62:63], s5, v7
  s_and_b64 s[60:61], s[62:63], s[16:17]
  s_and_saveexec_b64 s[18:19], s[60:61]
  v_accvgpr_read_b32 v8, a13
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  global_store_short v[18:19], v9, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v14, 18, v0
  v_cmp_gt_u32 s[16:17], s6, v14
  v_mov_b32 v16, v1
  v_mov_b32 v17, 0
  v_mad_u64_u32 v[18:19], s[20:21], v14, s8, v[16:17]
  v_lshlrev_b64 v[14:15], 1, v[18:19]
  v_mov_b32 v16, s35
  v_add_co_u32 v18, s[22:23], s34, v14
  s_nop 1
  v_addc_co_u32 v19, s[20:21], v15, v16, s[22:23]
  v_add_u32 v10, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v10
  s_and_b64 s[50:51], s[48:49], s[16:17]
  s_and_saveexec_b64 s[18:19], s[50:51]
  v_accvgpr_read_b32 v3, a10
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  global_store_short v[18:19], v4, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v11, 16, v1
  v_cmp_gt_u32 s[54:55], s5, v11
  s_and_b64 s[52:53], s[54:55], s[16:17]
  s_and_saveexec_b64 s[18:19], s[52:53]
  v_accvgpr_read_b32 v8, a14
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  global_store_short v[18:19], v9, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v14, 19, v0
  v_cmp_gt_u32 s[16:17], s6, v14
  v_mov_b32 v16, v1
  v_mov_b32 v17, 0
  v_mad_u64_u32 v[18:19], s[20:21], v14, s8, v[16:17]
  v_lshlrev_b64 v[14:15], 1, v[18:19]
  v_mov_b32 v16, s35
  v_add_co_u32 v18, s[22:23], s34, v14
  s_nop 1
  v_addc_co_u32 v19, s[20:21], v15, v16, s[22:23]
  v_add_u32 v12, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v12
  s_and_b64 s[58:59], s[56:57], s[16:17]
  s_and_saveexec_b64 s[18:19], s[58:59]
  v_accvgpr_read_b32 v3, a11
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  global_store_short v[18:19], v4, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v13, 16, v1
  v_cmp_gt_u32 s[62:63], s5, v13
  s_and_b64 s[60:61], s[62:63], s[16:17]
  s_and_saveexec_b64 s[18:19], s[60:61]
  v_accvgpr_read_b32 v8, a15
  v_mul_f32 v8, s0, v8
  v_cvt_f16_f32 v9, v8
  global_store_short v[18:19], v9, off offset:32
  s_mov_b64 exec, s[18:19]
  s_endpgm
  // beta != 0
L_store_with_c:
  v_add_u32 v3, 0, v0
  v_cmp_gt_u32 s[16:17], s6, v3
  v_mov_b32 v8, v1
  v_mov_b32 v9, 0
  v_mad_u64_u32 v[14:15], s[20:21], v3, s8, v[8:9]
  v_lshlrev_b64 v[8:9], 1, v[14:15]
  v_mov_b32 v4, s35
  v_add_co_u32 v14, s[22:23], s34, v8
  s_nop 1
  v_addc_co_u32 v15, s[20:21], v9, v4, s[22:23]
  v_mov_b32 v8, v1
  v_mov_b32 v9, 0
  v_mad_u64_u32 v[16:17], s[20:21], v3, s9, v[8:9]
  v_lshlrev_b64 v[8:9], 1, v[16:17]
  v_mov_b32 v3, s3
  v_add_co_u32 v16, s[22:23], s2, v8
  s_nop 1
  v_addc_co_u32 v17, s[20:21], v9, v3, s[22:23]
  v_add_u32 v2, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v2
  s_and_b64 s[50:51], s[48:49], s[16:17]
  s_and_saveexec_b64 s[18:19], s[50:51]
  global_load_ushort v3, v[16:17], off
  v_accvgpr_read_b32 v4, a0
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v4, v3, s1, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v8, v4
  global_store_short v[14:15], v8, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v5, 16, v1
  v_cmp_gt_u32 s[54:55], s5, v5
  s_and_b64 s[52:53], s[54:55], s[16:17]
  s_and_saveexec_b64 s[18:19], s[52:53]
  global_load_ushort v9, v[16:17], off offset:32
  v_accvgpr_read_b32 v16, a4
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  global_store_short v[14:15], v17, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v14, 1, v0
  v_cmp_gt_u32 s[16:17], s6, v14
  v_mov_b32 v18, v1
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[20:21], v14, s8, v[18:19]
  v_lshlrev_b64 v[18:19], 1, v[20:21]
  v_mov_b32 v15, s35
  v_add_co_u32 v20, s[22:23], s34, v18
  s_nop 1
  v_addc_co_u32 v21, s[20:21], v19, v15, s[22:23]
  v_mov_b32 v18, v1
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[22:23], s[20:21], v14, s9, v[18:19]
  v_lshlrev_b64 v[14:15], 1, v[22:23]
  v_mov_b32 v18, s3
  v_add_co_u32 v22, s[22:23], s2, v14
  s_nop 1
  v_addc_co_u32 v23, s[20:21], v15, v18, s[22:23]
  v_add_u32 v6, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v6
  s_and_b64 s[58:59], s[56:57], s[16:17]
  s_and_saveexec_b64 s[18:19], s[58:59]
  global_load_ushort v3, v[22:23], off
  v_accvgpr_read_b32 v4, a1
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v4, v3, s1, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v8, v4
  global_store_short v[20:21], v8, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v7, 16, v1
  v_cmp_gt_u32 s[62:63], s5, v7
  s_and_b64 s[60:61], s[62:63], s[16:17]
  s_and_saveexec_b64 s[18:19], s[60:61]
  global_load_ushort v9, v[22:23], off offset:32
  v_accvgpr_read_b32 v16, a5
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  global_store_short v[20:21], v17, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v14, 2, v0
  v_cmp_gt_u32 s[16:17], s6, v14
  v_mov_b32 v18, v1
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[20:21], v14, s8, v[18:19]
  v_lshlrev_b64 v[18:19], 1, v[20:21]
  v_mov_b32 v15, s35
  v_add_co_u32 v20, s[22:23], s34, v18
  s_nop 1
  v_addc_co_u32 v21, s[20:21], v19, v15, s[22:23]
  v_mov_b32 v18, v1
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[22:23], s[20:21], v14, s9, v[18:19]
  v_lshlrev_b64 v[14:15], 1, v[22:23]
  v_mov_b32 v18, s3
  v_add_co_u32 v22, s[22:23], s2, v14
  s_nop 1
  v_addc_co_u32 v23, s[20:21], v15, v18, s[22:23]
  v_add_u32 v10, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v10
  s_and_b64 s[50:51], s[48:49], s[16:17]
  s_and_saveexec_b64 s[18:19], s[50:51]
  global_load_ushort v3, v[22:23], off
  v_accvgpr_read_b32 v4, a2
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v4, v3, s1, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v8, v4
  global_store_short v[20:21], v8, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v11, 16, v1
  v_cmp_gt_u32 s[54:55], s5, v11
  s_and_b64 s[52:53], s[54:55], s[16:17]
  s_and_saveexec_b64 s[18:19], s[52:53]
  global_load_ushort v9, v[22:23], off offset:32
  v_accvgpr_read_b32 v16, a6
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  global_store_short v[20:21], v17, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v14, 3, v0
  v_cmp_gt_u32 s[16:17], s6, v14
  v_mov_b32 v18, v1
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[20:21], v14, s8, v[18:19]
  v_lshlrev_b64 v[18:19], 1, v[20:21]
  v_mov_b32 v15, s35
  v_add_co_u32 v20, s[22:23], s34, v18
  s_nop 1
  v_addc_co_u32 v21, s[20:21], v19, v15, s[22:23]
  v_mov_b32 v18, v1
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[22:23], s[20:21], v14, s9, v[18:19]
  v_lshlrev_b64 v[14:15], 1, v[22:23]
  v_mov_b32 v18, s3
  v_add_co_u32 v22, s[22:23], s2, v14
  s_nop 1
  v_addc_co_u32 v23, s[20:21], v15, v18, s[22:23]
  v_add_u32 v12, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v12
  s_and_b64 s[58:59], s[56:57], s[16:17]
  s_and_saveexec_b64 s[18:19], s[58:59]
  global_load_ushort v3, v[22:23], off
  v_accvgpr_read_b32 v4, a3
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v4, v3, s1, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v8, v4
  global_store_short v[20:21], v8, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v13, 16, v1
  v_cmp_gt_u32 s[62:63], s5, v13
  s_and_b64 s[60:61], s[62:63], s[16:17]
  s_and_saveexec_b64 s[18:19], s[60:61]
  global_load_ushort v9, v[22:23], off offset:32
  v_accvgpr_read_b32 v16, a7
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  global_store_short v[20:21], v17, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v14, 16, v0
  v_cmp_gt_u32 s[16:17], s6, v14
  v_mov_b32 v18, v1
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[20:21], s[20:21], v14, s8, v[18:19]
  v_lshlrev_b64 v[18:19], 1, v[20:21]
  v_mov_b32 v15, s35
  v_add_co_u32 v20, s[22:23], s34, v18
  s_nop 1
  v_addc_co_u32 v21, s[20:21], v19, v15, s[22:23]
  v_mov_b32 v18, v1
  v_mov_b32 v19, 0
  v_mad_u64_u32 v[22:23], s[20:21], v14, s9, v[18:19]
  v_lshlrev_b64 v[14:15], 1, v[22:23]
  v_mov_b32 v18, s3
  v_add_co_u32 v22, s[22:23], s2, v14
  s_nop 1
  v_addc_co_u32 v23, s[20:21], v15, v18, s[22:23]
  v_add_u32 v2, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v2
  s_and_b64 s[50:51], s[48:49], s[16:17]
  s_and_saveexec_b64 s[18:19], s[50:51]
  global_load_ushort v3, v[22:23], off
  v_accvgpr_read_b32 v4, a8
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v4, v3, s1, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v8, v4
  global_store_short v[20:21], v8, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v5, 16, v1
  v_cmp_gt_u32 s[54:55], s5, v5
  s_and_b64 s[52:53], s[54:55], s[16:17]
  s_and_saveexec_b64 s[18:19], s[52:53]
  global_load_ushort v9, v[22:23], off offset:32
  v_accvgpr_read_b32 v16, a12
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  global_store_short v[20:21], v17, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v2, 17, v0
  v_cmp_gt_u32 s[16:17], s6, v2
  v_mov_b32 v14, v1
  v_mov_b32 v15, 0
  v_mad_u64_u32 v[18:19], s[20:21], v2, s8, v[14:15]
  v_lshlrev_b64 v[14:15], 1, v[18:19]
  v_mov_b32 v5, s35
  v_add_co_u32 v18, s[22:23], s34, v14
  s_nop 1
  v_addc_co_u32 v19, s[20:21], v15, v5, s[22:23]
  v_mov_b32 v14, v1
  v_mov_b32 v15, 0
  v_mad_u64_u32 v[20:21], s[20:21], v2, s9, v[14:15]
  v_lshlrev_b64 v[14:15], 1, v[20:21]
  v_mov_b32 v2, s3
  v_add_co_u32 v20, s[22:23], s2, v14
  s_nop 1
  v_addc_co_u32 v21, s[20:21], v15, v2, s[22:23]
  v_add_u32 v6, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v6
  s_and_b64 s[58:59], s[56:57], s[16:17]
  s_and_saveexec_b64 s[18:19], s[58:59]
  global_load_ushort v3, v[20:21], off
  v_accvgpr_read_b32 v4, a9
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v4, v3, s1, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v8, v4
  global_store_short v[18:19], v8, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v7, 16, v1
  v_cmp_gt_u32 s[62:63], s5, v7
  s_and_b64 s[60:61], s[62:63], s[16:17]
  s_and_saveexec_b64 s[18:19], s[60:61]
  global_load_ushort v9, v[20:21], off offset:32
  v_accvgpr_read_b32 v16, a13
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  global_store_short v[18:19], v17, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v2, 18, v0
  v_cmp_gt_u32 s[16:17], s6, v2
  v_mov_b32 v6, v1
  v_mov_b32 v7, 0
  v_mad_u64_u32 v[14:15], s[20:21], v2, s8, v[6:7]
  v_lshlrev_b64 v[6:7], 1, v[14:15]
  v_mov_b32 v5, s35
  v_add_co_u32 v14, s[22:23], s34, v6
  s_nop 1
  v_addc_co_u32 v15, s[20:21], v7, v5, s[22:23]
  v_mov_b32 v6, v1
  v_mov_b32 v7, 0
  v_mad_u64_u32 v[18:19], s[20:21], v2, s9, v[6:7]
  v_lshlrev_b64 v[6:7], 1, v[18:19]
  v_mov_b32 v2, s3
  v_add_co_u32 v18, s[22:23], s2, v6
  s_nop 1
  v_addc_co_u32 v19, s[20:21], v7, v2, s[22:23]
  v_add_u32 v10, 0, v1
  v_cmp_gt_u32 s[48:49], s5, v10
  s_and_b64 s[50:51], s[48:49], s[16:17]
  s_and_saveexec_b64 s[18:19], s[50:51]
  global_load_ushort v3, v[18:19], off
  v_accvgpr_read_b32 v4, a10
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v4, v3, s1, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v8, v4
  global_store_short v[14:15], v8, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v11, 16, v1
  v_cmp_gt_u32 s[54:55], s5, v11
  s_and_b64 s[52:53], s[54:55], s[16:17]
  s_and_saveexec_b64 s[18:19], s[52:53]
  global_load_ushort v9, v[18:19], off offset:32
  v_accvgpr_read_b32 v16, a14
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  global_store_short v[14:15], v17, off offset:32
  s_mov_b64 exec, s[18:19]
  v_add_u32 v0, 19, v0
  v_cmp_gt_u32 s[6:7], s6, v0
  v_mov_b32 v6, v1
  v_mov_b32 v7, 0
  v_mad_u64_u32 v[10:11], s[16:17], v0, s8, v[6:7]
  v_lshlrev_b64 v[6:7], 1, v[10:11]
  v_mov_b32 v2, s35
  v_add_co_u32 v10, s[20:21], s34, v6
  s_nop 1
  v_addc_co_u32 v11, s[16:17], v7, v2, s[20:21]
  v_mov_b32 v6, v1
  v_mov_b32 v7, 0
  v_mad_u64_u32 v[14:15], s[16:17], v0, s9, v[6:7]
  v_lshlrev_b64 v[6:7], 1, v[14:15]
  v_mov_b32 v0, s3
  v_add_co_u32 v14, s[2:3], s2, v6
  s_nop 1
  v_addc_co_u32 v15, s[16:17], v7, v0, s[2:3]
  v_add_u32 v12, 0, v1
  v_cmp_gt_u32 s[56:57], s5, v12
  s_and_b64 s[58:59], s[56:57], s[6:7]
  s_and_saveexec_b64 s[18:19], s[58:59]
  global_load_ushort v3, v[14:15], off
  v_accvgpr_read_b32 v4, a11
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v4, v3, s1, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v8, v4
  global_store_short v[10:11], v8, off
  s_mov_b64 exec, s[18:19]
  v_add_u32 v13, 16, v1
  v_cmp_gt_u32 s[62:63], s5, v13
  s_and_b64 s[60:61], s[62:63], s[6:7]
  s_and_saveexec_b64 s[18:19], s[60:61]
  global_load_ushort v9, v[14:15], off offset:32
  v_accvgpr_read_b32 v16, a15
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  global_store_short v[10:11], v17, off offset:32
  s_mov_b64 exec, s[18:19]
  s_endpgm
.L_end:
.size kiln_HHS_NT_mt32x32x32_f16dc4aa32555f60, .L_end-kiln_HHS_NT_mt32x32x32_f16dc4aa32555f60

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_NT_mt32x32x32_f16dc4aa32555f60
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 44
  .amdhsa_next_free_sgpr 68
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 28
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
  - .name: kiln_HHS_NT_mt32x32x32_f16dc4aa32555f60
    .symbol: kiln_HHS_NT_mt32x32x32_f16dc4aa32555f60.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 68
    .vgpr_count: 44
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
        .size: 4
        .value_kind: by_value
      - .name: beta
        .offset: 100
        .size: 4
        .value_kind: by_value
...
.end_amdgpu_metadata
