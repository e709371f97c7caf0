// gfx1201 SSS NT mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_NT_mt32x32x16_803397a5a4e285bf
.p2align 8
.type kiln_SSS_NT_mt32x32x16_803397a5a4e285bf,@function
kiln_SSS_NT_mt32x32x16_803397a5a4e285bf:
L_entry:
  s_mov_b32 s2, ttmp9
  s_and_b32 s3, ttmp7, 0xffff
  s_lshr_b32 s4, ttmp7, 16
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 32
  s_wait_kmcnt 0
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 32
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
  s_mov_b32 s39, 0x30020000
  s_mul_i32 s7, s10, 64
  v_lshlrev_b32 v4, 2, v0
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
  s_mov_b32 s43, 0x30020000
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
  buffer_load_b128 v[8:11], v4, s[36:39], null offen       // next tile of A
  buffer_load_b128 v[12:15], v5, s[36:39], null offen
  buffer_load_b128 v[16:19], v6, s[40:43], null offen      // next tile of B
  buffer_load_b128 v[20:23], v7, s[40:43], null offen
  v_lshlrev_b32 v24, 2, v0
  v_lshlrev_b32 v25, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_and_b32 v26, 3, v25
  v_lshrrev_b32 v25, 2, v25
  v_lshlrev_b32 v26, 2, v26
  s_mov_b32 s35, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v25, v25, s35, v26
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v24, v24, 16, v25
  v_lshlrev_b32 v25, 1, v3
  v_and_b32 v26, 3, v25
  v_lshrrev_b32 v25, 2, v25
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v26, 2, v26
  v_mad_u32_u24 v25, v25, s35, v26
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v25, v0, 16, v25
  s_mov_b32 s35, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v25, s35, v25
  v_mad_u32_u24 v26, v2, 16, 0
  v_and_b32 v27, 3, v1
  v_lshrrev_b32 v28, 2, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v28, v27, 8, v28
  v_mad_u32_u24 v27, v28, 16, 0
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v27, s35, v27
  v_dual_mov_b32 v28, 0 :: v_dual_mov_b32 v29, 0
  v_dual_mov_b32 v30, 0 :: v_dual_mov_b32 v31, 0
  v_dual_mov_b32 v32, 0 :: v_dual_mov_b32 v33, 0
  v_dual_mov_b32 v34, 0 :: v_dual_mov_b32 v35, 0
  v_dual_mov_b32 v36, 0 :: v_dual_mov_b32 v37, 0
  v_dual_mov_b32 v38, 0 :: v_dual_mov_b32 v39, 0
  v_dual_mov_b32 v40, 0 :: v_dual_mov_b32 v41, 0
  v_dual_mov_b32 v42, 0 :: v_dual_mov_b32 v43, 0
  s_cmp_eq_u32 s34, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  s_wait_loadcnt 2
  v_dual_mov_b32 v44, v8 :: v_dual_mov_b32 v47, v13
  v_dual_mov_b32 v45, v12 :: v_dual_mov_b32 v46, v9
  ds_store_b64 v24, v[44:45]
  ds_store_b64 v24, v[46:47] offset:16
  v_dual_mov_b32 v48, v10 :: v_dual_mov_b32 v51, v15
  v_dual_mov_b32 v49, v14 :: v_dual_mov_b32 v50, v11
  ds_store_b64 v24, v[48:49] offset:32
  ds_store_b64 v24, v[50:51] offset:48
  s_wait_loadcnt 0
  v_dual_mov_b32 v52, v16 :: v_dual_mov_b32 v55, v21
  v_dual_mov_b32 v53, v20 :: v_dual_mov_b32 v54, v17
  ds_store_b64 v25, v[52:53]
  ds_store_b64 v25, v[54:55] offset:128
  v_dual_mov_b32 v56, v18 :: v_dual_mov_b32 v59, v23
  v_dual_mov_b32 v57, v22 :: v_dual_mov_b32 v58, v19
  ds_store_b64 v25, v[56:57] offset:256
  ds_store_b64 v25, v[58:59] offset:384
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  ds_load_b128 v[60:63], v27
  ds_load_b128 v[64:67], v27 offset:32
  ds_load_b128 v[68:71], v27 offset:64
  ds_load_b128 v[72:75], v27 offset:96
  ds_load_b128 v[76:79], v26
  ds_load_b128 v[80:83], v26 offset:128
  ds_load_b128 v[84:87], v26 offset:256
  ds_load_b128 v[88:91], v26 offset:384
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_wait_dscnt 3
  v_fmac_f32 v28, v76, v60
  s_wait_dscnt 2
  v_fmac_f32 v29, v80, v60
  ds_load_b128 v[92:95], v27 offset:512
  s_wait_dscnt 2
  v_fmac_f32 v30, v84, v60
  s_wait_dscnt 1
  v_fmac_f32 v31, v88, v60
  v_fmac_f32 v32, v76, v64
  ds_load_b128 v[96:99], v27 offset:544
  v_dual_fmac_f32 v33, v80, v64 :: v_dual_fmac_f32 v28, v77, v61
  v_dual_fmac_f32 v34, v84, v64 :: v_dual_fmac_f32 v29, v81, v61
  v_dual_fmac_f32 v35, v88, v64 :: v_dual_fmac_f32 v30, v85, v61
  ds_load_b128 v[100:103], v27 offset:576
  v_dual_fmac_f32 v36, v76, v68 :: v_dual_fmac_f32 v31, v89, v61
  v_dual_fmac_f32 v37, v80, v68 :: v_dual_fmac_f32 v32, v77, v65
  v_dual_fmac_f32 v38, v84, v68 :: v_dual_fmac_f32 v33, v81, v65
  v_dual_fmac_f32 v39, v88, v68 :: v_dual_fmac_f32 v34, v85, v65
  ds_load_b128 v[104:107], v27 offset:608
  v_dual_fmac_f32 v40, v76, v72 :: v_dual_fmac_f32 v35, v89, v65
  v_dual_fmac_f32 v41, v80, v72 :: v_dual_fmac_f32 v36, v77, v69
  v_dual_fmac_f32 v42, v84, v72 :: v_dual_fmac_f32 v37, v81, v69
  ds_load_b128 v[108:111], v26 offset:512
  v_dual_fmac_f32 v43, v88, v72 :: v_dual_fmac_f32 v38, v85, v69
  ds_load_b128 v[112:115], v26 offset:640
  ds_load_b128 v[116:119], v26 offset:768
  ds_load_b128 v[120:123], v26 offset:896
  v_dual_fmac_f32 v39, v89, v69 :: v_dual_fmac_f32 v28, v78, v62
  buffer_load_b128 v[8:11], v4, s[36:39], null offen       // next tile of A
  v_dual_fmac_f32 v40, v77, v73 :: v_dual_fmac_f32 v29, v82, v62
  v_dual_fmac_f32 v41, v81, v73 :: v_dual_fmac_f32 v30, v86, v62
  v_dual_fmac_f32 v42, v85, v73 :: v_dual_fmac_f32 v31, v90, v62
  buffer_load_b128 v[12:15], v5, s[36:39], null offen
  v_dual_fmac_f32 v43, v89, v73 :: v_dual_fmac_f32 v32, v78, v66
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  v_dual_fmac_f32 v33, v82, v66 :: v_dual_fmac_f32 v28, v79, v63
  v_dual_fmac_f32 v34, v86, v66 :: v_dual_fmac_f32 v29, v83, v63
  v_dual_fmac_f32 v35, v90, v66 :: v_dual_fmac_f32 v30, v87, v63
  buffer_load_b128 v[16:19], v6, s[40:43], null offen      // next tile of B
  v_dual_fmac_f32 v36, v78, v70 :: v_dual_fmac_f32 v31, v91, v63
  v_dual_fmac_f32 v37, v82, v70 :: v_dual_fmac_f32 v32, v79, v67
  v_dual_fmac_f32 v38, v86, v70 :: v_dual_fmac_f32 v33, v83, v67
  v_dual_fmac_f32 v39, v90, v70 :: v_dual_fmac_f32 v34, v87, v67
  buffer_load_b128 v[20:23], v7, s[40:43], null offen
  v_dual_fmac_f32 v40, v78, v74 :: v_dual_fmac_f32 v35, v91, v67
  v_dual_fmac_f32 v41, v82, v74 :: v_dual_fmac_f32 v36, v79, v71
  v_dual_fmac_f32 v42, v86, v74 :: v_dual_fmac_f32 v37, v83, v71
  s_add_u32 s40, s40, s32
  v_dual_fmac_f32 v43, v90, v74 :: v_dual_fmac_f32 v38, v87, v71
  s_addc_u32 s41, s41, 0
  v_fmac_f32 v39, v91, v71
  v_fmac_f32 v40, v79, v75
  v_fmac_f32 v41, v83, v75
  v_fmac_f32 v42, v87, v75
  v_fmac_f32 v43, v91, v75
  s_wait_dscnt 3
  v_fmac_f32 v28, v108, v92
  s_wait_dscnt 2
  v_fmac_f32 v29, v112, v92
  s_wait_dscnt 1
  v_fmac_f32 v30, v116, v92
  s_wait_dscnt 0
  v_fmac_f32 v31, v120, v92
  ds_load_b128 v[60:63], v27 offset:1024
  v_fmac_f32 v32, v108, v96
  v_dual_fmac_f32 v33, v112, v96 :: v_dual_fmac_f32 v28, v109, v93
  v_dual_fmac_f32 v34, v116, v96 :: v_dual_fmac_f32 v29, v113, v93
  v_dual_fmac_f32 v35, v120, v96 :: v_dual_fmac_f32 v30, v117, v93
  v_dual_fmac_f32 v36, v108, v100 :: v_dual_fmac_f32 v31, v121, v93
  v_dual_fmac_f32 v37, v112, v100 :: v_dual_fmac_f32 v32, v109, v97
  ds_load_b128 v[64:67], v27 offset:1056
  v_dual_fmac_f32 v38, v116, v100 :: v_dual_fmac_f32 v33, v113, v97
  v_dual_fmac_f32 v39, v120, v100 :: v_dual_fmac_f32 v34, v117, v97
  v_dual_fmac_f32 v40, v108, v104 :: v_dual_fmac_f32 v35, v121, v97
  v_dual_fmac_f32 v41, v112, v104 :: v_dual_fmac_f32 v36, v109, v101
  v_dual_fmac_f32 v42, v116, v104 :: v_dual_fmac_f32 v37, v113, v101
  v_dual_fmac_f32 v43, v120, v104 :: v_dual_fmac_f32 v38, v117, v101
  ds_load_b128 v[68:71], v27 offset:1088
  ds_load_b128 v[72:75], v27 offset:1120
  v_dual_fmac_f32 v39, v121, v101 :: v_dual_fmac_f32 v28, v110, v94
  v_dual_fmac_f32 v40, v109, v105 :: v_dual_fmac_f32 v29, v114, v94
  ds_load_b128 v[76:79], v26 offset:1024
  v_dual_fmac_f32 v41, v113, v105 :: v_dual_fmac_f32 v30, v118, v94
  v_dual_fmac_f32 v42, v117, v105 :: v_dual_fmac_f32 v31, v122, v94
  v_dual_fmac_f32 v43, v121, v105 :: v_dual_fmac_f32 v32, v110, v98
  ds_load_b128 v[80:83], v26 offset:1152
  v_dual_fmac_f32 v33, v114, v98 :: v_dual_fmac_f32 v28, v111, v95
  v_dual_fmac_f32 v34, v118, v98 :: v_dual_fmac_f32 v29, v115, v95
  v_dual_fmac_f32 v35, v122, v98 :: v_dual_fmac_f32 v30, v119, v95
  v_dual_fmac_f32 v36, v110, v102 :: v_dual_fmac_f32 v31, v123, v95
  v_dual_fmac_f32 v37, v114, v102 :: v_dual_fmac_f32 v32, v111, v99
  ds_load_b128 v[84:87], v26 offset:1280
  v_dual_fmac_f32 v38, v118, v102 :: v_dual_fmac_f32 v33, v115, v99
  v_dual_fmac_f32 v39, v122, v102 :: v_dual_fmac_f32 v34, v119, v99
  v_dual_fmac_f32 v40, v110, v106 :: v_dual_fmac_f32 v35, v123, v99
  v_dual_fmac_f32 v41, v114, v106 :: v_dual_fmac_f32 v36, v111, v103
  v_dual_fmac_f32 v42, v118, v106 :: v_dual_fmac_f32 v37, v115, v103
  v_dual_fmac_f32 v43, v122, v106 :: v_dual_fmac_f32 v38, v119, v103
  ds_load_b128 v[88:91], v26 offset:1408
  v_fmac_f32 v39, v123, v103
  v_fmac_f32 v40, v111, v107
  v_fmac_f32 v41, v115, v107
  v_fmac_f32 v42, v119, v107
  v_fmac_f32 v43, v123, v107
  s_wait_dscnt 3
  v_fmac_f32 v28, v76, v60
  s_wait_dscnt 2
  v_fmac_f32 v29, v80, v60
  s_wait_dscnt 1
  v_fmac_f32 v30, v84, v60
  s_wait_dscnt 0
  v_fmac_f32 v31, v88, v60
  ds_load_b128 v[92:95], v27 offset:1536
  v_fmac_f32 v32, v76, v64
  v_dual_fmac_f32 v33, v80, v64 :: v_dual_fmac_f32 v28, v77, v61
  v_dual_fmac_f32 v34, v84, v64 :: v_dual_fmac_f32 v29, v81, v61
  v_dual_fmac_f32 v35, v88, v64 :: v_dual_fmac_f32 v30, v85, v61
  v_dual_fmac_f32 v36, v76, v68 :: v_dual_fmac_f32 v31, v89, v61
  v_dual_fmac_f32 v37, v80, v68 :: v_dual_fmac_f32 v32, v77, v65
  ds_load_b128 v[96:99], v27 offset:1568
  v_dual_fmac_f32 v38, v84, v68 :: v_dual_fmac_f32 v33, v81, v65
  v_dual_fmac_f32 v39, v88, v68 :: v_dual_fmac_f32 v34, v85, v65
  v_dual_fmac_f32 v40, v76, v72 :: v_dual_fmac_f32 v35, v89, v65
  v_dual_fmac_f32 v41, v80, v72 :: v_dual_fmac_f32 v36, v77, v69
  v_dual_fmac_f32 v42, v84, v72 :: v_dual_fmac_f32 v37, v81, v69
  v_dual_fmac_f32 v43, v88, v72 :: v_dual_fmac_f32 v38, v85, v69
  ds_load_b128 v[100:103], v27 offset:1600
  ds_load_b128 v[104:107], v27 offset:1632
  v_dual_fmac_f32 v39, v89, v69 :: v_dual_fmac_f32 v28, v78, v62
  v_dual_fmac_f32 v40, v77, v73 :: v_dual_fmac_f32 v29, v82, v62
  ds_load_b128 v[108:111], v26 offset:1536
  v_dual_fmac_f32 v41, v81, v73 :: v_dual_fmac_f32 v30, v86, v62
  v_dual_fmac_f32 v42, v85, v73 :: v_dual_fmac_f32 v31, v90, v62
  v_dual_fmac_f32 v43, v89, v73 :: v_dual_fmac_f32 v32, v78, v66
  ds_load_b128 v[112:115], v26 offset:1664
  v_dual_fmac_f32 v33, v82, v66 :: v_dual_fmac_f32 v28, v79, v63
  v_dual_fmac_f32 v34, v86, v66 :: v_dual_fmac_f32 v29, v83, v63
  v_dual_fmac_f32 v35, v90, v66 :: v_dual_fmac_f32 v30, v87, v63
  v_dual_fmac_f32 v36, v78, v70 :: v_dual_fmac_f32 v31, v91, v63
  v_dual_fmac_f32 v37, v82, v70 :: v_dual_fmac_f32 v32, v79, v67
  ds_load_b128 v[116:119], v26 offset:1792
  v_dual_fmac_f32 v38, v86, v70 :: v_dual_fmac_f32 v33, v83, v67
  v_dual_fmac_f32 v39, v90, v70 :: v_dual_fmac_f32 v34, v87, v67
  v_dual_fmac_f32 v40, v78, v74 :: v_dual_fmac_f32 v35, v91, v67
  v_dual_fmac_f32 v41, v82, v74 :: v_dual_fmac_f32 v36, v79, v71
  v_dual_fmac_f32 v42, v86, v74 :: v_dual_fmac_f32 v37, v83, v71
  v_dual_fmac_f32 v43, v90, v74 :: v_dual_fmac_f32 v38, v87, v71
  ds_load_b128 v[120:123], v26 offset:1920
  v_fmac_f32 v39, v91, v71
  v_fmac_f32 v40, v79, v75
  v_fmac_f32 v41, v83, v75
  v_fmac_f32 v42, v87, v75
  v_fmac_f32 v43, v91, v75
  s_wait_dscnt 3
  v_fmac_f32 v28, v108, v92
  s_wait_dscnt 0
  s_barrier_signal -1                                      // all waves have read this tile
  s_barrier_wait -1
  v_fmac_f32 v29, v112, v92
  v_fmac_f32 v30, v116, v92
  s_wait_loadcnt 2
  v_dual_mov_b32 v44, v8 :: v_dual_mov_b32 v47, v13
  v_dual_fmac_f32 v31, v120, v92 :: v_dual_fmac_f32 v28, v109, v93
  v_dual_mov_b32 v45, v12 :: v_dual_mov_b32 v46, v9
  v_dual_fmac_f32 v32, v108, v96 :: v_dual_fmac_f32 v29, v113, v93
  v_dual_fmac_f32 v33, v112, v96 :: v_dual_fmac_f32 v30, v117, v93
  ds_store_b64 v24, v[44:45]
  v_dual_fmac_f32 v34, v116, v96 :: v_dual_fmac_f32 v31, v121, v93
  v_fmac_f32 v35, v120, v96
  v_fmac_f32 v36, v108, v100
  v_dual_fmac_f32 v37, v112, v100 :: v_dual_fmac_f32 v32, v109, v97
  ds_store_b64 v24, v[46:47] offset:16
  v_dual_fmac_f32 v38, v116, v100 :: v_dual_fmac_f32 v33, v113, v97
  v_dual_fmac_f32 v39, v120, v100 :: v_dual_fmac_f32 v34, v117, v97
  v_dual_mov_b32 v48, v10 :: v_dual_mov_b32 v51, v15
  v_dual_fmac_f32 v40, v108, v104 :: v_dual_fmac_f32 v35, v121, v97
  v_dual_mov_b32 v49, v14 :: v_dual_mov_b32 v50, v11
  v_dual_fmac_f32 v41, v112, v104 :: v_dual_fmac_f32 v36, v109, v101
  v_dual_fmac_f32 v42, v116, v104 :: v_dual_fmac_f32 v37, v113, v101
  ds_store_b64 v24, v[48:49] offset:32
  v_dual_fmac_f32 v43, v120, v104 :: v_dual_fmac_f32 v38, v117, v101
  ds_store_b64 v24, v[50:51] offset:48
  s_wait_loadcnt 0
  v_dual_mov_b32 v52, v16 :: v_dual_mov_b32 v55, v21
  v_dual_mov_b32 v53, v20 :: v_dual_mov_b32 v54, v17
  ds_store_b64 v25, v[52:53]
  v_dual_fmac_f32 v39, v121, v101 :: v_dual_fmac_f32 v28, v110, v94
  ds_store_b64 v25, v[54:55] offset:128
  v_dual_fmac_f32 v40, v109, v105 :: v_dual_fmac_f32 v29, v114, v94
  v_dual_fmac_f32 v41, v113, v105 :: v_dual_fmac_f32 v30, v118, v94
  v_dual_mov_b32 v56, v18 :: v_dual_mov_b32 v59, v23
  v_dual_fmac_f32 v42, v117, v105 :: v_dual_fmac_f32 v31, v122, v94
  v_dual_mov_b32 v57, v22 :: v_dual_mov_b32 v58, v19
  v_dual_fmac_f32 v43, v121, v105 :: v_dual_fmac_f32 v32, v110, v98
  ds_store_b64 v25, v[56:57] offset:256
  ds_store_b64 v25, v[58:59] offset:384
  v_dual_fmac_f32 v33, v114, v98 :: v_dual_fmac_f32 v28, v111, v95
  v_dual_fmac_f32 v34, v118, v98 :: v_dual_fmac_f32 v29, v115, v95
  s_wait_dscnt 0
  s_barrier_signal -1                                      // the next tile is in LDS
  s_barrier_wait -1
  v_dual_fmac_f32 v35, v122, v98 :: v_dual_fmac_f32 v30, v119, v95
  ds_load_b128 v[60:63], v27
  v_dual_fmac_f32 v36, v110, v102 :: v_dual_fmac_f32 v31, v123, v95
  v_dual_fmac_f32 v37, v114, v102 :: v_dual_fmac_f32 v32, v111, v99
  ds_load_b128 v[64:67], v27 offset:32
  v_dual_fmac_f32 v38, v118, v102 :: v_dual_fmac_f32 v33, v115, v99
  ds_load_b128 v[68:71], v27 offset:64
  v_dual_fmac_f32 v39, v122, v102 :: v_dual_fmac_f32 v34, v119, v99
  v_dual_fmac_f32 v40, v110, v106 :: v_dual_fmac_f32 v35, v123, v99
  ds_load_b128 v[72:75], v27 offset:96
  v_dual_fmac_f32 v41, v114, v106 :: v_dual_fmac_f32 v36, v111, v103
  ds_load_b128 v[76:79], v26
  v_dual_fmac_f32 v42, v118, v106 :: v_dual_fmac_f32 v37, v115, v103
  v_dual_fmac_f32 v43, v122, v106 :: v_dual_fmac_f32 v38, v119, v103
  ds_load_b128 v[80:83], v26 offset:128
  ds_load_b128 v[84:87], v26 offset:256
  ds_load_b128 v[88:91], v26 offset:384
  v_fmac_f32 v39, v123, v103
  v_fmac_f32 v40, v111, v107
  v_fmac_f32 v41, v115, v107
  v_fmac_f32 v42, v119, v107
  v_fmac_f32 v43, v123, v107
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_wait_dscnt 3
  v_fmac_f32 v28, v76, v60
  s_wait_dscnt 2
  v_fmac_f32 v29, v80, v60
  s_wait_dscnt 1
  v_fmac_f32 v30, v84, v60
  s_wait_dscnt 0
  v_fmac_f32 v31, v88, v60
  ds_load_b128 v[92:95], v27 offset:512
  v_fmac_f32 v32, v76, v64
  v_dual_fmac_f32 v33, v80, v64 :: v_dual_fmac_f32 v28, v77, v61
  v_dual_fmac_f32 v34, v84, v64 :: v_dual_fmac_f32 v29, v81, v61
  v_dual_fmac_f32 v35, v88, v64 :: v_dual_fmac_f32 v30, v85, v61
  v_dual_fmac_f32 v36, v76, v68 :: v_dual_fmac_f32 v31, v89, v61
  v_dual_fmac_f32 v37, v80, v68 :: v_dual_fmac_f32 v32, v77, v65
  ds_load_b128 v[96:99], v27 offset:544
  v_dual_fmac_f32 v38, v84, v68 :: v_dual_fmac_f32 v33, v81, v65
  v_dual_fmac_f32 v39, v88, v68 :: v_dual_fmac_f32 v34, v85, v65
  v_dual_fmac_f32 v40, v76, v72 :: v_dual_fmac_f32 v35, v89, v65
  v_dual_fmac_f32 v41, v80, v72 :: v_dual_fmac_f32 v36, v77, v69
  v_dual_fmac_f32 v42, v84, v72 :: v_dual_fmac_f32 v37, v81, v69
  v_dual_fmac_f32 v43, v88, v72 :: v_dual_fmac_f32 v38, v85, v69
  ds_load_b128 v[100:103], v27 offset:576
  ds_load_b128 v[104:107], v27 offset:608
  v_dual_fmac_f32 v39, v89, v69 :: v_dual_fmac_f32 v28, v78, v62
  v_dual_fmac_f32 v40, v77, v73 :: v_dual_fmac_f32 v29, v82, v62
  ds_load_b128 v[108:111], v26 offset:512
  v_dual_fmac_f32 v41, v81, v73 :: v_dual_fmac_f32 v30, v86, v62
  v_dual_fmac_f32 v42, v85, v73 :: v_dual_fmac_f32 v31, v90, v62
  v_dual_fmac_f32 v43, v89, v73 :: v_dual_fmac_f32 v32, v78, v66
  ds_load_b128 v[112:115], v26 offset:640
  v_dual_fmac_f32 v33, v82, v66 :: v_dual_fmac_f32 v28, v79, v63
  v_dual_fmac_f32 v34, v86, v66 :: v_dual_fmac_f32 v29, v83, v63
  v_dual_fmac_f32 v35, v90, v66 :: v_dual_fmac_f32 v30, v87, v63
  v_dual_fmac_f32 v36, v78, v70 :: v_dual_fmac_f32 v31, v91, v63
  v_dual_fmac_f32 v37, v82, v70 :: v_dual_fmac_f32 v32, v79, v67
  ds_load_b128 v[116:119], v26 offset:768
  v_dual_fmac_f32 v38, v86, v70 :: v_dual_fmac_f32 v33, v83, v67
  v_dual_fmac_f32 v39, v90, v70 :: v_dual_fmac_f32 v34, v87, v67
  v_dual_fmac_f32 v40, v78, v74 :: v_dual_fmac_f32 v35, v91, v67
  v_dual_fmac_f32 v41, v82, v74 :: v_dual_fmac_f32 v36, v79, v71
  v_dual_fmac_f32 v42, v86, v74 :: v_dual_fmac_f32 v37, v83, v71
  v_dual_fmac_f32 v43, v90, v74 :: v_dual_fmac_f32 v38, v87, v71
  ds_load_b128 v[120:123], v26 offset:896
  v_fmac_f32 v39, v91, v71
  v_fmac_f32 v40, v79, v75
  v_fmac_f32 v41, v83, v75
  v_fmac_f32 v42, v87, v75
  v_fmac_f32 v43, v91, v75
  s_wait_dscnt 3
  v_fmac_f32 v28, v108, v92
  s_wait_dscnt 2
  v_fmac_f32 v29, v112, v92
  s_wait_dscnt 1
  v_fmac_f32 v30, v116, v92
  s_wait_dscnt 0
  v_fmac_f32 v31, v120, v92
  ds_load_b128 v[60:63], v27 offset:1024
  v_fmac_f32 v32, v108, v96
  v_dual_fmac_f32 v33, v112, v96 :: v_dual_fmac_f32 v28, v109, v93
  v_dual_fmac_f32 v34, v116, v96 :: v_dual_fmac_f32 v29, v113, v93
  v_dual_fmac_f32 v35, v120, v96 :: v_dual_fmac_f32 v30, v117, v93
  v_dual_fmac_f32 v36, v108, v100 :: v_dual_fmac_f32 v31, v121, v93
  v_dual_fmac_f32 v37, v112, v100 :: v_dual_fmac_f32 v32, v109, v97
  ds_load_b128 v[64:67], v27 offset:1056
  v_dual_fmac_f32 v38, v116, v100 :: v_dual_fmac_f32 v33, v113, v97
  v_dual_fmac_f32 v39, v120, v100 :: v_dual_fmac_f32 v34, v117, v97
  v_dual_fmac_f32 v40, v108, v104 :: v_dual_fmac_f32 v35, v121, v97
  v_dual_fmac_f32 v41, v112, v104 :: v_dual_fmac_f32 v36, v109, v101
  v_dual_fmac_f32 v42, v116, v104 :: v_dual_fmac_f32 v37, v113, v101
  v_dual_fmac_f32 v43, v120, v104 :: v_dual_fmac_f32 v38, v117, v101
  ds_load_b128 v[68:71], v27 offset:1088
  ds_load_b128 v[72:75], v27 offset:1120
  v_dual_fmac_f32 v39, v121, v101 :: v_dual_fmac_f32 v28, v110, v94
  v_dual_fmac_f32 v40, v109, v105 :: v_dual_fmac_f32 v29, v114, v94
  ds_load_b128 v[76:79], v26 offset:1024
  v_dual_fmac_f32 v41, v113, v105 :: v_dual_fmac_f32 v30, v118, v94
  v_dual_fmac_f32 v42, v117, v105 :: v_dual_fmac_f32 v31, v122, v94
  v_dual_fmac_f32 v43, v121, v105 :: v_dual_fmac_f32 v32, v110, v98
  ds_load_b128 v[80:83], v26 offset:1152
  v_dual_fmac_f32 v33, v114, v98 :: v_dual_fmac_f32 v28, v111, v95
  v_dual_fmac_f32 v34, v118, v98 :: v_dual_fmac_f32 v29, v115, v95
  v_dual_fmac_f32 v35, v122, v98 :: v_dual_fmac_f32 v30, v119, v95
  v_dual_fmac_f32 v36, v110, v102 :: v_dual_fmac_f32 v31, v123, v95
  v_dual_fmac_f32 v37, v114, v102 :: v_dual_fmac_f32 v32, v111, v99
  ds_load_b128 v[84:87], v26 offset:1280
  v_dual_fmac_f32 v38, v118, v102 :: v_dual_fmac_f32 v33, v115, v99
  v_dual_fmac_f32 v39, v122, v102 :: v_dual_fmac_f32 v34, v119, v99
  v_dual_fmac_f32 v40, v110, v106 :: v_dual_fmac_f32 v35, v123, v99
  v_dual_fmac_f32 v41, v114, v106 :: v_dual_fmac_f32 v36, v111, v103
  v_dual_fmac_f32 v42, v118, v106 :: v_dual_fmac_f32 v37, v115, v103
  v_dual_fmac_f32 v43, v122, v106 :: v_dual_fmac_f32 v38, v119, v103
  ds_load_b128 v[88:91], v26 offset:1408
  v_fmac_f32 v39, v123, v103
  v_fmac_f32 v40, v111, v107
  v_fmac_f32 v41, v115, v107
  v_fmac_f32 v42, v119, v107
  v_fmac_f32 v43, v123, v107
  s_wait_dscnt 3
  v_fmac_f32 v28, v76, v60
  s_wait_dscnt 2
  v_fmac_f32 v29, v80, v60
  s_wait_dscnt 1
  v_fmac_f32 v30, v84, v60
  s_wait_dscnt 0
  v_fmac_f32 v31, v88, v60
  ds_load_b128 v[92:95], v27 offset:1536
  v_fmac_f32 v32, v76, v64
  v_dual_fmac_f32 v33, v80, v64 :: v_dual_fmac_f32 v28, v77, v61
  v_dual_fmac_f32 v34, v84, v64 :: v_dual_fmac_f32 v29, v81, v61
  v_dual_fmac_f32 v35, v88, v64 :: v_dual_fmac_f32 v30, v85, v61
  v_dual_fmac_f32 v36, v76, v68 :: v_dual_fmac_f32 v31, v89, v61
  v_dual_fmac_f32 v37, v80, v68 :: v_dual_fmac_f32 v32, v77, v65
  ds_load_b128 v[96:99], v27 offset:1568
  v_dual_fmac_f32 v38, v84, v68 :: v_dual_fmac_f32 v33, v81, v65
  v_dual_fmac_f32 v39, v88, v68 :: v_dual_fmac_f32 v34, v85, v65
  v_dual_fmac_f32 v40, v76, v72 :: v_dual_fmac_f32 v35, v89, v65
  v_dual_fmac_f32 v41, v80, v72 :: v_dual_fmac_f32 v36, v77, v69
  v_dual_fmac_f32 v42, v84, v72 :: v_dual_fmac_f32 v37, v81, v69
  v_dual_fmac_f32 v43, v88, v72 :: v_dual_fmac_f32 v38, v85, v69
  ds_load_b128 v[100:103], v27 offset:1600
  ds_load_b128 v[104:107], v27 offset:1632
  v_dual_fmac_f32 v39, v89, v69 :: v_dual_fmac_f32 v28, v78, v62
  v_dual_fmac_f32 v40, v77, v73 :: v_dual_fmac_f32 v29, v82, v62
  ds_load_b128 v[108:111], v26 offset:1536
  v_dual_fmac_f32 v41, v81, v73 :: v_dual_fmac_f32 v30, v86, v62
  v_dual_fmac_f32 v42, v85, v73 :: v_dual_fmac_f32 v31, v90, v62
  v_dual_fmac_f32 v43, v89, v73 :: v_dual_fmac_f32 v32, v78, v66
  ds_load_b128 v[112:115], v26 offset:1664
  v_dual_fmac_f32 v33, v82, v66 :: v_dual_fmac_f32 v28, v79, v63
  v_dual_fmac_f32 v34, v86, v66 :: v_dual_fmac_f32 v29, v83, v63
  v_dual_fmac_f32 v35, v90, v66 :: v_dual_fmac_f32 v30, v87, v63
  v_dual_fmac_f32 v36, v78, v70 :: v_dual_fmac_f32 v31, v91, v63
  v_dual_fmac_f32 v37, v82, v70 :: v_dual_fmac_f32 v32, v79, v67
  ds_load_b128 v[116:119], v26 offset:1792
  v_dual_fmac_f32 v38, v86, v70 :: v_dual_fmac_f32 v33, v83, v67
  v_dual_fmac_f32 v39, v90, v70 :: v_dual_fmac_f32 v34, v87, v67
  v_dual_fmac_f32 v40, v78, v74 :: v_dual_fmac_f32 v35, v91, v67
  v_dual_fmac_f32 v41, v82, v74 :: v_dual_fmac_f32 v36, v79, v71
  v_dual_fmac_f32 v42, v86, v74 :: v_dual_fmac_f32 v37, v83, v71
  v_dual_fmac_f32 v43, v90, v74 :: v_dual_fmac_f32 v38, v87, v71
  ds_load_b128 v[120:123], v26 offset:1920
  v_fmac_f32 v39, v91, v71
  v_fmac_f32 v40, v79, v75
  v_fmac_f32 v41, v83, v75
  v_fmac_f32 v42, v87, v75
  v_fmac_f32 v43, v91, v75
  s_wait_dscnt 3
  v_fmac_f32 v28, v108, v92
  s_wait_dscnt 2
  v_fmac_f32 v29, v112, v92
  s_wait_dscnt 1
  v_fmac_f32 v30, v116, v92
  s_wait_dscnt 0
  v_fmac_f32 v31, v120, v92
  v_fmac_f32 v32, v108, v96
  v_dual_fmac_f32 v33, v112, v96 :: v_dual_fmac_f32 v28, v109, v93
  v_dual_fmac_f32 v34, v116, v96 :: v_dual_fmac_f32 v29, v113, v93
  v_dual_fmac_f32 v35, v120, v96 :: v_dual_fmac_f32 v30, v117, v93
  v_dual_fmac_f32 v36, v108, v100 :: v_dual_fmac_f32 v31, v121, v93
  v_dual_fmac_f32 v37, v112, v100 :: v_dual_fmac_f32 v32, v109, v97
  v_dual_fmac_f32 v38, v116, v100 :: v_dual_fmac_f32 v33, v113, v97
  v_dual_fmac_f32 v39, v120, v100 :: v_dual_fmac_f32 v34, v117, v97
  v_dual_fmac_f32 v40, v108, v104 :: v_dual_fmac_f32 v35, v121, v97
  v_dual_fmac_f32 v41, v112, v104 :: v_dual_fmac_f32 v36, v109, v101
  v_dual_fmac_f32 v42, v116, v104 :: v_dual_fmac_f32 v37, v113, v101
  v_dual_fmac_f32 v43, v120, v104 :: v_dual_fmac_f32 v38, v117, v101
  v_dual_fmac_f32 v39, v121, v101 :: v_dual_fmac_f32 v28, v110, v94
  v_dual_fmac_f32 v40, v109, v105 :: v_dual_fmac_f32 v29, v114, v94
  v_dual_fmac_f32 v41, v113, v105 :: v_dual_fmac_f32 v30, v118, v94
  v_dual_fmac_f32 v42, v117, v105 :: v_dual_fmac_f32 v31, v122, v94
  v_dual_fmac_f32 v43, v121, v105 :: v_dual_fmac_f32 v32, v110, v98
  v_dual_fmac_f32 v33, v114, v98 :: v_dual_fmac_f32 v28, v111, v95
  v_dual_fmac_f32 v34, v118, v98 :: v_dual_fmac_f32 v29, v115, v95
  v_dual_fmac_f32 v35, v122, v98 :: v_dual_fmac_f32 v30, v119, v95
  v_dual_fmac_f32 v36, v110, v102 :: v_dual_fmac_f32 v31, v123, v95
  v_dual_fmac_f32 v37, v114, v102 :: v_dual_fmac_f32 v32, v111, v99
  v_dual_fmac_f32 v38, v118, v102 :: v_dual_fmac_f32 v33, v115, v99
  v_dual_fmac_f32 v39, v122, v102 :: v_dual_fmac_f32 v34, v119, v99
  v_dual_fmac_f32 v40, v110, v106 :: v_dual_fmac_f32 v35, v123, v99
  v_dual_fmac_f32 v41, v114, v106 :: v_dual_fmac_f32 v36, v111, v103
  v_dual_fmac_f32 v42, v118, v106 :: v_dual_fmac_f32 v37, v115, v103
  v_dual_fmac_f32 v43, v122, v106 :: v_dual_fmac_f32 v38, v119, v103
  v_fmac_f32 v39, v123, v103
  v_fmac_f32 v40, v111, v107
  v_fmac_f32 v41, v115, v107
  v_fmac_f32 v42, v119, v107
  v_fmac_f32 v43, v123, v107
L_main_done:
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mov_b32 s42, 0x7fffffff
  s_barrier_signal -1                                      // all waves have read the last full tile
  s_barrier_wait -1
  s_wait_loadcnt 3
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 1, v3
  v_lshlrev_b32 v10, 2, v0
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s7, s33, v9
  v_cndmask_b32 v11, v8, v4, s7
  v_cmp_gt_u32 s32, s5, v10
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v11, v8, v11, s32
  buffer_load_b32 v11, v11, s[36:39], null offen
  v_cmp_gt_u32 s34, s33, v9
  s_wait_loadcnt 3
  v_cndmask_b32 v12, v8, v4, s34
  v_add_nc_u32 v13, 1, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s35, s5, v13
  v_cndmask_b32 v12, v8, v12, s35
  buffer_load_b32 v12, v12, s[36:39], null offen offset:4
  v_cmp_gt_u32 s44, s33, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v14, v8, v4, s44
  v_add_nc_u32 v15, 2, v10
  v_cmp_gt_u32 s45, s5, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v14, v8, v14, s45
  buffer_load_b32 v14, v14, s[36:39], null offen offset:8
  v_cmp_gt_u32 s46, s33, v9
  v_cndmask_b32 v4, v8, v4, s46
  s_wait_loadcnt 4
  v_add_nc_u32 v16, 3, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v16
  v_cndmask_b32 v4, v8, v4, s47
  buffer_load_b32 v4, v4, s[36:39], null offen offset:12
  v_add_nc_u32 v17, 1, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s7, s33, v17
  v_cndmask_b32 v18, v8, v5, s7
  v_cmp_gt_u32 s32, s5, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v18, v8, v18, s32
  buffer_load_b32 v18, v18, s[36:39], null offen
  v_add_nc_u32 v19, 1, v9
  v_cmp_gt_u32 s34, s33, v19
  s_wait_loadcnt 5
  v_cndmask_b32 v20, v8, v5, s34
  v_add_nc_u32 v21, 1, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s35, s5, v21
  v_cndmask_b32 v20, v8, v20, s35
  buffer_load_b32 v20, v20, s[36:39], null offen offset:4
  v_add_nc_u32 v22, 1, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s33, v22
  v_cndmask_b32 v23, v8, v5, s44
  v_add_nc_u32 v44, 2, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s45, s5, v44
  v_cndmask_b32 v23, v8, v23, s45
  buffer_load_b32 v23, v23, s[36:39], null offen offset:8
  v_add_nc_u32 v13, 1, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s33, v13
  v_cndmask_b32 v5, v8, v5, s46
  v_add_nc_u32 v15, 3, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v15
  v_cndmask_b32 v5, v8, v5, s47
  buffer_load_b32 v5, v5, s[36:39], null offen offset:12
  s_wait_loadcnt 7
  ds_store_b32 v24, v11
  s_wait_loadcnt 6
  ds_store_b32 v24, v12 offset:16
  s_wait_loadcnt 5
  ds_store_b32 v24, v14 offset:32
  s_wait_loadcnt 4
  ds_store_b32 v24, v4 offset:48
  s_wait_loadcnt 3
  ds_store_b32 v24, v18 offset:4
  s_wait_loadcnt 2
  ds_store_b32 v24, v20 offset:20
  s_wait_loadcnt 1
  ds_store_b32 v24, v23 offset:36
  s_wait_loadcnt 0
  ds_store_b32 v24, v5 offset:52
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v3, 1, v3
  v_lshlrev_b32 v0, 2, v0
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s7, s33, v3
  v_cndmask_b32 v5, v4, v6, s7
  v_cmp_gt_u32 s32, s6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v5, v4, v5, s32
  buffer_load_b32 v5, v5, s[40:43], null offen
  v_cmp_gt_u32 s34, s33, v3
  v_cndmask_b32 v8, v4, v6, s34
  v_add_nc_u32 v16, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s35, s6, v16
  v_cndmask_b32 v8, v4, v8, s35
  buffer_load_b32 v8, v8, s[40:43], null offen offset:4
  v_cmp_gt_u32 s44, s33, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v9, v4, v6, s44
  v_add_nc_u32 v17, 2, v0
  v_cmp_gt_u32 s45, s6, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v9, v4, v9, s45
  buffer_load_b32 v9, v9, s[40:43], null offen offset:8
  v_cmp_gt_u32 s46, s33, v3
  v_cndmask_b32 v6, v4, v6, s46
  v_add_nc_u32 v19, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s6, v19
  v_cndmask_b32 v6, v4, v6, s47
  buffer_load_b32 v6, v6, s[40:43], null offen offset:12
  v_add_nc_u32 v21, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s7, s33, v21
  v_cndmask_b32 v10, v4, v7, s7
  v_cmp_gt_u32 s32, s6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v10, v4, v10, s32
  buffer_load_b32 v10, v10, s[40:43], null offen
  v_add_nc_u32 v22, 1, v3
  v_cmp_gt_u32 s34, s33, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v11, v4, v7, s34
  v_add_nc_u32 v44, 1, v0
  v_cmp_gt_u32 s35, s6, v44
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v11, v4, v11, s35
  buffer_load_b32 v11, v11, s[40:43], null offen offset:4
  v_add_nc_u32 v13, 1, v3
  v_cmp_gt_u32 s44, s33, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v12, v4, v7, s44
  v_add_nc_u32 v15, 2, v0
  v_cmp_gt_u32 s45, s6, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v12, v4, v12, s45
  buffer_load_b32 v12, v12, s[40:43], null offen offset:8
  v_add_nc_u32 v16, 1, v3
  v_cmp_gt_u32 s46, s33, v16
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v3, v4, v7, s46
  v_add_nc_u32 v17, 3, v0
  v_cmp_gt_u32 s47, s6, v17
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v0, v4, v3, s47
  buffer_load_b32 v0, v0, s[40:43], null offen offset:12
  s_wait_loadcnt 7
  ds_store_b32 v25, v5
  s_wait_loadcnt 6
  ds_store_b32 v25, v8 offset:128
  s_wait_loadcnt 5
  ds_store_b32 v25, v9 offset:256
  s_wait_loadcnt 4
  ds_store_b32 v25, v6 offset:384
  s_wait_loadcnt 3
  ds_store_b32 v25, v10 offset:4
  s_wait_loadcnt 2
  ds_store_b32 v25, v11 offset:132
  s_wait_loadcnt 1
  ds_store_b32 v25, v12 offset:260
  s_wait_loadcnt 0
  ds_store_b32 v25, v0 offset:388
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  v_dual_mov_b32 v0, v26 :: v_dual_mov_b32 v3, v27
  s_add_u32 s33, s33, 3
  s_lshr_b32 s33, s33, 2
L_step_loop8:
  ds_load_b128 v[60:63], v3
  ds_load_b128 v[64:67], v3 offset:32
  ds_load_b128 v[68:71], v3 offset:64
  ds_load_b128 v[72:75], v3 offset:96
  ds_load_b128 v[76:79], v0
  ds_load_b128 v[80:83], v0 offset:128
  ds_load_b128 v[84:87], v0 offset:256
  ds_load_b128 v[88:91], v0 offset:384
  s_wait_dscnt 3
  v_fmac_f32 v28, v76, v60
  s_wait_dscnt 2
  v_fmac_f32 v29, v80, v60
  s_wait_dscnt 1
  v_fmac_f32 v30, v84, v60
  s_wait_dscnt 0
  v_fmac_f32 v31, v88, v60
  v_fmac_f32 v32, v76, v64
  v_dual_fmac_f32 v33, v80, v64 :: v_dual_fmac_f32 v28, v77, v61
  v_dual_fmac_f32 v34, v84, v64 :: v_dual_fmac_f32 v29, v81, v61
  v_dual_fmac_f32 v35, v88, v64 :: v_dual_fmac_f32 v30, v85, v61
  v_dual_fmac_f32 v36, v76, v68 :: v_dual_fmac_f32 v31, v89, v61
  v_dual_fmac_f32 v37, v80, v68 :: v_dual_fmac_f32 v32, v77, v65
  v_dual_fmac_f32 v38, v84, v68 :: v_dual_fmac_f32 v33, v81, v65
  v_dual_fmac_f32 v39, v88, v68 :: v_dual_fmac_f32 v34, v85, v65
  v_dual_fmac_f32 v40, v76, v72 :: v_dual_fmac_f32 v35, v89, v65
  v_dual_fmac_f32 v41, v80, v72 :: v_dual_fmac_f32 v36, v77, v69
  v_dual_fmac_f32 v42, v84, v72 :: v_dual_fmac_f32 v37, v81, v69
  v_dual_fmac_f32 v43, v88, v72 :: v_dual_fmac_f32 v38, v85, v69
  v_dual_fmac_f32 v39, v89, v69 :: v_dual_fmac_f32 v28, v78, v62
  v_dual_fmac_f32 v40, v77, v73 :: v_dual_fmac_f32 v29, v82, v62
  v_dual_fmac_f32 v41, v81, v73 :: v_dual_fmac_f32 v30, v86, v62
  v_dual_fmac_f32 v42, v85, v73 :: v_dual_fmac_f32 v31, v90, v62
  v_dual_fmac_f32 v43, v89, v73 :: v_dual_fmac_f32 v32, v78, v66
  v_dual_fmac_f32 v33, v82, v66 :: v_dual_fmac_f32 v28, v79, v63
  v_dual_fmac_f32 v34, v86, v66 :: v_dual_fmac_f32 v29, v83, v63
  v_dual_fmac_f32 v35, v90, v66 :: v_dual_fmac_f32 v30, v87, v63
  v_dual_fmac_f32 v36, v78, v70 :: v_dual_fmac_f32 v31, v91, v63
  v_dual_fmac_f32 v37, v82, v70 :: v_dual_fmac_f32 v32, v79, v67
  v_dual_fmac_f32 v38, v86, v70 :: v_dual_fmac_f32 v33, v83, v67
  v_dual_fmac_f32 v39, v90, v70 :: v_dual_fmac_f32 v34, v87, v67
  v_dual_fmac_f32 v40, v78, v74 :: v_dual_fmac_f32 v35, v91, v67
  v_dual_fmac_f32 v41, v82, v74 :: v_dual_fmac_f32 v36, v79, v71
  v_dual_fmac_f32 v42, v86, v74 :: v_dual_fmac_f32 v37, v83, v71
  v_dual_fmac_f32 v43, v90, v74 :: v_dual_fmac_f32 v38, v87, v71
  v_fmac_f32 v39, v91, v71
  v_fmac_f32 v40, v79, v75
  v_fmac_f32 v41, v83, v75
  v_fmac_f32 v42, v87, v75
  v_fmac_f32 v43, v91, v75
  s_mov_b32 s36, 0x200
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v0, s36, v0
  v_add_nc_u32 v3, s36, v3
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
  s_add_u32 s48, s18, s36
  s_addc_u32 s49, s19, s37
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x30020000
  s_mul_i32 s2, s8, 32
  v_mul_lo_u32 v0, v1, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v0, v0, v2, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s50, s3, s9
  s_add_u32 s50, s50, s5
  s_lshl_b32 s50, s50, 2
  s_mov_b32 s51, 0x30020000
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
  s_wait_loadcnt 1
  v_add_nc_u32 v19, 0, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s7, s5, v19
  v_cndmask_b32 v4, v3, v0, s7
  s_wait_loadcnt 0
  v_add_nc_u32 v21, 8, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s32, s5, v21
  v_cndmask_b32 v5, v3, v0, s32
  v_add_nc_u32 v22, 16, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v22
  v_cndmask_b32 v6, v3, v0, s34
  v_add_nc_u32 v44, 24, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s35, s5, v44
  v_cndmask_b32 v7, v3, v0, s35
  v_dual_mul_f32 v8, s0, v28 :: v_dual_mul_f32 v9, s0, v29
  buffer_store_b32 v8, v4, s[40:43], null offen
  buffer_store_b32 v9, v5, s[40:43], null offen offset:32
  v_dual_mul_f32 v10, s0, v30 :: v_dual_mul_f32 v11, s0, v31
  buffer_store_b32 v10, v6, s[40:43], null offen offset:64
  buffer_store_b32 v11, v7, s[40:43], null offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_dual_mul_f32 v8, s0, v32 :: v_dual_mul_f32 v9, s0, v33
  buffer_store_b32 v8, v4, s[40:43], null offen
  buffer_store_b32 v9, v5, s[40:43], null offen offset:32
  v_dual_mul_f32 v10, s0, v34 :: v_dual_mul_f32 v11, s0, v35
  buffer_store_b32 v10, v6, s[40:43], null offen offset:64
  buffer_store_b32 v11, v7, s[40:43], null offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_dual_mul_f32 v8, s0, v36 :: v_dual_mul_f32 v9, s0, v37
  buffer_store_b32 v8, v4, s[40:43], null offen
  buffer_store_b32 v9, v5, s[40:43], null offen offset:32
  v_dual_mul_f32 v10, s0, v38 :: v_dual_mul_f32 v11, s0, v39
  buffer_store_b32 v10, v6, s[40:43], null offen offset:64
  buffer_store_b32 v11, v7, s[40:43], null offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_dual_mul_f32 v8, s0, v40 :: v_dual_mul_f32 v9, s0, v41
  buffer_store_b32 v8, v4, s[40:43], null offen
  buffer_store_b32 v9, v5, s[40:43], null offen offset:32
  v_dual_mul_f32 v10, s0, v42 :: v_dual_mul_f32 v11, s0, v43
  buffer_store_b32 v10, v6, s[40:43], null offen offset:64
  buffer_store_b32 v11, v7, s[40:43], null offen offset:96
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_wait_loadcnt 2
  v_add_nc_u32 v13, 0, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s5, v13
  v_cndmask_b32 v4, v3, v0, s44
  v_cndmask_b32 v5, v3, v1, s44
  v_add_nc_u32 v15, 8, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s45, s5, v15
  v_cndmask_b32 v6, v3, v0, s45
  v_cndmask_b32 v7, v3, v1, s45
  s_wait_loadcnt 1
  v_add_nc_u32 v16, 16, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s5, v16
  v_cndmask_b32 v8, v3, v0, s46
  v_cndmask_b32 v9, v3, v1, s46
  v_add_nc_u32 v17, 24, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v17
  v_cndmask_b32 v0, v3, v0, s47
  v_cndmask_b32 v1, v3, v1, s47
  buffer_load_b32 v2, v5, s[48:51], null offen
  buffer_load_b32 v3, v7, s[48:51], null offen offset:32
  buffer_load_b32 v10, v9, s[48:51], null offen offset:64
  buffer_load_b32 v11, v1, s[48:51], null offen offset:96
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_b32 v12, v5, s[48:51], null offen
  buffer_load_b32 v13, v7, s[48:51], null offen offset:32
  buffer_load_b32 v14, v9, s[48:51], null offen offset:64
  buffer_load_b32 v15, v1, s[48:51], null offen offset:96
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_b32 v16, v5, s[48:51], null offen
  buffer_load_b32 v17, v7, s[48:51], null offen offset:32
  buffer_load_b32 v18, v9, s[48:51], null offen offset:64
  buffer_load_b32 v19, v1, s[48:51], null offen offset:96
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_b32 v5, v5, s[48:51], null offen
  buffer_load_b32 v7, v7, s[48:51], null offen offset:32
  buffer_load_b32 v9, v9, s[48:51], null offen offset:64
  buffer_load_b32 v1, v1, s[48:51], null offen offset:96
  s_wait_loadcnt 16
  v_mul_f32 v20, s0, v28
  s_wait_loadcnt 15
  v_fmac_f32 v20, s1, v2
  buffer_store_b32 v20, v4, s[40:43], null offen
  v_mul_f32 v2, s0, v29
  s_wait_loadcnt 14
  v_fmac_f32 v2, s1, v3
  buffer_store_b32 v2, v6, s[40:43], null offen offset:32
  v_dual_mul_f32 v3, s0, v30 :: v_dual_mul_f32 v20, s0, v32
  s_wait_loadcnt 13
  v_fmac_f32 v3, s1, v10
  buffer_store_b32 v3, v8, s[40:43], null offen offset:64
  v_dual_mul_f32 v10, s0, v31 :: v_dual_mul_f32 v3, s0, v34
  s_wait_loadcnt 12
  v_fmac_f32 v10, s1, v11
  buffer_store_b32 v10, v0, s[40:43], null offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  s_wait_loadcnt 9
  v_dual_fmac_f32 v20, s1, v12 :: v_dual_fmac_f32 v3, s1, v14
  buffer_store_b32 v20, v4, s[40:43], null offen
  v_mul_f32 v2, s0, v33
  s_delay_alu instid0(VALU_DEP_1)
  v_fmac_f32 v2, s1, v13
  buffer_store_b32 v2, v6, s[40:43], null offen offset:32
  buffer_store_b32 v3, v8, s[40:43], null offen offset:64
  v_dual_mul_f32 v10, s0, v35 :: v_dual_mul_f32 v3, s0, v38
  s_wait_loadcnt 8
  v_fmac_f32 v10, s1, v15
  buffer_store_b32 v10, v0, s[40:43], null offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v20, s0, v36
  s_wait_loadcnt 5
  v_dual_fmac_f32 v20, s1, v16 :: v_dual_fmac_f32 v3, s1, v18
  buffer_store_b32 v20, v4, s[40:43], null offen
  v_mul_f32 v2, s0, v37
  s_delay_alu instid0(VALU_DEP_1)
  v_fmac_f32 v2, s1, v17
  buffer_store_b32 v2, v6, s[40:43], null offen offset:32
  buffer_store_b32 v3, v8, s[40:43], null offen offset:64
  v_dual_mul_f32 v10, s0, v39 :: v_dual_mul_f32 v3, s0, v42
  s_wait_loadcnt 4
  v_fmac_f32 v10, s1, v19
  buffer_store_b32 v10, v0, s[40:43], null offen offset:96
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v20, s0, v40
  s_wait_loadcnt 3
  v_fmac_f32 v20, s1, v5
  buffer_store_b32 v20, v4, s[40:43], null offen
  v_mul_f32 v2, s0, v41
  s_wait_loadcnt 1
  v_dual_fmac_f32 v2, s1, v7 :: v_dual_fmac_f32 v3, s1, v9
  buffer_store_b32 v2, v6, s[40:43], null offen offset:32
  buffer_store_b32 v3, v8, s[40:43], null offen offset:64
  v_mul_f32 v10, s0, v43
  s_wait_loadcnt 0
  v_fmac_f32 v10, s1, v1
  buffer_store_b32 v10, v0, s[40:43], null offen offset:96
  s_endpgm
.L_end:
.size kiln_SSS_NT_mt32x32x16_803397a5a4e285bf, .L_end-kiln_SSS_NT_mt32x32x16_803397a5a4e285bf

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_NT_mt32x32x16_803397a5a4e285bf
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 124
  .amdhsa_next_free_sgpr 52
  .amdhsa_reserve_vcc 0
  .amdhsa_wavefront_size32 1
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx1201
amdhsa.kernels:
  - .name: kiln_SSS_NT_mt32x32x16_803397a5a4e285bf
    .symbol: kiln_SSS_NT_mt32x32x16_803397a5a4e285bf.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 52
    .vgpr_count: 124
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
