// The opcode table against LLVM MC: an example of every row, printed by the printer, encodes on each family that the
// row claims and, where the row says a family lacks it, does not.
#include "codegen/isa/opcodes.hpp"

#include "codegen/ir/ir.hpp"
#include "codegen/ir/printer.hpp"
#include "codegen/mc/mc.hpp"

#include <gtest/gtest.h>

namespace kiln::isa {
namespace {

using ir::Operand;
using ir::Reg;
using ir::RegisterClass;

Reg physical(RegisterClass cls, std::uint32_t number, std::uint32_t count) {
  Reg reg;
  reg.cls = cls;
  reg.physical = true;
  reg.id = number;
  reg.count = static_cast<std::uint16_t>(count);
  return reg;
}

/// The register class of operand i: what the row's class and place in the assembly demand.
RegisterClass class_of(Opcode op, std::size_t i) {
  const OpcodeInfo& info = info_of(op);
  if (info.cls == OpcodeClass::kSalu || info.cls == OpcodeClass::kSmem || info.operands[i].dwords == 0)
    return RegisterClass::kSgpr;
  if (op == Opcode::v_readfirstlane_b32 && i == 0) return RegisterClass::kSgpr;
  if (op == Opcode::v_accvgpr_read_b32 && i == 1) return RegisterClass::kAccVgpr;
  if (op == Opcode::v_accvgpr_write_b32 && i == 0) return RegisterClass::kAccVgpr;
  if (is_vmem(info.cls) && info.operands[i].dwords == 4 && i == 2) return RegisterClass::kSgpr;
  if (info.cls == OpcodeClass::kMatrix && (i == 0 || i == 3) && info.name.starts_with("v_mfma"))
    return RegisterClass::kAccVgpr;
  return RegisterClass::kVgpr;
}

ir::Function function_for(const Processor& processor) {
  ir::Function function;
  function.name = "example";
  function.processor = &processor;
  function.blocks.push_back({"here", {}, {}});
  return function;
}

ir::Instruction example(Opcode op, const ir::Function& function) {
  ir::Instruction instruction;
  instruction.op = op;
  const OpcodeInfo& info = info_of(op);
  for (std::size_t i = 0; i < info.operand_count; ++i) {
    const std::uint32_t dwords = info.operands[i].dwords == 0 ? function.mask_dwords() : info.operands[i].dwords;
    switch (info.operands[i].role) {
      case OperandRole::kImmediate:
        instruction.operands[i] = Operand(0);
        break;
      case OperandRole::kLabel:
        instruction.operands[i] = Operand::label(0);
        break;
      case OperandRole::kOff:
        instruction.operands[i] = Operand::off();
        break;
      default:
        instruction.operands[i] =
            is_vmem(info.cls) && i == 3
                ? Operand(0)
                : Operand(physical(class_of(op, i), static_cast<std::uint32_t>(16 * i + 16), dwords));
    }
  }
  if (op == Opcode::s_waitcnt) instruction.wait_vm = 3;
  return instruction;
}

TEST(Opcodes, EncodeWhereTheTableSays) {
  for (const Processor& processor : processors()) {
    ir::Function function = function_for(processor);
    Target target;
    target.processor = std::string(processor.name);
    for (std::size_t i = 0; i < static_cast<std::size_t>(Opcode::kCount); ++i) {
      const auto op = static_cast<Opcode>(i);
      if (info_of(op).cls == OpcodeClass::kBranch || spelling_of(op, processor.family).empty()) continue;
      const std::string text = ir::print(function, example(op, function));
      const auto encodes = mc::encodes(text, target);
      ASSERT_TRUE(encodes) << encodes.error().text();
      EXPECT_TRUE(*encodes) << processor.name << ": " << text;
    }
  }
}

TEST(Opcodes, AreMissingWhereTheTableSays) {
  for (const Processor& processor : processors()) {
    ir::Function function = function_for(processor);
    Target target;
    target.processor = std::string(processor.name);
    for (std::size_t i = 0; i < static_cast<std::size_t>(Opcode::kCount); ++i) {
      const auto op = static_cast<Opcode>(i);
      if (!spelling_of(op, processor.family).empty()) continue;
      // Spelled as on a family that has it (the positive control is the test above).
      for (const Processor& other : processors()) {
        if (spelling_of(op, other.family).empty() || other.wave_lanes != processor.wave_lanes) continue;
        ir::Function elsewhere = function_for(other);
        const std::string text = ir::print(elsewhere, example(op, elsewhere));
        const auto encodes = mc::encodes(text, target);
        ASSERT_TRUE(encodes) << encodes.error().text();
        EXPECT_FALSE(*encodes) << processor.name << ": " << text;
      }
    }
  }
}

TEST(Opcodes, RowsAreWellFormed) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(Opcode::kCount); ++i) {
    const OpcodeInfo& info = info_of(static_cast<Opcode>(i));
    bool anywhere = false;
    for (const std::string_view spelling : info.spelling) anywhere = anywhere || !spelling.empty();
    EXPECT_TRUE(anywhere) << info.name;
    bool uses = false;
    for (std::size_t o = 0; o < info.operand_count; ++o) {
      EXPECT_FALSE(uses && info.operands[o].role == OperandRole::kDef) << info.name << ": results come first";
      uses = uses || info.operands[o].role == OperandRole::kUse;
    }
  }
}

}  // namespace
}  // namespace kiln::isa
