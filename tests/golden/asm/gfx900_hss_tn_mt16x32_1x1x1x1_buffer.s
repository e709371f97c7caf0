// gfx900 HSS TN mt16x32 mi1x1x1x1 wt2x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_TN_mt16x32x16_d03d9044ba729ab1
.p2align 8
.type kiln_HSS_TN_mt16x32x16_d03d9044ba729ab1,@function
kiln_HSS_TN_mt16x32x16_d03d9044ba729ab1:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s3, 32
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 16
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 32
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
  v_and_b32 v0, s7, v0
  v_lshrrev_b32 v1, 3, v0
  v_and_b32 v2, 7, v0
  v_lshrrev_b32 v3, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mov_b32 s7, 32
  v_lshlrev_b32 v4, 2, v0
  v_mul_lo_u32 v5, v3, s10
  v_add_lshl_u32 v4, v4, v5, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s32, 32
  v_lshlrev_b32 v5, 2, v0
  v_mul_lo_u32 v6, v3, s11
  v_add_lshl_u32 v5, v5, v6, 1
  s_mul_i32 s33, s11, 32
  v_add_u32 v6, s33, v5
  s_lshl_b32 s33, s0, 1
  s_cmp_eq_u32 s33, 0
  s_cselect_b32 s33, 0, s14
  s_mov_b32 s34, s33
  s_lshr_b32 s34, s34, 4
  s_mul_i32 s35, s34, 16
  s_sub_u32 s33, s33, s35
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx2 v[7:8], v4, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[9:10], v5, s[40:43], 0 offen       // next tile of B
  buffer_load_dwordx2 v[11:12], v6, s[40:43], 0 offen
  s_mov_b32 s35, 0x80
  v_mad_u32_u24 v13, v0, s35, 0
  v_mad_u32_u24 v13, v3, 8, v13
  s_mov_b32 s35, 0x100
  v_mad_u32_u24 v14, v0, s35, 0
  v_mad_u32_u24 v3, v3, 8, v14
  s_mov_b32 s35, 0x200
  v_add_u32 v3, s35, v3
  v_mad_u32_u24 v14, v2, 8, 0
  v_mad_u32_u24 v15, v1, 8, 0
  v_add_u32 v15, s35, v15
  v_mov_b32 v16, 0
  v_mov_b32 v17, 0
  v_mov_b32 v18, 0
  v_mov_b32 v19, 0
  v_mov_b32 v20, 0
  v_mov_b32 v21, 0
  v_mov_b32 v22, 0
  v_mov_b32 v23, 0
  s_cmp_eq_u32 s34, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(2)
  ds_write_b64 v13, v[7:8]
  s_waitcnt vmcnt(1)
  ds_write_b64 v3, v[9:10]
  s_waitcnt vmcnt(0)
  ds_write_b64 v3, v[11:12] offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[24:25], v15
  ds_read_b64 v[26:27], v15 offset:64
  ds_read_b64 v[28:29], v15 offset:128
  ds_read_b64 v[30:31], v15 offset:192
  ds_read_b64 v[32:33], v14
  ds_read_b64 v[34:35], v14 offset:64
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(1)
  v_mad_mix_f32 v16, v32, v24, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[36:37], v15 offset:256
  v_mad_mix_f32 v16, v32, v24, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(1)
  v_mad_mix_f32 v17, v34, v24, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[38:39], v15 offset:320
  v_mad_mix_f32 v17, v34, v24, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v32, v26, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[40:41], v15 offset:384
  v_mad_mix_f32 v18, v32, v26, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v34, v26, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[42:43], v15 offset:448
  v_mad_mix_f32 v19, v34, v26, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v32, v28, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[44:45], v14 offset:128
  v_mad_mix_f32 v20, v32, v28, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v34, v28, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[46:47], v14 offset:192
  v_mad_mix_f32 v21, v34, v28, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v32, v30, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  buffer_load_dwordx2 v[7:8], v4, s[36:39], 0 offen        // next tile of A
  v_mad_mix_f32 v22, v32, v30, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v34, v30, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  s_add_u32 s36, s36, s7
  v_mad_mix_f32 v23, v34, v30, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v33, v25, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  s_addc_u32 s37, s37, 0
  v_mad_mix_f32 v16, v33, v25, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v35, v25, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  buffer_load_dwordx2 v[9:10], v5, s[40:43], 0 offen       // next tile of B
  v_mad_mix_f32 v17, v35, v25, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v33, v27, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  buffer_load_dwordx2 v[11:12], v6, s[40:43], 0 offen
  v_mad_mix_f32 v18, v33, v27, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v35, v27, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  s_add_u32 s40, s40, s32
  v_mad_mix_f32 v19, v35, v27, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v33, v29, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  s_addc_u32 s41, s41, 0
  v_mad_mix_f32 v20, v33, v29, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v35, v29, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v35, v29, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v33, v31, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v33, v31, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v35, v31, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v35, v31, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(1)
  v_mad_mix_f32 v16, v44, v36, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v44, v36, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(0)
  v_mad_mix_f32 v17, v46, v36, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[24:25], v15 offset:512
  v_mad_mix_f32 v17, v46, v36, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v44, v38, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v44, v38, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v46, v38, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[26:27], v15 offset:576
  v_mad_mix_f32 v19, v46, v38, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v44, v40, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v44, v40, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v46, v40, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[28:29], v15 offset:640
  v_mad_mix_f32 v21, v46, v40, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v44, v42, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v44, v42, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v46, v42, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[30:31], v15 offset:704
  v_mad_mix_f32 v23, v46, v42, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v45, v37, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v45, v37, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v47, v37, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v47, v37, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[32:33], v14 offset:256
  v_mad_mix_f32 v18, v45, v39, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v45, v39, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v47, v39, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v47, v39, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[34:35], v14 offset:320
  v_mad_mix_f32 v20, v45, v41, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v45, v41, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v47, v41, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v47, v41, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v45, v43, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v45, v43, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v47, v43, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v47, v43, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(1)
  v_mad_mix_f32 v16, v32, v24, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v32, v24, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(0)
  v_mad_mix_f32 v17, v34, v24, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[36:37], v15 offset:768
  v_mad_mix_f32 v17, v34, v24, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v32, v26, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v32, v26, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v34, v26, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[38:39], v15 offset:832
  v_mad_mix_f32 v19, v34, v26, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v32, v28, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v32, v28, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v34, v28, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[40:41], v15 offset:896
  v_mad_mix_f32 v21, v34, v28, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v32, v30, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v32, v30, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v34, v30, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[42:43], v15 offset:960
  v_mad_mix_f32 v23, v34, v30, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v33, v25, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v33, v25, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v35, v25, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v35, v25, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[44:45], v14 offset:384
  v_mad_mix_f32 v18, v33, v27, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v33, v27, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v35, v27, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v35, v27, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[46:47], v14 offset:448
  v_mad_mix_f32 v20, v33, v29, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v33, v29, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v35, v29, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v35, v29, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v33, v31, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v33, v31, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v35, v31, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v35, v31, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(1)
  v_mad_mix_f32 v16, v44, v36, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v44, v36, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // all waves have read this tile
  v_mad_mix_f32 v17, v46, v36, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v46, v36, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt vmcnt(2)
  ds_write_b64 v13, v[7:8]
  v_mad_mix_f32 v18, v44, v38, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v44, v38, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt vmcnt(1)
  ds_write_b64 v3, v[9:10]
  v_mad_mix_f32 v19, v46, v38, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v46, v38, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v44, v40, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  s_waitcnt vmcnt(0)
  ds_write_b64 v3, v[11:12] offset:128
  v_mad_mix_f32 v20, v44, v40, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v46, v40, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_mad_mix_f32 v21, v46, v40, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v44, v42, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[24:25], v15
  v_mad_mix_f32 v22, v44, v42, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v46, v42, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v46, v42, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[26:27], v15 offset:64
  v_mad_mix_f32 v16, v45, v37, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v45, v37, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[28:29], v15 offset:128
  v_mad_mix_f32 v17, v47, v37, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v47, v37, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[30:31], v15 offset:192
  v_mad_mix_f32 v18, v45, v39, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v45, v39, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v47, v39, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[32:33], v14
  v_mad_mix_f32 v19, v47, v39, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v45, v41, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[34:35], v14 offset:64
  v_mad_mix_f32 v20, v45, v41, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v47, v41, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v47, v41, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v45, v43, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v45, v43, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v47, v43, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v47, v43, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(1)
  v_mad_mix_f32 v16, v32, v24, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v32, v24, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(0)
  v_mad_mix_f32 v17, v34, v24, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[36:37], v15 offset:256
  v_mad_mix_f32 v17, v34, v24, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v32, v26, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v32, v26, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v34, v26, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[38:39], v15 offset:320
  v_mad_mix_f32 v19, v34, v26, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v32, v28, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v32, v28, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v34, v28, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[40:41], v15 offset:384
  v_mad_mix_f32 v21, v34, v28, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v32, v30, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v32, v30, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v34, v30, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[42:43], v15 offset:448
  v_mad_mix_f32 v23, v34, v30, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v33, v25, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v33, v25, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v35, v25, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v35, v25, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[44:45], v14 offset:128
  v_mad_mix_f32 v18, v33, v27, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v33, v27, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v35, v27, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v35, v27, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[46:47], v14 offset:192
  v_mad_mix_f32 v20, v33, v29, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v33, v29, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v35, v29, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v35, v29, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v33, v31, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v33, v31, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v35, v31, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v35, v31, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(1)
  v_mad_mix_f32 v16, v44, v36, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v44, v36, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(0)
  v_mad_mix_f32 v17, v46, v36, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[24:25], v15 offset:512
  v_mad_mix_f32 v17, v46, v36, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v44, v38, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v44, v38, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v46, v38, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[26:27], v15 offset:576
  v_mad_mix_f32 v19, v46, v38, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v44, v40, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v44, v40, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v46, v40, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[28:29], v15 offset:640
  v_mad_mix_f32 v21, v46, v40, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v44, v42, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v44, v42, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v46, v42, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[30:31], v15 offset:704
  v_mad_mix_f32 v23, v46, v42, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v45, v37, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v45, v37, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v47, v37, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v47, v37, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[32:33], v14 offset:256
  v_mad_mix_f32 v18, v45, v39, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v45, v39, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v47, v39, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v47, v39, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[34:35], v14 offset:320
  v_mad_mix_f32 v20, v45, v41, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v45, v41, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v47, v41, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v47, v41, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v45, v43, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v45, v43, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v47, v43, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v47, v43, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(1)
  v_mad_mix_f32 v16, v32, v24, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v32, v24, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(0)
  v_mad_mix_f32 v17, v34, v24, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[36:37], v15 offset:768
  v_mad_mix_f32 v17, v34, v24, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v32, v26, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v32, v26, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v34, v26, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[38:39], v15 offset:832
  v_mad_mix_f32 v19, v34, v26, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v32, v28, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v32, v28, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v34, v28, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[40:41], v15 offset:896
  v_mad_mix_f32 v21, v34, v28, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v32, v30, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v32, v30, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v34, v30, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[42:43], v15 offset:960
  v_mad_mix_f32 v23, v34, v30, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v33, v25, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v33, v25, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v35, v25, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v35, v25, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[44:45], v14 offset:384
  v_mad_mix_f32 v18, v33, v27, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v33, v27, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v35, v27, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v35, v27, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  ds_read_b64 v[46:47], v14 offset:448
  v_mad_mix_f32 v20, v33, v29, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v33, v29, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v35, v29, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v35, v29, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v33, v31, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v33, v31, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v35, v31, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v35, v31, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(1)
  v_mad_mix_f32 v16, v44, v36, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v44, v36, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(0)
  v_mad_mix_f32 v17, v46, v36, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v46, v36, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v44, v38, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v44, v38, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v46, v38, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v46, v38, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v44, v40, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v44, v40, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v46, v40, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v46, v40, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v44, v42, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v44, v42, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v46, v42, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v46, v42, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v45, v37, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v45, v37, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v47, v37, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v47, v37, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v45, v39, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v45, v39, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v47, v39, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v47, v39, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v45, v41, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v45, v41, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v47, v41, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v47, v41, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v45, v43, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v45, v43, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v47, v43, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v47, v43, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
L_main_done:
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_and_b32 s7, s33, 3
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v36, 0x80000000
  v_lshlrev_b32 v37, 2, v0
  v_mov_b32 v38, 0x80000000
  v_lshlrev_b32 v39, 2, v0
  v_cmp_gt_u32 s[34:35], s33, v37
  v_cndmask_b32 v36, v36, v4, s[34:35]
  s_waitcnt vmcnt(2)
  buffer_load_dwordx2 v[7:8], v36, s[36:39], 0 offen
  v_cmp_gt_u32 s[44:45], s33, v39
  v_cndmask_b32 v36, v38, v5, s[44:45]
  s_waitcnt vmcnt(2)
  buffer_load_dwordx2 v[9:10], v36, s[40:43], 0 offen
  v_cmp_gt_u32 s[46:47], s33, v39
  v_cndmask_b32 v36, v38, v6, s[46:47]
  s_waitcnt vmcnt(2)
  buffer_load_dwordx2 v[11:12], v36, s[40:43], 0 offen
  s_waitcnt vmcnt(2)
  ds_write_b64 v13, v[7:8]
  s_waitcnt vmcnt(1)
  ds_write_b64 v3, v[9:10]
  s_waitcnt vmcnt(0)
  ds_write_b64 v3, v[11:12] offset:128
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_waitcnt vmcnt(2)
  v_mov_b32 v7, 0x80000000
  v_lshlrev_b32 v8, 2, v0
  v_cmp_gt_u32 s[48:49], s33, v8
  s_waitcnt vmcnt(1)
  v_cndmask_b32 v9, v7, v4, s[48:49]
  buffer_load_ushort v9, v9, s[36:39], 0 offen
  v_add_u32 v10, 1, v8
  v_cmp_gt_u32 s[50:51], s33, v10
  s_waitcnt vmcnt(1)
  v_cndmask_b32 v11, v7, v4, s[50:51]
  buffer_load_ushort v11, v11, s[36:39], 0 offen offset:2
  v_add_u32 v12, 2, v8
  v_cmp_gt_u32 s[52:53], s33, v12
  v_cndmask_b32 v36, v7, v4, s[52:53]
  buffer_load_ushort v36, v36, s[36:39], 0 offen offset:4
  v_add_u32 v8, 3, v8
  v_cmp_gt_u32 s[54:55], s33, v8
  v_cndmask_b32 v4, v7, v4, s[54:55]
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v13, v9
  s_waitcnt vmcnt(2)
  ds_write_b16 v13, v11 offset:2
  s_waitcnt vmcnt(1)
  ds_write_b16 v13, v36 offset:4
  s_waitcnt vmcnt(0)
  ds_write_b16 v13, v4 offset:6
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[36:37], s33, v0
  v_cndmask_b32 v7, v4, v5, s[36:37]
  buffer_load_ushort v7, v7, s[40:43], 0 offen
  v_add_u32 v9, 1, v0
  v_cmp_gt_u32 s[34:35], s33, v9
  v_cndmask_b32 v11, v4, v5, s[34:35]
  buffer_load_ushort v11, v11, s[40:43], 0 offen offset:2
  v_add_u32 v13, 2, v0
  v_cmp_gt_u32 s[44:45], s33, v13
  v_cndmask_b32 v36, v4, v5, s[44:45]
  buffer_load_ushort v36, v36, s[40:43], 0 offen offset:4
  v_add_u32 v37, 3, v0
  v_cmp_gt_u32 s[46:47], s33, v37
  v_cndmask_b32 v5, v4, v5, s[46:47]
  buffer_load_ushort v5, v5, s[40:43], 0 offen offset:6
  v_cmp_gt_u32 s[48:49], s33, v0
  v_cndmask_b32 v37, v4, v6, s[48:49]
  buffer_load_ushort v37, v37, s[40:43], 0 offen
  v_add_u32 v38, 1, v0
  v_cmp_gt_u32 s[50:51], s33, v38
  v_cndmask_b32 v38, v4, v6, s[50:51]
  buffer_load_ushort v38, v38, s[40:43], 0 offen offset:2
  v_add_u32 v39, 2, v0
  v_cmp_gt_u32 s[52:53], s33, v39
  v_cndmask_b32 v39, v4, v6, s[52:53]
  buffer_load_ushort v39, v39, s[40:43], 0 offen offset:4
  v_add_u32 v10, 3, v0
  v_cmp_gt_u32 s[54:55], s33, v10
  v_cndmask_b32 v0, v4, v6, s[54:55]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v3, v7
  s_waitcnt vmcnt(6)
  ds_write_b16 v3, v11 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v3, v36 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v3, v5 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v3, v37 offset:128
  s_waitcnt vmcnt(2)
  ds_write_b16 v3, v38 offset:130
  s_waitcnt vmcnt(1)
  ds_write_b16 v3, v39 offset:132
  s_waitcnt vmcnt(0)
  ds_write_b16 v3, v0 offset:134
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v14
  v_mov_b32 v3, v15
  s_add_u32 s7, s33, 3
  s_lshr_b32 s7, s7, 2
L_step_loop11:
  ds_read_b64 v[24:25], v3
  ds_read_b64 v[26:27], v3 offset:64
  ds_read_b64 v[28:29], v3 offset:128
  ds_read_b64 v[30:31], v3 offset:192
  ds_read_b64 v[32:33], v0
  ds_read_b64 v[34:35], v0 offset:64
  s_waitcnt lgkmcnt(1)
  v_mad_mix_f32 v16, v32, v24, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v32, v24, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_waitcnt lgkmcnt(0)
  v_mad_mix_f32 v17, v34, v24, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v34, v24, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v32, v26, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v32, v26, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v34, v26, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v34, v26, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v32, v28, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v32, v28, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v34, v28, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v34, v28, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v32, v30, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v32, v30, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v34, v30, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v34, v30, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v33, v25, v16 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v16, v33, v25, v16 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v35, v25, v17 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v17, v35, v25, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v33, v27, v18 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v18, v33, v27, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v35, v27, v19 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v19, v35, v27, v19 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v33, v29, v20 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v20, v33, v29, v20 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v35, v29, v21 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v21, v35, v29, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v33, v31, v22 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v22, v33, v31, v22 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v35, v31, v23 op_sel:[0,0,0] op_sel_hi:[1,1,0]
  v_mad_mix_f32 v23, v35, v31, v23 op_sel:[1,1,0] op_sel_hi:[1,1,0]
  s_mov_b32 s32, 0x80
  v_add_u32 v0, s32, v0
  s_mov_b32 s32, 0x100
  v_add_u32 v3, s32, v3
  s_sub_u32 s7, s7, 1
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  s_mul_i32 s32, s24, s4
  s_mul_hi_u32 s33, s24, s4
  s_mul_i32 s7, s25, s4
  s_add_u32 s33, s33, s7
  s_mul_i32 s38, s3, s8
  s_mul_hi_u32 s39, s3, s8
  s_add_u32 s32, s32, s38
  s_addc_u32 s33, s33, s39
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 2
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
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s48, s18, s32
  s_addc_u32 s49, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  s_mul_i32 s2, s8, 32
  v_mul_lo_u32 v0, v1, s8
  v_add_lshl_u32 v0, v0, v2, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s50, s3, s9
  s_add_u32 s50, s50, s5
  s_lshl_b32 s50, s50, 2
  s_mov_b32 s51, 0x20000
  s_mul_i32 s3, s9, 32
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v2, 2
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  s_waitcnt vmcnt(0)
  v_add_u32 v12, 0, v2
  v_cmp_gt_u32 s[36:37], s5, v12
  v_cndmask_b32 v4, v3, v0, s[36:37]
  v_add_u32 v8, 8, v2
  v_cmp_gt_u32 s[34:35], s5, v8
  v_cndmask_b32 v5, v3, v0, s[34:35]
  v_mul_f32 v6, s0, v16
  buffer_store_dword v6, v4, s[40:43], 0 offen
  v_mul_f32 v7, s0, v17
  buffer_store_dword v7, v5, s[40:43], 0 offen offset:32
  v_add_u32 v4, s2, v4
  v_add_u32 v5, s2, v5
  v_mul_f32 v8, s0, v18
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_mul_f32 v10, s0, v19
  buffer_store_dword v10, v5, s[40:43], 0 offen offset:32
  v_add_u32 v4, s2, v4
  v_add_u32 v5, s2, v5
  v_mul_f32 v6, s0, v20
  buffer_store_dword v6, v4, s[40:43], 0 offen
  v_mul_f32 v7, s0, v21
  buffer_store_dword v7, v5, s[40:43], 0 offen offset:32
  v_add_u32 v4, s2, v4
  v_add_u32 v5, s2, v5
  v_mul_f32 v8, s0, v22
  buffer_store_dword v8, v4, s[40:43], 0 offen
  v_mul_f32 v10, s0, v23
  buffer_store_dword v10, v5, s[40:43], 0 offen offset:32
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(1)
  v_add_u32 v9, 0, v2
  v_cmp_gt_u32 s[44:45], s5, v9
  v_cndmask_b32 v4, v3, v0, s[44:45]
  v_cndmask_b32 v5, v3, v1, s[44:45]
  v_add_u32 v13, 8, v2
  v_cmp_gt_u32 s[46:47], s5, v13
  v_cndmask_b32 v0, v3, v0, s[46:47]
  v_cndmask_b32 v1, v3, v1, s[46:47]
  buffer_load_dword v2, v5, s[48:51], 0 offen
  buffer_load_dword v3, v1, s[48:51], 0 offen offset:32
  v_add_u32 v5, s3, v5
  v_add_u32 v1, s3, v1
  buffer_load_dword v6, v5, s[48:51], 0 offen
  buffer_load_dword v7, v1, s[48:51], 0 offen offset:32
  v_add_u32 v5, s3, v5
  v_add_u32 v1, s3, v1
  buffer_load_dword v8, v5, s[48:51], 0 offen
  buffer_load_dword v9, v1, s[48:51], 0 offen offset:32
  v_add_u32 v5, s3, v5
  v_add_u32 v1, s3, v1
  buffer_load_dword v5, v5, s[48:51], 0 offen
  buffer_load_dword v1, v1, s[48:51], 0 offen offset:32
  v_mul_f32 v10, s0, v16
  s_waitcnt vmcnt(7)
  v_fma_f32 v10, v2, s1, v10
  buffer_store_dword v10, v4, s[40:43], 0 offen
  v_mul_f32 v2, s0, v17
  s_waitcnt vmcnt(7)
  v_fma_f32 v2, v3, s1, v2
  buffer_store_dword v2, v0, s[40:43], 0 offen offset:32
  v_add_u32 v4, s2, v4
  v_add_u32 v0, s2, v0
  v_mul_f32 v3, s0, v18
  s_waitcnt vmcnt(7)
  v_fma_f32 v3, v6, s1, v3
  buffer_store_dword v3, v4, s[40:43], 0 offen
  v_mul_f32 v6, s0, v19
  s_waitcnt vmcnt(7)
  v_fma_f32 v6, v7, s1, v6
  buffer_store_dword v6, v0, s[40:43], 0 offen offset:32
  v_add_u32 v4, s2, v4
  v_add_u32 v0, s2, v0
  v_mul_f32 v10, s0, v20
  s_waitcnt vmcnt(7)
  v_fma_f32 v10, v8, s1, v10
  buffer_store_dword v10, v4, s[40:43], 0 offen
  v_mul_f32 v2, s0, v21
  s_waitcnt vmcnt(7)
  v_fma_f32 v2, v9, s1, v2
  buffer_store_dword v2, v0, s[40:43], 0 offen offset:32
  v_add_u32 v4, s2, v4
  v_add_u32 v0, s2, v0
  v_mul_f32 v3, s0, v22
  s_waitcnt vmcnt(7)
  v_fma_f32 v3, v5, s1, v3
  buffer_store_dword v3, v4, s[40:43], 0 offen
  v_mul_f32 v6, s0, v23
  s_waitcnt vmcnt(7)
  v_fma_f32 v6, v1, s1, v6
  buffer_store_dword v6, v0, s[40:43], 0 offen offset:32
  s_endpgm
.L_end:
.size kiln_HSS_TN_mt16x32x16_d03d9044ba729ab1, .L_end-kiln_HSS_TN_mt16x32x16_d03d9044ba729ab1

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_TN_mt16x32x16_d03d9044ba729ab1
  .amdhsa_group_segment_fixed_size 1536
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 48
  .amdhsa_next_free_sgpr 56
  .amdhsa_reserve_vcc 0
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 0
  .amdhsa_dx10_clamp 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.kernels:
  - .name: kiln_HSS_TN_mt16x32x16_d03d9044ba729ab1
    .symbol: kiln_HSS_TN_mt16x32x16_d03d9044ba729ab1.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 1536
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 56
    .vgpr_count: 48
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
