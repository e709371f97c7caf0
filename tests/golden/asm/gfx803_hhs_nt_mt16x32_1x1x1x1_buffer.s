// gfx803 HHS NT mt16x32 mi1x1x1x1 wt2x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_NT_mt16x32x16_d296028cbb8798d8
.p2align 8
.type kiln_HHS_NT_mt16x32x16_d296028cbb8798d8,@function
kiln_HHS_NT_mt16x32x16_d296028cbb8798d8:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mov_b32 m0, -1
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s3, 32
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 16
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 32
  s_mul_i32 s32, s28, s4
  v_mov_b32 v1, s28
  v_mul_hi_u32 v1, v1, s4
  v_readfirstlane_b32 s33, v1
  s_mul_i32 s7, s29, s4
  s_add_u32 s33, s33, s7
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s36, s20, s32
  s_addc_u32 s37, s21, s33
  s_mul_i32 s32, s30, s4
  v_mov_b32 v1, s30
  v_mul_hi_u32 v1, v1, s4
  v_readfirstlane_b32 s33, v1
  s_mul_i32 s7, s31, s4
  s_add_u32 s33, s33, s7
  s_add_u32 s32, s32, s3
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s22, s32
  s_addc_u32 s41, s23, s33
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_lshrrev_b32 v1, 3, v0
  v_and_b32 v2, 7, v0
  v_lshrrev_b32 v3, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s10, 15
  s_add_u32 s7, s5, 1
  s_and_b32 s7, s7, 0xfffffffe
  s_add_u32 s38, s38, s7
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mul_i32 s7, s10, 32
  v_lshlrev_b32 v4, 1, v0
  v_lshlrev_b32 v5, 1, v3
  v_mul_lo_u32 v5, v5, s10
  v_add_u32 v4, s[32:33], v4, v5
  v_lshlrev_b32 v4, 1, v4
  s_lshl_b32 s34, s10, 1
  v_add_u32 v5, s[34:35], s34, v4
  s_mul_i32 s42, s11, 15
  s_add_u32 s44, s6, 1
  s_and_b32 s44, s44, 0xfffffffe
  s_add_u32 s42, s42, s44
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s44, s11, 32
  v_lshlrev_b32 v6, 2, v0
  v_lshlrev_b32 v7, 1, v3
  v_mul_lo_u32 v7, v7, s11
  v_add_u32 v6, s[46:47], v6, v7
  v_lshlrev_b32 v6, 1, v6
  s_lshl_b32 s45, s11, 1
  v_add_u32 v7, s[48:49], s45, v6
  s_lshl_b32 s45, s0, 1
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s45, 0, s14
  s_mov_b32 s50, s45
  s_max_u32 s51, s45, 1
  s_sub_u32 s51, s51, 1
  s_and_b32 s52, s5, 1
  s_cmp_lg_u32 s52, 0
  s_cselect_b32 s50, s51, s50
  s_max_u32 s51, s45, 1
  s_sub_u32 s51, s51, 1
  s_and_b32 s52, s6, 1
  s_cmp_lg_u32 s52, 0
  s_cselect_b32 s50, s51, s50
  s_lshr_b32 s50, s50, 4
  s_mul_i32 s51, s50, 16
  s_sub_u32 s45, s45, s51
  s_cmp_eq_u32 s50, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s50, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dword v8, v4, s[36:39], 0 offen              // next tile of A
  buffer_load_dword v9, v5, s[36:39], 0 offen
  buffer_load_dwordx2 v[10:11], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[12:13], v7, s[40:43], 0 offen
  v_lshlrev_b32 v14, 1, v3
  v_and_b32 v15, 3, v14
  v_lshrrev_b32 v14, 2, v14
  v_lshlrev_b32 v15, 1, v15
  s_mov_b32 s51, 0x80
  v_mad_u32_u24 v14, v14, s51, v15
  v_mad_u32_u24 v14, v0, 8, v14
  v_lshlrev_b32 v15, 1, v3
  v_and_b32 v16, 3, v15
  v_lshrrev_b32 v15, 2, v15
  v_lshlrev_b32 v16, 1, v16
  s_mov_b32 s51, 0x100
  v_mad_u32_u24 v15, v15, s51, v16
  v_mad_u32_u24 v15, v0, 8, v15
  s_mov_b32 s51, 0x200
  v_add_u32 v15, s[32:33], s51, v15
  s_mov_b32 s52, 0x5040100
  s_mov_b32 s53, 0x7060302
  v_and_b32 v16, 1, v2
  v_lshrrev_b32 v17, 1, v2
  v_mad_u32_u24 v17, v16, 8, v17
  v_mad_u32_u24 v16, v17, 8, 0
  v_and_b32 v17, 3, v1
  v_lshrrev_b32 v18, 2, v1
  v_mad_u32_u24 v18, v17, 8, v18
  v_mad_u32_u24 v17, v18, 8, 0
  v_add_u32 v17, s[34:35], s51, v17
  v_mov_b32 v18, 0
  v_mov_b32 v19, 0
  v_mov_b32 v20, 0
  v_mov_b32 v21, 0
  v_mov_b32 v22, 0
  v_mov_b32 v23, 0
  v_mov_b32 v24, 0
  v_mov_b32 v25, 0
  s_cmp_eq_u32 s50, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s44
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(2)
  v_perm_b32 v26, v9, v8, s52
  ds_write_b32 v14, v26
  v_perm_b32 v27, v9, v8, s53
  ds_write_b32 v14, v27 offset:64
  s_waitcnt vmcnt(0)
  v_perm_b32 v28, v12, v10, s52
  ds_write_b32 v15, v28
  v_perm_b32 v29, v12, v10, s53
  ds_write_b32 v15, v29 offset:64
  v_perm_b32 v30, v13, v11, s52
  ds_write_b32 v15, v30 offset:128
  v_perm_b32 v31, v13, v11, s53
  ds_write_b32 v15, v31 offset:192
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[32:33], v17
  ds_read_b64 v[34:35], v17 offset:16
  ds_read_b64 v[36:37], v17 offset:32
  ds_read_b64 v[38:39], v17 offset:48
  ds_read_b64 v[40:41], v16
  ds_read_b64 v[42:43], v16 offset:32
  s_cmp_eq_u32 s50, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v44, v40
  v_lshrrev_b32 v45, 16, v40
  ds_read_b64 v[46:47], v17 offset:256
  v_cvt_f32_f16 v45, v45
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v48, v42
  v_lshrrev_b32 v49, 16, v42
  v_cvt_f32_f16 v49, v49
  ds_read_b64 v[50:51], v17 offset:272
  v_cvt_f32_f16 v52, v32
  v_lshrrev_b32 v53, 16, v32
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v34
  ds_read_b64 v[56:57], v17 offset:288
  v_lshrrev_b32 v55, 16, v34
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v36
  v_lshrrev_b32 v59, 16, v36
  ds_read_b64 v[60:61], v17 offset:304
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v38
  v_lshrrev_b32 v63, 16, v38
  v_cvt_f32_f16 v63, v63
  ds_read_b64 v[64:65], v16 offset:128
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  ds_read_b64 v[66:67], v16 offset:160
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  buffer_load_dword v8, v4, s[36:39], 0 offen              // next tile of A
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  buffer_load_dword v9, v5, s[36:39], 0 offen
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  s_add_u32 s36, s36, s7
  v_cvt_f32_f16 v44, v41
  v_lshrrev_b32 v45, 16, v41
  v_cvt_f32_f16 v45, v45
  s_addc_u32 s37, s37, 0
  v_cvt_f32_f16 v48, v43
  v_lshrrev_b32 v49, 16, v43
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v33
  buffer_load_dwordx2 v[10:11], v6, s[40:43], 0 offen      // next tile of B
  v_lshrrev_b32 v53, 16, v33
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v35
  v_lshrrev_b32 v55, 16, v35
  buffer_load_dwordx2 v[12:13], v7, s[40:43], 0 offen
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v37
  v_lshrrev_b32 v59, 16, v37
  v_cvt_f32_f16 v59, v59
  s_add_u32 s40, s40, s44
  v_cvt_f32_f16 v62, v39
  v_lshrrev_b32 v63, 16, v39
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  s_addc_u32 s41, s41, 0
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v44, v64
  v_lshrrev_b32 v45, 16, v64
  v_cvt_f32_f16 v45, v45
  s_waitcnt lgkmcnt(0)
  v_cvt_f32_f16 v48, v66
  v_lshrrev_b32 v49, 16, v66
  ds_read_b64 v[32:33], v17 offset:512
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v46
  v_lshrrev_b32 v53, 16, v46
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v50
  v_lshrrev_b32 v55, 16, v50
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v56
  v_lshrrev_b32 v59, 16, v56
  ds_read_b64 v[34:35], v17 offset:528
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v60
  v_lshrrev_b32 v63, 16, v60
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  ds_read_b64 v[36:37], v17 offset:544
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  ds_read_b64 v[38:39], v17 offset:560
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  v_cvt_f32_f16 v44, v65
  v_lshrrev_b32 v45, 16, v65
  v_cvt_f32_f16 v45, v45
  v_cvt_f32_f16 v48, v67
  v_lshrrev_b32 v49, 16, v67
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v47
  ds_read_b64 v[40:41], v16 offset:256
  v_lshrrev_b32 v53, 16, v47
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v51
  v_lshrrev_b32 v55, 16, v51
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v57
  v_lshrrev_b32 v59, 16, v57
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v61
  ds_read_b64 v[42:43], v16 offset:288
  v_lshrrev_b32 v63, 16, v61
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v44, v40
  v_lshrrev_b32 v45, 16, v40
  v_cvt_f32_f16 v45, v45
  s_waitcnt lgkmcnt(0)
  v_cvt_f32_f16 v48, v42
  v_lshrrev_b32 v49, 16, v42
  ds_read_b64 v[46:47], v17 offset:768
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v32
  v_lshrrev_b32 v53, 16, v32
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v34
  v_lshrrev_b32 v55, 16, v34
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v36
  v_lshrrev_b32 v59, 16, v36
  ds_read_b64 v[50:51], v17 offset:784
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v38
  v_lshrrev_b32 v63, 16, v38
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  ds_read_b64 v[56:57], v17 offset:800
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  ds_read_b64 v[60:61], v17 offset:816
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  v_cvt_f32_f16 v44, v41
  v_lshrrev_b32 v45, 16, v41
  v_cvt_f32_f16 v45, v45
  v_cvt_f32_f16 v48, v43
  v_lshrrev_b32 v49, 16, v43
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v33
  ds_read_b64 v[64:65], v16 offset:384
  v_lshrrev_b32 v53, 16, v33
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v35
  v_lshrrev_b32 v55, 16, v35
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v37
  v_lshrrev_b32 v59, 16, v37
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v39
  ds_read_b64 v[66:67], v16 offset:416
  v_lshrrev_b32 v63, 16, v39
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v44, v64
  v_lshrrev_b32 v45, 16, v64
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // all waves have read this tile
  v_cvt_f32_f16 v45, v45
  v_cvt_f32_f16 v48, v66
  v_lshrrev_b32 v49, 16, v66
  s_waitcnt vmcnt(2)
  v_perm_b32 v26, v9, v8, s52
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v46
  ds_write_b32 v14, v26
  v_lshrrev_b32 v53, 16, v46
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v50
  v_perm_b32 v27, v9, v8, s53
  v_lshrrev_b32 v55, 16, v50
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v56
  ds_write_b32 v14, v27 offset:64
  v_lshrrev_b32 v59, 16, v56
  v_cvt_f32_f16 v59, v59
  s_waitcnt vmcnt(0)
  v_perm_b32 v28, v12, v10, s52
  v_cvt_f32_f16 v62, v60
  v_lshrrev_b32 v63, 16, v60
  v_cvt_f32_f16 v63, v63
  ds_write_b32 v15, v28
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_perm_b32 v29, v12, v10, s53
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  ds_write_b32 v15, v29 offset:64
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_perm_b32 v30, v13, v11, s52
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  ds_write_b32 v15, v30 offset:128
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_perm_b32 v31, v13, v11, s53
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  ds_write_b32 v15, v31 offset:192
  v_cvt_f32_f16 v44, v65
  v_lshrrev_b32 v45, 16, v65
  v_cvt_f32_f16 v45, v45
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_cvt_f32_f16 v48, v67
  v_lshrrev_b32 v49, 16, v67
  v_cvt_f32_f16 v49, v49
  ds_read_b64 v[32:33], v17
  v_cvt_f32_f16 v52, v47
  v_lshrrev_b32 v53, 16, v47
  v_cvt_f32_f16 v53, v53
  ds_read_b64 v[34:35], v17 offset:16
  v_cvt_f32_f16 v54, v51
  v_lshrrev_b32 v55, 16, v51
  ds_read_b64 v[36:37], v17 offset:32
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v57
  v_lshrrev_b32 v59, 16, v57
  ds_read_b64 v[38:39], v17 offset:48
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v61
  v_lshrrev_b32 v63, 16, v61
  ds_read_b64 v[40:41], v16
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  ds_read_b64 v[42:43], v16 offset:32
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  s_sub_u32 s50, s50, 1
  s_cmp_gt_u32 s50, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v44, v40
  v_lshrrev_b32 v45, 16, v40
  v_cvt_f32_f16 v45, v45
  s_waitcnt lgkmcnt(0)
  v_cvt_f32_f16 v48, v42
  v_lshrrev_b32 v49, 16, v42
  ds_read_b64 v[46:47], v17 offset:256
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v32
  v_lshrrev_b32 v53, 16, v32
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v34
  v_lshrrev_b32 v55, 16, v34
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v36
  v_lshrrev_b32 v59, 16, v36
  ds_read_b64 v[50:51], v17 offset:272
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v38
  v_lshrrev_b32 v63, 16, v38
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  ds_read_b64 v[56:57], v17 offset:288
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  ds_read_b64 v[60:61], v17 offset:304
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  v_cvt_f32_f16 v44, v41
  v_lshrrev_b32 v45, 16, v41
  v_cvt_f32_f16 v45, v45
  v_cvt_f32_f16 v48, v43
  v_lshrrev_b32 v49, 16, v43
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v33
  ds_read_b64 v[64:65], v16 offset:128
  v_lshrrev_b32 v53, 16, v33
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v35
  v_lshrrev_b32 v55, 16, v35
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v37
  v_lshrrev_b32 v59, 16, v37
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v39
  ds_read_b64 v[66:67], v16 offset:160
  v_lshrrev_b32 v63, 16, v39
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v44, v64
  v_lshrrev_b32 v45, 16, v64
  v_cvt_f32_f16 v45, v45
  s_waitcnt lgkmcnt(0)
  v_cvt_f32_f16 v48, v66
  v_lshrrev_b32 v49, 16, v66
  ds_read_b64 v[32:33], v17 offset:512
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v46
  v_lshrrev_b32 v53, 16, v46
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v50
  v_lshrrev_b32 v55, 16, v50
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v56
  v_lshrrev_b32 v59, 16, v56
  ds_read_b64 v[34:35], v17 offset:528
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v60
  v_lshrrev_b32 v63, 16, v60
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  ds_read_b64 v[36:37], v17 offset:544
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  ds_read_b64 v[38:39], v17 offset:560
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  v_cvt_f32_f16 v44, v65
  v_lshrrev_b32 v45, 16, v65
  v_cvt_f32_f16 v45, v45
  v_cvt_f32_f16 v48, v67
  v_lshrrev_b32 v49, 16, v67
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v47
  ds_read_b64 v[40:41], v16 offset:256
  v_lshrrev_b32 v53, 16, v47
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v51
  v_lshrrev_b32 v55, 16, v51
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v57
  v_lshrrev_b32 v59, 16, v57
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v61
  ds_read_b64 v[42:43], v16 offset:288
  v_lshrrev_b32 v63, 16, v61
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v44, v40
  v_lshrrev_b32 v45, 16, v40
  v_cvt_f32_f16 v45, v45
  s_waitcnt lgkmcnt(0)
  v_cvt_f32_f16 v48, v42
  v_lshrrev_b32 v49, 16, v42
  ds_read_b64 v[46:47], v17 offset:768
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v32
  v_lshrrev_b32 v53, 16, v32
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v34
  v_lshrrev_b32 v55, 16, v34
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v36
  v_lshrrev_b32 v59, 16, v36
  ds_read_b64 v[50:51], v17 offset:784
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v38
  v_lshrrev_b32 v63, 16, v38
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  ds_read_b64 v[56:57], v17 offset:800
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  ds_read_b64 v[60:61], v17 offset:816
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  v_cvt_f32_f16 v44, v41
  v_lshrrev_b32 v45, 16, v41
  v_cvt_f32_f16 v45, v45
  v_cvt_f32_f16 v48, v43
  v_lshrrev_b32 v49, 16, v43
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v33
  ds_read_b64 v[64:65], v16 offset:384
  v_lshrrev_b32 v53, 16, v33
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v35
  v_lshrrev_b32 v55, 16, v35
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v37
  v_lshrrev_b32 v59, 16, v37
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v39
  ds_read_b64 v[66:67], v16 offset:416
  v_lshrrev_b32 v63, 16, v39
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v44, v64
  v_lshrrev_b32 v45, 16, v64
  v_cvt_f32_f16 v45, v45
  s_waitcnt lgkmcnt(0)
  v_cvt_f32_f16 v48, v66
  v_lshrrev_b32 v49, 16, v66
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v46
  v_lshrrev_b32 v53, 16, v46
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v50
  v_lshrrev_b32 v55, 16, v50
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v56
  v_lshrrev_b32 v59, 16, v56
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v60
  v_lshrrev_b32 v63, 16, v60
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  v_cvt_f32_f16 v44, v65
  v_lshrrev_b32 v45, 16, v65
  v_cvt_f32_f16 v45, v45
  v_cvt_f32_f16 v48, v67
  v_lshrrev_b32 v49, 16, v67
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v47
  v_lshrrev_b32 v53, 16, v47
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v51
  v_lshrrev_b32 v55, 16, v51
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v57
  v_lshrrev_b32 v59, 16, v57
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v61
  v_lshrrev_b32 v63, 16, v61
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
L_main_done:
  s_cmp_eq_u32 s45, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mov_b32 s42, 0x7fffffff
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(3)
  v_mov_b32 v8, 0x80000000
  s_waitcnt vmcnt(2)
  v_lshlrev_b32 v9, 1, v3
  s_waitcnt vmcnt(1)
  v_lshlrev_b32 v10, 1, v0
  v_cmp_gt_u32 s[50:51], s45, v9
  v_cndmask_b32 v11, v8, v4, s[50:51]
  v_cmp_gt_u32 s[52:53], s5, v10
  v_cndmask_b32 v11, v8, v11, s[52:53]
  buffer_load_ushort v11, v11, s[36:39], 0 offen
  v_cmp_gt_u32 s[54:55], s45, v9
  v_cndmask_b32 v4, v8, v4, s[54:55]
  s_waitcnt vmcnt(1)
  v_add_u32 v12, s[46:47], 1, v10
  v_cmp_gt_u32 s[56:57], s5, v12
  v_cndmask_b32 v4, v8, v4, s[56:57]
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:2
  v_add_u32 v13, s[48:49], 1, v9
  v_cmp_gt_u32 s[58:59], s45, v13
  v_cndmask_b32 v26, v8, v5, s[58:59]
  v_cmp_gt_u32 s[60:61], s5, v10
  v_cndmask_b32 v26, v8, v26, s[60:61]
  buffer_load_ushort v26, v26, s[36:39], 0 offen
  v_add_u32 v9, s[32:33], 1, v9
  v_cmp_gt_u32 s[62:63], s45, v9
  v_cndmask_b32 v5, v8, v5, s[62:63]
  v_add_u32 v10, s[34:35], 1, v10
  v_cmp_gt_u32 s[64:65], s5, v10
  v_cndmask_b32 v5, v8, v5, s[64:65]
  buffer_load_ushort v5, v5, s[36:39], 0 offen offset:2
  s_waitcnt vmcnt(3)
  ds_write_b16 v14, v11
  s_waitcnt vmcnt(2)
  ds_write_b16 v14, v4 offset:64
  s_waitcnt vmcnt(1)
  ds_write_b16 v14, v26 offset:2
  s_waitcnt vmcnt(0)
  ds_write_b16 v14, v5 offset:66
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v3, 1, v3
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[50:51], s45, v3
  v_cndmask_b32 v5, v4, v6, s[50:51]
  v_cmp_gt_u32 s[52:53], s6, v0
  v_cndmask_b32 v5, v4, v5, s[52:53]
  buffer_load_ushort v5, v5, s[40:43], 0 offen
  v_cmp_gt_u32 s[54:55], s45, v3
  v_cndmask_b32 v8, v4, v6, s[54:55]
  v_add_u32 v11, s[46:47], 1, v0
  v_cmp_gt_u32 s[56:57], s6, v11
  v_cndmask_b32 v8, v4, v8, s[56:57]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:2
  v_cmp_gt_u32 s[58:59], s45, v3
  v_cndmask_b32 v14, v4, v6, s[58:59]
  v_add_u32 v26, s[48:49], 2, v0
  v_cmp_gt_u32 s[60:61], s6, v26
  v_cndmask_b32 v14, v4, v14, s[60:61]
  buffer_load_ushort v14, v14, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s[62:63], s45, v3
  v_cndmask_b32 v6, v4, v6, s[62:63]
  v_add_u32 v27, s[32:33], 3, v0
  v_cmp_gt_u32 s[64:65], s6, v27
  v_cndmask_b32 v6, v4, v6, s[64:65]
  buffer_load_ushort v6, v6, s[40:43], 0 offen offset:6
  v_add_u32 v28, s[34:35], 1, v3
  v_cmp_gt_u32 s[50:51], s45, v28
  v_cndmask_b32 v29, v4, v7, s[50:51]
  v_cmp_gt_u32 s[52:53], s6, v0
  v_cndmask_b32 v29, v4, v29, s[52:53]
  buffer_load_ushort v29, v29, s[40:43], 0 offen
  v_add_u32 v12, s[46:47], 1, v3
  v_cmp_gt_u32 s[54:55], s45, v12
  v_cndmask_b32 v30, v4, v7, s[54:55]
  v_add_u32 v13, s[48:49], 1, v0
  v_cmp_gt_u32 s[56:57], s6, v13
  v_cndmask_b32 v30, v4, v30, s[56:57]
  buffer_load_ushort v30, v30, s[40:43], 0 offen offset:2
  v_add_u32 v9, s[32:33], 1, v3
  v_cmp_gt_u32 s[58:59], s45, v9
  v_cndmask_b32 v9, v4, v7, s[58:59]
  v_add_u32 v10, s[34:35], 2, v0
  v_cmp_gt_u32 s[60:61], s6, v10
  v_cndmask_b32 v9, v4, v9, s[60:61]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:4
  v_add_u32 v11, s[46:47], 1, v3
  v_cmp_gt_u32 s[62:63], s45, v11
  v_cndmask_b32 v3, v4, v7, s[62:63]
  v_add_u32 v26, s[48:49], 3, v0
  v_cmp_gt_u32 s[64:65], s6, v26
  v_cndmask_b32 v0, v4, v3, s[64:65]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v15, v5
  s_waitcnt vmcnt(6)
  ds_write_b16 v15, v8 offset:64
  s_waitcnt vmcnt(5)
  ds_write_b16 v15, v14 offset:128
  s_waitcnt vmcnt(4)
  ds_write_b16 v15, v6 offset:192
  s_waitcnt vmcnt(3)
  ds_write_b16 v15, v29 offset:2
  s_waitcnt vmcnt(2)
  ds_write_b16 v15, v30 offset:66
  s_waitcnt vmcnt(1)
  ds_write_b16 v15, v9 offset:130
  s_waitcnt vmcnt(0)
  ds_write_b16 v15, v0 offset:194
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v16
  v_mov_b32 v3, v17
  s_add_u32 s7, s45, 3
  s_lshr_b32 s7, s7, 2
L_step_loop8:
  ds_read_b64 v[32:33], v3
  ds_read_b64 v[34:35], v3 offset:16
  ds_read_b64 v[36:37], v3 offset:32
  ds_read_b64 v[38:39], v3 offset:48
  ds_read_b64 v[40:41], v0
  ds_read_b64 v[42:43], v0 offset:32
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v44, v40
  v_lshrrev_b32 v45, 16, v40
  v_cvt_f32_f16 v45, v45
  s_waitcnt lgkmcnt(0)
  v_cvt_f32_f16 v48, v42
  v_lshrrev_b32 v49, 16, v42
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v32
  v_lshrrev_b32 v53, 16, v32
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v34
  v_lshrrev_b32 v55, 16, v34
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v36
  v_lshrrev_b32 v59, 16, v36
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v38
  v_lshrrev_b32 v63, 16, v38
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  v_cvt_f32_f16 v44, v41
  v_lshrrev_b32 v45, 16, v41
  v_cvt_f32_f16 v45, v45
  v_cvt_f32_f16 v48, v43
  v_lshrrev_b32 v49, 16, v43
  v_cvt_f32_f16 v49, v49
  v_cvt_f32_f16 v52, v33
  v_lshrrev_b32 v53, 16, v33
  v_cvt_f32_f16 v53, v53
  v_cvt_f32_f16 v54, v35
  v_lshrrev_b32 v55, 16, v35
  v_cvt_f32_f16 v55, v55
  v_cvt_f32_f16 v58, v37
  v_lshrrev_b32 v59, 16, v37
  v_cvt_f32_f16 v59, v59
  v_cvt_f32_f16 v62, v39
  v_lshrrev_b32 v63, 16, v39
  v_cvt_f32_f16 v63, v63
  v_fma_f32 v18, v44, v52, v18
  v_fma_f32 v18, v45, v53, v18
  v_fma_f32 v19, v48, v52, v19
  v_fma_f32 v19, v49, v53, v19
  v_fma_f32 v20, v44, v54, v20
  v_fma_f32 v20, v45, v55, v20
  v_fma_f32 v21, v48, v54, v21
  v_fma_f32 v21, v49, v55, v21
  v_fma_f32 v22, v44, v58, v22
  v_fma_f32 v22, v45, v59, v22
  v_fma_f32 v23, v48, v58, v23
  v_fma_f32 v23, v49, v59, v23
  v_fma_f32 v24, v44, v62, v24
  v_fma_f32 v24, v45, v63, v24
  v_fma_f32 v25, v48, v62, v25
  v_fma_f32 v25, v49, v63, v25
  s_mov_b32 s36, 0x80
  v_add_u32 v0, s[32:33], s36, v0
  s_mov_b32 s36, 0x100
  v_add_u32 v3, s[34:35], s36, v3
  s_sub_u32 s7, s7, 1
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  s_mul_i32 s36, s24, s4
  v_mov_b32 v0, s24
  v_mul_hi_u32 v0, v0, s4
  v_readfirstlane_b32 s37, v0
  s_mul_i32 s7, s25, s4
  s_add_u32 s37, s37, s7
  s_mul_i32 s38, s3, s8
  v_mov_b32 v0, s3
  v_mul_hi_u32 v0, v0, s8
  v_readfirstlane_b32 s39, v0
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_add_u32 s36, s36, s2
  s_addc_u32 s37, s37, 0
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s40, s16, s36
  s_addc_u32 s41, s17, s37
  s_mul_i32 s36, s26, s4
  v_mov_b32 v0, s26
  v_mul_hi_u32 v0, v0, s4
  v_readfirstlane_b32 s37, v0
  s_mul_i32 s4, s27, s4
  s_add_u32 s37, s37, s4
  s_mul_i32 s38, s3, s9
  v_mov_b32 v0, s3
  v_mul_hi_u32 v0, v0, s9
  v_readfirstlane_b32 s39, v0
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_add_u32 s36, s36, s2
  s_addc_u32 s37, s37, 0
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s60, s18, s36
  s_addc_u32 s61, s19, s37
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s2, s8, 16
  v_mul_lo_u32 v0, v1, s8
  v_add_u32 v0, s[46:47], v0, v2
  v_lshlrev_b32 v0, 1, v0
  s_sub_u32 s3, s6, 1
  s_mul_i32 s62, s3, s9
  s_add_u32 s62, s62, s5
  s_lshl_b32 s62, s62, 1
  s_mov_b32 s63, 0x20000
  s_mul_i32 s3, s9, 16
  v_mul_lo_u32 v1, v1, s9
  v_add_u32 v1, s[48:49], v1, v2
  v_lshlrev_b32 v1, 1, v1
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v27, s[32:33], 0, v2
  v_cmp_gt_u32 s[50:51], s5, v27
  v_cndmask_b32 v4, v3, v0, s[50:51]
  v_add_u32 v28, s[34:35], 8, v2
  v_cmp_gt_u32 s[52:53], s5, v28
  v_cndmask_b32 v5, v3, v0, s[52:53]
  v_mul_f32 v6, s0, v18
  v_cvt_f16_f32 v7, v6
  buffer_store_short v7, v4, s[40:43], 0 offen
  s_waitcnt vmcnt(4)
  v_mul_f32 v8, s0, v19
  s_waitcnt vmcnt(3)
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v5, s[40:43], 0 offen offset:16
  v_add_u32 v4, s[46:47], s2, v4
  v_add_u32 v5, s[48:49], s2, v5
  s_waitcnt vmcnt(3)
  v_mul_f32 v10, s0, v20
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v4, s[40:43], 0 offen
  v_mul_f32 v14, s0, v21
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v5, s[40:43], 0 offen offset:16
  v_add_u32 v4, s[32:33], s2, v4
  v_add_u32 v5, s[34:35], s2, v5
  v_mul_f32 v6, s0, v22
  v_cvt_f16_f32 v7, v6
  buffer_store_short v7, v4, s[40:43], 0 offen
  v_mul_f32 v8, s0, v23
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v5, s[40:43], 0 offen offset:16
  v_add_u32 v4, s[46:47], s2, v4
  v_add_u32 v5, s[48:49], s2, v5
  v_mul_f32 v10, s0, v24
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v4, s[40:43], 0 offen
  v_mul_f32 v14, s0, v25
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v5, s[40:43], 0 offen offset:16
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(0)
  v_add_u32 v12, s[32:33], 0, v2
  v_cmp_gt_u32 s[54:55], s5, v12
  v_cndmask_b32 v4, v3, v0, s[54:55]
  v_cndmask_b32 v5, v3, v1, s[54:55]
  v_add_u32 v13, s[34:35], 8, v2
  v_cmp_gt_u32 s[56:57], s5, v13
  v_cndmask_b32 v0, v3, v0, s[56:57]
  v_cndmask_b32 v1, v3, v1, s[56:57]
  buffer_load_ushort v2, v5, s[60:63], 0 offen
  buffer_load_ushort v3, v1, s[60:63], 0 offen offset:16
  v_add_u32 v5, s[46:47], s3, v5
  v_add_u32 v1, s[48:49], s3, v1
  buffer_load_ushort v6, v5, s[60:63], 0 offen
  buffer_load_ushort v7, v1, s[60:63], 0 offen offset:16
  v_add_u32 v5, s[32:33], s3, v5
  v_add_u32 v1, s[34:35], s3, v1
  buffer_load_ushort v8, v5, s[60:63], 0 offen
  buffer_load_ushort v9, v1, s[60:63], 0 offen offset:16
  v_add_u32 v5, s[46:47], s3, v5
  v_add_u32 v1, s[48:49], s3, v1
  buffer_load_ushort v5, v5, s[60:63], 0 offen
  buffer_load_ushort v1, v1, s[60:63], 0 offen offset:16
  v_mul_f32 v10, s0, v18
  s_waitcnt vmcnt(7)
  v_cvt_f32_f16 v2, v2
  v_fma_f32 v10, v2, s1, v10
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v4, s[40:43], 0 offen
  v_mul_f32 v12, s0, v19
  s_waitcnt vmcnt(7)
  v_cvt_f32_f16 v3, v3
  v_fma_f32 v12, v3, s1, v12
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v0, s[40:43], 0 offen offset:16
  v_add_u32 v4, s[32:33], s2, v4
  v_add_u32 v0, s[34:35], s2, v0
  v_mul_f32 v14, s0, v20
  s_waitcnt vmcnt(7)
  v_cvt_f32_f16 v6, v6
  v_fma_f32 v14, v6, s1, v14
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v4, s[40:43], 0 offen
  v_mul_f32 v16, s0, v21
  s_waitcnt vmcnt(7)
  v_cvt_f32_f16 v7, v7
  v_fma_f32 v16, v7, s1, v16
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v0, s[40:43], 0 offen offset:16
  v_add_u32 v4, s[46:47], s2, v4
  v_add_u32 v0, s[48:49], s2, v0
  v_mul_f32 v10, s0, v22
  s_waitcnt vmcnt(7)
  v_cvt_f32_f16 v2, v8
  v_fma_f32 v10, v2, s1, v10
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v4, s[40:43], 0 offen
  v_mul_f32 v12, s0, v23
  s_waitcnt vmcnt(7)
  v_cvt_f32_f16 v3, v9
  v_fma_f32 v12, v3, s1, v12
  v_cvt_f16_f32 v13, v12
  buffer_store_short v13, v0, s[40:43], 0 offen offset:16
  v_add_u32 v4, s[32:33], s2, v4
  v_add_u32 v0, s[34:35], s2, v0
  v_mul_f32 v14, s0, v24
  s_waitcnt vmcnt(7)
  v_cvt_f32_f16 v6, v5
  v_fma_f32 v14, v6, s1, v14
  v_cvt_f16_f32 v15, v14
  buffer_store_short v15, v4, s[40:43], 0 offen
  v_mul_f32 v16, s0, v25
  s_waitcnt vmcnt(7)
  v_cvt_f32_f16 v7, v1
  v_fma_f32 v16, v7, s1, v16
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v0, s[40:43], 0 offen offset:16
  s_endpgm
.L_end:
.size kiln_HHS_NT_mt16x32x16_d296028cbb8798d8, .L_end-kiln_HHS_NT_mt16x32x16_d296028cbb8798d8

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_NT_mt16x32x16_d296028cbb8798d8
  .amdhsa_group_segment_fixed_size 1536
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 68
  .amdhsa_next_free_sgpr 66
  .amdhsa_reserve_vcc 0
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 0
  .amdhsa_dx10_clamp 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx803
amdhsa.kernels:
  - .name: kiln_HHS_NT_mt16x32x16_d296028cbb8798d8
    .symbol: kiln_HHS_NT_mt16x32x16_d296028cbb8798d8.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 1536
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 66
    .vgpr_count: 68
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
