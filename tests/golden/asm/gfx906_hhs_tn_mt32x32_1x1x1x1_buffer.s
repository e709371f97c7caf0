// gfx906 HHS TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1
.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt32x32x16_4a1d10dfb90c85b8
.p2align 8
.type kiln_HHS_TN_mt32x32x16_4a1d10dfb90c85b8,@function
kiln_HHS_TN_mt32x32x16_4a1d10dfb90c85b8:
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
  s_mul_i32 s32, s10, 32
  v_add_u32 v5, s32, v4
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s32, 32
  v_lshlrev_b32 v6, 2, v0
  v_mul_lo_u32 v7, v3, s11
  v_add_lshl_u32 v6, v6, v7, 1
  s_mul_i32 s33, s11, 32
  v_add_u32 v7, s33, v6
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
  buffer_load_dwordx2 v[8:9], v4, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[10:11], v5, s[36:39], 0 offen
  buffer_load_dwordx2 v[12:13], v6, s[40:43], 0 offen      // next tile of B
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen
  s_mov_b32 s35, 0x100
  v_mad_u32_u24 v16, v0, s35, 0
  v_mad_u32_u24 v16, v3, 8, v16
  v_mad_u32_u24 v17, v0, s35, 0
  v_mad_u32_u24 v3, v3, 8, v17
  s_mov_b32 s35, 0x400
  v_add_u32 v3, s35, v3
  v_mad_u32_u24 v17, v2, 8, 0
  v_mad_u32_u24 v18, v1, 8, 0
  v_add_u32 v18, s35, v18
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
  v_mov_b32 v34, 0
  s_cmp_eq_u32 s34, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s7
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s32
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(3)
  ds_write_b64 v16, v[8:9]
  s_waitcnt vmcnt(2)
  ds_write_b64 v16, v[10:11] offset:128
  s_waitcnt vmcnt(1)
  ds_write_b64 v3, v[12:13]
  s_waitcnt vmcnt(0)
  ds_write_b64 v3, v[14:15] offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[35:36], v18
  ds_read_b64 v[37:38], v18 offset:64
  ds_read_b64 v[39:40], v18 offset:128
  ds_read_b64 v[41:42], v18 offset:192
  ds_read_b64 v[43:44], v17
  ds_read_b64 v[45:46], v17 offset:64
  ds_read_b64 v[47:48], v17 offset:128
  ds_read_b64 v[49:50], v17 offset:192
  s_cmp_eq_u32 s34, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(3)
  v_dot2_f32_f16 v19, v43, v35, v19
  ds_read_b64 v[51:52], v18 offset:256
  s_waitcnt lgkmcnt(3)
  v_dot2_f32_f16 v20, v45, v35, v20
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v21, v47, v35, v21
  ds_read_b64 v[53:54], v18 offset:320
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v22, v49, v35, v22
  ds_read_b64 v[55:56], v18 offset:384
  v_dot2_f32_f16 v23, v43, v37, v23
  v_dot2_f32_f16 v24, v45, v37, v24
  ds_read_b64 v[57:58], v18 offset:448
  v_dot2_f32_f16 v25, v47, v37, v25
  v_dot2_f32_f16 v26, v49, v37, v26
  ds_read_b64 v[59:60], v17 offset:256
  v_dot2_f32_f16 v27, v43, v39, v27
  ds_read_b64 v[61:62], v17 offset:320
  v_dot2_f32_f16 v28, v45, v39, v28
  v_dot2_f32_f16 v29, v47, v39, v29
  ds_read_b64 v[63:64], v17 offset:384
  v_dot2_f32_f16 v30, v49, v39, v30
  ds_read_b64 v[65:66], v17 offset:448
  v_dot2_f32_f16 v31, v43, v41, v31
  v_dot2_f32_f16 v32, v45, v41, v32
  buffer_load_dwordx2 v[8:9], v4, s[36:39], 0 offen        // next tile of A
  v_dot2_f32_f16 v33, v47, v41, v33
  v_dot2_f32_f16 v34, v49, v41, v34
  buffer_load_dwordx2 v[10:11], v5, s[36:39], 0 offen
  v_dot2_f32_f16 v19, v44, v36, v19
  s_add_u32 s36, s36, s7
  v_dot2_f32_f16 v20, v46, v36, v20
  v_dot2_f32_f16 v21, v48, v36, v21
  s_addc_u32 s37, s37, 0
  v_dot2_f32_f16 v22, v50, v36, v22
  buffer_load_dwordx2 v[12:13], v6, s[40:43], 0 offen      // next tile of B
  v_dot2_f32_f16 v23, v44, v38, v23
  v_dot2_f32_f16 v24, v46, v38, v24
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen
  v_dot2_f32_f16 v25, v48, v38, v25
  v_dot2_f32_f16 v26, v50, v38, v26
  s_add_u32 s40, s40, s32
  v_dot2_f32_f16 v27, v44, v40, v27
  s_addc_u32 s41, s41, 0
  v_dot2_f32_f16 v28, v46, v40, v28
  v_dot2_f32_f16 v29, v48, v40, v29
  v_dot2_f32_f16 v30, v50, v40, v30
  v_dot2_f32_f16 v31, v44, v42, v31
  v_dot2_f32_f16 v32, v46, v42, v32
  v_dot2_f32_f16 v33, v48, v42, v33
  v_dot2_f32_f16 v34, v50, v42, v34
  s_waitcnt lgkmcnt(3)
  v_dot2_f32_f16 v19, v59, v51, v19
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v20, v61, v51, v20
  ds_read_b64 v[35:36], v18 offset:512
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v21, v63, v51, v21
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v22, v65, v51, v22
  v_dot2_f32_f16 v23, v59, v53, v23
  ds_read_b64 v[37:38], v18 offset:576
  v_dot2_f32_f16 v24, v61, v53, v24
  v_dot2_f32_f16 v25, v63, v53, v25
  v_dot2_f32_f16 v26, v65, v53, v26
  ds_read_b64 v[39:40], v18 offset:640
  v_dot2_f32_f16 v27, v59, v55, v27
  v_dot2_f32_f16 v28, v61, v55, v28
  v_dot2_f32_f16 v29, v63, v55, v29
  v_dot2_f32_f16 v30, v65, v55, v30
  ds_read_b64 v[41:42], v18 offset:704
  v_dot2_f32_f16 v31, v59, v57, v31
  v_dot2_f32_f16 v32, v61, v57, v32
  v_dot2_f32_f16 v33, v63, v57, v33
  ds_read_b64 v[43:44], v17 offset:512
  v_dot2_f32_f16 v34, v65, v57, v34
  v_dot2_f32_f16 v19, v60, v52, v19
  v_dot2_f32_f16 v20, v62, v52, v20
  ds_read_b64 v[45:46], v17 offset:576
  v_dot2_f32_f16 v21, v64, v52, v21
  v_dot2_f32_f16 v22, v66, v52, v22
  v_dot2_f32_f16 v23, v60, v54, v23
  ds_read_b64 v[47:48], v17 offset:640
  v_dot2_f32_f16 v24, v62, v54, v24
  v_dot2_f32_f16 v25, v64, v54, v25
  v_dot2_f32_f16 v26, v66, v54, v26
  ds_read_b64 v[49:50], v17 offset:704
  v_dot2_f32_f16 v27, v60, v56, v27
  v_dot2_f32_f16 v28, v62, v56, v28
  v_dot2_f32_f16 v29, v64, v56, v29
  v_dot2_f32_f16 v30, v66, v56, v30
  v_dot2_f32_f16 v31, v60, v58, v31
  v_dot2_f32_f16 v32, v62, v58, v32
  v_dot2_f32_f16 v33, v64, v58, v33
  v_dot2_f32_f16 v34, v66, v58, v34
  s_waitcnt lgkmcnt(3)
  v_dot2_f32_f16 v19, v43, v35, v19
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v20, v45, v35, v20
  ds_read_b64 v[51:52], v18 offset:768
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v21, v47, v35, v21
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v22, v49, v35, v22
  v_dot2_f32_f16 v23, v43, v37, v23
  ds_read_b64 v[53:54], v18 offset:832
  v_dot2_f32_f16 v24, v45, v37, v24
  v_dot2_f32_f16 v25, v47, v37, v25
  v_dot2_f32_f16 v26, v49, v37, v26
  ds_read_b64 v[55:56], v18 offset:896
  v_dot2_f32_f16 v27, v43, v39, v27
  v_dot2_f32_f16 v28, v45, v39, v28
  v_dot2_f32_f16 v29, v47, v39, v29
  v_dot2_f32_f16 v30, v49, v39, v30
  ds_read_b64 v[57:58], v18 offset:960
  v_dot2_f32_f16 v31, v43, v41, v31
  v_dot2_f32_f16 v32, v45, v41, v32
  v_dot2_f32_f16 v33, v47, v41, v33
  ds_read_b64 v[59:60], v17 offset:768
  v_dot2_f32_f16 v34, v49, v41, v34
  v_dot2_f32_f16 v19, v44, v36, v19
  v_dot2_f32_f16 v20, v46, v36, v20
  ds_read_b64 v[61:62], v17 offset:832
  v_dot2_f32_f16 v21, v48, v36, v21
  v_dot2_f32_f16 v22, v50, v36, v22
  v_dot2_f32_f16 v23, v44, v38, v23
  ds_read_b64 v[63:64], v17 offset:896
  v_dot2_f32_f16 v24, v46, v38, v24
  v_dot2_f32_f16 v25, v48, v38, v25
  v_dot2_f32_f16 v26, v50, v38, v26
  ds_read_b64 v[65:66], v17 offset:960
  v_dot2_f32_f16 v27, v44, v40, v27
  v_dot2_f32_f16 v28, v46, v40, v28
  v_dot2_f32_f16 v29, v48, v40, v29
  v_dot2_f32_f16 v30, v50, v40, v30
  v_dot2_f32_f16 v31, v44, v42, v31
  v_dot2_f32_f16 v32, v46, v42, v32
  v_dot2_f32_f16 v33, v48, v42, v33
  v_dot2_f32_f16 v34, v50, v42, v34
  s_waitcnt lgkmcnt(3)
  v_dot2_f32_f16 v19, v59, v51, v19
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // all waves have read this tile
  v_dot2_f32_f16 v20, v61, v51, v20
  v_dot2_f32_f16 v21, v63, v51, v21
  s_waitcnt vmcnt(3)
  ds_write_b64 v16, v[8:9]
  v_dot2_f32_f16 v22, v65, v51, v22
  v_dot2_f32_f16 v23, v59, v53, v23
  s_waitcnt vmcnt(2)
  ds_write_b64 v16, v[10:11] offset:128
  v_dot2_f32_f16 v24, v61, v53, v24
  v_dot2_f32_f16 v25, v63, v53, v25
  s_waitcnt vmcnt(1)
  ds_write_b64 v3, v[12:13]
  v_dot2_f32_f16 v26, v65, v53, v26
  v_dot2_f32_f16 v27, v59, v55, v27
  s_waitcnt vmcnt(0)
  ds_write_b64 v3, v[14:15] offset:128
  v_dot2_f32_f16 v28, v61, v55, v28
  v_dot2_f32_f16 v29, v63, v55, v29
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_dot2_f32_f16 v30, v65, v55, v30
  ds_read_b64 v[35:36], v18
  v_dot2_f32_f16 v31, v59, v57, v31
  v_dot2_f32_f16 v32, v61, v57, v32
  ds_read_b64 v[37:38], v18 offset:64
  v_dot2_f32_f16 v33, v63, v57, v33
  v_dot2_f32_f16 v34, v65, v57, v34
  ds_read_b64 v[39:40], v18 offset:128
  v_dot2_f32_f16 v19, v60, v52, v19
  v_dot2_f32_f16 v20, v62, v52, v20
  ds_read_b64 v[41:42], v18 offset:192
  v_dot2_f32_f16 v21, v64, v52, v21
  v_dot2_f32_f16 v22, v66, v52, v22
  ds_read_b64 v[43:44], v17
  v_dot2_f32_f16 v23, v60, v54, v23
  v_dot2_f32_f16 v24, v62, v54, v24
  ds_read_b64 v[45:46], v17 offset:64
  v_dot2_f32_f16 v25, v64, v54, v25
  ds_read_b64 v[47:48], v17 offset:128
  v_dot2_f32_f16 v26, v66, v54, v26
  v_dot2_f32_f16 v27, v60, v56, v27
  ds_read_b64 v[49:50], v17 offset:192
  v_dot2_f32_f16 v28, v62, v56, v28
  v_dot2_f32_f16 v29, v64, v56, v29
  v_dot2_f32_f16 v30, v66, v56, v30
  v_dot2_f32_f16 v31, v60, v58, v31
  v_dot2_f32_f16 v32, v62, v58, v32
  v_dot2_f32_f16 v33, v64, v58, v33
  v_dot2_f32_f16 v34, v66, v58, v34
  s_sub_u32 s34, s34, 1
  s_cmp_gt_u32 s34, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(3)
  v_dot2_f32_f16 v19, v43, v35, v19
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v20, v45, v35, v20
  ds_read_b64 v[51:52], v18 offset:256
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v21, v47, v35, v21
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v22, v49, v35, v22
  v_dot2_f32_f16 v23, v43, v37, v23
  ds_read_b64 v[53:54], v18 offset:320
  v_dot2_f32_f16 v24, v45, v37, v24
  v_dot2_f32_f16 v25, v47, v37, v25
  v_dot2_f32_f16 v26, v49, v37, v26
  ds_read_b64 v[55:56], v18 offset:384
  v_dot2_f32_f16 v27, v43, v39, v27
  v_dot2_f32_f16 v28, v45, v39, v28
  v_dot2_f32_f16 v29, v47, v39, v29
  v_dot2_f32_f16 v30, v49, v39, v30
  ds_read_b64 v[57:58], v18 offset:448
  v_dot2_f32_f16 v31, v43, v41, v31
  v_dot2_f32_f16 v32, v45, v41, v32
  v_dot2_f32_f16 v33, v47, v41, v33
  ds_read_b64 v[59:60], v17 offset:256
  v_dot2_f32_f16 v34, v49, v41, v34
  v_dot2_f32_f16 v19, v44, v36, v19
  v_dot2_f32_f16 v20, v46, v36, v20
  ds_read_b64 v[61:62], v17 offset:320
  v_dot2_f32_f16 v21, v48, v36, v21
  v_dot2_f32_f16 v22, v50, v36, v22
  v_dot2_f32_f16 v23, v44, v38, v23
  ds_read_b64 v[63:64], v17 offset:384
  v_dot2_f32_f16 v24, v46, v38, v24
  v_dot2_f32_f16 v25, v48, v38, v25
  v_dot2_f32_f16 v26, v50, v38, v26
  ds_read_b64 v[65:66], v17 offset:448
  v_dot2_f32_f16 v27, v44, v40, v27
  v_dot2_f32_f16 v28, v46, v40, v28
  v_dot2_f32_f16 v29, v48, v40, v29
  v_dot2_f32_f16 v30, v50, v40, v30
  v_dot2_f32_f16 v31, v44, v42, v31
  v_dot2_f32_f16 v32, v46, v42, v32
  v_dot2_f32_f16 v33, v48, v42, v33
  v_dot2_f32_f16 v34, v50, v42, v34
  s_waitcnt lgkmcnt(3)
  v_dot2_f32_f16 v19, v59, v51, v19
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v20, v61, v51, v20
  ds_read_b64 v[35:36], v18 offset:512
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v21, v63, v51, v21
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v22, v65, v51, v22
  v_dot2_f32_f16 v23, v59, v53, v23
  ds_read_b64 v[37:38], v18 offset:576
  v_dot2_f32_f16 v24, v61, v53, v24
  v_dot2_f32_f16 v25, v63, v53, v25
  v_dot2_f32_f16 v26, v65, v53, v26
  ds_read_b64 v[39:40], v18 offset:640
  v_dot2_f32_f16 v27, v59, v55, v27
  v_dot2_f32_f16 v28, v61, v55, v28
  v_dot2_f32_f16 v29, v63, v55, v29
  v_dot2_f32_f16 v30, v65, v55, v30
  ds_read_b64 v[41:42], v18 offset:704
  v_dot2_f32_f16 v31, v59, v57, v31
  v_dot2_f32_f16 v32, v61, v57, v32
  v_dot2_f32_f16 v33, v63, v57, v33
  ds_read_b64 v[43:44], v17 offset:512
  v_dot2_f32_f16 v34, v65, v57, v34
  v_dot2_f32_f16 v19, v60, v52, v19
  v_dot2_f32_f16 v20, v62, v52, v20
  ds_read_b64 v[45:46], v17 offset:576
  v_dot2_f32_f16 v21, v64, v52, v21
  v_dot2_f32_f16 v22, v66, v52, v22
  v_dot2_f32_f16 v23, v60, v54, v23
  ds_read_b64 v[47:48], v17 offset:640
  v_dot2_f32_f16 v24, v62, v54, v24
  v_dot2_f32_f16 v25, v64, v54, v25
  v_dot2_f32_f16 v26, v66, v54, v26
  ds_read_b64 v[49:50], v17 offset:704
  v_dot2_f32_f16 v27, v60, v56, v27
  v_dot2_f32_f16 v28, v62, v56, v28
  v_dot2_f32_f16 v29, v64, v56, v29
  v_dot2_f32_f16 v30, v66, v56, v30
  v_dot2_f32_f16 v31, v60, v58, v31
  v_dot2_f32_f16 v32, v62, v58, v32
  v_dot2_f32_f16 v33, v64, v58, v33
  v_dot2_f32_f16 v34, v66, v58, v34
  s_waitcnt lgkmcnt(3)
  v_dot2_f32_f16 v19, v43, v35, v19
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v20, v45, v35, v20
  ds_read_b64 v[51:52], v18 offset:768
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v21, v47, v35, v21
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v22, v49, v35, v22
  v_dot2_f32_f16 v23, v43, v37, v23
  ds_read_b64 v[53:54], v18 offset:832
  v_dot2_f32_f16 v24, v45, v37, v24
  v_dot2_f32_f16 v25, v47, v37, v25
  v_dot2_f32_f16 v26, v49, v37, v26
  ds_read_b64 v[55:56], v18 offset:896
  v_dot2_f32_f16 v27, v43, v39, v27
  v_dot2_f32_f16 v28, v45, v39, v28
  v_dot2_f32_f16 v29, v47, v39, v29
  v_dot2_f32_f16 v30, v49, v39, v30
  ds_read_b64 v[57:58], v18 offset:960
  v_dot2_f32_f16 v31, v43, v41, v31
  v_dot2_f32_f16 v32, v45, v41, v32
  v_dot2_f32_f16 v33, v47, v41, v33
  ds_read_b64 v[59:60], v17 offset:768
  v_dot2_f32_f16 v34, v49, v41, v34
  v_dot2_f32_f16 v19, v44, v36, v19
  v_dot2_f32_f16 v20, v46, v36, v20
  ds_read_b64 v[61:62], v17 offset:832
  v_dot2_f32_f16 v21, v48, v36, v21
  v_dot2_f32_f16 v22, v50, v36, v22
  v_dot2_f32_f16 v23, v44, v38, v23
  ds_read_b64 v[63:64], v17 offset:896
  v_dot2_f32_f16 v24, v46, v38, v24
  v_dot2_f32_f16 v25, v48, v38, v25
  v_dot2_f32_f16 v26, v50, v38, v26
  ds_read_b64 v[65:66], v17 offset:960
  v_dot2_f32_f16 v27, v44, v40, v27
  v_dot2_f32_f16 v28, v46, v40, v28
  v_dot2_f32_f16 v29, v48, v40, v29
  v_dot2_f32_f16 v30, v50, v40, v30
  v_dot2_f32_f16 v31, v44, v42, v31
  v_dot2_f32_f16 v32, v46, v42, v32
  v_dot2_f32_f16 v33, v48, v42, v33
  v_dot2_f32_f16 v34, v50, v42, v34
  s_waitcnt lgkmcnt(3)
  v_dot2_f32_f16 v19, v59, v51, v19
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v20, v61, v51, v20
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v21, v63, v51, v21
  s_waitcnt lgkmcnt(0)
  v_dot2_f32_f16 v22, v65, v51, v22
  v_dot2_f32_f16 v23, v59, v53, v23
  v_dot2_f32_f16 v24, v61, v53, v24
  v_dot2_f32_f16 v25, v63, v53, v25
  v_dot2_f32_f16 v26, v65, v53, v26
  v_dot2_f32_f16 v27, v59, v55, v27
  v_dot2_f32_f16 v28, v61, v55, v28
  v_dot2_f32_f16 v29, v63, v55, v29
  v_dot2_f32_f16 v30, v65, v55, v30
  v_dot2_f32_f16 v31, v59, v57, v31
  v_dot2_f32_f16 v32, v61, v57, v32
  v_dot2_f32_f16 v33, v63, v57, v33
  v_dot2_f32_f16 v34, v65, v57, v34
  v_dot2_f32_f16 v19, v60, v52, v19
  v_dot2_f32_f16 v20, v62, v52, v20
  v_dot2_f32_f16 v21, v64, v52, v21
  v_dot2_f32_f16 v22, v66, v52, v22
  v_dot2_f32_f16 v23, v60, v54, v23
  v_dot2_f32_f16 v24, v62, v54, v24
  v_dot2_f32_f16 v25, v64, v54, v25
  v_dot2_f32_f16 v26, v66, v54, v26
  v_dot2_f32_f16 v27, v60, v56, v27
  v_dot2_f32_f16 v28, v62, v56, v28
  v_dot2_f32_f16 v29, v64, v56, v29
  v_dot2_f32_f16 v30, v66, v56, v30
  v_dot2_f32_f16 v31, v60, v58, v31
  v_dot2_f32_f16 v32, v62, v58, v32
  v_dot2_f32_f16 v33, v64, v58, v33
  v_dot2_f32_f16 v34, v66, v58, v34
L_main_done:
  s_cmp_eq_u32 s33, 0
  s_cbranch_scc1 L_tail_done
  // the rest of K, element by element
L_tail:
  s_mul_i32 s38, s5, s10
  s_lshl_b32 s38, s38, 1
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_barrier                                                // all waves have read the last full tile
  s_waitcnt vmcnt(3)
  v_mov_b32 v8, 0x80000000
  v_lshlrev_b32 v9, 2, v0
  v_cmp_gt_u32 s[34:35], s33, v9
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v10, v8, v4, s[34:35]
  buffer_load_ushort v10, v10, s[36:39], 0 offen
  v_add_u32 v11, 1, v9
  v_cmp_gt_u32 s[44:45], s33, v11
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v12, v8, v4, s[44:45]
  buffer_load_ushort v12, v12, s[36:39], 0 offen offset:2
  v_add_u32 v13, 2, v9
  v_cmp_gt_u32 s[46:47], s33, v13
  s_waitcnt vmcnt(2)
  v_cndmask_b32 v14, v8, v4, s[46:47]
  buffer_load_ushort v14, v14, s[36:39], 0 offen offset:4
  v_add_u32 v15, 3, v9
  v_cmp_gt_u32 s[48:49], s33, v15
  v_cndmask_b32 v4, v8, v4, s[48:49]
  buffer_load_ushort v4, v4, s[36:39], 0 offen offset:6
  v_cmp_gt_u32 s[50:51], s33, v9
  v_cndmask_b32 v51, v8, v5, s[50:51]
  buffer_load_ushort v51, v51, s[36:39], 0 offen
  v_add_u32 v52, 1, v9
  v_cmp_gt_u32 s[52:53], s33, v52
  v_cndmask_b32 v53, v8, v5, s[52:53]
  buffer_load_ushort v53, v53, s[36:39], 0 offen offset:2
  v_add_u32 v54, 2, v9
  v_cmp_gt_u32 s[54:55], s33, v54
  v_cndmask_b32 v55, v8, v5, s[54:55]
  buffer_load_ushort v55, v55, s[36:39], 0 offen offset:4
  v_add_u32 v9, 3, v9
  v_cmp_gt_u32 s[56:57], s33, v9
  v_cndmask_b32 v5, v8, v5, s[56:57]
  buffer_load_ushort v5, v5, s[36:39], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v16, v10
  s_waitcnt vmcnt(6)
  ds_write_b16 v16, v12 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v16, v14 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v16, v4 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v16, v51 offset:128
  s_waitcnt vmcnt(2)
  ds_write_b16 v16, v53 offset:130
  s_waitcnt vmcnt(1)
  ds_write_b16 v16, v55 offset:132
  s_waitcnt vmcnt(0)
  ds_write_b16 v16, v5 offset:134
  v_mov_b32 v4, 0x80000000
  v_lshlrev_b32 v0, 2, v0
  v_cmp_gt_u32 s[34:35], s33, v0
  v_cndmask_b32 v5, v4, v6, s[34:35]
  buffer_load_ushort v5, v5, s[40:43], 0 offen
  v_add_u32 v8, 1, v0
  v_cmp_gt_u32 s[44:45], s33, v8
  v_cndmask_b32 v10, v4, v6, s[44:45]
  buffer_load_ushort v10, v10, s[40:43], 0 offen offset:2
  v_add_u32 v12, 2, v0
  v_cmp_gt_u32 s[46:47], s33, v12
  v_cndmask_b32 v14, v4, v6, s[46:47]
  buffer_load_ushort v14, v14, s[40:43], 0 offen offset:4
  v_add_u32 v11, 3, v0
  v_cmp_gt_u32 s[48:49], s33, v11
  v_cndmask_b32 v6, v4, v6, s[48:49]
  buffer_load_ushort v6, v6, s[40:43], 0 offen offset:6
  v_cmp_gt_u32 s[50:51], s33, v0
  v_cndmask_b32 v16, v4, v7, s[50:51]
  buffer_load_ushort v16, v16, s[40:43], 0 offen
  v_add_u32 v13, 1, v0
  v_cmp_gt_u32 s[52:53], s33, v13
  v_cndmask_b32 v51, v4, v7, s[52:53]
  buffer_load_ushort v51, v51, s[40:43], 0 offen offset:2
  v_add_u32 v15, 2, v0
  v_cmp_gt_u32 s[54:55], s33, v15
  v_cndmask_b32 v53, v4, v7, s[54:55]
  buffer_load_ushort v53, v53, s[40:43], 0 offen offset:4
  v_add_u32 v52, 3, v0
  v_cmp_gt_u32 s[56:57], s33, v52
  v_cndmask_b32 v0, v4, v7, s[56:57]
  buffer_load_ushort v0, v0, s[40:43], 0 offen offset:6
  s_waitcnt vmcnt(7)
  ds_write_b16 v3, v5
  s_waitcnt vmcnt(6)
  ds_write_b16 v3, v10 offset:2
  s_waitcnt vmcnt(5)
  ds_write_b16 v3, v14 offset:4
  s_waitcnt vmcnt(4)
  ds_write_b16 v3, v6 offset:6
  s_waitcnt vmcnt(3)
  ds_write_b16 v3, v16 offset:128
  s_waitcnt vmcnt(2)
  ds_write_b16 v3, v51 offset:130
  s_waitcnt vmcnt(1)
  ds_write_b16 v3, v53 offset:132
  s_waitcnt vmcnt(0)
  ds_write_b16 v3, v0 offset:134
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_mov_b32 v0, v17
  v_mov_b32 v3, v18
  s_add_u32 s7, s33, 3
  s_lshr_b32 s7, s7, 2
L_step_loop8:
  ds_read_b64 v[35:36], v3
  ds_read_b64 v[37:38], v3 offset:64
  ds_read_b64 v[39:40], v3 offset:128
  ds_read_b64 v[41:42], v3 offset:192
  ds_read_b64 v[43:44], v0
  ds_read_b64 v[45:46], v0 offset:64
  ds_read_b64 v[47:48], v0 offset:128
  ds_read_b64 v[49:50], v0 offset:192
  s_waitcnt lgkmcnt(3)
  v_dot2_f32_f16 v19, v43, v35, v19
  s_waitcnt lgkmcnt(2)
  v_dot2_f32_f16 v20, v45, v35, v20
  s_waitcnt lgkmcnt(1)
  v_dot2_f32_f16 v21, v47, v35, v21
  s_waitcnt lgkmcnt(0)
  v_dot2_f32_f16 v22, v49, v35, v22
  v_dot2_f32_f16 v23, v43, v37, v23
  v_dot2_f32_f16 v24, v45, v37, v24
  v_dot2_f32_f16 v25, v47, v37, v25
  v_dot2_f32_f16 v26, v49, v37, v26
  v_dot2_f32_f16 v27, v43, v39, v27
  v_dot2_f32_f16 v28, v45, v39, v28
  v_dot2_f32_f16 v29, v47, v39, v29
  v_dot2_f32_f16 v30, v49, v39, v30
  v_dot2_f32_f16 v31, v43, v41, v31
  v_dot2_f32_f16 v32, v45, v41, v32
  v_dot2_f32_f16 v33, v47, v41, v33
  v_dot2_f32_f16 v34, v49, v41, v34
  v_dot2_f32_f16 v19, v44, v36, v19
  v_dot2_f32_f16 v20, v46, v36, v20
  v_dot2_f32_f16 v21, v48, v36, v21
  v_dot2_f32_f16 v22, v50, v36, v22
  v_dot2_f32_f16 v23, v44, v38, v23
  v_dot2_f32_f16 v24, v46, v38, v24
  v_dot2_f32_f16 v25, v48, v38, v25
  v_dot2_f32_f16 v26, v50, v38, v26
  v_dot2_f32_f16 v27, v44, v40, v27
  v_dot2_f32_f16 v28, v46, v40, v28
  v_dot2_f32_f16 v29, v48, v40, v29
  v_dot2_f32_f16 v30, v50, v40, v30
  v_dot2_f32_f16 v31, v44, v42, v31
  v_dot2_f32_f16 v32, v46, v42, v32
  v_dot2_f32_f16 v33, v48, v42, v33
  v_dot2_f32_f16 v34, v50, v42, v34
  s_mov_b32 s32, 0x100
  v_add_u32 v0, s32, v0
  v_add_u32 v3, s32, v3
  s_sub_u32 s7, s7, 1
  s_cmp_lg_u32 s7, 0
  s_cbranch_scc1 L_step_loop8
L_steps_done9:
L_tail_done:
  s_mul_i32 s32, s24, s4
  s_mul_hi_u32 s33, s24, s4
  s_mul_i32 s7, s25, s4
  s_add_u32 s33, s33, s7
  s_mul_i32 s36, s3, s8
  s_mul_hi_u32 s37, s3, s8
  s_add_u32 s32, s32, s36
  s_addc_u32 s33, s33, s37
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s36, s16, s32
  s_addc_u32 s37, s17, s33
  s_mul_i32 s32, s26, s4
  s_mul_hi_u32 s33, s26, s4
  s_mul_i32 s4, s27, s4
  s_add_u32 s33, s33, s4
  s_mul_i32 s40, s3, s9
  s_mul_hi_u32 s41, s3, s9
  s_add_u32 s32, s32, s40
  s_addc_u32 s33, s33, s41
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s18, s32
  s_addc_u32 s41, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s38, s2, s8
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mul_i32 s2, s8, 16
  v_mul_lo_u32 v0, v1, s8
  v_add_lshl_u32 v0, v0, v2, 1
  s_sub_u32 s3, s6, 1
  s_mul_i32 s42, s3, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mul_i32 s3, s9, 16
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v1, v1, v2, 1
  s_lshl_b32 s4, s1, 1
  v_mov_b32 v3, 0x80000000
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v54, 0, v2
  v_cmp_gt_u32 s[34:35], s5, v54
  v_cndmask_b32 v4, v3, v0, s[34:35]
  s_waitcnt vmcnt(3)
  v_add_u32 v9, 8, v2
  v_cmp_gt_u32 s[44:45], s5, v9
  v_cndmask_b32 v5, v3, v0, s[44:45]
  v_add_u32 v8, 16, v2
  v_cmp_gt_u32 s[46:47], s5, v8
  v_cndmask_b32 v6, v3, v0, s[46:47]
  s_waitcnt vmcnt(1)
  v_add_u32 v12, 24, v2
  v_cmp_gt_u32 s[48:49], s5, v12
  v_cndmask_b32 v7, v3, v0, s[48:49]
  v_mul_f32 v8, s0, v19
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[36:39], 0 offen
  v_mul_f32 v10, s0, v20
  v_cvt_f16_f32 v12, v10
  buffer_store_short v12, v5, s[36:39], 0 offen offset:16
  s_waitcnt vmcnt(2)
  v_mul_f32 v14, s0, v21
  v_cvt_f16_f32 v16, v14
  buffer_store_short v16, v6, s[36:39], 0 offen offset:32
  v_mul_f32 v17, s0, v22
  v_cvt_f16_f32 v18, v17
  buffer_store_short v18, v7, s[36:39], 0 offen offset:48
  v_add_u32 v4, s2, v4
  v_add_u32 v5, s2, v5
  v_add_u32 v6, s2, v6
  v_add_u32 v7, s2, v7
  v_mul_f32 v8, s0, v23
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[36:39], 0 offen
  v_mul_f32 v10, s0, v24
  v_cvt_f16_f32 v12, v10
  buffer_store_short v12, v5, s[36:39], 0 offen offset:16
  v_mul_f32 v14, s0, v25
  v_cvt_f16_f32 v16, v14
  buffer_store_short v16, v6, s[36:39], 0 offen offset:32
  v_mul_f32 v17, s0, v26
  v_cvt_f16_f32 v18, v17
  buffer_store_short v18, v7, s[36:39], 0 offen offset:48
  v_add_u32 v4, s2, v4
  v_add_u32 v5, s2, v5
  v_add_u32 v6, s2, v6
  v_add_u32 v7, s2, v7
  v_mul_f32 v8, s0, v27
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[36:39], 0 offen
  v_mul_f32 v10, s0, v28
  v_cvt_f16_f32 v12, v10
  buffer_store_short v12, v5, s[36:39], 0 offen offset:16
  v_mul_f32 v14, s0, v29
  v_cvt_f16_f32 v16, v14
  buffer_store_short v16, v6, s[36:39], 0 offen offset:32
  v_mul_f32 v17, s0, v30
  v_cvt_f16_f32 v18, v17
  buffer_store_short v18, v7, s[36:39], 0 offen offset:48
  v_add_u32 v4, s2, v4
  v_add_u32 v5, s2, v5
  v_add_u32 v6, s2, v6
  v_add_u32 v7, s2, v7
  v_mul_f32 v8, s0, v31
  v_cvt_f16_f32 v9, v8
  buffer_store_short v9, v4, s[36:39], 0 offen
  v_mul_f32 v10, s0, v32
  v_cvt_f16_f32 v12, v10
  buffer_store_short v12, v5, s[36:39], 0 offen offset:16
  v_mul_f32 v14, s0, v33
  v_cvt_f16_f32 v16, v14
  buffer_store_short v16, v6, s[36:39], 0 offen offset:32
  v_mul_f32 v17, s0, v34
  v_cvt_f16_f32 v18, v17
  buffer_store_short v18, v7, s[36:39], 0 offen offset:48
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  s_waitcnt vmcnt(2)
  v_add_u32 v11, 0, v2
  v_cmp_gt_u32 s[50:51], s5, v11
  v_cndmask_b32 v4, v3, v0, s[50:51]
  v_cndmask_b32 v5, v3, v1, s[50:51]
  s_waitcnt vmcnt(1)
  v_add_u32 v13, 8, v2
  v_cmp_gt_u32 s[52:53], s5, v13
  v_cndmask_b32 v6, v3, v0, s[52:53]
  v_cndmask_b32 v7, v3, v1, s[52:53]
  s_waitcnt vmcnt(0)
  v_add_u32 v15, 16, v2
  v_cmp_gt_u32 s[54:55], s5, v15
  v_cndmask_b32 v8, v3, v0, s[54:55]
  v_cndmask_b32 v9, v3, v1, s[54:55]
  v_add_u32 v52, 24, v2
  v_cmp_gt_u32 s[56:57], s5, v52
  v_cndmask_b32 v0, v3, v0, s[56:57]
  v_cndmask_b32 v1, v3, v1, s[56:57]
  buffer_load_ushort v2, v5, s[40:43], 0 offen
  buffer_load_ushort v3, v7, s[40:43], 0 offen offset:16
  buffer_load_ushort v10, v9, s[40:43], 0 offen offset:32
  buffer_load_ushort v11, v1, s[40:43], 0 offen offset:48
  v_add_u32 v5, s3, v5
  v_add_u32 v7, s3, v7
  v_add_u32 v9, s3, v9
  v_add_u32 v1, s3, v1
  buffer_load_ushort v12, v5, s[40:43], 0 offen
  buffer_load_ushort v13, v7, s[40:43], 0 offen offset:16
  buffer_load_ushort v14, v9, s[40:43], 0 offen offset:32
  buffer_load_ushort v15, v1, s[40:43], 0 offen offset:48
  v_mul_f32 v16, s0, v19
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v16, v2, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v4, s[36:39], 0 offen
  v_add_u32 v5, s3, v5
  v_add_u32 v7, s3, v7
  v_add_u32 v9, s3, v9
  v_add_u32 v1, s3, v1
  buffer_load_ushort v2, v5, s[40:43], 0 offen
  v_mul_f32 v18, s0, v20
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v18, v3, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v19, v18
  buffer_store_short v19, v6, s[36:39], 0 offen offset:16
  buffer_load_ushort v3, v7, s[40:43], 0 offen offset:16
  v_mul_f32 v20, s0, v21
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v20, v10, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v21, v20
  buffer_store_short v21, v8, s[36:39], 0 offen offset:32
  buffer_load_ushort v10, v9, s[40:43], 0 offen offset:32
  v_mul_f32 v22, s0, v22
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v22, v11, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v35, v22
  buffer_store_short v35, v0, s[36:39], 0 offen offset:48
  buffer_load_ushort v11, v1, s[40:43], 0 offen offset:48
  v_add_u32 v4, s2, v4
  v_add_u32 v6, s2, v6
  v_add_u32 v8, s2, v8
  v_add_u32 v0, s2, v0
  v_mul_f32 v16, s0, v23
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v16, v12, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v4, s[36:39], 0 offen
  v_add_u32 v5, s3, v5
  v_add_u32 v7, s3, v7
  v_add_u32 v9, s3, v9
  v_add_u32 v1, s3, v1
  buffer_load_ushort v12, v5, s[40:43], 0 offen
  v_mul_f32 v18, s0, v24
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v18, v13, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v19, v18
  buffer_store_short v19, v6, s[36:39], 0 offen offset:16
  buffer_load_ushort v13, v7, s[40:43], 0 offen offset:16
  v_mul_f32 v20, s0, v25
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v20, v14, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v21, v20
  buffer_store_short v21, v8, s[36:39], 0 offen offset:32
  buffer_load_ushort v14, v9, s[40:43], 0 offen offset:32
  v_mul_f32 v22, s0, v26
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v22, v15, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v35, v22
  buffer_store_short v35, v0, s[36:39], 0 offen offset:48
  buffer_load_ushort v15, v1, s[40:43], 0 offen offset:48
  v_add_u32 v4, s2, v4
  v_add_u32 v6, s2, v6
  v_add_u32 v8, s2, v8
  v_add_u32 v0, s2, v0
  v_mul_f32 v16, s0, v27
  s_waitcnt vmcnt(14)
  v_fma_mix_f32 v16, v2, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v4, s[36:39], 0 offen
  v_mul_f32 v18, s0, v28
  s_waitcnt vmcnt(13)
  v_fma_mix_f32 v18, v3, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v19, v18
  buffer_store_short v19, v6, s[36:39], 0 offen offset:16
  v_mul_f32 v20, s0, v29
  s_waitcnt vmcnt(12)
  v_fma_mix_f32 v20, v10, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v21, v20
  buffer_store_short v21, v8, s[36:39], 0 offen offset:32
  v_mul_f32 v22, s0, v30
  s_waitcnt vmcnt(11)
  v_fma_mix_f32 v22, v11, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v35, v22
  buffer_store_short v35, v0, s[36:39], 0 offen offset:48
  v_add_u32 v4, s2, v4
  v_add_u32 v6, s2, v6
  v_add_u32 v8, s2, v8
  v_add_u32 v0, s2, v0
  v_mul_f32 v16, s0, v31
  s_waitcnt vmcnt(10)
  v_fma_mix_f32 v16, v12, s1, v16 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v17, v16
  buffer_store_short v17, v4, s[36:39], 0 offen
  v_mul_f32 v18, s0, v32
  s_waitcnt vmcnt(9)
  v_fma_mix_f32 v18, v13, s1, v18 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v19, v18
  buffer_store_short v19, v6, s[36:39], 0 offen offset:16
  v_mul_f32 v20, s0, v33
  s_waitcnt vmcnt(8)
  v_fma_mix_f32 v20, v14, s1, v20 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v21, v20
  buffer_store_short v21, v8, s[36:39], 0 offen offset:32
  v_mul_f32 v22, s0, v34
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v22, v15, s1, v22 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v35, v22
  buffer_store_short v35, v0, s[36:39], 0 offen offset:48
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt32x32x16_4a1d10dfb90c85b8, .L_end-kiln_HHS_TN_mt32x32x16_4a1d10dfb90c85b8

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt32x32x16_4a1d10dfb90c85b8
  .amdhsa_group_segment_fixed_size 2048
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 67
  .amdhsa_next_free_sgpr 58
  .amdhsa_reserve_vcc 0
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 0
  .amdhsa_dx10_clamp 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx906
amdhsa.kernels:
  - .name: kiln_HHS_TN_mt32x32x16_4a1d10dfb90c85b8
    .symbol: kiln_HHS_TN_mt32x32x16_4a1d10dfb90c85b8.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 58
    .vgpr_count: 67
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
