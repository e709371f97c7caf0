// Reads operands and modifiers of one line of LLVM's disassembly.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kiln::emulator {

struct Architecture;

/// A line taken apart: operands are separated by commas outside of brackets, modifiers follow the last operand after a
/// space.
struct Line {
  std::string_view mnemonic;
  std::vector<std::string_view> operands;
  std::vector<std::string_view> modifiers;
};
Line split_line(std::string_view text);

/// "v[2:3]", "-|s4|", "v1.h", "vcc_lo", "0x3f800000", "1.0", "lit(0x0)". Constants get the bits they have in `type`.
std::optional<Operand> parse_operand(std::string_view text, Type type);
/// The same, or an immediate; false for what is neither.
bool read_operand(std::string_view text, Type type, Operand& to);
/// A plain number, "16", "-4", "0x10".
std::optional<std::int64_t> parse_integer(std::string_view text);
/// "hwreg(HW_REG_MODE, 0, 4)" as s_getreg encodes it: id | first bit << 6 | (bits - 1) << 11.
std::optional<std::int64_t> parse_hwreg(std::string_view text);

/// Applies one modifier to the instruction; false if it is unknown.
bool apply_modifier(std::string_view text, Instruction& in);
/// What op_sel, DPP and SDWA mean for a vector instruction's operands, once all of them and all modifiers are known.
void finish_modifiers(const Line& line, const Architecture& architecture, Instruction& in);

/// Registers that a value of a type takes; kMask: of `wave_lanes`.
unsigned registers_of(Type type, unsigned wave_lanes);

}  // namespace kiln::emulator
