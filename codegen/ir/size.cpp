// See size.hpp. Source: the microcode formats of AMD's ISA documents.
#include "codegen/ir/size.hpp"

#include <algorithm>

namespace kiln::ir {
namespace {

constexpr std::uint32_t kWord = 4;
constexpr std::int64_t kLeastInline = -16, kMostInline = 64;

/// Behind the instruction: a constant that is not one of those that a source can name. Floats count whole.
std::uint32_t literal_bytes(const Instruction& instruction) {
  const isa::OpcodeInfo& info = instruction.info();
  std::uint32_t most = 0;
  for (std::size_t i = 0; i < info.operand_count; ++i) {
    const Operand& operand = instruction.operands[i];
    const bool integer = operand.kind == Operand::Kind::kInteger;
    if (!integer && operand.kind != Operand::Kind::kFloat) continue;
    if (integer && operand.value >= kLeastInline && operand.value <= kMostInline) continue;
    // gfx12.5 has constants of 64 bits; negative ones are printed as 32 bits, which are no sign there. A lane mask (0
    // dwords) may be one.
    const bool wide = info.operands[i].dwords != 1 && !(integer && operand.value >= 0 && operand.value <= INT32_MAX);
    most = std::max(most, wide ? 2 * kWord : kWord);
  }
  return most;
}

}  // namespace

std::uint32_t most_bytes(const Instruction& instruction, isa::Generation generation) {
  switch (instruction.info().cls) {
    case isa::OpcodeClass::kBranch:
    case isa::OpcodeClass::kBarrier:
    case isa::OpcodeClass::kNop:
    case isa::OpcodeClass::kWait:
    case isa::OpcodeClass::kEnd:
      return kWord;
    case isa::OpcodeClass::kSalu:
      return kWord + literal_bytes(instruction);
    case isa::OpcodeClass::kVmemLoad:
    case isa::OpcodeClass::kVmemStore:
    case isa::OpcodeClass::kFence:
      return (generation >= isa::Generation::kGfx12 ? 3 : 2) * kWord;
    case isa::OpcodeClass::kSmem:
    case isa::OpcodeClass::kLdsRead:
    case isa::OpcodeClass::kLdsWrite:
      return 2 * kWord;
    default:
      return 2 * kWord + literal_bytes(instruction);
  }
}

}  // namespace kiln::ir
