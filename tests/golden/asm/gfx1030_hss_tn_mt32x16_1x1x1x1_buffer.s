// gfx1030 HSS TN mt32x16 mi1x1x1x1 wt4x2 wg8x8 du16 gr2x2 lr2 pad0x0 ldsb1 pgr2 plr2 wgm2 sv1 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_TN_mt32x16x16_1c7c4a4ad570f55a
.p2align 8
.type kiln_HSS_TN_mt32x16x16_1c7c4a4ad570f55a,@function
kiln_HSS_TN_mt32x16x16_1c7c4a4ad570f55a:
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
  v_lshrrev_b32 v1, 3, v0
  v_and_b32 v2, 7, v0
  v_lshrrev_b32 v3, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x31016000
  s_mov_b32 s7, 32
  v_lshlrev_b32 v4, 1, v0
  v_mul_lo_u32 v5, v3, s10
  v_add_lshl_u32 v4, v4, v5, 1
  s_mul_i32 s32, s10, 16
  v_add_nc_u32 v5, s32, v4
  v_add_nc_u32 v6, s32, v5
  v_add_nc_u32 v7, s32, v6
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mov_b32 s32, 32
  v_lshlrev_b32 v8, 1, v0
  v_mul_lo_u32 v9, v3, s11
  v_add_lshl_u32 v8, v8, v9, 1
  s_mul_i32 s33, s11, 16
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
  buffer_load_dword v10, v4, s[36:39], 0 offen             // next tile of A
  buffer_load_dword v11, v5, s[36:39], 0 offen
  buffer_load_dword v12, v6, s[36:39], 0 offen
  buffer_load_dword v13, v7, s[36:39], 0 offen
  buffer_load_dword v14, v8, s[40:43], 0 offen             // next tile of B
  buffer_load_dword v15, v9, s[40:43], 0 offen
  s_mov_b32 s35, 0x80
  v_mad_u32_u24 v16, v0, s35, 0
  v_mad_u32_u24 v16, v3, 4, v16
  v_and_b32 v17, 7, v0
  v_lshlrev_b32 v17, 4, v17
  v_xor_b32 v16, v17, v16
  v_xor_b32 v17, 32, v16
  v_xor_b32 v18, 64, v16
  s_mov_b32 s35, 0x60
  v_xor_b32 v19, s35, v16
  v_mad_u32_u24 v20, v0, 64, 0
  v_mad_u32_u24 v3, v3, 4, v20
  s_mov_b32 s44, 0x400
  v_add_nc_u32 v3, s44, v3
  v_and_b32 v20, 6, v0
  v_lshlrev_b32 v20, 3, v20
  v_xor_b32 v3, v20, v3
  v_xor_b32 v20, 32, v3
  v_lshlrev_b32 v21, 2, v2
  v_mad_u32_u24 v21, v21, 4, 0
  v_xor_b32 v22, 16, v21
  v_xor_b32 v23, 32, v21
  v_xor_b32 v24, 48, v21
  v_xor_b32 v25, 64, v21
  s_mov_b32 s45, 0x50
  v_xor_b32 v26, s45, v21
  v_xor_b32 v27, s35, v21
  s_mov_b32 s35, 0x70
  v_xor_b32 v28, s35, v21
  v_lshlrev_b32 v29, 1, v1
  v_mad_u32_u24 v29, v29, 4, 0
  v_add_nc_u32 v29, s44, v29
  v_xor_b32 v30, 16, v29
  v_xor_b32 v31, 32, v29
  v_xor_b32 v32, 48, v29
  v_mov_b32 v33, 0
  v_mov_b32 v34, 0
  v_mov_b32 v35, 0
  v_mov_b32 v36, 0
  v_mov_b32 v37, 0
  v_mov_b32 v38, 0
  v_mov_b32 v39, 0
  v_mov_b32 v40, 0
  s_cmp_eq_u32 s34, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(5)
  ds_write_b32 v16, v10
  s_waitcnt vmcnt(4)
  ds_write_b32 v17, v11
  s_waitcnt vmcnt(3)
  ds_write_b32 v18, v12
  s_waitcnt vmcnt(2)
  ds_write_b32 v19, v13
  s_waitcnt vmcnt(1)
  ds_write_b32 v3, v14
  s_waitcnt vmcnt(0)
  ds_write_b32 v20, v15
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_dword v10, v4, s[36:39], 0 offen             // next tile of A
  buffer_load_dword v11, v5, s[36:39], 0 offen
  buffer_load_dword v12, v6, s[36:39], 0 offen
  buffer_load_dword v13, v7, s[36:39], 0 offen
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  buffer_load_dword v14, v8, s[40:43], 0 offen             // next tile of B
  buffer_load_dword v15, v9, s[40:43], 0 offen
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[41:42], v29
  ds_read_b128 v[43:46], v21
  ds_read_b64 v[47:48], v29 offset:64
  ds_read_b128 v[49:52], v22 offset:128
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s34, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v43, v41
  ds_read_b64 v[53:54], v30 offset:128
  v_dot2c_f32_f16 v34, v44, v41
  ds_read_b128 v[55:58], v23 offset:256
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v49, v47
  ds_read_b64 v[41:42], v30 offset:192
  v_dot2c_f32_f16 v34, v50, v47
  ds_read_b128 v[43:46], v24 offset:384
  v_dot2c_f32_f16 v35, v51, v47
  v_dot2c_f32_f16 v36, v52, v47
  v_dot2c_f32_f16 v37, v49, v48
  v_dot2c_f32_f16 v38, v50, v48
  v_dot2c_f32_f16 v39, v51, v48
  v_dot2c_f32_f16 v40, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v55, v53
  ds_read_b64 v[47:48], v31 offset:256
  v_dot2c_f32_f16 v34, v56, v53
  ds_read_b128 v[49:52], v25 offset:512
  v_dot2c_f32_f16 v35, v57, v53
  v_dot2c_f32_f16 v36, v58, v53
  v_dot2c_f32_f16 v37, v55, v54
  v_dot2c_f32_f16 v38, v56, v54
  v_dot2c_f32_f16 v39, v57, v54
  v_dot2c_f32_f16 v40, v58, v54
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v43, v41
  ds_read_b64 v[53:54], v31 offset:320
  v_dot2c_f32_f16 v34, v44, v41
  ds_read_b128 v[55:58], v26 offset:640
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v49, v47
  ds_read_b64 v[41:42], v32 offset:384
  v_dot2c_f32_f16 v34, v50, v47
  ds_read_b128 v[43:46], v27 offset:768
  v_dot2c_f32_f16 v35, v51, v47
  v_dot2c_f32_f16 v36, v52, v47
  v_dot2c_f32_f16 v37, v49, v48
  v_dot2c_f32_f16 v38, v50, v48
  v_dot2c_f32_f16 v39, v51, v48
  v_dot2c_f32_f16 v40, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v55, v53
  ds_read_b64 v[47:48], v32 offset:448
  v_dot2c_f32_f16 v34, v56, v53
  ds_read_b128 v[49:52], v28 offset:896
  v_dot2c_f32_f16 v35, v57, v53
  v_dot2c_f32_f16 v36, v58, v53
  v_dot2c_f32_f16 v37, v55, v54
  v_dot2c_f32_f16 v38, v56, v54
  v_dot2c_f32_f16 v39, v57, v54
  v_dot2c_f32_f16 v40, v58, v54
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v43, v41
  v_dot2c_f32_f16 v34, v44, v41
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v33, v49, v47
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(5)
  ds_write_b32 v16, v10
  buffer_load_dword v10, v4, s[36:39], 0 offen             // next tile of A
  v_dot2c_f32_f16 v34, v50, v47
  s_waitcnt vmcnt(5)
  ds_write_b32 v17, v11
  buffer_load_dword v11, v5, s[36:39], 0 offen
  s_waitcnt vmcnt(5)
  ds_write_b32 v18, v12
  buffer_load_dword v12, v6, s[36:39], 0 offen
  v_dot2c_f32_f16 v35, v51, v47
  s_waitcnt vmcnt(5)
  ds_write_b32 v19, v13
  buffer_load_dword v13, v7, s[36:39], 0 offen
  s_add_u32 s36, s36, s7
  v_dot2c_f32_f16 v36, v52, v47
  s_addc_u32 s37, s37, 0
  s_waitcnt vmcnt(5)
  ds_write_b32 v3, v14
  buffer_load_dword v14, v8, s[40:43], 0 offen             // next tile of B
  s_waitcnt vmcnt(5)
  ds_write_b32 v20, v15
  v_dot2c_f32_f16 v37, v49, v48
  buffer_load_dword v15, v9, s[40:43], 0 offen
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  v_dot2c_f32_f16 v38, v50, v48
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[41:42], v29
  ds_read_b128 v[43:46], v21
  v_dot2c_f32_f16 v39, v51, v48
  v_dot2c_f32_f16 v40, v52, v48
  ds_read_b64 v[47:48], v29 offset:64
  ds_read_b128 v[49:52], v22 offset:128
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v43, v41
  ds_read_b64 v[53:54], v30 offset:128
  v_dot2c_f32_f16 v34, v44, v41
  ds_read_b128 v[55:58], v23 offset:256
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v49, v47
  ds_read_b64 v[41:42], v30 offset:192
  v_dot2c_f32_f16 v34, v50, v47
  ds_read_b128 v[43:46], v24 offset:384
  v_dot2c_f32_f16 v35, v51, v47
  v_dot2c_f32_f16 v36, v52, v47
  v_dot2c_f32_f16 v37, v49, v48
  v_dot2c_f32_f16 v38, v50, v48
  v_dot2c_f32_f16 v39, v51, v48
  v_dot2c_f32_f16 v40, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v55, v53
  ds_read_b64 v[47:48], v31 offset:256
  v_dot2c_f32_f16 v34, v56, v53
  ds_read_b128 v[49:52], v25 offset:512
  v_dot2c_f32_f16 v35, v57, v53
  v_dot2c_f32_f16 v36, v58, v53
  v_dot2c_f32_f16 v37, v55, v54
  v_dot2c_f32_f16 v38, v56, v54
  v_dot2c_f32_f16 v39, v57, v54
  v_dot2c_f32_f16 v40, v58, v54
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v43, v41
  ds_read_b64 v[53:54], v31 offset:320
  v_dot2c_f32_f16 v34, v44, v41
  ds_read_b128 v[55:58], v26 offset:640
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v49, v47
  ds_read_b64 v[41:42], v32 offset:384
  v_dot2c_f32_f16 v34, v50, v47
  ds_read_b128 v[43:46], v27 offset:768
  v_dot2c_f32_f16 v35, v51, v47
  v_dot2c_f32_f16 v36, v52, v47
  v_dot2c_f32_f16 v37, v49, v48
  v_dot2c_f32_f16 v38, v50, v48
  v_dot2c_f32_f16 v39, v51, v48
  v_dot2c_f32_f16 v40, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v55, v53
  ds_read_b64 v[47:48], v32 offset:448
  v_dot2c_f32_f16 v34, v56, v53
  ds_read_b128 v[49:52], v28 offset:896
  v_dot2c_f32_f16 v35, v57, v53
  v_dot2c_f32_f16 v36, v58, v53
  v_dot2c_f32_f16 v37, v55, v54
  v_dot2c_f32_f16 v38, v56, v54
  v_dot2c_f32_f16 v39, v57, v54
  v_dot2c_f32_f16 v40, v58, v54
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v43, v41
  v_dot2c_f32_f16 v34, v44, v41
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v33, v49, v47
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(5)
  ds_write_b32 v16, v10
  v_dot2c_f32_f16 v34, v50, v47
  s_waitcnt vmcnt(4)
  ds_write_b32 v17, v11
  s_waitcnt vmcnt(3)
  ds_write_b32 v18, v12
  v_dot2c_f32_f16 v35, v51, v47
  s_waitcnt vmcnt(2)
  ds_write_b32 v19, v13
  s_waitcnt vmcnt(1)
  ds_write_b32 v3, v14
  v_dot2c_f32_f16 v36, v52, v47
  s_waitcnt vmcnt(0)
  ds_write_b32 v20, v15
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b64 v[41:42], v29
  ds_read_b128 v[43:46], v21
  v_dot2c_f32_f16 v37, v49, v48
  v_dot2c_f32_f16 v38, v50, v48
  v_dot2c_f32_f16 v39, v51, v48
  v_dot2c_f32_f16 v40, v52, v48
  ds_read_b64 v[47:48], v29 offset:64
  ds_read_b128 v[49:52], v22 offset:128
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v43, v41
  ds_read_b64 v[53:54], v30 offset:128
  v_dot2c_f32_f16 v34, v44, v41
  ds_read_b128 v[55:58], v23 offset:256
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v49, v47
  ds_read_b64 v[41:42], v30 offset:192
  v_dot2c_f32_f16 v34, v50, v47
  ds_read_b128 v[43:46], v24 offset:384
  v_dot2c_f32_f16 v35, v51, v47
  v_dot2c_f32_f16 v36, v52, v47
  v_dot2c_f32_f16 v37, v49, v48
  v_dot2c_f32_f16 v38, v50, v48
  v_dot2c_f32_f16 v39, v51, v48
  v_dot2c_f32_f16 v40, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v55, v53
  ds_read_b64 v[47:48], v31 offset:256
  v_dot2c_f32_f16 v34, v56, v53
  ds_read_b128 v[49:52], v25 offset:512
  v_dot2c_f32_f16 v35, v57, v53
  v_dot2c_f32_f16 v36, v58, v53
  v_dot2c_f32_f16 v37, v55, v54
  v_dot2c_f32_f16 v38, v56, v54
  v_dot2c_f32_f16 v39, v57, v54
  v_dot2c_f32_f16 v40, v58, v54
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v43, v41
  ds_read_b64 v[53:54], v31 offset:320
  v_dot2c_f32_f16 v34, v44, v41
  ds_read_b128 v[55:58], v26 offset:640
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v49, v47
  ds_read_b64 v[41:42], v32 offset:384
  v_dot2c_f32_f16 v34, v50, v47
  ds_read_b128 v[43:46], v27 offset:768
  v_dot2c_f32_f16 v35, v51, v47
  v_dot2c_f32_f16 v36, v52, v47
  v_dot2c_f32_f16 v37, v49, v48
  v_dot2c_f32_f16 v38, v50, v48
  v_dot2c_f32_f16 v39, v51, v48
  v_dot2c_f32_f16 v40, v52, v48
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v55, v53
  ds_read_b64 v[47:48], v32 offset:448
  v_dot2c_f32_f16 v34, v56, v53
  ds_read_b128 v[49:52], v28 offset:896
  v_dot2c_f32_f16 v35, v57, v53
  v_dot2c_f32_f16 v36, v58, v53
  v_dot2c_f32_f16 v37, v55, v54
  v_dot2c_f32_f16 v38, v56, v54
  v_dot2c_f32_f16 v39, v57, v54
  v_dot2c_f32_f16 v40, v58, v54
  s_waitcnt lgkmcnt(2)
  v_dot2c_f32_f16 v33, v43, v41
  v_dot2c_f32_f16 v34, v44, v41
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v33, v49, v47
  v_dot2c_f32_f16 v34, v50, v47
  v_dot2c_f32_f16 v35, v51, v47
  v_dot2c_f32_f16 v36, v52, v47
  v_dot2c_f32_f16 v37, v49, v48
  v_dot2c_f32_f16 v38, v50, v48
  v_dot2c_f32_f16 v39, v51, v48
  v_dot2c_f32_f16 v40, v52, v48
L_main_done:
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(5)
  v_mov_b32 v10, 0x80000000
  s_waitcnt vmcnt(4)
  v_lshlrev_b32 v11, 1, v0
  v_cmp_gt_u32 s7, s33, v11
  s_waitcnt vmcnt(3)
  v_cndmask_b32 v12, v10, v4, s7
  buffer_load_ushort v12, v12, s[36:39], 0 offen
  s_waitcnt vmcnt(3)
  v_add_nc_u32 v13, 1, v11
  v_cmp_gt_u32 s32, s33, v13
  v_cndmask_b32 v4, v10, v4, s32
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:2
  v_cmp_gt_u32 s34, s33, v11
  s_waitcnt vmcnt(3)
  v_cndmask_b32 v14, v10, v5, s34
  buffer_load_ushort v14, v14, s[36:39], 0 offen
  s_waitcnt vmcnt(3)
  v_add_nc_u32 v15, 1, v11
  v_cmp_gt_u32 s35, s33, v15
  v_cndmask_b32 v5, v10, v5, s35
  buffer_load_ushort v5, v5, s[36:39], 0 offen offset:2
  v_cmp_gt_u32 s44, s33, v11
  v_cndmask_b32 v47, v10, v6, s44
  buffer_load_ushort v47, v47, s[36:39], 0 offen
  v_add_nc_u32 v48, 1, v11
  v_cmp_gt_u32 s45, s33, v48
  v_cndmask_b32 v6, v10, v6, s45
  buffer_load_ushort v6, v6, s[36:39], 0 offen offset:2
  v_cmp_gt_u32 s46, s33, v11
  v_cndmask_b32 v49, v10, v7, s46
  buffer_load_ushort v49, v49, s[36:39], 0 offen
  v_add_nc_u32 v11, 1, v11
  v_cmp_gt_u32 s47, s33, v11
  v_cndmask_b32 v7, v10, v7, s47
  buffer_load_ushort v7, v7, s[36:39], 0 offen offset:2
  s_waitcnt vmcnt(7)
  ds_write_b16 v16, v12
  s_waitcnt vmcnt(6)
  ds_write_b16 v16, v4 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v17, v14
  s_waitcnt vmcnt(4)
  ds_write_b16 v17, v5 offset:2
  s_waitcnt vmcnt(3)
  ds_write_b16 v18, v47
  s_waitcnt vmcnt(2)
  ds_write_b16 v18, v6 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v19, v49
  s_waitcnt vmcnt(0)
  ds_write_b16 v19, v7 offset:2
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v0, 1, v0
  v_cmp_gt_u32 s7, s33, v0
  v_cndmask_b32 v5, v4, v8, s7
  buffer_load_ushort v5, v5, s[40:43], 0 offen
  v_add_nc_u32 v6, 1, v0
  v_cmp_gt_u32 s32, s33, v6
  v_cndmask_b32 v7, v4, v8, s32
  buffer_load_ushort v7, v7, s[40:43], 0 offen offset:2
  v_cmp_gt_u32 s34, s33, v0
  v_cndmask_b32 v8, v4, v9, s34
  buffer_load_ushort v8, v8, s[40:43], 0 offen
  v_add_nc_u32 v0, 1, v0
  v_cmp_gt_u32 s35, s33, v0
  v_cndmask_b32 v4, v4, v9, s35
  buffer_load_ushort v4, v4, s[40:43], 0 offen offset:2
  s_waitcnt vmcnt(3)
  ds_write_b16 v3, v5
  s_waitcnt vmcnt(2)
  ds_write_b16 v3, v7 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v20, v8
  s_waitcnt vmcnt(0)
  ds_write_b16 v20, v4 offset:2
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v3, v21
  v_mov_b32 v4, v22
  v_mov_b32 v5, v23
  v_mov_b32 v7, v24
  v_mov_b32 v8, v25
  v_mov_b32 v9, v26
  v_mov_b32 v10, v27
  v_mov_b32 v12, v28
  v_mov_b32 v14, v29
  v_mov_b32 v16, v30
  v_mov_b32 v17, v31
  v_mov_b32 v18, v32
  s_add_u32 s33, s33, 1
  s_lshr_b32 s33, s33, 1
L_step_loop11:
  ds_read_b64 v[41:42], v14
  ds_read_b128 v[43:46], v3
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v33, v43, v41
  v_dot2c_f32_f16 v34, v44, v41
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_read_b64 v[41:42], v14 offset:64
  ds_read_b128 v[43:46], v4 offset:128
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v33, v43, v41
  v_dot2c_f32_f16 v34, v44, v41
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step14:
  ds_read_b64 v[41:42], v16 offset:128
  ds_read_b128 v[43:46], v5 offset:256
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v33, v43, v41
  v_dot2c_f32_f16 v34, v44, v41
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step15:
  ds_read_b64 v[41:42], v16 offset:192
  ds_read_b128 v[43:46], v7 offset:384
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v33, v43, v41
  v_dot2c_f32_f16 v34, v44, v41
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step16:
  ds_read_b64 v[41:42], v17 offset:256
  ds_read_b128 v[43:46], v8 offset:512
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v33, v43, v41
  v_dot2c_f32_f16 v34, v44, v41
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step17:
  ds_read_b64 v[41:42], v17 offset:320
  ds_read_b128 v[43:46], v9 offset:640
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v33, v43, v41
  v_dot2c_f32_f16 v34, v44, v41
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step18:
  ds_read_b64 v[41:42], v18 offset:384
  ds_read_b128 v[43:46], v10 offset:768
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v33, v43, v41
  v_dot2c_f32_f16 v34, v44, v41
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step19:
  ds_read_b64 v[41:42], v18 offset:448
  ds_read_b128 v[43:46], v12 offset:896
  s_waitcnt lgkmcnt(0)
  v_dot2c_f32_f16 v33, v43, v41
  v_dot2c_f32_f16 v34, v44, v41
  v_dot2c_f32_f16 v35, v45, v41
  v_dot2c_f32_f16 v36, v46, v41
  v_dot2c_f32_f16 v37, v43, v42
  v_dot2c_f32_f16 v38, v44, v42
  v_dot2c_f32_f16 v39, v45, v42
  v_dot2c_f32_f16 v40, v46, v42
  s_mov_b32 s36, 0x400
  v_add_nc_u32 v3, s36, v3
  v_add_nc_u32 v4, s36, v4
  v_add_nc_u32 v5, s36, v5
  v_add_nc_u32 v7, s36, v7
  v_add_nc_u32 v8, s36, v8
  v_add_nc_u32 v9, s36, v9
  v_add_nc_u32 v10, s36, v10
  v_add_nc_u32 v12, s36, v12
  s_mov_b32 s36, 0x200
  v_add_nc_u32 v14, s36, v14
  v_add_nc_u32 v16, s36, v16
  v_add_nc_u32 v17, s36, v17
  v_add_nc_u32 v18, s36, v18
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshlrev_b32 v2, 2, v2
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
  v_mul_lo_u32 v3, v1, s8
  v_add_lshl_u32 v3, v3, v2, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s50, s3, s9
  s_add_u32 s50, s50, s5
  s_lshl_b32 s50, s50, 2
  s_mov_b32 s51, 0x31016000
  s_mul_i32 s3, s9, 4
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v2, 2
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v4, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_nc_u32 v5, 0, v2
  v_cmp_gt_u32 s44, s5, v5
  v_cndmask_b32 v5, v4, v3, s44
  v_add_nc_u32 v7, 1, v2
  v_cmp_gt_u32 s45, s5, v7
  v_cndmask_b32 v7, v4, v3, s45
  s_waitcnt vmcnt(2)
  v_add_nc_u32 v13, 2, v2
  v_cmp_gt_u32 s46, s5, v13
  v_cndmask_b32 v8, v4, v3, s46
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v15, 3, v2
  v_cmp_gt_u32 s47, s5, v15
  v_cndmask_b32 v9, v4, v3, s47
  v_mul_f32 v10, s0, v33
  buffer_store_dword v10, v5, s[40:43], 0 offen
  v_mul_f32 v12, s0, v34
  buffer_store_dword v12, v7, s[40:43], 0 offen offset:4
  v_mul_f32 v13, s0, v35
  buffer_store_dword v13, v8, s[40:43], 0 offen offset:8
  v_mul_f32 v14, s0, v36
  buffer_store_dword v14, v9, s[40:43], 0 offen offset:12
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v7, s2, v7
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v9, s2, v9
  v_mul_f32 v10, s0, v37
  buffer_store_dword v10, v5, s[40:43], 0 offen
  v_mul_f32 v12, s0, v38
  buffer_store_dword v12, v7, s[40:43], 0 offen offset:4
  v_mul_f32 v13, s0, v39
  buffer_store_dword v13, v8, s[40:43], 0 offen offset:8
  v_mul_f32 v14, s0, v40
  buffer_store_dword v14, v9, s[40:43], 0 offen offset:12
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_nc_u32 v48, 0, v2
  v_cmp_gt_u32 s7, s5, v48
  v_cndmask_b32 v5, v4, v3, s7
  v_cndmask_b32 v7, v4, v1, s7
  s_waitcnt vmcnt(4)
  v_add_nc_u32 v11, 1, v2
  v_cmp_gt_u32 s32, s5, v11
  v_cndmask_b32 v8, v4, v3, s32
  v_cndmask_b32 v9, v4, v1, s32
  v_add_nc_u32 v6, 2, v2
  v_cmp_gt_u32 s34, s5, v6
  v_cndmask_b32 v6, v4, v3, s34
  v_cndmask_b32 v10, v4, v1, s34
  v_add_nc_u32 v0, 3, v2
  v_cmp_gt_u32 s35, s5, v0
  v_cndmask_b32 v0, v4, v3, s35
  v_cndmask_b32 v1, v4, v1, s35
  buffer_load_dword v2, v7, s[48:51], 0 offen
  buffer_load_dword v3, v9, s[48:51], 0 offen offset:4
  buffer_load_dword v4, v10, s[48:51], 0 offen offset:8
  buffer_load_dword v11, v1, s[48:51], 0 offen offset:12
  v_add_nc_u32 v7, s3, v7
  v_add_nc_u32 v9, s3, v9
  v_add_nc_u32 v10, s3, v10
  v_add_nc_u32 v1, s3, v1
  buffer_load_dword v7, v7, s[48:51], 0 offen
  buffer_load_dword v9, v9, s[48:51], 0 offen offset:4
  buffer_load_dword v10, v10, s[48:51], 0 offen offset:8
  buffer_load_dword v1, v1, s[48:51], 0 offen offset:12
  s_waitcnt vmcnt(11)
  v_mul_f32 v12, s0, v33
  s_waitcnt vmcnt(7)
  v_fmac_f32 v12, s1, v2
  buffer_store_dword v12, v5, s[40:43], 0 offen
  v_mul_f32 v2, s0, v34
  s_waitcnt vmcnt(6)
  v_fmac_f32 v2, s1, v3
  buffer_store_dword v2, v8, s[40:43], 0 offen offset:4
  v_mul_f32 v3, s0, v35
  s_waitcnt vmcnt(5)
  v_fmac_f32 v3, s1, v4
  buffer_store_dword v3, v6, s[40:43], 0 offen offset:8
  v_mul_f32 v4, s0, v36
  s_waitcnt vmcnt(4)
  v_fmac_f32 v4, s1, v11
  buffer_store_dword v4, v0, s[40:43], 0 offen offset:12
  v_add_nc_u32 v5, s2, v5
  v_add_nc_u32 v8, s2, v8
  v_add_nc_u32 v6, s2, v6
  v_add_nc_u32 v0, s2, v0
  v_mul_f32 v12, s0, v37
  s_waitcnt vmcnt(3)
  v_fmac_f32 v12, s1, v7
  buffer_store_dword v12, v5, s[40:43], 0 offen
  v_mul_f32 v2, s0, v38
  s_waitcnt vmcnt(2)
  v_fmac_f32 v2, s1, v9
  buffer_store_dword v2, v8, s[40:43], 0 offen offset:4
  v_mul_f32 v3, s0, v39
  s_waitcnt vmcnt(1)
  v_fmac_f32 v3, s1, v10
  buffer_store_dword v3, v6, s[40:43], 0 offen offset:8
  v_mul_f32 v4, s0, v40
  s_waitcnt vmcnt(0)
  v_fmac_f32 v4, s1, v1
  buffer_store_dword v4, v0, s[40:43], 0 offen offset:12
  s_endpgm
.L_end:
.size kiln_HSS_TN_mt32x16x16_1c7c4a4ad570f55a, .L_end-kiln_HSS_TN_mt32x16x16_1c7c4a4ad570f55a

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_TN_mt32x16x16_1c7c4a4ad570f55a
  .amdhsa_group_segment_fixed_size 1536
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 59
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
  - .name: kiln_HSS_TN_mt32x16x16_1c7c4a4ad570f55a
    .symbol: kiln_HSS_TN_mt32x16x16_1c7c4a4ad570f55a.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 1536
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 52
    .vgpr_count: 59
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
