// Two vector instructions in one word, v_dual_*: they are issued together, so that waves of 32 lanes do two operations
// per clock. Both halves read their operands before either writes its result. (rdna3 7.6, rdna4 7.6)
#pragma once

#include "codegen/ir/ir.hpp"

#include <array>
#include <optional>

namespace kiln::ir {

/// One instruction as half of a pair: `fmac` adds to its result. `second` is absent in moves, else a VGPR.
struct Half {
  Opcode pair{};  ///< the instruction of two such halves
  Operand result, first, second;
  bool adds = false;
  bool commutes() const { return second.is_reg() && is_vector(first); }
  static bool is_vector(const Operand& operand) { return operand.is_reg() && operand.reg.cls == RegisterClass::kVgpr; }
};

/// Nothing if the instruction cannot be one.
std::optional<Half> half_of(const Instruction& instruction);

/// Whether registers and constants can stand beside each other: results in registers of different parity, first
/// sources of different banks, and second ones.
bool halves_fit(const Instruction& dual, std::uint32_t banks);

/// The two as one instruction.
Instruction dual_of(const Half& first, const Half& second);

}  // namespace kiln::ir
