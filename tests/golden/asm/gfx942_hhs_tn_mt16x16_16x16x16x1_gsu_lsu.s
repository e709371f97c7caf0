// gfx942 HHS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 gsu16 lsu2
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt16x16x64_b430435eac758189
.p2align 8
.type kiln_HHS_TN_mt16x16x64_b430435eac758189,@function
kiln_HHS_TN_mt16x16x64_b430435eac758189:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx4 s[32:35], s[0:1], 0x60
  s_lshr_b32 s0, s2, 4
  s_and_b32 s1, s2, 15
  s_mul_i32 s2, s0, 16
  s_mul_i32 s5, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s6, s12, s2
  s_min_u32 s6, s6, 16
  s_sub_u32 s7, s13, s5
  s_min_u32 s7, s7, 16
  s_mul_i32 s36, s28, s4
  s_mul_hi_u32 s37, s28, s4
  s_mul_i32 s38, s29, s4
  s_add_u32 s37, s37, s38
  s_mul_i32 s38, s2, s10
  s_mul_hi_u32 s39, s2, s10
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s40, s20, s36
  s_addc_u32 s41, s21, s37
  s_mul_i32 s36, s30, s4
  s_mul_hi_u32 s37, s30, s4
  s_mul_i32 s38, s31, s4
  s_add_u32 s37, s37, s38
  s_mul_i32 s38, s5, s11
  s_mul_hi_u32 s39, s5, s11
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s44, s22, s36
  s_addc_u32 s45, s23, s37
  s_mov_b32 s36, 0x3ff
  v_and_b32 v0, s36, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  v_and_b32 v3, 63, v0
  v_readfirstlane_b32 s37, v2
  v_lshrrev_b32 v2, 6, v3
  s_nop 0
  v_readfirstlane_b32 s38, v2
  s_lshr_b32 s39, s38, 0
  s_and_b32 s38, s38, 0
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v3, 7, v0
  s_mul_i32 s42, s6, s10
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s48, 0x80
  v_lshlrev_b32 v4, 3, v3
  v_mul_lo_u32 v5, v2, s10
  v_add_lshl_u32 v4, v4, v5, 1
  s_mul_i32 s46, s7, s11
  s_lshl_b32 s46, s46, 1
  s_mov_b32 s47, 0x20000
  s_mov_b32 s49, 0x80
  v_lshlrev_b32 v5, 3, v3
  v_mul_lo_u32 v6, v2, s11
  v_add_lshl_u32 v5, v5, v6, 1
  s_lshl_b32 s50, s32, 1
  s_cmp_eq_u32 s50, 0
  s_cselect_b32 s50, 0, s14
  s_mov_b32 s51, s50
  s_lshr_b32 s51, s51, 6
  s_mul_i32 s52, s51, 64
  s_sub_u32 s50, s50, s52
  s_lshr_b32 s52, s51, 4
  s_and_b32 s51, s51, 15
  s_min_u32 s53, s1, s51
  s_mul_i32 s54, s1, s52
  s_add_u32 s54, s54, s53
  s_cmp_lt_u32 s1, s51
  s_cselect_b32 s51, 1, 0
  s_add_u32 s51, s52, s51
  s_cmp_eq_u32 s1, 15
  s_cselect_b32 s50, s50, 0
  s_mul_i32 s52, s48, s54
  s_mul_hi_u32 s53, s48, s54
  s_add_u32 s40, s40, s52
  s_addc_u32 s41, s41, s53
  s_mul_i32 s52, s49, s54
  s_mul_hi_u32 s53, s49, s54
  s_add_u32 s44, s44, s52
  s_addc_u32 s45, s45, s53
  s_cmp_eq_u32 s51, 0
  s_cselect_b32 s42, 0, s42
  s_cmp_eq_u32 s51, 0
  s_cselect_b32 s46, 0, s46
  buffer_load_dwordx4 v[6:9], v4, s[40:43], 0 offen        // next tile of A
  buffer_load_dwordx4 v[10:13], v5, s[44:47], 0 offen      // next tile of B
  s_mov_b32 s52, 0x100
  v_mad_u32_u24 v14, v3, s52, 0
  v_mad_u32_u24 v14, v2, 16, v14
  v_and_b32 v15, 7, v3
  v_lshlrev_b32 v15, 4, v15
  v_xor_b32 v14, v15, v14
  v_mad_u32_u24 v15, v3, s52, 0
  v_mad_u32_u24 v2, v2, 16, v15
  s_mov_b32 s53, 0x800
  v_add_u32 v2, s53, v2
  v_and_b32 v15, 7, v3
  v_lshlrev_b32 v15, 4, v15
  v_xor_b32 v2, v15, v2
  v_lshrrev_b32 v15, 4, v1
  v_and_b32 v16, 15, v1
  s_mul_i32 s54, s38, 0x100
  v_mad_u32_u24 v16, v16, 16, s54
  v_mad_u32_u24 v16, v15, s52, v16
  s_mul_i32 s54, s37, 0x400
  v_add_u32 v16, s54, v16
  v_mov_b32 v17, 0
  v_mad_u32_u24 v17, v15, 1, v17
  s_mul_i32 s54, s37, 4
  v_add_u32 v17, s54, v17
  v_and_b32 v15, 7, v17
  v_lshlrev_b32 v15, 4, v15
  v_xor_b32 v16, v15, v16
  v_lshrrev_b32 v15, 4, v1
  v_and_b32 v17, 15, v1
  s_mul_i32 s54, s39, 0x100
  v_mad_u32_u24 v17, v17, 16, s54
  v_mad_u32_u24 v17, v15, s52, v17
  v_add_u32 v17, s53, v17
  s_mul_i32 s54, s37, 0x400
  v_add_u32 v17, s54, v17
  v_mov_b32 v18, 0
  v_mad_u32_u24 v18, v15, 1, v18
  s_mul_i32 s54, s37, 4
  v_add_u32 v18, s54, v18
  v_and_b32 v15, 7, v18
  v_lshlrev_b32 v15, 4, v15
  v_xor_b32 v17, v15, v17
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  s_cmp_eq_u32 s51, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s40, s40, s48
  s_addc_u32 s41, s41, 0
  s_add_u32 s44, s44, s49
  s_addc_u32 s45, s45, 0
  s_waitcnt vmcnt(1)
  ds_write_b128 v14, v[6:9]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[10:13]
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s51, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b128 v[18:21], v17
  ds_read_b128 v[22:25], v16
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[22:23], v[18:19], a[0:3]
  buffer_load_dwordx4 v[6:9], v4, s[40:43], 0 offen        // next tile of A
  s_add_u32 s40, s40, s48
  s_addc_u32 s41, s41, 0
  buffer_load_dwordx4 v[10:13], v5, s[44:47], 0 offen      // next tile of B
  s_add_u32 s44, s44, s49
  s_addc_u32 s45, s45, 0
  v_mfma_f32_16x16x16_f16 a[0:3], v[24:25], v[20:21], a[0:3]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  ds_write_b128 v14, v[6:9]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[10:13]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s51, s51, 1
  s_cmp_gt_u32 s51, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b128 v[18:21], v17
  ds_read_b128 v[22:25], v16
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[22:23], v[18:19], a[0:3]
  v_mfma_f32_16x16x16_f16 a[0:3], v[24:25], v[20:21], a[0:3]
L_main_done:
  s_cmp_eq_u32 s50, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s42, s6, s10
  s_lshl_b32 s42, s42, 1
  s_mul_i32 s46, s7, s11
  s_lshl_b32 s46, s46, 1
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(1)
  v_mov_b32 v6, 0x80000000
  v_lshlrev_b32 v7, 3, v3
  v_cmp_gt_u32 s[48:49], s50, v7
  s_nop 1
  v_cndmask_b32 v8, v6, v4, s[48:49]
  buffer_load_ushort v8, v8, s[40:43], 0 offen
  v_add_u32 v9, 1, v7
  v_cmp_gt_u32 s[54:55], s50, v9
  s_waitcnt vmcnt(1)
  s_nop 0
  v_cndmask_b32 v10, v6, v4, s[54:55]
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:2
  v_add_u32 v11, 2, v7
  v_cmp_gt_u32 s[56:57], s50, v11
  s_nop 1
  v_cndmask_b32 v12, v6, v4, s[56:57]
  buffer_load_ushort v12, v12, s[40:43], 0 offen offset:4
  v_add_u32 v13, 3, v7
  v_cmp_gt_u32 s[58:59], s50, v13
  s_nop 1
  v_cndmask_b32 v15, v6, v4, s[58:59]
  buffer_load_ushort v15, v15, s[40:43], 0 offen offset:6
  v_add_u32 v26, 4, v7
  v_cmp_gt_u32 s[60:61], s50, v26
  s_nop 1
  v_cndmask_b32 v27, v6, v4, s[60:61]
  buffer_load_ushort v27, v27, s[40:43], 0 offen offset:8
  v_add_u32 v28, 5, v7
  v_cmp_gt_u32 s[62:63], s50, v28
  s_nop 1
  v_cndmask_b32 v29, v6, v4, s[62:63]
  buffer_load_ushort v29, v29, s[40:43], 0 offen offset:10
  v_add_u32 v30, 6, v7
  v_cmp_gt_u32 s[64:65], s50, v30
  s_nop 1
  v_cndmask_b32 v31, v6, v4, s[64:65]
  buffer_load_ushort v31, v31, s[40:43], 0 offen offset:12
  v_add_u32 v7, 7, v7
  v_cmp_gt_u32 s[66:67], s50, v7
  s_nop 1
  v_cndmask_b32 v4, v6, v4, s[66:67]
  buffer_load_ushort v4, v4, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v14, v8
  s_waitcnt vmcnt(6)
  ds_write_b16 v14, v10 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v14, v12 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v14, v15 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v14, v27 offset:8
  s_waitcnt vmcnt(2)
  ds_write_b16 v14, v29 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v14, v31 offset:12
  s_waitcnt vmcnt(0)
  ds_write_b16 v14, v4 offset:14
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v3, 3, v3
  v_cmp_gt_u32 s[48:49], s50, v3
  s_nop 1
  v_cndmask_b32 v6, v4, v5, s[48:49]
  buffer_load_ushort v6, v6, s[44:47], 0 offen
  v_add_u32 v8, 1, v3
  v_cmp_gt_u32 s[54:55], s50, v8
  s_nop 1
  v_cndmask_b32 v10, v4, v5, s[54:55]
  buffer_load_ushort v10, v10, s[44:47], 0 offen offset:2
  v_add_u32 v9, 2, v3
  v_cmp_gt_u32 s[56:57], s50, v9
  s_nop 1
  v_cndmask_b32 v12, v4, v5, s[56:57]
  buffer_load_ushort v12, v12, s[44:47], 0 offen offset:4
  v_add_u32 v11, 3, v3
  v_cmp_gt_u32 s[58:59], s50, v11
  s_nop 1
  v_cndmask_b32 v14, v4, v5, s[58:59]
  buffer_load_ushort v14, v14, s[44:47], 0 offen offset:6
  v_add_u32 v13, 4, v3
  v_cmp_gt_u32 s[60:61], s50, v13
  s_nop 1
  v_cndmask_b32 v15, v4, v5, s[60:61]
  buffer_load_ushort v15, v15, s[44:47], 0 offen offset:8
  v_add_u32 v26, 5, v3
  v_cmp_gt_u32 s[62:63], s50, v26
  s_nop 1
  v_cndmask_b32 v27, v4, v5, s[62:63]
  buffer_load_ushort v27, v27, s[44:47], 0 offen offset:10
  v_add_u32 v28, 6, v3
  v_cmp_gt_u32 s[64:65], s50, v28
  s_nop 1
  v_cndmask_b32 v29, v4, v5, s[64:65]
  buffer_load_ushort v29, v29, s[44:47], 0 offen offset:12
  v_add_u32 v30, 7, v3
  v_cmp_gt_u32 s[66:67], s50, v30
  s_nop 1
  v_cndmask_b32 v3, v4, v5, s[66:67]
  buffer_load_ushort v3, v3, s[44:47], 0 offen offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v2, v6
  s_waitcnt vmcnt(6)
  ds_write_b16 v2, v10 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v2, v12 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v2, v14 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v15 offset:8
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v27 offset:10
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v29 offset:12
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v3 offset:14
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v2, v16
  v_mov_b32 v3, v17
  s_add_u32 s40, s50, 31
  s_lshr_b32 s40, s40, 5
  s_min_u32 s40, s40, 1
L_step_loop8:
  ds_read_b128 v[18:21], v3
  ds_read_b128 v[22:25], v2
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[22:23], v[18:19], a[0:3]
  v_mfma_f32_16x16x16_f16 a[0:3], v[24:25], v[20:21], a[0:3]
  s_mov_b32 s41, 0x400
  v_add_u32 v2, s41, v2
  v_add_u32 v3, s41, v3
  s_sub_u32 s40, s40, 1
  s_cmp_lg_u32 s40, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  s_mul_i32 s40, s37, 64
  v_sub_u32 v2, v0, s40
  s_barrier                                                // LDS is free
  v_lshlrev_b32 v2, 4, v2
  s_cmp_eq_u32 s37, 0
  s_cbranch_scc1 L_sums_written11
  // sums of the other groups to LDS
L_write_sums11:
  s_sub_u32 s40, s37, 1
  s_mul_i32 s40, s40, 0x1000
  v_accvgpr_read_b32 v14, a0
  v_accvgpr_read_b32 v15, a1
  v_accvgpr_read_b32 v16, a2
  v_accvgpr_read_b32 v17, a3
  v_add_u32 v3, s40, v2
  ds_write_b128 v3, v[14:17]
L_sums_written11:
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the sums are in LDS
  s_cmp_lg_u32 s37, 0
  s_cbranch_scc1 L_other_groups_end
  // the first group adds them
L_sum_groups11:
  ds_read_b128 v[2:5], v2
  v_accvgpr_read_b32 v14, a0
  v_accvgpr_read_b32 v15, a1
  v_accvgpr_read_b32 v16, a2
  v_accvgpr_read_b32 v17, a3
  s_waitcnt lgkmcnt(0)
  v_add_f32 v14, v14, v2
  v_add_f32 v15, v15, v3
  v_add_f32 v16, v16, v4
  v_add_f32 v17, v17, v5
  v_accvgpr_write_b32 a0, v14
  v_accvgpr_write_b32 a1, v15
  v_accvgpr_write_b32 a2, v16
  v_accvgpr_write_b32 a3, v17
  s_branch L_sums_done11
L_other_groups_end:
  s_endpgm
L_sums_done11:
  v_mov_b32 v2, 0x80000000
  s_add_u32 s37, s12, 15
  s_lshr_b32 s37, s37, 4
  s_add_u32 s40, s13, 15
  s_lshr_b32 s40, s40, 4
  s_mul_i32 s42, s4, s40
  s_add_u32 s42, s42, s3
  s_mul_i32 s42, s42, s37
  s_add_u32 s42, s42, s0
  s_mul_i32 s0, s37, s40
  s_mul_i32 s0, s0, s15
  s_mul_i32 s44, s0, 4
  s_mul_hi_u32 s45, s0, 4
  s_mov_b32 s46, 15
  s_mov_b32 s47, 0
  s_add_u32 s44, s44, s46
  s_addc_u32 s45, s45, s47
  s_and_b32 s44, s44, 0xfffffff0
  s_mov_b64 s[68:69], s[34:35]
  s_add_u32 s68, s68, s44
  s_addc_u32 s69, s69, s45
  s_mul_i32 s44, s42, 0x4000
  s_mul_hi_u32 s45, s42, 0x4000
  s_add_u32 s68, s68, s44
  s_addc_u32 s69, s69, s45
  s_mov_b32 s70, 0x4000
  s_mov_b32 s71, 0x20000
  s_mov_b64 s[44:45], s[34:35]
  s_mul_i32 s50, s42, 4
  s_mul_hi_u32 s51, s42, 4
  s_add_u32 s44, s44, s50
  s_addc_u32 s45, s45, s51
  s_mov_b32 s46, 4
  s_mov_b32 s47, 0x20000
  s_mul_i32 s0, s1, 0x400
  v_accvgpr_read_b32 v14, a0
  v_accvgpr_read_b32 v15, a1
  v_accvgpr_read_b32 v16, a2
  v_accvgpr_read_b32 v17, a3
  v_lshlrev_b32 v3, 4, v0
  v_add_u32 v4, s0, v3
  buffer_store_dwordx4 v[14:17], v4, s[68:71], 0 offen
  buffer_wbl2 sc1
  s_waitcnt vmcnt(0)
  v_lshrrev_b32 v0, 6, v0
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[48:49], 1, v1
  s_nop 1
  v_cndmask_b32 v0, v2, v0, s[48:49]
  v_mov_b32 v2, 15
  buffer_atomic_inc v2, v0, s[44:47], 0 offen sc0          // how many have arrived before
  s_waitcnt vmcnt(0)
  v_readfirstlane_b32 s0, v2
  s_cmp_eq_u32 s0, 15
  s_cbranch_scc1 L_last_to_arrive
L_not_the_last:
  s_endpgm
L_last_to_arrive:
  buffer_inv sc1
  v_add_u32 v0, 0, v3
  s_mov_b32 s0, 0x400
  v_add_u32 v2, s0, v3
  s_mov_b32 s0, 0x800
  v_add_u32 v4, s0, v3
  s_mov_b32 s0, 0xc00
  v_add_u32 v5, s0, v3
  s_mov_b32 s0, 0x1000
  v_add_u32 v6, s0, v3
  s_mov_b32 s36, 0x1400
  v_add_u32 v10, s36, v3
  s_mov_b32 s52, 0x1800
  v_add_u32 v12, s52, v3
  s_mov_b32 s53, 0x1c00
  v_add_u32 v3, s53, v3
  v_mov_b32 v14, 0
  v_mov_b32 v15, 0
  v_mov_b32 v16, 0
  v_mov_b32 v17, 0
  s_mov_b32 s0, 2
  // adds parts in their order
L_sum_parts17:
  buffer_load_dwordx4 v[18:21], v0, s[68:71], 0 offen
  buffer_load_dwordx4 v[22:25], v2, s[68:71], 0 offen
  buffer_load_dwordx4 v[32:35], v4, s[68:71], 0 offen
  buffer_load_dwordx4 v[36:39], v5, s[68:71], 0 offen
  buffer_load_dwordx4 v[40:43], v6, s[68:71], 0 offen
  buffer_load_dwordx4 v[44:47], v10, s[68:71], 0 offen
  buffer_load_dwordx4 v[48:51], v12, s[68:71], 0 offen
  buffer_load_dwordx4 v[52:55], v3, s[68:71], 0 offen
  s_mov_b32 s41, 0x2000
  v_add_u32 v0, s41, v0
  s_waitcnt vmcnt(7)
  v_add_f32 v14, v14, v18
  v_add_f32 v15, v15, v19
  v_add_f32 v16, v16, v20
  v_add_f32 v17, v17, v21
  v_add_u32 v2, s41, v2
  s_waitcnt vmcnt(6)
  v_add_f32 v14, v14, v22
  v_add_f32 v15, v15, v23
  v_add_f32 v16, v16, v24
  v_add_f32 v17, v17, v25
  v_add_u32 v4, s41, v4
  s_waitcnt vmcnt(5)
  v_add_f32 v14, v14, v32
  v_add_f32 v15, v15, v33
  v_add_f32 v16, v16, v34
  v_add_f32 v17, v17, v35
  v_add_u32 v5, s41, v5
  s_waitcnt vmcnt(4)
  v_add_f32 v14, v14, v36
  v_add_f32 v15, v15, v37
  v_add_f32 v16, v16, v38
  v_add_f32 v17, v17, v39
  v_add_u32 v6, s41, v6
  s_waitcnt vmcnt(3)
  v_add_f32 v14, v14, v40
  v_add_f32 v15, v15, v41
  v_add_f32 v16, v16, v42
  v_add_f32 v17, v17, v43
  v_add_u32 v10, s41, v10
  s_waitcnt vmcnt(2)
  v_add_f32 v14, v14, v44
  v_add_f32 v15, v15, v45
  v_add_f32 v16, v16, v46
  v_add_f32 v17, v17, v47
  v_add_u32 v12, s41, v12
  s_waitcnt vmcnt(1)
  v_add_f32 v14, v14, v48
  v_add_f32 v15, v15, v49
  v_add_f32 v16, v16, v50
  v_add_f32 v17, v17, v51
  v_add_u32 v3, s41, v3
  s_waitcnt vmcnt(0)
  v_add_f32 v14, v14, v52
  v_add_f32 v15, v15, v53
  v_add_f32 v16, v16, v54
  v_add_f32 v17, v17, v55
  s_sub_u32 s0, s0, 1
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 L_sum_parts17
L_parts_summed17:
  v_accvgpr_write_b32 a0, v14
  v_accvgpr_write_b32 a1, v15
  v_accvgpr_write_b32 a2, v16
  v_accvgpr_write_b32 a3, v17
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s0, s38, 16
  s_mul_i32 s1, s39, 16
  v_lshl_add_u32 v0, v0, 2, s0
  v_add_u32 v1, s1, v1
  s_mul_i32 s0, s24, s4
  s_mul_hi_u32 s1, s24, s4
  s_mul_i32 s3, s25, s4
  s_add_u32 s1, s1, s3
  s_mul_i32 s36, s5, s8
  s_mul_hi_u32 s37, s5, s8
  s_add_u32 s0, s0, s36
  s_addc_u32 s1, s1, s37
  s_add_u32 s0, s0, s2
  s_addc_u32 s1, s1, 0
  s_lshl_b64 s[0:1], s[0:1], 1
  s_add_u32 s36, s16, s0
  s_addc_u32 s37, s17, s1
  s_mul_i32 s0, s26, s4
  s_mul_hi_u32 s1, s26, s4
  s_mul_i32 s3, s27, s4
  s_add_u32 s1, s1, s3
  s_mul_i32 s40, s5, s9
  s_mul_hi_u32 s41, s5, s9
  s_add_u32 s0, s0, s40
  s_addc_u32 s1, s1, s41
  s_add_u32 s0, s0, s2
  s_addc_u32 s1, s1, 0
  s_lshl_b64 s[0:1], s[0:1], 1
  s_add_u32 s40, s18, s0
  s_addc_u32 s41, s19, s1
  s_sub_u32 s0, s7, 1
  s_mul_i32 s38, s0, s8
  s_add_u32 s38, s38, s6
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 1
  s_sub_u32 s0, s7, 1
  s_mul_i32 s42, s0, s9
  s_add_u32 s42, s42, s6
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v0, 1
  s_lshl_b32 s0, s33, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_eq_u32 s6, 16
  s_cselect_b32 s1, 0, 3
  s_and_b32 s1, s6, s1
  s_cmp_lg_u32 s1, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v7, 0, v0
  v_cmp_gt_u32 s[54:55], s6, v7
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[54:55]
  v_accvgpr_read_b32 v14, a0
  v_mul_f32 v14, s32, v14
  v_accvgpr_read_b32 v15, a1
  v_mul_f32 v15, s32, v15
  v_accvgpr_read_b32 v16, a2
  v_mul_f32 v16, s32, v16
  v_accvgpr_read_b32 v17, a3
  v_mul_f32 v17, s32, v17
  v_cvt_f16_f32 v14, v14
  v_cvt_f16_f32 v15, v15
  v_cvt_f16_f32 v16, v16
  v_cvt_f16_f32 v17, v17
  v_pack_b32_f16 v18, v14, v15
  v_pack_b32_f16 v19, v16, v17
  buffer_store_dwordx2 v[18:19], v4, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v8, 0, v0
  v_cmp_gt_u32 s[56:57], s6, v8
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[56:57]
  v_cndmask_b32 v5, v3, v1, s[56:57]
  buffer_load_dwordx2 v[14:15], v5, s[40:43], 0 offen
  v_accvgpr_read_b32 v16, a0
  v_mul_f32 v16, s32, v16
  v_accvgpr_read_b32 v17, a1
  v_mul_f32 v17, s32, v17
  v_accvgpr_read_b32 v18, a2
  v_mul_f32 v18, s32, v18
  v_accvgpr_read_b32 v19, a3
  v_mul_f32 v19, s32, v19
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v16, v14, s33, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v17, v14, s33, v17 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v18, v15, s33, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v19, v15, s33, v19 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v16, v16
  v_cvt_f16_f32 v17, v17
  v_cvt_f16_f32 v18, v18
  v_cvt_f16_f32 v19, v19
  v_pack_b32_f16 v14, v16, v17
  v_pack_b32_f16 v15, v18, v19
  buffer_store_dwordx2 v[14:15], v4, s[36:39], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s0, 0
  s_cselect_b32 s42, 0, s42
  v_mov_b32 v2, v2
  v_mov_b32 v1, v1
  v_add_u32 v9, 0, v0
  v_cmp_gt_u32 s[58:59], s6, v9
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[58:59]
  buffer_load_ushort v5, v4, s[40:43], 0 offen
  v_add_u32 v11, 1, v0
  v_cmp_gt_u32 s[60:61], s6, v11
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[60:61]
  buffer_load_ushort v9, v6, s[40:43], 0 offen offset:2
  v_add_u32 v13, 2, v0
  v_cmp_gt_u32 s[62:63], s6, v13
  s_nop 1
  v_cndmask_b32 v10, v3, v1, s[62:63]
  buffer_load_ushort v11, v10, s[40:43], 0 offen offset:4
  v_add_u32 v26, 3, v0
  v_cmp_gt_u32 s[64:65], s6, v26
  s_nop 1
  v_cndmask_b32 v1, v3, v1, s[64:65]
  buffer_load_ushort v12, v1, s[40:43], 0 offen offset:6
  v_accvgpr_read_b32 v13, a0
  v_mul_f32 v13, s32, v13
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v13, v5, s33, v13 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v13
  v_add_u32 v28, 0, v0
  v_cmp_gt_u32 s[66:67], s6, v28
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[66:67]
  buffer_store_short v5, v4, s[36:39], 0 offen
  v_accvgpr_read_b32 v4, a1
  v_mul_f32 v4, s32, v4
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v4, v9, s33, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v4, v4
  v_add_u32 v30, 1, v0
  v_cmp_gt_u32 s[48:49], s6, v30
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[48:49]
  buffer_store_short v4, v6, s[36:39], 0 offen offset:2
  v_accvgpr_read_b32 v4, a2
  v_mul_f32 v4, s32, v4
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v4, v11, s33, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v4, v4
  v_add_u32 v7, 2, v0
  v_cmp_gt_u32 s[54:55], s6, v7
  s_nop 1
  v_cndmask_b32 v10, v3, v2, s[54:55]
  buffer_store_short v4, v10, s[36:39], 0 offen offset:4
  v_accvgpr_read_b32 v4, a3
  v_mul_f32 v4, s32, v4
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v4, v12, s33, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v4, v4
  v_add_u32 v8, 3, v0
  v_cmp_gt_u32 s[56:57], s6, v8
  s_nop 1
  v_cndmask_b32 v1, v3, v2, s[56:57]
  buffer_store_short v4, v1, s[36:39], 0 offen offset:6
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt16x16x64_b430435eac758189, .L_end-kiln_HHS_TN_mt16x16x64_b430435eac758189

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt16x16x64_b430435eac758189
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 112
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 60
  .amdhsa_next_free_sgpr 72
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 56
  .amdhsa_tg_split 0
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 0
  .amdhsa_dx10_clamp 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.kernels:
  - .name: kiln_HHS_TN_mt16x16x64_b430435eac758189
    .symbol: kiln_HHS_TN_mt16x16x64_b430435eac758189.kd
    .kernarg_segment_size: 112
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 72
    .vgpr_count: 60
    .agpr_count: 4
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
      - .name: workspace
        .offset: 104
        .size: 8
        .value_kind: global_buffer
        .address_space: global
...
.end_amdgpu_metadata
