// What `kiln profile --json` prints, a part of `kiln help json`.
#include "tools/help/topics.hpp"

namespace kiln::tools {

std::string json_of_profile() {
  // style: table
  return R"(
kiln profile
  problem without_effect solution cache cache_stored cache_fault proven cache_faults verify
                        null or empty with --co
  target kernel         kernel: the symbol
  violations violation_texts
  kernels               array, of the launch in their order: kernel modelled_clocks; the rest is of `kernel`
  launch                workgroups workgroup_lanes waves_per_workgroup wave_lanes
  resources             vgprs accvgprs vgprs_allocated vgprs_of_simd sgprs_allocated lds_bytes
                        lds_bytes_of_cu lds_banks cache_line_bytes
  occupancy             waves_per_simd max_waves_per_simd simds workgroups_per_cu unit limited_by
    limits              array: by waves_per_simd workgroups_per_cu
  emulated              instructions waves by_class
    by_class            matrix valu valu_packed valu_dual transcendental salu smem branch buffer_load
                        buffer_store global_load global_store atomic lds_read lds_write lds_other
                        barrier wait nop hint other
  steady_loop           null if there is none
    first_offset last_offset label code_instructions trips trips_per_wave executed by_class
    matrix_instruction_percent multiply_add_instruction_percent
    modelled            clocks_of_simds wave_clocks wave_clocks_per_trip matrix_unit_percent
                        multiply_add_percent valu_percent wave_clocks_by_cause
  global_memory         line_bytes bytes lines ideal_lines efficiency_percent
    by_instruction      array: offset instruction executed bytes lines ideal_lines efficiency_percent
  lds                   banks cycles conflict_free_cycles conflict_cycles
    by_instruction      array: offset instruction executed cycles conflict_free_cycles conflict_cycles
  modelled              workgroup workgroups_side_by_side waves simds waves_per_simd cut matrix_clocks_from
                        clocks wave_clocks matrix_unit_percent
    latency_clocks      vector_memory lds scalar_memory
    wave_clocks_by_cause    issue vector_load store lds scalar_load matrix_result valu_result salu_result
                        matrix_busy unit_busy barrier nops branch
  hottest_lines         array, --top of them
    offset instruction label note executed modelled_executed modelled_clocks modelled_clocks_by_cause
    main_stall waits_for_offset
  listing               with --annotate: every line, in order; else null
)";
}

}  // namespace kiln::tools
