// gfx942 HH_F8NHS TN mt16x16 mi16x16x32x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 mul16x16x32 scaleas scalebs
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HH_F8NHS_TN_mt16x16x32_cb9cddb196f06a58
.p2align 8
.type kiln_HH_F8NHS_TN_mt16x16x32_cb9cddb196f06a58,@function
kiln_HH_F8NHS_TN_mt16x16x32_cb9cddb196f06a58:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx4 s[32:35], s[0:1], 0x60
  s_load_dwordx2 s[0:1], s[0:1], 0x70
  s_waitcnt lgkmcnt(0)
  s_load_dword s5, s[34:35], 0
  s_load_dword s0, s[0:1], 0
  s_mul_i32 s1, s2, 16
  s_mul_i32 s2, s3, 16
  s_sub_u32 s3, s12, s1
  s_min_u32 s3, s3, 16
  s_sub_u32 s6, s13, s2
  s_min_u32 s6, s6, 16
  s_mul_i32 s36, s28, s4
  s_mul_hi_u32 s37, s28, s4
  s_mul_i32 s7, s29, s4
  s_add_u32 s37, s37, s7
  s_mul_i32 s38, s1, s10
  s_mul_hi_u32 s39, s1, s10
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s40, s20, s36
  s_addc_u32 s41, s21, s37
  s_mul_i32 s36, s30, s4
  s_mul_hi_u32 s37, s30, s4
  s_mul_i32 s7, s31, s4
  s_add_u32 s37, s37, s7
  s_mul_i32 s38, s2, s11
  s_mul_hi_u32 s39, s2, s11
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s44, s22, s36
  s_addc_u32 s45, s23, s37
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  s_nop 0
  v_readfirstlane_b32 s36, v2
  s_lshr_b32 s37, s36, 0
  s_and_b32 s36, s36, 0
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s42, s3, s10
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s38, 64
  v_lshlrev_b32 v3, 3, v0
  v_mul_lo_u32 v4, v2, s10
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s46, s6, s11
  s_lshl_b32 s46, s46, 1
  s_mov_b32 s47, 0x20000
  s_mov_b32 s39, 64
  v_lshlrev_b32 v4, 3, v0
  v_mul_lo_u32 v5, v2, s11
  v_add_lshl_u32 v4, v4, v5, 1
  s_lshl_b32 s48, s32, 1
  s_cmp_eq_u32 s48, 0
  s_cselect_b32 s48, 0, s14
  s_mov_b32 s48, s48
  s_lshr_b32 s48, s48, 5
  s_cmp_eq_u32 s48, 0
  s_cselect_b32 s42, 0, s42
  s_cmp_eq_u32 s48, 0
  s_cselect_b32 s46, 0, s46
  buffer_load_dwordx4 v[6:9], v3, s[40:43], 0 offen        // next tile of A
  buffer_load_dwordx4 v[10:13], v4, s[44:47], 0 offen      // next tile of B
  s_mov_b32 s49, 0x80
  v_mad_u32_u24 v5, v0, s49, 0
  v_mad_u32_u24 v5, v2, 8, v5
  v_and_b32 v14, 3, v0
  v_lshlrev_b32 v14, 5, v14
  v_xor_b32 v5, v14, v5
  v_mad_u32_u24 v14, v0, s49, 0
  v_mad_u32_u24 v2, v2, 8, v14
  s_mov_b32 s50, 0x200
  v_add_u32 v2, s50, v2
  v_and_b32 v0, 3, v0
  v_lshlrev_b32 v0, 5, v0
  v_xor_b32 v2, v0, v2
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v14, 15, v1
  s_mul_i32 s51, s36, 0x80
  v_mad_u32_u24 v14, v14, 8, s51
  v_mad_u32_u24 v14, v0, s49, v14
  v_mov_b32 v15, 0
  v_mad_u32_u24 v15, v0, 1, v15
  v_and_b32 v0, 3, v15
  v_lshlrev_b32 v0, 5, v0
  v_xor_b32 v14, v0, v14
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v15, 15, v1
  s_mul_i32 s51, s37, 0x80
  v_mad_u32_u24 v15, v15, 8, s51
  v_mad_u32_u24 v15, v0, s49, v15
  v_add_u32 v15, s50, v15
  v_mov_b32 v16, 0
  v_mad_u32_u24 v16, v0, 1, v16
  v_and_b32 v0, 3, v16
  v_lshlrev_b32 v0, 5, v0
  v_xor_b32 v15, v0, v15
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  s_cmp_eq_u32 s48, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s40, s40, s38
  s_addc_u32 s41, s41, 0
  s_add_u32 s44, s44, s39
  s_addc_u32 s45, s45, 0
  s_waitcnt vmcnt(1)
  v_cvt_f32_f16 v16, v6
  v_lshrrev_b32 v17, 16, v6
  v_cvt_f32_f16 v17, v17
  v_cvt_f32_f16 v18, v7
  v_lshrrev_b32 v19, 16, v7
  v_cvt_f32_f16 v19, v19
  s_waitcnt lgkmcnt(0)
  v_mul_f32 v16, s5, v16
  v_mul_f32 v17, s5, v17
  v_mul_f32 v18, s5, v18
  v_mul_f32 v19, s5, v19
  s_mov_b32 s49, 0x43700000
  v_min_f32 v0, s49, v16
  s_mov_b32 s50, 0xc3700000
  v_max_f32 v0, s50, v0
  v_cmp_u_f32 s[52:53], v16, v16
  s_nop 1
  v_cndmask_b32 v16, v0, v16, s[52:53]
  v_min_f32 v20, s49, v17
  v_max_f32 v20, s50, v20
  v_cmp_u_f32 s[54:55], v17, v17
  s_nop 1
  v_cndmask_b32 v17, v20, v17, s[54:55]
  v_min_f32 v21, s49, v18
  v_max_f32 v21, s50, v21
  v_cmp_u_f32 s[56:57], v18, v18
  s_nop 1
  v_cndmask_b32 v18, v21, v18, s[56:57]
  v_min_f32 v22, s49, v19
  v_max_f32 v22, s50, v22
  v_cmp_u_f32 s[58:59], v19, v19
  s_nop 1
  v_cndmask_b32 v19, v22, v19, s[58:59]
  v_cvt_pk_fp8_f32 v23, v16, v17
  v_cvt_pk_fp8_f32 v16, v18, v19
  s_mov_b32 s51, 0x5040100
  v_perm_b32 v18, v16, v23, s51
  v_cvt_f32_f16 v24, v8
  v_lshrrev_b32 v25, 16, v8
  v_cvt_f32_f16 v25, v25
  v_cvt_f32_f16 v26, v9
  v_lshrrev_b32 v27, 16, v9
  v_cvt_f32_f16 v27, v27
  v_mul_f32 v24, s5, v24
  v_mul_f32 v25, s5, v25
  v_mul_f32 v26, s5, v26
  v_mul_f32 v27, s5, v27
  v_min_f32 v17, s49, v24
  v_max_f32 v17, s50, v17
  v_cmp_u_f32 s[60:61], v24, v24
  s_nop 1
  v_cndmask_b32 v24, v17, v24, s[60:61]
  v_min_f32 v28, s49, v25
  v_max_f32 v28, s50, v28
  v_cmp_u_f32 s[62:63], v25, v25
  s_nop 1
  v_cndmask_b32 v25, v28, v25, s[62:63]
  v_min_f32 v29, s49, v26
  v_max_f32 v29, s50, v29
  v_cmp_u_f32 s[64:65], v26, v26
  s_nop 1
  v_cndmask_b32 v26, v29, v26, s[64:65]
  v_min_f32 v30, s49, v27
  v_max_f32 v30, s50, v30
  v_cmp_u_f32 s[66:67], v27, v27
  s_nop 1
  v_cndmask_b32 v27, v30, v27, s[66:67]
  v_cvt_pk_fp8_f32 v31, v24, v25
  v_cvt_pk_fp8_f32 v24, v26, v27
  v_perm_b32 v19, v24, v31, s51
  ds_write_b64 v5, v[18:19]
  s_waitcnt vmcnt(0)
  v_cvt_f32_f16 v32, v10
  v_lshrrev_b32 v33, 16, v10
  v_cvt_f32_f16 v33, v33
  v_cvt_f32_f16 v34, v11
  v_lshrrev_b32 v35, 16, v11
  v_cvt_f32_f16 v35, v35
  v_mul_f32 v32, s0, v32
  v_mul_f32 v33, s0, v33
  v_mul_f32 v34, s0, v34
  v_mul_f32 v35, s0, v35
  v_min_f32 v25, s49, v32
  v_max_f32 v25, s50, v25
  v_cmp_u_f32 s[52:53], v32, v32
  s_nop 1
  v_cndmask_b32 v32, v25, v32, s[52:53]
  v_min_f32 v26, s49, v33
  v_max_f32 v26, s50, v26
  v_cmp_u_f32 s[54:55], v33, v33
  s_nop 1
  v_cndmask_b32 v33, v26, v33, s[54:55]
  v_min_f32 v27, s49, v34
  v_max_f32 v27, s50, v27
  v_cmp_u_f32 s[56:57], v34, v34
  s_nop 1
  v_cndmask_b32 v34, v27, v34, s[56:57]
  v_min_f32 v36, s49, v35
  v_max_f32 v36, s50, v36
  v_cmp_u_f32 s[58:59], v35, v35
  s_nop 1
  v_cndmask_b32 v35, v36, v35, s[58:59]
  v_cvt_pk_fp8_f32 v0, v32, v33
  v_cvt_pk_fp8_f32 v20, v34, v35
  v_perm_b32 v32, v20, v0, s51
  v_cvt_f32_f16 v38, v12
  v_lshrrev_b32 v39, 16, v12
  v_cvt_f32_f16 v39, v39
  v_cvt_f32_f16 v40, v13
  v_lshrrev_b32 v41, 16, v13
  v_cvt_f32_f16 v41, v41
  v_mul_f32 v38, s0, v38
  v_mul_f32 v39, s0, v39
  v_mul_f32 v40, s0, v40
  v_mul_f32 v41, s0, v41
  v_min_f32 v21, s49, v38
  v_max_f32 v21, s50, v21
  v_cmp_u_f32 s[60:61], v38, v38
  s_nop 1
  v_cndmask_b32 v38, v21, v38, s[60:61]
  v_min_f32 v22, s49, v39
  v_max_f32 v22, s50, v22
  v_cmp_u_f32 s[62:63], v39, v39
  s_nop 1
  v_cndmask_b32 v39, v22, v39, s[62:63]
  v_min_f32 v23, s49, v40
  v_max_f32 v23, s50, v23
  v_cmp_u_f32 s[64:65], v40, v40
  s_nop 1
  v_cndmask_b32 v40, v23, v40, s[64:65]
  v_min_f32 v16, s49, v41
  v_max_f32 v16, s50, v16
  v_cmp_u_f32 s[66:67], v41, v41
  s_nop 1
  v_cndmask_b32 v41, v16, v41, s[66:67]
  v_cvt_pk_fp8_f32 v17, v38, v39
  v_cvt_pk_fp8_f32 v28, v40, v41
  v_perm_b32 v33, v28, v17, s51
  ds_write_b64 v2, v[32:33]
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s48, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b64 v[34:35], v15
  ds_read_b64 v[38:39], v14
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x32_fp8_fp8 a[0:3], v[38:39], v[34:35], a[0:3]
  buffer_load_dwordx4 v[6:9], v3, s[40:43], 0 offen        // next tile of A
  s_add_u32 s40, s40, s38
  s_addc_u32 s41, s41, 0
  buffer_load_dwordx4 v[10:13], v4, s[44:47], 0 offen      // next tile of B
  s_add_u32 s44, s44, s39
  s_addc_u32 s45, s45, 0
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  v_cvt_f32_f16 v40, v6
  v_lshrrev_b32 v41, 16, v6
  v_cvt_f32_f16 v41, v41
  v_cvt_f32_f16 v42, v7
  v_lshrrev_b32 v43, 16, v7
  v_cvt_f32_f16 v43, v43
  v_mul_f32 v40, s5, v40
  v_mul_f32 v41, s5, v41
  v_mul_f32 v42, s5, v42
  v_mul_f32 v43, s5, v43
  s_mov_b32 s49, 0x43700000
  v_min_f32 v29, s49, v40
  s_mov_b32 s50, 0xc3700000
  v_max_f32 v29, s50, v29
  v_cmp_u_f32 s[52:53], v40, v40
  s_nop 1
  v_cndmask_b32 v40, v29, v40, s[52:53]
  v_min_f32 v30, s49, v41
  v_max_f32 v30, s50, v30
  v_cmp_u_f32 s[54:55], v41, v41
  s_nop 1
  v_cndmask_b32 v41, v30, v41, s[54:55]
  v_min_f32 v31, s49, v42
  v_max_f32 v31, s50, v31
  v_cmp_u_f32 s[56:57], v42, v42
  s_nop 1
  v_cndmask_b32 v42, v31, v42, s[56:57]
  v_min_f32 v24, s49, v43
  v_max_f32 v24, s50, v24
  v_cmp_u_f32 s[58:59], v43, v43
  s_nop 1
  v_cndmask_b32 v43, v24, v43, s[58:59]
  v_cvt_pk_fp8_f32 v25, v40, v41
  v_cvt_pk_fp8_f32 v26, v42, v43
  s_mov_b32 s7, 0x5040100
  v_perm_b32 v18, v26, v25, s7
  v_cvt_f32_f16 v40, v8
  v_lshrrev_b32 v41, 16, v8
  v_cvt_f32_f16 v41, v41
  v_cvt_f32_f16 v42, v9
  v_lshrrev_b32 v43, 16, v9
  v_cvt_f32_f16 v43, v43
  v_mul_f32 v40, s5, v40
  v_mul_f32 v41, s5, v41
  v_mul_f32 v42, s5, v42
  v_mul_f32 v43, s5, v43
  v_min_f32 v27, s49, v40
  v_max_f32 v27, s50, v27
  v_cmp_u_f32 s[60:61], v40, v40
  s_nop 1
  v_cndmask_b32 v40, v27, v40, s[60:61]
  v_min_f32 v36, s49, v41
  v_max_f32 v36, s50, v36
  v_cmp_u_f32 s[62:63], v41, v41
  s_nop 1
  v_cndmask_b32 v41, v36, v41, s[62:63]
  v_min_f32 v0, s49, v42
  v_max_f32 v0, s50, v0
  v_cmp_u_f32 s[64:65], v42, v42
  s_nop 1
  v_cndmask_b32 v42, v0, v42, s[64:65]
  v_min_f32 v20, s49, v43
  v_max_f32 v20, s50, v20
  v_cmp_u_f32 s[66:67], v43, v43
  s_nop 1
  v_cndmask_b32 v43, v20, v43, s[66:67]
  v_cvt_pk_fp8_f32 v21, v40, v41
  v_cvt_pk_fp8_f32 v22, v42, v43
  v_perm_b32 v19, v22, v21, s7
  ds_write_b64 v5, v[18:19]
  s_waitcnt vmcnt(0)
  v_cvt_f32_f16 v6, v10
  v_lshrrev_b32 v7, 16, v10
  v_cvt_f32_f16 v7, v7
  v_cvt_f32_f16 v8, v11
  v_lshrrev_b32 v9, 16, v11
  v_cvt_f32_f16 v9, v9
  v_mul_f32 v6, s0, v6
  v_mul_f32 v7, s0, v7
  v_mul_f32 v8, s0, v8
  v_mul_f32 v9, s0, v9
  v_min_f32 v23, s49, v6
  v_max_f32 v23, s50, v23
  v_cmp_u_f32 s[52:53], v6, v6
  s_nop 1
  v_cndmask_b32 v6, v23, v6, s[52:53]
  v_min_f32 v16, s49, v7
  v_max_f32 v16, s50, v16
  v_cmp_u_f32 s[54:55], v7, v7
  s_nop 1
  v_cndmask_b32 v7, v16, v7, s[54:55]
  v_min_f32 v17, s49, v8
  v_max_f32 v17, s50, v17
  v_cmp_u_f32 s[56:57], v8, v8
  s_nop 1
  v_cndmask_b32 v8, v17, v8, s[56:57]
  v_min_f32 v28, s49, v9
  v_max_f32 v28, s50, v28
  v_cmp_u_f32 s[58:59], v9, v9
  s_nop 1
  v_cndmask_b32 v9, v28, v9, s[58:59]
  v_cvt_pk_fp8_f32 v29, v6, v7
  v_cvt_pk_fp8_f32 v30, v8, v9
  v_perm_b32 v32, v30, v29, s7
  v_cvt_f32_f16 v6, v12
  v_lshrrev_b32 v7, 16, v12
  v_cvt_f32_f16 v7, v7
  v_cvt_f32_f16 v8, v13
  v_lshrrev_b32 v9, 16, v13
  v_cvt_f32_f16 v9, v9
  v_mul_f32 v6, s0, v6
  v_mul_f32 v7, s0, v7
  v_mul_f32 v8, s0, v8
  v_mul_f32 v9, s0, v9
  v_min_f32 v31, s49, v6
  v_max_f32 v31, s50, v31
  v_cmp_u_f32 s[60:61], v6, v6
  s_nop 1
  v_cndmask_b32 v6, v31, v6, s[60:61]
  v_min_f32 v24, s49, v7
  v_max_f32 v24, s50, v24
  v_cmp_u_f32 s[62:63], v7, v7
  s_nop 1
  v_cndmask_b32 v7, v24, v7, s[62:63]
  v_min_f32 v25, s49, v8
  v_max_f32 v25, s50, v25
  v_cmp_u_f32 s[64:65], v8, v8
  s_nop 1
  v_cndmask_b32 v8, v25, v8, s[64:65]
  v_min_f32 v26, s49, v9
  v_max_f32 v26, s50, v26
  v_cmp_u_f32 s[66:67], v9, v9
  s_nop 1
  v_cndmask_b32 v9, v26, v9, s[66:67]
  v_cvt_pk_fp8_f32 v27, v6, v7
  v_cvt_pk_fp8_f32 v36, v8, v9
  v_perm_b32 v33, v36, v27, s7
  ds_write_b64 v2, v[32:33]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s48, s48, 1
  s_cmp_gt_u32 s48, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b64 v[34:35], v15
  ds_read_b64 v[38:39], v14
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x32_fp8_fp8 a[0:3], v[38:39], v[34:35], a[0:3]
L_main_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_waitcnt lgkmcnt(0)
  s_mul_i32 s0, s36, 16
  s_mul_i32 s5, s37, 16
  v_lshl_add_u32 v0, v0, 2, s0
  v_add_u32 v1, s5, v1
  s_mul_i32 s36, s24, s4
  s_mul_hi_u32 s37, s24, s4
  s_mul_i32 s0, s25, s4
  s_add_u32 s37, s37, s0
  s_mul_i32 s38, s2, s8
  s_mul_hi_u32 s39, s2, s8
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_add_u32 s36, s36, s1
  s_addc_u32 s37, s37, 0
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s40, s16, s36
  s_addc_u32 s41, s17, s37
  s_mul_i32 s36, s26, s4
  s_mul_hi_u32 s37, s26, s4
  s_mul_i32 s0, s27, s4
  s_add_u32 s37, s37, s0
  s_mul_i32 s4, s2, s9
  s_mul_hi_u32 s5, s2, s9
  s_add_u32 s36, s36, s4
  s_addc_u32 s37, s37, s5
  s_add_u32 s36, s36, s1
  s_addc_u32 s37, s37, 0
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s44, s18, s36
  s_addc_u32 s45, s19, s37
  s_sub_u32 s0, s6, 1
  s_mul_i32 s42, s0, s8
  s_add_u32 s42, s42, s3
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 1
  s_sub_u32 s0, s6, 1
  s_mul_i32 s46, s0, s9
  s_add_u32 s46, s46, s3
  s_lshl_b32 s46, s46, 1
  s_mov_b32 s47, 0x20000
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v0, v1, v0, 1
  s_lshl_b32 s0, s33, 1
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_mov_b32 v1, v2
  v_accvgpr_read_b32 v4, a0
  v_mul_f32 v4, s32, v4
  v_accvgpr_read_b32 v5, a1
  v_mul_f32 v5, s32, v5
  s_waitcnt vmcnt(1)
  v_accvgpr_read_b32 v6, a2
  v_mul_f32 v6, s32, v6
  v_accvgpr_read_b32 v7, a3
  v_mul_f32 v7, s32, v7
  v_cvt_f16_f32 v4, v4
  v_cvt_f16_f32 v5, v5
  v_cvt_f16_f32 v6, v6
  v_cvt_f16_f32 v7, v7
  v_pack_b32_f16 v8, v4, v5
  v_pack_b32_f16 v9, v6, v7
  buffer_store_dwordx2 v[8:9], v1, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_mov_b32 v1, v2
  v_mov_b32 v0, v0
  buffer_load_dwordx2 v[2:3], v0, s[44:47], 0 offen
  v_accvgpr_read_b32 v4, a0
  v_mul_f32 v4, s32, v4
  v_accvgpr_read_b32 v5, a1
  v_mul_f32 v5, s32, v5
  s_waitcnt vmcnt(2)
  v_accvgpr_read_b32 v6, a2
  v_mul_f32 v6, s32, v6
  v_accvgpr_read_b32 v7, a3
  v_mul_f32 v7, s32, v7
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v4, v2, s33, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v5, v2, s33, v5 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v6, v3, s33, v6 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v7, v3, s33, v7 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v4, v4
  v_cvt_f16_f32 v5, v5
  v_cvt_f16_f32 v6, v6
  v_cvt_f16_f32 v7, v7
  v_pack_b32_f16 v2, v4, v5
  v_pack_b32_f16 v3, v6, v7
  buffer_store_dwordx2 v[2:3], v1, s[40:43], 0 offen
  s_endpgm
.L_end:
.size kiln_HH_F8NHS_TN_mt16x16x32_cb9cddb196f06a58, .L_end-kiln_HH_F8NHS_TN_mt16x16x32_cb9cddb196f06a58

.rodata
.p2align 6
.amdhsa_kernel kiln_HH_F8NHS_TN_mt16x16x32_cb9cddb196f06a58
  .amdhsa_group_segment_fixed_size 1024
  .amdhsa_kernarg_size 120
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
  - .name: kiln_HH_F8NHS_TN_mt16x16x32_cb9cddb196f06a58
    .symbol: kiln_HH_F8NHS_TN_mt16x16x32_cb9cddb196f06a58.kd
    .kernarg_segment_size: 120
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 1024
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
      - .name: scale_a
        .offset: 104
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: scale_b
        .offset: 112
        .size: 8
        .value_kind: global_buffer
        .address_space: global
...
.end_amdgpu_metadata
