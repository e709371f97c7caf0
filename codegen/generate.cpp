// From a plan to its code object: write.cpp, then one of the two ways of assemble_with.hpp.
#include "codegen/generate.hpp"

#include "codegen/assemble_with.hpp"

namespace kiln::codegen {

Result<GeneratedKernel> generate(const kernel::Recipe& recipe, const Target& target, const GenerateOptions& options) {
  KILN_ASSIGN(const auto processor, processor_of(target));
  KILN_ASSIGN(const kernel::Plan plan, kernel::make_plan(recipe, *processor));
  return generate(plan, target, options);
}

Result<GeneratedKernel> generate(const kernel::Plan& plan, const Target& target, const GenerateOptions& options) {
  GeneratedKernel result;
  KILN_ASSIGN(const Written written, write(plan, target, options, result.times));
  result.info = written.info;
  KILN_TRY(
      (options.assembler == Assembler::kComgr ? assemble_with_comgr : assemble_with_llvm)(written, options, result));
  return result;
}

}  // namespace kiln::codegen
