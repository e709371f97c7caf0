// gfx942 HHS NT mt16x64 mi16x16x4x4 wt1x1 wg1x1 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 ss1 mul16x64x16
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_NT_mt16x64x16_9dd7c3220b050c6b
.p2align 8
.type kiln_HHS_NT_mt16x64x16_9dd7c3220b050c6b,@function
kiln_HHS_NT_mt16x64x16_9dd7c3220b050c6b:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s3, 64
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 16
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 64
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
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v3, 7, v0
  v_lshrrev_b32 v4, 4, v0
  v_and_b32 v0, 15, v0
  s_mul_i32 s38, s10, 15
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mul_i32 s33, s10, 32
  v_lshlrev_b32 v5, 1, v3
  v_lshlrev_b32 v6, 1, v2
  v_mul_lo_u32 v6, v6, s10
  v_add_lshl_u32 v5, v5, v6, 1
  s_lshl_b32 s34, s10, 1
  v_add_u32 v6, s34, v5
  s_mul_i32 s42, s11, 15
  s_add_u32 s42, s42, s6
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s34, s11, 32
  v_lshlrev_b32 v7, 2, v0
  v_lshlrev_b32 v8, 2, v4
  v_mul_lo_u32 v8, v8, s11
  v_add_lshl_u32 v7, v7, v8, 1
  s_lshl_b32 s35, s11, 1
  v_add_u32 v8, s35, v7
  v_add_u32 v9, s35, v8
  v_add_u32 v10, s35, v9
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s35, s35
  s_lshr_b32 s35, s35, 4
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dword v11, v5, s[36:39], 0 offen             // next tile of A
  buffer_load_dword v12, v6, s[36:39], 0 offen
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[16:17], v8, s[40:43], 0 offen
  buffer_load_dwordx2 v[18:19], v9, s[40:43], 0 offen
  buffer_load_dwordx2 v[20:21], v10, s[40:43], 0 offen
  v_lshlrev_b32 v2, 1, v2
  v_and_b32 v13, 3, v2
  v_lshrrev_b32 v2, 2, v2
  v_lshlrev_b32 v13, 1, v13
  s_mov_b32 s44, 0x80
  v_mad_u32_u24 v13, v2, s44, v13
  v_mad_u32_u24 v3, v3, 8, v13
  v_lshlrev_b32 v2, 1, v2
  v_and_b32 v2, 2, v2
  v_lshlrev_b32 v2, 5, v2
  v_xor_b32 v3, v2, v3
  v_xor_b32 v2, 64, v3
  s_mov_b32 s44, 0x200
  v_mad_u32_u24 v13, v4, s44, 0
  v_mad_u32_u24 v0, v0, 8, v13
  v_add_u32 v0, s44, v0
  v_lshlrev_b32 v4, 2, v4
  v_and_b32 v4, 3, v4
  v_lshlrev_b32 v4, 5, v4
  v_xor_b32 v0, v4, v0
  v_xor_b32 v4, 32, v0
  v_xor_b32 v13, 64, v0
  s_mov_b32 s45, 0x60
  v_xor_b32 v22, s45, v0
  s_mov_b32 s45, 0x5040100
  s_mov_b32 s46, 0x7060302
  v_and_b32 v23, 15, v1
  v_and_b32 v24, 1, v23
  v_lshrrev_b32 v25, 1, v23
  v_mad_u32_u24 v25, v24, 8, v25
  s_mul_i32 s47, s7, 64
  v_mad_u32_u24 v24, v25, 8, s47
  v_and_b32 v23, 1, v23
  v_and_b32 v23, 2, v23
  v_lshlrev_b32 v23, 5, v23
  v_xor_b32 v24, v23, v24
  v_xor_b32 v23, 64, v24
  v_and_b32 v25, 63, v1
  v_and_b32 v26, 3, v25
  v_lshrrev_b32 v27, 2, v25
  v_mad_u32_u24 v27, v26, 16, v27
  s_mul_i32 s47, s32, 0x80
  v_mad_u32_u24 v26, v27, 8, s47
  v_add_u32 v26, s44, v26
  v_and_b32 v25, 3, v25
  v_and_b32 v25, 3, v25
  v_lshlrev_b32 v25, 5, v25
  v_xor_b32 v26, v25, v26
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
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(4)
  v_perm_b32 v25, v12, v11, s45
  ds_write_b32 v3, v25
  v_perm_b32 v27, v12, v11, s46
  ds_write_b32 v2, v27
  s_waitcnt vmcnt(2)
  v_perm_b32 v28, v16, v14, s45
  s_waitcnt vmcnt(0)
  v_perm_b32 v29, v20, v18, s45
  ds_write_b64 v0, v[28:29]
  v_perm_b32 v30, v16, v14, s46
  v_perm_b32 v31, v20, v18, s46
  ds_write_b64 v4, v[30:31] offset:128
  v_perm_b32 v32, v17, v15, s45
  v_perm_b32 v33, v21, v19, s45
  ds_write_b64 v13, v[32:33] offset:256
  v_perm_b32 v34, v17, v15, s46
  v_perm_b32 v35, v21, v19, s46
  ds_write_b64 v22, v[34:35] offset:384
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[36:37], v26
  ds_read_b64 v[38:39], v24
  s_cmp_eq_u32 s35, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4_4b_f16 a[0:15], v[36:37], v[38:39], a[0:15]
  ds_read_b64 v[40:41], v26 offset:512
  ds_read_b64 v[42:43], v23 offset:128
  buffer_load_dword v11, v5, s[36:39], 0 offen             // next tile of A
  buffer_load_dword v12, v6, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[16:17], v8, s[40:43], 0 offen
  buffer_load_dwordx2 v[18:19], v9, s[40:43], 0 offen
  buffer_load_dwordx2 v[20:21], v10, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4_4b_f16 a[0:15], v[40:41], v[42:43], a[0:15]
  ds_read_b64 v[36:37], v26 offset:1024
  ds_read_b64 v[38:39], v24 offset:256
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4_4b_f16 a[0:15], v[36:37], v[38:39], a[0:15]
  ds_read_b64 v[40:41], v26 offset:1536
  ds_read_b64 v[42:43], v23 offset:384
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4_4b_f16 a[0:15], v[40:41], v[42:43], a[0:15]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(4)
  v_perm_b32 v25, v12, v11, s45
  ds_write_b32 v3, v25
  v_perm_b32 v27, v12, v11, s46
  ds_write_b32 v2, v27
  s_waitcnt vmcnt(2)
  v_perm_b32 v28, v16, v14, s45
  s_waitcnt vmcnt(0)
  v_perm_b32 v29, v20, v18, s45
  ds_write_b64 v0, v[28:29]
  v_perm_b32 v30, v16, v14, s46
  v_perm_b32 v31, v20, v18, s46
  ds_write_b64 v4, v[30:31] offset:128
  v_perm_b32 v32, v17, v15, s45
  v_perm_b32 v33, v21, v19, s45
  ds_write_b64 v13, v[32:33] offset:256
  v_perm_b32 v34, v17, v15, s46
  v_perm_b32 v35, v21, v19, s46
  ds_write_b64 v22, v[34:35] offset:384
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[36:37], v26
  ds_read_b64 v[38:39], v24
  s_sub_u32 s35, s35, 1
  s_cmp_gt_u32 s35, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4_4b_f16 a[0:15], v[36:37], v[38:39], a[0:15]
  ds_read_b64 v[40:41], v26 offset:512
  ds_read_b64 v[42:43], v23 offset:128
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4_4b_f16 a[0:15], v[40:41], v[42:43], a[0:15]
  ds_read_b64 v[36:37], v26 offset:1024
  ds_read_b64 v[38:39], v24 offset:256
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4_4b_f16 a[0:15], v[36:37], v[38:39], a[0:15]
  ds_read_b64 v[40:41], v26 offset:1536
  ds_read_b64 v[42:43], v23 offset:384
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x4_4b_f16 a[0:15], v[40:41], v[42:43], a[0:15]
L_main_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 64
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
  s_mul_i32 s2, s8, 2
  s_mul_i32 s3, s8, 26
  v_mul_lo_u32 v2, v0, s8
  v_add_lshl_u32 v2, v2, v1, 1
  s_sub_u32 s4, s6, 1
  s_mul_i32 s42, s4, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s4, s9, 2
  s_mul_i32 s5, s9, 26
  v_mul_lo_u32 v0, v0, s9
  v_add_lshl_u32 v0, v0, v1, 1
  s_lshl_b32 s6, s1, 1
  s_cmp_lg_u32 s6, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_mov_b32 v1, v2
  v_accvgpr_read_b32 v3, a0
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  buffer_store_short v4, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v5, a1
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v6, v5
  buffer_store_short v6, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v7, a2
  v_mul_f32 v7, s0, v7
  v_cvt_f16_f32 v8, v7
  buffer_store_short v8, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v9, a3
  v_mul_f32 v9, s0, v9
  v_cvt_f16_f32 v10, v9
  buffer_store_short v10, v1, s[36:39], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v3, a4
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  buffer_store_short v4, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v5, a5
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v6, v5
  buffer_store_short v6, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v7, a6
  v_mul_f32 v7, s0, v7
  v_cvt_f16_f32 v8, v7
  buffer_store_short v8, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v9, a7
  v_mul_f32 v9, s0, v9
  v_cvt_f16_f32 v10, v9
  buffer_store_short v10, v1, s[36:39], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v3, a8
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  buffer_store_short v4, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v5, a9
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v6, v5
  buffer_store_short v6, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v7, a10
  v_mul_f32 v7, s0, v7
  v_cvt_f16_f32 v8, v7
  buffer_store_short v8, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v9, a11
  v_mul_f32 v9, s0, v9
  v_cvt_f16_f32 v10, v9
  buffer_store_short v10, v1, s[36:39], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v3, a12
  v_mul_f32 v3, s0, v3
  v_cvt_f16_f32 v4, v3
  buffer_store_short v4, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v5, a13
  v_mul_f32 v5, s0, v5
  v_cvt_f16_f32 v6, v5
  buffer_store_short v6, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v7, a14
  v_mul_f32 v7, s0, v7
  v_cvt_f16_f32 v8, v7
  buffer_store_short v8, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v9, a15
  v_mul_f32 v9, s0, v9
  v_cvt_f16_f32 v10, v9
  buffer_store_short v10, v1, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_mov_b32 v1, v2
  v_mov_b32 v0, v0
  buffer_load_ushort v2, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v3, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v4, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v5, v0, s[40:43], 0 offen
  v_add_u32 v0, s5, v0
  buffer_load_ushort v6, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v7, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v8, v0, s[40:43], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v9, v0, s[40:43], 0 offen
  v_accvgpr_read_b32 v10, a0
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v10, v2, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v1, s[36:39], 0 offen
  v_add_u32 v0, s5, v0
  buffer_load_ushort v2, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a1
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v12, v3, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v3, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a2
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v14, v4, s1, v14 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v4, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a3
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v16, v5, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v5, v0, s[40:43], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v10, a4
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v10, v6, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v1, s[36:39], 0 offen
  v_add_u32 v0, s5, v0
  buffer_load_ushort v6, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a5
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v12, v7, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v7, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a6
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v14, v8, s1, v14 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v8, v0, s[40:43], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a7
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v1, s[36:39], 0 offen
  v_add_u32 v0, s4, v0
  buffer_load_ushort v9, v0, s[40:43], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v10, a8
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v10, v2, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a9
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v12, v3, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a10
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v14, v4, s1, v14 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a11
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v16, v5, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v1, s[36:39], 0 offen
  v_add_u32 v1, s3, v1
  v_accvgpr_read_b32 v10, a12
  v_mul_f32 v10, s0, v10
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v10, v6, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v12, a13
  v_mul_f32 v12, s0, v12
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v12, v7, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v14, a14
  v_mul_f32 v14, s0, v14
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v14, v8, s1, v14 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v1, s[36:39], 0 offen
  v_add_u32 v1, s2, v1
  v_accvgpr_read_b32 v16, a15
  v_mul_f32 v16, s0, v16
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v16, v9, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v1, s[36:39], 0 offen
  s_endpgm
.L_end:
.size kiln_HHS_NT_mt16x64x16_9dd7c3220b050c6b, .L_end-kiln_HHS_NT_mt16x64x16_9dd7c3220b050c6b

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_NT_mt16x64x16_9dd7c3220b050c6b
  .amdhsa_group_segment_fixed_size 2560
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 60
  .amdhsa_next_free_sgpr 48
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
  - .name: kiln_HHS_NT_mt16x64x16_9dd7c3220b050c6b
    .symbol: kiln_HHS_NT_mt16x64x16_9dd7c3220b050c6b.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2560
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 48
    .vgpr_count: 60
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
