// gfx942 HHS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 gsumb16
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt16x16x64_b84029decc67586d
.p2align 8
.type kiln_HHS_TN_mt16x16x64_b84029decc67586d,@function
kiln_HHS_TN_mt16x16x64_b84029decc67586d:
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
  s_mul_i32 s2, s31, s4
  s_add_u32 s37, s37, s2
  s_mul_i32 s38, s5, s11
  s_mul_hi_u32 s39, s5, s11
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_lshl_b64 s[36:37], s[36:37], 1
  s_add_u32 s44, s22, s36
  s_addc_u32 s45, s23, s37
  s_mov_b32 s2, 0x3ff
  v_and_b32 v0, s2, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  s_nop 0
  v_readfirstlane_b32 s2, v2
  s_lshr_b32 s5, s2, 0
  s_and_b32 s2, s2, 0
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v3, 7, v0
  s_mul_i32 s42, s6, s10
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s16, 0x80
  v_lshlrev_b32 v4, 3, v3
  v_mul_lo_u32 v5, v2, s10
  v_add_lshl_u32 v4, v4, v5, 1
  s_mul_i32 s17, s10, 16
  v_add_u32 v5, s17, v4
  s_mul_i32 s46, s7, s11
  s_lshl_b32 s46, s46, 1
  s_mov_b32 s47, 0x20000
  s_mov_b32 s17, 0x80
  v_lshlrev_b32 v6, 3, v3
  v_mul_lo_u32 v7, v2, s11
  v_add_lshl_u32 v6, v6, v7, 1
  s_mul_i32 s18, s11, 16
  v_add_u32 v7, s18, v6
  s_lshl_b32 s18, s32, 1
  s_cmp_eq_u32 s18, 0
  s_cselect_b32 s18, 0, s14
  s_mov_b32 s19, s18
  s_lshr_b32 s19, s19, 6
  s_mul_i32 s20, s19, 64
  s_sub_u32 s18, s18, s20
  s_lshr_b32 s20, s19, 4
  s_and_b32 s19, s19, 15
  s_min_u32 s21, s1, s19
  s_mul_i32 s22, s1, s20
  s_add_u32 s22, s22, s21
  s_cmp_lt_u32 s1, s19
  s_cselect_b32 s19, 1, 0
  s_add_u32 s19, s20, s19
  s_cmp_eq_u32 s1, 15
  s_cselect_b32 s18, s18, 0
  s_mul_i32 s20, s16, s22
  s_mul_hi_u32 s21, s16, s22
  s_add_u32 s40, s40, s20
  s_addc_u32 s41, s41, s21
  s_mul_i32 s20, s17, s22
  s_mul_hi_u32 s21, s17, s22
  s_add_u32 s44, s44, s20
  s_addc_u32 s45, s45, s21
  s_cmp_eq_u32 s19, 0
  s_cselect_b32 s42, 0, s42
  s_cmp_eq_u32 s19, 0
  s_cselect_b32 s46, 0, s46
  buffer_load_dwordx4 v[8:11], v4, s[40:43], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v5, s[40:43], 0 offen
  buffer_load_dwordx4 v[16:19], v6, s[44:47], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v7, s[44:47], 0 offen
  s_mov_b32 s20, 0x100
  v_mad_u32_u24 v24, v3, s20, 0
  v_mad_u32_u24 v24, v2, 16, v24
  v_mad_u32_u24 v25, v3, s20, 0
  v_mad_u32_u24 v2, v2, 16, v25
  s_mov_b32 s21, 0x800
  v_add_u32 v2, s21, v2
  v_lshrrev_b32 v25, 4, v1
  v_and_b32 v26, 15, v1
  s_mul_i32 s2, s2, 0x100
  v_mad_u32_u24 v26, v26, 16, s2
  v_mad_u32_u24 v26, v25, s20, v26
  v_lshrrev_b32 v25, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s2, s5, 0x100
  v_mad_u32_u24 v1, v1, 16, s2
  v_mad_u32_u24 v1, v25, s20, v1
  v_add_u32 v1, s21, v1
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  s_cmp_eq_u32 s19, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s40, s40, s16
  s_addc_u32 s41, s41, 0
  s_add_u32 s44, s44, s17
  s_addc_u32 s45, s45, 0
  s_waitcnt vmcnt(3)
  ds_write_b128 v24, v[8:11]
  s_waitcnt vmcnt(2)
  ds_write_b128 v24, v[12:15] offset:128
  s_waitcnt vmcnt(1)
  ds_write_b128 v2, v[16:19]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[20:23] offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[28:31], v1
  ds_read_b128 v[32:35], v26
  s_cmp_eq_u32 s19, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[32:33], v[28:29], a[0:3]
  ds_read_b128 v[36:39], v1 offset:1024
  ds_read_b128 v[40:43], v26 offset:1024
  buffer_load_dwordx4 v[8:11], v4, s[40:43], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v5, s[40:43], 0 offen
  s_add_u32 s40, s40, s16
  s_addc_u32 s41, s41, 0
  v_mfma_f32_16x16x16_f16 a[0:3], v[34:35], v[30:31], a[0:3]
  buffer_load_dwordx4 v[16:19], v6, s[44:47], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v7, s[44:47], 0 offen
  s_add_u32 s44, s44, s17
  s_addc_u32 s45, s45, 0
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[40:41], v[36:37], a[0:3]
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(3)
  ds_write_b128 v24, v[8:11]
  s_waitcnt vmcnt(2)
  ds_write_b128 v24, v[12:15] offset:128
  s_waitcnt vmcnt(1)
  ds_write_b128 v2, v[16:19]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[20:23] offset:128
  v_mfma_f32_16x16x16_f16 a[0:3], v[42:43], v[38:39], a[0:3]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b128 v[28:31], v1
  ds_read_b128 v[32:35], v26
  s_sub_u32 s19, s19, 1
  s_cmp_gt_u32 s19, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[32:33], v[28:29], a[0:3]
  ds_read_b128 v[36:39], v1 offset:1024
  v_mfma_f32_16x16x16_f16 a[0:3], v[34:35], v[30:31], a[0:3]
  ds_read_b128 v[40:43], v26 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[40:41], v[36:37], a[0:3]
  v_mfma_f32_16x16x16_f16 a[0:3], v[42:43], v[38:39], a[0:3]
L_main_done:
  s_cmp_eq_u32 s18, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s42, s6, s10
  s_lshl_b32 s42, s42, 1
  s_mul_i32 s46, s7, s11
  s_lshl_b32 s46, s46, 1
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(3)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 3, v3
  v_cmp_gt_u32 s[6:7], s18, v9
  s_nop 1
  v_cndmask_b32 v10, v8, v4, s[6:7]
  buffer_load_ushort v10, v10, s[40:43], 0 offen
  v_add_u32 v11, 1, v9
  v_cmp_gt_u32 s[16:17], s18, v11
  s_waitcnt vmcnt(3)
  s_nop 0
  v_cndmask_b32 v12, v8, v4, s[16:17]
  buffer_load_ushort v12, v12, s[40:43], 0 offen offset:2
  v_add_u32 v13, 2, v9
  v_cmp_gt_u32 s[20:21], s18, v13
  s_nop 1
  v_cndmask_b32 v14, v8, v4, s[20:21]
  buffer_load_ushort v14, v14, s[40:43], 0 offen offset:4
  v_add_u32 v15, 3, v9
  v_cmp_gt_u32 s[22:23], s18, v15
  s_waitcnt vmcnt(4)
  s_nop 0
  v_cndmask_b32 v16, v8, v4, s[22:23]
  buffer_load_ushort v16, v16, s[40:43], 0 offen offset:6
  v_add_u32 v17, 4, v9
  v_cmp_gt_u32 s[24:25], s18, v17
  s_nop 1
  v_cndmask_b32 v18, v8, v4, s[24:25]
  buffer_load_ushort v18, v18, s[40:43], 0 offen offset:8
  v_add_u32 v19, 5, v9
  v_cmp_gt_u32 s[26:27], s18, v19
  s_waitcnt vmcnt(5)
  s_nop 0
  v_cndmask_b32 v20, v8, v4, s[26:27]
  buffer_load_ushort v20, v20, s[40:43], 0 offen offset:10
  v_add_u32 v21, 6, v9
  v_cmp_gt_u32 s[28:29], s18, v21
  s_nop 1
  v_cndmask_b32 v22, v8, v4, s[28:29]
  buffer_load_ushort v22, v22, s[40:43], 0 offen offset:12
  v_add_u32 v23, 7, v9
  v_cmp_gt_u32 s[30:31], s18, v23
  s_nop 1
  v_cndmask_b32 v4, v8, v4, s[30:31]
  buffer_load_ushort v4, v4, s[40:43], 0 offen offset:14
  v_cmp_gt_u32 s[6:7], s18, v9
  s_nop 1
  v_cndmask_b32 v25, v8, v5, s[6:7]
  buffer_load_ushort v25, v25, s[40:43], 0 offen
  v_add_u32 v27, 1, v9
  v_cmp_gt_u32 s[16:17], s18, v27
  s_nop 1
  v_cndmask_b32 v36, v8, v5, s[16:17]
  buffer_load_ushort v36, v36, s[40:43], 0 offen offset:2
  v_add_u32 v11, 2, v9
  v_cmp_gt_u32 s[20:21], s18, v11
  s_nop 1
  v_cndmask_b32 v37, v8, v5, s[20:21]
  buffer_load_ushort v37, v37, s[40:43], 0 offen offset:4
  v_add_u32 v13, 3, v9
  v_cmp_gt_u32 s[22:23], s18, v13
  s_nop 1
  v_cndmask_b32 v38, v8, v5, s[22:23]
  buffer_load_ushort v38, v38, s[40:43], 0 offen offset:6
  v_add_u32 v15, 4, v9
  v_cmp_gt_u32 s[24:25], s18, v15
  s_nop 1
  v_cndmask_b32 v39, v8, v5, s[24:25]
  buffer_load_ushort v39, v39, s[40:43], 0 offen offset:8
  v_add_u32 v17, 5, v9
  v_cmp_gt_u32 s[26:27], s18, v17
  s_nop 1
  v_cndmask_b32 v40, v8, v5, s[26:27]
  buffer_load_ushort v40, v40, s[40:43], 0 offen offset:10
  v_add_u32 v19, 6, v9
  v_cmp_gt_u32 s[28:29], s18, v19
  s_nop 1
  v_cndmask_b32 v41, v8, v5, s[28:29]
  buffer_load_ushort v41, v41, s[40:43], 0 offen offset:12
  v_add_u32 v21, 7, v9
  v_cmp_gt_u32 s[30:31], s18, v21
  s_nop 1
  v_cndmask_b32 v5, v8, v5, s[30:31]
  buffer_load_ushort v5, v5, s[40:43], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_write_b16 v24, v10
  s_waitcnt vmcnt(14)
  ds_write_b16 v24, v12 offset:2
  s_waitcnt vmcnt(13)
  ds_write_b16 v24, v14 offset:4
  s_waitcnt vmcnt(12)
  ds_write_b16 v24, v16 offset:6
  s_waitcnt vmcnt(11)
  ds_write_b16 v24, v18 offset:8
  s_waitcnt vmcnt(10)
  ds_write_b16 v24, v20 offset:10
  s_waitcnt vmcnt(9)
  ds_write_b16 v24, v22 offset:12
  s_waitcnt vmcnt(8)
  ds_write_b16 v24, v4 offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v24, v25 offset:128
  s_waitcnt vmcnt(6)
  ds_write_b16 v24, v36 offset:130
  s_waitcnt vmcnt(5)
  ds_write_b16 v24, v37 offset:132
  s_waitcnt vmcnt(4)
  ds_write_b16 v24, v38 offset:134
  s_waitcnt vmcnt(3)
  ds_write_b16 v24, v39 offset:136
  s_waitcnt vmcnt(2)
  ds_write_b16 v24, v40 offset:138
  s_waitcnt vmcnt(1)
  ds_write_b16 v24, v41 offset:140
  s_waitcnt vmcnt(0)
  ds_write_b16 v24, v5 offset:142
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v3, 3, v3
  v_cmp_gt_u32 s[6:7], s18, v3
  s_nop 1
  v_cndmask_b32 v5, v4, v6, s[6:7]
  buffer_load_ushort v5, v5, s[44:47], 0 offen
  v_add_u32 v23, 1, v3
  v_cmp_gt_u32 s[16:17], s18, v23
  s_nop 1
  v_cndmask_b32 v8, v4, v6, s[16:17]
  buffer_load_ushort v8, v8, s[44:47], 0 offen offset:2
  v_add_u32 v27, 2, v3
  v_cmp_gt_u32 s[20:21], s18, v27
  s_nop 1
  v_cndmask_b32 v9, v4, v6, s[20:21]
  buffer_load_ushort v9, v9, s[44:47], 0 offen offset:4
  v_add_u32 v11, 3, v3
  v_cmp_gt_u32 s[22:23], s18, v11
  s_nop 1
  v_cndmask_b32 v10, v4, v6, s[22:23]
  buffer_load_ushort v10, v10, s[44:47], 0 offen offset:6
  v_add_u32 v13, 4, v3
  v_cmp_gt_u32 s[24:25], s18, v13
  s_nop 1
  v_cndmask_b32 v12, v4, v6, s[24:25]
  buffer_load_ushort v12, v12, s[44:47], 0 offen offset:8
  v_add_u32 v15, 5, v3
  v_cmp_gt_u32 s[26:27], s18, v15
  s_nop 1
  v_cndmask_b32 v14, v4, v6, s[26:27]
  buffer_load_ushort v14, v14, s[44:47], 0 offen offset:10
  v_add_u32 v17, 6, v3
  v_cmp_gt_u32 s[28:29], s18, v17
  s_nop 1
  v_cndmask_b32 v16, v4, v6, s[28:29]
  buffer_load_ushort v16, v16, s[44:47], 0 offen offset:12
  v_add_u32 v19, 7, v3
  v_cmp_gt_u32 s[30:31], s18, v19
  s_nop 1
  v_cndmask_b32 v6, v4, v6, s[30:31]
  buffer_load_ushort v6, v6, s[44:47], 0 offen offset:14
  v_cmp_gt_u32 s[6:7], s18, v3
  s_nop 1
  v_cndmask_b32 v18, v4, v7, s[6:7]
  buffer_load_ushort v18, v18, s[44:47], 0 offen
  v_add_u32 v21, 1, v3
  v_cmp_gt_u32 s[16:17], s18, v21
  s_nop 1
  v_cndmask_b32 v19, v4, v7, s[16:17]
  buffer_load_ushort v19, v19, s[44:47], 0 offen offset:2
  v_add_u32 v23, 2, v3
  v_cmp_gt_u32 s[20:21], s18, v23
  s_nop 1
  v_cndmask_b32 v20, v4, v7, s[20:21]
  buffer_load_ushort v20, v20, s[44:47], 0 offen offset:4
  v_add_u32 v27, 3, v3
  v_cmp_gt_u32 s[22:23], s18, v27
  s_nop 1
  v_cndmask_b32 v21, v4, v7, s[22:23]
  buffer_load_ushort v21, v21, s[44:47], 0 offen offset:6
  v_add_u32 v11, 4, v3
  v_cmp_gt_u32 s[24:25], s18, v11
  s_nop 1
  v_cndmask_b32 v11, v4, v7, s[24:25]
  buffer_load_ushort v11, v11, s[44:47], 0 offen offset:8
  v_add_u32 v13, 5, v3
  v_cmp_gt_u32 s[26:27], s18, v13
  s_nop 1
  v_cndmask_b32 v13, v4, v7, s[26:27]
  buffer_load_ushort v13, v13, s[44:47], 0 offen offset:10
  v_add_u32 v15, 6, v3
  v_cmp_gt_u32 s[28:29], s18, v15
  s_nop 1
  v_cndmask_b32 v15, v4, v7, s[28:29]
  buffer_load_ushort v15, v15, s[44:47], 0 offen offset:12
  v_add_u32 v17, 7, v3
  v_cmp_gt_u32 s[30:31], s18, v17
  s_nop 1
  v_cndmask_b32 v3, v4, v7, s[30:31]
  buffer_load_ushort v3, v3, s[44:47], 0 offen offset:14
  s_waitcnt vmcnt(15)
  ds_write_b16 v2, v5
  s_waitcnt vmcnt(14)
  ds_write_b16 v2, v8 offset:2
  s_waitcnt vmcnt(13)
  ds_write_b16 v2, v9 offset:4
  s_waitcnt vmcnt(12)
  ds_write_b16 v2, v10 offset:6
  s_waitcnt vmcnt(11)
  ds_write_b16 v2, v12 offset:8
  s_waitcnt vmcnt(10)
  ds_write_b16 v2, v14 offset:10
  s_waitcnt vmcnt(9)
  ds_write_b16 v2, v16 offset:12
  s_waitcnt vmcnt(8)
  ds_write_b16 v2, v6 offset:14
  s_waitcnt vmcnt(7)
  ds_write_b16 v2, v18 offset:128
  s_waitcnt vmcnt(6)
  ds_write_b16 v2, v19 offset:130
  s_waitcnt vmcnt(5)
  ds_write_b16 v2, v20 offset:132
  s_waitcnt vmcnt(4)
  ds_write_b16 v2, v21 offset:134
  s_waitcnt vmcnt(3)
  ds_write_b16 v2, v11 offset:136
  s_waitcnt vmcnt(2)
  ds_write_b16 v2, v13 offset:138
  s_waitcnt vmcnt(1)
  ds_write_b16 v2, v15 offset:140
  s_waitcnt vmcnt(0)
  ds_write_b16 v2, v3 offset:142
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v2, v26
  v_mov_b32 v1, v1
  s_add_u32 s2, s18, 31
  s_lshr_b32 s2, s2, 5
L_step_loop8:
  ds_read_b128 v[28:31], v1
  ds_read_b128 v[32:35], v2
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[32:33], v[28:29], a[0:3]
  v_mfma_f32_16x16x16_f16 a[0:3], v[34:35], v[30:31], a[0:3]
  s_mov_b32 s5, 0x400
  v_add_u32 v2, s5, v2
  v_add_u32 v1, s5, v1
  s_sub_u32 s2, s2, 1
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  s_add_u32 s2, s12, 15
  s_lshr_b32 s2, s2, 4
  s_add_u32 s5, s13, 15
  s_lshr_b32 s5, s5, 4
  s_mul_i32 s4, s4, s5
  s_add_u32 s4, s4, s3
  s_mul_i32 s4, s4, s2
  s_add_u32 s4, s4, s0
  s_mul_i32 s0, s2, s5
  s_mul_i32 s0, s0, s15
  s_mul_i32 s2, s0, 0
  s_mul_hi_u32 s3, s0, 0
  s_mov_b32 s6, 15
  s_mov_b32 s7, 0
  s_add_u32 s2, s2, s6
  s_addc_u32 s3, s3, s7
  s_and_b32 s2, s2, 0xfffffff0
  s_mov_b64 s[8:9], s[34:35]
  s_add_u32 s8, s8, s2
  s_addc_u32 s9, s9, s3
  s_mul_i32 s2, s4, 0x4000
  s_mul_hi_u32 s3, s4, 0x4000
  s_add_u32 s8, s8, s2
  s_addc_u32 s9, s9, s3
  s_mov_b32 s10, 0x4000
  s_mov_b32 s11, 0x20000
  s_mul_i32 s0, s1, 0x400
  v_accvgpr_read_b32 v2, a0
  v_accvgpr_read_b32 v3, a1
  v_accvgpr_read_b32 v4, a2
  v_accvgpr_read_b32 v5, a3
  v_lshlrev_b32 v0, 4, v0
  v_add_u32 v0, s0, v0
  buffer_store_dwordx4 v[2:5], v0, s[8:11], 0 offen
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt16x16x64_b84029decc67586d, .L_end-kiln_HHS_TN_mt16x16x64_b84029decc67586d

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt16x16x64_b84029decc67586d
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 112
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 48
  .amdhsa_next_free_sgpr 48
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 44
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
  - .name: kiln_HHS_TN_mt16x16x64_b84029decc67586d
    .symbol: kiln_HHS_TN_mt16x16x64_b84029decc67586d.kd
    .kernarg_segment_size: 112
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 48
    .vgpr_count: 48
    .agpr_count: 4
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
      - .name: workspace
        .offset: 104
        .size: 8
        .value_kind: global_buffer
        .address_space: global
...
.end_amdgpu_metadata
