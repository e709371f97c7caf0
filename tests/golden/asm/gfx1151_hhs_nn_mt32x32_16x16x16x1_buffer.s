// gfx1151 HHS NN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_NN_mt32x32x32_274f99511429b9a1
.p2align 8
.type kiln_HHS_NN_mt32x32x32_274f99511429b9a1,@function
kiln_HHS_NN_mt32x32x32_274f99511429b9a1:
L_entry:
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
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
  v_lshlrev_b32 v6, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_lo_u32 v6, v6, s10
  v_add_lshl_u32 v5, v5, v6, 1
  s_lshl_b32 s34, s10, 1
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v6, s34, v5
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v7, 3, v0
  v_mul_lo_u32 v8, v4, s11
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v7, v7, v8, 1
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
  buffer_load_b64 v[8:9], v5, s[36:39], 0 offen            // next tile of A
  buffer_load_b64 v[10:11], v6, s[36:39], 0 offen
  buffer_load_b128 v[12:15], v7, s[40:43], 0 offen         // next tile of B
  v_lshlrev_b32 v16, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_and_b32 v17, 7, v16
  v_lshrrev_b32 v16, 3, v16
  v_lshlrev_b32 v17, 1, v17
  s_mov_b32 s45, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v17, v16, s45, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v17, v3, 16, v17
  v_lshlrev_b32 v16, 2, v16
  v_and_b32 v16, 3, v16
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v16, 5, v16
  v_xor_b32 v17, v16, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
  v_xor_b32 v16, 32, v17
  v_xor_b32 v18, 64, v17
  s_mov_b32 s46, 0x60
  v_xor_b32 v19, s46, v17
  v_mad_u32_u24 v20, v0, s45, 0
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v4, v4, 16, v20
  s_mov_b32 s45, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v4, s45, v4
  v_and_b32 v20, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v20, 5, v20
  v_xor_b32 v4, v20, v4
  s_mov_b32 s47, 0x5040100
  s_mov_b32 s48, 0x7060302
  v_and_b32 v20, 15, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_and_b32 v21, 3, v20
  v_lshrrev_b32 v22, 2, v20
  v_mad_u32_u24 v22, v21, 8, v22
  s_mul_i32 s49, s7, 64
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v21, v22, 16, s49
  v_and_b32 v20, 3, v20
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v20, 3, v20
  v_lshlrev_b32 v20, 5, v20
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v21, v20, v21
  v_and_b32 v20, 15, v1
  s_mul_i32 s49, s32, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v20, v20, 16, s49
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v20, s45, v20
  v_dual_mov_b32 v22, 0 :: v_dual_mov_b32 v25, 0
  v_and_b32 v22, 3, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v22, 5, v22
  v_xor_b32 v20, v22, v20
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v22, 32, v20
  v_xor_b32 v23, 64, v20
  v_xor_b32 v24, s46, v20
  v_dual_mov_b32 v26, 0 :: v_dual_mov_b32 v27, 0
  v_dual_mov_b32 v28, 0 :: v_dual_mov_b32 v29, 0
  v_dual_mov_b32 v30, 0 :: v_dual_mov_b32 v31, 0
  v_mov_b32 v32, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(1)
  v_perm_b32 v33, v10, v8, s47
  ds_store_b32 v17, v33
  v_perm_b32 v34, v10, v8, s48
  ds_store_b32 v16, v34 offset:128
  v_perm_b32 v35, v11, v9, s47
  ds_store_b32 v18, v35 offset:256
  v_perm_b32 v36, v11, v9, s48
  ds_store_b32 v19, v36 offset:384
  s_waitcnt vmcnt(0)
  ds_store_b128 v4, v[12:15]
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_load_b128 v[37:40], v20
  ds_load_b128 v[41:44], v22 offset:512
  ds_load_b128 v[45:48], v21
  ds_load_b128 v[49:52], v21 offset:512
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[25:32], v[37:44], v[45:52], v[25:32]
  ds_load_b128 v[53:56], v23 offset:1024
  ds_load_b128 v[57:60], v24 offset:1536
  ds_load_b128 v[61:64], v21 offset:1024
  ds_load_b128 v[65:68], v21 offset:1536
  buffer_load_b64 v[8:9], v5, s[36:39], 0 offen            // next tile of A
  buffer_load_b64 v[10:11], v6, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[12:15], v7, s[40:43], 0 offen         // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[25:32], v[53:60], v[61:68], v[25:32]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  v_perm_b32 v33, v10, v8, s47
  ds_store_b32 v17, v33
  v_perm_b32 v34, v10, v8, s48
  ds_store_b32 v16, v34 offset:128
  v_perm_b32 v35, v11, v9, s47
  ds_store_b32 v18, v35 offset:256
  v_perm_b32 v36, v11, v9, s48
  ds_store_b32 v19, v36 offset:384
  s_waitcnt vmcnt(0)
  ds_store_b128 v4, v[12:15]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_load_b128 v[37:40], v20
  ds_load_b128 v[41:44], v22 offset:512
  ds_load_b128 v[45:48], v21
  ds_load_b128 v[49:52], v21 offset:512
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[25:32], v[37:44], v[45:52], v[25:32]
  ds_load_b128 v[53:56], v23 offset:1024
  ds_load_b128 v[57:60], v24 offset:1536
  ds_load_b128 v[61:64], v21 offset:1024
  ds_load_b128 v[65:68], v21 offset:1536
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[25:32], v[53:60], v[61:68], v[25:32]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_and_b32 s33, s5, 3
  s_and_b32 s34, s35, 3
  s_or_b32 s34, s34, s33
  s_cmp_lg_u32 s34, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v53, 0x80000000
  v_lshlrev_b32 v54, 1, v2
  v_lshlrev_b32 v55, 2, v3
  v_mov_b32 v56, 0x80000000
  v_lshlrev_b32 v57, 3, v0
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v54
  v_cndmask_b32 v58, v53, v5, s33
  v_cmp_gt_u32 s34, s5, v55
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v58, v53, v58, s34
  s_waitcnt vmcnt(2)
  buffer_load_b64 v[8:9], v58, s[36:39], 0 offen
  v_add_nc_u32 v54, 1, v54
  v_cmp_gt_u32 s44, s35, v54
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v58, v53, v6, s44
  v_cmp_gt_u32 s45, s5, v55
  v_cndmask_b32 v53, v53, v58, s45
  s_waitcnt vmcnt(2)
  buffer_load_b64 v[10:11], v53, s[36:39], 0 offen
  v_cmp_gt_u32 s46, s35, v57
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v53, v56, v7, s46
  s_waitcnt vmcnt(2)
  buffer_load_b64 v[12:13], v53, s[40:43], 0 offen
  v_add_nc_u32 v53, 4, v57
  v_cmp_gt_u32 s49, s35, v53
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v55, v56, v7, s49
  buffer_load_b64 v[14:15], v55, s[40:43], 0 offen offset:8
  s_waitcnt vmcnt(2)
  v_perm_b32 v33, v10, v8, s47
  ds_store_b32 v17, v33
  v_perm_b32 v34, v10, v8, s48
  ds_store_b32 v16, v34 offset:128
  v_perm_b32 v35, v11, v9, s47
  ds_store_b32 v18, v35 offset:256
  v_perm_b32 v36, v11, v9, s48
  ds_store_b32 v19, v36 offset:384
  s_waitcnt vmcnt(0)
  ds_store_b128 v4, v[12:15]
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_waitcnt vmcnt(2)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v2, 1, v2
  v_lshlrev_b32 v3, 2, v3
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s35, v2
  v_cndmask_b32 v9, v8, v5, s47
  v_cmp_gt_u32 s48, s5, v3
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v9, v8, v9, s48
  buffer_load_u16 v9, v9, s[36:39], 0 offen
  v_cmp_gt_u32 s33, s35, v2
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v10, v8, v5, s33
  v_add_nc_u32 v11, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v11
  v_cndmask_b32 v10, v8, v10, s34
  buffer_load_u16 v10, v10, s[36:39], 0 offen offset:2
  v_cmp_gt_u32 s44, s35, v2
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v12, v8, v5, s44
  v_add_nc_u32 v13, 2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s45, s5, v13
  v_cndmask_b32 v12, v8, v12, s45
  buffer_load_u16 v12, v12, s[36:39], 0 offen offset:4
  v_cmp_gt_u32 s46, s35, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v5, v8, v5, s46
  v_add_nc_u32 v14, 3, v3
  v_cmp_gt_u32 s49, s5, v14
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v5, v8, v5, s49
  buffer_load_u16 v5, v5, s[36:39], 0 offen offset:6
  v_add_nc_u32 v15, 1, v2
  v_cmp_gt_u32 s47, s35, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v33, v8, v6, s47
  v_cmp_gt_u32 s48, s5, v3
  v_cndmask_b32 v33, v8, v33, s48
  buffer_load_u16 v33, v33, s[36:39], 0 offen
  v_add_nc_u32 v34, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v34
  v_cndmask_b32 v35, v8, v6, s33
  v_add_nc_u32 v36, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v36
  v_cndmask_b32 v35, v8, v35, s34
  buffer_load_u16 v35, v35, s[36:39], 0 offen offset:2
  v_add_nc_u32 v54, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s35, v54
  v_cndmask_b32 v55, v8, v6, s44
  v_add_nc_u32 v53, 2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s45, s5, v53
  v_cndmask_b32 v55, v8, v55, s45
  buffer_load_u16 v55, v55, s[36:39], 0 offen offset:4
  v_add_nc_u32 v11, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s35, v11
  v_cndmask_b32 v2, v8, v6, s46
  v_add_nc_u32 v13, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s5, v13
  v_cndmask_b32 v2, v8, v2, s49
  buffer_load_u16 v2, v2, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_store_b16 v17, v9
  s_waitcnt vmcnt(6)
  ds_store_b16 v16, v10 offset:128
  s_waitcnt vmcnt(5)
  ds_store_b16 v18, v12 offset:256
  s_waitcnt vmcnt(4)
  ds_store_b16 v19, v5 offset:384
  s_waitcnt vmcnt(3)
  ds_store_b16 v17, v33 offset:2
  s_waitcnt vmcnt(2)
  ds_store_b16 v16, v35 offset:130
  s_waitcnt vmcnt(1)
  ds_store_b16 v18, v55 offset:258
  s_waitcnt vmcnt(0)
  ds_store_b16 v19, v2 offset:386
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s35, v0
  v_cndmask_b32 v3, v2, v7, s47
  buffer_load_u16 v3, v3, s[40:43], 0 offen
  v_add_nc_u32 v14, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s35, v14
  v_cndmask_b32 v5, v2, v7, s48
  buffer_load_u16 v5, v5, s[40:43], 0 offen offset:2
  v_add_nc_u32 v15, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v15
  v_cndmask_b32 v6, v2, v7, s33
  buffer_load_u16 v6, v6, s[40:43], 0 offen offset:4
  v_add_nc_u32 v34, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s35, v34
  v_cndmask_b32 v8, v2, v7, s34
  buffer_load_u16 v8, v8, s[40:43], 0 offen offset:6
  v_add_nc_u32 v36, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s35, v36
  v_cndmask_b32 v9, v2, v7, s44
  buffer_load_u16 v9, v9, s[40:43], 0 offen offset:8
  v_add_nc_u32 v54, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s45, s35, v54
  v_cndmask_b32 v10, v2, v7, s45
  buffer_load_u16 v10, v10, s[40:43], 0 offen offset:10
  v_add_nc_u32 v53, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s35, v53
  v_cndmask_b32 v12, v2, v7, s46
  buffer_load_u16 v12, v12, s[40:43], 0 offen offset:12
  v_add_nc_u32 v11, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s35, v11
  v_cndmask_b32 v0, v2, v7, s49
  buffer_load_u16 v0, v0, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_store_b16 v4, v3
  s_waitcnt vmcnt(6)
  ds_store_b16 v4, v5 offset:2
  s_waitcnt vmcnt(5)
  ds_store_b16 v4, v6 offset:4
  s_waitcnt vmcnt(4)
  ds_store_b16 v4, v8 offset:6
  s_waitcnt vmcnt(3)
  ds_store_b16 v4, v9 offset:8
  s_waitcnt vmcnt(2)
  ds_store_b16 v4, v10 offset:10
  s_waitcnt vmcnt(1)
  ds_store_b16 v4, v12 offset:12
  s_waitcnt vmcnt(0)
  ds_store_b16 v4, v0 offset:14
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_dual_mov_b32 v0, v21 :: v_dual_mov_b32 v3, v22
  v_mov_b32 v2, v20
  v_dual_mov_b32 v4, v23 :: v_dual_mov_b32 v5, v24
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop11:
  ds_load_b128 v[37:40], v2
  ds_load_b128 v[41:44], v3 offset:512
  ds_load_b128 v[45:48], v0
  ds_load_b128 v[49:52], v0 offset:512
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[25:32], v[37:44], v[45:52], v[25:32]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_load_b128 v[37:40], v4 offset:1024
  ds_load_b128 v[41:44], v5 offset:1536
  ds_load_b128 v[45:48], v0 offset:1024
  ds_load_b128 v[49:52], v0 offset:1536
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[25:32], v[37:44], v[45:52], v[25:32]
  s_mov_b32 s34, 0x800
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v0, s34, v0
  v_add_nc_u32 v2, s34, v2
  v_add_nc_u32 v3, s34, v3
  v_add_nc_u32 v4, s34, v4
  v_add_nc_u32 v5, s34, v5
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 16
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
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v13, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v13
  v_cndmask_b32 v4, v3, v2, s47
  v_mul_f32 v5, s0, v25
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v7, s0, v26
  v_cvt_f16_f32 v8, v7
  buffer_store_b16 v8, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v9, s0, v27
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v10, v9
  buffer_store_b16 v10, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v11, s0, v28
  v_cvt_f16_f32 v12, v11
  buffer_store_b16 v12, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v5, s0, v29
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v7, s0, v30
  v_cvt_f16_f32 v8, v7
  buffer_store_b16 v8, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v9, s0, v31
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v10, v9
  buffer_store_b16 v10, v4, s[36:39], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v11, s0, v32
  v_cvt_f16_f32 v12, v11
  buffer_store_b16 v12, v4, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v14, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s5, v14
  v_cndmask_b32 v1, v3, v2, s48
  v_cndmask_b32 v0, v3, v0, s48
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
  buffer_load_u16 v0, v0, s[40:43], 0 offen
  v_dual_mul_f32 v9, s0, v25 :: v_dual_mul_f32 v10, s0, v26
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v9, v2, s1, v9 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v9
  buffer_store_b16 v2, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(6)
  v_fma_mix_f32 v10, v3, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v10
  buffer_store_b16 v3, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v11, s0, v27 :: v_dual_mul_f32 v12, s0, v28
  s_waitcnt vmcnt(5)
  v_fma_mix_f32 v11, v4, s1, v11 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v11
  buffer_store_b16 v4, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(4)
  v_fma_mix_f32 v12, v5, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v12
  buffer_store_b16 v5, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v9, s0, v29 :: v_dual_mul_f32 v10, s0, v30
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v9, v6, s1, v9 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v9
  buffer_store_b16 v2, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(2)
  v_fma_mix_f32 v10, v7, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v10
  buffer_store_b16 v3, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v11, s0, v31 :: v_dual_mul_f32 v12, s0, v32
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v11, v8, s1, v11 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v11
  buffer_store_b16 v4, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v12, v0, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v12
  buffer_store_b16 v5, v1, s[36:39], 0 offen
  s_endpgm
.L_end:
.size kiln_HHS_NN_mt32x32x32_274f99511429b9a1, .L_end-kiln_HHS_NN_mt32x32x32_274f99511429b9a1

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_NN_mt32x32x32_274f99511429b9a1
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 69
  .amdhsa_next_free_sgpr 50
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
amdhsa.target: amdgcn-amd-amdhsa--gfx1151
amdhsa.kernels:
  - .name: kiln_HHS_NN_mt32x32x32_274f99511429b9a1
    .symbol: kiln_HHS_NN_mt32x32x32_274f99511429b9a1.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 50
    .vgpr_count: 69
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
