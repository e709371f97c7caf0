// gfx1030 SSS NN mt16x16 mi1x1x1x1 wt2x2 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1 gsu3
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_NN_mt16x16x16_4b187ae50e72072d
.p2align 8
.type kiln_SSS_NN_mt16x16x16_4b187ae50e72072d,@function
kiln_SSS_NN_mt16x16x16_4b187ae50e72072d:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx4 s[32:35], s[0:1], 0x60
  s_mul_hi_u32 s0, s2, 0x55555556
  s_mul_i32 s1, s0, 3
  s_sub_u32 s5, s0, 1
  s_sub_u32 s6, s2, s1
  s_cselect_b32 s0, s5, s0
  s_mul_i32 s1, s0, 3
  s_sub_u32 s6, s2, s1
  s_mul_i32 s1, s0, 16
  s_mul_i32 s2, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s1
  s_min_u32 s5, s5, 16
  s_sub_u32 s7, s13, s2
  s_min_u32 s7, s7, 16
  s_mul_i32 s36, s28, s4
  s_mul_hi_u32 s37, s28, s4
  s_mul_i32 s38, s29, s4
  s_add_u32 s37, s37, s38
  s_add_u32 s36, s36, s1
  s_addc_u32 s37, s37, 0
  s_lshl_b64 s[36:37], s[36:37], 2
  s_add_u32 s40, s20, s36
  s_addc_u32 s41, s21, s37
  s_mul_i32 s36, s30, s4
  s_mul_hi_u32 s37, s30, s4
  s_mul_i32 s38, s31, s4
  s_add_u32 s37, s37, s38
  s_mul_i32 s38, s2, s11
  s_mul_hi_u32 s39, s2, s11
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 2
  s_add_u32 s44, s22, s36
  s_addc_u32 s45, s23, s37
  s_mov_b32 s36, 0x3ff
  v_and_b32 v0, s36, v0
  v_and_b32 v1, 31, v0
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v3, 7, v0
  v_lshrrev_b32 v4, 3, v0
  v_and_b32 v5, 7, v0
  v_lshrrev_b32 v6, 2, v0
  v_and_b32 v7, 3, v0
  s_mul_i32 s42, s10, 15
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s36, s10, 64
  v_lshlrev_b32 v8, 1, v5
  v_lshlrev_b32 v9, 1, v4
  v_mul_lo_u32 v9, v9, s10
  v_add_lshl_u32 v8, v8, v9, 2
  s_lshl_b32 s37, s10, 2
  v_add_nc_u32 v9, s37, v8
  s_mul_i32 s46, s7, s11
  s_lshl_b32 s46, s46, 2
  s_mov_b32 s47, 0x31016000
  s_mov_b32 s37, 64
  v_lshlrev_b32 v10, 2, v7
  v_mul_lo_u32 v11, v6, s11
  v_add_lshl_u32 v10, v10, v11, 2
  s_lshl_b32 s38, s32, 1
  s_cmp_eq_u32 s38, 0
  s_cselect_b32 s38, 0, s14
  s_mov_b32 s39, s38
  s_lshr_b32 s39, s39, 4
  s_mul_i32 s48, s39, 16
  s_sub_u32 s38, s38, s48
  s_mul_hi_u32 s48, s39, 0x55555556
  s_mul_i32 s49, s48, 3
  s_sub_u32 s50, s48, 1
  s_sub_u32 s51, s39, s49
  s_cselect_b32 s48, s50, s48
  s_mul_i32 s49, s48, 3
  s_sub_u32 s51, s39, s49
  s_min_u32 s39, s6, s51
  s_mul_i32 s49, s6, s48
  s_add_u32 s49, s49, s39
  s_cmp_lt_u32 s6, s51
  s_cselect_b32 s39, 1, 0
  s_add_u32 s39, s48, s39
  s_cmp_eq_u32 s6, 2
  s_cselect_b32 s38, s38, 0
  s_mul_i32 s50, s36, s49
  s_mul_hi_u32 s51, s36, s49
  s_add_u32 s40, s40, s50
  s_addc_u32 s41, s41, s51
  s_mul_i32 s50, s37, s49
  s_mul_hi_u32 s51, s37, s49
  s_add_u32 s44, s44, s50
  s_addc_u32 s45, s45, s51
  s_cmp_eq_u32 s39, 0
  s_cselect_b32 s42, 0, s42
  s_cmp_eq_u32 s39, 0
  s_cselect_b32 s46, 0, s46
  buffer_load_dwordx2 v[11:12], v8, s[40:43], 0 offen      // next tile of A
  buffer_load_dwordx2 v[13:14], v9, s[40:43], 0 offen
  buffer_load_dwordx4 v[15:18], v10, s[44:47], 0 offen     // next tile of B
  v_lshlrev_b32 v19, 1, v5
  v_lshlrev_b32 v20, 1, v4
  v_and_b32 v21, 3, v20
  v_lshrrev_b32 v20, 2, v20
  v_lshlrev_b32 v21, 2, v21
  s_mov_b32 s48, 0x100
  v_mad_u32_u24 v20, v20, s48, v21
  v_mad_u32_u24 v19, v19, 16, v20
  v_mad_u32_u24 v20, v7, s48, 0
  v_mad_u32_u24 v6, v6, 16, v20
  s_mov_b32 s48, 0x400
  v_add_nc_u32 v6, s48, v6
  v_mad_u32_u24 v20, v3, 16, 0
  v_mad_u32_u24 v21, v2, 16, 0
  v_add_nc_u32 v21, s48, v21
  v_mov_b32 v22, 0
  v_mov_b32 v23, 0
  v_mov_b32 v24, 0
  v_mov_b32 v25, 0
  s_cmp_eq_u32 s39, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s40, s40, s36
  s_addc_u32 s41, s41, 0
  s_add_u32 s44, s44, s37
  s_addc_u32 s45, s45, 0
  s_waitcnt vmcnt(2)
  v_mov_b32 v26, v11
  s_waitcnt vmcnt(1)
  v_mov_b32 v27, v13
  ds_write_b64 v19, v[26:27]
  v_mov_b32 v28, v12
  v_mov_b32 v29, v14
  ds_write_b64 v19, v[28:29] offset:16
  s_waitcnt vmcnt(0)
  ds_write_b128 v6, v[15:18]
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[30:33], v21
  ds_read_b128 v[34:37], v21 offset:128
  ds_read_b128 v[38:41], v20
  ds_read_b128 v[42:45], v20 offset:128
  s_cmp_eq_u32 s39, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v22, v38, v30
  ds_read_b128 v[46:49], v21 offset:256
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v23, v42, v30
  ds_read_b128 v[50:53], v21 offset:384
  v_fmac_f32 v24, v38, v34
  ds_read_b128 v[54:57], v20 offset:256
  v_fmac_f32 v25, v42, v34
  v_fmac_f32 v22, v39, v31
  ds_read_b128 v[58:61], v20 offset:384
  v_fmac_f32 v23, v43, v31
  buffer_load_dwordx2 v[11:12], v8, s[40:43], 0 offen      // next tile of A
  v_fmac_f32 v24, v39, v35
  buffer_load_dwordx2 v[13:14], v9, s[40:43], 0 offen
  v_fmac_f32 v25, v43, v35
  s_add_u32 s40, s40, s36
  v_fmac_f32 v22, v40, v32
  s_addc_u32 s41, s41, 0
  v_fmac_f32 v23, v44, v32
  buffer_load_dwordx4 v[15:18], v10, s[44:47], 0 offen     // next tile of B
  v_fmac_f32 v24, v40, v36
  v_fmac_f32 v25, v44, v36
  s_add_u32 s44, s44, s37
  v_fmac_f32 v22, v41, v33
  s_addc_u32 s45, s45, 0
  v_fmac_f32 v23, v45, v33
  v_fmac_f32 v24, v41, v37
  v_fmac_f32 v25, v45, v37
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v22, v54, v46
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v23, v58, v46
  ds_read_b128 v[30:33], v21 offset:512
  v_fmac_f32 v24, v54, v50
  v_fmac_f32 v25, v58, v50
  v_fmac_f32 v22, v55, v47
  ds_read_b128 v[34:37], v21 offset:640
  v_fmac_f32 v23, v59, v47
  v_fmac_f32 v24, v55, v51
  v_fmac_f32 v25, v59, v51
  ds_read_b128 v[38:41], v20 offset:512
  v_fmac_f32 v22, v56, v48
  v_fmac_f32 v23, v60, v48
  v_fmac_f32 v24, v56, v52
  v_fmac_f32 v25, v60, v52
  ds_read_b128 v[42:45], v20 offset:640
  v_fmac_f32 v22, v57, v49
  v_fmac_f32 v23, v61, v49
  v_fmac_f32 v24, v57, v53
  v_fmac_f32 v25, v61, v53
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v22, v38, v30
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v23, v42, v30
  ds_read_b128 v[46:49], v21 offset:768
  v_fmac_f32 v24, v38, v34
  v_fmac_f32 v25, v42, v34
  v_fmac_f32 v22, v39, v31
  ds_read_b128 v[50:53], v21 offset:896
  v_fmac_f32 v23, v43, v31
  v_fmac_f32 v24, v39, v35
  v_fmac_f32 v25, v43, v35
  ds_read_b128 v[54:57], v20 offset:768
  v_fmac_f32 v22, v40, v32
  v_fmac_f32 v23, v44, v32
  v_fmac_f32 v24, v40, v36
  v_fmac_f32 v25, v44, v36
  ds_read_b128 v[58:61], v20 offset:896
  v_fmac_f32 v22, v41, v33
  v_fmac_f32 v23, v45, v33
  v_fmac_f32 v24, v41, v37
  v_fmac_f32 v25, v45, v37
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v22, v54, v46
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // all waves have read this tile
  v_fmac_f32 v23, v58, v46
  s_waitcnt vmcnt(2)
  v_mov_b32 v26, v11
  v_fmac_f32 v24, v54, v50
  s_waitcnt vmcnt(1)
  v_mov_b32 v27, v13
  v_fmac_f32 v25, v58, v50
  ds_write_b64 v19, v[26:27]
  v_fmac_f32 v22, v55, v47
  v_mov_b32 v28, v12
  v_fmac_f32 v23, v59, v47
  v_mov_b32 v29, v14
  v_fmac_f32 v24, v55, v51
  ds_write_b64 v19, v[28:29] offset:16
  v_fmac_f32 v25, v59, v51
  s_waitcnt vmcnt(0)
  ds_write_b128 v6, v[15:18]
  v_fmac_f32 v22, v56, v48
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_fmac_f32 v23, v60, v48
  ds_read_b128 v[30:33], v21
  v_fmac_f32 v24, v56, v52
  ds_read_b128 v[34:37], v21 offset:128
  v_fmac_f32 v25, v60, v52
  ds_read_b128 v[38:41], v20
  v_fmac_f32 v22, v57, v49
  ds_read_b128 v[42:45], v20 offset:128
  v_fmac_f32 v23, v61, v49
  v_fmac_f32 v24, v57, v53
  v_fmac_f32 v25, v61, v53
  s_sub_u32 s39, s39, 1
  s_cmp_gt_u32 s39, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v22, v38, v30
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v23, v42, v30
  ds_read_b128 v[46:49], v21 offset:256
  v_fmac_f32 v24, v38, v34
  v_fmac_f32 v25, v42, v34
  v_fmac_f32 v22, v39, v31
  ds_read_b128 v[50:53], v21 offset:384
  v_fmac_f32 v23, v43, v31
  v_fmac_f32 v24, v39, v35
  v_fmac_f32 v25, v43, v35
  ds_read_b128 v[54:57], v20 offset:256
  v_fmac_f32 v22, v40, v32
  v_fmac_f32 v23, v44, v32
  v_fmac_f32 v24, v40, v36
  v_fmac_f32 v25, v44, v36
  ds_read_b128 v[58:61], v20 offset:384
  v_fmac_f32 v22, v41, v33
  v_fmac_f32 v23, v45, v33
  v_fmac_f32 v24, v41, v37
  v_fmac_f32 v25, v45, v37
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v22, v54, v46
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v23, v58, v46
  ds_read_b128 v[30:33], v21 offset:512
  v_fmac_f32 v24, v54, v50
  v_fmac_f32 v25, v58, v50
  v_fmac_f32 v22, v55, v47
  ds_read_b128 v[34:37], v21 offset:640
  v_fmac_f32 v23, v59, v47
  v_fmac_f32 v24, v55, v51
  v_fmac_f32 v25, v59, v51
  ds_read_b128 v[38:41], v20 offset:512
  v_fmac_f32 v22, v56, v48
  v_fmac_f32 v23, v60, v48
  v_fmac_f32 v24, v56, v52
  v_fmac_f32 v25, v60, v52
  ds_read_b128 v[42:45], v20 offset:640
  v_fmac_f32 v22, v57, v49
  v_fmac_f32 v23, v61, v49
  v_fmac_f32 v24, v57, v53
  v_fmac_f32 v25, v61, v53
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v22, v38, v30
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v23, v42, v30
  ds_read_b128 v[46:49], v21 offset:768
  v_fmac_f32 v24, v38, v34
  v_fmac_f32 v25, v42, v34
  v_fmac_f32 v22, v39, v31
  ds_read_b128 v[50:53], v21 offset:896
  v_fmac_f32 v23, v43, v31
  v_fmac_f32 v24, v39, v35
  v_fmac_f32 v25, v43, v35
  ds_read_b128 v[54:57], v20 offset:768
  v_fmac_f32 v22, v40, v32
  v_fmac_f32 v23, v44, v32
  v_fmac_f32 v24, v40, v36
  v_fmac_f32 v25, v44, v36
  ds_read_b128 v[58:61], v20 offset:896
  v_fmac_f32 v22, v41, v33
  v_fmac_f32 v23, v45, v33
  v_fmac_f32 v24, v41, v37
  v_fmac_f32 v25, v45, v37
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v22, v54, v46
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v23, v58, v46
  v_fmac_f32 v24, v54, v50
  v_fmac_f32 v25, v58, v50
  v_fmac_f32 v22, v55, v47
  v_fmac_f32 v23, v59, v47
  v_fmac_f32 v24, v55, v51
  v_fmac_f32 v25, v59, v51
  v_fmac_f32 v22, v56, v48
  v_fmac_f32 v23, v60, v48
  v_fmac_f32 v24, v56, v52
  v_fmac_f32 v25, v60, v52
  v_fmac_f32 v22, v57, v49
  v_fmac_f32 v23, v61, v49
  v_fmac_f32 v24, v57, v53
  v_fmac_f32 v25, v61, v53
L_main_done:
  s_cmp_eq_u32 s38, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s42, 0x7fffffff
  s_mul_i32 s46, s7, s11
  s_lshl_b32 s46, s46, 2
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(2)
  v_mov_b32 v11, 0x80000000
  v_lshlrev_b32 v4, 1, v4
  v_lshlrev_b32 v5, 1, v5
  v_cmp_gt_u32 s36, s38, v4
  v_cndmask_b32 v12, v11, v8, s36
  v_cmp_gt_u32 s37, s5, v5
  v_cndmask_b32 v12, v11, v12, s37
  buffer_load_dword v12, v12, s[40:43], 0 offen
  v_cmp_gt_u32 s39, s38, v4
  v_cndmask_b32 v8, v11, v8, s39
  s_waitcnt vmcnt(2)
  v_add_nc_u32 v13, 1, v5
  v_cmp_gt_u32 s48, s5, v13
  v_cndmask_b32 v8, v11, v8, s48
  buffer_load_dword v8, v8, s[40:43], 0 offen offset:4
  v_add_nc_u32 v14, 1, v4
  v_cmp_gt_u32 s49, s38, v14
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v15, v11, v9, s49
  v_cmp_gt_u32 s50, s5, v5
  v_cndmask_b32 v15, v11, v15, s50
  buffer_load_dword v15, v15, s[40:43], 0 offen
  v_add_nc_u32 v4, 1, v4
  v_cmp_gt_u32 s51, s38, v4
  v_cndmask_b32 v9, v11, v9, s51
  v_add_nc_u32 v5, 1, v5
  v_cmp_gt_u32 s52, s5, v5
  v_cndmask_b32 v5, v11, v9, s52
  buffer_load_dword v5, v5, s[40:43], 0 offen offset:4
  s_waitcnt vmcnt(3)
  ds_write_b32 v19, v12
  s_waitcnt vmcnt(2)
  ds_write_b32 v19, v8 offset:16
  s_waitcnt vmcnt(1)
  ds_write_b32 v19, v15 offset:4
  s_waitcnt vmcnt(0)
  ds_write_b32 v19, v5 offset:20
  v_mov_b32 v5, 0x80000000
  v_lshlrev_b32 v7, 2, v7
  v_cmp_gt_u32 s36, s38, v7
  v_cndmask_b32 v8, v5, v10, s36
  buffer_load_dword v8, v8, s[44:47], 0 offen
  v_add_nc_u32 v9, 1, v7
  v_cmp_gt_u32 s37, s38, v9
  v_cndmask_b32 v9, v5, v10, s37
  buffer_load_dword v9, v9, s[44:47], 0 offen offset:4
  v_add_nc_u32 v11, 2, v7
  v_cmp_gt_u32 s39, s38, v11
  v_cndmask_b32 v11, v5, v10, s39
  buffer_load_dword v11, v11, s[44:47], 0 offen offset:8
  v_add_nc_u32 v7, 3, v7
  v_cmp_gt_u32 s48, s38, v7
  v_cndmask_b32 v5, v5, v10, s48
  buffer_load_dword v5, v5, s[44:47], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v6, v8
  s_waitcnt vmcnt(2)
  ds_write_b32 v6, v9 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v6, v11 offset:8
  s_waitcnt vmcnt(0)
  ds_write_b32 v6, v5 offset:12
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v5, v20
  v_mov_b32 v6, v21
  s_add_u32 s37, s38, 3
  s_lshr_b32 s37, s37, 2
L_step_loop8:
  ds_read_b128 v[30:33], v6
  ds_read_b128 v[34:37], v6 offset:128
  ds_read_b128 v[38:41], v5
  ds_read_b128 v[42:45], v5 offset:128
  s_waitcnt lgkmcnt(1)
  v_fmac_f32 v22, v38, v30
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v23, v42, v30
  v_fmac_f32 v24, v38, v34
  v_fmac_f32 v25, v42, v34
  v_fmac_f32 v22, v39, v31
  v_fmac_f32 v23, v43, v31
  v_fmac_f32 v24, v39, v35
  v_fmac_f32 v25, v43, v35
  v_fmac_f32 v22, v40, v32
  v_fmac_f32 v23, v44, v32
  v_fmac_f32 v24, v40, v36
  v_fmac_f32 v25, v44, v36
  v_fmac_f32 v22, v41, v33
  v_fmac_f32 v23, v45, v33
  v_fmac_f32 v24, v41, v37
  v_fmac_f32 v25, v45, v37
  s_mov_b32 s38, 0x100
  v_add_nc_u32 v5, s38, v5
  v_add_nc_u32 v6, s38, v6
  s_sub_u32 s37, s37, 1
  s_cmp_lg_u32 s37, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_mov_b32 v5, 0x80000000
  s_add_u32 s37, s12, 15
  s_lshr_b32 s37, s37, 4
  s_add_u32 s38, s13, 15
  s_lshr_b32 s38, s38, 4
  s_mul_i32 s39, s4, s38
  s_add_u32 s39, s39, s3
  s_mul_i32 s39, s39, s37
  s_add_u32 s39, s39, s0
  s_mul_i32 s0, s37, s38
  s_mul_i32 s0, s0, s15
  s_mul_i32 s40, s0, 8
  s_mul_hi_u32 s41, s0, 8
  s_mov_b32 s42, 15
  s_mov_b32 s43, 0
  s_add_u32 s40, s40, s42
  s_addc_u32 s41, s41, s43
  s_and_b32 s40, s40, 0xfffffff0
  s_mov_b64 s[44:45], s[34:35]
  s_add_u32 s44, s44, s40
  s_addc_u32 s45, s45, s41
  s_mul_i32 s40, s39, 0xc00
  s_mul_hi_u32 s41, s39, 0xc00
  s_add_u32 s44, s44, s40
  s_addc_u32 s45, s45, s41
  s_mov_b32 s46, 0xc00
  s_mov_b32 s47, 0x31016000
  s_mov_b64 s[40:41], s[34:35]
  s_mul_i32 s54, s39, 8
  s_mul_hi_u32 s55, s39, 8
  s_add_u32 s40, s40, s54
  s_addc_u32 s41, s41, s55
  s_mov_b32 s42, 8
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s0, s6, 0x400
  v_mov_b32 v6, v22
  v_mov_b32 v7, v23
  v_mov_b32 v8, v24
  v_mov_b32 v9, v25
  v_lshlrev_b32 v10, 4, v0
  s_waitcnt vmcnt(2)
  v_add_nc_u32 v11, s0, v10
  buffer_store_dwordx4 v[6:9], v11, s[44:47], 0 offen
  s_waitcnt_vscnt null, 0
  s_waitcnt vmcnt(0)
  v_lshrrev_b32 v0, 5, v0
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s49, 1, v1
  v_cndmask_b32 v0, v5, v0, s49
  v_mov_b32 v1, 2
  buffer_atomic_inc v1, v0, s[40:43], 0 offen glc          // how many have arrived before
  s_waitcnt vmcnt(0)
  v_readfirstlane_b32 s0, v1
  s_cmp_eq_u32 s0, 2
  s_cbranch_scc1 L_last_to_arrive
L_not_the_last:
  s_endpgm
L_last_to_arrive:
  buffer_gl1_inv
  buffer_gl0_inv
  v_add_nc_u32 v0, 0, v10
  s_mov_b32 s0, 0x400
  v_add_nc_u32 v1, s0, v10
  s_mov_b32 s0, 0x800
  v_add_nc_u32 v5, s0, v10
  v_mov_b32 v22, 0
  v_mov_b32 v23, 0
  v_mov_b32 v24, 0
  v_mov_b32 v25, 0
  s_mov_b32 s0, 1
  // adds parts in their order
L_sum_parts12:
  buffer_load_dwordx4 v[6:9], v0, s[44:47], 0 offen
  buffer_load_dwordx4 v[15:18], v1, s[44:47], 0 offen
  buffer_load_dwordx4 v[26:29], v5, s[44:47], 0 offen
  s_mov_b32 s3, 0xc00
  v_add_nc_u32 v0, s3, v0
  s_waitcnt vmcnt(2)
  v_add_f32 v22, v22, v6
  v_add_f32 v23, v23, v7
  v_add_f32 v24, v24, v8
  v_add_f32 v25, v25, v9
  v_add_nc_u32 v1, s3, v1
  s_waitcnt vmcnt(1)
  v_add_f32 v22, v22, v15
  v_add_f32 v23, v23, v16
  v_add_f32 v24, v24, v17
  v_add_f32 v25, v25, v18
  v_add_nc_u32 v5, s3, v5
  s_waitcnt vmcnt(0)
  v_add_f32 v22, v22, v26
  v_add_f32 v23, v23, v27
  v_add_f32 v24, v24, v28
  v_add_f32 v25, v25, v29
  s_sub_u32 s0, s0, 1
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 L_sum_parts12
L_parts_summed12:
  s_mul_i32 s38, s24, s4
  s_mul_hi_u32 s39, s24, s4
  s_mul_i32 s0, s25, s4
  s_add_u32 s39, s39, s0
  s_mul_i32 s40, s2, s8
  s_mul_hi_u32 s41, s2, s8
  s_add_u32 s38, s38, s40
  s_addc_u32 s39, s39, s41
  s_add_u32 s38, s38, s1
  s_addc_u32 s39, s39, 0
  s_lshl_b64 s[38:39], s[38:39], 2
  s_add_u32 s40, s16, s38
  s_addc_u32 s41, s17, s39
  s_mul_i32 s38, s26, s4
  s_mul_hi_u32 s39, s26, s4
  s_mul_i32 s0, s27, s4
  s_add_u32 s39, s39, s0
  s_mul_i32 s44, s2, s9
  s_mul_hi_u32 s45, s2, s9
  s_add_u32 s38, s38, s44
  s_addc_u32 s39, s39, s45
  s_add_u32 s38, s38, s1
  s_addc_u32 s39, s39, 0
  s_lshl_b64 s[38:39], s[38:39], 2
  s_add_u32 s0, s18, s38
  s_addc_u32 s1, s19, s39
  s_sub_u32 s4, s7, 1
  s_mul_i32 s42, s4, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s4, s8, 32
  v_mul_lo_u32 v0, v2, s8
  v_add_lshl_u32 v0, v0, v3, 2
  s_sub_u32 s6, s7, 1
  s_mul_i32 s2, s6, s9
  s_add_u32 s2, s2, s5
  s_lshl_b32 s2, s2, 2
  s_mov_b32 s3, 0x31016000
  s_mul_i32 s6, s9, 32
  v_mul_lo_u32 v1, v2, s9
  v_add_lshl_u32 v1, v1, v3, 2
  s_lshl_b32 s7, s33, 1
  v_mov_b32 v2, 0x80000000
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_nc_u32 v5, 0, v3
  v_cmp_gt_u32 s50, s5, v5
  v_cndmask_b32 v5, v2, v0, s50
  v_add_nc_u32 v13, 8, v3
  v_cmp_gt_u32 s51, s5, v13
  v_cndmask_b32 v6, v2, v0, s51
  v_mul_f32 v7, s32, v22
  buffer_store_dword v7, v5, s[40:43], 0 offen
  v_mul_f32 v7, s32, v23
  buffer_store_dword v7, v6, s[40:43], 0 offen offset:32
  v_add_nc_u32 v5, s4, v5
  v_add_nc_u32 v6, s4, v6
  v_mul_f32 v7, s32, v24
  buffer_store_dword v7, v5, s[40:43], 0 offen
  v_mul_f32 v5, s32, v25
  buffer_store_dword v5, v6, s[40:43], 0 offen offset:32
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_nc_u32 v14, 0, v3
  v_cmp_gt_u32 s52, s5, v14
  v_cndmask_b32 v5, v2, v0, s52
  v_cndmask_b32 v6, v2, v1, s52
  v_add_nc_u32 v4, 8, v3
  v_cmp_gt_u32 s36, s5, v4
  v_cndmask_b32 v0, v2, v0, s36
  v_cndmask_b32 v1, v2, v1, s36
  buffer_load_dword v2, v6, s[0:3], 0 offen
  buffer_load_dword v3, v1, s[0:3], 0 offen offset:32
  v_add_nc_u32 v6, s6, v6
  v_add_nc_u32 v1, s6, v1
  buffer_load_dword v4, v6, s[0:3], 0 offen
  buffer_load_dword v1, v1, s[0:3], 0 offen offset:32
  v_mul_f32 v6, s32, v22
  s_waitcnt vmcnt(3)
  v_fmac_f32 v6, s33, v2
  buffer_store_dword v6, v5, s[40:43], 0 offen
  v_mul_f32 v2, s32, v23
  s_waitcnt vmcnt(2)
  v_fmac_f32 v2, s33, v3
  buffer_store_dword v2, v0, s[40:43], 0 offen offset:32
  v_add_nc_u32 v5, s4, v5
  v_add_nc_u32 v0, s4, v0
  v_mul_f32 v2, s32, v24
  s_waitcnt vmcnt(1)
  v_fmac_f32 v2, s33, v4
  buffer_store_dword v2, v5, s[40:43], 0 offen
  v_mul_f32 v2, s32, v25
  s_waitcnt vmcnt(0)
  v_fmac_f32 v2, s33, v1
  buffer_store_dword v2, v0, s[40:43], 0 offen offset:32
  s_endpgm
.L_end:
.size kiln_SSS_NN_mt16x16x16_4b187ae50e72072d, .L_end-kiln_SSS_NN_mt16x16x16_4b187ae50e72072d

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_NN_mt16x16x16_4b187ae50e72072d
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 112
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 62
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
  - .name: kiln_SSS_NN_mt16x16x16_4b187ae50e72072d
    .symbol: kiln_SSS_NN_mt16x16x16_4b187ae50e72072d.kd
    .kernarg_segment_size: 112
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 56
    .vgpr_count: 62
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
      - .name: workspace
        .offset: 104
        .size: 8
        .value_kind: global_buffer
        .address_space: global
...
.end_amdgpu_metadata
