// eliminate_dead_code: drops arithmetic whose results (registers and SCC) nobody reads. Backward over each block from
// what is live at its end; repeated while it finds something, because a dead value keeps others alive.
#include "codegen/ir/liveness.hpp"
#include "codegen/passes/passes.hpp"

#include <algorithm>

namespace kiln::passes {
namespace {

using namespace ir;

bool is_arithmetic(const Instruction& instruction) {
  const isa::OpcodeInfo& info = instruction.info();
  return !info.writes_exec && (info.cls == isa::OpcodeClass::kSalu || info.cls == isa::OpcodeClass::kValu) &&
         info.operand_count > 0;
}

bool sweep(Function& function) {
  const Liveness liveness = compute_liveness(function);
  bool found = false;
  for (std::size_t b = 0; b < function.blocks.size(); ++b) {
    std::vector<Instruction>& list = function.blocks[b].instructions;
    std::vector<Instruction> kept;
    DwordSet live = liveness.live_out[b];
    bool scc_live = false;  // branches read SCC in the block that sets it
    for (std::size_t i = list.size(); i-- > 0;) {
      const Instruction& instruction = list[i];
      const isa::OpcodeInfo& info = instruction.info();
      bool needed = !is_arithmetic(instruction) || (info.writes_scc && scc_live);
      for_each_register(instruction, [&](const Reg& reg, isa::OperandRole role) {
        if (role != isa::OperandRole::kDef) return;
        for (std::uint32_t d = 0; d < reg.count; ++d)
          needed = needed || live.test(liveness.first_dword[reg.id] + reg.offset + d);
      });
      if (!needed) {
        found = true;
        continue;
      }
      if (info.writes_scc) scc_live = false;
      if (info.reads_scc) scc_live = true;
      for (const bool defs : {true, false})
        for_each_register(instruction, [&](const Reg& reg, isa::OperandRole role) {
          if ((role == isa::OperandRole::kDef) != defs) return;
          for (std::uint32_t d = 0; d < reg.count; ++d) {
            const std::size_t bit = liveness.first_dword[reg.id] + reg.offset + d;
            if (defs) {
              live.reset(bit);
            } else {
              live.set(bit);
            }
          }
        });
      kept.push_back(instruction);
    }
    std::reverse(kept.begin(), kept.end());
    list = std::move(kept);
  }
  return found;
}

}  // namespace

void eliminate_dead_code(ir::Function& function) {
  while (sweep(function)) {
  }
}

}  // namespace kiln::passes
