// gfx942 HSS NN mt48x32 mi16x16x16x1 wt3x2 wg1x1 du32 gr8x8 lr4 pad0x0 ldsb2 pgr2 plr1 wgm5 sv2 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_NN_mt48x32x32_ef027b733bf73e9e
.p2align 8
.type kiln_HSS_NN_mt48x32x32_ef027b733bf73e9e,@function
kiln_HSS_NN_mt48x32x32_ef027b733bf73e9e:
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
  s_mul_i32 s34, s3, s11
  s_mul_hi_u32 s35, s3, s11
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
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
  v_and_b32 v0, 3, v0
  s_mul_i32 s38, s10, 31
  s_add_u32 s33, s5, 1
  s_and_b32 s33, s33, 0xfffffffe
  s_add_u32 s38, s38, s33
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mul_i32 s33, s10, 64
  v_lshlrev_b32 v3, 2, v0
  v_lshlrev_b32 v4, 1, v2
  v_mul_lo_u32 v4, v4, s10
  v_add_lshl_u32 v3, v3, v4, 1
  s_lshl_b32 s34, s10, 1
  v_add_u32 v4, s34, v3
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v5, 3, v0
  v_mul_lo_u32 v6, v2, s11
  v_add_lshl_u32 v5, v5, v6, 1
  s_mul_i32 s35, s11, 32
  v_add_u32 v6, s35, v5
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s44, s35
  s_max_u32 s45, s35, 1
  s_sub_u32 s45, s45, 1
  s_and_b32 s46, s5, 1
  s_cmp_lg_u32 s46, 0
  s_cselect_b32 s44, s45, s44
  s_lshr_b32 s44, s44, 5
  s_mul_i32 s45, s44, 32
  s_sub_u32 s35, s35, s45
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx2 v[8:9], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[10:11], v4, s[36:39], 0 offen
  buffer_load_dwordx2 v[12:13], v3, s[36:39], 0 offen offset:32
  buffer_load_dwordx2 v[14:15], v4, s[36:39], 0 offen offset:32
  buffer_load_dwordx2 v[16:17], v3, s[36:39], 0 offen offset:64
  buffer_load_dwordx2 v[18:19], v4, s[36:39], 0 offen offset:64
  buffer_load_dwordx4 v[20:23], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[24:27], v6, s[40:43], 0 offen
  v_lshlrev_b32 v7, 2, v0
  v_lshlrev_b32 v28, 1, v2
  v_and_b32 v29, 3, v28
  v_lshrrev_b32 v28, 2, v28
  v_lshlrev_b32 v29, 1, v29
  s_mov_b32 s45, 0x180
  v_mad_u32_u24 v29, v28, s45, v29
  v_mad_u32_u24 v7, v7, 8, v29
  v_and_b32 v28, 3, v28
  v_lshlrev_b32 v28, 3, v28
  v_xor_b32 v7, v28, v7
  v_xor_b32 v28, 8, v7
  v_xor_b32 v29, 16, v7
  v_xor_b32 v30, 24, v7
  v_lshlrev_b32 v31, 1, v0
  s_mov_b32 s46, 0x200
  v_mad_u32_u24 v32, v0, s46, 0
  v_mad_u32_u24 v32, v2, 8, v32
  s_mov_b32 s46, 0xc00
  v_add_u32 v32, s46, v32
  v_and_b32 v31, 6, v31
  v_lshlrev_b32 v31, 4, v31
  v_xor_b32 v32, v31, v32
  s_mov_b32 s47, 0x5040100
  s_mov_b32 s48, 0x7060302
  v_lshrrev_b32 v31, 4, v1
  v_and_b32 v33, 15, v1
  s_mul_i32 s49, s7, 0x180
  v_mad_u32_u24 v33, v33, 8, s49
  v_mad_u32_u24 v33, v31, s45, v33
  v_mov_b32 v34, 0
  v_mad_u32_u24 v34, v31, 1, v34
  v_and_b32 v31, 3, v34
  v_lshlrev_b32 v31, 3, v31
  v_xor_b32 v33, v31, v33
  v_lshrrev_b32 v31, 4, v1
  v_and_b32 v34, 15, v1
  s_mul_i32 s45, s32, 0x100
  v_mad_u32_u24 v34, v34, 8, s45
  s_mov_b32 s45, 0x100
  v_mad_u32_u24 v34, v31, s45, v34
  v_add_u32 v34, s46, v34
  v_mov_b32 v35, 0
  v_mad_u32_u24 v35, v31, 1, v35
  v_and_b32 v31, 6, v35
  v_lshlrev_b32 v31, 4, v31
  v_xor_b32 v34, v31, v34
  v_xor_b32 v31, 64, v34
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
  v_perm_b32 v35, v10, v8, s47
  ds_write_b32 v7, v35
  v_perm_b32 v36, v10, v8, s48
  ds_write_b32 v28, v36
  v_perm_b32 v37, v11, v9, s47
  ds_write_b32 v29, v37
  v_perm_b32 v38, v11, v9, s48
  ds_write_b32 v30, v38
  s_waitcnt vmcnt(4)
  v_perm_b32 v35, v14, v12, s47
  ds_write_b32 v7, v35 offset:128
  v_perm_b32 v36, v14, v12, s48
  ds_write_b32 v28, v36 offset:128
  v_perm_b32 v37, v15, v13, s47
  ds_write_b32 v29, v37 offset:128
  v_perm_b32 v38, v15, v13, s48
  ds_write_b32 v30, v38 offset:128
  s_waitcnt vmcnt(2)
  v_perm_b32 v35, v18, v16, s47
  ds_write_b32 v7, v35 offset:256
  v_perm_b32 v36, v18, v16, s48
  ds_write_b32 v28, v36 offset:256
  v_perm_b32 v37, v19, v17, s47
  ds_write_b32 v29, v37 offset:256
  v_perm_b32 v38, v19, v17, s48
  ds_write_b32 v30, v38 offset:256
  s_waitcnt vmcnt(1)
  ds_write_b64 v32, v[20:21]
  ds_write_b64 v32, v[22:23] offset:256
  s_waitcnt vmcnt(0)
  ds_write_b64 v32, v[24:25] offset:128
  ds_write_b64 v32, v[26:27] offset:384
  v_add_u32 v7, s45, v7
  v_add_u32 v28, s45, v28
  v_add_u32 v29, s45, v29
  v_add_u32 v30, s45, v30
  v_add_u32 v32, s45, v32
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dwordx2 v[8:9], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[10:11], v4, s[36:39], 0 offen
  buffer_load_dwordx2 v[12:13], v3, s[36:39], 0 offen offset:32
  buffer_load_dwordx2 v[14:15], v4, s[36:39], 0 offen offset:32
  buffer_load_dwordx2 v[16:17], v3, s[36:39], 0 offen offset:64
  buffer_load_dwordx2 v[18:19], v4, s[36:39], 0 offen offset:64
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx4 v[20:23], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[24:27], v6, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[40:41], v34
  ds_read_b64 v[42:43], v34 offset:128
  ds_read_b64 v[44:45], v33
  ds_read_b64 v[46:47], v33 offset:128
  ds_read_b64 v[48:49], v33 offset:256
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[44:45], v[40:41], a[0:3]
  ds_read_b64 v[50:51], v31 offset:1024
  ds_read_b64 v[52:53], v31 offset:1152
  ds_read_b64 v[54:55], v33 offset:1536
  ds_read_b64 v[56:57], v33 offset:1664
  ds_read_b64 v[58:59], v33 offset:1792
  s_waitcnt vmcnt(6)
  v_perm_b32 v35, v10, v8, s47
  ds_write_b32 v7, v35
  v_perm_b32 v36, v10, v8, s48
  ds_write_b32 v28, v36
  s_waitcnt lgkmcnt(8)
  v_mfma_f32_16x16x16_f16 a[4:7], v[46:47], v[40:41], a[4:7]
  v_perm_b32 v37, v11, v9, s47
  ds_write_b32 v29, v37
  v_perm_b32 v38, v11, v9, s48
  ds_write_b32 v30, v38
  buffer_load_dwordx2 v[8:9], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[10:11], v4, s[36:39], 0 offen
  s_waitcnt vmcnt(6)
  v_perm_b32 v35, v14, v12, s47
  ds_write_b32 v7, v35 offset:128
  v_perm_b32 v36, v14, v12, s48
  ds_write_b32 v28, v36 offset:128
  s_waitcnt lgkmcnt(11)
  v_mfma_f32_16x16x16_f16 a[8:11], v[48:49], v[40:41], a[8:11]
  v_perm_b32 v37, v15, v13, s47
  ds_write_b32 v29, v37 offset:128
  v_perm_b32 v38, v15, v13, s48
  ds_write_b32 v30, v38 offset:128
  buffer_load_dwordx2 v[12:13], v3, s[36:39], 0 offen offset:32
  buffer_load_dwordx2 v[14:15], v4, s[36:39], 0 offen offset:32
  s_waitcnt vmcnt(6)
  v_perm_b32 v35, v18, v16, s47
  ds_write_b32 v7, v35 offset:256
  v_perm_b32 v36, v18, v16, s48
  v_mfma_f32_16x16x16_f16 a[12:15], v[44:45], v[42:43], a[12:15]
  ds_write_b32 v28, v36 offset:256
  v_perm_b32 v37, v19, v17, s47
  ds_write_b32 v29, v37 offset:256
  v_perm_b32 v38, v19, v17, s48
  ds_write_b32 v30, v38 offset:256
  buffer_load_dwordx2 v[16:17], v3, s[36:39], 0 offen offset:64
  buffer_load_dwordx2 v[18:19], v4, s[36:39], 0 offen offset:64
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(7)
  ds_write_b64 v32, v[20:21]
  v_mfma_f32_16x16x16_f16 a[16:19], v[46:47], v[42:43], a[16:19]
  ds_write_b64 v32, v[22:23] offset:256
  buffer_load_dwordx4 v[20:23], v5, s[40:43], 0 offen      // next tile of B
  s_waitcnt vmcnt(7)
  ds_write_b64 v32, v[24:25] offset:128
  ds_write_b64 v32, v[26:27] offset:384
  buffer_load_dwordx4 v[24:27], v6, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  v_mfma_f32_16x16x16_f16 a[20:23], v[48:49], v[42:43], a[20:23]
  v_mfma_f32_16x16x16_f16 a[0:3], v[54:55], v[50:51], a[0:3]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v33, s45, v33
  v_add_u32 v34, s45, v34
  v_mfma_f32_16x16x16_f16 a[4:7], v[56:57], v[50:51], a[4:7]
  v_add_u32 v31, s45, v31
  s_sub_u32 s45, 0, s45
  v_add_u32 v7, s45, v7
  v_mfma_f32_16x16x16_f16 a[8:11], v[58:59], v[50:51], a[8:11]
  v_add_u32 v28, s45, v28
  v_add_u32 v29, s45, v29
  v_add_u32 v30, s45, v30
  v_mfma_f32_16x16x16_f16 a[12:15], v[54:55], v[52:53], a[12:15]
  v_add_u32 v32, s45, v32
  ds_read_b64 v[40:41], v34
  ds_read_b64 v[42:43], v34 offset:128
  ds_read_b64 v[44:45], v33
  v_mfma_f32_16x16x16_f16 a[16:19], v[56:57], v[52:53], a[16:19]
  ds_read_b64 v[46:47], v33 offset:128
  ds_read_b64 v[48:49], v33 offset:256
  v_mfma_f32_16x16x16_f16 a[20:23], v[58:59], v[52:53], a[20:23]
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[44:45], v[40:41], a[0:3]
  ds_read_b64 v[50:51], v31 offset:1024
  ds_read_b64 v[52:53], v31 offset:1152
  ds_read_b64 v[54:55], v33 offset:1536
  ds_read_b64 v[56:57], v33 offset:1664
  ds_read_b64 v[58:59], v33 offset:1792
  s_waitcnt vmcnt(6)
  v_perm_b32 v35, v10, v8, s47
  ds_write_b32 v7, v35
  s_waitcnt lgkmcnt(7)
  v_mfma_f32_16x16x16_f16 a[4:7], v[46:47], v[40:41], a[4:7]
  v_perm_b32 v36, v10, v8, s48
  ds_write_b32 v28, v36
  v_perm_b32 v37, v11, v9, s47
  ds_write_b32 v29, v37
  v_perm_b32 v38, v11, v9, s48
  ds_write_b32 v30, v38
  s_waitcnt vmcnt(4)
  v_perm_b32 v35, v14, v12, s47
  s_waitcnt lgkmcnt(9)
  v_mfma_f32_16x16x16_f16 a[8:11], v[48:49], v[40:41], a[8:11]
  ds_write_b32 v7, v35 offset:128
  v_perm_b32 v36, v14, v12, s48
  ds_write_b32 v28, v36 offset:128
  v_perm_b32 v37, v15, v13, s47
  ds_write_b32 v29, v37 offset:128
  v_perm_b32 v38, v15, v13, s48
  ds_write_b32 v30, v38 offset:128
  v_mfma_f32_16x16x16_f16 a[12:15], v[44:45], v[42:43], a[12:15]
  s_waitcnt vmcnt(2)
  v_perm_b32 v35, v18, v16, s47
  ds_write_b32 v7, v35 offset:256
  v_perm_b32 v36, v18, v16, s48
  ds_write_b32 v28, v36 offset:256
  v_perm_b32 v37, v19, v17, s47
  ds_write_b32 v29, v37 offset:256
  v_perm_b32 v38, v19, v17, s48
  v_mfma_f32_16x16x16_f16 a[16:19], v[46:47], v[42:43], a[16:19]
  ds_write_b32 v30, v38 offset:256
  s_waitcnt vmcnt(1)
  ds_write_b64 v32, v[20:21]
  ds_write_b64 v32, v[22:23] offset:256
  s_waitcnt vmcnt(0)
  ds_write_b64 v32, v[24:25] offset:128
  ds_write_b64 v32, v[26:27] offset:384
  v_mfma_f32_16x16x16_f16 a[20:23], v[48:49], v[42:43], a[20:23]
  v_mfma_f32_16x16x16_f16 a[0:3], v[54:55], v[50:51], a[0:3]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v33, s45, v33
  v_add_u32 v34, s45, v34
  v_mfma_f32_16x16x16_f16 a[4:7], v[56:57], v[50:51], a[4:7]
  v_add_u32 v31, s45, v31
  s_sub_u32 s45, 0, s45
  v_add_u32 v7, s45, v7
  v_mfma_f32_16x16x16_f16 a[8:11], v[58:59], v[50:51], a[8:11]
  v_add_u32 v28, s45, v28
  v_add_u32 v29, s45, v29
  v_add_u32 v30, s45, v30
  v_mfma_f32_16x16x16_f16 a[12:15], v[54:55], v[52:53], a[12:15]
  v_add_u32 v32, s45, v32
  ds_read_b64 v[40:41], v34
  ds_read_b64 v[42:43], v34 offset:128
  ds_read_b64 v[44:45], v33
  v_mfma_f32_16x16x16_f16 a[16:19], v[56:57], v[52:53], a[16:19]
  ds_read_b64 v[46:47], v33 offset:128
  ds_read_b64 v[48:49], v33 offset:256
  v_mfma_f32_16x16x16_f16 a[20:23], v[58:59], v[52:53], a[20:23]
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[44:45], v[40:41], a[0:3]
  ds_read_b64 v[50:51], v31 offset:1024
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[4:7], v[46:47], v[40:41], a[4:7]
  ds_read_b64 v[52:53], v31 offset:1152
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[8:11], v[48:49], v[40:41], a[8:11]
  ds_read_b64 v[54:55], v33 offset:1536
  v_mfma_f32_16x16x16_f16 a[12:15], v[44:45], v[42:43], a[12:15]
  ds_read_b64 v[56:57], v33 offset:1664
  v_mfma_f32_16x16x16_f16 a[16:19], v[46:47], v[42:43], a[16:19]
  ds_read_b64 v[58:59], v33 offset:1792
  v_mfma_f32_16x16x16_f16 a[20:23], v[48:49], v[42:43], a[20:23]
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[54:55], v[50:51], a[0:3]
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[4:7], v[56:57], v[50:51], a[4:7]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[8:11], v[58:59], v[50:51], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[54:55], v[52:53], a[12:15]
  v_mfma_f32_16x16x16_f16 a[16:19], v[56:57], v[52:53], a[16:19]
  v_mfma_f32_16x16x16_f16 a[20:23], v[58:59], v[52:53], a[20:23]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_waitcnt vmcnt(7)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v2, 1, v2
  v_lshlrev_b32 v9, 2, v0
  v_cmp_gt_u32 s[46:47], s35, v2
  s_waitcnt vmcnt(6)
  s_nop 0
  v_cndmask_b32 v10, v8, v3, s[46:47]
  v_cmp_gt_u32 s[48:49], s5, v9
  s_nop 1
  v_cndmask_b32 v11, v8, v10, s[48:49]
  s_waitcnt vmcnt(5)
  buffer_load_ushort v12, v11, s[36:39], 0 offen
  v_cmp_gt_u32 s[50:51], s35, v2
  s_nop 1
  v_cndmask_b32 v13, v8, v3, s[50:51]
  s_waitcnt vmcnt(5)
  v_add_u32 v14, 1, v9
  v_cmp_gt_u32 s[52:53], s5, v14
  s_nop 1
  v_cndmask_b32 v15, v8, v13, s[52:53]
  s_waitcnt vmcnt(4)
  buffer_load_ushort v16, v15, s[36:39], 0 offen offset:2
  v_cmp_gt_u32 s[54:55], s35, v2
  s_nop 1
  v_cndmask_b32 v17, v8, v3, s[54:55]
  s_waitcnt vmcnt(4)
  v_add_u32 v18, 2, v9
  v_cmp_gt_u32 s[56:57], s5, v18
  s_nop 1
  v_cndmask_b32 v19, v8, v17, s[56:57]
  s_waitcnt vmcnt(3)
  buffer_load_ushort v20, v19, s[36:39], 0 offen offset:4
  v_cmp_gt_u32 s[58:59], s35, v2
  s_nop 1
  v_cndmask_b32 v21, v8, v3, s[58:59]
  v_add_u32 v22, 3, v9
  v_cmp_gt_u32 s[60:61], s5, v22
  s_nop 1
  v_cndmask_b32 v23, v8, v21, s[60:61]
  s_waitcnt vmcnt(3)
  buffer_load_ushort v24, v23, s[36:39], 0 offen offset:6
  v_cmp_gt_u32 s[46:47], s35, v2
  s_nop 1
  v_cndmask_b32 v25, v8, v3, s[46:47]
  v_add_u32 v26, 16, v9
  v_cmp_gt_u32 s[48:49], s5, v26
  s_nop 1
  v_cndmask_b32 v27, v8, v25, s[48:49]
  buffer_load_ushort v35, v27, s[36:39], 0 offen offset:32
  v_cmp_gt_u32 s[50:51], s35, v2
  s_nop 1
  v_cndmask_b32 v36, v8, v3, s[50:51]
  v_add_u32 v37, 17, v9
  v_cmp_gt_u32 s[52:53], s5, v37
  s_nop 1
  v_cndmask_b32 v38, v8, v36, s[52:53]
  buffer_load_ushort v39, v38, s[36:39], 0 offen offset:34
  v_cmp_gt_u32 s[54:55], s35, v2
  s_nop 1
  v_cndmask_b32 v50, v8, v3, s[54:55]
  v_add_u32 v51, 18, v9
  v_cmp_gt_u32 s[56:57], s5, v51
  s_nop 1
  v_cndmask_b32 v52, v8, v50, s[56:57]
  buffer_load_ushort v53, v52, s[36:39], 0 offen offset:36
  v_cmp_gt_u32 s[58:59], s35, v2
  s_nop 1
  v_cndmask_b32 v54, v8, v3, s[58:59]
  v_add_u32 v55, 19, v9
  v_cmp_gt_u32 s[60:61], s5, v55
  s_nop 1
  v_cndmask_b32 v56, v8, v54, s[60:61]
  buffer_load_ushort v57, v56, s[36:39], 0 offen offset:38
  v_cmp_gt_u32 s[46:47], s35, v2
  s_nop 1
  v_cndmask_b32 v58, v8, v3, s[46:47]
  v_add_u32 v59, 32, v9
  v_cmp_gt_u32 s[48:49], s5, v59
  s_nop 1
  v_cndmask_b32 v58, v8, v58, s[48:49]
  buffer_load_ushort v58, v58, s[36:39], 0 offen offset:64
  v_cmp_gt_u32 s[50:51], s35, v2
  s_nop 1
  v_cndmask_b32 v60, v8, v3, s[50:51]
  v_add_u32 v14, 33, v9
  v_cmp_gt_u32 s[52:53], s5, v14
  s_nop 1
  v_cndmask_b32 v60, v8, v60, s[52:53]
  buffer_load_ushort v60, v60, s[36:39], 0 offen offset:66
  v_cmp_gt_u32 s[54:55], s35, v2
  s_nop 1
  v_cndmask_b32 v61, v8, v3, s[54:55]
  v_add_u32 v18, 34, v9
  v_cmp_gt_u32 s[56:57], s5, v18
  s_nop 1
  v_cndmask_b32 v61, v8, v61, s[56:57]
  buffer_load_ushort v61, v61, s[36:39], 0 offen offset:68
  v_cmp_gt_u32 s[58:59], s35, v2
  s_nop 1
  v_cndmask_b32 v3, v8, v3, s[58:59]
  v_add_u32 v22, 35, v9
  v_cmp_gt_u32 s[60:61], s5, v22
  s_nop 1
  v_cndmask_b32 v3, v8, v3, s[60:61]
  buffer_load_ushort v3, v3, s[36:39], 0 offen offset:70
  v_add_u32 v26, 1, v2
  v_cmp_gt_u32 s[46:47], s35, v26
  s_nop 1
  v_cndmask_b32 v62, v8, v4, s[46:47]
  v_cmp_gt_u32 s[48:49], s5, v9
  s_nop 1
  v_cndmask_b32 v62, v8, v62, s[48:49]
  buffer_load_ushort v62, v62, s[36:39], 0 offen
  v_add_u32 v37, 1, v2
  v_cmp_gt_u32 s[50:51], s35, v37
  s_nop 1
  v_cndmask_b32 v63, v8, v4, s[50:51]
  v_add_u32 v51, 1, v9
  v_cmp_gt_u32 s[52:53], s5, v51
  s_nop 1
  v_cndmask_b32 v63, v8, v63, s[52:53]
  buffer_load_ushort v63, v63, s[36:39], 0 offen offset:2
  v_add_u32 v55, 1, v2
  v_cmp_gt_u32 s[54:55], s35, v55
  s_nop 1
  v_cndmask_b32 v64, v8, v4, s[54:55]
  v_add_u32 v59, 2, v9
  v_cmp_gt_u32 s[56:57], s5, v59
  s_nop 1
  v_cndmask_b32 v64, v8, v64, s[56:57]
  buffer_load_ushort v64, v64, s[36:39], 0 offen offset:4
  v_add_u32 v14, 1, v2
  v_cmp_gt_u32 s[58:59], s35, v14
  s_nop 1
  v_cndmask_b32 v65, v8, v4, s[58:59]
  v_add_u32 v18, 3, v9
  v_cmp_gt_u32 s[60:61], s5, v18
  s_nop 1
  v_cndmask_b32 v65, v8, v65, s[60:61]
  buffer_load_ushort v65, v65, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(15)
  ds_write_b16 v7, v12
  s_waitcnt vmcnt(14)
  ds_write_b16 v28, v16
  s_waitcnt vmcnt(13)
  ds_write_b16 v29, v20
  s_waitcnt vmcnt(12)
  ds_write_b16 v30, v24
  s_waitcnt vmcnt(11)
  ds_write_b16 v7, v35 offset:128
  s_waitcnt vmcnt(10)
  ds_write_b16 v28, v39 offset:128
  s_waitcnt vmcnt(9)
  ds_write_b16 v29, v53 offset:128
  s_waitcnt vmcnt(8)
  ds_write_b16 v30, v57 offset:128
  s_waitcnt vmcnt(7)
  ds_write_b16 v7, v58 offset:256
  s_waitcnt vmcnt(6)
  ds_write_b16 v28, v60 offset:256
  s_waitcnt vmcnt(5)
  ds_write_b16 v29, v61 offset:256
  s_waitcnt vmcnt(4)
  ds_write_b16 v30, v3 offset:256
  s_waitcnt vmcnt(3)
  ds_write_b16 v7, v62 offset:2
  s_waitcnt vmcnt(2)
  ds_write_b16 v28, v63 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v29, v64 offset:2
  s_waitcnt vmcnt(0)
  ds_write_b16 v30, v65 offset:2
  v_add_u32 v22, 1, v2
  v_cmp_gt_u32 s[46:47], s35, v22
  s_nop 1
  v_cndmask_b32 v10, v8, v4, s[46:47]
  v_add_u32 v26, 16, v9
  v_cmp_gt_u32 s[48:49], s5, v26
  s_nop 1
  v_cndmask_b32 v11, v8, v10, s[48:49]
  buffer_load_ushort v12, v11, s[36:39], 0 offen offset:32
  v_add_u32 v37, 1, v2
  v_cmp_gt_u32 s[50:51], s35, v37
  s_nop 1
  v_cndmask_b32 v13, v8, v4, s[50:51]
  v_add_u32 v51, 17, v9
  v_cmp_gt_u32 s[52:53], s5, v51
  s_nop 1
  v_cndmask_b32 v15, v8, v13, s[52:53]
  buffer_load_ushort v16, v15, s[36:39], 0 offen offset:34
  v_add_u32 v55, 1, v2
  v_cmp_gt_u32 s[54:55], s35, v55
  s_nop 1
  v_cndmask_b32 v17, v8, v4, s[54:55]
  v_add_u32 v59, 18, v9
  v_cmp_gt_u32 s[56:57], s5, v59
  s_nop 1
  v_cndmask_b32 v19, v8, v17, s[56:57]
  buffer_load_ushort v20, v19, s[36:39], 0 offen offset:36
  v_add_u32 v14, 1, v2
  v_cmp_gt_u32 s[58:59], s35, v14
  s_nop 1
  v_cndmask_b32 v21, v8, v4, s[58:59]
  v_add_u32 v18, 19, v9
  v_cmp_gt_u32 s[60:61], s5, v18
  s_nop 1
  v_cndmask_b32 v23, v8, v21, s[60:61]
  buffer_load_ushort v24, v23, s[36:39], 0 offen offset:38
  v_add_u32 v22, 1, v2
  v_cmp_gt_u32 s[46:47], s35, v22
  s_nop 1
  v_cndmask_b32 v25, v8, v4, s[46:47]
  v_add_u32 v26, 32, v9
  v_cmp_gt_u32 s[48:49], s5, v26
  s_nop 1
  v_cndmask_b32 v27, v8, v25, s[48:49]
  buffer_load_ushort v35, v27, s[36:39], 0 offen offset:64
  v_add_u32 v37, 1, v2
  v_cmp_gt_u32 s[50:51], s35, v37
  s_nop 1
  v_cndmask_b32 v36, v8, v4, s[50:51]
  v_add_u32 v51, 33, v9
  v_cmp_gt_u32 s[52:53], s5, v51
  s_nop 1
  v_cndmask_b32 v38, v8, v36, s[52:53]
  buffer_load_ushort v39, v38, s[36:39], 0 offen offset:66
  v_add_u32 v55, 1, v2
  v_cmp_gt_u32 s[54:55], s35, v55
  s_nop 1
  v_cndmask_b32 v50, v8, v4, s[54:55]
  v_add_u32 v59, 34, v9
  v_cmp_gt_u32 s[56:57], s5, v59
  s_nop 1
  v_cndmask_b32 v52, v8, v50, s[56:57]
  buffer_load_ushort v53, v52, s[36:39], 0 offen offset:68
  v_add_u32 v14, 1, v2
  v_cmp_gt_u32 s[58:59], s35, v14
  s_nop 1
  v_cndmask_b32 v54, v8, v4, s[58:59]
  v_add_u32 v18, 35, v9
  v_cmp_gt_u32 s[60:61], s5, v18
  s_nop 1
  v_cndmask_b32 v56, v8, v54, s[60:61]
  buffer_load_ushort v57, v56, s[36:39], 0 offen offset:70
  s_waitcnt vmcnt(7)
  ds_write_b16 v7, v12 offset:130
  s_waitcnt vmcnt(6)
  ds_write_b16 v28, v16 offset:130
  s_waitcnt vmcnt(5)
  ds_write_b16 v29, v20 offset:130
  s_waitcnt vmcnt(4)
  ds_write_b16 v30, v24 offset:130
  s_waitcnt vmcnt(3)
  ds_write_b16 v7, v35 offset:258
  s_waitcnt vmcnt(2)
  ds_write_b16 v28, v39 offset:258
  s_waitcnt vmcnt(1)
  ds_write_b16 v29, v53 offset:258
  s_waitcnt vmcnt(0)
  ds_write_b16 v30, v57 offset:258
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  v_cmp_gt_u32 s[46:47], s35, v0
  s_nop 1
  v_cndmask_b32 v3, v2, v5, s[46:47]
  buffer_load_ushort v3, v3, s[40:43], 0 offen
  v_add_u32 v22, 1, v0
  v_cmp_gt_u32 s[48:49], s35, v22
  s_nop 1
  v_cndmask_b32 v4, v2, v5, s[48:49]
  buffer_load_ushort v4, v4, s[40:43], 0 offen offset:2
  v_add_u32 v26, 2, v0
  v_cmp_gt_u32 s[50:51], s35, v26
  s_nop 1
  v_cndmask_b32 v7, v2, v5, s[50:51]
  buffer_load_ushort v7, v7, s[40:43], 0 offen offset:4
  v_add_u32 v37, 3, v0
  v_cmp_gt_u32 s[52:53], s35, v37
  s_nop 1
  v_cndmask_b32 v8, v2, v5, s[52:53]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:6
  v_add_u32 v51, 4, v0
  v_cmp_gt_u32 s[54:55], s35, v51
  s_nop 1
  v_cndmask_b32 v9, v2, v5, s[54:55]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:8
  v_add_u32 v55, 5, v0
  v_cmp_gt_u32 s[56:57], s35, v55
  s_nop 1
  v_cndmask_b32 v10, v2, v5, s[56:57]
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:10
  v_add_u32 v59, 6, v0
  v_cmp_gt_u32 s[58:59], s35, v59
  s_nop 1
  v_cndmask_b32 v11, v2, v5, s[58:59]
  buffer_load_ushort v11, v11, s[40:43], 0 offen offset:12
  v_add_u32 v14, 7, v0
  v_cmp_gt_u32 s[60:61], s35, v14
  s_nop 1
  v_cndmask_b32 v5, v2, v5, s[60:61]
  buffer_load_ushort v5, v5, s[40:43], 0 offen offset:14
  v_cmp_gt_u32 s[46:47], s35, v0
  s_nop 1
  v_cndmask_b32 v12, v2, v6, s[46:47]
  buffer_load_ushort v12, v12, s[40:43], 0 offen
  v_add_u32 v18, 1, v0
  v_cmp_gt_u32 s[48:49], s35, v18
  s_nop 1
  v_cndmask_b32 v13, v2, v6, s[48:49]
  buffer_load_ushort v13, v13, s[40:43], 0 offen offset:2
  v_add_u32 v22, 2, v0
  v_cmp_gt_u32 s[50:51], s35, v22
  s_nop 1
  v_cndmask_b32 v15, v2, v6, s[50:51]
  buffer_load_ushort v15, v15, s[40:43], 0 offen offset:4
  v_add_u32 v26, 3, v0
  v_cmp_gt_u32 s[52:53], s35, v26
  s_nop 1
  v_cndmask_b32 v16, v2, v6, s[52:53]
  buffer_load_ushort v16, v16, s[40:43], 0 offen offset:6
  v_add_u32 v37, 4, v0
  v_cmp_gt_u32 s[54:55], s35, v37
  s_nop 1
  v_cndmask_b32 v17, v2, v6, s[54:55]
  buffer_load_ushort v17, v17, s[40:43], 0 offen offset:8
  v_add_u32 v51, 5, v0
  v_cmp_gt_u32 s[56:57], s35, v51
  s_nop 1
  v_cndmask_b32 v19, v2, v6, s[56:57]
  buffer_load_ushort v19, v19, s[40:43], 0 offen offset:10
  v_add_u32 v55, 6, v0
  v_cmp_gt_u32 s[58:59], s35, v55
  s_nop 1
  v_cndmask_b32 v20, v2, v6, s[58:59]
  buffer_load_ushort v20, v20, s[40:43], 0 offen offset:12
  v_add_u32 v59, 7, v0
  v_cmp_gt_u32 s[60:61], s35, v59
  s_nop 1
  v_cndmask_b32 v0, v2, v6, s[60:61]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_write_b16 v32, v3
  s_waitcnt vmcnt(14)
  ds_write_b16 v32, v4 offset:2
  s_waitcnt vmcnt(13)
  ds_write_b16 v32, v7 offset:4
  s_waitcnt vmcnt(12)
  ds_write_b16 v32, v8 offset:6
  s_waitcnt vmcnt(11)
  ds_write_b16 v32, v9 offset:256
  s_waitcnt vmcnt(10)
  ds_write_b16 v32, v10 offset:258
  s_waitcnt vmcnt(9)
  ds_write_b16 v32, v11 offset:260
  s_waitcnt vmcnt(8)
  ds_write_b16 v32, v5 offset:262
  s_waitcnt vmcnt(7)
  ds_write_b16 v32, v12 offset:128
  s_waitcnt vmcnt(6)
  ds_write_b16 v32, v13 offset:130
  s_waitcnt vmcnt(5)
  ds_write_b16 v32, v15 offset:132
  s_waitcnt vmcnt(4)
  ds_write_b16 v32, v16 offset:134
  s_waitcnt vmcnt(3)
  ds_write_b16 v32, v17 offset:384
  s_waitcnt vmcnt(2)
  ds_write_b16 v32, v19 offset:386
  s_waitcnt vmcnt(1)
  ds_write_b16 v32, v20 offset:388
  s_waitcnt vmcnt(0)
  ds_write_b16 v32, v0 offset:390
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_u32 v33, s45, v33
  v_add_u32 v34, s45, v34
  v_add_u32 v31, s45, v31
  v_mov_b32 v0, v33
  v_mov_b32 v2, v34
  v_mov_b32 v3, v31
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop11:
  ds_read_b64 v[40:41], v2
  ds_read_b64 v[42:43], v2 offset:128
  ds_read_b64 v[44:45], v0
  ds_read_b64 v[46:47], v0 offset:128
  ds_read_b64 v[48:49], v0 offset:256
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[44:45], v[40:41], a[0:3]
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[4:7], v[46:47], v[40:41], a[4:7]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[8:11], v[48:49], v[40:41], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[44:45], v[42:43], a[12:15]
  v_mfma_f32_16x16x16_f16 a[16:19], v[46:47], v[42:43], a[16:19]
  v_mfma_f32_16x16x16_f16 a[20:23], v[48:49], v[42:43], a[20:23]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_read_b64 v[40:41], v3 offset:1024
  ds_read_b64 v[42:43], v3 offset:1152
  ds_read_b64 v[44:45], v0 offset:1536
  ds_read_b64 v[46:47], v0 offset:1664
  ds_read_b64 v[48:49], v0 offset:1792
  s_waitcnt lgkmcnt(2)
  v_mfma_f32_16x16x16_f16 a[0:3], v[44:45], v[40:41], a[0:3]
  s_waitcnt lgkmcnt(1)
  v_mfma_f32_16x16x16_f16 a[4:7], v[46:47], v[40:41], a[4:7]
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[8:11], v[48:49], v[40:41], a[8:11]
  v_mfma_f32_16x16x16_f16 a[12:15], v[44:45], v[42:43], a[12:15]
  v_mfma_f32_16x16x16_f16 a[16:19], v[46:47], v[42:43], a[16:19]
  v_mfma_f32_16x16x16_f16 a[20:23], v[48:49], v[42:43], a[20:23]
  s_mov_b32 s34, 0xc00
  v_add_u32 v0, s34, v0
  s_mov_b32 s34, 0x800
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
  s_waitcnt vmcnt(4)
  v_add_u32 v14, 0, v0
  v_cmp_gt_u32 s[46:47], s5, v14
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[46:47]
  s_waitcnt vmcnt(2)
  v_add_u32 v18, 16, v0
  v_cmp_gt_u32 s[48:49], s5, v18
  s_nop 1
  v_cndmask_b32 v5, v3, v2, s[48:49]
  s_waitcnt vmcnt(1)
  v_add_u32 v22, 32, v0
  v_cmp_gt_u32 s[50:51], s5, v22
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
  v_accvgpr_read_b32 v28, a4
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a5
  v_mul_f32 v29, s0, v29
  v_accvgpr_read_b32 v30, a6
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a7
  v_mul_f32 v31, s0, v31
  buffer_store_dwordx4 v[28:31], v5, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v32, a8
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a9
  v_mul_f32 v33, s0, v33
  v_accvgpr_read_b32 v34, a10
  v_mul_f32 v34, s0, v34
  v_accvgpr_read_b32 v35, a11
  v_mul_f32 v35, s0, v35
  buffer_store_dwordx4 v[32:35], v6, s[36:39], 0 offen offset:128
  v_add_u32 v4, s2, v4
  v_add_u32 v5, s2, v5
  v_add_u32 v6, s2, v6
  v_accvgpr_read_b32 v32, a12
  v_mul_f32 v32, s0, v32
  v_accvgpr_read_b32 v33, a13
  v_mul_f32 v33, s0, v33
  v_accvgpr_read_b32 v34, a14
  v_mul_f32 v34, s0, v34
  v_accvgpr_read_b32 v35, a15
  v_mul_f32 v35, s0, v35
  buffer_store_dwordx4 v[32:35], v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v8, a16
  v_mul_f32 v8, s0, v8
  v_accvgpr_read_b32 v9, a17
  v_mul_f32 v9, s0, v9
  v_accvgpr_read_b32 v10, a18
  v_mul_f32 v10, s0, v10
  v_accvgpr_read_b32 v11, a19
  v_mul_f32 v11, s0, v11
  buffer_store_dwordx4 v[8:11], v5, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v28, a20
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a21
  v_mul_f32 v29, s0, v29
  v_accvgpr_read_b32 v30, a22
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a23
  v_mul_f32 v31, s0, v31
  buffer_store_dwordx4 v[28:31], v6, s[36:39], 0 offen offset:128
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(0)
  v_add_u32 v26, 0, v0
  v_cmp_gt_u32 s[52:53], s5, v26
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[52:53]
  v_cndmask_b32 v5, v3, v1, s[52:53]
  v_add_u32 v37, 16, v0
  v_cmp_gt_u32 s[54:55], s5, v37
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[54:55]
  v_cndmask_b32 v7, v3, v1, s[54:55]
  v_add_u32 v51, 32, v0
  v_cmp_gt_u32 s[56:57], s5, v51
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[56:57]
  v_cndmask_b32 v9, v3, v1, s[56:57]
  buffer_load_dwordx4 v[10:13], v5, s[40:43], 0 offen
  buffer_load_dwordx4 v[28:31], v7, s[40:43], 0 offen offset:64
  buffer_load_dwordx4 v[32:35], v9, s[40:43], 0 offen offset:128
  v_add_u32 v5, s3, v5
  v_add_u32 v7, s3, v7
  v_add_u32 v9, s3, v9
  buffer_load_dwordx4 v[38:41], v5, s[40:43], 0 offen
  buffer_load_dwordx4 v[42:45], v7, s[40:43], 0 offen offset:64
  buffer_load_dwordx4 v[46:49], v9, s[40:43], 0 offen offset:128
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
  v_fmac_f32 v10, s1, v28
  v_fmac_f32 v11, s1, v29
  v_fmac_f32 v12, s1, v30
  v_fmac_f32 v13, s1, v31
  buffer_store_dwordx4 v[10:13], v6, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v28, a8
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a9
  v_mul_f32 v29, s0, v29
  v_accvgpr_read_b32 v30, a10
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a11
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(5)
  v_fmac_f32 v28, s1, v32
  v_fmac_f32 v29, s1, v33
  v_fmac_f32 v30, s1, v34
  v_fmac_f32 v31, s1, v35
  buffer_store_dwordx4 v[28:31], v8, s[36:39], 0 offen offset:128
  v_add_u32 v4, s2, v4
  v_add_u32 v6, s2, v6
  v_add_u32 v8, s2, v8
  v_accvgpr_read_b32 v28, a12
  v_mul_f32 v28, s0, v28
  v_accvgpr_read_b32 v29, a13
  v_mul_f32 v29, s0, v29
  v_accvgpr_read_b32 v30, a14
  v_mul_f32 v30, s0, v30
  v_accvgpr_read_b32 v31, a15
  v_mul_f32 v31, s0, v31
  s_waitcnt vmcnt(5)
  v_fmac_f32 v28, s1, v38
  v_fmac_f32 v29, s1, v39
  v_fmac_f32 v30, s1, v40
  v_fmac_f32 v31, s1, v41
  buffer_store_dwordx4 v[28:31], v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v60, a16
  v_mul_f32 v60, s0, v60
  v_accvgpr_read_b32 v61, a17
  v_mul_f32 v61, s0, v61
  v_accvgpr_read_b32 v62, a18
  v_mul_f32 v62, s0, v62
  v_accvgpr_read_b32 v63, a19
  v_mul_f32 v63, s0, v63
  s_waitcnt vmcnt(5)
  v_fmac_f32 v60, s1, v42
  v_fmac_f32 v61, s1, v43
  v_fmac_f32 v62, s1, v44
  v_fmac_f32 v63, s1, v45
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
  v_add_u32 v55, 0, v0
  v_cmp_gt_u32 s[58:59], s5, v55
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[58:59]
  buffer_load_dword v5, v4, s[40:43], 0 offen
  v_add_u32 v59, 1, v0
  v_cmp_gt_u32 s[60:61], s5, v59
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v7, v6, s[40:43], 0 offen offset:4
  s_waitcnt vmcnt(6)
  v_add_u32 v14, 2, v0
  v_cmp_gt_u32 s[46:47], s5, v14
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[46:47]
  buffer_load_dword v9, v8, s[40:43], 0 offen offset:8
  s_waitcnt vmcnt(5)
  v_add_u32 v18, 3, v0
  v_cmp_gt_u32 s[48:49], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v11, v10, s[40:43], 0 offen offset:12
  s_waitcnt vmcnt(5)
  v_add_u32 v22, 16, v0
  v_cmp_gt_u32 s[50:51], s5, v22
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[50:51]
  buffer_load_dword v12, v4, s[40:43], 0 offen offset:64
  s_waitcnt vmcnt(5)
  v_add_u32 v26, 17, v0
  v_cmp_gt_u32 s[52:53], s5, v26
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v13, v6, s[40:43], 0 offen offset:68
  v_add_u32 v37, 18, v0
  v_cmp_gt_u32 s[54:55], s5, v37
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[54:55]
  buffer_load_dword v15, v8, s[40:43], 0 offen offset:72
  v_add_u32 v51, 19, v0
  v_cmp_gt_u32 s[56:57], s5, v51
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v16, v10, s[40:43], 0 offen offset:76
  v_accvgpr_read_b32 v17, a0
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(7)
  v_fmac_f32 v17, s1, v5
  v_add_u32 v55, 0, v0
  v_cmp_gt_u32 s[58:59], s5, v55
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v17, v4, s[36:39], 0 offen
  v_add_u32 v59, 32, v0
  v_cmp_gt_u32 s[60:61], s5, v59
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v5, v6, s[40:43], 0 offen offset:128
  v_accvgpr_read_b32 v19, a1
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(8)
  v_fmac_f32 v19, s1, v7
  v_add_u32 v14, 1, v0
  v_cmp_gt_u32 s[46:47], s5, v14
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v19, v8, s[36:39], 0 offen offset:4
  v_add_u32 v18, 33, v0
  v_cmp_gt_u32 s[48:49], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v7, v10, s[40:43], 0 offen offset:132
  v_accvgpr_read_b32 v20, a2
  v_mul_f32 v20, s0, v20
  s_waitcnt vmcnt(9)
  v_fmac_f32 v20, s1, v9
  v_add_u32 v22, 2, v0
  v_cmp_gt_u32 s[50:51], s5, v22
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v20, v4, s[36:39], 0 offen offset:8
  v_add_u32 v26, 34, v0
  v_cmp_gt_u32 s[52:53], s5, v26
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v9, v6, s[40:43], 0 offen offset:136
  v_accvgpr_read_b32 v21, a3
  v_mul_f32 v21, s0, v21
  s_waitcnt vmcnt(10)
  v_fmac_f32 v21, s1, v11
  v_add_u32 v37, 3, v0
  v_cmp_gt_u32 s[54:55], s5, v37
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v21, v8, s[36:39], 0 offen offset:12
  v_add_u32 v51, 35, v0
  v_cmp_gt_u32 s[56:57], s5, v51
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v11, v10, s[40:43], 0 offen offset:140
  v_accvgpr_read_b32 v17, a4
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(11)
  v_fmac_f32 v17, s1, v12
  v_add_u32 v55, 16, v0
  v_cmp_gt_u32 s[58:59], s5, v55
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v17, v4, s[36:39], 0 offen offset:64
  v_add_u32 v1, s3, v1
  v_add_u32 v59, 0, v0
  v_cmp_gt_u32 s[60:61], s5, v59
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v12, v6, s[40:43], 0 offen
  v_accvgpr_read_b32 v19, a5
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(12)
  v_fmac_f32 v19, s1, v13
  v_add_u32 v14, 17, v0
  v_cmp_gt_u32 s[46:47], s5, v14
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v19, v8, s[36:39], 0 offen offset:68
  v_add_u32 v18, 1, v0
  v_cmp_gt_u32 s[48:49], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v13, v10, s[40:43], 0 offen offset:4
  v_accvgpr_read_b32 v20, a6
  v_mul_f32 v20, s0, v20
  s_waitcnt vmcnt(13)
  v_fmac_f32 v20, s1, v15
  v_add_u32 v22, 18, v0
  v_cmp_gt_u32 s[50:51], s5, v22
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v20, v4, s[36:39], 0 offen offset:72
  v_add_u32 v26, 2, v0
  v_cmp_gt_u32 s[52:53], s5, v26
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v15, v6, s[40:43], 0 offen offset:8
  v_accvgpr_read_b32 v21, a7
  v_mul_f32 v21, s0, v21
  s_waitcnt vmcnt(14)
  v_fmac_f32 v21, s1, v16
  v_add_u32 v37, 19, v0
  v_cmp_gt_u32 s[54:55], s5, v37
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v21, v8, s[36:39], 0 offen offset:76
  v_add_u32 v51, 3, v0
  v_cmp_gt_u32 s[56:57], s5, v51
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v16, v10, s[40:43], 0 offen offset:12
  v_accvgpr_read_b32 v17, a8
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(14)
  v_fmac_f32 v17, s1, v5
  v_add_u32 v55, 32, v0
  v_cmp_gt_u32 s[58:59], s5, v55
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v17, v4, s[36:39], 0 offen offset:128
  v_add_u32 v59, 16, v0
  v_cmp_gt_u32 s[60:61], s5, v59
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v5, v6, s[40:43], 0 offen offset:64
  v_accvgpr_read_b32 v19, a9
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(14)
  v_fmac_f32 v19, s1, v7
  v_add_u32 v14, 33, v0
  v_cmp_gt_u32 s[46:47], s5, v14
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v19, v8, s[36:39], 0 offen offset:132
  v_add_u32 v18, 17, v0
  v_cmp_gt_u32 s[48:49], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v7, v10, s[40:43], 0 offen offset:68
  v_accvgpr_read_b32 v20, a10
  v_mul_f32 v20, s0, v20
  s_waitcnt vmcnt(14)
  v_fmac_f32 v20, s1, v9
  v_add_u32 v22, 34, v0
  v_cmp_gt_u32 s[50:51], s5, v22
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v20, v4, s[36:39], 0 offen offset:136
  v_add_u32 v26, 18, v0
  v_cmp_gt_u32 s[52:53], s5, v26
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v9, v6, s[40:43], 0 offen offset:72
  v_accvgpr_read_b32 v21, a11
  v_mul_f32 v21, s0, v21
  s_waitcnt vmcnt(14)
  v_fmac_f32 v21, s1, v11
  v_add_u32 v37, 35, v0
  v_cmp_gt_u32 s[54:55], s5, v37
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v21, v8, s[36:39], 0 offen offset:140
  v_add_u32 v51, 19, v0
  v_cmp_gt_u32 s[56:57], s5, v51
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v11, v10, s[40:43], 0 offen offset:76
  v_add_u32 v2, s2, v2
  v_accvgpr_read_b32 v17, a12
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(14)
  v_fmac_f32 v17, s1, v12
  v_add_u32 v55, 0, v0
  v_cmp_gt_u32 s[58:59], s5, v55
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v17, v4, s[36:39], 0 offen
  v_add_u32 v59, 32, v0
  v_cmp_gt_u32 s[60:61], s5, v59
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_dword v12, v6, s[40:43], 0 offen offset:128
  v_accvgpr_read_b32 v19, a13
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(14)
  v_fmac_f32 v19, s1, v13
  v_add_u32 v14, 1, v0
  v_cmp_gt_u32 s[46:47], s5, v14
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v19, v8, s[36:39], 0 offen offset:4
  v_add_u32 v18, 33, v0
  v_cmp_gt_u32 s[48:49], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[48:49]
  buffer_load_dword v13, v10, s[40:43], 0 offen offset:132
  v_accvgpr_read_b32 v20, a14
  v_mul_f32 v20, s0, v20
  s_waitcnt vmcnt(14)
  v_fmac_f32 v20, s1, v15
  v_add_u32 v22, 2, v0
  v_cmp_gt_u32 s[50:51], s5, v22
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v20, v4, s[36:39], 0 offen offset:8
  v_add_u32 v26, 34, v0
  v_cmp_gt_u32 s[52:53], s5, v26
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_dword v15, v6, s[40:43], 0 offen offset:136
  v_accvgpr_read_b32 v21, a15
  v_mul_f32 v21, s0, v21
  s_waitcnt vmcnt(14)
  v_fmac_f32 v21, s1, v16
  v_add_u32 v37, 3, v0
  v_cmp_gt_u32 s[54:55], s5, v37
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v21, v8, s[36:39], 0 offen offset:12
  v_add_u32 v51, 35, v0
  v_cmp_gt_u32 s[56:57], s5, v51
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[56:57]
  buffer_load_dword v16, v10, s[40:43], 0 offen offset:140
  v_accvgpr_read_b32 v17, a16
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(14)
  v_fmac_f32 v17, s1, v5
  v_add_u32 v55, 16, v0
  v_cmp_gt_u32 s[58:59], s5, v55
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[58:59]
  buffer_store_dword v17, v4, s[36:39], 0 offen offset:64
  v_accvgpr_read_b32 v19, a17
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(13)
  v_fmac_f32 v19, s1, v7
  v_add_u32 v59, 17, v0
  v_cmp_gt_u32 s[60:61], s5, v59
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[60:61]
  buffer_store_dword v19, v6, s[36:39], 0 offen offset:68
  v_accvgpr_read_b32 v20, a18
  v_mul_f32 v20, s0, v20
  s_waitcnt vmcnt(12)
  v_fmac_f32 v20, s1, v9
  v_add_u32 v14, 18, v0
  v_cmp_gt_u32 s[46:47], s5, v14
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[46:47]
  buffer_store_dword v20, v8, s[36:39], 0 offen offset:72
  v_accvgpr_read_b32 v21, a19
  v_mul_f32 v21, s0, v21
  s_waitcnt vmcnt(11)
  v_fmac_f32 v21, s1, v11
  v_add_u32 v18, 19, v0
  v_cmp_gt_u32 s[48:49], s5, v18
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[48:49]
  buffer_store_dword v21, v10, s[36:39], 0 offen offset:76
  v_accvgpr_read_b32 v17, a20
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(10)
  v_fmac_f32 v17, s1, v12
  v_add_u32 v22, 32, v0
  v_cmp_gt_u32 s[50:51], s5, v22
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[50:51]
  buffer_store_dword v17, v4, s[36:39], 0 offen offset:128
  v_accvgpr_read_b32 v19, a21
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(9)
  v_fmac_f32 v19, s1, v13
  v_add_u32 v26, 33, v0
  v_cmp_gt_u32 s[52:53], s5, v26
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[52:53]
  buffer_store_dword v19, v6, s[36:39], 0 offen offset:132
  v_accvgpr_read_b32 v20, a22
  v_mul_f32 v20, s0, v20
  s_waitcnt vmcnt(8)
  v_fmac_f32 v20, s1, v15
  v_add_u32 v37, 34, v0
  v_cmp_gt_u32 s[54:55], s5, v37
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[54:55]
  buffer_store_dword v20, v8, s[36:39], 0 offen offset:136
  v_accvgpr_read_b32 v21, a23
  v_mul_f32 v21, s0, v21
  s_waitcnt vmcnt(7)
  v_fmac_f32 v21, s1, v16
  v_add_u32 v51, 35, v0
  v_cmp_gt_u32 s[56:57], s5, v51
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[56:57]
  buffer_store_dword v21, v10, s[36:39], 0 offen offset:140
  s_endpgm
.L_end:
.size kiln_HSS_NN_mt48x32x32_ef027b733bf73e9e, .L_end-kiln_HSS_NN_mt48x32x32_ef027b733bf73e9e

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_NN_mt48x32x32_ef027b733bf73e9e
  .amdhsa_group_segment_fixed_size 10240
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 92
  .amdhsa_next_free_sgpr 62
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 68
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
  - .name: kiln_HSS_NN_mt48x32x32_ef027b733bf73e9e
    .symbol: kiln_HSS_NN_mt48x32x32_ef027b733bf73e9e.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 10240
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 62
    .vgpr_count: 92
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
