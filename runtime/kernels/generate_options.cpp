// See generate_options.hpp.
#include "runtime/kernels/generate_options.hpp"

#include "codegen/identity.hpp"

#include <algorithm>

namespace kiln::runtime {

unsigned code_object_version_for(const isa::Processor& processor, unsigned wanted) {
  // Generic targets came with version 6; older ones cannot say which generic version they mean (AMDGPUUsage).
  constexpr unsigned kFirstWithGenericTargets = 6;
  return processor.is_generic() ? std::max(wanted, kFirstWithGenericTargets) : wanted;
}

codegen::GenerateOptions generate_options(unsigned code_object_version, const Schedule& schedule, Assembler assembler,
                                          const std::string& forms_folder) {
  codegen::GenerateOptions options;
  options.code_object_version = code_object_version;
  options.schedule = schedule;
  options.assembler = assembler;
  options.forms_folder = forms_folder;
  options.build = codegen::build_identity();
  return options;
}

}  // namespace kiln::runtime
