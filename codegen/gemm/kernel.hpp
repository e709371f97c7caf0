// The kernel: plan in, machine code with virtual registers out.
#pragma once

#include "codegen/gemm/plan.hpp"
#include "codegen/ir/ir.hpp"

namespace kiln::gemm {

ir::Function write_kernel(const Plan& plan);

}  // namespace kiln::gemm
