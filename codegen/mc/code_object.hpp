// The loadable code object of one kernel, written directly: byte for byte what LLVM's assembler and lld make of the
// printed text (tests/codegen/mc). lld stays for everything else.
#pragma once

#include "codegen/ir/printer.hpp"
#include "codegen/mc/encoder.hpp"
#include "kiln/result.hpp"

#include <string>
#include <string_view>

namespace kiln::mc {

/// What lld calls itself in .comment.
std::string linker_identity();

/// kInvalidArgument for a code object version that is not 4, 5 or 6.
Result<Bytes> code_object(const ir::Function& function, const ir::AssemblyOptions& options, const Code& code,
                          std::uint32_t flags);

}  // namespace kiln::mc
