// Kernel ABIs: what launches a kernel, which arguments it brings, and how workgroups are numbered (kiln/kernel.hpp).
#pragma once

#include "codegen/isa/processor.hpp"
#include "codegen/plan/recipe.hpp"
#include "kiln/result.hpp"

namespace kiln::kernel {

/// Rule: what the recipe says can be told to a kernel by its ABI's arguments.
Result<void> abi_exists(const Recipe& recipe, const isa::Processor& processor);

}  // namespace kiln::kernel
