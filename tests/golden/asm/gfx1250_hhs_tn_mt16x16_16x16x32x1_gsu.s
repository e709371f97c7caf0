// gfx1250 HHS TN mt16x16 mi16x16x32x1 wt1x1 wg1x1 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 gsu3
.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt16x16x64_e998b29532f8034f
.p2align 8
.type kiln_HHS_TN_mt16x16x64_e998b29532f8034f,@function
kiln_HHS_TN_mt16x16x64_e998b29532f8034f:
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
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v3, 7, v0
  s_mul_i32 s39, s5, s10
  s_lshl_b32 s39, s39, 1
  s_lshl_b32 s48, s39, 25
  s_and_b32 s41, s41, 0x1ffffff
  s_or_b32 s41, s41, s48
  s_mov_b32 s43, 0
  s_mov_b32 s48, 0x80
  v_lshlrev_b32 v4, 3, v3
  v_mul_lo_u32 v5, v2, s10
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v4, v4, v5, 1
  s_mul_i32 s49, s10, 8
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v5, s49, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_nc_u32 v6, s49, v5
  v_add_nc_u32 v7, s49, v6
  s_mul_i32 s49, s7, s11
  s_lshl_b32 s49, s49, 1
  s_lshl_b32 s50, s49, 25
  s_and_b32 s45, s45, 0x1ffffff
  s_or_b32 s45, s45, s50
  s_mov_b32 s47, 0
  s_mov_b32 s50, 0x80
  v_lshlrev_b32 v8, 3, v3
  v_mul_lo_u32 v9, v2, s11
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v8, v8, v9, 1
  s_mul_i32 s51, s11, 8
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v9, s51, v8
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_add_nc_u32 v10, s51, v9
  v_add_nc_u32 v11, s51, v10
  s_lshl_b32 s51, s32, 1
  s_cmp_eq_u32 s51, 0
  s_cselect_b32 s51, 0, s14
  s_mov_b32 s52, s51
  s_lshr_b32 s52, s52, 6
  s_mul_i32 s53, s52, 64
  s_sub_u32 s51, s51, s53
  s_mul_hi_u32 s53, s52, 0x55555556
  s_mul_i32 s54, s53, 3
  s_sub_u32 s55, s53, 1
  s_sub_u32 s56, s52, s54
  s_cselect_b32 s53, s55, s53
  s_mul_i32 s54, s53, 3
  s_sub_u32 s56, s52, s54
  s_min_u32 s52, s6, s56
  s_mul_i32 s54, s6, s53
  s_add_u32 s54, s54, s52
  s_cmp_lt_u32 s6, s56
  s_cselect_b32 s52, 1, 0
  s_add_u32 s52, s53, s52
  s_cmp_eq_u32 s6, 2
  s_cselect_b32 s51, s51, 0
  s_mul_i32 s56, s48, s54
  s_mul_hi_u32 s57, s48, s54
  s_add_u32 s40, s40, s56
  s_addc_u32 s41, s41, s57
  s_mul_i32 s56, s50, s54
  s_mul_hi_u32 s57, s50, s54
  s_add_u32 s44, s44, s56
  s_addc_u32 s45, s45, s57
  s_cmp_eq_u32 s52, 0
  s_cselect_b32 s39, 0, s39
  s_lshl_b32 s53, s39, 25
  s_and_b32 s41, s41, 0x1ffffff
  s_or_b32 s41, s41, s53
  s_lshr_b32 s42, s39, 7
  s_cmp_eq_u32 s52, 0
  s_cselect_b32 s49, 0, s49
  s_lshl_b32 s53, s49, 25
  s_and_b32 s45, s45, 0x1ffffff
  s_or_b32 s45, s45, s53
  s_lshr_b32 s46, s49, 7
  buffer_load_b128 v[12:15], v4, s[40:43], null offen      // next tile of A
  buffer_load_b128 v[16:19], v5, s[40:43], null offen
  buffer_load_b128 v[20:23], v6, s[40:43], null offen
  buffer_load_b128 v[24:27], v7, s[40:43], null offen
  buffer_load_b128 v[28:31], v8, s[44:47], null offen      // next tile of B
  buffer_load_b128 v[32:35], v9, s[44:47], null offen
  buffer_load_b128 v[36:39], v10, s[44:47], null offen
  buffer_load_b128 v[40:43], v11, s[44:47], null offen
  s_mov_b32 s53, 0x100
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v44, v3, s53, 0
  v_mad_u32_u24 v44, v2, 16, v44
  v_and_b32 v45, 7, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v45, 5, v45
  v_xor_b32 v44, v45, v44
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
  v_xor_b32 v45, 64, v44
  s_mov_b32 s54, 0x80
  v_xor_b32 v46, s54, v44
  s_mov_b32 s55, 0xc0
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_xor_b32 v47, s55, v44
  v_mad_u32_u24 v48, v3, s53, 0
  v_mad_u32_u24 v2, v2, 16, v48
  s_mov_b32 s56, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s56, v2
  v_and_b32 v48, 7, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v48, 5, v48
  v_xor_b32 v2, v48, v2
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v48, 64, v2
  v_xor_b32 v49, s54, v2
  v_xor_b32 v50, s55, v2
  v_lshrrev_b32 v51, 4, v1
  v_and_b32 v52, 15, v1
  s_mul_i32 s57, s37, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v52, v52, 16, s57
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v52, v51, s53, v52
  v_mov_b32 v53, 0
  v_mad_u32_u24 v53, v51, 1, v53
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v51, 7, v53
  v_lshlrev_b32 v51, 5, v51
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v52, v51, v52
  v_xor_b32 v51, 64, v52
  v_xor_b32 v53, s54, v52
  v_xor_b32 v54, s55, v52
  v_lshrrev_b32 v55, 4, v1
  v_and_b32 v56, 15, v1
  s_mul_i32 s57, s38, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v56, v56, 16, s57
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v56, v55, s53, v56
  v_add_nc_u32 v56, s56, v56
  v_mov_b32 v57, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v57, v55, 1, v57
  v_and_b32 v55, 7, v57
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v55, 5, v55
  v_xor_b32 v56, v55, v56
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v55, 64, v56
  v_xor_b32 v57, s54, v56
  v_xor_b32 v58, s55, v56
  v_mov_b32 v60, 0
  v_mov_b32 v61, 0
  v_mov_b32 v62, 0
  v_mov_b32 v63, 0
  v_mov_b32 v64, 0
  v_mov_b32 v65, 0
  v_mov_b32 v66, 0
  v_mov_b32 v67, 0
  s_cmp_eq_u32 s52, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s40, s40, s48
  s_addc_u32 s41, s41, 0
  s_add_u32 s44, s44, s50
  s_addc_u32 s45, s45, 0
  s_wait_loadcnt 7
  ds_store_b128 v44, v[12:15]
  s_wait_loadcnt 6
  ds_store_b128 v45, v[16:19]
  s_wait_loadcnt 5
  ds_store_b128 v46, v[20:23]
  s_wait_loadcnt 4
  ds_store_b128 v47, v[24:27]
  s_wait_loadcnt 3
  ds_store_b128 v2, v[28:31]
  s_wait_loadcnt 2
  ds_store_b128 v48, v[32:35]
  s_wait_loadcnt 1
  ds_store_b128 v49, v[36:39]
  s_wait_loadcnt 0
  ds_store_b128 v50, v[40:43]
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  ds_load_b128 v[68:71], v56
  ds_load_b128 v[72:75], v55 offset:512
  ds_load_b128 v[76:79], v52
  ds_load_b128 v[80:83], v51 offset:512
  s_cmp_eq_u32 s52, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_wait_dscnt 0
  v_wmma_f32_16x16x32_f16 v[60:67], v[76:83], v[68:75], v[60:67]
  ds_load_b128 v[84:87], v57 offset:1024
  ds_load_b128 v[88:91], v58 offset:1536
  ds_load_b128 v[92:95], v53 offset:1024
  ds_load_b128 v[96:99], v54 offset:1536
  buffer_load_b128 v[12:15], v4, s[40:43], null offen      // next tile of A
  buffer_load_b128 v[16:19], v5, s[40:43], null offen
  buffer_load_b128 v[20:23], v6, s[40:43], null offen
  buffer_load_b128 v[24:27], v7, s[40:43], null offen
  s_add_u32 s40, s40, s48
  s_addc_u32 s41, s41, 0
  buffer_load_b128 v[28:31], v8, s[44:47], null offen      // next tile of B
  buffer_load_b128 v[32:35], v9, s[44:47], null offen
  buffer_load_b128 v[36:39], v10, s[44:47], null offen
  buffer_load_b128 v[40:43], v11, s[44:47], null offen
  s_add_u32 s44, s44, s50
  s_addc_u32 s45, s45, 0
  s_wait_dscnt 0
  v_wmma_f32_16x16x32_f16 v[60:67], v[92:99], v[84:91], v[60:67]
  s_barrier_signal -1                                      // all waves have read this tile
  s_barrier_wait -1
  s_wait_loadcnt 7
  ds_store_b128 v44, v[12:15]
  s_wait_loadcnt 6
  ds_store_b128 v45, v[16:19]
  s_wait_loadcnt 5
  ds_store_b128 v46, v[20:23]
  s_wait_loadcnt 4
  ds_store_b128 v47, v[24:27]
  s_wait_loadcnt 3
  ds_store_b128 v2, v[28:31]
  s_wait_loadcnt 2
  ds_store_b128 v48, v[32:35]
  s_wait_loadcnt 1
  ds_store_b128 v49, v[36:39]
  s_wait_loadcnt 0
  ds_store_b128 v50, v[40:43]
  s_wait_dscnt 0
  s_barrier_signal -1                                      // the next tile is in LDS
  s_barrier_wait -1
  ds_load_b128 v[68:71], v56
  ds_load_b128 v[72:75], v55 offset:512
  ds_load_b128 v[76:79], v52
  ds_load_b128 v[80:83], v51 offset:512
  s_sub_u32 s52, s52, 1
  s_cmp_gt_u32 s52, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_wait_dscnt 0
  v_wmma_f32_16x16x32_f16 v[60:67], v[76:83], v[68:75], v[60:67]
  ds_load_b128 v[84:87], v57 offset:1024
  ds_load_b128 v[88:91], v58 offset:1536
  ds_load_b128 v[92:95], v53 offset:1024
  ds_load_b128 v[96:99], v54 offset:1536
  s_wait_dscnt 0
  v_wmma_f32_16x16x32_f16 v[60:67], v[92:99], v[84:91], v[60:67]
L_main_done:
  s_cmp_eq_u32 s51, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s39, s5, s10
  s_lshl_b32 s39, s39, 1
  s_lshl_b32 s48, s39, 25
  s_and_b32 s41, s41, 0x1ffffff
  s_or_b32 s41, s41, s48
  s_lshr_b32 s42, s39, 7
  s_mul_i32 s49, s7, s11
  s_lshl_b32 s49, s49, 1
  s_lshl_b32 s39, s49, 25
  s_and_b32 s45, s45, 0x1ffffff
  s_or_b32 s45, s45, s39
  s_lshr_b32 s46, s49, 7
  s_barrier_signal -1                                      // all waves have read the last full tile
  s_barrier_wait -1
  s_wait_loadcnt 7
  v_mov_b32 v12, 0x80000000
  v_lshlrev_b32 v13, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s39, s51, v13
  v_cndmask_b32 v14, v12, v4, s39
  buffer_load_u16 v14, v14, s[40:43], null offen
  v_add_nc_u32 v15, 1, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s51, v15
  s_wait_loadcnt 7
  v_cndmask_b32 v16, v12, v4, s48
  buffer_load_u16 v16, v16, s[40:43], null offen offset:2
  v_add_nc_u32 v17, 2, v13
  v_cmp_gt_u32 s49, s51, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v18, v12, v4, s49
  buffer_load_u16 v18, v18, s[40:43], null offen offset:4
  v_add_nc_u32 v19, 3, v13
  v_cmp_gt_u32 s50, s51, v19
  s_wait_loadcnt 8
  v_cndmask_b32 v20, v12, v4, s50
  buffer_load_u16 v20, v20, s[40:43], null offen offset:6
  v_add_nc_u32 v21, 4, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s51, v21
  v_cndmask_b32 v22, v12, v4, s52
  buffer_load_u16 v22, v22, s[40:43], null offen offset:8
  v_add_nc_u32 v23, 5, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s55, s51, v23
  s_wait_loadcnt 9
  v_cndmask_b32 v24, v12, v4, s55
  buffer_load_u16 v24, v24, s[40:43], null offen offset:10
  v_add_nc_u32 v25, 6, v13
  v_cmp_gt_u32 s56, s51, v25
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v26, v12, v4, s56
  buffer_load_u16 v26, v26, s[40:43], null offen offset:12
  v_add_nc_u32 v27, 7, v13
  v_cmp_gt_u32 s57, s51, v27
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v4, v12, v4, s57
  buffer_load_u16 v4, v4, s[40:43], null offen offset:14
  v_cmp_gt_u32 s39, s51, v13
  s_wait_loadcnt 11
  v_cndmask_b32 v28, v12, v5, s39
  buffer_load_u16 v28, v28, s[40:43], null offen
  v_add_nc_u32 v29, 1, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s51, v29
  v_cndmask_b32 v30, v12, v5, s48
  buffer_load_u16 v30, v30, s[40:43], null offen offset:2
  v_add_nc_u32 v15, 2, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s51, v15
  v_cndmask_b32 v31, v12, v5, s49
  buffer_load_u16 v31, v31, s[40:43], null offen offset:4
  v_add_nc_u32 v17, 3, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s51, v17
  s_wait_loadcnt 13
  v_cndmask_b32 v32, v12, v5, s50
  buffer_load_u16 v32, v32, s[40:43], null offen offset:6
  v_add_nc_u32 v19, 4, v13
  v_cmp_gt_u32 s52, s51, v19
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v33, v12, v5, s52
  buffer_load_u16 v33, v33, s[40:43], null offen offset:8
  v_add_nc_u32 v21, 5, v13
  v_cmp_gt_u32 s55, s51, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v34, v12, v5, s55
  buffer_load_u16 v34, v34, s[40:43], null offen offset:10
  v_add_nc_u32 v23, 6, v13
  v_cmp_gt_u32 s56, s51, v23
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v35, v12, v5, s56
  buffer_load_u16 v35, v35, s[40:43], null offen offset:12
  v_add_nc_u32 v25, 7, v13
  v_cmp_gt_u32 s57, s51, v25
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v5, v12, v5, s57
  buffer_load_u16 v5, v5, s[40:43], null offen offset:14
  s_wait_loadcnt 15
  ds_store_b16 v44, v14
  s_wait_loadcnt 14
  ds_store_b16 v44, v16 offset:2
  s_wait_loadcnt 13
  ds_store_b16 v44, v18 offset:4
  s_wait_loadcnt 12
  ds_store_b16 v44, v20 offset:6
  s_wait_loadcnt 11
  ds_store_b16 v44, v22 offset:8
  s_wait_loadcnt 10
  ds_store_b16 v44, v24 offset:10
  s_wait_loadcnt 9
  ds_store_b16 v44, v26 offset:12
  s_wait_loadcnt 8
  ds_store_b16 v44, v4 offset:14
  s_wait_loadcnt 7
  ds_store_b16 v45, v28
  s_wait_loadcnt 6
  ds_store_b16 v45, v30 offset:2
  s_wait_loadcnt 5
  ds_store_b16 v45, v31 offset:4
  s_wait_loadcnt 4
  ds_store_b16 v45, v32 offset:6
  s_wait_loadcnt 3
  ds_store_b16 v45, v33 offset:8
  s_wait_loadcnt 2
  ds_store_b16 v45, v34 offset:10
  s_wait_loadcnt 1
  ds_store_b16 v45, v35 offset:12
  s_wait_loadcnt 0
  ds_store_b16 v45, v5 offset:14
  v_cmp_gt_u32 s39, s51, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v36, v12, v6, s39
  buffer_load_u16 v14, v36, s[40:43], null offen
  v_add_nc_u32 v27, 1, v13
  v_cmp_gt_u32 s48, s51, v27
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v36, v12, v6, s48
  buffer_load_u16 v16, v36, s[40:43], null offen offset:2
  v_add_nc_u32 v29, 2, v13
  v_cmp_gt_u32 s49, s51, v29
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v36, v12, v6, s49
  buffer_load_u16 v18, v36, s[40:43], null offen offset:4
  v_add_nc_u32 v15, 3, v13
  v_cmp_gt_u32 s50, s51, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v36, v12, v6, s50
  buffer_load_u16 v20, v36, s[40:43], null offen offset:6
  v_add_nc_u32 v17, 4, v13
  v_cmp_gt_u32 s52, s51, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v36, v12, v6, s52
  buffer_load_u16 v22, v36, s[40:43], null offen offset:8
  v_add_nc_u32 v19, 5, v13
  v_cmp_gt_u32 s55, s51, v19
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v36, v12, v6, s55
  buffer_load_u16 v24, v36, s[40:43], null offen offset:10
  v_add_nc_u32 v21, 6, v13
  v_cmp_gt_u32 s56, s51, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v36, v12, v6, s56
  buffer_load_u16 v26, v36, s[40:43], null offen offset:12
  v_add_nc_u32 v23, 7, v13
  v_cmp_gt_u32 s57, s51, v23
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v6, v12, v6, s57
  buffer_load_u16 v4, v6, s[40:43], null offen offset:14
  v_cmp_gt_u32 s39, s51, v13
  v_cndmask_b32 v6, v12, v7, s39
  buffer_load_u16 v28, v6, s[40:43], null offen
  v_add_nc_u32 v25, 1, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s51, v25
  v_cndmask_b32 v6, v12, v7, s48
  buffer_load_u16 v30, v6, s[40:43], null offen offset:2
  v_add_nc_u32 v27, 2, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s51, v27
  v_cndmask_b32 v6, v12, v7, s49
  buffer_load_u16 v31, v6, s[40:43], null offen offset:4
  v_add_nc_u32 v29, 3, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s51, v29
  v_cndmask_b32 v6, v12, v7, s50
  buffer_load_u16 v32, v6, s[40:43], null offen offset:6
  v_add_nc_u32 v15, 4, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s51, v15
  v_cndmask_b32 v6, v12, v7, s52
  buffer_load_u16 v33, v6, s[40:43], null offen offset:8
  v_add_nc_u32 v17, 5, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s55, s51, v17
  v_cndmask_b32 v6, v12, v7, s55
  buffer_load_u16 v34, v6, s[40:43], null offen offset:10
  v_add_nc_u32 v19, 6, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s56, s51, v19
  v_cndmask_b32 v6, v12, v7, s56
  buffer_load_u16 v35, v6, s[40:43], null offen offset:12
  v_add_nc_u32 v21, 7, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s57, s51, v21
  v_cndmask_b32 v6, v12, v7, s57
  buffer_load_u16 v5, v6, s[40:43], null offen offset:14
  s_wait_loadcnt 15
  ds_store_b16 v46, v14
  s_wait_loadcnt 14
  ds_store_b16 v46, v16 offset:2
  s_wait_loadcnt 13
  ds_store_b16 v46, v18 offset:4
  s_wait_loadcnt 12
  ds_store_b16 v46, v20 offset:6
  s_wait_loadcnt 11
  ds_store_b16 v46, v22 offset:8
  s_wait_loadcnt 10
  ds_store_b16 v46, v24 offset:10
  s_wait_loadcnt 9
  ds_store_b16 v46, v26 offset:12
  s_wait_loadcnt 8
  ds_store_b16 v46, v4 offset:14
  s_wait_loadcnt 7
  ds_store_b16 v47, v28
  s_wait_loadcnt 6
  ds_store_b16 v47, v30 offset:2
  s_wait_loadcnt 5
  ds_store_b16 v47, v31 offset:4
  s_wait_loadcnt 4
  ds_store_b16 v47, v32 offset:6
  s_wait_loadcnt 3
  ds_store_b16 v47, v33 offset:8
  s_wait_loadcnt 2
  ds_store_b16 v47, v34 offset:10
  s_wait_loadcnt 1
  ds_store_b16 v47, v35 offset:12
  s_wait_loadcnt 0
  ds_store_b16 v47, v5 offset:14
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v3, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s39, s51, v3
  v_cndmask_b32 v5, v4, v8, s39
  buffer_load_u16 v5, v5, s[44:47], null offen
  v_add_nc_u32 v23, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s51, v23
  v_cndmask_b32 v6, v4, v8, s48
  buffer_load_u16 v6, v6, s[44:47], null offen offset:2
  v_add_nc_u32 v25, 2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s51, v25
  v_cndmask_b32 v7, v4, v8, s49
  buffer_load_u16 v7, v7, s[44:47], null offen offset:4
  v_add_nc_u32 v27, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s51, v27
  v_cndmask_b32 v12, v4, v8, s50
  buffer_load_u16 v12, v12, s[44:47], null offen offset:6
  v_add_nc_u32 v29, 4, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s51, v29
  v_cndmask_b32 v13, v4, v8, s52
  buffer_load_u16 v13, v13, s[44:47], null offen offset:8
  v_add_nc_u32 v15, 5, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s55, s51, v15
  v_cndmask_b32 v14, v4, v8, s55
  buffer_load_u16 v14, v14, s[44:47], null offen offset:10
  v_add_nc_u32 v17, 6, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s56, s51, v17
  v_cndmask_b32 v16, v4, v8, s56
  buffer_load_u16 v16, v16, s[44:47], null offen offset:12
  v_add_nc_u32 v19, 7, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s57, s51, v19
  v_cndmask_b32 v8, v4, v8, s57
  buffer_load_u16 v8, v8, s[44:47], null offen offset:14
  v_cmp_gt_u32 s39, s51, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v18, v4, v9, s39
  buffer_load_u16 v18, v18, s[44:47], null offen
  v_add_nc_u32 v21, 1, v3
  v_cmp_gt_u32 s48, s51, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v20, v4, v9, s48
  buffer_load_u16 v20, v20, s[44:47], null offen offset:2
  v_add_nc_u32 v23, 2, v3
  v_cmp_gt_u32 s49, s51, v23
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v22, v4, v9, s49
  buffer_load_u16 v22, v22, s[44:47], null offen offset:4
  v_add_nc_u32 v25, 3, v3
  v_cmp_gt_u32 s50, s51, v25
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v24, v4, v9, s50
  buffer_load_u16 v24, v24, s[44:47], null offen offset:6
  v_add_nc_u32 v27, 4, v3
  v_cmp_gt_u32 s52, s51, v27
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v26, v4, v9, s52
  buffer_load_u16 v26, v26, s[44:47], null offen offset:8
  v_add_nc_u32 v29, 5, v3
  v_cmp_gt_u32 s55, s51, v29
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v28, v4, v9, s55
  buffer_load_u16 v28, v28, s[44:47], null offen offset:10
  v_add_nc_u32 v15, 6, v3
  v_cmp_gt_u32 s56, s51, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v30, v4, v9, s56
  buffer_load_u16 v30, v30, s[44:47], null offen offset:12
  v_add_nc_u32 v17, 7, v3
  v_cmp_gt_u32 s57, s51, v17
  s_delay_alu instid0(VALU_DEP_1)
  v_cndmask_b32 v9, v4, v9, s57
  buffer_load_u16 v9, v9, s[44:47], null offen offset:14
  s_wait_loadcnt 15
  ds_store_b16 v2, v5
  s_wait_loadcnt 14
  ds_store_b16 v2, v6 offset:2
  s_wait_loadcnt 13
  ds_store_b16 v2, v7 offset:4
  s_wait_loadcnt 12
  ds_store_b16 v2, v12 offset:6
  s_wait_loadcnt 11
  ds_store_b16 v2, v13 offset:8
  s_wait_loadcnt 10
  ds_store_b16 v2, v14 offset:10
  s_wait_loadcnt 9
  ds_store_b16 v2, v16 offset:12
  s_wait_loadcnt 8
  ds_store_b16 v2, v8 offset:14
  s_wait_loadcnt 7
  ds_store_b16 v48, v18
  s_wait_loadcnt 6
  ds_store_b16 v48, v20 offset:2
  s_wait_loadcnt 5
  ds_store_b16 v48, v22 offset:4
  s_wait_loadcnt 4
  ds_store_b16 v48, v24 offset:6
  s_wait_loadcnt 3
  ds_store_b16 v48, v26 offset:8
  s_wait_loadcnt 2
  ds_store_b16 v48, v28 offset:10
  s_wait_loadcnt 1
  ds_store_b16 v48, v30 offset:12
  s_wait_loadcnt 0
  ds_store_b16 v48, v9 offset:14
  v_cmp_gt_u32 s39, s51, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v2, v4, v10, s39
  buffer_load_u16 v5, v2, s[44:47], null offen
  v_add_nc_u32 v19, 1, v3
  v_cmp_gt_u32 s48, s51, v19
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v2, v4, v10, s48
  buffer_load_u16 v6, v2, s[44:47], null offen offset:2
  v_add_nc_u32 v21, 2, v3
  v_cmp_gt_u32 s49, s51, v21
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v2, v4, v10, s49
  buffer_load_u16 v7, v2, s[44:47], null offen offset:4
  v_add_nc_u32 v23, 3, v3
  v_cmp_gt_u32 s50, s51, v23
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v2, v4, v10, s50
  buffer_load_u16 v12, v2, s[44:47], null offen offset:6
  v_add_nc_u32 v25, 4, v3
  v_cmp_gt_u32 s52, s51, v25
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v2, v4, v10, s52
  buffer_load_u16 v13, v2, s[44:47], null offen offset:8
  v_add_nc_u32 v27, 5, v3
  v_cmp_gt_u32 s55, s51, v27
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v2, v4, v10, s55
  buffer_load_u16 v14, v2, s[44:47], null offen offset:10
  v_add_nc_u32 v29, 6, v3
  v_cmp_gt_u32 s56, s51, v29
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v2, v4, v10, s56
  buffer_load_u16 v16, v2, s[44:47], null offen offset:12
  v_add_nc_u32 v15, 7, v3
  v_cmp_gt_u32 s57, s51, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
  v_cndmask_b32 v2, v4, v10, s57
  buffer_load_u16 v8, v2, s[44:47], null offen offset:14
  v_cmp_gt_u32 s39, s51, v3
  v_cndmask_b32 v2, v4, v11, s39
  buffer_load_u16 v18, v2, s[44:47], null offen
  v_add_nc_u32 v17, 1, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s51, v17
  v_cndmask_b32 v2, v4, v11, s48
  buffer_load_u16 v20, v2, s[44:47], null offen offset:2
  v_add_nc_u32 v19, 2, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s51, v19
  v_cndmask_b32 v2, v4, v11, s49
  buffer_load_u16 v22, v2, s[44:47], null offen offset:4
  v_add_nc_u32 v21, 3, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s51, v21
  v_cndmask_b32 v2, v4, v11, s50
  buffer_load_u16 v24, v2, s[44:47], null offen offset:6
  v_add_nc_u32 v23, 4, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s51, v23
  v_cndmask_b32 v2, v4, v11, s52
  buffer_load_u16 v26, v2, s[44:47], null offen offset:8
  v_add_nc_u32 v25, 5, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s55, s51, v25
  v_cndmask_b32 v2, v4, v11, s55
  buffer_load_u16 v28, v2, s[44:47], null offen offset:10
  v_add_nc_u32 v27, 6, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s56, s51, v27
  v_cndmask_b32 v2, v4, v11, s56
  buffer_load_u16 v30, v2, s[44:47], null offen offset:12
  v_add_nc_u32 v29, 7, v3
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s57, s51, v29
  v_cndmask_b32 v2, v4, v11, s57
  buffer_load_u16 v9, v2, s[44:47], null offen offset:14
  s_wait_loadcnt 15
  ds_store_b16 v49, v5
  s_wait_loadcnt 14
  ds_store_b16 v49, v6 offset:2
  s_wait_loadcnt 13
  ds_store_b16 v49, v7 offset:4
  s_wait_loadcnt 12
  ds_store_b16 v49, v12 offset:6
  s_wait_loadcnt 11
  ds_store_b16 v49, v13 offset:8
  s_wait_loadcnt 10
  ds_store_b16 v49, v14 offset:10
  s_wait_loadcnt 9
  ds_store_b16 v49, v16 offset:12
  s_wait_loadcnt 8
  ds_store_b16 v49, v8 offset:14
  s_wait_loadcnt 7
  ds_store_b16 v50, v18
  s_wait_loadcnt 6
  ds_store_b16 v50, v20 offset:2
  s_wait_loadcnt 5
  ds_store_b16 v50, v22 offset:4
  s_wait_loadcnt 4
  ds_store_b16 v50, v24 offset:6
  s_wait_loadcnt 3
  ds_store_b16 v50, v26 offset:8
  s_wait_loadcnt 2
  ds_store_b16 v50, v28 offset:10
  s_wait_loadcnt 1
  ds_store_b16 v50, v30 offset:12
  s_wait_loadcnt 0
  ds_store_b16 v50, v9 offset:14
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  v_mov_b32 v2, v52
  v_mov_b32 v3, v51
  v_mov_b32 v4, v53
  v_mov_b32 v5, v54
  v_mov_b32 v6, v56
  v_mov_b32 v7, v55
  v_mov_b32 v8, v57
  v_mov_b32 v9, v58
  s_add_u32 s40, s51, 31
  s_lshr_b32 s40, s40, 5
L_step_loop8:
  ds_load_b128 v[68:71], v6
  ds_load_b128 v[72:75], v7 offset:512
  ds_load_b128 v[76:79], v2
  ds_load_b128 v[80:83], v3 offset:512
  s_wait_dscnt 0
  v_wmma_f32_16x16x32_f16 v[60:67], v[76:83], v[68:75], v[60:67]
  s_sub_u32 s40, s40, 1
  s_cmp_eq_u32 s40, 0
  s_cbranch_scc1 L_steps_done9
L_next_step10:
  ds_load_b128 v[68:71], v8 offset:1024
  ds_load_b128 v[72:75], v9 offset:1536
  ds_load_b128 v[76:79], v4 offset:1024
  ds_load_b128 v[80:83], v5 offset:1536
  s_wait_dscnt 0
  v_wmma_f32_16x16x32_f16 v[60:67], v[76:83], v[68:75], v[60:67]
  s_mov_b32 s41, 0x800
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v2, s41, v2
  v_add_nc_u32 v3, s41, v3
  v_add_nc_u32 v4, s41, v4
  v_add_nc_u32 v5, s41, v5
  v_add_nc_u32 v6, s41, v6
  v_add_nc_u32 v7, s41, v7
  v_add_nc_u32 v8, s41, v8
  v_add_nc_u32 v9, s41, v9
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
  s_mov_b32 s0, 0xc00
  s_lshl_b32 s3, s0, 25
  s_and_b32 s45, s45, 0x1ffffff
  s_or_b32 s45, s45, s3
  s_lshr_b32 s46, s0, 7
  s_mov_b32 s47, 0
  s_mov_b64 s[60:61], s[34:35]
  s_mul_i32 s40, s42, 4
  s_mul_hi_u32 s41, s42, 4
  s_add_u32 s60, s60, s40
  s_addc_u32 s61, s61, s41
  s_mov_b32 s0, 4
  s_lshl_b32 s3, s0, 25
  s_and_b32 s61, s61, 0x1ffffff
  s_or_b32 s61, s61, s3
  s_lshr_b32 s62, s0, 7
  s_mov_b32 s63, 0
  s_mul_i32 s0, s6, 0x400
  v_lshlrev_b32 v3, 4, v0
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v4, s0, v3
  buffer_store_b128 v[60:63], v4, s[44:47], null offen
  v_add_nc_u32 v4, s0, v3
  s_mov_b32 s0, 0x200
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v4, s0, v4
  buffer_store_b128 v[64:67], v4, s[44:47], null offen
  global_wb scope:SCOPE_DEV
  s_wait_loadcnt 0
  s_wait_storecnt 0
  v_lshrrev_b32 v0, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s39, 1, v1
  v_cndmask_b32 v0, v2, v0, s39
  v_mov_b32 v2, 2
  buffer_atomic_inc_u32 v2, v0, s[60:63], null offen th:TH_ATOMIC_RETURN scope:SCOPE_DEV // how many have arrived before
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
  s_mov_b32 s36, 0x400
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v4, s36, v3
  v_add_nc_u32 v5, s36, v3
  v_add_nc_u32 v5, s0, v5
  s_mov_b32 s53, 0x800
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v6, s53, v3
  v_add_nc_u32 v3, s53, v3
  v_add_nc_u32 v3, s0, v3
  v_mov_b32 v60, 0
  v_mov_b32 v61, 0
  v_mov_b32 v62, 0
  v_mov_b32 v63, 0
  v_mov_b32 v64, 0
  v_mov_b32 v65, 0
  v_mov_b32 v66, 0
  v_mov_b32 v67, 0
  s_mov_b32 s0, 1
  // adds parts in their order
L_sum_parts13:
  buffer_load_b128 v[8:11], v0, s[44:47], null offen
  buffer_load_b128 v[30:33], v2, s[44:47], null offen
  buffer_load_b128 v[34:37], v4, s[44:47], null offen
  buffer_load_b128 v[38:41], v5, s[44:47], null offen
  buffer_load_b128 v[42:45], v6, s[44:47], null offen
  buffer_load_b128 v[46:49], v3, s[44:47], null offen
  s_mov_b32 s54, 0xc00
  s_delay_alu instid0(SALU_CYCLE_1)
  v_add_nc_u32 v0, s54, v0
  s_wait_loadcnt 5
  v_add_f32 v60, v60, v8
  v_add_f32 v61, v61, v9
  v_add_f32 v62, v62, v10
  v_add_f32 v63, v63, v11
  v_add_nc_u32 v2, s54, v2
  s_wait_loadcnt 4
  v_add_f32 v64, v64, v30
  v_add_f32 v65, v65, v31
  v_add_f32 v66, v66, v32
  v_add_f32 v67, v67, v33
  v_add_nc_u32 v4, s54, v4
  s_wait_loadcnt 3
  v_add_f32 v60, v60, v34
  v_add_f32 v61, v61, v35
  v_add_f32 v62, v62, v36
  v_add_f32 v63, v63, v37
  v_add_nc_u32 v5, s54, v5
  s_wait_loadcnt 2
  v_add_f32 v64, v64, v38
  v_add_f32 v65, v65, v39
  v_add_f32 v66, v66, v40
  v_add_f32 v67, v67, v41
  v_add_nc_u32 v6, s54, v6
  s_wait_loadcnt 1
  v_add_f32 v60, v60, v42
  v_add_f32 v61, v61, v43
  v_add_f32 v62, v62, v44
  v_add_f32 v63, v63, v45
  v_add_nc_u32 v3, s54, v3
  s_wait_loadcnt 0
  v_add_f32 v64, v64, v46
  v_add_f32 v65, v65, v47
  v_add_f32 v66, v66, v48
  v_add_f32 v67, v67, v49
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
  s_mul_i32 s4, s4, s8
  s_add_u32 s4, s4, s5
  s_lshl_b32 s4, s4, 1
  s_lshl_b32 s6, s4, 25
  s_and_b32 s41, s41, 0x1ffffff
  s_or_b32 s41, s41, s6
  s_lshr_b32 s42, s4, 7
  s_mov_b32 s43, 0
  v_mul_lo_u32 v2, v1, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v2, v2, v0, 1
  s_sub_u32 s4, s7, 1
  s_mul_i32 s4, s4, s9
  s_add_u32 s4, s4, s5
  s_lshl_b32 s4, s4, 1
  s_lshl_b32 s6, s4, 25
  s_and_b32 s1, s1, 0x1ffffff
  s_or_b32 s1, s1, s6
  s_lshr_b32 s2, s4, 7
  s_mov_b32 s3, 0
  v_mul_lo_u32 v1, v1, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v1, v1, v0, 1
  s_lshl_b32 s6, s33, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_eq_u32 s5, 16
  s_cselect_b32 s7, 0, 7
  s_and_b32 s7, s5, s7
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s6, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_nc_u32 v15, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s5, v15
  v_cndmask_b32 v4, v3, v2, s48
  v_mul_f32 v6, s32, v60
  v_mul_f32 v7, s32, v61
  v_mul_f32 v8, s32, v62
  v_mul_f32 v9, s32, v63
  v_mul_f32 v10, s32, v64
  v_mul_f32 v11, s32, v65
  v_mul_f32 v12, s32, v66
  v_mul_f32 v13, s32, v67
  v_cvt_f16_f32 v6, v6
  v_cvt_f16_f32 v7, v7
  v_cvt_f16_f32 v8, v8
  v_cvt_f16_f32 v9, v9
  v_cvt_f16_f32 v10, v10
  v_cvt_f16_f32 v11, v11
  v_cvt_f16_f32 v12, v12
  v_cvt_f16_f32 v13, v13
  v_pack_b32_f16 v30, v6, v7
  v_pack_b32_f16 v31, v8, v9
  v_pack_b32_f16 v32, v10, v11
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v33, v12, v13
  buffer_store_b128 v[30:33], v4, s[40:43], null offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_nc_u32 v17, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s5, v17
  v_cndmask_b32 v4, v3, v2, s49
  v_cndmask_b32 v5, v3, v1, s49
  buffer_load_b128 v[6:9], v5, s[0:3], null offen
  v_mul_f32 v30, s32, v60
  v_mul_f32 v31, s32, v61
  v_mul_f32 v32, s32, v62
  v_mul_f32 v33, s32, v63
  v_mul_f32 v34, s32, v64
  v_mul_f32 v35, s32, v65
  v_mul_f32 v36, s32, v66
  v_mul_f32 v37, s32, v67
  s_wait_loadcnt 0
  v_fma_mix_f32 v30, v6, s33, v30 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v31, v6, s33, v31 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v32, v7, s33, v32 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v33, v7, s33, v33 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v34, v8, s33, v34 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v35, v8, s33, v35 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v36, v9, s33, v36 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v37, v9, s33, v37 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v30, v30
  v_cvt_f16_f32 v31, v31
  v_cvt_f16_f32 v32, v32
  v_cvt_f16_f32 v33, v33
  v_cvt_f16_f32 v34, v34
  v_cvt_f16_f32 v35, v35
  v_cvt_f16_f32 v36, v36
  v_cvt_f16_f32 v37, v37
  v_pack_b32_f16 v6, v30, v31
  v_pack_b32_f16 v7, v32, v33
  v_pack_b32_f16 v8, v34, v35
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v9, v36, v37
  buffer_store_b128 v[6:9], v4, s[40:43], null offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s6, 0
  s_cselect_b32 s4, 0, s4
  s_lshl_b32 s6, s4, 25
  s_and_b32 s1, s1, 0x1ffffff
  s_or_b32 s1, s1, s6
  s_lshr_b32 s2, s4, 7
  v_mov_b32 v2, v2
  v_mov_b32 v1, v1
  v_add_nc_u32 v19, 0, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s50, s5, v19
  v_cndmask_b32 v4, v3, v1, s50
  buffer_load_u16 v5, v4, s[0:3], null offen
  v_add_nc_u32 v21, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s5, v21
  v_cndmask_b32 v6, v3, v1, s52
  buffer_load_u16 v7, v6, s[0:3], null offen offset:2
  v_add_nc_u32 v23, 2, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s55, s5, v23
  v_cndmask_b32 v8, v3, v1, s55
  buffer_load_u16 v9, v8, s[0:3], null offen offset:4
  v_add_nc_u32 v25, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s56, s5, v25
  v_cndmask_b32 v10, v3, v1, s56
  buffer_load_u16 v11, v10, s[0:3], null offen offset:6
  v_add_nc_u32 v27, 4, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s57, s5, v27
  v_cndmask_b32 v4, v3, v1, s57
  buffer_load_u16 v12, v4, s[0:3], null offen offset:8
  v_add_nc_u32 v29, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s39, s5, v29
  v_cndmask_b32 v6, v3, v1, s39
  buffer_load_u16 v13, v6, s[0:3], null offen offset:10
  v_add_nc_u32 v15, 6, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s48, s5, v15
  v_cndmask_b32 v8, v3, v1, s48
  buffer_load_u16 v14, v8, s[0:3], null offen offset:12
  v_add_nc_u32 v17, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s5, v17
  v_cndmask_b32 v10, v3, v1, s49
  buffer_load_u16 v1, v10, s[0:3], null offen offset:14
  v_mul_f32 v16, s32, v60
  s_wait_loadcnt 7
  v_fma_mix_f32 v16, v5, s33, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v5, v16
  v_add_nc_u32 v19, 0, v0
  v_cmp_gt_u32 s50, s5, v19
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v3, v2, s50
  buffer_store_b16 v5, v4, s[40:43], null offen
  v_mul_f32 v18, s32, v61
  s_wait_loadcnt 6
  v_fma_mix_f32 v18, v7, s33, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v18
  v_add_nc_u32 v21, 1, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s52, s5, v21
  v_cndmask_b32 v6, v3, v2, s52
  buffer_store_b16 v7, v6, s[40:43], null offen offset:2
  v_mul_f32 v19, s32, v62
  s_wait_loadcnt 5
  v_fma_mix_f32 v19, v9, s33, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v9, v19
  v_add_nc_u32 v23, 2, v0
  v_cmp_gt_u32 s55, s5, v23
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v3, v2, s55
  buffer_store_b16 v9, v8, s[40:43], null offen offset:4
  v_mul_f32 v20, s32, v63
  s_wait_loadcnt 4
  v_fma_mix_f32 v20, v11, s33, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v20
  v_add_nc_u32 v25, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s56, s5, v25
  v_cndmask_b32 v10, v3, v2, s56
  buffer_store_b16 v11, v10, s[40:43], null offen offset:6
  v_mul_f32 v16, s32, v64
  s_wait_loadcnt 3
  v_fma_mix_f32 v16, v12, s33, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v5, v16
  v_add_nc_u32 v27, 4, v0
  v_cmp_gt_u32 s57, s5, v27
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v4, v3, v2, s57
  buffer_store_b16 v5, v4, s[40:43], null offen offset:8
  v_mul_f32 v18, s32, v65
  s_wait_loadcnt 2
  v_fma_mix_f32 v18, v13, s33, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v18
  v_add_nc_u32 v29, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s39, s5, v29
  v_cndmask_b32 v6, v3, v2, s39
  buffer_store_b16 v7, v6, s[40:43], null offen offset:10
  v_mul_f32 v19, s32, v66
  s_wait_loadcnt 1
  v_fma_mix_f32 v19, v14, s33, v19 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v9, v19
  v_add_nc_u32 v15, 6, v0
  v_cmp_gt_u32 s48, s5, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cndmask_b32 v8, v3, v2, s48
  buffer_store_b16 v9, v8, s[40:43], null offen offset:12
  v_mul_f32 v20, s32, v67
  s_wait_loadcnt 0
  v_fma_mix_f32 v20, v1, s33, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v11, v20
  v_add_nc_u32 v17, 7, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_cmp_gt_u32 s49, s5, v17
  v_cndmask_b32 v10, v3, v2, s49
  buffer_store_b16 v11, v10, s[40:43], null offen offset:14
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt16x16x64_e998b29532f8034f, .L_end-kiln_HHS_TN_mt16x16x64_e998b29532f8034f

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt16x16x64_e998b29532f8034f
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 112
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 100
  .amdhsa_next_free_sgpr 64
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
  - .name: kiln_HHS_TN_mt16x16x64_e998b29532f8034f
    .symbol: kiln_HHS_TN_mt16x16x64_e998b29532f8034f.kd
    .kernarg_segment_size: 112
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 64
    .vgpr_count: 100
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
