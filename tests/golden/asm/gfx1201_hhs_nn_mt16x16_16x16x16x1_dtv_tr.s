// gfx1201 HHS NN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 mul16x16x32 tr1x0 dtv1x0
.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_NN_mt16x16x32_0e943d7b61b73155
.p2align 8
.type kiln_HHS_NN_mt16x16x32_0e943d7b61b73155,@function
kiln_HHS_NN_mt16x16x32_0e943d7b61b73155:
L_entry:
  s_mov_b32 s2, ttmp9
  s_and_b32 s3, ttmp7, 0xffff
  s_lshr_b32 s4, ttmp7, 16
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 16
  s_mul_i32 s3, s3, 16
  s_wait_kmcnt 0
  s_sub_u32 s5, s12, s2
  s_min_u32 s5, s5, 16
  s_sub_u32 s6, s13, s3
  s_min_u32 s6, s6, 16
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
  s_lshr_b32 s32, s7, 0
  s_and_b32 s7, s7, 0
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s33, s10, 64
  v_lshrrev_b32 v3, 4, v1
  v_and_b32 v4, 15, v1
  s_mul_i32 s34, s7, 16
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v5, 7, v4
  v_mad_u32_u24 v3, v3, 8, v5
  v_and_b32 v4, 8, v4
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v4, s34, v4
  v_mul_lo_u32 v3, v3, s10
  v_add_lshl_u32 v3, v4, v3, 1
  s_mul_i32 s34, s10, 32
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v4, s34, v3
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x30020000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v5, 3, v0
  v_mul_lo_u32 v6, v2, s11
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v5, v5, v6, 1
  s_mul_i32 s35, s11, 16
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v6, s35, v5
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s35, s35
  s_lshr_b32 s35, s35, 5
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_b128 v[7:10], v5, s[40:43], null offen       // next tile of B
  buffer_load_b128 v[11:14], v6, s[40:43], null offen
  s_mov_b32 s44, 0x100
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v15, v0, s44, 0
  v_mad_u32_u24 v2, v2, 16, v15
  v_and_b32 v0, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v0, 5, v0
  v_xor_b32 v2, v0, v2
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v15, 15, v1
  s_mul_i32 s45, s32, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v15, v15, 16, s45
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v15, v0, s44, v15
  v_dual_mov_b32 v16, 0 :: v_dual_mov_b32 v17, 0
  v_mad_u32_u24 v16, v0, 1, v16
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v0, 3, v16
  v_lshlrev_b32 v0, 5, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v15, v0, v15
  v_xor_b32 v0, 64, v15
  v_dual_mov_b32 v16, 0 :: v_dual_mov_b32 v19, 0
  v_dual_mov_b32 v18, 0 :: v_dual_mov_b32 v21, 0
  v_dual_mov_b32 v20, 0 :: v_dual_mov_b32 v23, 0
  v_mov_b32 v22, 0
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  global_load_tr_b128 v[24:27], v3, s[36:37]
  global_load_tr_b128 v[28:31], v4, s[36:37]
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_wait_loadcnt 3
  ds_store_b128 v2, v[7:10]
  s_wait_loadcnt 2
  ds_store_b128 v2, v[11:14] offset:128
  s_wait_dscnt 0
  s_barrier_signal -1
  s_barrier_wait -1
  s_wait_loadcnt 1
  v_dual_mov_b32 v32, v24 :: v_dual_mov_b32 v33, v25
  v_dual_mov_b32 v34, v26 :: v_dual_mov_b32 v35, v27
  s_cmp_eq_u32 s35, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_load_b128 v[36:39], v15
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[16:23], v[32:35], v[36:39], v[16:23]
  s_wait_loadcnt 0
  v_dual_mov_b32 v40, v28 :: v_dual_mov_b32 v41, v29
  v_dual_mov_b32 v42, v30 :: v_dual_mov_b32 v43, v31
  global_load_tr_b128 v[24:27], v3, s[36:37]
  global_load_tr_b128 v[28:31], v4, s[36:37]
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[7:10], v5, s[40:43], null offen       // next tile of B
  buffer_load_b128 v[11:14], v6, s[40:43], null offen
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  ds_load_b128 v[36:39], v0 offset:512
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[16:23], v[40:43], v[36:39], v[16:23]
  s_barrier_signal -1                                      // all waves have read this tile
  s_barrier_wait -1
  s_wait_loadcnt 1
  ds_store_b128 v2, v[7:10]
  s_wait_loadcnt 0
  ds_store_b128 v2, v[11:14] offset:128
  s_wait_dscnt 0
  s_barrier_signal -1                                      // the next tile is in LDS
  s_barrier_wait -1
  v_dual_mov_b32 v32, v24 :: v_dual_mov_b32 v33, v25
  v_dual_mov_b32 v34, v26 :: v_dual_mov_b32 v35, v27
  s_sub_u32 s35, s35, 1
  s_cmp_gt_u32 s35, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_load_b128 v[36:39], v15
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[16:23], v[32:35], v[36:39], v[16:23]
  s_wait_loadcnt 0
  v_dual_mov_b32 v40, v28 :: v_dual_mov_b32 v41, v29
  v_dual_mov_b32 v42, v30 :: v_dual_mov_b32 v43, v31
  ds_load_b128 v[36:39], v0 offset:512
  s_wait_dscnt 0
  v_wmma_f32_16x16x16_f16 v[16:23], v[40:43], v[36:39], v[16:23]
L_main_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 16
  s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
  v_lshl_add_u32 v0, v0, 3, s7
  v_add_nc_u32 v1, s32, v1
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
  s_lshl_b64 s[32:33], s[32:33], 1
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
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s18, s32
  s_addc_u32 s41, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s38, s2, s8
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x30020000
  v_mul_lo_u32 v2, v1, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v2, v2, v0, 1
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x30020000
  v_mul_lo_u32 v1, v1, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v0, v1, v0, 1
  s_lshl_b32 s2, s1, 1
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_mov_b32 v1, v2
  v_dual_mul_f32 v3, s0, v16 :: v_dual_mul_f32 v4, s0, v17
  v_dual_mul_f32 v5, s0, v18 :: v_dual_mul_f32 v6, s0, v19
  s_wait_loadcnt 1
  v_dual_mul_f32 v7, s0, v20 :: v_dual_mul_f32 v8, s0, v21
  v_dual_mul_f32 v9, s0, v22 :: v_dual_mul_f32 v10, s0, v23
  v_cvt_f16_f32 v3, v3
  v_cvt_f16_f32 v4, v4
  v_cvt_f16_f32 v5, v5
  v_cvt_f16_f32 v6, v6
  v_cvt_f16_f32 v7, v7
  v_cvt_f16_f32 v8, v8
  v_cvt_f16_f32 v9, v9
  v_cvt_f16_f32 v10, v10
  s_wait_loadcnt 0
  v_pack_b32_f16 v11, v3, v4
  v_pack_b32_f16 v12, v5, v6
  v_pack_b32_f16 v13, v7, v8
  v_pack_b32_f16 v14, v9, v10
  buffer_store_b128 v[11:14], v1, s[36:39], null offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_dual_mov_b32 v1, v2 :: v_dual_mov_b32 v0, v0
  buffer_load_b128 v[2:5], v0, s[40:43], null offen
  s_wait_loadcnt 2
  v_dual_mul_f32 v6, s0, v16 :: v_dual_mul_f32 v7, s0, v17
  v_dual_mul_f32 v8, s0, v18 :: v_dual_mul_f32 v9, s0, v19
  s_wait_loadcnt 1
  v_dual_mul_f32 v10, s0, v20 :: v_dual_mul_f32 v11, s0, v21
  v_dual_mul_f32 v12, s0, v22 :: v_dual_mul_f32 v13, s0, v23
  s_wait_loadcnt 0
  v_fma_mix_f32 v6, v2, s1, v6 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v7, v2, s1, v7 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v8, v3, s1, v8 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v9, v3, s1, v9 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v10, v4, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v11, v4, s1, v11 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v12, v5, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v13, v5, s1, v13 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v6, v6
  v_cvt_f16_f32 v7, v7
  v_cvt_f16_f32 v8, v8
  v_cvt_f16_f32 v9, v9
  v_cvt_f16_f32 v10, v10
  v_cvt_f16_f32 v11, v11
  v_cvt_f16_f32 v12, v12
  v_cvt_f16_f32 v13, v13
  v_pack_b32_f16 v2, v6, v7
  v_pack_b32_f16 v3, v8, v9
  v_pack_b32_f16 v4, v10, v11
  s_delay_alu instid0(VALU_DEP_4)
  v_pack_b32_f16 v5, v12, v13
  buffer_store_b128 v[2:5], v1, s[36:39], null offen
  s_endpgm
.L_end:
.size kiln_HHS_NN_mt16x16x32_0e943d7b61b73155, .L_end-kiln_HHS_NN_mt16x16x32_0e943d7b61b73155

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_NN_mt16x16x32_0e943d7b61b73155
  .amdhsa_group_segment_fixed_size 1024
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 44
  .amdhsa_next_free_sgpr 46
  .amdhsa_reserve_vcc 0
  .amdhsa_wavefront_size32 1
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx1201
amdhsa.kernels:
  - .name: kiln_HHS_NN_mt16x16x32_0e943d7b61b73155
    .symbol: kiln_HHS_NN_mt16x16x32_0e943d7b61b73155.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 1024
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 46
    .vgpr_count: 44
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
...
.end_amdgpu_metadata
