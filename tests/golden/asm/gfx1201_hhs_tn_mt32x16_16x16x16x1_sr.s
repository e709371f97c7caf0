// gfx1201 HHS TN mt32x16 mi16x16x16x1 wt2x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv8 buf1 ss0 vw1x1 sr8 mul8x1x8
.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt32x16x32_1abedbaedab02f50
.p2align 8
.type kiln_HHS_TN_mt32x16x32_1abedbaedab02f50,@function
kiln_HHS_TN_mt32x16x32_1abedbaedab02f50:
L_entry:
  s_mov_b32 s2, ttmp9
  s_and_b32 s3, ttmp7, 0xffff
  s_lshr_b32 s4, ttmp7, 16
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 16
  s_wait_kmcnt 0
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
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 31, v0
  v_lshrrev_b32 v2, 5, v0
  s_delay_alu instid0(VALU_DEP_1)
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 0
  s_and_b32 s7, s7, 0
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
  s_mul_i32 s34, s10, 16
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v4, s34, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_nc_u32 v5, s34, v4
  v_add_nc_u32 v6, s34, v5
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x30020000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v7, 3, v0
  v_mul_lo_u32 v8, v2, s11
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v7, v7, v8, 1
  s_mul_i32 s35, s11, 16
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v8, s35, v7
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
  buffer_load_b128 v[9:12], v3, s[36:39], null offen       // next tile of A
  buffer_load_b128 v[13:16], v4, s[36:39], null offen
  buffer_load_b128 v[17:20], v5, s[36:39], null offen
  buffer_load_b128 v[21:24], v6, s[36:39], null offen
  buffer_load_b128 v[25:28], v7, s[40:43], null offen      // next tile of B
  buffer_load_b128 v[29:32], v8, s[40:43], null offen
  s_mov_b32 s45, 0x200
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v33, v0, s45, 0
  v_mad_u32_u24 v33, v2, 16, v33
  v_and_b32 v34, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v34, 5, v34
  v_xor_b32 v33, v34, v33
  s_mov_b32 s46, 0x100
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v34, v0, s46, 0
  v_mad_u32_u24 v2, v2, 16, v34
  s_mov_b32 s47, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s47, v2
  v_and_b32 v34, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v34, 5, v34
  v_xor_b32 v2, v34, v2
  v_lshrrev_b32 v34, 4, v1
  v_and_b32 v35, 15, v1
  s_mul_i32 s48, s7, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v35, v35, 16, s48
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v35, v34, s45, v35
  v_dual_mov_b32 v36, 0 :: v_dual_mov_b32 v39, 0
  v_mad_u32_u24 v36, v34, 1, v36
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v34, 3, v36
  v_lshlrev_b32 v34, 5, v34
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v35, v34, v35
  v_xor_b32 v34, 64, v35
  v_lshrrev_b32 v36, 4, v1
  v_and_b32 v37, 15, v1
  s_mul_i32 s45, s32, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v37, v37, 16, s45
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v37, v36, s46, v37
  v_add_nc_u32 v37, s47, v37
  v_dual_mov_b32 v38, 0 :: v_dual_mov_b32 v41, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v38, v36, 1, v38
  v_and_b32 v36, 3, v38
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v36, 5, v36
  v_xor_b32 v37, v36, v37
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v36, 64, v37
  v_dual_mov_b32 v38, 0 :: v_dual_mov_b32 v43, 0
  v_dual_mov_b32 v40, 0 :: v_dual_mov_b32 v45, 0
  v_dual_mov_b32 v42, 0 :: v_dual_mov_b32 v47, 0
  v_dual_mov_b32 v44, 0 :: v_dual_mov_b32 v49, 0
  v_dual_mov_b32 v46, 0 :: v_dual_mov_b32 v51, 0
  v_dual_mov_b32 v48, 0 :: v_dual_mov_b32 v53, 0
  v_mov_b32 v50, 0
  v_mov_b32 v52, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_wait_loadcnt 5
  ds_store_b128 v33, v[9:12]
  s_wait_loadcnt 4
  ds_store_b128 v33, v[13:16] offset:128
  s_wait_loadcnt 3
  ds_store_b128 v33, v[17:20] offset:256
  s_wait_loadcnt 2
  ds_store_b128 v33, v[21:24] offset:384
  s_wait_loadcnt 1
  ds_store_b128 v2, v[25:28]
  s_wait_loadcnt 0
  ds_store_b128 v2, v[29:32] offset:128
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  ds_load_b128 v[54:57], v37
  ds_load_b128 v[58:61], v35
  ds_load_b128 v[62:65], v35 offset:256
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_wait_dscnt 1
  v_wmma_f32_16x16x16_f16 v[38:45], v[58:61], v[54:57], v[38:45]
  ds_load_b128 v[66:69], v36 offset:512
  ds_load_b128 v[70:73], v34 offset:1024
  ds_load_b128 v[74:77], v34 offset:1280
  buffer_load_b128 v[9:12], v3, s[36:39], null offen       // next tile of A
  buffer_load_b128 v[13:16], v4, s[36:39], null offen
  buffer_load_b128 v[17:20], v5, s[36:39], null offen
  buffer_load_b128 v[21:24], v6, s[36:39], null offen
  s_add_u32 s36, s36, s33
  s_wait_dscnt 3
  v_wmma_f32_16x16x16_f16 v[46:53], v[62:65], v[54:57], v[46:53]
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[25:28], v7, s[40:43], null offen      // next tile of B
  buffer_load_b128 v[29:32], v8, s[40:43], null offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_wait_dscnt 1
  v_wmma_f32_16x16x16_f16 v[38:45], v[70:73], v[66:69], v[38:45]
  s_wait_dscnt 0
  s_barrier_signal -1                                      // all waves have read this tile
  s_barrier_wait -1
  s_wait_loadcnt 5
  ds_store_b128 v33, v[9:12]
  s_wait_loadcnt 4
  ds_store_b128 v33, v[13:16] offset:128
  s_wait_loadcnt 3
  ds_store_b128 v33, v[17:20] offset:256
  s_wait_loadcnt 2
  ds_store_b128 v33, v[21:24] offset:384
  s_wait_loadcnt 1
  ds_store_b128 v2, v[25:28]
  s_wait_loadcnt 0
  ds_store_b128 v2, v[29:32] offset:128
  v_wmma_f32_16x16x16_f16 v[46:53], v[74:77], v[66:69], v[46:53]
  s_wait_dscnt 0
  s_barrier_signal -1                                      // the next tile is in LDS
  s_barrier_wait -1
  ds_load_b128 v[54:57], v37
  ds_load_b128 v[58:61], v35
  ds_load_b128 v[62:65], v35 offset:256
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_wait_dscnt 1
  v_wmma_f32_16x16x16_f16 v[38:45], v[58:61], v[54:57], v[38:45]
  ds_load_b128 v[66:69], v36 offset:512
  ds_load_b128 v[70:73], v34 offset:1024
  s_wait_dscnt 2
  v_wmma_f32_16x16x16_f16 v[46:53], v[62:65], v[54:57], v[46:53]
  ds_load_b128 v[74:77], v34 offset:1280
  s_wait_dscnt 1
  v_wmma_f32_16x16x16_f16 v[38:45], v[70:73], v[66:69], v[38:45]
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[46:53], v[74:77], v[66:69], v[46:53]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, read by read
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier_signal -1                                      // all waves have read the last full tile
  s_barrier_wait -1
  v_mov_b32 v66, 0x80000000
  v_lshlrev_b32 v67, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v67
  v_cndmask_b32 v3, v66, v3, s33
  s_wait_loadcnt 5
  buffer_load_b128 v[9:12], v3, s[36:39], null offen
  v_cmp_gt_u32 s33, s35, v67
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v3, v66, v4, s33
  s_wait_loadcnt 5
  buffer_load_b128 v[13:16], v3, s[36:39], null offen
  v_cmp_gt_u32 s33, s35, v67
  v_cndmask_b32 v3, v66, v5, s33
  s_wait_loadcnt 5
  buffer_load_b128 v[17:20], v3, s[36:39], null offen
  v_cmp_gt_u32 s33, s35, v67
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v3, v66, v6, s33
  s_wait_loadcnt 5
  buffer_load_b128 v[21:24], v3, s[36:39], null offen
  s_wait_loadcnt 3
  ds_store_b128 v33, v[9:12]
  s_wait_loadcnt 2
  ds_store_b128 v33, v[13:16] offset:128
  s_wait_loadcnt 1
  ds_store_b128 v33, v[17:20] offset:256
  s_wait_loadcnt 0
  ds_store_b128 v33, v[21:24] offset:384
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v0
  v_cndmask_b32 v4, v3, v7, s33
  buffer_load_b128 v[25:28], v4, s[40:43], null offen
  v_cmp_gt_u32 s33, s35, v0
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v0, v3, v8, s33
  buffer_load_b128 v[29:32], v0, s[40:43], null offen
  s_wait_loadcnt 1
  ds_store_b128 v2, v[25:28]
  s_wait_loadcnt 0
  ds_store_b128 v2, v[29:32] offset:128
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  v_dual_mov_b32 v0, v35 :: v_dual_mov_b32 v3, v37
  v_mov_b32 v2, v34
  v_mov_b32 v4, v36
  s_add_u32 s33, s35, 15
  s_lshr_b32 s33, s33, 4
L_step_loop8:
  ds_load_b128 v[54:57], v3
  ds_load_b128 v[58:61], v0
  ds_load_b128 v[62:65], v0 offset:256
  s_wait_dscnt 1
  v_wmma_f32_16x16x16_f16 v[38:45], v[58:61], v[54:57], v[38:45]
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[46:53], v[62:65], v[54:57], v[46:53]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done9
L_next_step10:
  ds_load_b128 v[54:57], v4 offset:512
  ds_load_b128 v[58:61], v2 offset:1024
  ds_load_b128 v[62:65], v2 offset:1280
  s_wait_dscnt 1
  v_wmma_f32_16x16x16_f16 v[38:45], v[58:61], v[54:57], v[38:45]
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[46:53], v[62:65], v[54:57], v[46:53]
  s_mov_b32 s34, 0x800
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v0, s34, v0
  v_add_nc_u32 v2, s34, v2
  s_mov_b32 s34, 0x400
  v_add_nc_u32 v3, s34, v3
  v_add_nc_u32 v4, s34, v4
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  s_barrier_signal -1                                      // all waves have read the last tile
  s_barrier_wait -1
  s_mul_i32 s33, s32, 1
  s_add_u32 s33, s33, s7
  s_mul_i32 s33, s33, 0x900
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v2, 15, v1
  s_mov_b32 s34, 0x90
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v2, v2, s34, s33
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v2, v0, 32, v2
  v_lshrrev_b32 v0, 2, v1
  v_and_b32 v1, 3, v1
  s_mul_i32 s7, s7, 32
  s_mul_i32 s32, s32, 16
  s_delay_alu instid0(VALU_DEP_2) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v3, v0, 1, s32
  s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v4, v1, 8, s7
  v_mad_u32_u24 v1, v1, 32, s33
  v_mad_u32_u24 v1, v0, s34, v1
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
  s_mov_b32 s39, 0x30020000
  s_mul_i32 s2, s8, 16
  v_mul_lo_u32 v0, v3, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v0, v0, v4, 1
  s_sub_u32 s3, s6, 1
  s_mul_i32 s42, s3, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x30020000
  s_mul_i32 s3, s9, 16
  v_mul_lo_u32 v3, v3, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v3, v3, v4, 1
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v5, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_nc_u32 v6, 0, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s4, s5, v6
  v_cndmask_b32 v6, v5, v0, s4
  ds_store_b128 v2, v[38:41]
  ds_store_b128 v2, v[42:45] offset:16
  ds_store_b128 v2, v[46:49] offset:64
  ds_store_b128 v2, v[50:53] offset:80
  s_wait_loadcnt 5
  ds_load_b128 v[7:10], v1
  s_wait_loadcnt 4
  ds_load_b128 v[11:14], v1 offset:16
  s_wait_loadcnt 3
  ds_load_b128 v[15:18], v1 offset:1152
  s_wait_loadcnt 2
  ds_load_b128 v[19:22], v1 offset:1168
  s_wait_dscnt 3
  v_mul_f32 v23, s0, v7
  s_wait_loadcnt 1
  v_dual_mul_f32 v24, s0, v8 :: v_dual_mul_f32 v25, s0, v9
  s_wait_dscnt 2
  v_dual_mul_f32 v26, s0, v10 :: v_dual_mul_f32 v27, s0, v11
  s_wait_loadcnt 0
  v_dual_mul_f32 v28, s0, v12 :: v_dual_mul_f32 v29, s0, v13
  v_mul_f32 v30, s0, v14
  v_cvt_f16_f32 v23, v23
  v_cvt_f16_f32 v24, v24
  v_cvt_f16_f32 v25, v25
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_cvt_f16_f32 v28, v28
  v_cvt_f16_f32 v29, v29
  v_cvt_f16_f32 v30, v30
  v_pack_b32_f16 v31, v23, v24
  v_pack_b32_f16 v32, v25, v26
  v_pack_b32_f16 v33, v27, v28
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v34, v29, v30
  buffer_store_b128 v[31:34], v6, s[36:39], null offen
  v_add_nc_u32 v6, s2, v6
  s_wait_dscnt 1
  v_dual_mul_f32 v23, s0, v15 :: v_dual_mul_f32 v24, s0, v16
  v_dual_mul_f32 v25, s0, v17 :: v_dual_mul_f32 v26, s0, v18
  s_wait_dscnt 0
  v_dual_mul_f32 v27, s0, v19 :: v_dual_mul_f32 v28, s0, v20
  v_dual_mul_f32 v29, s0, v21 :: v_dual_mul_f32 v30, s0, v22
  v_cvt_f16_f32 v23, v23
  v_cvt_f16_f32 v24, v24
  v_cvt_f16_f32 v25, v25
  v_cvt_f16_f32 v26, v26
  v_cvt_f16_f32 v27, v27
  v_cvt_f16_f32 v28, v28
  v_cvt_f16_f32 v29, v29
  v_cvt_f16_f32 v30, v30
  v_pack_b32_f16 v31, v23, v24
  v_pack_b32_f16 v32, v25, v26
  v_pack_b32_f16 v33, v27, v28
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v34, v29, v30
  buffer_store_b128 v[31:34], v6, s[36:39], null offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_nc_u32 v4, 0, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s4, s5, v4
  v_cndmask_b32 v0, v5, v0, s4
  v_cndmask_b32 v3, v5, v3, s4
  s_wait_loadcnt 1
  buffer_load_b128 v[23:26], v3, s[40:43], null offen
  v_add_nc_u32 v3, s3, v3
  buffer_load_b128 v[3:6], v3, s[40:43], null offen
  ds_store_b128 v2, v[38:41]
  ds_store_b128 v2, v[42:45] offset:16
  ds_store_b128 v2, v[46:49] offset:64
  ds_store_b128 v2, v[50:53] offset:80
  ds_load_b128 v[7:10], v1
  ds_load_b128 v[11:14], v1 offset:16
  ds_load_b128 v[15:18], v1 offset:1152
  ds_load_b128 v[19:22], v1 offset:1168
  s_wait_dscnt 3
  v_mul_f32 v27, s0, v7
  s_wait_loadcnt 2
  v_dual_mul_f32 v28, s0, v8 :: v_dual_mul_f32 v29, s0, v9
  s_wait_dscnt 2
  v_dual_mul_f32 v30, s0, v10 :: v_dual_mul_f32 v31, s0, v11
  v_dual_mul_f32 v32, s0, v12 :: v_dual_mul_f32 v33, s0, v13
  s_wait_dscnt 0
  v_dual_mul_f32 v34, s0, v14 :: v_dual_mul_f32 v11, s0, v19
  s_wait_loadcnt 1
  v_fma_mix_f32 v27, v23, s1, v27 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v28, v23, s1, v28 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v29, v24, s1, v29 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v30, v24, s1, v30 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v31, v25, s1, v31 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v32, v25, s1, v32 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v33, v26, s1, v33 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v34, v26, s1, v34 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v27, v27
  v_cvt_f16_f32 v28, v28
  v_cvt_f16_f32 v29, v29
  v_cvt_f16_f32 v30, v30
  v_cvt_f16_f32 v31, v31
  v_cvt_f16_f32 v32, v32
  v_cvt_f16_f32 v33, v33
  v_cvt_f16_f32 v34, v34
  v_pack_b32_f16 v7, v27, v28
  v_pack_b32_f16 v8, v29, v30
  v_pack_b32_f16 v9, v31, v32
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v10, v33, v34
  buffer_store_b128 v[7:10], v0, s[36:39], null offen
  v_add_nc_u32 v0, s2, v0
  v_dual_mul_f32 v7, s0, v15 :: v_dual_mul_f32 v8, s0, v16
  v_dual_mul_f32 v9, s0, v17 :: v_dual_mul_f32 v10, s0, v18
  v_dual_mul_f32 v12, s0, v20 :: v_dual_mul_f32 v13, s0, v21
  v_mul_f32 v14, s0, v22
  s_wait_loadcnt 0
  v_fma_mix_f32 v7, v3, s1, v7 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v8, v3, s1, v8 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v9, v4, s1, v9 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v10, v4, s1, v10 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v11, v5, s1, v11 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v12, v5, s1, v12 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v13, v6, s1, v13 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v14, v6, s1, v14 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v7
  v_cvt_f16_f32 v8, v8
  v_cvt_f16_f32 v9, v9
  v_cvt_f16_f32 v10, v10
  v_cvt_f16_f32 v11, v11
  v_cvt_f16_f32 v12, v12
  v_cvt_f16_f32 v13, v13
  v_cvt_f16_f32 v14, v14
  v_pack_b32_f16 v1, v7, v8
  v_pack_b32_f16 v2, v9, v10
  v_pack_b32_f16 v3, v11, v12
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v4, v13, v14
  buffer_store_b128 v[1:4], v0, s[36:39], null offen
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt32x16x32_1abedbaedab02f50, .L_end-kiln_HHS_TN_mt32x16x32_1abedbaedab02f50

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt32x16x32_1abedbaedab02f50
  .amdhsa_group_segment_fixed_size 3072
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 78
  .amdhsa_next_free_sgpr 49
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
  - .name: kiln_HHS_TN_mt32x16x32_1abedbaedab02f50
    .symbol: kiln_HHS_TN_mt32x16x32_1abedbaedab02f50.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 3072
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 49
    .vgpr_count: 78
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
