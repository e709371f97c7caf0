// A kernel's metadata as the ELF note that the assembler makes of it: a MessagePack map, sorted by key.
#pragma once

#include "codegen/ir/printer.hpp"
#include "codegen/mc/mc.hpp"

namespace kiln::mc {

/// The whole note: sizes, type, name, and the padded description.
Bytes metadata_note(const ir::Function& function, const ir::AssemblyOptions& options);

}  // namespace kiln::mc
