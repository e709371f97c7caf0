// gfx1201 HHS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 gsu3
.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt16x16x32_cde0fb66135e6ee8
.p2align 8
.type kiln_HHS_TN_mt16x16x32_cde0fb66135e6ee8,@function
kiln_HHS_TN_mt16x16x32_cde0fb66135e6ee8:
L_entry:
  s_mov_b32 s2, ttmp9
  s_and_b32 s3, ttmp7, 0xffff
  s_lshr_b32 s4, ttmp7, 16
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b128 s[32:35], s[0:1], 0x60
  s_mul_hi_u32 s0, s2, 0x55555556
  s_mul_i32 s1, s0, 3
  s_sub_u32 s5, s0, 1
  s_sub_u32 s6, s2, s1
  s_cselect_b32 s0, s5, s0
  s_mul_i32 s1, s0, 3
  s_sub_u32 s6, s2, s1
  s_mul_i32 s1, s0, 16
  s_mul_i32 s2, s3, 16
  s_wait_kmcnt 0
  s_sub_u32 s5, s12, s1
  s_min_u32 s5, s5, 16
  s_sub_u32 s7, s13, s2
  s_min_u32 s7, s7, 16
  s_mul_i32 s36, s28, s4
  s_mul_hi_u32 s37, s28, s4
  s_mul_i32 s38, s29, s4
  s_add_u32 s37, s37, s38
  s_mul_i32 s38, s1, s10
  s_mul_hi_u32 s39, s1, s10
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 1
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
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s44, s22, s36
  s_addc_u32 s45, s23, s37
  s_mov_b32 s36, 0x3ff
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v0, s36, v0
  v_and_b32 v1, 31, v0
  v_lshrrev_b32 v2, 5, v0
  s_delay_alu instid0(VALU_DEP_1)
  v_readfirstlane_b32 s37, v2
  s_lshr_b32 s38, s37, 0
  s_and_b32 s37, s37, 0
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v3, 3, v0
  s_mul_i32 s42, s5, s10
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x30020000
  s_mov_b32 s39, 64
  v_lshlrev_b32 v4, 3, v3
  v_mul_lo_u32 v5, v2, s10
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v4, v4, v5, 1
  s_mul_i32 s48, s10, 16
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v5, s48, v4
  s_mul_i32 s46, s7, s11
  s_lshl_b32 s46, s46, 1
  s_mov_b32 s47, 0x30020000
  s_mov_b32 s48, 64
  v_lshlrev_b32 v6, 3, v3
  v_mul_lo_u32 v7, v2, s11
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v6, v6, v7, 1
  s_mul_i32 s49, s11, 16
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v7, s49, v6
  s_lshl_b32 s49, s32, 1
  s_cmp_eq_u32 s49, 0
  s_cselect_b32 s49, 0, s14
  s_mov_b32 s50, s49
  s_lshr_b32 s50, s50, 5
  s_mul_i32 s51, s50, 32
  s_sub_u32 s49, s49, s51
  s_mul_hi_u32 s51, s50, 0x55555556
  s_mul_i32 s52, s51, 3
  s_sub_u32 s53, s51, 1
  s_sub_u32 s54, s50, s52
  s_cselect_b32 s51, s53, s51
  s_mul_i32 s52, s51, 3
  s_sub_u32 s54, s50, s52
  s_min_u32 s50, s6, s54
  s_mul_i32 s52, s6, s51
  s_add_u32 s52, s52, s50
  s_cmp_lt_u32 s6, s54
  s_cselect_b32 s50, 1, 0
  s_add_u32 s50, s51, s50
  s_cmp_eq_u32 s6, 2
  s_cselect_b32 s49, s49, 0
  s_mul_i32 s54, s39, s52
  s_mul_hi_u32 s55, s39, s52
  s_add_u32 s40, s40, s54
  s_addc_u32 s41, s41, s55
  s_mul_i32 s54, s48, s52
  s_mul_hi_u32 s55, s48, s52
  s_add_u32 s44, s44, s54
  s_addc_u32 s45, s45, s55
  s_cmp_eq_u32 s50, 0
  s_cselect_b32 s42, 0, s42
  s_cmp_eq_u32 s50, 0
  s_cselect_b32 s46, 0, s46
  buffer_load_b128 v[8:11], v4, s[40:43], null offen       // next tile of A
  buffer_load_b128 v[12:15], v5, s[40:43], null offen
  buffer_load_b128 v[16:19], v6, s[44:47], null offen      // next tile of B
  buffer_load_b128 v[20:23], v7, s[44:47], null offen
  s_mov_b32 s51, 0x100
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v24, v3, s51, 0
  v_mad_u32_u24 v24, v2, 16, v24
  v_and_b32 v25, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v25, 5, v25
  v_xor_b32 v24, v25, v24
  v_mad_u32_u24 v25, v3, s51, 0
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v2, v2, 16, v25
  s_mov_b32 s52, 0x400
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s52, v2
  v_and_b32 v25, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v25, 5, v25
  v_xor_b32 v2, v25, v2
  v_lshrrev_b32 v25, 4, v1
  v_and_b32 v26, 15, v1
  s_mul_i32 s53, s37, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v26, v26, 16, s53
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v26, v25, s51, v26
  v_dual_mov_b32 v27, 0 :: v_dual_mov_b32 v30, 0
  v_mad_u32_u24 v27, v25, 1, v27
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v25, 3, v27
  v_lshlrev_b32 v25, 5, v25
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v26, v25, v26
  v_xor_b32 v25, 64, v26
  v_lshrrev_b32 v27, 4, v1
  v_and_b32 v28, 15, v1
  s_mul_i32 s53, s38, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v28, v28, 16, s53
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v28, v27, s51, v28
  v_add_nc_u32 v28, s52, v28
  v_dual_mov_b32 v29, 0 :: v_dual_mov_b32 v32, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v29, v27, 1, v29
  v_and_b32 v27, 3, v29
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v27, 5, v27
  v_xor_b32 v28, v27, v28
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v27, 64, v28
  v_dual_mov_b32 v29, 0 :: v_dual_mov_b32 v34, 0
  v_dual_mov_b32 v31, 0 :: v_dual_mov_b32 v36, 0
  v_mov_b32 v33, 0
  v_mov_b32 v35, 0
  s_cmp_eq_u32 s50, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s40, s40, s39
  s_addc_u32 s41, s41, 0
  s_add_u32 s44, s44, s48
  s_addc_u32 s45, s45, 0
  s_wait_loadcnt 3
  ds_store_b128 v24, v[8:11]
  s_wait_loadcnt 2
  ds_store_b128 v24, v[12:15] offset:128
  s_wait_loadcnt 1
  ds_store_b128 v2, v[16:19]
  s_wait_loadcnt 0
  ds_store_b128 v2, v[20:23] offset:128
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  ds_load_b128 v[37:40], v28
  ds_load_b128 v[41:44], v26
  s_cmp_eq_u32 s50, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[29:36], v[41:44], v[37:40], v[29:36]
  ds_load_b128 v[45:48], v27 offset:512
  ds_load_b128 v[49:52], v25 offset:512
  buffer_load_b128 v[8:11], v4, s[40:43], null offen       // next tile of A
  buffer_load_b128 v[12:15], v5, s[40:43], null offen
  s_add_u32 s40, s40, s39
  s_addc_u32 s41, s41, 0
  buffer_load_b128 v[16:19], v6, s[44:47], null offen      // next tile of B
  buffer_load_b128 v[20:23], v7, s[44:47], null offen
  s_add_u32 s44, s44, s48
  s_addc_u32 s45, s45, 0
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[29:36], v[49:52], v[45:48], v[29:36]
  s_barrier_signal -1                                      // all waves have read this tile
  s_barrier_wait -1
  s_wait_loadcnt 3
  ds_store_b128 v24, v[8:11]
  s_wait_loadcnt 2
  ds_store_b128 v24, v[12:15] offset:128
  s_wait_loadcnt 1
  ds_store_b128 v2, v[16:19]
  s_wait_loadcnt 0
  ds_store_b128 v2, v[20:23] offset:128
  s_wait_dscnt 0
  s_barrier_signal -1                                      // the next tile is in LDS
  s_barrier_wait -1
  ds_load_b128 v[37:40], v28
  ds_load_b128 v[41:44], v26
  s_sub_u32 s50, s50, 1
  s_cmp_gt_u32 s50, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[29:36], v[41:44], v[37:40], v[29:36]
  ds_load_b128 v[45:48], v27 offset:512
  ds_load_b128 v[49:52], v25 offset:512
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[29:36], v[49:52], v[45:48], v[29:36]
L_main_done:
  s_cmp_eq_u32 s49, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s42, s5, s10
  s_lshl_b32 s42, s42, 1
  s_mul_i32 s46, s7, s11
  s_lshl_b32 s46, s46, 1
  s_barrier_signal -1                                      // all waves have read the last full tile
  s_barrier_wait -1
  s_wait_loadcnt 3
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s39, s49, v9
  v_cndmask_b32 v10, v8, v4, s39
  buffer_load_u16 v10, v10, s[40:43], null offen
  v_add_nc_u32 v11, 1, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s49, v11
  s_wait_loadcnt 3
  v_cndmask_b32 v12, v8, v4, s48
  buffer_load_u16 v12, v12, s[40:43], null offen offset:2
  v_add_nc_u32 v13, 2, v9
  v_cmp_gt_u32 s50, s49, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v14, v8, v4, s50
  buffer_load_u16 v14, v14, s[40:43], null offen offset:4
  v_add_nc_u32 v15, 3, v9
  v_cmp_gt_u32 s51, s49, v15
  s_wait_loadcnt 4
  v_cndmask_b32 v16, v8, v4, s51
  buffer_load_u16 v16, v16, s[40:43], null offen offset:6
  v_add_nc_u32 v17, 4, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s49, v17
  v_cndmask_b32 v18, v8, v4, s52
  buffer_load_u16 v18, v18, s[40:43], null offen offset:8
  v_add_nc_u32 v19, 5, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s53, s49, v19
  s_wait_loadcnt 5
  v_cndmask_b32 v20, v8, v4, s53
  buffer_load_u16 v20, v20, s[40:43], null offen offset:10
  v_add_nc_u32 v21, 6, v9
  v_cmp_gt_u32 s54, s49, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v22, v8, v4, s54
  buffer_load_u16 v22, v22, s[40:43], null offen offset:12
  v_add_nc_u32 v23, 7, v9
  v_cmp_gt_u32 s55, s49, v23
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v8, v4, s55
  buffer_load_u16 v4, v4, s[40:43], null offen offset:14
  v_cmp_gt_u32 s39, s49, v9
  v_cndmask_b32 v45, v8, v5, s39
  buffer_load_u16 v45, v45, s[40:43], null offen
  v_add_nc_u32 v46, 1, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s49, v46
  v_cndmask_b32 v47, v8, v5, s48
  buffer_load_u16 v47, v47, s[40:43], null offen offset:2
  v_add_nc_u32 v11, 2, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s49, v11
  v_cndmask_b32 v48, v8, v5, s50
  buffer_load_u16 v48, v48, s[40:43], null offen offset:4
  v_add_nc_u32 v13, 3, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s51, s49, v13
  v_cndmask_b32 v49, v8, v5, s51
  buffer_load_u16 v49, v49, s[40:43], null offen offset:6
  v_add_nc_u32 v15, 4, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s49, v15
  v_cndmask_b32 v50, v8, v5, s52
  buffer_load_u16 v50, v50, s[40:43], null offen offset:8
  v_add_nc_u32 v17, 5, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s53, s49, v17
  v_cndmask_b32 v51, v8, v5, s53
  buffer_load_u16 v51, v51, s[40:43], null offen offset:10
  v_add_nc_u32 v19, 6, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s54, s49, v19
  v_cndmask_b32 v52, v8, v5, s54
  buffer_load_u16 v52, v52, s[40:43], null offen offset:12
  v_add_nc_u32 v21, 7, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s55, s49, v21
  v_cndmask_b32 v5, v8, v5, s55
  buffer_load_u16 v5, v5, s[40:43], null offen offset:14
  s_wait_loadcnt 15
  ds_store_b16 v24, v10
  s_wait_loadcnt 14
  ds_store_b16 v24, v12 offset:2
  s_wait_loadcnt 13
  ds_store_b16 v24, v14 offset:4
  s_wait_loadcnt 12
  ds_store_b16 v24, v16 offset:6
  s_wait_loadcnt 11
  ds_store_b16 v24, v18 offset:8
  s_wait_loadcnt 10
  ds_store_b16 v24, v20 offset:10
  s_wait_loadcnt 9
  ds_store_b16 v24, v22 offset:12
  s_wait_loadcnt 8
  ds_store_b16 v24, v4 offset:14
  s_wait_loadcnt 7
  ds_store_b16 v24, v45 offset:128
  s_wait_loadcnt 6
  ds_store_b16 v24, v47 offset:130
  s_wait_loadcnt 5
  ds_store_b16 v24, v48 offset:132
  s_wait_loadcnt 4
  ds_store_b16 v24, v49 offset:134
  s_wait_loadcnt 3
  ds_store_b16 v24, v50 offset:136
  s_wait_loadcnt 2
  ds_store_b16 v24, v51 offset:138
  s_wait_loadcnt 1
  ds_store_b16 v24, v52 offset:140
  s_wait_loadcnt 0
  ds_store_b16 v24, v5 offset:142
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v3, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s39, s49, v3
  v_cndmask_b32 v5, v4, v6, s39
  buffer_load_u16 v5, v5, s[44:47], null offen
  v_add_nc_u32 v23, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s49, v23
  v_cndmask_b32 v8, v4, v6, s48
  buffer_load_u16 v8, v8, s[44:47], null offen offset:2
  v_add_nc_u32 v46, 2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s49, v46
  v_cndmask_b32 v9, v4, v6, s50
  buffer_load_u16 v9, v9, s[44:47], null offen offset:4
  v_add_nc_u32 v11, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s51, s49, v11
  v_cndmask_b32 v10, v4, v6, s51
  buffer_load_u16 v10, v10, s[44:47], null offen offset:6
  v_add_nc_u32 v13, 4, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s49, v13
  v_cndmask_b32 v12, v4, v6, s52
  buffer_load_u16 v12, v12, s[44:47], null offen offset:8
  v_add_nc_u32 v15, 5, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s53, s49, v15
  v_cndmask_b32 v14, v4, v6, s53
  buffer_load_u16 v14, v14, s[44:47], null offen offset:10
  v_add_nc_u32 v17, 6, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s54, s49, v17
  v_cndmask_b32 v16, v4, v6, s54
  buffer_load_u16 v16, v16, s[44:47], null offen offset:12
  v_add_nc_u32 v19, 7, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s55, s49, v19
  v_cndmask_b32 v6, v4, v6, s55
  buffer_load_u16 v6, v6, s[44:47], null offen offset:14
  v_cmp_gt_u32 s39, s49, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v18, v4, v7, s39
  buffer_load_u16 v18, v18, s[44:47], null offen
  v_add_nc_u32 v21, 1, v3
  v_cmp_gt_u32 s48, s49, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v20, v4, v7, s48
  buffer_load_u16 v20, v20, s[44:47], null offen offset:2
  v_add_nc_u32 v23, 2, v3
  v_cmp_gt_u32 s50, s49, v23
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v22, v4, v7, s50
  buffer_load_u16 v22, v22, s[44:47], null offen offset:4
  v_add_nc_u32 v46, 3, v3
  v_cmp_gt_u32 s51, s49, v46
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v24, v4, v7, s51
  buffer_load_u16 v24, v24, s[44:47], null offen offset:6
  v_add_nc_u32 v11, 4, v3
  v_cmp_gt_u32 s52, s49, v11
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v45, v4, v7, s52
  buffer_load_u16 v45, v45, s[44:47], null offen offset:8
  v_add_nc_u32 v13, 5, v3
  v_cmp_gt_u32 s53, s49, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v47, v4, v7, s53
  buffer_load_u16 v47, v47, s[44:47], null offen offset:10
  v_add_nc_u32 v15, 6, v3
  v_cmp_gt_u32 s54, s49, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v48, v4, v7, s54
  buffer_load_u16 v48, v48, s[44:47], null offen offset:12
  v_add_nc_u32 v17, 7, v3
  v_cmp_gt_u32 s55, s49, v17
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v3, v4, v7, s55
  buffer_load_u16 v3, v3, s[44:47], null offen offset:14
  s_wait_loadcnt 15
  ds_store_b16 v2, v5
  s_wait_loadcnt 14
  ds_store_b16 v2, v8 offset:2
  s_wait_loadcnt 13
  ds_store_b16 v2, v9 offset:4
  s_wait_loadcnt 12
  ds_store_b16 v2, v10 offset:6
  s_wait_loadcnt 11
  ds_store_b16 v2, v12 offset:8
  s_wait_loadcnt 10
  ds_store_b16 v2, v14 offset:10
  s_wait_loadcnt 9
  ds_store_b16 v2, v16 offset:12
  s_wait_loadcnt 8
  ds_store_b16 v2, v6 offset:14
  s_wait_loadcnt 7
  ds_store_b16 v2, v18 offset:128
  s_wait_loadcnt 6
  ds_store_b16 v2, v20 offset:130
  s_wait_loadcnt 5
  ds_store_b16 v2, v22 offset:132
  s_wait_loadcnt 4
  ds_store_b16 v2, v24 offset:134
  s_wait_loadcnt 3
  ds_store_b16 v2, v45 offset:136
  s_wait_loadcnt 2
  ds_store_b16 v2, v47 offset:138
  s_wait_loadcnt 1
  ds_store_b16 v2, v48 offset:140
  s_wait_loadcnt 0
  ds_store_b16 v2, v3 offset:142
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  v_dual_mov_b32 v2, v26 :: v_dual_mov_b32 v3, v25
  v_dual_mov_b32 v4, v28 :: v_dual_mov_b32 v5, v27
  s_add_u32 s40, s49, 15
  s_lshr_b32 s40, s40, 4
L_step_loop8:
  ds_load_b128 v[37:40], v4
  ds_load_b128 v[41:44], v2
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[29:36], v[41:44], v[37:40], v[29:36]
  s_sub_u32 s40, s40, 1
  s_cmp_eq_u32 s40, 0
  s_cbranch_scc1 L_steps_done9
L_next_step10:
  ds_load_b128 v[37:40], v5 offset:512
  ds_load_b128 v[41:44], v3 offset:512
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[29:36], v[41:44], v[37:40], v[29:36]
  s_mov_b32 s41, 0x400
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v2, s41, v2
  v_add_nc_u32 v3, s41, v3
  v_add_nc_u32 v4, s41, v4
  v_add_nc_u32 v5, s41, v5
  s_sub_u32 s40, s40, 1
  s_cmp_lg_u32 s40, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_mov_b32 v2, 0x80000000
  s_add_u32 s40, s12, 15
  s_lshr_b32 s40, s40, 4
  s_add_u32 s41, s13, 15
  s_lshr_b32 s41, s41, 4
  s_mul_i32 s42, s4, s41
  s_add_u32 s42, s42, s3
  s_mul_i32 s42, s42, s40
  s_add_u32 s42, s42, s0
  s_mul_i32 s0, s40, s41
  s_mul_i32 s0, s0, s15
  s_mul_i32 s40, s0, 4
  s_mul_hi_u32 s41, s0, 4
  s_mov_b32 s44, 15
  s_mov_b32 s45, 0
  s_add_u32 s40, s40, s44
  s_addc_u32 s41, s41, s45
  s_and_b32 s40, s40, 0xfffffff0
  s_mov_b64 s[44:45], s[34:35]
  s_add_u32 s44, s44, s40
  s_addc_u32 s45, s45, s41
  s_mul_i32 s40, s42, 0xc00
  s_mul_hi_u32 s41, s42, 0xc00
  s_add_u32 s44, s44, s40
  s_addc_u32 s45, s45, s41
  s_mov_b32 s46, 0xc00
  s_mov_b32 s47, 0x30020000
  s_mov_b64 s[56:57], s[34:35]
  s_mul_i32 s40, s42, 4
  s_mul_hi_u32 s41, s42, 4
  s_add_u32 s56, s56, s40
  s_addc_u32 s57, s57, s41
  s_mov_b32 s58, 4
  s_mov_b32 s59, 0x30020000
  s_mul_i32 s0, s6, 0x400
  v_lshlrev_b32 v3, 4, v0
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v4, s0, v3
  buffer_store_b128 v[29:32], v4, s[44:47], null offen
  v_add_nc_u32 v4, s0, v3
  s_mov_b32 s0, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v4, s0, v4
  buffer_store_b128 v[33:36], v4, s[44:47], null offen
  s_wait_loadcnt 0
  s_wait_storecnt 0
  v_lshrrev_b32 v0, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s39, 1, v1
  v_cndmask_b32 v0, v2, v0, s39
  v_mov_b32 v2, 2
  buffer_atomic_inc_u32 v2, v0, s[56:59], null offen th:TH_ATOMIC_RETURN scope:SCOPE_DEV // how many have arrived before
  s_wait_loadcnt 0
  v_readfirstlane_b32 s0, v2
  s_cmp_eq_u32 s0, 2
  s_cbranch_scc1 L_last_to_arrive
L_not_the_last:
  s_endpgm
L_last_to_arrive:
  global_inv scope:SCOPE_DEV
  v_add_nc_u32 v0, 0, v3
  v_add_nc_u32 v2, 0, v3
  s_mov_b32 s0, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s0, v2
  s_mov_b32 s3, 0x400
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v4, s3, v3
  v_add_nc_u32 v5, s3, v3
  v_add_nc_u32 v5, s0, v5
  s_mov_b32 s3, 0x800
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v6, s3, v3
  v_add_nc_u32 v3, s3, v3
  v_add_nc_u32 v3, s0, v3
  v_dual_mov_b32 v29, 0 :: v_dual_mov_b32 v30, 0
  v_dual_mov_b32 v31, 0 :: v_dual_mov_b32 v32, 0
  v_dual_mov_b32 v33, 0 :: v_dual_mov_b32 v34, 0
  v_dual_mov_b32 v35, 0 :: v_dual_mov_b32 v36, 0
  s_mov_b32 s0, 1
  // adds parts in their order
L_sum_parts13:
  buffer_load_b128 v[7:10], v0, s[44:47], null offen
  buffer_load_b128 v[24:27], v2, s[44:47], null offen
  buffer_load_b128 v[37:40], v4, s[44:47], null offen
  buffer_load_b128 v[41:44], v5, s[44:47], null offen
  buffer_load_b128 v[47:50], v6, s[44:47], null offen
  buffer_load_b128 v[51:54], v3, s[44:47], null offen
  s_mov_b32 s36, 0xc00
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v0, s36, v0
  s_wait_loadcnt 5
  v_dual_add_f32 v29, v29, v7 :: v_dual_add_f32 v30, v30, v8
  v_dual_add_f32 v31, v31, v9 :: v_dual_add_f32 v32, v32, v10
  v_add_nc_u32 v2, s36, v2
  s_wait_loadcnt 4
  v_dual_add_f32 v33, v33, v24 :: v_dual_add_f32 v34, v34, v25
  v_dual_add_f32 v35, v35, v26 :: v_dual_add_f32 v36, v36, v27
  v_add_nc_u32 v4, s36, v4
  s_wait_loadcnt 3
  v_dual_add_f32 v29, v29, v37 :: v_dual_add_f32 v30, v30, v38
  v_dual_add_f32 v31, v31, v39 :: v_dual_add_f32 v32, v32, v40
  v_add_nc_u32 v5, s36, v5
  s_wait_loadcnt 2
  v_dual_add_f32 v33, v33, v41 :: v_dual_add_f32 v34, v34, v42
  v_dual_add_f32 v35, v35, v43 :: v_dual_add_f32 v36, v36, v44
  v_add_nc_u32 v6, s36, v6
  s_wait_loadcnt 1
  v_dual_add_f32 v29, v29, v47 :: v_dual_add_f32 v30, v30, v48
  v_dual_add_f32 v31, v31, v49 :: v_dual_add_f32 v32, v32, v50
  v_add_nc_u32 v3, s36, v3
  s_wait_loadcnt 0
  v_dual_add_f32 v33, v33, v51 :: v_dual_add_f32 v34, v34, v52
  v_dual_add_f32 v35, v35, v53 :: v_dual_add_f32 v36, v36, v54
  s_sub_u32 s0, s0, 1
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 L_sum_parts13
L_parts_summed13:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s0, s37, 16
  s_mul_i32 s3, s38, 16
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_lshl_add_u32 v0, v0, 3, s0
  v_add_nc_u32 v1, s3, v1
  s_mul_i32 s36, s24, s4
  s_mul_hi_u32 s37, s24, s4
  s_mul_i32 s0, s25, s4
  s_add_u32 s37, s37, s0
  s_mul_i32 s40, s2, s8
  s_mul_hi_u32 s41, s2, s8
  s_add_u32 s36, s36, s40
  s_addc_u32 s37, s37, s41
  s_add_u32 s36, s36, s1
  s_addc_u32 s37, s37, 0
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s40, s16, s36
  s_addc_u32 s41, s17, s37
  s_mul_i32 s36, s26, s4
  s_mul_hi_u32 s37, s26, s4
  s_mul_i32 s0, s27, s4
  s_add_u32 s37, s37, s0
  s_mul_i32 s44, s2, s9
  s_mul_hi_u32 s45, s2, s9
  s_add_u32 s36, s36, s44
  s_addc_u32 s37, s37, s45
  s_add_u32 s36, s36, s1
  s_addc_u32 s37, s37, 0
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s0, s18, s36
  s_addc_u32 s1, s19, s37
  s_sub_u32 s4, s7, 1
  s_mul_i32 s42, s4, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x30020000
  v_mul_lo_u32 v2, v1, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v2, v2, v0, 1
  s_sub_u32 s4, s7, 1
  s_mul_i32 s2, s4, s9
  s_add_u32 s2, s2, s5
  s_lshl_b32 s2, s2, 1
  s_mov_b32 s3, 0x30020000
  v_mul_lo_u32 v1, v1, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v1, v1, v0, 1
  s_lshl_b32 s4, s33, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_eq_u32 s5, 16
  s_cselect_b32 s6, 0, 7
  s_and_b32 s6, s5, s6
  s_cmp_lg_u32 s6, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_nc_u32 v19, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s5, v19
  v_cndmask_b32 v4, v3, v2, s48
  v_dual_mul_f32 v37, s32, v29 :: v_dual_mul_f32 v38, s32, v30
  v_dual_mul_f32 v39, s32, v31 :: v_dual_mul_f32 v40, s32, v32
  v_dual_mul_f32 v41, s32, v33 :: v_dual_mul_f32 v42, s32, v34
  v_dual_mul_f32 v43, s32, v35 :: v_dual_mul_f32 v44, s32, v36
  s_delay_alu instid0(VALU_DEP_4)
  v_cvt_f16_f32 v37, v37
  v_cvt_f16_f32 v38, v38
  v_cvt_f16_f32 v39, v39
  v_cvt_f16_f32 v40, v40
  v_cvt_f16_f32 v41, v41
  v_cvt_f16_f32 v42, v42
  v_cvt_f16_f32 v43, v43
  v_cvt_f16_f32 v44, v44
  v_pack_b32_f16 v5, v37, v38
  v_pack_b32_f16 v6, v39, v40
  v_pack_b32_f16 v7, v41, v42
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v8, v43, v44
  buffer_store_b128 v[5:8], v4, s[40:43], null offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_nc_u32 v21, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s5, v21
  v_cndmask_b32 v4, v3, v2, s50
  v_cndmask_b32 v5, v3, v1, s50
  buffer_load_b128 v[5:8], v5, s[0:3], null offen
  v_dual_mul_f32 v37, s32, v29 :: v_dual_mul_f32 v38, s32, v30
  v_dual_mul_f32 v39, s32, v31 :: v_dual_mul_f32 v40, s32, v32
  v_dual_mul_f32 v41, s32, v33 :: v_dual_mul_f32 v42, s32, v34
  v_dual_mul_f32 v43, s32, v35 :: v_dual_mul_f32 v44, s32, v36
  s_wait_loadcnt 0
  v_fma_mix_f32 v37, v5, s33, v37 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v38, v5, s33, v38 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v39, v6, s33, v39 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v40, v6, s33, v40 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v41, v7, s33, v41 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v42, v7, s33, v42 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v43, v8, s33, v43 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v44, v8, s33, v44 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v37, v37
  v_cvt_f16_f32 v38, v38
  v_cvt_f16_f32 v39, v39
  v_cvt_f16_f32 v40, v40
  v_cvt_f16_f32 v41, v41
  v_cvt_f16_f32 v42, v42
  v_cvt_f16_f32 v43, v43
  v_cvt_f16_f32 v44, v44
  v_pack_b32_f16 v5, v37, v38
  v_pack_b32_f16 v6, v39, v40
  v_pack_b32_f16 v7, v41, v42
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v8, v43, v44
  buffer_store_b128 v[5:8], v4, s[40:43], null offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s4, 0
  s_cselect_b32 s2, 0, s2
  v_dual_mov_b32 v2, v2 :: v_dual_mov_b32 v1, v1
  v_add_nc_u32 v23, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s51, s5, v23
  v_cndmask_b32 v4, v3, v1, s51
  buffer_load_u16 v5, v4, s[0:3], null offen
  v_add_nc_u32 v46, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s5, v46
  v_cndmask_b32 v6, v3, v1, s52
  buffer_load_u16 v7, v6, s[0:3], null offen offset:2
  v_add_nc_u32 v11, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s53, s5, v11
  v_cndmask_b32 v8, v3, v1, s53
  buffer_load_u16 v9, v8, s[0:3], null offen offset:4
  v_add_nc_u32 v13, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s54, s5, v13
  v_cndmask_b32 v10, v3, v1, s54
  buffer_load_u16 v12, v10, s[0:3], null offen offset:6
  v_add_nc_u32 v15, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s55, s5, v15
  v_cndmask_b32 v4, v3, v1, s55
  buffer_load_u16 v14, v4, s[0:3], null offen offset:8
  v_add_nc_u32 v17, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s39, s5, v17
  v_cndmask_b32 v6, v3, v1, s39
  buffer_load_u16 v16, v6, s[0:3], null offen offset:10
  v_add_nc_u32 v19, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s5, v19
  v_cndmask_b32 v8, v3, v1, s48
  buffer_load_u16 v18, v8, s[0:3], null offen offset:12
  v_add_nc_u32 v21, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s5, v21
  v_cndmask_b32 v10, v3, v1, s50
  buffer_load_u16 v1, v10, s[0:3], null offen offset:14
  v_mul_f32 v20, s32, v29
  s_wait_loadcnt 7
  v_fma_mix_f32 v20, v5, s33, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v5, v20
  v_add_nc_u32 v23, 0, v0
  v_cmp_gt_u32 s51, s5, v23
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v3, v2, s51
  buffer_store_b16 v5, v4, s[40:43], null offen
  v_dual_mul_f32 v22, s32, v30 :: v_dual_mul_f32 v23, s32, v31
  s_wait_loadcnt 6
  v_fma_mix_f32 v22, v7, s33, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v22
  v_add_nc_u32 v46, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s5, v46
  v_cndmask_b32 v6, v3, v2, s52
  buffer_store_b16 v7, v6, s[40:43], null offen offset:2
  s_wait_loadcnt 5
  v_fma_mix_f32 v23, v9, s33, v23 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v9, v23
  v_add_nc_u32 v11, 2, v0
  v_cmp_gt_u32 s53, s5, v11
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v3, v2, s53
  buffer_store_b16 v9, v8, s[40:43], null offen offset:4
  v_dual_mul_f32 v11, s32, v32 :: v_dual_mul_f32 v20, s32, v33
  s_wait_loadcnt 4
  v_fma_mix_f32 v11, v12, s33, v11 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v12, v11
  v_add_nc_u32 v13, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s54, s5, v13
  v_cndmask_b32 v10, v3, v2, s54
  buffer_store_b16 v12, v10, s[40:43], null offen offset:6
  s_wait_loadcnt 3
  v_fma_mix_f32 v20, v14, s33, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v5, v20
  v_add_nc_u32 v15, 4, v0
  v_cmp_gt_u32 s55, s5, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v3, v2, s55
  buffer_store_b16 v5, v4, s[40:43], null offen offset:8
  v_dual_mul_f32 v22, s32, v34 :: v_dual_mul_f32 v23, s32, v35
  s_wait_loadcnt 2
  v_fma_mix_f32 v22, v16, s33, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v22
  v_add_nc_u32 v17, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s39, s5, v17
  v_cndmask_b32 v6, v3, v2, s39
  buffer_store_b16 v7, v6, s[40:43], null offen offset:10
  s_wait_loadcnt 1
  v_fma_mix_f32 v23, v18, s33, v23 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v9, v23
  v_add_nc_u32 v19, 6, v0
  v_cmp_gt_u32 s48, s5, v19
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v3, v2, s48
  buffer_store_b16 v9, v8, s[40:43], null offen offset:12
  v_mul_f32 v11, s32, v36
  s_wait_loadcnt 0
  v_fma_mix_f32 v11, v1, s33, v11 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v12, v11
  v_add_nc_u32 v21, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s5, v21
  v_cndmask_b32 v10, v3, v2, s50
  buffer_store_b16 v12, v10, s[40:43], null offen offset:14
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt16x16x32_cde0fb66135e6ee8, .L_end-kiln_HHS_TN_mt16x16x32_cde0fb66135e6ee8

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt16x16x32_cde0fb66135e6ee8
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 112
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 55
  .amdhsa_next_free_sgpr 60
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
  - .name: kiln_HHS_TN_mt16x16x32_cde0fb66135e6ee8
    .symbol: kiln_HHS_TN_mt16x16x32_cde0fb66135e6ee8.kd
    .kernarg_segment_size: 112
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 60
    .vgpr_count: 55
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
      - .name: workspace
        .offset: 104
        .size: 8
        .value_kind: global_buffer
        .address_space: global
...
.end_amdgpu_metadata
