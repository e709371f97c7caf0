// gfx1030 SSS TT mt16x32 mi1x1x1x1 wt2x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_TT_mt16x32x16_68389402640ffed3
.p2align 8
.type kiln_SSS_TT_mt16x32x16_68389402640ffed3,@function
kiln_SSS_TT_mt16x32x16_68389402640ffed3:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s3, 32
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 16
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
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s36, s20, s32
  s_addc_u32 s37, s21, s33
  s_mul_i32 s32, s30, s4
  s_mul_hi_u32 s33, s30, s4
  s_mul_i32 s7, s31, s4
  s_add_u32 s33, s33, s7
  s_add_u32 s32, s32, s3
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s40, s22, s32
  s_addc_u32 s41, s23, s33
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_lshrrev_b32 v1, 3, v0
  v_and_b32 v2, 7, v0
  v_lshrrev_b32 v3, 2, v0
  v_and_b32 v4, 3, v0
  v_lshrrev_b32 v5, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x31016000
  s_mov_b32 s7, 64
  v_lshlrev_b32 v6, 2, v4
  v_mul_lo_u32 v7, v3, s10
  v_add_lshl_u32 v6, v6, v7, 2
  s_mul_i32 s42, s11, 15
  s_add_u32 s42, s42, s6
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s32, s11, 64
  v_lshlrev_b32 v7, 2, v0
  v_lshlrev_b32 v8, 1, v5
  v_mul_lo_u32 v8, v8, s11
  v_add_lshl_u32 v7, v7, v8, 2
  s_lshl_b32 s33, s11, 2
  v_add_nc_u32 v8, s33, v7
  s_lshl_b32 s33, s0, 1
  s_cmp_eq_u32 s33, 0
  s_cselect_b32 s33, 0, s14
  s_mov_b32 s34, s33
  s_lshr_b32 s34, s34, 4
  s_mul_i32 s35, s34, 16
  s_sub_u32 s33, s33, s35
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx4 v[9:12], v6, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[13:16], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[17:20], v8, s[40:43], 0 offen
  s_mov_b32 s35, 0x100
  v_mad_u32_u24 v21, v4, s35, 0
  v_mad_u32_u24 v3, v3, 16, v21
  v_lshlrev_b32 v21, 2, v0
  v_lshlrev_b32 v22, 1, v5
  v_and_b32 v23, 3, v22
  v_lshrrev_b32 v22, 2, v22
  v_lshlrev_b32 v23, 2, v23
  s_mov_b32 s35, 0x200
  v_mad_u32_u24 v22, v22, s35, v23
  v_mad_u32_u24 v21, v21, 16, v22
  s_mov_b32 s35, 0x400
  v_add_nc_u32 v21, s35, v21
  v_mad_u32_u24 v22, v2, 16, 0
  v_mad_u32_u24 v23, v1, 16, 0
  v_add_nc_u32 v23, s35, v23
  v_mov_b32 v24, 0
  v_mov_b32 v25, 0
  v_mov_b32 v26, 0
  v_mov_b32 v27, 0
  v_mov_b32 v28, 0
  v_mov_b32 v29, 0
  v_mov_b32 v30, 0
  v_mov_b32 v31, 0
  s_mov_b32 s35, 0
  s_cmp_eq_u32 s34, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  s_mov_b32 s35, 0xc00
  s_waitcnt vmcnt(2)
  ds_write_b128 v3, v[9:12]
  s_waitcnt vmcnt(1)
  v_mov_b32 v32, v13
  s_waitcnt vmcnt(0)
  v_mov_b32 v33, v17
  ds_write_b64 v21, v[32:33]
  v_mov_b32 v34, v14
  v_mov_b32 v35, v18
  ds_write_b64 v21, v[34:35] offset:16
  v_mov_b32 v36, v15
  v_mov_b32 v37, v19
  ds_write_b64 v21, v[36:37] offset:32
  v_mov_b32 v38, v16
  v_mov_b32 v39, v20
  ds_write_b64 v21, v[38:39] offset:48
  v_add_nc_u32 v3, s35, v3
  v_add_nc_u32 v21, s35, v21
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dwordx4 v[9:12], v6, s[36:39], 0 offen       // next tile of A
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx4 v[13:16], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[17:20], v8, s[40:43], 0 offen
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[40:43], v23
  ds_read_b128 v[44:47], v23 offset:128
  ds_read_b128 v[48:51], v23 offset:256
  ds_read_b128 v[52:55], v23 offset:384
  ds_read_b128 v[56:59], v22
  ds_read_b128 v[60:63], v22 offset:128
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s34, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v56, v40
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v60, v40
  ds_read_b128 v[64:67], v23 offset:512
  v_fmac_f32 v26, v56, v44
  v_fmac_f32 v27, v60, v44
  ds_read_b128 v[68:71], v23 offset:640
  v_fmac_f32 v28, v56, v48
  v_fmac_f32 v29, v60, v48
  v_fmac_f32 v30, v56, v52
  ds_read_b128 v[72:75], v23 offset:768
  v_fmac_f32 v31, v60, v52
  v_fmac_f32 v24, v57, v41
  ds_read_b128 v[76:79], v23 offset:896
  v_fmac_f32 v25, v61, v41
  v_fmac_f32 v26, v57, v45
  v_fmac_f32 v27, v61, v45
  ds_read_b128 v[80:83], v22 offset:256
  v_fmac_f32 v28, v57, v49
  v_fmac_f32 v29, v61, v49
  v_fmac_f32 v30, v57, v53
  ds_read_b128 v[84:87], v22 offset:384
  v_fmac_f32 v31, v61, v53
  v_fmac_f32 v24, v58, v42
  s_waitcnt vmcnt(2)
  ds_write_b128 v3, v[9:12]
  v_fmac_f32 v25, v62, v42
  v_fmac_f32 v26, v58, v46
  v_fmac_f32 v27, v62, v46
  buffer_load_dwordx4 v[9:12], v6, s[36:39], 0 offen       // next tile of A
  v_fmac_f32 v28, v58, v50
  v_fmac_f32 v29, v62, v50
  s_add_u32 s36, s36, s7
  v_fmac_f32 v30, v58, v54
  v_fmac_f32 v31, v62, v54
  v_fmac_f32 v24, v59, v43
  s_addc_u32 s37, s37, 0
  v_fmac_f32 v25, v63, v43
  v_fmac_f32 v26, v59, v47
  v_fmac_f32 v27, v63, v47
  v_fmac_f32 v28, v59, v51
  v_fmac_f32 v29, v63, v51
  v_fmac_f32 v30, v59, v55
  v_fmac_f32 v31, v63, v55
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v24, v80, v64
  ds_read_b128 v[40:43], v23 offset:1024
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v25, v84, v64
  ds_read_b128 v[44:47], v23 offset:1152
  v_fmac_f32 v26, v80, v68
  ds_read_b128 v[48:51], v23 offset:1280
  v_fmac_f32 v27, v84, v68
  v_fmac_f32 v28, v80, v72
  ds_read_b128 v[52:55], v23 offset:1408
  v_fmac_f32 v29, v84, v72
  ds_read_b128 v[56:59], v22 offset:512
  v_fmac_f32 v30, v80, v76
  ds_read_b128 v[60:63], v22 offset:640
  v_fmac_f32 v31, v84, v76
  s_waitcnt vmcnt(2)
  v_mov_b32 v32, v13
  v_fmac_f32 v24, v81, v65
  s_waitcnt vmcnt(1)
  v_mov_b32 v33, v17
  v_fmac_f32 v25, v85, v65
  ds_write_b64 v21, v[32:33]
  v_fmac_f32 v26, v81, v69
  v_fmac_f32 v27, v85, v69
  v_mov_b32 v34, v14
  v_fmac_f32 v28, v81, v73
  v_mov_b32 v35, v18
  v_fmac_f32 v29, v85, v73
  ds_write_b64 v21, v[34:35] offset:16
  v_fmac_f32 v30, v81, v77
  v_mov_b32 v36, v15
  v_fmac_f32 v31, v85, v77
  v_mov_b32 v37, v19
  v_fmac_f32 v24, v82, v66
  ds_write_b64 v21, v[36:37] offset:32
  v_fmac_f32 v25, v86, v66
  v_fmac_f32 v26, v82, v70
  v_mov_b32 v38, v16
  v_fmac_f32 v27, v86, v70
  v_mov_b32 v39, v20
  v_fmac_f32 v28, v82, v74
  ds_write_b64 v21, v[38:39] offset:48
  v_fmac_f32 v29, v86, v74
  buffer_load_dwordx4 v[13:16], v7, s[40:43], 0 offen      // next tile of B
  v_fmac_f32 v30, v82, v78
  buffer_load_dwordx4 v[17:20], v8, s[40:43], 0 offen
  v_fmac_f32 v31, v86, v78
  s_add_u32 s40, s40, s32
  v_fmac_f32 v24, v83, v67
  v_fmac_f32 v25, v87, v67
  s_addc_u32 s41, s41, 0
  v_fmac_f32 v26, v83, v71
  v_fmac_f32 v27, v87, v71
  v_fmac_f32 v28, v83, v75
  v_fmac_f32 v29, v87, v75
  v_fmac_f32 v30, v83, v79
  v_fmac_f32 v31, v87, v79
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v24, v56, v40
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v25, v60, v40
  v_fmac_f32 v26, v56, v44
  ds_read_b128 v[64:67], v23 offset:1536
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v56, v48
  v_fmac_f32 v29, v60, v48
  v_fmac_f32 v30, v56, v52
  ds_read_b128 v[68:71], v23 offset:1664
  v_fmac_f32 v31, v60, v52
  v_fmac_f32 v24, v57, v41
  v_fmac_f32 v25, v61, v41
  v_fmac_f32 v26, v57, v45
  ds_read_b128 v[72:75], v23 offset:1792
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v57, v49
  v_fmac_f32 v29, v61, v49
  v_fmac_f32 v30, v57, v53
  ds_read_b128 v[76:79], v23 offset:1920
  v_fmac_f32 v31, v61, v53
  v_fmac_f32 v24, v58, v42
  v_fmac_f32 v25, v62, v42
  v_fmac_f32 v26, v58, v46
  v_fmac_f32 v27, v62, v46
  ds_read_b128 v[80:83], v22 offset:768
  v_fmac_f32 v28, v58, v50
  v_fmac_f32 v29, v62, v50
  v_fmac_f32 v30, v58, v54
  v_fmac_f32 v31, v62, v54
  ds_read_b128 v[84:87], v22 offset:896
  v_fmac_f32 v24, v59, v43
  v_fmac_f32 v25, v63, v43
  v_fmac_f32 v26, v59, v47
  v_fmac_f32 v27, v63, v47
  v_fmac_f32 v28, v59, v51
  v_fmac_f32 v29, v63, v51
  v_fmac_f32 v30, v59, v55
  v_fmac_f32 v31, v63, v55
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v80, v64
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v84, v64
  s_barrier                                                // the next tile is in LDS
  v_fmac_f32 v26, v80, v68
  v_fmac_f32 v27, v84, v68
  v_add_nc_u32 v22, s35, v22
  v_fmac_f32 v28, v80, v72
  v_fmac_f32 v29, v84, v72
  v_add_nc_u32 v23, s35, v23
  v_fmac_f32 v30, v80, v76
  v_fmac_f32 v31, v84, v76
  s_sub_u32 s35, 0, s35
  v_fmac_f32 v24, v81, v65
  v_fmac_f32 v25, v85, v65
  v_add_nc_u32 v3, s35, v3
  v_fmac_f32 v26, v81, v69
  v_fmac_f32 v27, v85, v69
  v_add_nc_u32 v21, s35, v21
  v_fmac_f32 v28, v81, v73
  v_fmac_f32 v29, v85, v73
  ds_read_b128 v[40:43], v23
  v_fmac_f32 v30, v81, v77
  v_fmac_f32 v31, v85, v77
  ds_read_b128 v[44:47], v23 offset:128
  v_fmac_f32 v24, v82, v66
  v_fmac_f32 v25, v86, v66
  v_fmac_f32 v26, v82, v70
  ds_read_b128 v[48:51], v23 offset:256
  v_fmac_f32 v27, v86, v70
  v_fmac_f32 v28, v82, v74
  ds_read_b128 v[52:55], v23 offset:384
  v_fmac_f32 v29, v86, v74
  v_fmac_f32 v30, v82, v78
  ds_read_b128 v[56:59], v22
  v_fmac_f32 v31, v86, v78
  v_fmac_f32 v24, v83, v67
  ds_read_b128 v[60:63], v22 offset:128
  v_fmac_f32 v25, v87, v67
  v_fmac_f32 v26, v83, v71
  v_fmac_f32 v27, v87, v71
  v_fmac_f32 v28, v83, v75
  v_fmac_f32 v29, v87, v75
  v_fmac_f32 v30, v83, v79
  v_fmac_f32 v31, v87, v79
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v56, v40
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v60, v40
  ds_read_b128 v[64:67], v23 offset:512
  v_fmac_f32 v26, v56, v44
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v56, v48
  v_fmac_f32 v29, v60, v48
  ds_read_b128 v[68:71], v23 offset:640
  v_fmac_f32 v30, v56, v52
  v_fmac_f32 v31, v60, v52
  v_fmac_f32 v24, v57, v41
  v_fmac_f32 v25, v61, v41
  ds_read_b128 v[72:75], v23 offset:768
  v_fmac_f32 v26, v57, v45
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v57, v49
  ds_read_b128 v[76:79], v23 offset:896
  v_fmac_f32 v29, v61, v49
  v_fmac_f32 v30, v57, v53
  v_fmac_f32 v31, v61, v53
  v_fmac_f32 v24, v58, v42
  ds_read_b128 v[80:83], v22 offset:256
  v_fmac_f32 v25, v62, v42
  v_fmac_f32 v26, v58, v46
  v_fmac_f32 v27, v62, v46
  v_fmac_f32 v28, v58, v50
  ds_read_b128 v[84:87], v22 offset:384
  v_fmac_f32 v29, v62, v50
  v_fmac_f32 v30, v58, v54
  v_fmac_f32 v31, v62, v54
  s_waitcnt vmcnt(2)
  ds_write_b128 v3, v[9:12]
  v_fmac_f32 v24, v59, v43
  v_fmac_f32 v25, v63, v43
  v_fmac_f32 v26, v59, v47
  v_fmac_f32 v27, v63, v47
  v_fmac_f32 v28, v59, v51
  v_fmac_f32 v29, v63, v51
  v_fmac_f32 v30, v59, v55
  v_fmac_f32 v31, v63, v55
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v24, v80, v64
  ds_read_b128 v[40:43], v23 offset:1024
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v25, v84, v64
  v_fmac_f32 v26, v80, v68
  ds_read_b128 v[44:47], v23 offset:1152
  v_fmac_f32 v27, v84, v68
  ds_read_b128 v[48:51], v23 offset:1280
  v_fmac_f32 v28, v80, v72
  ds_read_b128 v[52:55], v23 offset:1408
  v_fmac_f32 v29, v84, v72
  v_fmac_f32 v30, v80, v76
  ds_read_b128 v[56:59], v22 offset:512
  v_fmac_f32 v31, v84, v76
  ds_read_b128 v[60:63], v22 offset:640
  v_fmac_f32 v24, v81, v65
  v_fmac_f32 v25, v85, v65
  s_waitcnt vmcnt(1)
  v_mov_b32 v32, v13
  v_fmac_f32 v26, v81, v69
  s_waitcnt vmcnt(0)
  v_mov_b32 v33, v17
  v_fmac_f32 v27, v85, v69
  v_fmac_f32 v28, v81, v73
  ds_write_b64 v21, v[32:33]
  v_fmac_f32 v29, v85, v73
  v_mov_b32 v34, v14
  v_fmac_f32 v30, v81, v77
  v_mov_b32 v35, v18
  v_fmac_f32 v31, v85, v77
  v_fmac_f32 v24, v82, v66
  ds_write_b64 v21, v[34:35] offset:16
  v_fmac_f32 v25, v86, v66
  v_mov_b32 v36, v15
  v_fmac_f32 v26, v82, v70
  v_fmac_f32 v27, v86, v70
  v_mov_b32 v37, v19
  v_fmac_f32 v28, v82, v74
  ds_write_b64 v21, v[36:37] offset:32
  v_fmac_f32 v29, v86, v74
  v_fmac_f32 v30, v82, v78
  v_mov_b32 v38, v16
  v_fmac_f32 v31, v86, v78
  v_mov_b32 v39, v20
  v_fmac_f32 v24, v83, v67
  ds_write_b64 v21, v[38:39] offset:48
  v_fmac_f32 v25, v87, v67
  v_fmac_f32 v26, v83, v71
  v_fmac_f32 v27, v87, v71
  v_fmac_f32 v28, v83, v75
  v_fmac_f32 v29, v87, v75
  v_fmac_f32 v30, v83, v79
  v_fmac_f32 v31, v87, v79
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v24, v56, v40
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v25, v60, v40
  v_fmac_f32 v26, v56, v44
  ds_read_b128 v[64:67], v23 offset:1536
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v56, v48
  v_fmac_f32 v29, v60, v48
  v_fmac_f32 v30, v56, v52
  ds_read_b128 v[68:71], v23 offset:1664
  v_fmac_f32 v31, v60, v52
  v_fmac_f32 v24, v57, v41
  v_fmac_f32 v25, v61, v41
  v_fmac_f32 v26, v57, v45
  ds_read_b128 v[72:75], v23 offset:1792
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v57, v49
  v_fmac_f32 v29, v61, v49
  v_fmac_f32 v30, v57, v53
  ds_read_b128 v[76:79], v23 offset:1920
  v_fmac_f32 v31, v61, v53
  v_fmac_f32 v24, v58, v42
  v_fmac_f32 v25, v62, v42
  v_fmac_f32 v26, v58, v46
  v_fmac_f32 v27, v62, v46
  ds_read_b128 v[80:83], v22 offset:768
  v_fmac_f32 v28, v58, v50
  v_fmac_f32 v29, v62, v50
  v_fmac_f32 v30, v58, v54
  v_fmac_f32 v31, v62, v54
  ds_read_b128 v[84:87], v22 offset:896
  v_fmac_f32 v24, v59, v43
  v_fmac_f32 v25, v63, v43
  v_fmac_f32 v26, v59, v47
  v_fmac_f32 v27, v63, v47
  v_fmac_f32 v28, v59, v51
  v_fmac_f32 v29, v63, v51
  v_fmac_f32 v30, v59, v55
  v_fmac_f32 v31, v63, v55
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v80, v64
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v84, v64
  s_barrier                                                // the next tile is in LDS
  v_fmac_f32 v26, v80, v68
  v_fmac_f32 v27, v84, v68
  v_add_nc_u32 v22, s35, v22
  v_fmac_f32 v28, v80, v72
  v_fmac_f32 v29, v84, v72
  v_add_nc_u32 v23, s35, v23
  v_fmac_f32 v30, v80, v76
  v_fmac_f32 v31, v84, v76
  s_sub_u32 s35, 0, s35
  v_fmac_f32 v24, v81, v65
  v_fmac_f32 v25, v85, v65
  v_add_nc_u32 v3, s35, v3
  v_fmac_f32 v26, v81, v69
  v_fmac_f32 v27, v85, v69
  v_add_nc_u32 v21, s35, v21
  v_fmac_f32 v28, v81, v73
  v_fmac_f32 v29, v85, v73
  ds_read_b128 v[40:43], v23
  v_fmac_f32 v30, v81, v77
  v_fmac_f32 v31, v85, v77
  ds_read_b128 v[44:47], v23 offset:128
  v_fmac_f32 v24, v82, v66
  v_fmac_f32 v25, v86, v66
  v_fmac_f32 v26, v82, v70
  ds_read_b128 v[48:51], v23 offset:256
  v_fmac_f32 v27, v86, v70
  v_fmac_f32 v28, v82, v74
  ds_read_b128 v[52:55], v23 offset:384
  v_fmac_f32 v29, v86, v74
  v_fmac_f32 v30, v82, v78
  ds_read_b128 v[56:59], v22
  v_fmac_f32 v31, v86, v78
  v_fmac_f32 v24, v83, v67
  ds_read_b128 v[60:63], v22 offset:128
  v_fmac_f32 v25, v87, v67
  v_fmac_f32 v26, v83, v71
  v_fmac_f32 v27, v87, v71
  v_fmac_f32 v28, v83, v75
  v_fmac_f32 v29, v87, v75
  v_fmac_f32 v30, v83, v79
  v_fmac_f32 v31, v87, v79
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v56, v40
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v60, v40
  v_fmac_f32 v26, v56, v44
  ds_read_b128 v[64:67], v23 offset:512
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v56, v48
  v_fmac_f32 v29, v60, v48
  v_fmac_f32 v30, v56, v52
  ds_read_b128 v[68:71], v23 offset:640
  v_fmac_f32 v31, v60, v52
  v_fmac_f32 v24, v57, v41
  v_fmac_f32 v25, v61, v41
  v_fmac_f32 v26, v57, v45
  ds_read_b128 v[72:75], v23 offset:768
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v57, v49
  v_fmac_f32 v29, v61, v49
  v_fmac_f32 v30, v57, v53
  ds_read_b128 v[76:79], v23 offset:896
  v_fmac_f32 v31, v61, v53
  v_fmac_f32 v24, v58, v42
  v_fmac_f32 v25, v62, v42
  v_fmac_f32 v26, v58, v46
  v_fmac_f32 v27, v62, v46
  ds_read_b128 v[80:83], v22 offset:256
  v_fmac_f32 v28, v58, v50
  v_fmac_f32 v29, v62, v50
  v_fmac_f32 v30, v58, v54
  v_fmac_f32 v31, v62, v54
  ds_read_b128 v[84:87], v22 offset:384
  v_fmac_f32 v24, v59, v43
  v_fmac_f32 v25, v63, v43
  v_fmac_f32 v26, v59, v47
  v_fmac_f32 v27, v63, v47
  v_fmac_f32 v28, v59, v51
  v_fmac_f32 v29, v63, v51
  v_fmac_f32 v30, v59, v55
  v_fmac_f32 v31, v63, v55
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v80, v64
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v84, v64
  v_fmac_f32 v26, v80, v68
  ds_read_b128 v[40:43], v23 offset:1024
  v_fmac_f32 v27, v84, v68
  v_fmac_f32 v28, v80, v72
  v_fmac_f32 v29, v84, v72
  v_fmac_f32 v30, v80, v76
  ds_read_b128 v[44:47], v23 offset:1152
  v_fmac_f32 v31, v84, v76
  v_fmac_f32 v24, v81, v65
  v_fmac_f32 v25, v85, v65
  v_fmac_f32 v26, v81, v69
  ds_read_b128 v[48:51], v23 offset:1280
  v_fmac_f32 v27, v85, v69
  v_fmac_f32 v28, v81, v73
  v_fmac_f32 v29, v85, v73
  v_fmac_f32 v30, v81, v77
  ds_read_b128 v[52:55], v23 offset:1408
  v_fmac_f32 v31, v85, v77
  v_fmac_f32 v24, v82, v66
  v_fmac_f32 v25, v86, v66
  v_fmac_f32 v26, v82, v70
  v_fmac_f32 v27, v86, v70
  ds_read_b128 v[56:59], v22 offset:512
  v_fmac_f32 v28, v82, v74
  v_fmac_f32 v29, v86, v74
  v_fmac_f32 v30, v82, v78
  v_fmac_f32 v31, v86, v78
  ds_read_b128 v[60:63], v22 offset:640
  v_fmac_f32 v24, v83, v67
  v_fmac_f32 v25, v87, v67
  v_fmac_f32 v26, v83, v71
  v_fmac_f32 v27, v87, v71
  v_fmac_f32 v28, v83, v75
  v_fmac_f32 v29, v87, v75
  v_fmac_f32 v30, v83, v79
  v_fmac_f32 v31, v87, v79
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v56, v40
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v60, v40
  v_fmac_f32 v26, v56, v44
  ds_read_b128 v[64:67], v23 offset:1536
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v56, v48
  v_fmac_f32 v29, v60, v48
  v_fmac_f32 v30, v56, v52
  ds_read_b128 v[68:71], v23 offset:1664
  v_fmac_f32 v31, v60, v52
  v_fmac_f32 v24, v57, v41
  v_fmac_f32 v25, v61, v41
  v_fmac_f32 v26, v57, v45
  ds_read_b128 v[72:75], v23 offset:1792
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v57, v49
  v_fmac_f32 v29, v61, v49
  v_fmac_f32 v30, v57, v53
  ds_read_b128 v[76:79], v23 offset:1920
  v_fmac_f32 v31, v61, v53
  v_fmac_f32 v24, v58, v42
  v_fmac_f32 v25, v62, v42
  v_fmac_f32 v26, v58, v46
  v_fmac_f32 v27, v62, v46
  ds_read_b128 v[80:83], v22 offset:768
  v_fmac_f32 v28, v58, v50
  v_fmac_f32 v29, v62, v50
  v_fmac_f32 v30, v58, v54
  v_fmac_f32 v31, v62, v54
  ds_read_b128 v[84:87], v22 offset:896
  v_fmac_f32 v24, v59, v43
  v_fmac_f32 v25, v63, v43
  v_fmac_f32 v26, v59, v47
  v_fmac_f32 v27, v63, v47
  v_fmac_f32 v28, v59, v51
  v_fmac_f32 v29, v63, v51
  v_fmac_f32 v30, v59, v55
  v_fmac_f32 v31, v63, v55
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v80, v64
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v84, v64
  v_fmac_f32 v26, v80, v68
  v_fmac_f32 v27, v84, v68
  v_fmac_f32 v28, v80, v72
  v_fmac_f32 v29, v84, v72
  v_fmac_f32 v30, v80, v76
  v_fmac_f32 v31, v84, v76
  v_fmac_f32 v24, v81, v65
  v_fmac_f32 v25, v85, v65
  v_fmac_f32 v26, v81, v69
  v_fmac_f32 v27, v85, v69
  v_fmac_f32 v28, v81, v73
  v_fmac_f32 v29, v85, v73
  v_fmac_f32 v30, v81, v77
  v_fmac_f32 v31, v85, v77
  v_fmac_f32 v24, v82, v66
  v_fmac_f32 v25, v86, v66
  v_fmac_f32 v26, v82, v70
  v_fmac_f32 v27, v86, v70
  v_fmac_f32 v28, v82, v74
  v_fmac_f32 v29, v86, v74
  v_fmac_f32 v30, v82, v78
  v_fmac_f32 v31, v86, v78
  v_fmac_f32 v24, v83, v67
  v_fmac_f32 v25, v87, v67
  v_fmac_f32 v26, v83, v71
  v_fmac_f32 v27, v87, v71
  v_fmac_f32 v28, v83, v75
  v_fmac_f32 v29, v87, v75
  v_fmac_f32 v30, v83, v79
  v_fmac_f32 v31, v87, v79
L_main_done:
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s42, 0x7fffffff
  s_waitcnt vmcnt(2)
  v_mov_b32 v9, 0x80000000
  v_lshlrev_b32 v4, 2, v4
  v_cmp_gt_u32 s7, s33, v4
  v_cndmask_b32 v10, v9, v6, s7
  buffer_load_dword v10, v10, s[36:39], 0 offen
  v_add_nc_u32 v11, 1, v4
  v_cmp_gt_u32 s32, s33, v11
  v_cndmask_b32 v12, v9, v6, s32
  buffer_load_dword v12, v12, s[36:39], 0 offen offset:4
  s_waitcnt vmcnt(3)
  v_add_nc_u32 v13, 2, v4
  v_cmp_gt_u32 s34, s33, v13
  v_cndmask_b32 v14, v9, v6, s34
  buffer_load_dword v14, v14, s[36:39], 0 offen offset:8
  v_add_nc_u32 v4, 3, v4
  v_cmp_gt_u32 s44, s33, v4
  v_cndmask_b32 v6, v9, v6, s44
  buffer_load_dword v6, v6, s[36:39], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v3, v10
  s_waitcnt vmcnt(2)
  ds_write_b32 v3, v12 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v3, v14 offset:8
  s_waitcnt vmcnt(0)
  ds_write_b32 v3, v6 offset:12
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v5, 1, v5
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s36, s33, v5
  v_cndmask_b32 v6, v3, v7, s36
  v_cmp_gt_u32 s37, s6, v0
  v_cndmask_b32 v6, v3, v6, s37
  buffer_load_dword v6, v6, s[40:43], 0 offen
  v_cmp_gt_u32 s38, s33, v5
  v_cndmask_b32 v9, v3, v7, s38
  v_add_nc_u32 v10, 1, v0
  v_cmp_gt_u32 s39, s6, v10
  v_cndmask_b32 v9, v3, v9, s39
  buffer_load_dword v9, v9, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s7, s33, v5
  v_cndmask_b32 v12, v3, v7, s7
  v_add_nc_u32 v14, 2, v0
  v_cmp_gt_u32 s32, s6, v14
  v_cndmask_b32 v12, v3, v12, s32
  buffer_load_dword v12, v12, s[40:43], 0 offen offset:8
  v_cmp_gt_u32 s34, s33, v5
  v_cndmask_b32 v7, v3, v7, s34
  v_add_nc_u32 v15, 3, v0
  v_cmp_gt_u32 s44, s6, v15
  v_cndmask_b32 v7, v3, v7, s44
  buffer_load_dword v7, v7, s[40:43], 0 offen offset:12
  v_add_nc_u32 v16, 1, v5
  v_cmp_gt_u32 s36, s33, v16
  v_cndmask_b32 v17, v3, v8, s36
  v_cmp_gt_u32 s37, s6, v0
  v_cndmask_b32 v17, v3, v17, s37
  buffer_load_dword v17, v17, s[40:43], 0 offen
  v_add_nc_u32 v18, 1, v5
  v_cmp_gt_u32 s38, s33, v18
  v_cndmask_b32 v19, v3, v8, s38
  v_add_nc_u32 v11, 1, v0
  v_cmp_gt_u32 s39, s6, v11
  v_cndmask_b32 v19, v3, v19, s39
  buffer_load_dword v19, v19, s[40:43], 0 offen offset:4
  v_add_nc_u32 v13, 1, v5
  v_cmp_gt_u32 s7, s33, v13
  v_cndmask_b32 v13, v3, v8, s7
  v_add_nc_u32 v4, 2, v0
  v_cmp_gt_u32 s32, s6, v4
  v_cndmask_b32 v4, v3, v13, s32
  buffer_load_dword v4, v4, s[40:43], 0 offen offset:8
  v_add_nc_u32 v10, 1, v5
  v_cmp_gt_u32 s34, s33, v10
  v_cndmask_b32 v5, v3, v8, s34
  v_add_nc_u32 v14, 3, v0
  v_cmp_gt_u32 s44, s6, v14
  v_cndmask_b32 v0, v3, v5, s44
  buffer_load_dword v0, v0, s[40:43], 0 offen offset:12
  s_waitcnt vmcnt(7)
  ds_write_b32 v21, v6
  s_waitcnt vmcnt(6)
  ds_write_b32 v21, v9 offset:16
  s_waitcnt vmcnt(5)
  ds_write_b32 v21, v12 offset:32
  s_waitcnt vmcnt(4)
  ds_write_b32 v21, v7 offset:48
  s_waitcnt vmcnt(3)
  ds_write_b32 v21, v17 offset:4
  s_waitcnt vmcnt(2)
  ds_write_b32 v21, v19 offset:20
  s_waitcnt vmcnt(1)
  ds_write_b32 v21, v4 offset:36
  s_waitcnt vmcnt(0)
  ds_write_b32 v21, v0 offset:52
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_nc_u32 v22, s35, v22
  v_add_nc_u32 v23, s35, v23
  v_mov_b32 v0, v22
  v_mov_b32 v3, v23
  s_add_u32 s7, s33, 3
  s_lshr_b32 s7, s7, 2
L_step_loop11:
  ds_read_b128 v[40:43], v3
  ds_read_b128 v[44:47], v3 offset:128
  ds_read_b128 v[48:51], v3 offset:256
  ds_read_b128 v[52:55], v3 offset:384
  ds_read_b128 v[56:59], v0
  ds_read_b128 v[60:63], v0 offset:128
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v56, v40
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v60, v40
  v_fmac_f32 v26, v56, v44
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v56, v48
  v_fmac_f32 v29, v60, v48
  v_fmac_f32 v30, v56, v52
  v_fmac_f32 v31, v60, v52
  v_fmac_f32 v24, v57, v41
  v_fmac_f32 v25, v61, v41
  v_fmac_f32 v26, v57, v45
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v57, v49
  v_fmac_f32 v29, v61, v49
  v_fmac_f32 v30, v57, v53
  v_fmac_f32 v31, v61, v53
  v_fmac_f32 v24, v58, v42
  v_fmac_f32 v25, v62, v42
  v_fmac_f32 v26, v58, v46
  v_fmac_f32 v27, v62, v46
  v_fmac_f32 v28, v58, v50
  v_fmac_f32 v29, v62, v50
  v_fmac_f32 v30, v58, v54
  v_fmac_f32 v31, v62, v54
  v_fmac_f32 v24, v59, v43
  v_fmac_f32 v25, v63, v43
  v_fmac_f32 v26, v59, v47
  v_fmac_f32 v27, v63, v47
  v_fmac_f32 v28, v59, v51
  v_fmac_f32 v29, v63, v51
  v_fmac_f32 v30, v59, v55
  v_fmac_f32 v31, v63, v55
  s_mov_b32 s32, 0x100
  v_add_nc_u32 v0, s32, v0
  s_mov_b32 s32, 0x200
  v_add_nc_u32 v3, s32, v3
  s_sub_u32 s7, s7, 1
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
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
  s_add_u32 s40, s16, s32
  s_addc_u32 s41, s17, s33
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
  s_add_u32 s44, s18, s32
  s_addc_u32 s45, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s2, s8, 32
  v_mul_lo_u32 v0, v1, s8
  v_add_lshl_u32 v0, v0, v2, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s46, s3, s9
  s_add_u32 s46, s46, s5
  s_lshl_b32 s46, s46, 2
  s_mov_b32 s47, 0x31016000
  s_mul_i32 s3, s9, 32
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v2, 2
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(1)
  v_add_nc_u32 v15, 0, v2
  v_cmp_gt_u32 s36, s5, v15
  v_cndmask_b32 v4, v3, v0, s36
  v_add_nc_u32 v16, 8, v2
  v_cmp_gt_u32 s37, s5, v16
  v_cndmask_b32 v5, v3, v0, s37
  v_mul_f32 v6, s0, v24
  buffer_store_dword v6, v4, s[40:43], 0 offen
  v_mul_f32 v7, s0, v25
  buffer_store_dword v7, v5, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_mul_f32 v8, s0, v26
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_mul_f32 v9, s0, v27
  buffer_store_dword v9, v5, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_mul_f32 v6, s0, v28
  buffer_store_dword v6, v4, s[40:43], 0 offen
  v_mul_f32 v7, s0, v29
  buffer_store_dword v7, v5, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_mul_f32 v8, s0, v30
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_mul_f32 v9, s0, v31
  buffer_store_dword v9, v5, s[40:43], 0 offen offset:32
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v18, 0, v2
  v_cmp_gt_u32 s38, s5, v18
  v_cndmask_b32 v4, v3, v0, s38
  v_cndmask_b32 v5, v3, v1, s38
  v_add_nc_u32 v11, 8, v2
  v_cmp_gt_u32 s39, s5, v11
  v_cndmask_b32 v0, v3, v0, s39
  v_cndmask_b32 v1, v3, v1, s39
  buffer_load_dword v2, v5, s[44:47], 0 offen
  buffer_load_dword v3, v1, s[44:47], 0 offen offset:32
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v1, s3, v1
  buffer_load_dword v6, v5, s[44:47], 0 offen
  buffer_load_dword v7, v1, s[44:47], 0 offen offset:32
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v1, s3, v1
  buffer_load_dword v8, v5, s[44:47], 0 offen
  buffer_load_dword v9, v1, s[44:47], 0 offen offset:32
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v1, s3, v1
  buffer_load_dword v5, v5, s[44:47], 0 offen
  buffer_load_dword v1, v1, s[44:47], 0 offen offset:32
  v_mul_f32 v10, s0, v24
  s_waitcnt vmcnt(7)
  v_fmac_f32 v10, s1, v2
  buffer_store_dword v10, v4, s[40:43], 0 offen
  v_mul_f32 v2, s0, v25
  s_waitcnt vmcnt(6)
  v_fmac_f32 v2, s1, v3
  buffer_store_dword v2, v0, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v3, s0, v26
  s_waitcnt vmcnt(5)
  v_fmac_f32 v3, s1, v6
  buffer_store_dword v3, v4, s[40:43], 0 offen
  v_mul_f32 v6, s0, v27
  s_waitcnt vmcnt(4)
  v_fmac_f32 v6, s1, v7
  buffer_store_dword v6, v0, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v10, s0, v28
  s_waitcnt vmcnt(3)
  v_fmac_f32 v10, s1, v8
  buffer_store_dword v10, v4, s[40:43], 0 offen
  v_mul_f32 v2, s0, v29
  s_waitcnt vmcnt(2)
  v_fmac_f32 v2, s1, v9
  buffer_store_dword v2, v0, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v3, s0, v30
  s_waitcnt vmcnt(1)
  v_fmac_f32 v3, s1, v5
  buffer_store_dword v3, v4, s[40:43], 0 offen
  v_mul_f32 v6, s0, v31
  s_waitcnt vmcnt(0)
  v_fmac_f32 v6, s1, v1
  buffer_store_dword v6, v0, s[40:43], 0 offen offset:32
  s_endpgm
.L_end:
.size kiln_SSS_TT_mt16x32x16_68389402640ffed3, .L_end-kiln_SSS_TT_mt16x32x16_68389402640ffed3

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_TT_mt16x32x16_68389402640ffed3
  .amdhsa_group_segment_fixed_size 6144
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 88
  .amdhsa_next_free_sgpr 48
  .amdhsa_reserve_vcc 0
  .amdhsa_wavefront_size32 1
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 0
  .amdhsa_dx10_clamp 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx1030
amdhsa.kernels:
  - .name: kiln_SSS_TT_mt16x32x16_68389402640ffed3
    .symbol: kiln_SSS_TT_mt16x32x16_68389402640ffed3.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 6144
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 48
    .vgpr_count: 88
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
