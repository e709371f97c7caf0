// Assembly texts the tests share: a whole small kernel, as kiln prints them.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace kiln::mc::test {

/// A kernel that loads a pointer and ends, for any target; `body` comes before s_endpgm. Line 7 is body's first.
inline std::string sample_kernel(std::string_view target_id, std::string_view body, std::string_view extra = "") {
  // style: table
  const bool accum = target_id.starts_with("gfx90a") || target_id.starts_with("gfx94");
  return fmt::format(R"(.amdgcn_target "amdgcn-amd-amdhsa--{}"
.text
.globl sample
.p2align 8
.type sample,@function
sample:
{}
  s_endpgm
.Lsample_end:
.size sample, .Lsample_end-sample
.rodata
.p2align 6
.amdhsa_kernel sample
  .amdhsa_group_segment_fixed_size 1024
  .amdhsa_kernarg_size 24
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_next_free_vgpr 24
  .amdhsa_next_free_sgpr 32
{}{}
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--{}
amdhsa.kernels:
  - .name: sample
    .symbol: sample.kd
    .kernarg_segment_size: 24
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 1024
    .private_segment_fixed_size: 0
    .wavefront_size: {}
    .sgpr_count: 32
    .vgpr_count: 24
    .max_flat_workgroup_size: 256
    .args:
      - .name: d
        .offset: 0
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: m
        .offset: 8
        .size: 4
        .value_kind: by_value
      - .name: alpha
        .offset: 12
        .size: 4
        .value_kind: by_value
      - .name: stride
        .offset: 16
        .size: 8
        .value_kind: by_value
...
.end_amdgpu_metadata
)",
                     target_id, body, accum ? "  .amdhsa_accum_offset 24\n" : "", extra, target_id,
                     target_id.starts_with("gfx9") ? 64 : 32);
}

}  // namespace kiln::mc::test
