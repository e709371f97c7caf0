// gfx803 SSS TN mt16x16 mi1x1x1x1 wt2x2 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1 gsu4
.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_TN_mt16x16x16_192da494634ac5f4
.p2align 8
.type kiln_SSS_TN_mt16x16x16_192da494634ac5f4,@function
kiln_SSS_TN_mt16x16x16_192da494634ac5f4:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx4 s[32:35], s[0:1], 0x60
  s_mov_b32 m0, -1
  s_lshr_b32 s0, s2, 2
  s_and_b32 s1, s2, 3
  s_mul_i32 s2, s0, 16
  s_mul_i32 s5, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s6, s12, s2
  s_min_u32 s6, s6, 16
  s_sub_u32 s7, s13, s5
  s_min_u32 s7, s7, 16
  s_mul_i32 s36, s28, s4
  v_mov_b32 v1, s28
  v_mul_hi_u32 v1, v1, s4
  v_readfirstlane_b32 s37, v1
  s_mul_i32 s38, s29, s4
  s_add_u32 s37, s37, s38
  s_mul_i32 s38, s2, s10
  v_mov_b32 v1, s2
  v_mul_hi_u32 v1, v1, s10
  v_readfirstlane_b32 s39, v1
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 2
  s_add_u32 s40, s20, s36
  s_addc_u32 s41, s21, s37
  s_mul_i32 s36, s30, s4
  v_mov_b32 v1, s30
  v_mul_hi_u32 v1, v1, s4
  v_readfirstlane_b32 s37, v1
  s_mul_i32 s38, s31, s4
  s_add_u32 s37, s37, s38
  s_mul_i32 s38, s5, s11
  v_mov_b32 v1, s5
  v_mul_hi_u32 v1, v1, s11
  v_readfirstlane_b32 s39, v1
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 2
  s_add_u32 s44, s22, s36
  s_addc_u32 s45, s23, s37
  s_mov_b32 s36, 0x3ff
  v_and_b32 v0, s36, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v3, 7, v0
  v_lshrrev_b32 v4, 2, v0
  v_and_b32 v5, 3, v0
  s_mul_i32 s42, s6, s10
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mov_b32 s37, 64
  v_lshlrev_b32 v6, 2, v5
  v_mul_lo_u32 v7, v4, s10
  v_add_u32 v6, s[38:39], v6, v7
  v_lshlrev_b32 v6, 2, v6
  s_mul_i32 s46, s7, s11
  s_lshl_b32 s46, s46, 2
  s_mov_b32 s47, 0x20000
  s_mov_b32 s48, 64
  v_lshlrev_b32 v7, 2, v5
  v_mul_lo_u32 v8, v4, s11
  v_add_u32 v7, s[50:51], v7, v8
  v_lshlrev_b32 v7, 2, v7
  s_lshl_b32 s49, s32, 1
  s_cmp_eq_u32 s49, 0
  s_cselect_b32 s49, 0, s14
  s_mov_b32 s52, s49
  s_lshr_b32 s52, s52, 4
  s_mul_i32 s53, s52, 16
  s_sub_u32 s49, s49, s53
  s_lshr_b32 s53, s52, 2
  s_and_b32 s52, s52, 3
  s_min_u32 s54, s1, s52
  s_mul_i32 s55, s1, s53
  s_add_u32 s55, s55, s54
  s_cmp_lt_u32 s1, s52
  s_cselect_b32 s52, 1, 0
  s_add_u32 s52, s53, s52
  s_cmp_eq_u32 s1, 3
  s_cselect_b32 s49, s49, 0
  s_mul_i32 s56, s37, s55
  v_mov_b32 v8, s37
  v_mul_hi_u32 v8, v8, s55
  v_readfirstlane_b32 s57, v8
  s_add_u32 s40, s40, s56
  s_addc_u32 s41, s41, s57
  s_mul_i32 s56, s48, s55
  v_mov_b32 v8, s48
  v_mul_hi_u32 v8, v8, s55
  v_readfirstlane_b32 s57, v8
  s_add_u32 s44, s44, s56
  s_addc_u32 s45, s45, s57
  s_cmp_eq_u32 s52, 0
  s_cselect_b32 s42, 0, s42
  s_cmp_eq_u32 s52, 0
  s_cselect_b32 s46, 0, s46
  buffer_load_dwordx4 v[8:11], v6, s[40:43], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v7, s[44:47], 0 offen      // next tile of B
  s_mov_b32 s53, 0x100
  v_mad_u32_u24 v16, v5, s53, 0
  v_mad_u32_u24 v16, v4, 16, v16
  v_mad_u32_u24 v17, v5, s53, 0
  v_mad_u32_u24 v4, v4, 16, v17
  s_mov_b32 s53, 0x400
  v_add_u32 v4, s[54:55], s53, v4
  v_mad_u32_u24 v17, v3, 16, 0
  v_mad_u32_u24 v18, v2, 16, 0
  v_add_u32 v18, s[56:57], s53, v18
  v_mov_b32 v19, 0
  v_mov_b32 v20, 0
  v_mov_b32 v21, 0
  v_mov_b32 v22, 0
  s_cmp_eq_u32 s52, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s40, s40, s37
  s_addc_u32 s41, s41, 0
  s_add_u32 s44, s44, s48
  s_addc_u32 s45, s45, 0
  s_waitcnt vmcnt(1)
  ds_write_b128 v16, v[8:11]
  s_waitcnt vmcnt(0)
  ds_write_b128 v4, v[12:15]
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[23:26], v18
  ds_read_b128 v[27:30], v18 offset:128
  ds_read_b128 v[31:34], v17
  ds_read_b128 v[35:38], v17 offset:128
  s_cmp_eq_u32 s52, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(1)
  v_fma_f32 v19, v31, v23, v19
  ds_read_b128 v[39:42], v18 offset:256
  s_waitcnt lgkmcnt(1)
  v_fma_f32 v20, v35, v23, v20
  ds_read_b128 v[43:46], v18 offset:384
  v_fma_f32 v21, v31, v27, v21
  v_fma_f32 v22, v35, v27, v22
  ds_read_b128 v[47:50], v17 offset:256
  v_fma_f32 v19, v32, v24, v19
  ds_read_b128 v[51:54], v17 offset:384
  v_fma_f32 v20, v36, v24, v20
  buffer_load_dwordx4 v[8:11], v6, s[40:43], 0 offen       // next tile of A
  v_fma_f32 v21, v32, v28, v21
  v_fma_f32 v22, v36, v28, v22
  s_add_u32 s40, s40, s37
  v_fma_f32 v19, v33, v25, v19
  s_addc_u32 s41, s41, 0
  v_fma_f32 v20, v37, v25, v20
  buffer_load_dwordx4 v[12:15], v7, s[44:47], 0 offen      // next tile of B
  v_fma_f32 v21, v33, v29, v21
  s_add_u32 s44, s44, s48
  v_fma_f32 v22, v37, v29, v22
  v_fma_f32 v19, v34, v26, v19
  s_addc_u32 s45, s45, 0
  v_fma_f32 v20, v38, v26, v20
  v_fma_f32 v21, v34, v30, v21
  v_fma_f32 v22, v38, v30, v22
  s_waitcnt lgkmcnt(1)
  v_fma_f32 v19, v47, v39, v19
  s_waitcnt lgkmcnt(0)
  v_fma_f32 v20, v51, v39, v20
  ds_read_b128 v[23:26], v18 offset:512
  v_fma_f32 v21, v47, v43, v21
  v_fma_f32 v22, v51, v43, v22
  v_fma_f32 v19, v48, v40, v19
  ds_read_b128 v[27:30], v18 offset:640
  v_fma_f32 v20, v52, v40, v20
  v_fma_f32 v21, v48, v44, v21
  v_fma_f32 v22, v52, v44, v22
  ds_read_b128 v[31:34], v17 offset:512
  v_fma_f32 v19, v49, v41, v19
  v_fma_f32 v20, v53, v41, v20
  v_fma_f32 v21, v49, v45, v21
  v_fma_f32 v22, v53, v45, v22
  ds_read_b128 v[35:38], v17 offset:640
  v_fma_f32 v19, v50, v42, v19
  v_fma_f32 v20, v54, v42, v20
  v_fma_f32 v21, v50, v46, v21
  v_fma_f32 v22, v54, v46, v22
  s_waitcnt lgkmcnt(1)
  v_fma_f32 v19, v31, v23, v19
  s_waitcnt lgkmcnt(0)
  v_fma_f32 v20, v35, v23, v20
  ds_read_b128 v[39:42], v18 offset:768
  v_fma_f32 v21, v31, v27, v21
  v_fma_f32 v22, v35, v27, v22
  v_fma_f32 v19, v32, v24, v19
  ds_read_b128 v[43:46], v18 offset:896
  v_fma_f32 v20, v36, v24, v20
  v_fma_f32 v21, v32, v28, v21
  v_fma_f32 v22, v36, v28, v22
  ds_read_b128 v[47:50], v17 offset:768
  v_fma_f32 v19, v33, v25, v19
  v_fma_f32 v20, v37, v25, v20
  v_fma_f32 v21, v33, v29, v21
  v_fma_f32 v22, v37, v29, v22
  ds_read_b128 v[51:54], v17 offset:896
  v_fma_f32 v19, v34, v26, v19
  v_fma_f32 v20, v38, v26, v20
  v_fma_f32 v21, v34, v30, v21
  v_fma_f32 v22, v38, v30, v22
  s_waitcnt lgkmcnt(1)
  v_fma_f32 v19, v47, v39, v19
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // all waves have read this tile
  v_fma_f32 v20, v51, v39, v20
  v_fma_f32 v21, v47, v43, v21
  s_waitcnt vmcnt(1)
  ds_write_b128 v16, v[8:11]
  v_fma_f32 v22, v51, v43, v22
  s_waitcnt vmcnt(0)
  ds_write_b128 v4, v[12:15]
  v_fma_f32 v19, v48, v40, v19
  v_fma_f32 v20, v52, v40, v20
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_fma_f32 v21, v48, v44, v21
  v_fma_f32 v22, v52, v44, v22
  ds_read_b128 v[23:26], v18
  v_fma_f32 v19, v49, v41, v19
  ds_read_b128 v[27:30], v18 offset:128
  v_fma_f32 v20, v53, v41, v20
  v_fma_f32 v21, v49, v45, v21
  ds_read_b128 v[31:34], v17
  v_fma_f32 v22, v53, v45, v22
  ds_read_b128 v[35:38], v17 offset:128
  v_fma_f32 v19, v50, v42, v19
  v_fma_f32 v20, v54, v42, v20
  v_fma_f32 v21, v50, v46, v21
  v_fma_f32 v22, v54, v46, v22
  s_sub_u32 s52, s52, 1
  s_cmp_gt_u32 s52, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(1)
  v_fma_f32 v19, v31, v23, v19
  s_waitcnt lgkmcnt(0)
  v_fma_f32 v20, v35, v23, v20
  ds_read_b128 v[39:42], v18 offset:256
  v_fma_f32 v21, v31, v27, v21
  v_fma_f32 v22, v35, v27, v22
  v_fma_f32 v19, v32, v24, v19
  ds_read_b128 v[43:46], v18 offset:384
  v_fma_f32 v20, v36, v24, v20
  v_fma_f32 v21, v32, v28, v21
  v_fma_f32 v22, v36, v28, v22
  ds_read_b128 v[47:50], v17 offset:256
  v_fma_f32 v19, v33, v25, v19
  v_fma_f32 v20, v37, v25, v20
  v_fma_f32 v21, v33, v29, v21
  v_fma_f32 v22, v37, v29, v22
  ds_read_b128 v[51:54], v17 offset:384
  v_fma_f32 v19, v34, v26, v19
  v_fma_f32 v20, v38, v26, v20
  v_fma_f32 v21, v34, v30, v21
  v_fma_f32 v22, v38, v30, v22
  s_waitcnt lgkmcnt(1)
  v_fma_f32 v19, v47, v39, v19
  s_waitcnt lgkmcnt(0)
  v_fma_f32 v20, v51, v39, v20
  ds_read_b128 v[23:26], v18 offset:512
  v_fma_f32 v21, v47, v43, v21
  v_fma_f32 v22, v51, v43, v22
  v_fma_f32 v19, v48, v40, v19
  ds_read_b128 v[27:30], v18 offset:640
  v_fma_f32 v20, v52, v40, v20
  v_fma_f32 v21, v48, v44, v21
  v_fma_f32 v22, v52, v44, v22
  ds_read_b128 v[31:34], v17 offset:512
  v_fma_f32 v19, v49, v41, v19
  v_fma_f32 v20, v53, v41, v20
  v_fma_f32 v21, v49, v45, v21
  v_fma_f32 v22, v53, v45, v22
  ds_read_b128 v[35:38], v17 offset:640
  v_fma_f32 v19, v50, v42, v19
  v_fma_f32 v20, v54, v42, v20
  v_fma_f32 v21, v50, v46, v21
  v_fma_f32 v22, v54, v46, v22
  s_waitcnt lgkmcnt(1)
  v_fma_f32 v19, v31, v23, v19
  s_waitcnt lgkmcnt(0)
  v_fma_f32 v20, v35, v23, v20
  ds_read_b128 v[39:42], v18 offset:768
  v_fma_f32 v21, v31, v27, v21
  v_fma_f32 v22, v35, v27, v22
  v_fma_f32 v19, v32, v24, v19
  ds_read_b128 v[43:46], v18 offset:896
  v_fma_f32 v20, v36, v24, v20
  v_fma_f32 v21, v32, v28, v21
  v_fma_f32 v22, v36, v28, v22
  ds_read_b128 v[47:50], v17 offset:768
  v_fma_f32 v19, v33, v25, v19
  v_fma_f32 v20, v37, v25, v20
  v_fma_f32 v21, v33, v29, v21
  v_fma_f32 v22, v37, v29, v22
  ds_read_b128 v[51:54], v17 offset:896
  v_fma_f32 v19, v34, v26, v19
  v_fma_f32 v20, v38, v26, v20
  v_fma_f32 v21, v34, v30, v21
  v_fma_f32 v22, v38, v30, v22
  s_waitcnt lgkmcnt(1)
  v_fma_f32 v19, v47, v39, v19
  s_waitcnt lgkmcnt(0)
  v_fma_f32 v20, v51, v39, v20
  v_fma_f32 v21, v47, v43, v21
  v_fma_f32 v22, v51, v43, v22
  v_fma_f32 v19, v48, v40, v19
  v_fma_f32 v20, v52, v40, v20
  v_fma_f32 v21, v48, v44, v21
  v_fma_f32 v22, v52, v44, v22
  v_fma_f32 v19, v49, v41, v19
  v_fma_f32 v20, v53, v41, v20
  v_fma_f32 v21, v49, v45, v21
  v_fma_f32 v22, v53, v45, v22
  v_fma_f32 v19, v50, v42, v19
  v_fma_f32 v20, v54, v42, v20
  v_fma_f32 v21, v50, v46, v21
  v_fma_f32 v22, v54, v46, v22
L_main_done:
  s_cmp_eq_u32 s49, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mul_i32 s42, s6, s10
  s_lshl_b32 s42, s42, 2
  s_mul_i32 s46, s7, s11
  s_lshl_b32 s46, s46, 2
  s_barrier                                                // all waves have read the last full tile
  s_and_b32 s37, s49, 1
  s_cmp_lg_u32 s37, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v39, 0x80000000
  v_lshlrev_b32 v40, 2, v5
  v_mov_b32 v41, 0x80000000
  v_lshlrev_b32 v42, 2, v5
  v_cmp_gt_u32 s[52:53], s49, v40
  v_cndmask_b32 v43, v39, v6, s[52:53]
  s_waitcnt vmcnt(1)
  buffer_load_dwordx2 v[8:9], v43, s[40:43], 0 offen
  v_add_u32 v40, s[38:39], 2, v40
  v_cmp_gt_u32 s[58:59], s49, v40
  v_cndmask_b32 v39, v39, v6, s[58:59]
  buffer_load_dwordx2 v[10:11], v39, s[40:43], 0 offen offset:8
  v_cmp_gt_u32 s[60:61], s49, v42
  v_cndmask_b32 v39, v41, v7, s[60:61]
  s_waitcnt vmcnt(2)
  buffer_load_dwordx2 v[12:13], v39, s[44:47], 0 offen
  v_add_u32 v39, s[50:51], 2, v42
  v_cmp_gt_u32 s[62:63], s49, v39
  v_cndmask_b32 v41, v41, v7, s[62:63]
  buffer_load_dwordx2 v[14:15], v41, s[44:47], 0 offen offset:8
  s_waitcnt vmcnt(2)
  ds_write_b128 v16, v[8:11]
  s_waitcnt vmcnt(0)
  ds_write_b128 v4, v[12:15]
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_waitcnt vmcnt(1)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 2, v5
  v_cmp_gt_u32 s[64:65], s49, v9
  v_cndmask_b32 v10, v8, v6, s[64:65]
  buffer_load_dword v10, v10, s[40:43], 0 offen
  v_add_u32 v11, s[54:55], 1, v9
  v_cmp_gt_u32 s[66:67], s49, v11
  s_waitcnt vmcnt(1)
  v_cndmask_b32 v12, v8, v6, s[66:67]
  buffer_load_dword v12, v12, s[40:43], 0 offen offset:4
  v_add_u32 v13, s[56:57], 2, v9
  v_cmp_gt_u32 s[68:69], s49, v13
  v_cndmask_b32 v14, v8, v6, s[68:69]
  buffer_load_dword v14, v14, s[40:43], 0 offen offset:8
  v_add_u32 v9, s[38:39], 3, v9
  v_cmp_gt_u32 s[70:71], s49, v9
  v_cndmask_b32 v6, v8, v6, s[70:71]
  buffer_load_dword v6, v6, s[40:43], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v16, v10
  s_waitcnt vmcnt(2)
  ds_write_b32 v16, v12 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v16, v14 offset:8
  s_waitcnt vmcnt(0)
  ds_write_b32 v16, v6 offset:12
  v_mov_b32 v6, 0x80000000
  v_lshlrev_b32 v5, 2, v5
  v_cmp_gt_u32 s[52:53], s49, v5
  v_cndmask_b32 v8, v6, v7, s[52:53]
  buffer_load_dword v8, v8, s[44:47], 0 offen
  v_add_u32 v9, s[50:51], 1, v5
  v_cmp_gt_u32 s[58:59], s49, v9
  v_cndmask_b32 v9, v6, v7, s[58:59]
  buffer_load_dword v9, v9, s[44:47], 0 offen offset:4
  v_add_u32 v10, s[54:55], 2, v5
  v_cmp_gt_u32 s[60:61], s49, v10
  v_cndmask_b32 v10, v6, v7, s[60:61]
  buffer_load_dword v10, v10, s[44:47], 0 offen offset:8
  v_add_u32 v5, s[56:57], 3, v5
  v_cmp_gt_u32 s[62:63], s49, v5
  v_cndmask_b32 v5, v6, v7, s[62:63]
  buffer_load_dword v5, v5, s[44:47], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v4, v8
  s_waitcnt vmcnt(2)
  ds_write_b32 v4, v9 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v4, v10 offset:8
  s_waitcnt vmcnt(0)
  ds_write_b32 v4, v5 offset:12
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v4, v17
  v_mov_b32 v5, v18
  s_add_u32 s37, s49, 3
  s_lshr_b32 s37, s37, 2
L_step_loop11:
  ds_read_b128 v[23:26], v5
  ds_read_b128 v[27:30], v5 offset:128
  ds_read_b128 v[31:34], v4
  ds_read_b128 v[35:38], v4 offset:128
  s_waitcnt lgkmcnt(1)
  v_fma_f32 v19, v31, v23, v19
  s_waitcnt lgkmcnt(0)
  v_fma_f32 v20, v35, v23, v20
  v_fma_f32 v21, v31, v27, v21
  v_fma_f32 v22, v35, v27, v22
  v_fma_f32 v19, v32, v24, v19
  v_fma_f32 v20, v36, v24, v20
  v_fma_f32 v21, v32, v28, v21
  v_fma_f32 v22, v36, v28, v22
  v_fma_f32 v19, v33, v25, v19
  v_fma_f32 v20, v37, v25, v20
  v_fma_f32 v21, v33, v29, v21
  v_fma_f32 v22, v37, v29, v22
  v_fma_f32 v19, v34, v26, v19
  v_fma_f32 v20, v38, v26, v20
  v_fma_f32 v21, v34, v30, v21
  v_fma_f32 v22, v38, v30, v22
  s_mov_b32 s40, 0x100
  v_add_u32 v4, s[38:39], s40, v4
  v_add_u32 v5, s[50:51], s40, v5
  s_sub_u32 s37, s37, 1
  s_cmp_lg_u32 s37, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_mov_b32 v4, 0x80000000
  s_add_u32 s37, s12, 15
  s_lshr_b32 s37, s37, 4
  s_add_u32 s40, s13, 15
  s_lshr_b32 s40, s40, 4
  s_mul_i32 s41, s4, s40
  s_add_u32 s41, s41, s3
  s_mul_i32 s41, s41, s37
  s_add_u32 s41, s41, s0
  s_mul_i32 s0, s37, s40
  s_mul_i32 s0, s0, s15
  s_mul_i32 s42, s0, 4
  v_mov_b32 v5, s0
  v_mul_hi_u32 v5, v5, 4
  v_readfirstlane_b32 s43, v5
  s_mov_b32 s44, 15
  s_mov_b32 s45, 0
  s_add_u32 s42, s42, s44
  s_addc_u32 s43, s43, s45
  s_and_b32 s42, s42, 0xfffffff0
  s_mov_b64 s[44:45], s[34:35]
  s_add_u32 s44, s44, s42
  s_addc_u32 s45, s45, s43
  s_mul_i32 s42, s41, 0x1000
  v_mov_b32 v5, s41
  s_mov_b32 s0, 0x1000
  v_mul_hi_u32 v5, v5, s0
  v_readfirstlane_b32 s43, v5
  s_add_u32 s44, s44, s42
  s_addc_u32 s45, s45, s43
  s_mov_b32 s46, 0x1000
  s_mov_b32 s47, 0x20000
  s_mov_b64 s[60:61], s[34:35]
  s_mul_i32 s42, s41, 4
  v_mov_b32 v5, s41
  v_mul_hi_u32 v5, v5, 4
  v_readfirstlane_b32 s43, v5
  s_add_u32 s60, s60, s42
  s_addc_u32 s61, s61, s43
  s_mov_b32 s62, 4
  s_mov_b32 s63, 0x20000
  s_mul_i32 s0, s1, 0x400
  v_mov_b32 v5, v19
  v_mov_b32 v6, v20
  v_mov_b32 v7, v21
  s_waitcnt vmcnt(1)
  v_mov_b32 v8, v22
  v_lshlrev_b32 v9, 4, v0
  v_add_u32 v10, s[54:55], s0, v9
  buffer_store_dwordx4 v[5:8], v10, s[44:47], 0 offen
  s_waitcnt vmcnt(0)
  v_lshrrev_b32 v0, 6, v0
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[64:65], 1, v1
  v_cndmask_b32 v0, v4, v0, s[64:65]
  v_mov_b32 v1, 3
  buffer_atomic_inc v1, v0, s[60:63], 0 offen glc          // how many have arrived before
  s_waitcnt vmcnt(0)
  v_readfirstlane_b32 s0, v1
  s_cmp_eq_u32 s0, 3
  s_cbranch_scc1 L_last_to_arrive
L_not_the_last:
  s_endpgm
L_last_to_arrive:
  buffer_wbinvl1_vol
  v_add_u32 v0, s[56:57], 0, v9
  s_mov_b32 s0, 0x400
  v_add_u32 v1, s[38:39], s0, v9
  s_mov_b32 s0, 0x800
  v_add_u32 v4, s[50:51], s0, v9
  s_mov_b32 s0, 0xc00
  v_add_u32 v5, s[54:55], s0, v9
  v_mov_b32 v19, 0
  v_mov_b32 v20, 0
  v_mov_b32 v21, 0
  v_mov_b32 v22, 0
  s_mov_b32 s0, 1
  // adds parts in their order
L_sum_parts15:
  buffer_load_dwordx4 v[6:9], v0, s[44:47], 0 offen
  buffer_load_dwordx4 v[14:17], v1, s[44:47], 0 offen
  buffer_load_dwordx4 v[23:26], v4, s[44:47], 0 offen
  buffer_load_dwordx4 v[27:30], v5, s[44:47], 0 offen
  s_mov_b32 s36, 0x1000
  v_add_u32 v0, s[56:57], s36, v0
  s_waitcnt vmcnt(3)
  v_add_f32 v19, v19, v6
  v_add_f32 v20, v20, v7
  v_add_f32 v21, v21, v8
  v_add_f32 v22, v22, v9
  v_add_u32 v1, s[38:39], s36, v1
  s_waitcnt vmcnt(2)
  v_add_f32 v19, v19, v14
  v_add_f32 v20, v20, v15
  v_add_f32 v21, v21, v16
  v_add_f32 v22, v22, v17
  v_add_u32 v4, s[50:51], s36, v4
  s_waitcnt vmcnt(1)
  v_add_f32 v19, v19, v23
  v_add_f32 v20, v20, v24
  v_add_f32 v21, v21, v25
  v_add_f32 v22, v22, v26
  v_add_u32 v5, s[54:55], s36, v5
  s_waitcnt vmcnt(0)
  v_add_f32 v19, v19, v27
  v_add_f32 v20, v20, v28
  v_add_f32 v21, v21, v29
  v_add_f32 v22, v22, v30
  s_sub_u32 s0, s0, 1
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 L_sum_parts15
L_parts_summed15:
  s_mul_i32 s0, s24, s4
  v_mov_b32 v0, s24
  v_mul_hi_u32 v0, v0, s4
  v_readfirstlane_b32 s1, v0
  s_mul_i32 s3, s25, s4
  s_add_u32 s1, s1, s3
  s_mul_i32 s36, s5, s8
  v_mov_b32 v0, s5
  v_mul_hi_u32 v0, v0, s8
  v_readfirstlane_b32 s37, v0
  s_add_u32 s0, s0, s36
  s_addc_u32 s1, s1, s37
  s_add_u32 s0, s0, s2
  s_addc_u32 s1, s1, 0
  s_lshl_b64 s[0:1], s[0:1], 2
  s_add_u32 s40, s16, s0
  s_addc_u32 s41, s17, s1
  s_mul_i32 s0, s26, s4
  v_mov_b32 v0, s26
  v_mul_hi_u32 v0, v0, s4
  v_readfirstlane_b32 s1, v0
  s_mul_i32 s3, s27, s4
  s_add_u32 s1, s1, s3
  s_mul_i32 s36, s5, s9
  v_mov_b32 v0, s5
  v_mul_hi_u32 v0, v0, s9
  v_readfirstlane_b32 s37, v0
  s_add_u32 s0, s0, s36
  s_addc_u32 s1, s1, s37
  s_add_u32 s0, s0, s2
  s_addc_u32 s1, s1, 0
  s_lshl_b64 s[0:1], s[0:1], 2
  s_add_u32 s44, s18, s0
  s_addc_u32 s45, s19, s1
  s_sub_u32 s0, s7, 1
  s_mul_i32 s42, s0, s8
  s_add_u32 s42, s42, s6
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mul_i32 s0, s8, 32
  v_mul_lo_u32 v0, v2, s8
  v_add_u32 v0, s[56:57], v0, v3
  v_lshlrev_b32 v0, 2, v0
  s_sub_u32 s1, s7, 1
  s_mul_i32 s46, s1, s9
  s_add_u32 s46, s46, s6
  s_lshl_b32 s46, s46, 2
  s_mov_b32 s47, 0x20000
  s_mul_i32 s1, s9, 32
  v_mul_lo_u32 v1, v2, s9
  v_add_u32 v1, s[38:39], v1, v3
  v_lshlrev_b32 v1, 2, v1
  s_lshl_b32 s2, s33, 1
  v_mov_b32 v2, 0x80000000
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v40, s[50:51], 0, v3
  v_cmp_gt_u32 s[66:67], s6, v40
  v_cndmask_b32 v4, v2, v0, s[66:67]
  v_add_u32 v39, s[54:55], 8, v3
  v_cmp_gt_u32 s[68:69], s6, v39
  v_cndmask_b32 v5, v2, v0, s[68:69]
  v_mul_f32 v6, s32, v19
  buffer_store_dword v6, v4, s[40:43], 0 offen
  v_mul_f32 v6, s32, v20
  buffer_store_dword v6, v5, s[40:43], 0 offen offset:32
  v_add_u32 v4, s[56:57], s0, v4
  v_add_u32 v5, s[38:39], s0, v5
  v_mul_f32 v6, s32, v21
  buffer_store_dword v6, v4, s[40:43], 0 offen
  v_mul_f32 v4, s32, v22
  buffer_store_dword v4, v5, s[40:43], 0 offen offset:32
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v11, s[50:51], 0, v3
  v_cmp_gt_u32 s[70:71], s6, v11
  v_cndmask_b32 v4, v2, v0, s[70:71]
  v_cndmask_b32 v5, v2, v1, s[70:71]
  v_add_u32 v13, s[54:55], 8, v3
  v_cmp_gt_u32 s[52:53], s6, v13
  v_cndmask_b32 v0, v2, v0, s[52:53]
  v_cndmask_b32 v1, v2, v1, s[52:53]
  buffer_load_dword v2, v5, s[44:47], 0 offen
  buffer_load_dword v3, v1, s[44:47], 0 offen offset:32
  v_add_u32 v5, s[56:57], s1, v5
  v_add_u32 v1, s[38:39], s1, v1
  buffer_load_dword v5, v5, s[44:47], 0 offen
  buffer_load_dword v1, v1, s[44:47], 0 offen offset:32
  v_mul_f32 v6, s32, v19
  s_waitcnt vmcnt(3)
  v_fma_f32 v6, v2, s33, v6
  buffer_store_dword v6, v4, s[40:43], 0 offen
  v_mul_f32 v2, s32, v20
  s_waitcnt vmcnt(3)
  v_fma_f32 v2, v3, s33, v2
  buffer_store_dword v2, v0, s[40:43], 0 offen offset:32
  v_add_u32 v4, s[50:51], s0, v4
  v_add_u32 v0, s[54:55], s0, v0
  v_mul_f32 v2, s32, v21
  s_waitcnt vmcnt(3)
  v_fma_f32 v2, v5, s33, v2
  buffer_store_dword v2, v4, s[40:43], 0 offen
  v_mul_f32 v2, s32, v22
  s_waitcnt vmcnt(3)
  v_fma_f32 v2, v1, s33, v2
  buffer_store_dword v2, v0, s[40:43], 0 offen offset:32
  s_endpgm
.L_end:
.size kiln_SSS_TN_mt16x16x16_192da494634ac5f4, .L_end-kiln_SSS_TN_mt16x16x16_192da494634ac5f4

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_TN_mt16x16x16_192da494634ac5f4
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 112
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 55
  .amdhsa_next_free_sgpr 72
  .amdhsa_reserve_vcc 0
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 0
  .amdhsa_dx10_clamp 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx803
amdhsa.kernels:
  - .name: kiln_SSS_TN_mt16x16x16_192da494634ac5f4
    .symbol: kiln_SSS_TN_mt16x16x16_192da494634ac5f4.kd
    .kernarg_segment_size: 112
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 72
    .vgpr_count: 55
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
