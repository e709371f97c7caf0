// How many registers of each file a target has, which its assembler is asked.
#pragma once

#include "codegen/mc/encode/form.hpp"

namespace kiln::mc::encode {

class LineParser;

/// What the target's registers are, as its assembler answers.
struct RegisterLimits {
  std::uint32_t sgprs = 102, vgprs = 256, accvgprs = 0;
  bool even_tuples = false;  ///< tuples of vector registers start at an even one

  /// Whether the register exists.
  bool has(const ir::Reg& reg) const;
};
/// Asks the assembler, by lines that name the last register of each size.
RegisterLimits limits_of(LineParser& parser);

}  // namespace kiln::mc::encode
