// gfx1100 HHS TN mt32x64 mi16x16x16x1 wt1x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm4 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt32x64x32_ce25238b92a1c1f7
.p2align 8
.type kiln_HHS_TN_mt32x64x32_ce25238b92a1c1f7,@function
kiln_HHS_TN_mt32x64x32_ce25238b92a1c1f7:
L_entry:
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
  s_waitcnt lgkmcnt(0)
  s_add_u32 s5, s12, 31
  s_lshr_b32 s5, s5, 5
  s_add_u32 s6, s13, 63
  s_lshr_b32 s6, s6, 6
  s_lshr_b32 s7, s3, 2
  s_and_b32 s32, s3, 3
  s_mul_i32 s7, s7, 4
  s_add_u32 s33, s7, 4
  s_mul_i32 s5, s32, s5
  s_add_u32 s5, s5, s2
  s_lshr_b32 s32, s5, 2
  s_and_b32 s5, s5, 3
  s_add_u32 s5, s5, s7
  s_cmp_le_u32 s33, s6
  s_cselect_b32 s2, s32, s2
  s_cselect_b32 s3, s5, s3
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 64
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 32
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 64
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
  s_mul_i32 s35, s11, 64
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v5, s35, v4
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
  buffer_load_b128 v[6:9], v3, s[36:39], 0 offen           // next tile of A
  buffer_load_b128 v[10:13], v4, s[40:43], 0 offen         // next tile of B
  buffer_load_b128 v[14:17], v5, s[40:43], 0 offen
  s_mov_b32 s45, 0x200
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v18, v0, s45, 0
  v_mad_u32_u24 v18, v2, 16, v18
  v_and_b32 v19, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v19, 5, v19
  v_xor_b32 v18, v19, v18
  s_mov_b32 s45, 0x400
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v19, v0, s45, 0
  v_mad_u32_u24 v2, v2, 16, v19
  s_mov_b32 s45, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s45, v2
  v_and_b32 v19, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v19, 5, v19
  v_xor_b32 v2, v19, v2
  v_and_b32 v19, 15, v1
  s_mul_i32 s46, s7, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v19, v19, 16, s46
  v_dual_mov_b32 v20, 0 :: v_dual_mov_b32 v27, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v20, 3, v20
  v_lshlrev_b32 v20, 5, v20
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v19, v20, v19
  v_xor_b32 v20, 32, v19
  v_xor_b32 v21, 64, v19
  s_mov_b32 s46, 0x60
  s_delay_alu instid0(SALU_CYCLE_1)
  v_xor_b32 v22, s46, v19
  v_and_b32 v23, 15, v1
  s_mul_i32 s47, s32, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v23, v23, 16, s47
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v23, s45, v23
  v_dual_mov_b32 v24, 0 :: v_dual_mov_b32 v29, 0
  v_and_b32 v24, 3, v24
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v24, 5, v24
  v_xor_b32 v23, v24, v23
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v24, 32, v23
  v_xor_b32 v25, 64, v23
  v_xor_b32 v26, s46, v23
  v_dual_mov_b32 v28, 0 :: v_dual_mov_b32 v31, 0
  v_dual_mov_b32 v30, 0 :: v_dual_mov_b32 v33, 0
  v_dual_mov_b32 v32, 0 :: v_dual_mov_b32 v35, 0
  v_dual_mov_b32 v34, 0 :: v_dual_mov_b32 v37, 0
  v_dual_mov_b32 v36, 0 :: v_dual_mov_b32 v39, 0
  v_dual_mov_b32 v38, 0 :: v_dual_mov_b32 v41, 0
  v_mov_b32 v40, 0
  v_mov_b32 v42, 0
  s_mov_b32 s45, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_mov_b32 s45, 0x1800
  s_waitcnt vmcnt(2)
  ds_store_b128 v18, v[6:9]
  s_waitcnt vmcnt(1)
  ds_store_b128 v2, v[10:13]
  s_waitcnt vmcnt(0)
  ds_store_b128 v2, v[14:17] offset:512
  v_add_nc_u32 v18, s45, v18
  v_add_nc_u32 v2, s45, v2
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
  buffer_load_b128 v[6:9], v3, s[36:39], 0 offen           // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[10:13], v4, s[40:43], 0 offen         // next tile of B
  buffer_load_b128 v[14:17], v5, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
L_warm_up_loaded:
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_load_b128 v[43:46], v23
  ds_load_b128 v[47:50], v24 offset:1024
  ds_load_b128 v[51:54], v23 offset:256
  ds_load_b128 v[55:58], v24 offset:1280
  ds_load_b128 v[59:62], v19
  ds_load_b128 v[63:66], v20 offset:512
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
L_warm_up_two:
  s_cmp_eq_u32 s44, 2
  s_cbranch_scc1 L_cool_down
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[27:34], v[43:50], v[59:66], v[27:34]
  ds_load_b128 v[67:70], v25 offset:2048
  ds_load_b128 v[71:74], v26 offset:3072
  ds_load_b128 v[75:78], v25 offset:2304
  ds_load_b128 v[79:82], v26 offset:3328
  ds_load_b128 v[83:86], v21 offset:1024
  ds_load_b128 v[87:90], v22 offset:1536
  s_waitcnt vmcnt(2)
  ds_store_b128 v18, v[6:9]
  buffer_load_b128 v[6:9], v3, s[36:39], 0 offen           // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  v_wmma_f32_16x16x16_f16 v[35:42], v[51:58], v[59:66], v[35:42]
  s_waitcnt vmcnt(2)
  ds_store_b128 v2, v[10:13]
  buffer_load_b128 v[10:13], v4, s[40:43], 0 offen         // next tile of B
  s_waitcnt vmcnt(2)
  ds_store_b128 v2, v[14:17] offset:512
  buffer_load_b128 v[14:17], v5, s[40:43], 0 offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt lgkmcnt(3)
  v_wmma_f32_16x16x16_f16 v[27:34], v[67:74], v[83:90], v[27:34]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_nc_u32 v19, s45, v19
  v_add_nc_u32 v20, s45, v20
  v_add_nc_u32 v21, s45, v21
  v_add_nc_u32 v22, s45, v22
  v_add_nc_u32 v23, s45, v23
  v_add_nc_u32 v24, s45, v24
  v_add_nc_u32 v25, s45, v25
  v_add_nc_u32 v26, s45, v26
  s_sub_u32 s45, 0, s45
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v18, s45, v18
  v_wmma_f32_16x16x16_f16 v[35:42], v[75:82], v[83:90], v[35:42]
  v_add_nc_u32 v2, s45, v2
  ds_load_b128 v[43:46], v23
  ds_load_b128 v[47:50], v24 offset:1024
  ds_load_b128 v[51:54], v23 offset:256
  ds_load_b128 v[55:58], v24 offset:1280
  ds_load_b128 v[59:62], v19
  ds_load_b128 v[63:66], v20 offset:512
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 2
  s_cbranch_scc1 L_steady_loop
  // cool-down: nothing left to load
L_cool_down:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[27:34], v[43:50], v[59:66], v[27:34]
  ds_load_b128 v[67:70], v25 offset:2048
  ds_load_b128 v[71:74], v26 offset:3072
  ds_load_b128 v[75:78], v25 offset:2304
  ds_load_b128 v[79:82], v26 offset:3328
  ds_load_b128 v[83:86], v21 offset:1024
  ds_load_b128 v[87:90], v22 offset:1536
  v_wmma_f32_16x16x16_f16 v[35:42], v[51:58], v[59:66], v[35:42]
  s_waitcnt vmcnt(2)
  ds_store_b128 v18, v[6:9]
  s_waitcnt vmcnt(1)
  ds_store_b128 v2, v[10:13]
  s_waitcnt vmcnt(0)
  ds_store_b128 v2, v[14:17] offset:512
  s_waitcnt lgkmcnt(3)
  v_wmma_f32_16x16x16_f16 v[27:34], v[67:74], v[83:90], v[27:34]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_nc_u32 v19, s45, v19
  v_add_nc_u32 v20, s45, v20
  v_add_nc_u32 v21, s45, v21
  v_add_nc_u32 v22, s45, v22
  v_add_nc_u32 v23, s45, v23
  v_add_nc_u32 v24, s45, v24
  v_add_nc_u32 v25, s45, v25
  v_add_nc_u32 v26, s45, v26
  s_sub_u32 s45, 0, s45
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v18, s45, v18
  v_wmma_f32_16x16x16_f16 v[35:42], v[75:82], v[83:90], v[35:42]
  v_add_nc_u32 v2, s45, v2
  ds_load_b128 v[43:46], v23
  ds_load_b128 v[47:50], v24 offset:1024
  ds_load_b128 v[51:54], v23 offset:256
  ds_load_b128 v[55:58], v24 offset:1280
  ds_load_b128 v[59:62], v19
  ds_load_b128 v[63:66], v20 offset:512
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[27:34], v[43:50], v[59:66], v[27:34]
  ds_load_b128 v[67:70], v25 offset:2048
  ds_load_b128 v[71:74], v26 offset:3072
  ds_load_b128 v[75:78], v25 offset:2304
  ds_load_b128 v[79:82], v26 offset:3328
  v_wmma_f32_16x16x16_f16 v[35:42], v[51:58], v[59:66], v[35:42]
  ds_load_b128 v[83:86], v21 offset:1024
  ds_load_b128 v[87:90], v22 offset:1536
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[27:34], v[67:74], v[83:90], v[27:34]
  v_wmma_f32_16x16x16_f16 v[35:42], v[75:82], v[83:90], v[35:42]
L_main_done:
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_waitcnt vmcnt(2)
  v_mov_b32 v6, 0x80000000
  v_lshlrev_b32 v7, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v7
  v_cndmask_b32 v8, v6, v3, s33
  buffer_load_u16 v8, v8, s[36:39], 0 offen
  v_add_nc_u32 v9, 1, v7
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s35, v9
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v10, v6, v3, s34
  buffer_load_u16 v10, v10, s[36:39], 0 offen offset:2
  v_add_nc_u32 v11, 2, v7
  v_cmp_gt_u32 s44, s35, v11
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v12, v6, v3, s44
  buffer_load_u16 v12, v12, s[36:39], 0 offen offset:4
  v_add_nc_u32 v13, 3, v7
  v_cmp_gt_u32 s46, s35, v13
  s_waitcnt vmcnt(3)
  v_cndmask_b32 v14, v6, v3, s46
  buffer_load_u16 v14, v14, s[36:39], 0 offen offset:6
  v_add_nc_u32 v15, 4, v7
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s35, v15
  v_cndmask_b32 v16, v6, v3, s47
  buffer_load_u16 v16, v16, s[36:39], 0 offen offset:8
  v_add_nc_u32 v17, 5, v7
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s35, v17
  v_cndmask_b32 v67, v6, v3, s48
  buffer_load_u16 v67, v67, s[36:39], 0 offen offset:10
  v_add_nc_u32 v68, 6, v7
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s35, v68
  v_cndmask_b32 v69, v6, v3, s49
  buffer_load_u16 v69, v69, s[36:39], 0 offen offset:12
  v_add_nc_u32 v7, 7, v7
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s35, v7
  v_cndmask_b32 v3, v6, v3, s50
  buffer_load_u16 v3, v3, s[36:39], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_store_b16 v18, v8
  s_waitcnt vmcnt(6)
  ds_store_b16 v18, v10 offset:2
  s_waitcnt vmcnt(5)
  ds_store_b16 v18, v12 offset:4
  s_waitcnt vmcnt(4)
  ds_store_b16 v18, v14 offset:6
  s_waitcnt vmcnt(3)
  ds_store_b16 v18, v16 offset:8
  s_waitcnt vmcnt(2)
  ds_store_b16 v18, v67 offset:10
  s_waitcnt vmcnt(1)
  ds_store_b16 v18, v69 offset:12
  s_waitcnt vmcnt(0)
  ds_store_b16 v18, v3 offset:14
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s35, v0
  v_cndmask_b32 v6, v3, v4, s33
  buffer_load_u16 v6, v6, s[40:43], 0 offen
  v_add_nc_u32 v8, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s35, v8
  v_cndmask_b32 v10, v3, v4, s34
  buffer_load_u16 v10, v10, s[40:43], 0 offen offset:2
  v_add_nc_u32 v9, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s44, s35, v9
  v_cndmask_b32 v12, v3, v4, s44
  buffer_load_u16 v12, v12, s[40:43], 0 offen offset:4
  v_add_nc_u32 v11, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s46, s35, v11
  v_cndmask_b32 v14, v3, v4, s46
  buffer_load_u16 v14, v14, s[40:43], 0 offen offset:6
  v_add_nc_u32 v13, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s47, s35, v13
  v_cndmask_b32 v16, v3, v4, s47
  buffer_load_u16 v16, v16, s[40:43], 0 offen offset:8
  v_add_nc_u32 v15, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s35, v15
  v_cndmask_b32 v18, v3, v4, s48
  buffer_load_u16 v18, v18, s[40:43], 0 offen offset:10
  v_add_nc_u32 v17, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s35, v17
  v_cndmask_b32 v67, v3, v4, s49
  buffer_load_u16 v67, v67, s[40:43], 0 offen offset:12
  v_add_nc_u32 v68, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s35, v68
  v_cndmask_b32 v4, v3, v4, s50
  buffer_load_u16 v4, v4, s[40:43], 0 offen offset:14
  v_cmp_gt_u32 s33, s35, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v69, v3, v5, s33
  buffer_load_u16 v69, v69, s[40:43], 0 offen
  v_add_nc_u32 v7, 1, v0
  v_cmp_gt_u32 s34, s35, v7
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v70, v3, v5, s34
  buffer_load_u16 v70, v70, s[40:43], 0 offen offset:2
  v_add_nc_u32 v8, 2, v0
  v_cmp_gt_u32 s44, s35, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v3, v5, s44
  buffer_load_u16 v8, v8, s[40:43], 0 offen offset:4
  v_add_nc_u32 v9, 3, v0
  v_cmp_gt_u32 s46, s35, v9
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v9, v3, v5, s46
  buffer_load_u16 v9, v9, s[40:43], 0 offen offset:6
  v_add_nc_u32 v11, 4, v0
  v_cmp_gt_u32 s47, s35, v11
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v11, v3, v5, s47
  buffer_load_u16 v11, v11, s[40:43], 0 offen offset:8
  v_add_nc_u32 v13, 5, v0
  v_cmp_gt_u32 s48, s35, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v13, v3, v5, s48
  buffer_load_u16 v13, v13, s[40:43], 0 offen offset:10
  v_add_nc_u32 v15, 6, v0
  v_cmp_gt_u32 s49, s35, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v15, v3, v5, s49
  buffer_load_u16 v15, v15, s[40:43], 0 offen offset:12
  v_add_nc_u32 v17, 7, v0
  v_cmp_gt_u32 s50, s35, v17
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v0, v3, v5, s50
  buffer_load_u16 v0, v0, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_store_b16 v2, v6
  s_waitcnt vmcnt(14)
  ds_store_b16 v2, v10 offset:2
  s_waitcnt vmcnt(13)
  ds_store_b16 v2, v12 offset:4
  s_waitcnt vmcnt(12)
  ds_store_b16 v2, v14 offset:6
  s_waitcnt vmcnt(11)
  ds_store_b16 v2, v16 offset:8
  s_waitcnt vmcnt(10)
  ds_store_b16 v2, v18 offset:10
  s_waitcnt vmcnt(9)
  ds_store_b16 v2, v67 offset:12
  s_waitcnt vmcnt(8)
  ds_store_b16 v2, v4 offset:14
  s_waitcnt vmcnt(7)
  ds_store_b16 v2, v69 offset:512
  s_waitcnt vmcnt(6)
  ds_store_b16 v2, v70 offset:514
  s_waitcnt vmcnt(5)
  ds_store_b16 v2, v8 offset:516
  s_waitcnt vmcnt(4)
  ds_store_b16 v2, v9 offset:518
  s_waitcnt vmcnt(3)
  ds_store_b16 v2, v11 offset:520
  s_waitcnt vmcnt(2)
  ds_store_b16 v2, v13 offset:522
  s_waitcnt vmcnt(1)
  ds_store_b16 v2, v15 offset:524
  s_waitcnt vmcnt(0)
  ds_store_b16 v2, v0 offset:526
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_add_nc_u32 v19, s45, v19
  v_add_nc_u32 v20, s45, v20
  v_add_nc_u32 v21, s45, v21
  v_add_nc_u32 v22, s45, v22
  v_add_nc_u32 v23, s45, v23
  v_add_nc_u32 v24, s45, v24
  v_add_nc_u32 v25, s45, v25
  v_add_nc_u32 v26, s45, v26
  v_mov_b32 v0, v19
  v_dual_mov_b32 v2, v20 :: v_dual_mov_b32 v3, v21
  v_dual_mov_b32 v4, v22 :: v_dual_mov_b32 v5, v23
  v_mov_b32 v6, v24
  v_dual_mov_b32 v8, v25 :: v_dual_mov_b32 v9, v26
  s_add_u32 s35, s35, 15
  s_lshr_b32 s35, s35, 4
L_step_loop11:
  ds_load_b128 v[43:46], v5
  ds_load_b128 v[47:50], v6 offset:1024
  ds_load_b128 v[51:54], v5 offset:256
  ds_load_b128 v[55:58], v6 offset:1280
  ds_load_b128 v[59:62], v0
  ds_load_b128 v[63:66], v2 offset:512
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[27:34], v[43:50], v[59:66], v[27:34]
  v_wmma_f32_16x16x16_f16 v[35:42], v[51:58], v[59:66], v[35:42]
  s_sub_u32 s35, s35, 1
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_steps_done12
L_next_step13:
  ds_load_b128 v[43:46], v8 offset:2048
  ds_load_b128 v[47:50], v9 offset:3072
  ds_load_b128 v[51:54], v8 offset:2304
  ds_load_b128 v[55:58], v9 offset:3328
  ds_load_b128 v[59:62], v3 offset:1024
  ds_load_b128 v[63:66], v4 offset:1536
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[27:34], v[43:50], v[59:66], v[27:34]
  v_wmma_f32_16x16x16_f16 v[35:42], v[51:58], v[59:66], v[35:42]
  s_mov_b32 s36, 0x800
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_4) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v0, s36, v0
  v_add_nc_u32 v2, s36, v2
  v_add_nc_u32 v3, s36, v3
  v_add_nc_u32 v4, s36, v4
  s_mov_b32 s36, 0x1000
  v_add_nc_u32 v5, s36, v5
  v_add_nc_u32 v6, s36, v6
  v_add_nc_u32 v8, s36, v8
  v_add_nc_u32 v9, s36, v9
  s_sub_u32 s35, s35, 1
  s_cmp_lg_u32 s35, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 32
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
  s_add_u32 s44, s18, s36
  s_addc_u32 s45, s19, s37
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s2, s8, 4
  v_mul_lo_u32 v2, v0, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v2, v2, v1, 1
  s_sub_u32 s3, s6, 1
  s_mul_i32 s46, s3, s9
  s_add_u32 s46, s46, s5
  s_lshl_b32 s46, s46, 1
  s_mov_b32 s47, 0x31016000
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
  v_add_nc_u32 v68, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s33, s5, v68
  v_cndmask_b32 v4, v3, v2, s33
  s_waitcnt vmcnt(2)
  v_dual_mul_f32 v5, s0, v27 :: v_dual_mul_f32 v8, s0, v28
  s_delay_alu instid0(VALU_DEP_1)
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_cvt_f16_f32 v9, v8
  buffer_store_b16 v9, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  s_waitcnt vmcnt(1)
  v_mul_f32 v10, s0, v29
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v11, v10
  buffer_store_b16 v11, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_dual_mul_f32 v12, s0, v30 :: v_dual_mul_f32 v5, s0, v31
  v_cvt_f16_f32 v13, v12
  buffer_store_b16 v13, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_dual_mul_f32 v8, s0, v32 :: v_dual_mul_f32 v5, s0, v35
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v9, v8
  buffer_store_b16 v9, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v10, s0, v33
  v_cvt_f16_f32 v11, v10
  buffer_store_b16 v11, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v12, s0, v34
  s_delay_alu instid0(VALU_DEP_1)
  v_cvt_f16_f32 v13, v12
  buffer_store_b16 v13, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_dual_mul_f32 v8, s0, v36 :: v_dual_mul_f32 v5, s0, v39
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v9, v8
  buffer_store_b16 v9, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v10, s0, v37
  v_cvt_f16_f32 v11, v10
  buffer_store_b16 v11, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v12, s0, v38
  s_delay_alu instid0(VALU_DEP_1)
  v_cvt_f16_f32 v13, v12
  buffer_store_b16 v13, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v8, s0, v40
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v9, v8
  buffer_store_b16 v9, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v10, s0, v41
  v_cvt_f16_f32 v11, v10
  buffer_store_b16 v11, v4, s[40:43], 0 offen
  v_add_nc_u32 v4, s2, v4
  v_mul_f32 v12, s0, v42
  s_delay_alu instid0(VALU_DEP_1)
  v_cvt_f16_f32 v13, v12
  buffer_store_b16 v13, v4, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(2)
  v_add_nc_u32 v7, 0, v1
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s34, s5, v7
  v_cndmask_b32 v1, v3, v2, s34
  v_cndmask_b32 v0, v3, v0, s34
  buffer_load_u16 v2, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v3, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v4, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v5, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v6, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v7, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v8, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v9, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  s_waitcnt vmcnt(9)
  buffer_load_u16 v10, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v11, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v12, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v13, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  s_waitcnt vmcnt(12)
  buffer_load_u16 v14, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v15, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v16, v0, s[44:47], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v0, v0, s[44:47], 0 offen
  v_dual_mul_f32 v17, s0, v27 :: v_dual_mul_f32 v18, s0, v28
  s_waitcnt vmcnt(15)
  v_fma_mix_f32 v17, v2, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v17
  buffer_store_b16 v2, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v18, v3, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_b16 v3, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v19, s0, v29 :: v_dual_mul_f32 v20, s0, v30
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v19, v4, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v19
  buffer_store_b16 v4, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v20, v5, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v20
  buffer_store_b16 v5, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v17, s0, v31 :: v_dual_mul_f32 v18, s0, v32
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v17, v6, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v17
  buffer_store_b16 v2, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v18, v7, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_b16 v3, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v19, s0, v33 :: v_dual_mul_f32 v20, s0, v34
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v19, v8, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v19
  buffer_store_b16 v4, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v20, v9, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v20
  buffer_store_b16 v5, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v17, s0, v35 :: v_dual_mul_f32 v18, s0, v36
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v17, v10, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v17
  buffer_store_b16 v2, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(6)
  v_fma_mix_f32 v18, v11, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_b16 v3, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v19, s0, v37 :: v_dual_mul_f32 v20, s0, v38
  s_waitcnt vmcnt(5)
  v_fma_mix_f32 v19, v12, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v19
  buffer_store_b16 v4, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(4)
  v_fma_mix_f32 v20, v13, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v20
  buffer_store_b16 v5, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v17, s0, v39 :: v_dual_mul_f32 v18, s0, v40
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v17, v14, s1, v17 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v17
  buffer_store_b16 v2, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(2)
  v_fma_mix_f32 v18, v15, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v18
  buffer_store_b16 v3, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v19, s0, v41 :: v_dual_mul_f32 v20, s0, v42
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v19, v16, s1, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v19
  buffer_store_b16 v4, v1, s[40:43], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v20, v0, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v20
  buffer_store_b16 v5, v1, s[40:43], 0 offen
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt32x64x32_ce25238b92a1c1f7, .L_end-kiln_HHS_TN_mt32x64x32_ce25238b92a1c1f7

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt32x64x32_ce25238b92a1c1f7
  .amdhsa_group_segment_fixed_size 12288
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 91
  .amdhsa_next_free_sgpr 51
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
  - .name: kiln_HHS_TN_mt32x64x32_ce25238b92a1c1f7
    .symbol: kiln_HHS_TN_mt32x64x32_ce25238b92a1c1f7.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 12288
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 51
    .vgpr_count: 91
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
