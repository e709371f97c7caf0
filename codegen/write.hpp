// The part of code generation that needs no LLVM: plan + target -> allocated IR, or text.
#pragma once

#include "codegen/generate.hpp"
#include "codegen/ir/printer.hpp"

#include <string>
#include <vector>

namespace kiln::codegen {

struct Written {
  ir::Function function;  ///< allocated
  KernelInfo info;
  std::vector<ir::ArgumentInfo> arguments;
  ir::AssemblyOptions options;  ///< but for its arguments

  /// With the arguments, which must live as long.
  ir::AssemblyOptions assembly() const {
    ir::AssemblyOptions whole = options;
    whole.arguments = arguments;
    return whole;
  }
  /// What LLVM's parser accepts.
  std::string text() const { return ir::print_assembly(function, assembly()); }
};

/// Where SGPRs do not suffice, each part of the kernel loads its own arguments; where registers still do not, the
/// writer's own order is taken instead of the one that is asked for; kUnsupported where they do not suffice even then.
/// times gets one entry per stage.
Result<Written> write(const kernel::Plan& plan, const Target& target, const GenerateOptions& options,
                      std::vector<StageTime>& times);

}  // namespace kiln::codegen
