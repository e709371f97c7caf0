// Backward dataflow over the blocks until nothing changes, and the verifier that uses it. A block is walked once: what
// it reads before it writes it, and what it writes, say all that the dataflow needs.
#include "codegen/ir/liveness.hpp"

#include <fmt/format.h>

namespace kiln::ir {

bool DwordSet::merge(const DwordSet& other) {
  bool grew = false;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::uint64_t merged = words_[i] | other.words_[i];
    grew = grew || merged != words_[i];
    words_[i] = merged;
  }
  return grew;
}

bool DwordSet::merge(const DwordSet& other, const DwordSet& but) {
  bool grew = false;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::uint64_t merged = words_[i] | (other.words_[i] & ~but.words_[i]);
    grew = grew || merged != words_[i];
    words_[i] = merged;
  }
  return grew;
}

Liveness compute_liveness(const Function& function) {
  Liveness result;
  result.first_dword.reserve(function.registers.size());
  for (const VirtualRegister& v : function.registers) {
    const auto id = static_cast<std::uint32_t>(result.first_dword.size());
    result.first_dword.push_back(static_cast<std::uint32_t>(result.dwords));
    result.dwords += v.count;
    result.register_of.resize(result.dwords, id);
  }
  const std::size_t blocks = function.blocks.size();
  result.live_in.assign(blocks, DwordSet(result.dwords));
  result.live_out.assign(blocks, DwordSet(result.dwords));
  std::vector<DwordSet> written(blocks, DwordSet(result.dwords));
  std::vector<std::vector<BlockId>> successors(blocks);
  for (std::size_t b = 0; b < blocks; ++b) {
    successors[b] = function.successors(static_cast<BlockId>(b));
    DwordSet& read = result.live_in[b];
    const std::vector<Instruction>& list = function.blocks[b].instructions;
    for (std::size_t i = list.size(); i-- > 0;) {
      for_each_register(list[i], [&](const Reg& reg, isa::OperandRole role) {
        if (role != isa::OperandRole::kDef) return;
        const std::size_t first = result.first_dword[reg.id] + reg.offset;
        read.reset(first, reg.count);
        written[b].set(first, reg.count);
      });
      for_each_register(list[i], [&](const Reg& reg, isa::OperandRole role) {
        if (role != isa::OperandRole::kDef) read.set(result.first_dword[reg.id] + reg.offset, reg.count);
      });
    }
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t b = blocks; b-- > 0;) {
      for (const BlockId next : successors[b]) result.live_out[b].merge(result.live_in[next]);
      changed = result.live_in[b].merge(result.live_out[b], written[b]) || changed;
    }
  }
  return result;
}

namespace {

std::string verify_operand(const Function& f, const Instruction& instruction, std::size_t i) {
  const isa::OperandInfo info = instruction.info().operands[i];
  const Operand& operand = instruction.operands[i];
  if (!operand.is_reg()) {
    if (info.role == isa::OperandRole::kDef) return "the destination is not a register";
    if ((info.role == isa::OperandRole::kOff) != operand.is(Special::kOff)) return "'off' is expected, or is not";
    if ((info.role == isa::OperandRole::kLabel) != (operand.kind == Operand::Kind::kLabel))
      return "a label is expected";
    return {};
  }
  const std::uint32_t dwords = info.dwords == 0 ? f.mask_dwords() : info.dwords;
  if (operand.reg.count != dwords) return fmt::format("operand {} has {} dwords, not {}", i, operand.reg.count, dwords);
  if (!operand.reg.physical) {
    if (operand.reg.id >= f.registers.size()) return fmt::format("operand {} is no register", i);
    const VirtualRegister& v = f.registers[operand.reg.id];
    if (operand.reg.offset + operand.reg.count > v.count || v.cls != operand.reg.cls)
      return fmt::format("operand {} is not a slice of '{}'", i, v.name);
  }
  return {};
}

}  // namespace

std::string verify(const Function& function) {
  for (const Block& block : function.blocks)
    for (const Instruction& instruction : block.instructions) {
      if (!isa::is_pseudo(instruction.op) && !isa::has(*function.processor, instruction.op))
        return fmt::format("{}: {} does not exist on {}", block.label, instruction.info().name,
                           function.processor->name);
      for (std::size_t i = 0; i < instruction.info().operand_count; ++i)
        if (const std::string fault = verify_operand(function, instruction, i); !fault.empty())
          return fmt::format("{}: {}: {}", block.label, instruction.info().name, fault);
    }
  if (function.blocks.empty() || function.allocated) return {};
  const Liveness liveness = compute_liveness(function);
  for (std::size_t id = 0; id < function.registers.size(); ++id)
    if (function.registers[id].fixed < 0)
      for (std::uint32_t d = 0; d < function.registers[id].count; ++d)
        if (liveness.live_in[0].test(liveness.first_dword[id] + d))
          return fmt::format("'{}' (dword {}) may be read before it is written", function.registers[id].name, d);
  return {};
}

}  // namespace kiln::ir
