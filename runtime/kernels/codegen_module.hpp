// Opens the shared module that holds the kernel writer and LLVM (codegen/module.hpp), on first use and never before: a
// process whose kernels are all cached does not pay for LLVM (10-20 ms, 50 MB). How modules are found and opened:
// runtime/host/own_module.hpp.
#pragma once

#include "codegen/module.hpp"
#include "kiln/result.hpp"
#include "runtime/host/own_files.hpp"

#include <memory>
#include <string>

namespace kiln::runtime {

/// The module's file name.
inline constexpr const char* kCodegenModuleFile = "libkiln-codegen.so";
/// Names the module's file; when set, no other place is looked at.
inline constexpr const char* kCodegenModuleVariable = "KILN_CODEGEN_MODULE";

/// The module, opened once per process and kept until its end; from any thread. kCodegen if it cannot be found, with
/// the places that were looked at, or opened, or is not trusted or of another build; a later call tries again.
Result<codegen::Module*> codegen_module();

/// True if codegen_module() has opened it.
bool codegen_module_is_open();

/// True if the module was opened and has asked LLVM anything.
bool llvm_is_open();

/// The row of a target's processor. One that the table does not have is asked of the module, which is opened for it;
/// kUnknownTarget with the nearest names if LLVM does not know it either. The answers are kept in the cache's folder.
Result<std::shared_ptr<const isa::Processor>> processor_of(const Target& target, const std::string& cache_folder = {});

/// The places codegen_module() looks at, in order (places_of()).
Places codegen_module_places();
/// The places of a file that lies beside the module, wherever that is looked for: "kiln-decode".
Places places_beside_module(const std::string& file);

/// Opens the module in one file, which stays loaded. None of its code runs unless it is of this build.
Result<codegen::Module*> open_codegen_module(const std::string& path);

}  // namespace kiln::runtime
