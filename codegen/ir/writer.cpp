// Writer's few functions that are not one per opcode.
#include "codegen/ir/writer.hpp"

#include "codegen/ir/check.hpp"

#include <algorithm>
#include <bit>

namespace kiln::ir {

Reg Writer::add(RegisterClass cls, std::string_view name, std::uint32_t count, std::uint32_t alignment,
                std::int32_t fixed) {
  KILN_CHECK(count >= 1 && count <= 256, "register '{}' has {} dwords", name, count);
  f_.registers.push_back(
      {cls, static_cast<std::uint16_t>(count), static_cast<std::uint16_t>(alignment), fixed, std::string(name)});
  return Reg{cls, false, 0, static_cast<std::uint16_t>(count), static_cast<std::uint32_t>(f_.registers.size() - 1)};
}

// SGPR tuples are aligned to their size, at most 4 (SMEM results, SRDs).
Reg Writer::sgpr(std::string_view name, std::uint32_t count) {
  return add(RegisterClass::kSgpr, name, count, std::min(std::bit_ceil(count), 4U), -1);
}
Reg Writer::vgpr(std::string_view name, std::uint32_t count) {
  return add(RegisterClass::kVgpr, name, count, count > 1 ? f_.traits().vgpr_tuple_alignment : 1, -1);
}
Reg Writer::accvgpr(std::string_view name, std::uint32_t count) {
  return add(RegisterClass::kAccVgpr, name, count, count > 1 ? f_.traits().vgpr_tuple_alignment : 1, -1);
}
Reg Writer::mask(std::string_view name) {
  return sgpr(name, f_.mask_dwords());
}
Reg Writer::input(RegisterClass cls, std::string_view name, std::uint32_t number, std::uint32_t count) {
  return add(cls, name, count, 1, static_cast<std::int32_t>(number));
}

BlockId Writer::new_block(std::string_view label, std::string_view note) {
  f_.blocks.push_back({std::string(label), std::string(note), {}});
  return static_cast<BlockId>(f_.blocks.size() - 1);
}

void Writer::place(BlockId block) {
  layout_.push_back(block);
  current_ = block;
}

void Writer::finish() {
  std::vector<BlockId> position(f_.blocks.size(), static_cast<BlockId>(f_.blocks.size()));
  std::vector<Block> blocks;
  for (const BlockId block : layout_) {
    KILN_CHECK(position[block] == f_.blocks.size(), "block '{}' is placed twice", f_.blocks[block].label);
    position[block] = static_cast<BlockId>(blocks.size());
    blocks.push_back(std::move(f_.blocks[block]));
  }
  for (Block& block : blocks)
    for (Instruction& instruction : block.instructions)
      for (Operand& operand : instruction.operands)
        if (operand.kind == Operand::Kind::kLabel) {
          KILN_CHECK(position[static_cast<std::size_t>(operand.value)] < blocks.size(),
                     "block '{}' branches to a block that is not placed", block.label);
          operand.value = position[static_cast<std::size_t>(operand.value)];
        }
  f_.blocks = std::move(blocks);
}

Instruction& Writer::emit(Opcode op, std::initializer_list<Operand> operands) {
  Instruction instruction;
  instruction.op = op;
  KILN_CHECK(operands.size() == instruction.info().operand_count, "{} takes {} operands, not {}",
             instruction.info().name, instruction.info().operand_count, operands.size());
  std::copy(operands.begin(), operands.end(), instruction.operands.begin());
  instruction.placement = placement;
  instruction.lds_region = lds_region;
  std::vector<Instruction>& list = f_.blocks[current_].instructions;
  list.push_back(instruction);
  return list.back();
}

}  // namespace kiln::ir
