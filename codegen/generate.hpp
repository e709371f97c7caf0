// recipe + target -> code object: the whole of code generation on one page (generate.cpp).
#pragma once

#include "codegen/module.hpp"

namespace kiln::codegen {

/// Part of every cache key: raised whenever the same recipe gives other bytes.
inline constexpr unsigned kGeneratorVersion = 1;

Result<GeneratedKernel> generate(const gemm::Recipe& recipe, const Target& target, const GenerateOptions& options);

}  // namespace kiln::codegen
