// Opens the shared module that holds the kernel writer and LLVM (codegen/module.hpp), on first use and never before: a
// process whose kernels are all cached does not pay for LLVM (10-20 ms, 50 MB).
#pragma once

#include "codegen/module.hpp"
#include "kiln/result.hpp"

#include <string>
#include <vector>

namespace kiln::runtime {

/// The module's file name.
inline constexpr const char* kCodegenModuleFile = "libkiln-codegen.so";
/// Names the module's file; when set, no other place is looked at.
inline constexpr const char* kCodegenModuleVariable = "KILN_CODEGEN_MODULE";

/// The module, opened once per process and kept until its end; from any thread. kCodegen if it cannot be found, with
/// the places that were looked at, or opened, or is of another build (codegen/identity.hpp); a later call tries again.
Result<codegen::Module*> codegen_module();

/// True if codegen_module() has opened it.
bool codegen_module_is_open();

/// True if the module was opened and has asked LLVM anything.
bool llvm_is_open();

/// The row of a target's processor. One that the table does not have is asked of the module, which is opened for it;
/// kUnknownTarget with the nearest names if LLVM does not know it either. The answers are kept in the cache's folder.
Result<std::shared_ptr<const isa::Processor>> processor_of(const Target& target, const std::string& cache_folder = {});

/// The places codegen_module() looks at, in order: $KILN_CODEGEN_MODULE alone, or the folders beside the program,
/// beside the library that holds this code, and where kiln was installed.
std::vector<std::string> codegen_module_places();

/// Opens the module in one file, which stays loaded.
Result<codegen::Module*> open_codegen_module(const std::string& path);

}  // namespace kiln::runtime
