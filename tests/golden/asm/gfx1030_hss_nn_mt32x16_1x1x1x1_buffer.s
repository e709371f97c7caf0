// gfx1030 HSS NN mt32x16 mi1x1x1x1 wt4x2 wg8x8 du16 gr2x2 lr2 pad0x0 ldsb1 pgr2 plr2 wgm2 sv1 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_NN_mt32x16x16_1e45a889e955591d
.p2align 8
.type kiln_HSS_NN_mt32x16x16_1e45a889e955591d,@function
kiln_HSS_NN_mt32x16x16_1e45a889e955591d:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_waitcnt lgkmcnt(0)
  s_add_u32 s5, s12, 31
  s_lshr_b32 s5, s5, 5
  s_add_u32 s6, s13, 15
  s_lshr_b32 s6, s6, 4
  s_lshr_b32 s7, s3, 1
  s_and_b32 s32, s3, 1
  s_mul_i32 s7, s7, 2
  s_add_u32 s33, s7, 2
  s_mul_i32 s5, s32, s5
  s_add_u32 s5, s5, s2
  s_lshr_b32 s32, s5, 1
  s_and_b32 s5, s5, 1
  s_add_u32 s5, s5, s7
  s_cmp_le_u32 s33, s6
  s_cselect_b32 s2, s32, s2
  s_cselect_b32 s3, s5, s3
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 16
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 32
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 16
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
  v_lshrrev_b32 v1, 3, v0
  v_and_b32 v2, 7, v0
  v_lshrrev_b32 v3, 4, v0
  v_and_b32 v4, 15, v0
  v_lshrrev_b32 v5, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s10, 15
  s_add_u32 s7, s5, 1
  s_and_b32 s7, s7, 0xfffffffe
  s_add_u32 s38, s38, s7
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x31016000
  s_mul_i32 s7, s10, 32
  v_lshlrev_b32 v6, 1, v4
  v_lshlrev_b32 v7, 1, v3
  v_mul_lo_u32 v7, v7, s10
  v_add_lshl_u32 v6, v6, v7, 1
  s_lshl_b32 s32, s10, 1
  s_mul_i32 s33, s10, 16
  v_add_nc_u32 v7, s32, v6
  v_add_nc_u32 v8, s33, v6
  v_add_nc_u32 v9, s32, v8
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mov_b32 s32, 32
  v_lshlrev_b32 v10, 1, v0
  v_mul_lo_u32 v11, v5, s11
  v_add_lshl_u32 v10, v10, v11, 1
  s_mul_i32 s33, s11, 16
  v_add_nc_u32 v11, s33, v10
  s_lshl_b32 s33, s0, 1
  s_cmp_eq_u32 s33, 0
  s_cselect_b32 s33, 0, s14
  s_mov_b32 s34, s33
  s_max_u32 s35, s33, 1
  s_sub_u32 s35, s35, 1
  s_and_b32 s44, s5, 1
  s_cmp_lg_u32 s44, 0
  s_cselect_b32 s34, s35, s34
  s_lshr_b32 s34, s34, 4
  s_mul_i32 s35, s34, 16
  s_sub_u32 s33, s33, s35
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dword v12, v6, s[36:39], 0 offen             // next tile of A
  buffer_load_dword v13, v7, s[36:39], 0 offen
  buffer_load_dword v14, v8, s[36:39], 0 offen
  buffer_load_dword v15, v9, s[36:39], 0 offen
  buffer_load_dword v16, v10, s[40:43], 0 offen            // next tile of B
  buffer_load_dword v17, v11, s[40:43], 0 offen
  v_lshlrev_b32 v18, 1, v4
  s_mov_b32 s35, 0x80
  v_mad_u32_u24 v19, v3, s35, 0
  v_mad_u32_u24 v18, v18, 4, v19
  v_mad_u32_u24 v19, v0, 64, 0
  v_mad_u32_u24 v5, v5, 4, v19
  s_mov_b32 s35, 0x400
  v_add_nc_u32 v5, s35, v5
  v_and_b32 v19, 6, v0
  v_lshlrev_b32 v19, 3, v19
  v_xor_b32 v5, v19, v5
  v_xor_b32 v19, 32, v5
  s_mov_b32 s44, 0x5040100
  s_mov_b32 s45, 0x7060302
  v_lshlrev_b32 v20, 2, v2
  v_mad_u32_u24 v20, v20, 4, 0
  v_lshlrev_b32 v21, 1, v1
  v_mad_u32_u24 v21, v21, 4, 0
  v_add_nc_u32 v21, s35, v21
  v_xor_b32 v22, 16, v21
  v_xor_b32 v23, 32, v21
  v_xor_b32 v24, 48, v21
  v_mov_b32 v25, 0
  v_mov_b32 v26, 0
  v_mov_b32 v27, 0
  v_mov_b32 v28, 0
  v_mov_b32 v29, 0
  v_mov_b32 v30, 0
  v_mov_b32 v31, 0
  v_mov_b32 v32, 0
  s_cmp_eq_u32 s34, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(4)
  v_perm_b32 v33, v13, v12, s44
  v_perm_b32 v34, v13, v12, s45
  ds_write_b64 v18, v[33:34]
  s_waitcnt vmcnt(2)
  v_perm_b32 v33, v15, v14, s44
  v_perm_b32 v34, v15, v14, s45
  ds_write_b64 v18, v[33:34] offset:512
  s_waitcnt vmcnt(1)
  ds_write_b32 v5, v16
  s_waitcnt vmcnt(0)
  ds_write_b32 v19, v17
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dword v12, v6, s[36:39], 0 offen             // next tile of A
  buffer_load_dword v13, v7, s[36:39], 0 offen
  buffer_load_dword v14, v8, s[36:39], 0 offen
  buffer_load_dword v15, v9, s[36:39], 0 offen
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  buffer_load_dword v16, v10, s[40:43], 0 offen            // next tile of B
  buffer_load_dword v17, v11, s[40:43], 0 offen
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[35:36], v21
  ds_read_b128 v[37:40], v20
  ds_read_b64 v[41:42], v21 offset:64
  ds_read_b128 v[43:46], v20 offset:128
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s34, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v37, v35
  ds_read_b64 v[47:48], v22 offset:128
  v_dot2c_f32_f16 v26, v38, v35
  ds_read_b128 v[49:52], v20 offset:256
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v43, v41
  ds_read_b64 v[35:36], v22 offset:192
  v_dot2c_f32_f16 v26, v44, v41
  ds_read_b128 v[37:40], v20 offset:384
  v_dot2c_f32_f16 v27, v45, v41
  v_dot2c_f32_f16 v28, v46, v41
  v_dot2c_f32_f16 v29, v43, v42
  v_dot2c_f32_f16 v30, v44, v42
  v_dot2c_f32_f16 v31, v45, v42
  v_dot2c_f32_f16 v32, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v49, v47
  ds_read_b64 v[41:42], v23 offset:256
  v_dot2c_f32_f16 v26, v50, v47
  ds_read_b128 v[43:46], v20 offset:512
  v_dot2c_f32_f16 v27, v51, v47
  v_dot2c_f32_f16 v28, v52, v47
  v_dot2c_f32_f16 v29, v49, v48
  v_dot2c_f32_f16 v30, v50, v48
  v_dot2c_f32_f16 v31, v51, v48
  v_dot2c_f32_f16 v32, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v37, v35
  ds_read_b64 v[47:48], v23 offset:320
  v_dot2c_f32_f16 v26, v38, v35
  ds_read_b128 v[49:52], v20 offset:640
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v43, v41
  ds_read_b64 v[35:36], v24 offset:384
  v_dot2c_f32_f16 v26, v44, v41
  ds_read_b128 v[37:40], v20 offset:768
  v_dot2c_f32_f16 v27, v45, v41
  v_dot2c_f32_f16 v28, v46, v41
  v_dot2c_f32_f16 v29, v43, v42
  v_dot2c_f32_f16 v30, v44, v42
  v_dot2c_f32_f16 v31, v45, v42
  v_dot2c_f32_f16 v32, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v49, v47
  ds_read_b64 v[41:42], v24 offset:448
  v_dot2c_f32_f16 v26, v50, v47
  ds_read_b128 v[43:46], v20 offset:896
  v_dot2c_f32_f16 v27, v51, v47
  v_dot2c_f32_f16 v28, v52, v47
  v_dot2c_f32_f16 v29, v49, v48
  v_dot2c_f32_f16 v30, v50, v48
  v_dot2c_f32_f16 v31, v51, v48
  v_dot2c_f32_f16 v32, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v37, v35
  v_dot2c_f32_f16 v26, v38, v35
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v25, v43, v41
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(4)
  v_perm_b32 v33, v13, v12, s44
  v_perm_b32 v34, v13, v12, s45
  ds_write_b64 v18, v[33:34]
  v_dot2c_f32_f16 v26, v44, v41
  buffer_load_dword v12, v6, s[36:39], 0 offen             // next tile of A
  buffer_load_dword v13, v7, s[36:39], 0 offen
  s_waitcnt vmcnt(4)
  v_perm_b32 v33, v15, v14, s44
  v_perm_b32 v34, v15, v14, s45
  v_dot2c_f32_f16 v27, v45, v41
  ds_write_b64 v18, v[33:34] offset:512
  buffer_load_dword v14, v8, s[36:39], 0 offen
  buffer_load_dword v15, v9, s[36:39], 0 offen
  v_dot2c_f32_f16 v28, v46, v41
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(5)
  ds_write_b32 v5, v16
  buffer_load_dword v16, v10, s[40:43], 0 offen            // next tile of B
  v_dot2c_f32_f16 v29, v43, v42
  s_waitcnt vmcnt(5)
  ds_write_b32 v19, v17
  buffer_load_dword v17, v11, s[40:43], 0 offen
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  v_dot2c_f32_f16 v30, v44, v42
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[35:36], v21
  ds_read_b128 v[37:40], v20
  v_dot2c_f32_f16 v31, v45, v42
  v_dot2c_f32_f16 v32, v46, v42
  ds_read_b64 v[41:42], v21 offset:64
  ds_read_b128 v[43:46], v20 offset:128
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v37, v35
  ds_read_b64 v[47:48], v22 offset:128
  v_dot2c_f32_f16 v26, v38, v35
  ds_read_b128 v[49:52], v20 offset:256
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v43, v41
  ds_read_b64 v[35:36], v22 offset:192
  v_dot2c_f32_f16 v26, v44, v41
  ds_read_b128 v[37:40], v20 offset:384
  v_dot2c_f32_f16 v27, v45, v41
  v_dot2c_f32_f16 v28, v46, v41
  v_dot2c_f32_f16 v29, v43, v42
  v_dot2c_f32_f16 v30, v44, v42
  v_dot2c_f32_f16 v31, v45, v42
  v_dot2c_f32_f16 v32, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v49, v47
  ds_read_b64 v[41:42], v23 offset:256
  v_dot2c_f32_f16 v26, v50, v47
  ds_read_b128 v[43:46], v20 offset:512
  v_dot2c_f32_f16 v27, v51, v47
  v_dot2c_f32_f16 v28, v52, v47
  v_dot2c_f32_f16 v29, v49, v48
  v_dot2c_f32_f16 v30, v50, v48
  v_dot2c_f32_f16 v31, v51, v48
  v_dot2c_f32_f16 v32, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v37, v35
  ds_read_b64 v[47:48], v23 offset:320
  v_dot2c_f32_f16 v26, v38, v35
  ds_read_b128 v[49:52], v20 offset:640
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v43, v41
  ds_read_b64 v[35:36], v24 offset:384
  v_dot2c_f32_f16 v26, v44, v41
  ds_read_b128 v[37:40], v20 offset:768
  v_dot2c_f32_f16 v27, v45, v41
  v_dot2c_f32_f16 v28, v46, v41
  v_dot2c_f32_f16 v29, v43, v42
  v_dot2c_f32_f16 v30, v44, v42
  v_dot2c_f32_f16 v31, v45, v42
  v_dot2c_f32_f16 v32, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v49, v47
  ds_read_b64 v[41:42], v24 offset:448
  v_dot2c_f32_f16 v26, v50, v47
  ds_read_b128 v[43:46], v20 offset:896
  v_dot2c_f32_f16 v27, v51, v47
  v_dot2c_f32_f16 v28, v52, v47
  v_dot2c_f32_f16 v29, v49, v48
  v_dot2c_f32_f16 v30, v50, v48
  v_dot2c_f32_f16 v31, v51, v48
  v_dot2c_f32_f16 v32, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v37, v35
  v_dot2c_f32_f16 v26, v38, v35
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v25, v43, v41
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(4)
  v_perm_b32 v33, v13, v12, s44
  v_dot2c_f32_f16 v26, v44, v41
  v_perm_b32 v34, v13, v12, s45
  ds_write_b64 v18, v[33:34]
  v_dot2c_f32_f16 v27, v45, v41
  s_waitcnt vmcnt(2)
  v_perm_b32 v33, v15, v14, s44
  v_perm_b32 v34, v15, v14, s45
  ds_write_b64 v18, v[33:34] offset:512
  v_dot2c_f32_f16 v28, v46, v41
  s_waitcnt vmcnt(1)
  ds_write_b32 v5, v16
  s_waitcnt vmcnt(0)
  ds_write_b32 v19, v17
  v_dot2c_f32_f16 v29, v43, v42
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[35:36], v21
  ds_read_b128 v[37:40], v20
  v_dot2c_f32_f16 v30, v44, v42
  v_dot2c_f32_f16 v31, v45, v42
  v_dot2c_f32_f16 v32, v46, v42
  ds_read_b64 v[41:42], v21 offset:64
  ds_read_b128 v[43:46], v20 offset:128
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v37, v35
  ds_read_b64 v[47:48], v22 offset:128
  v_dot2c_f32_f16 v26, v38, v35
  ds_read_b128 v[49:52], v20 offset:256
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v43, v41
  ds_read_b64 v[35:36], v22 offset:192
  v_dot2c_f32_f16 v26, v44, v41
  ds_read_b128 v[37:40], v20 offset:384
  v_dot2c_f32_f16 v27, v45, v41
  v_dot2c_f32_f16 v28, v46, v41
  v_dot2c_f32_f16 v29, v43, v42
  v_dot2c_f32_f16 v30, v44, v42
  v_dot2c_f32_f16 v31, v45, v42
  v_dot2c_f32_f16 v32, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v49, v47
  ds_read_b64 v[41:42], v23 offset:256
  v_dot2c_f32_f16 v26, v50, v47
  ds_read_b128 v[43:46], v20 offset:512
  v_dot2c_f32_f16 v27, v51, v47
  v_dot2c_f32_f16 v28, v52, v47
  v_dot2c_f32_f16 v29, v49, v48
  v_dot2c_f32_f16 v30, v50, v48
  v_dot2c_f32_f16 v31, v51, v48
  v_dot2c_f32_f16 v32, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v37, v35
  ds_read_b64 v[47:48], v23 offset:320
  v_dot2c_f32_f16 v26, v38, v35
  ds_read_b128 v[49:52], v20 offset:640
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v43, v41
  ds_read_b64 v[35:36], v24 offset:384
  v_dot2c_f32_f16 v26, v44, v41
  ds_read_b128 v[37:40], v20 offset:768
  v_dot2c_f32_f16 v27, v45, v41
  v_dot2c_f32_f16 v28, v46, v41
  v_dot2c_f32_f16 v29, v43, v42
  v_dot2c_f32_f16 v30, v44, v42
  v_dot2c_f32_f16 v31, v45, v42
  v_dot2c_f32_f16 v32, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v49, v47
  ds_read_b64 v[41:42], v24 offset:448
  v_dot2c_f32_f16 v26, v50, v47
  ds_read_b128 v[43:46], v20 offset:896
  v_dot2c_f32_f16 v27, v51, v47
  v_dot2c_f32_f16 v28, v52, v47
  v_dot2c_f32_f16 v29, v49, v48
  v_dot2c_f32_f16 v30, v50, v48
  v_dot2c_f32_f16 v31, v51, v48
  v_dot2c_f32_f16 v32, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v25, v37, v35
  v_dot2c_f32_f16 v26, v38, v35
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v25, v43, v41
  v_dot2c_f32_f16 v26, v44, v41
  v_dot2c_f32_f16 v27, v45, v41
  v_dot2c_f32_f16 v28, v46, v41
  v_dot2c_f32_f16 v29, v43, v42
  v_dot2c_f32_f16 v30, v44, v42
  v_dot2c_f32_f16 v31, v45, v42
  v_dot2c_f32_f16 v32, v46, v42
L_main_done:
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(5)
  v_mov_b32 v12, 0x80000000
  v_lshlrev_b32 v3, 1, v3
  v_lshlrev_b32 v4, 1, v4
  v_cmp_gt_u32 s7, s33, v3
  s_waitcnt vmcnt(4)
  v_cndmask_b32 v13, v12, v6, s7
  v_cmp_gt_u32 s32, s5, v4
  v_cndmask_b32 v13, v12, v13, s32
  buffer_load_ushort v13, v13, s[36:39], 0 offen
  v_cmp_gt_u32 s34, s33, v3
  v_cndmask_b32 v6, v12, v6, s34
  s_waitcnt vmcnt(4)
  v_add_nc_u32 v14, 1, v4
  v_cmp_gt_u32 s35, s5, v14
  v_cndmask_b32 v6, v12, v6, s35
  buffer_load_ushort v6, v6, s[36:39], 0 offen offset:2
  s_waitcnt vmcnt(4)
  v_add_nc_u32 v15, 1, v3
  v_cmp_gt_u32 s44, s33, v15
  s_waitcnt vmcnt(3)
  v_cndmask_b32 v16, v12, v7, s44
  v_cmp_gt_u32 s45, s5, v4
  v_cndmask_b32 v16, v12, v16, s45
  buffer_load_ushort v16, v16, s[36:39], 0 offen
  s_waitcnt vmcnt(3)
  v_add_nc_u32 v17, 1, v3
  v_cmp_gt_u32 s46, s33, v17
  v_cndmask_b32 v7, v12, v7, s46
  v_add_nc_u32 v33, 1, v4
  v_cmp_gt_u32 s47, s5, v33
  v_cndmask_b32 v7, v12, v7, s47
  buffer_load_ushort v7, v7, s[36:39], 0 offen offset:2
  v_add_nc_u32 v34, 8, v3
  v_cmp_gt_u32 s7, s33, v34
  v_cndmask_b32 v41, v12, v8, s7
  v_cmp_gt_u32 s32, s5, v4
  v_cndmask_b32 v41, v12, v41, s32
  buffer_load_ushort v41, v41, s[36:39], 0 offen
  v_add_nc_u32 v42, 8, v3
  v_cmp_gt_u32 s34, s33, v42
  v_cndmask_b32 v8, v12, v8, s34
  v_add_nc_u32 v43, 1, v4
  v_cmp_gt_u32 s35, s5, v43
  v_cndmask_b32 v8, v12, v8, s35
  buffer_load_ushort v8, v8, s[36:39], 0 offen offset:2
  v_add_nc_u32 v44, 9, v3
  v_cmp_gt_u32 s44, s33, v44
  v_cndmask_b32 v45, v12, v9, s44
  v_cmp_gt_u32 s45, s5, v4
  v_cndmask_b32 v45, v12, v45, s45
  buffer_load_ushort v45, v45, s[36:39], 0 offen
  v_add_nc_u32 v14, 9, v3
  v_cmp_gt_u32 s46, s33, v14
  v_cndmask_b32 v3, v12, v9, s46
  v_add_nc_u32 v15, 1, v4
  v_cmp_gt_u32 s47, s5, v15
  v_cndmask_b32 v3, v12, v3, s47
  buffer_load_ushort v3, v3, s[36:39], 0 offen offset:2
  s_waitcnt vmcnt(7)
  ds_write_b16 v18, v13
  s_waitcnt vmcnt(6)
  ds_write_b16 v18, v6 offset:4
  s_waitcnt vmcnt(5)
  ds_write_b16 v18, v16 offset:2
  s_waitcnt vmcnt(4)
  ds_write_b16 v18, v7 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v18, v41 offset:512
  s_waitcnt vmcnt(2)
  ds_write_b16 v18, v8 offset:516
  s_waitcnt vmcnt(1)
  ds_write_b16 v18, v45 offset:514
  s_waitcnt vmcnt(0)
  ds_write_b16 v18, v3 offset:518
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 1, v0
  v_cmp_gt_u32 s7, s33, v0
  v_cndmask_b32 v4, v3, v10, s7
  buffer_load_ushort v4, v4, s[40:43], 0 offen
  v_add_nc_u32 v17, 1, v0
  v_cmp_gt_u32 s32, s33, v17
  v_cndmask_b32 v6, v3, v10, s32
  buffer_load_ushort v6, v6, s[40:43], 0 offen offset:2
  v_cmp_gt_u32 s34, s33, v0
  v_cndmask_b32 v7, v3, v11, s34
  buffer_load_ushort v7, v7, s[40:43], 0 offen
  v_add_nc_u32 v33, 1, v0
  v_cmp_gt_u32 s35, s33, v33
  v_cndmask_b32 v0, v3, v11, s35
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:2
  s_waitcnt vmcnt(3)
  ds_write_b16 v5, v4
  s_waitcnt vmcnt(2)
  ds_write_b16 v5, v6 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v19, v7
  s_waitcnt vmcnt(0)
  ds_write_b16 v19, v0 offset:2
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v20
  v_mov_b32 v3, v21
  v_mov_b32 v4, v22
  v_mov_b32 v5, v23
  v_mov_b32 v6, v24
  s_add_u32 s33, s33, 1
  s_lshr_b32 s33, s33, 1
L_step_loop11:
  ds_read_b64 v[35:36], v3
  ds_read_b128 v[37:40], v0
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v25, v37, v35
  v_dot2c_f32_f16 v26, v38, v35
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_read_b64 v[35:36], v3 offset:64
  ds_read_b128 v[37:40], v0 offset:128
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v25, v37, v35
  v_dot2c_f32_f16 v26, v38, v35
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step14:
  ds_read_b64 v[35:36], v4 offset:128
  ds_read_b128 v[37:40], v0 offset:256
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v25, v37, v35
  v_dot2c_f32_f16 v26, v38, v35
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step15:
  ds_read_b64 v[35:36], v4 offset:192
  ds_read_b128 v[37:40], v0 offset:384
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v25, v37, v35
  v_dot2c_f32_f16 v26, v38, v35
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step16:
  ds_read_b64 v[35:36], v5 offset:256
  ds_read_b128 v[37:40], v0 offset:512
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v25, v37, v35
  v_dot2c_f32_f16 v26, v38, v35
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step17:
  ds_read_b64 v[35:36], v5 offset:320
  ds_read_b128 v[37:40], v0 offset:640
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v25, v37, v35
  v_dot2c_f32_f16 v26, v38, v35
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step18:
  ds_read_b64 v[35:36], v6 offset:384
  ds_read_b128 v[37:40], v0 offset:768
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v25, v37, v35
  v_dot2c_f32_f16 v26, v38, v35
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step19:
  ds_read_b64 v[35:36], v6 offset:448
  ds_read_b128 v[37:40], v0 offset:896
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v25, v37, v35
  v_dot2c_f32_f16 v26, v38, v35
  v_dot2c_f32_f16 v27, v39, v35
  v_dot2c_f32_f16 v28, v40, v35
  v_dot2c_f32_f16 v29, v37, v36
  v_dot2c_f32_f16 v30, v38, v36
  v_dot2c_f32_f16 v31, v39, v36
  v_dot2c_f32_f16 v32, v40, v36
  s_mov_b32 s36, 0x400
  v_add_nc_u32 v0, s36, v0
  s_mov_b32 s36, 0x200
  v_add_nc_u32 v3, s36, v3
  v_add_nc_u32 v4, s36, v4
  v_add_nc_u32 v5, s36, v5
  v_add_nc_u32 v6, s36, v6
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshlrev_b32 v0, 2, v2
  v_lshlrev_b32 v1, 1, v1
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
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s2, s8, 4
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s50, s3, s9
  s_add_u32 s50, s50, s5
  s_lshl_b32 s50, s50, 2
  s_mov_b32 s51, 0x31016000
  s_mul_i32 s3, s9, 4
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v0, 2
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_nc_u32 v34, 0, v0
  v_cmp_gt_u32 s44, s5, v34
  v_cndmask_b32 v4, v3, v2, s44
  v_add_nc_u32 v42, 1, v0
  v_cmp_gt_u32 s45, s5, v42
  v_cndmask_b32 v5, v3, v2, s45
  v_add_nc_u32 v43, 2, v0
  v_cmp_gt_u32 s46, s5, v43
  v_cndmask_b32 v6, v3, v2, s46
  v_add_nc_u32 v44, 3, v0
  v_cmp_gt_u32 s47, s5, v44
  v_cndmask_b32 v7, v3, v2, s47
  v_mul_f32 v8, s0, v25
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_mul_f32 v9, s0, v26
  buffer_store_dword v9, v5, s[40:43], 0 offen offset:4
  v_mul_f32 v10, s0, v27
  buffer_store_dword v10, v6, s[40:43], 0 offen offset:8
  v_mul_f32 v11, s0, v28
  buffer_store_dword v11, v7, s[40:43], 0 offen offset:12
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v7, s2, v7
  v_mul_f32 v8, s0, v29
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_mul_f32 v9, s0, v30
  buffer_store_dword v9, v5, s[40:43], 0 offen offset:4
  v_mul_f32 v10, s0, v31
  buffer_store_dword v10, v6, s[40:43], 0 offen offset:8
  v_mul_f32 v11, s0, v32
  buffer_store_dword v11, v7, s[40:43], 0 offen offset:12
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(3)
  v_add_nc_u32 v14, 0, v0
  v_cmp_gt_u32 s7, s5, v14
  v_cndmask_b32 v4, v3, v2, s7
  v_cndmask_b32 v5, v3, v1, s7
  s_waitcnt vmcnt(2)
  v_add_nc_u32 v15, 1, v0
  v_cmp_gt_u32 s32, s5, v15
  v_cndmask_b32 v6, v3, v2, s32
  v_cndmask_b32 v7, v3, v1, s32
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v17, 2, v0
  v_cmp_gt_u32 s34, s5, v17
  v_cndmask_b32 v8, v3, v2, s34
  v_cndmask_b32 v9, v3, v1, s34
  v_add_nc_u32 v33, 3, v0
  v_cmp_gt_u32 s35, s5, v33
  v_cndmask_b32 v0, v3, v2, s35
  v_cndmask_b32 v1, v3, v1, s35
  buffer_load_dword v2, v5, s[48:51], 0 offen
  buffer_load_dword v3, v7, s[48:51], 0 offen offset:4
  buffer_load_dword v10, v9, s[48:51], 0 offen offset:8
  buffer_load_dword v11, v1, s[48:51], 0 offen offset:12
  v_add_nc_u32 v5, s3, v5
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v1, s3, v1
  buffer_load_dword v5, v5, s[48:51], 0 offen
  buffer_load_dword v7, v7, s[48:51], 0 offen offset:4
  buffer_load_dword v9, v9, s[48:51], 0 offen offset:8
  buffer_load_dword v1, v1, s[48:51], 0 offen offset:12
  v_mul_f32 v12, s0, v25
  s_waitcnt vmcnt(7)
  v_fmac_f32 v12, s1, v2
  buffer_store_dword v12, v4, s[40:43], 0 offen
  v_mul_f32 v2, s0, v26
  s_waitcnt vmcnt(6)
  v_fmac_f32 v2, s1, v3
  buffer_store_dword v2, v6, s[40:43], 0 offen offset:4
  v_mul_f32 v3, s0, v27
  s_waitcnt vmcnt(5)
  v_fmac_f32 v3, s1, v10
  buffer_store_dword v3, v8, s[40:43], 0 offen offset:8
  v_mul_f32 v10, s0, v28
  s_waitcnt vmcnt(4)
  v_fmac_f32 v10, s1, v11
  buffer_store_dword v10, v0, s[40:43], 0 offen offset:12
  v_add_nc_u32 v4, s2, v4
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v12, s0, v29
  s_waitcnt vmcnt(3)
  v_fmac_f32 v12, s1, v5
  buffer_store_dword v12, v4, s[40:43], 0 offen
  v_mul_f32 v2, s0, v30
  s_waitcnt vmcnt(2)
  v_fmac_f32 v2, s1, v7
  buffer_store_dword v2, v6, s[40:43], 0 offen offset:4
  v_mul_f32 v3, s0, v31
  s_waitcnt vmcnt(1)
  v_fmac_f32 v3, s1, v9
  buffer_store_dword v3, v8, s[40:43], 0 offen offset:8
  v_mul_f32 v10, s0, v32
  s_waitcnt vmcnt(0)
  v_fmac_f32 v10, s1, v1
  buffer_store_dword v10, v0, s[40:43], 0 offen offset:12
  s_endpgm
.L_end:
.size kiln_HSS_NN_mt32x16x16_1e45a889e955591d, .L_end-kiln_HSS_NN_mt32x16x16_1e45a889e955591d

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_NN_mt32x16x16_1e45a889e955591d
  .amdhsa_group_segment_fixed_size 1536
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 53
  .amdhsa_next_free_sgpr 52
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
  - .name: kiln_HSS_NN_mt32x16x16_1e45a889e955591d
    .symbol: kiln_HSS_NN_mt32x16x16_1e45a889e955591d.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 1536
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 52
    .vgpr_count: 53
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
