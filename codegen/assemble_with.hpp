// The two ways from an allocated kernel to its code object; generate.cpp chooses.
#pragma once

#include "codegen/write.hpp"

namespace kiln::codegen {

/// Fills in the code object, the object where one is made on the way, and the times of both.
using AssembleWith = Result<void>(const Written& written, const GenerateOptions& options, GeneratedKernel& result);

/// assemble_with_llvm.cpp; in a kiln without LLVM assemble_without_llvm.cpp, which says so.
AssembleWith assemble_with_llvm;
/// assemble_with_comgr.cpp
AssembleWith assemble_with_comgr;

}  // namespace kiln::codegen
