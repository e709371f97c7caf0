// gfx1100 HSS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv2 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_TN_mt32x32x32_c5c5cb86690a3832
.p2align 8
.type kiln_HSS_TN_mt32x32x32_c5c5cb86690a3832,@function
kiln_HSS_TN_mt32x32x32_c5c5cb86690a3832:
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
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 31, v0
  v_lshrrev_b32 v2, 5, v0
  s_delay_alu instid0(VALU_DEP_1)
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 1
  s_and_b32 s7, s7, 1
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x31016000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v3, 3, v0
  v_mul_lo_u32 v4, v2, s10
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v4, 3, v0
  v_mul_lo_u32 v5, v2, s11
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v4, v4, v5, 1
  s_lshl_b32 s35, s0, 1
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
  s_mov_b32 s45, 0x200
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v13, v0, s45, 0
  v_mad_u32_u24 v13, v2, 16, v13
  v_and_b32 v14, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v14, 5, v14
  v_xor_b32 v13, v14, v13
  v_mad_u32_u24 v14, v0, s45, 0
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v2, v2, 16, v14
  s_mov_b32 s45, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s45, v2
  v_and_b32 v14, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v14, 5, v14
  v_xor_b32 v2, v14, v2
  v_and_b32 v14, 15, v1
  s_mul_i32 s46, s7, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v14, v14, 16, s46
  v_dual_mov_b32 v15, 0 :: v_dual_mov_b32 v22, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v15, 3, v15
  v_lshlrev_b32 v15, 5, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v14, v15, v14
  v_xor_b32 v15, 32, v14
  v_xor_b32 v16, 64, v14
  s_mov_b32 s46, 0x60
  s_delay_alu instid0(SALU_CYCLE_1)
  v_xor_b32 v17, s46, v14
  v_and_b32 v18, 15, v1
  s_mul_i32 s47, s32, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v18, v18, 16, s47
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v18, s45, v18
  v_dual_mov_b32 v19, 0 :: v_dual_mov_b32 v24, 0
  v_and_b32 v19, 3, v19
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v19, 5, v19
  v_xor_b32 v18, v19, v18
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v19, 32, v18
  v_xor_b32 v20, 64, v18
  v_xor_b32 v21, s46, v18
  v_dual_mov_b32 v23, 0 :: v_dual_mov_b32 v26, 0
  v_dual_mov_b32 v25, 0 :: v_dual_mov_b32 v28, 0
  v_mov_b32 v27, 0
  v_mov_b32 v29, 0
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
  ds_load_b128 v[30:33], v18
  ds_load_b128 v[34:37], v19 offset:512
  ds_load_b128 v[38:41], v14
  ds_load_b128 v[42:45], v15 offset:512
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[22:29], v[30:37], v[38:45], v[22:29]
  ds_load_b128 v[46:49], v20 offset:1024
  ds_load_b128 v[50:53], v21 offset:1536
  ds_load_b128 v[54:57], v16 offset:1024
  ds_load_b128 v[58:61], v17 offset:1536
  buffer_load_b128 v[5:8], v3, s[36:39], 0 offen           // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[9:12], v4, s[40:43], 0 offen          // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[22:29], v[46:53], v[54:61], v[22:29]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  ds_store_b128 v13, v[5:8]
  s_waitcnt vmcnt(0)
  ds_store_b128 v2, v[9:12]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_load_b128 v[30:33], v18
  ds_load_b128 v[34:37], v19 offset:512
  ds_load_b128 v[38:41], v14
  ds_load_b128 v[42:45], v15 offset:512
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[22:29], v[30:37], v[38:45], v[22:29]
  ds_load_b128 v[46:49], v20 offset:1024
  ds_load_b128 v[50:53], v21 offset:1536
  ds_load_b128 v[54:57], v16 offset:1024
  ds_load_b128 v[58:61], v17 offset:1536
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[22:29], v[46:53], v[54:61], v[22:29]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(1)
  v_mov_b32 v5, 0x80000000
  v_lshlrev_b32 v6, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v6
  v_cndmask_b32 v7, v5, v3, s33
  buffer_load_u16 v7, v7, s[36:39], 0 offen
  v_add_nc_u32 v8, 1, v6
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s35, v8
  s_waitcnt vmcnt(1)
  v_cndmask_b32 v9, v5, v3, s34
  buffer_load_u16 v9, v9, s[36:39], 0 offen offset:2
  v_add_nc_u32 v10, 2, v6
  v_cmp_gt_u32 s44, s35, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v11, v5, v3, s44
  buffer_load_u16 v11, v11, s[36:39], 0 offen offset:4
  v_add_nc_u32 v12, 3, v6
  v_cmp_gt_u32 s45, s35, v12
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v46, v5, v3, s45
  buffer_load_u16 v46, v46, s[36:39], 0 offen offset:6
  v_add_nc_u32 v47, 4, v6
  v_cmp_gt_u32 s46, s35, v47
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v48, v5, v3, s46
  buffer_load_u16 v48, v48, s[36:39], 0 offen offset:8
  v_add_nc_u32 v49, 5, v6
  v_cmp_gt_u32 s47, s35, v49
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v50, v5, v3, s47
  buffer_load_u16 v50, v50, s[36:39], 0 offen offset:10
  v_add_nc_u32 v51, 6, v6
  v_cmp_gt_u32 s48, s35, v51
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v52, v5, v3, s48
  buffer_load_u16 v52, v52, s[36:39], 0 offen offset:12
  v_add_nc_u32 v6, 7, v6
  v_cmp_gt_u32 s49, s35, v6
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v3, v5, v3, s49
  buffer_load_u16 v3, v3, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_store_b16 v13, v7
  s_waitcnt vmcnt(6)
  ds_store_b16 v13, v9 offset:2
  s_waitcnt vmcnt(5)
  ds_store_b16 v13, v11 offset:4
  s_waitcnt vmcnt(4)
  ds_store_b16 v13, v46 offset:6
  s_waitcnt vmcnt(3)
  ds_store_b16 v13, v48 offset:8
  s_waitcnt vmcnt(2)
  ds_store_b16 v13, v50 offset:10
  s_waitcnt vmcnt(1)
  ds_store_b16 v13, v52 offset:12
  s_waitcnt vmcnt(0)
  ds_store_b16 v13, v3 offset:14
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v0
  v_cndmask_b32 v5, v3, v4, s33
  buffer_load_u16 v5, v5, s[40:43], 0 offen
  v_add_nc_u32 v7, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s35, v7
  v_cndmask_b32 v9, v3, v4, s34
  buffer_load_u16 v9, v9, s[40:43], 0 offen offset:2
  v_add_nc_u32 v8, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s35, v8
  v_cndmask_b32 v8, v3, v4, s44
  buffer_load_u16 v8, v8, s[40:43], 0 offen offset:4
  v_add_nc_u32 v10, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s45, s35, v10
  v_cndmask_b32 v10, v3, v4, s45
  buffer_load_u16 v10, v10, s[40:43], 0 offen offset:6
  v_add_nc_u32 v12, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s35, v12
  v_cndmask_b32 v11, v3, v4, s46
  buffer_load_u16 v11, v11, s[40:43], 0 offen offset:8
  v_add_nc_u32 v47, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s35, v47
  v_cndmask_b32 v12, v3, v4, s47
  buffer_load_u16 v12, v12, s[40:43], 0 offen offset:10
  v_add_nc_u32 v49, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s35, v49
  v_cndmask_b32 v13, v3, v4, s48
  buffer_load_u16 v13, v13, s[40:43], 0 offen offset:12
  v_add_nc_u32 v51, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s35, v51
  v_cndmask_b32 v0, v3, v4, s49
  buffer_load_u16 v0, v0, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_store_b16 v2, v5
  s_waitcnt vmcnt(6)
  ds_store_b16 v2, v9 offset:2
  s_waitcnt vmcnt(5)
  ds_store_b16 v2, v8 offset:4
  s_waitcnt vmcnt(4)
  ds_store_b16 v2, v10 offset:6
  s_waitcnt vmcnt(3)
  ds_store_b16 v2, v11 offset:8
  s_waitcnt vmcnt(2)
  ds_store_b16 v2, v12 offset:10
  s_waitcnt vmcnt(1)
  ds_store_b16 v2, v13 offset:12
  s_waitcnt vmcnt(0)
  ds_store_b16 v2, v0 offset:14
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v14
  v_dual_mov_b32 v2, v15 :: v_dual_mov_b32 v3, v16
  v_dual_mov_b32 v4, v17 :: v_dual_mov_b32 v5, v18
  v_dual_mov_b32 v8, v19 :: v_dual_mov_b32 v9, v20
  v_mov_b32 v10, v21
  s_add_u32 s35, s35, 15
  s_lshr_b32 s35, s35, 4
L_step_loop8:
  ds_load_b128 v[30:33], v5
  ds_load_b128 v[34:37], v8 offset:512
  ds_load_b128 v[38:41], v0
  ds_load_b128 v[42:45], v2 offset:512
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[22:29], v[30:37], v[38:45], v[22:29]
  s_sub_u32 s35, s35, 1
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_steps_done9
L_next_step10:
  ds_load_b128 v[30:33], v9 offset:1024
  ds_load_b128 v[34:37], v10 offset:1536
  ds_load_b128 v[38:41], v3 offset:1024
  ds_load_b128 v[42:45], v4 offset:1536
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[22:29], v[30:37], v[38:45], v[22:29]
  s_mov_b32 s36, 0x800
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v0, s36, v0
  v_add_nc_u32 v2, s36, v2
  v_add_nc_u32 v3, s36, v3
  v_add_nc_u32 v4, s36, v4
  v_add_nc_u32 v5, s36, v5
  v_add_nc_u32 v8, s36, v8
  v_add_nc_u32 v9, s36, v9
  v_add_nc_u32 v10, s36, v10
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
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(1)
  v_add_nc_u32 v6, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s5, v6
  v_cndmask_b32 v4, v3, v2, s33
  v_dual_mul_f32 v5, s0, v22 :: v_dual_mul_f32 v6, s0, v23
  buffer_store_b32 v5, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  buffer_store_b32 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  s_waitcnt vmcnt(0)
  v_dual_mul_f32 v8, s0, v24 :: v_dual_mul_f32 v9, s0, v25
  buffer_store_b32 v8, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  buffer_store_b32 v9, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_dual_mul_f32 v5, s0, v26 :: v_dual_mul_f32 v6, s0, v27
  buffer_store_b32 v5, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  buffer_store_b32 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_dual_mul_f32 v8, s0, v28 :: v_dual_mul_f32 v9, s0, v29
  buffer_store_b32 v8, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  buffer_store_b32 v9, v4, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(1)
  v_add_nc_u32 v7, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v7
  v_cndmask_b32 v1, v3, v2, s34
  v_cndmask_b32 v0, v3, v0, s34
  buffer_load_b32 v2, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v3, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v4, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
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
  v_mul_f32 v9, s0, v22
  s_waitcnt vmcnt(7)
  v_fmac_f32 v9, s1, v2
  buffer_store_b32 v9, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v2, s0, v23 :: v_dual_mul_f32 v9, s0, v26
  s_waitcnt vmcnt(6)
  v_fmac_f32 v2, s1, v3
  buffer_store_b32 v2, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v3, s0, v24 :: v_dual_mul_f32 v2, s0, v27
  s_waitcnt vmcnt(5)
  v_fmac_f32 v3, s1, v4
  buffer_store_b32 v3, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v4, s0, v25 :: v_dual_mul_f32 v3, s0, v28
  s_waitcnt vmcnt(3)
  v_dual_fmac_f32 v4, s1, v5 :: v_dual_fmac_f32 v9, s1, v6
  buffer_store_b32 v4, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  buffer_store_b32 v9, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(1)
  v_dual_fmac_f32 v2, s1, v7 :: v_dual_fmac_f32 v3, s1, v8
  buffer_store_b32 v2, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  buffer_store_b32 v3, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v4, s0, v29
  s_waitcnt vmcnt(0)
  v_fmac_f32 v4, s1, v0
  buffer_store_b32 v4, v1, s[40:43], 0 offen
  s_endpgm
.L_end:
.size kiln_HSS_TN_mt32x32x32_c5c5cb86690a3832, .L_end-kiln_HSS_TN_mt32x32x32_c5c5cb86690a3832

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_TN_mt32x32x32_c5c5cb86690a3832
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 62
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
  - .name: kiln_HSS_TN_mt32x32x32_c5c5cb86690a3832
    .symbol: kiln_HSS_TN_mt32x32x32_c5c5cb86690a3832.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 50
    .vgpr_count: 62
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
