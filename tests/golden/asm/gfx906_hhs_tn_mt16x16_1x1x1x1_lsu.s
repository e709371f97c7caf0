// gfx906 HHS TN mt16x16 mi1x1x1x1 wt2x2 wg8x8 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1 lsu2
.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt16x16x32_0ac8741feac5978c
.p2align 8
.type kiln_HHS_TN_mt16x16x32_0ac8741feac5978c,@function
kiln_HHS_TN_mt16x16x32_0ac8741feac5978c:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 16
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
  v_lshrrev_b32 v1, 6, v0
  v_and_b32 v2, 63, v0
  v_readfirstlane_b32 s7, v1
  v_lshrrev_b32 v1, 3, v2
  v_and_b32 v2, 7, v2
  v_lshrrev_b32 v3, 3, v0
  v_and_b32 v4, 7, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mov_b32 s32, 64
  v_lshlrev_b32 v5, 2, v4
  v_mul_lo_u32 v6, v3, s10
  v_add_lshl_u32 v5, v5, v6, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v6, 2, v4
  v_mul_lo_u32 v7, v3, s11
  v_add_lshl_u32 v6, v6, v7, 1
  s_lshl_b32 s34, s0, 1
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s34, 0, s14
  s_mov_b32 s35, s34
  s_lshr_b32 s35, s35, 5
  s_mul_i32 s44, s35, 32
  s_sub_u32 s34, s34, s44
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx2 v[7:8], v5, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[9:10], v6, s[40:43], 0 offen       // next tile of B
  v_lshlrev_b32 v11, 2, v4
  v_and_b32 v12, 7, v11
  v_lshrrev_b32 v11, 3, v11
  v_lshlrev_b32 v12, 1, v12
  s_mov_b32 s44, 0x100
  v_mad_u32_u24 v11, v11, s44, v12
  v_mad_u32_u24 v11, v3, 16, v11
  v_lshlrev_b32 v12, 2, v4
  v_and_b32 v13, 7, v12
  v_lshrrev_b32 v12, 3, v12
  v_lshlrev_b32 v13, 1, v13
  v_mad_u32_u24 v12, v12, s44, v13
  v_mad_u32_u24 v3, v3, 16, v12
  s_mov_b32 s44, 0x400
  v_add_u32 v3, s44, v3
  v_mad_u32_u24 v12, v2, 16, 0
  s_mul_i32 s45, s7, 0x200
  v_add_u32 v12, s45, v12
  v_mad_u32_u24 v13, v1, 16, 0
  v_add_u32 v13, s44, v13
  s_mul_i32 s44, s7, 0x200
  v_add_u32 v13, s44, v13
  v_mov_b32 v14, 0
  v_mov_b32 v15, 0
  v_mov_b32 v16, 0
  v_mov_b32 v17, 0
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s32
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s33
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(1)
  ds_write_b64 v11, v[7:8]
  s_waitcnt vmcnt(0)
  ds_write_b64 v3, v[9:10]
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[18:21], v13
  ds_read_b128 v[22:25], v13 offset:128
  ds_read_b128 v[26:29], v12
  ds_read_b128 v[30:33], v12 offset:128
  s_cmp_eq_u32 s35, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v14, v26, v18, v14
  ds_read_b128 v[34:37], v13 offset:256
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v15, v30, v18, v15
  ds_read_b128 v[38:41], v13 offset:384
  v_dot2_f32_f16 v16, v26, v22, v16
  v_dot2_f32_f16 v17, v30, v22, v17
  ds_read_b128 v[42:45], v12 offset:256
  v_dot2_f32_f16 v14, v27, v19, v14
  ds_read_b128 v[46:49], v12 offset:384
  v_dot2_f32_f16 v15, v31, v19, v15
  buffer_load_dwordx2 v[7:8], v5, s[36:39], 0 offen        // next tile of A
  v_dot2_f32_f16 v16, v27, v23, v16
  v_dot2_f32_f16 v17, v31, v23, v17
  s_add_u32 s36, s36, s32
  v_dot2_f32_f16 v14, v28, v20, v14
  s_addc_u32 s37, s37, 0
  v_dot2_f32_f16 v15, v32, v20, v15
  buffer_load_dwordx2 v[9:10], v6, s[40:43], 0 offen       // next tile of B
  v_dot2_f32_f16 v16, v28, v24, v16
  s_add_u32 s40, s40, s33
  v_dot2_f32_f16 v17, v32, v24, v17
  v_dot2_f32_f16 v14, v29, v21, v14
  s_addc_u32 s41, s41, 0
  v_dot2_f32_f16 v15, v33, v21, v15
  v_dot2_f32_f16 v16, v29, v25, v16
  v_dot2_f32_f16 v17, v33, v25, v17
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v14, v42, v34, v14
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // all waves have read this tile
  v_dot2_f32_f16 v15, v46, v34, v15
  v_dot2_f32_f16 v16, v42, v38, v16
  s_waitcnt vmcnt(1)
  ds_write_b64 v11, v[7:8]
  v_dot2_f32_f16 v17, v46, v38, v17
  s_waitcnt vmcnt(0)
  ds_write_b64 v3, v[9:10]
  v_dot2_f32_f16 v14, v43, v35, v14
  v_dot2_f32_f16 v15, v47, v35, v15
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_dot2_f32_f16 v16, v43, v39, v16
  v_dot2_f32_f16 v17, v47, v39, v17
  ds_read_b128 v[18:21], v13
  v_dot2_f32_f16 v14, v44, v36, v14
  ds_read_b128 v[22:25], v13 offset:128
  v_dot2_f32_f16 v15, v48, v36, v15
  v_dot2_f32_f16 v16, v44, v40, v16
  ds_read_b128 v[26:29], v12
  v_dot2_f32_f16 v17, v48, v40, v17
  ds_read_b128 v[30:33], v12 offset:128
  v_dot2_f32_f16 v14, v45, v37, v14
  v_dot2_f32_f16 v15, v49, v37, v15
  v_dot2_f32_f16 v16, v45, v41, v16
  v_dot2_f32_f16 v17, v49, v41, v17
  s_sub_u32 s35, s35, 1
  s_cmp_gt_u32 s35, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v14, v26, v18, v14
  s_waitcnt lgkmcnt(0)
  v_dot2_f32_f16 v15, v30, v18, v15
  ds_read_b128 v[34:37], v13 offset:256
  v_dot2_f32_f16 v16, v26, v22, v16
  v_dot2_f32_f16 v17, v30, v22, v17
  v_dot2_f32_f16 v14, v27, v19, v14
  ds_read_b128 v[38:41], v13 offset:384
  v_dot2_f32_f16 v15, v31, v19, v15
  v_dot2_f32_f16 v16, v27, v23, v16
  v_dot2_f32_f16 v17, v31, v23, v17
  ds_read_b128 v[42:45], v12 offset:256
  v_dot2_f32_f16 v14, v28, v20, v14
  v_dot2_f32_f16 v15, v32, v20, v15
  v_dot2_f32_f16 v16, v28, v24, v16
  v_dot2_f32_f16 v17, v32, v24, v17
  ds_read_b128 v[46:49], v12 offset:384
  v_dot2_f32_f16 v14, v29, v21, v14
  v_dot2_f32_f16 v15, v33, v21, v15
  v_dot2_f32_f16 v16, v29, v25, v16
  v_dot2_f32_f16 v17, v33, v25, v17
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v14, v42, v34, v14
  s_waitcnt lgkmcnt(0)
  v_dot2_f32_f16 v15, v46, v34, v15
  v_dot2_f32_f16 v16, v42, v38, v16
  v_dot2_f32_f16 v17, v46, v38, v17
  v_dot2_f32_f16 v14, v43, v35, v14
  v_dot2_f32_f16 v15, v47, v35, v15
  v_dot2_f32_f16 v16, v43, v39, v16
  v_dot2_f32_f16 v17, v47, v39, v17
  v_dot2_f32_f16 v14, v44, v36, v14
  v_dot2_f32_f16 v15, v48, v36, v15
  v_dot2_f32_f16 v16, v44, v40, v16
  v_dot2_f32_f16 v17, v48, v40, v17
  v_dot2_f32_f16 v14, v45, v37, v14
  v_dot2_f32_f16 v15, v49, v37, v15
  v_dot2_f32_f16 v16, v45, v41, v16
  v_dot2_f32_f16 v17, v49, v41, v17
L_main_done:
  s_cmp_eq_u32 s34, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_and_b32 s32, s34, 3
  s_cmp_lg_u32 s32, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v34, 0x80000000
  v_lshlrev_b32 v35, 2, v4
  v_mov_b32 v36, 0x80000000
  v_lshlrev_b32 v37, 2, v4
  v_cmp_gt_u32 s[32:33], s34, v35
  v_cndmask_b32 v34, v34, v5, s[32:33]
  s_waitcnt vmcnt(1)
  buffer_load_dwordx2 v[7:8], v34, s[36:39], 0 offen
  v_cmp_gt_u32 s[44:45], s34, v37
  v_cndmask_b32 v34, v36, v6, s[44:45]
  s_waitcnt vmcnt(1)
  buffer_load_dwordx2 v[9:10], v34, s[40:43], 0 offen
  s_waitcnt vmcnt(1)
  ds_write_b64 v11, v[7:8]
  s_waitcnt vmcnt(0)
  ds_write_b64 v3, v[9:10]
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_waitcnt vmcnt(1)
  v_mov_b32 v7, 0x80000000
  v_lshlrev_b32 v8, 2, v4
  v_cmp_gt_u32 s[46:47], s34, v8
  s_waitcnt vmcnt(0)
  v_cndmask_b32 v9, v7, v5, s[46:47]
  buffer_load_ushort v9, v9, s[36:39], 0 offen
  v_add_u32 v10, 1, v8
  v_cmp_gt_u32 s[48:49], s34, v10
  v_cndmask_b32 v34, v7, v5, s[48:49]
  buffer_load_ushort v34, v34, s[36:39], 0 offen offset:2
  v_add_u32 v35, 2, v8
  v_cmp_gt_u32 s[50:51], s34, v35
  v_cndmask_b32 v36, v7, v5, s[50:51]
  buffer_load_ushort v36, v36, s[36:39], 0 offen offset:4
  v_add_u32 v8, 3, v8
  v_cmp_gt_u32 s[52:53], s34, v8
  v_cndmask_b32 v5, v7, v5, s[52:53]
  buffer_load_ushort v5, v5, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v11, v9
  s_waitcnt vmcnt(2)
  ds_write_b16 v11, v34 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v11, v36 offset:4
  s_waitcnt vmcnt(0)
  ds_write_b16 v11, v5 offset:6
  v_mov_b32 v5, 0x80000000
  v_lshlrev_b32 v4, 2, v4
  v_cmp_gt_u32 s[36:37], s34, v4
  v_cndmask_b32 v7, v5, v6, s[36:37]
  buffer_load_ushort v7, v7, s[40:43], 0 offen
  v_add_u32 v8, 1, v4
  v_cmp_gt_u32 s[36:37], s34, v8
  v_cndmask_b32 v8, v5, v6, s[36:37]
  buffer_load_ushort v8, v8, s[40:43], 0 offen offset:2
  v_add_u32 v9, 2, v4
  v_cmp_gt_u32 s[32:33], s34, v9
  v_cndmask_b32 v9, v5, v6, s[32:33]
  buffer_load_ushort v9, v9, s[40:43], 0 offen offset:4
  v_add_u32 v4, 3, v4
  v_cmp_gt_u32 s[44:45], s34, v4
  v_cndmask_b32 v4, v5, v6, s[44:45]
  buffer_load_ushort v4, v4, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v3, v7
  s_waitcnt vmcnt(2)
  ds_write_b16 v3, v8 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v3, v9 offset:4
  s_waitcnt vmcnt(0)
  ds_write_b16 v3, v4 offset:6
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v3, v12
  v_mov_b32 v4, v13
  s_add_u32 s32, s34, 7
  s_lshr_b32 s32, s32, 3
  s_min_u32 s32, s32, 2
L_step_loop11:
  ds_read_b128 v[18:21], v4
  ds_read_b128 v[22:25], v4 offset:128
  ds_read_b128 v[26:29], v3
  ds_read_b128 v[30:33], v3 offset:128
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v14, v26, v18, v14
  s_waitcnt lgkmcnt(0)
  v_dot2_f32_f16 v15, v30, v18, v15
  v_dot2_f32_f16 v16, v26, v22, v16
  v_dot2_f32_f16 v17, v30, v22, v17
  v_dot2_f32_f16 v14, v27, v19, v14
  v_dot2_f32_f16 v15, v31, v19, v15
  v_dot2_f32_f16 v16, v27, v23, v16
  v_dot2_f32_f16 v17, v31, v23, v17
  v_dot2_f32_f16 v14, v28, v20, v14
  v_dot2_f32_f16 v15, v32, v20, v15
  v_dot2_f32_f16 v16, v28, v24, v16
  v_dot2_f32_f16 v17, v32, v24, v17
  v_dot2_f32_f16 v14, v29, v21, v14
  v_dot2_f32_f16 v15, v33, v21, v15
  v_dot2_f32_f16 v16, v29, v25, v16
  v_dot2_f32_f16 v17, v33, v25, v17
  s_mov_b32 s33, 0x100
  v_add_u32 v3, s33, v3
  v_add_u32 v4, s33, v4
  s_sub_u32 s32, s32, 1
  s_cmp_lg_u32 s32, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  s_mul_i32 s32, s7, 64
  v_sub_u32 v0, v0, s32
  s_barrier                                                // LDS is free
  v_lshlrev_b32 v0, 4, v0
  s_cmp_eq_u32 s7, 0
  s_cbranch_scc1 L_sums_written14
  // sums of the other groups to LDS
L_write_sums14:
  s_sub_u32 s32, s7, 1
  s_mul_i32 s32, s32, 0x800
  v_mov_b32 v3, v14
  v_mov_b32 v4, v15
  v_mov_b32 v5, v16
  v_mov_b32 v6, v17
  s_waitcnt vmcnt(1)
  v_add_u32 v7, s32, v0
  ds_write_b128 v7, v[3:6]
L_sums_written14:
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the sums are in LDS
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_other_groups_end
  // the first group adds them
L_sum_groups14:
  ds_read_b128 v[3:6], v0
  s_waitcnt lgkmcnt(0)
  v_add_f32 v14, v14, v3
  v_add_f32 v15, v15, v4
  v_add_f32 v16, v16, v5
  v_add_f32 v17, v17, v6
  s_branch L_sums_done14
L_other_groups_end:
  s_endpgm
L_sums_done14:
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
  s_mov_b32 s39, 0x20000
  s_mul_i32 s2, s8, 16
  v_mul_lo_u32 v0, v1, s8
  v_add_lshl_u32 v0, v0, v2, 1
  s_sub_u32 s3, s6, 1
  s_mul_i32 s42, s3, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s3, s9, 16
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v2, 1
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v4, 0, v2
  v_cmp_gt_u32 s[46:47], s5, v4
  v_cndmask_b32 v4, v3, v0, s[46:47]
  v_add_u32 v5, 8, v2
  v_cmp_gt_u32 s[48:49], s5, v5
  v_cndmask_b32 v5, v3, v0, s[48:49]
  v_mul_f32 v6, s0, v14
  v_cvt_f16_f32 v6, v6
  buffer_store_short v6, v4, s[36:39], 0 offen
  v_mul_f32 v6, s0, v15
  v_cvt_f16_f32 v6, v6
  buffer_store_short v6, v5, s[36:39], 0 offen offset:16
  v_add_u32 v4, s2, v4
  v_add_u32 v5, s2, v5
  v_mul_f32 v6, s0, v16
  v_cvt_f16_f32 v6, v6
  buffer_store_short v6, v4, s[36:39], 0 offen
  v_mul_f32 v4, s0, v17
  v_cvt_f16_f32 v4, v4
  buffer_store_short v4, v5, s[36:39], 0 offen offset:16
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(0)
  v_add_u32 v10, 0, v2
  v_cmp_gt_u32 s[50:51], s5, v10
  v_cndmask_b32 v4, v3, v0, s[50:51]
  v_cndmask_b32 v5, v3, v1, s[50:51]
  v_add_u32 v35, 8, v2
  v_cmp_gt_u32 s[52:53], s5, v35
  v_cndmask_b32 v0, v3, v0, s[52:53]
  v_cndmask_b32 v1, v3, v1, s[52:53]
  buffer_load_ushort v2, v5, s[40:43], 0 offen
  buffer_load_ushort v3, v1, s[40:43], 0 offen offset:16
  v_add_u32 v5, s3, v5
  v_add_u32 v1, s3, v1
  buffer_load_ushort v5, v5, s[40:43], 0 offen
  buffer_load_ushort v1, v1, s[40:43], 0 offen offset:16
  v_mul_f32 v6, s0, v14
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v6, v2, s1, v6 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v6
  buffer_store_short v2, v4, s[36:39], 0 offen
  v_mul_f32 v2, s0, v15
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v2, v3, s1, v2 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v2
  buffer_store_short v2, v0, s[36:39], 0 offen offset:16
  v_add_u32 v4, s2, v4
  v_add_u32 v0, s2, v0
  v_mul_f32 v2, s0, v16
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v2, v5, s1, v2 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v2, v2
  buffer_store_short v2, v4, s[36:39], 0 offen
  v_mul_f32 v2, s0, v17
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v2, v1, s1, v2 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v1, v2
  buffer_store_short v1, v0, s[36:39], 0 offen offset:16
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt16x16x32_0ac8741feac5978c, .L_end-kiln_HHS_TN_mt16x16x32_0ac8741feac5978c

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt16x16x32_0ac8741feac5978c
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 50
  .amdhsa_next_free_sgpr 54
  .amdhsa_reserve_vcc 0
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 0
  .amdhsa_dx10_clamp 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx906
amdhsa.kernels:
  - .name: kiln_HHS_TN_mt16x16x32_0ac8741feac5978c
    .symbol: kiln_HHS_TN_mt16x16x32_0ac8741feac5978c.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 54
    .vgpr_count: 50
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
