// gfx942 HHS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 biasmH scaleas scalebs scalec scaled actgelu
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt16x16x32_aea97776a1aa97af
.p2align 8
.type kiln_HHS_TN_mt16x16x32_aea97776a1aa97af,@function
kiln_HHS_TN_mt16x16x32_aea97776a1aa97af:
L_entry:
  s_load_dwordx16 s[8:23], s[0:1], 64
  s_load_dwordx16 s[24:39], s[0:1], 0
  s_load_dwordx4 s[40:43], s[0:1], 0x80
  s_load_dwordx2 s[0:1], s[0:1], 0x90
  s_waitcnt lgkmcnt(0)
  s_load_dword s5, s[22:23], 0
  s_load_dword s6, s[40:41], 0
  s_load_dword s7, s[42:43], 0
  s_load_dword s0, s[0:1], 0
  s_mul_i32 s1, s2, 16
  s_mul_i32 s2, s3, 16
  s_sub_u32 s3, s12, s1
  s_min_u32 s3, s3, 16
  s_sub_u32 s40, s13, s2
  s_min_u32 s40, s40, 16
  s_mul_i32 s42, s36, s4
  s_mul_hi_u32 s43, s36, s4
  s_mul_i32 s41, s37, s4
  s_add_u32 s43, s43, s41
  s_mul_i32 s44, s1, s10
  s_mul_hi_u32 s45, s1, s10
  s_add_u32 s42, s42, s44
  s_addc_u32 s43, s43, s45
  s_lshl_b64 s[42:43], s[42:43], 1
  s_add_u32 s44, s28, s42
  s_addc_u32 s45, s29, s43
  s_mul_i32 s42, s38, s4
  s_mul_hi_u32 s43, s38, s4
  s_mul_i32 s41, s39, s4
  s_add_u32 s43, s43, s41
  s_mul_i32 s48, s2, s11
  s_mul_hi_u32 s49, s2, s11
  s_add_u32 s42, s42, s48
  s_addc_u32 s43, s43, s49
  s_lshl_b64 s[42:43], s[42:43], 1
  s_add_u32 s48, s30, s42
  s_addc_u32 s49, s31, s43
  s_mov_b32 s41, 0x3ff
  v_and_b32 v0, s41, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  s_nop 0
  v_readfirstlane_b32 s42, v2
  s_lshr_b32 s43, s42, 0
  s_and_b32 s42, s42, 0
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s46, s3, s10
  s_lshl_b32 s46, s46, 1
  s_mov_b32 s47, 0x20000
  s_mov_b32 s52, 64
  v_lshlrev_b32 v3, 3, v0
  v_mul_lo_u32 v4, v2, s10
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s50, s40, s11
  s_lshl_b32 s50, s50, 1
  s_mov_b32 s51, 0x20000
  s_mov_b32 s53, 64
  v_lshlrev_b32 v4, 3, v0
  v_mul_lo_u32 v5, v2, s11
  v_add_lshl_u32 v4, v4, v5, 1
  s_lshl_b32 s54, s16, 1
  s_cmp_eq_u32 s54, 0
  s_cselect_b32 s54, 0, s14
  s_mov_b32 s55, s54
  s_lshr_b32 s55, s55, 5
  s_mul_i32 s56, s55, 32
  s_sub_u32 s54, s54, s56
  s_cmp_eq_u32 s55, 0
  s_cselect_b32 s46, 0, s46
  s_cmp_eq_u32 s55, 0
  s_cselect_b32 s50, 0, s50
  buffer_load_dwordx4 v[6:9], v3, s[44:47], 0 offen        // next tile of A
  buffer_load_dwordx4 v[10:13], v4, s[48:51], 0 offen      // next tile of B
  s_mov_b32 s56, 0x100
  v_mad_u32_u24 v5, v0, s56, 0
  v_mad_u32_u24 v5, v2, 16, v5
  v_and_b32 v14, 3, v0
  v_lshlrev_b32 v14, 5, v14
  v_xor_b32 v5, v14, v5
  v_mad_u32_u24 v14, v0, s56, 0
  v_mad_u32_u24 v2, v2, 16, v14
  s_mov_b32 s57, 0x400
  v_add_u32 v2, s57, v2
  v_and_b32 v14, 3, v0
  v_lshlrev_b32 v14, 5, v14
  v_xor_b32 v2, v14, v2
  v_lshrrev_b32 v14, 4, v1
  v_and_b32 v15, 15, v1
  s_mul_i32 s58, s42, 0x100
  v_mad_u32_u24 v15, v15, 16, s58
  v_mad_u32_u24 v15, v14, s56, v15
  v_mov_b32 v16, 0
  v_mad_u32_u24 v16, v14, 1, v16
  v_and_b32 v14, 3, v16
  v_lshlrev_b32 v14, 5, v14
  v_xor_b32 v15, v14, v15
  v_lshrrev_b32 v14, 4, v1
  v_and_b32 v16, 15, v1
  s_mul_i32 s58, s43, 0x100
  v_mad_u32_u24 v16, v16, 16, s58
  v_mad_u32_u24 v16, v14, s56, v16
  v_add_u32 v16, s57, v16
  v_mov_b32 v17, 0
  v_mad_u32_u24 v17, v14, 1, v17
  v_and_b32 v14, 3, v17
  v_lshlrev_b32 v14, 5, v14
  v_xor_b32 v16, v14, v16
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  s_cmp_eq_u32 s55, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s44, s44, s52
  s_addc_u32 s45, s45, 0
  s_add_u32 s48, s48, s53
  s_addc_u32 s49, s49, 0
  s_waitcnt vmcnt(1)
  ds_write_b128 v5, v[6:9]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[10:13]
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s55, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b128 v[18:21], v16
  ds_read_b128 v[22:25], v15
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[22:23], v[18:19], a[0:3]
  buffer_load_dwordx4 v[6:9], v3, s[44:47], 0 offen        // next tile of A
  s_add_u32 s44, s44, s52
  s_addc_u32 s45, s45, 0
  buffer_load_dwordx4 v[10:13], v4, s[48:51], 0 offen      // next tile of B
  s_add_u32 s48, s48, s53
  s_addc_u32 s49, s49, 0
  v_mfma_f32_16x16x16_f16 a[0:3], v[24:25], v[20:21], a[0:3]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  ds_write_b128 v5, v[6:9]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[10:13]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s55, s55, 1
  s_cmp_gt_u32 s55, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b128 v[18:21], v16
  ds_read_b128 v[22:25], v15
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[22:23], v[18:19], a[0:3]
  v_mfma_f32_16x16x16_f16 a[0:3], v[24:25], v[20:21], a[0:3]
L_main_done:
  s_cmp_eq_u32 s54, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mul_i32 s46, s3, s10
  s_lshl_b32 s46, s46, 1
  s_mul_i32 s50, s40, s11
  s_lshl_b32 s50, s50, 1
  s_barrier                                                // all waves have read the last full tile
  s_and_b32 s52, s54, 3
  s_cmp_lg_u32 s52, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v14, 0x80000000
  v_lshlrev_b32 v17, 3, v0
  v_mov_b32 v26, 0x80000000
  v_lshlrev_b32 v27, 3, v0
  v_cmp_gt_u32 s[52:53], s54, v17
  s_nop 1
  v_cndmask_b32 v28, v14, v3, s[52:53]
  s_waitcnt vmcnt(1)
  buffer_load_dwordx2 v[6:7], v28, s[44:47], 0 offen
  v_add_u32 v17, 4, v17
  v_cmp_gt_u32 s[58:59], s54, v17
  s_nop 1
  v_cndmask_b32 v14, v14, v3, s[58:59]
  buffer_load_dwordx2 v[8:9], v14, s[44:47], 0 offen offset:8
  v_cmp_gt_u32 s[60:61], s54, v27
  s_nop 1
  v_cndmask_b32 v14, v26, v4, s[60:61]
  s_waitcnt vmcnt(2)
  buffer_load_dwordx2 v[10:11], v14, s[48:51], 0 offen
  v_add_u32 v14, 4, v27
  v_cmp_gt_u32 s[62:63], s54, v14
  s_nop 1
  v_cndmask_b32 v26, v26, v4, s[62:63]
  buffer_load_dwordx2 v[12:13], v26, s[48:51], 0 offen offset:8
  s_waitcnt vmcnt(2)
  ds_write_b128 v5, v[6:9]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[10:13]
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_waitcnt vmcnt(1)
  v_mov_b32 v6, 0x80000000
  v_lshlrev_b32 v7, 3, v0
  v_cmp_gt_u32 s[64:65], s54, v7
  s_nop 1
  v_cndmask_b32 v8, v6, v3, s[64:65]
  buffer_load_ushort v8, v8, s[44:47], 0 offen
  v_add_u32 v9, 1, v7
  v_cmp_gt_u32 s[66:67], s54, v9
  s_waitcnt vmcnt(1)
  s_nop 0
  v_cndmask_b32 v10, v6, v3, s[66:67]
  buffer_load_ushort v10, v10, s[44:47], 0 offen offset:2
  v_add_u32 v11, 2, v7
  v_cmp_gt_u32 s[68:69], s54, v11
  s_nop 1
  v_cndmask_b32 v12, v6, v3, s[68:69]
  buffer_load_ushort v12, v12, s[44:47], 0 offen offset:4
  v_add_u32 v13, 3, v7
  v_cmp_gt_u32 s[70:71], s54, v13
  s_nop 1
  v_cndmask_b32 v26, v6, v3, s[70:71]
  buffer_load_ushort v26, v26, s[44:47], 0 offen offset:6
  v_add_u32 v27, 4, v7
  v_cmp_gt_u32 s[52:53], s54, v27
  s_nop 1
  v_cndmask_b32 v28, v6, v3, s[52:53]
  buffer_load_ushort v28, v28, s[44:47], 0 offen offset:8
  v_add_u32 v29, 5, v7
  v_cmp_gt_u32 s[58:59], s54, v29
  s_nop 1
  v_cndmask_b32 v30, v6, v3, s[58:59]
  buffer_load_ushort v30, v30, s[44:47], 0 offen offset:10
  v_add_u32 v31, 6, v7
  v_cmp_gt_u32 s[60:61], s54, v31
  s_nop 1
  v_cndmask_b32 v32, v6, v3, s[60:61]
  buffer_load_ushort v32, v32, s[44:47], 0 offen offset:12
  v_add_u32 v17, 7, v7
  v_cmp_gt_u32 s[62:63], s54, v17
  s_nop 1
  v_cndmask_b32 v3, v6, v3, s[62:63]
  buffer_load_ushort v3, v3, s[44:47], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v5, v8
  s_waitcnt vmcnt(6)
  ds_write_b16 v5, v10 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v5, v12 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v5, v26 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v5, v28 offset:8
  s_waitcnt vmcnt(2)
  ds_write_b16 v5, v30 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v5, v32 offset:12
  s_waitcnt vmcnt(0)
  ds_write_b16 v5, v3 offset:14
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  v_cmp_gt_u32 s[64:65], s54, v0
  s_nop 1
  v_cndmask_b32 v5, v3, v4, s[64:65]
  buffer_load_ushort v5, v5, s[48:51], 0 offen
  v_add_u32 v14, 1, v0
  v_cmp_gt_u32 s[66:67], s54, v14
  s_nop 1
  v_cndmask_b32 v6, v3, v4, s[66:67]
  buffer_load_ushort v6, v6, s[48:51], 0 offen offset:2
  v_add_u32 v9, 2, v0
  v_cmp_gt_u32 s[68:69], s54, v9
  s_nop 1
  v_cndmask_b32 v7, v3, v4, s[68:69]
  buffer_load_ushort v7, v7, s[48:51], 0 offen offset:4
  v_add_u32 v11, 3, v0
  v_cmp_gt_u32 s[70:71], s54, v11
  s_nop 1
  v_cndmask_b32 v8, v3, v4, s[70:71]
  buffer_load_ushort v8, v8, s[48:51], 0 offen offset:6
  v_add_u32 v13, 4, v0
  v_cmp_gt_u32 s[52:53], s54, v13
  s_nop 1
  v_cndmask_b32 v10, v3, v4, s[52:53]
  buffer_load_ushort v10, v10, s[48:51], 0 offen offset:8
  v_add_u32 v27, 5, v0
  v_cmp_gt_u32 s[58:59], s54, v27
  s_nop 1
  v_cndmask_b32 v12, v3, v4, s[58:59]
  buffer_load_ushort v12, v12, s[48:51], 0 offen offset:10
  v_add_u32 v29, 6, v0
  v_cmp_gt_u32 s[60:61], s54, v29
  s_nop 1
  v_cndmask_b32 v26, v3, v4, s[60:61]
  buffer_load_ushort v26, v26, s[48:51], 0 offen offset:12
  v_add_u32 v31, 7, v0
  v_cmp_gt_u32 s[62:63], s54, v31
  s_nop 1
  v_cndmask_b32 v0, v3, v4, s[62:63]
  buffer_load_ushort v0, v0, s[48:51], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v2, v5
  s_waitcnt vmcnt(6)
  ds_write_b16 v2, v6 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v2, v7 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v2, v8 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v10 offset:8
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v12 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v26 offset:12
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v0 offset:14
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v15
  v_mov_b32 v2, v16
  s_add_u32 s44, s54, 31
  s_lshr_b32 s44, s44, 5
L_step_loop11:
  ds_read_b128 v[18:21], v2
  ds_read_b128 v[22:25], v0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[22:23], v[18:19], a[0:3]
  v_mfma_f32_16x16x16_f16 a[0:3], v[24:25], v[20:21], a[0:3]
  s_mov_b32 s45, 0x400
  v_add_u32 v0, s45, v0
  v_add_u32 v2, s45, v2
  s_sub_u32 s44, s44, 1
  s_cmp_lg_u32 s44, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s42, s42, 16
  s_mul_i32 s43, s43, 16
  v_lshl_add_u32 v0, v0, 2, s42
  v_add_u32 v1, s43, v1
  s_waitcnt lgkmcnt(0)
  v_mov_b32 v2, s5
  v_mul_f32 v2, s6, v2
  s_nop 0
  v_readfirstlane_b32 s5, v2
  v_mov_b32 v2, s16
  s_nop 0
  v_mul_f32 v2, s5, v2
  s_nop 0
  v_readfirstlane_b32 s5, v2
  v_mov_b32 v2, s17
  v_mul_f32 v2, s7, v2
  s_nop 0
  v_readfirstlane_b32 s6, v2
  s_mul_i32 s42, s20, s4
  s_mul_hi_u32 s43, s20, s4
  s_mul_i32 s7, s21, s4
  s_add_u32 s43, s43, s7
  s_add_u32 s42, s42, s1
  s_addc_u32 s43, s43, 0
  s_lshl_b64 s[42:43], s[42:43], 1
  s_add_u32 s48, s18, s42
  s_addc_u32 s49, s19, s43
  s_lshl_b32 s50, s3, 1
  s_mov_b32 s51, 0x20000
  v_lshlrev_b32 v2, 1, v0
  buffer_load_ushort v4, v2, s[48:51], 0 offen
  buffer_load_ushort v5, v2, s[48:51], 0 offen offset:2
  s_waitcnt vmcnt(3)
  buffer_load_ushort v6, v2, s[48:51], 0 offen offset:4
  buffer_load_ushort v7, v2, s[48:51], 0 offen offset:6
  s_mul_i32 s42, s32, s4
  s_mul_hi_u32 s43, s32, s4
  s_mul_i32 s7, s33, s4
  s_add_u32 s43, s43, s7
  s_mul_i32 s46, s2, s8
  s_mul_hi_u32 s47, s2, s8
  s_add_u32 s42, s42, s46
  s_addc_u32 s43, s43, s47
  s_add_u32 s42, s42, s1
  s_addc_u32 s43, s43, 0
  s_lshl_b64 s[42:43], s[42:43], 1
  s_add_u32 s48, s24, s42
  s_addc_u32 s49, s25, s43
  s_mul_i32 s42, s34, s4
  s_mul_hi_u32 s43, s34, s4
  s_mul_i32 s4, s35, s4
  s_add_u32 s43, s43, s4
  s_mul_i32 s46, s2, s9
  s_mul_hi_u32 s47, s2, s9
  s_add_u32 s42, s42, s46
  s_addc_u32 s43, s43, s47
  s_add_u32 s42, s42, s1
  s_addc_u32 s43, s43, 0
  s_lshl_b64 s[42:43], s[42:43], 1
  s_add_u32 s72, s26, s42
  s_addc_u32 s73, s27, s43
  s_sub_u32 s1, s40, 1
  s_mul_i32 s50, s1, s8
  s_add_u32 s50, s50, s3
  s_lshl_b32 s50, s50, 1
  s_mov_b32 s51, 0x20000
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 1
  s_sub_u32 s1, s40, 1
  s_mul_i32 s74, s1, s9
  s_add_u32 s74, s74, s3
  s_lshl_b32 s74, s74, 1
  s_mov_b32 s75, 0x20000
  v_mul_lo_u32 v3, v1, s9
  v_add_lshl_u32 v3, v3, v0, 1
  s_lshl_b32 s1, s17, 1
  v_mov_b32 v8, 0x80000000
  s_waitcnt vmcnt(3)
  v_cvt_f32_f16 v4, v4
  s_waitcnt vmcnt(2)
  v_cvt_f32_f16 v5, v5
  s_waitcnt vmcnt(1)
  v_cvt_f32_f16 v6, v6
  s_waitcnt vmcnt(0)
  v_cvt_f32_f16 v7, v7
  s_cmp_eq_u32 s3, 16
  s_cselect_b32 s2, 0, 3
  s_and_b32 s2, s3, s2
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s1, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v17, 0, v0
  v_cmp_gt_u32 s[64:65], s3, v17
  s_nop 1
  v_cndmask_b32 v10, v8, v2, s[64:65]
  v_accvgpr_read_b32 v18, a0
  v_mul_f32 v18, s5, v18
  v_accvgpr_read_b32 v19, a1
  v_mul_f32 v19, s5, v19
  v_accvgpr_read_b32 v20, a2
  v_mul_f32 v20, s5, v20
  v_accvgpr_read_b32 v21, a3
  v_mul_f32 v21, s5, v21
  v_add_f32 v18, v4, v18
  v_add_f32 v19, v5, v19
  v_add_f32 v20, v6, v20
  v_add_f32 v21, v7, v21
  s_mov_b32 s2, 0xc1800000
  v_cmp_lt_f32 s[66:67], v18, s2
  v_cmp_lt_f32 s[68:69], v19, s2
  v_cmp_lt_f32 s[70:71], v20, s2
  v_cmp_lt_f32 s[52:53], v21, s2
  v_mov_b32 v12, s2
  v_cndmask_b32 v18, v18, v12, s[66:67]
  v_mov_b32 v12, s2
  v_cndmask_b32 v19, v19, v12, s[68:69]
  v_mov_b32 v12, s2
  v_cndmask_b32 v20, v20, v12, s[70:71]
  v_mov_b32 v12, s2
  v_cndmask_b32 v21, v21, v12, s[52:53]
  v_mul_f32 v12, v18, v18
  v_mul_f32 v15, v19, v19
  v_mul_f32 v16, v20, v20
  v_mul_f32 v22, v21, v21
  s_mov_b32 s4, 0xbdd2d3e8
  v_mul_f32 v12, s4, v12
  v_mul_f32 v15, s4, v15
  v_mul_f32 v16, s4, v16
  v_mul_f32 v22, s4, v22
  s_mov_b32 s4, 0xc0135761
  v_add_f32 v12, s4, v12
  v_add_f32 v15, s4, v15
  v_add_f32 v16, s4, v16
  v_add_f32 v22, s4, v22
  v_mul_f32 v12, v12, v18
  v_mul_f32 v15, v15, v19
  v_mul_f32 v16, v16, v20
  v_mul_f32 v22, v22, v21
  v_exp_f32 v12, v12
  v_exp_f32 v15, v15
  v_exp_f32 v16, v16
  v_exp_f32 v22, v22
  v_add_f32 v12, 0x3f800000, v12
  v_add_f32 v15, 0x3f800000, v15
  v_add_f32 v16, 0x3f800000, v16
  v_add_f32 v22, 0x3f800000, v22
  v_rcp_f32 v12, v12
  v_rcp_f32 v15, v15
  v_rcp_f32 v16, v16
  v_rcp_f32 v22, v22
  v_mul_f32 v18, v18, v12
  v_mul_f32 v19, v19, v15
  v_mul_f32 v20, v20, v16
  v_mul_f32 v21, v21, v22
  v_mul_f32 v18, s0, v18
  v_mul_f32 v19, s0, v19
  v_mul_f32 v20, s0, v20
  v_mul_f32 v21, s0, v21
  v_cvt_f16_f32 v18, v18
  v_cvt_f16_f32 v19, v19
  v_cvt_f16_f32 v20, v20
  v_cvt_f16_f32 v21, v21
  v_pack_b32_f16 v24, v18, v19
  v_pack_b32_f16 v25, v20, v21
  buffer_store_dwordx2 v[24:25], v10, s[48:51], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v14, 0, v0
  v_cmp_gt_u32 s[58:59], s3, v14
  s_nop 1
  v_cndmask_b32 v10, v8, v2, s[58:59]
  v_cndmask_b32 v18, v8, v3, s[58:59]
  buffer_load_dwordx2 v[18:19], v18, s[72:75], 0 offen
  v_accvgpr_read_b32 v32, a0
  v_mul_f32 v32, s5, v32
  v_accvgpr_read_b32 v33, a1
  v_mul_f32 v33, s5, v33
  v_accvgpr_read_b32 v34, a2
  v_mul_f32 v34, s5, v34
  v_accvgpr_read_b32 v35, a3
  v_mul_f32 v35, s5, v35
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v32, v18, s6, v32 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v33, v18, s6, v33 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v34, v19, s6, v34 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v35, v19, s6, v35 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_add_f32 v32, v4, v32
  v_add_f32 v33, v5, v33
  v_add_f32 v34, v6, v34
  v_add_f32 v35, v7, v35
  s_mov_b32 s4, 0xc1800000
  v_cmp_lt_f32 s[60:61], v32, s4
  v_cmp_lt_f32 s[62:63], v33, s4
  v_cmp_lt_f32 s[64:65], v34, s4
  v_cmp_lt_f32 s[66:67], v35, s4
  v_mov_b32 v18, s4
  v_cndmask_b32 v32, v32, v18, s[60:61]
  v_mov_b32 v18, s4
  v_cndmask_b32 v33, v33, v18, s[62:63]
  v_mov_b32 v18, s4
  v_cndmask_b32 v34, v34, v18, s[64:65]
  v_mov_b32 v18, s4
  v_cndmask_b32 v35, v35, v18, s[66:67]
  v_mul_f32 v12, v32, v32
  v_mul_f32 v15, v33, v33
  v_mul_f32 v16, v34, v34
  v_mul_f32 v22, v35, v35
  s_mov_b32 s41, 0xbdd2d3e8
  v_mul_f32 v12, s41, v12
  v_mul_f32 v15, s41, v15
  v_mul_f32 v16, s41, v16
  v_mul_f32 v22, s41, v22
  s_mov_b32 s56, 0xc0135761
  v_add_f32 v12, s56, v12
  v_add_f32 v15, s56, v15
  v_add_f32 v16, s56, v16
  v_add_f32 v22, s56, v22
  v_mul_f32 v12, v12, v32
  v_mul_f32 v15, v15, v33
  v_mul_f32 v16, v16, v34
  v_mul_f32 v22, v22, v35
  v_exp_f32 v12, v12
  v_exp_f32 v15, v15
  v_exp_f32 v16, v16
  v_exp_f32 v22, v22
  v_add_f32 v12, 0x3f800000, v12
  v_add_f32 v15, 0x3f800000, v15
  v_add_f32 v16, 0x3f800000, v16
  v_add_f32 v22, 0x3f800000, v22
  v_rcp_f32 v12, v12
  v_rcp_f32 v15, v15
  v_rcp_f32 v16, v16
  v_rcp_f32 v22, v22
  v_mul_f32 v32, v32, v12
  v_mul_f32 v33, v33, v15
  v_mul_f32 v34, v34, v16
  v_mul_f32 v35, v35, v22
  v_mul_f32 v32, s0, v32
  v_mul_f32 v33, s0, v33
  v_mul_f32 v34, s0, v34
  v_mul_f32 v35, s0, v35
  v_cvt_f16_f32 v32, v32
  v_cvt_f16_f32 v33, v33
  v_cvt_f16_f32 v34, v34
  v_cvt_f16_f32 v35, v35
  v_pack_b32_f16 v18, v32, v33
  v_pack_b32_f16 v19, v34, v35
  buffer_store_dwordx2 v[18:19], v10, s[48:51], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s1, 0
  s_cselect_b32 s74, 0, s74
  v_mov_b32 v2, v2
  v_mov_b32 v3, v3
  v_readfirstlane_b32 s1, v0
  s_cmp_le_u32 s3, s1
  s_cbranch_scc1 L_left
L_edge_stays1:
  v_readfirstlane_b32 s1, v1
  v_add_u32 v9, 0, v0
  v_cmp_gt_u32 s[68:69], s3, v9
  s_nop 1
  v_cndmask_b32 v1, v8, v3, s[68:69]
  buffer_load_ushort v9, v1, s[72:75], 0 offen
  v_add_u32 v11, 1, v0
  v_cmp_gt_u32 s[70:71], s3, v11
  s_nop 1
  v_cndmask_b32 v10, v8, v3, s[70:71]
  buffer_load_ushort v11, v10, s[72:75], 0 offen offset:2
  v_add_u32 v13, 2, v0
  v_cmp_gt_u32 s[52:53], s3, v13
  s_nop 1
  v_cndmask_b32 v13, v8, v3, s[52:53]
  buffer_load_ushort v15, v13, s[72:75], 0 offen offset:4
  v_add_u32 v27, 3, v0
  v_cmp_gt_u32 s[58:59], s3, v27
  s_nop 1
  v_cndmask_b32 v3, v8, v3, s[58:59]
  buffer_load_ushort v16, v3, s[72:75], 0 offen offset:6
  s_cmp_le_u32 s40, s1
  s_cbranch_scc1 L_left
L_edge_stays2:
  v_accvgpr_read_b32 v18, a0
  v_mul_f32 v18, s5, v18
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v18, v9, s6, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_add_f32 v18, v4, v18
  s_mov_b32 s57, 0xc1800000
  v_cmp_lt_f32 s[60:61], v18, s57
  v_mov_b32 v9, s57
  s_nop 0
  v_cndmask_b32 v18, v18, v9, s[60:61]
  v_mul_f32 v12, v18, v18
  s_mov_b32 s45, 0xbdd2d3e8
  v_mul_f32 v12, s45, v12
  s_mov_b32 s2, 0xc0135761
  v_add_f32 v12, s2, v12
  v_mul_f32 v12, v12, v18
  v_exp_f32 v12, v12
  s_nop 0
  v_add_f32 v12, 0x3f800000, v12
  v_rcp_f32 v12, v12
  s_nop 0
  v_mul_f32 v18, v18, v12
  v_mul_f32 v18, s0, v18
  v_cvt_f16_f32 v9, v18
  v_add_u32 v29, 0, v0
  v_cmp_gt_u32 s[62:63], s3, v29
  s_nop 1
  v_cndmask_b32 v1, v8, v2, s[62:63]
  buffer_store_short v9, v1, s[48:51], 0 offen
  v_accvgpr_read_b32 v1, a1
  v_mul_f32 v1, s5, v1
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v1, v11, s6, v1 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_add_f32 v1, v5, v1
  v_cmp_lt_f32 s[64:65], v1, s57
  v_mov_b32 v9, s57
  s_nop 0
  v_cndmask_b32 v1, v1, v9, s[64:65]
  v_mul_f32 v12, v1, v1
  v_mul_f32 v12, s45, v12
  v_add_f32 v12, s2, v12
  v_mul_f32 v12, v12, v1
  v_exp_f32 v12, v12
  s_nop 0
  v_add_f32 v12, 0x3f800000, v12
  v_rcp_f32 v12, v12
  s_nop 0
  v_mul_f32 v1, v1, v12
  v_mul_f32 v1, s0, v1
  v_cvt_f16_f32 v1, v1
  v_add_u32 v31, 1, v0
  v_cmp_gt_u32 s[66:67], s3, v31
  s_nop 1
  v_cndmask_b32 v10, v8, v2, s[66:67]
  buffer_store_short v1, v10, s[48:51], 0 offen offset:2
  v_accvgpr_read_b32 v1, a2
  v_mul_f32 v1, s5, v1
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v1, v15, s6, v1 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_add_f32 v1, v6, v1
  v_cmp_lt_f32 s[68:69], v1, s57
  v_mov_b32 v9, s57
  s_nop 0
  v_cndmask_b32 v1, v1, v9, s[68:69]
  v_mul_f32 v12, v1, v1
  v_mul_f32 v12, s45, v12
  v_add_f32 v12, s2, v12
  v_mul_f32 v12, v12, v1
  v_exp_f32 v12, v12
  s_nop 0
  v_add_f32 v12, 0x3f800000, v12
  v_rcp_f32 v12, v12
  s_nop 0
  v_mul_f32 v1, v1, v12
  v_mul_f32 v1, s0, v1
  v_cvt_f16_f32 v1, v1
  v_add_u32 v17, 2, v0
  v_cmp_gt_u32 s[70:71], s3, v17
  s_nop 1
  v_cndmask_b32 v13, v8, v2, s[70:71]
  buffer_store_short v1, v13, s[48:51], 0 offen offset:4
  v_accvgpr_read_b32 v1, a3
  v_mul_f32 v1, s5, v1
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v1, v16, s6, v1 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_add_f32 v1, v7, v1
  v_cmp_lt_f32 s[52:53], v1, s57
  v_mov_b32 v4, s57
  s_nop 0
  v_cndmask_b32 v1, v1, v4, s[52:53]
  v_mul_f32 v12, v1, v1
  v_mul_f32 v12, s45, v12
  v_add_f32 v12, s2, v12
  v_mul_f32 v12, v12, v1
  v_exp_f32 v12, v12
  s_nop 0
  v_add_f32 v12, 0x3f800000, v12
  v_rcp_f32 v12, v12
  s_nop 0
  v_mul_f32 v1, v1, v12
  v_mul_f32 v1, s0, v1
  v_cvt_f16_f32 v1, v1
  v_add_u32 v14, 3, v0
  v_cmp_gt_u32 s[58:59], s3, v14
  s_nop 1
  v_cndmask_b32 v3, v8, v2, s[58:59]
  buffer_store_short v1, v3, s[48:51], 0 offen offset:6
L_left:
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt16x16x32_aea97776a1aa97af, .L_end-kiln_HHS_TN_mt16x16x32_aea97776a1aa97af

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt16x16x32_aea97776a1aa97af
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 152
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 40
  .amdhsa_next_free_sgpr 76
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
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.kernels:
  - .name: kiln_HHS_TN_mt16x16x32_aea97776a1aa97af
    .symbol: kiln_HHS_TN_mt16x16x32_aea97776a1aa97af.kd
    .kernarg_segment_size: 152
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 76
    .vgpr_count: 40
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
      - .name: stride_bias
        .offset: 112
        .size: 8
        .value_kind: by_value
      - .name: scale_a
        .offset: 120
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: scale_b
        .offset: 128
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: scale_c
        .offset: 136
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: scale_d
        .offset: 144
        .size: 8
        .value_kind: global_buffer
        .address_space: global
...
.end_amdgpu_metadata
