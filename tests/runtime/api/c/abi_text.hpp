// The layout of kiln.h's structs as text: sizes and offsets, as abi.txt has them.
#pragma once

#include "kiln/kiln.h"

#include <cstddef>
#include <initializer_list>
#include <string>

#include <fmt/format.h>

namespace kiln::c {

#define KILN_FIELD(type, field) fmt::format("  " #field " {} {}\n", offsetof(type, field), sizeof(type::field))

inline std::string abi_text() {
  // style: table
  std::string text;
  const auto add = [&](const char* name, std::size_t size, std::initializer_list<std::string> fields) {
    text += fmt::format("{} {}\n", name, size);
    for (const std::string& field : fields) text += field;
  };
  using O = kiln_options;
  add("kiln_options", sizeof(O),
      {KILN_FIELD(O, struct_size),
       KILN_FIELD(O, library_paths),
       KILN_FIELD(O, library_path_count),
       KILN_FIELD(O, cache_folder),
       KILN_FIELD(O, arch),
       KILN_FIELD(O, log),
       KILN_FIELD(O, log_data),
       KILN_FIELD(O, device),
       KILN_FIELD(O, gpu),
       KILN_FIELD(O, compute_units),
       KILN_FIELD(O, code_object_version),
       KILN_FIELD(O, assembler),
       KILN_FIELD(O, policy),
       KILN_FIELD(O, allow_atomics),
       KILN_FIELD(O, global_split_u),
       KILN_FIELD(O, workgroup_mapping),
       KILN_FIELD(O, emulator_strict),
       KILN_FIELD(O, emulator_threads),
       KILN_FIELD(O, log_level),
       KILN_FIELD(O, tensile_answers),
       KILN_FIELD(O, proving)});
  using P = kiln_problem;
  add("kiln_problem", sizeof(P),
      {KILN_FIELD(P, struct_size),
       KILN_FIELD(P, a),
       KILN_FIELD(P, b),
       KILN_FIELD(P, c),
       KILN_FIELD(P, d),
       KILN_FIELD(P, compute),
       KILN_FIELD(P, compute_input_a),
       KILN_FIELD(P, compute_input_b),
       KILN_FIELD(P, trans_a),
       KILN_FIELD(P, trans_b),
       KILN_FIELD(P, bias),
       KILN_FIELD(P, bias_type),
       KILN_FIELD(P, scale_alpha_vec),
       KILN_FIELD(P, scale_a),
       KILN_FIELD(P, scale_b),
       KILN_FIELD(P, scale_c),
       KILN_FIELD(P, scale_d),
       KILN_FIELD(P, amax_d),
       KILN_FIELD(P, aux),
       KILN_FIELD(P, aux_type),
       KILN_FIELD(P, activation),
       KILN_FIELD(P, pointer_array),
       KILN_FIELD(P, device_scalars),
       KILN_FIELD(P, grouped),
       KILN_FIELD(P, initial_strides),
       KILN_FIELD(P, numerics),
       KILN_FIELD(P, m),
       KILN_FIELD(P, n),
       KILN_FIELD(P, k),
       KILN_FIELD(P, batch),
       KILN_FIELD(P, lda),
       KILN_FIELD(P, ldb),
       KILN_FIELD(P, ldc),
       KILN_FIELD(P, ldd),
       KILN_FIELD(P, stride_a),
       KILN_FIELD(P, stride_b),
       KILN_FIELD(P, stride_c),
       KILN_FIELD(P, stride_d),
       KILN_FIELD(P, initial_stride_a),
       KILN_FIELD(P, initial_stride_b),
       KILN_FIELD(P, initial_stride_c),
       KILN_FIELD(P, initial_stride_d),
       KILN_FIELD(P, stride_bias),
       KILN_FIELD(P, ld_aux),
       KILN_FIELD(P, stride_aux),
       KILN_FIELD(P, alpha),
       KILN_FIELD(P, beta),
       KILN_FIELD(P, activation_arguments),
       KILN_FIELD(P, alpha_imaginary),
       KILN_FIELD(P, beta_imaginary),
       KILN_FIELD(P, scale_aux),
       KILN_FIELD(P, bias_gradient),
       KILN_FIELD(P, bias_gradient_type),
       KILN_FIELD(P, uniform_summation),
       KILN_FIELD(P, stride_bias_gradient),
       KILN_FIELD(P, compute_units),
       KILN_FIELD(P, complex_3m),
       KILN_FIELD(P, amax_aux),
       KILN_FIELD(P, reserved)});
  using A = kiln_addresses;
  add("kiln_addresses", sizeof(A),
      {KILN_FIELD(A, struct_size), KILN_FIELD(A, a), KILN_FIELD(A, b), KILN_FIELD(A, c), KILN_FIELD(A, d),
       KILN_FIELD(A, bias), KILN_FIELD(A, scale_alpha_vec), KILN_FIELD(A, scale_a), KILN_FIELD(A, scale_b),
       KILN_FIELD(A, scale_c), KILN_FIELD(A, scale_d), KILN_FIELD(A, amax_d), KILN_FIELD(A, aux), KILN_FIELD(A, alpha),
       KILN_FIELD(A, beta), KILN_FIELD(A, workspace), KILN_FIELD(A, scale_aux), KILN_FIELD(A, bias_gradient),
       KILN_FIELD(A, amax_aux)});
  using C = kiln_candidate;
  add("kiln_candidate", sizeof(C),
      {KILN_FIELD(C, struct_size), KILN_FIELD(C, workspace_bytes), KILN_FIELD(C, modelled_microseconds),
       KILN_FIELD(C, index), KILN_FIELD(C, reserved)});
  using V = kiln_overrides;
  add("kiln_overrides", sizeof(V),
      {KILN_FIELD(V, struct_size), KILN_FIELD(V, global_split_u), KILN_FIELD(V, workgroup_mapping)});
  using I = kiln_context_info;
  add("kiln_context_info", sizeof(I),
      {KILN_FIELD(I, struct_size), KILN_FIELD(I, pending_builds), KILN_FIELD(I, emulated), KILN_FIELD(I, capturing),
       KILN_FIELD(I, asic_revision), KILN_FIELD(I, reserved)});
  using N = kiln_plan_info;
  add("kiln_plan_info", sizeof(N),
      {KILN_FIELD(N, struct_size), KILN_FIELD(N, workspace_bytes), KILN_FIELD(N, launches),
       KILN_FIELD(N, code_object_bytes), KILN_FIELD(N, grid), KILN_FIELD(N, workgroup), KILN_FIELD(N, macro_tile),
       KILN_FIELD(N, global_split_u), KILN_FIELD(N, vgprs), KILN_FIELD(N, accvgprs), KILN_FIELD(N, sgprs),
       KILN_FIELD(N, lds_bytes), KILN_FIELD(N, solution), KILN_FIELD(N, is_fallback), KILN_FIELD(N, cache_hit)});
  using T = kiln_cache_counters;
  add("kiln_cache_counters", sizeof(T),
      {KILN_FIELD(T, struct_size), KILN_FIELD(T, hits), KILN_FIELD(T, misses), KILN_FIELD(T, stores),
       KILN_FIELD(T, faults)});
  return text;
}

#undef KILN_FIELD

}  // namespace kiln::c
