// Every instruction of a target, found by asking LLVM: each row of its instruction table that is no pseudo is encoded
// with the simplest operands, and counts if the target's own disassembler reads those bytes back as the same row; the
// target's assembler says whether it is one of the target's own. So the list is neither that of a manual nor one of
// ours. Source: llvm/MC/MCInstrDesc.h, MCCodeEmitter.h.
#include "codegen/mc/mc.hpp"
#include "codegen/mc/toolchain.hpp"

#include <llvm/CodeGen/TargetOpcodes.h>
#include <llvm/MC/MCCodeEmitter.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCDisassembler/MCDisassembler.h>
#include <llvm/MC/MCInst.h>
#include <llvm/MC/MCInstPrinter.h>
#include <llvm/Support/raw_ostream.h>

namespace kiln::mc {
namespace {

/// What an example is made of. The first register of a class may be one that another encoding has for itself, and a
/// few rows refuse a zero somewhere.
struct Choice {
  unsigned nth_register = 0;
  int immediate_at = -1;  ///< the operand that is not zero
};
constexpr std::int64_t kRowNewBroadcast = 0x150;  ///< the one lane selection that 64-bit DPP has

/// Registers and zeros, as the row's operands want them. False if an operand is of a kind that has no simplest value.
bool make_instruction(const llvm::MCInstrDesc& desc, unsigned opcode, const Toolchain& tools, const Choice& choice,
                      llvm::MCInst& made) {
  // A row may name a class that depends on the target (register pairs that must be even from gfx90a on).
  const unsigned mode = tools.subtarget->getHwMode(llvm::MCSubtargetInfo::HwMode_RegInfo);
  made.clear();
  made.setOpcode(opcode);
  for (unsigned i = 0; i < desc.getNumOperands(); ++i) {
    const llvm::MCOperandInfo& info = desc.operands()[i];
    const int tied = desc.getOperandConstraint(i, llvm::MCOI::TIED_TO);
    if (tied >= 0) {
      made.addOperand(made.getOperand(static_cast<unsigned>(tied)));
    } else if (info.RegClass >= 0) {
      const int id = tools.instructions->getOpRegClassID(info, mode);
      if (id < 0) return false;
      const llvm::MCRegisterClass& members = tools.registers->getRegClass(static_cast<unsigned>(id));
      if (members.getNumRegs() == 0) return false;
      made.addOperand(llvm::MCOperand::createReg(members.getRegister(choice.nth_register % members.getNumRegs())));
    } else {
      made.addOperand(llvm::MCOperand::createImm(static_cast<int>(i) == choice.immediate_at ? kRowNewBroadcast : 0));
    }
  }
  return true;
}

}  // namespace

Result<std::vector<KnownInstruction>> instructions_of(const Target& target, unsigned wave_lanes) {
  KILN_ASSIGN(const Toolchain* tools, toolchain_for(target, wave_lanes));
  llvm::MCContext context(tools->triple, tools->asm_info.get(), tools->registers.get(), tools->subtarget.get());
  const std::unique_ptr<llvm::MCDisassembler> decoder(tools->target->createMCDisassembler(*tools->subtarget, context));
  const std::unique_ptr<llvm::MCCodeEmitter> encoder(tools->target->createMCCodeEmitter(*tools->instructions, context));
  const std::unique_ptr<llvm::MCInstPrinter> printer(
      tools->target->createMCInstPrinter(tools->triple, tools->asm_info->getAssemblerDialect(), *tools->asm_info,
                                         *tools->instructions, *tools->registers));
  constexpr std::size_t kPaddingBytes = 32;  // disassemble.cpp
  std::vector<KnownInstruction> found;
  for (unsigned opcode = llvm::TargetOpcode::GENERIC_OP_END + 1; opcode < tools->instructions->getNumOpcodes();
       ++opcode) {
    const llvm::MCInstrDesc& desc = tools->instructions->get(opcode);
    if (desc.isPseudo() || desc.getSize() == 0) continue;
    std::vector<Choice> choices = {{0, -1}, {8, -1}, {40, -1}, {300, -1}};
    for (unsigned i = 0; i < desc.getNumOperands(); ++i) choices.push_back({0, static_cast<int>(i)});
    bool any = false;
    for (const Choice& choice : choices) {
      llvm::MCInst made, read;
      if (!make_instruction(desc, opcode, *tools, choice, made)) break;
      llvm::SmallVector<char, 32> bytes;
      llvm::SmallVector<llvm::MCFixup, 4> fixups;
      encoder->encodeInstruction(made, bytes, fixups, *tools->subtarget);
      const std::size_t encoded = bytes.size();
      bytes.resize(encoded + kPaddingBytes);
      std::uint64_t size_bytes = 0;
      const llvm::ArrayRef<std::uint8_t> view(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
      const auto status = decoder->getInstruction(read, size_bytes, view, 0, llvm::nulls());
      if (status == llvm::MCDisassembler::Fail || size_bytes != encoded || read.getOpcode() != opcode) continue;
      KnownInstruction known;
      known.name = tools->instructions->getName(opcode).str();
      llvm::raw_string_ostream stream(known.text);
      printer->printInst(&read, 0, "", *tools->subtarget, stream);
      known.text = single_spaced(known.text);
      // An example with operands that are not what they should be is the last resort.
      KILN_ASSIGN(known.assembles, encodes(known.text, target, wave_lanes));
      const bool proper = known.assembles;
      if (any && proper) found.pop_back();
      if (!any || proper) found.push_back(std::move(known));
      any = true;
      if (proper) break;
    }
  }
  return found;
}

}  // namespace kiln::mc
