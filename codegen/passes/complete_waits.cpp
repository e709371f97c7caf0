// complete_waits: each wait that insert_waits found becomes one for all memory accesses, of every counter that the
// generation has. A kernel that is right only so waits for too little somewhere.
#include "codegen/ir/check.hpp"
#include "codegen/passes/passes.hpp"

namespace kiln::passes {

void complete_waits(ir::Function& function) {
  KILN_CHECK(function.allocated, "waits stand between physical registers");
  const isa::Counters& counters = function.traits().counters;
  for (ir::Block& block : function.blocks)
    for (ir::Instruction& instruction : block.instructions) {
      if (instruction.op != ir::Opcode::wait) continue;
      for (std::size_t c = 0; c < counters.count; ++c) instruction.modifiers.waits[c] = 0;
    }
}

}  // namespace kiln::passes
