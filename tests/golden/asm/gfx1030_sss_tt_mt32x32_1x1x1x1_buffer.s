// gfx1030 SSS TT mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_TT_mt32x32x16_b82fe4cd15a04c49
.p2align 8
.type kiln_SSS_TT_mt32x32x16_b82fe4cd15a04c49,@function
kiln_SSS_TT_mt32x32x16_b82fe4cd15a04c49:
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
  s_mul_i32 s32, s10, 64
  v_add_nc_u32 v7, s32, v6
  s_mul_i32 s42, s11, 15
  s_add_u32 s42, s42, s6
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s32, s11, 64
  v_lshlrev_b32 v8, 2, v0
  v_lshlrev_b32 v9, 1, v5
  v_mul_lo_u32 v9, v9, s11
  v_add_lshl_u32 v8, v8, v9, 2
  s_lshl_b32 s33, s11, 2
  v_add_nc_u32 v9, s33, v8
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
  buffer_load_dwordx4 v[10:13], v6, s[36:39], 0 offen      // next tile of A
  buffer_load_dwordx4 v[14:17], v7, s[36:39], 0 offen
  buffer_load_dwordx4 v[18:21], v8, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[22:25], v9, s[40:43], 0 offen
  s_mov_b32 s35, 0x200
  v_mad_u32_u24 v26, v4, s35, 0
  v_mad_u32_u24 v3, v3, 16, v26
  v_lshlrev_b32 v26, 2, v0
  v_lshlrev_b32 v27, 1, v5
  v_and_b32 v28, 3, v27
  v_lshrrev_b32 v27, 2, v27
  v_lshlrev_b32 v28, 2, v28
  v_mad_u32_u24 v27, v27, s35, v28
  v_mad_u32_u24 v26, v26, 16, v27
  s_mov_b32 s35, 0x800
  v_add_nc_u32 v26, s35, v26
  v_mad_u32_u24 v27, v2, 16, 0
  v_mad_u32_u24 v28, v1, 16, 0
  v_add_nc_u32 v28, s35, v28
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
  v_mov_b32 v43, 0
  v_mov_b32 v44, 0
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
  ds_write_b128 v3, v[10:13]
  s_waitcnt vmcnt(2)
  ds_write_b128 v3, v[14:17] offset:256
  s_waitcnt vmcnt(1)
  v_mov_b32 v45, v18
  s_waitcnt vmcnt(0)
  v_mov_b32 v46, v22
  ds_write_b64 v26, v[45:46]
  v_mov_b32 v47, v19
  v_mov_b32 v48, v23
  ds_write_b64 v26, v[47:48] offset:16
  v_mov_b32 v49, v20
  v_mov_b32 v50, v24
  ds_write_b64 v26, v[49:50] offset:32
  v_mov_b32 v51, v21
  v_mov_b32 v52, v25
  ds_write_b64 v26, v[51:52] offset:48
  v_add_nc_u32 v3, s35, v3
  v_add_nc_u32 v26, s35, v26
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dwordx4 v[10:13], v6, s[36:39], 0 offen      // next tile of A
  buffer_load_dwordx4 v[14:17], v7, s[36:39], 0 offen
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx4 v[18:21], v8, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[22:25], v9, s[40:43], 0 offen
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[53:56], v28
  ds_read_b128 v[57:60], v28 offset:128
  ds_read_b128 v[61:64], v28 offset:256
  ds_read_b128 v[65:68], v28 offset:384
  ds_read_b128 v[69:72], v27
  ds_read_b128 v[73:76], v27 offset:128
  ds_read_b128 v[77:80], v27 offset:256
  ds_read_b128 v[81:84], v27 offset:384
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s34, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v29, v69, v53
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v30, v73, v53
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v31, v77, v53
  ds_read_b128 v[85:88], v28 offset:512
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v32, v81, v53
  v_fmac_f32 v33, v69, v57
  v_fmac_f32 v34, v73, v57
  v_fmac_f32 v35, v77, v57
  v_fmac_f32 v36, v81, v57
  ds_read_b128 v[89:92], v28 offset:640
  v_fmac_f32 v37, v69, v61
  v_fmac_f32 v38, v73, v61
  v_fmac_f32 v39, v77, v61
  v_fmac_f32 v40, v81, v61
  v_fmac_f32 v41, v69, v65
  ds_read_b128 v[93:96], v28 offset:768
  v_fmac_f32 v42, v73, v65
  v_fmac_f32 v43, v77, v65
  v_fmac_f32 v44, v81, v65
  v_fmac_f32 v29, v70, v54
  v_fmac_f32 v30, v74, v54
  ds_read_b128 v[97:100], v28 offset:896
  v_fmac_f32 v31, v78, v54
  v_fmac_f32 v32, v82, v54
  v_fmac_f32 v33, v70, v58
  v_fmac_f32 v34, v74, v58
  v_fmac_f32 v35, v78, v58
  v_fmac_f32 v36, v82, v58
  ds_read_b128 v[101:104], v27 offset:512
  v_fmac_f32 v37, v70, v62
  v_fmac_f32 v38, v74, v62
  v_fmac_f32 v39, v78, v62
  v_fmac_f32 v40, v82, v62
  v_fmac_f32 v41, v70, v66
  ds_read_b128 v[105:108], v27 offset:640
  v_fmac_f32 v42, v74, v66
  v_fmac_f32 v43, v78, v66
  v_fmac_f32 v44, v82, v66
  v_fmac_f32 v29, v71, v55
  v_fmac_f32 v30, v75, v55
  ds_read_b128 v[109:112], v27 offset:768
  v_fmac_f32 v31, v79, v55
  v_fmac_f32 v32, v83, v55
  v_fmac_f32 v33, v71, v59
  v_fmac_f32 v34, v75, v59
  v_fmac_f32 v35, v79, v59
  ds_read_b128 v[113:116], v27 offset:896
  v_fmac_f32 v36, v83, v59
  v_fmac_f32 v37, v71, v63
  v_fmac_f32 v38, v75, v63
  v_fmac_f32 v39, v79, v63
  v_fmac_f32 v40, v83, v63
  s_waitcnt vmcnt(3)
  ds_write_b128 v3, v[10:13]
  v_fmac_f32 v41, v71, v67
  v_fmac_f32 v42, v75, v67
  v_fmac_f32 v43, v79, v67
  v_fmac_f32 v44, v83, v67
  v_fmac_f32 v29, v72, v56
  buffer_load_dwordx4 v[10:13], v6, s[36:39], 0 offen      // next tile of A
  v_fmac_f32 v30, v76, v56
  v_fmac_f32 v31, v80, v56
  v_fmac_f32 v32, v84, v56
  v_fmac_f32 v33, v72, v60
  v_fmac_f32 v34, v76, v60
  v_fmac_f32 v35, v80, v60
  v_fmac_f32 v36, v84, v60
  v_fmac_f32 v37, v72, v64
  v_fmac_f32 v38, v76, v64
  v_fmac_f32 v39, v80, v64
  v_fmac_f32 v40, v84, v64
  v_fmac_f32 v41, v72, v68
  v_fmac_f32 v42, v76, v68
  v_fmac_f32 v43, v80, v68
  v_fmac_f32 v44, v84, v68
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v29, v101, v85
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v30, v105, v85
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v31, v109, v85
  ds_read_b128 v[53:56], v28 offset:1024
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v32, v113, v85
  v_fmac_f32 v33, v101, v89
  v_fmac_f32 v34, v105, v89
  v_fmac_f32 v35, v109, v89
  ds_read_b128 v[57:60], v28 offset:1152
  v_fmac_f32 v36, v113, v89
  v_fmac_f32 v37, v101, v93
  v_fmac_f32 v38, v105, v93
  v_fmac_f32 v39, v109, v93
  ds_read_b128 v[61:64], v28 offset:1280
  v_fmac_f32 v40, v113, v93
  v_fmac_f32 v41, v101, v97
  v_fmac_f32 v42, v105, v97
  v_fmac_f32 v43, v109, v97
  ds_read_b128 v[65:68], v28 offset:1408
  v_fmac_f32 v44, v113, v97
  v_fmac_f32 v29, v102, v86
  v_fmac_f32 v30, v106, v86
  v_fmac_f32 v31, v110, v86
  v_fmac_f32 v32, v114, v86
  ds_read_b128 v[69:72], v27 offset:1024
  v_fmac_f32 v33, v102, v90
  v_fmac_f32 v34, v106, v90
  v_fmac_f32 v35, v110, v90
  v_fmac_f32 v36, v114, v90
  ds_read_b128 v[73:76], v27 offset:1152
  v_fmac_f32 v37, v102, v94
  v_fmac_f32 v38, v106, v94
  v_fmac_f32 v39, v110, v94
  v_fmac_f32 v40, v114, v94
  ds_read_b128 v[77:80], v27 offset:1280
  v_fmac_f32 v41, v102, v98
  v_fmac_f32 v42, v106, v98
  v_fmac_f32 v43, v110, v98
  v_fmac_f32 v44, v114, v98
  ds_read_b128 v[81:84], v27 offset:1408
  v_fmac_f32 v29, v103, v87
  v_fmac_f32 v30, v107, v87
  v_fmac_f32 v31, v111, v87
  v_fmac_f32 v32, v115, v87
  v_fmac_f32 v33, v103, v91
  s_waitcnt vmcnt(3)
  ds_write_b128 v3, v[14:17] offset:256
  v_fmac_f32 v34, v107, v91
  v_fmac_f32 v35, v111, v91
  v_fmac_f32 v36, v115, v91
  v_fmac_f32 v37, v103, v95
  buffer_load_dwordx4 v[14:17], v7, s[36:39], 0 offen
  v_fmac_f32 v38, v107, v95
  v_fmac_f32 v39, v111, v95
  v_fmac_f32 v40, v115, v95
  v_fmac_f32 v41, v103, v99
  s_add_u32 s36, s36, s7
  v_fmac_f32 v42, v107, v99
  v_fmac_f32 v43, v111, v99
  v_fmac_f32 v44, v115, v99
  v_fmac_f32 v29, v104, v88
  v_fmac_f32 v30, v108, v88
  s_addc_u32 s37, s37, 0
  v_fmac_f32 v31, v112, v88
  v_fmac_f32 v32, v116, v88
  v_fmac_f32 v33, v104, v92
  v_fmac_f32 v34, v108, v92
  v_fmac_f32 v35, v112, v92
  v_fmac_f32 v36, v116, v92
  v_fmac_f32 v37, v104, v96
  v_fmac_f32 v38, v108, v96
  v_fmac_f32 v39, v112, v96
  v_fmac_f32 v40, v116, v96
  v_fmac_f32 v41, v104, v100
  v_fmac_f32 v42, v108, v100
  v_fmac_f32 v43, v112, v100
  v_fmac_f32 v44, v116, v100
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v29, v69, v53
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v30, v73, v53
  ds_read_b128 v[85:88], v28 offset:1536
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v31, v77, v53
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v32, v81, v53
  ds_read_b128 v[89:92], v28 offset:1664
  v_fmac_f32 v33, v69, v57
  v_fmac_f32 v34, v73, v57
  ds_read_b128 v[93:96], v28 offset:1792
  v_fmac_f32 v35, v77, v57
  v_fmac_f32 v36, v81, v57
  ds_read_b128 v[97:100], v28 offset:1920
  v_fmac_f32 v37, v69, v61
  v_fmac_f32 v38, v73, v61
  ds_read_b128 v[101:104], v27 offset:1536
  v_fmac_f32 v39, v77, v61
  v_fmac_f32 v40, v81, v61
  ds_read_b128 v[105:108], v27 offset:1664
  v_fmac_f32 v41, v69, v65
  v_fmac_f32 v42, v73, v65
  ds_read_b128 v[109:112], v27 offset:1792
  v_fmac_f32 v43, v77, v65
  v_fmac_f32 v44, v81, v65
  ds_read_b128 v[113:116], v27 offset:1920
  v_fmac_f32 v29, v70, v54
  v_fmac_f32 v30, v74, v54
  v_fmac_f32 v31, v78, v54
  s_waitcnt vmcnt(3)
  v_mov_b32 v45, v18
  v_fmac_f32 v32, v82, v54
  v_fmac_f32 v33, v70, v58
  s_waitcnt vmcnt(2)
  v_mov_b32 v46, v22
  v_fmac_f32 v34, v74, v58
  v_fmac_f32 v35, v78, v58
  ds_write_b64 v26, v[45:46]
  v_fmac_f32 v36, v82, v58
  v_fmac_f32 v37, v70, v62
  v_mov_b32 v47, v19
  v_fmac_f32 v38, v74, v62
  v_fmac_f32 v39, v78, v62
  v_mov_b32 v48, v23
  v_fmac_f32 v40, v82, v62
  v_fmac_f32 v41, v70, v66
  ds_write_b64 v26, v[47:48] offset:16
  v_fmac_f32 v42, v74, v66
  v_fmac_f32 v43, v78, v66
  v_mov_b32 v49, v20
  v_fmac_f32 v44, v82, v66
  v_fmac_f32 v29, v71, v55
  v_fmac_f32 v30, v75, v55
  v_mov_b32 v50, v24
  v_fmac_f32 v31, v79, v55
  v_fmac_f32 v32, v83, v55
  ds_write_b64 v26, v[49:50] offset:32
  v_fmac_f32 v33, v71, v59
  v_fmac_f32 v34, v75, v59
  v_mov_b32 v51, v21
  v_fmac_f32 v35, v79, v59
  v_fmac_f32 v36, v83, v59
  v_mov_b32 v52, v25
  v_fmac_f32 v37, v71, v63
  v_fmac_f32 v38, v75, v63
  ds_write_b64 v26, v[51:52] offset:48
  v_fmac_f32 v39, v79, v63
  v_fmac_f32 v40, v83, v63
  buffer_load_dwordx4 v[18:21], v8, s[40:43], 0 offen      // next tile of B
  v_fmac_f32 v41, v71, v67
  v_fmac_f32 v42, v75, v67
  buffer_load_dwordx4 v[22:25], v9, s[40:43], 0 offen
  v_fmac_f32 v43, v79, v67
  v_fmac_f32 v44, v83, v67
  s_add_u32 s40, s40, s32
  v_fmac_f32 v29, v72, v56
  v_fmac_f32 v30, v76, v56
  v_fmac_f32 v31, v80, v56
  s_addc_u32 s41, s41, 0
  v_fmac_f32 v32, v84, v56
  v_fmac_f32 v33, v72, v60
  v_fmac_f32 v34, v76, v60
  v_fmac_f32 v35, v80, v60
  v_fmac_f32 v36, v84, v60
  v_fmac_f32 v37, v72, v64
  v_fmac_f32 v38, v76, v64
  v_fmac_f32 v39, v80, v64
  v_fmac_f32 v40, v84, v64
  v_fmac_f32 v41, v72, v68
  v_fmac_f32 v42, v76, v68
  v_fmac_f32 v43, v80, v68
  v_fmac_f32 v44, v84, v68
  s_waitcnt lgkmcnt(7)
  v_fmac_f32 v29, v101, v85
  s_waitcnt lgkmcnt(6)
  v_fmac_f32 v30, v105, v85
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_fmac_f32 v31, v109, v85
  v_fmac_f32 v32, v113, v85
  v_fmac_f32 v33, v101, v89
  v_fmac_f32 v34, v105, v89
  v_add_nc_u32 v27, s35, v27
  v_fmac_f32 v35, v109, v89
  v_fmac_f32 v36, v113, v89
  v_fmac_f32 v37, v101, v93
  v_fmac_f32 v38, v105, v93
  v_add_nc_u32 v28, s35, v28
  v_fmac_f32 v39, v109, v93
  v_fmac_f32 v40, v113, v93
  v_fmac_f32 v41, v101, v97
  s_sub_u32 s35, 0, s35
  v_fmac_f32 v42, v105, v97
  v_fmac_f32 v43, v109, v97
  v_fmac_f32 v44, v113, v97
  v_fmac_f32 v29, v102, v86
  v_add_nc_u32 v3, s35, v3
  v_fmac_f32 v30, v106, v86
  v_fmac_f32 v31, v110, v86
  v_fmac_f32 v32, v114, v86
  v_fmac_f32 v33, v102, v90
  v_add_nc_u32 v26, s35, v26
  v_fmac_f32 v34, v106, v90
  v_fmac_f32 v35, v110, v90
  v_fmac_f32 v36, v114, v90
  ds_read_b128 v[53:56], v28
  v_fmac_f32 v37, v102, v94
  v_fmac_f32 v38, v106, v94
  v_fmac_f32 v39, v110, v94
  v_fmac_f32 v40, v114, v94
  ds_read_b128 v[57:60], v28 offset:128
  v_fmac_f32 v41, v102, v98
  v_fmac_f32 v42, v106, v98
  v_fmac_f32 v43, v110, v98
  v_fmac_f32 v44, v114, v98
  ds_read_b128 v[61:64], v28 offset:256
  v_fmac_f32 v29, v103, v87
  v_fmac_f32 v30, v107, v87
  v_fmac_f32 v31, v111, v87
  ds_read_b128 v[65:68], v28 offset:384
  v_fmac_f32 v32, v115, v87
  v_fmac_f32 v33, v103, v91
  v_fmac_f32 v34, v107, v91
  v_fmac_f32 v35, v111, v91
  ds_read_b128 v[69:72], v27
  v_fmac_f32 v36, v115, v91
  v_fmac_f32 v37, v103, v95
  v_fmac_f32 v38, v107, v95
  v_fmac_f32 v39, v111, v95
  ds_read_b128 v[73:76], v27 offset:128
  v_fmac_f32 v40, v115, v95
  v_fmac_f32 v41, v103, v99
  v_fmac_f32 v42, v107, v99
  ds_read_b128 v[77:80], v27 offset:256
  v_fmac_f32 v43, v111, v99
  v_fmac_f32 v44, v115, v99
  v_fmac_f32 v29, v104, v88
  v_fmac_f32 v30, v108, v88
  ds_read_b128 v[81:84], v27 offset:384
  v_fmac_f32 v31, v112, v88
  v_fmac_f32 v32, v116, v88
  v_fmac_f32 v33, v104, v92
  v_fmac_f32 v34, v108, v92
  v_fmac_f32 v35, v112, v92
  v_fmac_f32 v36, v116, v92
  v_fmac_f32 v37, v104, v96
  v_fmac_f32 v38, v108, v96
  v_fmac_f32 v39, v112, v96
  v_fmac_f32 v40, v116, v96
  v_fmac_f32 v41, v104, v100
  v_fmac_f32 v42, v108, v100
  v_fmac_f32 v43, v112, v100
  v_fmac_f32 v44, v116, v100
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v29, v69, v53
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v30, v73, v53
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v31, v77, v53
  ds_read_b128 v[85:88], v28 offset:512
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v32, v81, v53
  v_fmac_f32 v33, v69, v57
  v_fmac_f32 v34, v73, v57
  v_fmac_f32 v35, v77, v57
  v_fmac_f32 v36, v81, v57
  v_fmac_f32 v37, v69, v61
  ds_read_b128 v[89:92], v28 offset:640
  v_fmac_f32 v38, v73, v61
  v_fmac_f32 v39, v77, v61
  v_fmac_f32 v40, v81, v61
  v_fmac_f32 v41, v69, v65
  v_fmac_f32 v42, v73, v65
  v_fmac_f32 v43, v77, v65
  ds_read_b128 v[93:96], v28 offset:768
  v_fmac_f32 v44, v81, v65
  v_fmac_f32 v29, v70, v54
  v_fmac_f32 v30, v74, v54
  v_fmac_f32 v31, v78, v54
  v_fmac_f32 v32, v82, v54
  ds_read_b128 v[97:100], v28 offset:896
  v_fmac_f32 v33, v70, v58
  v_fmac_f32 v34, v74, v58
  v_fmac_f32 v35, v78, v58
  v_fmac_f32 v36, v82, v58
  v_fmac_f32 v37, v70, v62
  v_fmac_f32 v38, v74, v62
  ds_read_b128 v[101:104], v27 offset:512
  v_fmac_f32 v39, v78, v62
  v_fmac_f32 v40, v82, v62
  v_fmac_f32 v41, v70, v66
  v_fmac_f32 v42, v74, v66
  v_fmac_f32 v43, v78, v66
  v_fmac_f32 v44, v82, v66
  ds_read_b128 v[105:108], v27 offset:640
  v_fmac_f32 v29, v71, v55
  v_fmac_f32 v30, v75, v55
  v_fmac_f32 v31, v79, v55
  v_fmac_f32 v32, v83, v55
  v_fmac_f32 v33, v71, v59
  ds_read_b128 v[109:112], v27 offset:768
  v_fmac_f32 v34, v75, v59
  v_fmac_f32 v35, v79, v59
  v_fmac_f32 v36, v83, v59
  v_fmac_f32 v37, v71, v63
  v_fmac_f32 v38, v75, v63
  v_fmac_f32 v39, v79, v63
  ds_read_b128 v[113:116], v27 offset:896
  v_fmac_f32 v40, v83, v63
  v_fmac_f32 v41, v71, v67
  v_fmac_f32 v42, v75, v67
  v_fmac_f32 v43, v79, v67
  v_fmac_f32 v44, v83, v67
  v_fmac_f32 v29, v72, v56
  s_waitcnt vmcnt(3)
  ds_write_b128 v3, v[10:13]
  v_fmac_f32 v30, v76, v56
  v_fmac_f32 v31, v80, v56
  v_fmac_f32 v32, v84, v56
  v_fmac_f32 v33, v72, v60
  v_fmac_f32 v34, v76, v60
  v_fmac_f32 v35, v80, v60
  v_fmac_f32 v36, v84, v60
  v_fmac_f32 v37, v72, v64
  v_fmac_f32 v38, v76, v64
  v_fmac_f32 v39, v80, v64
  v_fmac_f32 v40, v84, v64
  v_fmac_f32 v41, v72, v68
  v_fmac_f32 v42, v76, v68
  v_fmac_f32 v43, v80, v68
  v_fmac_f32 v44, v84, v68
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v29, v101, v85
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v30, v105, v85
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v31, v109, v85
  ds_read_b128 v[53:56], v28 offset:1024
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v32, v113, v85
  v_fmac_f32 v33, v101, v89
  v_fmac_f32 v34, v105, v89
  v_fmac_f32 v35, v109, v89
  v_fmac_f32 v36, v113, v89
  v_fmac_f32 v37, v101, v93
  ds_read_b128 v[57:60], v28 offset:1152
  v_fmac_f32 v38, v105, v93
  v_fmac_f32 v39, v109, v93
  v_fmac_f32 v40, v113, v93
  v_fmac_f32 v41, v101, v97
  v_fmac_f32 v42, v105, v97
  v_fmac_f32 v43, v109, v97
  ds_read_b128 v[61:64], v28 offset:1280
  v_fmac_f32 v44, v113, v97
  v_fmac_f32 v29, v102, v86
  v_fmac_f32 v30, v106, v86
  v_fmac_f32 v31, v110, v86
  v_fmac_f32 v32, v114, v86
  ds_read_b128 v[65:68], v28 offset:1408
  v_fmac_f32 v33, v102, v90
  v_fmac_f32 v34, v106, v90
  v_fmac_f32 v35, v110, v90
  v_fmac_f32 v36, v114, v90
  v_fmac_f32 v37, v102, v94
  v_fmac_f32 v38, v106, v94
  ds_read_b128 v[69:72], v27 offset:1024
  v_fmac_f32 v39, v110, v94
  v_fmac_f32 v40, v114, v94
  v_fmac_f32 v41, v102, v98
  v_fmac_f32 v42, v106, v98
  v_fmac_f32 v43, v110, v98
  v_fmac_f32 v44, v114, v98
  ds_read_b128 v[73:76], v27 offset:1152
  v_fmac_f32 v29, v103, v87
  v_fmac_f32 v30, v107, v87
  v_fmac_f32 v31, v111, v87
  v_fmac_f32 v32, v115, v87
  v_fmac_f32 v33, v103, v91
  ds_read_b128 v[77:80], v27 offset:1280
  v_fmac_f32 v34, v107, v91
  v_fmac_f32 v35, v111, v91
  v_fmac_f32 v36, v115, v91
  v_fmac_f32 v37, v103, v95
  v_fmac_f32 v38, v107, v95
  v_fmac_f32 v39, v111, v95
  ds_read_b128 v[81:84], v27 offset:1408
  v_fmac_f32 v40, v115, v95
  v_fmac_f32 v41, v103, v99
  v_fmac_f32 v42, v107, v99
  v_fmac_f32 v43, v111, v99
  v_fmac_f32 v44, v115, v99
  v_fmac_f32 v29, v104, v88
  s_waitcnt vmcnt(2)
  ds_write_b128 v3, v[14:17] offset:256
  v_fmac_f32 v30, v108, v88
  v_fmac_f32 v31, v112, v88
  v_fmac_f32 v32, v116, v88
  v_fmac_f32 v33, v104, v92
  v_fmac_f32 v34, v108, v92
  v_fmac_f32 v35, v112, v92
  v_fmac_f32 v36, v116, v92
  v_fmac_f32 v37, v104, v96
  v_fmac_f32 v38, v108, v96
  v_fmac_f32 v39, v112, v96
  v_fmac_f32 v40, v116, v96
  v_fmac_f32 v41, v104, v100
  v_fmac_f32 v42, v108, v100
  v_fmac_f32 v43, v112, v100
  v_fmac_f32 v44, v116, v100
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v29, v69, v53
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v30, v73, v53
  ds_read_b128 v[85:88], v28 offset:1536
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v31, v77, v53
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v32, v81, v53
  ds_read_b128 v[89:92], v28 offset:1664
  v_fmac_f32 v33, v69, v57
  v_fmac_f32 v34, v73, v57
  v_fmac_f32 v35, v77, v57
  ds_read_b128 v[93:96], v28 offset:1792
  v_fmac_f32 v36, v81, v57
  v_fmac_f32 v37, v69, v61
  ds_read_b128 v[97:100], v28 offset:1920
  v_fmac_f32 v38, v73, v61
  v_fmac_f32 v39, v77, v61
  v_fmac_f32 v40, v81, v61
  ds_read_b128 v[101:104], v27 offset:1536
  v_fmac_f32 v41, v69, v65
  v_fmac_f32 v42, v73, v65
  v_fmac_f32 v43, v77, v65
  ds_read_b128 v[105:108], v27 offset:1664
  v_fmac_f32 v44, v81, v65
  v_fmac_f32 v29, v70, v54
  ds_read_b128 v[109:112], v27 offset:1792
  v_fmac_f32 v30, v74, v54
  v_fmac_f32 v31, v78, v54
  v_fmac_f32 v32, v82, v54
  ds_read_b128 v[113:116], v27 offset:1920
  v_fmac_f32 v33, v70, v58
  v_fmac_f32 v34, v74, v58
  s_waitcnt vmcnt(1)
  v_mov_b32 v45, v18
  v_fmac_f32 v35, v78, v58
  v_fmac_f32 v36, v82, v58
  v_fmac_f32 v37, v70, v62
  s_waitcnt vmcnt(0)
  v_mov_b32 v46, v22
  v_fmac_f32 v38, v74, v62
  v_fmac_f32 v39, v78, v62
  ds_write_b64 v26, v[45:46]
  v_fmac_f32 v40, v82, v62
  v_fmac_f32 v41, v70, v66
  v_fmac_f32 v42, v74, v66
  v_mov_b32 v47, v19
  v_fmac_f32 v43, v78, v66
  v_fmac_f32 v44, v82, v66
  v_mov_b32 v48, v23
  v_fmac_f32 v29, v71, v55
  v_fmac_f32 v30, v75, v55
  v_fmac_f32 v31, v79, v55
  ds_write_b64 v26, v[47:48] offset:16
  v_fmac_f32 v32, v83, v55
  v_fmac_f32 v33, v71, v59
  v_fmac_f32 v34, v75, v59
  v_mov_b32 v49, v20
  v_fmac_f32 v35, v79, v59
  v_fmac_f32 v36, v83, v59
  v_mov_b32 v50, v24
  v_fmac_f32 v37, v71, v63
  v_fmac_f32 v38, v75, v63
  v_fmac_f32 v39, v79, v63
  ds_write_b64 v26, v[49:50] offset:32
  v_fmac_f32 v40, v83, v63
  v_fmac_f32 v41, v71, v67
  v_mov_b32 v51, v21
  v_fmac_f32 v42, v75, v67
  v_fmac_f32 v43, v79, v67
  v_fmac_f32 v44, v83, v67
  v_mov_b32 v52, v25
  v_fmac_f32 v29, v72, v56
  v_fmac_f32 v30, v76, v56
  ds_write_b64 v26, v[51:52] offset:48
  v_fmac_f32 v31, v80, v56
  v_fmac_f32 v32, v84, v56
  v_fmac_f32 v33, v72, v60
  v_fmac_f32 v34, v76, v60
  v_fmac_f32 v35, v80, v60
  v_fmac_f32 v36, v84, v60
  v_fmac_f32 v37, v72, v64
  v_fmac_f32 v38, v76, v64
  v_fmac_f32 v39, v80, v64
  v_fmac_f32 v40, v84, v64
  v_fmac_f32 v41, v72, v68
  v_fmac_f32 v42, v76, v68
  v_fmac_f32 v43, v80, v68
  v_fmac_f32 v44, v84, v68
  s_waitcnt lgkmcnt(7)
  v_fmac_f32 v29, v101, v85
  s_waitcnt lgkmcnt(6)
  v_fmac_f32 v30, v105, v85
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_fmac_f32 v31, v109, v85
  v_fmac_f32 v32, v113, v85
  v_fmac_f32 v33, v101, v89
  v_fmac_f32 v34, v105, v89
  v_add_nc_u32 v27, s35, v27
  v_fmac_f32 v35, v109, v89
  v_fmac_f32 v36, v113, v89
  v_fmac_f32 v37, v101, v93
  v_fmac_f32 v38, v105, v93
  v_add_nc_u32 v28, s35, v28
  v_fmac_f32 v39, v109, v93
  v_fmac_f32 v40, v113, v93
  v_fmac_f32 v41, v101, v97
  s_sub_u32 s35, 0, s35
  v_fmac_f32 v42, v105, v97
  v_fmac_f32 v43, v109, v97
  v_fmac_f32 v44, v113, v97
  v_fmac_f32 v29, v102, v86
  v_add_nc_u32 v3, s35, v3
  v_fmac_f32 v30, v106, v86
  v_fmac_f32 v31, v110, v86
  v_fmac_f32 v32, v114, v86
  v_fmac_f32 v33, v102, v90
  v_add_nc_u32 v26, s35, v26
  v_fmac_f32 v34, v106, v90
  v_fmac_f32 v35, v110, v90
  v_fmac_f32 v36, v114, v90
  ds_read_b128 v[53:56], v28
  v_fmac_f32 v37, v102, v94
  v_fmac_f32 v38, v106, v94
  v_fmac_f32 v39, v110, v94
  v_fmac_f32 v40, v114, v94
  ds_read_b128 v[57:60], v28 offset:128
  v_fmac_f32 v41, v102, v98
  v_fmac_f32 v42, v106, v98
  v_fmac_f32 v43, v110, v98
  v_fmac_f32 v44, v114, v98
  ds_read_b128 v[61:64], v28 offset:256
  v_fmac_f32 v29, v103, v87
  v_fmac_f32 v30, v107, v87
  v_fmac_f32 v31, v111, v87
  ds_read_b128 v[65:68], v28 offset:384
  v_fmac_f32 v32, v115, v87
  v_fmac_f32 v33, v103, v91
  v_fmac_f32 v34, v107, v91
  v_fmac_f32 v35, v111, v91
  ds_read_b128 v[69:72], v27
  v_fmac_f32 v36, v115, v91
  v_fmac_f32 v37, v103, v95
  v_fmac_f32 v38, v107, v95
  v_fmac_f32 v39, v111, v95
  ds_read_b128 v[73:76], v27 offset:128
  v_fmac_f32 v40, v115, v95
  v_fmac_f32 v41, v103, v99
  v_fmac_f32 v42, v107, v99
  ds_read_b128 v[77:80], v27 offset:256
  v_fmac_f32 v43, v111, v99
  v_fmac_f32 v44, v115, v99
  v_fmac_f32 v29, v104, v88
  v_fmac_f32 v30, v108, v88
  ds_read_b128 v[81:84], v27 offset:384
  v_fmac_f32 v31, v112, v88
  v_fmac_f32 v32, v116, v88
  v_fmac_f32 v33, v104, v92
  v_fmac_f32 v34, v108, v92
  v_fmac_f32 v35, v112, v92
  v_fmac_f32 v36, v116, v92
  v_fmac_f32 v37, v104, v96
  v_fmac_f32 v38, v108, v96
  v_fmac_f32 v39, v112, v96
  v_fmac_f32 v40, v116, v96
  v_fmac_f32 v41, v104, v100
  v_fmac_f32 v42, v108, v100
  v_fmac_f32 v43, v112, v100
  v_fmac_f32 v44, v116, v100
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v29, v69, v53
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v30, v73, v53
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v31, v77, v53
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v32, v81, v53
  ds_read_b128 v[85:88], v28 offset:512
  v_fmac_f32 v33, v69, v57
  v_fmac_f32 v34, v73, v57
  v_fmac_f32 v35, v77, v57
  v_fmac_f32 v36, v81, v57
  v_fmac_f32 v37, v69, v61
  v_fmac_f32 v38, v73, v61
  ds_read_b128 v[89:92], v28 offset:640
  v_fmac_f32 v39, v77, v61
  v_fmac_f32 v40, v81, v61
  v_fmac_f32 v41, v69, v65
  v_fmac_f32 v42, v73, v65
  v_fmac_f32 v43, v77, v65
  v_fmac_f32 v44, v81, v65
  ds_read_b128 v[93:96], v28 offset:768
  v_fmac_f32 v29, v70, v54
  v_fmac_f32 v30, v74, v54
  v_fmac_f32 v31, v78, v54
  v_fmac_f32 v32, v82, v54
  v_fmac_f32 v33, v70, v58
  v_fmac_f32 v34, v74, v58
  v_fmac_f32 v35, v78, v58
  ds_read_b128 v[97:100], v28 offset:896
  v_fmac_f32 v36, v82, v58
  v_fmac_f32 v37, v70, v62
  v_fmac_f32 v38, v74, v62
  v_fmac_f32 v39, v78, v62
  v_fmac_f32 v40, v82, v62
  v_fmac_f32 v41, v70, v66
  ds_read_b128 v[101:104], v27 offset:512
  v_fmac_f32 v42, v74, v66
  v_fmac_f32 v43, v78, v66
  v_fmac_f32 v44, v82, v66
  v_fmac_f32 v29, v71, v55
  v_fmac_f32 v30, v75, v55
  v_fmac_f32 v31, v79, v55
  v_fmac_f32 v32, v83, v55
  ds_read_b128 v[105:108], v27 offset:640
  v_fmac_f32 v33, v71, v59
  v_fmac_f32 v34, v75, v59
  v_fmac_f32 v35, v79, v59
  v_fmac_f32 v36, v83, v59
  v_fmac_f32 v37, v71, v63
  v_fmac_f32 v38, v75, v63
  ds_read_b128 v[109:112], v27 offset:768
  v_fmac_f32 v39, v79, v63
  v_fmac_f32 v40, v83, v63
  v_fmac_f32 v41, v71, v67
  v_fmac_f32 v42, v75, v67
  v_fmac_f32 v43, v79, v67
  v_fmac_f32 v44, v83, v67
  ds_read_b128 v[113:116], v27 offset:896
  v_fmac_f32 v29, v72, v56
  v_fmac_f32 v30, v76, v56
  v_fmac_f32 v31, v80, v56
  v_fmac_f32 v32, v84, v56
  v_fmac_f32 v33, v72, v60
  v_fmac_f32 v34, v76, v60
  v_fmac_f32 v35, v80, v60
  v_fmac_f32 v36, v84, v60
  v_fmac_f32 v37, v72, v64
  v_fmac_f32 v38, v76, v64
  v_fmac_f32 v39, v80, v64
  v_fmac_f32 v40, v84, v64
  v_fmac_f32 v41, v72, v68
  v_fmac_f32 v42, v76, v68
  v_fmac_f32 v43, v80, v68
  v_fmac_f32 v44, v84, v68
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v29, v101, v85
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v30, v105, v85
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v31, v109, v85
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v32, v113, v85
  ds_read_b128 v[53:56], v28 offset:1024
  v_fmac_f32 v33, v101, v89
  v_fmac_f32 v34, v105, v89
  v_fmac_f32 v35, v109, v89
  v_fmac_f32 v36, v113, v89
  v_fmac_f32 v37, v101, v93
  v_fmac_f32 v38, v105, v93
  ds_read_b128 v[57:60], v28 offset:1152
  v_fmac_f32 v39, v109, v93
  v_fmac_f32 v40, v113, v93
  v_fmac_f32 v41, v101, v97
  v_fmac_f32 v42, v105, v97
  v_fmac_f32 v43, v109, v97
  v_fmac_f32 v44, v113, v97
  ds_read_b128 v[61:64], v28 offset:1280
  v_fmac_f32 v29, v102, v86
  v_fmac_f32 v30, v106, v86
  v_fmac_f32 v31, v110, v86
  v_fmac_f32 v32, v114, v86
  v_fmac_f32 v33, v102, v90
  v_fmac_f32 v34, v106, v90
  v_fmac_f32 v35, v110, v90
  ds_read_b128 v[65:68], v28 offset:1408
  v_fmac_f32 v36, v114, v90
  v_fmac_f32 v37, v102, v94
  v_fmac_f32 v38, v106, v94
  v_fmac_f32 v39, v110, v94
  v_fmac_f32 v40, v114, v94
  v_fmac_f32 v41, v102, v98
  ds_read_b128 v[69:72], v27 offset:1024
  v_fmac_f32 v42, v106, v98
  v_fmac_f32 v43, v110, v98
  v_fmac_f32 v44, v114, v98
  v_fmac_f32 v29, v103, v87
  v_fmac_f32 v30, v107, v87
  v_fmac_f32 v31, v111, v87
  v_fmac_f32 v32, v115, v87
  ds_read_b128 v[73:76], v27 offset:1152
  v_fmac_f32 v33, v103, v91
  v_fmac_f32 v34, v107, v91
  v_fmac_f32 v35, v111, v91
  v_fmac_f32 v36, v115, v91
  v_fmac_f32 v37, v103, v95
  v_fmac_f32 v38, v107, v95
  ds_read_b128 v[77:80], v27 offset:1280
  v_fmac_f32 v39, v111, v95
  v_fmac_f32 v40, v115, v95
  v_fmac_f32 v41, v103, v99
  v_fmac_f32 v42, v107, v99
  v_fmac_f32 v43, v111, v99
  v_fmac_f32 v44, v115, v99
  ds_read_b128 v[81:84], v27 offset:1408
  v_fmac_f32 v29, v104, v88
  v_fmac_f32 v30, v108, v88
  v_fmac_f32 v31, v112, v88
  v_fmac_f32 v32, v116, v88
  v_fmac_f32 v33, v104, v92
  v_fmac_f32 v34, v108, v92
  v_fmac_f32 v35, v112, v92
  v_fmac_f32 v36, v116, v92
  v_fmac_f32 v37, v104, v96
  v_fmac_f32 v38, v108, v96
  v_fmac_f32 v39, v112, v96
  v_fmac_f32 v40, v116, v96
  v_fmac_f32 v41, v104, v100
  v_fmac_f32 v42, v108, v100
  v_fmac_f32 v43, v112, v100
  v_fmac_f32 v44, v116, v100
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v29, v69, v53
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v30, v73, v53
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v31, v77, v53
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v32, v81, v53
  ds_read_b128 v[85:88], v28 offset:1536
  v_fmac_f32 v33, v69, v57
  v_fmac_f32 v34, v73, v57
  v_fmac_f32 v35, v77, v57
  v_fmac_f32 v36, v81, v57
  v_fmac_f32 v37, v69, v61
  v_fmac_f32 v38, v73, v61
  ds_read_b128 v[89:92], v28 offset:1664
  v_fmac_f32 v39, v77, v61
  v_fmac_f32 v40, v81, v61
  v_fmac_f32 v41, v69, v65
  v_fmac_f32 v42, v73, v65
  v_fmac_f32 v43, v77, v65
  v_fmac_f32 v44, v81, v65
  ds_read_b128 v[93:96], v28 offset:1792
  v_fmac_f32 v29, v70, v54
  v_fmac_f32 v30, v74, v54
  v_fmac_f32 v31, v78, v54
  v_fmac_f32 v32, v82, v54
  v_fmac_f32 v33, v70, v58
  v_fmac_f32 v34, v74, v58
  v_fmac_f32 v35, v78, v58
  ds_read_b128 v[97:100], v28 offset:1920
  v_fmac_f32 v36, v82, v58
  v_fmac_f32 v37, v70, v62
  v_fmac_f32 v38, v74, v62
  v_fmac_f32 v39, v78, v62
  v_fmac_f32 v40, v82, v62
  v_fmac_f32 v41, v70, v66
  ds_read_b128 v[101:104], v27 offset:1536
  v_fmac_f32 v42, v74, v66
  v_fmac_f32 v43, v78, v66
  v_fmac_f32 v44, v82, v66
  v_fmac_f32 v29, v71, v55
  v_fmac_f32 v30, v75, v55
  v_fmac_f32 v31, v79, v55
  v_fmac_f32 v32, v83, v55
  ds_read_b128 v[105:108], v27 offset:1664
  v_fmac_f32 v33, v71, v59
  v_fmac_f32 v34, v75, v59
  v_fmac_f32 v35, v79, v59
  v_fmac_f32 v36, v83, v59
  v_fmac_f32 v37, v71, v63
  v_fmac_f32 v38, v75, v63
  ds_read_b128 v[109:112], v27 offset:1792
  v_fmac_f32 v39, v79, v63
  v_fmac_f32 v40, v83, v63
  v_fmac_f32 v41, v71, v67
  v_fmac_f32 v42, v75, v67
  v_fmac_f32 v43, v79, v67
  v_fmac_f32 v44, v83, v67
  ds_read_b128 v[113:116], v27 offset:1920
  v_fmac_f32 v29, v72, v56
  v_fmac_f32 v30, v76, v56
  v_fmac_f32 v31, v80, v56
  v_fmac_f32 v32, v84, v56
  v_fmac_f32 v33, v72, v60
  v_fmac_f32 v34, v76, v60
  v_fmac_f32 v35, v80, v60
  v_fmac_f32 v36, v84, v60
  v_fmac_f32 v37, v72, v64
  v_fmac_f32 v38, v76, v64
  v_fmac_f32 v39, v80, v64
  v_fmac_f32 v40, v84, v64
  v_fmac_f32 v41, v72, v68
  v_fmac_f32 v42, v76, v68
  v_fmac_f32 v43, v80, v68
  v_fmac_f32 v44, v84, v68
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v29, v101, v85
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v30, v105, v85
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v31, v109, v85
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v32, v113, v85
  v_fmac_f32 v33, v101, v89
  v_fmac_f32 v34, v105, v89
  v_fmac_f32 v35, v109, v89
  v_fmac_f32 v36, v113, v89
  v_fmac_f32 v37, v101, v93
  v_fmac_f32 v38, v105, v93
  v_fmac_f32 v39, v109, v93
  v_fmac_f32 v40, v113, v93
  v_fmac_f32 v41, v101, v97
  v_fmac_f32 v42, v105, v97
  v_fmac_f32 v43, v109, v97
  v_fmac_f32 v44, v113, v97
  v_fmac_f32 v29, v102, v86
  v_fmac_f32 v30, v106, v86
  v_fmac_f32 v31, v110, v86
  v_fmac_f32 v32, v114, v86
  v_fmac_f32 v33, v102, v90
  v_fmac_f32 v34, v106, v90
  v_fmac_f32 v35, v110, v90
  v_fmac_f32 v36, v114, v90
  v_fmac_f32 v37, v102, v94
  v_fmac_f32 v38, v106, v94
  v_fmac_f32 v39, v110, v94
  v_fmac_f32 v40, v114, v94
  v_fmac_f32 v41, v102, v98
  v_fmac_f32 v42, v106, v98
  v_fmac_f32 v43, v110, v98
  v_fmac_f32 v44, v114, v98
  v_fmac_f32 v29, v103, v87
  v_fmac_f32 v30, v107, v87
  v_fmac_f32 v31, v111, v87
  v_fmac_f32 v32, v115, v87
  v_fmac_f32 v33, v103, v91
  v_fmac_f32 v34, v107, v91
  v_fmac_f32 v35, v111, v91
  v_fmac_f32 v36, v115, v91
  v_fmac_f32 v37, v103, v95
  v_fmac_f32 v38, v107, v95
  v_fmac_f32 v39, v111, v95
  v_fmac_f32 v40, v115, v95
  v_fmac_f32 v41, v103, v99
  v_fmac_f32 v42, v107, v99
  v_fmac_f32 v43, v111, v99
  v_fmac_f32 v44, v115, v99
  v_fmac_f32 v29, v104, v88
  v_fmac_f32 v30, v108, v88
  v_fmac_f32 v31, v112, v88
  v_fmac_f32 v32, v116, v88
  v_fmac_f32 v33, v104, v92
  v_fmac_f32 v34, v108, v92
  v_fmac_f32 v35, v112, v92
  v_fmac_f32 v36, v116, v92
  v_fmac_f32 v37, v104, v96
  v_fmac_f32 v38, v108, v96
  v_fmac_f32 v39, v112, v96
  v_fmac_f32 v40, v116, v96
  v_fmac_f32 v41, v104, v100
  v_fmac_f32 v42, v108, v100
  v_fmac_f32 v43, v112, v100
  v_fmac_f32 v44, v116, v100
L_main_done:
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s42, 0x7fffffff
  s_waitcnt vmcnt(3)
  v_mov_b32 v10, 0x80000000
  v_lshlrev_b32 v4, 2, v4
  v_cmp_gt_u32 s7, s33, v4
  v_cndmask_b32 v11, v10, v6, s7
  buffer_load_dword v11, v11, s[36:39], 0 offen
  v_add_nc_u32 v12, 1, v4
  v_cmp_gt_u32 s32, s33, v12
  v_cndmask_b32 v13, v10, v6, s32
  buffer_load_dword v13, v13, s[36:39], 0 offen offset:4
  s_waitcnt vmcnt(4)
  v_add_nc_u32 v14, 2, v4
  v_cmp_gt_u32 s34, s33, v14
  v_cndmask_b32 v15, v10, v6, s34
  buffer_load_dword v15, v15, s[36:39], 0 offen offset:8
  v_add_nc_u32 v16, 3, v4
  v_cmp_gt_u32 s44, s33, v16
  v_cndmask_b32 v6, v10, v6, s44
  buffer_load_dword v6, v6, s[36:39], 0 offen offset:12
  v_cmp_gt_u32 s45, s33, v4
  v_cndmask_b32 v17, v10, v7, s45
  buffer_load_dword v17, v17, s[36:39], 0 offen
  s_waitcnt vmcnt(6)
  v_add_nc_u32 v18, 1, v4
  v_cmp_gt_u32 s46, s33, v18
  v_cndmask_b32 v19, v10, v7, s46
  buffer_load_dword v19, v19, s[36:39], 0 offen offset:4
  v_add_nc_u32 v20, 2, v4
  v_cmp_gt_u32 s47, s33, v20
  v_cndmask_b32 v21, v10, v7, s47
  buffer_load_dword v21, v21, s[36:39], 0 offen offset:8
  v_add_nc_u32 v4, 3, v4
  v_cmp_gt_u32 s48, s33, v4
  v_cndmask_b32 v7, v10, v7, s48
  buffer_load_dword v7, v7, s[36:39], 0 offen offset:12
  s_waitcnt vmcnt(7)
  ds_write_b32 v3, v11
  s_waitcnt vmcnt(6)
  ds_write_b32 v3, v13 offset:4
  s_waitcnt vmcnt(5)
  ds_write_b32 v3, v15 offset:8
  s_waitcnt vmcnt(4)
  ds_write_b32 v3, v6 offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v3, v17 offset:256
  s_waitcnt vmcnt(2)
  ds_write_b32 v3, v19 offset:260
  s_waitcnt vmcnt(1)
  ds_write_b32 v3, v21 offset:264
  s_waitcnt vmcnt(0)
  ds_write_b32 v3, v7 offset:268
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v5, 1, v5
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s7, s33, v5
  v_cndmask_b32 v6, v3, v8, s7
  v_cmp_gt_u32 s32, s6, v0
  v_cndmask_b32 v6, v3, v6, s32
  buffer_load_dword v6, v6, s[40:43], 0 offen
  v_cmp_gt_u32 s34, s33, v5
  v_cndmask_b32 v7, v3, v8, s34
  v_add_nc_u32 v10, 1, v0
  v_cmp_gt_u32 s44, s6, v10
  v_cndmask_b32 v7, v3, v7, s44
  buffer_load_dword v7, v7, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s45, s33, v5
  v_cndmask_b32 v11, v3, v8, s45
  v_add_nc_u32 v13, 2, v0
  v_cmp_gt_u32 s46, s6, v13
  v_cndmask_b32 v11, v3, v11, s46
  buffer_load_dword v11, v11, s[40:43], 0 offen offset:8
  v_cmp_gt_u32 s47, s33, v5
  v_cndmask_b32 v8, v3, v8, s47
  v_add_nc_u32 v12, 3, v0
  v_cmp_gt_u32 s48, s6, v12
  v_cndmask_b32 v8, v3, v8, s48
  buffer_load_dword v8, v8, s[40:43], 0 offen offset:12
  v_add_nc_u32 v14, 1, v5
  v_cmp_gt_u32 s7, s33, v14
  v_cndmask_b32 v15, v3, v9, s7
  v_cmp_gt_u32 s32, s6, v0
  v_cndmask_b32 v15, v3, v15, s32
  buffer_load_dword v15, v15, s[40:43], 0 offen
  v_add_nc_u32 v16, 1, v5
  v_cmp_gt_u32 s34, s33, v16
  v_cndmask_b32 v17, v3, v9, s34
  v_add_nc_u32 v18, 1, v0
  v_cmp_gt_u32 s44, s6, v18
  v_cndmask_b32 v17, v3, v17, s44
  buffer_load_dword v17, v17, s[40:43], 0 offen offset:4
  v_add_nc_u32 v20, 1, v5
  v_cmp_gt_u32 s45, s33, v20
  v_cndmask_b32 v19, v3, v9, s45
  v_add_nc_u32 v4, 2, v0
  v_cmp_gt_u32 s46, s6, v4
  v_cndmask_b32 v19, v3, v19, s46
  buffer_load_dword v19, v19, s[40:43], 0 offen offset:8
  v_add_nc_u32 v10, 1, v5
  v_cmp_gt_u32 s47, s33, v10
  v_cndmask_b32 v5, v3, v9, s47
  v_add_nc_u32 v13, 3, v0
  v_cmp_gt_u32 s48, s6, v13
  v_cndmask_b32 v0, v3, v5, s48
  buffer_load_dword v0, v0, s[40:43], 0 offen offset:12
  s_waitcnt vmcnt(7)
  ds_write_b32 v26, v6
  s_waitcnt vmcnt(6)
  ds_write_b32 v26, v7 offset:16
  s_waitcnt vmcnt(5)
  ds_write_b32 v26, v11 offset:32
  s_waitcnt vmcnt(4)
  ds_write_b32 v26, v8 offset:48
  s_waitcnt vmcnt(3)
  ds_write_b32 v26, v15 offset:4
  s_waitcnt vmcnt(2)
  ds_write_b32 v26, v17 offset:20
  s_waitcnt vmcnt(1)
  ds_write_b32 v26, v19 offset:36
  s_waitcnt vmcnt(0)
  ds_write_b32 v26, v0 offset:52
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_nc_u32 v27, s35, v27
  v_add_nc_u32 v28, s35, v28
  v_mov_b32 v0, v27
  v_mov_b32 v3, v28
  s_add_u32 s33, s33, 3
  s_lshr_b32 s33, s33, 2
L_step_loop11:
  ds_read_b128 v[53:56], v3
  ds_read_b128 v[57:60], v3 offset:128
  ds_read_b128 v[61:64], v3 offset:256
  ds_read_b128 v[65:68], v3 offset:384
  ds_read_b128 v[69:72], v0
  ds_read_b128 v[73:76], v0 offset:128
  ds_read_b128 v[77:80], v0 offset:256
  ds_read_b128 v[81:84], v0 offset:384
  s_waitcnt lgkmcnt(3)
  v_fmac_f32 v29, v69, v53
  s_waitcnt lgkmcnt(2)
  v_fmac_f32 v30, v73, v53
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v31, v77, v53
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v32, v81, v53
  v_fmac_f32 v33, v69, v57
  v_fmac_f32 v34, v73, v57
  v_fmac_f32 v35, v77, v57
  v_fmac_f32 v36, v81, v57
  v_fmac_f32 v37, v69, v61
  v_fmac_f32 v38, v73, v61
  v_fmac_f32 v39, v77, v61
  v_fmac_f32 v40, v81, v61
  v_fmac_f32 v41, v69, v65
  v_fmac_f32 v42, v73, v65
  v_fmac_f32 v43, v77, v65
  v_fmac_f32 v44, v81, v65
  v_fmac_f32 v29, v70, v54
  v_fmac_f32 v30, v74, v54
  v_fmac_f32 v31, v78, v54
  v_fmac_f32 v32, v82, v54
  v_fmac_f32 v33, v70, v58
  v_fmac_f32 v34, v74, v58
  v_fmac_f32 v35, v78, v58
  v_fmac_f32 v36, v82, v58
  v_fmac_f32 v37, v70, v62
  v_fmac_f32 v38, v74, v62
  v_fmac_f32 v39, v78, v62
  v_fmac_f32 v40, v82, v62
  v_fmac_f32 v41, v70, v66
  v_fmac_f32 v42, v74, v66
  v_fmac_f32 v43, v78, v66
  v_fmac_f32 v44, v82, v66
  v_fmac_f32 v29, v71, v55
  v_fmac_f32 v30, v75, v55
  v_fmac_f32 v31, v79, v55
  v_fmac_f32 v32, v83, v55
  v_fmac_f32 v33, v71, v59
  v_fmac_f32 v34, v75, v59
  v_fmac_f32 v35, v79, v59
  v_fmac_f32 v36, v83, v59
  v_fmac_f32 v37, v71, v63
  v_fmac_f32 v38, v75, v63
  v_fmac_f32 v39, v79, v63
  v_fmac_f32 v40, v83, v63
  v_fmac_f32 v41, v71, v67
  v_fmac_f32 v42, v75, v67
  v_fmac_f32 v43, v79, v67
  v_fmac_f32 v44, v83, v67
  v_fmac_f32 v29, v72, v56
  v_fmac_f32 v30, v76, v56
  v_fmac_f32 v31, v80, v56
  v_fmac_f32 v32, v84, v56
  v_fmac_f32 v33, v72, v60
  v_fmac_f32 v34, v76, v60
  v_fmac_f32 v35, v80, v60
  v_fmac_f32 v36, v84, v60
  v_fmac_f32 v37, v72, v64
  v_fmac_f32 v38, v76, v64
  v_fmac_f32 v39, v80, v64
  v_fmac_f32 v40, v84, v64
  v_fmac_f32 v41, v72, v68
  v_fmac_f32 v42, v76, v68
  v_fmac_f32 v43, v80, v68
  v_fmac_f32 v44, v84, v68
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
  s_waitcnt vmcnt(3)
  v_add_nc_u32 v12, 0, v2
  v_cmp_gt_u32 s7, s5, v12
  v_cndmask_b32 v5, v3, v0, s7
  s_waitcnt vmcnt(2)
  v_add_nc_u32 v14, 8, v2
  v_cmp_gt_u32 s32, s5, v14
  v_cndmask_b32 v6, v3, v0, s32
  v_add_nc_u32 v16, 16, v2
  v_cmp_gt_u32 s34, s5, v16
  v_cndmask_b32 v7, v3, v0, s34
  s_waitcnt vmcnt(1)
  v_add_nc_u32 v18, 24, v2
  v_cmp_gt_u32 s44, s5, v18
  v_cndmask_b32 v8, v3, v0, s44
  v_mul_f32 v9, s0, v29
  buffer_store_dword v9, v5, s[40:43], 0 offen
  v_mul_f32 v11, s0, v30
  buffer_store_dword v11, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v12, s0, v31
  buffer_store_dword v12, v7, s[40:43], 0 offen offset:64
  v_mul_f32 v14, s0, v32
  buffer_store_dword v14, v8, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_add_nc_u32 v8, s2, v8
  v_mul_f32 v9, s0, v33
  buffer_store_dword v9, v5, s[40:43], 0 offen
  v_mul_f32 v11, s0, v34
  buffer_store_dword v11, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v12, s0, v35
  buffer_store_dword v12, v7, s[40:43], 0 offen offset:64
  v_mul_f32 v14, s0, v36
  buffer_store_dword v14, v8, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_add_nc_u32 v8, s2, v8
  v_mul_f32 v9, s0, v37
  buffer_store_dword v9, v5, s[40:43], 0 offen
  v_mul_f32 v11, s0, v38
  buffer_store_dword v11, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v12, s0, v39
  buffer_store_dword v12, v7, s[40:43], 0 offen offset:64
  v_mul_f32 v14, s0, v40
  buffer_store_dword v14, v8, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_add_nc_u32 v8, s2, v8
  v_mul_f32 v9, s0, v41
  buffer_store_dword v9, v5, s[40:43], 0 offen
  v_mul_f32 v11, s0, v42
  buffer_store_dword v11, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v12, s0, v43
  buffer_store_dword v12, v7, s[40:43], 0 offen offset:64
  v_mul_f32 v14, s0, v44
  buffer_store_dword v14, v8, s[40:43], 0 offen offset:96
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(1)
  v_add_nc_u32 v20, 0, v2
  v_cmp_gt_u32 s45, s5, v20
  v_cndmask_b32 v5, v3, v0, s45
  v_cndmask_b32 v6, v3, v1, s45
  v_add_nc_u32 v4, 8, v2
  v_cmp_gt_u32 s46, s5, v4
  v_cndmask_b32 v4, v3, v0, s46
  v_cndmask_b32 v7, v3, v1, s46
  v_add_nc_u32 v10, 16, v2
  v_cmp_gt_u32 s47, s5, v10
  v_cndmask_b32 v8, v3, v0, s47
  v_cndmask_b32 v9, v3, v1, s47
  v_add_nc_u32 v13, 24, v2
  v_cmp_gt_u32 s48, s5, v13
  v_cndmask_b32 v0, v3, v0, s48
  v_cndmask_b32 v1, v3, v1, s48
  buffer_load_dword v2, v6, s[52:55], 0 offen
  buffer_load_dword v3, v7, s[52:55], 0 offen offset:32
  buffer_load_dword v10, v9, s[52:55], 0 offen offset:64
  buffer_load_dword v11, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v6, s3, v6
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_dword v12, v6, s[52:55], 0 offen
  buffer_load_dword v13, v7, s[52:55], 0 offen offset:32
  buffer_load_dword v14, v9, s[52:55], 0 offen offset:64
  buffer_load_dword v15, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v6, s3, v6
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_dword v16, v6, s[52:55], 0 offen
  buffer_load_dword v17, v7, s[52:55], 0 offen offset:32
  buffer_load_dword v18, v9, s[52:55], 0 offen offset:64
  buffer_load_dword v19, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v6, s3, v6
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_dword v6, v6, s[52:55], 0 offen
  buffer_load_dword v7, v7, s[52:55], 0 offen offset:32
  buffer_load_dword v9, v9, s[52:55], 0 offen offset:64
  buffer_load_dword v1, v1, s[52:55], 0 offen offset:96
  v_mul_f32 v20, s0, v29
  s_waitcnt vmcnt(15)
  v_fmac_f32 v20, s1, v2
  buffer_store_dword v20, v5, s[40:43], 0 offen
  v_mul_f32 v2, s0, v30
  s_waitcnt vmcnt(14)
  v_fmac_f32 v2, s1, v3
  buffer_store_dword v2, v4, s[40:43], 0 offen offset:32
  v_mul_f32 v3, s0, v31
  s_waitcnt vmcnt(13)
  v_fmac_f32 v3, s1, v10
  buffer_store_dword v3, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v10, s0, v32
  s_waitcnt vmcnt(12)
  v_fmac_f32 v10, s1, v11
  buffer_store_dword v10, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v20, s0, v33
  s_waitcnt vmcnt(11)
  v_fmac_f32 v20, s1, v12
  buffer_store_dword v20, v5, s[40:43], 0 offen
  v_mul_f32 v2, s0, v34
  s_waitcnt vmcnt(10)
  v_fmac_f32 v2, s1, v13
  buffer_store_dword v2, v4, s[40:43], 0 offen offset:32
  v_mul_f32 v3, s0, v35
  s_waitcnt vmcnt(9)
  v_fmac_f32 v3, s1, v14
  buffer_store_dword v3, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v10, s0, v36
  s_waitcnt vmcnt(8)
  v_fmac_f32 v10, s1, v15
  buffer_store_dword v10, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v20, s0, v37
  s_waitcnt vmcnt(7)
  v_fmac_f32 v20, s1, v16
  buffer_store_dword v20, v5, s[40:43], 0 offen
  v_mul_f32 v2, s0, v38
  s_waitcnt vmcnt(6)
  v_fmac_f32 v2, s1, v17
  buffer_store_dword v2, v4, s[40:43], 0 offen offset:32
  v_mul_f32 v3, s0, v39
  s_waitcnt vmcnt(5)
  v_fmac_f32 v3, s1, v18
  buffer_store_dword v3, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v10, s0, v40
  s_waitcnt vmcnt(4)
  v_fmac_f32 v10, s1, v19
  buffer_store_dword v10, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v20, s0, v41
  s_waitcnt vmcnt(3)
  v_fmac_f32 v20, s1, v6
  buffer_store_dword v20, v5, s[40:43], 0 offen
  v_mul_f32 v2, s0, v42
  s_waitcnt vmcnt(2)
  v_fmac_f32 v2, s1, v7
  buffer_store_dword v2, v4, s[40:43], 0 offen offset:32
  v_mul_f32 v3, s0, v43
  s_waitcnt vmcnt(1)
  v_fmac_f32 v3, s1, v9
  buffer_store_dword v3, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v10, s0, v44
  s_waitcnt vmcnt(0)
  v_fmac_f32 v10, s1, v1
  buffer_store_dword v10, v0, s[40:43], 0 offen offset:96
  s_endpgm
.L_end:
.size kiln_SSS_TT_mt32x32x16_b82fe4cd15a04c49, .L_end-kiln_SSS_TT_mt32x32x16_b82fe4cd15a04c49

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_TT_mt32x32x16_b82fe4cd15a04c49
  .amdhsa_group_segment_fixed_size 8192
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 117
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
  - .name: kiln_SSS_TT_mt32x32x16_b82fe4cd15a04c49
    .symbol: kiln_SSS_TT_mt32x32x16_b82fe4cd15a04c49.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 8192
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 56
    .vgpr_count: 117
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
