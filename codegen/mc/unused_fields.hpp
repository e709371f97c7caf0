// Fields of an encoding that the instruction does not use, and that assemblers fill in their own ways. LLVM's
// disassembler knows an instruction only with the bits that LLVM's assembler writes; AMD's own assembler writes zeros.
#pragma once

#include "kiln/target.hpp"

#include <cstdint>
#include <span>

namespace kiln::mc {

/// The longest instruction: gfx1250's scaled matrix products (VOP3PX2).
inline constexpr std::size_t kLongestBytes = 16;

/// Writes into the instruction at the start of `code`, which is at least kLongestBytes long, what LLVM would have
/// written into its unused fields where they are zero.
void fill_unused_fields(std::span<std::uint8_t> code, const Target& target);

}  // namespace kiln::mc
