// From a kernel as text to its code object: the last stages, which need LLVM. The first ones are write.cpp's.
#include "codegen/generate.hpp"

#include "codegen/write.hpp"

namespace kiln::codegen {

Result<GeneratedKernel> generate(const kernel::Recipe& recipe, const Target& target, const GenerateOptions& options) {
  KILN_ASSIGN(const auto processor, mc::processor_of(target));
  KILN_ASSIGN(const kernel::Plan plan, kernel::make_plan(recipe, *processor));
  return generate(plan, target, options);
}

Result<GeneratedKernel> generate(const kernel::Plan& plan, const Target& target, const GenerateOptions& options) {
  GeneratedKernel result;
  KILN_ASSIGN(const Written written, write(plan, target, options, result.times));
  Stopwatch watch(result.times);
  KILN_ASSIGN(result.object, mc::assemble(written.text, target, options.code_object_version, written.wave_lanes));
  watch.lap("assemble");
  KILN_ASSIGN(result.code_object, mc::link(result.object));
  watch.lap("link");
  result.info = written.info;
  return result;
}

}  // namespace kiln::codegen
