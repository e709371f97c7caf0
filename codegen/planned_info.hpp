// What a launch needs to know of a kernel, as far as its plan says it; the registers follow from the code alone.
#pragma once

#include "codegen/plan/arguments.hpp"
#include "codegen/plan/plan.hpp"
#include "kiln/kernel.hpp"

namespace kiln::codegen {

inline KernelInfo planned_info(const kernel::Plan& plan) {
  KernelInfo info;
  info.name = plan.kernel_name();
  info.lds_bytes = plan.lds_bytes;
  info.kernarg_bytes = static_cast<std::uint32_t>(kernel::launch_arguments_of(plan.recipe).bytes());
  info.workgroup = {plan.workgroup.threads, 1, 1};
  info.macro_tile = plan.recipe.macro_tile();
  if (plan.recipe.reduces) return info;  // one workgroup per tile; the workspace is the first kernel's
  info.global_split_u = plan.recipe.global_split_u;
  info.counters = plan.split.counters;
  info.part_bytes = plan.split.part_bytes;
  return info;
}

}  // namespace kiln::codegen
