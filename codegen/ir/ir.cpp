// Small parts of the IR.
#include "codegen/ir/ir.hpp"

#include <bit>

namespace kiln::ir {

Operand Operand::label(BlockId block) {
  Operand o;
  o.kind = Kind::kLabel;
  o.value = block;
  return o;
}

Operand Operand::constant(float v) {
  Operand o;
  o.kind = Kind::kFloat;
  o.value = std::bit_cast<std::uint32_t>(v);
  return o;
}

Operand Operand::special(Special which) {
  Operand o;
  o.kind = Kind::kSpecial;
  o.value = static_cast<std::int64_t>(which);
  return o;
}

std::vector<BlockId> Function::successors(BlockId b) const {
  std::vector<BlockId> result;
  bool falls_through = true;
  for (const Instruction& instruction : blocks[b].instructions) {
    if (instruction.info().cls == isa::OpcodeClass::kBranch)
      result.push_back(static_cast<BlockId>(instruction.operands[0].value));
    if (instruction.op == Opcode::s_branch || instruction.op == Opcode::s_endpgm) falls_through = false;
  }
  if (falls_through && b + 1 < blocks.size()) result.push_back(b + 1);
  return result;
}

}  // namespace kiln::ir
