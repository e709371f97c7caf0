// gfx803 HHS NT mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_NT_mt32x32x16_8b7bedc3b4214d76
.p2align 8
.type kiln_HHS_NT_mt32x32x16_8b7bedc3b4214d76,@function
kiln_HHS_NT_mt32x32x16_8b7bedc3b4214d76:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mov_b32 m0, -1
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 32
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 32
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
  v_lshlrev_b32 v4, 2, v0
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
  buffer_load_dwordx2 v[8:9], v4, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[10:11], v5, s[36:39], 0 offen
  buffer_load_dwordx2 v[12:13], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen
  v_lshlrev_b32 v16, 2, v0
  v_lshlrev_b32 v17, 1, v3
  v_and_b32 v18, 3, v17
  v_lshrrev_b32 v17, 2, v17
  v_lshlrev_b32 v18, 1, v18
  s_mov_b32 s51, 0x100
  v_mad_u32_u24 v17, v17, s51, v18
  v_mad_u32_u24 v16, v16, 8, v17
  v_lshlrev_b32 v17, 1, v3
  v_and_b32 v18, 3, v17
  v_lshrrev_b32 v17, 2, v17
  v_lshlrev_b32 v18, 1, v18
  v_mad_u32_u24 v17, v17, s51, v18
  v_mad_u32_u24 v17, v0, 8, v17
  s_mov_b32 s51, 0x400
  v_add_u32 v17, s[32:33], s51, v17
  s_mov_b32 s52, 0x5040100
  s_mov_b32 s53, 0x7060302
  v_mad_u32_u24 v18, v2, 8, 0
  v_and_b32 v19, 3, v1
  v_lshrrev_b32 v20, 2, v1
  v_mad_u32_u24 v20, v19, 8, v20
  v_mad_u32_u24 v19, v20, 8, 0
  v_add_u32 v19, s[34:35], s51, v19
  v_mov_b32 v20, 0
  v_mov_b32 v21, 0
  v_mov_b32 v22, 0
  v_mov_b32 v23, 0
  v_mov_b32 v24, 0
  v_mov_b32 v25, 0
  v_mov_b32 v26, 0
  v_mov_b32 v27, 0
  v_mov_b32 v28, 0
  v_mov_b32 v29, 0
  v_mov_b32 v30, 0
  v_mov_b32 v31, 0
  v_mov_b32 v32, 0
  v_mov_b32 v33, 0
  v_mov_b32 v34, 0
  v_mov_b32 v35, 0
  s_cmp_eq_u32 s50, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s44
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(2)
  v_perm_b32 v36, v10, v8, s52
  ds_write_b32 v16, v36
  v_perm_b32 v37, v10, v8, s53
  ds_write_b32 v16, v37 offset:8
  v_perm_b32 v38, v11, v9, s52
  ds_write_b32 v16, v38 offset:16
  v_perm_b32 v39, v11, v9, s53
  ds_write_b32 v16, v39 offset:24
  s_waitcnt vmcnt(0)
  v_perm_b32 v40, v14, v12, s52
  ds_write_b32 v17, v40
  v_perm_b32 v41, v14, v12, s53
  ds_write_b32 v17, v41 offset:64
  v_perm_b32 v42, v15, v13, s52
  ds_write_b32 v17, v42 offset:128
  v_perm_b32 v43, v15, v13, s53
  ds_write_b32 v17, v43 offset:192
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[44:45], v19
  ds_read_b64 v[46:47], v19 offset:16
  ds_read_b64 v[48:49], v19 offset:32
  ds_read_b64 v[50:51], v19 offset:48
  ds_read_b64 v[52:53], v18
  ds_read_b64 v[54:55], v18 offset:64
  ds_read_b64 v[56:57], v18 offset:128
  ds_read_b64 v[58:59], v18 offset:192
  s_cmp_eq_u32 s50, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(3)
  v_cvt_f32_f16 v60, v52
  v_lshrrev_b32 v61, 16, v52
  v_cvt_f32_f16 v61, v61
  ds_read_b64 v[62:63], v19 offset:256
  s_waitcnt lgkmcnt(3)
  v_cvt_f32_f16 v64, v54
  v_lshrrev_b32 v65, 16, v54
  v_cvt_f32_f16 v65, v65
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v66, v56
  v_lshrrev_b32 v67, 16, v56
  v_cvt_f32_f16 v67, v67
  ds_read_b64 v[68:69], v19 offset:272
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v70, v58
  v_lshrrev_b32 v71, 16, v58
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v44
  v_lshrrev_b32 v73, 16, v44
  ds_read_b64 v[74:75], v19 offset:288
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v46
  v_lshrrev_b32 v77, 16, v46
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v48
  v_lshrrev_b32 v79, 16, v48
  ds_read_b64 v[80:81], v19 offset:304
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v50
  v_lshrrev_b32 v83, 16, v50
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  ds_read_b64 v[84:85], v18 offset:256
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  ds_read_b64 v[86:87], v18 offset:320
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  ds_read_b64 v[88:89], v18 offset:384
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  ds_read_b64 v[90:91], v18 offset:448
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  buffer_load_dwordx2 v[8:9], v4, s[36:39], 0 offen        // next tile of A
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  buffer_load_dwordx2 v[10:11], v5, s[36:39], 0 offen
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  v_cvt_f32_f16 v60, v53
  v_lshrrev_b32 v61, 16, v53
  v_cvt_f32_f16 v61, v61
  s_add_u32 s36, s36, s7
  v_cvt_f32_f16 v64, v55
  v_lshrrev_b32 v65, 16, v55
  v_cvt_f32_f16 v65, v65
  v_cvt_f32_f16 v66, v57
  v_lshrrev_b32 v67, 16, v57
  v_cvt_f32_f16 v67, v67
  s_addc_u32 s37, s37, 0
  v_cvt_f32_f16 v70, v59
  v_lshrrev_b32 v71, 16, v59
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v45
  v_lshrrev_b32 v73, 16, v45
  buffer_load_dwordx2 v[12:13], v6, s[40:43], 0 offen      // next tile of B
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v47
  v_lshrrev_b32 v77, 16, v47
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v49
  v_lshrrev_b32 v79, 16, v49
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v51
  v_lshrrev_b32 v83, 16, v51
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  s_add_u32 s40, s40, s44
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  s_addc_u32 s41, s41, 0
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  s_waitcnt lgkmcnt(3)
  v_cvt_f32_f16 v60, v84
  v_lshrrev_b32 v61, 16, v84
  v_cvt_f32_f16 v61, v61
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v64, v86
  v_lshrrev_b32 v65, 16, v86
  v_cvt_f32_f16 v65, v65
  ds_read_b64 v[44:45], v19 offset:512
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v66, v88
  v_lshrrev_b32 v67, 16, v88
  v_cvt_f32_f16 v67, v67
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v70, v90
  v_lshrrev_b32 v71, 16, v90
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v62
  v_lshrrev_b32 v73, 16, v62
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v68
  v_lshrrev_b32 v77, 16, v68
  ds_read_b64 v[46:47], v19 offset:528
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v74
  v_lshrrev_b32 v79, 16, v74
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v80
  v_lshrrev_b32 v83, 16, v80
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  ds_read_b64 v[48:49], v19 offset:544
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  ds_read_b64 v[50:51], v19 offset:560
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  ds_read_b64 v[52:53], v18 offset:512
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  v_cvt_f32_f16 v60, v85
  v_lshrrev_b32 v61, 16, v85
  v_cvt_f32_f16 v61, v61
  v_cvt_f32_f16 v64, v87
  v_lshrrev_b32 v65, 16, v87
  v_cvt_f32_f16 v65, v65
  ds_read_b64 v[54:55], v18 offset:576
  v_cvt_f32_f16 v66, v89
  v_lshrrev_b32 v67, 16, v89
  v_cvt_f32_f16 v67, v67
  v_cvt_f32_f16 v70, v91
  v_lshrrev_b32 v71, 16, v91
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v63
  v_lshrrev_b32 v73, 16, v63
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v69
  v_lshrrev_b32 v77, 16, v69
  ds_read_b64 v[56:57], v18 offset:640
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v75
  v_lshrrev_b32 v79, 16, v75
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v81
  v_lshrrev_b32 v83, 16, v81
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  ds_read_b64 v[58:59], v18 offset:704
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  s_waitcnt lgkmcnt(3)
  v_cvt_f32_f16 v60, v52
  v_lshrrev_b32 v61, 16, v52
  v_cvt_f32_f16 v61, v61
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v64, v54
  v_lshrrev_b32 v65, 16, v54
  v_cvt_f32_f16 v65, v65
  ds_read_b64 v[62:63], v19 offset:768
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v66, v56
  v_lshrrev_b32 v67, 16, v56
  v_cvt_f32_f16 v67, v67
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v70, v58
  v_lshrrev_b32 v71, 16, v58
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v44
  v_lshrrev_b32 v73, 16, v44
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v46
  v_lshrrev_b32 v77, 16, v46
  ds_read_b64 v[68:69], v19 offset:784
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v48
  v_lshrrev_b32 v79, 16, v48
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v50
  v_lshrrev_b32 v83, 16, v50
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  ds_read_b64 v[74:75], v19 offset:800
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  ds_read_b64 v[80:81], v19 offset:816
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  ds_read_b64 v[84:85], v18 offset:768
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  v_cvt_f32_f16 v60, v53
  v_lshrrev_b32 v61, 16, v53
  v_cvt_f32_f16 v61, v61
  v_cvt_f32_f16 v64, v55
  v_lshrrev_b32 v65, 16, v55
  v_cvt_f32_f16 v65, v65
  ds_read_b64 v[86:87], v18 offset:832
  v_cvt_f32_f16 v66, v57
  v_lshrrev_b32 v67, 16, v57
  v_cvt_f32_f16 v67, v67
  v_cvt_f32_f16 v70, v59
  v_lshrrev_b32 v71, 16, v59
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v45
  v_lshrrev_b32 v73, 16, v45
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v47
  v_lshrrev_b32 v77, 16, v47
  ds_read_b64 v[88:89], v18 offset:896
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v49
  v_lshrrev_b32 v79, 16, v49
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v51
  v_lshrrev_b32 v83, 16, v51
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  ds_read_b64 v[90:91], v18 offset:960
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  s_waitcnt lgkmcnt(3)
  v_cvt_f32_f16 v60, v84
  v_lshrrev_b32 v61, 16, v84
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // all waves have read this tile
  v_cvt_f32_f16 v61, v61
  v_cvt_f32_f16 v64, v86
  v_lshrrev_b32 v65, 16, v86
  v_cvt_f32_f16 v65, v65
  s_waitcnt vmcnt(2)
  v_perm_b32 v36, v10, v8, s52
  v_cvt_f32_f16 v66, v88
  v_lshrrev_b32 v67, 16, v88
  v_cvt_f32_f16 v67, v67
  ds_write_b32 v16, v36
  v_cvt_f32_f16 v70, v90
  v_lshrrev_b32 v71, 16, v90
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v62
  v_perm_b32 v37, v10, v8, s53
  v_lshrrev_b32 v73, 16, v62
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v68
  ds_write_b32 v16, v37 offset:8
  v_lshrrev_b32 v77, 16, v68
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v74
  v_perm_b32 v38, v11, v9, s52
  v_lshrrev_b32 v79, 16, v74
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v80
  v_lshrrev_b32 v83, 16, v80
  ds_write_b32 v16, v38 offset:16
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_perm_b32 v39, v11, v9, s53
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  ds_write_b32 v16, v39 offset:24
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  s_waitcnt vmcnt(0)
  v_perm_b32 v40, v14, v12, s52
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  ds_write_b32 v17, v40
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_perm_b32 v41, v14, v12, s53
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  ds_write_b32 v17, v41 offset:64
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_perm_b32 v42, v15, v13, s52
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  ds_write_b32 v17, v42 offset:128
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_perm_b32 v43, v15, v13, s53
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  v_cvt_f32_f16 v60, v85
  ds_write_b32 v17, v43 offset:192
  v_lshrrev_b32 v61, 16, v85
  v_cvt_f32_f16 v61, v61
  v_cvt_f32_f16 v64, v87
  v_lshrrev_b32 v65, 16, v87
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_cvt_f32_f16 v65, v65
  v_cvt_f32_f16 v66, v89
  v_lshrrev_b32 v67, 16, v89
  ds_read_b64 v[44:45], v19
  v_cvt_f32_f16 v67, v67
  v_cvt_f32_f16 v70, v91
  v_lshrrev_b32 v71, 16, v91
  v_cvt_f32_f16 v71, v71
  ds_read_b64 v[46:47], v19 offset:16
  v_cvt_f32_f16 v72, v63
  v_lshrrev_b32 v73, 16, v63
  v_cvt_f32_f16 v73, v73
  ds_read_b64 v[48:49], v19 offset:32
  v_cvt_f32_f16 v76, v69
  v_lshrrev_b32 v77, 16, v69
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v75
  ds_read_b64 v[50:51], v19 offset:48
  v_lshrrev_b32 v79, 16, v75
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v81
  ds_read_b64 v[52:53], v18
  v_lshrrev_b32 v83, 16, v81
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  ds_read_b64 v[54:55], v18 offset:64
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  v_fma_f32 v22, v66, v72, v22
  ds_read_b64 v[56:57], v18 offset:128
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  ds_read_b64 v[58:59], v18 offset:192
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  s_sub_u32 s50, s50, 1
  s_cmp_gt_u32 s50, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(3)
  v_cvt_f32_f16 v60, v52
  v_lshrrev_b32 v61, 16, v52
  v_cvt_f32_f16 v61, v61
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v64, v54
  v_lshrrev_b32 v65, 16, v54
  v_cvt_f32_f16 v65, v65
  ds_read_b64 v[62:63], v19 offset:256
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v66, v56
  v_lshrrev_b32 v67, 16, v56
  v_cvt_f32_f16 v67, v67
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v70, v58
  v_lshrrev_b32 v71, 16, v58
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v44
  v_lshrrev_b32 v73, 16, v44
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v46
  v_lshrrev_b32 v77, 16, v46
  ds_read_b64 v[68:69], v19 offset:272
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v48
  v_lshrrev_b32 v79, 16, v48
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v50
  v_lshrrev_b32 v83, 16, v50
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  ds_read_b64 v[74:75], v19 offset:288
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  ds_read_b64 v[80:81], v19 offset:304
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  ds_read_b64 v[84:85], v18 offset:256
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  v_cvt_f32_f16 v60, v53
  v_lshrrev_b32 v61, 16, v53
  v_cvt_f32_f16 v61, v61
  v_cvt_f32_f16 v64, v55
  v_lshrrev_b32 v65, 16, v55
  v_cvt_f32_f16 v65, v65
  ds_read_b64 v[86:87], v18 offset:320
  v_cvt_f32_f16 v66, v57
  v_lshrrev_b32 v67, 16, v57
  v_cvt_f32_f16 v67, v67
  v_cvt_f32_f16 v70, v59
  v_lshrrev_b32 v71, 16, v59
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v45
  v_lshrrev_b32 v73, 16, v45
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v47
  v_lshrrev_b32 v77, 16, v47
  ds_read_b64 v[88:89], v18 offset:384
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v49
  v_lshrrev_b32 v79, 16, v49
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v51
  v_lshrrev_b32 v83, 16, v51
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  ds_read_b64 v[90:91], v18 offset:448
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  s_waitcnt lgkmcnt(3)
  v_cvt_f32_f16 v60, v84
  v_lshrrev_b32 v61, 16, v84
  v_cvt_f32_f16 v61, v61
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v64, v86
  v_lshrrev_b32 v65, 16, v86
  v_cvt_f32_f16 v65, v65
  ds_read_b64 v[44:45], v19 offset:512
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v66, v88
  v_lshrrev_b32 v67, 16, v88
  v_cvt_f32_f16 v67, v67
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v70, v90
  v_lshrrev_b32 v71, 16, v90
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v62
  v_lshrrev_b32 v73, 16, v62
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v68
  v_lshrrev_b32 v77, 16, v68
  ds_read_b64 v[46:47], v19 offset:528
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v74
  v_lshrrev_b32 v79, 16, v74
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v80
  v_lshrrev_b32 v83, 16, v80
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  ds_read_b64 v[48:49], v19 offset:544
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  ds_read_b64 v[50:51], v19 offset:560
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  ds_read_b64 v[52:53], v18 offset:512
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  v_cvt_f32_f16 v60, v85
  v_lshrrev_b32 v61, 16, v85
  v_cvt_f32_f16 v61, v61
  v_cvt_f32_f16 v64, v87
  v_lshrrev_b32 v65, 16, v87
  v_cvt_f32_f16 v65, v65
  ds_read_b64 v[54:55], v18 offset:576
  v_cvt_f32_f16 v66, v89
  v_lshrrev_b32 v67, 16, v89
  v_cvt_f32_f16 v67, v67
  v_cvt_f32_f16 v70, v91
  v_lshrrev_b32 v71, 16, v91
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v63
  v_lshrrev_b32 v73, 16, v63
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v69
  v_lshrrev_b32 v77, 16, v69
  ds_read_b64 v[56:57], v18 offset:640
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v75
  v_lshrrev_b32 v79, 16, v75
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v81
  v_lshrrev_b32 v83, 16, v81
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  ds_read_b64 v[58:59], v18 offset:704
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  s_waitcnt lgkmcnt(3)
  v_cvt_f32_f16 v60, v52
  v_lshrrev_b32 v61, 16, v52
  v_cvt_f32_f16 v61, v61
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v64, v54
  v_lshrrev_b32 v65, 16, v54
  v_cvt_f32_f16 v65, v65
  ds_read_b64 v[62:63], v19 offset:768
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v66, v56
  v_lshrrev_b32 v67, 16, v56
  v_cvt_f32_f16 v67, v67
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v70, v58
  v_lshrrev_b32 v71, 16, v58
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v44
  v_lshrrev_b32 v73, 16, v44
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v46
  v_lshrrev_b32 v77, 16, v46
  ds_read_b64 v[68:69], v19 offset:784
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v48
  v_lshrrev_b32 v79, 16, v48
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v50
  v_lshrrev_b32 v83, 16, v50
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  ds_read_b64 v[74:75], v19 offset:800
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  ds_read_b64 v[80:81], v19 offset:816
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  ds_read_b64 v[84:85], v18 offset:768
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  v_cvt_f32_f16 v60, v53
  v_lshrrev_b32 v61, 16, v53
  v_cvt_f32_f16 v61, v61
  v_cvt_f32_f16 v64, v55
  v_lshrrev_b32 v65, 16, v55
  v_cvt_f32_f16 v65, v65
  ds_read_b64 v[86:87], v18 offset:832
  v_cvt_f32_f16 v66, v57
  v_lshrrev_b32 v67, 16, v57
  v_cvt_f32_f16 v67, v67
  v_cvt_f32_f16 v70, v59
  v_lshrrev_b32 v71, 16, v59
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v45
  v_lshrrev_b32 v73, 16, v45
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v47
  v_lshrrev_b32 v77, 16, v47
  ds_read_b64 v[88:89], v18 offset:896
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v49
  v_lshrrev_b32 v79, 16, v49
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v51
  v_lshrrev_b32 v83, 16, v51
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  ds_read_b64 v[90:91], v18 offset:960
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  s_waitcnt lgkmcnt(3)
  v_cvt_f32_f16 v60, v84
  v_lshrrev_b32 v61, 16, v84
  v_cvt_f32_f16 v61, v61
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v64, v86
  v_lshrrev_b32 v65, 16, v86
  v_cvt_f32_f16 v65, v65
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v66, v88
  v_lshrrev_b32 v67, 16, v88
  v_cvt_f32_f16 v67, v67
  s_waitcnt lgkmcnt(0)
  v_cvt_f32_f16 v70, v90
  v_lshrrev_b32 v71, 16, v90
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v62
  v_lshrrev_b32 v73, 16, v62
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v68
  v_lshrrev_b32 v77, 16, v68
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v74
  v_lshrrev_b32 v79, 16, v74
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v80
  v_lshrrev_b32 v83, 16, v80
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  v_cvt_f32_f16 v60, v85
  v_lshrrev_b32 v61, 16, v85
  v_cvt_f32_f16 v61, v61
  v_cvt_f32_f16 v64, v87
  v_lshrrev_b32 v65, 16, v87
  v_cvt_f32_f16 v65, v65
  v_cvt_f32_f16 v66, v89
  v_lshrrev_b32 v67, 16, v89
  v_cvt_f32_f16 v67, v67
  v_cvt_f32_f16 v70, v91
  v_lshrrev_b32 v71, 16, v91
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v63
  v_lshrrev_b32 v73, 16, v63
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v69
  v_lshrrev_b32 v77, 16, v69
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v75
  v_lshrrev_b32 v79, 16, v75
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v81
  v_lshrrev_b32 v83, 16, v81
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
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
  v_lshlrev_b32 v9, 1, v3
  s_waitcnt vmcnt(2)
  v_lshlrev_b32 v10, 2, v0
  v_cmp_gt_u32 s[50:51], s45, v9
  v_cndmask_b32 v11, v8, v4, s[50:51]
  v_cmp_gt_u32 s[52:53], s5, v10
  v_cndmask_b32 v11, v8, v11, s[52:53]
  buffer_load_ushort v11, v11, s[36:39], 0 offen
  v_cmp_gt_u32 s[54:55], s45, v9
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v12, v8, v4, s[54:55]
  v_add_u32 v13, s[46:47], 1, v10
  v_cmp_gt_u32 s[56:57], s5, v13
  v_cndmask_b32 v12, v8, v12, s[56:57]
  buffer_load_ushort v12, v12, s[36:39], 0 offen offset:2
  v_cmp_gt_u32 s[58:59], s45, v9
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v14, v8, v4, s[58:59]
  v_add_u32 v15, s[48:49], 2, v10
  v_cmp_gt_u32 s[60:61], s5, v15
  v_cndmask_b32 v14, v8, v14, s[60:61]
  buffer_load_ushort v14, v14, s[36:39], 0 offen offset:4
  v_cmp_gt_u32 s[62:63], s45, v9
  v_cndmask_b32 v4, v8, v4, s[62:63]
  v_add_u32 v36, s[32:33], 3, v10
  v_cmp_gt_u32 s[64:65], s5, v36
  v_cndmask_b32 v4, v8, v4, s[64:65]
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:6
  v_add_u32 v37, s[34:35], 1, v9
  v_cmp_gt_u32 s[50:51], s45, v37
  v_cndmask_b32 v38, v8, v5, s[50:51]
  v_cmp_gt_u32 s[52:53], s5, v10
  v_cndmask_b32 v38, v8, v38, s[52:53]
  buffer_load_ushort v38, v38, s[36:39], 0 offen
  v_add_u32 v39, s[46:47], 1, v9
  v_cmp_gt_u32 s[54:55], s45, v39
  v_cndmask_b32 v40, v8, v5, s[54:55]
  v_add_u32 v41, s[48:49], 1, v10
  v_cmp_gt_u32 s[56:57], s5, v41
  v_cndmask_b32 v40, v8, v40, s[56:57]
  buffer_load_ushort v40, v40, s[36:39], 0 offen offset:2
  v_add_u32 v42, s[32:33], 1, v9
  v_cmp_gt_u32 s[58:59], s45, v42
  v_cndmask_b32 v43, v8, v5, s[58:59]
  v_add_u32 v62, s[34:35], 2, v10
  v_cmp_gt_u32 s[60:61], s5, v62
  v_cndmask_b32 v43, v8, v43, s[60:61]
  buffer_load_ushort v43, v43, s[36:39], 0 offen offset:4
  v_add_u32 v13, s[46:47], 1, v9
  v_cmp_gt_u32 s[62:63], s45, v13
  v_cndmask_b32 v5, v8, v5, s[62:63]
  v_add_u32 v15, s[48:49], 3, v10
  v_cmp_gt_u32 s[64:65], s5, v15
  v_cndmask_b32 v5, v8, v5, s[64:65]
  buffer_load_ushort v5, v5, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v16, v11
  s_waitcnt vmcnt(6)
  ds_write_b16 v16, v12 offset:8
  s_waitcnt vmcnt(5)
  ds_write_b16 v16, v14 offset:16
  s_waitcnt vmcnt(4)
  ds_write_b16 v16, v4 offset:24
  s_waitcnt vmcnt(3)
  ds_write_b16 v16, v38 offset:2
  s_waitcnt vmcnt(2)
  ds_write_b16 v16, v40 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v16, v43 offset:18
  s_waitcnt vmcnt(0)
  ds_write_b16 v16, v5 offset:26
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
  v_add_u32 v36, s[32:33], 1, v0
  v_cmp_gt_u32 s[56:57], s6, v36
  v_cndmask_b32 v8, v4, v8, s[56:57]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:2
  v_cmp_gt_u32 s[58:59], s45, v3
  v_cndmask_b32 v9, v4, v6, s[58:59]
  v_add_u32 v37, s[34:35], 2, v0
  v_cmp_gt_u32 s[60:61], s6, v37
  v_cndmask_b32 v9, v4, v9, s[60:61]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s[62:63], s45, v3
  v_cndmask_b32 v6, v4, v6, s[62:63]
  v_add_u32 v39, s[46:47], 3, v0
  v_cmp_gt_u32 s[64:65], s6, v39
  v_cndmask_b32 v6, v4, v6, s[64:65]
  buffer_load_ushort v6, v6, s[40:43], 0 offen offset:6
  v_add_u32 v41, s[48:49], 1, v3
  v_cmp_gt_u32 s[50:51], s45, v41
  v_cndmask_b32 v10, v4, v7, s[50:51]
  v_cmp_gt_u32 s[52:53], s6, v0
  v_cndmask_b32 v10, v4, v10, s[52:53]
  buffer_load_ushort v10, v10, s[40:43], 0 offen
  v_add_u32 v42, s[32:33], 1, v3
  v_cmp_gt_u32 s[54:55], s45, v42
  v_cndmask_b32 v11, v4, v7, s[54:55]
  v_add_u32 v62, s[34:35], 1, v0
  v_cmp_gt_u32 s[56:57], s6, v62
  v_cndmask_b32 v11, v4, v11, s[56:57]
  buffer_load_ushort v11, v11, s[40:43], 0 offen offset:2
  v_add_u32 v13, s[46:47], 1, v3
  v_cmp_gt_u32 s[58:59], s45, v13
  v_cndmask_b32 v12, v4, v7, s[58:59]
  v_add_u32 v15, s[48:49], 2, v0
  v_cmp_gt_u32 s[60:61], s6, v15
  v_cndmask_b32 v12, v4, v12, s[60:61]
  buffer_load_ushort v12, v12, s[40:43], 0 offen offset:4
  v_add_u32 v36, s[32:33], 1, v3
  v_cmp_gt_u32 s[62:63], s45, v36
  v_cndmask_b32 v3, v4, v7, s[62:63]
  v_add_u32 v37, s[34:35], 3, v0
  v_cmp_gt_u32 s[64:65], s6, v37
  v_cndmask_b32 v0, v4, v3, s[64:65]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v17, v5
  s_waitcnt vmcnt(6)
  ds_write_b16 v17, v8 offset:64
  s_waitcnt vmcnt(5)
  ds_write_b16 v17, v9 offset:128
  s_waitcnt vmcnt(4)
  ds_write_b16 v17, v6 offset:192
  s_waitcnt vmcnt(3)
  ds_write_b16 v17, v10 offset:2
  s_waitcnt vmcnt(2)
  ds_write_b16 v17, v11 offset:66
  s_waitcnt vmcnt(1)
  ds_write_b16 v17, v12 offset:130
  s_waitcnt vmcnt(0)
  ds_write_b16 v17, v0 offset:194
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v18
  v_mov_b32 v3, v19
  s_add_u32 s7, s45, 3
  s_lshr_b32 s7, s7, 2
L_step_loop8:
  ds_read_b64 v[44:45], v3
  ds_read_b64 v[46:47], v3 offset:16
  ds_read_b64 v[48:49], v3 offset:32
  ds_read_b64 v[50:51], v3 offset:48
  ds_read_b64 v[52:53], v0
  ds_read_b64 v[54:55], v0 offset:64
  ds_read_b64 v[56:57], v0 offset:128
  ds_read_b64 v[58:59], v0 offset:192
  s_waitcnt lgkmcnt(3)
  v_cvt_f32_f16 v60, v52
  v_lshrrev_b32 v61, 16, v52
  v_cvt_f32_f16 v61, v61
  s_waitcnt lgkmcnt(2)
  v_cvt_f32_f16 v64, v54
  v_lshrrev_b32 v65, 16, v54
  v_cvt_f32_f16 v65, v65
  s_waitcnt lgkmcnt(1)
  v_cvt_f32_f16 v66, v56
  v_lshrrev_b32 v67, 16, v56
  v_cvt_f32_f16 v67, v67
  s_waitcnt lgkmcnt(0)
  v_cvt_f32_f16 v70, v58
  v_lshrrev_b32 v71, 16, v58
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v44
  v_lshrrev_b32 v73, 16, v44
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v46
  v_lshrrev_b32 v77, 16, v46
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v48
  v_lshrrev_b32 v79, 16, v48
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v50
  v_lshrrev_b32 v83, 16, v50
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  v_cvt_f32_f16 v60, v53
  v_lshrrev_b32 v61, 16, v53
  v_cvt_f32_f16 v61, v61
  v_cvt_f32_f16 v64, v55
  v_lshrrev_b32 v65, 16, v55
  v_cvt_f32_f16 v65, v65
  v_cvt_f32_f16 v66, v57
  v_lshrrev_b32 v67, 16, v57
  v_cvt_f32_f16 v67, v67
  v_cvt_f32_f16 v70, v59
  v_lshrrev_b32 v71, 16, v59
  v_cvt_f32_f16 v71, v71
  v_cvt_f32_f16 v72, v45
  v_lshrrev_b32 v73, 16, v45
  v_cvt_f32_f16 v73, v73
  v_cvt_f32_f16 v76, v47
  v_lshrrev_b32 v77, 16, v47
  v_cvt_f32_f16 v77, v77
  v_cvt_f32_f16 v78, v49
  v_lshrrev_b32 v79, 16, v49
  v_cvt_f32_f16 v79, v79
  v_cvt_f32_f16 v82, v51
  v_lshrrev_b32 v83, 16, v51
  v_cvt_f32_f16 v83, v83
  v_fma_f32 v20, v60, v72, v20
  v_fma_f32 v20, v61, v73, v20
  v_fma_f32 v21, v64, v72, v21
  v_fma_f32 v21, v65, v73, v21
  v_fma_f32 v22, v66, v72, v22
  v_fma_f32 v22, v67, v73, v22
  v_fma_f32 v23, v70, v72, v23
  v_fma_f32 v23, v71, v73, v23
  v_fma_f32 v24, v60, v76, v24
  v_fma_f32 v24, v61, v77, v24
  v_fma_f32 v25, v64, v76, v25
  v_fma_f32 v25, v65, v77, v25
  v_fma_f32 v26, v66, v76, v26
  v_fma_f32 v26, v67, v77, v26
  v_fma_f32 v27, v70, v76, v27
  v_fma_f32 v27, v71, v77, v27
  v_fma_f32 v28, v60, v78, v28
  v_fma_f32 v28, v61, v79, v28
  v_fma_f32 v29, v64, v78, v29
  v_fma_f32 v29, v65, v79, v29
  v_fma_f32 v30, v66, v78, v30
  v_fma_f32 v30, v67, v79, v30
  v_fma_f32 v31, v70, v78, v31
  v_fma_f32 v31, v71, v79, v31
  v_fma_f32 v32, v60, v82, v32
  v_fma_f32 v32, v61, v83, v32
  v_fma_f32 v33, v64, v82, v33
  v_fma_f32 v33, v65, v83, v33
  v_fma_f32 v34, v66, v82, v34
  v_fma_f32 v34, v67, v83, v34
  v_fma_f32 v35, v70, v82, v35
  v_fma_f32 v35, v71, v83, v35
  s_mov_b32 s36, 0x100
  v_add_u32 v0, s[46:47], s36, v0
  v_add_u32 v3, s[48:49], s36, v3
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
  s_add_u32 s68, s18, s36
  s_addc_u32 s69, s19, s37
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s2, s8, 16
  v_mul_lo_u32 v0, v1, s8
  v_add_u32 v0, s[32:33], v0, v2
  v_lshlrev_b32 v0, 1, v0
  s_sub_u32 s3, s6, 1
  s_mul_i32 s70, s3, s9
  s_add_u32 s70, s70, s5
  s_lshl_b32 s70, s70, 1
  s_mov_b32 s71, 0x20000
  s_mul_i32 s3, s9, 16
  v_mul_lo_u32 v1, v1, s9
  v_add_u32 v1, s[34:35], v1, v2
  v_lshlrev_b32 v1, 1, v1
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v39, s[46:47], 0, v2
  v_cmp_gt_u32 s[50:51], s5, v39
  v_cndmask_b32 v4, v3, v0, s[50:51]
  v_add_u32 v41, s[48:49], 8, v2
  v_cmp_gt_u32 s[52:53], s5, v41
  v_cndmask_b32 v5, v3, v0, s[52:53]
  v_add_u32 v42, s[32:33], 16, v2
  v_cmp_gt_u32 s[54:55], s5, v42
  v_cndmask_b32 v6, v3, v0, s[54:55]
  v_add_u32 v62, s[34:35], 24, v2
  v_cmp_gt_u32 s[56:57], s5, v62
  v_cndmask_b32 v7, v3, v0, s[56:57]
  s_waitcnt vmcnt(3)
  v_mul_f32 v8, s0, v20
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[40:43], 0 offen
  s_waitcnt vmcnt(3)
  v_mul_f32 v10, s0, v21
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v5, s[40:43], 0 offen offset:16
  s_waitcnt vmcnt(3)
  v_mul_f32 v12, s0, v22
  s_waitcnt vmcnt(2)
  v_cvt_f16_f32 v14, v12
  buffer_store_short v14, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v16, s0, v23
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v7, s[40:43], 0 offen offset:48
  v_add_u32 v4, s[46:47], s2, v4
  v_add_u32 v5, s[48:49], s2, v5
  v_add_u32 v6, s[32:33], s2, v6
  v_add_u32 v7, s[34:35], s2, v7
  v_mul_f32 v8, s0, v24
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[40:43], 0 offen
  v_mul_f32 v10, s0, v25
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v5, s[40:43], 0 offen offset:16
  v_mul_f32 v12, s0, v26
  v_cvt_f16_f32 v14, v12
  buffer_store_short v14, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v16, s0, v27
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v7, s[40:43], 0 offen offset:48
  v_add_u32 v4, s[46:47], s2, v4
  v_add_u32 v5, s[48:49], s2, v5
  v_add_u32 v6, s[32:33], s2, v6
  v_add_u32 v7, s[34:35], s2, v7
  v_mul_f32 v8, s0, v28
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[40:43], 0 offen
  v_mul_f32 v10, s0, v29
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v5, s[40:43], 0 offen offset:16
  v_mul_f32 v12, s0, v30
  v_cvt_f16_f32 v14, v12
  buffer_store_short v14, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v16, s0, v31
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v7, s[40:43], 0 offen offset:48
  v_add_u32 v4, s[46:47], s2, v4
  v_add_u32 v5, s[48:49], s2, v5
  v_add_u32 v6, s[32:33], s2, v6
  v_add_u32 v7, s[34:35], s2, v7
  v_mul_f32 v8, s0, v32
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[40:43], 0 offen
  v_mul_f32 v10, s0, v33
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v5, s[40:43], 0 offen offset:16
  v_mul_f32 v12, s0, v34
  v_cvt_f16_f32 v14, v12
  buffer_store_short v14, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v16, s0, v35
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v7, s[40:43], 0 offen offset:48
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(1)
  v_add_u32 v13, s[46:47], 0, v2
  v_cmp_gt_u32 s[58:59], s5, v13
  v_cndmask_b32 v4, v3, v0, s[58:59]
  v_cndmask_b32 v5, v3, v1, s[58:59]
  s_waitcnt vmcnt(0)
  v_add_u32 v15, s[48:49], 8, v2
  v_cmp_gt_u32 s[60:61], s5, v15
  v_cndmask_b32 v6, v3, v0, s[60:61]
  v_cndmask_b32 v7, v3, v1, s[60:61]
  v_add_u32 v36, s[32:33], 16, v2
  v_cmp_gt_u32 s[62:63], s5, v36
  v_cndmask_b32 v8, v3, v0, s[62:63]
  v_cndmask_b32 v9, v3, v1, s[62:63]
  v_add_u32 v37, s[34:35], 24, v2
  v_cmp_gt_u32 s[64:65], s5, v37
  v_cndmask_b32 v0, v3, v0, s[64:65]
  v_cndmask_b32 v1, v3, v1, s[64:65]
  buffer_load_ushort v2, v5, s[68:71], 0 offen
  buffer_load_ushort v3, v7, s[68:71], 0 offen offset:16
  buffer_load_ushort v10, v9, s[68:71], 0 offen offset:32
  buffer_load_ushort v11, v1, s[68:71], 0 offen offset:48
  v_add_u32 v5, s[46:47], s3, v5
  v_add_u32 v7, s[48:49], s3, v7
  v_add_u32 v9, s[32:33], s3, v9
  v_add_u32 v1, s[34:35], s3, v1
  buffer_load_ushort v12, v5, s[68:71], 0 offen
  buffer_load_ushort v13, v7, s[68:71], 0 offen offset:16
  buffer_load_ushort v14, v9, s[68:71], 0 offen offset:32
  buffer_load_ushort v15, v1, s[68:71], 0 offen offset:48
  v_add_u32 v5, s[46:47], s3, v5
  v_add_u32 v7, s[48:49], s3, v7
  v_add_u32 v9, s[32:33], s3, v9
  v_add_u32 v1, s[34:35], s3, v1
  buffer_load_ushort v16, v5, s[68:71], 0 offen
  buffer_load_ushort v17, v7, s[68:71], 0 offen offset:16
  buffer_load_ushort v18, v9, s[68:71], 0 offen offset:32
  buffer_load_ushort v19, v1, s[68:71], 0 offen offset:48
  v_add_u32 v5, s[46:47], s3, v5
  v_add_u32 v7, s[48:49], s3, v7
  v_add_u32 v9, s[32:33], s3, v9
  v_add_u32 v1, s[34:35], s3, v1
  buffer_load_ushort v5, v5, s[68:71], 0 offen
  buffer_load_ushort v7, v7, s[68:71], 0 offen offset:16
  buffer_load_ushort v9, v9, s[68:71], 0 offen offset:32
  buffer_load_ushort v1, v1, s[68:71], 0 offen offset:48
  v_mul_f32 v20, s0, v20
  v_cvt_f32_f16 v2, v2
  v_fma_f32 v20, v2, s1, v20
  v_cvt_f16_f32 v36, v20
  buffer_store_short v36, v4, s[40:43], 0 offen
  v_mul_f32 v21, s0, v21
  v_cvt_f32_f16 v3, v3
  v_fma_f32 v21, v3, s1, v21
  v_cvt_f16_f32 v37, v21
  buffer_store_short v37, v6, s[40:43], 0 offen offset:16
  v_mul_f32 v22, s0, v22
  v_cvt_f32_f16 v10, v10
  v_fma_f32 v22, v10, s1, v22
  v_cvt_f16_f32 v38, v22
  buffer_store_short v38, v8, s[40:43], 0 offen offset:32
  v_mul_f32 v23, s0, v23
  v_cvt_f32_f16 v11, v11
  v_fma_f32 v23, v11, s1, v23
  v_cvt_f16_f32 v39, v23
  buffer_store_short v39, v0, s[40:43], 0 offen offset:48
  v_add_u32 v4, s[46:47], s2, v4
  v_add_u32 v6, s[48:49], s2, v6
  v_add_u32 v8, s[32:33], s2, v8
  v_add_u32 v0, s[34:35], s2, v0
  v_mul_f32 v20, s0, v24
  v_cvt_f32_f16 v2, v12
  v_fma_f32 v20, v2, s1, v20
  v_cvt_f16_f32 v36, v20
  buffer_store_short v36, v4, s[40:43], 0 offen
  v_mul_f32 v21, s0, v25
  v_cvt_f32_f16 v3, v13
  v_fma_f32 v21, v3, s1, v21
  v_cvt_f16_f32 v37, v21
  buffer_store_short v37, v6, s[40:43], 0 offen offset:16
  v_mul_f32 v22, s0, v26
  v_cvt_f32_f16 v10, v14
  v_fma_f32 v22, v10, s1, v22
  v_cvt_f16_f32 v38, v22
  buffer_store_short v38, v8, s[40:43], 0 offen offset:32
  v_mul_f32 v23, s0, v27
  v_cvt_f32_f16 v11, v15
  v_fma_f32 v23, v11, s1, v23
  v_cvt_f16_f32 v39, v23
  buffer_store_short v39, v0, s[40:43], 0 offen offset:48
  v_add_u32 v4, s[46:47], s2, v4
  v_add_u32 v6, s[48:49], s2, v6
  v_add_u32 v8, s[32:33], s2, v8
  v_add_u32 v0, s[34:35], s2, v0
  v_mul_f32 v20, s0, v28
  v_cvt_f32_f16 v2, v16
  v_fma_f32 v20, v2, s1, v20
  v_cvt_f16_f32 v36, v20
  buffer_store_short v36, v4, s[40:43], 0 offen
  v_mul_f32 v21, s0, v29
  v_cvt_f32_f16 v3, v17
  v_fma_f32 v21, v3, s1, v21
  v_cvt_f16_f32 v37, v21
  buffer_store_short v37, v6, s[40:43], 0 offen offset:16
  v_mul_f32 v22, s0, v30
  v_cvt_f32_f16 v10, v18
  v_fma_f32 v22, v10, s1, v22
  v_cvt_f16_f32 v38, v22
  buffer_store_short v38, v8, s[40:43], 0 offen offset:32
  v_mul_f32 v23, s0, v31
  v_cvt_f32_f16 v11, v19
  v_fma_f32 v23, v11, s1, v23
  v_cvt_f16_f32 v39, v23
  buffer_store_short v39, v0, s[40:43], 0 offen offset:48
  v_add_u32 v4, s[46:47], s2, v4
  v_add_u32 v6, s[48:49], s2, v6
  v_add_u32 v8, s[32:33], s2, v8
  v_add_u32 v0, s[34:35], s2, v0
  v_mul_f32 v20, s0, v32
  v_cvt_f32_f16 v2, v5
  v_fma_f32 v20, v2, s1, v20
  v_cvt_f16_f32 v36, v20
  buffer_store_short v36, v4, s[40:43], 0 offen
  v_mul_f32 v21, s0, v33
  v_cvt_f32_f16 v3, v7
  v_fma_f32 v21, v3, s1, v21
  v_cvt_f16_f32 v37, v21
  buffer_store_short v37, v6, s[40:43], 0 offen offset:16
  v_mul_f32 v22, s0, v34
  v_cvt_f32_f16 v10, v9
  v_fma_f32 v22, v10, s1, v22
  v_cvt_f16_f32 v38, v22
  buffer_store_short v38, v8, s[40:43], 0 offen offset:32
  v_mul_f32 v23, s0, v35
  v_cvt_f32_f16 v11, v1
  v_fma_f32 v23, v11, s1, v23
  v_cvt_f16_f32 v39, v23
  buffer_store_short v39, v0, s[40:43], 0 offen offset:48
  s_endpgm
.L_end:
.size kiln_HHS_NT_mt32x32x16_8b7bedc3b4214d76, .L_end-kiln_HHS_NT_mt32x32x16_8b7bedc3b4214d76

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_NT_mt32x32x16_8b7bedc3b4214d76
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 92
  .amdhsa_next_free_sgpr 72
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
  - .name: kiln_HHS_NT_mt32x32x16_8b7bedc3b4214d76
    .symbol: kiln_HHS_NT_mt32x32x16_8b7bedc3b4214d76.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 72
    .vgpr_count: 92
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
