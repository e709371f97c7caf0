// gfx1201 HHS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 biasnS scalealphavecm scalebv acttanh
.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt16x16x32_180ff57ec212060d
.p2align 8
.type kiln_HHS_TN_mt16x16x32_180ff57ec212060d,@function
kiln_HHS_TN_mt16x16x32_180ff57ec212060d:
L_entry:
  s_mov_b32 s2, ttmp9
  s_and_b32 s3, ttmp7, 0xffff
  s_lshr_b32 s4, ttmp7, 16
  s_load_b512 s[8:23], s[0:1], 64
  s_load_b512 s[24:39], s[0:1], 0
  s_load_b128 s[40:43], s[0:1], 0x80
  s_mul_i32 s0, s2, 16
  s_mul_i32 s1, s3, 16
  s_wait_kmcnt 0
  s_sub_u32 s2, s12, s0
  s_min_u32 s2, s2, 16
  s_sub_u32 s3, s13, s1
  s_min_u32 s3, s3, 16
  s_mul_i32 s6, s36, s4
  s_mul_hi_u32 s7, s36, s4
  s_mul_i32 s5, s37, s4
  s_add_u32 s7, s7, s5
  s_mul_i32 s44, s0, s10
  s_mul_hi_u32 s45, s0, s10
  s_add_u32 s6, s6, s44
  s_addc_u32 s7, s7, s45
  s_lshl_b64 s[6:7], s[6:7], 1
  s_add_u32 s44, s28, s6
  s_addc_u32 s45, s29, s7
  s_mul_i32 s6, s38, s4
  s_mul_hi_u32 s7, s38, s4
  s_mul_i32 s5, s39, s4
  s_add_u32 s7, s7, s5
  s_mul_i32 s48, s1, s11
  s_mul_hi_u32 s49, s1, s11
  s_add_u32 s6, s6, s48
  s_addc_u32 s7, s7, s49
  s_lshl_b64 s[6:7], s[6:7], 1
  s_add_u32 s48, s30, s6
  s_addc_u32 s49, s31, s7
  s_mov_b32 s5, 0x3ff
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v0, s5, v0
  v_and_b32 v1, 31, v0
  v_lshrrev_b32 v2, 5, v0
  s_delay_alu instid0(VALU_DEP_1)
  v_readfirstlane_b32 s6, v2
  s_lshr_b32 s7, s6, 0
  s_and_b32 s6, s6, 0
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s46, s2, s10
  s_lshl_b32 s46, s46, 1
  s_mov_b32 s47, 0x30020000
  s_mov_b32 s52, 64
  v_lshlrev_b32 v3, 3, v0
  v_mul_lo_u32 v4, v2, s10
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v3, v3, v4, 1
  s_mul_i32 s53, s10, 16
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v4, s53, v3
  s_mul_i32 s50, s3, s11
  s_lshl_b32 s50, s50, 1
  s_mov_b32 s51, 0x30020000
  s_mov_b32 s53, 64
  v_lshlrev_b32 v5, 3, v0
  v_mul_lo_u32 v6, v2, s11
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v5, v5, v6, 1
  s_mul_i32 s54, s11, 16
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v6, s54, v5
  s_lshl_b32 s54, s16, 1
  s_cmp_eq_u32 s54, 0
  s_cselect_b32 s54, 0, s14
  s_mov_b32 s55, s54
  s_lshr_b32 s55, s55, 5
  s_mul_i32 s56, s55, 32
  s_sub_u32 s54, s54, s56
  s_cmp_eq_u32 s55, 0
  s_cselect_b32 s46, 0, s46
  s_cmp_eq_u32 s55, 0
  s_cselect_b32 s50, 0, s50
  buffer_load_b128 v[7:10], v3, s[44:47], null offen       // next tile of A
  buffer_load_b128 v[11:14], v4, s[44:47], null offen
  buffer_load_b128 v[15:18], v5, s[48:51], null offen      // next tile of B
  buffer_load_b128 v[19:22], v6, s[48:51], null offen
  s_mov_b32 s56, 0x100
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v23, v0, s56, 0
  v_mad_u32_u24 v23, v2, 16, v23
  v_and_b32 v24, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v24, 5, v24
  v_xor_b32 v23, v24, v23
  v_mad_u32_u24 v24, v0, s56, 0
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v2, v2, 16, v24
  s_mov_b32 s57, 0x400
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s57, v2
  v_and_b32 v24, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v24, 5, v24
  v_xor_b32 v2, v24, v2
  v_lshrrev_b32 v24, 4, v1
  v_and_b32 v25, 15, v1
  s_mul_i32 s58, s6, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v25, v25, 16, s58
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v25, v24, s56, v25
  v_dual_mov_b32 v26, 0 :: v_dual_mov_b32 v29, 0
  v_mad_u32_u24 v26, v24, 1, v26
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v24, 3, v26
  v_lshlrev_b32 v24, 5, v24
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v25, v24, v25
  v_xor_b32 v24, 64, v25
  v_lshrrev_b32 v26, 4, v1
  v_and_b32 v27, 15, v1
  s_mul_i32 s58, s7, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v27, v27, 16, s58
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v27, v26, s56, v27
  v_add_nc_u32 v27, s57, v27
  v_dual_mov_b32 v28, 0 :: v_dual_mov_b32 v31, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v28, v26, 1, v28
  v_and_b32 v26, 3, v28
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v26, 5, v26
  v_xor_b32 v27, v26, v27
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v26, 64, v27
  v_dual_mov_b32 v28, 0 :: v_dual_mov_b32 v33, 0
  v_dual_mov_b32 v30, 0 :: v_dual_mov_b32 v35, 0
  v_mov_b32 v32, 0
  v_mov_b32 v34, 0
  s_cmp_eq_u32 s55, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s44, s44, s52
  s_addc_u32 s45, s45, 0
  s_add_u32 s48, s48, s53
  s_addc_u32 s49, s49, 0
  s_wait_loadcnt 3
  ds_store_b128 v23, v[7:10]
  s_wait_loadcnt 2
  ds_store_b128 v23, v[11:14] offset:128
  s_wait_loadcnt 1
  ds_store_b128 v2, v[15:18]
  s_wait_loadcnt 0
  ds_store_b128 v2, v[19:22] offset:128
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  ds_load_b128 v[36:39], v27
  ds_load_b128 v[40:43], v25
  s_cmp_eq_u32 s55, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[28:35], v[40:43], v[36:39], v[28:35]
  ds_load_b128 v[44:47], v26 offset:512
  ds_load_b128 v[48:51], v24 offset:512
  buffer_load_b128 v[7:10], v3, s[44:47], null offen       // next tile of A
  buffer_load_b128 v[11:14], v4, s[44:47], null offen
  s_add_u32 s44, s44, s52
  s_addc_u32 s45, s45, 0
  buffer_load_b128 v[15:18], v5, s[48:51], null offen      // next tile of B
  buffer_load_b128 v[19:22], v6, s[48:51], null offen
  s_add_u32 s48, s48, s53
  s_addc_u32 s49, s49, 0
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[28:35], v[48:51], v[44:47], v[28:35]
  s_barrier_signal -1                                      // all waves have read this tile
  s_barrier_wait -1
  s_wait_loadcnt 3
  ds_store_b128 v23, v[7:10]
  s_wait_loadcnt 2
  ds_store_b128 v23, v[11:14] offset:128
  s_wait_loadcnt 1
  ds_store_b128 v2, v[15:18]
  s_wait_loadcnt 0
  ds_store_b128 v2, v[19:22] offset:128
  s_wait_dscnt 0
  s_barrier_signal -1                                      // the next tile is in LDS
  s_barrier_wait -1
  ds_load_b128 v[36:39], v27
  ds_load_b128 v[40:43], v25
  s_sub_u32 s55, s55, 1
  s_cmp_gt_u32 s55, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[28:35], v[40:43], v[36:39], v[28:35]
  ds_load_b128 v[44:47], v26 offset:512
  ds_load_b128 v[48:51], v24 offset:512
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[28:35], v[48:51], v[44:47], v[28:35]
L_main_done:
  s_cmp_eq_u32 s54, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s46, s2, s10
  s_lshl_b32 s46, s46, 1
  s_mul_i32 s50, s3, s11
  s_lshl_b32 s50, s50, 1
  s_barrier_signal -1                                      // all waves have read the last full tile
  s_barrier_wait -1
  s_wait_loadcnt 3
  v_mov_b32 v7, 0x80000000
  v_lshlrev_b32 v8, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s54, v8
  v_cndmask_b32 v9, v7, v3, s52
  buffer_load_u16 v9, v9, s[44:47], null offen
  v_add_nc_u32 v10, 1, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s53, s54, v10
  s_wait_loadcnt 3
  v_cndmask_b32 v11, v7, v3, s53
  buffer_load_u16 v11, v11, s[44:47], null offen offset:2
  v_add_nc_u32 v12, 2, v8
  v_cmp_gt_u32 s55, s54, v12
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v13, v7, v3, s55
  buffer_load_u16 v13, v13, s[44:47], null offen offset:4
  v_add_nc_u32 v14, 3, v8
  v_cmp_gt_u32 s58, s54, v14
  s_wait_loadcnt 4
  v_cndmask_b32 v15, v7, v3, s58
  buffer_load_u16 v15, v15, s[44:47], null offen offset:6
  v_add_nc_u32 v16, 4, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s59, s54, v16
  v_cndmask_b32 v17, v7, v3, s59
  buffer_load_u16 v17, v17, s[44:47], null offen offset:8
  v_add_nc_u32 v18, 5, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s60, s54, v18
  s_wait_loadcnt 5
  v_cndmask_b32 v19, v7, v3, s60
  buffer_load_u16 v19, v19, s[44:47], null offen offset:10
  v_add_nc_u32 v20, 6, v8
  v_cmp_gt_u32 s61, s54, v20
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v21, v7, v3, s61
  buffer_load_u16 v21, v21, s[44:47], null offen offset:12
  v_add_nc_u32 v22, 7, v8
  v_cmp_gt_u32 s62, s54, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v3, v7, v3, s62
  buffer_load_u16 v3, v3, s[44:47], null offen offset:14
  v_cmp_gt_u32 s52, s54, v8
  v_cndmask_b32 v44, v7, v4, s52
  buffer_load_u16 v44, v44, s[44:47], null offen
  v_add_nc_u32 v45, 1, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s53, s54, v45
  v_cndmask_b32 v46, v7, v4, s53
  buffer_load_u16 v46, v46, s[44:47], null offen offset:2
  v_add_nc_u32 v10, 2, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s55, s54, v10
  v_cndmask_b32 v47, v7, v4, s55
  buffer_load_u16 v47, v47, s[44:47], null offen offset:4
  v_add_nc_u32 v12, 3, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s58, s54, v12
  v_cndmask_b32 v48, v7, v4, s58
  buffer_load_u16 v48, v48, s[44:47], null offen offset:6
  v_add_nc_u32 v14, 4, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s59, s54, v14
  v_cndmask_b32 v49, v7, v4, s59
  buffer_load_u16 v49, v49, s[44:47], null offen offset:8
  v_add_nc_u32 v16, 5, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s60, s54, v16
  v_cndmask_b32 v50, v7, v4, s60
  buffer_load_u16 v50, v50, s[44:47], null offen offset:10
  v_add_nc_u32 v18, 6, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s61, s54, v18
  v_cndmask_b32 v51, v7, v4, s61
  buffer_load_u16 v51, v51, s[44:47], null offen offset:12
  v_add_nc_u32 v20, 7, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s62, s54, v20
  v_cndmask_b32 v4, v7, v4, s62
  buffer_load_u16 v4, v4, s[44:47], null offen offset:14
  s_wait_loadcnt 15
  ds_store_b16 v23, v9
  s_wait_loadcnt 14
  ds_store_b16 v23, v11 offset:2
  s_wait_loadcnt 13
  ds_store_b16 v23, v13 offset:4
  s_wait_loadcnt 12
  ds_store_b16 v23, v15 offset:6
  s_wait_loadcnt 11
  ds_store_b16 v23, v17 offset:8
  s_wait_loadcnt 10
  ds_store_b16 v23, v19 offset:10
  s_wait_loadcnt 9
  ds_store_b16 v23, v21 offset:12
  s_wait_loadcnt 8
  ds_store_b16 v23, v3 offset:14
  s_wait_loadcnt 7
  ds_store_b16 v23, v44 offset:128
  s_wait_loadcnt 6
  ds_store_b16 v23, v46 offset:130
  s_wait_loadcnt 5
  ds_store_b16 v23, v47 offset:132
  s_wait_loadcnt 4
  ds_store_b16 v23, v48 offset:134
  s_wait_loadcnt 3
  ds_store_b16 v23, v49 offset:136
  s_wait_loadcnt 2
  ds_store_b16 v23, v50 offset:138
  s_wait_loadcnt 1
  ds_store_b16 v23, v51 offset:140
  s_wait_loadcnt 0
  ds_store_b16 v23, v4 offset:142
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s54, v0
  v_cndmask_b32 v4, v3, v5, s52
  buffer_load_u16 v4, v4, s[48:51], null offen
  v_add_nc_u32 v22, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s53, s54, v22
  v_cndmask_b32 v7, v3, v5, s53
  buffer_load_u16 v7, v7, s[48:51], null offen offset:2
  v_add_nc_u32 v45, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s55, s54, v45
  v_cndmask_b32 v8, v3, v5, s55
  buffer_load_u16 v8, v8, s[48:51], null offen offset:4
  v_add_nc_u32 v10, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s58, s54, v10
  v_cndmask_b32 v9, v3, v5, s58
  buffer_load_u16 v9, v9, s[48:51], null offen offset:6
  v_add_nc_u32 v12, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s59, s54, v12
  v_cndmask_b32 v11, v3, v5, s59
  buffer_load_u16 v11, v11, s[48:51], null offen offset:8
  v_add_nc_u32 v14, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s60, s54, v14
  v_cndmask_b32 v13, v3, v5, s60
  buffer_load_u16 v13, v13, s[48:51], null offen offset:10
  v_add_nc_u32 v16, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s61, s54, v16
  v_cndmask_b32 v15, v3, v5, s61
  buffer_load_u16 v15, v15, s[48:51], null offen offset:12
  v_add_nc_u32 v18, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s62, s54, v18
  v_cndmask_b32 v5, v3, v5, s62
  buffer_load_u16 v5, v5, s[48:51], null offen offset:14
  v_cmp_gt_u32 s52, s54, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v17, v3, v6, s52
  buffer_load_u16 v17, v17, s[48:51], null offen
  v_add_nc_u32 v20, 1, v0
  v_cmp_gt_u32 s53, s54, v20
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v19, v3, v6, s53
  buffer_load_u16 v19, v19, s[48:51], null offen offset:2
  v_add_nc_u32 v22, 2, v0
  v_cmp_gt_u32 s55, s54, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v21, v3, v6, s55
  buffer_load_u16 v21, v21, s[48:51], null offen offset:4
  v_add_nc_u32 v45, 3, v0
  v_cmp_gt_u32 s58, s54, v45
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v23, v3, v6, s58
  buffer_load_u16 v23, v23, s[48:51], null offen offset:6
  v_add_nc_u32 v10, 4, v0
  v_cmp_gt_u32 s59, s54, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v44, v3, v6, s59
  buffer_load_u16 v44, v44, s[48:51], null offen offset:8
  v_add_nc_u32 v12, 5, v0
  v_cmp_gt_u32 s60, s54, v12
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v46, v3, v6, s60
  buffer_load_u16 v46, v46, s[48:51], null offen offset:10
  v_add_nc_u32 v14, 6, v0
  v_cmp_gt_u32 s61, s54, v14
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v47, v3, v6, s61
  buffer_load_u16 v47, v47, s[48:51], null offen offset:12
  v_add_nc_u32 v16, 7, v0
  v_cmp_gt_u32 s62, s54, v16
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v0, v3, v6, s62
  buffer_load_u16 v0, v0, s[48:51], null offen offset:14
  s_wait_loadcnt 15
  ds_store_b16 v2, v4
  s_wait_loadcnt 14
  ds_store_b16 v2, v7 offset:2
  s_wait_loadcnt 13
  ds_store_b16 v2, v8 offset:4
  s_wait_loadcnt 12
  ds_store_b16 v2, v9 offset:6
  s_wait_loadcnt 11
  ds_store_b16 v2, v11 offset:8
  s_wait_loadcnt 10
  ds_store_b16 v2, v13 offset:10
  s_wait_loadcnt 9
  ds_store_b16 v2, v15 offset:12
  s_wait_loadcnt 8
  ds_store_b16 v2, v5 offset:14
  s_wait_loadcnt 7
  ds_store_b16 v2, v17 offset:128
  s_wait_loadcnt 6
  ds_store_b16 v2, v19 offset:130
  s_wait_loadcnt 5
  ds_store_b16 v2, v21 offset:132
  s_wait_loadcnt 4
  ds_store_b16 v2, v23 offset:134
  s_wait_loadcnt 3
  ds_store_b16 v2, v44 offset:136
  s_wait_loadcnt 2
  ds_store_b16 v2, v46 offset:138
  s_wait_loadcnt 1
  ds_store_b16 v2, v47 offset:140
  s_wait_loadcnt 0
  ds_store_b16 v2, v0 offset:142
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  v_dual_mov_b32 v0, v25 :: v_dual_mov_b32 v3, v27
  v_mov_b32 v2, v24
  v_mov_b32 v4, v26
  s_add_u32 s44, s54, 15
  s_lshr_b32 s44, s44, 4
L_step_loop8:
  ds_load_b128 v[36:39], v3
  ds_load_b128 v[40:43], v0
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[28:35], v[40:43], v[36:39], v[28:35]
  s_sub_u32 s44, s44, 1
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_steps_done9
L_next_step10:
  ds_load_b128 v[36:39], v4 offset:512
  ds_load_b128 v[40:43], v2 offset:512
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[28:35], v[40:43], v[36:39], v[28:35]
  s_mov_b32 s45, 0x400
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v0, s45, v0
  v_add_nc_u32 v2, s45, v2
  v_add_nc_u32 v3, s45, v3
  v_add_nc_u32 v4, s45, v4
  s_sub_u32 s44, s44, 1
  s_cmp_lg_u32 s44, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s6, s6, 16
  s_mul_i32 s7, s7, 16
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_lshl_add_u32 v0, v0, 3, s6
  v_add_nc_u32 v1, s7, v1
  s_mov_b32 s6, s1
  s_mov_b32 s7, 0
  s_lshl_b64 s[6:7], s[6:7], 2
  s_add_u32 s48, s40, s6
  s_addc_u32 s49, s41, s7
  s_lshl_b32 s50, s3, 2
  s_mov_b32 s51, 0x30020000
  v_lshlrev_b32 v2, 2, v1
  buffer_load_b32 v2, v2, s[48:51], null offen
  s_mov_b32 s6, s0
  s_mov_b32 s7, 0
  s_lshl_b64 s[6:7], s[6:7], 2
  s_add_u32 s48, s22, s6
  s_addc_u32 s49, s23, s7
  s_lshl_b32 s50, s2, 2
  s_mov_b32 s51, 0x30020000
  v_lshlrev_b32 v3, 2, v0
  buffer_load_b128 v[36:39], v3, s[48:51], null offen
  buffer_load_b128 v[40:43], v3, s[48:51], null offen offset:16
  s_mul_i32 s6, s20, s4
  s_mul_hi_u32 s7, s20, s4
  s_mul_i32 s44, s21, s4
  s_add_u32 s7, s7, s44
  s_add_u32 s6, s6, s1
  s_addc_u32 s7, s7, 0
  s_lshl_b64 s[6:7], s[6:7], 2
  s_add_u32 s48, s18, s6
  s_addc_u32 s49, s19, s7
  s_lshl_b32 s50, s3, 2
  s_mov_b32 s51, 0x30020000
  v_lshlrev_b32 v3, 2, v1
  buffer_load_b32 v3, v3, s[48:51], null offen
  s_mul_i32 s6, s32, s4
  s_mul_hi_u32 s7, s32, s4
  s_mul_i32 s44, s33, s4
  s_add_u32 s7, s7, s44
  s_mul_i32 s46, s1, s8
  s_mul_hi_u32 s47, s1, s8
  s_add_u32 s6, s6, s46
  s_addc_u32 s7, s7, s47
  s_add_u32 s6, s6, s0
  s_addc_u32 s7, s7, 0
  s_lshl_b64 s[6:7], s[6:7], 1
  s_add_u32 s48, s24, s6
  s_addc_u32 s49, s25, s7
  s_mul_i32 s6, s34, s4
  s_mul_hi_u32 s7, s34, s4
  s_mul_i32 s4, s35, s4
  s_add_u32 s7, s7, s4
  s_mul_i32 s46, s1, s9
  s_mul_hi_u32 s47, s1, s9
  s_add_u32 s6, s6, s46
  s_addc_u32 s7, s7, s47
  s_add_u32 s6, s6, s0
  s_addc_u32 s7, s7, 0
  s_lshl_b64 s[6:7], s[6:7], 1
  s_add_u32 s64, s26, s6
  s_addc_u32 s65, s27, s7
  s_sub_u32 s0, s3, 1
  s_mul_i32 s50, s0, s8
  s_add_u32 s50, s50, s2
  s_lshl_b32 s50, s50, 1
  s_mov_b32 s51, 0x30020000
  v_mul_lo_u32 v4, v1, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v4, v4, v0, 1
  s_sub_u32 s0, s3, 1
  s_mul_i32 s66, s0, s9
  s_add_u32 s66, s66, s2
  s_lshl_b32 s66, s66, 1
  s_mov_b32 s67, 0x30020000
  v_mul_lo_u32 v1, v1, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v1, v1, v0, 1
  s_lshl_b32 s0, s17, 1
  v_mov_b32 v5, 0x80000000
  s_wait_loadcnt 2
  v_dual_mul_f32 v36, s16, v36 :: v_dual_mul_f32 v37, s16, v37
  v_dual_mul_f32 v38, s16, v38 :: v_dual_mul_f32 v39, s16, v39
  s_wait_loadcnt 1
  v_dual_mul_f32 v40, s16, v40 :: v_dual_mul_f32 v41, s16, v41
  v_dual_mul_f32 v42, s16, v42 :: v_dual_mul_f32 v43, s16, v43
  v_dual_mov_b32 v6, s42 :: v_dual_mov_b32 v7, s43
  s_cmp_eq_u32 s2, 16
  s_cselect_b32 s1, 0, 7
  s_and_b32 s1, s2, s1
  s_cmp_lg_u32 s1, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_nc_u32 v18, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s2, v18
  v_cndmask_b32 v8, v5, v4, s52
  v_dual_mul_f32 v46, v36, v28 :: v_dual_mul_f32 v47, v37, v29
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_dual_mul_f32 v46, v2, v46 :: v_dual_mul_f32 v49, v39, v31
  v_dual_mul_f32 v47, v2, v47 :: v_dual_mul_f32 v50, v40, v32
  v_dual_mul_f32 v48, v38, v30 :: v_dual_mul_f32 v51, v41, v33
  v_dual_mul_f32 v48, v2, v48 :: v_dual_mul_f32 v53, v43, v35
  v_mul_f32 v49, v2, v49
  v_mul_f32 v50, v2, v50
  v_mul_f32 v51, v2, v51
  v_mul_f32 v52, v42, v34
  s_delay_alu instid0(VALU_DEP_1)
  v_dual_mul_f32 v52, v2, v52 :: v_dual_mul_f32 v53, v53, v2
  s_wait_loadcnt 0
  v_dual_add_f32 v46, v3, v46 :: v_dual_add_f32 v49, v49, v3
  v_add_f32 v47, v3, v47
  v_add_f32 v48, v3, v48
  v_add_f32 v50, v3, v50
  v_add_f32 v51, v3, v51
  v_dual_add_f32 v52, v3, v52 :: v_dual_add_f32 v53, v53, v3
  v_mul_f32 v9, v6, v46
  v_mul_f32 v11, v6, v47
  v_mul_f32 v13, v6, v48
  v_mul_f32 v15, v6, v49
  s_mov_b32 s1, 0x7fffffff
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_4) | instid1(SALU_CYCLE_1)
  v_and_b32 v17, s1, v9
  v_and_b32 v19, s1, v11
  v_and_b32 v21, s1, v13
  v_and_b32 v23, s1, v15
  s_mov_b32 s3, 0x3f200000
  v_cmp_lt_f32 s53, v17, s3
  v_cmp_lt_f32 s55, v19, s3
  v_cmp_lt_f32 s58, v21, s3
  v_cmp_lt_f32 s59, v23, s3
  s_mov_b32 s4, 0x4038aa3b
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_3) | instid1(VALU_DEP_4)
  v_mul_f32 v17, s4, v17
  v_dual_mul_f32 v19, s4, v19 :: v_dual_mul_f32 v24, v9, v9
  v_mul_f32 v21, s4, v21
  v_dual_mul_f32 v23, s4, v23 :: v_dual_mul_f32 v26, v13, v13
  v_exp_f32 v17, v17
  s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_exp_f32 v19, v19
  v_exp_f32 v21, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(TRANS32_DEP_3)
  v_exp_f32 v23, v23
  v_add_f32 v17, 0x3f800000, v17
  v_add_f32 v19, 0x3f800000, v19
  s_delay_alu instid0(TRANS32_DEP_2) | instskip(NEXT) | instid1(TRANS32_DEP_1)
  v_add_f32 v21, 0x3f800000, v21
  v_add_f32 v23, 0x3f800000, v23
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
  v_rcp_f32 v17, v17
  v_rcp_f32 v19, v19
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_rcp_f32 v21, v21
  v_rcp_f32 v23, v23
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  s_delay_alu instid0(TRANS32_DEP_3) | instskip(NEXT) | instid1(TRANS32_DEP_2)
  v_fma_f32 v19, 0xc0000000, v19, 0x3f800000
  v_fma_f32 v21, 0xc0000000, v21, 0x3f800000
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_fma_f32 v23, 0xc0000000, v23, 0x3f800000
  v_bfi_b32 v17, s1, v17, v9
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_bfi_b32 v19, s1, v19, v11
  v_bfi_b32 v21, s1, v21, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_3) | instid1(SALU_CYCLE_1)
  v_bfi_b32 v23, s1, v23, v15
  v_mul_f32 v25, v11, v11
  v_mul_f32 v27, v15, v15
  s_mov_b32 s6, 0x41b40000
  v_add_f32 v46, s6, v24
  s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_3) | instid1(SALU_CYCLE_1)
  v_add_f32 v47, s6, v25
  v_add_f32 v48, s6, v26
  v_add_f32 v49, s6, v27
  s_mov_b32 s5, 0x41e00000
  v_add_f32 v44, s5, v24
  v_add_f32 v54, s5, v25
  v_add_f32 v55, s5, v26
  v_add_f32 v56, s5, v27
  s_mov_b32 s56, 0x427c0000
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_3) | instid1(VALU_DEP_4)
  v_fma_f32 v44, v44, v24, s56
  v_fma_f32 v54, v54, v25, s56
  v_fma_f32 v55, v55, v26, s56
  v_fma_f32 v56, v56, v27, s56
  v_rcp_f32 v44, v44
  s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_rcp_f32 v54, v54
  v_rcp_f32 v55, v55
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
  v_rcp_f32 v56, v56
  v_dual_mul_f32 v46, v46, v24 :: v_dual_mul_f32 v47, v47, v25
  v_dual_mul_f32 v48, v48, v26 :: v_dual_mul_f32 v49, v49, v27
  v_mul_f32 v46, v46, v44
  s_delay_alu instid0(TRANS32_DEP_3)
  v_mul_f32 v47, v47, v54
  s_delay_alu instid0(TRANS32_DEP_2) | instid1(VALU_DEP_3)
  v_mul_f32 v48, v48, v55
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v49, v49, v56
  v_mul_f32 v46, v46, v9
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v47, v47, v11
  v_mul_f32 v48, v48, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
  v_mul_f32 v49, v49, v15
  s_mov_b32 s57, 0xbf6eeeef
  v_fma_f32 v46, s57, v46, v9
  v_fma_f32 v47, s57, v47, v11
  v_fma_f32 v48, s57, v48, v13
  v_fma_f32 v49, s57, v49, v15
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cndmask_b32 v46, v17, v46, s53
  v_cndmask_b32 v47, v19, v47, s55
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cndmask_b32 v48, v21, v48, s58
  v_cndmask_b32 v49, v23, v49, s59
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_dual_mul_f32 v46, v7, v46 :: v_dual_mul_f32 v11, v6, v51
  v_mul_f32 v47, v7, v47
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_dual_mul_f32 v48, v7, v48 :: v_dual_mul_f32 v9, v6, v50
  v_mul_f32 v49, v7, v49
  v_mul_f32 v13, v6, v52
  v_mul_f32 v15, v6, v53
  s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
  v_and_b32 v17, s1, v9
  v_and_b32 v19, s1, v11
  v_and_b32 v21, s1, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_and_b32 v23, s1, v15
  v_cmp_lt_f32 s60, v17, s3
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cmp_lt_f32 s61, v19, s3
  v_cmp_lt_f32 s62, v21, s3
  s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_4) | instid1(VALU_DEP_4)
  v_cmp_lt_f32 s52, v23, s3
  v_mul_f32 v17, s4, v17
  v_dual_mul_f32 v19, s4, v19 :: v_dual_mul_f32 v24, v9, v9
  v_mul_f32 v21, s4, v21
  v_dual_mul_f32 v23, s4, v23 :: v_dual_mul_f32 v26, v13, v13
  v_exp_f32 v17, v17
  s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_exp_f32 v19, v19
  v_exp_f32 v21, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(TRANS32_DEP_3)
  v_exp_f32 v23, v23
  v_add_f32 v17, 0x3f800000, v17
  v_add_f32 v19, 0x3f800000, v19
  s_delay_alu instid0(TRANS32_DEP_2) | instskip(NEXT) | instid1(TRANS32_DEP_1)
  v_add_f32 v21, 0x3f800000, v21
  v_add_f32 v23, 0x3f800000, v23
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
  v_rcp_f32 v17, v17
  v_rcp_f32 v19, v19
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_rcp_f32 v21, v21
  v_rcp_f32 v23, v23
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  s_delay_alu instid0(TRANS32_DEP_3) | instskip(NEXT) | instid1(TRANS32_DEP_2)
  v_fma_f32 v19, 0xc0000000, v19, 0x3f800000
  v_fma_f32 v21, 0xc0000000, v21, 0x3f800000
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_fma_f32 v23, 0xc0000000, v23, 0x3f800000
  v_bfi_b32 v17, s1, v17, v9
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_bfi_b32 v19, s1, v19, v11
  v_bfi_b32 v21, s1, v21, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_3) | instid1(VALU_DEP_3)
  v_bfi_b32 v23, s1, v23, v15
  v_mul_f32 v25, v11, v11
  v_mul_f32 v27, v15, v15
  v_dual_add_f32 v50, s6, v24 :: v_dual_add_f32 v55, s5, v26
  v_dual_add_f32 v51, s6, v25 :: v_dual_add_f32 v52, s6, v26
  s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_3)
  v_dual_add_f32 v53, s6, v27 :: v_dual_add_f32 v44, s5, v24
  v_add_f32 v54, s5, v25
  v_add_f32 v56, s5, v27
  v_fma_f32 v44, v44, v24, s56
  s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_4)
  v_fma_f32 v54, v54, v25, s56
  v_fma_f32 v55, v55, v26, s56
  v_fma_f32 v56, v56, v27, s56
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
  v_rcp_f32 v44, v44
  v_rcp_f32 v54, v54
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_rcp_f32 v55, v55
  v_rcp_f32 v56, v56
  v_dual_mul_f32 v50, v50, v24 :: v_dual_mul_f32 v51, v51, v25
  v_dual_mul_f32 v52, v52, v26 :: v_dual_mul_f32 v53, v53, v27
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(TRANS32_DEP_3)
  v_mul_f32 v50, v50, v44
  v_mul_f32 v51, v51, v54
  s_delay_alu instid0(TRANS32_DEP_2) | instid1(VALU_DEP_3)
  v_mul_f32 v52, v52, v55
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v53, v53, v56
  v_mul_f32 v50, v50, v9
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v51, v51, v11
  v_mul_f32 v52, v52, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v53, v53, v15
  v_fma_f32 v50, s57, v50, v9
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_fma_f32 v51, s57, v51, v11
  v_fma_f32 v52, s57, v52, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_fma_f32 v53, s57, v53, v15
  v_cndmask_b32 v50, v17, v50, s60
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cndmask_b32 v51, v19, v51, s61
  v_cndmask_b32 v52, v21, v52, s62
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cndmask_b32 v53, v23, v53, s52
  v_mul_f32 v50, v7, v50
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v51, v7, v51
  v_mul_f32 v52, v7, v52
  s_delay_alu instid0(VALU_DEP_4)
  v_mul_f32 v53, v7, v53
  v_cvt_f16_f32 v46, v46
  v_cvt_f16_f32 v47, v47
  v_cvt_f16_f32 v48, v48
  v_cvt_f16_f32 v49, v49
  v_cvt_f16_f32 v50, v50
  v_cvt_f16_f32 v51, v51
  v_cvt_f16_f32 v52, v52
  v_cvt_f16_f32 v53, v53
  v_pack_b32_f16 v57, v46, v47
  v_pack_b32_f16 v58, v48, v49
  v_pack_b32_f16 v59, v50, v51
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v60, v52, v53
  buffer_store_b128 v[57:60], v8, s[48:51], null offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_nc_u32 v20, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s53, s2, v20
  v_cndmask_b32 v8, v5, v4, s53
  v_cndmask_b32 v46, v5, v1, s53
  buffer_load_b128 v[46:49], v46, s[64:67], null offen
  v_dual_mul_f32 v57, v36, v28 :: v_dual_mul_f32 v58, v37, v29
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_dual_mul_f32 v57, v2, v57 :: v_dual_mul_f32 v60, v39, v31
  v_dual_mul_f32 v58, v2, v58 :: v_dual_mul_f32 v61, v40, v32
  v_dual_mul_f32 v59, v38, v30 :: v_dual_mul_f32 v62, v41, v33
  v_mul_f32 v59, v2, v59
  v_mul_f32 v60, v2, v60
  v_dual_mul_f32 v61, v2, v61 :: v_dual_mul_f32 v64, v43, v35
  v_mul_f32 v62, v2, v62
  v_mul_f32 v63, v42, v34
  s_delay_alu instid0(VALU_DEP_1)
  v_mul_f32 v63, v2, v63
  v_mul_f32 v64, v2, v64
  s_wait_loadcnt 0
  v_fma_mix_f32 v57, v46, s17, v57 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v58, v46, s17, v58 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v59, v47, s17, v59 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v60, v47, s17, v60 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v61, v48, s17, v61 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v62, v48, s17, v62 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v63, v49, s17, v63 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v64, v49, s17, v64 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_dual_add_f32 v57, v3, v57 :: v_dual_add_f32 v58, v58, v3
  v_add_f32 v59, v3, v59
  v_dual_add_f32 v60, v3, v60 :: v_dual_add_f32 v61, v61, v3
  v_add_f32 v62, v3, v62
  v_add_f32 v63, v3, v63
  v_add_f32 v64, v3, v64
  v_mul_f32 v9, v6, v57
  v_mul_f32 v11, v6, v58
  v_mul_f32 v13, v6, v59
  v_mul_f32 v15, v6, v60
  s_mov_b32 s45, 0x7fffffff
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_4) | instid1(SALU_CYCLE_1)
  v_and_b32 v17, s45, v9
  v_and_b32 v19, s45, v11
  v_and_b32 v21, s45, v13
  v_and_b32 v23, s45, v15
  s_mov_b32 s1, 0x3f200000
  v_cmp_lt_f32 s55, v17, s1
  v_cmp_lt_f32 s58, v19, s1
  v_cmp_lt_f32 s59, v21, s1
  v_cmp_lt_f32 s60, v23, s1
  s_mov_b32 s3, 0x4038aa3b
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_3) | instid1(VALU_DEP_4)
  v_mul_f32 v17, s3, v17
  v_dual_mul_f32 v19, s3, v19 :: v_dual_mul_f32 v24, v9, v9
  v_mul_f32 v21, s3, v21
  v_dual_mul_f32 v23, s3, v23 :: v_dual_mul_f32 v26, v13, v13
  v_exp_f32 v17, v17
  s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_exp_f32 v19, v19
  v_exp_f32 v21, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(TRANS32_DEP_3)
  v_exp_f32 v23, v23
  v_add_f32 v17, 0x3f800000, v17
  v_add_f32 v19, 0x3f800000, v19
  s_delay_alu instid0(TRANS32_DEP_2) | instskip(NEXT) | instid1(TRANS32_DEP_1)
  v_add_f32 v21, 0x3f800000, v21
  v_add_f32 v23, 0x3f800000, v23
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
  v_rcp_f32 v17, v17
  v_rcp_f32 v19, v19
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_rcp_f32 v21, v21
  v_rcp_f32 v23, v23
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  s_delay_alu instid0(TRANS32_DEP_3) | instskip(NEXT) | instid1(TRANS32_DEP_2)
  v_fma_f32 v19, 0xc0000000, v19, 0x3f800000
  v_fma_f32 v21, 0xc0000000, v21, 0x3f800000
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_fma_f32 v23, 0xc0000000, v23, 0x3f800000
  v_bfi_b32 v17, s45, v17, v9
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_bfi_b32 v19, s45, v19, v11
  v_bfi_b32 v21, s45, v21, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_3) | instid1(SALU_CYCLE_1)
  v_bfi_b32 v23, s45, v23, v15
  v_mul_f32 v25, v11, v11
  v_mul_f32 v27, v15, v15
  s_mov_b32 s4, 0x41b40000
  v_add_f32 v57, s4, v24
  s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_3) | instid1(SALU_CYCLE_1)
  v_add_f32 v58, s4, v25
  v_add_f32 v59, s4, v26
  v_add_f32 v60, s4, v27
  s_mov_b32 s6, 0x41e00000
  v_add_f32 v44, s6, v24
  v_add_f32 v54, s6, v25
  v_add_f32 v55, s6, v26
  v_add_f32 v56, s6, v27
  s_mov_b32 s5, 0x427c0000
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_3) | instid1(VALU_DEP_4)
  v_fma_f32 v44, v44, v24, s5
  v_fma_f32 v54, v54, v25, s5
  v_fma_f32 v55, v55, v26, s5
  v_fma_f32 v56, v56, v27, s5
  v_rcp_f32 v44, v44
  s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_rcp_f32 v54, v54
  v_rcp_f32 v55, v55
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
  v_rcp_f32 v56, v56
  v_dual_mul_f32 v57, v57, v24 :: v_dual_mul_f32 v58, v58, v25
  v_dual_mul_f32 v59, v59, v26 :: v_dual_mul_f32 v60, v60, v27
  v_mul_f32 v57, v57, v44
  s_delay_alu instid0(TRANS32_DEP_3)
  v_mul_f32 v58, v58, v54
  s_delay_alu instid0(TRANS32_DEP_2) | instid1(VALU_DEP_3)
  v_mul_f32 v59, v59, v55
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v60, v60, v56
  v_mul_f32 v57, v57, v9
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v58, v58, v11
  v_mul_f32 v59, v59, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
  v_mul_f32 v60, v60, v15
  s_mov_b32 s56, 0xbf6eeeef
  v_fma_f32 v57, s56, v57, v9
  v_fma_f32 v58, s56, v58, v11
  v_fma_f32 v59, s56, v59, v13
  v_fma_f32 v60, s56, v60, v15
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cndmask_b32 v57, v17, v57, s55
  v_cndmask_b32 v58, v19, v58, s58
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cndmask_b32 v59, v21, v59, s59
  v_cndmask_b32 v60, v23, v60, s60
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v57, v7, v57
  v_dual_mul_f32 v58, v7, v58 :: v_dual_mul_f32 v9, v6, v61
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v59, v7, v59
  v_dual_mul_f32 v60, v7, v60 :: v_dual_mul_f32 v11, v6, v62
  v_mul_f32 v13, v6, v63
  v_mul_f32 v15, v6, v64
  v_and_b32 v17, s45, v9
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_and_b32 v19, s45, v11
  v_and_b32 v21, s45, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_and_b32 v23, s45, v15
  v_cmp_lt_f32 s61, v17, s1
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cmp_lt_f32 s62, v19, s1
  v_cmp_lt_f32 s52, v21, s1
  s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_4) | instid1(VALU_DEP_4)
  v_cmp_lt_f32 s53, v23, s1
  v_mul_f32 v17, s3, v17
  v_dual_mul_f32 v19, s3, v19 :: v_dual_mul_f32 v24, v9, v9
  v_mul_f32 v21, s3, v21
  v_dual_mul_f32 v23, s3, v23 :: v_dual_mul_f32 v26, v13, v13
  v_exp_f32 v17, v17
  s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_exp_f32 v19, v19
  v_exp_f32 v21, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(TRANS32_DEP_3)
  v_exp_f32 v23, v23
  v_add_f32 v17, 0x3f800000, v17
  v_add_f32 v19, 0x3f800000, v19
  s_delay_alu instid0(TRANS32_DEP_2) | instskip(NEXT) | instid1(TRANS32_DEP_1)
  v_add_f32 v21, 0x3f800000, v21
  v_add_f32 v23, 0x3f800000, v23
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
  v_rcp_f32 v17, v17
  v_rcp_f32 v19, v19
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_rcp_f32 v21, v21
  v_rcp_f32 v23, v23
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  s_delay_alu instid0(TRANS32_DEP_3) | instskip(NEXT) | instid1(TRANS32_DEP_2)
  v_fma_f32 v19, 0xc0000000, v19, 0x3f800000
  v_fma_f32 v21, 0xc0000000, v21, 0x3f800000
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_fma_f32 v23, 0xc0000000, v23, 0x3f800000
  v_bfi_b32 v17, s45, v17, v9
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_bfi_b32 v19, s45, v19, v11
  v_bfi_b32 v21, s45, v21, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_3) | instid1(VALU_DEP_3)
  v_bfi_b32 v23, s45, v23, v15
  v_mul_f32 v25, v11, v11
  v_mul_f32 v27, v15, v15
  v_add_f32 v61, s4, v24
  v_dual_add_f32 v62, s4, v25 :: v_dual_add_f32 v63, s4, v26
  s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_3) | instid1(VALU_DEP_3)
  v_dual_add_f32 v64, s4, v27 :: v_dual_add_f32 v55, s6, v26
  v_add_f32 v44, s6, v24
  v_add_f32 v54, s6, v25
  v_add_f32 v56, s6, v27
  v_fma_f32 v44, v44, v24, s5
  s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_4)
  v_fma_f32 v54, v54, v25, s5
  v_fma_f32 v55, v55, v26, s5
  v_fma_f32 v56, v56, v27, s5
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
  v_rcp_f32 v44, v44
  v_rcp_f32 v54, v54
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_rcp_f32 v55, v55
  v_rcp_f32 v56, v56
  v_dual_mul_f32 v61, v61, v24 :: v_dual_mul_f32 v62, v62, v25
  v_dual_mul_f32 v63, v63, v26 :: v_dual_mul_f32 v64, v64, v27
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(TRANS32_DEP_3)
  v_mul_f32 v61, v61, v44
  v_mul_f32 v62, v62, v54
  s_delay_alu instid0(TRANS32_DEP_2) | instid1(VALU_DEP_3)
  v_mul_f32 v63, v63, v55
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v64, v64, v56
  v_mul_f32 v61, v61, v9
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v62, v62, v11
  v_mul_f32 v63, v63, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v64, v64, v15
  v_fma_f32 v61, s56, v61, v9
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_fma_f32 v62, s56, v62, v11
  v_fma_f32 v63, s56, v63, v13
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_fma_f32 v64, s56, v64, v15
  v_cndmask_b32 v61, v17, v61, s61
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cndmask_b32 v62, v19, v62, s62
  v_cndmask_b32 v63, v21, v63, s52
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_cndmask_b32 v64, v23, v64, s53
  v_mul_f32 v61, v7, v61
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
  v_mul_f32 v62, v7, v62
  v_mul_f32 v63, v7, v63
  s_delay_alu instid0(VALU_DEP_4)
  v_mul_f32 v64, v7, v64
  v_cvt_f16_f32 v57, v57
  v_cvt_f16_f32 v58, v58
  v_cvt_f16_f32 v59, v59
  v_cvt_f16_f32 v60, v60
  v_cvt_f16_f32 v61, v61
  v_cvt_f16_f32 v62, v62
  v_cvt_f16_f32 v63, v63
  v_cvt_f16_f32 v64, v64
  v_pack_b32_f16 v46, v57, v58
  v_pack_b32_f16 v47, v59, v60
  v_pack_b32_f16 v48, v61, v62
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v49, v63, v64
  buffer_store_b128 v[46:49], v8, s[48:51], null offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s0, 0
  s_cselect_b32 s66, 0, s66
  v_dual_mov_b32 v4, v4 :: v_dual_mov_b32 v1, v1
  v_add_nc_u32 v22, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s55, s2, v22
  v_cndmask_b32 v8, v5, v1, s55
  buffer_load_u16 v11, v8, s[64:67], null offen
  v_add_nc_u32 v45, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s58, s2, v45
  v_cndmask_b32 v13, v5, v1, s58
  buffer_load_u16 v15, v13, s[64:67], null offen offset:2
  v_add_nc_u32 v10, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s59, s2, v10
  v_cndmask_b32 v19, v5, v1, s59
  buffer_load_u16 v21, v19, s[64:67], null offen offset:4
  v_add_nc_u32 v12, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s60, s2, v12
  v_cndmask_b32 v23, v5, v1, s60
  buffer_load_u16 v25, v23, s[64:67], null offen offset:6
  v_add_nc_u32 v14, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s61, s2, v14
  v_cndmask_b32 v8, v5, v1, s61
  buffer_load_u16 v26, v8, s[64:67], null offen offset:8
  v_add_nc_u32 v16, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s62, s2, v16
  v_cndmask_b32 v13, v5, v1, s62
  buffer_load_u16 v27, v13, s[64:67], null offen offset:10
  v_add_nc_u32 v18, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s2, v18
  v_cndmask_b32 v19, v5, v1, s52
  buffer_load_u16 v46, v19, s[64:67], null offen offset:12
  v_add_nc_u32 v20, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s53, s2, v20
  v_cndmask_b32 v23, v5, v1, s53
  buffer_load_u16 v1, v23, s[64:67], null offen offset:14
  v_mul_f32 v47, v36, v28
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_mul_f32 v47, v2, v47
  s_wait_loadcnt 7
  v_fma_mix_f32 v47, v11, s17, v47 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_add_f32 v47, v3, v47
  s_delay_alu instid0(VALU_DEP_1)
  v_mul_f32 v9, v6, v47
  s_mov_b32 s57, 0x7fffffff
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_and_b32 v17, s57, v9
  s_mov_b32 s45, 0x3f200000
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_cmp_lt_f32 s55, v17, s45
  s_mov_b32 s1, 0x4038aa3b
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v17, s1, v17
  v_exp_f32 v17, v17
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v17, 0x3f800000, v17
  v_rcp_f32 v17, v17
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  v_bfi_b32 v17, s57, v17, v9
  v_mul_f32 v24, v9, v9
  s_mov_b32 s3, 0x41b40000
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_f32 v47, s3, v24
  s_mov_b32 s4, 0x41e00000
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_f32 v44, s4, v24
  s_mov_b32 s6, 0x427c0000
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_fma_f32 v44, v44, v24, s6
  s_delay_alu instid0(VALU_DEP_1)
  v_rcp_f32 v44, v44
  v_mul_f32 v47, v47, v24
  s_delay_alu instid0(TRANS32_DEP_1) | instid1(VALU_DEP_1)
  v_mul_f32 v47, v47, v44
  s_delay_alu instid0(VALU_DEP_1)
  v_mul_f32 v47, v47, v9
  s_mov_b32 s5, 0xbf6eeeef
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_fma_f32 v47, s5, v47, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v47, v17, v47, s55
  v_mul_f32 v47, v7, v47
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v11, v47
  v_add_nc_u32 v22, 0, v0
  v_cmp_gt_u32 s58, s2, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v5, v4, s58
  buffer_store_b16 v11, v8, s[48:51], null offen
  v_mul_f32 v22, v37, v29
  v_mul_f32 v22, v2, v22
  s_wait_loadcnt 6
  v_fma_mix_f32 v22, v15, s17, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v22, v3, v22
  v_mul_f32 v9, v6, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v17, s57, v9
  v_cmp_lt_f32 s59, v17, s45
  v_mul_f32 v17, s1, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(TRANS32_DEP_1)
  v_exp_f32 v17, v17
  v_add_f32 v17, 0x3f800000, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(TRANS32_DEP_1)
  v_rcp_f32 v17, v17
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_bfi_b32 v17, s57, v17, v9
  v_mul_f32 v24, v9, v9
  v_add_f32 v22, s3, v24
  v_add_f32 v44, s4, v24
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_fma_f32 v44, v44, v24, s6
  v_rcp_f32 v44, v44
  v_mul_f32 v22, v22, v24
  s_delay_alu instid0(TRANS32_DEP_1) | instid1(VALU_DEP_1)
  v_mul_f32 v22, v22, v44
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v22, v22, v9
  v_fma_f32 v22, s5, v22, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v22, v17, v22, s59
  v_mul_f32 v22, v7, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v15, v22
  v_add_nc_u32 v45, 1, v0
  v_cmp_gt_u32 s60, s2, v45
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v13, v5, v4, s60
  buffer_store_b16 v15, v13, s[48:51], null offen offset:2
  v_mul_f32 v45, v38, v30
  v_mul_f32 v45, v2, v45
  s_wait_loadcnt 5
  v_fma_mix_f32 v45, v21, s17, v45 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v45, v3, v45
  v_mul_f32 v9, v6, v45
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v17, s57, v9
  v_cmp_lt_f32 s61, v17, s45
  v_mul_f32 v17, s1, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(TRANS32_DEP_1)
  v_exp_f32 v17, v17
  v_add_f32 v17, 0x3f800000, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(TRANS32_DEP_1)
  v_rcp_f32 v17, v17
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_bfi_b32 v17, s57, v17, v9
  v_mul_f32 v24, v9, v9
  v_add_f32 v45, s3, v24
  v_add_f32 v44, s4, v24
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_fma_f32 v44, v44, v24, s6
  v_rcp_f32 v44, v44
  v_mul_f32 v45, v45, v24
  s_delay_alu instid0(TRANS32_DEP_1) | instid1(VALU_DEP_1)
  v_mul_f32 v45, v45, v44
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v45, v45, v9
  v_fma_f32 v45, s5, v45, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v45, v17, v45, s61
  v_mul_f32 v45, v7, v45
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v21, v45
  v_add_nc_u32 v10, 2, v0
  v_cmp_gt_u32 s62, s2, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v19, v5, v4, s62
  buffer_store_b16 v21, v19, s[48:51], null offen offset:4
  v_dual_mul_f32 v10, v39, v31 :: v_dual_mul_f32 v47, v40, v32
  v_mul_f32 v10, v2, v10
  s_wait_loadcnt 4
  v_fma_mix_f32 v10, v25, s17, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v10, v3, v10
  v_mul_f32 v9, v6, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v17, s57, v9
  v_cmp_lt_f32 s52, v17, s45
  v_mul_f32 v17, s1, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(TRANS32_DEP_1)
  v_exp_f32 v17, v17
  v_add_f32 v17, 0x3f800000, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(TRANS32_DEP_1)
  v_rcp_f32 v17, v17
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_bfi_b32 v17, s57, v17, v9
  v_dual_mul_f32 v24, v9, v9 :: v_dual_mul_f32 v47, v2, v47
  v_add_f32 v10, s3, v24
  v_add_f32 v44, s4, v24
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_fma_f32 v44, v44, v24, s6
  v_rcp_f32 v44, v44
  v_mul_f32 v10, v10, v24
  s_delay_alu instid0(TRANS32_DEP_1) | instid1(VALU_DEP_1)
  v_mul_f32 v10, v10, v44
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v10, v10, v9
  v_fma_f32 v10, s5, v10, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v10, v17, v10, s52
  v_mul_f32 v10, v7, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v25, v10
  v_add_nc_u32 v12, 3, v0
  v_cmp_gt_u32 s53, s2, v12
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v23, v5, v4, s53
  buffer_store_b16 v25, v23, s[48:51], null offen offset:6
  s_wait_loadcnt 3
  v_fma_mix_f32 v47, v26, s17, v47 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_add_f32 v47, v3, v47
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_dual_mul_f32 v9, v6, v47 :: v_dual_mul_f32 v22, v41, v33
  v_and_b32 v17, s57, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cmp_lt_f32 s55, v17, s45
  v_mul_f32 v17, s1, v17
  v_exp_f32 v17, v17
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v17, 0x3f800000, v17
  v_rcp_f32 v17, v17
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  v_bfi_b32 v17, s57, v17, v9
  v_mul_f32 v24, v9, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_f32 v47, s3, v24
  v_add_f32 v44, s4, v24
  v_fma_f32 v44, v44, v24, s6
  s_delay_alu instid0(VALU_DEP_1)
  v_rcp_f32 v44, v44
  v_dual_mul_f32 v47, v47, v24 :: v_dual_mul_f32 v22, v2, v22
  s_delay_alu instid0(TRANS32_DEP_1) | instid1(VALU_DEP_1)
  v_mul_f32 v47, v47, v44
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v47, v47, v9
  v_fma_f32 v47, s5, v47, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v47, v17, v47, s55
  v_mul_f32 v47, v7, v47
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v11, v47
  v_add_nc_u32 v14, 4, v0
  v_cmp_gt_u32 s58, s2, v14
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v5, v4, s58
  buffer_store_b16 v11, v8, s[48:51], null offen offset:8
  s_wait_loadcnt 2
  v_fma_mix_f32 v22, v27, s17, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_add_f32 v22, v3, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v9, v6, v22
  v_and_b32 v17, s57, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cmp_lt_f32 s59, v17, s45
  v_mul_f32 v17, s1, v17
  v_exp_f32 v17, v17
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v17, 0x3f800000, v17
  v_rcp_f32 v17, v17
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  v_bfi_b32 v17, s57, v17, v9
  v_dual_mul_f32 v24, v9, v9 :: v_dual_mul_f32 v45, v42, v34
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_f32 v22, s3, v24
  v_add_f32 v44, s4, v24
  v_fma_f32 v44, v44, v24, s6
  s_delay_alu instid0(VALU_DEP_1)
  v_rcp_f32 v44, v44
  v_dual_mul_f32 v22, v22, v24 :: v_dual_mul_f32 v45, v45, v2
  s_delay_alu instid0(TRANS32_DEP_1) | instid1(VALU_DEP_1)
  v_mul_f32 v22, v22, v44
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v22, v22, v9
  v_fma_f32 v22, s5, v22, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v22, v17, v22, s59
  v_mul_f32 v22, v7, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v15, v22
  v_add_nc_u32 v16, 5, v0
  v_cmp_gt_u32 s60, s2, v16
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v13, v5, v4, s60
  buffer_store_b16 v15, v13, s[48:51], null offen offset:10
  s_wait_loadcnt 1
  v_fma_mix_f32 v45, v46, s17, v45 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_add_f32 v45, v3, v45
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_dual_mul_f32 v9, v6, v45 :: v_dual_mul_f32 v10, v43, v35
  v_and_b32 v17, s57, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cmp_lt_f32 s61, v17, s45
  v_mul_f32 v17, s1, v17
  v_exp_f32 v17, v17
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v17, 0x3f800000, v17
  v_rcp_f32 v17, v17
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  v_bfi_b32 v17, s57, v17, v9
  v_mul_f32 v24, v9, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_f32 v45, s3, v24
  v_add_f32 v44, s4, v24
  v_fma_f32 v44, v44, v24, s6
  s_delay_alu instid0(VALU_DEP_1)
  v_rcp_f32 v44, v44
  v_dual_mul_f32 v45, v45, v24 :: v_dual_mul_f32 v10, v2, v10
  s_delay_alu instid0(TRANS32_DEP_1) | instid1(VALU_DEP_1)
  v_mul_f32 v45, v45, v44
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v45, v45, v9
  v_fma_f32 v45, s5, v45, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v45, v17, v45, s61
  v_mul_f32 v45, v7, v45
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v21, v45
  v_add_nc_u32 v18, 6, v0
  v_cmp_gt_u32 s62, s2, v18
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v19, v5, v4, s62
  buffer_store_b16 v21, v19, s[48:51], null offen offset:12
  s_wait_loadcnt 0
  v_fma_mix_f32 v10, v1, s17, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_add_f32 v10, v3, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v9, v6, v10
  v_and_b32 v17, s57, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cmp_lt_f32 s52, v17, s45
  v_mul_f32 v17, s1, v17
  v_exp_f32 v17, v17
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_f32 v17, 0x3f800000, v17
  v_rcp_f32 v17, v17
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_fma_f32 v17, 0xc0000000, v17, 0x3f800000
  v_bfi_b32 v17, s57, v17, v9
  v_mul_f32 v24, v9, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_f32 v10, s3, v24
  v_add_f32 v44, s4, v24
  v_fma_f32 v44, v44, v24, s6
  s_delay_alu instid0(VALU_DEP_1)
  v_rcp_f32 v44, v44
  v_mul_f32 v10, v10, v24
  s_delay_alu instid0(TRANS32_DEP_1) | instid1(VALU_DEP_1)
  v_mul_f32 v10, v10, v44
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_f32 v10, v10, v9
  v_fma_f32 v10, s5, v10, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cndmask_b32 v10, v17, v10, s52
  v_mul_f32 v10, v7, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v25, v10
  v_add_nc_u32 v20, 7, v0
  v_cmp_gt_u32 s53, s2, v20
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v23, v5, v4, s53
  buffer_store_b16 v25, v23, s[48:51], null offen offset:14
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt16x16x32_180ff57ec212060d, .L_end-kiln_HHS_TN_mt16x16x32_180ff57ec212060d

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt16x16x32_180ff57ec212060d
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 144
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 65
  .amdhsa_next_free_sgpr 68
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
  - .name: kiln_HHS_TN_mt16x16x32_180ff57ec212060d
    .symbol: kiln_HHS_TN_mt16x16x32_180ff57ec212060d.kd
    .kernarg_segment_size: 144
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 68
    .vgpr_count: 65
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
      - .name: bias
        .offset: 104
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: stride_bias
        .offset: 112
        .size: 8
        .value_kind: by_value
      - .name: scale_alpha_vec
        .offset: 120
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: scale_b
        .offset: 128
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: activation_a
        .offset: 136
        .size: 4
        .value_kind: by_value
      - .name: activation_b
        .offset: 140
        .size: 4
        .value_kind: by_value
...
.end_amdgpu_metadata
