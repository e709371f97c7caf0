// eliminate_dead_code: drops arithmetic whose results (registers and SCC) nobody reads. Backward over each block from
// what is live at its end; repeated while it finds something, because a dead value keeps others alive.
#include "codegen/ir/liveness.hpp"
#include "codegen/passes/passes.hpp"

#include <vector>

namespace kiln::passes {
namespace {

using namespace ir;

bool is_arithmetic(const Instruction& instruction) {
  const isa::OpcodeInfo& info = instruction.info();
  return !info.writes_exec && (info.cls == isa::OpcodeClass::kSalu || info.cls == isa::OpcodeClass::kValu) &&
         info.operand_count > 0;
}

/// Marks what nobody reads of a block, given what is live at its end.
std::size_t mark_dead(const std::vector<Instruction>& list, const Liveness& liveness, DwordSet live,
                      std::vector<bool>& dead) {
  std::size_t found = 0;
  bool scc_live = false;  // branches read SCC in the block that sets it
  dead.assign(list.size(), false);
  for (std::size_t i = list.size(); i-- > 0;) {
    const Instruction& instruction = list[i];
    const isa::OpcodeInfo& info = instruction.info();
    const auto first_of = [&](const Reg& reg) { return liveness.first_dword[reg.id] + reg.offset; };
    bool needed = !is_arithmetic(instruction) || (info.writes_scc && scc_live);
    for_each_register(instruction, [&](const Reg& reg, isa::OperandRole role) {
      needed = needed || (role == isa::OperandRole::kDef && live.any(first_of(reg), reg.count));
    });
    if (!needed) {
      dead[i] = true;
      ++found;
      continue;
    }
    if (info.writes_scc) scc_live = false;
    if (info.reads_scc) scc_live = true;
    for_each_register(instruction, [&](const Reg& reg, isa::OperandRole role) {
      if (role == isa::OperandRole::kDef) live.reset(first_of(reg), reg.count);
    });
    for_each_register(instruction, [&](const Reg& reg, isa::OperandRole role) {
      if (role != isa::OperandRole::kDef) live.set(first_of(reg), reg.count);
    });
  }
  return found;
}

/// True if it found something.
bool sweep(Function& function) {
  const Liveness liveness = compute_liveness(function);
  bool found = false;
  std::vector<bool> dead;
  for (std::size_t b = 0; b < function.blocks.size(); ++b) {
    std::vector<Instruction>& list = function.blocks[b].instructions;
    if (mark_dead(list, liveness, liveness.live_out[b], dead) == 0) continue;
    found = true;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (dead[i]) continue;
      if (kept != i) list[kept] = list[i];
      ++kept;
    }
    list.resize(kept);
  }
  return found;
}

}  // namespace

void eliminate_dead_code(ir::Function& function) {
  while (sweep(function)) {
  }
}

}  // namespace kiln::passes
