// gfx1100 I8II TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr16x16 lr16 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
.amdhsa_code_object_version 4
.text
.globl kiln_I8II_TN_mt16x16x32_57ec77333bbbeaf6
.p2align 8
.type kiln_I8II_TN_mt16x16x32_57ec77333bbbeaf6,@function
kiln_I8II_TN_mt16x16x32_57ec77333bbbeaf6:
L_entry:
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
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
  s_lshl_b64 s[32:33], s[32:33], 0
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
  s_lshl_b64 s[32:33], s[32:33], 0
  s_add_u32 s40, s22, s32
  s_addc_u32 s41, s23, s33
  s_mov_b32 s7, 0x3ff
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 31, v0
  v_lshrrev_b32 v2, 5, v0
  s_delay_alu instid0(VALU_DEP_1)
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 0
  s_and_b32 s7, s7, 0
  v_lshrrev_b32 v2, 1, v0
  v_and_b32 v0, 1, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 0
  s_mov_b32 s39, 0x31016000
  s_mov_b32 s33, 32
  v_lshlrev_b32 v3, 4, v0
  v_mul_lo_u32 v4, v2, s10
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v3, v3, v4, 0
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 0
  s_mov_b32 s43, 0x31016000
  s_mov_b32 s34, 32
  v_lshlrev_b32 v4, 4, v0
  v_mul_lo_u32 v5, v2, s11
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v4, v4, v5, 0
  s_mov_b32 s35, s0
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s44, s35
  s_lshr_b32 s44, s44, 5
  s_mul_i32 s45, s44, 32
  s_sub_u32 s35, s35, s45
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_b128 v[5:8], v3, s[36:39], 0 offen           // next tile of A
  buffer_load_b128 v[9:12], v4, s[40:43], 0 offen          // next tile of B
  s_mov_b32 s45, 0x100
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v13, v0, s45, 0
  v_mad_u32_u24 v13, v2, 16, v13
  v_and_b32 v14, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v14, 6, v14
  v_xor_b32 v13, v14, v13
  v_mad_u32_u24 v14, v0, s45, 0
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v2, v2, 16, v14
  s_mov_b32 s45, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s45, v2
  v_and_b32 v14, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v14, 6, v14
  v_xor_b32 v2, v14, v2
  v_and_b32 v14, 15, v1
  s_mul_i32 s46, s7, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v14, v14, 16, s46
  v_dual_mov_b32 v15, 0 :: v_dual_mov_b32 v18, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v15, 1, v15
  v_lshlrev_b32 v15, 6, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v14, v15, v14
  v_xor_b32 v15, 64, v14
  v_and_b32 v16, 15, v1
  s_mul_i32 s46, s32, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v16, v16, 16, s46
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v16, s45, v16
  v_dual_mov_b32 v17, 0 :: v_dual_mov_b32 v20, 0
  v_and_b32 v17, 1, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v17, 6, v17
  v_xor_b32 v16, v17, v16
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v17, 64, v16
  v_dual_mov_b32 v19, 0 :: v_dual_mov_b32 v22, 0
  v_dual_mov_b32 v21, 0 :: v_dual_mov_b32 v24, 0
  v_mov_b32 v23, 0
  v_mov_b32 v25, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(1)
  ds_store_b128 v13, v[5:8]
  s_waitcnt vmcnt(0)
  ds_store_b128 v2, v[9:12]
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_load_b128 v[26:29], v16
  ds_load_b128 v[30:33], v14
  s_waitcnt lgkmcnt(0)
  v_wmma_i32_16x16x16_iu8 v[18:25], v[26:29], v[30:33], v[18:25] neg_lo:[1,1,0]
  buffer_load_b128 v[5:8], v3, s[36:39], 0 offen           // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[9:12], v4, s[40:43], 0 offen          // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  ds_load_b128 v[26:29], v17 offset:256
  ds_load_b128 v[30:33], v15 offset:256
  s_waitcnt lgkmcnt(0)
  v_wmma_i32_16x16x16_iu8 v[18:25], v[26:29], v[30:33], v[18:25] neg_lo:[1,1,0]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  ds_store_b128 v13, v[5:8]
  s_waitcnt vmcnt(0)
  ds_store_b128 v2, v[9:12]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_load_b128 v[26:29], v16
  ds_load_b128 v[30:33], v14
  s_waitcnt lgkmcnt(0)
  v_wmma_i32_16x16x16_iu8 v[18:25], v[26:29], v[30:33], v[18:25] neg_lo:[1,1,0]
  ds_load_b128 v[26:29], v17 offset:256
  ds_load_b128 v[30:33], v15 offset:256
  s_waitcnt lgkmcnt(0)
  v_wmma_i32_16x16x16_iu8 v[18:25], v[26:29], v[30:33], v[18:25] neg_lo:[1,1,0]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 0
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 0
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(1)
  v_mov_b32 v5, 0x80000000
  v_lshlrev_b32 v6, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v6
  v_cndmask_b32 v7, v5, v3, s33
  buffer_load_u8 v7, v7, s[36:39], 0 offen
  v_add_nc_u32 v8, 1, v6
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s35, v8
  s_waitcnt vmcnt(1)
  v_cndmask_b32 v9, v5, v3, s34
  buffer_load_u8 v9, v9, s[36:39], 0 offen offset:1
  v_add_nc_u32 v10, 2, v6
  v_cmp_gt_u32 s44, s35, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v11, v5, v3, s44
  buffer_load_u8 v11, v11, s[36:39], 0 offen offset:2
  v_add_nc_u32 v12, 3, v6
  v_cmp_gt_u32 s45, s35, v12
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v34, v5, v3, s45
  buffer_load_u8 v34, v34, s[36:39], 0 offen offset:3
  v_add_nc_u32 v35, 4, v6
  v_cmp_gt_u32 s46, s35, v35
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v36, v5, v3, s46
  buffer_load_u8 v36, v36, s[36:39], 0 offen offset:4
  v_add_nc_u32 v37, 5, v6
  v_cmp_gt_u32 s47, s35, v37
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v38, v5, v3, s47
  buffer_load_u8 v38, v38, s[36:39], 0 offen offset:5
  v_add_nc_u32 v39, 6, v6
  v_cmp_gt_u32 s48, s35, v39
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v40, v5, v3, s48
  buffer_load_u8 v40, v40, s[36:39], 0 offen offset:6
  v_add_nc_u32 v41, 7, v6
  v_cmp_gt_u32 s49, s35, v41
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v42, v5, v3, s49
  buffer_load_u8 v42, v42, s[36:39], 0 offen offset:7
  v_add_nc_u32 v43, 8, v6
  v_cmp_gt_u32 s33, s35, v43
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v44, v5, v3, s33
  buffer_load_u8 v44, v44, s[36:39], 0 offen offset:8
  v_add_nc_u32 v8, 9, v6
  v_cmp_gt_u32 s34, s35, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v45, v5, v3, s34
  buffer_load_u8 v45, v45, s[36:39], 0 offen offset:9
  v_add_nc_u32 v10, 10, v6
  v_cmp_gt_u32 s44, s35, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v46, v5, v3, s44
  buffer_load_u8 v46, v46, s[36:39], 0 offen offset:10
  v_add_nc_u32 v12, 11, v6
  v_cmp_gt_u32 s45, s35, v12
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v47, v5, v3, s45
  buffer_load_u8 v47, v47, s[36:39], 0 offen offset:11
  v_add_nc_u32 v35, 12, v6
  v_cmp_gt_u32 s46, s35, v35
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v48, v5, v3, s46
  buffer_load_u8 v48, v48, s[36:39], 0 offen offset:12
  v_add_nc_u32 v37, 13, v6
  v_cmp_gt_u32 s47, s35, v37
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v49, v5, v3, s47
  buffer_load_u8 v49, v49, s[36:39], 0 offen offset:13
  v_add_nc_u32 v39, 14, v6
  v_cmp_gt_u32 s48, s35, v39
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v50, v5, v3, s48
  buffer_load_u8 v50, v50, s[36:39], 0 offen offset:14
  v_add_nc_u32 v41, 15, v6
  v_cmp_gt_u32 s49, s35, v41
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v3, v5, v3, s49
  buffer_load_u8 v3, v3, s[36:39], 0 offen offset:15
  s_waitcnt vmcnt(15)
  ds_store_b8 v13, v7
  s_waitcnt vmcnt(14)
  ds_store_b8 v13, v9 offset:1
  s_waitcnt vmcnt(13)
  ds_store_b8 v13, v11 offset:2
  s_waitcnt vmcnt(12)
  ds_store_b8 v13, v34 offset:3
  s_waitcnt vmcnt(11)
  ds_store_b8 v13, v36 offset:4
  s_waitcnt vmcnt(10)
  ds_store_b8 v13, v38 offset:5
  s_waitcnt vmcnt(9)
  ds_store_b8 v13, v40 offset:6
  s_waitcnt vmcnt(8)
  ds_store_b8 v13, v42 offset:7
  s_waitcnt vmcnt(7)
  ds_store_b8 v13, v44 offset:8
  s_waitcnt vmcnt(6)
  ds_store_b8 v13, v45 offset:9
  s_waitcnt vmcnt(5)
  ds_store_b8 v13, v46 offset:10
  s_waitcnt vmcnt(4)
  ds_store_b8 v13, v47 offset:11
  s_waitcnt vmcnt(3)
  ds_store_b8 v13, v48 offset:12
  s_waitcnt vmcnt(2)
  ds_store_b8 v13, v49 offset:13
  s_waitcnt vmcnt(1)
  ds_store_b8 v13, v50 offset:14
  s_waitcnt vmcnt(0)
  ds_store_b8 v13, v3 offset:15
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v0
  v_cndmask_b32 v5, v3, v4, s33
  buffer_load_u8 v5, v5, s[40:43], 0 offen
  v_add_nc_u32 v43, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s35, v43
  v_cndmask_b32 v6, v3, v4, s34
  buffer_load_u8 v6, v6, s[40:43], 0 offen offset:1
  v_add_nc_u32 v8, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s35, v8
  v_cndmask_b32 v7, v3, v4, s44
  buffer_load_u8 v7, v7, s[40:43], 0 offen offset:2
  v_add_nc_u32 v10, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s45, s35, v10
  v_cndmask_b32 v9, v3, v4, s45
  buffer_load_u8 v9, v9, s[40:43], 0 offen offset:3
  v_add_nc_u32 v12, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s35, v12
  v_cndmask_b32 v11, v3, v4, s46
  buffer_load_u8 v11, v11, s[40:43], 0 offen offset:4
  v_add_nc_u32 v35, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s35, v35
  v_cndmask_b32 v13, v3, v4, s47
  buffer_load_u8 v13, v13, s[40:43], 0 offen offset:5
  v_add_nc_u32 v37, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s35, v37
  v_cndmask_b32 v34, v3, v4, s48
  buffer_load_u8 v34, v34, s[40:43], 0 offen offset:6
  v_add_nc_u32 v39, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s35, v39
  v_cndmask_b32 v36, v3, v4, s49
  buffer_load_u8 v36, v36, s[40:43], 0 offen offset:7
  v_add_nc_u32 v41, 8, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v41
  v_cndmask_b32 v38, v3, v4, s33
  buffer_load_u8 v38, v38, s[40:43], 0 offen offset:8
  v_add_nc_u32 v43, 9, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s35, v43
  v_cndmask_b32 v40, v3, v4, s34
  buffer_load_u8 v40, v40, s[40:43], 0 offen offset:9
  v_add_nc_u32 v8, 10, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s35, v8
  v_cndmask_b32 v8, v3, v4, s44
  buffer_load_u8 v8, v8, s[40:43], 0 offen offset:10
  v_add_nc_u32 v10, 11, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s45, s35, v10
  v_cndmask_b32 v10, v3, v4, s45
  buffer_load_u8 v10, v10, s[40:43], 0 offen offset:11
  v_add_nc_u32 v12, 12, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s35, v12
  v_cndmask_b32 v12, v3, v4, s46
  buffer_load_u8 v12, v12, s[40:43], 0 offen offset:12
  v_add_nc_u32 v35, 13, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s35, v35
  v_cndmask_b32 v35, v3, v4, s47
  buffer_load_u8 v35, v35, s[40:43], 0 offen offset:13
  v_add_nc_u32 v37, 14, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s35, v37
  v_cndmask_b32 v37, v3, v4, s48
  buffer_load_u8 v37, v37, s[40:43], 0 offen offset:14
  v_add_nc_u32 v39, 15, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s35, v39
  v_cndmask_b32 v0, v3, v4, s49
  buffer_load_u8 v0, v0, s[40:43], 0 offen offset:15
  s_waitcnt vmcnt(15)
  ds_store_b8 v2, v5
  s_waitcnt vmcnt(14)
  ds_store_b8 v2, v6 offset:1
  s_waitcnt vmcnt(13)
  ds_store_b8 v2, v7 offset:2
  s_waitcnt vmcnt(12)
  ds_store_b8 v2, v9 offset:3
  s_waitcnt vmcnt(11)
  ds_store_b8 v2, v11 offset:4
  s_waitcnt vmcnt(10)
  ds_store_b8 v2, v13 offset:5
  s_waitcnt vmcnt(9)
  ds_store_b8 v2, v34 offset:6
  s_waitcnt vmcnt(8)
  ds_store_b8 v2, v36 offset:7
  s_waitcnt vmcnt(7)
  ds_store_b8 v2, v38 offset:8
  s_waitcnt vmcnt(6)
  ds_store_b8 v2, v40 offset:9
  s_waitcnt vmcnt(5)
  ds_store_b8 v2, v8 offset:10
  s_waitcnt vmcnt(4)
  ds_store_b8 v2, v10 offset:11
  s_waitcnt vmcnt(3)
  ds_store_b8 v2, v12 offset:12
  s_waitcnt vmcnt(2)
  ds_store_b8 v2, v35 offset:13
  s_waitcnt vmcnt(1)
  ds_store_b8 v2, v37 offset:14
  s_waitcnt vmcnt(0)
  ds_store_b8 v2, v0 offset:15
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v14
  v_dual_mov_b32 v2, v15 :: v_dual_mov_b32 v3, v16
  v_mov_b32 v4, v17
  s_add_u32 s35, s35, 15
  s_lshr_b32 s35, s35, 4
L_step_loop8:
  ds_load_b128 v[26:29], v3
  ds_load_b128 v[30:33], v0
  s_waitcnt lgkmcnt(0)
  v_wmma_i32_16x16x16_iu8 v[18:25], v[26:29], v[30:33], v[18:25] neg_lo:[1,1,0]
  s_sub_u32 s35, s35, 1
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_steps_done9
L_next_step10:
  ds_load_b128 v[26:29], v4 offset:256
  ds_load_b128 v[30:33], v2 offset:256
  s_waitcnt lgkmcnt(0)
  v_wmma_i32_16x16x16_iu8 v[18:25], v[26:29], v[30:33], v[18:25] neg_lo:[1,1,0]
  s_mov_b32 s36, 0x200
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v0, s36, v0
  v_add_nc_u32 v2, s36, v2
  v_add_nc_u32 v3, s36, v3
  v_add_nc_u32 v4, s36, v4
  s_sub_u32 s35, s35, 1
  s_cmp_lg_u32 s35, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 16
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v1, s7, v1
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
  s_add_u32 s44, s18, s36
  s_addc_u32 s45, s19, s37
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s2, s8, 8
  v_mul_lo_u32 v2, v0, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v2, v2, v1, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s46, s3, s9
  s_add_u32 s46, s46, s5
  s_lshl_b32 s46, s46, 2
  s_mov_b32 s47, 0x31016000
  s_mul_i32 s3, s9, 8
  v_mul_lo_u32 v0, v0, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v0, v0, v1, 2
  s_mov_b32 s4, s1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_nc_u32 v41, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s5, v41
  v_cndmask_b32 v4, v3, v2, s33
  s_waitcnt vmcnt(1)
  v_mul_lo_u32 v5, s0, v18
  buffer_store_b32 v5, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_lo_u32 v6, s0, v19
  buffer_store_b32 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_lo_u32 v7, s0, v20
  buffer_store_b32 v7, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_lo_u32 v8, s0, v21
  buffer_store_b32 v8, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_lo_u32 v5, s0, v22
  buffer_store_b32 v5, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_lo_u32 v6, s0, v23
  buffer_store_b32 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_lo_u32 v7, s0, v24
  buffer_store_b32 v7, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_lo_u32 v8, s0, v25
  buffer_store_b32 v8, v4, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_nc_u32 v43, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v43
  v_cndmask_b32 v1, v3, v2, s34
  v_cndmask_b32 v0, v3, v0, s34
  buffer_load_b32 v2, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v3, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v4, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  s_waitcnt vmcnt(4)
  buffer_load_b32 v5, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v6, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v7, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v8, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v0, v0, s[44:47], 0 offen
  s_waitcnt vmcnt(8)
  v_mul_lo_u32 v9, s0, v18
  s_waitcnt vmcnt(7)
  v_mul_lo_u32 v2, v2, s1
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v9, v2, v9
  buffer_store_b32 v9, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_lo_u32 v2, s0, v19
  s_waitcnt vmcnt(6)
  v_mul_lo_u32 v3, v3, s1
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v2, v3, v2
  buffer_store_b32 v2, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_lo_u32 v3, s0, v20
  s_waitcnt vmcnt(5)
  v_mul_lo_u32 v4, v4, s1
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v3, v4, v3
  buffer_store_b32 v3, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_lo_u32 v4, s0, v21
  s_waitcnt vmcnt(4)
  v_mul_lo_u32 v5, v5, s1
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v4, v5, v4
  buffer_store_b32 v4, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_lo_u32 v9, s0, v22
  s_waitcnt vmcnt(3)
  v_mul_lo_u32 v6, v6, s1
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v9, v6, v9
  buffer_store_b32 v9, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_lo_u32 v2, s0, v23
  s_waitcnt vmcnt(2)
  v_mul_lo_u32 v7, v7, s1
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v2, v7, v2
  buffer_store_b32 v2, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_lo_u32 v3, s0, v24
  s_waitcnt vmcnt(1)
  v_mul_lo_u32 v8, v8, s1
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v3, v8, v3
  buffer_store_b32 v3, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_lo_u32 v4, s0, v25
  s_waitcnt vmcnt(0)
  v_mul_lo_u32 v0, v0, s1
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v4, v0, v4
  buffer_store_b32 v4, v1, s[40:43], 0 offen
  s_endpgm
.L_end:
.size kiln_I8II_TN_mt16x16x32_57ec77333bbbeaf6, .L_end-kiln_I8II_TN_mt16x16x32_57ec77333bbbeaf6

.rodata
.p2align 6
.amdhsa_kernel kiln_I8II_TN_mt16x16x32_57ec77333bbbeaf6
  .amdhsa_group_segment_fixed_size 1024
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 51
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
amdhsa.target: amdgcn-amd-amdhsa--gfx1100
amdhsa.kernels:
  - .name: kiln_I8II_TN_mt16x16x32_57ec77333bbbeaf6
    .symbol: kiln_I8II_TN_mt16x16x32_57ec77333bbbeaf6.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 1024
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 50
    .vgpr_count: 51
    .max_flat_workgroup_size: 32
    .reqd_workgroup_size: [32, 1, 1]
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
