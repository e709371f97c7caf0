// See facts.hpp.
#include "runtime/emulator/strict/facts.hpp"

#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/strict/registers/parts.hpp"

#include <algorithm>

namespace kiln::emulator {
namespace {

/// The opcode checks its own operands, defines its own results, or reads what it overwrites.
bool looks_itself(const Instruction& in) {
  const Opcode& op = *in.opcode;
  constexpr std::uint32_t kOneLane = kIgnoresExec | kPartialWrite;
  return (op.traits & (kOwnReads | kOwnWrites | kSwaps)) != 0 ||
         ((op.traits & kOneLane) == kOneLane && op.op_class != Class::kMatrix) ||
         (is_bit_logic(in) && in.dst[0].kind != Operand::kSgpr);
}

void add(RegisterGroups& groups, const Operand& o) {
  if (o.kind == Operand::kVgpr) groups.add_vectors(o.index, o.registers);
  // Two registers of a lane mask, as in a wave64.
  if (o.kind == Operand::kSgpr) groups.add_scalars(o.index, std::max(unsigned{o.registers}, 2U));
}

void add_one(StrictFacts& facts, const Instruction& in) {
  for (const Operand& d : in.dst) add(facts.touches, d);
  for (unsigned s = 0; s < in.sources; ++s) add(facts.touches, in.src[s]);
  const std::uint32_t traits = in.opcode->traits;
  if ((traits & (kReadsScc | kWritesScc)) != 0) facts.touches.add_scalars(kScc, 1);
  if ((traits & (kReadsVcc | kWritesVcc)) != 0) facts.touches.add_scalars(kVcc, 2);
  if ((traits & kReadsM0) != 0 || (in.flags & kLdsBit) != 0) facts.touches.add_scalars(kM0, 1);
  facts.can_settle = facts.can_settle && !looks_itself(in);
}

}  // namespace

void find_facts(Program& program) {
  program.facts.resize(program.code.size());
  for (std::size_t i = 0; i < program.code.size(); ++i) {
    const Instruction& in = program.code[i];
    StrictFacts& facts = program.facts[i];
    facts.can_settle = true;
    if ((in.flags & kIsPair) != 0) {
      for (const Instruction& half : program.pairs[in.pair]) add_one(facts, half);
    } else {
      add_one(facts, in);
    }
  }
}

}  // namespace kiln::emulator
