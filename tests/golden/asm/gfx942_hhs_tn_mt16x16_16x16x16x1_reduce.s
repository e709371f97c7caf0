// gfx942 HHS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 gsumb16 reduce1
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.amdhsa_code_object_version 4
.text
.globl kiln_HHS_TN_mt16x16x64_ef906985ea296d3f
.p2align 8
.type kiln_HHS_TN_mt16x16x64_ef906985ea296d3f,@function
kiln_HHS_TN_mt16x16x64_ef906985ea296d3f:
L_entry:
  s_load_dwordx8 s[8:15], s[0:1], 64
  s_load_dwordx16 s[16:31], s[0:1], 0
  s_load_dwordx4 s[32:35], s[0:1], 0x60
  s_mul_i32 s0, s2, 16
  s_mul_i32 s1, s3, 16
  s_waitcnt lgkmcnt(0)
  s_sub_u32 s5, s12, s0
  s_min_u32 s5, s5, 16
  s_sub_u32 s6, s13, s1
  s_min_u32 s6, s6, 16
  s_mov_b32 s7, 0x3ff
  v_and_b32 v0, s7, v0
  v_and_b32 v1, 63, v0
  v_lshrrev_b32 v2, 6, v0
  s_nop 0
  v_readfirstlane_b32 s36, v2
  s_lshr_b32 s37, s36, 0
  s_and_b32 s36, s36, 0
  s_add_u32 s38, s12, 15
  s_lshr_b32 s38, s38, 4
  s_add_u32 s39, s13, 15
  s_lshr_b32 s39, s39, 4
  s_mul_i32 s40, s4, s39
  s_add_u32 s40, s40, s3
  s_mul_i32 s40, s40, s38
  s_add_u32 s40, s40, s2
  s_mul_i32 s2, s38, s39
  s_mul_i32 s2, s2, s15
  s_mul_i32 s38, s2, 0
  s_mul_hi_u32 s39, s2, 0
  s_mov_b32 s2, 15
  s_mov_b32 s3, 0
  s_add_u32 s38, s38, s2
  s_addc_u32 s39, s39, s3
  s_and_b32 s38, s38, 0xfffffff0
  s_mov_b64 s[44:45], s[34:35]
  s_add_u32 s44, s44, s38
  s_addc_u32 s45, s45, s39
  s_mul_i32 s2, s40, 0x4000
  s_mul_hi_u32 s3, s40, 0x4000
  s_add_u32 s44, s44, s2
  s_addc_u32 s45, s45, s3
  s_mov_b32 s46, 0x4000
  s_mov_b32 s47, 0x20000
  v_lshlrev_b32 v0, 4, v0
  v_add_u32 v2, 0, v0
  s_mov_b32 s2, 0x400
  v_add_u32 v3, s2, v0
  s_mov_b32 s2, 0x800
  v_add_u32 v4, s2, v0
  s_mov_b32 s2, 0xc00
  v_add_u32 v5, s2, v0
  s_mov_b32 s2, 0x1000
  v_add_u32 v6, s2, v0
  s_mov_b32 s2, 0x1400
  v_add_u32 v7, s2, v0
  s_mov_b32 s2, 0x1800
  v_add_u32 v8, s2, v0
  s_mov_b32 s2, 0x1c00
  v_add_u32 v0, s2, v0
  v_mov_b32 v10, 0
  v_mov_b32 v11, 0
  v_mov_b32 v12, 0
  v_mov_b32 v13, 0
  s_mov_b32 s2, 2
  // adds parts in their order
L_sum_parts1:
  buffer_load_dwordx4 v[14:17], v2, s[44:47], 0 offen
  buffer_load_dwordx4 v[18:21], v3, s[44:47], 0 offen
  buffer_load_dwordx4 v[22:25], v4, s[44:47], 0 offen
  buffer_load_dwordx4 v[26:29], v5, s[44:47], 0 offen
  buffer_load_dwordx4 v[30:33], v6, s[44:47], 0 offen
  buffer_load_dwordx4 v[34:37], v7, s[44:47], 0 offen
  buffer_load_dwordx4 v[38:41], v8, s[44:47], 0 offen
  buffer_load_dwordx4 v[42:45], v0, s[44:47], 0 offen
  s_mov_b32 s7, 0x2000
  v_add_u32 v2, s7, v2
  s_waitcnt vmcnt(7)
  v_add_f32 v10, v10, v14
  v_add_f32 v11, v11, v15
  v_add_f32 v12, v12, v16
  v_add_f32 v13, v13, v17
  v_add_u32 v3, s7, v3
  s_waitcnt vmcnt(6)
  v_add_f32 v10, v10, v18
  v_add_f32 v11, v11, v19
  v_add_f32 v12, v12, v20
  v_add_f32 v13, v13, v21
  v_add_u32 v4, s7, v4
  s_waitcnt vmcnt(5)
  v_add_f32 v10, v10, v22
  v_add_f32 v11, v11, v23
  v_add_f32 v12, v12, v24
  v_add_f32 v13, v13, v25
  v_add_u32 v5, s7, v5
  s_waitcnt vmcnt(4)
  v_add_f32 v10, v10, v26
  v_add_f32 v11, v11, v27
  v_add_f32 v12, v12, v28
  v_add_f32 v13, v13, v29
  v_add_u32 v6, s7, v6
  s_waitcnt vmcnt(3)
  v_add_f32 v10, v10, v30
  v_add_f32 v11, v11, v31
  v_add_f32 v12, v12, v32
  v_add_f32 v13, v13, v33
  v_add_u32 v7, s7, v7
  s_waitcnt vmcnt(2)
  v_add_f32 v10, v10, v34
  v_add_f32 v11, v11, v35
  v_add_f32 v12, v12, v36
  v_add_f32 v13, v13, v37
  v_add_u32 v8, s7, v8
  s_waitcnt vmcnt(1)
  v_add_f32 v10, v10, v38
  v_add_f32 v11, v11, v39
  v_add_f32 v12, v12, v40
  v_add_f32 v13, v13, v41
  v_add_u32 v0, s7, v0
  s_waitcnt vmcnt(0)
  v_add_f32 v10, v10, v42
  v_add_f32 v11, v11, v43
  v_add_f32 v12, v12, v44
  v_add_f32 v13, v13, v45
  s_sub_u32 s2, s2, 1
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 L_sum_parts1
L_parts_summed1:
  v_accvgpr_write_b32 a0, v10
  v_accvgpr_write_b32 a1, v11
  v_accvgpr_write_b32 a2, v12
  v_accvgpr_write_b32 a3, v13
  v_lshrrev_b32 v0, 4, v1
  v_and_b32 v1, 15, v1
  s_mul_i32 s2, s36, 16
  s_mul_i32 s3, s37, 16
  v_lshl_add_u32 v0, v0, 2, s2
  v_add_u32 v1, s3, v1
  s_mul_i32 s2, s24, s4
  s_mul_hi_u32 s3, s24, s4
  s_mul_i32 s7, s25, s4
  s_add_u32 s3, s3, s7
  s_mul_i32 s36, s1, s8
  s_mul_hi_u32 s37, s1, s8
  s_add_u32 s2, s2, s36
  s_addc_u32 s3, s3, s37
  s_add_u32 s2, s2, s0
  s_addc_u32 s3, s3, 0
  s_lshl_b64 s[2:3], s[2:3], 1
  s_add_u32 s36, s16, s2
  s_addc_u32 s37, s17, s3
  s_mul_i32 s2, s26, s4
  s_mul_hi_u32 s3, s26, s4
  s_mul_i32 s4, s27, s4
  s_add_u32 s3, s3, s4
  s_mul_i32 s40, s1, s9
  s_mul_hi_u32 s41, s1, s9
  s_add_u32 s2, s2, s40
  s_addc_u32 s3, s3, s41
  s_add_u32 s2, s2, s0
  s_addc_u32 s3, s3, 0
  s_lshl_b64 s[2:3], s[2:3], 1
  s_add_u32 s40, s18, s2
  s_addc_u32 s41, s19, s3
  s_sub_u32 s0, s6, 1
  s_mul_i32 s38, s0, s8
  s_add_u32 s38, s38, s5
  s_lshl_b32 s38, s38, 1
  s_mov_b32 s39, 0x20000
  v_mul_lo_u32 v2, v1, s8
  v_add_lshl_u32 v2, v2, v0, 1
  s_sub_u32 s0, s6, 1
  s_mul_i32 s42, s0, s9
  s_add_u32 s42, s42, s5
  s_lshl_b32 s42, s42, 1
  s_mov_b32 s43, 0x20000
  v_mul_lo_u32 v3, v1, s9
  v_add_lshl_u32 v3, v3, v0, 1
  s_lshl_b32 s0, s33, 1
  v_mov_b32 v4, 0x80000000
  s_cmp_eq_u32 s5, 16
  s_cselect_b32 s1, 0, 3
  s_and_b32 s1, s5, s1
  s_cmp_lg_u32 s1, 0
  s_cbranch_scc1 L_store_edge
L_store_vectors:
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 L_store_with_c
  // whole vectors, beta = 0
L_store:
  v_add_u32 v5, 0, v0
  v_cmp_gt_u32 s[2:3], s5, v5
  s_nop 1
  v_cndmask_b32 v6, v4, v2, s[2:3]
  v_accvgpr_read_b32 v8, a0
  v_mul_f32 v8, s32, v8
  v_accvgpr_read_b32 v9, a1
  v_mul_f32 v9, s32, v9
  v_accvgpr_read_b32 v10, a2
  v_mul_f32 v10, s32, v10
  v_accvgpr_read_b32 v11, a3
  v_mul_f32 v11, s32, v11
  v_cvt_f16_f32 v8, v8
  v_cvt_f16_f32 v9, v9
  v_cvt_f16_f32 v10, v10
  v_cvt_f16_f32 v11, v11
  v_pack_b32_f16 v12, v8, v9
  v_pack_b32_f16 v13, v10, v11
  buffer_store_dwordx2 v[12:13], v6, s[36:39], 0 offen
  s_endpgm
  // whole vectors, beta != 0
L_store_with_c:
  v_add_u32 v6, 0, v0
  v_cmp_gt_u32 s[8:9], s5, v6
  s_nop 1
  v_cndmask_b32 v7, v4, v2, s[8:9]
  v_cndmask_b32 v8, v4, v3, s[8:9]
  buffer_load_dwordx2 v[8:9], v8, s[40:43], 0 offen
  v_accvgpr_read_b32 v10, a0
  v_mul_f32 v10, s32, v10
  v_accvgpr_read_b32 v11, a1
  v_mul_f32 v11, s32, v11
  v_accvgpr_read_b32 v12, a2
  v_mul_f32 v12, s32, v12
  v_accvgpr_read_b32 v13, a3
  v_mul_f32 v13, s32, v13
  s_waitcnt vmcnt(0)
  v_fma_mix_f32 v10, v8, s33, v10 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v11, v8, s33, v11 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v12, v9, s33, v12 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_fma_mix_f32 v13, v9, s33, v13 op_sel:[1,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v10, v10
  v_cvt_f16_f32 v11, v11
  v_cvt_f16_f32 v12, v12
  v_cvt_f16_f32 v13, v13
  v_pack_b32_f16 v8, v10, v11
  v_pack_b32_f16 v9, v12, v13
  buffer_store_dwordx2 v[8:9], v7, s[36:39], 0 offen
  s_endpgm
  // single elements
L_store_edge:
  s_cmp_eq_u32 s0, 0
  s_cselect_b32 s42, 0, s42
  v_mov_b32 v2, v2
  v_mov_b32 v3, v3
  v_readfirstlane_b32 s0, v0
  s_cmp_le_u32 s5, s0
  s_cbranch_scc1 L_left
L_edge_stays1:
  v_readfirstlane_b32 s0, v1
  v_add_u32 v1, 0, v0
  v_cmp_gt_u32 s[10:11], s5, v1
  s_nop 1
  v_cndmask_b32 v1, v4, v3, s[10:11]
  buffer_load_ushort v7, v1, s[40:43], 0 offen
  v_add_u32 v8, 1, v0
  v_cmp_gt_u32 s[10:11], s5, v8
  s_nop 1
  v_cndmask_b32 v8, v4, v3, s[10:11]
  buffer_load_ushort v9, v8, s[40:43], 0 offen offset:2
  v_add_u32 v10, 2, v0
  v_cmp_gt_u32 s[10:11], s5, v10
  s_nop 1
  v_cndmask_b32 v10, v4, v3, s[10:11]
  buffer_load_ushort v11, v10, s[40:43], 0 offen offset:4
  v_add_u32 v12, 3, v0
  v_cmp_gt_u32 s[10:11], s5, v12
  s_nop 1
  v_cndmask_b32 v3, v4, v3, s[10:11]
  buffer_load_ushort v12, v3, s[40:43], 0 offen offset:6
  s_cmp_le_u32 s6, s0
  s_cbranch_scc1 L_left
L_edge_stays2:
  v_accvgpr_read_b32 v13, a0
  v_mul_f32 v13, s32, v13
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v13, v7, s33, v13 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v7, v13
  v_add_u32 v13, 0, v0
  v_cmp_gt_u32 s[0:1], s5, v13
  s_nop 1
  v_cndmask_b32 v1, v4, v2, s[0:1]
  buffer_store_short v7, v1, s[36:39], 0 offen
  v_accvgpr_read_b32 v1, a1
  v_mul_f32 v1, s32, v1
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v1, v9, s33, v1 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v1, v1
  v_add_u32 v7, 1, v0
  v_cmp_gt_u32 s[0:1], s5, v7
  s_nop 1
  v_cndmask_b32 v8, v4, v2, s[0:1]
  buffer_store_short v1, v8, s[36:39], 0 offen offset:2
  v_accvgpr_read_b32 v1, a2
  v_mul_f32 v1, s32, v1
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v1, v11, s33, v1 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v1, v1
  v_add_u32 v5, 2, v0
  v_cmp_gt_u32 s[2:3], s5, v5
  s_nop 1
  v_cndmask_b32 v10, v4, v2, s[2:3]
  buffer_store_short v1, v10, s[36:39], 0 offen offset:4
  v_accvgpr_read_b32 v1, a3
  v_mul_f32 v1, s32, v1
  s_waitcnt vmcnt(3)
  v_fma_mix_f32 v1, v12, s33, v1 op_sel:[0,0,0] op_sel_hi:[1,0,0]
  v_cvt_f16_f32 v1, v1
  v_add_u32 v6, 3, v0
  v_cmp_gt_u32 s[8:9], s5, v6
  s_nop 1
  v_cndmask_b32 v3, v4, v2, s[8:9]
  buffer_store_short v1, v3, s[36:39], 0 offen offset:6
L_left:
  s_endpgm
.L_end:
.size kiln_HHS_TN_mt16x16x64_ef906985ea296d3f, .L_end-kiln_HHS_TN_mt16x16x64_ef906985ea296d3f

.rodata
.p2align 6
.amdhsa_kernel kiln_HHS_TN_mt16x16x64_ef906985ea296d3f
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_kernarg_size 112
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_vgpr_workitem_id 0
  .amdhsa_next_free_vgpr 52
  .amdhsa_next_free_sgpr 48
  .amdhsa_reserve_vcc 0
  .amdhsa_accum_offset 48
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
  - .name: kiln_HHS_TN_mt16x16x64_ef906985ea296d3f
    .symbol: kiln_HHS_TN_mt16x16x64_ef906985ea296d3f.kd
    .kernarg_segment_size: 112
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 48
    .vgpr_count: 52
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
