// Probes: instructions of the same form as a given one, with other registers and integers, from which a form is
// learned (teacher.cpp).
#pragma once

#include "codegen/mc/encode/form.hpp"
#include "codegen/mc/encode/register_limits.hpp"

namespace kiln::mc::encode {

inline constexpr unsigned kProbes = 3;

/// The nth probe of an instruction. Of a plain form all registers are low and differ, so that the parser takes the
/// shortest encoding that fits the form; relations are kept where they are part of the key; kNear's registers are the
/// instruction's own (the 0th) or near them. Labels are 0, as an integer.
ir::Instruction probe_of(const ir::Instruction& instruction, Level level, unsigned nth, const RegisterLimits& limits);

}  // namespace kiln::mc::encode
