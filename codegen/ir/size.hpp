// What an instruction takes of the program at most, without asking an assembler.
#pragma once

#include "codegen/ir/ir.hpp"

#include <cstdint>

namespace kiln::ir {

/// Bytes; as many as it has, or some more. Of instructions with physical registers.
std::uint32_t most_bytes(const Instruction& instruction, isa::Generation generation);

}  // namespace kiln::ir
