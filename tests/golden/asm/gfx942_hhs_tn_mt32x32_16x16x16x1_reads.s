// gfx942 HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du64 gr4x4 lr4 pad0x0 ldsb2 pgr1 plr1 wgm1 sv1 buf1 mul32x32x64 exactgr1x1 wsgr1x2 nt1x2x4x7 stagger32x1x1
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt32x32x64_eed39c6300a0ae61
.p2align 8
.type kiln_HHS_TN_mt32x32x64_eed39c6300a0ae61,@function
kiln_HHS_TN_mt32x32x64_eed39c6300a0ae61:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx2 s[0:1], s[0:1], 0x60
  s_mul_i32 s2, s2, 32
  s_mul_i32 s5, s3, 32
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s6, s12, s2
  s_min_u32 s6, s6, 32
  s_sub_u32 s7, s13, s5
  s_min_u32 s7, s7, 32
  s_mul_i32 s32, s28, s4
  s_mul_hi_u32 s33, s28, s4
  s_mul_i32 s34, s29, s4
  s_add_u32 s33, s33, s34
  s_mul_i32 s34, s2, s10
  s_mul_hi_u32 s35, s2, s10
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s36, s20, s32
  s_addc_u32 s37, s21, s33
  s_mul_i32 s32, s30, s4
  s_mul_hi_u32 s33, s30, s4
  s_mul_i32 s34, s31, s4
  s_add_u32 s33, s33, s34
  s_mul_i32 s34, s5, s11
  s_mul_hi_u32 s35, s5, s11
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s22, s32
  s_addc_u32 s41, s23, s33
  s_mov_b32 s32, 0x3ff
  v_and_b32 v0, s32, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  s_nop 0
  v_readfirstlane_b32 s32, v2
  s_lshr_b32 s33, s32, 1
  s_and_b32 s32, s32, 1
  v_lshrrev_b32 v2, 4, v1
  v_and_b32 v3, 15, v1
  v_lshrrev_b32 v4, 6, v0
  v_mad_u32_u24 v2, v4, 8, v2
  v_lshrrev_b32 v4, 4, v1
  v_and_b32 v5, 15, v1
  v_lshrrev_b32 v0, 6, v0
  v_mad_u32_u24 v0, v4, 4, v0
  s_mul_i32 s38, s6, s10
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mov_b32 s34, 0x80
  v_lshlrev_b32 v4, 2, v3
  v_mul_lo_u32 v6, v2, s10
  v_add_lshl_u32 v4, v4, v6, 1
  s_mul_i32 s35, s10, 8
  v_add_u32 v6, s35, v4
  s_mul_i32 s42, s7, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s35, 0x80
  v_lshlrev_b32 v7, 2, v5
  v_mul_lo_u32 v8, v0, s11
  v_add_lshl_u32 v7, v7, v8, 1
  s_mul_i32 s44, s11, 32
  v_add_u32 v8, s44, v7
  s_lshl_b32 s44, s0, 1
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s44, 0, s14
  s_mov_b32 s44, s44
  s_lshr_b32 s44, s44, 6
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s44, 0
  s_cselect_b32 s42, 0, s42
  s_lshr_b32 s45, s44, 1
  s_min_u32 s45, s45, 32
  s_lshr_b32 s45, s45, 1
  s_lshr_b32 s46, s45, 1
  s_or_b32 s45, s45, s46
  s_lshr_b32 s46, s45, 2
  s_or_b32 s45, s45, s46
  s_lshr_b32 s46, s45, 4
  s_or_b32 s45, s45, s46
  s_lshr_b32 s46, s45, 8
  s_or_b32 s45, s45, s46
  s_lshr_b32 s46, s45, 16
  s_or_b32 s45, s45, s46
  s_and_b32 s3, s3, s45
  s_lshl_b32 s3, s3, 1
  s_sub_u32 s45, s44, s3
  s_mov_b32 s45, s45
  s_mul_i32 s46, s34, s44
  s_mul_hi_u32 s47, s34, s44
  s_sub_u32 s48, s34, s46
  s_subb_u32 s49, 0, s47
  s_mul_i32 s46, s34, s3
  s_mul_hi_u32 s47, s34, s3
  s_add_u32 s36, s36, s46
  s_addc_u32 s37, s37, s47
  s_mul_i32 s46, s35, s44
  s_mul_hi_u32 s47, s35, s44
  s_sub_u32 s50, s35, s46
  s_subb_u32 s51, 0, s47
  s_mul_i32 s46, s35, s3
  s_mul_hi_u32 s47, s35, s3
  s_add_u32 s40, s40, s46
  s_addc_u32 s41, s41, s47
  buffer_load_dwordx2 v[10:11], v4, s[36:39], 0 offen sc0  // next tile of A
  buffer_load_dwordx2 v[12:13], v6, s[36:39], 0 offen sc0
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen sc1  // next tile of B
  buffer_load_dwordx2 v[16:17], v8, s[40:43], 0 offen sc1
  s_mov_b32 s3, 0x100
  v_mad_u32_u24 v9, v3, s3, 0
  v_mad_u32_u24 v2, v2, 8, v9
  v_and_b32 v3, 15, v3
  v_lshlrev_b32 v3, 3, v3
  v_xor_b32 v2, v3, v2
  v_xor_b32 v3, 32, v2
  v_mad_u32_u24 v9, v5, s3, 0
  v_mad_u32_u24 v0, v0, 8, v9
  s_mov_b32 s46, 0x1000
  v_add_u32 v0, s46, v0
  v_and_b32 v5, 15, v5
  v_lshlrev_b32 v5, 3, v5
  v_xor_b32 v0, v5, v0
  v_lshrrev_b32 v5, 4, v1
  v_and_b32 v9, 15, v1
  s_mul_i32 s47, s32, 0x80
  v_mad_u32_u24 v9, v9, 8, s47
  v_mad_u32_u24 v9, v5, s3, v9
  v_mov_b32 v18, 0
  v_mad_u32_u24 v18, v5, 1, v18
  v_and_b32 v5, 15, v18
  v_lshlrev_b32 v5, 3, v5
  v_xor_b32 v9, v5, v9
  v_xor_b32 v5, 32, v9
  v_xor_b32 v18, 64, v9
  s_mov_b32 s47, 0x60
  v_xor_b32 v19, s47, v9
  v_lshrrev_b32 v20, 4, v1
  v_and_b32 v21, 15, v1
  s_mul_i32 s52, s33, 0x80
  v_mad_u32_u24 v21, v21, 8, s52
  v_mad_u32_u24 v21, v20, s3, v21
  v_add_u32 v21, s46, v21
  v_mov_b32 v22, 0
  v_mad_u32_u24 v22, v20, 1, v22
  v_and_b32 v20, 15, v22
  v_lshlrev_b32 v20, 3, v20
  v_xor_b32 v21, v20, v21
  v_xor_b32 v20, 32, v21
  v_xor_b32 v22, 64, v21
  v_xor_b32 v23, s47, v21
  v_accvgpr_write_b32 a0, 0
  v_accvgpr_write_b32 a1, 0
  v_accvgpr_write_b32 a2, 0
  v_accvgpr_write_b32 a3, 0
  s_cmp_eq_u32 s44, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_sub_u32 s45, s45, 1
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s46, s48, s34
  s_cselect_b32 s47, s49, 0
  s_add_u32 s36, s36, s46
  s_addc_u32 s37, s37, s47
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s46, s50, s35
  s_cselect_b32 s47, s51, 0
  s_add_u32 s40, s40, s46
  s_addc_u32 s41, s41, s47
  s_mov_b32 s3, 0x2000
  s_waitcnt vmcnt(3)
  ds_write_b64 v2, v[10:11]
  s_waitcnt vmcnt(2)
  ds_write_b64 v3, v[12:13]
  s_waitcnt vmcnt(1)
  ds_write_b64 v0, v[14:15]
  s_waitcnt vmcnt(0)
  ds_write_b64 v0, v[16:17] offset:128
  v_add_u32 v2, s3, v2
  v_add_u32 v3, s3, v3
  v_add_u32 v0, s3, v0
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b64 v[24:25], v21
  ds_read_b64 v[26:27], v9
  s_cmp_eq_u32 s44, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[26:27], v[24:25], a[0:3]
  ds_read_b64 v[28:29], v20 offset:1024
  ds_read_b64 v[30:31], v5 offset:1024
  buffer_load_dwordx2 v[10:11], v4, s[36:39], 0 offen sc0  // next tile of A
  buffer_load_dwordx2 v[12:13], v6, s[36:39], 0 offen sc0
  s_sub_u32 s45, s45, 1
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s46, s48, s34
  s_cselect_b32 s47, s49, 0
  s_add_u32 s36, s36, s46
  s_addc_u32 s37, s37, s47
  buffer_load_dwordx2 v[14:15], v7, s[40:43], 0 offen sc1  // next tile of B
  buffer_load_dwordx2 v[16:17], v8, s[40:43], 0 offen sc1
  s_cmp_eq_u32 s45, 0
  s_cselect_b32 s46, s50, s35
  s_cselect_b32 s47, s51, 0
  s_add_u32 s40, s40, s46
  s_addc_u32 s41, s41, s47
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[30:31], v[28:29], a[0:3]
  ds_read_b64 v[24:25], v22 offset:2048
  ds_read_b64 v[26:27], v18 offset:2048
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[26:27], v[24:25], a[0:3]
  ds_read_b64 v[28:29], v23 offset:3072
  ds_read_b64 v[30:31], v19 offset:3072
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[30:31], v[28:29], a[0:3]
  s_waitcnt vmcnt(3)
  ds_write_b64 v2, v[10:11]
  s_waitcnt vmcnt(2)
  ds_write_b64 v3, v[12:13]
  s_waitcnt vmcnt(1)
  ds_write_b64 v0, v[14:15]
  s_waitcnt vmcnt(0)
  ds_write_b64 v0, v[16:17] offset:128
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  v_add_u32 v9, s3, v9
  v_add_u32 v5, s3, v5
  v_add_u32 v18, s3, v18
  v_add_u32 v19, s3, v19
  v_add_u32 v21, s3, v21
  v_add_u32 v20, s3, v20
  v_add_u32 v22, s3, v22
  v_add_u32 v23, s3, v23
  s_sub_u32 s3, 0, s3
  v_add_u32 v2, s3, v2
  v_add_u32 v3, s3, v3
  v_add_u32 v0, s3, v0
  ds_read_b64 v[24:25], v21
  ds_read_b64 v[26:27], v9
  s_sub_u32 s44, s44, 1
  s_cmp_gt_u32 s44, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[26:27], v[24:25], a[0:3]
  ds_read_b64 v[28:29], v20 offset:1024
  ds_read_b64 v[30:31], v5 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[30:31], v[28:29], a[0:3]
  ds_read_b64 v[24:25], v22 offset:2048
  ds_read_b64 v[26:27], v18 offset:2048
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[26:27], v[24:25], a[0:3]
  ds_read_b64 v[28:29], v23 offset:3072
  ds_read_b64 v[30:31], v19 offset:3072
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 a[0:3], v[30:31], v[28:29], a[0:3]
L_main_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s3, s32, 16
  s_mul_i32 s32, s33, 16
  v_lshl_add_u32 v0, v0, 2, s3
  v_add_u32 v1, s32, v1
  s_mul_i32 s32, s24, s4
  s_mul_hi_u32 s33, s24, s4
  s_mul_i32 s3, s25, s4
  s_add_u32 s33, s33, s3
  s_mul_i32 s34, s5, s8
  s_mul_hi_u32 s35, s5, s8
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s36, s16, s32
  s_addc_u32 s37, s17, s33
  s_mul_i32 s32, s26, s4
  s_mul_hi_u32 s33, s26, s4
  s_mul_i32 s3, s27, s4
  s_add_u32 s33, s33, s3
  s_mul_i32 s34, s5, s9
  s_mul_hi_u32 s35, s5, s9
  s_add_u32 s32, s32, s34
  s_addc_u32 s33, s33, s35
  s_add_u32 s32, s32, s2
  s_addc_u32 s33, s33, 0
  s_lshl_b64 s[32:33], s[32:33], 1
  s_add_u32 s40, s18, s32
  s_addc_u32 s41, s19, s33
  s_sub_u32 s2, s7, 1
  s_mul_i32 s38, s2, s8
  s_add_u32 s38, s38, s6
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 1
  s_sub_u32 s2, s7, 1
  s_mul_i32 s42, s2, s9
  s_add_u32 s42, s42, s6
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v0, v1, v0, 1
  s_lshl_b32 s2, s1, 1
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_mov_b32 v1, v2
  v_accvgpr_read_b32 v4, a0
  v_mul_f32 v4, s0, v4
  v_accvgpr_read_b32 v5, a1
  v_mul_f32 v5, s0, v5
  v_accvgpr_read_b32 v6, a2
  v_mul_f32 v6, s0, v6
  v_accvgpr_read_b32 v7, a3
  v_mul_f32 v7, s0, v7
  v_cvt_f16_f32 v4, v4
  v_cvt_f16_f32 v5, v5
  v_cvt_f16_f32 v6, v6
  v_cvt_f16_f32 v7, v7
  v_pack_b32_f16 v8, v4, v5
  v_pack_b32_f16 v9, v6, v7
  buffer_store_dwordx2 v[8:9], v1, s[36:39], 0 offen sc0 nt sc1
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_mov_b32 v1, v2
  v_mov_b32 v0, v0
  buffer_load_dwordx2 v[2:3], v0, s[40:43], 0 offen nt
  v_accvgpr_read_b32 v4, a0
  v_mul_f32 v4, s0, v4
  v_accvgpr_read_b32 v5, a1
  v_mul_f32 v5, s0, v5
  v_accvgpr_read_b32 v6, a2
  v_mul_f32 v6, s0, v6
  v_accvgpr_read_b32 v7, a3
  v_mul_f32 v7, s0, v7
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v4, v2, s1, v4 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v5, v2, s1, v5 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v6, v3, s1, v6 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v7, v3, s1, v7 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v4, v4
  v_cvt_f16_f32 v5, v5
  v_cvt_f16_f32 v6, v6
  v_cvt_f16_f32 v7, v7
  v_pack_b32_f16 v2, v4, v5
  v_pack_b32_f16 v3, v6, v7
  buffer_store_dwordx2 v[2:3], v1, s[36:39], 0 offen sc0 nt sc1
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt32x32x64_eed39c6300a0ae61, .L_end-kiln_HHS_TN_mt32x32x64_eed39c6300a0ae61

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt32x32x64_eed39c6300a0ae61
  .amdhsa_group_segment_fixed_size 16384
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 36
  .amdhsa_next_free_sgpr 53
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 32
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
  - .name: kiln_HHS_TN_mt32x32x64_eed39c6300a0ae61
    .symbol: kiln_HHS_TN_mt32x32x64_eed39c6300a0ae61.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 16384
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 53
    .vgpr_count: 36
    .agpr_count: 4
    .max_flat_workgroup_size: 256
    .reqd_workgroup_size: [256, 1, 1]
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
