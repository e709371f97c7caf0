// Which matrix instructions have A or B in common with one nearby (table.hpp).
#include "runtime/emulator/matrix/table.hpp"

#include <algorithm>
#include <vector>

namespace kiln::emulator {
namespace {

/// An operand of a matrix instruction of which the registers have not been written since.
struct Use {
  Instruction* by;
  unsigned operand;
  const Operand& registers() const { return by->src[operand]; }
};

bool overlap(const Operand& a, const Operand& b) {
  return a.index < b.index + b.registers && b.index < a.index + a.registers;
}

}  // namespace

void mark_shared_operands(std::span<Instruction> code) {
  std::vector<Use> uses;
  for (Instruction& in : code) {
    if (in.matrix != nullptr) {
      for (const unsigned operand : {0U, 1U}) {
        if (in.src[operand].kind != Operand::kVgpr) continue;
        const auto found = std::find_if(uses.begin(), uses.end(), [&](const Use& use) {
          return use.operand == operand && use.by->opcode == in.opcode &&
                 use.registers().index == in.src[operand].index;
        });
        if (found == uses.end()) {
          uses.push_back({&in, operand});
          continue;
        }
        found->by->keeps |= static_cast<std::uint8_t>(1U << operand);
        in.keeps |= static_cast<std::uint8_t>(1U << operand);
        found->by = &in;
      }
    }
    if (in.op_class == Class::kBranch) uses.clear();
    for (const Operand& d : in.dst) {
      if (d.kind == Operand::kVgpr && !uses.empty())
        std::erase_if(uses, [&](const Use& use) { return overlap(use.registers(), d); });
    }
  }
}

}  // namespace kiln::emulator
