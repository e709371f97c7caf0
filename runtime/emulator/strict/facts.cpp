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

void add(NamedRegisters::Range range, NamedRegisters::Range* to, unsigned most, std::uint8_t& count, bool& are_all) {
  if (std::find(to, to + count, range) != to + count) return;
  if (count == most)
    are_all = false;
  else
    to[count++] = range;
}

void add_vectors(NamedRegisters& named, const Operand& o) {
  add({o.index, o.registers, false}, named.vector, NamedRegisters::kMostVectors, named.vectors, named.are_all);
}
void add_scalars(NamedRegisters& named, unsigned first, unsigned count, bool is_mask) {
  const NamedRegisters::Range range{static_cast<std::uint16_t>(first), static_cast<std::uint8_t>(count), is_mask};
  add(range, named.scalar, NamedRegisters::kMostScalars, named.scalars, named.are_all);
}
void add_end(NamedRegisters& named, const Operand& o) {
  std::uint16_t& end = o.index < kFirstAccVgpr ? named.vector_end : named.acc_end;
  end = std::max(end, static_cast<std::uint16_t>(o.index + o.registers));
}

void add_named(NamedRegisters& named, const Operand& o) {
  if (o.kind == Operand::kVgpr) {
    add_vectors(named, o);
    add_end(named, o);
  } else if (o.kind == Operand::kSgpr) {
    add_scalars(named, o.index, std::max<unsigned>(o.registers, 1), o.type == Type::kMask);
  }
}

/// As RegisterShadow::is_whole() asks for them.
void add_all_named(NamedRegisters& named, const Instruction& in, bool is_load) {
  for (unsigned s = 0; s < in.sources; ++s) add_named(named, in.src[s]);
  for (const Operand& d : in.dst) {
    if (is_load && d.kind == Operand::kVgpr)
      add_end(named, d);
    else
      add_named(named, d);
  }
  const std::uint32_t traits = in.opcode->traits;
  if ((traits & (kReadsScc | kWritesScc)) != 0) add_scalars(named, kScc, 1, false);
  if ((traits & kReadsVcc) != 0) add_scalars(named, kVcc, 1, true);
  if ((traits & kReadsM0) != 0 || (in.flags & kLdsBit) != 0) add_scalars(named, kM0, 1, false);
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

StrictFacts facts_of(const Instruction& in, const Instruction* second, const Opcode& pair) {
  StrictFacts facts;
  facts.can_settle = true;
  facts.of = second != nullptr ? &pair : in.opcode;
  add_one(facts, in);
  add_all_named(facts.named, in, second == nullptr && is_memory(in.opcode->op_class));
  if (second == nullptr) return facts;
  add_one(facts, *second);
  add_all_named(facts.named, *second, false);
  return facts;
}

void find_facts(Program& program) {
  program.facts.resize(program.code.size());
  for (std::size_t i = 0; i < program.code.size(); ++i) {
    const Instruction& in = program.code[i];
    if (program.facts[i].of == in.opcode) continue;
    const bool is_pair = (in.flags & kIsPair) != 0;
    program.facts[i] = is_pair ? facts_of(program.pairs[in.pair][0], &program.pairs[in.pair][1], *in.opcode)
                               : facts_of(in, nullptr, *in.opcode);
  }
}

}  // namespace kiln::emulator
