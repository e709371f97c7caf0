// gfx942 HSS NT mt48x32 mi16x16x16x1 wt3x2 wg1x1 du32 gr8x8 lr4 pad0x0 ldsb2 pgr2 plr1 wgm5 sv2 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_NT_mt48x32x32_6a18f1106ded74d8
.p2align 8
.type kiln_HSS_NT_mt48x32x32_6a18f1106ded74d8,@function
kiln_HSS_NT_mt48x32x32_6a18f1106ded74d8:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_waitcnt lgkmcnt(0)
  s_add_u32 s5, s12, 47
  s_mul_hi_u32 s6, s5, 0x5555556
  s_mul_i32 s7, s6, 48
  s_sub_u32 s32, s6, 1
  s_sub_u32 s5, s5, s7
  s_cselect_b32 s6, s32, s6
  s_add_u32 s5, s13, 31
  s_lshr_b32 s5, s5, 5
  s_mul_hi_u32 s7, s3, 0x33333334
  s_mul_i32 s32, s7, 5
  s_sub_u32 s33, s7, 1
  s_sub_u32 s34, s3, s32
  s_cselect_b32 s7, s33, s7
  s_mul_i32 s32, s7, 5
  s_sub_u32 s34, s3, s32
  s_mul_i32 s7, s7, 5
  s_add_u32 s32, s7, 5
  s_mul_i32 s6, s34, s6
  s_add_u32 s6, s6, s2
  s_mul_hi_u32 s33, s6, 0x33333334
  s_mul_i32 s34, s33, 5
  s_sub_u32 s35, s33, 1
  s_sub_u32 s36, s6, s34
  s_cselect_b32 s33, s35, s33
  s_mul_i32 s34, s33, 5
  s_sub_u32 s36, s6, s34
  s_add_u32 s6, s36, s7
  s_cmp_le_u32 s32, s5
  s_cselect_b32 s2, s33, s2
  s_cselect_b32 s3, s6, s3
  s_mul_i32 s2, s2, 48
  s_mul_i32 s3, s3, 32
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 48
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
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v3, 3, v0
  v_lshrrev_b32 v4, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s10, 31
  s_add_u32 s33, s5, 1
  s_and_b32 s33, s33, 0xfffffffe
  s_add_u32 s38, s38, s33
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mul_i32 s33, s10, 64
  v_lshlrev_b32 v5, 2, v3
  v_lshlrev_b32 v6, 1, v2
  v_mul_lo_u32 v6, v6, s10
  v_add_lshl_u32 v5, v5, v6, 1
  s_lshl_b32 s34, s10, 1
  v_add_u32 v6, s34, v5
  s_mul_i32 s42, s11, 31
  s_add_u32 s34, s6, 1
  s_and_b32 s34, s34, 0xfffffffe
  s_add_u32 s42, s42, s34
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s34, s11, 64
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
  s_mov_b32 s44, s35
  s_max_u32 s45, s35, 1
  s_sub_u32 s45, s45, 1
  s_and_b32 s46, s5, 1
  s_cmp_lg_u32 s46, 0
  s_cselect_b32 s44, s45, s44
  s_max_u32 s45, s35, 1
  s_sub_u32 s45, s45, 1
  s_and_b32 s46, s6, 1
  s_cmp_lg_u32 s46, 0
  s_cselect_b32 s44, s45, s44
  s_lshr_b32 s44, s44, 5
  s_mul_i32 s45, s44, 32
  s_sub_u32 s35, s35, s45
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx2 v[12:13], v5, s[36:39], 0 offen      // next tile of A
  buffer_load_dwordx2 v[14:15], v6, s[36:39], 0 offen
  buffer_load_dwordx2 v[16:17], v5, s[36:39], 0 offen offset:32
  buffer_load_dwordx2 v[18:19], v6, s[36:39], 0 offen offset:32
  buffer_load_dwordx2 v[20:21], v5, s[36:39], 0 offen offset:64
  buffer_load_dwordx2 v[22:23], v6, s[36:39], 0 offen offset:64
  buffer_load_dwordx2 v[24:25], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[26:27], v8, s[40:43], 0 offen
  buffer_load_dwordx2 v[28:29], v9, s[40:43], 0 offen
  buffer_load_dwordx2 v[30:31], v10, s[40:43], 0 offen
  v_lshlrev_b32 v11, 2, v3
  v_lshlrev_b32 v32, 1, v2
  v_and_b32 v33, 3, v32
  v_lshrrev_b32 v32, 2, v32
  v_lshlrev_b32 v33, 1, v33
  s_mov_b32 s45, 0x180
  v_mad_u32_u24 v33, v32, s45, v33
  v_mad_u32_u24 v11, v11, 8, v33
  v_and_b32 v32, 3, v32
  v_lshlrev_b32 v32, 3, v32
  v_xor_b32 v11, v32, v11
  v_xor_b32 v32, 8, v11
  v_xor_b32 v33, 16, v11
  v_xor_b32 v34, 24, v11
  s_mov_b32 s46, 0x100
  v_mad_u32_u24 v35, v4, s46, 0
  v_mad_u32_u24 v35, v0, 8, v35
  s_mov_b32 s47, 0xc00
  v_add_u32 v35, s47, v35
  v_lshlrev_b32 v36, 2, v4
  v_and_b32 v36, 6, v36
  v_lshlrev_b32 v36, 4, v36
  v_xor_b32 v35, v36, v35
  v_xor_b32 v36, 64, v35
  v_xor_b32 v37, 32, v35
  s_mov_b32 s48, 0x60
  v_xor_b32 v38, s48, v35
  s_mov_b32 s48, 0x5040100
  s_mov_b32 s49, 0x7060302
  v_lshrrev_b32 v39, 4, v1
  v_and_b32 v40, 15, v1
  s_mul_i32 s50, s7, 0x180
  v_mad_u32_u24 v40, v40, 8, s50
  v_mad_u32_u24 v40, v39, s45, v40
  v_mov_b32 v41, 0
  v_mad_u32_u24 v41, v39, 1, v41
  v_and_b32 v39, 3, v41
  v_lshlrev_b32 v39, 3, v39
  v_xor_b32 v40, v39, v40
  v_lshrrev_b32 v39, 4, v1
  v_and_b32 v41, 15, v1
  v_and_b32 v42, 3, v41
  v_lshrrev_b32 v43, 2, v41
  v_mad_u32_u24 v43, v42, 8, v43
  s_mul_i32 s45, s32, 64
  v_mad_u32_u24 v42, v43, 8, s45
  v_mad_u32_u24 v42, v39, s46, v42
  v_add_u32 v42, s47, v42
  v_and_b32 v41, 3, v41
  v_mad_u32_u24 v41, v39, 4, v41
  v_and_b32 v39, 6, v41
  v_lshlrev_b32 v39, 4, v39
  v_xor_b32 v42, v39, v42
  v_xor_b32 v39, 32, v42
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
  v_accvgpr_write_b32 a16, 0
  v_accvgpr_write_b32 a17, 0
  v_accvgpr_write_b32 a18, 0
  v_accvgpr_write_b32 a19, 0
  v_accvgpr_write_b32 a20, 0
  v_accvgpr_write_b32 a21, 0
  v_accvgpr_write_b32 a22, 0
  v_accvgpr_write_b32 a23, 0
  s_mov_b32 s45, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_mov_b32 s45, 0x1400
  s_waitcnt vmcnt(8)
  v_perm_b32 v41, v14, v12, s48
  ds_write_b32 v11, v41
  v_perm_b32 v43, v14, v12, s49
  ds_write_b32 v32, v43
  v_perm_b32 v44, v15, v13, s48
  ds_write_b32 v33, v44
  v_perm_b32 v45, v15, v13, s49
  ds_write_b32 v34, v45
  s_waitcnt vmcnt(6)
  v_perm_b32 v41, v18, v16, s48
  ds_write_b32 v11, v41 offset:128
  v_perm_b32 v43, v18, v16, s49
  ds_write_b32 v32, v43 offset:128
  v_perm_b32 v44, v19, v17, s48
  ds_write_b32 v33, v44 offset:128
  v_perm_b32 v45, v19, v17, s49
  ds_write_b32 v34, v45 offset:128
  s_waitcnt vmcnt(4)
  v_perm_b32 v41, v22, v20, s48
  ds_write_b32 v11, v41 offset:256
  v_perm_b32 v43, v22, v20, s49
  ds_write_b32 v32, v43 offset:256
  v_perm_b32 v44, v23, v21, s48
  ds_write_b32 v33, v44 offset:256
  v_perm_b32 v45, v23, v21, s49
  ds_write_b32 v34, v45 offset:256
  s_waitcnt vmcnt(2)
  v_perm_b32 v46, v26, v24, s48
  s_waitcnt vmcnt(0)
  v_perm_b32 v47, v30, v28, s48
  ds_write_b64 v35, v[46:47]
  v_perm_b32 v48, v26, v24, s49
  v_perm_b32 v49, v30, v28, s49
  ds_write_b64 v36, v[48:49]
  v_perm_b32 v50, v27, v25, s48
  v_perm_b32 v51, v31, v29, s48
  ds_write_b64 v37, v[50:51] offset:128
  v_perm_b32 v52, v27, v25, s49
  v_perm_b32 v53, v31, v29, s49
  ds_write_b64 v38, v[52:53] offset:128
  v_add_u32 v11, s45, v11
  v_add_u32 v32, s45, v32
  v_add_u32 v33, s45, v33
  v_add_u32 v34, s45, v34
  v_add_u32 v35, s45, v35
  v_add_u32 v36, s45, v36
  v_add_u32 v37, s45, v37
  v_add_u32 v38, s45, v38
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dwordx2 v[12:13], v5, s[36:39], 0 offen      // next tile of A
  buffer_load_dwordx2 v[14:15], v6, s[36:39], 0 offen
  buffer_load_dwordx2 v[16:17], v5, s[36:39], 0 offen offset:32
  buffer_load_dwordx2 v[18:19], v6, s[36:39], 0 offen offset:32
  buffer_load_dwordx2 v[20:21], v5, s[36:39], 0 offen offset:64
  buffer_load_dwordx2 v[22:23], v6, s[36:39], 0 offen offset:64
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx2 v[24:25], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[26:27], v8, s[40:43], 0 offen
  buffer_load_dwordx2 v[28:29], v9, s[40:43], 0 offen
  buffer_load_dwordx2 v[30:31], v10, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[54:55], v42
  ds_read_b64 v[56:57], v39
  ds_read_b64 v[58:59], v40
  ds_read_b64 v[60:61], v40 offset:128
  ds_read_b64 v[62:63], v40 offset:256
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[58:59], v[54:55], a[0:3]
  ds_read_b64 v[64:65], v42 offset:1024
  ds_read_b64 v[66:67], v39 offset:1024
  ds_read_b64 v[68:69], v40 offset:1536
  ds_read_b64 v[70:71], v40 offset:1664
  ds_read_b64 v[72:73], v40 offset:1792
  s_waitcnt vmcnt(8)
  v_perm_b32 v41, v14, v12, s48
  ds_write_b32 v11, v41
  v_perm_b32 v43, v14, v12, s49
  ds_write_b32 v32, v43
  v_perm_b32 v44, v15, v13, s48
  ds_write_b32 v33, v44
  s_waitcnt lgkmcnt(9)
  v_mfma_f32_16x16x16_f16 a[4:7], v[60:61], v[54:55], a[4:7]
  v_perm_b32 v45, v15, v13, s49
  ds_write_b32 v34, v45
  buffer_load_dwordx2 v[12:13], v5, s[36:39], 0 offen      // next tile of A
  buffer_load_dwordx2 v[14:15], v6, s[36:39], 0 offen
  s_waitcnt vmcnt(8)
  v_perm_b32 v41, v18, v16, s48
  ds_write_b32 v11, v41 offset:128
  v_perm_b32 v43, v18, v16, s49
  ds_write_b32 v32, v43 offset:128
  v_perm_b32 v44, v19, v17, s48
  ds_write_b32 v33, v44 offset:128
  v_perm_b32 v45, v19, v17, s49
  ds_write_b32 v34, v45 offset:128
  s_waitcnt lgkmcnt(13)
  v_mfma_f32_16x16x16_f16 a[8:11], v[62:63], v[54:55], a[8:11]
  buffer_load_dwordx2 v[16:17], v5, s[36:39], 0 offen offset:32
  buffer_load_dwordx2 v[18:19], v6, s[36:39], 0 offen offset:32
  s_waitcnt vmcnt(8)
  v_perm_b32 v41, v22, v20, s48
  ds_write_b32 v11, v41 offset:256
  v_perm_b32 v43, v22, v20, s49
  ds_write_b32 v32, v43 offset:256
  v_perm_b32 v44, v23, v21, s48
  ds_write_b32 v33, v44 offset:256
  v_perm_b32 v45, v23, v21, s49
  ds_write_b32 v34, v45 offset:256
  buffer_load_dwordx2 v[20:21], v5, s[36:39], 0 offen offset:64
  v_mfma_f32_16x16x16_f16 a[12:15], v[58:59], v[56:57], a[12:15]
  buffer_load_dwordx2 v[22:23], v6, s[36:39], 0 offen offset:64
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(8)
  v_perm_b32 v46, v26, v24, s48
  s_waitcnt vmcnt(6)
  v_perm_b32 v47, v30, v28, s48
  ds_write_b64 v35, v[46:47]
  v_perm_b32 v48, v26, v24, s49
  v_perm_b32 v49, v30, v28, s49
  ds_write_b64 v36, v[48:49]
  v_perm_b32 v50, v27, v25, s48
  v_perm_b32 v51, v31, v29, s48
  ds_write_b64 v37, v[50:51] offset:128
  v_mfma_f32_16x16x16_f16 a[16:19], v[60:61], v[56:57], a[16:19]
  v_perm_b32 v52, v27, v25, s49
  v_perm_b32 v53, v31, v29, s49
  ds_write_b64 v38, v[52:53] offset:128
  buffer_load_dwordx2 v[24:25], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[26:27], v8, s[40:43], 0 offen
  buffer_load_dwordx2 v[28:29], v9, s[40:43], 0 offen
  buffer_load_dwordx2 v[30:31], v10, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  v_mfma_f32_16x16x16_f16 a[20:23], v[62:63], v[56:57], a[20:23]
  v_mfma_f32_16x16x16_f16 a[0:3], v[68:69], v[64:65], a[0:3]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v40, s45, v40
  v_add_u32 v42, s45, v42
  v_add_u32 v39, s45, v39
  v_mfma_f32_16x16x16_f16 a[4:7], v[70:71], v[64:65], a[4:7]
  s_sub_u32 s45, 0, s45
  v_add_u32 v11, s45, v11
  v_add_u32 v32, s45, v32
  v_add_u32 v33, s45, v33
  v_mfma_f32_16x16x16_f16 a[8:11], v[72:73], v[64:65], a[8:11]
  v_add_u32 v34, s45, v34
  v_add_u32 v35, s45, v35
  v_add_u32 v36, s45, v36
  v_mfma_f32_16x16x16_f16 a[12:15], v[68:69], v[66:67], a[12:15]
  v_add_u32 v37, s45, v37
  v_add_u32 v38, s45, v38
  ds_read_b64 v[54:55], v42
  ds_read_b64 v[56:57], v39
  v_mfma_f32_16x16x16_f16 a[16:19], v[70:71], v[66:67], a[16:19]
  ds_read_b64 v[58:59], v40
  ds_read_b64 v[60:61], v40 offset:128
  ds_read_b64 v[62:63], v40 offset:256
  v_mfma_f32_16x16x16_f16 a[20:23], v[72:73], v[66:67], a[20:23]
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[58:59], v[54:55], a[0:3]
  ds_read_b64 v[64:65], v42 offset:1024
  ds_read_b64 v[66:67], v39 offset:1024
  ds_read_b64 v[68:69], v40 offset:1536
  ds_read_b64 v[70:71], v40 offset:1664
  ds_read_b64 v[72:73], v40 offset:1792
  s_waitcnt vmcnt(8)
  v_perm_b32 v41, v14, v12, s48
  ds_write_b32 v11, v41
  v_perm_b32 v43, v14, v12, s49
  ds_write_b32 v32, v43
  s_waitcnt lgkmcnt(8)
  v_mfma_f32_16x16x16_f16 a[4:7], v[60:61], v[54:55], a[4:7]
  v_perm_b32 v44, v15, v13, s48
  ds_write_b32 v33, v44
  v_perm_b32 v45, v15, v13, s49
  ds_write_b32 v34, v45
  s_waitcnt vmcnt(6)
  v_perm_b32 v41, v18, v16, s48
  ds_write_b32 v11, v41 offset:128
  v_perm_b32 v43, v18, v16, s49
  ds_write_b32 v32, v43 offset:128
  s_waitcnt lgkmcnt(11)
  v_mfma_f32_16x16x16_f16 a[8:11], v[62:63], v[54:55], a[8:11]
  v_perm_b32 v44, v19, v17, s48
  ds_write_b32 v33, v44 offset:128
  v_perm_b32 v45, v19, v17, s49
  ds_write_b32 v34, v45 offset:128
  s_waitcnt vmcnt(4)
  v_perm_b32 v41, v22, v20, s48
  ds_write_b32 v11, v41 offset:256
  v_perm_b32 v43, v22, v20, s49
  ds_write_b32 v32, v43 offset:256
  v_perm_b32 v44, v23, v21, s48
  v_mfma_f32_16x16x16_f16 a[12:15], v[58:59], v[56:57], a[12:15]
  ds_write_b32 v33, v44 offset:256
  v_perm_b32 v45, v23, v21, s49
  ds_write_b32 v34, v45 offset:256
  s_waitcnt vmcnt(2)
  v_perm_b32 v46, v26, v24, s48
  s_waitcnt vmcnt(0)
  v_perm_b32 v47, v30, v28, s48
  ds_write_b64 v35, v[46:47]
  v_perm_b32 v48, v26, v24, s49
  v_perm_b32 v49, v30, v28, s49
  v_mfma_f32_16x16x16_f16 a[16:19], v[60:61], v[56:57], a[16:19]
  ds_write_b64 v36, v[48:49]
  v_perm_b32 v50, v27, v25, s48
  v_perm_b32 v51, v31, v29, s48
  ds_write_b64 v37, v[50:51] offset:128
  v_perm_b32 v52, v27, v25, s49
  v_perm_b32 v53, v31, v29, s49
  ds_write_b64 v38, v[52:53] offset:128
  v_mfma_f32_16x16x16_f16 a[20:23], v[62:63], v[56:57], a[20:23]
  v_mfma_f32_16x16x16_f16 a[0:3], v[68:69], v[64:65], a[0:3]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v40, s45, v40
  v_add_u32 v42, s45, v42
  v_add_u32 v39, s45, v39
  v_mfma_f32_16x16x16_f16 a[4:7], v[70:71], v[64:65], a[4:7]
  s_sub_u32 s45, 0, s45
  v_add_u32 v11, s45, v11
  v_add_u32 v32, s45, v32
  v_add_u32 v33, s45, v33
  v_mfma_f32_16x16x16_f16 a[8:11], v[72:73], v[64:65], a[8:11]
  v_add_u32 v34, s45, v34
  v_add_u32 v35, s45, v35
  v_add_u32 v36, s45, v36
  v_mfma_f32_16x16x16_f16 a[12:15], v[68:69], v[66:67], a[12:15]
  v_add_u32 v37, s45, v37
  v_add_u32 v38, s45, v38
  ds_read_b64 v[54:55], v42
  ds_read_b64 v[56:57], v39
  v_mfma_f32_16x16x16_f16 a[16:19], v[70:71], v[66:67], a[16:19]
  ds_read_b64 v[58:59], v40
  ds_read_b64 v[60:61], v40 offset:128
  ds_read_b64 v[62:63], v40 offset:256
  v_mfma_f32_16x16x16_f16 a[20:23], v[72:73], v[66:67], a[20:23]
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[58:59], v[54:55], a[0:3]
  ds_read_b64 v[64:65], v42 offset:1024
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[4:7], v[60:61], v[54:55], a[4:7]
  ds_read_b64 v[66:67], v39 offset:1024
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[8:11], v[62:63], v[54:55], a[8:11]
  ds_read_b64 v[68:69], v40 offset:1536
  v_mfma_f32_16x16x16_f16 a[12:15], v[58:59], v[56:57], a[12:15]
  ds_read_b64 v[70:71], v40 offset:1664
  v_mfma_f32_16x16x16_f16 a[16:19], v[60:61], v[56:57], a[16:19]
  ds_read_b64 v[72:73], v40 offset:1792
  v_mfma_f32_16x16x16_f16 a[20:23], v[62:63], v[56:57], a[20:23]
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[68:69], v[64:65], a[0:3]
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[4:7], v[70:71], v[64:65], a[4:7]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[8:11], v[72:73], v[64:65], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[68:69], v[66:67], a[12:15]
  v_mfma_f32_16x16x16_f16 a[16:19], v[70:71], v[66:67], a[16:19]
  v_mfma_f32_16x16x16_f16 a[20:23], v[72:73], v[66:67], a[20:23]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mov_b32 s42, 0x7fffffff
  s_waitcnt vmcnt(9)
  v_mov_b32 v12, 0x80000000
  v_lshlrev_b32 v2, 1, v2
  v_lshlrev_b32 v3, 2, v3
  v_cmp_gt_u32 s[46:47], s35, v2
  s_nop 1
  v_cndmask_b32 v13, v12, v5, s[46:47]
  v_cmp_gt_u32 s[48:49], s5, v3
  s_waitcnt vmcnt(8)
  s_nop 0
  v_cndmask_b32 v14, v12, v13, s[48:49]
  buffer_load_ushort v15, v14, s[36:39], 0 offen
  v_cmp_gt_u32 s[50:51], s35, v2
  s_waitcnt vmcnt(8)
  s_nop 0
  v_cndmask_b32 v16, v12, v5, s[50:51]
  v_add_u32 v17, 1, v3
  v_cmp_gt_u32 s[52:53], s5, v17
  s_waitcnt vmcnt(7)
  s_nop 0
  v_cndmask_b32 v18, v12, v16, s[52:53]
  buffer_load_ushort v19, v18, s[36:39], 0 offen offset:2
  v_cmp_gt_u32 s[54:55], s35, v2
  s_waitcnt vmcnt(7)
  s_nop 0
  v_cndmask_b32 v20, v12, v5, s[54:55]
  v_add_u32 v21, 2, v3
  v_cmp_gt_u32 s[56:57], s5, v21
  s_waitcnt vmcnt(6)
  s_nop 0
  v_cndmask_b32 v22, v12, v20, s[56:57]
  buffer_load_ushort v23, v22, s[36:39], 0 offen offset:4
  v_cmp_gt_u32 s[58:59], s35, v2
  s_waitcnt vmcnt(6)
  s_nop 0
  v_cndmask_b32 v24, v12, v5, s[58:59]
  v_add_u32 v25, 3, v3
  v_cmp_gt_u32 s[60:61], s5, v25
  s_waitcnt vmcnt(5)
  s_nop 0
  v_cndmask_b32 v26, v12, v24, s[60:61]
  buffer_load_ushort v27, v26, s[36:39], 0 offen offset:6
  v_cmp_gt_u32 s[46:47], s35, v2
  s_waitcnt vmcnt(5)
  s_nop 0
  v_cndmask_b32 v28, v12, v5, s[46:47]
  v_add_u32 v29, 16, v3
  v_cmp_gt_u32 s[48:49], s5, v29
  s_waitcnt vmcnt(4)
  s_nop 0
  v_cndmask_b32 v30, v12, v28, s[48:49]
  buffer_load_ushort v31, v30, s[36:39], 0 offen offset:32
  v_cmp_gt_u32 s[50:51], s35, v2
  s_nop 1
  v_cndmask_b32 v41, v12, v5, s[50:51]
  v_add_u32 v43, 17, v3
  v_cmp_gt_u32 s[52:53], s5, v43
  s_nop 1
  v_cndmask_b32 v44, v12, v41, s[52:53]
  buffer_load_ushort v45, v44, s[36:39], 0 offen offset:34
  v_cmp_gt_u32 s[54:55], s35, v2
  s_nop 1
  v_cndmask_b32 v46, v12, v5, s[54:55]
  v_add_u32 v47, 18, v3
  v_cmp_gt_u32 s[56:57], s5, v47
  s_nop 1
  v_cndmask_b32 v48, v12, v46, s[56:57]
  buffer_load_ushort v49, v48, s[36:39], 0 offen offset:36
  v_cmp_gt_u32 s[58:59], s35, v2
  s_nop 1
  v_cndmask_b32 v50, v12, v5, s[58:59]
  v_add_u32 v51, 19, v3
  v_cmp_gt_u32 s[60:61], s5, v51
  s_nop 1
  v_cndmask_b32 v52, v12, v50, s[60:61]
  buffer_load_ushort v53, v52, s[36:39], 0 offen offset:38
  v_cmp_gt_u32 s[46:47], s35, v2
  s_nop 1
  v_cndmask_b32 v64, v12, v5, s[46:47]
  v_add_u32 v65, 32, v3
  v_cmp_gt_u32 s[48:49], s5, v65
  s_nop 1
  v_cndmask_b32 v64, v12, v64, s[48:49]
  buffer_load_ushort v64, v64, s[36:39], 0 offen offset:64
  v_cmp_gt_u32 s[50:51], s35, v2
  s_nop 1
  v_cndmask_b32 v66, v12, v5, s[50:51]
  v_add_u32 v17, 33, v3
  v_cmp_gt_u32 s[52:53], s5, v17
  s_nop 1
  v_cndmask_b32 v66, v12, v66, s[52:53]
  buffer_load_ushort v66, v66, s[36:39], 0 offen offset:66
  v_cmp_gt_u32 s[54:55], s35, v2
  s_nop 1
  v_cndmask_b32 v67, v12, v5, s[54:55]
  v_add_u32 v21, 34, v3
  v_cmp_gt_u32 s[56:57], s5, v21
  s_nop 1
  v_cndmask_b32 v67, v12, v67, s[56:57]
  buffer_load_ushort v67, v67, s[36:39], 0 offen offset:68
  v_cmp_gt_u32 s[58:59], s35, v2
  s_nop 1
  v_cndmask_b32 v5, v12, v5, s[58:59]
  v_add_u32 v25, 35, v3
  v_cmp_gt_u32 s[60:61], s5, v25
  s_nop 1
  v_cndmask_b32 v5, v12, v5, s[60:61]
  buffer_load_ushort v5, v5, s[36:39], 0 offen offset:70
  v_add_u32 v29, 1, v2
  v_cmp_gt_u32 s[46:47], s35, v29
  s_nop 1
  v_cndmask_b32 v68, v12, v6, s[46:47]
  v_cmp_gt_u32 s[48:49], s5, v3
  s_nop 1
  v_cndmask_b32 v68, v12, v68, s[48:49]
  buffer_load_ushort v68, v68, s[36:39], 0 offen
  v_add_u32 v43, 1, v2
  v_cmp_gt_u32 s[50:51], s35, v43
  s_nop 1
  v_cndmask_b32 v69, v12, v6, s[50:51]
  v_add_u32 v47, 1, v3
  v_cmp_gt_u32 s[52:53], s5, v47
  s_nop 1
  v_cndmask_b32 v69, v12, v69, s[52:53]
  buffer_load_ushort v69, v69, s[36:39], 0 offen offset:2
  v_add_u32 v51, 1, v2
  v_cmp_gt_u32 s[54:55], s35, v51
  s_nop 1
  v_cndmask_b32 v70, v12, v6, s[54:55]
  v_add_u32 v65, 2, v3
  v_cmp_gt_u32 s[56:57], s5, v65
  s_nop 1
  v_cndmask_b32 v70, v12, v70, s[56:57]
  buffer_load_ushort v70, v70, s[36:39], 0 offen offset:4
  v_add_u32 v17, 1, v2
  v_cmp_gt_u32 s[58:59], s35, v17
  s_nop 1
  v_cndmask_b32 v71, v12, v6, s[58:59]
  v_add_u32 v21, 3, v3
  v_cmp_gt_u32 s[60:61], s5, v21
  s_nop 1
  v_cndmask_b32 v71, v12, v71, s[60:61]
  buffer_load_ushort v71, v71, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(15)
  ds_write_b16 v11, v15
  s_waitcnt vmcnt(14)
  ds_write_b16 v32, v19
  s_waitcnt vmcnt(13)
  ds_write_b16 v33, v23
  s_waitcnt vmcnt(12)
  ds_write_b16 v34, v27
  s_waitcnt vmcnt(11)
  ds_write_b16 v11, v31 offset:128
  s_waitcnt vmcnt(10)
  ds_write_b16 v32, v45 offset:128
  s_waitcnt vmcnt(9)
  ds_write_b16 v33, v49 offset:128
  s_waitcnt vmcnt(8)
  ds_write_b16 v34, v53 offset:128
  s_waitcnt vmcnt(7)
  ds_write_b16 v11, v64 offset:256
  s_waitcnt vmcnt(6)
  ds_write_b16 v32, v66 offset:256
  s_waitcnt vmcnt(5)
  ds_write_b16 v33, v67 offset:256
  s_waitcnt vmcnt(4)
  ds_write_b16 v34, v5 offset:256
  s_waitcnt vmcnt(3)
  ds_write_b16 v11, v68 offset:2
  s_waitcnt vmcnt(2)
  ds_write_b16 v32, v69 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v33, v70 offset:2
  s_waitcnt vmcnt(0)
  ds_write_b16 v34, v71 offset:2
  v_add_u32 v25, 1, v2
  v_cmp_gt_u32 s[46:47], s35, v25
  s_nop 1
  v_cndmask_b32 v13, v12, v6, s[46:47]
  v_add_u32 v29, 16, v3
  v_cmp_gt_u32 s[48:49], s5, v29
  s_nop 1
  v_cndmask_b32 v14, v12, v13, s[48:49]
  buffer_load_ushort v15, v14, s[36:39], 0 offen offset:32
  v_add_u32 v43, 1, v2
  v_cmp_gt_u32 s[50:51], s35, v43
  s_nop 1
  v_cndmask_b32 v16, v12, v6, s[50:51]
  v_add_u32 v47, 17, v3
  v_cmp_gt_u32 s[52:53], s5, v47
  s_nop 1
  v_cndmask_b32 v18, v12, v16, s[52:53]
  buffer_load_ushort v19, v18, s[36:39], 0 offen offset:34
  v_add_u32 v51, 1, v2
  v_cmp_gt_u32 s[54:55], s35, v51
  s_nop 1
  v_cndmask_b32 v20, v12, v6, s[54:55]
  v_add_u32 v65, 18, v3
  v_cmp_gt_u32 s[56:57], s5, v65
  s_nop 1
  v_cndmask_b32 v22, v12, v20, s[56:57]
  buffer_load_ushort v23, v22, s[36:39], 0 offen offset:36
  v_add_u32 v17, 1, v2
  v_cmp_gt_u32 s[58:59], s35, v17
  s_nop 1
  v_cndmask_b32 v24, v12, v6, s[58:59]
  v_add_u32 v21, 19, v3
  v_cmp_gt_u32 s[60:61], s5, v21
  s_nop 1
  v_cndmask_b32 v26, v12, v24, s[60:61]
  buffer_load_ushort v27, v26, s[36:39], 0 offen offset:38
  v_add_u32 v25, 1, v2
  v_cmp_gt_u32 s[46:47], s35, v25
  s_nop 1
  v_cndmask_b32 v28, v12, v6, s[46:47]
  v_add_u32 v29, 32, v3
  v_cmp_gt_u32 s[48:49], s5, v29
  s_nop 1
  v_cndmask_b32 v30, v12, v28, s[48:49]
  buffer_load_ushort v31, v30, s[36:39], 0 offen offset:64
  v_add_u32 v43, 1, v2
  v_cmp_gt_u32 s[50:51], s35, v43
  s_nop 1
  v_cndmask_b32 v41, v12, v6, s[50:51]
  v_add_u32 v47, 33, v3
  v_cmp_gt_u32 s[52:53], s5, v47
  s_nop 1
  v_cndmask_b32 v44, v12, v41, s[52:53]
  buffer_load_ushort v45, v44, s[36:39], 0 offen offset:66
  v_add_u32 v51, 1, v2
  v_cmp_gt_u32 s[54:55], s35, v51
  s_nop 1
  v_cndmask_b32 v46, v12, v6, s[54:55]
  v_add_u32 v65, 34, v3
  v_cmp_gt_u32 s[56:57], s5, v65
  s_nop 1
  v_cndmask_b32 v48, v12, v46, s[56:57]
  buffer_load_ushort v49, v48, s[36:39], 0 offen offset:68
  v_add_u32 v17, 1, v2
  v_cmp_gt_u32 s[58:59], s35, v17
  s_nop 1
  v_cndmask_b32 v50, v12, v6, s[58:59]
  v_add_u32 v21, 35, v3
  v_cmp_gt_u32 s[60:61], s5, v21
  s_nop 1
  v_cndmask_b32 v52, v12, v50, s[60:61]
  buffer_load_ushort v53, v52, s[36:39], 0 offen offset:70
  s_waitcnt vmcnt(7)
  ds_write_b16 v11, v15 offset:130
  s_waitcnt vmcnt(6)
  ds_write_b16 v32, v19 offset:130
  s_waitcnt vmcnt(5)
  ds_write_b16 v33, v23 offset:130
  s_waitcnt vmcnt(4)
  ds_write_b16 v34, v27 offset:130
  s_waitcnt vmcnt(3)
  ds_write_b16 v11, v31 offset:258
  s_waitcnt vmcnt(2)
  ds_write_b16 v32, v45 offset:258
  s_waitcnt vmcnt(1)
  ds_write_b16 v33, v49 offset:258
  s_waitcnt vmcnt(0)
  ds_write_b16 v34, v53 offset:258
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v3, 2, v4
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[46:47], s35, v3
  s_nop 1
  v_cndmask_b32 v4, v2, v7, s[46:47]
  v_cmp_gt_u32 s[48:49], s6, v0
  s_nop 1
  v_cndmask_b32 v4, v2, v4, s[48:49]
  buffer_load_ushort v4, v4, s[40:43], 0 offen
  v_cmp_gt_u32 s[50:51], s35, v3
  s_nop 1
  v_cndmask_b32 v5, v2, v7, s[50:51]
  v_add_u32 v25, 1, v0
  v_cmp_gt_u32 s[52:53], s6, v25
  s_nop 1
  v_cndmask_b32 v5, v2, v5, s[52:53]
  buffer_load_ushort v5, v5, s[40:43], 0 offen offset:2
  v_cmp_gt_u32 s[54:55], s35, v3
  s_nop 1
  v_cndmask_b32 v6, v2, v7, s[54:55]
  v_add_u32 v29, 2, v0
  v_cmp_gt_u32 s[56:57], s6, v29
  s_nop 1
  v_cndmask_b32 v6, v2, v6, s[56:57]
  buffer_load_ushort v6, v6, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s[58:59], s35, v3
  s_nop 1
  v_cndmask_b32 v7, v2, v7, s[58:59]
  v_add_u32 v43, 3, v0
  v_cmp_gt_u32 s[60:61], s6, v43
  s_nop 1
  v_cndmask_b32 v7, v2, v7, s[60:61]
  buffer_load_ushort v7, v7, s[40:43], 0 offen offset:6
  v_add_u32 v47, 1, v3
  v_cmp_gt_u32 s[46:47], s35, v47
  s_nop 1
  v_cndmask_b32 v11, v2, v8, s[46:47]
  v_cmp_gt_u32 s[48:49], s6, v0
  s_nop 1
  v_cndmask_b32 v11, v2, v11, s[48:49]
  buffer_load_ushort v11, v11, s[40:43], 0 offen
  v_add_u32 v51, 1, v3
  v_cmp_gt_u32 s[50:51], s35, v51
  s_nop 1
  v_cndmask_b32 v12, v2, v8, s[50:51]
  v_add_u32 v65, 1, v0
  v_cmp_gt_u32 s[52:53], s6, v65
  s_nop 1
  v_cndmask_b32 v12, v2, v12, s[52:53]
  buffer_load_ushort v12, v12, s[40:43], 0 offen offset:2
  v_add_u32 v17, 1, v3
  v_cmp_gt_u32 s[54:55], s35, v17
  s_nop 1
  v_cndmask_b32 v13, v2, v8, s[54:55]
  v_add_u32 v21, 2, v0
  v_cmp_gt_u32 s[56:57], s6, v21
  s_nop 1
  v_cndmask_b32 v13, v2, v13, s[56:57]
  buffer_load_ushort v13, v13, s[40:43], 0 offen offset:4
  v_add_u32 v25, 1, v3
  v_cmp_gt_u32 s[58:59], s35, v25
  s_nop 1
  v_cndmask_b32 v8, v2, v8, s[58:59]
  v_add_u32 v29, 3, v0
  v_cmp_gt_u32 s[60:61], s6, v29
  s_nop 1
  v_cndmask_b32 v8, v2, v8, s[60:61]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:6
  v_add_u32 v43, 2, v3
  v_cmp_gt_u32 s[46:47], s35, v43
  s_nop 1
  v_cndmask_b32 v14, v2, v9, s[46:47]
  v_cmp_gt_u32 s[48:49], s6, v0
  s_nop 1
  v_cndmask_b32 v14, v2, v14, s[48:49]
  buffer_load_ushort v14, v14, s[40:43], 0 offen
  v_add_u32 v47, 2, v3
  v_cmp_gt_u32 s[50:51], s35, v47
  s_nop 1
  v_cndmask_b32 v15, v2, v9, s[50:51]
  v_add_u32 v51, 1, v0
  v_cmp_gt_u32 s[52:53], s6, v51
  s_nop 1
  v_cndmask_b32 v15, v2, v15, s[52:53]
  buffer_load_ushort v15, v15, s[40:43], 0 offen offset:2
  v_add_u32 v65, 2, v3
  v_cmp_gt_u32 s[54:55], s35, v65
  s_nop 1
  v_cndmask_b32 v16, v2, v9, s[54:55]
  v_add_u32 v17, 2, v0
  v_cmp_gt_u32 s[56:57], s6, v17
  s_nop 1
  v_cndmask_b32 v16, v2, v16, s[56:57]
  buffer_load_ushort v16, v16, s[40:43], 0 offen offset:4
  v_add_u32 v21, 2, v3
  v_cmp_gt_u32 s[58:59], s35, v21
  s_nop 1
  v_cndmask_b32 v9, v2, v9, s[58:59]
  v_add_u32 v25, 3, v0
  v_cmp_gt_u32 s[60:61], s6, v25
  s_nop 1
  v_cndmask_b32 v9, v2, v9, s[60:61]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:6
  v_add_u32 v29, 3, v3
  v_cmp_gt_u32 s[46:47], s35, v29
  s_nop 1
  v_cndmask_b32 v18, v2, v10, s[46:47]
  v_cmp_gt_u32 s[48:49], s6, v0
  s_nop 1
  v_cndmask_b32 v18, v2, v18, s[48:49]
  buffer_load_ushort v18, v18, s[40:43], 0 offen
  v_add_u32 v43, 3, v3
  v_cmp_gt_u32 s[50:51], s35, v43
  s_nop 1
  v_cndmask_b32 v19, v2, v10, s[50:51]
  v_add_u32 v47, 1, v0
  v_cmp_gt_u32 s[52:53], s6, v47
  s_nop 1
  v_cndmask_b32 v19, v2, v19, s[52:53]
  buffer_load_ushort v19, v19, s[40:43], 0 offen offset:2
  v_add_u32 v51, 3, v3
  v_cmp_gt_u32 s[54:55], s35, v51
  s_nop 1
  v_cndmask_b32 v20, v2, v10, s[54:55]
  v_add_u32 v65, 2, v0
  v_cmp_gt_u32 s[56:57], s6, v65
  s_nop 1
  v_cndmask_b32 v20, v2, v20, s[56:57]
  buffer_load_ushort v20, v20, s[40:43], 0 offen offset:4
  v_add_u32 v17, 3, v3
  v_cmp_gt_u32 s[58:59], s35, v17
  s_nop 1
  v_cndmask_b32 v3, v2, v10, s[58:59]
  v_add_u32 v21, 3, v0
  v_cmp_gt_u32 s[60:61], s6, v21
  s_nop 1
  v_cndmask_b32 v0, v2, v3, s[60:61]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(15)
  ds_write_b16 v35, v4
  s_waitcnt vmcnt(14)
  ds_write_b16 v36, v5
  s_waitcnt vmcnt(13)
  ds_write_b16 v37, v6 offset:128
  s_waitcnt vmcnt(12)
  ds_write_b16 v38, v7 offset:128
  s_waitcnt vmcnt(11)
  ds_write_b16 v35, v11 offset:2
  s_waitcnt vmcnt(10)
  ds_write_b16 v36, v12 offset:2
  s_waitcnt vmcnt(9)
  ds_write_b16 v37, v13 offset:130
  s_waitcnt vmcnt(8)
  ds_write_b16 v38, v8 offset:130
  s_waitcnt vmcnt(7)
  ds_write_b16 v35, v14 offset:4
  s_waitcnt vmcnt(6)
  ds_write_b16 v36, v15 offset:4
  s_waitcnt vmcnt(5)
  ds_write_b16 v37, v16 offset:132
  s_waitcnt vmcnt(4)
  ds_write_b16 v38, v9 offset:132
  s_waitcnt vmcnt(3)
  ds_write_b16 v35, v18 offset:6
  s_waitcnt vmcnt(2)
  ds_write_b16 v36, v19 offset:6
  s_waitcnt vmcnt(1)
  ds_write_b16 v37, v20 offset:134
  s_waitcnt vmcnt(0)
  ds_write_b16 v38, v0 offset:134
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_u32 v40, s45, v40
  v_add_u32 v42, s45, v42
  v_add_u32 v39, s45, v39
  v_mov_b32 v0, v40
  v_mov_b32 v2, v42
  v_mov_b32 v3, v39
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop11:
  ds_read_b64 v[54:55], v2
  ds_read_b64 v[56:57], v3
  ds_read_b64 v[58:59], v0
  ds_read_b64 v[60:61], v0 offset:128
  ds_read_b64 v[62:63], v0 offset:256
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[58:59], v[54:55], a[0:3]
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[4:7], v[60:61], v[54:55], a[4:7]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[8:11], v[62:63], v[54:55], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[58:59], v[56:57], a[12:15]
  v_mfma_f32_16x16x16_f16 a[16:19], v[60:61], v[56:57], a[16:19]
  v_mfma_f32_16x16x16_f16 a[20:23], v[62:63], v[56:57], a[20:23]
  s_mov_b32 s34, 0x600
  v_add_u32 v0, s34, v0
  s_mov_b32 s34, 0x400
  v_add_u32 v2, s34, v2
  v_add_u32 v3, s34, v3
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 48
  s_mul_i32 s32, s32, 32
  v_lshl_add_u32 v0, v0, 2, s7
  v_add_u32 v1, s32, v1
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
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s40, s18, s32
  s_addc_u32 s41, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s38, s2, s8
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x20000
  s_mul_i32 s2, s8, 64
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s42, s3, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mul_i32 s3, s9, 64
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v0, 2
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_eq_u32 s5, 48
  s_cselect_b32 s6, 0, 3
  s_and_b32 s6, s5, s6
  s_cmp_lg_u32 s6, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(3)
  v_add_u32 v25, 0, v0
  v_cmp_gt_u32 s[46:47], s5, v25
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[46:47]
  s_waitcnt vmcnt(1)
  v_add_u32 v29, 16, v0
  v_cmp_gt_u32 s[48:49], s5, v29
  s_nop 1
  v_cndmask_b32 v5, v3, v2, s[48:49]
  v_add_u32 v43, 32, v0
  v_cmp_gt_u32 s[50:51], s5, v43
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[50:51]
  v_accvgpr_read_b32 v8, a0
  v_mul_f32 v8, s0, v8
  v_accvgpr_read_b32 v9, a1
  v_mul_f32 v9, s0, v9
  v_accvgpr_read_b32 v10, a2
  v_mul_f32 v10, s0, v10
  v_accvgpr_read_b32 v11, a3
  v_mul_f32 v11, s0, v11
  buffer_store_dwordx4 v[8:11], v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v12, a4
  v_mul_f32 v12, s0, v12
  v_accvgpr_read_b32 v13, a5
  v_mul_f32 v13, s0, v13
  v_accvgpr_read_b32 v14, a6
  v_mul_f32 v14, s0, v14
  v_accvgpr_read_b32 v15, a7
  v_mul_f32 v15, s0, v15
  buffer_store_dwordx4 v[12:15], v5, s[36:39], 0 offen offset:64
  s_waitcnt vmcnt(2)
  v_accvgpr_read_b32 v30, a8
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a9
  v_mul_f32 v31, s0, v31
  v_accvgpr_read_b32 v32, a10
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a11
  v_mul_f32 v33, s0, v33
  buffer_store_dwordx4 v[30:33], v6, s[36:39], 0 offen offset:128
  v_add_u32 v4, s2, v4
  v_add_u32 v5, s2, v5
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v30, a12
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a13
  v_mul_f32 v31, s0, v31
  v_accvgpr_read_b32 v32, a14
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a15
  v_mul_f32 v33, s0, v33
  buffer_store_dwordx4 v[30:33], v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v8, a16
  v_mul_f32 v8, s0, v8
  v_accvgpr_read_b32 v9, a17
  v_mul_f32 v9, s0, v9
  v_accvgpr_read_b32 v10, a18
  v_mul_f32 v10, s0, v10
  v_accvgpr_read_b32 v11, a19
  v_mul_f32 v11, s0, v11
  buffer_store_dwordx4 v[8:11], v5, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v12, a20
  v_mul_f32 v12, s0, v12
  v_accvgpr_read_b32 v13, a21
  v_mul_f32 v13, s0, v13
  v_accvgpr_read_b32 v14, a22
  v_mul_f32 v14, s0, v14
  v_accvgpr_read_b32 v15, a23
  v_mul_f32 v15, s0, v15
  buffer_store_dwordx4 v[12:15], v6, s[36:39], 0 offen offset:128
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v47, 0, v0
  v_cmp_gt_u32 s[52:53], s5, v47
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[52:53]
  v_cndmask_b32 v5, v3, v1, s[52:53]
  v_add_u32 v51, 16, v0
  v_cmp_gt_u32 s[54:55], s5, v51
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[54:55]
  v_cndmask_b32 v7, v3, v1, s[54:55]
  v_add_u32 v65, 32, v0
  v_cmp_gt_u32 s[56:57], s5, v65
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[56:57]
  v_cndmask_b32 v9, v3, v1, s[56:57]
  s_waitcnt vmcnt(9)
  buffer_load_dwordx4 v[10:13], v5, s[40:43], 0 offen
  s_waitcnt vmcnt(1)
  buffer_load_dwordx4 v[30:33], v7, s[40:43], 0 offen offset:64
  buffer_load_dwordx4 v[34:37], v9, s[40:43], 0 offen offset:128
  v_add_u32 v5, s3, v5
  v_add_u32 v7, s3, v7
  v_add_u32 v9, s3, v9
  buffer_load_dwordx4 v[38:41], v5, s[40:43], 0 offen
  buffer_load_dwordx4 v[52:55], v7, s[40:43], 0 offen offset:64
  buffer_load_dwordx4 v[56:59], v9, s[40:43], 0 offen offset:128
  v_accvgpr_read_b32 v60, a0
  v_mul_f32 v60, s0, v60
  v_accvgpr_read_b32 v61, a1
  v_mul_f32 v61, s0, v61
  v_accvgpr_read_b32 v62, a2
  v_mul_f32 v62, s0, v62
  v_accvgpr_read_b32 v63, a3
  v_mul_f32 v63, s0, v63
  s_waitcnt vmcnt(5)
  v_fmac_f32 v60, s1, v10
  v_fmac_f32 v61, s1, v11
  v_fmac_f32 v62, s1, v12
  v_fmac_f32 v63, s1, v13
  buffer_store_dwordx4 v[60:63], v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v10, a4
  v_mul_f32 v10, s0, v10
  v_accvgpr_read_b32 v11, a5
  v_mul_f32 v11, s0, v11
  v_accvgpr_read_b32 v12, a6
  v_mul_f32 v12, s0, v12
  v_accvgpr_read_b32 v13, a7
  v_mul_f32 v13, s0, v13
  s_waitcnt vmcnt(5)
  v_fmac_f32 v10, s1, v30
  v_fmac_f32 v11, s1, v31
  v_fmac_f32 v12, s1, v32
  v_fmac_f32 v13, s1, v33
  buffer_store_dwordx4 v[10:13], v6, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v30, a8
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a9
  v_mul_f32 v31, s0, v31
  v_accvgpr_read_b32 v32, a10
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a11
  v_mul_f32 v33, s0, v33
  s_waitcnt vmcnt(5)
  v_fmac_f32 v30, s1, v34
  v_fmac_f32 v31, s1, v35
  v_fmac_f32 v32, s1, v36
  v_fmac_f32 v33, s1, v37
  buffer_store_dwordx4 v[30:33], v8, s[36:39], 0 offen offset:128
  v_add_u32 v4, s2, v4
  v_add_u32 v6, s2, v6
  v_add_u32 v8, s2, v8
  v_accvgpr_read_b32 v30, a12
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a13
  v_mul_f32 v31, s0, v31
  v_accvgpr_read_b32 v32, a14
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a15
  v_mul_f32 v33, s0, v33
  s_waitcnt vmcnt(5)
  v_fmac_f32 v30, s1, v38
  v_fmac_f32 v31, s1, v39
  v_fmac_f32 v32, s1, v40
  v_fmac_f32 v33, s1, v41
  buffer_store_dwordx4 v[30:33], v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v60, a16
  v_mul_f32 v60, s0, v60
  v_accvgpr_read_b32 v61, a17
  v_mul_f32 v61, s0, v61
  v_accvgpr_read_b32 v62, a18
  v_mul_f32 v62, s0, v62
  v_accvgpr_read_b32 v63, a19
  v_mul_f32 v63, s0, v63
  s_waitcnt vmcnt(5)
  v_fmac_f32 v60, s1, v52
  v_fmac_f32 v61, s1, v53
  v_fmac_f32 v62, s1, v54
  v_fmac_f32 v63, s1, v55
  buffer_store_dwordx4 v[60:63], v6, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v10, a20
  v_mul_f32 v10, s0, v10
  v_accvgpr_read_b32 v11, a21
  v_mul_f32 v11, s0, v11
  v_accvgpr_read_b32 v12, a22
  v_mul_f32 v12, s0, v12
  v_accvgpr_read_b32 v13, a23
  v_mul_f32 v13, s0, v13
  s_waitcnt vmcnt(5)
  v_fmac_f32 v10, s1, v56
  v_fmac_f32 v11, s1, v57
  v_fmac_f32 v12, s1, v58
  v_fmac_f32 v13, s1, v59
  buffer_store_dwordx4 v[10:13], v8, s[36:39], 0 offen offset:128
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s4, 0
  s_cselect_b32 s42, 0, s42
  v_mov_b32 v2, v2
  v_mov_b32 v1, v1
  s_waitcnt vmcnt(7)
  v_add_u32 v17, 0, v0
  v_cmp_gt_u32 s[58:59], s5, v17
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[58:59]
  buffer_load_dword v5, v4, s[40:43], 0 offen
  s_waitcnt vmcnt(6)
  v_add_u32 v21, 1, v0
  v_cmp_gt_u32 s[60:61], s5, v21
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v7, v6, s[40:43], 0 offen offset:4
  s_waitcnt vmcnt(5)
  v_add_u32 v25, 2, v0
  v_cmp_gt_u32 s[46:47], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[46:47]
  buffer_load_dword v9, v8, s[40:43], 0 offen offset:8
  s_waitcnt vmcnt(4)
  v_add_u32 v29, 3, v0
  v_cmp_gt_u32 s[48:49], s5, v29
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v11, v10, s[40:43], 0 offen offset:12
  v_add_u32 v43, 16, v0
  v_cmp_gt_u32 s[50:51], s5, v43
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[50:51]
  buffer_load_dword v12, v4, s[40:43], 0 offen offset:64
  v_add_u32 v47, 17, v0
  v_cmp_gt_u32 s[52:53], s5, v47
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v13, v6, s[40:43], 0 offen offset:68
  v_add_u32 v51, 18, v0
  v_cmp_gt_u32 s[54:55], s5, v51
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[54:55]
  buffer_load_dword v14, v8, s[40:43], 0 offen offset:72
  v_add_u32 v65, 19, v0
  v_cmp_gt_u32 s[56:57], s5, v65
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v15, v10, s[40:43], 0 offen offset:76
  v_add_u32 v17, 32, v0
  v_cmp_gt_u32 s[58:59], s5, v17
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[58:59]
  buffer_load_dword v16, v4, s[40:43], 0 offen offset:128
  v_add_u32 v21, 33, v0
  v_cmp_gt_u32 s[60:61], s5, v21
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v18, v6, s[40:43], 0 offen offset:132
  v_add_u32 v25, 34, v0
  v_cmp_gt_u32 s[46:47], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[46:47]
  buffer_load_dword v19, v8, s[40:43], 0 offen offset:136
  v_add_u32 v29, 35, v0
  v_cmp_gt_u32 s[48:49], s5, v29
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v20, v10, s[40:43], 0 offen offset:140
  v_add_u32 v1, s3, v1
  v_add_u32 v43, 0, v0
  v_cmp_gt_u32 s[50:51], s5, v43
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[50:51]
  buffer_load_dword v22, v4, s[40:43], 0 offen
  v_add_u32 v47, 1, v0
  v_cmp_gt_u32 s[52:53], s5, v47
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v23, v6, s[40:43], 0 offen offset:4
  v_add_u32 v51, 2, v0
  v_cmp_gt_u32 s[54:55], s5, v51
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[54:55]
  buffer_load_dword v24, v8, s[40:43], 0 offen offset:8
  v_add_u32 v65, 3, v0
  v_cmp_gt_u32 s[56:57], s5, v65
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v26, v10, s[40:43], 0 offen offset:12
  v_add_u32 v17, 16, v0
  v_cmp_gt_u32 s[58:59], s5, v17
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[58:59]
  buffer_load_dword v27, v4, s[40:43], 0 offen offset:64
  v_accvgpr_read_b32 v28, a0
  v_mul_f32 v28, s0, v28
  s_waitcnt vmcnt(16)
  v_fmac_f32 v28, s1, v5
  v_add_u32 v21, 0, v0
  v_cmp_gt_u32 s[60:61], s5, v21
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[60:61]
  buffer_store_dword v28, v6, s[36:39], 0 offen
  v_add_u32 v25, 17, v0
  v_cmp_gt_u32 s[46:47], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[46:47]
  buffer_load_dword v5, v8, s[40:43], 0 offen offset:68
  v_accvgpr_read_b32 v30, a1
  v_mul_f32 v30, s0, v30
  s_waitcnt vmcnt(17)
  v_fmac_f32 v30, s1, v7
  v_add_u32 v29, 1, v0
  v_cmp_gt_u32 s[48:49], s5, v29
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[48:49]
  buffer_store_dword v30, v10, s[36:39], 0 offen offset:4
  v_add_u32 v43, 18, v0
  v_cmp_gt_u32 s[50:51], s5, v43
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[50:51]
  buffer_load_dword v7, v4, s[40:43], 0 offen offset:72
  v_accvgpr_read_b32 v31, a2
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(18)
  v_fmac_f32 v31, s1, v9
  v_add_u32 v47, 2, v0
  v_cmp_gt_u32 s[52:53], s5, v47
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[52:53]
  buffer_store_dword v31, v6, s[36:39], 0 offen offset:8
  v_add_u32 v51, 19, v0
  v_cmp_gt_u32 s[54:55], s5, v51
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[54:55]
  buffer_load_dword v9, v8, s[40:43], 0 offen offset:76
  v_accvgpr_read_b32 v32, a3
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(19)
  v_fmac_f32 v32, s1, v11
  v_add_u32 v65, 3, v0
  v_cmp_gt_u32 s[56:57], s5, v65
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[56:57]
  buffer_store_dword v32, v10, s[36:39], 0 offen offset:12
  v_add_u32 v17, 32, v0
  v_cmp_gt_u32 s[58:59], s5, v17
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[58:59]
  buffer_load_dword v11, v4, s[40:43], 0 offen offset:128
  v_accvgpr_read_b32 v28, a4
  v_mul_f32 v28, s0, v28
  s_waitcnt vmcnt(20)
  v_fmac_f32 v28, s1, v12
  v_add_u32 v21, 16, v0
  v_cmp_gt_u32 s[60:61], s5, v21
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[60:61]
  buffer_store_dword v28, v6, s[36:39], 0 offen offset:64
  v_add_u32 v25, 33, v0
  v_cmp_gt_u32 s[46:47], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[46:47]
  buffer_load_dword v12, v8, s[40:43], 0 offen offset:132
  v_accvgpr_read_b32 v30, a5
  v_mul_f32 v30, s0, v30
  s_waitcnt vmcnt(21)
  v_fmac_f32 v30, s1, v13
  v_add_u32 v29, 17, v0
  v_cmp_gt_u32 s[48:49], s5, v29
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[48:49]
  buffer_store_dword v30, v10, s[36:39], 0 offen offset:68
  v_add_u32 v43, 34, v0
  v_cmp_gt_u32 s[50:51], s5, v43
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[50:51]
  buffer_load_dword v13, v4, s[40:43], 0 offen offset:136
  v_accvgpr_read_b32 v31, a6
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(22)
  v_fmac_f32 v31, s1, v14
  v_add_u32 v47, 18, v0
  v_cmp_gt_u32 s[52:53], s5, v47
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[52:53]
  buffer_store_dword v31, v6, s[36:39], 0 offen offset:72
  v_add_u32 v51, 35, v0
  v_cmp_gt_u32 s[54:55], s5, v51
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[54:55]
  buffer_load_dword v14, v8, s[40:43], 0 offen offset:140
  v_accvgpr_read_b32 v32, a7
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(23)
  v_fmac_f32 v32, s1, v15
  v_add_u32 v65, 19, v0
  v_cmp_gt_u32 s[56:57], s5, v65
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[56:57]
  buffer_store_dword v32, v10, s[36:39], 0 offen offset:76
  v_accvgpr_read_b32 v28, a8
  v_mul_f32 v28, s0, v28
  s_waitcnt vmcnt(23)
  v_fmac_f32 v28, s1, v16
  v_add_u32 v17, 32, v0
  v_cmp_gt_u32 s[58:59], s5, v17
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v28, v4, s[36:39], 0 offen offset:128
  v_accvgpr_read_b32 v30, a9
  v_mul_f32 v30, s0, v30
  s_waitcnt vmcnt(23)
  v_fmac_f32 v30, s1, v18
  v_add_u32 v21, 33, v0
  v_cmp_gt_u32 s[60:61], s5, v21
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[60:61]
  buffer_store_dword v30, v6, s[36:39], 0 offen offset:132
  v_accvgpr_read_b32 v31, a10
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(23)
  v_fmac_f32 v31, s1, v19
  v_add_u32 v25, 34, v0
  v_cmp_gt_u32 s[46:47], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v31, v8, s[36:39], 0 offen offset:136
  v_accvgpr_read_b32 v32, a11
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(23)
  v_fmac_f32 v32, s1, v20
  v_add_u32 v29, 35, v0
  v_cmp_gt_u32 s[48:49], s5, v29
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[48:49]
  buffer_store_dword v32, v10, s[36:39], 0 offen offset:140
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v28, a12
  v_mul_f32 v28, s0, v28
  s_waitcnt vmcnt(23)
  v_fmac_f32 v28, s1, v22
  v_add_u32 v43, 0, v0
  v_cmp_gt_u32 s[50:51], s5, v43
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v28, v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v30, a13
  v_mul_f32 v30, s0, v30
  s_waitcnt vmcnt(23)
  v_fmac_f32 v30, s1, v23
  v_add_u32 v47, 1, v0
  v_cmp_gt_u32 s[52:53], s5, v47
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[52:53]
  buffer_store_dword v30, v6, s[36:39], 0 offen offset:4
  v_accvgpr_read_b32 v31, a14
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(23)
  v_fmac_f32 v31, s1, v24
  v_add_u32 v51, 2, v0
  v_cmp_gt_u32 s[54:55], s5, v51
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v31, v8, s[36:39], 0 offen offset:8
  v_accvgpr_read_b32 v32, a15
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(23)
  v_fmac_f32 v32, s1, v26
  v_add_u32 v65, 3, v0
  v_cmp_gt_u32 s[56:57], s5, v65
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[56:57]
  buffer_store_dword v32, v10, s[36:39], 0 offen offset:12
  v_accvgpr_read_b32 v28, a16
  v_mul_f32 v28, s0, v28
  s_waitcnt vmcnt(23)
  v_fmac_f32 v28, s1, v27
  v_add_u32 v17, 16, v0
  v_cmp_gt_u32 s[58:59], s5, v17
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v28, v4, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v30, a17
  v_mul_f32 v30, s0, v30
  s_waitcnt vmcnt(22)
  v_fmac_f32 v30, s1, v5
  v_add_u32 v21, 17, v0
  v_cmp_gt_u32 s[60:61], s5, v21
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[60:61]
  buffer_store_dword v30, v6, s[36:39], 0 offen offset:68
  v_accvgpr_read_b32 v31, a18
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(21)
  v_fmac_f32 v31, s1, v7
  v_add_u32 v25, 18, v0
  v_cmp_gt_u32 s[46:47], s5, v25
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v31, v8, s[36:39], 0 offen offset:72
  v_accvgpr_read_b32 v32, a19
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(20)
  v_fmac_f32 v32, s1, v9
  v_add_u32 v29, 19, v0
  v_cmp_gt_u32 s[48:49], s5, v29
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[48:49]
  buffer_store_dword v32, v10, s[36:39], 0 offen offset:76
  v_accvgpr_read_b32 v28, a20
  v_mul_f32 v28, s0, v28
  s_waitcnt vmcnt(19)
  v_fmac_f32 v28, s1, v11
  v_add_u32 v43, 32, v0
  v_cmp_gt_u32 s[50:51], s5, v43
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v28, v4, s[36:39], 0 offen offset:128
  v_accvgpr_read_b32 v30, a21
  v_mul_f32 v30, s0, v30
  s_waitcnt vmcnt(18)
  v_fmac_f32 v30, s1, v12
  v_add_u32 v47, 33, v0
  v_cmp_gt_u32 s[52:53], s5, v47
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[52:53]
  buffer_store_dword v30, v6, s[36:39], 0 offen offset:132
  v_accvgpr_read_b32 v31, a22
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(17)
  v_fmac_f32 v31, s1, v13
  v_add_u32 v51, 34, v0
  v_cmp_gt_u32 s[54:55], s5, v51
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v31, v8, s[36:39], 0 offen offset:136
  v_accvgpr_read_b32 v32, a23
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(16)
  v_fmac_f32 v32, s1, v14
  v_add_u32 v65, 35, v0
  v_cmp_gt_u32 s[56:57], s5, v65
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[56:57]
  buffer_store_dword v32, v10, s[36:39], 0 offen offset:140
  s_endpgm
.L_end:
.size kiln_HSS_NT_mt48x32x32_6a18f1106ded74d8, .L_end-kiln_HSS_NT_mt48x32x32_6a18f1106ded74d8

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_NT_mt48x32x32_6a18f1106ded74d8
  .amdhsa_group_segment_fixed_size 10240
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 100
  .amdhsa_next_free_sgpr 62
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 76
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
  - .name: kiln_HSS_NT_mt48x32x32_6a18f1106ded74d8
    .symbol: kiln_HSS_NT_mt48x32x32_6a18f1106ded74d8.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 10240
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 62
    .vgpr_count: 100
    .agpr_count: 24
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
