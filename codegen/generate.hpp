// recipe + target -> code object: the whole of code generation on one page (generate.cpp).
#pragma once

#include "codegen/module.hpp"

namespace kiln::codegen {

Result<GeneratedKernel> generate(const gemm::Recipe& recipe, const Target& target, const GenerateOptions& options);

}  // namespace kiln::codegen
