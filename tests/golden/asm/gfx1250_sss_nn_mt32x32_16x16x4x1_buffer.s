// gfx1250 SSS NN mt32x32 mi16x16x4x1 wt1x1 wg2x2 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_NN_mt32x32x16_3ee5178c7f907fd0
.p2align 8
.type kiln_SSS_NN_mt32x32x16_3ee5178c7f907fd0,@function
kiln_SSS_NN_mt32x32x16_3ee5178c7f907fd0:
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
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 2
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
  s_lshl_b64 s[32:33], s[32:33], 2
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
  v_lshrrev_b32 v2, 4, v0
  v_and_b32 v3, 15, v0
  v_lshrrev_b32 v4, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s33, s10, 15
  s_add_u32 s33, s33, s5
  s_lshl_b32 s33, s33, 2
  s_lshl_b32 s34, s33, 25
  s_and_b32 s37, s37, 0x1ffffff
  s_or_b32 s37, s37, s34
  s_mov_b32 s39, 0
  s_mul_i32 s34, s10, 64
  v_lshlrev_b32 v5, 1, v3
  v_lshlrev_b32 v6, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mul_lo_u32 v6, v6, s10
  v_add_lshl_u32 v5, v5, v6, 2
  s_lshl_b32 s35, s10, 2
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v6, s35, v5
  s_mul_i32 s35, s6, s11
  s_lshl_b32 s35, s35, 2
  s_lshl_b32 s44, s35, 25
  s_and_b32 s41, s41, 0x1ffffff
  s_or_b32 s41, s41, s44
  s_mov_b32 s43, 0
  s_mov_b32 s44, 64
  v_lshlrev_b32 v7, 2, v0
  v_mul_lo_u32 v8, v4, s11
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v7, v7, v8, 2
  s_lshl_b32 s45, s0, 1
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s45, 0, s14
  s_mov_b32 s46, s45
  s_lshr_b32 s46, s46, 4
  s_mul_i32 s47, s46, 16
  s_sub_u32 s45, s45, s47
  s_cmp_eq_u32 s46, 0
  s_cselect_b32 s33, 0, s33
  s_lshl_b32 s47, s33, 25
  s_and_b32 s37, s37, 0x1ffffff
  s_or_b32 s37, s37, s47
  s_lshr_b32 s38, s33, 7
  s_cmp_eq_u32 s46, 0
  s_cselect_b32 s35, 0, s35
  s_lshl_b32 s47, s35, 25
  s_and_b32 s41, s41, 0x1ffffff
  s_or_b32 s41, s41, s47
  s_lshr_b32 s42, s35, 7
  buffer_load_b64 v[8:9], v5, s[36:39], null offen         // next tile of A
  buffer_load_b64 v[10:11], v6, s[36:39], null offen
  buffer_load_b128 v[12:15], v7, s[40:43], null offen      // next tile of B
  v_lshlrev_b32 v16, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
  v_and_b32 v17, 3, v16
  v_lshrrev_b32 v16, 2, v16
  v_lshlrev_b32 v17, 2, v17
  s_mov_b32 s47, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v17, v16, s47, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v17, v3, 16, v17
  v_lshlrev_b32 v16, 1, v16
  v_and_b32 v16, 1, v16
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v16, 7, v16
  v_xor_b32 v17, v16, v17
  s_mov_b32 s48, 0x80
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_xor_b32 v16, s48, v17
  v_mad_u32_u24 v18, v0, s47, 0
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v4, v4, 16, v18
  s_mov_b32 s49, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v4, s49, v4
  v_and_b32 v18, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v18, 6, v18
  v_xor_b32 v4, v18, v4
  v_lshrrev_b32 v18, 4, v1
  v_and_b32 v19, 15, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_and_b32 v20, 1, v19
  v_lshrrev_b32 v21, 1, v19
  v_mad_u32_u24 v21, v20, 16, v21
  s_mul_i32 s50, s7, 0x80
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v20, v21, 16, s50
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v20, v18, s47, v20
  v_and_b32 v19, 1, v19
  v_mad_u32_u24 v19, v18, 2, v19
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v18, 1, v19
  v_lshlrev_b32 v18, 7, v18
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v20, v18, v20
  v_lshrrev_b32 v18, 4, v1
  v_and_b32 v19, 15, v1
  s_mul_i32 s50, s32, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v19, v19, 16, s50
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v19, v18, s47, v19
  v_add_nc_u32 v19, s49, v19
  v_mov_b32 v21, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v21, v18, 1, v21
  v_and_b32 v18, 3, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v18, 6, v18
  v_xor_b32 v19, v18, v19
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v18, s48, v19
  v_mov_b32 v22, 0
  v_mov_b32 v23, 0
  v_mov_b32 v24, 0
  v_mov_b32 v25, 0
  v_mov_b32 v26, 0
  v_mov_b32 v27, 0
  v_mov_b32 v28, 0
  v_mov_b32 v29, 0
  s_cmp_eq_u32 s46, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s44
  s_addc_u32 s41, s41, 0
  s_wait_loadcnt 2
  v_mov_b32 v30, v8
  s_wait_loadcnt 1
  v_mov_b32 v31, v10
  ds_store_b64 v17, v[30:31]
  v_mov_b32 v32, v9
  v_mov_b32 v33, v11
  ds_store_b64 v16, v[32:33] offset:256
  s_wait_loadcnt 0
  ds_store_b128 v4, v[12:15]
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  ds_load_b128 v[34:37], v19
  ds_load_b128 v[38:41], v20
  s_cmp_eq_u32 s46, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_wait_dscnt 0
  v_wmma_f32_16x16x4_f32 v[22:29], v[34:35], v[38:39], v[22:29]
  ds_load_b128 v[42:45], v18 offset:1024
  ds_load_b128 v[46:49], v20 offset:1024
  buffer_load_b64 v[8:9], v5, s[36:39], null offen         // next tile of A
  buffer_load_b64 v[10:11], v6, s[36:39], null offen
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, 0
  v_wmma_f32_16x16x4_f32 v[22:29], v[36:37], v[40:41], v[22:29]
  buffer_load_b128 v[12:15], v7, s[40:43], null offen      // next tile of B
  s_add_u32 s40, s40, s44
  s_addc_u32 s41, s41, 0
  s_wait_dscnt 0
  v_wmma_f32_16x16x4_f32 v[22:29], v[42:43], v[46:47], v[22:29]
  s_barrier_signal -1                                      // all waves have read this tile
  s_barrier_wait -1
  s_wait_loadcnt 2
  v_mov_b32 v30, v8
  s_wait_loadcnt 1
  v_mov_b32 v31, v10
  ds_store_b64 v17, v[30:31]
  v_mov_b32 v32, v9
  v_mov_b32 v33, v11
  ds_store_b64 v16, v[32:33] offset:256
  v_wmma_f32_16x16x4_f32 v[22:29], v[44:45], v[48:49], v[22:29]
  s_wait_loadcnt 0
  ds_store_b128 v4, v[12:15]
  s_wait_dscnt 0
  s_barrier_signal -1                                      // the next tile is in LDS
  s_barrier_wait -1
  ds_load_b128 v[34:37], v19
  ds_load_b128 v[38:41], v20
  s_sub_u32 s46, s46, 1
  s_cmp_gt_u32 s46, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_wait_dscnt 0
  v_wmma_f32_16x16x4_f32 v[22:29], v[34:35], v[38:39], v[22:29]
  ds_load_b128 v[42:45], v18 offset:1024
  v_wmma_f32_16x16x4_f32 v[22:29], v[36:37], v[40:41], v[22:29]
  ds_load_b128 v[46:49], v20 offset:1024
  s_wait_dscnt 0
  v_wmma_f32_16x16x4_f32 v[22:29], v[42:43], v[46:47], v[22:29]
  s_delay_alu instid0(VALU_DEP_1)
  v_wmma_f32_16x16x4_f32 v[22:29], v[44:45], v[48:49], v[22:29]
L_main_done:
  s_cmp_eq_u32 s45, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mov_b32 s33, 0x7fffffff
  s_lshl_b32 s34, s33, 25
  s_and_b32 s37, s37, 0x1ffffff
  s_or_b32 s37, s37, s34
  s_lshr_b32 s38, s33, 7
  s_mul_i32 s35, s6, s11
  s_lshl_b32 s35, s35, 2
  s_lshl_b32 s33, s35, 25
  s_and_b32 s41, s41, 0x1ffffff
  s_or_b32 s41, s41, s33
  s_lshr_b32 s42, s35, 7
  s_barrier_signal -1                                      // all waves have read the last full tile
  s_barrier_wait -1
  s_wait_loadcnt 2
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v2, 1, v2
  v_lshlrev_b32 v3, 1, v3
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s45, v2
  v_cndmask_b32 v9, v8, v5, s33
  v_cmp_gt_u32 s34, s5, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v9, v8, v9, s34
  buffer_load_b32 v9, v9, s[36:39], null offen
  v_cmp_gt_u32 s35, s45, v2
  v_cndmask_b32 v5, v8, v5, s35
  s_wait_loadcnt 2
  v_add_nc_u32 v10, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s5, v10
  v_cndmask_b32 v5, v8, v5, s44
  buffer_load_b32 v5, v5, s[36:39], null offen offset:4
  v_add_nc_u32 v11, 1, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s45, v11
  v_cndmask_b32 v11, v8, v6, s46
  v_cmp_gt_u32 s47, s5, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v11, v8, v11, s47
  buffer_load_b32 v11, v11, s[36:39], null offen
  v_add_nc_u32 v2, 1, v2
  v_cmp_gt_u32 s48, s45, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v2, v8, v6, s48
  v_add_nc_u32 v3, 1, v3
  v_cmp_gt_u32 s48, s5, v3
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v2, v8, v2, s48
  buffer_load_b32 v2, v2, s[36:39], null offen offset:4
  s_wait_loadcnt 3
  ds_store_b32 v17, v9
  s_wait_loadcnt 2
  ds_store_b32 v16, v5 offset:256
  s_wait_loadcnt 1
  ds_store_b32 v17, v11 offset:4
  s_wait_loadcnt 0
  ds_store_b32 v16, v2 offset:260
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s45, v0
  v_cndmask_b32 v3, v2, v7, s33
  buffer_load_b32 v3, v3, s[40:43], null offen
  v_add_nc_u32 v5, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s45, v5
  v_cndmask_b32 v5, v2, v7, s34
  buffer_load_b32 v5, v5, s[40:43], null offen offset:4
  v_add_nc_u32 v6, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s35, s45, v6
  v_cndmask_b32 v6, v2, v7, s35
  buffer_load_b32 v6, v6, s[40:43], null offen offset:8
  v_add_nc_u32 v0, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s45, v0
  v_cndmask_b32 v0, v2, v7, s44
  buffer_load_b32 v0, v0, s[40:43], null offen offset:12
  s_wait_loadcnt 3
  ds_store_b32 v4, v3
  s_wait_loadcnt 2
  ds_store_b32 v4, v5 offset:4
  s_wait_loadcnt 1
  ds_store_b32 v4, v6 offset:8
  s_wait_loadcnt 0
  ds_store_b32 v4, v0 offset:12
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  v_mov_b32 v0, v20
  v_mov_b32 v2, v19
  v_mov_b32 v3, v18
  s_add_u32 s33, s45, 7
  s_lshr_b32 s33, s33, 3
L_step_loop8:
  ds_load_b128 v[34:37], v2
  ds_load_b128 v[38:41], v0
  s_wait_dscnt 0
  v_wmma_f32_16x16x4_f32 v[22:29], v[34:35], v[38:39], v[22:29]
  s_delay_alu instid0(VALU_DEP_1)
  v_wmma_f32_16x16x4_f32 v[22:29], v[36:37], v[40:41], v[22:29]
  s_sub_u32 s33, s33, 1
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_steps_done9
L_next_step10:
  ds_load_b128 v[34:37], v3 offset:1024
  ds_load_b128 v[38:41], v0 offset:1024
  s_wait_dscnt 0
  v_wmma_f32_16x16x4_f32 v[22:29], v[34:35], v[38:39], v[22:29]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
  v_wmma_f32_16x16x4_f32 v[22:29], v[36:37], v[40:41], v[22:29]
  s_mov_b32 s34, 0x800
  v_add_nc_u32 v0, s34, v0
  v_add_nc_u32 v2, s34, v2
  v_add_nc_u32 v3, s34, v3
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 16
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v1, s7, v1
  v_lshl_add_u32 v0, v0, 3, s32
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
  s_lshl_b64 s[32:33], s[32:33], 2
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
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s40, s18, s32
  s_addc_u32 s41, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s2, s2, s8
  s_add_u32 s2, s2, s5
  s_lshl_b32 s2, s2, 2
  s_lshl_b32 s3, s2, 25
  s_and_b32 s37, s37, 0x1ffffff
  s_or_b32 s37, s37, s3
  s_lshr_b32 s38, s2, 7
  s_mov_b32 s39, 0
  s_mul_i32 s2, s8, 4
  v_mul_lo_u32 v2, v0, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v2, v2, v1, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s3, s3, s9
  s_add_u32 s3, s3, s5
  s_lshl_b32 s3, s3, 2
  s_lshl_b32 s4, s3, 25
  s_and_b32 s41, s41, 0x1ffffff
  s_or_b32 s41, s41, s4
  s_lshr_b32 s42, s3, 7
  s_mov_b32 s43, 0
  s_mul_i32 s3, s9, 4
  v_mul_lo_u32 v0, v0, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v0, v0, v1, 2
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_nc_u32 v4, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s5, v4
  v_cndmask_b32 v4, v3, v2, s46
  v_mul_f32 v5, s0, v22
  buffer_store_b32 v5, v4, s[36:39], null offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v6, s0, v23
  buffer_store_b32 v6, v4, s[36:39], null offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v7, s0, v24
  buffer_store_b32 v7, v4, s[36:39], null offen
  v_add_nc_u32 v4, s2, v4
  s_wait_loadcnt 2
  v_mul_f32 v8, s0, v25
  buffer_store_b32 v8, v4, s[36:39], null offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v5, s0, v26
  buffer_store_b32 v5, v4, s[36:39], null offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v6, s0, v27
  buffer_store_b32 v6, v4, s[36:39], null offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v7, s0, v28
  buffer_store_b32 v7, v4, s[36:39], null offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v8, s0, v29
  buffer_store_b32 v8, v4, s[36:39], null offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_wait_loadcnt 1
  v_add_nc_u32 v10, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v10
  v_cndmask_b32 v1, v3, v2, s47
  v_cndmask_b32 v0, v3, v0, s47
  buffer_load_b32 v2, v0, s[40:43], null offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v3, v0, s[40:43], null offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v4, v0, s[40:43], null offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v5, v0, s[40:43], null offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v6, v0, s[40:43], null offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v7, v0, s[40:43], null offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v8, v0, s[40:43], null offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_b32 v0, v0, s[40:43], null offen
  v_mul_f32 v9, s0, v22
  s_wait_loadcnt 7
  v_fmac_f32 v9, s1, v2
  buffer_store_b32 v9, v1, s[36:39], null offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v2, s0, v23
  s_wait_loadcnt 6
  v_fmac_f32 v2, s1, v3
  buffer_store_b32 v2, v1, s[36:39], null offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v3, s0, v24
  s_wait_loadcnt 5
  v_fmac_f32 v3, s1, v4
  buffer_store_b32 v3, v1, s[36:39], null offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v4, s0, v25
  s_wait_loadcnt 4
  v_fmac_f32 v4, s1, v5
  buffer_store_b32 v4, v1, s[36:39], null offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v9, s0, v26
  s_wait_loadcnt 3
  v_fmac_f32 v9, s1, v6
  buffer_store_b32 v9, v1, s[36:39], null offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v2, s0, v27
  s_wait_loadcnt 2
  v_fmac_f32 v2, s1, v7
  buffer_store_b32 v2, v1, s[36:39], null offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v3, s0, v28
  s_wait_loadcnt 1
  v_fmac_f32 v3, s1, v8
  buffer_store_b32 v3, v1, s[36:39], null offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v4, s0, v29
  s_wait_loadcnt 0
  v_fmac_f32 v4, s1, v0
  buffer_store_b32 v4, v1, s[36:39], null offen
  s_endpgm
.L_end:
.size kiln_SSS_NN_mt32x32x16_3ee5178c7f907fd0, .L_end-kiln_SSS_NN_mt32x32x16_3ee5178c7f907fd0

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_NN_mt32x32x16_3ee5178c7f907fd0
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 50
  .amdhsa_next_free_sgpr 51
  .amdhsa_reserve_vcc 0
  .amdhsa_wavefront_size32 1
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx1250
amdhsa.kernels:
  - .name: kiln_SSS_NN_mt32x32x16_3ee5178c7f907fd0
    .symbol: kiln_SSS_NN_mt32x32x16_3ee5178c7f907fd0.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 51
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
