// gfx1100 SSS NT mt16x32 mi1x1x1x1 wt2x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_NT_mt16x32x16_2bf84cf6930e7733
.p2align 8
.type kiln_SSS_NT_mt16x32x16_2bf84cf6930e7733,@function
kiln_SSS_NT_mt16x32x16_2bf84cf6930e7733:
L_entry:
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
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
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
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
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v0, s7, v0
  v_lshrrev_b32 v1, 3, v0
  v_and_b32 v2, 7, v0
  v_lshrrev_b32 v3, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s10, 15
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x31016000
  s_mul_i32 s7, s10, 64
  v_lshlrev_b32 v4, 1, v0
  v_lshlrev_b32 v5, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_lo_u32 v5, v5, s10
  v_add_lshl_u32 v4, v4, v5, 2
  s_lshl_b32 s32, s10, 2
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v5, s32, v4
  s_mul_i32 s42, s11, 15
  s_add_u32 s42, s42, s6
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s32, s11, 64
  v_lshlrev_b32 v6, 2, v0
  v_lshlrev_b32 v7, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_lo_u32 v7, v7, s11
  v_add_lshl_u32 v6, v6, v7, 2
  s_lshl_b32 s33, s11, 2
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
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
  buffer_load_b64 v[8:9], v4, s[36:39], 0 offen            // next tile of A
  buffer_load_b64 v[10:11], v5, s[36:39], 0 offen
  buffer_load_b128 v[12:15], v6, s[40:43], 0 offen         // next tile of B
  buffer_load_b128 v[16:19], v7, s[40:43], 0 offen
  v_lshlrev_b32 v20, 1, v0
  v_lshlrev_b32 v21, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_and_b32 v22, 3, v21
  v_lshrrev_b32 v21, 2, v21
  v_lshlrev_b32 v22, 2, v22
  s_mov_b32 s35, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v21, v21, s35, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v20, v20, 16, v21
  v_lshlrev_b32 v21, 2, v0
  v_lshlrev_b32 v22, 1, v3
  v_and_b32 v23, 3, v22
  v_lshrrev_b32 v22, 2, v22
  s_delay_alu instid0(VALU_DEP_2)
  v_lshlrev_b32 v23, 2, v23
  s_mov_b32 s35, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v22, v22, s35, v23
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v21, v21, 16, v22
  s_mov_b32 s35, 0x400
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v21, s35, v21
  v_mad_u32_u24 v22, v2, 16, 0
  v_mad_u32_u24 v23, v1, 16, 0
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v23, s35, v23
  v_dual_mov_b32 v24, 0 :: v_dual_mov_b32 v25, 0
  v_dual_mov_b32 v26, 0 :: v_dual_mov_b32 v27, 0
  v_dual_mov_b32 v28, 0 :: v_dual_mov_b32 v29, 0
  v_dual_mov_b32 v30, 0 :: v_dual_mov_b32 v31, 0
  s_cmp_eq_u32 s34, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(2)
  v_dual_mov_b32 v32, v8 :: v_dual_mov_b32 v35, v11
  v_dual_mov_b32 v33, v10 :: v_dual_mov_b32 v34, v9
  ds_store_b64 v20, v[32:33]
  ds_store_b64 v20, v[34:35] offset:16
  s_waitcnt vmcnt(0)
  v_dual_mov_b32 v36, v12 :: v_dual_mov_b32 v39, v17
  v_dual_mov_b32 v37, v16 :: v_dual_mov_b32 v38, v13
  ds_store_b64 v21, v[36:37]
  ds_store_b64 v21, v[38:39] offset:16
  v_dual_mov_b32 v40, v14 :: v_dual_mov_b32 v43, v19
  v_dual_mov_b32 v41, v18 :: v_dual_mov_b32 v42, v15
  ds_store_b64 v21, v[40:41] offset:32
  ds_store_b64 v21, v[42:43] offset:48
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_b64 v[8:9], v4, s[36:39], 0 offen            // next tile of A
  buffer_load_b64 v[10:11], v5, s[36:39], 0 offen
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[12:15], v6, s[40:43], 0 offen         // next tile of B
  buffer_load_b128 v[16:19], v7, s[40:43], 0 offen
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_load_b128 v[44:47], v23
  ds_load_b128 v[48:51], v23 offset:128
  ds_load_b128 v[52:55], v23 offset:256
  ds_load_b128 v[56:59], v23 offset:384
  ds_load_b128 v[60:63], v22
  ds_load_b128 v[64:67], v22 offset:128
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s34, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v60, v44
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v64, v44
  v_fmac_f32 v26, v60, v48
  ds_load_b128 v[68:71], v23 offset:512
  v_fmac_f32 v27, v64, v48
  v_fmac_f32 v28, v60, v52
  v_dual_fmac_f32 v29, v64, v52 :: v_dual_fmac_f32 v24, v61, v45
  v_dual_fmac_f32 v30, v60, v56 :: v_dual_fmac_f32 v25, v65, v45
  ds_load_b128 v[72:75], v23 offset:640
  v_dual_fmac_f32 v31, v64, v56 :: v_dual_fmac_f32 v26, v61, v49
  ds_load_b128 v[76:79], v23 offset:768
  v_dual_fmac_f32 v27, v65, v49 :: v_dual_fmac_f32 v24, v62, v46
  v_dual_fmac_f32 v28, v61, v53 :: v_dual_fmac_f32 v25, v66, v46
  v_fmac_f32 v29, v65, v53
  v_fmac_f32 v30, v61, v57
  ds_load_b128 v[80:83], v23 offset:896
  v_dual_fmac_f32 v31, v65, v57 :: v_dual_fmac_f32 v26, v62, v50
  v_dual_fmac_f32 v27, v66, v50 :: v_dual_fmac_f32 v24, v63, v47
  ds_load_b128 v[84:87], v22 offset:256
  v_dual_fmac_f32 v28, v62, v54 :: v_dual_fmac_f32 v25, v67, v47
  v_fmac_f32 v29, v66, v54
  v_fmac_f32 v30, v62, v58
  v_dual_fmac_f32 v31, v66, v58 :: v_dual_fmac_f32 v26, v63, v51
  ds_load_b128 v[88:91], v22 offset:384
  v_fmac_f32 v27, v67, v51
  v_fmac_f32 v28, v63, v55
  v_fmac_f32 v29, v67, v55
  v_fmac_f32 v30, v63, v59
  v_fmac_f32 v31, v67, v59
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v84, v68
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v88, v68
  v_fmac_f32 v26, v84, v72
  ds_load_b128 v[44:47], v23 offset:1024
  v_fmac_f32 v27, v88, v72
  v_fmac_f32 v28, v84, v76
  v_dual_fmac_f32 v29, v88, v76 :: v_dual_fmac_f32 v24, v85, v69
  v_dual_fmac_f32 v30, v84, v80 :: v_dual_fmac_f32 v25, v89, v69
  ds_load_b128 v[48:51], v23 offset:1152
  v_dual_fmac_f32 v31, v88, v80 :: v_dual_fmac_f32 v26, v85, v73
  ds_load_b128 v[52:55], v23 offset:1280
  v_dual_fmac_f32 v27, v89, v73 :: v_dual_fmac_f32 v24, v86, v70
  v_dual_fmac_f32 v28, v85, v77 :: v_dual_fmac_f32 v25, v90, v70
  v_fmac_f32 v29, v89, v77
  v_fmac_f32 v30, v85, v81
  ds_load_b128 v[56:59], v23 offset:1408
  v_dual_fmac_f32 v31, v89, v81 :: v_dual_fmac_f32 v26, v86, v74
  v_dual_fmac_f32 v27, v90, v74 :: v_dual_fmac_f32 v24, v87, v71
  ds_load_b128 v[60:63], v22 offset:512
  v_dual_fmac_f32 v28, v86, v78 :: v_dual_fmac_f32 v25, v91, v71
  v_fmac_f32 v29, v90, v78
  v_fmac_f32 v30, v86, v82
  v_dual_fmac_f32 v31, v90, v82 :: v_dual_fmac_f32 v26, v87, v75
  ds_load_b128 v[64:67], v22 offset:640
  v_fmac_f32 v27, v91, v75
  v_fmac_f32 v28, v87, v79
  v_fmac_f32 v29, v91, v79
  v_fmac_f32 v30, v87, v83
  v_fmac_f32 v31, v91, v83
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v60, v44
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v64, v44
  v_fmac_f32 v26, v60, v48
  ds_load_b128 v[68:71], v23 offset:1536
  v_fmac_f32 v27, v64, v48
  v_fmac_f32 v28, v60, v52
  v_dual_fmac_f32 v29, v64, v52 :: v_dual_fmac_f32 v24, v61, v45
  v_dual_fmac_f32 v30, v60, v56 :: v_dual_fmac_f32 v25, v65, v45
  ds_load_b128 v[72:75], v23 offset:1664
  v_dual_fmac_f32 v31, v64, v56 :: v_dual_fmac_f32 v26, v61, v49
  ds_load_b128 v[76:79], v23 offset:1792
  v_dual_fmac_f32 v27, v65, v49 :: v_dual_fmac_f32 v24, v62, v46
  v_dual_fmac_f32 v28, v61, v53 :: v_dual_fmac_f32 v25, v66, v46
  v_fmac_f32 v29, v65, v53
  v_fmac_f32 v30, v61, v57
  ds_load_b128 v[80:83], v23 offset:1920
  v_dual_fmac_f32 v31, v65, v57 :: v_dual_fmac_f32 v26, v62, v50
  v_dual_fmac_f32 v27, v66, v50 :: v_dual_fmac_f32 v24, v63, v47
  ds_load_b128 v[84:87], v22 offset:768
  v_dual_fmac_f32 v28, v62, v54 :: v_dual_fmac_f32 v25, v67, v47
  v_fmac_f32 v29, v66, v54
  v_fmac_f32 v30, v62, v58
  v_dual_fmac_f32 v31, v66, v58 :: v_dual_fmac_f32 v26, v63, v51
  ds_load_b128 v[88:91], v22 offset:896
  v_fmac_f32 v27, v67, v51
  v_fmac_f32 v28, v63, v55
  v_fmac_f32 v29, v67, v55
  v_fmac_f32 v30, v63, v59
  v_fmac_f32 v31, v67, v59
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v84, v68
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // all waves have read this tile
  v_fmac_f32 v25, v88, v68
  s_waitcnt vmcnt(2)
  v_dual_mov_b32 v32, v8 :: v_dual_mov_b32 v35, v11
  v_dual_mov_b32 v33, v10 :: v_dual_mov_b32 v34, v9
  v_fmac_f32 v26, v84, v72
  ds_store_b64 v20, v[32:33]
  v_dual_fmac_f32 v27, v88, v72 :: v_dual_fmac_f32 v24, v85, v69
  v_dual_fmac_f32 v28, v84, v76 :: v_dual_fmac_f32 v25, v89, v69
  ds_store_b64 v20, v[34:35] offset:16
  v_dual_fmac_f32 v29, v88, v76 :: v_dual_fmac_f32 v26, v85, v73
  buffer_load_b64 v[8:9], v4, s[36:39], 0 offen            // next tile of A
  v_dual_fmac_f32 v30, v84, v80 :: v_dual_fmac_f32 v27, v89, v73
  buffer_load_b64 v[10:11], v5, s[36:39], 0 offen
  v_dual_fmac_f32 v31, v88, v80 :: v_dual_fmac_f32 v28, v85, v77
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(2)
  v_dual_mov_b32 v36, v12 :: v_dual_mov_b32 v39, v17
  v_dual_mov_b32 v37, v16 :: v_dual_mov_b32 v38, v13
  ds_store_b64 v21, v[36:37]
  ds_store_b64 v21, v[38:39] offset:16
  v_dual_fmac_f32 v29, v89, v77 :: v_dual_fmac_f32 v24, v86, v70
  v_dual_mov_b32 v40, v14 :: v_dual_mov_b32 v43, v19
  v_dual_mov_b32 v41, v18 :: v_dual_mov_b32 v42, v15
  v_dual_fmac_f32 v30, v85, v81 :: v_dual_fmac_f32 v25, v90, v70
  ds_store_b64 v21, v[40:41] offset:32
  v_dual_fmac_f32 v31, v89, v81 :: v_dual_fmac_f32 v26, v86, v74
  ds_store_b64 v21, v[42:43] offset:48
  buffer_load_b128 v[12:15], v6, s[40:43], 0 offen         // next tile of B
  buffer_load_b128 v[16:19], v7, s[40:43], 0 offen
  v_dual_fmac_f32 v27, v90, v74 :: v_dual_fmac_f32 v24, v87, v71
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  v_dual_fmac_f32 v28, v86, v78 :: v_dual_fmac_f32 v25, v91, v71
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_dual_fmac_f32 v29, v90, v78 :: v_dual_fmac_f32 v26, v87, v75
  ds_load_b128 v[44:47], v23
  v_dual_fmac_f32 v30, v86, v82 :: v_dual_fmac_f32 v27, v91, v75
  ds_load_b128 v[48:51], v23 offset:128
  ds_load_b128 v[52:55], v23 offset:256
  v_dual_fmac_f32 v31, v90, v82 :: v_dual_fmac_f32 v28, v87, v79
  ds_load_b128 v[56:59], v23 offset:384
  ds_load_b128 v[60:63], v22
  ds_load_b128 v[64:67], v22 offset:128
  v_fmac_f32 v29, v91, v79
  v_fmac_f32 v30, v87, v83
  v_fmac_f32 v31, v91, v83
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v60, v44
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v64, v44
  v_fmac_f32 v26, v60, v48
  ds_load_b128 v[68:71], v23 offset:512
  v_fmac_f32 v27, v64, v48
  v_fmac_f32 v28, v60, v52
  v_dual_fmac_f32 v29, v64, v52 :: v_dual_fmac_f32 v24, v61, v45
  v_dual_fmac_f32 v30, v60, v56 :: v_dual_fmac_f32 v25, v65, v45
  ds_load_b128 v[72:75], v23 offset:640
  v_dual_fmac_f32 v31, v64, v56 :: v_dual_fmac_f32 v26, v61, v49
  ds_load_b128 v[76:79], v23 offset:768
  v_dual_fmac_f32 v27, v65, v49 :: v_dual_fmac_f32 v24, v62, v46
  v_dual_fmac_f32 v28, v61, v53 :: v_dual_fmac_f32 v25, v66, v46
  v_fmac_f32 v29, v65, v53
  v_fmac_f32 v30, v61, v57
  ds_load_b128 v[80:83], v23 offset:896
  v_dual_fmac_f32 v31, v65, v57 :: v_dual_fmac_f32 v26, v62, v50
  v_dual_fmac_f32 v27, v66, v50 :: v_dual_fmac_f32 v24, v63, v47
  ds_load_b128 v[84:87], v22 offset:256
  v_dual_fmac_f32 v28, v62, v54 :: v_dual_fmac_f32 v25, v67, v47
  v_fmac_f32 v29, v66, v54
  v_fmac_f32 v30, v62, v58
  v_dual_fmac_f32 v31, v66, v58 :: v_dual_fmac_f32 v26, v63, v51
  ds_load_b128 v[88:91], v22 offset:384
  v_fmac_f32 v27, v67, v51
  v_fmac_f32 v28, v63, v55
  v_fmac_f32 v29, v67, v55
  v_fmac_f32 v30, v63, v59
  v_fmac_f32 v31, v67, v59
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v84, v68
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v88, v68
  v_fmac_f32 v26, v84, v72
  ds_load_b128 v[44:47], v23 offset:1024
  v_fmac_f32 v27, v88, v72
  v_fmac_f32 v28, v84, v76
  v_dual_fmac_f32 v29, v88, v76 :: v_dual_fmac_f32 v24, v85, v69
  v_dual_fmac_f32 v30, v84, v80 :: v_dual_fmac_f32 v25, v89, v69
  ds_load_b128 v[48:51], v23 offset:1152
  v_dual_fmac_f32 v31, v88, v80 :: v_dual_fmac_f32 v26, v85, v73
  ds_load_b128 v[52:55], v23 offset:1280
  v_dual_fmac_f32 v27, v89, v73 :: v_dual_fmac_f32 v24, v86, v70
  v_dual_fmac_f32 v28, v85, v77 :: v_dual_fmac_f32 v25, v90, v70
  v_fmac_f32 v29, v89, v77
  v_fmac_f32 v30, v85, v81
  ds_load_b128 v[56:59], v23 offset:1408
  v_dual_fmac_f32 v31, v89, v81 :: v_dual_fmac_f32 v26, v86, v74
  v_dual_fmac_f32 v27, v90, v74 :: v_dual_fmac_f32 v24, v87, v71
  ds_load_b128 v[60:63], v22 offset:512
  v_dual_fmac_f32 v28, v86, v78 :: v_dual_fmac_f32 v25, v91, v71
  v_fmac_f32 v29, v90, v78
  v_fmac_f32 v30, v86, v82
  v_dual_fmac_f32 v31, v90, v82 :: v_dual_fmac_f32 v26, v87, v75
  ds_load_b128 v[64:67], v22 offset:640
  v_fmac_f32 v27, v91, v75
  v_fmac_f32 v28, v87, v79
  v_fmac_f32 v29, v91, v79
  v_fmac_f32 v30, v87, v83
  v_fmac_f32 v31, v91, v83
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v60, v44
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v64, v44
  v_fmac_f32 v26, v60, v48
  ds_load_b128 v[68:71], v23 offset:1536
  v_fmac_f32 v27, v64, v48
  v_fmac_f32 v28, v60, v52
  v_dual_fmac_f32 v29, v64, v52 :: v_dual_fmac_f32 v24, v61, v45
  v_dual_fmac_f32 v30, v60, v56 :: v_dual_fmac_f32 v25, v65, v45
  ds_load_b128 v[72:75], v23 offset:1664
  v_dual_fmac_f32 v31, v64, v56 :: v_dual_fmac_f32 v26, v61, v49
  ds_load_b128 v[76:79], v23 offset:1792
  v_dual_fmac_f32 v27, v65, v49 :: v_dual_fmac_f32 v24, v62, v46
  v_dual_fmac_f32 v28, v61, v53 :: v_dual_fmac_f32 v25, v66, v46
  v_fmac_f32 v29, v65, v53
  v_fmac_f32 v30, v61, v57
  ds_load_b128 v[80:83], v23 offset:1920
  v_dual_fmac_f32 v31, v65, v57 :: v_dual_fmac_f32 v26, v62, v50
  v_dual_fmac_f32 v27, v66, v50 :: v_dual_fmac_f32 v24, v63, v47
  ds_load_b128 v[84:87], v22 offset:768
  v_dual_fmac_f32 v28, v62, v54 :: v_dual_fmac_f32 v25, v67, v47
  v_fmac_f32 v29, v66, v54
  v_fmac_f32 v30, v62, v58
  v_dual_fmac_f32 v31, v66, v58 :: v_dual_fmac_f32 v26, v63, v51
  ds_load_b128 v[88:91], v22 offset:896
  v_fmac_f32 v27, v67, v51
  v_fmac_f32 v28, v63, v55
  v_fmac_f32 v29, v67, v55
  v_fmac_f32 v30, v63, v59
  v_fmac_f32 v31, v67, v59
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v84, v68
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // all waves have read this tile
  v_fmac_f32 v25, v88, v68
  s_waitcnt vmcnt(2)
  v_dual_mov_b32 v32, v8 :: v_dual_mov_b32 v35, v11
  v_fmac_f32 v26, v84, v72
  v_dual_mov_b32 v33, v10 :: v_dual_mov_b32 v34, v9
  v_dual_fmac_f32 v27, v88, v72 :: v_dual_fmac_f32 v24, v85, v69
  ds_store_b64 v20, v[32:33]
  v_dual_fmac_f32 v28, v84, v76 :: v_dual_fmac_f32 v25, v89, v69
  v_dual_fmac_f32 v29, v88, v76 :: v_dual_fmac_f32 v26, v85, v73
  v_fmac_f32 v30, v84, v80
  ds_store_b64 v20, v[34:35] offset:16
  v_fmac_f32 v31, v88, v80
  s_waitcnt vmcnt(0)
  v_dual_mov_b32 v36, v12 :: v_dual_mov_b32 v39, v17
  v_dual_mov_b32 v37, v16 :: v_dual_mov_b32 v38, v13
  ds_store_b64 v21, v[36:37]
  v_dual_fmac_f32 v27, v89, v73 :: v_dual_fmac_f32 v24, v86, v70
  v_dual_fmac_f32 v28, v85, v77 :: v_dual_fmac_f32 v25, v90, v70
  ds_store_b64 v21, v[38:39] offset:16
  v_dual_fmac_f32 v29, v89, v77 :: v_dual_fmac_f32 v26, v86, v74
  v_dual_mov_b32 v40, v14 :: v_dual_mov_b32 v43, v19
  v_dual_fmac_f32 v30, v85, v81 :: v_dual_fmac_f32 v27, v90, v74
  v_dual_mov_b32 v41, v18 :: v_dual_mov_b32 v42, v15
  v_dual_fmac_f32 v31, v89, v81 :: v_dual_fmac_f32 v28, v86, v78
  ds_store_b64 v21, v[40:41] offset:32
  ds_store_b64 v21, v[42:43] offset:48
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_load_b128 v[44:47], v23
  v_dual_fmac_f32 v29, v90, v78 :: v_dual_fmac_f32 v24, v87, v71
  ds_load_b128 v[48:51], v23 offset:128
  v_dual_fmac_f32 v30, v86, v82 :: v_dual_fmac_f32 v25, v91, v71
  ds_load_b128 v[52:55], v23 offset:256
  v_dual_fmac_f32 v31, v90, v82 :: v_dual_fmac_f32 v26, v87, v75
  ds_load_b128 v[56:59], v23 offset:384
  ds_load_b128 v[60:63], v22
  ds_load_b128 v[64:67], v22 offset:128
  v_fmac_f32 v27, v91, v75
  v_fmac_f32 v28, v87, v79
  v_fmac_f32 v29, v91, v79
  v_fmac_f32 v30, v87, v83
  v_fmac_f32 v31, v91, v83
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v60, v44
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v64, v44
  v_fmac_f32 v26, v60, v48
  ds_load_b128 v[68:71], v23 offset:512
  v_fmac_f32 v27, v64, v48
  v_fmac_f32 v28, v60, v52
  v_dual_fmac_f32 v29, v64, v52 :: v_dual_fmac_f32 v24, v61, v45
  v_dual_fmac_f32 v30, v60, v56 :: v_dual_fmac_f32 v25, v65, v45
  ds_load_b128 v[72:75], v23 offset:640
  v_dual_fmac_f32 v31, v64, v56 :: v_dual_fmac_f32 v26, v61, v49
  ds_load_b128 v[76:79], v23 offset:768
  v_dual_fmac_f32 v27, v65, v49 :: v_dual_fmac_f32 v24, v62, v46
  v_dual_fmac_f32 v28, v61, v53 :: v_dual_fmac_f32 v25, v66, v46
  v_fmac_f32 v29, v65, v53
  v_fmac_f32 v30, v61, v57
  ds_load_b128 v[80:83], v23 offset:896
  v_dual_fmac_f32 v31, v65, v57 :: v_dual_fmac_f32 v26, v62, v50
  v_dual_fmac_f32 v27, v66, v50 :: v_dual_fmac_f32 v24, v63, v47
  ds_load_b128 v[84:87], v22 offset:256
  v_dual_fmac_f32 v28, v62, v54 :: v_dual_fmac_f32 v25, v67, v47
  v_fmac_f32 v29, v66, v54
  v_fmac_f32 v30, v62, v58
  v_dual_fmac_f32 v31, v66, v58 :: v_dual_fmac_f32 v26, v63, v51
  ds_load_b128 v[88:91], v22 offset:384
  v_fmac_f32 v27, v67, v51
  v_fmac_f32 v28, v63, v55
  v_fmac_f32 v29, v67, v55
  v_fmac_f32 v30, v63, v59
  v_fmac_f32 v31, v67, v59
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v84, v68
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v88, v68
  v_fmac_f32 v26, v84, v72
  ds_load_b128 v[44:47], v23 offset:1024
  v_fmac_f32 v27, v88, v72
  v_fmac_f32 v28, v84, v76
  v_dual_fmac_f32 v29, v88, v76 :: v_dual_fmac_f32 v24, v85, v69
  v_dual_fmac_f32 v30, v84, v80 :: v_dual_fmac_f32 v25, v89, v69
  ds_load_b128 v[48:51], v23 offset:1152
  v_dual_fmac_f32 v31, v88, v80 :: v_dual_fmac_f32 v26, v85, v73
  ds_load_b128 v[52:55], v23 offset:1280
  v_dual_fmac_f32 v27, v89, v73 :: v_dual_fmac_f32 v24, v86, v70
  v_dual_fmac_f32 v28, v85, v77 :: v_dual_fmac_f32 v25, v90, v70
  v_fmac_f32 v29, v89, v77
  v_fmac_f32 v30, v85, v81
  ds_load_b128 v[56:59], v23 offset:1408
  v_dual_fmac_f32 v31, v89, v81 :: v_dual_fmac_f32 v26, v86, v74
  v_dual_fmac_f32 v27, v90, v74 :: v_dual_fmac_f32 v24, v87, v71
  ds_load_b128 v[60:63], v22 offset:512
  v_dual_fmac_f32 v28, v86, v78 :: v_dual_fmac_f32 v25, v91, v71
  v_fmac_f32 v29, v90, v78
  v_fmac_f32 v30, v86, v82
  v_dual_fmac_f32 v31, v90, v82 :: v_dual_fmac_f32 v26, v87, v75
  ds_load_b128 v[64:67], v22 offset:640
  v_fmac_f32 v27, v91, v75
  v_fmac_f32 v28, v87, v79
  v_fmac_f32 v29, v91, v79
  v_fmac_f32 v30, v87, v83
  v_fmac_f32 v31, v91, v83
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v60, v44
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v64, v44
  v_fmac_f32 v26, v60, v48
  ds_load_b128 v[68:71], v23 offset:1536
  v_fmac_f32 v27, v64, v48
  v_fmac_f32 v28, v60, v52
  v_dual_fmac_f32 v29, v64, v52 :: v_dual_fmac_f32 v24, v61, v45
  v_dual_fmac_f32 v30, v60, v56 :: v_dual_fmac_f32 v25, v65, v45
  ds_load_b128 v[72:75], v23 offset:1664
  v_dual_fmac_f32 v31, v64, v56 :: v_dual_fmac_f32 v26, v61, v49
  ds_load_b128 v[76:79], v23 offset:1792
  v_dual_fmac_f32 v27, v65, v49 :: v_dual_fmac_f32 v24, v62, v46
  v_dual_fmac_f32 v28, v61, v53 :: v_dual_fmac_f32 v25, v66, v46
  v_fmac_f32 v29, v65, v53
  v_fmac_f32 v30, v61, v57
  ds_load_b128 v[80:83], v23 offset:1920
  v_dual_fmac_f32 v31, v65, v57 :: v_dual_fmac_f32 v26, v62, v50
  v_dual_fmac_f32 v27, v66, v50 :: v_dual_fmac_f32 v24, v63, v47
  ds_load_b128 v[84:87], v22 offset:768
  v_dual_fmac_f32 v28, v62, v54 :: v_dual_fmac_f32 v25, v67, v47
  v_fmac_f32 v29, v66, v54
  v_fmac_f32 v30, v62, v58
  v_dual_fmac_f32 v31, v66, v58 :: v_dual_fmac_f32 v26, v63, v51
  ds_load_b128 v[88:91], v22 offset:896
  v_fmac_f32 v27, v67, v51
  v_fmac_f32 v28, v63, v55
  v_fmac_f32 v29, v67, v55
  v_fmac_f32 v30, v63, v59
  v_fmac_f32 v31, v67, v59
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v84, v68
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v88, v68
  v_fmac_f32 v26, v84, v72
  v_fmac_f32 v27, v88, v72
  v_fmac_f32 v28, v84, v76
  v_dual_fmac_f32 v29, v88, v76 :: v_dual_fmac_f32 v24, v85, v69
  v_dual_fmac_f32 v30, v84, v80 :: v_dual_fmac_f32 v25, v89, v69
  v_dual_fmac_f32 v31, v88, v80 :: v_dual_fmac_f32 v26, v85, v73
  v_fmac_f32 v27, v89, v73
  v_fmac_f32 v28, v85, v77
  v_dual_fmac_f32 v29, v89, v77 :: v_dual_fmac_f32 v24, v86, v70
  v_dual_fmac_f32 v30, v85, v81 :: v_dual_fmac_f32 v25, v90, v70
  v_dual_fmac_f32 v31, v89, v81 :: v_dual_fmac_f32 v26, v86, v74
  v_fmac_f32 v27, v90, v74
  v_fmac_f32 v28, v86, v78
  v_dual_fmac_f32 v29, v90, v78 :: v_dual_fmac_f32 v24, v87, v71
  v_dual_fmac_f32 v30, v86, v82 :: v_dual_fmac_f32 v25, v91, v71
  v_dual_fmac_f32 v31, v90, v82 :: v_dual_fmac_f32 v26, v87, v75
  v_fmac_f32 v27, v91, v75
  v_fmac_f32 v28, v87, v79
  v_fmac_f32 v29, v91, v79
  v_fmac_f32 v30, v87, v83
  v_fmac_f32 v31, v91, v83
L_main_done:
  s_cmp_eq_u32 s33, 0
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
  v_lshlrev_b32 v10, 1, v0
  v_cmp_gt_u32 s7, s33, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v11, v8, v4, s7
  v_cmp_gt_u32 s32, s5, v10
  v_cndmask_b32 v11, v8, v11, s32
  buffer_load_b32 v11, v11, s[36:39], 0 offen
  v_cmp_gt_u32 s34, s33, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v8, v4, s34
  s_waitcnt vmcnt(2)
  v_add_nc_u32 v12, 1, v10
  v_cmp_gt_u32 s35, s5, v12
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v8, v4, s35
  buffer_load_b32 v4, v4, s[36:39], 0 offen offset:4
  v_add_nc_u32 v13, 1, v9
  v_cmp_gt_u32 s44, s33, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v14, v8, v5, s44
  v_cmp_gt_u32 s45, s5, v10
  v_cndmask_b32 v14, v8, v14, s45
  buffer_load_b32 v14, v14, s[36:39], 0 offen
  v_add_nc_u32 v9, 1, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s33, v9
  v_cndmask_b32 v5, v8, v5, s46
  v_add_nc_u32 v10, 1, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v10
  v_cndmask_b32 v5, v8, v5, s47
  buffer_load_b32 v5, v5, s[36:39], 0 offen offset:4
  s_waitcnt vmcnt(3)
  ds_store_b32 v20, v11
  s_waitcnt vmcnt(2)
  ds_store_b32 v20, v4 offset:16
  s_waitcnt vmcnt(1)
  ds_store_b32 v20, v14 offset:4
  s_waitcnt vmcnt(0)
  ds_store_b32 v20, v5 offset:20
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v3, 1, v3
  v_lshlrev_b32 v0, 2, v0
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s7, s33, v3
  v_cndmask_b32 v5, v4, v6, s7
  v_cmp_gt_u32 s32, s6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v5, v4, v5, s32
  buffer_load_b32 v5, v5, s[40:43], 0 offen
  v_cmp_gt_u32 s34, s33, v3
  v_cndmask_b32 v8, v4, v6, s34
  v_add_nc_u32 v11, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s35, s6, v11
  v_cndmask_b32 v8, v4, v8, s35
  buffer_load_b32 v8, v8, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s44, s33, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v14, v4, v6, s44
  v_add_nc_u32 v15, 2, v0
  v_cmp_gt_u32 s45, s6, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v14, v4, v14, s45
  buffer_load_b32 v14, v14, s[40:43], 0 offen offset:8
  v_cmp_gt_u32 s46, s33, v3
  v_cndmask_b32 v6, v4, v6, s46
  v_add_nc_u32 v16, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s6, v16
  v_cndmask_b32 v6, v4, v6, s47
  buffer_load_b32 v6, v6, s[40:43], 0 offen offset:12
  v_add_nc_u32 v17, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s7, s33, v17
  v_cndmask_b32 v18, v4, v7, s7
  v_cmp_gt_u32 s32, s6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v18, v4, v18, s32
  buffer_load_b32 v18, v18, s[40:43], 0 offen
  v_add_nc_u32 v12, 1, v3
  v_cmp_gt_u32 s34, s33, v12
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v19, v4, v7, s34
  v_add_nc_u32 v13, 1, v0
  v_cmp_gt_u32 s35, s6, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v19, v4, v19, s35
  buffer_load_b32 v19, v19, s[40:43], 0 offen offset:4
  v_add_nc_u32 v9, 1, v3
  v_cmp_gt_u32 s44, s33, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v9, v4, v7, s44
  v_add_nc_u32 v10, 2, v0
  v_cmp_gt_u32 s45, s6, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v9, v4, v9, s45
  buffer_load_b32 v9, v9, s[40:43], 0 offen offset:8
  v_add_nc_u32 v11, 1, v3
  v_cmp_gt_u32 s46, s33, v11
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v3, v4, v7, s46
  v_add_nc_u32 v15, 3, v0
  v_cmp_gt_u32 s47, s6, v15
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v0, v4, v3, s47
  buffer_load_b32 v0, v0, s[40:43], 0 offen offset:12
  s_waitcnt vmcnt(7)
  ds_store_b32 v21, v5
  s_waitcnt vmcnt(6)
  ds_store_b32 v21, v8 offset:16
  s_waitcnt vmcnt(5)
  ds_store_b32 v21, v14 offset:32
  s_waitcnt vmcnt(4)
  ds_store_b32 v21, v6 offset:48
  s_waitcnt vmcnt(3)
  ds_store_b32 v21, v18 offset:4
  s_waitcnt vmcnt(2)
  ds_store_b32 v21, v19 offset:20
  s_waitcnt vmcnt(1)
  ds_store_b32 v21, v9 offset:36
  s_waitcnt vmcnt(0)
  ds_store_b32 v21, v0 offset:52
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_dual_mov_b32 v0, v22 :: v_dual_mov_b32 v3, v23
  s_add_u32 s33, s33, 3
  s_lshr_b32 s33, s33, 2
L_step_loop11:
  ds_load_b128 v[44:47], v3
  ds_load_b128 v[48:51], v3 offset:128
  ds_load_b128 v[52:55], v3 offset:256
  ds_load_b128 v[56:59], v3 offset:384
  ds_load_b128 v[60:63], v0
  ds_load_b128 v[64:67], v0 offset:128
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v24, v60, v44
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v25, v64, v44
  v_fmac_f32 v26, v60, v48
  v_fmac_f32 v27, v64, v48
  v_fmac_f32 v28, v60, v52
  v_dual_fmac_f32 v29, v64, v52 :: v_dual_fmac_f32 v24, v61, v45
  v_dual_fmac_f32 v30, v60, v56 :: v_dual_fmac_f32 v25, v65, v45
  v_dual_fmac_f32 v31, v64, v56 :: v_dual_fmac_f32 v26, v61, v49
  v_fmac_f32 v27, v65, v49
  v_fmac_f32 v28, v61, v53
  v_dual_fmac_f32 v29, v65, v53 :: v_dual_fmac_f32 v24, v62, v46
  v_dual_fmac_f32 v30, v61, v57 :: v_dual_fmac_f32 v25, v66, v46
  v_dual_fmac_f32 v31, v65, v57 :: v_dual_fmac_f32 v26, v62, v50
  v_fmac_f32 v27, v66, v50
  v_fmac_f32 v28, v62, v54
  v_dual_fmac_f32 v29, v66, v54 :: v_dual_fmac_f32 v24, v63, v47
  v_dual_fmac_f32 v30, v62, v58 :: v_dual_fmac_f32 v25, v67, v47
  v_dual_fmac_f32 v31, v66, v58 :: v_dual_fmac_f32 v26, v63, v51
  v_fmac_f32 v27, v67, v51
  v_fmac_f32 v28, v63, v55
  v_fmac_f32 v29, v67, v55
  v_fmac_f32 v30, v63, v59
  v_fmac_f32 v31, v67, v59
  s_mov_b32 s36, 0x100
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v0, s36, v0
  s_mov_b32 s36, 0x200
  v_add_nc_u32 v3, s36, v3
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
  s_add_u32 s44, s18, s36
  s_addc_u32 s45, s19, s37
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s2, s8, 32
  v_mul_lo_u32 v0, v1, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v0, v0, v2, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s46, s3, s9
  s_add_u32 s46, s46, s5
  s_lshl_b32 s46, s46, 2
  s_mov_b32 s47, 0x31016000
  s_mul_i32 s3, s9, 32
  v_mul_lo_u32 v1, v1, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v1, v1, v2, 2
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v16, 0, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s7, s5, v16
  v_cndmask_b32 v4, v3, v0, s7
  v_add_nc_u32 v17, 8, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s32, s5, v17
  v_cndmask_b32 v5, v3, v0, s32
  v_dual_mul_f32 v6, s0, v24 :: v_dual_mul_f32 v7, s0, v25
  buffer_store_b32 v6, v4, s[40:43], 0 offen
  buffer_store_b32 v7, v5, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_dual_mul_f32 v8, s0, v26 :: v_dual_mul_f32 v9, s0, v27
  buffer_store_b32 v8, v4, s[40:43], 0 offen
  buffer_store_b32 v9, v5, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_dual_mul_f32 v6, s0, v28 :: v_dual_mul_f32 v7, s0, v29
  buffer_store_b32 v6, v4, s[40:43], 0 offen
  buffer_store_b32 v7, v5, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_dual_mul_f32 v8, s0, v30 :: v_dual_mul_f32 v9, s0, v31
  buffer_store_b32 v8, v4, s[40:43], 0 offen
  buffer_store_b32 v9, v5, s[40:43], 0 offen offset:32
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(1)
  v_add_nc_u32 v12, 0, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v12
  v_cndmask_b32 v4, v3, v0, s34
  v_cndmask_b32 v5, v3, v1, s34
  v_add_nc_u32 v13, 8, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s35, s5, v13
  v_cndmask_b32 v0, v3, v0, s35
  v_cndmask_b32 v1, v3, v1, s35
  buffer_load_b32 v2, v5, s[44:47], 0 offen
  buffer_load_b32 v3, v1, s[44:47], 0 offen offset:32
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v1, s3, v1
  buffer_load_b32 v6, v5, s[44:47], 0 offen
  buffer_load_b32 v7, v1, s[44:47], 0 offen offset:32
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v1, s3, v1
  buffer_load_b32 v8, v5, s[44:47], 0 offen
  buffer_load_b32 v9, v1, s[44:47], 0 offen offset:32
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v1, s3, v1
  buffer_load_b32 v5, v5, s[44:47], 0 offen
  buffer_load_b32 v1, v1, s[44:47], 0 offen offset:32
  v_mul_f32 v10, s0, v24
  s_waitcnt vmcnt(7)
  v_fmac_f32 v10, s1, v2
  buffer_store_b32 v10, v4, s[40:43], 0 offen
  v_mul_f32 v2, s0, v25
  s_waitcnt vmcnt(6)
  v_fmac_f32 v2, s1, v3
  buffer_store_b32 v2, v0, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v0, s2, v0
  v_dual_mul_f32 v3, s0, v26 :: v_dual_mul_f32 v2, s0, v29
  s_waitcnt vmcnt(5)
  v_fmac_f32 v3, s1, v6
  buffer_store_b32 v3, v4, s[40:43], 0 offen
  v_dual_mul_f32 v6, s0, v27 :: v_dual_mul_f32 v3, s0, v30
  s_waitcnt vmcnt(4)
  v_fmac_f32 v6, s1, v7
  buffer_store_b32 v6, v0, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v10, s0, v28
  s_waitcnt vmcnt(1)
  v_dual_fmac_f32 v10, s1, v8 :: v_dual_fmac_f32 v3, s1, v5
  buffer_store_b32 v10, v4, s[40:43], 0 offen
  v_fmac_f32 v2, s1, v9
  buffer_store_b32 v2, v0, s[40:43], 0 offen offset:32
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v0, s2, v0
  buffer_store_b32 v3, v4, s[40:43], 0 offen
  v_mul_f32 v6, s0, v31
  s_waitcnt vmcnt(0)
  v_fmac_f32 v6, s1, v1
  buffer_store_b32 v6, v0, s[40:43], 0 offen offset:32
  s_endpgm
.L_end:
.size kiln_SSS_NT_mt16x32x16_2bf84cf6930e7733, .L_end-kiln_SSS_NT_mt16x32x16_2bf84cf6930e7733

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_NT_mt16x32x16_2bf84cf6930e7733
  .amdhsa_group_segment_fixed_size 3072
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 92
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
amdhsa.target: amdgcn-amd-amdhsa--gfx1100
amdhsa.kernels:
  - .name: kiln_SSS_NT_mt16x32x16_2bf84cf6930e7733
    .symbol: kiln_SSS_NT_mt16x32x16_2bf84cf6930e7733.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 3072
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 48
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
