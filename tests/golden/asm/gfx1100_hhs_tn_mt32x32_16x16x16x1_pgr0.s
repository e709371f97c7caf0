// gfx1100 HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr0 plr0 wgm8 sv1 buf1 mul32x32x32 mapm1
.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt32x32x32_00cb8e2f7889f2bd
.p2align 8
.type kiln_HHS_TN_mt32x32x32_00cb8e2f7889f2bd,@function
kiln_HHS_TN_mt32x32x32_00cb8e2f7889f2bd:
L_entry:
  s_load_b256 s[8:15], s[0:1], 64
  s_load_b512 s[16:31], s[0:1], 0
  s_load_b64 s[0:1], s[0:1], 0x60
  s_waitcnt lgkmcnt(0)
  s_add_u32 s5, s12, 31
  s_lshr_b32 s5, s5, 5
  s_add_u32 s6, s13, 31
  s_lshr_b32 s6, s6, 5
  s_lshr_b32 s7, s2, 3
  s_and_b32 s32, s2, 7
  s_mul_i32 s7, s7, 8
  s_add_u32 s33, s7, 8
  s_mul_i32 s6, s32, s6
  s_add_u32 s6, s6, s3
  s_lshr_b32 s32, s6, 3
  s_and_b32 s6, s6, 7
  s_add_u32 s6, s6, s7
  s_cmp_le_u32 s33, s5
  s_cselect_b32 s3, s32, s3
  s_cselect_b32 s2, s6, s2
  s_mul_i32 s2, s2, 32
  s_mul_i32 s3, s3, 32
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
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s35, s35
  s_lshr_b32 s35, s35, 5
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s42, 0, s42
  s_mov_b32 s44, 0x200
  s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_mad_u32_u24 v5, v0, s44, 0
  v_mad_u32_u24 v5, v2, 16, v5
  v_and_b32 v6, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v6, 5, v6
  v_xor_b32 v5, v6, v5
  v_mad_u32_u24 v6, v0, s44, 0
  s_delay_alu instid0(VALU_DEP_1)
  v_mad_u32_u24 v2, v2, 16, v6
  s_mov_b32 s44, 0x800
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_add_nc_u32 v2, s44, v2
  v_and_b32 v0, 3, v0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v0, 5, v0
  v_xor_b32 v2, v0, v2
  v_and_b32 v0, 15, v1
  s_mul_i32 s45, s7, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v0, v0, 16, s45
  v_dual_mov_b32 v6, 0 :: v_dual_mov_b32 v13, 0
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_and_b32 v6, 3, v6
  v_lshlrev_b32 v6, 5, v6
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_xor_b32 v0, v6, v0
  v_xor_b32 v6, 32, v0
  v_xor_b32 v7, 64, v0
  s_mov_b32 s45, 0x60
  s_delay_alu instid0(SALU_CYCLE_1)
  v_xor_b32 v8, s45, v0
  v_and_b32 v9, 15, v1
  s_mul_i32 s46, s32, 0x100
  s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
  v_mad_u32_u24 v9, v9, 16, s46
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
  v_add_nc_u32 v9, s44, v9
  v_dual_mov_b32 v10, 0 :: v_dual_mov_b32 v15, 0
  v_and_b32 v10, 3, v10
  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
  v_lshlrev_b32 v10, 5, v10
  v_xor_b32 v9, v10, v9
  s_delay_alu instid0(VALU_DEP_1)
  v_xor_b32 v10, 32, v9
  v_xor_b32 v11, 64, v9
  v_xor_b32 v12, s45, v9
  v_dual_mov_b32 v14, 0 :: v_dual_mov_b32 v17, 0
  v_dual_mov_b32 v16, 0 :: v_dual_mov_b32 v19, 0
  v_mov_b32 v18, 0
  v_mov_b32 v20, 0
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_main_done
  // one tile of K per trip, nothing on its way meanwhile
L_tile_loop:
  buffer_load_b128 v[21:24], v3, s[36:39], 0 offen         // next tile of A
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_b128 v[25:28], v4, s[40:43], 0 offen         // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_barrier                                                // all waves have read the last tile
  s_waitcnt vmcnt(1)
  ds_store_b128 v5, v[21:24]
  s_waitcnt vmcnt(0)
  ds_store_b128 v2, v[25:28]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the tile is in LDS
  ds_load_b128 v[21:24], v9
  ds_load_b128 v[25:28], v10 offset:512
  ds_load_b128 v[29:32], v0
  ds_load_b128 v[33:36], v6 offset:512
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[13:20], v[21:28], v[29:36], v[13:20]
  ds_load_b128 v[21:24], v11 offset:1024
  ds_load_b128 v[25:28], v12 offset:1536
  ds_load_b128 v[29:32], v7 offset:1024
  ds_load_b128 v[33:36], v8 offset:1536
  s_waitcnt lgkmcnt(0)
  v_wmma_f32_16x16x16_f16 v[13:20], v[21:28], v[29:36], v[13:20]
  s_sub_u32 s35, s35, 1
  s_cmp_lg_u32 s35, 0
  s_cbranch_scc1 L_tile_loop
L_main_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 16
  s_delay_alu instid0(VALU_DEP_1)
  v_add_nc_u32 v1, s7, v1
  v_add_nc_u32 v0, s32, v0
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
  s_mov_b32 s39, 0x31016000
  s_mul_i32 s2, s8, 4
  v_mul_lo_u32 v2, v0, s8
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v2, v2, v1, 1
  s_sub_u32 s3, s6, 1
  s_mul_i32 s42, s3, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x31016000
  s_mul_i32 s3, s9, 4
  v_mul_lo_u32 v0, v0, s9
  s_delay_alu instid0(VALU_DEP_1)
  v_add_lshl_u32 v0, v0, v1, 1
  s_lshl_b32 s4, s1, 1
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_mov_b32 v1, v2
  v_mul_f32 v3, s0, v13
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  buffer_store_b16 v4, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v5, s0, v14
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v7, s0, v15
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v8, v7
  buffer_store_b16 v8, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v9, s0, v16
  v_cvt_f16_f32 v10, v9
  buffer_store_b16 v10, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v3, s0, v17
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v3
  buffer_store_b16 v4, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v5, s0, v18
  v_cvt_f16_f32 v6, v5
  buffer_store_b16 v6, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v7, s0, v19
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v8, v7
  buffer_store_b16 v8, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_mul_f32 v9, s0, v20
  v_cvt_f16_f32 v10, v9
  buffer_store_b16 v10, v1, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_mov_b32 v1, v2
  v_mov_b32 v0, v0
  buffer_load_u16 v2, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v3, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v4, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v5, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v6, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v7, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v8, v0, s[40:43], 0 offen
  v_add_nc_u32 v0, s3, v0
  buffer_load_u16 v0, v0, s[40:43], 0 offen
  v_dual_mul_f32 v9, s0, v13 :: v_dual_mul_f32 v10, s0, v14
  s_waitcnt vmcnt(7)
  v_fma_mix_f32 v9, v2, s1, v9 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v9
  buffer_store_b16 v2, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(6)
  v_fma_mix_f32 v10, v3, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v10
  buffer_store_b16 v3, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v11, s0, v15 :: v_dual_mul_f32 v12, s0, v16
  s_waitcnt vmcnt(5)
  v_fma_mix_f32 v11, v4, s1, v11 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v11
  buffer_store_b16 v4, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(4)
  v_fma_mix_f32 v12, v5, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v12
  buffer_store_b16 v5, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v9, s0, v17 :: v_dual_mul_f32 v10, s0, v18
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v9, v6, s1, v9 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v2, v9
  buffer_store_b16 v2, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(2)
  v_fma_mix_f32 v10, v7, s1, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v3, v10
  buffer_store_b16 v3, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  v_dual_mul_f32 v11, s0, v19 :: v_dual_mul_f32 v12, s0, v20
  s_waitcnt vmcnt(1)
  v_fma_mix_f32 v11, v8, s1, v11 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
  v_cvt_f16_f32 v4, v11
  buffer_store_b16 v4, v1, s[36:39], 0 offen
  v_add_nc_u32 v1, s2, v1
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v12, v0, s1, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v5, v12
  buffer_store_b16 v5, v1, s[36:39], 0 offen
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt32x32x32_00cb8e2f7889f2bd, .L_end-kiln_HHS_TN_mt32x32x32_00cb8e2f7889f2bd

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt32x32x32_00cb8e2f7889f2bd
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 37
  .amdhsa_next_free_sgpr 47
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
  - .name: kiln_HHS_TN_mt32x32x32_00cb8e2f7889f2bd
    .symbol: kiln_HHS_TN_mt32x32x32_00cb8e2f7889f2bd.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 47
    .vgpr_count: 37
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
