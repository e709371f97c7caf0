// The kernel: plan in, machine code with virtual registers out.
#pragma once

#include "codegen/ir/ir.hpp"
#include "codegen/kernel/abi/entry.hpp"
#include "codegen/plan/plan.hpp"

namespace kiln::kernel {

ir::Function write_kernel(const Plan& plan, ArgumentLoads loads = ArgumentLoads::kTogether);

}  // namespace kiln::kernel
