// gfx942 HSS NN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr4x8 lr8 pad32x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 archvgpr1 mul16x16x32
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HSS_NN_mt16x16x32_28e0ee5164261751
.p2align 8
.type kiln_HSS_NN_mt16x16x32_28e0ee5164261751,@function
kiln_HSS_NN_mt16x16x32_28e0ee5164261751:
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
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  s_nop 0
  v_readfirstlane_b32 s7, v2
  s_lshr_b32 s32, s7, 0
  s_and_b32 s7, s7, 0
  v_lshrrev_b32 v2, 2, v0
  v_and_b32 v0, 3, v0
  s_mul_i32 s38, s10, 31
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  s_mul_i32 s33, s10, 64
  v_lshlrev_b32 v3, 2, v0
  v_lshlrev_b32 v4, 1, v2
  v_mul_lo_u32 v4, v4, s10
  v_add_lshl_u32 v3, v3, v4, 1
  s_lshl_b32 s34, s10, 1
  v_add_u32 v4, s34, v3
  s_mul_i32 s42, s6, s11
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  s_mov_b32 s34, 64
  v_lshlrev_b32 v5, 3, v0
  v_mul_lo_u32 v6, v2, s11
  v_add_lshl_u32 v5, v5, v6, 1
  s_lshl_b32 s35, s0, 1
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s35, 0, s14
  s_mov_b32 s35, s35
  s_lshr_b32 s35, s35, 5
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s38, 0, s38
  s_cmp_eq_u32 s35, 0
  s_cselect_b32 s42, 0, s42
  buffer_load_dwordx2 v[6:7], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[8:9], v4, s[36:39], 0 offen
  buffer_load_dwordx4 v[10:13], v5, s[40:43], 0 offen      // next tile of B
  v_lshlrev_b32 v14, 1, v2
  v_and_b32 v15, 7, v14
  v_lshrrev_b32 v14, 3, v14
  v_lshlrev_b32 v15, 1, v15
  s_mov_b32 s44, 0x140
  v_mad_u32_u24 v14, v14, s44, v15
  v_mad_u32_u24 v14, v0, 16, v14
  s_mov_b32 s45, 0x100
  v_mad_u32_u24 v15, v0, s45, 0
  v_mad_u32_u24 v2, v2, 16, v15
  s_mov_b32 s46, 0x500
  v_add_u32 v2, s46, v2
  v_and_b32 v0, 3, v0
  v_lshlrev_b32 v0, 5, v0
  v_xor_b32 v2, v0, v2
  s_mov_b32 s47, 0x5040100
  s_mov_b32 s48, 0x7060302
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v15, 15, v1
  v_and_b32 v16, 3, v15
  v_lshrrev_b32 v15, 2, v15
  v_mad_u32_u24 v15, v16, 5, v15
  s_mul_i32 s49, s7, 64
  v_mad_u32_u24 v15, v15, 16, s49
  v_mad_u32_u24 v15, v0, s44, v15
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v16, 15, v1
  s_mul_i32 s44, s32, 0x100
  v_mad_u32_u24 v16, v16, 16, s44
  v_mad_u32_u24 v16, v0, s45, v16
  v_add_u32 v16, s46, v16
  v_mov_b32 v17, 0
  v_mad_u32_u24 v17, v0, 1, v17
  v_and_b32 v0, 3, v17
  v_lshlrev_b32 v0, 5, v0
  v_xor_b32 v16, v0, v16
  v_mov_b32 v18, 0
  v_mov_b32 v19, 0
  v_mov_b32 v20, 0
  v_mov_b32 v21, 0
  s_cmp_eq_u32 s35, 0
  s_cbranch_scc1 L_main_done
  // warm-up
L_warm_up:
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_waitcnt vmcnt(1)
  v_perm_b32 v0, v8, v6, s47
  ds_write_b32 v14, v0
  v_perm_b32 v17, v8, v6, s48
  ds_write_b32 v14, v17 offset:80
  v_perm_b32 v22, v9, v7, s47
  ds_write_b32 v14, v22 offset:160
  v_perm_b32 v23, v9, v7, s48
  ds_write_b32 v14, v23 offset:240
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[10:13]
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_cmp_eq_u32 s35, 1
  s_cbranch_scc1 L_last_tile
  // steady loop: one tile of K per trip
L_steady_loop:
  ds_read_b128 v[24:27], v16
  ds_read_b128 v[28:31], v15
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 v[18:21], v[28:29], v[24:25], v[18:21]
  buffer_load_dwordx2 v[6:7], v3, s[36:39], 0 offen        // next tile of A
  buffer_load_dwordx2 v[8:9], v4, s[36:39], 0 offen
  s_add_u32 s36, s36, s33
  s_addc_u32 s37, s37, 0
  buffer_load_dwordx4 v[10:13], v5, s[40:43], 0 offen      // next tile of B
  s_add_u32 s40, s40, s34
  s_addc_u32 s41, s41, 0
  s_barrier                                                // all waves have read this tile
  s_waitcnt vmcnt(1)
  v_perm_b32 v0, v8, v6, s47
  ds_write_b32 v14, v0
  v_perm_b32 v17, v8, v6, s48
  v_mfma_f32_16x16x16_f16 v[18:21], v[30:31], v[26:27], v[18:21]
  ds_write_b32 v14, v17 offset:80
  v_perm_b32 v22, v9, v7, s47
  ds_write_b32 v14, v22 offset:160
  v_perm_b32 v23, v9, v7, s48
  ds_write_b32 v14, v23 offset:240
  s_waitcnt vmcnt(0)
  ds_write_b128 v2, v[10:13]
  s_waitcnt lgkmcnt(0)
  s_barrier                                                // the next tile is in LDS
  s_sub_u32 s35, s35, 1
  s_cmp_gt_u32 s35, 1
  s_cbranch_scc1 L_steady_loop
  // the last full tile
L_last_tile:
  ds_read_b128 v[24:27], v16
  ds_read_b128 v[28:31], v15
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 v[18:21], v[28:29], v[24:25], v[18:21]
  v_mfma_f32_16x16x16_f16 v[18:21], v[30:31], v[26:27], v[18:21]
L_main_done:
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s7, s7, 16
  s_mul_i32 s32, s32, 16
  v_lshl_add_u32 v0, v0, 2, s7
  v_add_u32 v1, s32, v1
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
  s_lshl_b64 s[32:33], s[32:33], 2
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
  s_lshl_b64 s[32:33], s[32:33], 2
  s_add_u32 s40, s18, s32
  s_addc_u32 s41, s19, s33
  s_sub_u32 s2, s6, 1
  s_mul_i32 s38, s2, s8
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 2
  s_mov_b32 s39, 0x20000
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 2
  s_sub_u32 s2, s6, 1
  s_mul_i32 s42, s2, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 2
  s_mov_b32 s43, 0x20000
  v_mul_lo_u32 v1, v1, s9
  v_add_lshl_u32 v0, v1, v0, 2
  s_lshl_b32 s2, s1, 1
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_mov_b32 v1, v2
  v_mul_f32 v4, s0, v18
  v_mul_f32 v5, s0, v19
  s_waitcnt vmcnt(2)
  v_mul_f32 v6, s0, v20
  v_mul_f32 v7, s0, v21
  buffer_store_dwordx4 v[4:7], v1, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_mov_b32 v1, v2
  v_mov_b32 v0, v0
  buffer_load_dwordx4 v[2:5], v0, s[40:43], 0 offen
  s_waitcnt vmcnt(3)
  v_mul_f32 v6, s0, v18
  v_mul_f32 v7, s0, v19
  s_waitcnt vmcnt(2)
  v_mul_f32 v8, s0, v20
  v_mul_f32 v9, s0, v21
  s_waitcnt vmcnt(0)
  v_fmac_f32 v6, s1, v2
  v_fmac_f32 v7, s1, v3
  v_fmac_f32 v8, s1, v4
  v_fmac_f32 v9, s1, v5
  buffer_store_dwordx4 v[6:9], v1, s[36:39], 0 offen
  s_endpgm
.L_end:
.size kiln_HSS_NN_mt16x16x32_28e0ee5164261751, .L_end-kiln_HSS_NN_mt16x16x32_28e0ee5164261751

.rodata
.p2align 6
.amdhsa_kernel kiln_HSS_NN_mt16x16x32_28e0ee5164261751
  .amdhsa_group_segment_fixed_size 2304
  .amdhsa_kernarg_size 104
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 32
  .amdhsa_next_free_sgpr 50
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
  - .name: kiln_HSS_NN_mt16x16x32_28e0ee5164261751
    .symbol: kiln_HSS_NN_mt16x16x32_28e0ee5164261751.kd
    .kernarg_segment_size: 104
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2304
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 50
    .vgpr_count: 32
    .agpr_count: 0
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
