// The opcode table against LLVM MC: an example of every row, printed by the printer, encodes on each processor that the
// row claims and, where the row says a processor lacks it, does not.
#include "codegen/ir/ir.hpp"
#include "codegen/ir/printer.hpp"
#include "codegen/isa/matrix_instructions.hpp"
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
  if (is_vmem(info.cls) && info.operands[i].dwords == 2 && i == 2) return RegisterClass::kSgpr;  // with a VGPR's offset
  if (info.cls == OpcodeClass::kMatrix && (i == 0 || i == 3) && find_matrix_instruction(op)->unit == MatrixUnit::kMfma)
    return RegisterClass::kAccVgpr;
  return RegisterClass::kVgpr;
}

ir::Function function_for(const Processor& processor, std::uint32_t wave_lanes) {
  ir::Function function;
  function.name = "example";
  function.processor = &processor;
  function.wave_lanes = wave_lanes;
  function.blocks.push_back({"here", {}, {}});
  return function;
}

ir::Special special_of(Opcode op) {
  if (op == Opcode::s_mov_m0_b32) return ir::Special::kM0;
  return op == Opcode::s_waitcnt_vscnt || op == Opcode::s_mov_null_b32 ? ir::Special::kNull : ir::Special::kExec;
}

/// Registers of their own for each operand; of other banks and another parity in the second of two halves.
std::uint32_t number_of(const OpcodeInfo& info, std::size_t i) {
  return static_cast<std::uint32_t>(16 * i + 16 + (info.dual && i >= info.operand_count / 2U ? 1 : 0));
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
      case OperandRole::kExec:
        instruction.operands[i] = Operand::special(special_of(op));
        break;
      default:
        instruction.operands[i] =
            is_vmem(info.cls) && i == 3
                ? (function.traits().buffer_offset_null ? Operand::special(ir::Special::kNull) : Operand(0))
                : Operand(physical(class_of(op, i), number_of(info, i), dwords));
    }
  }
  return instruction;
}

/// The lanes of a wave that can run the row: those of a matrix instruction, else those of the row's masks.
std::uint32_t lanes_for(Opcode op, const Traits& traits) {
  const MatrixInstruction* mi = find_matrix_instruction(op);
  if (mi != nullptr) return mi->wave_lanes;
  if (op == Opcode::s_mov_exec_b64) return 64;
  return op == Opcode::s_mov_exec_b32 ? 32 : traits.wave_lanes;
}

bool llvm_encodes(Opcode op, const Processor& speller, const Processor& processor) {
  const std::uint32_t lanes = lanes_for(op, speller.traits());
  ir::Function function = function_for(speller, lanes);
  Target target;
  target.processor = std::string(processor.name);
  const auto encodes = mc::encodes(ir::print(function, example(op, function)), target,
                                   lanes == processor.traits().wave_lanes ? 0 : lanes);
  EXPECT_TRUE(encodes) << encodes.error().text();
  return encodes && *encodes;
}

bool runs_waves_of(const Traits& traits, std::uint32_t lanes) {
  return lanes == 32 ? traits.wave32 : traits.wave64;
}

TEST(Opcodes, EncodeWhereTheTableSays) {
  for (const Processor& processor : processors())
    for (std::size_t i = 0; i < static_cast<std::size_t>(Opcode::kCount); ++i) {
      const auto op = static_cast<Opcode>(i);
      if (info_of(op).cls == OpcodeClass::kBranch || !has(processor, op)) continue;
      if (!runs_waves_of(processor.traits(), lanes_for(op, processor.traits()))) continue;
      EXPECT_TRUE(llvm_encodes(op, processor, processor)) << processor.name << ": " << info_of(op).name;
    }
}

/// LLVM 22 takes more than the manuals have: gfx12's WMMA of K 16 on gfx12.5 (cdna5 7.12 has K 32 and up), s_waitcnt,
/// as an alias, on gfx12, and v_dot4_i32_i8 as one of the iu8 form, with unsigned operands, from gfx11 on. v_dual_* of
/// gfx12.5 has other rules for its registers, and a longer form: its packed math makes it needless, so it has no rows.
bool llvm_takes_more(Opcode op, Generation generation) {
  const MatrixInstruction* mi = find_matrix_instruction(op);
  const bool short_wmma = mi != nullptr && mi->unit == MatrixUnit::kWmma && mi->k == 16;
  const bool later = generation == Generation::kGfx12_5;
  return (later && (short_wmma || info_of(op).dual)) || op == Opcode::s_waitcnt || op == Opcode::v_dot4_i32_i8;
}

// Spelled as on another processor that has it, for which the test above is the positive control. One per generation.
TEST(Opcodes, AreMissingWhereTheTableSays) {
  for (const Processor& processor : processors())
    for (std::size_t i = 0; i < static_cast<std::size_t>(Opcode::kCount); ++i) {
      const auto op = static_cast<Opcode>(i);
      if (has(processor, op) || is_pseudo(op) || llvm_takes_more(op, processor.generation)) continue;
      std::size_t asked = kGenerations;
      for (const Processor& other : processors()) {
        if (static_cast<std::size_t>(other.generation) == asked || !has(other, op)) continue;
        if (lanes_for(op, other.traits()) != processor.traits().wave_lanes) continue;
        asked = static_cast<std::size_t>(other.generation);
        // What a row of this processor spells like that is another row's.
        bool another = false;
        for (std::size_t o = 0; o < static_cast<std::size_t>(Opcode::kCount); ++o)
          another = another ||
                    (has(processor, static_cast<Opcode>(o)) &&
                     spelling_of(static_cast<Opcode>(o), processor.generation) == spelling_of(op, other.generation));
        if (another) continue;
        EXPECT_FALSE(llvm_encodes(op, other, processor)) << processor.name << ": " << info_of(op).name;
      }
    }
}

// The features of a row are what LLVM says of its processor.
TEST(Opcodes, FeaturesAreLlvms) {
  for (const Processor& processor : processors())
    for (const FeatureRow& row : kFeatureRows) {
      Target target;
      target.processor = std::string(processor.name);
      const auto encodes = mc::encodes(std::string(row.example), target);
      ASSERT_TRUE(encodes) << encodes.error().text();
      EXPECT_EQ(*encodes, (processor.features & row.feature) != 0) << processor.name << ": " << row.example;
    }
}

TEST(Opcodes, RowsAreWellFormed) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(Opcode::kCount); ++i) {
    const OpcodeInfo& info = info_of(static_cast<Opcode>(i));
    bool uses = false;
    for (std::size_t o = 0; o < info.operand_count; ++o) {
      if (info.dual && o == info.operand_count / 2U) uses = false;  // the other half's results
      EXPECT_FALSE(uses && info.operands[o].role == OperandRole::kDef) << info.name << ": results come first";
      uses = uses || info.operands[o].role == OperandRole::kUse;
    }
  }
}

}  // namespace
}  // namespace kiln::isa
