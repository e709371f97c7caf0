// Who assembles and links kernels: RuntimeOptions::assembler, $KILN_ASSEMBLER, and what this kiln was built with.
#pragma once

#include "codegen/module.hpp"
#include "kiln/runtime.hpp"

#include <string>
#include <string_view>

namespace kiln::runtime {

inline constexpr const char* kAssemblerVariable = "KILN_ASSEMBLER";

struct ChosenAssembler {
  Assembler which = Assembler::kLlvm;
  std::string identity;  ///< of a kernel's key: "llvm 22.1.8", "comgr 2.5"
};

/// kInvalidArgument for a variable that says nothing known; kCodegen for LLVM in a kiln without it and for comgr where
/// there is none; kUnknownTarget where comgr does not know the target, or LLVM its processor. kAuto is LLVM where the
/// build has it and it knows the processor.
Result<ChosenAssembler> choose_assembler(Assembler wanted, const Target& target, const isa::Processor& processor);

/// The version of LLVM that is linked into the code generation module; empty: none is.
std::string_view built_in_llvm();

}  // namespace kiln::runtime
