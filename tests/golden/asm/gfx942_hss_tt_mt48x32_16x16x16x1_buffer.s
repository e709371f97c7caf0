// gfx942 HSS TT mt48x32 mi16x16x16x1 wt3x2 wg1x1 du32 gr8x8 lr4 pad0x0 ldsb2 pgr2 plr1 wgm5 sv2 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_TT_mt48x32x32_3ae099599945905e
.p2align 8
.type kiln_HSS_TT_mt48x32x32_3ae099599945905e,@function
kiln_HSS_TT_mt48x32x32_3ae099599945905e:
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
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v5, 3, v3
  v_mul_lo_u32 v6, v2, s10
  v_add_lshl_u32 v5, v5, v6, 1
  s_mul_i32 s34, s10, 32
  v_add_u32 v6, s34, v5
  v_add_u32 v7, s34, v6
  s_mul_i32 s42, s11, 31
  s_add_u32 s34, s6, 1
  s_and_b32 s34, s34, 0xfffffffe
  s_add_u32 s42, s42, s34
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s34, s11, 64
  v_lshlrev_b32 v8, 2, v0
  v_lshlrev_b32 v9, 2, v4
  v_mul_lo_u32 v9, v9, s11
  v_add_lshl_u32 v8, v8, v9, 1
  s_lshl_b32 s35, s11, 1
  v_add_u32 v9, s35, v8
  v_add_u32 v10, s35, v9
  v_add_u32 v11, s35, v10
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s44, s35
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
  buffer_load_dwordx4 v[12:15], v5, s[36:39], 0 offen      // next tile of A
  buffer_load_dwordx4 v[16:19], v6, s[36:39], 0 offen
  buffer_load_dwordx4 v[20:23], v7, s[36:39], 0 offen
  buffer_load_dwordx2 v[24:25], v8, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[26:27], v9, s[40:43], 0 offen
  buffer_load_dwordx2 v[28:29], v10, s[40:43], 0 offen
  buffer_load_dwordx2 v[30:31], v11, s[40:43], 0 offen
  v_lshlrev_b32 v32, 1, v3
  s_mov_b32 s45, 0x300
  v_mad_u32_u24 v33, v3, s45, 0
  v_mad_u32_u24 v2, v2, 8, v33
  v_and_b32 v32, 6, v32
  v_lshlrev_b32 v32, 4, v32
  v_xor_b32 v2, v32, v2
  s_mov_b32 s45, 0x100
  v_mad_u32_u24 v32, v4, s45, 0
  v_mad_u32_u24 v32, v0, 8, v32
  s_mov_b32 s46, 0xc00
  v_add_u32 v32, s46, v32
  v_lshlrev_b32 v33, 2, v4
  v_and_b32 v33, 6, v33
  v_lshlrev_b32 v33, 4, v33
  v_xor_b32 v32, v33, v32
  v_xor_b32 v33, 64, v32
  v_xor_b32 v34, 32, v32
  s_mov_b32 s47, 0x60
  v_xor_b32 v35, s47, v32
  s_mov_b32 s47, 0x5040100
  s_mov_b32 s48, 0x7060302
  v_lshrrev_b32 v36, 4, v1
  v_and_b32 v37, 15, v1
  s_mul_i32 s49, s7, 0x180
  v_mad_u32_u24 v37, v37, 8, s49
  s_mov_b32 s49, 0x180
  v_mad_u32_u24 v37, v36, s49, v37
  v_mov_b32 v38, 0
  v_mad_u32_u24 v38, v36, 1, v38
  v_and_b32 v36, 6, v38
  v_lshlrev_b32 v36, 4, v36
  v_xor_b32 v37, v36, v37
  v_xor_b32 v36, 64, v37
  v_lshrrev_b32 v38, 4, v1
  v_and_b32 v39, 15, v1
  v_and_b32 v40, 3, v39
  v_lshrrev_b32 v41, 2, v39
  v_mad_u32_u24 v41, v40, 8, v41
  s_mul_i32 s49, s32, 64
  v_mad_u32_u24 v40, v41, 8, s49
  v_mad_u32_u24 v40, v38, s45, v40
  v_add_u32 v40, s46, v40
  v_and_b32 v39, 3, v39
  v_mad_u32_u24 v39, v38, 4, v39
  v_and_b32 v38, 6, v39
  v_lshlrev_b32 v38, 4, v38
  v_xor_b32 v40, v38, v40
  v_xor_b32 v38, 32, v40
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
  s_waitcnt vmcnt(6)
  ds_write_b64 v2, v[12:13]
  ds_write_b64 v2, v[14:15] offset:384
  s_waitcnt vmcnt(5)
  ds_write_b64 v2, v[16:17] offset:128
  ds_write_b64 v2, v[18:19] offset:512
  s_waitcnt vmcnt(4)
  ds_write_b64 v2, v[20:21] offset:256
  ds_write_b64 v2, v[22:23] offset:640
  s_waitcnt vmcnt(2)
  v_perm_b32 v42, v26, v24, s47
  s_waitcnt vmcnt(0)
  v_perm_b32 v43, v30, v28, s47
  ds_write_b64 v32, v[42:43]
  v_perm_b32 v44, v26, v24, s48
  v_perm_b32 v45, v30, v28, s48
  ds_write_b64 v33, v[44:45]
  v_perm_b32 v46, v27, v25, s47
  v_perm_b32 v47, v31, v29, s47
  ds_write_b64 v34, v[46:47] offset:128
  v_perm_b32 v48, v27, v25, s48
  v_perm_b32 v49, v31, v29, s48
  ds_write_b64 v35, v[48:49] offset:128
  v_add_u32 v2, s45, v2
  v_add_u32 v32, s45, v32
  v_add_u32 v33, s45, v33
  v_add_u32 v34, s45, v34
  v_add_u32 v35, s45, v35
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dwordx4 v[12:15], v5, s[36:39], 0 offen      // next tile of A
  buffer_load_dwordx4 v[16:19], v6, s[36:39], 0 offen
  buffer_load_dwordx4 v[20:23], v7, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx2 v[24:25], v8, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[26:27], v9, s[40:43], 0 offen
  buffer_load_dwordx2 v[28:29], v10, s[40:43], 0 offen
  buffer_load_dwordx2 v[30:31], v11, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[50:51], v40
  ds_read_b64 v[52:53], v38
  ds_read_b64 v[54:55], v37
  ds_read_b64 v[56:57], v37 offset:128
  ds_read_b64 v[58:59], v37 offset:256
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[54:55], v[50:51], a[0:3]
  ds_read_b64 v[60:61], v40 offset:1024
  ds_read_b64 v[62:63], v38 offset:1024
  ds_read_b64 v[64:65], v36 offset:1536
  ds_read_b64 v[66:67], v36 offset:1664
  ds_read_b64 v[68:69], v36 offset:1792
  s_waitcnt vmcnt(6)
  ds_write_b64 v2, v[12:13]
  ds_write_b64 v2, v[14:15] offset:384
  s_waitcnt lgkmcnt(8)
  v_mfma_f32_16x16x16_f16 a[4:7], v[56:57], v[50:51], a[4:7]
  buffer_load_dwordx4 v[12:15], v5, s[36:39], 0 offen      // next tile of A
  s_waitcnt vmcnt(6)
  ds_write_b64 v2, v[16:17] offset:128
  ds_write_b64 v2, v[18:19] offset:512
  buffer_load_dwordx4 v[16:19], v6, s[36:39], 0 offen
  s_waitcnt vmcnt(6)
  ds_write_b64 v2, v[20:21] offset:256
  ds_write_b64 v2, v[22:23] offset:640
  buffer_load_dwordx4 v[20:23], v7, s[36:39], 0 offen
  s_waitcnt lgkmcnt(11)
  v_mfma_f32_16x16x16_f16 a[8:11], v[58:59], v[50:51], a[8:11]
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(5)
  v_perm_b32 v42, v26, v24, s47
  s_waitcnt vmcnt(3)
  v_perm_b32 v43, v30, v28, s47
  ds_write_b64 v32, v[42:43]
  v_perm_b32 v44, v26, v24, s48
  v_perm_b32 v45, v30, v28, s48
  v_mfma_f32_16x16x16_f16 a[12:15], v[54:55], v[52:53], a[12:15]
  ds_write_b64 v33, v[44:45]
  v_perm_b32 v46, v27, v25, s47
  v_perm_b32 v47, v31, v29, s47
  ds_write_b64 v34, v[46:47] offset:128
  v_perm_b32 v48, v27, v25, s48
  v_perm_b32 v49, v31, v29, s48
  ds_write_b64 v35, v[48:49] offset:128
  v_mfma_f32_16x16x16_f16 a[16:19], v[56:57], v[52:53], a[16:19]
  buffer_load_dwordx2 v[24:25], v8, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[26:27], v9, s[40:43], 0 offen
  buffer_load_dwordx2 v[28:29], v10, s[40:43], 0 offen
  buffer_load_dwordx2 v[30:31], v11, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  v_mfma_f32_16x16x16_f16 a[20:23], v[58:59], v[52:53], a[20:23]
  s_waitcnt lgkmcnt(12)
  v_mfma_f32_16x16x16_f16 a[0:3], v[64:65], v[60:61], a[0:3]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v37, s45, v37
  v_add_u32 v36, s45, v36
  v_mfma_f32_16x16x16_f16 a[4:7], v[66:67], v[60:61], a[4:7]
  v_add_u32 v40, s45, v40
  v_add_u32 v38, s45, v38
  s_sub_u32 s45, 0, s45
  v_add_u32 v2, s45, v2
  v_mfma_f32_16x16x16_f16 a[8:11], v[68:69], v[60:61], a[8:11]
  v_add_u32 v32, s45, v32
  v_add_u32 v33, s45, v33
  v_add_u32 v34, s45, v34
  v_mfma_f32_16x16x16_f16 a[12:15], v[64:65], v[62:63], a[12:15]
  v_add_u32 v35, s45, v35
  ds_read_b64 v[50:51], v40
  ds_read_b64 v[52:53], v38
  v_mfma_f32_16x16x16_f16 a[16:19], v[66:67], v[62:63], a[16:19]
  ds_read_b64 v[54:55], v37
  ds_read_b64 v[56:57], v37 offset:128
  ds_read_b64 v[58:59], v37 offset:256
  v_mfma_f32_16x16x16_f16 a[20:23], v[68:69], v[62:63], a[20:23]
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[54:55], v[50:51], a[0:3]
  ds_read_b64 v[60:61], v40 offset:1024
  ds_read_b64 v[62:63], v38 offset:1024
  ds_read_b64 v[64:65], v36 offset:1536
  ds_read_b64 v[66:67], v36 offset:1664
  ds_read_b64 v[68:69], v36 offset:1792
  s_waitcnt lgkmcnt(6)
  v_mfma_f32_16x16x16_f16 a[4:7], v[56:57], v[50:51], a[4:7]
  s_waitcnt vmcnt(6)
  ds_write_b64 v2, v[12:13]
  ds_write_b64 v2, v[14:15] offset:384
  s_waitcnt vmcnt(5)
  ds_write_b64 v2, v[16:17] offset:128
  ds_write_b64 v2, v[18:19] offset:512
  s_waitcnt vmcnt(4)
  ds_write_b64 v2, v[20:21] offset:256
  s_waitcnt lgkmcnt(10)
  v_mfma_f32_16x16x16_f16 a[8:11], v[58:59], v[50:51], a[8:11]
  ds_write_b64 v2, v[22:23] offset:640
  s_waitcnt vmcnt(2)
  v_perm_b32 v42, v26, v24, s47
  s_waitcnt vmcnt(0)
  v_perm_b32 v43, v30, v28, s47
  ds_write_b64 v32, v[42:43]
  v_mfma_f32_16x16x16_f16 a[12:15], v[54:55], v[52:53], a[12:15]
  v_perm_b32 v44, v26, v24, s48
  v_perm_b32 v45, v30, v28, s48
  ds_write_b64 v33, v[44:45]
  v_perm_b32 v46, v27, v25, s47
  v_perm_b32 v47, v31, v29, s47
  v_mfma_f32_16x16x16_f16 a[16:19], v[56:57], v[52:53], a[16:19]
  ds_write_b64 v34, v[46:47] offset:128
  v_perm_b32 v48, v27, v25, s48
  v_perm_b32 v49, v31, v29, s48
  ds_write_b64 v35, v[48:49] offset:128
  v_mfma_f32_16x16x16_f16 a[20:23], v[58:59], v[52:53], a[20:23]
  s_waitcnt lgkmcnt(12)
  v_mfma_f32_16x16x16_f16 a[0:3], v[64:65], v[60:61], a[0:3]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v37, s45, v37
  v_add_u32 v36, s45, v36
  v_mfma_f32_16x16x16_f16 a[4:7], v[66:67], v[60:61], a[4:7]
  v_add_u32 v40, s45, v40
  v_add_u32 v38, s45, v38
  s_sub_u32 s45, 0, s45
  v_add_u32 v2, s45, v2
  v_mfma_f32_16x16x16_f16 a[8:11], v[68:69], v[60:61], a[8:11]
  v_add_u32 v32, s45, v32
  v_add_u32 v33, s45, v33
  v_add_u32 v34, s45, v34
  v_mfma_f32_16x16x16_f16 a[12:15], v[64:65], v[62:63], a[12:15]
  v_add_u32 v35, s45, v35
  ds_read_b64 v[50:51], v40
  ds_read_b64 v[52:53], v38
  v_mfma_f32_16x16x16_f16 a[16:19], v[66:67], v[62:63], a[16:19]
  ds_read_b64 v[54:55], v37
  ds_read_b64 v[56:57], v37 offset:128
  ds_read_b64 v[58:59], v37 offset:256
  v_mfma_f32_16x16x16_f16 a[20:23], v[68:69], v[62:63], a[20:23]
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[54:55], v[50:51], a[0:3]
  ds_read_b64 v[60:61], v40 offset:1024
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[4:7], v[56:57], v[50:51], a[4:7]
  ds_read_b64 v[62:63], v38 offset:1024
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[8:11], v[58:59], v[50:51], a[8:11]
  ds_read_b64 v[64:65], v36 offset:1536
  v_mfma_f32_16x16x16_f16 a[12:15], v[54:55], v[52:53], a[12:15]
  ds_read_b64 v[66:67], v36 offset:1664
  v_mfma_f32_16x16x16_f16 a[16:19], v[56:57], v[52:53], a[16:19]
  ds_read_b64 v[68:69], v36 offset:1792
  v_mfma_f32_16x16x16_f16 a[20:23], v[58:59], v[52:53], a[20:23]
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[64:65], v[60:61], a[0:3]
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[4:7], v[66:67], v[60:61], a[4:7]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[8:11], v[68:69], v[60:61], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[64:65], v[62:63], a[12:15]
  v_mfma_f32_16x16x16_f16 a[16:19], v[66:67], v[62:63], a[16:19]
  v_mfma_f32_16x16x16_f16 a[20:23], v[68:69], v[62:63], a[20:23]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s42, 0x7fffffff
  s_waitcnt vmcnt(6)
  v_mov_b32 v12, 0x80000000
  v_lshlrev_b32 v3, 3, v3
  v_cmp_gt_u32 s[46:47], s35, v3
  s_nop 1
  v_cndmask_b32 v13, v12, v5, s[46:47]
  buffer_load_ushort v13, v13, s[36:39], 0 offen
  v_add_u32 v14, 1, v3
  v_cmp_gt_u32 s[48:49], s35, v14
  s_nop 1
  v_cndmask_b32 v15, v12, v5, s[48:49]
  buffer_load_ushort v15, v15, s[36:39], 0 offen offset:2
  s_waitcnt vmcnt(7)
  v_add_u32 v16, 2, v3
  v_cmp_gt_u32 s[50:51], s35, v16
  s_nop 1
  v_cndmask_b32 v17, v12, v5, s[50:51]
  buffer_load_ushort v17, v17, s[36:39], 0 offen offset:4
  v_add_u32 v18, 3, v3
  v_cmp_gt_u32 s[52:53], s35, v18
  s_nop 1
  v_cndmask_b32 v19, v12, v5, s[52:53]
  buffer_load_ushort v19, v19, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(8)
  v_add_u32 v20, 4, v3
  v_cmp_gt_u32 s[54:55], s35, v20
  s_nop 1
  v_cndmask_b32 v21, v12, v5, s[54:55]
  buffer_load_ushort v21, v21, s[36:39], 0 offen offset:8
  v_add_u32 v22, 5, v3
  v_cmp_gt_u32 s[56:57], s35, v22
  s_nop 1
  v_cndmask_b32 v23, v12, v5, s[56:57]
  buffer_load_ushort v23, v23, s[36:39], 0 offen offset:10
  s_waitcnt vmcnt(9)
  v_add_u32 v24, 6, v3
  v_cmp_gt_u32 s[58:59], s35, v24
  s_nop 1
  v_cndmask_b32 v25, v12, v5, s[58:59]
  buffer_load_ushort v25, v25, s[36:39], 0 offen offset:12
  s_waitcnt vmcnt(9)
  v_add_u32 v26, 7, v3
  v_cmp_gt_u32 s[60:61], s35, v26
  s_nop 1
  v_cndmask_b32 v5, v12, v5, s[60:61]
  buffer_load_ushort v5, v5, s[36:39], 0 offen offset:14
  v_cmp_gt_u32 s[46:47], s35, v3
  s_nop 1
  v_cndmask_b32 v27, v12, v6, s[46:47]
  buffer_load_ushort v27, v27, s[36:39], 0 offen
  s_waitcnt vmcnt(10)
  v_add_u32 v28, 1, v3
  v_cmp_gt_u32 s[48:49], s35, v28
  s_nop 1
  v_cndmask_b32 v29, v12, v6, s[48:49]
  buffer_load_ushort v29, v29, s[36:39], 0 offen offset:2
  v_add_u32 v14, 2, v3
  v_cmp_gt_u32 s[50:51], s35, v14
  s_waitcnt vmcnt(10)
  s_nop 0
  v_cndmask_b32 v30, v12, v6, s[50:51]
  buffer_load_ushort v30, v30, s[36:39], 0 offen offset:4
  v_add_u32 v16, 3, v3
  v_cmp_gt_u32 s[52:53], s35, v16
  s_nop 1
  v_cndmask_b32 v31, v12, v6, s[52:53]
  buffer_load_ushort v31, v31, s[36:39], 0 offen offset:6
  v_add_u32 v18, 4, v3
  v_cmp_gt_u32 s[54:55], s35, v18
  s_nop 1
  v_cndmask_b32 v39, v12, v6, s[54:55]
  buffer_load_ushort v39, v39, s[36:39], 0 offen offset:8
  v_add_u32 v20, 5, v3
  v_cmp_gt_u32 s[56:57], s35, v20
  s_nop 1
  v_cndmask_b32 v41, v12, v6, s[56:57]
  buffer_load_ushort v41, v41, s[36:39], 0 offen offset:10
  v_add_u32 v22, 6, v3
  v_cmp_gt_u32 s[58:59], s35, v22
  s_nop 1
  v_cndmask_b32 v42, v12, v6, s[58:59]
  buffer_load_ushort v42, v42, s[36:39], 0 offen offset:12
  v_add_u32 v24, 7, v3
  v_cmp_gt_u32 s[60:61], s35, v24
  s_nop 1
  v_cndmask_b32 v6, v12, v6, s[60:61]
  buffer_load_ushort v6, v6, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_write_b16 v2, v13
  s_waitcnt vmcnt(14)
  ds_write_b16 v2, v15 offset:2
  s_waitcnt vmcnt(13)
  ds_write_b16 v2, v17 offset:4
  s_waitcnt vmcnt(12)
  ds_write_b16 v2, v19 offset:6
  s_waitcnt vmcnt(11)
  ds_write_b16 v2, v21 offset:384
  s_waitcnt vmcnt(10)
  ds_write_b16 v2, v23 offset:386
  s_waitcnt vmcnt(9)
  ds_write_b16 v2, v25 offset:388
  s_waitcnt vmcnt(8)
  ds_write_b16 v2, v5 offset:390
  s_waitcnt vmcnt(7)
  ds_write_b16 v2, v27 offset:128
  s_waitcnt vmcnt(6)
  ds_write_b16 v2, v29 offset:130
  s_waitcnt vmcnt(5)
  ds_write_b16 v2, v30 offset:132
  s_waitcnt vmcnt(4)
  ds_write_b16 v2, v31 offset:134
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v39 offset:512
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v41 offset:514
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v42 offset:516
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v6 offset:518
  v_cmp_gt_u32 s[46:47], s35, v3
  s_nop 1
  v_cndmask_b32 v6, v12, v7, s[46:47]
  buffer_load_ushort v13, v6, s[36:39], 0 offen
  v_add_u32 v26, 1, v3
  v_cmp_gt_u32 s[48:49], s35, v26
  s_nop 1
  v_cndmask_b32 v6, v12, v7, s[48:49]
  buffer_load_ushort v15, v6, s[36:39], 0 offen offset:2
  v_add_u32 v28, 2, v3
  v_cmp_gt_u32 s[50:51], s35, v28
  s_nop 1
  v_cndmask_b32 v6, v12, v7, s[50:51]
  buffer_load_ushort v17, v6, s[36:39], 0 offen offset:4
  v_add_u32 v14, 3, v3
  v_cmp_gt_u32 s[52:53], s35, v14
  s_nop 1
  v_cndmask_b32 v6, v12, v7, s[52:53]
  buffer_load_ushort v19, v6, s[36:39], 0 offen offset:6
  v_add_u32 v16, 4, v3
  v_cmp_gt_u32 s[54:55], s35, v16
  s_nop 1
  v_cndmask_b32 v6, v12, v7, s[54:55]
  buffer_load_ushort v21, v6, s[36:39], 0 offen offset:8
  v_add_u32 v18, 5, v3
  v_cmp_gt_u32 s[56:57], s35, v18
  s_nop 1
  v_cndmask_b32 v6, v12, v7, s[56:57]
  buffer_load_ushort v23, v6, s[36:39], 0 offen offset:10
  v_add_u32 v20, 6, v3
  v_cmp_gt_u32 s[58:59], s35, v20
  s_nop 1
  v_cndmask_b32 v6, v12, v7, s[58:59]
  buffer_load_ushort v25, v6, s[36:39], 0 offen offset:12
  v_add_u32 v22, 7, v3
  v_cmp_gt_u32 s[60:61], s35, v22
  s_nop 1
  v_cndmask_b32 v3, v12, v7, s[60:61]
  buffer_load_ushort v5, v3, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v2, v13 offset:256
  s_waitcnt vmcnt(6)
  ds_write_b16 v2, v15 offset:258
  s_waitcnt vmcnt(5)
  ds_write_b16 v2, v17 offset:260
  s_waitcnt vmcnt(4)
  ds_write_b16 v2, v19 offset:262
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v21 offset:640
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v23 offset:642
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v25 offset:644
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v5 offset:646
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v3, 2, v4
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[46:47], s35, v3
  s_nop 1
  v_cndmask_b32 v4, v2, v8, s[46:47]
  v_cmp_gt_u32 s[48:49], s6, v0
  s_nop 1
  v_cndmask_b32 v4, v2, v4, s[48:49]
  buffer_load_ushort v4, v4, s[40:43], 0 offen
  v_cmp_gt_u32 s[50:51], s35, v3
  s_nop 1
  v_cndmask_b32 v5, v2, v8, s[50:51]
  v_add_u32 v24, 1, v0
  v_cmp_gt_u32 s[52:53], s6, v24
  s_nop 1
  v_cndmask_b32 v5, v2, v5, s[52:53]
  buffer_load_ushort v5, v5, s[40:43], 0 offen offset:2
  v_cmp_gt_u32 s[54:55], s35, v3
  s_nop 1
  v_cndmask_b32 v6, v2, v8, s[54:55]
  v_add_u32 v26, 2, v0
  v_cmp_gt_u32 s[56:57], s6, v26
  s_nop 1
  v_cndmask_b32 v6, v2, v6, s[56:57]
  buffer_load_ushort v6, v6, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s[58:59], s35, v3
  s_nop 1
  v_cndmask_b32 v7, v2, v8, s[58:59]
  v_add_u32 v28, 3, v0
  v_cmp_gt_u32 s[60:61], s6, v28
  s_nop 1
  v_cndmask_b32 v7, v2, v7, s[60:61]
  buffer_load_ushort v7, v7, s[40:43], 0 offen offset:6
  v_add_u32 v14, 1, v3
  v_cmp_gt_u32 s[46:47], s35, v14
  s_nop 1
  v_cndmask_b32 v8, v2, v9, s[46:47]
  v_cmp_gt_u32 s[48:49], s6, v0
  s_nop 1
  v_cndmask_b32 v8, v2, v8, s[48:49]
  buffer_load_ushort v8, v8, s[40:43], 0 offen
  v_add_u32 v16, 1, v3
  v_cmp_gt_u32 s[50:51], s35, v16
  s_nop 1
  v_cndmask_b32 v12, v2, v9, s[50:51]
  v_add_u32 v18, 1, v0
  v_cmp_gt_u32 s[52:53], s6, v18
  s_nop 1
  v_cndmask_b32 v12, v2, v12, s[52:53]
  buffer_load_ushort v12, v12, s[40:43], 0 offen offset:2
  v_add_u32 v20, 1, v3
  v_cmp_gt_u32 s[54:55], s35, v20
  s_nop 1
  v_cndmask_b32 v13, v2, v9, s[54:55]
  v_add_u32 v22, 2, v0
  v_cmp_gt_u32 s[56:57], s6, v22
  s_nop 1
  v_cndmask_b32 v13, v2, v13, s[56:57]
  buffer_load_ushort v13, v13, s[40:43], 0 offen offset:4
  v_add_u32 v24, 1, v3
  v_cmp_gt_u32 s[58:59], s35, v24
  s_nop 1
  v_cndmask_b32 v9, v2, v9, s[58:59]
  v_add_u32 v26, 3, v0
  v_cmp_gt_u32 s[60:61], s6, v26
  s_nop 1
  v_cndmask_b32 v9, v2, v9, s[60:61]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:6
  v_add_u32 v28, 2, v3
  v_cmp_gt_u32 s[46:47], s35, v28
  s_nop 1
  v_cndmask_b32 v15, v2, v10, s[46:47]
  v_cmp_gt_u32 s[48:49], s6, v0
  s_nop 1
  v_cndmask_b32 v15, v2, v15, s[48:49]
  buffer_load_ushort v15, v15, s[40:43], 0 offen
  v_add_u32 v14, 2, v3
  v_cmp_gt_u32 s[50:51], s35, v14
  s_nop 1
  v_cndmask_b32 v17, v2, v10, s[50:51]
  v_add_u32 v16, 1, v0
  v_cmp_gt_u32 s[52:53], s6, v16
  s_nop 1
  v_cndmask_b32 v17, v2, v17, s[52:53]
  buffer_load_ushort v17, v17, s[40:43], 0 offen offset:2
  v_add_u32 v18, 2, v3
  v_cmp_gt_u32 s[54:55], s35, v18
  s_nop 1
  v_cndmask_b32 v19, v2, v10, s[54:55]
  v_add_u32 v20, 2, v0
  v_cmp_gt_u32 s[56:57], s6, v20
  s_nop 1
  v_cndmask_b32 v19, v2, v19, s[56:57]
  buffer_load_ushort v19, v19, s[40:43], 0 offen offset:4
  v_add_u32 v22, 2, v3
  v_cmp_gt_u32 s[58:59], s35, v22
  s_nop 1
  v_cndmask_b32 v10, v2, v10, s[58:59]
  v_add_u32 v24, 3, v0
  v_cmp_gt_u32 s[60:61], s6, v24
  s_nop 1
  v_cndmask_b32 v10, v2, v10, s[60:61]
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:6
  v_add_u32 v26, 3, v3
  v_cmp_gt_u32 s[46:47], s35, v26
  s_nop 1
  v_cndmask_b32 v21, v2, v11, s[46:47]
  v_cmp_gt_u32 s[48:49], s6, v0
  s_nop 1
  v_cndmask_b32 v21, v2, v21, s[48:49]
  buffer_load_ushort v21, v21, s[40:43], 0 offen
  v_add_u32 v28, 3, v3
  v_cmp_gt_u32 s[50:51], s35, v28
  s_nop 1
  v_cndmask_b32 v23, v2, v11, s[50:51]
  v_add_u32 v14, 1, v0
  v_cmp_gt_u32 s[52:53], s6, v14
  s_nop 1
  v_cndmask_b32 v23, v2, v23, s[52:53]
  buffer_load_ushort v23, v23, s[40:43], 0 offen offset:2
  v_add_u32 v16, 3, v3
  v_cmp_gt_u32 s[54:55], s35, v16
  s_nop 1
  v_cndmask_b32 v25, v2, v11, s[54:55]
  v_add_u32 v18, 2, v0
  v_cmp_gt_u32 s[56:57], s6, v18
  s_nop 1
  v_cndmask_b32 v25, v2, v25, s[56:57]
  buffer_load_ushort v25, v25, s[40:43], 0 offen offset:4
  v_add_u32 v20, 3, v3
  v_cmp_gt_u32 s[58:59], s35, v20
  s_nop 1
  v_cndmask_b32 v3, v2, v11, s[58:59]
  v_add_u32 v22, 3, v0
  v_cmp_gt_u32 s[60:61], s6, v22
  s_nop 1
  v_cndmask_b32 v0, v2, v3, s[60:61]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(15)
  ds_write_b16 v32, v4
  s_waitcnt vmcnt(14)
  ds_write_b16 v33, v5
  s_waitcnt vmcnt(13)
  ds_write_b16 v34, v6 offset:128
  s_waitcnt vmcnt(12)
  ds_write_b16 v35, v7 offset:128
  s_waitcnt vmcnt(11)
  ds_write_b16 v32, v8 offset:2
  s_waitcnt vmcnt(10)
  ds_write_b16 v33, v12 offset:2
  s_waitcnt vmcnt(9)
  ds_write_b16 v34, v13 offset:130
  s_waitcnt vmcnt(8)
  ds_write_b16 v35, v9 offset:130
  s_waitcnt vmcnt(7)
  ds_write_b16 v32, v15 offset:4
  s_waitcnt vmcnt(6)
  ds_write_b16 v33, v17 offset:4
  s_waitcnt vmcnt(5)
  ds_write_b16 v34, v19 offset:132
  s_waitcnt vmcnt(4)
  ds_write_b16 v35, v10 offset:132
  s_waitcnt vmcnt(3)
  ds_write_b16 v32, v21 offset:6
  s_waitcnt vmcnt(2)
  ds_write_b16 v33, v23 offset:6
  s_waitcnt vmcnt(1)
  ds_write_b16 v34, v25 offset:134
  s_waitcnt vmcnt(0)
  ds_write_b16 v35, v0 offset:134
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_u32 v37, s45, v37
  v_add_u32 v36, s45, v36
  v_add_u32 v40, s45, v40
  v_add_u32 v38, s45, v38
  v_mov_b32 v0, v37
  v_mov_b32 v2, v36
  v_mov_b32 v3, v40
  v_mov_b32 v4, v38
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop11:
  ds_read_b64 v[50:51], v3
  ds_read_b64 v[52:53], v4
  ds_read_b64 v[54:55], v0
  ds_read_b64 v[56:57], v0 offset:128
  ds_read_b64 v[58:59], v0 offset:256
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[54:55], v[50:51], a[0:3]
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[4:7], v[56:57], v[50:51], a[4:7]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[8:11], v[58:59], v[50:51], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[54:55], v[52:53], a[12:15]
  v_mfma_f32_16x16x16_f16 a[16:19], v[56:57], v[52:53], a[16:19]
  v_mfma_f32_16x16x16_f16 a[20:23], v[58:59], v[52:53], a[20:23]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_read_b64 v[50:51], v3 offset:1024
  ds_read_b64 v[52:53], v4 offset:1024
  ds_read_b64 v[54:55], v2 offset:1536
  ds_read_b64 v[56:57], v2 offset:1664
  ds_read_b64 v[58:59], v2 offset:1792
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[54:55], v[50:51], a[0:3]
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[4:7], v[56:57], v[50:51], a[4:7]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[8:11], v[58:59], v[50:51], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[54:55], v[52:53], a[12:15]
  v_mfma_f32_16x16x16_f16 a[16:19], v[56:57], v[52:53], a[16:19]
  v_mfma_f32_16x16x16_f16 a[20:23], v[58:59], v[52:53], a[20:23]
  s_mov_b32 s34, 0xc00
  v_add_u32 v0, s34, v0
  v_add_u32 v2, s34, v2
  s_mov_b32 s34, 0x800
  v_add_u32 v3, s34, v3
  v_add_u32 v4, s34, v4
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
  v_add_u32 v24, 0, v0
  v_cmp_gt_u32 s[46:47], s5, v24
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[46:47]
  s_waitcnt vmcnt(2)
  v_add_u32 v26, 16, v0
  v_cmp_gt_u32 s[48:49], s5, v26
  s_nop 1
  v_cndmask_b32 v5, v3, v2, s[48:49]
  s_waitcnt vmcnt(1)
  v_add_u32 v28, 32, v0
  v_cmp_gt_u32 s[50:51], s5, v28
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
  s_waitcnt vmcnt(1)
  v_accvgpr_read_b32 v30, a4
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a5
  v_mul_f32 v31, s0, v31
  v_accvgpr_read_b32 v32, a6
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a7
  v_mul_f32 v33, s0, v33
  buffer_store_dwordx4 v[30:33], v5, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v34, a8
  v_mul_f32 v34, s0, v34
  v_accvgpr_read_b32 v35, a9
  v_mul_f32 v35, s0, v35
  v_accvgpr_read_b32 v36, a10
  v_mul_f32 v36, s0, v36
  v_accvgpr_read_b32 v37, a11
  v_mul_f32 v37, s0, v37
  buffer_store_dwordx4 v[34:37], v6, s[36:39], 0 offen offset:128
  v_add_u32 v4, s2, v4
  v_add_u32 v5, s2, v5
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v34, a12
  v_mul_f32 v34, s0, v34
  v_accvgpr_read_b32 v35, a13
  v_mul_f32 v35, s0, v35
  v_accvgpr_read_b32 v36, a14
  v_mul_f32 v36, s0, v36
  v_accvgpr_read_b32 v37, a15
  v_mul_f32 v37, s0, v37
  buffer_store_dwordx4 v[34:37], v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v8, a16
  v_mul_f32 v8, s0, v8
  v_accvgpr_read_b32 v9, a17
  v_mul_f32 v9, s0, v9
  v_accvgpr_read_b32 v10, a18
  v_mul_f32 v10, s0, v10
  v_accvgpr_read_b32 v11, a19
  v_mul_f32 v11, s0, v11
  buffer_store_dwordx4 v[8:11], v5, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v30, a20
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a21
  v_mul_f32 v31, s0, v31
  v_accvgpr_read_b32 v32, a22
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a23
  v_mul_f32 v33, s0, v33
  buffer_store_dwordx4 v[30:33], v6, s[36:39], 0 offen offset:128
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(6)
  v_add_u32 v14, 0, v0
  v_cmp_gt_u32 s[52:53], s5, v14
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[52:53]
  v_cndmask_b32 v5, v3, v1, s[52:53]
  s_waitcnt vmcnt(5)
  v_add_u32 v16, 16, v0
  v_cmp_gt_u32 s[54:55], s5, v16
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[54:55]
  v_cndmask_b32 v7, v3, v1, s[54:55]
  v_add_u32 v18, 32, v0
  v_cmp_gt_u32 s[56:57], s5, v18
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[56:57]
  v_cndmask_b32 v9, v3, v1, s[56:57]
  buffer_load_dwordx4 v[10:13], v5, s[40:43], 0 offen
  s_waitcnt vmcnt(1)
  buffer_load_dwordx4 v[30:33], v7, s[40:43], 0 offen offset:64
  buffer_load_dwordx4 v[34:37], v9, s[40:43], 0 offen offset:128
  v_add_u32 v5, s3, v5
  v_add_u32 v7, s3, v7
  v_add_u32 v9, s3, v9
  buffer_load_dwordx4 v[38:41], v5, s[40:43], 0 offen
  buffer_load_dwordx4 v[42:45], v7, s[40:43], 0 offen offset:64
  buffer_load_dwordx4 v[46:49], v9, s[40:43], 0 offen offset:128
  v_accvgpr_read_b32 v50, a0
  v_mul_f32 v50, s0, v50
  v_accvgpr_read_b32 v51, a1
  v_mul_f32 v51, s0, v51
  v_accvgpr_read_b32 v52, a2
  v_mul_f32 v52, s0, v52
  v_accvgpr_read_b32 v53, a3
  v_mul_f32 v53, s0, v53
  s_waitcnt vmcnt(5)
  v_fmac_f32 v50, s1, v10
  v_fmac_f32 v51, s1, v11
  v_fmac_f32 v52, s1, v12
  v_fmac_f32 v53, s1, v13
  buffer_store_dwordx4 v[50:53], v4, s[36:39], 0 offen
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
  v_accvgpr_read_b32 v50, a16
  v_mul_f32 v50, s0, v50
  v_accvgpr_read_b32 v51, a17
  v_mul_f32 v51, s0, v51
  v_accvgpr_read_b32 v52, a18
  v_mul_f32 v52, s0, v52
  v_accvgpr_read_b32 v53, a19
  v_mul_f32 v53, s0, v53
  s_waitcnt vmcnt(5)
  v_fmac_f32 v50, s1, v42
  v_fmac_f32 v51, s1, v43
  v_fmac_f32 v52, s1, v44
  v_fmac_f32 v53, s1, v45
  buffer_store_dwordx4 v[50:53], v6, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v10, a20
  v_mul_f32 v10, s0, v10
  v_accvgpr_read_b32 v11, a21
  v_mul_f32 v11, s0, v11
  v_accvgpr_read_b32 v12, a22
  v_mul_f32 v12, s0, v12
  v_accvgpr_read_b32 v13, a23
  v_mul_f32 v13, s0, v13
  s_waitcnt vmcnt(5)
  v_fmac_f32 v10, s1, v46
  v_fmac_f32 v11, s1, v47
  v_fmac_f32 v12, s1, v48
  v_fmac_f32 v13, s1, v49
  buffer_store_dwordx4 v[10:13], v8, s[36:39], 0 offen offset:128
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s4, 0
  s_cselect_b32 s42, 0, s42
  v_mov_b32 v2, v2
  v_mov_b32 v1, v1
  s_waitcnt vmcnt(4)
  v_add_u32 v20, 0, v0
  v_cmp_gt_u32 s[58:59], s5, v20
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[58:59]
  buffer_load_dword v5, v4, s[40:43], 0 offen
  v_add_u32 v22, 1, v0
  v_cmp_gt_u32 s[60:61], s5, v22
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v7, v6, s[40:43], 0 offen offset:4
  s_waitcnt vmcnt(5)
  v_add_u32 v24, 2, v0
  v_cmp_gt_u32 s[46:47], s5, v24
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[46:47]
  buffer_load_dword v9, v8, s[40:43], 0 offen offset:8
  s_waitcnt vmcnt(5)
  v_add_u32 v26, 3, v0
  v_cmp_gt_u32 s[48:49], s5, v26
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v11, v10, s[40:43], 0 offen offset:12
  s_waitcnt vmcnt(5)
  v_add_u32 v28, 16, v0
  v_cmp_gt_u32 s[50:51], s5, v28
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[50:51]
  buffer_load_dword v12, v4, s[40:43], 0 offen offset:64
  v_add_u32 v14, 17, v0
  v_cmp_gt_u32 s[52:53], s5, v14
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v13, v6, s[40:43], 0 offen offset:68
  v_add_u32 v16, 18, v0
  v_cmp_gt_u32 s[54:55], s5, v16
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[54:55]
  buffer_load_dword v15, v8, s[40:43], 0 offen offset:72
  v_add_u32 v18, 19, v0
  v_cmp_gt_u32 s[56:57], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v17, v10, s[40:43], 0 offen offset:76
  v_add_u32 v20, 32, v0
  v_cmp_gt_u32 s[58:59], s5, v20
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[58:59]
  buffer_load_dword v19, v4, s[40:43], 0 offen offset:128
  v_add_u32 v22, 33, v0
  v_cmp_gt_u32 s[60:61], s5, v22
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v21, v6, s[40:43], 0 offen offset:132
  v_add_u32 v24, 34, v0
  v_cmp_gt_u32 s[46:47], s5, v24
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[46:47]
  buffer_load_dword v23, v8, s[40:43], 0 offen offset:136
  v_add_u32 v26, 35, v0
  v_cmp_gt_u32 s[48:49], s5, v26
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v25, v10, s[40:43], 0 offen offset:140
  v_add_u32 v1, s3, v1
  v_add_u32 v28, 0, v0
  v_cmp_gt_u32 s[50:51], s5, v28
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[50:51]
  buffer_load_dword v27, v4, s[40:43], 0 offen
  v_add_u32 v14, 1, v0
  v_cmp_gt_u32 s[52:53], s5, v14
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v29, v6, s[40:43], 0 offen offset:4
  v_add_u32 v16, 2, v0
  v_cmp_gt_u32 s[54:55], s5, v16
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[54:55]
  s_waitcnt vmcnt(14)
  buffer_load_dword v30, v8, s[40:43], 0 offen offset:8
  v_add_u32 v18, 3, v0
  v_cmp_gt_u32 s[56:57], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v31, v10, s[40:43], 0 offen offset:12
  v_accvgpr_read_b32 v32, a0
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(15)
  v_fmac_f32 v32, s1, v5
  v_add_u32 v20, 0, v0
  v_cmp_gt_u32 s[58:59], s5, v20
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v32, v4, s[36:39], 0 offen
  v_add_u32 v22, 16, v0
  v_cmp_gt_u32 s[60:61], s5, v22
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v5, v6, s[40:43], 0 offen offset:64
  v_accvgpr_read_b32 v33, a1
  v_mul_f32 v33, s0, v33
  s_waitcnt vmcnt(16)
  v_fmac_f32 v33, s1, v7
  v_add_u32 v24, 1, v0
  v_cmp_gt_u32 s[46:47], s5, v24
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v33, v8, s[36:39], 0 offen offset:4
  v_add_u32 v26, 17, v0
  v_cmp_gt_u32 s[48:49], s5, v26
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v7, v10, s[40:43], 0 offen offset:68
  v_accvgpr_read_b32 v34, a2
  v_mul_f32 v34, s0, v34
  s_waitcnt vmcnt(17)
  v_fmac_f32 v34, s1, v9
  v_add_u32 v28, 2, v0
  v_cmp_gt_u32 s[50:51], s5, v28
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v34, v4, s[36:39], 0 offen offset:8
  v_add_u32 v14, 18, v0
  v_cmp_gt_u32 s[52:53], s5, v14
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v9, v6, s[40:43], 0 offen offset:72
  v_accvgpr_read_b32 v35, a3
  v_mul_f32 v35, s0, v35
  s_waitcnt vmcnt(18)
  v_fmac_f32 v35, s1, v11
  v_add_u32 v16, 3, v0
  v_cmp_gt_u32 s[54:55], s5, v16
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v35, v8, s[36:39], 0 offen offset:12
  v_add_u32 v18, 19, v0
  v_cmp_gt_u32 s[56:57], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v11, v10, s[40:43], 0 offen offset:76
  v_accvgpr_read_b32 v32, a4
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(19)
  v_fmac_f32 v32, s1, v12
  v_add_u32 v20, 16, v0
  v_cmp_gt_u32 s[58:59], s5, v20
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v32, v4, s[36:39], 0 offen offset:64
  v_add_u32 v22, 32, v0
  v_cmp_gt_u32 s[60:61], s5, v22
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v12, v6, s[40:43], 0 offen offset:128
  v_accvgpr_read_b32 v33, a5
  v_mul_f32 v33, s0, v33
  s_waitcnt vmcnt(20)
  v_fmac_f32 v33, s1, v13
  v_add_u32 v24, 17, v0
  v_cmp_gt_u32 s[46:47], s5, v24
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v33, v8, s[36:39], 0 offen offset:68
  v_add_u32 v26, 33, v0
  v_cmp_gt_u32 s[48:49], s5, v26
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v13, v10, s[40:43], 0 offen offset:132
  v_accvgpr_read_b32 v34, a6
  v_mul_f32 v34, s0, v34
  s_waitcnt vmcnt(21)
  v_fmac_f32 v34, s1, v15
  v_add_u32 v28, 18, v0
  v_cmp_gt_u32 s[50:51], s5, v28
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v34, v4, s[36:39], 0 offen offset:72
  v_add_u32 v14, 34, v0
  v_cmp_gt_u32 s[52:53], s5, v14
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v15, v6, s[40:43], 0 offen offset:136
  v_accvgpr_read_b32 v35, a7
  v_mul_f32 v35, s0, v35
  s_waitcnt vmcnt(22)
  v_fmac_f32 v35, s1, v17
  v_add_u32 v16, 19, v0
  v_cmp_gt_u32 s[54:55], s5, v16
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v35, v8, s[36:39], 0 offen offset:76
  v_add_u32 v18, 35, v0
  v_cmp_gt_u32 s[56:57], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v17, v10, s[40:43], 0 offen offset:140
  v_accvgpr_read_b32 v32, a8
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(23)
  v_fmac_f32 v32, s1, v19
  v_add_u32 v20, 32, v0
  v_cmp_gt_u32 s[58:59], s5, v20
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v32, v4, s[36:39], 0 offen offset:128
  v_accvgpr_read_b32 v33, a9
  v_mul_f32 v33, s0, v33
  s_waitcnt vmcnt(23)
  v_fmac_f32 v33, s1, v21
  v_add_u32 v22, 33, v0
  v_cmp_gt_u32 s[60:61], s5, v22
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[60:61]
  buffer_store_dword v33, v6, s[36:39], 0 offen offset:132
  v_accvgpr_read_b32 v34, a10
  v_mul_f32 v34, s0, v34
  s_waitcnt vmcnt(23)
  v_fmac_f32 v34, s1, v23
  v_add_u32 v24, 34, v0
  v_cmp_gt_u32 s[46:47], s5, v24
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v34, v8, s[36:39], 0 offen offset:136
  v_accvgpr_read_b32 v35, a11
  v_mul_f32 v35, s0, v35
  s_waitcnt vmcnt(23)
  v_fmac_f32 v35, s1, v25
  v_add_u32 v26, 35, v0
  v_cmp_gt_u32 s[48:49], s5, v26
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[48:49]
  buffer_store_dword v35, v10, s[36:39], 0 offen offset:140
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v32, a12
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(23)
  v_fmac_f32 v32, s1, v27
  v_add_u32 v28, 0, v0
  v_cmp_gt_u32 s[50:51], s5, v28
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v32, v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v33, a13
  v_mul_f32 v33, s0, v33
  s_waitcnt vmcnt(23)
  v_fmac_f32 v33, s1, v29
  v_add_u32 v14, 1, v0
  v_cmp_gt_u32 s[52:53], s5, v14
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[52:53]
  buffer_store_dword v33, v6, s[36:39], 0 offen offset:4
  v_accvgpr_read_b32 v34, a14
  v_mul_f32 v34, s0, v34
  s_waitcnt vmcnt(23)
  v_fmac_f32 v34, s1, v30
  v_add_u32 v16, 2, v0
  v_cmp_gt_u32 s[54:55], s5, v16
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v34, v8, s[36:39], 0 offen offset:8
  v_accvgpr_read_b32 v35, a15
  v_mul_f32 v35, s0, v35
  s_waitcnt vmcnt(23)
  v_fmac_f32 v35, s1, v31
  v_add_u32 v18, 3, v0
  v_cmp_gt_u32 s[56:57], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[56:57]
  buffer_store_dword v35, v10, s[36:39], 0 offen offset:12
  v_accvgpr_read_b32 v32, a16
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(22)
  v_fmac_f32 v32, s1, v5
  v_add_u32 v20, 16, v0
  v_cmp_gt_u32 s[58:59], s5, v20
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v32, v4, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v33, a17
  v_mul_f32 v33, s0, v33
  s_waitcnt vmcnt(21)
  v_fmac_f32 v33, s1, v7
  v_add_u32 v22, 17, v0
  v_cmp_gt_u32 s[60:61], s5, v22
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[60:61]
  buffer_store_dword v33, v6, s[36:39], 0 offen offset:68
  v_accvgpr_read_b32 v34, a18
  v_mul_f32 v34, s0, v34
  s_waitcnt vmcnt(20)
  v_fmac_f32 v34, s1, v9
  v_add_u32 v24, 18, v0
  v_cmp_gt_u32 s[46:47], s5, v24
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v34, v8, s[36:39], 0 offen offset:72
  v_accvgpr_read_b32 v35, a19
  v_mul_f32 v35, s0, v35
  s_waitcnt vmcnt(19)
  v_fmac_f32 v35, s1, v11
  v_add_u32 v26, 19, v0
  v_cmp_gt_u32 s[48:49], s5, v26
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[48:49]
  buffer_store_dword v35, v10, s[36:39], 0 offen offset:76
  v_accvgpr_read_b32 v32, a20
  v_mul_f32 v32, s0, v32
  s_waitcnt vmcnt(18)
  v_fmac_f32 v32, s1, v12
  v_add_u32 v28, 32, v0
  v_cmp_gt_u32 s[50:51], s5, v28
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v32, v4, s[36:39], 0 offen offset:128
  v_accvgpr_read_b32 v33, a21
  v_mul_f32 v33, s0, v33
  s_waitcnt vmcnt(17)
  v_fmac_f32 v33, s1, v13
  v_add_u32 v14, 33, v0
  v_cmp_gt_u32 s[52:53], s5, v14
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[52:53]
  buffer_store_dword v33, v6, s[36:39], 0 offen offset:132
  v_accvgpr_read_b32 v34, a22
  v_mul_f32 v34, s0, v34
  s_waitcnt vmcnt(16)
  v_fmac_f32 v34, s1, v15
  v_add_u32 v16, 34, v0
  v_cmp_gt_u32 s[54:55], s5, v16
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v34, v8, s[36:39], 0 offen offset:136
  v_accvgpr_read_b32 v35, a23
  v_mul_f32 v35, s0, v35
  s_waitcnt vmcnt(15)
  v_fmac_f32 v35, s1, v17
  v_add_u32 v18, 35, v0
  v_cmp_gt_u32 s[56:57], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[56:57]
  buffer_store_dword v35, v10, s[36:39], 0 offen offset:140
  s_endpgm
.L_end:
.size kiln_HSS_TT_mt48x32x32_3ae099599945905e, .L_end-kiln_HSS_TT_mt48x32x32_3ae099599945905e

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_TT_mt48x32x32_3ae099599945905e
  .amdhsa_group_segment_fixed_size 10240
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 96
  .amdhsa_next_free_sgpr 62
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 72
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
  - .name: kiln_HSS_TT_mt48x32x32_3ae099599945905e
    .symbol: kiln_HSS_TT_mt48x32x32_3ae099599945905e.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 10240
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 62
    .vgpr_count: 96
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
