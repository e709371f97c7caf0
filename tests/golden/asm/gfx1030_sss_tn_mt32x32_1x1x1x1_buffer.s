// gfx1030 SSS TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_TN_mt32x32x16_4a9118e73792a741
.p2align 8
.type kiln_SSS_TN_mt32x32x16_4a9118e73792a741,@function
kiln_SSS_TN_mt32x32x16_4a9118e73792a741:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 32
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 32
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
  s_mul_i32 s34, s3, s11
  s_mul_hi_u32 s35, s3, s11
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s40, s22, s32
  s_addc_u32 s41, s23, s33
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_lshrrev_b32 v1, 3, v0
  v_and_b32 v2, 7, v0
  v_lshrrev_b32 v3, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x31016000
  s_mov_b32 s7, 64
  v_lshlrev_b32 v4, 2, v0
  v_mul_lo_u32 v5, v3, s10
  v_add_lshl_u32 v4, v4, v5, 2
  s_mul_i32 s32, s10, 64
  v_add_nc_u32 v5, s32, v4
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mov_b32 s32, 64
  v_lshlrev_b32 v6, 2, v0
  v_mul_lo_u32 v7, v3, s11
  v_add_lshl_u32 v6, v6, v7, 2
  s_mul_i32 s33, s11, 64
  v_add_nc_u32 v7, s33, v6
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
  buffer_load_dwordx4 v[8:11], v4, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v5, s[36:39], 0 offen
  buffer_load_dwordx4 v[16:19], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v7, s[40:43], 0 offen
  s_mov_b32 s35, 0x200
  v_mad_u32_u24 v24, v0, s35, 0
  v_mad_u32_u24 v24, v3, 16, v24
  v_mad_u32_u24 v25, v0, s35, 0
  v_mad_u32_u24 v3, v3, 16, v25
  s_mov_b32 s35, 0x800
  v_add_nc_u32 v3, s35, v3
  v_mad_u32_u24 v25, v2, 16, 0
  v_mad_u32_u24 v26, v1, 16, 0
  v_add_nc_u32 v26, s35, v26
  v_mov_b32 v27, 0
  v_mov_b32 v28, 0
  v_mov_b32 v29, 0
  v_mov_b32 v30, 0
  v_mov_b32 v31, 0
  v_mov_b32 v32, 0
  v_mov_b32 v33, 0
  v_mov_b32 v34, 0
  v_mov_b32 v35, 0
  v_mov_b32 v36, 0
  v_mov_b32 v37, 0
  v_mov_b32 v38, 0
  v_mov_b32 v39, 0
  v_mov_b32 v40, 0
  v_mov_b32 v41, 0
  v_mov_b32 v42, 0
  s_mov_b32 s35, 0
  s_cmp_eq_u32 s34, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  s_mov_b32 s35, 0x1000
  s_waitcnt vmcnt(3)
  ds_write_b128 v24, v[8:11]
  s_waitcnt vmcnt(2)
  ds_write_b128 v24, v[12:15] offset:256
  s_waitcnt vmcnt(1)
  ds_write_b128 v3, v[16:19]
  s_waitcnt vmcnt(0)
  ds_write_b128 v3, v[20:23] offset:256
  v_add_nc_u32 v24, s35, v24
  v_add_nc_u32 v3, s35, v3
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dwordx4 v[8:11], v4, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v5, s[36:39], 0 offen
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx4 v[16:19], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v7, s[40:43], 0 offen
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[43:46], v26
  ds_read_b128 v[47:50], v26 offset:128
  ds_read_b128 v[51:54], v26 offset:256
  ds_read_b128 v[55:58], v26 offset:384
  ds_read_b128 v[59:62], v25
  ds_read_b128 v[63:66], v25 offset:128
  ds_read_b128 v[67:70], v25 offset:256
  ds_read_b128 v[71:74], v25 offset:384
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s34, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v27, v59, v43
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v28, v63, v43
  ds_read_b128 v[75:78], v26 offset:512
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v29, v67, v43
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v30, v71, v43
  v_fmac_f32 v31, v59, v47
  v_fmac_f32 v32, v63, v47
  ds_read_b128 v[79:82], v26 offset:640
  v_fmac_f32 v33, v67, v47
  v_fmac_f32 v34, v71, v47
  v_fmac_f32 v35, v59, v51
  v_fmac_f32 v36, v63, v51
  ds_read_b128 v[83:86], v26 offset:768
  v_fmac_f32 v37, v67, v51
  v_fmac_f32 v38, v71, v51
  v_fmac_f32 v39, v59, v55
  ds_read_b128 v[87:90], v26 offset:896
  v_fmac_f32 v40, v63, v55
  v_fmac_f32 v41, v67, v55
  v_fmac_f32 v42, v71, v55
  v_fmac_f32 v27, v60, v44
  ds_read_b128 v[91:94], v25 offset:512
  v_fmac_f32 v28, v64, v44
  v_fmac_f32 v29, v68, v44
  v_fmac_f32 v30, v72, v44
  v_fmac_f32 v31, v60, v48
  ds_read_b128 v[95:98], v25 offset:640
  v_fmac_f32 v32, v64, v48
  v_fmac_f32 v33, v68, v48
  v_fmac_f32 v34, v72, v48
  ds_read_b128 v[99:102], v25 offset:768
  v_fmac_f32 v35, v60, v52
  v_fmac_f32 v36, v64, v52
  v_fmac_f32 v37, v68, v52
  v_fmac_f32 v38, v72, v52
  ds_read_b128 v[103:106], v25 offset:896
  v_fmac_f32 v39, v60, v56
  v_fmac_f32 v40, v64, v56
  v_fmac_f32 v41, v68, v56
  v_fmac_f32 v42, v72, v56
  s_waitcnt vmcnt(3)
  ds_write_b128 v24, v[8:11]
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v65, v45
  v_fmac_f32 v29, v69, v45
  buffer_load_dwordx4 v[8:11], v4, s[36:39], 0 offen       // next tile of A
  v_fmac_f32 v30, v73, v45
  v_fmac_f32 v31, v61, v49
  v_fmac_f32 v32, v65, v49
  v_fmac_f32 v33, v69, v49
  s_waitcnt vmcnt(3)
  ds_write_b128 v24, v[12:15] offset:256
  v_fmac_f32 v34, v73, v49
  v_fmac_f32 v35, v61, v53
  v_fmac_f32 v36, v65, v53
  v_fmac_f32 v37, v69, v53
  buffer_load_dwordx4 v[12:15], v5, s[36:39], 0 offen
  v_fmac_f32 v38, v73, v53
  v_fmac_f32 v39, v61, v57
  v_fmac_f32 v40, v65, v57
  s_add_u32 s36, s36, s7
  v_fmac_f32 v41, v69, v57
  v_fmac_f32 v42, v73, v57
  v_fmac_f32 v27, v62, v46
  v_fmac_f32 v28, v66, v46
  s_addc_u32 s37, s37, 0
  v_fmac_f32 v29, v70, v46
  v_fmac_f32 v30, v74, v46
  v_fmac_f32 v31, v62, v50
  v_fmac_f32 v32, v66, v50
  v_fmac_f32 v33, v70, v50
  v_fmac_f32 v34, v74, v50
  v_fmac_f32 v35, v62, v54
  v_fmac_f32 v36, v66, v54
  v_fmac_f32 v37, v70, v54
  v_fmac_f32 v38, v74, v54
  v_fmac_f32 v39, v62, v58
  v_fmac_f32 v40, v66, v58
  v_fmac_f32 v41, v70, v58
  v_fmac_f32 v42, v74, v58
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v27, v91, v75
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v28, v95, v75
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v29, v99, v75
  ds_read_b128 v[43:46], v26 offset:1024
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v30, v103, v75
  v_fmac_f32 v31, v91, v79
  v_fmac_f32 v32, v95, v79
  v_fmac_f32 v33, v99, v79
  v_fmac_f32 v34, v103, v79
  ds_read_b128 v[47:50], v26 offset:1152
  v_fmac_f32 v35, v91, v83
  v_fmac_f32 v36, v95, v83
  v_fmac_f32 v37, v99, v83
  v_fmac_f32 v38, v103, v83
  v_fmac_f32 v39, v91, v87
  ds_read_b128 v[51:54], v26 offset:1280
  v_fmac_f32 v40, v95, v87
  v_fmac_f32 v41, v99, v87
  v_fmac_f32 v42, v103, v87
  v_fmac_f32 v27, v92, v76
  v_fmac_f32 v28, v96, v76
  ds_read_b128 v[55:58], v26 offset:1408
  v_fmac_f32 v29, v100, v76
  v_fmac_f32 v30, v104, v76
  v_fmac_f32 v31, v92, v80
  v_fmac_f32 v32, v96, v80
  v_fmac_f32 v33, v100, v80
  v_fmac_f32 v34, v104, v80
  ds_read_b128 v[59:62], v25 offset:1024
  v_fmac_f32 v35, v92, v84
  v_fmac_f32 v36, v96, v84
  v_fmac_f32 v37, v100, v84
  v_fmac_f32 v38, v104, v84
  v_fmac_f32 v39, v92, v88
  ds_read_b128 v[63:66], v25 offset:1152
  v_fmac_f32 v40, v96, v88
  v_fmac_f32 v41, v100, v88
  v_fmac_f32 v42, v104, v88
  v_fmac_f32 v27, v93, v77
  v_fmac_f32 v28, v97, v77
  ds_read_b128 v[67:70], v25 offset:1280
  v_fmac_f32 v29, v101, v77
  v_fmac_f32 v30, v105, v77
  v_fmac_f32 v31, v93, v81
  v_fmac_f32 v32, v97, v81
  v_fmac_f32 v33, v101, v81
  ds_read_b128 v[71:74], v25 offset:1408
  v_fmac_f32 v34, v105, v81
  v_fmac_f32 v35, v93, v85
  v_fmac_f32 v36, v97, v85
  v_fmac_f32 v37, v101, v85
  v_fmac_f32 v38, v105, v85
  s_waitcnt vmcnt(3)
  ds_write_b128 v3, v[16:19]
  v_fmac_f32 v39, v93, v89
  v_fmac_f32 v40, v97, v89
  v_fmac_f32 v41, v101, v89
  v_fmac_f32 v42, v105, v89
  v_fmac_f32 v27, v94, v78
  buffer_load_dwordx4 v[16:19], v6, s[40:43], 0 offen      // next tile of B
  v_fmac_f32 v28, v98, v78
  v_fmac_f32 v29, v102, v78
  v_fmac_f32 v30, v106, v78
  v_fmac_f32 v31, v94, v82
  v_fmac_f32 v32, v98, v82
  v_fmac_f32 v33, v102, v82
  v_fmac_f32 v34, v106, v82
  v_fmac_f32 v35, v94, v86
  v_fmac_f32 v36, v98, v86
  v_fmac_f32 v37, v102, v86
  v_fmac_f32 v38, v106, v86
  v_fmac_f32 v39, v94, v90
  v_fmac_f32 v40, v98, v90
  v_fmac_f32 v41, v102, v90
  v_fmac_f32 v42, v106, v90
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v27, v59, v43
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v28, v63, v43
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v29, v67, v43
  ds_read_b128 v[75:78], v26 offset:1536
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v30, v71, v43
  v_fmac_f32 v31, v59, v47
  v_fmac_f32 v32, v63, v47
  v_fmac_f32 v33, v67, v47
  ds_read_b128 v[79:82], v26 offset:1664
  v_fmac_f32 v34, v71, v47
  v_fmac_f32 v35, v59, v51
  v_fmac_f32 v36, v63, v51
  v_fmac_f32 v37, v67, v51
  ds_read_b128 v[83:86], v26 offset:1792
  v_fmac_f32 v38, v71, v51
  v_fmac_f32 v39, v59, v55
  v_fmac_f32 v40, v63, v55
  v_fmac_f32 v41, v67, v55
  ds_read_b128 v[87:90], v26 offset:1920
  v_fmac_f32 v42, v71, v55
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v64, v44
  v_fmac_f32 v29, v68, v44
  v_fmac_f32 v30, v72, v44
  ds_read_b128 v[91:94], v25 offset:1536
  v_fmac_f32 v31, v60, v48
  v_fmac_f32 v32, v64, v48
  v_fmac_f32 v33, v68, v48
  v_fmac_f32 v34, v72, v48
  ds_read_b128 v[95:98], v25 offset:1664
  v_fmac_f32 v35, v60, v52
  v_fmac_f32 v36, v64, v52
  v_fmac_f32 v37, v68, v52
  v_fmac_f32 v38, v72, v52
  ds_read_b128 v[99:102], v25 offset:1792
  v_fmac_f32 v39, v60, v56
  v_fmac_f32 v40, v64, v56
  v_fmac_f32 v41, v68, v56
  v_fmac_f32 v42, v72, v56
  ds_read_b128 v[103:106], v25 offset:1920
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v65, v45
  v_fmac_f32 v29, v69, v45
  v_fmac_f32 v30, v73, v45
  v_fmac_f32 v31, v61, v49
  s_waitcnt vmcnt(3)
  ds_write_b128 v3, v[20:23] offset:256
  v_fmac_f32 v32, v65, v49
  v_fmac_f32 v33, v69, v49
  v_fmac_f32 v34, v73, v49
  v_fmac_f32 v35, v61, v53
  buffer_load_dwordx4 v[20:23], v7, s[40:43], 0 offen
  v_fmac_f32 v36, v65, v53
  v_fmac_f32 v37, v69, v53
  v_fmac_f32 v38, v73, v53
  v_fmac_f32 v39, v61, v57
  s_add_u32 s40, s40, s32
  v_fmac_f32 v40, v65, v57
  v_fmac_f32 v41, v69, v57
  v_fmac_f32 v42, v73, v57
  v_fmac_f32 v27, v62, v46
  v_fmac_f32 v28, v66, v46
  s_addc_u32 s41, s41, 0
  v_fmac_f32 v29, v70, v46
  v_fmac_f32 v30, v74, v46
  v_fmac_f32 v31, v62, v50
  v_fmac_f32 v32, v66, v50
  v_fmac_f32 v33, v70, v50
  v_fmac_f32 v34, v74, v50
  v_fmac_f32 v35, v62, v54
  v_fmac_f32 v36, v66, v54
  v_fmac_f32 v37, v70, v54
  v_fmac_f32 v38, v74, v54
  v_fmac_f32 v39, v62, v58
  v_fmac_f32 v40, v66, v58
  v_fmac_f32 v41, v70, v58
  v_fmac_f32 v42, v74, v58
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v27, v91, v75
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v28, v95, v75
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_fmac_f32 v29, v99, v75
  v_fmac_f32 v30, v103, v75
  v_fmac_f32 v31, v91, v79
  v_fmac_f32 v32, v95, v79
  v_add_nc_u32 v25, s35, v25
  v_fmac_f32 v33, v99, v79
  v_fmac_f32 v34, v103, v79
  v_fmac_f32 v35, v91, v83
  v_fmac_f32 v36, v95, v83
  v_add_nc_u32 v26, s35, v26
  v_fmac_f32 v37, v99, v83
  v_fmac_f32 v38, v103, v83
  v_fmac_f32 v39, v91, v87
  s_sub_u32 s35, 0, s35
  v_fmac_f32 v40, v95, v87
  v_fmac_f32 v41, v99, v87
  v_fmac_f32 v42, v103, v87
  v_fmac_f32 v27, v92, v76
  v_add_nc_u32 v24, s35, v24
  v_fmac_f32 v28, v96, v76
  v_fmac_f32 v29, v100, v76
  v_fmac_f32 v30, v104, v76
  v_fmac_f32 v31, v92, v80
  v_add_nc_u32 v3, s35, v3
  v_fmac_f32 v32, v96, v80
  v_fmac_f32 v33, v100, v80
  v_fmac_f32 v34, v104, v80
  ds_read_b128 v[43:46], v26
  v_fmac_f32 v35, v92, v84
  v_fmac_f32 v36, v96, v84
  v_fmac_f32 v37, v100, v84
  v_fmac_f32 v38, v104, v84
  ds_read_b128 v[47:50], v26 offset:128
  v_fmac_f32 v39, v92, v88
  v_fmac_f32 v40, v96, v88
  v_fmac_f32 v41, v100, v88
  v_fmac_f32 v42, v104, v88
  ds_read_b128 v[51:54], v26 offset:256
  v_fmac_f32 v27, v93, v77
  v_fmac_f32 v28, v97, v77
  v_fmac_f32 v29, v101, v77
  ds_read_b128 v[55:58], v26 offset:384
  v_fmac_f32 v30, v105, v77
  v_fmac_f32 v31, v93, v81
  v_fmac_f32 v32, v97, v81
  v_fmac_f32 v33, v101, v81
  ds_read_b128 v[59:62], v25
  v_fmac_f32 v34, v105, v81
  v_fmac_f32 v35, v93, v85
  v_fmac_f32 v36, v97, v85
  v_fmac_f32 v37, v101, v85
  ds_read_b128 v[63:66], v25 offset:128
  v_fmac_f32 v38, v105, v85
  v_fmac_f32 v39, v93, v89
  v_fmac_f32 v40, v97, v89
  ds_read_b128 v[67:70], v25 offset:256
  v_fmac_f32 v41, v101, v89
  v_fmac_f32 v42, v105, v89
  v_fmac_f32 v27, v94, v78
  v_fmac_f32 v28, v98, v78
  ds_read_b128 v[71:74], v25 offset:384
  v_fmac_f32 v29, v102, v78
  v_fmac_f32 v30, v106, v78
  v_fmac_f32 v31, v94, v82
  v_fmac_f32 v32, v98, v82
  v_fmac_f32 v33, v102, v82
  v_fmac_f32 v34, v106, v82
  v_fmac_f32 v35, v94, v86
  v_fmac_f32 v36, v98, v86
  v_fmac_f32 v37, v102, v86
  v_fmac_f32 v38, v106, v86
  v_fmac_f32 v39, v94, v90
  v_fmac_f32 v40, v98, v90
  v_fmac_f32 v41, v102, v90
  v_fmac_f32 v42, v106, v90
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v27, v59, v43
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v28, v63, v43
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v29, v67, v43
  ds_read_b128 v[75:78], v26 offset:512
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v30, v71, v43
  v_fmac_f32 v31, v59, v47
  v_fmac_f32 v32, v63, v47
  v_fmac_f32 v33, v67, v47
  v_fmac_f32 v34, v71, v47
  ds_read_b128 v[79:82], v26 offset:640
  v_fmac_f32 v35, v59, v51
  v_fmac_f32 v36, v63, v51
  v_fmac_f32 v37, v67, v51
  v_fmac_f32 v38, v71, v51
  v_fmac_f32 v39, v59, v55
  ds_read_b128 v[83:86], v26 offset:768
  v_fmac_f32 v40, v63, v55
  v_fmac_f32 v41, v67, v55
  v_fmac_f32 v42, v71, v55
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v64, v44
  ds_read_b128 v[87:90], v26 offset:896
  v_fmac_f32 v29, v68, v44
  v_fmac_f32 v30, v72, v44
  v_fmac_f32 v31, v60, v48
  v_fmac_f32 v32, v64, v48
  v_fmac_f32 v33, v68, v48
  v_fmac_f32 v34, v72, v48
  ds_read_b128 v[91:94], v25 offset:512
  v_fmac_f32 v35, v60, v52
  v_fmac_f32 v36, v64, v52
  v_fmac_f32 v37, v68, v52
  v_fmac_f32 v38, v72, v52
  v_fmac_f32 v39, v60, v56
  ds_read_b128 v[95:98], v25 offset:640
  v_fmac_f32 v40, v64, v56
  v_fmac_f32 v41, v68, v56
  v_fmac_f32 v42, v72, v56
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v65, v45
  ds_read_b128 v[99:102], v25 offset:768
  v_fmac_f32 v29, v69, v45
  v_fmac_f32 v30, v73, v45
  v_fmac_f32 v31, v61, v49
  v_fmac_f32 v32, v65, v49
  v_fmac_f32 v33, v69, v49
  ds_read_b128 v[103:106], v25 offset:896
  v_fmac_f32 v34, v73, v49
  v_fmac_f32 v35, v61, v53
  v_fmac_f32 v36, v65, v53
  v_fmac_f32 v37, v69, v53
  v_fmac_f32 v38, v73, v53
  s_waitcnt vmcnt(3)
  ds_write_b128 v24, v[8:11]
  v_fmac_f32 v39, v61, v57
  v_fmac_f32 v40, v65, v57
  v_fmac_f32 v41, v69, v57
  v_fmac_f32 v42, v73, v57
  v_fmac_f32 v27, v62, v46
  s_waitcnt vmcnt(2)
  ds_write_b128 v24, v[12:15] offset:256
  v_fmac_f32 v28, v66, v46
  v_fmac_f32 v29, v70, v46
  v_fmac_f32 v30, v74, v46
  v_fmac_f32 v31, v62, v50
  v_fmac_f32 v32, v66, v50
  v_fmac_f32 v33, v70, v50
  v_fmac_f32 v34, v74, v50
  v_fmac_f32 v35, v62, v54
  v_fmac_f32 v36, v66, v54
  v_fmac_f32 v37, v70, v54
  v_fmac_f32 v38, v74, v54
  v_fmac_f32 v39, v62, v58
  v_fmac_f32 v40, v66, v58
  v_fmac_f32 v41, v70, v58
  v_fmac_f32 v42, v74, v58
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v27, v91, v75
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v28, v95, v75
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v29, v99, v75
  ds_read_b128 v[43:46], v26 offset:1024
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v30, v103, v75
  v_fmac_f32 v31, v91, v79
  v_fmac_f32 v32, v95, v79
  v_fmac_f32 v33, v99, v79
  v_fmac_f32 v34, v103, v79
  v_fmac_f32 v35, v91, v83
  ds_read_b128 v[47:50], v26 offset:1152
  v_fmac_f32 v36, v95, v83
  v_fmac_f32 v37, v99, v83
  v_fmac_f32 v38, v103, v83
  v_fmac_f32 v39, v91, v87
  v_fmac_f32 v40, v95, v87
  v_fmac_f32 v41, v99, v87
  ds_read_b128 v[51:54], v26 offset:1280
  v_fmac_f32 v42, v103, v87
  v_fmac_f32 v27, v92, v76
  v_fmac_f32 v28, v96, v76
  v_fmac_f32 v29, v100, v76
  v_fmac_f32 v30, v104, v76
  ds_read_b128 v[55:58], v26 offset:1408
  v_fmac_f32 v31, v92, v80
  v_fmac_f32 v32, v96, v80
  v_fmac_f32 v33, v100, v80
  v_fmac_f32 v34, v104, v80
  v_fmac_f32 v35, v92, v84
  v_fmac_f32 v36, v96, v84
  ds_read_b128 v[59:62], v25 offset:1024
  v_fmac_f32 v37, v100, v84
  v_fmac_f32 v38, v104, v84
  v_fmac_f32 v39, v92, v88
  v_fmac_f32 v40, v96, v88
  v_fmac_f32 v41, v100, v88
  v_fmac_f32 v42, v104, v88
  ds_read_b128 v[63:66], v25 offset:1152
  v_fmac_f32 v27, v93, v77
  v_fmac_f32 v28, v97, v77
  v_fmac_f32 v29, v101, v77
  v_fmac_f32 v30, v105, v77
  v_fmac_f32 v31, v93, v81
  ds_read_b128 v[67:70], v25 offset:1280
  v_fmac_f32 v32, v97, v81
  v_fmac_f32 v33, v101, v81
  v_fmac_f32 v34, v105, v81
  v_fmac_f32 v35, v93, v85
  v_fmac_f32 v36, v97, v85
  v_fmac_f32 v37, v101, v85
  ds_read_b128 v[71:74], v25 offset:1408
  v_fmac_f32 v38, v105, v85
  v_fmac_f32 v39, v93, v89
  v_fmac_f32 v40, v97, v89
  v_fmac_f32 v41, v101, v89
  v_fmac_f32 v42, v105, v89
  v_fmac_f32 v27, v94, v78
  s_waitcnt vmcnt(1)
  ds_write_b128 v3, v[16:19]
  v_fmac_f32 v28, v98, v78
  v_fmac_f32 v29, v102, v78
  v_fmac_f32 v30, v106, v78
  v_fmac_f32 v31, v94, v82
  v_fmac_f32 v32, v98, v82
  v_fmac_f32 v33, v102, v82
  v_fmac_f32 v34, v106, v82
  v_fmac_f32 v35, v94, v86
  v_fmac_f32 v36, v98, v86
  v_fmac_f32 v37, v102, v86
  v_fmac_f32 v38, v106, v86
  v_fmac_f32 v39, v94, v90
  v_fmac_f32 v40, v98, v90
  v_fmac_f32 v41, v102, v90
  v_fmac_f32 v42, v106, v90
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v27, v59, v43
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v28, v63, v43
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v29, v67, v43
  ds_read_b128 v[75:78], v26 offset:1536
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v30, v71, v43
  v_fmac_f32 v31, v59, v47
  v_fmac_f32 v32, v63, v47
  v_fmac_f32 v33, v67, v47
  v_fmac_f32 v34, v71, v47
  v_fmac_f32 v35, v59, v51
  ds_read_b128 v[79:82], v26 offset:1664
  v_fmac_f32 v36, v63, v51
  v_fmac_f32 v37, v67, v51
  v_fmac_f32 v38, v71, v51
  v_fmac_f32 v39, v59, v55
  v_fmac_f32 v40, v63, v55
  v_fmac_f32 v41, v67, v55
  ds_read_b128 v[83:86], v26 offset:1792
  v_fmac_f32 v42, v71, v55
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v64, v44
  v_fmac_f32 v29, v68, v44
  v_fmac_f32 v30, v72, v44
  ds_read_b128 v[87:90], v26 offset:1920
  v_fmac_f32 v31, v60, v48
  v_fmac_f32 v32, v64, v48
  v_fmac_f32 v33, v68, v48
  v_fmac_f32 v34, v72, v48
  v_fmac_f32 v35, v60, v52
  v_fmac_f32 v36, v64, v52
  ds_read_b128 v[91:94], v25 offset:1536
  v_fmac_f32 v37, v68, v52
  v_fmac_f32 v38, v72, v52
  v_fmac_f32 v39, v60, v56
  v_fmac_f32 v40, v64, v56
  v_fmac_f32 v41, v68, v56
  v_fmac_f32 v42, v72, v56
  ds_read_b128 v[95:98], v25 offset:1664
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v65, v45
  v_fmac_f32 v29, v69, v45
  v_fmac_f32 v30, v73, v45
  v_fmac_f32 v31, v61, v49
  ds_read_b128 v[99:102], v25 offset:1792
  v_fmac_f32 v32, v65, v49
  v_fmac_f32 v33, v69, v49
  v_fmac_f32 v34, v73, v49
  v_fmac_f32 v35, v61, v53
  v_fmac_f32 v36, v65, v53
  v_fmac_f32 v37, v69, v53
  ds_read_b128 v[103:106], v25 offset:1920
  v_fmac_f32 v38, v73, v53
  v_fmac_f32 v39, v61, v57
  v_fmac_f32 v40, v65, v57
  v_fmac_f32 v41, v69, v57
  v_fmac_f32 v42, v73, v57
  v_fmac_f32 v27, v62, v46
  s_waitcnt vmcnt(0)
  ds_write_b128 v3, v[20:23] offset:256
  v_fmac_f32 v28, v66, v46
  v_fmac_f32 v29, v70, v46
  v_fmac_f32 v30, v74, v46
  v_fmac_f32 v31, v62, v50
  v_fmac_f32 v32, v66, v50
  v_fmac_f32 v33, v70, v50
  v_fmac_f32 v34, v74, v50
  v_fmac_f32 v35, v62, v54
  v_fmac_f32 v36, v66, v54
  v_fmac_f32 v37, v70, v54
  v_fmac_f32 v38, v74, v54
  v_fmac_f32 v39, v62, v58
  v_fmac_f32 v40, v66, v58
  v_fmac_f32 v41, v70, v58
  v_fmac_f32 v42, v74, v58
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v27, v91, v75
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v28, v95, v75
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_fmac_f32 v29, v99, v75
  v_fmac_f32 v30, v103, v75
  v_fmac_f32 v31, v91, v79
  v_fmac_f32 v32, v95, v79
  v_add_nc_u32 v25, s35, v25
  v_fmac_f32 v33, v99, v79
  v_fmac_f32 v34, v103, v79
  v_fmac_f32 v35, v91, v83
  v_fmac_f32 v36, v95, v83
  v_add_nc_u32 v26, s35, v26
  v_fmac_f32 v37, v99, v83
  v_fmac_f32 v38, v103, v83
  v_fmac_f32 v39, v91, v87
  s_sub_u32 s35, 0, s35
  v_fmac_f32 v40, v95, v87
  v_fmac_f32 v41, v99, v87
  v_fmac_f32 v42, v103, v87
  v_fmac_f32 v27, v92, v76
  v_add_nc_u32 v24, s35, v24
  v_fmac_f32 v28, v96, v76
  v_fmac_f32 v29, v100, v76
  v_fmac_f32 v30, v104, v76
  v_fmac_f32 v31, v92, v80
  v_add_nc_u32 v3, s35, v3
  v_fmac_f32 v32, v96, v80
  v_fmac_f32 v33, v100, v80
  v_fmac_f32 v34, v104, v80
  ds_read_b128 v[43:46], v26
  v_fmac_f32 v35, v92, v84
  v_fmac_f32 v36, v96, v84
  v_fmac_f32 v37, v100, v84
  v_fmac_f32 v38, v104, v84
  ds_read_b128 v[47:50], v26 offset:128
  v_fmac_f32 v39, v92, v88
  v_fmac_f32 v40, v96, v88
  v_fmac_f32 v41, v100, v88
  v_fmac_f32 v42, v104, v88
  ds_read_b128 v[51:54], v26 offset:256
  v_fmac_f32 v27, v93, v77
  v_fmac_f32 v28, v97, v77
  v_fmac_f32 v29, v101, v77
  ds_read_b128 v[55:58], v26 offset:384
  v_fmac_f32 v30, v105, v77
  v_fmac_f32 v31, v93, v81
  v_fmac_f32 v32, v97, v81
  v_fmac_f32 v33, v101, v81
  ds_read_b128 v[59:62], v25
  v_fmac_f32 v34, v105, v81
  v_fmac_f32 v35, v93, v85
  v_fmac_f32 v36, v97, v85
  v_fmac_f32 v37, v101, v85
  ds_read_b128 v[63:66], v25 offset:128
  v_fmac_f32 v38, v105, v85
  v_fmac_f32 v39, v93, v89
  v_fmac_f32 v40, v97, v89
  ds_read_b128 v[67:70], v25 offset:256
  v_fmac_f32 v41, v101, v89
  v_fmac_f32 v42, v105, v89
  v_fmac_f32 v27, v94, v78
  v_fmac_f32 v28, v98, v78
  ds_read_b128 v[71:74], v25 offset:384
  v_fmac_f32 v29, v102, v78
  v_fmac_f32 v30, v106, v78
  v_fmac_f32 v31, v94, v82
  v_fmac_f32 v32, v98, v82
  v_fmac_f32 v33, v102, v82
  v_fmac_f32 v34, v106, v82
  v_fmac_f32 v35, v94, v86
  v_fmac_f32 v36, v98, v86
  v_fmac_f32 v37, v102, v86
  v_fmac_f32 v38, v106, v86
  v_fmac_f32 v39, v94, v90
  v_fmac_f32 v40, v98, v90
  v_fmac_f32 v41, v102, v90
  v_fmac_f32 v42, v106, v90
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v27, v59, v43
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v28, v63, v43
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v29, v67, v43
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v30, v71, v43
  ds_read_b128 v[75:78], v26 offset:512
  v_fmac_f32 v31, v59, v47
  v_fmac_f32 v32, v63, v47
  v_fmac_f32 v33, v67, v47
  v_fmac_f32 v34, v71, v47
  v_fmac_f32 v35, v59, v51
  v_fmac_f32 v36, v63, v51
  ds_read_b128 v[79:82], v26 offset:640
  v_fmac_f32 v37, v67, v51
  v_fmac_f32 v38, v71, v51
  v_fmac_f32 v39, v59, v55
  v_fmac_f32 v40, v63, v55
  v_fmac_f32 v41, v67, v55
  v_fmac_f32 v42, v71, v55
  ds_read_b128 v[83:86], v26 offset:768
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v64, v44
  v_fmac_f32 v29, v68, v44
  v_fmac_f32 v30, v72, v44
  v_fmac_f32 v31, v60, v48
  v_fmac_f32 v32, v64, v48
  v_fmac_f32 v33, v68, v48
  ds_read_b128 v[87:90], v26 offset:896
  v_fmac_f32 v34, v72, v48
  v_fmac_f32 v35, v60, v52
  v_fmac_f32 v36, v64, v52
  v_fmac_f32 v37, v68, v52
  v_fmac_f32 v38, v72, v52
  v_fmac_f32 v39, v60, v56
  ds_read_b128 v[91:94], v25 offset:512
  v_fmac_f32 v40, v64, v56
  v_fmac_f32 v41, v68, v56
  v_fmac_f32 v42, v72, v56
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v65, v45
  v_fmac_f32 v29, v69, v45
  v_fmac_f32 v30, v73, v45
  ds_read_b128 v[95:98], v25 offset:640
  v_fmac_f32 v31, v61, v49
  v_fmac_f32 v32, v65, v49
  v_fmac_f32 v33, v69, v49
  v_fmac_f32 v34, v73, v49
  v_fmac_f32 v35, v61, v53
  v_fmac_f32 v36, v65, v53
  ds_read_b128 v[99:102], v25 offset:768
  v_fmac_f32 v37, v69, v53
  v_fmac_f32 v38, v73, v53
  v_fmac_f32 v39, v61, v57
  v_fmac_f32 v40, v65, v57
  v_fmac_f32 v41, v69, v57
  v_fmac_f32 v42, v73, v57
  ds_read_b128 v[103:106], v25 offset:896
  v_fmac_f32 v27, v62, v46
  v_fmac_f32 v28, v66, v46
  v_fmac_f32 v29, v70, v46
  v_fmac_f32 v30, v74, v46
  v_fmac_f32 v31, v62, v50
  v_fmac_f32 v32, v66, v50
  v_fmac_f32 v33, v70, v50
  v_fmac_f32 v34, v74, v50
  v_fmac_f32 v35, v62, v54
  v_fmac_f32 v36, v66, v54
  v_fmac_f32 v37, v70, v54
  v_fmac_f32 v38, v74, v54
  v_fmac_f32 v39, v62, v58
  v_fmac_f32 v40, v66, v58
  v_fmac_f32 v41, v70, v58
  v_fmac_f32 v42, v74, v58
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v27, v91, v75
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v28, v95, v75
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v29, v99, v75
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v30, v103, v75
  ds_read_b128 v[43:46], v26 offset:1024
  v_fmac_f32 v31, v91, v79
  v_fmac_f32 v32, v95, v79
  v_fmac_f32 v33, v99, v79
  v_fmac_f32 v34, v103, v79
  v_fmac_f32 v35, v91, v83
  v_fmac_f32 v36, v95, v83
  ds_read_b128 v[47:50], v26 offset:1152
  v_fmac_f32 v37, v99, v83
  v_fmac_f32 v38, v103, v83
  v_fmac_f32 v39, v91, v87
  v_fmac_f32 v40, v95, v87
  v_fmac_f32 v41, v99, v87
  v_fmac_f32 v42, v103, v87
  ds_read_b128 v[51:54], v26 offset:1280
  v_fmac_f32 v27, v92, v76
  v_fmac_f32 v28, v96, v76
  v_fmac_f32 v29, v100, v76
  v_fmac_f32 v30, v104, v76
  v_fmac_f32 v31, v92, v80
  v_fmac_f32 v32, v96, v80
  v_fmac_f32 v33, v100, v80
  ds_read_b128 v[55:58], v26 offset:1408
  v_fmac_f32 v34, v104, v80
  v_fmac_f32 v35, v92, v84
  v_fmac_f32 v36, v96, v84
  v_fmac_f32 v37, v100, v84
  v_fmac_f32 v38, v104, v84
  v_fmac_f32 v39, v92, v88
  ds_read_b128 v[59:62], v25 offset:1024
  v_fmac_f32 v40, v96, v88
  v_fmac_f32 v41, v100, v88
  v_fmac_f32 v42, v104, v88
  v_fmac_f32 v27, v93, v77
  v_fmac_f32 v28, v97, v77
  v_fmac_f32 v29, v101, v77
  v_fmac_f32 v30, v105, v77
  ds_read_b128 v[63:66], v25 offset:1152
  v_fmac_f32 v31, v93, v81
  v_fmac_f32 v32, v97, v81
  v_fmac_f32 v33, v101, v81
  v_fmac_f32 v34, v105, v81
  v_fmac_f32 v35, v93, v85
  v_fmac_f32 v36, v97, v85
  ds_read_b128 v[67:70], v25 offset:1280
  v_fmac_f32 v37, v101, v85
  v_fmac_f32 v38, v105, v85
  v_fmac_f32 v39, v93, v89
  v_fmac_f32 v40, v97, v89
  v_fmac_f32 v41, v101, v89
  v_fmac_f32 v42, v105, v89
  ds_read_b128 v[71:74], v25 offset:1408
  v_fmac_f32 v27, v94, v78
  v_fmac_f32 v28, v98, v78
  v_fmac_f32 v29, v102, v78
  v_fmac_f32 v30, v106, v78
  v_fmac_f32 v31, v94, v82
  v_fmac_f32 v32, v98, v82
  v_fmac_f32 v33, v102, v82
  v_fmac_f32 v34, v106, v82
  v_fmac_f32 v35, v94, v86
  v_fmac_f32 v36, v98, v86
  v_fmac_f32 v37, v102, v86
  v_fmac_f32 v38, v106, v86
  v_fmac_f32 v39, v94, v90
  v_fmac_f32 v40, v98, v90
  v_fmac_f32 v41, v102, v90
  v_fmac_f32 v42, v106, v90
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v27, v59, v43
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v28, v63, v43
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v29, v67, v43
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v30, v71, v43
  ds_read_b128 v[75:78], v26 offset:1536
  v_fmac_f32 v31, v59, v47
  v_fmac_f32 v32, v63, v47
  v_fmac_f32 v33, v67, v47
  v_fmac_f32 v34, v71, v47
  v_fmac_f32 v35, v59, v51
  v_fmac_f32 v36, v63, v51
  ds_read_b128 v[79:82], v26 offset:1664
  v_fmac_f32 v37, v67, v51
  v_fmac_f32 v38, v71, v51
  v_fmac_f32 v39, v59, v55
  v_fmac_f32 v40, v63, v55
  v_fmac_f32 v41, v67, v55
  v_fmac_f32 v42, v71, v55
  ds_read_b128 v[83:86], v26 offset:1792
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v64, v44
  v_fmac_f32 v29, v68, v44
  v_fmac_f32 v30, v72, v44
  v_fmac_f32 v31, v60, v48
  v_fmac_f32 v32, v64, v48
  v_fmac_f32 v33, v68, v48
  ds_read_b128 v[87:90], v26 offset:1920
  v_fmac_f32 v34, v72, v48
  v_fmac_f32 v35, v60, v52
  v_fmac_f32 v36, v64, v52
  v_fmac_f32 v37, v68, v52
  v_fmac_f32 v38, v72, v52
  v_fmac_f32 v39, v60, v56
  ds_read_b128 v[91:94], v25 offset:1536
  v_fmac_f32 v40, v64, v56
  v_fmac_f32 v41, v68, v56
  v_fmac_f32 v42, v72, v56
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v65, v45
  v_fmac_f32 v29, v69, v45
  v_fmac_f32 v30, v73, v45
  ds_read_b128 v[95:98], v25 offset:1664
  v_fmac_f32 v31, v61, v49
  v_fmac_f32 v32, v65, v49
  v_fmac_f32 v33, v69, v49
  v_fmac_f32 v34, v73, v49
  v_fmac_f32 v35, v61, v53
  v_fmac_f32 v36, v65, v53
  ds_read_b128 v[99:102], v25 offset:1792
  v_fmac_f32 v37, v69, v53
  v_fmac_f32 v38, v73, v53
  v_fmac_f32 v39, v61, v57
  v_fmac_f32 v40, v65, v57
  v_fmac_f32 v41, v69, v57
  v_fmac_f32 v42, v73, v57
  ds_read_b128 v[103:106], v25 offset:1920
  v_fmac_f32 v27, v62, v46
  v_fmac_f32 v28, v66, v46
  v_fmac_f32 v29, v70, v46
  v_fmac_f32 v30, v74, v46
  v_fmac_f32 v31, v62, v50
  v_fmac_f32 v32, v66, v50
  v_fmac_f32 v33, v70, v50
  v_fmac_f32 v34, v74, v50
  v_fmac_f32 v35, v62, v54
  v_fmac_f32 v36, v66, v54
  v_fmac_f32 v37, v70, v54
  v_fmac_f32 v38, v74, v54
  v_fmac_f32 v39, v62, v58
  v_fmac_f32 v40, v66, v58
  v_fmac_f32 v41, v70, v58
  v_fmac_f32 v42, v74, v58
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v27, v91, v75
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v28, v95, v75
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v29, v99, v75
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v30, v103, v75
  v_fmac_f32 v31, v91, v79
  v_fmac_f32 v32, v95, v79
  v_fmac_f32 v33, v99, v79
  v_fmac_f32 v34, v103, v79
  v_fmac_f32 v35, v91, v83
  v_fmac_f32 v36, v95, v83
  v_fmac_f32 v37, v99, v83
  v_fmac_f32 v38, v103, v83
  v_fmac_f32 v39, v91, v87
  v_fmac_f32 v40, v95, v87
  v_fmac_f32 v41, v99, v87
  v_fmac_f32 v42, v103, v87
  v_fmac_f32 v27, v92, v76
  v_fmac_f32 v28, v96, v76
  v_fmac_f32 v29, v100, v76
  v_fmac_f32 v30, v104, v76
  v_fmac_f32 v31, v92, v80
  v_fmac_f32 v32, v96, v80
  v_fmac_f32 v33, v100, v80
  v_fmac_f32 v34, v104, v80
  v_fmac_f32 v35, v92, v84
  v_fmac_f32 v36, v96, v84
  v_fmac_f32 v37, v100, v84
  v_fmac_f32 v38, v104, v84
  v_fmac_f32 v39, v92, v88
  v_fmac_f32 v40, v96, v88
  v_fmac_f32 v41, v100, v88
  v_fmac_f32 v42, v104, v88
  v_fmac_f32 v27, v93, v77
  v_fmac_f32 v28, v97, v77
  v_fmac_f32 v29, v101, v77
  v_fmac_f32 v30, v105, v77
  v_fmac_f32 v31, v93, v81
  v_fmac_f32 v32, v97, v81
  v_fmac_f32 v33, v101, v81
  v_fmac_f32 v34, v105, v81
  v_fmac_f32 v35, v93, v85
  v_fmac_f32 v36, v97, v85
  v_fmac_f32 v37, v101, v85
  v_fmac_f32 v38, v105, v85
  v_fmac_f32 v39, v93, v89
  v_fmac_f32 v40, v97, v89
  v_fmac_f32 v41, v101, v89
  v_fmac_f32 v42, v105, v89
  v_fmac_f32 v27, v94, v78
  v_fmac_f32 v28, v98, v78
  v_fmac_f32 v29, v102, v78
  v_fmac_f32 v30, v106, v78
  v_fmac_f32 v31, v94, v82
  v_fmac_f32 v32, v98, v82
  v_fmac_f32 v33, v102, v82
  v_fmac_f32 v34, v106, v82
  v_fmac_f32 v35, v94, v86
  v_fmac_f32 v36, v98, v86
  v_fmac_f32 v37, v102, v86
  v_fmac_f32 v38, v106, v86
  v_fmac_f32 v39, v94, v90
  v_fmac_f32 v40, v98, v90
  v_fmac_f32 v41, v102, v90
  v_fmac_f32 v42, v106, v90
L_main_done:
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 2
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 2
  s_waitcnt vmcnt(3)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 2, v0
  v_cmp_gt_u32 s7, s33, v9
  v_cndmask_b32 v10, v8, v4, s7
  buffer_load_dword v10, v10, s[36:39], 0 offen
  v_add_nc_u32 v11, 1, v9
  v_cmp_gt_u32 s32, s33, v11
  s_waitcnt vmcnt(3)
  v_cndmask_b32 v12, v8, v4, s32
  buffer_load_dword v12, v12, s[36:39], 0 offen offset:4
  v_add_nc_u32 v13, 2, v9
  v_cmp_gt_u32 s34, s33, v13
  v_cndmask_b32 v14, v8, v4, s34
  buffer_load_dword v14, v14, s[36:39], 0 offen offset:8
  v_add_nc_u32 v15, 3, v9
  v_cmp_gt_u32 s44, s33, v15
  v_cndmask_b32 v4, v8, v4, s44
  buffer_load_dword v4, v4, s[36:39], 0 offen offset:12
  v_cmp_gt_u32 s45, s33, v9
  s_waitcnt vmcnt(5)
  v_cndmask_b32 v16, v8, v5, s45
  buffer_load_dword v16, v16, s[36:39], 0 offen
  v_add_nc_u32 v17, 1, v9
  v_cmp_gt_u32 s46, s33, v17
  v_cndmask_b32 v18, v8, v5, s46
  buffer_load_dword v18, v18, s[36:39], 0 offen offset:4
  v_add_nc_u32 v19, 2, v9
  v_cmp_gt_u32 s47, s33, v19
  s_waitcnt vmcnt(6)
  v_cndmask_b32 v20, v8, v5, s47
  buffer_load_dword v20, v20, s[36:39], 0 offen offset:8
  v_add_nc_u32 v9, 3, v9
  v_cmp_gt_u32 s48, s33, v9
  v_cndmask_b32 v5, v8, v5, s48
  buffer_load_dword v5, v5, s[36:39], 0 offen offset:12
  s_waitcnt vmcnt(7)
  ds_write_b32 v24, v10
  s_waitcnt vmcnt(6)
  ds_write_b32 v24, v12 offset:4
  s_waitcnt vmcnt(5)
  ds_write_b32 v24, v14 offset:8
  s_waitcnt vmcnt(4)
  ds_write_b32 v24, v4 offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v24, v16 offset:256
  s_waitcnt vmcnt(2)
  ds_write_b32 v24, v18 offset:260
  s_waitcnt vmcnt(1)
  ds_write_b32 v24, v20 offset:264
  s_waitcnt vmcnt(0)
  ds_write_b32 v24, v5 offset:268
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s7, s33, v0
  v_cndmask_b32 v5, v4, v6, s7
  buffer_load_dword v5, v5, s[40:43], 0 offen
  v_add_nc_u32 v8, 1, v0
  v_cmp_gt_u32 s32, s33, v8
  v_cndmask_b32 v10, v4, v6, s32
  buffer_load_dword v10, v10, s[40:43], 0 offen offset:4
  v_add_nc_u32 v12, 2, v0
  v_cmp_gt_u32 s34, s33, v12
  v_cndmask_b32 v14, v4, v6, s34
  buffer_load_dword v14, v14, s[40:43], 0 offen offset:8
  v_add_nc_u32 v11, 3, v0
  v_cmp_gt_u32 s44, s33, v11
  v_cndmask_b32 v6, v4, v6, s44
  buffer_load_dword v6, v6, s[40:43], 0 offen offset:12
  v_cmp_gt_u32 s45, s33, v0
  v_cndmask_b32 v16, v4, v7, s45
  buffer_load_dword v16, v16, s[40:43], 0 offen
  v_add_nc_u32 v13, 1, v0
  v_cmp_gt_u32 s46, s33, v13
  v_cndmask_b32 v18, v4, v7, s46
  buffer_load_dword v18, v18, s[40:43], 0 offen offset:4
  v_add_nc_u32 v15, 2, v0
  v_cmp_gt_u32 s47, s33, v15
  v_cndmask_b32 v20, v4, v7, s47
  buffer_load_dword v20, v20, s[40:43], 0 offen offset:8
  v_add_nc_u32 v17, 3, v0
  v_cmp_gt_u32 s48, s33, v17
  v_cndmask_b32 v0, v4, v7, s48
  buffer_load_dword v0, v0, s[40:43], 0 offen offset:12
  s_waitcnt vmcnt(7)
  ds_write_b32 v3, v5
  s_waitcnt vmcnt(6)
  ds_write_b32 v3, v10 offset:4
  s_waitcnt vmcnt(5)
  ds_write_b32 v3, v14 offset:8
  s_waitcnt vmcnt(4)
  ds_write_b32 v3, v6 offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v3, v16 offset:256
  s_waitcnt vmcnt(2)
  ds_write_b32 v3, v18 offset:260
  s_waitcnt vmcnt(1)
  ds_write_b32 v3, v20 offset:264
  s_waitcnt vmcnt(0)
  ds_write_b32 v3, v0 offset:268
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_nc_u32 v25, s35, v25
  v_add_nc_u32 v26, s35, v26
  v_mov_b32 v0, v25
  v_mov_b32 v3, v26
  s_add_u32 s33, s33, 3
  s_lshr_b32 s33, s33, 2
L_step_loop11:
  ds_read_b128 v[43:46], v3
  ds_read_b128 v[47:50], v3 offset:128
  ds_read_b128 v[51:54], v3 offset:256
  ds_read_b128 v[55:58], v3 offset:384
  ds_read_b128 v[59:62], v0
  ds_read_b128 v[63:66], v0 offset:128
  ds_read_b128 v[67:70], v0 offset:256
  ds_read_b128 v[71:74], v0 offset:384
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v27, v59, v43
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v28, v63, v43
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v29, v67, v43
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v30, v71, v43
  v_fmac_f32 v31, v59, v47
  v_fmac_f32 v32, v63, v47
  v_fmac_f32 v33, v67, v47
  v_fmac_f32 v34, v71, v47
  v_fmac_f32 v35, v59, v51
  v_fmac_f32 v36, v63, v51
  v_fmac_f32 v37, v67, v51
  v_fmac_f32 v38, v71, v51
  v_fmac_f32 v39, v59, v55
  v_fmac_f32 v40, v63, v55
  v_fmac_f32 v41, v67, v55
  v_fmac_f32 v42, v71, v55
  v_fmac_f32 v27, v60, v44
  v_fmac_f32 v28, v64, v44
  v_fmac_f32 v29, v68, v44
  v_fmac_f32 v30, v72, v44
  v_fmac_f32 v31, v60, v48
  v_fmac_f32 v32, v64, v48
  v_fmac_f32 v33, v68, v48
  v_fmac_f32 v34, v72, v48
  v_fmac_f32 v35, v60, v52
  v_fmac_f32 v36, v64, v52
  v_fmac_f32 v37, v68, v52
  v_fmac_f32 v38, v72, v52
  v_fmac_f32 v39, v60, v56
  v_fmac_f32 v40, v64, v56
  v_fmac_f32 v41, v68, v56
  v_fmac_f32 v42, v72, v56
  v_fmac_f32 v27, v61, v45
  v_fmac_f32 v28, v65, v45
  v_fmac_f32 v29, v69, v45
  v_fmac_f32 v30, v73, v45
  v_fmac_f32 v31, v61, v49
  v_fmac_f32 v32, v65, v49
  v_fmac_f32 v33, v69, v49
  v_fmac_f32 v34, v73, v49
  v_fmac_f32 v35, v61, v53
  v_fmac_f32 v36, v65, v53
  v_fmac_f32 v37, v69, v53
  v_fmac_f32 v38, v73, v53
  v_fmac_f32 v39, v61, v57
  v_fmac_f32 v40, v65, v57
  v_fmac_f32 v41, v69, v57
  v_fmac_f32 v42, v73, v57
  v_fmac_f32 v27, v62, v46
  v_fmac_f32 v28, v66, v46
  v_fmac_f32 v29, v70, v46
  v_fmac_f32 v30, v74, v46
  v_fmac_f32 v31, v62, v50
  v_fmac_f32 v32, v66, v50
  v_fmac_f32 v33, v70, v50
  v_fmac_f32 v34, v74, v50
  v_fmac_f32 v35, v62, v54
  v_fmac_f32 v36, v66, v54
  v_fmac_f32 v37, v70, v54
  v_fmac_f32 v38, v74, v54
  v_fmac_f32 v39, v62, v58
  v_fmac_f32 v40, v66, v58
  v_fmac_f32 v41, v70, v58
  v_fmac_f32 v42, v74, v58
  s_mov_b32 s35, 0x200
  v_add_nc_u32 v0, s35, v0
  v_add_nc_u32 v3, s35, v3
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
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
  s_lshl_b64 s[36:37], s[36:37], 2
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
  s_lshl_b64 s[36:37], s[36:37], 2
  s_add_u32 s52, s18, s36
  s_addc_u32 s53, s19, s37
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s2, s8, 32
  v_mul_lo_u32 v0, v1, s8
  v_add_lshl_u32 v0, v0, v2, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s54, s3, s9
  s_add_u32 s54, s54, s5
  s_lshl_b32 s54, s54, 2
  s_mov_b32 s55, 0x31016000
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
  v_add_nc_u32 v19, 0, v2
  v_cmp_gt_u32 s7, s5, v19
  v_cndmask_b32 v4, v3, v0, s7
  v_add_nc_u32 v9, 8, v2
  v_cmp_gt_u32 s32, s5, v9
  v_cndmask_b32 v5, v3, v0, s32
  v_add_nc_u32 v8, 16, v2
  v_cmp_gt_u32 s34, s5, v8
  v_cndmask_b32 v6, v3, v0, s34
  v_add_nc_u32 v12, 24, v2
  v_cmp_gt_u32 s44, s5, v12
  v_cndmask_b32 v7, v3, v0, s44
  v_mul_f32 v8, s0, v27
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_mul_f32 v9, s0, v28
  buffer_store_dword v9, v5, s[40:43], 0 offen offset:32
  v_mul_f32 v10, s0, v29
  buffer_store_dword v10, v6, s[40:43], 0 offen offset:64
  v_mul_f32 v12, s0, v30
  buffer_store_dword v12, v7, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_mul_f32 v8, s0, v31
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_mul_f32 v9, s0, v32
  buffer_store_dword v9, v5, s[40:43], 0 offen offset:32
  v_mul_f32 v10, s0, v33
  buffer_store_dword v10, v6, s[40:43], 0 offen offset:64
  v_mul_f32 v12, s0, v34
  buffer_store_dword v12, v7, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_mul_f32 v8, s0, v35
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_mul_f32 v9, s0, v36
  buffer_store_dword v9, v5, s[40:43], 0 offen offset:32
  v_mul_f32 v10, s0, v37
  buffer_store_dword v10, v6, s[40:43], 0 offen offset:64
  v_mul_f32 v12, s0, v38
  buffer_store_dword v12, v7, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_mul_f32 v8, s0, v39
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_mul_f32 v9, s0, v40
  buffer_store_dword v9, v5, s[40:43], 0 offen offset:32
  v_mul_f32 v10, s0, v41
  buffer_store_dword v10, v6, s[40:43], 0 offen offset:64
  v_mul_f32 v12, s0, v42
  buffer_store_dword v12, v7, s[40:43], 0 offen offset:96
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(3)
  v_add_nc_u32 v11, 0, v2
  v_cmp_gt_u32 s45, s5, v11
  v_cndmask_b32 v4, v3, v0, s45
  v_cndmask_b32 v5, v3, v1, s45
  s_waitcnt vmcnt(2)
  v_add_nc_u32 v13, 8, v2
  v_cmp_gt_u32 s46, s5, v13
  v_cndmask_b32 v6, v3, v0, s46
  v_cndmask_b32 v7, v3, v1, s46
  v_add_nc_u32 v15, 16, v2
  v_cmp_gt_u32 s47, s5, v15
  v_cndmask_b32 v8, v3, v0, s47
  v_cndmask_b32 v9, v3, v1, s47
  s_waitcnt vmcnt(1)
  v_add_nc_u32 v17, 24, v2
  v_cmp_gt_u32 s48, s5, v17
  v_cndmask_b32 v0, v3, v0, s48
  v_cndmask_b32 v1, v3, v1, s48
  buffer_load_dword v2, v5, s[52:55], 0 offen
  buffer_load_dword v3, v7, s[52:55], 0 offen offset:32
  buffer_load_dword v10, v9, s[52:55], 0 offen offset:64
  buffer_load_dword v11, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_dword v12, v5, s[52:55], 0 offen
  buffer_load_dword v13, v7, s[52:55], 0 offen offset:32
  buffer_load_dword v14, v9, s[52:55], 0 offen offset:64
  buffer_load_dword v15, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_dword v16, v5, s[52:55], 0 offen
  buffer_load_dword v17, v7, s[52:55], 0 offen offset:32
  buffer_load_dword v18, v9, s[52:55], 0 offen offset:64
  buffer_load_dword v19, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_dword v5, v5, s[52:55], 0 offen
  buffer_load_dword v7, v7, s[52:55], 0 offen offset:32
  buffer_load_dword v9, v9, s[52:55], 0 offen offset:64
  buffer_load_dword v1, v1, s[52:55], 0 offen offset:96
  s_waitcnt vmcnt(16)
  v_mul_f32 v20, s0, v27
  s_waitcnt vmcnt(15)
  v_fmac_f32 v20, s1, v2
  buffer_store_dword v20, v4, s[40:43], 0 offen
  v_mul_f32 v2, s0, v28
  s_waitcnt vmcnt(14)
  v_fmac_f32 v2, s1, v3
  buffer_store_dword v2, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v3, s0, v29
  s_waitcnt vmcnt(13)
  v_fmac_f32 v3, s1, v10
  buffer_store_dword v3, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v10, s0, v30
  s_waitcnt vmcnt(12)
  v_fmac_f32 v10, s1, v11
  buffer_store_dword v10, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v20, s0, v31
  s_waitcnt vmcnt(11)
  v_fmac_f32 v20, s1, v12
  buffer_store_dword v20, v4, s[40:43], 0 offen
  v_mul_f32 v2, s0, v32
  s_waitcnt vmcnt(10)
  v_fmac_f32 v2, s1, v13
  buffer_store_dword v2, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v3, s0, v33
  s_waitcnt vmcnt(9)
  v_fmac_f32 v3, s1, v14
  buffer_store_dword v3, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v10, s0, v34
  s_waitcnt vmcnt(8)
  v_fmac_f32 v10, s1, v15
  buffer_store_dword v10, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v20, s0, v35
  s_waitcnt vmcnt(7)
  v_fmac_f32 v20, s1, v16
  buffer_store_dword v20, v4, s[40:43], 0 offen
  v_mul_f32 v2, s0, v36
  s_waitcnt vmcnt(6)
  v_fmac_f32 v2, s1, v17
  buffer_store_dword v2, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v3, s0, v37
  s_waitcnt vmcnt(5)
  v_fmac_f32 v3, s1, v18
  buffer_store_dword v3, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v10, s0, v38
  s_waitcnt vmcnt(4)
  v_fmac_f32 v10, s1, v19
  buffer_store_dword v10, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v20, s0, v39
  s_waitcnt vmcnt(3)
  v_fmac_f32 v20, s1, v5
  buffer_store_dword v20, v4, s[40:43], 0 offen
  v_mul_f32 v2, s0, v40
  s_waitcnt vmcnt(2)
  v_fmac_f32 v2, s1, v7
  buffer_store_dword v2, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v3, s0, v41
  s_waitcnt vmcnt(1)
  v_fmac_f32 v3, s1, v9
  buffer_store_dword v3, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v10, s0, v42
  s_waitcnt vmcnt(0)
  v_fmac_f32 v10, s1, v1
  buffer_store_dword v10, v0, s[40:43], 0 offen offset:96
  s_endpgm
.L_end:
.size kiln_SSS_TN_mt32x32x16_4a9118e73792a741, .L_end-kiln_SSS_TN_mt32x32x16_4a9118e73792a741

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_TN_mt32x32x16_4a9118e73792a741
  .amdhsa_group_segment_fixed_size 8192
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 107
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
  - .name: kiln_SSS_TN_mt32x32x16_4a9118e73792a741
    .symbol: kiln_SSS_TN_mt32x32x16_4a9118e73792a741.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 8192
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 56
    .vgpr_count: 107
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
