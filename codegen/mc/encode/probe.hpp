// Probes: instructions of the same form as a given one, with other registers and integers, from which a form is
// learned (teacher.cpp).
#pragma once

#include "codegen/mc/encode/form.hpp"

namespace kiln::mc::encode {

inline constexpr unsigned kProbes = 3;

/// What the target's registers are, as its assembler answers.
struct RegisterLimits {
  std::uint32_t sgprs = 102, vgprs = 256, accvgprs = 0;
  bool even_tuples = false;  ///< tuples of vector registers start at an even one

  /// Whether the register exists.
  bool has(const ir::Reg& reg) const;
};

/// The nth probe of an instruction. Of a plain form all registers are low and differ, so that the parser takes the
/// shortest encoding that fits the form; relations are kept where they are part of the key; kNear's registers are the
/// instruction's own (the 0th) or near them. Labels are 0, as an integer.
ir::Instruction probe_of(const ir::Instruction& instruction, Level level, unsigned nth, const RegisterLimits& limits);

}  // namespace kiln::mc::encode
