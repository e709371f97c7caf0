// What stands for assemble_with_llvm.cpp in a kiln that was built without LLVM (-DKILN_LLVM=OFF).
#include "codegen/assemble_with.hpp"

namespace kiln::codegen {

Result<void> assemble_with_llvm(const Written&, const GenerateOptions&, GeneratedKernel&) {
  return Error{ErrorCode::kCodegen,
               "this kiln was built without LLVM (KILN_LLVM=OFF): its assembler is comgr (--assembler comgr)",
               {}};
}

}  // namespace kiln::codegen
