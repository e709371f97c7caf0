// Text, which comgr assembles and links.
#include "codegen/assemble_with.hpp"
#include "codegen/comgr/comgr.hpp"
#include "codegen/stopwatch.hpp"

namespace kiln::codegen {

Result<void> assemble_with_comgr(const Written& written, const GenerateOptions& options, GeneratedKernel& result) {
  const Target& target = written.options.target;
  Stopwatch watch(result.times);
  const std::string text = written.text();
  watch.lap("print");
  if (options.on_stage) options.on_stage("asm", text);
  KILN_ASSIGN(result.object, comgr::assemble(text, target, options.code_object_version, written.function.wave_lanes));
  watch.lap("assemble");
  KILN_ASSIGN(result.code_object, comgr::link(result.object, target));
  watch.lap("link");
  return {};
}

}  // namespace kiln::codegen
