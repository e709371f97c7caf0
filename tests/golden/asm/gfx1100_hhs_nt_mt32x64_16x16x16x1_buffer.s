// gfx1100 HHS NT mt32x64 mi16x16x16x1 wt1x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm4 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_NT_mt32x64x32_55529a21e0b25b9e
.p2align 8
.type kiln_HHS_NT_mt32x64x32_55529a21e0b25b9e,@function
kiln_HHS_NT_mt32x64x32_55529a21e0b25b9e:
L_entry:
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
  s_waitcnt lgkmcnt(0)
  s_add_u32 s5, s12, 31
  s_lshr_b32 s5, s5, 5
  s_add_u32 s6, s13, 63
  s_lshr_b32 s6, s6, 6
  s_lshr_b32 s7, s3, 2
  s_and_b32 s32, s3, 3
  s_mul_i32 s7, s7, 4
  s_add_u32 s33, s7, 4
  s_mul_i32 s5, s32, s5
  s_add_u32 s5, s5, s2
  s_lshr_b32 s32, s5, 2
  s_and_b32 s5, s5, 3
  s_add_u32 s5, s5, s7
  s_cmp_le_u32 s33, s6
  s_cselect_b32 s2, s32, s2
  s_cselect_b32 s3, s5, s3
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 64
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 32
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 64
  s_mul_i32 s32, s28, s4
  s_mul_hi_u32 s33, s28, s4
  s_mul_i32 s7, s29, s4
  s_add_u32 s33, s33, s7
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
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
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 31, v0
  v_lshrrev_b32 v2, 5, v0
  s_delay_alu instid0(VALU_DEP_1)
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 1
  s_and_b32 s7, s7, 1
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v3, 7, v0
  v_lshrrev_b32 v4, 4, v0
  v_and_b32 v0, 15, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshrrev_b32 v5, 3, v0
  v_and_b32 v5, 1, v5
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v4, v5, v4
  s_mul_i32 s38, s10, 31
  s_add_u32 s33, s5, 1
  s_and_b32 s33, s33, 0xfffffffe
  s_add_u32 s38, s38, s33
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x31016000
  s_mul_i32 s33, s10, 64
  v_lshlrev_b32 v5, 2, v3
  v_lshlrev_b32 v6, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_lo_u32 v6, v6, s10
  v_add_lshl_u32 v5, v5, v6, 1
  s_lshl_b32 s34, s10, 1
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v6, s34, v5
  s_mul_i32 s42, s11, 31
  s_add_u32 s34, s6, 1
  s_and_b32 s34, s34, 0xfffffffe
  s_add_u32 s42, s42, s34
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s34, s11, 64
  v_lshlrev_b32 v7, 2, v0
  v_lshlrev_b32 v8, 2, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_lo_u32 v8, v8, s11
  v_add_lshl_u32 v7, v7, v8, 1
  s_lshl_b32 s35, s11, 1
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v8, s35, v7
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_nc_u32 v9, s35, v8
  v_add_nc_u32 v10, s35, v9
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s44, s35
  s_max_u32 s45, s35, 1
  s_sub_u32 s45, s45, 1
  s_and_b32 s46, s5, 1
  s_cmp_lg_u32 s46, 0
  s_cselect_b32 s44, s45, s44
  s_max_u32 s45, s35, 1
  s_sub_u32 s45, s45, 1
  s_and_b32 s46, s6, 1
  s_cmp_lg_u32 s46, 0
  s_cselect_b32 s44, s45, s44
  s_lshr_b32 s44, s44, 5
  s_mul_i32 s45, s44, 32
  s_sub_u32 s35, s35, s45
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_b64 v[11:12], v5, s[36:39], 0 offen          // next tile of A
  buffer_load_b64 v[13:14], v6, s[36:39], 0 offen
  buffer_load_b64 v[15:16], v7, s[40:43], 0 offen          // next tile of B
  buffer_load_b64 v[17:18], v8, s[40:43], 0 offen
  buffer_load_b64 v[19:20], v9, s[40:43], 0 offen
  buffer_load_b64 v[21:22], v10, s[40:43], 0 offen
  v_lshlrev_b32 v23, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_and_b32 v24, 7, v23
  v_lshrrev_b32 v23, 3, v23
  v_lshlrev_b32 v24, 1, v24
  s_mov_b32 s45, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v24, v23, s45, v24
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v24, v3, 16, v24
  v_lshlrev_b32 v23, 2, v23
  v_and_b32 v23, 3, v23
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v23, 5, v23
  v_xor_b32 v24, v23, v24
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
  v_xor_b32 v23, 32, v24
  v_xor_b32 v25, 64, v24
  s_mov_b32 s45, 0x60
  v_xor_b32 v26, s45, v24
  v_lshlrev_b32 v27, 2, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_and_b32 v28, 7, v27
  v_lshrrev_b32 v27, 3, v27
  v_lshlrev_b32 v28, 1, v28
  s_mov_b32 s46, 0x400
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v28, v27, s46, v28
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v28, v0, 16, v28
  s_mov_b32 s46, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v28, s46, v28
  v_lshlrev_b32 v27, 2, v27
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v27, 3, v27
  v_lshlrev_b32 v27, 5, v27
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v28, v27, v28
  v_xor_b32 v27, 32, v28
  v_xor_b32 v29, 64, v28
  v_xor_b32 v30, s45, v28
  s_mov_b32 s45, 0x5040100
  s_mov_b32 s47, 0x7060302
  v_and_b32 v31, 15, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_and_b32 v32, 3, v31
  v_lshrrev_b32 v33, 2, v31
  v_mad_u32_u24 v33, v32, 8, v33
  s_mul_i32 s48, s7, 64
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v32, v33, 16, s48
  v_and_b32 v31, 3, v31
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v31, 3, v31
  v_lshlrev_b32 v31, 5, v31
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_xor_b32 v32, v31, v32
  v_and_b32 v31, 15, v1
  v_and_b32 v33, 3, v31
  v_lshrrev_b32 v34, 2, v31
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v34, v33, 16, v34
  s_mul_i32 s48, s32, 0x80
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v33, v34, 16, s48
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v33, s46, v33
  v_and_b32 v31, 3, v31
  v_and_b32 v31, 3, v31
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v31, 5, v31
  v_xor_b32 v33, v31, v33
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v31, 64, v33
  v_dual_mov_b32 v34, 0 :: v_dual_mov_b32 v35, 0
  v_dual_mov_b32 v36, 0 :: v_dual_mov_b32 v37, 0
  v_dual_mov_b32 v38, 0 :: v_dual_mov_b32 v39, 0
  v_dual_mov_b32 v40, 0 :: v_dual_mov_b32 v41, 0
  v_dual_mov_b32 v42, 0 :: v_dual_mov_b32 v43, 0
  v_dual_mov_b32 v44, 0 :: v_dual_mov_b32 v45, 0
  v_dual_mov_b32 v46, 0 :: v_dual_mov_b32 v47, 0
  v_dual_mov_b32 v48, 0 :: v_dual_mov_b32 v49, 0
  s_mov_b32 s46, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_mov_b32 s46, 0x1800
  s_waitcnt vmcnt(4)
  v_perm_b32 v50, v13, v11, s45
  ds_store_b32 v24, v50
  v_perm_b32 v51, v13, v11, s47
  ds_store_b32 v23, v51 offset:128
  v_perm_b32 v52, v14, v12, s45
  ds_store_b32 v25, v52 offset:256
  v_perm_b32 v53, v14, v12, s47
  ds_store_b32 v26, v53 offset:384
  s_waitcnt vmcnt(2)
  v_perm_b32 v54, v17, v15, s45
  s_waitcnt vmcnt(0)
  v_perm_b32 v55, v21, v19, s45
  ds_store_b64 v28, v[54:55]
  v_perm_b32 v56, v17, v15, s47
  v_perm_b32 v57, v21, v19, s47
  ds_store_b64 v27, v[56:57] offset:256
  v_perm_b32 v58, v18, v16, s45
  v_perm_b32 v59, v22, v20, s45
  ds_store_b64 v29, v[58:59] offset:512
  v_perm_b32 v60, v18, v16, s47
  v_perm_b32 v61, v22, v20, s47
  ds_store_b64 v30, v[60:61] offset:768
  v_add_nc_u32 v24, s46, v24
  v_add_nc_u32 v23, s46, v23
  v_add_nc_u32 v25, s46, v25
  v_add_nc_u32 v26, s46, v26
  v_add_nc_u32 v28, s46, v28
  v_add_nc_u32 v27, s46, v27
  v_add_nc_u32 v29, s46, v29
  v_add_nc_u32 v30, s46, v30
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_b64 v[11:12], v5, s[36:39], 0 offen          // next tile of A
  buffer_load_b64 v[13:14], v6, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_b64 v[15:16], v7, s[40:43], 0 offen          // next tile of B
  buffer_load_b64 v[17:18], v8, s[40:43], 0 offen
  buffer_load_b64 v[19:20], v9, s[40:43], 0 offen
  buffer_load_b64 v[21:22], v10, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_load_b128 v[62:65], v33
  ds_load_b128 v[66:69], v33 offset:1024
  ds_load_b128 v[70:73], v31
  ds_load_b128 v[74:77], v31 offset:1024
  ds_load_b128 v[78:81], v32
  ds_load_b128 v[82:85], v32 offset:512
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[34:41], v[62:69], v[78:85], v[34:41]
  ds_load_b128 v[86:89], v33 offset:2048
  ds_load_b128 v[90:93], v33 offset:3072
  ds_load_b128 v[94:97], v31 offset:2048
  ds_load_b128 v[98:101], v31 offset:3072
  ds_load_b128 v[102:105], v32 offset:1024
  ds_load_b128 v[106:109], v32 offset:1536
  s_waitcnt vmcnt(4)
  v_perm_b32 v50, v13, v11, s45
  ds_store_b32 v24, v50
  v_perm_b32 v51, v13, v11, s47
  ds_store_b32 v23, v51 offset:128
  v_perm_b32 v52, v14, v12, s45
  ds_store_b32 v25, v52 offset:256
  v_perm_b32 v53, v14, v12, s47
  ds_store_b32 v26, v53 offset:384
  buffer_load_b64 v[11:12], v5, s[36:39], 0 offen          // next tile of A
  buffer_load_b64 v[13:14], v6, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(4)
  v_perm_b32 v54, v17, v15, s45
  s_waitcnt vmcnt(2)
  v_perm_b32 v55, v21, v19, s45
  ds_store_b64 v28, v[54:55]
  v_perm_b32 v56, v17, v15, s47
  v_perm_b32 v57, v21, v19, s47
  v_wmma_f32_16x16x16_f16 v[42:49], v[70:77], v[78:85], v[42:49]
  ds_store_b64 v27, v[56:57] offset:256
  v_perm_b32 v58, v18, v16, s45
  v_perm_b32 v59, v22, v20, s45
  ds_store_b64 v29, v[58:59] offset:512
  v_perm_b32 v60, v18, v16, s47
  v_perm_b32 v61, v22, v20, s47
  ds_store_b64 v30, v[60:61] offset:768
  buffer_load_b64 v[15:16], v7, s[40:43], 0 offen          // next tile of B
  buffer_load_b64 v[17:18], v8, s[40:43], 0 offen
  buffer_load_b64 v[19:20], v9, s[40:43], 0 offen
  buffer_load_b64 v[21:22], v10, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(8)
  v_wmma_f32_16x16x16_f16 v[34:41], v[86:93], v[102:109], v[34:41]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_nc_u32 v32, s46, v32
  v_add_nc_u32 v33, s46, v33
  v_add_nc_u32 v31, s46, v31
  s_sub_u32 s46, 0, s46
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v24, s46, v24
  v_add_nc_u32 v23, s46, v23
  v_add_nc_u32 v25, s46, v25
  v_add_nc_u32 v26, s46, v26
  v_add_nc_u32 v28, s46, v28
  v_add_nc_u32 v27, s46, v27
  v_add_nc_u32 v29, s46, v29
  v_wmma_f32_16x16x16_f16 v[42:49], v[94:101], v[102:109], v[42:49]
  v_add_nc_u32 v30, s46, v30
  ds_load_b128 v[62:65], v33
  ds_load_b128 v[66:69], v33 offset:1024
  ds_load_b128 v[70:73], v31
  ds_load_b128 v[74:77], v31 offset:1024
  ds_load_b128 v[78:81], v32
  ds_load_b128 v[82:85], v32 offset:512
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[34:41], v[62:69], v[78:85], v[34:41]
  ds_load_b128 v[86:89], v33 offset:2048
  ds_load_b128 v[90:93], v33 offset:3072
  ds_load_b128 v[94:97], v31 offset:2048
  ds_load_b128 v[98:101], v31 offset:3072
  ds_load_b128 v[102:105], v32 offset:1024
  ds_load_b128 v[106:109], v32 offset:1536
  s_waitcnt vmcnt(4)
  v_perm_b32 v50, v13, v11, s45
  ds_store_b32 v24, v50
  v_perm_b32 v51, v13, v11, s47
  ds_store_b32 v23, v51 offset:128
  v_perm_b32 v52, v14, v12, s45
  ds_store_b32 v25, v52 offset:256
  v_perm_b32 v53, v14, v12, s47
  ds_store_b32 v26, v53 offset:384
  s_waitcnt vmcnt(2)
  v_perm_b32 v54, v17, v15, s45
  s_waitcnt vmcnt(0)
  v_perm_b32 v55, v21, v19, s45
  v_wmma_f32_16x16x16_f16 v[42:49], v[70:77], v[78:85], v[42:49]
  ds_store_b64 v28, v[54:55]
  v_perm_b32 v56, v17, v15, s47
  v_perm_b32 v57, v21, v19, s47
  ds_store_b64 v27, v[56:57] offset:256
  v_perm_b32 v58, v18, v16, s45
  v_perm_b32 v59, v22, v20, s45
  ds_store_b64 v29, v[58:59] offset:512
  v_perm_b32 v60, v18, v16, s47
  v_perm_b32 v61, v22, v20, s47
  ds_store_b64 v30, v[60:61] offset:768
  s_waitcnt lgkmcnt(8)
  v_wmma_f32_16x16x16_f16 v[34:41], v[86:93], v[102:109], v[34:41]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_nc_u32 v32, s46, v32
  v_add_nc_u32 v33, s46, v33
  v_add_nc_u32 v31, s46, v31
  s_sub_u32 s46, 0, s46
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v24, s46, v24
  v_add_nc_u32 v23, s46, v23
  v_add_nc_u32 v25, s46, v25
  v_add_nc_u32 v26, s46, v26
  v_add_nc_u32 v28, s46, v28
  v_add_nc_u32 v27, s46, v27
  v_add_nc_u32 v29, s46, v29
  v_wmma_f32_16x16x16_f16 v[42:49], v[94:101], v[102:109], v[42:49]
  v_add_nc_u32 v30, s46, v30
  ds_load_b128 v[62:65], v33
  ds_load_b128 v[66:69], v33 offset:1024
  ds_load_b128 v[70:73], v31
  ds_load_b128 v[74:77], v31 offset:1024
  ds_load_b128 v[78:81], v32
  ds_load_b128 v[82:85], v32 offset:512
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[34:41], v[62:69], v[78:85], v[34:41]
  ds_load_b128 v[86:89], v33 offset:2048
  ds_load_b128 v[90:93], v33 offset:3072
  ds_load_b128 v[94:97], v31 offset:2048
  ds_load_b128 v[98:101], v31 offset:3072
  v_wmma_f32_16x16x16_f16 v[42:49], v[70:77], v[78:85], v[42:49]
  ds_load_b128 v[102:105], v32 offset:1024
  ds_load_b128 v[106:109], v32 offset:1536
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[34:41], v[86:93], v[102:109], v[34:41]
  v_wmma_f32_16x16x16_f16 v[42:49], v[94:101], v[102:109], v[42:49]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mov_b32 s42, 0x7fffffff
  s_and_b32 s33, s5, 3
  s_and_b32 s34, s6, 3
  s_or_b32 s34, s34, s33
  s_cmp_lg_u32 s34, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v86, 0x80000000
  v_lshlrev_b32 v87, 1, v2
  v_lshlrev_b32 v88, 2, v3
  v_mov_b32 v89, 0x80000000
  v_lshlrev_b32 v90, 2, v4
  v_lshlrev_b32 v91, 2, v0
  v_cmp_gt_u32 s33, s35, v87
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v92, v86, v5, s33
  v_cmp_gt_u32 s34, s5, v88
  v_cndmask_b32 v92, v86, v92, s34
  s_waitcnt vmcnt(5)
  buffer_load_b64 v[11:12], v92, s[36:39], 0 offen
  v_add_nc_u32 v87, 1, v87
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s35, v87
  v_cndmask_b32 v92, v86, v6, s44
  v_cmp_gt_u32 s48, s5, v88
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v86, v86, v92, s48
  s_waitcnt vmcnt(5)
  buffer_load_b64 v[13:14], v86, s[36:39], 0 offen
  v_cmp_gt_u32 s49, s35, v90
  v_cndmask_b32 v86, v89, v7, s49
  v_cmp_gt_u32 s50, s6, v91
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v86, v89, v86, s50
  s_waitcnt vmcnt(5)
  buffer_load_b64 v[15:16], v86, s[40:43], 0 offen
  v_add_nc_u32 v86, 1, v90
  v_cmp_gt_u32 s51, s35, v86
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v88, v89, v8, s51
  v_cmp_gt_u32 s52, s6, v91
  v_cndmask_b32 v88, v89, v88, s52
  s_waitcnt vmcnt(5)
  buffer_load_b64 v[17:18], v88, s[40:43], 0 offen
  v_add_nc_u32 v88, 2, v90
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v88
  v_cndmask_b32 v92, v89, v9, s33
  v_cmp_gt_u32 s34, s6, v91
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v92, v89, v92, s34
  s_waitcnt vmcnt(5)
  buffer_load_b64 v[19:20], v92, s[40:43], 0 offen
  v_add_nc_u32 v90, 3, v90
  v_cmp_gt_u32 s44, s35, v90
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v92, v89, v10, s44
  v_cmp_gt_u32 s48, s6, v91
  v_cndmask_b32 v89, v89, v92, s48
  s_waitcnt vmcnt(5)
  buffer_load_b64 v[21:22], v89, s[40:43], 0 offen
  s_waitcnt vmcnt(4)
  v_perm_b32 v50, v13, v11, s45
  ds_store_b32 v24, v50
  v_perm_b32 v51, v13, v11, s47
  ds_store_b32 v23, v51 offset:128
  v_perm_b32 v52, v14, v12, s45
  ds_store_b32 v25, v52 offset:256
  v_perm_b32 v53, v14, v12, s47
  ds_store_b32 v26, v53 offset:384
  s_waitcnt vmcnt(2)
  v_perm_b32 v54, v17, v15, s45
  s_waitcnt vmcnt(0)
  v_perm_b32 v55, v21, v19, s45
  ds_store_b64 v28, v[54:55]
  v_perm_b32 v56, v17, v15, s47
  v_perm_b32 v57, v21, v19, s47
  ds_store_b64 v27, v[56:57] offset:256
  v_perm_b32 v58, v18, v16, s45
  v_perm_b32 v59, v22, v20, s45
  ds_store_b64 v29, v[58:59] offset:512
  v_perm_b32 v60, v18, v16, s47
  v_perm_b32 v61, v22, v20, s47
  ds_store_b64 v30, v[60:61] offset:768
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_waitcnt vmcnt(5)
  v_mov_b32 v11, 0x80000000
  v_lshlrev_b32 v2, 1, v2
  v_lshlrev_b32 v3, 2, v3
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s35, v2
  v_cndmask_b32 v12, v11, v5, s49
  v_cmp_gt_u32 s50, s5, v3
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v12, v11, v12, s50
  buffer_load_u16 v12, v12, s[36:39], 0 offen
  v_cmp_gt_u32 s51, s35, v2
  s_waitcnt vmcnt(5)
  v_cndmask_b32 v13, v11, v5, s51
  v_add_nc_u32 v14, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s5, v14
  v_cndmask_b32 v13, v11, v13, s52
  buffer_load_u16 v13, v13, s[36:39], 0 offen offset:2
  v_cmp_gt_u32 s33, s35, v2
  s_waitcnt vmcnt(5)
  v_cndmask_b32 v15, v11, v5, s33
  v_add_nc_u32 v16, 2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v16
  v_cndmask_b32 v15, v11, v15, s34
  buffer_load_u16 v15, v15, s[36:39], 0 offen offset:4
  v_cmp_gt_u32 s44, s35, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v5, v11, v5, s44
  s_waitcnt vmcnt(5)
  v_add_nc_u32 v17, 3, v3
  v_cmp_gt_u32 s48, s5, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v5, v11, v5, s48
  buffer_load_u16 v5, v5, s[36:39], 0 offen offset:6
  v_add_nc_u32 v18, 1, v2
  v_cmp_gt_u32 s49, s35, v18
  s_waitcnt vmcnt(5)
  v_cndmask_b32 v19, v11, v6, s49
  v_cmp_gt_u32 s50, s5, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v19, v11, v19, s50
  buffer_load_u16 v19, v19, s[36:39], 0 offen
  v_add_nc_u32 v87, 1, v2
  v_cmp_gt_u32 s51, s35, v87
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v20, v11, v6, s51
  v_add_nc_u32 v86, 1, v3
  v_cmp_gt_u32 s52, s5, v86
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v20, v11, v20, s52
  buffer_load_u16 v20, v20, s[36:39], 0 offen offset:2
  v_add_nc_u32 v88, 1, v2
  v_cmp_gt_u32 s33, s35, v88
  s_waitcnt vmcnt(6)
  v_cndmask_b32 v21, v11, v6, s33
  v_add_nc_u32 v90, 2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v90
  v_cndmask_b32 v21, v11, v21, s34
  buffer_load_u16 v21, v21, s[36:39], 0 offen offset:4
  v_add_nc_u32 v14, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s35, v14
  v_cndmask_b32 v2, v11, v6, s44
  v_add_nc_u32 v16, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s5, v16
  v_cndmask_b32 v2, v11, v2, s48
  buffer_load_u16 v2, v2, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_store_b16 v24, v12
  s_waitcnt vmcnt(6)
  ds_store_b16 v23, v13 offset:128
  s_waitcnt vmcnt(5)
  ds_store_b16 v25, v15 offset:256
  s_waitcnt vmcnt(4)
  ds_store_b16 v26, v5 offset:384
  s_waitcnt vmcnt(3)
  ds_store_b16 v24, v19 offset:2
  s_waitcnt vmcnt(2)
  ds_store_b16 v23, v20 offset:130
  s_waitcnt vmcnt(1)
  ds_store_b16 v25, v21 offset:258
  s_waitcnt vmcnt(0)
  ds_store_b16 v26, v2 offset:386
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v3, 2, v4
  v_lshlrev_b32 v0, 2, v0
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s35, v3
  v_cndmask_b32 v4, v2, v7, s49
  v_cmp_gt_u32 s50, s6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v2, v4, s50
  buffer_load_u16 v4, v4, s[40:43], 0 offen
  v_cmp_gt_u32 s51, s35, v3
  v_cndmask_b32 v5, v2, v7, s51
  v_add_nc_u32 v17, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s6, v17
  v_cndmask_b32 v5, v2, v5, s52
  buffer_load_u16 v5, v5, s[40:43], 0 offen offset:2
  v_cmp_gt_u32 s33, s35, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v6, v2, v7, s33
  v_add_nc_u32 v18, 2, v0
  v_cmp_gt_u32 s34, s6, v18
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v6, v2, v6, s34
  buffer_load_u16 v6, v6, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s44, s35, v3
  v_cndmask_b32 v7, v2, v7, s44
  v_add_nc_u32 v87, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s6, v87
  v_cndmask_b32 v7, v2, v7, s48
  buffer_load_u16 v7, v7, s[40:43], 0 offen offset:6
  v_add_nc_u32 v86, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s35, v86
  v_cndmask_b32 v11, v2, v8, s49
  v_cmp_gt_u32 s50, s6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v11, v2, v11, s50
  buffer_load_u16 v11, v11, s[40:43], 0 offen
  v_add_nc_u32 v88, 1, v3
  v_cmp_gt_u32 s51, s35, v88
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v12, v2, v8, s51
  v_add_nc_u32 v90, 1, v0
  v_cmp_gt_u32 s52, s6, v90
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v12, v2, v12, s52
  buffer_load_u16 v12, v12, s[40:43], 0 offen offset:2
  v_add_nc_u32 v14, 1, v3
  v_cmp_gt_u32 s33, s35, v14
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v13, v2, v8, s33
  v_add_nc_u32 v16, 2, v0
  v_cmp_gt_u32 s34, s6, v16
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v13, v2, v13, s34
  buffer_load_u16 v13, v13, s[40:43], 0 offen offset:4
  v_add_nc_u32 v17, 1, v3
  v_cmp_gt_u32 s44, s35, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v2, v8, s44
  v_add_nc_u32 v18, 3, v0
  v_cmp_gt_u32 s48, s6, v18
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v2, v8, s48
  buffer_load_u16 v8, v8, s[40:43], 0 offen offset:6
  v_add_nc_u32 v87, 2, v3
  v_cmp_gt_u32 s49, s35, v87
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v15, v2, v9, s49
  v_cmp_gt_u32 s50, s6, v0
  v_cndmask_b32 v15, v2, v15, s50
  buffer_load_u16 v15, v15, s[40:43], 0 offen
  v_add_nc_u32 v86, 2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s51, s35, v86
  v_cndmask_b32 v19, v2, v9, s51
  v_add_nc_u32 v88, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s6, v88
  v_cndmask_b32 v19, v2, v19, s52
  buffer_load_u16 v19, v19, s[40:43], 0 offen offset:2
  v_add_nc_u32 v90, 2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v90
  v_cndmask_b32 v20, v2, v9, s33
  v_add_nc_u32 v14, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s6, v14
  v_cndmask_b32 v20, v2, v20, s34
  buffer_load_u16 v20, v20, s[40:43], 0 offen offset:4
  v_add_nc_u32 v16, 2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s35, v16
  v_cndmask_b32 v9, v2, v9, s44
  v_add_nc_u32 v17, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s6, v17
  v_cndmask_b32 v9, v2, v9, s48
  buffer_load_u16 v9, v9, s[40:43], 0 offen offset:6
  v_add_nc_u32 v18, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s35, v18
  v_cndmask_b32 v21, v2, v10, s49
  v_cmp_gt_u32 s50, s6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v21, v2, v21, s50
  buffer_load_u16 v21, v21, s[40:43], 0 offen
  v_add_nc_u32 v87, 3, v3
  v_cmp_gt_u32 s51, s35, v87
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v22, v2, v10, s51
  v_add_nc_u32 v86, 1, v0
  v_cmp_gt_u32 s52, s6, v86
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v22, v2, v22, s52
  buffer_load_u16 v22, v22, s[40:43], 0 offen offset:2
  v_add_nc_u32 v88, 3, v3
  v_cmp_gt_u32 s33, s35, v88
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v23, v2, v10, s33
  v_add_nc_u32 v90, 2, v0
  v_cmp_gt_u32 s34, s6, v90
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v23, v2, v23, s34
  buffer_load_u16 v23, v23, s[40:43], 0 offen offset:4
  v_add_nc_u32 v14, 3, v3
  v_cmp_gt_u32 s44, s35, v14
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v3, v2, v10, s44
  v_add_nc_u32 v16, 3, v0
  v_cmp_gt_u32 s48, s6, v16
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v0, v2, v3, s48
  buffer_load_u16 v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(15)
  ds_store_b16 v28, v4
  s_waitcnt vmcnt(14)
  ds_store_b16 v27, v5 offset:256
  s_waitcnt vmcnt(13)
  ds_store_b16 v29, v6 offset:512
  s_waitcnt vmcnt(12)
  ds_store_b16 v30, v7 offset:768
  s_waitcnt vmcnt(11)
  ds_store_b16 v28, v11 offset:2
  s_waitcnt vmcnt(10)
  ds_store_b16 v27, v12 offset:258
  s_waitcnt vmcnt(9)
  ds_store_b16 v29, v13 offset:514
  s_waitcnt vmcnt(8)
  ds_store_b16 v30, v8 offset:770
  s_waitcnt vmcnt(7)
  ds_store_b16 v28, v15 offset:4
  s_waitcnt vmcnt(6)
  ds_store_b16 v27, v19 offset:260
  s_waitcnt vmcnt(5)
  ds_store_b16 v29, v20 offset:516
  s_waitcnt vmcnt(4)
  ds_store_b16 v30, v9 offset:772
  s_waitcnt vmcnt(3)
  ds_store_b16 v28, v21 offset:6
  s_waitcnt vmcnt(2)
  ds_store_b16 v27, v22 offset:262
  s_waitcnt vmcnt(1)
  ds_store_b16 v29, v23 offset:518
  s_waitcnt vmcnt(0)
  ds_store_b16 v30, v0 offset:774
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_nc_u32 v32, s46, v32
  v_add_nc_u32 v33, s46, v33
  v_add_nc_u32 v31, s46, v31
  s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
  v_mov_b32 v0, v32
  v_mov_b32 v2, v33
  s_delay_alu instid0(VALU_DEP_3)
  v_mov_b32 v3, v31
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop14:
  ds_load_b128 v[62:65], v2
  ds_load_b128 v[66:69], v2 offset:1024
  ds_load_b128 v[70:73], v3
  ds_load_b128 v[74:77], v3 offset:1024
  ds_load_b128 v[78:81], v0
  ds_load_b128 v[82:85], v0 offset:512
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[34:41], v[62:69], v[78:85], v[34:41]
  v_wmma_f32_16x16x16_f16 v[42:49], v[70:77], v[78:85], v[42:49]
  s_mov_b32 s34, 0x400
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v0, s34, v0
  s_mov_b32 s34, 0x800
  v_add_nc_u32 v2, s34, v2
  v_add_nc_u32 v3, s34, v3
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop14
L_steps_done15:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 32
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v1, s7, v1
  v_add_nc_u32 v0, s32, v0
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
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s36, s16, s32
  s_addc_u32 s37, s17, s33
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
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s18, s32
  s_addc_u32 s41, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s38, s2, s8
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x31016000
  s_mul_i32 s2, s8, 4
  v_mul_lo_u32 v2, v0, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v2, v2, v1, 1
  s_sub_u32 s3, s6, 1
  s_mul_i32 s42, s3, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s3, s9, 4
  v_mul_lo_u32 v0, v0, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v0, v0, v1, 1
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(2)
  v_add_nc_u32 v17, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s5, v17
  v_cndmask_b32 v4, v3, v2, s49
  v_mul_f32 v5, s0, v34
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v7, s0, v35
  v_cvt_f16_f32 v8, v7
  buffer_store_b16 v8, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v9, s0, v36
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v10, v9
  buffer_store_b16 v10, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v11, s0, v37
  v_cvt_f16_f32 v12, v11
  buffer_store_b16 v12, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v5, s0, v38
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v7, s0, v39
  v_cvt_f16_f32 v8, v7
  buffer_store_b16 v8, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v9, s0, v40
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v10, v9
  buffer_store_b16 v10, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v11, s0, v41
  v_cvt_f16_f32 v12, v11
  buffer_store_b16 v12, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v5, s0, v42
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v7, s0, v43
  v_cvt_f16_f32 v8, v7
  buffer_store_b16 v8, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v9, s0, v44
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v10, v9
  buffer_store_b16 v10, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v11, s0, v45
  v_cvt_f16_f32 v12, v11
  buffer_store_b16 v12, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v5, s0, v46
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v7, s0, v47
  v_cvt_f16_f32 v8, v7
  buffer_store_b16 v8, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v9, s0, v48
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v10, v9
  buffer_store_b16 v10, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v11, s0, v49
  v_cvt_f16_f32 v12, v11
  buffer_store_b16 v12, v4, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(2)
  v_add_nc_u32 v18, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s5, v18
  v_cndmask_b32 v1, v3, v2, s50
  v_cndmask_b32 v0, v3, v0, s50
  buffer_load_u16 v2, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v3, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v4, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v5, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v6, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v7, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v8, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v9, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v10, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v11, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v12, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v13, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v14, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v15, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v16, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v0, v0, s[40:43], 0 offen
  v_dual_mul_f32 v17, s0, v34 :: v_dual_mul_f32 v18, s0, v35
  s_waitcnt vmcnt(15)
  v_fma_mix_f32 v17, v2, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v17
  buffer_store_b16 v2, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v18, v3, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_b16 v3, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v19, s0, v36 :: v_dual_mul_f32 v20, s0, v37
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v19, v4, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v19
  buffer_store_b16 v4, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v20, v5, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v20
  buffer_store_b16 v5, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v17, s0, v38 :: v_dual_mul_f32 v18, s0, v39
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v17, v6, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v17
  buffer_store_b16 v2, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v18, v7, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_b16 v3, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v19, s0, v40 :: v_dual_mul_f32 v20, s0, v41
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v19, v8, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v19
  buffer_store_b16 v4, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v20, v9, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v20
  buffer_store_b16 v5, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v17, s0, v42 :: v_dual_mul_f32 v18, s0, v43
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v17, v10, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v17
  buffer_store_b16 v2, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(6)
  v_fma_mix_f32 v18, v11, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_b16 v3, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v19, s0, v44 :: v_dual_mul_f32 v20, s0, v45
  s_waitcnt vmcnt(5)
  v_fma_mix_f32 v19, v12, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v19
  buffer_store_b16 v4, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(4)
  v_fma_mix_f32 v20, v13, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v20
  buffer_store_b16 v5, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v17, s0, v46 :: v_dual_mul_f32 v18, s0, v47
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v17, v14, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v17
  buffer_store_b16 v2, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(2)
  v_fma_mix_f32 v18, v15, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_b16 v3, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v19, s0, v48 :: v_dual_mul_f32 v20, s0, v49
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v19, v16, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v19
  buffer_store_b16 v4, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v20, v0, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v20
  buffer_store_b16 v5, v1, s[36:39], 0 offen
  s_endpgm
.L_end:
.size kiln_HHS_NT_mt32x64x32_55529a21e0b25b9e, .L_end-kiln_HHS_NT_mt32x64x32_55529a21e0b25b9e

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_NT_mt32x64x32_55529a21e0b25b9e
  .amdhsa_group_segment_fixed_size 12288
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 110
  .amdhsa_next_free_sgpr 53
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
  - .name: kiln_HHS_NT_mt32x64x32_55529a21e0b25b9e
    .symbol: kiln_HHS_NT_mt32x64x32_55529a21e0b25b9e.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 12288
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 53
    .vgpr_count: 110
    .max_flat_workgroup_size: 128
    .reqd_workgroup_size: [128, 1, 1]
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
