// gfx1201 HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt32x32x32_51156bcaff6fda80
.p2align 8
.type kiln_HHS_TN_mt32x32x32_51156bcaff6fda80,@function
kiln_HHS_TN_mt32x32x32_51156bcaff6fda80:
L_entry:
  s_mov_b32 s2, ttmp9
  s_and_b32 s3, ttmp7, 0xffff
  s_lshr_b32 s4, ttmp7, 16
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 32
  s_wait_kmcnt 0
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
  s_mov_b32 s39, 0x30020000
  s_mov_b32 s33, 64
  v_lshlrev_b32 v3, 3, v0
  v_mul_lo_u32 v4, v2, s10
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x30020000
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
  buffer_load_b128 v[5:8], v3, s[36:39], null offen        // next tile of A
  buffer_load_b128 v[9:12], v4, s[40:43], null offen       // next tile of B
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
  s_mov_b32 s46, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s46, v2
  v_and_b32 v14, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v14, 5, v14
  v_xor_b32 v2, v14, v2
  v_lshrrev_b32 v14, 4, v1
  v_and_b32 v15, 15, v1
  s_mul_i32 s47, s7, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v15, v15, 16, s47
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v15, v14, s45, v15
  v_dual_mov_b32 v16, 0 :: v_dual_mov_b32 v19, 0
  v_mad_u32_u24 v16, v14, 1, v16
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v14, 3, v16
  v_lshlrev_b32 v14, 5, v14
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v15, v14, v15
  v_xor_b32 v14, 64, v15
  v_lshrrev_b32 v16, 4, v1
  v_and_b32 v17, 15, v1
  s_mul_i32 s47, s32, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v17, v17, 16, s47
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v17, v16, s45, v17
  v_add_nc_u32 v17, s46, v17
  v_dual_mov_b32 v18, 0 :: v_dual_mov_b32 v21, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v18, v16, 1, v18
  v_and_b32 v16, 3, v18
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v16, 5, v16
  v_xor_b32 v17, v16, v17
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v16, 64, v17
  v_dual_mov_b32 v18, 0 :: v_dual_mov_b32 v23, 0
  v_dual_mov_b32 v20, 0 :: v_dual_mov_b32 v25, 0
  v_mov_b32 v22, 0
  v_mov_b32 v24, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_wait_loadcnt 1
  ds_store_b128 v13, v[5:8]
  s_wait_loadcnt 0
  ds_store_b128 v2, v[9:12]
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  ds_load_b128 v[26:29], v17
  ds_load_b128 v[30:33], v15
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[18:25], v[30:33], v[26:29], v[18:25]
  ds_load_b128 v[34:37], v16 offset:1024
  ds_load_b128 v[38:41], v14 offset:1024
  buffer_load_b128 v[5:8], v3, s[36:39], null offen        // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[9:12], v4, s[40:43], null offen       // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[18:25], v[38:41], v[34:37], v[18:25]
  s_barrier_signal -1                                      // all waves have read this tile
  s_barrier_wait -1
  s_wait_loadcnt 1
  ds_store_b128 v13, v[5:8]
  s_wait_loadcnt 0
  ds_store_b128 v2, v[9:12]
  s_wait_dscnt 0
  s_barrier_signal -1                                      // the next tile is in LDS
  s_barrier_wait -1
  ds_load_b128 v[26:29], v17
  ds_load_b128 v[30:33], v15
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[18:25], v[30:33], v[26:29], v[18:25]
  ds_load_b128 v[34:37], v16 offset:1024
  ds_load_b128 v[38:41], v14 offset:1024
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[18:25], v[38:41], v[34:37], v[18:25]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier_signal -1                                      // all waves have read the last full tile
  s_barrier_wait -1
  s_wait_loadcnt 1
  v_mov_b32 v5, 0x80000000
  v_lshlrev_b32 v6, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v6
  v_cndmask_b32 v7, v5, v3, s33
  buffer_load_u16 v7, v7, s[36:39], null offen
  v_add_nc_u32 v8, 1, v6
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s35, v8
  s_wait_loadcnt 1
  v_cndmask_b32 v9, v5, v3, s34
  buffer_load_u16 v9, v9, s[36:39], null offen offset:2
  v_add_nc_u32 v10, 2, v6
  v_cmp_gt_u32 s44, s35, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v11, v5, v3, s44
  buffer_load_u16 v11, v11, s[36:39], null offen offset:4
  v_add_nc_u32 v12, 3, v6
  v_cmp_gt_u32 s45, s35, v12
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v34, v5, v3, s45
  buffer_load_u16 v34, v34, s[36:39], null offen offset:6
  v_add_nc_u32 v35, 4, v6
  v_cmp_gt_u32 s46, s35, v35
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v36, v5, v3, s46
  buffer_load_u16 v36, v36, s[36:39], null offen offset:8
  v_add_nc_u32 v37, 5, v6
  v_cmp_gt_u32 s47, s35, v37
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v38, v5, v3, s47
  buffer_load_u16 v38, v38, s[36:39], null offen offset:10
  v_add_nc_u32 v39, 6, v6
  v_cmp_gt_u32 s48, s35, v39
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v40, v5, v3, s48
  buffer_load_u16 v40, v40, s[36:39], null offen offset:12
  v_add_nc_u32 v6, 7, v6
  v_cmp_gt_u32 s49, s35, v6
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v3, v5, v3, s49
  buffer_load_u16 v3, v3, s[36:39], null offen offset:14
  s_wait_loadcnt 7
  ds_store_b16 v13, v7
  s_wait_loadcnt 6
  ds_store_b16 v13, v9 offset:2
  s_wait_loadcnt 5
  ds_store_b16 v13, v11 offset:4
  s_wait_loadcnt 4
  ds_store_b16 v13, v34 offset:6
  s_wait_loadcnt 3
  ds_store_b16 v13, v36 offset:8
  s_wait_loadcnt 2
  ds_store_b16 v13, v38 offset:10
  s_wait_loadcnt 1
  ds_store_b16 v13, v40 offset:12
  s_wait_loadcnt 0
  ds_store_b16 v13, v3 offset:14
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v0
  v_cndmask_b32 v5, v3, v4, s33
  buffer_load_u16 v5, v5, s[40:43], null offen
  v_add_nc_u32 v7, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s35, v7
  v_cndmask_b32 v9, v3, v4, s34
  buffer_load_u16 v9, v9, s[40:43], null offen offset:2
  v_add_nc_u32 v8, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s35, v8
  v_cndmask_b32 v11, v3, v4, s44
  buffer_load_u16 v11, v11, s[40:43], null offen offset:4
  v_add_nc_u32 v10, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s45, s35, v10
  v_cndmask_b32 v13, v3, v4, s45
  buffer_load_u16 v13, v13, s[40:43], null offen offset:6
  v_add_nc_u32 v12, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s35, v12
  v_cndmask_b32 v34, v3, v4, s46
  buffer_load_u16 v34, v34, s[40:43], null offen offset:8
  v_add_nc_u32 v35, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s35, v35
  v_cndmask_b32 v36, v3, v4, s47
  buffer_load_u16 v36, v36, s[40:43], null offen offset:10
  v_add_nc_u32 v37, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s35, v37
  v_cndmask_b32 v38, v3, v4, s48
  buffer_load_u16 v38, v38, s[40:43], null offen offset:12
  v_add_nc_u32 v39, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s35, v39
  v_cndmask_b32 v0, v3, v4, s49
  buffer_load_u16 v0, v0, s[40:43], null offen offset:14
  s_wait_loadcnt 7
  ds_store_b16 v2, v5
  s_wait_loadcnt 6
  ds_store_b16 v2, v9 offset:2
  s_wait_loadcnt 5
  ds_store_b16 v2, v11 offset:4
  s_wait_loadcnt 4
  ds_store_b16 v2, v13 offset:6
  s_wait_loadcnt 3
  ds_store_b16 v2, v34 offset:8
  s_wait_loadcnt 2
  ds_store_b16 v2, v36 offset:10
  s_wait_loadcnt 1
  ds_store_b16 v2, v38 offset:12
  s_wait_loadcnt 0
  ds_store_b16 v2, v0 offset:14
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  v_dual_mov_b32 v0, v15 :: v_dual_mov_b32 v3, v17
  v_mov_b32 v2, v14
  v_mov_b32 v4, v16
  s_add_u32 s35, s35, 15
  s_lshr_b32 s35, s35, 4
L_step_loop8:
  ds_load_b128 v[26:29], v3
  ds_load_b128 v[30:33], v0
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[18:25], v[30:33], v[26:29], v[18:25]
  s_sub_u32 s35, s35, 1
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_steps_done9
L_next_step10:
  ds_load_b128 v[26:29], v4 offset:1024
  ds_load_b128 v[30:33], v2 offset:1024
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[18:25], v[30:33], v[26:29], v[18:25]
  s_mov_b32 s36, 0x800
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
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_lshl_add_u32 v0, v0, 3, s7
  v_add_nc_u32 v1, s32, v1
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
  s_mov_b32 s43, 0x30020000
  v_mul_lo_u32 v2, v1, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v2, v2, v0, 1
  s_sub_u32 s2, s6, 1
  s_mul_i32 s54, s2, s9
  s_add_u32 s54, s54, s5
  s_lshl_b32 s54, s54, 1
  s_mov_b32 s55, 0x30020000
  v_mul_lo_u32 v1, v1, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v1, v1, v0, 1
  s_lshl_b32 s2, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_eq_u32 s5, 32
  s_cselect_b32 s3, 0, 7
  s_and_b32 s3, s5, s3
  s_cmp_lg_u32 s3, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_wait_loadcnt 1
  v_add_nc_u32 v6, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s5, v6
  v_cndmask_b32 v4, v3, v2, s33
  v_dual_mul_f32 v26, s0, v18 :: v_dual_mul_f32 v27, s0, v19
  v_dual_mul_f32 v28, s0, v20 :: v_dual_mul_f32 v29, s0, v21
  v_dual_mul_f32 v30, s0, v22 :: v_dual_mul_f32 v31, s0, v23
  v_dual_mul_f32 v32, s0, v24 :: v_dual_mul_f32 v33, s0, v25
  s_delay_alu instid0(VALU_DEP_4)
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_cvt_f16_f32 v28, v28
  v_cvt_f16_f32 v29, v29
  v_cvt_f16_f32 v30, v30
  v_cvt_f16_f32 v31, v31
  v_cvt_f16_f32 v32, v32
  v_cvt_f16_f32 v33, v33
  v_pack_b32_f16 v13, v26, v27
  v_pack_b32_f16 v14, v28, v29
  v_pack_b32_f16 v15, v30, v31
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v16, v32, v33
  buffer_store_b128 v[13:16], v4, s[40:43], null offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_wait_loadcnt 1
  v_add_nc_u32 v7, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v7
  v_cndmask_b32 v4, v3, v2, s34
  v_cndmask_b32 v5, v3, v1, s34
  buffer_load_b128 v[13:16], v5, s[52:55], null offen
  v_dual_mul_f32 v26, s0, v18 :: v_dual_mul_f32 v27, s0, v19
  v_dual_mul_f32 v28, s0, v20 :: v_dual_mul_f32 v29, s0, v21
  v_dual_mul_f32 v30, s0, v22 :: v_dual_mul_f32 v31, s0, v23
  v_dual_mul_f32 v32, s0, v24 :: v_dual_mul_f32 v33, s0, v25
  s_wait_loadcnt 0
  v_fma_mix_f32 v26, v13, s1, v26 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v27, v13, s1, v27 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v28, v14, s1, v28 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v29, v14, s1, v29 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v30, v15, s1, v30 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v31, v15, s1, v31 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v32, v16, s1, v32 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v33, v16, s1, v33 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_cvt_f16_f32 v28, v28
  v_cvt_f16_f32 v29, v29
  v_cvt_f16_f32 v30, v30
  v_cvt_f16_f32 v31, v31
  v_cvt_f16_f32 v32, v32
  v_cvt_f16_f32 v33, v33
  v_pack_b32_f16 v13, v26, v27
  v_pack_b32_f16 v14, v28, v29
  v_pack_b32_f16 v15, v30, v31
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v16, v32, v33
  buffer_store_b128 v[13:16], v4, s[40:43], null offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s2, 0
  s_cselect_b32 s54, 0, s54
  v_dual_mov_b32 v2, v2 :: v_dual_mov_b32 v1, v1
  s_wait_loadcnt 1
  v_add_nc_u32 v8, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s5, v8
  v_cndmask_b32 v4, v3, v1, s44
  buffer_load_u16 v5, v4, s[52:55], null offen
  s_wait_loadcnt 1
  v_add_nc_u32 v10, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s45, s5, v10
  v_cndmask_b32 v9, v3, v1, s45
  buffer_load_u16 v11, v9, s[52:55], null offen offset:2
  v_add_nc_u32 v12, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s5, v12
  v_cndmask_b32 v13, v3, v1, s46
  buffer_load_u16 v14, v13, s[52:55], null offen offset:4
  v_add_nc_u32 v35, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v35
  v_cndmask_b32 v15, v3, v1, s47
  buffer_load_u16 v16, v15, s[52:55], null offen offset:6
  v_add_nc_u32 v37, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s5, v37
  v_cndmask_b32 v4, v3, v1, s48
  buffer_load_u16 v17, v4, s[52:55], null offen offset:8
  v_add_nc_u32 v39, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s5, v39
  v_cndmask_b32 v9, v3, v1, s49
  buffer_load_u16 v26, v9, s[52:55], null offen offset:10
  v_add_nc_u32 v6, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s5, v6
  v_cndmask_b32 v13, v3, v1, s33
  buffer_load_u16 v27, v13, s[52:55], null offen offset:12
  v_add_nc_u32 v7, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v7
  v_cndmask_b32 v15, v3, v1, s34
  buffer_load_u16 v1, v15, s[52:55], null offen offset:14
  v_mul_f32 v28, s0, v18
  s_wait_loadcnt 7
  v_fma_mix_f32 v28, v5, s1, v28 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v5, v28
  v_add_nc_u32 v8, 0, v0
  v_cmp_gt_u32 s44, s5, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v3, v2, s44
  buffer_store_b16 v5, v4, s[40:43], null offen
  v_mul_f32 v8, s0, v19
  s_wait_loadcnt 6
  v_fma_mix_f32 v8, v11, s1, v8 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v8
  v_add_nc_u32 v10, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s45, s5, v10
  v_cndmask_b32 v9, v3, v2, s45
  buffer_store_b16 v11, v9, s[40:43], null offen offset:2
  v_mul_f32 v10, s0, v20
  s_wait_loadcnt 5
  v_fma_mix_f32 v10, v14, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v14, v10
  v_add_nc_u32 v12, 2, v0
  v_cmp_gt_u32 s46, s5, v12
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v13, v3, v2, s46
  buffer_store_b16 v14, v13, s[40:43], null offen offset:4
  v_mul_f32 v12, s0, v21
  s_wait_loadcnt 4
  v_fma_mix_f32 v12, v16, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v16, v12
  v_add_nc_u32 v35, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v35
  v_cndmask_b32 v15, v3, v2, s47
  buffer_store_b16 v16, v15, s[40:43], null offen offset:6
  v_mul_f32 v28, s0, v22
  s_wait_loadcnt 3
  v_fma_mix_f32 v28, v17, s1, v28 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v5, v28
  v_add_nc_u32 v37, 4, v0
  v_cmp_gt_u32 s48, s5, v37
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v3, v2, s48
  buffer_store_b16 v5, v4, s[40:43], null offen offset:8
  v_mul_f32 v8, s0, v23
  s_wait_loadcnt 2
  v_fma_mix_f32 v8, v26, s1, v8 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v8
  v_add_nc_u32 v39, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s5, v39
  v_cndmask_b32 v9, v3, v2, s49
  buffer_store_b16 v11, v9, s[40:43], null offen offset:10
  v_mul_f32 v10, s0, v24
  s_wait_loadcnt 1
  v_fma_mix_f32 v10, v27, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v14, v10
  v_add_nc_u32 v6, 6, v0
  v_cmp_gt_u32 s33, s5, v6
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v13, v3, v2, s33
  buffer_store_b16 v14, v13, s[40:43], null offen offset:12
  v_mul_f32 v12, s0, v25
  s_wait_loadcnt 0
  v_fma_mix_f32 v12, v1, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v16, v12
  v_add_nc_u32 v7, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v7
  v_cndmask_b32 v15, v3, v2, s34
  buffer_store_b16 v16, v15, s[40:43], null offen offset:14
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt32x32x32_51156bcaff6fda80, .L_end-kiln_HHS_TN_mt32x32x32_51156bcaff6fda80

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt32x32x32_51156bcaff6fda80
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 42
  .amdhsa_next_free_sgpr 56
  .amdhsa_reserve_vcc 0
  .amdhsa_wavefront_size32 1
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx1201
amdhsa.kernels:
  - .name: kiln_HHS_TN_mt32x32x32_51156bcaff6fda80
    .symbol: kiln_HHS_TN_mt32x32x32_51156bcaff6fda80.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 56
    .vgpr_count: 42
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
