// gfx1030 HHS TT mt64x64 mi1x1x1x1 wt4x4 wg16x16 du32 gr8x8 lr8 pad0x0 ldsb2 pgr1 plr1 wgm8 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TT_mt64x64x32_b7e5d7a3c543cb21
.p2align 8
.type kiln_HHS_TT_mt64x64x32_b7e5d7a3c543cb21,@function
kiln_HHS_TT_mt64x64x32_b7e5d7a3c543cb21:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_waitcnt lgkmcnt(0)
  s_add_u32 s5, s12, 63
  s_lshr_b32 s5, s5, 6
  s_add_u32 s6, s13, 63
  s_lshr_b32 s6, s6, 6
  s_lshr_b32 s7, s3, 3
  s_and_b32 s32, s3, 7
  s_mul_i32 s7, s7, 8
  s_add_u32 s33, s7, 8
  s_mul_i32 s5, s32, s5
  s_add_u32 s5, s5, s2
  s_lshr_b32 s32, s5, 3
  s_and_b32 s5, s5, 7
  s_add_u32 s5, s5, s7
  s_cmp_le_u32 s33, s6
  s_cselect_b32 s2, s32, s2
  s_cselect_b32 s3, s5, s3
  s_mul_i32 s2, s2, 64
  s_mul_i32 s3, s3, 64
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 64
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 64
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
  v_lshrrev_b32 v1, 4, v0
  v_and_b32 v2, 15, v0
  v_lshrrev_b32 v3, 2, v0
  v_and_b32 v4, 3, v0
  v_lshrrev_b32 v5, 4, v0
  v_and_b32 v0, 15, v0
  v_lshrrev_b32 v6, 3, v0
  v_and_b32 v6, 1, v6
  v_lshlrev_b32 v6, 1, v6
  v_xor_b32 v5, v6, v5
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x31016000
  s_mov_b32 s7, 64
  v_lshlrev_b32 v6, 3, v4
  v_mul_lo_u32 v7, v3, s10
  v_add_lshl_u32 v6, v6, v7, 1
  s_mul_i32 s42, s11, 31
  s_add_u32 s32, s6, 1
  s_and_b32 s32, s32, 0xfffffffe
  s_add_u32 s42, s42, s32
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s32, s11, 64
  v_lshlrev_b32 v7, 2, v0
  v_lshlrev_b32 v8, 1, v5
  v_mul_lo_u32 v8, v8, s11
  v_add_lshl_u32 v7, v7, v8, 1
  s_lshl_b32 s33, s11, 1
  v_add_nc_u32 v8, s33, v7
  s_lshl_b32 s33, s0, 1
  s_cmp_eq_u32 s33, 0
  s_cselect_b32 s33, 0, s14
  s_mov_b32 s34, s33
  s_max_u32 s35, s33, 1
  s_sub_u32 s35, s35, 1
  s_and_b32 s44, s6, 1
  s_cmp_lg_u32 s44, 0
  s_cselect_b32 s34, s35, s34
  s_lshr_b32 s34, s34, 5
  s_mul_i32 s35, s34, 32
  s_sub_u32 s33, s33, s35
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx4 v[9:12], v6, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx2 v[13:14], v7, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[15:16], v8, s[40:43], 0 offen
  s_mov_b32 s35, 0x400
  v_mad_u32_u24 v17, v4, s35, 0
  v_mad_u32_u24 v3, v3, 16, v17
  v_lshlrev_b32 v17, 2, v0
  v_lshlrev_b32 v18, 1, v5
  v_and_b32 v19, 7, v18
  v_lshrrev_b32 v18, 3, v18
  v_lshlrev_b32 v19, 1, v19
  v_mad_u32_u24 v18, v18, s35, v19
  v_mad_u32_u24 v17, v17, 16, v18
  s_mov_b32 s35, 0x1000
  v_add_nc_u32 v17, s35, v17
  s_mov_b32 s44, 0x5040100
  s_mov_b32 s45, 0x7060302
  v_mad_u32_u24 v18, v2, 16, 0
  v_mad_u32_u24 v19, v1, 16, 0
  v_add_nc_u32 v19, s35, v19
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
  s_mov_b32 s35, 0
  s_cmp_eq_u32 s34, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  s_mov_b32 s35, 0x2000
  s_waitcnt vmcnt(2)
  ds_write_b128 v3, v[9:12]
  s_waitcnt vmcnt(0)
  v_perm_b32 v36, v15, v13, s44
  ds_write_b32 v17, v36
  v_perm_b32 v37, v15, v13, s45
  ds_write_b32 v17, v37 offset:16
  v_perm_b32 v38, v16, v14, s44
  ds_write_b32 v17, v38 offset:32
  v_perm_b32 v39, v16, v14, s45
  ds_write_b32 v17, v39 offset:48
  v_add_nc_u32 v3, s35, v3
  v_add_nc_u32 v17, s35, v17
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[40:43], v19
  ds_read_b128 v[44:47], v19 offset:256
  ds_read_b128 v[48:51], v19 offset:512
  ds_read_b128 v[52:55], v19 offset:768
  ds_read_b128 v[56:59], v18
  ds_read_b128 v[60:63], v18 offset:256
  ds_read_b128 v[64:67], v18 offset:512
  ds_read_b128 v[68:71], v18 offset:768
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v20, v56, v40
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v21, v60, v40
  ds_read_b128 v[72:75], v19 offset:1024
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v22, v64, v40
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v23, v68, v40
  v_dot2c_f32_f16 v24, v56, v44
  v_dot2c_f32_f16 v25, v60, v44
  ds_read_b128 v[76:79], v19 offset:1280
  v_dot2c_f32_f16 v26, v64, v44
  v_dot2c_f32_f16 v27, v68, v44
  v_dot2c_f32_f16 v28, v56, v48
  ds_read_b128 v[80:83], v19 offset:1536
  v_dot2c_f32_f16 v29, v60, v48
  v_dot2c_f32_f16 v30, v64, v48
  v_dot2c_f32_f16 v31, v68, v48
  ds_read_b128 v[84:87], v19 offset:1792
  v_dot2c_f32_f16 v32, v56, v52
  v_dot2c_f32_f16 v33, v60, v52
  v_dot2c_f32_f16 v34, v64, v52
  v_dot2c_f32_f16 v35, v68, v52
  ds_read_b128 v[88:91], v18 offset:1024
  v_dot2c_f32_f16 v20, v57, v41
  v_dot2c_f32_f16 v21, v61, v41
  v_dot2c_f32_f16 v22, v65, v41
  ds_read_b128 v[92:95], v18 offset:1280
  v_dot2c_f32_f16 v23, v69, v41
  v_dot2c_f32_f16 v24, v57, v45
  v_dot2c_f32_f16 v25, v61, v45
  v_dot2c_f32_f16 v26, v65, v45
  ds_read_b128 v[96:99], v18 offset:1536
  v_dot2c_f32_f16 v27, v69, v45
  v_dot2c_f32_f16 v28, v57, v49
  v_dot2c_f32_f16 v29, v61, v49
  ds_read_b128 v[100:103], v18 offset:1792
  v_dot2c_f32_f16 v30, v65, v49
  v_dot2c_f32_f16 v31, v69, v49
  v_dot2c_f32_f16 v32, v57, v53
  v_dot2c_f32_f16 v33, v61, v53
  buffer_load_dwordx4 v[9:12], v6, s[36:39], 0 offen       // next tile of A
  v_dot2c_f32_f16 v34, v65, v53
  v_dot2c_f32_f16 v35, v69, v53
  v_dot2c_f32_f16 v20, v58, v42
  s_add_u32 s36, s36, s7
  v_dot2c_f32_f16 v21, v62, v42
  v_dot2c_f32_f16 v22, v66, v42
  v_dot2c_f32_f16 v23, v70, v42
  s_addc_u32 s37, s37, 0
  v_dot2c_f32_f16 v24, v58, v46
  v_dot2c_f32_f16 v25, v62, v46
  v_dot2c_f32_f16 v26, v66, v46
  v_dot2c_f32_f16 v27, v70, v46
  buffer_load_dwordx2 v[13:14], v7, s[40:43], 0 offen      // next tile of B
  v_dot2c_f32_f16 v28, v58, v50
  v_dot2c_f32_f16 v29, v62, v50
  v_dot2c_f32_f16 v30, v66, v50
  buffer_load_dwordx2 v[15:16], v8, s[40:43], 0 offen
  v_dot2c_f32_f16 v31, v70, v50
  v_dot2c_f32_f16 v32, v58, v54
  v_dot2c_f32_f16 v33, v62, v54
  v_dot2c_f32_f16 v34, v66, v54
  s_add_u32 s40, s40, s32
  v_dot2c_f32_f16 v35, v70, v54
  v_dot2c_f32_f16 v20, v59, v43
  v_dot2c_f32_f16 v21, v63, v43
  s_addc_u32 s41, s41, 0
  v_dot2c_f32_f16 v22, v67, v43
  v_dot2c_f32_f16 v23, v71, v43
  v_dot2c_f32_f16 v24, v59, v47
  v_dot2c_f32_f16 v25, v63, v47
  v_dot2c_f32_f16 v26, v67, v47
  v_dot2c_f32_f16 v27, v71, v47
  v_dot2c_f32_f16 v28, v59, v51
  v_dot2c_f32_f16 v29, v63, v51
  v_dot2c_f32_f16 v30, v67, v51
  v_dot2c_f32_f16 v31, v71, v51
  v_dot2c_f32_f16 v32, v59, v55
  v_dot2c_f32_f16 v33, v63, v55
  v_dot2c_f32_f16 v34, v67, v55
  v_dot2c_f32_f16 v35, v71, v55
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v20, v88, v72
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v21, v92, v72
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v22, v96, v72
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v23, v100, v72
  ds_read_b128 v[40:43], v19 offset:2048
  v_dot2c_f32_f16 v24, v88, v76
  v_dot2c_f32_f16 v25, v92, v76
  v_dot2c_f32_f16 v26, v96, v76
  v_dot2c_f32_f16 v27, v100, v76
  v_dot2c_f32_f16 v28, v88, v80
  v_dot2c_f32_f16 v29, v92, v80
  ds_read_b128 v[44:47], v19 offset:2304
  v_dot2c_f32_f16 v30, v96, v80
  v_dot2c_f32_f16 v31, v100, v80
  v_dot2c_f32_f16 v32, v88, v84
  v_dot2c_f32_f16 v33, v92, v84
  v_dot2c_f32_f16 v34, v96, v84
  v_dot2c_f32_f16 v35, v100, v84
  ds_read_b128 v[48:51], v19 offset:2560
  v_dot2c_f32_f16 v20, v89, v73
  v_dot2c_f32_f16 v21, v93, v73
  v_dot2c_f32_f16 v22, v97, v73
  v_dot2c_f32_f16 v23, v101, v73
  v_dot2c_f32_f16 v24, v89, v77
  v_dot2c_f32_f16 v25, v93, v77
  v_dot2c_f32_f16 v26, v97, v77
  ds_read_b128 v[52:55], v19 offset:2816
  v_dot2c_f32_f16 v27, v101, v77
  v_dot2c_f32_f16 v28, v89, v81
  v_dot2c_f32_f16 v29, v93, v81
  v_dot2c_f32_f16 v30, v97, v81
  v_dot2c_f32_f16 v31, v101, v81
  v_dot2c_f32_f16 v32, v89, v85
  ds_read_b128 v[56:59], v18 offset:2048
  v_dot2c_f32_f16 v33, v93, v85
  v_dot2c_f32_f16 v34, v97, v85
  v_dot2c_f32_f16 v35, v101, v85
  v_dot2c_f32_f16 v20, v90, v74
  v_dot2c_f32_f16 v21, v94, v74
  v_dot2c_f32_f16 v22, v98, v74
  v_dot2c_f32_f16 v23, v102, v74
  ds_read_b128 v[60:63], v18 offset:2304
  v_dot2c_f32_f16 v24, v90, v78
  v_dot2c_f32_f16 v25, v94, v78
  v_dot2c_f32_f16 v26, v98, v78
  v_dot2c_f32_f16 v27, v102, v78
  v_dot2c_f32_f16 v28, v90, v82
  v_dot2c_f32_f16 v29, v94, v82
  ds_read_b128 v[64:67], v18 offset:2560
  v_dot2c_f32_f16 v30, v98, v82
  v_dot2c_f32_f16 v31, v102, v82
  v_dot2c_f32_f16 v32, v90, v86
  v_dot2c_f32_f16 v33, v94, v86
  v_dot2c_f32_f16 v34, v98, v86
  v_dot2c_f32_f16 v35, v102, v86
  ds_read_b128 v[68:71], v18 offset:2816
  v_dot2c_f32_f16 v20, v91, v75
  v_dot2c_f32_f16 v21, v95, v75
  v_dot2c_f32_f16 v22, v99, v75
  v_dot2c_f32_f16 v23, v103, v75
  v_dot2c_f32_f16 v24, v91, v79
  v_dot2c_f32_f16 v25, v95, v79
  v_dot2c_f32_f16 v26, v99, v79
  v_dot2c_f32_f16 v27, v103, v79
  v_dot2c_f32_f16 v28, v91, v83
  v_dot2c_f32_f16 v29, v95, v83
  v_dot2c_f32_f16 v30, v99, v83
  v_dot2c_f32_f16 v31, v103, v83
  v_dot2c_f32_f16 v32, v91, v87
  v_dot2c_f32_f16 v33, v95, v87
  v_dot2c_f32_f16 v34, v99, v87
  v_dot2c_f32_f16 v35, v103, v87
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v20, v56, v40
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v21, v60, v40
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v22, v64, v40
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v23, v68, v40
  ds_read_b128 v[72:75], v19 offset:3072
  v_dot2c_f32_f16 v24, v56, v44
  v_dot2c_f32_f16 v25, v60, v44
  v_dot2c_f32_f16 v26, v64, v44
  v_dot2c_f32_f16 v27, v68, v44
  v_dot2c_f32_f16 v28, v56, v48
  v_dot2c_f32_f16 v29, v60, v48
  ds_read_b128 v[76:79], v19 offset:3328
  v_dot2c_f32_f16 v30, v64, v48
  v_dot2c_f32_f16 v31, v68, v48
  v_dot2c_f32_f16 v32, v56, v52
  v_dot2c_f32_f16 v33, v60, v52
  v_dot2c_f32_f16 v34, v64, v52
  v_dot2c_f32_f16 v35, v68, v52
  ds_read_b128 v[80:83], v19 offset:3584
  v_dot2c_f32_f16 v20, v57, v41
  v_dot2c_f32_f16 v21, v61, v41
  v_dot2c_f32_f16 v22, v65, v41
  v_dot2c_f32_f16 v23, v69, v41
  v_dot2c_f32_f16 v24, v57, v45
  v_dot2c_f32_f16 v25, v61, v45
  v_dot2c_f32_f16 v26, v65, v45
  ds_read_b128 v[84:87], v19 offset:3840
  v_dot2c_f32_f16 v27, v69, v45
  v_dot2c_f32_f16 v28, v57, v49
  v_dot2c_f32_f16 v29, v61, v49
  v_dot2c_f32_f16 v30, v65, v49
  v_dot2c_f32_f16 v31, v69, v49
  v_dot2c_f32_f16 v32, v57, v53
  ds_read_b128 v[88:91], v18 offset:3072
  v_dot2c_f32_f16 v33, v61, v53
  v_dot2c_f32_f16 v34, v65, v53
  v_dot2c_f32_f16 v35, v69, v53
  v_dot2c_f32_f16 v20, v58, v42
  v_dot2c_f32_f16 v21, v62, v42
  v_dot2c_f32_f16 v22, v66, v42
  v_dot2c_f32_f16 v23, v70, v42
  ds_read_b128 v[92:95], v18 offset:3328
  v_dot2c_f32_f16 v24, v58, v46
  v_dot2c_f32_f16 v25, v62, v46
  v_dot2c_f32_f16 v26, v66, v46
  v_dot2c_f32_f16 v27, v70, v46
  v_dot2c_f32_f16 v28, v58, v50
  v_dot2c_f32_f16 v29, v62, v50
  ds_read_b128 v[96:99], v18 offset:3584
  v_dot2c_f32_f16 v30, v66, v50
  v_dot2c_f32_f16 v31, v70, v50
  v_dot2c_f32_f16 v32, v58, v54
  v_dot2c_f32_f16 v33, v62, v54
  v_dot2c_f32_f16 v34, v66, v54
  v_dot2c_f32_f16 v35, v70, v54
  ds_read_b128 v[100:103], v18 offset:3840
  v_dot2c_f32_f16 v20, v59, v43
  v_dot2c_f32_f16 v21, v63, v43
  v_dot2c_f32_f16 v22, v67, v43
  v_dot2c_f32_f16 v23, v71, v43
  v_dot2c_f32_f16 v24, v59, v47
  v_dot2c_f32_f16 v25, v63, v47
  v_dot2c_f32_f16 v26, v67, v47
  v_dot2c_f32_f16 v27, v71, v47
  v_dot2c_f32_f16 v28, v59, v51
  v_dot2c_f32_f16 v29, v63, v51
  v_dot2c_f32_f16 v30, v67, v51
  v_dot2c_f32_f16 v31, v71, v51
  v_dot2c_f32_f16 v32, v59, v55
  v_dot2c_f32_f16 v33, v63, v55
  v_dot2c_f32_f16 v34, v67, v55
  v_dot2c_f32_f16 v35, v71, v55
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v20, v88, v72
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v21, v92, v72
  s_waitcnt vmcnt(2)
  ds_write_b128 v3, v[9:12]
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v22, v96, v72
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v23, v100, v72
  s_waitcnt vmcnt(0)
  v_perm_b32 v36, v15, v13, s44
  v_dot2c_f32_f16 v24, v88, v76
  v_dot2c_f32_f16 v25, v92, v76
  ds_write_b32 v17, v36
  v_dot2c_f32_f16 v26, v96, v76
  v_dot2c_f32_f16 v27, v100, v76
  v_perm_b32 v37, v15, v13, s45
  v_dot2c_f32_f16 v28, v88, v80
  v_dot2c_f32_f16 v29, v92, v80
  v_dot2c_f32_f16 v30, v96, v80
  ds_write_b32 v17, v37 offset:16
  v_dot2c_f32_f16 v31, v100, v80
  v_dot2c_f32_f16 v32, v88, v84
  v_perm_b32 v38, v16, v14, s44
  v_dot2c_f32_f16 v33, v92, v84
  v_dot2c_f32_f16 v34, v96, v84
  ds_write_b32 v17, v38 offset:32
  v_dot2c_f32_f16 v35, v100, v84
  v_dot2c_f32_f16 v20, v89, v73
  v_perm_b32 v39, v16, v14, s45
  v_dot2c_f32_f16 v21, v93, v73
  v_dot2c_f32_f16 v22, v97, v73
  ds_write_b32 v17, v39 offset:48
  v_dot2c_f32_f16 v23, v101, v73
  v_dot2c_f32_f16 v24, v89, v77
  v_dot2c_f32_f16 v25, v93, v77
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_dot2c_f32_f16 v26, v97, v77
  v_dot2c_f32_f16 v27, v101, v77
  v_add_nc_u32 v18, s35, v18
  v_dot2c_f32_f16 v28, v89, v81
  v_dot2c_f32_f16 v29, v93, v81
  v_add_nc_u32 v19, s35, v19
  v_dot2c_f32_f16 v30, v97, v81
  v_dot2c_f32_f16 v31, v101, v81
  s_sub_u32 s35, 0, s35
  v_dot2c_f32_f16 v32, v89, v85
  v_dot2c_f32_f16 v33, v93, v85
  v_dot2c_f32_f16 v34, v97, v85
  v_add_nc_u32 v3, s35, v3
  v_dot2c_f32_f16 v35, v101, v85
  v_dot2c_f32_f16 v20, v90, v74
  v_add_nc_u32 v17, s35, v17
  v_dot2c_f32_f16 v21, v94, v74
  v_dot2c_f32_f16 v22, v98, v74
  ds_read_b128 v[40:43], v19
  v_dot2c_f32_f16 v23, v102, v74
  v_dot2c_f32_f16 v24, v90, v78
  ds_read_b128 v[44:47], v19 offset:256
  v_dot2c_f32_f16 v25, v94, v78
  v_dot2c_f32_f16 v26, v98, v78
  ds_read_b128 v[48:51], v19 offset:512
  v_dot2c_f32_f16 v27, v102, v78
  v_dot2c_f32_f16 v28, v90, v82
  v_dot2c_f32_f16 v29, v94, v82
  ds_read_b128 v[52:55], v19 offset:768
  v_dot2c_f32_f16 v30, v98, v82
  v_dot2c_f32_f16 v31, v102, v82
  ds_read_b128 v[56:59], v18
  v_dot2c_f32_f16 v32, v90, v86
  v_dot2c_f32_f16 v33, v94, v86
  ds_read_b128 v[60:63], v18 offset:256
  v_dot2c_f32_f16 v34, v98, v86
  v_dot2c_f32_f16 v35, v102, v86
  ds_read_b128 v[64:67], v18 offset:512
  v_dot2c_f32_f16 v20, v91, v75
  v_dot2c_f32_f16 v21, v95, v75
  v_dot2c_f32_f16 v22, v99, v75
  ds_read_b128 v[68:71], v18 offset:768
  v_dot2c_f32_f16 v23, v103, v75
  v_dot2c_f32_f16 v24, v91, v79
  v_dot2c_f32_f16 v25, v95, v79
  v_dot2c_f32_f16 v26, v99, v79
  v_dot2c_f32_f16 v27, v103, v79
  v_dot2c_f32_f16 v28, v91, v83
  v_dot2c_f32_f16 v29, v95, v83
  v_dot2c_f32_f16 v30, v99, v83
  v_dot2c_f32_f16 v31, v103, v83
  v_dot2c_f32_f16 v32, v91, v87
  v_dot2c_f32_f16 v33, v95, v87
  v_dot2c_f32_f16 v34, v99, v87
  v_dot2c_f32_f16 v35, v103, v87
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v20, v56, v40
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v21, v60, v40
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v22, v64, v40
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v23, v68, v40
  ds_read_b128 v[72:75], v19 offset:1024
  v_dot2c_f32_f16 v24, v56, v44
  v_dot2c_f32_f16 v25, v60, v44
  v_dot2c_f32_f16 v26, v64, v44
  v_dot2c_f32_f16 v27, v68, v44
  v_dot2c_f32_f16 v28, v56, v48
  v_dot2c_f32_f16 v29, v60, v48
  ds_read_b128 v[76:79], v19 offset:1280
  v_dot2c_f32_f16 v30, v64, v48
  v_dot2c_f32_f16 v31, v68, v48
  v_dot2c_f32_f16 v32, v56, v52
  v_dot2c_f32_f16 v33, v60, v52
  v_dot2c_f32_f16 v34, v64, v52
  v_dot2c_f32_f16 v35, v68, v52
  ds_read_b128 v[80:83], v19 offset:1536
  v_dot2c_f32_f16 v20, v57, v41
  v_dot2c_f32_f16 v21, v61, v41
  v_dot2c_f32_f16 v22, v65, v41
  v_dot2c_f32_f16 v23, v69, v41
  v_dot2c_f32_f16 v24, v57, v45
  v_dot2c_f32_f16 v25, v61, v45
  v_dot2c_f32_f16 v26, v65, v45
  ds_read_b128 v[84:87], v19 offset:1792
  v_dot2c_f32_f16 v27, v69, v45
  v_dot2c_f32_f16 v28, v57, v49
  v_dot2c_f32_f16 v29, v61, v49
  v_dot2c_f32_f16 v30, v65, v49
  v_dot2c_f32_f16 v31, v69, v49
  v_dot2c_f32_f16 v32, v57, v53
  ds_read_b128 v[88:91], v18 offset:1024
  v_dot2c_f32_f16 v33, v61, v53
  v_dot2c_f32_f16 v34, v65, v53
  v_dot2c_f32_f16 v35, v69, v53
  v_dot2c_f32_f16 v20, v58, v42
  v_dot2c_f32_f16 v21, v62, v42
  v_dot2c_f32_f16 v22, v66, v42
  v_dot2c_f32_f16 v23, v70, v42
  ds_read_b128 v[92:95], v18 offset:1280
  v_dot2c_f32_f16 v24, v58, v46
  v_dot2c_f32_f16 v25, v62, v46
  v_dot2c_f32_f16 v26, v66, v46
  v_dot2c_f32_f16 v27, v70, v46
  v_dot2c_f32_f16 v28, v58, v50
  v_dot2c_f32_f16 v29, v62, v50
  ds_read_b128 v[96:99], v18 offset:1536
  v_dot2c_f32_f16 v30, v66, v50
  v_dot2c_f32_f16 v31, v70, v50
  v_dot2c_f32_f16 v32, v58, v54
  v_dot2c_f32_f16 v33, v62, v54
  v_dot2c_f32_f16 v34, v66, v54
  v_dot2c_f32_f16 v35, v70, v54
  ds_read_b128 v[100:103], v18 offset:1792
  v_dot2c_f32_f16 v20, v59, v43
  v_dot2c_f32_f16 v21, v63, v43
  v_dot2c_f32_f16 v22, v67, v43
  v_dot2c_f32_f16 v23, v71, v43
  v_dot2c_f32_f16 v24, v59, v47
  v_dot2c_f32_f16 v25, v63, v47
  v_dot2c_f32_f16 v26, v67, v47
  v_dot2c_f32_f16 v27, v71, v47
  v_dot2c_f32_f16 v28, v59, v51
  v_dot2c_f32_f16 v29, v63, v51
  v_dot2c_f32_f16 v30, v67, v51
  v_dot2c_f32_f16 v31, v71, v51
  v_dot2c_f32_f16 v32, v59, v55
  v_dot2c_f32_f16 v33, v63, v55
  v_dot2c_f32_f16 v34, v67, v55
  v_dot2c_f32_f16 v35, v71, v55
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v20, v88, v72
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v21, v92, v72
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v22, v96, v72
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v23, v100, v72
  ds_read_b128 v[40:43], v19 offset:2048
  v_dot2c_f32_f16 v24, v88, v76
  v_dot2c_f32_f16 v25, v92, v76
  v_dot2c_f32_f16 v26, v96, v76
  v_dot2c_f32_f16 v27, v100, v76
  v_dot2c_f32_f16 v28, v88, v80
  v_dot2c_f32_f16 v29, v92, v80
  ds_read_b128 v[44:47], v19 offset:2304
  v_dot2c_f32_f16 v30, v96, v80
  v_dot2c_f32_f16 v31, v100, v80
  v_dot2c_f32_f16 v32, v88, v84
  v_dot2c_f32_f16 v33, v92, v84
  v_dot2c_f32_f16 v34, v96, v84
  v_dot2c_f32_f16 v35, v100, v84
  ds_read_b128 v[48:51], v19 offset:2560
  v_dot2c_f32_f16 v20, v89, v73
  v_dot2c_f32_f16 v21, v93, v73
  v_dot2c_f32_f16 v22, v97, v73
  v_dot2c_f32_f16 v23, v101, v73
  v_dot2c_f32_f16 v24, v89, v77
  v_dot2c_f32_f16 v25, v93, v77
  v_dot2c_f32_f16 v26, v97, v77
  ds_read_b128 v[52:55], v19 offset:2816
  v_dot2c_f32_f16 v27, v101, v77
  v_dot2c_f32_f16 v28, v89, v81
  v_dot2c_f32_f16 v29, v93, v81
  v_dot2c_f32_f16 v30, v97, v81
  v_dot2c_f32_f16 v31, v101, v81
  v_dot2c_f32_f16 v32, v89, v85
  ds_read_b128 v[56:59], v18 offset:2048
  v_dot2c_f32_f16 v33, v93, v85
  v_dot2c_f32_f16 v34, v97, v85
  v_dot2c_f32_f16 v35, v101, v85
  v_dot2c_f32_f16 v20, v90, v74
  v_dot2c_f32_f16 v21, v94, v74
  v_dot2c_f32_f16 v22, v98, v74
  v_dot2c_f32_f16 v23, v102, v74
  ds_read_b128 v[60:63], v18 offset:2304
  v_dot2c_f32_f16 v24, v90, v78
  v_dot2c_f32_f16 v25, v94, v78
  v_dot2c_f32_f16 v26, v98, v78
  v_dot2c_f32_f16 v27, v102, v78
  v_dot2c_f32_f16 v28, v90, v82
  v_dot2c_f32_f16 v29, v94, v82
  ds_read_b128 v[64:67], v18 offset:2560
  v_dot2c_f32_f16 v30, v98, v82
  v_dot2c_f32_f16 v31, v102, v82
  v_dot2c_f32_f16 v32, v90, v86
  v_dot2c_f32_f16 v33, v94, v86
  v_dot2c_f32_f16 v34, v98, v86
  v_dot2c_f32_f16 v35, v102, v86
  ds_read_b128 v[68:71], v18 offset:2816
  v_dot2c_f32_f16 v20, v91, v75
  v_dot2c_f32_f16 v21, v95, v75
  v_dot2c_f32_f16 v22, v99, v75
  v_dot2c_f32_f16 v23, v103, v75
  v_dot2c_f32_f16 v24, v91, v79
  v_dot2c_f32_f16 v25, v95, v79
  v_dot2c_f32_f16 v26, v99, v79
  v_dot2c_f32_f16 v27, v103, v79
  v_dot2c_f32_f16 v28, v91, v83
  v_dot2c_f32_f16 v29, v95, v83
  v_dot2c_f32_f16 v30, v99, v83
  v_dot2c_f32_f16 v31, v103, v83
  v_dot2c_f32_f16 v32, v91, v87
  v_dot2c_f32_f16 v33, v95, v87
  v_dot2c_f32_f16 v34, v99, v87
  v_dot2c_f32_f16 v35, v103, v87
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v20, v56, v40
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v21, v60, v40
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v22, v64, v40
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v23, v68, v40
  ds_read_b128 v[72:75], v19 offset:3072
  v_dot2c_f32_f16 v24, v56, v44
  v_dot2c_f32_f16 v25, v60, v44
  v_dot2c_f32_f16 v26, v64, v44
  v_dot2c_f32_f16 v27, v68, v44
  v_dot2c_f32_f16 v28, v56, v48
  v_dot2c_f32_f16 v29, v60, v48
  ds_read_b128 v[76:79], v19 offset:3328
  v_dot2c_f32_f16 v30, v64, v48
  v_dot2c_f32_f16 v31, v68, v48
  v_dot2c_f32_f16 v32, v56, v52
  v_dot2c_f32_f16 v33, v60, v52
  v_dot2c_f32_f16 v34, v64, v52
  v_dot2c_f32_f16 v35, v68, v52
  ds_read_b128 v[80:83], v19 offset:3584
  v_dot2c_f32_f16 v20, v57, v41
  v_dot2c_f32_f16 v21, v61, v41
  v_dot2c_f32_f16 v22, v65, v41
  v_dot2c_f32_f16 v23, v69, v41
  v_dot2c_f32_f16 v24, v57, v45
  v_dot2c_f32_f16 v25, v61, v45
  v_dot2c_f32_f16 v26, v65, v45
  ds_read_b128 v[84:87], v19 offset:3840
  v_dot2c_f32_f16 v27, v69, v45
  v_dot2c_f32_f16 v28, v57, v49
  v_dot2c_f32_f16 v29, v61, v49
  v_dot2c_f32_f16 v30, v65, v49
  v_dot2c_f32_f16 v31, v69, v49
  v_dot2c_f32_f16 v32, v57, v53
  ds_read_b128 v[88:91], v18 offset:3072
  v_dot2c_f32_f16 v33, v61, v53
  v_dot2c_f32_f16 v34, v65, v53
  v_dot2c_f32_f16 v35, v69, v53
  v_dot2c_f32_f16 v20, v58, v42
  v_dot2c_f32_f16 v21, v62, v42
  v_dot2c_f32_f16 v22, v66, v42
  v_dot2c_f32_f16 v23, v70, v42
  ds_read_b128 v[92:95], v18 offset:3328
  v_dot2c_f32_f16 v24, v58, v46
  v_dot2c_f32_f16 v25, v62, v46
  v_dot2c_f32_f16 v26, v66, v46
  v_dot2c_f32_f16 v27, v70, v46
  v_dot2c_f32_f16 v28, v58, v50
  v_dot2c_f32_f16 v29, v62, v50
  ds_read_b128 v[96:99], v18 offset:3584
  v_dot2c_f32_f16 v30, v66, v50
  v_dot2c_f32_f16 v31, v70, v50
  v_dot2c_f32_f16 v32, v58, v54
  v_dot2c_f32_f16 v33, v62, v54
  v_dot2c_f32_f16 v34, v66, v54
  v_dot2c_f32_f16 v35, v70, v54
  ds_read_b128 v[100:103], v18 offset:3840
  v_dot2c_f32_f16 v20, v59, v43
  v_dot2c_f32_f16 v21, v63, v43
  v_dot2c_f32_f16 v22, v67, v43
  v_dot2c_f32_f16 v23, v71, v43
  v_dot2c_f32_f16 v24, v59, v47
  v_dot2c_f32_f16 v25, v63, v47
  v_dot2c_f32_f16 v26, v67, v47
  v_dot2c_f32_f16 v27, v71, v47
  v_dot2c_f32_f16 v28, v59, v51
  v_dot2c_f32_f16 v29, v63, v51
  v_dot2c_f32_f16 v30, v67, v51
  v_dot2c_f32_f16 v31, v71, v51
  v_dot2c_f32_f16 v32, v59, v55
  v_dot2c_f32_f16 v33, v63, v55
  v_dot2c_f32_f16 v34, v67, v55
  v_dot2c_f32_f16 v35, v71, v55
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v20, v88, v72
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v21, v92, v72
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v22, v96, v72
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v23, v100, v72
  v_dot2c_f32_f16 v24, v88, v76
  v_dot2c_f32_f16 v25, v92, v76
  v_dot2c_f32_f16 v26, v96, v76
  v_dot2c_f32_f16 v27, v100, v76
  v_dot2c_f32_f16 v28, v88, v80
  v_dot2c_f32_f16 v29, v92, v80
  v_dot2c_f32_f16 v30, v96, v80
  v_dot2c_f32_f16 v31, v100, v80
  v_dot2c_f32_f16 v32, v88, v84
  v_dot2c_f32_f16 v33, v92, v84
  v_dot2c_f32_f16 v34, v96, v84
  v_dot2c_f32_f16 v35, v100, v84
  v_dot2c_f32_f16 v20, v89, v73
  v_dot2c_f32_f16 v21, v93, v73
  v_dot2c_f32_f16 v22, v97, v73
  v_dot2c_f32_f16 v23, v101, v73
  v_dot2c_f32_f16 v24, v89, v77
  v_dot2c_f32_f16 v25, v93, v77
  v_dot2c_f32_f16 v26, v97, v77
  v_dot2c_f32_f16 v27, v101, v77
  v_dot2c_f32_f16 v28, v89, v81
  v_dot2c_f32_f16 v29, v93, v81
  v_dot2c_f32_f16 v30, v97, v81
  v_dot2c_f32_f16 v31, v101, v81
  v_dot2c_f32_f16 v32, v89, v85
  v_dot2c_f32_f16 v33, v93, v85
  v_dot2c_f32_f16 v34, v97, v85
  v_dot2c_f32_f16 v35, v101, v85
  v_dot2c_f32_f16 v20, v90, v74
  v_dot2c_f32_f16 v21, v94, v74
  v_dot2c_f32_f16 v22, v98, v74
  v_dot2c_f32_f16 v23, v102, v74
  v_dot2c_f32_f16 v24, v90, v78
  v_dot2c_f32_f16 v25, v94, v78
  v_dot2c_f32_f16 v26, v98, v78
  v_dot2c_f32_f16 v27, v102, v78
  v_dot2c_f32_f16 v28, v90, v82
  v_dot2c_f32_f16 v29, v94, v82
  v_dot2c_f32_f16 v30, v98, v82
  v_dot2c_f32_f16 v31, v102, v82
  v_dot2c_f32_f16 v32, v90, v86
  v_dot2c_f32_f16 v33, v94, v86
  v_dot2c_f32_f16 v34, v98, v86
  v_dot2c_f32_f16 v35, v102, v86
  v_dot2c_f32_f16 v20, v91, v75
  v_dot2c_f32_f16 v21, v95, v75
  v_dot2c_f32_f16 v22, v99, v75
  v_dot2c_f32_f16 v23, v103, v75
  v_dot2c_f32_f16 v24, v91, v79
  v_dot2c_f32_f16 v25, v95, v79
  v_dot2c_f32_f16 v26, v99, v79
  v_dot2c_f32_f16 v27, v103, v79
  v_dot2c_f32_f16 v28, v91, v83
  v_dot2c_f32_f16 v29, v95, v83
  v_dot2c_f32_f16 v30, v99, v83
  v_dot2c_f32_f16 v31, v103, v83
  v_dot2c_f32_f16 v32, v91, v87
  v_dot2c_f32_f16 v33, v95, v87
  v_dot2c_f32_f16 v34, v99, v87
  v_dot2c_f32_f16 v35, v103, v87
L_main_done:
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s42, 0x7fffffff
  s_waitcnt vmcnt(2)
  v_mov_b32 v9, 0x80000000
  v_lshlrev_b32 v4, 3, v4
  v_cmp_gt_u32 s7, s33, v4
  v_cndmask_b32 v10, v9, v6, s7
  buffer_load_ushort v10, v10, s[36:39], 0 offen
  v_add_nc_u32 v11, 1, v4
  v_cmp_gt_u32 s32, s33, v11
  v_cndmask_b32 v12, v9, v6, s32
  buffer_load_ushort v12, v12, s[36:39], 0 offen offset:2
  s_waitcnt vmcnt(3)
  v_add_nc_u32 v13, 2, v4
  v_cmp_gt_u32 s34, s33, v13
  v_cndmask_b32 v14, v9, v6, s34
  buffer_load_ushort v14, v14, s[36:39], 0 offen offset:4
  s_waitcnt vmcnt(3)
  v_add_nc_u32 v15, 3, v4
  v_cmp_gt_u32 s44, s33, v15
  v_cndmask_b32 v16, v9, v6, s44
  buffer_load_ushort v16, v16, s[36:39], 0 offen offset:6
  v_add_nc_u32 v36, 4, v4
  v_cmp_gt_u32 s45, s33, v36
  v_cndmask_b32 v37, v9, v6, s45
  buffer_load_ushort v37, v37, s[36:39], 0 offen offset:8
  v_add_nc_u32 v38, 5, v4
  v_cmp_gt_u32 s46, s33, v38
  v_cndmask_b32 v39, v9, v6, s46
  buffer_load_ushort v39, v39, s[36:39], 0 offen offset:10
  v_add_nc_u32 v72, 6, v4
  v_cmp_gt_u32 s47, s33, v72
  v_cndmask_b32 v73, v9, v6, s47
  buffer_load_ushort v73, v73, s[36:39], 0 offen offset:12
  v_add_nc_u32 v4, 7, v4
  v_cmp_gt_u32 s48, s33, v4
  v_cndmask_b32 v6, v9, v6, s48
  buffer_load_ushort v6, v6, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v3, v10
  s_waitcnt vmcnt(6)
  ds_write_b16 v3, v12 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v3, v14 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v3, v16 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v3, v37 offset:8
  s_waitcnt vmcnt(2)
  ds_write_b16 v3, v39 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v3, v73 offset:12
  s_waitcnt vmcnt(0)
  ds_write_b16 v3, v6 offset:14
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v5, 1, v5
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s7, s33, v5
  v_cndmask_b32 v6, v3, v7, s7
  v_cmp_gt_u32 s32, s6, v0
  v_cndmask_b32 v6, v3, v6, s32
  buffer_load_ushort v6, v6, s[40:43], 0 offen
  v_cmp_gt_u32 s34, s33, v5
  v_cndmask_b32 v9, v3, v7, s34
  v_add_nc_u32 v10, 1, v0
  v_cmp_gt_u32 s44, s6, v10
  v_cndmask_b32 v9, v3, v9, s44
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:2
  v_cmp_gt_u32 s45, s33, v5
  v_cndmask_b32 v12, v3, v7, s45
  v_add_nc_u32 v11, 2, v0
  v_cmp_gt_u32 s46, s6, v11
  v_cndmask_b32 v12, v3, v12, s46
  buffer_load_ushort v12, v12, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s47, s33, v5
  v_cndmask_b32 v7, v3, v7, s47
  v_add_nc_u32 v13, 3, v0
  v_cmp_gt_u32 s48, s6, v13
  v_cndmask_b32 v7, v3, v7, s48
  buffer_load_ushort v7, v7, s[40:43], 0 offen offset:6
  v_add_nc_u32 v15, 1, v5
  v_cmp_gt_u32 s7, s33, v15
  v_cndmask_b32 v14, v3, v8, s7
  v_cmp_gt_u32 s32, s6, v0
  v_cndmask_b32 v14, v3, v14, s32
  buffer_load_ushort v14, v14, s[40:43], 0 offen
  v_add_nc_u32 v36, 1, v5
  v_cmp_gt_u32 s34, s33, v36
  v_cndmask_b32 v16, v3, v8, s34
  v_add_nc_u32 v38, 1, v0
  v_cmp_gt_u32 s44, s6, v38
  v_cndmask_b32 v16, v3, v16, s44
  buffer_load_ushort v16, v16, s[40:43], 0 offen offset:2
  v_add_nc_u32 v72, 1, v5
  v_cmp_gt_u32 s45, s33, v72
  v_cndmask_b32 v37, v3, v8, s45
  v_add_nc_u32 v4, 2, v0
  v_cmp_gt_u32 s46, s6, v4
  v_cndmask_b32 v37, v3, v37, s46
  buffer_load_ushort v37, v37, s[40:43], 0 offen offset:4
  v_add_nc_u32 v10, 1, v5
  v_cmp_gt_u32 s47, s33, v10
  v_cndmask_b32 v5, v3, v8, s47
  v_add_nc_u32 v11, 3, v0
  v_cmp_gt_u32 s48, s6, v11
  v_cndmask_b32 v0, v3, v5, s48
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v17, v6
  s_waitcnt vmcnt(6)
  ds_write_b16 v17, v9 offset:16
  s_waitcnt vmcnt(5)
  ds_write_b16 v17, v12 offset:32
  s_waitcnt vmcnt(4)
  ds_write_b16 v17, v7 offset:48
  s_waitcnt vmcnt(3)
  ds_write_b16 v17, v14 offset:2
  s_waitcnt vmcnt(2)
  ds_write_b16 v17, v16 offset:18
  s_waitcnt vmcnt(1)
  ds_write_b16 v17, v37 offset:34
  s_waitcnt vmcnt(0)
  ds_write_b16 v17, v0 offset:50
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_nc_u32 v18, s35, v18
  v_add_nc_u32 v19, s35, v19
  v_mov_b32 v0, v18
  v_mov_b32 v3, v19
  s_add_u32 s33, s33, 7
  s_lshr_b32 s33, s33, 3
L_step_loop8:
  ds_read_b128 v[40:43], v3
  ds_read_b128 v[44:47], v3 offset:256
  ds_read_b128 v[48:51], v3 offset:512
  ds_read_b128 v[52:55], v3 offset:768
  ds_read_b128 v[56:59], v0
  ds_read_b128 v[60:63], v0 offset:256
  ds_read_b128 v[64:67], v0 offset:512
  ds_read_b128 v[68:71], v0 offset:768
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v20, v56, v40
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v21, v60, v40
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v22, v64, v40
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v23, v68, v40
  v_dot2c_f32_f16 v24, v56, v44
  v_dot2c_f32_f16 v25, v60, v44
  v_dot2c_f32_f16 v26, v64, v44
  v_dot2c_f32_f16 v27, v68, v44
  v_dot2c_f32_f16 v28, v56, v48
  v_dot2c_f32_f16 v29, v60, v48
  v_dot2c_f32_f16 v30, v64, v48
  v_dot2c_f32_f16 v31, v68, v48
  v_dot2c_f32_f16 v32, v56, v52
  v_dot2c_f32_f16 v33, v60, v52
  v_dot2c_f32_f16 v34, v64, v52
  v_dot2c_f32_f16 v35, v68, v52
  v_dot2c_f32_f16 v20, v57, v41
  v_dot2c_f32_f16 v21, v61, v41
  v_dot2c_f32_f16 v22, v65, v41
  v_dot2c_f32_f16 v23, v69, v41
  v_dot2c_f32_f16 v24, v57, v45
  v_dot2c_f32_f16 v25, v61, v45
  v_dot2c_f32_f16 v26, v65, v45
  v_dot2c_f32_f16 v27, v69, v45
  v_dot2c_f32_f16 v28, v57, v49
  v_dot2c_f32_f16 v29, v61, v49
  v_dot2c_f32_f16 v30, v65, v49
  v_dot2c_f32_f16 v31, v69, v49
  v_dot2c_f32_f16 v32, v57, v53
  v_dot2c_f32_f16 v33, v61, v53
  v_dot2c_f32_f16 v34, v65, v53
  v_dot2c_f32_f16 v35, v69, v53
  v_dot2c_f32_f16 v20, v58, v42
  v_dot2c_f32_f16 v21, v62, v42
  v_dot2c_f32_f16 v22, v66, v42
  v_dot2c_f32_f16 v23, v70, v42
  v_dot2c_f32_f16 v24, v58, v46
  v_dot2c_f32_f16 v25, v62, v46
  v_dot2c_f32_f16 v26, v66, v46
  v_dot2c_f32_f16 v27, v70, v46
  v_dot2c_f32_f16 v28, v58, v50
  v_dot2c_f32_f16 v29, v62, v50
  v_dot2c_f32_f16 v30, v66, v50
  v_dot2c_f32_f16 v31, v70, v50
  v_dot2c_f32_f16 v32, v58, v54
  v_dot2c_f32_f16 v33, v62, v54
  v_dot2c_f32_f16 v34, v66, v54
  v_dot2c_f32_f16 v35, v70, v54
  v_dot2c_f32_f16 v20, v59, v43
  v_dot2c_f32_f16 v21, v63, v43
  v_dot2c_f32_f16 v22, v67, v43
  v_dot2c_f32_f16 v23, v71, v43
  v_dot2c_f32_f16 v24, v59, v47
  v_dot2c_f32_f16 v25, v63, v47
  v_dot2c_f32_f16 v26, v67, v47
  v_dot2c_f32_f16 v27, v71, v47
  v_dot2c_f32_f16 v28, v59, v51
  v_dot2c_f32_f16 v29, v63, v51
  v_dot2c_f32_f16 v30, v67, v51
  v_dot2c_f32_f16 v31, v71, v51
  v_dot2c_f32_f16 v32, v59, v55
  v_dot2c_f32_f16 v33, v63, v55
  v_dot2c_f32_f16 v34, v67, v55
  v_dot2c_f32_f16 v35, v71, v55
  s_mov_b32 s35, 0x400
  v_add_nc_u32 v0, s35, v0
  v_add_nc_u32 v3, s35, v3
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  s_mul_i32 s36, s24, s4
  s_mul_hi_u32 s37, s24, s4
  s_mul_i32 s33, s25, s4
  s_add_u32 s37, s37, s33
  s_mul_i32 s38, s3, s8
  s_mul_hi_u32 s39, s3, s8
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_add_u32 s36, s36, s2
  s_addc_u32 s37, s37, 0
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s40, s16, s36
  s_addc_u32 s41, s17, s37
  s_mul_i32 s36, s26, s4
  s_mul_hi_u32 s37, s26, s4
  s_mul_i32 s4, s27, s4
  s_add_u32 s37, s37, s4
  s_mul_i32 s38, s3, s9
  s_mul_hi_u32 s39, s3, s9
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_add_u32 s36, s36, s2
  s_addc_u32 s37, s37, 0
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s52, s18, s36
  s_addc_u32 s53, s19, s37
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s2, s8, 32
  v_mul_lo_u32 v0, v1, s8
  v_add_lshl_u32 v0, v0, v2, 1
  s_sub_u32 s3, s6, 1
  s_mul_i32 s54, s3, s9
  s_add_u32 s54, s54, s5
  s_lshl_b32 s54, s54, 1
  s_mov_b32 s55, 0x31016000
  s_mul_i32 s3, s9, 32
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v2, 1
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(1)
  v_add_nc_u32 v13, 0, v2
  v_cmp_gt_u32 s7, s5, v13
  v_cndmask_b32 v5, v3, v0, s7
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v15, 16, v2
  v_cmp_gt_u32 s32, s5, v15
  v_cndmask_b32 v6, v3, v0, s32
  v_add_nc_u32 v36, 32, v2
  v_cmp_gt_u32 s34, s5, v36
  v_cndmask_b32 v7, v3, v0, s34
  v_add_nc_u32 v38, 48, v2
  v_cmp_gt_u32 s44, s5, v38
  v_cndmask_b32 v8, v3, v0, s44
  v_mul_f32 v9, s0, v20
  v_cvt_f16_f32 v12, v9
  buffer_store_short v12, v5, s[40:43], 0 offen
  v_mul_f32 v13, s0, v21
  v_cvt_f16_f32 v14, v13
  buffer_store_short v14, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v15, s0, v22
  v_cvt_f16_f32 v16, v15
  buffer_store_short v16, v7, s[40:43], 0 offen offset:64
  v_mul_f32 v17, s0, v23
  v_cvt_f16_f32 v18, v17
  buffer_store_short v18, v8, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_add_nc_u32 v8, s2, v8
  v_mul_f32 v9, s0, v24
  v_cvt_f16_f32 v12, v9
  buffer_store_short v12, v5, s[40:43], 0 offen
  v_mul_f32 v13, s0, v25
  v_cvt_f16_f32 v14, v13
  buffer_store_short v14, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v15, s0, v26
  v_cvt_f16_f32 v16, v15
  buffer_store_short v16, v7, s[40:43], 0 offen offset:64
  v_mul_f32 v17, s0, v27
  v_cvt_f16_f32 v18, v17
  buffer_store_short v18, v8, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_add_nc_u32 v8, s2, v8
  v_mul_f32 v9, s0, v28
  v_cvt_f16_f32 v12, v9
  buffer_store_short v12, v5, s[40:43], 0 offen
  v_mul_f32 v13, s0, v29
  v_cvt_f16_f32 v14, v13
  buffer_store_short v14, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v15, s0, v30
  v_cvt_f16_f32 v16, v15
  buffer_store_short v16, v7, s[40:43], 0 offen offset:64
  v_mul_f32 v17, s0, v31
  v_cvt_f16_f32 v18, v17
  buffer_store_short v18, v8, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_add_nc_u32 v8, s2, v8
  v_mul_f32 v9, s0, v32
  v_cvt_f16_f32 v12, v9
  buffer_store_short v12, v5, s[40:43], 0 offen
  v_mul_f32 v13, s0, v33
  v_cvt_f16_f32 v14, v13
  buffer_store_short v14, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v15, s0, v34
  v_cvt_f16_f32 v16, v15
  buffer_store_short v16, v7, s[40:43], 0 offen offset:64
  v_mul_f32 v17, s0, v35
  v_cvt_f16_f32 v18, v17
  buffer_store_short v18, v8, s[40:43], 0 offen offset:96
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_nc_u32 v72, 0, v2
  v_cmp_gt_u32 s45, s5, v72
  v_cndmask_b32 v5, v3, v0, s45
  v_cndmask_b32 v6, v3, v1, s45
  v_add_nc_u32 v4, 16, v2
  v_cmp_gt_u32 s46, s5, v4
  v_cndmask_b32 v4, v3, v0, s46
  v_cndmask_b32 v7, v3, v1, s46
  s_waitcnt vmcnt(2)
  v_add_nc_u32 v10, 32, v2
  v_cmp_gt_u32 s47, s5, v10
  v_cndmask_b32 v8, v3, v0, s47
  v_cndmask_b32 v9, v3, v1, s47
  v_add_nc_u32 v11, 48, v2
  v_cmp_gt_u32 s48, s5, v11
  v_cndmask_b32 v0, v3, v0, s48
  v_cndmask_b32 v1, v3, v1, s48
  buffer_load_ushort v2, v6, s[52:55], 0 offen
  buffer_load_ushort v3, v7, s[52:55], 0 offen offset:32
  buffer_load_ushort v10, v9, s[52:55], 0 offen offset:64
  buffer_load_ushort v11, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v6, s3, v6
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_ushort v12, v6, s[52:55], 0 offen
  s_waitcnt vmcnt(6)
  buffer_load_ushort v13, v7, s[52:55], 0 offen offset:32
  buffer_load_ushort v14, v9, s[52:55], 0 offen offset:64
  s_waitcnt vmcnt(7)
  buffer_load_ushort v15, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v6, s3, v6
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_ushort v16, v6, s[52:55], 0 offen
  buffer_load_ushort v17, v7, s[52:55], 0 offen offset:32
  buffer_load_ushort v18, v9, s[52:55], 0 offen offset:64
  buffer_load_ushort v19, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v6, s3, v6
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_ushort v6, v6, s[52:55], 0 offen
  buffer_load_ushort v7, v7, s[52:55], 0 offen offset:32
  buffer_load_ushort v9, v9, s[52:55], 0 offen offset:64
  buffer_load_ushort v1, v1, s[52:55], 0 offen offset:96
  v_mul_f32 v20, s0, v20
  s_waitcnt vmcnt(15)
  v_fma_mix_f32 v20, v2, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v20
  buffer_store_short v2, v5, s[40:43], 0 offen
  v_mul_f32 v21, s0, v21
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v21, v3, s1, v21 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v21
  buffer_store_short v3, v4, s[40:43], 0 offen offset:32
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v22, v10, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v10, v22
  buffer_store_short v10, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v23, s0, v23
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v23, v11, s1, v23 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v23
  buffer_store_short v11, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v20, s0, v24
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v20, v12, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v20
  buffer_store_short v2, v5, s[40:43], 0 offen
  v_mul_f32 v21, s0, v25
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v21, v13, s1, v21 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v21
  buffer_store_short v3, v4, s[40:43], 0 offen offset:32
  v_mul_f32 v22, s0, v26
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v22, v14, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v10, v22
  buffer_store_short v10, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v23, s0, v27
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v23, v15, s1, v23 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v23
  buffer_store_short v11, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v20, s0, v28
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v20, v16, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v20
  buffer_store_short v2, v5, s[40:43], 0 offen
  v_mul_f32 v21, s0, v29
  s_waitcnt vmcnt(6)
  v_fma_mix_f32 v21, v17, s1, v21 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v21
  buffer_store_short v3, v4, s[40:43], 0 offen offset:32
  v_mul_f32 v22, s0, v30
  s_waitcnt vmcnt(5)
  v_fma_mix_f32 v22, v18, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v10, v22
  buffer_store_short v10, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v23, s0, v31
  s_waitcnt vmcnt(4)
  v_fma_mix_f32 v23, v19, s1, v23 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v23
  buffer_store_short v11, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v20, s0, v32
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v20, v6, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v20
  buffer_store_short v2, v5, s[40:43], 0 offen
  v_mul_f32 v21, s0, v33
  s_waitcnt vmcnt(2)
  v_fma_mix_f32 v21, v7, s1, v21 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v21
  buffer_store_short v3, v4, s[40:43], 0 offen offset:32
  v_mul_f32 v22, s0, v34
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v22, v9, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v10, v22
  buffer_store_short v10, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v23, s0, v35
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v23, v1, s1, v23 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v23
  buffer_store_short v11, v0, s[40:43], 0 offen offset:96
  s_endpgm
.L_end:
.size kiln_HHS_TT_mt64x64x32_b7e5d7a3c543cb21, .L_end-kiln_HHS_TT_mt64x64x32_b7e5d7a3c543cb21

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TT_mt64x64x32_b7e5d7a3c543cb21
  .amdhsa_group_segment_fixed_size 16384
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 104
  .amdhsa_next_free_sgpr 56
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
  - .name: kiln_HHS_TT_mt64x64x32_b7e5d7a3c543cb21
    .symbol: kiln_HHS_TT_mt64x64x32_b7e5d7a3c543cb21.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 16384
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 56
    .vgpr_count: 104
    .max_flat_workgroup_size: 256
    .reqd_workgroup_size: [256, 1, 1]
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
