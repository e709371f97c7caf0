// guard_branches: on gfx10.1 an LDS access, a branch and a vector memory access (or the other way round) may overtake
// each other unless `s_waitcnt_vscnt null, 0` stands between (LLVM GCNHazardRecognizer, fixLdsBranchVmemWARHazard).
// Kernels have hardly a store on its way then, so it is put before the first memory access of every block that a branch
// may lead to or past.
#include "codegen/passes/passes.hpp"

#include <algorithm>

namespace kiln::passes {

void guard_branches(ir::Function& function) {
  if (!function.traits().lds_branch_vmem_bug) return;
  for (std::size_t b = 1; b < function.blocks.size(); ++b) {
    std::vector<ir::Instruction>& list = function.blocks[b].instructions;
    const auto first = std::find_if(list.begin(), list.end(), [](const ir::Instruction& i) {
      return isa::is_lds(i.info().cls) || isa::is_vmem(i.info().cls);
    });
    if (first == list.end()) continue;
    ir::Instruction wait;
    wait.op = ir::Opcode::s_waitcnt_vscnt;
    wait.operands[0] = ir::Operand::special(ir::Special::kNull);
    wait.operands[1] = ir::Operand(0);
    list.insert(first, wait);
  }
}

}  // namespace kiln::passes
