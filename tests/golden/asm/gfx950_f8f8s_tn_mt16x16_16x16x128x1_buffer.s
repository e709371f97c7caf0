// gfx950 F8F8S TN mt16x16 mi16x16x128x1 wt1x1 wg1x1 du128 gr16x16 lr16 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 4
.text
.globl kiln_F8F8S_TN_mt16x16x128_c7c2b9c374464845
.p2align 8
.type kiln_F8F8S_TN_mt16x16x128_c7c2b9c374464845,@function
kiln_F8F8S_TN_mt16x16x128_c7c2b9c374464845:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 16
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
  s_lshl_b64 s[32:33], s[32:33], 0
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
  s_lshl_b64 s[32:33], s[32:33], 0
  s_add_u32 s40, s22, s32
  s_addc_u32 s41, s23, s33
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  s_nop 0
  v_readfirstlane_b32 s32, v2
  s_lshr_b32 s33, s32, 0
  s_and_b32 s32, s32, 0
  v_lshrrev_b32 v2, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 0
  s_mov_b32 s39, 0x20000
  s_mov_b32 s34, 0x80
  v_lshlrev_b32 v3, 4, v0
  v_mul_lo_u32 v4, v2, s10
  v_add_lshl_u32 v3, v3, v4, 0
  s_mul_i32 s35, s10, 8
  v_add_u32 v4, s35, v3
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 0
  s_mov_b32 s43, 0x20000
  s_mov_b32 s35, 0x80
  v_lshlrev_b32 v5, 4, v0
  v_mul_lo_u32 v6, v2, s11
  v_add_lshl_u32 v5, v5, v6, 0
  s_mul_i32 s44, s11, 8
  v_add_u32 v6, s44, v5
  s_lshl_b32 s44, s0, 1
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s44, 0, s14
  s_mov_b32 s45, s44
  s_lshr_b32 s45, s45, 7
  s_mul_i32 s46, s45, 0x80
  s_sub_u32 s44, s44, s46
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx4 v[8:11], v3, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v4, s[36:39], 0 offen
  buffer_load_dwordx4 v[16:19], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v6, s[40:43], 0 offen
  s_mov_b32 s46, 0x100
  v_mad_u32_u24 v7, v0, s46, 0
  v_mad_u32_u24 v7, v2, 16, v7
  v_and_b32 v24, 7, v0
  v_lshlrev_b32 v24, 4, v24
  v_xor_b32 v7, v24, v7
  v_mad_u32_u24 v24, v0, s46, 0
  v_mad_u32_u24 v2, v2, 16, v24
  s_mov_b32 s47, 0x800
  v_add_u32 v2, s47, v2
  v_and_b32 v24, 7, v0
  v_lshlrev_b32 v24, 4, v24
  v_xor_b32 v2, v24, v2
  v_lshrrev_b32 v24, 4, v1
  v_and_b32 v25, 15, v1
  s_mul_i32 s48, s32, 0x100
  v_mad_u32_u24 v25, v25, 16, s48
  v_mad_u32_u24 v25, v24, s46, v25
  v_mov_b32 v26, 0
  v_mad_u32_u24 v26, v24, 1, v26
  v_and_b32 v24, 7, v26
  v_lshlrev_b32 v24, 4, v24
  v_xor_b32 v25, v24, v25
  v_xor_b32 v24, 64, v25
  v_lshrrev_b32 v26, 4, v1
  v_and_b32 v27, 15, v1
  s_mul_i32 s48, s33, 0x100
  v_mad_u32_u24 v27, v27, 16, s48
  v_mad_u32_u24 v27, v26, s46, v27
  v_add_u32 v27, s47, v27
  v_mov_b32 v28, 0
  v_mad_u32_u24 v28, v26, 1, v28
  v_and_b32 v26, 7, v28
  v_lshlrev_b32 v26, 4, v26
  v_xor_b32 v27, v26, v27
  v_xor_b32 v26, 64, v27
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  s_cmp_eq_u32 s45, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s35
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(3)
  ds_write_b128 v7, v[8:11]
  s_waitcnt vmcnt(2)
  ds_write_b128 v7, v[12:15] offset:128
  s_waitcnt vmcnt(1)
  ds_write_b128 v2, v[16:19]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[20:23] offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s45, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b128 v[28:31], v27
  ds_read_b128 v[32:35], v26 offset:1024
  ds_read_b128 v[36:39], v25
  ds_read_b128 v[40:43], v24 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x128_f8f6f4 a[0:3], v[36:43], v[28:35], a[0:3]
  buffer_load_dwordx4 v[8:11], v3, s[36:39], 0 offen       // next tile of A
  buffer_load_dwordx4 v[12:15], v4, s[36:39], 0 offen
  s_add_u32 s36, s36, s34
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx4 v[16:19], v5, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx4 v[20:23], v6, s[40:43], 0 offen
  s_add_u32 s40, s40, s35
  s_addc_u32 s41, s41, 0
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(3)
  ds_write_b128 v7, v[8:11]
  s_waitcnt vmcnt(2)
  ds_write_b128 v7, v[12:15] offset:128
  s_waitcnt vmcnt(1)
  ds_write_b128 v2, v[16:19]
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[20:23] offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s45, s45, 1
  s_cmp_gt_u32 s45, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b128 v[28:31], v27
  ds_read_b128 v[32:35], v26 offset:1024
  ds_read_b128 v[36:39], v25
  ds_read_b128 v[40:43], v24 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x128_f8f6f4 a[0:3], v[36:43], v[28:35], a[0:3]
L_main_done:
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 0
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 0
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(3)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 4, v0
  v_cmp_gt_u32 s[34:35], s44, v9
  s_nop 1
  v_cndmask_b32 v10, v8, v3, s[34:35]
  buffer_load_ubyte v10, v10, s[36:39], 0 offen
  v_add_u32 v11, 1, v9
  v_cmp_gt_u32 s[48:49], s44, v11
  s_waitcnt vmcnt(3)
  s_nop 0
  v_cndmask_b32 v12, v8, v3, s[48:49]
  buffer_load_ubyte v12, v12, s[36:39], 0 offen offset:1
  v_add_u32 v13, 2, v9
  v_cmp_gt_u32 s[50:51], s44, v13
  s_nop 1
  v_cndmask_b32 v14, v8, v3, s[50:51]
  buffer_load_ubyte v14, v14, s[36:39], 0 offen offset:2
  v_add_u32 v15, 3, v9
  v_cmp_gt_u32 s[52:53], s44, v15
  s_waitcnt vmcnt(4)
  s_nop 0
  v_cndmask_b32 v16, v8, v3, s[52:53]
  buffer_load_ubyte v16, v16, s[36:39], 0 offen offset:3
  v_add_u32 v17, 4, v9
  v_cmp_gt_u32 s[54:55], s44, v17
  s_nop 1
  v_cndmask_b32 v18, v8, v3, s[54:55]
  buffer_load_ubyte v18, v18, s[36:39], 0 offen offset:4
  v_add_u32 v19, 5, v9
  v_cmp_gt_u32 s[56:57], s44, v19
  s_waitcnt vmcnt(5)
  s_nop 0
  v_cndmask_b32 v20, v8, v3, s[56:57]
  buffer_load_ubyte v20, v20, s[36:39], 0 offen offset:5
  v_add_u32 v21, 6, v9
  v_cmp_gt_u32 s[58:59], s44, v21
  s_nop 1
  v_cndmask_b32 v22, v8, v3, s[58:59]
  buffer_load_ubyte v22, v22, s[36:39], 0 offen offset:6
  v_add_u32 v23, 7, v9
  v_cmp_gt_u32 s[60:61], s44, v23
  s_nop 1
  v_cndmask_b32 v44, v8, v3, s[60:61]
  buffer_load_ubyte v44, v44, s[36:39], 0 offen offset:7
  v_add_u32 v45, 8, v9
  v_cmp_gt_u32 s[34:35], s44, v45
  s_nop 1
  v_cndmask_b32 v46, v8, v3, s[34:35]
  buffer_load_ubyte v46, v46, s[36:39], 0 offen offset:8
  v_add_u32 v11, 9, v9
  v_cmp_gt_u32 s[48:49], s44, v11
  s_nop 1
  v_cndmask_b32 v47, v8, v3, s[48:49]
  buffer_load_ubyte v47, v47, s[36:39], 0 offen offset:9
  v_add_u32 v13, 10, v9
  v_cmp_gt_u32 s[50:51], s44, v13
  s_nop 1
  v_cndmask_b32 v48, v8, v3, s[50:51]
  buffer_load_ubyte v48, v48, s[36:39], 0 offen offset:10
  v_add_u32 v15, 11, v9
  v_cmp_gt_u32 s[52:53], s44, v15
  s_nop 1
  v_cndmask_b32 v49, v8, v3, s[52:53]
  buffer_load_ubyte v49, v49, s[36:39], 0 offen offset:11
  v_add_u32 v17, 12, v9
  v_cmp_gt_u32 s[54:55], s44, v17
  s_nop 1
  v_cndmask_b32 v50, v8, v3, s[54:55]
  buffer_load_ubyte v50, v50, s[36:39], 0 offen offset:12
  v_add_u32 v19, 13, v9
  v_cmp_gt_u32 s[56:57], s44, v19
  s_nop 1
  v_cndmask_b32 v51, v8, v3, s[56:57]
  buffer_load_ubyte v51, v51, s[36:39], 0 offen offset:13
  v_add_u32 v21, 14, v9
  v_cmp_gt_u32 s[58:59], s44, v21
  s_nop 1
  v_cndmask_b32 v52, v8, v3, s[58:59]
  buffer_load_ubyte v52, v52, s[36:39], 0 offen offset:14
  v_add_u32 v23, 15, v9
  v_cmp_gt_u32 s[60:61], s44, v23
  s_nop 1
  v_cndmask_b32 v3, v8, v3, s[60:61]
  buffer_load_ubyte v3, v3, s[36:39], 0 offen offset:15
  s_waitcnt vmcnt(15)
  ds_write_b8 v7, v10
  s_waitcnt vmcnt(14)
  ds_write_b8 v7, v12 offset:1
  s_waitcnt vmcnt(13)
  ds_write_b8 v7, v14 offset:2
  s_waitcnt vmcnt(12)
  ds_write_b8 v7, v16 offset:3
  s_waitcnt vmcnt(11)
  ds_write_b8 v7, v18 offset:4
  s_waitcnt vmcnt(10)
  ds_write_b8 v7, v20 offset:5
  s_waitcnt vmcnt(9)
  ds_write_b8 v7, v22 offset:6
  s_waitcnt vmcnt(8)
  ds_write_b8 v7, v44 offset:7
  s_waitcnt vmcnt(7)
  ds_write_b8 v7, v46 offset:8
  s_waitcnt vmcnt(6)
  ds_write_b8 v7, v47 offset:9
  s_waitcnt vmcnt(5)
  ds_write_b8 v7, v48 offset:10
  s_waitcnt vmcnt(4)
  ds_write_b8 v7, v49 offset:11
  s_waitcnt vmcnt(3)
  ds_write_b8 v7, v50 offset:12
  s_waitcnt vmcnt(2)
  ds_write_b8 v7, v51 offset:13
  s_waitcnt vmcnt(1)
  ds_write_b8 v7, v52 offset:14
  s_waitcnt vmcnt(0)
  ds_write_b8 v7, v3 offset:15
  v_cmp_gt_u32 s[34:35], s44, v9
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[34:35]
  buffer_load_ubyte v10, v53, s[36:39], 0 offen
  v_add_u32 v45, 1, v9
  v_cmp_gt_u32 s[48:49], s44, v45
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[48:49]
  buffer_load_ubyte v12, v53, s[36:39], 0 offen offset:1
  v_add_u32 v11, 2, v9
  v_cmp_gt_u32 s[50:51], s44, v11
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[50:51]
  buffer_load_ubyte v14, v53, s[36:39], 0 offen offset:2
  v_add_u32 v13, 3, v9
  v_cmp_gt_u32 s[52:53], s44, v13
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[52:53]
  buffer_load_ubyte v16, v53, s[36:39], 0 offen offset:3
  v_add_u32 v15, 4, v9
  v_cmp_gt_u32 s[54:55], s44, v15
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[54:55]
  buffer_load_ubyte v18, v53, s[36:39], 0 offen offset:4
  v_add_u32 v17, 5, v9
  v_cmp_gt_u32 s[56:57], s44, v17
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[56:57]
  buffer_load_ubyte v20, v53, s[36:39], 0 offen offset:5
  v_add_u32 v19, 6, v9
  v_cmp_gt_u32 s[58:59], s44, v19
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[58:59]
  buffer_load_ubyte v22, v53, s[36:39], 0 offen offset:6
  v_add_u32 v21, 7, v9
  v_cmp_gt_u32 s[60:61], s44, v21
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[60:61]
  buffer_load_ubyte v44, v53, s[36:39], 0 offen offset:7
  v_add_u32 v23, 8, v9
  v_cmp_gt_u32 s[34:35], s44, v23
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[34:35]
  buffer_load_ubyte v46, v53, s[36:39], 0 offen offset:8
  v_add_u32 v45, 9, v9
  v_cmp_gt_u32 s[48:49], s44, v45
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[48:49]
  buffer_load_ubyte v47, v53, s[36:39], 0 offen offset:9
  v_add_u32 v11, 10, v9
  v_cmp_gt_u32 s[50:51], s44, v11
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[50:51]
  buffer_load_ubyte v48, v53, s[36:39], 0 offen offset:10
  v_add_u32 v13, 11, v9
  v_cmp_gt_u32 s[52:53], s44, v13
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[52:53]
  buffer_load_ubyte v49, v53, s[36:39], 0 offen offset:11
  v_add_u32 v15, 12, v9
  v_cmp_gt_u32 s[54:55], s44, v15
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[54:55]
  buffer_load_ubyte v50, v53, s[36:39], 0 offen offset:12
  v_add_u32 v17, 13, v9
  v_cmp_gt_u32 s[56:57], s44, v17
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[56:57]
  buffer_load_ubyte v51, v53, s[36:39], 0 offen offset:13
  v_add_u32 v19, 14, v9
  v_cmp_gt_u32 s[58:59], s44, v19
  s_nop 1
  v_cndmask_b32 v53, v8, v4, s[58:59]
  buffer_load_ubyte v52, v53, s[36:39], 0 offen offset:14
  v_add_u32 v21, 15, v9
  v_cmp_gt_u32 s[60:61], s44, v21
  s_nop 1
  v_cndmask_b32 v4, v8, v4, s[60:61]
  buffer_load_ubyte v3, v4, s[36:39], 0 offen offset:15
  s_waitcnt vmcnt(15)
  ds_write_b8 v7, v10 offset:128
  s_waitcnt vmcnt(14)
  ds_write_b8 v7, v12 offset:129
  s_waitcnt vmcnt(13)
  ds_write_b8 v7, v14 offset:130
  s_waitcnt vmcnt(12)
  ds_write_b8 v7, v16 offset:131
  s_waitcnt vmcnt(11)
  ds_write_b8 v7, v18 offset:132
  s_waitcnt vmcnt(10)
  ds_write_b8 v7, v20 offset:133
  s_waitcnt vmcnt(9)
  ds_write_b8 v7, v22 offset:134
  s_waitcnt vmcnt(8)
  ds_write_b8 v7, v44 offset:135
  s_waitcnt vmcnt(7)
  ds_write_b8 v7, v46 offset:136
  s_waitcnt vmcnt(6)
  ds_write_b8 v7, v47 offset:137
  s_waitcnt vmcnt(5)
  ds_write_b8 v7, v48 offset:138
  s_waitcnt vmcnt(4)
  ds_write_b8 v7, v49 offset:139
  s_waitcnt vmcnt(3)
  ds_write_b8 v7, v50 offset:140
  s_waitcnt vmcnt(2)
  ds_write_b8 v7, v51 offset:141
  s_waitcnt vmcnt(1)
  ds_write_b8 v7, v52 offset:142
  s_waitcnt vmcnt(0)
  ds_write_b8 v7, v3 offset:143
  v_mov_b32 v3, 0x80000000
  v_lshlrev_b32 v0, 4, v0
  v_cmp_gt_u32 s[34:35], s44, v0
  s_nop 1
  v_cndmask_b32 v4, v3, v5, s[34:35]
  buffer_load_ubyte v4, v4, s[40:43], 0 offen
  v_add_u32 v23, 1, v0
  v_cmp_gt_u32 s[48:49], s44, v23
  s_nop 1
  v_cndmask_b32 v7, v3, v5, s[48:49]
  buffer_load_ubyte v7, v7, s[40:43], 0 offen offset:1
  v_add_u32 v45, 2, v0
  v_cmp_gt_u32 s[50:51], s44, v45
  s_nop 1
  v_cndmask_b32 v8, v3, v5, s[50:51]
  buffer_load_ubyte v8, v8, s[40:43], 0 offen offset:2
  v_add_u32 v11, 3, v0
  v_cmp_gt_u32 s[52:53], s44, v11
  s_nop 1
  v_cndmask_b32 v9, v3, v5, s[52:53]
  buffer_load_ubyte v9, v9, s[40:43], 0 offen offset:3
  v_add_u32 v13, 4, v0
  v_cmp_gt_u32 s[54:55], s44, v13
  s_nop 1
  v_cndmask_b32 v10, v3, v5, s[54:55]
  buffer_load_ubyte v10, v10, s[40:43], 0 offen offset:4
  v_add_u32 v15, 5, v0
  v_cmp_gt_u32 s[56:57], s44, v15
  s_nop 1
  v_cndmask_b32 v12, v3, v5, s[56:57]
  buffer_load_ubyte v12, v12, s[40:43], 0 offen offset:5
  v_add_u32 v17, 6, v0
  v_cmp_gt_u32 s[58:59], s44, v17
  s_nop 1
  v_cndmask_b32 v14, v3, v5, s[58:59]
  buffer_load_ubyte v14, v14, s[40:43], 0 offen offset:6
  v_add_u32 v19, 7, v0
  v_cmp_gt_u32 s[60:61], s44, v19
  s_nop 1
  v_cndmask_b32 v16, v3, v5, s[60:61]
  buffer_load_ubyte v16, v16, s[40:43], 0 offen offset:7
  v_add_u32 v21, 8, v0
  v_cmp_gt_u32 s[34:35], s44, v21
  s_nop 1
  v_cndmask_b32 v18, v3, v5, s[34:35]
  buffer_load_ubyte v18, v18, s[40:43], 0 offen offset:8
  v_add_u32 v23, 9, v0
  v_cmp_gt_u32 s[48:49], s44, v23
  s_nop 1
  v_cndmask_b32 v20, v3, v5, s[48:49]
  buffer_load_ubyte v20, v20, s[40:43], 0 offen offset:9
  v_add_u32 v45, 10, v0
  v_cmp_gt_u32 s[50:51], s44, v45
  s_nop 1
  v_cndmask_b32 v22, v3, v5, s[50:51]
  buffer_load_ubyte v22, v22, s[40:43], 0 offen offset:10
  v_add_u32 v11, 11, v0
  v_cmp_gt_u32 s[52:53], s44, v11
  s_nop 1
  v_cndmask_b32 v44, v3, v5, s[52:53]
  buffer_load_ubyte v44, v44, s[40:43], 0 offen offset:11
  v_add_u32 v13, 12, v0
  v_cmp_gt_u32 s[54:55], s44, v13
  s_nop 1
  v_cndmask_b32 v46, v3, v5, s[54:55]
  buffer_load_ubyte v46, v46, s[40:43], 0 offen offset:12
  v_add_u32 v15, 13, v0
  v_cmp_gt_u32 s[56:57], s44, v15
  s_nop 1
  v_cndmask_b32 v47, v3, v5, s[56:57]
  buffer_load_ubyte v47, v47, s[40:43], 0 offen offset:13
  v_add_u32 v17, 14, v0
  v_cmp_gt_u32 s[58:59], s44, v17
  s_nop 1
  v_cndmask_b32 v48, v3, v5, s[58:59]
  buffer_load_ubyte v48, v48, s[40:43], 0 offen offset:14
  v_add_u32 v19, 15, v0
  v_cmp_gt_u32 s[60:61], s44, v19
  s_nop 1
  v_cndmask_b32 v5, v3, v5, s[60:61]
  buffer_load_ubyte v5, v5, s[40:43], 0 offen offset:15
  s_waitcnt vmcnt(15)
  ds_write_b8 v2, v4
  s_waitcnt vmcnt(14)
  ds_write_b8 v2, v7 offset:1
  s_waitcnt vmcnt(13)
  ds_write_b8 v2, v8 offset:2
  s_waitcnt vmcnt(12)
  ds_write_b8 v2, v9 offset:3
  s_waitcnt vmcnt(11)
  ds_write_b8 v2, v10 offset:4
  s_waitcnt vmcnt(10)
  ds_write_b8 v2, v12 offset:5
  s_waitcnt vmcnt(9)
  ds_write_b8 v2, v14 offset:6
  s_waitcnt vmcnt(8)
  ds_write_b8 v2, v16 offset:7
  s_waitcnt vmcnt(7)
  ds_write_b8 v2, v18 offset:8
  s_waitcnt vmcnt(6)
  ds_write_b8 v2, v20 offset:9
  s_waitcnt vmcnt(5)
  ds_write_b8 v2, v22 offset:10
  s_waitcnt vmcnt(4)
  ds_write_b8 v2, v44 offset:11
  s_waitcnt vmcnt(3)
  ds_write_b8 v2, v46 offset:12
  s_waitcnt vmcnt(2)
  ds_write_b8 v2, v47 offset:13
  s_waitcnt vmcnt(1)
  ds_write_b8 v2, v48 offset:14
  s_waitcnt vmcnt(0)
  ds_write_b8 v2, v5 offset:15
  v_cmp_gt_u32 s[34:35], s44, v0
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[34:35]
  buffer_load_ubyte v4, v49, s[40:43], 0 offen
  v_add_u32 v21, 1, v0
  v_cmp_gt_u32 s[48:49], s44, v21
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[48:49]
  buffer_load_ubyte v7, v49, s[40:43], 0 offen offset:1
  v_add_u32 v23, 2, v0
  v_cmp_gt_u32 s[50:51], s44, v23
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[50:51]
  buffer_load_ubyte v8, v49, s[40:43], 0 offen offset:2
  v_add_u32 v45, 3, v0
  v_cmp_gt_u32 s[52:53], s44, v45
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[52:53]
  buffer_load_ubyte v9, v49, s[40:43], 0 offen offset:3
  v_add_u32 v11, 4, v0
  v_cmp_gt_u32 s[54:55], s44, v11
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[54:55]
  buffer_load_ubyte v10, v49, s[40:43], 0 offen offset:4
  v_add_u32 v13, 5, v0
  v_cmp_gt_u32 s[56:57], s44, v13
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[56:57]
  buffer_load_ubyte v12, v49, s[40:43], 0 offen offset:5
  v_add_u32 v15, 6, v0
  v_cmp_gt_u32 s[58:59], s44, v15
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[58:59]
  buffer_load_ubyte v14, v49, s[40:43], 0 offen offset:6
  v_add_u32 v17, 7, v0
  v_cmp_gt_u32 s[60:61], s44, v17
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[60:61]
  buffer_load_ubyte v16, v49, s[40:43], 0 offen offset:7
  v_add_u32 v19, 8, v0
  v_cmp_gt_u32 s[34:35], s44, v19
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[34:35]
  buffer_load_ubyte v18, v49, s[40:43], 0 offen offset:8
  v_add_u32 v21, 9, v0
  v_cmp_gt_u32 s[48:49], s44, v21
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[48:49]
  buffer_load_ubyte v20, v49, s[40:43], 0 offen offset:9
  v_add_u32 v23, 10, v0
  v_cmp_gt_u32 s[50:51], s44, v23
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[50:51]
  buffer_load_ubyte v22, v49, s[40:43], 0 offen offset:10
  v_add_u32 v45, 11, v0
  v_cmp_gt_u32 s[52:53], s44, v45
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[52:53]
  buffer_load_ubyte v44, v49, s[40:43], 0 offen offset:11
  v_add_u32 v11, 12, v0
  v_cmp_gt_u32 s[54:55], s44, v11
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[54:55]
  buffer_load_ubyte v46, v49, s[40:43], 0 offen offset:12
  v_add_u32 v13, 13, v0
  v_cmp_gt_u32 s[56:57], s44, v13
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[56:57]
  buffer_load_ubyte v47, v49, s[40:43], 0 offen offset:13
  v_add_u32 v15, 14, v0
  v_cmp_gt_u32 s[58:59], s44, v15
  s_nop 1
  v_cndmask_b32 v49, v3, v6, s[58:59]
  buffer_load_ubyte v48, v49, s[40:43], 0 offen offset:14
  v_add_u32 v17, 15, v0
  v_cmp_gt_u32 s[60:61], s44, v17
  s_nop 1
  v_cndmask_b32 v0, v3, v6, s[60:61]
  buffer_load_ubyte v5, v0, s[40:43], 0 offen offset:15
  s_waitcnt vmcnt(15)
  ds_write_b8 v2, v4 offset:128
  s_waitcnt vmcnt(14)
  ds_write_b8 v2, v7 offset:129
  s_waitcnt vmcnt(13)
  ds_write_b8 v2, v8 offset:130
  s_waitcnt vmcnt(12)
  ds_write_b8 v2, v9 offset:131
  s_waitcnt vmcnt(11)
  ds_write_b8 v2, v10 offset:132
  s_waitcnt vmcnt(10)
  ds_write_b8 v2, v12 offset:133
  s_waitcnt vmcnt(9)
  ds_write_b8 v2, v14 offset:134
  s_waitcnt vmcnt(8)
  ds_write_b8 v2, v16 offset:135
  s_waitcnt vmcnt(7)
  ds_write_b8 v2, v18 offset:136
  s_waitcnt vmcnt(6)
  ds_write_b8 v2, v20 offset:137
  s_waitcnt vmcnt(5)
  ds_write_b8 v2, v22 offset:138
  s_waitcnt vmcnt(4)
  ds_write_b8 v2, v44 offset:139
  s_waitcnt vmcnt(3)
  ds_write_b8 v2, v46 offset:140
  s_waitcnt vmcnt(2)
  ds_write_b8 v2, v47 offset:141
  s_waitcnt vmcnt(1)
  ds_write_b8 v2, v48 offset:142
  s_waitcnt vmcnt(0)
  ds_write_b8 v2, v5 offset:143
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v25
  v_mov_b32 v2, v24
  v_mov_b32 v3, v27
  v_mov_b32 v4, v26
  s_add_u32 s36, s44, 0x7f
  s_lshr_b32 s36, s36, 7
L_step_loop8:
  ds_read_b128 v[28:31], v3
  ds_read_b128 v[32:35], v4 offset:1024
  ds_read_b128 v[36:39], v0
  ds_read_b128 v[40:43], v2 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x128_f8f6f4 a[0:3], v[36:43], v[28:35], a[0:3]
  s_mov_b32 s37, 0x800
  v_add_u32 v0, s37, v0
  v_add_u32 v2, s37, v2
  v_add_u32 v3, s37, v3
  v_add_u32 v4, s37, v4
  s_sub_u32 s36, s36, 1
  s_cmp_lg_u32 s36, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s32, s32, 16
  s_mul_i32 s33, s33, 16
  v_lshl_add_u32 v0, v0, 2, s32
  v_add_u32 v1, s33, v1
  s_mul_i32 s32, s24, s4
  s_mul_hi_u32 s33, s24, s4
  s_mul_i32 s36, s25, s4
  s_add_u32 s33, s33, s36
  s_mul_i32 s38, s3, s8
  s_mul_hi_u32 s39, s3, s8
  s_add_u32 s32, s32, s38
  s_addc_u32 s33, s33, s39
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 0
  s_add_u32 s40, s16, s32
  s_addc_u32 s41, s17, s33
  s_mul_i32 s32, s26, s4
  s_mul_hi_u32 s33, s26, s4
  s_mul_i32 s4, s27, s4
  s_add_u32 s33, s33, s4
  s_mul_i32 s38, s3, s9
  s_mul_hi_u32 s39, s3, s9
  s_add_u32 s32, s32, s38
  s_addc_u32 s33, s33, s39
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 0
  s_add_u32 s64, s18, s32
  s_addc_u32 s65, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 0
  s_mov_b32 s43, 0x20000
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 0
  s_sub_u32 s2, s6, 1
  s_mul_i32 s66, s2, s9
  s_add_u32 s66, s66, s5
  s_lshl_b32 s66, s66, 0
  s_mov_b32 s67, 0x20000
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v0, 0
  s_lshl_b32 s2, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_eq_u32 s5, 16
  s_cselect_b32 s3, 0, 3
  s_and_b32 s3, s5, s3
  s_cmp_lg_u32 s3, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(1)
  v_add_u32 v19, 0, v0
  v_cmp_gt_u32 s[34:35], s5, v19
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[34:35]
  v_accvgpr_read_b32 v6, a0
  v_mul_f32 v6, s0, v6
  v_accvgpr_read_b32 v7, a1
  v_mul_f32 v7, s0, v7
  v_accvgpr_read_b32 v8, a2
  v_mul_f32 v8, s0, v8
  v_accvgpr_read_b32 v9, a3
  v_mul_f32 v9, s0, v9
  s_mov_b32 s3, 0x43e00000
  v_min_f32 v5, s3, v6
  s_mov_b32 s4, 0xc3e00000
  v_max_f32 v5, s4, v5
  v_cmp_u_f32 s[48:49], v6, v6
  s_nop 1
  v_cndmask_b32 v6, v5, v6, s[48:49]
  v_min_f32 v5, s3, v7
  v_max_f32 v5, s4, v5
  v_cmp_u_f32 s[50:51], v7, v7
  s_nop 1
  v_cndmask_b32 v7, v5, v7, s[50:51]
  v_min_f32 v5, s3, v8
  v_max_f32 v5, s4, v5
  v_cmp_u_f32 s[52:53], v8, v8
  s_nop 1
  v_cndmask_b32 v8, v5, v8, s[52:53]
  v_min_f32 v5, s3, v9
  v_max_f32 v5, s4, v5
  v_cmp_u_f32 s[54:55], v9, v9
  s_nop 1
  v_cndmask_b32 v9, v5, v9, s[54:55]
  v_cvt_pk_fp8_f32 v5, v6, v7
  v_cvt_pk_fp8_f32 v6, v8, v9
  s_mov_b32 s3, 0x5040100
  v_perm_b32 v5, v6, v5, s3
  buffer_store_dword v5, v4, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(0)
  v_add_u32 v21, 0, v0
  v_cmp_gt_u32 s[56:57], s5, v21
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[56:57]
  v_cndmask_b32 v5, v3, v1, s[56:57]
  buffer_load_dword v5, v5, s[64:67], 0 offen
  v_accvgpr_read_b32 v6, a0
  v_mul_f32 v6, s0, v6
  v_accvgpr_read_b32 v7, a1
  v_mul_f32 v7, s0, v7
  v_accvgpr_read_b32 v8, a2
  v_mul_f32 v8, s0, v8
  v_accvgpr_read_b32 v9, a3
  v_mul_f32 v9, s0, v9
  s_waitcnt vmcnt(0)
  v_cvt_f32_fp8_e64 v24, v5
  v_fmac_f32 v6, s1, v24
  v_lshrrev_b32 v25, 8, v5
  v_cvt_f32_fp8_e64 v25, v25
  v_fmac_f32 v7, s1, v25
  v_lshrrev_b32 v26, 16, v5
  v_cvt_f32_fp8_e64 v26, v26
  v_fmac_f32 v8, s1, v26
  v_lshrrev_b32 v27, 24, v5
  v_cvt_f32_fp8_e64 v27, v27
  v_fmac_f32 v9, s1, v27
  s_mov_b32 s3, 0x43e00000
  v_min_f32 v5, s3, v6
  s_mov_b32 s7, 0xc3e00000
  v_max_f32 v5, s7, v5
  v_cmp_u_f32 s[58:59], v6, v6
  s_nop 1
  v_cndmask_b32 v6, v5, v6, s[58:59]
  v_min_f32 v5, s3, v7
  v_max_f32 v5, s7, v5
  v_cmp_u_f32 s[60:61], v7, v7
  s_nop 1
  v_cndmask_b32 v7, v5, v7, s[60:61]
  v_min_f32 v5, s3, v8
  v_max_f32 v5, s7, v5
  v_cmp_u_f32 s[34:35], v8, v8
  s_nop 1
  v_cndmask_b32 v8, v5, v8, s[34:35]
  v_min_f32 v5, s3, v9
  v_max_f32 v5, s7, v5
  v_cmp_u_f32 s[48:49], v9, v9
  s_nop 1
  v_cndmask_b32 v9, v5, v9, s[48:49]
  v_cvt_pk_fp8_f32 v5, v6, v7
  v_cvt_pk_fp8_f32 v6, v8, v9
  s_mov_b32 s46, 0x5040100
  v_perm_b32 v5, v6, v5, s46
  buffer_store_dword v5, v4, s[40:43], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s2, 0
  s_cselect_b32 s66, 0, s66
  v_mov_b32 v2, v2
  v_mov_b32 v1, v1
  s_waitcnt vmcnt(0)
  v_add_u32 v23, 0, v0
  v_cmp_gt_u32 s[50:51], s5, v23
  s_nop 1
  v_cndmask_b32 v4, v3, v1, s[50:51]
  buffer_load_ubyte v5, v4, s[64:67], 0 offen
  v_add_u32 v45, 1, v0
  v_cmp_gt_u32 s[52:53], s5, v45
  s_nop 1
  v_cndmask_b32 v6, v3, v1, s[52:53]
  buffer_load_ubyte v7, v6, s[64:67], 0 offen offset:1
  v_add_u32 v11, 2, v0
  v_cmp_gt_u32 s[54:55], s5, v11
  s_nop 1
  v_cndmask_b32 v8, v3, v1, s[54:55]
  buffer_load_ubyte v9, v8, s[64:67], 0 offen offset:2
  v_add_u32 v13, 3, v0
  v_cmp_gt_u32 s[56:57], s5, v13
  s_nop 1
  v_cndmask_b32 v1, v3, v1, s[56:57]
  buffer_load_ubyte v10, v1, s[64:67], 0 offen offset:3
  v_accvgpr_read_b32 v11, a0
  v_mul_f32 v11, s0, v11
  s_waitcnt vmcnt(3)
  v_cvt_f32_fp8_e64 v5, v5
  v_fmac_f32 v11, s1, v5
  s_mov_b32 s47, 0x43e00000
  v_min_f32 v5, s47, v11
  s_mov_b32 s37, 0xc3e00000
  v_max_f32 v5, s37, v5
  v_cmp_u_f32 s[58:59], v11, v11
  s_nop 1
  v_cndmask_b32 v11, v5, v11, s[58:59]
  v_cvt_pk_fp8_f32 v5, v11, v11
  v_add_u32 v15, 0, v0
  v_cmp_gt_u32 s[60:61], s5, v15
  s_nop 1
  v_cndmask_b32 v4, v3, v2, s[60:61]
  buffer_store_byte v5, v4, s[40:43], 0 offen
  v_accvgpr_read_b32 v4, a1
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(3)
  v_cvt_f32_fp8_e64 v5, v7
  v_fmac_f32 v4, s1, v5
  v_min_f32 v5, s47, v4
  v_max_f32 v5, s37, v5
  v_cmp_u_f32 s[34:35], v4, v4
  s_nop 1
  v_cndmask_b32 v4, v5, v4, s[34:35]
  v_cvt_pk_fp8_f32 v4, v4, v4
  v_add_u32 v17, 1, v0
  v_cmp_gt_u32 s[48:49], s5, v17
  s_nop 1
  v_cndmask_b32 v6, v3, v2, s[48:49]
  buffer_store_byte v4, v6, s[40:43], 0 offen offset:1
  v_accvgpr_read_b32 v4, a2
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(3)
  v_cvt_f32_fp8_e64 v5, v9
  v_fmac_f32 v4, s1, v5
  v_min_f32 v5, s47, v4
  v_max_f32 v5, s37, v5
  v_cmp_u_f32 s[50:51], v4, v4
  s_nop 1
  v_cndmask_b32 v4, v5, v4, s[50:51]
  v_cvt_pk_fp8_f32 v4, v4, v4
  v_add_u32 v19, 2, v0
  v_cmp_gt_u32 s[52:53], s5, v19
  s_nop 1
  v_cndmask_b32 v8, v3, v2, s[52:53]
  buffer_store_byte v4, v8, s[40:43], 0 offen offset:2
  v_accvgpr_read_b32 v4, a3
  v_mul_f32 v4, s0, v4
  s_waitcnt vmcnt(3)
  v_cvt_f32_fp8_e64 v5, v10
  v_fmac_f32 v4, s1, v5
  v_min_f32 v5, s47, v4
  v_max_f32 v5, s37, v5
  v_cmp_u_f32 s[54:55], v4, v4
  s_nop 1
  v_cndmask_b32 v4, v5, v4, s[54:55]
  v_cvt_pk_fp8_f32 v4, v4, v4
  v_add_u32 v21, 3, v0
  v_cmp_gt_u32 s[56:57], s5, v21
  s_nop 1
  v_cndmask_b32 v1, v3, v2, s[56:57]
  buffer_store_byte v4, v1, s[40:43], 0 offen offset:3
  s_endpgm
.L_end:
.size kiln_F8F8S_TN_mt16x16x128_c7c2b9c374464845, .L_end-kiln_F8F8S_TN_mt16x16x128_c7c2b9c374464845

.rodata
.p2align 6
.amdhsa_kernel kiln_F8F8S_TN_mt16x16x128_c7c2b9c374464845
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 60
  .amdhsa_next_free_sgpr 68
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
amdhsa.target: amdgcn-amd-amdhsa--gfx950
amdhsa.kernels:
  - .name: kiln_F8F8S_TN_mt16x16x128_c7c2b9c374464845
    .symbol: kiln_F8F8S_TN_mt16x16x128_c7c2b9c374464845.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 68
    .vgpr_count: 60
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
...
.end_amdgpu_metadata
