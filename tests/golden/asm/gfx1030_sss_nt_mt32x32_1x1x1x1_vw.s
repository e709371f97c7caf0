// gfx1030 SSS NT mt32x32 mi1x1x1x1 wt4x4 wg8x8 du8 gr4x4 lr1 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 vw4x4
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.amdhsa_code_object_version 4
.text
.globl kiln_SSS_NT_mt32x32x8_748ebc63b06bcb7b
.p2align 8
.type kiln_SSS_NT_mt32x32x8_748ebc63b06bcb7b,@function
kiln_SSS_NT_mt32x32x8_748ebc63b06bcb7b:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 32
  s_waitcnt lgkmcnt(0)
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
  s_add_u32 s32, s32, s3
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s40, s22, s32
  s_addc_u32 s41, s23, s33
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_lshrrev_b32 v1, 3, v0
  v_and_b32 v2, 7, v0
  v_lshrrev_b32 v3, 3, v0
  v_and_b32 v0, 7, v0
  s_mul_i32 s38, s10, 7
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x31016000
  s_mul_i32 s7, s10, 32
  v_lshlrev_b32 v4, 2, v0
  v_mul_lo_u32 v5, v3, s10
  v_add_lshl_u32 v4, v4, v5, 2
  s_mul_i32 s42, s11, 7
  s_add_u32 s42, s42, s6
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s32, s11, 32
  v_lshlrev_b32 v5, 2, v0
  v_mul_lo_u32 v6, v3, s11
  v_add_lshl_u32 v5, v5, v6, 2
  s_lshl_b32 s33, s0, 1
  s_cmp_eq_u32 s33, 0
  s_cselect_b32 s33, 0, s14
  s_mov_b32 s34, s33
  s_lshr_b32 s34, s34, 3
  s_mul_i32 s35, s34, 8
  s_sub_u32 s33, s33, s35
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s34, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx4 v[6:9], v4, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx4 v[10:13], v5, s[40:43], 0 offen      // next tile of B
  v_lshlrev_b32 v14, 2, v0
  s_mov_b32 s35, 0x80
  v_mad_u32_u24 v15, v3, s35, 0
  v_mad_u32_u24 v14, v14, 4, v15
  v_lshlrev_b32 v15, 2, v0
  v_mad_u32_u24 v16, v3, s35, 0
  v_mad_u32_u24 v15, v15, 4, v16
  s_mov_b32 s35, 0x400
  v_add_nc_u32 v15, s35, v15
  v_lshlrev_b32 v16, 2, v2
  v_mad_u32_u24 v16, v16, 4, 0
  v_lshlrev_b32 v17, 2, v1
  v_mad_u32_u24 v17, v17, 4, 0
  v_add_nc_u32 v17, s35, v17
  v_mov_b32 v18, 0
  v_mov_b32 v19, 0
  v_mov_b32 v20, 0
  v_mov_b32 v21, 0
  v_mov_b32 v22, 0
  v_mov_b32 v23, 0
  v_mov_b32 v24, 0
  v_mov_b32 v25, 0
  v_mov_b32 v26, 0
  v_mov_b32 v27, 0
  v_mov_b32 v28, 0
  v_mov_b32 v29, 0
  v_mov_b32 v30, 0
  v_mov_b32 v31, 0
  v_mov_b32 v32, 0
  v_mov_b32 v33, 0
  s_cmp_eq_u32 s34, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(1)
  ds_write_b128 v14, v[6:9]
  s_waitcnt vmcnt(0)
  ds_write_b128 v15, v[10:13]
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[34:37], v17
  ds_read_b128 v[38:41], v16
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v38, v34
  ds_read_b128 v[42:45], v17 offset:128
  ds_read_b128 v[46:49], v16 offset:128
  v_fmac_f32 v19, v39, v34
  v_fmac_f32 v20, v40, v34
  v_fmac_f32 v21, v41, v34
  buffer_load_dwordx4 v[6:9], v4, s[36:39], 0 offen        // next tile of A
  v_fmac_f32 v22, v38, v35
  v_fmac_f32 v23, v39, v35
  s_add_u32 s36, s36, s7
  v_fmac_f32 v24, v40, v35
  v_fmac_f32 v25, v41, v35
  s_addc_u32 s37, s37, 0
  v_fmac_f32 v26, v38, v36
  buffer_load_dwordx4 v[10:13], v5, s[40:43], 0 offen      // next tile of B
  v_fmac_f32 v27, v39, v36
  v_fmac_f32 v28, v40, v36
  s_add_u32 s40, s40, s32
  v_fmac_f32 v29, v41, v36
  s_addc_u32 s41, s41, 0
  v_fmac_f32 v30, v38, v37
  v_fmac_f32 v31, v39, v37
  v_fmac_f32 v32, v40, v37
  v_fmac_f32 v33, v41, v37
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v46, v42
  ds_read_b128 v[34:37], v17 offset:256
  v_fmac_f32 v19, v47, v42
  v_fmac_f32 v20, v48, v42
  ds_read_b128 v[38:41], v16 offset:256
  v_fmac_f32 v21, v49, v42
  v_fmac_f32 v22, v46, v43
  v_fmac_f32 v23, v47, v43
  v_fmac_f32 v24, v48, v43
  v_fmac_f32 v25, v49, v43
  v_fmac_f32 v26, v46, v44
  v_fmac_f32 v27, v47, v44
  v_fmac_f32 v28, v48, v44
  v_fmac_f32 v29, v49, v44
  v_fmac_f32 v30, v46, v45
  v_fmac_f32 v31, v47, v45
  v_fmac_f32 v32, v48, v45
  v_fmac_f32 v33, v49, v45
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v38, v34
  ds_read_b128 v[42:45], v17 offset:384
  v_fmac_f32 v19, v39, v34
  v_fmac_f32 v20, v40, v34
  ds_read_b128 v[46:49], v16 offset:384
  v_fmac_f32 v21, v41, v34
  v_fmac_f32 v22, v38, v35
  v_fmac_f32 v23, v39, v35
  v_fmac_f32 v24, v40, v35
  v_fmac_f32 v25, v41, v35
  v_fmac_f32 v26, v38, v36
  v_fmac_f32 v27, v39, v36
  v_fmac_f32 v28, v40, v36
  v_fmac_f32 v29, v41, v36
  v_fmac_f32 v30, v38, v37
  v_fmac_f32 v31, v39, v37
  v_fmac_f32 v32, v40, v37
  v_fmac_f32 v33, v41, v37
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v46, v42
  ds_read_b128 v[34:37], v17 offset:512
  v_fmac_f32 v19, v47, v42
  v_fmac_f32 v20, v48, v42
  ds_read_b128 v[38:41], v16 offset:512
  v_fmac_f32 v21, v49, v42
  v_fmac_f32 v22, v46, v43
  v_fmac_f32 v23, v47, v43
  v_fmac_f32 v24, v48, v43
  v_fmac_f32 v25, v49, v43
  v_fmac_f32 v26, v46, v44
  v_fmac_f32 v27, v47, v44
  v_fmac_f32 v28, v48, v44
  v_fmac_f32 v29, v49, v44
  v_fmac_f32 v30, v46, v45
  v_fmac_f32 v31, v47, v45
  v_fmac_f32 v32, v48, v45
  v_fmac_f32 v33, v49, v45
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v38, v34
  ds_read_b128 v[42:45], v17 offset:640
  v_fmac_f32 v19, v39, v34
  v_fmac_f32 v20, v40, v34
  ds_read_b128 v[46:49], v16 offset:640
  v_fmac_f32 v21, v41, v34
  v_fmac_f32 v22, v38, v35
  v_fmac_f32 v23, v39, v35
  v_fmac_f32 v24, v40, v35
  v_fmac_f32 v25, v41, v35
  v_fmac_f32 v26, v38, v36
  v_fmac_f32 v27, v39, v36
  v_fmac_f32 v28, v40, v36
  v_fmac_f32 v29, v41, v36
  v_fmac_f32 v30, v38, v37
  v_fmac_f32 v31, v39, v37
  v_fmac_f32 v32, v40, v37
  v_fmac_f32 v33, v41, v37
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v46, v42
  ds_read_b128 v[34:37], v17 offset:768
  v_fmac_f32 v19, v47, v42
  v_fmac_f32 v20, v48, v42
  ds_read_b128 v[38:41], v16 offset:768
  v_fmac_f32 v21, v49, v42
  v_fmac_f32 v22, v46, v43
  v_fmac_f32 v23, v47, v43
  v_fmac_f32 v24, v48, v43
  v_fmac_f32 v25, v49, v43
  v_fmac_f32 v26, v46, v44
  v_fmac_f32 v27, v47, v44
  v_fmac_f32 v28, v48, v44
  v_fmac_f32 v29, v49, v44
  v_fmac_f32 v30, v46, v45
  v_fmac_f32 v31, v47, v45
  v_fmac_f32 v32, v48, v45
  v_fmac_f32 v33, v49, v45
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v38, v34
  ds_read_b128 v[42:45], v17 offset:896
  v_fmac_f32 v19, v39, v34
  v_fmac_f32 v20, v40, v34
  ds_read_b128 v[46:49], v16 offset:896
  v_fmac_f32 v21, v41, v34
  v_fmac_f32 v22, v38, v35
  v_fmac_f32 v23, v39, v35
  v_fmac_f32 v24, v40, v35
  v_fmac_f32 v25, v41, v35
  v_fmac_f32 v26, v38, v36
  v_fmac_f32 v27, v39, v36
  v_fmac_f32 v28, v40, v36
  v_fmac_f32 v29, v41, v36
  v_fmac_f32 v30, v38, v37
  v_fmac_f32 v31, v39, v37
  v_fmac_f32 v32, v40, v37
  v_fmac_f32 v33, v41, v37
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v46, v42
  v_fmac_f32 v19, v47, v42
  s_barrier                                                // all waves have read this tile
  v_fmac_f32 v20, v48, v42
  v_fmac_f32 v21, v49, v42
  s_waitcnt vmcnt(1)
  ds_write_b128 v14, v[6:9]
  v_fmac_f32 v22, v46, v43
  v_fmac_f32 v23, v47, v43
  s_waitcnt vmcnt(0)
  ds_write_b128 v15, v[10:13]
  v_fmac_f32 v24, v48, v43
  v_fmac_f32 v25, v49, v43
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  ds_read_b128 v[34:37], v17
  ds_read_b128 v[38:41], v16
  v_fmac_f32 v26, v46, v44
  v_fmac_f32 v27, v47, v44
  v_fmac_f32 v28, v48, v44
  v_fmac_f32 v29, v49, v44
  v_fmac_f32 v30, v46, v45
  v_fmac_f32 v31, v47, v45
  v_fmac_f32 v32, v48, v45
  v_fmac_f32 v33, v49, v45
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v38, v34
  ds_read_b128 v[42:45], v17 offset:128
  v_fmac_f32 v19, v39, v34
  v_fmac_f32 v20, v40, v34
  ds_read_b128 v[46:49], v16 offset:128
  v_fmac_f32 v21, v41, v34
  v_fmac_f32 v22, v38, v35
  v_fmac_f32 v23, v39, v35
  v_fmac_f32 v24, v40, v35
  v_fmac_f32 v25, v41, v35
  v_fmac_f32 v26, v38, v36
  v_fmac_f32 v27, v39, v36
  v_fmac_f32 v28, v40, v36
  v_fmac_f32 v29, v41, v36
  v_fmac_f32 v30, v38, v37
  v_fmac_f32 v31, v39, v37
  v_fmac_f32 v32, v40, v37
  v_fmac_f32 v33, v41, v37
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v46, v42
  ds_read_b128 v[34:37], v17 offset:256
  v_fmac_f32 v19, v47, v42
  v_fmac_f32 v20, v48, v42
  ds_read_b128 v[38:41], v16 offset:256
  v_fmac_f32 v21, v49, v42
  v_fmac_f32 v22, v46, v43
  v_fmac_f32 v23, v47, v43
  v_fmac_f32 v24, v48, v43
  v_fmac_f32 v25, v49, v43
  v_fmac_f32 v26, v46, v44
  v_fmac_f32 v27, v47, v44
  v_fmac_f32 v28, v48, v44
  v_fmac_f32 v29, v49, v44
  v_fmac_f32 v30, v46, v45
  v_fmac_f32 v31, v47, v45
  v_fmac_f32 v32, v48, v45
  v_fmac_f32 v33, v49, v45
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v38, v34
  ds_read_b128 v[42:45], v17 offset:384
  v_fmac_f32 v19, v39, v34
  v_fmac_f32 v20, v40, v34
  ds_read_b128 v[46:49], v16 offset:384
  v_fmac_f32 v21, v41, v34
  v_fmac_f32 v22, v38, v35
  v_fmac_f32 v23, v39, v35
  v_fmac_f32 v24, v40, v35
  v_fmac_f32 v25, v41, v35
  v_fmac_f32 v26, v38, v36
  v_fmac_f32 v27, v39, v36
  v_fmac_f32 v28, v40, v36
  v_fmac_f32 v29, v41, v36
  v_fmac_f32 v30, v38, v37
  v_fmac_f32 v31, v39, v37
  v_fmac_f32 v32, v40, v37
  v_fmac_f32 v33, v41, v37
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v46, v42
  ds_read_b128 v[34:37], v17 offset:512
  v_fmac_f32 v19, v47, v42
  v_fmac_f32 v20, v48, v42
  ds_read_b128 v[38:41], v16 offset:512
  v_fmac_f32 v21, v49, v42
  v_fmac_f32 v22, v46, v43
  v_fmac_f32 v23, v47, v43
  v_fmac_f32 v24, v48, v43
  v_fmac_f32 v25, v49, v43
  v_fmac_f32 v26, v46, v44
  v_fmac_f32 v27, v47, v44
  v_fmac_f32 v28, v48, v44
  v_fmac_f32 v29, v49, v44
  v_fmac_f32 v30, v46, v45
  v_fmac_f32 v31, v47, v45
  v_fmac_f32 v32, v48, v45
  v_fmac_f32 v33, v49, v45
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v38, v34
  ds_read_b128 v[42:45], v17 offset:640
  v_fmac_f32 v19, v39, v34
  v_fmac_f32 v20, v40, v34
  ds_read_b128 v[46:49], v16 offset:640
  v_fmac_f32 v21, v41, v34
  v_fmac_f32 v22, v38, v35
  v_fmac_f32 v23, v39, v35
  v_fmac_f32 v24, v40, v35
  v_fmac_f32 v25, v41, v35
  v_fmac_f32 v26, v38, v36
  v_fmac_f32 v27, v39, v36
  v_fmac_f32 v28, v40, v36
  v_fmac_f32 v29, v41, v36
  v_fmac_f32 v30, v38, v37
  v_fmac_f32 v31, v39, v37
  v_fmac_f32 v32, v40, v37
  v_fmac_f32 v33, v41, v37
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v46, v42
  ds_read_b128 v[34:37], v17 offset:768
  v_fmac_f32 v19, v47, v42
  v_fmac_f32 v20, v48, v42
  ds_read_b128 v[38:41], v16 offset:768
  v_fmac_f32 v21, v49, v42
  v_fmac_f32 v22, v46, v43
  v_fmac_f32 v23, v47, v43
  v_fmac_f32 v24, v48, v43
  v_fmac_f32 v25, v49, v43
  v_fmac_f32 v26, v46, v44
  v_fmac_f32 v27, v47, v44
  v_fmac_f32 v28, v48, v44
  v_fmac_f32 v29, v49, v44
  v_fmac_f32 v30, v46, v45
  v_fmac_f32 v31, v47, v45
  v_fmac_f32 v32, v48, v45
  v_fmac_f32 v33, v49, v45
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v38, v34
  ds_read_b128 v[42:45], v17 offset:896
  v_fmac_f32 v19, v39, v34
  v_fmac_f32 v20, v40, v34
  ds_read_b128 v[46:49], v16 offset:896
  v_fmac_f32 v21, v41, v34
  v_fmac_f32 v22, v38, v35
  v_fmac_f32 v23, v39, v35
  v_fmac_f32 v24, v40, v35
  v_fmac_f32 v25, v41, v35
  v_fmac_f32 v26, v38, v36
  v_fmac_f32 v27, v39, v36
  v_fmac_f32 v28, v40, v36
  v_fmac_f32 v29, v41, v36
  v_fmac_f32 v30, v38, v37
  v_fmac_f32 v31, v39, v37
  v_fmac_f32 v32, v40, v37
  v_fmac_f32 v33, v41, v37
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v46, v42
  v_fmac_f32 v19, v47, v42
  v_fmac_f32 v20, v48, v42
  v_fmac_f32 v21, v49, v42
  v_fmac_f32 v22, v46, v43
  v_fmac_f32 v23, v47, v43
  v_fmac_f32 v24, v48, v43
  v_fmac_f32 v25, v49, v43
  v_fmac_f32 v26, v46, v44
  v_fmac_f32 v27, v47, v44
  v_fmac_f32 v28, v48, v44
  v_fmac_f32 v29, v49, v44
  v_fmac_f32 v30, v46, v45
  v_fmac_f32 v31, v47, v45
  v_fmac_f32 v32, v48, v45
  v_fmac_f32 v33, v49, v45
L_main_done:
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K
L_tail:
  s_mov_b32 s38, 0x7fffffff
  s_mov_b32 s42, 0x7fffffff
  s_barrier                                                // all waves have read the last full tile
  s_and_b32 s7, s5, 1
  s_and_b32 s32, s6, 1
  s_or_b32 s32, s32, s7
  s_cmp_lg_u32 s32, 0
  s_cbranch_scc1 L_tail_elements
  // read by read
L_tail_reads:
  v_mov_b32 v42, 0x80000000
  v_lshlrev_b32 v43, 2, v0
  v_mov_b32 v44, 0x80000000
  v_lshlrev_b32 v45, 2, v0
  v_cmp_gt_u32 s7, s33, v3
  v_cndmask_b32 v46, v42, v4, s7
  v_cmp_gt_u32 s32, s5, v43
  v_cndmask_b32 v46, v42, v46, s32
  s_waitcnt vmcnt(1)
  buffer_load_dwordx2 v[6:7], v46, s[36:39], 0 offen
  v_cmp_gt_u32 s34, s33, v3
  v_cndmask_b32 v46, v42, v4, s34
  v_add_nc_u32 v43, 2, v43
  v_cmp_gt_u32 s35, s5, v43
  v_cndmask_b32 v42, v42, v46, s35
  buffer_load_dwordx2 v[8:9], v42, s[36:39], 0 offen offset:8
  v_cmp_gt_u32 s44, s33, v3
  v_cndmask_b32 v42, v44, v5, s44
  v_cmp_gt_u32 s45, s6, v45
  v_cndmask_b32 v42, v44, v42, s45
  s_waitcnt vmcnt(2)
  buffer_load_dwordx2 v[10:11], v42, s[40:43], 0 offen
  v_cmp_gt_u32 s46, s33, v3
  v_cndmask_b32 v42, v44, v5, s46
  v_add_nc_u32 v45, 2, v45
  v_cmp_gt_u32 s47, s6, v45
  v_cndmask_b32 v42, v44, v42, s47
  buffer_load_dwordx2 v[12:13], v42, s[40:43], 0 offen offset:8
  s_waitcnt vmcnt(2)
  ds_write_b128 v14, v[6:9]
  s_waitcnt vmcnt(0)
  ds_write_b128 v15, v[10:13]
  s_branch L_tail_is_there
  // element by element
L_tail_elements:
  s_waitcnt vmcnt(1)
  v_mov_b32 v6, 0x80000000
  v_lshlrev_b32 v7, 2, v0
  v_cmp_gt_u32 s7, s33, v3
  v_cndmask_b32 v8, v6, v4, s7
  v_cmp_gt_u32 s32, s5, v7
  v_cndmask_b32 v8, v6, v8, s32
  buffer_load_dword v8, v8, s[36:39], 0 offen
  v_cmp_gt_u32 s34, s33, v3
  v_cndmask_b32 v9, v6, v4, s34
  s_waitcnt vmcnt(1)
  v_add_nc_u32 v10, 1, v7
  v_cmp_gt_u32 s35, s5, v10
  v_cndmask_b32 v9, v6, v9, s35
  buffer_load_dword v9, v9, s[36:39], 0 offen offset:4
  v_cmp_gt_u32 s44, s33, v3
  v_cndmask_b32 v11, v6, v4, s44
  v_add_nc_u32 v12, 2, v7
  v_cmp_gt_u32 s45, s5, v12
  v_cndmask_b32 v11, v6, v11, s45
  buffer_load_dword v11, v11, s[36:39], 0 offen offset:8
  v_cmp_gt_u32 s46, s33, v3
  v_cndmask_b32 v4, v6, v4, s46
  v_add_nc_u32 v7, 3, v7
  v_cmp_gt_u32 s47, s5, v7
  v_cndmask_b32 v4, v6, v4, s47
  buffer_load_dword v4, v4, s[36:39], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v14, v8
  s_waitcnt vmcnt(2)
  ds_write_b32 v14, v9 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v14, v11 offset:8
  s_waitcnt vmcnt(0)
  ds_write_b32 v14, v4 offset:12
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s7, s33, v3
  v_cndmask_b32 v6, v4, v5, s7
  v_cmp_gt_u32 s32, s6, v0
  v_cndmask_b32 v6, v4, v6, s32
  buffer_load_dword v6, v6, s[40:43], 0 offen
  v_cmp_gt_u32 s34, s33, v3
  v_cndmask_b32 v8, v4, v5, s34
  v_add_nc_u32 v9, 1, v0
  v_cmp_gt_u32 s35, s6, v9
  v_cndmask_b32 v8, v4, v8, s35
  buffer_load_dword v8, v8, s[40:43], 0 offen offset:4
  v_cmp_gt_u32 s44, s33, v3
  v_cndmask_b32 v11, v4, v5, s44
  v_add_nc_u32 v13, 2, v0
  v_cmp_gt_u32 s45, s6, v13
  v_cndmask_b32 v11, v4, v11, s45
  buffer_load_dword v11, v11, s[40:43], 0 offen offset:8
  v_cmp_gt_u32 s46, s33, v3
  v_cndmask_b32 v3, v4, v5, s46
  v_add_nc_u32 v0, 3, v0
  v_cmp_gt_u32 s47, s6, v0
  v_cndmask_b32 v3, v4, v3, s47
  buffer_load_dword v3, v3, s[40:43], 0 offen offset:12
  s_waitcnt vmcnt(3)
  ds_write_b32 v15, v6
  s_waitcnt vmcnt(2)
  ds_write_b32 v15, v8 offset:4
  s_waitcnt vmcnt(1)
  ds_write_b32 v15, v11 offset:8
  s_waitcnt vmcnt(0)
  ds_write_b32 v15, v3 offset:12
L_tail_is_there:
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v3, v16
  v_mov_b32 v4, v17
  s_add_u32 s33, s33, 0
  s_lshr_b32 s33, s33, 0
L_step_loop11:
  ds_read_b128 v[34:37], v4
  ds_read_b128 v[38:41], v3
  s_waitcnt lgkmcnt(0)
  v_fmac_f32 v18, v38, v34
  v_fmac_f32 v19, v39, v34
  v_fmac_f32 v20, v40, v34
  v_fmac_f32 v21, v41, v34
  v_fmac_f32 v22, v38, v35
  v_fmac_f32 v23, v39, v35
  v_fmac_f32 v24, v40, v35
  v_fmac_f32 v25, v41, v35
  v_fmac_f32 v26, v38, v36
  v_fmac_f32 v27, v39, v36
  v_fmac_f32 v28, v40, v36
  v_fmac_f32 v29, v41, v36
  v_fmac_f32 v30, v38, v37
  v_fmac_f32 v31, v39, v37
  v_fmac_f32 v32, v40, v37
  v_fmac_f32 v33, v41, v37
  s_mov_b32 s36, 0x80
  v_add_nc_u32 v3, s36, v3
  v_add_nc_u32 v4, s36, v4
  s_sub_u32 s33, s33, 1
  s_cmp_lg_u32 s33, 0
  s_cbranch_scc1 L_step_loop11
L_steps_done12:
L_tail_done:
  v_lshlrev_b32 v2, 2, v2
  v_lshlrev_b32 v1, 2, v1
  s_mul_i32 s36, s24, s4
  s_mul_hi_u32 s37, s24, s4
  s_mul_i32 s33, s25, s4
  s_add_u32 s37, s37, s33
  s_mul_i32 s38, s3, s8
  s_mul_hi_u32 s39, s3, s8
  s_add_u32 s36, s36, s38
  s_addc_u32 s37, s37, s39
  s_add_u32 s36, s36, s2
  s_addc_u32 s37, s37, 0
  s_lshl_b64 s[36:37], s[36:37], 2
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
  s_lshl_b64 s[36:37], s[36:37], 2
  s_add_u32 s48, s18, s36
  s_addc_u32 s49, s19, s37
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s8
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s2, s8, 4
  v_mul_lo_u32 v3, v1, s8
  v_add_lshl_u32 v3, v3, v2, 2
  s_sub_u32 s3, s6, 1
  s_mul_i32 s50, s3, s9
  s_add_u32 s50, s50, s5
  s_lshl_b32 s50, s50, 2
  s_mov_b32 s51, 0x31016000
  s_mul_i32 s3, s9, 4
  v_mul_lo_u32 v4, v1, s9
  v_add_lshl_u32 v4, v4, v2, 2
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v5, 0x80000000
  s_cmp_eq_u32 s5, 32
  s_cselect_b32 s8, 0, 3
  s_and_b32 s8, s5, s8
  s_cmp_lg_u32 s8, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_nc_u32 v43, 0, v2
  v_cmp_gt_u32 s7, s5, v43
  s_waitcnt vmcnt(1)
  v_cndmask_b32 v6, v5, v3, s7
  v_mul_f32 v14, s0, v18
  v_mul_f32 v15, s0, v19
  v_mul_f32 v16, s0, v20
  v_mul_f32 v17, s0, v21
  buffer_store_dwordx4 v[14:17], v6, s[40:43], 0 offen
  v_add_nc_u32 v6, s2, v6
  v_mul_f32 v14, s0, v22
  v_mul_f32 v15, s0, v23
  v_mul_f32 v16, s0, v24
  v_mul_f32 v17, s0, v25
  buffer_store_dwordx4 v[14:17], v6, s[40:43], 0 offen
  v_add_nc_u32 v6, s2, v6
  v_mul_f32 v14, s0, v26
  v_mul_f32 v15, s0, v27
  v_mul_f32 v16, s0, v28
  v_mul_f32 v17, s0, v29
  buffer_store_dwordx4 v[14:17], v6, s[40:43], 0 offen
  v_add_nc_u32 v6, s2, v6
  v_mul_f32 v14, s0, v30
  v_mul_f32 v15, s0, v31
  v_mul_f32 v16, s0, v32
  v_mul_f32 v17, s0, v33
  buffer_store_dwordx4 v[14:17], v6, s[40:43], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_nc_u32 v45, 0, v2
  v_cmp_gt_u32 s32, s5, v45
  s_waitcnt vmcnt(1)
  v_cndmask_b32 v6, v5, v3, s32
  v_cndmask_b32 v8, v5, v4, s32
  buffer_load_dwordx4 v[14:17], v8, s[48:51], 0 offen
  v_add_nc_u32 v8, s3, v8
  buffer_load_dwordx4 v[34:37], v8, s[48:51], 0 offen
  v_add_nc_u32 v8, s3, v8
  buffer_load_dwordx4 v[38:41], v8, s[48:51], 0 offen
  v_add_nc_u32 v8, s3, v8
  buffer_load_dwordx4 v[46:49], v8, s[48:51], 0 offen
  v_mul_f32 v50, s0, v18
  v_mul_f32 v51, s0, v19
  v_mul_f32 v52, s0, v20
  v_mul_f32 v53, s0, v21
  s_waitcnt vmcnt(3)
  v_fmac_f32 v50, s1, v14
  v_fmac_f32 v51, s1, v15
  v_fmac_f32 v52, s1, v16
  v_fmac_f32 v53, s1, v17
  buffer_store_dwordx4 v[50:53], v6, s[40:43], 0 offen
  v_add_nc_u32 v6, s2, v6
  v_mul_f32 v14, s0, v22
  v_mul_f32 v15, s0, v23
  v_mul_f32 v16, s0, v24
  v_mul_f32 v17, s0, v25
  s_waitcnt vmcnt(2)
  v_fmac_f32 v14, s1, v34
  v_fmac_f32 v15, s1, v35
  v_fmac_f32 v16, s1, v36
  v_fmac_f32 v17, s1, v37
  buffer_store_dwordx4 v[14:17], v6, s[40:43], 0 offen
  v_add_nc_u32 v6, s2, v6
  v_mul_f32 v14, s0, v26
  v_mul_f32 v15, s0, v27
  v_mul_f32 v16, s0, v28
  v_mul_f32 v17, s0, v29
  s_waitcnt vmcnt(1)
  v_fmac_f32 v14, s1, v38
  v_fmac_f32 v15, s1, v39
  v_fmac_f32 v16, s1, v40
  v_fmac_f32 v17, s1, v41
  buffer_store_dwordx4 v[14:17], v6, s[40:43], 0 offen
  v_add_nc_u32 v6, s2, v6
  v_mul_f32 v14, s0, v30
  v_mul_f32 v15, s0, v31
  v_mul_f32 v16, s0, v32
  v_mul_f32 v17, s0, v33
  s_waitcnt vmcnt(0)
  v_fmac_f32 v14, s1, v46
  v_fmac_f32 v15, s1, v47
  v_fmac_f32 v16, s1, v48
  v_fmac_f32 v17, s1, v49
  buffer_store_dwordx4 v[14:17], v6, s[40:43], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s4, 0
  s_cselect_b32 s50, 0, s50
  v_mov_b32 v3, v3
  v_mov_b32 v4, v4
  v_readfirstlane_b32 s4, v1
  s_waitcnt vmcnt(0)
  v_add_nc_u32 v10, 0, v2
  v_cmp_gt_u32 s34, s5, v10
  v_cndmask_b32 v1, v5, v4, s34
  buffer_load_dword v6, v1, s[48:51], 0 offen
  v_add_nc_u32 v12, 1, v2
  v_cmp_gt_u32 s35, s5, v12
  v_cndmask_b32 v8, v5, v4, s35
  buffer_load_dword v11, v8, s[48:51], 0 offen offset:4
  v_add_nc_u32 v7, 2, v2
  v_cmp_gt_u32 s44, s5, v7
  v_cndmask_b32 v14, v5, v4, s44
  buffer_load_dword v15, v14, s[48:51], 0 offen offset:8
  v_add_nc_u32 v9, 3, v2
  v_cmp_gt_u32 s45, s5, v9
  v_cndmask_b32 v16, v5, v4, s45
  buffer_load_dword v17, v16, s[48:51], 0 offen offset:12
  v_add_nc_u32 v4, s3, v4
  v_add_nc_u32 v13, 0, v2
  v_cmp_gt_u32 s46, s5, v13
  v_cndmask_b32 v1, v5, v4, s46
  buffer_load_dword v34, v1, s[48:51], 0 offen
  v_add_nc_u32 v0, 1, v2
  v_cmp_gt_u32 s47, s5, v0
  v_cndmask_b32 v8, v5, v4, s47
  buffer_load_dword v35, v8, s[48:51], 0 offen offset:4
  v_add_nc_u32 v43, 2, v2
  v_cmp_gt_u32 s7, s5, v43
  v_cndmask_b32 v14, v5, v4, s7
  buffer_load_dword v36, v14, s[48:51], 0 offen offset:8
  v_add_nc_u32 v45, 3, v2
  v_cmp_gt_u32 s32, s5, v45
  v_cndmask_b32 v16, v5, v4, s32
  buffer_load_dword v37, v16, s[48:51], 0 offen offset:12
  s_cmp_le_u32 s6, s4
  s_cbranch_scc1 L_left
L_edge_stays1:
  v_mul_f32 v18, s0, v18
  s_waitcnt vmcnt(7)
  v_fmac_f32 v18, s1, v6
  v_add_nc_u32 v10, 0, v2
  v_cmp_gt_u32 s34, s5, v10
  v_cndmask_b32 v1, v5, v3, s34
  buffer_store_dword v18, v1, s[40:43], 0 offen
  v_add_nc_u32 v4, s3, v4
  v_add_nc_u32 v12, 0, v2
  v_cmp_gt_u32 s35, s5, v12
  v_cndmask_b32 v8, v5, v4, s35
  buffer_load_dword v6, v8, s[48:51], 0 offen
  v_mul_f32 v19, s0, v19
  s_waitcnt vmcnt(7)
  v_fmac_f32 v19, s1, v11
  v_add_nc_u32 v7, 1, v2
  v_cmp_gt_u32 s44, s5, v7
  v_cndmask_b32 v14, v5, v3, s44
  buffer_store_dword v19, v14, s[40:43], 0 offen offset:4
  v_add_nc_u32 v9, 1, v2
  v_cmp_gt_u32 s45, s5, v9
  v_cndmask_b32 v16, v5, v4, s45
  buffer_load_dword v11, v16, s[48:51], 0 offen offset:4
  v_mul_f32 v20, s0, v20
  s_waitcnt vmcnt(7)
  v_fmac_f32 v20, s1, v15
  v_add_nc_u32 v13, 2, v2
  v_cmp_gt_u32 s46, s5, v13
  v_cndmask_b32 v1, v5, v3, s46
  buffer_store_dword v20, v1, s[40:43], 0 offen offset:8
  v_add_nc_u32 v0, 2, v2
  v_cmp_gt_u32 s47, s5, v0
  v_cndmask_b32 v8, v5, v4, s47
  buffer_load_dword v15, v8, s[48:51], 0 offen offset:8
  v_mul_f32 v21, s0, v21
  s_waitcnt vmcnt(7)
  v_fmac_f32 v21, s1, v17
  v_add_nc_u32 v43, 3, v2
  v_cmp_gt_u32 s7, s5, v43
  v_cndmask_b32 v14, v5, v3, s7
  buffer_store_dword v21, v14, s[40:43], 0 offen offset:12
  v_add_nc_u32 v45, 3, v2
  v_cmp_gt_u32 s32, s5, v45
  v_cndmask_b32 v16, v5, v4, s32
  buffer_load_dword v17, v16, s[48:51], 0 offen offset:12
  s_add_u32 s8, s4, 1
  s_cmp_le_u32 s6, s8
  s_cbranch_scc1 L_left
L_edge_stays2:
  v_add_nc_u32 v3, s2, v3
  v_mul_f32 v18, s0, v22
  s_waitcnt vmcnt(7)
  v_fmac_f32 v18, s1, v34
  v_add_nc_u32 v10, 0, v2
  v_cmp_gt_u32 s34, s5, v10
  v_cndmask_b32 v1, v5, v3, s34
  buffer_store_dword v18, v1, s[40:43], 0 offen
  v_add_nc_u32 v4, s3, v4
  v_add_nc_u32 v12, 0, v2
  v_cmp_gt_u32 s35, s5, v12
  v_cndmask_b32 v8, v5, v4, s35
  buffer_load_dword v34, v8, s[48:51], 0 offen
  v_mul_f32 v19, s0, v23
  s_waitcnt vmcnt(7)
  v_fmac_f32 v19, s1, v35
  v_add_nc_u32 v7, 1, v2
  v_cmp_gt_u32 s44, s5, v7
  v_cndmask_b32 v14, v5, v3, s44
  buffer_store_dword v19, v14, s[40:43], 0 offen offset:4
  v_add_nc_u32 v9, 1, v2
  v_cmp_gt_u32 s45, s5, v9
  v_cndmask_b32 v16, v5, v4, s45
  buffer_load_dword v35, v16, s[48:51], 0 offen offset:4
  v_mul_f32 v20, s0, v24
  s_waitcnt vmcnt(7)
  v_fmac_f32 v20, s1, v36
  v_add_nc_u32 v13, 2, v2
  v_cmp_gt_u32 s46, s5, v13
  v_cndmask_b32 v1, v5, v3, s46
  buffer_store_dword v20, v1, s[40:43], 0 offen offset:8
  v_add_nc_u32 v0, 2, v2
  v_cmp_gt_u32 s47, s5, v0
  v_cndmask_b32 v8, v5, v4, s47
  buffer_load_dword v36, v8, s[48:51], 0 offen offset:8
  v_mul_f32 v21, s0, v25
  s_waitcnt vmcnt(7)
  v_fmac_f32 v21, s1, v37
  v_add_nc_u32 v43, 3, v2
  v_cmp_gt_u32 s7, s5, v43
  v_cndmask_b32 v14, v5, v3, s7
  buffer_store_dword v21, v14, s[40:43], 0 offen offset:12
  v_add_nc_u32 v45, 3, v2
  v_cmp_gt_u32 s32, s5, v45
  v_cndmask_b32 v16, v5, v4, s32
  buffer_load_dword v37, v16, s[48:51], 0 offen offset:12
  s_add_u32 s3, s4, 2
  s_cmp_le_u32 s6, s3
  s_cbranch_scc1 L_left
L_edge_stays3:
  v_add_nc_u32 v3, s2, v3
  v_mul_f32 v18, s0, v26
  s_waitcnt vmcnt(7)
  v_fmac_f32 v18, s1, v6
  v_add_nc_u32 v10, 0, v2
  v_cmp_gt_u32 s34, s5, v10
  v_cndmask_b32 v1, v5, v3, s34
  buffer_store_dword v18, v1, s[40:43], 0 offen
  v_mul_f32 v19, s0, v27
  s_waitcnt vmcnt(6)
  v_fmac_f32 v19, s1, v11
  v_add_nc_u32 v12, 1, v2
  v_cmp_gt_u32 s35, s5, v12
  v_cndmask_b32 v8, v5, v3, s35
  buffer_store_dword v19, v8, s[40:43], 0 offen offset:4
  v_mul_f32 v20, s0, v28
  s_waitcnt vmcnt(5)
  v_fmac_f32 v20, s1, v15
  v_add_nc_u32 v7, 2, v2
  v_cmp_gt_u32 s44, s5, v7
  v_cndmask_b32 v14, v5, v3, s44
  buffer_store_dword v20, v14, s[40:43], 0 offen offset:8
  v_mul_f32 v21, s0, v29
  s_waitcnt vmcnt(4)
  v_fmac_f32 v21, s1, v17
  v_add_nc_u32 v9, 3, v2
  v_cmp_gt_u32 s45, s5, v9
  v_cndmask_b32 v16, v5, v3, s45
  buffer_store_dword v21, v16, s[40:43], 0 offen offset:12
  s_add_u32 s3, s4, 3
  s_cmp_le_u32 s6, s3
  s_cbranch_scc1 L_left
L_edge_stays4:
  v_add_nc_u32 v3, s2, v3
  v_mul_f32 v18, s0, v30
  s_waitcnt vmcnt(3)
  v_fmac_f32 v18, s1, v34
  v_add_nc_u32 v13, 0, v2
  v_cmp_gt_u32 s46, s5, v13
  v_cndmask_b32 v1, v5, v3, s46
  buffer_store_dword v18, v1, s[40:43], 0 offen
  v_mul_f32 v19, s0, v31
  s_waitcnt vmcnt(2)
  v_fmac_f32 v19, s1, v35
  v_add_nc_u32 v0, 1, v2
  v_cmp_gt_u32 s47, s5, v0
  v_cndmask_b32 v8, v5, v3, s47
  buffer_store_dword v19, v8, s[40:43], 0 offen offset:4
  v_mul_f32 v20, s0, v32
  s_waitcnt vmcnt(1)
  v_fmac_f32 v20, s1, v36
  v_add_nc_u32 v43, 2, v2
  v_cmp_gt_u32 s7, s5, v43
  v_cndmask_b32 v14, v5, v3, s7
  buffer_store_dword v20, v14, s[40:43], 0 offen offset:8
  v_mul_f32 v21, s0, v33
  s_waitcnt vmcnt(0)
  v_fmac_f32 v21, s1, v37
  v_add_nc_u32 v45, 3, v2
  v_cmp_gt_u32 s32, s5, v45
  v_cndmask_b32 v16, v5, v3, s32
  buffer_store_dword v21, v16, s[40:43], 0 offen offset:12
L_left:
  s_endpgm
.L_end:
.size kiln_SSS_NT_mt32x32x8_748ebc63b06bcb7b, .L_end-kiln_SSS_NT_mt32x32x8_748ebc63b06bcb7b

.rodata
.p2align 6
.amdhsa_kernel kiln_SSS_NT_mt32x32x8_748ebc63b06bcb7b
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 54
  .amdhsa_next_free_sgpr 52
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
amdhsa.target: amdgcn-amd-amdhsa--gfx1030
amdhsa.kernels:
  - .name: kiln_SSS_NT_mt32x32x8_748ebc63b06bcb7b
    .symbol: kiln_SSS_NT_mt32x32x8_748ebc63b06bcb7b.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 52
    .vgpr_count: 54
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
