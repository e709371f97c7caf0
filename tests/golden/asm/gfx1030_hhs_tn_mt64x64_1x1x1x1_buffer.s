// gfx1030 HHS TN mt64x64 mi1x1x1x1 wt4x4 wg16x16 du32 gr8x8 lr8 pad0x0 ldsb2 pgr1 plr1 wgm8 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt64x64x32_8664c9054ebe9124
.p2align 8
.type kiln_HHS_TN_mt64x64x32_8664c9054ebe9124,@function
kiln_HHS_TN_mt64x64x32_8664c9054ebe9124:
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
  s_mul_i32 s34, s3, s11
  s_mul_hi_u32 s35, s3, s11
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s22, s32
  s_addc_u32 s41, s23, s33
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_lshrrev_b32 v1, 4, v0
  v_and_b32 v2, 15, v0
  v_lshrrev_b32 v3, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x31016000
  s_mov_b32 s7, 64
  v_lshlrev_b32 v4, 3, v0
  v_mul_lo_u32 v5, v3, s10
  v_add_lshl_u32 v4, v4, v5, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mov_b32 s32, 64
  v_lshlrev_b32 v5, 3, v0
  v_mul_lo_u32 v6, v3, s11
  v_add_lshl_u32 v5, v5, v6, 1
  s_lshl_b32 s33, s0, 1
  s_cmp_eq_u32 s33, 0
  s_cselect_b32 s33, 0, s14
  s_mov_b32 s34, s33
  s_lshr_b32 s34, s34, 5
  s_mul_i32 s35, s34, 32
  s_sub_u32 s33, s33, s35
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx4 v[6:9], v4, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx4 v[10:13], v5, s[40:43], 0 offen      // next tile of B
  s_mov_b32 s35, 0x400
  v_mad_u32_u24 v14, v0, s35, 0
  v_mad_u32_u24 v14, v3, 16, v14
  v_mad_u32_u24 v15, v0, s35, 0
  v_mad_u32_u24 v3, v3, 16, v15
  s_mov_b32 s35, 0x1000
  v_add_nc_u32 v3, s35, v3
  v_mad_u32_u24 v15, v2, 16, 0
  v_mad_u32_u24 v16, v1, 16, 0
  v_add_nc_u32 v16, s35, v16
  v_mov_b32 v17, 0
  v_mov_b32 v18, 0
  v_mov_b32 v19, 0
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
  s_waitcnt vmcnt(1)
  ds_write_b128 v14, v[6:9]
  s_waitcnt vmcnt(0)
  ds_write_b128 v3, v[10:13]
  v_add_nc_u32 v14, s35, v14
  v_add_nc_u32 v3, s35, v3
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[33:36], v16
  ds_read_b128 v[37:40], v16 offset:256
  ds_read_b128 v[41:44], v16 offset:512
  ds_read_b128 v[45:48], v16 offset:768
  ds_read_b128 v[49:52], v15
  ds_read_b128 v[53:56], v15 offset:256
  ds_read_b128 v[57:60], v15 offset:512
  ds_read_b128 v[61:64], v15 offset:768
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v17, v49, v33
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v18, v53, v33
  ds_read_b128 v[65:68], v16 offset:1024
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v19, v57, v33
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v20, v61, v33
  v_dot2c_f32_f16 v21, v49, v37
  v_dot2c_f32_f16 v22, v53, v37
  ds_read_b128 v[69:72], v16 offset:1280
  v_dot2c_f32_f16 v23, v57, v37
  v_dot2c_f32_f16 v24, v61, v37
  v_dot2c_f32_f16 v25, v49, v41
  v_dot2c_f32_f16 v26, v53, v41
  ds_read_b128 v[73:76], v16 offset:1536
  v_dot2c_f32_f16 v27, v57, v41
  v_dot2c_f32_f16 v28, v61, v41
  v_dot2c_f32_f16 v29, v49, v45
  ds_read_b128 v[77:80], v16 offset:1792
  v_dot2c_f32_f16 v30, v53, v45
  v_dot2c_f32_f16 v31, v57, v45
  v_dot2c_f32_f16 v32, v61, v45
  v_dot2c_f32_f16 v17, v50, v34
  ds_read_b128 v[81:84], v15 offset:1024
  v_dot2c_f32_f16 v18, v54, v34
  v_dot2c_f32_f16 v19, v58, v34
  v_dot2c_f32_f16 v20, v62, v34
  v_dot2c_f32_f16 v21, v50, v38
  ds_read_b128 v[85:88], v15 offset:1280
  v_dot2c_f32_f16 v22, v54, v38
  v_dot2c_f32_f16 v23, v58, v38
  v_dot2c_f32_f16 v24, v62, v38
  ds_read_b128 v[89:92], v15 offset:1536
  v_dot2c_f32_f16 v25, v50, v42
  v_dot2c_f32_f16 v26, v54, v42
  v_dot2c_f32_f16 v27, v58, v42
  v_dot2c_f32_f16 v28, v62, v42
  ds_read_b128 v[93:96], v15 offset:1792
  v_dot2c_f32_f16 v29, v50, v46
  v_dot2c_f32_f16 v30, v54, v46
  v_dot2c_f32_f16 v31, v58, v46
  v_dot2c_f32_f16 v32, v62, v46
  buffer_load_dwordx4 v[6:9], v4, s[36:39], 0 offen        // next tile of A
  v_dot2c_f32_f16 v17, v51, v35
  v_dot2c_f32_f16 v18, v55, v35
  v_dot2c_f32_f16 v19, v59, v35
  s_add_u32 s36, s36, s7
  v_dot2c_f32_f16 v20, v63, v35
  v_dot2c_f32_f16 v21, v51, v39
  v_dot2c_f32_f16 v22, v55, v39
  v_dot2c_f32_f16 v23, v59, v39
  s_addc_u32 s37, s37, 0
  v_dot2c_f32_f16 v24, v63, v39
  v_dot2c_f32_f16 v25, v51, v43
  v_dot2c_f32_f16 v26, v55, v43
  v_dot2c_f32_f16 v27, v59, v43
  buffer_load_dwordx4 v[10:13], v5, s[40:43], 0 offen      // next tile of B
  v_dot2c_f32_f16 v28, v63, v43
  v_dot2c_f32_f16 v29, v51, v47
  v_dot2c_f32_f16 v30, v55, v47
  s_add_u32 s40, s40, s32
  v_dot2c_f32_f16 v31, v59, v47
  v_dot2c_f32_f16 v32, v63, v47
  v_dot2c_f32_f16 v17, v52, v36
  v_dot2c_f32_f16 v18, v56, v36
  s_addc_u32 s41, s41, 0
  v_dot2c_f32_f16 v19, v60, v36
  v_dot2c_f32_f16 v20, v64, v36
  v_dot2c_f32_f16 v21, v52, v40
  v_dot2c_f32_f16 v22, v56, v40
  v_dot2c_f32_f16 v23, v60, v40
  v_dot2c_f32_f16 v24, v64, v40
  v_dot2c_f32_f16 v25, v52, v44
  v_dot2c_f32_f16 v26, v56, v44
  v_dot2c_f32_f16 v27, v60, v44
  v_dot2c_f32_f16 v28, v64, v44
  v_dot2c_f32_f16 v29, v52, v48
  v_dot2c_f32_f16 v30, v56, v48
  v_dot2c_f32_f16 v31, v60, v48
  v_dot2c_f32_f16 v32, v64, v48
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v17, v81, v65
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v18, v85, v65
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v19, v89, v65
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v20, v93, v65
  ds_read_b128 v[33:36], v16 offset:2048
  v_dot2c_f32_f16 v21, v81, v69
  v_dot2c_f32_f16 v22, v85, v69
  v_dot2c_f32_f16 v23, v89, v69
  v_dot2c_f32_f16 v24, v93, v69
  v_dot2c_f32_f16 v25, v81, v73
  v_dot2c_f32_f16 v26, v85, v73
  ds_read_b128 v[37:40], v16 offset:2304
  v_dot2c_f32_f16 v27, v89, v73
  v_dot2c_f32_f16 v28, v93, v73
  v_dot2c_f32_f16 v29, v81, v77
  v_dot2c_f32_f16 v30, v85, v77
  v_dot2c_f32_f16 v31, v89, v77
  v_dot2c_f32_f16 v32, v93, v77
  ds_read_b128 v[41:44], v16 offset:2560
  v_dot2c_f32_f16 v17, v82, v66
  v_dot2c_f32_f16 v18, v86, v66
  v_dot2c_f32_f16 v19, v90, v66
  v_dot2c_f32_f16 v20, v94, v66
  v_dot2c_f32_f16 v21, v82, v70
  v_dot2c_f32_f16 v22, v86, v70
  v_dot2c_f32_f16 v23, v90, v70
  ds_read_b128 v[45:48], v16 offset:2816
  v_dot2c_f32_f16 v24, v94, v70
  v_dot2c_f32_f16 v25, v82, v74
  v_dot2c_f32_f16 v26, v86, v74
  v_dot2c_f32_f16 v27, v90, v74
  v_dot2c_f32_f16 v28, v94, v74
  v_dot2c_f32_f16 v29, v82, v78
  ds_read_b128 v[49:52], v15 offset:2048
  v_dot2c_f32_f16 v30, v86, v78
  v_dot2c_f32_f16 v31, v90, v78
  v_dot2c_f32_f16 v32, v94, v78
  v_dot2c_f32_f16 v17, v83, v67
  v_dot2c_f32_f16 v18, v87, v67
  v_dot2c_f32_f16 v19, v91, v67
  v_dot2c_f32_f16 v20, v95, v67
  ds_read_b128 v[53:56], v15 offset:2304
  v_dot2c_f32_f16 v21, v83, v71
  v_dot2c_f32_f16 v22, v87, v71
  v_dot2c_f32_f16 v23, v91, v71
  v_dot2c_f32_f16 v24, v95, v71
  v_dot2c_f32_f16 v25, v83, v75
  v_dot2c_f32_f16 v26, v87, v75
  ds_read_b128 v[57:60], v15 offset:2560
  v_dot2c_f32_f16 v27, v91, v75
  v_dot2c_f32_f16 v28, v95, v75
  v_dot2c_f32_f16 v29, v83, v79
  v_dot2c_f32_f16 v30, v87, v79
  v_dot2c_f32_f16 v31, v91, v79
  v_dot2c_f32_f16 v32, v95, v79
  ds_read_b128 v[61:64], v15 offset:2816
  v_dot2c_f32_f16 v17, v84, v68
  v_dot2c_f32_f16 v18, v88, v68
  v_dot2c_f32_f16 v19, v92, v68
  v_dot2c_f32_f16 v20, v96, v68
  v_dot2c_f32_f16 v21, v84, v72
  v_dot2c_f32_f16 v22, v88, v72
  v_dot2c_f32_f16 v23, v92, v72
  v_dot2c_f32_f16 v24, v96, v72
  v_dot2c_f32_f16 v25, v84, v76
  v_dot2c_f32_f16 v26, v88, v76
  v_dot2c_f32_f16 v27, v92, v76
  v_dot2c_f32_f16 v28, v96, v76
  v_dot2c_f32_f16 v29, v84, v80
  v_dot2c_f32_f16 v30, v88, v80
  v_dot2c_f32_f16 v31, v92, v80
  v_dot2c_f32_f16 v32, v96, v80
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v17, v49, v33
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v18, v53, v33
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v19, v57, v33
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v20, v61, v33
  ds_read_b128 v[65:68], v16 offset:3072
  v_dot2c_f32_f16 v21, v49, v37
  v_dot2c_f32_f16 v22, v53, v37
  v_dot2c_f32_f16 v23, v57, v37
  v_dot2c_f32_f16 v24, v61, v37
  v_dot2c_f32_f16 v25, v49, v41
  v_dot2c_f32_f16 v26, v53, v41
  ds_read_b128 v[69:72], v16 offset:3328
  v_dot2c_f32_f16 v27, v57, v41
  v_dot2c_f32_f16 v28, v61, v41
  v_dot2c_f32_f16 v29, v49, v45
  v_dot2c_f32_f16 v30, v53, v45
  v_dot2c_f32_f16 v31, v57, v45
  v_dot2c_f32_f16 v32, v61, v45
  ds_read_b128 v[73:76], v16 offset:3584
  v_dot2c_f32_f16 v17, v50, v34
  v_dot2c_f32_f16 v18, v54, v34
  v_dot2c_f32_f16 v19, v58, v34
  v_dot2c_f32_f16 v20, v62, v34
  v_dot2c_f32_f16 v21, v50, v38
  v_dot2c_f32_f16 v22, v54, v38
  v_dot2c_f32_f16 v23, v58, v38
  ds_read_b128 v[77:80], v16 offset:3840
  v_dot2c_f32_f16 v24, v62, v38
  v_dot2c_f32_f16 v25, v50, v42
  v_dot2c_f32_f16 v26, v54, v42
  v_dot2c_f32_f16 v27, v58, v42
  v_dot2c_f32_f16 v28, v62, v42
  v_dot2c_f32_f16 v29, v50, v46
  ds_read_b128 v[81:84], v15 offset:3072
  v_dot2c_f32_f16 v30, v54, v46
  v_dot2c_f32_f16 v31, v58, v46
  v_dot2c_f32_f16 v32, v62, v46
  v_dot2c_f32_f16 v17, v51, v35
  v_dot2c_f32_f16 v18, v55, v35
  v_dot2c_f32_f16 v19, v59, v35
  v_dot2c_f32_f16 v20, v63, v35
  ds_read_b128 v[85:88], v15 offset:3328
  v_dot2c_f32_f16 v21, v51, v39
  v_dot2c_f32_f16 v22, v55, v39
  v_dot2c_f32_f16 v23, v59, v39
  v_dot2c_f32_f16 v24, v63, v39
  v_dot2c_f32_f16 v25, v51, v43
  v_dot2c_f32_f16 v26, v55, v43
  ds_read_b128 v[89:92], v15 offset:3584
  v_dot2c_f32_f16 v27, v59, v43
  v_dot2c_f32_f16 v28, v63, v43
  v_dot2c_f32_f16 v29, v51, v47
  v_dot2c_f32_f16 v30, v55, v47
  v_dot2c_f32_f16 v31, v59, v47
  v_dot2c_f32_f16 v32, v63, v47
  ds_read_b128 v[93:96], v15 offset:3840
  v_dot2c_f32_f16 v17, v52, v36
  v_dot2c_f32_f16 v18, v56, v36
  v_dot2c_f32_f16 v19, v60, v36
  v_dot2c_f32_f16 v20, v64, v36
  v_dot2c_f32_f16 v21, v52, v40
  v_dot2c_f32_f16 v22, v56, v40
  v_dot2c_f32_f16 v23, v60, v40
  v_dot2c_f32_f16 v24, v64, v40
  v_dot2c_f32_f16 v25, v52, v44
  v_dot2c_f32_f16 v26, v56, v44
  v_dot2c_f32_f16 v27, v60, v44
  v_dot2c_f32_f16 v28, v64, v44
  v_dot2c_f32_f16 v29, v52, v48
  v_dot2c_f32_f16 v30, v56, v48
  v_dot2c_f32_f16 v31, v60, v48
  v_dot2c_f32_f16 v32, v64, v48
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v17, v81, v65
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v18, v85, v65
  s_waitcnt vmcnt(1)
  ds_write_b128 v14, v[6:9]
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v19, v89, v65
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v20, v93, v65
  v_dot2c_f32_f16 v21, v81, v69
  s_waitcnt vmcnt(0)
  ds_write_b128 v3, v[10:13]
  v_dot2c_f32_f16 v22, v85, v69
  v_dot2c_f32_f16 v23, v89, v69
  v_dot2c_f32_f16 v24, v93, v69
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_dot2c_f32_f16 v25, v81, v73
  v_dot2c_f32_f16 v26, v85, v73
  v_dot2c_f32_f16 v27, v89, v73
  v_dot2c_f32_f16 v28, v93, v73
  v_add_nc_u32 v15, s35, v15
  v_dot2c_f32_f16 v29, v81, v77
  v_dot2c_f32_f16 v30, v85, v77
  v_dot2c_f32_f16 v31, v89, v77
  v_add_nc_u32 v16, s35, v16
  v_dot2c_f32_f16 v32, v93, v77
  v_dot2c_f32_f16 v17, v82, v66
  v_dot2c_f32_f16 v18, v86, v66
  s_sub_u32 s35, 0, s35
  v_dot2c_f32_f16 v19, v90, v66
  v_dot2c_f32_f16 v20, v94, v66
  v_dot2c_f32_f16 v21, v82, v70
  v_add_nc_u32 v14, s35, v14
  v_dot2c_f32_f16 v22, v86, v70
  v_dot2c_f32_f16 v23, v90, v70
  v_dot2c_f32_f16 v24, v94, v70
  v_add_nc_u32 v3, s35, v3
  v_dot2c_f32_f16 v25, v82, v74
  v_dot2c_f32_f16 v26, v86, v74
  v_dot2c_f32_f16 v27, v90, v74
  v_dot2c_f32_f16 v28, v94, v74
  ds_read_b128 v[33:36], v16
  v_dot2c_f32_f16 v29, v82, v78
  v_dot2c_f32_f16 v30, v86, v78
  v_dot2c_f32_f16 v31, v90, v78
  ds_read_b128 v[37:40], v16 offset:256
  v_dot2c_f32_f16 v32, v94, v78
  v_dot2c_f32_f16 v17, v83, v67
  v_dot2c_f32_f16 v18, v87, v67
  ds_read_b128 v[41:44], v16 offset:512
  v_dot2c_f32_f16 v19, v91, v67
  v_dot2c_f32_f16 v20, v95, v67
  v_dot2c_f32_f16 v21, v83, v71
  ds_read_b128 v[45:48], v16 offset:768
  v_dot2c_f32_f16 v22, v87, v71
  v_dot2c_f32_f16 v23, v91, v71
  v_dot2c_f32_f16 v24, v95, v71
  ds_read_b128 v[49:52], v15
  v_dot2c_f32_f16 v25, v83, v75
  v_dot2c_f32_f16 v26, v87, v75
  v_dot2c_f32_f16 v27, v91, v75
  v_dot2c_f32_f16 v28, v95, v75
  ds_read_b128 v[53:56], v15 offset:256
  v_dot2c_f32_f16 v29, v83, v79
  v_dot2c_f32_f16 v30, v87, v79
  v_dot2c_f32_f16 v31, v91, v79
  ds_read_b128 v[57:60], v15 offset:512
  v_dot2c_f32_f16 v32, v95, v79
  v_dot2c_f32_f16 v17, v84, v68
  v_dot2c_f32_f16 v18, v88, v68
  ds_read_b128 v[61:64], v15 offset:768
  v_dot2c_f32_f16 v19, v92, v68
  v_dot2c_f32_f16 v20, v96, v68
  v_dot2c_f32_f16 v21, v84, v72
  v_dot2c_f32_f16 v22, v88, v72
  v_dot2c_f32_f16 v23, v92, v72
  v_dot2c_f32_f16 v24, v96, v72
  v_dot2c_f32_f16 v25, v84, v76
  v_dot2c_f32_f16 v26, v88, v76
  v_dot2c_f32_f16 v27, v92, v76
  v_dot2c_f32_f16 v28, v96, v76
  v_dot2c_f32_f16 v29, v84, v80
  v_dot2c_f32_f16 v30, v88, v80
  v_dot2c_f32_f16 v31, v92, v80
  v_dot2c_f32_f16 v32, v96, v80
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v17, v49, v33
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v18, v53, v33
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v19, v57, v33
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v20, v61, v33
  ds_read_b128 v[65:68], v16 offset:1024
  v_dot2c_f32_f16 v21, v49, v37
  v_dot2c_f32_f16 v22, v53, v37
  v_dot2c_f32_f16 v23, v57, v37
  v_dot2c_f32_f16 v24, v61, v37
  v_dot2c_f32_f16 v25, v49, v41
  v_dot2c_f32_f16 v26, v53, v41
  ds_read_b128 v[69:72], v16 offset:1280
  v_dot2c_f32_f16 v27, v57, v41
  v_dot2c_f32_f16 v28, v61, v41
  v_dot2c_f32_f16 v29, v49, v45
  v_dot2c_f32_f16 v30, v53, v45
  v_dot2c_f32_f16 v31, v57, v45
  v_dot2c_f32_f16 v32, v61, v45
  ds_read_b128 v[73:76], v16 offset:1536
  v_dot2c_f32_f16 v17, v50, v34
  v_dot2c_f32_f16 v18, v54, v34
  v_dot2c_f32_f16 v19, v58, v34
  v_dot2c_f32_f16 v20, v62, v34
  v_dot2c_f32_f16 v21, v50, v38
  v_dot2c_f32_f16 v22, v54, v38
  v_dot2c_f32_f16 v23, v58, v38
  ds_read_b128 v[77:80], v16 offset:1792
  v_dot2c_f32_f16 v24, v62, v38
  v_dot2c_f32_f16 v25, v50, v42
  v_dot2c_f32_f16 v26, v54, v42
  v_dot2c_f32_f16 v27, v58, v42
  v_dot2c_f32_f16 v28, v62, v42
  v_dot2c_f32_f16 v29, v50, v46
  ds_read_b128 v[81:84], v15 offset:1024
  v_dot2c_f32_f16 v30, v54, v46
  v_dot2c_f32_f16 v31, v58, v46
  v_dot2c_f32_f16 v32, v62, v46
  v_dot2c_f32_f16 v17, v51, v35
  v_dot2c_f32_f16 v18, v55, v35
  v_dot2c_f32_f16 v19, v59, v35
  v_dot2c_f32_f16 v20, v63, v35
  ds_read_b128 v[85:88], v15 offset:1280
  v_dot2c_f32_f16 v21, v51, v39
  v_dot2c_f32_f16 v22, v55, v39
  v_dot2c_f32_f16 v23, v59, v39
  v_dot2c_f32_f16 v24, v63, v39
  v_dot2c_f32_f16 v25, v51, v43
  v_dot2c_f32_f16 v26, v55, v43
  ds_read_b128 v[89:92], v15 offset:1536
  v_dot2c_f32_f16 v27, v59, v43
  v_dot2c_f32_f16 v28, v63, v43
  v_dot2c_f32_f16 v29, v51, v47
  v_dot2c_f32_f16 v30, v55, v47
  v_dot2c_f32_f16 v31, v59, v47
  v_dot2c_f32_f16 v32, v63, v47
  ds_read_b128 v[93:96], v15 offset:1792
  v_dot2c_f32_f16 v17, v52, v36
  v_dot2c_f32_f16 v18, v56, v36
  v_dot2c_f32_f16 v19, v60, v36
  v_dot2c_f32_f16 v20, v64, v36
  v_dot2c_f32_f16 v21, v52, v40
  v_dot2c_f32_f16 v22, v56, v40
  v_dot2c_f32_f16 v23, v60, v40
  v_dot2c_f32_f16 v24, v64, v40
  v_dot2c_f32_f16 v25, v52, v44
  v_dot2c_f32_f16 v26, v56, v44
  v_dot2c_f32_f16 v27, v60, v44
  v_dot2c_f32_f16 v28, v64, v44
  v_dot2c_f32_f16 v29, v52, v48
  v_dot2c_f32_f16 v30, v56, v48
  v_dot2c_f32_f16 v31, v60, v48
  v_dot2c_f32_f16 v32, v64, v48
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v17, v81, v65
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v18, v85, v65
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v19, v89, v65
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v20, v93, v65
  ds_read_b128 v[33:36], v16 offset:2048
  v_dot2c_f32_f16 v21, v81, v69
  v_dot2c_f32_f16 v22, v85, v69
  v_dot2c_f32_f16 v23, v89, v69
  v_dot2c_f32_f16 v24, v93, v69
  v_dot2c_f32_f16 v25, v81, v73
  v_dot2c_f32_f16 v26, v85, v73
  ds_read_b128 v[37:40], v16 offset:2304
  v_dot2c_f32_f16 v27, v89, v73
  v_dot2c_f32_f16 v28, v93, v73
  v_dot2c_f32_f16 v29, v81, v77
  v_dot2c_f32_f16 v30, v85, v77
  v_dot2c_f32_f16 v31, v89, v77
  v_dot2c_f32_f16 v32, v93, v77
  ds_read_b128 v[41:44], v16 offset:2560
  v_dot2c_f32_f16 v17, v82, v66
  v_dot2c_f32_f16 v18, v86, v66
  v_dot2c_f32_f16 v19, v90, v66
  v_dot2c_f32_f16 v20, v94, v66
  v_dot2c_f32_f16 v21, v82, v70
  v_dot2c_f32_f16 v22, v86, v70
  v_dot2c_f32_f16 v23, v90, v70
  ds_read_b128 v[45:48], v16 offset:2816
  v_dot2c_f32_f16 v24, v94, v70
  v_dot2c_f32_f16 v25, v82, v74
  v_dot2c_f32_f16 v26, v86, v74
  v_dot2c_f32_f16 v27, v90, v74
  v_dot2c_f32_f16 v28, v94, v74
  v_dot2c_f32_f16 v29, v82, v78
  ds_read_b128 v[49:52], v15 offset:2048
  v_dot2c_f32_f16 v30, v86, v78
  v_dot2c_f32_f16 v31, v90, v78
  v_dot2c_f32_f16 v32, v94, v78
  v_dot2c_f32_f16 v17, v83, v67
  v_dot2c_f32_f16 v18, v87, v67
  v_dot2c_f32_f16 v19, v91, v67
  v_dot2c_f32_f16 v20, v95, v67
  ds_read_b128 v[53:56], v15 offset:2304
  v_dot2c_f32_f16 v21, v83, v71
  v_dot2c_f32_f16 v22, v87, v71
  v_dot2c_f32_f16 v23, v91, v71
  v_dot2c_f32_f16 v24, v95, v71
  v_dot2c_f32_f16 v25, v83, v75
  v_dot2c_f32_f16 v26, v87, v75
  ds_read_b128 v[57:60], v15 offset:2560
  v_dot2c_f32_f16 v27, v91, v75
  v_dot2c_f32_f16 v28, v95, v75
  v_dot2c_f32_f16 v29, v83, v79
  v_dot2c_f32_f16 v30, v87, v79
  v_dot2c_f32_f16 v31, v91, v79
  v_dot2c_f32_f16 v32, v95, v79
  ds_read_b128 v[61:64], v15 offset:2816
  v_dot2c_f32_f16 v17, v84, v68
  v_dot2c_f32_f16 v18, v88, v68
  v_dot2c_f32_f16 v19, v92, v68
  v_dot2c_f32_f16 v20, v96, v68
  v_dot2c_f32_f16 v21, v84, v72
  v_dot2c_f32_f16 v22, v88, v72
  v_dot2c_f32_f16 v23, v92, v72
  v_dot2c_f32_f16 v24, v96, v72
  v_dot2c_f32_f16 v25, v84, v76
  v_dot2c_f32_f16 v26, v88, v76
  v_dot2c_f32_f16 v27, v92, v76
  v_dot2c_f32_f16 v28, v96, v76
  v_dot2c_f32_f16 v29, v84, v80
  v_dot2c_f32_f16 v30, v88, v80
  v_dot2c_f32_f16 v31, v92, v80
  v_dot2c_f32_f16 v32, v96, v80
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v17, v49, v33
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v18, v53, v33
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v19, v57, v33
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v20, v61, v33
  ds_read_b128 v[65:68], v16 offset:3072
  v_dot2c_f32_f16 v21, v49, v37
  v_dot2c_f32_f16 v22, v53, v37
  v_dot2c_f32_f16 v23, v57, v37
  v_dot2c_f32_f16 v24, v61, v37
  v_dot2c_f32_f16 v25, v49, v41
  v_dot2c_f32_f16 v26, v53, v41
  ds_read_b128 v[69:72], v16 offset:3328
  v_dot2c_f32_f16 v27, v57, v41
  v_dot2c_f32_f16 v28, v61, v41
  v_dot2c_f32_f16 v29, v49, v45
  v_dot2c_f32_f16 v30, v53, v45
  v_dot2c_f32_f16 v31, v57, v45
  v_dot2c_f32_f16 v32, v61, v45
  ds_read_b128 v[73:76], v16 offset:3584
  v_dot2c_f32_f16 v17, v50, v34
  v_dot2c_f32_f16 v18, v54, v34
  v_dot2c_f32_f16 v19, v58, v34
  v_dot2c_f32_f16 v20, v62, v34
  v_dot2c_f32_f16 v21, v50, v38
  v_dot2c_f32_f16 v22, v54, v38
  v_dot2c_f32_f16 v23, v58, v38
  ds_read_b128 v[77:80], v16 offset:3840
  v_dot2c_f32_f16 v24, v62, v38
  v_dot2c_f32_f16 v25, v50, v42
  v_dot2c_f32_f16 v26, v54, v42
  v_dot2c_f32_f16 v27, v58, v42
  v_dot2c_f32_f16 v28, v62, v42
  v_dot2c_f32_f16 v29, v50, v46
  ds_read_b128 v[81:84], v15 offset:3072
  v_dot2c_f32_f16 v30, v54, v46
  v_dot2c_f32_f16 v31, v58, v46
  v_dot2c_f32_f16 v32, v62, v46
  v_dot2c_f32_f16 v17, v51, v35
  v_dot2c_f32_f16 v18, v55, v35
  v_dot2c_f32_f16 v19, v59, v35
  v_dot2c_f32_f16 v20, v63, v35
  ds_read_b128 v[85:88], v15 offset:3328
  v_dot2c_f32_f16 v21, v51, v39
  v_dot2c_f32_f16 v22, v55, v39
  v_dot2c_f32_f16 v23, v59, v39
  v_dot2c_f32_f16 v24, v63, v39
  v_dot2c_f32_f16 v25, v51, v43
  v_dot2c_f32_f16 v26, v55, v43
  ds_read_b128 v[89:92], v15 offset:3584
  v_dot2c_f32_f16 v27, v59, v43
  v_dot2c_f32_f16 v28, v63, v43
  v_dot2c_f32_f16 v29, v51, v47
  v_dot2c_f32_f16 v30, v55, v47
  v_dot2c_f32_f16 v31, v59, v47
  v_dot2c_f32_f16 v32, v63, v47
  ds_read_b128 v[93:96], v15 offset:3840
  v_dot2c_f32_f16 v17, v52, v36
  v_dot2c_f32_f16 v18, v56, v36
  v_dot2c_f32_f16 v19, v60, v36
  v_dot2c_f32_f16 v20, v64, v36
  v_dot2c_f32_f16 v21, v52, v40
  v_dot2c_f32_f16 v22, v56, v40
  v_dot2c_f32_f16 v23, v60, v40
  v_dot2c_f32_f16 v24, v64, v40
  v_dot2c_f32_f16 v25, v52, v44
  v_dot2c_f32_f16 v26, v56, v44
  v_dot2c_f32_f16 v27, v60, v44
  v_dot2c_f32_f16 v28, v64, v44
  v_dot2c_f32_f16 v29, v52, v48
  v_dot2c_f32_f16 v30, v56, v48
  v_dot2c_f32_f16 v31, v60, v48
  v_dot2c_f32_f16 v32, v64, v48
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v17, v81, v65
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v18, v85, v65
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v19, v89, v65
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v20, v93, v65
  v_dot2c_f32_f16 v21, v81, v69
  v_dot2c_f32_f16 v22, v85, v69
  v_dot2c_f32_f16 v23, v89, v69
  v_dot2c_f32_f16 v24, v93, v69
  v_dot2c_f32_f16 v25, v81, v73
  v_dot2c_f32_f16 v26, v85, v73
  v_dot2c_f32_f16 v27, v89, v73
  v_dot2c_f32_f16 v28, v93, v73
  v_dot2c_f32_f16 v29, v81, v77
  v_dot2c_f32_f16 v30, v85, v77
  v_dot2c_f32_f16 v31, v89, v77
  v_dot2c_f32_f16 v32, v93, v77
  v_dot2c_f32_f16 v17, v82, v66
  v_dot2c_f32_f16 v18, v86, v66
  v_dot2c_f32_f16 v19, v90, v66
  v_dot2c_f32_f16 v20, v94, v66
  v_dot2c_f32_f16 v21, v82, v70
  v_dot2c_f32_f16 v22, v86, v70
  v_dot2c_f32_f16 v23, v90, v70
  v_dot2c_f32_f16 v24, v94, v70
  v_dot2c_f32_f16 v25, v82, v74
  v_dot2c_f32_f16 v26, v86, v74
  v_dot2c_f32_f16 v27, v90, v74
  v_dot2c_f32_f16 v28, v94, v74
  v_dot2c_f32_f16 v29, v82, v78
  v_dot2c_f32_f16 v30, v86, v78
  v_dot2c_f32_f16 v31, v90, v78
  v_dot2c_f32_f16 v32, v94, v78
  v_dot2c_f32_f16 v17, v83, v67
  v_dot2c_f32_f16 v18, v87, v67
  v_dot2c_f32_f16 v19, v91, v67
  v_dot2c_f32_f16 v20, v95, v67
  v_dot2c_f32_f16 v21, v83, v71
  v_dot2c_f32_f16 v22, v87, v71
  v_dot2c_f32_f16 v23, v91, v71
  v_dot2c_f32_f16 v24, v95, v71
  v_dot2c_f32_f16 v25, v83, v75
  v_dot2c_f32_f16 v26, v87, v75
  v_dot2c_f32_f16 v27, v91, v75
  v_dot2c_f32_f16 v28, v95, v75
  v_dot2c_f32_f16 v29, v83, v79
  v_dot2c_f32_f16 v30, v87, v79
  v_dot2c_f32_f16 v31, v91, v79
  v_dot2c_f32_f16 v32, v95, v79
  v_dot2c_f32_f16 v17, v84, v68
  v_dot2c_f32_f16 v18, v88, v68
  v_dot2c_f32_f16 v19, v92, v68
  v_dot2c_f32_f16 v20, v96, v68
  v_dot2c_f32_f16 v21, v84, v72
  v_dot2c_f32_f16 v22, v88, v72
  v_dot2c_f32_f16 v23, v92, v72
  v_dot2c_f32_f16 v24, v96, v72
  v_dot2c_f32_f16 v25, v84, v76
  v_dot2c_f32_f16 v26, v88, v76
  v_dot2c_f32_f16 v27, v92, v76
  v_dot2c_f32_f16 v28, v96, v76
  v_dot2c_f32_f16 v29, v84, v80
  v_dot2c_f32_f16 v30, v88, v80
  v_dot2c_f32_f16 v31, v92, v80
  v_dot2c_f32_f16 v32, v96, v80
L_main_done:
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_waitcnt vmcnt(1)
  v_mov_b32 v6, 0x80000000
  v_lshlrev_b32 v7, 3, v0
  v_cmp_gt_u32 s7, s33, v7
  v_cndmask_b32 v8, v6, v4, s7
  buffer_load_ushort v8, v8, s[36:39], 0 offen
  v_add_nc_u32 v9, 1, v7
  v_cmp_gt_u32 s32, s33, v9
  s_waitcnt vmcnt(1)
  v_cndmask_b32 v10, v6, v4, s32
  buffer_load_ushort v10, v10, s[36:39], 0 offen offset:2
  v_add_nc_u32 v11, 2, v7
  v_cmp_gt_u32 s34, s33, v11
  v_cndmask_b32 v12, v6, v4, s34
  buffer_load_ushort v12, v12, s[36:39], 0 offen offset:4
  v_add_nc_u32 v13, 3, v7
  v_cmp_gt_u32 s44, s33, v13
  v_cndmask_b32 v65, v6, v4, s44
  buffer_load_ushort v65, v65, s[36:39], 0 offen offset:6
  v_add_nc_u32 v66, 4, v7
  v_cmp_gt_u32 s45, s33, v66
  v_cndmask_b32 v67, v6, v4, s45
  buffer_load_ushort v67, v67, s[36:39], 0 offen offset:8
  v_add_nc_u32 v68, 5, v7
  v_cmp_gt_u32 s46, s33, v68
  v_cndmask_b32 v69, v6, v4, s46
  buffer_load_ushort v69, v69, s[36:39], 0 offen offset:10
  v_add_nc_u32 v70, 6, v7
  v_cmp_gt_u32 s47, s33, v70
  v_cndmask_b32 v71, v6, v4, s47
  buffer_load_ushort v71, v71, s[36:39], 0 offen offset:12
  v_add_nc_u32 v7, 7, v7
  v_cmp_gt_u32 s48, s33, v7
  v_cndmask_b32 v4, v6, v4, s48
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v14, v8
  s_waitcnt vmcnt(6)
  ds_write_b16 v14, v10 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v14, v12 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v14, v65 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v14, v67 offset:8
  s_waitcnt vmcnt(2)
  ds_write_b16 v14, v69 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v14, v71 offset:12
  s_waitcnt vmcnt(0)
  ds_write_b16 v14, v4 offset:14
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  v_cmp_gt_u32 s7, s33, v0
  v_cndmask_b32 v6, v4, v5, s7
  buffer_load_ushort v6, v6, s[40:43], 0 offen
  v_add_nc_u32 v8, 1, v0
  v_cmp_gt_u32 s32, s33, v8
  v_cndmask_b32 v10, v4, v5, s32
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:2
  v_add_nc_u32 v9, 2, v0
  v_cmp_gt_u32 s34, s33, v9
  v_cndmask_b32 v12, v4, v5, s34
  buffer_load_ushort v12, v12, s[40:43], 0 offen offset:4
  v_add_nc_u32 v11, 3, v0
  v_cmp_gt_u32 s44, s33, v11
  v_cndmask_b32 v14, v4, v5, s44
  buffer_load_ushort v14, v14, s[40:43], 0 offen offset:6
  v_add_nc_u32 v13, 4, v0
  v_cmp_gt_u32 s45, s33, v13
  v_cndmask_b32 v65, v4, v5, s45
  buffer_load_ushort v65, v65, s[40:43], 0 offen offset:8
  v_add_nc_u32 v66, 5, v0
  v_cmp_gt_u32 s46, s33, v66
  v_cndmask_b32 v67, v4, v5, s46
  buffer_load_ushort v67, v67, s[40:43], 0 offen offset:10
  v_add_nc_u32 v68, 6, v0
  v_cmp_gt_u32 s47, s33, v68
  v_cndmask_b32 v69, v4, v5, s47
  buffer_load_ushort v69, v69, s[40:43], 0 offen offset:12
  v_add_nc_u32 v70, 7, v0
  v_cmp_gt_u32 s48, s33, v70
  v_cndmask_b32 v0, v4, v5, s48
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v3, v6
  s_waitcnt vmcnt(6)
  ds_write_b16 v3, v10 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v3, v12 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v3, v14 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v3, v65 offset:8
  s_waitcnt vmcnt(2)
  ds_write_b16 v3, v67 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v3, v69 offset:12
  s_waitcnt vmcnt(0)
  ds_write_b16 v3, v0 offset:14
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_nc_u32 v15, s35, v15
  v_add_nc_u32 v16, s35, v16
  v_mov_b32 v0, v15
  v_mov_b32 v3, v16
  s_add_u32 s33, s33, 7
  s_lshr_b32 s33, s33, 3
L_step_loop8:
  ds_read_b128 v[33:36], v3
  ds_read_b128 v[37:40], v3 offset:256
  ds_read_b128 v[41:44], v3 offset:512
  ds_read_b128 v[45:48], v3 offset:768
  ds_read_b128 v[49:52], v0
  ds_read_b128 v[53:56], v0 offset:256
  ds_read_b128 v[57:60], v0 offset:512
  ds_read_b128 v[61:64], v0 offset:768
  s_waitcnt lgkmcnt(3)
  v_dot2c_f32_f16 v17, v49, v33
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v18, v53, v33
  s_waitcnt lgkmcnt(1)
  v_dot2c_f32_f16 v19, v57, v33
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v20, v61, v33
  v_dot2c_f32_f16 v21, v49, v37
  v_dot2c_f32_f16 v22, v53, v37
  v_dot2c_f32_f16 v23, v57, v37
  v_dot2c_f32_f16 v24, v61, v37
  v_dot2c_f32_f16 v25, v49, v41
  v_dot2c_f32_f16 v26, v53, v41
  v_dot2c_f32_f16 v27, v57, v41
  v_dot2c_f32_f16 v28, v61, v41
  v_dot2c_f32_f16 v29, v49, v45
  v_dot2c_f32_f16 v30, v53, v45
  v_dot2c_f32_f16 v31, v57, v45
  v_dot2c_f32_f16 v32, v61, v45
  v_dot2c_f32_f16 v17, v50, v34
  v_dot2c_f32_f16 v18, v54, v34
  v_dot2c_f32_f16 v19, v58, v34
  v_dot2c_f32_f16 v20, v62, v34
  v_dot2c_f32_f16 v21, v50, v38
  v_dot2c_f32_f16 v22, v54, v38
  v_dot2c_f32_f16 v23, v58, v38
  v_dot2c_f32_f16 v24, v62, v38
  v_dot2c_f32_f16 v25, v50, v42
  v_dot2c_f32_f16 v26, v54, v42
  v_dot2c_f32_f16 v27, v58, v42
  v_dot2c_f32_f16 v28, v62, v42
  v_dot2c_f32_f16 v29, v50, v46
  v_dot2c_f32_f16 v30, v54, v46
  v_dot2c_f32_f16 v31, v58, v46
  v_dot2c_f32_f16 v32, v62, v46
  v_dot2c_f32_f16 v17, v51, v35
  v_dot2c_f32_f16 v18, v55, v35
  v_dot2c_f32_f16 v19, v59, v35
  v_dot2c_f32_f16 v20, v63, v35
  v_dot2c_f32_f16 v21, v51, v39
  v_dot2c_f32_f16 v22, v55, v39
  v_dot2c_f32_f16 v23, v59, v39
  v_dot2c_f32_f16 v24, v63, v39
  v_dot2c_f32_f16 v25, v51, v43
  v_dot2c_f32_f16 v26, v55, v43
  v_dot2c_f32_f16 v27, v59, v43
  v_dot2c_f32_f16 v28, v63, v43
  v_dot2c_f32_f16 v29, v51, v47
  v_dot2c_f32_f16 v30, v55, v47
  v_dot2c_f32_f16 v31, v59, v47
  v_dot2c_f32_f16 v32, v63, v47
  v_dot2c_f32_f16 v17, v52, v36
  v_dot2c_f32_f16 v18, v56, v36
  v_dot2c_f32_f16 v19, v60, v36
  v_dot2c_f32_f16 v20, v64, v36
  v_dot2c_f32_f16 v21, v52, v40
  v_dot2c_f32_f16 v22, v56, v40
  v_dot2c_f32_f16 v23, v60, v40
  v_dot2c_f32_f16 v24, v64, v40
  v_dot2c_f32_f16 v25, v52, v44
  v_dot2c_f32_f16 v26, v56, v44
  v_dot2c_f32_f16 v27, v60, v44
  v_dot2c_f32_f16 v28, v64, v44
  v_dot2c_f32_f16 v29, v52, v48
  v_dot2c_f32_f16 v30, v56, v48
  v_dot2c_f32_f16 v31, v60, v48
  v_dot2c_f32_f16 v32, v64, v48
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
  v_add_nc_u32 v7, 0, v2
  v_cmp_gt_u32 s7, s5, v7
  v_cndmask_b32 v4, v3, v0, s7
  v_add_nc_u32 v8, 16, v2
  v_cmp_gt_u32 s32, s5, v8
  v_cndmask_b32 v5, v3, v0, s32
  v_add_nc_u32 v9, 32, v2
  v_cmp_gt_u32 s34, s5, v9
  v_cndmask_b32 v6, v3, v0, s34
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v11, 48, v2
  v_cmp_gt_u32 s44, s5, v11
  v_cndmask_b32 v7, v3, v0, s44
  v_mul_f32 v8, s0, v17
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[40:43], 0 offen
  v_mul_f32 v10, s0, v18
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v5, s[40:43], 0 offen offset:32
  v_mul_f32 v12, s0, v19
  v_cvt_f16_f32 v14, v12
  buffer_store_short v14, v6, s[40:43], 0 offen offset:64
  v_mul_f32 v15, s0, v20
  v_cvt_f16_f32 v16, v15
  buffer_store_short v16, v7, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_mul_f32 v8, s0, v21
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[40:43], 0 offen
  v_mul_f32 v10, s0, v22
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v5, s[40:43], 0 offen offset:32
  v_mul_f32 v12, s0, v23
  v_cvt_f16_f32 v14, v12
  buffer_store_short v14, v6, s[40:43], 0 offen offset:64
  v_mul_f32 v15, s0, v24
  v_cvt_f16_f32 v16, v15
  buffer_store_short v16, v7, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_mul_f32 v8, s0, v25
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[40:43], 0 offen
  v_mul_f32 v10, s0, v26
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v5, s[40:43], 0 offen offset:32
  v_mul_f32 v12, s0, v27
  v_cvt_f16_f32 v14, v12
  buffer_store_short v14, v6, s[40:43], 0 offen offset:64
  v_mul_f32 v15, s0, v28
  v_cvt_f16_f32 v16, v15
  buffer_store_short v16, v7, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_mul_f32 v8, s0, v29
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[40:43], 0 offen
  v_mul_f32 v10, s0, v30
  v_cvt_f16_f32 v11, v10
  buffer_store_short v11, v5, s[40:43], 0 offen offset:32
  v_mul_f32 v12, s0, v31
  v_cvt_f16_f32 v14, v12
  buffer_store_short v14, v6, s[40:43], 0 offen offset:64
  v_mul_f32 v15, s0, v32
  v_cvt_f16_f32 v16, v15
  buffer_store_short v16, v7, s[40:43], 0 offen offset:96
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v13, 0, v2
  v_cmp_gt_u32 s45, s5, v13
  v_cndmask_b32 v4, v3, v0, s45
  v_cndmask_b32 v5, v3, v1, s45
  v_add_nc_u32 v66, 16, v2
  v_cmp_gt_u32 s46, s5, v66
  v_cndmask_b32 v6, v3, v0, s46
  v_cndmask_b32 v7, v3, v1, s46
  v_add_nc_u32 v68, 32, v2
  v_cmp_gt_u32 s47, s5, v68
  v_cndmask_b32 v8, v3, v0, s47
  v_cndmask_b32 v9, v3, v1, s47
  v_add_nc_u32 v70, 48, v2
  v_cmp_gt_u32 s48, s5, v70
  v_cndmask_b32 v0, v3, v0, s48
  v_cndmask_b32 v1, v3, v1, s48
  buffer_load_ushort v2, v5, s[52:55], 0 offen
  buffer_load_ushort v3, v7, s[52:55], 0 offen offset:32
  buffer_load_ushort v10, v9, s[52:55], 0 offen offset:64
  buffer_load_ushort v11, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_ushort v12, v5, s[52:55], 0 offen
  buffer_load_ushort v13, v7, s[52:55], 0 offen offset:32
  buffer_load_ushort v14, v9, s[52:55], 0 offen offset:64
  buffer_load_ushort v15, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_ushort v16, v5, s[52:55], 0 offen
  buffer_load_ushort v33, v7, s[52:55], 0 offen offset:32
  buffer_load_ushort v34, v9, s[52:55], 0 offen offset:64
  buffer_load_ushort v35, v1, s[52:55], 0 offen offset:96
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_ushort v5, v5, s[52:55], 0 offen
  buffer_load_ushort v7, v7, s[52:55], 0 offen offset:32
  buffer_load_ushort v9, v9, s[52:55], 0 offen offset:64
  buffer_load_ushort v1, v1, s[52:55], 0 offen offset:96
  v_mul_f32 v17, s0, v17
  s_waitcnt vmcnt(15)
  v_fma_mix_f32 v17, v2, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v17
  buffer_store_short v2, v4, s[40:43], 0 offen
  v_mul_f32 v18, s0, v18
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v18, v3, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_short v3, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v19, v10, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v10, v19
  buffer_store_short v10, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v20, s0, v20
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v20, v11, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v20
  buffer_store_short v11, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v17, s0, v21
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v17, v12, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v17
  buffer_store_short v2, v4, s[40:43], 0 offen
  v_mul_f32 v18, s0, v22
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v18, v13, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_short v3, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v19, s0, v23
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v19, v14, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v10, v19
  buffer_store_short v10, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v20, s0, v24
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v20, v15, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v20
  buffer_store_short v11, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v17, s0, v25
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v17, v16, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v17
  buffer_store_short v2, v4, s[40:43], 0 offen
  v_mul_f32 v18, s0, v26
  s_waitcnt vmcnt(6)
  v_fma_mix_f32 v18, v33, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_short v3, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v19, s0, v27
  s_waitcnt vmcnt(5)
  v_fma_mix_f32 v19, v34, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v10, v19
  buffer_store_short v10, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v20, s0, v28
  s_waitcnt vmcnt(4)
  v_fma_mix_f32 v20, v35, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v20
  buffer_store_short v11, v0, s[40:43], 0 offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v17, s0, v29
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v17, v5, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v17
  buffer_store_short v2, v4, s[40:43], 0 offen
  v_mul_f32 v18, s0, v30
  s_waitcnt vmcnt(2)
  v_fma_mix_f32 v18, v7, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_short v3, v6, s[40:43], 0 offen offset:32
  v_mul_f32 v19, s0, v31
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v19, v9, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v10, v19
  buffer_store_short v10, v8, s[40:43], 0 offen offset:64
  v_mul_f32 v20, s0, v32
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v20, v1, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v20
  buffer_store_short v11, v0, s[40:43], 0 offen offset:96
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt64x64x32_8664c9054ebe9124, .L_end-kiln_HHS_TN_mt64x64x32_8664c9054ebe9124

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt64x64x32_8664c9054ebe9124
  .amdhsa_group_segment_fixed_size 16384
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 97
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
  - .name: kiln_HHS_TN_mt64x64x32_8664c9054ebe9124
    .symbol: kiln_HHS_TN_mt64x64x32_8664c9054ebe9124.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 16384
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 56
    .vgpr_count: 97
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
