// plan + target -> code object: the whole of code generation on one page (generate.cpp).
#pragma once

#include "codegen/module.hpp"

namespace kiln::codegen {

/// How a kernel becomes machine code, "forms" or "text", and how that becomes a code object, "direct" or "lld". Either
/// gives the same bytes, so that one can be compared with the other; the first is taken if the variable is not set.
inline constexpr const char* kEncoderVariable = "KILN_ENCODER";
inline constexpr const char* kLinkerVariable = "KILN_LINKER";

/// The plan is one for this target's processor.
Result<GeneratedKernel> generate(const kernel::Plan& plan, const Target& target, const GenerateOptions& options);
/// Makes the plan first; kCodegen names the rule that rejected the recipe.
Result<GeneratedKernel> generate(const kernel::Recipe& recipe, const Target& target, const GenerateOptions& options);

}  // namespace kiln::codegen
