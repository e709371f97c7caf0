// How kernels are generated: the one place that makes options of code generation, and that knows what generic targets
// ask for. What decides a kernel's bytes here is said by its key, too (kernel_entry.hpp).
#pragma once

#include "codegen/isa/processor.hpp"
#include "codegen/module.hpp"

#include <string>

namespace kiln::runtime {

/// The version of code objects that a processor's kernels have where `wanted` is asked for.
unsigned code_object_version_for(const isa::Processor& processor, unsigned wanted);

/// `forms_folder`: where learned forms of instructions are kept; empty: nowhere.
codegen::GenerateOptions generate_options(unsigned code_object_version, const Schedule& schedule, Assembler assembler,
                                          const std::string& forms_folder);

}  // namespace kiln::runtime
