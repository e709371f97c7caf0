// gfx1100 HHS NN mt64x64 mi16x16x16x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm4 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_NN_mt64x64x32_4ac03834df1ba417
.p2align 8
.type kiln_HHS_NN_mt64x64x32_4ac03834df1ba417,@function
kiln_HHS_NN_mt64x64x32_4ac03834df1ba417:
L_entry:
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
  s_waitcnt lgkmcnt(0)
  s_add_u32 s5, s12, 63
  s_lshr_b32 s5, s5, 6
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
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
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
  v_and_b32 v1, 31, v0
  v_lshrrev_b32 v2, 5, v0
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 1
  s_and_b32 s7, s7, 1
  v_lshrrev_b32 v2, 4, v0
  v_and_b32 v3, 15, v0
  v_lshrrev_b32 v4, 3, v3
  v_and_b32 v4, 1, v4
  v_xor_b32 v2, v4, v2
  v_lshrrev_b32 v4, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s38, s10, 31
  s_add_u32 s33, s5, 1
  s_and_b32 s33, s33, 0xfffffffe
  s_add_u32 s38, s38, s33
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x31016000
  s_mul_i32 s33, s10, 64
  v_lshlrev_b32 v5, 2, v3
  v_lshlrev_b32 v6, 2, v2
  v_mul_lo_u32 v6, v6, s10
  v_add_lshl_u32 v5, v5, v6, 1
  s_lshl_b32 s34, s10, 1
  v_add_nc_u32 v6, s34, v5
  v_add_nc_u32 v7, s34, v6
  v_add_nc_u32 v8, s34, v7
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v9, 3, v0
  v_mul_lo_u32 v10, v4, s11
  v_add_lshl_u32 v9, v9, v10, 1
  s_mul_i32 s35, s11, 64
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
  s_lshr_b32 s44, s44, 5
  s_mul_i32 s45, s44, 32
  s_sub_u32 s35, s35, s45
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_b64 v[11:12], v5, s[36:39], 0 offen          // next tile of A
  buffer_load_b64 v[13:14], v6, s[36:39], 0 offen
  buffer_load_b64 v[15:16], v7, s[36:39], 0 offen
  buffer_load_b64 v[17:18], v8, s[36:39], 0 offen
  buffer_load_b128 v[19:22], v9, s[40:43], 0 offen         // next tile of B
  buffer_load_b128 v[23:26], v10, s[40:43], 0 offen
  v_lshlrev_b32 v27, 2, v2
  v_and_b32 v28, 7, v27
  v_lshrrev_b32 v27, 3, v27
  v_lshlrev_b32 v28, 1, v28
  s_mov_b32 s45, 0x400
  v_mad_u32_u24 v28, v27, s45, v28
  v_mad_u32_u24 v28, v3, 16, v28
  v_lshlrev_b32 v27, 2, v27
  v_and_b32 v27, 2, v27
  v_lshlrev_b32 v27, 5, v27
  v_xor_b32 v28, v27, v28
  v_xor_b32 v27, 64, v28
  v_mad_u32_u24 v29, v0, s45, 0
  v_mad_u32_u24 v4, v4, 16, v29
  s_mov_b32 s45, 0x1000
  v_add_nc_u32 v4, s45, v4
  v_and_b32 v29, 3, v0
  v_lshlrev_b32 v29, 5, v29
  v_xor_b32 v4, v29, v4
  s_mov_b32 s46, 0x5040100
  s_mov_b32 s47, 0x7060302
  v_and_b32 v29, 15, v1
  v_lshlrev_b32 v29, 1, v29
  v_and_b32 v30, 3, v29
  v_lshrrev_b32 v31, 2, v29
  v_mad_u32_u24 v31, v30, 16, v31
  s_mul_i32 s48, s7, 0x80
  v_mad_u32_u24 v30, v31, 16, s48
  v_and_b32 v29, 3, v29
  v_and_b32 v29, 2, v29
  v_lshlrev_b32 v29, 5, v29
  v_xor_b32 v30, v29, v30
  v_and_b32 v29, 15, v1
  s_mul_i32 s48, s32, 0x200
  v_mad_u32_u24 v29, v29, 16, s48
  v_add_nc_u32 v29, s45, v29
  v_mov_b32 v31, 0
  v_and_b32 v31, 3, v31
  v_lshlrev_b32 v31, 5, v31
  v_xor_b32 v29, v31, v29
  v_xor_b32 v31, 32, v29
  v_xor_b32 v32, 64, v29
  s_mov_b32 s45, 0x60
  v_xor_b32 v33, s45, v29
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
  v_mov_b32 v45, 0
  v_mov_b32 v46, 0
  v_mov_b32 v47, 0
  v_mov_b32 v48, 0
  v_mov_b32 v49, 0
  v_mov_b32 v50, 0
  v_mov_b32 v51, 0
  v_mov_b32 v52, 0
  v_mov_b32 v53, 0
  v_mov_b32 v54, 0
  v_mov_b32 v55, 0
  v_mov_b32 v56, 0
  v_mov_b32 v57, 0
  v_mov_b32 v58, 0
  v_mov_b32 v59, 0
  v_mov_b32 v60, 0
  v_mov_b32 v61, 0
  v_mov_b32 v62, 0
  v_mov_b32 v63, 0
  v_mov_b32 v64, 0
  v_mov_b32 v65, 0
  s_mov_b32 s45, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_mov_b32 s45, 0x2000
  s_waitcnt vmcnt(4)
  v_perm_b32 v66, v13, v11, s46
  s_waitcnt vmcnt(2)
  v_perm_b32 v67, v17, v15, s46
  ds_store_b64 v28, v[66:67]
  v_perm_b32 v68, v13, v11, s47
  v_perm_b32 v69, v17, v15, s47
  ds_store_b64 v28, v[68:69] offset:256
  v_perm_b32 v70, v14, v12, s46
  v_perm_b32 v71, v18, v16, s46
  ds_store_b64 v27, v[70:71] offset:512
  v_perm_b32 v72, v14, v12, s47
  v_perm_b32 v73, v18, v16, s47
  ds_store_b64 v27, v[72:73] offset:768
  s_waitcnt vmcnt(1)
  ds_store_b128 v4, v[19:22]
  s_waitcnt vmcnt(0)
  ds_store_b128 v4, v[23:26] offset:512
  v_add_nc_u32 v28, s45, v28
  v_add_nc_u32 v27, s45, v27
  v_add_nc_u32 v4, s45, v4
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_b64 v[11:12], v5, s[36:39], 0 offen          // next tile of A
  buffer_load_b64 v[13:14], v6, s[36:39], 0 offen
  buffer_load_b64 v[15:16], v7, s[36:39], 0 offen
  buffer_load_b64 v[17:18], v8, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[19:22], v9, s[40:43], 0 offen         // next tile of B
  buffer_load_b128 v[23:26], v10, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_load_b128 v[74:77], v29
  ds_load_b128 v[78:81], v31 offset:1024
  ds_load_b128 v[82:85], v29 offset:256
  ds_load_b128 v[86:89], v31 offset:1280
  ds_load_b128 v[90:93], v30
  ds_load_b128 v[94:97], v30 offset:1024
  ds_load_b128 v[98:101], v30 offset:256
  ds_load_b128 v[102:105], v30 offset:1280
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(2)
  v_wmma_f32_16x16x16_f16 v[34:41], v[74:81], v[90:97], v[34:41]
  ds_load_b128 v[106:109], v32 offset:2048
  ds_load_b128 v[110:113], v33 offset:3072
  ds_load_b128 v[114:117], v32 offset:2304
  ds_load_b128 v[118:121], v33 offset:3328
  ds_load_b128 v[122:125], v30 offset:2048
  ds_load_b128 v[126:129], v30 offset:3072
  ds_load_b128 v[130:133], v30 offset:2304
  ds_load_b128 v[134:137], v30 offset:3328
  s_waitcnt vmcnt(4)
  v_perm_b32 v66, v13, v11, s46
  s_waitcnt vmcnt(2)
  v_perm_b32 v67, v17, v15, s46
  s_waitcnt lgkmcnt(8)
  v_wmma_f32_16x16x16_f16 v[42:49], v[74:81], v[98:105], v[42:49]
  ds_store_b64 v28, v[66:67]
  v_perm_b32 v68, v13, v11, s47
  v_perm_b32 v69, v17, v15, s47
  ds_store_b64 v28, v[68:69] offset:256
  v_perm_b32 v70, v14, v12, s46
  v_perm_b32 v71, v18, v16, s46
  ds_store_b64 v27, v[70:71] offset:512
  v_perm_b32 v72, v14, v12, s47
  v_perm_b32 v73, v18, v16, s47
  ds_store_b64 v27, v[72:73] offset:768
  v_wmma_f32_16x16x16_f16 v[50:57], v[82:89], v[90:97], v[50:57]
  buffer_load_b64 v[11:12], v5, s[36:39], 0 offen          // next tile of A
  buffer_load_b64 v[13:14], v6, s[36:39], 0 offen
  buffer_load_b64 v[15:16], v7, s[36:39], 0 offen
  buffer_load_b64 v[17:18], v8, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(5)
  ds_store_b128 v4, v[19:22]
  buffer_load_b128 v[19:22], v9, s[40:43], 0 offen         // next tile of B
  s_waitcnt vmcnt(5)
  ds_store_b128 v4, v[23:26] offset:512
  buffer_load_b128 v[23:26], v10, s[40:43], 0 offen
  v_wmma_f32_16x16x16_f16 v[58:65], v[82:89], v[98:105], v[58:65]
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(8)
  v_wmma_f32_16x16x16_f16 v[34:41], v[106:113], v[122:129], v[34:41]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_nc_u32 v30, s45, v30
  v_add_nc_u32 v29, s45, v29
  v_add_nc_u32 v31, s45, v31
  v_add_nc_u32 v32, s45, v32
  v_add_nc_u32 v33, s45, v33
  v_wmma_f32_16x16x16_f16 v[42:49], v[106:113], v[130:137], v[42:49]
  s_sub_u32 s45, 0, s45
  v_add_nc_u32 v28, s45, v28
  v_add_nc_u32 v27, s45, v27
  v_add_nc_u32 v4, s45, v4
  ds_load_b128 v[74:77], v29
  v_wmma_f32_16x16x16_f16 v[50:57], v[114:121], v[122:129], v[50:57]
  ds_load_b128 v[78:81], v31 offset:1024
  ds_load_b128 v[82:85], v29 offset:256
  ds_load_b128 v[86:89], v31 offset:1280
  ds_load_b128 v[90:93], v30
  ds_load_b128 v[94:97], v30 offset:1024
  ds_load_b128 v[98:101], v30 offset:256
  v_wmma_f32_16x16x16_f16 v[58:65], v[114:121], v[130:137], v[58:65]
  ds_load_b128 v[102:105], v30 offset:1280
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(2)
  v_wmma_f32_16x16x16_f16 v[34:41], v[74:81], v[90:97], v[34:41]
  ds_load_b128 v[106:109], v32 offset:2048
  ds_load_b128 v[110:113], v33 offset:3072
  ds_load_b128 v[114:117], v32 offset:2304
  ds_load_b128 v[118:121], v33 offset:3328
  ds_load_b128 v[122:125], v30 offset:2048
  ds_load_b128 v[126:129], v30 offset:3072
  ds_load_b128 v[130:133], v30 offset:2304
  s_waitcnt lgkmcnt(7)
  v_wmma_f32_16x16x16_f16 v[42:49], v[74:81], v[98:105], v[42:49]
  ds_load_b128 v[134:137], v30 offset:3328
  s_waitcnt vmcnt(4)
  v_perm_b32 v66, v13, v11, s46
  s_waitcnt vmcnt(2)
  v_perm_b32 v67, v17, v15, s46
  ds_store_b64 v28, v[66:67]
  v_perm_b32 v68, v13, v11, s47
  v_perm_b32 v69, v17, v15, s47
  ds_store_b64 v28, v[68:69] offset:256
  v_wmma_f32_16x16x16_f16 v[50:57], v[82:89], v[90:97], v[50:57]
  v_perm_b32 v70, v14, v12, s46
  v_perm_b32 v71, v18, v16, s46
  ds_store_b64 v27, v[70:71] offset:512
  v_perm_b32 v72, v14, v12, s47
  v_perm_b32 v73, v18, v16, s47
  ds_store_b64 v27, v[72:73] offset:768
  s_waitcnt vmcnt(1)
  ds_store_b128 v4, v[19:22]
  v_wmma_f32_16x16x16_f16 v[58:65], v[82:89], v[98:105], v[58:65]
  s_waitcnt vmcnt(0)
  ds_store_b128 v4, v[23:26] offset:512
  s_waitcnt lgkmcnt(8)
  v_wmma_f32_16x16x16_f16 v[34:41], v[106:113], v[122:129], v[34:41]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_nc_u32 v30, s45, v30
  v_add_nc_u32 v29, s45, v29
  v_add_nc_u32 v31, s45, v31
  v_add_nc_u32 v32, s45, v32
  v_add_nc_u32 v33, s45, v33
  v_wmma_f32_16x16x16_f16 v[42:49], v[106:113], v[130:137], v[42:49]
  s_sub_u32 s45, 0, s45
  v_add_nc_u32 v28, s45, v28
  v_add_nc_u32 v27, s45, v27
  v_add_nc_u32 v4, s45, v4
  ds_load_b128 v[74:77], v29
  v_wmma_f32_16x16x16_f16 v[50:57], v[114:121], v[122:129], v[50:57]
  ds_load_b128 v[78:81], v31 offset:1024
  ds_load_b128 v[82:85], v29 offset:256
  ds_load_b128 v[86:89], v31 offset:1280
  ds_load_b128 v[90:93], v30
  ds_load_b128 v[94:97], v30 offset:1024
  ds_load_b128 v[98:101], v30 offset:256
  v_wmma_f32_16x16x16_f16 v[58:65], v[114:121], v[130:137], v[58:65]
  ds_load_b128 v[102:105], v30 offset:1280
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(2)
  v_wmma_f32_16x16x16_f16 v[34:41], v[74:81], v[90:97], v[34:41]
  ds_load_b128 v[106:109], v32 offset:2048
  ds_load_b128 v[110:113], v33 offset:3072
  ds_load_b128 v[114:117], v32 offset:2304
  s_waitcnt lgkmcnt(3)
  v_wmma_f32_16x16x16_f16 v[42:49], v[74:81], v[98:105], v[42:49]
  ds_load_b128 v[118:121], v33 offset:3328
  ds_load_b128 v[122:125], v30 offset:2048
  v_wmma_f32_16x16x16_f16 v[50:57], v[82:89], v[90:97], v[50:57]
  ds_load_b128 v[126:129], v30 offset:3072
  ds_load_b128 v[130:133], v30 offset:2304
  ds_load_b128 v[134:137], v30 offset:3328
  v_wmma_f32_16x16x16_f16 v[58:65], v[82:89], v[98:105], v[58:65]
  s_waitcnt lgkmcnt(2)
  v_wmma_f32_16x16x16_f16 v[34:41], v[106:113], v[122:129], v[34:41]
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[42:49], v[106:113], v[130:137], v[42:49]
  v_wmma_f32_16x16x16_f16 v[50:57], v[114:121], v[122:129], v[50:57]
  v_wmma_f32_16x16x16_f16 v[58:65], v[114:121], v[130:137], v[58:65]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_waitcnt vmcnt(5)
  v_mov_b32 v11, 0x80000000
  v_lshlrev_b32 v2, 2, v2
  v_lshlrev_b32 v3, 2, v3
  v_cmp_gt_u32 s33, s35, v2
  v_cndmask_b32 v12, v11, v5, s33
  v_cmp_gt_u32 s34, s5, v3
  v_cndmask_b32 v12, v11, v12, s34
  buffer_load_u16 v12, v12, s[36:39], 0 offen
  v_cmp_gt_u32 s44, s35, v2
  s_waitcnt vmcnt(5)
  v_cndmask_b32 v13, v11, v5, s44
  v_add_nc_u32 v14, 1, v3
  v_cmp_gt_u32 s46, s5, v14
  v_cndmask_b32 v13, v11, v13, s46
  buffer_load_u16 v13, v13, s[36:39], 0 offen offset:2
  v_cmp_gt_u32 s47, s35, v2
  s_waitcnt vmcnt(5)
  v_cndmask_b32 v15, v11, v5, s47
  v_add_nc_u32 v16, 2, v3
  v_cmp_gt_u32 s48, s5, v16
  v_cndmask_b32 v15, v11, v15, s48
  buffer_load_u16 v15, v15, s[36:39], 0 offen offset:4
  v_cmp_gt_u32 s49, s35, v2
  v_cndmask_b32 v5, v11, v5, s49
  s_waitcnt vmcnt(5)
  v_add_nc_u32 v17, 3, v3
  v_cmp_gt_u32 s50, s5, v17
  v_cndmask_b32 v5, v11, v5, s50
  buffer_load_u16 v5, v5, s[36:39], 0 offen offset:6
  v_add_nc_u32 v18, 1, v2
  v_cmp_gt_u32 s33, s35, v18
  s_waitcnt vmcnt(5)
  v_cndmask_b32 v19, v11, v6, s33
  v_cmp_gt_u32 s34, s5, v3
  v_cndmask_b32 v19, v11, v19, s34
  buffer_load_u16 v19, v19, s[36:39], 0 offen
  v_add_nc_u32 v20, 1, v2
  v_cmp_gt_u32 s44, s35, v20
  v_cndmask_b32 v21, v11, v6, s44
  v_add_nc_u32 v22, 1, v3
  v_cmp_gt_u32 s46, s5, v22
  v_cndmask_b32 v21, v11, v21, s46
  buffer_load_u16 v21, v21, s[36:39], 0 offen offset:2
  s_waitcnt vmcnt(6)
  v_add_nc_u32 v23, 1, v2
  v_cmp_gt_u32 s47, s35, v23
  v_cndmask_b32 v24, v11, v6, s47
  v_add_nc_u32 v25, 2, v3
  v_cmp_gt_u32 s48, s5, v25
  v_cndmask_b32 v24, v11, v24, s48
  buffer_load_u16 v24, v24, s[36:39], 0 offen offset:4
  v_add_nc_u32 v14, 1, v2
  v_cmp_gt_u32 s49, s35, v14
  v_cndmask_b32 v6, v11, v6, s49
  v_add_nc_u32 v16, 3, v3
  v_cmp_gt_u32 s50, s5, v16
  v_cndmask_b32 v6, v11, v6, s50
  buffer_load_u16 v6, v6, s[36:39], 0 offen offset:6
  v_add_nc_u32 v17, 2, v2
  v_cmp_gt_u32 s33, s35, v17
  v_cndmask_b32 v26, v11, v7, s33
  v_cmp_gt_u32 s34, s5, v3
  v_cndmask_b32 v26, v11, v26, s34
  buffer_load_u16 v26, v26, s[36:39], 0 offen
  v_add_nc_u32 v18, 2, v2
  v_cmp_gt_u32 s44, s35, v18
  v_cndmask_b32 v66, v11, v7, s44
  v_add_nc_u32 v20, 1, v3
  v_cmp_gt_u32 s46, s5, v20
  v_cndmask_b32 v66, v11, v66, s46
  buffer_load_u16 v66, v66, s[36:39], 0 offen offset:2
  v_add_nc_u32 v22, 2, v2
  v_cmp_gt_u32 s47, s35, v22
  v_cndmask_b32 v67, v11, v7, s47
  v_add_nc_u32 v23, 2, v3
  v_cmp_gt_u32 s48, s5, v23
  v_cndmask_b32 v67, v11, v67, s48
  buffer_load_u16 v67, v67, s[36:39], 0 offen offset:4
  v_add_nc_u32 v25, 2, v2
  v_cmp_gt_u32 s49, s35, v25
  v_cndmask_b32 v7, v11, v7, s49
  v_add_nc_u32 v14, 3, v3
  v_cmp_gt_u32 s50, s5, v14
  v_cndmask_b32 v7, v11, v7, s50
  buffer_load_u16 v7, v7, s[36:39], 0 offen offset:6
  v_add_nc_u32 v16, 3, v2
  v_cmp_gt_u32 s33, s35, v16
  v_cndmask_b32 v68, v11, v8, s33
  v_cmp_gt_u32 s34, s5, v3
  v_cndmask_b32 v68, v11, v68, s34
  buffer_load_u16 v68, v68, s[36:39], 0 offen
  v_add_nc_u32 v17, 3, v2
  v_cmp_gt_u32 s44, s35, v17
  v_cndmask_b32 v69, v11, v8, s44
  v_add_nc_u32 v18, 1, v3
  v_cmp_gt_u32 s46, s5, v18
  v_cndmask_b32 v69, v11, v69, s46
  buffer_load_u16 v69, v69, s[36:39], 0 offen offset:2
  v_add_nc_u32 v20, 3, v2
  v_cmp_gt_u32 s47, s35, v20
  v_cndmask_b32 v70, v11, v8, s47
  v_add_nc_u32 v22, 2, v3
  v_cmp_gt_u32 s48, s5, v22
  v_cndmask_b32 v70, v11, v70, s48
  buffer_load_u16 v70, v70, s[36:39], 0 offen offset:4
  v_add_nc_u32 v23, 3, v2
  v_cmp_gt_u32 s49, s35, v23
  v_cndmask_b32 v2, v11, v8, s49
  v_add_nc_u32 v25, 3, v3
  v_cmp_gt_u32 s50, s5, v25
  v_cndmask_b32 v2, v11, v2, s50
  buffer_load_u16 v2, v2, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(15)
  ds_store_b16 v28, v12
  s_waitcnt vmcnt(14)
  ds_store_b16 v28, v13 offset:256
  s_waitcnt vmcnt(13)
  ds_store_b16 v27, v15 offset:512
  s_waitcnt vmcnt(12)
  ds_store_b16 v27, v5 offset:768
  s_waitcnt vmcnt(11)
  ds_store_b16 v28, v19 offset:2
  s_waitcnt vmcnt(10)
  ds_store_b16 v28, v21 offset:258
  s_waitcnt vmcnt(9)
  ds_store_b16 v27, v24 offset:514
  s_waitcnt vmcnt(8)
  ds_store_b16 v27, v6 offset:770
  s_waitcnt vmcnt(7)
  ds_store_b16 v28, v26 offset:4
  s_waitcnt vmcnt(6)
  ds_store_b16 v28, v66 offset:260
  s_waitcnt vmcnt(5)
  ds_store_b16 v27, v67 offset:516
  s_waitcnt vmcnt(4)
  ds_store_b16 v27, v7 offset:772
  s_waitcnt vmcnt(3)
  ds_store_b16 v28, v68 offset:6
  s_waitcnt vmcnt(2)
  ds_store_b16 v28, v69 offset:262
  s_waitcnt vmcnt(1)
  ds_store_b16 v27, v70 offset:518
  s_waitcnt vmcnt(0)
  ds_store_b16 v27, v2 offset:774
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  v_cmp_gt_u32 s33, s35, v0
  v_cndmask_b32 v3, v2, v9, s33
  buffer_load_u16 v3, v3, s[40:43], 0 offen
  v_add_nc_u32 v14, 1, v0
  v_cmp_gt_u32 s34, s35, v14
  v_cndmask_b32 v5, v2, v9, s34
  buffer_load_u16 v5, v5, s[40:43], 0 offen offset:2
  v_add_nc_u32 v16, 2, v0
  v_cmp_gt_u32 s44, s35, v16
  v_cndmask_b32 v6, v2, v9, s44
  buffer_load_u16 v6, v6, s[40:43], 0 offen offset:4
  v_add_nc_u32 v17, 3, v0
  v_cmp_gt_u32 s46, s35, v17
  v_cndmask_b32 v7, v2, v9, s46
  buffer_load_u16 v7, v7, s[40:43], 0 offen offset:6
  v_add_nc_u32 v18, 4, v0
  v_cmp_gt_u32 s47, s35, v18
  v_cndmask_b32 v8, v2, v9, s47
  buffer_load_u16 v8, v8, s[40:43], 0 offen offset:8
  v_add_nc_u32 v20, 5, v0
  v_cmp_gt_u32 s48, s35, v20
  v_cndmask_b32 v11, v2, v9, s48
  buffer_load_u16 v11, v11, s[40:43], 0 offen offset:10
  v_add_nc_u32 v22, 6, v0
  v_cmp_gt_u32 s49, s35, v22
  v_cndmask_b32 v12, v2, v9, s49
  buffer_load_u16 v12, v12, s[40:43], 0 offen offset:12
  v_add_nc_u32 v23, 7, v0
  v_cmp_gt_u32 s50, s35, v23
  v_cndmask_b32 v9, v2, v9, s50
  buffer_load_u16 v9, v9, s[40:43], 0 offen offset:14
  v_cmp_gt_u32 s33, s35, v0
  v_cndmask_b32 v13, v2, v10, s33
  buffer_load_u16 v13, v13, s[40:43], 0 offen
  v_add_nc_u32 v25, 1, v0
  v_cmp_gt_u32 s34, s35, v25
  v_cndmask_b32 v15, v2, v10, s34
  buffer_load_u16 v15, v15, s[40:43], 0 offen offset:2
  v_add_nc_u32 v14, 2, v0
  v_cmp_gt_u32 s44, s35, v14
  v_cndmask_b32 v19, v2, v10, s44
  buffer_load_u16 v19, v19, s[40:43], 0 offen offset:4
  v_add_nc_u32 v16, 3, v0
  v_cmp_gt_u32 s46, s35, v16
  v_cndmask_b32 v21, v2, v10, s46
  buffer_load_u16 v21, v21, s[40:43], 0 offen offset:6
  v_add_nc_u32 v17, 4, v0
  v_cmp_gt_u32 s47, s35, v17
  v_cndmask_b32 v24, v2, v10, s47
  buffer_load_u16 v24, v24, s[40:43], 0 offen offset:8
  v_add_nc_u32 v18, 5, v0
  v_cmp_gt_u32 s48, s35, v18
  v_cndmask_b32 v26, v2, v10, s48
  buffer_load_u16 v26, v26, s[40:43], 0 offen offset:10
  v_add_nc_u32 v20, 6, v0
  v_cmp_gt_u32 s49, s35, v20
  v_cndmask_b32 v27, v2, v10, s49
  buffer_load_u16 v27, v27, s[40:43], 0 offen offset:12
  v_add_nc_u32 v22, 7, v0
  v_cmp_gt_u32 s50, s35, v22
  v_cndmask_b32 v0, v2, v10, s50
  buffer_load_u16 v0, v0, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_store_b16 v4, v3
  s_waitcnt vmcnt(14)
  ds_store_b16 v4, v5 offset:2
  s_waitcnt vmcnt(13)
  ds_store_b16 v4, v6 offset:4
  s_waitcnt vmcnt(12)
  ds_store_b16 v4, v7 offset:6
  s_waitcnt vmcnt(11)
  ds_store_b16 v4, v8 offset:8
  s_waitcnt vmcnt(10)
  ds_store_b16 v4, v11 offset:10
  s_waitcnt vmcnt(9)
  ds_store_b16 v4, v12 offset:12
  s_waitcnt vmcnt(8)
  ds_store_b16 v4, v9 offset:14
  s_waitcnt vmcnt(7)
  ds_store_b16 v4, v13 offset:512
  s_waitcnt vmcnt(6)
  ds_store_b16 v4, v15 offset:514
  s_waitcnt vmcnt(5)
  ds_store_b16 v4, v19 offset:516
  s_waitcnt vmcnt(4)
  ds_store_b16 v4, v21 offset:518
  s_waitcnt vmcnt(3)
  ds_store_b16 v4, v24 offset:520
  s_waitcnt vmcnt(2)
  ds_store_b16 v4, v26 offset:522
  s_waitcnt vmcnt(1)
  ds_store_b16 v4, v27 offset:524
  s_waitcnt vmcnt(0)
  ds_store_b16 v4, v0 offset:526
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_nc_u32 v30, s45, v30
  v_add_nc_u32 v29, s45, v29
  v_add_nc_u32 v31, s45, v31
  v_add_nc_u32 v32, s45, v32
  v_add_nc_u32 v33, s45, v33
  v_mov_b32 v0, v30
  v_mov_b32 v2, v29
  v_mov_b32 v3, v31
  v_mov_b32 v4, v32
  v_mov_b32 v5, v33
  s_add_u32 s35, s35, 15
  s_lshr_b32 s35, s35, 4
L_step_loop11:
  ds_load_b128 v[74:77], v2
  ds_load_b128 v[78:81], v3 offset:1024
  ds_load_b128 v[82:85], v2 offset:256
  ds_load_b128 v[86:89], v3 offset:1280
  ds_load_b128 v[90:93], v0
  ds_load_b128 v[94:97], v0 offset:1024
  ds_load_b128 v[98:101], v0 offset:256
  ds_load_b128 v[102:105], v0 offset:1280
  s_waitcnt lgkmcnt(2)
  v_wmma_f32_16x16x16_f16 v[34:41], v[74:81], v[90:97], v[34:41]
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[42:49], v[74:81], v[98:105], v[42:49]
  v_wmma_f32_16x16x16_f16 v[50:57], v[82:89], v[90:97], v[50:57]
  v_wmma_f32_16x16x16_f16 v[58:65], v[82:89], v[98:105], v[58:65]
  s_sub_u32 s35, s35, 1
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_load_b128 v[74:77], v4 offset:2048
  ds_load_b128 v[78:81], v5 offset:3072
  ds_load_b128 v[82:85], v4 offset:2304
  ds_load_b128 v[86:89], v5 offset:3328
  ds_load_b128 v[90:93], v0 offset:2048
  ds_load_b128 v[94:97], v0 offset:3072
  ds_load_b128 v[98:101], v0 offset:2304
  ds_load_b128 v[102:105], v0 offset:3328
  s_waitcnt lgkmcnt(2)
  v_wmma_f32_16x16x16_f16 v[34:41], v[74:81], v[90:97], v[34:41]
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[42:49], v[74:81], v[98:105], v[42:49]
  v_wmma_f32_16x16x16_f16 v[50:57], v[82:89], v[90:97], v[50:57]
  v_wmma_f32_16x16x16_f16 v[58:65], v[82:89], v[98:105], v[58:65]
  s_mov_b32 s36, 0x1000
  v_add_nc_u32 v0, s36, v0
  v_add_nc_u32 v2, s36, v2
  v_add_nc_u32 v3, s36, v3
  v_add_nc_u32 v4, s36, v4
  v_add_nc_u32 v5, s36, v5
  s_sub_u32 s35, s35, 1
  s_cmp_lg_u32 s35, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 32
  s_mul_i32 s32, s32, 32
  v_lshl_add_u32 v1, v1, 1, s7
  v_add_nc_u32 v0, s32, v0
  s_mul_i32 s36, s24, s4
  s_mul_hi_u32 s37, s24, s4
  s_mul_i32 s7, s25, s4
  s_add_u32 s37, s37, s7
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
  s_mul_i32 s2, s8, 4
  v_mul_lo_u32 v2, v0, s8
  v_add_lshl_u32 v2, v2, v1, 1
  s_sub_u32 s3, s6, 1
  s_mul_i32 s54, s3, s9
  s_add_u32 s54, s54, s5
  s_lshl_b32 s54, s54, 1
  s_mov_b32 s55, 0x31016000
  s_mul_i32 s3, s9, 4
  v_mul_lo_u32 v0, v0, s9
  v_add_lshl_u32 v0, v0, v1, 1
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_eq_u32 s5, 64
  s_cselect_b32 s6, 0, 1
  s_and_b32 s6, s5, s6
  s_cmp_lg_u32 s6, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v23, 0, v1
  v_cmp_gt_u32 s33, s5, v23
  v_cndmask_b32 v4, v3, v2, s33
  v_mul_f32 v5, s0, v34
  v_mul_f32 v6, s0, v42
  v_cvt_f16_f32 v5, v5
  v_cvt_f16_f32 v6, v6
  v_pack_b32_f16 v7, v5, v6
  buffer_store_b32 v7, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v8, s0, v35
  v_mul_f32 v9, s0, v43
  v_cvt_f16_f32 v8, v8
  v_cvt_f16_f32 v9, v9
  v_pack_b32_f16 v10, v8, v9
  buffer_store_b32 v10, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v11, s0, v36
  v_mul_f32 v12, s0, v44
  v_cvt_f16_f32 v11, v11
  v_cvt_f16_f32 v12, v12
  v_pack_b32_f16 v13, v11, v12
  buffer_store_b32 v13, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v26, s0, v37
  v_mul_f32 v27, s0, v45
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_pack_b32_f16 v15, v26, v27
  buffer_store_b32 v15, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v5, s0, v38
  v_mul_f32 v6, s0, v46
  v_cvt_f16_f32 v5, v5
  v_cvt_f16_f32 v6, v6
  v_pack_b32_f16 v7, v5, v6
  buffer_store_b32 v7, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v8, s0, v39
  v_mul_f32 v9, s0, v47
  v_cvt_f16_f32 v8, v8
  v_cvt_f16_f32 v9, v9
  v_pack_b32_f16 v10, v8, v9
  buffer_store_b32 v10, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v11, s0, v40
  v_mul_f32 v12, s0, v48
  v_cvt_f16_f32 v11, v11
  v_cvt_f16_f32 v12, v12
  v_pack_b32_f16 v13, v11, v12
  buffer_store_b32 v13, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v26, s0, v41
  v_mul_f32 v27, s0, v49
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_pack_b32_f16 v15, v26, v27
  buffer_store_b32 v15, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v5, s0, v50
  v_mul_f32 v6, s0, v58
  v_cvt_f16_f32 v5, v5
  v_cvt_f16_f32 v6, v6
  v_pack_b32_f16 v7, v5, v6
  buffer_store_b32 v7, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v8, s0, v51
  v_mul_f32 v9, s0, v59
  v_cvt_f16_f32 v8, v8
  v_cvt_f16_f32 v9, v9
  v_pack_b32_f16 v10, v8, v9
  buffer_store_b32 v10, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v11, s0, v52
  v_mul_f32 v12, s0, v60
  v_cvt_f16_f32 v11, v11
  v_cvt_f16_f32 v12, v12
  v_pack_b32_f16 v13, v11, v12
  buffer_store_b32 v13, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v26, s0, v53
  v_mul_f32 v27, s0, v61
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_pack_b32_f16 v15, v26, v27
  buffer_store_b32 v15, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v5, s0, v54
  v_mul_f32 v6, s0, v62
  v_cvt_f16_f32 v5, v5
  v_cvt_f16_f32 v6, v6
  v_pack_b32_f16 v7, v5, v6
  buffer_store_b32 v7, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v8, s0, v55
  v_mul_f32 v9, s0, v63
  v_cvt_f16_f32 v8, v8
  v_cvt_f16_f32 v9, v9
  v_pack_b32_f16 v10, v8, v9
  buffer_store_b32 v10, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v11, s0, v56
  v_mul_f32 v12, s0, v64
  v_cvt_f16_f32 v11, v11
  v_cvt_f16_f32 v12, v12
  v_pack_b32_f16 v13, v11, v12
  buffer_store_b32 v13, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v26, s0, v57
  v_mul_f32 v27, s0, v65
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_pack_b32_f16 v15, v26, v27
  buffer_store_b32 v15, v4, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v25, 0, v1
  v_cmp_gt_u32 s34, s5, v25
  v_cndmask_b32 v4, v3, v2, s34
  v_cndmask_b32 v5, v3, v0, s34
  buffer_load_b32 v6, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v7, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v8, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v9, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v10, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v11, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v12, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v13, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v15, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v19, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v21, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v24, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v26, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v27, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v28, v5, s[52:55], 0 offen
  v_add_nc_u32 v5, s3, v5
  buffer_load_b32 v5, v5, s[52:55], 0 offen
  v_mul_f32 v29, s0, v34
  v_mul_f32 v30, s0, v42
  s_waitcnt vmcnt(15)
  v_fma_mix_f32 v29, v6, s1, v29 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v30, v6, s1, v30 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v29, v29
  v_cvt_f16_f32 v30, v30
  v_pack_b32_f16 v6, v29, v30
  buffer_store_b32 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v31, s0, v35
  v_mul_f32 v32, s0, v43
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v31, v7, s1, v31 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v32, v7, s1, v32 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v31, v31
  v_cvt_f16_f32 v32, v32
  v_pack_b32_f16 v7, v31, v32
  buffer_store_b32 v7, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v66, s0, v36
  v_mul_f32 v67, s0, v44
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v66, v8, s1, v66 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v67, v8, s1, v67 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v66, v66
  v_cvt_f16_f32 v67, v67
  v_pack_b32_f16 v8, v66, v67
  buffer_store_b32 v8, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v68, s0, v37
  v_mul_f32 v69, s0, v45
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v68, v9, s1, v68 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v69, v9, s1, v69 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v68, v68
  v_cvt_f16_f32 v69, v69
  v_pack_b32_f16 v9, v68, v69
  buffer_store_b32 v9, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v29, s0, v38
  v_mul_f32 v30, s0, v46
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v29, v10, s1, v29 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v30, v10, s1, v30 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v29, v29
  v_cvt_f16_f32 v30, v30
  v_pack_b32_f16 v6, v29, v30
  buffer_store_b32 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v31, s0, v39
  v_mul_f32 v32, s0, v47
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v31, v11, s1, v31 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v32, v11, s1, v32 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v31, v31
  v_cvt_f16_f32 v32, v32
  v_pack_b32_f16 v7, v31, v32
  buffer_store_b32 v7, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v66, s0, v40
  v_mul_f32 v67, s0, v48
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v66, v12, s1, v66 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v67, v12, s1, v67 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v66, v66
  v_cvt_f16_f32 v67, v67
  v_pack_b32_f16 v8, v66, v67
  buffer_store_b32 v8, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v68, s0, v41
  v_mul_f32 v69, s0, v49
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v68, v13, s1, v68 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v69, v13, s1, v69 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v68, v68
  v_cvt_f16_f32 v69, v69
  v_pack_b32_f16 v9, v68, v69
  buffer_store_b32 v9, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v29, s0, v50
  v_mul_f32 v30, s0, v58
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v29, v15, s1, v29 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v30, v15, s1, v30 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v29, v29
  v_cvt_f16_f32 v30, v30
  v_pack_b32_f16 v6, v29, v30
  buffer_store_b32 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v31, s0, v51
  v_mul_f32 v32, s0, v59
  s_waitcnt vmcnt(6)
  v_fma_mix_f32 v31, v19, s1, v31 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v32, v19, s1, v32 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v31, v31
  v_cvt_f16_f32 v32, v32
  v_pack_b32_f16 v7, v31, v32
  buffer_store_b32 v7, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v66, s0, v52
  v_mul_f32 v67, s0, v60
  s_waitcnt vmcnt(5)
  v_fma_mix_f32 v66, v21, s1, v66 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v67, v21, s1, v67 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v66, v66
  v_cvt_f16_f32 v67, v67
  v_pack_b32_f16 v8, v66, v67
  buffer_store_b32 v8, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v68, s0, v53
  v_mul_f32 v69, s0, v61
  s_waitcnt vmcnt(4)
  v_fma_mix_f32 v68, v24, s1, v68 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v69, v24, s1, v69 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v68, v68
  v_cvt_f16_f32 v69, v69
  v_pack_b32_f16 v9, v68, v69
  buffer_store_b32 v9, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v29, s0, v54
  v_mul_f32 v30, s0, v62
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v29, v26, s1, v29 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v30, v26, s1, v30 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v29, v29
  v_cvt_f16_f32 v30, v30
  v_pack_b32_f16 v6, v29, v30
  buffer_store_b32 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v31, s0, v55
  v_mul_f32 v32, s0, v63
  s_waitcnt vmcnt(2)
  v_fma_mix_f32 v31, v27, s1, v31 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v32, v27, s1, v32 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v31, v31
  v_cvt_f16_f32 v32, v32
  v_pack_b32_f16 v7, v31, v32
  buffer_store_b32 v7, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v66, s0, v56
  v_mul_f32 v67, s0, v64
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v66, v28, s1, v66 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v67, v28, s1, v67 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v66, v66
  v_cvt_f16_f32 v67, v67
  v_pack_b32_f16 v8, v66, v67
  buffer_store_b32 v8, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v68, s0, v57
  v_mul_f32 v69, s0, v65
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v68, v5, s1, v68 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v69, v5, s1, v69 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v68, v68
  v_cvt_f16_f32 v69, v69
  v_pack_b32_f16 v9, v68, v69
  buffer_store_b32 v9, v4, s[40:43], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s4, 0
  s_cselect_b32 s54, 0, s54
  v_mov_b32 v2, v2
  v_mov_b32 v0, v0
  s_waitcnt vmcnt(4)
  v_add_nc_u32 v14, 0, v1
  v_cmp_gt_u32 s44, s5, v14
  v_cndmask_b32 v4, v3, v0, s44
  buffer_load_u16 v5, v4, s[52:55], 0 offen
  s_waitcnt vmcnt(4)
  v_add_nc_u32 v16, 1, v1
  v_cmp_gt_u32 s46, s5, v16
  v_cndmask_b32 v6, v3, v0, s46
  buffer_load_u16 v7, v6, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  s_waitcnt vmcnt(4)
  v_add_nc_u32 v17, 0, v1
  v_cmp_gt_u32 s47, s5, v17
  v_cndmask_b32 v8, v3, v0, s47
  buffer_load_u16 v9, v8, s[52:55], 0 offen
  v_add_nc_u32 v18, 1, v1
  v_cmp_gt_u32 s48, s5, v18
  v_cndmask_b32 v10, v3, v0, s48
  buffer_load_u16 v11, v10, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  s_waitcnt vmcnt(5)
  v_add_nc_u32 v20, 0, v1
  v_cmp_gt_u32 s49, s5, v20
  v_cndmask_b32 v4, v3, v0, s49
  buffer_load_u16 v12, v4, s[52:55], 0 offen
  v_add_nc_u32 v22, 1, v1
  v_cmp_gt_u32 s50, s5, v22
  v_cndmask_b32 v6, v3, v0, s50
  buffer_load_u16 v13, v6, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  s_waitcnt vmcnt(6)
  v_add_nc_u32 v23, 0, v1
  v_cmp_gt_u32 s33, s5, v23
  v_cndmask_b32 v8, v3, v0, s33
  buffer_load_u16 v15, v8, s[52:55], 0 offen
  v_add_nc_u32 v25, 1, v1
  v_cmp_gt_u32 s34, s5, v25
  v_cndmask_b32 v10, v3, v0, s34
  buffer_load_u16 v19, v10, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v14, 0, v1
  v_cmp_gt_u32 s44, s5, v14
  v_cndmask_b32 v4, v3, v0, s44
  buffer_load_u16 v21, v4, s[52:55], 0 offen
  v_add_nc_u32 v16, 1, v1
  v_cmp_gt_u32 s46, s5, v16
  v_cndmask_b32 v6, v3, v0, s46
  buffer_load_u16 v24, v6, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v17, 0, v1
  v_cmp_gt_u32 s47, s5, v17
  v_cndmask_b32 v8, v3, v0, s47
  buffer_load_u16 v26, v8, s[52:55], 0 offen
  v_add_nc_u32 v18, 1, v1
  v_cmp_gt_u32 s48, s5, v18
  v_cndmask_b32 v10, v3, v0, s48
  buffer_load_u16 v27, v10, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v20, 0, v1
  v_cmp_gt_u32 s49, s5, v20
  v_cndmask_b32 v4, v3, v0, s49
  buffer_load_u16 v28, v4, s[52:55], 0 offen
  v_add_nc_u32 v22, 1, v1
  v_cmp_gt_u32 s50, s5, v22
  v_cndmask_b32 v6, v3, v0, s50
  buffer_load_u16 v29, v6, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v23, 0, v1
  v_cmp_gt_u32 s33, s5, v23
  v_cndmask_b32 v8, v3, v0, s33
  buffer_load_u16 v30, v8, s[52:55], 0 offen
  v_add_nc_u32 v25, 1, v1
  v_cmp_gt_u32 s34, s5, v25
  v_cndmask_b32 v10, v3, v0, s34
  buffer_load_u16 v31, v10, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v14, 0, v1
  v_cmp_gt_u32 s44, s5, v14
  v_cndmask_b32 v4, v3, v0, s44
  buffer_load_u16 v32, v4, s[52:55], 0 offen
  v_add_nc_u32 v16, 1, v1
  v_cmp_gt_u32 s46, s5, v16
  v_cndmask_b32 v6, v3, v0, s46
  buffer_load_u16 v33, v6, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v17, 0, v1
  v_cmp_gt_u32 s47, s5, v17
  v_cndmask_b32 v8, v3, v0, s47
  buffer_load_u16 v66, v8, s[52:55], 0 offen
  v_add_nc_u32 v18, 1, v1
  v_cmp_gt_u32 s48, s5, v18
  v_cndmask_b32 v10, v3, v0, s48
  buffer_load_u16 v67, v10, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v20, 0, v1
  v_cmp_gt_u32 s49, s5, v20
  v_cndmask_b32 v4, v3, v0, s49
  buffer_load_u16 v68, v4, s[52:55], 0 offen
  v_add_nc_u32 v22, 1, v1
  v_cmp_gt_u32 s50, s5, v22
  v_cndmask_b32 v6, v3, v0, s50
  buffer_load_u16 v69, v6, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v23, 0, v1
  v_cmp_gt_u32 s33, s5, v23
  v_cndmask_b32 v8, v3, v0, s33
  buffer_load_u16 v70, v8, s[52:55], 0 offen
  v_add_nc_u32 v25, 1, v1
  v_cmp_gt_u32 s34, s5, v25
  v_cndmask_b32 v10, v3, v0, s34
  buffer_load_u16 v71, v10, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v14, 0, v1
  v_cmp_gt_u32 s44, s5, v14
  v_cndmask_b32 v4, v3, v0, s44
  buffer_load_u16 v72, v4, s[52:55], 0 offen
  v_add_nc_u32 v16, 1, v1
  v_cmp_gt_u32 s46, s5, v16
  v_cndmask_b32 v6, v3, v0, s46
  buffer_load_u16 v73, v6, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v17, 0, v1
  v_cmp_gt_u32 s47, s5, v17
  v_cndmask_b32 v8, v3, v0, s47
  buffer_load_u16 v74, v8, s[52:55], 0 offen
  v_add_nc_u32 v18, 1, v1
  v_cmp_gt_u32 s48, s5, v18
  v_cndmask_b32 v10, v3, v0, s48
  buffer_load_u16 v75, v10, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v20, 0, v1
  v_cmp_gt_u32 s49, s5, v20
  v_cndmask_b32 v4, v3, v0, s49
  buffer_load_u16 v76, v4, s[52:55], 0 offen
  v_add_nc_u32 v22, 1, v1
  v_cmp_gt_u32 s50, s5, v22
  v_cndmask_b32 v6, v3, v0, s50
  buffer_load_u16 v77, v6, s[52:55], 0 offen offset:2
  v_add_nc_u32 v0, s3, v0
  v_add_nc_u32 v23, 0, v1
  v_cmp_gt_u32 s33, s5, v23
  v_cndmask_b32 v8, v3, v0, s33
  buffer_load_u16 v78, v8, s[52:55], 0 offen
  v_add_nc_u32 v25, 1, v1
  v_cmp_gt_u32 s34, s5, v25
  v_cndmask_b32 v10, v3, v0, s34
  buffer_load_u16 v0, v10, s[52:55], 0 offen offset:2
  v_mul_f32 v79, s0, v34
  s_waitcnt vmcnt(31)
  v_fma_mix_f32 v79, v5, s1, v79 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v79
  v_add_nc_u32 v14, 0, v1
  v_cmp_gt_u32 s44, s5, v14
  v_cndmask_b32 v4, v3, v2, s44
  buffer_store_b16 v5, v4, s[40:43], 0 offen
  v_mul_f32 v80, s0, v42
  s_waitcnt vmcnt(30)
  v_fma_mix_f32 v80, v7, s1, v80 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v80
  v_add_nc_u32 v16, 1, v1
  v_cmp_gt_u32 s46, s5, v16
  v_cndmask_b32 v6, v3, v2, s46
  buffer_store_b16 v7, v6, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v81, s0, v35
  s_waitcnt vmcnt(29)
  v_fma_mix_f32 v81, v9, s1, v81 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v9, v81
  v_add_nc_u32 v17, 0, v1
  v_cmp_gt_u32 s47, s5, v17
  v_cndmask_b32 v8, v3, v2, s47
  buffer_store_b16 v9, v8, s[40:43], 0 offen
  v_mul_f32 v82, s0, v43
  s_waitcnt vmcnt(28)
  v_fma_mix_f32 v82, v11, s1, v82 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v82
  v_add_nc_u32 v18, 1, v1
  v_cmp_gt_u32 s48, s5, v18
  v_cndmask_b32 v10, v3, v2, s48
  buffer_store_b16 v11, v10, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v79, s0, v36
  s_waitcnt vmcnt(27)
  v_fma_mix_f32 v79, v12, s1, v79 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v79
  v_add_nc_u32 v20, 0, v1
  v_cmp_gt_u32 s49, s5, v20
  v_cndmask_b32 v4, v3, v2, s49
  buffer_store_b16 v5, v4, s[40:43], 0 offen
  v_mul_f32 v80, s0, v44
  s_waitcnt vmcnt(26)
  v_fma_mix_f32 v80, v13, s1, v80 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v80
  v_add_nc_u32 v22, 1, v1
  v_cmp_gt_u32 s50, s5, v22
  v_cndmask_b32 v6, v3, v2, s50
  buffer_store_b16 v7, v6, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v81, s0, v37
  s_waitcnt vmcnt(25)
  v_fma_mix_f32 v81, v15, s1, v81 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v9, v81
  v_add_nc_u32 v23, 0, v1
  v_cmp_gt_u32 s33, s5, v23
  v_cndmask_b32 v8, v3, v2, s33
  buffer_store_b16 v9, v8, s[40:43], 0 offen
  v_mul_f32 v82, s0, v45
  s_waitcnt vmcnt(24)
  v_fma_mix_f32 v82, v19, s1, v82 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v82
  v_add_nc_u32 v25, 1, v1
  v_cmp_gt_u32 s34, s5, v25
  v_cndmask_b32 v10, v3, v2, s34
  buffer_store_b16 v11, v10, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v79, s0, v38
  s_waitcnt vmcnt(23)
  v_fma_mix_f32 v79, v21, s1, v79 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v79
  v_add_nc_u32 v14, 0, v1
  v_cmp_gt_u32 s44, s5, v14
  v_cndmask_b32 v4, v3, v2, s44
  buffer_store_b16 v5, v4, s[40:43], 0 offen
  v_mul_f32 v80, s0, v46
  s_waitcnt vmcnt(22)
  v_fma_mix_f32 v80, v24, s1, v80 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v80
  v_add_nc_u32 v16, 1, v1
  v_cmp_gt_u32 s46, s5, v16
  v_cndmask_b32 v6, v3, v2, s46
  buffer_store_b16 v7, v6, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v81, s0, v39
  s_waitcnt vmcnt(21)
  v_fma_mix_f32 v81, v26, s1, v81 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v9, v81
  v_add_nc_u32 v17, 0, v1
  v_cmp_gt_u32 s47, s5, v17
  v_cndmask_b32 v8, v3, v2, s47
  buffer_store_b16 v9, v8, s[40:43], 0 offen
  v_mul_f32 v82, s0, v47
  s_waitcnt vmcnt(20)
  v_fma_mix_f32 v82, v27, s1, v82 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v82
  v_add_nc_u32 v18, 1, v1
  v_cmp_gt_u32 s48, s5, v18
  v_cndmask_b32 v10, v3, v2, s48
  buffer_store_b16 v11, v10, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v79, s0, v40
  s_waitcnt vmcnt(19)
  v_fma_mix_f32 v79, v28, s1, v79 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v79
  v_add_nc_u32 v20, 0, v1
  v_cmp_gt_u32 s49, s5, v20
  v_cndmask_b32 v4, v3, v2, s49
  buffer_store_b16 v5, v4, s[40:43], 0 offen
  v_mul_f32 v80, s0, v48
  s_waitcnt vmcnt(18)
  v_fma_mix_f32 v80, v29, s1, v80 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v80
  v_add_nc_u32 v22, 1, v1
  v_cmp_gt_u32 s50, s5, v22
  v_cndmask_b32 v6, v3, v2, s50
  buffer_store_b16 v7, v6, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v81, s0, v41
  s_waitcnt vmcnt(17)
  v_fma_mix_f32 v81, v30, s1, v81 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v9, v81
  v_add_nc_u32 v23, 0, v1
  v_cmp_gt_u32 s33, s5, v23
  v_cndmask_b32 v8, v3, v2, s33
  buffer_store_b16 v9, v8, s[40:43], 0 offen
  v_mul_f32 v82, s0, v49
  s_waitcnt vmcnt(16)
  v_fma_mix_f32 v82, v31, s1, v82 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v82
  v_add_nc_u32 v25, 1, v1
  v_cmp_gt_u32 s34, s5, v25
  v_cndmask_b32 v10, v3, v2, s34
  buffer_store_b16 v11, v10, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v79, s0, v50
  s_waitcnt vmcnt(15)
  v_fma_mix_f32 v79, v32, s1, v79 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v79
  v_add_nc_u32 v14, 0, v1
  v_cmp_gt_u32 s44, s5, v14
  v_cndmask_b32 v4, v3, v2, s44
  buffer_store_b16 v5, v4, s[40:43], 0 offen
  v_mul_f32 v80, s0, v58
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v80, v33, s1, v80 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v80
  v_add_nc_u32 v16, 1, v1
  v_cmp_gt_u32 s46, s5, v16
  v_cndmask_b32 v6, v3, v2, s46
  buffer_store_b16 v7, v6, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v81, s0, v51
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v81, v66, s1, v81 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v9, v81
  v_add_nc_u32 v17, 0, v1
  v_cmp_gt_u32 s47, s5, v17
  v_cndmask_b32 v8, v3, v2, s47
  buffer_store_b16 v9, v8, s[40:43], 0 offen
  v_mul_f32 v82, s0, v59
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v82, v67, s1, v82 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v82
  v_add_nc_u32 v18, 1, v1
  v_cmp_gt_u32 s48, s5, v18
  v_cndmask_b32 v10, v3, v2, s48
  buffer_store_b16 v11, v10, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v79, s0, v52
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v79, v68, s1, v79 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v79
  v_add_nc_u32 v20, 0, v1
  v_cmp_gt_u32 s49, s5, v20
  v_cndmask_b32 v4, v3, v2, s49
  buffer_store_b16 v5, v4, s[40:43], 0 offen
  v_mul_f32 v80, s0, v60
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v80, v69, s1, v80 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v80
  v_add_nc_u32 v22, 1, v1
  v_cmp_gt_u32 s50, s5, v22
  v_cndmask_b32 v6, v3, v2, s50
  buffer_store_b16 v7, v6, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v81, s0, v53
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v81, v70, s1, v81 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v9, v81
  v_add_nc_u32 v23, 0, v1
  v_cmp_gt_u32 s33, s5, v23
  v_cndmask_b32 v8, v3, v2, s33
  buffer_store_b16 v9, v8, s[40:43], 0 offen
  v_mul_f32 v82, s0, v61
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v82, v71, s1, v82 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v82
  v_add_nc_u32 v25, 1, v1
  v_cmp_gt_u32 s34, s5, v25
  v_cndmask_b32 v10, v3, v2, s34
  buffer_store_b16 v11, v10, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v79, s0, v54
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v79, v72, s1, v79 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v79
  v_add_nc_u32 v14, 0, v1
  v_cmp_gt_u32 s44, s5, v14
  v_cndmask_b32 v4, v3, v2, s44
  buffer_store_b16 v5, v4, s[40:43], 0 offen
  v_mul_f32 v80, s0, v62
  s_waitcnt vmcnt(6)
  v_fma_mix_f32 v80, v73, s1, v80 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v80
  v_add_nc_u32 v16, 1, v1
  v_cmp_gt_u32 s46, s5, v16
  v_cndmask_b32 v6, v3, v2, s46
  buffer_store_b16 v7, v6, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v81, s0, v55
  s_waitcnt vmcnt(5)
  v_fma_mix_f32 v81, v74, s1, v81 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v9, v81
  v_add_nc_u32 v17, 0, v1
  v_cmp_gt_u32 s47, s5, v17
  v_cndmask_b32 v8, v3, v2, s47
  buffer_store_b16 v9, v8, s[40:43], 0 offen
  v_mul_f32 v82, s0, v63
  s_waitcnt vmcnt(4)
  v_fma_mix_f32 v82, v75, s1, v82 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v82
  v_add_nc_u32 v18, 1, v1
  v_cmp_gt_u32 s48, s5, v18
  v_cndmask_b32 v10, v3, v2, s48
  buffer_store_b16 v11, v10, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v79, s0, v56
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v79, v76, s1, v79 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v79
  v_add_nc_u32 v20, 0, v1
  v_cmp_gt_u32 s49, s5, v20
  v_cndmask_b32 v4, v3, v2, s49
  buffer_store_b16 v5, v4, s[40:43], 0 offen
  v_mul_f32 v80, s0, v64
  s_waitcnt vmcnt(2)
  v_fma_mix_f32 v80, v77, s1, v80 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v80
  v_add_nc_u32 v22, 1, v1
  v_cmp_gt_u32 s50, s5, v22
  v_cndmask_b32 v6, v3, v2, s50
  buffer_store_b16 v7, v6, s[40:43], 0 offen offset:2
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v81, s0, v57
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v81, v78, s1, v81 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v9, v81
  v_add_nc_u32 v23, 0, v1
  v_cmp_gt_u32 s33, s5, v23
  v_cndmask_b32 v8, v3, v2, s33
  buffer_store_b16 v9, v8, s[40:43], 0 offen
  v_mul_f32 v82, s0, v65
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v82, v0, s1, v82 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v82
  v_add_nc_u32 v25, 1, v1
  v_cmp_gt_u32 s34, s5, v25
  v_cndmask_b32 v10, v3, v2, s34
  buffer_store_b16 v11, v10, s[40:43], 0 offen offset:2
  s_endpgm
.L_end:
.size kiln_HHS_NN_mt64x64x32_4ac03834df1ba417, .L_end-kiln_HHS_NN_mt64x64x32_4ac03834df1ba417

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_NN_mt64x64x32_4ac03834df1ba417
  .amdhsa_group_segment_fixed_size 16384
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 138
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
amdhsa.target: amdgcn-amd-amdhsa--gfx1100
amdhsa.kernels:
  - .name: kiln_HHS_NN_mt64x64x32_4ac03834df1ba417
    .symbol: kiln_HHS_NN_mt64x64x32_4ac03834df1ba417.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 16384
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 56
    .vgpr_count: 138
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
