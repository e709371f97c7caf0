// gfx942 BBS NT mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_BBS_NT_mt16x16x32_5202f26a8b4c04e9
.p2align 8
.type kiln_BBS_NT_mt16x16x32_5202f26a8b4c04e9,@function
kiln_BBS_NT_mt16x16x32_5202f26a8b4c04e9:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 16
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 16
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
  v_readfirstlane_b32 s32, v2
  s_lshr_b32 s33, s32, 0
  s_and_b32 s32, s32, 0
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s38, s10, 31
  s_add_u32 s34, s5, 1
  s_and_b32 s34, s34, 0xfffffffe
  s_add_u32 s38, s38, s34
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mul_i32 s34, s10, 64
  v_lshlrev_b32 v3, 2, v0
  v_lshlrev_b32 v4, 1, v2
  v_mul_lo_u32 v4, v4, s10
  v_add_lshl_u32 v3, v3, v4, 1
  s_lshl_b32 s35, s10, 1
  v_add_u32 v4, s35, v3
  s_mul_i32 s42, s11, 31
  s_add_u32 s35, s6, 1
  s_and_b32 s35, s35, 0xfffffffe
  s_add_u32 s42, s42, s35
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s35, s11, 64
  v_lshlrev_b32 v5, 2, v0
  v_lshlrev_b32 v6, 1, v2
  v_mul_lo_u32 v6, v6, s11
  v_add_lshl_u32 v5, v5, v6, 1
  s_lshl_b32 s44, s11, 1
  v_add_u32 v6, s44, v5
  s_lshl_b32 s44, s0, 1
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s44, 0, s14
  s_mov_b32 s45, s44
  s_max_u32 s46, s44, 1
  s_sub_u32 s46, s46, 1
  s_and_b32 s47, s5, 1
  s_cmp_lg_u32 s47, 0
  s_cselect_b32 s45, s46, s45
  s_max_u32 s46, s44, 1
  s_sub_u32 s46, s46, 1
  s_and_b32 s47, s6, 1
  s_cmp_lg_u32 s47, 0
  s_cselect_b32 s45, s46, s45
  s_lshr_b32 s45, s45, 5
  s_mul_i32 s46, s45, 32
  s_sub_u32 s44, s44, s46
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx2 v[8:9], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[10:11], v4, s[36:39], 0 offen
  buffer_load_dwordx2 v[12:13], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[14:15], v6, s[40:43], 0 offen
  v_lshlrev_b32 v7, 1, v2
  v_and_b32 v16, 7, v7
  v_lshrrev_b32 v7, 3, v7
  v_lshlrev_b32 v16, 1, v16
  s_mov_b32 s46, 0x100
  v_mad_u32_u24 v16, v7, s46, v16
  v_mad_u32_u24 v16, v0, 16, v16
  v_lshlrev_b32 v7, 2, v7
  v_and_b32 v7, 6, v7
  v_lshlrev_b32 v7, 4, v7
  v_xor_b32 v16, v7, v16
  v_xor_b32 v7, 64, v16
  v_xor_b32 v17, 32, v16
  s_mov_b32 s47, 0x60
  v_xor_b32 v18, s47, v16
  v_lshlrev_b32 v19, 1, v2
  v_and_b32 v20, 7, v19
  v_lshrrev_b32 v19, 3, v19
  v_lshlrev_b32 v20, 1, v20
  v_mad_u32_u24 v20, v19, s46, v20
  v_mad_u32_u24 v20, v0, 16, v20
  s_mov_b32 s48, 0x400
  v_add_u32 v20, s48, v20
  v_lshlrev_b32 v19, 2, v19
  v_and_b32 v19, 6, v19
  v_lshlrev_b32 v19, 4, v19
  v_xor_b32 v20, v19, v20
  v_xor_b32 v19, 64, v20
  v_xor_b32 v21, 32, v20
  v_xor_b32 v22, s47, v20
  s_mov_b32 s49, 0x5040100
  s_mov_b32 s50, 0x7060302
  v_lshrrev_b32 v23, 4, v1
  v_and_b32 v24, 15, v1
  v_and_b32 v25, 3, v24
  v_lshrrev_b32 v26, 2, v24
  v_mad_u32_u24 v26, v25, 4, v26
  s_mul_i32 s51, s32, 64
  v_mad_u32_u24 v25, v26, 16, s51
  v_mad_u32_u24 v25, v23, s46, v25
  v_and_b32 v24, 3, v24
  v_mad_u32_u24 v24, v23, 4, v24
  v_and_b32 v23, 6, v24
  v_lshlrev_b32 v23, 4, v23
  v_xor_b32 v25, v23, v25
  v_lshrrev_b32 v23, 4, v1
  v_and_b32 v24, 15, v1
  v_and_b32 v26, 3, v24
  v_lshrrev_b32 v27, 2, v24
  v_mad_u32_u24 v27, v26, 4, v27
  s_mul_i32 s51, s33, 64
  v_mad_u32_u24 v26, v27, 16, s51
  v_mad_u32_u24 v26, v23, s46, v26
  v_add_u32 v26, s48, v26
  v_and_b32 v24, 3, v24
  v_mad_u32_u24 v24, v23, 4, v24
  v_and_b32 v23, 6, v24
  v_lshlrev_b32 v23, 4, v23
  v_xor_b32 v26, v23, v26
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  s_cmp_eq_u32 s45, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s35
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(2)
  v_perm_b32 v23, v10, v8, s49
  ds_write_b32 v16, v23
  v_perm_b32 v24, v10, v8, s50
  ds_write_b32 v7, v24
  v_perm_b32 v27, v11, v9, s49
  ds_write_b32 v17, v27 offset:128
  v_perm_b32 v28, v11, v9, s50
  ds_write_b32 v18, v28 offset:128
  s_waitcnt vmcnt(0)
  v_perm_b32 v29, v14, v12, s49
  ds_write_b32 v20, v29
  v_perm_b32 v30, v14, v12, s50
  ds_write_b32 v19, v30
  v_perm_b32 v31, v15, v13, s49
  ds_write_b32 v21, v31 offset:128
  v_perm_b32 v32, v15, v13, s50
  ds_write_b32 v22, v32 offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s45, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b128 v[34:37], v26
  ds_read_b128 v[38:41], v25
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_bf16 a[0:3], v[38:39], v[34:35], a[0:3]
  buffer_load_dwordx2 v[8:9], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[10:11], v4, s[36:39], 0 offen
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx2 v[12:13], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[14:15], v6, s[40:43], 0 offen
  s_add_u32 s40, s40, s35
  s_addc_u32 s41, s41, 0
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(2)
  v_perm_b32 v23, v10, v8, s49
  ds_write_b32 v16, v23
  v_perm_b32 v24, v10, v8, s50
  ds_write_b32 v7, v24
  v_perm_b32 v27, v11, v9, s49
  ds_write_b32 v17, v27 offset:128
  v_perm_b32 v28, v11, v9, s50
  v_mfma_f32_16x16x16_bf16 a[0:3], v[40:41], v[36:37], a[0:3]
  ds_write_b32 v18, v28 offset:128
  s_waitcnt vmcnt(0)
  v_perm_b32 v29, v14, v12, s49
  ds_write_b32 v20, v29
  v_perm_b32 v30, v14, v12, s50
  ds_write_b32 v19, v30
  v_perm_b32 v31, v15, v13, s49
  ds_write_b32 v21, v31 offset:128
  v_perm_b32 v32, v15, v13, s50
  ds_write_b32 v22, v32 offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s45, s45, 1
  s_cmp_gt_u32 s45, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b128 v[34:37], v26
  ds_read_b128 v[38:41], v25
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_bf16 a[0:3], v[38:39], v[34:35], a[0:3]
  v_mfma_f32_16x16x16_bf16 a[0:3], v[40:41], v[36:37], a[0:3]
L_main_done:
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mov_b32 s42, 0x7fffffff
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(3)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 1, v2
  s_waitcnt vmcnt(2)
  v_lshlrev_b32 v10, 2, v0
  v_cmp_gt_u32 s[34:35], s44, v9
  s_nop 1
  v_cndmask_b32 v11, v8, v3, s[34:35]
  v_cmp_gt_u32 s[50:51], s5, v10
  s_nop 1
  v_cndmask_b32 v11, v8, v11, s[50:51]
  buffer_load_ushort v11, v11, s[36:39], 0 offen
  v_cmp_gt_u32 s[52:53], s44, v9
  s_waitcnt vmcnt(2)
  s_nop 0
  v_cndmask_b32 v12, v8, v3, s[52:53]
  v_add_u32 v13, 1, v10
  v_cmp_gt_u32 s[54:55], s5, v13
  s_nop 1
  v_cndmask_b32 v12, v8, v12, s[54:55]
  buffer_load_ushort v12, v12, s[36:39], 0 offen offset:2
  v_cmp_gt_u32 s[56:57], s44, v9
  s_waitcnt vmcnt(2)
  s_nop 0
  v_cndmask_b32 v14, v8, v3, s[56:57]
  v_add_u32 v15, 2, v10
  v_cmp_gt_u32 s[58:59], s5, v15
  s_nop 1
  v_cndmask_b32 v14, v8, v14, s[58:59]
  buffer_load_ushort v14, v14, s[36:39], 0 offen offset:4
  v_cmp_gt_u32 s[60:61], s44, v9
  s_nop 1
  v_cndmask_b32 v3, v8, v3, s[60:61]
  v_add_u32 v23, 3, v10
  v_cmp_gt_u32 s[62:63], s5, v23
  s_nop 1
  v_cndmask_b32 v3, v8, v3, s[62:63]
  buffer_load_ushort v3, v3, s[36:39], 0 offen offset:6
  v_add_u32 v24, 1, v9
  v_cmp_gt_u32 s[34:35], s44, v24
  s_nop 1
  v_cndmask_b32 v27, v8, v4, s[34:35]
  v_cmp_gt_u32 s[50:51], s5, v10
  s_nop 1
  v_cndmask_b32 v27, v8, v27, s[50:51]
  buffer_load_ushort v27, v27, s[36:39], 0 offen
  v_add_u32 v28, 1, v9
  v_cmp_gt_u32 s[52:53], s44, v28
  s_nop 1
  v_cndmask_b32 v29, v8, v4, s[52:53]
  v_add_u32 v30, 1, v10
  v_cmp_gt_u32 s[54:55], s5, v30
  s_nop 1
  v_cndmask_b32 v29, v8, v29, s[54:55]
  buffer_load_ushort v29, v29, s[36:39], 0 offen offset:2
  v_add_u32 v31, 1, v9
  v_cmp_gt_u32 s[56:57], s44, v31
  s_nop 1
  v_cndmask_b32 v32, v8, v4, s[56:57]
  v_add_u32 v33, 2, v10
  v_cmp_gt_u32 s[58:59], s5, v33
  s_nop 1
  v_cndmask_b32 v32, v8, v32, s[58:59]
  buffer_load_ushort v32, v32, s[36:39], 0 offen offset:4
  v_add_u32 v13, 1, v9
  v_cmp_gt_u32 s[60:61], s44, v13
  s_nop 1
  v_cndmask_b32 v4, v8, v4, s[60:61]
  v_add_u32 v15, 3, v10
  v_cmp_gt_u32 s[62:63], s5, v15
  s_nop 1
  v_cndmask_b32 v4, v8, v4, s[62:63]
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v16, v11
  s_waitcnt vmcnt(6)
  ds_write_b16 v7, v12
  s_waitcnt vmcnt(5)
  ds_write_b16 v17, v14 offset:128
  s_waitcnt vmcnt(4)
  ds_write_b16 v18, v3 offset:128
  s_waitcnt vmcnt(3)
  ds_write_b16 v16, v27 offset:2
  s_waitcnt vmcnt(2)
  ds_write_b16 v7, v29 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v17, v32 offset:130
  s_waitcnt vmcnt(0)
  ds_write_b16 v18, v4 offset:130
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v2, 1, v2
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[34:35], s44, v2
  s_nop 1
  v_cndmask_b32 v4, v3, v5, s[34:35]
  v_cmp_gt_u32 s[50:51], s6, v0
  s_nop 1
  v_cndmask_b32 v4, v3, v4, s[50:51]
  buffer_load_ushort v4, v4, s[40:43], 0 offen
  v_cmp_gt_u32 s[52:53], s44, v2
  s_nop 1
  v_cndmask_b32 v7, v3, v5, s[52:53]
  v_add_u32 v23, 1, v0
  v_cmp_gt_u32 s[54:55], s6, v23
  s_nop 1
  v_cndmask_b32 v7, v3, v7, s[54:55]
  buffer_load_ushort v7, v7, s[40:43], 0 offen offset:2
  v_cmp_gt_u32 s[56:57], s44, v2
  s_nop 1
  v_cndmask_b32 v8, v3, v5, s[56:57]
  v_add_u32 v24, 2, v0
  v_cmp_gt_u32 s[58:59], s6, v24
  s_nop 1
  v_cndmask_b32 v8, v3, v8, s[58:59]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s[60:61], s44, v2
  s_nop 1
  v_cndmask_b32 v5, v3, v5, s[60:61]
  v_add_u32 v28, 3, v0
  v_cmp_gt_u32 s[62:63], s6, v28
  s_nop 1
  v_cndmask_b32 v5, v3, v5, s[62:63]
  buffer_load_ushort v5, v5, s[40:43], 0 offen offset:6
  v_add_u32 v30, 1, v2
  v_cmp_gt_u32 s[34:35], s44, v30
  s_nop 1
  v_cndmask_b32 v9, v3, v6, s[34:35]
  v_cmp_gt_u32 s[50:51], s6, v0
  s_nop 1
  v_cndmask_b32 v9, v3, v9, s[50:51]
  buffer_load_ushort v9, v9, s[40:43], 0 offen
  v_add_u32 v31, 1, v2
  v_cmp_gt_u32 s[52:53], s44, v31
  s_nop 1
  v_cndmask_b32 v10, v3, v6, s[52:53]
  v_add_u32 v33, 1, v0
  v_cmp_gt_u32 s[54:55], s6, v33
  s_nop 1
  v_cndmask_b32 v10, v3, v10, s[54:55]
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:2
  v_add_u32 v13, 1, v2
  v_cmp_gt_u32 s[56:57], s44, v13
  s_nop 1
  v_cndmask_b32 v11, v3, v6, s[56:57]
  v_add_u32 v15, 2, v0
  v_cmp_gt_u32 s[58:59], s6, v15
  s_nop 1
  v_cndmask_b32 v11, v3, v11, s[58:59]
  buffer_load_ushort v11, v11, s[40:43], 0 offen offset:4
  v_add_u32 v23, 1, v2
  v_cmp_gt_u32 s[60:61], s44, v23
  s_nop 1
  v_cndmask_b32 v2, v3, v6, s[60:61]
  v_add_u32 v24, 3, v0
  v_cmp_gt_u32 s[62:63], s6, v24
  s_nop 1
  v_cndmask_b32 v0, v3, v2, s[62:63]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v20, v4
  s_waitcnt vmcnt(6)
  ds_write_b16 v19, v7
  s_waitcnt vmcnt(5)
  ds_write_b16 v21, v8 offset:128
  s_waitcnt vmcnt(4)
  ds_write_b16 v22, v5 offset:128
  s_waitcnt vmcnt(3)
  ds_write_b16 v20, v9 offset:2
  s_waitcnt vmcnt(2)
  ds_write_b16 v19, v10 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v21, v11 offset:130
  s_waitcnt vmcnt(0)
  ds_write_b16 v22, v0 offset:130
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v25
  v_mov_b32 v2, v26
  s_add_u32 s36, s44, 31
  s_lshr_b32 s36, s36, 5
L_step_loop8:
  ds_read_b128 v[34:37], v2
  ds_read_b128 v[38:41], v0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_bf16 a[0:3], v[38:39], v[34:35], a[0:3]
  v_mfma_f32_16x16x16_bf16 a[0:3], v[40:41], v[36:37], a[0:3]
  s_mov_b32 s37, 0x400
  v_add_u32 v0, s37, v0
  v_add_u32 v2, s37, v2
  s_sub_u32 s36, s36, 1
  s_cmp_lg_u32 s36, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s32, s32, 16
  s_mul_i32 s33, s33, 16
  v_lshl_add_u32 v0, v0, 2, s32
  v_add_u32 v1, s33, v1
  s_mul_i32 s32, s24, s4
  s_mul_hi_u32 s33, s24, s4
  s_mul_i32 s36, s25, s4
  s_add_u32 s33, s33, s36
  s_mul_i32 s38, s3, s8
  s_mul_hi_u32 s39, s3, s8
  s_add_u32 s32, s32, s38
  s_addc_u32 s33, s33, s39
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s16, s32
  s_addc_u32 s41, s17, s33
  s_mul_i32 s32, s26, s4
  s_mul_hi_u32 s33, s26, s4
  s_mul_i32 s4, s27, s4
  s_add_u32 s33, s33, s4
  s_mul_i32 s38, s3, s9
  s_mul_hi_u32 s39, s3, s9
  s_add_u32 s32, s32, s38
  s_addc_u32 s33, s33, s39
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s64, s18, s32
  s_addc_u32 s65, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 1
  s_sub_u32 s2, s6, 1
  s_mul_i32 s66, s2, s9
  s_add_u32 s66, s66, s5
  s_lshl_b32 s66, s66, 1
  s_mov_b32 s67, 0x20000
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v0, 1
  s_lshl_b32 s2, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_eq_u32 s5, 16
  s_cselect_b32 s3, 0, 3
  s_and_b32 s3, s5, s3
  s_cmp_lg_u32 s3, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v28, 0, v0
  v_cmp_gt_u32 s[34:35], s5, v28
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[34:35]
  v_accvgpr_read_b32 v6, a0
  v_mul_f32 v6, s0, v6
  v_accvgpr_read_b32 v7, a1
  v_mul_f32 v7, s0, v7
  s_waitcnt vmcnt(3)
  v_accvgpr_read_b32 v8, a2
  v_mul_f32 v8, s0, v8
  v_accvgpr_read_b32 v9, a3
  v_mul_f32 v9, s0, v9
  v_bfe_u32 v5, v6, 16, 1
  s_mov_b32 s3, 0x7fff
  v_add3_u32 v5, v6, v5, s3
  s_mov_b32 s4, 0x400000
  s_waitcnt vmcnt(2)
  v_or_b32 v10, s4, v6
  v_cmp_u_f32 s[50:51], v6, v6
  s_nop 1
  v_cndmask_b32 v6, v5, v10, s[50:51]
  v_bfe_u32 v11, v7, 16, 1
  v_add3_u32 v11, v7, v11, s3
  s_waitcnt vmcnt(1)
  v_or_b32 v12, s4, v7
  v_cmp_u_f32 s[52:53], v7, v7
  s_nop 1
  v_cndmask_b32 v7, v11, v12, s[52:53]
  s_mov_b32 s6, 0x7060302
  v_perm_b32 v16, v7, v6, s6
  s_waitcnt vmcnt(0)
  v_bfe_u32 v14, v8, 16, 1
  v_add3_u32 v14, v8, v14, s3
  v_or_b32 v18, s4, v8
  v_cmp_u_f32 s[54:55], v8, v8
  s_nop 1
  v_cndmask_b32 v8, v14, v18, s[54:55]
  v_bfe_u32 v19, v9, 16, 1
  v_add3_u32 v19, v9, v19, s3
  v_or_b32 v20, s4, v9
  v_cmp_u_f32 s[56:57], v9, v9
  s_nop 1
  v_cndmask_b32 v9, v19, v20, s[56:57]
  v_perm_b32 v17, v9, v8, s6
  buffer_store_dwordx2 v[16:17], v4, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v30, 0, v0
  v_cmp_gt_u32 s[58:59], s5, v30
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  v_cndmask_b32 v6, v3, v1, s[58:59]
  buffer_load_dwordx2 v[6:7], v6, s[64:67], 0 offen
  v_accvgpr_read_b32 v34, a0
  v_mul_f32 v34, s0, v34
  v_accvgpr_read_b32 v35, a1
  v_mul_f32 v35, s0, v35
  v_accvgpr_read_b32 v36, a2
  v_mul_f32 v36, s0, v36
  v_accvgpr_read_b32 v37, a3
  v_mul_f32 v37, s0, v37
  s_waitcnt vmcnt(0)
  v_lshlrev_b32 v38, 16, v6
  v_fmac_f32 v34, s1, v38
  s_mov_b32 s7, 0xffff0000
  v_and_b32 v39, s7, v6
  v_fmac_f32 v35, s1, v39
  v_lshlrev_b32 v40, 16, v7
  v_fmac_f32 v36, s1, v40
  v_and_b32 v41, s7, v7
  v_fmac_f32 v37, s1, v41
  v_bfe_u32 v6, v34, 16, 1
  s_mov_b32 s46, 0x7fff
  v_add3_u32 v6, v34, v6, s46
  s_mov_b32 s47, 0x400000
  v_or_b32 v7, s47, v34
  v_cmp_u_f32 s[60:61], v34, v34
  s_nop 1
  v_cndmask_b32 v34, v6, v7, s[60:61]
  v_bfe_u32 v6, v35, 16, 1
  v_add3_u32 v6, v35, v6, s46
  v_or_b32 v7, s47, v35
  v_cmp_u_f32 s[62:63], v35, v35
  s_nop 1
  v_cndmask_b32 v35, v6, v7, s[62:63]
  s_mov_b32 s48, 0x7060302
  v_perm_b32 v6, v35, v34, s48
  v_bfe_u32 v8, v36, 16, 1
  v_add3_u32 v8, v36, v8, s46
  v_or_b32 v9, s47, v36
  v_cmp_u_f32 s[34:35], v36, v36
  s_nop 1
  v_cndmask_b32 v36, v8, v9, s[34:35]
  v_bfe_u32 v8, v37, 16, 1
  v_add3_u32 v8, v37, v8, s46
  v_or_b32 v9, s47, v37
  v_cmp_u_f32 s[50:51], v37, v37
  s_nop 1
  v_cndmask_b32 v37, v8, v9, s[50:51]
  v_perm_b32 v7, v37, v36, s48
  buffer_store_dwordx2 v[6:7], v4, s[40:43], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s2, 0
  s_cselect_b32 s66, 0, s66
  v_mov_b32 v2, v2
  v_mov_b32 v1, v1
  v_add_u32 v31, 0, v0
  v_cmp_gt_u32 s[52:53], s5, v31
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[52:53]
  buffer_load_ushort v6, v4, s[64:67], 0 offen
  v_add_u32 v33, 1, v0
  v_cmp_gt_u32 s[54:55], s5, v33
  s_nop 1
  v_cndmask_b32 v7, v3, v1, s[54:55]
  s_waitcnt vmcnt(4)
  buffer_load_ushort v8, v7, s[64:67], 0 offen offset:2
  s_waitcnt vmcnt(3)
  v_add_u32 v13, 2, v0
  v_cmp_gt_u32 s[56:57], s5, v13
  s_nop 1
  v_cndmask_b32 v9, v3, v1, s[56:57]
  buffer_load_ushort v13, v9, s[64:67], 0 offen offset:4
  s_waitcnt vmcnt(3)
  v_add_u32 v15, 3, v0
  v_cmp_gt_u32 s[58:59], s5, v15
  s_nop 1
  v_cndmask_b32 v1, v3, v1, s[58:59]
  buffer_load_ushort v15, v1, s[64:67], 0 offen offset:6
  v_accvgpr_read_b32 v16, a0
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(3)
  v_lshlrev_b32 v6, 16, v6
  v_fmac_f32 v16, s1, v6
  v_bfe_u32 v5, v16, 16, 1
  s_mov_b32 s37, 0x7fff
  v_add3_u32 v5, v16, v5, s37
  s_mov_b32 s3, 0x400000
  v_or_b32 v10, s3, v16
  v_cmp_u_f32 s[60:61], v16, v16
  s_nop 1
  v_cndmask_b32 v16, v5, v10, s[60:61]
  v_lshrrev_b32 v5, 16, v16
  v_add_u32 v23, 0, v0
  v_cmp_gt_u32 s[62:63], s5, v23
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[62:63]
  buffer_store_short v5, v4, s[40:43], 0 offen
  v_accvgpr_read_b32 v4, a1
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(3)
  v_lshlrev_b32 v5, 16, v8
  v_fmac_f32 v4, s1, v5
  v_bfe_u32 v11, v4, 16, 1
  v_add3_u32 v11, v4, v11, s37
  v_or_b32 v12, s3, v4
  v_cmp_u_f32 s[34:35], v4, v4
  s_nop 1
  v_cndmask_b32 v4, v11, v12, s[34:35]
  v_lshrrev_b32 v4, 16, v4
  v_add_u32 v24, 1, v0
  v_cmp_gt_u32 s[50:51], s5, v24
  s_nop 1
  v_cndmask_b32 v7, v3, v2, s[50:51]
  buffer_store_short v4, v7, s[40:43], 0 offen offset:2
  v_accvgpr_read_b32 v4, a2
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(3)
  v_lshlrev_b32 v5, 16, v13
  v_fmac_f32 v4, s1, v5
  v_bfe_u32 v14, v4, 16, 1
  v_add3_u32 v14, v4, v14, s37
  v_or_b32 v18, s3, v4
  v_cmp_u_f32 s[52:53], v4, v4
  s_nop 1
  v_cndmask_b32 v4, v14, v18, s[52:53]
  v_lshrrev_b32 v4, 16, v4
  v_add_u32 v28, 2, v0
  v_cmp_gt_u32 s[54:55], s5, v28
  s_nop 1
  v_cndmask_b32 v9, v3, v2, s[54:55]
  buffer_store_short v4, v9, s[40:43], 0 offen offset:4
  v_accvgpr_read_b32 v4, a3
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(3)
  v_lshlrev_b32 v5, 16, v15
  v_fmac_f32 v4, s1, v5
  v_bfe_u32 v19, v4, 16, 1
  v_add3_u32 v19, v4, v19, s37
  v_or_b32 v20, s3, v4
  v_cmp_u_f32 s[56:57], v4, v4
  s_nop 1
  v_cndmask_b32 v4, v19, v20, s[56:57]
  v_lshrrev_b32 v4, 16, v4
  v_add_u32 v30, 3, v0
  v_cmp_gt_u32 s[58:59], s5, v30
  s_nop 1
  v_cndmask_b32 v1, v3, v2, s[58:59]
  buffer_store_short v4, v1, s[40:43], 0 offen offset:6
  s_endpgm
.L_end:
.size kiln_BBS_NT_mt16x16x32_5202f26a8b4c04e9, .L_end-kiln_BBS_NT_mt16x16x32_5202f26a8b4c04e9

.rodata
.p2align 6
.amdhsa_kernel kiln_BBS_NT_mt16x16x32_5202f26a8b4c04e9
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 48
  .amdhsa_next_free_sgpr 68
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 44
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
  - .name: kiln_BBS_NT_mt16x16x32_5202f26a8b4c04e9
    .symbol: kiln_BBS_NT_mt16x16x32_5202f26a8b4c04e9.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 68
    .vgpr_count: 48
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
...
.end_amdgpu_metadata
