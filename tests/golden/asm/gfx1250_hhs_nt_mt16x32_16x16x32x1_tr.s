// gfx1250 HHS NT mt16x32 mi16x16x32x1 wt1x1 wg1x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 tr1x1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_NT_mt16x32x32_7160991f19cd0cc4
.p2align 8
.type kiln_HHS_NT_mt16x32x32_7160991f19cd0cc4,@function
kiln_HHS_NT_mt16x32x32_7160991f19cd0cc4:
L_entry:
  s_mov_b32 s2, ttmp9
  s_and_b32 s3, ttmp7, 0xffff
  s_lshr_b32 s4, ttmp7, 16
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s3, 32
  s_wait_kmcnt 0
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 16
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
  s_add_u32 s32, s32, s3
  s_addc_u32 s33, s33, 0
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
  v_lshrrev_b32 v2, 1, v0
  v_and_b32 v3, 1, v0
  v_lshrrev_b32 v4, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s33, s10, 31
  s_add_u32 s34, s5, 1
  s_and_b32 s34, s34, 0xfffffffe
  s_add_u32 s33, s33, s34
  s_lshl_b32 s33, s33, 1
  s_lshl_b32 s34, s33, 25
  s_and_b32 s37, s37, 0x1ffffff
  s_or_b32 s37, s37, s34
  s_mov_b32 s39, 0
  s_mul_i32 s34, s10, 64
  v_lshlrev_b32 v5, 3, v3
  v_mul_lo_u32 v6, v2, s10
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v5, v5, v6, 1
  s_mul_i32 s35, s11, 31
  s_add_u32 s44, s6, 1
  s_and_b32 s44, s44, 0xfffffffe
  s_add_u32 s35, s35, s44
  s_lshl_b32 s35, s35, 1
  s_lshl_b32 s44, s35, 25
  s_and_b32 s41, s41, 0x1ffffff
  s_or_b32 s41, s41, s44
  s_mov_b32 s43, 0
  s_mul_i32 s44, s11, 64
  v_lshlrev_b32 v6, 3, v0
  v_mul_lo_u32 v7, v4, s11
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v6, v6, v7, 1
  s_mul_i32 s45, s11, 32
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v7, s45, v6
  s_lshl_b32 s45, s0, 1
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s45, 0, s14
  s_mov_b32 s46, s45
  s_max_u32 s47, s45, 1
  s_sub_u32 s47, s47, 1
  s_and_b32 s48, s5, 1
  s_cmp_lg_u32 s48, 0
  s_cselect_b32 s46, s47, s46
  s_max_u32 s47, s45, 1
  s_sub_u32 s47, s47, 1
  s_and_b32 s48, s6, 1
  s_cmp_lg_u32 s48, 0
  s_cselect_b32 s46, s47, s46
  s_lshr_b32 s46, s46, 5
  s_mul_i32 s47, s46, 32
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
  buffer_load_b128 v[8:11], v5, s[36:39], null offen       // next tile of A
  buffer_load_b128 v[12:15], v6, s[40:43], null offen      // next tile of B
  buffer_load_b128 v[16:19], v7, s[40:43], null offen
  v_lshlrev_b32 v20, 3, v3
  v_mad_u32_u24 v21, v2, 32, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v20, v20, 2, v21
  v_lshlrev_b32 v21, 3, v0
  v_mad_u32_u24 v22, v4, 64, 0
  v_mad_u32_u24 v21, v21, 2, v22
  s_mov_b32 s47, 0x400
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v21, s47, v21
  v_and_b32 v22, 4, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v22, 3, v22
  v_xor_b32 v21, v22, v21
  v_lshrrev_b32 v22, 4, v1
  v_and_b32 v23, 15, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v24, 7, v23
  v_mad_u32_u24 v22, v22, 8, v24
  v_and_b32 v23, 8, v23
  s_mul_i32 s48, s7, 32
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v23, v23, 2, s48
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v23, v22, 32, v23
  v_lshrrev_b32 v22, 4, v1
  v_and_b32 v24, 15, v1
  v_and_b32 v25, 7, v24
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v22, v22, 8, v25
  v_and_b32 v24, 8, v24
  s_mul_i32 s48, s32, 32
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v24, v24, 2, s48
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v24, v22, 64, v24
  v_add_nc_u32 v24, s47, v24
  v_mov_b32 v25, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v25, v22, 1, v25
  v_and_b32 v22, 4, v25
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v22, 3, v22
  v_xor_b32 v24, v22, v24
  v_mov_b32 v26, 0
  v_mov_b32 v27, 0
  v_mov_b32 v28, 0
  v_mov_b32 v29, 0
  v_mov_b32 v30, 0
  v_mov_b32 v31, 0
  v_mov_b32 v32, 0
  v_mov_b32 v33, 0
  s_cmp_eq_u32 s46, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s44
  s_addc_u32 s41, s41, 0
  s_wait_loadcnt 2
  ds_store_b128 v20, v[8:11]
  s_wait_loadcnt 1
  ds_store_b128 v21, v[12:15]
  s_wait_loadcnt 0
  ds_store_b128 v21, v[16:19] offset:1024
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  s_cmp_eq_u32 s46, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_load_tr16_b128 v[34:37], v24
  ds_load_tr16_b128 v[38:41], v24 offset:1024
  ds_load_tr16_b128 v[42:45], v23
  ds_load_tr16_b128 v[46:49], v23 offset:512
  s_wait_dscnt 0
  v_wmma_f32_16x16x32_f16 v[26:33], v[42:49], v[34:41], v[26:33]
  buffer_load_b128 v[8:11], v5, s[36:39], null offen       // next tile of A
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[12:15], v6, s[40:43], null offen      // next tile of B
  buffer_load_b128 v[16:19], v7, s[40:43], null offen
  s_add_u32 s40, s40, s44
  s_addc_u32 s41, s41, 0
  s_barrier_signal -1                                      // all waves have read this tile
  s_barrier_wait -1
  s_wait_loadcnt 2
  ds_store_b128 v20, v[8:11]
  s_wait_loadcnt 1
  ds_store_b128 v21, v[12:15]
  s_wait_loadcnt 0
  ds_store_b128 v21, v[16:19] offset:1024
  s_wait_dscnt 0
  s_barrier_signal -1                                      // the next tile is in LDS
  s_barrier_wait -1
  s_sub_u32 s46, s46, 1
  s_cmp_gt_u32 s46, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_load_tr16_b128 v[34:37], v24
  ds_load_tr16_b128 v[38:41], v24 offset:1024
  ds_load_tr16_b128 v[42:45], v23
  ds_load_tr16_b128 v[46:49], v23 offset:512
  s_wait_dscnt 0
  v_wmma_f32_16x16x32_f16 v[26:33], v[42:49], v[34:41], v[26:33]
L_main_done:
  s_cmp_eq_u32 s45, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mov_b32 s33, 0x7fffffff
  s_lshl_b32 s34, s33, 25
  s_and_b32 s37, s37, 0x1ffffff
  s_or_b32 s37, s37, s34
  s_lshr_b32 s38, s33, 7
  s_mov_b32 s35, 0x7fffffff
  s_lshl_b32 s33, s35, 25
  s_and_b32 s41, s41, 0x1ffffff
  s_or_b32 s41, s41, s33
  s_lshr_b32 s42, s35, 7
  s_barrier_signal -1                                      // all waves have read the last full tile
  s_barrier_wait -1
  s_and_b32 s33, s5, 3
  s_and_b32 s34, s6, 3
  s_or_b32 s34, s34, s33
  s_cmp_lg_u32 s34, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v22, 0x80000000
  v_lshlrev_b32 v25, 3, v3
  v_mov_b32 v50, 0x80000000
  v_lshlrev_b32 v51, 3, v0
  v_cmp_gt_u32 s33, s45, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v52, v22, v5, s33
  v_cmp_gt_u32 s34, s5, v25
  v_cndmask_b32 v52, v22, v52, s34
  s_wait_loadcnt 2
  buffer_load_b64 v[8:9], v52, s[36:39], null offen
  v_cmp_gt_u32 s35, s45, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v52, v22, v5, s35
  v_add_nc_u32 v25, 4, v25
  v_cmp_gt_u32 s44, s5, v25
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v22, v22, v52, s44
  buffer_load_b64 v[10:11], v22, s[36:39], null offen offset:8
  v_cmp_gt_u32 s46, s45, v4
  v_cndmask_b32 v22, v50, v6, s46
  v_cmp_gt_u32 s47, s6, v51
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v22, v50, v22, s47
  s_wait_loadcnt 3
  buffer_load_b64 v[12:13], v22, s[40:43], null offen
  v_cmp_gt_u32 s48, s45, v4
  v_cndmask_b32 v22, v50, v6, s48
  v_add_nc_u32 v52, 4, v51
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s6, v52
  v_cndmask_b32 v22, v50, v22, s49
  buffer_load_b64 v[14:15], v22, s[40:43], null offen offset:8
  v_add_nc_u32 v22, 16, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s45, v22
  v_cndmask_b32 v53, v50, v7, s33
  v_cmp_gt_u32 s34, s6, v51
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cndmask_b32 v53, v50, v53, s34
  s_wait_loadcnt 4
  buffer_load_b64 v[16:17], v53, s[40:43], null offen
  v_add_nc_u32 v53, 16, v4
  v_cmp_gt_u32 s35, s45, v53
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v54, v50, v7, s35
  v_add_nc_u32 v51, 4, v51
  v_cmp_gt_u32 s44, s6, v51
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v50, v50, v54, s44
  buffer_load_b64 v[18:19], v50, s[40:43], null offen offset:8
  s_wait_loadcnt 4
  ds_store_b128 v20, v[8:11]
  s_wait_loadcnt 2
  ds_store_b128 v21, v[12:15]
  s_wait_loadcnt 0
  ds_store_b128 v21, v[16:19] offset:1024
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_wait_loadcnt 2
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v3, 3, v3
  v_cmp_gt_u32 s46, s45, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v9, v8, v5, s46
  v_cmp_gt_u32 s47, s5, v3
  v_cndmask_b32 v9, v8, v9, s47
  buffer_load_u16 v9, v9, s[36:39], null offen
  v_cmp_gt_u32 s48, s45, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v10, v8, v5, s48
  v_add_nc_u32 v11, 1, v3
  v_cmp_gt_u32 s49, s5, v11
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v10, v8, v10, s49
  buffer_load_u16 v10, v10, s[36:39], null offen offset:2
  v_cmp_gt_u32 s33, s45, v2
  s_wait_loadcnt 3
  v_cndmask_b32 v12, v8, v5, s33
  v_add_nc_u32 v13, 2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v13
  v_cndmask_b32 v12, v8, v12, s34
  buffer_load_u16 v12, v12, s[36:39], null offen offset:4
  v_cmp_gt_u32 s35, s45, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v14, v8, v5, s35
  v_add_nc_u32 v15, 3, v3
  v_cmp_gt_u32 s44, s5, v15
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v14, v8, v14, s44
  buffer_load_u16 v14, v14, s[36:39], null offen offset:6
  v_cmp_gt_u32 s46, s45, v2
  s_wait_loadcnt 4
  v_cndmask_b32 v16, v8, v5, s46
  v_add_nc_u32 v25, 4, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v25
  v_cndmask_b32 v16, v8, v16, s47
  buffer_load_u16 v16, v16, s[36:39], null offen offset:8
  v_cmp_gt_u32 s48, s45, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v17, v8, v5, s48
  v_add_nc_u32 v52, 5, v3
  v_cmp_gt_u32 s49, s5, v52
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v17, v8, v17, s49
  buffer_load_u16 v17, v17, s[36:39], null offen offset:10
  v_cmp_gt_u32 s33, s45, v2
  v_cndmask_b32 v18, v8, v5, s33
  v_add_nc_u32 v22, 6, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v22
  v_cndmask_b32 v18, v8, v18, s34
  buffer_load_u16 v18, v18, s[36:39], null offen offset:12
  v_cmp_gt_u32 s35, s45, v2
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v2, v8, v5, s35
  v_add_nc_u32 v53, 7, v3
  v_cmp_gt_u32 s44, s5, v53
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v2, v8, v2, s44
  buffer_load_u16 v2, v2, s[36:39], null offen offset:14
  s_wait_loadcnt 7
  ds_store_b16 v20, v9
  s_wait_loadcnt 6
  ds_store_b16 v20, v10 offset:2
  s_wait_loadcnt 5
  ds_store_b16 v20, v12 offset:4
  s_wait_loadcnt 4
  ds_store_b16 v20, v14 offset:6
  s_wait_loadcnt 3
  ds_store_b16 v20, v16 offset:8
  s_wait_loadcnt 2
  ds_store_b16 v20, v17 offset:10
  s_wait_loadcnt 1
  ds_store_b16 v20, v18 offset:12
  s_wait_loadcnt 0
  ds_store_b16 v20, v2 offset:14
  v_mov_b32 v2, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  v_cmp_gt_u32 s46, s45, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v3, v2, v6, s46
  v_cmp_gt_u32 s47, s6, v0
  v_cndmask_b32 v3, v2, v3, s47
  buffer_load_u16 v3, v3, s[40:43], null offen
  v_cmp_gt_u32 s48, s45, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v5, v2, v6, s48
  v_add_nc_u32 v51, 1, v0
  v_cmp_gt_u32 s49, s6, v51
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v5, v2, v5, s49
  buffer_load_u16 v5, v5, s[40:43], null offen offset:2
  v_cmp_gt_u32 s33, s45, v4
  v_cndmask_b32 v8, v2, v6, s33
  v_add_nc_u32 v11, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s6, v11
  v_cndmask_b32 v8, v2, v8, s34
  buffer_load_u16 v8, v8, s[40:43], null offen offset:4
  v_cmp_gt_u32 s35, s45, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v9, v2, v6, s35
  v_add_nc_u32 v13, 3, v0
  v_cmp_gt_u32 s44, s6, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v9, v2, v9, s44
  buffer_load_u16 v9, v9, s[40:43], null offen offset:6
  v_cmp_gt_u32 s46, s45, v4
  v_cndmask_b32 v10, v2, v6, s46
  v_add_nc_u32 v15, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s6, v15
  v_cndmask_b32 v10, v2, v10, s47
  buffer_load_u16 v10, v10, s[40:43], null offen offset:8
  v_cmp_gt_u32 s48, s45, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v12, v2, v6, s48
  v_add_nc_u32 v25, 5, v0
  v_cmp_gt_u32 s49, s6, v25
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v12, v2, v12, s49
  buffer_load_u16 v12, v12, s[40:43], null offen offset:10
  v_cmp_gt_u32 s33, s45, v4
  v_cndmask_b32 v14, v2, v6, s33
  v_add_nc_u32 v52, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s6, v52
  v_cndmask_b32 v14, v2, v14, s34
  buffer_load_u16 v14, v14, s[40:43], null offen offset:12
  v_cmp_gt_u32 s35, s45, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v6, v2, v6, s35
  v_add_nc_u32 v22, 7, v0
  v_cmp_gt_u32 s44, s6, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v6, v2, v6, s44
  buffer_load_u16 v6, v6, s[40:43], null offen offset:14
  v_add_nc_u32 v53, 16, v4
  v_cmp_gt_u32 s46, s45, v53
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cndmask_b32 v16, v2, v7, s46
  v_cmp_gt_u32 s47, s6, v0
  v_cndmask_b32 v16, v2, v16, s47
  buffer_load_u16 v16, v16, s[40:43], null offen
  v_add_nc_u32 v51, 16, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s45, v51
  v_cndmask_b32 v17, v2, v7, s48
  v_add_nc_u32 v11, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s6, v11
  v_cndmask_b32 v17, v2, v17, s49
  buffer_load_u16 v17, v17, s[40:43], null offen offset:2
  v_add_nc_u32 v13, 16, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s45, v13
  v_cndmask_b32 v18, v2, v7, s33
  v_add_nc_u32 v15, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s6, v15
  v_cndmask_b32 v18, v2, v18, s34
  buffer_load_u16 v18, v18, s[40:43], null offen offset:4
  v_add_nc_u32 v25, 16, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s35, s45, v25
  v_cndmask_b32 v19, v2, v7, s35
  v_add_nc_u32 v52, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s6, v52
  v_cndmask_b32 v19, v2, v19, s44
  buffer_load_u16 v19, v19, s[40:43], null offen offset:6
  v_add_nc_u32 v22, 16, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s45, v22
  v_cndmask_b32 v20, v2, v7, s46
  v_add_nc_u32 v53, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s6, v53
  v_cndmask_b32 v20, v2, v20, s47
  buffer_load_u16 v20, v20, s[40:43], null offen offset:8
  v_add_nc_u32 v51, 16, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s45, v51
  v_cndmask_b32 v50, v2, v7, s48
  v_add_nc_u32 v11, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s6, v11
  v_cndmask_b32 v50, v2, v50, s49
  buffer_load_u16 v50, v50, s[40:43], null offen offset:10
  v_add_nc_u32 v13, 16, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s45, v13
  v_cndmask_b32 v54, v2, v7, s33
  v_add_nc_u32 v15, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s6, v15
  v_cndmask_b32 v54, v2, v54, s34
  buffer_load_u16 v54, v54, s[40:43], null offen offset:12
  v_add_nc_u32 v25, 16, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s35, s45, v25
  v_cndmask_b32 v4, v2, v7, s35
  v_add_nc_u32 v52, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s6, v52
  v_cndmask_b32 v0, v2, v4, s44
  buffer_load_u16 v0, v0, s[40:43], null offen offset:14
  s_wait_loadcnt 15
  ds_store_b16 v21, v3
  s_wait_loadcnt 14
  ds_store_b16 v21, v5 offset:2
  s_wait_loadcnt 13
  ds_store_b16 v21, v8 offset:4
  s_wait_loadcnt 12
  ds_store_b16 v21, v9 offset:6
  s_wait_loadcnt 11
  ds_store_b16 v21, v10 offset:8
  s_wait_loadcnt 10
  ds_store_b16 v21, v12 offset:10
  s_wait_loadcnt 9
  ds_store_b16 v21, v14 offset:12
  s_wait_loadcnt 8
  ds_store_b16 v21, v6 offset:14
  s_wait_loadcnt 7
  ds_store_b16 v21, v16 offset:1024
  s_wait_loadcnt 6
  ds_store_b16 v21, v17 offset:1026
  s_wait_loadcnt 5
  ds_store_b16 v21, v18 offset:1028
  s_wait_loadcnt 4
  ds_store_b16 v21, v19 offset:1030
  s_wait_loadcnt 3
  ds_store_b16 v21, v20 offset:1032
  s_wait_loadcnt 2
  ds_store_b16 v21, v50 offset:1034
  s_wait_loadcnt 1
  ds_store_b16 v21, v54 offset:1036
  s_wait_loadcnt 0
  ds_store_b16 v21, v0 offset:1038
L_tail_is_there:
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  v_mov_b32 v0, v23
  v_mov_b32 v2, v24
  s_add_u32 s36, s45, 31
  s_lshr_b32 s36, s36, 5
L_step_loop11:
  ds_load_tr16_b128 v[34:37], v2
  ds_load_tr16_b128 v[38:41], v2 offset:1024
  ds_load_tr16_b128 v[42:45], v0
  ds_load_tr16_b128 v[46:49], v0 offset:512
  s_wait_dscnt 0
  v_wmma_f32_16x16x32_f16 v[26:33], v[42:49], v[34:41], v[26:33]
  s_mov_b32 s37, 0x400
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v0, s37, v0
  s_mov_b32 s37, 0x800
  v_add_nc_u32 v2, s37, v2
  s_sub_u32 s36, s36, 1
  s_cmp_lg_u32 s36, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
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
  s_mul_i32 s2, s2, s8
  s_add_u32 s2, s2, s5
  s_lshl_b32 s2, s2, 1
  s_lshl_b32 s3, s2, 25
  s_and_b32 s41, s41, 0x1ffffff
  s_or_b32 s41, s41, s3
  s_lshr_b32 s42, s2, 7
  s_mov_b32 s43, 0
  v_mul_lo_u32 v2, v1, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v2, v2, v0, 1
  s_sub_u32 s2, s6, 1
  s_mul_i32 s2, s2, s9
  s_add_u32 s2, s2, s5
  s_lshl_b32 s2, s2, 1
  s_lshl_b32 s3, s2, 25
  s_and_b32 s53, s53, 0x1ffffff
  s_or_b32 s53, s53, s3
  s_lshr_b32 s54, s2, 7
  s_mov_b32 s55, 0
  v_mul_lo_u32 v3, v1, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v3, v3, v0, 1
  s_lshl_b32 s3, s1, 1
  v_mov_b32 v4, 0x80000000
  s_cmp_eq_u32 s5, 16
  s_cselect_b32 s4, 0, 7
  s_and_b32 s4, s5, s4
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s3, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_nc_u32 v22, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s5, v22
  v_cndmask_b32 v5, v4, v2, s46
  v_mul_f32 v34, s0, v26
  v_mul_f32 v35, s0, v27
  v_mul_f32 v36, s0, v28
  v_mul_f32 v37, s0, v29
  v_mul_f32 v38, s0, v30
  v_mul_f32 v39, s0, v31
  v_mul_f32 v40, s0, v32
  v_mul_f32 v41, s0, v33
  v_cvt_f16_f32 v34, v34
  v_cvt_f16_f32 v35, v35
  v_cvt_f16_f32 v36, v36
  v_cvt_f16_f32 v37, v37
  v_cvt_f16_f32 v38, v38
  v_cvt_f16_f32 v39, v39
  v_cvt_f16_f32 v40, v40
  v_cvt_f16_f32 v41, v41
  v_pack_b32_f16 v6, v34, v35
  v_pack_b32_f16 v7, v36, v37
  s_wait_loadcnt 2
  v_pack_b32_f16 v8, v38, v39
  v_pack_b32_f16 v9, v40, v41
  buffer_store_b128 v[6:9], v5, s[40:43], null offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_nc_u32 v53, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v53
  v_cndmask_b32 v5, v4, v2, s47
  v_cndmask_b32 v6, v4, v3, s47
  s_wait_loadcnt 2
  buffer_load_b128 v[6:9], v6, s[52:55], null offen
  v_mul_f32 v34, s0, v26
  v_mul_f32 v35, s0, v27
  v_mul_f32 v36, s0, v28
  v_mul_f32 v37, s0, v29
  v_mul_f32 v38, s0, v30
  v_mul_f32 v39, s0, v31
  v_mul_f32 v40, s0, v32
  v_mul_f32 v41, s0, v33
  s_wait_loadcnt 0
  v_fma_mix_f32 v34, v6, s1, v34 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v35, v6, s1, v35 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v36, v7, s1, v36 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v37, v7, s1, v37 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v38, v8, s1, v38 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v39, v8, s1, v39 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v40, v9, s1, v40 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v41, v9, s1, v41 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v34, v34
  v_cvt_f16_f32 v35, v35
  v_cvt_f16_f32 v36, v36
  v_cvt_f16_f32 v37, v37
  v_cvt_f16_f32 v38, v38
  v_cvt_f16_f32 v39, v39
  v_cvt_f16_f32 v40, v40
  v_cvt_f16_f32 v41, v41
  v_pack_b32_f16 v6, v34, v35
  v_pack_b32_f16 v7, v36, v37
  v_pack_b32_f16 v8, v38, v39
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v9, v40, v41
  buffer_store_b128 v[6:9], v5, s[40:43], null offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s3, 0
  s_cselect_b32 s2, 0, s2
  s_lshl_b32 s3, s2, 25
  s_and_b32 s53, s53, 0x1ffffff
  s_or_b32 s53, s53, s3
  s_lshr_b32 s54, s2, 7
  v_mov_b32 v2, v2
  v_mov_b32 v3, v3
  v_readfirstlane_b32 s2, v0
  s_cmp_le_u32 s5, s2
  s_cbranch_scc1 L_left
L_edge_stays1:
  v_readfirstlane_b32 s2, v1
  v_add_nc_u32 v51, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s5, v51
  v_cndmask_b32 v1, v4, v3, s48
  buffer_load_u16 v5, v1, s[52:55], null offen
  s_wait_loadcnt 3
  v_add_nc_u32 v11, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s5, v11
  v_cndmask_b32 v6, v4, v3, s49
  buffer_load_u16 v7, v6, s[52:55], null offen offset:2
  s_wait_loadcnt 3
  v_add_nc_u32 v13, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s5, v13
  v_cndmask_b32 v8, v4, v3, s33
  buffer_load_u16 v9, v8, s[52:55], null offen offset:4
  v_add_nc_u32 v15, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v15
  v_cndmask_b32 v10, v4, v3, s34
  buffer_load_u16 v12, v10, s[52:55], null offen offset:6
  v_add_nc_u32 v25, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s35, s5, v25
  v_cndmask_b32 v1, v4, v3, s35
  buffer_load_u16 v14, v1, s[52:55], null offen offset:8
  v_add_nc_u32 v52, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s5, v52
  v_cndmask_b32 v6, v4, v3, s44
  s_wait_loadcnt 5
  buffer_load_u16 v16, v6, s[52:55], null offen offset:10
  v_add_nc_u32 v22, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s5, v22
  v_cndmask_b32 v8, v4, v3, s46
  buffer_load_u16 v17, v8, s[52:55], null offen offset:12
  v_add_nc_u32 v53, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v53
  v_cndmask_b32 v10, v4, v3, s47
  buffer_load_u16 v3, v10, s[52:55], null offen offset:14
  s_cmp_le_u32 s6, s2
  s_cbranch_scc1 L_left
L_edge_stays2:
  v_mul_f32 v18, s0, v26
  s_wait_loadcnt 7
  v_fma_mix_f32 v18, v5, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v5, v18
  v_add_nc_u32 v51, 0, v0
  v_cmp_gt_u32 s48, s5, v51
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v1, v4, v2, s48
  buffer_store_b16 v5, v1, s[40:43], null offen
  v_mul_f32 v19, s0, v27
  s_wait_loadcnt 6
  v_fma_mix_f32 v19, v7, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v19
  v_add_nc_u32 v11, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s5, v11
  v_cndmask_b32 v6, v4, v2, s49
  buffer_store_b16 v7, v6, s[40:43], null offen offset:2
  v_mul_f32 v11, s0, v28
  s_wait_loadcnt 5
  v_fma_mix_f32 v11, v9, s1, v11 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v9, v11
  v_add_nc_u32 v13, 2, v0
  v_cmp_gt_u32 s33, s5, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v4, v2, s33
  buffer_store_b16 v9, v8, s[40:43], null offen offset:4
  v_mul_f32 v13, s0, v29
  s_wait_loadcnt 4
  v_fma_mix_f32 v13, v12, s1, v13 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v12, v13
  v_add_nc_u32 v15, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v15
  v_cndmask_b32 v10, v4, v2, s34
  buffer_store_b16 v12, v10, s[40:43], null offen offset:6
  v_mul_f32 v18, s0, v30
  s_wait_loadcnt 3
  v_fma_mix_f32 v18, v14, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v5, v18
  v_add_nc_u32 v25, 4, v0
  v_cmp_gt_u32 s35, s5, v25
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v1, v4, v2, s35
  buffer_store_b16 v5, v1, s[40:43], null offen offset:8
  v_mul_f32 v19, s0, v31
  s_wait_loadcnt 2
  v_fma_mix_f32 v19, v16, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v19
  v_add_nc_u32 v52, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s5, v52
  v_cndmask_b32 v6, v4, v2, s44
  buffer_store_b16 v7, v6, s[40:43], null offen offset:10
  v_mul_f32 v11, s0, v32
  s_wait_loadcnt 1
  v_fma_mix_f32 v11, v17, s1, v11 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v9, v11
  v_add_nc_u32 v22, 6, v0
  v_cmp_gt_u32 s46, s5, v22
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v4, v2, s46
  buffer_store_b16 v9, v8, s[40:43], null offen offset:12
  v_mul_f32 v13, s0, v33
  s_wait_loadcnt 0
  v_fma_mix_f32 v13, v3, s1, v13 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v12, v13
  v_add_nc_u32 v53, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s5, v53
  v_cndmask_b32 v10, v4, v2, s47
  buffer_store_b16 v12, v10, s[40:43], null offen offset:14
L_left:
  s_endpgm
.L_end:
.size kiln_HHS_NT_mt16x32x32_7160991f19cd0cc4, .L_end-kiln_HHS_NT_mt16x32x32_7160991f19cd0cc4

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_NT_mt16x32x32_7160991f19cd0cc4
  .amdhsa_group_segment_fixed_size 3072
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 55
  .amdhsa_next_free_sgpr 56
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
  - .name: kiln_HHS_NT_mt16x32x32_7160991f19cd0cc4
    .symbol: kiln_HHS_NT_mt16x32x32_7160991f19cd0cc4.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 3072
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 56
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
...
.end_amdgpu_metadata
