// The kernel's table of contents.
#include "codegen/gemm/kernel.hpp"

#include "codegen/gemm/kernel_state.hpp"

namespace kiln::gemm {

ir::Function write_kernel(const Plan& plan) {
  ir::Function function;
  function.name = plan.kernel_name();
  function.processor = plan.processor;
  function.wave_lanes = plan.lanes;
  function.lds_bytes = plan.lds_bytes;
  ir::Writer w(function);
  Kernel k(plan, w);
  for (int i = 0; i < 8; ++i) {
    k.masks.add(w.mask("inside"));
    k.indices.add(w.vgpr("index"));
  }
  w.place(w.new_block("entry"));
  write_arguments(k);
  write_threads(k);
  if (plan.recipe.buffer_addressing) {
    write_global_read_setup(k);
    write_trip_counts(k);
    write_first_read(k);
  }
  write_local_write_setup(k);
  write_local_read_setup(k);
  write_accumulators(k);
  if (plan.recipe.buffer_addressing) {
    write_main_loop(k);
    write_tail(k);
  } else {
    write_wide_loop(k);
  }
  write_epilogue(k);
  w.finish();
  return function;
}

}  // namespace kiln::gemm
