// plan + target -> code object: the whole of code generation on one page (generate.cpp).
#pragma once

#include "codegen/module.hpp"

namespace kiln::codegen {

/// The plan is one for this target's processor.
Result<GeneratedKernel> generate(const kernel::Plan& plan, const Target& target, const GenerateOptions& options);
/// Makes the plan first; kCodegen names the rule that rejected the recipe.
Result<GeneratedKernel> generate(const kernel::Recipe& recipe, const Target& target, const GenerateOptions& options);

}  // namespace kiln::codegen
