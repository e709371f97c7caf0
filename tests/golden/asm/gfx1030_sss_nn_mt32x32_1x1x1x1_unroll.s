// gfx1030 SSS NN mt32x32 mi1x1x1x1 wt2x2 wg16x16 du16 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr2 wgm1 sv1 buf1 mul32x32x16 iu2 sets4
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_NN_mt32x32x16_d4d33588b1a4dc6e
.p2align 8
.type kiln_SSS_NN_mt32x32x16_d4d33588b1a4dc6e,@function
kiln_SSS_NN_mt32x32x16_d4d33588b1a4dc6e:
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
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
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
  v_lshrrev_b32 v1, 4, v0
  v_and_b32 v2, 15, v0
  v_lshrrev_b32 v3, 5, v0
  v_and_b32 v4, 31, v0
  v_lshrrev_b32 v5, 4, v0
  v_and_b32 v0, 15, v0
  s_mul_i32 s38, s10, 15
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x31016000
  s_mul_i32 s7, s10, 64
  v_mul_lo_u32 v6, v3, s10
  v_add_lshl_u32 v6, v4, v6, 2
  s_mul_i32 s32, s10, 32
  v_add_nc_u32 v7, s32, v6
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mov_b32 s32, 64
  v_mul_lo_u32 v8, v5, s11
  v_add_lshl_u32 v8, v0, v8, 2
  s_mul_i32 s33, s11, 64
  v_add_nc_u32 v9, s33, v8
  s_lshl_b32 s33, s0, 1
  s_cmp_eq_u32 s33, 0
  s_cselect_b32 s33, 0, s14
  s_mov_b32 s33, s33
  s_lshr_b32 s33, s33, 4
  s_cmp_eq_u32 s33, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s33, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dword v10, v6, s[36:39], 0 offen             // next tile of A
  buffer_load_dword v11, v7, s[36:39], 0 offen
  buffer_load_dword v12, v8, s[40:43], 0 offen             // next tile of B
  buffer_load_dword v13, v9, s[40:43], 0 offen
  s_mov_b32 s34, 0x80
  v_mad_u32_u24 v3, v3, s34, 0
  v_mad_u32_u24 v3, v4, 4, v3
  v_mad_u32_u24 v4, v0, s34, 0
  v_mad_u32_u24 v4, v5, 4, v4
  s_mov_b32 s34, 0x800
  v_add_nc_u32 v4, s34, v4
  v_and_b32 v0, 7, v0
  v_lshlrev_b32 v0, 3, v0
  v_xor_b32 v4, v0, v4
  v_lshlrev_b32 v0, 1, v2
  v_mad_u32_u24 v0, v0, 4, 0
  v_lshlrev_b32 v5, 1, v1
  v_mad_u32_u24 v5, v5, 4, 0
  v_add_nc_u32 v5, s34, v5
  v_xor_b32 v14, 8, v5
  v_xor_b32 v15, 16, v5
  v_xor_b32 v16, 24, v5
  v_xor_b32 v17, 32, v5
  v_xor_b32 v18, 40, v5
  v_xor_b32 v19, 48, v5
  v_xor_b32 v20, 56, v5
  v_mov_b32 v21, 0
  v_mov_b32 v22, 0
  v_mov_b32 v23, 0
  v_mov_b32 v24, 0
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(3)
  ds_write_b32 v3, v10
  s_waitcnt vmcnt(2)
  ds_write_b32 v3, v11 offset:1024
  s_waitcnt vmcnt(1)
  ds_write_b32 v4, v12
  s_waitcnt vmcnt(0)
  ds_write_b32 v4, v13 offset:64
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[25:26], v5
  ds_read_b64 v[27:28], v14 offset:128
  ds_read_b64 v[29:30], v0
  ds_read_b64 v[31:32], v0 offset:128
  ds_read_b64 v[33:34], v15 offset:256
  ds_read_b64 v[35:36], v16 offset:384
  ds_read_b64 v[37:38], v0 offset:256
  ds_read_b64 v[39:40], v0 offset:384
  s_cmp_eq_u32 s33, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v29, v25
  ds_read_b64 v[41:42], v17 offset:512
  ds_read_b64 v[43:44], v18 offset:640
  ds_read_b64 v[45:46], v0 offset:512
  ds_read_b64 v[47:48], v0 offset:640
  v_fmac_f32 v22, v30, v25
  v_fmac_f32 v23, v29, v26
  buffer_load_dword v10, v6, s[36:39], 0 offen             // next tile of A
  buffer_load_dword v11, v7, s[36:39], 0 offen
  v_fmac_f32 v24, v30, v26
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v31, v27
  buffer_load_dword v12, v8, s[40:43], 0 offen             // next tile of B
  v_fmac_f32 v22, v32, v27
  buffer_load_dword v13, v9, s[40:43], 0 offen
  s_add_u32 s40, s40, s32
  v_fmac_f32 v23, v31, v28
  s_addc_u32 s41, s41, 0
  v_fmac_f32 v24, v32, v28
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v37, v33
  ds_read_b64 v[49:50], v19 offset:768
  ds_read_b64 v[51:52], v20 offset:896
  ds_read_b64 v[53:54], v0 offset:768
  v_fmac_f32 v22, v38, v33
  ds_read_b64 v[55:56], v0 offset:896
  v_fmac_f32 v23, v37, v34
  v_fmac_f32 v24, v38, v34
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v39, v35
  v_fmac_f32 v22, v40, v35
  v_fmac_f32 v23, v39, v36
  v_fmac_f32 v24, v40, v36
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v45, v41
  ds_read_b64 v[25:26], v5 offset:1024
  ds_read_b64 v[27:28], v14 offset:1152
  ds_read_b64 v[29:30], v0 offset:1024
  v_fmac_f32 v22, v46, v41
  ds_read_b64 v[31:32], v0 offset:1152
  v_fmac_f32 v23, v45, v42
  v_fmac_f32 v24, v46, v42
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v47, v43
  v_fmac_f32 v22, v48, v43
  v_fmac_f32 v23, v47, v44
  v_fmac_f32 v24, v48, v44
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v53, v49
  ds_read_b64 v[33:34], v15 offset:1280
  ds_read_b64 v[35:36], v16 offset:1408
  ds_read_b64 v[37:38], v0 offset:1280
  v_fmac_f32 v22, v54, v49
  ds_read_b64 v[39:40], v0 offset:1408
  v_fmac_f32 v23, v53, v50
  v_fmac_f32 v24, v54, v50
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v55, v51
  v_fmac_f32 v22, v56, v51
  v_fmac_f32 v23, v55, v52
  v_fmac_f32 v24, v56, v52
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v29, v25
  ds_read_b64 v[41:42], v17 offset:1536
  ds_read_b64 v[43:44], v18 offset:1664
  ds_read_b64 v[45:46], v0 offset:1536
  v_fmac_f32 v22, v30, v25
  ds_read_b64 v[47:48], v0 offset:1664
  v_fmac_f32 v23, v29, v26
  v_fmac_f32 v24, v30, v26
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v31, v27
  v_fmac_f32 v22, v32, v27
  v_fmac_f32 v23, v31, v28
  v_fmac_f32 v24, v32, v28
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v37, v33
  ds_read_b64 v[49:50], v19 offset:1792
  ds_read_b64 v[51:52], v20 offset:1920
  ds_read_b64 v[53:54], v0 offset:1792
  v_fmac_f32 v22, v38, v33
  ds_read_b64 v[55:56], v0 offset:1920
  v_fmac_f32 v23, v37, v34
  v_fmac_f32 v24, v38, v34
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v39, v35
  v_fmac_f32 v22, v40, v35
  v_fmac_f32 v23, v39, v36
  v_fmac_f32 v24, v40, v36
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v45, v41
  v_fmac_f32 v22, v46, v41
  v_fmac_f32 v23, v45, v42
  v_fmac_f32 v24, v46, v42
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v21, v47, v43
  v_fmac_f32 v22, v48, v43
  v_fmac_f32 v23, v47, v44
  v_fmac_f32 v24, v48, v44
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v21, v53, v49
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(3)
  ds_write_b32 v3, v10
  v_fmac_f32 v22, v54, v49
  s_waitcnt vmcnt(2)
  ds_write_b32 v3, v11 offset:1024
  s_waitcnt vmcnt(1)
  ds_write_b32 v4, v12
  v_fmac_f32 v23, v53, v50
  s_waitcnt vmcnt(0)
  ds_write_b32 v4, v13 offset:64
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[25:26], v5
  ds_read_b64 v[27:28], v14 offset:128
  ds_read_b64 v[29:30], v0
  ds_read_b64 v[31:32], v0 offset:128
  ds_read_b64 v[33:34], v15 offset:256
  ds_read_b64 v[35:36], v16 offset:384
  ds_read_b64 v[37:38], v0 offset:256
  ds_read_b64 v[39:40], v0 offset:384
  v_fmac_f32 v24, v54, v50
  v_fmac_f32 v21, v55, v51
  v_fmac_f32 v22, v56, v51
  v_fmac_f32 v23, v55, v52
  v_fmac_f32 v24, v56, v52
  s_sub_u32 s33, s33, 1
  s_cmp_gt_u32 s33, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v29, v25
  ds_read_b64 v[41:42], v17 offset:512
  ds_read_b64 v[43:44], v18 offset:640
  ds_read_b64 v[45:46], v0 offset:512
  v_fmac_f32 v22, v30, v25
  ds_read_b64 v[47:48], v0 offset:640
  v_fmac_f32 v23, v29, v26
  v_fmac_f32 v24, v30, v26
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v31, v27
  v_fmac_f32 v22, v32, v27
  v_fmac_f32 v23, v31, v28
  v_fmac_f32 v24, v32, v28
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v37, v33
  ds_read_b64 v[49:50], v19 offset:768
  ds_read_b64 v[51:52], v20 offset:896
  ds_read_b64 v[53:54], v0 offset:768
  v_fmac_f32 v22, v38, v33
  ds_read_b64 v[55:56], v0 offset:896
  v_fmac_f32 v23, v37, v34
  v_fmac_f32 v24, v38, v34
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v39, v35
  v_fmac_f32 v22, v40, v35
  v_fmac_f32 v23, v39, v36
  v_fmac_f32 v24, v40, v36
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v45, v41
  ds_read_b64 v[25:26], v5 offset:1024
  ds_read_b64 v[27:28], v14 offset:1152
  ds_read_b64 v[29:30], v0 offset:1024
  v_fmac_f32 v22, v46, v41
  ds_read_b64 v[31:32], v0 offset:1152
  v_fmac_f32 v23, v45, v42
  v_fmac_f32 v24, v46, v42
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v47, v43
  v_fmac_f32 v22, v48, v43
  v_fmac_f32 v23, v47, v44
  v_fmac_f32 v24, v48, v44
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v53, v49
  ds_read_b64 v[33:34], v15 offset:1280
  ds_read_b64 v[35:36], v16 offset:1408
  ds_read_b64 v[37:38], v0 offset:1280
  v_fmac_f32 v22, v54, v49
  ds_read_b64 v[39:40], v0 offset:1408
  v_fmac_f32 v23, v53, v50
  v_fmac_f32 v24, v54, v50
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v55, v51
  v_fmac_f32 v22, v56, v51
  v_fmac_f32 v23, v55, v52
  v_fmac_f32 v24, v56, v52
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v29, v25
  ds_read_b64 v[41:42], v17 offset:1536
  ds_read_b64 v[43:44], v18 offset:1664
  ds_read_b64 v[45:46], v0 offset:1536
  v_fmac_f32 v22, v30, v25
  ds_read_b64 v[47:48], v0 offset:1664
  v_fmac_f32 v23, v29, v26
  v_fmac_f32 v24, v30, v26
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v31, v27
  v_fmac_f32 v22, v32, v27
  v_fmac_f32 v23, v31, v28
  v_fmac_f32 v24, v32, v28
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v37, v33
  ds_read_b64 v[49:50], v19 offset:1792
  ds_read_b64 v[51:52], v20 offset:1920
  ds_read_b64 v[53:54], v0 offset:1792
  v_fmac_f32 v22, v38, v33
  ds_read_b64 v[55:56], v0 offset:1920
  v_fmac_f32 v23, v37, v34
  v_fmac_f32 v24, v38, v34
  s_waitcnt lgkmcnt(8)
  v_fmac_f32 v21, v39, v35
  v_fmac_f32 v22, v40, v35
  v_fmac_f32 v23, v39, v36
  v_fmac_f32 v24, v40, v36
  s_waitcnt lgkmcnt(5)
  v_fmac_f32 v21, v45, v41
  v_fmac_f32 v22, v46, v41
  v_fmac_f32 v23, v45, v42
  v_fmac_f32 v24, v46, v42
  s_waitcnt lgkmcnt(4)
  v_fmac_f32 v21, v47, v43
  v_fmac_f32 v22, v48, v43
  v_fmac_f32 v23, v47, v44
  v_fmac_f32 v24, v48, v44
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v21, v53, v49
  v_fmac_f32 v22, v54, v49
  v_fmac_f32 v23, v53, v50
  v_fmac_f32 v24, v54, v50
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v21, v55, v51
  v_fmac_f32 v22, v56, v51
  v_fmac_f32 v23, v55, v52
  v_fmac_f32 v24, v56, v52
L_main_done:
  v_lshlrev_b32 v0, 1, v2
  v_lshlrev_b32 v1, 1, v1
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
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s40, s18, s32
  s_addc_u32 s41, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s38, s2, s8
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x31016000
  s_mul_i32 s2, s8, 4
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s42, s3, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s3, s9, 4
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v0, v1, v0, 2
  s_lshl_b32 s4, s1, 1
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_mov_b32 v1, v2
  v_mov_b32 v3, v2
  v_mul_f32 v4, s0, v21
  buffer_store_dword v4, v1, s[36:39], 0 offen
  v_mul_f32 v4, s0, v22
  buffer_store_dword v4, v3, s[36:39], 0 offen offset:4
  v_add_nc_u32 v1, s2, v1
  v_add_nc_u32 v3, s2, v3
  v_mul_f32 v4, s0, v23
  buffer_store_dword v4, v1, s[36:39], 0 offen
  v_mul_f32 v1, s0, v24
  buffer_store_dword v1, v3, s[36:39], 0 offen offset:4
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_mov_b32 v1, v2
  v_mov_b32 v3, v0
  v_mov_b32 v2, v2
  v_mov_b32 v0, v0
  buffer_load_dword v4, v3, s[40:43], 0 offen
  buffer_load_dword v5, v0, s[40:43], 0 offen offset:4
  v_add_nc_u32 v3, s3, v3
  v_add_nc_u32 v0, s3, v0
  buffer_load_dword v3, v3, s[40:43], 0 offen
  buffer_load_dword v0, v0, s[40:43], 0 offen offset:4
  v_mul_f32 v6, s0, v21
  s_waitcnt vmcnt(3)
  v_fmac_f32 v6, s1, v4
  buffer_store_dword v6, v1, s[36:39], 0 offen
  v_mul_f32 v4, s0, v22
  s_waitcnt vmcnt(2)
  v_fmac_f32 v4, s1, v5
  buffer_store_dword v4, v2, s[36:39], 0 offen offset:4
  v_add_nc_u32 v1, s2, v1
  v_add_nc_u32 v2, s2, v2
  v_mul_f32 v4, s0, v23
  s_waitcnt vmcnt(1)
  v_fmac_f32 v4, s1, v3
  buffer_store_dword v4, v1, s[36:39], 0 offen
  v_mul_f32 v1, s0, v24
  s_waitcnt vmcnt(0)
  v_fmac_f32 v1, s1, v0
  buffer_store_dword v1, v2, s[36:39], 0 offen offset:4
  s_endpgm
.L_end:
.size kiln_SSS_NN_mt32x32x16_d4d33588b1a4dc6e, .L_end-kiln_SSS_NN_mt32x32x16_d4d33588b1a4dc6e

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_NN_mt32x32x16_d4d33588b1a4dc6e
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 57
  .amdhsa_next_free_sgpr 44
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
  - .name: kiln_SSS_NN_mt32x32x16_d4d33588b1a4dc6e
    .symbol: kiln_SSS_NN_mt32x32x16_d4d33588b1a4dc6e.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 44
    .vgpr_count: 57
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
